/* face_style.h: interface of face styles, and functions that they share. Private to face*.c. Every face is
 * painted in two steps: first the art, at twice the size and then filtered down, then the text, at the final
 * size. Both steps use the same layout. 1 unit is 1/100 of the face's width. */
#ifndef UI_PAINT_FACE_STYLE_H
#define UI_PAINT_FACE_STYLE_H

#include "core/scene/scene.h"
#include "ui/paint/painter.h"

typedef struct FaceRenderer FaceRenderer;

/* Text levels, from 0 to FACE_ROOMS - 1. At a higher level, a face gives its text more room. At level
 * FACE_ROOM_NARROW, a name gets a narrow typeface if its lines do not all fit the box for the name. */
enum { FACE_ROOM_NARROW = 2, FACE_ROOMS = 4, FACE_CUT_BYTES = 256 };

typedef struct FaceJob {
    Painter *painter;
    const Face *face;
    const FaceRenderer *renderer;
    float unit;              /* canvas pixels per unit */
    float shrink;            /* screen pixels per canvas pixel */
    bool is_print;           /* true if the face is painted for printing, with square corners */
    bool detailed;           /* true if the face shows its rules text */
    float min_size;          /* smallest font size, in pixels */
    float unscaled_min_size; /* smallest font size, in pixels, of a text that does not fit at size `min_size`;
                                see TypeLimits */
    float min_brief_size;    /* smallest font size of `brief`, in pixels */
    int room;                /* text level, from 0 to FACE_ROOMS - 1, chosen by FaceRenderer.fits */
    const char *brief; /* text that a small face shows: the rules text, Face.brief, or `cut`; NULL if none of
                          these fits */
    bool plain;        /* true if the face is small, has no picture, and shows only name and rules text */
    float name_height; /* height of the name if `plain` is true, in 1/100 of the face's width */
    Color tone;
    char cut[FACE_CUT_BYTES]; /* start of a rules text that is too long for a small face, see `brief` */
} FaceJob;

struct FaceRenderer {
    float aspect; /* height divided by width */
    float radius; /* radius of the corners, in 1/100 of the face's width */
    /* area of brief text on a small face, in 1/100 of the face's width. If the face has no brief text,
     * brief.w is 0. */
    Box brief;
    /* Returns the area of name and rules text on a small face without a picture, in 1/100 of the face's
     * width. The pointer is NULL if the face always shows its picture. */
    Box (*plain)(const FaceJob *job);
    /* true if a face without a picture may leave out its name, to make room for a long rules text */
    bool can_be_nameless;
    /* Returns whether all texts of the face fit at the text level job->room. If they do not, the caller tries
     * the next level, up to FACE_ROOMS - 1. The pointer is NULL if the texts always fit. */
    bool (*fits)(const FaceJob *job);
    void (*draw_art)(const FaceJob *job, Canvas *canvas);
    void (*draw_text)(const FaceJob *job, Canvas *canvas);
};

extern const FaceRenderer face_renderer_letter;
extern const FaceRenderer face_renderer_tile;
extern const FaceRenderer face_renderer_character;
extern const FaceRenderer face_renderer_book;
extern const FaceRenderer face_renderer_back;
extern const FaceRenderer face_renderer_token;
extern const FaceRenderer face_renderer_fighter;
extern const FaceRenderer face_renderer_fighter_back;
extern const FaceRenderer face_renderer_jar;
extern const FaceRenderer face_renderer_spine;
extern const FaceRenderer face_renderer_slate;
extern const FaceRenderer face_renderer_person;
extern const FaceRenderer face_renderer_playing;

bool face_has_text(const char *text);
/* Returns the smallest font size of the face's texts in units (1/100 of the face's width). */
float face_get_min_type_size(const FaceJob *job);
/* True if the rules text fits in a box. The box and the font size are in units of 1/100 of the face's
 * width. */
bool face_can_fit_rules_text(const FaceJob *job, Box box, float size);
/* Converts a box from units (1/100 of the face's width) to pixels of the current canvas. */
Box face_scale_box(const FaceJob *job, float x, float y, float w, float h);
Color face_get_paper_color(const FaceJob *job);
/* Returns the color of the card (job->tone), mixed with near-black by `amount` (0 to 1). The result is always
 * dark enough to be the background of light text. */
Color face_get_dark_tone(const FaceJob *job, float amount);
/* Draws the face's picture in a brass ring on enamel, or its portrait in an upright oval of the same height.
 * Center and radius are in units of 1/100 of the face's width. */
void face_draw_medallion(const FaceJob *job, Canvas *canvas, float cx, float cy, float radius);
/* Draws a dark plate with gilt lines at its edges, for a title. The box is in units of 1/100 of the face's
 * width. */
void face_draw_plate(const FaceJob *job, Canvas *canvas, float x, float y, float w, float h);
/* Draws the title inside a box. The box and the largest font size `size` are in units of 1/100 of the face's
 * width. A long title has several lines. *Bold* letters stand out. `gilt` makes the title gold, for dark
 * plates; otherwise the title has the color of ink. Draws nothing if the title does not fit. */
void face_draw_title(const FaceJob *job, Canvas *canvas, Box unit_box, float size, bool gilt);
bool face_title_fits(const FaceJob *job, Box unit_box, float size);
/* True if the words, in small capitals on one or more lines, fit a box. The box and the font size are in
 * units of 1/100 of the face's width. */
bool face_small_capitals_fit(const FaceJob *job, Box unit_box, const char *text, float size);
/* Draws the words in small capitals, on one or more lines, in the box `unit_box`. The box is in units of
 * 1/100 of the face's width. Draws nothing if the words do not fit. */
void face_draw_small_capitals(const FaceJob *job, Canvas *canvas, Box unit_box, const char *text, float size,
                              uint32_t color);
/* Draws a short horizontal line with a lozenge in the middle. Center and width are in units of 1/100 of the
 * face's width. */
void face_draw_line(const FaceJob *job, Canvas *canvas, float cx, float cy, float width);
/* Draws the rules text in a box, and the quote below it in the same box. The box and `size`, the largest font
 * size, are in units of 1/100 of the face's width. If the texts do not fit at this size, their font is
 * smaller. */
void face_draw_rules_text(const FaceJob *job, Canvas *canvas, float x, float y, float w, float h, float size);
/* Draws the brief text of a small face in the area FaceRenderer.brief or, if job->plain is true, below the
 * name. */
void face_draw_brief(const FaceJob *job, Canvas *canvas);
/* Returns the area of the name on a face without a picture (job->plain), in 1/100 of the face's width. The
 * area is beside the coin. */
Box face_get_plain_title_box(const FaceJob *job);
/* Largest font size of the name on a face without a picture, in 1/100 of the face's width. */
static const float FACE_PLAIN_TITLE = 12.0f;
/* Returns the radius of the coin on a face without a picture, in 1/100 of the face's width. */
float face_get_plain_coin_radius(const FaceJob *job);
/* Draws the art of the coin with the face's corner value. Center and radius are in 1/100 of the face's
 * width. */
void face_draw_coin_art(const FaceJob *job, Canvas *canvas, float cx, float cy, float radius);
/* Draws the text of the coin. Center and radius are in 1/100 of the face's width. */
void face_draw_coin_text(const FaceJob *job, Canvas *canvas, float cx, float cy, float radius);
/* Draws the face's picture faintly behind the rules text. The center is in units of 1/100 of the face's
 * width. */
void face_draw_watermark(const FaceJob *job, Canvas *canvas, float cx, float cy);
/* Draws a row of badges, centered on a point. Each badge shows one mark of the face, such as a star, gem or
 * flag. Center and `size`, the diameter of a badge, are in units of 1/100 of the face's width. */
void face_draw_badges(const FaceJob *job, Canvas *canvas, float cx, float cy, float size);

#endif
