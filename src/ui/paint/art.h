/* art.h: painted things as textures: faces, widgets, text and the table, painted lazily and kept. */
#ifndef UI_PAINT_ART_H
#define UI_PAINT_ART_H

#include "core/error.h"
#include "core/scene.h"
#include "ui/paint/brush.h"
#include "ui/paint/face.h"
#include "ui/paint/palette.h"

#include <SDL.h>
#include <stdbool.h>

/* Every texture handed out belongs to the Art and stays valid until the next art_update or art_reset. */
typedef struct Art Art;

/* `data` is the folder that holds assets/; `cache` a writable folder for painted faces, NULL = none. Starts
   the painting thread. `wake` is the SDL user event pushed when something painted has arrived. NULL with
   `error` when a font is missing; a missing icon is reported once by art_problem and painted as a plain
   lozenge. */
Art *art_new(SDL_Renderer *renderer, const char *data, const char *cache, Uint32 wake, Error *error);
void art_free(Art *art);
/* Puts what it hands out onto the window. */
Brush *art_brush(Art *art);
/* From now on so much is painted at once between two updates, 0 = all that is asked for: a window in which
   much is new at a time is filled in some frames instead of keeping still in a long one. */
enum { ART_PACE_BYTES = 150 * 1024 };
void art_use_pace(Art *art, size_t bytes);
/* How often something was asked for that has to wait for the next frame, and is NULL until then. */
unsigned art_owed(const Art *art);
/* Uploads what was painted since; true when the screen is worth redrawing. Main thread only, as all below. */
bool art_update(Art *art);
/* Waits until everything asked for is painted and uploaded (headless pictures). */
void art_finish(Art *art);
/* Is anything asked for still on its way? */
bool art_busy(Art *art);
/* Is the thread still painting? The event is pushed before it no longer is. */
bool art_painting(Art *art);
/* From now on icons within words and on faces take their colours from this palette. */
void art_use_palette(Art *art, PaletteKind palette);
/* From now on no words on faces are set in smaller type than this: where they have no room, larger
   things take it. What was ordered and not begun is to be asked for again, as another size of the window or
   of words changes nearly everything. */
void art_use_type(Art *art, FaceType type);
/* Forgets every texture (device lost, renderer changed). */
void art_reset(Art *art);
/* The first problem met since the last call ("assets/icons/rat.svg is missing"), NULL = none. */
const char *art_problem(Art *art);

/* Returns the texture of a face `width` pixels wide, owned by `art`, with ART_PAD transparent pixels on every
   side. While the face is being painted, returns the painted size nearest to it, possibly with another text
   size; NULL if there is none. A large face without any painted size is painted as a small draft first. A
   small face shows its prose only if that is short enough to read. */
enum { ART_PAD = 2 };
SDL_Texture *art_face(Art *art, const Face *face, int width);
/* Returns a hash of what a face shows, independent of its width and text size. */
uint64_t art_face_look(const Art *art, const Face *face);
/* Until anything of a face with one look is painted, what there is of a face with another, `before`, is shown
   for it, or what is shown for that. */
void art_stand_in(Art *art, uint64_t look, uint64_t before);
/* Height of a face of this style for a width. */
int art_face_height(FaceStyle style, int width);

/* A soft shadow and a glow for a box of this size with rounded corners, or for the round that fills it; each
   texture is larger than the box by the returned margin on every side. Tint and fade with colour and alpha
   modulation. */
SDL_Texture *art_shadow(Art *art, int width, int height, bool round, int blur, int *margin);
SDL_Texture *art_glow(Art *art, int width, int height, bool round, int blur, int *margin);

/* The felt table with its wooden rails for a window: top rail and bottom rail heights in pixels (0 = none).
   While it is painted for a new size: the old one, to be stretched. May be NULL at the very first frame. */
SDL_Texture *art_table(Art *art, int width, int height, int top_rail, int bottom_rail);
/* The bookshelf wall behind the launcher: a panelled wooden niche with one shelf whose board's top lies
   at shelf_y. */
SDL_Texture *art_shelf(Art *art, int width, int height, int shelf_y);

/* Widgets, each painted at its exact size and kept. Large panels, sheets and zones are NULL while they are
   painted, all others where a frame has no time left for them. */
typedef enum ArtState {
    ART_NORMAL,
    ART_HOVER,
    ART_PRESSED,
    ART_DISABLED,
    ART_PRIMARY,
    ART_PRIMARY_HOVER
} ArtState;
SDL_Texture *art_panel(Art *art, int width, int height);  /* dark plate, thin gold rule */
SDL_Texture *art_paper(Art *art, int width, int height);  /* a sheet of paper */
SDL_Texture *art_plaque(Art *art, int width, int height); /* the phase banner: brass-edged ribbon */
SDL_Texture *art_ribbon(Art *art, int width, int height); /* the same in red cloth, on a page */
SDL_Texture *art_button(Art *art, int width, int height,
                        ArtState state); /* no text: PRIMARY = brass, NORMAL = dark */
SDL_Texture *art_zone(Art *art, int width, int height, bool lit,
                      bool on_dark); /* empty slot outline; lit to be tinted */
SDL_Texture *art_field(Art *art, int width, int height, bool on_paper); /* where words are typed */
/* A bar: full up to fill (0..1) in `colour`; ghost (0..1) is where it is about to end, striped in between. */
SDL_Texture *art_gauge(Art *art, int width, int height, float fill, float ghost, Uint32 colour);
/* A round coin of brass, or in `tone` where it is not 0. */
SDL_Texture *art_coin(Art *art, int size, Uint32 tone);

/* Text. `px` is the size of the type in pixels; `colour` 0xRRGGBB. Rich text: *bold*, {icon}, | = line
   break. */
typedef struct ArtText {
    SDL_Texture *texture; /* NULL for an empty text, one that is only measured, and one not painted yet */
    int w, h;
    int overhang; /* how much wider the picture is on either side, for marks at the ends of lines */
    int ascent;   /* of the first line */
    bool broken;  /* a word was wider than a line */
} ArtText;
ArtText art_text(Art *art, TextStyle style, float px, const char *rich, int wrap_width, TextAlign align,
                 Uint32 colour);
/* The same for whoever only wants to know how large it is: nothing is painted, and `texture` may be NULL. */
ArtText art_text_box(Art *art, TextStyle style, float px, const char *rich, int wrap_width, TextAlign align,
                     Uint32 colour);
/* Where its picture goes, so that the words without their overhang fill the box. */
SDL_FRect art_text_place(const ArtText *text, SDL_FRect box);
/* The number of the marked words at a point of that picture, in pixels from its upper left corner; -1 = none
   is there. */
int art_text_mark(Art *art, TextStyle style, float px, const char *rich, int wrap_width, TextAlign align,
                  float x, float y);
/* Type size in table units of a style, before any scaling. */
float art_text_size(TextStyle style);

/* A line of plain words, of which no sign is a mark: good UTF-8 without line breaks, at most
   WRAP_LINE_BYTES_MAX long. Its picture is as high as a line of rich text in the same style. */
ArtText art_plain(Art *art, TextStyle style, float px, const char *line, size_t length, Uint32 colour);
/* Width of such a line in pixels; remembered, so that long texts can be measured again and again. */
float art_plain_width(Art *art, TextStyle style, float px, const char *line, size_t length);
/* Where the caret before byte `at` stands in it, and where a caret can stand that is nearest to x. */
float art_plain_caret(Art *art, TextStyle style, float px, const char *line, size_t length, size_t at);
size_t art_plain_nearest(Art *art, TextStyle style, float px, const char *line, size_t length, float x);
/* Height in pixels from line to line. */
float art_line_height(TextStyle style, float px);

/* Saves what the renderer shows (or its target) as a PNG. */
bool art_screenshot(SDL_Renderer *renderer, const char *path, Error *error);

#endif
