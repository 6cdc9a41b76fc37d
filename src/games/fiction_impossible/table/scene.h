/* scene.h: UI state, layout, draft action, and scene builders, shared by all parts of the table. The draft
 * action is a Power or ability for which the player is choosing discards and targets. */
#ifndef FICTION_IMPOSSIBLE_SCENE_H
#define FICTION_IMPOSSIBLE_SCENE_H

#include "core/scene/layout.h"
#include "games/fiction_impossible/fiction_impossible.h"

/* ------------------------------------------------------------------ ids of pieces in the scene only */

enum {
    /* ids of the spots: this number + p * IM_SPOTS + s for spot s of the Book at position p */
    IM_ID_SPOT = IM_PIECES,
    IM_ID_POWER_ZONE = IM_ID_SPOT + IM_POSITIONS * IM_SPOTS, /* drop target for using a Character's Power */
    IM_ID_END,
    IM_ID_KEEP,
    IM_ID_REFRESH,
    IM_ID_PASS,
    IM_ID_PASS_ALL_TURN,
    IM_ID_ABILITY, /* portrait of the viewing player's Librarian */
    IM_ID_USE,     /* button that ends a choice of several cards */
    IM_ID_CANCEL,  /* button: cancels the draft action */
    IM_ID_CONFIRM, /* button: confirms a move that loses the game */
    IM_ID_DISCARD, /* discard pile of Characters */
    IM_ID_DECKS,   /* deck of Characters */
    IM_ID_CLOSE,
    IM_ID_NEXT,     /* button on the reading page: next Book */
    IM_ID_ORIGINAL, /* button: shows the text with the original cast */
    IM_ID_BACK,
    IM_ID_LIBRARIAN, /* ids of the 2 Librarians, one of which the viewing player chooses */
    /* portraits of the other Librarians, one id per seat; a click chooses this player */
    IM_ID_SEAT = IM_ID_LIBRARIAN + IM_DEALT,
    IM_ID_LABEL = IM_ID_SEAT + IM_SEATS_MAX, /* label tokens, one id per ImLabel */
    IM_ID_ROLE = IM_ID_LABEL + IM_LABELS,    /* buttons for roles, one id per role */
    IM_ID_SPINE = IM_ID_ROLE + IM_ROLES_MAX, /* spines of Books, one id per index on the Bookshelf */
    /* covers on the page at the end of the game, one id per Book on the Bookshelf */
    IM_ID_COVER = IM_ID_SPINE + IM_SHELF,
    IM_ID_LIST = IM_ID_COVER + IM_SHELF,     /* cards in a list, one id per Character */
    IM_ID_TEXT = IM_ID_LIST + IM_CHARACTERS, /* text on the reading page */
    IM_ID_BOOKS,                             /* deck of Books */
    IM_ID_BOOKEND,
    IM_ID_PLUS_CARD, /* +Card token on the Bookshelf, until a Book covers it */
    IM_ID_PLUS_THRESHOLD,
    /* name of the viewing player's Librarian; as a button, it works like IM_ID_ABILITY */
    IM_ID_OWN_NAME,
    IM_ID_FIRST,       /* button on the reading page: back to the first Book of this turn */
    IM_ID_POWERS_USED, /* list of Powers used, on the page at the end of the game */
    IM_ID_LOST,        /* covers of lost Books on the page at the end of the game, one id per Book */
    IM_ID_LAST_SPACE = IM_ID_LOST + IM_BOOKS, /* last Mold space of each Book, one id per position */
    /* drop targets inside the Books, for Characters that fit only 1 spot of the Book, one id per position */
    IM_ID_BOOK_ZONE = IM_ID_LAST_SPACE + IM_POSITIONS,
    IM_ID_JAR = IM_ID_BOOK_ZONE + IM_POSITIONS,
    IM_ID_THRESHOLD, /* red line between the Characters that attack and the others */
    IM_ID_FREE_ADDS, /* number of Characters that cost no Mold */
    /* the other Mold spaces: this number + p * IM_MOLD_SPACES_MAX + i for space i of the Book at position
     * p */
    IM_ID_SPACE,
};

/* ------------------------------------------------------------------ draft action */

typedef enum ImPage { IM_PAGE_NONE, IM_PAGE_READING, IM_PAGE_DISCARD, IM_PAGE_DECKS, IM_PAGES } ImPage;

typedef enum ImDraftKind { IM_DRAFT_NONE, IM_DRAFT_POWER, IM_DRAFT_ABILITY } ImDraftKind;

enum { IM_CHOSEN_MAX = IM_HAND_MAX + 1 };

typedef struct ImUi {
    /* 1 + index of the selected Character, or 0 if none is selected */
    uint8_t held;
    uint8_t draft_kind; /* an ImDraftKind: no draft action, a Power, or an ability */
    /* `card`: Character with the Power. `seat`: seat that has this Character in hand or, for an ability, the
     * seat of the Librarian. */
    uint8_t seat, card;
    /* number of Characters that the player has chosen to discard, and number of other answers so far */
    uint8_t paid_count, answer_count;
    uint8_t paid[IM_EXTRA_DISCARDS_MAX];
    uint8_t answers[IM_CHOSEN_MAX];
    uint8_t page;       /* an ImPage */
    uint8_t reading;    /* Bookshelf index of the Book that the reading page shows */
    uint8_t seen;       /* number of Books on the Bookshelf that the viewing player has seen */
    uint8_t seen_known; /* 1 if `seen` is valid */
    uint8_t original;   /* 1 if the reading page shows the original cast */
    Move losing_move;   /* move that loses the game and that the player must confirm or cancel, or all 0 if
                           there is no such move */
    uint32_t stamp;     /* hash of the game state for which the other fields are valid */
} ImUi;

/* The next question of the draft action, and the allowed answers. */
typedef struct ImPrompt {
    bool active; /* true if there is a draft action */
    bool paying; /* true if the question asks for a Character to discard */
    /* kind of the choice, used only if `paying` is false; IM_CHOOSE_NOTHING if the draft action is
     * complete */
    ImChoice kind;
    bool can_finish; /* true if the draft action is legal with the choices made so far */
    /* allowed[i]: true if the Character, Book, seat, label or role (depending on `kind`) with index i is an
     * allowed answer */
    bool allowed[256];
    bool spot[IM_POSITIONS][IM_SPOTS]; /* spot[position][i]: with IM_CHOOSE_SPOT, true if spot i of the Book
                                          is an allowed answer */
    Move move;                         /* the finished move, valid only if `can_finish` is true */
} ImPrompt;

/* ------------------------------------------------------------------ the table */

/* margin inside the area of a partner, in table units (1/900 of the window's height) */
static const float IM_PARTNER_PAD = 4;
/* smallest height of a partner's name, in table units */
static const float IM_PARTNER_HEAD_MIN = 30;
/* size of a label token, in table units (1/900 of the window's height) */
static const float IM_LABEL_TOKEN = 58;

typedef struct ImAreas {
    bool compact; /* see ImTable.compact */
    Area shelf, pool, jar;
    float book_x[IM_POSITIONS], book_y, book_w, book_h;
    /* `spot`: size of a Character's tile on a Book, and height of a free spot. `spot_w`: width of a free
     * spot. */
    float spot, spot_w;
    /* `label_w`: width of the name of a label token. `label_x`: distance from the middle of the Book to the
     * middle of its label token, which is to the left. */
    float label_w, label_x;
    Area seats[IM_SEATS_MAX]; /* the other seats, clockwise from the viewing player */
    Area own;                 /* area of the viewing player's Librarian */
    Area hand, power_zone, decks, button;
} ImAreas;

/* The scene being built, and the data that the functions need to build it. */
typedef struct ImTable {
    const ImState *state;
    const ImUi *ui;
    const ImContent *content;
    Scene *scene;
    int seat;            /* seat of the viewing player */
    bool acting;         /* true if the viewing player can act now */
    bool can_use_powers; /* true if the viewing player can use Powers now, which is also possible while
                    another player acts */
    int held;            /* the selected Character, or IM_NONE */
    ImPrompt prompt;
    bool show_forecast; /* true if the table shows costs and attacks in advance */
    bool compact; /* true at large text sizes, or if there is little room: pieces show only the most important
                     texts, and tooltips show all texts */
    ImForecast forecast; /* forecast of the end of the turn, after the part of the draft action that the
                            player has chosen so far */
    /* amount of Mold that each Book gets from the draft action and the attack; negative if the Book loses
     * Mold */
    int mold_change[IM_POSITIONS];
    ImAreas at;
} ImTable;

/* Computes the layout areas, which grow with the text size. `hands` contains the number of cards of each
 * partner, clockwise from the viewing player. */
ImAreas im_layout_table(const Scene *scene, int partners, const uint8_t *hands);
/* Returns the height of a partner's name, in table units (1/900 of the window's height). */
float im_get_partner_head(const Scene *scene);

/* The following functions are implemented in faces.c. */

/* Returns the reason why the viewing player can't make this move now, or NULL if the move is possible. The
 * string lives as long as the scene. */
const char *im_get_reject_reason(const ImTable *table, const Move *move);
bool im_is_move_allowed(const ImTable *table, const Move *move);
bool im_can_use_power(const ImTable *table, int character);
/* power_reasons.c: returns the reason why the Character's Power can't be used now, as a sentence. */
const char *im_get_power_reject_reason(const ImTable *table, int character);
/* Returns the reason why the viewing player can do nothing with this hand card, or NULL. The player can do
 * something if the card can be added to a Book, if its Power can be used, or if the draft action can use the
 * card. */
const char *im_get_card_reject_reason(const ImTable *table, int character);
/* True if the table asks for confirmation of a move that loses the game. */
bool im_needs_confirmation(const ImUi *ui);
/* True if the next attack loses the game unless a player prevents it now. */
bool im_is_last_chance(const ImTable *table);
/* Returns the icon of a label as rich text, or "" for IM_NO_LABEL. */
const char *im_get_label_icon(int label);
/* Returns the color of a label and its token, 0xRRGGBB, or 0 for IM_NO_LABEL. */
uint32_t im_get_label_color(int label);
/* im_format_role_names() returns the names of roles as a list such as "Love Interest, Wealthy".
 * im_format_role_lines() returns one line for each role, with its icon. */
const char *im_format_role_names(Scene *scene, const ImContent *content, uint32_t roles,
                                 const char *separator);
const char *im_format_role_lines(const ImTable *table, uint32_t roles);
/* Functions that return the face of a Character (card or tile), of a Librarian, of a Book with this title, of
 * a Book on the table, of a label token, and of a Mold token. */
Face im_get_character_face(const ImTable *table, int character);
Face im_get_tile_face(const ImTable *table, int character, float size);
Face im_get_librarian_face(const ImTable *table, int librarian);
Face im_get_book_cover_face(const ImBook *book, const char *title);
Face im_get_book_face(const ImTable *table, int position);
Face im_get_label_token_face(int label);
Face im_get_mold_token_face(void);
/* Returns a face of the Book for its enlarged picture, with the roles that its spots want. */
Face im_get_next_book_face(const ImTable *table, int book);
/* Adds a tile that the viewing player can select or drag if the rules allow it. */
Piece *im_add_tile(ImTable *table, int character, Area area);
/* Returns flags that say whether the card is selected, chosen, or selectable. */
unsigned im_get_card_piece_flags(const ImTable *table, int character);

/* True if the player must choose something on a page that covers the table. */
bool im_is_choosing_on_page(const ImTable *table);

/* book_text.c: functions that return the title of a Book, and its text with its cast or with the original
 * cast. The names of new Characters are highlighted. The strings live as long as the scene. */
const char *im_format_book_title(const ImTable *table, const ImFinishedBook *finished);
const char *im_format_book_text(const ImTable *table, const ImFinishedBook *finished, bool original);
/* Returns a text such as "by kind permission of herself", for a Character in the original spot. */
const char *im_format_permission_text(const ImTable *table, int character);

/* deck_counts.c: adds the counts of roles and labels at the bottom of `box`. Returns the remaining area. */
Area im_add_counts(ImTable *table, const uint8_t *characters, int count, Area box);

/* The following functions are implemented in top_panel.c, books.c, bottom_panel.c, and pages.c. */
void im_add_top_panel(ImTable *table);
void im_add_books(ImTable *table);
/* True if a Book shows the Mold that it would get if the selected Character were added. */
bool im_is_mold_cost_shown(const ImTable *table);
void im_add_seats(ImTable *table);
void im_add_own_hand(ImTable *table);
void im_add_buttons(ImTable *table);
void im_add_pages(ImTable *table);

/* functions in action_draft.c: the draft action */

void im_compute_prompt(const ImState *state, const ImContent *content, const ImUi *ui, int seat,
                       ImPrompt *out);
/* Functions that start a draft action: the Power of a Character, or the ability of the seat's Librarian. */
void im_start_power(ImUi *ui, int holder, int character);
void im_start_ability(ImUi *ui, int seat);
void im_cancel_draft(ImUi *ui);
/* True if the answers so far can still lead to a legal action. */
bool im_is_draft_possible(const ImState *state, const ImContent *content, const ImUi *ui);
/* Returns the cost and effects of the draft action. */
const ImActionSpec *im_get_draft_spec(const ImTable *table);
/* Applies the part of the draft action that is certain: the cost and, if the action is complete, its effects.
 * Drawn cards are unknown. */
void im_apply_draft(const ImTable *table, ImState *state);
/* Adds an answer to the draft action. Returns false if the answer is not allowed. */
bool im_answer_prompt(const ImPrompt *prompt, ImUi *ui, int value);
bool im_answer_prompt_with_spot(const ImPrompt *prompt, ImUi *ui, const ImState *state, int position,
                                int spot);
/* Removes the last answer. A spot and its Book count as one answer. Returns false if there is no answer. */
bool im_undo_answer(ImUi *ui, const ImState *state, const ImContent *content, int seat);
/* Highlights the pieces that show the answers so far. */
void im_highlight_answers(const ImTable *table);
/* Returns the name of the last answer if the answer is a role, a Character from the discard pile, or a spot,
 * because no piece on the table shows these answers. Otherwise returns NULL. */
const char *im_get_last_answer_name(const ImTable *table);
/* Turns the move of a hint into the draft action. Returns false if the move needs no choices. */
bool im_fill_draft_from_move(const void *view, void *ui, const ImContent *content, int seat,
                             const Move *move);

/* ------------------------------------------------------------------ functions of the `Game` vtable */

extern const GameLessons im_lessons;
extern const GameGallery im_gallery;
extern const GamePrint im_print;
void im_sync_ui(void *ui, const void *state, const ImContent *content);
void im_build_scene(const void *view, const void *ui, const ImContent *content, int seat, Scene *scene);
/* The function below is implemented in text_board.c. */
void im_draw_text_board(const void *view, const void *ui, const GameContent *content, int seat, int lines,
                        Text *out);
Gesture im_get_move_gesture(const void *view, const ImContent *content, const Move *move);
/* Returns the only free spot of the Book at this position that fits the Character, or IM_NONE if there is no
 * such spot or more than one. */
int im_find_only_spot(const ImState *state, const ImContent *content, int character, int position);
/* Appends, as drop targets, the free spots that fit a Character in the hand of the player whose turn it
 * is. */
void im_add_spot_targets(const ImState *state, const ImContent *content, int character, DropTarget *out,
                         int *count, int max);
int im_list_drop_targets(const void *view, const void *ui, const ImContent *content, int seat, PieceId piece,
                         DropTarget *out, int max);
InputResult im_handle_input(const void *view, void *ui, const ImContent *content, int seat,
                            const Scene *scene, const Input *input, Move *out);

/* The functions below are implemented in hints.c. */
enum {
    /* number of playouts for each move in hints; the value of a hint is the number of playouts won */
    IM_HINT_PLAYOUTS = 48
};
int im_list_hints(const void *view, const ImContent *content, int seat, Hint *out, int max);
bool im_analyze_move(const void *view, const ImContent *content, int seat, const Move *move, Hint *out);
bool im_is_better_move(const void *view, const ImContent *content, int seat, const Move *better,
                       const Move *worse, char why[HINT_TEXT_MAX]);
/* im_format_move_name() writes the name of a move for hints. im_find_move_piece() returns the piece from
 * which the move starts. */
void im_format_move_name(const ImState *state, const ImContent *content, int seat, const Move *move,
                         char *out, size_t size);
PieceId im_find_move_piece(const ImState *state, const Move *move);

/* The function below is implemented in reasons.c. */
bool im_explain_move(const void *view, const ImContent *content, int seat, const Move *move, Hint *out);

#endif
