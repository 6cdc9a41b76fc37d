/* celebration.c: part of the table screen that announces the achievements of the finished match, one after
 * another, on the top rail, where they do not cover the result. */
#include "core/scene/layout.h"
#include "core/text/i18n.h"
#include "ui/shell/audio_events.h"
#include "ui/shell/finished_games.h"
#include "ui/shell/speech.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/table_private.h"

#include <math.h>

enum { SHOWN_MS = 6000, MEDAL_TONE = 0xB8902F };

/* LEFT, RIGHT: space for the title of the game and for the toolbar */
static const float WIDTH = 640, LEFT = 380, RIGHT = 400, EDGE = 2, SIDE = 12, MEDAL = 44;
/* at larger text sizes, the panel shows only the title of the achievement */
static const float TWO_LINES_MAX = 1.1f;

typedef struct Celebration {
    bool is_due; /* true if the match has ended, but its achievements are not determined yet */
    /* true once the achievements of the match have been determined, so that undo and redo do not announce
     * them again */
    bool was_due;
    const Achievement *earned[ACHIEVEMENTS_MAX];
    int count;
    int shown; /* index of the visible achievement, or `count` if none is visible */
    Uint64 until;
} Celebration;

static Celebration *get_celebration_state(const Table *table)
{
    return table->states[PART_CELEBRATION];
}

static bool is_showing(const Table *table)
{
    return get_celebration_state(table)->shown < get_celebration_state(table)->count;
}

static void announce_achievements(Table *table)
{
    Celebration *celebration = get_celebration_state(table);
    table_refresh(table, 0);
    if (!is_showing(table)) {
        return;
    }
    const Achievement *achievement = celebration->earned[celebration->shown];
    Text words = {0};
    text_add(&words, _("New achievement: %s. %s"), achievement->title, achievement->line);
    trace_write_line(&table->shell->trace, "achievement \"%s\"", achievement->title);
    shell_play_sound(table->shell, CUE_APPLAUSE);
    shell_speak(table->shell, text_chars(&words));
    celebration->until = table->shell->now + SHOWN_MS;
    shell_wake_at(table->shell, celebration->until);
    text_free(&words);
}

static void show_next(Table *table)
{
    get_celebration_state(table)->shown++;
    announce_achievements(table);
}

static void start_when_match_ends(Table *table)
{
    Celebration *celebration = get_celebration_state(table);
    celebration->is_due = match_seats_to_act(table->match) == 0 && !celebration->was_due;
}

/* Shows the achievements as soon as the result is visible: after playback, and when no page or dialog is
 * open. */
static void update_celebration(Table *table)
{
    Celebration *celebration = get_celebration_state(table);
    const bool is_visible = !table_is_playing_back(table) && !table_has_delayed_playback(table) &&
                            !stage_get_scene(table->stage)->page_open &&
                            !(stage_combine_layer_traits(table->stage) & LAYER_HALTS_BOTS);
    if (celebration->is_due && is_visible) {
        celebration->is_due = false;
        celebration->was_due = true;
        celebration->count = finished_games_find_new_achievements(table->shell, &table->save, table->match,
                                                                  celebration->earned);
        announce_achievements(table);
    } else if (is_showing(table) && shell_toast_covers_rail(table->shell)) {
        celebration->until = table->shell->now + SHOWN_MS; /* a toast covers the achievement */
        shell_wake_at(table->shell, celebration->until);
    } else if (is_showing(table) && table->shell->now >= celebration->until) {
        show_next(table);
    }
}

static void layout_celebration_panel(const Table *table, Scene *scene, int layer)
{
    if (!is_showing(table)) {
        return;
    }
    const Achievement *achievement =
        get_celebration_state(table)->earned[get_celebration_state(table)->shown];
    const float middle = (LEFT + scene->width - RIGHT) / 2,
                width = fminf(layout_scale_for_text(scene, WIDTH), scene->width - LEFT - RIGHT);
    const Area box = {middle - width / 2, EDGE, middle + width / 2, RAIL_TOP - EDGE};
    const int first = scene->count;
    Piece *panel = layout_add_piece(scene, PIECE_PANEL, ID_CELEBRATION, box);
    panel->flags = PIECE_PRESSABLE;
    panel->hint = scene_text(scene, "*%s*|%s", achievement->title, achievement->line);
    Piece *medal =
        scene_add(scene, PIECE_CARD, 0, box.left + SIDE + MEDAL / 2, area_middle_y(box), MEDAL, MEDAL);
    medal->face = (Face){.style = FACE_TOKEN, .tone = MEDAL_TONE, .icon = "trophy"};
    Area words = {box.left + MEDAL + 2 * SIDE, box.top + EDGE, box.right - SIDE, box.bottom - EDGE};
    if (scene->text_scale <= TWO_LINES_MAX) {
        layout_add_label(scene, area_cut_bottom(&words, area_height(words) * 0.46f, 0), TEXT_SMALL,
                         ALIGN_LEFT, scene_text(scene, "%s", achievement->line));
    }
    layout_add_label(scene, words, TEXT_UI_BOLD, ALIGN_LEFT, scene_text(scene, "%s", achievement->title));
    for (int i = first; i < scene->count; i++) {
        scene->pieces[i].layer = layer;
    }
}

static bool handle_celebration_input(Table *table, const Input *input)
{
    const bool is_handled = input->kind == INPUT_TAP && input->piece == ID_CELEBRATION && is_showing(table);
    if (is_handled) {
        show_next(table);
    }
    return is_handled;
}

const TablePart celebration_part = {.state_size = sizeof(Celebration),
                                    .update = update_celebration,
                                    .on = {[TABLE_MOVE_SHOWN] = start_when_match_ends},
                                    .input = handle_celebration_input,
                                    .layout = layout_celebration_panel};
