/* storybook_arena.c: see storybook_arena.h. */
#include "storybook_arena.h"

#include "printed.h"
#include "test.h"

enum { ARENA_SEED = 7, ARENA_SHIELDS = 8 };

SbState sb_arena;
SbContent *sb_arena_content;
const SbContent *sb_arena_printed;

static const char *const usual_teams[SB_SEATS_MAX] = {"captain_hook", "alice", "queen_of_hearts",
                                                      "peter_pan"};
static const char *const usual_allies[SB_SEATS_MAX] = {"tinker_bell_villain", "mad_hatter",
                                                       "mad_hatter_villain", "tinker_bell"};
static const char *teams[SB_SEATS_MAX], *allies[SB_SEATS_MAX];

static const GameContent *get_content(void)
{
    return (const GameContent *)sb_arena_content;
}

void sb_arena_choose_team(int seat, const char *team, const char *ally)
{
    teams[seat] = team;
    allies[seat] = ally;
}

static void choose_default_teams(void)
{
    for (int seat = 0; seat < SB_SEATS_MAX; seat++) {
        sb_arena_choose_team(seat, usual_teams[seat], usual_allies[seat]);
    }
}

int sb_arena_load(void **unused)
{
    sb_arena_printed = sb_get_content(printed_cards(&game_storybook_battles));
    sb_arena_content = malloc(sizeof *sb_arena_content);
    choose_default_teams();
    return 0;
}

int sb_arena_unload(void **unused)
{
    free(sb_arena_content);
    return 0;
}

/* ------------------------------------------------------------------ start of a game */

static void simplify_content(void)
{
    *sb_arena_content = *sb_arena_printed;
    for (int i = 0; i < SB_CHARACTERS; i++) {
        sb_arena_content->characters[i].points = 1;
        for (int side = 0; side < SB_DIRECTIONS; side++) {
            sb_arena_content->characters[i].edge[side] = (SbEdge){0, ARENA_SHIELDS};
        }
    }
}

static uint8_t find_team(const char *id)
{
    for (int i = 0; i < SB_TEAMS; i++) {
        if (strcmp(sb_arena_printed->teams[i].id, id) == 0) {
            return (uint8_t)i;
        }
    }
    fail_msg("there is no team %s", id);
    return 0;
}

void sb_arena_deal_game(int seats, uint64_t seed)
{
    uint8_t team[SB_SEATS_MAX], ally[SB_SEATS_MAX];
    for (int seat = 0; seat < SB_SEATS_MAX; seat++) {
        team[seat] = find_team(teams[seat]);
        ally[seat] = find_team(allies[seat]);
    }
    simplify_content();
    sb_arena = (SbState){0};
    sb_init_state(&sb_arena, sb_arena_content, seats, team, ally, seed);
}

void sb_arena_start_game(int seats)
{
    sb_arena_deal_game(seats, ARENA_SEED);
    while (sb_arena.in_play) {
        sb_remove_card(&sb_arena, __builtin_ctzll(sb_arena.in_play));
    }
    sb_arena.hourglasses = 0;
    sb_arena.turns = 1;
    sb_arena_begin_turn(HOOK, sb_arena_content->constants.action_points);
}

int sb_arena_set_up(void **unused)
{
    choose_default_teams();
    sb_arena_start_game(2);
    return 0;
}

void sb_arena_begin_turn(int seat, int points)
{
    sb_arena.phase = SB_TURN;
    sb_arena.turn = (uint8_t)seat;
    sb_arena.points = (uint8_t)points;
}

void sb_arena_use_printed(void)
{
    *sb_arena_content = *sb_arena_printed;
    sb_arena.threatened = sb_find_threatened(&sb_arena, sb_arena_content);
}

/* ------------------------------------------------------------------ cards */

static int find_character(const char *id)
{
    for (int i = 0; i < SB_CHARACTERS; i++) {
        if (strcmp(sb_arena_printed->characters[i].id, id) == 0) {
            return i;
        }
    }
    fail_msg("there is no character %s", id);
    return 0;
}

SbCharacter *sb_arena_get_character(const char *character)
{
    return &sb_arena_content->characters[find_character(character)];
}

int sb_arena_find_card(const char *character)
{
    int wanted = find_character(character);
    for (int card = 0; card < sb_arena.seats * SB_DECK; card++) {
        if (sb_arena.card[card].character == wanted) {
            return card;
        }
    }
    fail_msg("no seat has the character %s", character);
    return SB_NONE;
}

int sb_arena_place_face_up(const char *character, int x, int y, int turns)
{
    int card = sb_arena_find_card(character);
    sb_arena.hand &= ~sb_get_card_bit(card);
    sb_place_card(&sb_arena, card, x, y, (sb_get_facing(sb_get_seat_of_card(card)) + turns) % SB_DIRECTIONS);
    sb_arena.threatened = sb_find_threatened(&sb_arena, sb_arena_content);
    return card;
}

int sb_arena_place_face_down(const char *character, int x, int y)
{
    int card = sb_arena_place_face_up(character, x, y, 0);
    sb_arena.face_down |= sb_get_card_bit(card);
    sb_arena.threatened = sb_find_threatened(&sb_arena, sb_arena_content);
    return card;
}

int sb_arena_put_in_hand(const char *character)
{
    int card = sb_arena_find_card(character);
    sb_arena.hand |= sb_get_card_bit(card);
    return card;
}

void sb_arena_set_edge(const char *character, SbDirection side, int swords, int shields)
{
    sb_arena_get_character(character)->edge[side] = (SbEdge){(uint8_t)swords, (uint8_t)shields};
    sb_arena.threatened = sb_find_threatened(&sb_arena, sb_arena_content);
}

void sb_arena_set_edges(const char *character, int swords, int shields)
{
    for (int side = 0; side < SB_DIRECTIONS; side++) {
        sb_arena_set_edge(character, (SbDirection)side, swords, shields);
    }
}

/* ------------------------------------------------------------------ twists */

SbTwist *sb_arena_give_twist(int seat, bool hourglass)
{
    int number = sb_get_twist_option(&sb_arena, sb_arena_content, seat, 0);
    SbTwist *twist = &sb_arena_content->twists[number];
    *twist = (SbTwist){.id = sb_arena_printed->twists[number].id,
                       .name = "Test",
                       .text = "",
                       .team = sb_arena_printed->twists[number].team,
                       .hourglass = hourglass};
    sb_arena.twist[seat] = (uint8_t)number;
    sb_arena.hourglasses |= (uint16_t)(hourglass << seat * SB_TWISTS_TO_CHOOSE);
    return twist;
}

SbTwist *sb_arena_give_simple_twist(int seat, SbVerb verb, int n, SbWhose whose, int pick)
{
    SbTwist *twist = sb_arena_give_twist(seat, false);
    sb_arena_add_effect(twist, verb, n, whose, pick);
    return twist;
}

void sb_arena_give_printed_twist(int seat, const char *id)
{
    for (int which = 0; which < SB_TWISTS_TO_CHOOSE; which++) {
        int number = sb_get_twist_option(&sb_arena, sb_arena_content, seat, which);
        if (strcmp(sb_arena_content->twists[number].id, id) == 0) {
            sb_arena.twist[seat] = (uint8_t)number;
            sb_arena.hourglasses |= (uint16_t)(sb_arena_content->twists[number].hourglass
                                               << (seat * SB_TWISTS_TO_CHOOSE + which));
            return;
        }
    }
    fail_msg("seat %d cannot choose %s", seat, id);
}

SbNeed *sb_arena_add_need(SbTwist *twist, SbQuantity quantity, SbWhose whose, SbCompare compare, int n)
{
    SbNeed *need = &twist->needs[twist->need_count++];
    *need = (SbNeed){.quantity = (uint8_t)quantity,
                     .whose = (uint8_t)whose,
                     .compare = (uint8_t)compare,
                     .n = (uint8_t)n,
                     .character = SB_NONE};
    return need;
}

SbEffect *sb_arena_add_effect(SbTwist *twist, SbVerb verb, int n, SbWhose whose, int pick)
{
    SbEffect *effect = &twist->effects[twist->effect_count++];
    *effect = (SbEffect){.verb = (uint8_t)verb, .n = (int8_t)n};
    effect->target = (SbTarget){.whose = (uint8_t)whose,
                                .face = SB_EITHER_FACE,
                                .adjacent = SB_NONE,
                                .character = SB_NONE,
                                .pick = (uint8_t)pick};
    return effect;
}

/* ------------------------------------------------------------------ plot points */

void sb_arena_give_points(int seat, int count)
{
    const SbSide side = sb_get_side(seat);
    int card = (side == SB_HERO ? HOOK : ALICE) * SB_DECK;
    for (int given = 0; given < count; card++) {
        assert_true(card % SB_DECK < SB_DECK - 1);
        if (!(sb_arena.in_play & sb_get_card_bit(card))) {
            sb_arena.captured |= sb_get_card_bit(card);
            sb_arena.score[side]++;
            given++;
        }
    }
}

Status sb_arena_get_status(void)
{
    return game_storybook_battles.status(&sb_arena, get_content());
}

/* ------------------------------------------------------------------ moves */

static Move read_move(const char *text)
{
    Move move;
    Error error = {0};
    if (!sb_move_from_text(text, get_content(), &move, &error)) {
        fail_msg("\"%s\" cannot be parsed: %s", text, error.text);
    }
    return move;
}

void sb_arena_play_move_as(int seat, const char *text)
{
    const Game *game = &game_storybook_battles;
    Move move = read_move(text);
    Error why = {0};
    if (!game->check_move(&sb_arena, get_content(), seat, &move, &why)) {
        fail_msg("\"%s\" is rejected: %s", text, why.text);
    }
    game->apply_move(&sb_arena, get_content(), seat, &move, NULL);
    if (!sb_check_state(&sb_arena, get_content(), &why)) {
        fail_msg("after \"%s\": %s", text, why.text);
    }
}

void sb_arena_play_move(const char *text)
{
    sb_arena_play_move_as(sb_find_first_seat_to_act(&sb_arena), text);
}

const char *sb_arena_format_twist_move(const char *choices)
{
    return sb_arena_format_twist_move_of(sb_find_first_seat_to_act(&sb_arena), choices);
}

const char *sb_arena_format_twist_move_of(int seat, const char *choices)
{
    static char move[120];
    int twist = sb_arena.twist[seat];
    snprintf(move, sizeof move, "twist %s%s%s", sb_arena_content->twists[twist].id, choices[0] ? " " : "",
             choices);
    return move;
}

void sb_arena_assert_rejected(const char *text, const char *reason)
{
    Move move = read_move(text);
    Error why = {0};
    if (game_storybook_battles.check_move(&sb_arena, get_content(), sb_find_first_seat_to_act(&sb_arena),
                                          &move, &why)) {
        fail_msg("\"%s\" is not rejected, expected \"%s\"", text, reason);
    }
    if (!strstr(why.text, reason)) {
        fail_msg("\"%s\" is rejected with \"%s\" instead of \"%s\"", text, why.text, reason);
    }
}

bool sb_arena_is_move_legal(const char *text)
{
    Move move = read_move(text);
    MoveList list = {0};
    bool found = false;
    game_storybook_battles.list_moves(&sb_arena, get_content(), sb_find_first_seat_to_act(&sb_arena), &list);
    for (int i = 0; i < list.count; i++) {
        found |= memcmp(&list.moves[i], &move, sizeof move) == 0;
    }
    move_list_free(&list);
    return found;
}

/* ------------------------------------------------------------------ zones */

bool sb_arena_is_at(int card, int x, int y)
{
    return sb_find_card_at(&sb_arena, x, y) == card;
}

bool sb_arena_is_captured(int card)
{
    return sb_arena.captured & sb_get_card_bit(card);
}

bool sb_arena_is_in_hand(int card)
{
    return sb_arena.hand & sb_get_card_bit(card);
}

int sb_arena_count_hand(int seat)
{
    return __builtin_popcountll(sb_arena.hand & sb_get_cards_of_seat(seat));
}
