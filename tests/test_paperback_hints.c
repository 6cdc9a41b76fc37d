/* test_paperback_hints.c: advice on the pages between battles names what to take, and a nudge does not. */
#include "paperback_desk.h"
#include "test.h"

#include <string.h>

enum { SEEDS = 8, MOVES_MAX = 260, GLANCE = 80 };

static const Game *const game = &game_paperback_adventures;

/* What the player sees of the answer is what the advice calls it. */
static void check_answer(unsigned *seen)
{
    const PaState *state = &paperback_desk.state;
    Hint hint = {0};
    assert_int_equal(game->advice->hint(state, paperback_content, 0, &hint, 1), 1);
    if (hint.move.kind != PA_MOVE_CHOOSE) {
        assert_int_equal(hint.move.kind, PA_MOVE_CONTINUE);
        return;
    }
    paperback_sync_and_lay(1600, 900);
    const char *name = paperback_piece(game->gesture(state, paperback_content, &hint.move).piece)->face.title;
    if (!strstr(hint.title, name)) {
        fail_msg("\"%s\" does not name %s", hint.title, name);
    }
    if (!hint.text[0] || strlen(hint.text) > GLANCE) {
        fail_msg("of %s is said: \"%s\"", name, hint.text);
    }
    assert_null(strstr(hint.nudge, name));
    assert_true(hint.nudge[0]);
    *seen |= 1u << state->choice[0].kind;
}

static void advice_on_choices_names_what_to_take(void **unused)
{
    (void)unused;
    unsigned seen = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
        GameOptions options = {.value = {(uint8_t)(seed % PA_CHARACTERS)}};
        Rng rng;
        rng_seed(&rng, (uint64_t)seed);
        memset(&paperback_desk, 0, sizeof paperback_desk);
        game->init(&paperback_desk.state, paperback_content, &options, 1, (uint64_t)seed);
        for (int i = 0; i < MOVES_MAX && game->to_act(&paperback_desk.state); i++) {
            if (paperback_desk.state.phase == PA_CHOOSE) {
                check_answer(&seen);
            }
            assert_true(game->bots[0].choose(&paperback_desk.state, paperback_content, 0, &rng,
                                             &paperback_desk.move));
            game->apply(&paperback_desk.state, paperback_content, 0, &paperback_desk.move, NULL);
        }
    }
    const unsigned wanted = 1u << PA_CHOOSE_REWARD | 1u << PA_CHOOSE_OFFER | 1u << PA_CHOOSE_REPLACED |
                            1u << PA_CHOOSE_UPGRADE | 1u << PA_CHOOSE_CURIO_SIDE | 1u << PA_CHOOSE_CORE;
    assert_int_equal(seen & wanted, wanted);
}

/* Nothing is played yet: the player sees it, and plays it himself. */
static void a_word_taken_from_advice_is_laid_on_the_table(void **unused)
{
    (void)unused;
    Hint hints[HINTS_MAX];
    paperback_deal("t s a e", 'o');
    const PaState before = paperback_desk.state;
    const int count = game->advice->hint(&before, paperback_content, 0, hints, HINTS_MAX);
    assert_true(count > 1);
    const Hint hint = hints[count - 1]; /* an item may come first, and is used at once */
    assert_int_equal(hint.move.kind, PA_MOVE_SPELL);
    assert_true(game->advice->lay(&before, &paperback_desk.ui, paperback_content, 0, &hint.move));
    assert_memory_equal(&before, &paperback_desk.state, sizeof before);
    paperback_sync_and_lay(1600, 900);
    assert_int_equal(paperback_press(KEY_CONFIRM), INPUT_MOVE);
    assert_memory_equal(&paperback_desk.move, &hint.move, sizeof hint.move);
    const Move pass = {.kind = PA_MOVE_PASS};
    assert_false(game->advice->lay(&before, &paperback_desk.ui, paperback_content, 0, &pass));
}

/* Of cards a nudge tells the kind of letter and lights none. */
static void a_nudge_tells_only_the_kind_of_letter(void **unused)
{
    (void)unused;
    PaState *state = &paperback_desk.state;
    paperback_deal("t s a e", 'o');
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
        assert_int_equal(game->advice->hint(state, paperback_content, 0, &hint, 1), 1);
        assert_int_equal(hint.move.kind, PA_MOVE_CHOOSE);
        assert_non_null(strstr(hint.nudge, cards[i].kind));
        assert_int_equal(hint.piece, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(advice_on_choices_names_what_to_take),
        cmocka_unit_test(a_word_taken_from_advice_is_laid_on_the_table),
        cmocka_unit_test(a_nudge_tells_only_the_kind_of_letter),
    };
    return cmocka_run_group_tests_name("paperback hints", tests, paperback_desk_load, paperback_desk_unload);
}
