/* gallery.c: entries of the gallery for characters and Plot Twists, and the set of entries that a seat has
 * seen. */
#include "core/text/i18n.h"
#include "games/storybook_battles/table/scene.h"

#include <stdio.h>

/* Groups of the gallery: the characters of each set, then all Plot Twists. */
static const char *const shelves[] = {N_("Neverland"), N_("Wonderland"), N_("Arabian Nights"),
                                      N_("Plot twists"), NULL};

enum { FIRST_TWIST = SB_CHARACTERS, THINGS = FIRST_TWIST + SB_TWISTS, TWISTS = SB_SETS };

static int count_gallery_entries(const GameContent *content)
{
    (void)content;
    return THINGS;
}

static void get_gallery_entry(const GameContent *content, int number, GalleryEntry *out)
{
    if (number < FIRST_TWIST) {
        const SbCharacter *person = &sb_get_content(content)->characters[number];
        *out = (GalleryEntry){.id = person->id, .shelf = person->team / (SB_TEAMS / SB_SETS)};
        snprintf(out->name, sizeof out->name, "%s", person->name);
    } else {
        const SbTwist *twist = &sb_get_content(content)->twists[number - FIRST_TWIST];
        *out = (GalleryEntry){.id = twist->id, .shelf = TWISTS};
        snprintf(out->name, sizeof out->name, "%s", twist->name);
    }
}

static void fill_gallery_card(const GameContent *content, int number, Scene *scene, Piece *card)
{
    const SbTable table = {.content = sb_get_content(content), .scene = scene};
    if (number < FIRST_TWIST) {
        const SbCharacter *person = &sb_get_content(content)->characters[number];
        card->face = sb_get_character_face(&table, number);
        card->hint =
            scene_text(scene, _("%s · %d plot %s%s|%s"), sb_get_content(content)->teams[person->team].name,
                       person->points, _n("point", "points", person->points),
                       person->leader ? _(" · Leader") : "", person->flavor);
    } else {
        const SbTwist *twist = &sb_get_content(content)->twists[number - FIRST_TWIST];
        card->face = sb_get_twist_face(&table, number - FIRST_TWIST);
        card->hint = sb_get_content(content)->teams[twist->team].name;
    }
}

/* Adds the entries that the seat has seen. Cards in decks do not count, because they are hidden. */
static void add_seen_entries(const void *view, const GameContent *content, int seat, GallerySet *seen)
{
    const SbState *state = view;
    for (int card = 0; card < state->seats * SB_DECK; card++) {
        if (state->card[card].character != SB_NONE) {
            gallery_add(seen, state->card[card].character);
        }
    }
    for (int other = 0; other < state->seats; other++) {
        if (state->twist[other] != SB_NONE) {
            gallery_add(seen, FIRST_TWIST + state->twist[other]);
        }
    }
    for (int i = 0; state->phase == SB_CHOOSE_TWISTS && state->turn == seat && i < SB_TWISTS_TO_CHOOSE; i++) {
        gallery_add(seen, FIRST_TWIST + sb_get_twist_option(state, sb_get_content(content), seat, i));
    }
}

const GameGallery sb_gallery = {.shelves = shelves,
                                .count_entries = count_gallery_entries,
                                .get_entry = get_gallery_entry,
                                .fill_card = fill_gallery_card,
                                .collect_seen = add_seen_entries};
