/* moves.c: converts moves between the types Move and SbMove, and between Move and text. */
#include "core/match/notation.h"
#include "core/text/i18n.h"
#include "games/storybook_battles/rules/engine.h"

#include <stdio.h>
#include <string.h>

enum { PLACE_ARGS = 2 };

static bool read_card(const SbState *state, const int16_t place[PLACE_ARGS], uint8_t *out, Error *why)
{
    *out = (uint8_t)sb_find_card_at(state, place[0], place[1]);
    return *out != SB_NONE || error_set(why, _("There is no card at %d,%d."), place[0], place[1]);
}

static bool read_hand_card(const SbState *state, int seat, int character, uint8_t *out, Error *why)
{
    for (uint64_t hand = state->hand & sb_get_cards_of_seat(seat); hand; hand &= hand - 1) {
        *out = (uint8_t)__builtin_ctzll(hand);
        if (state->card[*out].character == character) {
            return true;
        }
    }
    return error_set(why, _("This card isn't in your hand."));
}

/* Reads a direction. If the argument is invalid, returns SB_NONE, which sb_check_move() rejects. */
static uint8_t read_direction(int16_t arg)
{
    return (uint8_t)(arg >= 0 && arg < SB_DIRECTIONS ? arg : SB_NONE);
}

static bool read_twist(const SbState *state, const SbContent *content, int seat, const Move *move,
                       SbMove *out, Error *why)
{
    if (move->arg[0] != state->twist[seat] || move->arg[0] == SB_NONE) {
        return error_set(why, _("This isn't your Plot Twist."));
    }
    const SbTwist *twist = &content->twists[move->arg[0]];
    int choices = sb_count_choices(twist);
    bool has_direction = sb_has_choice_of_direction(twist);
    if (!move_has_args(move, 1 + PLACE_ARGS * choices + has_direction)) {
        return error_set(why, _("%s needs a different number of choices."), twist->name);
    }
    uint8_t *const chosen[SB_CHOICES_MAX] = {&out->card, &out->other};
    for (int i = 0; i < choices; i++) {
        if (!read_card(state, &move->arg[1 + PLACE_ARGS * i], chosen[i], why)) {
            return false;
        }
    }
    out->direction = has_direction ? read_direction(move->arg[move->count - 1]) : 0;
    return true;
}

bool sb_read_move(const SbState *state, const SbContent *content, int seat, const Move *move, SbMove *out,
                  Error *why)
{
    *out = (SbMove){.kind = move->kind};
    switch ((SbMoveKind)move->kind) {
    case SB_MOVE_DRAW:
    case SB_MOVE_BATTLE:
    case SB_MOVE_WAIT:
        return move_has_args(move, 0) || error_set(why, _("This game has no such move."));
    case SB_MOVE_REVEAL:
        return move_has_args(move, PLACE_ARGS) ? read_card(state, move->arg, &out->card, why)
                                               : error_set(why, _("Choose a card to reveal."));
    case SB_MOVE_SPIN:
    case SB_MOVE_SLIDE:
        out->direction = read_direction(move->arg[PLACE_ARGS]);
        return move_has_args(move, PLACE_ARGS + 1) ? read_card(state, move->arg, &out->card, why)
                                                   : error_set(why, _("Choose a card and a direction."));
    case SB_MOVE_PLAY:
    case SB_MOVE_HIDE:
        out->x = move->arg[1];
        out->y = move->arg[2];
        return move_has_args(move, 1 + PLACE_ARGS)
                   ? read_hand_card(state, seat, move->arg[0], &out->card, why)
                   : error_set(why, _("Choose a card and a place."));
    case SB_MOVE_TWIST:
        return read_twist(state, content, seat, move, out, why);
    case SB_MOVE_CHOOSE_TWIST:
        out->card = (uint8_t)(move->arg[0] >= 0 && move->arg[0] < SB_TWISTS ? move->arg[0] : SB_NONE);
        return move_has_args(move, 1) || error_set(why, _("Choose a Plot Twist."));
    case SB_MOVE_KINDS:
        break;
    }
    return error_set(why, _("This game has no such move."));
}

static void write_arg(Move *out, int arg)
{
    out->arg[out->count++] = (int16_t)arg;
}

static void write_card(const SbState *state, int card, Move *out)
{
    write_arg(out, state->card[card].x);
    write_arg(out, state->card[card].y);
}

static void write_twist(const SbState *state, const SbContent *content, int seat, const SbMove *move,
                        Move *out)
{
    int number = state->twist[seat];
    const SbTwist *twist = &content->twists[number];
    const uint8_t chosen[SB_CHOICES_MAX] = {move->card, move->other};
    write_arg(out, number);
    for (int i = 0; i < sb_count_choices(twist); i++) {
        write_card(state, chosen[i], out);
    }
    if (sb_has_choice_of_direction(twist)) {
        write_arg(out, move->direction);
    }
}

void sb_write_move(const SbState *state, const SbContent *content, int seat, const SbMove *move, Move *out)
{
    memset(out, 0, sizeof *out);
    out->kind = move->kind;
    switch ((SbMoveKind)move->kind) {
    case SB_MOVE_REVEAL:
        write_card(state, move->card, out);
        break;
    case SB_MOVE_SPIN:
    case SB_MOVE_SLIDE:
        write_card(state, move->card, out);
        write_arg(out, move->direction);
        break;
    case SB_MOVE_PLAY:
    case SB_MOVE_HIDE:
        write_arg(out, state->card[move->card].character);
        write_arg(out, move->x);
        write_arg(out, move->y);
        break;
    case SB_MOVE_TWIST:
        write_twist(state, content, seat, move, out);
        break;
    case SB_MOVE_CHOOSE_TWIST:
        write_arg(out, move->card);
        break;
    default:
        break;
    }
}

/* Writes a position, such as "3,-2". */
static int write_place(const GameContent *content, const Move *move, int at, Text *out)
{
    (void)content;
    if (move->count - at < PLACE_ARGS) {
        return 0;
    }
    text_add(out, "%d,%d", move->arg[at], move->arg[at + 1]);
    return PLACE_ARGS;
}

static bool read_place(const GameContent *content, const char *text, Move *move)
{
    (void)content;
    enum { NUMBER_BYTES_MAX = 16 };
    char x_text[NUMBER_BYTES_MAX];
    const char *comma = strchr(text, ',');
    int x = 0, y = 0;
    snprintf(x_text, sizeof x_text, "%.*s", comma ? (int)(comma - text) : 0, text);
    return comma && text_parse_int(x_text, INT16_MIN, INT16_MAX, &x) &&
           text_parse_int(comma + 1, INT16_MIN, INT16_MAX, &y) && notation_add_arg(move, x) &&
           notation_add_arg(move, y);
}

static const char *get_character_name(const GameContent *content, int character)
{
    return sb_get_content(content)->characters[character].id;
}

static const char *get_twist_name(const GameContent *content, int twist)
{
    return sb_get_content(content)->twists[twist].id;
}

static const char *const directions[SB_DIRECTIONS] = {"north", "east", "south", "west"};
/* names of spins, indexed by SbDirection, or NULL for directions that are not spins */
static const char *const spins[SB_DIRECTIONS] = {NULL, "right", NULL, "left"};

static const NotationWord words[] = {
    {.name = "place", .description = N_("a place such as 3,-2"), .write = write_place, .read = read_place},
    {.name = "character",
     .description = N_("a character"),
     .name_of = get_character_name,
     .count = SB_CHARACTERS},
    {.name = "twist", .description = N_("a Plot Twist"), .name_of = get_twist_name, .count = SB_TWISTS},
    {.name = "direction",
     .description = N_("north, east, south or west"),
     .names = directions,
     .count = SB_DIRECTIONS},
    {.name = "side", .description = N_("left or right"), .names = spins, .count = SB_DIRECTIONS},
    {.name = NULL},
};

static const NotationForm forms[] = {
    {SB_MOVE_DRAW, "draw", "", 0},
    {SB_MOVE_REVEAL, "reveal", "at {place}", 0},
    {SB_MOVE_SPIN, "spin", "at {place} {side}", 0},
    {SB_MOVE_SLIDE, "slide", "at {place} {direction}", 0},
    {SB_MOVE_PLAY, "play", "{character} at {place}", 0},
    {SB_MOVE_HIDE, "hide", "{character} at {place}", 0},
    {SB_MOVE_BATTLE, "battle", "", 0},
    {SB_MOVE_TWIST, "twist", "{twist} {place}* {direction}?", 0},
    {SB_MOVE_WAIT, "wait", "", 0},
    {SB_MOVE_CHOOSE_TWIST, "choose", "{twist}", 0},
    {.verb = NULL},
};

static const Notation notation = {forms, words};

void sb_move_to_text(const Move *move, const GameContent *content, char *out, size_t size)
{
    notation_write(&notation, content, move, out, size);
}

bool sb_move_from_text(const char *text, const GameContent *content, Move *out, Error *error)
{
    return notation_read(&notation, content, text, out, error);
}
