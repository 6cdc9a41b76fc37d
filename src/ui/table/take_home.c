/* take_home.c: what was told in a match, copied or kept as a file that other programs read. */
#include "core/file.h"
#include "core/platform.h"
#include "ui/table/table_private.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { NAME_MAX_BYTES = 192, TITLE_MAX_BYTES = 64, WHERE_MAX = PATH_TEXT_MAX + NAME_MAX_BYTES };

static void add_formats(Dialog *dialog)
{
    static const char *const labels[DOCUMENT_FORMATS] = {
        [DOCUMENT_HTML] = "Keep it as a page for a browser",
        [DOCUMENT_MARKDOWN] = "Keep it as Markdown",
        [DOCUMENT_TEXT] = "Keep it as plain text",
    };
    dialog_add(dialog, TABLE_KEEP + DOCUMENT_HTML, 0, "%s", labels[DOCUMENT_HTML]);
    dialog_add(dialog, TABLE_KEEP + DOCUMENT_MARKDOWN, 0, "%s", labels[DOCUMENT_MARKDOWN]);
    dialog_add(dialog, TABLE_KEEP + DOCUMENT_TEXT, 0, "%s", labels[DOCUMENT_TEXT]);
    dialog_add(dialog, TABLE_CLOSE, 0, "Back to the game");
}

void table_open_take_home(Table *table)
{
    table->taken = 0;
    dialog_open(&table->dialog, "Take the story home",
                "All that was told so far, to read it again or to pass it on.");
    dialog_add(&table->dialog, TABLE_COPY, PIECE_STRONG, "Copy it");
    add_formats(&table->dialog);
}

static void tell_taken(const Table *table, Document *out)
{
    if (table->taken > 0) {
        match_tell_only(table->match, table->taken - 1, out);
    } else {
        match_tell(table->match, out);
    }
}

void table_open_keep_told(Table *table, int number)
{
    table->taken = number + 1;
    dialog_open(&table->dialog, "Save it as a file",
                "This alone. *Take the story home*, in the menu, keeps all that was told.");
    add_formats(&table->dialog);
}

static void copy(Table *table)
{
    Document document = {0};
    Text text = {0};
    tell_taken(table, &document);
    document_write(&document, DOCUMENT_TEXT, &text);
    document_free(&document);
    const bool copied = SDL_SetClipboardText(text_chars(&text)) == 0;
    shell_toast(table->shell, copied ? "It is copied." : SDL_GetError());
    text_free(&text);
}

void table_copy_told(Table *table, int number)
{
    table->taken = number + 1;
    copy(table);
}

/* Reserves a name for a file of this match in the export folder, which is created. `title`, if there is one,
   is appended to the name. */
static bool take_name(const Table *table, const char *title, DocumentFormat format, char out[WHERE_MAX],
                      Error *error)
{
    const Shell *shell = table->shell;
    char path[WHERE_MAX];
    if (!shell->pref[0]) {
        return error_set(error, "There is no folder to keep it in.");
    }
    snprintf(path, sizeof path, "%sstories", shell->pref);
    if (!platform_make_folder(path, false)) {
        return error_set(error, "%s: %s", path, strerror(errno));
    }
    snprintf(path + strlen(path), NAME_MAX_BYTES, "/%s-%llu%s%s%s.%s", table->game->id,
             (unsigned long long)match_setup(table->match)->seed, table_is_whatif(table) ? "-what-if" : "",
             table->taken > 0 ? "-" : "", table->taken > 0 ? title : "", document_format_names[format]);
    return file_take_free_name(path, out, WHERE_MAX, error);
}

/* Writes the file; on failure deletes the empty file that reserved the name. */
static bool write_story(const char *path, const Text *text, Error *error)
{
    const bool good = file_replace(path, text_chars(text), text->length, NULL, error);
    if (!good) {
        unlink(path);
    }
    return good;
}

static void keep(Table *table, DocumentFormat format)
{
    char path[WHERE_MAX], words[NOTICE_MAX];
    char title[TITLE_MAX_BYTES];
    Error error = {0};
    Document document = {0};
    Text text = {0};
    tell_taken(table, &document);
    document_name(&document, title, sizeof title);
    document_write(&document, format, &text);
    document_free(&document);
    const bool kept = take_name(table, title, format, path, &error) && write_story(path, &text, &error);
    snprintf(words, sizeof words, kept ? "It is kept as %.*s" : "%.*s", MESSAGE_MAX,
             kept ? path : error.text);
    shell_notice(table->shell, words);
    text_free(&text);
}

void table_favour(Table *table, int number)
{
    const bool was = match_favourites(table->match) >> number & 1;
    match_favour(table->match, number, !was);
    table_autosave(table);
    table_refresh(table, 0);
}

void table_take_home(Table *table, int action)
{
    if (action == TABLE_COPY) {
        copy(table);
    } else {
        keep(table, (DocumentFormat)(action - TABLE_KEEP));
    }
}
