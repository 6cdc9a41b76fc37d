/* scene.h: the table of Fiction: where its areas lie, what is on show, and the half-made move. */
#ifndef FICTION_SCENE_H
#define FICTION_SCENE_H

#include "core/lay.h"
#include "games/fiction/bots/solver.h"

/* ------------------------------------------------------------------ ids of pieces */

enum { FI_ACCOUNT_COLUMNS = 5 };

enum {
    FI_ID_SLATE = 1,                                     /* + row * FI_LETTERS + place */
    FI_ID_CLUE = FI_ID_SLATE + FI_GUESSES * FI_LETTERS,  /* likewise */
    FI_ID_LETTER = FI_ID_CLUE + FI_GUESSES * FI_LETTERS, /* + letter of the alphabet board */
    FI_ID_PEN = FI_ID_LETTER + WORD_LETTERS,             /* + FiNote */
    FI_ID_TOKEN = FI_ID_PEN + FI_NOTES,                  /* + which Fact/Fiction token */
    FI_ID_STACK = FI_ID_TOKEN + FI_TOKENS,               /* + FiClue: what the Lie-brarian lays from */
    FI_ID_HONEST = FI_ID_STACK + FI_CLUES,               /* + place: the honest clue of the row to answer */
    FI_ID_WORD = FI_ID_HONEST + FI_LETTERS,              /* + word of the book page */
    FI_ID_SHARE = FI_ID_WORD + FI_BOOK_WORDS_MAX,        /* + place of the letter to share */
    FI_ID_GUESS = FI_ID_SHARE + FI_LETTERS,
    FI_ID_FILL, /* lays the honest clues */
    FI_ID_SEND,
    FI_ID_BEGIN,  /* the secret is chosen */
    FI_ID_BOOK,   /* opens the page */
    FI_ID_RESULT, /* opens the account of the game */
    FI_ID_CLOSE,
    FI_ID_COLUMN, /* + column of the account: what stands in it */
};

/* ------------------------------------------------------------------ the half-made move */

typedef enum FiPage { FI_PAGE_NONE, FI_PAGE_BOOK, FI_PAGE_RESULT } FiPage;

/* What a guess and its answer were worth, for the account at the end. One bit halves the words. */
typedef struct FiAccount {
    uint16_t before, after; /* words that fit before the guess, and after its answer and token */
    uint16_t told, most;    /* words that its lie left, and that the best lie would have left */
    int16_t expected,
        gained; /* tenths of a bit that it was to tell, and that its honest row told on average of all lies */
    uint16_t guess_cost, lie_cost; /* what the best guess, and the best lie, were worth more: see FI_MARGIN; a
                                      guess that hit cost nothing */
} FiAccount;

/* The Lie-brarian's or the Guessers' unfinished move. */
typedef struct FiUi {
    uint8_t typed[FI_LETTERS];  /* of the next guess, 0..25; FI_NONE = empty */
    uint8_t honest[FI_LETTERS]; /* FiClue that the Lie-brarian has laid; FI_NONE = none yet */
    uint8_t shown[FI_LETTERS];  /* once all those are right: what is to be sent */
    uint8_t pen;                /* FiNote that clicks write; FI_NONE = none */
    uint8_t word, share;        /* of the page, and place of the letter to share; FI_NONE = none */
    uint8_t page;               /* FiPage */
    uint8_t row_count, phase;   /* when all this was so */
    uint8_t half;               /* the last one in which something was done here */
    uint8_t told;   /* the row to whose token's answer something was done here, from 1; 0 = none */
    uint8_t filler; /* 0 */
    FiAccount account[FI_GUESSES]; /* once the game is over */
} FiUi;

/* ------------------------------------------------------------------ the table */

typedef struct FiLayout {
    Area halves[2]; /* blue boards, tan boards */
    Area side;      /* the right column */
    Area button;    /* in the bottom rail */
    float board;    /* from one guess board to the next */
    float slate, clue, pitch;
} FiLayout;

/* Everything the parts of the table read, and the scene they fill. */
typedef struct FiTable {
    const FiState *state; /* as the seat may know it */
    const FiUi *ui;
    const GameContent *content;
    Scene *scene;
    int seat;
    bool acting;   /* the seat decides now */
    bool watching; /* nobody sits there: the view is of what lies open to all */
    FiLayout at;
} FiTable;

/* The row that was guessed last, where it has a token; else NULL. */
const FiRow *fi_told_row(const FiState *state);
/* scene.c: the medal of those who have a seat. */
Face fi_sitter_face(const FiTable *table, int seat);

PieceId fi_slate_piece(int row, int place);
PieceId fi_clue_piece(int row, int place);
/* The row and place of such a piece; false for any other. */
bool fi_find_slate(PieceId piece, int *row, int *place);
bool fi_find_clue(PieceId piece, int *row, int *place);

/* boards.c */
void fi_scene_boards(FiTable *table);
/* What the three clues mean, in the bottom rail. Returns where it ends at the right. */
float fi_scene_legend(FiTable *table);
Face fi_clue_face(FiClue clue);
Face fi_seal_face(FiSeal seal);
Face fi_slate_face(FiTable *table, int letter, uint32_t tone);
/* Of a game that is over: did this guess find the word? Was it answered with clues? Of the one that ended the
   game only the first can be true. */
bool fi_is_hit(const FiState *state, int index);
bool fi_is_answered(const FiState *state, int index);
/* guessers.c, librarian.c: the right column of either chair, and the button */
void fi_scene_guessers(FiTable *table);
/* Is the word that is written one that may not be guessed, and may the player be told so before he tries? */
bool fi_typed_refused(const FiTable *table, Error *why);
void fi_scene_librarian(FiTable *table);
Face fi_cover_face(const FiBook *book);
/* desk.c: what the Lie-brarian has to do next, as a sentence. */
const char *fi_librarian_task(const FiTable *table);
/* pages.c: what covers the table */
/* The page's text. The words to choose from are marked in yellow, those that repeat a letter in red; once one
   is chosen it alone is marked, and the others are in bold type. */
const char *fi_marked_text(const FiTable *table, const FiBook *book);
/* "1897", "about 800 BC". */
const char *fi_year_text(Scene *scene, int year);
void fi_scene_pages(FiTable *table);

/* laying.c: the Lie-brarian's unfinished row */
/* Is the clue laid at this place the honest one? */
bool fi_is_honest(const FiState *state, const FiUi *ui, int place);
/* Are all five? Then one of them is to be changed. */
bool fi_honest_laid(const FiState *state, const FiUi *ui);
/* Is one laid that is not? */
bool fi_is_wrong(const FiState *state, const FiUi *ui, int place);
/* Says what the honest clue of this place is. */
void fi_explain_place(const FiState *state, int place, Error *why);
/* The same of the clue that is wrong, or names all that are; false when none is. */
bool fi_explain_wrong(const FiState *state, const FiUi *ui, Error *why);
void fi_lay_clue(const FiState *state, FiUi *ui, int place, FiClue clue);
void fi_lay_honest(const FiState *state, FiUi *ui);
/* What is to be told, once the honest clues are laid. */
FiPattern fi_laid_row(const FiUi *ui);

/* hints.c: what a guess or a lie is worth, in thousandths of a bit, by which advice, the account and the look
   back weigh alike. Up to FI_MARGIN of a difference may be an error. */
enum { FI_MARGIN = 500 };
int fi_worth_of_guess(const FiGuessWorth *guess);
int fi_worth_of_lie(int words_left);

/* account.c: what every guess of a game that is over was worth. */
void fi_account(const FiState *state, const GameContent *content, FiAccount out[FI_GUESSES]);

/* ------------------------------------------------------------------ the vtable's */

extern const GameLessons fi_lessons; /* lessons.c */
extern const GameGallery fi_gallery; /* gallery.c */
void fi_ui_sync(void *ui, const void *state, const GameContent *content);
void fi_scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *scene);
Gesture fi_gesture(const void *view, const GameContent *content, const Move *move);
InputResult fi_input(const void *view, void *ui, const GameContent *content, int seat, const Scene *scene,
                     const Input *input, Move *out);
bool fi_lay_move(const void *view, void *ui, const GameContent *content, int seat, const Move *move);
void fi_write_draft(const void *view, const void *ui, const GameContent *content, int seat, char *out,
                    size_t size);
bool fi_lay_draft(const void *view, void *ui, const GameContent *content, int seat, const char *text);
int fi_targets(const void *view, const void *ui, const GameContent *content, int seat, PieceId piece,
               DropTarget *out, int max);

#endif
