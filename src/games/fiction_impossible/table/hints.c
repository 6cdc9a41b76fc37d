/* hints.c: what the program advises: each of the best moves is played on to the end with decks that might be,
   and said is how often the Library was saved. The same view gives the same answer. */
#include "core/memory.h"
#include "games/fiction_impossible/bots/bots.h"
#include "games/fiction_impossible/table/scene.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* PAIRS: decks of its own by which it is found out whether a move is better than another. */
enum { TRIES = IM_ADVICE_TRIES, PAIRS = 48, SEED = 11, MOVES_MAX = 600 };

/* So many times as much as chance may make of it. */
static const double SURE = 2;

static const ImEffort shortlist = {.samples = 12, .turns = 2, .considered = 200000, .partners = true};

/* ------------------------------------------------------------------ what becomes of a move */

/* With deck number `deck` of all that might be. */
static bool is_saved_after(const ImState *view, const ImContent *content, int seat, const Move *move,
                           int deck)
{
    ImState state = *view;
    Rng rng;
    rng_seed(&rng, SEED + (uint64_t)deck);
    im_determinize(&state, content, seat, &rng);
    im_apply(&state, content, seat, move, NULL);
    ImGreedy greedy;
    im_begin_greedy(&greedy, content, &im_at_its_best, &rng);
    for (int i = 0; i < MOVES_MAX && state.phase != IM_PHASE_OVER; i++) {
        const int next = game_next_seat(im_to_act(&state), -1);
        const Move answer = im_greedy(&greedy, &state, next);
        im_apply(&state, content, next, &answer, NULL);
    }
    return state.end == IM_SAVED;
}

/* All moves are tried with the same decks, so that chance favours none. */
static int count_saved(const ImState *view, const ImContent *content, int seat, const Move *move)
{
    int saved = 0;
    for (int i = 0; i < TRIES; i++) {
        saved += is_saved_after(view, content, seat, move, i);
    }
    return saved;
}

/* ------------------------------------------------------------------ in words */

PieceId im_piece_of_move(const ImState *state, const Move *move)
{
    switch ((ImMoveKind)move->kind) {
    case IM_MOVE_ADD:
        return (PieceId)(IM_PIECE_CHARACTER + move->arg[0]);
    case IM_MOVE_POWER:
        return (PieceId)(IM_PIECE_CHARACTER + move->arg[1]);
    case IM_MOVE_ABILITY:
        return IM_ID_ABILITY;
    case IM_MOVE_LIBRARIAN:
        return (PieceId)(IM_ID_LIBRARIAN + (state->dealt[state->turn][1] == move->arg[0]));
    case IM_MOVE_KEEP:
        return IM_ID_KEEP;
    case IM_MOVE_REFRESH:
        return IM_ID_REFRESH;
    case IM_MOVE_END:
        return IM_ID_END;
    case IM_MOVE_PASS:
        return IM_ID_LET_BE;
    case IM_MOVES:
        break;
    }
    return 0;
}

static void write_power(const ImState *state, const ImContent *content, int seat, const Move *move, char *out,
                        size_t size)
{
    const ImCharacter *character = &content->characters[move->arg[1]];
    const char *power = content->powers[character->power].name;
    if (move->arg[0] == seat) {
        snprintf(out, size, "%s: %s", character->name, power);
    } else {
        snprintf(out, size, "Ask %s: %s (%s)", im_who(state, content, move->arg[0]), character->brief, power);
    }
}

/* As whom: of the parts that are free no two have one name. */
static void write_add(const ImContent *content, const Move *move, char *out, size_t size)
{
    const ImCharacter *who = &content->characters[move->arg[0]];
    const int part = content->books[move->arg[1]].original[move->arg[2]];
    if (part == move->arg[0]) {
        snprintf(out, size, "%s in the very part", who->name);
    } else {
        snprintf(out, size, "%s as %s", who->name, content->characters[part].brief);
    }
}

void im_write_title(const ImState *state, const ImContent *content, int seat, const Move *move, char *out,
                    size_t size)
{
    switch ((ImMoveKind)move->kind) {
    case IM_MOVE_LIBRARIAN:
        snprintf(out, size, "Take %s", content->librarians[move->arg[0]].name);
        break;
    case IM_MOVE_KEEP:
        snprintf(out, size, "Keep the hand");
        break;
    case IM_MOVE_REFRESH:
        snprintf(out, size, "Refresh the hand");
        break;
    case IM_MOVE_ADD:
        write_add(content, move, out, size);
        break;
    case IM_MOVE_POWER:
        write_power(state, content, seat, move, out, size);
        break;
    case IM_MOVE_ABILITY:
        snprintf(out, size, "%s’s ability", im_who(state, content, state->turn));
        break;
    case IM_MOVE_END:
        snprintf(out, size, "End the turn");
        break;
    case IM_MOVE_PASS:
        snprintf(out, size, "Let it be");
        break;
    case IM_MOVES:
        break;
    }
}

static void write_nudge(const ImState *state, const ImContent *content, const Move *move, char *out,
                        size_t size)
{
    switch ((ImMoveKind)move->kind) {
    case IM_MOVE_ADD:
        snprintf(out, size, "*%s* has a part to play.", content->characters[move->arg[0]].name);
        break;
    case IM_MOVE_POWER:
        snprintf(out, size, "Somebody’s Power would do good now: look at the hand of *%s*.",
                 im_who(state, content, move->arg[0]));
        break;
    case IM_MOVE_ABILITY:
        snprintf(out, size, "*%s* has not been asked yet this turn.", im_who(state, content, state->turn));
        break;
    case IM_MOVE_KEEP:
    case IM_MOVE_REFRESH:
        snprintf(out, size, "Is there anybody in this hand whom a free spot wants?");
        break;
    case IM_MOVE_END:
        snprintf(out, size, "What can be done this turn has been done.");
        break;
    case IM_MOVE_LIBRARIAN:
        snprintf(out, size, "Which of the two helps at every turn?");
        break;
    case IM_MOVE_PASS:
        snprintf(out, size, "This can be borne: keep the Powers for worse.");
        break;
    case IM_MOVES:
        break;
    }
}

/* One Power can be used in many ways: the most promising stands for all. */
static bool is_told(const ImState *state, const ImContent *content, int seat, const Move *move,
                    const Hint *hints, int count)
{
    char title[HINT_TITLE_MAX];
    im_write_title(state, content, seat, move, title, sizeof title);
    for (int i = 0; i < count; i++) {
        if (strcmp(hints[i].title, title) == 0) {
            return true;
        }
    }
    return false;
}

static void write_hint(const ImState *state, const ImContent *content, int seat, const Move *move, Hint *out)
{
    const int saved = count_saved(state, content, seat, move);
    *out = (Hint){.move = *move, .worth = saved, .piece = im_piece_of_move(state, move)};
    im_write_title(state, content, seat, move, out->title, sizeof out->title);
    write_nudge(state, content, move, out->nudge, sizeof out->nudge);
    /* What came off each time, or never, is not sure for that: its error is as if it had been otherwise once.
     */
    const double rate = (double)saved / TRIES, likely = (saved + 1.0) / (TRIES + 2);
    const double error = sqrt(likely * (1 - likely) / TRIES);
    snprintf(out->text, sizeof out->text, "saves %.0f Libraries in 100, give or take %.0f", 100 * rate,
             100 * error);
}

/* By what was tried; among equals as they were. */
static void sort(Hint *hints, int count)
{
    for (int i = 1; i < count; i++) {
        for (int j = i; j > 0 && hints[j].worth > hints[j - 1].worth; j--) {
            const Hint better = hints[j];
            hints[j] = hints[j - 1];
            hints[j - 1] = better;
        }
    }
}

int im_hint(const void *view, const ImContent *content, int seat, Hint *out, int max)
{
    ImPlan plans[IM_PLANS_MAX];
    Hint *hints = memory_new(HINTS_MAX, sizeof *hints);
    Rng rng;
    rng_seed(&rng, SEED);
    const int found = im_sampled_plans(view, content, seat, &shortlist, &rng, plans, IM_PLANS_MAX);
    int count = 0;
    for (int i = 0; i < found && count < HINTS_MAX; i++) {
        if (!is_told(view, content, seat, &plans[i].move, hints, count)) {
            write_hint(view, content, seat, &plans[i].move, &hints[count++]);
        }
    }
    sort(hints, count);
    const int told = count < max ? count : max;
    memcpy(out, hints, (size_t)told * sizeof *out);
    free(hints);
    return told;
}

bool im_judge(const void *view, const ImContent *content, int seat, const Move *move, Hint *out)
{
    if (!im_check_move(view, content, seat, move, NULL)) {
        return false;
    }
    write_hint(view, content, seat, move, out);
    return true;
}

/* More of the decks that advice has tried have to be saved, and of others, too, since whichever does best of
   some owes a part of it to those: there more by the one alone than by the other alone. */
bool im_outdoes(const void *view, const ImContent *content, int seat, const Move *better, const Move *than,
                char why[HINT_TEXT_MAX])
{
    int more = 0, fewer = 0;
    why[0] = '\0';
    if (count_saved(view, content, seat, better) <= count_saved(view, content, seat, than)) {
        return false;
    }
    for (int deck = TRIES; deck < TRIES + PAIRS; deck++) {
        const bool saved = is_saved_after(view, content, seat, better, deck),
                   otherwise = is_saved_after(view, content, seat, than, deck);
        more += saved && !otherwise;
        fewer += otherwise && !saved;
    }
    return more - fewer > SURE * sqrt(more + fewer);
}
