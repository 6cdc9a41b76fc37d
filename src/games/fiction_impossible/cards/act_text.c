/* act_text.c: the words of Powers, abilities and Librarians, written from what they do. */
#include "games/fiction_impossible/cards/loader.h"

/* "1 Character", "the next 2 Characters": the noun behind a number. */
static const char *plural(int n)
{
    return n == 1 ? "" : "s";
}

/* ------------------------------------------------------------------ effects */

static void write_draw(Text *out, const ImEffect *effect, bool alone)
{
    int n = effect->n;
    if (alone || effect->who == IM_WHO_YOU) {
        text_add(out, "Draw %d Character%s.", n, plural(n));
    } else {
        text_add(out, "%s draws %d Character%s.",
                 effect->who == IM_WHO_ANYONE ? "Any one player" : "Every player", n, plural(n));
    }
}

static void write_pool(Text *out, const ImEffect *effect, bool alone)
{
    static const char pool[] = "of the Infestation Pool";
    int n = effect->n;
    switch ((ImVerb)effect->verb) {
    case IM_DO_DISCARD_POOL:
        text_add(out, "Discard a Character %s.", pool);
        break;
    case IM_DO_SWAP_POOL:
        text_add(out, "Exchange a Character of %s hand with one %s.", alone ? "your" : "any", pool);
        break;
    case IM_DO_SWEEP_POOL:
        text_add(out, "Discard the first %d Character%s %s.", n, plural(n), pool);
        break;
    case IM_DO_TURN_POOL:
        text_add(out, "Move the first Character %s to its far end", pool);
        text_add(out, n > 1 ? ", %d times." : ".", n);
        break;
    default:
        break;
    }
}

static void write_mold(Text *out, const ImEffect *effect)
{
    int n = effect->n;
    const char *up_to = n > 1 ? "up to " : "";
    switch ((ImVerb)effect->verb) {
    case IM_DO_CLEAN:
        text_add(out, "Return %s%d Mold from a Book to the containment.", up_to, n);
        break;
    case IM_DO_CLEAN_ALL:
        text_add(out, "Return %s%d Mold from every Book to the containment.", up_to, n);
        break;
    case IM_DO_MOVE_MOLD:
        text_add(out, "Move 1 Mold from one Book to another.");
        break;
    case IM_DO_SHIELD:
        text_add(out, "A Book collects no Mold until the turn ends.");
        break;
    case IM_DO_RESTORE:
        text_add(out, "Bring %s%d Mold that left the game back to the containment.", up_to, n);
        break;
    default:
        break;
    }
}

static void write_cast(Text *out, const ImEffect *effect, bool alone)
{
    switch ((ImVerb)effect->verb) {
    case IM_DO_REPLACE:
        text_add(out, alone ? "Discard any of your Characters, and draw as many."
                            : "Any one player discards Characters of your choice, and draws as many.");
        break;
    case IM_DO_GIVE:
        text_add(out, "Give a Character of any hand to another player.");
        break;
    case IM_DO_TAKE:
        text_add(out, "Take a Character from another player’s hand.");
        break;
    case IM_DO_PLACE:
        text_add(out, "Add a Character of %s hand to a spot that it fits. It costs no Mold.",
                 alone ? "your" : "any");
        break;
    case IM_DO_SHIFT:
        text_add(out, "Move a Character from its Book to a free spot that it fits.");
        break;
    case IM_DO_TRADE:
        text_add(out, "Two Characters on Books that fit each other’s spots change places.");
        break;
    case IM_DO_RECALL:
        text_add(out, "Take a Character off a Book into your hand.");
        break;
    case IM_DO_FETCH:
        text_add(out, "Take a Character from the discard pile into your hand.");
        break;
    case IM_DO_UNDERSTUDY:
        text_add(out, "A Character of %s hand has one more role until the turn ends.",
                 alone ? "your" : "any");
        break;
    default:
        break;
    }
}

static void write_effect(Text *out, const ImEffect *effect, bool alone)
{
    int n = effect->n;
    switch ((ImVerb)effect->verb) {
    case IM_DO_DRAW:
        write_draw(out, effect, alone);
        break;
    case IM_DO_SEEK:
        text_add(out,
                 "Name a role. Turn up Characters, %d at most, until one has it: take that, discard the "
                 "others.",
                 n);
        break;
    case IM_DO_FREE_ADDS:
        text_add(out,
                 n == 1 ? "The next Character added this turn costs no Mold."
                        : "The next %d Characters added this turn cost no Mold.",
                 n);
        break;
    case IM_DO_SWAP_LABELS:
        text_add(out, "Two label tokens change places.");
        break;
    case IM_DO_THRESHOLD:
        text_add(out, "The threshold is %d higher until the turn ends.", n);
        break;
    case IM_DO_EXCHANGE:
        text_add(out,
                 "Put a Book under its deck, the next in its place. Its Mold returns, its Characters are "
                 "discarded.");
        break;
    case IM_DO_HUSH:
        text_add(out, "In the next Draw phase, %d Character%s fewer come%s to the Infestation Pool.", n,
                 plural(n), n == 1 ? "s" : "");
        break;
    case IM_DO_BURY_BOOK:
        text_add(out, "Put the next Book of the deck under it.");
        break;
    default:
        write_pool(out, effect, alone);
        write_mold(out, effect);
        write_cast(out, effect, alone);
        break;
    }
}

static void write_effects(Text *out, const ImAct *act, bool alone)
{
    for (int i = 0; i < act->effect_count; i++) {
        text_add(out, "%s", i > 0 ? " " : "");
        write_effect(out, &act->effects[i], alone);
    }
}

const char *im_act_text(CardFiles *files, const ImAct *act, bool alone)
{
    Text out = {0};
    if (act->further > 0) {
        text_add(&out, "Discard %d further Character%s", act->further, plural(act->further));
    }
    if (act->mold > 0) {
        text_add(&out, "%s %d Mold from the game", act->further > 0 ? " and remove" : "Remove", act->mold);
    }
    text_add(&out, act->further > 0 || act->mold > 0 ? ": " : "");
    write_effects(&out, act, alone);
    return card_keep_text(files, &out);
}

/* ------------------------------------------------------------------ in a few words, for the seal */

/* What a verb does; "%d" is its number. */
static const char *const briefs[IM_VERBS] = {
    [IM_DO_REPLACE] = "exchange any of a hand",
    [IM_DO_DRAW] = "draw %d",
    [IM_DO_CLEAN] = "clean %d Mold",
    [IM_DO_CLEAN_ALL] = "clean %d Mold off each Book",
    [IM_DO_MOVE_MOLD] = "move 1 Mold",
    [IM_DO_DISCARD_POOL] = "discard 1 of the pool",
    [IM_DO_SWAP_POOL] = "swap 1 with the pool",
    [IM_DO_SWEEP_POOL] = "discard the pool’s first %d",
    [IM_DO_TURN_POOL] = "put off the pool’s first",
    [IM_DO_GIVE] = "give 1 of any hand",
    [IM_DO_TAKE] = "take 1 of a hand",
    [IM_DO_PLACE] = "add 1 without Mold",
    [IM_DO_SHIFT] = "move 1 to another spot",
    [IM_DO_TRADE] = "swap 2 on Books",
    [IM_DO_RECALL] = "take 1 off a Book",
    [IM_DO_FETCH] = "take 1 of the discard pile",
    [IM_DO_SEEK] = "seek a role",
    [IM_DO_UNDERSTUDY] = "give 1 another role",
    [IM_DO_FREE_ADDS] = "add %d free",
    [IM_DO_SWAP_LABELS] = "swap 2 labels",
    [IM_DO_SHIELD] = "shield a Book",
    [IM_DO_THRESHOLD] = "add %d to the threshold",
    [IM_DO_EXCHANGE] = "exchange a Book",
    [IM_DO_RESTORE] = "win back %d Mold",
    [IM_DO_HUSH] = "keep %d from the pool",
    [IM_DO_BURY_BOOK] = "bury the next Book",
};

const char *im_act_brief(CardFiles *files, const ImAct *act, bool alone)
{
    Text out = {0};
    text_add(&out, "discard");
    if (act->further > 0) {
        text_add(&out, " with %d more", act->further);
    }
    if (act->mold > 0) {
        text_add(&out, ", remove %d Mold", act->mold);
    }
    for (int i = 0; i < act->effect_count; i++) {
        const ImEffect *effect = &act->effects[i];
        const bool all = effect->verb == IM_DO_DRAW && !alone && effect->who != IM_WHO_YOU;
        text_add(&out, "%s%s", i == 0 ? " to " : " and ",
                 !all                           ? ""
                 : effect->who == IM_WHO_ANYONE ? "let one player "
                                                : "let everybody ");
        text_add(&out, briefs[effect->verb], effect->n);
    }
    return card_keep_text(files, &out);
}

/* ------------------------------------------------------------------ Librarians */

static void write_traits(Text *out, const ImTraits *traits, bool later)
{
    if (traits->start > 0 && !later) {
        text_add(out, "Start the game with %d Characters. ", traits->start);
    }
    if (traits->refresh > 0) {
        text_add(out, "If you refresh your hand, draw %d. ", traits->refresh);
    }
    if (traits->upkeep > 0) {
        text_add(out, "In your Upkeep phase, draw until you have %d. ", traits->upkeep);
    }
    if (traits->reading > 0) {
        text_add(out, "Whenever a Book is read in your turn, draw %d Character%s. ", traits->reading,
                 plural(traits->reading));
    }
    if (traits->open_books > 0) {
        text_add(out,
                 traits->open_books == 1 ? "The next Book of the deck lies open. "
                                         : "The next %d Books of the deck lie open. ",
                 traits->open_books);
    }
    if (traits->thrift > 0) {
        text_add(out, "Powers of your hand take %d further Character fewer. ", traits->thrift);
    }
}

static void write_ability(Text *out, const ImAct *act, bool alone)
{
    text_add(out, "Once in your turn");
    if (act->further > 0) {
        text_add(out, ", discard %d Character%s of your hand", act->further, plural(act->further));
    }
    if (act->mold > 0) {
        text_add(out, "%s remove %d Mold from the game", act->further > 0 ? " and" : ",", act->mold);
    }
    text_add(out, ": ");
    write_effects(out, act, alone);
}

const char *im_talent_text(CardFiles *files, const ImTalent *talent, bool alone, ImTalentPart part)
{
    Text out = {0};
    if (part != IM_TALENT_ASKED || !talent->has_ability) {
        write_traits(&out, &talent->traits, part != IM_TALENT_WHOLE);
    }
    if (talent->has_ability) {
        write_ability(&out, &talent->ability, alone);
    } else if (out.length > 0) {
        out.chars[--out.length] = '\0';
    }
    return card_keep_text(files, &out);
}
