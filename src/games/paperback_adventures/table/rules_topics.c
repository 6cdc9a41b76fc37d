/* rules_topics.c: finds the chapter of the rules for each card, button or panel on the table. */
#include "games/paperback_adventures/table/scene.h"

#include <stddef.h>

/* Each entry is for the piece ids from its `first` to the last id before the `first` of the next entry.
 * `heading` is a chapter heading in docs/rules/paperback_adventures.md, or NULL if no chapter explains these
 * pieces. */
static const struct {
    PieceId first;
    const char *heading;
} topics[] = {
    {PA_ID_CARD, "What is written on the cards"},
    {PA_ID_CARD + PA_VOWEL, "The weak spot"},
    {PA_ID_CARD + PA_CARDS, NULL},
    {PA_ID_ITEM, "Items"},
    {PA_ID_ITEM + PA_ITEMS, NULL},
    {PA_ID_MCGUFFIN, "McGuffins"},
    {PA_ID_WILD, "The wild tile"},
    {PA_ID_BORROWED, "Words"},
    {PA_ID_ENEMY, "Enemies"},
    {PA_ID_ENEMY_HEXES, "Hexes and boons"},
    {PA_ID_ACTION, "Enemies"},
    {PA_ID_HP, "Hits, blocks and mana"},
    {PA_ID_HEXES, "Hexes and boons"},
    {PA_ID_HITS, "Hits, blocks and mana"},
    {PA_ID_WORD_ZONE, "Words"},
    {PA_ID_DECK, "Cleaning up"},
    {PA_ID_SPELL, "The clash, step by step"},
    {PA_ID_MIRROR, "Splaying"},
    {PA_ID_CLEAR, "Words"},
    {PA_ID_CONTINUE, "Items"},
    {PA_ID_CLOSE, NULL},
    {PA_ID_OPTION, "Between battles"},
    {PA_ID_LETTER, "The wild tile"},
    {PA_ID_CHARACTER, "Where you begin"},
    {PA_ID_LIST, "What is written on the cards"},
    {PA_ID_LIST_ITEM, "Items"},
    {PA_ID_PROGRESS, "A run"},
    {PA_ID_FORECAST, "The clash, step by step"},
    {PA_ID_TAKEN, NULL},
    {PA_ID_MAP_STOP, "A run"},
    {PA_ID_MAP_STOP + PA_BATTLES, NULL},
};

static const char *find_topic(PieceId id)
{
    const char *heading = NULL;
    for (size_t i = 0; i < sizeof topics / sizeof topics[0] && topics[i].first <= id; i++) {
        heading = topics[i].heading;
    }
    return heading;
}

void pa_set_rules_topics(Scene *scene)
{
    for (int i = 0; i < scene->count; i++) {
        Piece *piece = &scene->pieces[i];
        piece->topic = piece->id != 0 ? find_topic(piece->id) : NULL;
    }
}
