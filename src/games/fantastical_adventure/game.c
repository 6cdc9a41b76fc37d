/* game.c: Fantastical Adventure as the program knows it: the dials of the set-up page, and the vtable. */
#include "games/fantastical_adventure/fantastical_adventure.h"

static const GameOption options[] = {
    [FA_OPTION_KIT] = {.key = "kit",
                       .label = "Story",
                       .values = {"moon", "opera", "ironclad", "museum", "election", "atlantis"},
                       .labels = {"The Race to the Pole of the Moon", "The Opera beneath the Glacier",
                                  "The Ironclad that Thought", "The Museum that Woke",
                                  "The Clockwork Election", "The Last Train to Atlantis"}},
    [FA_OPTION_SCENES] =
        {.key = "scenes",
         .label = "Length",
         .values = {"8", "4", "12", "open"},
         .labels = {"Eight scenes", "Four scenes", "Twelve scenes", "Until you say so"},
         .blurbs = {"An evening.", "An hour or two.", "A long evening.",
                    "It may end once the first protagonist has what he wanted, or wants it no "
                    "more."}},
    [FA_OPTION_TONE] = {.key = "tone",
                        .label = "Tone",
                        .values = {"earnest", "serious", "snide"},
                        .labels = {"Humorous, but earnest", "Serious", "Humorous and snide"}},
    [FA_OPTION_FANTASTIC] = {.key = "fantasticality",
                             .label = "How fantastical?",
                             .values = {"marvels", "plausible", "anything"},
                             .labels = {"Steam and marvels", "Nearly plausible", "Anything goes"}},
    [FA_OPTION_VOTES] = {.key = "votes",
                         .label = "Votes",
                         .values = {"open", "secret"},
                         .labels = {"Open", "Secret"}},
    [FA_OPTION_CLAIMS] = {.key = "claims",
                          .label = "Claims",
                          .values = {"one", "two"},
                          .labels = {"One draw a scene", "Two draws a scene"},
                          .blurbs = {"Each character draws once a scene for an Ambition or a Bond.",
                                     "A generous table: twice."}},
    [FA_OPTION_APPLAUSE] = {.key = "applause",
                            .label = "The bots' applause",
                            .values = {"sparing", "generous", "none"},
                            .labels = {"Sparing", "Generous", "None"}},
    [FA_OPTION_STRICT] = {.key = "claims_table",
                          .label = "The bots' votes",
                          .values = {"easy", "strict"},
                          .labels = {"Let claims stand", "Ask claims to fit"}},
    {.key = NULL},
};

_Static_assert(sizeof options / sizeof *options - 1 <= GAME_OPTIONS_MAX, "more dials than there is room for");
_Static_assert(sizeof(FaState) <= 4096, "states are copied whole");

static uint64_t content_hash(const GameContent *content)
{
    return content->hash;
}

const Game game_fantastical_adventure = {
    .id = "fantastical_adventure",
    .title = "Fantastical Adventure",
    .blurb = "Airships, automata and mole people: tell a story together, and settle it with cards.",
    .author_line = "A story for 3 to 8",
    .icon = "rocket",
    .cloth = 0x5B2A4A,
    .rules_version = 1,
    .min_seats = FA_SEATS_MIN,
    .max_seats = FA_SEATS_MAX,
    .move_cap = FA_MOVE_CAP,
    .state_size = sizeof(FaState),
    .ui_size = sizeof(FaUi),
    .options = options,
    .bots = fa_bots,
    .bench = &(const GameBench){.check_state = fa_check_state, .stats = fa_stats},
    .load = fa_load,
    .unload = fa_unload,
    .content_hash = content_hash,
    .count = fa_count_cards,
    .check_options = fa_check_options,
    .init = fa_init,
    .to_act = fa_to_act,
    .list_moves = fa_list_moves,
    .sample_move = fa_sample_move,
    .pass = fa_pass,
    .check_move = fa_check_move,
    .apply = fa_apply,
    .status = fa_status,
    .move_flags = fa_move_flags,
    .redact = fa_redact,
    .determinize = fa_determinize,
    .move_to_text = fa_move_to_text,
    .move_from_text = fa_move_from_text,
    .dump = fa_dump,
    .turn_name = fa_turn_name,
};
