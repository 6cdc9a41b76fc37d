/* story.c: part of the table screen that shows the latest narration, marks favorite parts, and exports the
 * story to the clipboard or a file. Does not format documents; see core/story/document.h. */
#include "ui/table/story.h"

#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/platform/platform.h"
#include "core/story/notes.h"
#include "core/text/i18n.h"
#include "ui/paint/story_picture.h"
#include "ui/table/table_private.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NAME_MAX_BYTES = 192, TITLE_MAX_BYTES = 64, WHERE_MAX = PATH_TEXT_MAX + NAME_MAX_BYTES };

typedef struct Story {
    /* number of the only part to export (StoryContext.only_part), or 0 to export all parts */
    int export_item;
    bool waits_to_show; /* true if the story so far must be shown when the player removes the curtain */
} Story;

static Story *get_story_state(const Table *table)
{
    return table->states[PART_STORY];
}

bool table_write_story_so_far(const Table *table, Text *out)
{
    enum { LINE_BYTES = 200 };
    Text lines = {0};
    const bool has_recap = match_write_recap(table->match, &lines);
    for (const char *line = text_chars(&lines); *line;) {
        const size_t length = strcspn(line, "\n");
        char *one = memory_copy_string(line, length);
        text_add(out, "%s", out->length > 0 ? "\n" : "");
        note_append_preview(out, one, LINE_BYTES);
        free(one);
        line += length + (line[length] == '\n');
    }
    text_free(&lines);
    return has_recap;
}

/* Shows the story so far when a player returns to the game. */
static void show_story_so_far(Table *table)
{
    Text words = {0};
    get_story_state(table)->waits_to_show = false;
    if (match_seats_to_act(table->match) != 0 && table_write_story_so_far(table, &words)) {
        dialog_open(&table->dialog, _("Previously"), text_chars(&words));
        dialog_add_button(&table->dialog, TABLE_CLOSE, PIECE_PRIMARY, _("Continue"));
        table_refresh(table, 0);
    }
    text_free(&words);
}

static void add_format_buttons(Dialog *dialog)
{
    static const char *const labels[DOCUMENT_FORMATS] = {
        [DOCUMENT_HTML] = N_("Save as web page"),
        [DOCUMENT_MARKDOWN] = N_("Save as Markdown"),
        [DOCUMENT_TEXT] = N_("Save as plain text"),
        [DOCUMENT_EPUB] = N_("Save as e-book"),
    };
    dialog_add_button(dialog, TABLE_SAVE_STORY + DOCUMENT_HTML, 0, "%s", _(labels[DOCUMENT_HTML]));
    dialog_add_button(dialog, TABLE_SAVE_STORY + DOCUMENT_EPUB, 0, "%s", _(labels[DOCUMENT_EPUB]));
    dialog_add_button(dialog, TABLE_SAVE_STORY + DOCUMENT_MARKDOWN, 0, "%s", _(labels[DOCUMENT_MARKDOWN]));
    dialog_add_button(dialog, TABLE_SAVE_STORY + DOCUMENT_TEXT, 0, "%s", _(labels[DOCUMENT_TEXT]));
    dialog_add_button(dialog, TABLE_CLOSE, 0, _("Back to the game"));
}

static void open_story_export(Table *table)
{
    get_story_state(table)->export_item = 0;
    dialog_open(&table->dialog, _("Export story"),
                _("Exports the whole story so far, so that you can reread or share it."));
    dialog_add_button(&table->dialog, TABLE_COPY_STORY, PIECE_PRIMARY, _("Copy to clipboard"));
    add_format_buttons(&table->dialog);
}

static void write_document(const Table *table, Document *out)
{
    if (get_story_state(table)->export_item > 0) {
        match_write_story_part(table->match, get_story_state(table)->export_item - 1, out);
    } else {
        match_write_story(table->match, out);
    }
}

static void open_part_export(Table *table, int number)
{
    get_story_state(table)->export_item = number + 1;
    dialog_open(
        &table->dialog, _("Save as file"),
        _("This saves only the part you see. To save the whole story, choose *Export story* in the menu."));
    add_format_buttons(&table->dialog);
}

static void copy_story(Table *table)
{
    Document document = {0};
    Text text = {0};
    write_document(table, &document);
    document_write(&document, DOCUMENT_TEXT, &text);
    document_free(&document);
    const bool copied = SDL_SetClipboardText(text_chars(&text)) == 0;
    shell_show_toast(table->shell, copied ? _("Copied to the clipboard.") : SDL_GetError());
    text_free(&text);
}

/* Copies a part of the story. `number` counts from 0. */
static void copy_story_part(Table *table, int number)
{
    get_story_state(table)->export_item = number + 1;
    copy_story(table);
}

/* Reserves a file name for the exported story. If only one part is exported, the name ends with `title`. */
static bool reserve_file_name(const Table *table, const char *title, DocumentFormat format,
                              char out[WHERE_MAX], Error *error)
{
    const Shell *shell = table->shell;
    char path[WHERE_MAX], seed[24] = "online";
    if (!shell->data_folder[0]) {
        return error_set(error, _("The story can't be saved, because there is no data folder."));
    }
    snprintf(path, sizeof path, "%sstories", shell->data_folder);
    if (!platform_mkdir(path, false)) {
        return error_set(error, "%s: %s", path, strerror(errno));
    }
    if (!table_is_seed_hidden(table)) {
        snprintf(seed, sizeof seed, "%llu", (unsigned long long)match_setup(table->match)->seed);
    }
    snprintf(path + strlen(path), NAME_MAX_BYTES, "/%s-%s%s%s%s.%s", table->game->id, seed,
             table_is_whatif(table) ? "-what-if" : "", get_story_state(table)->export_item > 0 ? "-" : "",
             get_story_state(table)->export_item > 0 ? title : "", document_format_names[format]);
    return file_reserve_name(path, out, WHERE_MAX, error);
}

/* Writes the story. If writing fails, deletes the empty file that reserved the name. */
static bool write_story(const char *path, const Text *text, Error *error)
{
    const bool good = file_replace(path, text_chars(text), text->length, NULL, error);
    if (!good) {
        unlink(path);
    }
    return good;
}

static void save_document(Table *table, DocumentFormat format)
{
    char path[WHERE_MAX], words[NOTICE_MAX];
    char title[TITLE_MAX_BYTES];
    Error error = {0};
    Document document = {0};
    Text text = {0};
    write_document(table, &document);
    document_write_file_name(&document, title, sizeof title);
    StoryPictures *pictures =
        story_pictures_new(content_store_get_data_folder(table->shell->content_store), &error);
    story_pictures_set_document(pictures, &document);
    document_write(&document, format, &text);
    story_pictures_free(pictures);
    document_free(&document);
    const bool is_saved =
        reserve_file_name(table, title, format, path, &error) && write_story(path, &text, &error);
    snprintf(words, sizeof words, is_saved ? _("Saved as %.*s") : "%.*s", MESSAGE_MAX,
             is_saved ? path : error.text);
    shell_show_notice(table->shell, words);
    text_free(&text);
}

static void toggle_favorite(Table *table, int number)
{
    const bool was = match_get_favorites(table->match) >> number & 1;
    match_set_favorite(table->match, number, !was);
    table_autosave(table);
    table_refresh(table, 0);
}

static bool run_story_action(Table *table, int action)
{
    if (action == TABLE_STORY_SO_FAR) {
        get_story_state(table)->waits_to_show = true;
        if (!layers_has(stage_get_layers(table->stage), LAYER_DIALOG)) {
            show_story_so_far(table);
        }
    } else if (action == TABLE_READY && get_story_state(table)->waits_to_show) {
        dialog_close(&table->dialog);
        table->dialog.owner.covers_table = false;
        show_story_so_far(table);
    } else if (action >= TABLE_SAVE_STORY && action < TABLE_SAVE_STORY + DOCUMENT_FORMATS) {
        dialog_close(&table->dialog);
        save_document(table, (DocumentFormat)(action - TABLE_SAVE_STORY));
    } else {
        return false;
    }
    return true;
}

/* Handles the buttons that a game adds to its story. */
static bool handle_story_input(Table *table, const Input *input)
{
    const PieceId piece = input->piece;
    int number;
    if (input->kind != INPUT_TAP) {
        return false;
    }
    if (piece_id_in_range(piece, PIECE_FAVORITE, FAVORITES_MAX, &number)) {
        toggle_favorite(table, number);
    } else if (piece == PIECE_EXPORT_STORY) {
        open_story_export(table);
        table_refresh(table, 0);
    } else if (piece_id_in_range(piece, PIECE_EXPORT_STORY_PART, FAVORITES_MAX, &number)) {
        open_part_export(table, number);
        table_refresh(table, 0);
    } else if (piece_id_in_range(piece, PIECE_COPY_STORY_PART, FAVORITES_MAX, &number)) {
        copy_story_part(table, number);
    } else {
        return false;
    }
    return true;
}

const TablePart story_part = {
    .state_size = sizeof(Story),
    .commands = {{MENU_EXPORT_STORY, open_story_export}, {TABLE_COPY_STORY, copy_story}},
    .act = run_story_action,
    .input = handle_story_input};
