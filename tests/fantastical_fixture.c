/* fantastical_fixture.c: see fantastical_fixture.h. */
#include "fantastical_fixture.h"

#include "test.h"

FantasticalFixture fantastical_fixture;

static FaState *get_state(void)
{
    return &fantastical_fixture.state;
}

int fantastical_load(void **unused)
{
    Error error = {0};
    fantastical_fixture.content = fa_load_content("cards/fantastical_adventure", NULL, &error);
    if (!fantastical_fixture.content) {
        fprintf(stderr, "%s\n", error.text);
    }
    return fantastical_fixture.content ? 0 : -1;
}

int fantastical_unload(void **unused)
{
    fa_free_content(fantastical_fixture.content);
    return 0;
}

void fantastical_start(int seats, GameOptions options)
{
    memset(get_state(), 0, sizeof *get_state());
    fa_init_state(get_state(), fantastical_fixture.content, &options, seats, 7);
}

void fantastical_play_move(int seat, const char *text)
{
    Move move;
    Error why = {0};
    if (!fa_move_from_text(text, fantastical_fixture.content, &move, &why) ||
        !fa_check_move(get_state(), fantastical_fixture.content, seat, &move, &why)) {
        fail_msg("seat %d, \"%s\" in phase %d: %s", seat, text, fantastical_get_phase(), why.text);
    }
    fa_apply_move(get_state(), fantastical_fixture.content, seat, &move, NULL);
    if (!fa_check_state(get_state(), fantastical_fixture.content, &why)) {
        fail_msg("after \"%s\": %s", text, why.text);
    }
}

void fantastical_play_moves(const char *moves)
{
    while (*moves) {
        char line[MOVE_TEXT_MAX];
        const size_t length = strcspn(moves, "\n");
        assert_true(length > 0 && length < sizeof line);
        memcpy(line, moves, length);
        line[length] = '\0';
        if (line[0] == '*') {
            fantastical_pass_floor();
        } else {
            fantastical_play_move(line[0] - '0', line + 3);
        }
        moves += length + (moves[length] == '\n');
    }
}

const char *fantastical_get_rejection(int seat, const char *text)
{
    static Error why;
    Move move;
    why = (Error){0};
    if (fa_move_from_text(text, fantastical_fixture.content, &move, &why) &&
        fa_check_move(get_state(), fantastical_fixture.content, seat, &move, &why)) {
        fail_msg("the move of seat %d is not rejected: \"%s\"", seat, text);
    }
    return why.text;
}

FaPhase fantastical_get_phase(void)
{
    return (FaPhase)fa_get_step(get_state())->phase;
}

unsigned fantastical_get_seats_to_act(void)
{
    return fa_get_seats_to_act(get_state());
}

const FaActor *fantastical_get_actor(int actor)
{
    return &get_state()->actors[actor];
}

void fantastical_pass_while(FaPhase phase)
{
    while (fantastical_get_phase() == phase) {
        fantastical_play_move(game_find_next_seat(fantastical_get_seats_to_act(), -1), "pass");
    }
}

void fantastical_pass_floor(void)
{
    fantastical_pass_while(FA_PHASE_FLOOR);
}

static void empty_hand(int actor)
{
    for (int card = 0; card < get_state()->cards; card++) {
        if (get_state()->where[card] == FA_IN_HAND + actor) {
            get_state()->where[card] = FA_IN_DECK;
            get_state()->deck++;
        }
    }
    get_state()->actors[actor].hand = 0;
}

static int read_kind(const char *text)
{
    char line[MOVE_TEXT_MAX];
    Move move;
    snprintf(line, sizeof line, "lay %s none none none", text);
    assert_true(fa_move_from_text(line, fantastical_fixture.content, &move, NULL));
    return move.arg[0];
}

static int find_in_deck(int kind)
{
    for (int card = 0; card < get_state()->cards; card++) {
        const int number = card % FA_DECK_CARDS;
        if ((number < FA_JOKER ? number : FA_JOKER) == kind && get_state()->where[card] == FA_IN_DECK) {
            return card;
        }
    }
    fail_msg("the deck has no such card");
    return 0;
}

void fantastical_set_hand(int actor, const char *cards)
{
    char word[8];
    empty_hand(actor);
    while (text_read_next_token(&cards, word, sizeof word)) {
        get_state()->where[find_in_deck(read_kind(word))] = (uint8_t)(FA_IN_HAND + actor);
        get_state()->actors[actor].hand++;
        get_state()->deck--;
    }
}

static int find_actor(const char *name, size_t length)
{
    static const char *const names[] = {
        [ISADORA] = "isadora", [BASIL] = "basil",   [PIM] = "pim",   [CREW] = "crew",   [ABIODUN] = "abiodun",
        [OKEEFE] = "okeefe",   [CARROW] = "carrow", [VANE] = "vane", [GUARD] = "guard", [HOLLOW] = "hollow"};
    for (int i = 0; i <= HOLLOW; i++) {
        if (strlen(names[i]) == length && strncmp(names[i], name, length) == 0) {
            return i;
        }
    }
    fail_msg("no character has the name %.*s", (int)length, name);
    return -1;
}

void fantastical_deal_hands(const char *hands)
{
    while (*hands) {
        char cards[64];
        const size_t name = strcspn(hands, " ,"), end = strcspn(hands, ",");
        snprintf(cards, sizeof cards, "%.*s", (int)(end - name), hands + name);
        fantastical_set_hand(find_actor(hands, name), cards);
        hands += end;
        hands += strspn(hands, ", ");
    }
}

bool fantastical_has_card(int actor, const char *card)
{
    return fa_count_hand(get_state(), actor).of[read_kind(card)] > 0;
}

void fantastical_start_scene(void)
{
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: ready\n1: ready\n2: ready\n0: frame 2 launch");
    fantastical_pass_floor();
    fantastical_play_moves("0: enter isadora\n0: enter pim\n0: enter abiodun\n1: enter basil\n1: enter crew\n"
                           "2: enter carrow\n2: enter vane\n2: enter guard\n0: pass\n1: pass\n2: pass");
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        empty_hand(i);
    }
}

int fantastical_setup_scene(void **unused)
{
    fantastical_start_scene();
    return 0;
}

void fantastical_play_randomly(int seats, uint64_t seed, int moves, FantasticalVisitor *visit)
{
    Rng rng;
    GameOptions options = {0};
    rng_seed(&rng, seed);
    options.value[FA_OPTION_KIT] = (uint8_t)rng_below(&rng, FA_KITS);
    options.value[FA_OPTION_VOTES] = (uint8_t)rng_below(&rng, 2);
    fantastical_start(seats, options);
    for (int i = 0; i < moves && fantastical_get_seats_to_act() != 0; i++) {
        const int seat =
            game_find_next_seat(fantastical_get_seats_to_act(), (int)rng_below(&rng, (uint32_t)seats));
        Move move;
        visit(&rng);
        assert_true(fa_sample_move(get_state(), fantastical_fixture.content, seat, &rng, &move));
        fa_apply_move(get_state(), fantastical_fixture.content, seat, &move, NULL);
    }
}
