/* motion.c: how the pieces of a scene come from those of the one before: they glide, are dealt, turned over,
   counted and written, and what is gone goes. */
#include "core/memory.h"
#include "ui/shell/sound.h"
#include "ui/stage/stage_private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const float RISE_UNITS = 26; /* what comes from nowhere rises from so far below */
static const float BEAT_SCALE = 1.35f;
static const float ENTRANCE_SCALE = 1.6f, ENTRANCE_UNITS = 70, ENTRANCE_ARC = 2;
static const float TOPPLE_ANGLE = 22, TOPPLE_UNITS = 46, TOPPLE_SCALE = 0.92f;
static const float QUARTER_TURN = 90;                /* degrees */
static const float ARC_FROM = 60, ARC_FULL_AT = 500; /* units on the way */

/* How the pieces of the scene before moved when it was left. */
struct Past {
    const Scene *scene;
    Tween tweens[SCENE_PIECES_MAX];
    Change changes[SCENE_PIECES_MAX];
    bool abroad[SCENE_PIECES_MAX];
};

Past *stage_leave_scene(const Stage *stage)
{
    Past *past = memory_new(1, sizeof *past);
    past->scene = stage_scene(stage);
    memcpy(past->tweens, stage->tweens, sizeof stage->tweens);
    memcpy(past->changes, stage->changes, sizeof stage->changes);
    memcpy(past->abroad, stage->abroad, sizeof stage->abroad);
    return past;
}

const Scene *stage_past_scene(const Past *past)
{
    return past->scene;
}

/* --- ways --- */

static bool moves_little(const Stage *stage)
{
    return stage->shell->settings.reduced_motion;
}

/* The way from here to there, as far as the player wants things to move: else it only fades, where it ends.
 */
static Tween way(const Stage *stage, Pose from, Pose to, Uint64 start, unsigned milliseconds)
{
    if (moves_little(stage)) {
        const float alpha = from.alpha;
        from = to;
        from.alpha = alpha;
        start = stage->shell->now;
    }
    const bool none = pose_equal(&from, &to);
    return (Tween){.from = from,
                   .to = to,
                   .start = start,
                   .duration = none ? 0 : shell_duration(stage->shell, milliseconds)};
}

/* Over a longer way a card is lifted, and comes down where it ends. */
static float arc_of(const Piece *piece, const Tween *tween)
{
    const float far = hypotf(tween->to.x - tween->from.x, tween->to.y - tween->from.y);
    return piece->kind != PIECE_CARD || far < ARC_FROM ? 0 : fminf(far / ARC_FULL_AT, 1);
}

/* The pile that cards are drawn from, and nearest to one; NULL = none lies there. */
static const Piece *deck_near(const Scene *scene, const Piece *card)
{
    const Piece *best = NULL;
    for (int i = 0; i < scene->count; i++) {
        const Piece *pile = &scene->pieces[i];
        const bool deck = pile->flags & PIECE_STACK && pile->layer == 0 && change_is_back(&pile->face);
        if (deck && (!best || hypotf(pile->x - card->x, pile->y - card->y) <
                                  hypotf(best->x - card->x, best->y - card->y))) {
            best = pile;
        }
    }
    return best;
}

/* The pile that gave (or took) cards between two scenes and lies nearest to a piece; NULL when none did. */
static const Piece *pile_that_changed(const Scene *before, const Scene *after, bool grew, const Piece *near)
{
    const Piece *best = NULL;
    float best_distance = 0;
    for (int i = 0; i < after->count; i++) {
        const Piece *pile = &after->pieces[i];
        const Piece *old = pile->flags & PIECE_STACK ? scene_find(before, pile->id) : NULL;
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

/* Below the window's edge, where a hand holds what it is about to lay on the table. */
static Pose pose_below(const Scene *scene, const Piece *piece, Pose rest)
{
    rest.y = scene->height + piece->h;
    return rest;
}

static Pose pose_on_pile(const Piece *pile, const Piece *card)
{
    return (Pose){.x = pile->x, .y = pile->y, .scale = pile->w / fmaxf(card->w, 1), .alpha = 1};
}

/* --- what comes --- */

/* Put down on its beat: large at first, as it is not on the table yet. */
static void put_on_beat(Stage *stage, int index, Pose rest, unsigned milliseconds)
{
    const int beat = stage_scene(stage)->pieces[index].beat;
    const unsigned wait = (unsigned)(beat - 1) * shell_motion(stage->shell, TWEEN_BEAT);
    Pose from = rest;
    from.alpha = 0;
    from.scale *= BEAT_SCALE;
    stage->tweens[index] = way(stage, from, rest, stage->shell->now + wait, milliseconds);
}

/* One card after the other comes off its pile, and is turned over on the way where the pile shows its back.
 */
static void deal(Stage *stage, int index, const Piece *pile, Pose rest, int dealt)
{
    const Piece *card = &stage_scene(stage)->pieces[index];
    const unsigned delay = (unsigned)dealt * shell_motion(stage->shell, TWEEN_DEAL_STAGGER);
    const Uint64 start = stage->shell->now + delay;
    Pose from = pose_on_pile(pile, card);
    const bool turns = change_is_back(&pile->face) && !change_is_back(&card->face);
    from.alpha = moves_little(stage) ? 0 : 1;
    Tween *tween = &stage->tweens[index];
    *tween = way(stage, from, rest, start, TWEEN_DEAL);
    tween->arc = moves_little(stage) ? 0 : 1;
    tween->unseen = true;
    if (turns && !moves_little(stage)) {
        stage->changes[index] = change_of_face(CHANGE_FLIP, &pile->face, start, tween->duration);
    }
    shell_sound_at(stage->shell, CUE_DEAL, 0, rest.x, delay);
}

/* Somebody to be reckoned with, a Leader above all. */
static bool is_grand(const Piece *piece)
{
    return piece->flags & PIECE_GRAND || (piece->kind == PIECE_CARD && piece->face.marks & FACE_LEADER);
}

/* When its turn comes it is set down before all eyes. */
static void enter(Stage *stage, int index, Pose rest)
{
    const int beat = stage_scene(stage)->pieces[index].beat;
    const unsigned wait = beat > 0 ? (unsigned)(beat - 1) * shell_motion(stage->shell, TWEEN_BEAT) : 0;
    Pose from = rest;
    from.alpha = 0;
    from.scale *= ENTRANCE_SCALE;
    from.y -= ENTRANCE_UNITS;
    from.lift = 1;
    stage->tweens[index] = way(stage, from, rest, stage->shell->now + wait, TWEEN_ENTER);
    shell_sound_at(stage->shell, CUE_ENTRANCE, 0, rest.x, wait);
}

/* Cards to choose from are laid out one after the other, from below. They do not fade: they are large. */
static void lay_out(Stage *stage, int index, Pose rest, int dealt)
{
    enum { STAGGERED_MOST = 5 };
    const Scene *scene = stage_scene(stage);
    const int turn = dealt < STAGGERED_MOST ? dealt : STAGGERED_MOST;
    const unsigned delay = (unsigned)turn * shell_motion(stage->shell, TWEEN_DEAL_STAGGER);
    const Pose from = pose_below(scene, &scene->pieces[index], rest);
    stage->tweens[index] = way(stage, from, rest, stage->shell->now + delay, TWEEN_DEAL);
    shell_sound_at(stage->shell, CUE_DEAL, 0, rest.x, delay);
}

static const Flight *flight_of(const Stage *stage, PieceId piece)
{
    for (int i = 0; i < stage->flight_count; i++) {
        if (stage->flights[i].piece == piece) {
            return &stage->flights[i];
        }
    }
    return NULL;
}

/* Were the same words there before? */
static bool are_old_words(const Scene *before, const Piece *piece)
{
    const Piece *old = piece->kind == PIECE_LABEL && piece->id != 0 ? scene_find(before, piece->id) : NULL;
    return old && old->text && piece->text && strcmp(old->text, piece->text) == 0;
}

/* Words that somebody has just told are written; others were written before, as were those above old ones,
   for which a page has room again. */
static bool is_told_now(const Scene *before, const Scene *after, const Piece *piece)
{
    if (piece->kind != PIECE_LABEL || !piece->text || before->notes.count >= after->notes.count) {
        return false;
    }
    for (int i = 0; i < after->count; i++) {
        const Piece *other = &after->pieces[i];
        if (other->y > piece->y && fabsf(other->x - piece->x) < (other->w + piece->w) / 2 &&
            are_old_words(before, other)) {
            return false;
        }
    }
    return true;
}

static void write_words(Stage *stage, int index, Pose rest)
{
    const size_t letters = strlen(stage_scene(stage)->pieces[index].text);
    const size_t wanted = letters * TWEEN_LETTER, most = TWEEN_WRITE_MOST;
    const unsigned time = (unsigned)(wanted < most ? wanted : most);
    stage->tweens[index] = tween_at(rest);
    stage->changes[index] = (Change){
        .kind = CHANGE_WRITE, .start = stage->shell->now, .duration = shell_motion(stage->shell, time)};
}

/* The pile that a new card was dealt from; NULL = it comes from elsewhere. A deck may have grown meanwhile,
   as it does when all that was discarded is shuffled back. */
static const Piece *source_of(const Scene *before, const Scene *scene, const Piece *piece)
{
    if (piece->kind != PIECE_CARD || piece->layer != 0) {
        return NULL;
    }
    const Piece *pile = pile_that_changed(before, scene, false, piece);
    return pile || !(piece->flags & PIECE_HAND) ? pile : deck_near(scene, piece);
}

/* A card that appears is dealt from the pile that shrank; anything else fades in. */
static void begin(Stage *stage, const Scene *before, int index, Pose rest, unsigned milliseconds, int *dealt)
{
    const Scene *scene = stage_scene(stage);
    const Piece *piece = &scene->pieces[index];
    const Flight *flight = flight_of(stage, piece->id);
    if (flight) {
        stage->tweens[index] = way(stage, flight->from, rest, stage->shell->now, milliseconds);
        return;
    }
    if (is_grand(piece) && piece->layer == 0) {
        enter(stage, index, rest);
        return;
    }
    if (piece->beat > 0) {
        put_on_beat(stage, index, rest, milliseconds);
        return;
    }
    if (is_told_now(before, scene, piece)) {
        write_words(stage, index, rest);
        return;
    }
    const Piece *pile = source_of(before, scene, piece);
    if (pile) {
        deal(stage, index, pile, rest, (*dealt)++);
        return;
    }
    if (piece->kind == PIECE_CARD && piece->layer > 0 && !moves_little(stage)) {
        lay_out(stage, index, rest, (*dealt)++);
        return;
    }
    Pose from = rest;
    from.alpha = 0;
    from.y += piece->kind == PIECE_CARD ? RISE_UNITS : 0;
    stage->tweens[index] = way(stage, from, rest, stage->shell->now, milliseconds);
}

/* --- what stays --- */

/* A card that shows its other side, or lies another way, is heard to do so. */
static void sound_turn(Stage *stage, const Piece *old, const Piece *piece)
{
    if (piece->kind != PIECE_CARD || piece->flags & PIECE_STACK) {
        return;
    }
    if (change_is_back(&old->face) != change_is_back(&piece->face)) {
        shell_sound_at(stage->shell, CUE_FLIP, 0, piece->x, 0);
    } else if (fabsf(piece->angle - old->angle) >= QUARTER_TURN) {
        shell_sound_at(stage->shell, CUE_TURN, 0, piece->x, 0);
    }
}

static unsigned time_of(ChangeKind kind)
{
    return kind == CHANGE_FLIP ? TWEEN_FLIP : kind == CHANGE_FADE ? TWEEN_CREEP : TWEEN_COUNT;
}

/* What it looked like becomes what it looks like. With little motion a card that is turned over fades. */
static void change(Stage *stage, const Past *past, int old, int index, bool moves)
{
    const Piece *before = &past->scene->pieces[old], *after = &stage_scene(stage)->pieces[index];
    const Change *earlier = &past->changes[old];
    const Uint64 now = stage->shell->now;
    if (change_running(earlier, now) && change_goes_on(earlier, before, after)) {
        stage->changes[index] = *earlier;
        return;
    }
    ChangeKind kind = moves ? change_between(before, after) : CHANGE_NONE;
    const unsigned duration = shell_duration(stage->shell, time_of(kind));
    if (kind == CHANGE_COUNT && !moves_little(stage)) {
        stage->changes[index] = (Change){.kind = CHANGE_COUNT,
                                         .start = now,
                                         .duration = duration,
                                         .value = change_value(earlier, before->value, now)};
    } else if (kind == CHANGE_FLIP || kind == CHANGE_FADE) {
        kind = moves_little(stage) ? CHANGE_FADE : kind;
        stage->changes[index] = change_of_face(kind, &before->face, now, duration);
    }
}

/* Goes on from where the piece was seen in the scene before, and as large as it was there. */
static void glide(Stage *stage, const Piece *old, int index, Pose rest, unsigned milliseconds)
{
    const Piece *piece = &stage_scene(stage)->pieces[index];
    Tween *tween = &stage->tweens[index];
    const Uint64 now = stage->shell->now;
    if (old->w == piece->w && pose_equal(&tween->to, &rest)) {
        return;
    }
    Pose from = tween_pose(tween, now);
    const bool enters = is_grand(piece) && old->flags & PIECE_HAND && !(piece->flags & PIECE_HAND);
    from.scale *= old->w / piece->w;
    if (enters && milliseconds > 0) {
        milliseconds = TWEEN_ENTER;
        shell_sound_at(stage->shell, CUE_ENTRANCE, 0, rest.x, 0);
    }
    *tween =
        (Tween){.from = from, .to = rest, .start = now, .duration = shell_motion(stage->shell, milliseconds)};
    tween->arc = enters ? ENTRANCE_ARC : from.lift > 0 ? 0 : arc_of(piece, tween);
}

/* Is it what it was in the scene before, or does it come anew, because it shows another face on its beat? */
static bool stays(const Piece *old, const Piece *piece)
{
    return piece->beat == 0 || old->face.tone == piece->face.tone;
}

/* --- what goes --- */

/* Where it goes: what was beaten topples, a card glides to the pile that took it, all else fades where it
 * was. */
static Tween farewell(const Stage *stage, const Piece *piece, const Piece *pile, Pose from)
{
    Pose to = from;
    to.alpha = 0;
    if (moves_little(stage)) {
        return way(stage, from, to, stage->shell->now, TWEEN_MOVE);
    }
    if (piece->flags & PIECE_FALLEN) {
        to.angle += TOPPLE_ANGLE;
        to.y += TOPPLE_UNITS;
        to.scale *= TOPPLE_SCALE;
        return way(stage, from, to, stage->shell->now, TWEEN_TOPPLE);
    }
    if (!pile) {
        return way(stage, from, to, stage->shell->now, TWEEN_MOVE);
    }
    to = pose_on_pile(pile, piece);
    to.alpha = change_is_back(&pile->face) ? 0 : 1;
    Tween tween = way(stage, from, to, stage->shell->now, TWEEN_MOVE);
    tween.arc = arc_of(piece, &tween);
    return tween;
}

static void leave(Stage *stage, const Past *past)
{
    const Scene *before = past->scene, *after = stage_scene(stage);
    for (int i = 0; i < before->count && stage->ghost_count < GHOSTS_MAX; i++) {
        const Piece *piece = &before->pieces[i];
        if (piece->kind != PIECE_CARD || piece->layer != 0 || piece->id == 0 ||
            scene_find(after, piece->id)) {
            continue;
        }
        const Piece *pile = pile_that_changed(before, after, true, piece);
        stage->ghosts[stage->ghost_count++] =
            (Ghost){.piece = piece,
                    .abroad = pile && !(pile->flags & PIECE_WORLD),
                    .tween = farewell(stage, piece, pile, tween_pose(&past->tweens[i], stage->shell->now))};
    }
}

/* --- from one scene to the next --- */

/* Does a piece come into the world from outside it? `old` is its index in the past, -1 = it is new. */
static bool comes_from_abroad(const Past *past, int old, const Piece *piece, Uint64 now)
{
    if (!(piece->flags & PIECE_WORLD) || old < 0) {
        return piece->kind == PIECE_CARD;
    }
    bool was_outside = !(past->scene->pieces[old].flags & PIECE_WORLD);
    return was_outside || (past->abroad[old] && tween_moving(&past->tweens[old], now));
}

static void take_up(Stage *stage, const Past *past, int index, unsigned milliseconds, int *dealt)
{
    const Piece *piece = &stage_scene(stage)->pieces[index];
    const Pose rest = stage_rest_pose(stage, piece, true);
    const int old = stage_index_in(past->scene, piece->id);
    const bool moves = shell_duration(stage->shell, milliseconds) > 0;
    stage->abroad[index] = comes_from_abroad(past, old, piece, stage->shell->now);
    stage->changes[index] = (Change){0};
    if (piece->id != 0 && piece->id == stage->carried) {
        stage->tweens[index] = tween_at(stage_carried_pose(stage));
    } else if (old >= 0 && stays(&past->scene->pieces[old], piece)) {
        stage->tweens[index] = past->tweens[old];
        if (moves) {
            sound_turn(stage, &past->scene->pieces[old], piece);
        }
        change(stage, past, old, index, moves);
        glide(stage, &past->scene->pieces[old], index, rest, milliseconds);
    } else if (piece->id != 0 && moves) {
        begin(stage, past->scene, index, rest, milliseconds, dealt);
    } else {
        stage->tweens[index] = tween_at(rest);
    }
}

/* On the next leaf of the story all lies as it is to lie, and the page is turned. */
static bool turn_leaf(Stage *stage, const Scene *before)
{
    const Scene *scene = stage_scene(stage);
    const unsigned duration = shell_motion(stage->shell, TWEEN_LEAF);
    if (before->leaf == 0 || scene->leaf <= before->leaf || duration == 0 || !stage->picture.valid) {
        return false;
    }
    leaf_turn(&stage->leaf, &stage->shell->view, stage->picture.texture, stage->shell->now, duration);
    shell_sound(stage->shell, CUE_PAGE);
    return true;
}

void stage_enter_scene(Stage *stage, Past *past, unsigned milliseconds)
{
    const Scene *scene = stage_scene(stage);
    int dealt = 0;
    stage->ghost_count = 0;
    if (milliseconds > 0 && turn_leaf(stage, past->scene)) {
        milliseconds = 0;
    }
    for (int i = 0; i < scene->count; i++) {
        take_up(stage, past, i, milliseconds, &dealt);
    }
    if (shell_duration(stage->shell, milliseconds) > 0) {
        leave(stage, past);
    }
    stage->flight_count = 0;
    free(past);
}
