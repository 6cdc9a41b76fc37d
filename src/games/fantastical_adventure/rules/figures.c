/* figures.c: what is remembered of a story that is over: it is told together, so whoever has brought
 * something about, it counts. */
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

static const GameFigure list[] = {
    [LONGEST] = {.key = "scenes", .label = "Length of the story", .unit = "scenes", .shared = true},
    [ACCOMPLISHED] = {.key = "accomplished", .label = "Ambitions accomplished", .shared = true},
    [FACTS] = {.key = "facts", .label = "Concrete Facts", .shared = true},
    [ACES] = {.key = "aces", .label = "Aces played", .shared = true},
    [JOKERS] = {.key = "jokers", .label = "Jokers played", .shared = true, .quiet = true},
    [JACKS] = {.key = "jacks", .label = "Jacks played", .shared = true, .quiet = true},
    [KINGS] = {.key = "kings", .label = "Kings played", .shared = true, .quiet = true},
    [FLASHBACKS] = {.key = "flashbacks", .label = "Flashbacks", .shared = true, .quiet = true},
    [DEATHS] = {.key = "deaths", .label = "Deaths", .shared = true, .quiet = true},
    [CONFLICTS] = {.key = "conflicts", .label = "Conflicts of the two sides", .shared = true, .quiet = true},
    [CONFLICTS_WON] = {.key = "conflicts_won",
                       .label = "Conflicts won by the protagonists",
                       .shared = true,
                       .quiet = true},
    [WOUNDS] = {.key = "hits", .label = "Hits", .shared = true, .quiet = true},
    [VETOES] = {.key = "vetoes", .label = "Vetoes", .shared = true, .quiet = true},
    [FIGURES] = {.key = NULL},
};

static const int tallies[FIGURES] = {
    [LONGEST] = FA_T_SCENES,   [ACCOMPLISHED] = FA_T_ACCOMPLISHED, [FACTS] = FA_T_FACTS,
    [ACES] = FA_T_ACES,        [JOKERS] = FA_T_JOKERS_PLAYED,      [JACKS] = FA_T_JACKS,
    [KINGS] = FA_T_KINGS,      [FLASHBACKS] = FA_T_FLASHBACKS,     [DEATHS] = FA_T_DEATHS,
    [CONFLICTS] = FA_T_HEROES, [CONFLICTS_WON] = FA_T_HEROES_WON,  [WOUNDS] = FA_T_HITS,
    [VETOES] = FA_T_VETOES};

static void count(const void *old, const void *now, const GameContent *content, int seat, const Move *move,
                  GameFigureFn *fn, void *user)
{
    (void)content, (void)seat, (void)move;
    const FaState *before = old, *after = now;
    for (int i = 0; i < FIGURES; i++) {
        if (after->tally[tallies[i]] > before->tally[tallies[i]]) {
            fn(user, i, after->tally[tallies[i]], "");
        }
    }
}

static bool grew(const FaState *before, const FaState *after, FaTally what)
{
    return after->tally[what] > before->tally[what];
}

/* A row for each scene: Conflicts of the two sides by who won them, Ambitions accomplished, and deaths. */
static void shapes(const void *old, const void *now, const GameContent *content, Text *out)
{
    static const char *const lost = "○", *const won = "●", *const attained = "◆", *const died = "▼",
                             *const nothing = "·";
    const FaState *before = old, *after = now;
    (void)content;
    if (grew(before, after, FA_T_HEROES)) {
        text_add(out, "%s", grew(before, after, FA_T_HEROES_WON) ? won : lost);
    }
    text_add(out, "%s%s", grew(before, after, FA_T_ACCOMPLISHED) ? attained : "",
             grew(before, after, FA_T_DEATHS) ? died : "");
    if (before->scene > 0 && (after->scene > before->scene || after->over)) {
        const bool empty = out->length == 0 || out->chars[out->length - 1] == '\n';
        text_add(out, "%s\n", empty ? nothing : "");
    }
}

const GameFigures fa_figures = {.list = list, .count = count, .shapes = shapes};
