/* check_story.c: when the moves of casting, scenes, Ambitions, Bonds, Author Powers and votes are legal. */
#include "games/fantastical_adventure/rules/checks.h"

/* ------------------------------------------------------------------ casting and scenes */

static bool is_open(const FaAsk *ask, int long_one)
{
    return fa_long_now(fa_ask_actor(ask, ask->arg[0]), long_one) == FA_LONG_OPEN;
}

static bool may_change(const FaAsk *ask)
{
    return ask->state->changes[ask->seat] < FA_CHANGES_MAX ||
           error_set(ask->why, ask->step->phase == FA_PREPARE
                                   ? "You have changed enough: say that you are ready."
                                   : "You have changed enough in this story.");
}

static bool check_swap(const FaAsk *ask)
{
    return fa_need_own_person(ask) && may_change(ask) &&
           (ask->arg[1] < ask->arg[2] || error_set(ask->why, "Name two suits, the first one first."));
}

static bool check_strength(const FaAsk *ask, int taken, int other)
{
    return fa_need_own_person(ask) && may_change(ask) &&
           (ask->arg[1] != taken || error_set(ask->why, "It is so already.")) &&
           (ask->arg[1] != other || error_set(ask->why, "No suit is both Strong and Weak."));
}

static bool is_other_seat(const FaAsk *ask, int seat, int than)
{
    return (seat < ask->state->seats && seat != than) || error_set(ask->why, "Name another player.");
}

static bool may_control(const FaAsk *ask, int actor, int seat)
{
    return fa_may_control(ask->state, actor, seat) ||
           error_set(ask->why, "Nobody plays both a protagonist and one who is against him.");
}

static bool plays_another(const FaAsk *ask, int but)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (i != but && fa_ask_actor(ask, i)->seat == fa_ask_actor(ask, but)->seat) {
            return true;
        }
    }
    return error_set(ask->why, "Everybody plays somebody: change places with another player instead.");
}

/* Preparation involves all the players: whoever is asked may say who plays whom. */
static bool check_cast(const FaAsk *ask)
{
    const int actor = ask->arg[0], seat = ask->arg[1];
    if (actor >= fa_kit(ask->state, ask->content)->character_count) {
        return error_set(ask->why, "Only persons are cast.");
    }
    const int now = fa_ask_actor(ask, actor)->seat;
    return may_change(ask) && is_other_seat(ask, seat, now) && may_control(ask, actor, seat) &&
           (now == FA_NONE || plays_another(ask, actor));
}

static bool check_exchange(const FaAsk *ask)
{
    return may_change(ask) && is_other_seat(ask, ask->arg[0], ask->seat);
}

static bool check_hand_over(const FaAsk *ask)
{
    const FaState *state = ask->state;
    const int actor = ask->arg[0], seat = ask->arg[1];
    if (!fa_need_own_person(ask) || !may_change(ask) || !is_other_seat(ask, seat, ask->seat)) {
        return false;
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
    return may_control(ask, actor, seat);
}

/* Who turns is played by somebody of the other side, or by the same player where that leaves him with one
 * side. */
static bool check_turn(const FaAsk *ask)
{
    const int actor = ask->arg[0], seat = ask->arg[1];
    return fa_need_own_person(ask) && fa_need_alive(ask, actor) && fa_need_time(ask) && may_change(ask) &&
           (seat < ask->state->seats || error_set(ask->why, "Name a player.")) &&
           (fa_may_turn(ask->state, actor, seat) ||
            error_set(ask->why, "Each side keeps somebody, and nobody plays both of them.")) &&
           (seat == ask->seat || plays_another(ask, actor));
}

static bool check_frame(const FaAsk *ask)
{
    const int place = ask->arg[0];
    if (place == FA_OWN_WORDS) {
        return true;
    }
    return place < FA_FRAMES || error_set(ask->why, "There is no such frame.");
}

static bool check_enter(const FaAsk *ask)
{
    return fa_need_own_person(ask) && fa_need_alive(ask, ask->arg[0]) &&
           (!fa_ask_actor(ask, ask->arg[0])->present ||
            error_set(ask->why, "This character is in the scene already."));
}

static bool check_newcomer(const FaAsk *ask)
{
    const int actor = ask->arg[0];
    const FaKit *kit = fa_kit(ask->state, ask->content);
    if (!fa_need_time(ask)) {
        return false;
    }
    if (actor >= kit->character_count || fa_ask_actor(ask, actor)->seat != FA_NONE) {
        return error_set(ask->why, "Only who waits on the bench can be brought in.");
    }
    return may_control(ask, actor, ask->seat);
}

static bool check_stranger(const FaAsk *ask)
{
    if (!fa_need_time(ask)) {
        return false;
    }
    if (ask->arg[1] == ask->arg[2]) {
        return error_set(ask->why, "No suit is both Strong and Weak.");
    }
    return fa_ask_actor(ask, FA_ACTORS - FA_ENVIRONMENTS - 1)->seat == FA_NONE ||
           error_set(ask->why, "No story has more than %d strangers.", FA_STRANGERS);
}

static bool has_someone(const FaAsk *ask, bool there)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        const FaActor *actor = fa_ask_actor(ask, i);
        if (actor->seat == ask->seat && (there ? actor->present : actor->status != FA_DEAD)) {
            return true;
        }
    }
    return false;
}

static bool check_pass(const FaAsk *ask)
{
    const bool framer = ask->step->phase == FA_ENTER && ask->seat == ask->state->turn;
    return !framer || has_someone(ask, true) || !has_someone(ask, false) ||
           error_set(ask->why, "You framed the scene: bring one of your characters into it.");
}

static bool check_tell(const FaAsk *ask)
{
    enum { TELLINGS = 2 };
    return ask->step->phase != FA_TURN ||
           ((ask->state->told < TELLINGS || error_set(ask->why, "Let the others have a word, too.")) &&
            fa_need_time(ask));
}

static bool check_introduce(const FaAsk *ask)
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

static bool check_identify(const FaAsk *ask)
{
    const FaState *state = ask->state;
    const int kind = ask->arg[1];
    if (!fa_need_own_able_person(ask) || !fa_need_time(ask) || !fa_need_holds(ask, ask->arg[0], kind) ||
        !fa_need_playable(ask, ask->arg[0], kind, FA_NONE)) {
        return false;
    }
    return state->claim_card == FA_NONE || fa_is_higher(kind, fa_kind(state->claim_card)) ||
           error_set(ask->why, "To say that it is something else takes a higher card.");
}

static bool check_name(const FaAsk *ask)
{
    return ask->arg[0] < FA_ANSWERS || ask->arg[0] == FA_OWN_WORDS ||
           error_set(ask->why, "There is no such answer.");
}

/* ------------------------------------------------------------------ Ambitions and Bonds */

static bool may_claim(const FaAsk *ask, int actor)
{
    return (fa_ask_actor(ask, actor)->claims < ask->state->claims ||
            error_set(ask->why, "A character draws for an Ambition or a Bond %s a scene.",
                      ask->state->claims == 1 ? "once" : "twice")) &&
           fa_need_time(ask);
}

/* Up to four at a time; where one is over another may take its place. */
static bool check_aspire(const FaAsk *ask)
{
    return fa_need_own_person(ask) && fa_need_alive(ask, ask->arg[0]) && fa_need_time(ask) &&
           (!is_open(ask, ask->arg[1]) ||
            error_set(ask->why,
                      "A character has four long-term Ambitions at a time, and this is one of them."));
}

/* Of four, one is given up only where it could be pursued and is not: that is this scene's claim. */
static bool check_abandon(const FaAsk *ask)
{
    const int actor = ask->arg[0];
    return fa_need_own_person(ask) && fa_need_time(ask) &&
           (is_open(ask, ask->arg[1]) || error_set(ask->why, "The character has no such Ambition.")) &&
           (fa_longs_open(fa_ask_actor(ask, actor)) < FA_LONG_MAX ||
            (fa_need_able(ask, actor) && may_claim(ask, actor)));
}

static bool check_ambition(const FaAsk *ask)
{
    const int actor = ask->arg[0], def = ask->arg[1], serves = ask->arg[2];
    if (!fa_need_own_person(ask) || !fa_need_alive(ask, actor)) {
        return false;
    }
    const bool has_kit = actor < FA_FIRST_STRANGER;
    const FaCharacter *character = has_kit ? &fa_kit(ask->state, ask->content)->characters[actor] : NULL;
    bool free = false;
    for (int i = 0; i < FA_SHORT_OPEN_MAX; i++) {
        free |= fa_ask_actor(ask, actor)->short_def[i] == FA_NONE;
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
    if (!character || def >= character->short_count || fa_ask_actor(ask, actor)->taken >> def & 1) {
        return error_set(ask->why, "This Ambition is not to be had any more.");
    }
    return (character->shorts[def].serves == serves &&
            fa_long_text(ask->state, ask->content, actor, serves)) ||
           error_set(ask->why, "It serves another long-term Ambition.");
}

static bool check_new_ambition(const FaAsk *ask)
{
    return check_ambition(ask) && may_claim(ask, ask->arg[0]);
}

static bool check_pursue(const FaAsk *ask)
{
    return fa_need_own_able_person(ask) &&
           (fa_ask_actor(ask, ask->arg[0])->short_def[ask->arg[1]] != FA_NONE ||
            error_set(ask->why, "The character has no such Ambition.")) &&
           may_claim(ask, ask->arg[0]);
}

static bool check_accomplish(const FaAsk *ask)
{
    const FaActor *actor = fa_ask_actor(ask, ask->arg[0]);
    const int place = ask->arg[1], long_one = place - FA_SHORT_OPEN_MAX;
    if (!fa_need_own_person(ask) || !fa_need_peace(ask) || !fa_need_time(ask)) {
        return false;
    }
    if (ask->step->phase == FA_FLOOR && ask->step->kind != FA_HEARD && ask->step->kind != FA_CLOSED) {
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

_Static_assert(FA_BOND_LIST_MAX / FA_BONDS_MAX >= FA_FIRST_ENVIRONMENT / 2, "all may have all their Bonds");

static bool room_for_bond(const FaAsk *ask, int actor)
{
    return fa_bonds_of(ask->state, actor) < FA_BONDS_MAX ||
           error_set(ask->why, "A character has four Bonds at most.");
}

static bool check_bind(const FaAsk *ask)
{
    const int a = ask->arg[0], b = ask->arg[1];
    return fa_need_own_person(ask) && fa_need_in_story(ask, b) && fa_need_alive(ask, a) &&
           (a != b || error_set(ask->why, "A Bond is between two.")) &&
           (!fa_bonded(ask->state, a, b) || error_set(ask->why, "They have a Bond.")) &&
           room_for_bond(ask, a) && room_for_bond(ask, b);
}

static bool bonded(const FaAsk *ask)
{
    return (ask->arg[1] < FA_FIRST_ENVIRONMENT && fa_bonded(ask->state, ask->arg[0], ask->arg[1])) ||
           error_set(ask->why, "These two have no Bond.");
}

static bool check_honour(const FaAsk *ask)
{
    return fa_need_own_able_person(ask) && bonded(ask) && may_claim(ask, ask->arg[0]);
}

static bool check_break(const FaAsk *ask)
{
    return fa_need_own_person(ask) && bonded(ask) && fa_need_time(ask);
}

static bool check_lend(const FaAsk *ask)
{
    return fa_need_own_person(ask) && bonded(ask) && fa_need_in_story(ask, ask->arg[1]) &&
           fa_need_alive(ask, ask->arg[0]) && fa_need_alive(ask, ask->arg[1]) &&
           fa_need_holds(ask, ask->arg[0], ask->arg[2]) && fa_need_time(ask) &&
           (fa_ask_actor(ask, ask->arg[1])->hand < FA_HAND_MAX || error_set(ask->why, "That hand is full."));
}

static bool check_give(const FaAsk *ask)
{
    const int item = ask->arg[0], to = ask->arg[1];
    if (item == FA_NONE) {
        return error_set(ask->why, "Give what?");
    }
    if (!fa_need_time(ask)) {
        return false;
    }
    const int holder = ask->state->holders[item - FA_FIRST_ITEM];
    return ((holder != FA_NONE && fa_seat_of(ask->state, holder) == ask->seat) ||
            error_set(ask->why, "None of your characters has it.")) &&
           (to != holder || error_set(ask->why, "The character has it already.")) &&
           fa_need_in_story(ask, to) && fa_need_present(ask, holder) && fa_need_present(ask, to);
}

/* ------------------------------------------------------------------ any time */

static bool check_joker(const FaAsk *ask)
{
    return fa_need_own_person(ask) && fa_need_time(ask) && fa_need_alive(ask, ask->arg[0]) &&
           fa_need_holds(ask, ask->arg[0], FA_JOKER);
}

static bool check_applaud(const FaAsk *ask)
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
            error_set(ask->why, "You have no Applause left until everybody’s is given away.")) &&
           (state->author[seat] < UINT8_MAX || error_set(ask->why, "That is enough."));
}

/* Free, but open to a Veto, while the scene is framed. */
static bool can_afford(const FaAsk *ask)
{
    return fa_has_gift(ask->state, ask->seat) ? fa_need_time(ask) : fa_need_tokens(ask, 1);
}

static bool check_prepare(const FaAsk *ask)
{
    return fa_need_own_person(ask) && fa_need_alive(ask, ask->arg[0]) && fa_need_in_story(ask, ask->arg[0]) &&
           can_afford(ask) &&
           (fa_ask_actor(ask, ask->arg[0])->prepared < UINT8_MAX || error_set(ask->why, "That is enough."));
}

static bool check_explain(const FaAsk *ask)
{
    const int problem = ask->arg[0], answer = ask->arg[1];
    if (!can_afford(ask)) {
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

static bool check_draw(const FaAsk *ask)
{
    return fa_need_tokens(ask, 1) && fa_need_in_story(ask, ask->arg[0]);
}

static bool check_monologue(const FaAsk *ask)
{
    return fa_need_own_person(ask) && fa_need_tokens(ask, 3) &&
           (fa_ask_actor(ask, ask->arg[0])->status == FA_DEAD ||
            error_set(ask->why, "Only who is believed dead can return."));
}

/* Within a Conflict it wins the Conflict, for a primary character and once it was answered. */
static bool check_lucky(const FaAsk *ask)
{
    const FaState *state = ask->state;
    if (!fa_need_own_able_person(ask) || !fa_need_tokens(ask, 5)) {
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

static bool check_veto(const FaAsk *ask)
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

static bool check_forfeit_token(const FaAsk *ask)
{
    return ask->state->author[ask->seat] > 0 || error_set(ask->why, "You have no Author token.");
}

static bool check_finish(const FaAsk *ask)
{
    const FaActor *hero = fa_ask_actor(ask, fa_kit(ask->state, ask->content)->hero);
    bool over = false;
    for (int i = 0; i < FA_LONG_MAX; i++) {
        over |= fa_long_first(hero, i) == FA_LONG_DONE || fa_long_first(hero, i) == FA_LONG_GIVEN_UP;
    }
    return (over ||
            error_set(ask->why, "The story may end once the first protagonist has accomplished or given "
                                "up a long-term Ambition.")) &&
           (ask->state->vetoes[ask->seat] < ask->content->dials.vetoes ||
            error_set(ask->why, "The others want to go on, in this scene.")) &&
           fa_need_time(ask);
}

/* ------------------------------------------------------------------ all of them */

bool fa_check_story(const FaAsk *ask, FaMoveKind kind)
{
    switch (kind) {
    case FA_MOVE_READY:
    case FA_MOVE_VOTE:
        return true;
    case FA_MOVE_SWAP:
        return check_swap(ask);
    case FA_MOVE_STRONG:
        return check_strength(ask, fa_ask_actor(ask, ask->arg[0])->strong,
                              fa_ask_actor(ask, ask->arg[0])->weak);
    case FA_MOVE_WEAK:
        return check_strength(ask, fa_ask_actor(ask, ask->arg[0])->weak,
                              fa_ask_actor(ask, ask->arg[0])->strong);
    case FA_MOVE_CAST:
        return check_cast(ask);
    case FA_MOVE_EXCHANGE:
        return check_exchange(ask);
    case FA_MOVE_HAND:
        return check_hand_over(ask);
    case FA_MOVE_TURN:
        return check_turn(ask);
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
        return check_introduce(ask) && fa_need_time(ask);
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
        return check_bind(ask) && fa_need_time(ask);
    case FA_MOVE_HONOUR:
        return check_honour(ask);
    case FA_MOVE_BREAK:
        return check_break(ask);
    case FA_MOVE_LEND:
        return check_lend(ask);
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
        return fa_need_tokens(ask, 1) && check_bind(ask);
    case FA_MOVE_FLASHBACK_AMBITION:
        return fa_need_tokens(ask, 1) && check_ambition(ask);
    case FA_MOVE_FLASHBACK_ASPIRE:
        return fa_need_tokens(ask, 1) && check_aspire(ask);
    case FA_MOVE_FORESHADOW:
        return fa_need_tokens(ask, 1) &&
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
        return fa_need_own_person(ask) && fa_need_holds(ask, ask->arg[0], ask->arg[1]);
    case FA_MOVE_CLOSE:
        return fa_need_time(ask);
    default: /* FA_MOVE_FINISH */
        return check_finish(ask);
    }
}
