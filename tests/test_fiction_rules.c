/* test_fiction_rules.c: tests of the rules of Fiction, in rulebook order. Moves are written as text. */
#include "borders.h"
#include "core/match/match.h"
#include "games/fiction/fiction.h"
#include "printed.h"
#include "test.h"

enum { EMMA = 1, SEED = 1 };

static const GameContent *content;
static FiState state;

static int load_content(void **unused)
{
    content = printed_cards(&game_fiction);
    return 0;
}

/* ------------------------------------------------------------------ helpers */

/* Starts a game with the book Emma and command-line options such as "tokens=none timer=8". Fails the test if
 * the options are invalid. */
static void start_game(const char *options)
{
    const GameOptions chosen = printed_options(&game_fiction, options);
    state = (FiState){0};
    fi_init_state(&state, content, &chosen, FI_SEATS, SEED);
    state.book = EMMA;
}

static int get_seat_to_act(void)
{
    return state.phase == FI_PHASE_GUESS ? FI_GUESSERS : FI_LIBRARIAN;
}

static bool try_move(int seat, const char *text, Error *why)
{
    Move move = {0};
    return fi_move_from_text(text, content, &move, why) && fi_check_move(&state, content, seat, &move, why) &&
           (fi_apply_move(&state, content, seat, &move, NULL), true);
}

static void play_move(const char *text)
{
    Error why = {0};
    if (!try_move(get_seat_to_act(), text, &why)) {
        fail_msg("\"%s\" is rejected: %s", text, why.text);
    }
    if (!fi_check_state(&state, content, &why)) {
        fail_msg("after \"%s\": %s", text, why.text);
    }
}

/* Asserts that the move is rejected with `reason` and changes nothing. */
static void assert_rejected_for_seat(int seat, const char *text, const char *reason)
{
    const FiState before = state;
    Error why = {0};
    assert_false(try_move(seat, text, &why));
    if (!strstr(why.text, reason)) {
        fail_msg("\"%s\" is rejected with \"%s\" instead of \"%s\"", text, why.text, reason);
    }
    assert_memory_equal(&state, &before, sizeof state);
}

static void assert_rejected(const char *text, const char *reason)
{
    assert_rejected_for_seat(get_seat_to_act(), text, reason);
}

static void start_game_with_secret(const char *options, const char *secret)
{
    start_game(options);
    play_move(secret);
}

/* Answers the last guess with a lie about its first letter. */
static void play_lie(void)
{
    FiPattern lies[FI_LIES];
    fi_list_lies(state.rows[state.row_count - 1].honest, lies);
    Move move = fi_create_lie_move(lies[0]);
    assert_true(fi_check_move(&state, content, FI_LIBRARIAN, &move, NULL));
    fi_apply_move(&state, content, FI_LIBRARIAN, &move, NULL);
}

static void play_guess(const char *word)
{
    char text[32];
    snprintf(text, sizeof text, "guess %s", word);
    play_move(text);
    if (state.phase == FI_PHASE_DECEIVE) {
        play_lie();
    }
}

static void play_guesses(int times)
{
    static const char *const words[] = {"crane", "moist", "plumb", "fudge", "whisk",
                                        "vixen", "joker", "badly", "hoped", "trunk"};
    for (int i = 0; i < times; i++) {
        play_guess(words[i]);
    }
}

static void assert_end(FiEnd end, FiSeat winner)
{
    const Status status = game_fiction.status(&state, content);
    assert_ints(state.end, end, state.phase, FI_PHASE_OVER, fi_list_seats_to_act(&state), 0);
    assert_ints(status.kind, STATUS_WON, status.winners, 1u << winner);
}

static FiWord read_word(const char *text)
{
    FiWord word;
    assert_true(fi_read_word(text, &word));
    return word;
}

static FiPattern read_pattern(const char *signs)
{
    char text[32];
    Move move = {0};
    snprintf(text, sizeof text, "deceive %s", signs);
    assert_true(fi_move_from_text(text, content, &move, NULL));
    return (FiPattern)move.arg[0];
}

static void assert_honest_clues(const char *secret, const char *word, const char *signs)
{
    const FiPattern honest = fi_compute_honest_clues(read_word(secret), read_word(word));
    if (honest != read_pattern(signs)) {
        char text[MOVE_TEXT_MAX];
        const Move move = fi_create_lie_move(honest);
        fi_move_to_text(&move, content, text, sizeof text);
        fail_msg("secret %s, guess %s: %s instead of %s", secret, word, text, signs);
    }
}

/* ------------------------------------------------------------------ Game Overview */

TEST(overview_gives_ten_guesses_in_two_halves_of_ten_minutes)
{
    start_game_with_secret("", "secret ready share r");
    assert_ints(fi_count_guesses_left(&state), 10, fi_count_seconds_left(&state), 600, state.tokens, 3);
}

TEST(overview_rejects_invalid_guesses_with_reason)
{
    start_game_with_secret("", "secret ready share r");
    play_move("guess frogs");
    play_lie();
    assert_rejected("guess texas", "TEXAS is a name");
    assert_rejected("guess egypt", "EGYPT is a name");
    assert_rejected("guess texan", "TEXAN isn't in the word list");
    assert_rejected("guess ontop", "ONTOP isn't in the word list");
    assert_rejected("guess fykli", "FYKLI isn't in the word list");
    assert_rejected("guess chaud", "CHAUD isn't in the word list");
    assert_rejected("guess trees", "TREES repeats a letter");
    assert_rejected("guess friend", "five letters");
    assert_rejected("guess read", "five letters");
    assert_rejected("guess", "five letters");
    assert_rejected("guess re4dy", "five letters");
    assert_int_equal(fi_count_guesses_left(&state), 9);
    play_move("guess tiger");
}

/* The guess is built by hand, because text cannot express an incomplete word. */
TEST(overview_rejects_incomplete_words)
{
    Error why = {0};
    start_game_with_secret("", "secret ready share r");
    FiWord word = read_word("tiger");
    word.letter[FI_LETTERS - 1] = FI_NONE;
    Move move = fi_create_guess_move(word, 0);
    assert_false(fi_check_move(&state, content, FI_GUESSERS, &move, &why));
    assert_string_equal(why.text, "A guess needs 5 letters.");
}

TEST(overview_example_guess_gets_honest_clues)
{
    assert_honest_clues("ready", "entry", "~XX~*");
}

/* ------------------------------------------------------------------ Prologue */

TEST(secret_is_a_yellow_word_of_the_page)
{
    start_game("");
    assert_rejected("secret crane share c", "CRANE isn't highlighted");
    assert_rejected("secret marry share m", "MARRY repeats a letter");
    assert_rejected("secret read share r", "five letters");
    play_move("secret smile share m");
    assert_int_equal(state.phase, FI_PHASE_GUESS);
}

TEST(shared_letter_is_in_the_secret)
{
    start_game("");
    assert_rejected("secret smile share a", "must be in the secret word");
    assert_rejected("secret smile", "must be in the secret word");
    assert_rejected("secret smile share mi", "is not a letter");
    play_move("secret smile share e");
    assert_int_equal(state.shared, 'e' - 'a');
    FiState view = state;
    game_redact(&game_fiction, &view, content, FI_GUESSERS);
    assert_int_equal(view.shared, 'e' - 'a');
}

TEST(prologue_shares_no_letter_with_option_none)
{
    start_game("letter=none");
    assert_rejected("secret smile share m", "don't share a letter");
    play_move("secret smile");
    assert_int_equal(state.shared, FI_NONE);
}

TEST(secret_is_chosen_before_other_moves)
{
    start_game("");
    assert_rejected_for_seat(FI_GUESSERS, "guess crane", "the Lie-brarian's turn");
    assert_rejected("guess crane", "Choose the secret word first");
    assert_rejected("deceive XXXXX", "Choose the secret word first");
    assert_rejected("token 1", "Choose the secret word first");
}

/* ------------------------------------------------------------------ Guess */

TEST(guess_is_made_by_guessers_and_answered_with_clues)
{
    start_game_with_secret("", "secret ready share r");
    assert_rejected_for_seat(FI_LIBRARIAN, "guess crane", "the Guessers' turn");
    assert_rejected("secret smile share m", "the Guessers' turn to guess");
    assert_rejected("deceive XXXXX", "the Guessers' turn to guess");
    play_move("guess crane");
    assert_rejected_for_seat(FI_GUESSERS, "guess moist", "the Lie-brarian's turn");
    assert_rejected("guess moist", "Answer the latest guess first");
    assert_int_equal(state.rows[0].shown, FI_NONE);
}

TEST(guess_can_repeat_earlier_guess)
{
    start_game_with_secret("", "secret ready share r");
    play_guess("crane");
    play_guess("crane");
    assert_int_equal(state.row_count, 2);
}

TEST(guess_must_have_five_different_letters_unless_red_words_are_in_play)
{
    start_game_with_secret("", "secret ready share r");
    assert_rejected("guess apple", "repeats a letter");
    start_game_with_secret("words=red_too", "secret ready share r");
    play_move("guess apple");
}

/* ------------------------------------------------------------------ Deceive */

TEST(deceive_example_boney_and_oboes)
{
    assert_honest_clues("boney", "oboes", "~~X*X");
}

TEST(clues_mark_hits_misses_and_misplaced_letters)
{
    assert_honest_clues("ready", "ready", "*****");
    assert_honest_clues("crane", "moist", "XXXXX");
    assert_honest_clues("least", "steal", "~~~~~");
    assert_honest_clues("tiger", "frogs", "X~X~X");
}

/* Rulebook: Red Words. The guess has a repeated letter, the secret has none. */
TEST(deceive_marks_only_one_copy_of_a_single_letter_in_secret)
{
    assert_honest_clues("crane", "eerie", "XX~X*");
    assert_honest_clues("crane", "radar", "~~XXX");
    assert_honest_clues("ready", "error", "~~XXX");
    assert_honest_clues("lemon", "melee", "~*~XX");
}

/* Rulebook: Red Words. The normal rules also apply if the secret has a repeated letter. */
TEST(deceive_marks_each_copy_of_a_letter_repeated_in_secret)
{
    assert_honest_clues("marry", "error", "X~*X~");
    assert_honest_clues("geese", "eerie", "~*XX*");
    assert_honest_clues("guess", "sassy", "~X~*X");
    assert_honest_clues("guess", "crisp", "XXX*X");
}

TEST(deceive_changes_exactly_one_clue)
{
    start_game_with_secret("", "secret ready share r");
    play_move("guess entry");
    assert_rejected_for_seat(FI_GUESSERS, "deceive XXX~*", "the Lie-brarian's turn");
    assert_rejected("deceive ~XX~*", "All clues are honest");
    assert_rejected("deceive XXX*X", "3 clues are lies");
    assert_rejected("deceive *XXX*", "2 clues are lies");
    assert_rejected("deceive ~XX~", "five clues");
    assert_rejected("deceive ~XX~?", "five clues");
    assert_rejected("deceive ~XX~**", "five clues");
    play_move("deceive XXX~*");
    assert_ints(state.rows[0].shown, read_pattern("XXX~*"), state.phase, FI_PHASE_GUESS);
}

TEST(deceive_requires_exactly_one_lie_in_every_row)
{
    Error error = {0};
    start_game_with_secret("", "secret ready share r");
    play_move("guess entry");
    play_move("deceive XXX~*");
    assert_true(game_check_state(&game_fiction, &state, content, &error));
    state.rows[0].shown = state.rows[0].honest;
    assert_false(game_check_state(&game_fiction, &state, content, &error));
    state.rows[0].shown = FI_NONE;
    assert_false(game_check_state(&game_fiction, &state, content, &error));
}

#define EXPECT_INVALID_GAME(change) EXPECT_INVALID(fi_check_state(&state, content, &error), state, change)

TEST(invalid_states_are_rejected)
{
    start_game_with_secret("timer=8", "secret ready share r");
    EXPECT_INVALID_GAME(state.secret.letter[0] = FI_NONE);
    EXPECT_INVALID_GAME(state.secret.letter[0] = WORD_LETTERS);
    EXPECT_INVALID_GAME(state.shared = 'z' - 'a');
    EXPECT_INVALID_GAME(state.shared = FI_NONE);
    EXPECT_INVALID_GAME(state.spent = state.limit);
    EXPECT_INVALID_GAME(state.tokens = FI_TOKENS + 1);
    EXPECT_INVALID_GAME(state.phase = FI_PHASE_OVER + 1);
    EXPECT_INVALID_GAME(state.phase = FI_PHASE_OVER);
    EXPECT_INVALID_GAME(state.end = FI_FOUND);
    EXPECT_INVALID_GAME(state.half = 2);
    EXPECT_INVALID_GAME(state.book = FI_BOOKS);
    EXPECT_INVALID_GAME(state.half_start = 1);
    play_move("guess entry");
    EXPECT_INVALID_GAME(state.rows[0].shown = read_pattern("XXX~*"));
    EXPECT_INVALID_GAME(state.rows[0].honest++);
    EXPECT_INVALID_GAME(state.rows[0].half = 1);
    EXPECT_INVALID_GAME(state.rows[0].guess.letter[0] = state.rows[0].guess.letter[4]);
    play_move("deceive XXX~*");
    EXPECT_INVALID_GAME(state.rows[0].shown = FI_PATTERNS);
    EXPECT_INVALID_GAME(state.rows[0].shown = read_pattern("XXXX*"));
    play_move("token 1");
    EXPECT_INVALID_GAME(state.rows[0].fact = !state.rows[0].fact);
    EXPECT_INVALID_GAME(state.tokens++);
    EXPECT_INVALID_GAME(state.row_count = FI_HALF + 1);
}

TEST(row_errors_name_row_number)
{
    start_game_with_secret("", "secret ready share r");
    play_move("guess entry"), play_move("deceive XXX~*"), play_move("guess share");
    state.rows[1].half = 1;
    Error error = {0};
    assert_false(fi_check_state(&state, content, &error));
    assert_string_equal(error.text, "row 2 is in the wrong half");
}

static int count_letter(FiWord word, int letter, int count)
{
    int found = 0;
    for (int i = 0; i < count; i++) {
        found += word.letter[i] == letter;
    }
    return found;
}

/* Computes the honest clue as the rulebook explains it. */
static FiClue find_plain_clue(FiWord secret, FiWord guess, int place)
{
    const int letter = guess.letter[place];
    bool placed = false;
    for (int i = 0; i < FI_LETTERS; i++) {
        placed = placed || (guess.letter[i] == letter && secret.letter[i] == letter);
    }
    if (secret.letter[place] == letter) {
        return FI_HIT;
    }
    const int copies = count_letter(secret, letter, FI_LETTERS);
    const bool is_first = count_letter(guess, letter, place) == 0;
    return copies > 1 || (copies == 1 && !placed && is_first) ? FI_NEAR : FI_MISS;
}

TEST(honest_clues_agree_with_the_plain_rule)
{
    enum { SAMPLE = 200 };
    Rng rng;
    rng_seed(&rng, SEED);
    for (int s = 0; s < SAMPLE; s++) {
        const FiWord secret = content->common.words[rng_below(&rng, (uint32_t)content->common.count)];
        for (int g = 0; g < SAMPLE; g++) {
            const FiWord word = content->common.words[rng_below(&rng, (uint32_t)content->common.count)];
            const FiPattern honest = fi_compute_honest_clues(secret, word);
            for (int i = 0; i < FI_LETTERS; i++) {
                assert_int_equal(fi_get_clue(honest, i), find_plain_clue(secret, word, i));
            }
        }
    }
}

/* Each of the five clues can be replaced by two other clues. */
TEST(every_guess_has_ten_legal_lies)
{
    enum { SAMPLE = 150 };
    Rng rng;
    rng_seed(&rng, SEED);
    for (int s = 0; s < SAMPLE; s++) {
        const FiWord secret = content->common.words[rng_below(&rng, (uint32_t)content->common.count)];
        for (int g = 0; g < SAMPLE; g++) {
            const FiWord word = content->common.words[rng_below(&rng, (uint32_t)content->common.count)];
            const FiPattern honest = fi_compute_honest_clues(secret, word);
            int lies = 0;
            for (int shown = 0; shown < FI_PATTERNS; shown++) {
                int changed = 0;
                for (int i = 0; i < FI_LETTERS; i++) {
                    changed += fi_get_clue((FiPattern)shown, i) != fi_get_clue(honest, i);
                }
                assert_int_equal(fi_count_differences((FiPattern)shown, honest), changed);
                lies += changed == 1;
            }
            assert_int_equal(lies, FI_LIES);
        }
    }
}

/* For every possible row of clues, exactly ten lies are legal. All ten differ, and each lie changes one clue.
 */
TEST(every_row_of_clues_has_ten_different_lies)
{
    start_game_with_secret("", "secret ready share r");
    play_move("guess crane");
    for (int honest = 0; honest < FI_PATTERNS; honest++) {
        FiPattern lies[FI_LIES];
        bool listed[FI_PATTERNS] = {false};
        fi_list_lies((FiPattern)honest, lies);
        for (int i = 0; i < FI_LIES; i++) {
            assert_false(listed[lies[i]]);
            listed[lies[i]] = true;
        }
        state.rows[0].honest = (FiPattern)honest;
        for (int shown = 0; shown < FI_PATTERNS; shown++) {
            const Move move = fi_create_lie_move((FiPattern)shown);
            assert_int_equal(fi_check_move(&state, content, FI_LIBRARIAN, &move, NULL), listed[shown]);
        }
    }
}

/* Every guess except the secret can be answered with ten lies. */
TEST(deceive_offers_ten_moves_after_every_guess)
{
    enum { STRIDE = 7 };
    start_game_with_secret("timer=off", "secret ready share r");
    const FiState before = state;
    for (int i = 0; i < content->common_distinct; i += STRIDE) {
        const Move move = fi_create_guess_move(content->common.words[i], 0);
        fi_apply_move(&state, content, FI_GUESSERS, &move, NULL);
        MoveList list = {0};
        fi_list_moves(&state, content, FI_LIBRARIAN, &list);
        assert_int_equal(list.count, state.phase == FI_PHASE_OVER ? 0 : FI_LIES);
        move_list_free(&list);
        state = before;
    }
}

/* ------------------------------------------------------------------ Fact/Fiction Tokens */

TEST(token_reveals_whether_clue_is_a_lie)
{
    start_game_with_secret("", "secret ready share r");
    play_move("guess entry");
    play_move("deceive XXX~*");
    const FiState before = state;
    for (int place = 1; place <= FI_LETTERS; place++) {
        char text[32];
        state = before;
        snprintf(text, sizeof text, "token %d", place);
        play_move(text);
        assert_ints(state.rows[0].token, place - 1, state.rows[0].fact, place != 1, state.tokens, 2);
    }
}

TEST(token_applies_to_last_guess_only)
{
    start_game_with_secret("", "secret ready share r");
    assert_rejected("token 1", "Make a guess first");
    play_guess("crane");
    play_guess("moist");
    play_move("token 2");
    assert_ints(state.rows[0].token, FI_NONE, state.rows[1].token, 1);
    assert_rejected("token 6", "from 1 to 5");
    assert_rejected("token 0", "from 1 to 5");
}

TEST(only_one_token_can_be_used_per_guess)
{
    start_game_with_secret("", "secret ready share r");
    play_guess("crane");
    play_move("token 2");
    assert_rejected("token 3", "only 1 token before each guess");
    play_guess("moist");
    play_move("token 3");
}

static void record_statistic(void *user, int figure, int value, const char *words)
{
    ((int *)user)[figure] = value;
}

TEST(only_last_guess_shows_moment)
{
    Event events[EVENTS_MAX];
    start_game_with_secret("", "secret ready share r");
    play_guesses(FI_GUESSES - 2);
    for (int left = 1; left >= 0; left--) {
        EventLog log = {.events = events};
        const Move move = fi_create_guess_move(read_word("crane"), 0);
        fi_apply_move(&state, content, FI_GUESSERS, &move, &log);
        assert_int_equal(events[0].moment, left == 0 ? FI_MOMENT_LAST_GUESS : 0);
        assert_string_equal(events[0].text,
                            left == 0 ? "The last guess: *CRANE*." : "The Guessers guess *CRANE*.");
        if (left > 0) {
            play_lie();
        }
    }
}

TEST(used_tokens_are_counted_at_end)
{
    int values[8] = {0};
    const Move move = {.kind = FI_MOVE_DECEIVE};
    int figure = 0;
    start_game_with_secret("", "secret ready share r");
    play_guess("crane");
    play_move("token 1");
    FiState found = state;
    found.end = FI_FOUND;
    found.rows[found.row_count].token = 1;
    game_fiction.statistics->collect(&state, &found, content, FI_GUESSERS, &move, record_statistic, values);
    while (strcmp(game_fiction.statistics->list[figure].key, "tokens_used") != 0) {
        figure++;
    }
    assert_int_equal(values[figure], 1);
}

TEST(three_tokens_can_be_used_in_a_game)
{
    start_game_with_secret("", "secret ready share r");
    for (int i = 0; i < FI_TOKENS; i++) {
        play_guess("crane");
        play_move("token 1");
    }
    play_guess("moist");
    assert_rejected("token 1", "used all your tokens");
}

TEST(unused_tokens_are_kept_after_halftime)
{
    start_game_with_secret("", "secret ready share r");
    play_guesses(5);
    assert_ints(state.half, 1, state.tokens, 3);
    play_move("token 1"); /* this token asks about the fifth guess, before the sixth guess is made */
    assert_int_equal(state.tokens, 2);
}

/* ------------------------------------------------------------------ Halftime */

TEST(halftime_begins_after_five_guesses)
{
    start_game_with_secret("", "secret ready share r");
    play_guesses(4);
    play_move("guess joker after 200");
    assert_int_equal(state.half, 0);
    play_lie();
    assert_ints(state.half, 1, fi_count_guesses_left(&state), 5, fi_count_seconds_left(&state), 600);
    play_guess("crane");
    assert_ints(state.rows[4].half, 0, state.rows[5].half, 1);
}

TEST(halftime_begins_at_timeout_and_discards_unused_blue_boards)
{
    start_game_with_secret("", "secret ready share r");
    play_guesses(2);
    assert_int_equal(fi_count_guesses_left(&state), 8);
    play_move("time");
    assert_ints(state.half, 1, state.phase, FI_PHASE_GUESS, fi_count_guesses_left(&state), 5);
    assert_int_equal(fi_count_seconds_left(&state), 600);
    play_guess("crane");
    assert_int_equal(state.rows[2].half, 1);
    play_guess("moist"), play_guess("plumb"), play_guess("fudge");
    assert_int_equal(state.phase, FI_PHASE_GUESS);
    play_guess("whisk");
    assert_int_equal(state.row_count, 7);
    assert_end(FI_OUT_OF_GUESSES, FI_LIBRARIAN);
}

TEST(halftime_can_begin_before_any_guess)
{
    start_game_with_secret("", "secret ready share r");
    play_move("time");
    assert_int_equal(fi_count_guesses_left(&state), 5);
    assert_rejected("token 1", "Make a guess first");
    play_guesses(5);
    assert_end(FI_OUT_OF_GUESSES, FI_LIBRARIAN);
}

TEST(timer_counts_thinking_time_of_guessers)
{
    start_game_with_secret("", "secret ready share r");
    play_move("guess crane after 34");
    play_lie();
    assert_int_equal(fi_count_seconds_left(&state), 566);
    play_move("token 1 after 6");
    assert_int_equal(fi_count_seconds_left(&state), 560);
    play_guess("moist");
    assert_int_equal(fi_count_seconds_left(&state), 560);
    assert_rejected("guess plumb after 560", "Time is up for this half");
    assert_rejected("guess plumb after 0", "number of seconds");
    assert_rejected("guess plumb after -3", "number of seconds");
    assert_rejected("guess plumb after 3601", "number of seconds");
    play_move("guess plumb after 559");
    assert_int_equal(fi_count_seconds_left(&state), 1);
}

TEST(timer_stops_during_moves_of_liebrarian)
{
    start_game("");
    assert_int_equal(fi_get_seconds_left(&state, content), -1);
    play_move("secret ready share r");
    assert_int_equal(fi_get_seconds_left(&state, content), 600);
    play_move("guess crane after 10");
    assert_int_equal(fi_get_seconds_left(&state, content), -1);
    assert_rejected("time", "Answer the latest guess first");
    play_lie();
    assert_int_equal(fi_get_seconds_left(&state, content), 590);
}

TEST(timer_can_be_disabled)
{
    start_game_with_secret("timer=off", "secret ready share r");
    assert_rejected("time", "has no timer");
    assert_ints(fi_count_seconds_left(&state), -1, fi_get_seconds_left(&state, content), -1);
    play_move("guess crane after 3600");
    play_lie();
    play_move("guess moist after 3600");
    assert_int_equal(state.spent, 0);
}

/* The moves "guess" and "token" store the seconds on the clock. The move "mark" does not. */
TEST(guesses_and_tokens_store_thinking_time)
{
    Move guess_move = fi_create_guess_move(read_word("crane"), 0), token_move = fi_create_token_move(2, 0),
         mark, out;
    assert_true(fi_move_from_text("mark a no", content, &mark, NULL));
    assert_all(fi_add_clock_to_move(&guess_move, 9), fi_add_clock_to_move(&token_move, 8));
    assert_false(fi_add_clock_to_move(&mark, 7));
    out = game_fiction.clock->timeout_move;
    char text[MOVE_TEXT_MAX];
    fi_move_to_text(&guess_move, content, text, sizeof text);
    assert_string_equal(text, "guess crane after 9");
    fi_move_to_text(&token_move, content, text, sizeof text);
    assert_string_equal(text, "token 3 after 8");
    fi_move_to_text(&mark, content, text, sizeof text);
    assert_string_equal(text, "mark a no");
    fi_move_to_text(&out, content, text, sizeof text);
    assert_string_equal(text, "time");
}

/* ------------------------------------------------------------------ Game End */

TEST(guessing_the_secret_wins_at_once)
{
    start_game_with_secret("", "secret ready share r");
    play_guesses(2);
    play_move("guess ready");
    assert_end(FI_FOUND, FI_GUESSERS);
    assert_int_equal(state.rows[2].shown, read_pattern("*****"));
    assert_rejected("guess crane", "The game is over");
}

TEST(guessers_can_win_with_tenth_guess)
{
    start_game_with_secret("", "secret ready share r");
    play_guesses(9);
    assert_int_equal(fi_count_guesses_left(&state), 1);
    play_move("guess ready");
    assert_end(FI_FOUND, FI_GUESSERS);
}

TEST(liebrarian_wins_after_last_wrong_guess)
{
    start_game_with_secret("", "secret ready share r");
    play_guesses(9);
    play_move("guess whisk");
    assert_end(FI_OUT_OF_GUESSES, FI_LIBRARIAN);
    assert_int_equal(state.rows[9].shown, state.rows[9].honest);
}

TEST(liebrarian_wins_when_time_of_second_half_is_over)
{
    start_game_with_secret("", "secret ready share r");
    play_move("time");
    play_guess("crane");
    play_move("time");
    assert_end(FI_OUT_OF_TIME, FI_LIBRARIAN);
    assert_int_equal(fi_count_seconds_left(&state), 0);
}

TEST(end_of_game_reveals_hidden_information)
{
    start_game_with_secret("", "secret ready share r");
    play_guess("crane");
    play_move("guess ready");
    FiState view = state;
    game_redact(&game_fiction, &view, content, FI_GUESSERS);
    assert_memory_equal(&view.secret, &state.secret, sizeof view.secret);
    assert_ints(view.book, EMMA, view.rows[0].honest, state.rows[0].honest);
}

/* ------------------------------------------------------------------ Hard Difficulty, each option by itself
 */

TEST(hard_variant_allows_one_token_in_each_half)
{
    start_game_with_secret("tokens=one_a_half", "secret ready share r");
    assert_ints(state.tokens, 1, fi_count_seconds_left(&state), 600);
    assert_false(state.red);
    play_guess("crane");
    play_move("token 1");
    play_guess("moist");
    assert_rejected("token 1", "used your token for this half");
    play_move("time");
    assert_int_equal(state.tokens, 1);
    play_move("token 1");
    play_guess("plumb");
    assert_rejected("token 1", "used your token for this half");
}

TEST(hard_variant_discards_unused_token_at_halftime)
{
    start_game_with_secret("tokens=one_a_half", "secret ready share r");
    play_guesses(5);
    assert_int_equal(state.tokens, 1);
}

TEST(hard_variant_allows_one_token_per_guess_across_halftime)
{
    start_game_with_secret("tokens=one_a_half", "secret ready share r");
    play_guess("crane");
    play_move("token 1");
    play_move("time");
    assert_rejected("token 2", "only 1 token before each guess");
}

TEST(hard_variant_halves_last_eight_minutes)
{
    start_game_with_secret("timer=8", "secret ready share r");
    assert_ints(fi_count_seconds_left(&state), 480, state.tokens, 3);
    assert_false(state.red);
    assert_rejected("guess crane after 480", "Time is up for this half");
    play_move("guess crane after 479");
    play_lie();
    play_move("time");
    assert_int_equal(fi_count_seconds_left(&state), 480);
}

TEST(hard_variant_allows_red_words_as_secret)
{
    start_game("words=red_too");
    assert_ints(state.tokens, 3, state.limit, 600);
    const FiState before = state;
    play_move("secret marry share r");
    state = before;
    play_move("secret ready share r"); /* a secret without a repeated letter is legal, too */
}

TEST(tokens_can_be_disabled)
{
    start_game_with_secret("tokens=none", "secret ready share r");
    play_guess("crane");
    assert_rejected("token 1", "has no tokens");
}

/* ------------------------------------------------------------------ the alphabet board, and notes on the
 * clues */

TEST(notes_can_be_made_during_turn_of_guessers)
{
    start_game("");
    assert_rejected_for_seat(FI_GUESSERS, "mark a no", "the Lie-brarian's turn");
    play_move("secret ready share r");
    play_move("mark a no");
    play_move("mark a maybe");
    play_move("mark r yes");
    assert_rejected("mark r yes", "already made this note");
    assert_rejected("mark 1.3 no", "still empty");
    assert_rejected("mark 1.6 no", "a clue such as");
    assert_rejected("mark 11.1 no", "a clue such as");
    assert_rejected("mark A no", "a clue such as");
    assert_rejected("mark a perhaps", "maybe, yes or none");
    play_guess("crane");
    play_move("mark 1.3 maybe");
    play_move("mark 1.3 none");
    play_move("mark 1.5 no");
    assert_ints(state.alphabet['a' - 'a'], FI_NOTE_MAYBE, state.alphabet['r' - 'a'], FI_NOTE_YES);
    assert_ints(state.rows[0].note[2], FI_NOTE_NONE, state.rows[0].note[4], FI_NOTE_NO);
}

TEST(private_notes_use_no_guess_or_time)
{
    start_game_with_secret("", "secret ready share r");
    play_move("mark a no");
    assert_ints(fi_count_guesses_left(&state), 10, fi_count_seconds_left(&state), 600);
    FiState view = state;
    game_redact(&game_fiction, &view, content, FI_LIBRARIAN);
    assert_ints(view.alphabet[0], FI_NOTE_NONE, view.note_count, 0);
    view = state;
    game_redact(&game_fiction, &view, content, FI_GUESSERS);
    assert_int_equal(view.alphabet[0], FI_NOTE_NO);
}

TEST(notes_have_a_limit)
{
    start_game_with_secret("", "secret ready share r");
    for (int i = 0; i < FI_NOTES_MADE_MAX; i++) {
        play_move(i % 2 ? "mark a no" : "mark a yes");
    }
    assert_rejected("mark b no", "can't add more notes");
    play_move("guess crane");
}

/* ------------------------------------------------------------------ hidden information */

TEST(guessers_see_neither_book_nor_secret_nor_honest_clues)
{
    start_game_with_secret("", "secret ready share r");
    FiState other;
    play_move("guess entry");
    play_move("deceive XXX~*");
    game_redact(&game_fiction, &state, content, FI_GUESSERS);
    /* The Guessers' view must be the same if another secret word is answered with the same clues. */
    const FiState first = state;
    start_game_with_secret("", "secret ready share r");
    play_move("guess entry");
    state.secret = read_word("party");
    state.rows[0].honest = fi_compute_honest_clues(state.secret, read_word("entry"));
    state.book = EMMA + 1;
    other = state;
    other.rows[0].shown = read_pattern("XXX~*");
    other.phase = FI_PHASE_GUESS;
    game_redact(&game_fiction, &other, content, FI_GUESSERS);
    assert_memory_equal(&other, &first, sizeof other);
}

/* A secret guessed at random from a view must agree with everything that the seat saw. */
TEST(guessers_view_allows_only_consistent_words)
{
    enum { DRAWS = 200 };
    Rng rng;
    rng_seed(&rng, SEED);
    start_game_with_secret("", "secret ready share r");
    play_move("guess entry");
    play_move("deceive XXX~*");
    play_move("token 1");
    game_redact(&game_fiction, &state, content, FI_GUESSERS);
    for (int i = 0; i < DRAWS; i++) {
        FiState full = state;
        fi_determinize_state(&full, content, FI_GUESSERS, &rng);
        const FiPattern honest = fi_compute_honest_clues(full.secret, read_word("entry"));
        assert_non_null(memchr(full.secret.letter, 'r' - 'a', FI_LETTERS));
        assert_false(fi_has_repeated_letters(full.secret));
        assert_int_not_equal(fi_get_clue(honest, 0),
                             FI_MISS); /* the token revealed that the shown X is a lie */
        assert_int_equal(fi_count_differences(honest, full.rows[0].shown), 1);
    }
}

const TestFixture test_group = {load_content, NULL};
