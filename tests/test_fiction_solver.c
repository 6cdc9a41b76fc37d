/* test_fiction_solver.c: what Fiction's solver concludes, held against counting by hand, and what its bots
   may not and do not do. */
#include "core/match.h"
#include "core/memory.h"
#include "games/fiction/bots/bots.h"
#include "printed.h"
#include "test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SAMPLES = 12 };

static const double CLOSE = 1e-9;

static const GameContent *content;

static int load(void **unused)
{
    (void)unused;
    content = printed_cards(&game_fiction);
    return 0;
}

static int unload(void **unused)
{
    (void)unused;
    printed_free();
    return 0;
}

/* ------------------------------------------------------------------ the bench */

static FiWord word_of(const char *text)
{
    FiWord word;
    assert_true(fi_word_read(text, &word));
    return word;
}

static bool equal(FiWord a, FiWord b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

static FiWord any_word(FiWordList list, Rng *rng)
{
    return list.words[rng_below(rng, (uint32_t)list.count)];
}

/* A game whose secret may be any word, with its first letter shared where one is. */
static FiState game_with(const char *options, FiWord secret)
{
    FiState state = {.row_count = 0};
    const GameOptions chosen = printed_options(&game_fiction, options);
    fi_init(&state, content, &chosen, FI_SEATS, 1);
    const Move move = fi_secret(secret, state.shares ? secret.letter[0] : FI_NONE);
    fi_apply(&state, content, FI_LIBRARIAN, &move, NULL);
    return state;
}

static void play(FiState *state, Move move)
{
    Error why = {0};
    const int seat = state->phase == FI_PHASE_GUESS ? FI_GUESSERS : FI_LIBRARIAN;
    if (!fi_check_move(state, content, seat, &move, &why)) {
        fail_msg("refused: %s", why.text);
    }
    fi_apply(state, content, seat, &move, NULL);
}

/* A guess other than the secret, a lie about it, and now and then a token. */
static void play_row(FiState *state, FiWordList list, Rng *rng)
{
    FiPattern lies[FI_LIES];
    FiWord guess;
    do {
        guess = any_word(list, rng);
    } while (equal(guess, state->secret));
    play(state, fi_guess(guess, 0));
    fi_lies(state->rows[state->row_count - 1].honest, lies);
    play(state, fi_deceive(lies[rng_below(rng, FI_LIES)]));
    if (state->tokens > 0 && rng_below(rng, 2) == 0) {
        play(state, fi_token((int)rng_below(rng, FI_LETTERS), 0));
    }
}

static FiState game_of_rows(const char *options, int rows, Rng *rng)
{
    const FiWordList list = fi_spoken(content, strstr(options, "red_too") != NULL);
    FiState state = game_with(options, any_word(list, rng));
    for (int i = 0; i < rows; i++) {
        play_row(&state, list, rng);
    }
    return state;
}

static const GameBot *bot(const char *name)
{
    for (const GameBot *found = fi_bots; found->name; found++) {
        if (strcmp(found->name, name) == 0) {
            return found;
        }
    }
    fail_msg("no bot %s", name);
    return NULL;
}

static Move choose(const char *name, const FiState *state, int seat, uint64_t seed)
{
    Move move = {0};
    Rng rng;
    FiState view = *state;
    rng_seed(&rng, seed);
    fi_redact(&view, content, seat);
    assert_true(bot(name)->choose(&view, content, seat, &rng, &move));
    return move;
}

static void assert_same_move(Move a, Move b)
{
    assert_memory_equal(&a, &b, sizeof a);
}

/* ------------------------------------------------------------------ belief */

/* The probability of all that was shown if `word` is the secret, multiplied out lie by lie. */
static double likelihood(const FiState *state, FiWord word)
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
        const FiPattern honest = fi_honest(word, row->guess);
        FiPattern lies[FI_LIES];
        double shown = 0;
        fi_lies(honest, lies);
        for (int lie = 0; lie < FI_LIES; lie++) {
            const bool fact =
                fi_clue(lies[lie], row->token % FI_LETTERS) == fi_clue(honest, row->token % FI_LETTERS);
            shown +=
                lies[lie] == row->shown && (row->token == FI_NONE || fact == row->fact) ? 1.0 / FI_LIES : 0;
        }
        out *= equal(word, row->guess) ? 0 : shown;
    }
    return out;
}

static void check_bayes(const char *options, int rows, Rng *rng)
{
    const FiState state = game_of_rows(options, rows, rng);
    const FiWordList list = fi_spoken(content, state.red);
    const FiEvidence evidence = fi_evidence(&state, state.row_count);
    FiBelief belief = fi_believe(&evidence, list);
    double sum = 0;
    int possible = 0;
    for (int i = 0; i < list.count; i++) {
        sum += likelihood(&state, list.words[i]);
        possible += likelihood(&state, list.words[i]) > 0;
    }
    assert_int_equal(belief.count, possible);
    for (int i = 0, next = 0; i < list.count; i++) {
        const double expected = likelihood(&state, list.words[i]) / sum;
        const bool held = next < belief.count && equal(belief.words[next], list.words[i]);
        const double believed = held ? (double)belief.weight[next] / belief.total : 0;
        assert_true(fabs(believed - expected) < CLOSE);
        next += held;
    }
    assert_true(fi_chance(&belief, state.secret) > 0);
    fi_belief_free(&belief);
}

static void words_are_believed_as_bayes_would(void **unused)
{
    (void)unused;
    Rng rng;
    rng_seed(&rng, 1);
    for (int rows = 0; rows < 4; rows++) {
        check_bayes("letter=none tokens=none", rows, &rng);
        check_bayes("", rows, &rng);
        check_bayes("words=red_too tokens=three", rows, &rng);
        check_bayes("words=red_too letter=none", rows, &rng);
    }
}

static void a_guess_that_is_not_answered_yet_is_not_the_secret(void **unused)
{
    (void)unused;
    FiState state = game_with("letter=none", word_of("ready"));
    play(&state, fi_guess(word_of("crane"), 0));
    const FiEvidence evidence = fi_evidence(&state, 1);
    FiBelief belief = fi_believe(&evidence, fi_spoken(content, false));
    assert_int_equal(belief.count, content->common_distinct - 1);
    assert_true(fi_chance(&belief, word_of("crane")) == 0);
    fi_belief_free(&belief);
}

/* Suspicion moves weight to words by which the liar was as sly as can be, and takes no word away. */
static void suspicion_grows_with_every_sly_row(void **unused)
{
    (void)unused;
    static const double odds[FI_LIARS] = {[FI_CARELESS] = 0.98, [FI_SLY] = 0.02};
    double trusted = 0, suspected = 0;
    Rng rng;
    rng_seed(&rng, 3);
    for (int i = 0; i < SAMPLES; i++) {
        FiState state = game_with("letter=none tokens=none", any_word(fi_spoken(content, false), &rng));
        for (int row = 0; row < 3 && state.phase == FI_PHASE_GUESS; row++) {
            FiWord guess = any_word(fi_spoken(content, false), &rng);
            play(&state, fi_guess(guess, 0));
            if (state.phase == FI_PHASE_DECEIVE) {
                play(&state, choose("sly", &state, FI_LIBRARIAN, 1));
            }
        }
        const FiEvidence evidence = fi_evidence(&state, state.row_count);
        FiBelief trust = fi_believe(&evidence, fi_spoken(content, false));
        FiBelief suspicion = fi_suspect(&evidence, fi_spoken(content, false), odds);
        assert_int_equal(trust.count, suspicion.count);
        assert_true(fi_chance(&suspicion, state.secret) >= fi_chance(&trust, state.secret));
        trusted += fi_chance(&trust, state.secret);
        suspected += fi_chance(&suspicion, state.secret);
        fi_belief_free(&trust);
        fi_belief_free(&suspicion);
    }
    assert_true(suspected > 1.5 * trusted);
}

/* ------------------------------------------------------------------ what guesses and tokens tell */

/* Information by definition: entropy before, less the mean entropy after, over every word and each of its
 * lies. */
static double information(const FiBelief *belief, FiWord guess)
{
    static double joint[FI_PATTERNS + 1]
                       [1000]; /* by what is seen, and the word; the last = it is the secret */
    assert_in_range(belief->count, 1, 1000);
    memset(joint, 0, sizeof joint);
    double before = 0, after = 0;
    for (int i = 0; i < belief->count; i++) {
        const double p = (double)belief->weight[i] / belief->total;
        FiPattern lies[FI_LIES];
        before -= p * log2(p);
        fi_lies(fi_honest(belief->words[i], guess), lies);
        for (int lie = 0; lie < FI_LIES; lie++) {
            joint[equal(belief->words[i], guess) ? FI_PATTERNS : lies[lie]][i] += p / FI_LIES;
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
    const FiState state = game_of_rows(options, 2, rng);
    const FiWordList list = fi_spoken(content, state.red);
    const FiEvidence evidence = fi_evidence(&state, state.row_count);
    FiBelief belief = fi_believe(&evidence, list);
    for (int i = 0; i < SAMPLES; i++) {
        const FiWord guess =
            i % 2 == 0 ? any_word(list, rng) : any_word((FiWordList){belief.words, belief.count}, rng);
        const FiGuessWorth worth = fi_judge_guess(&belief, guess, FI_GUESSES - state.row_count);
        assert_true(equal(worth.word, guess));
        assert_true(fabs(worth.bits - information(&belief, guess)) < CLOSE);
        assert_true(fabs(worth.chance - fi_chance(&belief, guess)) < CLOSE);
    }
    fi_belief_free(&belief);
}

static void a_guess_tells_as_many_bits_as_counting_finds(void **unused)
{
    (void)unused;
    Rng rng;
    rng_seed(&rng, 2);
    for (int i = 0; i < 3; i++) {
        check_guesses("", &rng);
        check_guesses("words=red_too", &rng);
    }
}

/* Looking at a few words closely instead of all must not cost more than a trifle. */
static void the_best_guess_is_found_without_looking_at_every_word(void **unused)
{
    (void)unused;
    static const double TRIFLE = 0.05; /* bits */
    Rng rng;
    rng_seed(&rng, 4);
    for (int i = 0; i < 3; i++) {
        const FiState state = game_of_rows("letter=none tokens=none", 1 + i, &rng);
        const FiWordList list = fi_spoken(content, false);
        const FiEvidence evidence = fi_evidence(&state, state.row_count);
        FiBelief belief = fi_believe(&evidence, list);
        FiGuessWorth ranked[HINTS_MAX];
        const int left = FI_GUESSES - state.row_count;
        const int count = fi_rank_guesses(&belief, list, left, ranked, HINTS_MAX);
        assert_int_equal(count, HINTS_MAX);
        for (int place = 1; place < count; place++) {
            assert_true(ranked[place - 1].worth + CLOSE >= ranked[place].worth);
            assert_false(equal(ranked[place - 1].word, ranked[place].word));
        }
        double best = 0;
        for (int k = 0; k < list.count; k += 7) {
            best = fmax(best, fi_judge_guess(&belief, list.words[k], left).worth);
        }
        assert_true(ranked[0].worth >= best - TRIFLE);
        fi_belief_free(&belief);
    }
}

static FiWord best_of(const FiWord *words, int count, int left)
{
    const FiWordList list = fi_spoken(content, false);
    FiBelief belief = {.words = memory_new((size_t)count, sizeof *words),
                       .weight = memory_new((size_t)count, sizeof(double)),
                       .trust = 1};
    for (int i = 0; i < list.count; i++) {
        for (int k = 0; k < count; k++) {
            if (equal(list.words[i], words[k])) {
                belief.words[belief.count] = words[k];
                belief.weight[belief.count++] = 1;
                belief.total++;
            }
        }
    }
    assert_int_equal(belief.count, count);
    FiGuessWorth best;
    assert_int_equal(fi_rank_guesses(&belief, list, left, &best, 1), 1);
    fi_belief_free(&belief);
    return best.word;
}

static void the_last_guess_is_a_word_that_may_be_the_secret(void **unused)
{
    (void)unused;
    const FiWord alike[] = {word_of("bakes"), word_of("cakes"), word_of("fakes"), word_of("lakes"),
                            word_of("makes"), word_of("rakes"), word_of("takes"), word_of("wakes")};
    const int count = sizeof alike / sizeof alike[0];
    bool possible = false;
    const FiWord last = best_of(alike, count, 1), second_last = best_of(alike, count, 3);
    for (int i = 0; i < count; i++) {
        possible = possible || equal(last, alike[i]);
        assert_false(equal(second_last, alike[i])); /* a word of many of the eight letters tells more */
    }
    assert_true(possible);
    assert_true(equal(best_of(alike, 1, FI_GUESSES), alike[0]));
}

static void a_token_tells_as_much_as_the_lie_is_open(void **unused)
{
    (void)unused;
    Rng rng;
    rng_seed(&rng, 5);
    for (int i = 0; i < SAMPLES; i++) {
        const FiState state = game_of_rows("tokens=none", 1 + i % 3, &rng);
        const FiEvidence evidence = fi_evidence(&state, state.row_count);
        const FiRow *last = &state.rows[state.row_count - 1];
        FiBelief belief = fi_believe(&evidence, fi_spoken(content, false));
        double most = 0, sum = 0;
        for (int place = 0; place < FI_LETTERS; place++) {
            const FiTokenWorth token = fi_judge_token(&evidence, &belief, place);
            int lies = 0;
            for (int k = 0; k < belief.count; k++) {
                lies +=
                    fi_clue(fi_honest(belief.words[k], last->guess), place) != fi_clue(last->shown, place);
            }
            const double p = (double)lies / belief.count;
            const double bits = lies == 0 || lies == belief.count ? 0 : -p * log2(p) - (1 - p) * log2(1 - p);
            assert_true(fabs(token.lie - p) < CLOSE && fabs(token.bits - bits) < CLOSE);
            most = fmax(most, bits);
            sum += p;
        }
        assert_true(fabs(sum - 1) < CLOSE); /* exactly one clue is the lie */
        assert_true(fabs(fi_best_token(&evidence, &belief).bits - most) < CLOSE);
        fi_belief_free(&belief);
    }
}

/* ------------------------------------------------------------------ nobody peeps */

/* Another secret that would have led to the same rows. */
static bool find_double(const FiState *state, FiWord *out)
{
    const FiEvidence evidence = fi_evidence(state, state->row_count);
    FiBelief belief = fi_believe(&evidence, fi_spoken(content, state->red));
    bool found = false;
    for (int i = 0; i < belief.count && !found; i++) {
        found = !equal(belief.words[i], state->secret);
        *out = belief.words[i];
    }
    fi_belief_free(&belief);
    return found;
}

static void guessers_choose_alike_whatever_the_secret_is(void **unused)
{
    (void)unused;
    static const char *const names[] = {"novice", "reader", "master"};
    int doubles = 0;
    Rng rng;
    rng_seed(&rng, 6);
    for (int i = 0; i < SAMPLES; i++) {
        FiState state = game_of_rows("", i % 3, &rng), other = state;
        if (!find_double(&state, &other.secret)) {
            continue;
        }
        doubles++;
        other.book = (uint8_t)((state.book + 1) % FI_BOOKS);
        for (int row = 0; row < other.row_count; row++) {
            other.rows[row].honest = fi_honest(other.secret, other.rows[row].guess);
        }
        for (size_t k = 0; k < sizeof names / sizeof names[0]; k++) {
            assert_same_move(choose(names[k], &state, FI_GUESSERS, 1),
                             choose(names[k], &other, FI_GUESSERS, 1));
        }
    }
    assert_true(doubles > SAMPLES / 2);
}

/* Even a state that nobody redacted tells the solver nothing more. */
static void evidence_has_no_room_for_a_secret(void **unused)
{
    (void)unused;
    Rng rng;
    rng_seed(&rng, 7);
    FiState state = game_of_rows("", 3, &rng), view = state;
    fi_redact(&view, content, FI_GUESSERS);
    const FiEvidence whole = fi_evidence(&state, 3), redacted = fi_evidence(&view, 3);
    assert_memory_equal(whole.shown, redacted.shown, sizeof whole.shown);
    assert_int_equal(whole.count, redacted.count);
    assert_int_equal(whole.shared, redacted.shared);
    assert_int_equal(whole.red, redacted.red);
}

static void the_same_dice_give_the_same_moves(void **unused)
{
    (void)unused;
    Rng rng;
    rng_seed(&rng, 8);
    FiState state = game_of_rows("words=red_too", 2, &rng);
    for (const GameBot *each = fi_bots; each->name; each++) {
        assert_same_move(choose(each->name, &state, FI_GUESSERS, 5),
                         choose(each->name, &state, FI_GUESSERS, 5));
    }
    FiWord guess = any_word(fi_spoken(content, true), &rng);
    play(&state, fi_guess(guess, 0));
    for (const GameBot *each = fi_bots; state.phase == FI_PHASE_DECEIVE && each->name; each++) {
        assert_same_move(choose(each->name, &state, FI_LIBRARIAN, 5),
                         choose(each->name, &state, FI_LIBRARIAN, 5));
    }
}

/* ------------------------------------------------------------------ liars */

/* What a lie leaves: how many words, and how many bits the best next guess would tell of them. */
typedef struct Aftermath {
    int words;
    double bits;
} Aftermath;

static Aftermath after(const FiState *state, FiPattern shown)
{
    const FiWordList list = fi_spoken(content, state->red);
    FiEvidence evidence = fi_evidence(state, state->row_count);
    FiGuessWorth best = {.bits = 0};
    evidence.shown[evidence.count - 1].row = shown;
    FiBelief belief = fi_believe(&evidence, list);
    const Aftermath out = {
        belief.count, belief.count > 0 && fi_rank_guesses(&belief, list, fi_guesses_left(state), &best, 1) > 0
                          ? best.bits
                          : 0};
    fi_belief_free(&belief);
    return out;
}

static void the_sly_liar_leaves_most_words_and_of_such_lies_the_one_that_tells_least(void **unused)
{
    (void)unused;
    int ties = 0;
    Rng rng;
    rng_seed(&rng, 9);
    for (int i = 0; i < 2 * SAMPLES; i++) {
        FiState state = game_of_rows(i % 2 == 0 ? "" : "words=red_too", i % 4, &rng);
        play(&state, fi_guess(any_word(fi_spoken(content, state.red), &rng), 0));
        if (state.phase != FI_PHASE_DECEIVE) {
            continue;
        }
        FiPattern lies[FI_LIES];
        fi_lies(state.rows[state.row_count - 1].honest, lies);
        const FiPattern told = (FiPattern)choose("sly", &state, FI_LIBRARIAN, 1).arg[0];
        const Aftermath sly = after(&state, told);
        for (int lie = 0; lie < FI_LIES; lie++) {
            const Aftermath other = after(&state, lies[lie]);
            assert_true(sly.words >= other.words);
            assert_true(sly.words > other.words || sly.bits <= other.bits + CLOSE);
            ties += lies[lie] != told && sly.words == other.words && sly.bits < other.bits - CLOSE;
        }
    }
    assert_true(ties > 0);
}

/* Each of the ten lies comes, and each of the letters. */
static void the_careless_liar_has_no_favourites(void **unused)
{
    (void)unused;
    enum { TRIES = 300 };
    FiState state = game_with("", word_of("ready"));
    bool lied[FI_PATTERNS] = {false}, shared[WORD_LETTERS] = {false};
    int lies = 0, letters = 0;
    FiState fresh = {.row_count = 0};
    const GameOptions none = {{0}};
    fi_init(&fresh, content, &none, FI_SEATS, 1);
    play(&state, fi_guess(word_of("crane"), 0));
    for (uint64_t seed = 0; seed < TRIES; seed++) {
        const Move lie = choose("careless", &state, FI_LIBRARIAN, seed);
        assert_true(fi_check_move(&state, content, FI_LIBRARIAN, &lie, NULL));
        lies += !lied[lie.arg[0]];
        lied[lie.arg[0]] = true;
        const Move secret = choose("careless", &fresh, FI_LIBRARIAN, seed);
        assert_true(fi_check_move(&fresh, content, FI_LIBRARIAN, &secret, NULL));
        letters += !shared[secret.arg[FI_LETTERS]];
        shared[secret.arg[FI_LETTERS]] = true;
    }
    assert_int_equal(lies, FI_LIES);
    assert_true(letters > 2 * FI_LETTERS);
}

static void the_sly_liar_shares_the_letter_that_most_words_hold(void **unused)
{
    (void)unused;
    FiState state = {.row_count = 0};
    const GameOptions none = {{0}};
    const FiWordList list = fi_spoken(content, false);
    fi_init(&state, content, &none, FI_SEATS, 1);
    for (uint64_t seed = 0; seed < SAMPLES; seed++) {
        const Move move = choose("sly", &state, FI_LIBRARIAN, seed);
        const FiWord secret = fi_move_word(&move);
        assert_true(fi_check_move(&state, content, FI_LIBRARIAN, &move, NULL));
        for (int i = 0; i < FI_LETTERS; i++) {
            assert_true(fi_count_with(list, move.arg[FI_LETTERS]) >= fi_count_with(list, secret.letter[i]));
        }
    }
}

/* The letters of one word that many words hold come more often than the others, and those come, too. */
static void the_deadpan_liar_shares_common_letters_more_often(void **unused)
{
    (void)unused;
    enum { TRIES = 400 };
    FiState state = {.row_count = 0};
    const GameOptions none = {{0}};
    const FiWordList list = fi_spoken(content, false);
    int commonest = 0, rarest = 0;
    fi_init(&state, content, &none, FI_SEATS, 1);
    for (uint64_t seed = 0; seed < TRIES; seed++) {
        const Move move = choose("deadpan", &state, FI_LIBRARIAN, seed);
        const FiWord secret = fi_move_word(&move);
        int more = 0, fewer = 0;
        assert_true(fi_check_move(&state, content, FI_LIBRARIAN, &move, NULL));
        for (int i = 0; i < FI_LETTERS; i++) {
            const int shared = fi_count_with(list, move.arg[FI_LETTERS]),
                      other = fi_count_with(list, secret.letter[i]);
            more += other > shared;
            fewer += other < shared;
        }
        commonest += more == 0;
        rarest += fewer == 0;
    }
    assert_true(commonest > 2 * rarest && rarest > 0);
}

/* What an answer tells of its honest row, and what it would tell if all lies were as likely. */
static double mixed_bits(const double honest[FI_PATTERNS], int steps)
{
    FiMix mix;
    fi_mix(honest, steps, &mix);
    return fi_mixed_bits(honest, &mix);
}

static double random_bits(const double honest[FI_PATTERNS])
{
    double shown[FI_PATTERNS], total = 0, bits = 0;
    fi_lie_channel(honest, shown);
    for (int row = 0; row < FI_PATTERNS; row++) {
        total += honest[row];
    }
    for (int row = 0; row < FI_PATTERNS; row++) {
        bits -= shown[row] > 0 ? shown[row] / total / FI_LIES * log2(shown[row] / total / FI_LIES) : 0;
    }
    return bits - log2(FI_LIES);
}

/* However well the liar is known. Where no step makes it less any more, none of its lies is better than the
   others that it tells. */
static void mixed_lies_tell_less_the_longer_they_are_mixed(void **unused)
{
    (void)unused;
    enum { LONG = 400 };
    Rng rng;
    rng_seed(&rng, 15);
    for (int i = 0; i < SAMPLES; i++) {
        const FiState state = game_of_rows("letter=none tokens=none", i % 3, &rng);
        const FiEvidence evidence = fi_evidence(&state, state.row_count);
        FiBelief belief = fi_believe(&evidence, fi_spoken(content, false));
        double honest[FI_PATTERNS];
        fi_count_rows(&belief, any_word(fi_spoken(content, false), &rng), honest);
        const double few = mixed_bits(honest, FI_MIX_STEPS_FEW), many = mixed_bits(honest, FI_MIX_STEPS),
                     least = mixed_bits(honest, LONG);
        assert_true(few <= random_bits(honest) + CLOSE);
        assert_true(many <= few + CLOSE && least <= many + CLOSE);
        assert_true(many - least < 0.02);
        fi_belief_free(&belief);
    }
}

/* The same position is answered by several lies. */
static void the_deadpan_liar_mixes(void **unused)
{
    (void)unused;
    enum { TRIES = 40 };
    int several = 0;
    Rng rng;
    rng_seed(&rng, 16);
    for (int i = 0; i < SAMPLES; i++) {
        FiState state = game_with("letter=none tokens=none", any_word(fi_spoken(content, false), &rng));
        play(&state, fi_guess(any_word(fi_spoken(content, false), &rng), 0));
        bool told[FI_PATTERNS] = {false};
        int lies = 0;
        for (uint64_t seed = 0; state.phase == FI_PHASE_DECEIVE && seed < TRIES; seed++) {
            const Move lie = choose("deadpan", &state, FI_LIBRARIAN, seed);
            assert_true(fi_check_move(&state, content, FI_LIBRARIAN, &lie, NULL));
            lies += !told[lie.arg[0]];
            told[lie.arg[0]] = true;
        }
        several += lies > 1;
    }
    assert_true(several > SAMPLES / 2);
}

/* Who knows how the sly liar lies sees through it; the deadpan one may be known. */
static void suspicion_pays_against_the_sly_liar_and_hardly_against_the_deadpan_one(void **unused)
{
    (void)unused;
    static const char *const names[] = {[FI_SLY] = "sly", [FI_DEADPAN] = "deadpan"};
    double gained[FI_LIARS] = {0}; /* bits about the secret, by knowing who lies */
    Rng rng;
    rng_seed(&rng, 17);
    for (int i = 0; i < 2 * SAMPLES; i++) {
        const FiWord secret = any_word(fi_spoken(content, false), &rng);
        for (FiLiar liar = FI_SLY; liar < FI_LIARS; liar++) {
            double odds[FI_LIARS] = {0};
            odds[liar] = 1;
            Rng same = rng;
            FiState state = game_with("letter=none tokens=none", secret);
            for (int row = 0; row < 3 && state.phase == FI_PHASE_GUESS; row++) {
                play(&state, fi_guess(any_word(fi_spoken(content, false), &same), 0));
                if (state.phase == FI_PHASE_DECEIVE) {
                    play(&state, choose(names[liar], &state, FI_LIBRARIAN, (uint64_t)i));
                }
            }
            const FiEvidence evidence = fi_evidence(&state, state.row_count);
            FiBelief trusting = fi_believe(&evidence, fi_spoken(content, false)),
                     knowing = fi_suspect(&evidence, fi_spoken(content, false), odds);
            if (state.phase == FI_PHASE_GUESS) {
                gained[liar] += log2(fi_chance(&knowing, secret) / fi_chance(&trusting, secret));
            }
            fi_belief_free(&trusting);
            fi_belief_free(&knowing);
        }
    }
    assert_true(gained[FI_SLY] > 2 * gained[FI_DEADPAN]);
}

/* ------------------------------------------------------------------ guessers */

/* Plays on from `state` to its end; returns how many guesses it took. */
static int finish(FiState *state, const char *guesser, const char *liar, uint64_t seed)
{
    while (state->phase != FI_PHASE_OVER) {
        const bool guesses = state->phase == FI_PHASE_GUESS;
        play(state, choose(guesses ? guesser : liar, state, guesses ? FI_GUESSERS : FI_LIBRARIAN, seed++));
    }
    return state->row_count;
}

static void the_master_finds_every_word(void **unused)
{
    (void)unused;
    static const char *const options[] = {"", "letter=none tokens=none", "words=red_too tokens=one_a_half"};
    static const char *const liars[] = {"deadpan", "sly", "careless"};
    Rng rng;
    rng_seed(&rng, 10);
    for (int i = 0; i < SAMPLES; i++) {
        const char *chosen = options[i % 3];
        const FiWordList list = fi_spoken(content, strstr(chosen, "red_too") != NULL);
        FiState state = game_with(chosen, any_word(list, &rng));
        finish(&state, "master", liars[i % 4 % 3], (uint64_t)i);
        assert_int_equal(state.end, FI_FOUND);
    }
}

/* Words with many neighbours, in which one has to plan for the guesses that are left. */
static void the_master_finds_words_that_have_many_neighbours(void **unused)
{
    (void)unused;
    static const char *const words[] = {"waxed", "lazes", "wales", "wares", "pawed"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        FiState state = game_with("letter=none tokens=none", word_of(words[i]));
        finish(&state, "master", "sly", i);
        assert_int_equal(state.end, FI_FOUND);
    }
}

static void nothing_that_is_shown_stops_a_guesser(void **unused)
{
    (void)unused;
    static const char *const names[] = {"novice", "reader", "master"};
    static const char *const odd[] = {"fuzzy", "jazzy", "quick", "vexed", "nymph", "glyph"};
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        FiState state = game_with("words=red_too tokens=none", word_of(odd[i]));
        finish(&state, names[i % 3], "sly", i);
        assert_true(state.end == FI_FOUND || state.end == FI_OUT_OF_GUESSES);
    }
}

/* Clues from more than three rows ago make no difference to a novice, and all the difference to a reader. */
static void a_novice_forgets(void **unused)
{
    (void)unused;
    enum { ROWS = 6, MEMORY = 3 };
    int reader_differs = 0;
    Rng rng;
    rng_seed(&rng, 11);
    for (int i = 0; i < SAMPLES; i++) {
        FiState state = game_of_rows("tokens=none letter=none", ROWS, &rng), other = state;
        for (int row = 0; row < ROWS - MEMORY; row++) {
            other.rows[row].shown = (FiPattern)rng_below(&rng, FI_PATTERNS);
        }
        assert_same_move(choose("novice", &state, FI_GUESSERS, 1), choose("novice", &other, FI_GUESSERS, 1));
        const Move a = choose("reader", &state, FI_GUESSERS, 1), b = choose("reader", &other, FI_GUESSERS, 1);
        reader_differs += memcmp(&a, &b, sizeof a) != 0;
    }
    assert_true(reader_differs > 0);
}

static void nobody_repeats_a_guess_or_says_an_uncommon_word(void **unused)
{
    (void)unused;
    static const char *const names[] = {"novice", "reader", "master"};
    Rng rng;
    rng_seed(&rng, 12);
    for (int i = 0; i < SAMPLES; i++) {
        FiState state = game_with("", any_word(fi_spoken(content, false), &rng));
        finish(&state, names[i % 3], "careless", (uint64_t)i);
        for (int row = 0; row < state.row_count; row++) {
            assert_int_equal(fi_word_class(content->dictionary, state.rows[row].guess), WORD_COMMON);
            for (int before = 0; before < row; before++) {
                assert_false(equal(state.rows[before].guess, state.rows[row].guess));
            }
        }
    }
}

static void what_everybody_has_in_mind_is_guessed_first(void **unused)
{
    (void)unused;
    static const char *const names[] = {"novice", "reader", "master"};
    const FiWordList list = fi_spoken(content, true);
    for (int at = 0; at < list.count; at += 97) {
        const FiState state = game_with("words=red_too", list.words[at]);
        Hint hints[HINTS_MAX];
        const int count = fi_hint(&state, content, FI_GUESSERS, hints, HINTS_MAX);
        for (int i = 0; i < count; i++) {
            assert_true(fi_is_everyday(content, fi_move_word(&hints[i].move)));
        }
        for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
            const Move move = choose(names[i], &state, FI_GUESSERS, (uint64_t)at);
            assert_true(fi_is_everyday(content, fi_move_word(&move)));
        }
    }
}

static void a_rare_word_is_guessed_only_where_it_may_be_the_secret(void **unused)
{
    (void)unused;
    int rare = 0;
    Rng rng;
    rng_seed(&rng, 31);
    for (int i = 0; i < SAMPLES; i++) {
        FiState state = game_with("letter=none tokens=none", any_word(fi_spoken(content, false), &rng));
        finish(&state, "master", "sly", (uint64_t)i);
        for (int row = 0; row < state.row_count; row++) {
            const FiEvidence evidence = fi_evidence(&state, row);
            FiBelief belief = fi_believe(&evidence, fi_spoken(content, false));
            const bool is_rare = !fi_is_everyday(content, state.rows[row].guess);
            assert_true(!is_rare || fi_chance(&belief, state.rows[row].guess) > 0);
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
    fi_redact(&view, content, seat);
    const int count = fi_hint(&view, content, seat, hints, HINTS_MAX);
    assert_in_range(count, 1, HINTS_MAX);
    assert_int_equal(fi_hint(&view, content, seat, again, HINTS_MAX), count);
    int last = INT32_MAX;
    for (int i = 0; i < count; i++) {
        assert_true(fi_check_move(state, content, seat, &hints[i].move, NULL));
        assert_same_move(hints[i].move, again[i].move);
        assert_true(hints[i].title[0] != '\0' && hints[i].text[0] != '\0' && hints[i].nudge[0] != '\0');
        if (fi_judge(&view, content, seat, &hints[i].move, &judged)) {
            assert_int_equal(judged.worth, hints[i].worth);
            assert_string_equal(judged.text, hints[i].text);
            assert_true(judged.worth <= last);
            last = judged.worth;
        }
    }
}

static void hints_are_legal_best_first_and_agree_with_the_judge(void **unused)
{
    (void)unused;
    static const char *const options[] = {"", "words=red_too tokens=one_a_half", "letter=none tokens=none"};
    Rng rng;
    rng_seed(&rng, 13);
    for (int i = 0; i < SAMPLES; i++) {
        FiState state = {.row_count = 0};
        const GameOptions chosen = printed_options(&game_fiction, options[i % 3]);
        fi_init(&state, content, &chosen, FI_SEATS, (uint64_t)i);
        check_hints(&state, FI_LIBRARIAN);
        state = game_of_rows(options[i % 3], i % 4, &rng);
        check_hints(&state, FI_GUESSERS);
        play(&state, fi_guess(any_word(fi_spoken(content, state.red), &rng), 0));
        if (state.phase == FI_PHASE_DECEIVE) {
            check_hints(&state, FI_LIBRARIAN);
        }
    }
}

static void a_token_is_advised_only_where_one_may_be_used(void **unused)
{
    (void)unused;
    Hint hints[HINTS_MAX];
    Rng rng;
    rng_seed(&rng, 14);
    FiState state = game_of_rows("letter=none tokens=none", 1, &rng);
    assert_true(fi_hint(&state, content, FI_GUESSERS, hints, HINTS_MAX) > 0);
    assert_int_equal(hints[0].move.kind, FI_MOVE_GUESS);
    state.token_rule = FI_TOKENS_THREE;
    state.tokens = FI_TOKENS;
    assert_true(fi_hint(&state, content, FI_GUESSERS, hints, HINTS_MAX) > 0);
    assert_int_equal(hints[0].move.kind, FI_MOVE_TOKEN);
    play(&state, hints[0].move);
    assert_true(fi_hint(&state, content, FI_GUESSERS, hints, HINTS_MAX) > 0);
    assert_int_equal(hints[0].move.kind, FI_MOVE_GUESS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_believed_as_bayes_would),
        cmocka_unit_test(a_guess_that_is_not_answered_yet_is_not_the_secret),
        cmocka_unit_test(suspicion_grows_with_every_sly_row),
        cmocka_unit_test(a_guess_tells_as_many_bits_as_counting_finds),
        cmocka_unit_test(the_best_guess_is_found_without_looking_at_every_word),
        cmocka_unit_test(the_last_guess_is_a_word_that_may_be_the_secret),
        cmocka_unit_test(a_token_tells_as_much_as_the_lie_is_open),
        cmocka_unit_test(guessers_choose_alike_whatever_the_secret_is),
        cmocka_unit_test(evidence_has_no_room_for_a_secret),
        cmocka_unit_test(the_same_dice_give_the_same_moves),
        cmocka_unit_test(the_sly_liar_leaves_most_words_and_of_such_lies_the_one_that_tells_least),
        cmocka_unit_test(the_careless_liar_has_no_favourites),
        cmocka_unit_test(the_sly_liar_shares_the_letter_that_most_words_hold),
        cmocka_unit_test(the_deadpan_liar_shares_common_letters_more_often),
        cmocka_unit_test(mixed_lies_tell_less_the_longer_they_are_mixed),
        cmocka_unit_test(the_deadpan_liar_mixes),
        cmocka_unit_test(suspicion_pays_against_the_sly_liar_and_hardly_against_the_deadpan_one),
        cmocka_unit_test(the_master_finds_every_word),
        cmocka_unit_test(the_master_finds_words_that_have_many_neighbours),
        cmocka_unit_test(nothing_that_is_shown_stops_a_guesser),
        cmocka_unit_test(a_novice_forgets),
        cmocka_unit_test(nobody_repeats_a_guess_or_says_an_uncommon_word),
        cmocka_unit_test(what_everybody_has_in_mind_is_guessed_first),
        cmocka_unit_test(a_rare_word_is_guessed_only_where_it_may_be_the_secret),
        cmocka_unit_test(hints_are_legal_best_first_and_agree_with_the_judge),
        cmocka_unit_test(a_token_is_advised_only_where_one_may_be_used),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
