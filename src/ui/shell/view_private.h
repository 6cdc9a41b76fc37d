/* view_private.h: what view.c (pieces, plates) and view_dials.c (numbers) share. */
#ifndef UI_SHELL_VIEW_PRIVATE_H
#define UI_SHELL_VIEW_PRIVATE_H

#include "ui/shell/view.h"

/* What casts shadow and glow: a box in pixels, or the round that fills it. */
typedef struct Outline {
    float width, height;
    bool round;
    bool solid;      /* what casts it is an opaque box */
    float stretch;   /* how many times as large it is as what is kept of it */
    SDL_FRect hides; /* pixels of the window that it covers wholly when it is turned with it; empty = none */
} Outline;

/* Words that are measured, and painted when they are drawn. */
typedef struct Words {
    ArtText art;
    TextStyle style;
    TextAlign align;
    const char *rich;
    float px;
    int wrap; /* pixels */
    Uint32 colour;
} Words;

int view_pixels(const View *view, float units);
/* A box of width x height pixels around the pose's centre moved by (dx, dy) pixels. */
SDL_FRect view_box(const View *view, const Pose *pose, float width, float height, float dx, float dy);
/* Everything that is painted comes through these two: they fill a box, in pixels and in units. */
void view_copy(const View *view, SDL_Texture *texture, SDL_FRect box, const Pose *pose);
void view_fill(const View *view, float x, float y, float w, float h, Uint32 colour);
Outline view_box_outline(int width, int height);
/* The box that a shadow or a glow fills which reaches `margin` pixels further than what casts it, and falls
   `drop` pixels down. */
SDL_FRect view_box_around(const View *view, const Pose *pose, Outline outline, int margin, float drop);
/* The shadow of something so far above the table, in units: how far it is blurred and how far it falls, in
   pixels. */
int view_shadow_blur(const View *view, float lift);
float view_shadow_drop(const View *view, float lift);
void view_shadow(const View *view, const Pose *pose, Outline outline, float lift);
/* The same without its middle, from a smaller one that is not stretched: for what hides what lies beneath it.
   False where it is too small for that, or turned. */
bool view_rim(const View *view, const Pose *pose, Outline outline, float lift);
/* A panel, or a sheet of `paper`, of so many pixels, with its shadow. */
void view_sheet(const View *view, bool paper, int width, int height, float lift, const Pose *pose);
/* The light around a piece that says what can be done with it; drawn beneath it. */
void view_state_glow(const View *view, const Piece *piece, const Pose *pose, Outline outline, unsigned look);
/* Text in one line, set smaller where it would be wider than `room` units. */
Words view_line(const View *view, TextStyle style, float size, const char *rich, float room, Uint32 colour);
/* Draws text with its centre moved by (dx, dy) units from the pose's. */
void view_text(const View *view, const Words *text, const Pose *pose, float dx, float dy);
/* In units. */
float view_words_width(const View *view, const Words *text);

void view_counter(const View *view, const Piece *piece, const Pose *pose, unsigned look);
void view_gauge(const View *view, const Piece *piece, const Pose *pose, unsigned look);
void view_chart(const View *view, const Piece *piece, const Pose *pose);
void view_dot(const View *view, const Piece *piece, const Pose *pose);

#endif
