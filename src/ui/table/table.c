/* table.c: the table screen: lays a match's scene, plays what happened, opens menu, log and rules. */
#include "ui/table/table.h"

#include "core/seed.h"
#include "ui/table/table_private.h"

#include "core/memory.h"
#include "ui/shell/speech.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- laying the scene --- */

/* Lights what a nudge pointed at. */
static void light_hint(const Table *table, Scene *scene)
{
    for (int i = 0; table->pointed != 0 && i < scene->count; i++) {
        if (scene->pieces[i].id == table->pointed) {
            scene->pieces[i].flags |= PIECE_CHOSEN;
        }
    }
}

/* The ui struct with the piece of advice laid in it that the pointer or the focus rests on; NULL when it
   rests on none that can be laid. Owned by the table. */
static const void *laid_advice(const Table *table)
{
    const GameAdvice *advice = table->game->advice;
    const int tried = table->tried - 1;
    const bool open = layers_has(stage_layers(table->stage), LAYER_DIALOG);
    if (!open || tried < 0 || tried >= table->advice.count || !advice->lay) {
        return NULL;
    }
    memcpy(table->tried_ui, table->ui, table->game->ui_size);
    return advice->lay(table->view, table->tried_ui, table->content, table->seat,
                       &table->advice.hints[tried].move)
               ? table->tried_ui
               : NULL;
}

void table_begin_scene(const Table *table, Scene *scene)
{
    scene->help = table->help;
    scene->panels = table->shell->settings.panels;
    scene->seconds = table_clock_seconds(table);
    scene->favourites = match_favourites(table->match);
    scene->bots = match_bots(table->match);
    scene->notes = (Notes){table->notes.notes, table->notes.count};
    scene->height -= table->shell->foot;
}

static void lay(void *self, Scene *scene)
{
    Table *table = self;
    table_begin_scene(table, scene);
    if (table_tells(table)) {
        scene->shown = sequence_held_up(&table->sequence);
        table->game->scene(table->old_view, table->old_ui, table->content, table_scene_seat(table), scene);
        scene->held = 0;
    } else if (table_looks_back(table)) {
        table->game->scene(table->past.view, table->past.ui, table->content, table_scene_seat(table), scene);
        scene->held = 0;
    } else {
        const void *advised = laid_advice(table);
        scene->held = advised ? 0 : table->held;
        table->game->scene(table->view, advised ? advised : table->ui, table->content,
                           table_scene_seat(table), scene);
        light_hint(table, scene);
    }
    table_tips_lay(table, scene);
    table_together_lay_banner(table, scene);
    if (table_looks_on(table)) {
        scene->banner = "*You look on:* this game is played in another window";
    }
    if (!table_looks_back(table)) {
        table_mark_targets(table, scene);
    }
    table_camera_lay(&table->camera, scene);
    scene->height += table->shell->foot;
}

void table_refresh(Table *table, unsigned milliseconds)
{
    stage_refresh(table->stage, milliseconds);
}

/* --- what lies over the table --- */

/* A puzzle is kept nowhere, what is looked on at or followed elsewhere. */
static bool keeps_its_match(const Table *table)
{
    return !table_puzzle(table) && !table_looks_on(table) && !table_is_followed(table);
}

void table_open_menu(Table *table)
{
    table_clear_view(table);
    char note[96], seed[SEED_NAME_MAX];
    int moves = match_moves(table->match);
    seed_name(match_setup(table->match)->seed, seed);
    snprintf(note, sizeof note, "%d %s made%s%s", moves, moves == 1 ? "move" : "moves",
             table_is_followed(table) ? " at a table on another machine" : ", seed ",
             table_is_followed(table) ? "" : seed);
    const GameProse *prose = table->game->prose;
    menu_open(&table->dialog,
              MENU_OF_TABLE | (prose && prose->tell ? MENU_OF_STORY : 0u) |
                  (keeps_its_match(table) ? MENU_OF_SAVE : 0u),
              note);
    if (table_talks(table)) {
        dialog_add(&table->dialog, TABLE_WHO, 0, "Who is there");
        dialog_add(&table->dialog, TABLE_SAY, 0, "Say something");
        dialog_hint(&table->dialog, "Ctrl+T: to all who are at this table");
    }
    if (table_is_whatif(table)) {
        dialog_add(&table->dialog, TABLE_STUDY, 0, "%s", table_way_back(table));
    } else if (!table_is_followed(table)) {
        if (table_seats_to_open(table) != 0) {
            dialog_add(&table->dialog, TABLE_OPEN, 0, "Open it for others");
            dialog_hint(&table->dialog, "People at other machines take the other seats");
        }
        dialog_add(&table->dialog, TABLE_COPY_SEED, 0, "Copy the seed");
        dialog_hint(&table->dialog, "For the clipboard. The same seed deals the same cards.");
    }
    table_refresh(table, 0);
}

void table_new_game(Table *table)
{
    table_put_away(table);
    shell_go(table->shell,
             table->shell->ways->setup(table->shell, table->game, match_setup(table_kept_match(table))));
}

void table_play_again(Table *table)
{
    Error error;
    MatchSetup again = *match_setup(table->match);
    again.day = day_today();
    Match *match = match_new(&again, &error);
    if (!match) {
        shell_notice(table->shell, error.text);
        return;
    }
    table_put_away(table);
    shell_go(table->shell, table_screen(table->shell, match));
}

void table_leave(Table *table)
{
    table_put_away(table);
    shell_go(table->shell, table->shell->ways->shelf(table->shell, table->game));
}

bool table_log_lies(const Table *table)
{
    return layers_has(stage_layers(table->stage), LAYER_LOG);
}

static void look_at(void *self, int moves)
{
    table_look_at(self, moves);
}

void table_toggle_log(Table *table)
{
    table_clear_view(table);
    if (table_log_lies(table)) {
        layers_take(stage_layers(table->stage), LAYER_LOG);
        shell_speak(table->shell, "Log closed");
    } else {
        shell_speak(table->shell, "The log");
        log_panel_open(&table->log, table->stage, table->match, table_talks(table) ? &table->talk : NULL,
                       look_at, table);
    }
    table_refresh(table, 0);
}

static void copy_seed(Table *table)
{
    char seed[SEED_NAME_MAX], words[SEED_NAME_MAX + 48];
    SDL_SetClipboardText(seed_name(match_setup(table->match)->seed, seed));
    snprintf(words, sizeof words, "The seed is on the clipboard: %s", seed);
    shell_toast(table->shell, words);
}

/* Who comes back to a story is told how it goes. */
static void tell_what_was_before(Table *table)
{
    Text words = {0};
    table->story_waits = false;
    if (match_to_act(table->match) != 0 && table_add_story(table, &words)) {
        dialog_open(&table->dialog, "Previously", text_chars(&words));
        dialog_add(&table->dialog, TABLE_CLOSE, PIECE_STRONG, "Go on");
        table_refresh(table, 0);
    }
    text_free(&words);
}

/* What is done once the dialog is closed. False where the action is none of these. */
static bool act_without_dialog(Table *table, int action)
{
    static const struct {
        int action;
        void (*act)(Table *table);
    } list[] = {{TABLE_COPY_SEED, copy_seed},       {TABLE_WHO, table_show_who},
                {TABLE_BROKER, table_use_broker},   {TABLE_NAME, table_use_name},
                {TABLE_SAY, table_open_talk},       {TABLE_OPEN, table_open_for_others},
                {TABLE_STUDY, table_back_to_study}, {TABLE_TAKE_OVER, table_take_over},
                {MENU_RULES, table_open_rules},     {MENU_HELP, table_open_help}};
    for (size_t i = 0; i < SDL_arraysize(list); i++) {
        if (list[i].action == action) {
            dialog_close(&table->dialog);
            list[i].act(table);
            table_refresh(table, 0);
            return true;
        }
    }
    return false;
}

static void act(void *self, int action)
{
    Table *table = self;
    table->tried = 0;
    if (action == 0 || action == TABLE_CLOSE) {
        table_cancel_retelling(table);
    }
    if (table_learn_act(table, action) || act_without_dialog(table, action)) {
        return;
    }
    if (action >= TABLE_CHOOSE) {
        Move move = table->moves.moves[table->candidates[action - TABLE_CHOOSE]];
        dialog_close(&table->dialog);
        table_make(table, &move);
    } else if (action >= TABLE_ADVICE) {
        const Move move = table->advice.hints[action - TABLE_ADVICE].move;
        dialog_close(&table->dialog);
        table_take_advice(table, &move);
    } else if (action == TABLE_STEP_BACK) {
        dialog_close(&table->dialog);
        table_undo(table, true);
    } else if (action == TABLE_OFFER) {
        table_offer_words(table);
    } else if (action == TABLE_RETELL) {
        table_retell(table);
    } else if (action == TABLE_TELL || action == TABLE_SILENT) {
        table_tell(table, action == TABLE_SILENT);
    } else if (action == TABLE_AGREE || action == TABLE_DISAGREE) {
        dialog_close(&table->dialog);
        table_answer_back(table, action == TABLE_AGREE);
    } else if (action == TABLE_JOIN_HOST || action == TABLE_STOP_CALLING) {
        dialog_close(&table->dialog);
        table_answer_other_host(table, action == TABLE_JOIN_HOST);
    } else if (action == TABLE_READY) {
        dialog_close(&table->dialog);
        if (table->story_waits) {
            tell_what_was_before(table);
        }
    } else if (action == TABLE_CLOSE || action == TABLE_LOOK_ON) {
        dialog_close(&table->dialog);
    } else if (action == MENU_TAKE_HOME) {
        table_open_take_home(table);
    } else if (action == TABLE_COPY || (action >= TABLE_KEEP && action < TABLE_KEEP + DOCUMENT_FORMATS)) {
        dialog_close(&table->dialog);
        table_take_home(table, action);
    } else if (action == MENU_NEW_GAME && table_is_followed(table)) {
        table_refuse(table, "Leave this table by the shelf, and begin a game of your own there.");
    } else if (action == MENU_NEW_GAME) {
        table_new_game(table);
    } else if (action == MENU_SHELF && table_has_guests(table)) {
        table_ask_to_close(table);
    } else if (action == MENU_SHELF || action == TABLE_LEAVE) {
        table_leave(table);
    } else {
        menu_act(&table->dialog, table->shell, action);
    }
    table_refresh(table, 0);
}

/* --- the screen --- */

/* Letters spell, or are short for what a button does, where nothing lies over the table. */
static bool hears_letters(const Table *table)
{
    return !(stage_traits(table->stage) & LAYER_HIDES_TABLE);
}

static void on_event(void *self, const SDL_Event *event)
{
    Table *table = self;
    if (stage_layers_hear(table->stage, event) || stage_type(table->stage, event)) {
        return;
    }
    if (event->type == SDL_KEYDOWN) {
        stage_snap(table->stage);
        table_key(table, event);
    } else if (event->type == SDL_TEXTINPUT) {
        if (stage_carried(table->stage) == 0 && !table->shell->repeats) {
            table_text(table, event->text.text);
        }
    } else {
        stage_event(table->stage, event);
    }
}

/* Levels that are only leafed through in the settings are no help; they count once those are put away. */
static void use_help(Table *table)
{
    const HelpLevel level = game_help(table->game, table->shell->settings.help);
    if (layers_has(stage_layers(table->stage), LAYER_DIALOG)) {
        return;
    }
    if (table->help != level) {
        table->help = level;
        table_refresh(table, 0);
    }
    if (table_is_live(table) && match_to_act(table->match) != 0 && level > match_help(table->match)) {
        match_use_help(table->match, level);
        table_autosave_begun(table);
    }
}

static void on_update(void *self)
{
    Table *table = self;
    Shell *shell = table->shell;
    use_help(table);
    if (table_tells(table)) {
        if (!sequence_update(&table->sequence, table->stage, shell)) {
            table_finish_sequence(table);
        }
    } else if (!table_tell_untold(table)) {
        table_bots_update(table);
    }
    table_together_update(table);
    table_open_update(table);
    table_tips_update(table);
    table_past_update(table);
    table_clock_update(table);
    table_time_update(table);
    table_draft_update(table);
    table_keep_update(table);
    table_look_on(table);
    table_judging_update(table);
    stage_update(table->stage);
    shell->hears_text = shell->hears_text || hears_letters(table);
}

static void on_draw(void *self)
{
    Table *table = self;
    stage_draw(table->stage);
}

static void on_resize(void *self)
{
    Table *table = self;
    stage_cancel_drag(table->stage);
    table_refresh(table, 0);
}

static void on_free(void *self)
{
    Table *table = self;
    table_close_past(table); /* the foot of the window is not left to whoever comes next */
    table_bots_cancel(table);
    table_forget_open(table);
    hosting_free(table->hosting);
    table_free_matches(table);
    stage_free(table->stage);
    move_list_free(&table->moves);
    note_list_free(&table->notes);
    text_free(&table->news);
    text_free(&table->ends.first);
    text_free(&table->ends.whatif);
    telling_free(&table->telling);
    telling_free(&table->retelling);
    talk_free(&table->talk);
    ui_stack_free(&table->steps);
    ui_stack_free(&table->redo_steps);
    ui_stack_free(&table->before_moves);
    free(table->gestures);
    free(table->view);
    free(table->ui);
    free(table->tried_ui);
    free(table->old_view);
    free(table->old_ui);
    free(table->past.view);
    free(table->past.ui);
    visit_free(table->visit);
    free(table);
}

Screen table_screen(Shell *shell, Match *match)
{
    return table_screen_at(shell, match, &(SavePlace){0});
}

/* `away`: the seats of people at other machines, a bit each. */
static Screen lay_table(Shell *shell, Match *match, const SavePlace *place, const Origin *origin,
                        uint32_t away)
{
    Table *table = memory_new(1, sizeof *table);
    const MatchSetup *setup = match_setup(match);
    const Game *game = setup->game;
    table->shell = shell;
    table->match = match;
    table->game = game;
    table->content = setup->content;
    table->place = *place;
    table->origin = *origin;
    table->gone = match_is_followed(match);
    table->away = away;
    table->help = game_help(game, shell->settings.help);
    table->draft_waits = match_draft(match, NULL)[0] != '\0';
    table_clock_go_on(table);
    table->view = memory_new(1, game->state_size);
    table->old_view = memory_new(1, game->state_size);
    table->ui = memory_new(1, game->ui_size);
    table->old_ui = memory_new(1, game->ui_size);
    table->tried_ui = memory_new(1, game->ui_size);
    table->past.view = memory_new(1, game->state_size);
    table->past.ui = memory_new(1, game->ui_size);
    table->steps.size = table->redo_steps.size = table->before_moves.size = game->ui_size;
    StageOwner owner = {.self = table,
                        .lay = lay,
                        .tap = table_tap,
                        .lift = table_lift,
                        .carry = table_carry,
                        .drop = table_drop,
                        .cancel = table_cancel,
                        .wheel = table_wheel,
                        .pan = table_pan,
                        .attend = table_attend,
                        .reveal = table_reveal,
                        .edit = table_edit};
    table->stage = stage_new(shell, BACKDROP_TABLE, &owner);
    table->dialog = dialog_new(table, table->stage, act);
    table_furnish(table);
    table_lesson_begin(table);
    table_tips_begin(table);
    table_take_up(table, 0);
    if (table_looks_on(table) && !table->place.told) {
        table_ask_to_look_on(table);
    }
    return (Screen){.name = "table",
                    .game = table->game,
                    .self = table,
                    .event = on_event,
                    .update = on_update,
                    .draw = on_draw,
                    .resize = on_resize,
                    .free = on_free};
}

Screen table_screen_at(Shell *shell, Match *match, const SavePlace *place)
{
    Screen screen = lay_table(shell, match, place, &(Origin){0}, 0);
    Table *table = screen.self;
    table->story_waits = place->path[0] != '\0' && !place->filed;
    if (table->story_waits && !layers_has(stage_layers(table->stage), LAYER_DIALOG)) {
        tell_what_was_before(table); /* else behind the curtain */
    }
    return screen;
}

Screen table_screen_whatif(Shell *shell, Match *match, const Origin *origin)
{
    Screen screen = lay_table(shell, match, &(SavePlace){0}, origin, 0);
    if (origin->asked.judged) {
        table_pose(screen.self);
        return screen;
    }
    shell_toast(shell,
                "*What if:* you play on from here. What you could not see then is dealt anew, as it may "
                "have been, and nothing of this is kept.");
    return screen;
}

Screen table_screen_study(Shell *shell, const Origin *origin)
{
    Screen screen = lay_table(shell, origin->match, &origin->place, &(Origin){0}, 0);
    Table *table = screen.self;
    table->judging = origin->judging;
    table->win_noted = origin->win_noted;
    table_look_at(table, origin->at);
    return screen;
}

Screen table_screen_visit(Shell *shell, Visit *visit)
{
    Screen screen = lay_table(shell, visit_match(visit), &(SavePlace){0}, &(Origin){0}, 0);
    Table *table = screen.self;
    table->visit = visit;
    table->heard = match_moves(table->match);
    table_restore_talk(table);
    return screen;
}

Screen table_screen_open(Shell *shell, Match *match, const SavePlace *place, uint32_t away, Error *error)
{
    Screen screen = lay_table(shell, match, place, &(Origin){0}, away);
    Table *table = screen.self;
    if (!table_open(table, away, error)) {
        table->gone = true; /* match and place stay the caller's */
        screen.free(table);
        return (Screen){0};
    }
    table->gathers = true;
    table_restore_talk(table);
    table_show_who(table);
    return screen;
}

Screen table_screen_past(Shell *shell, Match *match, const SavePlace *place, int moves)
{
    Screen screen = table_screen_at(shell, match, place);
    table_look_at(screen.self, moves);
    return screen;
}
