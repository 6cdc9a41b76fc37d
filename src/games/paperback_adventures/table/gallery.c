/* gallery.c: entries of the gallery, and the set of entries that the player has seen in a run. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/table/scene.h"

#include <stdio.h>

typedef enum Shelf { ENEMIES, EX_MACHINA, DAMSEL, ITEMS, MCGUFFINS, REWARDS, PENALTIES, SHELVES } Shelf;

static const char *const shelves[SHELVES + 1] = {
    [ENEMIES] = N_("Enemies"),         [EX_MACHINA] = N_("Ex Machina’s letters"),
    [DAMSEL] = N_("Damsel’s letters"), [ITEMS] = N_("Items"),
    [MCGUFFINS] = N_("McGuffins"),     [REWARDS] = N_("Rewards"),
    [PENALTIES] = N_("Penalties")};

/* Index of the first gallery entry of each kind. Letter cards start at index 0. The enemy's vowel has no
 * entry. */
enum {
    FIRST_ITEM = PA_VOWEL,
    FIRST_MCGUFFIN = FIRST_ITEM + PA_ITEMS,
    FIRST_ENEMY = FIRST_MCGUFFIN + PA_MCGUFFINS,
    FIRST_REWARD = FIRST_ENEMY + PA_ENEMIES,
    ENTRIES = FIRST_REWARD + PA_REWARDS
};

static int count_gallery_entries(const GameContent *content)
{
    (void)content;
    return ENTRIES;
}

static Shelf get_shelf_of_card(const PaLetterCard *card)
{
    return card->rarity == PA_PENALTY ? PENALTIES : card->character == 0 ? EX_MACHINA : DAMSEL;
}

static void init_gallery_entry(GalleryEntry *out, const char *id, Shelf shelf, const char *name,
                               const char *other)
{
    *out = (GalleryEntry){.id = id, .shelf = (int)shelf};
    snprintf(out->name, sizeof out->name, "%s%s%s", name, other ? " / " : "", other ? other : "");
}

static void get_gallery_entry(const GameContent *content, int number, GalleryEntry *out)
{
    if (number < FIRST_ITEM) {
        const PaLetterCard *card = &content->card[number];
        init_gallery_entry(out, card->id, get_shelf_of_card(card), card->name, NULL);
    } else if (number < FIRST_MCGUFFIN) {
        const PaItem *item = &content->item[number - FIRST_ITEM];
        init_gallery_entry(out, item->id, ITEMS, item->side[0].name, NULL);
    } else if (number < FIRST_ENEMY) {
        const PaMcGuffin *curio = &content->curio[number - FIRST_MCGUFFIN];
        init_gallery_entry(out, curio->id, MCGUFFINS, curio->side[0].name, curio->side[1].name);
    } else if (number < FIRST_REWARD) {
        const PaEnemy *enemy = &content->enemy[number - FIRST_ENEMY];
        init_gallery_entry(out, enemy->id, ENEMIES, enemy->name, NULL);
    } else {
        const PaReward *reward = &content->reward[number - FIRST_REWARD];
        init_gallery_entry(out, reward->id, REWARDS, reward->option[0].name, reward->option[1].name);
    }
}

/* Fills in a card of the gallery. The enlarged picture shows the other side or the upgrade of the card. */
static void fill_gallery_card(const GameContent *content, int number, Scene *scene, Piece *card)
{
    static const PaState printed;
    const PaTable table = {.state = &printed, .content = content, .scene = scene};
    Face other = {0};
    if (number < FIRST_ITEM) {
        card->face = pa_get_card_face(&table, number);
        card->zoom = pa_get_upgraded_card_face(&table, number);
    } else if (number < FIRST_MCGUFFIN) {
        card->face = pa_get_item_face(&table, number - FIRST_ITEM);
        card->zoom = pa_get_item_upgrade_face(&table, number - FIRST_ITEM);
    } else if (number < FIRST_ENEMY) {
        card->face = pa_get_mcguffin_face(&table, number - FIRST_MCGUFFIN, 0);
        other = pa_get_mcguffin_face(&table, number - FIRST_MCGUFFIN, 1);
    } else if (number < FIRST_REWARD) {
        card->face = pa_get_enemy_face(&table, number - FIRST_ENEMY, 0);
        other = pa_get_enemy_plan_face(&table, number - FIRST_ENEMY, PA_STAGES - 1);
    } else {
        card->face = pa_get_reward_face(&table, number - FIRST_REWARD, 0);
        other = pa_get_reward_face(&table, number - FIRST_REWARD, 1);
    }
    if (other.style != FACE_NONE) {
        card->zoom = scene_store_face(scene, &other);
    }
}

static void add_seen_cards(const PaPile *pile, GallerySet *seen)
{
    for (int i = 0; i < pile->count; i++) {
        if (pile->card[i] < PA_VOWEL) {
            gallery_add(seen, pile->card[i]);
        }
    }
}

/* Adds the cards, McGuffins and rewards that a pending choice shows to the player. */
static void add_seen_choice(const PaState *state, GallerySet *seen)
{
    const PaChoiceKind kind = (PaChoiceKind)state->choice[0].kind;
    if (kind == PA_CHOOSE_OFFER) {
        add_seen_cards(&state->offer, seen);
    } else if (kind == PA_CHOOSE_MCGUFFIN_SIDE) {
        gallery_add(seen, FIRST_MCGUFFIN + state->curio_offer);
    } else if (kind == PA_CHOOSE_REWARD) {
        gallery_add(seen, FIRST_REWARD + state->reward);
    }
}

static void collect_seen_entries(const void *view, const GameContent *content, int seat, GallerySet *seen)
{
    (void)content, (void)seat;
    const PaState *state = view;
    const PaPile deck = pa_collect_player_cards(state);
    add_seen_cards(&deck, seen);
    for (int item = 0; item < PA_ITEMS; item++) {
        if (state->item[item] & PA_OWNED) {
            gallery_add(seen, FIRST_ITEM + item);
        }
    }
    for (int curio = 0; curio < PA_MCGUFFINS; curio++) {
        if (state->curio[curio] > 0) {
            gallery_add(seen, FIRST_MCGUFFIN + curio);
        }
    }
    gallery_add(seen, FIRST_ENEMY + state->enemy);
    if (state->phase == PA_CHOOSE && state->choice_count > 0) {
        add_seen_choice(state, seen);
    }
}

const GameGallery pa_gallery = {.shelves = shelves,
                                .count_entries = count_gallery_entries,
                                .get_entry = get_gallery_entry,
                                .fill_card = fill_gallery_card,
                                .collect_seen = collect_seen_entries};
