/* face_style.h: how one style of face is composed, and the parts that styles share. Private to
   paint_face*.c.

   Every face is painted in two steps: its art at twice the size, which is then filtered down, and its type at
   the final size. Both read the same plan in units of a hundredth of the width. */
#ifndef UI_PAINT_FACE_STYLE_H
#define UI_PAINT_FACE_STYLE_H

#include "core/scene.h"
#include "ui/paint/painter.h"

typedef struct FaceRecipe FaceRecipe;

/* How much room words get, from 0 on; in the third names are set in narrow type before they are left out.
 */
enum { FACE_ROOM_NARROW = 2, FACE_ROOMS = 4 };

typedef struct FaceJob {
    Painter *painter;
    const Face *face;
    const FaceRecipe *recipe;
    float unit;        /* pixels to a hundredth of the width, on the canvas at hand */
    float shrink;      /* pixels on the screen to one of the canvas at hand */
    bool detailed;     /* with its prose */
    float least;       /* the smallest type, pixels */
    float usual;       /* that of a name without room, pixels; not above it */
    int room;          /* how much room its words need, from 0; see FaceRecipe.fits */
    const char *brief; /* small: the prose that is short enough to be read all the same, or NULL */
    Colour tone;
} FaceJob;

struct FaceRecipe {
    float aspect; /* height / width */
    float radius; /* of the corners, in units */
    Box brief;    /* where short prose goes on a small face, in units; no width = nowhere */
    /* Do its words fit with job->room? Else they get more, up to FACE_ROOMS - 1; NULL = always. */
    bool (*fits)(const FaceJob *job);
    void (*art)(const FaceJob *job, Canvas *canvas);
    void (*type)(const FaceJob *job, Canvas *canvas);
};

extern const FaceRecipe face_recipe_letter;
extern const FaceRecipe face_recipe_tile;
extern const FaceRecipe face_recipe_character;
extern const FaceRecipe face_recipe_book;
extern const FaceRecipe face_recipe_back;
extern const FaceRecipe face_recipe_token;
extern const FaceRecipe face_recipe_fighter;
extern const FaceRecipe face_recipe_fighter_back;
extern const FaceRecipe face_recipe_jar;
extern const FaceRecipe face_recipe_spine;
extern const FaceRecipe face_recipe_slate;
extern const FaceRecipe face_recipe_person;
extern const FaceRecipe face_recipe_playing;

bool face_has(const char *text);
/* The smallest type, in units. */
float face_least(const FaceJob *job);
/* Does the rules text fit such a box, which is given in units? */
bool face_prose_fits(const FaceJob *job, Box units, float size);
/* A box given in units, in pixels of the canvas at hand. */
Box face_box(const FaceJob *job, float x, float y, float w, float h);
/* The stock that this face is printed on. */
Colour face_stock(const FaceJob *job);
/* The tone made dark enough to carry light type. */
Colour face_dark(const FaceJob *job, float amount);
/* A picture in a brass ring on enamel, or a portrait in an upright oval of that height: centre and radius in
   units. */
void face_medallion(const FaceJob *job, Canvas *canvas, float cx, float cy, float radius);
/* A dark plate with gilt rules for a title, box in units. */
void face_plate(const FaceJob *job, Canvas *canvas, float x, float y, float w, float h);
/* The title in a box given in units, at most `size` units high, on several lines where it is long; *bold*
   letters stand out. Gilt for dark plates, else in ink. Nothing where it does not fit. */
void face_title(const FaceJob *job, Canvas *canvas, Box units, float size, bool gilt);
/* Would it fit there? */
bool face_title_fits(const FaceJob *job, Box units, float size);
/* A line of small capitals, or several where it is long, in a box given in units; nothing where they do not
   fit. */
bool face_small_capitals_fit(const FaceJob *job, Box units, const char *words, float size);
void face_small_capitals(const FaceJob *job, Canvas *canvas, Box units, const char *words, float size,
                         uint32_t colour);
/* A small rule with a lozenge in the middle. */
void face_rule(const FaceJob *job, Canvas *canvas, float cx, float cy, float width);
/* The rules text with the quote at its foot, made to fit a box in units. */
void face_prose(const FaceJob *job, Canvas *canvas, float x, float y, float w, float h, float size);
/* The short prose of a small face, in its recipe's box. */
void face_brief(const FaceJob *job, Canvas *canvas);
/* The coin that carries `corner`, art and type apart; centre and radius in units. */
void face_coin_art(const FaceJob *job, Canvas *canvas, float cx, float cy, float radius);
void face_coin_type(const FaceJob *job, Canvas *canvas, float cx, float cy, float radius);
/* Badges for the marks (star, gem, flag), in a row centred on a point. */
void face_badges(const FaceJob *job, Canvas *canvas, float cx, float cy, float size);

#endif
