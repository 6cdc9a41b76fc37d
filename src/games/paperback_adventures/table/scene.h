/* scene.h: layout of the table, state of the table's user interface, and functions shared by the files in
 * this folder. */
#ifndef PAPERBACK_ADVENTURES_SCENE_H
#define PAPERBACK_ADVENTURES_SCENE_H

#include "core/scene/layout.h"
#include "games/paperback_adventures/paperback_adventures.h"

/* ------------------------------------------------------------------ state of the user interface */

/* Pages that the player can open over the table. */
typedef enum PaPage {
    PA_PAGE_NONE,
    PA_PAGE_DECK,
    PA_PAGE_DISCARD,
    PA_PAGE_FATIGUE,
    PA_PAGE_STOLEN,
    PA_PAGE_HAND,
    PA_PAGE_ALL,
    PA_PAGE_MAP,
    PA_PAGES
} PaPage;

/* A copy of a pile, and the card that was added last. PaState does not store the last card, because its piles
 * are sorted. */
typedef struct PaPileView {
    PaPile pile;
    uint8_t top;
} PaPileView;

/* UI state, such as the draft word (the word that the player is spelling) and the open page. Undo can restore
 * an earlier UI state (see Controller.steps). */
typedef struct PaUi {
    /* draft word; a wild tile in it has no letter until the player chooses one */
    PaWord word;
    int8_t drop_gap;    /* index of the place in the word row under the dragged card, or -1 */
    uint8_t page;       /* a PaPage */
    int16_t open_token; /* index, in the word, of the "?" whose letter the player is choosing, or -1 */
    uint16_t turn_key;  /* number that identifies the battle and turn in which the draft word was begun */
    uint16_t dragged;   /* id of the piece that is dragged over the word row, or 0 */
    /* 1 if the last card of the word has two letters, but the player has typed only the first */
    uint8_t is_half_typed;
    /* Pages show only cards with this lower-case letter. 0 if pages show all cards. */
    char letter_filter;
    char missing_letter;          /* last typed letter that no card or tile has, in lower case, or 0 */
    uint8_t asks_to_confirm_pass; /* 1 if the table asks whether the player wants to pass */
    PaPile hand;                  /* hand cards in the player's order */
    PaPileView discard, fatigue;
    uint8_t filler; /* always 0 (padding) */
} PaUi;

enum { PA_GAUGE_HEIGHT = 34 }; /* height of the health bar, in table units, for normal text size */

/* Areas of the table, computed from the scene size and the text size. */
typedef struct PaLayout {
    Area progress; /* row of icons at the top that shows the battles of the run */
    Area enemy;
    Area actions;      /* actions of the enemy, beside the portrait */
    Area word;         /* row in which the word is spelled */
    Area sums;         /* total hits, blocks and mana, below the word row */
    Area hand;         /* visible part of the hand. The cards can extend below the window. */
    Area wilds;        /* the wild tiles, to the left of the hand */
    Area vowels;       /* the tile of the enemy's vowel, to the right of the hand */
    Area items, board; /* items and the player's health, mana, hexes and boons, in the left column */
    Area curios, forecast, piles; /* McGuffins, forecast and piles, in the right column */
    Area buttons;                 /* buttons in the bar at the bottom of the window */
    float word_card, hand_card;   /* width of a card in the word row, and width of a card in the hand */
} PaLayout;

/* The scene being built, and the data that the functions need to build it. */
typedef struct PaTable {
    const PaState *state;
    const PaUi *ui;
    const GameContent *content;
    Scene *scene;
    PaLayout at;
    PaWord word;       /* word that the player is spelling, or the played word while it is resolved */
    bool spelling;     /* true if the player can still change `word` */
    bool is_spectator; /* true if the person at this computer is a spectator and sees no buttons */
    bool has_forecast; /* true if `pass_forecast` and `forecast` are valid */
    /* sentence that says why the player can't play `word`, or NULL if the player can play it */
    const char *missing_reason;
    PaForecast pass_forecast; /* predicted result if the player passes */
    /* predicted result of playing `word` splayed in the other direction, valid only if
     * `has_mirrored_forecast` is true */
    PaForecast mirrored_forecast;
    bool has_mirrored_forecast;
    /* predicted result of playing `word`, or a copy of `pass_forecast` if the player can't play `word`. While
     * a played word is resolved, the forecast covers only what is still to come. */
    PaForecast forecast;
} PaTable;

/* Measurements of the side columns, in table units (0.8 pixels at 1280x720). */
#define PA_HEADING_HEIGHT 30.0f
#define PA_TILE_GAP 10.0f
PaLayout pa_compute_layout(const Scene *scene);

/* card_faces.c: faces (pictures) of cards and tiles. */
Face pa_get_card_face(const PaTable *table, int card);
/* Returns the face of a letter card's upgraded side, or NULL if the card has no upgrade. */
const Face *pa_get_upgraded_card_face(const PaTable *table, int card);
/* Returns the face of a letter tile (a wild or borrowed letter). */
Face pa_get_letter_tile_face(const PaState *state, const PaToken *token);
Face pa_get_item_face(const PaTable *table, int item);
/* Returns the face of a core item's upgraded side, or NULL if the item has no upgrade. */
const Face *pa_get_item_upgrade_face(const PaTable *table, int item);
Face pa_get_mcguffin_face(const PaTable *table, int curio, int side);
Face pa_get_enemy_face(const PaTable *table, int enemy, int stage);
/* Returns a face with the health and the actions of an enemy in this stage. */
Face pa_get_enemy_plan_face(const PaTable *table, int enemy, int stage);
Face pa_get_hero_face(const PaTable *table); /* the hero's portrait, for the page after a win */
Face pa_get_reward_face(const PaTable *table, int reward, int option);
Face pa_get_back_face(const PaTable *table);

/* Returns the description of the character from the set-up page. */
const char *pa_get_character_blurb(const PaTable *table);
bool pa_can_react_with_item(const PaState *state, int item);
const PaStage *pa_get_current_enemy_stage(const PaTable *table);

/* Returns the approximate width of a rich text, as a number of letters. An icon counts as 2 letters. */
int pa_measure_text_in_letters(const char *rich);
/* Adds a counter with the value `value`. If there is a forecast, the counter also shows `after`, the
 * predicted value after the word is resolved. */
Piece *pa_add_counter(PaTable *table, PieceId id, Area box, const char *icon, const char *name, int value,
                      int after, const char *hint);
/* Returns the id of the piece that shows a token of a word (a card or letter tile). */
PieceId pa_get_token_piece(const PaToken *token);
/* Returns the index, in the word, of the token (card or letter tile) that `piece` shows, or -1. */
int pa_find_token(const PaWord *word, PieceId piece);
/* True if the piece is a hand card. Hand cards that are in the draft word count, too. */
bool pa_is_hand_card(const PaUi *ui, PieceId piece);
/* Returns the x coordinate of the center of the card with index `slot` in a row of `count` cards. Writes the
 * width of a card to `card_width`. */
float pa_compute_slot_x(const PaLayout *at, int count, int slot, float *card_width);

/* card_grid.c: sets and grids of cards. */

/* Returns all cards of the player: hand, word and every pile. */
PaPile pa_collect_player_cards(const PaState *state);
PaPile pa_join_piles(const PaPile *a, const PaPile *b);
/* Adds the cards as a grid, sorted by their letters. If `choosable` is true, the player can choose one. */
void pa_add_card_grid(PaTable *table, Area box, const PaPile *cards, bool choosable);

/* Functions that each add one area of the table. */
void pa_add_enemy(PaTable *table);
void pa_add_forecast(PaTable *table);
void pa_add_word(PaTable *table);
void pa_add_hand(PaTable *table);
void pa_add_letter_tiles(PaTable *table);
void pa_add_player_board(PaTable *table);
void pa_add_items_and_mcguffins(PaTable *table);
void pa_add_piles(PaTable *table);
void pa_add_choice_pages(PaTable *table);
void pa_add_viewer_page(PaTable *table); /* adds the open page (ui->page) over the table */
void pa_add_spotlight(PaTable *table);   /* enlarges the piece that the current animation is about */
/* Adds explanations of keywords to the tooltips of all cards. Call this function when the scene has all its
 * pieces. */
void pa_add_keyword_tooltips(Scene *scene);
/* Stores in each piece which chapter of the rules explains the piece. Call this function when the scene has
 * all its pieces. */
void pa_set_rules_topics(Scene *scene);

/* viewer_pages.c: returns the cards that a page shows, or an empty pile for a page without cards. */
PaPile pa_get_page_cards(const PaState *state, PaPage page);

/* ------------------------------------------------------------------ hints */

/* Seed for the random draws of hints. The seed is fixed, so that the hints for a state are always the
 * same. */
enum { PA_HINT_SEED = 1 };
/* hint_reasons.c: returns a copy of the view in which hidden information is filled in at random. */
PaState pa_fill_hidden_info(const PaState *view, const GameContent *content);

/* ------------------------------------------------------------------ functions of the `Game` vtable */

extern const GameLessons pa_lessons; /* pieces and conditions that lessons can refer to */
extern const GameGallery pa_gallery;
extern const GamePrint pa_print;
void pa_sync_ui(void *ui, const void *state, const GameContent *content);
void pa_build_scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *scene);
/* Draws the table as text, for text mode. Implemented in text_board.c. */
void pa_draw_text_board(const void *view, const void *ui, const GameContent *content, int seat, int lines,
                        Text *out);
Gesture pa_get_move_gesture(const void *view, const GameContent *content, const Move *move);
int pa_list_drop_targets(const void *view, const void *ui, const GameContent *content, int seat,
                         PieceId piece, DropTarget *out, int max);
InputResult pa_handle_input(const void *view, void *ui, const GameContent *content, int seat,
                            const Scene *scene, const Input *input, Move *out);
int pa_list_hints(const void *view, const GameContent *content, int seat, Hint *out, int max);
bool pa_analyze_move(const void *view, const GameContent *content, int seat, const Move *move, Hint *out);
bool pa_is_better_move(const void *view, const GameContent *content, int seat, const Move *better,
                       const Move *worse, char why[HINT_TEXT_MAX]);
bool pa_fill_draft_from_move(const void *view, void *ui, const GameContent *content, int seat,
                             const Move *move);
void pa_write_draft(const void *view, const void *ui, const GameContent *content, int seat, char *out,
                    size_t size);
bool pa_read_draft(const void *view, void *ui, const GameContent *content, int seat, const char *text);

#endif
