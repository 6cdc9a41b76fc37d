/* test_controller.c: tests of the controller: random input in every game, held pieces, choices, undo, drafts,
   notes and lessons. */
#include "auto.h"
#include "core/platform/memory.h"
#include "core/play/hint_list.h"
#include "null_game.h"
#include "printed.h"
#include "story_game.h"
#include "test.h"

enum { INPUTS = 1500, SEEDS = 2 };

typedef struct Player {
    Match *match;
    Controller controller;
    Scene scene;
} Player;

static void build_scene(Player *player)
{
    scene_clear(&player->scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    controller_build_scene(&player->controller, &player->scene);
}

/* Loads the controller for the first seat to act. */
static void load_controller(Player *player)
{
    player->controller.seat = game_find_next_seat(match_seats_to_act(player->match), -1);
    controller_load(&player->controller);
    build_scene(player);
}

/* Starts a match with people on all seats. */
static Player *new_player(const Game *game, const GameContent *content, int seats, uint64_t seed)
{
    MatchSetup setup = {.game = game, .content = content, .seats = seats, .seed = seed};
    Error error;
    for (int seat = 0; seat < seats; seat++) {
        setup.seat_bot[seat] = SEAT_HUMAN;
    }
    Player *player = memory_new(1, sizeof *player);
    player->match = match_new(&setup, &error);
    assert_non_null(player->match);
    controller_init(&player->controller, player->match);
    load_controller(player);
    return player;
}

static void free_player(Player *player)
{
    controller_free(&player->controller);
    match_free(player->match);
    free(player);
}

static void *copy_ui(const Player *player)
{
    void *copy = memory_new(1, player->controller.game->ui_size);
    memcpy(copy, player->controller.ui, player->controller.game->ui_size);
    return copy;
}

/* ------------------------------------------------------------------ random input */

static void assert_same_ui(const Player *player, const void *ui)
{
    const Controller *controller = &player->controller;
    AUTO(free) void *expected = memory_new(1, controller->game->ui_size);
    memcpy(expected, ui, controller->game->ui_size);
    game_sync_ui(controller->game, expected, controller->view, controller->content);
    assert_memory_equal(controller->ui, expected, controller->game->ui_size);
}

static void check_step(Player *player, const void *before)
{
    AUTO(free) void *after = copy_ui(player);
    assert_true(controller_undo_step(&player->controller));
    assert_same_ui(player, before);
    assert_true(controller_redo_step(&player->controller));
    assert_same_ui(player, after);
    assert_int_equal(player->controller.redo_steps.count, 0);
}

/* Asserts that a second controller accepts the draft that the first controller wrote, and writes the same
 * draft. */
static void check_draft(const Player *player)
{
    char draft[DRAFT_TEXT_MAX], again[DRAFT_TEXT_MAX];
    Controller other;
    if (!controller_has_new_draft(&player->controller, draft) || !draft[0]) {
        return;
    }
    match_set_draft(player->match, player->controller.seat, draft);
    controller_init(&other, player->match);
    other.seat = player->controller.seat;
    assert_true(controller_load(&other));
    assert_false(controller_has_new_draft(&other, again));
    assert_string_equal(again, draft);
    assert_true(controller_undo_step(&other));
    controller_free(&other);
    match_set_draft(player->match, player->controller.seat, "");
}

static void play_move(Player *player, const Move *move)
{
    const Controller *controller = &player->controller;
    const int moves = match_move_count(player->match);
    Error why = {0};
    if (match_play(player->match, controller->seat, move, &why)) {
        assert_int_equal(match_move_count(player->match), moves + 1);
        load_controller(player);
        assert_ints(controller->steps.count, 0, controller->before_moves.count, moves + 1);
    } else {
        assert_true(why.text[0] != '\0');
    }
}

static PieceId pick_random_piece(const Player *player, Rng *rng)
{
    return player->scene.pieces[rng_below(rng, (uint32_t)player->scene.count)].id;
}

static ControllerResult draw_input(Player *player, Rng *rng)
{
    Controller *controller = &player->controller;
    static const InputKey keys[] = {KEY_BACKSPACE, KEY_DELETE, KEY_ENTER, KEY_CONFIRM, KEY_SPACE, KEY_ESCAPE};
    const PieceId piece = pick_random_piece(player, rng);
    Input input = {.piece = piece, .shift = rng_below(rng, 4) == 0};
    switch (rng_below(rng, 8)) {
    case 0:
        input.kind = INPUT_KEY;
        input.key = (int)keys[rng_below(rng, sizeof keys / sizeof *keys)];
        return controller_handle_input(controller, &player->scene, &input);
    case 1:
    case 2:
        input.kind = INPUT_TEXT;
        input.key = 'A' + (int)rng_below(rng, 26);
        return controller_handle_input(controller, &player->scene, &input);
    case 3:
        input.kind = INPUT_DROP;
        input.target = pick_random_piece(player, rng);
        return controller_can_drop(controller, piece, input.target)
                   ? controller_drop(controller, &player->scene, &input)
                   : CONTROLLER_IGNORED;
    default:
        return controller_tap(controller, &player->scene, &input);
    }
}

static void apply_result(Player *player, ControllerResult result, const void *before, Rng *rng)
{
    Controller *controller = &player->controller;
    switch (result) {
    case CONTROLLER_IGNORED:
    case CONTROLLER_CHANGED:
        break;
    case CONTROLLER_USED:
        assert_memory_equal(controller->ui, before, controller->game->ui_size);
        break;
    case CONTROLLER_CANCELED:
        assert_ints(controller->held, 0, controller->steps.count, 0);
        assert_int_equal(controller->redo_steps.count, 0);
        break;
    case CONTROLLER_DRAFTED:
        assert_int_equal(controller->held, 0);
        check_step(player, before);
        check_draft(player);
        break;
    case CONTROLLER_LIFTED:
        build_scene(player);
        assert_true(controller->held != 0 && controller->targets.count > 0);
        break;
    case CONTROLLER_CHOICE:
        assert_in_range(controller->candidate_count, 2, CONTROLLER_CANDIDATES_MAX);
        play_move(player, &controller->candidates[rng_below(rng, (uint32_t)controller->candidate_count)]);
        break;
    case CONTROLLER_MOVE:
        play_move(player, &controller->move);
        break;
    }
}

static void undo_move(Player *player)
{
    Error why;
    UiUndoStack *stack = &player->controller.before_moves;
    if (!match_undo(player->match, false, &why)) {
        return;
    }
    const int moves = match_move_count(player->match);
    AUTO(free) void *before = memory_new(1, stack->size);
    memcpy(before, stack->copies + (size_t)moves * stack->size, stack->size);
    load_controller(player);
    assert_int_equal(stack->count, moves);
    assert_same_ui(player, before);
}

static void check_moves(const Player *player)
{
    const Controller *controller = &player->controller;
    Error why;
    for (int i = 0; i < controller->moves.count; i += 1 + controller->moves.count / 8) {
        assert_true(match_check(player->match, controller->seat, &controller->moves.moves[i], &why));
        const Gesture *gesture = &controller->gestures[i];
        assert_true(gesture->kind == GESTURE_NONE ||
                    controller_has_gesture(controller, gesture->kind, gesture->piece));
    }
}

/* Asserts that the preview of a hint changes only the scene, and that applying the hint gives a legal move or
 * a draft that undo reverts. */
static void check_hint(Player *player)
{
    Controller *controller = &player->controller;
    const HintList hints = hint_list_request(controller);
    if (hints.count == 0) {
        return;
    }
    Error why;
    AUTO(free) void *before = copy_ui(player);
    scene_clear(&player->scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    const bool previewed = controller_preview_hint(controller, &hints.hints[0].move, &player->scene);
    assert_memory_equal(controller->ui, before, controller->game->ui_size);
    const int steps = controller->steps.count;
    if (controller_apply_hint(controller, &hints.hints[0].move) == CONTROLLER_DRAFTED) {
        assert_true(previewed);
        assert_int_equal(controller->steps.count, steps + 1);
        check_step(player, before);
    } else {
        assert_false(previewed);
        assert_true(match_check(player->match, controller->seat, &controller->move, &why));
    }
}

static int play_at_random(const Game *game, uint64_t seed)
{
    Player *player = new_player(game, printed_cards(game), game->min_seats, seed);
    int moves = 0;
    Rng rng;
    rng_seed(&rng, seed);
    for (int i = 0; i < INPUTS / TRIES_DIVISOR && match_seats_to_act(player->match) != 0; i++) {
        const int made = match_move_count(player->match);
        if (rng_below(&rng, 60) == 0) {
            undo_move(player);
        } else if (rng_below(&rng, 200) == 0) {
            check_hint(player);
        } else if (rng_below(&rng, 40) == 0 && player->controller.moves.count > 0) {
            play_move(
                player,
                &player->controller.moves.moves[rng_below(&rng, (uint32_t)player->controller.moves.count)]);
        } else {
            AUTO(free) void *before = copy_ui(player);
            apply_result(player, draw_input(player, &rng), before, &rng);
        }
        moves += match_move_count(player->match) > made;
        build_scene(player);
        check_moves(player);
    }
    free_player(player);
    return moves;
}

TEST(random_input_keeps_state_and_draft_consistent)
{
    for (const Game *const *game = games_all; *game; game++) {
        int moves = 0;
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            moves += play_at_random(*game, seed);
        }
        assert_true(moves > 5);
    }
}

/* ------------------------------------------------------------------ gestures and held pieces */

/* Returns the index of the first legal move with this kind of gesture. */
static int find_gesture(const Controller *controller, GestureKind kind)
{
    for (int i = 0; i < controller->moves.count; i++) {
        if (controller->gestures[i].kind == kind) {
            return i;
        }
    }
    fail_msg("no move has gesture %d", kind);
    return -1;
}

static Player *new_null_player(void)
{
    return new_player(&game_null_game, game_null_game.load_content(NULL, NULL, NULL), 2, 3);
}

static void free_null_player(Player *player)
{
    GameContent *content = (GameContent *)player->controller.content;
    free_player(player);
    game_null_game.free_content(content);
}

TEST(tapping_piece_and_target_acts_as_drag)
{
    Player *player = new_null_player();
    Controller *controller = &player->controller;
    const int drag = find_gesture(controller, GESTURE_DRAG);
    const Gesture gesture = controller->gestures[drag];
    const Move move = controller->moves.moves[drag];
    Input tap = {.kind = INPUT_TAP, .piece = gesture.piece}, on = {.kind = INPUT_TAP, .piece = gesture.zone};
    assert_int_equal(controller_tap(controller, &player->scene, &on), CONTROLLER_IGNORED);
    assert_int_equal(controller_tap(controller, &player->scene, &tap), CONTROLLER_LIFTED);
    assert_int_equal(controller->held, gesture.piece);
    build_scene(player);
    assert_true(controller_put_down(controller));
    assert_false(controller_put_down(controller));
    build_scene(player);
    assert_int_equal(controller_tap(controller, &player->scene, &on), CONTROLLER_IGNORED);
    assert_int_equal(controller_tap(controller, &player->scene, &tap), CONTROLLER_LIFTED);
    build_scene(player);
    assert_int_equal(controller_tap(controller, &player->scene, &on), CONTROLLER_MOVE);
    assert_memory_equal(&controller->move, &move, sizeof move);
    assert_int_equal(controller->held, 0);
    assert_int_equal(match_move_count(player->match), 0); /* controller_tap does not make the move */
    free_null_player(player);
}

TEST(a_button_makes_its_move)
{
    Player *player = new_null_player();
    Controller *controller = &player->controller;
    const int press = find_gesture(controller, GESTURE_BUTTON);
    Input tap = {.kind = INPUT_TAP, .piece = controller->gestures[press].piece};
    assert_int_equal(controller_tap(controller, &player->scene, &tap), CONTROLLER_MOVE);
    assert_memory_equal(&controller->move, &controller->moves.moves[press], sizeof(Move));
    tap.piece = PIECE_IDS_END - 1;
    assert_int_equal(controller_tap(controller, &player->scene, &tap), CONTROLLER_IGNORED);
    free_null_player(player);
}

/* If two moves have the same gesture, the controller offers both moves. */
TEST(gesture_of_several_moves_asks_for_choice)
{
    Player *player = new_null_player();
    Controller *controller = &player->controller;
    assert_true(controller->moves.count > 1);
    controller->gestures[1] = controller->gestures[0];
    const Gesture gesture = controller->gestures[0];
    assert_int_equal(controller_find_gesture_move(controller, gesture.kind, gesture.piece, gesture.zone),
                     CONTROLLER_CHOICE);
    assert_int_equal(controller->candidate_count, 2);
    for (int i = 0; i < 2; i++) {
        assert_memory_equal(&controller->candidates[i], &controller->moves.moves[i], sizeof(Move));
    }
    free_null_player(player);
}

/* ------------------------------------------------------------------ seats */

TEST(remote_people_cannot_act)
{
    Player *player = new_null_player();
    Controller *controller = &player->controller;
    assert_true(controller_can_act(controller));
    assert_ints(controller_get_local_people(controller), 3, controller_get_scene_seat(controller),
                controller->seat);
    controller->remote_seats = 1u << controller->seat;
    assert_false(controller_can_act(controller));
    assert_false(controller_is_person(controller, controller->seat));
    assert_int_equal(controller_get_acting_people(controller), 0);
    controller_load(controller);
    assert_int_equal(controller->moves.count, 0);
    controller->remote_seats = 3;
    assert_int_equal(controller_get_scene_seat(controller), -1);
    free_null_player(player);
}

/* ------------------------------------------------------------------ moves out of turn */

/* Starts the first turn of Fiction Impossible with 2 people. The controller is for the seat that has no turn.
 */
static Player *new_waiting_player(uint64_t seed)
{
    const Game *game = game_find("fiction_impossible");
    Player *player = new_player(game, printed_cards(game), 2, seed);
    for (int seat = 0; seat < 2; seat++) {
        play_move(player, &player->controller.moves.moves[0]);
    }
    player->controller.seat = 1 - player->controller.seat;
    controller_load(&player->controller);
    build_scene(player);
    return player;
}

/* Drops pieces on their first targets until a drop begins a draft move. Returns false if no drop does. */
static bool begin_draft(Player *player)
{
    Controller *controller = &player->controller;
    for (int i = 0; i < player->scene.count; i++) {
        Input drop = {.kind = INPUT_DROP, .piece = player->scene.pieces[i].id};
        if (drop.piece == 0 || !controller_pick_up(controller, drop.piece)) {
            continue;
        }
        build_scene(player);
        drop.target = controller->targets.target[0].zone;
        const ControllerResult result = controller_drop(controller, &player->scene, &drop);
        build_scene(player);
        if (result == CONTROLLER_DRAFTED) {
            return true;
        }
    }
    return false;
}

static Player *new_composing_player(void)
{
    for (uint64_t seed = 1; seed < 100; seed++) {
        Player *player = new_waiting_player(seed);
        if (begin_draft(player)) {
            return player;
        }
        free_player(player);
    }
    fail_msg("no hand has a Power that needs a choice");
    return NULL;
}

TEST(seat_out_of_turn_has_moves)
{
    Player *player = new_composing_player();
    Controller *controller = &player->controller;
    Error why;
    assert_false(controller_can_act(controller));
    assert_true(controller_can_move(controller));
    assert_int_not_equal(controller->moves.count, 0);
    const Move move = controller->moves.moves[0];
    assert_ok(match_play(player->match, controller->seat, &move, &why), why);
    controller->remote_seats = 1u << controller->seat;
    assert_false(controller_can_move(controller));
    free_player(player);
}

/* When Escape has emptied the draft, its undo steps are discarded, too, so that bots no longer wait for the
 * draft. */
TEST(canceled_draft_has_no_steps)
{
    Player *player = new_composing_player();
    Controller *controller = &player->controller;
    Input escape = {.kind = INPUT_KEY, .key = KEY_ESCAPE};
    assert_true(controller_has_begun_move(controller));
    assert_int_equal(controller_handle_input(controller, &player->scene, &escape), CONTROLLER_CANCELED);
    build_scene(player);
    assert_ints(controller->steps.count, 0, controller->redo_steps.count, 0);
    assert_false(controller_has_begun_move(controller));
    free_player(player);
}

/* The other player makes the move "keep", which does not affect the draft. */
TEST(draft_and_its_steps_survive_a_move_of_another_seat)
{
    Player *player = new_composing_player();
    Controller *controller = &player->controller;
    Error why;
    const int acting = game_find_next_seat(match_seats_to_act(player->match), -1);
    assert_ok(match_play_text(player->match, acting, "keep", &why), why);
    controller_load(controller);
    build_scene(player);
    assert_int_equal(controller->steps.count, 1);
    assert_true(controller_has_begun_move(controller));
    assert_true(controller_undo_step(controller));
    build_scene(player);
    assert_false(controller_has_begun_move(controller));
    free_player(player);
}

/* The draft is discarded when its seat makes a move, or when another player takes over the screen. */
TEST(own_move_or_other_seat_discards_draft)
{
    Player *player = new_composing_player();
    Controller *controller = &player->controller;
    Error why;
    const Move move = controller->moves.moves[0];
    assert_ok(match_play(player->match, controller->seat, &move, &why), why);
    controller_load(controller);
    assert_int_equal(controller->steps.count, 0);
    free_player(player);
    player = new_composing_player();
    controller = &player->controller;
    controller->seat = 1 - controller->seat;
    controller_load(controller);
    build_scene(player);
    assert_false(controller_has_begun_move(controller));
    free_player(player);
}

/* ------------------------------------------------------------------ consent to undo */

static void assert_consent(const Player *player, bool past_reveals, UndoConsent consent, int other)
{
    int seat;
    assert_int_equal(controller_get_undo_consent(&player->controller, past_reveals, &seat), consent);
    assert_int_equal(seat, other);
}

TEST(undo_of_another_persons_move_needs_consent)
{
    Player *player = new_null_player();
    Controller *controller = &player->controller;
    const int first = controller->seat;
    assert_consent(player, false, UNDO_WITHOUT_ASKING, -1);
    play_move(player, &controller->moves.moves[find_gesture(controller, GESTURE_DRAG)]);
    assert_int_not_equal(controller->seat, first);
    assert_consent(player, false, UNDO_OTHER_PLAYER, first);
    controller->seat = first;
    assert_consent(player, false, UNDO_WITHOUT_ASKING, -1);
    controller->seat = 1 - first;
    controller->remote_seats = 1u << first;
    assert_consent(player, false, UNDO_WITHOUT_ASKING, -1);
    free_null_player(player);
}

/* A person plays alone until a move reveals hidden information. */
TEST(undo_past_reveals_needs_consent)
{
    const Game *game = game_find("paperback_adventures");
    Player *player = new_player(game, printed_cards(game), 1, 2);
    Error why;
    Rng rng;
    rng_seed(&rng, 2);
    assert_false(controller_can_undo_move(&player->controller));
    while (match_move_count(player->match) == 0 || match_can_undo(player->match, false)) {
        Move move;
        assert_true(game->sample_move(player->controller.view, player->controller.content, 0, &rng, &move));
        play_move(player, &move);
    }
    const int moves = match_move_count(player->match);
    assert_consent(player, false, UNDO_PAST_REVEALS, -1);
    assert_consent(player, true, UNDO_WITHOUT_ASKING, -1);
    assert_true(controller_can_undo_move(&player->controller));
    assert_false(controller_undo_move(&player->controller, false, &why));
    assert_true(controller_undo_move(&player->controller, true, &why));
    assert_int_equal(match_move_count(player->match), moves - 1);
    assert_true(match_is_assisted(player->match));
    free_player(player);
}

TEST(revealing_moves_of_several_people_cannot_be_undone)
{
    Player *player = new_null_player();
    Controller *controller = &player->controller;
    Error why;
    play_move(
        player,
        &controller->moves.moves[find_gesture(controller, GESTURE_BUTTON)]); /* this move draws a card */
    assert_none(match_can_undo(player->match, false), controller_can_undo_move(controller));
    assert_false(controller_undo_move(controller, true, &why));
    assert_int_equal(match_move_count(player->match), 1);
    free_null_player(player);
}

/* ------------------------------------------------------------------ drafts, notes, lessons */

TEST(joined_steps_are_undone_together)
{
    const Game *game = game_find("paperback_adventures");
    Error error;
    Lesson *lesson =
        lesson_load("cards/paperback_adventures/lessons", "first", game, printed_cards(game), &error);
    assert_non_null(lesson);
    Player *player = memory_new(1, sizeof *player);
    player->match = lesson_start_match(lesson, &error);
    controller_init(&player->controller, player->match);
    load_controller(player);
    void *before = copy_ui(player);
    for (const char *letter = "TORE"; *letter; letter++) {
        Input input = {.kind = INPUT_TEXT, .key = *letter};
        assert_int_equal(controller_handle_input(&player->controller, &player->scene, &input),
                         CONTROLLER_DRAFTED);
        build_scene(player);
    }
    assert_int_equal(player->controller.steps.count, 4);
    for (int i = 0; i < 3; i++) {
        controller_join_draft_steps(&player->controller);
    }
    assert_true(controller_undo_step(&player->controller));
    assert_same_ui(player, before);
    assert_false(controller_undo_step(&player->controller));
    free(before);
    free_player(player);
    lesson_free(lesson);
}

TEST(a_lesson_that_allows_one_move_rejects_others)
{
    const Game *game = game_find("paperback_adventures");
    Error why = {0};
    Lesson *lesson =
        lesson_load("cards/paperback_adventures/lessons", "first", game, printed_cards(game), &why);
    Player *player = memory_new(1, sizeof *player);
    player->match = lesson_start_match(lesson, &why);
    Controller *controller = &player->controller;
    controller_init(controller, player->match);
    controller->lesson = lesson;
    load_controller(player);
    int read = 0;
    for (const LessonStep *step;
         (step = controller_get_lesson_step(controller)) && step->until == LESSON_NEXT;) {
        controller_set_lesson_steps_read(controller, ++read);
    }
    const LessonStep *step = controller_get_lesson_step(controller);
    Move asked = {0}, illegal = {.kind = UINT8_MAX};
    assert_non_null(step);
    assert_true(lesson_find_move(lesson, &controller->lesson_progress, player->match, &asked));
    assert_true(controller_allows_move(controller, &asked, &why));
    /* The lesson does not reject illegal moves, because the rules explain why they are illegal. */
    assert_true(controller_allows_move(controller, &illegal, &why));
    int rejected = 0;
    for (int i = 0; i < controller->moves.count; i++) {
        const bool allowed = controller_allows_move(controller, &controller->moves.moves[i], &why);
        rejected += !allowed;
        assert_true(allowed || step->only);
    }
    assert_int_equal(rejected > 0, step->only);
    free_player(player);
    lesson_free(lesson);
}

TEST(note_is_requested_before_legal_move)
{
    GameContent *content = game_story_game.load_content(NULL, NULL, NULL);
    Player *player = new_player(&game_story_game, content, game_story_game.min_seats, 1);
    Controller *controller = &player->controller;
    bool required = true;
    Move tell = {.kind = STORY_MOVE_TELL, .count = 1}, illegal = {.kind = STORY_MOVE_TELL, .count = 1};
    illegal.arg[0] = STORY_CARDS;
    assert_non_null(controller_get_note_prompt(controller, &tell, &required));
    assert_false(required);
    assert_non_null(controller_get_note_prompt(controller, &(Move){.kind = STORY_MOVE_END}, &required));
    assert_true(required);
    assert_null(controller_get_note_prompt(controller, &(Move){.kind = STORY_MOVE_PASS}, &required));
    assert_null(controller_get_note_prompt(controller, &illegal, &required));
    free_player(player);
    game_story_game.free_content(content);
}

TEST(new_match_has_no_undo_steps)
{
    Player *player = new_null_player();
    Controller *controller = &player->controller;
    Error error;
    play_move(player, &controller->moves.moves[0]);
    Match *branch = match_branch(player->match, 0, 0, 1, &error);
    assert_non_null(branch);
    controller_set_match(controller, branch);
    controller_load(controller);
    assert_ints(controller->before_moves.count, 0, controller->loaded_moves, 0);
    match_free(branch);
    free_null_player(player);
}

TEST(time_left_is_announced_at_60_30_and_10_seconds)
{
    assert_true(controller_should_announce_time(61, 60));
    assert_true(controller_should_announce_time(
        62, 58)); /* while cards move, more than a second can pass between two checks */
    assert_true(controller_should_announce_time(31, 30));
    assert_true(controller_should_announce_time(11, 9));
    assert_false(controller_should_announce_time(60, 59));
    assert_false(controller_should_announce_time(600, 61));
    assert_false(controller_should_announce_time(10, 9));
    assert_false(controller_should_announce_time(9, 600)); /* a new turn has more time left */
}
