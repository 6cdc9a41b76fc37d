/* test_impossible_costs.c: what moves cost at the table of Fiction Impossible, and the question before a move
 * that loses the game. */
#include "auto.h"
#include "games/fiction_impossible/bots/bots.h"
#include "games/fiction_impossible/rules/rules_private.h"
#include "impossible_table.h"
#include "test.h"

/* Finds a Character in hand and a spot that fits, so that adding the Character costs Mold. */
static bool find_costly_add(int *character, int *position, int *spot)
{
    const ImState *state = &test_table.state;
    for (int i = 0; i < state->hand_count[state->turn]; i++) {
        for (int place = 0; place < IM_POSITIONS * IM_SPOTS; place++) {
            *character = state->hand[state->turn][i];
            *position = place / IM_SPOTS;
            *spot = place % IM_SPOTS;
            if (im_has_wanted_role(state, test_table_content, *character, state->position[*position].book,
                                   *spot) &&
                im_find_position_paying_for_add(state, test_table_content, *character, *position, *spot) !=
                    IM_NONE) {
                return true;
            }
        }
    }
    return false;
}

TEST(costly_spot_names_book_that_gets_mold)
{
    int character, position, spot;
    DropTarget targets[DROP_TARGETS_MAX];
    uint64_t seed = 1;
    for (test_table_start(1, seed); !find_costly_add(&character, &position, &spot);
         test_table_start(1, ++seed)) {
    }
    const int payer =
        im_find_position_paying_for_add(&test_table.state, test_table_content, character, position, spot);
    const char *title = test_table_content->books[test_table.state.position[payer].book].title;
    const int count = im_list_drop_targets(&test_table.state, &test_table.ui, test_table_content, 0,
                                           test_table_character_piece(character), targets, DROP_TARGETS_MAX);
    bool said = false;
    for (int i = 0; i < count; i++) {
        said = said ||
               (targets[i].zone == test_table_spot_piece(position, spot) && strstr(targets[i].label, title));
    }
    assert_true(said);
}

/* Returns the color of a highlighted spot, or 0 if the spot is not highlighted. */
static uint32_t get_spot_color(int position, int spot)
{
    const Piece *zone = scene_find_piece(&test_table.scene, test_table_spot_piece(position, spot));
    return zone && zone->flags & PIECE_HIGHLIGHTED ? zone->face.tone : 0;
}

static const Piece *find_mold_counter(int position)
{
    return scene_find_piece(&test_table.scene, IM_PIECE_MOLD + (PieceId)position);
}

static bool shows_wanted_roles(int position, int spot)
{
    const Piece *zone = scene_find_piece(&test_table.scene, test_table_spot_piece(position, spot));
    Scene shown = {0};
    const ImTable wanting = {.scene = &shown, .content = test_table_content};
    const char *roles = im_format_role_lines(
        &wanting, im_find_wanted_roles(test_table_content, test_table.state.position[position].book, spot));
    bool found = false;
    for (int i = 0; i < test_table.scene.count; i++) {
        const Piece *piece = &test_table.scene.pieces[i];
        found =
            found || (piece->kind == PIECE_LABEL && piece->x == zone->x && strcmp(piece->text, roles) == 0);
    }
    return found;
}

/* The color of a spot shows one of three costs of adding the card there: nothing, Mold, or the destruction of
 * a Book. The Book that gets the Mold shows a preview. Spots that the card does not fit show their roles and
 * a reason. */
TEST(spots_are_colored_by_cost)
{
    int character, position, spot;
    uint64_t seed = 1;
    for (test_table_start(1, seed); !find_costly_add(&character, &position, &spot);
         test_table_start(1, ++seed)) {
    }
    ImState *state = &test_table.state;
    ImPosition *paying = &state->position[im_find_position_paying_for_add(state, test_table_content,
                                                                          character, position, spot)];
    const int payer = (int)(paying - state->position);
    test_table_tap(0, test_table_character_piece(character));
    const uint32_t costly = get_spot_color(position, spot);
    assert_int_not_equal(costly, 0);
    assert_true(find_mold_counter(payer)->has_preview);
    assert_int_equal(find_mold_counter(payer)->preview, paying->mold + 1);

    paying->mold = (uint8_t)(test_table_content->books[paying->book].mold_spaces - 1);
    state->jar = (uint8_t)(state->jar - paying->mold);
    test_table_view_as(0);
    assert_int_equal(test_table.ui.held, character + 1);
    assert_int_not_equal(get_spot_color(position, spot), 0);
    assert_int_not_equal(get_spot_color(position, spot), costly);

    state->free_adds = 1;
    test_table_view_as(0);
    assert_int_equal(test_table.ui.held, character + 1);
    assert_int_not_equal(get_spot_color(position, spot), 0);
    assert_int_not_equal(get_spot_color(position, spot), costly);
    assert_false(find_mold_counter(payer)->has_preview);

    for (int place = 0; place < IM_POSITIONS * IM_SPOTS; place++) {
        const int p = place / IM_SPOTS, at = place % IM_SPOTS;
        if (!im_has_wanted_role(state, test_table_content, character, state->position[p].book, at)) {
            assert_int_equal(get_spot_color(p, at), 0);
            assert_true(shows_wanted_roles(p, at));
            assert_non_null(
                strstr(scene_find_piece(&test_table.scene, test_table_spot_piece(p, at))->drop_reason,
                       "this spot needs"));
        }
    }
}

/* Books that are read return Mold to the jar. The preview of the jar also appears while another player
 * decides. */
TEST(jar_forecasts_turn_end)
{
    test_table_start(2, 3);
    ImState *state = &test_table.state;
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        state->position[0].spot[spot] = (uint8_t)im_draw_card(state);
    }
    state->position[0].mold = 1;
    state->jar--;
    static const ImPhase phases[] = {IM_PHASE_ADD, IM_PHASE_LAST_WORD};
    for (size_t i = 0; i < sizeof phases / sizeof *phases; i++) {
        state->phase = (uint8_t)phases[i];
        test_table_view_as(state->turn);
        const Piece *jar = scene_find_piece(&test_table.scene, IM_PIECE_JAR);
        assert_true(jar->has_preview);
        assert_int_equal(jar->preview, state->jar + 1);
    }
}

TEST(losing_move_needs_confirmation)
{
    int character, position, spot;
    uint64_t seed = 1;
    for (test_table_start(1, seed); !find_costly_add(&character, &position, &spot);
         test_table_start(1, ++seed)) {
    }
    test_table.state.gone = (uint8_t)(test_table.state.gone + test_table.state.jar);
    test_table.state.jar = 0;
    test_table_view_as(0);
    assert_int_equal(
        test_table_drop(0, test_table_character_piece(character), test_table_spot_piece(position, spot)),
        INPUT_CHANGED);
    assert_non_null(strstr(test_table.scene.banner, "lose the Library"));
    assert_int_equal(test_table_tap(0, IM_ID_CANCEL), INPUT_CANCELED);
    assert_null(strstr(test_table.scene.banner, "lose the Library"));
    test_table_drop(0, test_table_character_piece(character), test_table_spot_piece(position, spot));
    assert_ints(test_table_tap(0, IM_ID_CONFIRM), INPUT_MOVE, test_table.move.kind, IM_MOVE_ADD);
}

/* Starts a solo game with this amount of Mold in the jar, and drops a Character on the Power zone. Its Power
 * costs Mold, and the player has to choose a Book for the Power. */
static void begin_costly_power(int jar)
{
    test_table_start(1, 3);
    ImState *state = &test_table.state;
    state->gone = (uint8_t)(state->gone + state->jar - jar);
    state->jar = (uint8_t)jar;
    state->position[0].mold = 1;
    for (int i = 0; i < IM_CHARACTERS; i++) {
        const ImActionSpec *spec = im_get_power_spec(state, test_table_content, i);
        if (spec->mold > 0 && spec->extra_discards == 0 &&
            im_get_choice_kind(&spec->effects[0], 0) == IM_CHOOSE_BOOK) {
            state->hand[0][0] = (uint8_t)i;
            break;
        }
    }
    test_table_view_as(0);
    assert_int_equal(test_table_drop(0, test_table_character_piece(state->hand[0][0]), IM_ID_POWER_ZONE),
                     INPUT_UNDOABLE);
}

TEST(power_exceeding_mold_needs_confirmation)
{
    begin_costly_power(0);
    assert_int_equal(test_table_tap(0, test_table_find_first_book()), INPUT_UNDOABLE);
    assert_non_null(strstr(test_table.scene.banner, "lose the Library"));
    assert_non_null(strstr(scene_find_piece(&test_table.scene, IM_ID_CONFIRM)->hint, "using this"));
    assert_int_equal(test_table_tap(0, IM_ID_CANCEL), INPUT_CANCELED);
    assert_ints(test_table.ui.draft_kind, IM_DRAFT_NONE, im_needs_confirmation(&test_table.ui), false);
    begin_costly_power(0);
    assert_int_equal(test_table_tap(0, test_table_find_first_book()), INPUT_UNDOABLE);
    assert_ints(test_table_tap(0, IM_ID_CONFIRM), INPUT_MOVE, test_table.move.kind, IM_MOVE_POWER);
}

TEST(role_choices_name_spots_with_that_role)
{
    test_table_start(1, 3);
    ImState *state = &test_table.state;
    for (int i = 0; i < IM_CHARACTERS; i++) {
        const ImActionSpec *spec = im_get_power_spec(state, test_table_content, i);
        if (im_get_choice_kind(&spec->effects[0], 0) == IM_CHOOSE_ROLE) {
            state->hand[0][0] = (uint8_t)i;
            break;
        }
    }
    test_table_view_as(0);
    assert_int_equal(test_table_drop(0, test_table_character_piece(state->hand[0][0]), IM_ID_POWER_ZONE),
                     INPUT_UNDOABLE);
    const int book = state->position[0].book;
    const uint32_t wanted = im_find_wanted_roles(test_table_content, book, 0);
    const Piece *role = scene_find_piece(&test_table.scene, IM_ID_ROLE + (PieceId)__builtin_ctz(wanted));
    assert_non_null(strstr(role->hint, test_table_content->books[book].title));
    assert_non_null(strstr(role->hint, "in the deck"));
}

TEST(jar_forecasts_power_cost)
{
    begin_costly_power(2);
    const Piece *jar = scene_find_piece(&test_table.scene, IM_PIECE_JAR);
    assert_true(jar->has_preview);
    assert_int_equal(jar->preview, 1);
    if (test_table_tap(0, test_table_find_first_book()) == INPUT_UNDOABLE) {
        assert_int_equal(test_table_tap(0, IM_ID_USE), INPUT_MOVE);
    }
}

/* Asserts that the previews on the jar and the Books are correct: they show how much Mold is there after this
 * action and the end of the turn. Returns false if the move has no draft. */
static bool check_previews_of_action(int seat, const Move *move)
{
    ImState *state = &test_table.state, after = *state;
    test_table_view_as(seat);
    if (!im_fill_draft_from_move(state, &test_table.ui, test_table_content, seat, move)) {
        return false;
    }
    test_table_view_as(seat);
    im_hide_decks(&after);
    im_apply_action(&after, test_table_content, seat, move, NULL);
    ImForecast forecast = {.jar = after.jar};
    if (after.end == IM_PLAYING) {
        im_forecast_turn_end(&after, test_table_content, &forecast);
    }
    assert_int_equal(scene_find_piece(&test_table.scene, IM_PIECE_JAR)->preview, forecast.jar);
    for (int p = 0; p < IM_POSITIONS; p++) {
        const Piece *counter = find_mold_counter(p);
        if (counter && after.position[p].book == state->position[p].book) {
            assert_int_equal(counter->has_preview ? counter->preview : counter->value,
                             after.position[p].mold + forecast.added[p]);
        }
    }
    im_cancel_draft(&test_table.ui);
    return true;
}

/* While a player chooses a Power, all previews include its effects, not only its cost. */
TEST(previews_include_drafted_action)
{
    enum { DEALS = 60, SAMPLES = 12 };
    int checked = 0;
    for (uint64_t seed = 1; seed <= DEALS; seed++) {
        test_table_start(1 + (int)(seed % IM_SEATS_MAX), seed);
        ImState *state = &test_table.state;
        for (int p = 0; p < IM_POSITIONS; p++) {
            state->position[p].mold = (uint8_t)((seed + (uint64_t)p) % 3);
            state->jar = (uint8_t)(state->jar - state->position[p].mold);
        }
        while (seed % 2 && state->pool_count < im_get_attack_threshold(state)) {
            im_add_to_pool(state, im_draw_card(state));
        }
        AUTO(move_list) MoveList list = {0};
        im_list_moves(state, test_table_content, state->turn, &list);
        for (int i = 0; i < list.count; i += 1 + list.count / SAMPLES) {
            checked += check_previews_of_action(state->turn, &list.moves[i]);
        }
    }
    assert_true(checked > 3 * DEALS);
}

/* Prepares an attack that no player can prevent, with this amount of Mold in the jar. */
static void begin_before_attack(int jar)
{
    test_table_start(1, 3);
    ImState *state = &test_table.state;
    while (state->pool_count < im_get_attack_threshold(state)) {
        const int who = im_draw_card(state);
        if (test_table_content->characters[who].label != IM_NO_LABEL) {
            im_add_to_pool(state, who);
        }
    }
    state->hand_count[0] = 0;
    state->deck_count = state->discard_count = 0;
    state->gone = (uint8_t)(state->gone + state->jar - jar);
    state->jar = (uint8_t)jar;
}

/* Asserts that the table names the Book that gets no Mold because the jar is empty. The attack has placed
 * `paid` Mold before the jar became empty. */
static void assert_missing_for(int paid)
{
    const ImState *state = &test_table.state;
    const int position =
        im_find_label_position(state, test_table_content->characters[state->pool[paid]].label);
    char words[128];
    snprintf(words, sizeof words, "No {mold} left for *%s:* *the Library is lost!*",
             test_table_content->books[state->position[position].book].title);
    assert_true(test_table_has_text(words));
    assert_false(test_table_has_text("Attack adds no Mold"));
}

TEST(losing_turn_end_needs_confirmation)
{
    begin_before_attack(2);
    test_table_view_as(0);
    const Piece *button = scene_find_piece(&test_table.scene, IM_ID_END);
    assert_non_null(strstr(button->hint, "the Library is lost"));
    assert_missing_for(2);
    assert_non_null(strstr(button->hint, "no Mold left for *"));
    assert_int_equal(test_table_tap(0, IM_ID_END), INPUT_CHANGED);
    assert_non_null(strstr(scene_find_piece(&test_table.scene, IM_ID_CONFIRM)->hint, "no Mold left for *"));
    assert_null(scene_find_piece(&test_table.scene, IM_ID_END));
    assert_non_null(strstr(test_table.scene.banner, "lose the Library"));
    assert_int_equal(test_table_send(0, (Input){.kind = INPUT_KEY, .key = KEY_ESCAPE}), INPUT_CANCELED);
    assert_non_null(scene_find_piece(&test_table.scene, IM_ID_END));
    test_table_tap(0, IM_ID_END);
    assert_ints(test_table_tap(0, IM_ID_CONFIRM), INPUT_MOVE, test_table.move.kind, IM_MOVE_END);
    assert_true(im_check_move(&test_table.state, test_table_content, 0, &test_table.move, NULL));
}

TEST(empty_jar_message_is_not_harmless_attack)
{
    begin_before_attack(0);
    test_table_view_as(0);
    assert_missing_for(0);
}

TEST(other_turn_end_needs_no_confirmation)
{
    begin_before_attack(3);
    test_table_view_as(0);
    assert_false(test_table_has_text("the Library is lost"));
    assert_ints(test_table_tap(0, IM_ID_END), INPUT_MOVE, test_table.move.kind, IM_MOVE_END);
}

/* The warning is shown at every help level, but only if the jar has too little Mold for the attack. */
TEST(losing_attack_is_announced)
{
    static const ImPhase phases[] = {IM_PHASE_LAST_WORD, IM_PHASE_ATTACK};
    test_table_start(2, 3);
    ImState *state = &test_table.state;
    while (state->pool_count < im_get_attack_threshold(state)) {
        im_add_to_pool(state, im_draw_card(state));
    }
    for (size_t i = 0; i < 2 * sizeof phases / sizeof *phases; i++) {
        const bool empty = i % 2 == 1;
        state->phase = (uint8_t)phases[i / 2];
        state->waiting = 1;
        state->jar = empty ? 0 : IM_POOL_MAX;
        scene_clear(&test_table.scene, TEST_TABLE_WIDTH, TEST_TABLE_HEIGHT);
        test_table.scene.help = HELP_LEVEL_RULES_ONLY;
        im_build_scene(state, &test_table.ui, test_table_content, 0, &test_table.scene);
        const Piece *pass = scene_find_piece(&test_table.scene, IM_ID_PASS);
        assert_int_equal(strstr(test_table.scene.banner, "lose the Library") != NULL, empty);
        assert_int_equal(strstr(pass->hint, "you lose the game") != NULL, empty);
    }
}

const TestFixture test_group = {test_table_load, test_table_unload};
