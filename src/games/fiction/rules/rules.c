/* rules.c: secrets, guesses, lies, tokens and the two halves. See fiction.h. */
#include "games/fiction/fiction.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const uint16_t timers[] = {600, 480, 0}; /* seconds, by the option's value */

/* ------------------------------------------------------------------ the start */

static uint8_t tokens_of_half(int rule)
{
    static const uint8_t counts[FI_TOKEN_RULES] = {FI_TOKENS, 1, 0};
    return counts[rule];
}

void fi_init(void *bytes, const GameContent *content, const GameOptions *options, int seats, uint64_t seed)
{
    (void)content, (void)seats;
    FiState *state = bytes;
    rng_seed(&state->rng, seed);
    memset(state->secret.letter, FI_NONE, FI_LETTERS);
    state->shared = FI_NONE;
    state->book = (uint8_t)rng_below(&state->rng, FI_BOOKS);
    state->limit = timers[options->value[FI_OPTION_TIMER]];
    state->token_rule = options->value[FI_OPTION_TOKENS];
    state->red = options->value[FI_OPTION_WORDS];
    state->shares = options->value[FI_OPTION_LETTER] == 0;
    state->tokens = tokens_of_half(state->token_rule);
    for (int i = 0; i < FI_GUESSES; i++) {
        FiRow *row = &state->rows[i];
        row->honest = row->shown = row->token = FI_NONE;
        memset(row->guess.letter, FI_NONE, FI_LETTERS);
    }
}

/* ------------------------------------------------------------------ what there is to know */

uint32_t fi_to_act(const void *bytes)
{
    const FiState *state = bytes;
    switch ((FiPhase)state->phase) {
    case FI_PHASE_SECRET:
    case FI_PHASE_DECEIVE:
        return UINT32_C(1) << FI_LIBRARIAN;
    case FI_PHASE_GUESS:
        return UINT32_C(1) << FI_GUESSERS;
    case FI_PHASE_OVER:
        break;
    }
    return 0;
}

static bool may_act(const FiState *state, int seat)
{
    return seat >= 0 && seat < FI_SEATS && fi_to_act(state) >> seat & 1;
}

int fi_guesses_left(const FiState *state)
{
    int of_half = FI_HALF - (state->row_count - state->half_start);
    return state->half == 0 ? of_half + FI_HALF : of_half;
}

int fi_seconds_left(const FiState *state)
{
    return state->limit == 0 ? -1 : state->limit - state->spent;
}

static bool contains(FiWord word, int letter)
{
    return memchr(word.letter, letter, FI_LETTERS) != NULL;
}

static FiRow *last_row(FiState *state)
{
    return &state->rows[state->row_count - 1];
}

static bool equal(FiWord a, FiWord b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

/* ------------------------------------------------------------------ what is legal */

bool fi_check_guess(const FiState *state, const GameContent *content, FiWord word, Error *why)
{
    char text[FI_LETTERS + 1];
    fi_word_write(word, text);
    if (memchr(word.letter, FI_NONE, FI_LETTERS)) {
        return error_set(why, "A guess needs 5 letters.");
    }
    const WordClass known = fi_word_class(content->dictionary, word);
    if (known != WORD_COMMON && fi_list_has(&content->names, word)) {
        return error_set(why, "%s is a name. You can't guess names.", text);
    }
    if (known == WORD_NONE) {
        return error_set(why, "%s isn't in the word list.", text);
    }
    if (!state->red && fi_repeats(word)) {
        return error_set(why, "%s repeats a letter. In this game all 5 letters must differ.", text);
    }
    return true;
}

static bool check_secret(const FiState *state, const GameContent *content, const Move *move, Error *why)
{
    const FiWord word = fi_move_word(move);
    const FiBook *book = &content->books[state->book];
    const int shared = move->arg[FI_LETTERS];
    char text[FI_LETTERS + 1];
    fi_word_write(word, text);
    bool marked = false;
    for (int i = 0; i < book->word_count; i++) {
        marked = marked || equal(book->words[i], word);
    }
    if (!marked) {
        return error_set(why, "%s isn't highlighted on the page.", text);
    }
    if (!state->red && fi_repeats(word)) {
        return error_set(why, "%s repeats a letter. In this game all 5 letters must differ.", text);
    }
    if (!state->shares) {
        return shared == FI_NONE || error_set(why, "You don't share a letter in this game.");
    }
    return contains(word, shared) || error_set(why, "The letter you share must be in the secret word.");
}

bool fi_check_lie(const FiState *state, FiPattern shown, Error *why)
{
    if (shown >= FI_PATTERNS) {
        return error_set(why, "Every letter needs a clue.");
    }
    const int lies = fi_distance(state->rows[state->row_count - 1].honest, shown);
    if (lies == 0) {
        return error_set(why, "All clues are honest. Change exactly 1 of them.");
    }
    return lies == 1 || error_set(why, "%d clues are lies. Exactly 1 must be a lie.", lies);
}

static bool check_time(const FiState *state, int seconds, Error *why)
{
    const int left = fi_seconds_left(state);
    return left < 0 || seconds < left || error_set(why, "Time is up for this half.");
}

static bool check_token(const FiState *state, Error *why)
{
    if (state->token_rule == FI_TOKENS_NONE) {
        return error_set(why, "This game has no tokens.");
    }
    if (state->row_count == 0) {
        return error_set(why, "Tokens go on a clue of the latest guess. Make a guess first.");
    }
    if (state->tokens == 0) {
        return error_set(why, state->token_rule == FI_TOKENS_ONE_A_HALF
                                  ? "You've used the token of this half."
                                  : "You've used all tokens.");
    }
    return state->rows[state->row_count - 1].token == FI_NONE ||
           error_set(why, "You can use only 1 token before each guess.");
}

static bool check_mark(const FiState *state, const Move *move, Error *why)
{
    const int row = move->arg[0], place = move->arg[1], note = move->arg[2];
    const int old = row == FI_NONE ? state->alphabet[place] : state->rows[row].note[place];
    if (row != FI_NONE && row >= state->row_count) {
        return error_set(why, "This row is still empty.");
    }
    if (old == note) {
        return error_set(why, "You've already noted that.");
    }
    return state->note_count < FI_NOTES_MADE_MAX || error_set(why, "You can't add more notes in this game.");
}

static bool lies_within(int value, int end)
{
    return value >= 0 && value < end;
}

static bool is_letter_or_none(int value)
{
    return value == FI_NONE || lies_within(value, WORD_LETTERS);
}

static bool has_word(const Move *move)
{
    for (int i = 0; i < FI_LETTERS; i++) {
        if (!is_letter_or_none(move->arg[i])) {
            return false;
        }
    }
    return true;
}

static bool is_well_formed(const Move *move)
{
    static const uint8_t counts[FI_MOVES] = {FI_LETTERS + 1, FI_LETTERS + 1, 1, 2, 0, 3};
    const int16_t *arg = move->arg;
    if (move->kind >= FI_MOVES || !move_has_args(move, counts[move->kind])) {
        return false;
    }
    switch ((FiMoveKind)move->kind) {
    case FI_MOVE_SECRET:
        return has_word(move) && is_letter_or_none(arg[FI_LETTERS]);
    case FI_MOVE_GUESS:
        return has_word(move) && lies_within(arg[FI_LETTERS], FI_SECONDS_MAX + 1);
    case FI_MOVE_DECEIVE:
        return lies_within(arg[0], FI_PATTERNS);
    case FI_MOVE_TOKEN:
        return lies_within(arg[0], FI_LETTERS) && lies_within(arg[1], FI_SECONDS_MAX + 1);
    case FI_MOVE_MARK:
        return (arg[0] == FI_NONE ? lies_within(arg[1], WORD_LETTERS)
                                  : lies_within(arg[0], FI_GUESSES) && lies_within(arg[1], FI_LETTERS)) &&
               lies_within(arg[2], FI_NOTES);
    case FI_MOVE_TIME:
    case FI_MOVES:
        break;
    }
    return true;
}

static FiPhase phase_of(const Move *move)
{
    static const FiPhase phases[FI_MOVES] = {FI_PHASE_SECRET, FI_PHASE_GUESS, FI_PHASE_DECEIVE,
                                             FI_PHASE_GUESS,  FI_PHASE_GUESS, FI_PHASE_GUESS};
    return phases[move->kind];
}

static bool check_in_phase(const FiState *state, const GameContent *content, const Move *move, Error *why)
{
    switch ((FiMoveKind)move->kind) {
    case FI_MOVE_SECRET:
        return check_secret(state, content, move, why);
    case FI_MOVE_GUESS:
        return fi_check_guess(state, content, fi_move_word(move), why) &&
               check_time(state, move->arg[FI_LETTERS], why);
    case FI_MOVE_DECEIVE:
        return fi_check_lie(state, (FiPattern)move->arg[0], why);
    case FI_MOVE_TOKEN:
        return check_token(state, why) && check_time(state, move->arg[1], why);
    case FI_MOVE_TIME:
        return state->limit > 0 || error_set(why, "This game has no timer.");
    case FI_MOVE_MARK:
        return check_mark(state, move, why);
    case FI_MOVES:
        break;
    }
    return false;
}

bool fi_check_move(const void *bytes, const GameContent *content, int seat, const Move *move, Error *why)
{
    const FiState *state = bytes;
    if (state->phase == FI_PHASE_OVER) {
        return error_set(why, "The game is over.");
    }
    if (!may_act(state, seat)) {
        return error_set(why,
                         seat == FI_LIBRARIAN ? "It's the Guessers' turn." : "It's the Lie-brarian's turn.");
    }
    if (!is_well_formed(move)) {
        return error_set(why, "This game has no such move.");
    }
    if (phase_of(move) != (FiPhase)state->phase) {
        static const char *const due[FI_PHASE_OVER] = {"Choose the secret word first.",
                                                       "It's the Guessers' turn to guess.",
                                                       "Answer the latest guess first."};
        return error_set(why, "%s", due[state->phase]);
    }
    return check_in_phase(state, content, move, why);
}

/* ------------------------------------------------------------------ listing */

static void list_if_legal(const FiState *state, const GameContent *content, int seat, Move move,
                          MoveList *out)
{
    if (fi_check_move(state, content, seat, &move, NULL)) {
        move_list_add(out, &move);
    }
}

static void list_secrets(const FiState *state, const GameContent *content, int seat, MoveList *out)
{
    const FiBook *book = &content->books[state->book];
    for (int i = 0; i < book->word_count; i++) {
        list_if_legal(state, content, seat, fi_secret(book->words[i], FI_NONE), out);
        for (int letter = 0; letter < WORD_LETTERS; letter++) {
            list_if_legal(state, content, seat, fi_secret(book->words[i], letter), out);
        }
    }
}

static void list_lies(const FiState *state, const GameContent *content, int seat, MoveList *out)
{
    FiPattern lies[FI_LIES];
    fi_lies(state->rows[state->row_count - 1].honest, lies);
    for (int i = 0; i < FI_LIES; i++) {
        list_if_legal(state, content, seat, fi_deceive(lies[i]), out);
    }
}

/* All that the Guessers may do but guess. */
static void list_beside_guesses(const FiState *state, const GameContent *content, int seat, MoveList *out)
{
    for (int place = 0; place < FI_LETTERS; place++) {
        list_if_legal(state, content, seat, fi_token(place, 0), out);
    }
    list_if_legal(state, content, seat, (Move){.kind = FI_MOVE_TIME}, out);
}

/* Of the words that may be guessed, those that are common. */
static void list_guesses(const FiState *state, const GameContent *content, int seat, MoveList *out)
{
    for (int i = 0; i < content->common.count; i++) {
        list_if_legal(state, content, seat, fi_guess(content->common.words[i], 0), out);
    }
}

void fi_list_moves(const void *bytes, const GameContent *content, int seat, MoveList *out)
{
    const FiState *state = bytes;
    if (!may_act(state, seat)) {
        return;
    }
    switch ((FiPhase)state->phase) {
    case FI_PHASE_SECRET:
        list_secrets(state, content, seat, out);
        break;
    case FI_PHASE_DECEIVE:
        list_lies(state, content, seat, out);
        break;
    case FI_PHASE_GUESS:
        list_beside_guesses(state, content, seat, out);
        list_guesses(state, content, seat, out);
        break;
    case FI_PHASE_OVER:
        break;
    }
}

/* A word of the list, every one with some chance: letters are drawn as the automaton offers them. */
static FiWord draw_word(const Words *words, Rng *rng)
{
    for (;;) {
        FiWord word;
        WordNode node = words_root(words);
        for (int i = 0; i < FI_LETTERS && node != 0; i++) {
            const int letter = (int)rng_below(rng, WORD_LETTERS);
            node = words_child(words, node, letter);
            word.letter[i] = (uint8_t)letter;
        }
        if (node != 0 && words_class(words, node) != WORD_NONE) {
            return word;
        }
    }
}

static bool sample_listed(MoveList *list, Rng *rng, Move *out)
{
    const bool found = list->count > 0;
    if (found) {
        *out = list->moves[rng_below(rng, (uint32_t)list->count)];
    }
    move_list_free(list);
    return found;
}

bool fi_sample_move(const void *bytes, const GameContent *content, int seat, Rng *rng, Move *out)
{
    const FiState *state = bytes;
    enum { SELDOM = 4 };
    MoveList list = {0};
    if (state->phase != FI_PHASE_GUESS || !may_act(state, seat)) {
        fi_list_moves(state, content, seat, &list);
        return sample_listed(&list, rng, out);
    }
    if (rng_below(rng, SELDOM) == 0) {
        list_beside_guesses(state, content, seat, &list);
        if (sample_listed(&list, rng, out)) {
            return true;
        }
    }
    do {
        *out = fi_guess(draw_word(content->dictionary, rng), 0);
    } while (!fi_check_move(state, content, seat, out, NULL));
    return true;
}

/* ------------------------------------------------------------------ carrying out */

static void end_game(FiState *state, FiEnd end, EventLog *log)
{
    char secret[FI_LETTERS + 1];
    state->phase = FI_PHASE_OVER;
    state->end = (uint8_t)end;
    fi_word_write(state->secret, secret);
    if (end == FI_FOUND) {
        event_add(log, EVENT_BANNER, "The word is %s!", secret);
    } else {
        event_add(log, EVENT_BANNER,
                  end == FI_OUT_OF_TIME ? "Out of time! The word was %s" : "Out of guesses! The word was %s",
                  secret);
    }
}

static void spend(FiState *state, int seconds)
{
    if (state->limit > 0) {
        state->spent = (uint16_t)(state->spent + seconds);
    }
}

static void begin_second_half(FiState *state, EventLog *log)
{
    state->half = 1;
    state->half_start = state->row_count;
    state->spent = 0;
    if (state->token_rule == FI_TOKENS_ONE_A_HALF) {
        state->tokens = tokens_of_half(state->token_rule);
    }
    event_add(log, EVENT_BANNER, "Halftime");
}

static void apply_guess(FiState *state, FiWord word, EventLog *log)
{
    char text[FI_LETTERS + 1];
    fi_word_write(word, text);
    event_add(log, EVENT_LOG, "The Guessers guess *%s*.", text)->cue = CUE_PEN;
    FiRow *row = &state->rows[state->row_count++];
    row->guess = word;
    row->half = state->half;
    row->honest = fi_honest(state->secret, word);
    const bool found = equal(word, state->secret);
    if (found || fi_guesses_left(state) == 0) {
        row->shown = row->honest;
        end_game(state, found ? FI_FOUND : FI_OUT_OF_GUESSES, log);
    } else {
        state->phase = FI_PHASE_DECEIVE;
    }
}

static void apply_deceive(FiState *state, FiPattern shown, EventLog *log)
{
    static const char *const names[FI_CLUES] = {"no", "elsewhere", "here"};
    FiRow *row = last_row(state);
    row->shown = shown;
    char word[FI_LETTERS + 1];
    fi_word_write(row->guess, word);
    event_add(log, EVENT_LOG, "%c %s, %c %s, %c %s, %c %s, %c %s. One of these is a lie.", word[0],
              names[fi_clue(shown, 0)], word[1], names[fi_clue(shown, 1)], word[2], names[fi_clue(shown, 2)],
              word[3], names[fi_clue(shown, 3)], word[4], names[fi_clue(shown, 4)]);
    state->phase = FI_PHASE_GUESS;
    if (state->half == 0 && state->row_count == FI_HALF) {
        begin_second_half(state, log);
    }
}

void fi_token_answer(const FiRow *row, char *out, size_t size)
{
    static const char *const texts[FI_CLUES] = {"not in the word", "at another place", "at this place"};
    snprintf(out, size, row->fact ? "*Fact!* %c is %s" : "*Fiction!* It's a lie that %c is %s",
             'A' + row->guess.letter[row->token], texts[fi_clue(row->shown, row->token)]);
}

PieceId fi_seal_piece(FiSeal seal, int row, int place)
{
    return FI_ID_SEAL + (PieceId)(((int)seal * FI_GUESSES + row) * FI_LETTERS + place);
}

static void hold_up(Event *event, const FiState *state, FiSeal seal)
{
    const int row = state->row_count - 1;
    event->about = fi_seal_piece(seal, row, state->rows[row].token);
    event->stir = STIR_SHOW;
}

static void apply_token(FiState *state, int place, EventLog *log)
{
    FiRow *row = last_row(state);
    row->token = (uint8_t)place;
    row->fact = fi_clue(row->honest, place) == fi_clue(row->shown, place);
    state->tokens--;
    char answer[FI_ANSWER_MAX];
    fi_token_answer(row, answer, sizeof answer);
    Event *event = event_add(log, EVENT_LOG, "The Guessers use a token: is the clue for *%c* honest?",
                             'A' + row->guess.letter[place]);
    hold_up(event, state, FI_SEAL_ASKS);
    event = event_add(log, EVENT_BANNER, "%s", answer);
    event->cue = row->fact ? CUE_TRUE : CUE_FALSE;
    hold_up(event, state, row->fact ? FI_SEAL_FACT : FI_SEAL_FICTION);
}

static void apply_time(FiState *state, EventLog *log)
{
    if (state->half == 0) {
        event_add(log, EVENT_LOG, "Time is up for the first half. Unused blue rows are lost.");
        begin_second_half(state, log);
    } else {
        state->spent = state->limit;
        end_game(state, FI_OUT_OF_TIME, log);
    }
}

static void apply_mark(FiState *state, const Move *move)
{
    uint8_t *note = move->arg[0] == FI_NONE ? &state->alphabet[move->arg[1]]
                                            : &state->rows[move->arg[0]].note[move->arg[1]];
    *note = (uint8_t)move->arg[2];
    state->note_count++;
}

void fi_apply(void *bytes, const GameContent *content, int seat, const Move *move, EventLog *log)
{
    (void)content, (void)seat;
    FiState *state = bytes;
    switch ((FiMoveKind)move->kind) {
    case FI_MOVE_SECRET:
        state->secret = fi_move_word(move);
        state->shared = (uint8_t)move->arg[FI_LETTERS];
        state->phase = FI_PHASE_GUESS;
        if (state->shares) {
            event_add(log, EVENT_LOG, "The Lie-brarian has chosen a word and shares the letter *%c*.",
                      'A' + state->shared);
        } else {
            event_add(log, EVENT_LOG, "The Lie-brarian has chosen a word.");
        }
        break;
    case FI_MOVE_GUESS:
        spend(state, move->arg[FI_LETTERS]);
        apply_guess(state, fi_move_word(move), log);
        break;
    case FI_MOVE_DECEIVE:
        apply_deceive(state, (FiPattern)move->arg[0], log);
        break;
    case FI_MOVE_TOKEN:
        spend(state, move->arg[1]);
        apply_token(state, move->arg[0], log);
        break;
    case FI_MOVE_TIME:
        apply_time(state, log);
        break;
    case FI_MOVE_MARK:
        apply_mark(state, move);
        break;
    case FI_MOVES:
        assert(false);
    }
}
