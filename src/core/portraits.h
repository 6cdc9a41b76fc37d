/* portraits.h: the kit of drawn parts, and portraits as card files describe them: one part for each layer.
 * Where the parts are painted is no matter of core; here they are named, checked and read. */
#ifndef CORE_PORTRAITS_H
#define CORE_PORTRAITS_H

#include "core/card_files.h"

/* From the ground up. A file's key for a layer, and the folder of its parts, is its name in small letters. */
typedef enum PortraitLayer {
    PORTRAIT_BACK, /* behind the neck: wings, a quiver */
    PORTRAIT_HEAD,
    PORTRAIT_COLLAR,
    PORTRAIT_EYE,
    PORTRAIT_HAIR,
    PORTRAIT_BEARD,
    PORTRAIT_MOUTH, /* what is held in the mouth */
    PORTRAIT_HAT,
    PORTRAIT_TOP, /* what a head wears above its hat, such as ears: the part named like the head */
    PORTRAIT_PROP,
    PORTRAIT_EXTRA, /* a second thing, or a companion */
    PORTRAIT_LAYERS
} PortraitLayer;

enum { PORTRAIT_NAME_BYTES = 32, PORTRAIT_NO_PART = -1 };

typedef struct PortraitPoint {
    float x, y; /* units of the drawings, y downwards */
} PortraitPoint;

typedef struct PortraitBox {
    float x0, y0, x1, y1;
} PortraitBox;

typedef struct PortraitPart {
    char name[PORTRAIT_NAME_BYTES];
    PortraitBox box;
    /* Heads only: the line a hat sits on, the eye, and the mouth. */
    PortraitPoint front, back, eye, mouth;
} PortraitPart;

/* What a colour of the drawings stands for: `of`, mixed with `with` by `share`, then with the card's tone by
   `tint`. */
typedef enum PortraitDye { DYE_NONE, DYE_SKIN, DYE_HAIR, DYE_CLOTH, DYE_TRIM, DYE_TONE } PortraitDye;

typedef struct PortraitInk {
    uint32_t drawn; /* 0xRRGGBB as the drawings have it */
    PortraitDye of;
    uint32_t with;
    float share, tint;
} PortraitInk;

typedef struct PortraitKit PortraitKit;

/* Reads `data`/assets/portraits/kit.json. NULL with `error` "file:line: key: ...". */
PortraitKit *portrait_kit_load(const char *data, Error *error);
void portrait_kit_free(PortraitKit *kit);
/* Changes whenever any part does. */
uint64_t portrait_kit_hash(const PortraitKit *kit);
int portrait_part_count(const PortraitKit *kit, PortraitLayer layer);
const PortraitPart *portrait_part(const PortraitKit *kit, PortraitLayer layer, int part);
/* The part of that name, or PORTRAIT_NO_PART. */
int portrait_find_part(const PortraitKit *kit, PortraitLayer layer, const char *name);
/* The ink that is drawn in a colour, or NULL. */
const PortraitInk *portrait_ink(const PortraitKit *kit, uint32_t drawn);
/* The head that hats, hair, eyes and beards are drawn for. */
const PortraitPart *portrait_model(const PortraitKit *kit);
/* The drawing of a part without the tag around it, to be freed with free(). NULL with "file:line: ..." when
   it cannot be read, or holds what cannot be painted: other tags than path, g, circle and ellipse, or colours
   that are no ink. */
char *portrait_drawing(const PortraitKit *kit, PortraitLayer layer, int part, Error *error);

const char *portrait_layer_name(PortraitLayer layer);
/* Reads every drawing of the kit; false with `error` at the first that portrait_drawing refuses. */
bool portrait_kit_check(const PortraitKit *kit, Error *error);

/* One person or beast. */
typedef struct Portrait {
    int part[PORTRAIT_LAYERS]; /* or PORTRAIT_NO_PART */
    uint32_t skin, hair;       /* 0xRRGGBB */
    bool has_cloth, has_trim;  /* else they are of the card's tone */
    uint32_t cloth, trim;
    bool left; /* looks to the left */
} Portrait;

/* Reads one such object. Without a kit only its form is checked, and `out` stays as it is. */
bool portrait_read(const PortraitKit *kit, const Json *at, Portrait *out, Error *error);
/* The same from the text that Face.portrait holds. */
bool portrait_parse(const PortraitKit *kit, const char *line, Portrait *out, Error *error);

/* Reads portraits.json of a card folder, which is part of its look and not of its hash: `fn` is called for
   each of its lines with the id it belongs to, the stage (1 unless the line says so) and the line's text,
   which is kept among the strings. False from `fn` stops; it says why at `at`. */
typedef bool PortraitLineFn(void *user, const Json *at, const char *id, int stage, const char *line);
bool portraits_read(CardFiles *files, PortraitLineFn *fn, void *user);
/* Whether the kit has all that portraits.json of that folder asks for. */
bool portraits_check(const PortraitKit *kit, const char *folder, Error *error);

#endif
