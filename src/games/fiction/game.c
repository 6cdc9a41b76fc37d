/* game.c: Fiction as the program knows it: the dials of the set-up page, the seats, and the vtable. */
#include "games/fiction/table/scene.h"

static const GameOption options[] = {
    [FI_OPTION_TIMER] = {.key = "timer",
                         .label = "Timer",
                         .values = {"10", "8", "off"},
                         .labels = {"10 minutes a half", "8 minutes (hard)", "No timer"},
                         .blurbs = {"Only the time that the Guessers think is counted.",
                                    "Only the time that the Guessers think is counted.",
                                    "Think as long as you like."}},
    [FI_OPTION_TOKENS] = {.key = "tokens",
                          .label = "Fact/Fiction tokens",
                          .values = {"three", "one_a_half", "none"},
                          .labels = {"Three", "One in each half (hard)", "None"},
                          .blurbs = {"Each tells of one clue whether it is the lie.",
                                     "What is not used in the first half is lost.",
                                     "The lies have to be found by thought alone."}},
    [FI_OPTION_WORDS] = {.key = "words",
                         .label = "Secret words",
                         .values = {"yellow", "red_too"},
                         .labels = {"Five different letters", "Letters twice too (hard)"},
                         .blurbs = {"No letter stands in a word twice, nor in a guess.",
                                    "Letters may stand in a word more than once, and in a guess."}},
    [FI_OPTION_LETTER] = {.key = "letter",
                          .label = "At the start",
                          .values = {"shared", "none"},
                          .labels = {"One letter is shared", "Nothing is told"},
                          .blurbs = {"A letter of the secret word, but not its place.",
                                     "The Guessers begin with nothing at all."}},
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
    .blurb = "A secret word from a classic, and clues of which one in each row is a lie.",
    .author_line = "Guessers against Lie-brarian",
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
        &(const GameAdvice){
            .measure = "How many words each would leave. That a guess may be the secret, and that "
                       "guesses may run out, counts besides.",
            .levels = {"You conclude for yourself, and keep the notes.",
                       "Words can be looked up, and a guess that is not allowed says so "
                       "beforehand.",
                       "And letters that no possible word holds are grey, the words left are "
                       "counted, and a hint names a letter.",
                       "And the words left are listed, and the best guesses or lies with what "
                       "they would leave."},
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
