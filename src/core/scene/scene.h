/* scene.h: description of a table as a list of pieces (cards, tokens, buttons), in table units (1/900 of the
 * window's height). Contains no pixels and does not draw. */
#ifndef CORE_SCENE_SCENE_H
#define CORE_SCENE_SCENE_H

#include "core/match/help_level.h"
#include "core/story/notes.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Table units: the window shows at least SCENE_WIDTH_MIN x SCENE_HEIGHT_MIN units, and more along its longer
 * side. The origin is at the top left; y points down. One unit is 0.8 pixels at 1280x720 and 1.2 pixels at
 * 1920x1080. */
enum {
    SCENE_WIDTH_MIN = 1440,
    SCENE_HEIGHT_MIN = 900,
    SCENE_PIECES_MAX = 512,
    SCENE_TEXT_BYTES = 96 * 1024,
    SCENE_FACES_MAX = 192,
};

/* Heights of the wooden rails at the top and bottom of the table, and the lower edge of a banner (what the
 * player must do) of one line, in table units. */
enum { RAIL_TOP = 58, RAIL_BOTTOM = 108, BANNER_BOTTOM = 108 };

/* id of a piece; a piece has the same id in every scene of a match, and no piece has the id 0 */
typedef uint32_t PieceId;
/* The following ids are for pieces that a game adds to a scene, but whose clicks the program handles. */
enum { NOTES_EDITABLE_MAX = 0x9000 };
/* A click edits note (narration of a move) i in Scene.notes; the id is PIECE_EDIT_NOTE + i. The piece may be
 * a label. */
#define PIECE_EDIT_NOTE 0xFFFF0000u
/* A click marks or unmarks part i of the story as a favorite; the id is PIECE_FAVORITE + i, and i is less
 * than FAVORITES_MAX. */
#define PIECE_FAVORITE 0xFFFFA000u
#define PIECE_EXPORT_STORY 0xFFFFA100u /* a click exports the whole story */
/* A click asks the bot at seat i for a move and for the reason of this move (GameAdvice.explain_move); the id
 * is PIECE_ASK_BOT + i. */
#define PIECE_ASK_BOT 0xFFFFA200u
/* A click copies part i of the story to the clipboard; the id is PIECE_COPY_STORY_PART + i. */
#define PIECE_COPY_STORY_PART 0xFFFFA300u
/* A click exports part i of the story; the id is PIECE_EXPORT_STORY_PART + i. */
#define PIECE_EXPORT_STORY_PART 0xFFFFA400u
#define PIECE_IDS_END 0xFFFFB000u /* a game's own ids must be below this number */

/* In rich text, the text between two equal marks (special characters) is highlighted in the color of the
 * mark. */
#define TEXT_MARK_YELLOW "\x01"
#define TEXT_MARK_RED "\x02"

/* Design of a face (the drawn side of a card, token or other piece). Ratios are width : height. Rich text can
 * contain *bold*, {inline icon}, | for a line break, and the marks TEXT_MARK_YELLOW and TEXT_MARK_RED. */
typedef enum FaceStyle {
    FACE_NONE,
    FACE_LETTER,    /* letter card (ratio 5:7): strips of symbols at the edges, big letter, rules text */
    FACE_TILE,      /* item or curio (ratio 1:1): icon medallion, title, text */
    FACE_CHARACTER, /* enemy, reward or person (ratio 5:7): medallion, name ribbon, text on paper */
    FACE_BOOK,      /* cover of a clothbound book (ratio 5:7) */
    FACE_BACK,      /* card back (ratio 5:7) in the color `tone`, with the picture `icon` */
    /* token (ratio 1:1) with an icon or a letter; round unless FACE_DIAMOND or FACE_SQUARE is set */
    FACE_TOKEN,
    FACE_FIGHTER, /* card for a grid (ratio 1:1): picture, `title` at the bottom, values on its four edges */
    FACE_FIGHTER_BACK, /* back of a FACE_FIGHTER card (ratio 1:1), with arrows that point down */
    FACE_JAR,          /* glass jar (ratio 5:6) that contains `mold` balls of mold */
    FACE_SPINE,        /* book lying flat (ratio 3:1), with `title` along the spine */
    /* writing tablet (ratio 1:1) in a frame of the color `tone`: `letter`, and a short text in `corner` */
    FACE_SLATE,
    /* character (ratio 5:7): portrait, name, and a symbol for each suit. `left` has one sign for each suit: +
     * strong, - weak, x lost, . normal. `crest` is the emblem of the owning player, `corner` the number of
     * cards, and `footer` the text on a ribbon across the portrait. */
    FACE_PERSON,
    /* playing card (ratio 5:7) in the color `tone`: rank in `letter`, suit in `icon`, picture of a court card
       in `crest` */
    FACE_PLAYING,
} FaceStyle;

enum FaceMarks {
    FACE_RARE = 1,      /* rare card, which shows a picture of a gem */
    FACE_STARTER = 2,   /* card of a player's starting deck, which shows a flag */
    FACE_UPGRADED = 4,  /* upgraded card, with a gilt edge and a star */
    FACE_GHOST = 8,     /* the card is translucent with a dashed edge, because it is wild or borrowed */
    FACE_SPENT = 16,    /* the card is grayed out because it was used */
    FACE_PENALTY = 32,  /* penalty card, on torn, dark paper */
    FACE_BLACK = 64,    /* FACE_FIGHTER: black border instead of a white one */
    FACE_LEADER = 128,  /* FACE_FIGHTER: the card's value is drawn on a star instead of a coin */
    FACE_DIAMOND = 256, /* FACE_TOKEN: the token is a square that stands on a corner */
    FACE_SQUARE = 512,  /* FACE_TOKEN: the token is square */
    /* FACE_CHARACTER, FACE_TILE: other cards cover the right part of the card, so `corner` is drawn on the
       left */
    FACE_FANNED = 1024,
};

/* Height divided by width of 5:7 faces. */
#define FACE_RATIO (7 / 5.0f)

enum { FACE_EDGES = 4 };

/* The values, 0 to 99, on one edge of a card. They count in a battle with the neighbor at this edge. */
typedef struct FaceEdge {
    uint8_t attack, defence;
} FaceEdge;

typedef struct Face {
    FaceStyle style;
    uint32_t tone;  /* color of the card or other piece, 0xRRGGBB */
    uint32_t trim;  /* FACE_BOOK: color of the ornaments, or 0 for gold */
    uint8_t mold;   /* FACE_BOOK: percentage of the cover that is moldy. FACE_JAR: number of balls. */
    unsigned marks; /* properties such as "rare": bit set of enum FaceMarks */
    /* The content or the scene owns the following strings. A string that is NULL or "" is not shown. In
     * `title`, a letter between asterisks, as in "C*o*unt", is highlighted in teal. */
    const char *title;
    const char *subtitle; /* text in small capitals below the title of the card */
    const char *text;     /* main text, in rich text */
    /* short text that small faces show instead of `text` (FACE_FIGHTER: instead of `title`; FACE_PERSON:
     * instead of `subtitle`) */
    const char *brief;
    const char *quote;    /* line in italics at the bottom of the card */
    const char *icon;     /* name of an SVG in assets/icons, without folder and suffix */
    const char *portrait; /* description of a portrait that replaces the icon, see portrait_parse */
    const char *letter;   /* FACE_LETTER, FACE_TOKEN: one or two capital letters, or "?" */
    /* FACE_LETTER: symbols of the left edge as rich text, such as "{hit}{hit}{mana}" */
    const char *left;
    const char *right;
    /* cost or value of the card as rich text, at the top right (FACE_FIGHTER: at the bottom left) */
    const char *corner;
    const char *footer; /* line in small type at the bottom of the card */
    /* name of an SVG: for FACE_FIGHTER and FACE_PERSON, the emblem of the owning player; for FACE_PLAYING,
     * the picture of a court card */
    const char *crest;
    FaceEdge edges[FACE_EDGES]; /* FACE_FIGHTER: edges in clockwise order from the top */
    /* Number of clockwise quarter turns by which the card is turned. The numbers on the card stay upright.
     * The screen sets this member from Piece.angle. */
    uint8_t turn;
} Face;

typedef enum PieceKind {
    PIECE_CARD, /* any card or token with a picture or text (face), and with a shadow */
    /* a place for cards (zone): an outline with `text` as a faint caption. A highlighted zone has the color
     * `face.tone`, or a warm color if `face.tone` is 0. */
    PIECE_ZONE,
    PIECE_PANEL, /* a dark panel behind other pieces; `text` is the heading, or NULL */
    PIECE_PAPER, /* a sheet of paper behind other pieces; `text` is the heading, or NULL */
    /* rich text in `style`, aligned in the piece's box and wrapped to the width of the box. The color is
     * `face.tone`, or that of the style if `face.tone` is 0. */
    PIECE_LABEL,
    /* an icon and `value`, with the name `text` below; a `preview` that differs from `value` is shown beside
     * `value` */
    PIECE_COUNTER,
    /* a bar that shows `value` out of `max`, with an icon and `text`. `preview` is the expected value. */
    PIECE_GAUGE,
    PIECE_BUTTON, /* button with `text`, whose shortcut is in `key_hint` */
    /* vertical bars on paper that show the first `value` numbers of `series` from left to right */
    PIECE_CHART,
    PIECE_DOT,     /* a small box in the color `face.tone`, such as a mark that stands for a piece on a map */
    PIECE_QR_CODE, /* QR code of `text` */
    /* text field in `style` that contains `text`, at most `max` bytes, and shows `placeholder` while it is
     * empty */
    PIECE_TEXT_FIELD,
    PIECE_SPOTLIGHT, /* darkens all pieces drawn before this piece, except those in its box */
    PIECE_SHADE, /* darkens all pieces drawn before this piece, as the background of an open page (overlay) */
} PieceKind;

typedef enum TextStyle {
    TEXT_BODY,    /* text on cards: EB Garamond, size 20 (window height: 900) */
    TEXT_SMALL,   /* interface text, size 16 (window height: 900) */
    TEXT_UI,      /* interface text, size 20 (window height: 900) */
    TEXT_UI_BOLD, /* interface text, bold, size 21 (window height: 900) */
    TEXT_CAPS,    /* headings of areas: letterspaced small capitals in gold, size 18 (window height: 900) */
    TEXT_TITLE,   /* titles: display font in gold, size 30 (window height: 900) */
    TEXT_HERO,    /* banners, results of a game: display font in gold, size 54 (window height: 900) */
    TEXT_NUMBER,  /* sums: gold digits, size 34 (window height: 900) */
    TEXT_QUOTE,   /* quotations: italics, size 18 (window height: 900) */
    TEXT_PAGE,    /* text of a page: EB Garamond, size 24 (window height: 900) */
    TEXT_READING, /* page that is read aloud: EB Garamond, size 28 (window height: 900), wide line spacing */
} TextStyle;

typedef enum TextAlign { ALIGN_LEFT, ALIGN_CENTER, ALIGN_RIGHT } TextAlign;

enum PieceFlags {
    PIECE_HIGHLIGHTED = 1, /* the piece can be used now, and has a warm glow around the edge */
    PIECE_DIM = 2,         /* the piece cannot be used now */
    PIECE_SELECTED = 4,    /* the piece is selected, and has a strong glow around the edge */
    /* the main button or counter of the table; if a place for cards (zone) has this flag, the place looks
     * like a ribbon with `text` */
    PIECE_PRIMARY = 8,
    PIECE_DISABLED = 16, /* a button that cannot be used now; pressing it shows `reject_reason` */
    PIECE_ON_PAPER = 32, /* a label on paper, which is shown in dark ink */
    PIECE_STACK = 64,    /* a pile of `value` cards, with the number shown */
    PIECE_FIXED = 128,   /* the player cannot drag the piece */
    PIECE_SCROLL = 256,  /* the piece moves with the page (overlay) when the player scrolls */
    PIECE_IN_FAN = 512,  /* a card in a fan of overlapping cards, which rises and spreads under the pointer */
    /* a zone (place for cards) or counter on wood or on a panel, not on the cloth of the table */
    PIECE_ON_DARK = 1024,
    PIECE_LOG_AREA = 2048, /* a panel that the event log may cover while events are animated */
    PIECE_WORLD = 4096,    /* the piece is on the map or grid Scene.world: x, y, w and h are in world units */
    PIECE_MULTILINE = 8192, /* a text field with several lines */
    /* a label with text that a player wrote: no rich text, aligned to the top */
    PIECE_PLAIN_TEXT = 16384,
    /* the piece is a place where the picked-up piece can be dropped; only such places get the keyboard focus.
     * The program sets this flag. */
    PIECE_DROP_TARGET = 32768,
    /* the piece is part of the move that is being entered; if this move is rejected, the piece shakes and the
       reason appears next to it */
    PIECE_DRAFT = 65536,
    PIECE_DEFEATED = 131072, /* a defeated piece, which topples when it is removed */
    /* a label or gauge that can be pressed like a button; a pressed gauge also follows the pointer */
    PIECE_PRESSABLE = 524288,
    /* the piece stands for the selected value, tab or game. Screen readers say "chosen". The flag does not
     * change how the piece looks. */
    PIECE_CURRENT = 1048576,
    PIECE_IMPORTANT = 262144, /* an important character with a special entrance animation */
};

typedef struct Piece {
    PieceId id; /* id of the piece, or 0 for decoration that is not animated */
    PieceKind kind;
    TextStyle style;
    TextAlign align;
    unsigned flags;
    /* layer of the piece: 0 for the table, 1 for an open page (overlay); if a page is open, the table accepts
     * no input */
    int layer;
    /* Step of the animation after a move, from 1, at which the card appears if it is new or its color
     * (Face.tone) has changed, or 0 if the card appears at once. */
    int beat;
    float x, y; /* center of the piece */
    float w, h;
    float angle; /* rotation of the piece in degrees, clockwise */
    Face face;
    const char *text;
    /* name of an inline icon for PIECE_COUNTER and PIECE_GAUGE, name of an SVG for other kinds */
    const char *icon;
    const char *hint; /* tooltip, in rich text */
    /* Reason why the piece can't be used in a move now, or NULL if the piece can be used or no reason is
     * known. The screen shows the reason if a click on the piece or an attempt to drag the piece has no
     * effect. */
    const char *reject_reason;
    /* Reason why the picked-up piece (Scene.held) can't be dropped on this piece. If NULL, the screen shows a
     * general sentence. */
    const char *drop_reason;
    /* key such as "Ctrl+Enter", or a letter or digit of a shortcut, see docs/adding-a-game.md */
    const char *key_hint;
    /* name of the key in the user's language, set by the screen; if NULL, the screen shows key_hint */
    const char *key_label;
    /* PIECE_BUTTON: the longest text in a group of buttons; all buttons of the group use the type size at
     * which this text fits */
    const char *longest;
    const char *placeholder; /* PIECE_TEXT_FIELD: text shown while the field is empty, or NULL */
    const char *topic;       /* heading of the rules page that explains the piece, or NULL */
    const int *series; /* PIECE_CHART: heights of the bars, which must stay valid as long as the scene */
    /* PIECE_CHART: the second side's part of each bar, in another color, or NULL if the bars have one color;
     * valid as long as `series`. `sides` has the names of both sides. */
    const int *second;
    const char *sides[2];
    /* PIECE_CHART: bar i has the number `first` + i * `step` below it; a `step` of 0 means that both are 1 */
    int first, step;
    /* A second face, or NULL. Usually this is the other side or an upgrade of the card, shown beside the
     * enlarged card. Special cases: FACE_PERSON: the character sheet. FACE_TILE that is a part of a card: the
     * whole card, shown instead of the tile. FACE_BACK: the front, if the person at this computer may see it;
     * shown while the player presses the card or a key. */
    const Face *zoom;
    /* PIECE_LABEL: a click on highlighted word number i (from 0) acts like a click on the piece with the id
     * `links` + i. `links` is 0 if the words have no links. */
    PieceId links;
    float type_scale; /* PIECE_LABEL: maximum text scale, set by the screen */
    int value, max;
    int preview; /* expected value after the move, valid only if `has_preview` is true */
    bool has_preview;
} Piece;

/* A rectangle. `x` and `y` are its upper left corner. */
typedef struct SceneBox {
    float x, y, w, h;
} SceneBox;

/* State of the panels at the sides of the table. Folded panels leave more space for the map or grid
 * (Scene.world). */
typedef enum Panels {
    PANELS_AUTO, /* panels are folded if the map or grid (Scene.world) needs the space */
    PANELS_OPEN,
    PANELS_FOLDED, /* panels are folded to narrow strips */
} Panels;

/* A plane that can be larger than the table, such as a map or a growing grid. It is seen through a viewport.
 * The screen chooses position and zoom, converts pieces with PIECE_WORLD to table units, and clips them. By
 * default, everything is visible; the screen zooms in further only if the player asks for it.
 *
 * Games add pieces in world units, but `handle_input` gets the visible scene with positions in table units.
 * Without zoom, a world unit equals a table unit. The origin can be anywhere; y points down. */
typedef struct World {
    bool shown;
    SceneBox viewport; /* part of the table through which the plane (map or grid) is seen, in table units */
    /* Part of the viewport that no other piece covers. The screen fits the plane into this part, and may show
     * a minimap in its lower right corner. If `clear.w` is 0, the whole viewport is clear. */
    SceneBox clear;
    Panels panels;   /* state of the side panels, or PANELS_AUTO if the player cannot fold them */
    SceneBox bounds; /* extent of the plane (map or grid) with margins, in world units */
    /* part of the plane (map or grid) that is shown if the whole plane would be too small; if core.w is 0,
     * the whole plane is shown */
    SceneBox core;
} World;

typedef struct Scene {
    /* size of the table in table units (1/900 of the window's height), set by the caller */
    float width, height;
    /* width of the space at the right, within `width`, that belongs to a drawer. Games build their scenes
     * before the drawer is added, and find 0 here. */
    float side;
    int layer; /* Piece.layer of the pieces that are added next: 0, or 1 once a page is begun */
    /* help level of the player. The caller sets the members from `help` to `shown` after scene_clear. */
    HelpLevel help;
    /* true if the match is a lesson; a game then does not criticize the moves, because the lesson asked for
     * them */
    bool is_lesson;
    /* The player's text scale, from 1 to 2. Boxes that contain text grow by this factor. */
    float words;
    Panels panels;      /* the player's choice of how the side panels are shown */
    int seconds;        /* seconds on the game's clock that no move has stored yet */
    Notes notes;        /* notes (narration) of all moves so far, owned by the match, see layout_add_notes */
    uint64_t favorites; /* bit set of the parts of the story that are favorites, owned by the match */
    uint32_t bots;      /* bit set of the seats that bots play */
    /* Piece that the player has picked up, or 0. A game that itself remembers a clicked piece sets `held` to
     * this piece. */
    PieceId held;
    /* Piece that is drawn large and above all others while the current event is animated, or 0. */
    PieceId shown;
    /* Number of the open page of the story, counted from 1, or 0 if no page is open. When the number grows,
     * the screen turns the page. */
    int leaf;
    /* true if a page with buttons in its footer is open; bots, hints and the buttons at the end of the game
     * then wait until the page is closed */
    bool page_open;
    /* true if the player may use other pieces while one is picked up (`held`), so that the keyboard focus is
     * not limited to drop targets */
    bool held_optional;
    const char *banner;             /* rich text at the top center: what the player must do */
    Piece pieces[SCENE_PIECES_MAX]; /* pieces in the order in which they are drawn within a layer */
    int count;
    World world; /* plane (map or grid) that contains the pieces with PIECE_WORLD */
    /* height of the content of the open page (overlay) in table units, or 0 if the page does not scroll */
    float scroll_height;
    Face faces[SCENE_FACES_MAX]; /* enlarged faces to which the members Piece.zoom point */
    int face_count;
    size_t text_used;
    char text[SCENE_TEXT_BYTES];
} Scene;

/* Starts an empty scene of this size in table units (1/900 of the window's height), with help level "rules
 * only" and text scale 1. */
void scene_clear(Scene *scene, float width, float height);
/* Adds a piece whose other members are 0. If the scene is full, reuses the last piece (debug builds
 * assert). */
Piece *scene_add(Scene *scene, PieceKind kind, PieceId id, float x, float y, float w, float h);
/* Formats text and stores it in the scene, where it is valid until scene_clear. */
const char *scene_text(Scene *scene, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Copies a player's text without the characters that are markup in rich text. Valid until scene_clear. */
const char *scene_strip_markup(Scene *scene, const char *words);
/* Copies a face for Piece.zoom into the scene, where it is valid until scene_clear. */
const Face *scene_store_face(Scene *scene, const Face *face);
/* Returns the highest layer that has a piece. Only this layer accepts input. */
int scene_top_layer(const Scene *scene);
/* True if the id is from `first` to `first` + `count` - 1. If so, stores `piece` - `first` in `*index` unless
 * `index` is NULL. */
bool piece_id_in_range(PieceId piece, PieceId first, int count, int *index);
/* Returns why a click on the piece has no effect: why the picked-up piece can't be dropped on it, or else why
 * the piece can't be used. Returns NULL if no reason is known. */
const char *scene_find_reason(const Piece *piece);
/* True if the player can choose the piece now: the piece is on the top layer and of a kind that can be
 * pressed. While the picked-up piece must be dropped first, only that piece and its targets can be chosen. */
bool scene_can_choose(const Scene *scene, const Piece *piece);
/* Returns the piece with this id, or NULL if the scene has no such piece. */
const Piece *scene_find_piece(const Scene *scene, PieceId id);

#endif
