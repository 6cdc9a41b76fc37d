/* volumes.c: the page on which a story is chosen: the printed ones as books on a shelf, and of the packs
 * those that differ from them. Whoever takes one down is back at the set-up page with it. */
#include "ui/screens/screens.h"

#include "core/file.h"
#include "core/lay.h"
#include "core/memory.h"
#include "ui/stage/stage.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    BACK_ID = 1,
    EARLIER_ID,
    LATER_ID,
    VOLUME_ID = 100, /* + number of the book */
    VOLUMES_MAX = 96,
    COLUMNS = 2,
    ROWS = 3,
    SHOWN = COLUMNS * ROWS,
    FILE_BYTES_MAX = 1 << 20,
};

typedef struct Volume {
    char pack[PACK_NAME_MAX]; /* "" = printed */
    uint8_t value;            /* of the dial */
    GameVolume told;
    Error problem; /* why it cannot be read; then nothing is told of it */
    char seats[40];
} Volume;

typedef struct Volumes {
    Shell *shell;
    Stage *stage;
    const Game *game;
    MatchSetup like;
    Volume *list;
    int count, first; /* the first that is shown */
} Volumes;

/* --- which there are --- */

static char *read_file(const Volumes *volumes, const char *pack, int value)
{
    const GameEditor *files = volumes->game->editor;
    Text path = {0};
    Error error = {0};
    size_t length = 0;
    library_cards_folder(volumes->shell->library, volumes->game, pack, &path);
    text_add(&path, "/%s%s.json", files->stem, volumes->game->options[files->option].values[value]);
    char *bytes = file_read(text_chars(&path), FILE_BYTES_MAX, &length, &error);
    text_free(&path);
    return bytes;
}

/* A pack holds all that was printed, too: only what was written anew is a book of its own. */
static bool is_own(const Volumes *volumes, const char *pack, int value)
{
    char *printed = read_file(volumes, "", value), *own = read_file(volumes, pack, value);
    const bool differs = !printed || !own || strcmp(printed, own) != 0;
    free(printed);
    free(own);
    return differs;
}

/* "3 to 8 players", or each number where some between cannot. */
static void count_seats(const Volumes *volumes, const GameContent *content, Volume *volume)
{
    const Game *game = volumes->game;
    GameOptions options = volumes->like.options;
    int least = 0, most = 0;
    options.value[game->editor->option] = volume->value;
    for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
        if (game_check_setup(game, content, &options, seats, NULL)) {
            least = least ? least : seats;
            most = seats;
        }
    }
    if (most == 0) {
        snprintf(volume->seats, sizeof volume->seats, "too small a cast");
    } else if (least == most) {
        snprintf(volume->seats, sizeof volume->seats, "%d players", most);
    } else {
        snprintf(volume->seats, sizeof volume->seats, "%d to %d players", least, most);
    }
}

static void add_volume(Volumes *volumes, const char *pack, int value)
{
    if (volumes->count == VOLUMES_MAX) {
        return;
    }
    Volume *volume = &volumes->list[volumes->count++];
    volume->value = (uint8_t)value;
    snprintf(volume->pack, sizeof volume->pack, "%s", pack);
    const GameContent *content =
        library_pack_content(volumes->shell->library, volumes->game, pack, &volume->problem);
    if (content) {
        volumes->game->editor->volume(content, value, &volume->told);
        count_seats(volumes, content, volume);
    }
}

static void find_volumes(Volumes *volumes)
{
    const GameOption *dial = &volumes->game->options[volumes->game->editor->option];
    PackList packs;
    library_packs(volumes->shell->library, volumes->game, &packs);
    for (int pack = -1; pack < packs.count; pack++) {
        for (int value = 0; value < GAME_OPTION_VALUES_MAX && dial->values[value]; value++) {
            if (pack < 0) {
                add_volume(volumes, "", value);
            } else if (is_own(volumes, packs.names[pack], value)) {
                add_volume(volumes, packs.names[pack], value);
            }
        }
    }
}

static bool is_chosen(const Volumes *volumes, const Volume *volume)
{
    return strcmp(volume->pack, volumes->like.pack) == 0 &&
           volume->value == volumes->like.options.value[volumes->game->editor->option];
}

/* --- how they stand there --- */

/* The dials that are set with the book, and for how many it is. */
static const char *manner_of(const Volumes *volumes, Scene *scene, const Volume *volume)
{
    const GameOption *options = volumes->game->options;
    const char *words = "";
    for (int i = 0; i < GAME_OPTIONS_MAX; i++) {
        if (volume->told.sets >> i & 1) {
            const int value = volume->told.options.value[i];
            words =
                scene_text(scene, "%s%s  ·  ", words,
                           options[i].labels[value] ? options[i].labels[value] : options[i].values[value]);
        }
    }
    return scene_text(scene, "%s%s", words, volume->seats);
}

static void add_cast(Scene *scene, const Volume *volume, Area box)
{
    static const float GAP = 6;
    const float size = area_height(box);
    for (int i = 0; i < volume->told.cast_count; i++) {
        const float x = box.left + size / 2 + (size + GAP) * (float)i;
        if (x + size / 2 > box.right) {
            return;
        }
        Piece *token = scene_add(scene, PIECE_CARD, 0, x, area_middle_y(box), size, size);
        token->face = (Face){.style = FACE_TOKEN,
                             .tone = volume->told.cloth,
                             .icon = "portrait",
                             .portrait = volume->told.cast[i].portrait};
        token->flags = PIECE_STILL;
    }
}

static void add_words(const Volumes *volumes, Scene *scene, const Volume *volume, Area box)
{
    static const float TITLE = 36, MANNER = 26, CAST = 46, GAP = 6;
    const char *title = volume->told.title
                            ? volume->told.title
                            : volumes->game->options[volumes->game->editor->option].labels[volume->value];
    float y = box.top;
    lay_label(scene, (Area){box.left, y, box.right, y + TITLE}, TEXT_UI_BOLD, ALIGN_LEFT,
              scene_quiet(scene, title));
    y += TITLE;
    if (volume->problem.text[0]) {
        lay_label(scene, (Area){box.left, y, box.right, box.bottom}, TEXT_SMALL, ALIGN_LEFT,
                  scene_text(scene, "%s", volume->problem.text))
            ->flags |= PIECE_PLAIN;
        return;
    }
    lay_label(scene, (Area){box.left, y, box.right, y + MANNER}, TEXT_SMALL, ALIGN_LEFT,
              manner_of(volumes, scene, volume));
    y += MANNER;
    const float cast = box.bottom - CAST;
    lay_label(scene, (Area){box.left, y, box.right, cast - GAP}, TEXT_QUOTE, ALIGN_LEFT,
              scene_quiet(scene, volume->told.line));
    add_cast(scene, volume, (Area){box.left, cast, box.right, box.bottom});
}

static void add_book(const Volumes *volumes, Scene *scene, int index, Area box)
{
    static const float GAP = 22;
    const Volume *volume = &volumes->list[index];
    const float height = area_height(box), width = height / FACE_RATIO;
    Piece *book = scene_add(scene, PIECE_CARD, VOLUME_ID + (PieceId)index, box.left + width / 2,
                            area_middle_y(box), width, height);
    book->face = (Face){.style = FACE_BOOK,
                        .tone = volume->told.cloth,
                        .title = volume->told.title ? scene_quiet(scene, volume->told.title) : NULL,
                        .subtitle = volume->pack[0] ? volume->pack : "As printed",
                        .icon = volume->told.icon};
    book->flags = is_chosen(volumes, volume) ? PIECE_CHOSEN : 0;
    add_words(volumes, scene, volume, (Area){box.left + width + GAP, box.top, box.right, box.bottom});
}

static void add_foot(const Volumes *volumes, Scene *scene)
{
    static const float HIGH = 54, WIDE = 200, ARROW = 56, GAP = 20;
    const float top = scene->height - RAIL_BOTTOM / 2.f - HIGH / 2, bottom = top + HIGH,
                middle = scene->width / 2;
    Piece *back =
        lay_button(scene, BACK_ID, (Area){middle - WIDE / 2, top, middle + WIDE / 2, bottom}, "Back", "Esc");
    back->hint = "Leaves the story as it was chosen";
    if (volumes->first > 0) {
        const float right = middle - WIDE / 2 - GAP;
        lay_button(scene, EARLIER_ID, (Area){right - ARROW, top, right, bottom}, "{left}", NULL)->hint =
            "The books before these";
    }
    if (volumes->first + SHOWN < volumes->count) {
        const float left = middle + WIDE / 2 + GAP;
        lay_button(scene, LATER_ID, (Area){left, top, left + ARROW, bottom}, "{right}", NULL)->hint =
            "The books after these";
    }
}

static void lay(void *self, Scene *scene)
{
    static const float SIDE = 60, GAP = 26, COLUMN_GAP = 40, TALLEST = 330;
    const Volumes *volumes = self;
    const float top = RAIL_TOP + GAP, bottom = scene->height - RAIL_BOTTOM - GAP;
    const float height = fminf((bottom - top - GAP * (ROWS - 1)) / ROWS, TALLEST),
                width = (scene->width - 2 * SIDE - COLUMN_GAP * (COLUMNS - 1)) / COLUMNS;
    lay_label(
        scene, (Area){SIDE, 4, scene->width - SIDE, RAIL_TOP - 4}, TEXT_TITLE, ALIGN_CENTRE,
        scene_text(scene, "%s: which one?", volumes->game->options[volumes->game->editor->option].label));
    for (int i = 0; i < SHOWN && volumes->first + i < volumes->count; i++) {
        const float left = SIDE + (width + COLUMN_GAP) * (float)(i % COLUMNS),
                    y = top + (height + GAP) * (float)(i / COLUMNS);
        add_book(volumes, scene, volumes->first + i, (Area){left, y, left + width, y + height});
    }
    add_foot(volumes, scene);
}

/* --- what is done there --- */

static void leave(Volumes *volumes)
{
    shell_go(volumes->shell, setup_screen(volumes->shell, volumes->game, &volumes->like));
}

static void take(Volumes *volumes, const Volume *volume)
{
    MatchSetup *like = &volumes->like;
    memcpy(like->pack, volume->pack, sizeof like->pack);
    like->options.value[volumes->game->editor->option] = volume->value;
    for (int i = 0; i < GAME_OPTIONS_MAX; i++) {
        if (volume->told.sets >> i & 1) {
            like->options.value[i] = volume->told.options.value[i];
        }
    }
    leave(volumes);
}

static void turn(Volumes *volumes, int by)
{
    const int first = volumes->first + by * SHOWN;
    if (first >= 0 && first < volumes->count) {
        volumes->first = first;
        stage_refresh(volumes->stage, 0);
    }
}

static void tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    Volumes *volumes = self;
    int index;
    if (piece == BACK_ID) {
        leave(volumes);
    } else if (piece == EARLIER_ID || piece == LATER_ID) {
        turn(volumes, piece == LATER_ID ? 1 : -1);
    } else if (piece_among(piece, VOLUME_ID, volumes->count, &index)) {
        take(volumes, &volumes->list[index]);
    }
}

static bool wheel(void *self, PieceId piece, float x, float y, WheelTurn wheeled)
{
    (void)piece, (void)x, (void)y;
    turn(self, wheel_back(wheeled) < 0 ? 1 : -1);
    return true;
}

/* --- the screen --- */

static void on_event(void *self, const SDL_Event *event)
{
    Volumes *volumes = self;
    const SDL_Keycode key = event->type == SDL_KEYDOWN ? event->key.keysym.sym : SDLK_UNKNOWN;
    if (key == SDLK_ESCAPE) {
        leave(volumes);
    } else if (key == SDLK_PAGEUP || key == SDLK_PAGEDOWN) {
        turn(volumes, key == SDLK_PAGEDOWN ? 1 : -1);
    } else {
        stage_event(volumes->stage, event);
    }
}

static void on_update(void *self)
{
    Volumes *volumes = self;
    stage_update(volumes->stage);
}

static void on_draw(void *self)
{
    Volumes *volumes = self;
    stage_draw(volumes->stage);
}

static void on_resize(void *self)
{
    Volumes *volumes = self;
    stage_refresh(volumes->stage, 0);
}

static void on_free(void *self)
{
    Volumes *volumes = self;
    stage_free(volumes->stage);
    free(volumes->list);
    free(volumes);
}

Screen volumes_screen(Shell *shell, const Game *game, const MatchSetup *like)
{
    Volumes *volumes = memory_new(1, sizeof *volumes);
    volumes->shell = shell;
    volumes->game = game;
    volumes->like = *like;
    volumes->list = memory_new(VOLUMES_MAX, sizeof *volumes->list);
    find_volumes(volumes);
    for (int i = 0; i < volumes->count; i++) {
        volumes->first = is_chosen(volumes, &volumes->list[i]) ? i / SHOWN * SHOWN : volumes->first;
    }
    StageOwner owner = {.self = volumes, .lay = lay, .tap = tap, .wheel = wheel};
    volumes->stage = stage_new(shell, BACKDROP_TABLE, &owner);
    return (Screen){.name = "volumes",
                    .self = volumes,
                    .event = on_event,
                    .update = on_update,
                    .draw = on_draw,
                    .resize = on_resize,
                    .free = on_free};
}
