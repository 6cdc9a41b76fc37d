/* odds.c: the chances of the card in hand, exact and as three numbers: against a card at random, against the
   best of their hand, and after pushing. */
#include "games/fantastical_adventure/table/scene.h"

#include <math.h>

/* Whose card is played, and against whom; FA_NONE = that is not known, or no chance can be told. */
typedef struct Duel {
    int mine, theirs;
    int side; /* of mine */
} Duel;

static bool is_rival(const FaState *state, int actor, int of)
{
    return fa_can_act(state, actor) && state->actors[actor].side != state->actors[of].side;
}

/* Who would answer: the one it is aimed at, else the present rival with the largest hand. */
static int likely_answerer(const FaState *state)
{
    const int mine = state->fight.plays[FA_CHALLENGER].actor, target = state->fight.target;
    int best = FA_NONE;
    if (target < FA_FIRST_ENVIRONMENT && is_rival(state, target, mine)) {
        return target;
    }
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (is_rival(state, i, mine) &&
            (best == FA_NONE || state->actors[i].hand > state->actors[best].hand)) {
            best = i;
        }
    }
    return best;
}

static Duel find_duel(const FaTable *table)
{
    const FaState *state = table->state;
    const FaFight *fight = &state->fight;
    const FaStep *step = fa_step(state);
    switch ((FaPhase)step->phase) {
    case FA_LAY:
        return (Duel){fight->plays[FA_CHALLENGER].actor, likely_answerer(state), FA_CHALLENGER};
    case FA_CALL_TARGET:
    case FA_CALL:
        return (Duel){fa_front(table), fight->plays[FA_CHALLENGER].actor, FA_ANSWERER};
    case FA_PUSH:
        return (Duel){fight->plays[step->kind].actor, fight->plays[1 - step->kind].actor, step->kind};
    default:
        return (Duel){FA_NONE, FA_NONE, 0};
    }
}

/* ------------------------------------------------------------------ the plate */

static void add_row(FaTable *table, Area box, const char *name, double chance)
{
    const float middle = box.left + 0.5f * area_width(box);
    const int percent = (int)lround(100 * chance);
    lay_label(table->scene, (Area){box.left, box.top, middle - 6, box.bottom}, TEXT_SMALL, ALIGN_LEFT, name);
    Piece *gauge =
        lay_piece(table->scene, PIECE_GAUGE, 0, (Area){middle, box.top + 6, box.right - 62, box.bottom - 6});
    gauge->value = percent;
    gauge->max = 100;
    lay_label(table->scene, (Area){box.right - 60, box.top, box.right, box.bottom}, TEXT_UI_BOLD, ALIGN_RIGHT,
              scene_text(table->scene, "%d %%", percent));
}

static void add_plate(FaTable *table, const FaOdds *odds, int theirs)
{
    static const float WIDTH = 400, HEIGHT = 168, ROW = 36;
    const Area page = table->at.left;
    const Area plate = {page.right - WIDTH - 16, page.bottom - HEIGHT - 16, page.right - 16,
                        page.bottom - 16};
    lay_piece(table->scene, PIECE_PANEL, 0, plate);
    lay_label(table->scene, (Area){plate.left + 16, plate.top + 10, plate.right - 16, plate.top + 42},
              TEXT_CAPS, ALIGN_LEFT,
              scene_text(table->scene, "Against %s", fa_actor_name(table->state, table->content, theirs)));
    Area row = {plate.left + 16, plate.top + 46, plate.right - 16, plate.top + 46 + ROW};
    add_row(table, row, "a random card", odds->random_win);
    row = (Area){row.left, row.top + ROW, row.right, row.bottom + ROW};
    add_row(table, row, "their best card", odds->best_win);
    row = (Area){row.left, row.top + ROW, row.right, row.bottom + ROW};
    add_row(table, row, "after pushing",
            odds->push == FA_NONE ? odds->best_win : fmax(odds->best_win, odds->pushed_win));
}

void fa_scene_odds(FaTable *table)
{
    const FaState *state = table->state;
    const FaFight *fight = &state->fight;
    int card;
    if (!table->acting || table->scene->help < HELP_DICTIONARY || !fight->on ||
        !piece_among(table->scene->held, FA_ID_CARD, FA_CARDS_MAX, &card)) {
        return;
    }
    const Duel duel = find_duel(table);
    if (duel.mine >= FA_FIRST_ENVIRONMENT || duel.theirs >= FA_FIRST_ENVIRONMENT ||
        state->where[card] != FA_IN_HAND + duel.mine) {
        return;
    }
    FaUnseen rest = fa_hand(state, duel.mine);
    rest.of[fa_kind(card)]--;
    const FaUnseen unseen = fa_unseen(state);
    const FaProfile own = fa_profile(state, table->content, duel.mine, FA_NONE);
    const FaProfile theirs = fa_profile(state, table->content, duel.theirs, FA_NONE);
    if (!fa_playable(fa_kind(card), own)) {
        return;
    }
    const FaOdds odds =
        fa_odds(fa_action(fa_kind(card), own), &unseen, theirs, state->actors[duel.theirs].hand,
                fight->advantage[1 - duel.side], &rest, own, fight->advantage[duel.side]);
    add_plate(table, &odds, duel.theirs);
}
