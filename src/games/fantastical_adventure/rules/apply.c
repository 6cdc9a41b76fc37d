/* apply.c: carries out moves that are legal. What follows by itself is the machine's. */
#include "games/fantastical_adventure/rules/engine.h"

/* What a move works on. */
typedef struct Doing {
    FaState *state;
    const GameContent *content;
    int seat;
    const int16_t *arg;
    EventLog *log;
} Doing;

static const char *name(const Doing *doing, int actor)
{
    return fa_actor_name(doing->state, doing->content, actor);
}

static const char *verb(const Doing *doing, int actor, const char *one, const char *many)
{
    return fa_verb(doing->state, doing->content, actor, one, many);
}

/* The seat has said what it had to say. */
static void is_done(const Doing *doing)
{
    fa_top(doing->state)->asked &= (uint8_t) ~(1u << doing->seat);
}

static void nobody_else(const Doing *doing)
{
    fa_top(doing->state)->asked = 0;
}

static void spend_from(const Doing *doing, int actor, int kind, FaTally what)
{
    fa_spend(doing->state, fa_take(doing->state, actor, kind));
    fa_count_one(doing->state, what);
}

static void claim(const Doing *doing, FaPending pending, int a, int b, int c)
{
    fa_open_floor(doing->state, doing->seat, pending, a, b, c);
}

/* ------------------------------------------------------------------ casting and scenes */

static void swap_suits(FaActor *who, int one, int other)
{
    const uint8_t facet = who->facet[one];
    who->facet[one] = who->facet[other];
    who->facet[other] = facet;
    /* Strong and Weak belong to the Facets, not to the suits. */
    uint8_t *const marks[] = {&who->strong, &who->weak};
    for (int i = 0; i < 2; i++) {
        *marks[i] = (uint8_t)(*marks[i] == one ? other : *marks[i] == other ? one : *marks[i]);
    }
}

/* Who played for the one now plays for the other. */
static void exchange(FaState *state, int one, int other)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        uint8_t *seat = &state->actors[i].seat;
        *seat = (uint8_t)(*seat == one ? other : *seat == other ? one : *seat);
    }
}

static void change_cast(const Doing *doing, int kind)
{
    FaActor *who = &doing->state->actors[doing->arg[0]];
    doing->state->changes[doing->seat]++;
    switch (kind) {
    case FA_MOVE_CAST:
        who->seat = (uint8_t)doing->arg[1];
        break;
    case FA_MOVE_EXCHANGE:
        exchange(doing->state, doing->seat, doing->arg[0]);
        break;
    case FA_MOVE_SWAP:
        swap_suits(who, doing->arg[1], doing->arg[2]);
        break;
    case FA_MOVE_STRONG:
        who->strong = (uint8_t)doing->arg[1];
        break;
    case FA_MOVE_WEAK:
        who->weak = (uint8_t)doing->arg[1];
        break;
    case FA_MOVE_HAND:
        who->seat = (uint8_t)doing->arg[1];
        if (fa_step(doing->state)->phase == FA_CALL_TARGET) {
            fa_top(doing->state)->asked = (uint8_t)(1u << who->seat);
        }
        event_add(doing->log, EVENT_LOG, "%s %s handed over.", name(doing, doing->arg[0]),
                  verb(doing, doing->arg[0], "is", "are"));
        break;
    default:
        break;
    }
}

static void bring_in(const Doing *doing, int actor, FaLevel level)
{
    FaActor *who = &doing->state->actors[actor];
    who->seat = (uint8_t)doing->seat;
    who->present = 1;
    who->start = fa_level_hand[level];
    fa_deal(doing->state, actor, who->start);
    event_add(doing->log, EVENT_LOG, "Enter %s.", name(doing, actor))->cue = CUE_ENTRANCE;
}

static void make_stranger(const Doing *doing)
{
    FaState *state = doing->state;
    int actor = FA_FIRST_STRANGER;
    while (state->actors[actor].seat != FA_NONE) {
        actor++;
    }
    state->actors[actor].side = fa_seat_has_side(state, doing->seat, FA_RIVALS) ? FA_RIVALS : FA_HEROES;
    state->actors[actor].strong = (uint8_t)doing->arg[1];
    state->actors[actor].weak = (uint8_t)doing->arg[2];
    bring_in(doing, actor, (FaLevel)doing->arg[0]);
}

static void tell(const Doing *doing)
{
    FaState *state = doing->state;
    const FaPhase phase = (FaPhase)fa_step(state)->phase;
    if (phase == FA_TURN) {
        state->told++;
        claim(doing, FA_HEARD, 0, 0, 0);
        return;
    }
    fa_tell(state, doing->seat);
    is_done(doing);
}

static void pass(const Doing *doing)
{
    if (fa_step(doing->state)->phase == FA_TURN) {
        doing->state->passed |= (uint8_t)(1u << doing->seat);
    }
    is_done(doing);
}

/* ------------------------------------------------------------------ Identify Checks */

static void identify(const Doing *doing)
{
    FaState *state = doing->state;
    const int actor = doing->arg[0];
    fa_spend(state, state->claim_card);
    state->claim_card = (uint8_t)fa_take(state, actor, doing->arg[1]);
    state->claim_actor = (uint8_t)actor;
    state->claimed |= (uint16_t)(1u << fa_value(doing->arg[1]));
    FaStep *step = fa_top(state);
    step->asked = (uint8_t)(fa_speakers(state) & ~(1u << step->seat) & ~(1u << doing->seat));
    fa_tell(state, doing->seat);
    event_add(doing->log, EVENT_LOG, "%s %s what it is.", name(doing, actor),
              verb(doing, actor, "knows", "know"));
}

static void name_problem(const Doing *doing)
{
    FaState *state = doing->state;
    if (state->riddle != FA_OWN_WORDS) {
        state->problems[state->riddle] = (uint8_t)(2 + doing->arg[0]);
    }
    fa_tell(state, doing->seat);
    nobody_else(doing);
}

/* ------------------------------------------------------------------ Conflict */

/* "Isadora Heller means to take the Selenite Chart." */
static void tell_goal(const Doing *doing, const char *how, int actor, int goal, int target)
{
    event_add(doing->log, EVENT_LOG, "%s %s *%s* %s.", name(doing, actor), how, fa_goal_names[goal],
              fa_target_name(doing->state, doing->content, target));
}

static void challenge(const Doing *doing)
{
    FaState *state = doing->state;
    const bool own_turn = fa_step(state)->phase == FA_TURN;
    if (!own_turn) {
        fa_pop_step(state); /* resumed */
    }
    tell_goal(doing,
              doing->arg[4] ? verb(doing, doing->arg[0], "lays a trap, to", "lay a trap, to")
                            : verb(doing, doing->arg[0], "means to", "mean to"),
              doing->arg[0], doing->arg[1], doing->arg[2]);
    fa_tell(state, doing->seat);
    fa_begin_fight(state, doing->arg[0], doing->arg[1], doing->arg[2], doing->arg[3], doing->arg[4],
                   own_turn);
}

/* The one who is interrupted takes the card back, and resumes later: in his turn, else when this is over. */
static void interrupt(const Doing *doing)
{
    FaState *state = doing->state;
    spend_from(doing, doing->arg[0], doing->arg[1], FA_T_JACKS);
    if (fa_step(state)->phase != FA_FLOOR) {
        const int actor = state->fight.plays[FA_CHALLENGER].actor;
        const bool own_turn = state->fight.own_turn;
        fa_take_back(state);
        if (!own_turn) {
            FaStep *step = fa_push_step(state, FA_RESUME, 1u << fa_seat_of(state, actor));
            step->kind = (uint8_t)actor;
        }
    }
    tell_goal(doing, verb(doing, doing->arg[0], "interrupts, to", "interrupt, to"), doing->arg[0],
              doing->arg[2], doing->arg[3]);
    fa_tell(state, doing->seat);
    fa_begin_fight(state, doing->arg[0], doing->arg[2], doing->arg[3], doing->arg[4], false, false);
}

static void lay(const Doing *doing)
{
    FaState *state = doing->state;
    const int actor = state->fight.plays[FA_CHALLENGER].actor;
    fa_lay(state, FA_CHALLENGER, actor, FA_CHALLENGER, doing->arg[0], doing->arg[3]);
    if (doing->arg[1] != FA_NONE) {
        spend_from(doing, actor, doing->arg[1], FA_T_KINGS);
        state->fight.king = 1;
        event_add(doing->log, EVENT_LOG, "A King: the Answer will have no Support.");
    }
    if (doing->arg[2] != FA_NONE) {
        spend_from(doing, actor, doing->arg[2], FA_T_ACES);
        state->fight.ace = 1;
        event_add(doing->log, EVENT_LOG, "An Ace: only an Ace can answer.");
    }
    nobody_else(doing);
}

static void answer(const Doing *doing)
{
    FaState *state = doing->state;
    fa_lay(state, FA_ANSWERER, doing->arg[0], FA_ANSWERER, doing->arg[1], doing->arg[3]);
    if (doing->arg[2] != FA_NONE) {
        spend_from(doing, doing->arg[0], doing->arg[2], FA_T_ACES);
    }
    event_add(doing->log, EVENT_LOG, "%s %s.", name(doing, doing->arg[0]),
              verb(doing, doing->arg[0], "answers", "answer"));
    fa_tell(state, doing->seat);
    nobody_else(doing);
}

static void face(const Doing *doing)
{
    FaState *state = doing->state;
    const FaSuspended waiting = state->suspended[doing->arg[0]];
    state->suspended[doing->arg[0]] = (FaSuspended){.actor = FA_NONE, .card = FA_NONE};
    event_add(doing->log, EVENT_LOG, "%s %s what %s %s prepared.", name(doing, doing->arg[1]),
              verb(doing, doing->arg[1], "faces", "face"), name(doing, waiting.actor),
              verb(doing, waiting.actor, "has", "have"));
    fa_begin_fight(state, waiting.actor, waiting.goal, waiting.target, waiting.violent, true, false);
    state->fight.plays[FA_CHALLENGER].card = waiting.card;
    state->fight.plays[FA_CHALLENGER].item = waiting.item;
    fa_lay(state, FA_ANSWERER, doing->arg[1], FA_ANSWERER, doing->arg[2], doing->arg[3]);
    fa_count_one(state, FA_T_SPRUNG);
    fa_tell(state, doing->seat);
    fa_begin_support(state);
}

static void support(const Doing *doing)
{
    FaState *state = doing->state;
    fa_lay(state, state->fight.count++, doing->arg[0], doing->arg[1], doing->arg[2], doing->arg[3]);
    fa_count_one(state, FA_T_SUPPORTERS);
    event_add(doing->log, EVENT_LOG, "%s %s %s.", name(doing, doing->arg[0]),
              verb(doing, doing->arg[0], "supports", "support"),
              name(doing, state->fight.plays[doing->arg[1]].actor));
}

static int count_side(const FaFight *fight, int side)
{
    int count = 0;
    for (int i = FA_PRIMARIES; i < fight->count; i++) {
        count += fight->plays[i].side == side && !fight->plays[i].left;
    }
    return count;
}

/* As many as the other side has are paired off. */
static void leave(const Doing *doing)
{
    FaFight *fight = &doing->state->fight;
    fight->plays[fa_play_of(doing->state, doing->arg[0])].left = 1;
    if (count_side(fight, FA_CHALLENGER) == count_side(fight, FA_ANSWERER)) {
        nobody_else(doing);
    }
}

static void settle(const Doing *doing)
{
    FaStep *step = fa_top(doing->state);
    const int side = fa_seat_of(doing->state, doing->state->fight.plays[step->kind].actor) == doing->seat
                         ? FA_CHALLENGER
                         : FA_ANSWERER;
    step->arg[side] = (uint8_t)doing->arg[0];
    is_done(doing);
}

static void yield(const Doing *doing)
{
    FaState *state = doing->state;
    const int side = fa_step(state)->kind;
    state->fight.yielded = 1;
    fa_count_one(state, FA_T_YIELDS);
    event_add(doing->log, EVENT_LOG, "%s %s.", name(doing, state->fight.plays[side].actor),
              verb(doing, state->fight.plays[side].actor, "yields", "yield"));
    fa_decide(state, 1 - side);
}

/* Who is behind plays any card; the other has to defeat it, and then the first is behind again. */
static void push(const Doing *doing)
{
    FaState *state = doing->state;
    FaFight *fight = &state->fight;
    const int side = fa_step(state)->kind, actor = fight->plays[side].actor;
    fight->advantage[side]--;
    fa_lay(state, side, actor, side, doing->arg[0], doing->arg[1]);
    fight->plays[side].joined = 0;
    fa_count_one(state, FA_T_PUSHES);
    if (doing->arg[0] == FA_JOKER) {
        fa_count_one(state, FA_T_JOKERS_PLAYED);
    }
    fa_tell(state, doing->seat);
    char card[FA_CARD_NAME_MAX];
    event_add(doing->log, EVENT_LOG, "%s %s: %s.", name(doing, actor), verb(doing, actor, "pushes", "push"),
              fight->plays[side].card == FA_NONE ? "nothing"
                                                 : fa_card_name(fa_kind(fight->plays[side].card), card));
    const bool failed =
        fight->must_beat && (fight->plays[side].card == FA_NONE ||
                             fa_trump(fa_play_action(state, doing->content, side),
                                      fa_play_action(state, doing->content, 1 - side)) != FA_WINS);
    if (failed) { /* an environment takes what the deck gives */
        fa_decide(state, 1 - side);
        return;
    }
    fight->behind = (uint8_t)(1 - side);
    fight->must_beat = !fight->must_beat;
    nobody_else(doing);
}

static void play_queen(const Doing *doing)
{
    spend_from(doing, doing->arg[0], doing->arg[1], FA_T_QUEENS);
    doing->state->fight.blocked = 1;
    fa_tell(doing->state, doing->seat);
    event_add(
        doing->log, EVENT_LOG, "%s %s a Hit.", name(doing, doing->arg[0]),
        verb(doing, doing->arg[0], "steps in with a Queen, and takes", "step in with a Queen, and take"));
    nobody_else(doing);
    fa_hit(doing->state, doing->arg[0]);
}

static void win(const Doing *doing)
{
    enum { BOTH = 2 };
    FaState *state = doing->state;
    const FaFight *fight = &state->fight;
    const int play = fa_step(state)->kind, hits = doing->arg[0];
    const int target = fight->target;
    const int loser = !fight->answered ? target : fight->plays[fa_rival_play(state, play)].actor;
    fa_tell(state, doing->seat);
    nobody_else(doing);
    if (hits > 0) {
        event_add(doing->log, EVENT_LOG, "%s %s Hit.", name(doing, loser), verb(doing, loser, "is", "are"))
            ->cue = CUE_WOUND;
        fa_hit(state, loser);
    }
    if (hits == BOTH) {
        event_add(doing->log, EVENT_LOG, "%s %s Hit, too.", name(doing, target),
                  verb(doing, target, "is", "are"))
            ->cue = CUE_WOUND;
        fa_hit(state, target);
    }
}

/* ------------------------------------------------------------------ wounds */

static void lose_facet(const Doing *doing, int actor, int suit)
{
    FaActor *who = &doing->state->actors[actor];
    who->lost |= (uint8_t)(1u << suit);
    if (who->lost == (1u << FA_SUITS) - 1) {
        event_add(doing->log, EVENT_LOG, "%s %s nothing left, and %s believed dead.", name(doing, actor),
                  verb(doing, actor, "has", "have"), verb(doing, actor, "is", "are"))
            ->cue = CUE_CRUMBLE;
        fa_kill(doing->state, actor);
    }
}

static void shake_off(const Doing *doing, int actor, int kind, int suit)
{
    FaActor *who = &doing->state->actors[actor];
    who->status = FA_ABLE;
    if (kind != FA_NONE) {
        fa_spend(doing->state, fa_take(doing->state, actor, kind));
    } else {
        lose_facet(doing, actor, suit);
    }
}

static void suffer(const Doing *doing)
{
    const int actor = fa_step(doing->state)->arg[0];
    nobody_else(doing);
    fa_tell(doing->state, doing->seat);
    switch ((FaWound)doing->arg[0]) {
    case FA_GO_DOWN:
        doing->state->actors[actor].status = FA_DOWN;
        event_add(doing->log, EVENT_LOG, "%s %s down.", name(doing, actor), verb(doing, actor, "goes", "go"));
        break;
    case FA_DISCARD:
    case FA_LOSE_FACET:
        event_add(doing->log, EVENT_LOG, "%s %s it off.", name(doing, actor),
                  verb(doing, actor, "shakes", "shake"));
        shake_off(doing, actor, doing->arg[1], doing->arg[2]);
        break;
    case FA_BE_KILLED:
        event_add(doing->log, EVENT_LOG, "%s %s believed dead.", name(doing, actor),
                  verb(doing, actor, "is", "are"))
            ->cue = CUE_CRUMBLE;
        fa_kill(doing->state, actor);
        break;
    case FA_WOUNDS:
        break;
    }
}

static void share(const Doing *doing)
{
    FaState *state = doing->state;
    fa_draw(state, doing->arg[0], 1, (FaSource)state->share.source, doing->content, doing->log);
    if (--state->share.left == 0) {
        state->share = (FaShare){0};
        nobody_else(doing);
    }
}

/* ------------------------------------------------------------------ the rest */

static void throw_joker(const Doing *doing)
{
    enum { JOKER_DRAWS = 3 };
    spend_from(doing, doing->arg[0], FA_JOKER, FA_T_JOKERS_DISCARDED);
    fa_draw(doing->state, doing->arg[0], JOKER_DRAWS, FA_BY_JOKER, doing->content, doing->log);
}

static void lend(const Doing *doing)
{
    const int card = fa_take(doing->state, doing->arg[0], doing->arg[2]);
    fa_return(doing->state, doing->arg[1], card);
    fa_count_one(doing->state, FA_T_LENT);
    event_add(doing->log, EVENT_LOG, "%s %s %s a hand.", name(doing, doing->arg[0]),
              verb(doing, doing->arg[0], "lends", "lend"), name(doing, doing->arg[1]));
}

static void call_vote(const Doing *doing, FaVote what)
{
    FaState *state = doing->state;
    FaStep *step = fa_push_step(state, FA_VOTE, fa_all_seats(state));
    step->kind = (uint8_t)what;
    step->seat = (uint8_t)doing->seat;
    state->vetoes[doing->seat]++;
}

static void veto(const Doing *doing)
{
    const bool floor = fa_step(doing->state)->phase == FA_FLOOR;
    event_add(doing->log, EVENT_LOG, "A Veto is called for.")->cue = CUE_FALSE;
    fa_count_one(doing->state, FA_T_VETOES);
    call_vote(doing, floor ? FA_VOTE_PENDING : FA_VOTE_VIOLENCE);
}

/* Votes that are open are said aloud. */
static void tell_vote(const Doing *doing)
{
    static const char *const words[][2] = {
        [FA_VOTE_PENDING] = {"%s is against it.", "%s lets it stand."},
        [FA_VOTE_VIOLENCE] = {"%s is against blows.", "%s would let it come to blows."},
        [FA_VOTE_END] = {"%s would go on.", "%s would end the story."},
    };
    event_add(doing->log, EVENT_LOG, words[fa_step(doing->state)->kind][doing->arg[0]],
              fa_seat_name(doing->state->seats, doing->seat));
}

static void vote(const Doing *doing)
{
    if (!doing->state->secret) {
        tell_vote(doing);
    }
    doing->state->ballots[doing->seat] = doing->arg[0] ? FA_FOR : FA_AGAINST;
    is_done(doing);
}

static void break_bond(const Doing *doing)
{
    const FaState *state = doing->state;
    if (state->actors[doing->arg[1]].status == FA_DEAD) {
        fa_unbind(doing->state, doing->arg[0], doing->arg[1]); /* moves on, and nobody else has a say */
    } else {
        claim(doing, FA_BROKEN, doing->arg[0], doing->arg[1], 0);
    }
}

static void give(const Doing *doing)
{
    doing->state->holders[doing->arg[0] - FA_FIRST_ITEM] = (uint8_t)doing->arg[1];
    event_add(doing->log, EVENT_LOG, "%s %s the *%s* now.", name(doing, doing->arg[1]),
              verb(doing, doing->arg[1], "has", "have"),
              fa_kit(doing->state, doing->content)->items[doing->arg[0] - FA_FIRST_ITEM].name);
}

static void carry_out(const Doing *doing, const Move *local)
{
    const int16_t *arg = doing->arg;
    FaState *state = doing->state;
    switch ((FaMoveKind)local->kind) {
    case FA_MOVE_READY:
        is_done(doing);
        break;
    case FA_MOVE_SWAP:
    case FA_MOVE_STRONG:
    case FA_MOVE_WEAK:
    case FA_MOVE_CAST:
    case FA_MOVE_EXCHANGE:
    case FA_MOVE_HAND:
        change_cast(doing, local->kind);
        break;
    case FA_MOVE_TURN:
        state->changes[doing->seat]++;
        claim(doing, FA_TURNED, arg[0], arg[1], 0);
        break;
    case FA_MOVE_FRAME:
        claim(doing, FA_FRAMED, arg[0], arg[1], 0);
        break;
    case FA_MOVE_ENTER:
        state->actors[arg[0]].present = 1;
        event_add(doing->log, EVENT_LOG, "Enter %s.", name(doing, arg[0]));
        break;
    case FA_MOVE_NEWCOMER:
        bring_in(doing, arg[0], (FaLevel)fa_kit(state, doing->content)->characters[arg[0]].level);
        break;
    case FA_MOVE_STRANGER:
        make_stranger(doing);
        break;
    case FA_MOVE_PASS:
        pass(doing);
        break;
    case FA_MOVE_TELL:
        tell(doing);
        break;
    case FA_MOVE_INTRODUCE:
        state->introduced = 1;
        claim(doing, FA_INTRODUCED, arg[0], 0, 0);
        break;
    case FA_MOVE_IDENTIFY:
        identify(doing);
        break;
    case FA_MOVE_NAME:
        name_problem(doing);
        break;
    case FA_MOVE_ASPIRE:
        claim(doing, FA_ASPIRED, arg[0], arg[1], 0);
        break;
    case FA_MOVE_ABANDON:
        claim(doing, FA_ABANDONED, arg[0], arg[1], 0);
        break;
    case FA_MOVE_AMBITION:
        claim(doing, FA_AMBITIOUS, arg[0], arg[1], arg[2]);
        break;
    case FA_MOVE_PURSUE:
        claim(doing, FA_PURSUED, arg[0], arg[1], 0);
        break;
    case FA_MOVE_ACCOMPLISH:
        claim(doing, FA_ACCOMPLISHED, arg[0], arg[1], 0);
        break;
    case FA_MOVE_BOND:
        claim(doing, FA_BONDED, arg[0], arg[1], 0);
        break;
    case FA_MOVE_HONOUR:
        claim(doing, FA_HONOURED, arg[0], arg[1], 0);
        break;
    case FA_MOVE_BREAK:
        break_bond(doing);
        break;
    case FA_MOVE_LEND:
        lend(doing);
        break;
    case FA_MOVE_CHALLENGE:
        challenge(doing);
        break;
    case FA_MOVE_JACK:
        interrupt(doing);
        break;
    case FA_MOVE_LAY:
        lay(doing);
        break;
    case FA_MOVE_ANSWER:
        answer(doing);
        break;
    case FA_MOVE_FACE:
        face(doing);
        break;
    case FA_MOVE_SUPPORT:
        support(doing);
        break;
    case FA_MOVE_EDGE:
        claim(doing, FA_EDGED, arg[0], arg[1], 0);
        break;
    case FA_MOVE_LEAVE:
        leave(doing);
        break;
    case FA_MOVE_JOIN:
        fa_join(state, fa_play_of(state, arg[0]));
        nobody_else(doing);
        break;
    case FA_MOVE_WIN:
        win(doing);
        break;
    case FA_MOVE_SETTLE:
        settle(doing);
        break;
    case FA_MOVE_YIELD:
        yield(doing);
        break;
    case FA_MOVE_PUSH:
        push(doing);
        break;
    case FA_MOVE_QUEEN:
        play_queen(doing);
        break;
    case FA_MOVE_WOUND:
        suffer(doing);
        break;
    case FA_MOVE_SHARE:
        share(doing);
        break;
    case FA_MOVE_SHAKE:
        shake_off(doing, arg[0], arg[1], arg[2]);
        break;
    case FA_MOVE_TREAT:
        claim(doing, FA_TREATED, arg[0], arg[1], 0);
        break;
    case FA_MOVE_GIVE:
        give(doing);
        break;
    case FA_MOVE_JOKER:
        throw_joker(doing);
        break;
    case FA_MOVE_APPLAUD:
        event_add(doing->log, EVENT_LOG, "%s applauds %s.", fa_seat_name(state->seats, doing->seat),
                  fa_seat_name(state->seats, arg[0]));
        fa_applaud(state, doing->content, doing->seat, arg[0]);
        break;
    case FA_MOVE_FLASHBACK_EDGE:
    case FA_MOVE_FLASHBACK_BOND:
    case FA_MOVE_FLASHBACK_AMBITION:
    case FA_MOVE_FLASHBACK_ASPIRE:
    case FA_MOVE_FORESHADOW:
    case FA_MOVE_FACT:
    case FA_MOVE_EXPLAIN:
    case FA_MOVE_DRAW:
    case FA_MOVE_MONOLOGUE:
    case FA_MOVE_LUCKY:
        fa_use_power(state, doing->content, doing->seat, local, doing->log);
        break;
    case FA_MOVE_VETO:
        veto(doing);
        break;
    case FA_MOVE_VOTE:
        vote(doing);
        break;
    case FA_MOVE_FORFEIT_TOKEN:
        state->author[doing->seat]--;
        nobody_else(doing);
        break;
    case FA_MOVE_FORFEIT_CARD:
        fa_spend(state, fa_take(state, arg[0], arg[1]));
        nobody_else(doing);
        break;
    case FA_MOVE_CLOSE:
        claim(doing, FA_CLOSED, 0, 0, 0);
        break;
    case FA_MOVE_FINISH:
        call_vote(doing, FA_VOTE_END);
        break;
    case FA_MOVES:
        break;
    }
}

void fa_apply(void *bytes, const GameContent *content, int seat, const Move *move, EventLog *log)
{
    FaState *state = bytes;
    Move local;
    if (!fa_localise(state, move, &local)) {
        return; /* never of a move that was checked */
    }
    const Doing doing = {state, content, seat, local.arg, log};
    if (local.kind != FA_MOVE_PASS) {
        fa_count_one(state, FA_T_MOVES);
        state->acts = (uint8_t)(state->acts + (state->acts < UINT8_MAX));
    }
    carry_out(&doing, &local);
    fa_proceed(state, content, log);
}
