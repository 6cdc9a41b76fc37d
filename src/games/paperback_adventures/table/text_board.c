/* text_board.c: picture of the table for text mode: the enemy and its actions, the player, the items, the
 * word and the hand. */
#include "core/text/columns.h"
#include "core/text/speech_markup.h"
#include "games/paperback_adventures/table/scene.h"

#include <ctype.h>

enum { SIDE_COLUMNS = 26, HAND_CELL = TERMINAL_COLUMNS / 2, EDGE_COLUMNS = 5 };

/* Adds a line. Text that is wider than the terminal is cut. */
static void add_line(const char *text, Text *out)
{
    columns_add_truncated(out, text, TERMINAL_COLUMNS);
    columns_end_line(out);
}

static void add_enemy(const PaState *state, const GameContent *content, Text *out)
{
    const PaEnemy *enemy = pa_get_enemy(state, content);
    const PaStage *stage = &enemy->stage[state->stage];
    Text line = {0};
    text_add(&line, "%s: stage %d of %d, health %d/%d, block %d, hexes %d, boons %d", enemy->name,
             state->stage + 1, PA_STAGES, state->enemy_hp, stage->hp, pa_compute_enemy_block(state, content),
             state->enemy_hexes, state->enemy_boons);
    add_line(text_chars(&line), out);
    for (int i = 0; i < stage->action_count; i++) {
        const bool now = i == state->intent;
        text_clear(&line);
        text_add(&line, "%s %s: ", now ? ">" : " ", stage->action[i].name);
        speech_markup_add(now && state->stunned ? "stunned" : stage->action[i].text, &line);
        if (now && !state->stunned && stage->action[i].attacks) {
            text_add(&line, " (attack now %d)", state->attack);
        }
        add_line(text_chars(&line), out);
    }
    text_free(&line);
}

static void add_player(const PaState *state, Text *out)
{
    Text line = {0};
    text_add(&line, "You: health %d/%d, mana %d, hexes %d, boons %d, deck %d, discard %d, fatigue %d",
             state->hp, state->max_hp, state->mana, state->hexes, state->boons,
             state->deck.count + state->deck_top.count, state->discard.count, state->fatigue.count);
    add_line(text_chars(&line), out);
    text_free(&line);
}

static void add_items(const PaState *state, const GameContent *content, Text *out)
{
    text_add(out, "Items:");
    for (int item = 0; item < PA_ITEMS; item++) {
        if (state->item[item] & PA_OWNED) {
            const bool used = state->item[item] & (PA_USED | PA_FLIPPED);
            text_add(out, "  %s (%s%d)", pa_get_item_side(state, content, item)->name, used ? "used, " : "",
                     pa_compute_item_cost(state, content, item));
        }
    }
    text_add(out, "\n");
}

/* Adds the symbols on an edge of a card: h for a hit, b for a block, m for mana. */
static void add_edge(const uint8_t symbols[PA_SYMBOLS], Text *out)
{
    static const char letters[PA_SYMBOLS + 1] = "hbm";
    Text edge = {0};
    for (int symbol = 0; symbol < PA_SYMBOLS; symbol++) {
        for (int i = 0; i < symbols[symbol]; i++) {
            text_add(&edge, "%c", letters[symbol]);
        }
    }
    columns_add_cell(out, text_chars(&edge), EDGE_COLUMNS);
    text_free(&edge);
}

static void add_hand(const PaState *state, const PaUi *ui, const GameContent *content, Text *out)
{
    for (int i = 0; i < ui->hand.count; i++) {
        const int card = ui->hand.card[i];
        const PaSide *side = pa_get_card_side(state, content, card);
        Text cell = {0};
        const char *letters = content->card[card].letters;
        text_add(&cell, "%c%c ", toupper((unsigned char)letters[0]),
                 letters[1] ? toupper((unsigned char)letters[1]) : ' ');
        add_edge(side->left, &cell);
        add_edge(side->right, &cell);
        text_add(&cell, "%s", content->card[card].name);
        columns_add_cell(out, text_chars(&cell), HAND_CELL);
        text_free(&cell);
        if (i % 2 == 1 || i + 1 == ui->hand.count) {
            columns_end_line(out);
        }
    }
}

/* Adds the forecast of a word. An empty word means that the player passes. */
static void add_forecast(const PaState *state, const GameContent *content, const PaWord *word, Text *out)
{
    PaForecast clash;
    pa_forecast_clash(state, content, word, &clash);
    text_add(out, "%d hits, %d blocks, %d mana: enemy loses %d, you lose %d", clash.hits, clash.blocks,
             clash.mana, clash.enemy_loss, clash.hp_loss);
}

static void add_word(const PaState *state, const PaUi *ui, const GameContent *content, Text *out)
{
    Error why;
    PaWord word = state->phase == PA_PREP ? ui->word : state->word;
    Text line = {0};
    pa_update_word_letters(state, content, &word);
    text_add(&line, "Word: ");
    for (const char *letter = word.letters; *letter; letter++) {
        text_add(&line, "%c", toupper((unsigned char)*letter));
    }
    text_add(&line,
             word.count == 0 ? "none; a pass: " : ", splayed %s: ", word.splay == PA_LEFT ? "left" : "right");
    if (state->phase == PA_PREP && word.count > 0 && !pa_check_spelling(state, content, &word, &why)) {
        speech_markup_add(why.text, &line);
    } else if (state->phase == PA_PREP) {
        add_forecast(state, content, &word, &line);
    }
    add_line(text_chars(&line), out);
    text_free(&line);
}

void pa_draw_text_board(const void *view, const void *ui, const GameContent *content, int seat, int lines,
                        Text *out)
{
    (void)seat;
    (void)lines;
    const PaState *state = view;
    add_enemy(state, content, out);
    add_player(state, out);
    add_word(state, ui, content, out);
    add_hand(state, ui, content, out);
    add_items(state, content, out);
}
