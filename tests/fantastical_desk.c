/* fantastical_desk.c: see fantastical_desk.h. */
#include "fantastical_desk.h"

#include "test.h"

#include <stdio.h>
#include <string.h>

FantasticalDesk fantastical_desk;

static FaState *state(void)
{
    return &fantastical_desk.state;
}

int fantastical_load(void **unused)
{
    (void)unused;
    Error error = {0};
    fantastical_desk.content = fa_load("cards/fantastical_adventure", NULL, &error);
    if (!fantastical_desk.content) {
        fprintf(stderr, "%s\n", error.text);
    }
    return fantastical_desk.content ? 0 : -1;
}

int fantastical_unload(void **unused)
{
    (void)unused;
    fa_unload(fantastical_desk.content);
    return 0;
}

void fantastical_start(int seats, GameOptions options)
{
    memset(state(), 0, sizeof *state());
    fa_init(state(), fantastical_desk.content, &options, seats, 7);
}

/* ------------------------------------------------------------------ moves */

void fantastical_play(int seat, const char *text)
{
    Move move;
    Error why = {0};
    if (!fa_move_from_text(text, fantastical_desk.content, &move, &why) ||
        !fa_check_move(state(), fantastical_desk.content, seat, &move, &why)) {
        fail_msg("seat %d, \"%s\" in phase %d: %s", seat, text, fantastical_phase(), why.text);
    }
    fa_apply(state(), fantastical_desk.content, seat, &move, NULL);
    if (!fa_check_state(state(), fantastical_desk.content, &why)) {
        fail_msg("after \"%s\": %s", text, why.text);
    }
}

void fantastical_play_all(const char *moves)
{
    while (*moves) {
        char line[MOVE_TEXT_MAX];
        const size_t length = strcspn(moves, "\n");
        assert_true(length > 3 && length < sizeof line);
        memcpy(line, moves, length);
        line[length] = '\0';
        fantastical_play(line[0] - '0', line + 3);
        moves += length + (moves[length] == '\n');
    }
}

const char *fantastical_refused(int seat, const char *text)
{
    static Error why;
    Move move;
    why = (Error){0};
    if (fa_move_from_text(text, fantastical_desk.content, &move, &why) &&
        fa_check_move(state(), fantastical_desk.content, seat, &move, &why)) {
        fail_msg("seat %d may \"%s\"", seat, text);
    }
    return why.text;
}

FaPhase fantastical_phase(void)
{
    return (FaPhase)fa_step(state())->phase;
}

unsigned fantastical_asked(void)
{
    return fa_to_act(state());
}

const FaActor *fantastical_actor(int actor)
{
    return &state()->actors[actor];
}

void fantastical_let_be(FaPhase phase)
{
    while (fantastical_phase() == phase) {
        fantastical_play(game_next_seat(fantastical_asked(), -1), "pass");
    }
}

void fantastical_floor(void)
{
    fantastical_let_be(FA_FLOOR);
}

/* ------------------------------------------------------------------ hands */

static void empty_hand(int actor)
{
    for (int card = 0; card < state()->cards; card++) {
        if (state()->where[card] == FA_IN_HAND + actor) {
            state()->where[card] = FA_IN_DECK;
            state()->deck++;
        }
    }
    state()->actors[actor].hand = 0;
}

static int read_kind(const char *text)
{
    char line[MOVE_TEXT_MAX];
    Move move;
    snprintf(line, sizeof line, "lay %s none none none", text);
    assert_true(fa_move_from_text(line, fantastical_desk.content, &move, NULL));
    return move.arg[0];
}

static int find_in_deck(int kind)
{
    for (int card = 0; card < state()->cards; card++) {
        const int number = card % FA_DECK_CARDS;
        if ((number < FA_JOKER ? number : FA_JOKER) == kind && state()->where[card] == FA_IN_DECK) {
            return card;
        }
    }
    fail_msg("no such card is left in the deck");
    return 0;
}

void fantastical_hold(int actor, const char *cards)
{
    char word[8];
    empty_hand(actor);
    while (text_token(&cards, word, sizeof word)) {
        state()->where[find_in_deck(read_kind(word))] = (uint8_t)(FA_IN_HAND + actor);
        state()->actors[actor].hand++;
        state()->deck--;
    }
}

bool fantastical_has(int actor, const char *card)
{
    return fa_hand(state(), actor).of[read_kind(card)] > 0;
}

/* ------------------------------------------------------------------ beginnings */

void fantastical_begin(void)
{
    fantastical_start(3, (GameOptions){0});
    fantastical_play_all("0: ready\n1: ready\n2: ready\n0: frame 2 launch");
    fantastical_floor();
    fantastical_play_all("0: enter isadora\n0: enter pim\n0: enter abiodun\n1: enter basil\n1: enter crew\n"
                         "2: enter carrow\n2: enter vane\n2: enter guard\n0: pass\n1: pass\n2: pass");
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        empty_hand(i);
    }
}

int fantastical_in_scene(void **unused)
{
    (void)unused;
    fantastical_begin();
    return 0;
}

void fantastical_wander(int seats, uint64_t seed, int moves, FantasticalLook *look)
{
    Rng rng;
    GameOptions options = {0};
    rng_seed(&rng, seed);
    options.value[FA_OPTION_KIT] = (uint8_t)rng_below(&rng, FA_KITS);
    options.value[FA_OPTION_VOTES] = (uint8_t)rng_below(&rng, 2);
    fantastical_start(seats, options);
    for (int i = 0; i < moves && fantastical_asked() != 0; i++) {
        const int seat = game_next_seat(fantastical_asked(), (int)rng_below(&rng, (uint32_t)seats));
        Move move;
        look(&rng);
        assert_true(fa_sample_move(state(), fantastical_desk.content, seat, &rng, &move));
        fa_apply(state(), fantastical_desk.content, seat, &move, NULL);
    }
}
