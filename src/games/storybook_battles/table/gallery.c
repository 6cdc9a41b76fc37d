/* gallery.c: all characters and plot twists, and which of them a seat has met. */
#include "games/storybook_battles/table/scene.h"

#include <stdio.h>

/* Characters by their sets, then the twists of all. */
static const char *const shelves[] = {"Neverland", "Wonderland", "Arabian Nights", "Plot twists", NULL};

enum { FIRST_TWIST = SB_CHARACTERS, THINGS = FIRST_TWIST + SB_TWISTS, TWISTS = SB_SETS };

static int count(const GameContent *content)
{
    (void)content;
    return THINGS;
}

static void thing(const GameContent *content, int number, GalleryThing *out)
{
    if (number < FIRST_TWIST) {
        const SbCharacter *person = &sb_content(content)->characters[number];
        *out = (GalleryThing){.id = person->id, .shelf = person->team / (SB_TEAMS / SB_SETS)};
        snprintf(out->name, sizeof out->name, "%s", person->name);
    } else {
        const SbTwist *twist = &sb_content(content)->twists[number - FIRST_TWIST];
        *out = (GalleryThing){.id = twist->id, .shelf = TWISTS};
        snprintf(out->name, sizeof out->name, "%s", twist->name);
    }
}

static void dress(const GameContent *content, int number, Scene *scene, Piece *card)
{
    const SbTable table = {.content = sb_content(content), .scene = scene};
    if (number < FIRST_TWIST) {
        const SbCharacter *person = &sb_content(content)->characters[number];
        card->face = sb_character_face(&table, number);
        card->hint = scene_text(scene, "%s · %d plot %s%s|%s", sb_content(content)->teams[person->team].name,
                                person->points, person->points == 1 ? "point" : "points",
                                person->leader ? " · Leader" : "", person->flavour);
    } else {
        const SbTwist *twist = &sb_content(content)->twists[number - FIRST_TWIST];
        card->face = sb_twist_face(&table, number - FIRST_TWIST);
        card->hint = sb_content(content)->teams[twist->team].name;
    }
}

/* Those that the view does not hide: whoever lies in a deck is none of them. */
static void meet(const void *view, const GameContent *content, int seat, GallerySet *met)
{
    const SbState *state = view;
    for (int card = 0; card < state->seats * SB_DECK; card++) {
        if (state->card[card].character != SB_NONE) {
            gallery_add(met, state->card[card].character);
        }
    }
    for (int other = 0; other < state->seats; other++) {
        if (state->twist[other] != SB_NONE) {
            gallery_add(met, FIRST_TWIST + state->twist[other]);
        }
    }
    for (int i = 0; state->phase == SB_CHOOSE_TWISTS && state->turn == seat && i < SB_TWISTS_TO_CHOOSE; i++) {
        gallery_add(met, FIRST_TWIST + sb_twist_choice(state, sb_content(content), seat, i));
    }
}

const GameGallery sb_gallery = {
    .shelves = shelves, .count = count, .thing = thing, .dress = dress, .meet = meet};
