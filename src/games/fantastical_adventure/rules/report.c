/* report.c: text dump, status, counters and validity check of a state. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/rules/engine.h"

#include <stdio.h>

/* ------------------------------------------------------------------ checks of a state */

static bool check_card_on_table(const FaState *state, uint8_t *seen, uint8_t card, const char *label,
                                Error *error)
{
    if (card == FA_NONE) {
        return true;
    }
    if (card >= state->cards || state->where[card] != FA_ON_TABLE || seen[card]) {
        return error_set(error, _("a card of %s is not on the table, or is used twice"), label);
    }
    seen[card] = 1;
    return true;
}

/* Checks that every card on the table belongs to exactly one play, suspended Challenge, Identify Check or
 * claim. */
static bool check_table_cards(const FaState *state, Error *error)
{
    uint8_t seen[FA_CARDS_MAX] = {0};
    int on_table = 0;
    for (int i = 0; i < FA_PLAYS_MAX; i++) {
        if (!check_card_on_table(state, seen, state->fight.plays[i].card, _("a Conflict"), error)) {
            return false;
        }
    }
    for (int i = 0; i < FA_SUSPENDED_MAX; i++) {
        if (!check_card_on_table(state, seen, state->suspended[i].card, _("a suspended Challenge"), error)) {
            return false;
        }
    }
    if (!check_card_on_table(state, seen, state->riddle_card, _("an Identify Check"), error) ||
        !check_card_on_table(state, seen, state->claim_card, _("a claim"), error)) {
        return false;
    }
    for (int card = 0; card < state->cards; card++) {
        on_table += state->where[card] == FA_ON_TABLE && !seen[card];
    }
    return on_table == 0 ||
           error_set(error, _("%d cards on the table don’t belong to any Conflict, Challenge, or claim"),
                     on_table);
}

static bool check_card_counts(const FaState *state, Error *error)
{
    int deck = 0, hands[FA_ACTORS] = {0};
    for (int card = 0; card < state->cards; card++) {
        const int place = state->where[card];
        if (place >= FA_IN_HAND + FA_FIRST_ENVIRONMENT) {
            return error_set(error, _("card %d has an unknown location"), card);
        }
        deck += place == FA_IN_DECK;
        if (place >= FA_IN_HAND) {
            hands[place - FA_IN_HAND]++;
        }
    }
    for (int i = 0; i < FA_ACTORS; i++) {
        if (hands[i] != state->actors[i].hand) {
            return error_set(error, _("actor %d holds %d cards, not %d"), i, hands[i], state->actors[i].hand);
        }
    }
    return deck == state->deck || error_set(error, _("the deck has %d cards, not %d"), deck, state->deck);
}

static bool check_actor(const FaState *state, int actor, Error *error)
{
    const FaActor *who = &state->actors[actor];
    if (who->seat != FA_NONE && who->seat >= state->seats) {
        return error_set(error, _("actor %d has an unknown seat"), actor);
    }
    if (who->strong != FA_NONE && who->strong == who->weak) {
        return error_set(error, _("actor %d has the same Strong and Weak Suit"), actor);
    }
    if (who->status == FA_DEAD && who->present) {
        return error_set(error, _("actor %d is dead but in the scene"), actor);
    }
    return fa_count_bonds(state, actor) <= FA_BONDS_MAX ||
           error_set(error, _("actor %d has too many Bonds"), actor);
}

bool fa_check_state(const void *bytes, const GameContent *content, Error *error)
{
    const FaState *state = bytes;
    for (int i = 0; i < FA_ACTORS; i++) {
        if (!check_actor(state, i, error)) {
            return false;
        }
    }
    return (state->depth > 0 || error_set(error, "the step stack is empty")) &&
           fa_check_names(state, content, error) && check_table_cards(state, error) &&
           check_card_counts(state, error);
}

/* ------------------------------------------------------------------ status of the game */

/* Returns the status of the story. When the story is over, all seats count as winners, because they share the
 * result. */
Status fa_get_status(const void *bytes, const GameContent *content)
{
    (void)content;
    const FaState *state = bytes;
    Status status = {.kind = state->over ? STATUS_WON : STATUS_PLAYING};
    status.winners = state->over ? fa_get_all_seats(state) : 0;
    for (int i = 0; i < state->seats; i++) {
        status.score[i] = state->author[i];
    }
    return status;
}

void fa_write_turn_name(const void *bytes, const GameContent *content, char *out, size_t size)
{
    (void)content;
    const FaState *state = bytes;
    if (state->scene == 0) {
        snprintf(out, size, _("Casting"));
    } else if (fa_get_step(state)->phase == FA_PHASE_EPILOGUE || state->over) {
        snprintf(out, size, _("Epilogue"));
    } else if (state->scenes == 0) {
        snprintf(out, size, _("Scene %d"), state->scene);
    } else {
        snprintf(out, size, _("Scene %d of %d"), state->scene, state->scenes);
    }
}

void fa_write_progress(const void *bytes, const GameContent *content, char *out, size_t size)
{
    const FaState *state = bytes;
    char turn[TURN_NAME_MAX];
    fa_write_turn_name(bytes, content, turn, sizeof turn);
    if (state->over) {
        snprintf(out, size, "%s", fa_get_kit(state, content)->title);
    } else {
        snprintf(out, size, "%s, %s", fa_get_kit(state, content)->title, turn);
    }
}

/* ------------------------------------------------------------------ text dump of a state */

static void dump_bytes(Text *out, const char *label, const uint8_t *bytes, int count)
{
    text_add(out, " %s", label);
    for (int i = 0; i < count; i++) {
        text_add(out, "%c%d", i == 0 ? ' ' : ',', bytes[i]);
    }
}

static void dump_actor(const FaState *state, int actor, Text *out)
{
    const FaActor *who = &state->actors[actor];
    text_add(
        out,
        "actor %d: seat %d side %d status %d present %d hand %d start %d strong %d weak %d lost %d died %d "
        "returned %d prepared %d claims %d won %d taken %d shown %d helped %u "
        "at stake %d gained %d failed %d rival %d",
        actor, who->seat, who->side, who->status, who->present, who->hand, who->start, who->strong, who->weak,
        who->lost, who->died, who->returned, who->prepared, who->claims, who->won, who->taken, who->shown,
        (unsigned)who->helped, who->at_stake, who->gained, who->failed, who->rival);
    dump_bytes(out, "facets", who->facet, FA_SUITS);
    dump_bytes(out, "long", who->long_state, FA_LONG_MAX);
    dump_bytes(out, "served", who->served, FA_LONG_MAX);
    dump_bytes(out, "short", who->short_def, FA_SHORT_OPEN_MAX);
    dump_bytes(out, "serves", who->short_serves, FA_SHORT_OPEN_MAX);
    dump_bytes(out, "tried", who->tried, FA_TARGETS);
    text_add(out, "\n");
}

static void dump_conflict(const FaState *state, Text *out)
{
    const FaConflict *fight = &state->fight;
    text_add(
        out,
        "conflict %d: plays %d goal %d target %d violent %d own turn %d king %d ace %d suspended %d open %d "
        "advantage %d,%d edges %d,%d behind %d beat %d winner %d blocked %d yielded %d accord %d trumped %d "
        "answered %d counted %d stage %d named %u\n",
        fight->on, fight->count, fight->goal, fight->target, fight->violent, fight->own_turn, fight->king,
        fight->ace, fight->suspended, fight->revealed, fight->advantage[0], fight->advantage[1],
        fight->edges[0], fight->edges[1], fight->behind, fight->must_beat, fight->winner, fight->blocked,
        fight->yielded, fight->accord, fight->trumped, fight->answered, fight->counted, fight->stage,
        (unsigned)fight->named);
    for (int i = 0; i < FA_PLAYS_MAX; i++) {
        const FaPlay *play = &fight->plays[i];
        text_add(out, "play %d: actor %d side %d card %d item %d rival %d joined %d result %d left %d\n", i,
                 play->actor, play->side, play->card, play->item, play->rival, play->joined, play->result,
                 play->left);
    }
}

static void dump_steps(const FaState *state, Text *out)
{
    for (int i = 0; i < FA_DEPTH_MAX; i++) {
        const FaStep *step = &state->steps[i];
        text_add(out, "step %d: phase %d asked %d kind %d seat %d args %d,%d,%d settled %d\n", i, step->phase,
                 step->asked, step->kind, step->seat, step->arg[0], step->arg[1], step->arg[2],
                 step->settled);
    }
    for (int i = 0; i < FA_SUSPENDED_MAX; i++) {
        const FaSuspended *it = &state->suspended[i];
        text_add(out, "suspended %d: actor %d card %d goal %d target %d violent %d scene %d item %d\n", i,
                 it->actor, it->card, it->goal, it->target, it->violent, it->scene, it->item);
    }
}

static void dump_counters(const FaState *state, Text *out)
{
    for (int i = 0; i < FA_TALLIES; i++) {
        text_add(out, "%s%d", i == 0 ? "tally " : ",", state->tally[i]);
    }
    for (int i = 0; i < FA_SOURCES; i++) {
        text_add(out, "%s%d", i == 0 ? "\ndrawn " : ",", state->drawn[i]);
    }
    text_add(out, "\n");
}

static void dump_cards(const FaState *state, Text *out)
{
    text_add(
        out,
        "kit %d seats %d turn %d scene %d of %d place %d environment %d keeper %d passed %d turns %d "
        "challenges %d told %d introduced %d acts %d teller %d applauded %d merits %d clapped %d gifts %d "
        "claims %d secret %d "
        "tone %d fantastic %d applause %d strict %d riddle %d card %d claim %d by %d depth %d cards %d deck "
        "%d "
        "over %d share %u,%d,%d open order %d time %d deciding %d verdict %d by %d\n",
        state->kit, state->seats, state->turn, state->scene, state->scenes, state->place, state->environment,
        state->keeper, state->passed, state->turns, state->challenges, state->told, state->introduced,
        state->acts, state->teller, state->applauded, state->merits, state->clapped, state->gifts,
        state->claims, state->secret, state->tone, state->fantastic, state->applause_mood, state->strict,
        state->riddle, state->riddle_card, state->claim_card, state->claim_actor, state->depth, state->cards,
        state->deck, state->over, (unsigned)state->share.actors, state->share.left, state->share.source,
        state->open_order, state->time, state->deciding, state->verdict, state->decider);
    dump_bytes(out, "applause", state->applause, FA_SEATS_MAX);
    dump_bytes(out, "author", state->author, FA_SEATS_MAX);
    dump_bytes(out, "vetoes", state->vetoes, FA_SEATS_MAX);
    dump_bytes(out, "changes", state->changes, FA_SEATS_MAX);
    dump_bytes(out, "ballots", state->ballots, FA_SEATS_MAX);
    dump_bytes(out, "promised", state->promised, FA_PRIMARIES);
    text_add(out, " asked %d broken %d", state->talked, state->broken);
    dump_bytes(out, "problems", state->problems, FA_PROBLEMS);
    dump_bytes(out, "holders", state->holders, FA_ITEMS);
    dump_bytes(out, "frames", state->frames_used, 2);
    dump_bytes(out, "where", state->where, FA_CARDS_MAX);
    text_add(out, "\nbonds");
    for (int i = 0; i < FA_BOND_LIST_MAX; i++) {
        text_add(out, " %d-%d", state->bonds[i].a, state->bonds[i].b);
    }
    text_add(out, "\n");
}

void fa_dump_state(const void *bytes, const GameContent *content, Text *out)
{
    (void)content;
    const FaState *state = bytes;
    dump_cards(state, out);
    dump_steps(state, out);
    dump_conflict(state, out);
    for (int i = 0; i < FA_ACTORS; i++) {
        dump_actor(state, i, out);
    }
    dump_counters(state, out);
}

/* ------------------------------------------------------------------ counters for simulations */

static const char *const tally_names[FA_TALLIES] = {
    [FA_TALLY_MOVES] = "moves",
    [FA_TALLY_SCENES] = "scenes",
    [FA_TALLY_CHALLENGES] = "challenges",
    [FA_TALLY_ANSWERED] = "challenges answered",
    [FA_TALLY_HEROES] = "conflicts of the two sides",
    [FA_TALLY_HEROES_WON] = "conflicts won by protagonists",
    [FA_TALLY_FINALE] = "conflicts of the finale",
    [FA_TALLY_FINALE_WON] = "conflicts of the finale won by protagonists",
    [FA_TALLY_DEADLOCKS] = "deadlocks",
    [FA_TALLY_PUSHES] = "pushes",
    [FA_TALLY_YIELDS] = "yields",
    [FA_TALLY_TRUMPED] = "sides trumped first",
    [FA_TALLY_TRUMPED_WON] = "sides trumped first that won",
    [FA_TALLY_SUPPORTERS] = "supporters",
    [FA_TALLY_TANDEMS] = "tandems",
    [FA_TALLY_JACKS] = "Jacks",
    [FA_TALLY_QUEENS] = "Queens",
    [FA_TALLY_KINGS] = "Kings",
    [FA_TALLY_ACES] = "Aces",
    [FA_TALLY_JOKERS_PLAYED] = "Jokers played",
    [FA_TALLY_JOKERS_DISCARDED] = "Jokers discarded",
    [FA_TALLY_TOKENS] = "tokens earned",
    [FA_TALLY_FLASHBACKS] = "Flashbacks",
    [FA_TALLY_FORESHADOWINGS] = "Foreshadowings",
    [FA_TALLY_FACTS] = "Concrete Facts",
    [FA_TALLY_DRAWS] = "Draws",
    [FA_TALLY_MONOLOGUES] = "Monologues",
    [FA_TALLY_LUCKY_BREAKS] = "Lucky Breaks",
    [FA_TALLY_IDENTIFIED] = "identified by a claim",
    [FA_TALLY_NAMED] = "identified by who introduced it",
    [FA_TALLY_DEATHS] = "deaths",
    [FA_TALLY_HITS] = "hits",
    [FA_TALLY_ACCOMPLISHED] = "ambitions accomplished",
    [FA_TALLY_SUSPENDED] = "challenges suspended",
    [FA_TALLY_SPRUNG] = "suspended challenges answered",
    [FA_TALLY_VETOES] = "vetoes",
    [FA_TALLY_LENT] = "cards lent",
    [FA_TALLY_TURNED] = "sides changed",
};

static const char *const source_names[FA_SOURCES] = {
    [FA_SOURCE_AMBITION] = "drawn: new Ambition",
    [FA_SOURCE_PURSUIT] = "drawn: Ambition pursued",
    [FA_SOURCE_ACCOMPLISHING] = "drawn: accomplished",
    [FA_SOURCE_BOND] = "drawn: Bond",
    [FA_SOURCE_LOST_SUPPORT] = "drawn: lost as Supporter",
    [FA_SOURCE_YIELDING] = "drawn: yielding",
    [FA_SOURCE_ADVANTAGE] = "drawn: Advantage left",
    [FA_SOURCE_LOSING] = "drawn: losing",
    [FA_SOURCE_JOKER] = "drawn: Joker",
    [FA_SOURCE_POWER] = "drawn: Author Power",
    [FA_SOURCE_FORESHADOWING] = "drawn: Foreshadowing",
    [FA_SOURCE_LUCKY_BREAK] = "drawn: Lucky Break",
    [FA_SOURCE_DEATH] = "drawn: dead",
};

static void report_hands(const FaState *state, GameCountFn *fn, void *user)
{
    int held = 0, start = 0, people = 0, empty = 0;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        const FaActor *who = &state->actors[i];
        if (who->seat != FA_NONE) {
            held += who->hand;
            start += who->start;
            people++;
            empty += who->hand == 0;
        }
    }
    fn(user, "cards held", held);
    fn(user, "starting hands", start);
    fn(user, "characters", people);
    fn(user, "characters without cards", empty);
}

void fa_report_counters(const void *bytes, const GameContent *content, GameCountFn *fn, void *user)
{
    const FaState *state = bytes;
    for (int i = 0; i < FA_TALLIES; i++) {
        fn(user, tally_names[i], state->tally[i]);
    }
    for (int i = 0; i < FA_SOURCES; i++) {
        fn(user, source_names[i], state->drawn[i]);
    }
    report_hands(state, fn, user);
    const FaLongState central =
        fa_get_first_long_ambition_state(&state->actors[fa_get_kit(state, content)->hero], 0);
    fn(user, "central Ambition resolved",
       central == FA_LONG_DONE || central == FA_LONG_GIVEN_UP || central == FA_LONG_FAILED);
    fn(user, "question answered yes", state->verdict == FA_VERDICT_YES);
    fn(user, "question answered no", state->verdict == FA_VERDICT_NO);
    fn(user, "question answered in part", state->verdict == FA_VERDICT_PARTLY);
}
