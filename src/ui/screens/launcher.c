/* launcher.c: the bookshelf: one clothbound book per game, and what can be done with the chosen one. */
#include "ui/screens/screens.h"
#include "ui/table/table.h"

#include "core/memory.h"
#include "core/seed.h"
#include "ui/shell/runs.h"
#include "ui/stage/menu.h"
#include "ui/stage/stage.h"
#include "ui/stage/tween.h"

#include <math.h>
#include <stdlib.h>

enum {
    GAMES_MAX = 5,
    BOOK_ID = 1,
    RIBBON_ID = 20, /* + the book's index */
    MENU_ID = 100,
    DAILY_ID,
    PUZZLES_ID,
    JOIN_ID,
    RESUME_ID,
    LAST_ID,
    OLDER_ID,
    READ_ID,
    NEW_ID,
    SAVED_ID,
    RULES_ID,
    LESSON_ID,
    QUIT_ID
};

static const float BOOK_WIDTH = 240, BOOK_HEIGHT = 336, BOOK_SPACING_LEAST = 268, BOOK_SPACING_MOST = 400,
                   SHELF_SIDE = 60;
static const float BOOK_CHOSEN = 1.06f; /* the chosen one is pulled out of the row, nearer to the eye */
static const float TOKEN_SIZE = 50, RIBBON_HEIGHT = 44, RIBBON_UP = 40, RIBBON_SIDE = 14;
static const float CORNICE = 62; /* of the painted shelf */
static const float CORNICE_BUTTON = 150, CORNICE_END = 25;
static const float PLATE_WIDTH = 1400, PLATE_TOP_GAP = 62, PLATE_FOOT = 24, PLATE_PADDING = 40, MEDAL = 150;
static const float BUTTON_WIDTH = 300, BUTTON_HEIGHT = 54, BUTTON_GAP = 14;

typedef struct Launcher {
    Shell *shell;
    Stage *stage;
    Dialog menu;
    int count;
    int chosen; /* index into games_all */
    SaveSlot slots[GAMES_MAX];
    Run last[GAMES_MAX]; /* that ended; its file is "" where there is none */
    LessonNames lessons[GAMES_MAX];
} Launcher;

static const Game *chosen_game(const Launcher *launcher)
{
    return launcher->count > 0 ? games_all[launcher->chosen] : NULL;
}

/* --- laying the scene --- */

static Piece *add_label(Scene *scene, TextStyle style, TextAlign align, float x, float y, float w, float h,
                        const char *text)
{
    Piece *piece = scene_add(scene, PIECE_LABEL, 0, x, y, w, h);
    piece->style = style;
    piece->align = align;
    piece->text = text;
    return piece;
}

static Piece *add_button(Scene *scene, PieceId id, float x, float y, float w, const char *text, bool strong)
{
    Piece *piece = scene_add(scene, PIECE_BUTTON, id, x, y, w, BUTTON_HEIGHT);
    piece->text = text;
    piece->flags = strong ? PIECE_STRONG : 0;
    return piece;
}

/* The lesson that is still to be had, else the first; NULL where the game has none. */
static const char *next_lesson(const Launcher *launcher, int index, bool *invites)
{
    const LessonNames *lessons = &launcher->lessons[index];
    for (int i = 0; i < lessons->count; i++) {
        if (!progress_has_lesson(&launcher->shell->progress, games_all[index], lessons->names[i])) {
            *invites = true;
            return lessons->names[i];
        }
    }
    *invites = false;
    return lessons->count > 0 ? lessons->names[0] : NULL;
}

/* Invites to a lesson, across the foot of its book. */
static void lay_ribbon(const Launcher *launcher, Scene *scene, int index, const Piece *book)
{
    bool invites = false;
    if (!next_lesson(launcher, index, &invites) || !invites) {
        return;
    }
    const float y = book->y + book->h / 2 - RIBBON_UP;
    Piece *ribbon = add_button(scene, RIBBON_ID + (PieceId)index, book->x, y, book->w - 2 * RIBBON_SIDE,
                               "Teach me", true);
    ribbon->h = RIBBON_HEIGHT;
    ribbon->hint = "A first game that explains itself while it is played";
}

static void lay_book(const Launcher *launcher, Scene *scene, int index)
{
    const Game *game = games_all[index];
    float shelf = scene->height * SHELF_PERCENT / 100;
    const float spread = (scene->width - 2 * SHELF_SIDE) / (float)launcher->count;
    const float spacing = fminf(fmaxf(spread, BOOK_SPACING_LEAST), BOOK_SPACING_MOST);
    float x = scene->width / 2 + ((float)index - (float)(launcher->count - 1) / 2) * spacing;
    bool chosen = index == launcher->chosen;
    float grow = chosen ? BOOK_CHOSEN : 1, height = BOOK_HEIGHT * grow;
    Piece *book = scene_add(scene, PIECE_CARD, BOOK_ID + (PieceId)index, x, shelf - height / 2,
                            BOOK_WIDTH * grow, height);
    book->face = (Face){.style = FACE_BOOK,
                        .tone = game->cloth,
                        .title = game->title,
                        .subtitle = game->author_line,
                        .icon = game->icon};
    book->flags = chosen ? PIECE_CHOSEN : 0;
    lay_ribbon(launcher, scene, index, book);
    if (launcher->slots[index].state == SAVE_UNFINISHED) {
        Piece *token = scene_add(scene, PIECE_CARD, 0, x + BOOK_WIDTH * grow / 2 - TOKEN_SIZE * 0.7f,
                                 shelf - height + TOKEN_SIZE * 0.55f, TOKEN_SIZE, TOKEN_SIZE);
        token->face = (Face){.style = FACE_TOKEN, .tone = 0xB8902F, .icon = "hourglass"};
    }
}

/* Where nothing is under way the last game that is over can be looked at. */
static const Run *last_run(const Launcher *launcher, int index)
{
    const Run *run = &launcher->last[index];
    return launcher->slots[index].state == SAVE_NONE && run->file[0] && !run->outdated ? run : NULL;
}

/* What is known of the saved match, in a sentence. */
static const char *save_words(Scene *scene, const SaveSlot *slot, const Run *run)
{
    char seed[SEED_NAME_MAX];
    if (run) {
        return scene_text(scene, "The last game is over after %d %s, seed %s.", run->result.moves,
                          run->result.moves == 1 ? "move" : "moves", seed_name(run->setup.seed, seed));
    }
    seed_name(slot->info.seed, seed);
    const char *moves = slot->info.moves == 1 ? "move" : "moves";
    switch (slot->state) {
    case SAVE_NONE:
        return "A fresh book: nothing has been played yet.";
    case SAVE_UNFINISHED:
        return slot->info.turn[0] ? scene_text(scene, "A game is under way: %s, %d %s so far.",
                                               slot->info.turn, slot->info.moves, moves)
                                  : scene_text(scene, "A game is under way: %d %s so far, seed %s.",
                                               slot->info.moves, moves, seed);
    case SAVE_FINISHED:
        return scene_text(scene, "The last game is over after %d %s, seed %s.", slot->info.moves, moves,
                          seed);
    case SAVE_OUTDATED:
        return "The last game was played under rules that have changed since: it can be read, but not "
               "played on.";
    case SAVE_DAMAGED:
        return scene_text(scene, "The saved game cannot be read, and nothing was deleted: %s",
                          slot->error.text);
    }
    return "";
}

static void lay_buttons(Scene *scene, const SaveSlot *slot, bool over, bool teaches, float x, float middle)
{
    const bool nothing = slot->state == SAVE_NONE || (slot->state == SAVE_DAMAGED && !slot->has_older);
    int rows = nothing && !over ? 3 : 4;
    float y = middle - (float)(rows - 1) / 2 * (BUTTON_HEIGHT + BUTTON_GAP);
    if (over) {
        add_button(scene, LAST_ID, x, y, BUTTON_WIDTH, "Look at it again", false);
        y += BUTTON_HEIGHT + BUTTON_GAP;
    } else if (slot->state == SAVE_UNFINISHED || slot->state == SAVE_FINISHED) {
        add_button(scene, RESUME_ID, x, y, BUTTON_WIDTH,
                   slot->state == SAVE_UNFINISHED ? "Resume" : "Look at it again",
                   slot->state == SAVE_UNFINISHED);
        y += BUTTON_HEIGHT + BUTTON_GAP;
    } else if (slot->state == SAVE_OUTDATED) {
        add_button(scene, READ_ID, x, y, BUTTON_WIDTH, "Read the last game", false);
        y += BUTTON_HEIGHT + BUTTON_GAP;
    } else if (rows == 4) {
        add_button(scene, OLDER_ID, x, y, BUTTON_WIDTH, "Open what can be read", true);
        y += BUTTON_HEIGHT + BUTTON_GAP;
    }
    add_button(scene, NEW_ID, x, y, BUTTON_WIDTH, "New game",
               slot->state != SAVE_UNFINISHED && !(slot->state == SAVE_DAMAGED && slot->has_older));
    y += BUTTON_HEIGHT + BUTTON_GAP;
    add_button(scene, SAVED_ID, x, y, BUTTON_WIDTH, "Saved games", false)->hint =
        "All that were kept, and packs of cards of your own";
    y += BUTTON_HEIGHT + BUTTON_GAP;
    const float half = teaches ? (BUTTON_WIDTH - BUTTON_GAP) / 2 : BUTTON_WIDTH;
    add_button(scene, RULES_ID, x - (BUTTON_WIDTH - half) / 2, y, half, "Rules", false);
    if (teaches) {
        add_button(scene, LESSON_ID, x + (BUTTON_WIDTH - half) / 2, y, half, "Lesson", false)->hint =
            "A first game that explains itself while it is played";
    }
}

static int wins_of(const Launcher *launcher, const Game *game)
{
    int wins = 0;
    for (int value = 0; game->options && value < GAME_OPTION_VALUES_MAX; value++) {
        wins += progress_wins(&launcher->shell->progress, game, 0, value);
    }
    return wins;
}

/* For how many it is, who else takes a seat, and what was won so far, or brought to its end. */
static const char *facts(const Launcher *launcher, Scene *scene, const Game *game)
{
    const char *bots = "", *seats = scene_text(scene, "%d", game->min_seats);
    if (game->max_seats > game->min_seats) {
        seats = scene_text(scene, "%d to %d", game->min_seats, game->max_seats);
    }
    for (int i = 0; game->max_seats > 1 && game->bots && game->bots[i].name; i++) {
        bots = scene_text(scene, "%s%s%s", bots, i > 0 ? ", " : "", game->bots[i].label);
    }
    return scene_text(scene, "Seats: *%s*%s%s%s · %s: *%d*", seats, bots[0] ? " · Bots: *" : "", bots,
                      bots[0] ? "*" : "", game->flags & GAME_UNWON ? "Played to the end" : "Won",
                      wins_of(launcher, game));
}

static void lay_plate(const Launcher *launcher, Scene *scene)
{
    const Game *game = chosen_game(launcher);
    const SaveSlot *slot = &launcher->slots[launcher->chosen];
    const Run *run = last_run(launcher, launcher->chosen);
    float top = scene->height * SHELF_PERCENT / 100 + PLATE_TOP_GAP, bottom = scene->height - PLATE_FOOT;
    float x = scene->width / 2, y = (top + bottom) / 2, height = bottom - top;
    float wide = fminf(PLATE_WIDTH, scene->width - 2 * SHELF_SIDE);
    float left = x - wide / 2 + 2 * PLATE_PADDING + MEDAL;
    float words = wide - 4 * PLATE_PADDING - MEDAL - BUTTON_WIDTH;
    scene_add(scene, PIECE_PANEL, 0, x, y, wide, height);
    Piece *medal = scene_add(scene, PIECE_CARD, 0, left - PLATE_PADDING - MEDAL / 2, y, MEDAL, MEDAL);
    medal->face = (Face){.style = FACE_TOKEN, .tone = game->cloth, .icon = game->icon};
    add_label(scene, TEXT_TITLE, ALIGN_LEFT, left + words / 2, top + 46, words, 44, game->title);
    add_label(scene, TEXT_PAGE, ALIGN_LEFT, left + words / 2, top + 118, words, 86, game->blurb);
    add_label(scene, TEXT_UI, ALIGN_LEFT, left + words / 2, top + 196, words, 58,
              facts(launcher, scene, game));
    add_label(scene, slot->state == SAVE_DAMAGED ? TEXT_SMALL : TEXT_QUOTE, ALIGN_LEFT, left + words / 2,
              bottom - 46, words, 60, save_words(scene, slot, run));
    lay_buttons(scene, slot, run != NULL, launcher->lessons[launcher->chosen].count > 0,
                x + wide / 2 - PLATE_PADDING - BUTTON_WIDTH / 2, y);
}

/* `place` counts from the right end. */
static Piece *add_cornice_button(Scene *scene, PieceId id, int place, const char *text)
{
    float x = scene->width - CORNICE_END - (float)place * (CORNICE_BUTTON + BUTTON_GAP) - CORNICE_BUTTON / 2;
    Piece *piece = add_button(scene, id, x, CORNICE / 2, CORNICE_BUTTON, text, false);
    piece->h = CORNICE - 18;
    return piece;
}

static void lay(void *self, Scene *scene)
{
    Launcher *launcher = self;
    float x = scene->width / 2;
    add_label(scene, TEXT_HERO, ALIGN_CENTRE, x, CORNICE + 58, 900, 70, "Storytable");
    for (int i = 0; i < launcher->count; i++) {
        lay_book(launcher, scene, i);
    }
    if (launcher->count > 0) {
        lay_plate(launcher, scene);
    }
    Piece *menu = add_cornice_button(scene, MENU_ID, 1, "Menu");
    menu->hint = "Settings, keys, credits";
    menu->key_hint = "F10";
    if (launcher->count > 0) {
        Piece *daily = add_cornice_button(scene, DAILY_ID, 2, "Today");
        daily->hint = "One game a day, the same for everybody, and what became of it";
        daily->key_hint = "T";
        Piece *puzzles = add_cornice_button(scene, PUZZLES_ID, 3, "Puzzles");
        puzzles->hint = "Positions in which one move is far better than all others";
        puzzles->key_hint = "P";
        Piece *join = add_cornice_button(scene, JOIN_ID, 4, "Join");
        join->hint = "Take a seat at a table that somebody has opened on another machine";
        join->key_hint = "J";
    }
    add_cornice_button(scene, QUIT_ID, 0, "Quit");
}

/* --- what the buttons do --- */

static void refresh(Launcher *launcher)
{
    stage_refresh(launcher->stage, TWEEN_MOVE);
}

typedef Match *OpenFn(Shell *, const SaveSlot *, SavePlace *, Error *);

/* A save that turns out to be unreadable is treated like one that looks so: the plate says why, and offers
   what is left. */
static void open_match(Launcher *launcher, OpenFn *open)
{
    SaveSlot *slot = &launcher->slots[launcher->chosen];
    SavePlace place;
    Match *match = open(launcher->shell, slot, &place, &slot->error);
    if (match) {
        shell_go(launcher->shell, table_screen_at(launcher->shell, match, &place));
        return;
    }
    trace_line(&launcher->shell->trace, "refused \"%s\"", slot->error.text);
    slot->state = SAVE_DAMAGED;
    slot->has_older = slot->has_older && open != saves_open_older;
    refresh(launcher);
}

static void open_last(Launcher *launcher)
{
    SavePlace place;
    Match *match = runs_open(launcher->shell, &launcher->last[launcher->chosen], &place);
    if (match) {
        shell_go(launcher->shell, table_screen_at(launcher->shell, match, &place));
    }
}

static void start_new(Launcher *launcher)
{
    shell_go(launcher->shell, setup_screen(launcher->shell, chosen_game(launcher), NULL));
}

static void start_lesson(Launcher *launcher, int index)
{
    Shell *shell = launcher->shell;
    const Game *game = games_all[index];
    bool invites;
    Error error;
    const Lesson *lesson =
        library_lesson(shell->library, game, next_lesson(launcher, index, &invites), &error);
    Match *match = lesson ? lesson_match(lesson, &error) : NULL;
    if (match) {
        shell_go(shell, table_screen(shell, match));
    } else {
        shell_notice(shell, error.text);
    }
}

static void open_calendar(Launcher *launcher)
{
    if (launcher->count > 0) {
        shell_go(launcher->shell, calendar_screen(launcher->shell, chosen_game(launcher), 0));
    }
}

static void open_puzzles(Launcher *launcher)
{
    if (launcher->count > 0) {
        shell_go(launcher->shell, puzzles_screen(launcher->shell, chosen_game(launcher)));
    }
}

static void open_join(Launcher *launcher)
{
    shell_go(launcher->shell, join_screen(launcher->shell, chosen_game(launcher)));
}

static void open_menu(Launcher *launcher)
{
    stage_hide_zoom(launcher->stage);
    menu_open(&launcher->menu, 0, "");
    refresh(launcher);
}

static void act(void *self, int action)
{
    Launcher *launcher = self;
    menu_act(&launcher->menu, launcher->shell, action);
    refresh(launcher);
}

/* Presses the button that stands out. */
static void press_main(Launcher *launcher)
{
    if (launcher->count == 0) {
        return;
    }
    const SaveSlot *slot = &launcher->slots[launcher->chosen];
    if (slot->state == SAVE_UNFINISHED) {
        open_match(launcher, saves_open);
    } else if (slot->state == SAVE_DAMAGED && slot->has_older) {
        open_match(launcher, saves_open_older);
    } else {
        start_new(launcher);
    }
}

/* A book is chosen first; Enter on one that is chosen opens it. */
static void tap_book(Launcher *launcher, int index)
{
    if (index == launcher->chosen && stage_focus_shown(launcher->stage)) {
        press_main(launcher);
        return;
    }
    launcher->chosen = index;
    refresh(launcher);
}

static void tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    Launcher *launcher = self;
    switch (piece) {
    case MENU_ID:
        open_menu(launcher);
        return;
    case DAILY_ID:
        open_calendar(launcher);
        return;
    case PUZZLES_ID:
        open_puzzles(launcher);
        return;
    case JOIN_ID:
        open_join(launcher);
        return;
    case RESUME_ID:
        open_match(launcher, saves_open);
        return;
    case LAST_ID:
        open_last(launcher);
        return;
    case OLDER_ID:
        open_match(launcher, saves_open_older);
        return;
    case READ_ID:
        saves_read(launcher->shell, &launcher->slots[launcher->chosen]);
        return;
    case NEW_ID:
        start_new(launcher);
        return;
    case SAVED_ID:
        shell_go(launcher->shell, saved_screen(launcher->shell, chosen_game(launcher)));
        return;
    case RULES_ID:
        shell_open_rules(launcher->shell, chosen_game(launcher), NULL);
        return;
    case LESSON_ID:
        start_lesson(launcher, launcher->chosen);
        return;
    case QUIT_ID:
        launcher->shell->quit = true;
        return;
    default:
        break;
    }
    int index = 0;
    if (piece_among(piece, BOOK_ID, launcher->count, &index)) {
        tap_book(launcher, index);
    } else if (piece_among(piece, RIBBON_ID, launcher->count, &index)) {
        start_lesson(launcher, index);
    }
}

/* --- the screen --- */

static bool use_letter(Launcher *launcher, char letter)
{
    switch (key_bindings_letter(&launcher->shell->settings.keys, KEYS_SHELF, letter)) {
    case 'T':
        open_calendar(launcher);
        return true;
    case 'P':
        open_puzzles(launcher);
        return true;
    case 'J':
        open_join(launcher);
        return true;
    default:
        return false;
    }
}

static bool on_key(Launcher *launcher, const SDL_Keysym *key)
{
    switch (key->sym) {
    case SDLK_ESCAPE:
        if (!keyboard_is_back(key)) {
            open_menu(launcher);
        }
        return true;
    case SDLK_F10:
        open_menu(launcher);
        return true;
    case SDLK_F1:
        if (launcher->count > 0) {
            shell_open_rules(launcher->shell, chosen_game(launcher), NULL);
        }
        return true;
    case SDLK_RETURN:
        press_main(launcher);
        return true;
    default:
        return use_letter(launcher, keyboard_command_letter(key));
    }
}

static void on_event(void *self, const SDL_Event *event)
{
    Launcher *launcher = self;
    if (stage_layers_hear(launcher->stage, event)) {
        return;
    }
    const SDL_Keysym *key = &event->key.keysym;
    if (event->type != SDL_KEYDOWN || stage_focus_takes(launcher->stage, key->sym) ||
        !on_key(launcher, key)) {
        stage_event(launcher->stage, event);
    }
}

static void on_update(void *self)
{
    Launcher *launcher = self;
    stage_update(launcher->stage);
}

static void on_draw(void *self)
{
    Launcher *launcher = self;
    stage_draw(launcher->stage);
}

static void on_resize(void *self)
{
    Launcher *launcher = self;
    stage_refresh(launcher->stage, 0);
}

static void on_free(void *self)
{
    Launcher *launcher = self;
    stage_free(launcher->stage);
    free(launcher);
}

static bool is_later(const SaveSlot *slot, const SaveSlot *than)
{
    return slot->date.seconds != than->date.seconds ? slot->date.seconds > than->date.seconds
                                                    : slot->date.nanoseconds > than->date.nanoseconds;
}

/* The game that ended last; the first where none has. */
static int last_ended(const Launcher *launcher)
{
    int latest = 0;
    for (int i = 1; i < launcher->count; i++) {
        latest = launcher->last[i].ended > launcher->last[latest].ended ? i : latest;
    }
    return latest;
}

/* The book one comes back to: `game`, else that of the game under way that was played last, else of the one
   that ended last. */
static int first_choice(const Launcher *launcher, const Game *game)
{
    int chosen = -1;
    for (int i = 0; i < launcher->count; i++) {
        const SaveSlot *slot = &launcher->slots[i];
        if (games_all[i] == game) {
            return i;
        }
        if (slot->state == SAVE_UNFINISHED && (chosen < 0 || is_later(slot, &launcher->slots[chosen]))) {
            chosen = i;
        }
    }
    return chosen < 0 ? last_ended(launcher) : chosen;
}

Screen launcher_screen(Shell *shell, const Game *game)
{
    Launcher *launcher = memory_new(1, sizeof *launcher);
    launcher->shell = shell;
    while (launcher->count < GAMES_MAX && games_all[launcher->count]) {
        const Game *shelved = games_all[launcher->count];
        launcher->slots[launcher->count] = saves_look(shell, shelved);
        runs_newest(shell, shelved, &launcher->last[launcher->count]);
        library_lessons(shell->library, shelved, &launcher->lessons[launcher->count]);
        launcher->count++;
    }
    launcher->chosen = first_choice(launcher, game);
    StageOwner owner = {.self = launcher, .lay = lay, .tap = tap};
    launcher->stage = stage_new(shell, BACKDROP_SHELF, &owner);
    launcher->menu = dialog_new(launcher, launcher->stage, act);
    return (Screen){.name = "launcher",
                    .self = launcher,
                    .event = on_event,
                    .update = on_update,
                    .draw = on_draw,
                    .resize = on_resize,
                    .free = on_free};
}
