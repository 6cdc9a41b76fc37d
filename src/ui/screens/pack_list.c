/* pack_list.c: the page for choosing a story. Lists the built-in stories, and the stories of the player's
 * packs that differ from the built-in stories. */
#include "ui/screens/screens.h"

#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/scene/layout.h"
#include "core/text/i18n.h"
#include "ui/stage/stage.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    BACK_ID = 1,
    EARLIER_ID,
    LATER_ID,
    VOLUME_ID = 100, /* first id of the story buttons */
    VOLUMES_MAX = 96,
    COLUMNS = 2,
    ROWS = 3,
    SHOWN = COLUMNS * ROWS,
    FILE_BYTES_MAX = 1 << 20,
};

typedef struct PackEntry {
    char pack[PACK_NAME_MAX]; /* pack of cards that contains the story, or "" for a built-in story */
    uint8_t value;            /* value of the story option */
    GameBook book;
    Error problem; /* reason why the story can't be loaded, or "" */
    char seats[40];
} PackEntry;

typedef struct PackScreen {
    Shell *shell;
    Stage *stage;
    const Game *game;
    MatchSetup setup;
    PackEntry *list;
    int count, first; /* `first` is the index of the first visible story */
} PackScreen;

/* --- list of stories --- */

static char *read_file(const PackScreen *screen, const char *pack, int value)
{
    const GameEditor *files = screen->game->editor;
    Text path = {0};
    Error error = {0};
    size_t length = 0;
    content_store_append_cards_folder(screen->shell->content_store, screen->game, pack, &path);
    text_add(&path, "/%s%s.json", files->file_stem, screen->game->options[files->option].values[value]);
    char *bytes = file_read(text_chars(&path), FILE_BYTES_MAX, &length, &error);
    text_free(&path);
    return bytes;
}

static bool is_changed_story(const PackScreen *screen, const char *pack, int value)
{
    char *printed = read_file(screen, "", value), *own = read_file(screen, pack, value);
    const bool differs = !printed || !own || strcmp(printed, own) != 0;
    free(printed);
    free(own);
    return differs;
}

/* Writes the possible numbers of players, such as "3 to 8 players". */
static void write_player_range(const PackScreen *screen, const GameContent *content, PackEntry *entry)
{
    const Game *game = screen->game;
    GameOptions options = screen->setup.options;
    int least = 0, most = 0;
    options.value[game->editor->option] = entry->value;
    for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
        if (game_check_setup(game, content, &options, seats, NULL)) {
            least = least ? least : seats;
            most = seats;
        }
    }
    if (most == 0) {
        snprintf(entry->seats, sizeof entry->seats, _("too few characters to play"));
    } else if (least == most) {
        snprintf(entry->seats, sizeof entry->seats, _("%d players"), most);
    } else {
        snprintf(entry->seats, sizeof entry->seats, _("%d to %d players"), least, most);
    }
}

static void add_pack(PackScreen *screen, const char *pack, int value)
{
    if (screen->count == VOLUMES_MAX) {
        return;
    }
    PackEntry *entry = &screen->list[screen->count++];
    entry->value = (uint8_t)value;
    snprintf(entry->pack, sizeof entry->pack, "%s", pack);
    const GameContent *content =
        content_store_load_pack(screen->shell->content_store, screen->game, pack, &entry->problem);
    if (content) {
        screen->game->editor->describe_book(content, value, &entry->book);
        write_player_range(screen, content, entry);
    }
}

static void find_packs(PackScreen *screen)
{
    const GameOption *dial = &screen->game->options[screen->game->editor->option];
    PackList packs;
    content_store_list_packs(screen->shell->content_store, screen->game, &packs);
    for (int pack = -1; pack < packs.count; pack++) {
        for (int value = 0; value < GAME_OPTION_VALUES_MAX && dial->values[value]; value++) {
            if (pack < 0) {
                add_pack(screen, "", value);
            } else if (is_changed_story(screen, packs.names[pack], value)) {
                add_pack(screen, packs.names[pack], value);
            }
        }
    }
}

static bool is_story_selected(const PackScreen *screen, const PackEntry *entry)
{
    return strcmp(entry->pack, screen->setup.pack) == 0 &&
           entry->value == screen->setup.options.value[screen->game->editor->option];
}

/* --- layout of the page --- */

/* Describes the option values that the story prescribes, and the possible numbers of players. */
static const char *describe_story_options(const PackScreen *screen, Scene *scene, const PackEntry *entry)
{
    const GameOption *options = screen->game->options;
    const char *words = "";
    for (int i = 0; i < GAME_OPTIONS_MAX; i++) {
        if (entry->book.option_mask >> i & 1) {
            const int value = entry->book.options.value[i];
            words =
                scene_text(scene, "%s%s  ·  ", words,
                           options[i].labels[value] ? _(options[i].labels[value]) : options[i].values[value]);
        }
    }
    return scene_text(scene, "%s%s", words, entry->seats);
}

static void add_character_portraits(Scene *scene, const PackEntry *entry, Area box)
{
    static const float GAP = 6;
    const float size = area_height(box);
    for (int i = 0; i < entry->book.cast_count; i++) {
        const float x = box.left + size / 2 + (size + GAP) * (float)i;
        if (x + size / 2 > box.right) {
            return;
        }
        Piece *token = scene_add(scene, PIECE_CARD, 0, x, area_middle_y(box), size, size);
        token->face = (Face){.style = FACE_TOKEN,
                             .tone = entry->book.cover_color,
                             .icon = "portrait",
                             .portrait = entry->book.cast[i].portrait};
        token->flags = PIECE_FIXED;
    }
}

static void add_story_text(const PackScreen *screen, Scene *scene, const PackEntry *entry, Area box)
{
    enum { TITLE, OPTIONS, BLURB, CAST, PARTS };
    static const float CAST_HEIGHT = 46, GAP = 6;
    const char *title = entry->book.title
                            ? entry->book.title
                            : screen->game->options[screen->game->editor->option].labels[entry->value];
    const char *options = describe_story_options(screen, scene, entry),
               *blurb = scene_strip_markup(scene, entry->book.blurb ? entry->book.blurb : "");
    const float width = area_width(box);
    float heights[PARTS] = {[TITLE] = layout_measure_text_height(scene, TEXT_UI_BOLD, title, width),
                            [OPTIONS] = layout_measure_text_height(scene, TEXT_SMALL, options, width),
                            [CAST] = CAST_HEIGHT};
    const float rest = area_height(box) - GAP * (PARTS - 1) - heights[TITLE] - heights[OPTIONS] - CAST_HEIGHT;
    heights[BLURB] = fmaxf(rest, layout_measure_text_height(scene, TEXT_QUOTE, blurb, width));
    Area parts[PARTS];
    layout_fit_rows(box, heights, PARTS, GAP, parts);
    layout_add_label(scene, parts[TITLE], TEXT_UI_BOLD, ALIGN_LEFT, scene_strip_markup(scene, title));
    if (entry->problem.text[0]) {
        layout_add_label(scene, (Area){box.left, parts[OPTIONS].top, box.right, box.bottom}, TEXT_SMALL,
                         ALIGN_LEFT, scene_text(scene, "%s", entry->problem.text))
            ->flags |= PIECE_PLAIN_TEXT;
        return;
    }
    layout_add_label(scene, parts[OPTIONS], TEXT_SMALL, ALIGN_LEFT, options);
    layout_add_label(scene, parts[BLURB], TEXT_QUOTE, ALIGN_LEFT, blurb);
    add_character_portraits(scene, entry, parts[CAST]);
}

static void add_story(const PackScreen *screen, Scene *scene, int index, Area box)
{
    static const float GAP = 22;
    const PackEntry *entry = &screen->list[index];
    const float height = area_height(box), width = height / FACE_RATIO;
    Piece *book = scene_add(scene, PIECE_CARD, VOLUME_ID + (PieceId)index, box.left + width / 2,
                            area_middle_y(box), width, height);
    book->face = (Face){.style = FACE_BOOK,
                        .tone = entry->book.cover_color,
                        .title = entry->book.title ? scene_strip_markup(scene, entry->book.title) : NULL,
                        .subtitle = entry->pack[0] ? entry->pack : _("Built-in cards"),
                        .icon = entry->book.icon};
    book->flags = is_story_selected(screen, entry) ? PIECE_SELECTED : 0;
    add_story_text(screen, scene, entry, (Area){box.left + width + GAP, box.top, box.right, box.bottom});
}

static void add_bottom_row(const PackScreen *screen, Scene *scene)
{
    static const float HIGH = 54, WIDE = 200, ARROW = 56, GAP = 20;
    const float top = scene->height - RAIL_BOTTOM / 2.f - HIGH / 2, bottom = top + HIGH,
                middle = scene->width / 2;
    Piece *back = layout_add_button(scene, BACK_ID, (Area){middle - WIDE / 2, top, middle + WIDE / 2, bottom},
                                    _("Back"), N_("Esc"));
    back->hint = _("Returns without changing the story");
    if (screen->first > 0) {
        const float right = middle - WIDE / 2 - GAP;
        layout_add_button(scene, EARLIER_ID, (Area){right - ARROW, top, right, bottom}, "{left}", NULL)
            ->hint = _("Previous stories");
    }
    if (screen->first + SHOWN < screen->count) {
        const float left = middle + WIDE / 2 + GAP;
        layout_add_button(scene, LATER_ID, (Area){left, top, left + ARROW, bottom}, "{right}", NULL)->hint =
            _("Next stories");
    }
}

static void build_scene(void *self, Scene *scene)
{
    static const float SIDE = 60, GAP = 26, COLUMN_GAP = 40, TALLEST = 330;
    const PackScreen *screen = self;
    const float top = RAIL_TOP + GAP, bottom = scene->height - RAIL_BOTTOM - GAP;
    const float height = fminf((bottom - top - GAP * (ROWS - 1)) / ROWS, TALLEST),
                width = (scene->width - 2 * SIDE - COLUMN_GAP * (COLUMNS - 1)) / COLUMNS;
    layout_add_label(
        scene, (Area){SIDE, 4, scene->width - SIDE, RAIL_TOP - 4}, TEXT_TITLE, ALIGN_CENTER,
        scene_text(scene, _("Choose: %s"), _(screen->game->options[screen->game->editor->option].label)));
    for (int i = 0; i < SHOWN && screen->first + i < screen->count; i++) {
        const float left = SIDE + (width + COLUMN_GAP) * (float)(i % COLUMNS),
                    y = top + (height + GAP) * (float)(i / COLUMNS);
        add_story(screen, scene, screen->first + i, (Area){left, y, left + width, y + height});
    }
    add_bottom_row(screen, scene);
}

/* --- actions on a story --- */

static void leave_screen(PackScreen *screen)
{
    shell_set_screen(screen->shell,
                     screen->shell->screens->setup(screen->shell, screen->game, &screen->setup));
}

static void choose_pack(PackScreen *screen, const PackEntry *entry)
{
    MatchSetup *setup = &screen->setup;
    memcpy(setup->pack, entry->pack, sizeof setup->pack);
    setup->options.value[screen->game->editor->option] = entry->value;
    for (int i = 0; i < GAME_OPTIONS_MAX; i++) {
        if (entry->book.option_mask >> i & 1) {
            setup->options.value[i] = entry->book.options.value[i];
        }
    }
    leave_screen(screen);
}

static void turn_page(PackScreen *screen, int pages)
{
    const int first = screen->first + pages * SHOWN;
    if (first >= 0 && first < screen->count) {
        screen->first = first;
        stage_refresh(screen->stage, 0);
    }
}

static void handle_tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    PackScreen *screen = self;
    int index;
    if (piece == BACK_ID) {
        leave_screen(screen);
    } else if (piece == EARLIER_ID || piece == LATER_ID) {
        turn_page(screen, piece == LATER_ID ? 1 : -1);
    } else if (piece_id_in_range(piece, VOLUME_ID, screen->count, &index)) {
        choose_pack(screen, &screen->list[index]);
    }
}

static bool handle_wheel(void *self, PieceId piece, float x, float y, WheelTurn wheeled)
{
    (void)piece, (void)x, (void)y;
    turn_page(self, wheel_count_backward_notches(wheeled) < 0 ? 1 : -1);
    return true;
}

/* --- callbacks of the screen --- */

static void handle_event(void *self, const SDL_Event *event)
{
    PackScreen *screen = self;
    const SDL_Keycode key = event->type == SDL_KEYDOWN ? event->key.keysym.sym : SDLK_UNKNOWN;
    if (key == SDLK_ESCAPE) {
        leave_screen(screen);
    } else if (key == SDLK_PAGEUP || key == SDLK_PAGEDOWN) {
        turn_page(screen, key == SDLK_PAGEDOWN ? 1 : -1);
    } else {
        stage_handle_event(screen->stage, event);
    }
}

static void update_screen(void *self)
{
    PackScreen *screen = self;
    stage_update(screen->stage);
}

static void draw_screen(void *self)
{
    PackScreen *screen = self;
    stage_draw(screen->stage);
}

static void resize_screen(void *self)
{
    PackScreen *screen = self;
    stage_refresh(screen->stage, 0);
}

static void free_screen(void *self)
{
    PackScreen *screen = self;
    stage_free(screen->stage);
    free(screen->list);
    free(screen);
}

Screen pack_list_create_screen(Shell *shell, const Game *game, const MatchSetup *initial)
{
    PackScreen *screen = memory_new(1, sizeof *screen);
    screen->shell = shell;
    screen->game = game;
    screen->setup = *initial;
    screen->list = memory_new(VOLUMES_MAX, sizeof *screen->list);
    find_packs(screen);
    for (int i = 0; i < screen->count; i++) {
        screen->first = is_story_selected(screen, &screen->list[i]) ? i / SHOWN * SHOWN : screen->first;
    }
    StageOwner owner = {.self = screen, .lay = build_scene, .tap = handle_tap, .wheel = handle_wheel};
    screen->stage = stage_new(shell, BACKDROP_TABLE, &owner);
    return (Screen){.name = "volumes",
                    .self = screen,
                    .event = handle_event,
                    .update = update_screen,
                    .draw = draw_screen,
                    .resize = resize_screen,
                    .free = free_screen};
}
