/* play.c: moves at the table: making, telling, saving, taking back. */
#include "ui/table/table_private.h"

#include "core/memory.h"
#include "ui/shell/sound.h"
#include "ui/shell/speech.h"
#include "ui/stage/piece_ids.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void table_refuse(Table *table, const char *reason)
{
    trace_line(&table->shell->trace, "refused \"%s\"", reason);
    shell_sound(table->shell, CUE_REFUSE);
    shell_toast(table->shell, reason);
}

void table_refuse_draft(Table *table)
{
    SceneBox draft;
    if (stage_shake_draft(table->stage, &draft)) {
        shell_move_toast(table->shell, &draft);
    }
}

/* --- taking up a position --- */

static void index_moves(Table *table)
{
    const Game *game = table->game;
    table->moves.count = 0;
    if (table_may_act(table)) {
        game->list_moves(table->view, table->content, table->seat, &table->moves);
    }
    size_t count = table->moves.count > 0 ? (size_t)table->moves.count : 1;
    table->gestures = memory_resize(table->gestures, count, sizeof *table->gestures);
    for (int i = 0; i < table->moves.count; i++) {
        table->gestures[i] = game->gesture(table->view, table->content, &table->moves.moves[i]);
    }
}

void table_take_up(Table *table, unsigned milliseconds)
{
    table->untold = (Untold){0};
    table_close_past(table);
    table_seat_somebody(table);
    match_view(table->match, table->seat, table->view);
    table->game->ui_sync(table->ui, table->view, table->content);
    table_draft_lay(table);
    match_list_notes(table->match, &table->notes);
    table->held = table->pointed = 0;
    index_moves(table);
    table_lesson_take_up(table);
    table_tips_take_up(table);
    table_bots_take_up(table);
    table_refresh(table, milliseconds);
}

/* --- moving --- */

static void remember_before(Table *table)
{
    memcpy(table->old_view, table->view, table->game->state_size);
    memcpy(table->old_ui, table->ui, table->game->ui_size);
    table->clock.before = table_clock_seconds(table);
}

static bool person_won(const Table *table)
{
    Status status = match_status(table->match);
    for (int seat = 0; status.kind == STATUS_WON && seat < match_setup(table->match)->seats; seat++) {
        if (status.winners >> seat & 1 && table_is_person(table, seat)) {
            return true;
        }
    }
    return false;
}

/* A win counts once for this sitting, however often its last move is taken back and made again. */
static void note_win(Table *table)
{
    if (person_won(table) && table_is_kept(table) && !table->win_noted) {
        table->win_noted = true;
        shell_add_win(table->shell, match_setup(table->match));
    }
}

/* The last that is heard of a match that has just come to its end. */
static void sound_end(Table *table)
{
    if (match_to_act(table->match) != 0 || !table_is_live(table)) {
        return;
    }
    const bool watched = table_people(table) == 0 || match_status(table->match).kind == STATUS_DRAWN;
    shell_sound(table->shell, watched ? CUE_APPLAUSE : person_won(table) ? CUE_VICTORY : CUE_DEFEAT);
}

/* --- speech --- */

/* Returns the index after the last event with a page; 0 = none has one. */
static int behind_page(const EventLog *log)
{
    int behind = log->count;
    while (behind > 0 && !log->events[behind - 1].page) {
        behind--;
    }
    return behind;
}

/* Speaks the note of the last move, unless the game opens a page, which is read anyway. */
static void speak_note(const Table *table)
{
    const int last = match_moves(table->match) - 1;
    const EventLog *log = last >= 0 ? match_move_events(table->match, last) : NULL;
    Text words = {0};
    if (!log || behind_page(log) > 0) {
        return;
    }
    match_words(table->match, last, &words);
    shell_speak(table->shell, text_chars(&words));
    text_free(&words);
}

/* Speaks events that are not played back one by one. */
static void speak_events(const Table *table, const EventLog *log, int from, int to)
{
    for (int i = from; i < to; i++) {
        shell_speak_rich(table->shell, log->events[i].text);
    }
}

/* --- telling what happened --- */

static bool make(Table *table, const Move *move, const char *words, bool composed);

/* Takes up the position after a move; a person who has no word in it is not kept waiting. Taking back goes by
   this, so that it never makes again what it took back. */
static void go_on(Table *table, unsigned milliseconds)
{
    Move pass;
    table_take_up(table, milliseconds);
    sound_end(table);
    table_whatif_arrive(table);
    if (table_has_no_word(table, &pass)) {
        make(table, &pass, "", false);
    }
}

bool table_tells(const Table *table)
{
    return layers_has(stage_layers(table->stage), LAYER_SEQUENCE);
}

static void lay_sequence(void *self, Scene *scene)
{
    const Table *table = self;
    sequence_lay(&table->sequence, &table->shell->view, scene);
}

/* Anything pressed leads to the end; what hurries or halts the bots does so, too. */
static bool on_sequence_event(void *self, const SDL_Event *event)
{
    Table *table = self;
    if (event->type == SDL_KEYDOWN && !table_bots_key(table, event->key.keysym.sym)) {
        table_bots_letter(table, keyboard_command_letter(&event->key.keysym));
    }
    if (event->type == SDL_MOUSEBUTTONDOWN || event->type == SDL_KEYDOWN) {
        table_bots_lead_on(table);
    }
    if (sequence_hears(&table->sequence, event, table->shell->now)) {
        SDL_FlushEvent(SDL_TEXTINPUT); /* the key that skips is no letter of a word */
        table_finish_sequence(table);
    }
    return true;
}

/* Is there anything worth a pause from an event on, and does the player want one? */
static bool is_worth_telling(const Table *table, const EventLog *log, int from)
{
    const EventLog rest = {.events = log->events + from, .count = log->count - from};
    return table->shell->settings.animation_speed != SPEED_OFF && sequence_worth_playing(&rest);
}

bool table_tell_events(Table *table, const EventLog *log, int from, const void *view, const void *ui)
{
    if (!is_worth_telling(table, log, from)) {
        return false;
    }
    memmove(table->old_view, view, table->game->state_size);
    memmove(table->old_ui, ui, table->game->ui_size);
    sequence_start(&table->sequence, log, table->shell->now);
    table->sequence.shown = from;
    layers_put(
        stage_layers(table->stage), LAYER_SEQUENCE,
        &(Layer){
            .self = table, .traits = LAYER_STOPS_CLOCK, .lay = lay_sequence, .event = on_sequence_event});
    stage_hush(table->stage, true);
    shell_wake_at(table->shell, table->shell->now);
    shell_redraw(table->shell);
    return true;
}

void table_finish_sequence(Table *table)
{
    sequence_stop(&table->sequence);
    layers_take(stage_layers(table->stage), LAYER_SEQUENCE);
    stage_hush(table->stage, false);
    if (table_looks_back(table)) {
        table_past_arrive(table);
    } else {
        speak_note(table);
        go_on(table, TWEEN_MOVE);
    }
}

/* --- what a page comes before --- */

/* Is a page to be looked at before what came of the move is told, from event `from` on? One that lies open
   anyway is not covered by what came of another move either. */
static bool page_comes_first(const Table *table, const EventLog *log, int *from)
{
    const bool lies_open = stage_scene(table->stage)->page_open;
    *from = lies_open ? 0 : behind_page(log);
    return (lies_open || *from > 0) && is_worth_telling(table, log, *from);
}

/* The page lies over the table as it is after the move. */
static void hold_back(Table *table, const EventLog *log, int from)
{
    const EventLog before = {.events = log->events, .count = from};
    sequence_sound_all(&before, table->stage, table->shell);
    speak_events(table, log, 0, from);
    table_take_up(table, TWEEN_MOVE);
    table->untold = (Untold){.waits = true, .from = from};
    shell_wake_at(table->shell, table->shell->now); /* should there be no page after all */
}

bool table_tell_untold(Table *table)
{
    const Untold untold = table->untold;
    const int last = match_moves(table->match) - 1;
    if (!untold.waits || stage_scene(table->stage)->page_open ||
        stage_traits(table->stage) & LAYER_HALTS_BOTS) {
        return false;
    }
    table->untold = (Untold){0};
    match_view_at(table->match, last, table->seat, table->old_view);
    memcpy(table->old_ui, table->ui, table->game->ui_size); /* which has seen the page */
    if (table_tell_events(table, match_move_events(table->match, last), untold.from, table->old_view,
                          table->old_ui)) {
        table->moves.count = 0;
        table_refresh(table, 0);
    } else {
        go_on(table, TWEEN_MOVE);
    }
    return true;
}

/* --- moving on --- */

static void trace_note(const Table *table, int move)
{
    enum { TRACED_MAX = 1000 };
    char words[TRACED_MAX];
    const char *note = match_move_note(table->match, move);
    if (note) {
        trace_quote(note, words, sizeof words);
        trace_line(&table->shell->trace, "note %d \"%s\"", match_move_seat(table->match, move), words);
    }
}

/* Writes down the move just made. */
static void record_move(Table *table)
{
    int last = match_moves(table->match) - 1;
    trace_line(&table->shell->trace, "move %d %s", match_move_seat(table->match, last),
               match_move_text(table->match, last));
    table->claimed = false;
    trace_note(table, last);
    ui_stack_push(&table->before_moves, table->old_ui);
    ui_stack_clear(&table->steps);
    ui_stack_clear(&table->redo_steps);
    table->log.back = 0;
    table_autosave(table);
    note_win(table);
}

/* Tells what came of the move just made, or shows it at once. */
static void after_move(Table *table)
{
    const EventLog *log = match_move_events(table->match, match_moves(table->match) - 1);
    record_move(table);
    int from;
    if (table->bots.hurried) {
        speak_events(table, log, 0, log->count);
        speak_note(table);
        go_on(table, 0);
    } else if (page_comes_first(table, log, &from)) {
        hold_back(table, log, from);
    } else if (table_tell_events(table, log, 0, table->old_view, table->old_ui)) {
        table->held = 0;
        table->moves.count = 0;
    } else {
        sequence_sound_all(log, table->stage, table->shell);
        speak_events(table, log, 0, log->count);
        speak_note(table);
        go_on(table, TWEEN_MOVE);
    }
}

/* `words` may be told with it, which are the game's own where `composed`; "" = none are. */
static bool make(Table *table, const Move *move, const char *words, bool composed)
{
    Error why;
    Move made = *move;
    const bool tells_time = table_clock_stamp(table, &made);
    remember_before(table);
    match_use_help(table->match, table->help);
    if (!match_play_telling(table->match, table->seat, &made, words, composed, &why)) {
        table_refuse(table, why.text);
        return false;
    }
    if (tells_time) {
        table_clock_restart(table);
    }
    if (table_is_followed(table)) {
        table_wait_for_answer(table);
    } else {
        after_move(table);
    }
    return true;
}

bool table_play_from_elsewhere(Table *table, int seat, const Move *move, const char *words, Error *why)
{
    remember_before(table);
    if (!match_play_telling(table->match, seat, move, words, false, why)) {
        return false;
    }
    after_move(table);
    return true;
}

void table_hear_move(Table *table)
{
    remember_before(table);
    after_move(table);
}

bool table_pass_for(Table *table, int seat, const Move *pass)
{
    Error why;
    remember_before(table);
    const bool good = match_play(table->match, seat, pass, &why);
    if (good) {
        record_move(table);
    } else {
        table_refuse(table, why.text);
    }
    return good;
}

/* The words that were told with the same move before it was taken back, which may now be told better. */
static const char *words_taken_back(const Table *table, const Move *move)
{
    const int next = match_moves(table->match);
    char text[MOVE_TEXT_MAX] = "";
    const char *note = match_redos(table->match) > 0 ? match_move_note(table->match, next) : NULL;
    table->game->move_to_text(move, table->content, text, sizeof text);
    return note && strcmp(text, match_move_text(table->match, next)) == 0 ? note : NULL;
}

enum { FIELD_NAME_MAX = 32 };

static const char *field_name(int seat, char out[FIELD_NAME_MAX])
{
    snprintf(out, FIELD_NAME_MAX, "telling %d", seat);
    return out;
}

void table_forget_telling(Table *table, int seat)
{
    char name[FIELD_NAME_MAX];
    telling_forget(&table->telling);
    table_save_typed(table, field_name(seat, name), "");
}

/* The game's own words can be had again. */
static void save_words(Table *table)
{
    char name[FIELD_NAME_MAX];
    const Telling *telling = &table->telling;
    table_save_typed(table, field_name(table->seat, name),
                     telling_is_offered(telling) ? "" : text_chars(&telling->draft));
}

/* Those that were left when the program was closed, else those that were taken back with the move. */
static void lay_words(Table *table, const Move *move)
{
    char name[FIELD_NAME_MAX];
    if (!telling_is_blank(&table->telling)) {
        return;
    }
    char *draft = table_restore_typed(table, field_name(table->seat, name));
    const char *words = draft ? draft : words_taken_back(table, move);
    if (words) {
        telling_edit(&table->telling, &table->dialog, words);
    }
    free(draft);
}

static void write_words(void *self, const char *words)
{
    Table *table = self;
    telling_edit(&table->telling, &table->dialog, words);
    save_words(table);
}

/* Whoever types has the game's own words out of the way with the first letter. */
static void edit_words(Table *table)
{
    table_refresh(table, 0);
    stage_edit(table->stage, ID_DIALOG_FIELD);
    if (telling_is_offered(&table->telling)) {
        stage_select(table->stage);
    }
}

/* Lays the sheet for the words of a legal move on the table; false when it needs none. */
static bool ask_for_words(Table *table, const Move *move)
{
    TellingActions actions = {
        .tell = TABLE_TELL, .silent = TABLE_SILENT, .back = TABLE_CLOSE, .edit = write_words};
    bool required;
    const char *prompt = match_check(table->match, table->seat, move, NULL)
                             ? match_asks(table->match, table->seat, move, &required)
                             : NULL;
    if (!prompt) {
        return false;
    }
    lay_words(table, move);
    Text offer = {0};
    actions.offer = match_offer(table->match, table->seat, move, 0, &offer) ? TABLE_OFFER : 0;
    table_clear_view(table);
    telling_open(&table->telling, &table->dialog, &actions, prompt, move, required,
                 actions.offer && !required ? text_chars(&offer) : NULL);
    text_free(&offer);
    edit_words(table);
    SDL_FlushEvent(SDL_TEXTINPUT); /* the key that made the move is no letter of its words */
    return true;
}

bool table_make(Table *table, const Move *move)
{
    if (table_looks_on(table)) {
        table_ask_to_look_on(table);
        return false;
    }
    Error why;
    if (!table_may_ask(table)) {
        return false;
    }
    if (!table_lesson_allows(table, move, &why)) {
        table_refuse(table, why.text);
        return false;
    }
    return ask_for_words(table, move) || make(table, move, "", false);
}

void table_offer_words(Table *table)
{
    Telling *telling = &table->telling;
    Text words = {0};
    if (match_offer(table->match, table->seat, &telling->move, telling->offers, &words)) {
        telling_offer(telling, &table->dialog, text_chars(&words));
        save_words(table);
        edit_words(table);
    }
    text_free(&words);
}

void table_tell(Table *table, bool silent)
{
    Telling *telling = &table->telling;
    const bool blank = telling_is_blank(telling);
    if (telling->required && (silent || blank)) {
        table_refuse(table, "This cannot be done without words.");
        return;
    }
    Error why;
    const char *words = silent || blank ? "" : text_chars(&telling->draft);
    if (!match_check_note(table->match, words, &why)) {
        table_refuse(table, why.text);
        return;
    }
    dialog_close(&table->dialog);
    const int seat = table->seat; /* the move may change it */
    if (make(table, &telling->move, words, telling_is_offered(telling)) && !table_is_followed(table)) {
        table_forget_telling(table, seat);
    }
}

void table_play_for(Table *table, int seat, const Move *move)
{
    Error why;
    remember_before(table);
    if (match_play_chosen(table->match, seat, move, &why)) {
        after_move(table);
    } else {
        table->bots.seat = -1;
        shell_notice(table->shell, why.text);
    }
}

/* --- taking back --- */

static bool is_solo(const Table *table)
{
    return match_setup(table->match)->seats == 1;
}

bool table_can_undo(const Table *table)
{
    const bool asks = table_is_followed(table) && !table_watches(table) && match_moves(table->match) > 0;
    return table->steps.count > 0 || asks ||
           (!table->place.filed && match_can_undo(table->match, is_solo(table)));
}

bool table_can_redo(const Table *table)
{
    return table->redo_steps.count > 0 || match_redos(table->match) > 0;
}

/* Shows the ui struct as it now is, at the same position. */
static void after_step_back(Table *table)
{
    table->game->ui_sync(table->ui, table->view, table->content);
    table->held = 0;
    table_refresh(table, TWEEN_MOVE);
}

/* Asks before a step back that not everybody may want; who agrees takes it with TABLE_STEP_BACK. */
static void ask_to_step_back(Table *table, const char *question, const char *words, const char *agreement)
{
    dialog_open(&table->dialog, question, words);
    dialog_add(&table->dialog, TABLE_CLOSE, PIECE_STRONG, "Leave it as it is");
    dialog_add(&table->dialog, TABLE_STEP_BACK, 0, "%s", agreement);
    table_refresh(table, 0);
}

/* The person whose move the next step back would take; -1 when it is that of who sits here, or nobody's. */
static int other_to_step_back(const Table *table)
{
    int move = match_moves(table->match) - 1;
    while (move >= 0 && !table_is_person(table, match_move_seat(table->match, move))) {
        move--;
    }
    int seat = move >= 0 ? match_move_seat(table->match, move) : table->seat;
    return seat != table->seat && table_is_person(table, table->seat) ? seat : -1;
}

/* True when it must first be agreed to, which is asked. */
static bool asks_to_step_back(Table *table)
{
    const bool past = is_solo(table) && table->shell->settings.undo_past_reveals;
    const int other = other_to_step_back(table);
    if (is_solo(table) && !past && !match_can_undo(table->match, false) &&
        match_can_undo(table->match, true)) {
        ask_to_step_back(table, "Cards were seen",
                         "The last move showed something new. You may step back past it; the same cards will "
                         "come again, and the game is marked as assisted. The menu can allow it for good.",
                         "Step back all the same");
        return true;
    }
    if (other >= 0 && match_can_undo(table->match, false)) {
        char name[SEAT_NAME_MAX], question[SEAT_NAME_MAX + 32];
        match_seat_name(table->match, other, name);
        snprintf(question, sizeof question, "%s: take back the last move?", name);
        ask_to_step_back(table, question, "It is not yours, so please ask first.", "Take it back");
        return true;
    }
    return false;
}

void table_undo(Table *table, bool agreed)
{
    Error why;
    if (table->steps.count > 0) {
        ui_stack_push(&table->redo_steps, table->ui);
        ui_stack_pop(&table->steps, table->ui);
        trace_line(&table->shell->trace, "undo");
        shell_speak(table->shell, "Step undone");
        shell_sound(table->shell, CUE_UNDO);
        after_step_back(table);
        return;
    }
    if (table_looks_on(table)) {
        table_ask_to_look_on(table);
        return;
    }
    if (table_is_followed(table) || table_is_open(table)) {
        table_ask_back(table);
        return;
    }
    if (table->place.filed) {
        table_refuse(table, "This game is over and remembered as it was played.");
        return;
    }
    if (!agreed && asks_to_step_back(table)) {
        return;
    }
    const bool past = is_solo(table) && (agreed || table->shell->settings.undo_past_reveals);
    int before = match_moves(table->match);
    if (!match_undo(table->match, past, &why)) {
        table_refuse(table, why.text);
        return;
    }
    /* What bots did in between was taken back along with the person's own move. */
    for (int move = match_moves(table->match); move < before; move++) {
        ui_stack_pop(&table->before_moves, table->ui);
    }
    ui_stack_clear(&table->redo_steps);
    table->claimed = false;
    table_bots_halt(table);
    trace_line(&table->shell->trace, "undo");
    shell_speak(table->shell, "Move undone");
    shell_sound(table->shell, CUE_UNDO);
    table_autosave(table);
    table_take_up(table, TWEEN_MOVE);
}

void table_redo(Table *table)
{
    Error why;
    if (table->redo_steps.count > 0) {
        ui_stack_push(&table->steps, table->ui);
        ui_stack_pop(&table->redo_steps, table->ui);
        trace_line(&table->shell->trace, "redo");
        shell_speak(table->shell, "Step redone");
        after_step_back(table);
        return;
    }
    if (table_looks_on(table)) {
        table_ask_to_look_on(table);
        return;
    }
    if (table_is_open(table)) {
        table_refuse(table, "What was taken back at a table of several machines is made anew.");
        return;
    }
    int before = match_moves(table->match);
    if (!match_redo(table->match, &why)) {
        table_refuse(table, why.text);
        return;
    }
    for (int move = before; move < match_moves(table->match); move++) {
        ui_stack_push(&table->before_moves, table->ui);
    }
    ui_stack_clear(&table->steps);
    table->claimed = false;
    trace_line(&table->shell->trace, "redo");
    shell_speak(table->shell, "Move redone");
    table_autosave(table);
    table_take_up(table, TWEEN_MOVE);
    table_whatif_arrive(table);
}
