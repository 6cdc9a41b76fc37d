/* drafts.c: autosave of drafts; see drafts.h. */
#include "ui/shell/drafts.h"

#include "core/data/draft_file.h"
#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "ui/shell/save_writer.h"
#include "ui/shell/shell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DRAFTS_PATH_MAX = PATH_TEXT_MAX + 32 };

/* Sets `*out` to `path` or, if `path` is NULL, to the drafts file of the program. Returns false if drafts
 * cannot be saved, for example because there is no data folder. */
static bool choose_drafts_path(const Shell *shell, const char *path, char buffer[DRAFTS_PATH_MAX],
                               const char **out)
{
    snprintf(buffer, DRAFTS_PATH_MAX, "%sdrafts.json", shell->data_folder);
    *out = path ? path : buffer;
    return shell->saves_enabled && shell->data_folder[0];
}

static PendingDraft *find_pending_draft(Drafts *drafts, const char *path, const char *field)
{
    for (int i = 0; i < drafts->count; i++) {
        PendingDraft *pending = &drafts->list[i];
        if (strcmp(pending->path, path) == 0 && strcmp(pending->field, field) == 0) {
            return pending;
        }
    }
    return NULL;
}

static PendingDraft *add_pending_draft(Drafts *drafts, const char *path, const char *field)
{
    if (drafts->count == drafts->capacity) {
        drafts->capacity = drafts->capacity > 0 ? drafts->capacity * 2 : 4;
        drafts->list = memory_resize(drafts->list, (size_t)drafts->capacity, sizeof *drafts->list);
    }
    PendingDraft *pending = &drafts->list[drafts->count++];
    *pending = (PendingDraft){.path = memory_copy_string(path, strlen(path)),
                              .field = memory_copy_string(field, strlen(field))};
    return pending;
}

static void remove_pending_draft(Drafts *drafts, PendingDraft *pending)
{
    free(pending->path);
    free(pending->field);
    free(pending->text);
    *pending = drafts->list[--drafts->count];
}

char *draft_restore(Shell *shell, const char *path, const char *field)
{
    char own[DRAFTS_PATH_MAX];
    Error error = {0};
    if (!choose_drafts_path(shell, path, own, &path)) {
        return NULL;
    }
    const PendingDraft *pending = find_pending_draft(&shell->drafts, path, field);
    if (pending) {
        return memory_copy_string(pending->text, strlen(pending->text));
    }
    save_writer_wait(shell->save_writer);
    char *text = draft_file_read(path, field, &error);
    if (error.text[0]) {
        shell_show_notice(shell, error.text);
    }
    return text;
}

void draft_save(Shell *shell, const char *path, const char *field, const char *text)
{
    char own[DRAFTS_PATH_MAX];
    if (!choose_drafts_path(shell, path, own, &path)) {
        return;
    }
    if (text[0] == '\0') {
        draft_delete(shell, path, field);
        return;
    }
    PendingDraft *pending = find_pending_draft(&shell->drafts, path, field);
    if (!pending) {
        pending = add_pending_draft(&shell->drafts, path, field);
        pending->due = shell->now + DRAFT_DELAY_MS;
        shell_wake_at(shell, pending->due);
    }
    free(pending->text);
    pending->text = memory_copy_string(text, strlen(text));
}

void draft_delete(Shell *shell, const char *path, const char *field)
{
    char own[DRAFTS_PATH_MAX];
    if (!choose_drafts_path(shell, path, own, &path)) {
        return;
    }
    PendingDraft *pending = find_pending_draft(&shell->drafts, path, field);
    if (pending) {
        remove_pending_draft(&shell->drafts, pending);
    }
    save_writer_add_draft(shell->save_writer, path, field, "");
}

static void write_due_drafts(Shell *shell, Uint64 now)
{
    Drafts *drafts = &shell->drafts;
    for (int i = drafts->count - 1; i >= 0; i--) {
        PendingDraft *pending = &drafts->list[i];
        if (now >= pending->due) {
            save_writer_add_draft(shell->save_writer, pending->path, pending->field, pending->text);
            remove_pending_draft(drafts, pending);
        } else {
            shell_wake_at(shell, pending->due);
        }
    }
}

void drafts_update(Shell *shell)
{
    Error error;
    write_due_drafts(shell, shell->now);
    if (save_writer_take_draft_failure(shell->save_writer, &error) && !shell->drafts.failed) {
        char words[NOTICE_MAX];
        snprintf(words, sizeof words, _("The text you are typing can't be saved. %s"), error.text);
        shell_show_notice(shell, words);
        shell->drafts.failed = true;
    }
}

void drafts_flush(Shell *shell)
{
    write_due_drafts(shell, UINT64_MAX);
}

void drafts_free(Drafts *drafts)
{
    while (drafts->count > 0) {
        remove_pending_draft(drafts, &drafts->list[0]);
    }
    free(drafts->list);
    *drafts = (Drafts){0};
}
