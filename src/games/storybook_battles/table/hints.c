/* hints.c: what the program advises: the plans that the strongest bot would weigh. It sees what the seat
   sees, and guesses the rest in the same ways each time it is asked. */
#include "core/memory.h"
#include "games/storybook_battles/bots/bots.h"
#include "games/storybook_battles/table/scene.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GUESSES_SEED = 1, NAME_BYTES = 64 };

/* One position. */
typedef struct Advice {
    const SbContent *content;
    const SbState *view;
    int seat;
    Rng rng;
} Advice;

static Advice advise(const void *view, const GameContent *content, int seat)
{
    Advice advice = {.content = sb_content(content), .view = view, .seat = seat};
    rng_seed(&advice.rng, GUESSES_SEED);
    return advice;
}

/* ------------------------------------------------------------------ in words */

static const char *name_of(const Advice *advice, int card)
{
    int character = advice->view->card[card].character;
    return character == SB_NONE ? "a hidden card" : advice->content->characters[character].called;
}

static void write_twist(const Advice *advice, const SbMove *move, char *title, size_t size)
{
    const SbTwist *twist = &advice->content->twists[advice->view->twist[advice->seat]];
    int choices = sb_choices(twist);
    snprintf(title, size, "Use %s%s%s%s%s", twist->name, choices > 0 ? " on " : "",
             choices > 0 ? name_of(advice, move->card) : "", choices > 1 ? " and " : "",
             choices > 1 ? name_of(advice, move->other) : "");
}

static void write_title(const Advice *advice, const SbMove *move, Hint *out)
{
    char *title = out->title;
    size_t size = sizeof out->title;
    SbSpot spot = {move->x, move->y};
    Text place = {0};
    switch ((SbMoveKind)move->kind) {
    case SB_MOVE_DRAW:
        snprintf(title, size, "Draw a card");
        break;
    case SB_MOVE_REVEAL:
        snprintf(title, size, "Reveal %s", name_of(advice, move->card));
        break;
    case SB_MOVE_SPIN:
        snprintf(title, size, "Spin %s to the %s", name_of(advice, move->card),
                 move->direction == SB_EAST ? "right" : "left");
        break;
    case SB_MOVE_SLIDE:
        sb_slide_landing(advice->view, move->card, (SbDirection)move->direction, &spot);
        sb_write_place(advice->view, advice->content, advice->seat, move->card, spot, &place);
        snprintf(title, size, "Slide %s %s", name_of(advice, move->card), text_chars(&place));
        break;
    case SB_MOVE_PLAY:
    case SB_MOVE_HIDE:
        sb_write_place(advice->view, advice->content, advice->seat, move->card, spot, &place);
        snprintf(title, size, "%s %s %s", move->kind == SB_MOVE_PLAY ? "Play" : "Hide",
                 name_of(advice, move->card), text_chars(&place));
        break;
    case SB_MOVE_BATTLE:
        snprintf(title, size, "End turn");
        break;
    case SB_MOVE_TWIST:
        write_twist(advice, move, title, size);
        break;
    case SB_MOVE_CHOOSE_TWIST:
        snprintf(title, size, "Take %s", advice->content->twists[move->card].name);
        break;
    default:
        snprintf(title, size, "Wait");
    }
    text_free(&place);
}

/* Does it move or turn a card? */
static bool is_of_card(const SbMove *move)
{
    return move->kind < SB_ACTIONS && move->kind != SB_MOVE_DRAW;
}

static PieceId piece_of(const Advice *advice, const SbMove *move)
{
    if (is_of_card(move)) {
        return SB_PIECE_CARD + (PieceId)move->card;
    }
    return move->kind == SB_MOVE_DRAW    ? SB_PIECE_DECK + (PieceId)advice->seat
           : move->kind == SB_MOVE_TWIST ? SB_PIECE_TWIST + (PieceId)advice->seat
                                         : 0;
}

static void write_nudge(const Advice *advice, const SbMove *move, Hint *out)
{
    if (is_of_card(move)) {
        snprintf(out->nudge, sizeof out->nudge, "Look at what %s could do.", name_of(advice, move->card));
        return;
    }
    const char *nudge = move->kind == SB_MOVE_CHOOSE_TWIST
                            ? "Choose a Plot Twist that your cards can trigger."
                        : move->kind == SB_MOVE_TWIST ? "Now is a good time for your Plot Twist."
                        : move->kind == SB_MOVE_DRAW  ? "More cards would help."
                                                      : "Your position is good as it is.";
    snprintf(out->nudge, sizeof out->nudge, "%s", nudge);
}

static bool wins(int worth)
{
    return worth > SB_WORTH_GAME / 2;
}

static bool loses(int worth)
{
    return worth < -SB_WORTH_GAME / 2;
}

/* In how many of the worlds the game ends so. */
static int count_ends(const SbPlan *plan, bool (*ends)(int worth))
{
    int count = 0;
    for (int world = 0; world < SB_HARD_WORLDS; world++) {
        count += ends(plan->worth_in[world]);
    }
    return count;
}

/* The measure of all advice, and where the order comes from: the lead, with what stands in the worlds in
   which the game is not over by then. */
static void write_worth(const SbPlan *plan, Hint *out)
{
    const int won = count_ends(plan, wins), lost = count_ends(plan, loses),
              open = SB_HARD_WORLDS - won - lost;
    const int ends = (won - lost) * SB_WORTH_GAME;
    const double lead = open ? (double)(plan->worth * SB_HARD_WORLDS - ends) / open / SB_WORTH_POINT : 0;
    if (open == SB_HARD_WORLDS) {
        snprintf(out->text, sizeof out->text, "lead %s%.1f", lead < 0 ? "\u2212" : "+", fabs(lead));
    } else if (won > 0 && lost == 0) {
        snprintf(out->text, sizeof out->text, "wins in %d of %d cases", won, SB_HARD_WORLDS);
    } else {
        snprintf(out->text, sizeof out->text, "loses in %d of %d cases", lost, SB_HARD_WORLDS);
    }
}

/* `plan` is the best that begins with the move, NULL where none is made. */
static void write_hint(const Advice *advice, const SbMove *move, const SbPlan *plan, Hint *out)
{
    *out = (Hint){.worth = plan ? plan->worth : 0, .piece = piece_of(advice, move)};
    sb_move_to(advice->view, advice->content, advice->seat, move, &out->move);
    write_title(advice, move, out);
    write_nudge(advice, move, out);
    if (plan) {
        write_worth(plan, out);
    }
}

/* ------------------------------------------------------------------ the best */

static SbMove first_of(const SbPlan *plan)
{
    return plan->count > 0 ? plan->moves[0] : (SbMove){.kind = SB_MOVE_BATTLE};
}

static bool begins_with(const SbPlan *plan, const SbMove *move)
{
    const SbMove first = first_of(plan);
    return memcmp(&first, move, sizeof first) == 0;
}

static bool is_first_of_another(const SbPlan *plans, int count, const SbMove *move)
{
    for (int i = 0; i < count; i++) {
        if (begins_with(&plans[i], move)) {
            return true;
        }
    }
    return false;
}

/* The first moves of the best plans, each once. */
static int hint_plans(Advice *advice, Hint *out, int max)
{
    SbPlan *plans = memory_new(SB_PLANS_MAX, sizeof *plans); /* much for a thread's stack */
    const int found = sb_advise(advice->view, advice->content, advice->seat, &advice->rng, NULL, plans);
    int count = 0;
    for (int i = 0; i < found && count < max; i++) {
        const SbMove first = first_of(&plans[i]);
        if (!is_first_of_another(plans, i, &first)) {
            write_hint(advice, &first, &plans[i], &out[count++]);
        }
    }
    free(plans);
    return count;
}

/* Nothing is known yet that would make one better than another. */
static int hint_twists(const Advice *advice, Hint *out, int max)
{
    int count = 0;
    for (; count < SB_TWISTS_TO_CHOOSE && count < max; count++) {
        const int twist = sb_twist_choice(advice->view, advice->content, advice->seat, count);
        const SbMove move = {.kind = SB_MOVE_CHOOSE_TWIST, .card = (uint8_t)twist};
        write_hint(advice, &move, NULL, &out[count]);
    }
    return count;
}

/* Of a seat that is asked. */
static int hint_answers(Advice *advice, Hint *out, int max)
{
    const SbMove wait = {.kind = SB_MOVE_WAIT};
    const SbMove best = sb_advise_answer(advice->view, advice->content, advice->seat, &advice->rng);
    int count = 0;
    write_hint(advice, &best, NULL, &out[count++]);
    if (best.kind != SB_MOVE_WAIT && count < max) {
        write_hint(advice, &wait, NULL, &out[count++]);
        out[0].worth = 1; /* rather than waiting; by how much is not known */
    }
    return count;
}

int sb_hint(const void *view, const GameContent *content, int seat, Hint *out, int max)
{
    const SbState *state = view;
    if (!sb_may_act(state, seat) || max <= 0) {
        return 0;
    }
    Advice advice = advise(view, content, seat);
    return state->phase == SB_CHOOSE_TWISTS ? hint_twists(&advice, out, max)
           : state->phase == SB_WINDOW      ? hint_answers(&advice, out, max)
                                            : hint_plans(&advice, out, max);
}

/* The best plan that begins with the move: the one that would be advised, else what is best after it. `plans`
   are those that were found without asking for any. */
static SbPlan best_with(Advice *advice, const SbMove *move, SbPlan *plans, int found)
{
    int place = 0;
    while (place < found && !begins_with(&plans[place], move)) {
        place++;
    }
    if (place < found) {
        return plans[place];
    }
    SbPlan *after = memory_new(SB_PLANS_MAX, sizeof *after);
    rng_seed(&advice->rng, GUESSES_SEED); /* the same worlds */
    sb_advise(advice->view, advice->content, advice->seat, &advice->rng, move, after);
    const SbPlan best = after[0];
    free(after);
    return best;
}

/* The move as the rules know it; false where plans cannot tell what it is worth. */
static bool can_judge(const Advice *advice, const Move *move, SbMove *out)
{
    const SbState *state = advice->view;
    return (state->phase == SB_TURN || state->phase == SB_SET_UP) &&
           sb_move_from(state, advice->content, advice->seat, move, out, NULL) &&
           sb_check(state, advice->content, advice->seat, out, NULL);
}

/* The best plans that begin with these moves, weighed in the same worlds. */
static void find_best(Advice *advice, const SbMove *moves, int count, SbPlan *out)
{
    SbPlan *plans = memory_new(SB_PLANS_MAX, sizeof *plans); /* much for a thread's stack */
    const int found = sb_advise(advice->view, advice->content, advice->seat, &advice->rng, NULL, plans);
    for (int i = 0; i < count; i++) {
        out[i] = best_with(advice, &moves[i], plans, found);
    }
    free(plans);
}

bool sb_judge(const void *view, const GameContent *content, int seat, const Move *move, Hint *out)
{
    Advice advice = advise(view, content, seat);
    SbMove own;
    SbPlan plan;
    if (!can_judge(&advice, move, &own)) {
        return false;
    }
    find_best(&advice, &own, 1, &plan);
    write_hint(&advice, &own, &plan, out);
    return true;
}

/* ------------------------------------------------------------------ one against another */

/* Is it more than chance would make of so few worlds? Each shows the difference of the two once. */
static bool is_certain(const SbPlan *better, const SbPlan *than)
{
    static const double ERRORS = 3; /* that the mean is to lie from nothing, as there are so few */
    const double count = SB_HARD_WORLDS, mean = (double)(better->worth - than->worth);
    double squares = 0;
    for (int world = 0; world < SB_HARD_WORLDS; world++) {
        const double away = better->worth_in[world] - than->worth_in[world] - mean;
        squares += away * away;
    }
    return mean > ERRORS * sqrt(squares / (count * (count - 1)));
}

/* What most of the difference comes from. */
static void write_reason(const SbPlan *better, const SbPlan *than, SbSide side, char why[HINT_TEXT_MAX])
{
    const int takes = better->points[side] - than->points[side],
              keeps = than->points[!side] - better->points[!side],
              later = better->worth - than->worth - takes - keeps;
    if (count_ends(better, wins) > count_ends(than, wins)) {
        snprintf(why, HINT_TEXT_MAX, "wins the game more often");
    } else if (count_ends(better, loses) < count_ends(than, loses)) {
        snprintf(why, HINT_TEXT_MAX, "loses the game less often");
    } else if (takes >= keeps && takes >= later) {
        snprintf(why, HINT_TEXT_MAX, "gains %.1f more this turn", (double)takes / SB_WORTH_POINT);
    } else if (keeps >= later) {
        snprintf(why, HINT_TEXT_MAX, "loses %.1f less this turn", (double)keeps / SB_WORTH_POINT);
    } else {
        snprintf(why, HINT_TEXT_MAX, "is worth %.1f more after their reply", (double)later / SB_WORTH_POINT);
    }
}

bool sb_outdoes(const void *view, const GameContent *content, int seat, const Move *better, const Move *than,
                char why[HINT_TEXT_MAX])
{
    Advice advice = advise(view, content, seat);
    SbMove moves[2];
    SbPlan plans[2];
    if (!can_judge(&advice, better, &moves[0]) || !can_judge(&advice, than, &moves[1])) {
        return false;
    }
    find_best(&advice, moves, 2, plans);
    if (!is_certain(&plans[0], &plans[1])) {
        return false;
    }
    write_reason(&plans[0], &plans[1], sb_side(seat), why);
    return true;
}
