/* scene.h: description of a table as a list of pieces (cards, tokens, buttons), in table units (1/900 of the
 * window's height). Contains no pixels and does not draw. */
#ifndef CORE_SCENE_SCENE_H
#define CORE_SCENE_SCENE_H

#include "core/match/help_level.h"
#include "core/scene/name_colors.h"
#include "core/story/notes.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Table units are the units of a scene. The window shows at least SCENE_WIDTH_MIN x SCENE_HEIGHT_MIN table
 * units. A wider or taller window shows more. The origin is at the top left; y points down. One unit is 0.8
 * pixels at 1280x720 and 1.2 pixels at 1920x1080. */
enum {
    SCENE_WIDTH_MIN = 1440,
    SCENE_HEIGHT_MIN = 900,
    SCENE_PIECES_MAX = 512,
    SCENE_TEXT_BYTES = 96 * 1024,
    SCENE_FACES_MAX = 192,
};

/* Heights of the wooden rails at the top and bottom of the table, and bottom edge of a one-line banner (what
 * the player must do). In table units (1/900 of the window's height). */
enum { RAIL_TOP = 58, RAIL_BOTTOM = 108, BANNER_BOTTOM = 108 };

/* id of a piece; a piece has the same id in all scenes of a match. 0 stands for no piece. */
typedef uint32_t PieceId;
/* The program, not the game, handles clicks on pieces with the ids below. A game can add such pieces to its
 * scenes. */
enum { NOTES_EDITABLE_MAX = 0x9000 };
/* PIECE_EDIT_NOTE + i: a click edits note number i in Scene.notes (a note is the narration of a move). The
 * piece may be a label. */
#define PIECE_EDIT_NOTE 0xFFFF0000u
/* PIECE_FAVORITE + i: a click marks or unmarks part i of the story as a favorite. i is less than
 * FAVORITES_MAX. */
#define PIECE_FAVORITE 0xFFFFA000u
#define PIECE_EXPORT_STORY 0xFFFFA100u /* a click exports the whole story */
/* PIECE_ASK_BOT + i: a click asks the bot in seat i which move it would make, and why
 * (GameAdvice.explain_move). */
#define PIECE_ASK_BOT 0xFFFFA200u
/* PIECE_COPY_STORY_PART + i: a click copies part i of the story to the clipboard. */
#define PIECE_COPY_STORY_PART 0xFFFFA300u
/* PIECE_EXPORT_STORY_PART + i: a click exports part i of the story. */
#define PIECE_EXPORT_STORY_PART 0xFFFFA400u
/* paper on which the player writes while Scene.is_writing is true. The program puts a text field and buttons
 * on it. */
#define PIECE_WRITING_PAGE 0xFFFFA500u
#define PIECE_IDS_END 0xFFFFB000u /* a game's own ids must be below this number */

/* Marks for highlighting in rich text. The text between two equal marks is highlighted in the color of the
 * mark. */
#define TEXT_MARK_YELLOW "\x01"
#define TEXT_MARK_RED "\x02"
/* The text between two of these marks is a link. Links may contain highlights. */
#define TEXT_MARK_LINK "\x03"

/* Design of a face, which is the drawn side of a card, token or other piece. The ratios in the comments are
 * width : height. In rich text, *text* is bold, {name} is an inline icon, | is a line break, TEXT_MARK_YELLOW
 * and TEXT_MARK_RED highlight text, and TEXT_MARK_LINK marks links. */
typedef enum FaceStyle {
    FACE_NONE,
    /* letter card (ratio 5:7) with strips of symbols at the edges, a big letter, and rules text */
    FACE_LETTER,
    FACE_TILE, /* item or curio (ratio 1:1) with a medallion for the icon, a title, and text */
    /* enemy, reward or person (ratio 5:7) with a medallion, a ribbon for the name, and text on paper */
    FACE_CHARACTER,
    FACE_BOOK, /* cover of a clothbound book (ratio 5:7) */
    FACE_BACK, /* card back (ratio 5:7) in the color `tone`, with the picture `icon` */
    /* token (ratio 1:1) with an icon or a letter; round unless FACE_DIAMOND or FACE_SQUARE is set */
    FACE_TOKEN,
    /* card for a grid (ratio 1:1) with a picture, `title` at the bottom, and values at its four edges */
    FACE_FIGHTER,
    FACE_FIGHTER_BACK, /* back of a FACE_FIGHTER card (ratio 1:1), with arrows that point down */
    FACE_JAR,          /* glass jar (ratio 5:6) that contains `mold` balls of mold */
    FACE_SPINE,        /* book lying flat (ratio 3:1), with `title` along the spine */
    /* writing tablet (ratio 1:1) in a frame of the color `tone`, with `letter` and a short text in
     * `corner` */
    FACE_SLATE,
    /* person in a story (ratio 5:7) with a portrait, a name, and a symbol for each suit. `left` has one sign
     * for each suit: + strong, - weak, x lost, . normal. `crest` is the emblem of the owning player, `corner`
     * is the number of cards, and `footer` is the text on a ribbon across the portrait. */
    FACE_PERSON,
    /* playing card (ratio 5:7) in the color `tone`, with the rank in `letter`, the suit in `icon`, and the
     * picture of a court card in `crest` */
    FACE_PLAYING,
} FaceStyle;

enum FaceMarks {
    FACE_RARE = 1,      /* rare card, which shows a picture of a gem */
    FACE_STARTER = 2,   /* card of a player's starting deck, which shows a flag */
    FACE_UPGRADED = 4,  /* upgraded card, with a gilt edge and a star */
    FACE_GHOST = 8,     /* the card is translucent with a dashed edge, because it is wild or borrowed */
    FACE_SPENT = 16,    /* the card was used, and is therefore grayed out */
    FACE_PENALTY = 32,  /* penalty card, on torn, dark paper */
    FACE_BLACK = 64,    /* FACE_FIGHTER: black border instead of a white one */
    FACE_LEADER = 128,  /* FACE_FIGHTER: the value of the card is drawn on a star instead of a coin */
    FACE_DIAMOND = 256, /* FACE_TOKEN: the token is a square that stands on a corner */
    FACE_SQUARE = 512,  /* FACE_TOKEN: the token is square */
    /* FACE_CHARACTER, FACE_TILE: other cards cover the right part of this card, so `corner` is drawn at the
     * left */
    FACE_FANNED = 1024,
};

/* Height divided by width of 5:7 faces. */
#define FACE_RATIO (7 / 5.0f)

enum { FACE_EDGES = 4 };

/* The values on one edge of a card, from 0 to 99. The game compares these values with the values of the
 * neighboring card. */
typedef struct FaceEdge {
    uint8_t attack, defence;
} FaceEdge;

typedef struct Face {
    FaceStyle style;
    uint32_t tone; /* color of the card or other piece, 0xRRGGBB */
    /* FACE_BOOK: color of the ornaments. FACE_CHARACTER, FACE_TILE: color of the coin with `corner`. 0 stands
     * for gold. */
    uint32_t trim;
    uint8_t mold;   /* FACE_BOOK: percentage of the cover that is moldy. FACE_JAR: number of balls. */
    unsigned marks; /* properties such as "rare": bit set of enum FaceMarks */
    /* The content or the scene owns the strings from `title` to `crest`. A string that is NULL or "" is not
     * shown. In `title`, a letter between asterisks is highlighted in teal, as in "C*o*unt". */
    const char *title;
    const char *subtitle; /* text in small capitals below the title of the card */
    const char *text;     /* main text, in rich text */
    /* Short text that is shown when the face is small. Replaces `text`; for FACE_FIGHTER, replaces `title`;
     * for FACE_PERSON, replaces `subtitle`. */
    const char *brief;
    const char *quote;    /* line in italics at the bottom of the card */
    const char *icon;     /* name of an SVG in assets/icons, without folder and suffix */
    const char *portrait; /* description of a portrait that replaces the icon, see portrait_parse */
    const char *letter;   /* FACE_LETTER, FACE_TOKEN: one or two capital letters, or "?" */
    /* FACE_LETTER: symbols of the left edge as rich text, such as "{hit}{hit}{mana}" */
    const char *left;
    const char *right;
    /* cost or value of the card, as rich text. Drawn at the top right; for FACE_FIGHTER, at the bottom
     * left. */
    const char *corner;
    const char *footer; /* line in small type at the bottom of the card */
    /* name of an SVG. FACE_FIGHTER, FACE_PERSON: emblem of the owning player. FACE_PLAYING: picture of a
     * court card. */
    const char *crest;
    FaceEdge edges[FACE_EDGES]; /* FACE_FIGHTER: edges in clockwise order from the top */
    /* Number of quarter turns by which the card is turned clockwise. The numbers on the card stay upright.
     * The screen computes this member from Piece.angle. */
    uint8_t turn;
} Face;

typedef enum PieceKind {
    PIECE_CARD, /* any card or token; it has a face (drawn side) and a shadow */
    /* a zone (place for cards), drawn as an outline with `text` as a faint caption. If the zone is
     * highlighted, it has the color `face.tone`, or a warm color if `face.tone` is 0. */
    PIECE_ZONE,
    PIECE_PANEL, /* a dark panel behind other pieces; `text` is the heading, or NULL */
    PIECE_PAPER, /* a sheet of paper behind other pieces; `text` is the heading, or NULL */
    /* rich text in `style`, aligned in the box of the piece and wrapped to its width. The text has the color
     * `face.tone`, or the color of the style if `face.tone` is 0. */
    PIECE_LABEL,
    /* an icon and the number `value`, with the name `text` below. If `has_preview` is true and `preview`
     * differs from `value`, both numbers are shown. */
    PIECE_COUNTER,
    /* a bar that shows `value` out of `max`, with an icon and `text`. `preview` is the expected new value. */
    PIECE_GAUGE,
    PIECE_BUTTON, /* button with `text`, whose shortcut is in `key_hint` */
    /* a bar chart on paper; the heights of the bars, from left to right, are the first `value` numbers in
     * `series` */
    PIECE_CHART,
    PIECE_DOT,     /* a small box in the color `face.tone`, such as a mark that stands for a piece on a map */
    PIECE_QR_CODE, /* QR code of `text` */
    /* text field in `style`. `text` is its text, of at most `max` bytes. While `text` is empty, the field
     * shows `placeholder`. */
    PIECE_TEXT_FIELD,
    /* darkens all pieces that are drawn before this piece, except those in the box of this piece */
    PIECE_SPOTLIGHT,
    PIECE_SHADE, /* darkens all pieces that are drawn before this piece, behind an open page (overlay) */
} PieceKind;

typedef enum TextStyle {
    TEXT_BODY,    /* text on cards: EB Garamond, size 20/900 of the window's height */
    TEXT_SMALL,   /* interface text: size 16/900 of the window's height */
    TEXT_UI,      /* interface text: size 20/900 of the window's height */
    TEXT_UI_BOLD, /* interface text in bold: size 21/900 of the window's height */
    /* headings of areas: letterspaced small capitals in gold, size 18/900 of the window's height */
    TEXT_CAPS,
    TEXT_TITLE,  /* titles: display font in gold, size 30/900 of the window's height */
    TEXT_HERO,   /* banners, results of a game: display font in gold, size 54/900 of the window's height */
    TEXT_NUMBER, /* sums: digits in gold, size 34/900 of the window's height */
    TEXT_QUOTE,  /* quotations: italics, size 18/900 of the window's height */
    TEXT_PAGE,   /* text of a page: EB Garamond, size 24/900 of the window's height */
    /* text of a book page that players read aloud: EB Garamond, size 28/900 of the window's height, wide line
     * spacing */
    TEXT_READING,
} TextStyle;

typedef enum TextAlign { ALIGN_LEFT, ALIGN_CENTER, ALIGN_RIGHT } TextAlign;

enum PieceFlags {
    PIECE_HIGHLIGHTED = 1, /* the piece can be used now; its edge has a warm glow */
    PIECE_DIM = 2,         /* the piece cannot be used now */
    PIECE_SELECTED = 4,    /* the piece is selected; its edge has a strong glow */
    /* the main button or main counter of the table; a zone (place for cards) with this flag looks like a
     * ribbon with `text` */
    PIECE_PRIMARY = 8,
    /* a button that cannot be used now; if it is pressed, the screen shows `reject_reason` */
    PIECE_DISABLED = 16,
    PIECE_ON_PAPER = 32, /* a label on paper, which is shown in dark ink */
    PIECE_STACK = 64,    /* a pile of `value` cards; the screen shows this number */
    PIECE_FIXED = 128,   /* the player cannot drag the piece */
    PIECE_SCROLL = 256,  /* the piece moves with the page (overlay) when the player scrolls */
    PIECE_IN_FAN = 512,  /* a card in a fan of overlapping cards, which rises and spreads under the pointer */
    /* a zone (place for cards) or counter that is on wood or on a panel instead of the cloth of the table */
    PIECE_ON_DARK = 1024,
    PIECE_LOG_AREA = 2048, /* a panel that the event log may cover while events are animated */
    /* x, y, w and h of the piece are in world units, because the piece is on the map or grid Scene.world */
    PIECE_WORLD = 4096,
    PIECE_MULTILINE = 8192, /* a text field with several lines */
    /* a label with text that a player wrote; the text is not rich text, and is aligned to the top */
    PIECE_PLAIN_TEXT = 16384,
    /* the picked-up piece can be dropped on this piece. While a piece is picked up, only pieces with this
     * flag get the keyboard focus. The program sets this flag. */
    PIECE_DROP_TARGET = 32768,
    /* the piece is part of the move that the player is composing. If the move is rejected, the piece shakes,
     * and the reason appears next to it. */
    PIECE_DRAFT = 65536,
    PIECE_DEFEATED = 131072, /* the piece is defeated, and topples when it is removed from the scene */
    /* a label or gauge that can be pressed like a button. A gauge with this flag also follows the pointer
     * while it is pressed. */
    PIECE_PRESSABLE = 524288,
    /* the piece stands for the selected value, tab or game. Screen readers say "chosen". This flag does not
     * change the look of the piece. */
    PIECE_CURRENT = 1048576,
    /* a panel or sheet without ornaments in its corners, because other pieces would cover them. The program
     * sets this flag. */
    PIECE_PLAIN = 2097152,
    PIECE_IMPORTANT = 262144, /* an important piece, such as a boss, with a special entrance animation */
};

typedef struct Piece {
    PieceId id; /* id of the piece, or 0 for decoration that is not animated */
    PieceKind kind;
    TextStyle style;
    TextAlign align;
    unsigned flags;
    /* layer of the piece: 0 for the table, 1 for an open page (overlay). While a page is open, the table
     * accepts no input. */
    int layer;
    /* The step of the animation after a move, counted from 1, at which a new card, or a new color of a card
     * (Face.tone), appears. 0 means at once. */
    int beat;
    float x, y; /* center of the piece */
    float w, h;
    float angle; /* rotation of the piece in degrees, clockwise */
    Face face;
    const char *text;
    /* PIECE_COUNTER and PIECE_GAUGE: name of an inline icon. Other kinds: name of an SVG. */
    const char *icon;
    const char *hint; /* tooltip, in rich text */
    /* Reason why the piece can't be used in a move now. NULL if the piece can be used or no reason is known.
     * The screen shows the reason after a click or drag that has no effect. */
    const char *reject_reason;
    /* Reason why the picked-up piece (Scene.held) can't be dropped on this piece. If NULL, the screen shows a
     * general reason. */
    const char *drop_reason;
    /* shortcut of the piece: a key such as "Ctrl+Enter", a letter or a digit; see docs/adding-a-game.md */
    const char *key_hint;
    /* name of the key in the user's language, set by the screen. If NULL, the screen shows `key_hint`. */
    const char *key_label;
    /* PIECE_BUTTON: the longest text in a group of buttons. The font size of all buttons of the group is
     * chosen so that this text fits. */
    const char *longest;
    const char *placeholder; /* PIECE_TEXT_FIELD: text shown while the field is empty, or NULL */
    const char *topic;       /* heading of the rules page that explains the piece, or NULL */
    const int *series; /* PIECE_CHART: heights of the bars; the array must be valid as long as the scene */
    /* PIECE_CHART with two sides: the height of the part of each bar that belongs to the second side. This
     * part has another color. `sides` contains the names of the sides. NULL if there are no sides. The array
     * must be valid as long as `series`. */
    const int *second;
    const char *sides[2];
    /* PIECE_CHART: the number below bar i is `first` + i * `step`. If `step` is 0, the number is 1 + i. */
    int first, step;
    /* A second face, or NULL. Usually the other side or an upgrade of the card, shown beside the enlarged
     * card. FACE_PERSON: the sheet with everything about the person. FACE_TILE as a part of a card: the whole
     * card, shown instead of the tile. FACE_SPINE: the cover. FACE_BACK: the front of the card, shown while
     * the player presses the card or a key; NULL if the person at this computer may not see the front. */
    const Face *zoom;
    /* PIECE_LABEL: a click on highlighted word i, counted from 0, acts like a click on the piece with the id
     * `links` + i. If `links` is 0, highlighted words are not links. */
    PieceId links;
    const NameColors *names; /* label with PIECE_PLAIN_TEXT: names that the label shows in colors, or NULL */
    float type_scale;        /* PIECE_LABEL: maximum text scale, set by the screen */
    int value, max;
    int preview; /* expected value after the move, valid only if `has_preview` is true */
    bool has_preview;
} Piece;

/* A rectangle. `x` and `y` are the position of its top left corner. */
typedef struct SceneBox {
    float x, y, w, h;
} SceneBox;

/* State of the panels at the sides of the table. Folded panels leave more space for the map or grid
 * (Scene.world). */
typedef enum Panels {
    PANELS_AUTO, /* the screen folds the panels if the map or grid (Scene.world) needs the space */
    PANELS_OPEN,
    PANELS_FOLDED, /* panels are folded to narrow strips */
} Panels;

/* A plane that can be larger than the table, such as a map or a growing grid. The table shows it through a
 * viewport. The screen chooses position and zoom, converts pieces with PIECE_WORLD to table units, and clips
 * them. By default, the whole plane is visible; the screen zooms in only if the player asks for it.
 *
 * Games add pieces in world units. `handle_input` gets the visible scene, in which all positions are in table
 * units. Without zoom, a world unit equals a table unit. The origin can be anywhere; y points down. */
typedef struct World {
    bool shown;
    SceneBox viewport; /* part of the table that shows the plane (map or grid), in table units */
    /* Part of the viewport that is not covered by other pieces. The screen fits the plane into this part,
     * and may show a minimap in its bottom right corner. If `clear.w` is 0, no part of the viewport is
     * covered. */
    SceneBox clear;
    Panels panels;   /* state of the side panels, or PANELS_AUTO if the player cannot fold them */
    SceneBox bounds; /* extent of the plane (map or grid) with margins, in world units */
    /* Part of the plane (map or grid) that the screen shows by default, such as the part with the cards. If
     * `core.w` is 0, this is the whole plane. */
    SceneBox core;
} World;

typedef struct Scene {
    /* size of the table in table units (1/900 of the window's height), set by the caller */
    float width, height;
    /* Width of the drawer at the right side of the table, in table units, or 0. Scene.width includes the
     * drawer. Always 0 while a game builds its scene, because the screen adds the drawer later. */
    float side;
    int layer; /* layer that scene_add gives to new pieces: 0, or 1 after a page was started */
    /* help level of the player. After scene_clear, the caller sets this member and all following members up
     * to `shown`. */
    HelpLevel help;
    /* true if the match is a lesson. The game must not criticize moves in a lesson, because the lesson asks
     * for them. */
    bool is_lesson;
    /* true if the players have ended the match early, so that no seat can act although the state of the game
     * names one. The bar at the bottom is then covered. */
    bool has_ended_early;
    /* The player's text scale, from 1 to 2. Call layout_scale_for_text for the sizes of boxes that contain
     * text. */
    float text_scale;
    Panels panels;      /* whether the player has opened or folded the side panels */
    int seconds;        /* seconds on the game's clock that are not yet stored in a move */
    Notes notes;        /* notes (narration) of all moves so far, owned by the match, see layout_add_notes */
    uint64_t favorites; /* bit set of the parts of the story that are favorites */
    uint32_t bots;      /* bit set of the seats that bots play */
    /* Piece that the player has picked up, or 0. If a game remembers a clicked piece in its UI state, it must
     * set `held` to this piece. */
    PieceId held;
    /* Piece that is drawn larger and above all others while the current event is animated, or 0 if there is
     * none. */
    PieceId shown;
    /* Number of the open page of the story, counted from 1, or 0 if no page is open. When the number
     * increases, the screen turns the page. */
    int leaf;
    /* true while the player writes the narration of a move. A game can then add PIECE_WRITING_PAGE. Without
     * this piece, a dialog in the middle of the window contains the text field. */
    bool is_writing;
    /* true if a page with buttons in its footer is open. Bots, hints and the buttons at the end of the game
     * then wait until the page is closed. */
    bool page_open;
    /* true if the player may use other pieces while a piece is picked up. The keyboard focus is then not
     * limited to drop targets. */
    bool held_optional;
    const char *banner; /* rich text at the top center that says what the player must do */
    NameColors names;   /* names that narration shows in colors, such as the names of characters */
    /* the pieces; the pieces of a layer are in the order in which they are drawn */
    Piece pieces[SCENE_PIECES_MAX];
    int count;
    World world; /* plane (map or grid) that contains the pieces with PIECE_WORLD */
    /* height of the content of the open page (overlay) in table units, or 0 if the page does not scroll */
    float scroll_height;
    Face faces[SCENE_FACES_MAX]; /* faces that Piece.zoom points to */
    int face_count;
    size_t text_used;
    char text[SCENE_TEXT_BYTES];
} Scene;

/* Makes the scene empty. `width` and `height` are in table units (1/900 of the window's height). Sets the
 * help level to HELP_LEVEL_RULES_ONLY, and the text scale to 1. */
void scene_clear(Scene *scene, float width, float height);
/* Adds a piece in the layer Scene.layer. All members of the piece that are not parameters are 0. If the scene
 * is full, overwrites the last piece; debug builds stop with an assertion. */
Piece *scene_add(Scene *scene, PieceKind kind, PieceId id, float x, float y, float w, float h);
/* Formats text and stores it in the scene, where it is valid until scene_clear. */
const char *scene_text(Scene *scene, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Copies a player's text without the characters that are markup in rich text. The copy is valid until
 * scene_clear. */
const char *scene_strip_markup(Scene *scene, const char *text);
/* Copies a face into the scene, so that Piece.zoom can point to it. The copy is valid until scene_clear. */
const Face *scene_store_face(Scene *scene, const Face *face);
/* Returns the highest layer that has a piece. Only this layer accepts input. */
int scene_get_top_layer(const Scene *scene);
/* True if the id is from `first` to `first` + `count` - 1. If it is, sets `*index` to `piece` - `first`,
 * unless `index` is NULL. */
bool piece_id_in_range(PieceId piece, PieceId first, int count, int *index);
/* Makes the scene look as if the player cannot move: removes the glow of all pieces, and disables the main
 * button of the table for the given reason. The scene borrows `reason`. */
void scene_stop_moves(Scene *scene, const char *reason);
/* Returns the reason why a click on the piece has no effect: Piece.drop_reason if there is one, otherwise
 * Piece.reject_reason, which can be NULL. */
const char *scene_find_reason(const Piece *piece);
/* True if the player can choose the piece now: it is on the top layer and can be pressed. While the player
 * must drop a picked-up piece, only that piece and its drop targets can be chosen. */
bool scene_can_choose(const Scene *scene, const Piece *piece);
/* Returns the piece with this id, or NULL if the scene has no such piece. */
const Piece *scene_find_piece(const Scene *scene, PieceId id);

#endif
