/* table.h: internal interface of the table: layout areas, the draft move, and the parts of the scene. */
#ifndef FANTASTICAL_ADVENTURE_TABLE_H
#define FANTASTICAL_ADVENTURE_TABLE_H

#include "core/scene/layout.h"
#include "games/fantastical_adventure/rules/engine.h"

/* ------------------------------------------------------------------ ids of pieces */

enum {
    FA_ID_CARD = 1,                          /* cards in the viewing player's hand, one id per card index */
    FA_ID_ACTOR = FA_ID_CARD + FA_CARDS_MAX, /* portraits, one id per character */
    FA_ID_ITEM = FA_ID_ACTOR + FA_ACTORS,    /* tokens of items, one id per item */
    FA_ID_SEAT = FA_ID_ITEM + FA_ITEMS,      /* crests (emblems of players), one id per seat */
    /* buttons that show a character's hand, one id per character */
    FA_ID_SHOW_HAND = FA_ID_SEAT + FA_SEATS_MAX,
    FA_ID_MOVE = FA_ID_SHOW_HAND + FA_ACTORS, /* buttons that start a move, one id per FaMoveKind */
    FA_ID_MENU = FA_ID_MOVE + FA_MOVES,       /* buttons that open a menu, one id per FaMenu */
    FA_ID_CHOICE = FA_ID_MENU + 32, /* buttons for the possible values of the argument that the player must
                                       choose, one id per value */
    FA_ID_OPTION = FA_ID_CHOICE + FA_NONE + 1, /* buttons for optional arguments, one id per argument */
    /* cards in a Conflict or their empty places, one id per entry of FaConflict.plays */
    FA_ID_PLAY = FA_ID_OPTION + FA_ARGS_MAX,
    FA_ID_SIDE = FA_ID_PLAY + FA_PLAYS_MAX, /* drop zones for Supporters, one id per side */
    /* suspended Challenges, one id per entry of FaState.suspended */
    FA_ID_SUSPENDED = FA_ID_SIDE + FA_PRIMARIES,
    FA_ID_PROBLEM = FA_ID_SUSPENDED + FA_SUSPENDED_MAX, /* open problems, one id per problem */
    /* names of the Facets below the hand of cards, one id per suit */
    FA_ID_SUIT = FA_ID_PROBLEM + FA_PROBLEMS,
    /* ribbon: the goal of the Challenge, or a place where a player drops a card to challenge */
    FA_ID_CHALLENGE = FA_ID_SUIT + FA_SUITS,
    FA_ID_IDENTIFY_CARD, /* face-down card of an Identify Check */
    FA_ID_CLAIM, /* claim seal, a round token: the player starts a claim by dropping a portrait or an Ambition
                    on it */
    FA_ID_COIN,  /* Applause token, to drag to the player who narrated well */
    FA_ID_DECK,
    FA_ID_DISCARD,
    FA_ID_AMBITION, /* unfinished short-term Ambitions; Ambition s of character a has the id FA_ID_AMBITION +
                       4 * a + s */
    /* button that makes the complete draft move */
    FA_ID_CONFIRM = FA_ID_AMBITION + FA_FIRST_ENVIRONMENT * FA_SHORT_OPEN_MAX,
    FA_ID_CANCEL,
    FA_ID_SHEET,   /* button that opens the character sheet of the character whose hand is shown */
    FA_ID_THREADS, /* button that opens the page of story threads (what is still unresolved) */
    FA_ID_CLOSE,   /* button that closes a page */
    FA_ID_EARLIER,
    FA_ID_LATER,
    FA_ID_SCENE_PAGE, /* the scene page, a drop zone for characters */
    FA_ID_TIME,       /* buttons for the time of the next scene, one id per FaTime */
    FA_ID_AUTHOR_TOKENS = FA_ID_TIME + FA_TIMES,
    FA_ID_AUTHOR_COUNT,
    FA_ID_APPLAUSE_COUNT,
    FA_ID_ASKED, /* crests beside a question that several players answer, one id per seat */
    FA_ID_BEAD = FA_ID_ASKED + FA_SEATS_MAX, /* beads of the scenes, one id per scene, counted from 1 */
    FA_ID_POSSIBLE = FA_ID_BEAD + FA_SCENES_MAX + 1, /* characters who can appear in the next scene */
    /* labels in the chronicle, with one id per label. Must be the last id, because the number of labels has
     * no limit. */
    FA_ID_NOTE = FA_ID_POSSIBLE + FA_FIRST_ENVIRONMENT,
};

/* ------------------------------------------------------------------ draft move */

/* Menus of the action panel. Each menu offers several kinds of move. */
typedef enum FaMenu {
    FA_MENU_CHALLENGE,
    FA_MENU_TELL,
    FA_MENU_PROBLEM,
    FA_MENU_AMBITION,
    FA_MENU_BOND,
    FA_MENU_PEOPLE,
    FA_MENU_CASTING,
    FA_MENU_CONFLICT,
    FA_MENU_WOUNDS,
    FA_MENU_FLASHBACK,
    FA_MENU_FORESHADOWING,
    FA_MENU_FACT,
    FA_MENU_DRAW,
    FA_MENU_MONOLOGUE,
    FA_MENU_LUCKY_BREAK,
    FA_MENU_VETO,
    FA_MENU_END,
    FA_MENU_CLAIM, /* claims about Ambitions and Bonds; these claims are also in other menus */
    FA_MENU_OTHER, /* moves that have their own button or piece instead of a menu */
    FA_MENUS
} FaMenu;

enum { FA_FIRST_POWER = FA_MENU_FLASHBACK, FA_POWERS = FA_MENU_LUCKY_BREAK - FA_MENU_FLASHBACK + 1 };

typedef enum FaDraftState { FA_DRAFT_NONE, FA_DRAFT_MENU, FA_DRAFT_MOVE } FaDraftState;

typedef struct FaUi {
    uint32_t stamp; /* hash of the state when the draft move began */
    /* number of pages turned back from the newest narration. After the end of the story: number of pages
     * turned forward from the cover of the book. */
    uint16_t back;
    uint8_t draft; /* an FaDraftState: whether a menu is open or the player is composing a move */
    uint8_t menu;  /* FaMenu that is open in the draft state FA_DRAFT_MENU */
    uint8_t kind;  /* FaMoveKind of the draft move in the draft state FA_DRAFT_MOVE */
    uint8_t given; /* bit set of the arguments that the player has set */
    uint8_t arg[FA_ARGS_MAX];
    uint8_t front; /* the viewing player's character whose hand is shown, or FA_NONE */
    /* 1 + kind of the card that the player dropped on the scene's ribbon or on a rival to start a Challenge,
     * until the Challenger plays this card. Otherwise 0. */
    uint8_t dragged_card;
    /* page over the table: 1 + character for a character sheet, FA_SHEET_THREADS, FA_SHEET_LEDGER, or 0 for
     * no page */
    uint8_t sheet;
    uint8_t begun;   /* 1 if `front` has been set */
    uint8_t dragged; /* 1 + character whose portrait the player dragged last, or 0 */
} FaUi;

enum { FA_SHEET_THREADS = FA_ACTORS + 1, FA_SHEET_LEDGER };

/* List of legal moves with decoded ids. Free with fa_free_legal_moves(). */
typedef struct FaLegalMoves {
    Move *moves;
    int count;
} FaLegalMoves;

/* The next argument that the player must choose for the draft move, and its possible values. */
typedef struct FaPrompt {
    bool open; /* true if the player is composing a draft move */
    int place; /* index of the argument, or -1 if the draft move is complete */
    FaArg type;
    bool can[FA_NONE + 1];        /* can[value]: the player can choose the value */
    bool changeable[FA_ARGS_MAX]; /* changeable[i]: the player can change optional argument i */
    bool complete;                /* true if the draft move is complete, in which case `move` is legal */
    Move move;                    /* the complete draft move, with decoded arguments */
    uint8_t given; /* bit set of arguments that the player chose or that have only one possible value */
    uint8_t arg[FA_ARGS_MAX];
} FaPrompt;

/* ------------------------------------------------------------------ the table */

typedef struct FaAreas {
    Area left, right;          /* the two pages of the book */
    Area words, odds, panel;   /* narration (chronicle), odds and action panel on the left page */
    Area order, threads, deck; /* the 3 parts of the side panel, from top to bottom */
    Area plate, hand, powers, buttons;
} FaAreas;

/* Size of the ornament in each corner of a page, in table units (the window is at least 1440 table units
 * wide). No text covers an ornament. */
enum { FA_CORNER = 76 };

/* Input of the functions that build the scene. */
typedef struct FaTable {
    const FaState *state;
    const GameContent *content;
    const FaKit *kit;
    Scene *scene;
    FaUi ui;        /* copy of the UI state, adjusted for the viewing player */
    int seat;       /* seat of the viewing player, or -1 for the public view */
    bool acting;    /* true if the viewing player must decide now */
    bool begun;     /* true if the player, not the program, began the draft move and so can cancel it */
    uint32_t shown; /* bit set of the characters and environments that the right page shows */
    FaLegalMoves legal;
    FaPrompt prompt;
    FaAreas at;
} FaTable;

/* ------------------------------------------------------------------ functions in draft_move.c */

/* Lists the legal moves. Free the list with fa_free_legal_moves(). */
FaLegalMoves fa_find_legal_moves(const FaState *state, const GameContent *content, int seat);
void fa_free_legal_moves(FaLegalMoves *legal);
bool fa_has_legal_kind(const FaLegalMoves *legal, FaMoveKind kind);
/* An argument FA_ANY matches any value. */
enum { FA_ANY = 256 };
bool fa_has_legal_move(const FaLegalMoves *legal, FaMoveKind kind, int a, int b, int c);
/* True if a legal move has the arguments that the draft move has so far. */
bool fa_is_draft_legal(const FaLegalMoves *legal, const FaUi *ui);

/* True if the menu contains moves of this kind. Only claims are in two menus. */
bool fa_menu_contains(FaMoveKind kind, FaMenu menu);
bool fa_has_legal_in_menu(const FaLegalMoves *legal, FaMenu menu);

void fa_cancel_draft(FaUi *ui);
void fa_open_menu(FaUi *ui, FaMenu menu);
void fa_begin_draft(FaUi *ui, FaMoveKind kind);
void fa_set_draft_arg(FaUi *ui, int place, int value);
/* Clears the last argument that the player chose. If the player has chosen no argument, cancels the draft
 * move. Returns false if there is no draft move. */
bool fa_undo_draft_arg(FaUi *ui);
/* Finds the next argument that the player must choose. If several characters could act, chooses the character
 * whose hand is shown. */
void fa_compute_prompt(const FaState *state, const GameContent *content, const FaLegalMoves *legal,
                       const FaUi *ui, FaPrompt *out);
/* Returns the value after the current value in the list of possible values of an optional argument. */
int fa_find_next_value(const FaLegalMoves *legal, const FaUi *ui, const FaPrompt *prompt, int place);

/* ------------------------------------------------------------------ functions in piece_faces.c */

extern const uint32_t fa_seat_colors[FA_SEATS_MAX];
extern const char *const fa_seat_icons[FA_SEATS_MAX];
const char *fa_get_suit_icon(int suit);
/* Returns a text such as "1 card" or "7 cards". The scene owns the text. */
const char *fa_format_card_count(Scene *scene, int count);
Face fa_get_playing_card_face(int kind);
Face fa_get_card_back_face(int seat);
const char *fa_get_level_name(FaLevel level);
/* Return the face of a character for the right page, for the character sheet, and for a token. */
Face fa_get_actor_face(const FaTable *table, int actor);
Face fa_get_actor_sheet_face(const FaTable *table, int actor);
Face fa_get_actor_token_face(const FaTable *table, int actor);
Piece *fa_add_actor_card(FaTable *table, int actor, Area area);
Piece *fa_add_actor_token(FaTable *table, PieceId id, int actor, Area area);
Piece *fa_add_crest(FaTable *table, PieceId id, int seat, Area area);
/* Returns the viewing player's character whose hand is shown, or FA_NONE. */
int fa_get_front_actor(const FaTable *table);
/* True if the name of the suit's Facet is shown below the hand. */
bool fa_is_suit_named(const FaTable *table, int suit);
/* True if the viewing player has narrated a Conflict and is asked whether an Ambition was accomplished. */
bool fa_is_own_narration(const FaTable *table);
/* True if the viewing player must first bring one of their characters into the scene. */
bool fa_must_bring_in_character(const FaTable *table);
/* True before the first scene, while players choose their characters. */
bool fa_is_casting(const FaTable *table);
/* True if a click on the portrait would choose `value` as the answer to the current question. */
bool fa_can_choose_value(const FaTable *table, FaArg type, int value);

/* Functions in badges.c, which add badges (small plates with a short text). */

/* Adds a badge for the Hit, the Advantage or the lent card that the note records, at the right end of `box`.
 * Returns the width of the badge with the gap beside it, or 0 if the note records none of these. */
float fa_add_margin_badge(FaTable *table, Area box, const char *note);
/* Adds "+1" to a card that has brought 1 Advantage. */
void fa_add_bonus_badge(FaTable *table, Area card);
/* Adds badges to the left edge of a character's card: whether the character is Hit, the Advantage that is
 * saved for the character's next Conflict, and whether the character was lent a card. */
void fa_add_actor_badges(FaTable *table, int actor, Area card);
/* True if the player of the character must choose what a Hit does. */
bool fa_is_hit(const FaTable *table, int actor);
/* True if the character was lent a card in this scene. */
bool fa_was_lent_card(const FaTable *table, int actor);

/* Functions in names.c. The names of strangers (characters invented by players) come from the notes of
 * `table->scene`, if it has notes. */

/* Returns a name for the start of a sentence, such as "Isadora Heller", "The Selenite Chart", "A stranger" or
 * "Something". */
const char *fa_get_entity_name(const FaTable *table, int target);
/* Returns a short name for the start of a sentence, such as "Isadora" or "The crew". */
const char *fa_get_short_actor_name(const FaTable *table, int actor);
/* Returns the end of a sentence that starts with "push": " with any card", " with a card that beats the 9 of
 * hearts", or "". */
const char *fa_get_push_text(const FaTable *table, int play);
/* Returns a name for use within a sentence, such as "Isadora Heller" or "the Selenite Chart". */
const char *fa_get_entity_name_in_sentence(const FaTable *table, int target);
const char *fa_capitalize_name(const FaTable *table, const char *name);
/* True if the scene template has the name of its place as its title, ignoring case. */
bool fa_is_named_after_place(const FaFrameText *frame);
/* Adds the names of all characters of the players to Scene.names, in the colors of their seats. */
void fa_add_name_colors(FaTable *table);
/* Returns a one-line description, or NULL. */
const char *fa_describe_actor(const FaTable *table, int actor);
/* Returns false if the pronouns of the stranger (a character invented by a player) are not known. */
bool fa_find_pronouns(const FaTable *table, int actor, Pronouns *out);
/* Return the name or the text of the character's Facet of a suit, or NULL if this Facet is not known. `suit`
 * is FA_NONE for Jokers. */
const char *fa_get_facet_name(const FaTable *table, int actor, int suit);
const char *fa_get_facet_text(const FaTable *table, int actor, int suit);

/* The functions below are implemented in draft_text.c. */

/* Returns the name of a time of the next scene, such as "Days later". */
const char *fa_get_time_name(FaTime time);
/* Returns the tooltip of a time of the next scene. */
const char *fa_get_time_tooltip(FaTime time);

/* Returns the text of a value of the argument that the player must choose. */
const char *fa_get_value_text(const FaTable *table, int value);
/* Returns the tooltip of an argument value, or NULL. The tooltip of a place says how the scene begins, and
 * what is dangerous there. */
const char *fa_get_value_hint(const FaTable *table, int value);
const char *fa_get_question_text(const FaTable *table);
const char *fa_get_move_text(const FaTable *table, FaMoveKind kind);
/* Returns the title of the draft move: the name of the move. While the player answers further questions, the
 * title also names the character who acts. */
const char *fa_get_draft_title(const FaTable *table);
const char *fa_get_ambition_text(const FaTable *table, int actor, int def);
/* Returns the text of an Ambition. `place` is an index in FaActor.short_def, or FA_SHORT_OPEN_MAX + the
 * number of a long-term Ambition. */
const char *fa_get_open_ambition_text(const FaTable *table, int actor, int place);
/* Returns the goal of the Challenge: the text of the Challenger's Ambition or, if the goal is not an
 * Ambition, a text such as "To harm Isadora Heller". */
const char *fa_get_goal_text(const FaTable *table);
/* Returns the goal of the Challenge for use after "tries to", such as "take the Selenite Chart". Returns NULL
 * if the goal is an Ambition whose text has no such form. */
const char *fa_get_goal_phrase(const FaTable *table);
const char *fa_get_option_text(const FaTable *table, int place);
/* True if the value of the option differs from "no" and "none". */
bool fa_is_option_on(const FaTable *table, int place);
/* Returns the tooltip of an option: what it means, and what a click changes. */
const char *fa_get_option_hint(const FaTable *table, int place);

/* Functions in move_hints.c. They return a tooltip or NULL. The tooltip of a move says what the move does,
 * costs and brings. The tooltip of a menu says what the menu contains. */
const char *fa_get_move_hint(const FaTable *table, FaMoveKind kind);
const char *fa_get_menu_hint(FaMenu menu);

/* ------------------------------------------------------------------ parts of the table, each in its own file
 */
void fa_add_chronicle_page(FaTable *table);
/* Returns the height of a note in a column, or 0 if nothing of the note is shown. `number` is the index of
 * the note. */
float fa_measure_note(const FaTable *table, Area box, int number);
/* Puts a note at the top of the column `box`, and shrinks the column so that it starts below the note. */
void fa_layout_note(FaTable *table, Area *box, int number);
/* Shows the finished story as a book. `buttons` is the area for the buttons that turn the pages. */
void fa_add_story_book(FaTable *table, Area buttons);
void fa_add_scene_page(FaTable *table);
void fa_add_conflict_page(FaTable *table);
void fa_add_side_panel(FaTable *table);
void fa_add_bottom_panel(FaTable *table);
void fa_add_action_panel(FaTable *table);
/* Returns the height of the action panel in table units (the window is at least 1440 wide), or 0 if the panel
 * is empty. */
float fa_get_panel_height(const FaTable *table);
/* Returns the height of the panel with odds in table units, or 0 if no odds are shown. */
float fa_get_odds_height(const FaTable *table);
/* Adds the odds of the card that is dragged or chosen, unless the help level hides odds. */
void fa_add_odds(FaTable *table);

/* A chance to win with a card, shown on the table. `name` says what the card is compared with. */
typedef struct FaChance {
    const char *name;
    double chance;
} FaChance;

typedef struct FaCardOdds {
    FaChance list[3];
    int count;
    int against;    /* opponent (character or environment), or FA_NONE in an Identify Check */
    bool uncertain; /* true if an opponent other than `against` can answer the Challenge */
} FaCardOdds;

/* Finds the odds of a card of this kind if the character `front` can play the card now. Returns false if
 * there are no odds to show. */
bool fa_find_card_odds(const FaState *state, const GameContent *content, int front, int kind,
                       FaCardOdds *out);

void fa_add_full_page(FaTable *table);
void fa_add_threads_page(FaTable *table);
void fa_add_draw_ledger_page(FaTable *table);
/* True if the argument has too many values for the panel. */
bool fa_needs_full_page(const FaTable *table);

/* ------------------------------------------------------------------ functions in drop_targets.c */

/* A drop zone, and the move that a drop starts or continues. */
typedef struct FaDrop {
    PieceId zone;
    uint8_t kind;
    uint8_t given;
    uint8_t arg[FA_ARGS_MAX];
    uint8_t dragged_card; /* value for FaUi.dragged_card: 1 + kind of the dropped card, or 0 */
    char words[TARGET_LABEL_MAX];
} FaDrop;

enum { FA_DROPS_MAX = 48 };
/* Sets the reason why the piece can't be used. If the piece is highlighted, or if there is a place where the
 * player can drop it, clears the reason. */
void fa_set_reject_reason(const FaTable *table, Piece *piece, const char *reason);
int fa_list_drop_moves(const FaTable *table, PieceId piece, FaDrop out[FA_DROPS_MAX]);

/* ------------------------------------------------------------------ functions of the `Game` vtable */

/* Returns a table whose `scene` and `at` are not set. Free the table with fa_free_table(). */
FaTable fa_create_table(const FaState *state, const FaUi *ui, const GameContent *content, int seat);
void fa_free_table(FaTable *table);

extern const GameLessons fa_lessons;
extern const GameGallery fa_gallery;
extern const GamePrint fa_print;
void fa_sync_ui(void *ui, const void *view, const GameContent *content);
void fa_build_scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *scene);
/* The function below is implemented in text_board.c. */
void fa_draw_text_board(const void *view, const void *ui, const GameContent *content, int seat, int lines,
                        Text *out);
Gesture fa_get_move_gesture(const void *view, const GameContent *content, const Move *move);
int fa_list_drop_targets(const void *view, const void *ui, const GameContent *content, int seat,
                         PieceId piece, DropTarget *out, int max);
InputResult fa_handle_input(const void *view, void *ui, const GameContent *content, int seat,
                            const Scene *scene, const Input *input, Move *out);

/* The function below is implemented in hints.c. */
int fa_list_hints(const void *view, const GameContent *content, int seat, Hint *out, int max);

#endif
