/* saved_gallery.c: everything there is in a game, met or not yet, on the page of saved games: which things
 * are shown, and what is done with them. */
#include "core/memory.h"
#include "core/utf8.h"
#include "ui/screens/saved_private.h"
#include "ui/shell/runs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- what there is --- */

/* Do the words stand in a name, capitals or not? */
static bool holds(const char *name, const char *words)
{
    size_t step = 0, wanted_step = 0;
    for (const char *from = name; *from; from += step) {
        const char *at = from, *wanted = words;
        while (*wanted && *at &&
               utf8_fold(utf8_code(at, &step)) == utf8_fold(utf8_code(wanted, &wanted_step))) {
            at += step;
            wanted += wanted_step;
        }
        if (!*wanted) {
            return true;
        }
        utf8_code(from, &step);
    }
    return false;
}

/* Words are looked for on all shelves, among what was met: other names are nobody's to know. */
static bool is_shown(const SavedGallery *gallery, int thing)
{
    const bool met = gallery->now->run[thing] != NULL;
    if (gallery->words[0]) {
        return met && holds(gallery->now->things[thing].name, gallery->words);
    }
    return gallery->now->things[thing].shelf == gallery->shelf &&
           (gallery->filter == GALLERY_EVERYTHING || met == (gallery->filter == GALLERY_MET));
}

static void find_things(SavedGallery *gallery)
{
    gallery->shown_count = 0;
    for (int i = 0; gallery->now && i < gallery->now->count; i++) {
        if (is_shown(gallery, i)) {
            gallery->shown[gallery->shown_count++] = i;
        }
    }
}

void saved_judge_gallery(Saved *saved)
{
    SavedGallery *gallery = &saved->gallery;
    const GameContent *content = NULL;
    error_set(&gallery->error, "There is nothing in this game that could be met.");
    if (saved->game->gallery) {
        content = library_content(saved->shell->library, saved->game, &gallery->error);
    }
    free(gallery->now);
    gallery->now = NULL;
    if (content) {
        gallery->now = memory_new(1, sizeof *gallery->now);
        gallery_judge(saved->game, content, &saved->history.runs, gallery->now);
    }
    find_things(gallery);
    saved->first =
        saved->first < gallery->shown_count ? saved->first : 0; /* what was not yet met is fewer now */
}

void saved_begin_gallery(Saved *saved)
{
    saved->gallery.shelf = 0;
    saved->gallery.words[0] = '\0';
    saved_judge_gallery(saved);
}

/* --- what is done with it --- */

static void show_anew(Saved *saved)
{
    saved->first = 0;
    find_things(&saved->gallery);
}

void saved_search_gallery(Saved *saved, const char *words)
{
    snprintf(saved->gallery.words, sizeof saved->gallery.words, "%s", words);
    show_anew(saved);
}

void saved_turn_gallery(Saved *saved, int step)
{
    const int filter = (int)saved->gallery.filter + step + GALLERY_FILTERS;
    saved->gallery.filter = (GalleryFilter)(filter % GALLERY_FILTERS);
    show_anew(saved);
}

bool saved_is_told(const Gallery *gallery, int thing)
{
    return gallery->game->gallery->told >> gallery->things[thing].shelf & 1;
}

/* What was told in a match opens; any other face stays large while others are looked at. */
static void open_thing(Saved *saved, int thing)
{
    const Gallery *gallery = saved->gallery.now;
    if (!gallery->run[thing]) {
        saved_refuse(saved, "You have not met it yet.");
    } else if (saved_is_told(gallery, thing)) {
        runs_read(saved->shell, gallery->run[thing], gallery->things[thing].name);
    } else {
        stage_pin_zoom(saved->stage);
    }
}

void saved_tap_gallery(Saved *saved, PieceId piece)
{
    int number = 0;
    if (piece_among(piece, SAVED_THING_ID, GALLERY_THINGS_MAX, &number)) {
        open_thing(saved, number);
    } else if (piece_among(piece, SAVED_SHELF_ID, GALLERY_SHELVES_MAX, &number)) {
        saved->gallery.shelf = number;
        saved->gallery.words[0] = '\0';
        show_anew(saved);
    } else if (piece == SAVED_MET_ID) {
        saved_turn_gallery(saved, 1);
    }
}

/* Escape and Enter in the field of words. */
static bool on_word_key(Saved *saved, SDL_Keycode key)
{
    if (key == SDLK_ESCAPE) {
        saved_search_gallery(saved, "");
    } else if (key != SDLK_RETURN) {
        return false;
    }
    stage_edit(saved->stage, 0);
    return true;
}

bool saved_key_in_gallery(Saved *saved, const SDL_Keysym *key)
{
    if (stage_edited(saved->stage) == SAVED_FIND_ID) {
        return on_word_key(saved, key->sym);
    }
    if (key->sym == SDLK_ESCAPE) {
        return stage_dismiss_zoom(saved->stage);
    }
    if (key->sym == SDLK_f && key->mod & KMOD_CTRL) {
        stage_edit(saved->stage, SAVED_FIND_ID);
    } else if (key->sym == SDLK_SPACE || key->sym == SDLK_F3) {
        stage_toggle_zoom(saved->stage);
    } else if (key->sym == SDLK_F6) {
        stage_pin_zoom(saved->stage);
    } else {
        return false;
    }
    return true;
}
