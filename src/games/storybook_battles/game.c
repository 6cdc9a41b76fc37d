/* game.c: the game's vtable. */
#include "games/storybook_battles/bots/bots.h"
#include "games/storybook_battles/table/scene.h"

#include <stdlib.h>
#include <string.h>

/* In a turn: actions of one point each, as many again by Plot Twists, the twist and the battle; after each of
   them every other seat may be asked. */
enum { RULES_VERSION = 3, MOVES_OF_TURN_MAX = (2 * SB_ACTION_POINTS_MAX + 2) * SB_SEATS_MAX };

static GameContent *load(const char *folder, const Words *words, Error *error)
{
    (void)words;
    return (GameContent *)sb_content_load(folder, error);
}

static void unload(GameContent *content)
{
    sb_content_free((SbContent *)content);
}

static uint64_t content_hash(const GameContent *content)
{
    return sb_content(content)->hash;
}

static uint64_t look_hash(const GameContent *content)
{
    return sb_content(content)->look;
}

static void count(const GameContent *content, GameCountFn *fn, void *user)
{
    sb_content_count(sb_content(content), fn, user);
}

static void init(void *state, const GameContent *content, const GameOptions *options, int seats,
                 uint64_t seed)
{
    uint8_t team[SB_SEATS_MAX], ally[SB_SEATS_MAX];
    sb_teams_chosen(options, team, ally);
    sb_init(state, sb_content(content), seats, team, ally, seed);
}

/* ------------------------------------------------------------------ moves */

static uint32_t to_act(const void *state)
{
    return sb_to_act(state);
}

static void list_moves(const void *state, const GameContent *content, int seat, MoveList *out)
{
    int listed;
    SbMove *moves = sb_list_new(state, sb_content(content), seat, &listed);
    for (int i = 0; i < listed; i++) {
        Move move;
        sb_move_to(state, sb_content(content), seat, &moves[i], &move);
        move_list_add(out, &move);
    }
    free(moves);
}

static bool sample_move(const void *state, const GameContent *content, int seat, Rng *rng, Move *out)
{
    SbMove move;
    if (!sb_sample(state, sb_content(content), seat, rng, &move)) {
        return false;
    }
    sb_move_to(state, sb_content(content), seat, &move, out);
    return true;
}

static bool check_move(const void *state, const GameContent *content, int seat, const Move *move, Error *why)
{
    SbMove own;
    const bool sits = seat >= 0 && seat < ((const SbState *)state)->seats;
    return (sits || error_set(why, "Nobody has that seat.")) &&
           sb_move_from(state, sb_content(content), seat, move, &own, why) &&
           sb_check(state, sb_content(content), seat, &own, why);
}

static void apply(void *state, const GameContent *content, int seat, const Move *move, EventLog *log)
{
    SbMove own;
    sb_move_from(state, sb_content(content), seat, move, &own, NULL);
    sb_apply(state, sb_content(content), seat, &own, log);
}

static Status status(const void *at, const GameContent *content)
{
    (void)content;
    const SbState *state = at;
    int villains = state->score[SB_VILLAIN], heroes = state->score[SB_HERO];
    Status out = {.kind = STATUS_PLAYING};
    if (state->phase == SB_OVER) {
        out.kind = villains == heroes ? STATUS_DRAWN : STATUS_WON;
    }
    for (int seat = 0; seat < state->seats; seat++) {
        SbSide side = sb_side(seat);
        bool won = out.kind == STATUS_WON && state->score[side] > state->score[!side];
        out.winners |= won ? UINT32_C(1) << seat : 0;
        out.score[seat] = state->score[side];
    }
    return out;
}

/* In a window a seat lets it be by waiting, whatever it has chosen. */
static bool pass(const void *view, const GameContent *content, int seat, Move *out)
{
    (void)content;
    const SbState *state = view;
    *out = (Move){.kind = SB_MOVE_WAIT};
    return state->phase == SB_WINDOW && sb_may_act(state, seat);
}

/* A card from the hand and a Plot Twist are news to all but their owner, and so is that none is used. */
static unsigned move_flags(const void *before, const void *after, const Move *move)
{
    const SbState *old = before;
    const SbState *new = after;
    bool shows = move->kind == SB_MOVE_PLAY || move->kind == SB_MOVE_TWIST || move->kind == SB_MOVE_WAIT;
    return (old->shown != new->shown ? MOVE_REVEALS : 0) | (shows ? MOVE_SHOWS : 0);
}

/* ------------------------------------------------------------------ hidden things */

static void redact(void *state, const GameContent *content, int seat)
{
    (void)content;
    sb_redact(state, seat);
}

static void determinize(void *state, const GameContent *content, int seat, Rng *rng)
{
    sb_determinize(state, sb_content(content), seat, rng);
}

const Game game_storybook_battles = {
    .id = "storybook_battles",
    .title = "Storybook Battles",
    .blurb = "Heroes and villains of 3 storybooks battle edge to edge. Place, turn, slide and reveal them, "
             "and capture 10 plot points.",
    .author_line = "A duel, or 2 teams of 2",
    .icon = "crossed-swords",
    .cloth = 0x1f4a5c,
    .rules_version = RULES_VERSION,
    .min_seats = 2,
    .max_seats = SB_SEATS_MAX,
    .teams = SB_SIDES,
    .move_cap = SB_TURNS_MAX * MOVES_OF_TURN_MAX,
    .state_size = sizeof(SbState),
    .ui_size = sizeof(SbUi),
    .members = sb_members,
    .options = sb_options,
    .bots = sb_bots,
    .advice =
        &(const GameAdvice){.levels = {"The table shows what each move would do.",
                                       "The same. All information is on the cards.",
                                       "Also gives hints: a card worth a look.",
                                       "Also lists the best moves and what they gain."},
                            .measure = "The lead is your advantage in plot points after their reply, "
                                       "including captures that are ready.",
                            .hint = sb_hint,
                            .judge = sb_judge,
                            .outdoes = sb_outdoes,
                            .borders = {SB_WORTH_POINT * 3 / 4, SB_WORTH_POINT * 3 / 2, SB_WORTH_POINT * 3},
                            .lay = sb_lay_move},
    .tally = &(const GameTally){.label = "Plot points by turn", .count = sb_tally},
    .bench = &(const GameBench){.check_state = sb_check_state, .stats = sb_stats},
    .figures = &sb_figures,
    .gallery = &sb_gallery,
    .lessons = &sb_lessons,
    .load = load,
    .unload = unload,
    .content_hash = content_hash,
    .look_hash = look_hash,
    .count = count,
    .check_options = sb_check_options,
    .seat_name = sb_seat_title,
    .init = init,
    .to_act = to_act,
    .list_moves = list_moves,
    .sample_move = sample_move,
    .pass = pass,
    .check_move = check_move,
    .apply = apply,
    .status = status,
    .move_flags = move_flags,
    .redact = redact,
    .determinize = determinize,
    .move_to_text = sb_move_to_text,
    .move_from_text = sb_move_from_text,
    .dump = sb_dump,
    .standing = sb_standing,
    .ui_sync = sb_ui_sync,
    .scene = sb_scene,
    .gesture = sb_gesture,
    .targets = sb_targets,
    .input = sb_input,
};
