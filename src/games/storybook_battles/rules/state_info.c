/* state_info.c: consistency checks, text dump, and statistics of a state. */
#include "core/text/i18n.h"
#include "games/storybook_battles/rules/engine.h"

#include <stdio.h>
#include <string.h>

enum { RING = SB_GRID - 1, STAT_NAME_MAX = 48 };

/* Checks that each card is in only one place (table, hand, deck, or captured), and that only cards on the
 * table have coordinates. */
static bool check_zones(const SbState *state, Error *error)
{
    uint64_t all = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        all |= sb_get_cards_of_seat(seat);
    }
    if ((state->in_play & state->hand) | (state->in_play & state->captured) |
        (state->hand & state->captured)) {
        return error_set(error, _("a card is in two places"));
    }
    if ((state->in_play | state->hand | state->captured) & ~all) {
        return error_set(error, _("a card belongs to a seat that isn't in the game"));
    }
    if ((state->face_down & ~state->in_play) || (state->seen & ~state->face_down)) {
        return error_set(error, _("a card that isn't in play is face down"));
    }
    for (int card = 0; card < SB_CARDS_MAX; card++) {
        const SbCard *at = &state->card[card];
        if (!(state->in_play & sb_get_card_bit(card)) && (at->x || at->y || at->facing)) {
            return error_set(error, _("card %d isn't in play but has a place"), card);
        }
    }
    return true;
}

static bool add_card_to_rebuilt_grid(const SbState *state, int card, SbState *rebuilt, Error *error)
{
    const SbCard *at = &state->card[card];
    if (at->x < state->west || at->x > state->east || at->y < state->north || at->y > state->south) {
        return error_set(error, _("card %d is outside the bounds of the grid"), card);
    }
    if ((state->face_down & sb_get_card_bit(card)) &&
        at->facing != sb_get_facing(sb_get_seat_of_card(card))) {
        return error_set(error, _("card %d is face down and rotated"), card);
    }
    if (rebuilt->grid[at->y & RING][at->x & RING]) {
        return error_set(error, _("2 cards are at %d,%d"), at->x, at->y);
    }
    rebuilt->in_play &= ~sb_get_card_bit(card);
    sb_place_card(rebuilt, card, at->x, at->y, at->facing);
    return true;
}

/* Checks that the grid matches the positions of the cards. */
static bool check_grid(const SbState *state, Error *error)
{
    SbState rebuilt = {0};
    for (uint64_t left = state->in_play; left; left &= left - 1) {
        if (!add_card_to_rebuilt_grid(state, __builtin_ctzll(left), &rebuilt, error)) {
            return false;
        }
    }
    bool same = memcmp(rebuilt.grid, state->grid, sizeof rebuilt.grid) == 0 &&
                memcmp(rebuilt.rows, state->rows, sizeof rebuilt.rows) == 0 &&
                memcmp(rebuilt.columns, state->columns, sizeof rebuilt.columns) == 0;
    if (!same) {
        return error_set(error, _("the grid doesn't match the cards"));
    }
    if (rebuilt.west != state->west || rebuilt.east != state->east || rebuilt.north != state->north ||
        rebuilt.south != state->south) {
        return error_set(error, _("the bounds of the grid don't match the cards"));
    }
    return error_check_range("columns", state->east - state->west, 0, SB_SPREAD_MAX - 1, error) &&
           error_check_range("rows", state->south - state->north, 0, SB_SPREAD_MAX - 1, error);
}

/* Checks that each seat has every character of its team and ally exactly once. */
static bool check_characters(const SbState *state, const SbContent *content, Error *error)
{
    bool seen[SB_CHARACTERS] = {false};
    for (int card = 0; card < state->seats * SB_DECK; card++) {
        int character = state->card[card].character, seat = sb_get_seat_of_card(card);
        if (character >= SB_CHARACTERS || seen[character]) {
            return error_set(error, _("card %d has no character, or the same character as another card"),
                             card);
        }
        int team = content->characters[character].team;
        if (team != state->team[seat] && team != state->ally[seat]) {
            return error_set(error, _("card %d belongs to a team that its player doesn't have"), card);
        }
        seen[character] = true;
    }
    return true;
}

static bool check_score(const SbState *state, const SbContent *content, Error *error)
{
    int score[SB_SIDES] = {0};
    for (uint64_t left = state->captured; left; left &= left - 1) {
        int card = __builtin_ctzll(left);
        score[!sb_get_side(sb_get_seat_of_card(card))] +=
            content->characters[state->card[card].character].points;
    }
    return error_check_range(_("score of the villains"), state->score[SB_VILLAIN], score[SB_VILLAIN],
                             score[SB_VILLAIN], error) &&
           error_check_range(_("score of the heroes"), state->score[SB_HERO], score[SB_HERO], score[SB_HERO],
                             error);
}

static bool check_threatened(const SbState *state, const SbContent *content, Error *error)
{
    bool has_battles = state->phase == SB_TURN || state->phase == SB_WINDOW;
    return !has_battles || state->unsettled || state->threatened == sb_find_threatened(state, content) ||
           error_set(error, _("the cards marked as threatened don't match the battle"));
}

static bool check_lasting_effects(const SbState *state, Error *error)
{
    for (int i = 0; i < SB_LASTING_MAX; i++) {
        const SbLasting *effect = &state->lasting[i];
        bool is_empty = memcmp(effect, &(SbLasting){0}, sizeof *effect) == 0;
        if (i >= state->lasting_count
                ? !is_empty
                : (effect->cards & ~state->in_play) != 0 || effect->seat >= state->seats) {
            return error_set(
                error, _("lasting effect %d has ended, has no seat, or is on a card that isn't in play"), i);
        }
    }
    return true;
}

/* Checks that only seats of the game are asked to react or have used a Plot Twist, that each used twist was
 * chosen before, and that only used twists are shown to other seats. */
static bool check_twists(const SbState *state, Error *error)
{
    const unsigned nobody = ~0u << state->seats;
    if ((state->used | state->asking | state->asked) & nobody) {
        return error_set(error, _("a seat that isn't in the game used a Plot Twist or is asked to react"));
    }
    for (int seat = 0; seat < SB_SEATS_MAX; seat++) {
        if ((state->used >> seat & 1 && state->twist[seat] == SB_NONE) ||
            (state->twists_shown[seat] & ~state->used)) {
            return error_set(error, _("a Plot Twist was used but not chosen, or is shown but was not used"));
        }
    }
    return true;
}

bool sb_check_state(const void *game_state, const GameContent *content, Error *error)
{
    const SbState *state = game_state;
    const SbConstants *constants = &sb_get_content(content)->constants;
    bool is_window = state->phase == SB_WINDOW;
    return error_check_range("seats", state->seats, SB_SIDES, SB_SEATS_MAX, error) &&
           error_check_range("phase", state->phase, 0, SB_OVER, error) &&
           error_check_range("turn", state->turn, 0, state->seats - 1, error) &&
           error_check_range("turns", state->turns, 0, constants->turns_max, error) &&
           error_check_range("quiet turns", state->quiet, 0, constants->quiet_turns, error) &&
           error_check_range("seats being asked", state->asking, is_window, is_window ? UINT8_MAX : 0,
                             error) &&
           error_check_range("lasting effects", state->lasting_count, 0, SB_LASTING_MAX, error) &&
           check_zones(state, error) && check_grid(state, error) &&
           check_characters(state, sb_get_content(content), error) &&
           check_score(state, sb_get_content(content), error) && check_lasting_effects(state, error) &&
           check_twists(state, error) && check_threatened(state, sb_get_content(content), error);
}

static const char *const phase_words[] = {N_("choosing Plot Twists"), "set-up", "turn", "window", "over"};

static const char *find_zone_name(const SbState *state, int card)
{
    uint64_t bit = sb_get_card_bit(card);
    return state->in_play & bit    ? _("in play")
           : state->hand & bit     ? "hand"
           : state->captured & bit ? "captured"
                                   : "deck";
}

static void dump_card(const SbState *state, const SbContent *content, int card, Text *out)
{
    const SbCard *at = &state->card[card];
    text_add(out, "card %d: %s %s", card,
             at->character == SB_NONE ? "?" : content->characters[at->character].id,
             find_zone_name(state, card));
    if (state->in_play & sb_get_card_bit(card)) {
        text_add(out, " at %d,%d facing %d%s%s", at->x, at->y, at->facing,
                 state->face_down & sb_get_card_bit(card) ? " face down" : "",
                 state->seen & sb_get_card_bit(card) ? " seen" : "");
    }
    text_add(out, "\n");
}

static void dump_seat(const SbState *state, const SbContent *content, int seat, Text *out)
{
    text_add(out, "seat %d: %s with %s, twist %s%s, next turn %+d\n", seat,
             content->teams[state->team[seat]].id, content->teams[state->ally[seat]].id,
             state->twist[seat] == SB_NONE ? "?" : content->twists[state->twist[seat]].id,
             state->used >> seat & 1 ? " used" : "", state->extra[seat]);
    for (int i = 0; i < SB_DECK; i++) {
        dump_card(state, content, seat * SB_DECK + i, out);
    }
}

void sb_dump_state(const void *game_state, const GameContent *content, Text *out)
{
    const SbState *state = game_state;
    text_add(out, "%s, turn %d of seat %d, %d action points, captures %d, quiet %d\n",
             _(phase_words[state->phase]), state->turns, state->turn, state->points, state->captures,
             state->quiet);
    text_add(out, "score: villains %d heroes %d\n", state->score[SB_VILLAIN], state->score[SB_HERO]);
    text_add(out, "threatened %llx%s, hourglasses %04x\n", (unsigned long long)state->threatened,
             state->unsettled ? " before" : "", state->hourglasses);
    text_add(out, "asking %x asked %x standing %04x before battle %d shown %d\n", state->asking, state->asked,
             state->standing, state->battle_next, state->shown);
    text_add(out, "actions:");
    for (int i = 0; i < SB_ACTIONS; i++) {
        text_add(out, " %d", state->actions[i]);
    }
    text_add(out, "\nfarthest: %d %d %d %d\n", state->west, state->east, state->north, state->south);
    for (int i = 0; i < state->lasting_count; i++) {
        const SbLasting *effect = &state->lasting[i];
        text_add(out, "lasting: cards %llx verb %d n %d seat %d until %d battles %u\n",
                 (unsigned long long)effect->cards, effect->verb, effect->n, effect->seat, effect->until,
                 effect->battles);
    }
    for (int seat = 0; seat < SB_SEATS_MAX; seat++) {
        text_add(out, "news to seat %d: cards %llx twists %x\n", seat,
                 (unsigned long long)state->stirred[seat], state->twists_shown[seat]);
    }
    for (int seat = 0; seat < state->seats; seat++) {
        dump_seat(state, sb_get_content(content), seat, out);
    }
}

void sb_report_statistics(const void *game_state, const GameContent *content, GameCountFn *fn, void *user)
{
    static const char *const actions[SB_ACTIONS] = {"draw", "reveal", "spin", "slide", "play", "hide"};
    const SbState *state = game_state;
    const SbContent *cards = sb_get_content(content);
    fn(user, "turns", state->turns);
    fn(user, "turn limit", state->turns >= cards->constants.turns_max);
    fn(user, "villains' points", state->score[SB_VILLAIN]);
    fn(user, "heroes' points", state->score[SB_HERO]);
    for (int i = 0; i < SB_ACTIONS; i++) {
        fn(user, actions[i], state->actions[i]);
    }
    for (int seat = 0; seat < state->seats; seat++) {
        char name[STAT_NAME_MAX];
        if (state->twist[seat] == SB_NONE) {
            continue;
        }
        const SbTwist *twist = &cards->twists[state->twist[seat]];
        snprintf(name, sizeof name, "chosen: %s", twist->name);
        fn(user, name, 1);
        snprintf(name, sizeof name, _("used: %s"), twist->name);
        fn(user, name, state->used >> seat & 1);
    }
}

void sb_count_points(const void *game_state, int *turn, int *total)
{
    const SbState *state = game_state;
    *turn = state->turns;
    *total = state->score[SB_VILLAIN] + state->score[SB_HERO];
}

int sb_count_hero_points(const void *game_state)
{
    const SbState *state = game_state;
    return state->score[SB_HERO];
}

void sb_write_progress(const void *game_state, const GameContent *content, char *out, size_t size)
{
    (void)content;
    const SbState *state = game_state;
    const int villains = state->score[SB_VILLAIN], heroes = state->score[SB_HERO];
    if (state->phase == SB_OVER) {
        snprintf(out, size, _("Villains %d, Heroes %d"), villains, heroes);
    } else {
        snprintf(out, size, _("Turn %d, Villains %d, Heroes %d"), state->turns, villains, heroes);
    }
}
