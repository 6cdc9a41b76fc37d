/* note_editor.c: part of the table screen with the dialog for narration. The player writes the narration
 * (note) of a move before making the move, or rewrites the narration of an earlier move. The match also keeps
 * the first version of a rewritten narration. */
#include "core/text/i18n.h"
#include "ui/table/replay.h"
#include "ui/table/table_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIELD_NAME_MAX = 32 };

#define OFFERED_MARK "\x1f" /* no narration contains this character */

typedef struct NoteEditor {
    Move move; /* move that is made when the player has written its narration */
    bool required;
    Text draft;      /* unsent narration of `move`, kept when the dialog is closed */
    Text suggestion; /* latest suggestion of the game */
    Text offered;    /* all suggestions for `move`, each between two OFFERED_MARKs */
    int suggestions;
    NoteSuggestion lines[NOTE_SUGGESTIONS_MAX]; /* lines that the player can add to `draft` */
    int line_count;
    bool can_suggest;
    bool is_revising;
    int revised_move;
    Text revision; /* unsent new narration of `revised_move` */
} NoteEditor;

static NoteEditor *get_note_editor_state(const Table *table)
{
    return table->states[PART_NOTE_EDITOR];
}

static bool is_blank(const Text *text)
{
    const char *words = text_chars(text);
    return words[strspn(words, " \n")] == '\0';
}

/* Adds the text field to the dialog. The dialog calls `edit` when the player changes the text. */
static void show_field(Table *table, const Text *text, void (*edit)(void *owner, const char *words))
{
    table->dialog.field = (DialogField){.text = text_chars(text),
                                        .placeholder = _("Write here"),
                                        .limit = NOTE_BYTES_MAX,
                                        .multiline = true,
                                        .edit = edit};
}

static void set_text(Text *text, const char *words)
{
    text_clear(text);
    text_add(text, "%s", words);
}

/* --- unsent narration --- */

static const char *get_note_draft_key(int seat, char out[FIELD_NAME_MAX])
{
    snprintf(out, FIELD_NAME_MAX, "telling %d", seat);
    return out;
}

static const char *get_revision_draft_key(const Table *table, char out[FIELD_NAME_MAX])
{
    snprintf(out, FIELD_NAME_MAX, "retelling %d", get_note_editor_state(table)->revised_move);
    return out;
}

/* True if the narration is a suggestion that the player did not change. */
static bool is_suggestion(const NoteEditor *editor)
{
    return editor->suggestion.length > 0 &&
           strcmp(text_chars(&editor->draft), text_chars(&editor->suggestion)) == 0;
}

/* Deletes the draft after the narration was sent. */
static void clear_note_draft(Table *table, int seat)
{
    char name[FIELD_NAME_MAX];
    text_clear(&get_note_editor_state(table)->draft);
    text_clear(&get_note_editor_state(table)->suggestion);
    table_save_draft_text(table, get_note_draft_key(seat, name), "");
}

/* Saves the unsent narration, but not a suggestion, since the game can suggest it again. */
static void save_note_draft(Table *table)
{
    char name[FIELD_NAME_MAX];
    const NoteEditor *editor = get_note_editor_state(table);
    table_save_draft_text(table, get_note_draft_key(table->controller.seat, name),
                          is_suggestion(editor) ? "" : text_chars(&editor->draft));
}

static void add_note_buttons(Table *table);

static void on_note_edit(void *self, const char *text)
{
    Table *table = self;
    set_text(&get_note_editor_state(table)->draft, text);
    show_field(table, &get_note_editor_state(table)->draft, on_note_edit);
    add_note_buttons(table);
    save_note_draft(table);
}

/* --- narration of the next move --- */

/* Returns the narration of the move that was undone last, if `move` is the same move. Otherwise, or if this
 * move has no narration, returns NULL. */
static const char *find_undone_note(const Table *table, const Move *move)
{
    const int next = match_move_count(table->match);
    char text[MOVE_TEXT_MAX] = "";
    const char *note = match_count_redo_moves(table->match) > 0 ? match_move_note(table->match, next) : NULL;
    table->game->move_to_text(move, table->content, text, sizeof text);
    return note && strcmp(text, match_move_text(table->match, next)) == 0 ? note : NULL;
}

/* If the field is empty, fills it with the saved draft. If there is no draft and the player repeats the move
 * that was undone last, fills it with the narration of the undone move. */
static void restore_note(Table *table)
{
    char name[FIELD_NAME_MAX];
    NoteEditor *editor = get_note_editor_state(table);
    if (is_blank(&editor->draft)) {
        char *draft = table_restore_draft_text(table, get_note_draft_key(table->controller.seat, name));
        const char *words = draft ? draft : find_undone_note(table, &editor->move);
        if (words) {
            set_text(&editor->draft, words);
        }
        free(draft);
    }
}

static void set_suggestion(NoteEditor *editor, const Text *words)
{
    editor->suggestions++;
    text_add(&editor->offered, OFFERED_MARK "%s" OFFERED_MARK, text_chars(words));
    set_text(&editor->suggestion, text_chars(words));
    set_text(&editor->draft, text_chars(words));
}

/* Puts the caret in the field. Selects a suggestion, so that typing replaces it. */
static void focus_note_field(Table *table)
{
    table_edit_dialog_field(table);
    if (is_suggestion(get_note_editor_state(table))) {
        stage_select_field_text(table->stage);
    }
}

/* Adds a button for each line that the game suggests as an addition to the player's own words. */
static void add_line_buttons(Table *table)
{
    NoteEditor *editor = get_note_editor_state(table);
    editor->line_count = is_suggestion(editor)
                             ? 0
                             : match_suggest_note_lines(table->match, table->controller.seat, &editor->move,
                                                        text_chars(&editor->draft), editor->lines);
    table->dialog.line_count = editor->line_count;
    for (int i = 0; i < editor->line_count; i++) {
        dialog_add_button(&table->dialog, TABLE_ADD_NOTE_LINE + i, 0, "%s", editor->lines[i].label);
        dialog_set_button_hint(&table->dialog, _("Adds a line to your text. You can edit the line."));
    }
}

/* Replaces the buttons of the dialog. */
static void add_note_buttons(Table *table)
{
    const NoteEditor *editor = get_note_editor_state(table);
    Dialog *dialog = &table->dialog;
    dialog->count = 0;
    add_line_buttons(table);
    dialog_add_button(dialog, TABLE_SUBMIT_NOTE, PIECE_PRIMARY, _("Add narration  ·  Ctrl+Enter"));
    if (editor->can_suggest) {
        dialog_add_button(dialog, TABLE_SUGGEST_NOTE, 0,
                          is_suggestion(editor) ? _("Suggest different words") : _("Suggest some words"));
        dialog_set_button_hint(
            dialog, _("You can edit the words before you add them. Press again for different words."));
    }
    if (!editor->required) {
        dialog_add_button(dialog, TABLE_SKIP_NOTE, 0, _("Skip narration"));
    }
    dialog_add_button(dialog, TABLE_CLOSE, 0, _("Back  ·  Esc"));
}

/* Fills the field with the player's unsent text. If there is none and the narration is optional, fills it
 * with the game's suggestion. */
static void choose_draft(Table *table, const Text *suggestion)
{
    NoteEditor *editor = get_note_editor_state(table);
    restore_note(table);
    if (is_suggestion(editor)) { /* drops the old suggestion, because it was for another move */
        text_clear(&editor->draft);
    }
    editor->suggestions = 0;
    text_clear(&editor->offered);
    text_clear(&editor->suggestion);
    if (suggestion->length > 0 && !editor->required && is_blank(&editor->draft)) {
        set_suggestion(editor, suggestion);
    }
}

/* Makes the move with a narration of the program, if the lesson wants this. */
static bool send_lesson_move(Table *table, const Move *move)
{
    Text note = {0};
    const bool good = controller_compose_lesson_note(&table->controller, move, &note);
    if (good) {
        table->move = *move;
        table_send_pending_move(table, text_chars(&note), true);
    }
    text_free(&note);
    return good;
}

/* Opens the dialog for a narration of the move. Returns false if the move is illegal or needs no
 * narration. */
static bool open_note_dialog(Table *table, const Move *move)
{
    NoteEditor *editor = get_note_editor_state(table);
    bool required;
    Text suggestion = {0};
    const char *prompt = controller_get_note_prompt(&table->controller, move, &required);
    if (!prompt) {
        return false;
    }
    editor->move = *move;
    editor->required = required;
    editor->can_suggest = match_compose_note(table->match, table->controller.seat, move, 0, &suggestion);
    choose_draft(table, &suggestion);
    text_free(&suggestion);
    table_cancel_drag_and_zoom(table);
    dialog_open(&table->dialog, _("Write your narration"), prompt);
    show_field(table, &editor->draft, on_note_edit);
    table->dialog.page = PIECE_WRITING_PAGE;
    add_note_buttons(table);
    focus_note_field(table);
    SDL_FlushEvent(SDL_TEXTINPUT); /* drops the typed letter of the key that made the move */
    return true;
}

static bool was_offered(const NoteEditor *editor, const Text *words)
{
    Text marked = {0};
    text_add(&marked, OFFERED_MARK "%s" OFFERED_MARK, text_chars(words));
    const bool offered = strstr(text_chars(&editor->offered), text_chars(&marked)) != NULL;
    text_free(&marked);
    return offered;
}

/* Composes words that were not suggested for this move before. If there are none, composes words that differ
 * from the visible words. Returns false if there are none either. */
static bool compose_different_note(const Table *table, Text *out)
{
    enum { TRIES = 12 };
    const NoteEditor *editor = get_note_editor_state(table);
    const char *const offered[] = {"", text_chars(&editor->offered), ""};
    for (int i = 0; i < 3 * TRIES; i++) {
        text_clear(out);
        if (match_compose_other_note(table->match, table->controller.seat, &editor->move,
                                     editor->suggestions + i % TRIES, offered[i / TRIES], out) &&
            strcmp(text_chars(out), text_chars(&editor->draft)) != 0 &&
            (i >= 2 * TRIES || !was_offered(editor, out))) {
            return true;
        }
    }
    return false;
}

static void suggest_note(Table *table)
{
    NoteEditor *editor = get_note_editor_state(table);
    Text words = {0};
    if (!compose_different_note(table, &words)) {
        table_reject_with_reason(table, _("There are no other suggestions for this move."));
    } else {
        set_suggestion(editor, &words);
        show_field(table, &editor->draft, on_note_edit);
        add_note_buttons(table);
        save_note_draft(table);
        focus_note_field(table);
    }
    text_free(&words);
}

/* Adds a suggested line at the end of the narration. */
static void add_note_line(Table *table, int number)
{
    NoteEditor *editor = get_note_editor_state(table);
    if (number < editor->line_count) {
        Text words = {0};
        text_add(&words, "%s%s%s", text_chars(&editor->draft), editor->draft.length > 0 ? "\n" : "",
                 editor->lines[number].line);
        on_note_edit(table, text_chars(&words));
        focus_note_field(table);
        text_free(&words);
    }
}

/* Makes the move with its narration or, if `without_note` is true, without narration. */
static void submit_note(Table *table, bool without_note)
{
    NoteEditor *editor = get_note_editor_state(table);
    Error why;
    const bool blank = is_blank(&editor->draft);
    const char *words = without_note || blank ? "" : text_chars(&editor->draft);
    if (editor->required && (without_note || blank)) {
        table_reject_with_reason(table, _("Write your narration first."));
        return;
    }
    if (!match_check_note(table->match, words, &why)) {
        table_reject_with_reason(table, why.text);
        return;
    }
    dialog_close(&table->dialog);
    /* the seat is stored before the move, because another player can be at the screen after the move */
    const int seat = table->controller.seat;
    table->move = editor->move;
    if (table_send_pending_move(table, words, is_suggestion(editor)) && !table_is_remote(table)) {
        clear_note_draft(table, seat);
    }
}

/* --- narration of an earlier move --- */

static void save_revision_draft(Table *table, const char *text)
{
    char name[FIELD_NAME_MAX];
    table_save_draft_text(table, get_revision_draft_key(table, name), text);
}

static void on_revision_edit(void *self, const char *text)
{
    Table *table = self;
    set_text(&get_note_editor_state(table)->revision, text);
    show_field(table, &get_note_editor_state(table)->revision, on_revision_edit);
    save_revision_draft(table, text);
}

static void end_revision(Table *table)
{
    get_note_editor_state(table)->is_revising = false;
    text_clear(&get_note_editor_state(table)->revision);
    save_revision_draft(table, "");
}

/* Fills the field with the unsent new narration or, if there is none, with the current narration. */
static void restore_revision(Table *table)
{
    char name[FIELD_NAME_MAX];
    NoteEditor *editor = get_note_editor_state(table);
    char *draft = table_restore_draft_text(table, get_revision_draft_key(table, name));
    text_clear(&editor->revision);
    if (draft) {
        text_add(&editor->revision, "%s", draft);
    } else {
        match_append_editable_note(table->match, editor->revised_move, &editor->revision);
    }
    free(draft);
}

/* True if players write the story of the game. */
static bool has_player_narration(const Table *table)
{
    return table->game->narration && table->game->narration->note_prompt;
}

static void open_revision_dialog(Table *table, int move, const char *heading, const char *prompt,
                                 const char *button)
{
    NoteEditor *editor = get_note_editor_state(table);
    editor->revised_move = move;
    editor->is_revising = true;
    restore_revision(table);
    table_cancel_drag_and_zoom(table);
    dialog_open(&table->dialog, heading, prompt);
    show_field(table, &editor->revision, on_revision_edit);
    table->dialog.page = PIECE_WRITING_PAGE;
    dialog_add_button(&table->dialog, TABLE_SAVE_REVISION, PIECE_PRIMARY, "%s", button);
    dialog_add_button(&table->dialog, TABLE_CLOSE, 0, _("Back  ·  Esc"));
    table_edit_dialog_field(table);
    SDL_FlushEvent(SDL_TEXTINPUT); /* drops the typed letter of the key that opened the dialog */
}

static void revise_narration(Table *table, int move)
{
    open_revision_dialog(table, move, _("Write your narration"),
                         _("Rewrite this narration. The game also keeps the earlier text."),
                         _("Add narration  ·  Ctrl+Enter"));
}

/* Opens the dialog in which the player rewrites a narration that the scene shows. `note` is the number of the
 * narration. */
static void revise_narration_in_scene(Table *table, int note)
{
    const NoteList *notes = &table->controller.notes;
    if (note >= notes->count || table_is_replaying(table) || table_is_open_elsewhere(table)) {
        return;
    }
    if (table_is_remote(table)) {
        table_reject_with_reason(table, _("Only the host can rewrite narration."));
        return;
    }
    revise_narration(table, notes->notes[note].move);
}

/* Opens the note on the last move before the visible position. If players write the story of the game, the
 * note is narration. In this case, existing narration can be rewritten, but no narration can be added. */
static void edit_note_in_replay(Table *table)
{
    const int move = table_get_replay_position(table) - 1;
    if (move < 0) {
        table_reject_with_reason(table, _("Go to a move first."));
    } else if (table_is_remote(table)) {
        table_reject_with_reason(table, _("Only the host can rewrite narration."));
    } else if (table_is_open_elsewhere(table)) {
        table_run_action(table, TABLE_ASK_TAKE_OVER);
    } else if (!has_player_narration(table)) {
        open_revision_dialog(table, move, _("Note on this move"), _("The note is saved with the game."),
                             _("Save note  ·  Ctrl+Enter"));
    } else if (match_move_note(table->match, move)) {
        revise_narration(table, move);
    } else {
        table_reject_with_reason(table, _("This move has no narration."));
    }
}

/* Updates the scene after notes have changed. A replay stays open. */
static void show_notes(Table *table)
{
    if (table_is_replaying(table)) {
        controller_load(&table->controller);
        table_refresh(table, 0);
    } else {
        table_load_position(table, 0);
    }
}

static void save_revision(Table *table)
{
    Error why;
    NoteEditor *editor = get_note_editor_state(table);
    if (has_player_narration(table) && is_blank(&editor->revision)) {
        table_reject_with_reason(table, _("Write your narration first."));
    } else if (!match_rewrite_note(table->match, editor->revised_move, text_chars(&editor->revision), false,
                                   &why)) {
        table_reject_with_reason(table, why.text);
    } else {
        dialog_close(&table->dialog);
        table_autosave(table);
        end_revision(table);
        show_notes(table);
    }
}

/* --- functions called by the table screen --- */

static void free_note_editor(Table *table)
{
    text_free(&get_note_editor_state(table)->draft);
    text_free(&get_note_editor_state(table)->suggestion);
    text_free(&get_note_editor_state(table)->offered);
    text_free(&get_note_editor_state(table)->revision);
}

/* Deletes the draft when the host has received the narration with the move. */
static void confirm_note(Table *table)
{
    clear_note_draft(table, table->controller.seat);
}

static bool run_note_editor_action(Table *table, int action)
{
    if ((action == 0 || action == TABLE_CLOSE) && get_note_editor_state(table)->is_revising) {
        end_revision(table);
    }
    if (action >= TABLE_ADD_NOTE_LINE && action <= TABLE_ADD_NOTE_LINE_LAST) {
        add_note_line(table, action - TABLE_ADD_NOTE_LINE);
        return true;
    }
    switch (action) {
    case TABLE_ASK_NOTE:
        return send_lesson_move(table, &table->move) || open_note_dialog(table, &table->move);
    case TABLE_SUGGEST_NOTE:
        suggest_note(table);
        return true;
    case TABLE_SUBMIT_NOTE:
    case TABLE_SKIP_NOTE:
        submit_note(table, action == TABLE_SKIP_NOTE);
        return true;
    case TABLE_EDIT_NOTE:
        edit_note_in_replay(table);
        return true;
    case TABLE_SAVE_REVISION:
        save_revision(table);
        return true;
    default:
        return false;
    }
}

static bool handle_note_editor_input(Table *table, const Input *input)
{
    int note;
    const bool opens = input->kind == INPUT_TAP &&
                       piece_id_in_range(input->piece, PIECE_EDIT_NOTE, NOTES_EDITABLE_MAX, &note);
    if (opens) {
        revise_narration_in_scene(table, note);
    }
    return opens;
}

const TablePart note_editor_part = {.state_size = sizeof(NoteEditor),
                                    .close = free_note_editor,
                                    .on = {[TABLE_MOVE_CONFIRMED] = confirm_note},
                                    .act = run_note_editor_action,
                                    .input = handle_note_editor_input};
