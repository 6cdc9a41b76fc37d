/* hints.c: hints and analysis from playouts. The game is played to its end after each of the best moves, with
 * random decks, and the wins are counted. The same view always gives the same hints. */
#include "core/history/confidence_interval.h"
#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "games/fiction_impossible/bots/bots.h"
#include "games/fiction_impossible/table/scene.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = IM_HINT_PLAYOUTS, SEED = 11, MOVES_MAX = 600 };

/* A difference of this many standard errors is significant. The usual 2 are not enough, because luck can make
 * one of several equal moves look best. */
static const double SURE = 2.5;

static const ImSearchLimits shortlist = {
    .samples = 12, .turns = 2, .moves_considered = 200000, .use_partner_cards = true};

/* Plays the game to its end after the move. Returns true if the players win. `deck` determines the random
 * order of the decks. */
static bool is_game_won_after(const ImState *view, const ImContent *content, int seat, const Move *move,
                              int deck)
{
    ImState state = *view;
    Rng rng;
    rng_seed(&rng, SEED + (uint64_t)deck);
    im_determinize_state(&state, content, seat, &rng);
    im_apply_move(&state, content, seat, move, NULL);
    ImGreedy greedy;
    im_init_greedy_search(&greedy, content, &im_best_style, &rng);
    for (int i = 0; i < MOVES_MAX && state.phase != IM_PHASE_OVER; i++) {
        const int next = game_find_next_seat(im_find_seats_to_act(&state), -1);
        const Move answer = im_choose_greedy_move(&greedy, &state, next);
        im_apply_move(&state, content, next, &answer, NULL);
    }
    return state.end == IM_SAVED;
}

/* Returns the number of playouts in which the players win after the move. All moves are tried with the same
 * decks. */
static int count_wins(const ImState *view, const ImContent *content, int seat, const Move *move)
{
    int saved = 0;
    for (int i = 0; i < TRIES; i++) {
        saved += is_game_won_after(view, content, seat, move, i);
    }
    return saved;
}

PieceId im_find_move_piece(const ImState *state, const Move *move)
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
        return IM_ID_PASS;
    case IM_MOVES:
        break;
    }
    return 0;
}

static void format_power_name(const ImState *state, const ImContent *content, int seat, const Move *move,
                              char *out, size_t size)
{
    const ImCharacter *character = &content->characters[move->arg[1]];
    const char *power = content->powers[character->power].name;
    if (move->arg[0] == seat) {
        snprintf(out, size, "%s: %s", character->name, power);
    } else {
        snprintf(out, size, _("Ask %s to use %s (%s)"), im_get_seat_name(state, content, move->arg[0]),
                 character->brief, power);
    }
}

/* Writes the name of a move that adds a Character, such as "Heidi in their own spot" or "Heidi as Emma". */
static void format_add_name(const ImContent *content, const Move *move, char *out, size_t size)
{
    const ImCharacter *who = &content->characters[move->arg[0]];
    const int part = content->books[move->arg[1]].original[move->arg[2]];
    if (part == move->arg[0]) {
        snprintf(out, size, _("%s in their own spot"), who->name);
    } else {
        snprintf(out, size, _("%s as %s"), who->name, content->characters[part].brief);
    }
}

void im_format_move_name(const ImState *state, const ImContent *content, int seat, const Move *move,
                         char *out, size_t size)
{
    switch ((ImMoveKind)move->kind) {
    case IM_MOVE_LIBRARIAN:
        snprintf(out, size, _("Choose %s"), content->librarians[move->arg[0]].name);
        break;
    case IM_MOVE_KEEP:
        snprintf(out, size, _("Keep the hand"));
        break;
    case IM_MOVE_REFRESH:
        snprintf(out, size, _("Refresh the hand"));
        break;
    case IM_MOVE_ADD:
        format_add_name(content, move, out, size);
        break;
    case IM_MOVE_POWER:
        format_power_name(state, content, seat, move, out, size);
        break;
    case IM_MOVE_ABILITY:
        snprintf(out, size, _("%s’s ability"), im_get_seat_name(state, content, state->turn));
        break;
    case IM_MOVE_END:
        snprintf(out, size, _("End the turn"));
        break;
    case IM_MOVE_PASS:
        snprintf(out, size, _("Pass"));
        break;
    case IM_MOVES:
        break;
    }
}

static void write_nudge(const ImState *state, const ImContent *content, int seat, const Move *move, char *out,
                        size_t size)
{
    switch ((ImMoveKind)move->kind) {
    case IM_MOVE_ADD:
        snprintf(out, size, _("Look at what *%s* could do."), content->characters[move->arg[0]].name);
        break;
    case IM_MOVE_POWER:
        if (move->arg[0] == seat) {
            snprintf(out, size, _("A Power in your hand would help now."));
        } else {
            snprintf(out, size, _("A Power would help now: look at *%s’s* hand."),
                     im_get_seat_name(state, content, move->arg[0]));
        }
        break;
    case IM_MOVE_ABILITY:
        snprintf(out, size, _("You haven’t used *%s’s* ability this turn."),
                 im_get_seat_name(state, content, state->turn));
        break;
    case IM_MOVE_KEEP:
    case IM_MOVE_REFRESH:
        snprintf(out, size, _("Does anyone in your hand fit a free spot?"));
        break;
    case IM_MOVE_END:
        snprintf(out, size, _("Nothing more is worth doing this turn."));
        break;
    case IM_MOVE_LIBRARIAN:
        snprintf(out, size, _("Which Librarian helps you every turn?"));
        break;
    case IM_MOVE_PASS:
        snprintf(out, size, _("You can afford to pass: save your Powers."));
        break;
    case IM_MOVES:
        break;
    }
}

/* True if the list already has a move with the same name. Only the best use of each Power is listed. */
static bool is_move_listed(const ImState *state, const ImContent *content, int seat, const Move *move,
                           const Hint *hints, int count)
{
    char title[HINT_TITLE_MAX];
    im_format_move_name(state, content, seat, move, title, sizeof title);
    for (int i = 0; i < count; i++) {
        if (strcmp(hints[i].title, title) == 0) {
            return true;
        }
    }
    return false;
}

static void write_hint(const ImState *state, const ImContent *content, int seat, const Move *move, Hint *out)
{
    const int saved = count_wins(state, content, seat, move);
    const ConfidenceInterval likely = confidence_interval_compute(saved, TRIES);
    *out = (Hint){.move = *move, .value = saved, .piece = im_find_move_piece(state, move)};
    im_format_move_name(state, content, seat, move, out->title, sizeof out->title);
    write_nudge(state, content, seat, move, out->nudge, sizeof out->nudge);
    snprintf(out->text, sizeof out->text, _("wins %.0f%% of games (likely %.0f–%.0f%%)"),
             100.0 * saved / TRIES, 100 * likely.low, 100 * likely.high);
}

/* Sorts the hints by wins, most first. The sort is stable. */
static void sort_hints(Hint *hints, int count)
{
    for (int i = 1; i < count; i++) {
        for (int j = i; j > 0 && hints[j].value > hints[j - 1].value; j--) {
            const Hint better = hints[j];
            hints[j] = hints[j - 1];
            hints[j - 1] = better;
        }
    }
}

int im_list_hints(const void *view, const ImContent *content, int seat, Hint *out, int max)
{
    ImScoredMove ranked[IM_RANKED_MOVES_MAX];
    Hint *hints = memory_new(HINTS_MAX, sizeof *hints);
    Rng rng;
    rng_seed(&rng, SEED);
    const int found =
        im_rank_moves_by_sampling(view, content, seat, &shortlist, &rng, ranked, IM_RANKED_MOVES_MAX);
    int count = 0;
    for (int i = 0; i < found && count < HINTS_MAX; i++) {
        if (!is_move_listed(view, content, seat, &ranked[i].move, hints, count)) {
            write_hint(view, content, seat, &ranked[i].move, &hints[count++]);
        }
    }
    sort_hints(hints, count);
    const int written = count < max ? count : max;
    memcpy(out, hints, (size_t)written * sizeof *out);
    free(hints);
    return written;
}

bool im_analyze_move(const void *view, const ImContent *content, int seat, const Move *move, Hint *out)
{
    if (!im_check_move(view, content, seat, move, NULL)) {
        return false;
    }
    write_hint(view, content, seat, move, out);
    return true;
}

/* True if the move `better` wins significantly more games than `worse`. Both moves are tried with the same
 * decks. A deck counts only if one move wins with it and the other move loses. Writes an empty reason,
 * because the hints already show the wins. */
bool im_is_better_move(const void *view, const ImContent *content, int seat, const Move *better,
                       const Move *worse, char why[HINT_TEXT_MAX])
{
    int more = 0, fewer = 0;
    why[0] = '\0';
    for (int deck = 0; deck < TRIES; deck++) {
        const bool saved = is_game_won_after(view, content, seat, better, deck),
                   otherwise = is_game_won_after(view, content, seat, worse, deck);
        more += saved && !otherwise;
        fewer += otherwise && !saved;
    }
    return more - fewer > SURE * sqrt(more + fewer);
}
