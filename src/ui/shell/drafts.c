/* drafts.c: see drafts.h. */
#include "ui/shell/drafts.h"

#include "core/draft_file.h"
#include "core/memory.h"
#include "ui/shell/scribe.h"
#include "ui/shell/shell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DRAFTS_PATH_MAX = PATH_TEXT_MAX + 32 };

/* Returns in `*out` the drafts file for `path`; false if the program saves nothing. */
static bool find_path(const Shell *shell, const char *path, char own[DRAFTS_PATH_MAX], const char **out)
{
    snprintf(own, DRAFTS_PATH_MAX, "%sdrafts.json", shell->pref);
    *out = path ? path : own;
    return shell->saving && shell->pref[0];
}

static PendingDraft *find_pending(Drafts *drafts, const char *path, const char *field)
{
    for (int i = 0; i < drafts->count; i++) {
        PendingDraft *pending = &drafts->list[i];
        if (strcmp(pending->path, path) == 0 && strcmp(pending->field, field) == 0) {
            return pending;
        }
    }
    return NULL;
}

static PendingDraft *add_pending(Drafts *drafts, const char *path, const char *field)
{
    if (drafts->count == drafts->capacity) {
        drafts->capacity = drafts->capacity > 0 ? drafts->capacity * 2 : 4;
        drafts->list = memory_resize(drafts->list, (size_t)drafts->capacity, sizeof *drafts->list);
    }
    PendingDraft *pending = &drafts->list[drafts->count++];
    *pending = (PendingDraft){.path = memory_string(path, strlen(path)),
                              .field = memory_string(field, strlen(field))};
    return pending;
}

static void remove_pending(Drafts *drafts, PendingDraft *pending)
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
    if (!find_path(shell, path, own, &path)) {
        return NULL;
    }
    const PendingDraft *pending = find_pending(&shell->drafts, path, field);
    if (pending) {
        return memory_string(pending->text, strlen(pending->text));
    }
    scribe_wait(shell->scribe);
    char *text = draft_file_read(path, field, &error);
    if (error.text[0]) {
        shell_notice(shell, error.text);
    }
    return text;
}

void draft_save(Shell *shell, const char *path, const char *field, const char *text)
{
    char own[DRAFTS_PATH_MAX];
    if (!find_path(shell, path, own, &path)) {
        return;
    }
    if (text[0] == '\0') {
        draft_drop(shell, path, field);
        return;
    }
    PendingDraft *pending = find_pending(&shell->drafts, path, field);
    if (!pending) {
        pending = add_pending(&shell->drafts, path, field);
        pending->due = shell->now + DRAFT_DELAY_MS;
        shell_wake_at(shell, pending->due);
    }
    free(pending->text);
    pending->text = memory_string(text, strlen(text));
}

void draft_drop(Shell *shell, const char *path, const char *field)
{
    char own[DRAFTS_PATH_MAX];
    if (!find_path(shell, path, own, &path)) {
        return;
    }
    PendingDraft *pending = find_pending(&shell->drafts, path, field);
    if (pending) {
        remove_pending(&shell->drafts, pending);
    }
    scribe_write_draft(shell->scribe, path, field, "");
}

static void write_due(Shell *shell, Uint64 now)
{
    Drafts *drafts = &shell->drafts;
    for (int i = drafts->count - 1; i >= 0; i--) {
        PendingDraft *pending = &drafts->list[i];
        if (now >= pending->due) {
            scribe_write_draft(shell->scribe, pending->path, pending->field, pending->text);
            remove_pending(drafts, pending);
        } else {
            shell_wake_at(shell, pending->due);
        }
    }
}

void drafts_update(Shell *shell)
{
    Error error;
    write_due(shell, shell->now);
    if (scribe_draft_failed(shell->scribe, &error) && !shell->drafts.failed) {
        char words[NOTICE_MAX];
        snprintf(words, sizeof words, "The text you type cannot be saved before you submit it. %s",
                 error.text);
        shell_notice(shell, words);
        shell->drafts.failed = true;
    }
}

void drafts_flush(Shell *shell)
{
    write_due(shell, UINT64_MAX);
}

void drafts_free(Drafts *drafts)
{
    while (drafts->count > 0) {
        remove_pending(drafts, &drafts->list[0]);
    }
    free(drafts->list);
    *drafts = (Drafts){0};
}
