/* print.c: cards for printing on paper: letters, items, McGuffins, enemies and rewards. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/table/scene.h"

typedef enum Set { LETTERS, SPECIAL, PENALTIES, CORE, ITEMS, MCGUFFINS, ENEMIES, REWARDS, SETS } Set;

static const char vowels[] = "AEIOU";

static const PrintSet sets[SETS + 1] = {
    [LETTERS] = {.name = "letters", .title = N_("Letter cards"), .size = PRINT_POKER, .two_sided = true},
    [SPECIAL] = {.name = "vowels", .title = N_("Vowels and wild card"), .size = PRINT_POKER},
    [PENALTIES] = {.name = "penalties", .title = N_("Penalties"), .size = PRINT_POKER},
    [CORE] = {.name = "core-items", .title = N_("Core items"), .size = PRINT_SQUARE, .two_sided = true},
    [ITEMS] = {.name = "items", .title = N_("Items"), .size = PRINT_SQUARE},
    [MCGUFFINS] = {.name = "mcguffins", .title = N_("McGuffins"), .size = PRINT_SQUARE, .two_sided = true},
    [ENEMIES] = {.name = "enemies", .title = N_("Enemies"), .size = PRINT_POKER, .two_sided = true},
    [REWARDS] = {.name = "rewards", .title = N_("Rewards"), .size = PRINT_POKER, .two_sided = true}};

static int count_cards(const GameContent *content, int set)
{
    static const int counts[SETS] = {
        [LETTERS] = PA_LETTERS,     [SPECIAL] = sizeof vowels, /* the vowels and the wild card */
        [PENALTIES] = PA_PENALTIES, [CORE] = PA_CORE,          [ITEMS] = PA_ITEMS - PA_CORE,
        [MCGUFFINS] = PA_MCGUFFINS, [ENEMIES] = PA_ENEMIES,    [REWARDS] = PA_REWARDS};
    (void)content;
    return counts[set];
}

/* Returns a stage of an enemy with its special ability and its actions. */
static Face make_enemy_face(const PaTable *table, int enemy, int stage)
{
    const Face ability = pa_get_enemy_face(table, enemy, stage);
    Face face = pa_get_enemy_plan_face(table, enemy, stage);
    face.text = scene_text(table->scene, "%s%s%s", ability.text, ability.text[0] ? "|" : "", face.text);
    face.quote = ability.quote;
    return face;
}

/* Fills in the two sides of a core item. A wild card has only one side, so its back shows the tile that
 * stands for any letter. */
static void fill_core_item(const PaTable *table, int item, PrintCard *out)
{
    const PaItem *printed = &table->content->item[item];
    out->front = pa_get_item_face(table, item);
    if (printed->sides > 1) {
        out->back = *pa_get_item_upgrade_face(table, item);
    } else {
        out->back = (Face){.style = FACE_TILE,
                           .tone = out->front.tone,
                           .title = _("Wild"),
                           .text = _("Any letter."),
                           .icon = out->front.icon};
    }
}

static void fill_letter_card(const PaTable *table, Set set, int number, PrintCard *out)
{
    static const PaToken wild = {.kind = PA_TOKEN_WILD, .letter = PA_NO_LETTER};
    out->back = pa_get_back_face(table);
    if (set == LETTERS) {
        out->front = pa_get_card_face(table, number);
        out->back = *pa_get_upgraded_card_face(table, number);
    } else if (set == PENALTIES) {
        out->front = pa_get_card_face(table, PA_FIRST_PENALTY + number);
    } else if (vowels[number]) {
        out->front = pa_get_card_face(table, PA_VOWEL);
        out->front.letter = scene_text(table->scene, "%c", vowels[number]);
    } else {
        out->front = pa_get_letter_tile_face(table->state, &wild);
    }
}

static void fill_card(const GameContent *content, int set, int number, Scene *scene, PrintCard *out)
{
    static const PaState printed;
    const PaTable table = {.state = &printed, .content = content, .scene = scene};
    switch ((Set)set) {
    case LETTERS:
    case SPECIAL:
    case PENALTIES:
        fill_letter_card(&table, (Set)set, number, out);
        break;
    case CORE:
        fill_core_item(&table, number, out);
        break;
    case ITEMS:
        out->front = pa_get_item_face(&table, PA_CORE + number);
        out->back = pa_get_back_face(&table);
        break;
    case MCGUFFINS:
        out->front = pa_get_mcguffin_face(&table, number, 0);
        out->back = pa_get_mcguffin_face(&table, number, 1);
        break;
    case ENEMIES:
        out->front = make_enemy_face(&table, number, 0);
        out->back = make_enemy_face(&table, number, PA_STAGES - 1);
        break;
    case REWARDS:
        out->front = pa_get_reward_face(&table, number, 0);
        out->back = pa_get_reward_face(&table, number, 1);
        break;
    case SETS:
        break;
    }
}

static const char *const screen_headings[] = {NULL};

const GamePrint pa_print = {
    .sets = sets, .screen_headings = screen_headings, .count_cards = count_cards, .fill_card = fill_card};
