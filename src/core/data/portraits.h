/* portraits.h: the portrait kit, whose parts are combined in layers, and the portraits that card files
 * describe with these parts. Does not draw. */
#ifndef CORE_DATA_PORTRAITS_H
#define CORE_DATA_PORTRAITS_H

#include "core/data/card_files.h"

/* Layers of a portrait, from back to front. The lower-case name, such as "head", is the key of the layer in
 * files and the folder of its parts. */
typedef enum PortraitLayer {
    PORTRAIT_BACK, /* things behind the neck, such as wings or a quiver */
    PORTRAIT_HEAD,
    PORTRAIT_COLLAR,
    PORTRAIT_EYE,
    PORTRAIT_HAIR,
    PORTRAIT_BEARD,
    PORTRAIT_MOUTH, /* something that the person holds in the mouth, such as a pipe */
    PORTRAIT_HAT,
    /* a part of the head that is drawn above the hat, such as ears. It has the same name as the head. */
    PORTRAIT_TOP,
    PORTRAIT_PROP,
    PORTRAIT_EXTRA, /* a second prop or a companion */
    PORTRAIT_LAYERS
} PortraitLayer;

enum { PORTRAIT_NAME_BYTES = 32, PORTRAIT_NO_PART = -1 };

typedef struct PortraitPoint {
    float x, y; /* position in drawing units; y grows downward */
} PortraitPoint;

typedef struct PortraitBox {
    float x0, y0, x1, y1;
} PortraitBox;

typedef struct PortraitPart {
    char name[PORTRAIT_NAME_BYTES];
    PortraitBox box;
    /* Points of a head at which other parts are attached. A hat sits on the line from `front` to `back`.
     * Parts other than heads do not use these points. */
    PortraitPoint front, back, eye, mouth;
} PortraitPart;

/* An ink is a placeholder color in the drawings. A dye is a color that each portrait chooses, such as the
 * skin color. When a portrait is drawn, each ink is replaced with a color. This color is mixed in two steps:
 *
 * 1. The dye is mixed with the fixed color `color`. `share` is the proportion of `color`. If the dye is
 * DYE_NONE, the result is `color`.
 *
 * 2. The result is mixed with the color of the card (Face.tone). `tint` is the proportion of the card's
 * color. */
typedef enum PortraitDye { DYE_NONE, DYE_SKIN, DYE_HAIR, DYE_CLOTH, DYE_TRIM, DYE_TONE } PortraitDye;

typedef struct PortraitInk {
    uint32_t placeholder; /* color in the drawings, 0xRRGGBB */
    PortraitDye dye;
    uint32_t color; /* fixed color, 0xRRGGBB */
    float share, tint;
} PortraitInk;

typedef struct PortraitKit PortraitKit;

/* Loads `data`/assets/portraits/kit.json. Returns NULL with the error "file:line: key: ..." on failure. */
PortraitKit *portrait_kit_load(const char *data, Error *error);
void portrait_kit_free(PortraitKit *kit);
/* Returns a hash of the file kit.json, which lists all parts. */
uint64_t portrait_kit_hash(const PortraitKit *kit);
int portrait_count_parts(const PortraitKit *kit, PortraitLayer layer);
const PortraitPart *portrait_get_part(const PortraitKit *kit, PortraitLayer layer, int part);
/* Returns the index of the part with this name, or PORTRAIT_NO_PART. */
int portrait_find_part(const PortraitKit *kit, PortraitLayer layer, const char *name);
/* Returns the ink whose placeholder color is `placeholder`, or NULL if no ink has this color. */
const PortraitInk *portrait_find_ink(const PortraitKit *kit, uint32_t placeholder);
/* Returns the standard head. Hats, hair, eyes and beards are drawn to fit this head, and are transformed to
 * fit other heads. */
const PortraitPart *portrait_get_standard_head(const PortraitKit *kit);
/* Returns the contents of the svg tag in a part's SVG drawing. The caller frees the returned text. Returns
 * NULL with the error "file:line: ..." if the file cannot be read, has tags other than path, g, circle and
 * ellipse, or has colors that are not inks. */
char *portrait_read_drawing(const PortraitKit *kit, PortraitLayer layer, int part, Error *error);

const char *portrait_get_layer_name(PortraitLayer layer);
/* Checks the SVG drawings of all parts of the portrait kit. Returns false with `error` about the first
 * invalid drawing. */
bool portrait_kit_check(const PortraitKit *kit, Error *error);

typedef struct Portrait {
    int part[PORTRAIT_LAYERS]; /* index of the drawing in each layer, or PORTRAIT_NO_PART */
    uint32_t skin, hair;       /* colors of the skin and the hair, 0xRRGGBB */
    /* `has_cloth` is true if the portrait sets the color `cloth`; if not, the cloth has the color of the card
     * (Face.tone). `has_trim` is true if the portrait sets the color `trim`; if not, the trim has the color
     * of the cloth. */
    bool has_cloth, has_trim;
    uint32_t cloth, trim;
    bool left; /* true if the portrait faces left instead of right */
} Portrait;

/* Reads a portrait. If the portrait kit `kit` is NULL, only checks the syntax and leaves `out` unchanged. */
bool portrait_read(const PortraitKit *kit, const Json *at, Portrait *out, Error *error);
/* Parses a portrait from the text in Face.portrait. */
bool portrait_parse(const PortraitKit *kit, const char *line, Portrait *out, Error *error);

/* Callback for each portrait in portraits.json. `at` is the JSON value, `id` the id of the card, `stage` the
 * stage of the card (1 if the file contains no stage), and `line` the portrait as text. If the callback
 * returns false with an error, reading stops. */
typedef bool PortraitLineFn(void *user, const Json *at, const char *id, int stage, const char *line);
/* Reads portraits.json in the folder of `files`, calls `fn` for each portrait, and sets
 * `files->appearance_hash`. */
bool portraits_read(CardFiles *files, PortraitLineFn *fn, void *user);
/* Returns false with `error` if portraits.json in the folder uses a part or color that the portrait kit
 * lacks. The file may be missing. */
bool portraits_check(const PortraitKit *kit, const char *folder, Error *error);

#endif
