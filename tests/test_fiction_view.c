/* test_fiction_view.c: Fiction's table: hidden information is not shown, pieces do not overlap, and help
 * depends on the help level. Also tests the summary and the clock. */
#include "auto.h"
#include "core/match/analysis.h"
#include "core/match/match.h"
#include "core/platform/file.h"
#include "fiction_table.h"
#include "games/fiction/bots/solver.h"
#include "printed.h"
#include "sample_glosses.h"
#include "test.h"

#include <ctype.h>
#include <math.h>

enum { GAMES = 12 };

static const float SIZES[][2] = {{1440, 900}, {1600, 900}, {1440, 1080}, {2560, 1080}};
enum { SIZE_COUNT = sizeof SIZES / sizeof SIZES[0] };

/* ------------------------------------------------------------------ whole games */

typedef void VisitFn(int seat);

static void visit_positions(VisitFn *visit)
{
    for (int game = 0; game < GAMES; game++) {
        Rng rng;
        Move move;
        GameOptions options = {0};
        options.value[FI_OPTION_TOKENS] = (uint8_t)(game % FI_TOKEN_RULES);
        options.value[FI_OPTION_WORDS] = (uint8_t)(game % 2);
        rng_seed(&rng, (uint64_t)game);
        memset(&fiction_table, 0, sizeof fiction_table);
        fi_init_state(&fiction_table.state, fiction_content, &options, FI_SEATS, (uint64_t)game);
        for (;;) {
            for (int seat = 0; seat < FI_SEATS; seat++) {
                fiction_view_as(seat);
                visit(seat);
            }
            if (!fi_sample_move(&fiction_table.state, fiction_content, fiction_get_seat_to_act(), &rng,
                                &move)) {
                break;
            }
            fi_apply_move(&fiction_table.state, fiction_content, fiction_get_seat_to_act(), &move, NULL);
        }
        assert_int_equal(fiction_table.state.phase, FI_PHASE_OVER);
    }
}

static bool contains_text(const char *text, const char *needle)
{
    return text && strstr(text, needle);
}

static bool has_text(const char *needle)
{
    for (int i = 0; i < fiction_table.scene.count; i++) {
        const Piece *piece = &fiction_table.scene.pieces[i];
        if (contains_text(piece->text, needle) || contains_text(piece->hint, needle) ||
            contains_text(piece->reject_reason, needle) || contains_text(piece->face.title, needle) ||
            contains_text(piece->face.text, needle)) {
            return true;
        }
    }
    return contains_text(fiction_table.scene.banner, needle);
}

static void check_secrets(int seat)
{
    char secret[FI_LETTERS + 1];
    if (seat != FI_GUESSERS || fiction_table.state.phase == FI_PHASE_OVER ||
        fiction_table.state.phase == FI_PHASE_SECRET) {
        return;
    }
    fi_write_word(fiction_table.state.secret, secret);
    assert_false(has_text(secret));
    assert_false(has_text(fiction_content->books[fiction_table.state.book].title));
    assert_false(has_text("A lie"));
    for (PieceId id = FI_ID_CLUE_STACK; id < FI_ID_GUESS; id++) {
        assert_null(scene_find_piece(&fiction_table.scene, id));
    }
}

TEST(guessers_see_nothing_that_is_hidden)
{
    visit_positions(check_secrets);
}

/* Asserts that after the game, exactly the lies are marked, and that their tooltips call them lies. */
static void check_lies(int seat)
{
    if (fiction_table.state.phase != FI_PHASE_OVER) {
        return;
    }
    if (fiction_table.ui.page != FI_PAGE_NONE) {
        fiction_tap_piece(FI_ID_CLOSE);
    }
    for (int row = 0; row < fiction_table.state.row_count; row++) {
        const FiRow *facts = &fiction_table.state.rows[row];
        for (int i = 0; i < FI_LETTERS; i++) {
            const bool lie = fi_get_clue(facts->honest, i) != fi_get_clue(facts->shown, i);
            const Piece *clue = fiction_get_piece(fi_get_clue_piece(row, i));
            assert_true(((clue->flags & PIECE_SELECTED) != 0) == lie);
            assert_true(facts->token == i || contains_text(clue->hint, "A lie") == lie);
        }
    }
    fiction_tap_piece(FI_ID_RESULT);
    assert_non_null(scene_find_piece(&fiction_table.scene, FI_ID_CLOSE));
}

TEST(every_lie_is_shown_at_end)
{
    visit_positions(check_lies);
}

static char *rules;

static void check_topics(int seat)
{
    for (int i = 0; i < fiction_table.scene.count; i++) {
        const char *topic = fiction_table.scene.pieces[i].topic;
        if (topic && !printed_has_heading(rules, topic)) {
            fail_msg("the rules have no heading \"%s\"", topic);
        }
    }
}

TEST(topics_are_headings_of_the_rules)
{
    rules = printed_rules(&game_fiction);
    assert_non_null(rules);
    visit_positions(check_topics);
    free(rules);
}

/* ------------------------------------------------------------------ layout */

static bool do_pieces_overlap(const Piece *a, const Piece *b)
{
    const float slack = 6; /* a clue may overlap the frame of its tile */
    return fabsf(a->x - b->x) < (a->w + b->w) / 2 - slack && fabsf(a->y - b->y) < (a->h + b->h) / 2 - slack;
}

/* True if the piece shows the honest clue in the corner of a false clue. Such a piece may cover the false
 * clue. */
static bool is_honest_mark(const Piece *piece)
{
    return piece->id >= FI_ID_HONEST_MARK && piece->id < FI_ID_HONEST_MARK + FI_GUESSES;
}

static void assert_pieces_apart(void)
{
    const Scene *scene = &fiction_table.scene;
    for (int i = 0; i < scene->count; i++) {
        const Piece *a = &scene->pieces[i];
        if (a->x - a->w / 2 < 0 || a->x + a->w / 2 > scene->width || a->y - a->h / 2 < 0 ||
            a->y + a->h / 2 > scene->height) {
            fail_msg("piece %u is outside the table of %.0f x %.0f", a->id, (double)scene->width,
                     (double)scene->height);
        }
        for (int j = 0; a->id != 0 && !is_honest_mark(a) && j < i; j++) {
            const Piece *b = &scene->pieces[j];
            if (b->id != 0 && a->layer == b->layer && do_pieces_overlap(a, b)) {
                fail_msg("pieces %u and %u overlap at %.0f x %.0f", a->id, b->id, (double)scene->width,
                         (double)scene->height);
            }
        }
    }
}

static void check_overlaps(int seat)
{
    for (int i = 0; i < SIZE_COUNT; i++) {
        fiction_resize_table(SIZES[i][0], SIZES[i][1]);
        assert_pieces_apart();
    }
}

TEST(pieces_never_overlap_in_games)
{
    visit_positions(check_overlaps);
}

/* ------------------------------------------------------------------ help */

static void build_scene_with_help(HelpLevel help)
{
    fiction_table.help = help;
    fiction_view_as(FI_GUESSERS);
}

static int count_dim_letters(void)
{
    int dim = 0;
    for (char letter = 'A'; letter <= 'Z'; letter++) {
        dim += (fiction_get_piece(fiction_get_letter_piece(letter))->flags & PIECE_DIM) != 0;
    }
    return dim;
}

/* Three guesses without a common letter leave few possible words. From the help level Hints on, the table
 * dims letters that are not in these words, and counts the words. Full analysis also names words. */
TEST(deductions_depend_on_help_level)
{
    fiction_start_guessing();
    static const char *const guesses[] = {"guess crowd", "guess might", "guess flask"};
    for (int i = 0; i < 3; i++) {
        FiPattern lies[FI_LIES];
        fiction_play_move(guesses[i]);
        fi_list_lies(fiction_table.state.rows[i].honest, lies);
        const Move move = fi_create_lie_move(lies[2 * i]);
        fiction_apply_move(&move);
    }
    const FiEvidence evidence = fi_collect_evidence(&fiction_table.state, fiction_table.state.row_count);
    FiBelief belief = fi_compute_belief(&evidence, fi_list_game_words(fiction_content, false));
    char count[32], first[FI_LETTERS + 1];
    assert_true(belief.count > 1);
    snprintf(count, sizeof count, "%d possible words", belief.count);
    fi_write_word(belief.words[0], first);
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
    for (int help = HELP_LEVEL_RULES_ONLY; help < HELP_LEVELS; help++) {
        build_scene_with_help((HelpLevel)help);
        assert_int_equal(count_dim_letters(), help >= HELP_LEVEL_HINTS ? unheld : 0);
        assert_true(has_text(count) == (help >= HELP_LEVEL_HINTS));
        assert_true(has_text(first) == (help >= HELP_LEVEL_ANALYSIS));
    }
}

/* Finds the label with this text directly below the letters of the draft. */
static const Piece *find_text_below_draft(const char *words)
{
    const Piece *letter_tile = fiction_get_piece(fi_get_tile_piece(fiction_table.state.row_count, 0));
    for (int i = 0; i < fiction_table.scene.count; i++) {
        const Piece *piece = &fiction_table.scene.pieces[i];
        if (piece->kind == PIECE_LABEL && contains_text(piece->text, words) && piece->y > letter_tile->y &&
            piece->y < letter_tile->y + letter_tile->h) {
            return piece;
        }
    }
    return NULL;
}

TEST(complete_draft_is_rated_if_help_allows)
{
    fiction_start_guessing();
    fiction_type_letters("TREES");
    assert_null(find_text_below_draft("repeats"));
    assert_true(fiction_get_piece(FI_ID_GUESS)->flags & PIECE_PRIMARY);
    build_scene_with_help(HELP_LEVEL_LOOKUPS);
    assert_non_null(find_text_below_draft("repeats a letter"));
    assert_true(fiction_get_piece(FI_ID_GUESS)->flags & PIECE_DISABLED);
    assert_non_null(strstr(fiction_get_piece(FI_ID_GUESS)->reject_reason, "repeats a letter"));
    fiction_type_letters("TREE");
    fiction_press_key(KEY_BACKSPACE);
    assert_null(find_text_below_draft("repeats"));
    fiction_press_key(KEY_DELETE);
    fiction_type_letters("CROWD");
    assert_true(fiction_get_piece(FI_ID_GUESS)->flags & PIECE_PRIMARY);
}

/* ------------------------------------------------------------------ summary */

static bool is_word_marked(const char *word)
{
    char marked[2 * FI_LETTERS] = TEXT_MARK_YELLOW;
    for (int i = 0; word[i]; i++) {
        marked[i + 1] = (char)tolower((unsigned char)word[i]);
    }
    return has_text(marked);
}

static void guess_and_answer(const char *move, int lie)
{
    FiPattern lies[FI_LIES];
    fiction_play_move(move);
    fi_list_lies(fiction_table.state.rows[fiction_table.state.row_count - 1].honest, lies);
    const Move told = fi_create_lie_move(lies[lie]);
    fiction_apply_move(&told);
}

static void play_secret_as_guess(void)
{
    const Move found = fi_create_guess_move(fiction_table.state.secret, 0);
    fiction_apply_move(&found);
}

static int count_possible_words(int rows)
{
    const FiEvidence evidence = fi_collect_evidence(&fiction_table.state, rows);
    FiBelief belief = fi_compute_belief(&evidence, fi_list_game_words(fiction_content, false));
    const int count = belief.count;
    fi_belief_free(&belief);
    return count;
}

TEST(save_list_shows_guess_number)
{
    char name[TURN_NAME_MAX];
    fiction_start_guessing();
    game_fiction.turn_name(&fiction_table.state, fiction_content, name, sizeof name);
    assert_string_equal(name, "Guess 1");
    guess_and_answer("guess crowd", 0);
    game_fiction.turn_name(&fiction_table.state, fiction_content, name, sizeof name);
    assert_string_equal(name, "Guess 2");
    game_fiction.progress_text(&fiction_table.state, fiction_content, name, sizeof name);
    assert_string_equal(name, "Guess 2, last guess CROWD");
}

TEST(summary_counts_remaining_words)
{
    char cell[32];
    fiction_start_guessing();
    guess_and_answer("guess crowd", 0);
    play_secret_as_guess();
    fiction_view_as(FI_GUESSERS);
    assert_int_equal(fiction_table.ui.page, FI_PAGE_RESULT);
    const FiGuessAnalysis *analysis = fiction_table.ui.analysis;
    assert_ints(analysis[0].before, count_possible_words(0), analysis[0].after, count_possible_words(1));
    assert_int_equal(analysis[1].before, count_possible_words(1));
    assert_int_equal(analysis[0].left_by_lie,
                     count_possible_words(1)); /* no token gave further information */
    assert_true(analysis[0].left_by_best_lie >= analysis[0].left_by_lie);
    snprintf(cell, sizeof cell, "%d to %d", analysis[0].before, analysis[0].after);
    assert_true(has_text(cell));
    snprintf(cell, sizeof cell, "one of %d", analysis[1].before);
    assert_true(has_text(cell));
    assert_false(has_text("bits"));
    for (PieceId id = FI_ID_SUMMARY_COLUMN; id < FI_ID_SUMMARY_COLUMN + 5; id++) {
        assert_non_null(fiction_get_piece(id)->hint);
    }
}

/* Replaces the meanings of the words in the dictionary, and returns the old meanings. The content does not
 * own the new meanings. */
static Glosses *set_meanings(Glosses *glosses)
{
    Lexicon *words = (Lexicon *)fiction_content->dictionary;
    Glosses *old = words->glosses;
    words->glosses = glosses;
    return old;
}

static void check_meanings(int seat)
{
    assert_true(fiction_table.state.phase == FI_PHASE_OVER || !has_text("MEANING"));
}

/* Every common word of five letters gets the meaning "MEANING" in this test. */
TEST(meanings_are_shown_only_at_end)
{
    size_t length;
    Error error = {0};
    AUTO(free) char *list = file_read("assets/words/common.txt", 4 * 1024 * 1024, &length, &error);
    AUTO(text) Text lines = {0};
    for (char *word = strtok(list, "\n"); word; word = strtok(NULL, "\n")) {
        if (strlen(word) == FI_LETTERS) {
            text_add(&lines, "%s\tn\tMEANING\n", word);
        }
    }
    Glosses *old = set_meanings(sample_glosses_parse(text_chars(&lines)));
    visit_positions(check_meanings);
    fiction_start_guessing();
    guess_and_answer("guess crowd", 0);
    play_secret_as_guess();
    fiction_view_as(FI_GUESSERS);
    assert_string_equal(fiction_get_piece(FI_ID_SUMMARY_GUESS)->hint, "crowd (noun): MEANING");
    assert_non_null(strstr(fiction_get_piece(FI_ID_MEANING)->text, " (noun): MEANING"));
    assert_pieces_apart();
    glosses_free(set_meanings(NULL));
    fiction_view_as(FI_GUESSERS);
    assert_null(scene_find_piece(&fiction_table.scene, FI_ID_SUMMARY_GUESS));
    assert_null(scene_find_piece(&fiction_table.scene, FI_ID_MEANING));
    set_meanings(old);
}

/* A token is used after the lie, and excludes further words. The text that rates the lie counts only the
 * words that the lie left, and says so. */
TEST(lie_and_token_effects_are_shown_separately)
{
    int asked = 0;
    for (int lie = 0; lie < FI_LIES; lie++) {
        for (int token = 0; token < 2; token++) {
            fiction_start_guessing();
            guess_and_answer("guess crowd", lie);
            if (token) {
                fiction_play_move("token 1");
            }
            play_secret_as_guess();
            fiction_view_as(FI_GUESSERS);
            const bool told = has_text("on guess 1, not counting your token. Another");
            assert_true(!told || token);
            assert_false(has_text("on guess 1. Another") && token);
            asked += told;
        }
    }
    assert_true(asked > 0);
}

/* A player who has used a token needs no tip about tokens. */
TEST(used_token_needs_no_tip)
{
    int compared = 0;
    while (strcmp(fi_lessons.conditions[compared], "compared") != 0) {
        compared++;
    }
    fiction_start_guessing();
    FiState *state = &fiction_table.state;
    state->row_count = 2;
    state->rows[0].token = state->rows[1].token = FI_NONE;
    assert_true(fi_lessons.is_condition_met(state, NULL, FI_GUESSERS, compared));
    state->rows[0].token = 2;
    assert_false(fi_lessons.is_condition_met(state, NULL, FI_GUESSERS, compared));
}

/* A guess that is the secret is never a mistake. If the first guess is the secret, the summary calls the
 * guess very lucky. */
TEST(hit_counts_as_luck_not_mistake)
{
    char hit[96];
    fiction_start_guessing();
    play_secret_as_guess();
    for (int seat = 0; seat < FI_SEATS; seat++) {
        fiction_view_as(seat);
        assert_true(has_text("with their first guess"));
        assert_true(has_text("*The Guessers* played as well as possible."));
        assert_true(has_text("*The Lie-brarian* had no chance to lie."));
        snprintf(hit, sizeof hit, "clearly favored the Guessers: guess 1 was 1 of %d possible words.",
                 count_possible_words(0));
        assert_all(has_text(hit), has_text("very lucky"));
    }
}

TEST(only_possible_word_is_no_luck)
{
    char worst[64];
    static const char *const guesses[] = {"guess crowd", "guess might", "guess flask", "guess jumpy",
                                          "guess blend", "guess their", "guess place", "guess sound"};
    fiction_start_guessing();
    int row = 0;
    while (count_possible_words(row) > 1) {
        assert_true(row < (int)(sizeof guesses / sizeof guesses[0]));
        guess_and_answer(guesses[row++], 0);
    }
    guess_and_answer("guess party", 0);
    row++;
    play_secret_as_guess();
    fiction_view_as(FI_GUESSERS);
    assert_int_equal(fiction_table.ui.analysis[row - 1].before, 1);
    assert_true(fiction_table.ui.analysis[row - 1].guess_cost >=
                game_fiction.advice->quality_thresholds[QUALITY_BLUNDER - 1]);
    assert_true(has_text("weak"));
    snprintf(worst, sizeof worst, "could have done better, above all with guess %d.", row);
    assert_true(has_text(worst));
    assert_ints(fiction_table.ui.analysis[row].gained, 0, fiction_table.ui.analysis[row].expected, 0);
    assert_true(has_text("the only word left"));
}

/* The text at the end of a game depends on the side of the player who reads it. */
TEST(end_page_addresses_viewing_side)
{
    for (int found = 0; found < 2; found++) {
        fiction_start_guessing();
        guess_and_answer("guess crowd", 0);
        if (found) {
            play_secret_as_guess();
        } else {
            for (int half = 0; half < 2; half++) {
                const Move time = {.kind = FI_MOVE_TIME};
                fiction_apply_move(&time);
            }
        }
        fiction_view_as(FI_GUESSERS);
        assert_true(has_text(found ? "You win, Guessers" : "You lose, Guessers"));
        assert_true(has_text(found ? "found the word in 2 guesses" : "ran out of time"));
        fiction_view_as(FI_LIBRARIAN);
        assert_true(has_text(found ? "You lose, Lie-brarian" : "You win, Lie-brarian"));
        fiction_view_as(-1); /* a spectator of a game of bots */
        assert_true(has_text(found ? "The Guessers win" : "The Lie-brarian wins"));
        assert_false(has_text("You win"));
        assert_true(has_text(found ? "found the word in 2 guesses" : "ran out of time"));
    }
}

/* A lie is rated by the number of words that it leaves possible. */
TEST(lies_are_rated_by_remaining_words)
{
    char words[96];
    bool best = false, worse = false;
    int luck = 0;
    for (int lie = 0; lie < FI_LIES; lie++) {
        fiction_start_guessing();
        guess_and_answer("guess crowd", lie);
        play_secret_as_guess();
        fiction_view_as(FI_LIBRARIAN);
        const FiGuessAnalysis *analysis = &fiction_table.ui.analysis[0];
        snprintf(words, sizeof words, "lie left %d words on guess 1. Another lie would have left %d.",
                 analysis->left_by_lie, analysis->left_by_best_lie);
        assert_true(has_text(words) == (analysis->lie_cost > FI_MARGIN));
        assert_true(has_text("told the lie that left the most words.") ==
                    (analysis->left_by_lie == analysis->left_by_best_lie));
        assert_true(has_text("*The Lie-brarian* lied well.") ==
                    (analysis->lie_cost > 0 && analysis->lie_cost <= FI_MARGIN));
        luck = lie == 0 ? analysis->gained : luck;
        assert_int_equal(analysis->gained,
                         luck); /* the luck of a guess does not depend on the choice of the lie */
        best = best || analysis->left_by_lie == analysis->left_by_best_lie;
        worse = worse || analysis->left_by_lie < analysis->left_by_best_lie;
    }
    assert_true(best && worse);
}

static Match *play_match_of_bots(const GameBot *const bots[FI_SEATS], uint64_t seed)
{
    Error why = {0};
    Match *match = match_new(
        &(MatchSetup){.game = &game_fiction, .content = fiction_content, .seats = FI_SEATS, .seed = seed},
        &why);
    assert_non_null(match);
    while (match_seats_to_act(match) != 0) {
        const int seat = match_seats_to_act(match) >> FI_GUESSERS & 1 ? FI_GUESSERS : FI_LIBRARIAN;
        assert_true(match_play_bot(match, seat, bots[seat], &why));
    }
    return match;
}

static int find_largest_loss(const Match *match, int seat)
{
    const GameAdvice *advice = game_fiction.advice;
    const int end = match_move_count(match) - (int)(match_status(match).winners >> seat & 1);
    int dearest = 0, at = -1;
    for (int i = 0; i < end; i++) {
        FiState view;
        Move move;
        Hint made, best[HINTS_MAX], judged;
        char why[HINT_TEXT_MAX];
        match_view_at(match, i, seat, &view);
        assert_true(fi_move_from_text(match_move_text(match, i), fiction_content, &move, NULL));
        if (match_move_seat(match, i) != seat ||
            !advice->evaluate_move(&view, fiction_content, seat, &move, &made)) {
            continue;
        }
        const int count = advice->list_hints(&view, fiction_content, seat, best, HINTS_MAX);
        int k = 0;
        while (k < count && !advice->evaluate_move(&view, fiction_content, seat, &best[k].move, &judged)) {
            k++;
        }
        if (k < count && judged.value - made.value > dearest &&
            advice->is_better_move(&view, fiction_content, seat, &best[k].move, &move, why)) {
            dearest = judged.value - made.value;
            at = i;
        }
    }
    return at;
}

/* Returns the number of the guess, from 1, that a move makes or answers. */
static int get_guess_number(const Match *match, int index)
{
    FiState state;
    memcpy(&state, match_state_at(match, index), sizeof state);
    return state.row_count + (state.phase == FI_PHASE_GUESS);
}

static void assert_analyses_agree(const Match *match)
{
    char blame[96];
    memset(&fiction_table, 0, sizeof fiction_table);
    memcpy(&fiction_table.state, match_state(match), sizeof fiction_table.state);
    fiction_view_as(FI_GUESSERS);
    const int guess = find_largest_loss(match, FI_GUESSERS), lie = find_largest_loss(match, FI_LIBRARIAN);
    snprintf(blame, sizeof blame, "could have done better, above all with guess %d.",
             guess < 0 ? 0 : get_guess_number(match, guess));
    assert_true(has_text(blame) == (guess >= 0));
    int cost = 0;
    for (int i = 0; i < fiction_table.state.row_count; i++) {
        cost =
            fiction_table.ui.analysis[i].guess_cost > cost ? fiction_table.ui.analysis[i].guess_cost : cost;
    }
    assert_true(has_text("played as well as possible.") == (cost == 0));
    assert_true(has_text("*The Guessers* played well.") == (guess < 0 && cost > 0));
    const int of = lie < 0 ? 0 : get_guess_number(match, lie);
    const bool asked = lie >= 0 && fiction_table.state.rows[of - 1].token != FI_NONE;
    snprintf(blame, sizeof blame, "on guess %d%s. Another", of, asked ? ", not counting your token" : "");
    assert_true(has_text(blame) == (lie >= 0));
}

/* Hints, summary and match analysis use the same score, so all three name the same worst guess and the same
 * worst lie. */
TEST(summary_and_analysis_name_same_mistake)
{
    enum { GUESSING_BOTS = 3 };
    for (int i = 0; i < GAMES; i++) {
        const GameBot *bots[FI_SEATS] = {&fi_bots[i % GUESSING_BOTS],
                                         &fi_bots[GUESSING_BOTS + i / GUESSING_BOTS % GUESSING_BOTS]};
        AUTO(match) Match *match = play_match_of_bots(bots, (uint64_t)i);
        assert_analyses_agree(match);
    }
}

/* The page highlights only the chosen secret. */
TEST(only_secret_is_marked_once_chosen)
{
    const FiBook *book = &fiction_content->books[EMMA];
    char word[FI_LETTERS + 1];
    fiction_start_guessing();
    play_secret_as_guess();
    fiction_view_as(FI_GUESSERS);
    for (int i = 0; i < book->word_count; i++) {
        fi_write_word(book->words[i], word);
        const bool secret = memcmp(&book->words[i], &fiction_table.state.secret, sizeof(FiWord)) == 0;
        assert_true(is_word_marked(word) == secret);
    }
}

TEST(hints_name_words)
{
    Hint hints[HINTS_MAX];
    fiction_start_guessing();
    guess_and_answer("guess crowd", 0);
    fiction_view_as(FI_GUESSERS);
    const int count = fi_list_hints(&fiction_table.view, fiction_content, FI_GUESSERS, hints, HINTS_MAX);
    assert_true(count > 1);
    for (int i = 0; i < count; i++) {
        char of[32];
        snprintf(of, sizeof of, "of %d words", count_possible_words(1));
        assert_true(contains_text(hints[i].text, "leaves about ") && contains_text(hints[i].text, of));
    }
}

/* ------------------------------------------------------------------ the clock */

static Piece get_clock_after(int seconds)
{
    char time[16];
    const int left = fi_count_seconds_left(&fiction_table.state) - seconds;
    snprintf(time, sizeof time, "%d:%02d", left / 60, left % 60);
    scene_clear(&fiction_table.scene, 1600, 900);
    fiction_table.scene.seconds = seconds;
    fi_build_scene(&fiction_table.view, &fiction_table.ui, fiction_content, FI_GUESSERS,
                   &fiction_table.scene);
    for (int i = 0; i < fiction_table.scene.count; i++) {
        if (contains_text(fiction_table.scene.pieces[i].text, time)) {
            return fiction_table.scene.pieces[i];
        }
    }
    fail_msg("no clock shows %s", time);
    return (Piece){0};
}

/* In the last minute, the clock is red, and the table shows a warning. In the last 10 seconds, the clock also
 * has another text style. */
TEST(the_clock_warns_in_the_last_minute)
{
    fiction_start_guessing();
    const int left = fi_count_seconds_left(&fiction_table.state);
    Piece clock = get_clock_after(left - 61);
    assert_none(contains_text(clock.text, TEXT_MARK_RED), has_text("Last minute"));
    clock = get_clock_after(left - 60);
    assert_all(contains_text(clock.text, TEXT_MARK_RED), has_text("Last minute of the first half"));
    assert_int_equal(clock.style, TEXT_NUMBER);
    clock = get_clock_after(left - 10);
    assert_true(contains_text(clock.text, TEXT_MARK_RED));
    assert_int_equal(clock.style, TEXT_HERO);
}

const TestFixture test_group = {fiction_load, fiction_unload};
