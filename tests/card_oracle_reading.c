/* card_oracle_reading.c: see card_oracle_reading.h. */
#include "card_oracle_reading.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------ the situation */

static bool is_vowel(char letter)
{
    return strchr("aeiou", letter) != NULL;
}

static const char *get_word_letters(const Reading *reading)
{
    return pa_is_in_clash(reading->state) ? reading->state->word.letters : "";
}

static int count_vowels(const Reading *reading)
{
    int count = 0;
    for (const char *c = get_word_letters(reading); *c; c++) {
        count += is_vowel(*c);
    }
    return count;
}

static int count_tokens(const Reading *reading)
{
    return pa_is_in_clash(reading->state) ? reading->state->word.count : 0;
}

static bool shows_question_mark(const Reading *reading, const PaToken *token)
{
    return token->kind == PA_TOKEN_WILD ||
           (token->kind == PA_TOKEN_CARD && reading->content->card[token->card].letters[0] == '?');
}

static int count_question_marks(const Reading *reading)
{
    int count = 0;
    for (int i = 0; i < count_tokens(reading); i++) {
        count += shows_question_mark(reading, &reading->state->word.token[i]);
    }
    return count;
}

static int count_hand_cards_played(const Reading *reading)
{
    int count = 0;
    for (int i = 0; i < count_tokens(reading); i++) {
        const PaToken *token = &reading->state->word.token[i];
        count += token->kind == PA_TOKEN_CARD && token->card != PA_VOWEL;
    }
    return count;
}

static bool is_vowel_tile_used(const Reading *reading)
{
    for (int i = 0; i < count_tokens(reading); i++) {
        const PaToken *token = &reading->state->word.token[i];
        if (token->kind == PA_TOKEN_CARD && token->card == PA_VOWEL) {
            return true;
        }
    }
    return false;
}

static int count_printed_symbols(const Reading *reading, PaSymbol symbol)
{
    int count = 0;
    for (int i = 0; i < count_tokens(reading); i++) {
        const PaToken *token = &reading->state->word.token[i];
        if (token->kind == PA_TOKEN_CARD) {
            const PaSide *side =
                &reading->content->card[token->card].side[reading->state->card_upgraded[token->card]];
            bool left = reading->state->word.splay == PA_LEFT;
            count += left || reading->facts->value[FACT_BOTH_EDGES] ? side->left[symbol] : 0;
            count += !left || reading->facts->value[FACT_BOTH_EDGES] ? side->right[symbol] : 0;
        }
    }
    return count;
}

static int count_penalties(const Reading *reading)
{
    return PA_PENALTIES - reading->facts->value[FACT_PENALTIES_LEFT];
}

static char get_top_letter(const Reading *reading)
{
    const PaWord *word = &reading->state->word;
    bool left = word->splay == PA_LEFT;
    for (int i = 0; i < word->count; i++) {
        const PaToken *token = &word->token[left ? word->count - 1 - i : i];
        if (token->kind == PA_TOKEN_CARD) {
            if (token->card == PA_VOWEL) {
                return pa_get_enemy(reading->state, reading->content)->weak;
            }
            char own = reading->content->card[token->card].letters[0];
            return own == '?' ? (char)('a' + token->letter) : own;
        }
    }
    return 0;
}

/* ------------------------------------------------------------------ phrases */

bool oracle_skip_phrase(const char **cursor, const char *what)
{
    size_t length = strlen(what);
    if (strncmp(*cursor, what, length) != 0) {
        return false;
    }
    *cursor += length;
    return true;
}

bool oracle_read_number(const char **cursor, int *n)
{
    char *end = NULL;
    if (!isdigit((unsigned char)**cursor) && **cursor != '+' && **cursor != '-') {
        return false;
    }
    *n = (int)strtol(*cursor, &end, 10);
    *cursor = end;
    return true;
}

bool oracle_read_count(const char **cursor, int *n)
{
    if (oracle_skip_phrase(cursor, "a ") || oracle_skip_phrase(cursor, "an ")) {
        *n = 1;
        return true;
    }
    return oracle_read_number(cursor, n) && oracle_skip_phrase(cursor, " ");
}

static bool read_quantity(const Reading *reading, const char **cursor, int *n)
{
    const int *now = reading->facts->value;
    const PaState *state = reading->state;
    const struct {
        const char *text;
        int n;
    } quantities[] = {
        {"letters", (int)strlen(get_word_letters(reading))},
        {"letter", (int)strlen(get_word_letters(reading))},
        {"cards played from your hand", count_hand_cards_played(reading)},
        {"card played from your hand", count_hand_cards_played(reading)},
        {"vowels", count_vowels(reading)},
        {"vowel", count_vowels(reading)},
        {"{wild}", count_question_marks(reading)},
        {"unplayed cards", now[FACT_HAND]},
        {"unplayed card", now[FACT_HAND]},
        {"{hit} you make", now[FACT_HITS]},
        {"{block} you make", now[FACT_BLOCKS]},
        {"{hit} on your word", count_printed_symbols(reading, PA_HIT)},
        {"{block} on your word", count_printed_symbols(reading, PA_BLOCK)},
        {"{mana} on your word", count_printed_symbols(reading, PA_MANA)},
        {"{mana} you have", now[FACT_MANA]},
        {"{hex} on you", now[FACT_HEXES]},
        {"enemy {hex}", now[FACT_ENEMY_HEXES]},
        {"{boon} you have", now[FACT_BOONS]},
        {"enemy {boon}", now[FACT_ENEMY_BOONS]},
        {"fatigued cards", now[FACT_FATIGUE]},
        {"fatigued card", now[FACT_FATIGUE]},
        {"discarded cards", now[FACT_DISCARD]},
        {"discarded card", now[FACT_DISCARD]},
        {"missing {hp}", now[FACT_MAX_HP] - now[FACT_HP]},
        {"{penalty} you have", count_penalties(reading)},
        {"items used this turn", state->items_used},
        {"item used this turn", state->items_used},
        {"turns of this battle", state->turn},
        {"turn of this battle", state->turn},
        {"points of the attack", state->attack},
        {"point of the attack", state->attack},
        {"{hp} you lost", state->unblocked},
        {"spent", reading->spent},
        {"stolen cards", now[FACT_STOLEN]},
        {"stolen card", now[FACT_STOLEN]},
        {"Books", state->battle / 3 + 1},
        {"Book", state->battle / 3 + 1},
    };
    for (size_t i = 0; i < sizeof quantities / sizeof quantities[0]; i++) {
        if (oracle_skip_phrase(cursor, quantities[i].text)) {
            *n = quantities[i].n;
            return true;
        }
    }
    return false;
}

/* Reads the rest of an amount: "", " per 2 letters (max 3)", " each", " and 1 more per vowel". */
static bool read_rest_of_amount(const Reading *reading, const char **cursor, int first, int *n)
{
    int plus = 0;
    int times = first;
    if (oracle_skip_phrase(cursor, " and ")) {
        plus = first;
        int more = 0;
        if (!oracle_read_number(cursor, &more)) {
            return false;
        }
        bool less = oracle_skip_phrase(cursor, " less");
        if (!less && !oracle_skip_phrase(cursor, " more")) {
            return false;
        }
        times = (first < 0) == less ? more : -more;
    }
    if (oracle_skip_phrase(cursor, " each")) {
        *n = plus + times * reading->spent;
    } else if (oracle_skip_phrase(cursor, " per ")) {
        int every = 1;
        int quantity = 0;
        if (oracle_read_number(cursor, &every) && !oracle_skip_phrase(cursor, " ")) {
            return false;
        }
        if (!read_quantity(reading, cursor, &quantity)) {
            return false;
        }
        *n = plus + times * (quantity / every);
    } else {
        *n = first;
    }
    int most = 0;
    if (oracle_skip_phrase(cursor, " (max ")) {
        if (!oracle_read_number(cursor, &most) || !oracle_skip_phrase(cursor, ")")) {
            return false;
        }
        *n = *n < most ? *n : most;
    }
    return true;
}

bool oracle_read_amount(const Reading *reading, const char **cursor, const char *unit, int *n)
{
    const char *start = *cursor;
    int first = 0;
    if (oracle_read_number(cursor, &first) &&
        (unit[0] == '\0' || (oracle_skip_phrase(cursor, " ") && oracle_skip_phrase(cursor, unit))) &&
        read_rest_of_amount(reading, cursor, first, n)) {
        return true;
    }
    *cursor = start;
    return false;
}

/* ------------------------------------------------------------------ conditions */

static bool has_any(const char *word, const char *list, bool first_only, bool last_only)
{
    size_t length = strlen(word);
    for (const char *c = list; *c; c++) {
        if (*c < 'A' || *c > 'Z') {
            continue;
        }
        char letter = (char)tolower((unsigned char)*c);
        bool found = first_only  ? length > 0 && word[0] == letter
                     : last_only ? length > 0 && word[length - 1] == letter
                                 : strchr(word, letter) != NULL;
        if (found) {
            return true;
        }
    }
    return false;
}

static bool has_double_letter(const char *word)
{
    for (; *word; word++) {
        if (word[0] == word[1]) {
            return true;
        }
    }
    return false;
}

enum { WORD_BOUNDS = 3 }; /* number of entries at the start of `bounds` that count letters of the word */

/* Reads "N+ unit", "at most N unit" or "no unit". */
static bool read_bound(const Reading *reading, const char *phrase, bool *holds)
{
    const int *now = reading->facts->value;
    const PaState *state = reading->state;
    const PaAction *action = pa_get_enemy_action(state, reading->content);
    const int spelled = (int)strlen(get_word_letters(reading));
    const struct {
        const char *before, *after;
        int n;
    } bounds[] = {
        {"you play ", " letters", spelled},
        {"you play ", " vowels", count_vowels(reading)},
        {"you play ", " vowel", count_vowels(reading)},
        {"you play ", " cards from your hand", count_hand_cards_played(reading)},
        {"you make ", " {hit}", now[FACT_HITS]},
        {"you make ", " {block}", now[FACT_BLOCKS]},
        {"you have ", " fatigued cards", now[FACT_FATIGUE]},
        {"you have ", " {hp}", now[FACT_HP]},
        {"you have ", " {mana}", now[FACT_MANA]},
        {"you have ", " {hex}", now[FACT_HEXES]},
        {"you have ", " {boon}", now[FACT_BOONS]},
        {"you have ", " {penalty}", count_penalties(reading)},
        {"the enemy has ", " {hp}", now[FACT_ENEMY_HP]},
        {"it has ", " {hp}", now[FACT_ENEMY_HP]},
        {"the enemy has ", " {hex}", now[FACT_ENEMY_HEXES]},
        {"it has ", " {hex}", now[FACT_ENEMY_HEXES]},
        {"the enemy has ", " {boon}", now[FACT_ENEMY_BOONS]},
        {"it has ", " {boon}", now[FACT_ENEMY_BOONS]},
        {"the enemy attacks for ", "", action->attacks ? state->attack : -1},
        {"it attacks for ", "", action->attacks ? state->attack : -1},
        {"you used ", " items", state->items_used},
        {"you used ", " item", state->items_used},
    };
    for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++) {
        const char *cursor = phrase;
        int n = 0;
        if (!oracle_skip_phrase(&cursor, bounds[i].before)) {
            continue;
        }
        bool at_most = oracle_skip_phrase(&cursor, "at most ");
        bool none = !at_most && oracle_skip_phrase(&cursor, "no");
        if (!none && !oracle_read_number(&cursor, &n)) {
            continue;
        }
        if (!none && !at_most && !oracle_skip_phrase(&cursor, "+")) {
            continue;
        }
        if (strcmp(cursor, bounds[i].after) == 0) {
            /* A pass has no word, so it does not meet "you play at most 3 letters". */
            const bool of_word = i < WORD_BOUNDS;
            *holds = none || at_most ? bounds[i].n <= n && (spelled > 0 || !of_word) : bounds[i].n >= n;
            return true;
        }
    }
    return false;
}

static bool read_fixed(const Reading *reading, const char *phrase, bool *holds)
{
    const PaState *state = reading->state;
    bool attacks = pa_get_enemy_action(state, reading->content)->attacks;
    bool boss = pa_get_enemy(state, reading->content)->boss;
    bool word = count_tokens(reading) > 0;
    bool whole_hand = count_hand_cards_played(reading) > 0 && state->hand.count == 0;
    const struct {
        const char *text;
        bool holds;
    } fixed[] = {
        {"you play your whole hand", whole_hand},
        {"you keep a card in your hand", !whole_hand},
        {"you splay left", word && state->word.splay == PA_LEFT},
        {"you splay right", word && state->word.splay == PA_RIGHT},
        {"a vowel is on top", word && is_vowel(get_top_letter(reading))},
        {"a consonant is on top", word && !is_vowel(get_top_letter(reading))},
        {"the word has a double letter", has_double_letter(get_word_letters(reading))},
        {"the word has no double letter", !has_double_letter(get_word_letters(reading))},
        {"you use a {wild}", count_question_marks(reading) > 0},
        {"you use no {wild}", count_question_marks(reading) == 0},
        {"you use the weak spot", is_vowel_tile_used(reading)},
        {"you don't use the weak spot", !is_vowel_tile_used(reading)},
        {"it is turn 1", state->turn <= 1},
        {"the turn number is odd", state->turn % 2 == 1},
        {"the turn number is even", state->turn % 2 == 0},
        {"the enemy attacks", attacks},
        {"it attacks", attacks},
        {"the enemy doesn't attack", !attacks},
        {"it doesn't attack", !attacks},
        {"the enemy is in stage 1", state->stage == 0},
        {"it is in stage 1", state->stage == 0},
        {"the enemy is in stage 2", state->stage == 1},
        {"it is in stage 2", state->stage == 1},
        {"you face a boss", boss},
        {"you don't face a boss", !boss},
        {"you used an item", state->items_used > 0},
        {"you were hurt", state->hurt},
        {"you weren't hurt", !state->hurt},
        {"the enemy is stunned", state->stunned},
        {"it is stunned", state->stunned},
        {"the enemy isn't stunned", !state->stunned},
        {"it isn't stunned", !state->stunned},
    };
    for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++) {
        if (strcmp(phrase, fixed[i].text) == 0) {
            *holds = fixed[i].holds;
            return true;
        }
    }
    return false;
}

static bool read_condition(const Reading *reading, const char *phrase, bool *holds)
{
    const char *cursor = phrase;
    int n = 0;
    if (oracle_skip_phrase(&cursor, "it is turn ") && oracle_read_number(&cursor, &n) &&
        (strcmp(cursor, " or later") == 0 || strcmp(cursor, " or earlier") == 0)) {
        *holds = strcmp(cursor, " or later") == 0 ? reading->state->turn >= n : reading->state->turn <= n;
        return true;
    }
    if (read_fixed(reading, phrase, holds) || read_bound(reading, phrase, holds)) {
        return true;
    }
    cursor = phrase;
    if (oracle_skip_phrase(&cursor, "the word has ")) {
        *holds = has_any(get_word_letters(reading), cursor, false, false);
    } else if (oracle_skip_phrase(&cursor, "the word starts with ")) {
        *holds = has_any(get_word_letters(reading), cursor, true, false);
    } else if (oracle_skip_phrase(&cursor, "the word ends with ")) {
        *holds = has_any(get_word_letters(reading), cursor, false, true);
    } else {
        return error_set(reading->error, "condition cannot be parsed: \"%s\"", phrase);
    }
    return true;
}

bool oracle_check_conditions(const Reading *reading, const char *list, bool *holds)
{
    char rest[SENTENCE_BYTES];
    snprintf(rest, sizeof rest, "%s", list);
    *holds = true;
    for (char *phrase = rest; phrase;) {
        char *next = strstr(phrase, " and ");
        if (next) {
            *next = '\0';
            next += strlen(" and ");
        }
        bool one = false;
        if (!read_condition(reading, phrase, &one)) {
            return false;
        }
        *holds = *holds && one;
        phrase = next;
    }
    return true;
}
