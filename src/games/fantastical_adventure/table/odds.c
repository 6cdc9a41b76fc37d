/* odds.c: the chances of the card in hand, exact, and never one number alone: in a Conflict against a card at
   random, against the best of their hand, and after pushing; in an Identify Check against the card that lies
   face down, against what others hold, and against both. */
#include "games/fantastical_adventure/table/scene.h"

#include <math.h>

/* ------------------------------------------------------------------ whose card, against whom */

typedef struct Duel {
    int mine, theirs; /* actors; FA_NONE = not known, or no chance can be told */
    int side;         /* of mine */
    int laid;         /* 0/1: theirs lies there already */
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
    if (mine >= FA_FIRST_ENVIRONMENT) {
        return FA_NONE;
    }
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

/* Supporters are paired off in the order they came: with whom would the next one be? */
static int next_rival(const FaFight *fight, int side)
{
    int before = 0, rival = FA_NONE;
    for (int i = FA_PRIMARIES; i < fight->count; i++) {
        before += fight->plays[i].side == side;
    }
    for (int i = FA_PRIMARIES; i < fight->count && before >= 0; i++) {
        if (fight->plays[i].side != side && before-- == 0) {
            rival = fight->plays[i].actor;
        }
    }
    return rival;
}

static Duel find_duel(const FaState *state, int front)
{
    const FaFight *fight = &state->fight;
    const FaStep *step = fa_step(state);
    const int challenger = fight->plays[FA_CHALLENGER].actor;
    switch ((FaPhase)step->phase) {
    case FA_LAY:
        return (Duel){challenger, likely_answerer(state), FA_CHALLENGER, 0};
    case FA_CALL_TARGET:
    case FA_CALL:
        return (Duel){front, challenger, FA_ANSWERER, 1};
    case FA_SUPPORT: {
        const bool friend = front < FA_FIRST_ENVIRONMENT && challenger < FA_FIRST_ENVIRONMENT &&
                            state->actors[front].side == state->actors[challenger].side;
        const int side = friend ? FA_CHALLENGER : FA_ANSWERER;
        return (Duel){front, next_rival(fight, side), side, 1};
    }
    case FA_PUSH:
        return (Duel){fight->plays[step->kind].actor, fight->plays[1 - step->kind].actor, step->kind, 0};
    default:
        return (Duel){FA_NONE, FA_NONE, 0, 0};
    }
}

/* ------------------------------------------------------------------ the numbers */

static void add(FaChances *chances, const char *name, double chance)
{
    chances->list[chances->count++] = (FaChance){name, chance};
}

static bool find_conflict(const FaState *state, const GameContent *content, int front, int kind,
                          FaChances *out)
{
    const FaFight *fight = &state->fight;
    const Duel duel = find_duel(state, front);
    const FaPhase phase = (FaPhase)fa_step(state)->phase;
    if (duel.mine >= FA_FIRST_ENVIRONMENT || duel.theirs >= FA_FIRST_ENVIRONMENT) {
        return false;
    }
    FaUnseen rest = fa_hand(state, duel.mine);
    const FaProfile own = fa_profile(state, content, duel.mine, FA_NONE);
    if (rest.of[kind] == 0 || !fa_playable(kind, own)) {
        return false;
    }
    rest.of[kind]--;
    const FaUnseen unseen = fa_unseen(state);
    const int hand = state->actors[duel.theirs].hand, again = phase == FA_PUSH; /* it costs a point itself */
    const FaTheirs they = {hand + duel.laid, phase == FA_LAY && hand > 0 ? hand - 1 : hand,
                           fight->advantage[1 - duel.side]};
    const int points = fight->advantage[duel.side] - (again && fight->advantage[duel.side] > 0);
    const FaOdds odds =
        fa_odds(fa_action(kind, own), &unseen, fa_profile(state, content, duel.theirs, FA_NONE), they, &rest,
                own, phase == FA_SUPPORT ? 0 : points);
    /* A push has to be defeated, by a side that can push back: a tie does not. */
    const double random = odds.random_win + (again ? odds.random_tie : 0),
                 best = !again                ? odds.best_win
                        : they.advantage == 0 ? 1
                                              : odds.best_win + odds.best_tie;
    out->against = duel.theirs;
    add(out, "a random card", random);
    add(out, "their best card", best);
    if (phase != FA_SUPPORT) {
        add(out, again ? "after another push" : "after pushing",
            odds.push == FA_NONE ? best : fmax(best, odds.pushed_win));
    }
    return true;
}

/* Whoever is there may claim something else, but for those of the same player. */
static int cards_of_others(const FaState *state, int seat)
{
    int count = 0;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        count += fa_can_act(state, i) && state->actors[i].seat != seat &&
                         state->actors[i].seat != fa_step(state)->seat
                     ? state->actors[i].hand
                     : 0;
    }
    return count;
}

static bool find_claim(const FaState *state, const GameContent *content, int front, int kind, FaChances *out)
{
    if (front >= FA_FIRST_ENVIRONMENT || fa_hand(state, front).of[kind] == 0 ||
        !fa_playable(kind, fa_profile(state, content, front, FA_NONE))) {
        return false;
    }
    const FaUnseen unseen = fa_unseen(state);
    const FaClaimOdds odds =
        fa_claim_odds(kind, state->claimed, &unseen, cards_of_others(state, state->actors[front].seat));
    out->against = FA_NONE;
    add(out, "the card face down", odds.hidden);
    add(out, "what others hold", odds.alone);
    add(out, "both of them", odds.both);
    return true;
}

bool fa_chances(const FaState *state, const GameContent *content, int front, int kind, FaChances *out)
{
    *out = (FaChances){.count = 0};
    if (state->over) {
        return false;
    }
    return fa_step(state)->phase == FA_IDENTIFY ? find_claim(state, content, front, kind, out)
           : state->fight.on                    ? find_conflict(state, content, front, kind, out)
                                                : false;
}

/* ------------------------------------------------------------------ the plate */

static void add_row(FaTable *table, Area box, const FaChance *chance)
{
    const float middle = box.left + 0.5f * area_width(box), number = lay_for_words(table->scene, 60);
    const int percent = (int)lround(100 * chance->chance);
    lay_label(table->scene, (Area){box.left, box.top, middle - 6, box.bottom}, TEXT_SMALL, ALIGN_LEFT,
              chance->name);
    Piece *gauge = lay_piece(table->scene, PIECE_GAUGE, 0,
                             (Area){middle, box.top + 6, box.right - number - 2, box.bottom - 6});
    gauge->value = percent;
    gauge->max = 100;
    lay_label(table->scene, (Area){box.right - number, box.top, box.right, box.bottom}, TEXT_UI_BOLD,
              ALIGN_RIGHT, scene_text(table->scene, "%d %%", percent));
}

/* Above what is asked. */
static void add_plate(FaTable *table, const FaChances *chances)
{
    static const float WIDTH = 400, HEAD = 40, ROW = 34, PAD = 10;
    const float row = lay_for_words(table->scene, ROW), head = lay_for_words(table->scene, HEAD),
                width = lay_for_words(table->scene, WIDTH);
    const Area page = table->at.left;
    const float bottom = fa_panel_height(table) > 0 ? table->at.panel.top - 6 : page.bottom - 16;
    const float top = bottom - head - row * (float)chances->count - 2 * PAD;
    const Area plate = {page.right - width - 16, top, page.right - 16, bottom};
    lay_piece(table->scene, PIECE_PANEL, 0, plate);
    lay_label(table->scene,
              (Area){plate.left + 16, plate.top + PAD, plate.right - 16, plate.top + PAD + head}, TEXT_CAPS,
              ALIGN_LEFT,
              chances->against == FA_NONE
                  ? "It stands against"
                  : scene_text(table->scene, "Against %s", fa_short_name(table, chances->against)));
    for (int i = 0; i < chances->count; i++) {
        const float from = plate.top + PAD + head + row * (float)i;
        add_row(table, (Area){plate.left + 16, from, plate.right - 16, from + row}, &chances->list[i]);
    }
}

/* What is carried, else what the half-made move says; FA_NONE = no card. */
static int card_in_play(const FaTable *table)
{
    const FaAsk *ask = &table->ask;
    int card;
    if (piece_among(table->scene->held, FA_ID_CARD, FA_CARDS_MAX, &card)) {
        return fa_kind(card);
    }
    const FaForm *form = &fa_forms[table->ui.kind];
    for (int place = 0; ask->open && place < fa_arg_count(form); place++) {
        if (form->args[place] == ARG_CARD && ask->given >> place & 1) {
            return ask->arg[place];
        }
    }
    return FA_NONE;
}

void fa_scene_odds(FaTable *table)
{
    FaChances chances;
    const int kind = table->acting ? card_in_play(table) : FA_NONE;
    if (kind != FA_NONE && table->scene->help >= HELP_DICTIONARY &&
        fa_chances(table->state, table->content, fa_front(table), kind, &chances)) {
        add_plate(table, &chances);
    }
}
