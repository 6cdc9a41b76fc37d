/* test_fiction_solver.c: compares the solver with brute force, and tests how strong the bots that use the
 * solver are. */
#include "core/match/match.h"
#include "core/platform/memory.h"
#include "games/fiction/bots/bots.h"
#include "printed.h"
#include "test.h"

#include <math.h>

enum { SAMPLES = 12 };

static const double CLOSE = 1e-9;

static const GameContent *content;

static int load_content(void **unused)
{
    content = printed_cards(&game_fiction);
    return 0;
}

/* ------------------------------------------------------------------ helpers */

static FiWord read_word(const char *text)
{
    FiWord word;
    assert_true(fi_read_word(text, &word));
    return word;
}

static bool are_words_equal(FiWord a, FiWord b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

static FiWord pick_random_word(FiWordList list, Rng *rng)
{
    return list.words[rng_below(rng, (uint32_t)list.count)];
}

/* Starts a game with this secret. If the options share a letter, the first letter of the secret is shared. */
static FiState create_game(const char *options, FiWord secret)
{
    FiState state = {.row_count = 0};
    const GameOptions chosen = printed_options(&game_fiction, options);
    fi_init_state(&state, content, &chosen, FI_SEATS, 1);
    const Move move = fi_create_secret_move(secret, state.shares ? secret.letter[0] : FI_NONE);
    fi_apply_move(&state, content, FI_LIBRARIAN, &move, NULL);
    return state;
}

static void apply_move(FiState *state, Move move)
{
    Error why = {0};
    const int seat = state->phase == FI_PHASE_GUESS ? FI_GUESSERS : FI_LIBRARIAN;
    if (!fi_check_move(state, content, seat, &move, &why)) {
        fail_msg("rejected: %s", why.text);
    }
    fi_apply_move(state, content, seat, &move, NULL);
}

/* Plays a guess other than the secret, a lie, and sometimes a token. */
static void play_row(FiState *state, FiWordList list, Rng *rng)
{
    FiPattern lies[FI_LIES];
    FiWord guess;
    do {
        guess = pick_random_word(list, rng);
    } while (are_words_equal(guess, state->secret));
    apply_move(state, fi_create_guess_move(guess, 0));
    fi_list_lies(state->rows[state->row_count - 1].honest, lies);
    apply_move(state, fi_create_lie_move(lies[rng_below(rng, FI_LIES)]));
    if (state->tokens > 0 && rng_below(rng, 2) == 0) {
        apply_move(state, fi_create_token_move((int)rng_below(rng, FI_LETTERS), 0));
    }
}

static FiState create_game_with_rows(const char *options, int rows, Rng *rng)
{
    const FiWordList list = fi_list_game_words(content, strstr(options, "red_too") != NULL);
    FiState state = create_game(options, pick_random_word(list, rng));
    for (int i = 0; i < rows; i++) {
        play_row(&state, list, rng);
    }
    return state;
}

static const GameBot *find_bot(const char *name)
{
    for (const GameBot *found = fi_bots; found->name; found++) {
        if (strcmp(found->name, name) == 0) {
            return found;
        }
    }
    fail_msg("there is no bot %s", name);
    return NULL;
}

static Move choose_bot_move(const char *name, const FiState *state, int seat, uint64_t seed)
{
    Move move = {0};
    Rng rng;
    FiState view = *state;
    rng_seed(&rng, seed);
    game_redact(&game_fiction, &view, content, seat);
    assert_true(find_bot(name)->choose_move(&view, content, seat, &rng, &move));
    return move;
}

static void assert_same_move(Move a, Move b)
{
    assert_memory_equal(&a, &b, sizeof a);
}

/* ------------------------------------------------------------------ probabilities of secrets */

/* Computes by brute force how likely all shown clues are if `word` is the secret. */
static double compute_likelihood(const FiState *state, FiWord word)
{
    double out = 1;
    if (state->shares) {
        int copies = 0, different = 0;
        for (int i = 0; i < FI_LETTERS; i++) {
            copies += word.letter[i] == state->shared;
            different += !memchr(word.letter, word.letter[i], (size_t)i);
        }
        out = copies > 0 ? 1.0 / different : 0;
    }
    for (int i = 0; i < state->row_count; i++) {
        const FiRow *row = &state->rows[i];
        const FiPattern honest = fi_compute_honest_clues(word, row->guess);
        FiPattern lies[FI_LIES];
        double shown = 0;
        fi_list_lies(honest, lies);
        for (int lie = 0; lie < FI_LIES; lie++) {
            const bool fact = fi_get_clue(lies[lie], row->token % FI_LETTERS) ==
                              fi_get_clue(honest, row->token % FI_LETTERS);
            shown +=
                lies[lie] == row->shown && (row->token == FI_NONE || fact == row->fact) ? 1.0 / FI_LIES : 0;
        }
        out *= are_words_equal(word, row->guess) ? 0 : shown;
    }
    return out;
}

static void assert_belief_follows_bayes(const char *options, int rows, Rng *rng)
{
    const FiState state = create_game_with_rows(options, rows, rng);
    const FiWordList list = fi_list_game_words(content, state.red);
    const FiEvidence evidence = fi_collect_evidence(&state, state.row_count);
    FiBelief belief = fi_compute_belief(&evidence, list);
    double sum = 0;
    int possible = 0;
    for (int i = 0; i < list.count; i++) {
        sum += compute_likelihood(&state, list.words[i]);
        possible += compute_likelihood(&state, list.words[i]) > 0;
    }
    assert_int_equal(belief.count, possible);
    for (int i = 0, next = 0; i < list.count; i++) {
        const double expected = compute_likelihood(&state, list.words[i]) / sum;
        const bool held = next < belief.count && are_words_equal(belief.words[next], list.words[i]);
        const double believed = held ? (double)belief.weight[next] / belief.total : 0;
        assert_true(fabs(believed - expected) < CLOSE);
        next += held;
    }
    assert_true(fi_compute_secret_probability(&belief, state.secret) > 0);
    fi_belief_free(&belief);
}

TEST(shown_weights_sum_rows_with_one_other_clue)
{
    enum { WEIGHTS = 1000 };
    double honest[FI_PATTERNS], shown[FI_PATTERNS];
    Rng rng;
    rng_seed(&rng, 1);
    for (int row = 0; row < FI_PATTERNS; row++) {
        honest[row] = rng_below(&rng, WEIGHTS);
    }
    fi_compute_shown_weights(honest, shown);
    for (int row = 0; row < FI_PATTERNS; row++) {
        double sum = 0;
        for (int other = 0; other < FI_PATTERNS; other++) {
            sum += fi_count_differences((FiPattern)row, (FiPattern)other) == 1 ? honest[other] : 0;
        }
        assert_true(fabs(shown[row] - sum) < CLOSE);
    }
}

TEST(belief_follows_bayes_rule)
{
    Rng rng;
    rng_seed(&rng, 1);
    for (int rows = 0; rows < 4; rows++) {
        assert_belief_follows_bayes("letter=none tokens=none", rows, &rng);
        assert_belief_follows_bayes("", rows, &rng);
        assert_belief_follows_bayes("words=red_too tokens=three", rows, &rng);
        assert_belief_follows_bayes("words=red_too letter=none", rows, &rng);
    }
}

TEST(unanswered_guess_is_not_the_secret)
{
    FiState state = create_game("letter=none", read_word("ready"));
    apply_move(&state, fi_create_guess_move(read_word("crane"), 0));
    const FiEvidence evidence = fi_collect_evidence(&state, 1);
    FiBelief belief = fi_compute_belief(&evidence, fi_list_game_words(content, false));
    assert_int_equal(belief.count, content->common_distinct - 1);
    assert_true(fi_compute_secret_probability(&belief, read_word("crane")) == 0);
    fi_belief_free(&belief);
}

/* Compares a player who suspects a sly Lie-brarian with a trusting player. Both exclude the same words, but
 * the suspicious player gives more weight to words for which a sly Lie-brarian would show these lies. */
TEST(sly_rows_increase_sly_probability)
{
    static const double odds[FI_LIARS] = {[FI_CARELESS] = 0.98, [FI_SLY] = 0.02};
    double trusted = 0, suspected = 0;
    Rng rng;
    rng_seed(&rng, 3);
    for (int i = 0; i < SAMPLES; i++) {
        FiState state = create_game("letter=none tokens=none",
                                    pick_random_word(fi_list_game_words(content, false), &rng));
        for (int row = 0; row < 3 && state.phase == FI_PHASE_GUESS; row++) {
            FiWord guess = pick_random_word(fi_list_game_words(content, false), &rng);
            apply_move(&state, fi_create_guess_move(guess, 0));
            if (state.phase == FI_PHASE_DECEIVE) {
                apply_move(&state, choose_bot_move("sly", &state, FI_LIBRARIAN, 1));
            }
        }
        const FiEvidence evidence = fi_collect_evidence(&state, state.row_count);
        FiBelief trust = fi_compute_belief(&evidence, fi_list_game_words(content, false));
        FiBelief suspicion = fi_compute_wary_belief(&evidence, fi_list_game_words(content, false), odds);
        assert_int_equal(trust.count, suspicion.count);
        assert_true(fi_compute_secret_probability(&suspicion, state.secret) >=
                    fi_compute_secret_probability(&trust, state.secret));
        trusted += fi_compute_secret_probability(&trust, state.secret);
        suspected += fi_compute_secret_probability(&suspicion, state.secret);
        fi_belief_free(&trust);
        fi_belief_free(&suspicion);
    }
    assert_true(suspected > 1.5 * trusted);
}

/* ------------------------------------------------------------------ information of guesses and tokens */

/* Computes the information of a guess by its definition: the entropy before the guess minus the mean entropy
 * after the guess, over all words and lies. */
static double compute_information(const FiBelief *belief, FiWord guess)
{
    /* joint[pattern][i]: probability that word i is the secret and that the Lie-brarian shows this pattern of
     * clues. joint[FI_PATTERNS][i] is for the case that the guess is the secret. */
    static double joint[FI_PATTERNS + 1][1000];
    assert_in_range(belief->count, 1, 1000);
    memset(joint, 0, sizeof joint);
    double before = 0, after = 0;
    for (int i = 0; i < belief->count; i++) {
        const double p = (double)belief->weight[i] / belief->total;
        FiPattern lies[FI_LIES];
        before -= p * log2(p);
        fi_list_lies(fi_compute_honest_clues(belief->words[i], guess), lies);
        for (int lie = 0; lie < FI_LIES; lie++) {
            joint[are_words_equal(belief->words[i], guess) ? FI_PATTERNS : lies[lie]][i] += p / FI_LIES;
        }
    }
    for (int seen = 0; seen <= FI_PATTERNS; seen++) {
        double sum = 0;
        for (int i = 0; i < belief->count; i++) {
            sum += joint[seen][i];
        }
        for (int i = 0; i < belief->count; i++) {
            after -= joint[seen][i] > 0 ? joint[seen][i] * log2(joint[seen][i] / sum) : 0;
        }
    }
    return before - after;
}

static void check_guesses(const char *options, Rng *rng)
{
    const FiState state = create_game_with_rows(options, 2, rng);
    const FiWordList list = fi_list_game_words(content, state.red);
    const FiEvidence evidence = fi_collect_evidence(&state, state.row_count);
    FiBelief belief = fi_compute_belief(&evidence, list);
    for (int i = 0; i < SAMPLES; i++) {
        const FiWord guess = i % 2 == 0 ? pick_random_word(list, rng)
                                        : pick_random_word((FiWordList){belief.words, belief.count}, rng);
        const FiGuessValue worth = fi_evaluate_guess(&belief, guess, FI_GUESSES - state.row_count);
        assert_true(are_words_equal(worth.word, guess));
        assert_true(fabs(worth.bits - compute_information(&belief, guess)) < CLOSE);
        assert_true(fabs(worth.chance - fi_compute_secret_probability(&belief, guess)) < CLOSE);
    }
    fi_belief_free(&belief);
}

TEST(guess_information_equals_counted_bits)
{
    Rng rng;
    rng_seed(&rng, 2);
    for (int i = 0; i < 3; i++) {
        check_guesses("", &rng);
        check_guesses("words=red_too", &rng);
    }
}

/* fi_rank_guesses() evaluates only some words exactly, but its best guess is almost as good as the best of
 * all words. */
TEST(best_guess_is_found_without_full_search)
{
    static const double TRIFLE = 0.05; /* largest difference in worth */
    Rng rng;
    rng_seed(&rng, 4);
    for (int i = 0; i < 3; i++) {
        const FiState state = create_game_with_rows("letter=none tokens=none", 1 + i, &rng);
        const FiWordList list = fi_list_game_words(content, false);
        const FiEvidence evidence = fi_collect_evidence(&state, state.row_count);
        FiBelief belief = fi_compute_belief(&evidence, list);
        FiGuessValue ranked[HINTS_MAX];
        const int left = FI_GUESSES - state.row_count;
        const int count = fi_rank_guesses(&belief, list, left, ranked, HINTS_MAX);
        assert_int_equal(count, HINTS_MAX);
        for (int place = 1; place < count; place++) {
            assert_true(ranked[place - 1].worth + CLOSE >= ranked[place].worth);
            assert_false(are_words_equal(ranked[place - 1].word, ranked[place].word));
        }
        double best = 0;
        for (int k = 0; k < list.count; k += 7) {
            best = fmax(best, fi_evaluate_guess(&belief, list.words[k], left).worth);
        }
        assert_true(ranked[0].worth >= best - TRIFLE);
        fi_belief_free(&belief);
    }
}

static FiWord find_best_guess(const FiWord *words, int count, int left)
{
    const FiWordList list = fi_list_game_words(content, false);
    FiBelief belief = {.words = memory_new((size_t)count, sizeof *words),
                       .weight = memory_new((size_t)count, sizeof(double)),
                       .trust = 1};
    for (int i = 0; i < list.count; i++) {
        for (int k = 0; k < count; k++) {
            if (are_words_equal(list.words[i], words[k])) {
                belief.words[belief.count] = words[k];
                belief.weight[belief.count++] = 1;
                belief.total++;
            }
        }
    }
    assert_int_equal(belief.count, count);
    FiGuessValue best;
    assert_int_equal(fi_rank_guesses(&belief, list, left, &best, 1), 1);
    fi_belief_free(&belief);
    return best.word;
}

TEST(last_guess_is_a_possible_secret)
{
    const FiWord alike[] = {read_word("bakes"), read_word("cakes"), read_word("fakes"), read_word("lakes"),
                            read_word("makes"), read_word("rakes"), read_word("takes"), read_word("wakes")};
    const int count = sizeof alike / sizeof alike[0];
    bool possible = false;
    const FiWord last = find_best_guess(alike, count, 1), third_last = find_best_guess(alike, count, 3);
    for (int i = 0; i < count; i++) {
        possible = possible || are_words_equal(last, alike[i]);
        assert_false(are_words_equal(
            third_last, alike[i])); /* a word with several of their first letters gives more information */
    }
    assert_all(possible, are_words_equal(find_best_guess(alike, 1, FI_GUESSES), alike[0]));
}

TEST(token_value_depends_on_uncertainty_of_lie)
{
    Rng rng;
    rng_seed(&rng, 5);
    for (int i = 0; i < SAMPLES; i++) {
        const FiState state = create_game_with_rows("tokens=none", 1 + i % 3, &rng);
        const FiEvidence evidence = fi_collect_evidence(&state, state.row_count);
        const FiRow *last = &state.rows[state.row_count - 1];
        FiBelief belief = fi_compute_belief(&evidence, fi_list_game_words(content, false));
        double left_by_best_lie = 0, sum = 0;
        for (int place = 0; place < FI_LETTERS; place++) {
            const FiTokenValue token = fi_evaluate_token(&evidence, &belief, place);
            int lies = 0;
            for (int k = 0; k < belief.count; k++) {
                lies += fi_get_clue(fi_compute_honest_clues(belief.words[k], last->guess), place) !=
                        fi_get_clue(last->shown, place);
            }
            const double p = (double)lies / belief.count;
            const double bits = lies == 0 || lies == belief.count ? 0 : -p * log2(p) - (1 - p) * log2(1 - p);
            assert_true(fabs(token.lie - p) < CLOSE && fabs(token.bits - bits) < CLOSE);
            left_by_best_lie = fmax(left_by_best_lie, bits);
            sum += p;
        }
        assert_true(fabs(sum - 1) < CLOSE); /* exactly one clue is a lie, so the probabilities add up to 1 */
        assert_true(fabs(fi_find_best_token(&evidence, &belief).bits - left_by_best_lie) < CLOSE);
        fi_belief_free(&belief);
    }
}

/* ------------------------------------------------------------------ hidden information */

/* Finds another secret for which the same rows of clues are possible. */
static bool find_other_possible_word(const FiState *state, FiWord *out)
{
    const FiEvidence evidence = fi_collect_evidence(state, state->row_count);
    FiBelief belief = fi_compute_belief(&evidence, fi_list_game_words(content, state->red));
    bool found = false;
    for (int i = 0; i < belief.count && !found; i++) {
        found = !are_words_equal(belief.words[i], state->secret);
        *out = belief.words[i];
    }
    fi_belief_free(&belief);
    return found;
}

TEST(guesser_choice_does_not_depend_on_secret)
{
    static const char *const names[] = {"novice", "reader", "master"};
    int doubles = 0;
    Rng rng;
    rng_seed(&rng, 6);
    for (int i = 0; i < SAMPLES; i++) {
        FiState state = create_game_with_rows("", i % 3, &rng), other = state;
        if (!find_other_possible_word(&state, &other.secret)) {
            continue;
        }
        doubles++;
        other.book = (uint8_t)((state.book + 1) % FI_BOOKS);
        for (int row = 0; row < other.row_count; row++) {
            other.rows[row].honest = fi_compute_honest_clues(other.secret, other.rows[row].guess);
        }
        for (size_t k = 0; k < sizeof names / sizeof names[0]; k++) {
            assert_same_move(choose_bot_move(names[k], &state, FI_GUESSERS, 1),
                             choose_bot_move(names[k], &other, FI_GUESSERS, 1));
        }
    }
    assert_true(doubles > SAMPLES / 2);
}

/* The solver gets the same evidence from the complete state as from a view. */
TEST(evidence_contains_no_secret)
{
    Rng rng;
    rng_seed(&rng, 7);
    FiState state = create_game_with_rows("", 3, &rng), view = state;
    game_redact(&game_fiction, &view, content, FI_GUESSERS);
    const FiEvidence whole = fi_collect_evidence(&state, 3), redacted = fi_collect_evidence(&view, 3);
    assert_memory_equal(whole.shown, redacted.shown, sizeof whole.shown);
    assert_ints(whole.count, redacted.count, whole.shared, redacted.shared, whole.red, redacted.red);
}

TEST(same_seed_gives_same_moves)
{
    Rng rng;
    rng_seed(&rng, 8);
    FiState state = create_game_with_rows("words=red_too", 2, &rng);
    for (const GameBot *each = fi_bots; each->name; each++) {
        assert_same_move(choose_bot_move(each->name, &state, FI_GUESSERS, 5),
                         choose_bot_move(each->name, &state, FI_GUESSERS, 5));
    }
    FiWord guess = pick_random_word(fi_list_game_words(content, true), &rng);
    apply_move(&state, fi_create_guess_move(guess, 0));
    for (const GameBot *each = fi_bots; state.phase == FI_PHASE_DECEIVE && each->name; each++) {
        assert_same_move(choose_bot_move(each->name, &state, FI_LIBRARIAN, 5),
                         choose_bot_move(each->name, &state, FI_LIBRARIAN, 5));
    }
}

/* ------------------------------------------------------------------ Lie-brarian bots */

/* Number of words that stay possible after a lie, and information of the best next guess. */
typedef struct Aftermath {
    int words;
    double bits;
} Aftermath;

static Aftermath compute_aftermath(const FiState *state, FiPattern shown)
{
    const FiWordList list = fi_list_game_words(content, state->red);
    FiEvidence evidence = fi_collect_evidence(state, state->row_count);
    FiGuessValue best = {.bits = 0};
    evidence.shown[evidence.count - 1].row = shown;
    FiBelief belief = fi_compute_belief(&evidence, list);
    const Aftermath out = {belief.count,
                           belief.count > 0 &&
                                   fi_rank_guesses(&belief, list, fi_count_guesses_left(state), &best, 1) > 0
                               ? best.bits
                               : 0};
    fi_belief_free(&belief);
    return out;
}

TEST(sly_liar_leaves_most_words)
{
    int ties = 0;
    Rng rng;
    rng_seed(&rng, 9);
    for (int i = 0; i < 2 * SAMPLES; i++) {
        FiState state = create_game_with_rows(i % 2 == 0 ? "" : "words=red_too", i % 4, &rng);
        apply_move(&state,
                   fi_create_guess_move(pick_random_word(fi_list_game_words(content, state.red), &rng), 0));
        if (state.phase != FI_PHASE_DECEIVE) {
            continue;
        }
        FiPattern lies[FI_LIES];
        fi_list_lies(state.rows[state.row_count - 1].honest, lies);
        const FiPattern told = (FiPattern)choose_bot_move("sly", &state, FI_LIBRARIAN, 1).arg[0];
        const Aftermath sly = compute_aftermath(&state, told);
        for (int lie = 0; lie < FI_LIES; lie++) {
            const Aftermath other = compute_aftermath(&state, lies[lie]);
            assert_true(sly.words >= other.words);
            assert_true(sly.words > other.words || sly.bits <= other.bits + CLOSE);
            ties += lies[lie] != told && sly.words == other.words && sly.bits < other.bits - CLOSE;
        }
    }
    assert_true(ties > 0);
}

/* With different seeds, the careless Lie-brarian bot tells each possible lie, and shares many different
 * letters. */
TEST(careless_liar_has_no_preference)
{
    enum { TRIES = 300 };
    FiState state = create_game("", read_word("ready"));
    bool lied[FI_PATTERNS] = {false}, shared[WORD_LETTERS] = {false};
    int lies = 0, letters = 0;
    FiState fresh = {.row_count = 0};
    const GameOptions none = {{0}};
    fi_init_state(&fresh, content, &none, FI_SEATS, 1);
    apply_move(&state, fi_create_guess_move(read_word("crane"), 0));
    for (uint64_t seed = 0; seed < TRIES; seed++) {
        const Move lie = choose_bot_move("careless", &state, FI_LIBRARIAN, seed);
        assert_true(fi_check_move(&state, content, FI_LIBRARIAN, &lie, NULL));
        lies += !lied[lie.arg[0]];
        lied[lie.arg[0]] = true;
        const Move secret = choose_bot_move("careless", &fresh, FI_LIBRARIAN, seed);
        assert_true(fi_check_move(&fresh, content, FI_LIBRARIAN, &secret, NULL));
        letters += !shared[secret.arg[FI_LETTERS]];
        shared[secret.arg[FI_LETTERS]] = true;
    }
    assert_int_equal(lies, FI_LIES);
    assert_true(letters > 2 * FI_LETTERS);
}

TEST(sly_liar_shares_most_frequent_letter)
{
    FiState state = {.row_count = 0};
    const GameOptions none = {{0}};
    const FiWordList list = fi_list_game_words(content, false);
    fi_init_state(&state, content, &none, FI_SEATS, 1);
    for (uint64_t seed = 0; seed < SAMPLES; seed++) {
        const Move move = choose_bot_move("sly", &state, FI_LIBRARIAN, seed);
        const FiWord secret = fi_get_move_word(&move);
        assert_true(fi_check_move(&state, content, FI_LIBRARIAN, &move, NULL));
        for (int i = 0; i < FI_LETTERS; i++) {
            assert_true(fi_count_words_with_letter(list, move.arg[FI_LETTERS]) >=
                        fi_count_words_with_letter(list, secret.letter[i]));
        }
    }
}

/* The deadpan Lie-brarian bot shares the most common letter of the secret more than twice as often as the
 * rarest, but sometimes shares the rarest. */
TEST(the_deadpan_liar_shares_common_letters_more_often)
{
    enum { TRIES = 400 };
    FiState state = {.row_count = 0};
    const GameOptions none = {{0}};
    const FiWordList list = fi_list_game_words(content, false);
    int commonest = 0, rarest = 0;
    fi_init_state(&state, content, &none, FI_SEATS, 1);
    for (uint64_t seed = 0; seed < TRIES; seed++) {
        const Move move = choose_bot_move("deadpan", &state, FI_LIBRARIAN, seed);
        const FiWord secret = fi_get_move_word(&move);
        int more = 0, fewer = 0;
        assert_true(fi_check_move(&state, content, FI_LIBRARIAN, &move, NULL));
        for (int i = 0; i < FI_LETTERS; i++) {
            const int shared = fi_count_words_with_letter(list, move.arg[FI_LETTERS]),
                      other = fi_count_words_with_letter(list, secret.letter[i]);
            more += other > shared;
            fewer += other < shared;
        }
        commonest += more == 0;
        rarest += fewer == 0;
    }
    assert_true(commonest > 2 * rarest && rarest > 0);
}

/* Returns the information that an answer gives after `steps` steps of the mixing algorithm. After 0 steps,
 * all lies are equally likely. */
static double compute_mixed_information(const double honest[FI_PATTERNS], int steps)
{
    FiMix mix;
    fi_mix_lies(honest, steps, &mix);
    return fi_compute_mixed_information(honest, &mix);
}

static double compute_random_information(const double honest[FI_PATTERNS])
{
    double shown[FI_PATTERNS], total = 0, bits = 0;
    fi_compute_shown_weights(honest, shown);
    for (int row = 0; row < FI_PATTERNS; row++) {
        total += honest[row];
    }
    for (int row = 0; row < FI_PATTERNS; row++) {
        bits -= shown[row] > 0 ? shown[row] / total / FI_LIES * log2(shown[row] / total / FI_LIES) : 0;
    }
    return bits - log2(FI_LIES);
}

/* More mixing steps give less information to Guessers who know that the Lie-brarian is the deadpan bot. After
 * FI_MIX_STEPS steps, further steps hardly reduce the information. */
TEST(more_mixing_steps_reveal_less)
{
    enum { LONG = 400 };
    Rng rng;
    rng_seed(&rng, 15);
    for (int i = 0; i < SAMPLES; i++) {
        const FiState state = create_game_with_rows("letter=none tokens=none", i % 3, &rng);
        const FiEvidence evidence = fi_collect_evidence(&state, state.row_count);
        FiBelief belief = fi_compute_belief(&evidence, fi_list_game_words(content, false));
        double honest[FI_PATTERNS];
        fi_sum_weights_by_row(&belief, pick_random_word(fi_list_game_words(content, false), &rng), honest);
        const double few = compute_mixed_information(honest, FI_MIX_STEPS_FEW),
                     many = compute_mixed_information(honest, FI_MIX_STEPS),
                     least = compute_mixed_information(honest, LONG);
        assert_all(few <= compute_random_information(honest) + CLOSE,
                   many <= few + CLOSE && least <= many + CLOSE);
        assert_true(many - least < 0.02);
        fi_belief_free(&belief);
    }
}

/* The deadpan Lie-brarian bot tells different lies in the same position. */
TEST(deadpan_liar_mixes_lies)
{
    enum { TRIES = 40 };
    int several = 0;
    Rng rng;
    rng_seed(&rng, 16);
    for (int i = 0; i < SAMPLES; i++) {
        FiState state = create_game("letter=none tokens=none",
                                    pick_random_word(fi_list_game_words(content, false), &rng));
        apply_move(&state,
                   fi_create_guess_move(pick_random_word(fi_list_game_words(content, false), &rng), 0));
        bool told[FI_PATTERNS] = {false};
        int lies = 0;
        for (uint64_t seed = 0; state.phase == FI_PHASE_DECEIVE && seed < TRIES; seed++) {
            const Move lie = choose_bot_move("deadpan", &state, FI_LIBRARIAN, seed);
            assert_true(fi_check_move(&state, content, FI_LIBRARIAN, &lie, NULL));
            lies += !told[lie.arg[0]];
            told[lie.arg[0]] = true;
        }
        several += lies > 1;
    }
    assert_true(several > SAMPLES / 2);
}

/* Guessers gain more information if they know the method of the Lie-brarian bot. Against the sly bot, they
 * gain more than twice as much as against the deadpan bot. */
TEST(suspicion_improves_guesses_only_against_sly_liar)
{
    static const char *const names[] = {[FI_SLY] = "sly", [FI_DEADPAN] = "deadpan"};
    double gained[FI_LIARS] = {0}; /* gained[liar]: information, in bits, that a guesser gains by knowing the
                                      method of this Lie-brarian bot */
    Rng rng;
    rng_seed(&rng, 17);
    for (int i = 0; i < 2 * SAMPLES; i++) {
        const FiWord secret = pick_random_word(fi_list_game_words(content, false), &rng);
        for (FiLiar liar = FI_SLY; liar < FI_LIARS; liar++) {
            double odds[FI_LIARS] = {0};
            odds[liar] = 1;
            Rng same = rng;
            FiState state = create_game("letter=none tokens=none", secret);
            for (int row = 0; row < 3 && state.phase == FI_PHASE_GUESS; row++) {
                apply_move(&state, fi_create_guess_move(
                                       pick_random_word(fi_list_game_words(content, false), &same), 0));
                if (state.phase == FI_PHASE_DECEIVE) {
                    apply_move(&state, choose_bot_move(names[liar], &state, FI_LIBRARIAN, (uint64_t)i));
                }
            }
            const FiEvidence evidence = fi_collect_evidence(&state, state.row_count);
            FiBelief trusting = fi_compute_belief(&evidence, fi_list_game_words(content, false)),
                     knowing = fi_compute_wary_belief(&evidence, fi_list_game_words(content, false), odds);
            if (state.phase == FI_PHASE_GUESS) {
                gained[liar] += log2(fi_compute_secret_probability(&knowing, secret) /
                                     fi_compute_secret_probability(&trusting, secret));
            }
            fi_belief_free(&trusting);
            fi_belief_free(&knowing);
        }
    }
    assert_true(gained[FI_SLY] > 2 * gained[FI_DEADPAN]);
}

/* ------------------------------------------------------------------ guessers */

/* Plays to the end. Returns the number of guesses. */
static int play_to_end(FiState *state, const char *guesser, const char *liar, uint64_t seed)
{
    while (state->phase != FI_PHASE_OVER) {
        const bool guesses = state->phase == FI_PHASE_GUESS;
        apply_move(state, choose_bot_move(guesses ? guesser : liar, state,
                                          guesses ? FI_GUESSERS : FI_LIBRARIAN, seed++));
    }
    return state->row_count;
}

TEST(the_master_finds_every_word)
{
    static const char *const options[] = {"", "letter=none tokens=none", "words=red_too tokens=one_a_half"};
    static const char *const liars[] = {"deadpan", "sly", "careless"};
    Rng rng;
    rng_seed(&rng, 10);
    for (int i = 0; i < SAMPLES; i++) {
        const char *chosen = options[i % 3];
        const FiWordList list = fi_list_game_words(content, strstr(chosen, "red_too") != NULL);
        FiState state = create_game(chosen, pick_random_word(list, &rng));
        play_to_end(&state, "master", liars[i % 4 % 3], (uint64_t)i);
        assert_int_equal(state.end, FI_FOUND);
    }
}

/* Many words differ from the secret in only one letter, so the bot must plan all its remaining guesses. */
TEST(the_master_finds_words_that_have_many_neighbors)
{
    static const char *const words[] = {"waxed", "lazes", "wales", "wares", "pawed"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        FiState state = create_game("letter=none tokens=none", read_word(words[i]));
        play_to_end(&state, "master", "sly", i);
        assert_int_equal(state.end, FI_FOUND);
    }
}

TEST(shared_letter_never_stops_guesser)
{
    static const char *const names[] = {"novice", "reader", "master"};
    static const char *const odd[] = {"fuzzy", "jazzy", "quick", "vexed", "nymph", "glyph"};
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        FiState state = create_game("words=red_too tokens=none", read_word(odd[i]));
        play_to_end(&state, names[i % 3], "sly", i);
        assert_true(state.end == FI_FOUND || state.end == FI_OUT_OF_GUESSES);
    }
}

/* The bot "novice" ignores clues older than three rows. The bot "reader" uses all clues. */
TEST(novice_forgets_old_clues)
{
    enum { ROWS = 6, MEMORY = 3 };
    int reader_differs = 0;
    Rng rng;
    rng_seed(&rng, 11);
    for (int i = 0; i < SAMPLES; i++) {
        FiState state = create_game_with_rows("tokens=none letter=none", ROWS, &rng), other = state;
        for (int row = 0; row < ROWS - MEMORY; row++) {
            other.rows[row].shown = (FiPattern)rng_below(&rng, FI_PATTERNS);
        }
        assert_same_move(choose_bot_move("novice", &state, FI_GUESSERS, 1),
                         choose_bot_move("novice", &other, FI_GUESSERS, 1));
        const Move a = choose_bot_move("reader", &state, FI_GUESSERS, 1),
                   b = choose_bot_move("reader", &other, FI_GUESSERS, 1);
        reader_differs += memcmp(&a, &b, sizeof a) != 0;
    }
    assert_true(reader_differs > 0);
}

TEST(bots_do_not_repeat_guesses_or_use_rare_words)
{
    static const char *const names[] = {"novice", "reader", "master"};
    Rng rng;
    rng_seed(&rng, 12);
    for (int i = 0; i < SAMPLES; i++) {
        FiState state = create_game("", pick_random_word(fi_list_game_words(content, false), &rng));
        play_to_end(&state, names[i % 3], "careless", (uint64_t)i);
        for (int row = 0; row < state.row_count; row++) {
            assert_int_equal(fi_classify_word(content->dictionary, state.rows[row].guess), WORD_COMMON);
            for (int before = 0; before < row; before++) {
                assert_false(are_words_equal(state.rows[before].guess, state.rows[row].guess));
            }
        }
    }
}

TEST(everyday_words_are_guessed_first)
{
    static const char *const names[] = {"novice", "reader", "master"};
    const FiWordList list = fi_list_game_words(content, true);
    for (int at = 0; at < list.count; at += 97) {
        const FiState state = create_game("words=red_too", list.words[at]);
        Hint hints[HINTS_MAX];
        const int count = fi_list_hints(&state, content, FI_GUESSERS, hints, HINTS_MAX);
        for (int i = 0; i < count; i++) {
            assert_true(fi_is_everyday_word(content, fi_get_move_word(&hints[i].move)));
        }
        for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
            const Move move = choose_bot_move(names[i], &state, FI_GUESSERS, (uint64_t)at);
            assert_true(fi_is_everyday_word(content, fi_get_move_word(&move)));
        }
    }
}

TEST(rare_word_is_guessed_only_if_possible)
{
    int rare = 0;
    Rng rng;
    rng_seed(&rng, 31);
    for (int i = 0; i < SAMPLES; i++) {
        FiState state = create_game("letter=none tokens=none",
                                    pick_random_word(fi_list_game_words(content, false), &rng));
        play_to_end(&state, "master", "sly", (uint64_t)i);
        for (int row = 0; row < state.row_count; row++) {
            const FiEvidence evidence = fi_collect_evidence(&state, row);
            FiBelief belief = fi_compute_belief(&evidence, fi_list_game_words(content, false));
            const bool is_rare = !fi_is_everyday_word(content, state.rows[row].guess);
            assert_true(!is_rare || fi_compute_secret_probability(&belief, state.rows[row].guess) > 0);
            rare += is_rare;
            fi_belief_free(&belief);
        }
    }
    assert_true(rare > 0);
}

/* ------------------------------------------------------------------ hints */

static void check_hints(const FiState *state, int seat)
{
    Hint hints[HINTS_MAX], again[HINTS_MAX], judged;
    FiState view = *state;
    game_redact(&game_fiction, &view, content, seat);
    const int count = fi_list_hints(&view, content, seat, hints, HINTS_MAX);
    assert_in_range(count, 1, HINTS_MAX);
    assert_int_equal(fi_list_hints(&view, content, seat, again, HINTS_MAX), count);
    int last = INT32_MAX;
    for (int i = 0; i < count; i++) {
        assert_true(fi_check_move(state, content, seat, &hints[i].move, NULL));
        assert_same_move(hints[i].move, again[i].move);
        assert_true(hints[i].title[0] != '\0' && hints[i].text[0] != '\0' && hints[i].nudge[0] != '\0');
        if (fi_analyze_move(&view, content, seat, &hints[i].move, &judged)) {
            assert_int_equal(judged.value, hints[i].value);
            assert_string_equal(judged.text, hints[i].text);
            assert_true(judged.value <= last);
            last = judged.value;
        }
    }
}

TEST(hints_are_legal_sorted_and_match_evaluation)
{
    static const char *const options[] = {"", "words=red_too tokens=one_a_half", "letter=none tokens=none"};
    Rng rng;
    rng_seed(&rng, 13);
    for (int i = 0; i < SAMPLES; i++) {
        FiState state = {.row_count = 0};
        const GameOptions chosen = printed_options(&game_fiction, options[i % 3]);
        fi_init_state(&state, content, &chosen, FI_SEATS, (uint64_t)i);
        check_hints(&state, FI_LIBRARIAN);
        state = create_game_with_rows(options[i % 3], i % 4, &rng);
        check_hints(&state, FI_GUESSERS);
        apply_move(&state,
                   fi_create_guess_move(pick_random_word(fi_list_game_words(content, state.red), &rng), 0));
        if (state.phase == FI_PHASE_DECEIVE) {
            check_hints(&state, FI_LIBRARIAN);
        }
    }
}

TEST(token_hint_only_when_token_is_legal)
{
    Hint hints[HINTS_MAX];
    Rng rng;
    rng_seed(&rng, 14);
    FiState state = create_game_with_rows("letter=none tokens=none", 1, &rng);
    assert_true(fi_list_hints(&state, content, FI_GUESSERS, hints, HINTS_MAX) > 0);
    assert_int_equal(hints[0].move.kind, FI_MOVE_GUESS);
    state.token_rule = FI_TOKENS_THREE;
    state.tokens = FI_TOKENS;
    assert_true(fi_list_hints(&state, content, FI_GUESSERS, hints, HINTS_MAX) > 0);
    assert_int_equal(hints[0].move.kind, FI_MOVE_TOKEN);
    apply_move(&state, hints[0].move);
    assert_true(fi_list_hints(&state, content, FI_GUESSERS, hints, HINTS_MAX) > 0);
    assert_int_equal(hints[0].move.kind, FI_MOVE_GUESS);
}

const TestFixture test_group = {load_content, NULL};
