/* game.c: Fiction as the program knows it: the dials of the set-up page, the seats, and the vtable. */
#include "games/fiction/table/scene.h"

static const GameOption options[] = {
    [FI_OPTION_TIMER] = {.key = "timer",
                         .label = "Timer",
                         .values = {"10", "8", "off"},
                         .labels = {"10 minutes per half", "8 minutes (hard)", "No timer"},
                         .blurbs = {"The timer runs only while the Guessers think.",
                                    "The timer runs only while the Guessers think.",
                                    "Think as long as you like."}},
    [FI_OPTION_TOKENS] = {.key = "tokens",
                          .label = "Fact/Fiction tokens",
                          .values = {"three", "one_a_half", "none"},
                          .labels = {"3", "1 per half (hard)", "None"},
                          .blurbs = {"A token tells you whether a clue is the lie.",
                                     "A token you don't use in the first half is lost.",
                                     "Find the lies by reasoning alone."}},
    [FI_OPTION_WORDS] = {.key = "words",
                         .label = "Secret words",
                         .values = {"yellow", "red_too"},
                         .labels = {"Five different letters", "Repeated letters too (hard)"},
                         .blurbs = {"Secret words and guesses have no repeated letters.",
                                    "Secret words and guesses can repeat letters."}},
    [FI_OPTION_LETTER] = {.key = "letter",
                          .label = "At the start",
                          .values = {"shared", "none"},
                          .labels = {"Share 1 letter", "Share nothing"},
                          .blurbs = {"The Guessers learn 1 letter of the secret word, but not its place.",
                                     "The Guessers start without any letter."}},
    {.key = NULL},
};

static uint64_t content_hash(const GameContent *content)
{
    return content->hash;
}

static uint64_t look_hash(const GameContent *content)
{
    return content->look;
}

static const char *seat_name(int seats, int seat)
{
    (void)seats;
    return seat == FI_GUESSERS ? "The Guessers" : "The Lie-brarian";
}

static bool holds_secrets(int seats, int seat)
{
    (void)seats;
    return seat == FI_LIBRARIAN;
}

const Game game_fiction = {
    .id = "fiction",
    .title = "Fiction",
    .blurb = "Find the secret word from a classic, although 1 clue in every row is a lie.",
    .author_line = "Guessers vs. Lie-brarian",
    .icon = "black-book",
    .cloth = 0x27476F,
    .rules_version = 1,
    .min_seats = FI_SEATS,
    .max_seats = FI_SEATS,
    .move_cap = FI_MOVE_CAP,
    .state_size = sizeof(FiState),
    .ui_size = sizeof(FiUi),
    .members = fi_members,
    .flags = GAME_UNLISTABLE | GAME_WORDS | GAME_SPOILT,
    .options = options,
    .bots = fi_bots,
    .advice =
        &(const GameAdvice){.measure =
                                "The number of words a move would leave. Guesses also count the chance to be "
                                "right and the risk of running out of guesses.",
                            .levels = {"Only your own notes.",
                                       "You can look up words, and see at once whether a guess is allowed.",
                                       "Also dims impossible letters, counts the possible words, and gives "
                                       "hints.",
                                       "Also lists the possible words, and the best guesses or lies with the "
                                       "words they leave."},
                            .hint = fi_hint,
                            .judge = fi_judge,
                            .outdoes = fi_outdoes,
                            .borders = {FI_MARGIN, 4 * FI_MARGIN, 16 * FI_MARGIN},
                            .lay = fi_lay_move},
    .draft = &(const GameDraft){.write = fi_write_draft, .lay = fi_lay_draft},
    .clock = &(const GameClock){.left = fi_clock, .stamp = fi_clock_stamp, .out = fi_clock_out},
    .bench = &(const GameBench){.check_state = fi_check_state,
                                .stats = fi_stats,
                                .trial_count = fi_trial_count,
                                .trial = fi_trial},
    .figures = &fi_figures,
    .gallery = &fi_gallery,
    .lessons = &fi_lessons,
    .load = fi_load,
    .unload = fi_unload,
    .content_hash = content_hash,
    .look_hash = look_hash,
    .count = fi_count,
    .seat_name = seat_name,
    .holds_secrets = holds_secrets,
    .init = fi_init,
    .to_act = fi_to_act,
    .list_moves = fi_list_moves,
    .sample_move = fi_sample_move,
    .check_move = fi_check_move,
    .apply = fi_apply,
    .status = fi_status,
    .move_flags = fi_move_flags,
    .redact = fi_redact,
    .determinize = fi_determinize,
    .move_to_text = fi_move_to_text,
    .move_from_text = fi_move_from_text,
    .dump = fi_dump,
    .turn_name = fi_turn_name,
    .ui_sync = fi_ui_sync,
    .scene = fi_scene,
    .gesture = fi_gesture,
    .targets = fi_targets,
    .input = fi_input,
};
