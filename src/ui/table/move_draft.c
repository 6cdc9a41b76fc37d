/* move_draft.c: part of the table screen that saves the draft move with the match. A draft move is a move
 * that the player has begun but not submitted. */
#include "ui/table/table_private.h"

enum { SAVE_DELAY_MS = 300 }; /* pause in ms after the last change before the draft move is saved */

/* Returns a pointer to the state of this part. The state is the time in ms at which the draft will be saved,
 * or 0 if there is nothing to save. */
static Uint64 *get_save_time(const Table *table)
{
    return table->states[PART_MOVE_DRAFT];
}

/* True if the player at the screen has begun a move that is not saved. Writes the move to `out`. */
static bool has_unsaved_draft(const Table *table, char out[DRAFT_TEXT_MAX])
{
    return table_is_live(table) && !table_is_playing_back(table) &&
           controller_has_new_draft(&table->controller, out);
}

static void save_draft(Table *table)
{
    char now[DRAFT_TEXT_MAX];
    *get_save_time(table) = 0;
    if (has_unsaved_draft(table, now)) {
        match_set_draft(table->match, table->controller.seat, now);
        if (now[0]) {
            table_autosave(table); /* creates the save file even if the match has no move yet */
        } else {
            table_autosave_existing_file(table);
        }
    }
}

static void update_move_draft(Table *table)
{
    char now[DRAFT_TEXT_MAX];
    Shell *shell = table->shell;
    if (!has_unsaved_draft(table, now)) {
        *get_save_time(table) = 0;
    } else if (*get_save_time(table) == 0) {
        *get_save_time(table) = shell->now + SAVE_DELAY_MS;
        shell_wake_at(shell, *get_save_time(table));
    } else if (shell->now >= *get_save_time(table)) {
        save_draft(table);
    } else {
        shell_wake_at(shell, *get_save_time(table));
    }
}

const TablePart move_draft_part = {
    .state_size = sizeof(Uint64), .update = update_move_draft, .on = {[TABLE_SAVING] = save_draft}};
