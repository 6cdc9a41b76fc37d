/* moves.c: moves as numbers that name places and characters, and as text. */
#include "games/storybook_battles/rules/engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOKEN_TEXT_MAX = 40, PLACE_ARGS = 2 };

static const char *const verbs[SB_MOVE_KINDS] = {
    [SB_MOVE_DRAW] = "draw",           [SB_MOVE_REVEAL] = "reveal", [SB_MOVE_SPIN] = "spin",
    [SB_MOVE_SLIDE] = "slide",         [SB_MOVE_PLAY] = "play",     [SB_MOVE_HIDE] = "hide",
    [SB_MOVE_BATTLE] = "battle",       [SB_MOVE_TWIST] = "twist",   [SB_MOVE_WAIT] = "wait",
    [SB_MOVE_CHOOSE_TWIST] = "choose",
};

static const char *const directions[SB_DIRECTIONS] = {"north", "east", "south", "west"};
/* A spin by what it looks like; NULL where there is none. */
static const char *const spins[SB_DIRECTIONS] = {NULL, "right", NULL, "left"};

/* ------------------------------------------------------------------ as the rules have it */

static bool take_card(const SbState *state, const int16_t place[PLACE_ARGS], uint8_t *out, Error *why)
{
    *out = (uint8_t)sb_card_at(state, place[0], place[1]);
    return *out != SB_NONE || error_set(why, "There is no card at %d,%d.", place[0], place[1]);
}

static bool take_from_hand(const SbState *state, int seat, int character, uint8_t *out, Error *why)
{
    for (uint64_t hand = state->hand & sb_cards_of_seat(seat); hand; hand &= hand - 1) {
        *out = (uint8_t)__builtin_ctzll(hand);
        if (state->card[*out].character == character) {
            return true;
        }
    }
    return error_set(why, "You do not hold this card.");
}

/* Directions fit into a byte whatever the argument, so that sb_check sees wrong ones. */
static uint8_t take_direction(int16_t arg)
{
    return (uint8_t)(arg >= 0 && arg < SB_DIRECTIONS ? arg : SB_NONE);
}

static bool take_twist(const SbState *state, const SbContent *content, int seat, const Move *move,
                       SbMove *out, Error *why)
{
    if (move->arg[0] != state->twist[seat] || move->arg[0] == SB_NONE) {
        return error_set(why, "This is not your Plot Twist.");
    }
    const SbTwist *twist = &content->twists[move->arg[0]];
    int choices = sb_choices(twist);
    bool has_direction = sb_choice_has_direction(twist);
    if (!move_has_args(move, 1 + PLACE_ARGS * choices + has_direction)) {
        return error_set(why, "%s asks for other choices.", twist->name);
    }
    uint8_t *const chosen[SB_CHOICES_MAX] = {&out->card, &out->other};
    for (int i = 0; i < choices; i++) {
        if (!take_card(state, &move->arg[1 + PLACE_ARGS * i], chosen[i], why)) {
            return false;
        }
    }
    out->direction = has_direction ? take_direction(move->arg[move->count - 1]) : 0;
    return true;
}

bool sb_move_from(const SbState *state, const SbContent *content, const Move *move, SbMove *out, Error *why)
{
    int seat = sb_to_act(state);
    *out = (SbMove){.kind = move->kind};
    if (seat < 0) {
        return error_set(why, "The game is over.");
    }
    switch ((SbMoveKind)move->kind) {
    case SB_MOVE_DRAW:
    case SB_MOVE_BATTLE:
    case SB_MOVE_WAIT:
        return move_has_args(move, 0) || error_set(why, "There is no such move.");
    case SB_MOVE_REVEAL:
        return move_has_args(move, PLACE_ARGS) ? take_card(state, move->arg, &out->card, why)
                                               : error_set(why, "Reveal which card?");
    case SB_MOVE_SPIN:
    case SB_MOVE_SLIDE:
        out->direction = take_direction(move->arg[PLACE_ARGS]);
        return move_has_args(move, PLACE_ARGS + 1) ? take_card(state, move->arg, &out->card, why)
                                                   : error_set(why, "Which card, and which way?");
    case SB_MOVE_PLAY:
    case SB_MOVE_HIDE:
        out->x = move->arg[1];
        out->y = move->arg[2];
        return move_has_args(move, 1 + PLACE_ARGS)
                   ? take_from_hand(state, seat, move->arg[0], &out->card, why)
                   : error_set(why, "Which card, and to which place?");
    case SB_MOVE_TWIST:
        return take_twist(state, content, seat, move, out, why);
    case SB_MOVE_CHOOSE_TWIST:
        out->card = (uint8_t)(move->arg[0] >= 0 && move->arg[0] < SB_TWISTS ? move->arg[0] : SB_NONE);
        return move_has_args(move, 1) || error_set(why, "Choose which Plot Twist?");
    case SB_MOVE_KINDS:
        break;
    }
    return error_set(why, "There is no such move.");
}

static void give(Move *out, int arg)
{
    out->arg[out->count++] = (int16_t)arg;
}

static void give_card(const SbState *state, int card, Move *out)
{
    give(out, state->card[card].x);
    give(out, state->card[card].y);
}

static void give_twist(const SbState *state, const SbContent *content, const SbMove *move, Move *out)
{
    int number = state->twist[sb_to_act(state)];
    const SbTwist *twist = &content->twists[number];
    const uint8_t chosen[SB_CHOICES_MAX] = {move->card, move->other};
    give(out, number);
    for (int i = 0; i < sb_choices(twist); i++) {
        give_card(state, chosen[i], out);
    }
    if (sb_choice_has_direction(twist)) {
        give(out, move->direction);
    }
}

void sb_move_to(const SbState *state, const SbContent *content, const SbMove *move, Move *out)
{
    memset(out, 0, sizeof *out);
    out->kind = move->kind;
    switch ((SbMoveKind)move->kind) {
    case SB_MOVE_REVEAL:
        give_card(state, move->card, out);
        break;
    case SB_MOVE_SPIN:
    case SB_MOVE_SLIDE:
        give_card(state, move->card, out);
        give(out, move->direction);
        break;
    case SB_MOVE_PLAY:
    case SB_MOVE_HIDE:
        give(out, state->card[move->card].character);
        give(out, move->x);
        give(out, move->y);
        break;
    case SB_MOVE_TWIST:
        give_twist(state, content, move, out);
        break;
    case SB_MOVE_CHOOSE_TWIST:
        give(out, move->card);
        break;
    default:
        break;
    }
}

/* ------------------------------------------------------------------ to text */

static bool is_in(int16_t arg, int bound)
{
    return arg >= 0 && arg < bound;
}

/* Has every argument a name? */
static bool can_be_written(const Move *move)
{
    enum { TWIST_ARGS_MAX = 1 + PLACE_ARGS * SB_CHOICES_MAX + 1 };
    switch ((SbMoveKind)move->kind) {
    case SB_MOVE_DRAW:
    case SB_MOVE_BATTLE:
    case SB_MOVE_WAIT:
        return move->count == 0;
    case SB_MOVE_REVEAL:
        return move->count == PLACE_ARGS;
    case SB_MOVE_SPIN:
        return move->count == PLACE_ARGS + 1 && is_in(move->arg[PLACE_ARGS], SB_DIRECTIONS) &&
               spins[move->arg[PLACE_ARGS]];
    case SB_MOVE_SLIDE:
        return move->count == PLACE_ARGS + 1 && is_in(move->arg[PLACE_ARGS], SB_DIRECTIONS);
    case SB_MOVE_PLAY:
    case SB_MOVE_HIDE:
        return move->count == 1 + PLACE_ARGS && is_in(move->arg[0], SB_CHARACTERS);
    case SB_MOVE_TWIST: {
        bool has_direction = move->count % PLACE_ARGS == 0;
        return move->count >= 1 && move->count <= TWIST_ARGS_MAX && is_in(move->arg[0], SB_TWISTS) &&
               (!has_direction || is_in(move->arg[move->count - 1], SB_DIRECTIONS));
    }
    case SB_MOVE_CHOOSE_TWIST:
        return move->count == 1 && is_in(move->arg[0], SB_TWISTS);
    case SB_MOVE_KINDS:
        break;
    }
    return false;
}

static void write_twist(const Move *move, const SbContent *content, Text *text)
{
    text_add(text, " %s", content->twists[move->arg[0]].id);
    int i = 1;
    for (; i + 1 < move->count; i += PLACE_ARGS) {
        text_add(text, " %d,%d", move->arg[i], move->arg[i + 1]);
    }
    if (i < move->count) {
        text_add(text, " %s", directions[move->arg[i]]);
    }
}

static void write_move(const Move *move, const SbContent *content, Text *text)
{
    text_add(text, "%s", verbs[move->kind]);
    switch ((SbMoveKind)move->kind) {
    case SB_MOVE_REVEAL:
        text_add(text, " at %d,%d", move->arg[0], move->arg[1]);
        break;
    case SB_MOVE_SPIN:
        text_add(text, " at %d,%d %s", move->arg[0], move->arg[1], spins[move->arg[PLACE_ARGS]]);
        break;
    case SB_MOVE_SLIDE:
        text_add(text, " at %d,%d %s", move->arg[0], move->arg[1], directions[move->arg[PLACE_ARGS]]);
        break;
    case SB_MOVE_PLAY:
    case SB_MOVE_HIDE:
        text_add(text, " %s at %d,%d", content->characters[move->arg[0]].id, move->arg[1], move->arg[2]);
        break;
    case SB_MOVE_TWIST:
        write_twist(move, content, text);
        break;
    case SB_MOVE_CHOOSE_TWIST:
        text_add(text, " %s", content->twists[move->arg[0]].id);
        break;
    default:
        break;
    }
}

void sb_move_to_text(const Move *move, const GameContent *content, char *out, size_t size)
{
    Text text = {0};
    if (can_be_written(move)) {
        write_move(move, sb_content(content), &text);
    } else {
        text_add(&text, "nothing");
    }
    snprintf(out, size, "%s", text_chars(&text));
    text_free(&text);
}

/* ------------------------------------------------------------------ from text */

/* What is left of the text, and the move so far. */
typedef struct Reader {
    const char *cursor;
    const SbContent *content;
    Move *out;
    Error *error;
} Reader;

static int find_word(const char *word, const char *const *words, int count)
{
    for (int i = 0; i < count; i++) {
        if (words[i] && strcmp(words[i], word) == 0) {
            return i;
        }
    }
    return -1;
}

static bool parse_place(Reader *reader, const char *text)
{
    char x[TOKEN_TEXT_MAX];
    snprintf(x, sizeof x, "%s", text);
    char *comma = strchr(x, ',');
    int place[PLACE_ARGS];
    if (comma) {
        *comma = '\0';
    }
    if (!comma || !text_number(x, INT16_MIN, INT16_MAX, &place[0]) ||
        !text_number(comma + 1, INT16_MIN, INT16_MAX, &place[1])) {
        return error_set(reader->error, "\"%s\" is not a place such as 3,-2.", text);
    }
    for (int i = 0; i < PLACE_ARGS; i++) {
        give(reader->out, place[i]);
    }
    return true;
}

static bool read_token(Reader *reader, char out[TOKEN_TEXT_MAX])
{
    return text_token(&reader->cursor, out, TOKEN_TEXT_MAX) ||
           error_set(reader->error, "The move is cut short.");
}

static bool read_at(Reader *reader)
{
    char word[TOKEN_TEXT_MAX];
    if (!read_token(reader, word)) {
        return false;
    }
    if (strcmp(word, "at") != 0) {
        return error_set(reader->error, "\"at\" and a place should be instead of \"%s\".", word);
    }
    return read_token(reader, word) && parse_place(reader, word);
}

static bool read_direction(Reader *reader, const char *const words[SB_DIRECTIONS])
{
    char word[TOKEN_TEXT_MAX];
    if (!read_token(reader, word)) {
        return false;
    }
    int found = find_word(word, words, SB_DIRECTIONS);
    give(reader->out, found);
    return found >= 0 || error_set(reader->error, "\"%s\" is no way to turn or go.", word);
}

static bool read_character(Reader *reader)
{
    char id[TOKEN_TEXT_MAX];
    if (!read_token(reader, id)) {
        return false;
    }
    for (int i = 0; i < SB_CHARACTERS; i++) {
        if (strcmp(reader->content->characters[i].id, id) == 0) {
            give(reader->out, i);
            return true;
        }
    }
    return error_set(reader->error, "There is no character \"%s\".", id);
}

static bool read_twist(Reader *reader)
{
    char id[TOKEN_TEXT_MAX];
    if (!read_token(reader, id)) {
        return false;
    }
    for (int i = 0; i < SB_TWISTS; i++) {
        if (strcmp(reader->content->twists[i].id, id) == 0) {
            give(reader->out, i);
            return true;
        }
    }
    return error_set(reader->error, "There is no Plot Twist \"%s\".", id);
}

/* Places, and then perhaps a direction. */
static bool read_choices(Reader *reader)
{
    char word[TOKEN_TEXT_MAX];
    for (int places = 0; text_token(&reader->cursor, word, sizeof word); places++) {
        int direction = find_word(word, directions, SB_DIRECTIONS);
        if (direction >= 0) {
            give(reader->out, direction);
            return true;
        }
        if (places == SB_CHOICES_MAX) {
            return error_set(reader->error, "A Plot Twist has at most %d places.", SB_CHOICES_MAX);
        }
        if (!parse_place(reader, word)) {
            return false;
        }
    }
    return word[0] == '\0' || error_set(reader->error, "\"%s\" is too much.", word);
}

static bool read_arguments(Reader *reader)
{
    switch ((SbMoveKind)reader->out->kind) {
    case SB_MOVE_REVEAL:
        return read_at(reader);
    case SB_MOVE_SPIN:
        return read_at(reader) && read_direction(reader, spins);
    case SB_MOVE_SLIDE:
        return read_at(reader) && read_direction(reader, directions);
    case SB_MOVE_PLAY:
    case SB_MOVE_HIDE:
        return read_character(reader) && read_at(reader);
    case SB_MOVE_TWIST:
        return read_twist(reader) && read_choices(reader);
    case SB_MOVE_CHOOSE_TWIST:
        return read_twist(reader);
    default:
        return true;
    }
}

static bool read_end(const Reader *reader)
{
    return reader->cursor[strspn(reader->cursor, " ")] == '\0' ||
           error_set(reader->error, "\"%.40s\" is too much.", reader->cursor);
}

bool sb_move_from_text(const char *text, const GameContent *content, Move *out, Error *error)
{
    char verb[TOKEN_TEXT_MAX] = "";
    memset(out, 0, sizeof *out);
    Reader reader = {.cursor = text, .content = sb_content(content), .out = out, .error = error};
    if (!read_token(&reader, verb)) {
        return false;
    }
    int kind = find_word(verb, verbs, SB_MOVE_KINDS);
    if (kind < 0) {
        return error_set(error, "There is no move \"%s\".", verb);
    }
    out->kind = (uint8_t)kind;
    return read_arguments(&reader) && read_end(&reader);
}
