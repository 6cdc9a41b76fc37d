/* page.c: see page.h. */
#include "ui/shell/page.h"

#include "core/lay.h"

#include "core/memory.h"
#include "core/spoken.h"
#include "ui/shell/field.h"
#include "ui/shell/find.h"
#include "ui/shell/markdown.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const float SHEET_WIDTH = 980, SHEET_MARGIN = 26, TEXT_MARGIN = 84, HEAD_SPACE = 40;
static const float LIST_INDENT = 30, CELL_GAP = 18;
static const float WHEEL_STEP = 80, KEY_STEP = 60;
static const float BODY_SIZE = 22;
static const float FADE = 26;
static const Uint8 RULE_ALPHA = 150, BAR_ALPHA = 170;
static const float FIND_GROWS_MOST = 1.3f; /* in height: the head of the sheet stays as it is */
static const float FIND_WIDTH = 300, FIND_HEIGHT = 32, FIND_ROOM = 150, FOUND_ABOVE = 90, READ_ABOVE = 40;

/* A page of many chapters begins with their list. */
enum { CHAPTERS_MIN = 5, CHAPTERS_MAX = 32, CHAPTER_COLUMNS = 3, FADE_STEPS = 13 };

enum { BLOCKS_A_PAGE = 8, SOUGHT_MAX = 60, STATE_MAX = 48 };

/* A line of the list, where it was drawn last, in units. */
typedef struct Chapter {
    int block;
    float top; /* where the chapter itself begins, from the top of the text */
    SDL_FRect place;
} Chapter;

struct Page {
    const View *view;
    Blocks blocks;
    float scroll;
    int wanted;     /* block to turn to at the next drawing, -1 = none */
    float above;    /* how much of what stands before it is to be seen */
    float height;   /* of all text, units; known after the first drawing */
    float *heights; /* of the blocks, 0 = not measured yet */
    int chapter_count;
    Chapter chapters[CHAPTERS_MAX];
    char sought[SOUGHT_MAX + 1];
    Find find;
    bool typing; /* the field below has the caret */
    Field field;
    char told[SOUGHT_MAX + STATE_MAX + 16];
    bool spoken; /* the page is read aloud */
    TypingEcho echo;
    int reading; /* index of the block to read, and of the last one read; -1 = none */
    int was_read;
    bool begun;                                                     /* the keys were explained */
    char find_key[CHORD_NAME_MAX], find_words[CHORD_NAME_MAX + 24]; /* key and label of the search field */
    Text words;                                                     /* other words to speak */
};

Page *page_new(const View *view, const char *markdown, const KeyBindings *keys)
{
    Page *page = memory_new(1, sizeof *page);
    page->view = view;
    key_chord_write(keys->chords[KEY_FIND], page->find_key);
    snprintf(page->find_words, sizeof page->find_words, "Find words  ·  %s", page->find_key);
    page->blocks = markdown_parse(markdown);
    page->heights = memory_new((size_t)page->blocks.count, sizeof *page->heights);
    page->wanted = -1;
    page->was_read = -1;
    page->find.current = -1;
    for (int i = 0; i < page->blocks.count && page->chapter_count < CHAPTERS_MAX; i++) {
        if (page->blocks.blocks[i].kind == BLOCK_HEADING) {
            page->chapters[page->chapter_count++].block = i;
        }
    }
    return page;
}

static bool is_heading(const Block *block)
{
    return block->kind == BLOCK_TITLE || block->kind == BLOCK_HEADING || block->kind == BLOCK_SUBHEADING;
}

void page_seek(Page *page, const char *heading)
{
    for (int i = 0; i < page->blocks.count; i++) {
        const Block *block = &page->blocks.blocks[i];
        if (is_heading(block) && strcmp(block->text[0], heading) == 0) {
            page->wanted = page->reading = i;
            return;
        }
    }
}

void page_free(Page *page)
{
    if (page) {
        find_free(&page->find);
        field_close(&page->field);
        text_free(&page->words);
        markdown_free(&page->blocks);
        free(page->heights);
        free(page);
    }
}

void page_resize(Page *page)
{
    page->height = 0;
    memset(page->heights, 0, (size_t)page->blocks.count * sizeof *page->heights);
}

/* A wider sheet for larger words, as far as the window goes. */
static float sheet_width(const Page *page)
{
    return fminf(SHEET_WIDTH * page->view->text_scale, page->view->camera.width - 2 * SHEET_MARGIN);
}

static float window_height(const Page *page)
{
    return page->view->camera.height - 2 * SHEET_MARGIN - 2 * HEAD_SPACE;
}

/* --- finding words --- */

/* The field for the words sought, at the head of the sheet. */
static Piece find_piece(const Page *page)
{
    const Camera *camera = &page->view->camera;
    const float right = camera->width / 2 + sheet_width(page) / 2 - TEXT_MARGIN;
    const float grow = lay_sure_words(page->view->text_scale);
    return (Piece){.kind = PIECE_FIELD,
                   .style = TEXT_UI,
                   .flags = PIECE_ON_PAPER,
                   .x = right - FIND_WIDTH * grow / 2,
                   .y = SHEET_MARGIN + HEAD_SPACE / 2 + 4,
                   .w = FIND_WIDTH * grow,
                   .h = FIND_HEIGHT * fminf(grow, FIND_GROWS_MOST),
                   .text = page->sought,
                   .placeholder = page->find_words,
                   .max = SOUGHT_MAX};
}

static void begin_typing(Page *page, Uint64 now)
{
    const Piece piece = find_piece(page);
    if (!page->typing) {
        page->typing = true;
        text_add_sentence(&page->words, "Find words; text field");
        field_open(&page->field, &piece, now);
    }
}

static void end_typing(Page *page)
{
    page->typing = false;
    page->was_read = -1; /* read it again */
    field_close(&page->field);
}

static void turn_to_found(Page *page)
{
    if (page->find.current >= 0) {
        page->wanted = page->reading = page->find.places[page->find.current].block;
        page->above = FOUND_ABOVE;
    }
}

/* Writes "2 of 5" for the places found; "" without a search. */
static void write_state(const Page *page, char *out, size_t size)
{
    out[0] = '\0';
    if (page->find.count > 0) {
        snprintf(out, size, "%d of %d", page->find.current + 1, page->find.count);
    } else if (page->sought[0] != '\0') {
        snprintf(out, size, "nowhere here");
    }
}

static void speak_state(Page *page)
{
    char state[STATE_MAX];
    write_state(page, state, sizeof state);
    text_add_sentence(&page->words, state);
}

void page_find(Page *page, const char *words)
{
    snprintf(page->sought, sizeof page->sought, "%s", words);
    find_words(&page->find, &page->blocks, page->sought);
    speak_state(page);
    turn_to_found(page);
}

static void step_found(Page *page, int step)
{
    find_step(&page->find, &page->blocks, step);
    page->was_read = -1;
    speak_state(page);
    turn_to_found(page);
}

/* A key or a text for the field; false when it is not for that. */
static bool type(Page *page, const SDL_Event *event, Uint64 now)
{
    const Piece piece = find_piece(page);
    if (!page->typing) {
        return false;
    }
    EchoText before = typing_echo_before(&page->field.edit);
    const FieldResult result = field_event(&page->field, page->view, &piece, event, now);
    if (result == FIELD_USED || result == FIELD_CHANGED) {
        Text words = {0};
        field_echo(&page->field, page->view, &piece, &before, event, page->echo, &words);
        text_add_sentence(&page->words, text_chars(&words));
        text_free(&words);
    }
    typing_echo_free(&before);
    if (result == FIELD_CHANGED) {
        page_find(page, page->field.edit.text);
    }
    return result != FIELD_IGNORED;
}

/* The keys that begin to find, go on and end; false when it is another one. */
static bool find_key(Page *page, const SDL_Keysym *key, Uint64 now)
{
    const bool again = key->sym == SDLK_F3 && page->find.count > 0;
    const bool enter = key->sym == SDLK_RETURN;
    if (again || (enter && page->typing)) {
        step_found(page, key->mod & KMOD_SHIFT ? -1 : 1);
        return true;
    }
    if (key->sym == SDLK_F3 || (key->sym == SDLK_f && key->mod & KMOD_CTRL)) {
        begin_typing(page, now);
        text_edit_select_all(&page->field.edit);
        return true;
    }
    if (key->sym == SDLK_ESCAPE && page->typing) {
        end_typing(page);
        return true;
    }
    return false;
}

/* A press of the left button: in the field it sets the caret, elsewhere it takes it away. */
static bool press_field(Page *page, float x, float y, int clicks, Uint64 now)
{
    const Piece piece = find_piece(page);
    if (fabsf(x - piece.x) > piece.w / 2 || fabsf(y - piece.y) > piece.h / 2) {
        end_typing(page);
        return false;
    }
    begin_typing(page, now);
    field_press(&page->field, page->view, &piece, x, y, clicks, SDL_GetModState() & KMOD_SHIFT, now);
    return true;
}

static void drag_field(Page *page, float x, float y, Uint64 now)
{
    const Piece piece = find_piece(page);
    if (page->typing && page->field.selecting) {
        field_drag(&page->field, page->view, &piece, x, y, now);
    }
}

Uint64 page_wake(const Page *page, Uint64 now)
{
    return page->typing ? field_wake(&page->field, now) : 0;
}

bool page_tell(Page *page, char *out, size_t size)
{
    char state[STATE_MAX], now[sizeof page->told];
    write_state(page, state, sizeof state);
    snprintf(now, sizeof now, "find \"%s\" %s", page->sought, state);
    if (state[0] == '\0' || strcmp(now, page->told) == 0) {
        return false;
    }
    snprintf(page->told, sizeof page->told, "%s", now);
    snprintf(out, size, "%s", now);
    return true;
}

/* --- turning --- */

static void scroll_to(Page *page, float place)
{
    float limit = fmaxf(0, page->height - window_height(page));
    page->scroll = fminf(fmaxf(place, 0), limit);
}

/* The chapter before the top of the window, or after it. */
static void turn_chapter(Page *page, int step)
{
    int found = step < 0 ? 0 : -1;
    for (int i = 0; i < page->chapter_count; i++) {
        const float off = page->chapters[i].top - page->scroll;
        if (step < 0 && off < -1) {
            found = page->chapters[i].block;
        } else if (step > 0 && off > 1 && found < 0) {
            found = page->chapters[i].block;
        }
    }
    page->wanted = found;
    page->reading = found >= 0 ? found : page->reading;
    page->above = 0;
}

/* Turns to the chapter whose name in the list is seen at a place in units. */
static void follow(Page *page, float x, float y)
{
    const SDL_FPoint at = {x, y};
    const bool seen = fabsf(y - page->view->camera.height / 2) < window_height(page) / 2;
    for (int i = 0; seen && i < page->chapter_count; i++) {
        if (SDL_PointInFRect(&at, &page->chapters[i].place)) {
            page->wanted = page->chapters[i].block;
            page->above = 0;
        }
    }
}

static bool on_sheet(const Page *page, float x, float y)
{
    const Camera *camera = &page->view->camera;
    return fabsf(x - camera->width / 2) < sheet_width(page) / 2 && y > SHEET_MARGIN &&
           y < camera->height - SHEET_MARGIN;
}

static bool on_press(Page *page, const SDL_MouseButtonEvent *event, float pointer_scale, Uint64 now)
{
    const float scale = pointer_scale / page->view->camera.scale;
    const float x = (float)event->x * scale, y = (float)event->y * scale;
    if (event->button != SDL_BUTTON_LEFT) {
        return false;
    }
    if (press_field(page, x, y, event->clicks, now)) {
        return true;
    }
    follow(page, x, y);
    return on_sheet(page, x, y);
}

/* False when it closes the page. */
static bool on_key(Page *page, const SDL_Keysym *key)
{
    switch (key->sym) {
    case SDLK_ESCAPE:
    case SDLK_F1:
    case SDLK_BACKSPACE:
        return false;
    case SDLK_UP:
        scroll_to(page, page->scroll - KEY_STEP);
        break;
    case SDLK_DOWN:
        scroll_to(page, page->scroll + KEY_STEP);
        break;
    case SDLK_LEFT:
        turn_chapter(page, -1);
        break;
    case SDLK_RIGHT:
        turn_chapter(page, 1);
        break;
    case SDLK_PAGEUP:
        scroll_to(page, page->scroll - window_height(page));
        break;
    case SDLK_PAGEDOWN:
    case SDLK_SPACE:
        scroll_to(page, page->scroll + window_height(page));
        break;
    case SDLK_HOME:
        scroll_to(page, 0);
        break;
    case SDLK_END:
        scroll_to(page, page->height);
        break;
    default:
        break;
    }
    return true;
}

/* --- speech --- */

void page_use_speech(Page *page, bool on, TypingEcho echo)
{
    page->spoken = on;
    page->echo = echo;
}

static bool has_words(const Block *block)
{
    return block->kind != BLOCK_RULE;
}

static bool begins_chapter(const Block *block)
{
    return block->kind == BLOCK_TITLE || block->kind == BLOCK_HEADING;
}

/* Moves to the next block that `wanted` accepts and turns the page to it; false at the end. */
static bool read_next(Page *page, int step, bool (*wanted)(const Block *block))
{
    int next = page->reading + step;
    while (next >= 0 && next < page->blocks.count && !wanted(&page->blocks.blocks[next])) {
        next += step;
    }
    page->was_read = -1;
    if (next < 0 || next >= page->blocks.count) {
        text_add_sentence(&page->words, step > 0 ? "End of the page" : "Start of the page");
        return false;
    }
    page->reading = page->wanted = next;
    page->above = READ_ABOVE;
    return true;
}

static bool read_on(Page *page, int step)
{
    return read_next(page, step, has_words);
}

/* Handles the keys that move along a page being read aloud; false for other keys. */
static bool reading_key(Page *page, SDL_Keycode key)
{
    switch (key) {
    case SDLK_UP:
        read_on(page, -1);
        return true;
    case SDLK_DOWN:
    case SDLK_SPACE:
        read_on(page, 1);
        return true;
    case SDLK_LEFT:
    case SDLK_RIGHT:
        read_next(page, key == SDLK_LEFT ? -1 : 1, begins_chapter);
        return true;
    case SDLK_PAGEUP:
    case SDLK_PAGEDOWN:
        for (int i = 0; i < BLOCKS_A_PAGE && read_on(page, key == SDLK_PAGEUP ? -1 : 1); i++) {
        }
        return true;
    case SDLK_HOME:
    case SDLK_END:
        page->reading = key == SDLK_HOME ? -1 : page->blocks.count;
        read_on(page, key == SDLK_HOME ? 1 : -1);
        return true;
    default:
        return false;
    }
}

static void add_block(const Block *block, Text *out)
{
    Text words = {0};
    if (block->kind == BLOCK_HEADING || block->kind == BLOCK_SUBHEADING) {
        text_add(&words, "Heading: ");
    }
    for (int i = 0; i < block->cells; i++) {
        text_add(&words, i > 0 ? "; " : "");
        text_speak(block->text[i], &words);
    }
    text_add_sentence(out, text_chars(&words));
    text_free(&words);
}

void page_take_words(Page *page, Text *out)
{
    text_add_sentence(out, text_chars(&page->words));
    text_clear(&page->words);
    if (!page->spoken) {
        return;
    }
    if (page->was_read != page->reading && page->reading < page->blocks.count) {
        add_block(&page->blocks.blocks[page->reading], out);
    }
    page->was_read = page->reading;
    if (!page->begun) {
        page->begun = true;
        text_add_sentence(
            out, "Page. Down reads the next paragraph, Right the next chapter. Escape closes the page.");
    }
}

/* --- events --- */

bool page_event(Page *page, const SDL_Event *event, float pointer_scale, Uint64 now)
{
    const float scale = pointer_scale / page->view->camera.scale;
    switch (event->type) {
    case SDL_MOUSEWHEEL:
        scroll_to(page, page->scroll - (float)event->wheel.y * WHEEL_STEP);
        return true;
    case SDL_MOUSEBUTTONDOWN:
        return on_press(page, &event->button, pointer_scale, now);
    case SDL_MOUSEBUTTONUP:
        page->field.selecting = false;
        return true;
    case SDL_MOUSEMOTION:
        drag_field(page, (float)event->motion.x * scale, (float)event->motion.y * scale, now);
        return true;
    case SDL_KEYDOWN:
        return type(page, event, now) || find_key(page, &event->key.keysym, now) ||
               (page->spoken && reading_key(page, event->key.keysym.sym)) || on_key(page, &event->key.keysym);
    default:
        type(page, event, now);
        return true;
    }
}

/* --- drawing --- */

/* Draws text with its top left corner at (x, y) unless it lies outside the window; returns its height in
 * units. */
static float put_text(const Page *page, TextStyle style, float size, const char *rich, float x, float y,
                      float wrap, Uint32 colour)
{
    const View *view = page->view;
    float scale = view->camera.scale;
    const float px = size * view->text_scale * scale;
    const int wrap_pixels = (int)(wrap * scale);
    const float height =
        (float)art_text_box(view->art, style, px, rich, wrap_pixels, ALIGN_LEFT, colour).h / scale;
    if (y + height <= 0 || y >= view->camera.height) {
        return height;
    }
    const ArtText text = art_text(view->art, style, px, rich, wrap_pixels, ALIGN_LEFT, colour);
    if (text.texture) {
        const SDL_FRect box = {roundf(x * scale), roundf(y * scale), (float)text.w, (float)text.h};
        brush_copy(view->brush, text.texture, NULL, art_text_place(&text, box), 0, PLAIN_INK);
        view_wrote(view, rich, px, box);
    }
    return height;
}

static void put_rule(const Page *page, float x, float y, float width)
{
    const View *view = page->view;
    float scale = view->camera.scale;
    const SDL_Rect line = {(int)(x * scale), (int)(y * scale), (int)(width * scale), (int)fmaxf(1, scale)};
    brush_fill(view->brush, &line, (Ink){view->palette->rule, RULE_ALPHA});
}

static float put_row(const Page *page, const Block *block, float x, float y, float width)
{
    /* The first column is narrow: our tables explain a word on the left by a sentence on the right. */
    float first = block->cells > 1 ? width * (block->cells == 2 ? 0.28f : 0.24f) : width;
    float others = block->cells > 1 ? (width - first) / (float)(block->cells - 1) : 0;
    float tallest = 0;
    for (int i = 0; i < block->cells; i++) {
        float left = i == 0 ? x : x + first + others * (float)(i - 1);
        float wrap = (i == 0 ? first : others) - CELL_GAP;
        float height = put_text(page, block->head ? TEXT_UI_BOLD : TEXT_BODY,
                                block->head ? 18 : BODY_SIZE - 1, block->text[i], left, y, wrap,
                                block->head ? page->view->palette->rubric : page->view->palette->ink);
        tallest = fmaxf(tallest, height);
    }
    put_rule(page, x, y + tallest + 3, width);
    return tallest + 8;
}

/* Returns how much lower the next block begins. */
static float put_block(const Page *page, const Block *block, float x, float y, float width)
{
    const char *text = block->text[0];
    switch (block->kind) {
    case BLOCK_TITLE:
        return put_text(page, TEXT_TITLE, 42, text, x, y, width, page->view->palette->ink) + 14;
    case BLOCK_HEADING: {
        float height = put_text(page, TEXT_TITLE, 28, text, x, y + 20, width, page->view->palette->rubric);
        put_rule(page, x, y + 20 + height + 2, width);
        return height + 34;
    }
    case BLOCK_SUBHEADING:
        return put_text(page, TEXT_TITLE, 22, text, x, y + 10, width, page->view->palette->ink) + 16;
    case BLOCK_PARAGRAPH:
        return put_text(page, TEXT_BODY, BODY_SIZE, text, x, y, width, page->view->palette->ink) + 12;
    case BLOCK_ITEM: {
        float left = x + LIST_INDENT * (float)(block->depth + 1);
        put_text(page, TEXT_BODY, BODY_SIZE, block->marker, left - LIST_INDENT + 6, y, 0,
                 page->view->palette->rubric);
        return put_text(page, TEXT_BODY, BODY_SIZE, text, left, y, width - (left - x),
                        page->view->palette->ink) +
               7;
    }
    case BLOCK_ROW:
        return put_row(page, block, x, y, width);
    case BLOCK_RULE:
        put_rule(page, x, y + 12, width);
        return 26;
    }
    return 0;
}

static void draw_sheet(const Page *page)
{
    const Camera *camera = &page->view->camera;
    Piece shade = {.kind = PIECE_SHADE};
    Piece sheet = {.kind = PIECE_PAPER, .w = sheet_width(page), .h = camera->height - 2 * SHEET_MARGIN};
    Pose pose = {.x = camera->width / 2, .y = camera->height / 2, .scale = 1, .alpha = 1};
    view_piece(page->view, &shade, &pose, 1, 0);
    view_piece(page->view, &sheet, &pose, 1, 0);
}

/* A slim bar at the sheet's right edge that shows how far down the text one is. */
static void draw_scroll_bar(const Page *page, float x, float y)
{
    float window = window_height(page);
    if (page->height <= window) {
        return;
    }
    const View *view = page->view;
    float scale = view->camera.scale, size = window * window / page->height;
    float top = y + page->scroll / page->height * window;
    const SDL_Rect bar = {(int)(x * scale), (int)(top * scale), (int)(5 * scale), (int)(size * scale)};
    brush_fill(view->brush, &bar, (Ink){view->palette->rule, BAR_ALPHA});
}

/* The names of the chapters in columns, each to be clicked; returns how much lower the text goes on. */
static float put_chapters(Page *page, float x, float y, float width)
{
    const float column = width / CHAPTER_COLUMNS;
    const int rows = (page->chapter_count + CHAPTER_COLUMNS - 1) / CHAPTER_COLUMNS;
    float down = y;
    for (int row = 0; row < rows; row++) {
        float tallest = 0;
        for (int i = row; i < page->chapter_count; i += rows) {
            Chapter *chapter = &page->chapters[i];
            const float left = x + column * (float)(i / rows), wide = column - CELL_GAP;
            const float height = put_text(page, TEXT_UI, 18, page->blocks.blocks[chapter->block].text[0],
                                          left, down, wide, page->view->palette->rubric);
            chapter->place = (SDL_FRect){left, down, wide, height};
            tallest = fmaxf(tallest, height);
        }
        down += tallest + 3;
    }
    put_rule(page, x, down + 5, width);
    return down + 18 - y;
}

/* Draws all blocks, the first with its top at y; turns to the wanted one, which the next drawing shows. */
static void draw_blocks(Page *page, float x, float y, float width)
{
    float start = y, wanted = -1;
    int chapter = 0;
    for (int i = 0; i < page->blocks.count; i++) {
        wanted = i == page->wanted ? y - start : wanted;
        if (chapter < page->chapter_count && page->chapters[chapter].block == i) {
            page->chapters[chapter++].top = y - start;
        }
        if (page->heights[i] > 0 && (y + page->heights[i] < 0 || y > page->view->camera.height)) {
            y += page->heights[i];
            continue;
        }
        const float top = y;
        Block shown = page->blocks.blocks[i];
        for (int cell = 0; cell < shown.cells; cell++) {
            shown.text[cell] = (char *)find_text(&page->find, &page->blocks, i, cell); /* only to be read */
        }
        y += put_block(page, &shown, x, y, width);
        if (i == 0 && page->chapter_count >= CHAPTERS_MIN) {
            y += put_chapters(page, x, y, width);
        }
        page->heights[i] = y - top;
    }
    page->height = y - start;
    scroll_to(page, wanted >= 0 ? wanted - page->above : page->scroll);
    page->wanted = -1;
}

/* Lets the text fade into the paper that lies from `edge` downwards (1) or upwards (-1), so that no line is
   cut. */
static void fade(const Page *page, float edge, float direction)
{
    const View *view = page->view;
    const float scale = view->camera.scale, step = FADE / FADE_STEPS;
    const int width = (int)lroundf(sheet_width(page) * scale),
              height = (int)lroundf((view->camera.height - 2 * SHEET_MARGIN) * scale);
    const int left = (view->camera.pixel_width - width) / 2, top = (int)lroundf(SHEET_MARGIN * scale);
    SDL_Texture *paper = art_paper(view->art, width, height);
    for (int i = 0; paper && i < FADE_STEPS; i++) {
        const float near = edge + direction * step * (float)i, far = near + direction * step;
        const int from = (int)lroundf(fminf(near, far) * scale), to = (int)lroundf(fmaxf(near, far) * scale);
        const SDL_Rect source = {0, from - top, width, to - from};
        const SDL_FRect target = {(float)left, (float)from, (float)width, (float)(to - from)};
        brush_copy(view->brush, paper, &source, target, 0,
                   (Ink){PLAIN_INK.tint, (Uint8)(255 - 255 * i / FADE_STEPS)});
    }
}

static void draw_find(const Page *page, float pointer_scale, Uint64 now)
{
    const Piece piece = find_piece(page);
    const Pose pose = {.x = piece.x, .y = piece.y, .scale = 1, .alpha = 1};
    char state[STATE_MAX];
    write_state(page, state, sizeof state);
    view_piece(page->view, &piece, &pose, 1, page->typing ? LOOK_FOCUS : 0);
    if (page->typing) {
        field_draw(&page->field, page->view, &piece, pointer_scale, now);
    }
    Piece label = {.kind = PIECE_LABEL,
                   .style = TEXT_SMALL,
                   .align = ALIGN_RIGHT,
                   .flags = PIECE_ON_PAPER,
                   .w = FIND_ROOM,
                   .h = FIND_HEIGHT,
                   .text = state};
    label.x = piece.x - piece.w / 2 - FIND_ROOM / 2 - CELL_GAP;
    label.y = piece.y;
    const Pose beside = {.x = label.x, .y = label.y, .scale = 1, .alpha = 1};
    view_piece(page->view, &label, &beside, 1, 0);
}

void page_draw(Page *page, float pointer_scale, Uint64 now)
{
    const View *view = page->view;
    const Camera *camera = &view->camera;
    float scale = camera->scale, top = SHEET_MARGIN + HEAD_SPACE, sheet = sheet_width(page);
    float x = camera->width / 2 - sheet / 2 + TEXT_MARGIN, width = sheet - 2 * TEXT_MARGIN;
    SDL_Rect clip = {0, (int)(top * scale), camera->pixel_width, (int)(window_height(page) * scale)};
    if (page->wanted >= 0) {
        draw_blocks(page, x, top - page->scroll, width); /* where it is, is known once all is drawn */
    }
    draw_sheet(page);
    brush_clip(view->brush, &clip);
    draw_blocks(page, x, top - page->scroll, width);
    brush_clip(view->brush, NULL);
    if (page->scroll > 0) {
        fade(page, top, 1);
    }
    if (page->scroll + window_height(page) < page->height) {
        fade(page, top + window_height(page), -1);
    }
    draw_find(page, pointer_scale, now);
    draw_scroll_bar(page, camera->width / 2 + sheet / 2 - 34, top);
    char foot[160];
    snprintf(foot, sizeof foot,
             "Esc or a click beside the page closes it; the wheel or arrow keys scroll; %s searches",
             page->find_key);
    put_text(page, TEXT_SMALL, 16, foot, x, camera->height - SHEET_MARGIN - 32, 0, page->view->palette->rule);
}
