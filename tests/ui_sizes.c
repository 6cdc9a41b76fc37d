/* ui_sizes.c: every word of every screen, measured as it is drawn, at each size of words and in two windows:
   none is too small, none is cut off, none lies over another. */
#include "desk.h"
#include "games/fiction_impossible/fiction_impossible.h"
#include "laid_runs.h"
#include "story_game.h"
#include "test.h"
#include "ui/paint/art_queue.h"
#include "ui/paint/brush.h"
#include "ui/paint/face.h"
#include "ui/screens/screens.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/table.h"
#include "ui/table/table_private.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WORDS_MAX = 2048,
    PIECES_MAX = 1024,
    FACES_MAX = 4096,
    OVER_MAX = 4,
    EXCERPT = 36,
    COMPLAINTS_MAX = 512
};

/* The least size of type at 1280x720, in pixels; in larger windows it grows with them. */
static const float TYPE_LEAST = 12;

/* Pixels of a fighter that has to bear its name. */
enum { NAMED_WIDTH = 96 };

typedef struct Seen {
    SDL_FRect box;
    char text[EXCERPT];
    int piece; /* place among the pieces; -1 = none */
    int above; /* so many pieces */
} Seen;

typedef struct SeenPiece {
    SDL_FRect box;
    PieceKind kind;
    PieceId id;
    int layer;
    float angle;
    unsigned flags;
    bool shown; /* under nothing that darkens it */
} SeenPiece;

/* One picture of a screen. */
static struct {
    Desk desk;
    Painter *painter;
    PaintAssets *assets;
    const char *screen;
    bool page; /* lies over everything else */
    int words_percent;
    Seen words[WORDS_MAX];
    int word_count;
    SeenPiece pieces[PIECES_MAX];
    int piece_count;
    SDL_FRect over[OVER_MAX]; /* zooms and messages */
    int over_count;
    uint64_t faces[FACES_MAX]; /* measured already */
    int face_count;
    char complaints[COMPLAINTS_MAX][160];
    int complaint_count;
} seen;

/* --- nothing is painted --- */

void __wrap_art_queue_add(ArtQueue *queue, const Order *order, uint64_t *replaced);
void __wrap_art_queue_add(ArtQueue *queue, const Order *order, uint64_t *replaced)
{
    (void)queue;
    (void)order;
    *replaced = 0;
}

void __wrap_brush_copy(Brush *brush, SDL_Texture *picture, const SDL_Rect *part, SDL_FRect box, float angle,
                       Ink ink);
void __wrap_brush_copy(Brush *brush, SDL_Texture *picture, const SDL_Rect *part, SDL_FRect box, float angle,
                       Ink ink)
{
    (void)brush;
    (void)picture;
    (void)part;
    (void)box;
    (void)angle;
    (void)ink;
}

void __wrap_brush_copy_around(Brush *brush, SDL_Texture *picture, SDL_FRect box, SDL_FRect hidden,
                              float angle, Ink ink);
void __wrap_brush_copy_around(Brush *brush, SDL_Texture *picture, SDL_FRect box, SDL_FRect hidden,
                              float angle, Ink ink)
{
    (void)brush;
    (void)picture;
    (void)box;
    (void)hidden;
    (void)angle;
    (void)ink;
}

void __wrap_brush_fill(Brush *brush, const SDL_Rect *box, Ink ink);
void __wrap_brush_fill(Brush *brush, const SDL_Rect *box, Ink ink)
{
    (void)brush;
    (void)box;
    (void)ink;
}

void __wrap_brush_show(Brush *brush, SDL_Texture *canvas, const Patches *changed);
void __wrap_brush_show(Brush *brush, SDL_Texture *canvas, const Patches *changed)
{
    (void)brush;
    (void)canvas;
    (void)changed;
}

void __wrap_brush_present(Brush *brush);
void __wrap_brush_present(Brush *brush)
{
    (void)brush;
}

/* --- complaints --- */

static void complain(const char *what, const char *words, float found, float wanted)
{
    char line[160];
    snprintf(line, sizeof line, "%s: \"%s\"", what, words);
    for (int i = 0; i < seen.complaint_count; i++) {
        if (strcmp(seen.complaints[i], line) == 0) {
            return;
        }
    }
    if (seen.complaint_count < COMPLAINTS_MAX) {
        memcpy(seen.complaints[seen.complaint_count++], line, sizeof line);
        print_error("%s, words at %d %%: %s (%.1f, not %.1f)\n", seen.screen, seen.words_percent, line,
                    (double)found, (double)wanted);
    }
}

/* What a window of this size, and a player with this setting, ask of all type. Below 100 % the table shrinks
   as a whole, as was asked for, and
   above 150 % words grow on where there is room. */
static float least_size(void)
{
    const float window = seen.desk.shell.view.camera.scale / 0.8f;
    const float sure = fminf(fmaxf((float)seen.words_percent / 100, 1), 1.5f);
    return TYPE_LEAST * window * sure;
}

static void check_size(const char *what, const char *words, float px, float least)
{
    static const float SLACK = 0.26f; /* type is set in half pixels */
    if (px < least - SLACK) {
        complain(what, words, px, least);
    }
}

/* --- the witness --- */

static void excerpt(char out[EXCERPT], const char *words)
{
    snprintf(out, EXCERPT, "%.*s", EXCERPT - 1, words);
}

/* Cuts a box where drawing ends; false when less than half of it is left. */
static bool clip(SDL_FRect *box)
{
    SDL_Rect window;
    if (!brush_clipped(seen.desk.shell.view.brush, &window)) {
        return true;
    }
    const float top = fmaxf(box->y, (float)window.y),
                bottom = fminf(box->y + box->h, (float)(window.y + window.h));
    const bool most = bottom - top > box->h / 2;
    box->y = top;
    box->h = bottom - top;
    return most;
}

/* The piece drawn last, if the words are in it or at it; else they are on no piece, as on a page. */
static int owner_of(SDL_FRect box)
{
    const float near = 40;
    const int last = seen.piece_count - 1;
    if (last < 0 || seen.page) {
        return -1;
    }
    const SDL_FRect own = seen.pieces[last].box;
    const float x = box.x + box.w / 2, y = box.y + box.h / 2;
    return x > own.x && x < own.x + own.w && y > own.y - near && y < own.y + own.h + near ? last : -1;
}

static void see_words(void *self, const char *words, float px, SDL_FRect box)
{
    (void)self;
    Seen *seen_words = &seen.words[seen.word_count];
    assert_true(seen.word_count < WORDS_MAX);
    check_size("small", words, px, least_size());
    if (!clip(&box)) {
        return;
    }
    seen.word_count++;
    *seen_words = (Seen){.box = box, .piece = owner_of(box), .above = seen.piece_count};
    excerpt(seen_words->text, words);
}

/* A face as it is painted. */
typedef struct Sitter {
    const Face *face;
    bool named; /* its name was set, or the short one */
} Sitter;

/* All of a name, a part of it, be it with an ellipsis, or the short one of a fighter. */
static bool is_name(const Face *face, const char *words)
{
    char part[EXCERPT];
    const char *ellipsis = strstr(words, "…");
    snprintf(part, sizeof part, "%.*s", ellipsis ? (int)(ellipsis - words) : EXCERPT, words);
    return (face->title && strstr(face->title, part)) ||
           (face->style == FACE_FIGHTER && face->brief && strcmp(words, face->brief) == 0);
}

/* A name stands there even where there is no room for one as large as the others: as large as usual, or on a
   fighter as long as it is read. */
static void hear_face(void *self, const char *words, float px)
{
    Sitter *sitter = self;
    char text[EXCERPT];
    excerpt(text, words ? words : "");
    if (text[0]) {
        char what[64];
        const FaceType type = view_face_type(&seen.desk.shell.view);
        const float smallest =
            sitter->face->style == FACE_FIGHTER ? fminf(type.least, TYPE_LEAST) : type.usual;
        const bool name = is_name(sitter->face, words);
        sitter->named = sitter->named || name;
        snprintf(what, sizeof what, "small on %.40s", sitter->face->title ? sitter->face->title : "a face");
        check_size(what, text, px, name ? smallest : type.least);
    }
}

static void see_broken(void *self, const char *words)
{
    (void)self;
    char text[EXCERPT];
    excerpt(text, words);
    complain("broken", text, 0, 0);
}

static uint64_t hash_text(uint64_t hash, const char *text)
{
    for (; text && *text; text++) {
        hash = (hash ^ (unsigned char)*text) * 1099511628211u;
    }
    return hash * 31 + 7;
}

/* Hears how large the words on a face are, as the screen would paint them; each face only once. */
static void measure_face(const Face *face, int width)
{
    uint64_t hash = hash_text((uint64_t)width * 131 + (uint64_t)face->style, face->title);
    hash = hash_text(hash_text(hash_text(hash, face->text), face->corner), face->letter);
    for (int i = 0; i < seen.face_count; i++) {
        if (seen.faces[i] == hash) {
            return;
        }
    }
    assert_true(seen.face_count < FACES_MAX);
    seen.faces[seen.face_count++] = hash;
    Sitter sitter = {.face = face};
    painter_tell(seen.painter, (TypeEar){hear_face, &sitter});
    paint_face_type(seen.painter, face, width, view_face_type(&seen.desk.shell.view));
    const bool bears = face->style == FACE_FIGHTER || face->style == FACE_CHARACTER;
    if (bears && width >= NAMED_WIDTH && face->title && !sitter.named) {
        complain("without its name", face->title, (float)width, 0);
    }
}

static void see_piece(void *self, const Piece *piece, SDL_FRect box, float angle)
{
    (void)self;
    const int width = (int)lroundf(box.w);
    assert_true(seen.piece_count < PIECES_MAX);
    if (piece->kind == PIECE_SHADE || piece->id == ID_LOG) { /* meant to lie over the table */
        for (int i = 0; i < seen.piece_count; i++) {
            seen.pieces[i].shown = seen.pieces[i].shown && !SDL_HasIntersectionF(&seen.pieces[i].box, &box);
        }
    }
    if (lroundf(angle / 90) % 2 != 0) { /* lying on its side */
        box = (SDL_FRect){box.x + (box.w - box.h) / 2, box.y + (box.h - box.w) / 2, box.h, box.w};
    }
    seen.pieces[seen.piece_count++] = (SeenPiece){.box = box,
                                                  .kind = piece->kind,
                                                  .id = piece->id,
                                                  .layer = piece->layer,
                                                  .angle = angle,
                                                  .flags = piece->flags,
                                                  .shown = true};
    if (piece->kind == PIECE_CARD && piece->face.style != FACE_NONE && !(piece->flags & PIECE_WORLD)) {
        measure_face(&piece->face, width);
    }
}

static void see_over(void *self, SDL_FRect box)
{
    (void)self;
    assert_true(seen.over_count < OVER_MAX);
    seen.over[seen.over_count++] = box;
}

/* --- one picture --- */

static bool overlap(SDL_FRect a, SDL_FRect b)
{
    /* Line boxes are higher than their letters. */
    const float into = 0.2f, across = 2;
    const float down = into * fminf(a.h, b.h);
    return a.x + a.w > b.x + across && b.x + b.w > a.x + across && a.y + a.h > b.y + down &&
           b.y + b.h > a.y + down;
}

static bool hides(const SeenPiece *piece)
{
    switch (piece->kind) {
    case PIECE_CARD:
    case PIECE_BUTTON:
    case PIECE_PANEL:
    case PIECE_PAPER:
    case PIECE_FIELD:
    case PIECE_GAUGE:
        return true;
    default:
        return false;
    }
}

static bool holds_its_words(PieceKind kind)
{
    return kind == PIECE_LABEL || kind == PIECE_BUTTON || kind == PIECE_COUNTER || kind == PIECE_ZONE ||
           kind == PIECE_PANEL || kind == PIECE_PAPER;
}

static void check_place(const Seen *words)
{
    const SDL_FRect window = {0, 0, (float)seen.desk.shell.view.camera.pixel_width,
                              (float)seen.desk.shell.view.camera.pixel_height};
    const SDL_FRect box = words->box;
    const float slack = 3;
    if (box.x < -slack || box.y < -slack || box.x + box.w > window.w + slack ||
        box.y + box.h > window.h + slack) {
        complain("beyond the window", words->text, box.x + box.w, window.w);
    }
    if (words->piece < 0) {
        return;
    }
    const SeenPiece *piece = &seen.pieces[words->piece];
    const SDL_FRect own = piece->box;
    if (!holds_its_words(piece->kind)) {
        return;
    }
    if (box.w > own.w + slack) {
        complain("wider than its box", words->text, box.w, own.w);
    }
    if (box.h * 0.85f > own.h + slack) {
        complain("higher than its box", words->text, box.h, own.h);
    }
}

static void check_against(const Seen *words, int from)
{
    const SeenPiece *own = words->piece >= 0 ? &seen.pieces[words->piece] : NULL;
    if (own && !own->shown) {
        return;
    }
    for (int i = from; i < seen.word_count; i++) {
        const Seen *other = &seen.words[i];
        const SeenPiece *piece = other->piece >= 0 ? &seen.pieces[other->piece] : NULL;
        const bool same = strcmp(words->text, other->text) == 0; /* a field, and what is typed in it */
        const bool together = piece && own ? piece->shown && piece->layer == own->layer : !piece && !own;
        if (together && !same && overlap(words->box, other->box)) {
            char both[2 * EXCERPT + 8];
            snprintf(both, sizeof both, "%s\" and \"%s", words->text, other->text);
            complain("one over the other", both, words->box.y, other->box.y);
        }
    }
    for (int i = words->piece + 1; own && i < seen.piece_count; i++) {
        const SeenPiece *piece = &seen.pieces[i];
        if (piece->layer == own->layer && hides(piece) && own->kind != PIECE_CARD &&
            overlap(words->box, piece->box)) {
            complain("covered", words->text, piece->box.x, piece->box.y);
        }
    }
}

/* The banner lies on nothing but the world, and ends beside all else that lies on the table. */
static void check_banner(const Seen *words)
{
    const Camera *camera = &seen.desk.shell.view.camera;
    const float across = words->box.x + words->box.w / 2 - (float)camera->pixel_width / 2;
    for (int i = 0; i < words->above && fabsf(across) < 2; i++) {
        if (!(seen.pieces[i].flags & PIECE_WORLD)) {
            return;
        }
    }
    for (int i = words->above; i < seen.piece_count && fabsf(across) < 2; i++) {
        const SeenPiece *piece = &seen.pieces[i];
        if (piece->layer == 0 && piece->id != ID_LOG && hides(piece) && overlap(words->box, piece->box)) {
            complain("a banner beneath something", words->text, piece->box.x, piece->box.y);
        }
    }
}

/* What is on the screen now. */
static void look(const char *screen)
{
    seen.screen = screen;
    const Shell *shell = &seen.desk.shell;
    int beneath = 0;
    seen.word_count = seen.piece_count = 0;
    if (seen.page) {                  /* what the page lies over is as when it was not there */
        shell_draw(&seen.desk.shell); /* the first time it only looks for the chapter that is wanted */
        seen.word_count = seen.piece_count = 0;
        shell->screen.draw(shell->screen.self);
        beneath = seen.word_count;
        seen.word_count = seen.piece_count = 0;
    }
    shell_draw(&seen.desk.shell);
    for (int i = beneath; i < seen.word_count; i++) {
        check_place(&seen.words[i]);
        check_against(&seen.words[i], i + 1);
        check_banner(&seen.words[i]);
    }
    assert_true(seen.word_count > 0);
}

/* --- what lies over the table for a moment --- */

static float shared(SDL_FRect a, SDL_FRect b)
{
    const float across = fminf(a.x + a.w, b.x + b.w) - fmaxf(a.x, b.x);
    const float down = fminf(a.y + a.h, b.y + b.h) - fmaxf(a.y, b.y);
    return fmaxf(across, 0) * fmaxf(down, 0);
}

/* What lies over a piece that it is about, and over how much of the window; in parts of both. */
static void check_over(const char *what, const SeenPiece *subject, float most)
{
    const Camera *camera = &seen.desk.shell.view.camera;
    const SDL_FRect window = {0, 0, (float)camera->pixel_width, (float)camera->pixel_height};
    float covers = 0, hides_subject = 0;
    for (int i = 0; i < seen.over_count; i++) {
        covers += shared(seen.over[i], window) / (window.w * window.h);
        hides_subject += subject ? shared(seen.over[i], subject->box) / (subject->box.w * subject->box.h) : 0;
        if (shared(seen.over[i], window) < 0.99f * seen.over[i].w * seen.over[i].h) {
            complain("a part is beyond the window", what, seen.over[i].x, seen.over[i].y);
        }
    }
    if (covers > most) {
        complain("covers the table", what, covers * 100, most * 100);
    }
    if (hides_subject > 0.25f) {
        complain("lies on what it is about", what, hides_subject * 100, 25);
    }
}

/* The last of the pieces that lie there, as they were painted; NULL = none. */
static const SeenPiece *uppermost_at(const SeenPiece *pieces, int count, SDL_FPoint point)
{
    for (int i = count - 1; i >= 0; i--) {
        if (pieces[i].id != 0 && SDL_PointInFRect(&point, &pieces[i].box)) {
            return &pieces[i];
        }
    }
    return NULL;
}

/* Rests the pointer on some of the pieces. */
static void look_closer(void)
{
    static SeenPiece pieces[PIECES_MAX];
    const int count = seen.piece_count, tries = 8;
    memcpy(pieces, seen.pieces, sizeof pieces);
    for (int i = 0; i < tries; i++) {
        const SDL_FRect box = pieces[count * i / tries].box;
        const SDL_FPoint middle = {box.x + box.w / 2, box.y + box.h / 2};
        const SeenPiece *piece = uppermost_at(pieces, count, middle);
        char what[32];
        if (!piece || piece->id >= PIECE_IDS_END) {
            continue;
        }
        seen.over_count = seen.word_count = seen.piece_count = 0;
        desk_point(&seen.desk, (int)middle.x, (int)middle.y);
        desk_tick(&seen.desk);
        shell_draw(&seen.desk.shell);
        snprintf(what, sizeof what, "zoom of piece %u", piece->id);
        check_over(what, piece, 0.33f);
    }
    desk_point(&seen.desk, 1, 1);
}

/* A message of some length is told; what is held and what may be done stays in sight. */
static void look_at_message(void)
{
    static SeenPiece pieces[PIECES_MAX];
    const int count = seen.piece_count;
    memcpy(pieces, seen.pieces, sizeof pieces);
    shell_toast(&seen.desk.shell,
                "That word was guessed already, and a Guesser who asks twice is told no more "
                "than one who asks once.");
    seen.over_count = seen.word_count = seen.piece_count = 0;
    shell_draw(&seen.desk.shell);
    check_over("message", NULL, 0.15f);
    for (int i = 0; i < count; i++) {
        const SeenPiece *piece = &pieces[i];
        if (piece->flags & (PIECE_HAND | PIECE_LIT) && piece->shown &&
            shared(seen.over[0], piece->box) > piece->box.w * piece->box.h / 4) {
            char what[32];
            snprintf(what, sizeof what, "piece %u", piece->id);
            complain("hidden by a message", what, piece->box.x, piece->box.y);
        }
    }
    desk_press(&seen.desk, SDLK_LSHIFT, 0);
    desk_tick(&seen.desk);
}

/* --- all screens --- */

static void go(Screen screen, const char *name)
{
    shell_go(&seen.desk.shell, screen);
    desk_tick(&seen.desk);
    desk_tick(&seen.desk);
    look(name);
}

static void press(SDL_Keycode key, const char *name)
{
    desk_press(&seen.desk, key, 0);
    desk_tick(&seen.desk);
    if (name) {
        look(name);
    }
}

/* A game as it was saved, at some of its positions. */
static void look_at_game(const char *save, const char *name, int steps)
{
    Match *match = desk_load(&seen.desk, save);
    const int last = match_moves(match);
    match_free(match);
    for (int i = 0; i <= steps; i++) {
        char what[128];
        const int at = last * i / steps;
        match = desk_load(&seen.desk, save);
        match_restore(match, at, match_assisted(match));
        snprintf(what, sizeof what, "%s after %d moves", name, at);
        go(table_screen(&seen.desk.shell, match), what);
        look_closer();
        look_at_message();
    }
}

/* A duel of two people behind its curtain, with advice, and looked back at. */
static void look_at_a_duel(void)
{
    Error error = {0};
    const Game *game = game_find("storybook_battles");
    MatchSetup setup = {.game = game, .seats = 2, .seed = 7, .seat_bot = {SEAT_HUMAN, SEAT_HUMAN}};
    setup.content = library_content(seen.desk.shell.library, game, &error);
    Match *match = match_new(&setup, &error);
    assert_non_null(match);
    for (int moves = 0; moves < 12; moves++) {
        assert_true(match_play_bot(match, match_next_seat(match), &game->bots[0], &error));
    }
    seen.desk.shell.saving = true;
    go(table_screen(&seen.desk.shell, match), "curtain of a duel");
    press(SDLK_RETURN, "duel");
    press(SDLK_F5, "advice for a duel");
    press(SDLK_ESCAPE, NULL);
    press(SDLK_F7, "duel looked back at");
    press(SDLK_ESCAPE, NULL);
    seen.desk.shell.saving = false;
}

static void look_at_storybook(Panels panels)
{
    seen.desk.shell.settings.panels = panels;
    look_at_game("tests/golden/storybook_battles/pan_and_hook.save", "Storybook", 4);
    look_at_game("tests/golden/storybook_battles/tales_and_queen.save", "Storybook of the Queen", 2);
    look_at_game("tests/golden/storybook_battles/two_teams.save", "Storybook for four", 3);
}

/* The account of a game that is over. */
static void look_at_report(const char *save, const char *name)
{
    Error error = {0};
    Match *match = match_load(save, library_find_content, seen.desk.shell.library, &error);
    assert_non_null(match);
    shell_go(&seen.desk.shell, table_screen(&seen.desk.shell, match));
    desk_tick(&seen.desk);
    desk_tick(&seen.desk);
    desk_click(&seen.desk, "How it went");
    desk_await(&seen.desk, "settled");
    look(name);
}

/* Played on from its middle as it might have gone, and how both stand. */
static void look_at_whatif(const char *save, const char *id)
{
    enum { TOAST_TICKS = 15 };
    char what[96];
    Origin origin = {.match = match_load(save, library_find_content, seen.desk.shell.library, NULL)};
    assert_non_null(origin.match);
    origin.at = match_moves(origin.match) / 2;
    Match *branch = match_branch(origin.match, origin.at, origin.seat, 0, NULL);
    shell_go(&seen.desk.shell, table_screen_whatif(&seen.desk.shell, branch, &origin));
    for (int i = 0; i < TOAST_TICKS; i++) {
        desk_tick(&seen.desk);
    }
    snprintf(what, sizeof what, "what if in %s", id);
    look(what);
    table_compare_ends(seen.desk.shell.screen.self);
    desk_tick(&seen.desk);
    snprintf(what, sizeof what, "both ends of %s", id);
    look(what);
}

static void look_over_a_table(void)
{
    Match *match = desk_load(&seen.desk, "tests/golden/paperback_adventures/ahead.save");
    match_restore(match, match_moves(match) / 3, false);
    go(table_screen(&seen.desk.shell, match), "table");
    press(SDLK_F2, "log");
    press(SDLK_F2, NULL);
    press(SDLK_F4, "dictionary");
    press(SDLK_ESCAPE, NULL);
    press(SDLK_F10, "menu");
    desk_click(&seen.desk, "button \"Settings");
    look("settings");
    desk_click(&seen.desk, "button \"Sound");
    look("sound");
    press(SDLK_ESCAPE, NULL);
    seen.page = true;
    press(SDLK_F1, "rules");
    press(SDLK_ESCAPE, NULL);
    desk_press(&seen.desk, SDLK_h, KMOD_LCTRL);
    look("keys");
    seen.page = false;
    press(SDLK_ESCAPE, NULL);
}

/* What stands in a lesson's bubble, which lies over the table. */
static void look_at_bubble(const Lesson *lesson)
{
    int bubble = 0;
    seen.screen = lesson->title;
    seen.word_count = seen.piece_count = seen.over_count = 0;
    shell_draw(&seen.desk.shell);
    while (bubble < seen.piece_count && seen.pieces[bubble].id != ID_LESSON) {
        bubble++;
    }
    assert_true(bubble < seen.piece_count);
    for (int i = 0; i < seen.word_count; i++) {
        if (seen.words[i].piece >= bubble) {
            check_place(&seen.words[i]);
            check_against(&seen.words[i], i + 1);
        }
    }
}

/* The first bubbles of each lesson. */
static void look_at_lessons(void)
{
    seen.desk.shell.saving = true;
    for (const Game *const *game = games_all; *game; game++) {
        LessonNames names;
        library_lessons(seen.desk.shell.library, *game, &names);
        for (int i = 0; i < names.count; i++) {
            Error error = {0};
            const Lesson *lesson = library_lesson(seen.desk.shell.library, *game, names.names[i], &error);
            assert_non_null(lesson);
            desk_mark(&seen.desk);
            desk_show(&seen.desk, lesson_match(lesson, &error));
            desk_await(&seen.desk, "button \"×\"");
            look_at_bubble(lesson);
        }
    }
    seen.desk.shell.saving = false;
}

/* The villain's first tip, which is a long one, between the panels. */
static void look_at_a_tip(void)
{
    Error error = {0};
    MatchSetup setup = {.game = game_find("storybook_battles"), .seats = 2, .seed = 7};
    setup.content = library_content(seen.desk.shell.library, setup.game, &error);
    setup.seat_bot[0] = SEAT_HUMAN;
    Match *match = match_new(&setup, &error);
    for (int made = 0; match && made < 4; made++) {
        assert_true(match_play_bot(match, match_next_seat(match), &setup.game->bots[0], &error));
    }
    assert_non_null(match);
    seen.desk.shell.saving = true;
    seen.desk.shell.settings.panels = PANELS_OPEN;
    desk_show(&seen.desk, match);
    assert_true(desk_heard(&seen.desk, "banner \"*Tip:* "));
    look("a tip");
    seen.desk.shell.saving = false;
}

/* Half a word of a first turn, with what it would bring splayed the other way. */
static void look_at_a_word(void)
{
    Error error = {0};
    MatchSetup setup = {.game = game_find("paperback_adventures"), .seats = 1, .seed = 7};
    setup.content = library_content(seen.desk.shell.library, setup.game, &error);
    setup.seat_bot[0] = SEAT_HUMAN;
    shell_go(&seen.desk.shell, table_screen(&seen.desk.shell, match_new(&setup, &error)));
    desk_tick(&seen.desk);
    desk_tick(&seen.desk);
    desk_type(&seen.desk, "car");
    assert_true(desk_heard(&seen.desk, "ui 3"));
    look("half a word");
}

/* Each tip as it stands in the banner. */
static void look_at_tips(void)
{
    static const float ROOM = 0.5f; /* of the window's width, as between the panels of Storybook Battles */
    seen.screen = "tips";
    for (const Game *const *game = games_all; *game; game++) {
        Error error = {0};
        const Tips *tips = library_tips(seen.desk.shell.library, *game, &error);
        for (int i = 0; i < tips->count; i++) {
            char line[TIP_BYTES_MAX + 16];
            seen.word_count = 0;
            snprintf(line, sizeof line, "*Tip:* %s", tips->tips[i].say);
            view_banner(&seen.desk.shell.view, line, ROOM * seen.desk.shell.view.camera.width);
            assert_int_equal(seen.word_count, 1);
        }
    }
}

/* A Character that was taken up: the seal bears its Power, whose name is one long word. */
static void look_at_a_seal(void)
{
    Error error = {0};
    MatchSetup setup = {.game = game_find("fiction_impossible"), .seats = 1, .seed = 46};
    setup.content = library_content(seen.desk.shell.library, setup.game, &error);
    setup.seat_bot[0] = SEAT_HUMAN;
    shell_go(&seen.desk.shell, table_screen(&seen.desk.shell, match_new(&setup, &error)));
    desk_tick(&seen.desk);
    desk_tick(&seen.desk);
    desk_click(&seen.desk, "card \"Lento\"");
    desk_click(&seen.desk, "button \"Keep hand\"");
    desk_click(&seen.desk, "card \"Romeo Montague\"");
    desk_point(&seen.desk, 1, 1); /* a card that is pointed at grows over what lies beside it */
    desk_tick(&seen.desk);
    look("a seal with the Power Inspiration");
}

/* Words are no higher than `height`, in pixels; those that are not `sure` may have given way to fewer. */
static void check_height(const char *text, float height, bool sure)
{
    char start[EXCERPT];
    int found = 0;
    excerpt(start, text);
    for (int i = 0; i < seen.word_count; i++) {
        const Seen *words = &seen.words[i];
        if (strcmp(words->text, start) == 0) {
            found++;
            if (words->box.h > height) {
                complain("out of its panel", text, words->box.h, height);
            }
        }
    }
    assert_true(found == 1 || !sure);
}

/* A match in which the first seat has chosen this Librarian, and the others theirs. */
static Match *match_with(const Game *game, const ImContent *content, int seats, int librarian)
{
    Error error = {0};
    char move[64];
    snprintf(move, sizeof move, "librarian %s", content->librarians[librarian].id);
    for (uint64_t seed = 1;; seed++) {
        MatchSetup setup = {.game = game, .content = content, .seats = seats, .seed = seed};
        setup.seat_bot[0] = setup.seat_bot[1] = SEAT_HUMAN;
        setup.options.value[IM_OPTION_FIRST] = 1;
        Match *match = match_new(&setup, &error);
        if (match_play_text(match, 0, move, &error)) {
            for (int seat = 1; seat < seats; seat++) {
                assert_true(match_play_bot(match, seat, &game->bots[0], &error));
            }
            return match;
        }
        match_free(match);
    }
}

/* What each Librarian can do, in its panel: beside a partner, where there is the least room, and alone, where
   large words have a portrait above them. */
static void look_at_librarians(bool large)
{
    /* Of the panel beside a partner, and of what is below the portrait in the one of who is alone; in units.
     */
    enum { TOGETHER_HEIGHT = 104, ALONE_HEIGHT = 204, BELOW_PORTRAIT = 142 };
    Error error = {0};
    const Game *game = game_find("fiction_impossible");
    const ImContent *content = library_content(seen.desk.shell.library, game, &error);
    const float scale = (float)seen.desk.shell.view.camera.pixel_height / 900.f;
    for (int i = 0; i < IM_LIBRARIANS; i++) {
        const ImLibrarian *librarian = &content->librarians[i];
        go(table_screen(&seen.desk.shell, match_with(game, content, 2, i)), librarian->name);
        check_height(librarian->together.later, TOGETHER_HEIGHT * scale, !large);
        if (librarian->solitaire) {
            go(table_screen(&seen.desk.shell, match_with(game, content, 1, i)), librarian->name);
            check_height(large ? librarian->alone.asked : librarian->alone.later,
                         (large ? BELOW_PORTRAIT : ALONE_HEIGHT) * scale, true);
        }
    }
}

static void look_at_a_story(void)
{
    Error error = {0};
    MatchSetup setup = {.game = &game_story_game, .seats = 1, .seed = 3};
    setup.content = library_content(seen.desk.shell.library, &game_story_game, &error);
    setup.seat_bot[0] = SEAT_HUMAN;
    Match *match = match_new(&setup, &error);
    assert_non_null(match);
    shell_go(&seen.desk.shell, table_screen(&seen.desk.shell, match));
    desk_tick(&seen.desk);
    desk_tick(&seen.desk);
    desk_click(&seen.desk, "card \"A fox\"");
    desk_type(&seen.desk, "Once upon a time a fox went out to see the sea.");
    look("telling");
}

/* For as many as a table can have, some of whom are elsewhere, and what is asked and said there. */
static void look_at_an_open_table(void)
{
    Error error = {0};
    const Game *game = game_find("fantastical_adventure");
    MatchSetup setup = {.game = game, .seats = game->max_seats, .seed = 7};
    setup.content = library_content(seen.desk.shell.library, game, &error);
    for (int seat = 0; seat < setup.seats; seat++) {
        setup.seat_bot[seat] = seat < 6 ? SEAT_HUMAN : game_next_bot(game, seat, SEAT_HUMAN);
    }
    Match *match = match_new(&setup, &error);
    const Screen screen = table_screen_open(&seen.desk.shell, match, &(SavePlace){0}, 0x3c, &error);
    if (!screen.self) {
        fail_msg("%s", error.text);
    }
    go(screen, "an open table");
    desk_click(&seen.desk, "button \"Owl: ");
    look("the name of who opened it");
    press(SDLK_RETURN, NULL);
    desk_click(&seen.desk, "button \"To the table\"");
    desk_press(&seen.desk, SDLK_t, KMOD_LCTRL);
    desk_type(&seen.desk, "Does anybody know where the airship was moored when the mole people came?");
    look("what is to be said");
    press(SDLK_RETURN, NULL);
    look("what was said");
}

static void look_at_set_up(const char *id, int seats)
{
    char name[64];
    const Game *game = game_find(id);
    MatchSetup setup = {.game = game, .seats = seats};
    snprintf(name, sizeof name, "set-up of %s for %d", id, seats);
    go(setup_screen(&seen.desk.shell, game, &setup), name);
}

static void look_at_volumes(const Game *game)
{
    MatchSetup setup = {.game = game, .seats = game->min_seats};
    go(volumes_screen(&seen.desk.shell, game, &setup), "the books to choose from");
}

/* The first page of each shelf. */
static void look_at_gallery(const char *save, const char *id)
{
    const Game *game = game_find(id);
    lay_met_all(seen.desk.home, seen.desk.shell.library, save);
    shell_go(&seen.desk.shell, saved_screen(&seen.desk.shell, game));
    desk_tick(&seen.desk);
    desk_tick(&seen.desk);
    desk_click(&seen.desk, "button \"Gallery\"");
    for (int shelf = 0; game->gallery->shelves[shelf]; shelf++) {
        char name[128];
        snprintf(name, sizeof name, "button \"%s: ", game->gallery->shelves[shelf]);
        desk_click(&seen.desk, name);
        snprintf(name, sizeof name, "gallery of %s: %s", id, game->gallery->shelves[shelf]);
        look(name);
    }
    desk_click(&seen.desk, "button \"All there is\"");
    desk_click(&seen.desk, "button \"Met\"");
    look("gallery without anything left to meet");
}

/* The leaves that tell of games that are over. */
static void look_at_history(void)
{
    Desk *desk = &seen.desk;
    lay_lost_and_won(desk->home);
    lay_judged(desk->home, game_find("paperback_adventures"));
    shell_go(&desk->shell, saved_screen(&desk->shell, game_find("paperback_adventures")));
    desk_tick(desk);
    desk_tick(desk);
    desk_click(desk, "button \"History\"");
    look("history");
    desk_click(desk, "button \"Delete\"");
    look("history with one deleted");
    desk_click(desk, "button \"Figures\"");
    look("figures");
    desk_click(desk, "button \"Over time\"");
    look("mistakes over time");
    desk_click(desk, "button \"Feats\"");
    look("feats");
}

static void look_at_all(int width, int height, int percent)
{
    static const Witness witness = {
        .piece = see_piece, .words = see_words, .broken = see_broken, .over = see_over};
    Error error = {0};
    Desk *desk = &seen.desk;
    seen.words_percent = percent;
    seen.face_count = seen.complaint_count = 0;
    desk_open_sized(desk, width, height);
    desk->shell.saving = false;
    desk->shell.settings.help = HELP_FULL;
    desk->shell.settings.interface_scale = percent;
    shell_apply_settings(&desk->shell);
    desk->shell.view.witness = &witness;
    seen.assets = paint_assets_new(".", &error);
    seen.painter = painter_new(seen.assets);
    go(launcher_screen(&desk->shell, NULL), "shelf");
    go(join_screen(&desk->shell, games_all[0]), "a table elsewhere");
    for (int i = 0; games_all[i]; i++) {
        for (int seats = games_all[i]->min_seats; seats <= games_all[i]->max_seats; seats++) {
            look_at_set_up(games_all[i]->id, seats);
        }
        if (games_all[i]->editor) {
            look_at_volumes(games_all[i]);
        }
        go(saved_screen(&desk->shell, games_all[i]), "saved games");
        go(puzzles_screen(&desk->shell, games_all[i]), "puzzles");
        go(calendar_screen(&desk->shell, games_all[i], 20261101 + i), "calendar");
    }
    look_at_history();
    look_at_gallery("tests/golden/paperback_adventures/ahead.save", "paperback_adventures");
    look_at_gallery("tests/golden/storybook_battles/pan_and_hook.save", "storybook_battles");
    look_at_gallery("tests/golden/fiction/usual.save", "fiction");
    look_at_gallery("tests/golden/fiction_impossible/alone.save", "fiction_impossible");
    look_at_gallery("tests/golden/fantastical_adventure/three_bold.save", "fantastical_adventure");
    look_over_a_table();
    look_at_whatif("tests/golden/paperback_adventures/ahead.save", "paperback_adventures");
    look_at_whatif("tests/golden/storybook_battles/pan_and_hook.save", "storybook_battles");
    look_at_game("tests/golden/paperback_adventures/ahead.save", "Paperback", 12);
    look_at_game("tests/golden/fiction/nothing_told.save", "Fiction", 4);
    look_at_game("tests/golden/fiction/usual.save", "Fiction", 6);
    look_at_storybook(PANELS_OPEN);
    look_at_storybook(PANELS_FOLDED);
    look_at_a_duel();
    look_at_game("tests/golden/fiction_impossible/alone.save", "Fiction Impossible alone", 4);
    look_at_game("tests/golden/fiction_impossible/four_mixed.save", "Fiction Impossible for four", 4);
    look_at_report("tests/golden/fiction_impossible/four_mixed.save", "account of Fiction Impossible");
    look_at_game("tests/golden/fantastical_adventure/three_bold.save", "Fantastical", 6);
    look_at_game("tests/golden/fantastical_adventure/eight.save", "Fantastical for eight", 6);
    look_at_report("tests/golden/fantastical_adventure/ironclad.save", "account of Fantastical");
    look_at_report("tests/golden/paperback_adventures/ahead.save", "account of Paperback");
    look_at_report("tests/golden/storybook_battles/two_teams.save", "account of Storybook for four");
    look_at_report("tests/golden/fiction/usual.save", "account of Fiction");
    look_at_a_seal();
    look_at_librarians(percent > 100);
    look_at_a_story();
    look_at_an_open_table();
    look_at_lessons();
    look_at_a_word();
    look_at_a_tip();
    look_at_tips();
    painter_free(seen.painter);
    paint_assets_free(seen.assets);
    desk_close(desk);
    assert_int_equal(seen.complaint_count, 0);
}

static void words_can_be_read_in_a_small_window(void **state)
{
    (void)state;
    look_at_all(1280, 720, 100);
}

static void words_can_be_read_in_a_large_window(void **state)
{
    (void)state;
    look_at_all(1920, 1080, 100);
}

static void small_words_lie_in_order(void **state)
{
    (void)state;
    look_at_all(1280, 720, 75);
    look_at_all(1920, 1080, 75);
}

static void words_half_as_large_again_lie_in_order(void **state)
{
    (void)state;
    look_at_all(1280, 720, 150);
    look_at_all(1920, 1080, 150);
}

static void words_twice_as_large_lie_in_order(void **state)
{
    (void)state;
    look_at_all(1280, 720, 200);
    look_at_all(1920, 1080, 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_can_be_read_in_a_small_window),
        cmocka_unit_test(words_can_be_read_in_a_large_window),
        cmocka_unit_test(small_words_lie_in_order),
        cmocka_unit_test(words_half_as_large_again_lie_in_order),
        cmocka_unit_test(words_twice_as_large_lie_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
