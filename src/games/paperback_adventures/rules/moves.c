/* moves.c: encoding, checks, lists and text form of moves. */
#include "core/match/notation.h"
#include "core/text/i18n.h"
#include "games/paperback_adventures/rules/engine.h"

#include <stdio.h>
#include <string.h>

enum {
    TOKEN_TEXT_MAX = 40,
    KIND_SHIFT = 13,
    LETTER_SHIFT = 8,
    LETTER_MASK = 31,
    OWN_LETTERS = 31, /* code for PA_NO_LETTER in an argument of a move */
    CARD_MASK = 255,
};

static int16_t pack_token(const PaToken *token, int card)
{
    int letter = token->letter < WORD_LETTERS ? token->letter : OWN_LETTERS;
    return (int16_t)(token->kind << KIND_SHIFT | letter << LETTER_SHIFT | card);
}

static PaToken unpack_token(int16_t arg)
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
        out->arg[1 + i] = pack_token(token, token->kind == PA_TOKEN_WILD ? wilds++ : token->card);
    }
}

/* Counts the wild letters in the arguments 1 .. `end` - 1. Argument 0 is the splay. */
static int count_wilds_before(const Move *move, int end)
{
    int wilds = 0;
    for (int i = 1; i < end; i++) {
        wilds += unpack_token(move->arg[i]).kind == PA_TOKEN_WILD;
    }
    return wilds;
}

/* True if pa_move_from_word() could have written this argument. */
static bool is_token_argument_valid(const Move *move, int at)
{
    const PaToken token = unpack_token(move->arg[at]);
    if (move->arg[at] < 0 || pack_token(&token, token.card) != move->arg[at]) {
        return false;
    }
    switch (token.kind) {
    case PA_TOKEN_CARD:
        return token.card < PA_CARDS;
    case PA_TOKEN_WILD:
        return token.card == count_wilds_before(move, at);
    case PA_TOKEN_BORROWED:
        return token.card < PA_BORROWED_MAX;
    default:
        return false;
    }
}

static bool is_spell_valid(const Move *move)
{
    bool is_valid = move->count >= 1 && move->count <= 1 + PA_WORD_TOKENS_MAX && move->arg[0] >= PA_LEFT &&
                    move->arg[0] <= PA_RIGHT;
    for (int i = 1; is_valid && i < move->count; i++) {
        is_valid = is_token_argument_valid(move, i);
    }
    return is_valid;
}

void pa_word_from_move(const Move *move, const GameContent *content, const PaState *state, PaWord *out)
{
    memset(out, 0, sizeof *out);
    out->splay = (uint8_t)move->arg[0];
    out->count = (uint8_t)(move->count - 1);
    for (int i = 0; i < out->count; i++) {
        out->token[i] = unpack_token(move->arg[1 + i]);
    }
    pa_update_word_letters(state, content, out);
}

static bool check_spell(const PaState *state, const GameContent *content, const Move *move, Error *why)
{
    PaWord word;
    if (!is_spell_valid(move)) {
        return error_set(why, _("This isn't a word."));
    }
    pa_word_from_move(move, content, state, &word);
    return pa_check_word(state, content, &word, why);
}

static bool check_choice(const PaState *state, const GameContent *content, int arg, Error *why)
{
    if (state->phase != PA_CHOOSE) {
        return error_set(why, _("There is nothing for you to choose now."));
    }
    return pa_is_choice_legal(state, content, arg) || error_set(why, _("This isn't one of your choices."));
}

static bool check_continue(const PaState *state, Error *why)
{
    bool allowed = state->phase == PA_REACT || (state->phase == PA_CHOOSE && state->choice[0].optional);
    return allowed || error_set(why, _("You have nothing to decline."));
}

bool pa_check_move(const void *game_state, const GameContent *content, int seat, const Move *move, Error *why)
{
    const PaState *state = game_state;
    if (seat != 0 || state->phase == PA_OVER) {
        return error_set(why, _("The game is over."));
    }
    bool counts = move->kind == PA_MOVE_SPELL ? move_has_args(move, move->count)
                  : move->kind == PA_MOVE_USE || move->kind == PA_MOVE_CHOOSE ? move_has_args(move, 1)
                                                                              : move_has_args(move, 0);
    if (!counts) {
        return error_set(why, _("This game has no such move."));
    }
    switch (move->kind) {
    case PA_MOVE_SPELL:
        return check_spell(state, content, move, why);
    case PA_MOVE_PASS:
        return state->phase == PA_PREP || error_set(why, _("Make your choice first."));
    case PA_MOVE_USE:
        return pa_check_item(state, content, move->arg[0], why);
    case PA_MOVE_CHOOSE:
        return check_choice(state, content, move->arg[0], why);
    case PA_MOVE_CONTINUE:
        return check_continue(state, why);
    default:
        return error_set(why, _("This game has no such move."));
    }
}

static void list_move_if_legal(const PaState *state, const GameContent *content, PaMoveKind kind,
                               MoveList *out)
{
    const Move move = {.kind = (uint8_t)kind};
    if (pa_check_move(state, content, 0, &move, NULL)) {
        move_list_add(out, &move);
    }
}

/* Lists all legal moves except words. For words, see pa_generate_words(). */
void pa_list_moves(const void *game_state, const GameContent *content, int seat, MoveList *out)
{
    const PaState *state = game_state;
    if (seat != 0 || state->phase == PA_OVER) {
        return;
    }
    if (state->phase == PA_CHOOSE) {
        for (int arg = 0; arg < PA_CARDS; arg++) {
            if (pa_is_choice_legal(state, content, arg)) {
                move_list_add(out, &(Move){.kind = PA_MOVE_CHOOSE, .count = 1, .arg = {(int16_t)arg}});
            }
        }
    } else {
        for (int item = 0; item < PA_ITEMS; item++) {
            if (pa_check_item(state, content, item, NULL)) {
                move_list_add(out, &(Move){.kind = PA_MOVE_USE, .count = 1, .arg = {(int16_t)item}});
            }
        }
        list_move_if_legal(state, content, PA_MOVE_PASS, out);
    }
    list_move_if_legal(state, content, PA_MOVE_CONTINUE, out);
}

/* Writes a token: "haymaker" for a card, "joker=e" for a "?" card, "?=e" for a wild tile, "#0" for a borrowed
 * letter. */
static int write_token(const GameContent *content, const Move *move, int at, Text *out)
{
    const PaToken token = unpack_token(move->arg[at]);
    if (at > PA_WORD_TOKENS_MAX || !is_token_argument_valid(move, at)) {
        return 0;
    }
    if (token.kind == PA_TOKEN_CARD) {
        text_add(out, "%s", content->card[token.card].id);
    } else if (token.kind == PA_TOKEN_BORROWED) {
        text_add(out, "#%d", token.card);
    } else {
        text_add(out, "?");
    }
    if (token.letter < WORD_LETTERS) {
        text_add(out, "=%c", 'a' + token.letter);
    }
    return 1;
}

static int find_card(const GameContent *content, const char *id)
{
    for (int i = 0; i < PA_CARDS; i++) {
        if (text_equals(content->card[i].id, id)) {
            return i;
        }
    }
    return -1;
}

/* Finds the token with this name (the text before the "="). Returns the value for PaToken.card, or -1 if
 * there is no such card or letter tile. */
static int find_token(const GameContent *content, const char *name, const Move *move, PaTokenKind *kind)
{
    int number = -1;
    if (strcmp(name, "?") == 0) {
        *kind = PA_TOKEN_WILD;
        return count_wilds_before(move, move->count);
    }
    if (name[0] == '#') {
        *kind = PA_TOKEN_BORROWED;
        return text_parse_int(name + 1, 0, PA_BORROWED_MAX - 1, &number) ? number : -1;
    }
    *kind = PA_TOKEN_CARD;
    return find_card(content, name);
}

static bool read_token(const GameContent *content, const char *text, Move *move)
{
    char name[TOKEN_TEXT_MAX] = "";
    const size_t length = strcspn(text, "=");
    PaToken token = {.letter = PA_NO_LETTER};
    if (text[length] == '=') {
        if (text[length + 1] < 'a' || text[length + 1] > 'z' || text[length + 2] != '\0') {
            return false;
        }
        token.letter = (uint8_t)(text[length + 1] - 'a');
    }
    memcpy(name, text, length < sizeof name ? length : sizeof name - 1);
    PaTokenKind kind;
    const int card = find_token(content, name, move, &kind);
    token.kind = (uint8_t)kind;
    return card >= 0 && move->count <= PA_WORD_TOKENS_MAX && notation_add_arg(move, pack_token(&token, card));
}

static const char *get_item_name(const GameContent *content, int item)
{
    return content->item[item].id;
}

static const char *const splays[] = {[PA_LEFT] = "left", [PA_RIGHT] = "right"};

static const NotationWord words[] = {
    {.name = "splay",
     .description = N_("the direction to splay: left or right"),
     .names = splays,
     .count = sizeof splays / sizeof *splays},
    {.name = "card",
     .description = N_("a card that goes into a word"),
     .write = write_token,
     .read = read_token},
    {.name = "item", .description = N_("an item"), .name_of = get_item_name, .count = PA_ITEMS},
    {.name = "number", .description = N_("the number of a choice"), .min = 0, .max = PA_CARDS - 1},
    {.name = NULL},
};

static const NotationForm forms[] = {
    {PA_MOVE_SPELL, "spell", "{splay} {card}*", 0},
    {PA_MOVE_PASS, "pass", "", 0},
    {PA_MOVE_USE, "use", "{item}", 0},
    {PA_MOVE_CHOOSE, "choose", "{number}", 0},
    {PA_MOVE_CONTINUE, "continue", "", 0},
    {.verb = NULL},
};

static const Notation notation = {forms, words};

void pa_move_to_text(const Move *move, const GameContent *content, char *out, size_t size)
{
    notation_write(&notation, content, move, out, size);
}

bool pa_move_from_text(const char *text, const GameContent *content, Move *out, Error *error)
{
    return notation_read(&notation, content, text, out, error);
}
