/* setup.c: the set-up page of a new match: one row per dial, who sits where, and the seed. */
#include "ui/screens.h"

#include "core/memory.h"
#include "ui/saves.h"
#include "ui/seed.h"
#include "ui/stage.h"
#include "ui/tween.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    START_ID = 1,
    BACK_ID,
    SEED_ID,
    SEAT_ID = 10,
    VALUE_ID = 100, /* + option * VALUES + value */
    BUTTONS_IN_ROW = 6,
    SEED_TEXT_MAX = 18,
    SEAT_EMPTY = -2,
};

static const float HEAD = RAIL_TOP + 130, FOOT = RAIL_BOTTOM + 20, ROW_HEAD = 44, ROW_GAP = 18;
static const float CARD_HEIGHT_MAX = 460, CARD_RATIO = 5.f / 7, CARD_GAP = 44, BUTTON_ROW = 60;
static const float CHOICE_WIDTH = 230, CHOICE_HEIGHT = 50, CHOICE_GAP = 14, BLURB_ROW = 28;

typedef struct Setup {
    Shell *shell;
    Stage *stage;
    const Game *game;
    GameOptions options;
    int seat[GAME_SEATS_MAX]; /* SEAT_HUMAN, SEAT_EMPTY, or a bot */
    char seed[SEED_TEXT_MAX + 1];
} Setup;

/* --- laying the scene --- */

static Piece *add_label(Scene *scene, TextStyle style, float x, float y, float w, float h, const char *text)
{
    Piece *piece = scene_add(scene, PIECE_LABEL, 0, x, y, w, h);
    piece->style = style;
    piece->align = ALIGN_CENTRE;
    piece->text = text;
    return piece;
}

static int count_values(const GameOption *option)
{
    int count = 0;
    while (count < GAME_OPTION_VALUES_MAX && option->values[count]) {
        count++;
    }
    return count;
}

static int count_options(const Game *game)
{
    int count = 0;
    while (game->options && count < GAME_OPTIONS_MAX && game->options[count].key) {
        count++;
    }
    return count;
}

/* Dials whose values have pictures are laid out as cards, the others as buttons. */
static bool has_cards(const GameOption *option)
{
    return option->icons[0] != NULL;
}

static bool is_open(const Setup *setup, int option, int value)
{
    return progress_is_open(&setup->shell->progress, setup->game, option, value);
}

/* A value that is still closed is shown all the same, and says how it opens. */
static void lock(const GameOption *option, int value, Piece *piece, Scene *scene)
{
    const char *before = option->labels[value - 1] ? option->labels[value - 1] : option->values[value - 1];
    piece->flags |= piece->kind == PIECE_CARD ? PIECE_DIM : PIECE_DISABLED;
    piece->refusal = scene_text(scene, "Win a game with \"%s\" first; that opens this one.", before);
    piece->hint = scene_text(scene, "{lock} %s%s%s", piece->refusal, option->blurbs[value] ? "|" : "",
                             option->blurbs[value] ? option->blurbs[value] : "");
}

static PieceId value_id(int option, int value)
{
    return VALUE_ID + (PieceId)(option * GAME_OPTION_VALUES_MAX + value);
}

static const char *value_label(const GameOption *option, int value)
{
    return option->labels[value] ? option->labels[value] : option->values[value];
}

static void lay_cards(const Setup *setup, Scene *scene, int index, float top, float height)
{
    static const uint32_t tones[] = {0x7C2430, 0x27476F, 0x2F5A33, 0x4A3566, 0x5A5A22, 0x2C6E6A};
    const GameOption *option = &setup->game->options[index];
    int count = count_values(option);
    float wide = height * CARD_RATIO, spacing = fminf(wide + CARD_GAP, (scene->width - 120) / (float)count);
    for (int i = 0; i < count; i++) {
        bool chosen = setup->options.value[index] == i;
        float x = scene->width / 2 + spacing * ((float)i - (float)(count - 1) / 2);
        Piece *card = scene_add(scene, PIECE_CARD, value_id(index, i), x, top + height / 2, wide, height);
        card->face = (Face){.style = FACE_CHARACTER,
                            .tone = tones[(size_t)i % (sizeof tones / sizeof tones[0])],
                            .title = value_label(option, i),
                            .subtitle = chosen ? "Chosen" : "",
                            .text = option->blurbs[i],
                            .icon = option->icons[i]};
        card->flags = chosen ? PIECE_CHOSEN : 0;
        if (!is_open(setup, index, i)) {
            lock(option, i, card, scene);
        }
    }
}

/* How many rows of buttons an option takes. */
static int button_rows(const GameOption *option)
{
    return (count_values(option) + BUTTONS_IN_ROW - 1) / BUTTONS_IN_ROW;
}

/* Rows of about equal length, and what the chosen value means below them. */
static void lay_buttons(const Setup *setup, Scene *scene, int index, float top)
{
    const GameOption *option = &setup->game->options[index];
    int count = count_values(option), rows = button_rows(option), columns = (count + rows - 1) / rows;
    float spacing = fminf(CHOICE_WIDTH + CHOICE_GAP, (scene->width - 120) / (float)columns);
    for (int i = 0; i < count; i++) {
        int row = i / columns, in_row = row == rows - 1 ? count - columns * row : columns;
        float x = scene->width / 2 + spacing * ((float)(i % columns) - (float)(in_row - 1) / 2);
        Piece *button =
            scene_add(scene, PIECE_BUTTON, value_id(index, i), x, top + BUTTON_ROW * ((float)row + 0.5f),
                      spacing - CHOICE_GAP, CHOICE_HEIGHT);
        button->text = value_label(option, i);
        button->hint = option->blurbs[i];
        button->flags = setup->options.value[index] == i ? PIECE_STRONG : 0;
        if (!is_open(setup, index, i)) {
            lock(option, i, button, scene);
        }
    }
    const char *blurb = option->blurbs[setup->options.value[index]];
    if (blurb) {
        add_label(scene, TEXT_SMALL, scene->width / 2, top + BUTTON_ROW * (float)rows + BLURB_ROW / 2, 1000,
                  BLURB_ROW, blurb);
    }
}

/* The height that an option of buttons takes. */
static float buttons_height(const GameOption *option)
{
    return ROW_HEAD + BUTTON_ROW * (float)button_rows(option) + BLURB_ROW + ROW_GAP;
}

static void lay_option(const Setup *setup, Scene *scene, int index, float top, float height)
{
    const GameOption *option = &setup->game->options[index];
    add_label(scene, TEXT_CAPS, scene->width / 2, top + ROW_HEAD / 2, 600, ROW_HEAD, option->label);
    if (has_cards(option)) {
        lay_cards(setup, scene, index, top + ROW_HEAD, height - ROW_HEAD - ROW_GAP);
    } else {
        lay_buttons(setup, scene, index, top + ROW_HEAD);
    }
}

static const char *seat_words(const Setup *setup, Scene *scene, int seat)
{
    int who = setup->seat[seat];
    const char *name = who == SEAT_HUMAN ? "you" : who == SEAT_EMPTY ? "empty" : setup->game->bots[who].label;
    return scene_text(scene, "Seat %d: %s", seat + 1, name);
}

static void lay_seats(const Setup *setup, Scene *scene, float y)
{
    int count = setup->game->max_seats;
    float spacing = fminf(CHOICE_WIDTH + 14, (scene->width - 120) / (float)count);
    for (int i = 0; i < count; i++) {
        float x = scene->width / 2 + ((float)i - (float)(count - 1) / 2) * spacing;
        Piece *piece = scene_add(scene, PIECE_BUTTON, SEAT_ID + (PieceId)i, x, y,
                                 fminf(CHOICE_WIDTH, spacing - 8), CHOICE_HEIGHT);
        piece->text = seat_words(setup, scene, i);
    }
}

static void lay_foot(const Setup *setup, Scene *scene)
{
    float x = scene->width / 2, y = scene->height - RAIL_BOTTOM / 2.f;
    Piece *seed = scene_add(scene, PIECE_BUTTON, SEED_ID, x - 270, y, 360, 54);
    seed->text = setup->seed[0] ? scene_text(scene, "Seed: %s_", setup->seed) : "Seed: by chance";
    seed->hint = "Type a number or a word. The same seed deals the same cards; empty means chance.";
    Piece *start = scene_add(scene, PIECE_BUTTON, START_ID, x + 80, y, 280, 54);
    start->text = "Start";
    start->flags = PIECE_STRONG;
    start->hint = "Deals the first cards";
    start->key_hint = "Enter";
    Piece *back = scene_add(scene, PIECE_BUTTON, BACK_ID, x + 350, y, 200, 54);
    back->text = "Back";
    back->hint = "Back to the shelf";
    back->key_hint = "Esc";
}

static void lay(void *self, Scene *scene)
{
    Setup *setup = self;
    const Game *game = setup->game;
    int options = count_options(game), card_rows = 0;
    float room = scene->height - HEAD - FOOT, fixed = game->max_seats > 1 ? BUTTON_ROW : 0;
    for (int i = 0; i < options; i++) {
        card_rows += has_cards(&game->options[i]);
        fixed += has_cards(&game->options[i]) ? 0 : buttons_height(&game->options[i]);
    }
    float card_row =
        card_rows > 0 ? fminf((room - fixed) / (float)card_rows, CARD_HEIGHT_MAX + ROW_HEAD + ROW_GAP) : 0;
    float y = HEAD + (room - fixed - card_row * (float)card_rows) / 2;

    add_label(scene, TEXT_HERO, scene->width / 2, RAIL_TOP + 52, 1000, 70, game->title);
    add_label(scene, TEXT_QUOTE, scene->width / 2, RAIL_TOP + 102, 1000, 30, "How shall it be?");
    for (int i = 0; i < options; i++) {
        float height = has_cards(&game->options[i]) ? card_row : buttons_height(&game->options[i]);
        lay_option(setup, scene, i, y, height);
        y += height;
    }
    if (game->max_seats > 1) {
        lay_seats(setup, scene, y + BUTTON_ROW / 2);
    }
    lay_foot(setup, scene);
}

/* --- what the buttons do --- */

static void start(Setup *setup)
{
    const Game *game = setup->game;
    Error error;
    MatchSetup match_with = {.game = game, .options = setup->options, .seed = seed_from_text(setup->seed)};
    match_with.content = library_content(setup->shell->library, game, &error);
    while (match_with.seats < game->max_seats && setup->seat[match_with.seats] != SEAT_EMPTY) {
        match_with.seat_bot[match_with.seats] = setup->seat[match_with.seats];
        match_with.seats++;
    }
    Match *match = match_with.content ? match_new(&match_with, &error) : NULL;
    if (!match || !saves_set_aside(setup->shell, game, &error)) {
        shell_notice(setup->shell, error.text);
        match_free(match);
        return;
    }
    shell_go(setup->shell, table_screen(setup->shell, match));
}

static int count_bots(const Game *game)
{
    int count = 0;
    while (game->bots && game->bots[count].name) {
        count++;
    }
    return count;
}

/* A seat goes round: you, each bot, and empty where the game can do without it and all after it. */
static void change_seat(Setup *setup, int seat)
{
    const Game *game = setup->game;
    int who = setup->seat[seat];
    bool may_be_empty =
        seat >= game->min_seats && (seat + 1 == game->max_seats || setup->seat[seat + 1] == SEAT_EMPTY);
    bool before_is_taken = seat == 0 || setup->seat[seat - 1] != SEAT_EMPTY;
    if (who == SEAT_EMPTY) {
        setup->seat[seat] = before_is_taken ? SEAT_HUMAN : SEAT_EMPTY;
    } else if (who + 1 < count_bots(game)) {
        setup->seat[seat] = who + 1; /* SEAT_HUMAN is just before the first bot */
    } else {
        setup->seat[seat] = may_be_empty ? SEAT_EMPTY : SEAT_HUMAN;
    }
}

static void leave(Setup *setup)
{
    shell_go(setup->shell, launcher_screen(setup->shell));
}

static void choose(Setup *setup, int option, int value)
{
    if (is_open(setup, option, value)) {
        setup->options.value[option] = (uint8_t)value;
        stage_refresh(setup->stage, 0);
        return;
    }
    const Piece *piece =
        scene_find(stage_scene(setup->stage), VALUE_ID + (PieceId)(option * GAME_OPTION_VALUES_MAX + value));
    if (piece && piece->refusal) {
        trace_line(&setup->shell->trace, "refused \"%s\"", piece->refusal);
        shell_toast(setup->shell, piece->refusal);
    }
}

static void tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    Setup *setup = self;
    if (piece == START_ID) {
        start(setup);
    } else if (piece == BACK_ID) {
        leave(setup);
    } else if (piece >= VALUE_ID) {
        choose(setup, (int)(piece - VALUE_ID) / GAME_OPTION_VALUES_MAX,
               (int)(piece - VALUE_ID) % GAME_OPTION_VALUES_MAX);
    } else if (piece >= SEAT_ID && piece < SEAT_ID + GAME_SEATS_MAX) {
        change_seat(setup, (int)(piece - SEAT_ID));
        stage_refresh(setup->stage, 0);
    }
}

/* --- the screen --- */

static void type_seed(Setup *setup, const char *text)
{
    for (; *text; text++) {
        size_t length = strlen(setup->seed);
        bool plain = (*text >= '0' && *text <= '9') || (*text >= 'a' && *text <= 'z') ||
                     (*text >= 'A' && *text <= 'Z');
        if (plain && length < SEED_TEXT_MAX) {
            setup->seed[length] = *text;
            setup->seed[length + 1] = '\0';
        }
    }
    stage_refresh(setup->stage, 0);
}

static bool on_key(Setup *setup, SDL_Keycode key)
{
    size_t length = strlen(setup->seed);
    switch (key) {
    case SDLK_ESCAPE:
        leave(setup);
        return true;
    case SDLK_BACKSPACE:
        setup->seed[length > 0 ? length - 1 : 0] = '\0';
        stage_refresh(setup->stage, 0);
        return true;
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
        if (stage_focus_shown(setup->stage)) {
            return false;
        }
        start(setup);
        return true;
    default:
        return false;
    }
}

static void on_event(void *self, const SDL_Event *event)
{
    Setup *setup = self;
    if (event->type == SDL_TEXTINPUT) {
        type_seed(setup, event->text.text);
    } else if (event->type != SDL_KEYDOWN || !on_key(setup, event->key.keysym.sym)) {
        stage_event(setup->stage, event);
    }
}

static void on_update(void *self)
{
    Setup *setup = self;
    stage_update(setup->stage);
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
    free(setup);
}

Screen setup_screen(Shell *shell, const Game *game)
{
    Setup *setup = memory_new(1, sizeof *setup);
    setup->shell = shell;
    setup->game = game;
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        bool bot = i > 0 && count_bots(game) > 0;
        setup->seat[i] = i >= game->min_seats ? SEAT_EMPTY : bot ? 0 : SEAT_HUMAN;
    }
    StageOwner owner = {.self = setup, .lay = lay, .tap = tap};
    setup->stage = stage_new(shell, BACKDROP_TABLE, &owner);
    return (Screen){.name = "setup",
                    .self = setup,
                    .event = on_event,
                    .update = on_update,
                    .draw = on_draw,
                    .resize = on_resize,
                    .free = on_free};
}
