/* setup.c: the set-up page of a new match: its dials, who sits where, and the seed. */
#include "ui/screens/screens.h"
#include "ui/screens/setup_private.h"
#include "ui/table/table.h"

#include "core/memory.h"
#include "core/portraits.h"
#include "core/seed.h"
#include "ui/shell/saves.h"
#include "ui/stage/tween.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- what the buttons do --- */

static const char *seed_field(const Setup *setup, char out[DRAFT_FIELD_MAX])
{
    snprintf(out, DRAFT_FIELD_MAX, "seed %s", setup->game->id);
    return out;
}

/* Leaves the page and drops its draft. */
static void go(Setup *setup, Screen next)
{
    char field[DRAFT_FIELD_MAX];
    draft_drop(setup->shell, NULL, seed_field(setup, field));
    shell_go(setup->shell, next);
}

/* As it is chosen. */
static MatchSetup described(const Setup *setup)
{
    MatchSetup out = {.game = setup->game,
                      .options = setup->options,
                      .seats = setup->seats,
                      .seed = seed_from_text(setup->seed),
                      .day = day_today()};
    memcpy(out.pack, setup->pack, sizeof out.pack);
    memcpy(out.seat_bot, setup->seat, sizeof setup->seat);
    return out;
}

uint32_t setup_away(const Setup *setup)
{
    uint32_t away = 0;
    for (int seat = 0; seat < setup->seats; seat++) {
        away |= (uint32_t)(setup->seat[seat] == SEAT_AWAY) << seat;
    }
    return away;
}

static bool sits_here(const Setup *setup)
{
    bool sits = false;
    for (int seat = 0; seat < setup->seats; seat++) {
        sits = sits || setup->seat[seat] == SEAT_HUMAN;
    }
    return sits;
}

/* Who comes from elsewhere is a person like any other in the match itself. */
static void open_table(Setup *setup, Match *match)
{
    Error error;
    const Screen screen = table_screen_open(setup->shell, match, &(SavePlace){0}, setup_away(setup), &error);
    if (screen.self) {
        go(setup, screen);
    } else {
        match_free(match);
        shell_notice(setup->shell, error.text);
    }
}

static void start(Setup *setup)
{
    const Game *game = setup->game;
    Error error;
    MatchSetup match_with = described(setup);
    const uint32_t away = setup_away(setup);
    if (away != 0 && !sits_here(setup)) {
        shell_notice(setup->shell, "Somebody has to sit at this screen. A click on a seat changes who does.");
        return;
    }
    for (int seat = 0; seat < setup->seats; seat++) {
        match_with.seat_bot[seat] = away >> seat & 1 ? SEAT_HUMAN : match_with.seat_bot[seat];
    }
    match_with.content = library_pack_content(setup->shell->library, game, setup->pack, &error);
    Match *match = match_with.content ? match_new(&match_with, &error) : NULL;
    if (!match) {
        shell_notice(setup->shell, error.text);
        return;
    }
    if (away != 0) {
        open_table(setup, match);
    } else {
        go(setup, table_screen(setup->shell, match));
    }
}

/* All people but the first come from elsewhere or, where there is but one, whoever has the other seats;
   nobody any more where somebody did. */
static void change_open(Setup *setup)
{
    const bool opens = setup_away(setup) == 0;
    int people = 0, here = -1;
    for (int seat = 0; seat < setup->seats; seat++) {
        people += setup->seat[seat] == SEAT_HUMAN;
        here = here < 0 && setup->seat[seat] == SEAT_HUMAN ? seat : here;
    }
    here = here < 0 ? 0 : here;
    setup->seat[here] = SEAT_HUMAN;
    for (int seat = 0; seat < setup->seats; seat++) {
        const bool person = setup->seat[seat] == SEAT_HUMAN;
        if (opens && seat != here && (person || people < 2)) {
            setup->seat[seat] = SEAT_AWAY;
        } else if (!opens && setup->seat[seat] == SEAT_AWAY) {
            setup->seat[seat] = SEAT_HUMAN;
        }
    }
}

static void open_editor(Setup *setup)
{
    Error error = {0};
    const MatchSetup like = described(setup);
    const Screen screen = editor_screen(setup->shell, setup->game, &like, &error);
    if (screen.self) {
        shell_go(setup->shell, screen);
    } else {
        shell_notice(setup->shell, error.text);
    }
}

static bool give_portrait(void *user, const Json *at, const char *id, int stage, const char *line)
{
    Setup *setup = user;
    const GameOption *options = setup->game->options;
    (void)at;
    for (int i = 0; options && options[i].key; i++) {
        for (int j = 0; j < GAME_OPTION_VALUES_MAX; j++) {
            const char *sitter = options[i].sitters[j];
            if (stage == 1 && sitter && strcmp(sitter, id) == 0) {
                setup->portraits[i][j] = line;
            }
        }
    }
    return true;
}

/* What is wrong with the file is told with the rest of the content. */
static void read_portraits(Setup *setup)
{
    Text folder = {0};
    Error error;
    library_cards_folder(setup->shell->library, setup->game, setup->pack, &folder);
    string_store_free(&setup->strings);
    memset(setup->portraits, 0, sizeof setup->portraits);
    CardFiles files = {.folder = text_chars(&folder), .error = &error, .strings = &setup->strings};
    portraits_read(&files, give_portrait, setup);
    text_free(&folder);
}

static void read_content(Setup *setup)
{
    setup->content = library_pack_content(setup->shell->library, setup->game, setup->pack, &setup->error);
    read_portraits(setup);
}

/* The cards go round: the printed ones, then each pack. */
static void change_pack(Setup *setup)
{
    PackList packs;
    library_packs(setup->shell->library, setup->game, &packs);
    int next = setup->pack[0] == '\0' ? 0 : packs.count;
    for (int i = 0; i < packs.count; i++) {
        next = strcmp(packs.names[i], setup->pack) == 0 ? i + 1 : next;
    }
    snprintf(setup->pack, sizeof setup->pack, "%s", next < packs.count ? packs.names[next] : "");
    read_content(setup);
}

/* A seat goes round: a person, each bot that is made for it, and somebody at another machine. SEAT_HUMAN
   comes before the first bot, and is what is said where there is none. */
static void change_seat(Setup *setup, int seat)
{
    int *who = &setup->seat[seat];
    const int next = *who == SEAT_AWAY ? SEAT_HUMAN : game_next_bot(setup->game, seat, *who);
    *who = next == SEAT_HUMAN && *who != SEAT_AWAY && setup->seats > 1 ? SEAT_AWAY : next;
}

/* What the dials that are there for so many seats only are set to, from `option` on, so that all can be
   played together; false where nothing can. They keep their values where they may. */
static bool settle(Setup *setup, int option)
{
    const GameOption *options = setup->game->options;
    if (!options || option == GAME_OPTIONS_MAX || !options[option].key) {
        return game_check_setup(setup->game, setup->content, &setup->options, setup->seats, NULL);
    }
    const GameOption *dial = &options[option];
    if (dial->min_seats == 0 || dial->min_seats > setup->seats) {
        return settle(setup, option + 1);
    }
    uint8_t *value = &setup->options.value[option];
    const uint8_t kept = *value;
    int count = 0;
    while (count < GAME_OPTION_VALUES_MAX && dial->values[count]) {
        count++;
    }
    for (int i = 0; i < count; i++) {
        *value = (uint8_t)((kept + i) % count);
        if (setup_is_open(setup, option, *value) && settle(setup, option + 1)) {
            return true;
        }
    }
    *value = kept;
    return false;
}

/* What was chosen for fewer must not forbid a game of more. */
static void change_count(Setup *setup, int seats)
{
    setup->seats = seats;
    if (setup->content) {
        settle(setup, 0);
    }
}

static void leave(Setup *setup)
{
    go(setup, launcher_screen(setup->shell, setup->game));
}

static void choose(Setup *setup, int option, int value)
{
    if (setup_is_open(setup, option, value)) {
        setup->options.value[option] = (uint8_t)value;
        stage_refresh(setup->stage, 0);
        return;
    }
    const Piece *piece = scene_find(stage_scene(setup->stage),
                                    SETUP_VALUE_ID + (PieceId)(option * GAME_OPTION_VALUES_MAX + value));
    if (piece && piece->refusal) {
        trace_line(&setup->shell->trace, "refused \"%s\"", piece->refusal);
        stage_show_zoom(setup->stage); /* its hint says why, too */
    }
}

static void tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    Setup *setup = self;
    if (piece == SETUP_START_ID) {
        start(setup);
    } else if (piece == SETUP_BACK_ID) {
        leave(setup);
    } else if (piece == SETUP_PACK_ID) {
        change_pack(setup);
        stage_refresh(setup->stage, 0);
    } else if (piece == SETUP_OPEN_ID) {
        change_open(setup);
        stage_refresh(setup->stage, 0);
    } else if (piece == SETUP_EDIT_ID) {
        open_editor(setup);
    } else if (piece == SETUP_VOLUMES_ID) {
        const MatchSetup like = described(setup);
        shell_go(setup->shell, volumes_screen(setup->shell, setup->game, &like));
    } else if (piece >= SETUP_VALUE_ID) {
        choose(setup, (int)(piece - SETUP_VALUE_ID) / GAME_OPTION_VALUES_MAX,
               (int)(piece - SETUP_VALUE_ID) % GAME_OPTION_VALUES_MAX);
    } else if (piece > SETUP_COUNT_ID && piece <= SETUP_COUNT_ID + GAME_SEATS_MAX) {
        change_count(setup, (int)(piece - SETUP_COUNT_ID));
        stage_refresh(setup->stage, 0);
    } else if (piece >= SETUP_SEAT_ID && piece < SETUP_SEAT_ID + GAME_SEATS_MAX) {
        change_seat(setup, (int)(piece - SETUP_SEAT_ID));
        stage_refresh(setup->stage, 0);
    }
}

/* --- the screen --- */

static void edit(void *self, PieceId field, const char *text)
{
    (void)field; /* there is but one */
    Setup *setup = self;
    char draft[DRAFT_FIELD_MAX];
    snprintf(setup->seed, sizeof setup->seed, "%s", text);
    draft_save(setup->shell, NULL, seed_field(setup, draft), text);
    stage_refresh(setup->stage, 0);
}

static bool on_key(Setup *setup, SDL_Keycode key)
{
    switch (key) {
    case SDLK_ESCAPE:
        leave(setup);
        return true;
    case SDLK_RETURN:
        start(setup);
        return true;
    default:
        return false;
    }
}

/* Wherever the focus is, letters can be meant for nothing else. */
static bool is_for_seed(const SDL_Event *event)
{
    return event->type == SDL_TEXTINPUT || event->type == SDL_TEXTEDITING ||
           (event->type == SDL_KEYDOWN && event->key.keysym.sym == SDLK_BACKSPACE);
}

static void on_event(void *self, const SDL_Event *event)
{
    Setup *setup = self;
    if (is_for_seed(event) && stage_edited(setup->stage) == 0) {
        stage_edit(setup->stage, SETUP_SEED_ID);
    }
    if (stage_type(setup->stage, event)) {
        return;
    }
    const SDL_Keycode key = event->type == SDL_KEYDOWN ? event->key.keysym.sym : SDLK_UNKNOWN;
    const bool starts = key != SDLK_UNKNOWN && event->key.keysym.mod & KMOD_CTRL; /* whatever is in focus */
    if ((stage_focus_takes(setup->stage, key) && !starts) || !on_key(setup, key)) {
        stage_event(setup->stage, event);
    }
}

static void on_update(void *self)
{
    Setup *setup = self;
    stage_update(setup->stage);
    setup->shell->hears_text = true;
}

static void on_draw(void *self)
{
    Setup *setup = self;
    stage_draw(setup->stage);
}

static void on_resize(void *self)
{
    Setup *setup = self;
    stage_refresh(setup->stage, 0);
}

static void on_free(void *self)
{
    Setup *setup = self;
    stage_free(setup->stage);
    string_store_free(&setup->strings);
    free(setup);
}

/* Finds out how many may play, by what the game says of its first choices. */
static void find_counts(Setup *setup)
{
    const Game *game = setup->game;
    const GameOptions first = {0};
    setup->seats = game->min_seats;
    for (int seats = game->max_seats; seats >= game->min_seats; seats--) {
        if (!setup->content || game_check_setup(game, setup->content, &first, seats, NULL)) {
            setup->counts |= UINT32_C(1) << seats;
            setup->seats = seats;
        }
    }
}

static void set_dials(Setup *setup, const MatchSetup *like)
{
    MatchSetup first = {.game = setup->game};
    match_seat_bots(&first);
    const MatchSetup *dials = like ? like : &first;
    setup->seats = dials->seats > 0 && setup->counts >> dials->seats & 1 ? dials->seats : setup->seats;
    setup->options = dials->options;
    for (int i = 0; setup->game->options && setup->game->options[i].key; i++) {
        setup->options.value[i] = setup->game->options[i].lessons ? 0 : setup->options.value[i];
    }
    memcpy(setup->seat, first.seat_bot, sizeof setup->seat);
    memcpy(setup->seat, dials->seat_bot, (size_t)dials->seats * sizeof setup->seat[0]);
}

/* Fills the seed field with its draft. */
static void restore_seed(Setup *setup)
{
    char field[DRAFT_FIELD_MAX];
    char *draft = draft_restore(setup->shell, NULL, seed_field(setup, field));
    snprintf(setup->seed, sizeof setup->seed, "%s", draft ? draft : "");
    free(draft);
}

Screen setup_screen(Shell *shell, const Game *game, const MatchSetup *like)
{
    Setup *setup = memory_new(1, sizeof *setup);
    setup->shell = shell;
    setup->game = game;
    MatchSetup last;
    like = like ? like : saves_last_setup(shell, game, &last) ? &last : NULL;
    memcpy(setup->pack, like ? like->pack : "", like ? sizeof setup->pack : 1);
    read_content(setup);
    if (!setup->content && like == &last) { /* a pack that is gone is no choice any more */
        setup->pack[0] = '\0';
        read_content(setup);
    }
    find_counts(setup);
    set_dials(setup, like);
    restore_seed(setup);
    StageOwner owner = {.self = setup, .lay = setup_lay, .tap = tap, .edit = edit};
    setup->stage = stage_new(shell, BACKDROP_TABLE, &owner);
    return (Screen){.name = "setup",
                    .self = setup,
                    .event = on_event,
                    .update = on_update,
                    .draw = on_draw,
                    .resize = on_resize,
                    .free = on_free};
}
