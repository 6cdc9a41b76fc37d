/* odds.c: exact odds of the card in play. In a Conflict: against a random card, against the best card, and
 * after a push. In an Identify Check: against the face-down card, other hands, and both. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/table/table.h"

#include <math.h>

typedef struct ConflictSides {
    int mine, theirs; /* the viewing player's character and the opponent, or FA_NONE */
    int side;
    int opponent_played; /* 1 if the opponent has already played a card, otherwise 0 */
} ConflictSides;

static bool is_rival(const FaState *state, int actor, int other)
{
    return fa_can_actor_act(state, actor) && state->actors[actor].side != state->actors[other].side;
}

/* Returns the most likely Answerer: the target if it is a rival in the scene, otherwise the rival in the
 * scene with the largest hand. */
static int find_likely_answerer(const FaState *state)
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

/* Returns the opponent that the next Supporter of the side would get, or FA_NONE. */
static int find_next_opponent(const FaConflict *fight, int side)
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

static ConflictSides find_conflict_sides(const FaState *state, int front)
{
    const FaConflict *fight = &state->fight;
    const FaStep *step = fa_get_step(state);
    const int challenger = fight->plays[FA_CHALLENGER].actor;
    switch ((FaPhase)step->phase) {
    case FA_PHASE_LAY:
        return (ConflictSides){challenger, find_likely_answerer(state), FA_CHALLENGER, 0};
    case FA_PHASE_TARGET_ANSWERS:
    case FA_PHASE_OTHERS_ANSWER:
        return (ConflictSides){front, challenger, FA_ANSWERER, 1};
    case FA_PHASE_SUPPORT: {
        const bool same_side = front < FA_FIRST_ENVIRONMENT && challenger < FA_FIRST_ENVIRONMENT &&
                               state->actors[front].side == state->actors[challenger].side;
        const int side = same_side ? FA_CHALLENGER : FA_ANSWERER;
        return (ConflictSides){front, find_next_opponent(fight, side), side, 1};
    }
    case FA_PHASE_PUSH:
        return (ConflictSides){fight->plays[step->kind].actor, fight->plays[1 - step->kind].actor, step->kind,
                               0};
    default:
        return (ConflictSides){FA_NONE, FA_NONE, 0, 0};
    }
}

/* True if an opponent other than the expected one can answer the Challenge. */
static bool can_others_answer(const FaState *state, int expected)
{
    const int mine = state->fight.plays[FA_CHALLENGER].actor;
    for (int i = 0; i < FA_ACTORS && fa_get_step(state)->phase == FA_PHASE_LAY; i++) {
        if (i != expected && (fa_is_environment(i) ? fa_can_actor_act(state, i) : is_rival(state, i, mine))) {
            return true;
        }
    }
    return false;
}

static void append_odds(FaCardOdds *chances, const char *name, double chance)
{
    chances->list[chances->count++] = (FaChance){name, chance};
}

static bool find_conflict_odds(const FaState *state, const GameContent *content, int front, int kind,
                               FaCardOdds *out)
{
    const FaConflict *fight = &state->fight;
    const ConflictSides sides = find_conflict_sides(state, front);
    const FaPhase phase = (FaPhase)fa_get_step(state)->phase;
    if (sides.mine >= FA_FIRST_ENVIRONMENT || sides.theirs >= FA_FIRST_ENVIRONMENT) {
        return false;
    }
    FaCardCounts rest = fa_count_hand(state, sides.mine);
    const FaProfile own = fa_get_profile(state, content, sides.mine, FA_NONE);
    if (rest.of[kind] == 0 || !fa_is_card_playable(kind, own)) {
        return false;
    }
    rest.of[kind]--;
    const FaCardCounts unseen = fa_count_unseen(state);
    const int hand = state->actors[sides.theirs].hand, is_push = phase == FA_PHASE_PUSH;
    const FaOpponent opponent = {hand + sides.opponent_played,
                                 phase == FA_PHASE_LAY && hand > 0 ? hand - 1 : hand,
                                 fight->advantage[1 - sides.side]};
    const int points = fight->advantage[sides.side] - (is_push && fight->advantage[sides.side] > 0);
    const FaOdds odds = fa_compute_conflict_odds(
        fa_get_card_action(kind, own), &unseen, fa_get_profile(state, content, sides.theirs, FA_NONE),
        opponent, &rest, own, phase == FA_PHASE_SUPPORT ? 0 : points);
    /* A push also wins a tie, because the opponent can push back only with a higher card. Against an opponent
     * without Advantage, a push wins for certain. */
    const double random = odds.random_win + (is_push ? odds.random_tie : 0),
                 best = !is_push                  ? odds.best_win
                        : opponent.advantage == 0 ? 1
                                                  : odds.best_win + odds.best_tie;
    out->against = sides.theirs;
    out->uncertain = can_others_answer(state, sides.theirs);
    append_odds(out, _("a random card"), random);
    append_odds(out, _("the opponent’s best card"), best);
    if (phase != FA_PHASE_SUPPORT) {
        append_odds(out, is_push ? _("after another push") : _("after pushing"),
                    odds.push == FA_NONE ? best : fmax(best, odds.pushed_win));
    }
    return true;
}

/* Counts the cards with which other seats could still make a claim. Leaves out the seat that introduced the
 * threat, because this seat can't make a claim. */
static int count_cards_of_others(const FaState *state, int seat)
{
    int count = 0;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        count += fa_can_actor_act(state, i) && state->actors[i].seat != seat &&
                         state->actors[i].seat != fa_get_step(state)->seat
                     ? state->actors[i].hand
                     : 0;
    }
    return count;
}

static bool compute_identify_odds(const FaState *state, const GameContent *content, int front, int kind,
                                  FaCardOdds *out)
{
    if (front >= FA_FIRST_ENVIRONMENT || fa_count_hand(state, front).of[kind] == 0 ||
        !fa_is_card_playable(kind, fa_get_profile(state, content, front, FA_NONE))) {
        return false;
    }
    const FaCardCounts unseen = fa_count_unseen(state);
    const FaClaimOdds odds = fa_compute_claim_odds(kind, state->claimed, &unseen,
                                                   count_cards_of_others(state, state->actors[front].seat));
    out->against = FA_NONE;
    append_odds(out, _("the face-down card"), odds.hidden);
    append_odds(out, _("other players’ cards"), odds.alone);
    append_odds(out, _("all of these cards"), odds.both);
    return true;
}

bool fa_find_card_odds(const FaState *state, const GameContent *content, int front, int kind, FaCardOdds *out)
{
    *out = (FaCardOdds){.count = 0};
    if (state->over) {
        return false;
    }
    return fa_get_step(state)->phase == FA_PHASE_IDENTIFY
               ? compute_identify_odds(state, content, front, kind, out)
           : state->fight.on ? find_conflict_odds(state, content, front, kind, out)
                             : false;
}

static void add_odds_row(FaTable *table, Area box, const FaChance *chance)
{
    const Area name = area_cut_left(&box, area_width(box) / 2 - 6, 6);
    layout_add_label(table->scene, name, TEXT_SMALL, ALIGN_LEFT, chance->name);
    Piece *gauge = layout_add_piece(table->scene, PIECE_GAUGE, 0, area_inset(box, 0, 6));
    gauge->value = (int)lround(100 * chance->chance);
    gauge->max = 100;
}

static const float ODDS_HEAD = 34, ODDS_ROW = 32, ODDS_NOTE = 28, ODDS_PAD = 8;

static void add_odds_panel(FaTable *table, const FaCardOdds *chances)
{
    const Area plate = table->at.odds;
    Area rest = area_inset(plate, 16, ODDS_PAD);
    layout_add_piece(table->scene, PIECE_PANEL, 0, plate);
    layout_add_label(
        table->scene, area_cut_top(&rest, layout_scale_for_text(table->scene, ODDS_HEAD), 0), TEXT_CAPS,
        ALIGN_LEFT,
        chances->against == FA_NONE
            ? _("Your claim beats")
            : scene_text(table->scene, _("Against %s"), fa_get_short_actor_name(table, chances->against)));
    for (int i = 0; i < chances->count; i++) {
        add_odds_row(table, area_cut_top(&rest, layout_scale_for_text(table->scene, ODDS_ROW), 0),
                     &chances->list[i]);
    }
    if (chances->uncertain) {
        layout_add_label(table->scene, rest, TEXT_SMALL, ALIGN_LEFT,
                         _("Another opponent may answer instead."));
    }
}

/* Returns the kind of the dragged card or, if no card is dragged, of the card chosen for the draft move.
 * Returns FA_NONE if there is neither. */
static int find_card_in_play(const FaTable *table)
{
    const FaPrompt *prompt = &table->prompt;
    int card;
    if (piece_id_in_range(table->scene->held, FA_ID_CARD, FA_CARDS_MAX, &card)) {
        return fa_get_card_kind(card);
    }
    const FaMoveSpec *spec = &fa_move_specs[table->ui.kind];
    for (int place = 0; prompt->open && place < fa_count_args(spec); place++) {
        if (spec->args[place] == ARG_CARD && prompt->given >> place & 1) {
            return prompt->arg[place];
        }
    }
    return FA_NONE;
}

/* Finds the odds to show. Returns false if there are none, or if the help level hides odds. */
static bool find_shown_odds(const FaTable *table, FaCardOdds *out)
{
    const int kind = table->acting ? find_card_in_play(table) : FA_NONE;
    return kind != FA_NONE && table->scene->help >= HELP_LEVEL_LOOKUPS &&
           fa_find_card_odds(table->state, table->content, fa_get_front_actor(table), kind, out);
}

float fa_get_odds_height(const FaTable *table)
{
    FaCardOdds chances;
    if (!find_shown_odds(table, &chances)) {
        return 0;
    }
    return layout_scale_for_text(table->scene, ODDS_HEAD + ODDS_ROW * (float)chances.count +
                                                   (chances.uncertain ? ODDS_NOTE : 0)) +
           2 * ODDS_PAD;
}

void fa_add_odds(FaTable *table)
{
    FaCardOdds chances;
    if (find_shown_odds(table, &chances)) {
        add_odds_panel(table, &chances);
    }
}
