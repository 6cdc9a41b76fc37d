/* gallery_tab.c: filter, search and actions of the tab Gallery on the page of saved games. */
#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "core/text/utf8.h"
#include "ui/screens/saved_screen_private.h"
#include "ui/shell/card_printing.h"
#include "ui/shell/finished_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* True if the name contains the search text. Ignores case. */
static bool has_search_text(const char *name, const char *text)
{
    size_t step = 0, wanted_step = 0;
    for (const char *from = name; *from; from += step) {
        const char *at = from, *wanted = text;
        while (*wanted && *at &&
               utf8_fold_case(utf8_decode(at, &step)) == utf8_fold_case(utf8_decode(wanted, &wanted_step))) {
            at += step;
            wanted += wanted_step;
        }
        if (!*wanted) {
            return true;
        }
        utf8_decode(from, &step);
    }
    return false;
}

/* True if the item is shown. A search finds items on all shelves (groups of items). It never finds items that
 * the player has not seen, because their names are secret. */
static bool is_item_shown(const GalleryTab *gallery, int item)
{
    const bool seen = gallery->items->last_game[item] != GALLERY_NOT_SEEN;
    if (gallery->search_text[0]) {
        return seen && has_search_text(gallery->items->entries[item].name, gallery->search_text);
    }
    return gallery->items->entries[item].shelf == gallery->shelf &&
           (gallery->filter == GALLERY_EVERYTHING || seen == (gallery->filter == GALLERY_SEEN));
}

static void list_shown_items(GalleryTab *gallery)
{
    gallery->shown_count = 0;
    for (int i = 0; gallery->items && i < gallery->items->count; i++) {
        if (is_item_shown(gallery, i)) {
            gallery->shown[gallery->shown_count++] = i;
        }
    }
}

void gallery_tab_update(SavedScreen *saved)
{
    GalleryTab *gallery = &saved->gallery;
    const GameContent *content = NULL;
    error_set(&gallery->error, _("This game has no gallery."));
    if (saved->game->gallery) {
        content = content_store_load(saved->shell->content_store, saved->game, &gallery->error);
    }
    free(gallery->items);
    gallery->items = NULL;
    if (content) {
        gallery->items = memory_new(1, sizeof *gallery->items);
        gallery_build(saved->game, content, &gallery->unfinished, gallery->items);
        gallery_add_games(&saved->history.finished_games, gallery->items);
    }
    list_shown_items(gallery);
    /* fewer items may be shown now, because the filter "Not seen yet" hides items that the player has seen in
     * the meantime */
    saved->first = saved->first < gallery->shown_count ? saved->first : 0;
}

static void add_unfinished_game(SavedScreen *saved, const SaveSlot *slot)
{
    SaveHandle save;
    Error error;
    Match *match = saves_open(saved->shell, slot, &save, &error);
    if (match) {
        gallery_add_match(match, slot->date.seconds, &saved->gallery.unfinished);
        saves_close(&save);
    }
    match_free(match);
}

bool gallery_tab_read_next_save(SavedScreen *saved)
{
    GalleryTab *gallery = &saved->gallery;
    while (saved->game->gallery && gallery->read_saves < saved->list.count) {
        const SaveSlot *slot = &saved->list.slots[gallery->read_saves++];
        if (slot->folder != SAVES_DELETED && slot->state == SAVE_UNFINISHED && !slot->info.pack[0]) {
            add_unfinished_game(saved, slot);
            gallery_tab_update(saved);
            return true;
        }
    }
    return false;
}

void gallery_tab_free(SavedScreen *saved)
{
    free(saved->gallery.items);
    finished_game_list_free(&saved->gallery.unfinished);
}

void gallery_tab_open(SavedScreen *saved)
{
    finished_game_list_free(&saved->gallery.unfinished);
    saved->gallery.read_saves = 0;
    saved->gallery.shelf = 0;
    saved->gallery.search_text[0] = '\0';
    gallery_tab_update(saved);
}

static void refresh_items(SavedScreen *saved)
{
    saved->first = 0;
    list_shown_items(&saved->gallery);
}

void gallery_tab_search(SavedScreen *saved, const char *text)
{
    snprintf(saved->gallery.search_text, sizeof saved->gallery.search_text, "%s", text);
    refresh_items(saved);
}

void gallery_tab_turn_page(SavedScreen *saved, int step)
{
    const int filter = (int)saved->gallery.filter + step + GALLERY_FILTERS;
    saved->gallery.filter = (GalleryFilter)(filter % GALLERY_FILTERS);
    refresh_items(saved);
}

bool gallery_tab_is_story(const Gallery *gallery, int item)
{
    return gallery->game->gallery->story_shelves >> gallery->entries[item].shelf & 1;
}

/* Opens a story, or zooms a card. */
static void open_item(SavedScreen *saved, int item)
{
    const Gallery *gallery = saved->gallery.items;
    if (gallery->last_game[item] == GALLERY_NOT_SEEN) {
        shell_show_rejection(saved->shell, _("You haven't seen this in a game yet."));
    } else if (gallery_tab_is_story(gallery, item) && gallery->last_game[item] == GALLERY_IN_PROGRESS) {
        shell_show_rejection(saved->shell, _("You can read this story here when its game is finished."));
    } else if (gallery_tab_is_story(gallery, item)) {
        const FinishedGame finished =
            finished_game_list_get(&saved->history.finished_games, gallery->last_game[item]);
        finished_games_show_text(saved->shell, &finished, gallery->entries[item].name);
    } else {
        stage_pin_zoom(saved->stage);
    }
}

bool gallery_tab_update_printing(SavedScreen *saved)
{
    const bool before = saved->gallery.is_printing;
    saved->gallery.is_printing = card_printing_is_running(saved->shell);
    return saved->gallery.is_printing != before;
}

static void print_cards_of_game(SavedScreen *saved)
{
    if (saved->gallery.is_printing) {
        shell_show_rejection(saved->shell, _("A PDF file is being made."));
    } else if (saved->game->print && saved->gallery.items) {
        card_printing_start(saved->shell, saved->game);
        gallery_tab_update_printing(saved);
    }
}

void gallery_tab_tap(SavedScreen *saved, PieceId piece)
{
    int number = 0;
    if (piece_id_in_range(piece, SAVED_GALLERY_ITEM_ID, GALLERY_ENTRIES_MAX, &number)) {
        open_item(saved, number);
    } else if (piece_id_in_range(piece, SAVED_GALLERY_SHELF_ID, GALLERY_SHELVES_MAX, &number)) {
        saved->gallery.shelf = number;
        saved->gallery.search_text[0] = '\0';
        refresh_items(saved);
    } else if (piece == SAVED_GALLERY_FILTER_ID) {
        gallery_tab_turn_page(saved, 1);
    } else if (piece == SAVED_GALLERY_PRINT_ID) {
        print_cards_of_game(saved);
    }
}

static bool handle_search_key(SavedScreen *saved, SDL_Keycode key)
{
    if (key == SDLK_ESCAPE) {
        gallery_tab_search(saved, "");
    } else if (key != SDLK_RETURN) {
        return false;
    }
    stage_activate_field(saved->stage, 0);
    return true;
}

bool gallery_tab_handle_key(SavedScreen *saved, const SDL_Keysym *key)
{
    if (stage_get_active_field(saved->stage) == SAVED_GALLERY_SEARCH_ID) {
        return handle_search_key(saved, key->sym);
    }
    if (key->sym == SDLK_ESCAPE) {
        return stage_dismiss_zoom(saved->stage);
    }
    if (key->sym == SDLK_f && key->mod & KMOD_CTRL) {
        stage_activate_field(saved->stage, SAVED_GALLERY_SEARCH_ID);
    } else if (key->sym == SDLK_p && key->mod & KMOD_CTRL) {
        print_cards_of_game(saved);
    } else if (key->sym == SDLK_SPACE || key->sym == SDLK_F3) {
        stage_toggle_zoom(saved->stage);
    } else if (key->sym == SDLK_F6) {
        stage_pin_zoom(saved->stage);
    } else {
        return false;
    }
    return true;
}
