/* scene.h: what the parts of the table share: where the areas lie, what is on show, and the half-made move.
 */
#ifndef FICTION_IMPOSSIBLE_SCENE_H
#define FICTION_IMPOSSIBLE_SCENE_H

#include "core/lay.h"
#include "games/fiction_impossible/fiction_impossible.h"

/* ------------------------------------------------------------------ ids of pieces, beyond IM_PIECES */

enum {
    IM_ID_SPOT = IM_PIECES,                            /* + position * IM_SPOTS + spot */
    IM_ID_SEAL = IM_ID_SPOT + IM_POSITIONS * IM_SPOTS, /* where a Character is dropped for its Power */
    IM_ID_END,
    IM_ID_KEEP,
    IM_ID_REFRESH,
    IM_ID_LET_BE,
    IM_ID_LET_BE_ALL_TURN,
    IM_ID_ABILITY, /* the viewer's Librarian */
    IM_ID_USE,     /* ends the choosing of several */
    IM_ID_CANCEL,  /* of a half-made Power */
    IM_ID_REALLY,  /* does what loses the game */
    IM_ID_DISCARD, /* the discard pile */
    IM_ID_DECKS,   /* what is left in the decks */
    IM_ID_CLOSE,
    IM_ID_NEXT,     /* of the reading page */
    IM_ID_ORIGINAL, /* shows its text with its own cast */
    IM_ID_BACK,
    IM_ID_LIBRARIAN,                           /* + which of the two dealt */
    IM_ID_SEAT = IM_ID_LIBRARIAN + IM_DEALT,   /* + seat: its Librarian, to be chosen for an effect */
    IM_ID_LABEL = IM_ID_SEAT + IM_SEATS_MAX,   /* + ImLabel: its token */
    IM_ID_ROLE = IM_ID_LABEL + IM_LABELS,      /* + role, to be chosen */
    IM_ID_SHELVED = IM_ID_ROLE + IM_ROLES_MAX, /* + number of the Book read: its spine */
    IM_ID_COVER = IM_ID_SHELVED + IM_SHELF,    /* + the same, on the last page */
    IM_ID_LIST = IM_ID_COVER + IM_SHELF,       /* + character, in a list */
    IM_ID_TEXT = IM_ID_LIST + IM_CHARACTERS,   /* of the page that is read */
    IM_ID_BOOKS,                               /* the deck of them */
    IM_ID_BOOKEND,
    IM_ID_PLUS_CARD, /* the tokens that no Book covers yet */
    IM_ID_PLUS_THRESHOLD,
    IM_ID_ASK,         /* the viewer's Librarian by its name: as IM_ID_ABILITY */
    IM_ID_AGAIN,       /* of the reading page: back to the first Book of this turn */
    IM_ID_POWERS_USED, /* on the last page */
    IM_ID_LOST,        /* + number of the Book lost: its cover there */
};

/* ------------------------------------------------------------------ the half-made move */

typedef enum ImPage { IM_PAGE_NONE, IM_PAGE_READING, IM_PAGE_DISCARD, IM_PAGE_DECKS, IM_PAGES } ImPage;

typedef enum ImMaking { IM_MAKING_NOTHING, IM_MAKING_POWER, IM_MAKING_ABILITY } ImMaking;

enum { IM_PICKS_MAX = IM_HAND_MAX + 1 };

typedef struct ImUi {
    uint8_t held;              /* character + 1 that was clicked and waits for a place; 0 = none */
    uint8_t making;            /* ImMaking: what is being put together */
    uint8_t seat, card;        /* whose Power it is */
    uint8_t paid_count, picks; /* what was chosen for it so far */
    uint8_t paid[IM_FURTHER_MAX];
    uint8_t pick[IM_PICKS_MAX];
    uint8_t page;     /* ImPage */
    uint8_t reading;  /* which Book of the shelf the page shows */
    uint8_t seen;     /* Books of the shelf that were shown, or lay there from the start */
    uint8_t begun;    /* `seen` holds */
    uint8_t original; /* the page shows the text with its own cast */
    Move doomed;      /* would lose the game, and is to be said again; all 0 = none */
    uint32_t stamp;   /* of the state in which all this was so */
} ImUi;

/* What the half-made Power or ability asks for next, and what may be answered. */
typedef struct ImAsk {
    bool open;                         /* something is being put together */
    bool paying;                       /* a Character to be discarded for it */
    ImChoice kind;                     /* else this; IM_CHOOSE_NOTHING = nothing more */
    bool may_end;                      /* what was chosen is enough */
    bool can[256];                     /* by Character, Book, seat, label or role */
    bool spot[IM_POSITIONS][IM_SPOTS]; /* IM_CHOOSE_SPOT */
    Move move;                         /* with `may_end`: what comes of it */
} ImAsk;

/* ------------------------------------------------------------------ the table */

typedef struct ImAreas {
    Area shelf, pool, jar;
    float book_x[IM_POSITIONS], book_y, book_w, book_h;
    float spot, spot_w; /* a Character on a Book; a free spot is as high, and as wide as its words need it */
    Area seats[IM_SEATS_MAX]; /* of the others, in their order round the table */
    Area own;                 /* the viewer's Librarian */
    Area hand, seal, decks, button;
} ImAreas;

/* Everything the parts of the table read, and the scene they fill. */
typedef struct ImTable {
    const ImState *state;
    const ImUi *ui;
    const ImContent *content;
    Scene *scene;
    int seat;    /* whose side of the table it is */
    bool acting; /* the seat decides now */
    int held;    /* the Character in hand, IM_NONE = none */
    ImAsk ask;
    bool foretold; /* costs and attacks are shown beforehand */
    bool terse;    /* words are so large that only what one plays by is written; the rest is in the tips */
    ImForecast forecast;
    ImAreas at;
} ImTable;

/* Where things lie, with larger ones for larger words. */
ImAreas im_areas(const Scene *scene, int seats);

/* parts.c */
/* May the viewer make this move now? The reason is kept as long as the scene; NULL when it may. */
const char *im_refusal(const ImTable *table, const Move *move);
bool im_may(const ImTable *table, const Move *move);
/* May the viewer use this Character's Power in some way now? */
bool im_may_use(const ImTable *table, int character);
/* Is a move to be said again, since it would lose the game? */
bool im_is_doomed(const ImUi *ui);
/* Are all asked, and the game is lost by the attack unless somebody does something? */
bool im_is_last_chance(const ImTable *table);
/* The icon of a label as it stands in rich text, "" without one; its name. */
const char *im_label_icon(int label);
/* "Love Interest, Wealthy"; and each with its icon in a line of its own. */
const char *im_role_names(Scene *scene, const ImContent *content, uint32_t roles, const char *between);
const char *im_roles_in_lines(const ImTable *table, uint32_t roles);
/* A Character's card, whole and as a tile of a size; a Librarian; a Book with its own title or the one that
   it has got, and as it lies on the table. */
Face im_character_face(const ImTable *table, int character);
Face im_tile_face(const ImTable *table, int character, float size);
Face im_librarian_face(const ImTable *table, int librarian);
Face im_cover_face(const ImBook *book, const char *title);
Face im_book_face(const ImTable *table, int position);
/* A Book with what its spots want, as it is looked at closely while it lies in the deck. */
Face im_book_to_come_face(const ImTable *table, int book);
/* Adds a Character to look at, and to be chosen or lifted where that can be. */
Piece *im_add_tile(ImTable *table, int character, float x, float y, float size);
/* A Character that is to be chosen, may be, or is held. */
unsigned im_marks_of(const ImTable *table, int character);

/* Is a page laid over the table on which to choose? */
bool im_chooses_on_page(const ImTable *table);

/* reading.c: the title that a Book has got by its cast; its text, what newcomers brought along marked, or
   with those who belong there. Kept as long as the scene. */
const char *im_told_title(const ImTable *table, const ImReading *reading);
const char *im_told_text(const ImTable *table, const ImReading *reading, bool original);
/* "by kind permission of herself": for whoever plays the part that was written for them. */
const char *im_permission(const ImTable *table, int character);

/* left.c: how many of some Characters have each role and each label, at the foot of an area; returns what is
   left of that. */
Area im_add_counts(ImTable *table, const uint8_t *characters, int count, Area box);

/* upper.c, books.c, hands.c, pages.c */
void im_scene_upper(ImTable *table);
void im_scene_books(ImTable *table);
void im_scene_seats(ImTable *table);
void im_scene_hand(ImTable *table);
void im_scene_button(ImTable *table);
void im_scene_pages(ImTable *table);

/* ------------------------------------------------------------------ making.c: the half-made Power */

/* What it asks for. */
void im_ask(const ImState *state, const ImContent *content, const ImUi *ui, int seat, ImAsk *out);
/* Begins with a Character's Power, or the seat's own ability. */
void im_begin_power(ImUi *ui, int holder, int character);
void im_begin_ability(ImUi *ui, int seat);
void im_stop_making(ImUi *ui);
/* The Power or the ability that is being put together. */
const ImAct *im_act_made(const ImTable *table);
/* Answers; false when it is none of those that may be. */
bool im_answer(const ImAsk *ask, ImUi *ui, int value);
bool im_answer_spot(const ImAsk *ask, ImUi *ui, const ImState *state, int position, int spot);
/* Takes back the last answer; false when there was none. */
bool im_take_back(ImUi *ui);
/* What was answered is marked where it lies on the table that has been laid. */
void im_mark_answers(const ImTable *table);
/* The name of the last answer where that is nothing to be marked: a role, a part; NULL else. */
const char *im_unmarked_answer(const ImTable *table);
/* Puts together a whole Power or ability, as a player would; false where nothing is chosen for it. */
bool im_lay_move(const void *view, void *ui, const ImContent *content, int seat, const Move *move);

/* ------------------------------------------------------------------ the vtable's */

extern const GameLessons im_lessons; /* lessons.c */
extern const GameGallery im_gallery; /* gallery.c */
void im_ui_sync(void *ui, const void *state, const ImContent *content);
void im_scene(const void *view, const void *ui, const ImContent *content, int seat, Scene *scene);
Gesture im_gesture(const void *view, const ImContent *content, const Move *move);
int im_targets(const void *view, const void *ui, const ImContent *content, int seat, PieceId piece,
               DropTarget *out, int max);
InputResult im_input(const void *view, void *ui, const ImContent *content, int seat, const Scene *scene,
                     const Input *input, Move *out);

/* hints.c */
enum {
    IM_ADVICE_TRIES = 24
}; /* Libraries that each piece of advice is tried with: its worth is how many are saved */
int im_hint(const void *view, const ImContent *content, int seat, Hint *out, int max);
bool im_judge(const void *view, const ImContent *content, int seat, const Move *move, Hint *out);
bool im_outdoes(const void *view, const ImContent *content, int seat, const Move *better, const Move *than,
                char why[HINT_TEXT_MAX]);
/* What a move of `seat` is called, in a few words; the piece that it begins with. */
void im_write_title(const ImState *state, const ImContent *content, int seat, const Move *move, char *out,
                    size_t size);
PieceId im_piece_of_move(const ImState *state, const Move *move);

/* reasons.c */
bool im_reason(const void *view, const ImContent *content, int seat, const Move *move, Hint *out);

#endif
