/* game.c: Game vtable of Storybook Battles. */
#include "core/text/i18n.h"
#include "games/storybook_battles/bots/bots.h"
#include "games/storybook_battles/table/scene.h"

#include <stdlib.h>
#include <string.h>

/* Maximum number of moves in a turn. A seat can take SB_ACTION_POINTS_MAX actions, and as many again with
 * action points from Plot Twists. The seat can also use its twist and start the battle. After each of these
 * moves, the game can ask every other seat to react. */
enum { RULES_VERSION = 3, MOVES_OF_TURN_MAX = (2 * SB_ACTION_POINTS_MAX + 2) * SB_SEATS_MAX };

static GameContent *load_card_files(const char *folder, const Lexicon *lexicon, Error *error)
{
    (void)lexicon;
    return (GameContent *)sb_load_content(folder, error);
}

static void unload_content(GameContent *content)
{
    sb_free_content((SbContent *)content);
}

static void count_box_components(const GameContent *content, GameCountFn *fn, void *user)
{
    sb_count_components(sb_get_content(content), fn, user);
}

static void init_game_state(void *state, const GameContent *content, const GameOptions *options, int seats,
                            uint64_t seed)
{
    uint8_t team[SB_SEATS_MAX], ally[SB_SEATS_MAX];
    sb_fill_teams(options, team, ally);
    sb_init_state(state, sb_get_content(content), seats, team, ally, seed);
}

static uint32_t find_seats_to_act(const void *state)
{
    return sb_find_seats_to_act(state);
}

static void list_moves(const void *state, const GameContent *content, int seat, MoveList *out)
{
    int listed;
    SbMove *moves = sb_list_moves_new(state, sb_get_content(content), seat, &listed);
    for (int i = 0; i < listed; i++) {
        Move move;
        sb_write_move(state, sb_get_content(content), seat, &moves[i], &move);
        move_list_add(out, &move);
    }
    free(moves);
}

static bool sample_move(const void *state, const GameContent *content, int seat, Rng *rng, Move *out)
{
    SbMove move;
    if (!sb_sample_move(state, sb_get_content(content), seat, rng, &move)) {
        return false;
    }
    sb_write_move(state, sb_get_content(content), seat, &move, out);
    return true;
}

static bool check_move(const void *state, const GameContent *content, int seat, const Move *move, Error *why)
{
    SbMove own;
    const bool sits = seat >= 0 && seat < ((const SbState *)state)->seats;
    return (sits || error_set(why, _("This game has no such seat."))) &&
           sb_read_move(state, sb_get_content(content), seat, move, &own, why) &&
           sb_check_move(state, sb_get_content(content), seat, &own, why);
}

static void apply_legal_move(void *state, const GameContent *content, int seat, const Move *move,
                             EventLog *log)
{
    SbMove own;
    sb_read_move(state, sb_get_content(content), seat, move, &own, NULL);
    sb_apply_move(state, sb_get_content(content), seat, &own, log);
}

static Status get_status(const void *game_state, const GameContent *content)
{
    (void)content;
    const SbState *state = game_state;
    int villains = state->score[SB_VILLAIN], heroes = state->score[SB_HERO];
    Status out = {.kind = STATUS_PLAYING};
    if (state->phase == SB_OVER) {
        out.kind = villains == heroes ? STATUS_DRAWN : STATUS_WON;
    }
    for (int seat = 0; seat < state->seats; seat++) {
        SbSide side = sb_get_side(seat);
        bool won = out.kind == STATUS_WON && state->score[side] > state->score[!side];
        out.winners |= won ? UINT32_C(1) << seat : 0;
        out.score[seat] = state->score[side];
    }
    return out;
}

/* Writes the move with which a seat declines to react. Returns false if the seat is not asked to react. */
static bool pick_wait_move(const void *view, const GameContent *content, int seat, Move *out)
{
    (void)content;
    const SbState *state = view;
    *out = (Move){.kind = SB_MOVE_WAIT};
    return state->phase == SB_WINDOW && sb_can_act(state, seat);
}

/* Returns MOVE_REVEALS if the move revealed hidden information. Also returns MOVE_SHOWS_OTHERS for moves that
 * show a secret of the seat to the other seats: playing a card, using a Plot Twist, or declining to react. */
static unsigned get_move_flags(const void *before, const void *after, const Move *move)
{
    const SbState *old = before;
    const SbState *new = after;
    bool shows = move->kind == SB_MOVE_PLAY || move->kind == SB_MOVE_TWIST || move->kind == SB_MOVE_WAIT;
    return (old->shown != new->shown ? MOVE_REVEALS : 0) | (shows ? MOVE_SHOWS_OTHERS : 0);
}

static void redact_state(void *state, const GameContent *content, int seat)
{
    (void)content;
    sb_redact_state(state, seat);
}

static void determinize_state(void *state, const GameContent *content, int seat, Rng *rng)
{
    sb_determinize_state(state, sb_get_content(content), seat, rng);
}

static const GameMoment moments[] = {{"crossed-swords", 0x1F4A5C}, {NULL, 0}};

const Game game_storybook_battles = {
    .id = "storybook_battles",
    .title = N_("Storybook Battles"),
    .blurb =
        N_("Heroes and villains of 3 storybooks battle edge to edge. Place, turn, slide and reveal them, "
           "and capture 10 plot points."),
    .author_line = N_("A duel, or 2 teams of 2"),
    .icon = "crossed-swords",
    .cover_color = 0x1f4a5c,
    .rules_version = RULES_VERSION,
    .flags = GAME_DUEL,
    .min_seats = 2,
    .max_seats = SB_SEATS_MAX,
    .teams = SB_SIDES,
    .move_cap = SB_TURNS_MAX * MOVES_OF_TURN_MAX,
    .state_size = sizeof(SbState),
    .ui_size = sizeof(SbUi),
    .state_fields = sb_state_fields,
    .options = sb_options,
    .bots = sb_bots,
    .advice =
        &(const GameAdvice){
            .level_descriptions = {N_("The table shows what each move would do."),
                                   N_("The same as Rules only, because the cards already show everything."),
                                   N_("The game also gives hints that say which card to look at."),
                                   N_("The game also lists the best moves and what they gain.")},
            .measure = N_("Your lead is the number of plot points you're ahead after the enemy's reply. It "
                          "counts the cards that the next battle would capture."),
            .list_hints = sb_list_hints,
            .evaluate_move = sb_analyze_move,
            .is_better_move = sb_is_better_move,
            .quality_thresholds = {SB_VALUE_POINT * 3 / 4, SB_VALUE_POINT * 3 / 2, SB_VALUE_POINT * 3},
            .prefill_move = sb_fill_draft_from_move},
    .chart = &(const GameChart){.label = N_("Plot points by turn"),
                                .measure = sb_count_points,
                                .sides = {[SB_VILLAIN] = N_("Villains"), [SB_HERO] = N_("Heroes")},
                                .measure_second = sb_count_hero_points},
    .simulation =
        &(const GameSimulation){.check_state = sb_check_state, .report_numbers = sb_report_statistics},
    .statistics = &sb_statistics,
    .gallery = &sb_gallery,
    .print = &sb_print,
    .lessons = &sb_lessons,
    .moments = moments,
    .load_content = load_card_files,
    .free_content = unload_content,
    .count_components = count_box_components,
    .check_options = sb_check_options,
    .seat_name = sb_get_seat_title,
    .init_state = init_game_state,
    .seats_to_act = find_seats_to_act,
    .list_moves = list_moves,
    .sample_move = sample_move,
    .pass_move = pick_wait_move,
    .check_move = check_move,
    .apply_move = apply_legal_move,
    .status = get_status,
    .move_flags = get_move_flags,
    .redact = redact_state,
    .determinize = determinize_state,
    .move_to_text = sb_move_to_text,
    .move_from_text = sb_move_from_text,
    .dump_state = sb_dump_state,
    .progress_text = sb_write_progress,
    .sync_ui = sb_sync_ui,
    .build_scene = sb_build_scene,
    .draw_text_board = sb_draw_text_board,
    .move_gesture = sb_get_move_gesture,
    .find_drop_targets = sb_list_drop_targets,
    .handle_input = sb_handle_input,
};
