/* hints.c: what the program advises: the moves that promise most by the end of the turn. It sees what the
   seat sees, and guesses the rest in the same ways each time it is asked. */
#include "games/storybook_battles/bots/bots.h"
#include "games/storybook_battles/table/scene.h"

#include <stdio.h>

enum { WORLDS = 3, PLANS = 12, GUESSES_SEED = 1, NAME_BYTES = 64 };

static const SbBreadth at_first = {{32, 12, 4, 2}}, later = {{16, 8, 4, 2}};

/* One position, as it may be. */
typedef struct Advice {
    const SbContent *content;
    const SbState *view;
    SbState worlds[WORLDS];
    SbReach reach;
    SbSearch *search;
    int seat;
} Advice;

/* What becomes of a move by the end of the turn, on average. */
typedef struct Outcome {
    int worth;
    double points[SB_SIDES];
} Outcome;

static void begin(Advice *advice, const SbState *view, const SbContent *content, int seat)
{
    Rng rng;
    rng_seed(&rng, GUESSES_SEED);
    advice->content = content;
    advice->view = view;
    advice->seat = seat;
    advice->search = sb_search_new(content);
    for (int i = 0; i < WORLDS; i++) {
        advice->worlds[i] = *view;
        sb_determinize(&advice->worlds[i], content, seat, &rng);
    }
    sb_find_reach(advice->worlds, content, &advice->reach);
}

static void end(Advice *advice)
{
    sb_search_free(advice->search);
}

/* ------------------------------------------------------------------ what a move promises */

static bool still_decides(const SbState *state, const SbState *before)
{
    return state->phase == before->phase && state->turn == before->turn && state->turns == before->turns &&
           (state->phase == SB_TURN || state->phase == SB_SET_UP);
}

/* Makes the move, and after it all that is best. */
static void play_on(const Advice *advice, SbState *world, const SbMove *move)
{
    const SbState before = *world;
    sb_apply(world, advice->content, advice->seat, move, NULL);
    while (world->phase == SB_WINDOW && world->turns == before.turns) {
        int seat = sb_first_to_act(world);
        SbMove answer = sb_answer(world, advice->content, seat, &advice->reach);
        sb_apply(world, advice->content, seat, &answer, NULL);
    }
    if (still_decides(world, &before)) {
        SbPlan plan;
        uint64_t usable = advice->view->hand & sb_cards_of_seat(advice->seat);
        sb_find_plans(advice->search, world, &advice->reach, usable, later, &plan, 1);
        sb_play_plan(world, advice->content, &advice->reach, &plan);
    }
}

/* What the table is worth to the seat's side, with the battle if that is still to come. */
static int worth_of(const Advice *advice, const SbState *world)
{
    SbSide side = sb_side(advice->seat), turn = sb_side(world->turn);
    bool battle_comes =
        world->turns == advice->view->turns && (world->phase == SB_TURN || world->phase == SB_WINDOW);
    uint64_t captured = battle_comes ? sb_find_threatened(world, advice->content) : 0;
    return sb_worth(world, advice->content, &advice->reach, captured, side,
                    battle_comes ? (SbSide)!turn : turn);
}

static Outcome outcome_of(const Advice *advice, const SbMove *move)
{
    Outcome out = {0};
    for (int i = 0; i < WORLDS; i++) {
        SbState world = advice->worlds[i];
        play_on(advice, &world, move);
        out.worth += worth_of(advice, &world) / WORLDS;
        for (int s = 0; s < SB_SIDES; s++) {
            out.points[s] += (double)(world.score[s] - advice->view->score[s]) / WORLDS;
        }
    }
    return out;
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
        snprintf(title, size, "End the turn");
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
        snprintf(out->nudge, sizeof out->nudge, "Think of what you could do with %s.",
                 name_of(advice, move->card));
        return;
    }
    const char *nudge = move->kind == SB_MOVE_CHOOSE_TWIST
                            ? "Take a Plot Twist that your cards make possible."
                        : move->kind == SB_MOVE_TWIST ? "This is a moment for your Plot Twist."
                        : move->kind == SB_MOVE_DRAW  ? "More cards would help you."
                                                      : "The table is good as it is.";
    snprintf(out->nudge, sizeof out->nudge, "%s", nudge);
}

static void write_hint(const Advice *advice, const SbMove *move, Hint *out)
{
    Outcome outcome = outcome_of(advice, move);
    SbSide side = sb_side(advice->seat);
    *out = (Hint){.worth = outcome.worth, .piece = piece_of(advice, move)};
    sb_move_to(advice->view, advice->content, advice->seat, move, &out->move);
    write_title(advice, move, out);
    write_nudge(advice, move, out);
    if (advice->view->phase == SB_TURN) {
        snprintf(out->text, sizeof out->text, "this turn may bring you %.1f plot points, and the others %.1f",
                 outcome.points[side], outcome.points[!side]);
    }
}

/* ------------------------------------------------------------------ the best */

static bool is_among(const SbMove *moves, int count, const SbMove *move)
{
    for (int i = 0; i < count; i++) {
        const SbMove *other = &moves[i];
        if (other->kind == move->kind && other->card == move->card && other->other == move->other &&
            other->direction == move->direction && other->x == move->x && other->y == move->y) {
            return true;
        }
    }
    return false;
}

/* The first moves of the best plans, each once. */
static int find_moves(const Advice *advice, SbMove out[PLANS])
{
    SbPlan plans[PLANS];
    uint64_t usable = advice->view->hand & sb_cards_of_seat(advice->seat);
    int found = sb_find_plans(advice->search, advice->worlds, &advice->reach, usable, at_first, plans, PLANS);
    int count = 0;
    for (int i = 0; i < found; i++) {
        SbMove first = plans[i].count > 0 ? plans[i].moves[0] : (SbMove){.kind = SB_MOVE_BATTLE};
        if (!is_among(out, count, &first)) {
            out[count++] = first;
        }
    }
    return count;
}

static int find_twists(const Advice *advice, SbMove out[PLANS])
{
    for (int which = 0; which < SB_TWISTS_TO_CHOOSE; which++) {
        int twist = sb_twist_choice(advice->view, advice->content, advice->seat, which);
        out[which] = (SbMove){.kind = SB_MOVE_CHOOSE_TWIST, .card = (uint8_t)twist};
    }
    return SB_TWISTS_TO_CHOOSE;
}

/* Of a seat that is asked. */
static int find_answers(const Advice *advice, SbMove out[PLANS])
{
    out[0] = sb_answer(advice->worlds, advice->content, advice->seat, &advice->reach);
    out[1] = (SbMove){.kind = SB_MOVE_WAIT};
    return out[0].kind == SB_MOVE_WAIT ? 1 : 2;
}

static void sort(Hint *hints, int count)
{
    for (int i = 1; i < count; i++) {
        Hint moved = hints[i];
        int at = i;
        for (; at > 0 && hints[at - 1].worth < moved.worth; at--) {
            hints[at] = hints[at - 1];
        }
        hints[at] = moved;
    }
}

int sb_hint(const void *view, const GameContent *content, int seat, Hint *out, int max)
{
    const SbState *state = view;
    if (!sb_may_act(state, seat)) {
        return 0;
    }
    Advice advice;
    SbMove moves[PLANS];
    Hint hints[PLANS] = {0};
    begin(&advice, state, sb_content(content), seat);
    int count = state->phase == SB_CHOOSE_TWISTS ? find_twists(&advice, moves)
                : state->phase == SB_WINDOW      ? find_answers(&advice, moves)
                                                 : find_moves(&advice, moves);
    for (int i = 0; i < count; i++) {
        write_hint(&advice, &moves[i], &hints[i]);
    }
    end(&advice);
    sort(hints, count);
    count = count < max ? count : max;
    for (int i = 0; i < count; i++) {
        out[i] = hints[i];
    }
    return count;
}

bool sb_judge(const void *view, const GameContent *content, int seat, const Move *move, Hint *out)
{
    const SbState *state = view;
    SbMove own;
    if (state->phase == SB_CHOOSE_TWISTS ||
        !sb_move_from(state, sb_content(content), seat, move, &own, NULL) ||
        !sb_check(state, sb_content(content), seat, &own, NULL)) {
        return false;
    }
    Advice advice;
    begin(&advice, state, sb_content(content), seat);
    write_hint(&advice, &own, out);
    end(&advice);
    return true;
}
