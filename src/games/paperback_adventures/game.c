/* game.c: `Game` vtable of Paperback Adventures, with its options on the set-up page. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/bots/bots.h"
#include "games/paperback_adventures/bots/playouts.h"
#include "games/paperback_adventures/table/scene.h"

enum { RULES_VERSION = 3, MOVES_A_TURN_MAX = 60 };

const GameOption pa_options[] = {
    {.key = "character",
     .label = N_("Protagonist"),
     .values = {"ex_machina", "damsel"},
     .labels = {N_("Ex Machina"), N_("Damsel")},
     .icons = {"vintage-robot", "cloak-dagger"},
     .portraits = {"ex_machina", "damsel"},
     .blurbs = {N_("A robot of means. Stores boons for one enormous blow and jams enemies with hexes."),
                N_("A thief in no distress. Poisons with hexes and spends boons to be elsewhere.")}},
    {.key = "difficulty",
     .label = N_("Difficulty"),
     .values = {"gentle", "standard", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"},
     .labels = {N_("Gentle"), N_("Standard"), N_("1: Stage Fright"), N_("2: Torn Pages"),
                N_("3: Thin Covers"), N_("4: Long Chapters"), N_("5: Hard Covers"), N_("6: A Thin Spine"),
                N_("7: A Plot Twist"), N_("8: A Coffee Stain"), N_("9: Rising Action"), N_("10: Deadline")},
     .blurbs =
         {N_("For a first run: 12 extra {hp} and an easy first enemy."),
          N_("The normal game. Each level includes all lower levels."),
          N_("*Battle start, if you face a boss and you have 12+ {hp}:* you lose 2 {hp}."),
          N_("You start with 1 {penalty} in your deck."), N_("You start with 2 less {hp}."),
          N_("*If it is turn 6 or later:* enemy attacks +1."),
          N_("*If you face a boss and the enemy is in stage 2:* the enemy has +1 {block}."),
          N_("You start with 1 less {hp}."),
          N_("You start with 1 less {hp}. *At stage 2, if you face a boss and you have 8+ {hp}:* you lose "
             "2 {hp}."),
          N_("You start with 1 {penalty} in your deck."),
          N_("*If you face a boss and the enemy is in stage 2:* enemy attacks +1."),
          N_("*Battle start, if you have 2+ {hp}:* you lose 1 {hp}.")},
     .initially_unlocked = PA_STANDARD + 1},
    {.key = "first_enemy",
     .label = N_("First enemy"),
     .values = {"fresh", "worn"},
     .labels = {N_("Fresh"), N_("Worn out")},
     .lesson_only = true},
    {0},
};

static uint32_t list_seats_to_act(const void *game_state)
{
    const PaState *state = game_state;
    return state->phase == PA_OVER ? 0 : 1;
}

static const GameMoment moments[] = {
    [PA_MOMENT_BOSS_APPEARS - 1] = {"crowned-skull", 0x7A2E2A},
    [PA_MOMENT_BOSS_FALLS - 1] = {"laurels", 0xB8902F},
    {NULL, 0},
};

const Game game_paperback_adventures = {
    .id = "paperback_adventures",
    .title = N_("Paperback Adventures"),
    .blurb = N_(
        "Spell words to fight your way through three Books of pulp villains, and build your deck as you go."),
    .author_line = N_("A word adventure for one"),
    .icon = "cloak-dagger",
    .cover_color = 0x7a2e2a,
    .rules_version = RULES_VERSION,
    .min_seats = 1,
    .max_seats = 1,
    .move_cap = PA_BATTLES * PA_TURNS_MAX * MOVES_A_TURN_MAX,
    .state_size = sizeof(PaState),
    .ui_size = sizeof(PaUi),
    .state_fields = pa_state_fields,
    .flags = GAME_UNLISTABLE | GAME_WORDS,
    .options = pa_options,
    .bots = pa_bots,
    .advice =
        &(const GameAdvice){
            .measure = N_("After each move, a bot finishes the battle many times, with different draws. The "
                          "results are the battles won and the average health left."),
            .level_descriptions =
                {N_("The game checks a word when you play it."),
                 N_("You can look up words, and the banner says whether your word is in the dictionary."),
                 N_("The game also gives hints, such as a good card for the top of your word."),
                 N_("The game also lists the best moves and how the battle would end.")},
            .list_hints = pa_list_hints,
            .evaluate_move = pa_analyze_move,
            .is_better_move = pa_is_better_move,
            .quality_thresholds = {3 * PA_HP_VALUE, 9 * PA_HP_VALUE, 18 * PA_HP_VALUE},
            .prefill_move = pa_fill_draft_from_move},
    .draft = &(const GameDraft){.write_draft = pa_write_draft, .restore_draft = pa_read_draft},
    .chart = &(const GameChart){.label = N_("Damage by turn"), .measure = pa_count_damage},
    .simulation = &(const GameSimulation){.check_state = pa_check_state,
                                          .report_numbers = pa_report_statistics,
                                          .list_cards_held = pa_report_cards},
    .statistics = &pa_statistics,
    .gallery = &pa_gallery,
    .print = &pa_print,
    .lessons = &pa_lessons,
    .moments = moments,
    .load_content = pa_load_content,
    .free_content = pa_free_content,
    .count_components = pa_count_components,
    .init_state = pa_init_state,
    .seats_to_act = list_seats_to_act,
    .list_moves = pa_list_moves,
    .sample_move = pa_sample_move,
    .check_move = pa_check_move,
    .apply_move = pa_apply_move,
    .status = pa_get_status,
    .move_flags = pa_get_move_flags,
    .determinize = pa_determinize_state,
    .move_to_text = pa_move_to_text,
    .move_from_text = pa_move_from_text,
    .dump_state = pa_dump_state,
    .turn_name = pa_write_turn_name,
    .progress_text = pa_write_progress,
    .sync_ui = pa_sync_ui,
    .build_scene = pa_build_scene,
    .draw_text_board = pa_draw_text_board,
    .move_gesture = pa_get_move_gesture,
    .find_drop_targets = pa_list_drop_targets,
    .handle_input = pa_handle_input,
};
