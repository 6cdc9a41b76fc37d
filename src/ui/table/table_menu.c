/* table_menu.c: part of the table screen with the menu, and with the actions that leave the table: new game,
 * play again, back to the shelf. */
#include "ui/table/table_private.h"

#include "core/platform/seed_source.h"
#include "core/text/i18n.h"
#include "ui/table/table.h"
#include "ui/table/whatif.h"

#include <stdio.h>

/* True if this window saves the match. False for puzzles, online games that another computer hosts, and
 * matches of another window. */
static bool is_match_saved_here(const Table *table)
{
    return !table_get_puzzle(table) && !table_is_open_elsewhere(table) && !table_is_remote(table);
}

static void open_menu(Table *table)
{
    table_cancel_drag_and_zoom(table);
    char note[96], seed[SEED_NAME_MAX];
    int moves = match_move_count(table->match);
    seed_format_name(match_setup(table->match)->seed, seed);
    if (table_is_seed_hidden(table)) {
        snprintf(note, sizeof note, _n("Online game, %d move so far", "Online game, %d moves so far", moves),
                 moves);
    } else {
        snprintf(note, sizeof note, _n("%d move so far, seed %s", "%d moves so far, seed %s", moves), moves,
                 seed);
    }
    const GameNarration *prose = table->game->narration;
    menu_open(&table->dialog,
              MENU_AT_TABLE | (prose && prose->write_story ? MENU_WITH_STORY : 0u) |
                  (is_match_saved_here(table) ? MENU_WITH_SAVE : 0u),
              note);
    for (int i = 0; i < TABLE_PARTS; i++) {
        if (table_parts[i]->menu) {
            table_parts[i]->menu(table);
        }
    }
    table_refresh(table, 0);
}

static void start_new_game(Table *table)
{
    if (table_is_remote(table)) {
        table_reject_with_reason(table, _("Go back to the shelf first, then start a new game there."));
        return;
    }
    table_move_to_history(table);
    shell_set_screen(table->shell, table->shell->screens->setup(table->shell, table->game,
                                                                match_setup(table->saved_match)));
}

/* Adds a button that starts a new game with the same options. `flags` is a bit set of RematchFlags. */
static void add_rematch_button(Table *table, int flags, const char *text, const char *hint)
{
    dialog_add_button(&table->dialog, TABLE_REMATCH + flags, flags == 0 ? PIECE_PRIMARY : 0, "%s", text);
    dialog_set_button_hint(&table->dialog, hint);
}

/* Offers new games with the same options. The player chooses between a new seed and the same seed, and
 * between the same seats and swapped seats. */
static void open_rematch_dialog(Table *table)
{
    const bool swaps = match_setup(table->match)->seats > 1;
    const bool same_seed = !(table->game->flags & GAME_SINGLE_USE_SEED) && !table_is_seed_hidden(table);
    table_cancel_drag_and_zoom(table);
    dialog_open(&table->dialog, _("Play again"), _("The new game has the same options as this game."));
    add_rematch_button(table, 0, _("New seed"), _("Sets up this game with new random results"));
    if (swaps) {
        add_rematch_button(table, REMATCH_SWAP_SEATS, _("New seed, swapped seats"),
                           _("Sets up this game with new random results. Every player takes the next seat."));
    }
    if (same_seed) {
        add_rematch_button(table, REMATCH_SAME_SEED, _("Same seed"), _("Sets up the same game again"));
    }
    if (swaps && same_seed) {
        add_rematch_button(table, REMATCH_SAME_SEED | REMATCH_SWAP_SEATS, _("Same seed, swapped seats"),
                           _("Sets up the same game again. Every player takes the next seat."));
    }
    dialog_add_button(&table->dialog, TABLE_CLOSE, 0, _("Back  ·  Esc"));
    table_refresh(table, 0);
}

static void start_rematch(Table *table, int flags)
{
    Error error;
    MatchSetup setup = *match_setup(table->match);
    setup.start_date = date_get_today();
    setup.has_random_seed = !(flags & REMATCH_SAME_SEED);
    if (!(flags & REMATCH_SAME_SEED)) {
        setup.seed = seed_choose_random();
        setup.daily_date = 0;
    }
    if (flags & REMATCH_SWAP_SEATS) {
        match_rotate_seats(&setup);
    }
    const Lesson *lesson = flags == REMATCH_SAME_SEED
                               ? content_store_find_lesson_of_match(table->shell->content_store, table->match)
                               : NULL;
    Match *match = lesson ? lesson_start_match(lesson, &error) : match_new(&setup, &error);
    if (!match) {
        shell_show_notice(table->shell, error.text);
        return;
    }
    table_move_to_history(table);
    shell_set_screen(table->shell, table_create_screen(table->shell, match));
}

static void leave_table(Table *table)
{
    table_move_to_history(table);
    shell_set_screen(table->shell, table->shell->screens->shelf(table->shell, table->game));
}

static void copy_seed(Table *table)
{
    char seed[SEED_NAME_MAX], words[SEED_NAME_MAX + 48];
    SDL_SetClipboardText(seed_format_name(match_setup(table->match)->seed, seed));
    snprintf(words, sizeof words, _("Seed copied: %s"), seed);
    shell_show_toast(table->shell, words);
}

static void add_copy_seed_button(Table *table)
{
    if (!table_is_whatif(table) && !table_is_seed_hidden(table)) {
        dialog_add_button(&table->dialog, TABLE_COPY_SEED, 0, _("Copy seed"));
        dialog_set_button_hint(&table->dialog, _("Copies the seed. The same seed sets up the same game."));
    }
}

/* Runs an action that leaves the table or starts another game. Does not close the dialog, because the table
 * behind it must stay hidden. */
static bool run_menu_action(Table *table, int action)
{
    if (action >= TABLE_REMATCH && action < TABLE_REMATCH + REMATCH_KINDS) {
        start_rematch(table, action - TABLE_REMATCH);
        return true;
    }
    switch (action) {
    case MENU_NEW_GAME:
        start_new_game(table);
        return true;
    case TABLE_PLAY_AGAIN:
        open_rematch_dialog(table);
        return true;
    case MENU_SHELF:
    case TABLE_LEAVE:
        leave_table(table);
        return true;
    default:
        return menu_run_action(&table->dialog, table->shell, action);
    }
}

const TablePart menu_part = {.commands = {{TABLE_START_NEW_GAME, start_new_game},
                                          {TABLE_OPEN_MENU, open_menu},
                                          {TABLE_CLOSE, NULL},
                                          {TABLE_COPY_SEED, copy_seed}},
                             .act = run_menu_action,
                             .menu = add_copy_seed_button};
