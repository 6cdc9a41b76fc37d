/* piles.c: piles of cards. A pile either has an order or is sorted by card index. */
#include "games/paperback_adventures/rules/engine.h"

#include <assert.h>
#include <string.h>

static int find_card(const PaPile *pile, int card)
{
    for (int i = 0; i < pile->count; i++) {
        if (pile->card[i] == card) {
            return i;
        }
    }
    return -1;
}

bool pa_pile_contains(const PaPile *pile, int card)
{
    return find_card(pile, card) >= 0;
}

static void insert_card(PaPile *pile, int place, int card)
{
    assert(pile->count < PA_PILE_MAX);
    memmove(&pile->card[place + 1], &pile->card[place], (size_t)(pile->count - place));
    pile->card[place] = (uint8_t)card;
    pile->count++;
}

void pa_pile_push(PaPile *pile, int card)
{
    insert_card(pile, pile->count, card);
}

void pa_pile_insert(PaPile *pile, int card)
{
    int place = 0;
    while (place < pile->count && pile->card[place] < card) {
        place++;
    }
    insert_card(pile, place, card);
}

static int remove_at(PaPile *pile, int place)
{
    int card = pile->card[place];
    pile->count--;
    memmove(&pile->card[place], &pile->card[place + 1], (size_t)(pile->count - place));
    pile->card[pile->count] = 0;
    return card;
}

bool pa_pile_remove(PaPile *pile, int card)
{
    int place = find_card(pile, card);
    if (place < 0) {
        return false;
    }
    remove_at(pile, place);
    return true;
}

int pa_pile_remove_random(PaPile *pile, Rng *rng)
{
    assert(pile->count > 0);
    return remove_at(pile, (int)rng_below(rng, pile->count));
}

void pa_pile_move_all(PaPile *from, PaPile *to)
{
    while (from->count > 0) {
        pa_pile_insert(to, remove_at(from, from->count - 1));
    }
}
