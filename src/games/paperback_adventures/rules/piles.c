/* piles.c: sets and rows of cards. */
#include "games/paperback_adventures/rules/engine.h"

#include <assert.h>
#include <string.h>

static int find(const PaPile *pile, int card)
{
    for (int i = 0; i < pile->count; i++) {
        if (pile->card[i] == card) {
            return i;
        }
    }
    return -1;
}

bool pa_pile_has(const PaPile *pile, int card)
{
    return find(pile, card) >= 0;
}

static void insert_at(PaPile *pile, int place, int card)
{
    assert(pile->count < PA_PILE_MAX);
    memmove(&pile->card[place + 1], &pile->card[place], (size_t)(pile->count - place));
    pile->card[place] = (uint8_t)card;
    pile->count++;
}

void pa_pile_push(PaPile *pile, int card)
{
    insert_at(pile, pile->count, card);
}

void pa_pile_insert(PaPile *pile, int card)
{
    int place = 0;
    while (place < pile->count && pile->card[place] < card) {
        place++;
    }
    insert_at(pile, place, card);
}

static int take_at(PaPile *pile, int place)
{
    int card = pile->card[place];
    pile->count--;
    memmove(&pile->card[place], &pile->card[place + 1], (size_t)(pile->count - place));
    pile->card[pile->count] = 0;
    return card;
}

bool pa_pile_remove(PaPile *pile, int card)
{
    int place = find(pile, card);
    if (place < 0) {
        return false;
    }
    take_at(pile, place);
    return true;
}

int pa_pile_take_random(PaPile *pile, Rng *rng)
{
    assert(pile->count > 0);
    return take_at(pile, (int)rng_below(rng, pile->count));
}

void pa_pile_empty_into(PaPile *from, PaPile *to)
{
    while (from->count > 0) {
        pa_pile_insert(to, take_at(from, from->count - 1));
    }
}
