/* game.c: Fiction Impossible as the program knows it. */
#include "games/fiction_impossible/table/scene.h"

static uint64_t content_hash(const ImContent *content)
{
    return content->hash;
}

static uint64_t look_hash(const ImContent *content)
{
    return content->look;
}

static const char *seat_called(const void *view, const ImContent *content, int seat)
{
    return im_who(view, content, seat);
}

const Game game_fiction_impossible = {
    .id = "fiction_impossible",
    .title = "Fiction Impossible",
    .blurb = "Save mouldy Books by giving their parts to whoever is at hand, and read what becomes of them.",
    .author_line = "Together, or alone",
    .icon = "bookshelf",
    .cloth = 0x3f5a2c,
    .rules_version = 1,
    .min_seats = 1,
    .max_seats = IM_SEATS_MAX,
    .move_cap = IM_MOVE_CAP,
    .state_size = sizeof(ImState),
    .ui_size = sizeof(ImUi),
    .members = im_members,
    .flags = GAME_UNLISTABLE,
    .options = im_options,
    .bots = im_bots,
    .prose = &(const GameProse){.record = im_record, .tell = im_tell},
    .advice = &(
        const GameAdvice){.measure = "Each is played on many times, with decks that might be.",
                          .levels = {"What does not fit is refused, with the rule that says so.",
                                     "What an Add costs, and whom the Mold will attack, is shown beforehand.",
                                     "A lamp hints at what might be done.",
                                     "The best moves are listed, each played on to the end many times."},
                          .usual = HELP_DICTIONARY,
                          .hint = im_hint,
                          .judge = im_judge,
                          .outdoes = im_outdoes,
                          .borders = {IM_ADVICE_TRIES / 12, IM_ADVICE_TRIES / 6, IM_ADVICE_TRIES * 7 / 24},
                          .reason = im_reason,
                          .lay = im_lay_move},
    .tally = &(const GameTally){.label = "Books saved by turn", .count = im_tally},
    .bench = &(const GameBench){.check_state = im_check_state, .stats = im_stats},
    .figures = &im_figures,
    .gallery = &im_gallery,
    .lessons = &im_lessons,
    .load = im_load,
    .unload = im_unload,
    .content_hash = content_hash,
    .look_hash = look_hash,
    .count = im_count,
    .check_options = im_check_options,
    .comes_to = im_comes_to,
    .seat_called = seat_called,
    .init = im_init,
    .to_act = im_to_act,
    .list_moves = im_list_moves,
    .sample_move = im_sample_move,
    .pass = im_pass,
    .check_move = im_check_move,
    .apply = im_apply,
    .status = im_status,
    .move_flags = im_move_flags,
    .redact = im_redact,
    .determinize = im_determinize,
    .move_to_text = im_move_to_text,
    .move_from_text = im_move_from_text,
    .dump = im_dump,
    .turn_name = im_turn_name,
    .ui_sync = im_ui_sync,
    .scene = im_scene,
    .gesture = im_gesture,
    .targets = im_targets,
    .input = im_input,
};
