/* bots.c: bots at the table: they think elsewhere, move at a pace one can follow, and can be hurried or
 * halted. */
#include "ui/table/table_private.h"

#include "core/memory.h"
#include "ui/shell/sound.h"
#include "ui/shell/speech.h"
#include "ui/shell/thinker.h"
#include "ui/shell/window.h"
#include "ui/stage/piece_ids.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    PAUSE_MS = 900,
    COURTESY_MS = 2500,
    LED_MS = 1000, /* a press that leads the bots on is followed by the next one within this time */
    DEAF_MS = 550, /* how long it takes to see that they are done, and to hold one's hand */
};

#define SKIP_ID ID_BOTS
#define PAUSE_ID (ID_BOTS + 1)

static const float SKIP_WIDTH = 560, PAUSE_WIDTH = 190, GAP = 12;

/* The bot that is to move next, in turn; -1 = none may, nor where nothing is kept, or it moves elsewhere. */
static int bot_to_act(const Table *table)
{
    const int moves = match_moves(table->match);
    const int last = moves > 0 ? match_move_seat(table->match, moves - 1) : -1;
    const uint32_t may = match_to_act(table->match) & match_bots(table->match);
    return table_is_live(table) && !table_is_followed(table) ? game_next_seat(may, last) : -1;
}

/* Do all wait for bots alone? */
static bool is_theirs(const Table *table)
{
    return table->bots.seat >= 0 && (match_to_act(table->match) & ~match_bots(table->match)) == 0;
}

/* A bot that chooses its move elsewhere. */
typedef struct Choice {
    BotTask task;
    bool found;
    Move move;
} Choice;

static void choose(void *self)
{
    Choice *choice = self;
    choice->found = bot_task_choose(&choice->task, &choice->move);
}

static void free_choice(void *self)
{
    Choice *choice = self;
    bot_task_free(&choice->task);
    free(choice);
}

static unsigned let_choose(Shell *shell, const BotTask *task)
{
    Choice *choice = memory_new(1, sizeof *choice);
    choice->task = *task;
    return thinker_start(shell->thinker, &(Thought){.self = choice, .think = choose, .free = free_choice});
}

void table_bots_cancel(Table *table)
{
    thinker_cancel(table->shell->thinker, table->bots.task);
}

static bool bot_moved_last(const Table *table)
{
    int moves = match_moves(table->match);
    return moves > 0 && match_setup(table->match)->seat_bot[match_move_seat(table->match, moves - 1)] >= 0;
}

void table_bots_lead_on(Table *table)
{
    if (is_theirs(table) || (table_tells(table) && bot_moved_last(table))) {
        table->bots.led_on = table->shell->now;
    }
}

/* What comes up when they are done must not be pressed by somebody who is still clicking them along. */
static void make_way(Table *table)
{
    Bots *bots = &table->bots;
    Uint64 now = table->shell->now;
    if (bots->led_on != 0 && now < bots->led_on + LED_MS) {
        bots->deaf_until = now + DEAF_MS;
    }
    bots->led_on = 0;
}

bool table_bots_bar_presses(const Table *table)
{
    return table->shell->now < table->bots.deaf_until;
}

/* Where people may speak, too, bots do not snatch the word away from them. */
static unsigned pause(const Table *table)
{
    return is_theirs(table) ? PAUSE_MS : COURTESY_MS;
}

/* After bots, or others at their machines, have moved it is somebody's turn, who may look elsewhere. */
static void call_person(Table *table)
{
    const int moves = match_moves(table->match);
    const bool by_others = moves > 0 && !table_is_person(table, match_move_seat(table->match, moves - 1));
    if (by_others && table_is_live(table) && table_speakers(table) != 0) {
        shell_sound(table->shell, CUE_YOUR_TURN);
        if (table_is_followed(table) || table_is_open(table)) {
            window_call(table->shell->window);
        }
    }
}

/* Where all wait for bots from now on, the banner gives way to what they do: whose turn it is is spoken once.
 */
static void speak_turn(Table *table)
{
    Bots *bots = &table->bots;
    if (is_theirs(table) && !bots->spoken && !bots->hurried) {
        char name[SEAT_NAME_MAX], words[SEAT_NAME_MAX + 16];
        snprintf(words, sizeof words, "%s is thinking", match_seat_name(table->match, bots->seat, name));
        shell_speak(table->shell, words);
    }
    bots->spoken = is_theirs(table);
}

void table_bots_take_up(Table *table)
{
    Bots *bots = &table->bots;
    BotTask task;
    Error why;
    table_bots_cancel(table);
    bots->seat = bot_to_act(table);
    bots->known = false;
    if (!is_theirs(table)) {
        bots->hurried = false;
        make_way(table);
        call_person(table);
    }
    speak_turn(table);
    if (bots->seat < 0) {
        return;
    }
    if (match_bot_task(table->match, bots->seat, NULL, &task, &why)) {
        bots->task = let_choose(table->shell, &task);
        bots->due = table->shell->now + (bots->hurried ? 0 : shell_duration(table->shell, pause(table)));
    } else {
        shell_notice(table->shell, why.text);
        bots->seat = -1;
    }
}

/* Does somebody read a page that hides what bots do? Whoever hurries them does not mind, and those at other
   machines are not to wait for it. */
static bool is_reading(const Table *table)
{
    return stage_scene(table->stage)->page_open && table_people(table) > 0 && !table_is_open(table) &&
           !table->bots.hurried;
}

void table_bots_update(Table *table)
{
    Bots *bots = &table->bots;
    Shell *shell = table->shell;
    if (bots->seat < 0) {
        return;
    }
    const Choice *choice = bots->known ? NULL : thinker_done(shell->thinker, bots->task);
    if (choice) {
        bots->known = choice->found;
        bots->move = choice->move;
        if (!bots->known) {
            bots->seat = -1;
            shell_notice(shell, "The bot found no move.");
        }
    }
    if (!bots->known || bots->halted || table_has_claimed(table) ||
        stage_traits(table->stage) & LAYER_HALTS_BOTS) {
        return;
    }
    if (is_reading(table)) {
        bots->waited = true;
        return;
    }
    if (bots->waited) { /* the table is seen first */
        bots->waited = false;
        bots->due = shell->now + shell_duration(shell, pause(table));
    }
    if (shell->now >= bots->due) {
        table_play_for(table, bots->seat, &bots->move);
    } else {
        shell_wake_at(shell, bots->due);
    }
}

void table_bots_halt(Table *table)
{
    table->bots.halted = table_people(table) == 0;
}

/* --- what is shown of them, and pressed --- */

/* The last line of what a bot did just now, so that one sees it move by move, not why it did; NULL when there
   is none. */
static const char *last_words(const Table *table)
{
    const int last = match_moves(table->match) - 1;
    if (last < 0 || match_setup(table->match)->seat_bot[match_move_seat(table->match, last)] < 0) {
        return NULL;
    }
    const EventLog *log = match_move_events(table->match, last);
    for (int i = log->count - 1; i >= 0; i--) {
        if (log->events[i].kind != EVENT_ASIDE) {
            return log->events[i].text;
        }
    }
    return NULL;
}

static const char *state_words(const Table *table, Scene *scene)
{
    const Bots *bots = &table->bots;
    const char *told = bots->halted || bots->hurried ? NULL : last_words(table);
    char name[SEAT_NAME_MAX];
    match_seat_name(table->match, bots->seat, name);
    return told ? told
                : scene_text(scene,
                             bots->halted    ? "%s: halted"
                             : bots->hurried ? "%s: thinking"
                                             : "%s: thinking  ·  *Space*: skip",
                             name);
}

void table_bots_lay(const Table *table, Scene *scene, int layer)
{
    if (!is_theirs(table) || scene->page_open) {
        return;
    }
    bool watching = table_people(table) == 0;
    float x = scene->width / 2 - (watching ? (PAUSE_WIDTH + GAP) / 2 : 0);
    Piece *skip = scene_add(scene, PIECE_BUTTON, SKIP_ID, x, BANNER_Y, SKIP_WIDTH, BANNER_HEIGHT);
    skip->text = state_words(table, scene);
    skip->hint = watching ? "Plays on to the end at once; the log tells of every move"
                          : "Plays on at once until it is your turn; the log tells of every move";
    skip->key_hint = "Space";
    skip->layer = layer;
    if (watching) {
        Piece *pause = scene_add(scene, PIECE_BUTTON, PAUSE_ID, x + (SKIP_WIDTH + PAUSE_WIDTH) / 2 + GAP,
                                 BANNER_Y, PAUSE_WIDTH, BANNER_HEIGHT);
        pause->text = scene_text(scene, table->bots.halted ? "*%s*: go on" : "*%s*: pause",
                                 key_bindings_hint(&table->shell->settings.keys, KEY_PAUSE_BOTS));
        pause->hint = table->bots.halted ? "Let the bots go on" : "Let the bots wait";
        pause->layer = layer;
    }
    scene->banner = NULL;
}

static void hurry(Table *table)
{
    Bots *bots = &table->bots;
    bots->hurried = true;
    bots->halted = false;
    bots->due = table->shell->now;
    shell_wake_at(table->shell, bots->due);
}

static void toggle_halt(Table *table)
{
    Bots *bots = &table->bots;
    bots->halted = !bots->halted;
    bots->hurried = false;
    shell_wake_at(table->shell, table->shell->now);
}

bool table_bots_tap(Table *table, PieceId piece)
{
    if (piece == SKIP_ID) {
        hurry(table);
    } else if (piece == PAUSE_ID) {
        toggle_halt(table);
    } else {
        return false;
    }
    table_refresh(table, 0);
    return true;
}

bool table_bots_key(Table *table, SDL_Keycode key)
{
    return key == SDLK_SPACE && is_theirs(table) && table_bots_tap(table, SKIP_ID);
}

bool table_bots_letter(Table *table, char letter)
{
    const char meant = key_bindings_letter(&table->shell->settings.keys, KEYS_WATCHING, letter);
    return meant == 'P' && is_theirs(table) && table_people(table) == 0 && table_bots_tap(table, PAUSE_ID);
}
