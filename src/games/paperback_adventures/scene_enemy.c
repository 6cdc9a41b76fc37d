/* scene_enemy.c: the far side of the table: the enemy, what it is about to do, and how the clash would end.
 */
#include "games/paperback_adventures/scene.h"

#include <math.h>
#include <string.h>

static const float PAD = 14, HEAD_HEIGHT = 62, MARKER = 38;

static const PaStage *stage(const PaTable *table)
{
    return &pa_enemy(table->state, table->content)->stage[table->state->stage];
}

static void add_portrait(PaTable *table)
{
    const PaState *state = table->state;
    Piece *card = pa_add(table->scene, PIECE_CARD, PA_ID_ENEMY, table->at.enemy);
    card->face = pa_enemy_face(table, state->enemy, state->stage);
    card->flags = PIECE_STILL | (state->stunned ? PIECE_DIM : 0u);
    card->hint = scene_text(table->scene,
                            "*%s*, stage %d of %d.|The odd letter of its name is its weak spot: that vowel "
                            "is yours to spell with.",
                            pa_enemy(state, table->content)->name, state->stage + 1, PA_STAGES);
    if (state->stage + 1 < PA_STAGES) {
        Face next = pa_enemy_face(table, state->enemy, state->stage + 1);
        card->zoom = scene_face(table->scene, &next);
    }
}

static Piece *add_counter(PaTable *table, PieceId id, PaBox box, const char *icon, const char *name,
                          int value, int preview)
{
    Piece *counter = pa_add(table->scene, PIECE_COUNTER, id, box);
    counter->icon = icon;
    counter->text = name;
    counter->value = value;
    counter->preview = preview;
    counter->has_preview = table->spelling;
    counter->flags = PIECE_STILL;
    return counter;
}

static void add_counters(PaTable *table, PaBox row)
{
    const PaState *state = table->state;
    const PaForecast *after = &table->forecast;
    const float counter = 92, gauge_right = row.right - 3 * counter - PAD;
    Piece *gauge = pa_add(table->scene, PIECE_GAUGE, PA_ID_ENEMY_HP,
                          (PaBox){row.left, row.top + 8, gauge_right, row.top + 44});
    gauge->icon = "hp";
    gauge->value = state->enemy_hp;
    gauge->max = stage(table)->hp;
    gauge->preview = after->stage_two || after->defeats ? 0 : after->enemy_hp;
    gauge->has_preview = table->spelling;
    gauge->flags = PIECE_STILL;
    gauge->hint = state->stage == 0 ? "*Health of stage 1.*|At 0 the enemy turns over, is stunned for a "
                                      "turn, and any surplus carries over."
                                    : "*Health of stage 2.*|At 0 the enemy is beaten.";
    float x = gauge_right + PAD;
    const int block = table->spelling ? table->passing.enemy_block : pa_enemy_block(state, table->content);
    Piece *piece = add_counter(table, PA_ID_ENEMY_BLOCK, (PaBox){x, row.top, x + counter, row.bottom},
                               "block", "Block", block, after->enemy_block);
    piece->hint = "*Block* {block}|Taken off your hits in this turn's clash. Losses by items pass it by.";
    x += counter;
    piece = add_counter(table, PA_ID_ENEMY_HEXES, (PaBox){x, row.top, x + counter, row.bottom}, "hex",
                        "Hexes", state->enemy_hexes, after->enemy_hexes);
    piece->hint = "*Hexes on the enemy* {hex}|Yours to stack: your hex item says what they do. They stay "
                  "from turn to turn.";
    x += counter;
    piece = add_counter(table, PA_ID_ENEMY_BOONS, (PaBox){x, row.top, x + counter, row.bottom}, "boon",
                        "Boons", state->enemy_boons, after->enemy_boons);
    piece->hint =
        "*Boons of the enemy* {boon}|Its special rule says what they do. They stay from turn to turn.";
}

/* Does the marked attack differ from what is printed? */
static bool changed(const PaTable *table, const PaAction *action)
{
    return action->attack.per != PA_Q_NONE || action->attack.plus != table->state->attack;
}

static void add_action(PaTable *table, int index, PaBox row)
{
    const PaAction *action = &stage(table)->action[index];
    const bool now = index == table->state->intent, stunned = table->state->stunned;
    Piece *plate = pa_add(table->scene, PIECE_PANEL, PA_ID_ACTION + (PieceId)index, row);
    plate->flags = PIECE_STILL | (now ? PIECE_CHOSEN : 0u);
    plate->hint = now && stunned ? "*Stunned:* it does nothing this turn."
                  : now          ? "*This is what it does at the end of this turn.*"
                                 : "One action a turn, from top to bottom, then again from the top.";
    const float divide = row.left + 12 + pa_width(row) * 0.36f;
    const unsigned faded = now && !stunned ? 0u : PIECE_DIM;
    Piece *name = pa_add_label(table->scene, (PaBox){row.left + 14, row.top, divide, row.bottom},
                               TEXT_UI_BOLD, ALIGN_LEFT, action->name);
    name->flags = faded;
    const char *text = action->text;
    if (now && stunned) {
        text = "{stun} Stunned";
    } else if (now && action->attacks && changed(table, action)) {
        text = scene_text(table->scene, "%s (now *%d*)", action->text, table->state->attack);
    }
    pa_add_label(table->scene, (PaBox){divide + 6, row.top, row.right - 12, row.bottom}, TEXT_UI, ALIGN_LEFT,
                 text);
}

static Piece *add_marker(PaTable *table, PieceId id, float x, float y)
{
    Piece *marker = scene_add(table->scene, PIECE_CARD, id, x, y, MARKER, MARKER);
    marker->face = (Face){.style = FACE_TOKEN, .tone = 0xb8902f, .icon = "inline/right"};
    marker->flags = PIECE_STILL;
    return marker;
}

static void add_actions(PaTable *table, PaBox box)
{
    const PaState *state = table->state;
    const int count = stage(table)->action_count;
    const float gap = 6, step = (pa_height(box) + gap) / (float)count;
    const float rows_left = box.left + MARKER + 10, height = fminf(step - gap, 62);
    const int next = (state->intent + 1) % count;
    for (int i = 0; i < count; i++) {
        const float top = box.top + step * (float)i;
        add_action(table, i, (PaBox){rows_left, top, box.right, top + height});
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
    PaBox box = table->at.actions;
    pa_add(table->scene, PIECE_PANEL, 0, box);
    PaBox inner = {box.left + PAD, box.top + PAD, box.right - PAD, box.bottom - PAD};
    add_counters(table, (PaBox){inner.left, inner.top, inner.right, inner.top + HEAD_HEIGHT});
    add_actions(table, (PaBox){inner.left, inner.top + HEAD_HEIGHT + 8, inner.right, inner.bottom});
}

/* ------------------------------------------------------------------ the clash */

/* Writes lines from the top of a box downwards. */
typedef struct Column {
    Scene *scene;
    PaBox box;
    float y;
} Column;

static void write_line(Column *column, TextStyle style, float height, const char *text)
{
    if (column->y + height <= column->box.bottom) {
        pa_add_label(column->scene,
                     (PaBox){column->box.left, column->y, column->box.right, column->y + height}, style,
                     ALIGN_CENTRE, text);
    }
    column->y += height;
}

/* How many lines a rich text will take in the column, roughly: icons count as two letters. */
static int lines_of(const char *text)
{
    enum { LETTERS_PER_LINE = 25, ICON_LETTERS = 2 };
    int letters = 0;
    for (const char *at = text; *at; at++) {
        const char *end = *at == '{' ? strchr(at, '}') : NULL;
        letters += end ? ICON_LETTERS : *at != '*';
        at = end ? end : at;
    }
    return 1 + letters / LETTERS_PER_LINE;
}

static const char *difference(Scene *scene, const char *icon, int from, int less, int left)
{
    return less > 0 ? scene_text(scene, "{%s}%d − {block}%d = %d", icon, from, less, left)
                    : scene_text(scene, "{%s}%d", icon, from);
}

static void write_enemy_part(PaTable *table, Column *column)
{
    const PaForecast *clash = &table->forecast;
    const char *name = pa_enemy(table->state, table->content)->name;
    if (clash->defeats) {
        write_line(column, TEXT_SMALL, 24, "It never gets to answer.");
        return;
    }
    if (table->state->stunned || clash->stunned) {
        write_line(column, TEXT_SMALL, 24, scene_text(table->scene, "{stun} %s is stunned", name));
        return;
    }
    const PaAction *action = &stage(table)->action[clash->intent_after];
    write_line(column, TEXT_SMALL, 24, scene_text(table->scene, "It acts: *%s*", action->name));
    if (action->attacks) {
        write_line(column, TEXT_NUMBER, 40,
                   difference(table->scene, "hit", clash->attack, clash->blocks, clash->hp_loss));
        write_line(column, TEXT_UI, 26,
                   clash->hp_loss > 0 ? scene_text(table->scene, "you lose *%d*{hp}", clash->hp_loss)
                                      : "you lose nothing");
    } else {
        write_line(column, TEXT_UI, 26, "no attack this turn");
    }
}

/* Appends "{icon} +n" to what `text` says, unless nothing changes. */
static const char *with_change(Scene *scene, const char *text, const char *icon, int by)
{
    return by == 0 ? text : scene_text(scene, "%s{%s} %+d  ", text, icon, by);
}

static void write_changes(PaTable *table, Column *column)
{
    const PaState *state = table->state;
    const PaForecast *after = &table->forecast;
    Scene *scene = table->scene;
    const char *mine = with_change(scene, "", "mana", after->mana);
    mine = with_change(scene, mine, "boon", after->boons - state->boons);
    mine = with_change(scene, mine, "hex", after->hexes - state->hexes);
    const char *its = with_change(scene, "", "boon", after->enemy_boons - state->enemy_boons);
    its = with_change(scene, its, "hex", after->enemy_hexes - state->enemy_hexes);
    if (mine[0]) {
        write_line(column, TEXT_SMALL, 26, scene_text(scene, "You: %s", mine));
    }
    if (its[0] && !after->defeats) {
        write_line(column, TEXT_SMALL, 26, scene_text(scene, "It: %s", its));
    }
}

static void write_top_card(PaTable *table, Column *column)
{
    const int top = pa_top_token(&table->word, (PaSplay)table->word.splay);
    if (top < 0 || table->word.token[top].kind != PA_TOKEN_CARD) {
        return;
    }
    const int card = table->word.token[top].card;
    const PaSide *side = pa_side(table->state, table->content, card);
    column->y += 6;
    write_line(column, TEXT_SMALL, 24,
               scene_text(table->scene, "On top: *%s*", table->content->card[card].name));
    const char *text = side->text[0] ? side->text : "no ability";
    write_line(column, TEXT_BODY, 8 + 24.f * (float)lines_of(text), text);
}

static const char *verdict(PaTable *table)
{
    const PaForecast *clash = &table->forecast;
    if (clash->defeats) {
        return scene_text(table->scene, "*%s is beaten!*", pa_enemy(table->state, table->content)->name);
    }
    if (clash->fatal) {
        return "*You would not survive this.*";
    }
    return clash->stage_two ? "*Stage 2, and stunned!*" : NULL;
}

static void write_forecast(PaTable *table, Column *column)
{
    const PaForecast *clash = &table->forecast;
    if (!table->lacks) {
        write_line(column, TEXT_SMALL, 24, "You strike");
        write_line(column, TEXT_NUMBER, 40,
                   difference(table->scene, "hit", clash->hits, clash->enemy_block, clash->enemy_loss));
        write_line(column, TEXT_UI, 26,
                   clash->enemy_loss > 0 ? scene_text(table->scene, "it loses *%d*{hp}", clash->enemy_loss)
                                         : "it loses nothing");
    } else if (table->word.count > 0) {
        write_line(column, TEXT_UI, 60, table->lacks);
    }
    column->y += 8;
    write_enemy_part(table, column);
    write_changes(table, column);
    write_top_card(table, column);
}

/* Between the word and the answer: what stands against what. */
static void write_standing(PaTable *table, Column *column)
{
    const PaState *state = table->state;
    write_line(column, TEXT_SMALL, 24, "You struck with");
    write_line(column, TEXT_NUMBER, 40, scene_text(table->scene, "{hit}%d", state->hits));
    column->y += 8;
    if (state->stunned || state->attack <= 0) {
        return;
    }
    const int left = state->attack > state->blocks ? state->attack - state->blocks : 0;
    write_line(column, TEXT_SMALL, 24,
               scene_text(table->scene, "%s attacks", pa_enemy(state, table->content)->name));
    write_line(column, TEXT_NUMBER, 40, difference(table->scene, "hit", state->attack, state->blocks, left));
}

void pa_scene_forecast(PaTable *table)
{
    PaBox box = table->at.forecast;
    Piece *panel = pa_add(table->scene, PIECE_PANEL, PA_ID_FORECAST, box);
    panel->text = table->spelling && table->word.count == 0 ? "If you pass" : "The clash";
    panel->flags = PIECE_STILL;
    panel->hint = "How the clash would end, with nothing drawn or rolled. Whether the word is in the "
                  "dictionary you find out by playing it.";
    const char *last = table->spelling ? verdict(table) : NULL;
    const float foot = last ? 34 : 0;
    Column column = {.scene = table->scene,
                     .box = {box.left + PAD, box.top, box.right - PAD, box.bottom - 8 - foot},
                     .y = box.top + 42};
    if (table->spelling) {
        write_forecast(table, &column);
    } else {
        write_standing(table, &column);
    }
    if (last) {
        pa_add_label(table->scene,
                     (PaBox){column.box.left, box.bottom - foot - 6, column.box.right, box.bottom - 6},
                     TEXT_UI_BOLD, ALIGN_CENTRE, last);
    }
}
