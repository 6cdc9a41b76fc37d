/* join.c: the page on which somebody takes a seat at a table that was opened on another machine. */
#include "core/lay.h"
#include "core/memory.h"
#include "net/find.h"
#include "ui/screens/screens.h"
#include "ui/shell/listener.h"
#include "ui/shell/visit.h"
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
    FIELD_ID = 10, /* + JoinField */
    TABLE_ID = 20, /* + place among those found */
    TABLES_SHOWN = 3,
};

/* Buttons of the dialog about a different host. */
enum { HOST_JOIN = 1, HOST_STOP };

typedef enum JoinField { FIELD_PERSON, FIELD_ADDRESS, FIELD_WORDS, FIELDS } JoinField;

typedef struct Join {
    Shell *shell;
    Stage *stage;
    const Game *game; /* whose book is chosen on the shelf */
    Invitation invitation;
    Visit *visit; /* NULL = nobody is called */
    Dialog dialog;
    Finder *finder;
    Listener *listener; /* for what the finder waits for; NULL = none can be had, and nothing is found */
    char why[MESSAGE_MAX];
} Join;

/* Names of the fields' drafts; hosts use the same draft for their name. */
static const char *const draft_names[FIELDS] = {"person", "join address", "join words"};

/* What is typed in a field, and how long that may be. */
static char *typed(Join *join, JoinField field, size_t *size)
{
    Invitation *invitation = &join->invitation;
    switch (field) {
    case FIELD_PERSON:
        *size = sizeof invitation->hello.name;
        return invitation->hello.name;
    case FIELD_ADDRESS:
        *size = sizeof invitation->address;
        return invitation->address;
    case FIELD_WORDS:
    case FIELDS:
        break;
    }
    *size = sizeof invitation->words;
    return invitation->words;
}

/* --- as it looks --- */

static float lay_field(Join *join, Scene *scene, Area area, JoinField field, float top)
{
    static const char *const heads[FIELDS] = {"Your name", "Where the table is", "Its four words"};
    static const char *const placeholders[FIELDS] = {"as the others are to read it",
                                                     "kitchen, 192.168.1.20:47363, or mqtt://kitchen",
                                                     "such as: rank yawn garden gear"};
    size_t size;
    lay_label(scene, (Area){area.left, top, area.right, top + HEAD}, TEXT_CAPS, ALIGN_LEFT, heads[field]);
    Piece *piece = lay_piece(scene, PIECE_FIELD, FIELD_ID + (PieceId)field,
                             (Area){area.left, top + HEAD, area.right, top + HEAD + FIELD_HEIGHT});
    piece->style = TEXT_UI;
    piece->text = typed(join, field, &size);
    piece->placeholder = placeholders[field];
    piece->max = (int)size - 1;
    return top + HEAD + FIELD_HEIGHT + ROW_GAP;
}

static int tables_shown(const Join *join)
{
    const int found = finder_count(join->finder);
    return found < TABLES_SHOWN ? found : TABLES_SHOWN;
}

static float lay_found(const Join *join, Scene *scene, Area area, float top)
{
    const int count = tables_shown(join);
    lay_label(scene, (Area){area.left, top, area.right - SIDE_BUTTON_WIDTH, top + HEAD}, TEXT_CAPS,
              ALIGN_LEFT, count > 0 ? "Tables in this house" : "No table in this house has answered yet");
    lay_button(scene, AGAIN_ID, (Area){area.right - SIDE_BUTTON_WIDTH, top, area.right, top + TABLE_HEIGHT},
               "Look again", "")
        ->hint = "Asks all machines of this network once more";
    top += TABLE_HEIGHT + TABLE_GAP;
    for (int i = 0; i < count; i++, top += TABLE_HEIGHT + TABLE_GAP) {
        const Found *found = finder_table(join->finder, i);
        lay_button(scene, TABLE_ID + (PieceId)i, (Area){area.left, top, area.right, top + TABLE_HEIGHT},
                   scene_text(scene, "*%s* at %s · %d of %d seats free", found->sign.game->title,
                              found->address, found->sign.free, found->sign.seats),
                   "");
    }
    return top;
}

static const char *status_words(const Join *join, Scene *scene)
{
    return join->visit ? scene_text(scene, "Calling *%s* … %s", join->invitation.address, join->why)
           : join->why[0]
               ? join->why
               : "Whoever has opened the table can read both there. Your seat stays yours: who loses the "
                 "line, or leaves, comes back to it in the same way.";
}

static void lay(void *self, Scene *scene)
{
    Join *join = self;
    const float width = lay_between(scene->width - 2 * SIDE, 0, WIDTH_MAX);
    const Area all = {(scene->width - width) / 2, PANEL_TOP, (scene->width + width) / 2,
                      scene->height - RAIL_BOTTOM - ROW_GAP};
    const Area room = {all.left + PADDING, all.top + PADDING, all.right - PADDING, all.bottom - PADDING};
    lay_label(scene, (Area){all.left, TITLE_TOP, all.right, TITLE_TOP + TITLE_HEIGHT}, TEXT_HERO,
              ALIGN_CENTRE, "Join a table");
    lay_piece(scene, PIECE_PANEL, 0, all);
    float top = room.top;
    for (int field = 0; field < FIELDS; field++) {
        top = lay_field(join, scene, room, (JoinField)field, top);
    }
    top = lay_found(join, scene, room, top);
    lay_label(scene, (Area){room.left, top, room.right, room.bottom}, TEXT_BODY, ALIGN_LEFT,
              status_words(join, scene));
    const float y = scene->height - RAIL_BOTTOM / 2.f, x = scene->width / 2;
    Piece *button = lay_button(
        scene, JOIN_ID,
        (Area){x - BUTTON_WIDTH / 2, y - BUTTON_HEIGHT / 2, x + BUTTON_WIDTH / 2, y + BUTTON_HEIGHT / 2},
        join->visit ? "Stop calling" : "Join the table", "Enter");
    button->flags |= join->visit ? 0 : PIECE_STRONG;
    if (!join->visit) {
        lay_button(
            scene, WATCH_ID,
            (Area){all.left, y - BUTTON_HEIGHT / 2, all.left + SIDE_BUTTON_WIDTH, y + BUTTON_HEIGHT / 2},
            "Only watch", "")
            ->hint = "Takes no seat, and sees what is open to all";
    }
    lay_button(scene, BACK_ID,
               (Area){all.right - SIDE_BUTTON_WIDTH, y - BUTTON_HEIGHT / 2, all.right, y + BUTTON_HEIGHT / 2},
               "Back", "Esc")
        ->hint = "Back to the shelf";
}

/* --- what the buttons do --- */

/* The caret waits where something is still to be said, else where a mistake is likeliest. */
static void begin_to_type(Join *join)
{
    size_t size;
    JoinField field = FIELD_PERSON;
    while (field < FIELD_WORDS && typed(join, field, &size)[0]) {
        field++;
    }
    stage_refresh(join->stage, 0);
    stage_edit(join->stage, FIELD_ID + (PieceId)field);
}

/* A press on a button has taken the caret away; it comes back for the next attempt. */
static void stop_calling(Join *join)
{
    visit_free(join->visit);
    join->visit = NULL;
    if (stage_edited(join->stage) == 0) {
        begin_to_type(join);
    }
}

/* For a seat, or to watch. */
static void start_calling(Join *join, int seat)
{
    size_t size;
    join->invitation.hello.seat = seat;
    char words[TABLE_WORDS_MAX];
    table_words_read(join->invitation.words, words);
    memcpy(join->invitation.words, words, sizeof words);
    for (int field = 0; field < FIELDS; field++) {
        if (typed(join, (JoinField)field, &size)[0] == '\0') {
            snprintf(join->why, sizeof join->why, "%s",
                     field == FIELD_PERSON ? "The others will want to know your name."
                                           : "A table is called by where it is and its four words.");
            stage_refresh(join->stage, 0);
            stage_edit(join->stage, FIELD_ID + (PieceId)field);
            return;
        }
    }
    Error why = {0};
    const bool good = person_name_good(join->invitation.hello.name, &why);
    snprintf(join->why, sizeof join->why, "%s", why.text);
    if (good) {
        join->visit = visit_new(join->shell, &join->invitation);
    } else {
        stage_refresh(join->stage, 0);
        stage_edit(join->stage, FIELD_ID + FIELD_PERSON);
    }
}

/* Ends the attempt and shows why. */
static void give_up(Join *join)
{
    snprintf(join->why, sizeof join->why, "%s", visit_why(join->visit));
    trace_line(&join->shell->trace, "refused \"%s\"", join->why);
    stop_calling(join);
}

/* Another host answered with the words of a table where the user has a seat. */
static void ask_about_host(Join *join)
{
    trace_line(&join->shell->trace, "other host \"%s\"", visit_why(join->visit));
    dialog_open(&join->dialog, "A different host answered",
                "You joined a table with these words before, but this is a different host. Your seat at the "
                "first table stays saved.");
    join->dialog.closable = false;
    stage_edit(join->stage, 0);
    dialog_add(&join->dialog, HOST_STOP, PIECE_STRONG, "Don't join");
    dialog_add(&join->dialog, HOST_JOIN, 0, "Join this host");
    stage_refresh(join->stage, 0);
}

static void answer_about_host(void *self, int action)
{
    Join *join = self;
    dialog_close(&join->dialog);
    if (action == HOST_JOIN) {
        visit_accept_host(join->visit);
    } else {
        visit_reject_host(join->visit);
        give_up(join);
    }
    stage_refresh(join->stage, 0);
}

static void look_for_tables(Join *join)
{
    finder_free(join->finder);
    join->finder = finder_new();
}

/* Other words than those that were kept go with another table. */
static void choose_table(Join *join, int place)
{
    Invitation *invitation = &join->invitation;
    const char *address = finder_table(join->finder, place)->address;
    if (strcmp(address, invitation->address) != 0) {
        snprintf(invitation->address, sizeof invitation->address, "%s", address);
        invitation->words[0] = '\0';
    }
    stage_refresh(join->stage, 0);
    stage_edit(join->stage, FIELD_ID + (invitation->hello.name[0] ? FIELD_WORDS : FIELD_PERSON));
}

static void press_join(Join *join, int seat)
{
    if (join->visit) {
        stop_calling(join);
    } else {
        start_calling(join, seat);
    }
    stage_refresh(join->stage, 0);
}

static void leave(Join *join)
{
    shell_go(join->shell, launcher_screen(join->shell, join->game));
}

static void tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    Join *join = self;
    if (piece == JOIN_ID || piece == WATCH_ID) {
        press_join(join, piece == WATCH_ID ? SEAT_WATCHES : SEAT_ANY);
    } else if (piece == BACK_ID) {
        leave(join);
    } else if (piece == AGAIN_ID) {
        look_for_tables(join);
        stage_refresh(join->stage, 0);
    } else if (piece >= TABLE_ID && piece < TABLE_ID + (PieceId)tables_shown(join)) {
        choose_table(join, (int)(piece - TABLE_ID));
    }
}

static void edit(void *self, PieceId field, const char *text)
{
    Join *join = self;
    size_t size;
    char *into = typed(join, (JoinField)(field - FIELD_ID), &size);
    snprintf(into, size, "%s", text);
    draft_save(join->shell, NULL, draft_names[field - FIELD_ID], text);
    stage_refresh(join->stage, 0);
}

/* --- the screen --- */

/* From field to field, and to the button. */
static bool step_on(Join *join, bool back)
{
    const PieceId edited = stage_edited(join->stage);
    const int next = (int)edited - FIELD_ID + (back ? -1 : 1);
    if (edited == 0 || next < 0 || next >= FIELDS) {
        return false;
    }
    stage_edit(join->stage, FIELD_ID + (PieceId)next);
    return true;
}

static bool on_key(Join *join, const SDL_Event *event)
{
    switch (event->key.keysym.sym) {
    case SDLK_ESCAPE:
        leave(join);
        return true;
    case SDLK_RETURN:
        press_join(join, SEAT_ANY);
        return true;
    case SDLK_TAB:
        return step_on(join, event->key.keysym.mod & KMOD_SHIFT);
    default:
        return false;
    }
}

static void on_event(void *self, const SDL_Event *event)
{
    Join *join = self;
    if (stage_layers_hear(join->stage, event) || stage_type(join->stage, event)) {
        return;
    }
    const bool key = event->type == SDL_KEYDOWN;
    const Piece *at =
        key && stage_focus_takes(join->stage, event->key.keysym.sym) ? stage_pointed(join->stage) : NULL;
    const bool takes = at && at->kind == PIECE_BUTTON;
    if (takes || !key || !on_key(join, event)) {
        stage_event(join->stage, event);
    }
}

static void hear_tables(Join *join)
{
    PlatformWait waits[PLATFORM_HOUSE];
    if (finder_hear(join->finder)) {
        stage_refresh(join->stage, 0);
    }
    if (join->listener) {
        listener_wait(join->listener, waits, finder_waits(join->finder, waits));
    }
}

static void hear(Join *join)
{
    Text refused = {0};
    while (join->visit && visit_update(join->visit, &refused) && !visit_match(join->visit)) {
    }
    if (refused.length > 0) {
        snprintf(join->why, sizeof join->why, "%s", text_chars(&refused));
        stage_refresh(join->stage, 0);
    }
    text_free(&refused);
    if (!join->visit) {
        return;
    }
    if (visit_match(join->visit)) {
        shell_go(join->shell, table_screen_visit(join->shell, join->visit));
        join->visit = NULL; /* the table's from now on */
    } else if (visit_state(join->visit) == VISIT_OTHER_HOST && !dialog_offers(&join->dialog, HOST_JOIN)) {
        ask_about_host(join);
    } else if (visit_state(join->visit) == VISIT_OVER) {
        give_up(join);
        stage_refresh(join->stage, 0);
    }
}

static void on_update(void *self)
{
    Join *join = self;
    hear_tables(join);
    hear(join);
    stage_update(join->stage);
}

static void on_draw(void *self)
{
    Join *join = self;
    stage_draw(join->stage);
}

static void on_resize(void *self)
{
    Join *join = self;
    stage_refresh(join->stage, 0);
}

/* What was typed stands there again, wherever it led to. */
static void remember(const Join *join)
{
    Settings *settings = &join->shell->settings;
    const Invitation *invitation = &join->invitation;
    snprintf(settings->person, sizeof settings->person, "%s", invitation->hello.name);
    memcpy(settings->table_address, invitation->address, sizeof settings->table_address);
    memcpy(settings->table_words, invitation->words, sizeof settings->table_words);
    shell_keep_settings(join->shell);
    for (int field = 0; field < FIELDS; field++) {
        draft_drop(join->shell, NULL, draft_names[field]);
    }
}

/* Fills the fields with their drafts. */
static void restore_drafts(Join *join)
{
    for (int field = 0; field < FIELDS; field++) {
        size_t size;
        char *into = typed(join, (JoinField)field, &size);
        char *draft = draft_restore(join->shell, NULL, draft_names[field]);
        if (draft) {
            snprintf(into, size, "%s", draft);
        }
        free(draft);
    }
}

static void on_free(void *self)
{
    Join *join = self;
    remember(join);
    visit_free(join->visit);
    listener_free(join->listener);
    finder_free(join->finder);
    stage_free(join->stage);
    free(join);
}

Screen join_screen(Shell *shell, const Game *game)
{
    Join *join = memory_new(1, sizeof *join);
    const Settings *settings = &shell->settings;
    *join = (Join){.shell = shell, .game = game};
    snprintf(join->invitation.hello.name, sizeof join->invitation.hello.name, "%s", settings->person);
    memcpy(join->invitation.address, settings->table_address, sizeof settings->table_address);
    memcpy(join->invitation.words, settings->table_words, sizeof settings->table_words);
    restore_drafts(join);
    StageOwner owner = {.self = join, .lay = lay, .tap = tap, .edit = edit};
    join->stage = stage_new(shell, BACKDROP_TABLE, &owner);
    join->dialog = dialog_new(join, join->stage, answer_about_host);
    join->finder = finder_new();
    join->listener = listener_new(shell->wake_event);
    begin_to_type(join);
    return (Screen){.name = "join",
                    .self = join,
                    .event = on_event,
                    .update = on_update,
                    .draw = on_draw,
                    .resize = on_resize,
                    .free = on_free};
}
