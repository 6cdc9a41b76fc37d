/* enemy.c: the far side of the table: the enemy and what it is about to do. */
#include "games/paperback_adventures/table/scene.h"

#include <math.h>
#include <string.h>

static const float PAD = 14, HEAD_HEIGHT = 62, MARKER = 38;

static void add_portrait(PaTable *table)
{
    const PaState *state = table->state;
    Piece *card = lay_piece(table->scene, PIECE_CARD, PA_ID_ENEMY, table->at.enemy);
    card->face = pa_enemy_face(table, state->enemy, state->stage);
    card->flags = PIECE_STILL | (state->stunned ? PIECE_DIM : 0u);
    card->hint = "The odd letter of its name is its weak spot: that vowel is yours to spell with.";
    if (state->stage + 1 < PA_STAGES) {
        const Face next = pa_enemy_plan_face(table, state->enemy, state->stage + 1);
        card->zoom = scene_face(table->scene, &next);
    }
}

static void add_counters(PaTable *table, Area row)
{
    const PaState *state = table->state;
    const PaForecast *after = &table->forecast;
    const float counter = 92, gauge_right = row.right - 3 * counter - PAD;
    Piece *gauge = lay_piece(table->scene, PIECE_GAUGE, PA_ID_ENEMY_HP,
                             (Area){row.left, row.top + 2, gauge_right, row.top + 36});
    gauge->icon = "hp";
    gauge->text = scene_text(table->scene, "Stage %d of %d", state->stage + 1, PA_STAGES);
    gauge->value = state->enemy_hp;
    gauge->max = pa_stage(table)->hp;
    gauge->preview = after->stage_two || after->defeats ? 0 : after->enemy_hp;
    gauge->has_preview = table->foreseen;
    gauge->flags = PIECE_STILL;
    gauge->hint = state->stage == 0 ? "*Health of stage 1.*|At 0 the enemy turns over, is stunned for a "
                                      "turn, and any surplus carries over."
                                    : "*Health of stage 2.*|At 0 the enemy is beaten.";
    float x = gauge_right + PAD;
    const int block = table->spelling ? table->passing.enemy_block : pa_enemy_block(state, table->content);
    pa_add_counter(table, PA_ID_ENEMY_BLOCK, (Area){x, row.top, x + counter, row.bottom}, "block", "Block",
                   block, after->enemy_block,
                   "*Block* {block}|Taken off your hits in this turn's clash. Losses by items pass it by.");
    x += counter;
    pa_add_counter(table, PA_ID_ENEMY_HEXES, (Area){x, row.top, x + counter, row.bottom}, "hex", "Hexes",
                   state->enemy_hexes, after->enemy_hexes,
                   "*Hexes on the enemy* {hex}|Yours to stack: your hex item says what they do. They stay "
                   "from turn to turn.");
    x += counter;
    pa_add_counter(
        table, PA_ID_ENEMY_BOONS, (Area){x, row.top, x + counter, row.bottom}, "boon", "Boons",
        state->enemy_boons, after->enemy_boons,
        "*Boons of the enemy* {boon}|Its special rule says what they do. They stay from turn to turn.");
}

/* Does the marked attack differ from what is printed? */
static bool changed(const PaTable *table, const PaAction *action)
{
    return action->attack.per != PA_Q_NONE || action->attack.plus != table->state->attack;
}

/* What share of a row the names of the actions take: enough for the longest, but no more than half. */
static float name_share(const PaStage *stage, float row)
{
    static const float LETTER = 9.4f, LEAST = 0.34f, MOST = 0.5f; /* LETTER: the width of a bold one */
    size_t longest = 0;
    for (int i = 0; i < stage->action_count; i++) {
        const size_t length = strlen(stage->action[i].name);
        longest = length > longest ? length : longest;
    }
    return fminf(fmaxf(LETTER * (float)longest / row, LEAST), MOST);
}

static void add_action(PaTable *table, int index, Area row)
{
    const PaAction *action = &pa_stage(table)->action[index];
    const bool now = index == table->state->intent, stunned = table->state->stunned;
    Piece *plate = lay_piece(table->scene, PIECE_PANEL, PA_ID_ACTION + (PieceId)index, row);
    plate->flags = PIECE_STILL | (now ? PIECE_CHOSEN : 0u);
    plate->hint = now && stunned ? "*Stunned:* it does nothing this turn."
                  : now          ? "*This is what it does at the end of this turn.*"
                                 : "One action a turn, from top to bottom, then again from the top.";
    const float divide = row.left + 14 + area_width(row) * name_share(pa_stage(table), area_width(row));
    const unsigned faded = now && !stunned ? 0u : PIECE_DIM;
    Piece *name = lay_label(table->scene, (Area){row.left + 14, row.top, divide, row.bottom}, TEXT_UI_BOLD,
                            ALIGN_LEFT, action->name);
    name->flags = faded;
    const char *text = action->text;
    if (now && stunned) {
        text = "{stun} Stunned";
    } else if (now && action->attacks && changed(table, action)) {
        text = scene_text(table->scene, "%s (now *%d*)", action->text, table->state->attack);
    }
    lay_label(table->scene, (Area){divide + 6, row.top, row.right - 12, row.bottom}, TEXT_UI, ALIGN_LEFT,
              text);
}

static Piece *add_marker(PaTable *table, PieceId id, float x, float y)
{
    Piece *marker = scene_add(table->scene, PIECE_CARD, id, x, y, MARKER, MARKER);
    marker->face = (Face){.style = FACE_TOKEN, .tone = 0xb8902f, .icon = "inline/right"};
    marker->flags = PIECE_STILL;
    return marker;
}

static void add_actions(PaTable *table, Area box)
{
    const PaState *state = table->state;
    const int count = pa_stage(table)->action_count;
    const float gap = 6, step = (area_height(box) + gap) / (float)count;
    const float rows_left = box.left + MARKER + 10, height = fminf(step - gap, 62);
    const int next = (state->intent + 1) % count;
    for (int i = 0; i < count; i++) {
        const float top = box.top + step * (float)i;
        add_action(table, i, (Area){rows_left, top, box.right, top + height});
    }
    const float x = box.left + MARKER / 2;
    if (state->phase == PA_PREP && next != state->intent && pa_vowel_ready(state, table->content)) {
        Piece *ghost = add_marker(table, PA_ID_MARKER_NEXT, x, box.top + step * (float)next + height / 2);
        ghost->face.marks = FACE_GHOST;
        ghost->face.tone = 0x2c6e6a;
        ghost->flags |= PIECE_DIM;
        ghost->hint = "With the enemy's vowel on top of your word, it does this instead.";
    }
    Piece *marker = add_marker(table, PA_ID_MARKER, x, box.top + step * (float)state->intent + height / 2);
    marker->hint = "What the enemy does this turn, after your hits.";
}

void pa_scene_enemy(PaTable *table)
{
    add_portrait(table);
    Area box = table->at.actions;
    lay_piece(table->scene, PIECE_PANEL, 0, box);
    Area inner = {box.left + PAD, box.top + PAD, box.right - PAD, box.bottom - PAD};
    add_counters(table, (Area){inner.left, inner.top, inner.right, inner.top + HEAD_HEIGHT});
    add_actions(table, (Area){inner.left, inner.top + HEAD_HEIGHT + 8, inner.right, inner.bottom});
}
