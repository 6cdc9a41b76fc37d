/* state.c: queries about the state and about words. */
#include "games/paperback_adventures/rules/engine.h"

#include <string.h>

int pa_get_current_book(const PaState *state)
{
    return state->battle / PA_BATTLES_OF_BOOK + 1;
}

const PaEnemy *pa_get_enemy(const PaState *state, const GameContent *content)
{
    return &content->enemy[state->enemy];
}

const PaAction *pa_get_enemy_action(const PaState *state, const GameContent *content)
{
    return &content->enemy[state->enemy].stage[state->stage].action[state->intent];
}

const PaSide *pa_get_card_side(const PaState *state, const GameContent *content, int card)
{
    return &content->card[card].side[state->card_upgraded[card]];
}

const PaItemSide *pa_get_item_side(const PaState *state, const GameContent *content, int item)
{
    return &content->item[item].side[state->item[item] & PA_UPGRADED_SIDE ? 1 : 0];
}

bool pa_is_in_clash(const PaState *state)
{
    switch ((PaStep)state->step) {
    case PA_STEP_TOP:
    case PA_STEP_SCORE:
    case PA_STEP_HIT:
    case PA_STEP_ENEMY_ACTS:
    case PA_STEP_ENEMY_ACTION:
    case PA_STEP_AFTER_HURT:
    case PA_STEP_CLASH_END:
    case PA_STEP_UNPLAYED:
    case PA_STEP_TURN_END:
    case PA_STEP_CLEANUP:
        return true;
    default:
        return false;
    }
}

bool pa_is_in_development(const PaState *state)
{
    return state->step == PA_STEP_REWARD || state->step == PA_STEP_NEXT_BATTLE;
}

int pa_get_token_letters(const PaState *state, const GameContent *content, const PaToken *token, int out[2])
{
    const char *letters = "?";
    char borrowed[2] = "?";
    if (token->kind == PA_TOKEN_CARD && token->card == PA_VOWEL) {
        out[0] = pa_get_enemy(state, content)->weak - 'a';
        return 1;
    }
    if (token->kind == PA_TOKEN_CARD) {
        letters = content->card[token->card].letters;
    } else if (token->kind == PA_TOKEN_BORROWED && state->borrowed[token->card] != PA_NO_LETTER) {
        borrowed[0] = (char)('a' + state->borrowed[token->card]);
        letters = borrowed;
    }
    if (letters[0] == '?') {
        out[0] = token->letter;
        return token->letter < WORD_LETTERS ? 1 : 0;
    }
    int count = 0;
    for (; letters[count]; count++) {
        out[count] = letters[count] - 'a';
    }
    return count;
}

void pa_update_word_letters(const PaState *state, const GameContent *content, PaWord *word)
{
    memset(word->letters, 0, sizeof word->letters);
    int length = 0;
    for (int i = 0; i < word->count; i++) {
        int letters[2];
        int count = pa_get_token_letters(state, content, &word->token[i], letters);
        for (int j = 0; j < count && length < WORD_LENGTH_MAX; j++) {
            word->letters[length++] = (char)('a' + letters[j]);
        }
    }
}

int pa_find_top_token(const PaWord *word, PaSplay splay)
{
    int step = splay == PA_LEFT ? -1 : 1;
    for (int i = splay == PA_LEFT ? word->count - 1 : 0; i >= 0 && i < word->count; i += step) {
        if (word->token[i].kind == PA_TOKEN_CARD) {
            return i;
        }
    }
    return -1;
}

void pa_count_symbols(const PaState *state, const GameContent *content, const PaWord *word, PaSplay splay,
                      int out[PA_SYMBOLS])
{
    memset(out, 0, PA_SYMBOLS * sizeof *out);
    for (int i = 0; i < word->count; i++) {
        if (word->token[i].kind != PA_TOKEN_CARD) {
            continue;
        }
        const PaSide *side = pa_get_card_side(state, content, word->token[i].card);
        for (int symbol = 0; symbol < PA_SYMBOLS; symbol++) {
            out[symbol] += splay == PA_LEFT || state->both_edges ? side->left[symbol] : 0;
            out[symbol] += splay == PA_RIGHT || state->both_edges ? side->right[symbol] : 0;
        }
    }
}

bool pa_is_any_letter_token(const PaState *state, const GameContent *content, const PaToken *token)
{
    switch ((PaTokenKind)token->kind) {
    case PA_TOKEN_WILD:
        return true;
    case PA_TOKEN_BORROWED:
        return state->borrowed[token->card] == PA_NO_LETTER;
    case PA_TOKEN_CARD:
        break;
    }
    return content->card[token->card].letters[0] == '?';
}
