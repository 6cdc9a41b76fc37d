/* who.c: the plate that says who is at a table of several machines and, where it was opened, how others come
 * to it. */
#include "core/text.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/plate.h"
#include "ui/table/table_private.h"

#include <string.h>

#define PLATE_ID ID_OPEN
#define COPY_ID (ID_OPEN + 1)
#define CLOSE_ID (ID_OPEN + 2)
#define WATCHERS_ID (ID_OPEN + 3)
#define BROKER_ID (ID_OPEN + 4)
#define SEAT_ID (ID_OPEN + 8) /* + seat: lets a bot stand in, or no longer, where the table was opened */

static const float WIDTH = 1040, HEIGHT = 740, WORDS_HEIGHT = 76, ADDRESS_HEIGHT = 52, HEAD = 36, ROW = 50,
                   ROW_GAP = 8;

/* --- what it says --- */

/* "The Guessers: *Ada*, away: a bot plays · to move · 12 ms" */
static const char *seat_words(const Table *table, const People *people, int seat, Scene *scene)
{
    static const char *const states[] = {
        [PERSON_HERE] = "", [PERSON_AWAY] = ", away", [PERSON_STOOD_IN] = ", away: a bot plays"};
    const MatchSetup *setup = match_setup(table->match);
    const Person *person = people_at(people, seat);
    const int bot = setup->seat_bot[seat];
    char name[SEAT_NAME_MAX];
    const char *who = bot >= 0 ? setup->game->bots[bot].label : person ? person->name : "nobody yet";
    const bool here = table_is_person(table, seat), elsewhere = person && !here;
    return scene_text(scene, "%s: *%s*%s%s%s", match_seat_name(table->match, seat, name), who,
                      here        ? ", at this screen"
                      : elsewhere ? states[person->is]
                                  : "",
                      match_to_act(table->match) >> seat & 1 ? " · to move" : "",
                      elsewhere && person->delay > 0 ? scene_text(scene, " · %d ms", person->delay) : "");
}

/* "Watching: *Cy*, *Di*"; NULL = nobody is. */
static const char *watcher_words(const People *people, Scene *scene)
{
    const char *words = NULL;
    for (int i = 0; i < people->count; i++) {
        const Person *person = &people->persons[i];
        if (person->seat == SEAT_WATCHES) {
            words = scene_text(scene, "%s*%s*",
                               words ? scene_text(scene, "%s, ", words) : "Watching: ", person->name);
        }
    }
    return words;
}

/* --- laying it --- */

/* Only where it was opened something can be done about a seat. */
static void lay_seat(const Table *table, const People *people, int seat, Scene *scene, Area area)
{
    const char *words = seat_words(table, people, seat, scene);
    if (!table_is_open(table)) {
        Piece *label = lay_label(scene, area, TEXT_BODY, ALIGN_CENTRE, words);
        label->id = SEAT_ID + (PieceId)seat;
        label->layer = DIALOG_LAYER;
        return;
    }
    const Person *person = people_at(people, seat);
    const bool here = table_is_person(table, seat);
    Piece *piece = lay_button(scene, SEAT_ID + (PieceId)seat, area, words, NULL);
    piece->layer = DIALOG_LAYER;
    piece->flags |= here || (person && person->is != PERSON_HERE) ? 0 : PIECE_DIM;
    piece->hint = here                                      ? "Says how the others read your name"
                  : person && person->is == PERSON_AWAY     ? "Lets a bot play for the one who is away"
                  : person && person->is == PERSON_STOOD_IN ? "Lets the bot play no longer"
                                                            : NULL;
}

static void lay_seats(const Table *table, const People *people, Scene *scene, Area area)
{
    const int seats = match_setup(table->match)->seats, columns = seats > 4 ? 2 : 1,
              rows = (seats + columns - 1) / columns;
    const float wide = (area_width(area) + PLATE_GAP) / (float)columns,
                tall = lay_between((area_height(area) + ROW_GAP) / (float)rows, 0,
                                   lay_for_words(scene, ROW + ROW_GAP));
    for (int seat = 0; seat < seats; seat++) {
        const float left = area.left + wide * (float)(seat / rows),
                    top = area.top + tall * (float)(seat % rows);
        lay_seat(table, people, seat, scene,
                 (Area){left, top, left + wide - PLATE_GAP, top + tall - ROW_GAP});
    }
}

/* The next stretch below `top`, which goes on below it. */
static Area stretch(Area room, float *top, float height)
{
    const Area area = {room.left, *top, room.right, *top + height};
    *top += height;
    return area;
}

static Piece *lay_words(Scene *scene, Area room, float *top, float height, TextStyle style, const char *words)
{
    const Area area = stretch(room, top, lay_for_words(scene, height));
    Piece *label = lay_label(scene, area, style, ALIGN_CENTRE, words);
    label->layer = DIALOG_LAYER;
    return label;
}

static void lay_people(const Table *table, Scene *scene, Area area)
{
    People people;
    table_find_people(table, &people);
    const char *watchers = watcher_words(&people, scene);
    float foot = area.bottom - lay_for_words(scene, HEAD);
    if (watchers) {
        area.bottom = foot;
        lay_words(scene, area, &foot, HEAD, TEXT_BODY, watchers)->id = WATCHERS_ID;
    }
    lay_seats(table, &people, scene, area);
}

static void lay_open(const Table *table, Scene *scene)
{
    const Area room = plate_lay(scene, PLATE_ID, WIDTH, HEIGHT, "The table is open");
    float top = room.top;
    lay_words(scene, room, &top, HEAD, TEXT_CAPS, "Where it is");
    lay_words(scene, room, &top, ADDRESS_HEIGHT, TEXT_TITLE, hosting_address(table->hosting));
    lay_words(scene, room, &top, HEAD, TEXT_CAPS, "Its four words");
    lay_words(scene, room, &top, WORDS_HEIGHT, TEXT_HERO, hosting_words(table->hosting));
    lay_words(scene, room, &top, HEAD, TEXT_CAPS, "Who is there");
    lay_people(table, scene, (Area){room.left, top + ROW_GAP, room.right, room.bottom});
    plate_button(scene, room, 0, COPY_ID, "Copy it for the others", NULL,
                 "Where the table is and its words, for the clipboard");
    if (hosting_calls_broker(table->hosting)) {
        plate_button(scene, room, 1, BROKER_ID, "Stop calling the broker", NULL, "It has not answered yet");
    } else {
        plate_button(scene, room, 1, BROKER_ID, "By way of a broker …", NULL,
                     "For those who cannot call this machine, or who come at another time");
    }
    plate_button(scene, room, 2, CLOSE_ID, "To the table", "Enter",
                 "Whoever is still missing can come later, too")
        ->flags = PIECE_STRONG;
}

static void lay_followed(const Table *table, Scene *scene)
{
    const float above = 2 * HEAD + ADDRESS_HEIGHT + WORDS_HEIGHT;
    const Area room = plate_lay(scene, PLATE_ID, WIDTH, HEIGHT - above, "Who is there");
    lay_people(table, scene, room);
    plate_button(scene, room, 1, CLOSE_ID, "To the table", "Enter", NULL)->flags = PIECE_STRONG;
}

static void lay_plate(void *self, Scene *scene)
{
    const Table *table = self;
    (table_is_open(table) ? lay_open : lay_followed)(table, scene);
}

void table_close_who(Table *table)
{
    layers_take(stage_layers(table->stage), LAYER_REPORT);
    table_refresh(table, 0);
}

/* --- what its buttons do --- */

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
    } else if (piece == BROKER_ID) {
        table_ask_for_broker(table);
    } else if (piece == 0 || piece == CLOSE_ID) {
        table_close_who(table);
    } else if (piece_among(piece, SEAT_ID, match_setup(table->match)->seats, &seat)) {
        if (table_is_person(table, seat)) {
            table_ask_for_name(table);
        } else if (table->away >> seat & 1) {
            stand_in(table, seat);
        }
    }
    return true;
}

/* Escape and Enter put it away. */
static bool hear_plate(void *self, const SDL_Event *event)
{
    Table *table = self;
    const SDL_Keycode key = event->type == SDL_KEYDOWN ? event->key.keysym.sym : SDLK_UNKNOWN;
    const Piece *at = stage_focus_takes(table->stage, key) ? stage_pointed(table->stage) : NULL;
    if (!at && (key == SDLK_ESCAPE || key == SDLK_RETURN)) {
        table_close_who(table);
    } else {
        stage_event(table->stage, event);
    }
    return true;
}

void table_show_who(Table *table)
{
    table_clear_view(table);
    layers_put(stage_layers(table->stage), LAYER_REPORT,
               &(Layer){.self = table,
                        .traits = LAYER_STOPS_CLOCK | LAYER_HIDES_TABLE |
                                  (table_is_open(table) ? LAYER_HALTS_BOTS : 0u),
                        .lay = lay_plate,
                        .event = hear_plate,
                        .tap = tap_plate});
    table_refresh(table, 0);
}
