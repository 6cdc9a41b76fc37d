/* contract_scene.c: see contract_scene.h. */
#include "contract_scene.h"

#include "contract_plays.h"
#include "core/memory.h"
#include "printed.h"
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { POSITIONS = 300, INPUTS = 150, ICON_PATH_MAX = 128, ANGLE_MAX = 360 };

/* Half and twice as wide as usual, and the smallest that is allowed. */
static const float sizes[][2] = {{SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN}, {1600, 900}, {2400, 900}, {1440, 1400}};
enum { SIZES = sizeof sizes / sizeof *sizes };

/* ------------------------------------------------------------------ soundness */

/* Reads every byte, so that sanitizers see strings that are gone. */
static size_t read_string(const char *string)
{
    return string ? strlen(string) : 0;
}

static bool has_icon(const char *folder, const char *icon)
{
    char path[ICON_PATH_MAX];
    snprintf(path, sizeof path, "assets/icons/%s%s.svg", folder, icon);
    return access(path, R_OK) == 0;
}

static void assert_icon_exists(const char *icon)
{
    if (icon && icon[0] && !has_icon("", icon) && !has_icon("inline/", icon)) {
        fail_msg("the icon %s is missing", icon);
    }
}

static void assert_face_sound(const Face *face)
{
    const char *const strings[] = {face->title,  face->subtitle, face->text, face->quote,
                                   face->icon,   face->letter,   face->left, face->right,
                                   face->corner, face->footer,   face->brief};
    for (size_t i = 0; i < sizeof strings / sizeof *strings; i++) {
        read_string(strings[i]);
    }
    assert_in_range(face->style, FACE_NONE, FACE_SLATE);
    assert_true(face->tone <= 0xFFFFFF);
    assert_icon_exists(face->icon);
}

static void assert_piece_sound(const Scene *scene, const Piece *piece)
{
    bool placed = isfinite(piece->x) && isfinite(piece->y) && isfinite(piece->w) && isfinite(piece->h);
    if (!placed || piece->w <= 0 || piece->h <= 0) {
        fail_msg("piece %u has no sensible box", piece->id);
    }
    bool elsewhere = piece->flags & (PIECE_SCROLL | PIECE_WORLD);
    bool within = piece->x >= 0 && piece->x <= scene->width && piece->y >= 0 && piece->y <= scene->height;
    if (!within && !elsewhere) {
        fail_msg("piece %u at %.0f, %.0f lies off the table of %.0f x %.0f", piece->id, (double)piece->x,
                 (double)piece->y, (double)scene->width, (double)scene->height);
    }
    assert_in_range(piece->kind, PIECE_CARD, PIECE_SHADE);
    assert_true(piece->layer == 0 || piece->layer == 1);
    assert_true(fabsf(piece->angle) <= ANGLE_MAX);
    read_string(piece->text), read_string(piece->icon), read_string(piece->hint);
    read_string(piece->refusal), read_string(piece->key_hint);
    assert_face_sound(&piece->face);
    if (piece->zoom) {
        assert_face_sound(piece->zoom);
    }
}

static bool holds_box(const SceneBox *outer, const SceneBox *inner)
{
    return inner->w > 0 && inner->h > 0 && inner->x >= outer->x && inner->y >= outer->y &&
           inner->x + inner->w <= outer->x + outer->w && inner->y + inner->h <= outer->y + outer->h;
}

/* The window lies on the table, and the bounds hold every piece's centre. */
static void assert_world_sound(const Scene *scene)
{
    const SceneBox table = {0, 0, scene->width, scene->height}, *bounds = &scene->world.bounds;
    assert_true(!scene->world.shown || holds_box(&table, &scene->world.viewport));
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        bool within = piece->x >= bounds->x && piece->x <= bounds->x + bounds->w && piece->y >= bounds->y &&
                      piece->y <= bounds->y + bounds->h;
        if (piece->flags & PIECE_WORLD && !(scene->world.shown && within)) {
            fail_msg("piece %u lies outside the bounds of the world", piece->id);
        }
    }
}

static int compare_ids(const void *a, const void *b)
{
    PieceId left = *(const PieceId *)a, right = *(const PieceId *)b;
    return (left > right) - (left < right);
}

static void assert_ids_unique(const Scene *scene)
{
    PieceId ids[SCENE_PIECES_MAX];
    for (int i = 0; i < scene->count; i++) {
        ids[i] = scene->pieces[i].id;
        assert_true(ids[i] < PIECE_IDS_END);
    }
    qsort(ids, (size_t)scene->count, sizeof *ids, compare_ids);
    for (int i = 1; i < scene->count; i++) {
        if (ids[i] != 0 && ids[i] == ids[i - 1]) {
            fail_msg("two pieces have the id %u", ids[i]);
        }
    }
}

static void assert_scene_sound(const Scene *scene)
{
    assert_in_range(scene->count, 1, SCENE_PIECES_MAX - 1);
    for (int i = 0; i < scene->count; i++) {
        assert_piece_sound(scene, &scene->pieces[i]);
    }
    assert_ids_unique(scene);
    assert_world_sound(scene);
    read_string(scene->banner);
}

/* ------------------------------------------------------------------ topics */

static void assert_topics_are_headings(const Scene *scene, const char *rules)
{
    for (int i = 0; i < scene->count; i++) {
        const char *topic = scene->pieces[i].topic;
        if (topic && rules && !printed_has_heading(rules, topic)) {
            fail_msg("piece %u: the rules have no heading \"%s\"", scene->pieces[i].id, topic);
        }
    }
}

/* ------------------------------------------------------------------ scenes of positions */

/* The scene as the seat sees it; the ui struct is as fresh as after opening the game here. */
static void lay(const Plays *plays, const void *view, void *ui, int seat, int size, Scene *out)
{
    plays->game->ui_sync(ui, view, plays->content);
    scene_clear(out, sizes[size][0], sizes[size][1]);
    plays->game->scene(view, ui, plays->content, seat, out);
}

static void scenes_are_sound(const Plays *plays, const Position *position, Rng *rng)
{
    (void)rng;
    Scene *scene = memory_new(1, sizeof *scene);
    char *rules = printed_rules(plays->game); /* games of the tests have none */
    const int seats = match_setup(position->match)->seats;
    for (int seat = seats > 1 ? -1 : 0; seat < seats; seat++) { /* -1: what lies open to all */
        void *view = plays_redacted(plays, position->state, seat);
        void *ui = memory_new(1, plays->game->ui_size);
        for (int size = 0; size < SIZES; size++) {
            lay(plays, view, ui, seat, size, scene);
            assert_scene_sound(scene);
            assert_topics_are_headings(scene, rules);
        }
        free(ui);
        free(view);
    }
    free(rules);
    free(scene);
}

void contract_check_scenes(void **fixture)
{
    plays_each(*fixture, POSITIONS, scenes_are_sound);
}

static void assert_present(const Scene *scene, PieceId id, const char *move)
{
    if (!scene_find(scene, id)) {
        fail_msg("\"%s\" is made with piece %u, which is not on the table", move, id);
    }
}

static void gestures_fit(const Plays *plays, const Position *position, Rng *rng)
{
    (void)rng;
    const Game *game = plays->game;
    if (position->seat < 0) {
        return;
    }
    Scene *scene = memory_new(1, sizeof *scene);
    void *view = plays_redacted(plays, position->state, position->seat);
    void *ui = memory_new(1, game->ui_size);
    lay(plays, view, ui, position->seat, 0, scene);
    MoveList list = {0};
    game->list_moves(view, plays->content, position->seat, &list);
    for (int i = 0; i < list.count; i++) {
        char text[MOVE_TEXT_MAX] = "";
        game->move_to_text(&list.moves[i], plays->content, text, sizeof text);
        Gesture gesture = game->gesture(view, plays->content, &list.moves[i]);
        if (gesture.kind != GESTURE_NONE) {
            assert_present(scene, gesture.piece, text);
        } else {
            assert_non_null(game->input);
        }
        if (gesture.kind == GESTURE_DRAG) {
            assert_present(scene, gesture.zone, text);
        }
    }
    move_list_free(&list);
    free(ui);
    free(view);
    free(scene);
}

void contract_check_gestures(void **fixture)
{
    plays_each(*fixture, POSITIONS, gestures_fit);
}

/* ------------------------------------------------------------------ input */

/* While anything lies on the overlay only that takes input. */
static int top_layer(const Scene *scene)
{
    int layer = 0;
    for (int i = 0; i < scene->count; i++) {
        layer = scene->pieces[i].layer > layer ? scene->pieces[i].layer : layer;
    }
    return layer;
}

static PieceId draw_piece(const Scene *scene, Rng *rng)
{
    enum { ODD_ONES = 10 };
    if (rng_below(rng, ODD_ONES) == 0) {
        return rng_below(rng, 2) ? 0 : rng_next(rng);
    }
    int layer = top_layer(scene);
    const Piece *piece;
    do {
        piece = &scene->pieces[rng_below(rng, (uint32_t)scene->count)];
    } while (piece->layer != layer);
    return piece->id;
}

static Input draw_input(const Scene *scene, Rng *rng)
{
    Input input = {.kind = (InputKind)rng_below(rng, INPUT_ATTEND + 1),
                   .piece = draw_piece(scene, rng),
                   .under = rng_below(rng, 2) ? draw_piece(scene, rng) : 0,
                   .x = (float)rng_below(rng, (uint32_t)scene->width + 200) - 100,
                   .y = (float)rng_below(rng, (uint32_t)scene->height + 200) - 100,
                   .amount = (int)rng_below(rng, 7) - 3};
    if (input.kind == INPUT_TEXT) {
        input.key = rng_below(rng, 8) ? 'A' + (int)rng_below(rng, 26) : (int)rng_below(rng, 128);
    } else if (input.kind == INPUT_KEY) {
        input.key = KEY_BACKSPACE + (int)rng_below(rng, KEY_ESCAPE);
    }
    return input;
}

static void inputs_are_harmless(const Plays *plays, const Position *position, Rng *rng)
{
    const Game *game = plays->game;
    int seat = position->seat < 0 ? 0 : position->seat;
    Scene *scene = memory_new(1, sizeof *scene);
    void *view = plays_redacted(plays, position->state, seat);
    void *kept = plays_copy(plays, view);
    void *ui = memory_new(1, game->ui_size);
    lay(plays, view, ui, seat, 0, scene);
    for (int i = 0; i < INPUTS; i++) {
        Input input = draw_input(scene, rng);
        Move move = {0};
        InputResult result = game->input(view, ui, plays->content, seat, scene, &input, &move);
        assert_in_range(result, INPUT_IGNORED, INPUT_MOVE);
        if (result == INPUT_MOVE) {
            game->check_move(view, plays->content, seat, &move, NULL);
        }
        if (result != INPUT_IGNORED) {
            lay(plays, view, ui, seat, (int)rng_below(rng, SIZES), scene);
            assert_scene_sound(scene);
        }
    }
    assert_memory_equal(view, kept, game->state_size);
    free(ui);
    free(kept);
    free(view);
    free(scene);
}

void contract_check_input(void **fixture)
{
    const Plays *plays = *fixture;
    if (plays->game->input) {
        plays_each(plays, POSITIONS, inputs_are_harmless);
    }
}
