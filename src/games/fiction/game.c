/* game.c: `Game` vtable of Fiction, with its set-up options and seats. */
#include "core/text/i18n.h"
#include "games/fiction/table/scene.h"

static const GameOption options[] = {
    [FI_OPTION_TIMER] = {.key = "timer",
                         .label = N_("Timer"),
                         .values = {"10", "8", "off"},
                         .labels = {N_("10 minutes per half"), N_("8 minutes (hard)"), N_("No timer")},
                         .blurbs = {N_("The timer runs only while the Guessers think."),
                                    N_("The timer runs only while the Guessers think."),
                                    N_("Think as long as you like.")}},
    [FI_OPTION_TOKENS] = {.key = "tokens",
                          .label = N_("Fact/Fiction tokens"),
                          .values = {"three", "one_a_half", "none"},
                          .labels = {"3", N_("1 in each half (hard)"), N_("None")},
                          .blurbs = {N_("A token tells you whether a clue is the lie."),
                                     N_("A token you don't use in the first half is lost."),
                                     N_("Find the lies by reasoning alone.")}},
    [FI_OPTION_WORDS] = {.key = "words",
                         .label = N_("Secret words"),
                         .values = {"yellow", "red_too"},
                         .labels = {N_("Five different letters"), N_("Repeated letters too (hard)")},
                         .blurbs = {N_("Secret words and guesses have no repeated letters."),
                                    N_("Secret words and guesses can repeat letters.")}},
    [FI_OPTION_LETTER] = {.key = "letter",
                          .label = N_("At the start"),
                          .values = {"shared", "none"},
                          .labels = {N_("Share 1 letter"), N_("Share nothing")},
                          .blurbs = {N_("The Guessers learn 1 letter of the secret word, but not its place."),
                                     N_("The Guessers aren't told a letter.")}},
    {.key = NULL},
};

static const char *get_seat_name(int seats, int seat)
{
    (void)seats;
    return seat == FI_GUESSERS ? _("The Guessers") : _("The Lie-brarian");
}

static const GameMoment moments[] = {{"magnifying-glass", 0x27476F}, {NULL, 0}};

const Game game_fiction = {
    .id = "fiction",
    .title = N_("Fiction"),
    .blurb = N_("Find the secret word from a classic book, even though 1 clue in every row is a lie."),
    .author_line = N_("Guessers vs. Lie-brarian"),
    .icon = "black-book",
    .cover_color = 0x27476F,
    .rules_version = 1,
    .min_seats = FI_SEATS,
    .max_seats = FI_SEATS,
    .move_cap = FI_MOVE_CAP,
    .state_size = sizeof(FiState),
    .ui_size = sizeof(FiUi),
    .state_fields = fi_state_fields,
    .flags = GAME_UNLISTABLE | GAME_WORDS | GAME_SINGLE_USE_SEED | GAME_DUEL,
    .open_seats = 1u << FI_GUESSERS,
    .options = options,
    .bots = fi_bots,
    .advice =
        &(const GameAdvice){
            .measure = N_("Each move is rated by how many words would still be possible after it. A guess is "
                          "also rated by "
                          "its chance of being right and the risk of running out of guesses."),
            .level_descriptions = {N_("No help except your own notes."),
                                   N_("You can look up words, and see at once whether a guess is allowed."),
                                   N_("The game also dims impossible letters, counts the possible words, and "
                                      "gives hints."),
                                   N_("The game also lists the possible words and the best guesses or lies, "
                                      "and says how many words each would leave.")},
            .list_hints = fi_list_hints,
            .evaluate_move = fi_analyze_move,
            .is_better_move = fi_is_better_move,
            .quality_thresholds = {FI_MARGIN, 4 * FI_MARGIN, 16 * FI_MARGIN},
            .prefill_move = fi_fill_draft_from_move},
    .draft = &(const GameDraft){.write_draft = fi_write_draft, .restore_draft = fi_read_draft},
    .clock = &(const GameClock){.seconds_left = fi_get_seconds_left,
                                .stamp_move = fi_add_clock_to_move,
                                .timeout_move = {.kind = FI_MOVE_TIME}},
    .simulation = &(const GameSimulation){.check_state = fi_check_state,
                                          .report_numbers = fi_report_statistics,
                                          .trial_count = fi_count_trials,
                                          .make_trial = fi_create_trial},
    .statistics = &fi_statistics,
    .gallery = &fi_gallery,
    .print = &fi_print,
    .lessons = &fi_lessons,
    .moments = moments,
    .load_content = fi_load_content,
    .free_content = fi_free_content,
    .count_components = fi_count_components,
    .seat_name = get_seat_name,
    .init_state = fi_init_state,
    .seats_to_act = fi_list_seats_to_act,
    .list_moves = fi_list_moves,
    .sample_move = fi_sample_move,
    .check_move = fi_check_move,
    .apply_move = fi_apply_move,
    .status = fi_get_status,
    .move_flags = fi_get_move_flags,
    .determinize = fi_determinize_state,
    .move_to_text = fi_move_to_text,
    .move_from_text = fi_move_from_text,
    .dump_state = fi_dump_state,
    .turn_name = fi_write_turn_name,
    .progress_text = fi_write_progress,
    .sync_ui = fi_sync_ui,
    .build_scene = fi_build_scene,
    .draw_text_board = fi_draw_text_board,
    .move_gesture = fi_get_move_gesture,
    .find_drop_targets = fi_list_drop_targets,
    .handle_input = fi_handle_input,
};
