/* twist_text.c: the words of a Plot Twist, written from what it needs and does. */
#include "games/storybook_battles/cards/loader.h"

#include <ctype.h>
#include <stdlib.h>

static void write_name(Text *out, const SbContent *content, int character)
{
    text_add(out, "%s", content->characters[character].called);
}

/* ------------------------------------------------------------------ needs */

/* "a hidden card", "3 or more hidden cards", "no hidden card". */
static void write_bound(Text *out, const SbNeed *need, const char *kind)
{
    if (need->compare == SB_AT_LEAST && need->n == 1) {
        text_add(out, "a %s", kind);
    } else if (need->compare == SB_AT_LEAST) {
        text_add(out, "%d or more %ss", need->n, kind);
    } else if (need->n == 0) {
        text_add(out, "no %s", kind);
    } else {
        text_add(out, "at most %d %s%s", need->n, kind, need->n == 1 ? "" : "s");
    }
}

/* "you have 3 or more cards in play", "the enemy has more hidden cards than you". */
static void write_amount(Text *out, const SbNeed *need, const char *mine, const char *theirs,
                         const char *kind, const char *where)
{
    bool own = need->whose == SB_MINE;
    text_add(out, "%s ", own ? mine : theirs);
    if (need->compare == SB_AT_LEAST || need->compare == SB_AT_MOST) {
        write_bound(out, need, kind);
        text_add(out, "%s", where);
        return;
    }
    if (need->n > 1) {
        text_add(out, "at least %d ", need->n);
    }
    text_add(out, "%s %ss%s than %s", need->compare == SB_MORE_THAN_OTHERS ? "more" : "fewer", kind, where,
             own ? "the enemy" : "you");
}

/* "an enemy card", "3 or more of your cards". */
static void write_some(Text *out, const SbNeed *need)
{
    if (need->n == 1) {
        text_add(out, need->whose == SB_MINE ? "one of your cards" : "an enemy card");
    } else {
        text_add(out, "%d or more %s", need->n, need->whose == SB_MINE ? "of your cards" : "enemy cards");
    }
}

static void write_need(Text *out, const SbContent *content, const SbNeed *need)
{
    switch ((SbQuantity)need->quantity) {
    case SB_Q_IN_PLAY:
        if (need->character != SB_NONE) {
            write_name(out, content, need->character);
            text_add(out, " is face up");
        } else {
            write_amount(out, need, "you have", "the enemy has", "card", " in play");
        }
        return;
    case SB_Q_FACE_UP:
        write_amount(out, need, "you have", "the enemy has", "card", " face up");
        return;
    case SB_Q_HIDDEN:
        write_amount(out, need, "you have", "the enemy has", "hidden card", "");
        return;
    case SB_Q_HAND:
        write_amount(out, need, "you have", "the enemy has", "card", " in hand");
        return;
    case SB_Q_DECK:
        write_amount(out, need, "you have", "the enemy has", "card", " left to draw");
        return;
    case SB_Q_POINTS:
        write_amount(out, need, "you have", "the enemy has", "plot point", "");
        return;
    case SB_Q_ADJACENT:
        write_some(out, need);
        text_add(out, need->n == 1 ? " is next to " : " are next to ");
        write_name(out, content, need->character);
        return;
    case SB_Q_THREATENED:
        text_add(out, "a battle now would capture ");
        write_some(out, need);
        return;
    case SB_QUANTITIES:
        break;
    }
    abort();
}

/* ------------------------------------------------------------------ effects */

/* "one of your cards", "all hidden enemy cards next to the Queen", "it". */
static void write_target(Text *out, const SbContent *content, const SbTarget *target)
{
    static const char *const faces[SB_FACES] = {"face-up ", "hidden ", ""};
    static const char *const owners[SB_WHOSE] = {"your ", "enemy ", ""};
    if (target->same) {
        text_add(out, target->pick == 1 || target->character != SB_NONE ? "it" : "they");
        return;
    }
    if (target->character != SB_NONE) {
        write_name(out, content, target->character);
        return;
    }
    const char *face = faces[target->face];
    if (target->pick == 0 && target->whose == SB_MINE) {
        text_add(out, "all your %scards", face);
    } else if (target->pick == 0) {
        text_add(out, "all %s%scards", face, owners[target->whose]);
    } else if (target->whose == SB_MINE) {
        text_add(out, "%s of your %scards", target->pick == 1 ? "one" : "two", face);
    } else if (target->pick == 1) {
        bool vowel = target->whose == SB_THEIRS && !*face;
        text_add(out, "%s %s%scard", vowel ? "an" : "a", face, owners[target->whose]);
    } else {
        text_add(out, "two %s%scards", face, owners[target->whose]);
    }
    if (target->adjacent != SB_NONE) {
        text_add(out, " next to ");
        write_name(out, content, target->adjacent);
    }
}

/* Does the sentence have one subject? */
static bool is_one(const SbTarget *target)
{
    return target->pick == 1 || target->character != SB_NONE;
}

void sb_write_until(Text *out, SbUntil until, const char *whose)
{
    switch (until) {
    case SB_UNTIL_BATTLE:
        text_add(out, "until after the next battle");
        return;
    case SB_UNTIL_NEXT_BATTLE:
        text_add(out, "until after 2 battles");
        return;
    case SB_UNTIL_OWN_TURN:
        text_add(out, "until %s next turn", whose);
        return;
    case SB_UNTIL_END:
        text_add(out, "for the rest of the game");
        return;
    case SB_UNTILS:
        break;
    }
    abort();
}

/* Writes an order to the player and its object: "turn it a half turn". */
static void write_order(Text *out, const SbContent *content, const char *verb, const SbEffect *effect,
                        const char *rest)
{
    text_add(out, "%s ", verb);
    if (effect->target.same && !is_one(&effect->target)) {
        text_add(out, "them");
    } else {
        write_target(out, content, &effect->target);
    }
    text_add(out, "%s", rest);
}

static void write_action_points(Text *out, int n)
{
    if (n > 0) {
        text_add(out, "gain %d {ap}", n);
    } else {
        text_add(out, "the enemy has %d {ap} fewer next turn", -n);
    }
}

static void write_strength(Text *out, const SbContent *content, const SbEffect *effect, const char *icon)
{
    write_target(out, content, &effect->target);
    text_add(out, " %s %+d %s on every side", is_one(&effect->target) ? "has" : "have", effect->n, icon);
    text_add(out, " ");
    sb_write_until(out, (SbUntil)effect->until, "your");
}

static void write_state(Text *out, const SbContent *content, const SbEffect *effect, const char *words)
{
    write_target(out, content, &effect->target);
    text_add(out, " %s", words);
    text_add(out, " ");
    sb_write_until(out, (SbUntil)effect->until, "your");
}

static void write_effect(Text *out, const SbContent *content, const SbEffect *effect)
{
    static const char *const turns[SB_DIRECTIONS] = {"", " a quarter turn clockwise", " a half turn",
                                                     " a quarter turn counterclockwise"};
    const SbTarget *target = &effect->target;
    switch ((SbVerb)effect->verb) {
    case SB_DO_SPIN:
        write_order(out, content, "give", effect, turns[effect->n]);
        return;
    case SB_DO_REVEAL:
        write_order(out, content, "reveal", effect, "");
        return;
    case SB_DO_HIDE:
        write_order(out, content, "turn", effect, " face down");
        return;
    case SB_DO_SLIDE:
        write_order(out, content, "slide", effect, "");
        return;
    case SB_DO_RETURN:
        write_order(out, content, "return", effect,
                    target->whose == SB_MINE ? " to your hand"
                    : is_one(target)         ? " to its owner's hand"
                                             : " to their owners' hands");
        return;
    case SB_DO_CAPTURE:
        write_order(out, content, "capture", effect, "");
        return;
    case SB_DO_SWAP:
        write_order(out, content, "swap", effect, "");
        return;
    case SB_DO_DRAW:
        text_add(out, "draw %d card%s", effect->n, effect->n == 1 ? "" : "s");
        return;
    case SB_DO_ACTION_POINTS:
        write_action_points(out, effect->n);
        return;
    case SB_DO_SWORDS:
        write_strength(out, content, effect, "{hit}");
        return;
    case SB_DO_SHIELDS:
        write_strength(out, content, effect, "{block}");
        return;
    case SB_DO_STAY:
        write_state(out, content, effect, "can't be spun or slid");
        return;
    case SB_DO_REST:
        write_state(out, content, effect, is_one(target) ? "doesn't fight" : "don't fight");
        return;
    case SB_VERBS:
        break;
    }
    abort();
}

/* ------------------------------------------------------------------ the whole card */

/* Begins a sentence: what `start` points to becomes a capital. */
static void capitalise(Text *out, size_t start)
{
    out->chars[start] = (char)toupper((unsigned char)out->chars[start]);
}

void sb_twist_write(const SbContent *content, const SbTwist *twist, Text *out)
{
    text_add(out, twist->hourglass ? "{time} *When* " : "*If* ");
    for (int i = 0; i < twist->need_count; i++) {
        text_add(out, "%s", i > 0 ? " and " : "");
        write_need(out, content, &twist->needs[i]);
    }
    text_add(out, ":|");
    for (int i = 0; i < twist->effect_count; i++) {
        text_add(out, "%s", i > 0 ? " " : "");
        size_t start = out->length;
        write_effect(out, content, &twist->effects[i]);
        capitalise(out, start);
        text_add(out, ".");
    }
}
