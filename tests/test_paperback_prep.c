/* test_paperback_prep.c: texts and questions of the table in the phase in which a word is spelled. */
#include "paperback_desk.h"
#include "test.h"

static const Game *const game = &game_paperback_adventures;

TEST(battle_banner_names_enemy)
{
    PaState *state = &paperback_desk.state;
    paperback_start_battle("t s a e", 'o');
    const char *name = paperback_content->enemy[state->enemy].name;
    assert_ptr_equal(strstr(paperback_desk.scene.banner, "Book I, 1 of 3: "), paperback_desk.scene.banner);
    assert_non_null(strstr(paperback_desk.scene.banner, name));
    state->battle = PA_BATTLES_OF_BOOK + 2;
    paperback_sync_and_build_scene(1600, 900);
    assert_non_null(strstr(paperback_desk.scene.banner, "Book II, 3 of 3: "));
    state->turn = 2;
    paperback_sync_and_build_scene(1600, 900);
    assert_null(strstr(paperback_desk.scene.banner, name));
    assert_non_null(strstr(paperback_desk.scene.banner, "Turn 2"));
}

TEST(next_enemy_is_announced)
{
    PaState *state = &paperback_desk.state;
    Event events[EVENTS_MAX];
    EventLog log = {.events = events};
    paperback_start_battle("t s a e", 'o');
    state->step = PA_STEP_NEXT_BATTLE;
    state->phase = PA_CHOOSE;
    state->choice_count = 1;
    state->choice[0] = (PaChoice){.kind = PA_CHOOSE_REPLACED, .optional = 1};
    const Move go_on = {.kind = PA_MOVE_CONTINUE};
    game->apply_move(state, paperback_content, 0, &go_on, &log);
    assert_int_equal(state->battle, 1);
    char title[EVENT_TEXT_MAX];
    pa_write_battle_title(state, paperback_content, title, sizeof title);
    assert_ptr_equal(strstr(title, "Book I, 2 of 3: "), title);
    int told = 0;
    for (int i = 0; i < log.count; i++) {
        told += strcmp(events[i].text, title) == 0;
        /* No event is a banner, because a banner would cover the page that is shown at the end of the
         * previous battle. */
        assert_int_not_equal(events[i].kind, EVENT_BANNER);
    }
    assert_int_equal(told, 1);
    paperback_sync_and_build_scene(1600, 900);
    assert_non_null(strstr(paperback_desk.scene.banner, title));
}

/* Returns the total of the word that the counter shows: the previewed total, or the present total if there is
 * no preview. */
static int read_total(PieceId id)
{
    const Piece *total = paperback_find_piece(id);
    return total->has_preview ? total->preview : total->value;
}

static void assert_totals_follow_button(void)
{
    char expected[120], shown[120];
    snprintf(shown, sizeof shown, "%s", strchr(paperback_find_piece(PA_ID_MIRROR)->text, ':'));
    paperback_press_key(KEY_SPACE);
    snprintf(expected, sizeof expected, ": {hit}%d {block}%d {mana}%d", read_total(PA_ID_HITS),
             read_total(PA_ID_BLOCKS), read_total(PA_ID_MANA_MADE));
    assert_string_equal(shown, expected);
}

TEST(splay_button_flips_splay)
{
    paperback_start_battle("t s a e", 'o');
    assert_string_equal(paperback_find_piece(PA_ID_SPLAYED)->text, "Splayed *left*");
    assert_string_equal(paperback_find_piece(PA_ID_MIRROR)->text, "{mirror} Splay right instead");
    paperback_type_letters("SEAT");
    assert_non_null(strstr(paperback_find_piece(PA_ID_MIRROR)->text, "Splay right instead"));
    assert_totals_follow_button();
    paperback_desk.state.hits += 2; /* simulates the effect of an item */
    paperback_sync_and_build_scene(1600, 900);
    assert_totals_follow_button();
    paperback_press_key(KEY_SPACE);
    assert_string_equal(paperback_find_piece(PA_ID_SPLAYED)->text, "Splayed *right*");
    assert_non_null(strstr(paperback_find_piece(PA_ID_MIRROR)->text, "Splay left instead"));
}

/* Deals random cards against a random enemy and puts some of the cards into the word. */
static void draft_random_word(Rng *rng)
{
    PaState *state = &paperback_desk.state;
    paperback_start_battle("", 'o');
    state->enemy = (uint8_t)rng_below(rng, PA_ENEMIES);
    state->stage = (uint8_t)rng_below(rng, PA_STAGES);
    state->enemy_hp = (int16_t)(1 + rng_below(rng, 12));
    state->hp = (int16_t)(1 + rng_below(rng, 12));
    const int first = (int)rng_below(rng, PA_LETTERS), step = 1 + 2 * (int)rng_below(rng, PA_LETTERS / 4);
    for (int i = 0; i < 6; i++) {
        state->hand.card[state->hand.count++] = (uint8_t)((first + i * step) % PA_LETTERS);
    }
    paperback_sync_and_build_scene(1600, 900);
    for (int i = 2 + (int)rng_below(rng, 4); i > 0; i--) {
        paperback_tap_piece(paperback_get_hand_piece(i - 1));
    }
}

/* Asserts that the enemy loses the unblocked hits, unless the panel shows a limit or a total. */
static void assert_forecast_adds_up(void)
{
    const PaState *state = &paperback_desk.state;
    PaForecast clash;
    PaWord word = paperback_desk.ui.word;
    pa_update_word_letters(state, paperback_content, &word);
    pa_forecast_clash(state, paperback_content, &word, &clash);
    char loses[60], most[60];
    snprintf(loses, sizeof loses, "enemy loses *%d* {hp}", clash.enemy_loss);
    snprintf(most, sizeof most, "At most %d {hit} per turn", clash.dealt);
    /* a loss below a line that ends with "= 0" must say that it has another cause */
    char still[60];
    snprintf(still, sizeof still, "you still lose *%d* {hp}", clash.hp_loss);
    const bool blocked = clash.acts && clash.attack > 0 && clash.attack <= clash.blocks;
    assert_int_equal(paperback_shows_text(still), blocked && clash.hp_loss > 0);
    const int unblocked = clash.hits > clash.enemy_block ? clash.hits - clash.enemy_block : 0;
    assert_true(clash.dealt <= unblocked);
    assert_int_equal(paperback_shows_text(most), clash.hits > 0 && clash.dealt < unblocked);
    if (clash.dealt > 0 && paperback_shows_text(loses) && !paperback_shows_text("in total")) {
        assert_int_equal(clash.enemy_loss, clash.dealt);
    }
}

TEST(shown_totals_match_forecast)
{
    enum { WORDS = 4000 / TRIES_DIVISOR };
    Rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < WORDS; i++) {
        draft_random_word(&rng);
        if (paperback_desk.ui.open_token < 0) {
            if (paperback_find_piece(PA_ID_HITS)->has_preview) {
                assert_forecast_adds_up();
            }
            assert_totals_follow_button();
        }
    }
}

/* Without a word, the counter of hits shows what the forecast of a pass says, such as hits of a McGuffin. */
TEST(shown_totals_match_forecast_of_pass)
{
    int differing = 0;
    for (int i = 0; i < PA_MCGUFFINS; i++) {
        for (int side = 1; side <= 2; side++) {
            paperback_start_battle("t s a e", 'o');
            paperback_desk.state.curio[i] = (uint8_t)side;
            paperback_sync_and_build_scene(1600, 900);
            const PaWord none = {.splay = paperback_desk.ui.word.splay};
            PaForecast clash;
            pa_forecast_clash(&paperback_desk.state, paperback_content, &none, &clash);
            const Piece *hits = paperback_find_piece(PA_ID_HITS);
            assert_int_equal(hits->has_preview ? hits->preview : hits->value, clash.hits);
            differing += clash.hits != paperback_desk.state.hits;
        }
    }
    assert_true(differing > 0);
}

TEST(forecast_shows_attack_change)
{
    PaState *state = &paperback_desk.state;
    paperback_start_battle("t s a e", 'o');
    const PaAction *action = pa_get_enemy_action(state, paperback_content);
    assert_true(action->attacks && action->attack.per == PA_QUANTITY_NONE);
    assert_false(paperback_shows_text(" printed, "));
    state->attack_change = -2;
    paperback_sync_and_build_scene(1600, 900);
    char expected[60];
    snprintf(expected, sizeof expected, "{hit}%d on the enemy's card, −2 from other effects",
             action->attack.plus);
    assert_true(paperback_shows_text(expected));
}

static int find_item(const char *name)
{
    for (int i = 0; i < PA_ITEMS; i++) {
        if (strcmp(paperback_content->item[i].side[0].name, name) == 0) {
            return i;
        }
    }
    fail_msg("no item has the name %s", name);
    return 0;
}

TEST(forecast_names_hexes_as_sole_cause)
{
    PaState *state = &paperback_desk.state;
    paperback_start_battle("t s a e", 'o');
    state->item[find_item("Repair Panel")] |= PA_OWNED;
    state->enemy_hexes = 2;
    paperback_sync_and_build_scene(1600, 900);
    char expected[60];
    snprintf(expected, sizeof expected, "{hit}%d on the enemy's card, −2 from hexes",
             pa_get_enemy_action(state, paperback_content)->attack.plus);
    assert_true(paperback_shows_text(expected));
    state->attack_change = 1;
    paperback_sync_and_build_scene(1600, 900);
    assert_true(paperback_shows_text(" on the enemy's card, −1 from other effects"));
}

static bool is_logged(const EventLog *log, const char *text)
{
    int times = 0;
    for (int i = 0; i < log->count; i++) {
        times += strcmp(log->events[i].text, text) == 0;
    }
    return times == 1;
}

TEST(log_names_splay_and_edges_of_word)
{
    paperback_start_battle("t s a e", 'o');
    paperback_type_letters("SEAT");
    assert_int_equal(paperback_press_key(KEY_ENTER), INPUT_MOVE);
    PaState *state = &paperback_desk.state;
    int symbols[PA_SYMBOLS];
    pa_count_symbols(state, paperback_content, &paperback_desk.ui.word, PA_LEFT, symbols);
    char expected[EVENT_TEXT_MAX];
    snprintf(expected, sizeof expected, "You play *SEAT*, splayed left: %d {hit} %d {block} %d {mana}",
             symbols[PA_HIT], symbols[PA_BLOCK], symbols[PA_MANA]);
    Event events[EVENTS_MAX];
    EventLog log = {.events = events};
    game->apply_move(state, paperback_content, 0, &paperback_desk.move, &log);
    assert_true(is_logged(&log, expected));
}

TEST(log_separates_edge_and_ability_of_top_card)
{
    paperback_start_battle("t s a r", 'o');
    PaState *state = &paperback_desk.state;
    int gun = 0;
    while (strcmp(paperback_content->card[gun].name, "Rivet Gun") != 0) {
        gun++;
    }
    state->hand.card[3] = (uint8_t)gun;
    paperback_sync_and_build_scene(1600, 900);
    paperback_type_letters("STAR");
    assert_int_equal(paperback_press_key(KEY_ENTER), INPUT_MOVE);
    Event events[EVENTS_MAX];
    EventLog log = {.events = events};
    game->apply_move(state, paperback_content, 0, &paperback_desk.move, &log);
    assert_true(is_logged(&log, "Rivet Gun: +2 {hit} from the card's edge"));
    assert_true(is_logged(&log, "Rivet Gun: +2 {hit} as the top card"));
}

/* The button that plays the word checks everything except the dictionary. */
TEST(short_word_cannot_be_played)
{
    paperback_start_battle("t s a e", 'o');
    paperback_type_letters("A");
    assert_true(paperback_find_piece(PA_ID_SPELL)->flags & PIECE_DISABLED);
    assert_non_null(strstr(paperback_find_piece(PA_ID_SPELL)->reject_reason, "at least 2 letters"));
    assert_string_equal(paperback_desk.scene.banner, paperback_find_piece(PA_ID_SPELL)->reject_reason);
    paperback_type_letters("T");
    assert_false(paperback_find_piece(PA_ID_SPELL)->flags & PIECE_DISABLED);
    assert_null(paperback_find_piece(PA_ID_SPELL)->reject_reason);
    assert_null(strstr(paperback_desk.scene.banner, "at least"));
    paperback_press_key(KEY_DELETE);
    paperback_type_letters("TSAE"); /* the word is not in the dictionary, but otherwise legal */
    assert_false(paperback_find_piece(PA_ID_SPELL)->flags & PIECE_DISABLED);
}

TEST(pass_needs_confirmation)
{
    paperback_start_battle("t s a e", 'o');
    assert_null(scene_find_piece(&paperback_desk.scene, PA_ID_PASS_YES));
    const Piece pass = *paperback_find_piece(PA_ID_PASS);
    assert_int_equal(paperback_tap_piece(PA_ID_PASS), INPUT_CHANGED);
    const PaUi asked = paperback_desk.ui;
    const Piece *yes = paperback_find_piece(PA_ID_PASS_YES);
    assert_true(yes->x + yes->w / 2 < pass.x - pass.w / 2 || yes->x - yes->w / 2 > pass.x + pass.w / 2);
    /* A second click on Pass cancels, so a double click does not pass the turn. */
    assert_int_equal(paperback_tap_piece(PA_ID_PASS), INPUT_CHANGED);
    assert_null(scene_find_piece(&paperback_desk.scene, PA_ID_PASS_YES));
    paperback_desk.ui = asked;
    paperback_sync_and_build_scene(1600, 900);
    const Piece *same = paperback_find_piece(PA_ID_PASS); /* no other button takes the place of Pass */
    assert_true(same->x == pass.x && same->y == pass.y && same->w == pass.w);
    assert_string_equal(same->text, pass.text);
    assert_int_equal(paperback_tap_piece(PA_ID_PASS_NO), INPUT_CHANGED);
    assert_null(scene_find_piece(&paperback_desk.scene, PA_ID_PASS_YES));
    paperback_desk.ui = asked;
    paperback_send_input((Input){.kind = INPUT_HOVER, .piece = PA_ID_PASS_YES});
    paperback_find_piece(PA_ID_PASS_YES);
    assert_ints(paperback_tap_piece(PA_ID_PASS_YES), INPUT_MOVE, paperback_desk.move.kind, PA_MOVE_PASS);
}

TEST(enter_confirms_pass)
{
    static const InputKey keys[] = {KEY_ENTER, KEY_CONFIRM};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        paperback_start_battle("t s a e", 'o');
        paperback_tap_piece(PA_ID_PASS);
        assert_ints(paperback_press_key(keys[i]), INPUT_MOVE, paperback_desk.move.kind, PA_MOVE_PASS);
    }
}

TEST(other_input_cancels_pass)
{
    paperback_start_battle("t s a e", 'o');
    paperback_tap_piece(PA_ID_PASS);
    paperback_type_letters("S");
    assert_null(scene_find_piece(&paperback_desk.scene, PA_ID_PASS_YES));
    paperback_tap_piece(PA_ID_PASS);
    assert_ints(paperback_press_key(KEY_ESCAPE), INPUT_CHANGED, paperback_press_key(KEY_ESCAPE),
                INPUT_IGNORED);
    paperback_tap_piece(PA_ID_PASS);
    paperback_sync_and_build_scene(1600, 900);
    assert_null(scene_find_piece(&paperback_desk.scene, PA_ID_PASS_YES));
}

/* If the hand is empty, the input handler ignores a tap on Pass instead of opening the question whether to
 * pass. The ignored tap then makes the move of the button (pa_get_move_gesture). */
TEST(empty_hand_passes_without_confirmation)
{
    paperback_start_battle("t s a e", 'o');
    paperback_desk.state.hand.count = 0;
    paperback_sync_and_build_scene(1600, 900);
    assert_int_equal(paperback_tap_piece(PA_ID_PASS), INPUT_IGNORED);
}

TEST(chart_counts_turns_from_1)
{
    int turn = 0, total = -1;
    paperback_start_battle("t s a e", 'o');
    game->chart->measure(&paperback_desk.state, &turn, &total);
    assert_ints(turn, 1, total, 0);
    const Move pass = {.kind = PA_MOVE_PASS}, go_on = {.kind = PA_MOVE_CONTINUE};
    game->apply_move(&paperback_desk.state, paperback_content, 0, &pass, NULL);
    while (paperback_desk.state.phase == PA_REACT) {
        game->apply_move(&paperback_desk.state, paperback_content, 0, &go_on, NULL);
    }
    game->chart->measure(&paperback_desk.state, &turn, &total);
    assert_int_equal(turn, 2);
}

TEST(turn_names_match_table)
{
    enum { SECOND_BATTLE = 1, TURNS_BEFORE = 9, TURN = 4, HEALTH = 14 };
    PaState *state = &paperback_desk.state;
    char name[TURN_NAME_MAX];
    paperback_start_battle("t s a e", 'o');
    state->battle = SECOND_BATTLE;
    state->turn = TURN;
    state->turns = TURNS_BEFORE + TURN;
    state->hp = HEALTH;
    game->turn_name(state, paperback_content, name, sizeof name);
    assert_string_equal(name, "Book I, 2 of 3, turn 4");
    game->progress_text(state, paperback_content, name, sizeof name);
    assert_string_equal(name, "Ex Machina, battle 2 of 9, turn 4, 14 health");
    state->phase = PA_OVER;
    game->progress_text(state, paperback_content, name, sizeof name);
    assert_string_equal(name, "Ex Machina, battle 2 of 9 lost");
    state->won = true;
    game->progress_text(state, paperback_content, name, sizeof name);
    assert_string_equal(name, "Ex Machina, all 9 battles won");
}

const TestFixture test_group = {paperback_desk_load, paperback_desk_unload};
