/* scene.h: layout of the table, data for drawing it, and the draft move: a move that the person at this
 * computer has begun but not made. */
#ifndef FICTION_SCENE_H
#define FICTION_SCENE_H

#include "core/scene/layout.h"
#include "games/fiction/bots/solver.h"

/* ------------------------------------------------------------------ ids of tiles, cards and buttons */

enum { FI_SUMMARY_COLUMNS = 5 };

enum {
    /* ids of the letter tiles of guesses: this number + guess * FI_LETTERS + place */
    FI_ID_TILE = 1,
    /* ids of the clues of guesses: this number + guess * FI_LETTERS + place */
    FI_ID_CLUE = FI_ID_TILE + FI_GUESSES * FI_LETTERS,
    /* ids of the letters of the alphabet: this number + the letter, 0..25 */
    FI_ID_LETTER = FI_ID_CLUE + FI_GUESSES * FI_LETTERS,
    /* ids of the pencils: this number + the FiNote that the pencil writes */
    FI_ID_PEN = FI_ID_LETTER + WORD_LETTERS,
    /* ids of the Fact/Fiction tokens: this number + the index of the token */
    FI_ID_TOKEN = FI_ID_PEN + FI_NOTES,
    /* ids of the piles from which the Lie-brarian takes clues: this number + the FiClue */
    FI_ID_CLUE_STACK = FI_ID_TOKEN + FI_TOKENS,
    /* ids of the honest clues that the Lie-brarian places: this number + the place, 0..4 */
    FI_ID_HONEST = FI_ID_CLUE_STACK + FI_CLUES,
    /* ids of the highlighted words on the book page: this number + the index of the word */
    FI_ID_WORD = FI_ID_HONEST + FI_LETTERS,
    /* ids of the secret's letters that the Lie-brarian can share: this number + the place, 0..4 */
    FI_ID_SHARE = FI_ID_WORD + FI_BOOK_WORDS_MAX,
    FI_ID_GUESS = FI_ID_SHARE + FI_LETTERS,
    FI_ID_FILL, /* button that fills in the honest clues */
    FI_ID_SEND,
    FI_ID_BEGIN,  /* button that confirms the secret */
    FI_ID_BOOK,   /* button that opens the book page */
    FI_ID_RESULT, /* button that opens the summary of a finished game */
    FI_ID_CLOSE,
    /* ids of the columns in the summary of a finished game: this number + the index of the column */
    FI_ID_SUMMARY_COLUMN,
    /* ids of the guesses in the summary of a finished game: this number + the index of the guess */
    FI_ID_SUMMARY_GUESS = FI_ID_SUMMARY_COLUMN + FI_SUMMARY_COLUMNS,
    FI_ID_MEANING = FI_ID_SUMMARY_GUESS + FI_GUESSES, /* meaning of the secret of a finished game */
    FI_ID_SECOND_HALF, /* text in the column of the second half, before the second half begins */
    FI_ID_OPPONENT,    /* portrait of the opponent */
    FI_ID_HONEST_MARK, /* honest clues beside lies: this number + the index of the guess */
};

/* ------------------------------------------------------------------ draft move */

typedef enum FiPage { FI_PAGE_NONE, FI_PAGE_BOOK, FI_PAGE_RESULT } FiPage;

/* Analysis of a guess and its clues, for the summary at the end of the game. A gain of 1 bit of information
 * halves the number of possible words. */
typedef struct FiGuessAnalysis {
    uint16_t before; /* number of possible words before the guess */
    uint16_t after;  /* number of possible words after the clues and the answer of the Fact/Fiction token */
    uint16_t left_by_lie;      /* number of possible words after the chosen lie */
    uint16_t left_by_best_lie; /* number of possible words after the best lie */
    int16_t expected;          /* expected information of the guess, in tenths of a bit */
    int16_t gained; /* information gained by the guess, in tenths of a bit, averaged over all lies that were
                       possible */
    /* value of the best guess minus value of this guess, in thousandths of a bit, or 0 for a correct guess */
    uint16_t guess_cost;
    /* value of the best lie minus value of the chosen lie, in thousandths of a bit, or 0 for a correct
     * guess */
    uint16_t lie_cost;
} FiGuessAnalysis;

/* Unfinished move and open page of the person at this computer, in either seat. */
typedef struct FiUi {
    uint8_t typed[FI_LETTERS]; /* letters of the next guess, 0..25, or FI_NONE for an empty place */
    /* honest[place]: honest FiClue, which the Lie-brarian fills in first, or FI_NONE if there is no clue
     * yet */
    uint8_t honest[FI_LETTERS];
    uint8_t shown[FI_LETTERS]; /* shown[place]: FiClue that the Guessers will see. Exactly one of the five
                                  clues must be a lie. */
    uint8_t pen;               /* FiNote that a click writes, or FI_NONE if no pencil is selected */
    uint8_t word;              /* index of the selected word on the page, or FI_NONE */
    uint8_t share;             /* place of the letter to share, 0..4, or FI_NONE */
    uint8_t page;              /* an FiPage */
    /* values of FiState.row_count and FiState.phase when the player began the draft move */
    uint8_t row_count, phase;
    uint8_t half; /* half of the game in which the Guesser at this computer made the latest input */
    /* 1 + index of the guess whose token answer the person at this computer has seen, or 0 */
    uint8_t answered_row;
    uint8_t filler;                       /* always 0 (padding) */
    FiGuessAnalysis analysis[FI_GUESSES]; /* filled in after the end of the game */
} FiUi;

/* ------------------------------------------------------------------ table */

typedef struct FiLayout {
    Area halves[2]; /* areas of the blue boards (first half) and of the tan boards (second half) */
    Area side;      /* right column, with the panel of the Guessers or the Lie-brarian */
    Area button;    /* main button, in the bar at the bottom of the window */
    float board;    /* distance between the top edges of two neighboring boards */
    float letter_tile, clue, pitch;
} FiLayout;

/* Input of the functions that build the scene. */
typedef struct FiTable {
    const FiState *state; /* the state as this seat sees it */
    const FiUi *ui;
    const GameContent *content;
    Scene *scene;
    int seat;
    bool acting; /* true if the person at this computer can make a move now */
    bool is_spectator;
    FiLayout at;
} FiTable;

/* Returns the row of the last guess if a Fact/Fiction token was used on it, otherwise NULL. */
const FiRow *fi_find_row_with_token(const FiState *state);
/* scene.c: returns a round icon with the portrait of a seat. */
Face fi_get_seat_face(const FiTable *table, int seat);

PieceId fi_get_tile_piece(int row, int place);
PieceId fi_get_clue_piece(int row, int place);
/* Find the guess (`row`) and place of a letter tile or clue. Return false for any other piece. */
bool fi_find_tile(PieceId piece, int *row, int *place);
bool fi_find_clue(PieceId piece, int *row, int *place);

/* Functions in boards.c. */
void fi_add_boards(FiTable *table);
/* Explains the icons in the bar at the bottom of the window: clues and, if the game has tokens, token
 * answers. Returns the x coordinate where the explanation ends. */
float fi_add_legend(FiTable *table);
Face fi_get_clue_face(FiClue clue);
Face fi_get_token_mark_face(FiTokenMark token_mark);
Face fi_get_tile_face(FiTable *table, int letter, uint32_t tone);
/* Return whether the guess was the secret, and whether the guess got clues. Call these functions only when
 * the game is over. The guess that ended the game got no clues. */
bool fi_is_correct_guess(const FiState *state, int index);
bool fi_is_guess_answered(const FiState *state, int index);
/* guesser_panel.c, librarian_panel.c: add the right column and the main button. */
void fi_add_guesser_panel(FiTable *table);
/* True if the rules reject the typed word and the help level lets the player know this before the guess. */
bool fi_is_guess_rejected(const FiTable *table, Error *why);
void fi_add_librarian_panel(FiTable *table);
Face fi_get_cover_face(const FiBook *book);
/* desk.c: returns the line of text that says what the Lie-brarian does next. */
const char *fi_write_librarian_prompt(const FiTable *table);
/* The functions from here to fi_add_pages() are implemented in pages.c. */

/* Returns the text of the book page. Words that can be chosen are yellow, and words with repeated letters are
 * red. Once a word is chosen, only this word is highlighted, and the others are bold. */
const char *fi_write_highlighted_page(const FiTable *table, const FiBook *book);
/* Returns a text such as "1897" or "about 800 BC". */
const char *fi_write_year(Scene *scene, int year);
void fi_add_pages(FiTable *table);

/* Functions in draft_row.c, for the answer that the Lie-brarian has not sent yet. */
bool fi_is_clue_honest(const FiState *state, const FiUi *ui, int place);
/* True if all five honest clues are placed. One of them must then become a lie. */
bool fi_is_honest_row_done(const FiState *state, const FiUi *ui);
bool fi_is_clue_wrong(const FiState *state, const FiUi *ui, int place);
void fi_explain_honest_clue(const FiState *state, int place, Error *why);
/* Explains the wrong clue, or lists the letters if several clues are wrong. Returns false if no clue is
 * wrong. */
bool fi_explain_wrong_clues(const FiState *state, const FiUi *ui, Error *why);
void fi_place_clue(const FiState *state, FiUi *ui, int place, FiClue clue);
void fi_place_honest_clues(const FiState *state, FiUi *ui);
/* Returns the row of clues in the Lie-brarian's draft, which the Guessers will see. */
FiPattern fi_get_draft_row(const FiUi *ui);

/* hints.c: these functions return the value of a guess or lie in thousandths of a bit, for hints, summary and
 * analysis. A move counts as good if its value is at most FI_MARGIN below the value of the best move. */
enum { FI_MARGIN = 500 };
int fi_get_guess_value(const FiGuessValue *guess);
int fi_compute_lie_value(int words_left);

/* Function in guess_analysis.c. */
void fi_analyze_game(const FiState *state, const GameContent *content, FiGuessAnalysis out[FI_GUESSES]);

/* ------------------------------------------------------------------ functions of the `Game` vtable */

extern const GameLessons fi_lessons; /* pieces and conditions that lessons can refer to */
extern const GameGallery fi_gallery;
extern const GamePrint fi_print;
void fi_sync_ui(void *ui, const void *state, const GameContent *content);
void fi_build_scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *scene);
/* Draws the table as text, for text mode. Implemented in text_board.c. */
void fi_draw_text_board(const void *view, const void *ui, const GameContent *content, int seat, int lines,
                        Text *out);
Gesture fi_get_move_gesture(const void *view, const GameContent *content, const Move *move);
InputResult fi_handle_input(const void *view, void *ui, const GameContent *content, int seat,
                            const Scene *scene, const Input *input, Move *out);
bool fi_fill_draft_from_move(const void *view, void *ui, const GameContent *content, int seat,
                             const Move *move);
void fi_write_draft(const void *view, const void *ui, const GameContent *content, int seat, char *out,
                    size_t size);
bool fi_read_draft(const void *view, void *ui, const GameContent *content, int seat, const char *text);
int fi_list_drop_targets(const void *view, const void *ui, const GameContent *content, int seat,
                         PieceId piece, DropTarget *out, int max);

#endif
