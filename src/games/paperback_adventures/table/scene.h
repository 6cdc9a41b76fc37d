/* scene.h: what the parts of the table share: where the areas lie, and what is on show. */
#ifndef PAPERBACK_ADVENTURES_SCENE_H
#define PAPERBACK_ADVENTURES_SCENE_H

#include "core/lay.h"
#include "games/paperback_adventures/paperback_adventures.h"

/* ------------------------------------------------------------------ the half-made move */

/* What the player is doing that undo of moves does not restore: the half-spelled word and open pages. */
typedef enum PaPage {
    PA_PAGE_NONE,
    PA_PAGE_DECK,
    PA_PAGE_DISCARD,
    PA_PAGE_FATIGUE,
    PA_PAGE_STOLEN,
    PA_PAGE_HAND,
    PA_PAGE_ALL,
    PA_PAGE_MAP, /* of the run */
    PA_PAGES
} PaPage;

/* A pile that is a set to the rules, and the card that came to it last. */
typedef struct PaSeenPile {
    PaPile pile;
    uint8_t top;
} PaSeenPile;

typedef struct PaUi {
    PaWord word;        /* letters of wild tokens filled by typing */
    int8_t gap;         /* where a carried card would go, -1 = none */
    uint8_t page;       /* PaPage */
    int16_t wild_at;    /* token whose letter is being chosen, -1 = none */
    uint16_t turn_key;  /* turn and battle this word belongs to */
    uint16_t carried;   /* piece above the word row that `gap` is held open for, 0 = none */
    uint8_t half;       /* the last token is a card of two letters of which only the first was typed */
    char only;          /* a viewer shows only cards with this letter, lower case; 0 = all */
    char missing;       /* the letter typed last, lower case, where nothing could stand for it; 0 = none */
    uint8_t pass_asked; /* Pass was pressed, and "Yes, pass" is offered */
    PaPile hand;        /* the hand as the player has sorted it */
    PaSeenPile discard, fatigue;
    uint8_t filler; /* 0 */
} PaUi;

/* ------------------------------------------------------------------ the table */

enum { PA_GAUGE_HEIGHT = 34 }; /* of health, for words of the usual size */

/* Where the areas of the table lie, for a scene of a given size. */
typedef struct PaLayout {
    Area progress;                /* in the top rail */
    Area enemy;                   /* portrait */
    Area actions;                 /* plate beside it */
    Area word;                    /* zone of the word row */
    Area sums;                    /* strip below it */
    Area hand;                    /* where the fan spreads; its cards hang over the lower edge */
    Area wilds;                   /* tiles left of the hand */
    Area vowels;                  /* tiles right of the hand */
    Area items, board;            /* left column */
    Area curios, forecast, piles; /* right column */
    Area buttons;                 /* in the bottom rail */
    float word_card, hand_card;   /* widths */
} PaLayout;

/* Everything the parts of the table read, and the scene they fill. */
typedef struct PaTable {
    const PaState *state;
    const PaUi *ui;
    const GameContent *content;
    Scene *scene;
    PaLayout at;
    PaWord word;         /* the word on show: being spelled, or being resolved */
    bool spelling;       /* the player may change it */
    bool watched;        /* by somebody who is no player, and can press nothing */
    bool foreseen;       /* the forecasts below are made */
    const char *lacks;   /* why `word` cannot be played yet, in a sentence; NULL when it may be tried */
    PaForecast passing;  /* the clash without a word */
    PaForecast forecast; /* with `word` where nothing lacks, else as `passing`; in a clash: its end */
} PaTable;

/* For a scene of that size and words. */
/* What lies in the side columns: the height of a heading, and from one thing to the next, table units. */
#define PA_HEADING 30.0f
#define PA_TILE_GAP 10.0f
PaLayout pa_layout(const Scene *scene);

/* faces.c */
Face pa_card_face(const PaTable *table, int card);        /* as it is now, upgraded or not */
const Face *pa_card_zoom(const PaTable *table, int card); /* its upgraded side, NULL when there is none */
Face pa_tile_face(const PaState *state, const PaToken *token); /* wild and borrowed letters */
Face pa_item_face(const PaTable *table, int item);
const Face *pa_item_upgrade(const PaTable *table, int item); /* of a core item, NULL when there is none */
Face pa_curio_face(const PaTable *table, int curio, int side);
Face pa_enemy_face(const PaTable *table, int enemy, int stage);
Face pa_enemy_plan_face(const PaTable *table, int enemy, int stage); /* its health and actions */
Face pa_hero_face(const PaTable *table);                             /* the winner's portrait */
Face pa_reward_face(const PaTable *table, int reward, int option);
Face pa_back_face(const PaTable *table);

/* What the set-up page says of the character. */
const char *pa_blurb(const PaTable *table);
/* May this item answer what happens now? */
bool pa_asked_to_react(const PaState *state, int item);
/* The enemy's side that is up. */
const PaStage *pa_stage(const PaTable *table);

/* How many letters wide a rich text is, roughly: icons count as two. */
int pa_letters_shown(const char *rich);
/* A number with its icon; `after` is what becomes of it in the clash, shown where that is foreseen. */
Piece *pa_add_counter(PaTable *table, PieceId id, Area box, const char *icon, const char *name, int value,
                      int after, const char *hint);
/* The piece that shows a token of the word. */
PieceId pa_token_piece(const PaToken *token);
/* The place in the word of the token that is shown as `piece`, -1 when it is not there. */
int pa_find_token(const PaWord *word, PieceId piece);
/* Is it a card of the hand, in the word or not? */
bool pa_is_of_hand(const PaUi *ui, PieceId piece);
/* The centre of slot `slot` of a row of `count` cards, and the width a card has in it. */
float pa_row_x(const PaLayout *at, int count, int slot, float *card_width);

/* lists.c */
/* All cards of the player, wherever they lie. */
PaPile pa_whole_deck(const PaState *state);
PaPile pa_together(const PaPile *a, const PaPile *b);
/* Lays cards on a page, in a grid by their letters. */
void pa_lay_cards(PaTable *table, Area box, const PaPile *cards, bool choosable);

/* One function per area. */
void pa_scene_enemy(PaTable *table);
void pa_scene_forecast(PaTable *table);
void pa_scene_word(PaTable *table);
void pa_scene_hand(PaTable *table);
void pa_scene_letters(PaTable *table);
void pa_scene_board(PaTable *table);
void pa_scene_belongings(PaTable *table);
void pa_scene_piles(PaTable *table);
void pa_scene_pages(PaTable *table);
void pa_scene_viewer(PaTable *table); /* the page that ui->page names */
void pa_scene_shown(PaTable *table);  /* what scene->shown names */
/* Explains the keywords of every card of a finished scene. */
void pa_scene_glossary(Scene *scene);
/* Names the chapter of the rules for every piece of a finished scene. */
void pa_scene_topics(Scene *scene);

/* viewers.c: the cards that a viewer shows; none for the pages that show no cards. */
PaPile pa_page_cards(const PaState *state, PaPage page);

/* ------------------------------------------------------------------ advice */

/* Advice must not change when it is asked for twice, so what is hidden is always filled in alike. */
enum { PA_ADVICE_SEED = 1 };
/* reasons.c: a view with what is hidden filled in, for all advice on it. */
PaState pa_advice_state(const PaState *view, const GameContent *content);

/* ------------------------------------------------------------------ the vtable's */

extern const GameLessons pa_lessons; /* lessons.c */
extern const GameGallery pa_gallery; /* gallery.c */
void pa_ui_sync(void *ui, const void *state, const GameContent *content);
void pa_scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *scene);
Gesture pa_gesture(const void *view, const GameContent *content, const Move *move);
int pa_targets(const void *view, const void *ui, const GameContent *content, int seat, PieceId piece,
               DropTarget *out, int max);
InputResult pa_input(const void *view, void *ui, const GameContent *content, int seat, const Scene *scene,
                     const Input *input, Move *out);
int pa_hint(const void *view, const GameContent *content, int seat, Hint *out, int max);
bool pa_judge(const void *view, const GameContent *content, int seat, const Move *move, Hint *out);
bool pa_outdoes(const void *view, const GameContent *content, int seat, const Move *better, const Move *than,
                char why[HINT_TEXT_MAX]);
bool pa_lay_move(const void *view, void *ui, const GameContent *content, int seat, const Move *move);
void pa_write_draft(const void *view, const void *ui, const GameContent *content, int seat, char *out,
                    size_t size);
bool pa_lay_draft(const void *view, void *ui, const GameContent *content, int seat, const char *text);

#endif
