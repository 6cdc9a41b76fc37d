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

/* Another window plays on what lies there. That is left to it, and what is played here has a place of its own
   from now on, so that nothing is lost of either. */
static void part(Table *table)
{
    saves_leave(&table->place);
    shell_notice(table->shell,
                 "Another window plays this game, too. What is played here is kept as a game of "
                 "its own from now on.");
    table_autosave(table);
}

static void keep(Table *table)
{
    Shell *shell = table->shell;
    SavePlace *place = &table->place;
    SaveTask task;
    Error error;
    if (!place->path[0] && !saves_new_place(shell, match_setup(table->match), place, &error)) {
        tell_failure(table, &error);
    } else if (match_save_task(table->match, place->path, &place->journal, &task)) {
        table->writes = true;
        table->writes_whole = !task.appends;
        scribe_write(shell->scribe, &task);
    }
}

void table_autosave(Table *table)
{
    if (!table_is_kept(table)) {
        return;
    }
    if (saves_was_taken(&table->place)) {
        part(table);
    } else {
        keep(table);
    }
}

void table_autosave_begun(Table *table)
{
    if (table->place.path[0]) {
        table_autosave(table);
    }
}

void table_keep_update(Table *table)
{
    ScribeFailure failure;
    Scribe *scribe = table->shell->scribe;
    if (!table->writes || !scribe_idle(scribe)) {
        return;
    }
    table->writes = false;
    if (!scribe_failed(scribe, &failure)) {
        table->save_failed = false;
        trace_line(&table->shell->trace, "kept %d", table->place.journal.moves);
        return;
    }
    table->place.journal = failure.journal;
    if (failure.result == FILE_CHANGED) {
        part(table);
    } else if (table->writes_whole) {
        tell_failure(table, &failure.error);
    } else {
        table_autosave(table);
    }
}

void table_keep_last(Table *table)
{
    table_draft_keep(table);
    if (table->save_failed) {
        table_autosave(table);
    } else {
        table_autosave_begun(table); /* the time that was spent since */
    }
    while (table->writes) {
        scribe_wait(table->shell->scribe);
        table_keep_update(table);
    }
}
