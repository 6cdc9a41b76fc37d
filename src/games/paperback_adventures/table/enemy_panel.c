/* enemy_panel.c: the enemy's portrait, counters and actions. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/table/scene.h"

#include <math.h>
#include <string.h>

/* Animation beat (step) from which the portrait of an enemy appears: FIRST_BEAT for normal enemies, BOSS_BEAT
 * for bosses. */
enum { FIRST_BEAT = 1, BOSS_BEAT = 4 };

static const float PAD = 14, HEAD = 62, MARKER = 38, COUNTER = 92;
static const float NAME_LETTER = 9.4f; /* average width of a bold letter, in table units */
static const float NAME_LEFT = 14, TEXT_LEFT = 6, TEXT_RIGHT = 12; /* margins of the texts in a row */

static void add_portrait(PaTable *table)
{
    const PaState *state = table->state;
    Piece *card = layout_add_card(table->scene, PA_ID_ENEMY, table->at.enemy,
                                  pa_get_enemy_face(table, state->enemy, state->stage));
    card->beat = pa_get_enemy(state, table->content)->boss ? BOSS_BEAT : FIRST_BEAT;
    card->flags = PIECE_FIXED | (state->stunned ? PIECE_DIM : 0u) |
                  (pa_get_enemy(state, table->content)->boss ? PIECE_IMPORTANT : 0u);
    card->hint =
        _("The highlighted vowel in its name is its weak spot. You can use that vowel in your words.");
    if (state->stage + 1 < PA_STAGES) {
        const Face next = pa_get_enemy_plan_face(table, state->enemy, state->stage + 1);
        card->zoom = scene_store_face(table->scene, &next);
    }
}

static void add_counters(PaTable *table, Area row)
{
    const PaState *state = table->state;
    const PaForecast *after = &table->forecast;
    const Area counters = area_cut_right(&row, 3 * COUNTER, PAD);
    row.top += 2;
    Piece *gauge =
        layout_add_piece(table->scene, PIECE_GAUGE, PA_ID_ENEMY_HP,
                         area_cut_top(&row, layout_scale_for_text(table->scene, PA_GAUGE_HEIGHT), 0));
    gauge->icon = "hp";
    gauge->text = scene_text(table->scene, _("Stage %d of %d"), state->stage + 1, PA_STAGES);
    gauge->value = state->enemy_hp;
    gauge->max = pa_get_current_enemy_stage(table)->hp;
    gauge->preview = after->stage_two || after->defeats ? 0 : after->enemy_hp;
    gauge->has_preview = table->has_forecast;
    gauge->flags = PIECE_FIXED;
    gauge->hint = state->stage == 0 ? _("*Enemy health, stage 1 of 2*|At 0 the enemy flips to stage 2 and is "
                                        "stunned this turn. Extra damage carries over.")
                                    : _("*Enemy health, stage 2 of 2*|At 0 the enemy is defeated.");
    const int block =
        table->spelling ? table->pass_forecast.enemy_block : pa_compute_enemy_block(state, table->content);
    pa_add_counter(table, PA_ID_ENEMY_BLOCK, area_get_column(counters, 0, 3, 0), "block", _("Block"), block,
                   after->enemy_block,
                   _("*Enemy block* {block}|Block is subtracted from your hits in this turn's clash. Other "
                     "effects that take health from the enemy ignore block."));
    pa_add_counter(table, PA_ID_ENEMY_HEXES, area_get_column(counters, 1, 3, 0), "hex", _("Hexes"),
                   state->enemy_hexes, after->enemy_hexes,
                   _("*Enemy hexes* {hex}|One of your items says what these hexes do. Hexes stay from turn "
                     "to turn."));
    pa_add_counter(table, PA_ID_ENEMY_BOONS, area_get_column(counters, 2, 3, 0), "boon", _("Boons"),
                   state->enemy_boons, after->enemy_boons,
                   _("*Enemy boons* {boon}|The enemy's special rule says what its boons do. Boons stay from "
                     "turn to turn."));
}

/* True if the attack differs from the number on the enemy's card. */
static bool is_attack_changed(const PaTable *table, const PaAction *action)
{
    return action->attack.per != PA_QUANTITY_NONE || action->attack.plus != table->state->attack;
}

/* Returns the width reserved for action names, as a share of the row's width: enough for the longest name,
 * but at least LEAST and at most MOST. `letter` is the average width of a bold letter. */
static float compute_name_width_share(const PaStage *stage, float row, float letter)
{
    static const float LEAST = 0.34f, MOST = 0.5f;
    size_t longest = 0;
    for (int i = 0; i < stage->action_count; i++) {
        const size_t length = strlen(stage->action[i].name);
        longest = length > longest ? length : longest;
    }
    return fminf(fmaxf(letter * (float)longest / row, LEAST), MOST);
}

/* Returns the x coordinate of the right edge of the action names. */
static float compute_name_right(const PaTable *table, Area row)
{
    return row.left + NAME_LEFT +
           area_width(row) * compute_name_width_share(pa_get_current_enemy_stage(table), area_width(row),
                                                      layout_scale_for_text(table->scene, NAME_LETTER));
}

static void add_action(PaTable *table, int index, Area row)
{
    const PaAction *action = &pa_get_current_enemy_stage(table)->action[index];
    const bool now = index == table->state->intent, stunned = table->state->stunned;
    Piece *plate = layout_add_piece(table->scene, PIECE_PANEL, PA_ID_ACTION + (PieceId)index, row);
    plate->flags = PIECE_FIXED | (now ? PIECE_SELECTED : 0u);
    plate->hint =
        now && stunned ? _("*Stunned:* the enemy does nothing this turn.")
        : now          ? _("*The enemy takes this action this turn.*")
              : _("The enemy takes 1 action per turn, from top to bottom, then starts again at the top.");
    const float divide = compute_name_right(table, row);
    const unsigned faded = now && !stunned ? 0u : PIECE_DIM;
    Piece *name = layout_add_label(table->scene, (Area){row.left + NAME_LEFT, row.top, divide, row.bottom},
                                   TEXT_UI_BOLD, ALIGN_LEFT, action->name);
    name->flags = faded;
    const char *text = action->text;
    if (now && stunned) {
        text = _("{stun} Stunned");
    } else if (now && action->attacks && is_attack_changed(table, action)) {
        text = scene_text(table->scene, _("%s (now *%d*)"), action->text, table->state->attack);
    }
    layout_add_label(table->scene, (Area){divide + TEXT_LEFT, row.top, row.right - TEXT_RIGHT, row.bottom},
                     TEXT_UI, ALIGN_LEFT, text);
}

static Piece *add_action_marker(PaTable *table, PieceId id, float x, float y)
{
    return layout_add_card(table->scene, id, area_centered(x, y, MARKER, MARKER),
                           (Face){.style = FACE_TOKEN, .tone = 0xb8902f, .icon = "inline/right"});
}

/* Computes the area of each action's row. Rows with longer texts are higher. */
static void layout_rows(const PaTable *table, Area box, Area rows[PA_ACTIONS_MAX])
{
    /* HIGHEST: maximum height of a row, unless the text needs more. LETTERS: height of the letters, as a
     * share of the line height. AIR: maximum height of a row, as a multiple of the height of its letters. */
    static const float GAP = 6, HIGHEST = 62, LETTERS = 0.86f, AIR = 1.3f;
    const PaStage *stage = pa_get_current_enemy_stage(table);
    float heights[PA_ACTIONS_MAX];
    box.left += MARKER + 10;
    const float divide = compute_name_right(table, box);
    for (int i = 0; i < stage->action_count; i++) {
        const PaAction *action = &stage->action[i];
        heights[i] = LETTERS * fmaxf(layout_measure_text_height(table->scene, TEXT_UI_BOLD, action->name,
                                                                divide - box.left - NAME_LEFT),
                                     layout_measure_text_height(table->scene, TEXT_UI, action->text,
                                                                box.right - TEXT_RIGHT - divide - TEXT_LEFT));
    }
    layout_fit_rows(box, heights, stage->action_count, GAP, rows);
    for (int i = 0; i < stage->action_count; i++) {
        rows[i].bottom = fminf(rows[i].bottom, rows[i].top + fmaxf(HIGHEST, AIR * heights[i]));
    }
}

static void add_actions(PaTable *table, Area box)
{
    const PaState *state = table->state;
    const int count = pa_get_current_enemy_stage(table)->action_count;
    const int next = (state->intent + 1) % count;
    Area rows[PA_ACTIONS_MAX];
    layout_rows(table, box, rows);
    for (int i = 0; i < count; i++) {
        add_action(table, i, rows[i]);
    }
    const float x = box.left + MARKER / 2;
    if (state->phase == PA_PREP && next != state->intent && pa_is_vowel_ready(state, table->content)) {
        Piece *ghost = add_action_marker(table, PA_ID_MARKER_NEXT, x, area_middle_y(rows[next]));
        ghost->face.marks = FACE_GHOST;
        ghost->face.tone = 0x2c6e6a;
        ghost->flags |= PIECE_DIM;
        ghost->hint =
            _("With the enemy's weak spot on top of your word, the enemy takes this action instead.");
    }
    Piece *marker = add_action_marker(table, PA_ID_MARKER, x, area_middle_y(rows[state->intent]));
    marker->hint = _("The enemy takes this action this turn, after your hits.");
}

void pa_add_enemy(PaTable *table)
{
    add_portrait(table);
    layout_add_piece(table->scene, PIECE_PANEL, 0, table->at.actions);
    Area inner = area_inset(table->at.actions, PAD, PAD);
    add_counters(table, area_cut_top(&inner, layout_scale_for_text(table->scene, HEAD), 8));
    add_actions(table, inner);
}
