/* moves.c: moves as words and numbers, and which of them are allowed now. */
#include "games/paperback_adventures/rules/engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TOKEN_TEXT_MAX = 40,
    KIND_SHIFT = 13,
    LETTER_SHIFT = 8,
    LETTER_MASK = 31,
    OWN_LETTERS = 31, /* of a packed token */
    CARD_MASK = 255,
};

/* ------------------------------------------------------------------ words in moves */

static int16_t pack(const PaToken *token, int card)
{
    int letter = token->letter < WORD_LETTERS ? token->letter : OWN_LETTERS;
    return (int16_t)(token->kind << KIND_SHIFT | letter << LETTER_SHIFT | card);
}

static PaToken unpack(int16_t arg)
{
    int letter = arg >> LETTER_SHIFT & LETTER_MASK;
    return (PaToken){.kind = (uint8_t)(arg >> KIND_SHIFT),
                     .card = (uint8_t)(arg & CARD_MASK),
                     .letter = (uint8_t)(letter < WORD_LETTERS ? letter : PA_NO_LETTER)};
}

void pa_move_from_word(const PaWord *word, Move *out)
{
    memset(out, 0, sizeof *out);
    out->kind = PA_MOVE_SPELL;
    out->count = (uint8_t)(1 + word->count);
    out->arg[0] = word->splay;
    int wilds = 0;
    for (int i = 0; i < word->count; i++) {
        const PaToken *token = &word->token[i];
        out->arg[1 + i] = pack(token, token->kind == PA_TOKEN_WILD ? wilds++ : token->card);
    }
}

/* Is every argument what pa_move_from_word could have written? */
static bool spell_is_sound(const Move *move)
{
    if (move->count < 1 || move->count > 1 + PA_WORD_TOKENS_MAX || move->arg[0] < PA_LEFT ||
        move->arg[0] > PA_RIGHT) {
        return false;
    }
    int wilds = 0;
    for (int i = 1; i < move->count; i++) {
        PaToken token = unpack(move->arg[i]);
        bool known =
            move->arg[i] >= 0 && token.kind <= PA_TOKEN_BORROWED && pack(&token, token.card) == move->arg[i];
        if (!known || (token.kind == PA_TOKEN_CARD && token.card >= PA_CARDS) ||
            (token.kind == PA_TOKEN_BORROWED && token.card >= PA_BORROWED_MAX) ||
            (token.kind == PA_TOKEN_WILD && token.card != wilds++)) {
            return false;
        }
    }
    return true;
}

void pa_word_from_move(const Move *move, const GameContent *content, const PaState *state, PaWord *out)
{
    memset(out, 0, sizeof *out);
    out->splay = (uint8_t)move->arg[0];
    out->count = (uint8_t)(move->count - 1);
    for (int i = 0; i < out->count; i++) {
        out->token[i] = unpack(move->arg[1 + i]);
    }
    pa_word_spell(state, content, out);
}

/* ------------------------------------------------------------------ legality */

static bool check_spell(const PaState *state, const GameContent *content, const Move *move, Error *why)
{
    PaWord word;
    if (!spell_is_sound(move)) {
        return error_set(why, "This is not a word.");
    }
    pa_word_from_move(move, content, state, &word);
    return pa_check_word(state, content, &word, why);
}

static bool check_choice(const PaState *state, const GameContent *content, int arg, Error *why)
{
    if (state->phase != PA_CHOOSE) {
        return error_set(why, "There is nothing to choose now.");
    }
    return pa_choice_allows(state, content, arg) || error_set(why, "This cannot be chosen.");
}

static bool check_continue(const PaState *state, Error *why)
{
    bool allowed = state->phase == PA_REACT || (state->phase == PA_CHOOSE && state->choice[0].optional);
    return allowed || error_set(why, "There is nothing to decline now.");
}

bool pa_check_move(const void *at, const GameContent *content, int seat, const Move *move, Error *why)
{
    const PaState *state = at;
    if (seat != 0 || state->phase == PA_OVER) {
        return error_set(why, "The run is over.");
    }
    bool counts = move->kind == PA_MOVE_SPELL ? move_has_args(move, move->count)
                  : move->kind == PA_MOVE_USE || move->kind == PA_MOVE_CHOOSE ? move_has_args(move, 1)
                                                                              : move_has_args(move, 0);
    if (!counts) {
        return error_set(why, "There is no such move.");
    }
    switch (move->kind) {
    case PA_MOVE_SPELL:
        return check_spell(state, content, move, why);
    case PA_MOVE_PASS:
        return state->phase == PA_PREP || error_set(why, "There is something to decide first.");
    case PA_MOVE_USE:
        return pa_check_item(state, content, move->arg[0], why);
    case PA_MOVE_CHOOSE:
        return check_choice(state, content, move->arg[0], why);
    case PA_MOVE_CONTINUE:
        return check_continue(state, why);
    default:
        return error_set(why, "There is no such move.");
    }
}

static void list_if_allowed(const PaState *state, const GameContent *content, PaMoveKind kind, int count,
                            int arg, MoveList *out)
{
    Move move = {.kind = (uint8_t)kind, .count = (uint8_t)count, .arg = {(int16_t)arg}};
    if (pa_check_move(state, content, 0, &move, NULL)) {
        move_list_add(out, &move);
    }
}

/* All but words, which pa_plays finds. */
void pa_list_moves(const void *at, const GameContent *content, int seat, MoveList *out)
{
    const PaState *state = at;
    if (seat != 0 || state->phase == PA_OVER) {
        return;
    }
    if (state->phase == PA_CHOOSE) {
        for (int arg = 0; arg < PA_CARDS; arg++) {
            list_if_allowed(state, content, PA_MOVE_CHOOSE, 1, arg, out);
        }
    } else {
        for (int item = 0; item < PA_ITEMS; item++) {
            list_if_allowed(state, content, PA_MOVE_USE, 1, item, out);
        }
        list_if_allowed(state, content, PA_MOVE_PASS, 0, 0, out);
    }
    list_if_allowed(state, content, PA_MOVE_CONTINUE, 0, 0, out);
}

/* ------------------------------------------------------------------ as text */

static const char *const splay_words[] = {"left", "right"};

/* "haymaker", "joker=e" for a card that shows a ?, "?=e" for the wild card's letter, "#0" for a lent one. */
static void token_to_text(PaToken token, const GameContent *content, Text *out)
{
    switch ((PaTokenKind)token.kind) {
    case PA_TOKEN_CARD:
        text_add(out, " %s", content->card[token.card].id);
        break;
    case PA_TOKEN_WILD:
        text_add(out, " ?");
        break;
    case PA_TOKEN_BORROWED:
        text_add(out, " #%d", token.card);
        break;
    }
    if (token.letter < WORD_LETTERS) {
        text_add(out, "=%c", 'a' + token.letter);
    }
}

static void write_move(const Move *move, const GameContent *content, Text *out)
{
    switch (move->kind) {
    case PA_MOVE_SPELL:
        if (!spell_is_sound(move)) {
            text_add(out, "nothing");
            return;
        }
        text_add(out, "spell %s", splay_words[move->arg[0]]);
        for (int i = 1; i < move->count; i++) {
            token_to_text(unpack(move->arg[i]), content, out);
        }
        break;
    case PA_MOVE_PASS:
        text_add(out, "pass");
        break;
    case PA_MOVE_USE:
        if (move->arg[0] >= 0 && move->arg[0] < PA_ITEMS) {
            text_add(out, "use %s", content->item[move->arg[0]].id);
        } else {
            text_add(out, "nothing");
        }
        break;
    case PA_MOVE_CHOOSE:
        text_add(out, "choose %d", move->arg[0]);
        break;
    case PA_MOVE_CONTINUE:
        text_add(out, "continue");
        break;
    default:
        text_add(out, "nothing");
    }
}

void pa_move_to_text(const Move *move, const GameContent *content, char *out, size_t size)
{
    Text text = {0};
    write_move(move, content, &text);
    snprintf(out, size, "%s", text_chars(&text));
    text_free(&text);
}

static int find_card(const GameContent *content, const char *id)
{
    for (int i = 0; i < PA_CARDS; i++) {
        if (strcmp(content->card[i].id, id) == 0) {
            return i;
        }
    }
    return -1;
}

static int find_item(const GameContent *content, const char *id)
{
    for (int i = 0; i < PA_ITEMS; i++) {
        if (strcmp(content->item[i].id, id) == 0) {
            return i;
        }
    }
    return -1;
}

static int number_below(const char *text, int bound)
{
    int number;
    return text_number(text, 0, bound - 1, &number) ? number : -1;
}

static bool parse_token(const char *text, const GameContent *content, int *wilds, PaToken *out, Error *error)
{
    char name[TOKEN_TEXT_MAX];
    snprintf(name, sizeof name, "%s", text);
    int letter = PA_NO_LETTER;
    char *equals = strchr(name, '=');
    if (equals) {
        if (equals[1] < 'a' || equals[1] > 'z' || equals[2]) {
            return error_set(error, "\"%s\" does not end with a letter.", text);
        }
        letter = equals[1] - 'a';
        *equals = '\0';
    }
    int kind = name[0] == '?' && !name[1] ? PA_TOKEN_WILD
               : name[0] == '#'           ? PA_TOKEN_BORROWED
                                          : PA_TOKEN_CARD;
    int card = kind == PA_TOKEN_WILD       ? (*wilds)++
               : kind == PA_TOKEN_BORROWED ? number_below(name + 1, PA_BORROWED_MAX)
                                           : find_card(content, name);
    if (card < 0) {
        return error_set(error, "There is no card \"%s\".", name);
    }
    *out = (PaToken){.kind = (uint8_t)kind, .card = (uint8_t)card, .letter = (uint8_t)letter};
    return true;
}

static bool parse_spell(const char *cursor, const GameContent *content, Move *out, Error *error)
{
    char token[TOKEN_TEXT_MAX];
    PaWord word = {0};
    if (!text_token(&cursor, token, sizeof token) ||
        (strcmp(token, splay_words[PA_LEFT]) != 0 && strcmp(token, splay_words[PA_RIGHT]) != 0)) {
        return error_set(error, "A word is splayed left or right.");
    }
    word.splay = strcmp(token, splay_words[PA_RIGHT]) == 0;
    int wilds = 0;
    while (text_token(&cursor, token, sizeof token)) {
        if (word.count == PA_WORD_TOKENS_MAX) {
            return error_set(error, "A word has at most %d cards.", PA_WORD_TOKENS_MAX);
        }
        if (!parse_token(token, content, &wilds, &word.token[word.count], error)) {
            return false;
        }
        word.count++;
    }
    if (token[0]) {
        return error_set(error, "There is no card \"%s\".", token);
    }
    pa_move_from_word(&word, out);
    return true;
}

static bool parse_end(const char *cursor, Error *error)
{
    char rest[TOKEN_TEXT_MAX];
    text_token(&cursor, rest, sizeof rest);
    return !rest[0] || error_set(error, "\"%s\" is too much.", rest);
}

static bool parse_argument(const char *cursor, const GameContent *content, PaMoveKind kind, Move *out,
                           Error *error)
{
    char name[TOKEN_TEXT_MAX];
    text_token(&cursor, name, sizeof name);
    int arg = kind == PA_MOVE_USE ? find_item(content, name) : number_below(name, PA_CARDS);
    if (arg < 0) {
        return error_set(error, "There is no \"%s\" to %s.", name, kind == PA_MOVE_USE ? "use" : "choose");
    }
    *out = (Move){.kind = (uint8_t)kind, .count = 1, .arg = {(int16_t)arg}};
    return parse_end(cursor, error);
}

bool pa_move_from_text(const char *text, const GameContent *content, Move *out, Error *error)
{
    char verb[TOKEN_TEXT_MAX];
    const char *cursor = text;
    memset(out, 0, sizeof *out);
    text_token(&cursor, verb, sizeof verb);
    if (strcmp(verb, "spell") == 0) {
        return parse_spell(cursor, content, out, error);
    }
    if (strcmp(verb, "use") == 0) {
        return parse_argument(cursor, content, PA_MOVE_USE, out, error);
    }
    if (strcmp(verb, "choose") == 0) {
        return parse_argument(cursor, content, PA_MOVE_CHOOSE, out, error);
    }
    if (strcmp(verb, "pass") == 0 || strcmp(verb, "continue") == 0) {
        out->kind = verb[0] == 'p' ? PA_MOVE_PASS : PA_MOVE_CONTINUE;
        return parse_end(cursor, error);
    }
    return error_set(error, "There is no move \"%s\".", verb);
}
