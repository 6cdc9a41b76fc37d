/* event.c: what a move tells: who does what to whom, by which Facet, and what is known besides. The one place
 * that sees both a view and what becomes words of it. */
#include "games/fantastical_adventure/rules/engine.h"
#include "games/fantastical_adventure/tellings.h"

#include <string.h>

/* ------------------------------------------------------------------ parts of an event */

static void set(FaEvent *event, FaFact fact, bool is_so)
{
    event->facts |= (uint32_t)is_so << fact;
}

static bool is_person(int thing)
{
    return thing < FA_FIRST_ENVIRONMENT;
}

/* Somebody of the seat who is there; else anybody of it, else anybody at all. */
static int spokesman(const FaState *view, int seat)
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

int fa_wish_for(const FaState *view, const GameContent *content, int actor, int goal, int target)
{
    for (int i = 0; is_person(actor) && i < FA_SHORT_OPEN_MAX; i++) {
        const int def = view->actors[actor].short_def[i];
        if (actor < FA_FIRST_STRANGER && def != FA_NONE && def != FA_OWN_WORDS) {
            const FaAmbition *wish = &fa_kit(view, content)->characters[actor].shorts[def];
            if (wish->goal == goal && wish->target == target) {
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
    event->wish = (uint8_t)fa_wish_for(view, content, challenger, goal, target);
    set(event, FA_FACT_AMBITION, event->wish != FA_NONE);
    set(event, FA_FACT_PERSON, event->wish == FA_NONE && target < FA_ACTORS);
    set(event, FA_FACT_THING, event->wish == FA_NONE && target >= FA_FIRST_ITEM && target < FA_NO_TARGET);
}

/* The Facet that a suit stands for, of one who plays; nobody's where an item's is used. */
static void set_facet(const FaState *view, const GameContent *content, FaEvent *event, int place, int suit,
                      int item)
{
    const int actor = event->cast[place];
    if (suit == FA_NONE || actor >= FA_ACTORS) {
        return;
    }
    const FaProfile profile = fa_profile(view, content, actor, item);
    const bool of_item = item != FA_NONE;
    if (place == 0) {
        event->suit = (uint8_t)suit;
        event->item = (uint8_t)item;
        set(event, FA_FACT_ITEM, of_item);
        set(event, FA_FACT_STRONG, profile.strong == suit);
        set(event, FA_FACT_WEAK, profile.weak == suit);
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
        set_facet(view, content, event, place, fa_suit(number < FA_JOKER ? number : FA_JOKER), it->item);
    }
}

static void set_cast(FaEvent *event, int one, int other)
{
    event->cast[0] = (uint8_t)one;
    event->cast[1] = (uint8_t)other;
}

/* What is known of everybody who plays, and of the story. */
static void set_circumstances(const FaState *view, const GameContent *content, FaEvent *event)
{
    enum { EARNEST, SERIOUS, SNIDE };
    const int one = event->cast[0], other = event->cast[1];
    set(event, FA_FACT_PLACE, one != FA_NONE && fa_is_environment(one));
    set(event, FA_FACT_AGAINST_PLACE, other != FA_NONE && fa_is_environment(other));
    set(event, FA_FACT_OPENING, view->scene == 1);
    set(event, FA_FACT_FINALE, view->scenes != 0 && view->scene == view->scenes);
    set(event, FA_FACT_SERIOUS, view->tone == SERIOUS);
    set(event, FA_FACT_SNIDE, view->tone == SNIDE);
    if (one != FA_NONE && is_person(one)) {
        set(event, FA_FACT_MANY, fa_told_as(fa_kit(view, content), one)->plural);
        set(event, FA_FACT_VILLAIN, view->actors[one].side == FA_RIVALS);
        set(event, FA_FACT_DEAD, view->actors[one].status == FA_DEAD);
        set(event, FA_FACT_THREAD, view->actors[one].returned > 0);
        set(event, FA_FACT_BONDED, other != FA_NONE && is_person(other) && fa_bonded(view, one, other));
    }
}

static bool has_supporter(const FaFight *fight, int side)
{
    for (int i = FA_PRIMARIES; i < fight->count; i++) {
        if (fight->plays[i].side == side) {
            return true;
        }
    }
    return false;
}

static void set_fight(const FaState *view, const GameContent *content, FaEvent *event)
{
    const FaFight *fight = &view->fight;
    set(event, FA_FACT_VIOLENT, fight->violent);
    set_goal(view, content, event, fight->plays[FA_CHALLENGER].actor, fight->goal, fight->target);
}

/* ------------------------------------------------------------------ Conflicts */

typedef struct Teller {
    const FaState *view;
    const GameContent *content;
    const Move *move; /* its things numbered within the kit */
    FaEvent *event;
    int seat;
} Teller;

static bool tell_as(const Teller *teller, FaTelling telling)
{
    teller->event->telling = (uint8_t)telling;
    return true;
}

static bool tell_challenge(const Teller *teller)
{
    const int16_t *arg = teller->move->arg;
    set_cast(teller->event, arg[0], FA_NONE);
    set_goal(teller->view, teller->content, teller->event, arg[0], arg[1], arg[2]);
    set(teller->event, FA_FACT_VIOLENT, arg[3]);
    return tell_as(teller, arg[4] ? FA_TELL_TRAP : FA_TELL_CHALLENGE);
}

/* Whom it interrupts: the Challenger, else whose doing it was. */
static bool tell_jack(const Teller *teller)
{
    const FaState *view = teller->view;
    const int16_t *arg = teller->move->arg;
    const int seat = fa_step(view)->seat;
    set_cast(teller->event, arg[0],
             fa_step(view)->phase != FA_FLOOR ? view->fight.plays[FA_CHALLENGER].actor
             : seat != FA_NONE                ? spokesman(view, seat)
                                              : FA_NONE);
    if (teller->event->cast[1] == arg[0]) {
        teller->event->cast[1] = FA_NONE;
    }
    set_facet(view, teller->content, teller->event, 0, fa_suit(arg[1]), FA_NONE);
    set_goal(view, teller->content, teller->event, arg[0], arg[2], arg[3]);
    set(teller->event, FA_FACT_VIOLENT, arg[4]);
    return tell_as(teller, FA_TELL_JACK);
}

/* The card beside the one that lies face down is what is told. */
static bool tell_lay(const Teller *teller)
{
    const int16_t *arg = teller->move->arg;
    const int face = arg[2] != FA_NONE ? arg[2] : arg[1];
    if (face == FA_NONE) {
        return false;
    }
    set_cast(teller->event, teller->view->fight.plays[FA_CHALLENGER].actor, FA_NONE);
    set_facet(teller->view, teller->content, teller->event, 0, fa_suit(face), FA_NONE);
    set_fight(teller->view, teller->content, teller->event);
    return tell_as(teller, arg[2] != FA_NONE ? FA_TELL_ACE : FA_TELL_KING);
}

static bool tell_answer(const Teller *teller)
{
    set_cast(teller->event, teller->move->arg[0], teller->view->fight.plays[FA_CHALLENGER].actor);
    set_fight(teller->view, teller->content, teller->event);
    return tell_as(teller, FA_TELL_ANSWER);
}

static bool tell_face(const Teller *teller)
{
    const FaSuspended *waiting = &teller->view->suspended[teller->move->arg[0]];
    set_cast(teller->event, teller->move->arg[1], waiting->actor);
    set_goal(teller->view, teller->content, teller->event, waiting->actor, waiting->goal, waiting->target);
    set(teller->event, FA_FACT_VIOLENT, waiting->violent);
    set(teller->event, FA_FACT_THREAD, waiting->scene < teller->view->scene);
    return tell_as(teller, FA_TELL_SPRUNG);
}

static bool tell_edge(const Teller *teller)
{
    set_cast(teller->event, teller->view->fight.plays[teller->move->arg[0]].actor, FA_NONE);
    teller->event->edge = (uint8_t)teller->move->arg[1];
    set(teller->event, FA_FACT_UNSAID, teller->event->edge >= FA_CIRCUMSTANCES);
    return tell_as(teller, FA_TELL_EDGE);
}

static int rival_of(const FaFight *fight, int play)
{
    return play < FA_PRIMARIES ? 1 - play : fight->plays[play].rival;
}

static int partner_of(const FaFight *fight, int side)
{
    for (int i = FA_PRIMARIES; i < fight->count; i++) {
        if (fight->plays[i].side == side && fight->plays[i].joined) {
            return fight->plays[i].actor;
        }
    }
    return FA_NONE;
}

static FaTelling telling_of_win(const FaFight *fight, int play)
{
    return !fight->answered                                     ? FA_TELL_UNANSWERED
           : play >= FA_PRIMARIES                               ? FA_TELL_PAIR
           : fight->blocked                                     ? FA_TELL_THWARTED
           : fight->plays[play].joined && play == FA_CHALLENGER ? FA_TELL_TANDEM
           : play == FA_CHALLENGER                              ? FA_TELL_WIN
                                                                : FA_TELL_HOLD;
}

static bool tell_win(const Teller *teller)
{
    const FaFight *fight = &teller->view->fight;
    const int play = fa_step(teller->view)->kind;
    FaEvent *event = teller->event;
    const FaTelling telling = telling_of_win(fight, play);
    set_cast(event, fight->plays[play].actor, FA_NONE);
    set_fight(teller->view, teller->content, event);
    set(event, FA_FACT_HIT, teller->move->arg[0] > 0);
    if (telling == FA_TELL_UNANSWERED) {
        return tell_as(teller, telling);
    }
    event->cast[1] = fight->plays[rival_of(fight, play)].actor;
    event->cast[2] = (uint8_t)partner_of(fight, fight->plays[play].side);
    set_facet_of_play(teller->view, teller->content, event, 0, play);
    set_facet_of_play(teller->view, teller->content, event, 1, rival_of(fight, play));
    set(event, FA_FACT_HELPED, has_supporter(fight, fight->plays[play].side));
    set(event, FA_FACT_COMEBACK, play < FA_PRIMARIES && fight->trumped == play);
    set(event, FA_FACT_YIELDED, fight->yielded);
    return tell_as(teller, telling);
}

static bool tell_push(const Teller *teller)
{
    const FaFight *fight = &teller->view->fight;
    const int side = fa_step(teller->view)->kind, card = teller->move->arg[0];
    set_cast(teller->event, fight->plays[side].actor, fight->plays[1 - side].actor);
    set_fight(teller->view, teller->content, teller->event);
    if (card != FA_NONE) {
        set_facet(teller->view, teller->content, teller->event, 0, fa_suit(card), teller->move->arg[1]);
    }
    set_facet_of_play(teller->view, teller->content, teller->event, 1, 1 - side);
    return tell_as(teller, FA_TELL_PUSH);
}

static bool tell_yield(const Teller *teller)
{
    const FaFight *fight = &teller->view->fight;
    const int side = fa_step(teller->view)->kind;
    set_cast(teller->event, fight->plays[side].actor, fight->plays[1 - side].actor);
    set_fight(teller->view, teller->content, teller->event);
    set_facet_of_play(teller->view, teller->content, teller->event, 0, side);
    set_facet_of_play(teller->view, teller->content, teller->event, 1, 1 - side);
    return tell_as(teller, FA_TELL_YIELD);
}

/* Told once, by whoever speaks first. */
static bool tell_deadlock(const Teller *teller)
{
    const FaStep *step = fa_step(teller->view);
    const FaFight *fight = &teller->view->fight;
    if (step->arg[0] != FA_NONE || step->arg[1] != FA_NONE) {
        return false;
    }
    const int rival = rival_of(fight, step->kind);
    set_cast(teller->event, fight->plays[step->kind].actor, fight->plays[rival].actor);
    set_fight(teller->view, teller->content, teller->event);
    set_facet_of_play(teller->view, teller->content, teller->event, 0, step->kind);
    set_facet_of_play(teller->view, teller->content, teller->event, 1, rival);
    return tell_as(teller, FA_TELL_DEADLOCK);
}

static bool tell_queen(const Teller *teller)
{
    const FaFight *fight = &teller->view->fight;
    set_cast(teller->event, teller->move->arg[0], fight->plays[fight->winner].actor);
    set_fight(teller->view, teller->content, teller->event);
    set_facet(teller->view, teller->content, teller->event, 0, fa_suit(teller->move->arg[1]), FA_NONE);
    return tell_as(teller, FA_TELL_QUEEN);
}

static bool tell_wound(const Teller *teller)
{
    static const FaTelling tellings[FA_WOUNDS] = {
        [FA_GO_DOWN] = FA_TELL_DOWN,
        [FA_DISCARD] = FA_TELL_SHAKEN,
        [FA_LOSE_FACET] = FA_TELL_LOST,
        [FA_BE_KILLED] = FA_TELL_DEATH,
    };
    const int16_t *arg = teller->move->arg;
    set_cast(teller->event, fa_step(teller->view)->arg[0], FA_NONE);
    set_facet(teller->view, teller->content, teller->event, 0, arg[2], FA_NONE);
    return tell_as(teller, tellings[arg[0]]);
}

static bool tell_shake(const Teller *teller)
{
    const int16_t *arg = teller->move->arg;
    set_cast(teller->event, arg[0], FA_NONE);
    set_facet(teller->view, teller->content, teller->event, 0, arg[2], FA_NONE);
    return tell_as(teller, arg[2] == FA_NONE ? FA_TELL_SHAKEN : FA_TELL_LOST);
}

/* ------------------------------------------------------------------ threats */

static bool tell_threat(const Teller *teller)
{
    set_cast(teller->event, spokesman(teller->view, teller->seat), FA_NONE);
    teller->event->problem = (uint8_t)teller->move->arg[0];
    set(teller->event, FA_FACT_UNSAID, teller->event->problem >= FA_PROBLEMS);
    return tell_as(teller, FA_TELL_THREAT);
}

/* Who has said last what it is, and whether that is the same. */
static void set_dispute(const Teller *teller)
{
    const FaState *view = teller->view;
    if (view->claim_card == FA_NONE) {
        return;
    }
    const int said = fa_answer_for(view, teller->content, view->riddle, view->claim_actor,
                                   fa_suit(fa_kind(view->claim_card)));
    teller->event->cast[1] = view->claim_actor;
    set(teller->event, FA_FACT_AGREED, said == teller->event->answer && said != FA_OWN_WORDS);
    set(teller->event, FA_FACT_DISPUTED, said != teller->event->answer);
}

/* A Facet that knows about such things names it; one that does not leaves it to words of one's own. */
static bool tell_claim(const Teller *teller)
{
    const int suit = fa_suit(teller->move->arg[1]);
    set_cast(teller->event, teller->move->arg[0], FA_NONE);
    set_facet(teller->view, teller->content, teller->event, 0, suit, FA_NONE);
    teller->event->problem = teller->view->riddle;
    teller->event->answer = (uint8_t)fa_answer_for(teller->view, teller->content, teller->view->riddle,
                                                   teller->move->arg[0], suit);
    set(teller->event, FA_FACT_UNSAID, teller->event->answer == FA_OWN_WORDS);
    set_dispute(teller);
    return tell_as(teller, FA_TELL_CLAIM);
}

static bool tell_naming(const Teller *teller)
{
    const bool power = teller->move->kind == FA_MOVE_EXPLAIN;
    set_cast(teller->event, spokesman(teller->view, teller->seat), FA_NONE);
    teller->event->problem = (uint8_t)(power ? teller->move->arg[0] : teller->view->riddle);
    teller->event->answer = (uint8_t)teller->move->arg[power ? 1 : 0];
    set(teller->event, FA_FACT_UNSAID, teller->event->answer == FA_OWN_WORDS);
    if (!power) {
        set_dispute(teller);
    }
    return tell_as(teller, FA_TELL_NAMING);
}

/* ------------------------------------------------------------------ Ambitions and Bonds */

/* Does the kit know such an Ambition, a short-term or a long-term one? */
static bool is_written(const Teller *teller, int actor, int def, int longing)
{
    return actor < FA_FIRST_STRANGER &&
           (def != FA_NONE ? def != FA_OWN_WORDS
                           : fa_long_text(teller->view, teller->content, actor, longing) != NULL);
}

static bool tell_wish(const Teller *teller, int def, int longing, FaTelling telling)
{
    const bool written = is_written(teller, teller->move->arg[0], def, longing);
    set_cast(teller->event, teller->move->arg[0], FA_NONE);
    teller->event->wish = (uint8_t)def;
    teller->event->longing = (uint8_t)(written ? longing : FA_NONE);
    set(teller->event, FA_FACT_UNSAID, !written);
    return tell_as(teller, telling);
}

/* A long-term Ambition that is taken up in the story is of no kit. */
static bool tell_longing(const Teller *teller)
{
    return tell_wish(teller, FA_OWN_WORDS, FA_NONE, FA_TELL_AMBITION);
}

/* Of an open Ambition, or a long-term one behind those. */
static bool tell_open_wish(const Teller *teller, FaTelling telling)
{
    const int place = teller->move->arg[1];
    return place < FA_SHORT_OPEN_MAX
               ? tell_wish(teller, teller->view->actors[teller->move->arg[0]].short_def[place], FA_NONE,
                           telling)
               : tell_wish(teller, FA_NONE, place - FA_SHORT_OPEN_MAX, telling);
}

static bool tell_two(const Teller *teller, FaTelling telling)
{
    set_cast(teller->event, teller->move->arg[0], teller->move->arg[1]);
    return tell_as(teller, telling);
}

/* ------------------------------------------------------------------ the rest */

static bool tell_one(const Teller *teller, FaTelling telling)
{
    set_cast(teller->event, teller->move->arg[0], FA_NONE);
    return tell_as(teller, telling);
}

/* Who has a friend over there goes to him. */
static bool tell_turn(const Teller *teller)
{
    const int actor = teller->move->arg[0];
    set_cast(teller->event, actor, fa_friend_over_there(teller->view, actor));
    return tell_as(teller, FA_TELL_TURNED);
}

static bool tell_of_table(const Teller *teller, FaTelling telling)
{
    set_cast(teller->event, spokesman(teller->view, teller->seat), FA_NONE);
    return tell_as(teller, telling);
}

static bool tell_luck(const Teller *teller)
{
    if (teller->view->fight.on) {
        set_fight(teller->view, teller->content, teller->event);
    }
    return tell_one(teller, FA_TELL_LUCK);
}

/* What became of the first thing that somebody wanted. */
static bool tell_epilogue(const Teller *teller)
{
    const int actor = spokesman(teller->view, teller->seat);
    const FaLongState state =
        actor < FA_FIRST_STRANGER ? fa_long_first(&teller->view->actors[actor], 0) : FA_LONG_NONE;
    set_cast(teller->event, actor, FA_NONE);
    teller->event->longing = actor < FA_FIRST_STRANGER ? 0 : FA_NONE;
    set(teller->event, FA_FACT_DONE, state == FA_LONG_DONE);
    set(teller->event, FA_FACT_GIVEN_UP, state == FA_LONG_GIVEN_UP);
    return tell_as(teller, FA_TELL_EPILOGUE);
}

static bool tell_speech(const Teller *teller)
{
    return fa_step(teller->view)->phase == FA_EPILOGUE ? tell_epilogue(teller)
                                                       : tell_of_table(teller, FA_TELL_INTERLUDE);
}

static bool tell_stranger(const Teller *teller)
{
    int actor = FA_FIRST_STRANGER;
    while (actor < FA_FIRST_ENVIRONMENT - 1 && teller->view->actors[actor].seat != FA_NONE) {
        actor++;
    }
    set_cast(teller->event, actor, FA_NONE);
    return tell_as(teller, FA_TELL_ENTERED);
}

static bool tell_move(const Teller *teller)
{
    const int16_t *arg = teller->move->arg;
    switch ((FaMoveKind)teller->move->kind) {
    case FA_MOVE_NEWCOMER:
        return tell_one(teller, FA_TELL_ENTERED);
    case FA_MOVE_STRANGER:
        return tell_stranger(teller);
    case FA_MOVE_TELL:
        return tell_speech(teller);
    case FA_MOVE_INTRODUCE:
        return tell_threat(teller);
    case FA_MOVE_IDENTIFY:
        return tell_claim(teller);
    case FA_MOVE_NAME:
    case FA_MOVE_EXPLAIN:
        return tell_naming(teller);
    case FA_MOVE_ASPIRE:
        return tell_longing(teller);
    case FA_MOVE_AMBITION:
        return tell_wish(teller, arg[1], FA_NONE, FA_TELL_AMBITION);
    case FA_MOVE_ABANDON:
        return tell_wish(teller, FA_NONE, arg[1], FA_TELL_ABANDONED);
    case FA_MOVE_PURSUE:
        return tell_open_wish(teller, FA_TELL_PURSUED);
    case FA_MOVE_ACCOMPLISH:
        return tell_open_wish(teller, FA_TELL_ACCOMPLISHED);
    case FA_MOVE_TURN:
        return tell_turn(teller);
    case FA_MOVE_BOND:
        return tell_two(teller, FA_TELL_BOND);
    case FA_MOVE_HONOUR:
        return tell_two(teller, FA_TELL_HONOUR);
    case FA_MOVE_BREAK:
        return tell_two(teller, FA_TELL_BROKEN);
    case FA_MOVE_CHALLENGE:
        return tell_challenge(teller);
    case FA_MOVE_JACK:
        return tell_jack(teller);
    case FA_MOVE_LAY:
        return tell_lay(teller);
    case FA_MOVE_ANSWER:
        return tell_answer(teller);
    case FA_MOVE_FACE:
        return tell_face(teller);
    case FA_MOVE_EDGE:
        return tell_edge(teller);
    case FA_MOVE_WIN:
        return tell_win(teller);
    case FA_MOVE_SETTLE:
        return tell_deadlock(teller);
    case FA_MOVE_YIELD:
        return tell_yield(teller);
    case FA_MOVE_PUSH:
        return tell_push(teller);
    case FA_MOVE_QUEEN:
        return tell_queen(teller);
    case FA_MOVE_WOUND:
        return tell_wound(teller);
    case FA_MOVE_SHAKE:
        return tell_shake(teller);
    case FA_MOVE_TREAT:
        return tell_two(teller, FA_TELL_TREATED);
    case FA_MOVE_FLASHBACK_BOND:
        return tell_two(teller, FA_TELL_FLASHBACK);
    case FA_MOVE_FLASHBACK_EDGE:
    case FA_MOVE_FLASHBACK_AMBITION:
    case FA_MOVE_FLASHBACK_ASPIRE:
        return tell_one(teller, FA_TELL_FLASHBACK);
    case FA_MOVE_FORESHADOW:
        return tell_of_table(teller, FA_TELL_FORESHADOW);
    case FA_MOVE_FACT:
        return tell_one(teller, FA_TELL_FACT);
    case FA_MOVE_MONOLOGUE:
        return tell_one(teller, FA_TELL_SURVIVAL);
    case FA_MOVE_LUCKY:
        return tell_luck(teller);
    case FA_MOVE_CLOSE:
        return tell_of_table(teller, FA_TELL_CLOSED);
    default:
        return false;
    }
}

bool fa_event(const FaState *view, const GameContent *content, int seat, const Move *move, FaEvent *out)
{
    Move local;
    if (!fa_localise(view, move, &local)) {
        return false;
    }
    memset(out, FA_NONE, sizeof *out);
    out->facts = 0;
    out->kit = view->kit;
    out->place = view->place;
    const Teller teller = {view, content, &local, out, seat};
    if (!tell_move(&teller)) {
        return false;
    }
    set_circumstances(view, content, out);
    return true;
}
