/* replay_timeline.c: layout of the controls of a replay; see replay_timeline.h. */
#include "ui/table/replay_timeline.h"

#include "core/scene/layout.h"
#include "core/text/i18n.h"
#include "ui/shell/piece_renderer.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { TEXTS_MAX = 76 };

static const float FOOT = 70, TEXT_MIN = 400, TEXT_MAX = 860, STEP_WIDTH = 50, MISTAKE_WIDTH = 62,
                   WHATIF_WIDTH = 116, FIND_BETTER_WIDTH = 200, BUTTON_HEIGHT = 44, GAP = 8, EDGE = 14,
                   BAR_HEIGHT = 32, BAR_LOW = 27, TICK_WIDTH = 2, TICK_HEIGHT = 7, TICKS_APART = 6,
                   MARK_WIDTH = 28, MARK_HEIGHT = 24;
static const uint32_t TICK_TONE = 0xB8902F;

float replay_timeline_get_height(void)
{
    return FOOT;
}

ReplayButton replay_timeline_find_button(PieceId piece)
{
    int button;
    return piece_id_in_range(piece, ID_REPLAY, REPLAY_BUTTONS, &button) ? (ReplayButton)button : REPLAY_NONE;
}

/* Returns the text of the first event of the previous move, not counting headings. If there is no such event,
 * returns a general text. */
static const char *get_previous_event_text(const ReplayTimeline *timeline)
{
    const EventLog *log = timeline->at > 0 ? match_move_events(timeline->match, timeline->at - 1) : NULL;
    const char *event_text = timeline->at > 0 ? _("The game continues") : _("Start of the game");
    for (int i = log ? log->count - 1 : -1; i >= 0; i--) {
        event_text = log->events[i].kind == EVENT_BANNER ? event_text : log->events[i].text;
    }
    return event_text;
}

static const MoveAnalysis *find_mistake_at(const ReplayTimeline *timeline, int move)
{
    const MoveAnalysis *found =
        timeline->reject_reason ? NULL : analysis_worker_get_result(timeline->analysis, move);
    return found && found->quality > QUALITY_GOOD ? found : NULL;
}

const char *replay_timeline_get_text(const ReplayTimeline *timeline, Scene *scene)
{
    const MoveAnalysis *mistake = find_mistake_at(timeline, timeline->at);
    const int moves = match_move_count(timeline->match);
    if (timeline->typed >= 0) {
        return scene_text(scene, _("Go to move *%d* of %d  ·  *Enter*"), timeline->typed, moves);
    }
    if (mistake) {
        const bool brief = strlen(mistake->made.text) + strlen(mistake->better.text) > TEXTS_MAX;
        return scene_text(scene, _("%d/%d · *%s* %s%s%s · *better:* %s%s%s"), timeline->at, moves,
                          move_quality_marks[mistake->quality], mistake->made.title, brief ? "" : ", ",
                          brief ? "" : mistake->made.text, mistake->better.title, brief ? "" : ", ",
                          brief ? "" : mistake->better.text);
    }
    return scene_text(scene, "%d/%d · %s", timeline->at, moves, get_previous_event_text(timeline));
}

/* Returns the tooltip of the text button. The tooltip describes the mistake, if any, and says what a click
 * does. */
static const char *get_mistake_tooltip(const ReplayTimeline *timeline, Scene *scene)
{
    const MoveAnalysis *mistake = find_mistake_at(timeline, timeline->at);
    const char *key = timeline->is_playing ? _("Pause") : _("Play automatically");
    return !mistake ? key
                    : scene_text(scene, _("*%s*: %s.|Better: *%s*: %s%s%s.|%s"), mistake->made.title,
                                 mistake->made.text, mistake->better.title, mistake->better.text,
                                 mistake->why[0] ? _("; it ") : "", mistake->why, key);
}

static Piece *add_button(Scene *scene, ReplayButton button, Area area, const char *text, const char *hint,
                         const char *key)
{
    Piece *piece = layout_add_button(scene, ID_REPLAY + (PieceId)button, area, text, key);
    piece->hint = hint;
    piece->layer = scene_get_top_layer(scene);
    return piece;
}

/* Adds a button at the left or right end of the unused area `free`, and subtracts the width of the button and
 * its gap from `free`. */
static Piece *add_button_at_end(Scene *scene, Area *free, bool left, ReplayButton button, float width,
                                const char *text, const char *hint, const char *key)
{
    Area area = *free;
    if (left) {
        area.right = area.left + width;
        free->left = area.right + GAP;
    } else {
        area.left = area.right - width;
        free->right = area.left - GAP;
    }
    return add_button(scene, button, area, text, hint, key);
}

static float get_move_x(const ReplayTimeline *timeline, const Piece *gauge, int move)
{
    const int moves = match_move_count(timeline->match);
    return gauge->x - gauge->w / 2 + gauge->w * (float)move / (float)(moves > 0 ? moves : 1);
}

int replay_timeline_find_move_at(const ReplayTimeline *timeline, const Scene *scene, float x)
{
    const Piece *gauge = scene_find_piece(scene, ID_REPLAY + REPLAY_TIMELINE);
    const float part = gauge ? (x - gauge->x + gauge->w / 2) / gauge->w : 0;
    return (int)lroundf(layout_clamp_value(part, 0, 1) * (float)match_move_count(timeline->match));
}

/* Adds a tick at the start of each turn, where there is room. */
static void add_turn_ticks(const ReplayTimeline *timeline, const Piece *gauge, int layer, Scene *scene)
{
    const MatchSetup *setup = match_setup(timeline->match);
    char before[TURN_NAME_MAX] = "", when[TURN_NAME_MAX];
    float last = -TICKS_APART;
    for (int i = 0; i <= match_move_count(timeline->match); i++) {
        const float x = get_move_x(timeline, gauge, i);
        game_write_turn_name(setup->game, setup->content, match_state_at(timeline->match, i), when);
        if (strcmp(when, before) != 0 && x - last >= TICKS_APART) {
            Piece *tick = scene_add(scene, PIECE_DOT, 0, x, gauge->y + (BAR_HEIGHT + TICK_HEIGHT) / 2 + 1,
                                    TICK_WIDTH, TICK_HEIGHT);
            tick->face.tone = TICK_TONE;
            tick->layer = layer;
            last = x;
        }
        memcpy(before, when, sizeof before);
    }
}

/* Adds the marks of mistakes, the worst mistakes first. Omits marks that would overlap existing marks. */
static void add_mistake_marks(const ReplayTimeline *timeline, const Piece *gauge, int layer, Scene *scene)
{
    const int first = scene->count;
    for (MoveQuality mistake = QUALITIES - 1; mistake > QUALITY_GOOD; mistake--) {
        for (int i = analysis_worker_find_mistake(timeline->analysis, -1, 1, mistake); i >= 0;
             i = analysis_worker_find_mistake(timeline->analysis, i, 1, mistake)) {
            const float x = get_move_x(timeline, gauge, i);
            bool is_free = analysis_worker_get_result(timeline->analysis, i)->quality == mistake;
            for (int other = first; other < scene->count; other++) {
                is_free = is_free && fabsf(scene->pieces[other].x - x) >= MARK_WIDTH * 0.7f;
            }
            if (is_free) {
                Piece *mark = scene_add(scene, PIECE_LABEL, 0, x, gauge->y - (BAR_HEIGHT + MARK_HEIGHT) / 2,
                                        MARK_WIDTH, MARK_HEIGHT);
                mark->style = TEXT_UI_BOLD;
                mark->align = ALIGN_CENTER;
                mark->text = move_quality_marks[mistake];
                mark->layer = layer;
            }
        }
    }
}

static void add_timeline(const ReplayTimeline *timeline, Area area, Scene *scene)
{
    const MatchSetup *setup = match_setup(timeline->match);
    const int layer = scene_get_top_layer(scene), moves = match_move_count(timeline->match);
    char when[TURN_NAME_MAX];
    game_write_turn_name(setup->game, setup->content, match_state_at(timeline->match, timeline->at), when);
    const Area box = {area.left + EDGE, scene->height - BAR_LOW - BAR_HEIGHT / 2, area.right - EDGE,
                      scene->height - BAR_LOW + BAR_HEIGHT / 2};
    Piece *gauge = layout_add_piece(scene, PIECE_GAUGE, ID_REPLAY + REPLAY_TIMELINE, box);
    gauge->value = timeline->at;
    gauge->max = moves;
    gauge->flags = PIECE_PRESSABLE;
    gauge->hint = when[0] ? scene_text(scene,
                                       _("All moves of the game; now at *%s*|Click, drag, use the wheel, or "
                                         "type a move number"),
                                       when)
                          : _("All moves of the game|Click, drag, use the wheel, or type a move number");
    gauge->layer = layer;
    const Piece laid = *gauge;
    add_turn_ticks(timeline, &laid, layer, scene);
    if (!timeline->reject_reason) {
        add_mistake_marks(timeline, &laid, layer, scene);
    }
}

/* Adds the button for the note on the last move. A move with a note is marked, and the tooltip has the
 * note. */
static void add_note_button(const ReplayTimeline *timeline, Area *free, Scene *scene)
{
    enum { PREVIEW_BYTES = 160 };
    const char *note = timeline->at > 0 ? match_move_note(timeline->match, timeline->at - 1) : NULL;
    const char *hint = _("Write a note on the last move");
    if (note) {
        Text words = {0}, preview = {0};
        match_append_editable_note(timeline->match, timeline->at - 1, &words);
        note_append_preview(&preview, text_chars(&words), PREVIEW_BYTES);
        hint = scene_text(scene, _("Note: %s"), text_chars(&preview));
        text_free(&preview);
        text_free(&words);
    }
    add_button_at_end(scene, free, true, REPLAY_NOTE, STEP_WIDTH, "{pencil}", hint, "N")->flags =
        timeline->at == 0 ? PIECE_DIM
        : note            ? PIECE_SELECTED
                          : 0;
}

static void add_mistake_button(const ReplayTimeline *timeline, Area *free, ReplayButton button, Scene *scene)
{
    const bool before = button == REPLAY_PREVIOUS_MISTAKE;
    const int step = before ? -1 : 1;
    Piece *piece = add_button_at_end(
        scene, free, false, button, MISTAKE_WIDTH, before ? "{left} ?" : "? {right}",
        before ? _("Previous mistake") : _("Next mistake"), before ? N_("PageUp") : N_("PageDown"));
    if (timeline->reject_reason ||
        analysis_worker_find_mistake(timeline->analysis, timeline->at, step, QUALITY_INACCURACY) < 0) {
        piece->flags |= PIECE_DIM;
    }
}

static void add_text_button(const ReplayTimeline *timeline, Scene *scene)
{
    const char *words = replay_timeline_get_text(timeline, scene);
    const float needed = layout_measure_body_text(NULL, words, strlen(words)) + 2 * EDGE,
                width = layout_scale_for_text(scene, layout_clamp_value(needed, TEXT_MIN, TEXT_MAX)),
                half = fminf(width, scene->width - 2 * EDGE) / 2, middle = scene->width / 2;
    const Area area = {middle - half, BANNER_Y - BANNER_HEIGHT / 2.f, middle + half,
                       BANNER_Y + BANNER_HEIGHT / 2.f};
    add_button(scene, REPLAY_PLAY, area, words, get_mistake_tooltip(timeline, scene), N_("Space"))->flags =
        timeline->is_playing ? PIECE_SELECTED : 0;
}

void replay_timeline_layout(const ReplayTimeline *timeline, Scene *scene)
{
    const float top = scene->height - FOOT, middle = scene->height - FOOT / 2;
    Piece *plate = scene_add(scene, PIECE_PANEL, 0, scene->width / 2, top + FOOT / 2, scene->width, FOOT);
    plate->layer = scene_get_top_layer(scene);
    Area free = {EDGE, middle - BUTTON_HEIGHT / 2, scene->width - EDGE, middle + BUTTON_HEIGHT / 2};
    add_text_button(timeline, scene);
    add_button_at_end(scene, &free, true, REPLAY_BACK, STEP_WIDTH, "{left}", _("Previous move"), N_("Left"));
    add_button_at_end(scene, &free, true, REPLAY_FORWARD, STEP_WIDTH, "{right}", _("Next move"), N_("Right"));
    add_button_at_end(scene, &free, true, REPLAY_WHAT_IF, WHATIF_WIDTH, _("What if?"),
                      timeline->whatif_reject_reason ? timeline->whatif_reject_reason
                                                     : _("Play on from here in a copy of the game"),
                      "W")
        ->flags = timeline->whatif_reject_reason ? PIECE_DIM : 0;
    add_button_at_end(scene, &free, true, REPLAY_FIND_BETTER, FIND_BETTER_WIDTH, _("Find a better move"),
                      _("Goes to your next mistake and lets you look for a better move"), "L")
        ->flags = timeline->reject_reason ||
                          analysis_worker_find_mistake(timeline->analysis, -1, 1, QUALITY_INACCURACY) < 0
                      ? PIECE_DIM
                      : 0;
    add_note_button(timeline, &free, scene);
    add_button_at_end(scene, &free, false, REPLAY_CLOSE, STEP_WIDTH, "{cross}", _("Close the replay"),
                      N_("Esc"))
        ->flags = PIECE_PRIMARY;
    add_button_at_end(scene, &free, false, REPLAY_LOG, STEP_WIDTH, "{log}",
                      _("Opens the log. Click a line to go to its move."), "F2")
        ->flags = timeline->log_open ? PIECE_SELECTED : 0;
    add_button_at_end(scene, &free, false, REPLAY_RETURN, STEP_WIDTH, "{undo}",
                      _("Back to the move you jumped from"), N_("Backspace"))
        ->flags = timeline->can_return ? 0 : PIECE_DIM;
    add_mistake_button(timeline, &free, REPLAY_NEXT_MISTAKE, scene);
    add_mistake_button(timeline, &free, REPLAY_PREVIOUS_MISTAKE, scene);
    add_timeline(timeline, free, scene);
}
