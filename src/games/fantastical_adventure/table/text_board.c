/* text_board.c: picture of the table for text mode: the scene, the Conflict, the viewing player's hands, and
 * the characters. */
#include "core/platform/memory.h"
#include "core/text/columns.h"
#include "core/text/speech_markup.h"
#include "games/fantastical_adventure/rules/engine.h"
#include "games/fantastical_adventure/table/table.h"

#include <stdlib.h>

enum { ACTOR_CELL = TERMINAL_COLUMNS / 2 };

/* Appends the name of a card, such as "9h", "10s", "Jd", or "Jk" for a Joker. */
static void add_card(int kind, Text *out)
{
    static const char *const ranks[FA_RANKS] = {"2", "3",  "4", "5", "6", "7", "8",
                                                "9", "10", "J", "Q", "K", "A"};
    if (kind == FA_JOKER) {
        text_add(out, " Jk");
    } else {
        text_add(out, " %s%c", ranks[fa_get_rank(kind)], fa_suit_names[fa_get_suit(kind)][0]);
    }
}

static void append_truncated_line(Text *line, Text *out)
{
    columns_add_truncated(out, text_chars(line), TERMINAL_COLUMNS);
    columns_end_line(out);
    text_clear(line);
}

static void add_head(const FaTable *table, Text *out)
{
    char turn[TURN_NAME_MAX];
    const FaState *state = table->state;
    Text line = {0};
    fa_write_turn_name(state, table->content, turn, sizeof turn);
    text_add(&line, "%s", turn);
    if (state->scene > 0 && state->place < FA_FRAMES) {
        text_add(&line, ": %s", table->kit->frames[state->place].title);
    }
    if (table->seat >= 0) {
        text_add(&line, " · %d Author tokens, %d Applause", state->author[table->seat],
                 state->applause[table->seat]);
    }
    text_add(&line, " · deck %d", state->deck);
    append_truncated_line(&line, out);
    text_free(&line);
}

static void add_conflict(const FaTable *table, Text *out)
{
    static const char *const results[] = {"", ", lost", ", won", ", tied"};
    const FaConflict *fight = &table->state->fight;
    Text line = {0};
    text_add(&line, "Challenge: ");
    speech_markup_add(fa_get_goal_text(table), &line);
    append_truncated_line(&line, out);
    for (int i = 0; i < fight->count; i++) {
        const FaPlay *play = &fight->plays[i];
        char card[FA_CARD_NAME_MAX];
        if (play->actor != FA_NONE) {
            text_add(&line, " %s %s: %s%s", i < FA_PRIMARIES ? ">" : "+",
                     fa_get_short_actor_name(table, play->actor),
                     play->card == FA_NONE     ? "no card yet"
                     : play->card == FA_HIDDEN ? "a hidden card"
                                               : fa_write_card_name(fa_get_card_kind(play->card), card),
                     results[play->result]);
            text_add(&line, i < FA_PRIMARIES ? " · %s, Advantage %d" : " · for the %s",
                     play->side == FA_CHALLENGER ? "Challenger" : "Answerer", fight->advantage[play->side]);
            append_truncated_line(&line, out);
        }
    }
    text_free(&line);
}

static void add_hands(const FaTable *table, Text *out)
{
    Text line = {0};
    for (int actor = 0; actor < FA_FIRST_ENVIRONMENT; actor++) {
        const FaCardCounts hand = fa_count_hand(table->state, actor);
        if (table->seat < 0 || table->state->actors[actor].seat != table->seat ||
            table->state->actors[actor].hand == 0) {
            continue;
        }
        text_add(&line, "%s's hand:", fa_get_short_actor_name(table, actor));
        for (int kind = 0; kind < FA_KINDS; kind++) {
            for (int i = 0; i < hand.of[kind]; i++) {
                add_card(kind, &line);
            }
        }
        append_truncated_line(&line, out);
    }
    text_free(&line);
}

/* Adds the characters in 2 columns. Shows the player, number of cards, Strong and Weak Suit, and whether the
 * character is down or dead. */
static void add_actors(const FaTable *table, Text *out)
{
    static const char *const states[] = {"", " down", " dead"};
    int count = 0;
    for (int actor = 0; actor < FA_FIRST_ENVIRONMENT; actor++) {
        const FaActor *who = &table->state->actors[actor];
        if (!(table->shown >> actor & 1)) {
            continue;
        }
        Text cell = {0};
        text_add(&cell, "%s (%s) %d", fa_get_short_actor_name(table, actor),
                 who->seat == FA_NONE            ? "nobody"
                 : (int)who->seat == table->seat ? "you"
                                                 : fa_get_seat_name(table->state->seats, who->seat),
                 table->state->scene == 0 ? who->start : who->hand);
        if (who->strong != FA_NONE) {
            text_add(&cell, " +%s", fa_suit_names[who->strong]);
        }
        if (who->weak != FA_NONE) {
            text_add(&cell, " -%s", fa_suit_names[who->weak]);
        }
        text_add(&cell, "%s", states[who->status]);
        columns_add_cell(out, text_chars(&cell), ACTOR_CELL);
        text_free(&cell);
        if (++count % 2 == 0) {
            columns_end_line(out);
        }
    }
    if (count % 2 != 0) {
        columns_end_line(out);
    }
}

void fa_draw_text_board(const void *view, const void *ui, const GameContent *content, int seat, int lines,
                        Text *out)
{
    (void)lines;
    Scene *scene = memory_new(1, sizeof *scene);
    FaTable *table = memory_new(1, sizeof *table);
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    *table = fa_create_table(view, ui, content, seat);
    table->scene = scene;
    add_head(table, out);
    if (table->state->fight.on) {
        add_conflict(table, out);
    }
    add_hands(table, out);
    add_actors(table, out);
    fa_free_table(table);
    free(table);
    free(scene);
}
