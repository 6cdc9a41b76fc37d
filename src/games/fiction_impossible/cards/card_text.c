/* card_text.c: generator of the rules text of Powers, abilities, and Librarians. */
#include "core/text/i18n.h"
#include "games/fiction_impossible/cards/loader.h"

static const char *get_plural_suffix(int n)
{
    return n == 1 ? "" : "s";
}

/* ------------------------------------------------------------------ text of effects */

static void write_draw_effect(Text *out, const ImEffect *effect, bool solo)
{
    int n = effect->n;
    if (solo || effect->who == IM_RECIPIENT_YOU) {
        text_add(out, _("Draw %d Character%s."), n, get_plural_suffix(n));
    } else {
        text_add(out,
                 effect->who == IM_RECIPIENT_ANYONE ? _("One player draws %d Character%s.")
                                                    : _("Each player draws %d Character%s."),
                 n, get_plural_suffix(n));
    }
}

static void write_pool_effect(Text *out, const ImEffect *effect, bool solo)
{
    int n = effect->n;
    switch ((ImEffectKind)effect->kind) {
    case IM_EFFECT_DISCARD_POOL:
        text_add(out, _("Discard a Character from the Infestation Pool."));
        break;
    case IM_EFFECT_SWAP_POOL:
        text_add(out, solo ? _("Swap a Character from your hand with one in the Infestation Pool.")
                           : _("Swap a Character from any hand with one in the Infestation Pool."));
        break;
    case IM_EFFECT_SWEEP_POOL:
        text_add(out,
                 _n("Discard the first Character in the Infestation Pool.",
                    "Discard the first %d Characters in the Infestation Pool.", n),
                 n);
        break;
    case IM_EFFECT_TURN_POOL:
        text_add(out,
                 _n("Move the first Character in the Infestation Pool to the end.",
                    "Move the first %d Characters in the Infestation Pool to the end.", n),
                 n);
        break;
    default:
        break;
    }
}

static void write_mold_effect(Text *out, const ImEffect *effect)
{
    int n = effect->n;
    const char *up_to = n > 1 ? _("up to ") : "";
    switch ((ImEffectKind)effect->kind) {
    case IM_EFFECT_CLEAN:
        text_add(out, _("Return %s%d Mold from a Book to the jar."), up_to, n);
        break;
    case IM_EFFECT_CLEAN_ALL:
        text_add(out, _("Return %s%d Mold from each Book to the jar."), up_to, n);
        break;
    case IM_EFFECT_MOVE_MOLD:
        text_add(out, _("Move 1 Mold from one Book to another."));
        break;
    case IM_EFFECT_SHIELD:
        text_add(out, _("Choose a Book. It gets no Mold until the turn ends."));
        break;
    case IM_EFFECT_RESTORE:
        text_add(out, _("Put %s%d removed Mold back into the jar."), up_to, n);
        break;
    default:
        break;
    }
}

static void write_character_effect(Text *out, const ImEffect *effect, bool solo)
{
    switch ((ImEffectKind)effect->kind) {
    case IM_EFFECT_REPLACE:
        text_add(out, solo ? _("Discard any number of your Characters and draw the same number.")
                           : _("One player discards Characters that you choose and draws the same number."));
        break;
    case IM_EFFECT_GIVE:
        text_add(out, _("Give a Character from any hand to another player."));
        break;
    case IM_EFFECT_TAKE:
        text_add(out, _("Take a Character from another player’s hand."));
        break;
    case IM_EFFECT_PLACE:
        text_add(out, solo ? _("Add a Character from your hand to a spot it fits. This costs no Mold.")
                           : _("Add a Character from any hand to a spot it fits. This costs no Mold."));
        break;
    case IM_EFFECT_SHIFT:
        text_add(out, _("Move a Character on a Book to a free spot it fits."));
        break;
    case IM_EFFECT_TRADE:
        text_add(out, _("Swap 2 Characters on Books if each fits the other’s spot."));
        break;
    case IM_EFFECT_RECALL:
        text_add(out, _("Take a Character from a Book into your hand."));
        break;
    case IM_EFFECT_FETCH:
        text_add(out, _("Take a Character from the discard pile into your hand."));
        break;
    case IM_EFFECT_UNDERSTUDY:
        text_add(out, solo ? _("A Character in your hand gains another role until the turn ends.")
                           : _("A Character in any hand gains another role until the turn ends."));
        break;
    default:
        break;
    }
}

static void write_effect(Text *out, const ImEffect *effect, bool solo)
{
    int n = effect->n;
    switch ((ImEffectKind)effect->kind) {
    case IM_EFFECT_DRAW:
        write_draw_effect(out, effect, solo);
        break;
    case IM_EFFECT_SEEK:
        text_add(
            out,
            _("Name a role. Reveal up to %d Characters from the deck until one has it. Take that one and "
              "discard the rest."),
            n);
        break;
    case IM_EFFECT_FREE_ADDS:
        text_add(out,
                 _n("The next Character added this turn costs no Mold.",
                    "The next %d Characters added this turn cost no Mold.", n),
                 n);
        break;
    case IM_EFFECT_SWAP_LABELS:
        text_add(out, _("Swap 2 label tokens."));
        break;
    case IM_EFFECT_THRESHOLD:
        text_add(out, _("The threshold is %d higher until the turn ends."), n);
        break;
    case IM_EFFECT_EXCHANGE:
        text_add(out, _("Put a Book under the Book deck; the next one replaces it. Return its Mold "
                        "and discard its Characters."));
        break;
    case IM_EFFECT_HUSH:
        text_add(out,
                 _n("In the next Draw phase, %d fewer Character comes to the Infestation Pool.",
                    "In the next Draw phase, %d fewer Characters come to the Infestation Pool.", n),
                 n);
        break;
    case IM_EFFECT_BURY_BOOK:
        text_add(out, _("Put the next Book at the bottom of the Book deck."));
        break;
    default:
        write_pool_effect(out, effect, solo);
        write_mold_effect(out, effect);
        write_character_effect(out, effect, solo);
        break;
    }
}

static void write_effects(Text *out, const ImActionSpec *spec, bool solo)
{
    for (int i = 0; i < spec->effect_count; i++) {
        text_add(out, "%s", i > 0 ? " " : "");
        write_effect(out, &spec->effects[i], solo);
    }
}

const char *im_format_power(CardFiles *files, const ImActionSpec *spec, bool solo)
{
    Text out = {0};
    if (spec->extra_discards > 0 && spec->mold > 0) {
        text_add(&out,
                 _n("Discard %d more Character and remove %d Mold from the game: ",
                    "Discard %d more Characters and remove %d Mold from the game: ", spec->extra_discards),
                 spec->extra_discards, spec->mold);
    } else if (spec->extra_discards > 0) {
        text_add(&out,
                 _n("Discard %d more Character: ", "Discard %d more Characters: ", spec->extra_discards),
                 spec->extra_discards);
    } else if (spec->mold > 0) {
        text_add(&out, _("Remove %d Mold from the game: "), spec->mold);
    }
    write_effects(&out, spec, solo);
    return card_store_text(files, &out);
}

const char *im_format_ability(CardFiles *files, const ImActionSpec *spec, bool solo)
{
    Text out = {0};
    if (spec->extra_discards > 0 && spec->mold > 0) {
        text_add(&out,
                 _n("Discard %d Character from your hand and remove %d Mold from the game: ",
                    "Discard %d Characters from your hand and remove %d Mold from the game: ",
                    spec->extra_discards),
                 spec->extra_discards, spec->mold);
    } else if (spec->extra_discards > 0) {
        text_add(&out,
                 _n("Discard %d Character from your hand: ", "Discard %d Characters from your hand: ",
                    spec->extra_discards),
                 spec->extra_discards);
    } else if (spec->mold > 0) {
        text_add(&out, _("Remove %d Mold from the game: "), spec->mold);
    }
    write_effects(&out, spec, solo);
    return card_store_text(files, &out);
}

/* ------------------------------------------------------------------ short texts for the Power zone */

/* texts for the Power zone; "%d" is replaced by the effect's number n */
static const char *const summaries[IM_EFFECT_KINDS] = {
    [IM_EFFECT_REPLACE] = N_("replace cards in a hand"),
    [IM_EFFECT_DRAW] = N_("draw %d"),
    [IM_EFFECT_CLEAN] = N_("clean %d Mold off a Book"),
    [IM_EFFECT_CLEAN_ALL] = N_("clean %d Mold off each Book"),
    [IM_EFFECT_MOVE_MOLD] = N_("move 1 Mold"),
    [IM_EFFECT_DISCARD_POOL] = N_("discard a card from the pool"),
    [IM_EFFECT_SWAP_POOL] = N_("swap 1 card with the pool"),
    [IM_EFFECT_SWEEP_POOL] = N_("discard the first %d in the pool"),
    [IM_EFFECT_TURN_POOL] = N_("delay %d in the pool"),
    [IM_EFFECT_GIVE] = N_("give a card from any hand"),
    [IM_EFFECT_TAKE] = N_("take a card from a hand"),
    [IM_EFFECT_PLACE] = N_("add 1 Character without paying Mold"),
    [IM_EFFECT_SHIFT] = N_("move 1 Character to another spot"),
    [IM_EFFECT_TRADE] = N_("swap 2 Characters on Books"),
    [IM_EFFECT_RECALL] = N_("take 1 Character off a Book"),
    [IM_EFFECT_FETCH] = N_("take a discarded card"),
    [IM_EFFECT_SEEK] = N_("search for a role"),
    [IM_EFFECT_UNDERSTUDY] = N_("give 1 Character another role"),
    [IM_EFFECT_FREE_ADDS] = N_("add %d for free"),
    [IM_EFFECT_SWAP_LABELS] = N_("swap 2 label tokens"),
    [IM_EFFECT_SHIELD] = N_("shield a Book"),
    [IM_EFFECT_THRESHOLD] = N_("add %d to the threshold"),
    [IM_EFFECT_EXCHANGE] = N_("replace a Book"),
    [IM_EFFECT_RESTORE] = N_("put %d removed Mold in the jar"),
    [IM_EFFECT_HUSH] = N_("keep %d out of the pool"),
    [IM_EFFECT_BURY_BOOK] = N_("skip 1 Book"),
};

const char *im_format_power_summary(CardFiles *files, const ImActionSpec *spec, bool solo)
{
    Text out = {0};
    if (spec->extra_discards > 0 && spec->mold > 0) {
        text_add(&out, _("Discard this and %d more, remove %d Mold: "), spec->extra_discards, spec->mold);
    } else if (spec->extra_discards > 0) {
        text_add(&out, _("Discard this and %d more: "), spec->extra_discards);
    } else if (spec->mold > 0) {
        text_add(&out, _("Discard this, remove %d Mold: "), spec->mold);
    } else {
        text_add(&out, _("Discard this: "));
    }
    for (int i = 0; i < spec->effect_count; i++) {
        const ImEffect *effect = &spec->effects[i];
        const bool all = effect->kind == IM_EFFECT_DRAW && !solo && effect->who != IM_RECIPIENT_YOU;
        text_add(&out, "%s", i == 0 ? "" : _(" and "));
        text_add(&out,
                 !all                                 ? _(summaries[effect->kind])
                 : effect->who == IM_RECIPIENT_ANYONE ? _("let one player draw %d")
                                                      : _("let everyone draw %d"),
                 effect->n);
    }
    return card_store_text(files, &out);
}

/* ------------------------------------------------------------------ text of Librarians */

static void write_traits(Text *out, const ImTraits *traits, bool later)
{
    if (traits->start > 0 && !later) {
        text_add(out, _("Start the game with %d Characters. "), traits->start);
    }
    if (traits->refresh > 0) {
        text_add(out, _("When you refresh your hand, draw %d Characters. "), traits->refresh);
    }
    if (traits->upkeep > 0) {
        text_add(out, _("In your Upkeep phase, draw until you have %d Characters. "), traits->upkeep);
    }
    if (traits->reading > 0) {
        text_add(out, _("When a Book is read on your turn, draw %d Character%s. "), traits->reading,
                 get_plural_suffix(traits->reading));
    }
    if (traits->open_books > 0) {
        text_add(out,
                 _n("The next Book in the deck is face up. ", "The next %d Books in the deck are face up. ",
                    traits->open_books),
                 traits->open_books);
    }
    if (traits->discount > 0) {
        text_add(out,
                 _n("Powers in your hand cost %d fewer Character. ",
                    "Powers in your hand cost %d fewer Characters. ", traits->discount),
                 traits->discount);
    }
}

static void write_ability(Text *out, const ImActionSpec *spec, bool solo)
{
    if (spec->extra_discards > 0 && spec->mold > 0) {
        text_add(
            out,
            _n("Once on your turn, discard %d Character from your hand and remove %d Mold from the game: ",
               "Once on your turn, discard %d Characters from your hand and remove %d Mold from the game: ",
               spec->extra_discards),
            spec->extra_discards, spec->mold);
    } else if (spec->extra_discards > 0) {
        text_add(out,
                 _n("Once on your turn, discard %d Character from your hand: ",
                    "Once on your turn, discard %d Characters from your hand: ", spec->extra_discards),
                 spec->extra_discards);
    } else if (spec->mold > 0) {
        text_add(out, _("Once on your turn, remove %d Mold from the game: "), spec->mold);
    } else {
        text_add(out, _("Once on your turn: "));
    }
    write_effects(out, spec, solo);
}

const char *im_format_librarian(CardFiles *files, const ImLibrarianRules *rules, bool solo,
                                ImLibrarianTextPart part)
{
    Text out = {0};
    if (part != IM_LIBRARIAN_TEXT_ABILITY || !rules->has_ability) {
        write_traits(&out, &rules->traits, part != IM_LIBRARIAN_TEXT_FULL);
    }
    if (rules->has_ability) {
        write_ability(&out, &rules->ability, solo);
    } else if (out.length > 0) {
        out.chars[--out.length] = '\0';
    }
    return card_store_text(files, &out);
}
