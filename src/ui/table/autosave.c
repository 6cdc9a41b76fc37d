/* autosave.c: part of the table screen that saves the match after each move. The shell's save writer writes
 * the file. If the save writer can't append to the file, the next save writes a whole new file. */
#include "core/text/i18n.h"
#include "ui/table/table_private.h"

#include "ui/shell/save_writer.h"

#include <stdio.h>

typedef struct Autosave {
    bool is_writing;        /* true if the save writer is working on this match */
    bool writes_whole_file; /* true if the last write replaced the save file instead of appending to it */
    bool has_failed;        /* true if the player was told that saving failed */
} Autosave;

static Autosave *get_autosave_state(const Table *table)
{
    return table->states[PART_AUTOSAVE];
}

static void report_failure(Table *table, const Error *error)
{
    char text[MESSAGE_MAX + 64];
    trace_write_line(&table->shell->trace, "unkept");
    if (!get_autosave_state(table)->has_failed) {
        snprintf(text, sizeof text, _("This game couldn't be saved. You can keep playing. %s"), error->text);
        shell_show_notice(table->shell, text);
    }
    get_autosave_state(table)->has_failed = true;
}

/* Saves the match to a new file, because another window plays the match from the old file. */
static void save_as_new_game(Table *table)
{
    saves_close(&table->save);
    shell_show_notice(table->shell, _("This game is also being played in another window. From now on, this "
                                      "window saves its moves as a separate game."));
    table_autosave(table);
}

static void start_save(Table *table)
{
    Shell *shell = table->shell;
    SaveHandle *save = &table->save;
    SaveTask task;
    Error error;
    if (!save->path[0] && !saves_create(shell, match_setup(table->match), save, &error)) {
        report_failure(table, &error);
    } else if (match_create_save_task(table->match, save->path, &save->journal, &task)) {
        get_autosave_state(table)->is_writing = true;
        get_autosave_state(table)->writes_whole_file = !task.appends;
        save_writer_add_save(shell->save_writer, &task);
    }
}

void table_autosave(Table *table)
{
    if (!table_is_saved(table)) {
        return;
    }
    if (saves_is_lock_lost(&table->save)) {
        save_as_new_game(table);
    } else {
        start_save(table);
    }
}

void table_autosave_existing_file(Table *table)
{
    if (table->save.path[0]) {
        table_autosave(table);
    }
}

static void update_autosave(Table *table)
{
    SaveWriterFailure failure;
    SaveWriter *save_writer = table->shell->save_writer;
    if (!get_autosave_state(table)->is_writing || !save_writer_is_idle(save_writer)) {
        return;
    }
    get_autosave_state(table)->is_writing = false;
    if (!save_writer_take_failure(save_writer, &failure)) {
        get_autosave_state(table)->has_failed = false;
        trace_write_line(&table->shell->trace, "kept %d", table->save.journal.moves);
        return;
    }
    table->save.journal = failure.journal;
    if (failure.result == FILE_CHANGED) {
        save_as_new_game(table);
    } else if (get_autosave_state(table)->writes_whole_file) {
        report_failure(table, &failure.error);
    } else {
        table_autosave(table);
    }
}

bool table_autosave_flush(Table *table)
{
    table_signal_event(table, TABLE_SAVING);
    if (get_autosave_state(table)->has_failed) {
        table_autosave(table);
    } else {
        /* saves the data that the parts have added, such as the time that people have spent since the last
         * save */
        table_autosave_existing_file(table);
    }
    while (get_autosave_state(table)->is_writing) {
        save_writer_wait(table->shell->save_writer);
        update_autosave(table);
    }
    return !get_autosave_state(table)->has_failed;
}

const TablePart autosave_part = {.state_size = sizeof(Autosave), .update = update_autosave};
