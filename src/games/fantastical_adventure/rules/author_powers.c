/* author_powers.c: Applause and the six Author Powers (Rulebook: Applause and Author Tokens). Powers that
 * cost Author tokens can't be vetoed. */
#include "games/fantastical_adventure/rules/engine.h"

enum { LUCKY_DRAWS = 3 };

/* Seat `from` gives 1 Applause, which becomes an Author token of seat `to`. When no seat has Applause left to
 * give, every seat gets more. */
void fa_give_applause(FaState *state, const GameContent *content, int from, int to)
{
    state->applause[from]--;
    state->author[to]++;
    state->applauded |= (uint8_t)(1u << from);
    state->clapped |= (uint8_t)(1u << from);
    fa_add_to_tally(state, FA_TALLY_TOKENS);
    for (int i = 0; i < state->seats; i++) {
        if (state->applause[i] > 0) {
            return;
        }
    }
    for (int i = 0; i < state->seats; i++) {
        state->applause[i] = (uint8_t)content->dials.applause;
    }
}

static bool is_actor_in_group(const FaState *state, int actor, FaGroup group)
{
    if (!(fa_get_present_actors(state) >> actor & 1)) {
        return false;
    }
    return group == FA_EVERYBODY || (group == FA_ALL_HEROES && state->actors[actor].side == FA_HEROES) ||
           (group == FA_ALL_RIVALS && state->actors[actor].side == FA_RIVALS);
}

static void draw_for_group(FaState *state, const GameContent *content, FaGroup group, int count,
                           FaSource source, EventLog *log)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (is_actor_in_group(state, i, group)) {
            fa_draw_cards(state, i, count, source, content, log);
        }
    }
}

/* Gives 1 Advantage to the character. If the character is the Challenger or Answerer, and Advantage was
 * already counted, the new Advantage is for the current Conflict. Otherwise, the new Advantage is for the
 * character's next Conflict in this scene. */
static void add_advantage(FaState *state, int actor)
{
    const int play = state->fight.on && state->fight.counted ? fa_find_play_of_actor(state, actor) : FA_NONE;
    if (play < FA_PRIMARIES) {
        state->fight.advantage[play]++;
    } else {
        state->actors[actor].prepared++;
    }
}

bool fa_has_free_power(const FaState *state, int seat)
{
    return fa_get_step(state)->phase == FA_PHASE_ENTER && !(state->gifts >> seat & 1);
}

/* Uses the seat's free Author Power: before a scene begins, each seat has one flashback or fact without cost,
 * which other seats can veto. Returns false if the seat must pay. */
static bool use_free_power(FaState *state, int seat, FaPending pending, int a, int b)
{
    if (!fa_has_free_power(state, seat)) {
        return false;
    }
    state->gifts |= (uint8_t)(1u << seat);
    fa_ask_for_responses(state, seat, pending, a, b, 0);
    return true;
}

static void pay_token(FaState *state, int seat, FaTally tally)
{
    state->author[seat]--;
    fa_add_to_tally(state, tally);
}

static void buy_or_claim_advantage(FaState *state, int seat, int actor, FaTally tally)
{
    if (!use_free_power(state, seat, FA_PENDING_PREPARATION, actor, 0)) {
        pay_token(state, seat, tally);
        add_advantage(state, actor);
    }
}

static void answer_problem(FaState *state, int seat, int problem, int answer)
{
    if (!use_free_power(state, seat, FA_PENDING_FACT, problem, answer)) {
        pay_token(state, seat, FA_TALLY_FACTS);
        fa_set_problem_answer(state, problem, answer);
    }
}

static void revive_actor(FaState *state, int actor)
{
    FaActor *who = &state->actors[actor];
    who->status = FA_ABLE;
    who->present = 1;
    who->lost = 0;
    who->returned = (uint8_t)(state->scene - who->died);
}

static void apply_lucky_break(FaState *state, const GameContent *content, int actor, FaGroup group,
                              EventLog *log)
{
    const FaSide side = (FaSide)state->actors[actor].side;
    draw_for_group(state, content, group, LUCKY_DRAWS, FA_SOURCE_LUCKY_BREAK, log);
    state->actors[actor].won = 1;
    state->actors[actor].at_stake = UINT8_MAX;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        FaActor *who = &state->actors[i];
        if ((fa_get_present_actors(state) >> i & 1) && who->side == side && who->status == FA_DOWN) {
            who->status = FA_ABLE;
        }
    }
    if (state->fight.on) {
        fa_decide_conflict(state, fa_find_play_of_actor(state, actor));
    }
}

static const struct {
    uint8_t price;
    FaTally tally;
} powers[FA_MOVES] = {
    [FA_MOVE_FLASHBACK_BOND] = {1, FA_TALLY_FLASHBACKS},
    [FA_MOVE_FLASHBACK_AMBITION] = {1, FA_TALLY_FLASHBACKS},
    [FA_MOVE_FLASHBACK_ASPIRE] = {1, FA_TALLY_FLASHBACKS},
    [FA_MOVE_FORESHADOW] = {1, FA_TALLY_FORESHADOWINGS},
    [FA_MOVE_DRAW] = {1, FA_TALLY_DRAWS},
    [FA_MOVE_MONOLOGUE] = {3, FA_TALLY_MONOLOGUES},
    [FA_MOVE_LUCKY_BREAK] = {5, FA_TALLY_LUCKY_BREAKS},
};

int fa_get_power_price(int kind)
{
    return powers[kind].price;
}

void fa_use_power(FaState *state, const GameContent *content, int seat, const Move *decoded, EventLog *log)
{
    const int16_t *arg = decoded->arg;
    if (powers[decoded->kind].price > 0) {
        state->author[seat] = (uint8_t)(state->author[seat] - powers[decoded->kind].price);
        fa_add_to_tally(state, powers[decoded->kind].tally);
    }
    fa_set_narrator(state, seat);
    switch (decoded->kind) {
    case FA_MOVE_FLASHBACK_EDGE:
        buy_or_claim_advantage(state, seat, arg[0], FA_TALLY_FLASHBACKS);
        break;
    case FA_MOVE_FACT:
        buy_or_claim_advantage(state, seat, arg[0], FA_TALLY_FACTS);
        break;
    case FA_MOVE_FLASHBACK_BOND:
        fa_make_bond(state, arg[0], arg[1]);
        break;
    case FA_MOVE_FLASHBACK_AMBITION:
        fa_adopt_short_ambition(state, content, arg[0], arg[1], arg[2], log);
        fa_draw_cards(state, arg[0], 1, FA_SOURCE_AMBITION, content, log);
        break;
    case FA_MOVE_FLASHBACK_ASPIRE:
        fa_adopt_long_ambition(state, arg[0], arg[1]);
        break;
    case FA_MOVE_FORESHADOW:
        draw_for_group(state, content, (FaGroup)arg[0], 1, FA_SOURCE_FORESHADOWING, log);
        break;
    case FA_MOVE_STATE_ANSWER:
        answer_problem(state, seat, arg[0], arg[1]);
        break;
    case FA_MOVE_DRAW:
        fa_draw_cards(state, arg[0], 1, FA_SOURCE_POWER, content, log);
        break;
    case FA_MOVE_MONOLOGUE:
        revive_actor(state, arg[0]);
        break;
    case FA_MOVE_LUCKY_BREAK:
        apply_lucky_break(state, content, arg[0], (FaGroup)arg[1], log);
        break;
    default:
        break;
    }
}
