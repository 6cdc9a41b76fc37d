/* contract_scene.c: checks of scenes, input, drop targets, draft moves and the gallery. */
#include "contract_scene.h"

#include "auto.h"
#include "contract_plays.h"
#include "core/history/gallery.h"
#include "core/platform/memory.h"
#include "core/scene/accessible_text.h"
#include "core/scene/drop_targets.h"
#include "core/text/speech_markup.h"
#include "printed.h"
#include "test.h"

#include <ctype.h>
#include <math.h>
#include <unistd.h>

enum { POSITIONS = 300, INPUTS = 150, ICON_PATH_MAX = 128, ICONS_KEPT = 1024, ANGLE_MAX = 360 };

/* Sizes of the table in table units: the smallest size, the usual size, a wide table and a tall table. */
static const float sizes[][2] = {{SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN}, {1600, 900}, {2400, 900}, {1440, 1400}};
enum { SIZES = sizeof sizes / sizeof *sizes };

/* ------------------------------------------------------------------ soundness */

/* Reads every byte of a string, so that sanitizers report a string that was freed. */
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
    static char found[ICONS_KEPT][ICON_PATH_MAX];
    if (!icon || !icon[0]) {
        return;
    }
    char *kept = found[hash_bytes(HASH_START, icon, strlen(icon)) % ICONS_KEPT];
    if (strcmp(kept, icon) == 0) {
        return;
    }
    if (!has_icon("", icon) && !has_icon("inline/", icon)) {
        fail_msg("the icon %s is missing", icon);
    }
    snprintf(kept, ICON_PATH_MAX, "%s", icon);
}

static void assert_moments_have_icons(const Game *game)
{
    for (int i = 0; i < game_count_moments(game); i++) {
        assert_icon_exists(game->moments[i].icon);
    }
}

static void assert_face_valid(const Face *face)
{
    const char *const strings[] = {face->title,  face->subtitle, face->text, face->quote,
                                   face->icon,   face->letter,   face->left, face->right,
                                   face->corner, face->footer,   face->brief};
    for (size_t i = 0; i < sizeof strings / sizeof *strings; i++) {
        read_string(strings[i]);
    }
    assert_in_range(face->style, FACE_NONE, FACE_PLAYING);
    assert_true(face->tone <= 0xFFFFFF);
    assert_icon_exists(face->icon);
}

static void assert_piece_valid(const Scene *scene, const Piece *piece)
{
    bool placed = isfinite(piece->x) && isfinite(piece->y) && isfinite(piece->w) && isfinite(piece->h);
    if (!placed || piece->w <= 0 || piece->h <= 0) {
        fail_msg("piece %u of kind %d has no sensible box: %.0f, %.0f, %.0f x %.0f", piece->id, piece->kind,
                 (double)piece->x, (double)piece->y, (double)piece->w, (double)piece->h);
    }
    bool elsewhere = piece->flags & (PIECE_SCROLL | PIECE_WORLD);
    bool within = piece->x >= 0 && piece->x <= scene->width && piece->y >= 0 && piece->y <= scene->height;
    if (!within && !elsewhere) {
        fail_msg("piece %u at %.0f, %.0f is outside the table of %.0f x %.0f", piece->id, (double)piece->x,
                 (double)piece->y, (double)scene->width, (double)scene->height);
    }
    assert_in_range(piece->kind, PIECE_CARD, PIECE_SHADE);
    assert_all(piece->layer == 0 || piece->layer == 1, fabsf(piece->angle) <= ANGLE_MAX);
    read_string(piece->text), read_string(piece->icon), read_string(piece->hint);
    read_string(piece->reject_reason), read_string(piece->key_hint);
    /* only pieces with an id show a tooltip; the hints of labels are for text mode */
    if (piece->hint && piece->id == 0 && piece->kind != PIECE_LABEL && piece->layer == 0) {
        fail_msg("a piece without id has the tooltip \"%s\"", piece->hint);
    }
    assert_face_valid(&piece->face);
    if (piece->zoom) {
        assert_face_valid(piece->zoom);
    }
}

static bool contains_box(const SceneBox *outer, const SceneBox *inner)
{
    return inner->w > 0 && inner->h > 0 && inner->x >= outer->x && inner->y >= outer->y &&
           inner->x + inner->w <= outer->x + outer->w && inner->y + inner->h <= outer->y + outer->h;
}

/* Asserts that the viewport is inside the table, and that the center of every piece of the world is inside
 * the bounds of the world. */
static void assert_world_valid(const Scene *scene)
{
    const SceneBox table = {0, 0, scene->width, scene->height}, *bounds = &scene->world.bounds;
    assert_true(!scene->world.shown || contains_box(&table, &scene->world.viewport));
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        bool within = piece->x >= bounds->x && piece->x <= bounds->x + bounds->w && piece->y >= bounds->y &&
                      piece->y <= bounds->y + bounds->h;
        if (piece->flags & PIECE_WORLD && !(scene->world.shown && within)) {
            fail_msg("piece %u is outside the bounds of the world", piece->id);
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

static void assert_scene_valid(const Scene *scene)
{
    assert_in_range(scene->count, 1, SCENE_PIECES_MAX - 1);
    for (int i = 0; i < scene->count; i++) {
        assert_piece_valid(scene, &scene->pieces[i]);
    }
    assert_ids_unique(scene);
    assert_world_valid(scene);
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

/* Builds the scene as the seat sees it, with the picked-up piece `held`. `ui` is the UI state with the draft
 * move. */
static void build_scene_with_held_piece(const Plays *plays, const void *view, void *ui, int seat, int size,
                                        PieceId held, Scene *out)
{
    game_sync_ui(plays->game, ui, view, plays->content);
    scene_clear(out, sizes[size][0], sizes[size][1]);
    out->held = held;
    plays->game->build_scene(view, ui, plays->content, seat, out);
}

static void build_scene(const Plays *plays, const void *view, void *ui, int seat, int size, Scene *out)
{
    build_scene_with_held_piece(plays, view, ui, seat, size, 0, out);
}

/* Returns true if a text has a wrong plural, such as "1 cards". */
static bool has_wrong_plural(const char *text)
{
    static const char *const nouns[] = {
        "cards",      "words", "letters", "moves", "turns",  "guesses", "clues", "tokens", "points", "scenes",
        "Characters", "Books", "Molds",   "hits",  "blocks", "games",   "hands", "vowels", "items"};
    for (const char *one = strstr(text, "1 "); one; one = strstr(one + 1, "1 ")) {
        const bool whole = one == text || !strchr("0123456789.,-+", one[-1]);
        for (size_t i = 0; whole && i < sizeof nouns / sizeof *nouns; i++) {
            const size_t length = strlen(nouns[i]);
            if (strncmp(one + 2, nouns[i], length) == 0 && !isalpha((unsigned char)one[2 + length])) {
                return true;
            }
        }
    }
    return false;
}

/* Asserts that every icon in the text can be read aloud, and that counts of 1 use the singular. */
static void assert_spoken_text_valid(const char *text)
{
    if (!speech_markup_is_speakable(text)) {
        fail_msg("\"%s\" has an icon without a name", text);
    }
    if (has_wrong_plural(text)) {
        fail_msg("\"%s\" has a plural after 1", text);
    }
}

static void assert_texts_valid(const Scene *scene)
{
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const char *const texts[] = {piece->text,       piece->hint,       piece->reject_reason,
                                     piece->face.title, piece->face.text,  piece->face.subtitle,
                                     piece->face.quote, piece->face.brief, piece->face.footer};
        for (size_t j = 0; j < sizeof texts / sizeof *texts; j++) {
            if (texts[j] && !(piece->flags & PIECE_PLAIN_TEXT)) {
                assert_spoken_text_valid(texts[j]);
            }
        }
    }
    if (scene->banner) {
        assert_spoken_text_valid(scene->banner);
    }
}

/* Asserts that every piece that can be chosen has accessible text. */
static void assert_choices_have_text(const Scene *scene)
{
    for (int i = 0; i < scene->count; i++) {
        AUTO(text) Text said = {0};
        if (scene_can_choose(scene, &scene->pieces[i])) {
            accessible_text_add_piece(scene, &scene->pieces[i], &said);
            if (said.length == 0) {
                fail_msg("piece %u can be chosen, but has no accessible text", scene->pieces[i].id);
            }
        }
    }
}

static void assert_scenes_valid(const Plays *plays, const Position *position, Rng *rng)
{
    AUTO(free) Scene *scene = memory_new(1, sizeof *scene);
    AUTO(free) char *rules = printed_rules(plays->game); /* NULL for test games, which have no rules page */
    const int seats = match_setup(position->match)->seats;
    for (int seat = seats > 1 ? -1 : 0; seat < seats; seat++) { /* -1 for the public view */
        AUTO(free) void *view = plays_get_view(plays, position->state, seat);
        AUTO(free) void *ui = memory_new(1, plays->game->ui_size);
        for (int size = 0; size < SIZES; size++) {
            build_scene(plays, view, ui, seat, size, scene);
            assert_scene_valid(scene);
            assert_texts_valid(scene);
            assert_choices_have_text(scene);
            assert_topics_are_headings(scene, rules);
        }
    }
}

void contract_check_scenes(void **fixture)
{
    assert_moments_have_icons(((const Plays *)*fixture)->game);
    plays_visit_positions(*fixture, POSITIONS, assert_scenes_valid);
}

static void assert_present(const Scene *scene, PieceId id, const char *move)
{
    if (!scene_find_piece(scene, id)) {
        fail_msg("\"%s\" is made with piece %u, which is not on the table", move, id);
    }
}

static void assert_gestures_find_pieces(const Plays *plays, const Position *position, Rng *rng)
{
    const Game *game = plays->game;
    if (position->seat < 0) {
        return;
    }
    AUTO(free) Scene *scene = memory_new(1, sizeof *scene);
    AUTO(free) void *view = plays_get_view(plays, position->state, position->seat);
    AUTO(free) void *ui = memory_new(1, game->ui_size);
    build_scene(plays, view, ui, position->seat, 0, scene);
    AUTO(move_list) MoveList list = {0};
    game->list_moves(view, plays->content, position->seat, &list);
    for (int i = 0; i < list.count; i++) {
        char text[MOVE_TEXT_MAX] = "";
        game->move_to_text(&list.moves[i], plays->content, text, sizeof text);
        Gesture gesture = game->move_gesture(view, plays->content, &list.moves[i]);
        if (gesture.kind != GESTURE_NONE) {
            assert_present(scene, gesture.piece, text);
        } else {
            assert_non_null(game->handle_input);
        }
        if (gesture.kind == GESTURE_DRAG) {
            assert_present(scene, gesture.zone, text);
        }
    }
}

void contract_check_gestures(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS, assert_gestures_find_pieces);
}

/* ------------------------------------------------------------------ input */

static int get_top_layer(const Scene *scene)
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
    int layer = get_top_layer(scene);
    const Piece *piece;
    do {
        piece = &scene->pieces[rng_below(rng, (uint32_t)scene->count)];
    } while (piece->layer != layer);
    return piece->id;
}

static Input draw_input(const Scene *scene, Rng *rng)
{
    Input input = {.kind = (InputKind)rng_below(rng, INPUT_HOVER + 1),
                   .piece = draw_piece(scene, rng),
                   .target = rng_below(rng, 2) ? draw_piece(scene, rng) : 0,
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

static void assert_inputs_are_harmless(const Plays *plays, const Position *position, Rng *rng)
{
    const Game *game = plays->game;
    int seat = position->seat < 0 ? 0 : position->seat;
    AUTO(free) Scene *scene = memory_new(1, sizeof *scene);
    AUTO(free) void *view = plays_get_view(plays, position->state, seat);
    AUTO(free) void *kept = plays_copy(plays, view);
    AUTO(free) void *ui = memory_new(1, game->ui_size);
    build_scene(plays, view, ui, seat, 0, scene);
    for (int i = 0; i < INPUTS; i++) {
        Input input = draw_input(scene, rng);
        Move move = {0};
        InputResult result = game->handle_input(view, ui, plays->content, seat, scene, &input, &move);
        assert_in_range(result, INPUT_IGNORED, INPUT_MOVE);
        if (result == INPUT_MOVE) {
            game->check_move(view, plays->content, seat, &move, NULL);
        }
        if (result != INPUT_IGNORED) {
            build_scene(plays, view, ui, seat, (int)rng_below(rng, SIZES), scene);
            assert_scene_valid(scene);
        }
    }
    assert_memory_equal(view, kept, game->state_size);
}

void contract_check_input(void **fixture)
{
    const Plays *plays = *fixture;
    if (plays->game->handle_input) {
        plays_visit_positions(plays, POSITIONS, assert_inputs_are_harmless);
    }
}

/* ------------------------------------------------------------------ targets */

/* A seat's view of a position, with a draft move in `ui`. */
typedef struct Seated {
    const Plays *plays;
    const void *view;
    void *ui, *other_ui; /* `other_ui` is a copy of the UI state in which inputs are tried */
    int seat;
    Scene *scene, *held; /* scenes without and with a picked-up piece */
    DropTargets targets;
} Seated;

static void find_targets(Seated *seated, PieceId piece)
{
    const Plays *plays = seated->plays;
    drop_targets_from_game(&seated->targets, plays->game, seated->view, seated->ui, plays->content,
                           seated->seat, piece);
}

/* Asserts that all drop targets are different, have labels, and can be reached in the scene with the held
 * piece. */
static void assert_targets_in_scene(Seated *seated)
{
    const DropTargets *targets = &seated->targets;
    memcpy(seated->other_ui, seated->ui, seated->plays->game->ui_size);
    build_scene_with_held_piece(seated->plays, seated->view, seated->other_ui, seated->seat, 0,
                                targets->piece, seated->held);
    assert_scene_valid(seated->held);
    const Piece *piece = scene_find_piece(seated->held, targets->piece);
    assert_non_null(piece);
    assert_int_equal(piece->layer, get_top_layer(seated->held));
    for (int i = 0; i < targets->count; i++) {
        const DropTarget *target = &targets->target[i];
        const Piece *zone = scene_find_piece(seated->held, target->zone);
        assert_ptr_equal(drop_targets_find(targets, target->zone), target);
        assert_in_range(strlen(target->label), 1, TARGET_LABEL_MAX - 2);
        if (target->zone != 0 && (!zone || zone == piece || zone->layer != piece->layer)) {
            fail_msg("\"%s\": piece %u goes to %u, which cannot be reached", target->label, piece->id,
                     target->zone);
        }
    }
}

static InputResult drop_on(Seated *seated, PieceId zone, Move *out)
{
    const Plays *plays = seated->plays;
    const Input drop = {.kind = INPUT_DROP, .piece = seated->targets.piece, .target = zone};
    *out = (Move){0};
    memcpy(seated->other_ui, seated->ui, plays->game->ui_size);
    return plays->game->handle_input(seated->view, seated->other_ui, plays->content, seated->seat,
                                     seated->held, &drop, out);
}

static bool is_drag_gesture(const Seated *seated, PieceId zone)
{
    const Plays *plays = seated->plays;
    MoveList list = {0};
    bool found = false;
    plays->game->list_moves(seated->view, plays->content, seated->seat, &list);
    for (int i = 0; i < list.count; i++) {
        Gesture gesture = plays->game->move_gesture(seated->view, plays->content, &list.moves[i]);
        found = found || (gesture.kind == GESTURE_DRAG && gesture.piece == seated->targets.piece &&
                          gesture.zone == zone);
    }
    move_list_free(&list);
    return found;
}

/* Asserts that a drop on a target is a legal move or changes the draft move. */
static void assert_drop_accepted(Seated *seated, const DropTarget *target)
{
    const Plays *plays = seated->plays;
    Error why = {0};
    Move move;
    InputResult result = drop_on(seated, target->zone, &move);
    if (result == INPUT_MOVE &&
        !plays->game->check_move(seated->view, plays->content, seated->seat, &move, &why)) {
        fail_msg("\"%s\" is rejected: %s", target->label, why.text);
    }
    if (result == INPUT_IGNORED && !is_drag_gesture(seated, target->zone)) {
        fail_msg("\"%s\" does nothing", target->label);
    }
    if (result != INPUT_IGNORED) {
        build_scene(plays, seated->view, seated->other_ui, seated->seat, 0, seated->held);
        assert_scene_valid(seated->held);
    }
}

/* Asserts that a drop on a place that is no drop target does nothing. */
static void assert_drop_rejected(Seated *seated, PieceId zone)
{
    Move move;
    if (!drop_targets_find(&seated->targets, zone) && drop_on(seated, zone, &move) != INPUT_IGNORED) {
        fail_msg("piece %u is accepted by piece %u, which is no drop target", seated->targets.piece, zone);
    }
}

static void check_targets(Seated *seated, bool acts, Rng *rng)
{
    enum { DROPS = 3 };
    const Scene *scene = seated->scene;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        find_targets(seated, piece->id);
        assert_in_range(seated->targets.count, 0, DROP_TARGETS_MAX - 1);
        if (piece->id == 0 || piece->layer != get_top_layer(scene) || seated->targets.count == 0) {
            continue;
        }
        assert_true(acts);
        assert_targets_in_scene(seated);
        for (int drop = 0; drop < DROPS; drop++) {
            assert_drop_accepted(seated,
                                 &seated->targets.target[rng_below(rng, (uint32_t)seated->targets.count)]);
            assert_drop_rejected(seated, draw_piece(scene, rng));
        }
        assert_drop_rejected(seated, 0);
    }
}

/* Makes some random inputs, which can leave a draft move. */
static void begin_move(Seated *seated, Rng *rng)
{
    enum { INPUTS_MAX = 8 };
    const Plays *plays = seated->plays;
    build_scene(plays, seated->view, seated->ui, seated->seat, 0, seated->scene);
    for (uint32_t inputs = rng_below(rng, INPUTS_MAX); inputs > 0; inputs--) {
        Input input = draw_input(seated->scene, rng);
        Move move;
        plays->game->handle_input(seated->view, seated->ui, plays->content, seated->seat, seated->scene,
                                  &input, &move);
        build_scene(plays, seated->view, seated->ui, seated->seat, 0, seated->scene);
    }
}

static void assert_targets_are_places(const Plays *plays, const Position *position, Rng *rng)
{
    const Game *game = plays->game;
    AUTO(free) Seated *seated = memory_new(1, sizeof *seated);
    seated->plays = plays;
    seated->scene = memory_new(1, sizeof *seated->scene);
    seated->held = memory_new(1, sizeof *seated->held);
    for (int seat = 0; seat < match_setup(position->match)->seats; seat++) {
        AUTO(free) void *view = plays_get_view(plays, position->state, seat);
        seated->view = view;
        seated->ui = memory_new(1, game->ui_size);
        seated->other_ui = memory_new(1, game->ui_size);
        seated->seat = seat;
        begin_move(seated, rng);
        const uint32_t may = position->to_act | game_get_interrupting_seats(game, position->state);
        check_targets(seated, may >> seat & 1, rng);
        free(seated->other_ui);
        free(seated->ui);
    }
    free(seated->held);
    free(seated->scene);
}

void contract_check_targets(void **fixture)
{
    const Plays *plays = *fixture;
    if (plays->game->find_drop_targets) {
        plays_visit_positions(plays, POSITIONS, assert_targets_are_places);
    }
}

/* ------------------------------------------------------------------ draft moves */

static void write_draft(const Seated *seated, const void *ui, char out[DRAFT_TEXT_MAX])
{
    const Plays *plays = seated->plays;
    memset(out, 1, DRAFT_TEXT_MAX);
    plays->game->draft->write_draft(seated->view, ui, plays->content, seated->seat, out, DRAFT_TEXT_MAX);
    assert_non_null(memchr(out, '\0', DRAFT_TEXT_MAX));
    for (const char *at = out; *at; at++) {
        assert_true(*at >= ' ' && *at <= '~');
    }
}

/* Loads a draft move from text. Asserts that a rejected text changes nothing, and that an accepted draft move
 * is written as the same text. */
static bool restore_draft(const Seated *seated, const char *text)
{
    const Plays *plays = seated->plays;
    const size_t size = plays->game->ui_size;
    char again[DRAFT_TEXT_MAX];
    memset(seated->other_ui, 0, size);
    game_sync_ui(plays->game, seated->other_ui, seated->view, plays->content);
    void *before = memory_new(1, size);
    memcpy(before, seated->other_ui, size);
    const bool laid =
        plays->game->draft->restore_draft(seated->view, seated->other_ui, plays->content, seated->seat, text);
    if (laid) {
        write_draft(seated, seated->other_ui, again);
        assert_string_equal(again, text);
        build_scene(plays, seated->view, seated->other_ui, seated->seat, 0, seated->scene);
        assert_scene_valid(seated->scene);
    } else {
        assert_memory_equal(seated->other_ui, before, size);
    }
    free(before);
    return laid;
}

static void try_draft(const Seated *seated, Rng *rng)
{
    char draft[DRAFT_TEXT_MAX];
    write_draft(seated, seated->ui, draft);
    if (draft[0] && !restore_draft(seated, draft)) {
        fail_msg("draft move \"%s\" is not restored", draft);
    }
    assert_none(restore_draft(seated, ""), restore_draft(seated, "nothing of this game"));
    if (draft[0]) {
        draft[rng_below(rng, (uint32_t)strlen(draft))] = (char)(' ' + (int)rng_below(rng, 95));
        restore_draft(seated, draft);
        draft[rng_below(rng, (uint32_t)strlen(draft))] = '\0';
        restore_draft(seated, draft);
    }
}

/* Types some letters, which begin a word in word games. */
static void type_letters(Seated *seated, Rng *rng)
{
    enum { TYPED = 4 };
    const Plays *plays = seated->plays;
    for (uint32_t i = rng_below(rng, TYPED); i > 0; i--) {
        Input input = {.kind = INPUT_TEXT, .key = 'A' + (int)rng_below(rng, 26)};
        Move move;
        plays->game->handle_input(seated->view, seated->ui, plays->content, seated->seat, seated->scene,
                                  &input, &move);
        build_scene(plays, seated->view, seated->ui, seated->seat, 0, seated->scene);
    }
}

static void assert_drafts_restored(const Plays *plays, const Position *position, Rng *rng)
{
    AUTO(free) Seated *seated = memory_new(1, sizeof *seated);
    seated->plays = plays;
    seated->scene = memory_new(1, sizeof *seated->scene);
    for (int seat = 0; seat < match_setup(position->match)->seats; seat++) {
        if (!(position->to_act >> seat & 1)) {
            continue;
        }
        AUTO(free) void *view = plays_get_view(plays, position->state, seat);
        seated->view = view;
        seated->ui = memory_new(1, plays->game->ui_size);
        seated->other_ui = memory_new(1, plays->game->ui_size);
        seated->seat = seat;
        begin_move(seated, rng);
        type_letters(seated, rng);
        try_draft(seated, rng);
        free(seated->other_ui);
        free(seated->ui);
    }
    free(seated->scene);
}

void contract_check_drafts(void **fixture)
{
    const Plays *plays = *fixture;
    if (plays->game->draft) {
        plays_visit_positions(plays, POSITIONS, assert_drafts_restored);
    }
}

/* ------------------------------------------------------------------ the gallery */

static void assert_shelves_valid(const Game *game, const GameContent *content)
{
    int filled[GALLERY_SHELVES_MAX] = {0}, shelves = 0;
    for (int i = 0; i < game->gallery->count_entries(content); i++) {
        GalleryEntry thing;
        game->gallery->get_entry(content, i, &thing);
        assert_in_range(thing.shelf, 0, GALLERY_SHELVES_MAX - 1);
        filled[thing.shelf]++;
    }
    for (; game->gallery->shelves[shelves]; shelves++) {
        assert_true(filled[shelves] > 0);
    }
    assert_in_range(shelves, 1, GALLERY_SHELVES_MAX);
    assert_true(game->gallery->story_shelves >> shelves == 0);
    assert_true(game->gallery->story_shelves == 0 || (game->narration && game->narration->write_story));
}

static void assert_ids_differ(const Game *game, const GameContent *content)
{
    for (int i = 0; i < game->gallery->count_entries(content); i++) {
        for (int other = 0; other < i; other++) {
            GalleryEntry one, two;
            game->gallery->get_entry(content, i, &one);
            game->gallery->get_entry(content, other, &two);
            assert_string_not_equal(one.id, two.id);
        }
    }
}

static void assert_faces_valid(const Game *game, const GameContent *content)
{
    AUTO(free) Scene *scene = memory_new(1, sizeof *scene);
    for (int i = 0; i < game->gallery->count_entries(content); i++) {
        GalleryEntry thing;
        game->gallery->get_entry(content, i, &thing);
        scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
        Piece *card = scene_add(scene, PIECE_CARD, 1, 100, 100, 100, 100);
        game->gallery->fill_card(content, i, scene, card);
        if (thing.name[0] == '\0' || card->face.style == FACE_NONE || card->face.style == FACE_BACK) {
            fail_msg("gallery entry %d has no name or no face", i);
        }
        assert_scene_valid(scene);
    }
}

/* Collects the gallery entries that a view shows, and asserts that all of them exist in the gallery.
 * Collecting them a second time must change nothing. */
static void assert_seen_items_exist(const Plays *plays, const Position *position, Rng *rng)
{
    GallerySet met = {{0}}, again = {{0}};
    const int seats = match_setup(position->match)->seats;
    for (int seat = 0; seat < seats; seat++) {
        AUTO(free) void *view = plays_get_view(plays, position->state, seat);
        plays->game->gallery->collect_seen(view, plays->content, seat, &met);
        again = met;
        plays->game->gallery->collect_seen(view, plays->content, seat, &again);
        assert_memory_equal(&met, &again, sizeof met);
    }
    for (int i = plays->game->gallery->count_entries(plays->content); i < GALLERY_ENTRIES_MAX; i++) {
        assert_false(gallery_contains(&met, i));
    }
}

/* Asserts that a person in seat 0 has seen some gallery entries of each match, and that a match without
 * people has no seen entries. */
static void assert_gallery_items_occur(const Plays *plays)
{
    for (int i = 0; i < plays->count; i++) {
        GallerySet met = {{0}}, nothing = {{0}};
        gallery_collect_seen(plays->match[i], 1, &met);
        assert_memory_not_equal(&met, &nothing, sizeof met);
        gallery_collect_seen(plays->match[i], 0, &nothing);
        assert_int_equal(nothing.bits[0] | nothing.bits[1] | nothing.bits[2] | nothing.bits[3], 0);
    }
}

void contract_check_gallery(void **fixture)
{
    const Plays *plays = *fixture;
    if (!plays->game->gallery) {
        return;
    }
    assert_in_range(plays->game->gallery->count_entries(plays->content), 1, GALLERY_ENTRIES_MAX);
    assert_shelves_valid(plays->game, plays->content);
    assert_ids_differ(plays->game, plays->content);
    assert_faces_valid(plays->game, plays->content);
    plays_visit_positions(plays, POSITIONS, assert_seen_items_exist);
    assert_gallery_items_occur(plays);
}
