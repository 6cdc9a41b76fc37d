/* rules.c: moves for secrets, guesses, lies and Fact/Fiction tokens, and the two halves of the game. See
 * fiction.h. */
#include "core/text/i18n.h"
#include "games/fiction/fiction.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Seconds for each half, indexed by the timer option. */
static const uint16_t timers[] = {600, 480, 0};

/* ------------------------------------------------------------------ start of a game */

static uint8_t get_token_count(int rule)
{
    static const uint8_t counts[FI_TOKEN_RULES] = {FI_TOKENS, 1, 0};
    return counts[rule];
}

void fi_init_state(void *bytes, const GameContent *content, const GameOptions *options, int seats,
                   uint64_t seed)
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
    state->tokens = get_token_count(state->token_rule);
    for (int i = 0; i < FI_GUESSES; i++) {
        FiRow *row = &state->rows[i];
        row->honest = row->shown = row->token = FI_NONE;
        memset(row->guess.letter, FI_NONE, FI_LETTERS);
    }
}

/* ------------------------------------------------------------------ state queries */

uint32_t fi_list_seats_to_act(const void *bytes)
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

static bool can_seat_act(const FiState *state, int seat)
{
    return seat >= 0 && seat < FI_SEATS && fi_list_seats_to_act(state) >> seat & 1;
}

int fi_count_guesses_left(const FiState *state)
{
    int left_in_half = FI_HALF - (state->row_count - state->half_start);
    return state->half == 0 ? left_in_half + FI_HALF : left_in_half;
}

int fi_count_seconds_left(const FiState *state)
{
    return state->limit == 0 ? -1 : state->limit - state->spent;
}

static bool has_letter(FiWord word, int letter)
{
    return memchr(word.letter, letter, FI_LETTERS) != NULL;
}

static FiRow *get_last_row(FiState *state)
{
    return &state->rows[state->row_count - 1];
}

static bool is_same_word(FiWord a, FiWord b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

/* ------------------------------------------------------------------ checks of moves */

bool fi_check_guess(const FiState *state, const GameContent *content, FiWord word, Error *why)
{
    char text[FI_LETTERS + 1];
    fi_write_word(word, text);
    if (memchr(word.letter, FI_NONE, FI_LETTERS)) {
        return error_set(why, _("A guess needs 5 letters."));
    }
    const WordClass known = fi_classify_word(content->dictionary, word);
    if (known != WORD_COMMON && fi_word_list_contains(&content->names, word)) {
        return error_set(why, _("%s is a name. You can't guess names."), text);
    }
    if (known == WORD_NONE) {
        return error_set(why, _("%s isn't in the word list."), text);
    }
    if (!state->red && fi_has_repeated_letters(word)) {
        return error_set(why, _("%s repeats a letter. In this game all 5 letters must differ."), text);
    }
    return true;
}

static bool check_secret(const FiState *state, const GameContent *content, const Move *move, Error *why)
{
    const FiWord word = fi_get_move_word(move);
    const FiBook *book = &content->books[state->book];
    const int shared = move->arg[FI_LETTERS];
    char text[FI_LETTERS + 1];
    fi_write_word(word, text);
    bool highlighted = false;
    for (int i = 0; i < book->word_count; i++) {
        highlighted = highlighted || is_same_word(book->words[i], word);
    }
    if (!highlighted) {
        return error_set(why, _("%s isn't highlighted on the page."), text);
    }
    if (!state->red && fi_has_repeated_letters(word)) {
        return error_set(why, _("%s repeats a letter. In this game all 5 letters must differ."), text);
    }
    if (!state->shares) {
        return shared == FI_NONE || error_set(why, _("You don't share a letter in this game."));
    }
    return has_letter(word, shared) || error_set(why, _("The letter you share must be in the secret word."));
}

bool fi_check_lie(const FiState *state, FiPattern shown, Error *why)
{
    if (shown >= FI_PATTERNS) {
        return error_set(why, _("Every letter needs a clue."));
    }
    const int lies = fi_count_differences(state->rows[state->row_count - 1].honest, shown);
    if (lies == 0) {
        return error_set(why, _("All clues are honest. Change exactly 1 of them."));
    }
    return lies == 1 || error_set(why, _("%d clues are lies. Exactly 1 must be a lie."), lies);
}

static bool check_time_left(const FiState *state, int seconds, Error *why)
{
    const int left = fi_count_seconds_left(state);
    return left < 0 || seconds < left || error_set(why, _("Time is up for this half."));
}

static bool check_token(const FiState *state, Error *why)
{
    if (state->token_rule == FI_TOKENS_NONE) {
        return error_set(why, _("This game has no tokens."));
    }
    if (state->row_count == 0) {
        return error_set(why,
                         _("You can put a token only on a clue of the latest guess. Make a guess first."));
    }
    if (state->tokens == 0) {
        return error_set(why, state->token_rule == FI_TOKENS_ONE_A_HALF
                                  ? _("You've already used your token for this half.")
                                  : _("You've used all your tokens."));
    }
    return state->rows[state->row_count - 1].token == FI_NONE ||
           error_set(why, _("You can use only 1 token before each guess."));
}

static bool check_note(const FiState *state, const Move *move, Error *why)
{
    const int row = move->arg[0], place = move->arg[1], note = move->arg[2];
    const int old = row == FI_NONE ? state->alphabet[place] : state->rows[row].note[place];
    if (row != FI_NONE && row >= state->row_count) {
        return error_set(why, _("This row is still empty."));
    }
    if (old == note) {
        return error_set(why, _("You've already made this note."));
    }
    return state->note_count < FI_NOTES_MADE_MAX ||
           error_set(why, _("You can't add more notes in this game."));
}

static bool is_in_range(int value, int end)
{
    return value >= 0 && value < end;
}

static bool is_letter_or_none(int value)
{
    return value == FI_NONE || is_in_range(value, WORD_LETTERS);
}

static bool has_valid_letters(const Move *move)
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
        return has_valid_letters(move) && is_letter_or_none(arg[FI_LETTERS]);
    case FI_MOVE_GUESS:
        return has_valid_letters(move) && is_in_range(arg[FI_LETTERS], FI_SECONDS_MAX + 1);
    case FI_MOVE_DECEIVE:
        return is_in_range(arg[0], FI_PATTERNS);
    case FI_MOVE_TOKEN:
        return is_in_range(arg[0], FI_LETTERS) && is_in_range(arg[1], FI_SECONDS_MAX + 1);
    case FI_MOVE_MARK:
        return (arg[0] == FI_NONE ? is_in_range(arg[1], WORD_LETTERS)
                                  : is_in_range(arg[0], FI_GUESSES) && is_in_range(arg[1], FI_LETTERS)) &&
               is_in_range(arg[2], FI_NOTES);
    case FI_MOVE_TIME:
    case FI_MOVES:
        break;
    }
    return true;
}

static FiPhase get_phase_of_move(const Move *move)
{
    static const FiPhase phases[FI_MOVES] = {FI_PHASE_SECRET, FI_PHASE_GUESS, FI_PHASE_DECEIVE,
                                             FI_PHASE_GUESS,  FI_PHASE_GUESS, FI_PHASE_GUESS};
    return phases[move->kind];
}

static bool check_move_in_phase(const FiState *state, const GameContent *content, const Move *move,
                                Error *why)
{
    switch ((FiMoveKind)move->kind) {
    case FI_MOVE_SECRET:
        return check_secret(state, content, move, why);
    case FI_MOVE_GUESS:
        return fi_check_guess(state, content, fi_get_move_word(move), why) &&
               check_time_left(state, move->arg[FI_LETTERS], why);
    case FI_MOVE_DECEIVE:
        return fi_check_lie(state, (FiPattern)move->arg[0], why);
    case FI_MOVE_TOKEN:
        return check_token(state, why) && check_time_left(state, move->arg[1], why);
    case FI_MOVE_TIME:
        return state->limit > 0 || error_set(why, _("This game has no timer."));
    case FI_MOVE_MARK:
        return check_note(state, move, why);
    case FI_MOVES:
        break;
    }
    return false;
}

bool fi_check_move(const void *bytes, const GameContent *content, int seat, const Move *move, Error *why)
{
    const FiState *state = bytes;
    if (state->phase == FI_PHASE_OVER) {
        return error_set(why, _("The game is over."));
    }
    if (!can_seat_act(state, seat)) {
        return error_set(why, seat == FI_LIBRARIAN ? _("It's the Guessers' turn.")
                                                   : _("It's the Lie-brarian's turn."));
    }
    if (!is_well_formed(move)) {
        return error_set(why, _("This game has no such move."));
    }
    if (get_phase_of_move(move) != (FiPhase)state->phase) {
        static const char *const reasons[FI_PHASE_OVER] = {N_("Choose the secret word first."),
                                                           N_("It's the Guessers' turn to guess."),
                                                           N_("Answer the latest guess first.")};
        return error_set(why, "%s", _(reasons[state->phase]));
    }
    return check_move_in_phase(state, content, move, why);
}

/* ------------------------------------------------------------------ lists of legal moves */

static void list_move_if_legal(const FiState *state, const GameContent *content, int seat, Move move,
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
        list_move_if_legal(state, content, seat, fi_create_secret_move(book->words[i], FI_NONE), out);
        for (int letter = 0; letter < WORD_LETTERS; letter++) {
            list_move_if_legal(state, content, seat, fi_create_secret_move(book->words[i], letter), out);
        }
    }
}

static void list_lies(const FiState *state, const GameContent *content, int seat, MoveList *out)
{
    FiPattern lies[FI_LIES];
    fi_list_lies(state->rows[state->row_count - 1].honest, lies);
    for (int i = 0; i < FI_LIES; i++) {
        list_move_if_legal(state, content, seat, fi_create_lie_move(lies[i]), out);
    }
}

static void list_tokens_and_timeout(const FiState *state, const GameContent *content, int seat, MoveList *out)
{
    for (int place = 0; place < FI_LETTERS; place++) {
        list_move_if_legal(state, content, seat, fi_create_token_move(place, 0), out);
    }
    list_move_if_legal(state, content, seat, (Move){.kind = FI_MOVE_TIME}, out);
}

static void list_guesses(const FiState *state, const GameContent *content, int seat, MoveList *out)
{
    for (int i = 0; i < content->common.count; i++) {
        list_move_if_legal(state, content, seat, fi_create_guess_move(content->common.words[i], 0), out);
    }
}

void fi_list_moves(const void *bytes, const GameContent *content, int seat, MoveList *out)
{
    const FiState *state = bytes;
    if (!can_seat_act(state, seat)) {
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
        list_tokens_and_timeout(state, content, seat, out);
        list_guesses(state, content, seat, out);
        break;
    case FI_PHASE_OVER:
        break;
    }
}

/* Picks a random word: draws random letters until they spell a word, so that every word is equally likely. */
static FiWord pick_random_word(const Lexicon *lexicon, Rng *rng)
{
    for (;;) {
        FiWord word;
        LexiconNode node = lexicon_root(lexicon);
        for (int i = 0; i < FI_LETTERS && node != 0; i++) {
            const int letter = (int)rng_below(rng, WORD_LETTERS);
            node = lexicon_child(lexicon, node, letter);
            word.letter[i] = (uint8_t)letter;
        }
        if (node != 0 && lexicon_class(lexicon, node) != WORD_NONE) {
            return word;
        }
    }
}

static bool sample_listed_move(MoveList *list, Rng *rng, Move *out)
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
    enum { TOKEN_MOVE_ODDS = 4 };
    MoveList list = {0};
    if (state->phase != FI_PHASE_GUESS || !can_seat_act(state, seat)) {
        fi_list_moves(state, content, seat, &list);
        return sample_listed_move(&list, rng, out);
    }
    if (rng_below(rng, TOKEN_MOVE_ODDS) == 0) {
        list_tokens_and_timeout(state, content, seat, &list);
        if (sample_listed_move(&list, rng, out)) {
            return true;
        }
    }
    do {
        *out = fi_create_guess_move(pick_random_word(content->dictionary, rng), 0);
    } while (!fi_check_move(state, content, seat, out, NULL));
    return true;
}

/* ------------------------------------------------------------------ applying moves */

static void end_game(FiState *state, FiEnd end, EventLog *log)
{
    char secret[FI_LETTERS + 1];
    state->phase = FI_PHASE_OVER;
    state->end = (uint8_t)end;
    fi_write_word(state->secret, secret);
    if (end == FI_FOUND) {
        event_add(log, EVENT_BANNER, _("The word is %s!"), secret);
    } else {
        event_add(log, EVENT_BANNER,
                  end == FI_OUT_OF_TIME ? _("Out of time! The word was %s")
                                        : _("Out of guesses! The word was %s"),
                  secret);
    }
}

static void use_up_seconds(FiState *state, int seconds)
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
        state->tokens = get_token_count(state->token_rule);
    }
    event_add(log, EVENT_BANNER, _("Halftime"));
}

static void apply_guess(FiState *state, FiWord word, EventLog *log)
{
    char text[FI_LETTERS + 1];
    fi_write_word(word, text);
    FiRow *row = &state->rows[state->row_count++];
    if (fi_count_guesses_left(state) == 0) {
        Event *event = event_add(log, EVENT_LOG, _("The last guess: *%s*."), text);
        event->cue = CUE_LAST_GUESS;
        event->moment = FI_MOMENT_LAST_GUESS;
    } else {
        event_add(log, EVENT_LOG, _("The Guessers guess *%s*."), text)->cue = CUE_PEN;
    }
    row->guess = word;
    row->half = state->half;
    row->honest = fi_compute_honest_clues(state->secret, word);
    const bool found = is_same_word(word, state->secret);
    if (found || fi_count_guesses_left(state) == 0) {
        row->shown = row->honest;
        end_game(state, found ? FI_FOUND : FI_OUT_OF_GUESSES, log);
    } else {
        state->phase = FI_PHASE_DECEIVE;
    }
}

static void apply_lie(FiState *state, FiPattern shown, EventLog *log)
{
    static const char *const names[FI_CLUES] = {N_("no"), N_("elsewhere"), N_("here")};
    FiRow *row = get_last_row(state);
    row->shown = shown;
    char word[FI_LETTERS + 1];
    fi_write_word(row->guess, word);
    event_add(log, EVENT_LOG, _("%c %s, %c %s, %c %s, %c %s, %c %s. One of these clues is a lie."), word[0],
              _(names[fi_get_clue(shown, 0)]), word[1], _(names[fi_get_clue(shown, 1)]), word[2],
              _(names[fi_get_clue(shown, 2)]), word[3], _(names[fi_get_clue(shown, 3)]), word[4],
              _(names[fi_get_clue(shown, 4)]));
    state->phase = FI_PHASE_GUESS;
    if (state->half == 0 && state->row_count == FI_HALF) {
        begin_second_half(state, log);
    }
}

void fi_write_token_answer(const FiRow *row, char *out, size_t size)
{
    static const char *const texts[FI_CLUES] = {N_("not in the word"), N_("in another place"),
                                                N_("in this place")};
    snprintf(out, size, row->fact ? _("*Fact!* %c is %s") : _("*Fiction!* It's a lie that %c is %s"),
             'A' + row->guess.letter[row->token], _(texts[fi_get_clue(row->shown, row->token)]));
}

PieceId fi_get_token_mark_id(FiTokenMark token_mark, int row, int place)
{
    return FI_ID_TOKEN_MARK + (PieceId)(((int)token_mark * FI_GUESSES + row) * FI_LETTERS + place);
}

static void show_token_mark(Event *event, const FiState *state, FiTokenMark token_mark)
{
    const int row = state->row_count - 1;
    event->subject = fi_get_token_mark_id(token_mark, row, state->rows[row].token);
    event->animation = ANIMATE_SHOW;
}

static void apply_token(FiState *state, int place, EventLog *log)
{
    FiRow *row = get_last_row(state);
    row->token = (uint8_t)place;
    row->fact = fi_get_clue(row->honest, place) == fi_get_clue(row->shown, place);
    state->tokens--;
    char answer[FI_ANSWER_MAX];
    fi_write_token_answer(row, answer, sizeof answer);
    Event *event = event_add(log, EVENT_LOG, _("The Guessers use a token: is the clue for *%c* honest?"),
                             'A' + row->guess.letter[place]);
    show_token_mark(event, state, FI_TOKEN_MARK_QUESTION);
    event = event_add(log, EVENT_BANNER, "%s", answer);
    event->cue = row->fact ? CUE_TRUE : CUE_FALSE;
    show_token_mark(event, state, row->fact ? FI_TOKEN_MARK_FACT : FI_TOKEN_MARK_FICTION);
}

static void apply_timeout(FiState *state, EventLog *log)
{
    if (state->half == 0) {
        event_add(log, EVENT_LOG, _("Time is up for the first half. Unused blue rows are lost."));
        begin_second_half(state, log);
    } else {
        state->spent = state->limit;
        end_game(state, FI_OUT_OF_TIME, log);
    }
}

static void apply_note(FiState *state, const Move *move)
{
    uint8_t *note = move->arg[0] == FI_NONE ? &state->alphabet[move->arg[1]]
                                            : &state->rows[move->arg[0]].note[move->arg[1]];
    *note = (uint8_t)move->arg[2];
    state->note_count++;
}

void fi_apply_move(void *bytes, const GameContent *content, int seat, const Move *move, EventLog *log)
{
    (void)content, (void)seat;
    FiState *state = bytes;
    switch ((FiMoveKind)move->kind) {
    case FI_MOVE_SECRET:
        state->secret = fi_get_move_word(move);
        state->shared = (uint8_t)move->arg[FI_LETTERS];
        state->phase = FI_PHASE_GUESS;
        if (state->shares) {
            event_add(log, EVENT_LOG, _("The Lie-brarian has chosen a word and shares the letter *%c*."),
                      'A' + state->shared);
        } else {
            event_add(log, EVENT_LOG, _("The Lie-brarian has chosen a word."));
        }
        break;
    case FI_MOVE_GUESS:
        use_up_seconds(state, move->arg[FI_LETTERS]);
        apply_guess(state, fi_get_move_word(move), log);
        break;
    case FI_MOVE_DECEIVE:
        apply_lie(state, (FiPattern)move->arg[0], log);
        break;
    case FI_MOVE_TOKEN:
        use_up_seconds(state, move->arg[1]);
        apply_token(state, move->arg[0], log);
        break;
    case FI_MOVE_TIME:
        apply_timeout(state, log);
        break;
    case FI_MOVE_MARK:
        apply_note(state, move);
        break;
    case FI_MOVES:
        assert(false);
    }
}
