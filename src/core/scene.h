/* scene.h: a picture of a table in words: pieces with faces and places, in table units, without a pixel. */
#ifndef CORE_SCENE_H
#define CORE_SCENE_H

#include "core/help.h"
#include "core/notes.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Table units: the window shows at least SCENE_WIDTH_MIN x SCENE_HEIGHT_MIN units, whichever bounds; the
   longer side shows more. Origin top left, y downwards. One unit is 0.8 px at 1280x720 and 1.2 px at
   1920x1080. */
enum {
    SCENE_WIDTH_MIN = 1440,
    SCENE_HEIGHT_MIN = 900,
    SCENE_PIECES_MAX = 512,
    SCENE_TEXT_BYTES = 96 * 1024,
    SCENE_FACES_MAX = 192,
};

typedef uint32_t PieceId; /* stable from scene to scene for the same thing; 0 = none */
/* Pieces that a game lays, and whose press the table hears: one that marks something told as a favourite, or
   no longer (+ its number, below FAVOURITES_MAX); one that takes home what was told, and two that copy or
   keep only what has this number (+ number, likewise; see GameTold.only); one by which the bot of a seat is
   asked what it would do in the viewer's place (+ seat): it answers within 100 ms, and the game gives reasons
   (GameAdvice.reason); and words that anybody may tell otherwise, which may be a label (+ the number of their
   note in Scene.notes, below NOTES_RETOLD_MAX). */
enum { NOTES_RETOLD_MAX = 0x9000 };
#define PIECE_RETELL 0xFFFF0000u
#define PIECE_FAVOURITE 0xFFFFA000u
#define PIECE_TAKE_HOME 0xFFFFA100u
#define PIECE_ASK_BOT 0xFFFFA200u
#define PIECE_COPY_TOLD 0xFFFFA300u
#define PIECE_KEEP_TOLD 0xFFFFA400u
#define PIECE_IDS_END 0xFFFFB000u /* a game's ids lie below it */

/* In rich text: what stands between two of these is marked as with a felt pen. */
#define TEXT_MARK_YELLOW "\x01"
#define TEXT_MARK_RED "\x02"

/* How a face is painted. Sizes are width : height. Rich text: *bold*, {inline icon}, | = line break, and the
   marks above. */
typedef enum FaceStyle {
    FACE_NONE,
    FACE_LETTER,    /* 5:7 letter card: edge strips with symbols, big letter, ability text */
    FACE_TILE,      /* 1:1 item or curio: icon medallion, title, text */
    FACE_CHARACTER, /* 5:7 portrait card: medallion, name ribbon, text on paper (enemies, rewards, people) */
    FACE_BOOK,      /* 5:7 clothbound cover */
    FACE_BACK,      /* 5:7 card back in `tone` with `icon` */
    FACE_TOKEN,     /* 1:1 counter with an icon or a letter, round unless a mark says otherwise */
    FACE_FIGHTER,   /* 1:1 card for a grid: picture, `title` at its foot, strengths on its four edges */
    FACE_FIGHTER_BACK, /* 1:1 back of such a card, with arrows towards its foot */
    FACE_JAR,          /* 5:6 a glass with `mould` balls of it */
    FACE_SPINE,        /* 3:1 the back of a book, lying: `title` along it */
    FACE_SLATE,   /* 1:1 writing tablet framed in `tone`: `letter`, and what is noted of it in `corner` */
    FACE_PERSON,  /* 5:7 one of a cast: cameo, name, and a seal for each suit; `left` says of each: + - x or .
                     for  strong, weak, lost, plain; `crest` whose it is, `corner` what it holds, `footer` on a
                     sash */
    FACE_PLAYING, /* 5:7 playing card in ink of `tone`: rank in `letter`, suit in `icon`, a court's figure in
                     `crest` */
} FaceStyle;

enum FaceMarks {
    FACE_RARE = 1,     /* a gem */
    FACE_STARTER = 2,  /* a flag */
    FACE_UPGRADED = 4, /* gilt edge and a star */
    FACE_GHOST = 8,  /* a wild or borrowed card: no stock of its own, drawn translucent with a dashed edge */
    FACE_SPENT = 16, /* used up: greyed */
    FACE_PENALTY = 32,  /* torn, dark stock */
    FACE_BLACK = 64,    /* FACE_FIGHTER: a black border instead of a white one */
    FACE_LEADER = 128,  /* FACE_FIGHTER: its value stands on a star */
    FACE_DIAMOND = 256, /* FACE_TOKEN: standing on a corner */
    FACE_SQUARE = 512,  /* FACE_TOKEN */
    FACE_FANNED =
        1024, /* FACE_CHARACTER, FACE_TILE: others cover its right, so that the corner is the left one */
};

/* Height : width of the faces that are 5:7. */
#define FACE_RATIO (7 / 5.0f)

enum { FACE_EDGES = 4 };

/* What an edge of a card does to its neighbour, and what it withstands; 0 .. 99. */
typedef struct FaceEdge {
    uint8_t attack, defence;
} FaceEdge;

typedef struct Face {
    FaceStyle style;
    uint32_t tone;  /* 0xRRGGBB, the card's colour */
    uint32_t trim;  /* FACE_BOOK: colour of the motifs; 0 = gold */
    uint8_t mould;  /* FACE_BOOK: how far it has crept over the cloth, percent; FACE_JAR: how many balls */
    unsigned marks; /* FaceMarks */
    /* A letter of the title between asterisks, as in "C*o*unt", is painted in teal: a mark inside a name. */
    const char *title;    /* all strings: NULL or "" = absent; owned by content or by the scene's text */
    const char *subtitle; /* small capitals under the title */
    const char *text;     /* rich text */
    const char *brief;    /* what small faces show instead of the text (FACE_FIGHTER: of the title) */
    const char *quote;    /* italic line at the foot */
    const char *icon;     /* name of an SVG under assets/icons */
    const char *portrait; /* of the one it shows, instead of the icon: see portrait_parse */
    const char *letter;   /* FACE_LETTER, FACE_TOKEN: one or two capitals, or "?" */
    const char *left; /* FACE_LETTER: the symbols of the left edge, rich text such as "{hit}{hit}{mana}" */
    const char *right;
    const char *corner; /* a cost or value at the top right (FACE_FIGHTER: bottom left), rich text */
    const char *footer; /* small line at the very bottom */
    const char *crest;  /* FACE_FIGHTER, FACE_PERSON: whose it is; FACE_PLAYING: the figure: name of an SVG */
    FaceEdge edges[FACE_EDGES]; /* FACE_FIGHTER: clockwise from its head */
    /* Quarter turns clockwise at which the card lies, so that its figures are printed upright for them. The
       screen sets it from Piece.angle. */
    uint8_t turn;
} Face;

typedef enum PieceKind {
    PIECE_CARD,    /* a face with shadow; everything with a face */
    PIECE_ZONE,    /* a place where cards may go: outline, `text` as its faint legend; lit in the face's
                      tone, if it has one */
    PIECE_PANEL,   /* a dark plate behind other pieces; `text` = heading or NULL */
    PIECE_PAPER,   /* a paper sheet behind other pieces; `text` = heading or NULL */
    PIECE_LABEL,   /* rich `text` in `style`, aligned in its box, wrapped to its width */
    PIECE_COUNTER, /* icon and `value`; `text` = name below; shows `preview` beside when it differs */
    PIECE_GAUGE,   /* a bar of `value` of `max`, `preview` a ghost of what is about to be; icon; text */
    PIECE_BUTTON,  /* `text`; key hint in `key_hint` */
    PIECE_CHART,   /* upright bars on paper: the `value` numbers of `series`, from left to right */
    PIECE_DOT,     /* a small box in the face's tone: a thing on a map */
    PIECE_FIELD,   /* words to be typed in `style`: `text` so far, at most `max` bytes of it; `placeholder` */
    PIECE_SPOT,    /* darkens a little all that lies beneath, but for its own box */
    PIECE_SHADE,   /* darkens all that lies beneath: the start of an overlay */
} PieceKind;

typedef enum TextStyle {
    TEXT_BODY,    /* card text face on the table: EB Garamond, 20 units */
    TEXT_SMALL,   /* interface, 16 */
    TEXT_UI,      /* interface, 20 */
    TEXT_UI_BOLD, /* interface, 21 bold */
    TEXT_CAPS,    /* letterspaced small capitals in gold, 18: headings of areas */
    TEXT_TITLE,   /* display, 30, gold */
    TEXT_HERO,    /* display, 54, gold: end pages, banners */
    TEXT_NUMBER,  /* 34, gold: sums */
    TEXT_QUOTE,   /* italic, 18 */
    TEXT_PAGE,    /* a page to be read: EB Garamond, 24 */
    TEXT_ALOUD,   /* a page to be read aloud: EB Garamond, 28, its lines far apart */
} TextStyle;

typedef enum TextAlign { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT } TextAlign;

enum PieceFlags {
    PIECE_LIT = 1,        /* usable now: warm edge glow */
    PIECE_DIM = 2,        /* not usable now */
    PIECE_CHOSEN = 4,     /* selected: strong edge */
    PIECE_STRONG = 8,     /* the main button, the main counter; a zone that is a ribbon, its `text` on it */
    PIECE_DISABLED = 16,  /* a button that says why in `refusal` when pressed */
    PIECE_ON_PAPER = 32,  /* a label in ink instead of light */
    PIECE_STACK = 64,     /* a pile: `value` cards thick, count shown */
    PIECE_STILL = 128,    /* never lifted */
    PIECE_SCROLL = 256,   /* moves with the overlay's scroll */
    PIECE_HAND = 512,     /* part of a fan: rises and spreads when hovered */
    PIECE_ON_DARK = 1024, /* a zone or counter on wood or panel rather than on felt */
    PIECE_LEDGER = 2048,  /* a panel that the account of what happens may cover while it is given */
    PIECE_WORLD = 4096,   /* x, y, w and h are world units: it lies in the scene's world */
    PIECE_LINES = 8192,   /* a field of many lines */
    PIECE_PLAIN =
        16384, /* a label whose text somebody wrote: no sign in it is a mark; it stands at the top */
    PIECE_TARGET = 32768,  /* the piece in hand may go there, or something be done with it: the focus goes
                              nowhere else meanwhile. The table marks targets with it */
    PIECE_DRAFT = 65536,   /* part of a move that is being put together: shakes when that is refused, and the
                              reason stands there */
    PIECE_FALLEN = 131072, /* it was beaten, and topples when it goes */
    PIECE_HANDLE = 524288, /* a label or a gauge that is pressed as a button is; a gauge again and again while
                              the pointer is held down and moves */
    PIECE_CURRENT = 1048576, /* the selected one of several values, tabs or games: spoken as chosen; its
                                other flags decide how it looks */
    PIECE_GRAND = 262144,    /* an important character, whose arrival gets an entrance of its own */
};

typedef struct Piece {
    PieceId id; /* 0 = furniture that is neither found nor tweened */
    PieceKind kind;
    TextStyle style;
    TextAlign align;
    unsigned flags;
    int layer; /* 0 table, 1 overlay: while any piece is on layer 1 only that layer takes input */
    int beat; /* a card with one that appears, or whose face changes its tone, is put down in its turn: on the
                 first beat of the new scene, the second ... 0 = not so */
    float x, y; /* centre */
    float w, h;
    float angle; /* degrees, clockwise */
    Face face;
    const char *text;
    const char *icon;        /* inline icon name (counter, gauge) or SVG name */
    const char *hint;        /* tooltip, rich text */
    const char *refusal;     /* what is said when it is clicked and starts nothing */
    const char *key_hint;    /* "Ctrl+Enter", or a letter or digit that leads here: docs/adding-a-game.md */
    const char *key_label;   /* name of the key bound to it, set by the screen; NULL = key_hint */
    const char *longest;     /* PIECE_BUTTON: the longest words of those beside it; all are set alike */
    const char *placeholder; /* PIECE_FIELD: what is shown while it is empty; NULL = nothing */
    const char *topic;       /* heading of the rules page that explains it; NULL = none */
    const int *series;       /* PIECE_CHART: must outlive the scene */
    int first, step; /* PIECE_CHART: what the first bar stands for, and how much more each further one does; 0
                        and 0 = 1 and 1 */
    /* Shown beside the zoomed face: the other side, the upgrade; NULL = none. Of a FACE_PERSON it is the
       sheet, of a FACE_TILE that is cut of a card the card, shown in its place. Of a card with FACE_BACK it
       is the face below, which the viewer may see: shown while the piece is held pressed, or by key. */
    const Face *zoom;
    /* PIECE_LABEL: a marked word of it is touched like the piece with this id, the next one like that with
       the next id, and so on; 0 = none. */
    PieceId links;
    float type_scale; /* PIECE_LABEL: how much larger than usual its words may be; the screen sets it */
    int value, max;
    int preview; /* meaningful with `has_preview` */
    bool has_preview;
} Piece;

/* A rectangle by its upper left corner. */
typedef struct SceneBox {
    float x, y, w, h;
} SceneBox;

/* How much room panels take beside what they are about. */
typedef enum Panels {
    PANELS_AS_FITS, /* folded where that makes room that is needed */
    PANELS_OPEN,
    PANELS_FOLDED, /* narrow strips */
} Panels;

/* A plane that may be larger than the table, such as a map or a grid that grows, seen through a window in it.
   The screen chooses what part is seen and how large, shows all as long as the player does not ask for
   anything else, and turns pieces with PIECE_WORLD into pieces in table units, cut off at the window's edge.
   World units: origin where the game likes, y downwards. A world unit is a table unit where things have their
   natural size; the screen shows them smaller where there are too many, larger only when asked to.
   Games lay and name pieces; in `input` they get the scene as it is on screen, and places in table units. */
typedef struct World {
    bool shown;
    SceneBox viewport; /* the window, table units */
    /* The part of it that nothing of the table lies over: there the screen fits what it shows, and its lower
       right corner may bear the screen's own map. The rest is seen only where panels leave it; w 0 = all. */
    SceneBox clear;
    Panels panels;   /* how the panels beside it lie; PANELS_AS_FITS = there are none that fold */
    SceneBox bounds; /* all that lies in the world, and what is to be free around it; world units */
    SceneBox core;   /* the part of it that is shown by itself, where all would be too small; w 0 = all */
} World;

typedef struct Scene {
    float width, height; /* table units, set by the caller */
    HelpLevel help;      /* what the player may be told; set by the caller after scene_clear */
    /* How many times as large as usual words are to be, 1 .. 2: what holds words is laid larger with them.
       Set by the caller after scene_clear. */
    float words;
    Panels panels; /* what the player wants; set by the caller after scene_clear */
    int seconds;   /* thought since the last move that tells of time; set by the caller after scene_clear */
    Notes notes;   /* told with the moves so far; the match's, set by the caller after scene_clear; see
                      lay_notes */
    uint64_t
        favourites; /* among what was told, a bit each; the match's, set by the caller after scene_clear */
    uint32_t bots;  /* the seats that bots play, a bit each; set by the caller after scene_clear */
    /* The piece in hand, which waits for a place; 0 = none. Set by the caller after scene_clear; a game that
       keeps in its ui struct what was clicked names that here. */
    PieceId held;
    /* What an event holds up just now (STIR_SHOW), to be laid large, after all else; 0 = nothing. Set by the
       caller after scene_clear. */
    PieceId shown;
    /* Which leaf of the story lies open, counted from 1; 0 = it has none. When a later one comes the screen
       turns the page. */
    int leaf;
    /* A page lies open with buttons of its own at its foot: the ways on from a game that is over wait for it,
       and so do bots, whose moves it would hide, and advice, which would point at what it hides. */
    bool page_open;
    bool held_loosely;  /* it still lies there, and other things can be done as well: the focus is free */
    const char *banner; /* phase line at the top centre: what the player must do; rich text */
    Piece pieces[SCENE_PIECES_MAX]; /* painted in order within a layer */
    int count;
    World world;                 /* the plane that pieces with PIECE_WORLD lie in */
    float scroll_height;         /* height of the overlay's scrolled content, 0 = none */
    Face faces[SCENE_FACES_MAX]; /* storage for Piece.zoom */
    int face_count;
    size_t text_used;
    char text[SCENE_TEXT_BYTES];
} Scene;

/* Begins an empty scene of this size in table units, for a player without help and with words of the usual
   size. */
void scene_clear(Scene *scene, float width, float height);
/* Adds a piece, zeroed but for what is given; the last slot is reused when full (asserted in debug). */
Piece *scene_add(Scene *scene, PieceKind kind, PieceId id, float x, float y, float w, float h);
/* Formats into the scene's text; valid until scene_clear. */
const char *scene_text(Scene *scene, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Words that players write, where rich text stands: a sign that would be a mark in it is left out. */
const char *scene_quiet(Scene *scene, const char *words);
/* Keeps a face for Piece.zoom; valid until scene_clear. */
const Face *scene_face(Scene *scene, const Face *face);
/* The highest layer that any piece lies on: the one that takes input. */
int scene_top_layer(const Scene *scene);
/* Is it one of `count` pieces whose ids follow each other from `first` on? If so, `index` gets its place
   among them; it may be NULL. */
bool piece_among(PieceId piece, PieceId first, int count, int *index);
/* May a player choose it now: does it lie uppermost, is it made to be touched, and if a piece in hand waits
   for a place, is it that or such a place? */
bool scene_offers(const Scene *scene, const Piece *piece);
/* The piece with this id, NULL when absent. */
const Piece *scene_find(const Scene *scene, PieceId id);

#endif
