/* game.c: the `Game` vtable of Fiction Impossible. */
#include "core/text/i18n.h"
#include "games/fiction_impossible/table/scene.h"

static const char *get_seat_name(const void *view, const ImContent *content, int seat)
{
    return im_get_seat_name(view, content, seat);
}

static const GameMoment moments[] = {{"tombstone", 0x3F5A2C}, {NULL, 0}};

const Game game_fiction_impossible = {
    .id = "fiction_impossible",
    .title = N_("Fiction Impossible"),
    .blurb = N_("Save moldy Books by recasting them with the wrong characters, then read the results."),
    .author_line = N_("Cooperative or solo"),
    .icon = "bookshelf",
    .cover_color = 0x3f5a2c,
    .rules_version = 1,
    .min_seats = 1,
    .max_seats = IM_SEATS_MAX,
    .usual_seats = 2, /* as in the lesson: with a partner */
    .move_cap = IM_MOVE_CAP,
    .state_size = sizeof(ImState),
    .ui_size = sizeof(ImUi),
    .state_fields = im_state_fields,
    .flags = GAME_UNLISTABLE,
    .options = im_options,
    .bots = im_bots,
    .narration = &(const GameNarration){.record_move = im_write_note, .write_story = im_write_story},
    .advice =
        &(const GameAdvice){
            .measure = N_("From each move, the program finishes many games, with the same random decks. It "
                          "shows the percentage of wins and the likely range."),
            .level_descriptions =
                {N_("The game says which rule a move would break."),
                 N_("The game also shows in advance what adding a Character costs and "
                    "which Books the Mold will attack."),
                 N_("The game also gives hints."),
                 N_("The game also lists the best moves and tests each one in many simulated games.")},
            .default_level = HELP_LEVEL_LOOKUPS,
            .list_hints = im_list_hints,
            .evaluate_move = im_analyze_move,
            .is_better_move = im_is_better_move,
            .quality_thresholds = {IM_HINT_PLAYOUTS / 12, IM_HINT_PLAYOUTS / 6, IM_HINT_PLAYOUTS * 7 / 24},
            .explain_move = im_explain_move,
            .prefill_move = im_fill_draft_from_move},
    .goals = &(const GameGoals){.list_goals = im_list_goals,
                                .describe_goal = im_describe_goal,
                                .check_goal = im_check_goal},
    .chart = &(const GameChart){.label = N_("Books saved by turn"), .measure = im_get_books_saved},
    .simulation =
        &(const GameSimulation){.check_state = im_check_state, .report_numbers = im_report_statistics},
    .statistics = &im_statistics,
    .gallery = &im_gallery,
    .print = &im_print,
    .lessons = &im_lessons,
    .moments = moments,
    .load_content = im_load_content,
    .free_content = im_free_content,
    .count_components = im_count_components,
    .check_options = im_check_options,
    .option_value_text = im_resolve_option,
    .seat_player_name = get_seat_name,
    .init_state = im_init_state,
    .seats_to_act = im_find_seats_to_act,
    .interrupting_seats = im_find_interrupting_seats,
    .find_card_owners = im_find_card_owners,
    .list_moves = im_list_moves,
    .sample_move = im_sample_move,
    .pass_move = im_make_pass_move,
    .check_move = im_check_move,
    .apply_move = im_apply_move,
    .status = im_get_status,
    .move_flags = im_get_move_flags,
    .redact = im_redact_state,
    .determinize = im_determinize_state,
    .move_to_text = im_move_to_text,
    .move_from_text = im_move_from_text,
    .dump_state = im_dump_state,
    .turn_name = im_write_turn_name,
    .progress_text = im_write_progress,
    .sync_ui = im_sync_ui,
    .build_scene = im_build_scene,
    .draw_text_board = im_draw_text_board,
    .move_gesture = im_get_move_gesture,
    .find_drop_targets = im_list_drop_targets,
    .handle_input = im_handle_input,
};
