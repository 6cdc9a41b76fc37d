/* legality.c: the only place that says whether a move is legal, with the rule that it breaks. */
#include "games/fantastical_adventure/rules/engine.h"

#include <assert.h>

/* A move with its things numbered within the kit, and who makes it when. */
typedef struct Ask {
    const FaState *state;
    const GameContent *content;
    const FaStep *step;
    int seat;
    const int16_t *arg;
    Error *why;
} Ask;

/* ------------------------------------------------------------------ what many moves need */

static const FaActor *who(const Ask *ask, int actor)
{
    return &ask->state->actors[actor];
}

static bool is_open(const Ask *ask, int long_one)
{
    return who(ask, ask->arg[0])->long_state[long_one] == FA_LONG_OPEN;
}

static bool own(const Ask *ask)
{
    const int seat = fa_seat_of(ask->state, ask->arg[0]);
    return (seat != FA_NONE && seat == ask->seat) || error_set(ask->why, "You do not play this character.");
}

static bool own_person(const Ask *ask)
{
    return own(ask) && (!fa_is_environment(ask->arg[0]) ||
                        error_set(ask->why, "An environment has neither hand nor heart: it only challenges, "
                                            "answers and supports."));
}

static bool alive(const Ask *ask, int actor)
{
    return who(ask, actor)->status != FA_DEAD ||
           error_set(ask->why, "The dead do not act, until they return.");
}

static bool in_story(const Ask *ask, int actor)
{
    return (actor < FA_FIRST_ENVIRONMENT && who(ask, actor)->seat != FA_NONE) ||
           error_set(ask->why, "This character is not in the story.");
}

static bool present(const Ask *ask, int actor)
{
    return (fa_present_actors(ask->state) >> actor & 1) ||
           error_set(ask->why, "This character is not in the scene.");
}

static bool able(const Ask *ask, int actor)
{
    return fa_can_act(ask->state, actor) ||
           error_set(ask->why, "Only who is in the scene and on his feet can act.");
}

static bool own_able(const Ask *ask)
{
    return own(ask) && able(ask, ask->arg[0]);
}

static bool own_able_person(const Ask *ask)
{
    return own_person(ask) && able(ask, ask->arg[0]);
}

static bool holds(const Ask *ask, int actor, int kind)
{
    return fa_find_card(ask->state, actor, kind) != FA_NONE ||
           error_set(ask->why, "This card is not in the character's hand.");
}

/* An item stands in with its Facets; a lost Facet's suit cannot be played (ruling 21). */
static bool playable(const Ask *ask, int actor, int kind, int item)
{
    if (item != FA_NONE) {
        const int suit = fa_suit(kind);
        if (ask->state->holders[item - FA_FIRST_ITEM] != actor) {
            return error_set(ask->why, "The character does not have this item.");
        }
        if (suit == FA_NONE || !fa_kit(ask->state, ask->content)->items[item - FA_FIRST_ITEM].facets[suit]) {
            return error_set(ask->why, "The item has no Facet in this suit.");
        }
    }
    return fa_playable(kind, fa_profile(ask->state, ask->content, actor, item)) ||
           error_set(ask->why, "The Facet of this suit is lost until the wounds are treated.");
}

/* Persons play from their hands, environments the deck's top card. */
static bool lays(const Ask *ask, int actor, int kind, int item)
{
    if (fa_is_environment(actor)) {
        return (kind == FA_NONE && item == FA_NONE) ||
               error_set(ask->why, "An environment has no hand: it plays the top card of the deck.");
    }
    return (kind != FA_NONE || error_set(ask->why, "Which card does the character play?")) &&
           holds(ask, actor, kind) && playable(ask, actor, kind, item);
}

/* A face card beside another: not the same card twice, and by a Facet that is there. */
static bool beside(const Ask *ask, int actor, int kind, int rank, int first, int second)
{
    if (kind == FA_NONE) {
        return true;
    }
    if (fa_rank(kind) != rank) {
        return error_set(ask->why, "A King takes away Support, an Ace the Answer: no other card does.");
    }
    const int same = (kind == first) + (kind == second);
    if (fa_is_environment(actor) || fa_hand(ask->state, actor).of[kind] < 1 + same) {
        return error_set(ask->why, "This card is not in the character's hand.");
    }
    return playable(ask, actor, kind, FA_NONE);
}

static bool not_too_long(const Ask *ask)
{
    return ask->state->acts < ask->content->dials.acts ||
           error_set(ask->why, "So much was done in this turn that it has to go on first.");
}

static bool can_pay(const Ask *ask, int price)
{
    return ask->state->author[ask->seat] >= price ||
           error_set(ask->why, "This Author Power costs %d Author token%s.", price, price == 1 ? "" : "s");
}

static bool power(const Ask *ask, int price)
{
    return not_too_long(ask) && can_pay(ask, price);
}

static bool no_fight(const Ask *ask)
{
    return !ask->state->fight.on || error_set(ask->why, "First the Conflict.");
}

/* ------------------------------------------------------------------ casting and scenes */

static bool may_change(const Ask *ask)
{
    return ask->state->changes[ask->seat] < FA_CHANGES_MAX ||
           error_set(ask->why, "You have changed enough: say that you are ready.");
}

static bool check_swap(const Ask *ask)
{
    return own_person(ask) && may_change(ask) &&
           (ask->arg[1] < ask->arg[2] || error_set(ask->why, "Name two suits, the first one first."));
}

static bool check_strength(const Ask *ask, int taken, int other)
{
    return own_person(ask) && may_change(ask) &&
           (ask->arg[1] != taken || error_set(ask->why, "It is so already.")) &&
           (ask->arg[1] != other || error_set(ask->why, "No suit is both Strong and Weak."));
}

static bool check_hand_over(const Ask *ask)
{
    const FaState *state = ask->state;
    const int actor = ask->arg[0], seat = ask->arg[1];
    if (!own_person(ask) || !may_change(ask)) {
        return false;
    }
    if (seat >= state->seats || seat == ask->seat) {
        return error_set(ask->why, "Hand the character over to another player.");
    }
    if (ask->step->phase == FA_CALL_TARGET &&
        fa_seat_of(state, state->fight.plays[FA_CHALLENGER].actor) != ask->seat) {
        return error_set(ask->why,
                         "Characters are handed over in your turn, or before one of yours would fight "
                         "another.");
    }
    if (ask->step->phase == FA_CALL_TARGET && state->fight.target != actor) {
        return error_set(ask->why, "Only the one who is challenged is handed over now.");
    }
    return fa_may_control(state, actor, seat) ||
           error_set(ask->why, "Nobody plays both a protagonist and one who is against him.");
}

static bool check_frame(const Ask *ask)
{
    const int place = ask->arg[0];
    if (place == FA_OWN_WORDS) {
        return true;
    }
    return place < FA_FRAMES || error_set(ask->why, "There is no such frame.");
}

static bool check_enter(const Ask *ask)
{
    return own_person(ask) && alive(ask, ask->arg[0]) &&
           (!who(ask, ask->arg[0])->present ||
            error_set(ask->why, "This character is in the scene already."));
}

static bool check_newcomer(const Ask *ask)
{
    const int actor = ask->arg[0];
    const FaKit *kit = fa_kit(ask->state, ask->content);
    if (!not_too_long(ask)) {
        return false;
    }
    if (actor >= kit->character_count || who(ask, actor)->seat != FA_NONE) {
        return error_set(ask->why, "Only who waits on the bench can be brought in.");
    }
    return fa_may_control(ask->state, actor, ask->seat) ||
           error_set(ask->why, "Nobody plays both a protagonist and one who is against him.");
}

static bool check_stranger(const Ask *ask)
{
    if (!not_too_long(ask)) {
        return false;
    }
    if (ask->arg[1] == ask->arg[2]) {
        return error_set(ask->why, "No suit is both Strong and Weak.");
    }
    return who(ask, FA_ACTORS - FA_ENVIRONMENTS - 1)->seat == FA_NONE ||
           error_set(ask->why, "No story has more than %d strangers.", FA_STRANGERS);
}

static bool has_someone(const Ask *ask, bool there)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        const FaActor *actor = who(ask, i);
        if (actor->seat == ask->seat && (there ? actor->present : actor->status != FA_DEAD)) {
            return true;
        }
    }
    return false;
}

static bool check_pass(const Ask *ask)
{
    const bool framer = ask->step->phase == FA_ENTER && ask->seat == ask->state->turn;
    return !framer || has_someone(ask, true) || !has_someone(ask, false) ||
           error_set(ask->why, "You framed the scene: bring one of your characters into it.");
}

static bool check_tell(const Ask *ask)
{
    enum { TELLINGS = 2 };
    return ask->step->phase != FA_TURN ||
           ((ask->state->told < TELLINGS || error_set(ask->why, "Let the others have a word, too.")) &&
            not_too_long(ask));
}

static bool check_introduce(const Ask *ask)
{
    const int problem = ask->arg[0];
    if (ask->state->introduced) {
        return error_set(ask->why, "One new problem in a turn is enough.");
    }
    if (problem == FA_OWN_WORDS) {
        return true;
    }
    return (problem < FA_PROBLEMS && ask->state->problems[problem] == 0) ||
           error_set(ask->why, "This problem has been introduced already.");
}

static bool check_identify(const Ask *ask)
{
    const FaState *state = ask->state;
    const int kind = ask->arg[1];
    if (!own_able_person(ask) || !not_too_long(ask) || !holds(ask, ask->arg[0], kind) ||
        !playable(ask, ask->arg[0], kind, FA_NONE)) {
        return false;
    }
    return state->claim_card == FA_NONE || fa_is_higher(kind, fa_kind(state->claim_card)) ||
           error_set(ask->why, "To say that it is something else takes a higher card.");
}

static bool check_name(const Ask *ask)
{
    return ask->arg[0] < FA_ANSWERS || ask->arg[0] == FA_OWN_WORDS ||
           error_set(ask->why, "There is no such answer.");
}

/* ------------------------------------------------------------------ Ambitions and Bonds */

static bool may_claim(const Ask *ask, int actor)
{
    return (who(ask, actor)->claims < ask->state->claims ||
            error_set(ask->why, "A character draws for an Ambition or a Bond %s a scene.",
                      ask->state->claims == 1 ? "once" : "twice")) &&
           not_too_long(ask);
}

static bool check_aspire(const Ask *ask)
{
    return own_person(ask) && alive(ask, ask->arg[0]) && not_too_long(ask) &&
           (who(ask, ask->arg[0])->long_state[ask->arg[1]] != FA_LONG_OPEN ||
            error_set(ask->why, "A character has four long-term Ambitions at most, each once.")) &&
           (who(ask, ask->arg[0])->long_state[ask->arg[1]] == FA_LONG_NONE ||
            error_set(ask->why, "That one is over."));
}

static bool check_abandon(const Ask *ask)
{
    return own_person(ask) && not_too_long(ask) &&
           (is_open(ask, ask->arg[1]) || error_set(ask->why, "The character has no such Ambition."));
}

static bool check_ambition(const Ask *ask)
{
    const int actor = ask->arg[0], def = ask->arg[1], serves = ask->arg[2];
    if (!own_person(ask) || !alive(ask, actor)) {
        return false;
    }
    const bool has_kit = actor < FA_FIRST_STRANGER;
    const FaCharacter *character = has_kit ? &fa_kit(ask->state, ask->content)->characters[actor] : NULL;
    bool free = false;
    for (int i = 0; i < FA_SHORT_OPEN_MAX; i++) {
        free |= who(ask, actor)->short_def[i] == FA_NONE;
    }
    if (!free) {
        return error_set(ask->why, "At most %d short-term Ambitions are open at a time.", FA_SHORT_OPEN_MAX);
    }
    if (!is_open(ask, serves)) {
        return error_set(ask->why, "A short-term Ambition serves an open long-term one.");
    }
    if (def == FA_OWN_WORDS) {
        return true;
    }
    if (!character || def >= character->short_count || who(ask, actor)->taken >> def & 1) {
        return error_set(ask->why, "This Ambition is not to be had any more.");
    }
    return character->shorts[def].serves == serves ||
           error_set(ask->why, "It serves another long-term Ambition.");
}

static bool check_new_ambition(const Ask *ask)
{
    return check_ambition(ask) && may_claim(ask, ask->arg[0]);
}

static bool check_pursue(const Ask *ask)
{
    return own_able_person(ask) &&
           (who(ask, ask->arg[0])->short_def[ask->arg[1]] != FA_NONE ||
            error_set(ask->why, "The character has no such Ambition.")) &&
           may_claim(ask, ask->arg[0]);
}

static bool check_accomplish(const Ask *ask)
{
    const FaActor *actor = who(ask, ask->arg[0]);
    const int place = ask->arg[1], long_one = place - FA_SHORT_OPEN_MAX;
    if (!own_person(ask) || !no_fight(ask) || !not_too_long(ask)) {
        return false;
    }
    if (ask->step->phase == FA_FLOOR && ask->step->kind != FA_HEARD) {
        return error_set(ask->why, "First what was just claimed.");
    }
    if (!actor->won) {
        return error_set(ask->why, "An Ambition is accomplished by a Challenge that was won, or that nobody "
                                   "answered, in this scene.");
    }
    if (long_one < 0) {
        return actor->short_def[place] != FA_NONE ||
               error_set(ask->why, "The character has no such Ambition.");
    }
    return (is_open(ask, long_one) || error_set(ask->why, "The character has no such Ambition.")) &&
           (actor->served[long_one] >= ask->content->dials.served ||
            error_set(ask->why, "First a short-term Ambition that serves it has to be accomplished."));
}

static bool room_for_bond(const Ask *ask, int actor)
{
    return fa_bonds_of(ask->state, actor) < FA_BONDS_MAX ||
           error_set(ask->why, "A character has four Bonds at most.");
}

static bool check_bind(const Ask *ask)
{
    const int a = ask->arg[0], b = ask->arg[1];
    int free = 0;
    for (int i = 0; i < FA_BOND_LIST_MAX; i++) {
        free += ask->state->bonds[i].a == FA_NONE;
    }
    return own_person(ask) && in_story(ask, b) && alive(ask, a) &&
           (a != b || error_set(ask->why, "A Bond is between two.")) &&
           (!fa_bonded(ask->state, a, b) || error_set(ask->why, "They have a Bond.")) &&
           room_for_bond(ask, a) && room_for_bond(ask, b) &&
           (free > 0 || error_set(ask->why, "There are no more Bonds to be had."));
}

static bool bonded(const Ask *ask)
{
    return (ask->arg[1] < FA_FIRST_ENVIRONMENT && fa_bonded(ask->state, ask->arg[0], ask->arg[1])) ||
           error_set(ask->why, "These two have no Bond.");
}

static bool check_honour(const Ask *ask)
{
    return own_able_person(ask) && bonded(ask) && may_claim(ask, ask->arg[0]);
}

static bool check_break(const Ask *ask)
{
    return own_person(ask) && bonded(ask) && not_too_long(ask);
}

static bool check_lend(const Ask *ask)
{
    return own_person(ask) && bonded(ask) && in_story(ask, ask->arg[1]) && alive(ask, ask->arg[0]) &&
           alive(ask, ask->arg[1]) && holds(ask, ask->arg[0], ask->arg[2]) && not_too_long(ask) &&
           (who(ask, ask->arg[1])->hand < FA_HAND_MAX || error_set(ask->why, "That hand is full."));
}

/* ------------------------------------------------------------------ Challenges */

static bool good_target(const Ask *ask, int actor, int goal, int target)
{
    if (target == actor) {
        return error_set(ask->why, "Nobody challenges himself.");
    }
    if (target < FA_FIRST_ENVIRONMENT) {
        return present(ask, target);
    }
    if (target < FA_ACTORS) {
        return able(ask, target);
    }
    if (target < FA_NO_TARGET) {
        return ask->state->holders[target - FA_FIRST_ITEM] != actor ||
               error_set(ask->why, "The character has it already.");
    }
    return goal != FA_HARM || error_set(ask->why, "Harm whom?");
}

/* A Challenge needs a card that can be laid. */
static bool has_card_to_lay(const Ask *ask, int actor, int but)
{
    if (fa_is_environment(actor)) {
        return true;
    }
    const FaUnseen hand = fa_hand(ask->state, actor);
    for (int kind = 0; kind < FA_KINDS; kind++) {
        if (hand.of[kind] - (kind == but) > 0) {
            for (int item = FA_FIRST_ITEM; item <= FA_NO_TARGET; item++) {
                const int with = item == FA_NO_TARGET ? FA_NONE : item;
                const Ask silent = {ask->state, ask->content, ask->step, ask->seat, ask->arg, NULL};
                if (playable(&silent, actor, kind, with)) {
                    return true;
                }
            }
        }
    }
    return error_set(ask->why, "The character has no card to lay.");
}

static bool check_goal(const Ask *ask, int actor, int goal, int target)
{
    return good_target(ask, actor, goal, target) &&
           (!(who(ask, actor)->tried[target] >> goal & 1) ||
            error_set(ask->why, "This was tried in this scene: no goal twice."));
}

static bool check_suspend(const Ask *ask)
{
    int taken = 0;
    for (int i = 0; i < FA_SUSPENDED_MAX; i++) {
        taken += ask->state->suspended[i].actor != FA_NONE;
    }
    if (fa_is_environment(ask->arg[0])) {
        return error_set(ask->why, "An environment lies in wait for nobody.");
    }
    return (taken < FA_SUSPENDED_MAX || error_set(ask->why, "Enough traps are laid.")) &&
           (ask->step->phase == FA_TURN ||
            error_set(ask->why, "The Challenge that is taken up again is open."));
}

static bool check_challenge(const Ask *ask)
{
    const int actor = ask->arg[0], suspended = ask->arg[4];
    if (!own_able(ask) || !not_too_long(ask) || !check_goal(ask, actor, ask->arg[1], ask->arg[2]) ||
        (suspended && !check_suspend(ask))) {
        return false;
    }
    if (ask->step->phase == FA_RESUME && actor != ask->step->kind) {
        return error_set(ask->why, "It is the one who was interrupted who goes on.");
    }
    if (ask->step->phase == FA_TURN && ask->state->challenges >= ask->content->dials.challenges) {
        return error_set(ask->why, "At most %d Challenges in a turn go unanswered.",
                         ask->content->dials.challenges);
    }
    return has_card_to_lay(ask, actor, FA_NONE);
}

static int count_interrupted(const FaState *state)
{
    int count = 0;
    for (int i = 0; i < state->depth; i++) {
        count += state->steps[i].phase == FA_RESUME;
    }
    return count;
}

static bool check_jack(const Ask *ask)
{
    enum { DEEP = 2 };
    const FaState *state = ask->state;
    const int actor = ask->arg[0], kind = ask->arg[1];
    if (!own_able_person(ask) || !not_too_long(ask) || !holds(ask, actor, kind)) {
        return false;
    }
    if (fa_rank(kind) != FA_JACK) {
        return error_set(ask->why, "Only a Jack interrupts.");
    }
    if (!playable(ask, actor, kind, FA_NONE) || !check_goal(ask, actor, ask->arg[2], ask->arg[3])) {
        return false;
    }
    if (ask->step->phase == FA_FLOOR) {
        return no_fight(ask) &&
               (ask->seat != state->turn ||
                error_set(ask->why, "In your own turn a Challenge needs no Jack.")) &&
               (state->depth <= FA_DEPTH_MAX / 2 ||
                error_set(ask->why, "Too much is interrupted already.")) &&
               has_card_to_lay(ask, actor, kind);
    }
    if (fa_seat_of(state, state->fight.plays[FA_CHALLENGER].actor) == ask->seat) {
        return error_set(ask->why, "You need not interrupt yourself.");
    }
    return (count_interrupted(state) < DEEP ||
            error_set(ask->why, "Challenges interrupt each other three deep "
                                "at most.")) &&
           has_card_to_lay(ask, actor, kind);
}

static bool check_lay(const Ask *ask)
{
    const int actor = ask->state->fight.plays[FA_CHALLENGER].actor;
    const int card = ask->arg[0], king = ask->arg[1], ace = ask->arg[2];
    if (ask->state->fight.suspended && (king != FA_NONE || ace != FA_NONE)) {
        return error_set(ask->why, "Nobody is there yet whom a King or an Ace could hinder.");
    }
    return lays(ask, actor, card, ask->arg[3]) && beside(ask, actor, king, FA_KING, card, FA_NONE) &&
           beside(ask, actor, ace, FA_ACE, card, FA_NONE);
}

/* Nobody plays on both sides. */
static bool check_side(const Ask *ask, int side)
{
    const FaFight *fight = &ask->state->fight;
    for (int i = 0; i < fight->count; i++) {
        if (fight->plays[i].actor != FA_NONE && fight->plays[i].side != side &&
            (i >= FA_PRIMARIES || i != side) && fa_seat_of(ask->state, fight->plays[i].actor) == ask->seat) {
            return error_set(ask->why, "Nobody plays both sides of a Conflict: hand one of them over first.");
        }
    }
    return true;
}

static bool check_answer(const Ask *ask)
{
    const FaState *state = ask->state;
    const int actor = ask->arg[0], card = ask->arg[1], ace = ask->arg[2];
    if (!own_able(ask) || !check_side(ask, FA_ANSWERER) || !lays(ask, actor, card, ask->arg[3])) {
        return false;
    }
    if (!state->fight.ace && ace != FA_NONE) {
        return error_set(ask->why, "An Answer takes an Ace only where the Challenge has one.");
    }
    if (state->fight.ace && ace == FA_NONE) {
        return error_set(ask->why, "An Ace can only be answered with an Ace beside the card.");
    }
    return beside(ask, actor, ace, FA_ACE, card, FA_NONE);
}

static bool check_face(const Ask *ask)
{
    const FaSuspended *waiting = &ask->state->suspended[ask->arg[0]];
    const Ask other = {ask->state, ask->content, ask->step, ask->seat, ask->arg + 1, ask->why};
    if (waiting->actor == FA_NONE) {
        return error_set(ask->why, "No Challenge waits there.");
    }
    if (fa_seat_of(ask->state, waiting->actor) == ask->seat) {
        return error_set(ask->why, "Nobody plays both sides of a Conflict: hand one of them over first.");
    }
    return own_able_person(&other) && not_too_long(ask) && lays(ask, ask->arg[1], ask->arg[2], ask->arg[3]);
}

static bool check_support(const Ask *ask)
{
    const FaFight *fight = &ask->state->fight;
    const int actor = ask->arg[0], side = ask->arg[1];
    if (!own_able(ask) || !check_side(ask, side)) {
        return false;
    }
    if (fa_play_of(ask->state, actor) != FA_NONE) {
        return error_set(ask->why, "This character is in the Conflict already.");
    }
    if (fight->count == FA_PLAYS_MAX) {
        return error_set(ask->why, "More cannot take part.");
    }
    if (side == FA_ANSWERER && fight->king) {
        return error_set(ask->why, "A King was played: the Answer has no Support.");
    }
    return lays(ask, actor, ask->arg[2], ask->arg[3]);
}

static bool takes_part(const Ask *ask, int side)
{
    const FaFight *fight = &ask->state->fight;
    for (int i = 0; i < fight->count; i++) {
        const bool of_side = i < FA_PRIMARIES ? i == side : fight->plays[i].side == side;
        if (of_side && fa_seat_of(ask->state, fight->plays[i].actor) == ask->seat) {
            return true;
        }
    }
    return false;
}

static bool check_edge(const Ask *ask)
{
    const FaFight *fight = &ask->state->fight;
    const int side = ask->arg[0], which = ask->arg[1];
    if (!takes_part(ask, side)) {
        return error_set(ask->why, "You claim Advantage for a side that you take part in.");
    }
    if (fight->edges[side] >= ask->content->dials.circumstances) {
        return error_set(ask->why, "Circumstances give a side %d points of Advantage at most.",
                         ask->content->dials.circumstances);
    }
    return (which == FA_CIRCUMSTANCE_WORDS || !(fight->named >> which & 1) ||
            error_set(ask->why, "This circumstance was claimed already.")) &&
           not_too_long(ask);
}

static bool check_leave(const Ask *ask)
{
    const int play = fa_play_of(ask->state, ask->arg[0]);
    return (play != FA_NONE && play >= FA_PRIMARIES &&
            ask->state->fight.plays[play].side == ask->step->kind && !ask->state->fight.plays[play].left) ||
           error_set(ask->why, "Choose one of your Supporters who shall go unanswered.");
}

static bool check_join(const Ask *ask)
{
    const int play = fa_play_of(ask->state, ask->arg[0]);
    if (play == FA_NONE || play < FA_PRIMARIES || ask->state->fight.plays[play].side != ask->step->kind) {
        return error_set(ask->why, "Choose one of your Supporters.");
    }
    const FaPlay *it = &ask->state->fight.plays[play];
    const int kind = it->card == FA_NONE ? FA_JOKER : fa_kind(it->card);
    const FaProfile profile = fa_profile(ask->state, ask->content, it->actor, it->item);
    return (kind != FA_JOKER && fa_action(kind, profile).strength == FA_WEAK) ||
           error_set(ask->why, "Only who acts in his Weak Suit can act in tandem.");
}

/* The goal was to Hit another than the one who answered: he may be Hit, too. */
static bool could_hit_both(const FaState *state)
{
    const FaFight *fight = &state->fight;
    return fight->answered && !fight->blocked && fight->winner == FA_CHALLENGER && fight->goal == FA_HARM &&
           fight->target < FA_FIRST_ENVIRONMENT && fight->target != fight->plays[FA_ANSWERER].actor &&
           (fa_present_actors(state) >> fight->target & 1);
}

static bool check_win(const Ask *ask)
{
    const FaFight *fight = &ask->state->fight;
    const int hits = ask->arg[0];
    const bool primary = ask->step->kind < FA_PRIMARIES;
    if (hits == 0) {
        return true;
    }
    if (!fight->violent) {
        return error_set(ask->why, "Nobody is Hit where violence is not at hand.");
    }
    if (!fight->answered && fight->goal != FA_HARM) {
        return error_set(ask->why, "There was nobody to be Hit.");
    }
    return hits == 1 || (primary && could_hit_both(ask->state)) ||
           error_set(ask->why, "Only the goal to Hit another than the Answerer Hits both.");
}

static bool check_push(const Ask *ask)
{
    const FaFight *fight = &ask->state->fight;
    const int side = ask->step->kind, actor = fight->plays[side].actor, kind = ask->arg[0],
              item = ask->arg[1];
    if (fight->advantage[side] == 0) {
        return error_set(ask->why, "A push takes a point of Advantage.");
    }
    if (!fa_is_environment(actor) && who(ask, actor)->status != FA_ABLE) {
        return error_set(ask->why, "Who is down or dead pushes no more.");
    }
    if (!lays(ask, actor, kind, item)) {
        return false;
    }
    if (!fight->must_beat || kind == FA_NONE) {
        return true;
    }
    const FaAction mine = fa_action(kind, fa_profile(ask->state, ask->content, actor, item));
    return fa_trump(mine, fa_play_action(ask->state, ask->content, 1 - side)) == FA_WINS ||
           error_set(ask->why, "To push back takes a card that defeats the new one; a tie does not.");
}

static bool check_queen(const Ask *ask)
{
    return own_able_person(ask) && holds(ask, ask->arg[0], ask->arg[1]) &&
           (fa_rank(ask->arg[1]) == FA_QUEEN || error_set(ask->why, "Only a Queen cancels a goal.")) &&
           playable(ask, ask->arg[0], ask->arg[1], FA_NONE);
}

/* ------------------------------------------------------------------ Hits and wounds */

static bool pays_card(const Ask *ask, int actor, int kind)
{
    return (kind != FA_NONE || error_set(ask->why, "Which card is discarded?")) && holds(ask, actor, kind);
}

static bool loses_facet(const Ask *ask, int actor, int suit)
{
    return (suit != FA_NONE && !(who(ask, actor)->lost >> suit & 1)) ||
           error_set(ask->why, "Which Facet is lost? It has to be there still.");
}

static bool check_wound(const Ask *ask)
{
    const int actor = ask->step->arg[0], choice = ask->arg[0], kind = ask->arg[1], suit = ask->arg[2];
    if ((choice != FA_DISCARD && kind != FA_NONE) || (choice != FA_LOSE_FACET && suit != FA_NONE)) {
        return error_set(ask->why, "Only shaking it off costs a card or a Facet.");
    }
    return choice == FA_DISCARD      ? pays_card(ask, actor, kind)
           : choice == FA_LOSE_FACET ? loses_facet(ask, actor, suit)
                                     : true;
}

static bool check_shake(const Ask *ask)
{
    const int actor = ask->arg[0], kind = ask->arg[1], suit = ask->arg[2];
    if (!own_person(ask)) {
        return false;
    }
    if (who(ask, actor)->status != FA_DOWN) {
        return error_set(ask->why, "Only who is down can shake it off.");
    }
    if ((kind == FA_NONE) == (suit == FA_NONE)) {
        return error_set(ask->why, "Shaking it off costs a card or a Facet.");
    }
    return kind != FA_NONE ? pays_card(ask, actor, kind) : loses_facet(ask, actor, suit);
}

static bool check_treat(const Ask *ask)
{
    const int patient = ask->arg[1];
    if (!own_able_person(ask) || !not_too_long(ask)) {
        return false;
    }
    if (patient == ask->arg[0] || patient >= FA_FIRST_ENVIRONMENT ||
        !(fa_present_actors(ask->state) >> patient & 1)) {
        return error_set(ask->why, "Somebody else who is in the scene is treated.");
    }
    return who(ask, patient)->status == FA_DOWN || who(ask, patient)->lost != 0 ||
           error_set(ask->why, "Nothing is to be treated.");
}

static bool check_give(const Ask *ask)
{
    const int item = ask->arg[0], to = ask->arg[1];
    if (item == FA_NONE) {
        return error_set(ask->why, "Give what?");
    }
    if (!not_too_long(ask)) {
        return false;
    }
    const int holder = ask->state->holders[item - FA_FIRST_ITEM];
    return ((holder != FA_NONE && fa_seat_of(ask->state, holder) == ask->seat) ||
            error_set(ask->why, "None of your characters has it.")) &&
           (to != holder || error_set(ask->why, "The character has it already.")) && in_story(ask, to) &&
           present(ask, holder) && present(ask, to);
}

/* ------------------------------------------------------------------ any time */

static bool check_joker(const Ask *ask)
{
    return own_person(ask) && not_too_long(ask) && alive(ask, ask->arg[0]) &&
           holds(ask, ask->arg[0], FA_JOKER);
}

static bool check_applaud(const Ask *ask)
{
    const FaState *state = ask->state;
    const int seat = ask->arg[0];
    if (seat == ask->seat || seat >= state->seats || seat != state->teller) {
        return error_set(ask->why, "Applause is for a fellow player who has just told something.");
    }
    if (state->applauded >> ask->seat & 1) {
        return error_set(ask->why, "You have applauded this.");
    }
    return (state->applause[ask->seat] > 0 ||
            error_set(ask->why, "You have no Applause left until everybody's is given away.")) &&
           (state->author[seat] < UINT8_MAX || error_set(ask->why, "That is enough."));
}

/* Free, but open to a Veto, while the scene is framed. */
static bool check_prepare(const Ask *ask)
{
    const bool framing = ask->step->phase == FA_ENTER && !(ask->state->gifts >> ask->seat & 1);
    return own_person(ask) && alive(ask, ask->arg[0]) && in_story(ask, ask->arg[0]) &&
           (framing ? not_too_long(ask) : power(ask, 1)) &&
           (who(ask, ask->arg[0])->prepared < UINT8_MAX || error_set(ask->why, "That is enough."));
}

static bool check_explain(const Ask *ask)
{
    const int problem = ask->arg[0], answer = ask->arg[1];
    if (!power(ask, 1)) {
        return false;
    }
    if (ask->step->phase == FA_IDENTIFY) {
        return error_set(ask->why, "The Identify Check has begun.");
    }
    if (problem >= FA_PROBLEMS || ask->state->problems[problem] > 1) {
        return error_set(ask->why, "That is known.");
    }
    return answer < FA_ANSWERS || answer == FA_OWN_WORDS || error_set(ask->why, "There is no such answer.");
}

static bool check_draw(const Ask *ask)
{
    return power(ask, 1) && in_story(ask, ask->arg[0]);
}

static bool check_monologue(const Ask *ask)
{
    return own_person(ask) && power(ask, 3) &&
           (who(ask, ask->arg[0])->status == FA_DEAD ||
            error_set(ask->why, "Only who is believed dead can return."));
}

/* Within a Conflict it wins the Conflict, for a primary character and once it was answered. */
static bool check_lucky(const Ask *ask)
{
    const FaState *state = ask->state;
    if (!own_able_person(ask) || !power(ask, 5)) {
        return false;
    }
    if (!state->fight.on) {
        return true;
    }
    return (state->fight.answered && fa_play_of(state, ask->arg[0]) < FA_PRIMARIES &&
            ask->step->phase != FA_FLOOR) ||
           error_set(ask->why, "In a Conflict a Lucky Break is for its Challenger or Answerer.");
}

/* ------------------------------------------------------------------ Veto, endings */

static bool check_veto(const Ask *ask)
{
    const FaState *state = ask->state;
    const bool call = ask->step->phase != FA_FLOOR;
    if (call &&
        (!state->fight.violent || fa_seat_of(state, state->fight.plays[FA_CHALLENGER].actor) == ask->seat)) {
        return error_set(ask->why, "Nothing was told that could fall to a Veto.");
    }
    if (ask->step->settled || (!call && ask->step->seat == ask->seat)) {
        return error_set(ask->why, ask->step->settled ? "That was voted on." : "It was you who told it.");
    }
    return state->vetoes[ask->seat] < ask->content->dials.vetoes ||
           error_set(ask->why, "You have called for %d Vetoes in this scene.", ask->content->dials.vetoes);
}

static bool check_forfeit_token(const Ask *ask)
{
    return ask->state->author[ask->seat] > 0 || error_set(ask->why, "You have no Author token.");
}

static bool check_finish(const Ask *ask)
{
    const FaActor *hero = who(ask, fa_kit(ask->state, ask->content)->hero);
    bool over = false;
    for (int i = 0; i < FA_LONG_MAX; i++) {
        over |= hero->long_state[i] == FA_LONG_DONE || hero->long_state[i] == FA_LONG_GIVEN_UP;
    }
    return (over ||
            error_set(ask->why, "The story may end once the first protagonist has accomplished or given "
                                "up a long-term Ambition.")) &&
           (ask->state->vetoes[ask->seat] < ask->content->dials.vetoes ||
            error_set(ask->why, "The others want to go on, in this scene.")) &&
           not_too_long(ask);
}

/* ------------------------------------------------------------------ all of them */

static bool check_kind(const Ask *ask, FaMoveKind kind)
{
    switch (kind) {
    case FA_MOVE_READY:
    case FA_MOVE_SETTLE:
    case FA_MOVE_YIELD:
    case FA_MOVE_VOTE:
        return true;
    case FA_MOVE_SWAP:
        return check_swap(ask);
    case FA_MOVE_STRONG:
        return check_strength(ask, who(ask, ask->arg[0])->strong, who(ask, ask->arg[0])->weak);
    case FA_MOVE_WEAK:
        return check_strength(ask, who(ask, ask->arg[0])->weak, who(ask, ask->arg[0])->strong);
    case FA_MOVE_HAND:
        return check_hand_over(ask);
    case FA_MOVE_FRAME:
        return check_frame(ask);
    case FA_MOVE_ENTER:
        return check_enter(ask);
    case FA_MOVE_NEWCOMER:
        return check_newcomer(ask);
    case FA_MOVE_STRANGER:
        return check_stranger(ask);
    case FA_MOVE_PASS:
        return check_pass(ask);
    case FA_MOVE_TELL:
        return check_tell(ask);
    case FA_MOVE_INTRODUCE:
        return check_introduce(ask) && not_too_long(ask);
    case FA_MOVE_IDENTIFY:
        return check_identify(ask);
    case FA_MOVE_NAME:
        return check_name(ask);
    case FA_MOVE_ASPIRE:
        return check_aspire(ask);
    case FA_MOVE_ABANDON:
        return check_abandon(ask);
    case FA_MOVE_AMBITION:
        return check_new_ambition(ask);
    case FA_MOVE_PURSUE:
        return check_pursue(ask);
    case FA_MOVE_ACCOMPLISH:
        return check_accomplish(ask);
    case FA_MOVE_BOND:
        return check_bind(ask) && not_too_long(ask);
    case FA_MOVE_HONOUR:
        return check_honour(ask);
    case FA_MOVE_BREAK:
        return check_break(ask);
    case FA_MOVE_LEND:
        return check_lend(ask);
    case FA_MOVE_CHALLENGE:
        return check_challenge(ask);
    case FA_MOVE_JACK:
        return check_jack(ask);
    case FA_MOVE_LAY:
        return check_lay(ask);
    case FA_MOVE_ANSWER:
        return check_answer(ask);
    case FA_MOVE_FACE:
        return check_face(ask);
    case FA_MOVE_SUPPORT:
        return check_support(ask);
    case FA_MOVE_EDGE:
        return check_edge(ask);
    case FA_MOVE_LEAVE:
        return check_leave(ask);
    case FA_MOVE_JOIN:
        return check_join(ask);
    case FA_MOVE_WIN:
        return check_win(ask);
    case FA_MOVE_PUSH:
        return check_push(ask);
    case FA_MOVE_QUEEN:
        return check_queen(ask);
    case FA_MOVE_WOUND:
        return check_wound(ask);
    case FA_MOVE_SHARE:
        return (ask->state->share.actors >> ask->arg[0] & 1) ||
               error_set(ask->why, "These draws are for the one who acted and for his Supporters.");
    case FA_MOVE_SHAKE:
        return check_shake(ask);
    case FA_MOVE_TREAT:
        return check_treat(ask);
    case FA_MOVE_GIVE:
        return check_give(ask);
    case FA_MOVE_JOKER:
        return check_joker(ask);
    case FA_MOVE_APPLAUD:
        return check_applaud(ask);
    case FA_MOVE_FLASHBACK_EDGE:
    case FA_MOVE_FACT:
        return check_prepare(ask);
    case FA_MOVE_FLASHBACK_BOND:
        return power(ask, 1) && check_bind(ask);
    case FA_MOVE_FLASHBACK_AMBITION:
        return power(ask, 1) && check_ambition(ask);
    case FA_MOVE_FLASHBACK_ASPIRE:
        return power(ask, 1) && check_aspire(ask);
    case FA_MOVE_FORESHADOW:
        return power(ask, 1) &&
               (ask->arg[0] != FA_NOBODY || error_set(ask->why, "Somebody is inconvenienced."));
    case FA_MOVE_EXPLAIN:
        return check_explain(ask);
    case FA_MOVE_DRAW:
        return check_draw(ask);
    case FA_MOVE_MONOLOGUE:
        return check_monologue(ask);
    case FA_MOVE_LUCKY:
        return check_lucky(ask);
    case FA_MOVE_VETO:
        return check_veto(ask);
    case FA_MOVE_FORFEIT_TOKEN:
        return check_forfeit_token(ask);
    case FA_MOVE_FORFEIT_CARD:
        return own_person(ask) && holds(ask, ask->arg[0], ask->arg[1]);
    case FA_MOVE_CLOSE:
        return not_too_long(ask);
    case FA_MOVE_FINISH:
        return check_finish(ask);
    case FA_MOVES:
        break;
    }
    return false;
}

bool fa_check_local(const FaState *state, const GameContent *content, int seat, const Move *local, Error *why)
{
    const FaStep *step = fa_step(state);
    if (!(fa_forms[local->kind].phases >> step->phase & 1)) {
        return error_set(why, "This cannot be done now.");
    }
    const Ask ask = {state, content, step, seat, local->arg, why};
    return check_kind(&ask, (FaMoveKind)local->kind);
}

bool fa_check_move(const void *bytes, const GameContent *content, int seat, const Move *move, Error *why)
{
    const FaState *state = bytes;
    Move local;
    if (state->over) {
        return error_set(why, "The story is over.");
    }
    if (seat < 0 || seat >= state->seats || !(fa_step(state)->asked >> seat & 1)) {
        return error_set(why, "It is not you who is asked now.");
    }
    if (!fa_localise(state, move, &local)) {
        return error_set(why, "There is no such move in this story.");
    }
    return fa_check_local(state, content, seat, &local, why);
}
