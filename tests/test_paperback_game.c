/* test_paperback_game.c: forecasts, move notation, hidden information, values in the log, and card text for
 * every keyword. */
#include "auto.h"
#include "borders.h"
#include "games/paperback_adventures/bots/bots.h"
#include "games/paperback_adventures/cards/content.h"
#include "paperback_bench.h"
#include "test.h"

enum { RUNS = 40, SEED = 11, TOLD_BYTES = 256 };

static const Game *const game = &game_paperback_adventures;

/* ------------------------------------------------------------------ random play on the printed cards */

typedef void VisitMove(const PaState *before, const PaState *after, const Move *move, const EventLog *log);

static void play_runs(VisitMove *visit)
{
    Rng rng;
    rng_seed(&rng, SEED);
    static Event events[EVENTS_MAX];
    for (int run = 0; run < RUNS; run++) {
        GameOptions options = {{(uint8_t)(run % PA_CHARACTERS), PA_STANDARD}};
        PaState state;
        memset(&state, 0, sizeof state);
        game->init_state(&state, printed, &options, 1, (uint64_t)run);
        while (game->seats_to_act(&state)) {
            Move move;
            /* The greedy bot gets far, and random moves reach unusual states. */
            bool found = run % 2 ? pa_bots[0].choose_move(&state, printed, 0, &rng, &move)
                                 : game->sample_move(&state, printed, 0, &rng, &move);
            assert_true(found);
            PaState before = state;
            EventLog log = {.events = events};
            game->apply_move(&state, printed, 0, &move, &log);
            visit(&before, &state, &move, &log);
        }
    }
}

/* ------------------------------------------------------------------ forecasts */

static bool holds_penalty(const PaPile *pile)
{
    for (int i = 0; i < pile->count; i++) {
        if (pile->card[i] >= PA_FIRST_PENALTY) {
            return true;
        }
    }
    return false;
}

/* Compares the forecast with the result. Without random effects, choices and reactions, both must be
 * equal. */
static void compare_forecast_with_result(const PaState *before, const PaState *after, const Move *move,
                                         const EventLog *log)
{
    /* true if the move continues a clash after a reaction */
    const bool goes_on = move->kind == PA_MOVE_CONTINUE && before->phase == PA_REACT;
    if ((move->kind != PA_MOVE_SPELL && move->kind != PA_MOVE_PASS && !goes_on) ||
        holds_penalty(&before->hand)) {
        return; /* a random discard may hit a penalty card in the hand */
    }
    PaWord word = {0};
    if (move->kind == PA_MOVE_SPELL) {
        pa_word_from_move(move, printed, before, &word);
    }
    PaForecast forecast;
    PaState redacted = *before;
    game_redact(game, &redacted, printed, 0);
    pa_forecast_clash(&redacted, printed, &word, &forecast);
    bool same_battle = after->battle == before->battle && after->turn == before->turn + 1;
    if (after->phase == PA_OVER && !after->won && after->turn == before->turn) {
        assert_true(forecast.fatal);
        return;
    }
    if (after->phase == PA_CHOOSE && pa_is_in_development(after)) {
        assert_true(forecast.defeats);
        return;
    }
    if (after->phase != PA_PREP || !same_battle) {
        return;
    }
    assert_none(forecast.fatal, forecast.defeats);
    assert_int_equal(forecast.stage_two, after->stage != before->stage);
    /* The forecast does not include the start of the next turn. */
    uint32_t turn_start = UINT32_C(1) << PA_ON_TURN_START | UINT32_C(1) << PA_ON_SHUFFLE;
    for (int source = 0; source < PA_SOURCES_END; source = pa_get_next_source(after, source)) {
        const PaRules *rules = pa_get_active_rules(after, printed, source);
        if (rules && (rules->triggers & turn_start)) {
            return;
        }
    }
    if (after->shuffled) {
        return;
    }
    assert_ints(forecast.hp, after->hp, forecast.enemy_hp, after->enemy_hp, forecast.hexes, after->hexes);
    assert_ints(forecast.boons, after->boons, forecast.enemy_hexes, after->enemy_hexes);
    assert_int_equal(forecast.enemy_boons, after->enemy_boons);
}

TEST(forecasts_equal_results)
{
    play_runs(compare_forecast_with_result);
}

TEST(forecast_changes_nothing_and_uses_no_random_numbers)
{
    bench_start_run(EX_MACHINA);
    bench_deal_hand("note");
    PaState before = bench;
    PaWord none = {0};
    PaForecast forecast;
    pa_forecast_clash(&bench, content, &none, &forecast);
    assert_memory_equal(&bench, &before, sizeof bench);
    assert_ints(forecast.attack, BENCH_ATTACK, forecast.hp_loss, BENCH_ATTACK);
    assert_int_equal(forecast.hp, 20 - BENCH_ATTACK);
}

/* ------------------------------------------------------------------ moves as text */

static void compare_move_text(const PaState *before, const PaState *after, const Move *move,
                              const EventLog *log)
{
    char text[MOVE_TEXT_MAX];
    Error error = {0};
    Move back;
    game->move_to_text(move, printed, text, sizeof text);
    if (!game->move_from_text(text, printed, &back, &error)) {
        fail_msg("%s: %s", text, error.text);
    }
    assert_memory_equal(move, &back, sizeof back);
}

TEST(move_text_round_trips)
{
    play_runs(compare_move_text);
}

TEST(the_longest_word_fits_its_text)
{
    int longest = 0;
    for (int i = 0; i < PA_CARDS; i++) {
        longest = strlen(printed->card[i].id) > strlen(printed->card[longest].id) ? i : longest;
    }
    PaWord word = {.count = PA_WORD_TOKENS_MAX, .splay = PA_RIGHT};
    for (int i = 0; i < PA_WORD_TOKENS_MAX; i++) {
        word.token[i] = (PaToken){.kind = PA_TOKEN_CARD, .card = (uint8_t)longest, .letter = 25};
    }
    Move move;
    pa_move_from_word(&word, &move);
    compare_move_text(NULL, NULL, &move, NULL);
}

TEST(invalid_move_text_is_rejected)
{
    static const char *const texts[] = {
        "",
        "spell",
        "spell up lever",
        "spell left nobody",
        "spell left lever=",
        "spell left lever=5",
        "spell left #9",
        "spell left #",
        "spell left #00",
        "use",
        "use lever",
        "choose",
        "choose -1",
        "choose 07",
        "choose 999",
        "pass on",
        "continue please",
        "fly",
        "choose 1 2",
        "use wild_card twice",
        "spell left a_word_that_goes_on_and_on_and_on_and_on_and_on_and_on_and_on",
        "spell left ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        Move move;
        Error error = {0};
        if (game->move_from_text(texts[i], printed, &move, &error)) {
            fail_msg("\"%s\" was accepted as a move", texts[i]);
        }
        assert_true(error.text[0] != '\0');
    }
}

/* Random bytes are either rejected or a legal move. */
TEST(any_bytes_can_be_checked)
{
    Rng rng;
    rng_seed(&rng, SEED);
    bench_start_run(EX_MACHINA);
    bench_deal_hand("note");
    for (int i = 0; i < 50000; i++) {
        Move move = {.kind = (uint8_t)rng_below(&rng, 8), .count = (uint8_t)rng_below(&rng, i % 3 ? 4 : 256)};
        for (int j = 0; j < MOVE_ARGS_MAX; j++) {
            uint32_t bound = i % 2 ? 3 : 65536;
            move.arg[j] = (int16_t)(j < move.count || i % 5 == 0 ? rng_below(&rng, bound) : 0);
        }
        Error why = {0};
        char text[MOVE_TEXT_MAX];
        game->move_to_text(&move, content, text, sizeof text);
        if (game->check_move(&bench, content, 0, &move, &why)) {
            PaState copy = bench;
            game->apply_move(&copy, content, 0, &move, NULL);
            assert_true(pa_check_state(&copy, content, &why));
        } else {
            assert_true(why.text[0] != '\0');
        }
    }
}

#define EXPECT_INVALID_RUN(change) EXPECT_INVALID(pa_check_state(&bench, content, &error), bench, change)

TEST_WITH(missing_or_duplicate_card_is_rejected, bench_set_up, NULL)
{
    EXPECT_INVALID_RUN(bench.hand.card[bench.hand.count] = 1);
    EXPECT_INVALID_RUN(bench.hand.card[0] = PA_VOWEL);
    EXPECT_INVALID_RUN(bench.hand.card[0] = bench.hand.card[1]);
    EXPECT_INVALID_RUN(bench.hand.card[0] = bench.deck.card[0]);
    EXPECT_INVALID_RUN(bench.discard.card[bench.discard.count++] = bench.deck.card[0]);
    EXPECT_INVALID_RUN(bench.deck.card[0] = bench.deck.card[1]);
    EXPECT_INVALID_RUN(bench.growth.card[0] = bench.growth.card[1]);
    EXPECT_INVALID_RUN(bench.penalty.card[--bench.penalty.count] = 0);
}

/* Removes either the bosses or the other enemies of a Book. */
static void remove_enemies(int book, bool boss)
{
    for (int i = 0; i < PA_ENEMIES; i++) {
        if (content->enemy[i].book == book && content->enemy[i].boss == boss) {
            bench.enemy_left[i] = 0;
        }
    }
}

TEST_WITH(hand_and_deck_top_are_valid_in_any_order, bench_set_up, NULL)
{
    const PaPile hand = bench.hand;
    PaPile *const piles[] = {&bench.hand, &bench.deck_top};
    for (int i = 0; i < 2; i++) {
        memset(&bench.hand, 0, sizeof bench.hand);
        *piles[i] = hand;
        for (int turn = 0; turn < 2; turn++) {
            const uint8_t first = piles[i]->card[0];
            piles[i]->card[0] = piles[i]->card[1];
            piles[i]->card[1] = first;
            assert_true(pa_check_state(&bench, content, NULL));
        }
    }
}

TEST_WITH(coming_battle_without_enemy_is_rejected, bench_set_up, NULL)
{
    for (int book = 1; book <= PA_BOOKS; book++) {
        EXPECT_INVALID_RUN(remove_enemies(book, false));
        EXPECT_INVALID_RUN(remove_enemies(book, true));
    }
    bench.battle = PA_BATTLES - 1;
    EXPECT_INVALID_RUN(bench.step = PA_STEP_REWARD);
    EXPECT_INVALID_RUN(bench.step = PA_STEP_NEXT_BATTLE);
    memset(bench.enemy_left, 0, sizeof bench.enemy_left);
    assert_true(pa_check_state(&bench, content, NULL));
    bench.battle--;
    assert_false(pa_check_state(&bench, content, NULL));
}

#define EXPECT_RANGE(name, field, lowest, highest)                                                           \
    EXPECT_BORDERS(pa_check_state(&bench, content, &error), name, field, lowest, highest)

TEST_WITH(number_out_of_range_is_rejected, bench_set_up, NULL)
{
    const PaStage *stage = &content->enemy[bench.enemy].stage[bench.stage];
    EXPECT_RANGE("HP", bench.hp, 1, bench.max_hp);
    bench.task_count = 1;
    bench.task[0] = (PaTask){.kind = PA_TASK_WINDOW};
    EXPECT_RANGE("HP", bench.hp, 1, bench.max_hp);
    bench.task[0].kind = PA_TASK_DEATH;
    EXPECT_RANGE("HP", bench.hp, 0, bench.max_hp);
    bench.task_count = 0;
    bench.task[0] = (PaTask){0};
    EXPECT_RANGE("mana", bench.mana, 0, PA_COUNTER_MAX);
    EXPECT_RANGE("hexes", bench.hexes, 0, PA_COUNTER_MAX);
    EXPECT_RANGE("boons", bench.boons, 0, PA_COUNTER_MAX);
    EXPECT_RANGE("hits", bench.hits, 0, PA_COUNTER_MAX);
    EXPECT_RANGE("blocks", bench.blocks, 0, PA_COUNTER_MAX);
    EXPECT_RANGE("enemy HP", bench.enemy_hp, 0, stage->hp);
    EXPECT_RANGE("marker", bench.intent, 0, stage->action_count - 1);
    EXPECT_RANGE("battle", bench.battle, 0, PA_BATTLES - 1);
    EXPECT_RANGE("turn", bench.turn, 0, PA_TURNS_MAX);
    EXPECT_RANGE("difficulty", bench.level, 0, PA_LEVELS);
    EXPECT_RANGE("gentle", bench.gentle, PA_NOT_GENTLE, PA_WORN_ENEMY);
    EXPECT_RANGE("choices", bench.choice_count, 0, 0);
}

TEST_WITH(word_with_invalid_letter_is_rejected, bench_set_up, NULL)
{
    EXPECT_INVALID_RUN(strcpy(bench.word.letters, "t0n"));
    EXPECT_INVALID_RUN(strcpy(bench.best_word, "t0n"));
}

TEST_WITH(word_without_card_is_rejected, bench_set_up, NULL)
{
    EXPECT_INVALID_RUN(bench.step = PA_STEP_HIT; bench.word.count = 1;
                       bench.word.token[0].kind = PA_TOKEN_WILD);
}

TEST_WITH(word_with_letter_not_borrowed_is_rejected, bench_set_up, NULL)
{
    bench.word.count = 1;
    bench.word.token[0].kind = PA_TOKEN_BORROWED;
    EXPECT_RANGE("letter 0 of the word", bench.word.token[0].card, 0, PA_BORROWED_MAX - 1);
}

static void record_card_name(void *user, const char *component, int count)
{
    text_add(user, "%s x%d|", component, count);
}

/* `simulate --cards` prints the cards in the deck, the items and the McGuffins. */
TEST_WITH(statistics_describe_finished_run, bench_set_up, NULL)
{
    AUTO(text) Text told = {0};
    char expected[TOLD_BYTES];
    memset(bench.item, 0, sizeof bench.item);
    memset(bench.curio, 0, sizeof bench.curio);
    bench_give_item(0);
    bench_give_item(PA_ITEMS - 1);
    bench.curio[PA_MCGUFFINS - 1] = 2;
    bench.deck = (PaPile){.count = 2, .card = {0, PA_FIRST_PENALTY}};
    bench.card_upgraded[0] = 1;
    pa_report_cards(&bench, content, record_card_name, &told);
    snprintf(expected, sizeof expected, "letter: %s+ x1|item: %s x1|item: %s x1|McGuffin: %s x1|",
             content->card[0].name, pa_get_item_side(&bench, content, 0)->name,
             pa_get_item_side(&bench, content, PA_ITEMS - 1)->name,
             content->curio[PA_MCGUFFINS - 1].side[1].name);
    assert_string_equal(text_chars(&told), expected);
}

/* ------------------------------------------------------------------ hidden information, random numbers */

TEST(only_random_outcomes_are_hidden)
{
    bench_start_run(EX_MACHINA);
    PaState view = bench;
    game_redact(game, &view, content, 0);
    assert_int_equal(view.rng.inc, 0);
    view.rng = bench.rng;
    assert_memory_equal(&view, &bench, sizeof view);
    Rng rng;
    rng_seed(&rng, SEED);
    game->determinize(&view, content, 0, &rng);
    assert_true(memcmp(&view.rng, &bench.rng, sizeof view.rng) != 0);
}

static void check_reveals(const PaState *before, const PaState *after, const Move *move, const EventLog *log)
{
    bool revealed = game->move_flags(before, after, move) & MOVE_REVEALS;
    bool drew = memcmp(&before->rng, &after->rng, sizeof before->rng) != 0;
    assert_int_equal(revealed, drew);
    bool new_turn = after->turn != before->turn && after->phase != PA_OVER;
    if (new_turn && after->hand.count > after->deck_top.count && before->deck.count > 0) {
        assert_true(revealed);
    }
}

TEST(random_outcome_blocks_undo)
{
    play_runs(check_reveals);
}

/* ------------------------------------------------------------------ the log */

static int find_last_value(const EventLog *log, PieceId counter, int otherwise)
{
    for (int i = 0; i < log->count; i++) {
        otherwise = log->events[i].counter == counter ? log->events[i].value : otherwise;
    }
    return otherwise;
}

static void compare_log_with_result(const PaState *before, const PaState *after, const Move *move,
                                    const EventLog *log)
{
    for (int i = 0; i < log->count; i++) {
        assert_true(log->events[i].text[0] != '\0');
        assert_true(strlen(log->events[i].text) < sizeof log->events[i].text - 1);
    }
    assert_true(log->count < EVENTS_MAX);
    if (after->battle == before->battle && !pa_is_in_development(after) && !after->won) {
        assert_int_equal(find_last_value(log, PA_ID_HP, before->hp), after->hp);
        assert_int_equal(find_last_value(log, PA_ID_MANA, before->mana), after->mana);
        assert_int_equal(find_last_value(log, PA_ID_ENEMY_HP, before->enemy_hp), after->enemy_hp);
        assert_int_equal(find_last_value(log, PA_ID_BOONS, before->boons), after->boons);
        assert_int_equal(find_last_value(log, PA_ID_HEXES, before->hexes), after->hexes);
        assert_int_equal(find_last_value(log, PA_ID_ENEMY_HEXES, before->enemy_hexes), after->enemy_hexes);
        assert_int_equal(find_last_value(log, PA_ID_ENEMY_BOONS, before->enemy_boons), after->enemy_boons);
    }
}

TEST(log_numbers_lead_to_new_state)
{
    play_runs(compare_log_with_result);
}

/* ------------------------------------------------------------------ texts */

TEST(every_word_of_the_vocabulary_has_a_text)
{
    char seen[PA_VERBS][96];
    for (int verb = 0; verb < PA_VERBS; verb++) {
        AUTO(text) Text text = {0};
        PaEffect effect = {
            .verb = (uint8_t)verb, .to = PA_TOTAL_BLOCKS, .n = pa_create_constant_amount(2), .offer = 3};
        pa_write_effects(&text, &effect, 1, PA_OWNER_MCGUFFIN);
        assert_true(text.length > 4);
        snprintf(seen[verb], sizeof seen[verb], "%s", text_chars(&text));
        for (int other = 0; other < verb; other++) {
            assert_string_not_equal(seen[verb], seen[other]);
        }
    }
    for (int condition = 0; condition < PA_CONDITIONS; condition++) {
        AUTO(text) Text text = {0};
        PaRules rules = {0};
        PaRule *rule = bench_add_rule(&rules, PA_ON_SCORE, PA_VERB_HITS, 1);
        rule->condition_count = 1;
        rule->conditions[0] = (PaCondition){.kind = (uint8_t)condition, .value = 1};
        pa_write_rules(&text, &rules, PA_OWNER_MCGUFFIN);
        assert_null(strstr(text_chars(&text), "If :"));
    }
    for (int trigger = 0; trigger < PA_ALWAYS; trigger++) {
        AUTO(text) Text text = {0};
        PaRules rules = {0};
        bench_add_rule(&rules, (PaTrigger)trigger, PA_VERB_HITS, 1);
        pa_write_rules(&text, &rules, PA_OWNER_MCGUFFIN);
        bool silent = trigger == PA_ON_TOP || trigger == PA_ON_USE;
        assert_int_equal(text_chars(&text)[0] == '*', !silent);
    }
    for (int quantity = 1; quantity < PA_QUANTITIES; quantity++) {
        AUTO(text) Text text = {0};
        PaEffect effect = {.verb = PA_VERB_HITS,
                           .n = {.times = 1, .every = 2, .max = 9, .per = (uint8_t)quantity}};
        pa_write_effects(&text, &effect, 1, PA_OWNER_MCGUFFIN);
        assert_contains(text_chars(&text), "!(null)", " per 2 ");
    }
    for (int modifier = 0; modifier < PA_MODIFIERS; modifier++) {
        AUTO(text) Text text = {0};
        PaRules rules = {0};
        bench_add_modifier(&rules, (PaModifier)modifier, 2);
        pa_write_rules(&text, &rules, PA_OWNER_MCGUFFIN);
        assert_true(text.length > 4);
    }
}

TEST(every_printed_text_fits_a_card)
{
    enum { LETTER_TEXT_MAX = 120, OTHER_TEXT_MAX = 200 };
    for (int i = 0; i < PA_CARDS; i++) {
        for (int side = 0; side < 2; side++) {
            if (strlen(printed->card[i].side[side].text) > LETTER_TEXT_MAX) {
                fail_msg("%s has a text that is too long: %s", printed->card[i].name,
                         printed->card[i].side[side].text);
            }
        }
    }
    for (int i = 0; i < PA_ENEMIES; i++) {
        if (strlen(printed->enemy[i].special_text) > OTHER_TEXT_MAX) {
            fail_msg("%s has a text that is too long: %s", printed->enemy[i].name,
                     printed->enemy[i].special_text);
        }
    }
}

const TestFixture test_group = {bench_load, bench_unload};
