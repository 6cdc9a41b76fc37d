/* gallery.c: everything there is in the box, and what of it a run has met. */
#include "games/paperback_adventures/table/scene.h"

#include <stdio.h>

typedef enum Shelf { ENEMIES, EX_MACHINA, DAMSEL, ITEMS, CURIOS, REWARDS, PENALTIES, SHELVES } Shelf;

static const char *const shelves[SHELVES + 1] = {
    [ENEMIES] = "Enemies",         [EX_MACHINA] = "Ex Machina’s letters",
    [DAMSEL] = "Damsel’s letters", [ITEMS] = "Items",
    [CURIOS] = "McGuffins",        [REWARDS] = "Rewards",
    [PENALTIES] = "Penalties"};

/* Where things of a kind begin; letter cards do at 0, and the enemy's vowel is none. */
enum {
    FIRST_ITEM = PA_VOWEL,
    FIRST_CURIO = FIRST_ITEM + PA_ITEMS,
    FIRST_ENEMY = FIRST_CURIO + PA_CURIOS,
    FIRST_REWARD = FIRST_ENEMY + PA_ENEMIES,
    THINGS = FIRST_REWARD + PA_REWARDS
};

static int count(const GameContent *content)
{
    (void)content;
    return THINGS;
}

/* ------------------------------------------------------------------ what things are */

static Shelf shelf_of_card(const PaLetterCard *card)
{
    return card->rarity == PA_PENALTY ? PENALTIES : card->character == 0 ? EX_MACHINA : DAMSEL;
}

static void set(GalleryThing *out, const char *id, Shelf shelf, const char *name, const char *other)
{
    *out = (GalleryThing){.id = id, .shelf = (int)shelf};
    snprintf(out->name, sizeof out->name, "%s%s%s", name, other ? " / " : "", other ? other : "");
}

static void thing(const GameContent *content, int number, GalleryThing *out)
{
    if (number < FIRST_ITEM) {
        const PaLetterCard *card = &content->card[number];
        set(out, card->id, shelf_of_card(card), card->name, NULL);
    } else if (number < FIRST_CURIO) {
        const PaItem *item = &content->item[number - FIRST_ITEM];
        set(out, item->id, ITEMS, item->side[0].name, NULL);
    } else if (number < FIRST_ENEMY) {
        const PaCurio *curio = &content->curio[number - FIRST_CURIO];
        set(out, curio->id, CURIOS, curio->side[0].name, curio->side[1].name);
    } else if (number < FIRST_REWARD) {
        const PaEnemy *enemy = &content->enemy[number - FIRST_ENEMY];
        set(out, enemy->id, ENEMIES, enemy->name, NULL);
    } else {
        const PaReward *reward = &content->reward[number - FIRST_REWARD];
        set(out, reward->id, REWARDS, reward->option[0].name, reward->option[1].name);
    }
}

/* ------------------------------------------------------------------ how they look */

/* As they are printed: no run has changed anything. */
static void dress(const GameContent *content, int number, Scene *scene, Piece *card)
{
    static const PaState printed;
    const PaTable table = {.state = &printed, .content = content, .scene = scene};
    Face other = {0};
    if (number < FIRST_ITEM) {
        card->face = pa_card_face(&table, number);
        card->zoom = pa_card_zoom(&table, number);
    } else if (number < FIRST_CURIO) {
        card->face = pa_item_face(&table, number - FIRST_ITEM);
        card->zoom = pa_item_upgrade(&table, number - FIRST_ITEM);
    } else if (number < FIRST_ENEMY) {
        card->face = pa_curio_face(&table, number - FIRST_CURIO, 0);
        other = pa_curio_face(&table, number - FIRST_CURIO, 1);
    } else if (number < FIRST_REWARD) {
        card->face = pa_enemy_face(&table, number - FIRST_ENEMY, 0);
        other = pa_enemy_plan_face(&table, number - FIRST_ENEMY, PA_STAGES - 1);
    } else {
        card->face = pa_reward_face(&table, number - FIRST_REWARD, 0);
        other = pa_reward_face(&table, number - FIRST_REWARD, 1);
    }
    if (other.style != FACE_NONE) {
        card->zoom = scene_face(scene, &other);
    }
}

/* ------------------------------------------------------------------ what was met */

static void meet_cards(const PaPile *pile, GallerySet *met)
{
    for (int i = 0; i < pile->count; i++) {
        if (pile->card[i] < PA_VOWEL) {
            gallery_add(met, pile->card[i]);
        }
    }
}

/* What the player is asked to choose among lies open before him. */
static void meet_choice(const PaState *state, GallerySet *met)
{
    const PaChoiceKind kind = (PaChoiceKind)state->choice[0].kind;
    if (kind == PA_CHOOSE_OFFER) {
        meet_cards(&state->offer, met);
    } else if (kind == PA_CHOOSE_CURIO_SIDE) {
        gallery_add(met, FIRST_CURIO + state->curio_offer);
    } else if (kind == PA_CHOOSE_REWARD) {
        gallery_add(met, FIRST_REWARD + state->reward);
    }
}

static void meet(const void *view, const GameContent *content, int seat, GallerySet *met)
{
    (void)content, (void)seat;
    const PaState *state = view;
    const PaPile deck = pa_whole_deck(state);
    meet_cards(&deck, met);
    for (int item = 0; item < PA_ITEMS; item++) {
        if (state->item[item] & PA_OWNED) {
            gallery_add(met, FIRST_ITEM + item);
        }
    }
    for (int curio = 0; curio < PA_CURIOS; curio++) {
        if (state->curio[curio] > 0) {
            gallery_add(met, FIRST_CURIO + curio);
        }
    }
    gallery_add(met, FIRST_ENEMY + state->enemy);
    if (state->phase == PA_CHOOSE && state->choice_count > 0) {
        meet_choice(state, met);
    }
}

const GameGallery pa_gallery = {
    .shelves = shelves, .count = count, .thing = thing, .dress = dress, .meet = meet};
