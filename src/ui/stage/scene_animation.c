/* scene_animation.c: animation between two scenes: pieces move, cards are dealt and flipped, numbers count
 * up, text is written, and removed pieces leave. */
#include "core/platform/memory.h"
#include "ui/shell/audio_events.h"
#include "ui/stage/stage_private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* distance below its final position at which a new card starts, in table units (about 1/900 of the window's
 * height) */
static const float RISE_UNITS = 26;
static const float BEAT_SCALE = 1.35f;
static const float ENTRANCE_SCALE = 1.6f, ENTRANCE_UNITS = 70, ENTRANCE_ARC = 2;
static const float TOPPLE_ANGLE = 22, TOPPLE_UNITS = 46, TOPPLE_SCALE = 0.92f;
static const float QUARTER_TURN = 90; /* degrees; a card that turns this far or farther makes a sound */
/* Distances in table units. A card that moves less than ARC_FROM is not lifted. A card that moves at least
 * ARC_FULL_AT gets the full lift. */
static const float ARC_FROM = 60, ARC_FULL_AT = 500;

/* State of all movements when the previous scene was replaced. */
struct PreviousMotion {
    const Scene *scene;
    Tween tweens[SCENE_PIECES_MAX];
    PieceTransition transitions[SCENE_PIECES_MAX];
    bool from_outside[SCENE_PIECES_MAX];
};

PreviousMotion *stage_capture_motion(const Stage *stage)
{
    PreviousMotion *previous = memory_new(1, sizeof *previous);
    previous->scene = stage_get_scene(stage);
    memcpy(previous->tweens, stage->tweens, sizeof stage->tweens);
    memcpy(previous->transitions, stage->transitions, sizeof stage->transitions);
    memcpy(previous->from_outside, stage->from_outside, sizeof stage->from_outside);
    return previous;
}

/* --- tweens, poses and piles --- */

static bool has_reduced_motion(const Stage *stage)
{
    return stage->shell->settings.reduced_motion;
}

/* Creates a movement. With reduced motion, the piece fades in at its new position instead. */
static Tween create_tween(const Stage *stage, Pose from, Pose to, Uint64 start, unsigned milliseconds)
{
    if (has_reduced_motion(stage)) {
        const float alpha = from.alpha;
        from = to;
        from.alpha = alpha;
        start = stage->shell->now;
    }
    const bool none = pose_equals(&from, &to);
    return (Tween){.from = from,
                   .to = to,
                   .start = start,
                   .duration = none ? 0 : shell_scale_duration(stage->shell, milliseconds)};
}

static float compute_lift(const Piece *piece, const Tween *tween)
{
    const float far = hypotf(tween->to.x - tween->from.x, tween->to.y - tween->from.y);
    return piece->kind != PIECE_CARD || far < ARC_FROM ? 0 : fminf(far / ARC_FULL_AT, 1);
}

static const Piece *find_nearest_deck(const Scene *scene, const Piece *card)
{
    const Piece *best = NULL;
    for (int i = 0; i < scene->count; i++) {
        const Piece *pile = &scene->pieces[i];
        const bool deck = pile->flags & PIECE_STACK && pile->layer == 0 && face_is_back(&pile->face);
        if (deck && (!best || hypotf(pile->x - card->x, pile->y - card->y) <
                                  hypotf(best->x - card->x, best->y - card->y))) {
            best = pile;
        }
    }
    return best;
}

/* Returns the pile nearest to `near` that has more cards in `after` than in `before` or, if `grew` is false,
 * fewer cards. Returns NULL if there is no such pile. */
static const Piece *find_changed_pile(const Scene *before, const Scene *after, bool grew, const Piece *near)
{
    const Piece *best = NULL;
    float best_distance = 0;
    for (int i = 0; i < after->count; i++) {
        const Piece *pile = &after->pieces[i];
        const Piece *old = pile->flags & PIECE_STACK ? scene_find_piece(before, pile->id) : NULL;
        if (!old || (grew ? pile->value <= old->value : pile->value >= old->value)) {
            continue;
        }
        float distance = hypotf(pile->x - near->x, pile->y - near->y);
        if (!best || distance < best_distance) {
            best = pile;
            best_distance = distance;
        }
    }
    return best;
}

static Pose make_pose_below_window(const Scene *scene, const Piece *piece, Pose rest)
{
    rest.y = scene->height + piece->h;
    return rest;
}

static Pose make_pose_on_pile(const Piece *pile, const Piece *card)
{
    return (Pose){.x = pile->x, .y = pile->y, .scale = pile->w / fmaxf(card->w, 1), .alpha = 1};
}

/* --- new pieces --- */

/* Makes a new piece appear at its animation step (Piece.beat), first large, then shrinking to its final
 * size. */
static void animate_at_step(Stage *stage, int index, Pose rest, unsigned milliseconds)
{
    const int beat = stage_get_scene(stage)->pieces[index].beat;
    const unsigned wait = (unsigned)(beat - 1) * shell_scale_motion_duration(stage->shell, TWEEN_BEAT);
    Pose from = rest;
    from.alpha = 0;
    from.scale *= BEAT_SCALE;
    stage->tweens[index] = create_tween(stage, from, rest, stage->shell->now + wait, milliseconds);
}

/* Animates a new card that was dealt from `pile`. If the pile shows a card back and the card is face up, the
 * card flips while it moves. `dealt` is the number of cards that were dealt before this card. */
static void animate_deal(Stage *stage, int index, const Piece *pile, Pose rest, int dealt)
{
    const Piece *card = &stage_get_scene(stage)->pieces[index];
    const unsigned delay = (unsigned)dealt * shell_scale_motion_duration(stage->shell, TWEEN_DEAL_STAGGER);
    const Uint64 start = stage->shell->now + delay;
    Pose from = make_pose_on_pile(pile, card);
    const bool turns = face_is_back(&pile->face) && !face_is_back(&card->face);
    from.alpha = has_reduced_motion(stage) ? 0 : 1;
    Tween *tween = &stage->tweens[index];
    *tween = create_tween(stage, from, rest, start, TWEEN_DEAL);
    tween->arc = has_reduced_motion(stage) ? 0 : 1;
    tween->unseen = true;
    if (turns && !has_reduced_motion(stage)) {
        stage->transitions[index] =
            transition_from_face(TRANSITION_FLIP, &pile->face, start, tween->duration);
    }
    shell_play_sound_at(stage->shell, CUE_DEAL, 0, rest.x, delay);
}

static bool is_important_character(const Piece *piece)
{
    return piece->flags & PIECE_IMPORTANT || (piece->kind == PIECE_CARD && piece->face.marks & FACE_LEADER);
}

/* Animates the entrance of a new character of the game. The character fades in from above and shrinks to its
 * final size, at the animation step Piece.beat. */
static void animate_entrance(Stage *stage, int index, Pose rest)
{
    const int beat = stage_get_scene(stage)->pieces[index].beat;
    const unsigned wait =
        beat > 0 ? (unsigned)(beat - 1) * shell_scale_motion_duration(stage->shell, TWEEN_BEAT) : 0;
    Pose from = rest;
    from.alpha = 0;
    from.scale *= ENTRANCE_SCALE;
    from.y -= ENTRANCE_UNITS;
    from.lift = 1;
    stage->tweens[index] = create_tween(stage, from, rest, stage->shell->now + wait, TWEEN_ENTER);
    shell_play_sound_at(stage->shell, CUE_ENTRANCE, 0, rest.x, wait);
}

/* Moves a card that the player can choose into the window from below. The card does not fade in, because it
 * is large. */
static void animate_choice_card(Stage *stage, int index, Pose rest, int dealt)
{
    enum { STAGGERED_MAX = 5 };
    const Scene *scene = stage_get_scene(stage);
    const int turn = dealt < STAGGERED_MAX ? dealt : STAGGERED_MAX;
    const unsigned delay = (unsigned)turn * shell_scale_motion_duration(stage->shell, TWEEN_DEAL_STAGGER);
    const Pose from = make_pose_below_window(scene, &scene->pieces[index], rest);
    stage->tweens[index] = create_tween(stage, from, rest, stage->shell->now + delay, TWEEN_DEAL);
    shell_play_sound_at(stage->shell, CUE_DEAL, 0, rest.x, delay);
}

static const Flight *find_flight(const Stage *stage, PieceId piece)
{
    for (int i = 0; i < stage->flight_count; i++) {
        if (stage->flights[i].piece == piece) {
            return &stage->flights[i];
        }
    }
    return NULL;
}

static bool has_same_text(const Scene *before, const Piece *piece)
{
    const Piece *old =
        piece->kind == PIECE_LABEL && piece->id != 0 ? scene_find_piece(before, piece->id) : NULL;
    return old && old->text && piece->text && strcmp(old->text, piece->text) == 0;
}

/* True if the piece is the label of a new narration. The page lists narrations from the oldest (top) to the
 * newest. If a label below `piece` was visible before, `piece` is an old narration, which appears only
 * because the page has more room now. */
static bool is_new_note(const Scene *before, const Scene *after, const Piece *piece)
{
    if (piece->kind != PIECE_LABEL || !piece->text || before->notes.count >= after->notes.count) {
        return false;
    }
    for (int i = 0; i < after->count; i++) {
        const Piece *other = &after->pieces[i];
        if (other->y > piece->y && fabsf(other->x - piece->x) < (other->w + piece->w) / 2 &&
            has_same_text(before, other)) {
            return false;
        }
    }
    return true;
}

static void animate_writing(Stage *stage, int index, Pose rest)
{
    const size_t letters = strlen(stage_get_scene(stage)->pieces[index].text);
    const size_t wanted = letters * TWEEN_WRITE_LETTER, most = TWEEN_WRITE_MAX;
    const unsigned time = (unsigned)(wanted < most ? wanted : most);
    stage->tweens[index] = tween_make_resting(rest);
    stage->transitions[index] =
        (PieceTransition){.kind = TRANSITION_WRITE,
                          .start = stage->shell->now,
                          .duration = shell_scale_motion_duration(stage->shell, time)};
}

/* Returns the pile from which the card was dealt, or NULL if the card was not dealt. If no pile has lost a
 * card, returns the nearest deck for a hand card, because the discard pile may have been shuffled into the
 * deck. */
static const Piece *find_source_pile(const Scene *before, const Scene *scene, const Piece *piece)
{
    if (piece->kind != PIECE_CARD || piece->layer != 0) {
        return NULL;
    }
    const Piece *pile = find_changed_pile(before, scene, false, piece);
    return pile || !(piece->flags & PIECE_IN_FAN) ? pile : find_nearest_deck(scene, piece);
}

static void animate_new_piece(Stage *stage, const Scene *before, int index, Pose rest, unsigned milliseconds,
                              int *dealt)
{
    const Scene *scene = stage_get_scene(stage);
    const Piece *piece = &scene->pieces[index];
    const Flight *flight = find_flight(stage, piece->id);
    if (flight) {
        stage->tweens[index] = create_tween(stage, flight->from, rest, stage->shell->now, milliseconds);
        return;
    }
    if (is_important_character(piece) && piece->layer == 0) {
        animate_entrance(stage, index, rest);
        return;
    }
    if (piece->beat > 0) {
        animate_at_step(stage, index, rest, milliseconds);
        return;
    }
    if (is_new_note(before, scene, piece)) {
        animate_writing(stage, index, rest);
        return;
    }
    const Piece *pile = find_source_pile(before, scene, piece);
    if (pile) {
        animate_deal(stage, index, pile, rest, (*dealt)++);
        return;
    }
    if (piece->kind == PIECE_CARD && piece->layer > 0 && !has_reduced_motion(stage)) {
        animate_choice_card(stage, index, rest, (*dealt)++);
        return;
    }
    Pose from = rest;
    from.alpha = 0;
    from.y += piece->kind == PIECE_CARD ? RISE_UNITS : 0;
    stage->tweens[index] = create_tween(stage, from, rest, stage->shell->now, milliseconds);
}

/* --- pieces that stay in the scene --- */

static void play_turn_sound(Stage *stage, const Piece *old, const Piece *piece)
{
    if (piece->kind != PIECE_CARD || piece->flags & PIECE_STACK) {
        return;
    }
    if (face_is_back(&old->face) != face_is_back(&piece->face)) {
        shell_play_sound_at(stage->shell, CUE_FLIP, 0, piece->x, 0);
    } else if (fabsf(piece->angle - old->angle) >= QUARTER_TURN) {
        shell_play_sound_at(stage->shell, CUE_TURN, 0, piece->x, 0);
    }
}

static unsigned get_transition_ms(TransitionKind kind)
{
    return kind == TRANSITION_FLIP ? TWEEN_FLIP : kind == TRANSITION_FADE ? TWEEN_SPREAD_MOLD : TWEEN_COUNT;
}

/* Starts or continues a transition. With reduced motion, cards fade instead of flipping. */
static void start_transition(Stage *stage, const PreviousMotion *previous, int old, int index, bool moves)
{
    const Piece *before = &previous->scene->pieces[old], *after = &stage_get_scene(stage)->pieces[index];
    const PieceTransition *earlier = &previous->transitions[old];
    const Uint64 now = stage->shell->now;
    if (transition_is_running(earlier, now) && transition_can_continue(earlier, before, after)) {
        stage->transitions[index] = *earlier;
        return;
    }
    TransitionKind kind = moves ? transition_choose_kind(before, after) : TRANSITION_NONE;
    const unsigned duration = shell_scale_duration(stage->shell, get_transition_ms(kind));
    if (kind == TRANSITION_COUNT && !has_reduced_motion(stage)) {
        stage->transitions[index] =
            (PieceTransition){.kind = TRANSITION_COUNT,
                              .start = now,
                              .duration = duration,
                              .value = transition_get_value(earlier, before->value, now)};
    } else if (kind == TRANSITION_FLIP || kind == TRANSITION_FADE) {
        kind = has_reduced_motion(stage) ? TRANSITION_FADE : kind;
        stage->transitions[index] = transition_from_face(kind, &before->face, now, duration);
    }
}

static void animate_move(Stage *stage, const Piece *old, int index, Pose rest, unsigned milliseconds)
{
    const Piece *piece = &stage_get_scene(stage)->pieces[index];
    Tween *tween = &stage->tweens[index];
    const Uint64 now = stage->shell->now;
    if (old->w == piece->w && pose_equals(&tween->to, &rest)) {
        return;
    }
    Pose from = tween_get_pose(tween, now);
    const bool enters =
        is_important_character(piece) && old->flags & PIECE_IN_FAN && !(piece->flags & PIECE_IN_FAN);
    from.scale *= old->w / piece->w;
    if (enters && milliseconds > 0) {
        milliseconds = TWEEN_ENTER;
        shell_play_sound_at(stage->shell, CUE_ENTRANCE, 0, rest.x, 0);
    }
    *tween = (Tween){.from = from,
                     .to = rest,
                     .start = now,
                     .duration = shell_scale_motion_duration(stage->shell, milliseconds)};
    tween->arc = enters ? ENTRANCE_ARC : from.lift > 0 ? 0 : compute_lift(piece, tween);
}

/* True if the animation treats `piece` and `old` as the same piece. A piece with an animation step
 * (Piece.beat) counts as a new piece if its color has changed. */
static bool is_same_piece(const Piece *old, const Piece *piece)
{
    return piece->beat == 0 || old->face.tone == piece->face.tone;
}

/* --- removed pieces --- */

/* Returns the movement of a removed piece. A defeated character topples, a card moves to the pile that gained
 * a card, and other pieces fade. */
static Tween make_removal_tween(const Stage *stage, const Piece *piece, const Piece *pile, Pose from)
{
    Pose to = from;
    to.alpha = 0;
    if (has_reduced_motion(stage)) {
        return create_tween(stage, from, to, stage->shell->now, TWEEN_MOVE);
    }
    if (piece->flags & PIECE_DEFEATED) {
        to.angle += TOPPLE_ANGLE;
        to.y += TOPPLE_UNITS;
        to.scale *= TOPPLE_SCALE;
        return create_tween(stage, from, to, stage->shell->now, TWEEN_TOPPLE);
    }
    if (!pile) {
        return create_tween(stage, from, to, stage->shell->now, TWEEN_MOVE);
    }
    to = make_pose_on_pile(pile, piece);
    to.alpha = face_is_back(&pile->face) ? 0 : 1;
    Tween tween = create_tween(stage, from, to, stage->shell->now, TWEEN_MOVE);
    tween.arc = compute_lift(piece, &tween);
    return tween;
}

static void animate_removed_pieces(Stage *stage, const PreviousMotion *previous)
{
    const Scene *before = previous->scene, *after = stage_get_scene(stage);
    for (int i = 0; i < before->count && stage->ghost_count < GHOSTS_MAX; i++) {
        const Piece *piece = &before->pieces[i];
        if (piece->kind != PIECE_CARD || piece->layer != 0 || piece->id == 0 ||
            scene_find_piece(after, piece->id)) {
            continue;
        }
        const Piece *pile = find_changed_pile(before, after, true, piece);
        stage->ghosts[stage->ghost_count++] =
            (Ghost){.piece = piece,
                    .from_outside = pile && !(pile->flags & PIECE_WORLD),
                    .tween = make_removal_tween(stage, piece, pile,
                                                tween_get_pose(&previous->tweens[i], stage->shell->now))};
    }
}

/* --- scene change --- */

/* Returns whether a piece moves onto the scene's zoomable plane (PIECE_WORLD) from elsewhere, such as from
 * the hand. `old` is the index of the piece in the previous scene, or -1 if the piece is new. New cards
 * always count as coming from elsewhere. The result has no meaning for pieces that are not on the plane. */
static bool enters_world_from_outside(const PreviousMotion *previous, int old, const Piece *piece, Uint64 now)
{
    if (!(piece->flags & PIECE_WORLD) || old < 0) {
        return piece->kind == PIECE_CARD;
    }
    bool was_outside = !(previous->scene->pieces[old].flags & PIECE_WORLD);
    return was_outside || (previous->from_outside[old] && tween_is_moving(&previous->tweens[old], now));
}

static void animate_piece(Stage *stage, const PreviousMotion *previous, int index, unsigned milliseconds,
                          int *dealt)
{
    const Piece *piece = &stage_get_scene(stage)->pieces[index];
    const Pose rest = stage_compute_rest_pose(stage, piece, true);
    const int old = scene_find_piece_index(previous->scene, piece->id);
    const bool moves = shell_scale_duration(stage->shell, milliseconds) > 0;
    stage->from_outside[index] = enters_world_from_outside(previous, old, piece, stage->shell->now);
    stage->transitions[index] = (PieceTransition){0};
    if (piece->id != 0 && piece->id == stage->carried) {
        stage->tweens[index] = tween_make_resting(stage_compute_dragged_pose(stage));
    } else if (old >= 0 && is_same_piece(&previous->scene->pieces[old], piece)) {
        stage->tweens[index] = previous->tweens[old];
        if (moves) {
            play_turn_sound(stage, &previous->scene->pieces[old], piece);
        }
        start_transition(stage, previous, old, index, moves);
        animate_move(stage, &previous->scene->pieces[old], index, rest, milliseconds);
    } else if (piece->id != 0 && moves) {
        animate_new_piece(stage, previous->scene, index, rest, milliseconds, dealt);
    } else {
        stage->tweens[index] = tween_make_resting(rest);
    }
}

/* Starts to turn the page if the new scene shows a later page and animations are on. Otherwise returns false.
 */
static bool start_page_turn(Stage *stage, const Scene *before)
{
    const Scene *scene = stage_get_scene(stage);
    const unsigned duration = shell_scale_motion_duration(stage->shell, TWEEN_PAGE_TURN);
    if (before->leaf == 0 || scene->leaf <= before->leaf || duration == 0 || !stage->diff.valid) {
        return false;
    }
    page_turn_start(&stage->page_turn, &stage->shell->renderer, stage->diff.texture, stage->shell->now,
                    duration);
    shell_play_sound(stage->shell, CUE_PAGE);
    return true;
}

void stage_animate_scene(Stage *stage, PreviousMotion *previous, unsigned milliseconds)
{
    const Scene *scene = stage_get_scene(stage);
    int dealt = 0;
    stage->ghost_count = 0;
    if (milliseconds > 0 && start_page_turn(stage, previous->scene)) {
        milliseconds = 0;
    }
    for (int i = 0; i < scene->count; i++) {
        animate_piece(stage, previous, i, milliseconds, &dealt);
    }
    if (shell_scale_duration(stage->shell, milliseconds) > 0) {
        animate_removed_pieces(stage, previous);
    }
    stage->flight_count = 0;
    free(previous);
}
