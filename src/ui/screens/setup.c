/* setup.c: input and actions of the set-up page of a new match: options, players and seed. setup_scene.c has
 * the layout. */
#include "ui/screens/screens.h"
#include "ui/screens/setup_private.h"
#include "ui/table/table.h"

#include "core/data/portraits.h"
#include "core/platform/memory.h"
#include "core/platform/seed_source.h"
#include "core/text/i18n.h"
#include "ui/shell/finished_games.h"
#include "ui/shell/saves.h"
#include "ui/stage/tween.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- changes of the set-up --- */

static const char *write_seed_draft_key(const Setup *setup, char out[DRAFT_FIELD_MAX])
{
    snprintf(out, DRAFT_FIELD_MAX, "seed %s", setup->game->id);
    return out;
}

/* Opens another screen, and deletes the draft of the seed field. */
static void open_screen(Setup *setup, Screen next)
{
    char field[DRAFT_FIELD_MAX];
    draft_delete(setup->shell, NULL, write_seed_draft_key(setup, field));
    shell_set_screen(setup->shell, next);
}

static MatchSetup get_chosen_setup(const Setup *setup)
{
    MatchSetup out = {.game = setup->game,
                      .options = setup->options,
                      .seats = setup->seats,
                      .seed = seed_parse_text(setup->seed),
                      .has_random_seed = setup->seed[strspn(setup->seed, " ")] == '\0',
                      .start_date = date_get_today()};
    memcpy(out.pack, setup->pack, sizeof out.pack);
    memcpy(out.seat_bot, setup->seat, sizeof setup->seat);
    return out;
}

static bool has_local_person(const Setup *setup)
{
    bool sits = false;
    for (int seat = 0; seat < setup->seats; seat++) {
        sits = sits || setup->seat[seat] == SEAT_HUMAN;
    }
    return sits;
}

/* Hosts a new game. The match treats online players like people at this computer. */
static void host_game(Setup *setup, Match *match)
{
    Error error;
    const Screen screen = table_create_host_screen(setup->shell, match, &(SaveHandle){0},
                                                   setup_get_online_seats(setup), &error);
    if (screen.self) {
        open_screen(setup, screen);
    } else {
        match_free(match);
        shell_show_notice(setup->shell, error.text);
    }
}

static void start_game(Setup *setup)
{
    const Game *game = setup->game;
    Error error;
    MatchSetup match_with = get_chosen_setup(setup);
    const uint32_t away = setup_get_online_seats(setup);
    if (away != 0 && !has_local_person(setup)) {
        shell_show_notice(
            setup->shell,
            _("At least one person must play on this computer. Click a seat to change its player."));
        return;
    }
    for (int seat = 0; seat < setup->seats; seat++) {
        match_with.seat_bot[seat] = away >> seat & 1 ? SEAT_HUMAN : match_with.seat_bot[seat];
    }
    match_with.content = content_store_load_pack(setup->shell->content_store, game, setup->pack, &error);
    Match *match = match_with.content ? match_new(&match_with, &error) : NULL;
    if (!match) {
        shell_show_notice(setup->shell, error.text);
        return;
    }
    if (away != 0) {
        host_game(setup, match);
    } else {
        open_screen(setup, table_create_screen(setup->shell, match));
    }
}

/* Turns online play on or off. If any seat is online, all online seats return to this computer. Otherwise,
 * all people except the first become online players. If there are fewer than two people, the first seat or
 * the seat of the only person stays at this computer, and all other seats become online seats. */
static void toggle_online_play(Setup *setup)
{
    const bool opens = setup_get_online_seats(setup) == 0;
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
            setup->seat[seat] = SEAT_REMOTE;
        } else if (!opens && setup->seat[seat] == SEAT_REMOTE) {
            setup->seat[seat] = SEAT_HUMAN;
        }
    }
}

static void open_editor(Setup *setup)
{
    Error error = {0};
    const MatchSetup initial = get_chosen_setup(setup);
    const Screen screen = editor_create_screen(setup->shell, setup->game, &initial, &error);
    if (screen.self) {
        shell_set_screen(setup->shell, screen);
    } else {
        shell_show_notice(setup->shell, error.text);
    }
}

static bool store_portrait(void *user, const Json *at, const char *id, int stage, const char *line)
{
    Setup *setup = user;
    const GameOption *options = setup->game->options;
    (void)at;
    for (int i = 0; options && options[i].key; i++) {
        for (int j = 0; j < GAME_OPTION_VALUES_MAX; j++) {
            const char *sitter = options[i].portraits[j];
            if (stage == 1 && sitter && strcmp(sitter, id) == 0) {
                setup->portraits[i][j] = line;
            }
        }
    }
    return true;
}

/* Reads the portraits of the option values. Ignores errors, because loading the content reports them. */
static void read_portraits(Setup *setup)
{
    Text folder = {0};
    Error error;
    content_store_append_cards_folder(setup->shell->content_store, setup->game, setup->pack, &folder);
    string_store_free(&setup->strings);
    memset(setup->portraits, 0, sizeof setup->portraits);
    CardFiles files = {.folder = text_chars(&folder), .error = &error, .strings = &setup->strings};
    portraits_read(&files, store_portrait, setup);
    text_free(&folder);
}

static void load_content_and_portraits(Setup *setup)
{
    setup->content =
        content_store_load_pack(setup->shell->content_store, setup->game, setup->pack, &setup->error);
    read_portraits(setup);
}

/* Selects the next pack or, after the last pack, the built-in cards. */
static void cycle_pack(Setup *setup)
{
    PackList packs;
    content_store_list_packs(setup->shell->content_store, setup->game, &packs);
    int next = setup->pack[0] == '\0' ? 0 : packs.count;
    for (int i = 0; i < packs.count; i++) {
        next = strcmp(packs.names[i], setup->pack) == 0 ? i + 1 : next;
    }
    snprintf(setup->pack, sizeof setup->pack, "%s", next < packs.count ? packs.names[next] : "");
    load_content_and_portraits(setup);
}

/* Selects the next kind of player for a seat, in the order person, bots, online player. */
static void cycle_seat_player(Setup *setup, int seat)
{
    int *who = &setup->seat[seat];
    const int next = *who == SEAT_REMOTE ? SEAT_HUMAN : game_find_next_bot(setup->game, seat, *who);
    *who = next == SEAT_HUMAN && *who != SEAT_REMOTE && setup->seats > 1 ? SEAT_REMOTE : next;
}

/* Changes the option `option` and later options until their combination allows the selected number of seats.
 * Tries all combinations of the later options before it changes an earlier option. Returns false if no
 * combination is valid. */
static bool fit_options_to_seats(Setup *setup, int option)
{
    const GameOption *options = setup->game->options;
    if (!options || option == GAME_OPTIONS_MAX || !options[option].key) {
        return game_check_setup(setup->game, setup->content, &setup->options, setup->seats, NULL);
    }
    const GameOption *dial = &options[option];
    if (dial->min_seats == 0 || dial->min_seats > setup->seats) {
        return fit_options_to_seats(setup, option + 1);
    }
    uint8_t *value = &setup->options.value[option];
    const uint8_t kept = *value;
    int count = 0;
    while (count < GAME_OPTION_VALUES_MAX && dial->values[count]) {
        count++;
    }
    for (int i = 0; i < count; i++) {
        *value = (uint8_t)((kept + i) % count);
        if (setup_is_unlocked(setup, option, *value) && fit_options_to_seats(setup, option + 1)) {
            return true;
        }
    }
    *value = kept;
    return false;
}

/* Changes the number of seats. If the options do not allow this number, also changes options. */
static void change_seat_count(Setup *setup, int seats)
{
    setup->seats = seats;
    if (setup->content) {
        fit_options_to_seats(setup, 0);
    }
}

/* Returns to the unfinished game in which the player opened this page. Returns false if there is none. */
static bool return_to_table(Setup *setup)
{
    Shell *shell = setup->shell;
    SaveSlot slot = saves_find_latest(shell, setup->game);
    MatchSetup saved;
    SaveHandle save;
    const bool is_same = setup->at_table && slot.state == SAVE_UNFINISHED &&
                         saves_read_setup(shell, &slot, &saved) && saved.seed == setup->table_seed;
    Match *match = is_same ? saves_open(shell, &slot, &save, &slot.error) : NULL;
    if (match) {
        open_screen(setup, table_create_screen_for_save(shell, match, &save));
    }
    return match != NULL;
}

static void leave_screen(Setup *setup)
{
    if (return_to_table(setup)) {
        return;
    }
    open_screen(setup, setup->shell->screens->shelf(setup->shell, setup->game));
}

static void choose_option_value(Setup *setup, int option, int value)
{
    if (setup_is_unlocked(setup, option, value)) {
        setup->options.value[option] = (uint8_t)value;
        stage_refresh(setup->stage, 0);
        return;
    }
    const Piece *piece = scene_find_piece(
        stage_get_scene(setup->stage), SETUP_VALUE_ID + (PieceId)(option * GAME_OPTION_VALUES_MAX + value));
    if (piece && piece->reject_reason) {
        trace_write_line(&setup->shell->trace, "refused \"%s\"", piece->reject_reason);
        /* shows the tooltip of the locked value, which says why it can't be chosen */
        stage_show_zoom(setup->stage);
    }
}

static void handle_tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    Setup *setup = self;
    if (piece == SETUP_START_ID) {
        start_game(setup);
    } else if (piece == SETUP_BACK_ID) {
        leave_screen(setup);
    } else if (piece == SETUP_PACK_ID) {
        cycle_pack(setup);
        stage_refresh(setup->stage, 0);
    } else if (piece == SETUP_HOST_ID) {
        toggle_online_play(setup);
        stage_refresh(setup->stage, 0);
    } else if (piece == SETUP_EDIT_ID) {
        open_editor(setup);
    } else if (piece == SETUP_ADJUST_ID) {
        setup->shell->settings.adjust_setup = !setup->shell->settings.adjust_setup;
        shell_save_settings(setup->shell);
        stage_refresh(setup->stage, 0);
    } else if (piece == SETUP_PACK_LIST_ID) {
        const MatchSetup initial = get_chosen_setup(setup);
        shell_set_screen(setup->shell, pack_list_create_screen(setup->shell, setup->game, &initial));
    } else if (piece >= SETUP_VALUE_ID) {
        choose_option_value(setup, (int)(piece - SETUP_VALUE_ID) / GAME_OPTION_VALUES_MAX,
                            (int)(piece - SETUP_VALUE_ID) % GAME_OPTION_VALUES_MAX);
    } else if (piece > SETUP_COUNT_ID && piece <= SETUP_COUNT_ID + GAME_SEATS_MAX) {
        change_seat_count(setup, (int)(piece - SETUP_COUNT_ID));
        stage_refresh(setup->stage, 0);
    } else if (piece >= SETUP_SEAT_ID && piece < SETUP_SEAT_ID + GAME_SEATS_MAX) {
        cycle_seat_player(setup, (int)(piece - SETUP_SEAT_ID));
        stage_refresh(setup->stage, 0);
    }
}

/* --- callbacks of the screen --- */

static void handle_edit(void *self, PieceId field, const char *text)
{
    (void)field; /* the page has only one text field */
    Setup *setup = self;
    char draft[DRAFT_FIELD_MAX];
    snprintf(setup->seed, sizeof setup->seed, "%s", text);
    draft_save(setup->shell, NULL, write_seed_draft_key(setup, draft), text);
    stage_refresh(setup->stage, 0);
}

static bool handle_key(Setup *setup, SDL_Keycode key)
{
    switch (key) {
    case SDLK_ESCAPE:
        leave_screen(setup);
        return true;
    case SDLK_RETURN:
        start_game(setup);
        return true;
    default:
        return false;
    }
}

/* True if the event is typed text or Backspace. Such events go to the seed field even if it is not active. */
static bool is_input_for_seed(const SDL_Event *event)
{
    return event->type == SDL_TEXTINPUT || event->type == SDL_TEXTEDITING ||
           (event->type == SDL_KEYDOWN && event->key.keysym.sym == SDLK_BACKSPACE);
}

static void handle_event(void *self, const SDL_Event *event)
{
    Setup *setup = self;
    if (is_input_for_seed(event) && stage_get_active_field(setup->stage) == 0) {
        stage_activate_field(setup->stage, SETUP_SEED_ID);
    }
    if (stage_offer_event_to_field(setup->stage, event)) {
        return;
    }
    const SDL_Keycode key = event->type == SDL_KEYDOWN ? event->key.keysym.sym : SDLK_UNKNOWN;
    const bool starts =
        key != SDLK_UNKNOWN &&
        event->key.keysym.mod & KMOD_CTRL; /* Ctrl+Enter starts the game, regardless of the focus */
    if ((stage_is_key_used_by_focus(setup->stage, key) && !starts) || !handle_key(setup, key)) {
        stage_handle_event(setup->stage, event);
    }
}

static void update_screen(void *self)
{
    Setup *setup = self;
    stage_update(setup->stage);
    setup->shell->accepts_text = true;
}

static void draw_screen(void *self)
{
    Setup *setup = self;
    stage_draw(setup->stage);
}

static void resize_screen(void *self)
{
    Setup *setup = self;
    stage_refresh(setup->stage, 0);
}

static void free_screen(void *self)
{
    Setup *setup = self;
    stage_free(setup->stage);
    string_store_free(&setup->strings);
    free(setup);
}

/* Finds the numbers of seats that are possible when every option has its default value. Selects the usual
 * number or, if it is not possible, the smallest number. */
static void find_seat_counts(Setup *setup)
{
    const Game *game = setup->game;
    const GameOptions first = {0};
    int fewest = game->min_seats;
    for (int seats = game->max_seats; seats >= game->min_seats; seats--) {
        if (!setup->content || game_check_setup(game, setup->content, &first, seats, NULL)) {
            setup->counts |= UINT32_C(1) << seats;
            fewest = seats;
        }
    }
    setup->seats = setup->counts >> game->usual_seats & 1 ? game->usual_seats : fewest;
}

static void copy_initial_setup(Setup *setup, const MatchSetup *initial)
{
    MatchSetup first = {.game = setup->game};
    match_assign_bots(&first);
    const MatchSetup *dials = initial ? initial : &first;
    setup->seats = dials->seats > 0 && setup->counts >> dials->seats & 1 ? dials->seats : setup->seats;
    setup->options = dials->options;
    for (int i = 0; setup->game->options && setup->game->options[i].key; i++) {
        setup->options.value[i] = setup->game->options[i].lesson_only ? 0 : setup->options.value[i];
    }
    memcpy(setup->seat, first.seat_bot, sizeof setup->seat);
    memcpy(setup->seat, dials->seat_bot, (size_t)dials->seats * sizeof setup->seat[0]);
}

static void restore_seed(Setup *setup)
{
    char field[DRAFT_FIELD_MAX];
    char *draft = draft_restore(setup->shell, NULL, write_seed_draft_key(setup, field));
    snprintf(setup->seed, sizeof setup->seed, "%s", draft ? draft : "");
    free(draft);
}

Screen setup_create_screen(Shell *shell, const Game *game, const MatchSetup *initial)
{
    Setup *setup = memory_new(1, sizeof *setup);
    setup->shell = shell;
    setup->game = game;
    setup->at_table = initial && shell->screen.game;
    setup->table_seed = initial ? initial->seed : 0;
    MatchSetup last;
    /* the options and seats of a lesson are not copied, because the player did not choose them */
    const bool copies = initial && !initial->lesson[0];
    initial = copies ? initial : finished_games_find_last_setup(shell, game, &last) ? &last : NULL;
    memcpy(setup->pack, initial ? initial->pack : "", initial ? sizeof setup->pack : 1);
    load_content_and_portraits(setup);
    /* the pack of the last match cannot be loaded, for example because it was deleted */
    if (!setup->content && initial == &last) {
        setup->pack[0] = '\0';
        load_content_and_portraits(setup);
    }
    find_seat_counts(setup);
    copy_initial_setup(setup, initial);
    restore_seed(setup);
    StageOwner owner = {.self = setup, .lay = setup_build, .tap = handle_tap, .edit = handle_edit};
    setup->stage = stage_new(shell, BACKDROP_TABLE, &owner);
    return (Screen){.name = "setup",
                    .self = setup,
                    .event = handle_event,
                    .update = update_screen,
                    .draw = draw_screen,
                    .resize = resize_screen,
                    .free = free_screen};
}
