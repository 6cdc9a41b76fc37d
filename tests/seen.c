/* seen.c: checks of the layout; see seen.h. */
#include "seen.h"

#include "test.h"
#include "ui/paint/art_queue.h"
#include "ui/paint/blitter.h"
#include "ui/paint/face.h"
#include "ui/stage/piece_ids.h"

#include <math.h>

/* Smallest allowed text size in a window of 1280x720, in pixels. The size grows with the window. */
static const float TYPE_MIN = 12;

/* NAMED_WIDTH: width in pixels from which a fighter or a character must show its name. LEVELED_WIDTH: width
 * from which a person (FACE_PERSON) must show the level, in multiples of the smallest text size. */
enum { NAMED_WIDTH = 96, LEVELED_WIDTH = 5 };

SeenFrame seen;

/* --- paint functions that do nothing --- */

void __wrap_art_queue_add(ArtQueue *queue, const PaintJob *order, uint64_t *replaced);
void __wrap_art_queue_add(ArtQueue *queue, const PaintJob *order, uint64_t *replaced)
{
    *replaced = 0;
}

void __wrap_blitter_draw(Blitter *blitter, SDL_Texture *picture, const SDL_Rect *part, SDL_FRect box,
                         float angle, ColorMod ink);
void __wrap_blitter_draw(Blitter *blitter, SDL_Texture *picture, const SDL_Rect *part, SDL_FRect box,
                         float angle, ColorMod ink)
{
}

void __wrap_blitter_draw_except(Blitter *blitter, SDL_Texture *picture, SDL_FRect box, SDL_FRect hidden,
                                float angle, ColorMod ink);
void __wrap_blitter_draw_except(Blitter *blitter, SDL_Texture *picture, SDL_FRect box, SDL_FRect hidden,
                                float angle, ColorMod ink)
{
}

void __wrap_blitter_fill(Blitter *blitter, const SDL_Rect *box, ColorMod ink);
void __wrap_blitter_fill(Blitter *blitter, const SDL_Rect *box, ColorMod ink) {}

void __wrap_blitter_set_background(Blitter *blitter, SDL_Texture *canvas, const DirtyRects *changed);
void __wrap_blitter_set_background(Blitter *blitter, SDL_Texture *canvas, const DirtyRects *changed) {}

void __wrap_blitter_present(Blitter *blitter);
void __wrap_blitter_present(Blitter *blitter) {}

/* --- failures --- */

static void add_complaint(const char *what, const char *words, float found, float wanted)
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

static bool is_window_small(void)
{
    enum { SMALL_WINDOW = 1280 };
    return seen.desk.shell.renderer.camera.pixel_width < SMALL_WINDOW;
}

/* Returns the smallest allowed text size for this window and text size setting. The size grows with the
 * setting up to 150 % or, in a small window, up to 100 %; above these limits, text grows only where there is
 * room. A setting below 100 % shrinks the whole table, so the scale of the camera already includes it. */
static float get_min_text_size(void)
{
    const float window = seen.desk.shell.renderer.camera.scale / 0.8f;
    const float text_scale = is_window_small() ? 1 : fminf(fmaxf((float)seen.words_percent / 100, 1), 1.5f);
    return TYPE_MIN * window * text_scale;
}

static void check_size(const char *what, const char *words, float px, float least)
{
    static const float SLACK = 0.26f; /* text sizes are multiples of half a pixel */
    if (px < least - SLACK) {
        add_complaint(what, words, px, least);
    }
}

/* --- recording texts and pieces --- */

static void excerpt(char out[EXCERPT], const char *words)
{
    snprintf(out, EXCERPT, "%.*s", EXCERPT - 1, words);
}

static bool clip(SDL_FRect *box)
{
    SDL_Rect window;
    if (!blitter_get_clip(seen.desk.shell.renderer.blitter, &window)) {
        return true;
    }
    const float top = fmaxf(box->y, (float)window.y),
                bottom = fminf(box->y + box->h, (float)(window.y + window.h));
    const bool most = bottom - top > box->h / 2;
    box->y = top;
    box->h = bottom - top;
    return most;
}

/* Returns the index of the piece that was drawn last. Returns -1 if the center of the box is not inside, just
 * above or just below that piece, or if a page is open. */
static int find_owner(SDL_FRect box)
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

/* True if the text is the name of the card that was drawn last, or consists of icons directly after this
 * name. Such a text is a part of the card, so it must be drawn even if it is small. */
static bool is_text_of_card(const char *words)
{
    char text[EXCERPT];
    excerpt(text, words);
    const bool name = strcmp(text, seen.card_name) == 0, icons = words[0] == '{';
    seen.after_name = text[0] && (name || (seen.after_name && icons));
    return seen.after_name;
}

static void record_text(void *self, const char *words, float px, SDL_FRect box)
{
    SeenText *seen_words = &seen.words[seen.word_count];
    assert_true(seen.word_count < WORDS_MAX);
    const float smallest = renderer_get_face_type_limits(&seen.desk.shell.renderer).unscaled_min_size;
    check_size("small", words, px, is_text_of_card(words) ? smallest : get_min_text_size());
    if (!clip(&box)) {
        return;
    }
    seen.word_count++;
    *seen_words = (SeenText){.box = box, .piece = find_owner(box), .above = seen.piece_count};
    excerpt(seen_words->text, words);
}

typedef struct Sitter {
    const Face *face;
    bool named;    /* true if the name or the short name was drawn */
    Typeface type; /* typeface of the name */
    bool leveled;  /* true if the subtitle was drawn */
    bool ruled;    /* true if the rules text, its short form or its start was drawn */
} Sitter;

/* Returns whether `words` are the name of a face. A part of the name also counts, with or without an
 * ellipsis, and so does the short name of a fighter. */
static bool is_name(const Face *face, const char *words)
{
    char part[EXCERPT];
    const char *ellipsis = strstr(words, "…");
    snprintf(part, sizeof part, "%.*s", ellipsis ? (int)(ellipsis - words) : EXCERPT, words);
    return (face->title && strstr(face->title, part)) ||
           (face->style == FACE_FIGHTER && face->brief && strcmp(words, face->brief) == 0);
}

/* Returns whether `words` are the rules text of a face, its short form, or its start with an ellipsis. */
static bool is_rule(const Face *face, const char *words)
{
    const char *ellipsis = strstr(words, " …");
    const size_t part = ellipsis && ellipsis[-1] == '*' ? (size_t)(ellipsis - words - 1)
                        : ellipsis                      ? (size_t)(ellipsis - words)
                                                        : strlen(words) + 1;
    return (face->text && strncmp(words, face->text, part) == 0) ||
           (face->brief && strcmp(words, face->brief) == 0);
}

static bool is_level_text(const Face *face, const char *words)
{
    return face->style == FACE_PERSON && face->subtitle &&
           (strcmp(words, face->subtitle) == 0 || (face->brief && strcmp(words, face->brief) == 0));
}

/* Checks the size of a text on a face, and records whether the text is the name, the level or the rules. The
 * name, the level and the rules may be smaller than other text. */
static void record_face_text(void *self, const char *words, float px, Typeface face)
{
    Sitter *sitter = self;
    char text[EXCERPT];
    excerpt(text, words ? words : "");
    if (text[0]) {
        char what[64];
        const TypeLimits type = renderer_get_face_type_limits(&seen.desk.shell.renderer);
        const float smallest =
            sitter->face->style == FACE_FIGHTER ? fminf(type.min_size, TYPE_MIN) : type.unscaled_min_size;
        const float usual = is_window_small() ? type.unscaled_min_size : type.min_size;
        const bool name = is_name(sitter->face, words);
        sitter->named = sitter->named || name;
        sitter->type = name ? face : sitter->type;
        snprintf(what, sizeof what, "small on %.40s", sitter->face->title ? sitter->face->title : "a face");
        const bool rule = is_rule(sitter->face, words);
        const bool level = is_level_text(sitter->face, words);
        sitter->leveled = sitter->leveled || level;
        sitter->ruled = sitter->ruled || rule;
        check_size(what, text, px, name || rule || level ? smallest : usual);
    }
}

static void record_broken_word(void *self, const char *words)
{
    char text[EXCERPT];
    excerpt(text, words);
    add_complaint("cut off", text, 0, 0);
}

static uint64_t hash_text(uint64_t hash, const char *text)
{
    for (; text && *text; text++) {
        hash = (hash ^ (unsigned char)*text) * 1099511628211u;
    }
    return hash * 31 + 7;
}

static size_t find_longest_word_length(const char *text)
{
    size_t longest = 0;
    for (; *text; text += text[strcspn(text, " -")] ? 1 + strcspn(text, " -") : strlen(text)) {
        longest = SDL_max(longest, strcspn(text, " -"));
    }
    return longest;
}

/* Checks that names on faces of the same style and width use the same typeface, except very long names. */
static void check_name_type(const Sitter *sitter, int width)
{
    enum { LONG_WORD = 12, LONG_NAME = 20 };
    NameType *type = seen.name_types;
    if (!sitter->named || find_longest_word_length(sitter->face->title) >= LONG_WORD ||
        strlen(sitter->face->title) >= LONG_NAME) {
        return;
    }
    while (type->width && (type->style != sitter->face->style || type->width != width)) {
        type++;
    }
    assert_true(type < seen.name_types + NAME_TYPES_MAX - 1);
    if (!type->width) {
        *type = (NameType){sitter->face->style, width, sitter->type};
    } else if (type->type != sitter->type) {
        add_complaint("uses another typeface", sitter->face->title, (float)sitter->type, (float)type->type);
    }
}

/* Checks the texts on a face at screen size, once for each face. A card that can be used must show its rules.
 */
static void measure_face(const Face *face, int width, bool usable)
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
    painter_set_text_observer(seen.painter, (TextObserver){record_face_text, &sitter});
    const TypeLimits type = renderer_get_face_type_limits(&seen.desk.shell.renderer);
    paint_face_text_only(seen.painter, face, width, type);
    check_name_type(&sitter, width);
    const bool bears = face->style == FACE_FIGHTER || face->style == FACE_CHARACTER;
    if (bears && width >= NAMED_WIDTH && face->title && !sitter.named) {
        add_complaint("shows no name", face->title, (float)width, 0);
    }
    if (face->style == FACE_PERSON && (float)width >= LEVELED_WIDTH * type.unscaled_min_size && face->brief &&
        !sitter.leveled) {
        add_complaint("shows no level", face->title, (float)width, 0);
    }
    if (usable && face->text && face->text[0] && !sitter.ruled) {
        add_complaint("shows no rules text", face->title, (float)width, 0);
    }
}

/* True if the piece is the log, and large text does not leave room for the log beside the table. */
static bool is_log_over_table(PieceId piece)
{
    return piece == ID_LOG && seen.desk.shell.renderer.text_scale > 1;
}

static void record_piece(void *self, const Piece *piece, SDL_FRect box, float angle)
{
    const int width = (int)lroundf(box.w);
    assert_true(seen.piece_count < PIECES_MAX);
    if (piece->kind == PIECE_SHADE || is_log_over_table(piece->id)) { /* these pieces may cover the table */
        for (int i = 0; i < seen.piece_count; i++) {
            seen.pieces[i].shown = seen.pieces[i].shown && !SDL_HasIntersectionF(&seen.pieces[i].box, &box);
        }
    }
    if (lroundf(angle / 90) % 2 != 0) { /* the piece is turned on its side */
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
        const Face face = renderer_get_card_face(piece);
        excerpt(seen.card_name, face.title ? face.title : "");
        measure_face(&face, width, piece->flags & (PIECE_IN_FAN | PIECE_HIGHLIGHTED));
        if (piece->flags & PIECE_STACK && face.text && face.text[0]) {
            add_complaint("a pile shows rules text", face.title ? face.title : "", 0, 0);
        }
    }
}

static void record_overlay(void *self, SDL_FRect box)
{
    assert_true(seen.over_count < OVER_MAX);
    seen.over[seen.over_count++] = box;
}

/* --- one frame --- */

static bool do_boxes_overlap(SDL_FRect a, SDL_FRect b)
{
    /* a line of text is higher than its letters */
    const float into = 0.2f, across = 2;
    const float down = into * fminf(a.h, b.h);
    return a.x + a.w > b.x + across && b.x + b.w > a.x + across && a.y + a.h > b.y + down &&
           b.y + b.h > a.y + down;
}

static bool is_covering(const SeenPiece *piece)
{
    switch (piece->kind) {
    case PIECE_CARD:
    case PIECE_BUTTON:
    case PIECE_PANEL:
    case PIECE_PAPER:
    case PIECE_TEXT_FIELD:
    case PIECE_GAUGE:
        return true;
    default:
        return false;
    }
}

static bool must_contain_text(PieceKind kind)
{
    return kind == PIECE_LABEL || kind == PIECE_BUTTON || kind == PIECE_COUNTER || kind == PIECE_ZONE ||
           kind == PIECE_PANEL || kind == PIECE_PAPER;
}

static void check_place(const SeenText *words)
{
    const SDL_FRect window = {0, 0, (float)seen.desk.shell.renderer.camera.pixel_width,
                              (float)seen.desk.shell.renderer.camera.pixel_height};
    const SDL_FRect box = words->box;
    const float slack = 3;
    if (box.x < -slack || box.y < -slack || box.x + box.w > window.w + slack ||
        box.y + box.h > window.h + slack) {
        add_complaint("outside the window", words->text, box.x + box.w, window.w);
    }
    if (words->piece < 0) {
        return;
    }
    const SeenPiece *piece = &seen.pieces[words->piece];
    const SDL_FRect own = piece->box;
    if (!must_contain_text(piece->kind)) {
        return;
    }
    if (box.w > own.w + slack) {
        add_complaint("wider than its box", words->text, box.w, own.w);
    }
    if (box.h * 0.85f > own.h + slack) {
        add_complaint("higher than its box", words->text, box.h, own.h);
    }
}

static void check_against(const SeenText *words, int from)
{
    const SeenPiece *own = words->piece >= 0 ? &seen.pieces[words->piece] : NULL;
    if (own && !own->shown) {
        return;
    }
    for (int i = from; i < seen.word_count; i++) {
        const SeenText *other = &seen.words[i];
        const SeenPiece *piece = other->piece >= 0 ? &seen.pieces[other->piece] : NULL;
        const bool same =
            strcmp(words->text, other->text) == 0; /* a text field and its content have the same text */
        const bool together = piece && own ? piece->shown && piece->layer == own->layer : !piece && !own;
        if (together && !same && do_boxes_overlap(words->box, other->box)) {
            char both[2 * EXCERPT + 8];
            snprintf(both, sizeof both, "%s\" and \"%s", words->text, other->text);
            add_complaint("overlaps another text", both, words->box.y, other->box.y);
        }
    }
    for (int i = words->piece + 1; own && i < seen.piece_count; i++) {
        const SeenPiece *piece = &seen.pieces[i];
        if (piece->layer == own->layer && is_covering(piece) && own->kind != PIECE_CARD &&
            do_boxes_overlap(words->box, piece->box)) {
            add_complaint("covered", words->text, piece->box.x, piece->box.y);
        }
    }
}

/* Checks that no piece covers the banner: a text in the middle of the table that is drawn before all pieces
 * except those with PIECE_WORLD. */
static void check_banner(const SeenText *words)
{
    const Camera *camera = &seen.desk.shell.renderer.camera;
    const float beside = seen.desk.shell.side_space * camera->scale;
    const float across = words->box.x + words->box.w / 2 - ((float)camera->pixel_width - beside) / 2;
    for (int i = 0; i < words->above && fabsf(across) < 2; i++) {
        if (!(seen.pieces[i].flags & PIECE_WORLD)) {
            return;
        }
    }
    for (int i = words->above; i < seen.piece_count && fabsf(across) < 2; i++) {
        const SeenPiece *piece = &seen.pieces[i];
        if (piece->layer == 0 && !is_log_over_table(piece->id) && is_covering(piece) &&
            do_boxes_overlap(words->box, piece->box)) {
            add_complaint("a banner is covered", words->text, piece->box.x, piece->box.y);
        }
    }
}

/* --- ornaments --- */

/* Checks that neither buttons, cards and charts nor text cover the ornaments in the corners of the panel or
 * sheet with this index. */
static void check_ornaments(int index)
{
    enum { UNITS_WIDE = 560, UNITS_HIGH = 420, CORNERS = 4 };
    static const float MARGIN = 12, SIZE = 58, SLACK = 6;
    const SeenPiece *sheet = &seen.pieces[index];
    const float scale = seen.desk.shell.renderer.camera.scale, away = MARGIN * scale, size = SIZE * scale;
    const bool large = sheet->box.w > UNITS_WIDE * scale && sheet->box.h > UNITS_HIGH * scale,
               framed = sheet->kind == PIECE_PAPER || sheet->kind == PIECE_PANEL;
    for (int corner = 0;
         corner < CORNERS && large && framed && sheet->layer > 0 && !(sheet->flags & PIECE_PLAIN); corner++) {
        const SDL_FRect ornament = {
            corner & 1 ? sheet->box.x + sheet->box.w - away - size : sheet->box.x + away,
            corner & 2 ? sheet->box.y + sheet->box.h - away - size : sheet->box.y + away, size, size};
        for (int i = index + 1; i < seen.piece_count; i++) {
            const SeenPiece *piece = &seen.pieces[i];
            SDL_FRect shared;
            const bool solid = piece->kind == PIECE_BUTTON || piece->kind == PIECE_CARD ||
                               piece->kind == PIECE_CHART || piece->kind == PIECE_PAPER;
            if (solid && piece->shown && piece->layer == sheet->layer &&
                SDL_IntersectFRect(&ornament, &piece->box, &shared) &&
                fminf(shared.w, shared.h) > SLACK * scale) {
                char what[EXCERPT];
                snprintf(what, sizeof what, "piece %u, kind %d", piece->id, (int)piece->kind);
                add_complaint("covers an ornament", what, fminf(shared.w, shared.h), 0);
            }
        }
    }
}

void seen_check_text(int index)
{
    check_place(&seen.words[index]);
    check_against(&seen.words[index], index + 1);
}

void seen_check_screen(const char *screen)
{
    seen.screen = screen;
    const Shell *shell = &seen.desk.shell;
    int hidden_count = 0;
    seen.word_count = seen.piece_count = 0;
    if (seen.page) {                  /* the table was checked before the page opened */
        shell_draw(&seen.desk.shell); /* the first frame only finds the chapter of the page */
        seen.word_count = seen.piece_count = 0;
        shell->screen.draw(shell->screen.self);
        hidden_count = seen.word_count;
        seen.word_count = seen.piece_count = 0;
    }
    shell_draw(&seen.desk.shell);
    for (int i = hidden_count; i < seen.word_count; i++) {
        seen_check_text(i);
        check_banner(&seen.words[i]);
    }
    for (int i = 0; i < seen.piece_count; i++) {
        check_ornaments(i);
    }
    assert_true(seen.word_count > 0);
}

/* --- zooms and messages --- */

static float compute_shared_area(SDL_FRect a, SDL_FRect b)
{
    const float across = fminf(a.x + a.w, b.x + b.w) - fmaxf(a.x, b.x);
    const float down = fminf(a.y + a.h, b.y + b.h) - fmaxf(a.y, b.y);
    return fmaxf(across, 0) * fmaxf(down, 0);
}

/* Returns the distance between two boxes, or 0 or less if the boxes overlap. */
static float compute_distance(SDL_FRect a, SDL_FRect b)
{
    return fmaxf(fmaxf(a.x - b.x - b.w, b.x - a.x - a.w), fmaxf(a.y - b.y - b.h, b.y - a.y - a.h));
}

/* Checks that all zooms, tooltips and messages are inside the window, and that together they cover at most
 * the share `most` (0 to 1) of the window. */
static void check_overlay(const char *what, float most)
{
    const Camera *camera = &seen.desk.shell.renderer.camera;
    const SDL_FRect window = {0, 0, (float)camera->pixel_width, (float)camera->pixel_height};
    float covers = 0;
    for (int i = 0; i < seen.over_count; i++) {
        covers += compute_shared_area(seen.over[i], window) / (window.w * window.h);
        if (compute_shared_area(seen.over[i], window) < 0.99f * seen.over[i].w * seen.over[i].h) {
            add_complaint("partly outside the window", what, seen.over[i].x, seen.over[i].y);
        }
    }
    if (covers > most) {
        add_complaint("covers the table", what, covers * 100, most * 100);
    }
}

/* Checks that a zoom or tooltip is beside its piece. */
static void check_zoom(const char *what, const SeenPiece *subject)
{
    /* largest distance, in table units, and largest part of the piece that may be covered, in percent */
    static const float FAR = 50, HIDDEN = 10;
    float covers = 0, away = seen.over_count > 0 ? INFINITY : 0;
    for (int i = 0; i < seen.over_count; i++) {
        covers += compute_shared_area(seen.over[i], subject->box) / (subject->box.w * subject->box.h) * 100;
        away = fminf(away, compute_distance(seen.over[i], subject->box));
    }
    if (covers > HIDDEN) {
        add_complaint("covers the piece that it explains", what, covers, HIDDEN);
    }
    if (away > FAR * seen.desk.shell.renderer.camera.scale) {
        add_complaint("far from the piece that it explains", what, away,
                      FAR * seen.desk.shell.renderer.camera.scale);
    }
}

/* Returns the uppermost piece at a point, or NULL if there is none in the top layer. */
static const SeenPiece *find_uppermost_piece(const SeenPiece *pieces, int count, SDL_FPoint point)
{
    int top = 0;
    for (int i = 0; i < count; i++) {
        top = SDL_max(top, pieces[i].layer);
    }
    for (int i = count - 1; i >= 0; i--) {
        if (pieces[i].id != 0 && pieces[i].layer == top && SDL_PointInFRect(&point, &pieces[i].box)) {
            return &pieces[i];
        }
    }
    return NULL;
}

/* Shows the tooltips and zooms of some pieces, and checks them. */
void seen_check_overlays(void)
{
    static SeenPiece pieces[PIECES_MAX];
    const int count = seen.piece_count, tries = 8;
    memcpy(pieces, seen.pieces, sizeof pieces);
    for (int i = 0; i < tries; i++) {
        const SDL_FRect box = pieces[count * i / tries].box;
        const SDL_FPoint middle = {box.x + box.w / 2, box.y + box.h / 2};
        const SeenPiece *piece = find_uppermost_piece(pieces, count, middle);
        char what[32];
        if (!piece || piece->id >= PIECE_IDS_END) {
            continue;
        }
        seen.over_count = seen.word_count = seen.piece_count = 0;
        desk_move_pointer(&seen.desk, (int)middle.x, (int)middle.y);
        desk_run_frame(&seen.desk);
        shell_draw(&seen.desk.shell);
        snprintf(what, sizeof what, "zoom of piece %u", piece->id);
        check_overlay(what, 0.33f);
        for (int k = 0; k < seen.piece_count; k++) {
            if (seen.pieces[k].id == piece->id) {
                check_zoom(what, &seen.pieces[k]);
            }
        }
    }
    desk_move_pointer(&seen.desk, 1, 1);
}

/* Shows a long message, and checks that cards in hand and usable pieces stay visible. */
void seen_check_message(void)
{
    static SeenPiece pieces[PIECES_MAX];
    const int count = seen.piece_count;
    memcpy(pieces, seen.pieces, sizeof pieces);
    shell_show_toast(&seen.desk.shell,
                     "That word was guessed already, and a Guesser who asks twice is told no more "
                     "than one who asks once.");
    seen.over_count = seen.word_count = seen.piece_count = 0;
    shell_draw(&seen.desk.shell);
    check_overlay("message", 0.15f);
    for (int i = 0; i < count; i++) {
        const SeenPiece *piece = &pieces[i];
        if (piece->flags & (PIECE_IN_FAN | PIECE_HIGHLIGHTED) && piece->shown &&
            compute_shared_area(seen.over[0], piece->box) > piece->box.w * piece->box.h / 4) {
            char what[32];
            snprintf(what, sizeof what, "piece %u", piece->id);
            add_complaint("hidden by a message", what, piece->box.x, piece->box.y);
        }
    }
    desk_press_key(&seen.desk, SDLK_LSHIFT, 0);
    desk_run_frame(&seen.desk);
}

void seen_check_height(const char *text, float height, bool required)
{
    char start[EXCERPT];
    int found = 0;
    excerpt(start, text);
    for (int i = 0; i < seen.word_count; i++) {
        const SeenText *words = &seen.words[i];
        if (strcmp(words->text, start) == 0) {
            found++;
            if (words->box.h > height) {
                add_complaint("outside its panel", text, words->box.h, height);
            }
        }
    }
    assert_true(found == 1 || !required);
}

/* --- window --- */

void seen_open(int width, int height, int percent)
{
    static const RenderProbe probe = {
        .piece = record_piece, .words = record_text, .broken = record_broken_word, .over = record_overlay};
    Error error = {0};
    Desk *desk = &seen.desk;
    seen.words_percent = percent;
    seen.face_count = seen.complaint_count = 0;
    memset(seen.name_types, 0, sizeof seen.name_types);
    desk_open_sized(desk, width, height);
    desk->shell.saves_enabled = false;
    desk->shell.settings.help = HELP_LEVEL_ANALYSIS;
    desk->shell.settings.interface_scale = percent;
    shell_apply_settings(&desk->shell);
    desk->shell.renderer.probe = &probe;
    seen.assets = paint_assets_new(".", &error);
    seen.painter = painter_new(seen.assets);
}

void seen_close(void)
{
    painter_free(seen.painter);
    paint_assets_free(seen.assets);
    desk_close(&seen.desk);
    assert_int_equal(seen.complaint_count, 0);
}
