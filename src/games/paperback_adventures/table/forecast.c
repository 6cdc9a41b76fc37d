/* forecast.c: the panel that tells how the clash would end, before anything is played. */
#include "games/paperback_adventures/table/scene.h"

#include <ctype.h>
#include <stdlib.h>

static const float PAD = 14;
/* Heights of lines. */
static const float SMALL = 24, PLAIN = 26, NUMBER = 40, BODY = 24, SPACE = 16;

/* Writes lines from the top of a box downwards. */
typedef struct Column {
    Scene *scene;
    Area box;
    float y;
} Column;

/* `height` is that of as many lines of usual words. */
static void write_line(Column *column, TextStyle style, float height, const char *text)
{
    height = lay_for_words(column->scene, height);
    if (column->y + height <= column->box.bottom) {
        lay_label(column->scene, (Area){column->box.left, column->y, column->box.right, column->y + height},
                  style, ALIGN_CENTRE, text);
    }
    column->y += height;
}

/* How many lines a rich text will take in the column, roughly. */
static int lines_of(const Column *column, const char *text)
{
    static const float LETTER = 9.6f;
    const int in_line = (int)(area_width(column->box) / lay_for_words(column->scene, LETTER));
    return 1 + pa_letters_shown(text) / in_line;
}

static void write_text(Column *column, const char *text)
{
    write_line(column, TEXT_BODY, 8 + BODY * (float)lines_of(column, text), text);
}

/* A small line, which large words may break. */
static void write_small(Column *column, const char *text)
{
    write_line(column, TEXT_SMALL, SMALL * (float)lines_of(column, text), text);
}

static int positive(int value)
{
    return value > 0 ? value : 0;
}

/* "5 - 3 = 2" with icons. */
static const char *difference(Scene *scene, int hits, int blocks)
{
    return blocks > 0 ? scene_text(scene, "{hit}%d − {block}%d = %d", hits, blocks, positive(hits - blocks))
                      : scene_text(scene, "{hit}%d", hits);
}

/* What is lost where `expected` got through: other rules may add to it or limit it. */
static const char *loss(Scene *scene, const char *who, int lost, int expected)
{
    if (lost == 0) {
        return scene_text(scene, "%s nothing", who);
    }
    return lost == expected || expected == 0 ? scene_text(scene, "%s *%d* {hp}", who, lost)
           : lost > expected                 ? scene_text(scene, "%s *%d* {hp} in all", who, lost)
                                             : scene_text(scene, "%s only *%d* {hp}", who, lost);
}

static void write_strike(PaTable *table, Column *column)
{
    const PaForecast *clash = &table->forecast;
    if (table->word.count > 0 && table->lacks) {
        write_line(column, TEXT_UI, 2 * PLAIN, table->lacks);
        return;
    }
    if (clash->hits > 0 || !table->lacks) {
        write_small(column, "You strike");
        write_line(column, TEXT_NUMBER, NUMBER, difference(table->scene, clash->hits, clash->enemy_block));
    } else if (clash->enemy_loss == 0) {
        return;
    }
    write_line(column, TEXT_UI, PLAIN,
               loss(table->scene, "it loses", clash->enemy_loss, positive(clash->hits - clash->enemy_block)));
    column->y += 8;
}

/* Why the number below is not the printed one. */
static void write_attack_change(PaTable *table, Column *column, const PaAction *action)
{
    const int printed = action->attack.plus, change = table->forecast.attack - printed;
    if (action->attack.per == PA_Q_NONE && change != 0) {
        write_small(column,
                    scene_text(table->scene, "{hit}%d printed, %s%d by %s", printed, change < 0 ? "−" : "+",
                               abs(change), table->forecast.by_hexes ? "hexes" : "other rules"));
    }
}

static void write_answer(PaTable *table, Column *column)
{
    const PaForecast *clash = &table->forecast;
    int expected = 0;
    if (clash->defeats && !clash->acts) {
        write_small(column, "It never gets to answer");
    } else if (table->state->stunned || clash->stunned) {
        write_small(column, "{stun} It is stunned");
    } else {
        const PaAction *action = &pa_stage(table)->action[clash->intent_after];
        write_small(column, scene_text(table->scene, "It acts: *%s*", action->name));
        if (action->attacks) {
            write_attack_change(table, column, action);
            write_line(column, TEXT_NUMBER, NUMBER, difference(table->scene, clash->attack, clash->blocks));
            expected = positive(clash->attack - clash->blocks);
        }
    }
    if (expected > 0 || clash->hp_loss > 0 || !clash->defeats) {
        write_line(column, TEXT_UI, PLAIN, loss(table->scene, "you lose", clash->hp_loss, expected));
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
    const int healed = after->fatal ? 0 : after->hp - (state->hp - after->hp_loss);
    const char *mine = with_change(scene, "", "hp", healed);
    mine = with_change(scene, mine, "mana", after->mana);
    mine = with_change(scene, mine, "boon", after->boons - state->boons);
    mine = with_change(scene, mine, "hex", after->hexes - state->hexes);
    const int mended =
        after->stage_two || after->defeats ? 0 : after->enemy_hp - (state->enemy_hp - after->enemy_loss);
    const char *its = with_change(scene, "", "hp", mended);
    its = with_change(scene, its, "boon", after->enemy_boons - state->enemy_boons);
    its = with_change(scene, its, "hex", after->enemy_hexes - state->enemy_hexes);
    if (after->defeats) {
        its = "";
    }
    const char *sides[] = {mine[0] ? scene_text(scene, "You: %s", mine) : "",
                           its[0] ? scene_text(scene, "It: %s", its) : ""};
    const char *both = scene_text(scene, "%s%s%s", sides[0], mine[0] && its[0] ? " · " : "", sides[1]);
    if (both[0] && lines_of(column, both) == 1) {
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
    const int top = pa_top_token(&table->word, (PaSplay)table->word.splay);
    if (top < 0 || table->word.token[top].kind != PA_TOKEN_CARD) {
        return;
    }
    const int card = table->word.token[top].card;
    const PaSide *side = pa_side(table->state, table->content, card);
    column->y += 6;
    write_small(column, scene_text(table->scene, "On top: *%s*", table->content->card[card].name));
    write_text(column, side->text[0] ? side->text : "no ability");
}

/* Before there is a word: what the enemy's vowel would be good for. */
static void write_weak_spot(PaTable *table, Column *column)
{
    const PaState *state = table->state;
    const PaStage *stage = pa_stage(table);
    if (state->stunned || stage->action_count < 2 || !pa_vowel_ready(state, table->content)) {
        return;
    }
    const PaAction *next = &stage->action[(state->intent + 1) % stage->action_count];
    column->y += SPACE;
    if (column->y + 2 * SMALL > column->box.bottom) {
        return; /* a heading alone would say nothing; the marker says it too */
    }
    write_small(column, scene_text(table->scene, "With its vowel %c on top:",
                                   toupper(pa_enemy(state, table->content)->weak)));
    write_small(column, scene_text(table->scene, "*%s*", next->name));
    write_text(column, next->text);
}

static const char *deck_clock(PaTable *table)
{
    const PaState *state = table->state;
    const int deck = state->deck.count + state->deck_top.count;
    const int hand = pa_hand_size(table->state, table->content);
    if (deck < hand) {
        return scene_text(table->scene, "{deck} %d left: the next draw shuffles", deck);
    }
    const int turns = deck / hand;
    return scene_text(table->scene, "{deck} %d left: %d full hand%s", deck, turns, turns == 1 ? "" : "s");
}

static const char *verdict(PaTable *table)
{
    const PaForecast *clash = &table->forecast;
    if (clash->defeats) {
        return "*This beats the enemy!*";
    }
    if (clash->fatal) {
        return "*You would not survive this*";
    }
    return clash->stage_two ? "*Stage 2, and stunned!*" : NULL;
}

static void write_forecast(PaTable *table, Column *column)
{
    write_strike(table, column);
    write_answer(table, column);
    write_changes(table, column);
    if (table->word.count > 0) {
        write_top_card(table, column);
    } else {
        write_weak_spot(table, column);
    }
}

/* Between the word and the answer: what stands against what, and what comes of it without an item. */
static void write_standing(PaTable *table, Column *column)
{
    const PaState *state = table->state;
    if (state->hits > 0) {
        write_small(column, "You strike");
        write_line(column, TEXT_NUMBER, NUMBER, scene_text(table->scene, "{hit}%d", state->hits));
        column->y += 8;
    }
    if (!state->stunned && state->attack > 0) {
        write_small(column,
                    scene_text(table->scene, "It acts: *%s*", pa_action(state, table->content)->name));
        write_line(column, TEXT_NUMBER, NUMBER, difference(table->scene, state->attack, state->blocks));
    }
    if (table->foreseen && table->forecast.hp_loss > 0) {
        const bool to_come = state->react_trigger == PA_ON_ENEMY_ACTS;
        const int expected = to_come ? positive(state->attack - state->blocks) : 0;
        write_line(column, TEXT_UI, PLAIN,
                   loss(table->scene, "you will lose", table->forecast.hp_loss, expected));
    }
}

void pa_scene_forecast(PaTable *table)
{
    static const float HEADING = 40, END = 8;
    const Area box = table->at.forecast;
    Piece *panel = lay_piece(table->scene, PIECE_PANEL, PA_ID_FORECAST, box);
    panel->text = table->spelling && table->word.count == 0 ? "If you pass" : "The clash";
    panel->flags = PIECE_STILL | PIECE_LEDGER;
    panel->hint = "How the clash would end, with nothing drawn or rolled. Whether the word is in the "
                  "dictionary you find out by playing it.";
    const char *last = table->foreseen ? verdict(table) : NULL;
    const char *words = last ? last : deck_clock(table);
    Column column = {table->scene, {box.left + PAD, box.top, box.right - PAD, box.bottom - END}, 0};
    column.box.bottom -= lay_for_words(table->scene, 6 + SMALL * (float)lines_of(&column, words));
    column.y = box.top + lay_for_words(table->scene, HEADING);
    lay_label(table->scene, (Area){column.box.left, column.box.bottom, column.box.right, box.bottom - END},
              last ? TEXT_UI_BOLD : TEXT_SMALL, ALIGN_CENTRE, words);
    if (table->spelling) {
        write_forecast(table, &column);
    } else {
        write_standing(table, &column);
    }
}
