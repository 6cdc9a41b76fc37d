/* tips.c: part of the table screen with tips for new players. A tip is a line of text in the banner at the
 * top of the table, shown once at the first position where it is useful. */
#include "ui/table/tips.h"
#include "core/text/i18n.h"
#include "core/text/text.h"
#include "ui/table/table_private.h"

#include <string.h>

typedef struct TableTips {
    const Tips *tips;   /* tips of the game, or NULL if the game has none */
    const Tip *current; /* tip for `seat` in the position after `at` moves, or NULL */
    int at, seat;
    uint64_t banner_hash; /* hash of the banner text that the tip replaces, or 0 if not known yet */
    bool shown;
    bool recorded; /* true if the player's progress already records that the tip was shown */
} TableTips;

static TableTips *get_tips_state(const Table *table)
{
    return table->states[PART_TIPS];
}

static void load_tips(Table *table)
{
    Error error = {0};
    get_tips_state(table)->tips = content_store_load_tips(table->shell->content_store, table->game, &error);
    if (error.text[0]) {
        shell_show_notice(table->shell, error.text);
    }
}

static void choose_tip(Table *table)
{
    TableTips *tips = get_tips_state(table);
    const int at = match_move_count(table->match);
    if (tips->current && tips->at == at && tips->seat == table->controller.seat) {
        return;
    }
    *tips = (TableTips){.tips = tips->tips, .at = at, .seat = table->controller.seat};
    if (tips->tips && tips->tips->count > 0 && table_is_saved(table)) {
        tips->current = controller_find_tip(&table->controller, tips->tips,
                                            progress_get_shown_tips(&table->shell->progress, table->game));
    }
}

/* True if the current tip can be shown. Tips wait while the player holds a piece or has begun a move, because
 * the game's banner is then about that piece or move. */
static bool can_show_current_tip(const Table *table, const Scene *scene)
{
    return get_tips_state(table)->current && scene->banner && scene->held == 0 &&
           !controller_has_begun_move(&table->controller) && !table_is_playing_back(table) &&
           !table_is_replaying(table);
}

/* Adds the tip to the player's progress when the scene shows it. */
static void update_tips(Table *table)
{
    TableTips *tips = get_tips_state(table);
    if (!tips->recorded && tips->shown) {
        tips->recorded = true;
        shell_record_tip(table->shell, table->game, tips->current->when);
    }
}

/* Replaces the game's banner (line of text at the top) with the tip. Does nothing if the game's banner has
 * changed since the tip was first shown. */
static void set_tip_banner(Table *table, Scene *scene)
{
    TableTips *tips = get_tips_state(table);
    tips->shown = false;
    if (can_show_current_tip(table, scene)) {
        const uint64_t banner = hash_bytes(HASH_START, scene->banner, strlen(scene->banner));
        tips->banner_hash = tips->banner_hash ? tips->banner_hash : banner;
        tips->shown = tips->banner_hash == banner;
    }
    if (tips->shown) {
        scene->banner = scene_text(scene, _("*Tip:* %s"), tips->current->say);
    }
}

const char *table_get_tip_topic(const Table *table)
{
    return get_tips_state(table)->shown ? get_tips_state(table)->current->rules : NULL;
}

const TablePart tips_part = {.state_size = sizeof(TableTips),
                             .open = load_tips,
                             .update = update_tips,
                             .on = {[TABLE_POSITION_LOADED] = choose_tip},
                             .banner = set_tip_banner};
