/* gallery.c: the gallery of stories, characters, environments and items, and which of them a player has seen
 * in a game. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/table/table.h"

#include <stdio.h>

typedef enum Shelf { STORIES, CHARACTERS, ENVIRONMENTS, ITEMS, SHELVES } Shelf;

static const char *const shelves[SHELVES + 1] = {[STORIES] = N_("Stories told"),
                                                 [CHARACTERS] = N_("Characters"),
                                                 [ENVIRONMENTS] = N_("Environments"),
                                                 [ITEMS] = N_("Special items")};

enum { TONE_ENVIRONMENT = 0x24505a, TONE_ITEM = 0x6b4a1e };

/* Returns the number of the first entry of a story kit. The stories come first, then the characters,
 * environments and items of each story kit. */
static int find_first_entry_of_kit(const GameContent *content, int kit)
{
    int first = FA_KITS;
    for (int i = 0; i < kit; i++) {
        first += content->kits[i].character_count + FA_ENVIRONMENTS + FA_ITEMS;
    }
    return first;
}

static int count_gallery_entries(const GameContent *content)
{
    return find_first_entry_of_kit(content, FA_KITS);
}

/* Returns the story kit of gallery entry `number`. Sets `shelf` to the group of the entry (stories,
 * characters, environments or items), and `index` to the index of the entry in the group. */
static const FaKit *find_entry(const GameContent *content, int number, Shelf *shelf, int *index)
{
    int kit = 0;
    if (number < FA_KITS) {
        *shelf = STORIES;
        *index = number;
        return &content->kits[number];
    }
    while (number >= find_first_entry_of_kit(content, kit + 1)) {
        kit++;
    }
    const int place = number - find_first_entry_of_kit(content, kit),
              characters = content->kits[kit].character_count;
    *shelf = place < characters ? CHARACTERS : place < characters + FA_ENVIRONMENTS ? ENVIRONMENTS : ITEMS;
    *index = *shelf == CHARACTERS     ? place
             : *shelf == ENVIRONMENTS ? place - characters
                                      : place - characters - FA_ENVIRONMENTS;
    return &content->kits[kit];
}

static void get_gallery_entry(const GameContent *content, int number, GalleryEntry *out)
{
    Shelf shelf;
    int i;
    const FaKit *kit = find_entry(content, number, &shelf, &i);
    *out = (GalleryEntry){.id = shelf == STORIES        ? kit->id
                                : shelf == CHARACTERS   ? kit->characters[i].id
                                : shelf == ENVIRONMENTS ? kit->environments[i].id
                                                        : kit->items[i].id,
                          .shelf = (int)shelf};
    snprintf(out->name, sizeof out->name, "%s",
             shelf == STORIES        ? kit->title
             : shelf == CHARACTERS   ? kit->characters[i].name
             : shelf == ENVIRONMENTS ? kit->environments[i].name
                                     : kit->items[i].name);
}

static void append_facet(int suit, const char *mark, const char *name, Text *out)
{
    if (name) {
        text_add(out, "%s{%s}%s *%s*", out->length > 0 ? "|" : "", fa_get_suit_icon(suit), mark, name);
    }
}

static const char *store_text(Scene *scene, Text *text)
{
    const char *stored = scene_text(scene, "%s", text_chars(text));
    text_free(text);
    return stored;
}

static Face make_character_face(const FaKit *kit, const FaCharacter *character, Scene *scene)
{
    Text facets = {0};
    for (int suit = 0; suit < FA_SUITS; suit++) {
        append_facet(suit,
                     suit == character->strong ? "{strong}"
                     : suit == character->weak ? "{weak}"
                                               : "",
                     character->facets[suit].name, &facets);
    }
    return (Face){.style = FACE_CHARACTER,
                  .tone = kit->tone,
                  .title = character->name,
                  .subtitle = fa_get_level_name((FaLevel)character->level),
                  .text = store_text(scene, &facets),
                  .quote = character->who,
                  .icon = "portrait",
                  .portrait = character->portrait};
}

static Face make_environment_face(const FaEnvironment *place, Scene *scene)
{
    Text facets = {0};
    for (int suit = 0; suit < FA_SUITS; suit++) {
        append_facet(suit, "", place->facets[suit].name, &facets);
    }
    return (Face){.style = FACE_CHARACTER,
                  .tone = TONE_ENVIRONMENT,
                  .title = place->name,
                  .subtitle = _("Environment"),
                  .text = store_text(scene, &facets),
                  .icon = "mountains"};
}

static Face make_item_face(const FaItem *item, Scene *scene)
{
    Text facets = {0};
    for (int suit = 0; suit < FA_SUITS; suit++) {
        append_facet(suit, "", item->facets[suit], &facets);
    }
    return (Face){.style = FACE_TILE,
                  .tone = TONE_ITEM,
                  .title = item->name,
                  .text = store_text(scene, &facets),
                  .icon = item->icon};
}

static Face make_story_face(const FaKit *kit)
{
    return (Face){.style = FACE_BOOK,
                  .tone = kit->tone,
                  .title = kit->title,
                  .subtitle = kit->place,
                  .icon = kit->icon};
}

static void fill_gallery_card(const GameContent *content, int number, Scene *scene, Piece *card)
{
    Shelf shelf;
    int i;
    const FaKit *kit = find_entry(content, number, &shelf, &i);
    card->face = shelf == STORIES        ? make_story_face(kit)
                 : shelf == CHARACTERS   ? make_character_face(kit, &kit->characters[i], scene)
                 : shelf == ENVIRONMENTS ? make_environment_face(&kit->environments[i], scene)
                                         : make_item_face(&kit->items[i], scene);
    card->hint = shelf == STORIES ? kit->place : scene_text(scene, _("In *%s*"), kit->title);
}

/* True if a character in the scene has the item. */
static bool is_item_seen(const FaState *state, int item)
{
    const int holder = state->holders[item];
    return holder < FA_FIRST_ENVIRONMENT && state->actors[holder].present;
}

static void add_seen_entries(const void *view, const GameContent *content, int seat, GallerySet *seen)
{
    (void)seat;
    const FaState *state = view;
    const int first = find_first_entry_of_kit(content, state->kit),
              characters = content->kits[state->kit].character_count;
    if (state->over) {
        gallery_add(seen, state->kit);
    }
    for (int i = 0; i < characters; i++) {
        if (state->actors[i].present) {
            gallery_add(seen, first + i);
        }
    }
    if (state->environment < FA_ENVIRONMENTS) {
        gallery_add(seen, first + characters + state->environment);
    }
    for (int i = 0; i < FA_ITEMS; i++) {
        if (is_item_seen(state, i)) {
            gallery_add(seen, first + characters + FA_ENVIRONMENTS + i);
        }
    }
}

const GameGallery fa_gallery = {.shelves = shelves,
                                .story_shelves = 1u << STORIES,
                                .count_entries = count_gallery_entries,
                                .get_entry = get_gallery_entry,
                                .fill_card = fill_gallery_card,
                                .collect_seen = add_seen_entries};
