/* markdown_page.c: page with Markdown text; see markdown_page.h. */
#include "ui/shell/markdown_page_private.h"

#include "core/scene/layout.h"

#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "core/text/speech_markup.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Distances in table units. READ_ABOVE, FOUND_ABOVE and LINK_ABOVE are the distances between the top of the
 * window and the paragraph that is read aloud, the match, or the heading to which the page scrolls. */
static const float SHEET_WIDTH = 980, WHEEL_STEP = 80, KEY_STEP = 60, FOUND_ABOVE = 90, READ_ABOVE = 40,
                   LINK_ABOVE = 20;
/* The search field grows with the text size, but at most by this factor. The page header, which contains the
 * field, does not grow. */
static const float FIND_GROWS_MAX = 1.3f;
static const float FIND_WIDTH = 300, FIND_HEIGHT = 32;

enum { BLOCKS_A_PAGE = 8 };

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
    page->announced_link = -1;
    int chapters[CHAPTERS_MAX];
    for (int i = 0; i < page->blocks.count && page->chapter_count < CHAPTERS_MAX; i++) {
        if (page->blocks.blocks[i].kind == BLOCK_HEADING) {
            chapters[page->chapter_count] = i;
            page->chapters[page->chapter_count++].block = i;
        }
    }
    page->links = page_links_new(&page->blocks, chapters,
                                 page->chapter_count >= CHAPTERS_MIN ? page->chapter_count : 0);
    return page;
}

void markdown_page_scroll_to(MarkdownPage *page, const char *heading)
{
    for (int i = 0; i < page->blocks.count; i++) {
        const Block *block = &page->blocks.blocks[i];
        if (markdown_is_heading(block) && strcmp(block->text[0], heading) == 0) {
            page->wanted = page->reading = i;
            return;
        }
    }
}

static void set_hand_cursor(MarkdownPage *page, bool on)
{
    if (on && !page->hand) {
        page->hand = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND);
    }
    SDL_SetCursor(on && page->hand ? page->hand : SDL_GetDefaultCursor());
}

void markdown_page_free(MarkdownPage *page)
{
    if (page) {
        set_hand_cursor(page, false);
        SDL_FreeCursor(page->hand);
        page_links_free(&page->links);
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

float markdown_page_compute_sheet_width(const MarkdownPage *page)
{
    return fminf(SHEET_WIDTH * page->renderer->text_scale, page->renderer->camera.width - 2 * SHEET_MARGIN);
}

float markdown_page_get_window_height(const MarkdownPage *page)
{
    return page->renderer->camera.height - 2 * SHEET_MARGIN - 2 * HEAD_SPACE;
}

/* --- search --- */

Piece markdown_page_make_search_field(const MarkdownPage *page)
{
    const Camera *camera = &page->renderer->camera;
    const float right = camera->width / 2 + markdown_page_compute_sheet_width(page) / 2 - TEXT_MARGIN;
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
    const Piece piece = markdown_page_make_search_field(page);
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

void markdown_page_write_search_state(const MarkdownPage *page, char *out, size_t size)
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
    markdown_page_write_search_state(page, state, sizeof state);
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
    const Piece piece = markdown_page_make_search_field(page);
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
    const Piece piece = markdown_page_make_search_field(page);
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
    const Piece piece = markdown_page_make_search_field(page);
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
    markdown_page_write_search_state(page, state, sizeof state);
    snprintf(now, sizeof now, "find \"%s\" %s", page->search_words, state);
    if (state[0] == '\0' || strcmp(now, page->announced_text) == 0) {
        return false;
    }
    snprintf(page->announced_text, sizeof page->announced_text, "%s", now);
    snprintf(out, size, "%s", now);
    return true;
}

void markdown_page_scroll(MarkdownPage *page, float place)
{
    float limit = fmaxf(0, page->height - markdown_page_get_window_height(page));
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

/* --- links --- */

/* Returns the index of the block at the top of the window. Sets `*above` to the distance from the top of the
 * window to the top of the block. */
static int find_top_block(const MarkdownPage *page, float *above)
{
    float top = 0;
    int block = 0;
    while (block + 1 < page->blocks.count && top + page->heights[block] <= page->scroll) {
        top += page->heights[block++];
    }
    *above = top - page->scroll;
    return block;
}

static void follow_link(MarkdownPage *page, int index)
{
    PagePosition position = {.link = index};
    position.block = find_top_block(page, &position.above);
    page_links_push_position(&page->links, position);
    page->wanted = page->reading = page->links.links[index].target;
    page->above = LINK_ABOVE;
    page->links.focused = -1;
}

bool markdown_page_go_back(MarkdownPage *page)
{
    PagePosition position;
    if (page->typing || !page_links_pop_position(&page->links, &position)) {
        return false;
    }
    page->wanted = position.block;
    page->above = position.above;
    page->reading = page->links.links[position.link].block;
    page->links.focused = position.link;
    return true;
}

static void move_focus(MarkdownPage *page, int step)
{
    float above;
    page_links_move_focus(&page->links, step, find_top_block(page, &above));
    if (page->links.focused < 0) {
        return;
    }
    const PageLink *link = &page->links.links[page->links.focused];
    page->reading = link->block;
    if (link->box_count == 0) {
        page->wanted = link->block;
        page->above = READ_ABOVE;
    }
    Text rich = {0}, words = {0};
    page_links_add_words(&page->links, &page->blocks, page->links.focused, &rich);
    text_add(&words, _("Link: "));
    speech_markup_add(text_chars(&rich), &words);
    speech_markup_add_sentence(&page->words, text_chars(&words));
    text_free(&rich);
    text_free(&words);
    page->was_announced = page->reading;
}

/* Handles the keys that choose and follow links, and that go back. Returns false for other keys. */
static bool handle_link_key(MarkdownPage *page, const SDL_Keysym *key)
{
    switch (key->sym) {
    case SDLK_TAB:
        move_focus(page, key->mod & KMOD_SHIFT ? -1 : 1);
        return true;
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
        if (page->links.focused >= 0) {
            follow_link(page, page->links.focused);
        }
        return true;
    case SDLK_BACKSPACE:
        return markdown_page_go_back(page);
    default:
        return false;
    }
}

Piece markdown_page_make_back_button(const MarkdownPage *page)
{
    const Piece field = markdown_page_make_search_field(page);
    Piece button = {.kind = PIECE_BUTTON, .style = TEXT_UI, .flags = PIECE_PRESSABLE, .text = _("Back")};
    button.w = renderer_measure_button_width(page->renderer, button.text);
    button.h = field.h;
    button.x = page->renderer->camera.width / 2 - markdown_page_compute_sheet_width(page) / 2 + TEXT_MARGIN +
               button.w / 2;
    button.y = field.y;
    return button;
}

bool markdown_page_is_on_back_button(const MarkdownPage *page)
{
    const Piece button = markdown_page_make_back_button(page);
    return page->links.position_count > 0 && fabsf(page->pointer.x - button.x) < button.w / 2 &&
           fabsf(page->pointer.y - button.y) < button.h / 2;
}

static void move_pointer(MarkdownPage *page, float x, float y)
{
    page->pointer = (SDL_FPoint){x, y};
    page->links.hovered = page_links_find(&page->links, x, y);
    set_hand_cursor(page, page->links.hovered >= 0 || markdown_page_is_on_back_button(page));
}

static bool press_link(MarkdownPage *page, float x, float y)
{
    page->pointer = (SDL_FPoint){x, y};
    const int link = page_links_find(&page->links, x, y);
    if (markdown_page_is_on_back_button(page)) {
        markdown_page_go_back(page);
    } else if (link >= 0) {
        follow_link(page, link);
    } else {
        return false;
    }
    return true;
}

bool markdown_page_trace_link(MarkdownPage *page, char *out, size_t size)
{
    const PageLinks *links = &page->links;
    const int shown = links->focused >= 0 ? links->focused : links->hovered;
    if (shown == page->announced_link) {
        return false;
    }
    page->announced_link = shown;
    if (shown < 0) {
        return false;
    }
    Text words = {0};
    page_links_add_words(links, &page->blocks, shown, &words);
    snprintf(out, size, "link \"%s\" %s", text_chars(&words), links->focused >= 0 ? "focused" : "hovered");
    text_free(&words);
    return true;
}

/* --- pointer and keys --- */

static bool is_point_on_paper(const MarkdownPage *page, float x, float y)
{
    const Camera *camera = &page->renderer->camera;
    return fabsf(x - camera->width / 2) < markdown_page_compute_sheet_width(page) / 2 && y > SHEET_MARGIN &&
           y < camera->height - SHEET_MARGIN;
}

static bool on_press(MarkdownPage *page, const SDL_MouseButtonEvent *event, float pointer_scale, Uint64 now)
{
    const float scale = pointer_scale / page->renderer->camera.scale;
    const float x = (float)event->x * scale, y = (float)event->y * scale;
    if (event->button != SDL_BUTTON_LEFT) {
        return event->button == SDL_BUTTON_X1 && markdown_page_go_back(page);
    }
    if (press_search_field(page, x, y, event->clicks, now)) {
        return true;
    }
    return press_link(page, x, y) || is_point_on_paper(page, x, y);
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
        markdown_page_scroll(page, page->scroll - KEY_STEP);
        break;
    case SDLK_DOWN:
        markdown_page_scroll(page, page->scroll + KEY_STEP);
        break;
    case SDLK_LEFT:
        scroll_to_chapter(page, -1);
        break;
    case SDLK_RIGHT:
        scroll_to_chapter(page, 1);
        break;
    case SDLK_PAGEUP:
        markdown_page_scroll(page, page->scroll - markdown_page_get_window_height(page));
        break;
    case SDLK_PAGEDOWN:
    case SDLK_SPACE:
        markdown_page_scroll(page, page->scroll + markdown_page_get_window_height(page));
        break;
    case SDLK_HOME:
        markdown_page_scroll(page, 0);
        break;
    case SDLK_END:
        markdown_page_scroll(page, page->height);
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

/* Scrolls to the nearest block for which `is_target` returns true. Searches after the current block if `step`
 * is 1, and before it if `step` is -1. Returns false if there is no such block. */
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
        markdown_page_scroll(page, page->scroll - (float)event->wheel.y * WHEEL_STEP);
        return true;
    case SDL_MOUSEBUTTONDOWN:
        return on_press(page, &event->button, pointer_scale, now);
    case SDL_MOUSEBUTTONUP:
        page->field.selecting = false;
        return true;
    case SDL_MOUSEMOTION:
        drag_in_search_field(page, (float)event->motion.x * scale, (float)event->motion.y * scale, now);
        move_pointer(page, (float)event->motion.x * scale, (float)event->motion.y * scale);
        return true;
    case SDL_KEYDOWN:
        return handle_typing(page, event, now) || handle_search_key(page, &event->key.keysym, now) ||
               handle_link_key(page, &event->key.keysym) ||
               (page->spoken && handle_reading_key(page, event->key.keysym.sym)) ||
               on_key(page, &event->key.keysym);
    default:
        handle_typing(page, event, now);
        return true;
    }
}
