/* text_table_private.h: what the files of a table by lines share: text_table.c has the table itself,
   text_whatif.c what would have been. */
#ifndef CORE_TEXT_TABLE_PRIVATE_H
#define CORE_TEXT_TABLE_PRIVATE_H

#include "core/targets.h"
#include "core/text_table.h"
#include "core/ui_stack.h"

enum { TEXT_CANDIDATES_MAX = 16 };

/* What a line is taken for. */
typedef enum Asking {
    ASK_CHOICE, /* what to do with the table */
    ASK_WHICH,  /* one of several moves that look alike */
    ASK_WORDS,  /* those told with a move */
    ASK_FIELD,  /* what is to stand in a field */
} Asking;

struct TextTable {
    Match *match;
    Match *kept; /* that was left for a what-if, which is `match` then; NULL = none is tried */
    int whatifs; /* tried so far, each with another chance */
    const Game *game;
    const GameContent *content;
    const char *rules;
    const Lesson *lesson; /* NULL = there is none */
    LessonPlace place;    /* in it */
    int read;             /* steps of it at this position */
    const Tips *tips;     /* NULL = there are none */
    uint32_t tips_told;   /* a bit for the condition of each */
    int tip_at; /* moves made when the last one was told, so that no position has two; -1 = none was */
    int seat;   /* the person's whose turn it is; -1 = nobody's */
    void *view, *ui;
    Scene *scene;
    MoveList moves;
    Gesture *gestures;
    Targets *targets;
    NoteList notes;
    UiStack steps; /* since the last move */
    PieceId held;
    PieceId choices[SCENE_PIECES_MAX];
    int choice_count;
    Asking asking;
    Move candidates[TEXT_CANDIDATES_MAX];
    int candidate_count;
    Move told; /* waits for its words */
    bool words_required;
    PieceId field;
    PieceId spoken; /* the last one that was chosen: its rules are asked for */
    int news;       /* moves told of */
    bool stands;    /* the last line has changed nothing, so that nothing need be shown again */
};

/* Adds rich text as it is spoken, and ends the line; nothing where there is none. */
void text_table_add_line(Text *out, const char *rich);
/* Lets the bots move, and takes up the position of then. */
void text_table_go_on(TextTable *table);
/* Leaves the match for a what-if, `line` saying after how many moves, or comes back from one. */
void text_table_whatif(TextTable *table, const char *line, Text *out);

#endif
