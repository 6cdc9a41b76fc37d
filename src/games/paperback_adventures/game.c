/* game.c: Paperback Adventures as the program knows it: the dials of the set-up page, and the vtable. */
#include "games/paperback_adventures/bots/bots.h"
#include "games/paperback_adventures/bots/outlook.h"
#include "games/paperback_adventures/table/scene.h"

enum { RULES_VERSION = 3, MOVES_A_TURN_MAX = 60 };

const GameOption pa_options[] = {
    {.key = "character",
     .label = "Protagonist",
     .values = {"ex_machina", "damsel"},
     .labels = {"Ex Machina", "Damsel"},
     .icons = {"vintage-robot", "cloak-dagger"},
     .sitters = {"ex_machina", "damsel"},
     .blurbs = {"A robot of means. Stores boons for one enormous blow, and jams enemies with hexes.",
                "A thief in no distress. Poisons with hexes, and spends boons to be elsewhere."}},
    {.key = "difficulty",
     .label = "Difficulty",
     .values = {"gentle", "standard", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"},
     .labels = {"Gentle", "Standard", "1 Stage Fright", "2 Torn Pages", "3 Thin Covers", "4 Long Chapters",
                "5 Hard Covers", "6 A Thin Spine", "7 A Plot Twist", "8 A Coffee Stain", "9 Rising Action",
                "10 Deadline"},
     .blurbs = {"For a first run: 12 more {hp}, and a first enemy who soon takes the hint.",
                "The game as it is meant. Each level keeps what those before it ask.",
                "*Battle start, if you face a boss and you have 12+ {hp}:* you lose 2 {hp}.",
                "You begin with 1 {penalty} in your deck.", "You begin with 2 {hp} less.",
                "*If it is turn 6 or later:* enemy attacks +1.",
                "*If you face a boss and in stage 2:* the enemy has +1 {block}.",
                "You begin with 1 {hp} less.",
                "You begin with 1 {hp} less. *At stage 2, if you face a boss and you have 8+ {hp}:* you lose "
                "2 {hp}.",
                "You begin with 1 {penalty} in your deck.",
                "*If you face a boss and in stage 2:* enemy attacks +1.",
                "*Battle start, if you have 2+ {hp}:* you lose 1 {hp}."},
     .open = PA_STANDARD + 1},
    {.key = "first_enemy",
     .label = "First enemy",
     .values = {"fresh", "worn"},
     .labels = {"Fresh", "Worn out"},
     .lessons = true},
    {0},
};

static uint32_t to_act(const void *at)
{
    const PaState *state = at;
    return state->phase == PA_OVER ? 0 : 1;
}

static uint64_t content_hash(const GameContent *content)
{
    return content->hash;
}

static uint64_t look_hash(const GameContent *content)
{
    return content->look;
}

const Game game_paperback_adventures = {
    .id = "paperback_adventures",
    .title = "Paperback Adventures",
    .blurb =
        "Spell words to fight your way through three Books of pulp villains, and build your deck as you go.",
    .author_line = "A word adventure for one",
    .icon = "cloak-dagger",
    .cloth = 0x7a2e2a,
    .rules_version = RULES_VERSION,
    .min_seats = 1,
    .max_seats = 1,
    .move_cap = PA_BATTLES * PA_TURNS_MAX * MOVES_A_TURN_MAX,
    .state_size = sizeof(PaState),
    .ui_size = sizeof(PaUi),
    .members = pa_members,
    .flags = GAME_UNLISTABLE | GAME_WORDS,
    .options = pa_options,
    .bots = pa_bots,
    .advice =
        &(const GameAdvice){.measure =
                                "A sensible reader took each to the end of the battle, over other draws: "
                                "how often that was won, and with how much health.",
                            .levels = {"A word is judged when it is played.",
                                       "Words can be looked up, and the banner says whether yours is one.",
                                       "And a hint names a good card for the top of your word.",
                                       "And the best plays are listed, with how the battle would end."},
                            .hint = pa_hint,
                            .judge = pa_judge,
                            .outdoes = pa_outdoes,
                            .borders = {3 * PA_HP_WORTH, 9 * PA_HP_WORTH, 18 * PA_HP_WORTH},
                            .lay = pa_lay_move},
    .draft = &(const GameDraft){.write = pa_write_draft, .lay = pa_lay_draft},
    .tally = &(const GameTally){.label = "Damage by turn", .count = pa_tally},
    .bench =
        &(const GameBench){.check_state = pa_check_state, .stats = pa_stats, .cards_held = pa_cards_held},
    .figures = &pa_figures,
    .gallery = &pa_gallery,
    .lessons = &pa_lessons,
    .load = pa_load,
    .unload = pa_unload,
    .content_hash = content_hash,
    .look_hash = look_hash,
    .count = pa_count,
    .init = pa_init,
    .to_act = to_act,
    .list_moves = pa_list_moves,
    .sample_move = pa_sample_move,
    .check_move = pa_check_move,
    .apply = pa_apply,
    .status = pa_status,
    .move_flags = pa_move_flags,
    .redact = pa_redact,
    .determinize = pa_determinize,
    .move_to_text = pa_move_to_text,
    .move_from_text = pa_move_from_text,
    .dump = pa_dump,
    .turn_name = pa_turn_name,
    .standing = pa_standing,
    .ui_sync = pa_ui_sync,
    .scene = pa_scene,
    .gesture = pa_gesture,
    .targets = pa_targets,
    .input = pa_input,
};
