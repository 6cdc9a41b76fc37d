/* sequence.c: see sequence.h. */
#include "ui/table/sequence.h"

#include "ui/shell/sound.h"
#include "ui/shell/speech.h"
#include "ui/stage/piece_ids.h"
#include "ui/stage/tween.h"

#include <math.h>

enum { SOUND_APART_MS = 140, SOUND_ALL_MS = 900 };
enum { DEAF_MS = 350, DOUBLE_CLICK = 2 };
enum { NUMBER_MS = 520, LINE_MS = 420, HEADING_MS = 800, SHOW_MS = 1300, LAST_MS = 900 };
/* Numbers and lines together take no longer, as far as each can still be followed. */
enum { TALE_MS = 2400, PACE_LEAST_PERCENT = 25 };
enum { LINES_LIT = 3, SEQUENCE_LAYER = 1 };

static const float LEDGER_WIDTH = 430, LEDGER_MARGIN = 12, LEDGER_PADDING = 18, LEDGER_HEAD = 52,
                   LEDGER_FOOT = 44;
static const float LINE_GAP = 7, FLYER_WIDTH = 96, FLYER_HEIGHT = 50;

bool sequence_worth_playing(const EventLog *log)
{
    for (int i = 0; log && i < log->count; i++) {
        const Event *event = &log->events[i];
        if ((event->kind != EVENT_LOG && event->kind != EVENT_ASIDE) || event->stir == STIR_SHOW) {
            return true;
        }
    }
    return false;
}

static unsigned usual_time(const Event *event)
{
    if (event->stir == STIR_SHOW && event->about != 0) {
        return SHOW_MS;
    }
    switch (event->kind) {
    case EVENT_NUMBER:
        return NUMBER_MS;
    case EVENT_BANNER:
        return HEADING_MS;
    case EVENT_LOG:
    case EVENT_ASIDE:
        break;
    }
    return LINE_MS;
}

/* Headings, and what is held up, are worth a pause however much there is to tell. */
static bool is_hurried(const Event *event)
{
    return usual_time(event) <= NUMBER_MS;
}

static float pace_of(const EventLog *log)
{
    unsigned all = 0;
    for (int i = 0; i < log->count; i++) {
        all += is_hurried(&log->events[i]) ? usual_time(&log->events[i]) : 0;
    }
    return all <= TALE_MS ? 1 : fmaxf((float)TALE_MS / (float)all, PACE_LEAST_PERCENT / 100.f);
}

void sequence_start(Sequence *sequence, const EventLog *log, Uint64 now)
{
    *sequence = (Sequence){.log = log, .begun = now, .pace = pace_of(log)};
}

void sequence_stop(Sequence *sequence)
{
    *sequence = (Sequence){0};
}

bool sequence_hears(const Sequence *sequence, const SDL_Event *event, Uint64 now)
{
    const bool clicks = event->type == SDL_MOUSEBUTTONDOWN && event->button.clicks != DOUBLE_CLICK;
    return (clicks || event->type == SDL_KEYDOWN) && now >= sequence->begun + DEAF_MS;
}

PieceId sequence_held_up(const Sequence *sequence)
{
    const Event *event = sequence->shown > 0 ? &sequence->log->events[sequence->shown - 1] : NULL;
    return event && event->stir == STIR_SHOW ? event->about : 0;
}

/* Of the event shown last. */
static unsigned event_time(const Sequence *sequence)
{
    const Event *event = &sequence->log->events[sequence->shown - 1];
    const bool last = sequence->shown == sequence->log->count;
    const unsigned time = (unsigned)((float)usual_time(event) * (is_hurried(event) ? sequence->pace : 1));
    return last && time < LAST_MS ? LAST_MS : time;
}

/* How long what moves with it takes: it has come to rest before the next one comes. */
static unsigned moving_time(const Sequence *sequence)
{
    return (unsigned)((float)NUMBER_MS * 2 / 3 * sequence->pace);
}

/* --- what is heard --- */

static Cue cue_of(const Event *event)
{
    if (event->cue != CUE_USUAL) {
        return event->cue;
    }
    switch (event->kind) {
    case EVENT_NUMBER:
        return CUE_COUNT;
    case EVENT_BANNER:
        return CUE_HEADING;
    case EVENT_LOG:
    case EVENT_ASIDE:
        break;
    }
    return CUE_SILENT;
}

/* How many of the same came in a row before this one; what is only told in between does not end the row. */
static int step_of(const EventLog *log, int index)
{
    const Cue cue = cue_of(&log->events[index]);
    int step = 0;
    for (int i = index - 1; i >= 0; i--) {
        const Cue before = cue_of(&log->events[i]);
        if (before != CUE_SILENT && before != cue) {
            break;
        }
        step += before == cue;
    }
    return step;
}

static void sound_event(const EventLog *log, int index, const Stage *stage, Shell *shell, unsigned delay)
{
    const Event *event = &log->events[index];
    const Piece *piece = scene_find(stage_scene(stage), event->to != 0 ? event->to : event->from);
    shell_sound_at(shell, cue_of(event), step_of(log, index),
                   piece ? piece->x : stage_scene(stage)->width / 2, delay);
}

void sequence_sound_all(const EventLog *log, const Stage *stage, Shell *shell)
{
    unsigned delay = 0;
    for (int i = 0; log && i < log->count && delay < SOUND_ALL_MS; i++) {
        if (log->events[i].cue > CUE_SILENT) {
            sound_event(log, i, stage, shell, delay);
            delay += SOUND_APART_MS;
        }
    }
}

/* What glides to where it is laid otherwise is told before the stage lays it, what moves on the spot after.
 */
static void prepare_stir(const Event *event, Stage *stage)
{
    if (event->stir == STIR_SHOW && event->from != 0 && event->from != event->about) {
        stage_fly(stage, event->about, event->from);
    }
}

static void stir(const Event *event, Stage *stage)
{
    if (event->stir == STIR_STRIKE) {
        stage_strike(stage, event->about);
    } else if (event->stir == STIR_SHAKE) {
        stage_shake(stage, event->about);
    }
}

static void trace_stir(const Event *event, Trace *trace)
{
    static const char *const names[] = {
        [STIR_STRIKE] = "strike", [STIR_SHAKE] = "shake", [STIR_FALL] = "fall", [STIR_SHOW] = "show"};
    if (event->stir != STIR_NONE) {
        trace_line(trace, "stir %u %s", event->about, names[event->stir]);
    }
}

bool sequence_update(Sequence *sequence, Stage *stage, Shell *shell)
{
    if (shell->now < sequence->next) {
        shell_wake_at(shell, sequence->next);
        return true;
    }
    if (sequence->shown == sequence->log->count) {
        return false;
    }
    const Event *event = &sequence->log->events[sequence->shown++];
    if (event->kind == EVENT_NUMBER && event->from != 0) {
        stage_fly(stage, ID_FLYER + (PieceId)sequence->shown, event->from);
    }
    sound_event(sequence->log, sequence->shown - 1, stage, shell, 0);
    shell_speak_rich(shell, event->text);
    prepare_stir(event, stage);
    stage_refresh(stage, moving_time(sequence));
    stir(event, stage);
    trace_stir(event, &shell->trace);
    sequence->next = shell->now + shell_duration(shell, event_time(sequence));
    shell_wake_at(shell, sequence->next);
    return true;
}

/* --- laying --- */

static Piece *find_mutable(Scene *scene, PieceId id)
{
    for (int i = 0; id != 0 && i < scene->count; i++) {
        if (scene->pieces[i].id == id) {
            return &scene->pieces[i];
        }
    }
    return NULL;
}

static void change_counters(const Sequence *sequence, Scene *scene)
{
    for (int i = 0; i < scene->count; i++) {
        scene->pieces[i].has_preview = false;
    }
    /* What is still to be told has not been counted yet, although a counter may have foretold it. */
    for (int i = sequence->log->count - 1; i >= sequence->shown; i--) {
        const Event *event = &sequence->log->events[i];
        Piece *counter = find_mutable(scene, event->counter);
        if (counter && counter->kind == PIECE_COUNTER) {
            counter->value = event->value - event->amount;
        }
    }
    for (int i = 0; i < sequence->shown; i++) {
        const Event *event = &sequence->log->events[i];
        Piece *counter = find_mutable(scene, event->counter);
        if (counter) {
            counter->value = event->value;
            counter->max = counter->value > counter->max ? counter->value : counter->max; /* a new measure */
            if (event->max > 0) {
                counter->max = event->max;
                counter->text = NULL; /* was of the one before */
            }
        }
    }
}

/* What has fallen lies askew; what is held up lies over all. */
static void lay_stirred(const Sequence *sequence, Scene *scene)
{
    static const float ASKEW = 9; /* degrees */
    for (int i = 0; i < sequence->shown; i++) {
        const Event *event = &sequence->log->events[i];
        Piece *fallen = event->stir == STIR_FALL ? find_mutable(scene, event->about) : NULL;
        if (fallen) {
            fallen->angle = ASKEW;
            fallen->flags |= PIECE_DIM | PIECE_FALLEN;
        }
    }
    Piece *held_up = find_mutable(scene, sequence_held_up(sequence));
    if (held_up) {
        held_up->layer = SEQUENCE_LAYER;
        held_up->flags |= PIECE_CHOSEN;
    }
}

static void lay_flyer(const Sequence *sequence, Scene *scene)
{
    const Event *event = &sequence->log->events[sequence->shown - 1];
    const Piece *to = scene_find(scene, event->to != 0 ? event->to : event->from);
    if (event->kind != EVENT_NUMBER || !to) {
        return;
    }
    bool dial = to->kind == PIECE_COUNTER || to->kind == PIECE_GAUGE; /* its own number is to be read, too */
    float y = dial ? to->y - (to->h + FLYER_HEIGHT) / 2 - 8 : to->y;
    Piece *flyer = scene_add(scene, PIECE_COUNTER, ID_FLYER + (PieceId)sequence->shown, to->x, y, FLYER_WIDTH,
                             FLYER_HEIGHT);
    flyer->icon = event->icon;
    flyer->value = event->amount;
    flyer->flags = PIECE_ON_DARK | PIECE_STILL | PIECE_CHOSEN;
    flyer->layer = SEQUENCE_LAYER;
}

/* Where the ledger lies, in units. */
typedef struct Ledger {
    float x, y, width, height;
} Ledger;

static TextStyle line_style(const Event *event)
{
    return event->kind == EVENT_BANNER ? TEXT_TITLE : event->kind == EVENT_ASIDE ? TEXT_QUOTE : TEXT_BODY;
}

static float line_height(const View *view, const Event *event, float width)
{
    return view_text_height(view, line_style(event), event->text, width) + LINE_GAP;
}

/* Over the panel that the scene offers, else at the right edge and only as high as its lines will need. */
static Ledger place_ledger(const Sequence *sequence, const View *view, const Scene *scene)
{
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (piece->flags & PIECE_LEDGER) {
            return (Ledger){piece->x, piece->y, piece->w, piece->h};
        }
    }
    const float top = RAIL_TOP + LEDGER_MARGIN;
    float height = LEDGER_HEAD + LINE_GAP + LEDGER_FOOT;
    for (int i = 0; i < sequence->log->count; i++) {
        height += line_height(view, &sequence->log->events[i], LEDGER_WIDTH - 2 * LEDGER_PADDING);
    }
    height = fminf(height, scene->height - top - RAIL_BOTTOM - LEDGER_MARGIN);
    return (Ledger){scene->width - LEDGER_MARGIN - LEDGER_WIDTH / 2, top + height / 2, LEDGER_WIDTH, height};
}

static Piece *add_label(Scene *scene, TextStyle style, float x, float y, float width, float height,
                        const char *text)
{
    Piece *label = scene_add(scene, PIECE_LABEL, 0, x, y, width, height);
    label->style = style;
    label->text = text;
    label->layer = SEQUENCE_LAYER;
    return label;
}

/* The latest lines that fit, from the top, the newest in full light. */
static void lay_lines(const Sequence *sequence, const View *view, const Ledger *ledger, Scene *scene)
{
    float width = ledger->width - 2 * LEDGER_PADDING, room = ledger->height - LEDGER_HEAD - LEDGER_FOOT,
          used = 0;
    int first = sequence->shown;
    while (first > 0) {
        float height = line_height(view, &sequence->log->events[first - 1], width);
        if (used + height > room) {
            break;
        }
        used += height;
        first--;
    }
    float y = ledger->y - ledger->height / 2 + LEDGER_HEAD;
    for (int i = first; i < sequence->shown; i++) {
        const Event *event = &sequence->log->events[i];
        bool heading = event->kind == EVENT_BANNER;
        float height = line_height(view, event, width);
        Piece *line = add_label(scene, line_style(event), ledger->x, y + (height - LINE_GAP) / 2, width,
                                height - LINE_GAP, event->text);
        line->flags = i + LINES_LIT < sequence->shown && !heading ? PIECE_DIM : 0;
        y += height;
    }
}

static void lay_ledger(const Sequence *sequence, const View *view, Scene *scene)
{
    Ledger ledger = place_ledger(sequence, view, scene);
    Piece *plate = scene_add(scene, PIECE_PANEL, 0, ledger.x, ledger.y, ledger.width, ledger.height);
    plate->text = "What happens";
    plate->layer = SEQUENCE_LAYER;
    lay_lines(sequence, view, &ledger, scene);
    Piece *foot = add_label(scene, TEXT_SMALL, ledger.x, ledger.y + ledger.height / 2 - LEDGER_FOOT / 2,
                            ledger.width - 16, 24, "Any key or click: go on");
    foot->align = ALIGN_CENTRE;
    foot->flags = PIECE_DIM;
}

/* What there was to do is done. */
void sequence_rest(Scene *scene)
{
    scene->banner = NULL;
    for (int i = 0; i < scene->count; i++) {
        Piece *piece = &scene->pieces[i];
        if (piece->kind == PIECE_BUTTON) {
            piece->flags = (piece->flags & ~(unsigned)(PIECE_LIT | PIECE_STRONG)) | PIECE_DISABLED;
        }
        if (piece->kind == PIECE_CARD) {
            piece->flags &= ~(unsigned)PIECE_LIT;
        }
    }
}

/* From one card to another a number goes as a blow does: both are seen. */
static void mark_cards(const Sequence *sequence, Scene *scene)
{
    const Event *event = &sequence->log->events[sequence->shown - 1];
    Piece *from = find_mutable(scene, event->from), *to = find_mutable(scene, event->to);
    if (event->kind == EVENT_NUMBER && from && to && from->kind == PIECE_CARD && to->kind == PIECE_CARD) {
        from->flags |= PIECE_CHOSEN;
        to->flags |= PIECE_CHOSEN;
    }
}

void sequence_lay(const Sequence *sequence, const View *view, Scene *scene)
{
    if (sequence->shown == 0) {
        return;
    }
    change_counters(sequence, scene);
    sequence_rest(scene);
    mark_cards(sequence, scene);
    lay_stirred(sequence, scene);
    lay_ledger(sequence, view, scene);
    lay_flyer(sequence, scene);
}
