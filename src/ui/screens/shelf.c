/* shelf.c: start screen, a bookshelf with a book for each game, and the actions for the selected game. */
#include "ui/screens/screens.h"
#include "ui/table/table.h"

#include "core/platform/memory.h"
#include "core/platform/seed_source.h"
#include "core/text/i18n.h"
#include "ui/shell/finished_games.h"
#include "ui/stage/menu.h"
#include "ui/stage/stage.h"
#include "ui/stage/tween.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAMES_MAX = 5,
    BOOK_ID = 1,
    RIBBON_ID = 20, /* first id of the ribbons that start a lesson */
    MENU_ID = 100,
    DAILY_ID,
    PUZZLES_ID,
    JOIN_ID,
    REJOIN_ID,
    RESUME_ID,
    LAST_ID,
    OLDER_ID,
    READ_ID,
    NEW_ID,
    SAVED_ID,
    RULES_ID,
    LESSON_ID,
    QUIT_ID,
    TAB_BUTTON_ID /* first id of the buttons that open a tab of the page of saved games, one for each
                   * SavedTab */
};

enum { TAB_BUTTONS = 4, TOP_BUTTONS = 5 };

static const float BOOK_WIDTH = 240, BOOK_HEIGHT = 336, BOOK_SPACING_MIN = 268, BOOK_SPACING_MAX = 400,
                   SHELF_SIDE = 60;
static const float BOOK_CHOSEN = 1.06f;
static const float TOKEN_SIZE = 50, RIBBON_HEIGHT = 44, RIBBON_UP = 40, RIBBON_SIDE = 14;
static const float CORNICE = 62; /* height in table units of the wooden top of the bookshelf */
static const float CORNICE_BUTTON = 150, CORNICE_END = 25, REJOIN_WIDTH = 300;
static const float PLATE_WIDTH = 1400, PLATE_TOP_GAP = 62, OVERLAY_FOOT = 24, OVERLAY_PADDING = 40,
                   MEDAL = 150;
static const float TAB_BUTTON = 48, TAB_BUTTON_GAP = 10;
static const float BUTTON_WIDTH = 300, BUTTON_HEIGHT = 54, BUTTON_GAP = 14;

typedef struct ShelfScreen {
    Shell *shell;
    Stage *stage;
    Dialog menu;
    int count;
    int chosen; /* index in games_all of the selected game */
    SaveSlot slots[GAMES_MAX];
    FinishedGame last[GAMES_MAX]; /* latest finished match of each game. If there is none, `file` is "". */
    LessonNames lessons[GAMES_MAX];
    JoinedGames joined;
} ShelfScreen;

static const Game *get_chosen_game(const ShelfScreen *screen)
{
    return screen->count > 0 ? games_all[screen->chosen] : NULL;
}

/* --- layout of the bookshelf --- */

static Piece *add_label(Scene *scene, TextStyle style, TextAlign align, float x, float y, float w, float h,
                        const char *text)
{
    Piece *piece = scene_add(scene, PIECE_LABEL, 0, x, y, w, h);
    piece->style = style;
    piece->align = align;
    piece->text = text;
    return piece;
}

static Piece *add_button(Scene *scene, PieceId id, float x, float y, float w, const char *text,
                         bool is_primary)
{
    Piece *piece = scene_add(scene, PIECE_BUTTON, id, x, y, w, BUTTON_HEIGHT);
    piece->text = text;
    piece->flags = is_primary ? PIECE_PRIMARY : 0;
    return piece;
}

/* Returns the index of the first lesson that the player has not done, and sets `*invites` to true. If the
 * player has done all lessons, returns 0 and sets `*invites` to false. The game must have a lesson. */
static int find_next_lesson(const ShelfScreen *screen, int index, bool *invites)
{
    const LessonNames *lessons = &screen->lessons[index];
    for (int i = 0; i < lessons->count; i++) {
        if (!progress_is_lesson_done(&screen->shell->progress, games_all[index], lessons->names[i])) {
            *invites = true;
            return i;
        }
    }
    *invites = false;
    return 0;
}

/* Returns whether the player has won a game that was not a lesson. */
static bool has_won(const ShelfScreen *screen, const Game *game)
{
    for (int option = 0; option < GAME_OPTIONS_MAX; option++) {
        for (int value = 0; value < GAME_OPTION_VALUES_MAX; value++) {
            if (progress_get_wins(&screen->shell->progress, game, option, value) > 0) {
                return true;
            }
        }
    }
    return false;
}

/* Returns the text of the ribbon: "Teach me" for the first lesson, and the title of the lesson for later
 * lessons. */
static const char *get_ribbon_text(const ShelfScreen *screen, int index, int lesson_number)
{
    Error error;
    const Lesson *lesson =
        lesson_number == 0 ? NULL
                           : content_store_load_lesson(screen->shell->content_store, games_all[index],
                                                       screen->lessons[index].names[lesson_number], &error);
    return lesson ? lesson->title : _("Teach me");
}

/* Adds the ribbon that starts the next lesson. There is no ribbon if all lessons are done, or if the player
 * has done the first lesson and won a game. */
static void build_ribbon(const ShelfScreen *screen, Scene *scene, int index, const Piece *book)
{
    bool invites = false;
    const int lesson = find_next_lesson(screen, index, &invites);
    if (!invites || (progress_has_done_any_lesson(&screen->shell->progress, games_all[index]) &&
                     has_won(screen, games_all[index]))) {
        return;
    }
    const float y = book->y + book->h / 2 - RIBBON_UP;
    Piece *ribbon = add_button(scene, RIBBON_ID + (PieceId)index, book->x, y, book->w - 2 * RIBBON_SIDE,
                               get_ribbon_text(screen, index, lesson), true);
    ribbon->h = RIBBON_HEIGHT;
    ribbon->hint = _("Starts a game that teaches you as you play");
}

static void build_book(const ShelfScreen *screen, Scene *scene, int index)
{
    const Game *game = games_all[index];
    float shelf = scene->height * SHELF_PERCENT / 100;
    const float spread = (scene->width - 2 * SHELF_SIDE) / (float)screen->count;
    const float spacing = fminf(fmaxf(spread, BOOK_SPACING_MIN), BOOK_SPACING_MAX);
    float x = scene->width / 2 + ((float)index - (float)(screen->count - 1) / 2) * spacing;
    bool chosen = index == screen->chosen;
    float grow = chosen ? BOOK_CHOSEN : 1, height = BOOK_HEIGHT * grow;
    Piece *book = scene_add(scene, PIECE_CARD, BOOK_ID + (PieceId)index, x, shelf - height / 2,
                            BOOK_WIDTH * grow, height);
    book->face = (Face){.style = FACE_BOOK,
                        .tone = game->cover_color,
                        .title = _(game->title),
                        .subtitle = _(game->author_line),
                        .icon = game->icon};
    book->flags = chosen ? PIECE_SELECTED : 0;
    build_ribbon(screen, scene, index, book);
    if (screen->slots[index].state == SAVE_UNFINISHED) {
        Piece *token = scene_add(scene, PIECE_CARD, 0, x + BOOK_WIDTH * grow / 2 - TOKEN_SIZE * 0.7f,
                                 shelf - height + TOKEN_SIZE * 0.55f, TOKEN_SIZE, TOKEN_SIZE);
        token->face = (Face){.style = FACE_TOKEN, .tone = 0xB8902F, .icon = "hourglass"};
    }
}

/* Returns the last finished game. Returns NULL if there is none that can be replayed, or if there is a saved
 * match. */
static const FinishedGame *find_last_finished_game(const ShelfScreen *screen, int index)
{
    const FinishedGame *run = &screen->last[index];
    return screen->slots[index].state == SAVE_NONE && run->file[0] && !run->outdated ? run : NULL;
}

static const char *get_last_game_text(Scene *scene, const char *seed)
{
    return scene_text(scene, _("Your last game has ended. Seed: %s."), seed);
}

static const char *describe_save(Scene *scene, const SaveSlot *slot, const FinishedGame *finished)
{
    char seed[SEED_NAME_MAX];
    if (finished) {
        return get_last_game_text(scene, seed_format_name(finished->setup.seed, seed));
    }
    seed_format_name(slot->info.seed, seed);
    const int moves = slot->info.moves;
    switch (slot->state) {
    case SAVE_NONE:
        return _("You haven't played this game yet.");
    case SAVE_UNFINISHED:
        return slot->info.turn[0]         ? scene_text(scene,
                                                       _n("Game in progress: %s, %d move.",
                                                          "Game in progress: %s, %d moves.", moves),
                                                       slot->info.turn, moves)
               : slot->info.hides_secrets ? scene_text(scene,
                                                       _n("Online game in progress: %d move.",
                                                          "Online game in progress: %d moves.", moves),
                                                       moves)
                                          : scene_text(scene,
                                                       _n("Game in progress: %d move. Seed: %s.",
                                                          "Game in progress: %d moves. Seed: %s.", moves),
                                                       moves, seed);
    case SAVE_FINISHED:
        return get_last_game_text(scene, seed);
    case SAVE_OUTDATED:
        return _("The rules have changed since your last game. You can read that game, but you can't "
                 "continue it.");
    case SAVE_DAMAGED:
        return scene_text(scene, _("The saved game can't be read. Nothing was deleted. %s"),
                          slot->error.text);
    }
    return "";
}

/* Returns the label of the button that starts the next lesson, or NULL if the chosen game has no lessons. */
static const char *get_lesson_label(const ShelfScreen *screen, Scene *scene)
{
    bool invites;
    const int count = screen->lessons[screen->chosen].count;
    return count == 0 ? NULL
           : count == 1
               ? _("Lesson")
               : scene_text(scene, _("Lesson %d"), 1 + find_next_lesson(screen, screen->chosen, &invites));
}

/* `lesson` is the label of the button that starts a lesson, or NULL. */
static void build_buttons(Scene *scene, const SaveSlot *slot, bool is_finished, const char *lesson, float x,
                          float middle)
{
    const bool nothing = slot->state == SAVE_NONE || (slot->state == SAVE_DAMAGED && !slot->is_recoverable);
    int rows = nothing && !is_finished ? 3 : 4;
    float y = middle - (float)(rows - 1) / 2 * (BUTTON_HEIGHT + BUTTON_GAP);
    if (is_finished) {
        add_button(scene, LAST_ID, x, y, BUTTON_WIDTH, _("Replay last game"), false);
        y += BUTTON_HEIGHT + BUTTON_GAP;
    } else if (slot->state == SAVE_UNFINISHED || slot->state == SAVE_FINISHED) {
        add_button(scene, RESUME_ID, x, y, BUTTON_WIDTH,
                   slot->state == SAVE_UNFINISHED ? _("Resume") : _("Replay last game"),
                   slot->state == SAVE_UNFINISHED);
        y += BUTTON_HEIGHT + BUTTON_GAP;
    } else if (slot->state == SAVE_OUTDATED) {
        add_button(scene, READ_ID, x, y, BUTTON_WIDTH, _("Read the last game"), false);
        y += BUTTON_HEIGHT + BUTTON_GAP;
    } else if (rows == 4) {
        add_button(scene, OLDER_ID, x, y, BUTTON_WIDTH, _("Recover game"), true);
        y += BUTTON_HEIGHT + BUTTON_GAP;
    }
    add_button(scene, NEW_ID, x, y, BUTTON_WIDTH, _("New game"),
               slot->state != SAVE_UNFINISHED && !(slot->state == SAVE_DAMAGED && slot->is_recoverable));
    y += BUTTON_HEIGHT + BUTTON_GAP;
    add_button(scene, SAVED_ID, x, y, BUTTON_WIDTH, _("Saved games"), false)->hint =
        _("Games in progress and your own packs");
    y += BUTTON_HEIGHT + BUTTON_GAP;
    const float half = lesson ? (BUTTON_WIDTH - BUTTON_GAP) / 2 : BUTTON_WIDTH;
    add_button(scene, RULES_ID, x - (BUTTON_WIDTH - half) / 2, y, half, _("Rules"), false);
    if (lesson) {
        add_button(scene, LESSON_ID, x + (BUTTON_WIDTH - half) / 2, y, half, lesson, false)->hint =
            _("Starts a game that teaches you as you play");
    }
}

static int count_wins(const ShelfScreen *screen, const Game *game)
{
    int wins = 0;
    for (int value = 0; game->options && value < GAME_OPTION_VALUES_MAX; value++) {
        wins += progress_get_wins(&screen->shell->progress, game, 0, value);
    }
    return wins;
}

static const char *describe_selected_game(const ShelfScreen *screen, Scene *scene, const Game *game)
{
    const char *bots = "", *seats = scene_text(scene, "%d", game->min_seats);
    if (game->max_seats > game->min_seats) {
        seats = scene_text(scene, _("%d to %d"), game->min_seats, game->max_seats);
    }
    for (int i = 0; game->max_seats > 1 && game->bots && game->bots[i].name; i++) {
        bots = scene_text(scene, "%s%s%s", bots, i > 0 ? ", " : "", _(game->bots[i].label));
    }
    const char *players = bots[0] ? scene_text(scene, _("Seats: *%s* · Bots: *%s*"), seats, bots)
                                  : scene_text(scene, _("Seats: *%s*"), seats);
    return scene_text(scene, game->flags & GAME_NO_WINNER ? _("%s · Finished: *%d*") : _("%s · Won: *%d*"),
                      players, count_wins(screen, game));
}

/* Adds icon buttons for the tabs that show the player's results in the game, from right to left. The right
 * edge of the first button is at x = `right`. */
static void build_tab_buttons(Scene *scene, float right, float y)
{
    static const struct {
        SavedTab tab;
        const char *icon, *hint;
    } tabs[TAB_BUTTONS] = {
        {TAB_GALLERY, "{bookshelf}",
         N_("*Gallery*|What you have seen in this game, and how much is left to see")},
        {TAB_ACHIEVEMENTS, "{trophy}", N_("*Achievements*|Goals you have reached, and those still to reach")},
        {TAB_STATISTICS, "{growth}", N_("*Statistics*|Wins, streaks and personal bests")},
        {TAB_HISTORY, "{scroll-unfurled}", N_("*History*|Finished games to replay, share or play again")}};
    for (int i = 0; i < TAB_BUTTONS; i++) {
        Piece *button = add_button(scene, TAB_BUTTON_ID + (PieceId)tabs[i].tab,
                                   right - TAB_BUTTON / 2 - (TAB_BUTTON + TAB_BUTTON_GAP) * (float)i, y,
                                   TAB_BUTTON, tabs[i].icon, false);
        button->h = TAB_BUTTON;
        button->hint = _(tabs[i].hint);
    }
}

static void build_game_panel(const ShelfScreen *screen, Scene *scene)
{
    const Game *game = get_chosen_game(screen);
    const SaveSlot *slot = &screen->slots[screen->chosen];
    const FinishedGame *run = find_last_finished_game(screen, screen->chosen);
    float top = scene->height * SHELF_PERCENT / 100 + PLATE_TOP_GAP, bottom = scene->height - OVERLAY_FOOT;
    float x = scene->width / 2, y = (top + bottom) / 2, height = bottom - top;
    float wide = fminf(PLATE_WIDTH, scene->width - 2 * SHELF_SIDE);
    float left = x - wide / 2 + 2 * OVERLAY_PADDING + MEDAL;
    float words = wide - 4 * OVERLAY_PADDING - MEDAL - BUTTON_WIDTH;
    scene_add(scene, PIECE_PANEL, 0, x, y, wide, height);
    Piece *medal = scene_add(scene, PIECE_CARD, 0, left - OVERLAY_PADDING - MEDAL / 2, y, MEDAL, MEDAL);
    medal->face = (Face){.style = FACE_TOKEN, .tone = game->cover_color, .icon = game->icon};
    const float title = words - (TAB_BUTTON + TAB_BUTTON_GAP) * TAB_BUTTONS;
    add_label(scene, TEXT_TITLE, ALIGN_LEFT, left + title / 2, top + 46, title, 44, _(game->title));
    build_tab_buttons(scene, left + words, top + 46);
    add_label(scene, TEXT_PAGE, ALIGN_LEFT, left + words / 2, top + 118, words, 86, _(game->blurb));
    add_label(scene, TEXT_UI, ALIGN_LEFT, left + words / 2, top + 196, words, 58,
              describe_selected_game(screen, scene, game));
    add_label(scene, slot->state == SAVE_DAMAGED ? TEXT_SMALL : TEXT_QUOTE, ALIGN_LEFT, left + words / 2,
              bottom - 46, words, 60, describe_save(scene, slot, run));
    build_buttons(scene, slot, run != NULL, get_lesson_label(screen, scene),
                  x + wide / 2 - OVERLAY_PADDING - BUTTON_WIDTH / 2, y);
}

/* Adds a button at the top. `place` counts from the right. */
static Piece *add_top_button(Scene *scene, PieceId id, int place, const char *text)
{
    float x = scene->width - CORNICE_END - (float)place * (CORNICE_BUTTON + BUTTON_GAP) - CORNICE_BUTTON / 2;
    Piece *piece = add_button(scene, id, x, CORNICE / 2, CORNICE_BUTTON, text, false);
    piece->h = CORNICE - 18;
    return piece;
}

/* Adds, at the top left, the button that leads back to the online game that was joined last. */
static void build_rejoin_button(const ShelfScreen *screen, Scene *scene)
{
    const JoinedGame *joined = &screen->joined.games[0];
    const float right = scene->width - CORNICE_END - TOP_BUTTONS * (CORNICE_BUTTON + BUTTON_GAP);
    const float width = fminf(right - CORNICE_END, REJOIN_WIDTH);
    Piece *button = add_button(scene, REJOIN_ID, CORNICE_END + width / 2, CORNICE / 2, width,
                               scene_text(scene, _("Rejoin %s"), _(joined->game->title)), true);
    button->h = CORNICE - 18;
    button->hint = joined->people[0] ? scene_text(scene, _("Your online game with *%s*"), joined->people)
                                     : _("Your last online game");
}

static void build_scene(void *self, Scene *scene)
{
    ShelfScreen *screen = self;
    float x = scene->width / 2;
    add_label(scene, TEXT_HERO, ALIGN_CENTER, x, CORNICE + 58, 900, 70, _("Storytable"));
    for (int i = 0; i < screen->count; i++) {
        build_book(screen, scene, i);
    }
    if (screen->count > 0) {
        build_game_panel(screen, scene);
    }
    Piece *menu = add_top_button(scene, MENU_ID, 1, _("Menu"));
    menu->hint = _("Settings, keys, credits");
    menu->key_hint = "F10";
    if (screen->count > 0) {
        Piece *daily = add_top_button(scene, DAILY_ID, 2, _("Daily game"));
        daily->hint = _("One game a day, the same for everyone");
        daily->key_hint = "T";
        Piece *puzzles = add_top_button(scene, PUZZLES_ID, 3, _("Puzzles"));
        puzzles->hint = _("Positions in which you look for the best move");
        puzzles->key_hint = "P";
        Piece *join = add_top_button(scene, JOIN_ID, 4, _("Join game"));
        join->hint = _("Join an online game hosted on another computer");
        join->key_hint = "J";
    }
    add_top_button(scene, QUIT_ID, 0, _("Quit"));
    if (screen->joined.count > 0) {
        build_rejoin_button(screen, scene);
    }
}

/* --- actions for the selected game --- */

static void refresh_scene(ShelfScreen *screen)
{
    stage_refresh(screen->stage, TWEEN_MOVE);
}

typedef Match *OpenFn(Shell *, const SaveSlot *, SaveHandle *, Error *);

/* Opens a saved match. If the save can't be read, marks it as damaged, so that the panel shows the reason and
 * what the player can do. */
static void open_match(ShelfScreen *screen, OpenFn *open)
{
    SaveSlot *slot = &screen->slots[screen->chosen];
    SaveHandle save;
    Match *match = open(screen->shell, slot, &save, &slot->error);
    if (match) {
        shell_set_screen(screen->shell, table_create_screen_for_save(screen->shell, match, &save));
        return;
    }
    trace_write_line(&screen->shell->trace, "refused \"%s\"", slot->error.text);
    slot->state = SAVE_DAMAGED;
    slot->is_recoverable = slot->is_recoverable && open != saves_recover;
    refresh_scene(screen);
}

static void open_last_finished_game(ShelfScreen *screen)
{
    SaveHandle save;
    Match *match = finished_games_open(screen->shell, &screen->last[screen->chosen], &save);
    if (match) {
        shell_set_screen(screen->shell, table_create_screen_for_save(screen->shell, match, &save));
    }
}

static void open_setup(ShelfScreen *screen)
{
    shell_set_screen(screen->shell, setup_create_screen(screen->shell, get_chosen_game(screen), NULL));
}

static void start_lesson(ShelfScreen *screen, int index)
{
    Shell *shell = screen->shell;
    const Game *game = games_all[index];
    bool invites;
    Error error;
    const char *name = screen->lessons[index].names[find_next_lesson(screen, index, &invites)];
    const Lesson *lesson = content_store_load_lesson(shell->content_store, game, name, &error);
    Match *match = lesson ? lesson_start_match(lesson, &error) : NULL;
    if (match) {
        shell_set_screen(shell, table_create_screen(shell, match));
    } else {
        shell_show_notice(shell, error.text);
    }
}

static void open_calendar(ShelfScreen *screen)
{
    if (screen->count > 0) {
        shell_set_screen(screen->shell, calendar_create_screen(screen->shell, get_chosen_game(screen), 0));
    }
}

static void open_puzzles(ShelfScreen *screen)
{
    if (screen->count > 0) {
        shell_set_screen(screen->shell, puzzles_create_screen(screen->shell, get_chosen_game(screen)));
    }
}

static void open_join(ShelfScreen *screen)
{
    shell_set_screen(screen->shell, join_create_screen(screen->shell, get_chosen_game(screen), NULL));
}

static void rejoin_last_game(ShelfScreen *screen)
{
    shell_set_screen(screen->shell, join_create_rejoin_screen(screen->shell, get_chosen_game(screen),
                                                              &screen->joined.games[0]));
}

static void open_menu(ShelfScreen *screen)
{
    stage_hide_zoom(screen->stage);
    menu_open(&screen->menu, 0, "");
    refresh_scene(screen);
}

static void press_button(void *self, int action)
{
    ShelfScreen *screen = self;
    menu_run_action(&screen->menu, screen->shell, action);
    refresh_scene(screen);
}

static void press_main_button(ShelfScreen *screen)
{
    if (screen->count == 0) {
        return;
    }
    const SaveSlot *slot = &screen->slots[screen->chosen];
    if (slot->state == SAVE_UNFINISHED) {
        open_match(screen, saves_open);
    } else if (slot->state == SAVE_DAMAGED && slot->is_recoverable) {
        open_match(screen, saves_recover);
    } else {
        open_setup(screen);
    }
}

/* Selects the book that was tapped. If the book is already selected and the keyboard focus is shown, presses
 * the main button of its game instead. */
static void tap_book(ShelfScreen *screen, int index)
{
    if (index == screen->chosen && stage_is_focus_shown(screen->stage)) {
        press_main_button(screen);
        return;
    }
    screen->chosen = index;
    refresh_scene(screen);
}

static void handle_tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    ShelfScreen *screen = self;
    switch (piece) {
    case MENU_ID:
        open_menu(screen);
        return;
    case DAILY_ID:
        open_calendar(screen);
        return;
    case PUZZLES_ID:
        open_puzzles(screen);
        return;
    case JOIN_ID:
        open_join(screen);
        return;
    case REJOIN_ID:
        rejoin_last_game(screen);
        return;
    case RESUME_ID:
        open_match(screen, saves_open);
        return;
    case LAST_ID:
        open_last_finished_game(screen);
        return;
    case OLDER_ID:
        open_match(screen, saves_recover);
        return;
    case READ_ID:
        saves_show_summary(screen->shell, &screen->slots[screen->chosen]);
        return;
    case NEW_ID:
        open_setup(screen);
        return;
    case SAVED_ID:
        shell_set_screen(screen->shell, saved_screen_create(screen->shell, get_chosen_game(screen)));
        return;
    case RULES_ID:
        shell_open_rules(screen->shell, get_chosen_game(screen), NULL);
        return;
    case LESSON_ID:
        start_lesson(screen, screen->chosen);
        return;
    case QUIT_ID:
        screen->shell->quit = true;
        return;
    default:
        break;
    }
    int index = 0;
    if (piece_id_in_range(piece, BOOK_ID, screen->count, &index)) {
        tap_book(screen, index);
    } else if (piece_id_in_range(piece, RIBBON_ID, screen->count, &index)) {
        start_lesson(screen, index);
    } else if (piece_id_in_range(piece, TAB_BUTTON_ID, SAVED_TABS, &index)) {
        shell_set_screen(screen->shell,
                         saved_screen_create_at_tab(screen->shell, get_chosen_game(screen), (SavedTab)index));
    }
}

/* --- callbacks of the screen --- */

static bool press_letter_button(ShelfScreen *screen, char letter)
{
    switch (key_bindings_translate_letter(&screen->shell->settings.keys, KEYS_SHELF, letter)) {
    case 'T':
        open_calendar(screen);
        return true;
    case 'P':
        open_puzzles(screen);
        return true;
    case 'J':
        open_join(screen);
        return true;
    default:
        return false;
    }
}

static bool handle_key(ShelfScreen *screen, const SDL_Keysym *key)
{
    switch (key->sym) {
    case SDLK_ESCAPE:
        if (!keyboard_is_back_key(key) && !screen->shell->by_gamepad) {
            open_menu(screen);
        }
        return true;
    case SDLK_F10:
        open_menu(screen);
        return true;
    case SDLK_F1:
        if (screen->count > 0) {
            shell_open_rules(screen->shell, get_chosen_game(screen), NULL);
        }
        return true;
    case SDLK_RETURN:
        press_main_button(screen);
        return true;
    default:
        return press_letter_button(screen, keyboard_get_command_letter(key));
    }
}

static void handle_event(void *self, const SDL_Event *event)
{
    ShelfScreen *screen = self;
    if (stage_offer_event_to_layers(screen->stage, event)) {
        return;
    }
    const SDL_Keysym *key = &event->key.keysym;
    if (event->type != SDL_KEYDOWN || stage_is_key_used_by_focus(screen->stage, key->sym) ||
        !handle_key(screen, key)) {
        stage_handle_event(screen->stage, event);
    }
}

static void update_screen(void *self)
{
    ShelfScreen *screen = self;
    stage_update(screen->stage);
}

static void draw_screen(void *self)
{
    ShelfScreen *screen = self;
    stage_draw(screen->stage);
}

static void resize_screen(void *self)
{
    ShelfScreen *screen = self;
    stage_refresh(screen->stage, 0);
}

static void free_screen(void *self)
{
    ShelfScreen *screen = self;
    stage_free(screen->stage);
    free(screen);
}

static bool is_newer_save(const SaveSlot *slot, const SaveSlot *other)
{
    return slot->date.seconds != other->date.seconds ? slot->date.seconds > other->date.seconds
                                                     : slot->date.nanoseconds > other->date.nanoseconds;
}

/* Returns the index of the game whose match was finished last, or 0 if no match was finished. */
static int find_last_finished(const ShelfScreen *screen)
{
    int latest = 0;
    for (int i = 1; i < screen->count; i++) {
        latest = screen->last[i].ended > screen->last[latest].ended ? i : latest;
    }
    return latest;
}

/* Returns the index of the book that is selected when the screen opens. This is the book of `game`. If `game`
 * is NULL, this is the book of the game with the unfinished match that was played last. If there is no
 * unfinished match, this is the book of the game with the match that was finished last. */
static int find_initial_book(const ShelfScreen *screen, const Game *game)
{
    int chosen = -1;
    for (int i = 0; i < screen->count; i++) {
        const SaveSlot *slot = &screen->slots[i];
        if (games_all[i] == game) {
            return i;
        }
        if (slot->state == SAVE_UNFINISHED && (chosen < 0 || is_newer_save(slot, &screen->slots[chosen]))) {
            chosen = i;
        }
    }
    return chosen < 0 ? find_last_finished(screen) : chosen;
}

Screen shelf_create_screen(Shell *shell, const Game *game)
{
    ShelfScreen *screen = memory_new(1, sizeof *screen);
    screen->shell = shell;
    while (screen->count < GAMES_MAX && games_all[screen->count]) {
        const Game *shelved = games_all[screen->count];
        screen->slots[screen->count] = saves_find_latest(shell, shelved);
        finished_games_find_latest(shell, shelved, &screen->last[screen->count]);
        content_store_list_lessons(shell->content_store, shelved, &screen->lessons[screen->count]);
        screen->count++;
    }
    screen->chosen = find_initial_book(screen, game);
    joined_games_load(shell, &screen->joined);
    StageOwner owner = {.self = screen, .lay = build_scene, .tap = handle_tap};
    screen->stage = stage_new(shell, BACKDROP_SHELF, &owner);
    screen->menu = dialog_new(screen, screen->stage, press_button);
    return (Screen){.name = "launcher",
                    .self = screen,
                    .event = handle_event,
                    .update = update_screen,
                    .draw = draw_screen,
                    .resize = resize_screen,
                    .free = free_screen};
}
