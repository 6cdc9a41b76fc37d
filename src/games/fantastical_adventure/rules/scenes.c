/* scenes.c: scenes and turns, and what comes to pass once nobody objects. */
#include "games/fantastical_adventure/rules/engine.h"

#include <string.h>

enum { ACCOMPLISHING_DRAWS = 5 };

/* ------------------------------------------------------------------ scenes */

/* While "dead" a character regains a card a scene, up to his starting hand (Rulebook: "Death"). */
static void forget_scene(FaState *state, const GameContent *content, int actor, EventLog *log)
{
    FaActor *who = &state->actors[actor];
    who->present = who->claims = who->won = who->returned = who->prepared = 0;
    who->helped = 0;
    memset(who->tried, 0, sizeof who->tried);
    if (who->seat != FA_NONE && who->status == FA_DEAD && who->hand < who->start) {
        fa_draw(state, actor, 1, FA_BY_DEATH, content, log);
    }
}

static void clear_steps(FaState *state)
{
    while (state->depth > 0) {
        fa_pop_step(state);
    }
}

void fa_begin_scene(FaState *state, const GameContent *content, EventLog *log)
{
    clear_steps(state);
    state->scene++;
    fa_count_one(state, FA_T_SCENES);
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        forget_scene(state, content, i, log);
    }
    state->environment = state->place = FA_NONE;
    state->passed = state->turns = state->gifts = state->acts = state->clapped = 0;
    state->teller = FA_NONE;
    memset(state->vetoes, 0, sizeof state->vetoes);
    state->turn = (uint8_t)((state->scene - 1) % state->seats);
    event_add(log, EVENT_BANNER, fa_is_finale(state) ? "Scene %d: the finale" : "Scene %d", state->scene);
    fa_push_step(state, FA_FRAMING, 1u << state->turn)->seat = state->turn;
}

void fa_end_story(FaState *state)
{
    clear_steps(state);
    fa_push_step(state, FA_EPILOGUE, fa_all_seats(state));
}

void fa_close_scene(FaState *state, const GameContent *content, EventLog *log)
{
    if (fa_is_finale(state) || state->scene == FA_SCENES_MAX) {
        event_add(log, EVENT_BANNER, "Epilogue");
        fa_end_story(state);
    } else {
        fa_begin_scene(state, content, log);
    }
}

/* ------------------------------------------------------------------ turns */

/* A seat none of whose characters are at risk, else one of the rivals (Rulebook: Dangerous Environments). */
static int find_keeper(const FaState *state)
{
    unsigned there = 0;
    int rival = 0;
    for (int i = FA_FIRST_ENVIRONMENT - 1; i >= 0; i--) {
        const FaActor *who = &state->actors[i];
        if (who->seat != FA_NONE) {
            there |= who->present ? 1u << who->seat : 0;
            rival = who->side == FA_RIVALS ? who->seat : rival;
        }
    }
    const unsigned absent = fa_all_seats(state) & ~there;
    return absent ? __builtin_ctz(absent) : rival;
}

void fa_begin_turn(FaState *state, int seat)
{
    clear_steps(state);
    state->turn = (uint8_t)seat;
    state->turns++;
    state->challenges = state->told = state->introduced = state->acts = 0;
    state->keeper = (uint8_t)find_keeper(state);
    fa_push_step(state, FA_TURN, 1u << seat)->seat = (uint8_t)seat;
}

void fa_end_turn(FaState *state, const GameContent *content, EventLog *log)
{
    const int next = (state->turn + 1) % state->seats;
    if (state->turns >= content->dials.rounds * state->seats) {
        fa_close_scene(state, content, log);
        return;
    }
    fa_begin_turn(state, next);
    if (state->passed == fa_all_seats(state)) {
        fa_open_floor(state, FA_NONE, FA_CLOSED, 0, 0, 0); /* the table proposes it */
    }
}

/* ------------------------------------------------------------------ what nobody objected to

   While the floor was open Author Powers may have made it pointless: then nothing comes of it. */

static void claim(FaState *state, const GameContent *content, int actor, FaSource source, EventLog *log)
{
    state->actors[actor].claims++;
    fa_draw(state, actor, 1, source, content, log);
}

bool fa_take_up(FaState *state, const GameContent *content, int actor, int def, int serves, EventLog *log)
{
    FaActor *who = &state->actors[actor];
    int place = 0;
    while (place < FA_SHORT_OPEN_MAX && who->short_def[place] != FA_NONE) {
        place++;
    }
    const bool gone = def != FA_OWN_WORDS && who->taken >> def & 1;
    if (place == FA_SHORT_OPEN_MAX || gone || fa_long_now(who, serves) != FA_LONG_OPEN) {
        return false;
    }
    who->short_def[place] = (uint8_t)def;
    who->short_serves[place] = (uint8_t)serves;
    if (def != FA_OWN_WORDS) {
        who->taken |= (uint8_t)(1u << def);
        event_add(log, EVENT_LOG, "%s %s it up: *%s*", fa_actor_name(state, content, actor),
                  fa_verb(state, content, actor, "takes", "take"),
                  fa_kit(state, content)->characters[actor].shorts[def].text);
    }
    return true;
}

static void set_long(FaActor *who, int number, FaLongState now)
{
    const unsigned before = who->long_state[number] / FA_LONG_STATES;
    who->long_state[number] = (uint8_t)(before * FA_LONG_STATES + now);
}

static void drop_what_served(FaActor *who, int serves)
{
    for (int i = 0; i < FA_SHORT_OPEN_MAX; i++) {
        if (who->short_def[i] != FA_NONE && who->short_serves[i] == serves) {
            who->short_def[i] = FA_NONE;
        }
    }
}

static void give_up(FaState *state, int actor, int serves)
{
    FaActor *who = &state->actors[actor];
    who->claims = (uint8_t)(who->claims + (fa_longs_open(who) == FA_LONG_MAX)); /* what was declined */
    set_long(who, serves, FA_LONG_GIVEN_UP);
    drop_what_served(who, serves);
}

static void accomplish(FaState *state, const GameContent *content, int seat, int actor, int place,
                       EventLog *log)
{
    FaActor *who = &state->actors[actor];
    if (place < FA_SHORT_OPEN_MAX && who->short_def[place] == FA_NONE) {
        return; /* given up meanwhile */
    }
    who->won = 0;
    event_add(log, EVENT_LOG, "%s %s accomplished an Ambition.", fa_actor_name(state, content, actor),
              fa_verb(state, content, actor, "has", "have"))
        ->cue = CUE_RESOLVE;
    if (place >= FA_SHORT_OPEN_MAX) {
        set_long(who, place - FA_SHORT_OPEN_MAX, FA_LONG_DONE);
        drop_what_served(who, place - FA_SHORT_OPEN_MAX);
        return;
    }
    who->served[who->short_serves[place]]++;
    who->short_def[place] = FA_NONE;
    fa_count_one(state, FA_T_ACCOMPLISHED);
    fa_share(state, content, seat, (UINT32_C(1) << actor) | (who->helped & fa_present_actors(state)),
             ACCOMPLISHING_DRAWS, FA_BY_ACCOMPLISHING, log);
}

void fa_bind(FaState *state, int a, int b)
{
    if (fa_bonded(state, a, b) || fa_bonds_of(state, a) == FA_BONDS_MAX ||
        fa_bonds_of(state, b) == FA_BONDS_MAX) {
        return;
    }
    for (int i = 0; i < FA_BOND_LIST_MAX; i++) {
        if (state->bonds[i].a == FA_NONE) {
            state->bonds[i] = (FaBond){(uint8_t)(a < b ? a : b), (uint8_t)(a < b ? b : a)};
            return;
        }
    }
}

void fa_unbind(FaState *state, int a, int b)
{
    for (int i = 0; i < FA_BOND_LIST_MAX; i++) {
        FaBond *bond = &state->bonds[i];
        if ((bond->a == a && bond->b == b) || (bond->a == b && bond->b == a)) {
            *bond = (FaBond){FA_NONE, FA_NONE};
        }
    }
}

void fa_aspire(FaState *state, int actor, int long_one)
{
    FaActor *who = &state->actors[actor];
    const FaLongState first = fa_long_first(who, long_one);
    if (fa_long_now(who, long_one) == FA_LONG_OPEN) {
        return;
    }
    drop_what_served(who, long_one);
    who->served[long_one] = 0;
    who->long_state[long_one] = (uint8_t)(FA_LONG_OPEN + FA_LONG_STATES * first);
}

/* A character's role may alter for dramatic purposes (Rulebook: Character Roles). */
static void change_side(FaState *state, const GameContent *content, int actor, int seat, EventLog *log)
{
    FaActor *who = &state->actors[actor];
    if (!fa_may_turn(state, actor, seat) || who->status == FA_DEAD) {
        return;
    }
    who->side = who->side == FA_HEROES ? FA_RIVALS : FA_HEROES;
    who->seat = (uint8_t)seat;
    fa_count_one(state, FA_T_TURNED);
    event_add(log, EVENT_LOG, "%s %s sides.", fa_actor_name(state, content, actor),
              fa_verb(state, content, actor, "changes", "change"))
        ->cue = CUE_ENTRANCE;
}

static void treat(FaActor *patient)
{
    if (patient->status != FA_DEAD) {
        patient->status = FA_ABLE;
        patient->lost = 0;
    }
}

static void open_scene(FaState *state, const GameContent *content, int place, int environment, EventLog *log)
{
    state->place = (uint8_t)place;
    state->environment = (uint8_t)(environment == FA_NONE ? FA_NONE : environment - FA_FIRST_ENVIRONMENT);
    if (place != FA_OWN_WORDS) {
        state->frames_used[place / 8] |= (uint8_t)(1u << place % 8);
        event_add(log, EVENT_LOG, "The scene: *%s*.", fa_kit(state, content)->frames[place].title);
    }
    FaStep *step = fa_top(state);
    step->phase = FA_ENTER;
    step->asked = (uint8_t)fa_all_seats(state);
}

void fa_explain(FaState *state, int problem, int answer)
{
    state->problems[problem] =
        (uint8_t)(state->problems[problem] <= 1 ? 2 + answer : state->problems[problem]);
}

static void begin_identifying(FaState *state, int seat, int problem)
{
    state->riddle = (uint8_t)problem;
    state->riddle_card = (uint8_t)fa_top_card(state);
    state->claim_card = state->claim_actor = FA_NONE;
    if (problem != FA_OWN_WORDS) {
        state->problems[problem] = 1;
    }
    fa_push_step(state, FA_IDENTIFY, fa_speakers(state) & ~(1u << seat))->seat = (uint8_t)seat;
}

void fa_enact(FaState *state, const GameContent *content, FaStep pending, EventLog *log)
{
    const int a = pending.arg[0], b = pending.arg[1], c = pending.arg[2];
    switch ((FaPending)pending.kind) {
    case FA_FRAMED:
        open_scene(state, content, a, b, log);
        break;
    case FA_PURSUED:
        claim(state, content, a, FA_BY_PURSUIT, log);
        break;
    case FA_HONOURED:
        claim(state, content, a, FA_BY_BOND, log);
        break;
    case FA_AMBITIOUS:
        if (fa_take_up(state, content, a, b, c, log)) {
            claim(state, content, a, FA_BY_AMBITION, log);
        }
        break;
    case FA_ASPIRED:
        fa_aspire(state, a, b);
        break;
    case FA_ABANDONED:
        give_up(state, a, b);
        break;
    case FA_ACCOMPLISHED:
        accomplish(state, content, pending.seat, a, b, log);
        break;
    case FA_BONDED:
        fa_bind(state, a, b);
        break;
    case FA_BROKEN:
        fa_unbind(state, a, b);
        break;
    case FA_EDGED:
        state->fight.edges[a]++;
        state->fight.named |= b == FA_CIRCUMSTANCE_WORDS ? 0 : UINT32_C(1) << b;
        break;
    case FA_INTRODUCED:
        if (a == FA_OWN_WORDS || state->problems[a] == 0) {
            begin_identifying(state, pending.seat, a);
        }
        break;
    case FA_TREATED:
        treat(&state->actors[b]);
        break;
    case FA_CLOSED:
        fa_close_scene(state, content, log);
        break;
    case FA_PREPARED:
        state->actors[a].prepared++;
        break;
    case FA_STATED:
        fa_explain(state, a, b);
        break;
    case FA_TURNED:
        change_side(state, content, a, b, log);
        break;
    case FA_HEARD:
    case FA_PENDINGS:
        break;
    }
}
