/* field.c: see field.h. */
#include "ui/shell/field.h"

#include "core/bidi.h"
#include "core/memory.h"
#include "core/utf8.h"
#include "ui/shell/prose.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BLINK_MS = 530, SELECTED_ALPHA = 90, SELECTED_ON_PAPER_ALPHA = 140 };

static const float PADDING = 10, CARET_WIDTH = 1.8f, UNDERLINE = 1.4f, WHEEL_LINES = 3;
static const float LINE_SHARE = 0.62f; /* of a one-line field's height for its type */

/* --- how the words lie --- */

/* The words as they are shown, an input method's among them, in lines. */
typedef struct Layout {
    ProseType type;
    Ruler ruler; /* points to the type */
    char *text;
    size_t length, caret;
    size_t composed, composed_end; /* where the input method's words lie */
    Wrap wrap;
    float line_height;
    SceneBox box; /* what is seen of the lines */
} Layout;

static bool has_lines(const Piece *piece)
{
    return piece->flags & PIECE_LINES;
}

static void set_type(Layout *layout, const View *view, const Piece *piece)
{
    const bool many = has_lines(piece);
    layout->type = prose_type(view, piece->style);
    if (!many) {
        layout->type.size = fminf(layout->type.size, piece->h * LINE_SHARE);
    }
    layout->line_height = prose_line_height(&layout->type);
    const float width = piece->w - 2 * PADDING, above = many ? PADDING : (piece->h - layout->line_height) / 2;
    layout->box =
        (SceneBox){piece->x - width / 2, piece->y - piece->h / 2 + above, width, piece->h - 2 * above};
    layout->ruler = prose_ruler(&layout->type, many ? width - CARET_WIDTH : 0);
}

static char *with_composed(const Field *field)
{
    const TextEdit *edit = &field->edit;
    const size_t more = strlen(field->composed);
    char *text = memory_new(edit->length + more + 1, 1);
    memcpy(text, edit->text, edit->caret);
    memcpy(text + edit->caret, field->composed, more);
    memcpy(text + edit->caret + more, edit->text + edit->caret, edit->length - edit->caret);
    return text;
}

static void lay(Layout *layout, const Field *field, const View *view, const Piece *piece)
{
    const TextEdit *edit = &field->edit;
    *layout = (Layout){.caret = edit->caret};
    set_type(layout, view, piece);
    layout->text = field->composed ? with_composed(field) : memory_string(edit->text, edit->length);
    layout->length = strlen(layout->text);
    layout->composed = layout->composed_end = edit->caret;
    if (field->composed) {
        layout->composed_end += strlen(field->composed);
        layout->caret += field->composed_caret;
    }
    wrap_text(&layout->wrap, layout->text, layout->length, &layout->ruler);
}

static void lay_free(Layout *layout)
{
    free(layout->text);
    wrap_free(&layout->wrap);
}

static const char *line_text(const Layout *layout, int line, size_t *length)
{
    const WrapLine *at = &layout->wrap.lines[line];
    *length = at->end - at->start;
    return layout->text + at->start;
}

/* How far a line begins to the right of the box's edge: those that run to the left stand at the other side.
 */
static float line_left(const Layout *layout, int line)
{
    size_t length;
    const char *text = line_text(layout, line, &length);
    if (layout->ruler.width <= 0 || !bidi_begins_right(text, length)) {
        return 0;
    }
    return fmaxf(0, layout->ruler.width - layout->ruler.measure(layout->ruler.self, text, length));
}

/* The caret's place before a byte of a line, from the box's left edge. */
static float caret_x(const Layout *layout, int line, size_t at)
{
    size_t length;
    const char *text = line_text(layout, line, &length);
    const size_t within = at - layout->wrap.lines[line].start;
    return line_left(layout, line) +
           layout->ruler.caret(layout->ruler.self, text, length, within < length ? within : length);
}

static float text_height(const Layout *layout)
{
    return layout->line_height * (float)layout->wrap.count;
}

/* Scrolls so far that the caret is seen, and not beyond the end. */
static void reveal(Field *field, const View *view, const Piece *piece)
{
    Layout layout;
    lay(&layout, field, view, piece);
    const int line = wrap_line_of(&layout.wrap, layout.caret);
    const float x = caret_x(&layout, line, layout.caret);
    if (has_lines(piece)) {
        const float top = layout.line_height * (float)line, bottom = top + layout.line_height;
        field->scroll = fminf(field->scroll, fmaxf(0, text_height(&layout) - layout.box.h));
        field->scroll = fminf(top, fmaxf(field->scroll, bottom - layout.box.h));
    } else {
        const float end = caret_x(&layout, line, layout.length);
        field->scroll = fminf(field->scroll, fmaxf(0, end + CARET_WIDTH - layout.box.w));
        field->scroll = fminf(x, fmaxf(field->scroll, x + CARET_WIDTH - layout.box.w));
    }
    lay_free(&layout);
}

/* --- beginning and end --- */

void field_open(Field *field, const Piece *piece, Uint64 now)
{
    field_close(field);
    text_edit_open(&field->edit, has_lines(piece), (size_t)piece->max);
    text_edit_set(&field->edit, piece->text ? piece->text : "");
    field->moved = now;
}

static void end_composing(Field *field)
{
    free(field->composed);
    field->composed = NULL;
    field->composed_caret = 0;
}

void field_close(Field *field)
{
    end_composing(field);
    text_edit_free(&field->edit);
    *field = (Field){0};
}

void field_follow(Field *field, const View *view, const Piece *piece)
{
    const char *text = piece->text ? piece->text : "";
    if (strcmp(text, field->edit.text) != 0) {
        text_edit_set(&field->edit, text);
    }
    reveal(field, view, piece);
}

/* --- the clipboard --- */

static void copy(const Field *field)
{
    char *selected = text_edit_selected(&field->edit);
    if (selected) {
        SDL_SetClipboardText(selected);
    }
    free(selected);
}

static FieldResult insert(Field *field, const char *text)
{
    switch (text_edit_insert(&field->edit, text, strlen(text))) {
    case EDIT_DONE:
        return FIELD_CHANGED;
    case EDIT_FULL:
        return FIELD_FULL;
    case EDIT_REFUSED:
        break;
    }
    return FIELD_USED;
}

static FieldResult paste(Field *field)
{
    char *text = SDL_GetClipboardText();
    const FieldResult result = text ? insert(field, text) : FIELD_USED;
    SDL_free(text);
    return result;
}

/* --- keys --- */

static FieldResult erase(Field *field, EditMove towards, const Ruler *ruler)
{
    const size_t before = field->edit.length;
    text_edit_delete(&field->edit, towards, ruler);
    return field->edit.length != before ? FIELD_CHANGED : FIELD_USED;
}

static FieldResult cut(Field *field, const Ruler *ruler)
{
    size_t start;
    copy(field);
    return text_edit_selection(&field->edit, &start) > 0 ? erase(field, EDIT_LEFT, ruler) : FIELD_USED;
}

static FieldResult move(Field *field, EditMove where, bool select, const Ruler *ruler)
{
    text_edit_move(&field->edit, where, select, ruler);
    return FIELD_USED;
}

/* Does the line of the caret begin at the right? There the left arrow leads on. */
static bool runs_left(const Field *field)
{
    const TextEdit *edit = &field->edit;
    size_t start = edit->caret;
    while (start > 0 && edit->text[start - 1] != '\n') {
        start--;
    }
    return bidi_begins_right(edit->text + start, strcspn(edit->text + start, "\n"));
}

static FieldResult key_with_ctrl(Field *field, const SDL_Keysym *key, const Ruler *ruler)
{
    const bool shift = key->mod & KMOD_SHIFT, left = runs_left(field);
    switch (key->sym) {
    case SDLK_a:
        text_edit_select_all(&field->edit);
        return FIELD_USED;
    case SDLK_c:
    case SDLK_INSERT:
        copy(field);
        return FIELD_USED;
    case SDLK_x:
        return cut(field, ruler);
    case SDLK_v:
        return paste(field);
    case SDLK_z:
        return (shift ? text_edit_redo : text_edit_undo)(&field->edit) ? FIELD_CHANGED : FIELD_USED;
    case SDLK_y:
        return text_edit_redo(&field->edit) ? FIELD_CHANGED : FIELD_USED;
    case SDLK_LEFT:
        return move(field, left ? EDIT_WORD_RIGHT : EDIT_WORD_LEFT, shift, ruler);
    case SDLK_RIGHT:
        return move(field, left ? EDIT_WORD_LEFT : EDIT_WORD_RIGHT, shift, ruler);
    case SDLK_HOME:
        return move(field, EDIT_TEXT_START, shift, ruler);
    case SDLK_END:
        return move(field, EDIT_TEXT_END, shift, ruler);
    case SDLK_BACKSPACE:
        return erase(field, EDIT_WORD_LEFT, ruler);
    case SDLK_DELETE:
        return erase(field, EDIT_WORD_RIGHT, ruler);
    default:
        return FIELD_IGNORED;
    }
}

static FieldResult key_among_lines(Field *field, const SDL_Keysym *key, const Ruler *ruler, int page)
{
    const bool shift = key->mod & KMOD_SHIFT;
    switch (key->sym) {
    case SDLK_UP:
        return move(field, EDIT_UP, shift, ruler);
    case SDLK_DOWN:
        return move(field, EDIT_DOWN, shift, ruler);
    case SDLK_PAGEUP:
    case SDLK_PAGEDOWN:
        text_edit_move_lines(&field->edit, key->sym == SDLK_PAGEUP ? -page : page, shift, ruler);
        return FIELD_USED;
    case SDLK_RETURN:
        return insert(field, "\n");
    default:
        return FIELD_IGNORED;
    }
}

/* A key that brings text, which comes by itself. */
static bool types(SDL_Keycode key)
{
    return key >= SDLK_SPACE && key != SDLK_DELETE && !(key & SDLK_SCANCODE_MASK);
}

static FieldResult plain_key(Field *field, const SDL_Keysym *key, const Ruler *ruler)
{
    const bool shift = key->mod & KMOD_SHIFT, left = runs_left(field);
    switch (key->sym) {
    case SDLK_LEFT:
        return move(field, left ? EDIT_RIGHT : EDIT_LEFT, shift, ruler);
    case SDLK_RIGHT:
        return move(field, left ? EDIT_LEFT : EDIT_RIGHT, shift, ruler);
    case SDLK_HOME:
        return move(field, EDIT_LINE_START, shift, ruler);
    case SDLK_END:
        return move(field, EDIT_LINE_END, shift, ruler);
    case SDLK_BACKSPACE:
        return erase(field, EDIT_LEFT, ruler);
    case SDLK_DELETE:
        return shift ? cut(field, ruler) : erase(field, EDIT_RIGHT, ruler);
    case SDLK_INSERT:
        return shift ? paste(field) : FIELD_USED;
    default:
        return types(key->sym) ? FIELD_USED : FIELD_IGNORED;
    }
}

static FieldResult on_key(Field *field, const View *view, const Piece *piece, const SDL_Keysym *key)
{
    Layout layout = {0};
    if (field->composed) {
        return FIELD_USED; /* it belongs to the input method */
    }
    if (key->mod & (KMOD_ALT | KMOD_GUI) && !(key->mod & KMOD_CTRL)) {
        return types(key->sym) ? FIELD_USED : FIELD_IGNORED;
    }
    set_type(&layout, view, piece);
    if (key->mod & KMOD_CTRL && !(key->mod & KMOD_ALT)) {
        return key_with_ctrl(field, key, &layout.ruler);
    }
    const int page = (int)fmaxf(1, layout.box.h / layout.line_height - 1);
    const FieldResult result =
        has_lines(piece) ? key_among_lines(field, key, &layout.ruler, page) : FIELD_IGNORED;
    return result == FIELD_IGNORED ? plain_key(field, key, &layout.ruler) : result;
}

/* --- input methods --- */

/* The place of SDL's caret, which counts code points, in bytes. */
static size_t bytes_of(const char *text, Sint32 code_points)
{
    const size_t length = strlen(text);
    size_t at = 0;
    for (Sint32 i = 0; i < code_points && at < length; i++) {
        at += utf8_length(text + at, length - at);
    }
    return at;
}

static FieldResult compose(Field *field, const char *text, Sint32 caret)
{
    const size_t length = strlen(text);
    end_composing(field);
    if (length > 0 && utf8_is_prose(text, length)) {
        size_t start;
        const bool replaces = text_edit_selection(&field->edit, &start) > 0;
        field->composed = memory_string(text, length);
        field->composed_caret = bytes_of(text, caret);
        if (replaces) {
            text_edit_delete(&field->edit, EDIT_LEFT, NULL);
            return FIELD_CHANGED;
        }
    }
    return FIELD_USED;
}

FieldResult field_event(Field *field, const View *view, const Piece *piece, const SDL_Event *event,
                        Uint64 now)
{
    FieldResult result = FIELD_IGNORED;
    if (event->type == SDL_KEYDOWN) {
        result = on_key(field, view, piece, &event->key.keysym);
    } else if (event->type == SDL_TEXTINPUT) {
        end_composing(field);
        result = insert(field, event->text.text);
    } else if (event->type == SDL_TEXTEDITING) {
        result = compose(field, event->edit.text, event->edit.start);
    } else if (event->type == SDL_TEXTEDITING_EXT) {
        result = compose(field, event->editExt.text, event->editExt.start);
    }
    if (result != FIELD_IGNORED) {
        field->moved = now;
        reveal(field, view, piece);
    }
    return result;
}

/* --- speech --- */

/* Returns what a key moves past or copies. */
static EchoUnit unit_of(const SDL_Event *event)
{
    const bool ctrl = event->key.keysym.mod & KMOD_CTRL;
    if (event->type != SDL_KEYDOWN) {
        return ECHO_UNIT_NONE;
    }
    switch (event->key.keysym.sym) {
    case SDLK_LEFT:
    case SDLK_RIGHT:
    case SDLK_BACKSPACE:
    case SDLK_DELETE:
        return ctrl ? ECHO_UNIT_WORD : ECHO_UNIT_CHARACTER;
    case SDLK_HOME:
    case SDLK_END:
        return ctrl ? ECHO_UNIT_LINE : ECHO_UNIT_CHARACTER;
    case SDLK_UP:
    case SDLK_DOWN:
    case SDLK_PAGEUP:
    case SDLK_PAGEDOWN:
        return ECHO_UNIT_LINE;
    case SDLK_c:
    case SDLK_INSERT:
        return ctrl ? ECHO_UNIT_COPY : ECHO_UNIT_NONE;
    default:
        return ECHO_UNIT_NONE;
    }
}

void field_echo(const Field *field, const View *view, const Piece *piece, const EchoText *before,
                const SDL_Event *event, TypingEcho echo, Text *out)
{
    if (field->composed) {
        text_add(out, "%s", field->composed);
        return;
    }
    Layout layout;
    lay(&layout, field, view, piece);
    const WrapLine *line = &layout.wrap.lines[wrap_line_of(&layout.wrap, field->edit.caret)];
    typing_echo(before, &field->edit, unit_of(event), (EchoLine){line->start, line->end}, echo, out);
    lay_free(&layout);
}

/* --- the pointer --- */

/* The place in the text that lies nearest to (x, y). */
static size_t place_at(const Field *field, const View *view, const Piece *piece, float x, float y)
{
    Layout layout;
    lay(&layout, field, view, piece);
    const float right = x - layout.box.x + (has_lines(piece) ? 0 : field->scroll),
                down = y - layout.box.y + (has_lines(piece) ? field->scroll : 0);
    const int wanted = (int)floorf(down / layout.line_height), last = layout.wrap.count - 1;
    const int line = has_lines(piece) ? SDL_clamp(wanted, 0, last) : 0;
    size_t length;
    const char *text = line_text(&layout, line, &length);
    const size_t at = layout.wrap.lines[line].start +
                      layout.ruler.nearest(layout.ruler.self, text, length, right - line_left(&layout, line));
    lay_free(&layout);
    return at;
}

void field_press(Field *field, const View *view, const Piece *piece, float x, float y, int clicks,
                 bool extend, Uint64 now)
{
    end_composing(field);
    const size_t at = place_at(field, view, piece, x, y);
    if (clicks >= 3) {
        text_edit_select_all(&field->edit);
    } else if (clicks == 2) {
        text_edit_select_word(&field->edit, at);
    } else {
        text_edit_place(&field->edit, at, extend);
    }
    field->selecting = clicks < 2;
    field->moved = now;
    reveal(field, view, piece);
}

void field_drag(Field *field, const View *view, const Piece *piece, float x, float y, Uint64 now)
{
    text_edit_place(&field->edit, place_at(field, view, piece, x, y), true);
    field->moved = now;
    reveal(field, view, piece);
}

void field_wheel(Field *field, const View *view, const Piece *piece, int notches)
{
    Layout layout;
    lay(&layout, field, view, piece);
    const float most = fmaxf(0, text_height(&layout) - layout.box.h);
    if (has_lines(piece)) {
        field->scroll -= (float)notches * WHEEL_LINES * layout.line_height;
        field->scroll = fminf(most, fmaxf(0, field->scroll));
    }
    lay_free(&layout);
}

/* --- drawing --- */

bool field_caret_seen(const Field *field, Uint64 now)
{
    return (now - field->moved) / BLINK_MS % 2 == 0;
}

Uint64 field_wake(const Field *field, Uint64 now)
{
    return field->moved + ((now - field->moved) / BLINK_MS + 1) * BLINK_MS;
}

static Uint32 ink(const View *view, const Piece *piece)
{
    return piece->flags & PIECE_ON_PAPER ? view->palette->ink : view->palette->light;
}

static void fill(const View *view, SceneBox box, Uint32 colour, Uint8 alpha)
{
    const float scale = view->camera.scale;
    const SDL_Rect pixels = {(int)(box.x * scale), (int)(box.y * scale), (int)fmaxf(1, box.w * scale),
                             (int)fmaxf(1, box.h * scale)};
    brush_fill(view->brush, &pixels, (Ink){colour, alpha});
}

static void draw_ground(const View *view, const Piece *piece, float alpha)
{
    const float scale = view->camera.scale;
    const int width = (int)lroundf(piece->w * scale), height = (int)lroundf(piece->h * scale);
    SDL_Texture *ground = art_field(view->art, width, height, piece->flags & PIECE_ON_PAPER);
    const SDL_FRect box = {(piece->x - piece->w / 2) * scale, (piece->y - piece->h / 2) * scale, (float)width,
                           (float)height};
    brush_copy(view->brush, ground, NULL, box, 0, (Ink){PLAIN_INK.tint, view_alpha(alpha)});
}

static ViewClip clip_to(const View *view, const Piece *piece, const SceneBox *box)
{
    const float scale = view->camera.scale, side = PADDING / 2;
    const float left = (box->x - side) * scale, top = (piece->y - piece->h / 2 + 2) * scale;
    const SDL_Rect clip = {(int)left, (int)top, (int)((box->w + 2 * side) * scale),
                           (int)((piece->h - 4) * scale)};
    return view_clip(view, clip);
}

/* Lays a colour behind, or a line below, what stands between two bytes of a line. Words that run both ways
   may lie in more than one piece; it then reaches from the first to the last. */
static void mark(const Layout *layout, const View *view, int line, float x, float y, size_t start, size_t end,
                 bool below, Uint32 colour, Uint8 alpha)
{
    const WrapLine *at = &layout->wrap.lines[line];
    const size_t first = start > at->start ? start : at->start, last = end < at->end ? end : at->end;
    const bool goes_on = end > at->end && start <= at->end;
    if (first > last || (first == last && !goes_on) || end <= start) {
        return;
    }
    const float here = caret_x(layout, line, first), there = caret_x(layout, line, last);
    const float left = fminf(here, there),
                width = fabsf(there - here) + (goes_on && !below ? PADDING / 2 : 0);
    const float top = below ? y + layout->line_height - UNDERLINE * 2 : y;
    fill(view, (SceneBox){x + left, top, width, below ? UNDERLINE : layout->line_height}, colour, alpha);
}

static void draw_line(const Layout *layout, const Field *field, const View *view, const Piece *piece,
                      int line, float x, float y)
{
    size_t length, start;
    const char *text = line_text(layout, line, &length);
    const size_t selected = field->composed ? 0 : text_edit_selection(&field->edit, &start);
    if (selected > 0) {
        mark(layout, view, line, x, y, start, start + selected, false, view->palette->focused,
             piece->flags & PIECE_ON_PAPER ? SELECTED_ON_PAPER_ALPHA : SELECTED_ALPHA);
    }
    prose_draw_line(&layout->type, text, length, x + line_left(layout, line), y, ink(view, piece), 1);
    mark(layout, view, line, x, y, layout->composed, layout->composed_end, true, ink(view, piece), 255);
}

static void draw_lines(const Layout *layout, const Field *field, const View *view, const Piece *piece)
{
    const float x = layout->box.x - (has_lines(piece) ? 0 : field->scroll);
    const float top = layout->box.y - (has_lines(piece) ? field->scroll : 0);
    for (int i = 0; i < layout->wrap.count; i++) {
        const float y = top + layout->line_height * (float)i;
        if (y + layout->line_height >= piece->y - piece->h / 2 && y <= piece->y + piece->h / 2) {
            draw_line(layout, field, view, piece, i, x, y);
        }
    }
}

static void draw_placeholder(const Layout *layout, const View *view, const Piece *piece, float alpha)
{
    if (layout->length == 0 && piece->placeholder) {
        const Uint32 colour =
            piece->flags & PIECE_ON_PAPER ? view->palette->off_on_paper : view->palette->off;
        prose_draw_line(&layout->type, piece->placeholder, strlen(piece->placeholder), layout->box.x,
                        layout->box.y, colour, alpha);
    }
}

/* Where the caret stands on the screen. */
static SceneBox caret_box(const Layout *layout, const Field *field, const Piece *piece)
{
    const int line = wrap_line_of(&layout->wrap, layout->caret);
    const float right = caret_x(layout, line, layout->caret) - (has_lines(piece) ? 0 : field->scroll);
    const float down = layout->line_height * (float)line - (has_lines(piece) ? field->scroll : 0);
    return (SceneBox){layout->box.x + right, layout->box.y + down, CARET_WIDTH, layout->line_height};
}

void field_draw_resting(const View *view, const Piece *piece, const Pose *pose)
{
    Field field = {0};
    Layout layout;
    Piece placed = *piece;
    placed.x = pose->x;
    placed.y = pose->y;
    field_open(&field, piece, 0);
    draw_ground(view, &placed, pose->alpha);
    lay(&layout, &field, view, &placed);
    const ViewClip before = clip_to(view, &placed, &layout.box);
    draw_lines(&layout, &field, view, &placed);
    draw_placeholder(&layout, view, &placed, pose->alpha);
    view_unclip(view, before);
    lay_free(&layout);
    field_close(&field);
}

void field_draw(const Field *field, const View *view, const Piece *piece, float pointer_scale, Uint64 now)
{
    Layout layout;
    lay(&layout, field, view, piece);
    const SceneBox caret = caret_box(&layout, field, piece);
    const float scale = view->camera.scale / pointer_scale;
    const SDL_Rect spot = {(int)(caret.x * scale), (int)(caret.y * scale), 1, (int)(caret.h * scale)};
    draw_ground(view, piece, 1);
    const ViewClip before = clip_to(view, piece, &layout.box);
    draw_lines(&layout, field, view, piece);
    draw_placeholder(&layout, view, piece, 1);
    if (field_caret_seen(field, now)) {
        fill(view, caret, ink(view, piece), 255);
    }
    view_unclip(view, before);
    SDL_SetTextInputRect(&spot);
    lay_free(&layout);
}
