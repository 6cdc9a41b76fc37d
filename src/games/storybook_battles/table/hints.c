/* hints.c: hints and move analysis, from the plans (moves of a whole turn) of the bot `hard`. The plans use
 * only what the seat can see. The random seeds are fixed, so that the hints for a state are always the same.
 */
#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "games/storybook_battles/bots/bots.h"
#include "games/storybook_battles/table/scene.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GUESSES_SEED = 1, NAME_BYTES = 64 };

typedef struct Advice {
    const SbContent *content;
    const SbState *view;
    int seat;
    Rng rng;
} Advice;

static Advice init_advice(const void *view, const GameContent *content, int seat)
{
    Advice advice = {.content = sb_get_content(content), .view = view, .seat = seat};
    rng_seed(&advice.rng, GUESSES_SEED);
    return advice;
}

/* ------------------------------------------------------------------ text of a hint */

static const char *get_card_name(const Advice *advice, int card)
{
    int character = advice->view->card[card].character;
    return character == SB_NONE ? _("a hidden card") : advice->content->characters[character].called;
}

static void write_twist(const Advice *advice, const SbMove *move, char *title, size_t size)
{
    const SbTwist *twist = &advice->content->twists[advice->view->twist[advice->seat]];
    int choices = sb_count_choices(twist);
    if (choices > 1) {
        snprintf(title, size, _("Use %s on %s and %s"), twist->name, get_card_name(advice, move->card),
                 get_card_name(advice, move->other));
    } else if (choices > 0) {
        snprintf(title, size, _("Use %s on %s"), twist->name, get_card_name(advice, move->card));
    } else {
        snprintf(title, size, _("Use %s"), twist->name);
    }
}

static void write_hint_title(const Advice *advice, const SbMove *move, Hint *out)
{
    char *title = out->title;
    size_t size = sizeof out->title;
    SbSpot spot = {move->x, move->y};
    Text place = {0};
    switch ((SbMoveKind)move->kind) {
    case SB_MOVE_DRAW:
        snprintf(title, size, _("Draw a card"));
        break;
    case SB_MOVE_REVEAL:
        snprintf(title, size, _("Reveal %s"), get_card_name(advice, move->card));
        break;
    case SB_MOVE_SPIN:
        snprintf(title, size, _("Spin %s to the %s"), get_card_name(advice, move->card),
                 move->direction == SB_EAST ? "right" : "left");
        break;
    case SB_MOVE_SLIDE:
        sb_find_slide_landing(advice->view, move->card, (SbDirection)move->direction, &spot);
        sb_write_location(advice->view, advice->content, advice->seat, move->card, spot, &place);
        snprintf(title, size, _("Slide %s %s"), get_card_name(advice, move->card), text_chars(&place));
        break;
    case SB_MOVE_PLAY:
    case SB_MOVE_HIDE:
        sb_write_location(advice->view, advice->content, advice->seat, move->card, spot, &place);
        snprintf(title, size, "%s %s %s", move->kind == SB_MOVE_PLAY ? _("Play") : _("Hide"),
                 get_card_name(advice, move->card), text_chars(&place));
        break;
    case SB_MOVE_BATTLE:
        snprintf(title, size, _("End turn"));
        break;
    case SB_MOVE_TWIST:
        write_twist(advice, move, title, size);
        break;
    case SB_MOVE_CHOOSE_TWIST:
        snprintf(title, size, _("Choose %s"), advice->content->twists[move->card].name);
        break;
    default:
        snprintf(title, size, _("Wait"));
    }
    text_free(&place);
}

static bool is_card_action(const SbMove *move)
{
    return move->kind < SB_ACTIONS && move->kind != SB_MOVE_DRAW;
}

static PieceId find_move_piece(const Advice *advice, const SbMove *move)
{
    if (is_card_action(move)) {
        return SB_PIECE_CARD + (PieceId)move->card;
    }
    return move->kind == SB_MOVE_DRAW    ? SB_PIECE_DECK + (PieceId)advice->seat
           : move->kind == SB_MOVE_TWIST ? SB_PIECE_TWIST + (PieceId)advice->seat
                                         : 0;
}

static void write_nudge(const Advice *advice, const SbMove *move, Hint *out)
{
    if (is_card_action(move)) {
        snprintf(out->nudge, sizeof out->nudge, _("Look at what %s could do."),
                 get_card_name(advice, move->card));
        return;
    }
    const char *nudge = move->kind == SB_MOVE_CHOOSE_TWIST
                            ? _("Choose a Plot Twist whose condition your cards can meet.")
                        : move->kind == SB_MOVE_TWIST ? _("Now is a good time for your Plot Twist.")
                        : move->kind == SB_MOVE_DRAW  ? _("More cards would help.")
                                                      : _("Your cards are in good positions.");
    snprintf(out->nudge, sizeof out->nudge, "%s", nudge);
}

static bool is_winning_value(int value)
{
    return value > SB_VALUE_GAME / 2;
}

static bool is_value_of_loss(int value)
{
    return value < -SB_VALUE_GAME / 2;
}

/* Counts the values in plan->worth_in for which `has_result` returns true. Each value is for a copy of the
 * state with random hidden cards. */
static int count_matching_worlds(const SbPlan *plan, bool (*has_result)(int worth))
{
    int count = 0;
    for (int world = 0; world < SB_HARD_WORLDS; world++) {
        count += has_result(plan->worth_in[world]);
    }
    return count;
}

/* Converts a value to tenths of a plot point, rounded. Players see values in this form. */
static int round_to_tenths(double value)
{
    enum { TENTHS = 10 };
    return (int)lround(TENTHS * value / SB_VALUE_POINT);
}

static bool has_lead(const SbPlan *plan)
{
    return count_matching_worlds(plan, is_winning_value) + count_matching_worlds(plan, is_value_of_loss) == 0;
}

/* Writes the value of a plan. The plan was tried on several copies of the state, each with other random
 * hidden cards. If the plan neither wins nor loses in any copy, writes the mean lead. If the plan loses in
 * any copy, writes the number of these copies. Otherwise, writes the number of copies in which the plan wins.
 */
static void write_plan_value(const SbPlan *plan, Hint *out)
{
    const int won = count_matching_worlds(plan, is_winning_value),
              lost = count_matching_worlds(plan, is_value_of_loss), lead = round_to_tenths(plan->worth);
    if (has_lead(plan)) {
        snprintf(out->text, sizeof out->text, _("lead %s%.1f"), lead < 0 ? "\u2212" : "+", abs(lead) / 10.0);
    } else if (won > 0 && lost == 0) {
        snprintf(out->text, sizeof out->text, _("wins in %d of %d tries"), won, SB_HARD_WORLDS);
    } else {
        snprintf(out->text, sizeof out->text, _("loses in %d of %d tries"), lost, SB_HARD_WORLDS);
    }
}

/* Returns words such as "then spin", or NULL for a kind of move that hints don't mention as a later move. */
static const char *get_follow_up_text(SbMoveKind kind)
{
    switch (kind) {
    case SB_MOVE_REVEAL:
        return _("then reveal");
    case SB_MOVE_SPIN:
        return _("then spin");
    case SB_MOVE_SLIDE:
        return _("then slide");
    case SB_MOVE_PLAY:
        return _("then play");
    case SB_MOVE_HIDE:
        return _("then hide");
    default:
        return NULL;
    }
}

/* Writes the later moves of the plan, and the plot points that the plan gains this turn. Writes nothing if
 * the plan gains no points, or if hints mention none of these moves (see get_follow_up_text). */
static void write_follow_ups(const Advice *advice, const SbPlan *plan, Hint *out)
{
    static const char *const sides[] = {[SB_VILLAIN] = N_("Villains"), [SB_HERO] = N_("Heroes")};
    const SbSide side = sb_get_side(advice->seat);
    const int gain = round_to_tenths(plan->points[side]);
    Text words = {0};
    for (int i = 1; i < plan->count; i++) {
        const char *verb = get_follow_up_text((SbMoveKind)plan->moves[i].kind);
        if (verb) {
            text_add(&words, "%s%s %s", words.length > 0 ? ", " : "", verb,
                     get_card_name(advice, plan->moves[i].card));
        }
    }
    if (words.length > 0 && gain > 0) {
        snprintf(out->plan, sizeof out->plan, "%s: %s +%.*f", text_chars(&words), _(sides[side]),
                 gain % 10 == 0 ? 0 : 1, gain / 10.0);
    }
    text_free(&words);
}

/* Writes the hint for a move. `plan` is the best plan that begins with this move, or NULL. */
static void write_hint(const Advice *advice, const SbMove *move, const SbPlan *plan, Hint *out)
{
    *out = (Hint){.value = plan ? plan->worth : 0, .piece = find_move_piece(advice, move)};
    sb_write_move(advice->view, advice->content, advice->seat, move, &out->move);
    write_hint_title(advice, move, out);
    write_nudge(advice, move, out);
    if (plan) {
        write_plan_value(plan, out);
        write_follow_ups(advice, plan, out);
    }
}

/* ------------------------------------------------------------------ the best plans and moves */

static SbMove get_first_move(const SbPlan *plan)
{
    return plan->count > 0 ? plan->moves[0] : (SbMove){.kind = SB_MOVE_BATTLE};
}

static bool begins_with_move(const SbPlan *plan, const SbMove *move)
{
    const SbMove first = get_first_move(plan);
    return memcmp(&first, move, sizeof first) == 0;
}

static bool is_first_move_of_any_plan(const SbPlan *plans, int count, const SbMove *move)
{
    for (int i = 0; i < count; i++) {
        if (begins_with_move(&plans[i], move)) {
            return true;
        }
    }
    return false;
}

/* Writes hints for the best plans. Plans with the same first move get only one hint. */
static int write_plan_hints(Advice *advice, Hint *out, int max)
{
    /* on the heap, because the plans are too big for the stack of a thread */
    SbPlan *plans = memory_new(SB_PLANS_MAX, sizeof *plans);
    const int plan_count =
        sb_find_best_plans(advice->view, advice->content, advice->seat, &advice->rng, NULL, plans);
    int count = 0;
    for (int i = 0; i < plan_count && count < max; i++) {
        const SbMove first = get_first_move(&plans[i]);
        if (!is_first_move_of_any_plan(plans, i, &first)) {
            write_hint(advice, &first, &plans[i], &out[count++]);
        }
    }
    free(plans);
    return count;
}

/* Writes hints for the choice of a Plot Twist before the game. All twists get the same value. */
static int write_twist_hints(const Advice *advice, Hint *out, int max)
{
    int count = 0;
    for (; count < SB_TWISTS_TO_CHOOSE && count < max; count++) {
        const int twist = sb_get_twist_option(advice->view, advice->content, advice->seat, count);
        const SbMove move = {.kind = SB_MOVE_CHOOSE_TWIST, .card = (uint8_t)twist};
        write_hint(advice, &move, NULL, &out[count]);
    }
    return count;
}

static int write_reaction_hints(Advice *advice, Hint *out, int max)
{
    const SbMove wait = {.kind = SB_MOVE_WAIT};
    const SbMove best = sb_find_best_reaction(advice->view, advice->content, advice->seat, &advice->rng);
    int count = 0;
    write_hint(advice, &best, NULL, &out[count++]);
    if (best.kind != SB_MOVE_WAIT && count < max) {
        write_hint(advice, &wait, NULL, &out[count++]);
        /* this value only ranks the Plot Twist above waiting; hints show no number, because the gain is
         * unknown */
        out[0].value = 1;
    }
    return count;
}

int sb_list_hints(const void *view, const GameContent *content, int seat, Hint *out, int max)
{
    const SbState *state = view;
    if (!sb_can_act(state, seat) || max <= 0) {
        return 0;
    }
    Advice advice = init_advice(view, content, seat);
    return state->phase == SB_CHOOSE_TWISTS ? write_twist_hints(&advice, out, max)
           : state->phase == SB_WINDOW      ? write_reaction_hints(&advice, out, max)
                                            : write_plan_hints(&advice, out, max);
}

/* Returns the best plan that begins with the move. Searches again if `plans` has no such plan. */
static SbPlan find_best_plan_with(Advice *advice, const SbMove *move, SbPlan *plans, int plan_count)
{
    int place = 0;
    while (place < plan_count && !begins_with_move(&plans[place], move)) {
        place++;
    }
    if (place < plan_count) {
        return plans[place];
    }
    SbPlan *after = memory_new(SB_PLANS_MAX, sizeof *after);
    /* uses the same seed for all moves, so that all moves are tried on the same copies of the state with
     * random hidden cards */
    rng_seed(&advice->rng, GUESSES_SEED);
    sb_find_best_plans(advice->view, advice->content, advice->seat, &advice->rng, move, after);
    const SbPlan best = after[0];
    free(after);
    return best;
}

/* Converts the move to an SbMove. Returns false if no plan can begin with this move. */
static bool convert_move_to_rate(const Advice *advice, const Move *move, SbMove *out)
{
    const SbState *state = advice->view;
    return (state->phase == SB_TURN || state->phase == SB_SET_UP) &&
           sb_read_move(state, advice->content, advice->seat, move, out, NULL) &&
           sb_check_move(state, advice->content, advice->seat, out, NULL);
}

/* Finds the best plan for each move. Evaluates all plans in the same copies of the state. In each copy, the
 * hidden cards are filled in at random. */
static void find_best_plans(Advice *advice, const SbMove *moves, int count, SbPlan *out)
{
    /* on the heap, because the plans are too big for the stack of a thread */
    SbPlan *plans = memory_new(SB_PLANS_MAX, sizeof *plans);
    const int plan_count =
        sb_find_best_plans(advice->view, advice->content, advice->seat, &advice->rng, NULL, plans);
    for (int i = 0; i < count; i++) {
        out[i] = find_best_plan_with(advice, &moves[i], plans, plan_count);
    }
    free(plans);
}

bool sb_analyze_move(const void *view, const GameContent *content, int seat, const Move *move, Hint *out)
{
    Advice advice = init_advice(view, content, seat);
    SbMove own;
    SbPlan plan;
    if (!convert_move_to_rate(&advice, move, &own)) {
        return false;
    }
    find_best_plans(&advice, &own, 1, &plan);
    write_hint(&advice, &own, &plan, out);
    return true;
}

/* ------------------------------------------------------------------ comparing two moves */

static bool is_difference_significant(const SbPlan *better, const SbPlan *worse)
{
    /* A difference of this many standard errors is significant. The number is high, because the values come
     * from only a few copies of the state. */
    static const double ERRORS = 3;
    const double count = SB_HARD_WORLDS, mean = (double)(better->worth - worse->worth);
    double squares = 0;
    for (int world = 0; world < SB_HARD_WORLDS; world++) {
        const double away = better->worth_in[world] - worse->worth_in[world] - mean;
        squares += away * away;
    }
    return mean > ERRORS * sqrt(squares / (count * (count - 1)));
}

/* Writes by how many points `better` is better than `worse`: in total, this turn, and after the enemy's
 * reply. If hints show the leads of both plans, the total is the difference of these leads. */
static void write_gain(const SbPlan *better, const SbPlan *worse, SbSide side, char why[HINT_TEXT_MAX])
{
    const int turn = round_to_tenths(better->points[side] - worse->points[side] + worse->points[!side] -
                                     better->points[!side]),
              gain = has_lead(better) && has_lead(worse)
                         ? round_to_tenths(better->worth) - round_to_tenths(worse->worth)
                         : round_to_tenths(better->worth - worse->worth),
              reply = gain - turn;
    if (turn == 0) {
        snprintf(why, HINT_TEXT_MAX, _("is worth %.1f more points after the enemy's reply"), gain / 10.0);
    } else if (reply == 0) {
        snprintf(why, HINT_TEXT_MAX, _("is worth %.1f more points this turn"), gain / 10.0);
    } else {
        snprintf(why, HINT_TEXT_MAX,
                 _("is worth %.1f more points: %s%.1f this turn, %s%.1f from the enemy's reply"), gain / 10.0,
                 turn < 0 ? "\u2212" : "+", abs(turn) / 10.0, reply < 0 ? "\u2212" : "+", abs(reply) / 10.0);
    }
}

static void write_reason(const SbPlan *better, const SbPlan *worse, SbSide side, char why[HINT_TEXT_MAX])
{
    if (count_matching_worlds(better, is_winning_value) > count_matching_worlds(worse, is_winning_value)) {
        snprintf(why, HINT_TEXT_MAX, _("wins the game more often"));
    } else if (count_matching_worlds(better, is_value_of_loss) <
               count_matching_worlds(worse, is_value_of_loss)) {
        snprintf(why, HINT_TEXT_MAX, _("loses the game less often"));
    } else {
        write_gain(better, worse, side, why);
    }
}

bool sb_is_better_move(const void *view, const GameContent *content, int seat, const Move *better,
                       const Move *worse, char why[HINT_TEXT_MAX])
{
    Advice advice = init_advice(view, content, seat);
    SbMove moves[2];
    SbPlan plans[2];
    if (!convert_move_to_rate(&advice, better, &moves[0]) ||
        !convert_move_to_rate(&advice, worse, &moves[1])) {
        return false;
    }
    find_best_plans(&advice, moves, 2, plans);
    if (!is_difference_significant(&plans[0], &plans[1])) {
        return false;
    }
    write_reason(&plans[0], &plans[1], sb_get_side(seat), why);
    return true;
}
