/* enemy.c: the far side of the table: the enemy and what it is about to do. */
#include "games/paperback_adventures/table/scene.h"

#include <math.h>
#include <string.h>

/* When an enemy's card is put down: others at once, a boss lets one wait. */
enum { FIRST_BEAT = 1, LATE_BEAT = 4 };

static const float PAD = 14, HEAD = 62, MARKER = 38;
static const float NAME_LETTER = 9.4f; /* the width of a bold one */

static void add_portrait(PaTable *table)
{
    const PaState *state = table->state;
    Piece *card = lay_piece(table->scene, PIECE_CARD, PA_ID_ENEMY, table->at.enemy);
    card->face = pa_enemy_face(table, state->enemy, state->stage);
    card->beat = pa_enemy(state, table->content)->boss ? LATE_BEAT : FIRST_BEAT; /* it enters */
    card->flags = PIECE_STILL | (state->stunned ? PIECE_DIM : 0u) |
                  (pa_enemy(state, table->content)->boss ? PIECE_GRAND : 0u);
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
                             (Area){row.left, row.top + 2, gauge_right,
                                    row.top + 2 + lay_for_words(table->scene, PA_GAUGE_HEIGHT)});
    gauge->icon = "hp";
    gauge->text = scene_text(table->scene, "Stage %d of %d", state->stage + 1, PA_STAGES);
    gauge->value = state->enemy_hp;
    gauge->max = pa_stage(table)->hp;
    gauge->preview = after->stage_two || after->defeats ? 0 : after->enemy_hp;
    gauge->has_preview = table->foreseen;
    gauge->flags = PIECE_STILL;
    gauge->hint = state->stage == 0
                      ? "*Health of the enemy, stage 1 of 2*|At 0 the enemy turns over, is stunned for a "
                        "turn, and any surplus carries over."
                      : "*Health of the enemy, stage 2 of 2*|At 0 the enemy is beaten.";
    float x = gauge_right + PAD;
    const int block = table->spelling ? table->passing.enemy_block : pa_enemy_block(state, table->content);
    pa_add_counter(
        table, PA_ID_ENEMY_BLOCK, (Area){x, row.top, x + counter, row.bottom}, "block", "Block", block,
        after->enemy_block,
        "*Block of the enemy* {block}|Taken off your hits in this turn's clash. Losses by items pass it by.");
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

/* What share of a row the names of the actions take: enough for the longest, but no more than half. `letter`
   is the width of a bold one. */
static float name_share(const PaStage *stage, float row, float letter)
{
    static const float LEAST = 0.34f, MOST = 0.5f;
    size_t longest = 0;
    for (int i = 0; i < stage->action_count; i++) {
        const size_t length = strlen(stage->action[i].name);
        longest = length > longest ? length : longest;
    }
    return fminf(fmaxf(letter * (float)longest / row, LEAST), MOST);
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
    const float divide = row.left + 14 +
                         area_width(row) * name_share(pa_stage(table), area_width(row),
                                                      lay_for_words(table->scene, NAME_LETTER));
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

/* How many lines an action takes where its text has `room`, roughly, as far as there can be room for them. */
static int lines_of(const PaTable *table, const PaAction *action, float room)
{
    static const float LETTER = 8;
    return lay_for_words(table->scene, LETTER) * (float)pa_letters_shown(action->text) > room ? 2 : 1;
}

/* Where each action lies: those with more to tell get more of the height. */
static void find_rows(const PaTable *table, Area box, Area rows[PA_ACTIONS_MAX])
{
    static const float GAP = 6, HIGHEST = 62, LEAN = 0.3f; /* LEAN: of a line, around the lines */
    const PaStage *stage = pa_stage(table);
    const float width = area_width(box) - MARKER - 10;
    const float room = width * (1 - name_share(stage, width, lay_for_words(table->scene, NAME_LETTER))) - 32;
    float lines = 0;
    for (int i = 0; i < stage->action_count; i++) {
        lines += (float)lines_of(table, &stage->action[i], room) + LEAN;
    }
    float top = box.top;
    for (int i = 0; i < stage->action_count; i++) {
        const float own = (float)lines_of(table, &stage->action[i], room) + LEAN;
        const float step = (area_height(box) + GAP) * own / lines;
        rows[i] = (Area){box.left + MARKER + 10, top, box.right, top + fminf(step - GAP, HIGHEST)};
        top += step;
    }
}

static void add_actions(PaTable *table, Area box)
{
    const PaState *state = table->state;
    const int count = pa_stage(table)->action_count;
    const int next = (state->intent + 1) % count;
    Area rows[PA_ACTIONS_MAX];
    find_rows(table, box, rows);
    for (int i = 0; i < count; i++) {
        add_action(table, i, rows[i]);
    }
    const float x = box.left + MARKER / 2;
    if (state->phase == PA_PREP && next != state->intent && pa_vowel_ready(state, table->content)) {
        Piece *ghost = add_marker(table, PA_ID_MARKER_NEXT, x, area_middle_y(rows[next]));
        ghost->face.marks = FACE_GHOST;
        ghost->face.tone = 0x2c6e6a;
        ghost->flags |= PIECE_DIM;
        ghost->hint = "With the enemy's vowel on top of your word, it does this instead.";
    }
    Piece *marker = add_marker(table, PA_ID_MARKER, x, area_middle_y(rows[state->intent]));
    marker->hint = "What the enemy does this turn, after your hits.";
}

void pa_scene_enemy(PaTable *table)
{
    add_portrait(table);
    Area box = table->at.actions;
    lay_piece(table->scene, PIECE_PANEL, 0, box);
    Area inner = {box.left + PAD, box.top + PAD, box.right - PAD, box.bottom - PAD};
    const float head = inner.top + lay_for_words(table->scene, HEAD);
    add_counters(table, (Area){inner.left, inner.top, inner.right, head});
    add_actions(table, (Area){inner.left, head + 8, inner.right, inner.bottom});
}
