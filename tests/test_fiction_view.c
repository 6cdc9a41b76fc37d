/* test_fiction_view.c: what each seat sees through whole games of Fiction: nothing hidden, nothing covered;
 * help tells what its level allows. */
#include "core/judgement.h"
#include "core/match.h"
#include "fiction_desk.h"
#include "games/fiction/bots/solver.h"
#include "printed.h"
#include "test.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 12 };

static const float SIZES[][2] = {{1440, 900}, {1600, 900}, {1440, 1080}, {2560, 1080}};
enum { SIZE_COUNT = sizeof SIZES / sizeof SIZES[0] };

/* ------------------------------------------------------------------ whole games */

typedef void LookFn(int seat);

/* Lets bots play and shows every position to both seats. */
static void each_position(LookFn *look)
{
    for (int game = 0; game < GAMES; game++) {
        Rng rng;
        Move move;
        GameOptions options = {0};
        options.value[FI_OPTION_TOKENS] = (uint8_t)(game % FI_TOKEN_RULES);
        options.value[FI_OPTION_WORDS] = (uint8_t)(game % 2);
        rng_seed(&rng, (uint64_t)game);
        memset(&fiction_desk, 0, sizeof fiction_desk);
        fi_init(&fiction_desk.state, fiction_content, &options, FI_SEATS, (uint64_t)game);
        for (;;) {
            for (int seat = 0; seat < FI_SEATS; seat++) {
                fiction_look_as(seat);
                look(seat);
            }
            if (!fi_sample_move(&fiction_desk.state, fiction_content, fiction_seat_to_act(), &rng, &move)) {
                break;
            }
            fi_apply(&fiction_desk.state, fiction_content, fiction_seat_to_act(), &move, NULL);
        }
        assert_int_equal(fiction_desk.state.phase, FI_PHASE_OVER);
    }
}

static bool holds(const char *text, const char *needle)
{
    return text && strstr(text, needle);
}

static bool is_written(const char *needle)
{
    for (int i = 0; i < fiction_desk.scene.count; i++) {
        const Piece *piece = &fiction_desk.scene.pieces[i];
        if (holds(piece->text, needle) || holds(piece->hint, needle) || holds(piece->refusal, needle) ||
            holds(piece->face.title, needle) || holds(piece->face.text, needle)) {
            return true;
        }
    }
    return holds(fiction_desk.scene.banner, needle);
}

static void look_for_secrets(int seat)
{
    char secret[FI_LETTERS + 1];
    if (seat != FI_GUESSERS || fiction_desk.state.phase == FI_PHASE_OVER ||
        fiction_desk.state.phase == FI_PHASE_SECRET) {
        return;
    }
    fi_word_write(fiction_desk.state.secret, secret);
    assert_false(is_written(secret));
    assert_false(is_written(fiction_content->books[fiction_desk.state.book].title));
    assert_false(is_written("A lie"));
    for (PieceId id = FI_ID_STACK; id < FI_ID_GUESS; id++) {
        assert_null(scene_find(&fiction_desk.scene, id));
    }
}

static void guessers_see_nothing_that_is_hidden(void **unused)
{
    (void)unused;
    each_position(look_for_secrets);
}

/* The honest clue lies beside each lie. */
static void look_for_lies(int seat)
{
    (void)seat;
    if (fiction_desk.state.phase != FI_PHASE_OVER) {
        return;
    }
    if (fiction_desk.ui.page != FI_PAGE_NONE) {
        fiction_tap(FI_ID_CLOSE);
    }
    for (int row = 0; row < fiction_desk.state.row_count; row++) {
        const FiRow *facts = &fiction_desk.state.rows[row];
        for (int i = 0; i < FI_LETTERS; i++) {
            const bool lie = fi_clue(facts->honest, i) != fi_clue(facts->shown, i);
            const Piece *clue = fiction_piece_of(fi_clue_piece(row, i));
            assert_true(((clue->flags & PIECE_CHOSEN) != 0) == lie);
            assert_true(facts->token == i || holds(clue->hint, "A lie") == lie);
        }
    }
    fiction_tap(FI_ID_RESULT);
    assert_non_null(scene_find(&fiction_desk.scene, FI_ID_CLOSE));
}

static void every_lie_lies_open_at_the_end(void **unused)
{
    (void)unused;
    each_position(look_for_lies);
}

static char *rules;

static void look_for_topics(int seat)
{
    (void)seat;
    for (int i = 0; i < fiction_desk.scene.count; i++) {
        const char *topic = fiction_desk.scene.pieces[i].topic;
        if (topic && !printed_has_heading(rules, topic)) {
            fail_msg("the rules have no heading \"%s\"", topic);
        }
    }
}

static void topics_are_headings_of_the_rules(void **unused)
{
    (void)unused;
    rules = printed_rules(&game_fiction);
    assert_non_null(rules);
    each_position(look_for_topics);
    free(rules);
}

/* ------------------------------------------------------------------ places */

static bool overlap(const Piece *a, const Piece *b)
{
    const float slack = 6; /* a clue lies on the frame of its slate */
    return fabsf(a->x - b->x) < (a->w + b->w) / 2 - slack && fabsf(a->y - b->y) < (a->h + b->h) / 2 - slack;
}

static void assert_apart(void)
{
    const Scene *scene = &fiction_desk.scene;
    for (int i = 0; i < scene->count; i++) {
        const Piece *a = &scene->pieces[i];
        if (a->x - a->w / 2 < 0 || a->x + a->w / 2 > scene->width || a->y - a->h / 2 < 0 ||
            a->y + a->h / 2 > scene->height) {
            fail_msg("piece %u leaves the table of %.0f x %.0f", a->id, (double)scene->width,
                     (double)scene->height);
        }
        for (int j = 0; a->id != 0 && j < i; j++) {
            const Piece *b = &scene->pieces[j];
            if (b->id != 0 && a->layer == b->layer && overlap(a, b)) {
                fail_msg("pieces %u and %u overlap at %.0f x %.0f", a->id, b->id, (double)scene->width,
                         (double)scene->height);
            }
        }
    }
}

static void look_for_overlaps(int seat)
{
    (void)seat;
    for (int i = 0; i < SIZE_COUNT; i++) {
        fiction_lay(SIZES[i][0], SIZES[i][1]);
        assert_apart();
    }
}

static void nothing_overlaps_through_whole_games(void **unused)
{
    (void)unused;
    each_position(look_for_overlaps);
}

/* ------------------------------------------------------------------ help */

static void look_with(HelpLevel help)
{
    fiction_desk.help = help;
    fiction_look_as(FI_GUESSERS);
}

static int count_dim_letters(void)
{
    int dim = 0;
    for (char letter = 'A'; letter <= 'Z'; letter++) {
        dim += (fiction_piece_of(fiction_letter_piece(letter))->flags & PIECE_DIM) != 0;
    }
    return dim;
}

/* Three rows without a common letter leave few words, and the table says what follows from them. */
static void help_concludes_as_far_as_it_may(void **unused)
{
    (void)unused;
    fiction_start_guessing();
    static const char *const guesses[] = {"guess crowd", "guess might", "guess flask"};
    for (int i = 0; i < 3; i++) {
        FiPattern lies[FI_LIES];
        fiction_play(guesses[i]);
        fi_lies(fiction_desk.state.rows[i].honest, lies);
        const Move move = fi_deceive(lies[2 * i]);
        fiction_apply(&move);
    }
    const FiEvidence evidence = fi_evidence(&fiction_desk.state, fiction_desk.state.row_count);
    FiBelief belief = fi_believe(&evidence, fi_spoken(fiction_content, false));
    char count[32], first[FI_LETTERS + 1];
    assert_true(belief.count > 1);
    snprintf(count, sizeof count, "%d possible words", belief.count);
    fi_word_write(belief.words[0], first);
    int unheld = WORD_LETTERS;
    for (int letter = 0; letter < WORD_LETTERS; letter++) {
        for (int i = 0; i < belief.count; i++) {
            if (memchr(belief.words[i].letter, letter, FI_LETTERS)) {
                unheld--;
                break;
            }
        }
    }
    fi_belief_free(&belief);
    for (int help = HELP_BLIND; help < HELP_LEVELS; help++) {
        look_with((HelpLevel)help);
        assert_int_equal(count_dim_letters(), help >= HELP_NUDGE ? unheld : 0);
        assert_true(is_written(count) == (help >= HELP_NUDGE));
        assert_true(is_written(first) == (help >= HELP_FULL));
    }
}

/* The label with these words that lies right below the board that is written on. */
static const Piece *find_below_draft(const char *words)
{
    const Piece *slate = fiction_piece_of(fi_slate_piece(fiction_desk.state.row_count, 0));
    for (int i = 0; i < fiction_desk.scene.count; i++) {
        const Piece *piece = &fiction_desk.scene.pieces[i];
        if (piece->kind == PIECE_LABEL && holds(piece->text, words) && piece->y > slate->y &&
            piece->y < slate->y + slate->h) {
            return piece;
        }
    }
    return NULL;
}

static void whole_words_are_judged_while_written_where_help_allows_it(void **unused)
{
    (void)unused;
    fiction_start_guessing();
    fiction_type("TREES");
    assert_null(find_below_draft("repeats"));
    assert_true(fiction_piece_of(FI_ID_GUESS)->flags & PIECE_STRONG);
    look_with(HELP_DICTIONARY);
    assert_non_null(find_below_draft("repeats a letter"));
    assert_true(fiction_piece_of(FI_ID_GUESS)->flags & PIECE_DISABLED);
    assert_non_null(strstr(fiction_piece_of(FI_ID_GUESS)->refusal, "repeats a letter"));
    fiction_type("TREE");
    fiction_press(KEY_BACKSPACE);
    assert_null(find_below_draft("repeats"));
    fiction_press(KEY_DELETE);
    fiction_type("CROWD");
    assert_true(fiction_piece_of(FI_ID_GUESS)->flags & PIECE_STRONG);
}

/* ------------------------------------------------------------------ the account */

static bool is_marked(const char *word)
{
    char marked[2 * FI_LETTERS] = TEXT_MARK_YELLOW;
    for (int i = 0; word[i]; i++) {
        marked[i + 1] = (char)tolower((unsigned char)word[i]);
    }
    return is_written(marked);
}

static void guess_and_answer(const char *move, int lie)
{
    FiPattern lies[FI_LIES];
    fiction_play(move);
    fi_lies(fiction_desk.state.rows[fiction_desk.state.row_count - 1].honest, lies);
    const Move told = fi_deceive(lies[lie]);
    fiction_apply(&told);
}

static void guess_the_secret(void)
{
    const Move found = fi_guess(fiction_desk.state.secret, 0);
    fiction_apply(&found);
}

static int count_possible(int rows)
{
    const FiEvidence evidence = fi_evidence(&fiction_desk.state, rows);
    FiBelief belief = fi_believe(&evidence, fi_spoken(fiction_content, false));
    const int count = belief.count;
    fi_belief_free(&belief);
    return count;
}

static void a_list_of_saves_says_which_guess_it_is(void **unused)
{
    (void)unused;
    char name[TURN_NAME_MAX];
    fiction_start_guessing();
    game_fiction.turn_name(&fiction_desk.state, fiction_content, name, sizeof name);
    assert_string_equal(name, "Guess 1");
    guess_and_answer("guess crowd", 0);
    game_fiction.turn_name(&fiction_desk.state, fiction_content, name, sizeof name);
    assert_string_equal(name, "Guess 2");
}

static void the_account_counts_what_was_left(void **unused)
{
    (void)unused;
    char cell[32];
    fiction_start_guessing();
    guess_and_answer("guess crowd", 0);
    guess_the_secret();
    fiction_look_as(FI_GUESSERS);
    assert_int_equal(fiction_desk.ui.page, FI_PAGE_RESULT);
    const FiAccount *account = fiction_desk.ui.account;
    assert_int_equal(account[0].before, count_possible(0));
    assert_int_equal(account[0].after, count_possible(1));
    assert_int_equal(account[1].before, count_possible(1));
    assert_int_equal(account[0].told, count_possible(1)); /* no token told more */
    assert_true(account[0].most >= account[0].told);
    snprintf(cell, sizeof cell, "%d to %d", account[0].before, account[0].after);
    assert_true(is_written(cell));
    snprintf(cell, sizeof cell, "one of %d", account[1].before);
    assert_true(is_written(cell));
    assert_false(is_written("bits"));
    for (PieceId id = FI_ID_COLUMN; id < FI_ID_COLUMN + 5; id++) {
        assert_non_null(fiction_piece_of(id)->hint);
    }
}

/* A token is asked after the lie: the words that the lie left are more than the list then counts. */
static void what_a_lie_left_is_told_apart_from_what_its_token_left(void **unused)
{
    (void)unused;
    int asked = 0;
    for (int lie = 0; lie < FI_LIES; lie++) {
        for (int token = 0; token < 2; token++) {
            fiction_start_guessing();
            guess_and_answer("guess crowd", lie);
            if (token) {
                fiction_play("token 1");
            }
            guess_the_secret();
            fiction_look_as(FI_GUESSERS);
            const bool told = is_written("with the lie on guess 1, before its token. Another");
            assert_true(!told || token);
            assert_false(is_written("with the lie on guess 1. Another") && token);
            asked += told;
        }
    }
    assert_true(asked > 0);
}

/* To hit the secret is never a fault, and in guess 1 it is great luck. */
static void a_hit_is_luck_and_no_fault(void **unused)
{
    (void)unused;
    char hit[96];
    fiction_start_guessing();
    guess_the_secret();
    for (int seat = 0; seat < FI_SEATS; seat++) {
        fiction_look_as(seat);
        assert_true(is_written("with their first guess"));
        assert_true(is_written("*The Guessers* played as well as possible."));
        assert_true(is_written("*The Lie-brarian* had no lie to tell."));
        snprintf(hit, sizeof hit, "clearly favored the Guessers: guess 1 was 1 of %d possible words.",
                 count_possible(0));
        assert_true(is_written(hit));
        assert_true(is_written("very lucky"));
    }
}

/* To hit the only word that is left is no luck, and to miss it is as bad as can be. */
static void the_only_word_left_is_no_luck_but_may_be_missed(void **unused)
{
    (void)unused;
    char worst[64];
    static const char *const guesses[] = {"guess crowd", "guess might", "guess flask", "guess jumpy",
                                          "guess blend", "guess their", "guess place", "guess sound"};
    fiction_start_guessing();
    int row = 0;
    while (count_possible(row) > 1) {
        assert_true(row < (int)(sizeof guesses / sizeof guesses[0]));
        guess_and_answer(guesses[row++], 0);
    }
    guess_and_answer("guess party", 0);
    row++;
    guess_the_secret();
    fiction_look_as(FI_GUESSERS);
    assert_int_equal(fiction_desk.ui.account[row - 1].before, 1);
    assert_true(fiction_desk.ui.account[row - 1].guess_cost >=
                game_fiction.advice->borders[FAULT_BLUNDER - 1]);
    assert_true(is_written("weak"));
    snprintf(worst, sizeof worst, "could have done better, above all with guess %d.", row);
    assert_true(is_written(worst));
    assert_int_equal(fiction_desk.ui.account[row].gained, 0);
    assert_int_equal(fiction_desk.ui.account[row].expected, 0);
    assert_true(is_written("the only one left"));
}

/* Won or lost: that depends on who looks. */
static void the_end_speaks_to_the_side_that_looks(void **unused)
{
    (void)unused;
    for (int found = 0; found < 2; found++) {
        fiction_start_guessing();
        guess_and_answer("guess crowd", 0);
        if (found) {
            guess_the_secret();
        } else {
            for (int half = 0; half < 2; half++) {
                const Move time = {.kind = FI_MOVE_TIME};
                fiction_apply(&time);
            }
        }
        fiction_look_as(FI_GUESSERS);
        assert_true(is_written(found ? "You win, Guessers" : "You lose, Guessers"));
        assert_true(is_written(found ? "found the word in 2 guesses" : "ran out of time"));
        fiction_look_as(FI_LIBRARIAN);
        assert_true(is_written(found ? "You lose, Lie-brarian" : "You win, Lie-brarian"));
        fiction_look_as(-1); /* as those do who watched bots */
        assert_true(is_written(found ? "The Guessers win" : "The Lie-brarian wins"));
        assert_false(is_written("You win"));
        assert_true(is_written(found ? "found the word in 2 guesses" : "ran out of time"));
    }
}

/* Its lies are measured by the words that they leave. */
static void lies_are_judged_by_what_they_leave(void **unused)
{
    (void)unused;
    char words[96];
    bool best = false, worse = false;
    int luck = 0;
    for (int lie = 0; lie < FI_LIES; lie++) {
        fiction_start_guessing();
        guess_and_answer("guess crowd", lie);
        guess_the_secret();
        fiction_look_as(FI_LIBRARIAN);
        const FiAccount *account = &fiction_desk.ui.account[0];
        snprintf(words, sizeof words,
                 "left %d words with the lie on guess 1. Another lie would have left %d.", account->told,
                 account->most);
        assert_true(is_written(words) == (account->lie_cost > FI_MARGIN));
        assert_true(is_written("told the lie that left the most words.") == (account->told == account->most));
        assert_true(is_written("lied as well as possible.") ==
                    (account->lie_cost > 0 && account->lie_cost <= FI_MARGIN));
        luck = lie == 0 ? account->gained : luck;
        assert_int_equal(account->gained, luck); /* which lie is told is none of it */
        best = best || account->told == account->most;
        worse = worse || account->told < account->most;
    }
    assert_true(best && worse);
}

static Match *played_by(const GameBot *const bots[FI_SEATS], uint64_t seed)
{
    Error why = {0};
    Match *match = match_new(
        &(MatchSetup){.game = &game_fiction, .content = fiction_content, .seats = FI_SEATS, .seed = seed},
        &why);
    assert_non_null(match);
    while (match_to_act(match) != 0) {
        const int seat = match_to_act(match) >> FI_GUESSERS & 1 ? FI_GUESSERS : FI_LIBRARIAN;
        assert_true(match_play_bot(match, seat, bots[seat], &why));
    }
    return match;
}

/* The move of a seat in which advice, asked again, finds the dearest miss; -1 = in none. This is how the look
   back at any game finds it. */
static int dearest_miss(const Match *match, int seat)
{
    const GameAdvice *advice = game_fiction.advice;
    const int end = match_moves(match) - (int)(match_status(match).winners >> seat & 1);
    int dearest = 0, at = -1;
    for (int i = 0; i < end; i++) {
        FiState view;
        Move move;
        Hint made, best[HINTS_MAX], judged;
        char why[HINT_TEXT_MAX];
        match_view_at(match, i, seat, &view);
        assert_true(fi_move_from_text(match_move_text(match, i), fiction_content, &move, NULL));
        if (match_move_seat(match, i) != seat || !advice->judge(&view, fiction_content, seat, &move, &made)) {
            continue;
        }
        const int count = advice->hint(&view, fiction_content, seat, best, HINTS_MAX);
        int k = 0;
        while (k < count && !advice->judge(&view, fiction_content, seat, &best[k].move, &judged)) {
            k++;
        }
        if (k < count && judged.worth - made.worth > dearest &&
            advice->outdoes(&view, fiction_content, seat, &best[k].move, &move, why)) {
            dearest = judged.worth - made.worth;
            at = i;
        }
    }
    return at;
}

/* The guess of which a move is, or which it answers; counted from 1. */
static int guess_of(const Match *match, int index)
{
    FiState state;
    memcpy(&state, match_state_at(match, index), sizeof state);
    return state.row_count + (state.phase == FI_PHASE_GUESS);
}

static void check_one_blame(const Match *match)
{
    char blame[96];
    memset(&fiction_desk, 0, sizeof fiction_desk);
    memcpy(&fiction_desk.state, match_state(match), sizeof fiction_desk.state);
    fiction_look_as(FI_GUESSERS);
    const int guess = dearest_miss(match, FI_GUESSERS), lie = dearest_miss(match, FI_LIBRARIAN);
    snprintf(blame, sizeof blame, "could have done better, above all with guess %d.",
             guess < 0 ? 0 : guess_of(match, guess));
    assert_true(is_written(blame) == (guess >= 0));
    assert_true(is_written("played as well as possible.") == (guess < 0));
    const int of = lie < 0 ? 0 : guess_of(match, lie);
    const bool asked = lie >= 0 && fiction_desk.state.rows[of - 1].token != FI_NONE;
    snprintf(blame, sizeof blame, "with the lie on guess %d%s. Another", of,
             asked ? ", before its token" : "");
    assert_true(is_written(blame) == (lie >= 0));
}

/* Advice, the account and the look back weigh by one measure: they blame the same guess and the same lie, or
   none. */
static void all_that_looks_back_blames_the_same(void **unused)
{
    (void)unused;
    enum { GUESSING_BOTS = 3 };
    for (int i = 0; i < GAMES; i++) {
        const GameBot *bots[FI_SEATS] = {&fi_bots[i % GUESSING_BOTS],
                                         &fi_bots[GUESSING_BOTS + i / GUESSING_BOTS % GUESSING_BOTS]};
        Match *match = played_by(bots, (uint64_t)i);
        check_one_blame(match);
        match_free(match);
    }
}

/* Of all the words of the page it alone, once it is known. */
static void the_secret_alone_is_marked_on_the_page_once_it_is_chosen(void **unused)
{
    (void)unused;
    const FiBook *book = &fiction_content->books[EMMA];
    char word[FI_LETTERS + 1];
    fiction_start_guessing();
    guess_the_secret();
    fiction_look_as(FI_GUESSERS);
    for (int i = 0; i < book->word_count; i++) {
        fi_word_write(book->words[i], word);
        const bool secret = memcmp(&book->words[i], &fiction_desk.state.secret, sizeof(FiWord)) == 0;
        assert_true(is_marked(word) == secret);
    }
}

static void hints_speak_of_words(void **unused)
{
    (void)unused;
    Hint hints[HINTS_MAX];
    fiction_start_guessing();
    guess_and_answer("guess crowd", 0);
    fiction_look_as(FI_GUESSERS);
    const int count = fi_hint(&fiction_desk.view, fiction_content, FI_GUESSERS, hints, HINTS_MAX);
    assert_true(count > 1);
    for (int i = 0; i < count; i++) {
        char of[32];
        snprintf(of, sizeof of, "of %d words", count_possible(1));
        assert_true(holds(hints[i].text, "leaves about ") && holds(hints[i].text, of));
    }
}

/* ------------------------------------------------------------------ the clock */

/* The piece that shows the time, after so many seconds of thought. */
static Piece clock_after(int seconds)
{
    char time[16];
    const int left = fi_seconds_left(&fiction_desk.state) - seconds;
    snprintf(time, sizeof time, "%d:%02d", left / 60, left % 60);
    scene_clear(&fiction_desk.scene, 1600, 900);
    fiction_desk.scene.seconds = seconds;
    fi_scene(&fiction_desk.view, &fiction_desk.ui, fiction_content, FI_GUESSERS, &fiction_desk.scene);
    for (int i = 0; i < fiction_desk.scene.count; i++) {
        if (holds(fiction_desk.scene.pieces[i].text, time)) {
            return fiction_desk.scene.pieces[i];
        }
    }
    fail_msg("no clock shows %s", time);
    return (Piece){0};
}

/* By a mark and in words, and at last by its size. */
static void the_clock_warns_in_the_last_minute(void **unused)
{
    (void)unused;
    fiction_start_guessing();
    const int left = fi_seconds_left(&fiction_desk.state);
    Piece clock = clock_after(left - 61);
    assert_false(holds(clock.text, TEXT_MARK_RED));
    assert_false(is_written("Last minute"));
    clock = clock_after(left - 60);
    assert_true(holds(clock.text, TEXT_MARK_RED));
    assert_true(is_written("Last minute of the first half"));
    assert_int_equal(clock.style, TEXT_NUMBER);
    clock = clock_after(left - 10);
    assert_true(holds(clock.text, TEXT_MARK_RED));
    assert_int_equal(clock.style, TEXT_HERO);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(guessers_see_nothing_that_is_hidden),
        cmocka_unit_test(every_lie_lies_open_at_the_end),
        cmocka_unit_test(topics_are_headings_of_the_rules),
        cmocka_unit_test(nothing_overlaps_through_whole_games),
        cmocka_unit_test(help_concludes_as_far_as_it_may),
        cmocka_unit_test(whole_words_are_judged_while_written_where_help_allows_it),
        cmocka_unit_test(a_list_of_saves_says_which_guess_it_is),
        cmocka_unit_test(the_account_counts_what_was_left),
        cmocka_unit_test(all_that_looks_back_blames_the_same),
        cmocka_unit_test(what_a_lie_left_is_told_apart_from_what_its_token_left),
        cmocka_unit_test(a_hit_is_luck_and_no_fault),
        cmocka_unit_test(the_only_word_left_is_no_luck_but_may_be_missed),
        cmocka_unit_test(the_end_speaks_to_the_side_that_looks),
        cmocka_unit_test(lies_are_judged_by_what_they_leave),
        cmocka_unit_test(the_secret_alone_is_marked_on_the_page_once_it_is_chosen),
        cmocka_unit_test(hints_speak_of_words),
        cmocka_unit_test(the_clock_warns_in_the_last_minute),
    };
    return cmocka_run_group_tests_name("fiction view", tests, fiction_load, fiction_unload);
}
