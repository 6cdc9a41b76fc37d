/* narration_event.c: turns a move into an event to narrate, from the view before the move. */
#include "games/fantastical_adventure/narration.h"
#include "games/fantastical_adventure/rules/engine.h"

#include <string.h>

/* ------------------------------------------------------------------ parts of an event */

static void set_fact(FaEvent *event, FaFact fact, bool is_so)
{
    event->facts |= (uint64_t)is_so << fact;
}

static bool is_person(int entity)
{
    return entity < FA_FIRST_ENVIRONMENT;
}

int fa_find_speaker(const FaState *view, int seat)
{
    int own = FA_NONE, anybody = 0;
    for (int i = FA_FIRST_ENVIRONMENT - 1; i >= 0; i--) {
        const FaActor *who = &view->actors[i];
        if (who->seat == FA_NONE) {
            continue;
        }
        anybody = i;
        if (who->seat == seat && (own == FA_NONE || who->present || !view->actors[own].present)) {
            own = i;
        }
    }
    return own == FA_NONE ? anybody : own;
}

int fa_find_ambition_for_goal(const FaState *view, const GameContent *content, int actor, int goal,
                              int target)
{
    for (int i = 0; is_person(actor) && i < FA_SHORT_OPEN_MAX; i++) {
        const int def = view->actors[actor].short_def[i];
        if (actor < FA_FIRST_STRANGER && def != FA_NONE && def != FA_CUSTOM) {
            const FaAmbition *short_ambition = &fa_get_kit(view, content)->characters[actor].shorts[def];
            if (short_ambition->goal == goal && short_ambition->target == target) {
                return def;
            }
        }
    }
    return FA_NONE;
}

static void set_goal(const FaState *view, const GameContent *content, FaEvent *event, int challenger,
                     int goal, int target)
{
    event->goal = (uint8_t)goal;
    event->target = (uint8_t)target;
    event->short_ambition = (uint8_t)fa_find_ambition_for_goal(view, content, challenger, goal, target);
    set_fact(event, FA_FACT_AMBITION, event->short_ambition != FA_NONE);
    set_fact(event, FA_FACT_PERSON, event->short_ambition == FA_NONE && target < FA_ACTORS);
    set_fact(event, FA_FACT_THING,
             event->short_ambition == FA_NONE && target >= FA_FIRST_ITEM && target < FA_NO_TARGET);
}

/* Sets event->facet[place] to the Facet of the card's suit, unless the actor used the Facet of an item or is
 * a stranger. For place 0, also sets the suit, the item and the facts about them. */
static void set_facet(const FaState *view, const GameContent *content, FaEvent *event, int place, int suit,
                      int item)
{
    const int actor = event->cast[place];
    if (suit == FA_NONE || actor >= FA_ACTORS) {
        return;
    }
    const FaProfile profile = fa_get_profile(view, content, actor, item);
    const bool of_item = item != FA_NONE;
    if (place == 0) {
        event->suit = (uint8_t)suit;
        event->item = (uint8_t)item;
        set_fact(event, FA_FACT_ITEM, of_item);
        set_fact(event, FA_FACT_STRONG, profile.strong == suit);
        set_fact(event, FA_FACT_WEAK, profile.weak == suit);
    }
    if (of_item || (actor >= FA_FIRST_STRANGER && is_person(actor))) {
        return;
    }
    event->facet[place] = (uint8_t)(is_person(actor) ? view->actors[actor].facet[suit] : suit);
}

static void set_facet_of_play(const FaState *view, const GameContent *content, FaEvent *event, int place,
                              int play)
{
    const FaPlay *it = &view->fight.plays[play];
    if (it->card < FA_CARDS_MAX) {
        const int number = it->card % FA_DECK_CARDS;
        set_facet(view, content, event, place, fa_get_suit(number < FA_JOKER ? number : FA_JOKER), it->item);
    }
}

static void set_cast(FaEvent *event, int a, int b)
{
    event->cast[0] = (uint8_t)a;
    event->cast[1] = (uint8_t)b;
}

/* Sets facts about the characters and the story. */
static void set_circumstances(const FaState *view, const GameContent *content, FaEvent *event)
{
    enum { EARNEST, SERIOUS, SNIDE };
    const int one = event->cast[0], other = event->cast[1];
    set_fact(event, FA_FACT_PLACE, one != FA_NONE && fa_is_environment(one));
    set_fact(event, FA_FACT_AGAINST_PLACE, other != FA_NONE && fa_is_environment(other));
    set_fact(event, FA_FACT_OPENING, view->scene == 1);
    set_fact(event, FA_FACT_FINALE, view->scenes != 0 && view->scene == view->scenes);
    set_fact(event, FA_FACT_SERIOUS, view->tone == SERIOUS);
    set_fact(event, FA_FACT_SNIDE, view->tone == SNIDE);
    if (one != FA_NONE && is_person(one)) {
        set_fact(event, FA_FACT_MANY, fa_get_entity_names(fa_get_kit(view, content), one)->plural);
        set_fact(event, FA_FACT_VILLAIN, view->actors[one].side == FA_RIVALS);
        set_fact(event, FA_FACT_DEAD, view->actors[one].status == FA_DEAD);
        set_fact(event, FA_FACT_THREAD, view->actors[one].returned > 0);
        set_fact(event, FA_FACT_BONDED,
                 other != FA_NONE && is_person(other) && fa_has_bond(view, one, other));
    }
}

static bool has_supporter(const FaConflict *fight, int side)
{
    for (int i = FA_PRIMARIES; i < fight->count; i++) {
        if (fight->plays[i].side == side) {
            return true;
        }
    }
    return false;
}

/* Sets the goal of the Challenger's side in a Conflict about the central question. */
static void set_question(const FaState *view, FaEvent *event, int challenger)
{
    event->goal = FA_REACH;
    event->target = FA_NO_TARGET;
    event->wanted = view->actors[challenger].side;
    set_fact(event, FA_FACT_QUESTION, true);
}

static void set_conflict_facts(const FaState *view, const GameContent *content, FaEvent *event)
{
    const FaConflict *fight = &view->fight;
    set_fact(event, FA_FACT_VIOLENT, fight->violent);
    if (view->deciding) {
        set_question(view, event, fight->plays[FA_CHALLENGER].actor);
    } else {
        set_goal(view, content, event, fight->plays[FA_CHALLENGER].actor, fight->goal, fight->target);
    }
}

/* ------------------------------------------------------------------ moves in Conflicts */

typedef struct EventBuilder {
    const FaState *view;
    const GameContent *content;
    const Move *move; /* the move with decoded arguments */
    FaEvent *event;
    int seat;
} EventBuilder;

static bool finish_event(const EventBuilder *builder, FaNarrationKind kind)
{
    builder->event->kind = (uint8_t)kind;
    return true;
}

static bool describe_challenge(const EventBuilder *builder)
{
    const int16_t *arg = builder->move->arg;
    set_cast(builder->event, arg[0], FA_NONE);
    set_goal(builder->view, builder->content, builder->event, arg[0], arg[1], arg[2]);
    set_fact(builder->event, FA_FACT_VIOLENT, arg[3]);
    return finish_event(builder, arg[4] ? FA_NARRATE_TRAP : FA_NARRATE_CHALLENGE);
}

static bool describe_decision(const EventBuilder *builder)
{
    set_cast(builder->event, builder->move->arg[0], FA_NONE);
    set_question(builder->view, builder->event, builder->move->arg[0]);
    set_fact(builder->event, FA_FACT_VIOLENT, builder->move->arg[1]);
    return finish_event(builder, FA_NARRATE_CHALLENGE);
}

/* Describes an interruption with a Jack. Actor {2} is the interrupted character: the Challenger, or else a
 * character of the seat that just acted. */
static bool describe_jack(const EventBuilder *builder)
{
    const FaState *view = builder->view;
    const int16_t *arg = builder->move->arg;
    const int seat = fa_get_step(view)->seat;
    set_cast(builder->event, arg[0],
             fa_get_step(view)->phase != FA_PHASE_FLOOR ? view->fight.plays[FA_CHALLENGER].actor
             : seat != FA_NONE                          ? fa_find_speaker(view, seat)
                                                        : FA_NONE);
    if (builder->event->cast[1] == arg[0]) {
        builder->event->cast[1] = FA_NONE;
    }
    set_facet(view, builder->content, builder->event, 0, fa_get_suit(arg[1]), FA_NONE);
    set_goal(view, builder->content, builder->event, arg[0], arg[2], arg[3]);
    set_fact(builder->event, FA_FACT_VIOLENT, arg[4]);
    return finish_event(builder, FA_NARRATE_JACK);
}

static bool describe_king_or_ace(const EventBuilder *builder)
{
    const int16_t *arg = builder->move->arg;
    const int face = arg[2] != FA_NONE ? arg[2] : arg[1];
    if (face == FA_NONE) {
        return false;
    }
    set_cast(builder->event, builder->view->fight.plays[FA_CHALLENGER].actor, FA_NONE);
    set_facet(builder->view, builder->content, builder->event, 0, fa_get_suit(face), FA_NONE);
    set_conflict_facts(builder->view, builder->content, builder->event);
    return finish_event(builder, arg[2] != FA_NONE ? FA_NARRATE_ACE : FA_NARRATE_KING);
}

static bool describe_answer(const EventBuilder *builder)
{
    set_cast(builder->event, builder->move->arg[0], builder->view->fight.plays[FA_CHALLENGER].actor);
    set_conflict_facts(builder->view, builder->content, builder->event);
    return finish_event(builder, FA_NARRATE_ANSWER);
}

static bool describe_suspended_answer(const EventBuilder *builder)
{
    const FaSuspended *waiting = &builder->view->suspended[builder->move->arg[0]];
    set_cast(builder->event, builder->move->arg[1], waiting->actor);
    set_goal(builder->view, builder->content, builder->event, waiting->actor, waiting->goal, waiting->target);
    set_fact(builder->event, FA_FACT_VIOLENT, waiting->violent);
    set_fact(builder->event, FA_FACT_THREAD, waiting->scene < builder->view->scene);
    return finish_event(builder, FA_NARRATE_TRAP_ANSWERED);
}

static bool describe_circumstance(const EventBuilder *builder)
{
    set_cast(builder->event, builder->view->fight.plays[builder->move->arg[0]].actor, FA_NONE);
    builder->event->edge = (uint8_t)builder->move->arg[1];
    set_fact(builder->event, FA_FACT_CUSTOM, builder->event->edge >= FA_CIRCUMSTANCES);
    return finish_event(builder, FA_NARRATE_CIRCUMSTANCE);
}

static int find_opponent(const FaConflict *fight, int play)
{
    return play < FA_PRIMARIES ? 1 - play : fight->plays[play].rival;
}

static int find_tandem_partner(const FaConflict *fight, int side)
{
    for (int i = FA_PRIMARIES; i < fight->count; i++) {
        if (fight->plays[i].side == side && fight->plays[i].joined) {
            return fight->plays[i].actor;
        }
    }
    return FA_NONE;
}

static FaNarrationKind find_win_kind(const FaConflict *fight, int play)
{
    return !fight->answered                                     ? FA_NARRATE_UNANSWERED
           : play >= FA_PRIMARIES                               ? FA_NARRATE_PAIR
           : fight->blocked                                     ? FA_NARRATE_THWARTED
           : fight->plays[play].joined && play == FA_CHALLENGER ? FA_NARRATE_TANDEM
           : play == FA_CHALLENGER                              ? FA_NARRATE_WIN
                                                                : FA_NARRATE_HOLD;
}

static bool describe_win(const EventBuilder *builder)
{
    const FaConflict *fight = &builder->view->fight;
    const int play = fa_get_step(builder->view)->kind;
    FaEvent *event = builder->event;
    const FaNarrationKind kind = find_win_kind(fight, play);
    set_cast(event, fight->plays[play].actor, FA_NONE);
    set_conflict_facts(builder->view, builder->content, event);
    set_fact(event, FA_FACT_HIT, builder->move->arg[0] > 0);
    if (kind == FA_NARRATE_UNANSWERED) {
        return finish_event(builder, kind);
    }
    event->cast[1] = fight->plays[find_opponent(fight, play)].actor;
    event->cast[2] = (uint8_t)find_tandem_partner(fight, fight->plays[play].side);
    set_facet_of_play(builder->view, builder->content, event, 0, play);
    set_facet_of_play(builder->view, builder->content, event, 1, find_opponent(fight, play));
    set_fact(event, FA_FACT_HELPED, has_supporter(fight, fight->plays[play].side));
    set_fact(event, FA_FACT_COMEBACK, play < FA_PRIMARIES && fight->trumped == play);
    set_fact(event, FA_FACT_YIELDED, fight->yielded);
    return finish_event(builder, kind);
}

static bool describe_push(const EventBuilder *builder)
{
    const FaConflict *fight = &builder->view->fight;
    const int side = fa_get_step(builder->view)->kind, card = builder->move->arg[0];
    set_cast(builder->event, fight->plays[side].actor, fight->plays[1 - side].actor);
    set_conflict_facts(builder->view, builder->content, builder->event);
    if (card != FA_NONE) {
        set_facet(builder->view, builder->content, builder->event, 0, fa_get_suit(card),
                  builder->move->arg[1]);
    }
    set_facet_of_play(builder->view, builder->content, builder->event, 1, 1 - side);
    return finish_event(builder, FA_NARRATE_PUSH);
}

static bool describe_yield(const EventBuilder *builder)
{
    const FaConflict *fight = &builder->view->fight;
    const int side = fa_get_step(builder->view)->kind;
    set_cast(builder->event, fight->plays[side].actor, fight->plays[1 - side].actor);
    set_conflict_facts(builder->view, builder->content, builder->event);
    set_facet_of_play(builder->view, builder->content, builder->event, 0, side);
    set_facet_of_play(builder->view, builder->content, builder->event, 1, 1 - side);
    return finish_event(builder, FA_NARRATE_YIELD);
}

/* Describes how a deadlock was settled. Only the seat that chooses first narrates. */
static bool describe_deadlock(const EventBuilder *builder)
{
    const FaStep *step = fa_get_step(builder->view);
    const FaConflict *fight = &builder->view->fight;
    if (step->arg[0] != FA_NONE || step->arg[1] != FA_NONE) {
        return false;
    }
    const int rival = find_opponent(fight, step->kind);
    set_cast(builder->event, fight->plays[step->kind].actor, fight->plays[rival].actor);
    set_conflict_facts(builder->view, builder->content, builder->event);
    set_facet_of_play(builder->view, builder->content, builder->event, 0, step->kind);
    set_facet_of_play(builder->view, builder->content, builder->event, 1, rival);
    return finish_event(builder, FA_NARRATE_DEADLOCK);
}

static bool describe_queen(const EventBuilder *builder)
{
    const FaConflict *fight = &builder->view->fight;
    set_cast(builder->event, builder->move->arg[0], fight->plays[fight->winner].actor);
    set_conflict_facts(builder->view, builder->content, builder->event);
    set_facet(builder->view, builder->content, builder->event, 0, fa_get_suit(builder->move->arg[1]),
              FA_NONE);
    return finish_event(builder, FA_NARRATE_QUEEN);
}

static bool describe_wound(const EventBuilder *builder)
{
    static const FaNarrationKind tellings[FA_WOUNDS] = {
        [FA_GO_DOWN] = FA_NARRATE_DOWN,
        [FA_DISCARD] = FA_NARRATE_SHAKE_OFF,
        [FA_LOSE_FACET] = FA_NARRATE_FACET_LOST,
        [FA_BE_KILLED] = FA_NARRATE_DEATH,
    };
    const int16_t *arg = builder->move->arg;
    set_cast(builder->event, fa_get_step(builder->view)->arg[0], FA_NONE);
    set_facet(builder->view, builder->content, builder->event, 0, arg[2], FA_NONE);
    return finish_event(builder, tellings[arg[0]]);
}

static bool describe_shake_off(const EventBuilder *builder)
{
    const int16_t *arg = builder->move->arg;
    set_cast(builder->event, arg[0], FA_NONE);
    set_facet(builder->view, builder->content, builder->event, 0, arg[2], FA_NONE);
    return finish_event(builder, arg[2] == FA_NONE ? FA_NARRATE_SHAKE_OFF : FA_NARRATE_FACET_LOST);
}

/* ------------------------------------------------------------------ moves about threats */

static bool describe_threat(const EventBuilder *builder)
{
    set_cast(builder->event, fa_find_speaker(builder->view, builder->seat), FA_NONE);
    builder->event->problem = (uint8_t)builder->move->arg[0];
    set_fact(builder->event, FA_FACT_CUSTOM, builder->event->problem >= FA_PROBLEMS);
    return finish_event(builder, FA_NARRATE_THREAT);
}

/* Sets actor {2} to the character who made the previous claim. Sets the facts that say whether both claims
 * give the same answer. */
static void set_last_claimer(const EventBuilder *builder)
{
    const FaState *view = builder->view;
    if (view->claim_card == FA_NONE) {
        return;
    }
    const int said = fa_find_fitting_answer(view, builder->content, view->riddle, view->claim_actor,
                                            fa_get_suit(fa_get_card_kind(view->claim_card)));
    builder->event->cast[1] = view->claim_actor;
    set_fact(builder->event, FA_FACT_AGREED, said == builder->event->answer && said != FA_CUSTOM);
    set_fact(builder->event, FA_FACT_DISPUTED, said != builder->event->answer);
}

/* Describes a claim. FaEvent.answer is the answer in the story kit that matches the Facet, or FA_CUSTOM if no
 * answer matches. */
static bool describe_claim(const EventBuilder *builder)
{
    const int suit = fa_get_suit(builder->move->arg[1]);
    set_cast(builder->event, builder->move->arg[0], FA_NONE);
    set_facet(builder->view, builder->content, builder->event, 0, suit, FA_NONE);
    builder->event->problem = builder->view->riddle;
    builder->event->answer = (uint8_t)fa_find_fitting_answer(
        builder->view, builder->content, builder->view->riddle, builder->move->arg[0], suit);
    set_fact(builder->event, FA_FACT_CUSTOM, builder->event->answer == FA_CUSTOM);
    set_last_claimer(builder);
    return finish_event(builder, FA_NARRATE_CLAIM);
}

static bool describe_problem_naming(const EventBuilder *builder)
{
    const bool power = builder->move->kind == FA_MOVE_STATE_ANSWER;
    set_cast(builder->event, fa_find_speaker(builder->view, builder->seat), FA_NONE);
    builder->event->problem = (uint8_t)(power ? builder->move->arg[0] : builder->view->riddle);
    builder->event->answer = (uint8_t)builder->move->arg[power ? 1 : 0];
    set_fact(builder->event, FA_FACT_CUSTOM, builder->event->answer == FA_CUSTOM);
    if (!power) {
        set_last_claimer(builder);
    }
    return finish_event(builder, FA_NARRATE_NAMING);
}

/* ------------------------------------------------------------------ moves about Ambitions and Bonds */

static bool is_kit_ambition(const EventBuilder *builder, int actor, int def, int long_ambition)
{
    return actor < FA_FIRST_STRANGER &&
           (def != FA_NONE
                ? def != FA_CUSTOM
                : fa_get_long_ambition_text(builder->view, builder->content, actor, long_ambition) != NULL);
}

/* Describes a move about an Ambition. `number` is a value for FaEvent.own. */
static bool describe_ambition(const EventBuilder *builder, int def, int long_ambition, int number,
                              FaNarrationKind kind)
{
    const bool written = is_kit_ambition(builder, builder->move->arg[0], def, long_ambition);
    set_cast(builder->event, builder->move->arg[0], FA_NONE);
    builder->event->short_ambition = (uint8_t)def;
    builder->event->long_ambition = (uint8_t)(written ? long_ambition : FA_NONE);
    set_fact(builder->event, FA_FACT_CUSTOM, !written);
    builder->event->own = (uint8_t)(written || kind == FA_NARRATE_AMBITION ? FA_NONE : number);
    return finish_event(builder, kind);
}

/* Describes a new long-term Ambition. A player writes this Ambition, so the story kit has no text for it. */
static bool describe_long_ambition(const EventBuilder *builder)
{
    return describe_ambition(builder, FA_CUSTOM, FA_NONE, FA_NONE, FA_NARRATE_AMBITION);
}

/* Describes a move about an Ambition. The move's second argument is an index in FaActor.short_def, or
 * FA_SHORT_OPEN_MAX + the number of a long-term Ambition. */
static bool describe_open_ambition(const EventBuilder *builder, FaNarrationKind kind)
{
    const int place = builder->move->arg[1];
    return place < FA_SHORT_OPEN_MAX
               ? describe_ambition(builder, builder->view->actors[builder->move->arg[0]].short_def[place],
                                   FA_NONE, place, kind)
               : describe_ambition(builder, FA_NONE, place - FA_SHORT_OPEN_MAX, place, kind);
}

static bool describe_move_of_two_actors(const EventBuilder *builder, FaNarrationKind kind)
{
    set_cast(builder->event, builder->move->arg[0], builder->move->arg[1]);
    return finish_event(builder, kind);
}

/* ------------------------------------------------------------------ other moves */

static bool describe_move_of_actor(const EventBuilder *builder, FaNarrationKind kind)
{
    set_cast(builder->event, builder->move->arg[0], FA_NONE);
    return finish_event(builder, kind);
}

/* Describes a character's change of sides. If a friend (character with a Bond) is on the new side, the event
 * also names this friend. */
static bool describe_side_change(const EventBuilder *builder)
{
    const int actor = builder->move->arg[0];
    set_cast(builder->event, actor, fa_find_friend_on_other_side(builder->view, actor));
    return finish_event(builder, FA_NARRATE_CHANGED_SIDES);
}

static bool describe_speaker_event(const EventBuilder *builder, FaNarrationKind kind)
{
    set_cast(builder->event, fa_find_speaker(builder->view, builder->seat), FA_NONE);
    return finish_event(builder, kind);
}

static bool describe_lucky_break(const EventBuilder *builder)
{
    if (builder->view->fight.on) {
        set_conflict_facts(builder->view, builder->content, builder->event);
    }
    return describe_move_of_actor(builder, FA_NARRATE_LUCKY_BREAK);
}

/* Returns the number of the first long-term Ambition in this state, or FA_NONE. Ignores Ambitions that
 * replaced earlier Ambitions. */
static int find_long_ambition(const FaActor *actor, FaLongState state)
{
    for (int i = 0; i < FA_LONG_MAX; i++) {
        if (fa_get_first_long_ambition_state(actor, i) == state) {
            return i;
        }
    }
    return FA_NONE;
}

/* Returns the index of the last short-term Ambition in the bit set, or FA_NONE. */
static int find_short_ambition(unsigned ambitions)
{
    return ambitions == 0 ? FA_NONE : 31 - __builtin_clz(ambitions);
}

/* Returns the bit set of the short-term Ambitions whose gains still count at the end of the story. A success
 * against a character does not count, because the character could have recovered from it. If the other side
 * has won the central question, only taken items count. */
static unsigned find_last_gains(const FaState *view, const GameContent *content, int actor)
{
    const FaActor *who = &view->actors[actor];
    const FaKit *kit = fa_get_kit(view, content);
    const bool lost = view->verdict == (who->side == FA_RIVALS ? FA_VERDICT_YES : FA_VERDICT_NO);
    unsigned gains = 0;
    for (int i = 0; i < kit->characters[actor].short_count; i++) {
        const FaAmbition *ambition = &kit->characters[actor].shorts[i];
        const bool counts = ambition->target >= FA_FIRST_ITEM && (!lost || ambition->goal == FA_TAKE);
        gains |= (unsigned)(counts && fa_has_gain(view, content, actor, i)) << i;
    }
    return gains;
}

/* Returns the bit set of the failed short-term Ambitions. Leaves out Ambitions against characters who are
 * believed dead. */
static unsigned find_last_failures(const FaState *view, const FaKit *kit, int actor)
{
    unsigned failures = view->actors[actor].failed;
    for (int i = 0; i < kit->characters[actor].short_count; i++) {
        const int target = kit->characters[actor].shorts[i].target;
        const bool is_past = target < kit->character_count && view->actors[target].status == FA_DEAD;
        failures &= ~((unsigned)is_past << i);
    }
    return failures;
}

FaFate fa_find_fate(const FaState *view, const GameContent *content, int actor)
{
    const FaActor *who = &view->actors[actor];
    const FaKit *kit = fa_get_kit(view, content);
    FaFate fate = {FA_FATE_OPEN, FA_NONE, FA_NONE, who->status == FA_DEAD, false};
    if (actor >= kit->character_count) {
        return fate;
    }
    const int done = find_long_ambition(who, FA_LONG_DONE), failed = find_long_ambition(who, FA_LONG_FAILED);
    const int given_up = find_long_ambition(who, FA_LONG_GIVEN_UP);
    const unsigned gains = find_last_gains(view, content, actor);
    const unsigned failures = find_last_failures(view, kit, actor);
    fate.turned = who->side != kit->characters[actor].side;
    fate.kind = done != FA_NONE       ? FA_FATE_DONE
                : failed != FA_NONE   ? FA_FATE_FAILED
                : given_up != FA_NONE ? FA_FATE_GIVEN_UP
                : gains != 0          ? FA_FATE_DONE
                : failures != 0       ? FA_FATE_FAILED
                                      : FA_FATE_OPEN;
    fate.long_ambition = (uint8_t)(done != FA_NONE ? done : failed != FA_NONE ? failed : given_up);
    if (fate.long_ambition == FA_NONE) {
        fate.short_ambition = (uint8_t)find_short_ambition(gains ? gains : failures);
    }
    return fate;
}

/* Describes the epilogue: what became of the speaker's Ambitions, and how the central question was
 * answered. */
static bool describe_epilogue(const EventBuilder *builder)
{
    FaEvent *event = builder->event;
    const FaState *view = builder->view;
    const FaKit *kit = fa_get_kit(view, builder->content);
    const int actor = fa_find_speaker(view, builder->seat);
    const FaFate fate = fa_find_fate(view, builder->content, actor);
    const bool plain = fate.long_ambition == FA_NONE && fate.short_ambition == FA_NONE;
    set_cast(event, actor, fate.kind == FA_FATE_FAILED ? view->actors[actor].rival : FA_NONE);
    event->short_ambition = fate.short_ambition;
    event->long_ambition = plain && actor < FA_FIRST_STRANGER ? 0 : fate.long_ambition;
    set_fact(event, FA_FACT_DONE, fate.kind == FA_FATE_DONE);
    set_fact(event, FA_FACT_FAILED, fate.kind == FA_FATE_FAILED);
    set_fact(event, FA_FACT_GIVEN_UP, fate.kind == FA_FATE_GIVEN_UP);
    set_fact(event, FA_FACT_TURNED, fate.turned);
    set_fact(event, FA_FACT_QUESTION,
             event->long_ambition == 0 && (actor == kit->hero || actor == fa_find_main_rival(kit)));
    set_fact(event, FA_FACT_YES, view->verdict == FA_VERDICT_YES);
    set_fact(event, FA_FACT_NO, view->verdict == FA_VERDICT_NO);
    set_fact(event, FA_FACT_PARTLY, view->verdict == FA_VERDICT_PARTLY);
    return finish_event(builder, FA_NARRATE_EPILOGUE);
}

static bool describe_speech(const EventBuilder *builder)
{
    const FaStep *step = fa_get_step(builder->view);
    if (step->phase == FA_PHASE_RENARRATE && step->kind) {
        set_cast(builder->event, step->arg[0], FA_NONE);
        return finish_event(builder, FA_NARRATE_INTERLUDE);
    }
    return fa_get_step(builder->view)->phase == FA_PHASE_EPILOGUE
               ? describe_epilogue(builder)
               : describe_speaker_event(builder, FA_NARRATE_INTERLUDE);
}

static bool describe_stranger(const EventBuilder *builder)
{
    int actor = FA_FIRST_STRANGER;
    while (actor < FA_FIRST_ENVIRONMENT - 1 && builder->view->actors[actor].seat != FA_NONE) {
        actor++;
    }
    set_cast(builder->event, actor, FA_NONE);
    return finish_event(builder, FA_NARRATE_ENTERED);
}

static bool describe_move(const EventBuilder *builder)
{
    const int16_t *arg = builder->move->arg;
    switch ((FaMoveKind)builder->move->kind) {
    case FA_MOVE_NEWCOMER:
        return describe_move_of_actor(builder, FA_NARRATE_ENTERED);
    case FA_MOVE_STRANGER:
        return describe_stranger(builder);
    case FA_MOVE_NARRATE:
        return describe_speech(builder);
    case FA_MOVE_INTRODUCE:
        return describe_threat(builder);
    case FA_MOVE_IDENTIFY:
        return describe_claim(builder);
    case FA_MOVE_NAME_PROBLEM:
    case FA_MOVE_STATE_ANSWER:
        return describe_problem_naming(builder);
    case FA_MOVE_ASPIRE:
        return describe_long_ambition(builder);
    case FA_MOVE_AMBITION:
        return describe_ambition(builder, arg[1], FA_NONE, FA_NONE, FA_NARRATE_AMBITION);
    case FA_MOVE_ABANDON:
        return describe_ambition(builder, FA_NONE, arg[1], FA_SHORT_OPEN_MAX + arg[1], FA_NARRATE_ABANDONED);
    case FA_MOVE_PURSUE:
        return describe_open_ambition(builder, FA_NARRATE_PURSUED);
    case FA_MOVE_ACCOMPLISH:
        return describe_open_ambition(builder, FA_NARRATE_ACCOMPLISHED);
    case FA_MOVE_CHANGE_SIDE:
        return describe_side_change(builder);
    case FA_MOVE_BOND:
        return describe_move_of_two_actors(builder, FA_NARRATE_BOND);
    case FA_MOVE_HONOR:
        return describe_move_of_two_actors(builder, FA_NARRATE_HONOR);
    case FA_MOVE_BREAK:
        return describe_move_of_two_actors(builder, FA_NARRATE_BROKEN);
    case FA_MOVE_CHALLENGE:
        return describe_challenge(builder);
    case FA_MOVE_DECIDE:
        return describe_decision(builder);
    case FA_MOVE_JACK:
        return describe_jack(builder);
    case FA_MOVE_LAY:
        return describe_king_or_ace(builder);
    case FA_MOVE_ANSWER:
        return describe_answer(builder);
    case FA_MOVE_ANSWER_SUSPENDED:
        return describe_suspended_answer(builder);
    case FA_MOVE_CLAIM_EDGE:
        return describe_circumstance(builder);
    case FA_MOVE_NARRATE_WIN:
        return describe_win(builder);
    case FA_MOVE_SETTLE_DEADLOCK:
        return describe_deadlock(builder);
    case FA_MOVE_YIELD:
        return describe_yield(builder);
    case FA_MOVE_PUSH:
        return describe_push(builder);
    case FA_MOVE_QUEEN:
        return describe_queen(builder);
    case FA_MOVE_TAKE_HIT:
        return describe_wound(builder);
    case FA_MOVE_SHAKE_OFF:
        return describe_shake_off(builder);
    case FA_MOVE_TREAT:
        return describe_move_of_two_actors(builder, FA_NARRATE_TREATED);
    case FA_MOVE_FLASHBACK_BOND:
        return describe_move_of_two_actors(builder, FA_NARRATE_FLASHBACK);
    case FA_MOVE_FLASHBACK_EDGE:
    case FA_MOVE_FLASHBACK_AMBITION:
    case FA_MOVE_FLASHBACK_ASPIRE:
        return describe_move_of_actor(builder, FA_NARRATE_FLASHBACK);
    case FA_MOVE_FORESHADOW:
        return describe_speaker_event(builder, FA_NARRATE_FORESHADOW);
    case FA_MOVE_FACT:
        return describe_move_of_actor(builder, FA_NARRATE_FACT);
    case FA_MOVE_MONOLOGUE:
        return describe_move_of_actor(builder, FA_NARRATE_SURVIVAL);
    case FA_MOVE_LUCKY_BREAK:
        return describe_lucky_break(builder);
    case FA_MOVE_CLOSE_SCENE:
        return describe_speaker_event(builder, FA_NARRATE_CLOSED);
    default:
        return false;
    }
}

bool fa_build_event(const FaState *view, const GameContent *content, int seat, const Move *move, FaEvent *out)
{
    Move decoded;
    if (!fa_decode_move_ids(view, move, &decoded)) {
        return false;
    }
    memset(out, FA_NONE, sizeof *out);
    out->facts = 0;
    out->kit = view->kit;
    out->place = view->place;
    out->act = (uint8_t)(out->place < FA_FRAMES ? fa_get_kit(view, content)->frames[out->place].act
                                                : fa_get_act(view));
    const EventBuilder builder = {view, content, &decoded, out, seat};
    if (!describe_move(&builder)) {
        return false;
    }
    set_circumstances(view, content, out);
    return true;
}

/* Returns the scene template of the last heading in the notes, or FA_NONE. */
static int find_last_frame(const FaKit *kit, const Notes *notes)
{
    for (int i = notes->count - 1; i >= 0; i--) {
        FaNoteLine line;
        for (const char *cursor = notes->list[i].text; fa_read_next_note_line(&cursor, &line);) {
            if (line.kind == FA_NOTE_HEADING && !fa_is_retracted(notes, i)) {
                return fa_find_frame_of_heading(kit, &line);
            }
        }
    }
    return FA_NONE;
}

bool fa_build_bridge_event(const FaState *view, const GameContent *content, const Notes *notes, int place,
                           FaEvent *out)
{
    const FaKit *kit = fa_get_kit(view, content);
    const FaTime time = fa_find_scene_time(view, content, place);
    memset(out, FA_NONE, sizeof *out);
    out->facts = 0;
    out->kind = FA_NARRATE_BRIDGE;
    out->kit = view->kit;
    out->place = (uint8_t)place;
    out->before = (uint8_t)find_last_frame(kit, notes);
    out->act = place < FA_FRAMES ? kit->frames[place].act : 0;
    set_circumstances(view, content, out);
    set_fact(out, FA_FACT_NEXT, time == FA_TIME_NEXT);
    set_fact(out, FA_FACT_MEANWHILE, time == FA_TIME_MEANWHILE);
    set_fact(out, FA_FACT_LATER, time == FA_TIME_LATER);
    set_fact(out, FA_FACT_EARLIER, time == FA_TIME_EARLIER);
    return time != FA_TIME_OPEN && place < FA_FRAMES;
}
