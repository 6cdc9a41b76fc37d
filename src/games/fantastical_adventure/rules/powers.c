/* powers.c: Applause and the six Author Powers (Rulebook: Applause and Author Tokens). Nothing of it falls to
 * a Veto. */
#include "games/fantastical_adventure/rules/engine.h"

enum { LUCKY_DRAWS = 3 };

/* When all has been given away, everybody gets as much again. */
void fa_applaud(FaState *state, const GameContent *content, int from, int to)
{
    state->applause[from]--;
    state->author[to]++;
    state->applauded |= (uint8_t)(1u << from);
    state->clapped |= (uint8_t)(1u << from);
    fa_count_one(state, FA_T_TOKENS);
    for (int i = 0; i < state->seats; i++) {
        if (state->applause[i] > 0) {
            return;
        }
    }
    for (int i = 0; i < state->seats; i++) {
        state->applause[i] = (uint8_t)content->dials.applause;
    }
}

static bool is_of_group(const FaState *state, int actor, FaGroup group)
{
    if (!(fa_present_actors(state) >> actor & 1)) {
        return false;
    }
    return group == FA_EVERYBODY || (group == FA_ALL_HEROES && state->actors[actor].side == FA_HEROES) ||
           (group == FA_ALL_RIVALS && state->actors[actor].side == FA_RIVALS);
}

static void draw_group(FaState *state, const GameContent *content, FaGroup group, int count, FaSource source,
                       EventLog *log)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (is_of_group(state, i, group)) {
            fa_draw(state, i, count, source, content, log);
        }
    }
}

/* Advantage: of the Conflict it is a primary of, else of its next one in this scene. */
static void give_edge(FaState *state, int actor)
{
    const int play = state->fight.on && state->fight.counted ? fa_play_of(state, actor) : FA_NONE;
    if (play < FA_PRIMARIES) {
        state->fight.advantage[play]++;
    } else {
        state->actors[actor].prepared++;
    }
}

bool fa_has_gift(const FaState *state, int seat)
{
    return fa_step(state)->phase == FA_ENTER && !(state->gifts >> seat & 1);
}

/* Free while the scene is framed; then it has to stand the floor. */
static bool is_gift(FaState *state, int seat, FaPending pending, int a, int b)
{
    if (!fa_has_gift(state, seat)) {
        return false;
    }
    state->gifts |= (uint8_t)(1u << seat);
    fa_open_floor(state, seat, pending, a, b, 0);
    return true;
}

static void pay_one(FaState *state, int seat, FaTally what)
{
    state->author[seat]--;
    fa_count_one(state, what);
}

static void prepare(FaState *state, int seat, int actor, FaTally what)
{
    if (!is_gift(state, seat, FA_PREPARED, actor, 0)) {
        pay_one(state, seat, what);
        give_edge(state, actor);
    }
}

static void state_fact(FaState *state, int seat, int problem, int answer)
{
    if (!is_gift(state, seat, FA_STATED, problem, answer)) {
        pay_one(state, seat, FA_T_FACTS);
        fa_explain(state, problem, answer);
    }
}

static void survive(FaState *state, int actor)
{
    FaActor *who = &state->actors[actor];
    who->status = FA_ABLE;
    who->present = 1;
    who->lost = 0;
    who->returned = (uint8_t)(state->scene - who->died);
}

static void have_luck(FaState *state, const GameContent *content, int actor, FaGroup group, EventLog *log)
{
    const FaSide side = (FaSide)state->actors[actor].side;
    draw_group(state, content, group, LUCKY_DRAWS, FA_BY_LUCKY_BREAK, log);
    state->actors[actor].won = 1;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        FaActor *who = &state->actors[i];
        if ((fa_present_actors(state) >> i & 1) && who->side == side && who->status == FA_DOWN) {
            who->status = FA_ABLE;
        }
    }
    if (state->fight.on) {
        fa_decide(state, fa_play_of(state, actor));
    }
}

static const struct {
    uint8_t price;
    FaTally tally;
} powers[FA_MOVES] = {
    [FA_MOVE_FLASHBACK_BOND] = {1, FA_T_FLASHBACKS},
    [FA_MOVE_FLASHBACK_AMBITION] = {1, FA_T_FLASHBACKS},
    [FA_MOVE_FLASHBACK_ASPIRE] = {1, FA_T_FLASHBACKS},
    [FA_MOVE_FORESHADOW] = {1, FA_T_FORESHADOWINGS},
    [FA_MOVE_DRAW] = {1, FA_T_DRAWS},
    [FA_MOVE_MONOLOGUE] = {3, FA_T_MONOLOGUES},
    [FA_MOVE_LUCKY] = {5, FA_T_LUCKY_BREAKS},
};

int fa_power_price(int kind)
{
    return powers[kind].price;
}

void fa_use_power(FaState *state, const GameContent *content, int seat, const Move *local, EventLog *log)
{
    const int16_t *arg = local->arg;
    if (powers[local->kind].price > 0) {
        state->author[seat] = (uint8_t)(state->author[seat] - powers[local->kind].price);
        fa_count_one(state, powers[local->kind].tally);
    }
    fa_tell(state, seat);
    switch (local->kind) {
    case FA_MOVE_FLASHBACK_EDGE:
        prepare(state, seat, arg[0], FA_T_FLASHBACKS);
        break;
    case FA_MOVE_FACT:
        prepare(state, seat, arg[0], FA_T_FACTS);
        break;
    case FA_MOVE_FLASHBACK_BOND:
        fa_bind(state, arg[0], arg[1]);
        break;
    case FA_MOVE_FLASHBACK_AMBITION:
        fa_take_up(state, content, arg[0], arg[1], arg[2], log);
        fa_draw(state, arg[0], 1, FA_BY_AMBITION, content, log);
        break;
    case FA_MOVE_FLASHBACK_ASPIRE:
        fa_aspire(state, arg[0], arg[1]);
        break;
    case FA_MOVE_FORESHADOW:
        draw_group(state, content, (FaGroup)arg[0], 1, FA_BY_FORESHADOWING, log);
        break;
    case FA_MOVE_EXPLAIN:
        state_fact(state, seat, arg[0], arg[1]);
        break;
    case FA_MOVE_DRAW:
        fa_draw(state, arg[0], 1, FA_BY_POWER, content, log);
        break;
    case FA_MOVE_MONOLOGUE:
        survive(state, arg[0]);
        break;
    case FA_MOVE_LUCKY:
        have_luck(state, content, arg[0], (FaGroup)arg[1], log);
        break;
    default:
        break;
    }
}
