/* past_bar.c: see past_bar.h. */
#include "ui/table/past_bar.h"

#include "core/lay.h"
#include "ui/shell/view.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { TEXTS_MOST = 76 };

static const float FOOT = 70, TELL_LEAST = 400, TELL_MOST = 860, STEP_WIDTH = 50, FAULT_WIDTH = 62,
                   PLAY_WIDTH = 116, LEARN_WIDTH = 142, BUTTON_HEIGHT = 44, GAP = 8, EDGE = 14,
                   BAR_HEIGHT = 24, BAR_LOW = 25, TICK_WIDTH = 2, TICK_HEIGHT = 7, TICKS_APART = 6,
                   MARK_WIDTH = 28, MARK_HEIGHT = 24;
static const uint32_t TICK_TONE = 0xB8902F;

float past_bar_height(void)
{
    return FOOT;
}

PastButton past_bar_button(PieceId piece)
{
    int button;
    return piece_among(piece, ID_PAST, PAST_BUTTONS, &button) ? (PastButton)button : PAST_NONE;
}

/* --- words --- */

/* What led to this moment: the first line that its move told. */
static const char *words_before(const PastBar *bar)
{
    const EventLog *log = bar->at > 0 ? match_move_events(bar->match, bar->at - 1) : NULL;
    const char *told = bar->at > 0 ? "It goes on" : "The beginning";
    for (int i = log ? log->count - 1 : -1; i >= 0; i--) {
        told = log->events[i].kind == EVENT_BANNER ? told : log->events[i].text;
    }
    return told;
}

static const Judgement *fault_at(const PastBar *bar, int move)
{
    const Judgement *found = bar->refusal ? NULL : judging_of(bar->judging, move);
    return found && found->fault > FAULT_NONE ? found : NULL;
}

const char *past_bar_words(const PastBar *bar, Scene *scene)
{
    const Judgement *fault = fault_at(bar, bar->at);
    const int moves = match_moves(bar->match);
    if (bar->typed >= 0) {
        return scene_text(scene, "To move *%d* of %d  ·  *Enter*", bar->typed, moves);
    }
    if (fault) {
        const bool brief = strlen(fault->made.text) + strlen(fault->better.text) > TEXTS_MOST;
        return scene_text(scene, "%d/%d · *%s* %s%s%s · *better:* %s%s%s", bar->at, moves,
                          fault_marks[fault->fault], fault->made.title, brief ? "" : ", ",
                          brief ? "" : fault->made.text, fault->better.title, brief ? "" : ", ",
                          brief ? "" : fault->better.text);
    }
    return scene_text(scene, "%d/%d · %s", bar->at, moves, words_before(bar));
}

/* All there is to say of a fault that follows. */
static const char *hint_words(const PastBar *bar, Scene *scene)
{
    const Judgement *fault = fault_at(bar, bar->at);
    const char *key = bar->runs ? "Halt here" : "Let it go on by itself";
    return !fault ? key
                  : scene_text(scene, "*%s*: %s.|Better: *%s*: %s%s%s.|%s", fault->made.title,
                               fault->made.text, fault->better.title, fault->better.text,
                               fault->why[0] ? "; it " : "", fault->why, key);
}

/* --- laying --- */

static Piece *add_button(Scene *scene, PastButton button, Area area, const char *text, const char *hint,
                         const char *key)
{
    Piece *piece = lay_button(scene, ID_PAST + (PieceId)button, area, text, key);
    piece->hint = hint;
    piece->layer = scene_top_layer(scene);
    return piece;
}

/* A button at the left or the right end of what is still free of the foot. */
static Piece *add_at_end(Scene *scene, Area *free, bool left, PastButton button, float width,
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

static float place_of(const PastBar *bar, const Piece *gauge, int move)
{
    const int moves = match_moves(bar->match);
    return gauge->x - gauge->w / 2 + gauge->w * (float)move / (float)(moves > 0 ? moves : 1);
}

int past_bar_moment(const PastBar *bar, const Scene *scene, float x)
{
    const Piece *gauge = scene_find(scene, ID_PAST + PAST_BAR);
    const float part = gauge ? (x - gauge->x + gauge->w / 2) / gauge->w : 0;
    return (int)lroundf(lay_between(part, 0, 1) * (float)match_moves(bar->match));
}

/* A stroke below the bar wherever another turn begins, as far as they can be told apart. */
static void lay_ticks(const PastBar *bar, const Piece *gauge, int layer, Scene *scene)
{
    const MatchSetup *setup = match_setup(bar->match);
    char before[TURN_NAME_MAX] = "", when[TURN_NAME_MAX];
    float last = -TICKS_APART;
    for (int i = 0; i <= match_moves(bar->match); i++) {
        const float x = place_of(bar, gauge, i);
        game_when(setup->game, setup->content, match_state_at(bar->match, i), when);
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

/* The worst first: one that would lie upon a worse one is left out. */
static void lay_marks(const PastBar *bar, const Piece *gauge, int layer, Scene *scene)
{
    const int first = scene->count;
    for (Fault fault = FAULTS - 1; fault > FAULT_NONE; fault--) {
        for (int i = judging_find(bar->judging, -1, 1, fault); i >= 0;
             i = judging_find(bar->judging, i, 1, fault)) {
            const float x = place_of(bar, gauge, i);
            bool is_free = judging_of(bar->judging, i)->fault == fault;
            for (int other = first; other < scene->count; other++) {
                is_free = is_free && fabsf(scene->pieces[other].x - x) >= MARK_WIDTH * 0.7f;
            }
            if (is_free) {
                Piece *mark = scene_add(scene, PIECE_LABEL, 0, x, gauge->y - (BAR_HEIGHT + MARK_HEIGHT) / 2,
                                        MARK_WIDTH, MARK_HEIGHT);
                mark->style = TEXT_UI_BOLD;
                mark->align = ALIGN_CENTRE;
                mark->text = fault_marks[fault];
                mark->layer = layer;
            }
        }
    }
}

static void lay_bar(const PastBar *bar, Area area, Scene *scene)
{
    const MatchSetup *setup = match_setup(bar->match);
    const int layer = scene_top_layer(scene), moves = match_moves(bar->match);
    char when[TURN_NAME_MAX];
    game_when(setup->game, setup->content, match_state_at(bar->match, bar->at), when);
    const Area box = {area.left + EDGE, scene->height - BAR_LOW - BAR_HEIGHT / 2, area.right - EDGE,
                      scene->height - BAR_LOW + BAR_HEIGHT / 2};
    Piece *gauge = lay_piece(scene, PIECE_GAUGE, ID_PAST + PAST_BAR, box);
    gauge->value = bar->at;
    gauge->max = moves;
    gauge->flags = PIECE_HANDLE;
    gauge->hint =
        scene_text(scene, "The match, move by move%s%s|Press, drag, turn the wheel, or type a number",
                   when[0] ? ". Here: " : "", when);
    gauge->layer = layer;
    const Piece laid = *gauge;
    lay_ticks(bar, &laid, layer, scene);
    if (!bar->refusal) {
        lay_marks(bar, &laid, layer, scene);
    }
}

static void lay_fault_button(const PastBar *bar, Area *free, PastButton button, Scene *scene)
{
    const bool before = button == PAST_FAULT_BEFORE;
    const int step = before ? -1 : 1;
    Piece *piece = add_at_end(scene, free, false, button, FAULT_WIDTH, before ? "{left} ?" : "? {right}",
                              before ? "To the mistake before this" : "To the next mistake",
                              before ? "PageUp" : "PageDown");
    if (bar->refusal || judging_find(bar->judging, bar->at, step, FAULT_SLIP) < 0) {
        piece->flags |= PIECE_DIM;
    }
}

/* What there is to say, above the table and no wider than it needs. */
static void lay_words(const PastBar *bar, Scene *scene)
{
    const char *words = past_bar_words(bar, scene);
    const float needed = lay_body_width(NULL, words, strlen(words)) + 2 * EDGE,
                width = lay_for_words(scene, lay_between(needed, TELL_LEAST, TELL_MOST)),
                half = fminf(width, scene->width - 2 * EDGE) / 2, middle = scene->width / 2;
    const Area area = {middle - half, BANNER_Y - BANNER_HEIGHT / 2.f, middle + half,
                       BANNER_Y + BANNER_HEIGHT / 2.f};
    add_button(scene, PAST_TELL, area, words, hint_words(bar, scene), "Space")->flags =
        bar->runs ? PIECE_CHOSEN : 0;
}

void past_bar_lay(const PastBar *bar, Scene *scene)
{
    const float top = scene->height - FOOT, middle = scene->height - FOOT / 2;
    Piece *plate = scene_add(scene, PIECE_PANEL, 0, scene->width / 2, top + FOOT / 2, scene->width, FOOT);
    plate->layer = scene_top_layer(scene);
    Area free = {EDGE, middle - BUTTON_HEIGHT / 2, scene->width - EDGE, middle + BUTTON_HEIGHT / 2};
    lay_words(bar, scene);
    add_at_end(scene, &free, true, PAST_BACK, STEP_WIDTH, "{left}", "A move back", "Left");
    add_at_end(scene, &free, true, PAST_ON, STEP_WIDTH, "{right}", "A move on", "Right");
    add_at_end(scene, &free, true, PAST_PLAY_ON, PLAY_WIDTH, "What if?",
               bar->settled ? bar->settled : "Play on from here; this game stays as it is", "W")
        ->flags = bar->settled ? PIECE_DIM : 0;
    add_at_end(scene, &free, true, PAST_LEARN, LEARN_WIDTH, "Find better",
               "Your next mistake: look for something better, and hear what is known", "L")
        ->flags = bar->refusal || judging_find(bar->judging, -1, 1, FAULT_SLIP) < 0 ? PIECE_DIM : 0;
    add_at_end(scene, &free, false, PAST_NOW, STEP_WIDTH, "{cross}", "Back to how the table lies now", "Esc")
        ->flags = PIECE_STRONG;
    add_at_end(scene, &free, false, PAST_LOG, STEP_WIDTH, "{log}",
               "The log: a line of it leads to when it came", "F2")
        ->flags = bar->log_open ? PIECE_CHOSEN : 0;
    add_at_end(scene, &free, false, PAST_RETURN, STEP_WIDTH, "{undo}",
               "Back to where you were before the leap", "Backspace")
        ->flags = bar->can_return ? 0 : PIECE_DIM;
    lay_fault_button(bar, &free, PAST_FAULT_BEHIND, scene);
    lay_fault_button(bar, &free, PAST_FAULT_BEFORE, scene);
    lay_bar(bar, free, scene);
}
