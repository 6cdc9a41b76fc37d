/* event_playback.c: playback of events; see event_playback.h. */
#include "ui/table/event_playback.h"
#include "core/text/i18n.h"

#include "ui/shell/audio_events.h"
#include "ui/shell/speech.h"
#include "ui/stage/piece_ids.h"
#include "ui/stage/tween.h"

#include <math.h>

enum { SOUND_GAP_MS = 140, SOUND_ALL_MS = 900 };
enum { IGNORE_PRESSES_MS = 350, DOUBLE_CLICK = 2 };
enum { NUMBER_MS = 520, LINE_MS = 420, HEADING_MS = 800, SHOW_MS = 1300, MOMENT_MS = 1400, LAST_MS = 900 };
/* Limits for logs with many events: the longest total time in ms, and the shortest time of an event in
 * percent of its normal time. */
enum { PLAYBACK_MAX_MS = 2400, PACE_LEAST_PERCENT = 25 };
enum { HIGHLIGHTED_LINES = 3, PLAYBACK_LAYER = 1, EVENT_LIST_BOXES_MAX = 25 };
/* ids of the pieces that show a moment (important event), relative to ID_MOMENT */
enum { MOMENT_PLATE, MOMENT_TOKEN, MOMENT_LINE };

static const float EVENT_LIST_WIDTH = 430, EVENT_LIST_MARGIN = 12, EVENT_LIST_PADDING = 18,
                   EVENT_LIST_HEAD = 52, EVENT_LIST_FOOT = 44, EVENT_LIST_WIDE = 760, EVENT_LIST_LOW = 260,
                   EVENT_LIST_FLAT = 170;
static const float MOMENT_WIDTH = 520, MOMENT_SIDE = 20, MOMENT_TOKEN_SIZE = 110, MOMENT_Y = 0.4f;
static const float LINE_GAP = 7, NUMBER_WIDTH = 96, NUMBER_HEIGHT = 50;

bool event_playback_is_needed(const EventLog *log)
{
    for (int i = 0; log && i < log->count; i++) {
        const Event *event = &log->events[i];
        if ((event->kind != EVENT_LOG && event->kind != EVENT_REASON) || event->animation == ANIMATE_SHOW ||
            event->moment > 0) {
            return true;
        }
    }
    return false;
}

static unsigned get_default_duration(const Event *event)
{
    if (event->moment > 0) {
        return MOMENT_MS;
    }
    if (event->animation == ANIMATE_SHOW && event->subject != 0) {
        return SHOW_MS;
    }
    switch (event->kind) {
    case EVENT_NUMBER:
        return NUMBER_MS;
    case EVENT_BANNER:
        return HEADING_MS;
    case EVENT_LOG:
    case EVENT_REASON:
        break;
    }
    return LINE_MS;
}

/* True if the event may be shown for less than its normal time. Headings, enlarged pieces and moments
 * (important events) are always shown for their normal time. */
static bool can_shorten_event(const Event *event)
{
    return get_default_duration(event) <= NUMBER_MS;
}

static float get_playback_pace(const EventLog *log)
{
    unsigned all = 0;
    for (int i = 0; i < log->count; i++) {
        all += can_shorten_event(&log->events[i]) ? get_default_duration(&log->events[i]) : 0;
    }
    return all <= PLAYBACK_MAX_MS ? 1
                                  : fmaxf((float)PLAYBACK_MAX_MS / (float)all, PACE_LEAST_PERCENT / 100.f);
}

void event_playback_start(EventPlayback *playback, const EventLog *log, const GameMoment *moments, Uint64 now)
{
    *playback =
        (EventPlayback){.log = log, .moments = moments, .start_time = now, .pace = get_playback_pace(log)};
}

void event_playback_stop(EventPlayback *playback)
{
    *playback = (EventPlayback){0};
}

bool event_playback_is_skipped_by(const EventPlayback *playback, const SDL_Event *event, Uint64 now)
{
    const bool clicks = event->type == SDL_MOUSEBUTTONDOWN && event->button.clicks != DOUBLE_CLICK;
    return (clicks || event->type == SDL_KEYDOWN) && now >= playback->start_time + IGNORE_PRESSES_MS;
}

PieceId event_playback_get_shown_piece(const EventPlayback *playback)
{
    const Event *event = playback->shown > 0 ? &playback->log->events[playback->shown - 1] : NULL;
    return event && event->animation == ANIMATE_SHOW ? event->subject : 0;
}

/* Returns the duration of the current event in milliseconds. */
static unsigned get_event_duration(const EventPlayback *playback)
{
    const Event *event = &playback->log->events[playback->shown - 1];
    const bool last = playback->shown == playback->log->count;
    const unsigned time =
        (unsigned)((float)get_default_duration(event) * (can_shorten_event(event) ? playback->pace : 1));
    return last && time < LAST_MS ? LAST_MS : time;
}

/* Returns the duration of a movement in milliseconds. Movements must end before the next event. */
static unsigned compute_movement_duration(const EventPlayback *playback)
{
    return (unsigned)((float)NUMBER_MS * 2 / 3 * playback->pace);
}

/* --- sounds of events --- */

static Cue get_event_cue(const Event *event)
{
    if (event->cue != CUE_DEFAULT) {
        return event->cue;
    }
    switch (event->kind) {
    case EVENT_NUMBER:
        return CUE_COUNT;
    case EVENT_BANNER:
        return CUE_HEADING;
    case EVENT_LOG:
    case EVENT_REASON:
        break;
    }
    return CUE_SILENT;
}

/* Counts the events directly before event `index` that have the same sound. Ignores silent events. */
static int count_repeated_sounds(const EventLog *log, int index)
{
    const Cue cue = get_event_cue(&log->events[index]);
    int step = 0;
    for (int i = index - 1; i >= 0; i--) {
        const Cue before = get_event_cue(&log->events[i]);
        if (before != CUE_SILENT && before != cue) {
            break;
        }
        step += before == cue;
    }
    return step;
}

static void play_event_sound(const EventLog *log, int index, const Stage *stage, Shell *shell, unsigned delay)
{
    const Event *event = &log->events[index];
    const Piece *piece = scene_find_piece(stage_get_scene(stage), event->to != 0 ? event->to : event->from);
    shell_play_sound_at(shell, get_event_cue(event), count_repeated_sounds(log, index),
                        piece ? piece->x : stage_get_scene(stage)->width / 2, delay);
}

void event_playback_play_sounds(const EventLog *log, const Stage *stage, Shell *shell)
{
    unsigned delay = 0;
    for (int i = 0; log && i < log->count && delay < SOUND_ALL_MS; i++) {
        if (log->events[i].cue > CUE_SILENT) {
            play_event_sound(log, i, stage, shell, delay);
            delay += SOUND_GAP_MS;
        }
    }
}

/* Makes an enlarged piece, or the picture of a moment (important event), fly from the position of another
 * piece. Call this function before the stage is refreshed. */
static void prepare_animation(const Event *event, Stage *stage)
{
    if (event->animation == ANIMATE_SHOW && event->from != 0 && event->from != event->subject) {
        stage_start_flight(stage, event->subject, event->from);
    }
    if (event->moment > 0 && event->subject != 0) {
        stage_start_flight(stage, ID_MOMENT + MOMENT_TOKEN, event->subject);
    }
}

static void start_animation(const Event *event, Stage *stage)
{
    if (event->animation == ANIMATE_STRIKE) {
        stage_animate_strike(stage, event->subject);
    } else if (event->animation == ANIMATE_SHAKE) {
        stage_animate_shake(stage, event->subject);
    }
}

static void trace_animation(const Event *event, Trace *trace)
{
    static const char *const names[] = {[ANIMATE_STRIKE] = "strike",
                                        [ANIMATE_SHAKE] = "shake",
                                        [ANIMATE_FALL] = "fall",
                                        [ANIMATE_SHOW] = "show"};
    if (event->moment > 0) {
        trace_write_line(trace, "moment %d", event->moment);
    }
    if (event->animation != ANIMATE_NONE) {
        trace_write_line(trace, "stir %u %s", event->subject, names[event->animation]);
    }
}

bool event_playback_update(EventPlayback *playback, Stage *stage, Shell *shell)
{
    if (shell->now < playback->next) {
        shell_wake_at(shell, playback->next);
        return true;
    }
    if (playback->shown == playback->log->count) {
        return false;
    }
    const Event *event = &playback->log->events[playback->shown++];
    if (event->kind == EVENT_NUMBER && event->from != 0) {
        stage_start_flight(stage, ID_FLYING_NUMBER + (PieceId)playback->shown, event->from);
    }
    play_event_sound(playback->log, playback->shown - 1, stage, shell, 0);
    shell_speak_rich(shell, event->text);
    prepare_animation(event, stage);
    stage_refresh(stage, compute_movement_duration(playback));
    start_animation(event, stage);
    trace_animation(event, &shell->trace);
    playback->next = shell->now + shell_scale_duration(shell, get_event_duration(playback));
    shell_wake_at(shell, playback->next);
    return true;
}

/* --- changes of the scene during playback --- */

static Piece *find_piece(Scene *scene, PieceId id)
{
    for (int i = 0; id != 0 && i < scene->count; i++) {
        if (scene->pieces[i].id == id) {
            return &scene->pieces[i];
        }
    }
    return NULL;
}

static void update_counters(const EventPlayback *playback, Scene *scene)
{
    for (int i = 0; i < scene->count; i++) {
        scene->pieces[i].has_preview = false;
    }
    /* The scene can already show the counters after the move, so this loop sets each counter back to its
     * value before the first event that was not shown yet. */
    for (int i = playback->log->count - 1; i >= playback->shown; i--) {
        const Event *event = &playback->log->events[i];
        Piece *counter = find_piece(scene, event->counter);
        if (counter && counter->kind == PIECE_COUNTER) {
            counter->value = event->value - event->amount;
        }
    }
    for (int i = 0; i < playback->shown; i++) {
        const Event *event = &playback->log->events[i];
        Piece *counter = find_piece(scene, event->counter);
        Piece *source = counter && event->from != event->counter ? find_piece(scene, event->from) : NULL;
        if (source && source->kind == PIECE_COUNTER) {
            source->value -= event->amount;
        }
        if (counter) {
            counter->value = event->value;
            /* raises the maximum if necessary, so that the gauge can show the value */
            counter->max = counter->value > counter->max ? counter->value : counter->max;
            if (event->max > 0) {
                counter->max = event->max;
                counter->text = NULL; /* clears the text, which contains the old maximum */
            }
        }
    }
}

/* Tilts and dims defeated pieces, and draws the enlarged piece above everything else. */
static void show_animated_pieces(const EventPlayback *playback, Scene *scene)
{
    static const float ASKEW = 9; /* tilt of a defeated piece in degrees */
    for (int i = 0; i < playback->shown; i++) {
        const Event *event = &playback->log->events[i];
        Piece *fallen = event->animation == ANIMATE_FALL ? find_piece(scene, event->subject) : NULL;
        if (fallen) {
            fallen->angle = ASKEW;
            fallen->flags |= PIECE_DIM | PIECE_DEFEATED;
        }
    }
    Piece *held_up = find_piece(scene, event_playback_get_shown_piece(playback));
    if (held_up) {
        held_up->layer = PLAYBACK_LAYER;
        held_up->flags |= PIECE_SELECTED;
    }
}

static void add_flying_number(const EventPlayback *playback, Scene *scene)
{
    const Event *event = &playback->log->events[playback->shown - 1];
    const Piece *to = scene_find_piece(scene, event->to != 0 ? event->to : event->from);
    if (event->kind != EVENT_NUMBER || !to) {
        return;
    }
    /* places the flying number above a counter or gauge, so that the number on the piece stays readable */
    bool dial = to->kind == PIECE_COUNTER || to->kind == PIECE_GAUGE;
    float y = dial ? to->y - (to->h + NUMBER_HEIGHT) / 2 - 8 : to->y;
    Piece *number = scene_add(scene, PIECE_COUNTER, ID_FLYING_NUMBER + (PieceId)playback->shown, to->x, y,
                              NUMBER_WIDTH, NUMBER_HEIGHT);
    number->icon = event->icon;
    number->value = event->amount;
    number->flags = PIECE_ON_DARK | PIECE_FIXED | PIECE_SELECTED;
    number->layer = PLAYBACK_LAYER;
}

/* Box of the list of events, in table units (about 1/900 of the window's height). */
typedef struct EventListBox {
    float x, y, width, height;
} EventListBox;

static TextStyle get_line_style(const Event *event)
{
    return event->kind == EVENT_BANNER ? TEXT_TITLE : event->kind == EVENT_REASON ? TEXT_QUOTE : TEXT_BODY;
}

static float get_line_height(const PieceRenderer *renderer, const Event *event, float width)
{
    return renderer_measure_text_height(renderer, get_line_style(event), event->text, width) + LINE_GAP;
}

static float compute_box_overlap(const EventListBox *box, const Piece *piece)
{
    const float wide = (box->width + piece->w) / 2 - fabsf(box->x - piece->x),
                high = (box->height + piece->h) / 2 - fabsf(box->y - piece->y);
    return fmaxf(fminf(wide, piece->w), 0) * fmaxf(fminf(high, piece->h), 0);
}

static bool is_named_by_event(const EventLog *log, PieceId id)
{
    bool named = false;
    for (int i = 0; id != 0 && i < log->count && !named; i++) {
        const Event *event = &log->events[i];
        named = event->from == id || event->to == id || event->counter == id || event->subject == id;
    }
    return named;
}

/* Boxes in which the list of events could be shown, the best first. */
typedef struct EventListBoxes {
    EventListBox boxes[EVENT_LIST_BOXES_MAX];
    int count;
} EventListBoxes;

/* Adds boxes at the top, at the bottom and at half height: 3 boxes at each side of the table or, if
 * `in_middle` is true, only 3 boxes in its middle. Limits their height to the room on the table. */
static void add_boxes(EventListBoxes *out, const Scene *scene, float width, float height, bool in_middle)
{
    const float top = RAIL_TOP + EVENT_LIST_MARGIN,
                room = scene->height - top - RAIL_BOTTOM - EVENT_LIST_MARGIN, high = fminf(height, room),
                side = scene->width - EVENT_LIST_MARGIN - width / 2;
    const float xs[] = {in_middle ? scene->width / 2 : side, scene->width - side},
                ys[] = {top + high / 2, top + room - high / 2, top + room / 2};
    for (int i = 0; i < (in_middle ? 1 : 2); i++) {
        for (size_t j = 0; j < SDL_arraysize(ys); j++) {
            out->boxes[out->count++] = (EventListBox){xs[i], ys[j], width, high};
        }
    }
}

/* Lists the possible boxes for the event list, best first: the panel that the scene reserves for the list, if
 * any, then boxes in which all lines fit, then smaller boxes. */
static EventListBoxes list_boxes(const EventPlayback *playback, const PieceRenderer *renderer,
                                 const Scene *scene)
{
    EventListBoxes out = {0};
    for (int i = 0; i < scene->count && out.count == 0; i++) {
        const Piece *piece = &scene->pieces[i];
        if (piece->flags & PIECE_LOG_AREA) {
            out.boxes[out.count++] = (EventListBox){piece->x, piece->y, piece->w, piece->h};
        }
    }
    float height = EVENT_LIST_HEAD + LINE_GAP + EVENT_LIST_FOOT;
    for (int i = 0; i < playback->log->count; i++) {
        height +=
            get_line_height(renderer, &playback->log->events[i], EVENT_LIST_WIDTH - 2 * EVENT_LIST_PADDING);
    }
    add_boxes(&out, scene, EVENT_LIST_WIDTH, height, false);
    add_boxes(&out, scene, EVENT_LIST_WIDTH, fminf(height, EVENT_LIST_LOW), false);
    add_boxes(&out, scene, EVENT_LIST_WIDE, fminf(height, EVENT_LIST_LOW), true);
    add_boxes(&out, scene, EVENT_LIST_WIDE, fminf(height, EVENT_LIST_FLAT), true);
    add_boxes(&out, scene, EVENT_LIST_WIDTH, fminf(height, EVENT_LIST_FLAT), false);
    return out;
}

/* Returns the first box that covers none of the pieces that the events name. If there is no such box, returns
 * the box that covers the least area of these pieces. */
static EventListBox find_event_list_box(const EventPlayback *playback, const PieceRenderer *renderer,
                                        const Scene *scene)
{
    const EventListBoxes boxes = list_boxes(playback, renderer, scene);
    float covered[EVENT_LIST_BOXES_MAX] = {0};
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        for (int j = 0; is_named_by_event(playback->log, piece->id) && j < boxes.count; j++) {
            covered[j] += compute_box_overlap(&boxes.boxes[j], piece);
        }
    }
    int best = 0;
    for (int j = 1; j < boxes.count; j++) {
        best = covered[j] < covered[best] ? j : best;
    }
    return boxes.boxes[best];
}

static Piece *add_label(Scene *scene, TextStyle style, float x, float y, float width, float height,
                        const char *text)
{
    Piece *label = scene_add(scene, PIECE_LABEL, 0, x, y, width, height);
    label->style = style;
    label->text = text;
    label->layer = PLAYBACK_LAYER;
    return label;
}

/* Adds as many of the latest events as fit. The newest lines are brighter than the older lines. */
static void add_event_lines(const EventPlayback *playback, const PieceRenderer *renderer,
                            const EventListBox *list_box, Scene *scene)
{
    float width = list_box->width - 2 * EVENT_LIST_PADDING,
          room = list_box->height - EVENT_LIST_HEAD - EVENT_LIST_FOOT, used = 0;
    int first = playback->shown;
    while (first > 0) {
        float height = get_line_height(renderer, &playback->log->events[first - 1], width);
        if (used + height > room) {
            break;
        }
        used += height;
        first--;
    }
    float y = list_box->y - list_box->height / 2 + EVENT_LIST_HEAD;
    for (int i = first; i < playback->shown; i++) {
        const Event *event = &playback->log->events[i];
        bool heading = event->kind == EVENT_BANNER;
        float height = get_line_height(renderer, event, width);
        Piece *line = add_label(scene, get_line_style(event), list_box->x, y + (height - LINE_GAP) / 2, width,
                                height - LINE_GAP, event->text);
        line->flags = i + HIGHLIGHTED_LINES < playback->shown && !heading ? PIECE_DIM : 0;
        y += height;
    }
}

static void add_event_list(const EventPlayback *playback, const PieceRenderer *renderer, Scene *scene)
{
    EventListBox list_box = find_event_list_box(playback, renderer, scene);
    Piece *plate = scene_add(scene, PIECE_PANEL, 0, list_box.x, list_box.y, list_box.width, list_box.height);
    plate->text = _("What just happened");
    plate->layer = PLAYBACK_LAYER;
    add_event_lines(playback, renderer, &list_box, scene);
    Piece *foot =
        add_label(scene, TEXT_SMALL, list_box.x, list_box.y + list_box.height / 2 - EVENT_LIST_FOOT / 2,
                  list_box.width - 16, 24, _("Continues automatically · any key or click skips"));
    foot->align = ALIGN_CENTER;
    foot->flags = PIECE_DIM;
}

/* Disables the buttons, because the match is already past the visible position. */
void event_playback_disable_scene(Scene *scene)
{
    scene->banner = NULL;
    for (int i = 0; i < scene->count; i++) {
        Piece *piece = &scene->pieces[i];
        if (piece->kind == PIECE_BUTTON) {
            piece->flags = (piece->flags & ~(unsigned)(PIECE_HIGHLIGHTED | PIECE_PRIMARY)) | PIECE_DISABLED;
        }
        if (piece->kind == PIECE_CARD) {
            piece->flags &= ~(unsigned)PIECE_HIGHLIGHTED;
        }
    }
}

static void highlight_number_cards(const EventPlayback *playback, Scene *scene)
{
    const Event *event = &playback->log->events[playback->shown - 1];
    Piece *from = find_piece(scene, event->from), *to = find_piece(scene, event->to);
    if (event->kind == EVENT_NUMBER && from && to && from->kind == PIECE_CARD && to->kind == PIECE_CARD) {
        from->flags |= PIECE_SELECTED;
        to->flags |= PIECE_SELECTED;
    }
}

/* If the latest event is a moment (important event), adds a large plate with the picture and text of the
 * moment. The plate does not cover the list of events. */
static void add_moment(const EventPlayback *playback, const PieceRenderer *renderer, Scene *scene)
{
    const Event *event = &playback->log->events[playback->shown - 1];
    if (event->moment == 0) {
        return;
    }
    const GameMoment *moment = &playback->moments[event->moment - 1];
    const EventListBox list_box = find_event_list_box(playback, renderer, scene);
    const float middle = scene->width / 2;
    const bool beside = list_box.width < middle;
    const bool on_right = list_box.x > middle;
    const float from = beside && !on_right ? list_box.x + list_box.width / 2 : 0;
    const float to = beside && on_right ? list_box.x - list_box.width / 2 : scene->width;
    const float width = fminf(MOMENT_WIDTH * renderer->text_scale, to - from - 2 * MOMENT_SIDE);
    const float line = width - MOMENT_TOKEN_SIZE - 3 * MOMENT_SIDE;
    const float text = renderer_measure_text_height(renderer, TEXT_TITLE, event->text, line);
    const float height = fmaxf(text, MOMENT_TOKEN_SIZE) + 2 * MOMENT_SIDE;
    const float side = MOMENT_SIDE + width / 2;
    const float x = fminf(fmaxf(middle, from + side), to - side), left = x - width / 2;
    const bool above = beside || list_box.y > scene->height / 2;
    const float y = scene->height * (above ? MOMENT_Y : 1 - MOMENT_Y);
    Piece *plate = scene_add(scene, PIECE_PANEL, ID_MOMENT + MOMENT_PLATE, x, y, width, height);
    plate->layer = PLAYBACK_LAYER;
    Piece *token =
        scene_add(scene, PIECE_CARD, ID_MOMENT + MOMENT_TOKEN, left + MOMENT_SIDE + MOMENT_TOKEN_SIZE / 2, y,
                  MOMENT_TOKEN_SIZE, MOMENT_TOKEN_SIZE);
    token->face = (Face){.style = FACE_TOKEN, .tone = moment->tone, .icon = moment->icon};
    token->layer = PLAYBACK_LAYER;
    add_label(scene, TEXT_TITLE, left + width - MOMENT_SIDE - line / 2, y, line, text, event->text)->id =
        ID_MOMENT + MOMENT_LINE;
}

void event_playback_layout(const EventPlayback *playback, const PieceRenderer *renderer, Scene *scene)
{
    if (playback->shown == 0) {
        return;
    }
    update_counters(playback, scene);
    event_playback_disable_scene(scene);
    highlight_number_cards(playback, scene);
    show_animated_pieces(playback, scene);
    add_event_list(playback, renderer, scene);
    add_flying_number(playback, scene);
    add_moment(playback, renderer, scene);
}
