/* markdown_page.c: page with Markdown text; see markdown_page.h. */
#include "ui/shell/markdown_page.h"

#include "core/scene/layout.h"

#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "core/text/speech_markup.h"
#include "ui/shell/markdown.h"
#include "ui/shell/text_field.h"
#include "ui/shell/text_search.h"

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
/* The search field grows with the text size, but at most by this factor. The page header, which contains the
 * field, does not grow. */
static const float FIND_GROWS_MAX = 1.3f;
static const float FIND_WIDTH = 300, FIND_HEIGHT = 32, FIND_ROOM = 150, FOUND_ABOVE = 90, READ_ABOVE = 40;

/* A page with CHAPTERS_MIN or more chapters begins with a list of its chapters. */
enum { CHAPTERS_MIN = 5, CHAPTERS_MAX = 32, CHAPTER_COLUMNS = 3, FADE_STEPS = 13 };

enum { BLOCKS_A_PAGE = 8, SEARCH_WORDS_MAX = 60, STATE_MAX = 48 };

/* A chapter in the list at the start of the page. `place` is the box in which its entry in this list was last
 * drawn, in table units. */
typedef struct Chapter {
    int block;
    float top; /* distance from the top of the text in table units (about 1/900 of the window's height) */
    SDL_FRect place;
} Chapter;

struct MarkdownPage {
    const PieceRenderer *renderer;
    Blocks blocks;
    float scroll;
    /* index of the block (paragraph, heading or list item) to which the next drawing scrolls, or -1 */
    int wanted;
    /* distance between the top of the page and the block `wanted` after scrolling to it, in table units */
    float above;
    float height;   /* height of the whole text in table units; unknown before the first drawing */
    float *heights; /* height of each block in table units; 0 if the block was not measured yet */
    int chapter_count;
    Chapter chapters[CHAPTERS_MAX];
    char search_words[SEARCH_WORDS_MAX + 1];
    TextSearch search;
    bool typing; /* true if the search field has the caret */
    TextField field;
    char announced_text[SEARCH_WORDS_MAX + STATE_MAX + 16];
    bool spoken; /* true if the page is read aloud */
    TypingEcho echo;
    /* `reading` is the index of the block that is spoken next. `was_announced` is the index of the block that
     * was spoken last, or -1. */
    int reading;
    int was_announced;
    bool keys_explained; /* true if the page has already said which keys control reading */
    /* `search_key`: key that starts a search. `search_hint`: label of the search field. */
    char search_key[CHORD_NAME_MAX], search_hint[CHORD_NAME_MAX + 24];
    Text words; /* messages about the page that are spoken next, such as "End of the page" */
};

MarkdownPage *markdown_page_new(const PieceRenderer *renderer, const char *markdown, const KeyBindings *keys)
{
    MarkdownPage *page = memory_new(1, sizeof *page);
    page->renderer = renderer;
    key_chord_write_label(keys->chords[KEY_FIND], page->search_key);
    snprintf(page->search_hint, sizeof page->search_hint, _("Search  ·  %s"), page->search_key);
    page->blocks = markdown_parse(markdown);
    page->heights = memory_new((size_t)page->blocks.count, sizeof *page->heights);
    page->wanted = -1;
    page->was_announced = -1;
    page->search.current = -1;
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

void markdown_page_scroll_to(MarkdownPage *page, const char *heading)
{
    for (int i = 0; i < page->blocks.count; i++) {
        const Block *block = &page->blocks.blocks[i];
        if (is_heading(block) && strcmp(block->text[0], heading) == 0) {
            page->wanted = page->reading = i;
            return;
        }
    }
}

void markdown_page_free(MarkdownPage *page)
{
    if (page) {
        text_search_free(&page->search);
        text_field_close(&page->field);
        text_free(&page->words);
        markdown_free(&page->blocks);
        free(page->heights);
        free(page);
    }
}

void markdown_page_resize(MarkdownPage *page)
{
    page->height = 0;
    memset(page->heights, 0, (size_t)page->blocks.count * sizeof *page->heights);
}

/* Returns the width of the sheet in table units. The sheet grows with the text size, unless the window is too
 * narrow. */
static float compute_sheet_width(const MarkdownPage *page)
{
    return fminf(SHEET_WIDTH * page->renderer->text_scale, page->renderer->camera.width - 2 * SHEET_MARGIN);
}

static float get_window_height(const MarkdownPage *page)
{
    return page->renderer->camera.height - 2 * SHEET_MARGIN - 2 * HEAD_SPACE;
}

/* --- search --- */

static Piece make_search_field_piece(const MarkdownPage *page)
{
    const Camera *camera = &page->renderer->camera;
    const float right = camera->width / 2 + compute_sheet_width(page) / 2 - TEXT_MARGIN;
    const float grow = layout_get_min_text_scale(page->renderer->text_scale);
    return (Piece){.kind = PIECE_TEXT_FIELD,
                   .style = TEXT_UI,
                   .flags = PIECE_ON_PAPER,
                   .x = right - FIND_WIDTH * grow / 2,
                   .y = SHEET_MARGIN + HEAD_SPACE / 2 + 4,
                   .w = FIND_WIDTH * grow,
                   .h = FIND_HEIGHT * fminf(grow, FIND_GROWS_MAX),
                   .text = page->search_words,
                   .placeholder = page->search_hint,
                   .max = SEARCH_WORDS_MAX};
}

static void open_search_field(MarkdownPage *page, Uint64 now)
{
    const Piece piece = make_search_field_piece(page);
    if (!page->typing) {
        page->typing = true;
        speech_markup_add_sentence(&page->words, _("Search; text field"));
        text_field_open(&page->field, &piece, now);
    }
}

static void close_search_field(MarkdownPage *page)
{
    page->typing = false;
    page->was_announced = -1; /* the current block is spoken again */
    text_field_close(&page->field);
}

static void scroll_to_match(MarkdownPage *page)
{
    if (page->search.current >= 0) {
        page->wanted = page->reading = page->search.matches[page->search.current].block;
        page->above = FOUND_ABOVE;
    }
}

static void write_search_state(const MarkdownPage *page, char *out, size_t size)
{
    out[0] = '\0';
    if (page->search.count > 0) {
        snprintf(out, size, _("%d of %d"), page->search.current + 1, page->search.count);
    } else if (page->search_words[0] != '\0') {
        snprintf(out, size, _("no matches"));
    }
}

static void speak_search_state(MarkdownPage *page)
{
    char state[STATE_MAX];
    write_search_state(page, state, sizeof state);
    speech_markup_add_sentence(&page->words, state);
}

void markdown_page_search(MarkdownPage *page, const char *text)
{
    snprintf(page->search_words, sizeof page->search_words, "%s", text);
    text_search_run(&page->search, &page->blocks, page->search_words);
    speak_search_state(page);
    scroll_to_match(page);
}

static void select_next_match(MarkdownPage *page, int step)
{
    text_search_move_current(&page->search, &page->blocks, step);
    page->was_announced = -1;
    speak_search_state(page);
    scroll_to_match(page);
}

static bool handle_typing(MarkdownPage *page, const SDL_Event *event, Uint64 now)
{
    const Piece piece = make_search_field_piece(page);
    if (!page->typing) {
        return false;
    }
    EchoSnapshot before = typing_echo_capture(&page->field.edit);
    const TextFieldResult result = text_field_handle_event(&page->field, page->renderer, &piece, event, now);
    if (result == TEXT_FIELD_HANDLED || result == TEXT_FIELD_CHANGED) {
        Text words = {0};
        text_field_add_speech(&page->field, page->renderer, &piece, &before, event, page->echo, &words);
        speech_markup_add_sentence(&page->words, text_chars(&words));
        text_free(&words);
    }
    typing_echo_free(&before);
    if (result == TEXT_FIELD_CHANGED) {
        markdown_page_search(page, page->field.edit.text);
    }
    return result != TEXT_FIELD_IGNORED;
}

/* Handles the keys that start, continue and end a search. Returns false for other keys. */
static bool handle_search_key(MarkdownPage *page, const SDL_Keysym *key, Uint64 now)
{
    const bool again = key->sym == SDLK_F3 && page->search.count > 0;
    const bool enter = key->sym == SDLK_RETURN;
    if (again || (enter && page->typing)) {
        select_next_match(page, key->mod & KMOD_SHIFT ? -1 : 1);
        return true;
    }
    if (key->sym == SDLK_F3 || (key->sym == SDLK_f && key->mod & KMOD_CTRL)) {
        open_search_field(page, now);
        text_edit_select_all(&page->field.edit);
        return true;
    }
    if (key->sym == SDLK_ESCAPE && page->typing) {
        close_search_field(page);
        return true;
    }
    return false;
}

/* Handles a press of the mouse button. A press in the search field puts the caret there. A press outside the
 * field removes the caret from the field. */
static bool press_search_field(MarkdownPage *page, float x, float y, int clicks, Uint64 now)
{
    const Piece piece = make_search_field_piece(page);
    if (fabsf(x - piece.x) > piece.w / 2 || fabsf(y - piece.y) > piece.h / 2) {
        close_search_field(page);
        return false;
    }
    open_search_field(page, now);
    text_field_handle_press(&page->field, page->renderer, &piece, x, y, clicks,
                            SDL_GetModState() & KMOD_SHIFT, now);
    return true;
}

static void drag_in_search_field(MarkdownPage *page, float x, float y, Uint64 now)
{
    const Piece piece = make_search_field_piece(page);
    if (page->typing && page->field.selecting) {
        text_field_handle_drag(&page->field, page->renderer, &piece, x, y, now);
    }
}

Uint64 markdown_page_get_wake_time(const MarkdownPage *page, Uint64 now)
{
    return page->typing ? text_field_get_wake_time(&page->field, now) : 0;
}

bool markdown_page_trace_search(MarkdownPage *page, char *out, size_t size)
{
    char state[STATE_MAX], now[sizeof page->announced_text];
    write_search_state(page, state, sizeof state);
    snprintf(now, sizeof now, "find \"%s\" %s", page->search_words, state);
    if (state[0] == '\0' || strcmp(now, page->announced_text) == 0) {
        return false;
    }
    snprintf(page->announced_text, sizeof page->announced_text, "%s", now);
    snprintf(out, size, "%s", now);
    return true;
}

static void scroll_to(MarkdownPage *page, float place)
{
    float limit = fmaxf(0, page->height - get_window_height(page));
    page->scroll = fminf(fmaxf(place, 0), limit);
}

static void scroll_to_chapter(MarkdownPage *page, int step)
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

static void open_chapter_at(MarkdownPage *page, float x, float y)
{
    const SDL_FPoint at = {x, y};
    const bool seen = fabsf(y - page->renderer->camera.height / 2) < get_window_height(page) / 2;
    for (int i = 0; seen && i < page->chapter_count; i++) {
        if (SDL_PointInFRect(&at, &page->chapters[i].place)) {
            page->wanted = page->chapters[i].block;
            page->above = 0;
        }
    }
}

static bool is_point_on_paper(const MarkdownPage *page, float x, float y)
{
    const Camera *camera = &page->renderer->camera;
    return fabsf(x - camera->width / 2) < compute_sheet_width(page) / 2 && y > SHEET_MARGIN &&
           y < camera->height - SHEET_MARGIN;
}

static bool on_press(MarkdownPage *page, const SDL_MouseButtonEvent *event, float pointer_scale, Uint64 now)
{
    const float scale = pointer_scale / page->renderer->camera.scale;
    const float x = (float)event->x * scale, y = (float)event->y * scale;
    if (event->button != SDL_BUTTON_LEFT) {
        return false;
    }
    if (press_search_field(page, x, y, event->clicks, now)) {
        return true;
    }
    open_chapter_at(page, x, y);
    return is_point_on_paper(page, x, y);
}

/* Handles a key. Returns false if the key closes the page. */
static bool on_key(MarkdownPage *page, const SDL_Keysym *key)
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
        scroll_to_chapter(page, -1);
        break;
    case SDLK_RIGHT:
        scroll_to_chapter(page, 1);
        break;
    case SDLK_PAGEUP:
        scroll_to(page, page->scroll - get_window_height(page));
        break;
    case SDLK_PAGEDOWN:
    case SDLK_SPACE:
        scroll_to(page, page->scroll + get_window_height(page));
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

/* --- reading the page aloud --- */

void markdown_page_set_speech(MarkdownPage *page, bool on, TypingEcho echo)
{
    page->spoken = on;
    page->echo = echo;
}

static bool has_words(const Block *block)
{
    return block->kind != BLOCK_RULE;
}

static bool is_chapter_start(const Block *block)
{
    return block->kind == BLOCK_TITLE || block->kind == BLOCK_HEADING;
}

/* Scrolls to another block: the nearest block for which `is_target` returns true, after the current block if
 * `step` is 1, before it if `step` is -1. Returns false if there is no such block. */
static bool move_to_next_block(MarkdownPage *page, int step, bool (*is_target)(const Block *block))
{
    int next = page->reading + step;
    while (next >= 0 && next < page->blocks.count && !is_target(&page->blocks.blocks[next])) {
        next += step;
    }
    page->was_announced = -1;
    if (next < 0 || next >= page->blocks.count) {
        speech_markup_add_sentence(&page->words, step > 0 ? _("End of the page") : _("Start of the page"));
        return false;
    }
    page->reading = page->wanted = next;
    page->above = READ_ABOVE;
    return true;
}

static bool move_to_next_text(MarkdownPage *page, int step)
{
    return move_to_next_block(page, step, has_words);
}

static bool handle_reading_key(MarkdownPage *page, SDL_Keycode key)
{
    switch (key) {
    case SDLK_UP:
        move_to_next_text(page, -1);
        return true;
    case SDLK_DOWN:
    case SDLK_SPACE:
        move_to_next_text(page, 1);
        return true;
    case SDLK_LEFT:
    case SDLK_RIGHT:
        move_to_next_block(page, key == SDLK_LEFT ? -1 : 1, is_chapter_start);
        return true;
    case SDLK_PAGEUP:
    case SDLK_PAGEDOWN:
        for (int i = 0; i < BLOCKS_A_PAGE && move_to_next_text(page, key == SDLK_PAGEUP ? -1 : 1); i++) {
        }
        return true;
    case SDLK_HOME:
    case SDLK_END:
        page->reading = key == SDLK_HOME ? -1 : page->blocks.count;
        move_to_next_text(page, key == SDLK_HOME ? 1 : -1);
        return true;
    default:
        return false;
    }
}

static void add_block(const Block *block, Text *out)
{
    Text words = {0};
    if (block->kind == BLOCK_HEADING || block->kind == BLOCK_SUBHEADING) {
        text_add(&words, _("Heading: "));
    }
    for (int i = 0; i < block->cells; i++) {
        text_add(&words, i > 0 ? "; " : "");
        speech_markup_add(block->text[i], &words);
    }
    speech_markup_add_sentence(out, text_chars(&words));
    text_free(&words);
}

void markdown_page_take_speech(MarkdownPage *page, Text *out)
{
    speech_markup_add_sentence(out, text_chars(&page->words));
    text_clear(&page->words);
    if (!page->spoken) {
        return;
    }
    if (page->was_announced != page->reading && page->reading < page->blocks.count) {
        add_block(&page->blocks.blocks[page->reading], out);
    }
    page->was_announced = page->reading;
    if (!page->keys_explained) {
        page->keys_explained = true;
        speech_markup_add_sentence(out, _("Page. Press Down for the next paragraph, Right for the next "
                                          "chapter, or Escape to close the page."));
    }
}

/* --- events of the page --- */

bool markdown_page_handle_event(MarkdownPage *page, const SDL_Event *event, float pointer_scale, Uint64 now)
{
    const float scale = pointer_scale / page->renderer->camera.scale;
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
        drag_in_search_field(page, (float)event->motion.x * scale, (float)event->motion.y * scale, now);
        return true;
    case SDL_KEYDOWN:
        return handle_typing(page, event, now) || handle_search_key(page, &event->key.keysym, now) ||
               (page->spoken && handle_reading_key(page, event->key.keysym.sym)) ||
               on_key(page, &event->key.keysym);
    default:
        handle_typing(page, event, now);
        return true;
    }
}

/* --- drawing of the page --- */

static float draw_text(const MarkdownPage *page, TextStyle style, float size, const char *rich, float x,
                       float y, float wrap, Uint32 color)
{
    const PieceRenderer *renderer = page->renderer;
    float scale = renderer->camera.scale;
    const float px = size * renderer->text_scale * scale;
    const int wrap_pixels = (int)(wrap * scale);
    const float height =
        (float)art_measure_text(renderer->art, style, px, rich, wrap_pixels, ALIGN_LEFT, color).h / scale;
    if (y + height <= 0 || y >= renderer->camera.height) {
        return height;
    }
    const ArtText text = art_get_text(renderer->art, style, px, rich, wrap_pixels, ALIGN_LEFT, color);
    if (text.texture) {
        const SDL_FRect box = {roundf(x * scale), roundf(y * scale), (float)text.w, (float)text.h};
        blitter_draw(renderer->blitter, text.texture, NULL, art_get_text_rect(&text, box), 0, NO_COLOR_MOD);
        renderer_report_text(renderer, rich, px, box);
    }
    return height;
}

static void draw_rule(const MarkdownPage *page, float x, float y, float width)
{
    const PieceRenderer *renderer = page->renderer;
    float scale = renderer->camera.scale;
    const SDL_Rect line = {(int)(x * scale), (int)(y * scale), (int)(width * scale), (int)fmaxf(1, scale)};
    blitter_fill(renderer->blitter, &line, (ColorMod){renderer->palette->rule, RULE_ALPHA});
}

static float draw_row(const MarkdownPage *page, const Block *block, float x, float y, float width)
{
    /* the first column is narrow: in most Markdown tables, it has a word that the second column explains */
    float first = block->cells > 1 ? width * (block->cells == 2 ? 0.28f : 0.24f) : width;
    float others = block->cells > 1 ? (width - first) / (float)(block->cells - 1) : 0;
    float tallest = 0;
    for (int i = 0; i < block->cells; i++) {
        float left = i == 0 ? x : x + first + others * (float)(i - 1);
        float wrap = (i == 0 ? first : others) - CELL_GAP;
        float height = draw_text(
            page, block->head ? TEXT_UI_BOLD : TEXT_BODY, block->head ? 18 : BODY_SIZE - 1, block->text[i],
            left, y, wrap, block->head ? page->renderer->palette->rubric : page->renderer->palette->ink);
        tallest = fmaxf(tallest, height);
    }
    draw_rule(page, x, y + tallest + 3, width);
    return tallest + 8;
}

/* Draws a block. Returns the height of the block and of the gap below it, in table units. */
static float draw_block(const MarkdownPage *page, const Block *block, float x, float y, float width)
{
    const char *text = block->text[0];
    switch (block->kind) {
    case BLOCK_TITLE:
        return draw_text(page, TEXT_TITLE, 42, text, x, y, width, page->renderer->palette->ink) + 14;
    case BLOCK_HEADING: {
        float height =
            draw_text(page, TEXT_TITLE, 28, text, x, y + 20, width, page->renderer->palette->rubric);
        draw_rule(page, x, y + 20 + height + 2, width);
        return height + 34;
    }
    case BLOCK_SUBHEADING:
        return draw_text(page, TEXT_TITLE, 22, text, x, y + 10, width, page->renderer->palette->ink) + 16;
    case BLOCK_PARAGRAPH:
        return draw_text(page, TEXT_BODY, BODY_SIZE, text, x, y, width, page->renderer->palette->ink) + 12;
    case BLOCK_ITEM: {
        float left = x + LIST_INDENT * (float)(block->depth + 1);
        draw_text(page, TEXT_BODY, BODY_SIZE, block->marker, left - LIST_INDENT + 6, y, 0,
                  page->renderer->palette->rubric);
        return draw_text(page, TEXT_BODY, BODY_SIZE, text, left, y, width - (left - x),
                         page->renderer->palette->ink) +
               7;
    }
    case BLOCK_ROW:
        return draw_row(page, block, x, y, width);
    case BLOCK_RULE:
        draw_rule(page, x, y + 12, width);
        return 26;
    }
    return 0;
}

static void draw_sheet(const MarkdownPage *page)
{
    const Camera *camera = &page->renderer->camera;
    Piece shade = {.kind = PIECE_SHADE};
    Piece sheet = {
        .kind = PIECE_PAPER, .w = compute_sheet_width(page), .h = camera->height - 2 * SHEET_MARGIN};
    Pose pose = {.x = camera->width / 2, .y = camera->height / 2, .scale = 1, .alpha = 1};
    render_piece(page->renderer, &shade, &pose, 1, 0);
    render_piece(page->renderer, &sheet, &pose, 1, 0);
}

static void draw_scroll_bar(const MarkdownPage *page, float x, float y)
{
    float window = get_window_height(page);
    if (page->height <= window) {
        return;
    }
    const PieceRenderer *renderer = page->renderer;
    float scale = renderer->camera.scale, size = window * window / page->height;
    float top = y + page->scroll / page->height * window;
    const SDL_Rect bar = {(int)(x * scale), (int)(top * scale), (int)(5 * scale), (int)(size * scale)};
    blitter_fill(renderer->blitter, &bar, (ColorMod){renderer->palette->rule, BAR_ALPHA});
}

static float draw_chapter_list(MarkdownPage *page, float x, float y, float width)
{
    const float column = width / CHAPTER_COLUMNS;
    const int rows = (page->chapter_count + CHAPTER_COLUMNS - 1) / CHAPTER_COLUMNS;
    float down = y;
    for (int row = 0; row < rows; row++) {
        float tallest = 0;
        for (int i = row; i < page->chapter_count; i += rows) {
            Chapter *chapter = &page->chapters[i];
            const float left = x + column * (float)(i / rows), wide = column - CELL_GAP;
            const float height = draw_text(page, TEXT_UI, 18, page->blocks.blocks[chapter->block].text[0],
                                           left, down, wide, page->renderer->palette->rubric);
            chapter->place = (SDL_FRect){left, down, wide, height};
            tallest = fmaxf(tallest, height);
        }
        down += tallest + 3;
    }
    draw_rule(page, x, down + 5, width);
    return down + 18 - y;
}

/* Draws all blocks, beginning at `y`, and measures them. If the page must scroll to a block, sets the scroll
 * position for the next drawing. */
static void draw_blocks(MarkdownPage *page, float x, float y, float width)
{
    float start = y, wanted = -1;
    int chapter = 0;
    for (int i = 0; i < page->blocks.count; i++) {
        wanted = i == page->wanted ? y - start : wanted;
        if (chapter < page->chapter_count && page->chapters[chapter].block == i) {
            page->chapters[chapter++].top = y - start;
        }
        if (page->heights[i] > 0 && (y + page->heights[i] < 0 || y > page->renderer->camera.height)) {
            y += page->heights[i];
            continue;
        }
        const float top = y;
        Block shown = page->blocks.blocks[i];
        for (int cell = 0; cell < shown.cells; cell++) {
            /* drawing does not change the block, so the cast to a pointer without const is safe */
            shown.text[cell] = (char *)text_search_get_marked_text(&page->search, &page->blocks, i, cell);
        }
        y += draw_block(page, &shown, x, y, width);
        if (i == 0 && page->chapter_count >= CHAPTERS_MIN) {
            y += draw_chapter_list(page, x, y, width);
        }
        page->heights[i] = y - top;
    }
    page->height = y - start;
    scroll_to(page, wanted >= 0 ? wanted - page->above : page->scroll);
    page->wanted = -1;
}

/* Fades the text near an edge of the sheet, because lines are cut off there. `direction` is 1 to fade
 * downward from `edge`, and -1 to fade upward. */
static void draw_fade(const MarkdownPage *page, float edge, float direction)
{
    const PieceRenderer *renderer = page->renderer;
    const float scale = renderer->camera.scale, step = FADE / FADE_STEPS;
    const int width = (int)lroundf(compute_sheet_width(page) * scale),
              height = (int)lroundf((renderer->camera.height - 2 * SHEET_MARGIN) * scale);
    const int left = (renderer->camera.pixel_width - width) / 2, top = (int)lroundf(SHEET_MARGIN * scale);
    SDL_Texture *paper = art_get_paper_sheet(renderer->art, width, height);
    for (int i = 0; paper && i < FADE_STEPS; i++) {
        const float near = edge + direction * step * (float)i, far = near + direction * step;
        const int from = (int)lroundf(fminf(near, far) * scale), to = (int)lroundf(fmaxf(near, far) * scale);
        const SDL_Rect source = {0, from - top, width, to - from};
        const SDL_FRect target = {(float)left, (float)from, (float)width, (float)(to - from)};
        blitter_draw(renderer->blitter, paper, &source, target, 0,
                     (ColorMod){NO_COLOR_MOD.tint, (Uint8)(255 - 255 * i / FADE_STEPS)});
    }
}

static void draw_search_field(const MarkdownPage *page, float pointer_scale, Uint64 now)
{
    const Piece piece = make_search_field_piece(page);
    const Pose pose = {.x = piece.x, .y = piece.y, .scale = 1, .alpha = 1};
    char state[STATE_MAX];
    write_search_state(page, state, sizeof state);
    render_piece(page->renderer, &piece, &pose, 1, page->typing ? LOOK_FOCUS : 0);
    if (page->typing) {
        text_field_draw(&page->field, page->renderer, &piece, pointer_scale, now);
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
    render_piece(page->renderer, &label, &beside, 1, 0);
}

void markdown_page_draw(MarkdownPage *page, const char *notice, float pointer_scale, Uint64 now)
{
    const PieceRenderer *renderer = page->renderer;
    const Camera *camera = &renderer->camera;
    float scale = camera->scale, top = SHEET_MARGIN + HEAD_SPACE, sheet = compute_sheet_width(page);
    float x = camera->width / 2 - sheet / 2 + TEXT_MARGIN, width = sheet - 2 * TEXT_MARGIN;
    SDL_Rect clip = {0, (int)(top * scale), camera->pixel_width, (int)(get_window_height(page) * scale)};
    if (page->wanted >= 0) {
        /* the first drawing measures the blocks, and thus finds the position to scroll to */
        draw_blocks(page, x, top - page->scroll, width);
    }
    draw_sheet(page);
    blitter_set_clip(renderer->blitter, &clip);
    draw_blocks(page, x, top - page->scroll, width);
    blitter_set_clip(renderer->blitter, NULL);
    if (page->scroll > 0) {
        draw_fade(page, top, 1);
    }
    if (page->scroll + get_window_height(page) < page->height) {
        draw_fade(page, top + get_window_height(page), -1);
    }
    draw_search_field(page, pointer_scale, now);
    draw_scroll_bar(page, camera->width / 2 + sheet / 2 - 34, top);
    char foot[240], keys[160];
    snprintf(keys, sizeof keys,
             _("Close: Esc or click outside  ·  Scroll: wheel or arrow keys  ·  Search: %s"),
             page->search_key);
    snprintf(foot, sizeof foot, "%s%s%s", notice ? notice : "", notice ? "  ·  " : "", keys);
    draw_text(page, TEXT_SMALL, 16, foot, x, camera->height - SHEET_MARGIN - 32, 0,
              page->renderer->palette->rule);
}
