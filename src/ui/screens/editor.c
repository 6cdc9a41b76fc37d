/* editor.c: cards of one's own: one card file of a game is filled in as a form, and is kept in a pack as it
 * is written. What was played with is never changed: a pack that a saved game names is copied first. */
#include "ui/screens/editor_private.h"
#include "ui/screens/screens.h"

#include "core/file.h"
#include "core/memory.h"
#include "ui/shell/saves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHECK_AFTER = 300 }; /* ms without another change */

/* --- the pack --- */

static const char *file_name(const Editor *editor, char out[FORM_LABEL_MAX])
{
    const GameEditor *files = editor->game->editor;
    const int value = editor->like.options.value[files->option];
    snprintf(out, FORM_LABEL_MAX, "%s%s.json", files->stem,
             editor->game->options[files->option].values[value]);
    return out;
}

static void add_path(const Editor *editor, const char *file, Text *out)
{
    library_cards_folder(editor->shell->library, editor->game, editor->like.pack, out);
    text_add(out, "/%s", file);
}

static bool is_played_with(const Editor *editor, const char *pack)
{
    bool played = false;
    for (int folder = 0; folder < SAVE_FOLDERS && !played; folder++) {
        SaveList list = {0};
        saves_list(editor->shell, editor->game, (SaveFolder)folder, &list);
        for (int i = 0; i < list.count; i++) {
            played |= strcmp(list.slots[i].info.pack, pack) == 0;
        }
        saves_list_free(&list);
    }
    return played;
}

/* "The Moon, changed", then "The Moon, changed 2": the first that no pack is called. */
static void find_free_name(const Editor *editor, char out[PACK_NAME_MAX])
{
    const GameOption *option = &editor->game->options[editor->game->editor->option];
    const char *label = option->labels[editor->like.options.value[editor->game->editor->option]];
    PackList packs;
    library_packs(editor->shell->library, editor->game, &packs);
    for (int number = 1;; number++) {
        if (number == 1) {
            snprintf(out, PACK_NAME_MAX, "%s, changed", label);
        } else {
            snprintf(out, PACK_NAME_MAX, "%s, changed %d", label, number);
        }
        if (!packs_hold(&packs, out)) {
            return;
        }
    }
}

/* Makes the pack that is written from now on; false after a notice. */
static bool make_own(Editor *editor, const char *name)
{
    Text folder = {0};
    Error error = {0};
    library_cards_folder(editor->shell->library, editor->game, editor->like.pack, &folder);
    const bool made =
        library_add_pack(editor->shell->library, editor->game, name, text_chars(&folder), &error);
    text_free(&folder);
    if (!made) {
        shell_notice(editor->shell, error.text);
        return false;
    }
    snprintf(editor->like.pack, sizeof editor->like.pack, "%s", name);
    snprintf(editor->name, sizeof editor->name, "%s", name);
    editor->own = true;
    return true;
}

static const char *name_field(const Editor *editor, char out[DRAFT_FIELD_MAX])
{
    snprintf(out, DRAFT_FIELD_MAX, "pack %s %s", editor->game->id, editor->like.pack);
    return out;
}

/* Restores the draft of the pack's name, else the name. */
static void restore_name(Editor *editor)
{
    char field[DRAFT_FIELD_MAX];
    char *draft = draft_restore(editor->shell, NULL, name_field(editor, field));
    snprintf(editor->name, sizeof editor->name, "%s", draft ? draft : editor->own ? editor->like.pack : "");
    free(draft);
}

/* Renames or creates the pack when the caret leaves the field. */
static void take_name(Editor *editor)
{
    char field[DRAFT_FIELD_MAX];
    Error error = {0};
    draft_drop(editor->shell, NULL, name_field(editor, field));
    if (editor->name[0] == '\0' || strcmp(editor->name, editor->like.pack) == 0) {
        snprintf(editor->name, sizeof editor->name, "%s", editor->own ? editor->like.pack : "");
        return;
    }
    if (!editor->own) {
        make_own(editor, editor->name);
    } else if (library_rename_pack(editor->shell->library, editor->like.pack, editor->name, &error)) {
        snprintf(editor->like.pack, sizeof editor->like.pack, "%s", editor->name);
    } else {
        shell_notice(editor->shell, error.text);
    }
    snprintf(editor->name, sizeof editor->name, "%s", editor->own ? editor->like.pack : "");
    stage_refresh(editor->stage, 0);
}

static void keep(Editor *editor)
{
    char free_name[PACK_NAME_MAX], name[FORM_LABEL_MAX];
    if (!editor->own && editor->name[0]) {
        take_name(editor);
    }
    find_free_name(editor, free_name);
    if (!editor->own && !make_own(editor, free_name)) {
        return;
    }
    Text path = {0}, text = {0};
    Error error = {0};
    add_path(editor, file_name(editor, name), &path);
    card_form_write(editor->form, &text);
    if (!file_replace_loosely(text_chars(&path), text_chars(&text), text.length, &error)) {
        shell_notice(editor->shell, error.text);
    }
    text_free(&path);
    text_free(&text);
    editor->unchecked = true;
    editor->check_at = editor->shell->now + CHECK_AFTER;
    shell_wake_at(editor->shell, editor->check_at);
}

/* Reads all of the pack's cards as the game does. The folder goes without saying. */
static void check(Editor *editor)
{
    Text folder = {0};
    Error error = {0};
    library_cards_folder(editor->shell->library, editor->game, editor->like.pack, &folder);
    GameContent *content =
        editor->game->load(text_chars(&folder), library_words(editor->shell->library), &error);
    const bool within = strncmp(error.text, text_chars(&folder), folder.length) == 0;
    error_set(&editor->problem, "%s", content ? "" : error.text + (within ? folder.length + 1 : 0));
    if (content) {
        editor->game->unload(content);
    }
    text_free(&folder);
    editor->unchecked = false;
    trace_line(&editor->shell->trace, "checked \"%s\"", editor->problem.text);
}

/* --- going about --- */

static int *first_of(Editor *editor)
{
    return &editor->first[editor->place.depth];
}

/* What is left for something within it is found where it was. */
static void show(Editor *editor, FormPlace place)
{
    const bool within = place.depth > editor->place.depth;
    editor->place = place;
    *first_of(editor) = within ? 0 : *first_of(editor);
    stage_edit(editor->stage, 0);
    stage_refresh(editor->stage, 0);
}

static void leave(Editor *editor)
{
    take_name(editor);
    library_forget_pack(editor->shell->library, editor->like.pack);
    shell_go(editor->shell, setup_screen(editor->shell, editor->game, &editor->like));
}

static void go_back(Editor *editor)
{
    if (editor->place.depth == 0) {
        leave(editor);
    } else {
        show(editor, form_above(editor->place));
    }
}

/* Leads to the row that a complaint is about. */
static void show_problem(Editor *editor)
{
    FormItem item;
    FormPlace place = card_form_find(editor->form, editor->problem.text);
    if (card_form_item(editor->form, place, &item) && item.kind == FORM_LINE) {
        const int row = place.step[place.depth - 1];
        show(editor, form_above(place));
        *first_of(editor) = row;
        stage_refresh(editor->stage, 0);
    } else {
        show(editor, place);
    }
}

static void turn_page(Editor *editor, bool on)
{
    const float height = stage_scene(editor->stage)->height;
    const int rows = editor_rows(editor);
    const int now = *first_of(editor);
    int first = now;
    if (on) {
        first += editor_rows_shown(editor, first, height);
        first = first < rows ? first : now;
    } else {
        while (first > 0 && first - 1 + editor_rows_shown(editor, first - 1, height) >= now) {
            first--;
        }
    }
    *first_of(editor) = first;
    stage_edit(editor->stage, 0);
    stage_refresh(editor->stage, 0);
}

/* --- what the buttons do --- */

static void choose(Editor *editor, int row)
{
    FormChoice choices[FORM_CHOICES_MAX];
    if (row < card_form_choices(editor->form, editor->place, choices)) {
        card_form_set(editor->form, editor->place, choices[row].value);
        keep(editor);
        show(editor, form_above(editor->place));
    }
}

static void tap_row(Editor *editor, int row)
{
    FormItem shown, item;
    card_form_item(editor->form, editor->place, &shown);
    if (shown.kind == FORM_CHOICE) {
        choose(editor, row);
    } else if (card_form_item(editor->form, form_within(editor->place, row), &item) &&
               item.kind != FORM_LINE) {
        show(editor, form_within(editor->place, row));
    }
}

static void add_entry(Editor *editor)
{
    FormItem list;
    card_form_add(editor->form, editor->place);
    keep(editor);
    card_form_item(editor->form, editor->place, &list);
    *first_of(editor) = list.count - 1;
    stage_refresh(editor->stage, 0);
}

static void remove_entry(Editor *editor)
{
    card_form_remove(editor->form, editor->place);
    keep(editor);
    show(editor, form_above(editor->place));
}

static void tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    Editor *editor = self;
    int index;
    if (piece == EDITOR_DONE_ID) {
        leave(editor);
    } else if (piece == EDITOR_PROBLEM_ID) {
        show_problem(editor);
    } else if (piece == EDITOR_EARLIER_ID || piece == EDITOR_LATER_ID) {
        turn_page(editor, piece == EDITOR_LATER_ID);
    } else if (piece == EDITOR_ADD_ID) {
        add_entry(editor);
    } else if (piece == EDITOR_REMOVE_ID) {
        remove_entry(editor);
    } else if (piece_among(piece, EDITOR_CRUMB_ID, FORM_DEPTH_MAX + 1, &index)) {
        FormPlace place = editor->place;
        place.depth = index;
        show(editor, place);
    } else if (piece >= EDITOR_ROW_ID) {
        tap_row(editor, (int)(piece - EDITOR_ROW_ID));
    }
}

static bool wheel(void *self, PieceId piece, float x, float y, WheelTurn turn)
{
    (void)piece, (void)x, (void)y;
    turn_page(self, wheel_back(turn) < 0);
    return true;
}

static void edit(void *self, PieceId field, const char *text)
{
    Editor *editor = self;
    if (field == EDITOR_NAME_ID) {
        char draft[DRAFT_FIELD_MAX];
        snprintf(editor->name, sizeof editor->name, "%s", text);
        draft_save(editor->shell, NULL, name_field(editor, draft), text);
    } else {
        card_form_set(editor->form, form_within(editor->place, (int)(field - EDITOR_ROW_ID)), text);
        keep(editor);
    }
    stage_refresh(editor->stage, 0);
}

/* --- the screen --- */

static void on_event(void *self, const SDL_Event *event)
{
    Editor *editor = self;
    if (stage_type(editor->stage, event)) {
        return;
    }
    const SDL_Keycode key = event->type == SDL_KEYDOWN ? event->key.keysym.sym : SDLK_UNKNOWN;
    if (key == SDLK_ESCAPE) {
        go_back(editor);
    } else if (key == SDLK_PAGEUP || key == SDLK_PAGEDOWN) {
        turn_page(editor, key == SDLK_PAGEDOWN);
    } else {
        stage_event(editor->stage, event);
    }
}

static void on_update(void *self)
{
    Editor *editor = self;
    const PieceId edited = stage_edited(editor->stage);
    if (editor->edited == EDITOR_NAME_ID && edited != EDITOR_NAME_ID) {
        take_name(editor);
    }
    editor->edited = edited;
    if (editor->unchecked && editor->shell->now >= editor->check_at) {
        check(editor);
        stage_refresh(editor->stage, 0);
    }
    stage_update(editor->stage);
    editor->shell->hears_text = edited != 0;
}

static void on_draw(void *self)
{
    Editor *editor = self;
    stage_draw(editor->stage);
}

static void on_resize(void *self)
{
    Editor *editor = self;
    stage_refresh(editor->stage, 0);
}

static void on_free(void *self)
{
    Editor *editor = self;
    stage_free(editor->stage);
    card_form_close(editor->form);
    free(editor);
}

Screen editor_screen(Shell *shell, const Game *game, const MatchSetup *like, Error *error)
{
    Editor *editor = memory_new(1, sizeof *editor);
    char name[FORM_LABEL_MAX];
    Text path = {0}, schema = {0};
    editor->shell = shell;
    editor->game = game;
    editor->like = *like;
    editor->own = like->pack[0] != '\0' && !is_played_with(editor, like->pack);
    restore_name(editor);
    add_path(editor, file_name(editor, name), &path);
    library_cards_folder(shell->library, game, "", &schema);
    text_add(&schema, "/%s", game->editor->schema);
    editor->form = card_form_open(text_chars(&path), text_chars(&schema), error);
    text_free(&path);
    text_free(&schema);
    if (!editor->form) {
        free(editor);
        return (Screen){.self = NULL};
    }
    editor->unchecked = editor->own;
    StageOwner owner = {.self = editor, .lay = editor_lay, .tap = tap, .wheel = wheel, .edit = edit};
    editor->stage = stage_new(shell, BACKDROP_TABLE, &owner);
    return (Screen){.name = "editor",
                    .self = editor,
                    .event = on_event,
                    .update = on_update,
                    .draw = on_draw,
                    .resize = on_resize,
                    .free = on_free};
}
