/* ui_replay.c: tests of the replay: its timeline, and mistakes if the help level allows them. */
#include "auto.h"
#include "core/platform/memory.h"
#include "desk.h"
#include "null_advice.h"
#include "null_game.h"
#include "null_nine.h"
#include "test.h"
#include "ui/table/replay.h"
#include "ui/table/replay_timeline.h"
#include "ui/table/table_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Game game;
const Game *const games_all[] = {&game, NULL};

enum { TIMEOUT_MS = 30000 };

static Match *open_match(Desk *desk)
{
    game = game_null_game;
    game.advice = &null_advice;
    Match *match = desk_create_match(desk, &game, 1, 1);
    bool played = false;
    assert_true(match_play_text(match, 0, "draw", NULL));
    for (int card = 1; card <= CARDS && !played; card++) {
        char text[MOVE_TEXT_MAX];
        snprintf(text, sizeof text, "play %d", card);
        played = match_play_text(match, 0, text, NULL);
    }
    assert_all(played, match_play_text(match, 0, "draw", NULL));
    return match;
}

static void wait_for_analysis(Desk *desk)
{
    const Table *table = desk->shell.screen.self;
    for (int i = 0; !analysis_worker_is_done(&table->analysis); i++) {
        assert_true(i < TIMEOUT_MS);
        shell_update(&desk->shell, desk->now);
        SDL_Delay(1);
    }
}

DESK_TEST(mistakes_in_unfinished_match_need_full_analysis_help)
{
    Match *match = open_match(desk);
    desk_show_match(desk, match);
    Table *table = desk->shell.screen.self;
    table_run_action(table, TABLE_REPLAY_TO + 3);
    desk_act(desk, "press PageUp", "refused \"Your moves are analyzed when the game is over");
    assert_false(desk_draws_text(desk, "?!"));
    desk_press_key(desk, SDLK_ESCAPE, 0);
    desk->shell.settings.help = HELP_LEVEL_ANALYSIS;
    desk_run_frame(desk);
    table_run_action(table, TABLE_REPLAY_TO + 3);
    wait_for_analysis(desk);
    desk_act(desk, "press PageUp", "past 1 of 3", "*?!* a card, some points · *better:* drawing");
    assert_true(desk_draws_text(desk, "?!"));
    desk_act(desk, "press PageUp", "refused \"There is no earlier mistake");
}

DESK_TEST(analysis_is_kept_until_its_move_is_undone)
{
    AnalysisWorker judging = {0};
    AUTO(match) Match *match = open_match(desk);
    analysis_worker_start(&judging, &desk->shell, match, 1);
    for (int i = 0; !analysis_worker_is_done(&judging); i++) {
        assert_true(i < TIMEOUT_MS);
        analysis_worker_update(&judging, &desk->shell);
        SDL_Delay(1);
    }
    assert_int_equal(analysis_worker_get_result(&judging, 0)->quality, QUALITY_GOOD);
    assert_int_equal(analysis_worker_get_result(&judging, 1)->quality, QUALITY_INACCURACY);
    assert_int_equal(analysis_worker_find_worst(&judging, 0), 1);
    int counts[QUALITIES];
    analysis_worker_count_moves_of_seat(&judging, 0, counts);
    assert_ints(counts[QUALITY_GOOD], 2, counts[QUALITY_INACCURACY], 1);
    assert_int_equal(counts[QUALITY_MISTAKE] + counts[QUALITY_BLUNDER], 0);
    match_restore_position(match, 1, false);
    assert_true(match_play_text(match, 0, "draw", NULL));
    analysis_worker_start(&judging, &desk->shell, match, 1);
    assert_non_null(analysis_worker_get_result(&judging, 0));
    assert_null(analysis_worker_get_result(&judging, 1));
    assert_false(analysis_worker_is_done(&judging));
    analysis_worker_free(&judging, &desk->shell);
}

DESK_TEST(timeline_shows_position_and_follows_pointer)
{
    int x, y;
    desk_show_match(desk, open_match(desk));
    Table *table = desk->shell.screen.self;
    table_run_action(table, TABLE_REPLAY_TO + 0);
    desk_run_frame(desk);
    const Piece *bar = scene_find_piece(stage_get_scene(table->stage), ID_REPLAY + REPLAY_TIMELINE);
    assert_non_null(bar);
    assert_ints(bar->value, 0, bar->max, 3);
    assert_true(scene_can_choose(stage_get_scene(table->stage), bar));
    desk_get_position(desk, " gauge ", &x, &y);
    desk_send_mouse_button(desk, SDL_MOUSEBUTTONDOWN, x + 5, y);
    assert_true(table_get_replay_position(table) == 1 || table_get_replay_position(table) == 2);
    desk_move_pointer(desk, DESK_WIDTH - 5, y);
    assert_int_equal(table_get_replay_position(table), 3);
    desk_move_pointer(desk, 5, y);
    assert_int_equal(table_get_replay_position(table), 0);
    desk_send_mouse_button(desk, SDL_MOUSEBUTTONUP, 5, y);
    desk_move_pointer(desk, DESK_WIDTH - 5, y);
    assert_int_equal(table_get_replay_position(table), 0);
    desk_turn_wheel(desk, " gauge ", -1);
    assert_int_equal(table_get_replay_position(table), 1);
}

/* The side buttons of a mouse, and a horizontal wheel over the timeline, step through the replay. */
DESK_TEST(extra_buttons_and_sideways_wheel_step)
{
    desk_show_match(desk, open_match(desk));
    Table *table = desk->shell.screen.self;
    table_run_action(table, TABLE_REPLAY_TO + 1);
    desk_send_event(desk, (SDL_Event){.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_X2}});
    desk_send_event(desk, (SDL_Event){.button = {.type = SDL_MOUSEBUTTONUP, .button = SDL_BUTTON_X2}});
    assert_int_equal(table_get_replay_position(table), 2);
    desk_send_event(desk, (SDL_Event){.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_X1}});
    assert_int_equal(table_get_replay_position(table), 1);
    assert_true(table_is_replaying(table));
    desk_turn_wheel(desk, " gauge ", 0);
    desk_send_event(desk, (SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .x = 1}});
    assert_int_equal(table_get_replay_position(table), 2);
    desk_send_event(desk, (SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .x = -1}});
    assert_int_equal(table_get_replay_position(table), 1);
}

DESK_TEST(back_button_closes_open_overlay)
{
    const SDL_Event back = {.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_X1}};
    desk_show_match(desk, open_match(desk));
    desk_act(desk, "press F10", "Back to the game");
    desk_skip_trace(desk);
    desk_send_event(desk, back);
    assert_true(desk_has_traced(desk, "settled"));
    assert_false(desk_has_traced(desk, "Back to the game"));
    desk_skip_trace(desk);
    desk_send_event(desk, back);
    assert_false(desk_has_traced(desk, "Back to the game"));
    desk_act(desk, "press Ctrl+H", "screen help");
    desk_skip_trace(desk);
    desk_send_event(desk, back);
    assert_true(desk_has_traced(desk, "screen table"));
}

static bool is_face_up(const Table *table, PieceId id)
{
    const Piece *piece = scene_find_piece(stage_get_scene(table->stage), id);
    return piece && piece->kind == PIECE_CARD && piece->face.style != FACE_BACK;
}

static PieceId find_drawn_card(Desk *desk, Table *table)
{
    Scene *before = memory_new(1, sizeof *before);
    PieceId drawn = 0;
    table_run_action(table, TABLE_REPLAY_TO + 0);
    desk_run_frame(desk);
    *before = *stage_get_scene(table->stage);
    table_run_action(table, TABLE_REPLAY_TO + 1);
    desk_run_frame(desk);
    const Scene *now = stage_get_scene(table->stage);
    for (int i = 0; i < now->count; i++) {
        const PieceId id = now->pieces[i].id;
        const Piece *then = scene_find_piece(before, id);
        if (id != 0 && is_face_up(table, id) && (!then || then->face.style == FACE_BACK)) {
            drawn = id;
        }
    }
    free(before);
    assert_true(drawn != 0);
    return drawn;
}

DESK_TEST(card_jumps_to_move_that_drew_it)
{
    char words[32];
    desk_show_match(desk, open_match(desk));
    Table *table = desk->shell.screen.self;
    const PieceId drawn = find_drawn_card(desk, table);
    table_run_action(table, TABLE_REPLAY_TO + 3);
    desk_run_frame(desk);
    assert_true(is_face_up(table, drawn));
    snprintf(words, sizeof words, "piece %u card", drawn);
    desk_click(desk, words);
    assert_true(desk_has_traced(desk, "past 1 of 3"));
    desk_click(desk, words); /* this click looks for the move that removes the card, but there is none */
    assert_true(desk_has_traced(desk, "refused \"This card doesn't move again in this game."));
}

/* Builds a table that shows played cards face down. */
static void build_covered_scene(const void *view, const void *ui, const GameContent *content, int seat,
                                Scene *scene)
{
    const NullState *state = view;
    game_null_game.build_scene(view, ui, content, seat, scene);
    for (int i = 0; i < scene->count; i++) {
        Face *face = &scene->pieces[i].face;
        const int shown = face->style == FACE_LETTER ? atoi(face->letter) - 1 : CARDS;
        for (int card = 0; card < CARDS; card++) {
            if (state->card[card].place == PLACE_PLAYED && state->card[card].face == shown) {
                face->style = FACE_BACK;
            }
        }
    }
}

DESK_TEST(card_jumps_to_move_that_removed_it)
{
    Match *match = open_match(desk);
    game.build_scene = build_covered_scene;
    desk_show_match(desk, match);
    Table *table = desk->shell.screen.self;
    table_run_action(table, TABLE_REPLAY_TO + 0);
    desk_run_frame(desk);
    int gone = 0;
    for (int i = 0; i < stage_get_scene(table->stage)->count; i++) {
        const PieceId id = stage_get_scene(table->stage)->pieces[i].id;
        const int moment = id != 0 ? table_find_card_move(table, id, table_get_replay_position(table)) : -1;
        if (moment > 0) { /* the card is gone after `moment` moves */
            table_run_action(table, TABLE_REPLAY_TO + moment);
            desk_run_frame(desk);
            gone++;
            assert_false(is_face_up(table, id));
            table_run_action(table, TABLE_REPLAY_TO + moment - 1);
            desk_run_frame(desk);
            assert_true(is_face_up(table, id));
            table_run_action(table, TABLE_REPLAY_TO + 0);
            desk_run_frame(desk);
        }
    }
    assert_int_equal(gone, 1); /* only the played card has left its place */
}

/* The index of face-up cards gives the same answers as a search. */
DESK_TEST(card_history_is_indexed_in_advance)
{
    Match *match = open_match(desk);
    desk_show_match(desk, match);
    Table *table = desk->shell.screen.self;
    const int moves = match_move_count(match);
    table_run_action(table, TABLE_REPLAY_TO + moves);
    for (int i = 0; table_get_face_up_cards(table)->count <= moves; i++) {
        assert_true(i < TIMEOUT_MS);
        shell_update(&desk->shell, desk->now);
    }
    const Scene *scene = stage_get_scene(table->stage);
    for (int i = 0; i < scene->count; i++) {
        const PieceId id = scene->pieces[i].id;
        const int known = table_find_card_move(table, id, table_get_replay_position(table));
        table_clear_face_up_cards(table);
        assert_int_equal(table_find_card_move(table, id, table_get_replay_position(table)), known);
        while (table_get_face_up_cards(table)->count <= moves) {
            table_index_face_up_cards(table);
        }
    }
    table->help = HELP_LEVEL_ANALYSIS; /* the index is built again after the help level changes */
    table_index_face_up_cards(table);
    assert_true(table_get_face_up_cards(table)->key.help == HELP_LEVEL_ANALYSIS);
}

DESK_TEST(remote_move_does_not_close_replay)
{
    Error why;
    game = game_null_game;
    Match *match = desk_create_match(desk, &game, 2, 2);
    assert_true(match_play_text(match, 0, "draw", NULL));
    desk_show_match(desk, match);
    Table *table = desk->shell.screen.self;
    table->controller.remote_seats = 2;
    table_run_action(table, TABLE_READY);
    desk_act(desk, "press F7", "past 0 of 1");
    const Move draw = {.kind = NULL_MOVE_DRAW};
    assert_int_equal(match_next_seat(match), 1);
    assert_true(table_make_remote_move(table, 1, &draw, "", &why));
    desk_run_frame(desk);
    assert_true(table_is_replaying(table));
    desk_act(desk, "press End", "past 2 of 2");
    assert_false(controller_can_act(&table->controller));
    desk_act(desk, "press Escape", "past over");
    desk_run_frame(desk);
    assert_true(controller_can_act(&table->controller));
}

DESK_TEST(note_can_be_written_and_deleted_in_replay)
{
    Match *match = open_match(desk);
    desk_show_match(desk, match);
    Table *table = desk->shell.screen.self;
    table_run_action(table, TABLE_REPLAY_TO + 0);
    desk_press_key(desk, SDLK_n, 0);
    assert_true(desk_has_traced(desk, "refused \"Go to a move first."));
    table_run_action(table, TABLE_REPLAY_TO + 2);
    desk_press_key(desk, SDLK_n, 0);
    desk_type_text(desk, "Too early");
    desk_press_key(desk, SDLK_RETURN, KMOD_LCTRL);
    assert_true(table_is_replaying(table));
    assert_string_equal(match_move_note(match, 1), "Too early");
    Match *saved = desk_load_latest_save(desk, &game);
    assert_non_null(saved);
    assert_string_equal(match_move_note(saved, 1), "Too early");
    match_free(saved);
    desk_act(desk, "click button \"Note: Too early\"", "field \"Too early\"");
    desk_press_key(desk, SDLK_a, KMOD_LCTRL);
    desk_press_key(desk, SDLK_DELETE, 0);
    desk_act(desk, "click button \"Save note", "!edited");
    assert_null(match_move_note(match, 1));
    desk_act(desk, "press Escape", "past over");
}

/* An earlier position shows only the narration of the moves before it. */
DESK_TEST(replay_shows_narration_up_to_its_position)
{
    Match *match = open_match(desk);
    assert_true(match_rewrite_note(match, 0, "It began.", false, NULL));
    assert_true(match_rewrite_note(match, 2, "It ended.", false, NULL));
    desk_show_match(desk, match);
    Table *table = desk->shell.screen.self;
    const int shown[] = {0, 1, 1, 2};
    for (int at = 3; at >= 0; at--) {
        table_run_action(table, TABLE_REPLAY_TO + at);
        desk_run_frame(desk);
        assert_int_equal(stage_get_scene(table->stage)->notes.count, shown[at]);
    }
    desk_act(desk, "press Escape", "past over");
    assert_int_equal(stage_get_scene(table->stage)->notes.count, 2);
}
