/* test_fiction_rules.c: one test per rule of Fiction, in rulebook order. Moves are written as text. */
#include "borders.h"
#include "core/match/match.h"
#include "games/fiction/fiction.h"
#include "printed.h"
#include "test.h"

enum { EMMA = 1, SEED = 1 };

static const GameContent *content;
static FiState state;

static int load(void **unused)
{
    content = printed_cards(&game_fiction);
    return 0;
}

/* ------------------------------------------------------------------ helpers */

/* Starts a game with the book Emma and command-line options such as "tokens=none timer=8"; fails the test on
 * invalid options. */
static void start(const char *options)
{
    const GameOptions chosen = printed_options(&game_fiction, options);
    state = (FiState){0};
    fi_init_state(&state, content, &chosen, FI_SEATS, SEED);
    state.book = EMMA;
}

static int seat_to_act(void)
{
    return state.phase == FI_PHASE_GUESS ? FI_GUESSERS : FI_LIBRARIAN;
}

static bool try(int seat, const char *text, Error *why)
{
    Move move = {0};
    return fi_move_from_text(text, content, &move, why) && fi_check_move(&state, content, seat, &move, why) &&
           (fi_apply_move(&state, content, seat, &move, NULL), true);
}

static void play(const char *text)
{
    Error why = {0};
    if (!try(seat_to_act(), text, &why)) {
        fail_msg("\"%s\" is refused: %s", text, why.text);
    }
    if (!fi_check_state(&state, content, &why)) {
        fail_msg("after \"%s\": %s", text, why.text);
    }
}

/* Checks that the move is rejected with `reason` and changes nothing. */
static void refuse_to(int seat, const char *text, const char *reason)
{
    const FiState before = state;
    Error why = {0};
    assert_false(try(seat, text, &why));
    if (!strstr(why.text, reason)) {
        fail_msg("\"%s\" is refused with \"%s\" instead of \"%s\"", text, why.text, reason);
    }
    assert_memory_equal(&state, &before, sizeof state);
}

static void refuse(const char *text, const char *reason)
{
    refuse_to(seat_to_act(), text, reason);
}

static void start_with(const char *options, const char *secret)
{
    start(options);
    play(secret);
}

/* Answers the last guess with a lie about its first letter. */
static void lie(void)
{
    FiPattern lies[FI_LIES];
    fi_list_lies(state.rows[state.row_count - 1].honest, lies);
    Move move = fi_create_lie_move(lies[0]);
    assert_true(fi_check_move(&state, content, FI_LIBRARIAN, &move, NULL));
    fi_apply_move(&state, content, FI_LIBRARIAN, &move, NULL);
}

static void guess(const char *word)
{
    char text[32];
    snprintf(text, sizeof text, "guess %s", word);
    play(text);
    if (state.phase == FI_PHASE_DECEIVE) {
        lie();
    }
}

static void guess_times(int times)
{
    static const char *const words[] = {"crane", "moist", "plumb", "fudge", "whisk",
                                        "vixen", "joker", "badly", "hoped", "trunk"};
    for (int i = 0; i < times; i++) {
        guess(words[i]);
    }
}

static void assert_end(FiEnd end, FiSeat winner)
{
    const Status status = game_fiction.status(&state, content);
    assert_ints(state.end, end, state.phase, FI_PHASE_OVER, fi_list_seats_to_act(&state), 0);
    assert_ints(status.kind, STATUS_WON, status.winners, 1u << winner);
}

static FiWord word_of(const char *text)
{
    FiWord word;
    assert_true(fi_read_word(text, &word));
    return word;
}

static FiPattern pattern_of(const char *signs)
{
    char text[32];
    Move move = {0};
    snprintf(text, sizeof text, "deceive %s", signs);
    assert_true(fi_move_from_text(text, content, &move, NULL));
    return (FiPattern)move.arg[0];
}

static void assert_honest(const char *secret, const char *word, const char *signs)
{
    const FiPattern honest = fi_compute_honest_clues(word_of(secret), word_of(word));
    if (honest != pattern_of(signs)) {
        char text[MOVE_TEXT_MAX];
        const Move move = fi_create_lie_move(honest);
        fi_move_to_text(&move, content, text, sizeof text);
        fail_msg("secret %s, guess %s: %s instead of %s", secret, word, text, signs);
    }
}

/* ------------------------------------------------------------------ Game Overview */

TEST(overview_gives_ten_guesses_in_two_halves_of_ten_minutes)
{
    start_with("", "secret ready share r");
    assert_ints(fi_count_guesses_left(&state), 10, fi_count_seconds_left(&state), 600, state.tokens, 3);
}

TEST(overview_refuses_what_is_no_guess_and_says_why)
{
    start_with("", "secret ready share r");
    play("guess frogs");
    lie();
    refuse("guess texas", "TEXAS is a name");
    refuse("guess egypt", "EGYPT is a name");
    refuse("guess texan", "TEXAN isn't in the word list");
    refuse("guess ontop", "ONTOP isn't in the word list");
    refuse("guess fykli", "FYKLI isn't in the word list");
    refuse("guess chaud", "CHAUD isn't in the word list");
    refuse("guess trees", "TREES repeats a letter");
    refuse("guess friend", "five letters");
    refuse("guess read", "five letters");
    refuse("guess", "five letters");
    refuse("guess re4dy", "five letters");
    assert_int_equal(fi_count_guesses_left(&state), 9);
    play("guess tiger");
}

/* The guess is built by hand, because text cannot express an incomplete word. */
TEST(overview_refuses_a_word_that_is_not_whole)
{
    Error why = {0};
    start_with("", "secret ready share r");
    FiWord word = word_of("tiger");
    word.letter[FI_LETTERS - 1] = FI_NONE;
    Move move = fi_create_guess_move(word, 0);
    assert_false(fi_check_move(&state, content, FI_GUESSERS, &move, &why));
    assert_string_equal(why.text, "A guess needs 5 letters.");
}

TEST(overview_example_entry_for_ready)
{
    assert_honest("ready", "entry", "~XX~*");
}

/* ------------------------------------------------------------------ Prologue */

TEST(prologue_takes_a_yellow_word_of_the_page)
{
    start("");
    refuse("secret crane share c", "CRANE isn't highlighted");
    refuse("secret marry share m", "MARRY repeats a letter");
    refuse("secret read share r", "five letters");
    play("secret smile share m");
    assert_int_equal(state.phase, FI_PHASE_GUESS);
}

TEST(prologue_shares_a_letter_of_the_word)
{
    start("");
    refuse("secret smile share a", "must be in the secret word");
    refuse("secret smile", "must be in the secret word");
    refuse("secret smile share mi", "is not a letter");
    play("secret smile share e");
    assert_int_equal(state.shared, 'e' - 'a');
    FiState view = state;
    game_redact(&game_fiction, &view, content, FI_GUESSERS);
    assert_int_equal(view.shared, 'e' - 'a');
}

TEST(prologue_shares_nothing_if_so_chosen)
{
    start("letter=none");
    refuse("secret smile share m", "don't share a letter");
    play("secret smile");
    assert_int_equal(state.shared, FI_NONE);
}

TEST(prologue_comes_first)
{
    start("");
    refuse_to(FI_GUESSERS, "guess crane", "the Lie-brarian's turn");
    refuse("guess crane", "Choose the secret word first");
    refuse("deceive XXXXX", "Choose the secret word first");
    refuse("token 1", "Choose the secret word first");
}

/* ------------------------------------------------------------------ Guess */

TEST(guess_is_the_guessers_and_then_waits_for_its_clues)
{
    start_with("", "secret ready share r");
    refuse_to(FI_LIBRARIAN, "guess crane", "the Guessers' turn");
    refuse("secret smile share m", "the Guessers' turn to guess");
    refuse("deceive XXXXX", "the Guessers' turn to guess");
    play("guess crane");
    refuse_to(FI_GUESSERS, "guess moist", "the Lie-brarian's turn");
    refuse("guess moist", "Answer the latest guess first");
    assert_int_equal(state.rows[0].shown, FI_NONE);
}

TEST(guess_may_repeat_an_earlier_one)
{
    start_with("", "secret ready share r");
    guess("crane");
    guess("crane");
    assert_int_equal(state.row_count, 2);
}

TEST(guess_must_have_five_different_letters_unless_red_words_are_in_play)
{
    start_with("", "secret ready share r");
    refuse("guess apple", "repeats a letter");
    start_with("words=red_too", "secret ready share r");
    play("guess apple");
}

/* ------------------------------------------------------------------ Deceive */

TEST(deceive_example_boney_and_oboes)
{
    assert_honest("boney", "oboes", "~~X*X");
}

TEST(deceive_marks_hits_misses_and_letters_elsewhere)
{
    assert_honest("ready", "ready", "*****");
    assert_honest("crane", "moist", "XXXXX");
    assert_honest("least", "steal", "~~~~~");
    assert_honest("tiger", "frogs", "X~X~X");
}

/* Rulebook: Red Words. The guess has a repeated letter, the secret has none. */
TEST(deceive_counts_one_copy_of_a_letter_that_the_secret_holds_once)
{
    assert_honest("crane", "eerie", "XX~X*");
    assert_honest("crane", "radar", "~~XXX");
    assert_honest("ready", "error", "~~XXX");
    assert_honest("lemon", "melee", "~*~XX");
}

/* Rulebook: Red Words. The normal rules apply if the secret has a repeated letter, too. */
TEST(deceive_judges_each_copy_where_the_secret_repeats_the_letter_too)
{
    assert_honest("marry", "error", "X~*X~");
    assert_honest("geese", "eerie", "~*XX*");
    assert_honest("guess", "sassy", "~X~*X");
    assert_honest("guess", "crisp", "XXX*X");
}

TEST(deceive_tells_exactly_one_lie)
{
    start_with("", "secret ready share r");
    play("guess entry");
    refuse_to(FI_GUESSERS, "deceive XXX~*", "the Lie-brarian's turn");
    refuse("deceive ~XX~*", "All clues are honest");
    refuse("deceive XXX*X", "3 clues are lies");
    refuse("deceive *XXX*", "2 clues are lies");
    refuse("deceive ~XX~", "five clues");
    refuse("deceive ~XX~?", "five clues");
    refuse("deceive ~XX~**", "five clues");
    play("deceive XXX~*");
    assert_ints(state.rows[0].shown, pattern_of("XXX~*"), state.phase, FI_PHASE_GUESS);
}

TEST(deceive_is_sound_with_exactly_one_lie_in_every_row)
{
    Error error = {0};
    start_with("", "secret ready share r");
    play("guess entry");
    play("deceive XXX~*");
    assert_true(game_check_state(&game_fiction, &state, content, &error));
    state.rows[0].shown = state.rows[0].honest;
    assert_false(game_check_state(&game_fiction, &state, content, &error));
    state.rows[0].shown = FI_NONE;
    assert_false(game_check_state(&game_fiction, &state, content, &error));
}

#define EXPECT_UNSOUND_GAME(change) EXPECT_UNSOUND(fi_check_state(&state, content, &error), state, change)

TEST(what_cannot_be_is_noticed)
{
    start_with("timer=8", "secret ready share r");
    EXPECT_UNSOUND_GAME(state.secret.letter[0] = FI_NONE);
    EXPECT_UNSOUND_GAME(state.secret.letter[0] = WORD_LETTERS);
    EXPECT_UNSOUND_GAME(state.shared = 'z' - 'a');
    EXPECT_UNSOUND_GAME(state.shared = FI_NONE);
    EXPECT_UNSOUND_GAME(state.spent = state.limit);
    EXPECT_UNSOUND_GAME(state.tokens = FI_TOKENS + 1);
    EXPECT_UNSOUND_GAME(state.phase = FI_PHASE_OVER + 1);
    EXPECT_UNSOUND_GAME(state.phase = FI_PHASE_OVER);
    EXPECT_UNSOUND_GAME(state.end = FI_FOUND);
    EXPECT_UNSOUND_GAME(state.half = 2);
    EXPECT_UNSOUND_GAME(state.book = FI_BOOKS);
    EXPECT_UNSOUND_GAME(state.half_start = 1);
    play("guess entry");
    EXPECT_UNSOUND_GAME(state.rows[0].shown = pattern_of("XXX~*"));
    EXPECT_UNSOUND_GAME(state.rows[0].honest++);
    EXPECT_UNSOUND_GAME(state.rows[0].half = 1);
    EXPECT_UNSOUND_GAME(state.rows[0].guess.letter[0] = state.rows[0].guess.letter[4]);
    play("deceive XXX~*");
    EXPECT_UNSOUND_GAME(state.rows[0].shown = FI_PATTERNS);
    EXPECT_UNSOUND_GAME(state.rows[0].shown = pattern_of("XXXX*"));
    play("token 1");
    EXPECT_UNSOUND_GAME(state.rows[0].fact = !state.rows[0].fact);
    EXPECT_UNSOUND_GAME(state.tokens++);
    EXPECT_UNSOUND_GAME(state.row_count = FI_HALF + 1);
}

TEST(what_is_wrong_with_a_row_is_said_with_its_number)
{
    start_with("", "secret ready share r");
    play("guess entry"), play("deceive XXX~*"), play("guess share");
    state.rows[1].half = 1;
    Error error = {0};
    assert_false(fi_check_state(&state, content, &error));
    assert_string_equal(error.text, "row 2 is in the wrong half");
}

/* Each of the five clues can be replaced by two other clues. */
TEST(deceive_has_ten_lies_about_every_guess)
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

/* For every possible row of clues, exactly ten lies are legal. They are different, and each lie changes one
 * clue. */
TEST(deceive_lists_these_ten_for_every_row_of_clues)
{
    start_with("", "secret ready share r");
    play("guess crane");
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
    start_with("timer=off", "secret ready share r");
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

TEST(token_says_honestly_whether_a_clue_is_a_lie)
{
    start_with("", "secret ready share r");
    play("guess entry");
    play("deceive XXX~*");
    const FiState before = state;
    for (int place = 1; place <= FI_LETTERS; place++) {
        char text[32];
        state = before;
        snprintf(text, sizeof text, "token %d", place);
        play(text);
        assert_ints(state.rows[0].token, place - 1, state.rows[0].fact, place != 1, state.tokens, 2);
    }
}

TEST(token_goes_to_the_most_recent_guess_only)
{
    start_with("", "secret ready share r");
    refuse("token 1", "Make a guess first");
    guess("crane");
    guess("moist");
    play("token 2");
    assert_ints(state.rows[0].token, FI_NONE, state.rows[1].token, 1);
    refuse("token 6", "from 1 to 5");
    refuse("token 0", "from 1 to 5");
}

TEST(token_at_most_one_before_each_guess)
{
    start_with("", "secret ready share r");
    guess("crane");
    play("token 2");
    refuse("token 3", "only 1 token before each guess");
    guess("moist");
    play("token 3");
}

static void on_text(void *user, int figure, int value, const char *words)
{
    ((int *)user)[figure] = value;
}

TEST(only_the_last_guess_is_a_moment)
{
    Event events[EVENTS_MAX];
    start_with("", "secret ready share r");
    guess_times(FI_GUESSES - 2);
    for (int left = 1; left >= 0; left--) {
        EventLog log = {.events = events};
        const Move move = fi_create_guess_move(word_of("crane"), 0);
        fi_apply_move(&state, content, FI_GUESSERS, &move, &log);
        assert_int_equal(events[0].moment, left == 0 ? FI_MOMENT_LAST_GUESS : 0);
        assert_string_equal(events[0].text,
                            left == 0 ? "The last guess: *CRANE*." : "The Guessers guess *CRANE*.");
        if (left > 0) {
            lie();
        }
    }
}

TEST(tokens_that_were_used_are_counted_at_the_end)
{
    int values[8] = {0};
    const Move move = {.kind = FI_MOVE_DECEIVE};
    int figure = 0;
    start_with("", "secret ready share r");
    guess("crane");
    play("token 1");
    FiState found = state;
    found.end = FI_FOUND;
    found.rows[found.row_count].token = 1;
    game_fiction.statistics->collect(&state, &found, content, FI_GUESSERS, &move, on_text, values);
    while (strcmp(game_fiction.statistics->list[figure].key, "tokens_used") != 0) {
        figure++;
    }
    assert_int_equal(values[figure], 1);
}

TEST(token_three_in_a_game)
{
    start_with("", "secret ready share r");
    for (int i = 0; i < FI_TOKENS; i++) {
        guess("crane");
        play("token 1");
    }
    guess("moist");
    refuse("token 1", "used all tokens");
}

TEST(token_three_in_a_game_stay_after_halftime)
{
    start_with("", "secret ready share r");
    guess_times(5);
    assert_ints(state.half, 1, state.tokens, 3);
    play("token 1"); /* this token asks about the fifth guess, before the sixth guess is made */
    assert_int_equal(state.tokens, 2);
}

/* ------------------------------------------------------------------ Halftime */

TEST(halftime_comes_after_five_guesses)
{
    start_with("", "secret ready share r");
    guess_times(4);
    play("guess joker after 200");
    assert_int_equal(state.half, 0);
    lie();
    assert_ints(state.half, 1, fi_count_guesses_left(&state), 5, fi_count_seconds_left(&state), 600);
    guess("crane");
    assert_ints(state.rows[4].half, 0, state.rows[5].half, 1);
}

TEST(halftime_comes_when_the_time_is_over_and_discards_unused_blue_boards)
{
    start_with("", "secret ready share r");
    guess_times(2);
    assert_int_equal(fi_count_guesses_left(&state), 8);
    play("time");
    assert_ints(state.half, 1, state.phase, FI_PHASE_GUESS, fi_count_guesses_left(&state), 5);
    assert_int_equal(fi_count_seconds_left(&state), 600);
    guess("crane");
    assert_int_equal(state.rows[2].half, 1);
    guess("moist"), guess("plumb"), guess("fudge");
    assert_int_equal(state.phase, FI_PHASE_GUESS);
    guess("whisk");
    assert_int_equal(state.row_count, 7);
    assert_end(FI_OUT_OF_GUESSES, FI_LIBRARIAN);
}

TEST(halftime_can_come_before_any_guess)
{
    start_with("", "secret ready share r");
    play("time");
    assert_int_equal(fi_count_guesses_left(&state), 5);
    refuse("token 1", "Make a guess first");
    guess_times(5);
    assert_end(FI_OUT_OF_GUESSES, FI_LIBRARIAN);
}

TEST(timer_runs_down_by_what_the_guessers_think)
{
    start_with("", "secret ready share r");
    play("guess crane after 34");
    lie();
    assert_int_equal(fi_count_seconds_left(&state), 566);
    play("token 1 after 6");
    assert_int_equal(fi_count_seconds_left(&state), 560);
    guess("moist");
    assert_int_equal(fi_count_seconds_left(&state), 560);
    refuse("guess plumb after 560", "Time is up for this half");
    refuse("guess plumb after 0", "number of seconds");
    refuse("guess plumb after -3", "number of seconds");
    refuse("guess plumb after 3601", "number of seconds");
    play("guess plumb after 559");
    assert_int_equal(fi_count_seconds_left(&state), 1);
}

TEST(timer_stands_still_while_the_liebrarian_works)
{
    start("");
    assert_int_equal(fi_get_clock_left(&state, content), -1);
    play("secret ready share r");
    assert_int_equal(fi_get_clock_left(&state, content), 600);
    play("guess crane after 10");
    assert_int_equal(fi_get_clock_left(&state, content), -1);
    refuse("time", "Answer the latest guess first");
    lie();
    assert_int_equal(fi_get_clock_left(&state, content), 590);
}

TEST(timer_can_be_left_out)
{
    start_with("timer=off", "secret ready share r");
    refuse("time", "has no timer");
    assert_ints(fi_count_seconds_left(&state), -1, fi_get_clock_left(&state, content), -1);
    play("guess crane after 3600");
    lie();
    play("guess moist after 3600");
    assert_int_equal(state.spent, 0);
}

/* Guesses and tokens store the seconds of the clock; marks do not. */
TEST(timer_is_stamped_into_guesses_and_tokens)
{
    Move guess_move = fi_create_guess_move(word_of("crane"), 0), token_move = fi_create_token_move(2, 0),
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

TEST(end_the_guessers_win_by_the_secret_word_at_once)
{
    start_with("", "secret ready share r");
    guess_times(2);
    play("guess ready");
    assert_end(FI_FOUND, FI_GUESSERS);
    assert_int_equal(state.rows[2].shown, pattern_of("*****"));
    refuse("guess crane", "The game is over");
}

TEST(end_the_guessers_may_win_with_the_tenth_guess)
{
    start_with("", "secret ready share r");
    guess_times(9);
    assert_int_equal(fi_count_guesses_left(&state), 1);
    play("guess ready");
    assert_end(FI_FOUND, FI_GUESSERS);
}

TEST(end_the_liebrarian_wins_when_the_guesses_are_out)
{
    start_with("", "secret ready share r");
    guess_times(9);
    play("guess whisk");
    assert_end(FI_OUT_OF_GUESSES, FI_LIBRARIAN);
    assert_int_equal(state.rows[9].shown, state.rows[9].honest);
}

TEST(end_the_liebrarian_wins_when_the_second_time_is_over)
{
    start_with("", "secret ready share r");
    play("time");
    guess("crane");
    play("time");
    assert_end(FI_OUT_OF_TIME, FI_LIBRARIAN);
    assert_int_equal(fi_count_seconds_left(&state), 0);
}

TEST(end_lays_everything_open)
{
    start_with("", "secret ready share r");
    guess("crane");
    play("guess ready");
    FiState view = state;
    game_redact(&game_fiction, &view, content, FI_GUESSERS);
    assert_memory_equal(&view.secret, &state.secret, sizeof view.secret);
    assert_ints(view.book, EMMA, view.rows[0].honest, state.rows[0].honest);
}

/* ------------------------------------------------------------------ Hard Difficulty, each option by itself
 */

TEST(hard_one_token_in_each_half)
{
    start_with("tokens=one_a_half", "secret ready share r");
    assert_ints(state.tokens, 1, fi_count_seconds_left(&state), 600);
    assert_false(state.red);
    guess("crane");
    play("token 1");
    guess("moist");
    refuse("token 1", "used your token for this half");
    play("time");
    assert_int_equal(state.tokens, 1);
    play("token 1");
    guess("plumb");
    refuse("token 1", "used your token for this half");
}

TEST(hard_a_token_of_the_first_half_is_not_kept)
{
    start_with("tokens=one_a_half", "secret ready share r");
    guess_times(5);
    assert_int_equal(state.tokens, 1);
}

TEST(hard_one_token_before_each_guess_across_halftime_too)
{
    start_with("tokens=one_a_half", "secret ready share r");
    guess("crane");
    play("token 1");
    play("time");
    refuse("token 2", "only 1 token before each guess");
}

TEST(hard_eight_minutes)
{
    start_with("timer=8", "secret ready share r");
    assert_ints(fi_count_seconds_left(&state), 480, state.tokens, 3);
    assert_false(state.red);
    refuse("guess crane after 480", "Time is up for this half");
    play("guess crane after 479");
    lie();
    play("time");
    assert_int_equal(fi_count_seconds_left(&state), 480);
}

TEST(hard_red_words_may_be_the_secret)
{
    start("words=red_too");
    assert_ints(state.tokens, 3, state.limit, 600);
    const FiState before = state;
    play("secret marry share r");
    state = before;
    play("secret ready share r"); /* a secret without a repeated letter is legal, too */
}

TEST(tokens_can_be_left_out)
{
    start_with("tokens=none", "secret ready share r");
    guess("crane");
    refuse("token 1", "has no tokens");
}

/* ------------------------------------------------------------------ the alphabet board, and notes on the
 * clues */

TEST(notes_can_be_made_while_the_guessers_think)
{
    start("");
    refuse_to(FI_GUESSERS, "mark a no", "the Lie-brarian's turn");
    play("secret ready share r");
    play("mark a no");
    play("mark a maybe");
    play("mark r yes");
    refuse("mark r yes", "already made this note");
    refuse("mark 1.3 no", "still empty");
    refuse("mark 1.6 no", "a clue such as");
    refuse("mark 11.1 no", "a clue such as");
    refuse("mark A no", "a clue such as");
    refuse("mark a perhaps", "maybe, yes or none");
    guess("crane");
    play("mark 1.3 maybe");
    play("mark 1.3 none");
    play("mark 1.5 no");
    assert_ints(state.alphabet['a' - 'a'], FI_NOTE_MAYBE, state.alphabet['r' - 'a'], FI_NOTE_YES);
    assert_ints(state.rows[0].note[2], FI_NOTE_NONE, state.rows[0].note[4], FI_NOTE_NO);
}

TEST(notes_cost_no_guess_and_no_time_and_are_nobody_elses)
{
    start_with("", "secret ready share r");
    play("mark a no");
    assert_ints(fi_count_guesses_left(&state), 10, fi_count_seconds_left(&state), 600);
    FiState view = state;
    game_redact(&game_fiction, &view, content, FI_LIBRARIAN);
    assert_ints(view.alphabet[0], FI_NOTE_NONE, view.note_count, 0);
    view = state;
    game_redact(&game_fiction, &view, content, FI_GUESSERS);
    assert_int_equal(view.alphabet[0], FI_NOTE_NO);
}

TEST(notes_come_to_an_end)
{
    start_with("", "secret ready share r");
    for (int i = 0; i < FI_NOTES_MADE_MAX; i++) {
        play(i % 2 ? "mark a no" : "mark a yes");
    }
    refuse("mark b no", "can't add more notes");
    play("guess crane");
}

/* ------------------------------------------------------------------ hidden information */

TEST(guessers_see_neither_book_nor_secret_nor_honest_clues)
{
    start_with("", "secret ready share r");
    FiState other;
    play("guess entry");
    play("deceive XXX~*");
    game_redact(&game_fiction, &state, content, FI_GUESSERS);
    /* The Guessers' view must be the same if the secret is another word with the same clues. */
    const FiState first = state;
    start_with("", "secret ready share r");
    play("guess entry");
    state.secret = word_of("party");
    state.rows[0].honest = fi_compute_honest_clues(state.secret, word_of("entry"));
    state.book = EMMA + 1;
    other = state;
    other.rows[0].shown = pattern_of("XXX~*");
    other.phase = FI_PHASE_GUESS;
    game_redact(&game_fiction, &other, content, FI_GUESSERS);
    assert_memory_equal(&other, &first, sizeof other);
}

/* A secret guessed at random from a view must agree with everything that the seat saw. */
TEST(guessers_hold_possible_only_what_fits)
{
    enum { DRAWS = 200 };
    Rng rng;
    rng_seed(&rng, SEED);
    start_with("", "secret ready share r");
    play("guess entry");
    play("deceive XXX~*");
    play("token 1");
    game_redact(&game_fiction, &state, content, FI_GUESSERS);
    for (int i = 0; i < DRAWS; i++) {
        FiState full = state;
        fi_determinize(&full, content, FI_GUESSERS, &rng);
        const FiPattern honest = fi_compute_honest_clues(full.secret, word_of("entry"));
        assert_non_null(memchr(full.secret.letter, 'r' - 'a', FI_LETTERS));
        assert_false(fi_has_repeated_letters(full.secret));
        assert_int_not_equal(fi_get_clue(honest, 0), FI_MISS); /* the token revealed this clue */
        assert_int_equal(fi_count_differences(honest, full.rows[0].shown), 1);
    }
}

const TestFixture test_group = {load, NULL};
