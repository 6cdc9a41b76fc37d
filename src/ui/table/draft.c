/* draft.c: a move that is only half put together is kept with the match, and lies there again when it is
 * opened. */
#include "ui/table/table_private.h"

#include "core/memory.h"

#include <stdlib.h>
#include <string.h>

enum { REST_MS = 300 }; /* a hand that goes on is waited for */

/* Does somebody put together a move here, of which the view and the ui struct tell? */
static bool is_at_work(const Table *table)
{
    return table->game->draft && table_is_live(table) && table_may_act(table) && !table_tells(table) &&
           !table->draft_waits;
}

/* Is what lies here not what the match says? */
static bool is_changed(const Table *table, char now[DRAFT_TEXT_MAX])
{
    int drafter;
    const char *kept = match_draft(table->match, &drafter);
    now[0] = '\0';
    table->game->draft->write(table->view, table->ui, table->content, table->seat, now, DRAFT_TEXT_MAX);
    return strcmp(now, kept) != 0 || (now[0] && drafter != table->seat);
}

void table_draft_keep(Table *table)
{
    char now[DRAFT_TEXT_MAX];
    table->draft_due = 0;
    if (is_at_work(table) && is_changed(table, now)) {
        match_keep_draft(table->match, table->seat, now);
        if (now[0]) {
            table_autosave(table); /* a word is a beginning, although no move is made yet */
        } else {
            table_autosave_begun(table);
        }
    }
}

void table_draft_update(Table *table)
{
    char now[DRAFT_TEXT_MAX];
    Shell *shell = table->shell;
    if (!is_at_work(table) || !is_changed(table, now)) {
        table->draft_due = 0;
    } else if (table->draft_due == 0) {
        table->draft_due = shell->now + REST_MS;
        shell_wake_at(shell, table->draft_due);
    } else if (shell->now >= table->draft_due) {
        table_draft_keep(table);
    } else {
        shell_wake_at(shell, table->draft_due);
    }
}

void table_draft_lay(Table *table)
{
    int drafter;
    const char *draft = match_draft(table->match, &drafter);
    if (!table->game->draft || !draft[0]) {
        table->draft_waits = false;
    }
    if (!table->draft_waits || !table_may_act(table) || drafter != table->seat) {
        return;
    }
    table->draft_waits = false;
    void *before = memory_new(1, table->game->ui_size);
    memcpy(before, table->ui, table->game->ui_size);
    if (table->game->draft->lay(table->view, table->ui, table->content, table->seat, draft)) {
        ui_stack_push(&table->steps, before);
        trace_line(&table->shell->trace, "draft \"%s\"", draft);
    }
    free(before);
}
