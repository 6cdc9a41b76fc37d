/* scenes.c: scenes, turns, and the effects of narrations and claims that were not vetoed. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/rules/engine.h"

#include <string.h>

enum { ACCOMPLISHING_DRAWS = 5 };

/* ------------------------------------------------------------------ beginning and end of scenes */

/* Prepares the character for the next scene. A dead character with fewer cards than the starting hand draws 1
 * card (Rulebook: "Death"). */
static void reset_actor(FaState *state, const GameContent *content, int actor, EventLog *log)
{
    FaActor *who = &state->actors[actor];
    who->present = who->claims = who->won = who->returned = who->prepared = who->at_stake = 0;
    who->helped = 0;
    memset(who->tried, 0, sizeof who->tried);
    if (who->seat != FA_NONE && who->status == FA_DEAD && who->hand < who->start) {
        fa_draw_cards(state, actor, 1, FA_SOURCE_DEATH, content, log);
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
    fa_add_to_tally(state, FA_TALLY_SCENES);
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        reset_actor(state, content, i, log);
    }
    state->environment = state->place = FA_NONE;
    state->time = FA_TIME_OPEN;
    state->passed = state->turns = state->gifts = state->acts = state->clapped = 0;
    state->teller = FA_NONE;
    memset(state->vetoes, 0, sizeof state->vetoes);
    state->turn = (uint8_t)((state->scene - 1) % state->seats);
    event_add(log, EVENT_BANNER, fa_is_finale(state) ? _("Scene %d: the finale") : _("Scene %d"),
              state->scene);
    fa_push_step(state, FA_PHASE_FRAMING, 1u << state->turn)->seat = state->turn;
}

void fa_end_story(FaState *state, const GameContent *content)
{
    if (fa_follows_arc(state, content) && state->verdict == FA_VERDICT_OPEN) {
        fa_answer_question(state, content, FA_VERDICT_PARTLY, FA_NONE);
    }
    clear_steps(state);
    fa_push_step(state, FA_PHASE_EPILOGUE, fa_get_all_seats(state));
}

void fa_close_scene(FaState *state, const GameContent *content, EventLog *log)
{
    if (fa_is_finale(state) || state->scene == FA_SCENES_MAX || state->verdict != FA_VERDICT_OPEN) {
        event_add(log, EVENT_BANNER, _("Epilogue"));
        fa_end_story(state, content);
    } else {
        fa_begin_scene(state, content, log);
    }
}

/* ------------------------------------------------------------------ beginning and end of turns */

/* Returns the seat that plays the environment: preferably a seat without a character in the scene, otherwise
 * a seat that plays rivals (Rulebook: Dangerous Environments). */
static int find_environment_seat(const FaState *state)
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
    const unsigned absent = fa_get_all_seats(state) & ~there;
    return absent ? __builtin_ctz(absent) : rival;
}

void fa_begin_turn(FaState *state, int seat)
{
    clear_steps(state);
    state->turn = (uint8_t)seat;
    state->turns++;
    state->challenges = state->told = state->introduced = state->acts = 0;
    state->keeper = (uint8_t)find_environment_seat(state);
    fa_push_step(state, FA_PHASE_TURN, 1u << seat)->seat = (uint8_t)seat;
}

void fa_end_turn(FaState *state, const GameContent *content, EventLog *log)
{
    const int next = (state->turn + 1) % state->seats;
    if (state->turns >= content->dials.rounds * state->seats || state->verdict != FA_VERDICT_OPEN) {
        fa_close_scene(state, content, log);
        return;
    }
    fa_begin_turn(state, next);
    if (state->passed == fa_get_all_seats(state)) {
        /* All seats passed, so the game itself proposes to end the scene. */
        fa_ask_for_responses(state, FA_NONE, FA_PENDING_SCENE_END, 0, 0, 0);
    }
}

/* ------------------------------------------------------------------ effects of claims
 * A claim takes effect after the other seats have responded. Until then, Author Powers can make the claim
 * pointless. */

static void draw_for_claim(FaState *state, const GameContent *content, int actor, FaSource source,
                           EventLog *log)
{
    state->actors[actor].claims++;
    fa_draw_cards(state, actor, 1, source, content, log);
}

bool fa_adopt_short_ambition(FaState *state, const GameContent *content, int actor, int def, int serves,
                             EventLog *log)
{
    FaActor *who = &state->actors[actor];
    int place = 0;
    while (place < FA_SHORT_OPEN_MAX && who->short_def[place] != FA_NONE) {
        place++;
    }
    const bool gone = def != FA_CUSTOM && who->taken >> def & 1;
    if (place == FA_SHORT_OPEN_MAX || gone || fa_get_long_ambition_state(who, serves) != FA_LONG_OPEN) {
        return false;
    }
    who->short_def[place] = (uint8_t)def;
    who->short_serves[place] = (uint8_t)serves;
    if (def != FA_CUSTOM) {
        who->taken |= (uint8_t)(1u << def);
        event_add(log, EVENT_LOG,
                  fa_is_name_plural(state, content, actor) ? _("%s have a new Ambition: *%s*")
                                                           : _("%s has a new Ambition: *%s*"),
                  fa_get_actor_name(state, content, actor),
                  fa_get_kit(state, content)->characters[actor].shorts[def].text);
    }
    return true;
}

static void set_long_ambition_state(FaActor *actor, int number, FaLongState now)
{
    const unsigned before = actor->long_state[number] / FA_LONG_STATES;
    actor->long_state[number] = (uint8_t)(before * FA_LONG_STATES + now);
}

static void drop_serving_ambitions(FaActor *actor, int serves)
{
    for (int i = 0; i < FA_SHORT_OPEN_MAX; i++) {
        if (actor->short_def[i] != FA_NONE && actor->short_serves[i] == serves) {
            actor->short_def[i] = FA_NONE;
        }
    }
}

static void give_up_long_ambition(FaState *state, int actor, int serves)
{
    FaActor *who = &state->actors[actor];
    /* If the character had 4 unfinished long-term Ambitions, giving up one of these counts as a claim of the
     * character in this scene. */
    who->claims = (uint8_t)(who->claims + (fa_count_open_long_ambitions(who) == FA_LONG_MAX));
    set_long_ambition_state(who, serves, FA_LONG_GIVEN_UP);
    drop_serving_ambitions(who, serves);
}

static void accomplish_ambition(FaState *state, const GameContent *content, int seat, int actor, int place,
                                EventLog *log)
{
    FaActor *who = &state->actors[actor];
    if (place < FA_SHORT_OPEN_MAX && who->short_def[place] == FA_NONE) {
        return; /* the Ambition was given up before the other seats had responded */
    }
    who->won = 0;
    event_add(log, EVENT_LOG,
              fa_is_name_plural(state, content, actor) ? _("%s have accomplished an Ambition.")
                                                       : _("%s has accomplished an Ambition."),
              fa_get_actor_name(state, content, actor))
        ->cue = CUE_RESOLVE;
    if (place >= FA_SHORT_OPEN_MAX) {
        set_long_ambition_state(who, place - FA_SHORT_OPEN_MAX, FA_LONG_DONE);
        drop_serving_ambitions(who, place - FA_SHORT_OPEN_MAX);
        return;
    }
    who->served[who->short_serves[place]]++;
    who->gained |= (uint8_t)(who->short_def[place] < FA_SHORTS_MAX ? 1u << who->short_def[place] : 0);
    who->short_def[place] = FA_NONE;
    fa_add_to_tally(state, FA_TALLY_ACCOMPLISHED);
    fa_distribute_draws(state, content, seat,
                        (UINT32_C(1) << actor) | (who->helped & fa_get_present_actors(state)),
                        ACCOMPLISHING_DRAWS, FA_SOURCE_ACCOMPLISHING, log);
}

void fa_make_bond(FaState *state, int a, int b)
{
    if (fa_has_bond(state, a, b) || fa_count_bonds(state, a) == FA_BONDS_MAX ||
        fa_count_bonds(state, b) == FA_BONDS_MAX) {
        return;
    }
    for (int i = 0; i < FA_BOND_LIST_MAX; i++) {
        if (state->bonds[i].a == FA_NONE) {
            state->bonds[i] = (FaBond){(uint8_t)(a < b ? a : b), (uint8_t)(a < b ? b : a)};
            return;
        }
    }
}

void fa_break_bond(FaState *state, int a, int b)
{
    for (int i = 0; i < FA_BOND_LIST_MAX; i++) {
        FaBond *bond = &state->bonds[i];
        if ((bond->a == a && bond->b == b) || (bond->a == b && bond->b == a)) {
            *bond = (FaBond){FA_NONE, FA_NONE};
        }
    }
}

void fa_adopt_long_ambition(FaState *state, int actor, int long_ambition)
{
    FaActor *who = &state->actors[actor];
    const FaLongState first = fa_get_first_long_ambition_state(who, long_ambition);
    if (fa_get_long_ambition_state(who, long_ambition) == FA_LONG_OPEN) {
        return;
    }
    drop_serving_ambitions(who, long_ambition);
    who->served[long_ambition] = 0;
    who->long_state[long_ambition] = (uint8_t)(FA_LONG_OPEN + FA_LONG_STATES * first);
}

/* Moves a character to the other side and gives the character to `seat`. Does nothing if the character is
 * dead or if fa_can_change_side() is false (Rulebook: Character Roles). */
static void change_side(FaState *state, const GameContent *content, int actor, int seat, EventLog *log)
{
    FaActor *who = &state->actors[actor];
    if (!fa_can_change_side(state, actor, seat) || who->status == FA_DEAD) {
        return;
    }
    who->side = who->side == FA_HEROES ? FA_RIVALS : FA_HEROES;
    who->seat = (uint8_t)seat;
    fa_add_to_tally(state, FA_TALLY_TURNED);
    event_add(log, EVENT_LOG,
              fa_is_name_plural(state, content, actor) ? _("%s change sides.") : _("%s changes sides."),
              fa_get_actor_name(state, content, actor))
        ->cue = CUE_ENTRANCE;
}

static void treat_wounds(FaActor *patient)
{
    if (patient->status != FA_DEAD) {
        patient->status = FA_ABLE;
        patient->lost = 0;
    }
}

static void set_scene_frame(FaState *state, const GameContent *content, int place, int environment,
                            EventLog *log)
{
    state->time = (uint8_t)fa_find_scene_time(state, content, place);
    state->place = (uint8_t)place;
    state->environment = (uint8_t)(environment == FA_NONE ? FA_NONE : environment - FA_FIRST_ENVIRONMENT);
    if (place != FA_CUSTOM) {
        state->frames_used[place / 8] |= (uint8_t)(1u << place % 8);
        event_add(log, EVENT_LOG, _("The scene: *%s*."), fa_get_kit(state, content)->frames[place].title);
    }
    FaStep *step = fa_get_top_step(state);
    step->phase = FA_PHASE_ENTER;
    step->asked = (uint8_t)fa_get_all_seats(state);
}

void fa_set_problem_answer(FaState *state, int problem, int answer)
{
    state->problems[problem] =
        (uint8_t)(state->problems[problem] <= 1 ? 2 + answer : state->problems[problem]);
}

static void begin_identify_check(FaState *state, int seat, int problem)
{
    state->riddle = (uint8_t)problem;
    state->riddle_card = (uint8_t)fa_draw_to_table(state);
    state->claim_card = state->claim_actor = FA_NONE;
    if (problem != FA_CUSTOM) {
        state->problems[problem] = 1;
    }
    fa_push_step(state, FA_PHASE_IDENTIFY, fa_get_seats_able_to_act(state) & ~(1u << seat))->seat =
        (uint8_t)seat;
}

void fa_apply_pending(FaState *state, const GameContent *content, FaStep pending, EventLog *log)
{
    const int a = pending.arg[0], b = pending.arg[1], c = pending.arg[2];
    switch ((FaPending)pending.kind) {
    case FA_PENDING_FRAME:
        set_scene_frame(state, content, a, b, log);
        break;
    case FA_PENDING_PURSUIT:
        draw_for_claim(state, content, a, FA_SOURCE_PURSUIT, log);
        break;
    case FA_PENDING_HONOR:
        draw_for_claim(state, content, a, FA_SOURCE_BOND, log);
        break;
    case FA_PENDING_SHORT_AMBITION:
        if (fa_adopt_short_ambition(state, content, a, b, c, log)) {
            draw_for_claim(state, content, a, FA_SOURCE_AMBITION, log);
        }
        break;
    case FA_PENDING_LONG_AMBITION:
        fa_adopt_long_ambition(state, a, b);
        break;
    case FA_PENDING_ABANDON:
        give_up_long_ambition(state, a, b);
        break;
    case FA_PENDING_ACCOMPLISH:
        accomplish_ambition(state, content, pending.seat, a, b, log);
        break;
    case FA_PENDING_BOND:
        fa_make_bond(state, a, b);
        break;
    case FA_PENDING_BREAK:
        fa_break_bond(state, a, b);
        break;
    case FA_PENDING_EDGE:
        state->fight.edges[a]++;
        state->fight.named |= b == FA_CUSTOM_CIRCUMSTANCE ? 0 : UINT32_C(1) << b;
        break;
    case FA_PENDING_PROBLEM:
        if (a == FA_CUSTOM || state->problems[a] == 0) {
            begin_identify_check(state, pending.seat, a);
        }
        break;
    case FA_PENDING_TREATMENT:
        treat_wounds(&state->actors[b]);
        break;
    case FA_PENDING_SCENE_END:
        fa_close_scene(state, content, log);
        break;
    case FA_PENDING_PREPARATION:
        state->actors[a].prepared++;
        break;
    case FA_PENDING_FACT:
        fa_set_problem_answer(state, a, b);
        break;
    case FA_PENDING_SIDE_CHANGE:
        change_side(state, content, a, b, log);
        break;
    case FA_PENDING_NARRATION:
    case FA_PENDING_KINDS:
        break;
    }
}
