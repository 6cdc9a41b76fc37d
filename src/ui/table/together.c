/* together.c: a table that is shared with other machines: the match is played there and followed here. */
#include "ui/table/table_private.h"

#include "core/lay.h"
#include "core/notes.h"
#include "ui/shell/sound.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CALL_ID ID_TOGETHER

static const float CALL_WIDTH = 500;

bool table_is_followed(const Table *table)
{
    return match_is_followed(table->match);
}

bool table_watches(const Table *table)
{
    return table_is_followed(table) && match_seat_here(table->match) < 0;
}

static bool is_lost(const Table *table)
{
    return table->visit && visit_state(table->visit) == VISIT_LOST;
}

static bool sits(const Table *table)
{
    return table->visit && visit_state(table->visit) == VISIT_SITS;
}

/* Why nothing can be said to the table. */
static const char *why_silent(const Table *table)
{
    return is_lost(table) ? "The line to the table is broken. It is being called again."
                          : "The table is closed: nothing more is played here.";
}

/* --- what is asked --- */

bool table_may_ask(Table *table)
{
    if (!table_is_followed(table)) {
        return true;
    }
    if (!sits(table)) {
        table_refuse(table, why_silent(table));
        return false;
    }
    if (table_watches(table)) {
        table_refuse(table, "You watch, and have no seat.");
        return false;
    }
    if (table->asked) {
        table_refuse(table, "The table has not answered yet.");
    }
    return !table->asked;
}

void table_wait_for_answer(Table *table)
{
    table->asked = true;
    table->moves.count = 0; /* the clock stands, too */
}

/* --- what comes --- */

/* The first of what was refused, and all may be done again that could be. */
static void hear_refusal(Table *table, Text *refused)
{
    char reason[MESSAGE_MAX];
    const char *words = text_chars(refused);
    snprintf(reason, sizeof reason, "%.*s", (int)strcspn(words, "\n"), words);
    table->asked = false;
    table_take_up(table, 0);
    table_refuse(table, reason);
    table_refuse_draft(table);
    text_clear(refused);
}

/* Somebody sits here again: the match as it is told now, and what was put together of the next move. */
static void show_anew(Table *table)
{
    Visit *visit = table->visit;
    Match *match = visit_match(visit);
    int seat;
    const char *draft = match_draft(table->match, &seat);
    if (match_setup(match)->game == match_setup(table->match)->game &&
        match_moves(match) == match_moves(table->match)) {
        match_keep_draft(match, seat, draft);
    }
    trace_line(&table->shell->trace, "line back");
    const Screen screen = table_screen_visit(table->shell, visit);
    Table *next = screen.self;
    next->talk = table->talk;
    next->talk.heard = 0;
    table->talk = (Talk){0};
    table->visit = NULL;
    shell_go(table->shell, screen);
}

static void tell_end(Table *table)
{
    trace_line(&table->shell->trace, "table closed \"%s\"", visit_why(table->visit));
    if (match_to_act(table->match) == 0) {
        return;
    }
    table_clear_view(table);
    dialog_open(&table->dialog, "The table is closed", visit_why(table->visit));
    dialog_add(&table->dialog, MENU_SHELF, PIECE_STRONG, "Back to the shelf");
    dialog_add(&table->dialog, TABLE_CLOSE, 0, "Look at it once more");
}

static void ask_about_host(Table *table)
{
    trace_line(&table->shell->trace, "other host \"%s\"", visit_why(table->visit));
    table_clear_view(table);
    dialog_open(&table->dialog, "A different host answered",
                "This isn't the host you joined, although it has the same words. Your seat at the "
                "first table stays saved.");
    table->dialog.closable = false;
    dialog_add(&table->dialog, TABLE_STOP_CALLING, PIECE_STRONG, "Don't join");
    dialog_add(&table->dialog, TABLE_JOIN_HOST, 0, "Join this host");
    table_refresh(table, 0);
}

void table_answer_other_host(Table *table, bool joins)
{
    if (joins) {
        visit_accept_host(table->visit);
    } else {
        visit_reject_host(table->visit);
        tell_end(table);
    }
}

static void show_taken_back(Table *table)
{
    shell_sound(table->shell, CUE_UNDO);
    table_take_up(table, TWEEN_MOVE);
}

static void hear(Table *table, Text *refused)
{
    const VisitState state = visit_state(table->visit);
    if (state == VISIT_OTHER_HOST) {
        ask_about_host(table);
    } else if (visit_match(table->visit) != table->match) {
        show_anew(table);
    } else if (match_moves(table->match) != table->heard) {
        const bool made = match_moves(table->match) > table->heard;
        table->heard = match_moves(table->match);
        if (made && table->asked) {
            table_forget_telling(table, table->seat); /* the words went with the move */
        }
        table->asked = false;
        text_clear(refused);
        (made ? table_hear_move : show_taken_back)(table);
    } else if (refused->length > 0) {
        hear_refusal(table, refused);
    } else {
        if (state == VISIT_LOST && visit_due(table->visit) != 0) {
            trace_line(&table->shell->trace, "line lost \"%s\"", visit_why(table->visit));
        } else if (state == VISIT_OVER) {
            tell_end(table);
        }
        table->asked = table->asked && state == VISIT_SITS;
        table_refresh(table, 0);
    }
}

/* --- who is who --- */

void table_find_people(const Table *table, People *out)
{
    *out = (People){0};
    if (table->visit) {
        *out = *guest_people(visit_guest(table->visit));
    } else if (table_is_open(table)) {
        host_people(hosting_host(table->hosting), out);
    }
}

/* The name of whoever sits there, else the seat's. */
static const char *name_of(const Table *table, const People *people, int seat, char out[SEAT_NAME_MAX])
{
    const Person *person = people_at(people, seat);
    return person ? person->name : match_seat_name(table->match, seat, out);
}

/* --- talking --- */

bool table_talks(const Table *table)
{
    return table_is_open(table) || table->visit;
}

void table_hear_said(Table *table, const char *words)
{
    enum { SHOWN_BYTES = 200 };
    char traced[MESSAGE_MAX];
    Text shown = {0};
    trace_quote(words, traced, sizeof traced);
    trace_line(&table->shell->trace, "told \"%s\"", traced);
    talk_add(&table->talk, words, match_moves(table->match));
    if (!table_log_lies(table)) {
        note_add_rich(&shown, words, SHOWN_BYTES);
        shell_toast(table->shell, text_chars(&shown));
        text_free(&shown);
    }
    table_refresh(table, 0);
}

/* What has come from where the match is played. */
static void hear_remarks(Table *table)
{
    const Guest *guest = table->visit ? visit_guest(table->visit) : NULL;
    const int remarks = guest ? guest_remarks(guest) : 0;
    if (table->talk.heard < remarks - REMARKS_KEPT) {
        table->talk.heard = remarks - REMARKS_KEPT;
    }
    while (table->talk.heard < remarks) {
        const Remark *remark = guest_remark(guest, table->talk.heard++);
        Text words = {0};
        text_add(&words, "%s: %s", remark->name, remark->words);
        table_hear_said(table, text_chars(&words));
        text_free(&words);
    }
}

void table_restore_talk(Table *table)
{
    char *draft = table_restore_typed(table, "chat");
    snprintf(table->talk.draft, sizeof table->talk.draft, "%s", draft ? draft : "");
    free(draft);
}

void table_open_talk(Table *table)
{
    if (!table_talks(table)) {
        return;
    }
    if (!table_log_lies(table)) {
        table_toggle_log(table);
    }
    table_refresh(table, 0);
    stage_edit(table->stage, ID_LOG_FIELD);
}

void table_edit_talk(Table *table, const char *words)
{
    snprintf(table->talk.draft, sizeof table->talk.draft, "%s", words);
    table_save_typed(table, "chat", words);
    table_refresh(table, 0);
}

static bool say(Table *table, const char *words, Error *why)
{
    if (!table_is_open(table)) {
        return sits(table) ? guest_say(visit_guest(table->visit), words, why)
                           : error_set(why, "%s", why_silent(table));
    }
    const bool good = remark_good(words, why);
    if (good) {
        Host *host = hosting_host(table->hosting);
        host_say(host, host_own_name(host), words);
    }
    return good;
}

void table_say(Table *table)
{
    Error why;
    if (table->talk.draft[0] == '\0') {
        stage_edit(table->stage, 0);
    } else if (say(table, table->talk.draft, &why)) {
        table_edit_talk(table, "");
        shell_wake_at(table->shell, table->shell->now);
    } else {
        table_refuse(table, why.text);
    }
}

/* --- taking back --- */

static void ask_about(Table *table, const char *name)
{
    char heading[PERSON_NAME_BYTES + 64];
    snprintf(heading, sizeof heading, "%s would like to take back a move", name);
    if (layers_has(stage_layers(table->stage), LAYER_DIALOG)) {
        return;
    }
    trace_line(&table->shell->trace, "asked \"%s\"", heading);
    table_clear_view(table);
    dialog_open(&table->dialog, heading, "You have moved since, so it is for you to say.");
    table->dialog.closable = false;
    dialog_add(&table->dialog, TABLE_DISAGREE, PIECE_STRONG, "Let it stand");
    dialog_add(&table->dialog, TABLE_AGREE, 0, "Take it back");
    table_refresh(table, 0);
}

/* Those who sit here and are to say whether a move may be taken back, a bit each. */
static uint32_t asked_here(const Table *table, int *by)
{
    return table_is_open(table) ? host_asked(hosting_host(table->hosting), by) & table_people(table) : 0;
}

static void ask_if_asked(Table *table)
{
    int by = 0;
    const Guest *guest = table->visit ? visit_guest(table->visit) : NULL;
    if (guest && guest_asked_by(guest)) {
        ask_about(table, guest_asked_by(guest));
    } else if (asked_here(table, &by) != 0) {
        People people;
        char seat[SEAT_NAME_MAX];
        table_find_people(table, &people);
        ask_about(table, name_of(table, &people, by, seat));
    }
}

void table_ask_back(Table *table)
{
    Error why;
    int by;
    if (!table_may_ask(table)) {
        return;
    }
    const bool open = table_is_open(table);
    const bool asked = open ? host_undo(hosting_host(table->hosting), table->seat, &why)
                            : guest_undo(visit_guest(table->visit), &why);
    if (!asked) {
        table_refuse(table, why.text);
    } else if (!open || host_asked(hosting_host(table->hosting), &by) != 0) {
        shell_toast(table->shell,
                    "The table is asked for it and, where others have moved since, so are they.");
    }
    shell_wake_at(table->shell, table->shell->now);
}

void table_answer_back(Table *table, bool agrees)
{
    int by;
    const uint32_t asked = asked_here(table, &by);
    if (table->visit) {
        guest_answer(visit_guest(table->visit), agrees);
    }
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        if (asked >> seat & 1) {
            host_answer(hosting_host(table->hosting), seat, agrees);
        }
    }
    shell_wake_at(table->shell, table->shell->now);
}

/* What is told or still to be told, looked back at, or asked in a dialog is not disturbed: what comes waits
   for it. */
static bool has_time(const Table *table)
{
    return table->visit && !table_tells(table) && !table->untold.waits &&
           !(stage_traits(table->stage) & LAYER_HALTS_BOTS);
}

void table_together_update(Table *table)
{
    Text refused = {0};
    while (has_time(table) && visit_update(table->visit, &refused)) {
        hear(table, &refused);
    }
    text_free(&refused);
    hear_remarks(table);
    ask_if_asked(table);
}

/* --- what is shown --- */

/* "*Ada*, *the Guessers* and *Bo*", as they stand amid a sentence. */
static const char *list_names(const Table *table, Scene *scene, uint32_t seats)
{
    const char *names = "";
    People people;
    table_find_people(table, &people);
    for (int seat = 0, left = __builtin_popcount(seats); left > 0; seat++) {
        char name[SEAT_NAME_MAX];
        if (seats >> seat & 1) {
            const char *before = names[0] == '\0' ? "" : left == 1 ? " and " : ", ";
            const char *called = name_of(table, &people, seat, name);
            names = strncmp(called, "The ", 4) == 0
                        ? scene_text(scene, "%s%s*the %s*", names, before, called + 4)
                        : scene_text(scene, "%s%s*%s*", names, before, called);
            left--;
        }
    }
    return names;
}

void table_together_lay_banner(const Table *table, Scene *scene)
{
    const uint32_t bots =
        table_is_followed(table) ? 0 : match_bots(table->match); /* they say it themselves */
    const uint32_t away = match_to_act(table->match) & ~bots & ~table_people(table);
    const bool live = table_is_live(table) && !table_tells(table) && !table_looks_back(table);
    if (live && away != 0 && !table_may_act(table)) {
        scene->banner =
            scene_text(scene, table_watches(table) ? "*You watch.* It is for %s to move" : "Waiting for %s",
                       list_names(table, scene, away));
    }
}

void table_together_lay(const Table *table, Scene *scene, int layer)
{
    if (!is_lost(table)) {
        return;
    }
    Piece *call = scene_add(scene, PIECE_BUTTON, CALL_ID, scene->width / 2, BANNER_Y,
                            lay_for_words(scene, CALL_WIDTH), BANNER_HEIGHT);
    call->text = visit_due(table->visit) != 0
                     ? "*The line is broken.* It is called again by itself, or *here*"
                     : "*The line is broken.* Calling the table again …";
    call->hint = "Calls the table at once; you go on where you were";
    call->layer = layer;
    scene->banner = NULL;
}

bool table_together_tap(Table *table, PieceId piece)
{
    if (piece != CALL_ID || !is_lost(table)) {
        return false;
    }
    visit_call_again(table->visit);
    return true;
}
