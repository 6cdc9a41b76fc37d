/* test_paperback_hints.c: hints for choices and plays: texts, consistent order and reasons. */
#include "games/paperback_adventures/bots/playouts.h"
#include "paperback_desk.h"
#include "test.h"

enum { SEEDS = 8, MOVES_MAX = 260, GLANCE = 80 };

static const Game *const game = &game_paperback_adventures;

/* Checks that the title of the hint names an option as the page does, that the text is short, and that the
 * nudge does not name the option. */
static void check_choice_hint(unsigned *seen)
{
    const PaState *state = &paperback_desk.state;
    Hint hint = {0};
    assert_int_equal(game->advice->list_hints(state, paperback_content, 0, &hint, 1), 1);
    if (hint.move.kind != PA_MOVE_CHOOSE) {
        assert_int_equal(hint.move.kind, PA_MOVE_CONTINUE);
        return;
    }
    paperback_sync_and_build_scene(1600, 900);
    const char *name =
        paperback_find_piece(game->move_gesture(state, paperback_content, &hint.move).piece)->face.title;
    if (!strstr(hint.title, name)) {
        fail_msg("\"%s\" does not name %s", hint.title, name);
    }
    if (!hint.text[0] || strlen(hint.text) > GLANCE) {
        fail_msg("wrong text for %s: \"%s\"", name, hint.text);
    }
    assert_null(strstr(hint.nudge, name));
    assert_true(hint.nudge[0]);
    *seen |= 1u << state->choice[0].kind;
}

TEST(choice_hint_names_best_option)
{
    unsigned seen = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
        GameOptions options = {.value = {(uint8_t)(seed % PA_CHARACTERS)}};
        Rng rng;
        rng_seed(&rng, (uint64_t)seed);
        memset(&paperback_desk, 0, sizeof paperback_desk);
        game->init_state(&paperback_desk.state, paperback_content, &options, 1, (uint64_t)seed);
        for (int i = 0; i < MOVES_MAX && game->seats_to_act(&paperback_desk.state); i++) {
            if (paperback_desk.state.phase == PA_CHOOSE) {
                check_choice_hint(&seen);
            }
            assert_true(game->bots[0].choose_move(&paperback_desk.state, paperback_content, 0, &rng,
                                                  &paperback_desk.move));
            game->apply_move(&paperback_desk.state, paperback_content, 0, &paperback_desk.move, NULL);
        }
    }
    const unsigned wanted = 1u << PA_CHOOSE_REWARD | 1u << PA_CHOOSE_OFFER | 1u << PA_CHOOSE_REPLACED |
                            1u << PA_CHOOSE_UPGRADE | 1u << PA_CHOOSE_MCGUFFIN_SIDE | 1u << PA_CHOOSE_CORE;
    assert_int_equal(seen & wanted, wanted);
}

/* A hint fills in the word. The player still has to play it. */
TEST(word_hint_fills_draft)
{
    Hint hints[HINTS_MAX];
    paperback_start_battle("t s a e", 'o');
    const PaState before = paperback_desk.state;
    const int count = game->advice->list_hints(&before, paperback_content, 0, hints, HINTS_MAX);
    int word = 0; /* index of the first hint that spells a word */
    while (word < count && hints[word].move.kind != PA_MOVE_SPELL) {
        word++;
    }
    assert_true(word < count);
    const Hint hint = hints[word];
    assert_true(game->advice->prefill_move(&before, &paperback_desk.ui, paperback_content, 0, &hint.move));
    assert_memory_equal(&before, &paperback_desk.state, sizeof before);
    paperback_sync_and_build_scene(1600, 900);
    assert_int_equal(paperback_press_key(KEY_CONFIRM), INPUT_MOVE);
    assert_memory_equal(&paperback_desk.move, &hint.move, sizeof hint.move);
    const Move pass = {.kind = PA_MOVE_PASS};
    assert_false(game->advice->prefill_move(&before, &paperback_desk.ui, paperback_content, 0, &pass));
}

static Move make_word_move(const char *letters, PaSplay splay)
{
    const PaState *state = &paperback_desk.state;
    PaWord word = {.splay = (uint8_t)splay};
    Move move;
    for (; *letters; letters++) {
        int at = 0;
        while (at < state->hand.count &&
               paperback_content->card[state->hand.card[at]].letters[0] != *letters) {
            at++;
        }
        assert_true(at < state->hand.count);
        word.token[word.count++] = (PaToken){PA_TOKEN_CARD, state->hand.card[at], PA_NO_LETTER};
    }
    pa_update_word_letters(state, paperback_content, &word);
    pa_move_from_word(&word, &move);
    return move;
}

static bool explain_better_move(const Move *better, const Move *than, char why[HINT_TEXT_MAX])
{
    return game->advice->is_better_move(&paperback_desk.state, paperback_content, 0, better, than, why);
}

static Hint find_hint(const Move *move)
{
    Hint hint;
    assert_true(game->advice->evaluate_move(&paperback_desk.state, paperback_content, 0, move, &hint));
    return hint;
}

/* Checks that at most one of two moves is better, and that the better move has a higher value and a
 * reason. */
static void check_comparison(const Move *one, const Move *other)
{
    char why[2][HINT_TEXT_MAX];
    const bool first = explain_better_move(one, other, why[0]),
               second = explain_better_move(other, one, why[1]);
    assert_false(first && second);
    if (first || second) {
        const Move *better = first ? one : other, *than = first ? other : one;
        assert_true(find_hint(better).value > find_hint(than).value);
        assert_true(why[second][0] || better->kind == PA_MOVE_USE); /* using an item needs no reason */
    }
}

/* Regression test: hints rated the word AS higher if it was splayed right than if it was splayed left, but
 * gave no reason. */
TEST(hints_distinguish_splays_of_word)
{
    paperback_start_battle("t s a e", 'o');
    const Move left = make_word_move("as", PA_LEFT), right = make_word_move("as", PA_RIGHT);
    check_comparison(&left, &right);
}

/* Regression test: the hints rated JOKE (0 hits) above JADE (14 hits) without giving a reason. */
TEST(comparison_of_words_names_reason_if_known)
{
    paperback_start_battle("j o k e a d", 'i');
    for (int splays = 0; splays < 4; splays++) {
        const Move jade = make_word_move("jade", splays & 1 ? PA_LEFT : PA_RIGHT),
                   joke = make_word_move("joke", splays & 2 ? PA_LEFT : PA_RIGHT);
        check_comparison(&jade, &joke);
    }
}

TEST(insignificant_difference_is_no_advantage)
{
    paperback_start_battle("t s a e", 'o');
    char why[HINT_TEXT_MAX];
    const Move seat = make_word_move("seat", PA_LEFT);
    assert_false(explain_better_move(&seat, &seat, why));
    PaPlayouts even = {0}, odd = {0};
    for (int i = 0; i < PA_PLAYOUT_COUNT; i++) {
        even.end[i] = (int16_t)(i % 2);
        odd.end[i] = (int16_t)((i + 1) % 2);
    }
    assert_false(pa_is_significantly_better(&even, &odd));
    odd.end[0]++; /* the player has 1 HP more at the end of one playout */
    assert_true(pa_evaluate_playouts(&odd) > pa_evaluate_playouts(&even));
    assert_false(pa_is_significantly_better(&odd, &even));
    for (int i = 0; i < PA_PLAYOUT_COUNT; i++) {
        odd.end[i] = (int16_t)(even.end[i] + 1); /* the player has 1 HP more at the end of every playout */
    }
    assert_true(pa_is_significantly_better(&odd, &even));
    assert_false(pa_is_significantly_better(&even, &odd));
}

TEST(hints_and_analysis_use_same_values)
{
    enum { TURNS = 12 };
    Rng rng;
    rng_seed(&rng, TURNS);
    const GameOptions options = {0};
    memset(&paperback_desk, 0, sizeof paperback_desk);
    game->init_state(&paperback_desk.state, paperback_content, &options, 1, TURNS);
    for (int turn = 0; turn < TURNS && game->seats_to_act(&paperback_desk.state); turn++) {
        Hint hints[HINTS_MAX];
        const bool plays = paperback_desk.state.phase == PA_PREP || paperback_desk.state.phase == PA_REACT;
        const int count =
            game->advice->list_hints(&paperback_desk.state, paperback_content, 0, hints, HINTS_MAX);
        for (int i = 0; plays && i < count; i++) {
            assert_string_equal(find_hint(&hints[i].move).text, hints[i].text);
            assert_int_equal(find_hint(&hints[i].move).value, hints[i].value);
            check_comparison(&hints[0].move, &hints[i].move);
        }
        assert_true(game->bots[0].choose_move(&paperback_desk.state, paperback_content, 0, &rng,
                                              &paperback_desk.move));
        game->apply_move(&paperback_desk.state, paperback_content, 0, &paperback_desk.move, NULL);
    }
}

/* In at least 90 % of the playouts that start with the best move, the player wins the first battle. */
TEST(hints_in_first_battle_are_not_alarming)
{
    enum { NEARLY_ALL = PA_PLAYOUT_COUNT * 9 / 10 };
    for (int seed = 0; seed < SEEDS; seed++) {
        const GameOptions options = {.value = {(uint8_t)(seed % PA_CHARACTERS), PA_STANDARD}};
        PaState *state = &paperback_desk.state;
        Hint hint = {0};
        PaPlayouts outlook;
        memset(&paperback_desk, 0, sizeof paperback_desk);
        game->init_state(state, paperback_content, &options, 1, (uint64_t)seed);
        assert_int_equal(state->phase, PA_PREP);
        assert_int_equal(game->advice->list_hints(state, paperback_content, 0, &hint, 1), 1);
        pa_run_playouts(state, paperback_content, &hint.move, &outlook);
        assert_in_range(outlook.won, NEARLY_ALL, PA_PLAYOUT_COUNT);
    }
}

/* The nudge is the first and least exact part of a hint. */
TEST(nudge_names_only_kind_of_letter)
{
    PaState *state = &paperback_desk.state;
    paperback_start_battle("t s a e", 'o');
    state->phase = PA_CHOOSE;
    state->choice_count = 1;
    state->choice[0] = (PaChoice){.kind = PA_CHOOSE_OFFER};
    static const struct {
        const char *letters, *kind;
    } cards[] = {{"a", "vowel"}, {"t", "consonant"}, {"th", "two letters"}, {"?", "any letter"}};
    for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++) {
        int card = 0;
        while (strcmp(paperback_content->card[card].letters, cards[i].letters) != 0) {
            card++;
        }
        Hint hint = {0};
        state->offer = (PaPile){.count = 1, .card = {(uint8_t)card}};
        assert_int_equal(game->advice->list_hints(state, paperback_content, 0, &hint, 1), 1);
        assert_int_equal(hint.move.kind, PA_MOVE_CHOOSE);
        assert_non_null(strstr(hint.nudge, cards[i].kind));
        assert_int_equal(hint.piece, 0);
    }
}

const TestFixture test_group = {paperback_desk_load, paperback_desk_unload};
