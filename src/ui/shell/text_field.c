/* text_field.c: editable text fields; see text_field.h. */
#include "ui/shell/text_field.h"

#include "core/platform/memory.h"
#include "core/text/bidi.h"
#include "core/text/utf8.h"
#include "ui/shell/text_block.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BLINK_MS = 530, SELECTED_ALPHA = 90, SELECTED_ON_PAPER_ALPHA = 140 };

static const float PADDING = 10, CARET_WIDTH = 1.8f, UNDERLINE = 1.4f, WHEEL_LINES = 3;
/* font size of a one-line field, as a fraction of the height of the field */
static const float LINE_SHARE = 0.62f;

/* --- layout of the text --- */

/* Wrapped text, including the text that an input method is composing. */
typedef struct Layout {
    TextBlockFont type;
    /* contains a pointer to the member `type`, so do not copy this struct */
    TextMetrics ruler;
    char *text;
    size_t length, caret;
    size_t composed, composed_end; /* byte range of the text that an input method is composing */
    Wrap wrap;
    float line_height;
    SceneBox box; /* visible part of the text, in table units */
} Layout;

static bool is_multiline(const Piece *piece)
{
    return piece->flags & PIECE_MULTILINE;
}

static void set_text_style(Layout *layout, const PieceRenderer *renderer, const Piece *piece)
{
    const bool many = is_multiline(piece);
    layout->type = text_block_make_font(renderer, piece->style);
    if (!many) {
        layout->type.size = fminf(layout->type.size, piece->h * LINE_SHARE);
    }
    layout->line_height = text_block_get_line_height(&layout->type);
    const float width = piece->w - 2 * PADDING, above = many ? PADDING : (piece->h - layout->line_height) / 2;
    layout->box =
        (SceneBox){piece->x - width / 2, piece->y - piece->h / 2 + above, width, piece->h - 2 * above};
    layout->ruler = text_block_make_metrics(&layout->type, many ? width - CARET_WIDTH : 0);
}

static char *insert_composed_text(const TextField *field)
{
    const TextEdit *edit = &field->edit;
    const size_t more = strlen(field->composed);
    char *text = memory_new(edit->length + more + 1, 1);
    memcpy(text, edit->text, edit->caret);
    memcpy(text + edit->caret, field->composed, more);
    memcpy(text + edit->caret + more, edit->text + edit->caret, edit->length - edit->caret);
    return text;
}

static void lay_out_lines(Layout *layout, const TextField *field, const PieceRenderer *renderer,
                          const Piece *piece)
{
    const TextEdit *edit = &field->edit;
    *layout = (Layout){.caret = edit->caret};
    set_text_style(layout, renderer, piece);
    layout->text =
        field->composed ? insert_composed_text(field) : memory_copy_string(edit->text, edit->length);
    layout->length = strlen(layout->text);
    layout->composed = layout->composed_end = edit->caret;
    if (field->composed) {
        layout->composed_end += strlen(field->composed);
        layout->caret += field->composed_caret;
    }
    wrap_text(&layout->wrap, layout->text, layout->length, &layout->ruler);
}

static void free_lines(Layout *layout)
{
    free(layout->text);
    wrap_free(&layout->wrap);
}

static const char *get_line_text(const Layout *layout, int line, size_t *length)
{
    const WrapLine *at = &layout->wrap.lines[line];
    *length = at->end - at->start;
    return layout->text + at->start;
}

/* Returns the distance between the left edge of the box and the left end of a line, in table units.
 * Right-to-left lines are drawn at the right edge of the box. */
static float find_line_left_edge(const Layout *layout, int line)
{
    size_t length;
    const char *text = get_line_text(layout, line, &length);
    if (layout->ruler.width <= 0 || !bidi_is_right_to_left(text, length)) {
        return 0;
    }
    return fmaxf(0, layout->ruler.width - layout->ruler.measure(layout->ruler.self, text, length));
}

/* Returns the distance between the left edge of the box and the caret before byte `at` of the line, in table
 * units. */
static float find_caret_x(const Layout *layout, int line, size_t at)
{
    size_t length;
    const char *text = get_line_text(layout, line, &length);
    const size_t within = at - layout->wrap.lines[line].start;
    return find_line_left_edge(layout, line) +
           layout->ruler.caret(layout->ruler.self, text, length, within < length ? within : length);
}

static float measure_text_height(const Layout *layout)
{
    return layout->line_height * (float)layout->wrap.count;
}

static void scroll_to_caret(TextField *field, const PieceRenderer *renderer, const Piece *piece)
{
    Layout layout;
    lay_out_lines(&layout, field, renderer, piece);
    const int line = wrap_find_line(&layout.wrap, layout.caret);
    const float x = find_caret_x(&layout, line, layout.caret);
    if (is_multiline(piece)) {
        const float top = layout.line_height * (float)line, bottom = top + layout.line_height;
        field->scroll = fminf(field->scroll, fmaxf(0, measure_text_height(&layout) - layout.box.h));
        field->scroll = fminf(top, fmaxf(field->scroll, bottom - layout.box.h));
    } else {
        const float end = find_caret_x(&layout, line, layout.length);
        field->scroll = fminf(field->scroll, fmaxf(0, end + CARET_WIDTH - layout.box.w));
        field->scroll = fminf(x, fmaxf(field->scroll, x + CARET_WIDTH - layout.box.w));
    }
    free_lines(&layout);
}

/* --- opening and closing --- */

void text_field_open(TextField *field, const Piece *piece, Uint64 now)
{
    text_field_close(field);
    text_edit_init(&field->edit, is_multiline(piece), (size_t)piece->max);
    text_edit_set_text(&field->edit, piece->text ? piece->text : "");
    field->moved = now;
}

static void end_composing(TextField *field)
{
    free(field->composed);
    field->composed = NULL;
    field->composed_caret = 0;
}

void text_field_close(TextField *field)
{
    end_composing(field);
    text_edit_free(&field->edit);
    *field = (TextField){0};
}

void text_field_sync(TextField *field, const PieceRenderer *renderer, const Piece *piece)
{
    const char *text = piece->text ? piece->text : "";
    if (strcmp(text, field->edit.text) != 0) {
        text_edit_set_text(&field->edit, text);
    }
    scroll_to_caret(field, renderer, piece);
}

/* --- clipboard --- */

static void copy_selection(const TextField *field)
{
    char *selected = text_edit_copy_selection(&field->edit);
    if (selected) {
        SDL_SetClipboardText(selected);
    }
    free(selected);
}

static TextFieldResult insert_text(TextField *field, const char *text)
{
    switch (text_edit_insert(&field->edit, text, strlen(text))) {
    case EDIT_DONE:
        return TEXT_FIELD_CHANGED;
    case EDIT_FULL:
        return TEXT_FIELD_FULL;
    case EDIT_INVALID:
        break;
    }
    return TEXT_FIELD_HANDLED;
}

static TextFieldResult paste_clipboard(TextField *field)
{
    char *text = SDL_GetClipboardText();
    const TextFieldResult result = text ? insert_text(field, text) : TEXT_FIELD_HANDLED;
    SDL_free(text);
    return result;
}

/* --- keys of the text field --- */

static TextFieldResult erase_text(TextField *field, EditMove towards, const TextMetrics *ruler)
{
    const size_t before = field->edit.length;
    text_edit_delete(&field->edit, towards, ruler);
    return field->edit.length != before ? TEXT_FIELD_CHANGED : TEXT_FIELD_HANDLED;
}

static TextFieldResult cut_selection(TextField *field, const TextMetrics *ruler)
{
    size_t start;
    copy_selection(field);
    return text_edit_get_selection(&field->edit, &start) > 0 ? erase_text(field, EDIT_LEFT, ruler)
                                                             : TEXT_FIELD_HANDLED;
}

static TextFieldResult move_caret(TextField *field, EditMove move, bool select, const TextMetrics *ruler)
{
    text_edit_move(&field->edit, move, select, ruler);
    return TEXT_FIELD_HANDLED;
}

/* True if the line with the caret is a right-to-left line. In such a line, the Left key moves the caret
 * forward in the text. */
static bool is_caret_in_right_to_left(const TextField *field)
{
    const TextEdit *edit = &field->edit;
    size_t start = edit->caret;
    while (start > 0 && edit->text[start - 1] != '\n') {
        start--;
    }
    return bidi_is_right_to_left(edit->text + start, strcspn(edit->text + start, "\n"));
}

static TextFieldResult handle_ctrl_key(TextField *field, const SDL_Keysym *key, const TextMetrics *ruler)
{
    const bool shift = key->mod & KMOD_SHIFT, left = is_caret_in_right_to_left(field);
    switch (key->sym) {
    case SDLK_a:
        text_edit_select_all(&field->edit);
        return TEXT_FIELD_HANDLED;
    case SDLK_c:
    case SDLK_INSERT:
        copy_selection(field);
        return TEXT_FIELD_HANDLED;
    case SDLK_x:
        return cut_selection(field, ruler);
    case SDLK_v:
        return paste_clipboard(field);
    case SDLK_z:
        return (shift ? text_edit_redo : text_edit_undo)(&field->edit) ? TEXT_FIELD_CHANGED
                                                                       : TEXT_FIELD_HANDLED;
    case SDLK_y:
        return text_edit_redo(&field->edit) ? TEXT_FIELD_CHANGED : TEXT_FIELD_HANDLED;
    case SDLK_LEFT:
        return move_caret(field, left ? EDIT_WORD_RIGHT : EDIT_WORD_LEFT, shift, ruler);
    case SDLK_RIGHT:
        return move_caret(field, left ? EDIT_WORD_LEFT : EDIT_WORD_RIGHT, shift, ruler);
    case SDLK_HOME:
        return move_caret(field, EDIT_TEXT_START, shift, ruler);
    case SDLK_END:
        return move_caret(field, EDIT_TEXT_END, shift, ruler);
    case SDLK_BACKSPACE:
        return erase_text(field, EDIT_WORD_LEFT, ruler);
    case SDLK_DELETE:
        return erase_text(field, EDIT_WORD_RIGHT, ruler);
    default:
        return TEXT_FIELD_IGNORED;
    }
}

static TextFieldResult handle_multiline_key(TextField *field, const SDL_Keysym *key, const TextMetrics *ruler,
                                            int page)
{
    const bool shift = key->mod & KMOD_SHIFT;
    switch (key->sym) {
    case SDLK_UP:
        return move_caret(field, EDIT_UP, shift, ruler);
    case SDLK_DOWN:
        return move_caret(field, EDIT_DOWN, shift, ruler);
    case SDLK_PAGEUP:
    case SDLK_PAGEDOWN:
        text_edit_move_lines(&field->edit, key->sym == SDLK_PAGEUP ? -page : page, shift, ruler);
        return TEXT_FIELD_HANDLED;
    case SDLK_RETURN:
        return insert_text(field, "\n");
    default:
        return TEXT_FIELD_IGNORED;
    }
}

/* True for keys that produce text. SDL reports the text in a separate event. */
static bool is_typed_key(SDL_Keycode key)
{
    return key >= SDLK_SPACE && key != SDLK_DELETE && !(key & SDLK_SCANCODE_MASK);
}

static TextFieldResult handle_plain_key(TextField *field, const SDL_Keysym *key, const TextMetrics *ruler)
{
    const bool shift = key->mod & KMOD_SHIFT, left = is_caret_in_right_to_left(field);
    switch (key->sym) {
    case SDLK_LEFT:
        return move_caret(field, left ? EDIT_RIGHT : EDIT_LEFT, shift, ruler);
    case SDLK_RIGHT:
        return move_caret(field, left ? EDIT_LEFT : EDIT_RIGHT, shift, ruler);
    case SDLK_HOME:
        return move_caret(field, EDIT_LINE_START, shift, ruler);
    case SDLK_END:
        return move_caret(field, EDIT_LINE_END, shift, ruler);
    case SDLK_BACKSPACE:
        return erase_text(field, EDIT_LEFT, ruler);
    case SDLK_DELETE:
        return shift ? cut_selection(field, ruler) : erase_text(field, EDIT_RIGHT, ruler);
    case SDLK_INSERT:
        return shift ? paste_clipboard(field) : TEXT_FIELD_HANDLED;
    default:
        return is_typed_key(key->sym) ? TEXT_FIELD_HANDLED : TEXT_FIELD_IGNORED;
    }
}

static TextFieldResult handle_key(TextField *field, const PieceRenderer *renderer, const Piece *piece,
                                  const SDL_Keysym *key)
{
    Layout layout = {0};
    if (field->composed) {
        return TEXT_FIELD_HANDLED; /* an input method is composing text and handles these keys itself */
    }
    if (key->mod & (KMOD_ALT | KMOD_GUI) && !(key->mod & KMOD_CTRL)) {
        return is_typed_key(key->sym) ? TEXT_FIELD_HANDLED : TEXT_FIELD_IGNORED;
    }
    set_text_style(&layout, renderer, piece);
    if (key->mod & KMOD_CTRL && !(key->mod & KMOD_ALT)) {
        return handle_ctrl_key(field, key, &layout.ruler);
    }
    const int page = (int)fmaxf(1, layout.box.h / layout.line_height - 1);
    const TextFieldResult result =
        is_multiline(piece) ? handle_multiline_key(field, key, &layout.ruler, page) : TEXT_FIELD_IGNORED;
    return result == TEXT_FIELD_IGNORED ? handle_plain_key(field, key, &layout.ruler) : result;
}

/* --- input methods --- */

/* Converts a length in code points to bytes. Needed because SDL reports the position of the caret in code
 * points. */
static size_t convert_code_points_to_bytes(const char *text, Sint32 code_points)
{
    const size_t length = strlen(text);
    size_t at = 0;
    for (Sint32 i = 0; i < code_points && at < length; i++) {
        at += utf8_get_sequence_length(text + at, length - at);
    }
    return at;
}

static TextFieldResult update_composition(TextField *field, const char *text, Sint32 caret)
{
    const size_t length = strlen(text);
    end_composing(field);
    if (length > 0 && utf8_is_valid_text(text, length)) {
        size_t start;
        const bool replaces = text_edit_get_selection(&field->edit, &start) > 0;
        field->composed = memory_copy_string(text, length);
        field->composed_caret = convert_code_points_to_bytes(text, caret);
        if (replaces) {
            text_edit_delete(&field->edit, EDIT_LEFT, NULL);
            return TEXT_FIELD_CHANGED;
        }
    }
    return TEXT_FIELD_HANDLED;
}

TextFieldResult text_field_handle_event(TextField *field, const PieceRenderer *renderer, const Piece *piece,
                                        const SDL_Event *event, Uint64 now)
{
    TextFieldResult result = TEXT_FIELD_IGNORED;
    if (event->type == SDL_KEYDOWN) {
        result = handle_key(field, renderer, piece, &event->key.keysym);
    } else if (event->type == SDL_TEXTINPUT) {
        end_composing(field);
        result = insert_text(field, event->text.text);
    } else if (event->type == SDL_TEXTEDITING) {
        result = update_composition(field, event->edit.text, event->edit.start);
    } else if (event->type == SDL_TEXTEDITING_EXT) {
        result = update_composition(field, event->editExt.text, event->editExt.start);
    }
    if (result != TEXT_FIELD_IGNORED) {
        field->moved = now;
        scroll_to_caret(field, renderer, piece);
    }
    return result;
}

/* --- spoken text while typing --- */

/* Returns the part of the text, such as a letter or word, that is spoken after a key has moved the caret or
 * deleted text. */
static EchoUnit find_echoed_unit(const SDL_Event *event)
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

void text_field_add_speech(const TextField *field, const PieceRenderer *renderer, const Piece *piece,
                           const EchoSnapshot *before, const SDL_Event *event, TypingEcho echo, Text *out)
{
    if (field->composed) {
        text_add(out, "%s", field->composed);
        return;
    }
    Layout layout;
    lay_out_lines(&layout, field, renderer, piece);
    const WrapLine *line = &layout.wrap.lines[wrap_find_line(&layout.wrap, field->edit.caret)];
    typing_echo_add_words(before, &field->edit, find_echoed_unit(event), (EchoLine){line->start, line->end},
                          echo, out);
    free_lines(&layout);
}

/* --- pointer in the text field --- */

static size_t find_byte_at(const TextField *field, const PieceRenderer *renderer, const Piece *piece, float x,
                           float y)
{
    Layout layout;
    lay_out_lines(&layout, field, renderer, piece);
    const float right = x - layout.box.x + (is_multiline(piece) ? 0 : field->scroll),
                down = y - layout.box.y + (is_multiline(piece) ? field->scroll : 0);
    const int wanted = (int)floorf(down / layout.line_height), last = layout.wrap.count - 1;
    const int line = is_multiline(piece) ? SDL_clamp(wanted, 0, last) : 0;
    size_t length;
    const char *text = get_line_text(&layout, line, &length);
    const size_t at =
        layout.wrap.lines[line].start +
        layout.ruler.nearest(layout.ruler.self, text, length, right - find_line_left_edge(&layout, line));
    free_lines(&layout);
    return at;
}

void text_field_handle_press(TextField *field, const PieceRenderer *renderer, const Piece *piece, float x,
                             float y, int clicks, bool extend, Uint64 now)
{
    end_composing(field);
    const size_t at = find_byte_at(field, renderer, piece, x, y);
    if (clicks >= 3) {
        text_edit_select_all(&field->edit);
    } else if (clicks == 2) {
        text_edit_select_word(&field->edit, at);
    } else {
        text_edit_set_caret(&field->edit, at, extend);
    }
    field->selecting = clicks < 2;
    field->moved = now;
    scroll_to_caret(field, renderer, piece);
}

void text_field_handle_drag(TextField *field, const PieceRenderer *renderer, const Piece *piece, float x,
                            float y, Uint64 now)
{
    text_edit_set_caret(&field->edit, find_byte_at(field, renderer, piece, x, y), true);
    field->moved = now;
    scroll_to_caret(field, renderer, piece);
}

void text_field_handle_wheel(TextField *field, const PieceRenderer *renderer, const Piece *piece, int notches)
{
    Layout layout;
    lay_out_lines(&layout, field, renderer, piece);
    const float most = fmaxf(0, measure_text_height(&layout) - layout.box.h);
    if (is_multiline(piece)) {
        field->scroll -= (float)notches * WHEEL_LINES * layout.line_height;
        field->scroll = fminf(most, fmaxf(0, field->scroll));
    }
    free_lines(&layout);
}

/* --- drawing of the text field --- */

bool text_field_is_caret_visible(const TextField *field, Uint64 now)
{
    return (now - field->moved) / BLINK_MS % 2 == 0;
}

Uint64 text_field_get_wake_time(const TextField *field, Uint64 now)
{
    return field->moved + ((now - field->moved) / BLINK_MS + 1) * BLINK_MS;
}

static Uint32 get_text_color(const PieceRenderer *renderer, const Piece *piece)
{
    return piece->flags & PIECE_ON_PAPER ? renderer->palette->ink : renderer->palette->light;
}

static void fill_box(const PieceRenderer *renderer, SceneBox box, Uint32 color, Uint8 alpha)
{
    const float scale = renderer->camera.scale;
    const SDL_Rect pixels = {(int)(box.x * scale), (int)(box.y * scale), (int)fmaxf(1, box.w * scale),
                             (int)fmaxf(1, box.h * scale)};
    blitter_fill(renderer->blitter, &pixels, (ColorMod){color, alpha});
}

static void draw_background(const PieceRenderer *renderer, const Piece *piece, float alpha)
{
    const float scale = renderer->camera.scale;
    const int width = (int)lroundf(piece->w * scale), height = (int)lroundf(piece->h * scale);
    SDL_Texture *ground = art_get_text_field(renderer->art, width, height, piece->flags & PIECE_ON_PAPER);
    const SDL_FRect box = {(piece->x - piece->w / 2) * scale, (piece->y - piece->h / 2) * scale, (float)width,
                           (float)height};
    blitter_draw(renderer->blitter, ground, NULL, box, 0,
                 (ColorMod){NO_COLOR_MOD.tint, renderer_convert_alpha(alpha)});
}

static ClipState clip_to_box(const PieceRenderer *renderer, const Piece *piece, const SceneBox *box)
{
    const float scale = renderer->camera.scale, side = PADDING / 2;
    const float left = (box->x - side) * scale, top = (piece->y - piece->h / 2 + 2) * scale;
    const SDL_Rect clip = {(int)left, (int)top, (int)((box->w + 2 * side) * scale),
                           (int)((piece->h - 4) * scale)};
    return renderer_push_clip(renderer, clip);
}

/* Highlights or underlines a range of bytes. In bidirectional text, a range can consist of several boxes.
 * Such a range is marked with one box around all of them. */
static void draw_range_mark(const Layout *layout, const PieceRenderer *renderer, int line, float x, float y,
                            size_t start, size_t end, bool below, Uint32 color, Uint8 alpha)
{
    const WrapLine *at = &layout->wrap.lines[line];
    const size_t first = start > at->start ? start : at->start, last = end < at->end ? end : at->end;
    const bool goes_on = end > at->end && start <= at->end;
    if (first > last || (first == last && !goes_on) || end <= start) {
        return;
    }
    const float here = find_caret_x(layout, line, first), there = find_caret_x(layout, line, last);
    const float left = fminf(here, there),
                width = fabsf(there - here) + (goes_on && !below ? PADDING / 2 : 0);
    const float top = below ? y + layout->line_height - UNDERLINE * 2 : y;
    fill_box(renderer, (SceneBox){x + left, top, width, below ? UNDERLINE : layout->line_height}, color,
             alpha);
}

static void draw_line(const Layout *layout, const TextField *field, const PieceRenderer *renderer,
                      const Piece *piece, int line, float x, float y)
{
    size_t length, start;
    const char *text = get_line_text(layout, line, &length);
    const size_t selected = field->composed ? 0 : text_edit_get_selection(&field->edit, &start);
    if (selected > 0) {
        draw_range_mark(layout, renderer, line, x, y, start, start + selected, false,
                        renderer->palette->focused,
                        piece->flags & PIECE_ON_PAPER ? SELECTED_ON_PAPER_ALPHA : SELECTED_ALPHA);
    }
    text_block_draw_line(&layout->type, text, length, x + find_line_left_edge(layout, line), y,
                         get_text_color(renderer, piece), 1);
    draw_range_mark(layout, renderer, line, x, y, layout->composed, layout->composed_end, true,
                    get_text_color(renderer, piece), 255);
}

static void draw_lines(const Layout *layout, const TextField *field, const PieceRenderer *renderer,
                       const Piece *piece)
{
    const float x = layout->box.x - (is_multiline(piece) ? 0 : field->scroll);
    const float top = layout->box.y - (is_multiline(piece) ? field->scroll : 0);
    for (int i = 0; i < layout->wrap.count; i++) {
        const float y = top + layout->line_height * (float)i;
        if (y + layout->line_height >= piece->y - piece->h / 2 && y <= piece->y + piece->h / 2) {
            draw_line(layout, field, renderer, piece, i, x, y);
        }
    }
}

static void draw_placeholder(const Layout *layout, const PieceRenderer *renderer, const Piece *piece,
                             float alpha)
{
    if (layout->length == 0 && piece->placeholder) {
        const Uint32 color =
            piece->flags & PIECE_ON_PAPER ? renderer->palette->off_on_paper : renderer->palette->off;
        text_block_draw_line(&layout->type, piece->placeholder, strlen(piece->placeholder), layout->box.x,
                             layout->box.y, color, alpha);
    }
}

static SceneBox compute_caret_box(const Layout *layout, const TextField *field, const Piece *piece)
{
    const int line = wrap_find_line(&layout->wrap, layout->caret);
    const float right = find_caret_x(layout, line, layout->caret) - (is_multiline(piece) ? 0 : field->scroll);
    const float down = layout->line_height * (float)line - (is_multiline(piece) ? field->scroll : 0);
    return (SceneBox){layout->box.x + right, layout->box.y + down, CARET_WIDTH, layout->line_height};
}

void text_field_draw_inactive(const PieceRenderer *renderer, const Piece *piece, const Pose *pose)
{
    TextField field = {0};
    Layout layout;
    Piece placed = *piece;
    placed.x = pose->x;
    placed.y = pose->y;
    text_field_open(&field, piece, 0);
    draw_background(renderer, &placed, pose->alpha);
    lay_out_lines(&layout, &field, renderer, &placed);
    const ClipState before = clip_to_box(renderer, &placed, &layout.box);
    draw_lines(&layout, &field, renderer, &placed);
    draw_placeholder(&layout, renderer, &placed, pose->alpha);
    renderer_pop_clip(renderer, before);
    free_lines(&layout);
    text_field_close(&field);
}

void text_field_draw(const TextField *field, const PieceRenderer *renderer, const Piece *piece,
                     float pointer_scale, Uint64 now)
{
    Layout layout;
    lay_out_lines(&layout, field, renderer, piece);
    const SceneBox caret = compute_caret_box(&layout, field, piece);
    const float scale = renderer->camera.scale / pointer_scale;
    const SDL_Rect spot = {(int)(caret.x * scale), (int)(caret.y * scale), 1, (int)(caret.h * scale)};
    draw_background(renderer, piece, 1);
    const ClipState before = clip_to_box(renderer, piece, &layout.box);
    draw_lines(&layout, field, renderer, piece);
    draw_placeholder(&layout, renderer, piece, 1);
    if (text_field_is_caret_visible(field, now)) {
        fill_box(renderer, caret, get_text_color(renderer, piece), 255);
    }
    renderer_pop_clip(renderer, before);
    SDL_SetTextInputRect(&spot);
    free_lines(&layout);
}
