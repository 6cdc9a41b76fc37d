/* editor.c: input and actions of the card editor, which shows a card file as a form and saves changes at
 * once. */
#include "ui/screens/editor_private.h"
#include "ui/screens/screens.h"

#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "ui/shell/saves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHECK_AFTER = 300 }; /* time in ms from the last change to the check of the pack of cards */

/* --- pack that is edited --- */

static const char *get_file_name(const Editor *editor, char out[FORM_LABEL_MAX])
{
    const GameEditor *files = editor->game->editor;
    const int value = editor->setup.options.value[files->option];
    snprintf(out, FORM_LABEL_MAX, "%s%s.json", files->file_stem,
             editor->game->options[files->option].values[value]);
    return out;
}

static void append_file_path(const Editor *editor, const char *file, Text *out)
{
    content_store_append_cards_folder(editor->shell->content_store, editor->game, editor->setup.pack, out);
    text_add(out, "/%s", file);
}

static bool is_pack_in_use(const Editor *editor, const char *pack)
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

/* Finds a name for a new pack. Appends a number if the name is used: "The Moon, edited copy", "The Moon,
 * edited copy 2". */
static void find_free_name(const Editor *editor, char out[PACK_NAME_MAX])
{
    const GameOption *option = &editor->game->options[editor->game->editor->option];
    const char *label = option->labels[editor->setup.options.value[editor->game->editor->option]];
    PackList packs;
    content_store_list_packs(editor->shell->content_store, editor->game, &packs);
    for (int number = 1;; number++) {
        if (number == 1) {
            snprintf(out, PACK_NAME_MAX, _("%s, edited copy"), label);
        } else {
            snprintf(out, PACK_NAME_MAX, _("%s, edited copy %d"), label, number);
        }
        if (!pack_list_contains(&packs, out)) {
            return;
        }
    }
}

/* Creates a pack for the player with copies of the current card files. All later changes are saved in this
 * pack. On failure, shows a notice and returns false. */
static bool create_own_pack(Editor *editor, const char *name)
{
    Text folder = {0};
    Error error = {0};
    content_store_append_cards_folder(editor->shell->content_store, editor->game, editor->setup.pack,
                                      &folder);
    const bool made =
        content_store_add_pack(editor->shell->content_store, editor->game, name, text_chars(&folder), &error);
    text_free(&folder);
    if (!made) {
        shell_show_notice(editor->shell, error.text);
        return false;
    }
    snprintf(editor->setup.pack, sizeof editor->setup.pack, "%s", name);
    snprintf(editor->name, sizeof editor->name, "%s", name);
    editor->own = true;
    return true;
}

static const char *write_name_draft_key(const Editor *editor, char out[DRAFT_FIELD_MAX])
{
    snprintf(out, DRAFT_FIELD_MAX, "pack %s %s", editor->game->id, editor->setup.pack);
    return out;
}

/* Fills the name field with the unsaved draft or, if there is none, with the pack's name. */
static void restore_pack_name(Editor *editor)
{
    char field[DRAFT_FIELD_MAX];
    char *draft = draft_restore(editor->shell, NULL, write_name_draft_key(editor, field));
    snprintf(editor->name, sizeof editor->name, "%s", draft ? draft : editor->own ? editor->setup.pack : "");
    free(draft);
}

/* Renames the pack to the name in the name field or, if the player has no pack yet, creates a pack with this
 * name. Called when the caret leaves the field. */
static void apply_pack_name(Editor *editor)
{
    char field[DRAFT_FIELD_MAX];
    Error error = {0};
    draft_delete(editor->shell, NULL, write_name_draft_key(editor, field));
    if (editor->name[0] == '\0' || strcmp(editor->name, editor->setup.pack) == 0) {
        snprintf(editor->name, sizeof editor->name, "%s", editor->own ? editor->setup.pack : "");
        return;
    }
    if (!editor->own) {
        create_own_pack(editor, editor->name);
    } else if (content_store_rename_pack(editor->shell->content_store, editor->setup.pack, editor->name,
                                         &error)) {
        snprintf(editor->setup.pack, sizeof editor->setup.pack, "%s", editor->name);
    } else {
        shell_show_notice(editor->shell, error.text);
    }
    snprintf(editor->name, sizeof editor->name, "%s", editor->own ? editor->setup.pack : "");
    stage_refresh(editor->stage, 0);
}

static void write_pack(Editor *editor)
{
    char free_name[PACK_NAME_MAX], name[FORM_LABEL_MAX];
    if (!editor->own && editor->name[0]) {
        apply_pack_name(editor);
    }
    find_free_name(editor, free_name);
    if (!editor->own && !create_own_pack(editor, free_name)) {
        return;
    }
    Text path = {0}, text = {0};
    Error error = {0};
    append_file_path(editor, get_file_name(editor, name), &path);
    schema_form_write(editor->form, &text);
    if (!file_replace_unsynced(text_chars(&path), text_chars(&text), text.length, &error)) {
        shell_show_notice(editor->shell, error.text);
    }
    text_free(&path);
    text_free(&text);
    editor->unchecked = true;
    editor->check_at = editor->shell->now + CHECK_AFTER;
    shell_wake_at(editor->shell, editor->check_at);
}

/* Loads all files of the pack, as the game does, to check them. Stores the error, without the path of the
 * pack's folder, in `problem`. */
static void check_pack(Editor *editor)
{
    Text folder = {0};
    Error error = {0};
    content_store_append_cards_folder(editor->shell->content_store, editor->game, editor->setup.pack,
                                      &folder);
    GameContent *content = editor->game->load_content(
        text_chars(&folder), content_store_get_lexicon(editor->shell->content_store), &error);
    const bool within = strncmp(error.text, text_chars(&folder), folder.length) == 0;
    error_set(&editor->problem, "%s", content ? "" : error.text + (within ? folder.length + 1 : 0));
    if (content) {
        editor->game->free_content(content);
    }
    text_free(&folder);
    editor->unchecked = false;
    trace_write_line(&editor->shell->trace, "checked \"%s\"", editor->problem.text);
}

/* --- moving between levels of the form --- */

static int *find_first_visible_row(Editor *editor)
{
    return &editor->first[editor->place.depth];
}

/* Shows a level of the form. If this is an outer level, restores its scroll position. */
static void show_form_level(Editor *editor, FormPath place)
{
    const bool within = place.depth > editor->place.depth;
    editor->place = place;
    *find_first_visible_row(editor) = within ? 0 : *find_first_visible_row(editor);
    stage_activate_field(editor->stage, 0);
    stage_refresh(editor->stage, 0);
}

static void leave_screen(Editor *editor)
{
    apply_pack_name(editor);
    content_store_forget_pack(editor->shell->content_store, editor->setup.pack);
    shell_set_screen(editor->shell,
                     editor->shell->screens->setup(editor->shell, editor->game, &editor->setup));
}

static void return_to_parent_level(Editor *editor)
{
    if (editor->place.depth == 0) {
        leave_screen(editor);
    } else {
        show_form_level(editor, form_path_get_parent(editor->place));
    }
}

static void show_problem(Editor *editor)
{
    FormItem item;
    FormPath place = schema_form_find_error(editor->form, editor->problem.text);
    if (schema_form_describe(editor->form, place, &item) && item.kind == FORM_LINE) {
        const int row = place.step[place.depth - 1];
        show_form_level(editor, form_path_get_parent(place));
        *find_first_visible_row(editor) = row;
        stage_refresh(editor->stage, 0);
    } else {
        show_form_level(editor, place);
    }
}

static void turn_page(Editor *editor, bool forward)
{
    const float height = stage_get_scene(editor->stage)->height;
    const int rows = editor_count_rows(editor);
    const int now = *find_first_visible_row(editor);
    int first = now;
    if (forward) {
        first += editor_count_visible_rows(editor, first, height);
        first = first < rows ? first : now;
    } else {
        while (first > 0 && first - 1 + editor_count_visible_rows(editor, first - 1, height) >= now) {
            first--;
        }
    }
    *find_first_visible_row(editor) = first;
    stage_activate_field(editor->stage, 0);
    stage_refresh(editor->stage, 0);
}

/* --- actions on entries --- */

static void choose_value(Editor *editor, int row)
{
    FormChoice choices[FORM_CHOICES_MAX];
    if (row < schema_form_list_choices(editor->form, editor->place, choices)) {
        schema_form_set(editor->form, editor->place, choices[row].value);
        write_pack(editor);
        show_form_level(editor, form_path_get_parent(editor->place));
    }
}

static void tap_row(Editor *editor, int row)
{
    FormItem shown, item;
    schema_form_describe(editor->form, editor->place, &shown);
    if (shown.kind == FORM_CHOICE) {
        choose_value(editor, row);
    } else if (schema_form_describe(editor->form, form_path_get_child(editor->place, row), &item) &&
               item.kind != FORM_LINE) {
        show_form_level(editor, form_path_get_child(editor->place, row));
    }
}

static void add_entry(Editor *editor)
{
    FormItem list;
    schema_form_add_entry(editor->form, editor->place);
    write_pack(editor);
    schema_form_describe(editor->form, editor->place, &list);
    *find_first_visible_row(editor) = list.count - 1;
    stage_refresh(editor->stage, 0);
}

static void remove_entry(Editor *editor)
{
    schema_form_remove_entry(editor->form, editor->place);
    write_pack(editor);
    show_form_level(editor, form_path_get_parent(editor->place));
}

static void handle_tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    Editor *editor = self;
    int index;
    if (piece == EDITOR_DONE_ID) {
        leave_screen(editor);
    } else if (piece == EDITOR_PROBLEM_ID) {
        show_problem(editor);
    } else if (piece == EDITOR_EARLIER_ID || piece == EDITOR_LATER_ID) {
        turn_page(editor, piece == EDITOR_LATER_ID);
    } else if (piece == EDITOR_ADD_ID) {
        add_entry(editor);
    } else if (piece == EDITOR_REMOVE_ID) {
        remove_entry(editor);
    } else if (piece_id_in_range(piece, EDITOR_CRUMB_ID, FORM_DEPTH_MAX + 1, &index)) {
        FormPath place = editor->place;
        place.depth = index;
        show_form_level(editor, place);
    } else if (piece >= EDITOR_ROW_ID) {
        tap_row(editor, (int)(piece - EDITOR_ROW_ID));
    }
}

static bool handle_wheel(void *self, PieceId piece, float x, float y, WheelTurn turn)
{
    (void)piece, (void)x, (void)y;
    turn_page(self, wheel_count_backward_notches(turn) < 0);
    return true;
}

static void edit_field(void *self, PieceId field, const char *text)
{
    Editor *editor = self;
    if (field == EDITOR_NAME_ID) {
        char draft[DRAFT_FIELD_MAX];
        snprintf(editor->name, sizeof editor->name, "%s", text);
        draft_save(editor->shell, NULL, write_name_draft_key(editor, draft), text);
    } else {
        schema_form_set(editor->form, form_path_get_child(editor->place, (int)(field - EDITOR_ROW_ID)), text);
        write_pack(editor);
    }
    stage_refresh(editor->stage, 0);
}

/* --- callbacks of the screen --- */

static void handle_event(void *self, const SDL_Event *event)
{
    Editor *editor = self;
    if (stage_offer_event_to_field(editor->stage, event)) {
        return;
    }
    const SDL_Keycode key = event->type == SDL_KEYDOWN ? event->key.keysym.sym : SDLK_UNKNOWN;
    if (key == SDLK_ESCAPE) {
        return_to_parent_level(editor);
    } else if (key == SDLK_PAGEUP || key == SDLK_PAGEDOWN) {
        turn_page(editor, key == SDLK_PAGEDOWN);
    } else {
        stage_handle_event(editor->stage, event);
    }
}

static void update_screen(void *self)
{
    Editor *editor = self;
    const PieceId edited = stage_get_active_field(editor->stage);
    if (editor->edited == EDITOR_NAME_ID && edited != EDITOR_NAME_ID) {
        apply_pack_name(editor);
    }
    editor->edited = edited;
    if (editor->unchecked && editor->shell->now >= editor->check_at) {
        check_pack(editor);
        stage_refresh(editor->stage, 0);
    }
    stage_update(editor->stage);
    editor->shell->accepts_text = edited != 0;
}

static void draw_screen(void *self)
{
    Editor *editor = self;
    stage_draw(editor->stage);
}

static void resize_screen(void *self)
{
    Editor *editor = self;
    stage_refresh(editor->stage, 0);
}

static void free_screen(void *self)
{
    Editor *editor = self;
    stage_free(editor->stage);
    schema_form_close(editor->form);
    free(editor);
}

Screen editor_create_screen(Shell *shell, const Game *game, const MatchSetup *initial, Error *error)
{
    Editor *editor = memory_new(1, sizeof *editor);
    char name[FORM_LABEL_MAX];
    Text path = {0}, schema = {0};
    editor->shell = shell;
    editor->game = game;
    editor->setup = *initial;
    editor->own = initial->pack[0] != '\0' && !is_pack_in_use(editor, initial->pack);
    restore_pack_name(editor);
    append_file_path(editor, get_file_name(editor, name), &path);
    content_store_append_cards_folder(shell->content_store, game, "", &schema);
    text_add(&schema, "/%s", game->editor->schema);
    editor->form = schema_form_open(text_chars(&path), text_chars(&schema), error);
    text_free(&path);
    text_free(&schema);
    if (!editor->form) {
        free(editor);
        return (Screen){.self = NULL};
    }
    editor->unchecked = editor->own;
    StageOwner owner = {
        .self = editor, .lay = editor_build, .tap = handle_tap, .wheel = handle_wheel, .edit = edit_field};
    editor->stage = stage_new(shell, BACKDROP_TABLE, &owner);
    return (Screen){.name = "editor",
                    .self = editor,
                    .event = handle_event,
                    .update = update_screen,
                    .draw = draw_screen,
                    .resize = resize_screen,
                    .free = free_screen};
}
