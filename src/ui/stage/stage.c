/* stage.c: a stage as a whole: scene changes and the passing of time. See stage.h. */
#include "ui/stage/stage_private.h"

#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "ui/stage/piece_ids.h"
#include "ui/stage/zoom.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FRAME_MS = 16 };

static const float TILT_REST = 0.3f;

Stage *stage_new(Shell *shell, StageBackdrop backdrop, const StageOwner *owner)
{
    Stage *stage = memory_new(1, sizeof *stage);
    stage->shell = shell;
    stage->backdrop = backdrop;
    stage->owner = *owner;
    stage->pointer_x = stage->pointer_y = -1;
    stage->clicked_layer = -1;
    return stage;
}

void stage_free(Stage *stage)
{
    if (stage) {
        frame_diff_free(&stage->diff, stage_get_renderer(stage));
        page_turn_end(&stage->page_turn);
        text_field_close(&stage->field);
        free(stage);
    }
}

void stage_start_flight(Stage *stage, PieceId piece, PieceId from)
{
    int index = stage_find_piece_index(stage, from);
    if (index >= 0 && stage->flight_count < FLIGHTS_MAX) {
        Pose pose = tween_get_pose(&stage->tweens[index], stage->shell->now);
        pose.angle = 0;
        stage->flights[stage->flight_count++] = (Flight){.piece = piece, .from = pose};
    }
}

/* Returns the card of the previous scene with the same id or, for a card without id, in the same position.
 * Returns NULL if there is none. */
static const Piece *find_previous_card(const Scene *before, const Piece *piece)
{
    for (int i = 0; i < before->count; i++) {
        const Piece *old = &before->pieces[i];
        const bool same =
            piece->id != 0 ? old->id == piece->id : old->id == 0 && old->x == piece->x && old->y == piece->y;
        if (same && old->kind == PIECE_CARD) {
            return old;
        }
    }
    return NULL;
}

/* Makes each changed card show its old face until its new face is painted. Skips cards that are now face
 * down, because their old faces must be hidden at once. */
static void show_old_faces_until_painted(const PieceRenderer *renderer, const Scene *before,
                                         const Scene *scene)
{
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const Piece *old = piece->kind == PIECE_CARD ? find_previous_card(before, piece) : NULL;
        if (!old || face_is_back(&piece->face)) {
            continue;
        }
        const uint64_t look = renderer_get_card_face_key(renderer, piece),
                       look_before = renderer_get_card_face_key(renderer, old);
        if (look != look_before) {
            art_set_placeholder(renderer->art, look, look_before);
        }
    }
}

static void clear_missing_pieces(Stage *stage)
{
    int hovered = stage_find_piece_index(stage, stage->hovered);
    if (hovered < 0 || stage_get_scene(stage)->pieces[hovered].layer != stage->layer) {
        stage->hovered = 0;
    }
    if (stage_find_piece_index(stage, stage->pressed) < 0) {
        stage->pressed = 0;
    }
    if (stage_find_piece_index(stage, stage->carried) < 0) {
        stage->carried = 0;
    }
}

/* Replaces the default keys in a text with the player's keys. Returns `text` itself if nothing was replaced.
 */
static const char *replace_default_keys(const Stage *stage, Scene *scene, const char *text)
{
    Text shown = {0};
    if (!text || !text[0]) {
        return text;
    }
    key_bindings_append_text(&stage->shell->settings.keys, text, &shown);
    const bool same = strcmp(text_chars(&shown), text) == 0;
    const char *kept = same ? text : scene_text(scene, "%s", text_chars(&shown));
    text_free(&shown);
    return kept;
}

/* Returns the letter that the player has chosen instead of the default letter of a piece. Returns NULL for
 * pieces of the game, whose letters can't be changed. */
static const char *find_bound_letter(const Stage *stage, const Piece *piece)
{
    const KeyBindings *keys = &stage->shell->settings.keys;
    const bool is_camera = piece->id >= ID_CAMERA && piece->id < ID_BOTS;
    const bool is_replay = piece->id >= ID_REPLAY && piece->id < ID_SEATS;
    const KeyGroup group = is_camera                           ? KEYS_MAP
                           : is_replay                         ? KEYS_WATCHING
                           : stage->backdrop == BACKDROP_SHELF ? KEYS_SHELF
                                                               : KEY_GROUPS;
    for (int i = 0; i < KEY_ACTIONS && piece->key_hint[1] == '\0'; i++) {
        const KeyAction action = (KeyAction)i;
        if (key_action_get_group(action) == group &&
            key_action_get_default(action).key == piece->key_hint[0]) {
            return key_bindings_get_bound_letter(keys, action);
        }
    }
    return NULL;
}

/* Replaces the default keys in the texts of the scene with the player's keys. Does not change text that users
 * wrote. */
static void show_bound_keys(const Stage *stage, Scene *scene)
{
    scene->banner = replace_default_keys(stage, scene, scene->banner);
    for (int i = 0; i < scene->count; i++) {
        Piece *piece = &scene->pieces[i];
        if (piece->kind != PIECE_TEXT_FIELD && !(piece->flags & PIECE_PLAIN_TEXT)) {
            piece->text = replace_default_keys(stage, scene, piece->text);
        }
        piece->hint = replace_default_keys(stage, scene, piece->hint);
        piece->reject_reason = replace_default_keys(stage, scene, piece->reject_reason);
        piece->drop_reason = replace_default_keys(stage, scene, piece->drop_reason);
        if (piece->key_hint && piece->key_hint[0]) {
            const char *letter = find_bound_letter(stage, piece);
            piece->key_label = letter ? letter : replace_default_keys(stage, scene, _(piece->key_hint));
        }
    }
}

/* Moves the toast up to the rail if it would cover the heading of a page, or a button at the place of the
 * banner. */
static void place_toast(const Stage *stage, const Scene *scene)
{
    bool is_taken = stage->layer > 0;
    for (int i = 0; i < scene->count && !is_taken; i++) {
        const Piece *piece = &scene->pieces[i];
        is_taken = piece->kind == PIECE_BUTTON && piece->y == BANNER_Y &&
                   fabsf(piece->x - scene->width / 2) < piece->w / 2;
    }
    stage->shell->is_toast_on_rail = is_taken;
}

void stage_refresh(Stage *stage, unsigned milliseconds)
{
    const Camera *camera = &stage->shell->renderer.camera;
    PreviousMotion *previous = stage_capture_motion(stage);
    const Scene *before = stage_get_scene(stage);

    stage->front = !stage->front;
    Scene *scene = &stage->scenes[stage->front];
    scene_clear(scene, camera->width, camera->height);
    scene->text_scale = stage->shell->renderer.text_scale;
    stage->owner.lay(stage->owner.self, scene);
    layers_build(&stage->layers, scene);
    if (key_bindings_are_changed(&stage->shell->settings.keys) &&
        !(stage_combine_layer_traits(stage) & LAYER_CAPTURES_KEYS)) {
        show_bound_keys(stage, scene);
    }
    stage_remove_covered_ornaments(scene);
    renderer_equalize_label_sizes(&stage->shell->renderer, scene);
    show_old_faces_until_painted(&stage->shell->renderer, before, scene);

    int layer_before = stage->layer;
    stage->layer = scene_get_top_layer(scene);
    if (stage->layer != layer_before) {
        stage->scroll = 0;
    }
    place_toast(stage, scene);
    clear_missing_pieces(stage);
    stage_restore_focus(stage, before, layer_before);
    stage_update_hover(stage);
    stage_sync_field(stage);
    stage->scroll = fminf(stage->scroll, stage_get_scroll_limit(stage));
    stage_animate_scene(stage, previous, milliseconds);
    stage_mark_changed(stage);
}

/* Animates the dragged card: raises it after the start of the drag, and makes a tilted card upright again
 * while the pointer rests. */
static void update_dragged_card(Stage *stage)
{
    const float decay = 0.82f;
    const int index = stage_find_piece_index(stage, stage->carried);
    if (index < 0 || (stage->tilt == 0 && stage->tweens[index].to.lift >= 1)) {
        return;
    }
    stage->tilt = fabsf(stage->tilt) * decay < TILT_REST ? 0 : stage->tilt * decay;
    stage->tweens[index] = tween_make_resting(stage_compute_dragged_pose(stage));
    shell_request_redraw(stage->shell);
    shell_wake_at(stage->shell, stage->shell->now + FRAME_MS);
}

/* Tells the owner which piece is under the pointer or in focus. Ignores a piece that moved under a resting
 * pointer. */
static void report_attended_piece(Stage *stage)
{
    bool is_ignored = !stage->focus_shown && stage->hover_since == HOVER_INACTIVE;
    PieceId piece = is_ignored || stage->carried != 0 ? 0 : stage_get_pointed_or_focused_piece(stage);
    if (stage->owner.attend && piece != stage->attended) {
        stage->attended = piece;
        stage->owner.attend(stage->owner.self, piece);
    }
}

void stage_update(Stage *stage)
{
    if (stage_combine_layer_traits(stage) & LAYER_CAPTURES_KEYS) {
        stage->shell->captures_key = stage->shell->accepts_text = true;
    }
    report_attended_piece(stage);
    bool moving = stage_is_moving(stage);
    if (moving) {
        shell_wake_at(stage->shell, stage->shell->now + FRAME_MS);
    } else {
        stage->ghost_count = 0;
        page_turn_end(&stage->page_turn);
    }
    if (moving || stage->moved) {
        /* draws one frame after the last animation, because resting and moving pieces are drawn in different
         * orders */
        shell_request_redraw(stage->shell);
    }
    stage->moved = moving;
    update_dragged_card(stage);
    if (!moving && stage->trace_pending && !stage->output_paused && stage->carried == 0 && !stage->panning) {
        stage->trace_pending = false;
        stage_trace(stage);
    }
    zoom_update(stage);
    stage_update_field(stage);
    stage_update_screen_reader(stage);
}
