/* help.c: what helps a player at the table: rules, keys, dictionary and hints. */
#include "ui/table/table_private.h"

#include "core/memory.h"
#include "core/notes.h"
#include "ui/shell/days.h"
#include "ui/shell/runs.h"
#include "ui/stage/piece_ids.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Lets go of what is in hand or shown large, before something is laid over it. */
void table_clear_view(Table *table)
{
    stage_cancel_drag(table->stage);
    stage_hide_zoom(table->stage);
}

void table_open_rules(Table *table)
{
    const Piece *subject = stage_pointed(table->stage);
    const char *topic = subject && subject->topic ? subject->topic : table_tips_topic(table);
    table_clear_view(table);
    shell_open_rules(table->shell, table->game, topic);
}

/* What stands on a piece, or of an icon what it is for. */
static const char *words_of(const Piece *piece)
{
    const char *words = piece->kind == PIECE_CARD ? piece->face.title : piece->text;
    const bool none = !words || strcspn(words, "}") + 1 >= strlen(words);
    return none && piece->hint ? piece->hint : words;
}

/* The game's own keys just now; those of the table are always the same. */
static void add_keys(const Scene *scene, Text *text)
{
    const char *before = "## This game's keys just now\n| Key | What it is for |\n|---|---|\n";
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const char *words = words_of(piece);
        const bool works = piece->kind == PIECE_BUTTON ? !(piece->flags & PIECE_DISABLED)
                                                       : words && scene_offers(scene, piece);
        if (works && piece->key_hint && piece->id < PIECE_IDS_END) {
            text_add(text, "%s| %s | %.*s |\n", before, piece->key_hint, (int)strcspn(words, "|"), words);
            before = "";
        }
    }
}

static unsigned help_parts(const Table *table)
{
    const MatchSetup *setup = match_setup(table->match);
    bool bots = false;
    for (int seat = 0; seat < setup->seats; seat++) {
        bots = bots || setup->seat_bot[seat] >= 0;
    }
    return (table->game->flags & GAME_WORDS ? HELP_SPELLING : 0u) | (table->game->prose ? HELP_FIELDS : 0u) |
           (table->game->advice ? HELP_HINTS : 0u) | (bots ? HELP_BOTS : 0u) |
           (table->lesson.lesson ? HELP_LESSON : 0u) | (table_talks(table) ? HELP_TOGETHER : 0u) |
           (stage_scene(table->stage)->world.viewport.w > 0 ? HELP_WORLD : 0u);
}

void table_open_help(Table *table)
{
    table_clear_view(table);
    Text text = {0};
    help_write(&text, help_parts(table), &table->shell->settings.keys);
    add_keys(stage_scene(table->stage), &text);
    shell_open_text(table->shell, "help", text_chars(&text));
    text_free(&text);
}

/* Is this much help wanted? Otherwise says how it is to be had. */
static bool allows(Table *table, HelpLevel level)
{
    if (table->help >= level) {
        return true;
    }
    char text[MESSAGE_MAX];
    snprintf(text, sizeof text, "That needs help of the level *%s* in the settings.", help_labels[level]);
    table_refuse(table, text);
    return false;
}

static const Words *dictionary_of(const Table *table)
{
    return library_words(table->shell->library);
}

/* Another word stands in the open dictionary. */
static void look_up(void *self, const char *word)
{
    Table *table = self;
    lookup_edit(&table->lookup, &table->dialog, dictionary_of(table), word);
}

void table_open_lookup(Table *table)
{
    if (!(table->game->flags & GAME_WORDS)) {
        table_refuse(table, "This game is not played with words.");
    } else if (allows(table, HELP_DICTIONARY)) {
        table_clear_view(table);
        lookup_open(&table->lookup, &table->dialog, dictionary_of(table), look_up);
        table_refresh(table, 0);
        stage_edit(table->stage, ID_DIALOG_FIELD);
    }
}

/* Points at what a hint is about, and says so. */
static void point(Table *table, PieceId piece, const char *words)
{
    table->pointed = piece;
    trace_line(&table->shell->trace, "hint \"%s\"", words);
    shell_toast(table->shell, words);
    table_refresh(table, 0);
}

static void nudge(Table *table)
{
    if (table->advice.count == 0) {
        table_refuse(table, "There is nothing to advise just now.");
        return;
    }
    point(table, table->advice.hints[0].piece, table->advice.hints[0].nudge);
}

void table_ask_hint(Table *table)
{
    if (!allows(table, HELP_NUDGE)) {
        return;
    }
    if (stage_scene(table->stage)->page_open) {
        table_refuse(table, "Advice waits until the page is closed.");
        return;
    }
    table_clear_view(table);
    table->advice = advice_ask(table->match, table->seat);
    if (table->help >= HELP_FULL) {
        advice_list(&table->advice, &table->dialog, TABLE_ADVICE);
    } else {
        nudge(table);
    }
    table_refresh(table, 0);
}

void table_ask_bot(Table *table, int seat)
{
    const MatchSetup *setup = match_setup(table->match);
    const int played_by = setup->seat_bot[seat];
    BotTask task;
    Move move;
    Hint hint = {0};
    char words[MESSAGE_MAX];
    table_clear_view(table);
    if (played_by < 0 || !table_may_act(table) ||
        !match_bot_task(table->match, table->seat, &table->game->bots[played_by], &task, NULL)) {
        table_refuse(table, "There is nothing to ask just now.");
        return;
    }
    if (bot_task_choose(&task, &move) &&
        table->game->advice->reason(table->view, table->content, table->seat, &move, &hint)) {
        match_use_help(table->match, HELP_NUDGE);
        snprintf(words, sizeof words, "*%s.* “%s”", hint.title, hint.text);
        point(table, hint.piece, words);
    }
    bot_task_free(&task);
}

bool table_add_story(const Table *table, Text *out)
{
    enum { LINE_BYTES = 200 };
    Text lines = {0};
    const bool told = match_previously(table->match, &lines);
    for (const char *line = text_chars(&lines); *line;) {
        const size_t length = strcspn(line, "\n");
        char *one = memory_string(line, length);
        text_add(out, "%s", out->length > 0 ? "\n" : "");
        note_add_rich(out, one, LINE_BYTES);
        free(one);
        line += length + (line[length] == '\n');
    }
    text_free(&lines);
    return told;
}

void table_open_report(Table *table)
{
    table_clear_view(table);
    Text feats = {0}, story = {0};
    const bool practice = days_is_practice(table->shell, table->match, &table->place);
    runs_tell_new_feats(table->shell, &table->place, table->match, &feats);
    table_judge(table);
    table_add_story(table, &story);
    report_open(&table->report, table->shell, table->stage, table->match, &table->judging, table->seat,
                practice, text_chars(&feats), text_chars(&story));
    text_free(&story);
    text_free(&feats);
    table_refresh(table, 0);
}
