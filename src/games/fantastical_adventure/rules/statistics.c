/* statistics.c: statistics of finished stories. All seats share a story, so each story counts for every
 * seat. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/fantastical_adventure.h"

typedef enum Figure {
    LONGEST,
    ACCOMPLISHED,
    FACTS,
    ACES,
    JOKERS,
    JACKS,
    KINGS,
    FLASHBACKS,
    DEATHS,
    CONFLICTS,
    CONFLICTS_WON,
    WOUNDS,
    VETOES,
    FIGURES
} Figure;

static const GameStatistic list[] = {
    [LONGEST] = {.key = "scenes", .label = N_("Story length"), .unit = "scenes", .counts_bots = true},
    [ACCOMPLISHED] = {.key = "accomplished", .label = N_("Ambitions accomplished"), .counts_bots = true},
    [FACTS] = {.key = "facts", .label = N_("Concrete Facts"), .counts_bots = true},
    [ACES] = {.key = "aces", .label = N_("Aces played"), .counts_bots = true},
    [JOKERS] = {.key = "jokers", .label = N_("Jokers played"), .counts_bots = true, .hidden = true},
    [JACKS] = {.key = "jacks", .label = N_("Jacks played"), .counts_bots = true, .hidden = true},
    [KINGS] = {.key = "kings", .label = N_("Kings played"), .counts_bots = true, .hidden = true},
    [FLASHBACKS] = {.key = "flashbacks", .label = N_("Flashbacks"), .counts_bots = true, .hidden = true},
    [DEATHS] = {.key = "deaths", .label = N_("Deaths"), .counts_bots = true, .hidden = true},
    [CONFLICTS] = {.key = "conflicts",
                   .label = N_("Conflicts between the sides"),
                   .counts_bots = true,
                   .hidden = true},
    [CONFLICTS_WON] = {.key = "conflicts_won",
                       .label = N_("Conflicts won by the protagonists"),
                       .counts_bots = true,
                       .hidden = true},
    [WOUNDS] = {.key = "hits", .label = N_("Hits"), .counts_bots = true, .hidden = true},
    [VETOES] = {.key = "vetoes", .label = N_("Vetoes"), .counts_bots = true, .hidden = true},
    [FIGURES] = {.key = NULL},
};

static const int tallies[FIGURES] = {
    [LONGEST] = FA_TALLY_SCENES,   [ACCOMPLISHED] = FA_TALLY_ACCOMPLISHED, [FACTS] = FA_TALLY_FACTS,
    [ACES] = FA_TALLY_ACES,        [JOKERS] = FA_TALLY_JOKERS_PLAYED,      [JACKS] = FA_TALLY_JACKS,
    [KINGS] = FA_TALLY_KINGS,      [FLASHBACKS] = FA_TALLY_FLASHBACKS,     [DEATHS] = FA_TALLY_DEATHS,
    [CONFLICTS] = FA_TALLY_HEROES, [CONFLICTS_WON] = FA_TALLY_HEROES_WON,  [WOUNDS] = FA_TALLY_HITS,
    [VETOES] = FA_TALLY_VETOES};

static void report_statistics(const void *old, const void *now, const GameContent *content, int seat,
                              const Move *move, GameStatisticFn *fn, void *user)
{
    (void)content, (void)seat, (void)move;
    const FaState *before = old, *after = now;
    for (int i = 0; i < FIGURES; i++) {
        if (after->tally[tallies[i]] > before->tally[tallies[i]]) {
            fn(user, i, after->tally[tallies[i]], "");
        }
    }
}

static bool has_tally_grown(const FaState *before, const FaState *after, FaTally tally)
{
    return after->tally[tally] > before->tally[tally];
}

/* Writes the symbols that a move adds to the row of its scene: for Conflicts between heroes and rivals,
 * accomplished Ambitions, and deaths. Ends the row when the scene ends. */
static void write_share_rows(const void *old, const void *now, const GameContent *content, Text *out)
{
    static const char *const lost = "○", *const won = "●", *const attained = "◆", *const died = "▼",
                             *const nothing = "·";
    const FaState *before = old, *after = now;
    (void)content;
    if (has_tally_grown(before, after, FA_TALLY_HEROES)) {
        text_add(out, "%s", has_tally_grown(before, after, FA_TALLY_HEROES_WON) ? won : lost);
    }
    text_add(out, "%s%s", has_tally_grown(before, after, FA_TALLY_ACCOMPLISHED) ? attained : "",
             has_tally_grown(before, after, FA_TALLY_DEATHS) ? died : "");
    if (before->scene > 0 && (after->scene > before->scene || after->over)) {
        const bool empty = out->length == 0 || out->chars[out->length - 1] == '\n';
        text_add(out, "%s\n", empty ? nothing : "");
    }
}

const GameStatistics fa_statistics = {
    .list = list,
    .collect = report_statistics,
    .add_share_rows = write_share_rows,
    .share_legend = "Conflicts between heroes and rivals: ● won by the heroes, ○ lost\n◆ an accomplished "
                    "Ambition, ▼ a death, · none of these; one row per scene\n"};
