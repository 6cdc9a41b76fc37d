/* telling.c: what the table is told of a move: nothing that only one seat may know, and nothing that depends
 * on where one sits. */
#include "games/storybook_battles/rules/engine.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>

/* ------------------------------------------------------------------ sentences */

static void begin_with_capital(char *words)
{
    char *first = words + (words[0] == '*');
    *first = (char)toupper((unsigned char)*first);
}

/* A line of the log; its first letter becomes a capital. */
static void say(EventLog *log, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(EventLog *log, const char *format, ...)
{
    char line[EVENT_TEXT_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    begin_with_capital(line);
    event_add(log, EVENT_LOG, "%s", line);
}

static const char *who_is(const SbState *state, int seat)
{
    return sb_seat_called(state->seats, seat);
}

static bool is_open(const SbState *state, int card)
{
    return (state->in_play & ~state->face_down & sb_bit(card)) != 0;
}

static const char *character_of(const SbState *state, const SbContent *content, int card)
{
    return content->characters[state->card[card].character].called;
}

/* The card as everybody may call it. */
static const char *name_of(const SbState *state, const SbContent *content, int card)
{
    return is_open(state, card) ? character_of(state, content, card) : "a hidden card";
}

/* A card beside the place, other than the one that comes there, and rather one that lies face up. */
static int card_beside(const SbState *state, int x, int y, int comer)
{
    int found = SB_NONE;
    for (int d = 0; d < SB_DIRECTIONS; d++) {
        int card = sb_card_at(state, x + sb_dx[d], y + sb_dy[d]);
        if (card != SB_NONE && card != comer && (found == SB_NONE || !is_open(state, found))) {
            found = card;
        }
    }
    return found;
}

/* "Hero 1 slides Peter Pan next to the Wolf Pack"; to the middle of the table there is nothing to say. */
static void say_arrival(EventLog *log, const SbState *state, const SbContent *content, const char *who,
                        const char *what, int card, SbSpot spot)
{
    int beside = card_beside(state, spot.x, spot.y, card);
    say(log, "%s %s%s%s.", who, what, beside == SB_NONE ? "" : " next to ",
        beside == SB_NONE ? "" : name_of(state, content, beside));
}

/* ------------------------------------------------------------------ several cards */

static const char *separator(int i, int count)
{
    return i == 0 ? "" : i == count - 1 ? " and " : ", ";
}

/* "Nana, the Crocodile and 2 hidden cards". */
static void write_names(Text *out, const SbState *state, const SbContent *content, uint64_t open,
                        int hidden_count)
{
    enum { NAMED_MOST = 3 };
    int all = __builtin_popcountll(open), named = all <= NAMED_MOST ? all : NAMED_MOST - 1;
    int items = named + (all > named) + (hidden_count > 0), item = 0;
    for (int i = 0; i < named; i++, open &= open - 1) {
        text_add(out, "%s%s", separator(item++, items), character_of(state, content, __builtin_ctzll(open)));
    }
    if (all > named) {
        text_add(out, "%s%d others", separator(item++, items), all - named);
    }
    if (hidden_count == 1) {
        text_add(out, "%sa hidden card", separator(item, items));
    } else if (hidden_count > 1) {
        text_add(out, "%s%d hidden cards", separator(item, items), hidden_count);
    }
}

/* ------------------------------------------------------------------ moves */

static void tell_action(EventLog *log, const SbState *state, const SbContent *content, const char *who,
                        const SbMove *move)
{
    char what[EVENT_TEXT_MAX], actor[EVENT_TEXT_MAX];
    SbSpot spot = {move->x, move->y};
    snprintf(actor, sizeof actor, "*%s*", who);
    switch ((SbMoveKind)move->kind) {
    case SB_MOVE_DRAW:
        say(log, "%s draws a card.", actor);
        break;
    case SB_MOVE_REVEAL:
        say(log, "%s reveals %s.", actor, character_of(state, content, move->card));
        break;
    case SB_MOVE_SPIN:
        say(log, "%s spins %s to the %s.", actor, name_of(state, content, move->card),
            move->direction == SB_EAST ? "right" : "left");
        break;
    case SB_MOVE_SLIDE:
        snprintf(what, sizeof what, "slides %s", name_of(state, content, move->card));
        sb_slide_landing(state, move->card, (SbDirection)move->direction, &spot);
        say_arrival(log, state, content, actor, what, move->card, spot);
        break;
    case SB_MOVE_PLAY:
        snprintf(what, sizeof what, "plays %s", character_of(state, content, move->card));
        say_arrival(log, state, content, actor, what, move->card, spot);
        break;
    case SB_MOVE_HIDE:
        say_arrival(log, state, content, actor, "hides a card", move->card, spot);
        break;
    default:
        break;
    }
}

void sb_tell_move(EventLog *log, const SbState *state, const SbContent *content, int seat, const SbMove *move)
{
    if (!log) {
        return;
    }
    const char *who = who_is(state, seat);
    switch ((SbMoveKind)move->kind) {
    case SB_MOVE_CHOOSE_TWIST:
        say(log, "*%s* has chosen a Plot Twist.", who);
        break;
    case SB_MOVE_TWIST:
        event_add(log, EVENT_BANNER, "%s", content->twists[state->twist[seat]].name);
        say(log, "*%s* uses the Plot Twist *%s*.", who, content->twists[state->twist[seat]].name);
        break;
    case SB_MOVE_WAIT:
    case SB_MOVE_BATTLE:
        break;
    default:
        tell_action(log, state, content, who, move);
    }
}

/* ------------------------------------------------------------------ what a Plot Twist does */

static void tell_points(EventLog *log, const SbState *state, int seat, int n)
{
    int gainer = sb_seat_of_points(state, seat, n), count = n > 0 ? n : -n;
    bool now = n > 0 && state->turn == gainer;
    say(log, "%s gets %d action point%s %s%s.", who_is(state, gainer), count, count == 1 ? "" : "s",
        n > 0 ? "more" : "fewer", now ? "" : " next turn");
}

static void tell_draw(EventLog *log, const SbState *state, const SbContent *content, int seat, int n)
{
    int room = content->dials.hand_max - __builtin_popcountll(state->hand & sb_cards_of_seat(seat));
    int left = __builtin_popcountll(sb_deck(state, seat));
    n = n < room ? n : room;
    n = n < left ? n : left;
    if (n > 0) {
        say(log, "%s draws %d card%s.", who_is(state, seat), n, n == 1 ? "" : "s");
    }
}

static void tell_lasting(EventLog *log, const SbState *state, int seat, const SbEffect *effect,
                         const char *names, bool one)
{
    Text whose = {0}, until = {0};
    text_add(&whose, "%s’s", who_is(state, seat));
    sb_write_until(&until, (SbUntil)effect->until, text_chars(&whose));
    switch ((SbVerb)effect->verb) {
    case SB_DO_SWORDS:
    case SB_DO_SHIELDS:
        say(log, "%s %s %+d %s on every side %s.", names, one ? "has" : "have", effect->n,
            effect->verb == SB_DO_SWORDS ? "{hit}" : "{block}", text_chars(&until));
        break;
    case SB_DO_STAY:
        say(log, "%s can't be spun or slid %s.", names, text_chars(&until));
        break;
    default:
        say(log, "%s %s fight %s.", names, one ? "doesn't" : "don't", text_chars(&until));
    }
    text_free(&until);
    text_free(&whose);
}

static void tell_met(EventLog *log, const SbState *state, const SbContent *content, int seat,
                     const SbEffect *effect, const SbMove *move, uint64_t cards, const char *names)
{
    static const char *const turns[SB_DIRECTIONS] = {"", "a quarter turn clockwise", "a half turn",
                                                     "a quarter turn counterclockwise"};
    int card = __builtin_ctzll(cards);
    bool one = (cards & (cards - 1)) == 0;
    const char *is = one ? "is" : "are";
    SbSpot landing;
    switch ((SbVerb)effect->verb) {
    case SB_DO_SPIN:
        say(log, "%s %s turned %s.", names, is, turns[effect->n]);
        break;
    case SB_DO_REVEAL:
        say(log, "%s %s revealed.", names, is);
        break;
    case SB_DO_HIDE:
        say(log, "%s %s turned face down.", names, is);
        break;
    case SB_DO_SLIDE:
        if (sb_slide_landing(state, card, (SbDirection)move->direction, &landing)) {
            say_arrival(log, state, content, names, "slides", card, landing);
        }
        break;
    case SB_DO_RETURN:
        say(log, "%s %s to the hand%s of %s.", names, one ? "returns" : "return", one ? "" : "s",
            one ? who_is(state, sb_seat_of(card)) : "their owners");
        break;
    case SB_DO_SWAP:
        say(log, "%s swap places.", names);
        break;
    case SB_DO_SWORDS:
    case SB_DO_SHIELDS:
    case SB_DO_STAY:
    case SB_DO_REST:
        tell_lasting(log, state, seat, effect, names, one);
        break;
    case SB_DO_CAPTURE: /* told as every capture is */
    case SB_DO_DRAW:
    case SB_DO_ACTION_POINTS:
    case SB_VERBS:
        break;
    }
}

void sb_tell_effect(EventLog *log, const SbState *state, const SbContent *content, int seat,
                    const SbEffect *effect, const SbMove *move, uint64_t cards)
{
    if (!log) {
        return;
    }
    if (effect->verb == SB_DO_DRAW) {
        tell_draw(log, state, content, seat, effect->n);
    } else if (effect->verb == SB_DO_ACTION_POINTS) {
        tell_points(log, state, seat, effect->n);
    } else if (cards) {
        uint64_t open = effect->verb == SB_DO_REVEAL ? cards : cards & ~state->face_down;
        Text names = {0};
        write_names(&names, state, content, open, __builtin_popcountll(cards & ~open));
        tell_met(log, state, content, seat, effect, move, cards, text_chars(&names));
        text_free(&names);
    }
}

/* ------------------------------------------------------------------ captures, turns and the end */

/* A capture flies to the counter of the side that makes it, which `score` counts on. */
static void tell_capture(EventLog *log, const SbState *state, const SbContent *content, int card,
                         int score[SB_SIDES])
{
    const SbCharacter *character = &content->characters[state->card[card].character];
    const int side = !sb_side(sb_seat_of(card));
    score[side] += character->points;
    Event *event = event_add(log, EVENT_NUMBER, "*%s* is captured by the %s.", character->name,
                             side == SB_HERO ? "heroes" : "villains");
    event->from = (PieceId)(SB_PIECE_CARD + card);
    event->to = (PieceId)(SB_PIECE_SCORE + side);
    event->counter = event->to;
    event->icon = "star";
    event->cue = CUE_CAPTURE;
    event->about = event->from;
    event->stir = STIR_FALL;
    event->amount = character->points;
    event->value = score[side];
}

void sb_tell_captures(EventLog *log, const SbState *state, const SbContent *content, uint64_t cards)
{
    int score[SB_SIDES] = {state->score[SB_VILLAIN], state->score[SB_HERO]};
    for (; log && cards; cards &= cards - 1) {
        tell_capture(log, state, content, __builtin_ctzll(cards), score);
    }
}

/* Swords fly from an enemy in this direction to the card that they best, if they do. */
static void tell_blow(EventLog *log, const SbState *state, const SbContent *content, int card,
                      SbDirection direction)
{
    const int enemy = sb_opponent(state, card, direction);
    if (enemy == SB_NONE) {
        return;
    }
    const int shields = sb_shields(state, content, card, direction);
    const int swords = sb_swords(state, content, enemy, (SbDirection)((direction + SB_DIRECTIONS / 2) & 3));
    if (swords == 0 || swords < shields) {
        return;
    }
    Event *event = event_add(log, EVENT_NUMBER, "*%s* strikes %s, %d{hit} against %d{block}: %s.",
                             character_of(state, content, enemy), character_of(state, content, card), swords,
                             shields, swords >= 2 * shields ? "overwhelmed" : "bested");
    begin_with_capital(event->text);
    event->from = (PieceId)(SB_PIECE_CARD + enemy);
    event->to = (PieceId)(SB_PIECE_CARD + card);
    event->icon = "hit";
    event->amount = swords;
    event->about = event->to;
    event->stir = STIR_SHAKE;
}

/* The blows that capture somebody, all at once as they fall; who is captured; whom one blow could not move.
 */
void sb_tell_battle(EventLog *log, const SbState *state, const SbContent *content)
{
    if (!log) {
        return;
    }
    SbBattle battle;
    int score[SB_SIDES] = {state->score[SB_VILLAIN], state->score[SB_HERO]};
    sb_battle(state, content, &battle);
    event_add(log, battle.captured ? EVENT_BANNER : EVENT_LOG, "%s",
              battle.captured ? "Battle" : "The battle captures no cards.");
    for (uint64_t rest = battle.captured; rest; rest &= rest - 1) {
        for (int d = 0; d < SB_DIRECTIONS; d++) {
            tell_blow(log, state, content, __builtin_ctzll(rest), (SbDirection)d);
        }
    }
    for (uint64_t rest = battle.captured; rest; rest &= rest - 1) {
        tell_capture(log, state, content, __builtin_ctzll(rest), score);
    }
    const uint64_t firm = battle.bested & ~battle.captured;
    if (firm) {
        Text names = {0};
        write_names(&names, state, content, firm, 0);
        say(log, "%s %s bested by only 1 enemy and %s.", text_chars(&names), firm & (firm - 1) ? "are" : "is",
            firm & (firm - 1) ? "stay" : "stays");
        text_free(&names);
    }
}

void sb_tell_turn(EventLog *log, const SbState *state, const SbContent *content)
{
    if (log) {
        event_add(log, EVENT_LOG, "Turn %d: %s, *%s*.", state->turns, who_is(state, state->turn),
                  sb_seat_name(state, content, state->turn));
    }
}

void sb_tell_end(EventLog *log, const SbState *state)
{
    int heroes = state->score[SB_HERO], villains = state->score[SB_VILLAIN];
    if (log) {
        event_add(log, EVENT_BANNER, "%s",
                  heroes == villains  ? "The story ends in a draw"
                  : heroes > villains ? "The heroes win"
                                      : "The villains win");
        event_add(log, EVENT_LOG, "The heroes have %d, the villains %d.", heroes, villains);
    }
}
