/* open_table.c: a table at which people at other machines have seats: the match is played here, and told to
 * them. */
#include "ui/table/table_private.h"

#include "core/memory.h"
#include "ui/shell/sound.h"
#include "ui/stage/piece_ids.h"
#include "ui/stage/tween.h"
#include "ui/table/plate.h"
#include "ui/table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PLATE_ID ID_OPEN
#define COPY_ID (ID_OPEN + 1)
#define CLOSE_ID (ID_OPEN + 2)
#define SEAT_ID (ID_OPEN + 8) /* + seat: lets a bot stand in, or no longer */

static const float WIDTH = 1040, HEIGHT = 700, WORDS_HEIGHT = 76, ADDRESS_HEIGHT = 52, HEAD = 36, ROW = 50,
                   ROW_GAP = 8;

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
    Table *table = user;
    trace_line(&table->shell->trace, "told \"%s\"", sentence);
    shell_toast(table->shell, sentence);
    table_refresh(table, 0);
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

bool table_open(Table *table, uint32_t away, Error *error)
{
    const HostingFor owner = {.user = table, .tell = pass_on, .play = play};
    char path[HOSTING_PATH_MAX] = "";
    if (!seal_ready(error)) {
        return false;
    }
    table_autosave(table); /* whose seats they are is kept beside it */
    if (table->place.path[0]) {
        snprintf(path, sizeof path, "%s.table", table->place.path);
    }
    table->hosting = hosting_new(table->shell, table->match, away, path, &owner, error);
    table->heard = match_moves(table->match);
    if (table->hosting) {
        trace_line(&table->shell->trace, "open %s \"%s\"", hosting_address(table->hosting),
                   hosting_words(table->hosting));
    }
    return table->hosting != NULL;
}

uint32_t table_seats_to_open(const Table *table)
{
    const uint32_t others = table_people(table) & ~(UINT32_C(1) << (table->seat >= 0 ? table->seat : 0));
    const bool can = !table_is_followed(table) && !table_is_whatif(table) && !table_is_open(table) &&
                     table_is_kept(table) && match_to_act(table->match) != 0;
    return can ? others : 0;
}

void table_open_for_others(Table *table)
{
    Error error;
    const SavePlace place = table->place;
    const uint32_t away = table_seats_to_open(table);
    table_keep_last(table);
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

/* --- who is there --- */

static const Person *person_at(const People *people, int seat)
{
    for (int i = 0; i < people->count; i++) {
        if (people->persons[i].seat == seat) {
            return &people->persons[i];
        }
    }
    return NULL;
}

/* "*The Guessers:* Ada, away; a bot plays for her seat" */
static const char *seat_words(const Table *table, const People *people, int seat, Scene *scene)
{
    static const char *const states[] = {
        [PERSON_HERE] = "", [PERSON_AWAY] = ", away", [PERSON_STOOD_IN] = ", away: a bot plays"};
    const MatchSetup *setup = match_setup(table->match);
    const Person *person = person_at(people, seat);
    char name[SEAT_NAME_MAX];
    game_seat_name(setup->game, setup->seats, seat, name);
    return setup->seat_bot[seat] >= 0
               ? scene_text(scene, "%s: *%s*", name, setup->game->bots[setup->seat_bot[seat]].label)
           : !(table->away >> seat & 1) ? scene_text(scene, "%s: *at this screen*", name)
           : !person                    ? scene_text(scene, "%s: *nobody yet*", name)
                     : scene_text(scene, "%s: *%s*%s", name, person->name, states[person->is]);
}

static void lay_seats(const Table *table, Scene *scene, Area area)
{
    const MatchSetup *setup = match_setup(table->match);
    const int columns = setup->seats > 4 ? 2 : 1, rows = (setup->seats + columns - 1) / columns;
    const float wide = (area_width(area) + PLATE_GAP) / (float)columns,
                tall = lay_between((area_height(area) + ROW_GAP) / (float)rows, 0,
                                   lay_for_words(scene, ROW + ROW_GAP));
    People people;
    host_people(hosting_host(table->hosting), &people);
    for (int seat = 0; seat < setup->seats; seat++) {
        const float left = area.left + wide * (float)(seat / rows),
                    top = area.top + tall * (float)(seat % rows);
        const Person *person = person_at(&people, seat);
        Piece *piece = lay_button(scene, SEAT_ID + (PieceId)seat,
                                  (Area){left, top, left + wide - PLATE_GAP, top + tall - ROW_GAP},
                                  seat_words(table, &people, seat, scene), NULL);
        piece->layer = DIALOG_LAYER;
        piece->flags |= person && person->is != PERSON_HERE ? 0 : PIECE_DIM;
        piece->hint = person && person->is == PERSON_AWAY       ? "Lets a bot play for the one who is away"
                      : person && person->is == PERSON_STOOD_IN ? "Lets the bot play no longer"
                                                                : NULL;
    }
}

static Piece *lay_words(Scene *scene, Area area, TextStyle style, const char *words)
{
    Piece *label = lay_label(scene, area, style, ALIGN_CENTRE, words);
    label->layer = DIALOG_LAYER;
    return label;
}

/* The next stretch below `top`, which goes on below it. */
static Area stretch(Area room, float *top, float height)
{
    const Area area = {room.left, *top, room.right, *top + height};
    *top += height;
    return area;
}

static void lay_plate(void *self, Scene *scene)
{
    const Table *table = self;
    const Area room = plate_lay(scene, PLATE_ID, WIDTH, HEIGHT, "The table is open");
    float top = room.top;
    lay_words(scene, stretch(room, &top, lay_for_words(scene, HEAD)), TEXT_CAPS, "Where it is");
    lay_words(scene, stretch(room, &top, lay_for_words(scene, ADDRESS_HEIGHT)), TEXT_TITLE,
              hosting_address(table->hosting));
    lay_words(scene, stretch(room, &top, lay_for_words(scene, HEAD)), TEXT_CAPS, "Its four words");
    lay_words(scene, stretch(room, &top, lay_for_words(scene, WORDS_HEIGHT)), TEXT_HERO,
              hosting_words(table->hosting));
    lay_words(scene, stretch(room, &top, lay_for_words(scene, HEAD)), TEXT_CAPS, "Who is there");
    lay_seats(table, scene, (Area){room.left, top + ROW_GAP, room.right, room.bottom});
    plate_button(scene, room, 0, COPY_ID, "Copy it for the others", NULL,
                 "Where the table is and its words, for the clipboard");
    plate_button(scene, room, 2, CLOSE_ID, "To the table", "Enter",
                 "Whoever is still missing can come later, too")
        ->flags = PIECE_STRONG;
}

void table_close_open_plate(Table *table)
{
    layers_take(stage_layers(table->stage), LAYER_REPORT);
    table_refresh(table, 0);
}

static void copy(Table *table)
{
    Text text = {0};
    text_add(&text,
             "%s at my table of Storytable: Join, on the shelf.\nWhere it is: %s\nIts four words: %s\n",
             table->game->title, hosting_address(table->hosting), hosting_words(table->hosting));
    SDL_SetClipboardText(text_chars(&text));
    shell_toast(table->shell, "It is copied: send it to those who shall come.");
    text_free(&text);
}

static void stand_in(Table *table, int seat)
{
    Error why;
    Host *host = hosting_host(table->hosting);
    if (!host_stand_in(host, seat, !(host_stand_ins(host) >> seat & 1), &why)) {
        table_refuse(table, why.text);
    }
    table_take_up(table, 0);
}

static bool tap_plate(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    Table *table = self;
    int seat = 0;
    if (piece == COPY_ID) {
        copy(table);
    } else if (piece == 0 || piece == CLOSE_ID) {
        table_close_open_plate(table);
    } else if (piece_among(piece, SEAT_ID, match_setup(table->match)->seats, &seat) &&
               table->away >> seat & 1) {
        stand_in(table, seat);
    }
    return true;
}

/* Escape and Enter put it away. */
static bool hear_plate(void *self, const SDL_Event *event)
{
    Table *table = self;
    const SDL_Keycode key = event->type == SDL_KEYDOWN ? event->key.keysym.sym : SDLK_UNKNOWN;
    const Piece *at = stage_focus_takes(table->stage, key) ? stage_pointed(table->stage) : NULL;
    if (!at && (key == SDLK_ESCAPE || key == SDLK_RETURN || key == SDLK_KP_ENTER)) {
        table_close_open_plate(table);
    } else {
        stage_event(table->stage, event);
    }
    return true;
}

void table_show_open_plate(Table *table)
{
    table_clear_view(table);
    layers_put(stage_layers(table->stage), LAYER_REPORT,
               &(Layer){.self = table,
                        .traits = LAYER_STOPS_CLOCK | LAYER_HIDES_TABLE | LAYER_HALTS_BOTS,
                        .lay = lay_plate,
                        .event = hear_plate,
                        .tap = tap_plate});
    table_refresh(table, 0);
}

/* --- time --- */

/* Once all are there it begins by itself. */
static void begin_when_all_are_there(Table *table)
{
    const bool all = (table->away & ~seated(table)) == 0;
    if (all && table->gathers) {
        table->gathers = false;
        table_close_open_plate(table);
        trace_line(&table->shell->trace, "all are there");
    }
}

void table_open_update(Table *table)
{
    if (!table_is_open(table) || table_tells(table)) {
        return;
    }
    hosting_update(table->hosting);
    begin_when_all_are_there(table);
    if (match_moves(table->match) < table->heard) {
        shell_sound(table->shell, CUE_UNDO);
        table_autosave(table);
        table_take_up(table, TWEEN_MOVE);
    }
    table->heard = match_moves(table->match);
}
