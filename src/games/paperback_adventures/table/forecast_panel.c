/* forecast_panel.c: panel that predicts the result of the word that the player is spelling. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/table/scene.h"

#include <ctype.h>
#include <stdlib.h>

static const float PAD = 14;
/* Line heights and gaps in table units (0.8 pixels at 1280x720). */
static const float SMALL = 24, PLAIN = 26, NUMBER = 40, BODY = 24, SPACE = 16;

typedef struct ForecastLine {
    TextStyle style;
    float gap, height; /* distance from the line above, and height of the line, in table units */
    const char *text;
    int group; /* group of lines that are left out together, or 0 if the line has no group */
} ForecastLine;

enum { FORECAST_LINES_MAX = 24, GROUP_NEXT_ACTION = 1 };

/* A box that is filled with lines of text from top to bottom. If there is no room for all lines, details
 * (lines of small text and of rules) are left out, the last ones first. */
typedef struct Column {
    Scene *scene;
    Area box;
    ForecastLine lines[FORECAST_LINES_MAX];
    int count;
    float gap; /* gap above the next line that is added */
    int group; /* group of the next line, see ForecastLine */
} Column;

/* Adds a line of text. `height` is its height in table units at normal text size. */
static void write_line(Column *column, TextStyle style, float height, const char *text)
{
    if (column->count < FORECAST_LINES_MAX) {
        column->lines[column->count++] =
            (ForecastLine){.style = style,
                           .gap = column->gap,
                           .height = layout_scale_for_text(column->scene, height),
                           .text = text,
                           .group = column->group};
    }
    column->gap = 0;
}

static void remove_line(Column *column, int index)
{
    const int group = column->lines[index].group;
    int kept = 0;
    for (int i = 0; i < column->count; i++) {
        if (i != index && (group == 0 || column->lines[i].group != group)) {
            column->lines[kept++] = column->lines[i];
        }
    }
    column->count = kept;
}

static float measure_lines(const Column *column)
{
    float height = 0;
    for (int i = 0; i < column->count; i++) {
        height += column->lines[i].gap + column->lines[i].height;
    }
    return height;
}

/* Removes the last detail (line of small text or of rules) with its group. Returns false if there is none. */
static bool remove_last_detail(Column *column)
{
    for (int i = column->count - 1; i >= 0; i--) {
        if (column->lines[i].style == TEXT_SMALL || column->lines[i].style == TEXT_BODY) {
            remove_line(column, i);
            return true;
        }
    }
    return false;
}

/* Leaves out details (lines of small text and of rules) until all lines fit into the box. Returns false if
 * even the other lines do not fit. */
static bool fit_lines(Column *column)
{
    while (measure_lines(column) > area_height(column->box) && remove_last_detail(column)) {
    }
    return measure_lines(column) <= area_height(column->box);
}

static void add_lines(const Column *column)
{
    float y = column->box.top;
    for (int i = 0; i < column->count; i++) {
        const ForecastLine *line = &column->lines[i];
        y += line->gap;
        layout_add_label(column->scene, (Area){column->box.left, y, column->box.right, y + line->height},
                         line->style, ALIGN_CENTER, line->text);
        y += line->height;
    }
}

static int count_lines(const Column *column, const char *text)
{
    static const float LETTER = 9.6f;
    const int in_line = (int)(area_width(column->box) / layout_scale_for_text(column->scene, LETTER));
    return 1 + pa_measure_text_in_letters(text) / in_line;
}

static void write_text(Column *column, const char *text)
{
    write_line(column, TEXT_BODY, 8 + BODY * (float)count_lines(column, text), text);
}

static void write_small_text(Column *column, const char *text)
{
    write_line(column, TEXT_SMALL, SMALL * (float)count_lines(column, text), text);
}

static int clamp_to_zero(int value)
{
    return value > 0 ? value : 0;
}

/* Returns a text such as "{hit}5 − {block}3 = 2". */
static const char *format_difference(Scene *scene, int hits, int blocks)
{
    return blocks > 0
               ? scene_text(scene, "{hit}%d − {block}%d = %d", hits, blocks, clamp_to_zero(hits - blocks))
               : scene_text(scene, "{hit}%d", hits);
}

/* Returns a text about the HP that the enemy loses (`lost`). `expected` is the number of unblocked hits in
 * the line above, or -1 if there is no such line. The text says "in total" if the enemy loses more HP than
 * expected, "still" if the line above says 0, and "only" if the enemy loses less. */
static const char *format_enemy_loss(Scene *scene, int lost, int expected)
{
    if (lost == 0) {
        return _("enemy loses nothing");
    }
    return lost == expected || expected < 0 ? scene_text(scene, _("enemy loses *%d* {hp}"), lost)
           : expected == 0                  ? scene_text(scene, _("enemy still loses *%d* {hp}"), lost)
           : lost > expected                ? scene_text(scene, _("enemy loses *%d* {hp} in total"), lost)
                                            : scene_text(scene, _("enemy loses only *%d* {hp}"), lost);
}

/* Returns a text about the HP that the player loses (`lost`), as format_enemy_loss() does. `expected` is the
 * unblocked part of the attack in the line above, or -1 if there is no such line. */
static const char *format_own_loss(Scene *scene, int lost, int expected)
{
    if (lost == 0) {
        return _("you lose nothing");
    }
    return lost == expected || expected < 0 ? scene_text(scene, _("you lose *%d* {hp}"), lost)
           : expected == 0                  ? scene_text(scene, _("you still lose *%d* {hp}"), lost)
           : lost > expected                ? scene_text(scene, _("you lose *%d* {hp} in total"), lost)
                                            : scene_text(scene, _("you lose only *%d* {hp}"), lost);
}

/* Like format_own_loss(), but says "you will lose", because the word was already played and the loss is still
 * to come. `lost` must be above 0. */
static const char *format_coming_loss(Scene *scene, int lost, int expected)
{
    return lost == expected || expected < 0 ? scene_text(scene, _("you will lose *%d* {hp}"), lost)
           : expected == 0                  ? scene_text(scene, _("you will still lose *%d* {hp}"), lost)
           : lost > expected                ? scene_text(scene, _("you will lose *%d* {hp} in total"), lost)
                                            : scene_text(scene, _("you will lose only *%d* {hp}"), lost);
}

static void write_hits(PaTable *table, Column *column)
{
    const PaForecast *clash = &table->forecast;
    int expected = -1;
    if (table->word.count > 0 && table->missing_reason) {
        write_line(column, TEXT_UI, 2 * PLAIN, table->missing_reason);
        return;
    }
    if (clash->hits > 0 || !table->missing_reason) {
        write_small_text(column, _("Your hits"));
        write_line(column, TEXT_NUMBER, NUMBER,
                   format_difference(table->scene, clash->hits, clash->enemy_block));
        if (clash->dealt < clash->hits - clash->enemy_block) {
            write_small_text(column, scene_text(table->scene, _("At most %d {hit} per turn"), clash->dealt));
        }
        expected = clash->dealt;
    } else if (clash->enemy_loss == 0) {
        return;
    }
    write_line(column, TEXT_UI, PLAIN, format_enemy_loss(table->scene, clash->enemy_loss, expected));
    column->gap = 8;
}

/* Explains why the attack differs from the number on the enemy's card. */
static void write_attack_change(PaTable *table, Column *column, const PaAction *action)
{
    const int printed = action->attack.plus, change = table->forecast.attack - printed;
    if (action->attack.per == PA_QUANTITY_NONE && change != 0) {
        const char *amount = scene_text(table->scene, "%s%d", change < 0 ? "−" : "+", abs(change));
        write_small_text(column, scene_text(table->scene,
                                            table->forecast.by_hexes
                                                ? _("{hit}%d on the enemy's card, %s from hexes")
                                                : _("{hit}%d on the enemy's card, %s from other effects"),
                                            printed, amount));
    }
}

static void write_enemy_action(PaTable *table, Column *column)
{
    const PaForecast *clash = &table->forecast;
    int expected = -1;
    if (clash->defeats && !clash->acts) {
        write_small_text(column, _("Enemy falls before it acts"));
    } else if (table->state->stunned || clash->stunned) {
        write_small_text(column, _("{stun} Enemy is stunned"));
    } else {
        const PaAction *action = &pa_get_current_enemy_stage(table)->action[clash->intent_after];
        write_small_text(column, scene_text(table->scene, _("Enemy: *%s*"), action->name));
        if (action->attacks) {
            write_attack_change(table, column, action);
            write_line(column, TEXT_NUMBER, NUMBER,
                       format_difference(table->scene, clash->attack, clash->blocks));
            expected = clamp_to_zero(clash->attack - clash->blocks);
        }
    }
    if (expected > 0 || clash->hp_loss > 0 || !clash->defeats) {
        write_line(column, TEXT_UI, PLAIN, format_own_loss(table->scene, clash->hp_loss, expected));
    }
}

/* Appends "{icon} +n" to `text`, or nothing if `steps` is 0. */
static const char *format_change(Scene *scene, const char *text, const char *icon, int steps)
{
    return steps == 0 ? text : scene_text(scene, "%s{%s} %+d  ", text, icon, steps);
}

static void write_changes(PaTable *table, Column *column)
{
    const PaState *state = table->state;
    const PaForecast *after = &table->forecast;
    Scene *scene = table->scene;
    const int healed = after->fatal ? 0 : after->hp - (state->hp - after->hp_loss);
    const char *mine = format_change(scene, "", "hp", healed);
    mine = format_change(scene, mine, "mana", after->mana);
    mine = format_change(scene, mine, "boon", after->boons - state->boons);
    mine = format_change(scene, mine, "hex", after->hexes - state->hexes);
    const int enemy_healed =
        after->stage_two || after->defeats ? 0 : after->enemy_hp - (state->enemy_hp - after->enemy_loss);
    const char *its = format_change(scene, "", "hp", enemy_healed);
    its = format_change(scene, its, "boon", after->enemy_boons - state->enemy_boons);
    its = format_change(scene, its, "hex", after->enemy_hexes - state->enemy_hexes);
    if (after->defeats) {
        its = "";
    }
    const char *sides[] = {mine[0] ? scene_text(scene, _("You: %s"), mine) : "",
                           its[0] ? scene_text(scene, _("Enemy: %s"), its) : ""};
    const char *both = scene_text(scene, "%s%s%s", sides[0], mine[0] && its[0] ? " · " : "", sides[1]);
    if (both[0] && count_lines(column, both) == 1) {
        write_line(column, TEXT_SMALL, PLAIN, both);
        return;
    }
    for (int i = 0; i < 2; i++) {
        if (sides[i][0]) {
            write_line(column, TEXT_SMALL, PLAIN, sides[i]);
        }
    }
}

static void write_top_card(PaTable *table, Column *column)
{
    const int top = pa_find_top_token(&table->word, (PaSplay)table->word.splay);
    if (top < 0 || table->word.token[top].kind != PA_TOKEN_CARD) {
        return;
    }
    const int card = table->word.token[top].card;
    const PaSide *side = pa_get_card_side(table->state, table->content, card);
    column->gap = 6;
    write_small_text(column, scene_text(table->scene, _("On top: *%s*"), table->content->card[card].name));
    write_text(column, side->text[0] ? side->text : _("This card has no ability."));
}

/* Adds the action that the enemy takes if its vowel is the top card of the word. Used while the word is
 * empty. */
static void write_weak_spot(PaTable *table, Column *column)
{
    const PaState *state = table->state;
    const PaStage *stage = pa_get_current_enemy_stage(table);
    if (state->stunned || stage->action_count < 2 || !pa_is_vowel_ready(state, table->content)) {
        return;
    }
    const PaAction *next = &stage->action[(state->intent + 1) % stage->action_count];
    column->gap = SPACE;
    column->group = GROUP_NEXT_ACTION;
    write_small_text(column, scene_text(table->scene, _("If the enemy's %c is on top:"),
                                        toupper(pa_get_enemy(state, table->content)->weak)));
    write_small_text(column, scene_text(table->scene, "*%s*", next->name));
    write_text(column, next->text);
}

static const char *write_cards_left(PaTable *table)
{
    const PaState *state = table->state;
    const int deck = state->deck.count + state->deck_top.count;
    const int hand = pa_compute_hand_size(table->state, table->content);
    if (deck < hand) {
        return scene_text(table->scene, _("{deck} %d left: your next draw reshuffles"), deck);
    }
    const int turns = deck / hand;
    return scene_text(table->scene,
                      _n("{deck} %d left: enough for %d hand", "{deck} %d left: enough for %d hands", turns),
                      deck, turns);
}

static const char *get_verdict(PaTable *table)
{
    const PaForecast *clash = &table->forecast;
    if (clash->defeats) {
        return _("*This defeats the enemy!*");
    }
    if (clash->fatal) {
        return _("*You wouldn't survive this clash*");
    }
    return clash->stage_two ? _("*Enemy flips to stage 2, stunned!*") : NULL;
}

static void write_forecast(PaTable *table, Column *column)
{
    write_hits(table, column);
    write_enemy_action(table, column);
    write_changes(table, column);
    if (table->word.count > 0) {
        write_top_card(table, column);
    } else {
        write_weak_spot(table, column);
    }
}

/* Adds the forecast that is shown while the player can react with an item. */
static void write_current_state(PaTable *table, Column *column)
{
    const PaState *state = table->state;
    if (state->hits > 0) {
        write_small_text(column, _("Your hits"));
        write_line(column, TEXT_NUMBER, NUMBER, scene_text(table->scene, "{hit}%d", state->hits));
        column->gap = 8;
    }
    if (!state->stunned && state->attack > 0) {
        write_small_text(column, scene_text(table->scene, _("Enemy: *%s*"),
                                            pa_get_enemy_action(state, table->content)->name));
        write_line(column, TEXT_NUMBER, NUMBER,
                   format_difference(table->scene, state->attack, state->blocks));
    }
    if (table->has_forecast && table->forecast.hp_loss > 0) {
        const bool to_come = state->react_trigger == PA_ON_ENEMY_ACTS;
        const int attack = clamp_to_zero(state->attack - state->blocks);
        const bool is_shown = !state->stunned && state->attack > 0 && (to_come || attack == 0);
        const int expected = is_shown ? attack : -1;
        write_line(column, TEXT_UI, PLAIN,
                   format_coming_loss(table->scene, table->forecast.hp_loss, expected));
    }
}

void pa_add_forecast(PaTable *table)
{
    static const float HEADING = 40, END = 8;
    const Area box = table->at.forecast;
    Piece *panel = layout_add_piece(table->scene, PIECE_PANEL, PA_ID_FORECAST, box);
    panel->text = table->spelling && table->word.count == 0 ? _("If you pass") : _("The clash");
    panel->flags = PIECE_FIXED | PIECE_LOG_AREA;
    panel->hint =
        _("The result of the clash, not counting cards that you draw. The game checks the dictionary "
          "when you play the word.");
    const char *last = table->has_forecast ? get_verdict(table) : NULL;
    const char *words = last ? last : write_cards_left(table);
    Column column = {.scene = table->scene,
                     .box = {box.left + PAD, box.top, box.right - PAD, box.bottom - END}};
    column.box.bottom -= layout_scale_for_text(table->scene, 6 + SMALL * (float)count_lines(&column, words));
    column.box.top += layout_scale_for_text(table->scene, HEADING);
    if (table->spelling) {
        write_forecast(table, &column);
    } else {
        write_current_state(table, &column);
    }
    if (fit_lines(&column) || last) {
        layout_add_label(table->scene,
                         (Area){column.box.left, column.box.bottom, column.box.right, box.bottom - END},
                         last ? TEXT_UI_BOLD : TEXT_SMALL, ALIGN_CENTER, words);
    }
    add_lines(&column);
}
