/* saved_screen_scene.c: layout of the page of saved games and of its tabs Games and Packs. */
#include "ui/screens/saved_screen_private.h"

#include "core/platform/platform.h"
#include "core/platform/seed_source.h"
#include "core/scene/layout.h"
#include "core/text/i18n.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const float SIDE = 60, WIDTH_MAX = 1500, TITLE_Y = RAIL_TOP + 46, BOOKS_Y = RAIL_TOP + 116;
static const float LINES_TOP = RAIL_TOP + 158, LINE = 92, LINE_GAP = 10;
static const float BUTTON_HEIGHT = 50, BUTTON_GAP = 12, BOOKS_WIDTH_MAX = 1498, FILTERS = 62;
enum { BOTTOM_BUTTONS = 10 };

int saved_screen_count_rows(const SavedScreen *saved)
{
    switch (saved->tab) {
    case TAB_PACKS:
        return saved->pack_count;
    case TAB_HISTORY:
        return saved->history.row_count;
    case TAB_GAMES:
        return saved->list.count;
    case TAB_ACHIEVEMENTS:
        return saved->achievements.list ? saved->achievements.list->count : 0;
    case TAB_GALLERY:
        return saved->gallery.shown_count;
    default:
        return 0;
    }
}

static float compute_rows_top(const SavedScreen *saved)
{
    return LINES_TOP + (saved->tab == TAB_HISTORY ? FILTERS : 0);
}

static int count_columns(const SavedScreen *saved)
{
    return saved->tab == TAB_ACHIEVEMENTS && !saved_screen_needs_full_width(saved) ? 2 : 1;
}

int saved_screen_count_visible_rows(const SavedScreen *saved, float height)
{
    return saved->tab == TAB_GALLERY
               ? GALLERY_SHOWN
               : (int)((height - compute_rows_top(saved) - RAIL_BOTTOM) / LINE) * count_columns(saved);
}

/* Returns a text such as "Book I, 2 of 3 · 57 moves · seed quixote · played 22 November 2026, 10:41". */
static const char *describe_save(const SavedScreen *saved, Scene *scene, const SaveSlot *slot)
{
    static const char *const folders[SAVE_FOLDERS] = {"", N_("archived \u00B7 "),
                                                      N_("deleted when you leave this page \u00B7 ")};
    struct tm day = {0};
    char date[64] = "", name[SEED_NAME_MAX];
    platform_localtime(slot->date.seconds, &day);
    strftime(date, sizeof date, "%d %B %Y, %H:%M", &day);
    if (slot->state == SAVE_DAMAGED) {
        return scene_text(scene, _("%sThis file can't be read: %s"), _(folders[slot->folder]),
                          saved_screen_shorten_path(saved, slot->error.text));
    }
    const int moves = slot->info.moves;
    Text words = {0};
    text_add(&words, "%s%s", _(folders[slot->folder]),
             slot->state == SAVE_OUTDATED ? _("played with older rules \u00B7 ") : "");
    text_add(&words, "%s", slot->info.is_lesson ? _("lesson \u00B7 ") : "");
    text_add(&words, "%s%s", slot->info.turn, slot->info.turn[0] ? " \u00B7 " : "");
    text_add(&words,
             slot->info.over ? _n("%d move, finished", "%d moves, finished", moves)
                             : _n("%d move", "%d moves", moves),
             moves);
    if (!slot->info.hides_secrets) {
        text_add(&words, _(" \u00B7 seed %s"), seed_format_name(slot->info.seed, name));
    }
    if (slot->info.pack[0]) {
        text_add(&words, _(" \u00B7 pack %s"), slot->info.pack);
    }
    text_add(&words, _(" \u00B7 played %s"), date);
    const char *kept = scene_text(scene, "%s", text_chars(&words));
    text_free(&words);
    return kept;
}

static void build_name_field(const SavedScreen *saved, Scene *scene, Area line, int index)
{
    saved_screen_add_action(scene, line, 0, index, SAVED_OPEN, _("Cancel"), _("Keeps the old name"))
        ->key_hint = N_("Esc");
    saved_screen_add_action(scene, line, 1, index, SAVED_RENAME, _("Rename"),
                            _("Renames the game and its file"))
        ->key_hint = N_("Enter");
    saved_screen_add_name_field(saved, scene, line, 2);
}

static void build_save_row(const SavedScreen *saved, Scene *scene, Area line, int index)
{
    const SaveSlot *slot = &saved->list.slots[index];
    const bool readable = slot->state != SAVE_DAMAGED;
    const bool at_hand = slot->folder == SAVES_CURRENT, deleted = slot->folder == SAVES_DELETED;
    if (index == saved->renamed_row) {
        build_name_field(saved, scene, line, index);
        return;
    }
    if (deleted) {
        saved_screen_add_action(scene, line, 0, index, SAVED_RESTORE, _("Restore"),
                                _("Restores the game, so it won't be deleted"))
            ->flags |= PIECE_PRIMARY;
        saved_screen_add_row_text(scene, line, 1, slot->name, describe_save(saved, scene, slot));
        return;
    }
    saved_screen_add_action(scene, line, 0, index, SAVED_DELETE, _("Delete"),
                            _("You can restore the game until you leave this page"));
    saved_screen_add_action(
        scene, line, 1, index, at_hand ? SAVED_ARCHIVE : SAVED_RESTORE, at_hand ? _("Archive") : _("Restore"),
        at_hand ? _("Keeps the game, but removes it from the shelf") : _("Returns the game to the shelf"));
    saved_screen_add_action(scene, line, 2, index, SAVED_RENAME, _("Rename"),
                            _("Renames the game and its file"));
    const bool outdated = slot->state == SAVE_OUTDATED;
    Piece *open =
        saved_screen_add_action(scene, line, 3, index, SAVED_OPEN, outdated ? _("Read") : _("Open"), NULL);
    open->flags |= slot->state == SAVE_UNFINISHED && at_hand ? PIECE_PRIMARY : 0;
    open->hint = outdated   ? _("Shows the game's set-up, moves and story on one page")
                 : readable ? NULL
                            : _("Opens the readable part of the game, and archives the damaged file");
    if (!readable && !slot->is_recoverable) {
        open->flags |= PIECE_DISABLED;
        open->reject_reason = _("This file can't be read. It was not deleted.");
    }
    saved_screen_add_row_text(scene, line, 4, slot->name, describe_save(saved, scene, slot));
}

static void build_pack_row(const SavedScreen *saved, Scene *scene, Area line, int index)
{
    const PackRow *pack = &saved->packs[index];
    Piece *play = saved_screen_add_action(scene, line, 0, index, SAVED_PLAY, _("New game"),
                                          _("Sets up a game with these cards"));
    if (!pack->good) {
        play->flags |= PIECE_DISABLED;
        play->reject_reason = _("Fix the problem in this pack first.");
    }
    saved_screen_add_row_text(scene, line, 1, pack->name, saved_screen_shorten_path(saved, pack->text));
}

static Area compute_rows_area(const Scene *scene)
{
    const float width = scene->width - 2 * SIDE < WIDTH_MAX ? scene->width - 2 * SIDE : WIDTH_MAX;
    return (Area){scene->width / 2 - width / 2, LINES_TOP, scene->width / 2 + width / 2,
                  scene->height - RAIL_BOTTOM - LINE_GAP};
}

static void build_book_buttons(const SavedScreen *saved, Scene *scene)
{
    int count = 0;
    while (games_all[count]) {
        count++;
    }
    const Area row = compute_rows_area(scene);
    const float middle = area_middle_x(row), width = fminf(area_width(row), BOOKS_WIDTH_MAX);
    for (int i = 0; i < count; i++) {
        Piece *book = layout_add_button(
            scene, SAVED_GAME_ID + (PieceId)i,
            area_get_column(area_centered(middle, BOOKS_Y, width, BUTTON_HEIGHT), i, count, BUTTON_GAP),
            _(games_all[i]->title), NULL);
        book->flags |= games_all[i] == saved->game ? PIECE_PRIMARY | PIECE_CURRENT : 0;
    }
}

static const char *get_empty_tab_text(const SavedScreen *saved)
{
    switch (saved->tab) {
    case TAB_PACKS:
        return _("This game has no packs yet. A pack is a folder with your own cards; docs/packs.md explains "
                 "how to make one.");
    case TAB_HISTORY:
        return saved->history.finished_games.count > 0 ? _("No finished games match these filters.")
                                                       : _("You haven't finished a game yet.");
    case TAB_ACHIEVEMENTS:
        return saved->achievements.list ? _("This game has no achievements.")
                                        : saved_screen_shorten_path(saved, saved->achievements.error.text);
    default:
        return saved->history.finished_games.count > 0
                   ? _("No games in progress. Finished games are on the History tab.")
                   : _("You haven't played this game yet.");
    }
}

static void build_rows(const SavedScreen *saved, Scene *scene)
{
    const Area all = compute_rows_area(scene);
    int shown = saved_screen_count_visible_rows(saved, scene->height), lines = saved_screen_count_rows(saved);
    for (int i = 0; i < shown && saved->first + i < lines; i++) {
        const int across = count_columns(saved);
        const float top = compute_rows_top(saved) + LINE * (float)(i / across);
        const float width = (area_width(all) + LINE_GAP) / (float)across;
        const float left = all.left + width * (float)(i % across);
        const Area line = {left, top, left + width - LINE_GAP, top + LINE - LINE_GAP};
        layout_add_piece(scene, PIECE_PANEL, 0, line);
        (saved->tab == TAB_PACKS          ? build_pack_row
         : saved->tab == TAB_HISTORY      ? history_tab_build_row
         : saved->tab == TAB_ACHIEVEMENTS ? achievements_tab_build_row
                                          : build_save_row)(saved, scene, line, saved->first + i);
    }
    if (lines == 0) {
        layout_add_label(
            scene,
            area_centered(scene->width / 2, compute_rows_top(saved) + 2 * LINE, area_width(all), 2 * LINE),
            TEXT_BODY, ALIGN_CENTER, get_empty_tab_text(saved));
    }
}

/* Returns the area of a button at the bottom. `place` counts from the left: tabs, then paging, then Back. */
static Area compute_bottom_button_area(const Scene *scene, int place)
{
    static const float shares[BOTTOM_BUTTONS] = {
        0.9f,  0.85f, 0.9f, 1.1f, 1.4f,
        0.95f, 1,     1,    1,    0.9f}; /* relative widths of the buttons; their sum is BOTTOM_BUTTONS */
    const float width = (scene->width - 2 * SIDE + BUTTON_GAP) / BOTTOM_BUTTONS,
                y = scene->height - RAIL_BOTTOM / 2.f;
    float left = SIDE;
    for (int i = 0; i < place; i++) {
        left += width * shares[i];
    }
    return (Area){left, y - 27, left + width * shares[place] - BUTTON_GAP, y + 27};
}

static void build_tabs(const SavedScreen *saved, Scene *scene)
{
    static const char *const names[SAVED_TABS] = {N_("Games"),      N_("Packs"),        N_("History"),
                                                  N_("Statistics"), N_("Achievements"), N_("Gallery")};
    static const char *const hints[SAVED_TABS] = {
        [TAB_PACKS] = N_("Your own cards to play with"),
        [TAB_HISTORY] = N_("Finished games to replay, share or play again"),
        [TAB_STATISTICS] = N_("Wins, streaks and personal bests"),
        [TAB_ACHIEVEMENTS] = N_("Goals you have reached, and those still to reach"),
        [TAB_GALLERY] = N_("What you have seen in this game, and how much is left to see")};
    for (int tab = 0; tab < SAVED_TABS; tab++) {
        Piece *button = layout_add_button(scene, SAVED_TAB_ID + (PieceId)tab,
                                          compute_bottom_button_area(scene, tab), _(names[tab]), NULL);
        button->flags |= tab == (int)saved->tab ? PIECE_SELECTED : 0;
        button->hint = _(hints[tab]);
    }
}

static void build_bottom_row(const SavedScreen *saved, Scene *scene)
{
    int shown = saved_screen_count_visible_rows(saved, scene->height), lines = saved_screen_count_rows(saved);
    build_tabs(saved, scene);
    if (lines > shown) {
        const bool by_time = saved->tab == TAB_GAMES || saved->tab == TAB_HISTORY;
        int last = saved->first + shown < lines ? saved->first + shown : lines;
        Piece *newer = layout_add_button(scene, SAVED_NEWER_ID, compute_bottom_button_area(scene, SAVED_TABS),
                                         by_time ? _("Newer") : _("Previous"), N_("PgUp"));
        Piece *older =
            layout_add_button(scene, SAVED_OLDER_ID, compute_bottom_button_area(scene, SAVED_TABS + 2),
                              by_time ? _("Older") : _("Next"), N_("PgDn"));
        newer->flags |= saved->first == 0 ? PIECE_DISABLED : 0;
        older->flags |= last == lines ? PIECE_DISABLED : 0;
        layout_add_label(scene, compute_bottom_button_area(scene, SAVED_TABS + 1), TEXT_UI, ALIGN_CENTER,
                         scene_text(scene, _("%d to %d of %d"), saved->first + 1, last, lines));
    }
    if (saved->tab == TAB_ACHIEVEMENTS && lines > 0 && lines <= shown) {
        const Area left = compute_bottom_button_area(scene, SAVED_TABS),
                   right = compute_bottom_button_area(scene, BOTTOM_BUTTONS - 2);
        achievements_tab_build_header(saved, scene, (Area){left.left, left.top, right.right, right.bottom});
    }
    layout_add_button(scene, SAVED_BACK_ID, compute_bottom_button_area(scene, BOTTOM_BUTTONS - 1), _("Back"),
                      N_("Esc"))
        ->hint = _("Returns to the shelf");
}

void saved_screen_build(void *self, Scene *scene)
{
    static const char *const titles[SAVED_TABS] = {N_("Saved games"), N_("Packs"),        N_("History"),
                                                   N_("Statistics"),  N_("Achievements"), N_("Gallery")};
    const SavedScreen *saved = self;
    layout_add_label(scene, area_centered(scene->width / 2, TITLE_Y, 1000, 60), TEXT_HERO, ALIGN_CENTER,
                     _(titles[saved->tab]));
    build_book_buttons(saved, scene);
    if (saved->tab == TAB_STATISTICS) {
        statistics_tab_build(saved, scene, compute_rows_area(scene));
    } else if (saved->tab == TAB_GALLERY) {
        gallery_tab_build(saved, scene, compute_rows_area(scene));
    } else {
        if (saved->tab == TAB_HISTORY) {
            history_tab_build_filters(saved, scene, compute_rows_area(scene));
        }
        build_rows(saved, scene);
    }
    build_bottom_row(saved, scene);
}
