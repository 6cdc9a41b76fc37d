/* telling.c: what the table is told of a move: nothing that only one seat may know. */
#include "games/storybook_battles/engine.h"

static const char *const direction_words[SB_DIRECTIONS] = {"north", "east", "south", "west"};

/* The card as everybody may call it. */
static const char *name_of(const SbState *state, const SbContent *content, int card)
{
    bool open = (state->in_play & ~state->face_down) & sb_bit(card);
    return open ? content->characters[state->card[card].character].name : "a hidden card";
}

static void tell_action(EventLog *log, const SbState *state, const SbContent *content, const char *who,
                        const SbMove *move)
{
    const char *card = name_of(state, content, move->card);
    switch ((SbMoveKind)move->kind) {
    case SB_MOVE_DRAW:
        event_add(log, EVENT_LOG, "*%s* draws a card.", who);
        break;
    case SB_MOVE_REVEAL:
        event_add(log, EVENT_LOG, "*%s* reveals %s.", who,
                  content->characters[state->card[move->card].character].name);
        break;
    case SB_MOVE_SPIN:
        event_add(log, EVENT_LOG, "*%s* spins %s to the %s.", who, card,
                  move->direction == SB_EAST ? "right" : "left");
        break;
    case SB_MOVE_SLIDE:
        event_add(log, EVENT_LOG, "*%s* slides %s %s.", who, card, direction_words[move->direction]);
        break;
    case SB_MOVE_PLAY:
        event_add(log, EVENT_LOG, "*%s* plays %s.", who,
                  content->characters[state->card[move->card].character].name);
        break;
    case SB_MOVE_HIDE:
        event_add(log, EVENT_LOG, "*%s* hides a card.", who);
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
    const char *who = sb_seat_name(state, content, seat);
    switch ((SbMoveKind)move->kind) {
    case SB_MOVE_CHOOSE_TWIST:
        event_add(log, EVENT_LOG, "*%s* has chosen a Plot Twist.", who);
        break;
    case SB_MOVE_TWIST:
        event_add(log, EVENT_BANNER, "%s", content->twists[state->twist[seat]].name);
        event_add(log, EVENT_LOG, "*%s* uses the Plot Twist *%s*.", who,
                  content->twists[state->twist[seat]].name);
        break;
    case SB_MOVE_WAIT:
    case SB_MOVE_BATTLE:
        break;
    default:
        tell_action(log, state, content, who, move);
    }
}

void sb_tell_captures(EventLog *log, const SbState *state, const SbContent *content, uint64_t cards)
{
    int score[SB_SIDES] = {state->score[SB_VILLAIN], state->score[SB_HERO]};
    for (; log && cards; cards &= cards - 1) {
        int card = __builtin_ctzll(cards);
        const SbCharacter *character = &content->characters[state->card[card].character];
        int side = !sb_side(sb_seat_of(card));
        score[side] += character->points;
        Event *event = event_add(log, EVENT_NUMBER, "*%s* is captured by the %s.", character->name,
                                 side == SB_HERO ? "heroes" : "villains");
        event->from = (PieceId)(SB_PIECE_CARD + card);
        event->to = (PieceId)(SB_PIECE_SCORE + side);
        event->counter = event->to;
        event->icon = "star";
        event->amount = character->points;
        event->value = score[side];
    }
}

void sb_tell_turn(EventLog *log, const SbState *state, const SbContent *content)
{
    if (log) {
        event_add(log, EVENT_LOG, "Turn %d: *%s*.", state->turns, sb_seat_name(state, content, state->turn));
    }
}

void sb_tell_end(EventLog *log, const SbState *state)
{
    int heroes = state->score[SB_HERO], villains = state->score[SB_VILLAIN];
    if (log) {
        event_add(log, EVENT_BANNER, "%s",
                  heroes == villains  ? "A story without an end"
                  : heroes > villains ? "The heroes win"
                                      : "The villains win");
        event_add(log, EVENT_LOG, "The heroes have %d, the villains %d.", heroes, villains);
    }
}
