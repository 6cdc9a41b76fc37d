/* keep.c: keeps the match on the disk while it is played. The shell's scribe writes; what it could not write
 * is written anew, as a whole file. */
#include "ui/table/table_private.h"

#include "ui/shell/scribe.h"

#include <stdio.h>

static void tell_failure(Table *table, const Error *error)
{
    char text[MESSAGE_MAX + 64];
    trace_line(&table->shell->trace, "unkept");
    if (!table->save_failed) {
        snprintf(text, sizeof text, "This game could not be saved; it goes on all the same. %s", error->text);
        shell_notice(table->shell, text);
    }
    table->save_failed = true;
}

void table_autosave(Table *table)
{
    Shell *shell = table->shell;
    SavePlace *place = &table->place;
    SaveTask task;
    Error error;
    if (!shell->saving) {
        return;
    }
    if (!place->path[0] && !saves_new_place(shell, match_setup(table->match), place, &error)) {
        tell_failure(table, &error);
    } else if (match_save_task(table->match, place->path, &place->journal, &task)) {
        table->writes = true;
        table->writes_whole = task.at == 0;
        scribe_write(shell->scribe, &task);
    }
}

void table_keep_update(Table *table)
{
    Error error;
    Scribe *scribe = table->shell->scribe;
    if (!table->writes || !scribe_idle(scribe)) {
        return;
    }
    table->writes = false;
    if (!scribe_failed(scribe, &error)) {
        table->save_failed = false;
        trace_line(&table->shell->trace, "kept %d", table->place.journal.moves);
        return;
    }
    table->place.journal = (Journal){0};
    if (table->writes_whole) {
        tell_failure(table, &error);
    } else {
        table_autosave(table);
    }
}

void table_keep_last(Table *table)
{
    if (table->save_failed) {
        table_autosave(table);
    }
    while (table->writes) {
        scribe_wait(table->shell->scribe);
        table_keep_update(table);
    }
}
