/* art.h: texture cache for faces, widgets, text and backgrounds. Each texture is painted when it is first
 * requested. */
#ifndef UI_PAINT_ART_H
#define UI_PAINT_ART_H

#include "core/platform/error.h"
#include "core/scene/scene.h"
#include "ui/paint/blitter.h"
#include "ui/paint/face.h"
#include "ui/paint/palette.h"
#include "ui/paint/rich_text.h"

#include <SDL.h>
#include <stdbool.h>

/* Cache of textures. The cache owns all textures that its functions return. A texture is valid until the next
 * art_update or art_clear_cache. */
typedef struct Art Art;

/* Starts the painting thread. `data` is the folder that contains assets/. `cache` is a writable folder for
 * painted card faces; NULL disables the disk cache. The painting thread pushes the SDL event `wake` when a
 * picture is ready. Returns NULL with `error` if a font is missing. A missing icon is painted as a lozenge
 * and reported once by art_take_problem. */
Art *art_new(SDL_Renderer *renderer, const char *data, const char *cache, Uint32 wake, Error *error);
void art_free(Art *art);
/* Returns the blitter that draws the textures, owned by `art`. */
Blitter *art_get_blitter(Art *art);
enum { ART_FRAME_BUDGET_BYTES = 150 * 1024 };
/* Limits how many bytes the main thread paints between two calls of art_update. 0 means no limit. With a
 * limit, no frame takes long, but new content can take several frames to appear. */
void art_set_frame_budget(Art *art, size_t bytes);
/* Returns how many requests so far returned NULL because the limit for a frame was reached (see
 * art_set_frame_budget), or because the painting thread must paint a large outline or text. A caller can
 * compare the numbers before and after its requests. */
unsigned art_count_deferred_requests(const Art *art);
/* Uploads pictures from the painting thread. Returns true if the screen must be redrawn. Call this function
 * and all functions below from the main thread. */
bool art_update(Art *art);
/* Waits until all requested pictures are painted and uploaded. */
void art_finish_painting(Art *art);
/* True if a requested picture is not available yet. */
bool art_is_busy(Art *art);
/* True if the painting thread still has jobs. Returns false only after the thread has pushed the SDL event
 * `wake` (see art_new) for its last job. */
bool art_has_paint_jobs(Art *art);
/* Sets the palette for icons in text and on faces. */
void art_set_palette(Art *art, PaletteKind palette);
/* Sets the smallest font size on faces. A face that has no room for all its text at that size shows less
 * text. Cancels all queued jobs except backgrounds, because nearly all pictures change. */
void art_set_type_limits(Art *art, TypeLimits sizes);
/* Frees all textures. Call this function after the device was lost or the renderer was replaced. */
void art_clear_cache(Art *art);
/* Returns the first problem since the last call, such as "assets/icons/rat.svg is missing", or NULL if there
 * was no problem. */
const char *art_take_problem(Art *art);

enum { ART_PAD = 2 };
/* Returns the texture of a card face that is `width` pixels wide, with ART_PAD transparent pixels on every
 * side. Owned by `art`. While the face is being painted, returns its texture at the nearest width that is
 * already painted, even if the text size differs. If no width is painted yet, returns the placeholder (see
 * art_set_placeholder) or NULL. A large face that is not painted at any width first gets a small preview.
 * paint_face describes what a face without room for its rules text shows. */
SDL_Texture *art_get_face(Art *art, const Face *face, int width);
/* Returns a hash of the card face's contents, the same for all widths and text sizes. */
uint64_t art_hash_face(const Art *art, const Face *face);
/* Sets a placeholder: until the card face with hash `look` is painted, art_get_face returns the texture of
 * the face with hash `before`. If that face is not painted yet either, uses its placeholder instead. Does
 * nothing if the face `look` is already painted. */
void art_set_placeholder(Art *art, uint64_t look, uint64_t before);
/* Returns the height in pixels of a face that is `width` pixels wide. */
int art_get_face_height(FaceStyle style, int width);

/* Returns a soft shadow for a box with rounded corners or, if `round` is true, for a circle. `blur` is the
 * approximate width of the soft edge in pixels. The texture extends beyond the box by `*margin` pixels on
 * every side. The caller tints and fades the texture with color and alpha modulation. */
SDL_Texture *art_get_shadow(Art *art, int width, int height, bool round, int blur, int *margin);
/* Like art_get_shadow, but returns a glow. */
SDL_Texture *art_get_glow(Art *art, int width, int height, bool round, int blur, int *margin);

/* Returns the background of the table: cloth (felt) with wooden rails. `top_rail` and `bottom_rail` are the
 * heights of the rails in pixels, or 0 for no rail. While a new size is being painted, returns the old
 * texture for stretching. Returns NULL while the first texture is being painted. */
SDL_Texture *art_get_table_backdrop(Art *art, int width, int height, int top_rail, int bottom_rail);
/* Returns the background of the start screen: a wooden bookshelf. `shelf_y` is the top edge of the wooden
 * shelf under the books, in pixels. */
SDL_Texture *art_get_shelf_backdrop(Art *art, int width, int height, int shelf_y);

typedef enum ArtState {
    ART_NORMAL,
    ART_HOVER,
    ART_PRESSED,
    ART_DISABLED,
    ART_PRIMARY,
    ART_PRIMARY_HOVER
} ArtState;

/* Widgets. Each widget is cached at its exact size. These functions return NULL while a large panel, sheet of
 * paper or outline is being painted. They also return NULL when the limit of this frame is reached (see
 * art_set_frame_budget). */

/* Returns a dark panel with a thin gold border. A large panel has ornaments in its corners, unless `plain` is
 * true. */
SDL_Texture *art_get_panel(Art *art, int width, int height, bool plain);
/* Returns a sheet of paper without text. `plain` has the same meaning. */
SDL_Texture *art_get_paper_sheet(Art *art, int width, int height, bool plain);
/* Returns a ribbon with a brass edge, for the banner (line of text at the top of the table). */
SDL_Texture *art_get_plaque(Art *art, int width, int height);
/* Returns a ribbon of red cloth, for the banner (line of text at the top of a page). */
SDL_Texture *art_get_ribbon(Art *art, int width, int height);
/* Returns a button without text. A main button (ART_PRIMARY, ART_PRIMARY_HOVER) is brass; other buttons are
 * dark. */
SDL_Texture *art_get_button(Art *art, int width, int height, ArtState state);
/* Returns the outline of an empty place for cards. With `lit`, the outline is white, so that the caller can
 * tint the texture. */
SDL_Texture *art_get_drop_zone(Art *art, int width, int height, bool lit, bool on_dark);
SDL_Texture *art_get_text_field(Art *art, int width, int height, bool on_paper);
/* Returns a horizontal bar. The bar is filled with `color` from the left up to `fill`, and has stripes
 * between `fill` and `preview`. Both values are from 0 (left end) to 1. */
SDL_Texture *art_get_gauge(Art *art, int width, int height, float fill, float preview, Uint32 color);
/* Returns a round coin in the color `tone`, or of brass if `tone` is 0. */
SDL_Texture *art_get_coin(Art *art, int size, Uint32 tone);

/* A painted or measured text. In the functions below, `px` is the font size in pixels, and `color` is
 * 0xRRGGBB. Lines break at `wrap_width` pixels, or only at line breaks if `wrap_width` is 0. In rich text,
 * *words* are bold, {name} is an icon, and | is a line break. */
typedef struct ArtText {
    /* NULL if the text is empty, was only measured, or is not painted yet */
    SDL_Texture *texture;
    int w, h;
    int overhang; /* extra pixels on each side, for highlights at the ends of lines */
    int ascent;   /* pixels from the top to the first line's baseline */
    bool broken;  /* true if a word was wider than a line and had to be broken */
} ArtText;
ArtText art_get_text(Art *art, TextStyle style, float px, const char *rich, int wrap_width, TextAlign align,
                     Uint32 color);
/* Measures the text without painting it. `texture` of the result may be NULL. */
ArtText art_measure_text(Art *art, TextStyle style, float px, const char *rich, int wrap_width,
                         TextAlign align, Uint32 color);
/* Returns the rectangle in which the texture of a text must be drawn so that the text fills `box`. The
 * rectangle is wider than `box` if the texture has extra pixels on each side (ArtText.overhang). */
SDL_FRect art_get_text_rect(const ArtText *text, SDL_FRect box);
/* Returns the index of the highlight at the point (x, y) of the texture, in pixels, or -1 if no highlight is
 * there. */
int art_find_text_highlight(Art *art, TextStyle style, float px, const char *rich, int wrap_width,
                            TextAlign align, float x, float y);
/* Writes the boxes of all links in the text, in pixels of the texture, but at most `max`. Returns the number
 * of boxes; see rich_text_find_links. */
int art_find_text_links(Art *art, TextStyle style, float px, const char *rich, int wrap_width,
                        TextAlign align, TextLinkBox *out, int max);
/* Returns the font size of a style in table units, before scaling. */
float art_get_text_size(TextStyle style);

/* Returns a line of plain text, without markup. The line is valid UTF-8 without line breaks, at most
 * WRAP_LINE_BYTES_MAX bytes. The texture is as high as a line of rich text in the same style. */
ArtText art_get_plain_text(Art *art, TextStyle style, float px, const char *line, size_t length,
                           Uint32 color);
/* Returns the width of the line in pixels. The width is cached. */
float art_measure_plain_text(Art *art, TextStyle style, float px, const char *line, size_t length);
/* Returns the x position of the caret before byte `at`. */
float art_find_plain_text_caret_x(Art *art, TextStyle style, float px, const char *line, size_t length,
                                  size_t at);
/* Returns the caret position nearest to `x`, as the index of the byte after the caret. */
size_t art_find_plain_text_caret(Art *art, TextStyle style, float px, const char *line, size_t length,
                                 float x);
/* Returns the line spacing in pixels. */
float art_get_line_height(TextStyle style, float px);

/* Saves the renderer's current target as a PNG file. */
bool art_save_screenshot(SDL_Renderer *renderer, const char *path, Error *error);

#endif
