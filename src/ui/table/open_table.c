/* open_table.c: a table at which people at other machines have seats: the match is played here, and told to
 * them. */
#include "ui/table/table_private.h"

#include "core/platform.h"
#include "ui/shell/sound.h"
#include "ui/stage/piece_ids.h"
#include "ui/stage/tween.h"
#include "ui/table/table.h"

#include <stdio.h>
#include <stdlib.h>

bool table_is_open(const Table *table)
{
    return table->hosting != NULL;
}

/* The seats of an open table for which somebody sits there at this moment, a bit each. */
static uint32_t seated(const Table *table)
{
    return host_seated(hosting_host(table->hosting));
}

bool table_has_guests(const Table *table)
{
    return table_is_open(table) && match_to_act(table->match) != 0 && seated(table) != 0;
}

void table_ask_to_close(Table *table)
{
    dialog_open(
        &table->dialog, "Close the table for all?",
        "Others play here from their machines, and are told. The game is kept: resume it, open it for others "
        "in the menu, and they come back with the same words.");
    dialog_add(&table->dialog, TABLE_CLOSE, PIECE_STRONG, "Stay");
    dialog_add(&table->dialog, TABLE_LEAVE, 0, "Close it");
}

/* --- what others do --- */

static void pass_on(void *user, const char *sentence)
{
    table_hear_said(user, sentence);
}

/* Nothing that lies over the table may speak of moves that are no longer to be made. */
static void make_way(Table *table)
{
    if (table_tells(table)) {
        table_finish_sequence(table);
    }
    table_close_past(table);
    if (dialog_offers(&table->dialog, TABLE_ADVICE)) {
        dialog_close(&table->dialog);
    }
}

static bool play(void *user, int seat, const Move *move, const char *words, Error *why)
{
    Table *table = user;
    make_way(table);
    const bool played = table_play_from_elsewhere(table, seat, move, words, why);
    table->heard = match_moves(table->match);
    return played;
}

/* --- opening it --- */

/* Where the settings name one. Whoever can call this machine comes all the same. */
static void hang_at_broker(Table *table)
{
    const char *broker = table->shell->settings.broker;
    Error error;
    if (broker[0] != '\0' && !hosting_is_at_broker(table->hosting) &&
        !hosting_call_broker(table->hosting, broker, &error)) {
        shell_notice(table->shell, error.text);
    }
}

static void hear_broker(Table *table)
{
    Error why;
    if (!hosting_hear_broker(table->hosting, &why)) {
        return;
    }
    if (hosting_is_at_broker(table->hosting)) {
        trace_line(&table->shell->trace, "at broker");
    } else {
        shell_notice(table->shell, why.text);
    }
    table_refresh(table, 0);
}

/* Whose seats they are is kept beside the save; "" = nowhere. */
static void find_path(const Table *table, char out[HOSTING_PATH_MAX])
{
    snprintf(out, HOSTING_PATH_MAX, "%s%s", table->place.path, table->place.path[0] ? ".table" : "");
}

bool table_open(Table *table, uint32_t away, Error *error)
{
    const HostingFor owner = {.user = table, .tell = pass_on, .play = play};
    char path[HOSTING_PATH_MAX];
    if (!seal_ready(error)) {
        return false;
    }
    table_autosave(table);
    find_path(table, path);
    if (table->place.path[0]) {
        platform_make_private(table->place.path); /* the save has the guests' hands */
    }
    table->hosting = hosting_new(table->shell, table->match, away, path, &owner, error);
    table->heard = match_moves(table->match);
    if (table->hosting) {
        trace_line(&table->shell->trace, "open %s \"%s\"", hosting_address(table->hosting),
                   hosting_words(table->hosting));
        hang_at_broker(table);
    }
    return table->hosting != NULL;
}

/* Other words stand in the field. */
static void edit_broker(void *self, const char *text)
{
    Table *table = self;
    Settings *settings = &table->shell->settings;
    snprintf(settings->broker, sizeof settings->broker, "%s", text);
    draft_save(table->shell, NULL, "broker", text);
    table_refresh(table, 0);
}

/* Fills a field with its draft, if there is one. */
static void restore_draft(Table *table, const char *field, char *into, size_t size)
{
    char *draft = draft_restore(table->shell, NULL, field);
    if (draft) {
        snprintf(into, size, "%s", draft);
    }
    free(draft);
}

void table_ask_for_broker(Table *table)
{
    Settings *settings = &table->shell->settings;
    if (hosting_calls_broker(table->hosting)) {
        hosting_stop_calling(table->hosting);
        table_refresh(table, 0);
        return;
    }
    const bool there = hosting_is_at_broker(table->hosting);
    restore_draft(table, "broker", settings->broker, sizeof settings->broker);
    dialog_open(&table->dialog, "By way of a broker",
                there
                    ? "This table hangs at a broker until it is closed; what stands here is for the next one."
                    : "Who cannot call this machine, or comes while you are away, finds the table at an MQTT "
                      "broker: a machine of your own that is always on. It can read nothing of it.");
    table->dialog.field = (DialogField){.text = settings->broker,
                                        .placeholder = "mqtt://kitchen",
                                        .limit = CALLED_ADDRESS_MAX - 1,
                                        .edit = edit_broker};
    dialog_add(&table->dialog, TABLE_BROKER, PIECE_STRONG, there ? "Good" : "Hang it there");
    table_refresh(table, 0);
    stage_edit(table->stage, ID_DIALOG_FIELD);
}

void table_use_broker(Table *table)
{
    shell_keep_settings(table->shell);
    draft_drop(table->shell, NULL, "broker");
    hang_at_broker(table);
}

static void edit_name(void *self, const char *text)
{
    Table *table = self;
    Settings *settings = &table->shell->settings;
    snprintf(settings->person, sizeof settings->person, "%s", text);
    draft_save(table->shell, NULL, "person", text);
    table_refresh(table, 0);
}

void table_ask_for_name(Table *table)
{
    Settings *settings = &table->shell->settings;
    restore_draft(table, "person", settings->person, sizeof settings->person);
    dialog_open(&table->dialog, "Your name",
                "The others read it wherever you are spoken of, and where you speak.");
    table->dialog.field = (DialogField){
        .text = settings->person, .placeholder = "The host", .limit = PERSON_MAX - 1, .edit = edit_name};
    dialog_add(&table->dialog, TABLE_NAME, PIECE_STRONG, "Good");
    table_refresh(table, 0);
    stage_edit(table->stage, ID_DIALOG_FIELD);
}

void table_use_name(Table *table)
{
    Error why;
    shell_keep_settings(table->shell);
    draft_drop(table->shell, NULL, "person");
    if (!host_call_self(hosting_host(table->hosting), table->shell->settings.person, &why)) {
        table_refuse(table, why.text);
    }
    table_show_who(table);
}

uint32_t table_seats_to_open(const Table *table)
{
    const uint32_t others = table_people(table) & ~(UINT32_C(1) << (table->seat >= 0 ? table->seat : 0));
    const bool can = !table_is_followed(table) && !table_is_whatif(table) && !table_is_open(table) &&
                     table_is_kept(table) && match_to_act(table->match) != 0;
    return can ? others : 0;
}

/* Where it was open before, everybody has the seat that was his, whosever turn it is. */
static uint32_t seats_as_before(const Table *table, uint32_t away)
{
    char path[HOSTING_PATH_MAX];
    Roster roster;
    find_path(table, path);
    const bool known = seal_ready(NULL) && roster_read(path, &roster, NULL);
    const uint32_t held = known ? roster_held(&roster) : 0;
    return held ? table_people(table) & ~held : away;
}

void table_open_for_others(Table *table)
{
    Error error;
    const uint32_t away = seats_as_before(table, table_seats_to_open(table));
    table_keep_last(table);
    const SavePlace place = table->place;
    table->place = (SavePlace){0};
    const Screen screen = table_screen_open(table->shell, table->match, &place, away, &error);
    if (screen.self) {
        table->gone = true;
        shell_go(table->shell, screen);
    } else {
        table->place = place;
        shell_notice(table->shell, error.text);
    }
}

/* --- time --- */

/* Once all are there it begins by itself. */
static void begin_when_all_are_there(Table *table)
{
    const bool all = (table->away & ~seated(table)) == 0;
    if (all && table->gathers) {
        table->gathers = false;
        table_close_who(table);
        trace_line(&table->shell->trace, "all are there");
    }
}

void table_open_update(Table *table)
{
    if (!table_is_open(table) || table_tells(table)) {
        return;
    }
    hear_broker(table);
    if (hosting_update(table->hosting)) {
        table_refresh(table, 0);
    }
    begin_when_all_are_there(table);
    if (match_moves(table->match) < table->heard) {
        shell_sound(table->shell, CUE_UNDO);
        table_autosave(table);
        table_take_up(table, TWEEN_MOVE);
    }
    table->heard = match_moves(table->match);
}
