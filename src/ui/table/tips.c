/* tips.c: first-time tips: a line in the banner at the first position where it is of use, and never again. */
#include "core/text.h"
#include "ui/table/table_private.h"

#include <string.h>

/* Is there somebody to be told, whom no lesson teaches? */
static bool may_tell(const Table *table)
{
    const TableLesson *lesson = &table->lesson;
    const bool taught = lesson->lesson && !lesson->away && !lesson->place.over;
    return table->tips.tips && !taught && table_is_kept(table) && table_may_act(table);
}

void table_tips_begin(Table *table)
{
    Error error = {0};
    table->tips.tips = library_tips(table->shell->library, table->game, &error);
    if (error.text[0]) {
        shell_notice(table->shell, error.text);
    }
}

void table_tips_take_up(Table *table)
{
    TableTips *tips = &table->tips;
    const int at = match_moves(table->match);
    if (tips->said && tips->at == at && tips->seat == table->seat) {
        return;
    }
    *tips = (TableTips){.tips = tips->tips, .at = at, .seat = table->seat};
    if (may_tell(table)) {
        tips->said = tips_find(tips->tips, table->game, table->view, table->content, table->seat,
                               progress_tips(&table->shell->progress, table->game));
    }
}

/* Where the game has a banner, nothing is in hand and nothing begun; else the banner is about that. */
static bool is_said(const Table *table, const Scene *scene)
{
    return table->tips.said && scene->banner && scene->held == 0 && table->steps.count == 0 &&
           !table_tells(table) && !table_looks_back(table);
}

void table_tips_update(Table *table)
{
    TableTips *tips = &table->tips;
    if (!tips->kept && tips->shown) {
        tips->kept = true;
        shell_add_tip(table->shell, table->game, tips->said->when);
    }
}

/* A banner that is another one than at first is about something begun, too, or an answer. */
void table_tips_lay(Table *table, Scene *scene)
{
    TableTips *tips = &table->tips;
    tips->shown = false;
    if (is_said(table, scene)) {
        const uint64_t banner = hash_bytes(HASH_START, scene->banner, strlen(scene->banner));
        tips->place = tips->place ? tips->place : banner;
        tips->shown = tips->place == banner;
    }
    if (tips->shown) {
        scene->banner = scene_text(scene, "*Tip:* %s", tips->said->say);
    }
}

const char *table_tips_topic(const Table *table)
{
    return table->tips.shown ? table->tips.said->rules : NULL;
}
