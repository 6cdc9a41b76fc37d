/* impossible_arena.c: see impossible_arena.h. */
#include "impossible_arena.h"

#include "test.h"

#include "core/platform/memory.h"

enum { ARENA_SEED = 5, ARENA_MOLD = 9, LISTED_MAX = 20000 };

ImState arena;
ImContent *arena_content;
const ImContent *arena_box;

static const char *const books[IM_POSITIONS] = {IMPOSSIBLE_PRIDE, IMPOSSIBLE_CAROL, IMPOSSIBLE_KARENINA};

int arena_load(void **unused)
{
    Error error = {{0}};
    arena_box = im_load_content("cards/fiction_impossible", NULL, &error);
    assert_ok(arena_box, error);
    arena_content = memory_new(1, sizeof *arena_content);
    return 0;
}

int arena_unload(void **unused)
{
    free(arena_content);
    im_free_content((ImContent *)arena_box);
    return 0;
}

int arena_set_up(void **unused)
{
    arena_start_game(2);
    return 0;
}

int arena_find_character(const char *id)
{
    for (int i = 0; i < IM_CHARACTERS; i++) {
        if (strcmp(arena_box->characters[i].id, id) == 0) {
            return i;
        }
    }
    fail_msg("there is no Character %s", id);
    return 0;
}

int arena_find_book(const char *id)
{
    for (int i = 0; i < IM_BOOKS; i++) {
        if (strcmp(arena_box->books[i].id, id) == 0) {
            return i;
        }
    }
    fail_msg("there is no Book %s", id);
    return 0;
}

ImPosition *arena_get_position(const char *book)
{
    int position = im_find_book_position(&arena, arena_find_book(book));
    assert_int_not_equal(position, IM_NONE);
    return &arena.position[position];
}

const char *arena_find_character_with_label(ImLabel label)
{
    for (int i = 0; i < arena.deck_count; i++) {
        const ImCharacter *character = &arena_content->characters[arena.deck[i]];
        if (character->label == label) {
            return character->id;
        }
    }
    fail_msg("no Character with label %d is left", (int)label);
    return NULL;
}

static void take_from_deck(uint8_t *deck, uint8_t *count, int item)
{
    for (int i = 0; i < *count; i++) {
        if (deck[i] == item) {
            memmove(deck + i, deck + i + 1, (size_t)(*count - i - 1));
            deck[--*count] = IM_NONE;
            return;
        }
    }
}

static int take_character(const char *id)
{
    int character = arena_find_character(id);
    if (memchr(arena.deck, character, arena.deck_count)) {
        take_from_deck(arena.deck, &arena.deck_count, character);
    } else {
        im_remove_character(&arena, character);
    }
    return character;
}

int arena_put_in_hand(int seat, const char *character)
{
    int number = take_character(character);
    im_add_to_hand(&arena, seat, number);
    return number;
}

void arena_put_in_pool(const char *character)
{
    im_add_to_pool(&arena, take_character(character));
}

void arena_put_labels_in_pool(const ImLabel *labels, int count)
{
    for (int i = 0; i < count; i++) {
        arena_put_in_pool(arena_find_character_with_label(labels[i]));
    }
}

void arena_discard_character(const char *character)
{
    im_discard_card(&arena, take_character(character));
}

void arena_place_character(const char *character, const char *book, int spot)
{
    arena_get_position(book)->spot[spot] = (uint8_t)take_character(character);
}

void arena_complete_book(const char *book)
{
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        arena_place_character(
            arena_box->characters[arena_box->books[arena_find_book(book)].original[spot]].id, book, spot);
    }
}

void arena_put_mold(const char *book, int mold)
{
    arena_get_position(book)->mold = (uint8_t)(arena_get_position(book)->mold + mold);
    arena.jar = (uint8_t)(arena.jar - mold);
}

ImActionSpec *arena_set_power(const char *character, ImEffect first, int extra_discards, int mold)
{
    /* A Power that only the test uses, stored after the Powers of the card files. */
    ImPower *power = &arena_content->powers[arena_content->power_count];
    arena_content->characters[arena_find_character(character)].power = (uint8_t)arena_content->power_count++;
    power->id = "made_up";
    power->name = "Made Up";
    power->multiplayer = (ImActionSpec){.extra_discards = (uint8_t)extra_discards,
                                        .mold = (uint8_t)mold,
                                        .effect_count = 1,
                                        .effects = {first},
                                        .text = "Made up."};
    power->solo = power->multiplayer;
    return arena.seats == 1 ? &power->solo : &power->multiplayer;
}

ImLibrarianRules *arena_get_librarian_rules(int seat)
{
    ImLibrarian *librarian = &arena_content->librarians[arena.librarian[seat]];
    return arena.seats == 1 ? &librarian->solo : &librarian->multiplayer;
}

void arena_deal_game(int seats, uint64_t seed)
{
    GameOptions options = {{0}};
    *arena_content = *arena_box;
    memset(&arena, 0, sizeof arena);
    im_init_state(&arena, arena_content, &options, seats, seed);
}

void arena_start_game(int seats)
{
    arena_deal_game(seats, ARENA_SEED);
    for (int i = 0; i < IM_LIBRARIANS; i++) {
        arena_content->librarians[i].multiplayer = (ImLibrarianRules){.text = ""};
        arena_content->librarians[i].solo = (ImLibrarianRules){.text = ""};
    }
    for (int seat = 0; seat < seats; seat++) {
        arena.librarian[seat] = arena.dealt[seat][0];
    }
    arena.waiting = 0;
    arena.turn = 0;
    arena.turns = 1;
    arena.phase = IM_PHASE_ADD;
    arena.setup = (ImSetup){.mold = ARENA_MOLD, .plus_card = 2, .plus_threshold = 7, .bookend = 11};
    arena.jar = ARENA_MOLD;
    for (int p = 0; p < IM_POSITIONS; p++) {
        arena.position[p].book = (uint8_t)arena_find_book(books[p]);
        take_from_deck(arena.books, &arena.book_count, arena.position[p].book);
    }
}

static int get_seat_to_act(void)
{
    uint32_t acting = im_find_seats_to_act(&arena);
    return acting ? __builtin_ctz(acting) : 0;
}

void arena_play_move_as(int seat, const char *text)
{
    Move move;
    Error error = {{0}};
    if (!im_move_from_text(text, arena_content, &move, &error) ||
        !im_check_move(&arena, arena_content, seat, &move, &error)) {
        fail_msg("%s: %s", text, error.text);
    }
    im_apply_move(&arena, arena_content, seat, &move, NULL);
    if (!im_check_state(&arena, arena_content, &error)) {
        fail_msg("after %s: %s", text, error.text);
    }
}

void arena_play_move(const char *text)
{
    arena_play_move_as(get_seat_to_act(), text);
}

void arena_assert_rejected_as(int seat, const char *text, const char *reason)
{
    Move move;
    Error why = {{0}};
    if (!im_move_from_text(text, arena_content, &move, &why)) {
        fail_msg("%s: %s", text, why.text);
    }
    if (im_check_move(&arena, arena_content, seat, &move, &why)) {
        fail_msg("%s is not rejected", text);
    }
    if (!strstr(why.text, reason)) {
        fail_msg("%s: %s", text, why.text);
    }
}

void arena_assert_rejected(const char *text, const char *reason)
{
    arena_assert_rejected_as(get_seat_to_act(), text, reason);
}
