/* twist_text.c: writer of the rules text of Plot Twists. */
#include "core/text/i18n.h"
#include "games/storybook_battles/cards/loader.h"

#include <ctype.h>
#include <stdlib.h>

/* ------------------------------------------------------------------ conditions of a Plot Twist */

/* Texts for a bound on a number of cards: `one` for "at least 1", `many` for "at least n", `none` for "at
 * most 0", `at_most_one` for "at most 1", and `at_most` for "at most n". */
typedef struct CountedWords {
    const char *one, *many, *none, *at_most_one, *at_most;
} CountedWords;

/* Texts of a condition that compares a quantity. In `bound` and `comparison`, text 0 is about the player's
 * side, and text 1 is about the enemy. The placeholder of `bound` is for an amount such as "3 or more cards".
 * The placeholder of `comparison` is for a word such as "more". */
typedef struct AmountTexts {
    CountedWords counted;
    const char *bound[2], *comparison[2];
} AmountTexts;

#define CARD_WORDS                                                                                           \
    {                                                                                                        \
        N_("a card"), N_("%d or more cards"), N_("no card"), N_("at most %d card"), N_("at most %d cards")   \
    }

static const AmountTexts amount_texts[SB_QUANTITIES] = {
    [SB_QUANTITY_IN_PLAY] = {CARD_WORDS,
                             {N_("you have %s in play"), N_("the enemy has %s in play")},
                             {N_("you have %s cards in play than the enemy"),
                              N_("the enemy has %s cards in play than you")}},
    [SB_QUANTITY_FACE_UP] = {CARD_WORDS,
                             {N_("you have %s face up"), N_("the enemy has %s face up")},
                             {N_("you have %s cards face up than the enemy"),
                              N_("the enemy has %s cards face up than you")}},
    [SB_QUANTITY_HIDDEN] = {{N_("a hidden card"), N_("%d or more hidden cards"), N_("no hidden card"),
                             N_("at most %d hidden card"), N_("at most %d hidden cards")},
                            {N_("you have %s"), N_("the enemy has %s")},
                            {N_("you have %s hidden cards than the enemy"),
                             N_("the enemy has %s hidden cards than you")}},
    [SB_QUANTITY_HAND] = {CARD_WORDS,
                          {N_("you have %s in hand"), N_("the enemy has %s in hand")},
                          {N_("you have %s cards in hand than the enemy"),
                           N_("the enemy has %s cards in hand than you")}},
    [SB_QUANTITY_DECK] = {CARD_WORDS,
                          {N_("you have %s left to draw"), N_("the enemy has %s left to draw")},
                          {N_("you have %s cards left to draw than the enemy"),
                           N_("the enemy has %s cards left to draw than you")}},
    [SB_QUANTITY_POINTS] = {{N_("a plot point"), N_("%d or more plot points"), N_("no plot point"),
                             N_("at most %d plot point"), N_("at most %d plot points")},
                            {N_("you have %s"), N_("the enemy has %s")},
                            {N_("you have %s plot points than the enemy"),
                             N_("the enemy has %s plot points than you")}},
};

static const char *get_limit_text(const SbNeed *need, const CountedWords *words)
{
    if (need->compare == SB_AT_LEAST) {
        return need->n == 1 ? words->one : words->many;
    }
    return need->n == 0 ? words->none : need->n == 1 ? words->at_most_one : words->at_most;
}

/* Writes a condition such as "you have 3 or more cards in play" or "the enemy has more hidden cards than
 * you". */
static void write_amount_condition(Text *out, const SbNeed *need)
{
    const AmountTexts *texts = &amount_texts[need->quantity];
    const int side = need->whose == SB_MINE ? 0 : 1;
    Text amount = {0};
    if (need->compare == SB_AT_LEAST || need->compare == SB_AT_MOST) {
        text_add(&amount, _(get_limit_text(need, &texts->counted)), need->n);
        text_add(out, _(texts->bound[side]), text_chars(&amount));
    } else {
        const bool more = need->compare == SB_MORE_THAN_OTHERS;
        text_add(&amount,
                 need->n > 1 ? more ? _("at least %d more") : _("at least %d fewer")
                 : more ? _("more")
                             : _("fewer"),
                 need->n);
        text_add(out, _(texts->comparison[side]), text_chars(&amount));
    }
    text_free(&amount);
}

/* Writes a number of cards, such as "an enemy card" or "3 or more of your cards". */
static void write_card_count(Text *out, const SbNeed *need)
{
    const bool own = need->whose == SB_MINE;
    if (need->n == 1) {
        text_add(out, "%s", own ? _("one of your cards") : _("an enemy card"));
    } else {
        text_add(out, own ? _("%d or more of your cards") : _("%d or more enemy cards"), need->n);
    }
}

static void write_condition(Text *out, const SbContent *content, const SbNeed *need)
{
    if (need->quantity == SB_QUANTITY_ADJACENT || need->quantity == SB_QUANTITY_THREATENED) {
        Text cards = {0};
        write_card_count(&cards, need);
        if (need->quantity == SB_QUANTITY_THREATENED) {
            text_add(out, _("a battle now would capture %s"), text_chars(&cards));
        } else {
            text_add(out, need->n == 1 ? _("%s is next to %s") : _("%s are next to %s"), text_chars(&cards),
                     content->characters[need->character].called);
        }
        text_free(&cards);
    } else if (need->quantity == SB_QUANTITY_IN_PLAY && need->character != SB_NONE) {
        text_add(out, _("%s is face up"), content->characters[need->character].called);
    } else {
        write_amount_condition(out, need);
    }
}

/* ------------------------------------------------------------------ text of effects */

/* Writes which cards an effect changes, such as "one of your cards" or "all hidden enemy cards next to the
 * Queen". For the cards of the previous effect, writes "it" or "they". */
static void write_target(Text *out, const SbContent *content, const SbTarget *target)
{
    static const char *const cards[3][SB_WHOSE][SB_FACES] = {
        {{N_("all your face-up cards"), N_("all your hidden cards"), N_("all your cards")},
         {N_("all face-up enemy cards"), N_("all hidden enemy cards"), N_("all enemy cards")},
         {N_("all face-up cards"), N_("all hidden cards"), N_("all cards")}},
        {{N_("one of your face-up cards"), N_("one of your hidden cards"), N_("one of your cards")},
         {N_("a face-up enemy card"), N_("a hidden enemy card"), N_("an enemy card")},
         {N_("a face-up card"), N_("a hidden card"), N_("a card")}},
        {{N_("two of your face-up cards"), N_("two of your hidden cards"), N_("two of your cards")},
         {N_("two face-up enemy cards"), N_("two hidden enemy cards"), N_("two enemy cards")},
         {N_("two face-up cards"), N_("two hidden cards"), N_("two cards")}},
    };
    if (target->same) {
        text_add(out, target->pick == 1 || target->character != SB_NONE ? "it" : "they");
        return;
    }
    if (target->character != SB_NONE) {
        text_add(out, "%s", content->characters[target->character].called);
        return;
    }
    const char *chosen = _(cards[target->pick < 2 ? target->pick : 2][target->whose][target->face]);
    if (target->adjacent != SB_NONE) {
        text_add(out, _("%s next to %s"), chosen, content->characters[target->adjacent].called);
    } else {
        text_add(out, "%s", chosen);
    }
}

static bool is_single_card(const SbTarget *target)
{
    return target->pick == 1 || target->character != SB_NONE;
}

void sb_write_until(Text *out, SbUntil until, const char *whose)
{
    switch (until) {
    case SB_UNTIL_BATTLE:
        text_add(out, _("until after the next battle"));
        return;
    case SB_UNTIL_NEXT_BATTLE:
        text_add(out, _("until 2 battles are over"));
        return;
    case SB_UNTIL_OWN_TURN:
        text_add(out, _("until %s next turn"), whose);
        return;
    case SB_UNTIL_END:
        text_add(out, _("for the rest of the game"));
        return;
    case SB_UNTILS:
        break;
    }
    abort();
}

/* Writes an instruction such as "turn an enemy card face down". The placeholder in `format` is for the
 * target. */
static void write_instruction(Text *out, const SbContent *content, const SbTarget *target, const char *format)
{
    Text cards = {0};
    if (target->same && !is_single_card(target)) {
        text_add(&cards, "them");
    } else {
        write_target(&cards, content, target);
    }
    text_add(out, format, text_chars(&cards));
    text_free(&cards);
}

static void write_action_points(Text *out, int n)
{
    if (n > 0) {
        text_add(out, _("gain %d {ap}"), n);
    } else {
        text_add(out, _("the enemy has %d {ap} fewer next turn"), -n);
    }
}

static void write_strength(Text *out, const SbContent *content, const SbEffect *effect, const char *icon)
{
    Text cards = {0}, until = {0};
    write_target(&cards, content, &effect->target);
    sb_write_until(&until, (SbUntil)effect->until, "your");
    text_add(out,
             is_single_card(&effect->target) ? _("%s has %+d %s on every side %s")
                                             : _("%s have %+d %s on every side %s"),
             text_chars(&cards), effect->n, icon, text_chars(&until));
    text_free(&until);
    text_free(&cards);
}

/* Writes a lasting effect. `format` has two placeholders: first the cards that the effect changes, then the
 * time when the effect ends. */
static void write_lasting_effect(Text *out, const SbContent *content, const SbEffect *effect,
                                 const char *format)
{
    Text cards = {0}, until = {0};
    write_target(&cards, content, &effect->target);
    sb_write_until(&until, (SbUntil)effect->until, "your");
    text_add(out, format, text_chars(&cards), text_chars(&until));
    text_free(&until);
    text_free(&cards);
}

static void write_effect(Text *out, const SbContent *content, const SbEffect *effect)
{
    static const char *const turns[SB_DIRECTIONS] = {"", N_("give %s a quarter turn clockwise"),
                                                     N_("turn %s by 180°"),
                                                     N_("give %s a quarter turn counterclockwise")};
    const SbTarget *target = &effect->target;
    switch ((SbVerb)effect->verb) {
    case SB_VERB_SPIN:
        write_instruction(out, content, target, _(turns[effect->n]));
        return;
    case SB_VERB_REVEAL:
        write_instruction(out, content, target, _("reveal %s"));
        return;
    case SB_VERB_HIDE:
        write_instruction(out, content, target, _("turn %s face down"));
        return;
    case SB_VERB_SLIDE:
        write_instruction(out, content, target, _("slide %s"));
        return;
    case SB_VERB_RETURN:
        write_instruction(out, content, target,
                          target->whose == SB_MINE ? _("return %s to your hand")
                          : is_single_card(target) ? _("return %s to its owner's hand")
                                                   : _("return %s to their owners' hands"));
        return;
    case SB_VERB_CAPTURE:
        write_instruction(out, content, target, _("capture %s"));
        return;
    case SB_VERB_SWAP:
        write_instruction(out, content, target, _("swap %s"));
        return;
    case SB_VERB_DRAW:
        text_add(out, _n("draw %d card", "draw %d cards", effect->n), effect->n);
        return;
    case SB_VERB_ACTION_POINTS:
        write_action_points(out, effect->n);
        return;
    case SB_VERB_SWORDS:
        write_strength(out, content, effect, "{hit}");
        return;
    case SB_VERB_SHIELDS:
        write_strength(out, content, effect, "{block}");
        return;
    case SB_VERB_STAY:
        write_lasting_effect(out, content, effect, _("%s can't be spun or slid %s"));
        return;
    case SB_VERB_REST:
        write_lasting_effect(out, content, effect,
                             is_single_card(target) ? _("%s doesn't fight %s") : _("%s don't fight %s"));
        return;
    case SB_VERBS:
        break;
    }
    abort();
}

/* ------------------------------------------------------------------ the whole text of a Plot Twist */

/* Capitalizes the letter at the byte index `start`. */
static void capitalize(Text *out, size_t start)
{
    out->chars[start] = (char)toupper((unsigned char)out->chars[start]);
}

void sb_write_twist_text(const SbContent *content, const SbTwist *twist, Text *out)
{
    text_add(out, twist->hourglass ? "{time} *When* " : "*If* ");
    for (int i = 0; i < twist->need_count; i++) {
        text_add(out, "%s", i > 0 ? _(" and ") : "");
        write_condition(out, content, &twist->needs[i]);
    }
    text_add(out, ":|");
    for (int i = 0; i < twist->effect_count; i++) {
        text_add(out, "%s", i > 0 ? " " : "");
        size_t start = out->length;
        write_effect(out, content, &twist->effects[i]);
        capitalize(out, start);
        text_add(out, ".");
    }
}
