/* join.c: the page for joining an online game: the player's name, the host's address, the room words that
 * guests must type, and games found on the network. */
#include "core/platform/memory.h"
#include "core/scene/layout.h"
#include "core/text/i18n.h"
#include "net/transport/lan_discovery.h"
#include "ui/screens/screens.h"
#include "ui/shell/guest_session.h"
#include "ui/shell/net_poller.h"
#include "ui/stage/dialog.h"
#include "ui/stage/stage.h"
#include "ui/table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const float SIDE = 60, WIDTH_MAX = 900, TITLE_TOP = RAIL_TOP + 16, TITLE_HEIGHT = 60,
                   PANEL_TOP = RAIL_TOP + 91, HEAD = 34, FIELD_HEIGHT = 50, ROW_GAP = 18, PADDING = 36,
                   BUTTON_WIDTH = 300, BUTTON_HEIGHT = 54, TABLE_HEIGHT = 42, TABLE_GAP = 8,
                   SIDE_BUTTON_WIDTH = 180;

enum {
    JOIN_ID = 1,
    BACK_ID,
    AGAIN_ID,
    WATCH_ID,
    FIELD_ID = 10, /* first id of the text fields, one for each JoinField */
    TABLE_ID = 20, /* first id of the buttons of games found on the network */
    TABLES_SHOWN = 3,
};

/* Buttons of the dialog that asks about a different host. */
enum { HOST_JOIN = 1, HOST_STOP };

typedef enum JoinField { FIELD_PERSON, FIELD_ADDRESS, FIELD_WORDS, FIELDS } JoinField;

typedef struct Join {
    Shell *shell;
    Stage *stage;
    const Game *game; /* selected game of the start screen */
    JoinRequest request;
    GuestSession *guest_session; /* current attempt to connect, or NULL */
    Dialog dialog;
    JoinedGames joined;
    DiscoveryQuery *finder;
    /* wakes the window when a socket of `finder` is ready, or NULL if the network can't be searched */
    NetPoller *poller;
    char why[MESSAGE_MAX];
} Join;

/* Names of the fields' drafts (see drafts.h). The page for hosts shares the draft of the player's name. */
static const char *const draft_names[FIELDS] = {"person", "join address", "join words"};

/* Returns the buffer of a field. Sets `size` to the size of the buffer. */
static char *get_field_text(Join *join, JoinField field, size_t *size)
{
    JoinRequest *request = &join->request;
    switch (field) {
    case FIELD_PERSON:
        *size = sizeof request->hello.name;
        return request->hello.name;
    case FIELD_ADDRESS:
        *size = sizeof request->address;
        return request->address;
    case FIELD_WORDS:
    case FIELDS:
        break;
    }
    *size = sizeof request->words;
    return request->words;
}

/* --- layout of the page --- */

static float build_field(Join *join, Scene *scene, Area area, JoinField field, float top)
{
    static const char *const heads[FIELDS] = {N_("Your name"), N_("Host address"), N_("Room words")};
    static const char *const placeholders[FIELDS] = {N_("other players see this name"),
                                                     N_("for example: 192.168.1.20:47363 or mqtt://kitchen"),
                                                     N_("for example: rank yawn garden gear")};
    size_t size;
    layout_add_label(scene, (Area){area.left, top, area.right, top + HEAD}, TEXT_CAPS, ALIGN_LEFT,
                     _(heads[field]));
    Piece *piece = layout_add_piece(scene, PIECE_TEXT_FIELD, FIELD_ID + (PieceId)field,
                                    (Area){area.left, top + HEAD, area.right, top + HEAD + FIELD_HEIGHT});
    piece->style = TEXT_UI;
    piece->text = get_field_text(join, field, &size);
    piece->placeholder = _(placeholders[field]);
    piece->max = (int)size - 1;
    return top + HEAD + FIELD_HEIGHT + ROW_GAP;
}

/* Returns the number of rows below the fields. These show first the games that were joined before, and then
 * the games that were found on the network. */
static int count_rows(const Join *join)
{
    const int count = join->joined.count + discovery_query_count_tables(join->finder);
    return count < TABLES_SHOWN ? count : TABLES_SHOWN;
}

static const char *get_joined_game_text(Scene *scene, const JoinedGame *joined)
{
    const char *seat =
        joined->seat[0] ? scene_text(scene, _("your seat: %s"), joined->seat) : _("you are a spectator");
    return joined->people[0]
               ? scene_text(scene, _("*%s* with %s · %s"), _(joined->game->title), joined->people, seat)
               : scene_text(scene, _("*%s* at %s · %s"), _(joined->game->title), joined->link.address, seat);
}

static const char *get_row_text(const Join *join, Scene *scene, int row)
{
    if (row < join->joined.count) {
        return get_joined_game_text(scene, &join->joined.games[row]);
    }
    const DiscoveredTable *found = discovery_query_get_table(join->finder, row - join->joined.count);
    return scene_text(scene, _("*%s* at %s · %d of %d seats free"), _(found->info.game->title),
                      found->address, found->info.free, found->info.seats);
}

static float build_rows(const Join *join, Scene *scene, Area area, float top)
{
    const int count = count_rows(join);
    layout_add_label(scene, (Area){area.left, top, area.right - SIDE_BUTTON_WIDTH, top + HEAD}, TEXT_CAPS,
                     ALIGN_LEFT,
                     join->joined.count > 0 ? _("Your games, and games on your network")
                     : count > 0            ? _("Games on your network")
                                            : _("No games found on your network yet"));
    layout_add_button(scene, AGAIN_ID,
                      (Area){area.right - SIDE_BUTTON_WIDTH, top, area.right, top + TABLE_HEIGHT},
                      _("Search again"), "")
        ->hint = _("Searches your local network again");
    top += TABLE_HEIGHT + TABLE_GAP;
    for (int i = 0; i < count; i++, top += TABLE_HEIGHT + TABLE_GAP) {
        Piece *button = layout_add_button(scene, TABLE_ID + (PieceId)i,
                                          (Area){area.left, top, area.right, top + TABLE_HEIGHT},
                                          get_row_text(join, scene, i), "");
        button->hint = i < join->joined.count ? _("Joins this game again")
                                              : _("Fills in the address. You still need the room words.");
    }
    return top;
}

static const char *get_status_text(const Join *join, Scene *scene)
{
    return join->guest_session
               ? scene_text(scene, _("Connecting to *%s* … %s"), join->request.address, join->why)
           : join->why[0] ? join->why
                          : _("Ask the host for the address and the four room words. Your seat stays "
                              "reserved: if you lose the connection or leave, join again the same way. The "
                              "host's computer stores the whole game, so join only hosts you trust.");
}

static void build_scene(void *self, Scene *scene)
{
    Join *join = self;
    const float width = layout_clamp_value(scene->width - 2 * SIDE, 0, WIDTH_MAX);
    const Area all = {(scene->width - width) / 2, PANEL_TOP, (scene->width + width) / 2,
                      scene->height - RAIL_BOTTOM - ROW_GAP};
    const Area room = {all.left + PADDING, all.top + PADDING, all.right - PADDING, all.bottom - PADDING};
    layout_add_label(scene, (Area){all.left, TITLE_TOP, all.right, TITLE_TOP + TITLE_HEIGHT}, TEXT_HERO,
                     ALIGN_CENTER, _("Join game"));
    layout_add_piece(scene, PIECE_PANEL, 0, all);
    float top = room.top;
    for (int field = 0; field < FIELDS; field++) {
        top = build_field(join, scene, room, (JoinField)field, top);
    }
    top = build_rows(join, scene, room, top);
    layout_add_label(scene, (Area){room.left, top, room.right, room.bottom}, TEXT_BODY, ALIGN_LEFT,
                     get_status_text(join, scene));
    const float y = scene->height - RAIL_BOTTOM / 2.f, x = scene->width / 2;
    Piece *button = layout_add_button(
        scene, JOIN_ID,
        (Area){x - BUTTON_WIDTH / 2, y - BUTTON_HEIGHT / 2, x + BUTTON_WIDTH / 2, y + BUTTON_HEIGHT / 2},
        join->guest_session ? _("Cancel") : _("Join game"), N_("Enter"));
    button->flags |= join->guest_session ? 0 : PIECE_PRIMARY;
    if (!join->guest_session) {
        layout_add_button(
            scene, WATCH_ID,
            (Area){all.left, y - BUTTON_HEIGHT / 2, all.left + SIDE_BUTTON_WIDTH, y + BUTTON_HEIGHT / 2},
            _("Spectate"), "")
            ->hint = _("You watch without a seat and see only what everyone can see");
    }
    layout_add_button(
        scene, BACK_ID,
        (Area){all.right - SIDE_BUTTON_WIDTH, y - BUTTON_HEIGHT / 2, all.right, y + BUTTON_HEIGHT / 2},
        _("Back"), N_("Esc"))
        ->hint = _("Returns to the shelf");
}

/* --- connecting, and the list of games found on the network --- */

/* Puts the caret in the first empty field or, if all are filled, in the room words, which are mistyped most
 * often. */
static void focus_first_field(Join *join)
{
    size_t size;
    JoinField field = FIELD_PERSON;
    while (field < FIELD_WORDS && get_field_text(join, field, &size)[0]) {
        field++;
    }
    stage_refresh(join->stage, 0);
    stage_activate_field(join->stage, FIELD_ID + (PieceId)field);
}

/* Cancels the connection attempt and puts the caret back in a field. */
static void cancel_connect(Join *join)
{
    guest_session_free(join->guest_session);
    join->guest_session = NULL;
    if (stage_get_active_field(join->stage) == 0) {
        focus_first_field(join);
    }
}

/* Starts to connect. `seat` is SEAT_ANY, or SEAT_SPECTATOR to spectate. */
static void start_connect(Join *join, int seat)
{
    size_t size;
    join->request.hello.seat = seat;
    char words[ROOM_WORDS_MAX];
    room_words_normalize(join->request.words, words);
    memcpy(join->request.words, words, sizeof words);
    for (int field = 0; field < FIELDS; field++) {
        if (get_field_text(join, (JoinField)field, &size)[0] == '\0') {
            snprintf(join->why, sizeof join->why, "%s",
                     field == FIELD_PERSON ? _("Enter your name first.")
                                           : _("Enter the host's address and the four room words."));
            stage_refresh(join->stage, 0);
            stage_activate_field(join->stage, FIELD_ID + (PieceId)field);
            return;
        }
    }
    Error why = {0};
    const bool good = participant_name_is_valid(join->request.hello.name, &why);
    snprintf(join->why, sizeof join->why, "%s", why.text);
    if (good) {
        join->guest_session = guest_session_new(join->shell, &join->request);
    } else {
        stage_refresh(join->stage, 0);
        stage_activate_field(join->stage, FIELD_ID + FIELD_PERSON);
    }
}

static void show_failure(Join *join)
{
    snprintf(join->why, sizeof join->why, "%s", guest_session_get_reason(join->guest_session));
    trace_write_line(&join->shell->trace, "refused \"%s\"", join->why);
    cancel_connect(join);
}

/* Asks whether to join a different host. The user has joined a game with the same room words before, but
 * another host answered this time. */
static void ask_to_accept_host(Join *join)
{
    trace_write_line(&join->shell->trace, "other host \"%s\"", guest_session_get_reason(join->guest_session));
    dialog_open(&join->dialog, _("A different host answered"),
                _("You joined a game with these words before, but this is a different host. Your seat in the "
                  "first game stays reserved."));
    join->dialog.closable = false;
    stage_activate_field(join->stage, 0);
    dialog_add_button(&join->dialog, HOST_STOP, PIECE_PRIMARY, _("Don't join"));
    dialog_add_button(&join->dialog, HOST_JOIN, 0, _("Join this host"));
    stage_refresh(join->stage, 0);
}

static void answer_host_question(void *self, int action)
{
    Join *join = self;
    dialog_close(&join->dialog);
    if (action == HOST_JOIN) {
        guest_session_accept_host(join->guest_session);
    } else {
        guest_session_reject_host(join->guest_session);
        show_failure(join);
    }
    stage_refresh(join->stage, 0);
}

static void search_for_games(Join *join)
{
    discovery_query_free(join->finder);
    join->finder = discovery_query_new();
}

/* Fills in the address of a found game. If the address changes, clears the room words, because they belong to
 * the game at the old address. */
static void choose_found_game(Join *join, int place)
{
    JoinRequest *request = &join->request;
    const char *address = discovery_query_get_table(join->finder, place)->address;
    if (strcmp(address, request->address) != 0) {
        snprintf(request->address, sizeof request->address, "%s", address);
        request->words[0] = '\0';
    }
    stage_refresh(join->stage, 0);
    stage_activate_field(join->stage, FIELD_ID + (request->hello.name[0] ? FIELD_WORDS : FIELD_PERSON));
}

static void fill_in_from_link(Join *join, const JoinLink *link)
{
    _Static_assert(sizeof join->request.address == sizeof link->address, "address");
    _Static_assert(sizeof join->request.words == sizeof link->words, "words");
    memcpy(join->request.address, link->address, sizeof link->address);
    memcpy(join->request.words, link->words, sizeof link->words);
}

static void rejoin_game(Join *join, const JoinedGame *joined)
{
    cancel_connect(join);
    fill_in_from_link(join, &joined->link);
    start_connect(join, joined->seat[0] ? SEAT_ANY : SEAT_SPECTATOR);
}

static void choose_row(Join *join, int row)
{
    if (row < join->joined.count) {
        rejoin_game(join, &join->joined.games[row]);
        stage_refresh(join->stage, 0);
    } else {
        choose_found_game(join, row - join->joined.count);
    }
}

static void press_join_button(Join *join, int seat)
{
    if (join->guest_session) {
        cancel_connect(join);
    } else {
        start_connect(join, seat);
    }
    stage_refresh(join->stage, 0);
}

static void leave_screen(Join *join)
{
    shell_set_screen(join->shell, join->shell->screens->shelf(join->shell, join->game));
}

static void handle_tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    Join *join = self;
    if (piece == JOIN_ID || piece == WATCH_ID) {
        press_join_button(join, piece == WATCH_ID ? SEAT_SPECTATOR : SEAT_ANY);
    } else if (piece == BACK_ID) {
        leave_screen(join);
    } else if (piece == AGAIN_ID) {
        search_for_games(join);
        stage_refresh(join->stage, 0);
    } else if (piece >= TABLE_ID && piece < TABLE_ID + (PieceId)count_rows(join)) {
        choose_row(join, (int)(piece - TABLE_ID));
    }
}

/* Handles an edited text field. A join link that is pasted into the address or the words fills in both
 * fields. */
static void handle_edit(void *self, PieceId field, const char *text)
{
    Join *join = self;
    JoinLink link;
    size_t size;
    char *into = get_field_text(join, (JoinField)(field - FIELD_ID), &size);
    if (field != FIELD_ID + FIELD_PERSON && join_link_find(text, &link)) {
        fill_in_from_link(join, &link);
        stage_activate_field(join->stage, FIELD_ID + FIELD_WORDS);
    } else {
        snprintf(into, size, "%s", text);
        draft_save(join->shell, NULL, draft_names[field - FIELD_ID], text);
    }
    stage_refresh(join->stage, 0);
}

/* --- callbacks of the screen --- */

/* Moves the caret to the next or previous field. Returns false at the last or first field. */
static bool focus_next_field(Join *join, bool back)
{
    const PieceId edited = stage_get_active_field(join->stage);
    const int next = (int)edited - FIELD_ID + (back ? -1 : 1);
    if (edited == 0 || next < 0 || next >= FIELDS) {
        return false;
    }
    stage_activate_field(join->stage, FIELD_ID + (PieceId)next);
    return true;
}

static bool handle_key(Join *join, const SDL_Event *event)
{
    switch (event->key.keysym.sym) {
    case SDLK_ESCAPE:
        leave_screen(join);
        return true;
    case SDLK_RETURN:
        press_join_button(join, SEAT_ANY);
        return true;
    case SDLK_TAB:
        return focus_next_field(join, event->key.keysym.mod & KMOD_SHIFT);
    default:
        return false;
    }
}

static void handle_event(void *self, const SDL_Event *event)
{
    Join *join = self;
    if (stage_offer_event_to_layers(join->stage, event) || stage_offer_event_to_field(join->stage, event)) {
        return;
    }
    const bool key = event->type == SDL_KEYDOWN;
    const Piece *at = key && stage_is_key_used_by_focus(join->stage, event->key.keysym.sym)
                          ? stage_get_pointed_piece(join->stage)
                          : NULL;
    const bool takes = at && at->kind == PIECE_BUTTON;
    if (takes || !key || !handle_key(join, event)) {
        stage_handle_event(join->stage, event);
    }
}

static void update_found_games(Join *join)
{
    PollEntry waits[PLATFORM_MULTICAST_SOCKETS];
    if (discovery_query_receive(join->finder)) {
        stage_refresh(join->stage, 0);
    }
    if (join->poller) {
        net_poller_watch(join->poller, waits, discovery_query_get_poll_entries(join->finder, waits));
    }
}

static void update_session(Join *join)
{
    Text refused = {0};
    while (join->guest_session && guest_session_update(join->guest_session, &refused) &&
           !guest_session_get_match(join->guest_session)) {
    }
    if (refused.length > 0) {
        snprintf(join->why, sizeof join->why, "%s", text_chars(&refused));
        stage_refresh(join->stage, 0);
    }
    text_free(&refused);
    if (!join->guest_session) {
        return;
    }
    if (guest_session_get_match(join->guest_session)) {
        shell_set_screen(join->shell, table_create_guest_screen(join->shell, join->guest_session));
        join->guest_session = NULL; /* the table screen now owns the session */
    } else if (guest_session_get_state(join->guest_session) == SESSION_OTHER_HOST &&
               !dialog_has_action(&join->dialog, HOST_JOIN)) {
        ask_to_accept_host(join);
    } else if (guest_session_get_state(join->guest_session) == SESSION_ENDED) {
        show_failure(join);
        stage_refresh(join->stage, 0);
    }
}

static void update_screen(void *self)
{
    Join *join = self;
    update_found_games(join);
    update_session(join);
    stage_update(join->stage);
}

static void draw_screen(void *self)
{
    Join *join = self;
    stage_draw(join->stage);
}

static void resize_screen(void *self)
{
    Join *join = self;
    stage_refresh(join->stage, 0);
}

/* Saves the fields in the settings, and deletes their drafts. */
static void save_fields(const Join *join)
{
    Settings *settings = &join->shell->settings;
    const JoinRequest *request = &join->request;
    snprintf(settings->player_name, sizeof settings->player_name, "%s", request->hello.name);
    memcpy(settings->join_address, request->address, sizeof settings->join_address);
    memcpy(settings->join_words, request->words, sizeof settings->join_words);
    shell_save_settings(join->shell);
    for (int field = 0; field < FIELDS; field++) {
        draft_delete(join->shell, NULL, draft_names[field]);
    }
}

static void restore_drafts(Join *join)
{
    for (int field = 0; field < FIELDS; field++) {
        size_t size;
        char *into = get_field_text(join, (JoinField)field, &size);
        char *draft = draft_restore(join->shell, NULL, draft_names[field]);
        if (draft) {
            snprintf(into, size, "%s", draft);
        }
        free(draft);
    }
}

static void free_screen(void *self)
{
    Join *join = self;
    save_fields(join);
    guest_session_free(join->guest_session);
    net_poller_free(join->poller);
    discovery_query_free(join->finder);
    stage_free(join->stage);
    free(join);
}

/* Fills in the fields from a join link. Reads the link from `invitation` or, if `invitation` is NULL, from
 * the clipboard. */
static void fill_in_invitation(Join *join, const char *invitation)
{
    JoinLink link;
    char *clipboard = invitation ? NULL : SDL_GetClipboardText();
    if (join_link_find(invitation ? invitation : clipboard ? clipboard : "", &link)) {
        fill_in_from_link(join, &link);
        snprintf(join->why, sizeof join->why, "%s",
                 invitation
                     ? _("The address and the room words are from the link. The host's computer "
                         "stores the whole game, so join only hosts you trust.")
                     : _("The address and the room words are from the invitation on your clipboard. The "
                         "host's computer stores the whole game, so join only hosts you trust."));
    }
    SDL_free(clipboard);
}

static Screen create_screen(Shell *shell, const Game *game)
{
    Join *join = memory_new(1, sizeof *join);
    const Settings *settings = &shell->settings;
    *join = (Join){.shell = shell, .game = game};
    join->request.hello.capabilities = CAPABILITY_REMATCH;
    snprintf(join->request.hello.name, sizeof join->request.hello.name, "%s", settings->player_name);
    memcpy(join->request.address, settings->join_address, sizeof settings->join_address);
    memcpy(join->request.words, settings->join_words, sizeof settings->join_words);
    restore_drafts(join);
    joined_games_load(shell, &join->joined);
    StageOwner owner = {.self = join, .lay = build_scene, .tap = handle_tap, .edit = handle_edit};
    join->stage = stage_new(shell, BACKDROP_TABLE, &owner);
    join->dialog = dialog_new(join, join->stage, answer_host_question);
    join->finder = discovery_query_new();
    join->poller = net_poller_new(shell->wake_event);
    focus_first_field(join);
    return (Screen){.name = "join",
                    .self = join,
                    .event = handle_event,
                    .update = update_screen,
                    .draw = draw_screen,
                    .resize = resize_screen,
                    .free = free_screen};
}

Screen join_create_screen(Shell *shell, const Game *game, const char *invitation)
{
    const Screen screen = create_screen(shell, game);
    fill_in_invitation(screen.self, invitation);
    focus_first_field(screen.self);
    return screen;
}

Screen join_create_rejoin_screen(Shell *shell, const Game *game, const JoinedGame *joined)
{
    const Screen screen = create_screen(shell, game);
    rejoin_game(screen.self, joined);
    return screen;
}
