/* print.c: cards, counters and boards for printing on paper: letters, items, McGuffins, enemies, rewards, and
 * the tracks of the player and the enemy. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/table/scene.h"

typedef enum Set {
    LETTERS,
    SPECIAL,
    PENALTIES,
    CORE,
    ITEMS,
    MCGUFFINS,
    ENEMIES,
    REWARDS,
    COUNTERS,
    PLAYER_BOARDS,
    ENEMY_BOARD,
    SETS
} Set;

static const char vowels[] = "AEIOU";

typedef enum Counter { HEALTH, MANA, HEXES, BOONS, MARKER, COUNTER_KINDS } Counter;

enum {
    HEALTH_SPACES = 40, /* spaces of the health track of enemies, from 0 on */
    TONE_HEALTH = 0xf6dcdc,
    TONE_MANA = 0xdce9f8,
    TONE_HEXES = 0xe9dff3,
    TONE_BOONS = 0xfbe7cd,
};

static const PrintSet sets[SETS + 1] = {
    [LETTERS] = {.name = "letters", .title = N_("Letter cards"), .size = PRINT_POKER, .two_sided = true},
    [SPECIAL] = {.name = "vowels", .title = N_("Vowels and wild card"), .size = PRINT_POKER},
    [PENALTIES] = {.name = "penalties", .title = N_("Penalties"), .size = PRINT_POKER},
    [CORE] = {.name = "core-items", .title = N_("Core items"), .size = PRINT_SQUARE, .two_sided = true},
    [ITEMS] = {.name = "items", .title = N_("Items"), .size = PRINT_SQUARE},
    [MCGUFFINS] = {.name = "mcguffins", .title = N_("McGuffins"), .size = PRINT_SQUARE, .two_sided = true},
    [ENEMIES] = {.name = "enemies", .title = N_("Enemies"), .size = PRINT_POKER, .two_sided = true},
    [REWARDS] = {.name = "rewards", .title = N_("Rewards"), .size = PRINT_POKER, .two_sided = true},
    [COUNTERS] = {.name = "counters", .title = N_("Counters"), .size = PRINT_COUNTER, .kind = PRINT_TOKENS},
    [PLAYER_BOARDS] = {.name = "player-boards",
                       .title = N_("Player boards"),
                       .size = PRINT_PANEL,
                       .kind = PRINT_BOARDS},
    [ENEMY_BOARD] = {
        .name = "enemy-board", .title = N_("Enemy board"), .size = PRINT_PANEL, .kind = PRINT_BOARDS}};

static int count_cards(const GameContent *content, int set)
{
    static const int counts[SETS] = {[LETTERS] = PA_LETTERS,
                                     [SPECIAL] = sizeof vowels, /* the vowels and the wild card */
                                     [PENALTIES] = PA_PENALTIES,
                                     [CORE] = PA_CORE,
                                     [ITEMS] = PA_ITEMS - PA_CORE,
                                     [MCGUFFINS] = PA_MCGUFFINS,
                                     [ENEMIES] = PA_ENEMIES,
                                     [REWARDS] = PA_REWARDS,
                                     [COUNTERS] = COUNTER_KINDS,
                                     [PLAYER_BOARDS] = PA_CHARACTERS,
                                     [ENEMY_BOARD] = 1};
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

static void fill_counter(int counter, PrintCard *out)
{
    static const Face faces[COUNTER_KINDS] = {
        [HEALTH] = {.style = FACE_TOKEN, .tone = 0x9c2f3a, .icon = "inline/hp"},
        [MANA] = {.style = FACE_TOKEN, .tone = 0x2c5a9c, .icon = "inline/mana"},
        [HEXES] = {.style = FACE_TOKEN, .tone = 0x5a3a8a, .icon = "inline/hex"},
        [BOONS] = {.style = FACE_TOKEN, .tone = 0xa8621e, .icon = "inline/boon"},
        [MARKER] = {.style = FACE_TOKEN, .tone = 0x8a6a2c, .marks = FACE_SQUARE, .icon = "inline/right"},
    };
    out->front = out->back = faces[counter];
    /* the player and the enemy each have all counters except mana and the marker */
    out->copies = counter == MANA || counter == MARKER ? 1 : 2;
}

/* Adds a track with a heading above it. */
static void add_track(PrintBoard *board, Scene *scene, BoardBox row, int count, uint32_t tone,
                      const char *heading)
{
    static const double HEADING = 6;
    print_board_add_text(board, (BoardBox){row.x, row.y - HEADING, row.w, HEADING}, BOARD_TEXT, ALIGN_LEFT,
                         heading, 4);
    print_board_add_numbers(board, scene, row, 0, count, tone);
}

static void fill_player_board(const char *character, Scene *scene, PrintBoard *board)
{
    enum { SPACES = 11 };
    static const double SPACE = 14, WIDTH = SPACES * 14;
    print_board_add_text(board, (BoardBox){2, 1, 110, 10}, BOARD_TITLE, ALIGN_LEFT, character, 7);
    add_track(board, scene, (BoardBox){2, 18, WIDTH, SPACE}, SPACES, TONE_HEALTH, _("{hp} Health"));
    print_board_add_numbers(board, scene, (BoardBox){2 + SPACE, 18 + SPACE, WIDTH - SPACE, SPACE}, SPACES,
                            SPACES - 1, TONE_HEALTH);
    add_track(board, scene, (BoardBox){2, 53, WIDTH, SPACE}, SPACES, TONE_MANA, _("{mana} Mana"));
    add_track(board, scene, (BoardBox){2, 74, WIDTH, SPACE}, SPACES, TONE_HEXES, _("{hex} Hexes"));
    add_track(board, scene, (BoardBox){2, 95, WIDTH, SPACE}, SPACES, TONE_BOONS, _("{boon} Boons"));
    print_board_add_text(
        board, (BoardBox){2, 111, 176, 13}, BOARD_TEXT, ALIGN_LEFT,
        _("*Turn:* 1. Use items and plan a word. 2. Top card’s ability. 3. Your {hit}. 4. Your "
          "{block} and {mana}. 5. The enemy’s action. 6. Fatigue the top card, discard the "
          "others, move the marker, draw 4 cards."),
        3.3);
}

/* Adds the place for the enemy's card with places for the marker beside it, and the enemy's tracks. */
static void fill_enemy_board(Scene *scene, PrintBoard *board)
{
    enum { COLUMNS = 8 };
    static const double CARD_LEFT = 16, TOP = 18, RIGHT = 82, SPACE = 12, WIDTH = COLUMNS * 12;
    print_board_add_text(board, (BoardBox){2, 1, 78, 10}, BOARD_TITLE, ALIGN_LEFT, _("Enemy"), 7);
    print_board_add_box(board, (BoardBox){CARD_LEFT, TOP, 64, 89}, BOARD_PAPER, _("Enemy card"), 5);
    for (int action = 0; action < PA_ACTIONS_MAX; action++) {
        print_board_add_box(board, (BoardBox){2, TOP + 14 + action * (SPACE + 3), SPACE, SPACE}, BOARD_PAPER,
                            scene_text(scene, "%d", action + 1), 4);
    }
    add_track(board, scene, (BoardBox){RIGHT, TOP, WIDTH, SPACE}, COLUMNS, TONE_HEALTH, _("{hp} Health"));
    for (int row = 1; row < HEALTH_SPACES / COLUMNS; row++) {
        print_board_add_numbers(board, scene, (BoardBox){RIGHT, TOP + row * SPACE, WIDTH, SPACE},
                                row * COLUMNS, COLUMNS, TONE_HEALTH);
    }
    add_track(board, scene, (BoardBox){RIGHT, 86, WIDTH, SPACE}, COLUMNS, TONE_HEXES, _("{hex} Hexes"));
    add_track(board, scene, (BoardBox){RIGHT, 106, WIDTH, SPACE}, COLUMNS, TONE_BOONS, _("{boon} Boons"));
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
    case COUNTERS:
        fill_counter(number, out);
        break;
    case PLAYER_BOARDS:
        fill_player_board(content->character[number].name, scene, out->board);
        break;
    case ENEMY_BOARD:
        fill_enemy_board(scene, out->board);
        break;
    case SETS:
        break;
    }
}

static const char *const screen_headings[] = {NULL};

const GamePrint pa_print = {
    .sets = sets, .screen_headings = screen_headings, .count_cards = count_cards, .fill_card = fill_card};
