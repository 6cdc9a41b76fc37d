/* chat.c: part of the table screen for the chat of online games; see chat.h. */
#include "ui/table/chat.h"

#include "core/platform/memory.h"
#include "core/story/notes.h"
#include "core/text/i18n.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/player_list.h"
#include "ui/table/table_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void chat_log_add(ChatLog *chat, const char *name, int seat, const char *text, int moves)
{
    if (chat->count == CHAT_LINES_MAX) {
        free(chat->lines[0].words);
        memmove(chat->lines, chat->lines + 1, (size_t)--chat->count * sizeof *chat->lines);
    }
    ChatLine *line = &chat->lines[chat->count++];
    *line = (ChatLine){.words = memory_copy_string(text, strlen(text)), .seat = seat, .moves = moves};
    snprintf(line->name, sizeof line->name, "%s", name);
}

bool chat_log_is_muted(const ChatLog *chat, const char *name)
{
    bool muted = false;
    for (int i = 0; i < chat->muted_count; i++) {
        muted = muted || strcmp(chat->muted[i], name) == 0;
    }
    return muted;
}

void chat_log_mute(ChatLog *chat, const char *name)
{
    if (chat->muted_count < PARTICIPANTS_MAX && !chat_log_is_muted(chat, name)) {
        snprintf(chat->muted[chat->muted_count++], PARTICIPANT_NAME_BYTES, "%s", name);
    }
}

void chat_log_unmute_all(ChatLog *chat)
{
    chat->muted_count = 0;
}

static bool is_shown_at(const ChatLog *chat, const ChatLine *line, int moves, int move_count)
{
    return (line->moves < move_count ? line->moves : move_count) == moves &&
           !chat_log_is_muted(chat, line->name);
}

const ChatLine *chat_log_get_line(const ChatLog *chat, int moves, int move_count, int index)
{
    for (int i = 0; i < chat->count; i++) {
        if (is_shown_at(chat, &chat->lines[i], moves, move_count) && index-- == 0) {
            return &chat->lines[i];
        }
    }
    return NULL;
}

int chat_log_count_lines(const ChatLog *chat, int moves, int move_count)
{
    int count = 0;
    for (int i = 0; i < chat->count; i++) {
        count += is_shown_at(chat, &chat->lines[i], moves, move_count);
    }
    return count;
}

static void free_log(ChatLog *chat)
{
    for (int i = 0; i < chat->count; i++) {
        free(chat->lines[i].words);
    }
    chat->count = 0;
}

ChatLog *table_get_chat(const Table *table)
{
    return table->states[PART_CHAT];
}

/* Returns the seat of the participant with this name, or SEAT_SPECTATOR. */
static int find_seat(const Table *table, const char *name)
{
    Presence presence;
    table_collect_players(table, &presence);
    for (int i = 0; i < presence.count; i++) {
        if (strcmp(presence.participants[i].name, name) == 0) {
            return presence.participants[i].seat;
        }
    }
    return SEAT_SPECTATOR;
}

void table_show_chat(Table *table, const char *name, const char *text)
{
    enum { SHOWN_BYTES = 200 };
    char traced[MESSAGE_MAX];
    Text line = {0}, shown = {0};
    ChatLog *chat = table_get_chat(table);
    text_add(&line, "%s%s%s", name, name[0] ? ": " : "", text);
    trace_quote(text_chars(&line), traced, sizeof traced);
    trace_write_line(&table->shell->trace, "told \"%s\"", traced);
    chat_log_add(chat, name, find_seat(table, name), text, match_move_count(table->match));
    if (!table_is_log_open(table) && !chat_log_is_muted(chat, name)) {
        chat->unread++;
        note_append_preview(&shown, text_chars(&line), SHOWN_BYTES);
        shell_show_toast(table->shell, text_chars(&shown));
    }
    text_free(&shown);
    text_free(&line);
    table_refresh(table, 0);
}

static void receive_chat(Table *table)
{
    const Guest *guest = table->guest_session ? guest_session_get_guest(table->guest_session) : NULL;
    const int message_count = guest ? guest_count_chat(guest) : 0;
    if (table_get_chat(table)->received < message_count - CHAT_HISTORY_MAX) {
        table_get_chat(table)->received = message_count - CHAT_HISTORY_MAX;
    }
    while (table_get_chat(table)->received < message_count) {
        const ChatMessage *message = guest_get_chat_message(guest, table_get_chat(table)->received++);
        table_show_chat(table, message->name, message->words);
    }
}

void table_restore_chat_draft(Table *table)
{
    char *draft = table_restore_draft_text(table, "chat");
    snprintf(table_get_chat(table)->draft, sizeof table_get_chat(table)->draft, "%s", draft ? draft : "");
    free(draft);
}

static void open_chat(Table *table)
{
    if (!table_has_chat(table)) {
        return;
    }
    if (!table_is_log_open(table)) {
        table_run_action(table, TABLE_LOG);
    }
    table_refresh(table, 0);
    stage_activate_field(table->stage, ID_LOG_FIELD);
}

static void edit_chat(Table *table, const char *text)
{
    snprintf(table_get_chat(table)->draft, sizeof table_get_chat(table)->draft, "%s", text);
    table_save_draft_text(table, "chat", text);
    table_refresh(table, 0);
}

static bool send_message(Table *table, const char *text, Error *why)
{
    if (!table_is_hosted(table)) {
        const char *offline = table_get_offline_reason(table);
        return offline ? error_set(why, "%s", offline)
                       : guest_send_chat(guest_session_get_guest(table->guest_session), text, why);
    }
    const bool good = chat_message_is_valid(text, why);
    if (good) {
        Host *host = host_session_get_host(table->host_session);
        host_send_chat(host, host_get_name(host), text);
    }
    return good;
}

const char *const chat_phrases[] = {N_("Hello!"), N_("Well played!"), N_("Thank you!"), N_("One moment …"),
                                    NULL};

static bool try_send(Table *table, const char *text)
{
    Error why;
    const bool sent = send_message(table, text, &why);
    if (sent) {
        shell_wake_at(table->shell, table->shell->now);
    } else {
        table_reject_with_reason(table, why.text);
    }
    return sent;
}

void table_send_chat(Table *table, const char *text)
{
    try_send(table, text);
}

/* Sends the typed message, if there is one. Leaves the text field, so that keys control the table again. */
static void send_draft(Table *table)
{
    if (table_get_chat(table)->draft[0] == '\0') {
        stage_activate_field(table->stage, 0);
    } else if (try_send(table, table_get_chat(table)->draft)) {
        stage_activate_field(table->stage, 0);
        edit_chat(table, "");
    }
}

/* --- muted players --- */

void table_ask_to_mute(Table *table, const ChatLine *line)
{
    char heading[PARTICIPANT_NAME_BYTES + 32];
    ChatLog *chat = table_get_chat(table);
    if (line->seat >= 0 && controller_is_person(&table->controller, line->seat)) {
        return;
    }
    memcpy(chat->chosen, line->name, sizeof chat->chosen);
    snprintf(heading, sizeof heading, _("Mute %s?"), chat->chosen);
    table_cancel_drag_and_zoom(table);
    dialog_open(
        &table->dialog, heading,
        _("You will no longer see this player's messages. The player is not told. To see the messages "
          "again, press the button below the chat."));
    dialog_keep_clock_running(&table->dialog);
    dialog_add_button(&table->dialog, TABLE_CLOSE, PIECE_PRIMARY, _("Cancel"));
    dialog_add_button(&table->dialog, TABLE_MUTE, 0, _("Mute player"));
    table_refresh(table, 0);
}

static void mute_player(Table *table)
{
    ChatLog *chat = table_get_chat(table);
    chat_log_mute(chat, chat->chosen);
    trace_write_line(&table->shell->trace, "muted \"%s\"", chat->chosen);
    table_refresh(table, 0);
}

static void unmute_players(Table *table)
{
    chat_log_unmute_all(table_get_chat(table));
    table_refresh(table, 0);
}

static void free_chat(Table *table)
{
    free_log(table_get_chat(table));
}

static bool handle_chat_key(Table *table, SDL_Keycode key, char letter)
{
    (void)letter;
    const bool sends = key == SDLK_RETURN && stage_get_active_field(table->stage) == ID_LOG_FIELD &&
                       !table_is_playing_back(table);
    if (sends) {
        send_draft(table);
    }
    return sends;
}

static bool handle_chat_input(Table *table, const Input *input)
{
    const bool is_handled = input->kind == INPUT_EDIT && input->piece == ID_LOG_FIELD;
    if (is_handled) {
        edit_chat(table, input->text);
    }
    return is_handled;
}

static void add_chat_menu_buttons(Table *table)
{
    if (table_has_chat(table)) {
        dialog_add_button(&table->dialog, TABLE_CHAT, 0, _("Chat"));
        dialog_set_button_hint(&table->dialog, _("Sends a message to everyone in this game (Ctrl+T)"));
    }
}

const TablePart chat_part = {
    .state_size = sizeof(ChatLog),
    .close = free_chat,
    .update = receive_chat,
    .commands = {{TABLE_CHAT, open_chat}, {TABLE_MUTE, mute_player}, {TABLE_UNMUTE, unmute_players}},
    .key = handle_chat_key,
    .input = handle_chat_input,
    .menu = add_chat_menu_buttons};
