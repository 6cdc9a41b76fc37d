/* saved_scene.c: the page of saved games as it looks: a line for each, with what can be done with it. */
#include "ui/screens/saved_private.h"

#include "core/lay.h"
#include "core/platform.h"
#include "core/seed.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const float SIDE = 60, WIDTH_MAX = 1500, TITLE_Y = RAIL_TOP + 46, BOOKS_Y = RAIL_TOP + 116;
static const float LINES_TOP = RAIL_TOP + 158, LINE = 92, LINE_GAP = 10, HEAD = 42, PADDING = 24;
static const float BUTTON_HEIGHT = 50, BUTTON_GAP = 12, BOOK_WIDTH = 290, ACTION_WIDTH = 146, FILTERS = 62;
enum { FEET = 10 };

int saved_lines(const Saved *saved)
{
    switch (saved->tab) {
    case TAB_PACKS:
        return saved->pack_count;
    case TAB_HISTORY:
        return saved->history.line_count;
    case TAB_GAMES:
        return saved->list.count;
    case TAB_FEATS:
        return saved->feats.list ? saved->feats.list->count : 0;
    case TAB_GALLERY:
        return saved->gallery.shown_count;
    default:
        return 0;
    }
}

static float lines_top(const Saved *saved)
{
    return LINES_TOP + (saved->tab == TAB_HISTORY ? FILTERS : 0);
}

bool saved_is_large(const Saved *saved)
{
    const float large = 1.1f;
    return saved->shell->view.text_scale >= large;
}

/* How many lines stand side by side. */
static int columns(const Saved *saved)
{
    return saved->tab == TAB_FEATS && !saved_is_large(saved) ? 2 : 1;
}

int saved_lines_shown(const Saved *saved, float height)
{
    return saved->tab == TAB_GALLERY
               ? GALLERY_SHOWN
               : (int)((height - lines_top(saved) - RAIL_BOTTOM) / LINE) * columns(saved);
}

static Area box(float x, float y, float w, float h)
{
    return (Area){x - w / 2, y - h / 2, x + w / 2, y + h / 2};
}

/* --- a line --- */

/* The area of the next button, counted from the right end of a line. */
static Area action_area(Area line, int place)
{
    float right = line.right - PADDING / 2 - (float)place * (ACTION_WIDTH + BUTTON_GAP);
    return box(right - ACTION_WIDTH / 2, area_middle_y(line), ACTION_WIDTH, BUTTON_HEIGHT);
}

Piece *saved_add_button(Scene *scene, Area line, int place, PieceId id, const char *text, const char *hint)
{
    Piece *button = lay_button(scene, id, action_area(line, place), text, NULL);
    button->hint = hint;
    return button;
}

Piece *saved_add_action(Scene *scene, Area line, int place, int index, SavedAction action, const char *text,
                        const char *hint)
{
    PieceId id = SAVED_LINE_ID + (PieceId)(index * SAVED_ACTIONS + (int)action);
    return saved_add_button(scene, line, place, id, text, hint);
}

/* About how high they are in TEXT_SMALL; never less than they need. */
static float words_height(const Scene *scene, const char *words, float width)
{
    static const float OF_BODY = 0.75f, LEADING = 20;
    const float wide = lay_for_words(scene, OF_BODY * lay_body_width(NULL, words, strlen(words)));
    return lay_for_words(scene, LEADING) * (1 + floorf(wide / width));
}

void saved_add_words(Scene *scene, Area line, int actions, const char *name, const char *words)
{
    float left = line.left + PADDING, right = action_area(line, actions - 1).left - PADDING;
    const float most = (area_height(line) - 6) * 0.55f; /* of a low line, lest the words below have none */
    const float name_height = fminf(lay_for_words(scene, HEAD - 11), most);
    const float all = name_height + words_height(scene, words, right - left);
    const float top = line.top + fmaxf(4, (area_height(line) - all) / 2);
    Area head_area = {left, top, right, top + name_height};
    Area words_area = {left, top + name_height, right, line.bottom - 2};
    Piece *head = lay_label(scene, head_area, TEXT_UI_BOLD, ALIGN_LEFT, name);
    Piece *below = lay_label(scene, words_area, TEXT_SMALL, ALIGN_LEFT, words);
    head->flags |= PIECE_PLAIN;
    below->flags |= PIECE_PLAIN;
}

static void add_field(const Saved *saved, Scene *scene, Area line, int actions)
{
    float right = action_area(line, actions - 1).left - PADDING;
    Piece *field =
        lay_piece(scene, PIECE_FIELD, SAVED_NAME_ID,
                  (Area){line.left + PADDING / 2, line.top + PADDING / 2, right, line.bottom - PADDING / 2});
    field->style = TEXT_UI;
    field->text = saved->name;
    field->placeholder = "a name for this game";
    field->max = SAVE_NAME_MAX - 1;
}

const char *saved_shorter(const Saved *saved, const char *error)
{
    size_t length = strlen(saved->shell->pref);
    return strncmp(error, saved->shell->pref, length) == 0 ? error + length : error;
}

/* "Book I, 2 of 3 - 57 moves - played 22 November 2026, 10:41" */
static const char *slot_words(const Saved *saved, Scene *scene, const SaveSlot *slot)
{
    static const char *const folders[SAVE_FOLDERS] = {"", "put aside \u00B7 ",
                                                      "deleted for good when you leave \u00B7 "};
    struct tm day = {0};
    char date[64] = "", seed[48], name[SEED_NAME_MAX];
    platform_local(slot->date.seconds, &day);
    strftime(date, sizeof date, "%d %B %Y, %H:%M", &day);
    if (slot->state == SAVE_DAMAGED) {
        return scene_text(scene, "%scannot be read: %s", folders[slot->folder],
                          saved_shorter(saved, slot->error.text));
    }
    snprintf(seed, sizeof seed, "seed %s", seed_name(slot->info.seed, name));
    const char *turn = slot->info.turn;
    const char *rules = slot->state == SAVE_OUTDATED ? "under other rules \u00B7 " : "";
    return scene_text(scene, "%s%s%s%s%d %s%s \u00B7 %s%s%s \u00B7 played %s", folders[slot->folder], rules,
                      turn, turn[0] ? " \u00B7 " : "", slot->info.moves,
                      slot->info.moves == 1 ? "move" : "moves", slot->info.over ? ", over" : "", seed,
                      slot->info.pack[0] ? " \u00B7 pack " : "", slot->info.pack, date);
}

static void lay_renaming(const Saved *saved, Scene *scene, Area line, int index)
{
    saved_add_action(scene, line, 0, index, SAVED_OPEN, "Cancel", "The name stays as it was")->key_hint =
        "Esc";
    saved_add_action(scene, line, 1, index, SAVED_RENAME, "Rename", "Takes the name")->key_hint = "Enter";
    add_field(saved, scene, line, 2);
}

static void lay_slot(const Saved *saved, Scene *scene, Area line, int index)
{
    const SaveSlot *slot = &saved->list.slots[index];
    const bool readable = slot->state != SAVE_DAMAGED;
    const bool at_hand = slot->folder == SAVES_AT_HAND, deleted = slot->folder == SAVES_DELETED;
    if (index == saved->renamed) {
        lay_renaming(saved, scene, line, index);
        return;
    }
    if (deleted) {
        saved_add_action(scene, line, 0, index, SAVED_TAKE_BACK, "Take back", "It was not meant to go")
            ->flags |= PIECE_STRONG;
        saved_add_words(scene, line, 1, slot->name, slot_words(saved, scene, slot));
        return;
    }
    saved_add_action(scene, line, 0, index, SAVED_DELETE, "Delete",
                     "Can be taken back until you leave this page");
    saved_add_action(scene, line, 1, index, at_hand ? SAVED_ASIDE : SAVED_TAKE_BACK,
                     at_hand ? "Put aside" : "Take back",
                     at_hand ? "Out of the way: the shelf will not offer to resume it"
                             : "Among the games that the shelf offers to resume");
    saved_add_action(scene, line, 2, index, SAVED_RENAME, "Rename", "Another name, for its file too");
    const bool outdated = slot->state == SAVE_OUTDATED;
    Piece *open = saved_add_action(scene, line, 3, index, SAVED_OPEN, outdated ? "Read" : "Open", NULL);
    open->flags |= slot->state == SAVE_UNFINISHED && at_hand ? PIECE_STRONG : 0;
    open->hint = outdated   ? "Its choices, its moves and what was told, on a page"
                 : readable ? NULL
                            : "What can still be read of it; the damaged file is put aside";
    if (!readable && !slot->has_older) {
        open->flags |= PIECE_DISABLED;
        open->refusal = "Nothing of it can be read. Nothing was deleted.";
    }
    saved_add_words(scene, line, 4, slot->name, slot_words(saved, scene, slot));
}

static void lay_pack(const Saved *saved, Scene *scene, Area line, int index)
{
    const PackLine *pack = &saved->packs[index];
    Piece *play = saved_add_action(scene, line, 0, index, SAVED_PLAY, "New game", "A game with these cards");
    if (!pack->good) {
        play->flags |= PIECE_DISABLED;
        play->refusal = "This pack has to be mended first.";
    }
    saved_add_words(scene, line, 1, pack->name, saved_shorter(saved, pack->text));
}

/* --- the page --- */

static void lay_books(const Saved *saved, Scene *scene)
{
    int count = 0;
    while (games_all[count]) {
        count++;
    }
    for (int i = 0; i < count; i++) {
        float x = scene->width / 2 + ((float)i - (float)(count - 1) / 2) * (BOOK_WIDTH + BUTTON_GAP);
        Piece *book = lay_button(scene, SAVED_BOOK_ID + (PieceId)i,
                                 box(x, BOOKS_Y, BOOK_WIDTH, BUTTON_HEIGHT), games_all[i]->title, NULL);
        book->flags |= games_all[i] == saved->game ? PIECE_STRONG | PIECE_CURRENT : 0;
    }
}

/* The width that lines have. */
static Area column(const Scene *scene)
{
    const float width = scene->width - 2 * SIDE < WIDTH_MAX ? scene->width - 2 * SIDE : WIDTH_MAX;
    return (Area){scene->width / 2 - width / 2, LINES_TOP, scene->width / 2 + width / 2,
                  scene->height - RAIL_BOTTOM - LINE_GAP};
}

static const char *nothing(const Saved *saved)
{
    switch (saved->tab) {
    case TAB_PACKS:
        return "There are no packs for this game. A pack is a folder of cards of your own; docs/packs.md "
               "says how "
               "one is made.";
    case TAB_HISTORY:
        return saved->history.runs.count > 0 ? "None of the games that are over is of this kind."
                                             : "No game has come to its end yet.";
    case TAB_FEATS:
        return saved_shorter(saved, saved->feats.error.text);
    default:
        return saved->history.runs.count > 0 ? "No game is under way. Those that are over are under History."
                                             : "A fresh book: nothing has been played yet.";
    }
}

static void lay_lines(const Saved *saved, Scene *scene)
{
    const Area all = column(scene);
    int shown = saved_lines_shown(saved, scene->height), lines = saved_lines(saved);
    for (int i = 0; i < shown && saved->first + i < lines; i++) {
        const int across = columns(saved);
        const float top = lines_top(saved) + LINE * (float)(i / across);
        const float width = (area_width(all) + LINE_GAP) / (float)across;
        const float left = all.left + width * (float)(i % across);
        const Area line = {left, top, left + width - LINE_GAP, top + LINE - LINE_GAP};
        lay_piece(scene, PIECE_PANEL, 0, line);
        (saved->tab == TAB_PACKS     ? lay_pack
         : saved->tab == TAB_HISTORY ? saved_lay_run
         : saved->tab == TAB_FEATS   ? saved_lay_feat
                                     : lay_slot)(saved, scene, line, saved->first + i);
    }
    if (lines == 0) {
        lay_label(scene, box(scene->width / 2, lines_top(saved) + 2 * LINE, area_width(all), 2 * LINE),
                  TEXT_BODY, ALIGN_CENTRE, nothing(saved));
    }
}

/* The places at the foot, from left to right: the leaves, turning of pages, the way back. */
static Area foot(const Scene *scene, int place)
{
    const float width = (scene->width - 2 * SIDE + BUTTON_GAP) / FEET, y = scene->height - RAIL_BOTTOM / 2.f;
    const float left = SIDE + width * (float)place;
    return (Area){left, y - 27, left + width - BUTTON_GAP, y + 27};
}

static void lay_tabs(const Saved *saved, Scene *scene)
{
    static const char *const names[SAVED_TABS] = {"Games", "Packs", "History", "Figures", "Feats", "Gallery"};
    static const char *const hints[SAVED_TABS] = {
        [TAB_PACKS] = "Cards of your own in place of the printed ones",
        [TAB_HISTORY] = "The games that are over, to be studied, shown or played once more",
        [TAB_FIGURES] = "What they say together: won, in a row, the best of each",
        [TAB_FEATS] = "What was done in them that is worth being proud of",
        [TAB_GALLERY] = "Everything there is in the game, met or not yet"};
    for (int tab = 0; tab < SAVED_TABS; tab++) {
        Piece *button = lay_button(scene, SAVED_TAB_ID + (PieceId)tab, foot(scene, tab), names[tab], NULL);
        button->flags |= tab == (int)saved->tab ? PIECE_CHOSEN : 0;
        button->hint = hints[tab];
    }
}

static void lay_foot(const Saved *saved, Scene *scene)
{
    int shown = saved_lines_shown(saved, scene->height), lines = saved_lines(saved);
    lay_tabs(saved, scene);
    if (lines > shown) {
        const bool by_time = saved->tab == TAB_GAMES || saved->tab == TAB_HISTORY;
        int last = saved->first + shown < lines ? saved->first + shown : lines;
        Piece *newer =
            lay_button(scene, SAVED_NEWER_ID, foot(scene, SAVED_TABS), by_time ? "Newer" : "Before", "PgUp");
        Piece *older = lay_button(scene, SAVED_OLDER_ID, foot(scene, SAVED_TABS + 2),
                                  by_time ? "Older" : "Next", "PgDn");
        newer->flags |= saved->first == 0 ? PIECE_DISABLED : 0;
        older->flags |= last == lines ? PIECE_DISABLED : 0;
        lay_label(scene, foot(scene, SAVED_TABS + 1), TEXT_UI, ALIGN_CENTRE,
                  scene_text(scene, "%d to %d of %d", saved->first + 1, last, lines));
    }
    if (saved->tab == TAB_FEATS && lines <= shown) {
        const Area left = foot(scene, SAVED_TABS), right = foot(scene, FEET - 2);
        saved_lay_feats_done(saved, scene, (Area){left.left, left.top, right.right, right.bottom});
    }
    lay_button(scene, SAVED_BACK_ID, foot(scene, FEET - 1), "Back", "Esc")->hint = "Back to the shelf";
}

void saved_lay(void *self, Scene *scene)
{
    static const char *const titles[SAVED_TABS] = {"Saved games", "Packs", "History",
                                                   "Figures",     "Feats", "Gallery"};
    const Saved *saved = self;
    lay_label(scene, box(scene->width / 2, TITLE_Y, 1000, 60), TEXT_HERO, ALIGN_CENTRE, titles[saved->tab]);
    lay_books(saved, scene);
    if (saved->tab == TAB_FIGURES) {
        saved_lay_figures(saved, scene, column(scene));
    } else if (saved->tab == TAB_GALLERY) {
        saved_lay_gallery(saved, scene, column(scene));
    } else {
        if (saved->tab == TAB_HISTORY) {
            saved_lay_filters(saved, scene, column(scene));
        }
        lay_lines(saved, scene);
    }
    lay_foot(saved, scene);
}
