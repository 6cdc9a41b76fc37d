/* scene.h: what the parts of the table share: where the areas lie, and what is on show. */
#ifndef PAPERBACK_ADVENTURES_SCENE_H
#define PAPERBACK_ADVENTURES_SCENE_H

#include "core/lay.h"
#include "games/paperback_adventures/paperback_adventures.h"

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
    bool foreseen;       /* the forecasts below are made */
    const char *lacks;   /* why `word` cannot be played yet, in a sentence; NULL when it may be tried */
    PaForecast passing;  /* the clash without a word */
    PaForecast forecast; /* with `word` where nothing lacks, else as `passing`; in a clash: its end */
} PaTable;

PaLayout pa_layout(float width, float height);

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

/* A number with its icon; `after` is what becomes of it in the clash, shown where that is foreseen. */
Piece *pa_add_counter(PaTable *table, PieceId id, Area box, const char *icon, const char *name, int value,
                      int after, const char *hint);
/* The piece that shows a token of the word. */
PieceId pa_token_piece(const PaToken *token);
/* The place in the word of the token that is shown as `piece`, -1 when it is not there. */
int pa_find_token(const PaWord *word, PieceId piece);
/* The centre of slot `slot` of a row of `count` cards, and the width a card has in it. */
float pa_row_x(const PaLayout *at, int count, int slot, float *card_width);

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
/* Explains the keywords of every card of a finished scene. */
void pa_scene_glossary(Scene *scene);
/* Names the chapter of the rules for every piece of a finished scene. */
void pa_scene_topics(Scene *scene);

#endif
