/* test_fiction_view.c: what each seat sees through whole games of Fiction: nothing hidden, nothing covered;
 * help tells what its level allows. */
#include "fiction_desk.h"
#include "games/fiction/solver.h"
#include "printed.h"
#include "test.h"

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
    snprintf(count, sizeof count, "%d words are still possible", belief.count);
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
        assert_int_equal(count_dim_letters(), help >= HELP_DICTIONARY ? unheld : 0);
        assert_true(is_written(count) == (help >= HELP_NUDGE));
        assert_true(is_written(first) == (help >= HELP_FULL));
    }
}

static void whole_words_are_judged_while_written_where_help_allows_it(void **unused)
{
    (void)unused;
    fiction_start_guessing();
    fiction_type("TREES");
    assert_null(strstr(fiction_desk.scene.banner, "repeats"));
    look_with(HELP_DICTIONARY);
    assert_non_null(strstr(fiction_desk.scene.banner, "repeats a letter"));
    fiction_type("TREE");
    fiction_press(KEY_BACKSPACE);
    assert_null(strstr(fiction_desk.scene.banner, "repeats"));
}

/* ------------------------------------------------------------------ the account */

static void the_account_counts_what_was_left(void **unused)
{
    (void)unused;
    fiction_start_guessing();
    FiPattern lies[FI_LIES];
    fiction_play("guess crowd");
    fi_lies(fiction_desk.state.rows[0].honest, lies);
    const Move lie = fi_deceive(lies[0]), found = fi_guess(fiction_desk.state.secret, 0);
    fiction_apply(&lie);
    fiction_apply(&found);
    fiction_look_as(FI_GUESSERS);
    assert_int_equal(fiction_desk.ui.page, FI_PAGE_RESULT);
    const FiEvidence evidence = fi_evidence(&fiction_desk.state, 1);
    FiBelief belief = fi_believe(&evidence, fi_spoken(fiction_content, false));
    assert_int_equal(fiction_desk.ui.account[0].left, belief.count);
    fi_belief_free(&belief);
    for (int i = 0; i < fiction_desk.state.row_count; i++) {
        assert_true(fiction_desk.ui.account[i].best >= fiction_desk.ui.account[i].expected);
    }
    assert_true(is_written("Found in 2 guesses"));
    assert_true(is_written("*Skill:*"));
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
        cmocka_unit_test(the_account_counts_what_was_left),
    };
    return cmocka_run_group_tests_name("fiction view", tests, fiction_load, fiction_unload);
}
