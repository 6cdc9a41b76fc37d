/* statistics.c: statistics of finished runs. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/rules/engine.h"

#include <string.h>

typedef enum StatisticIndex {
    HARDEST_WORD,
    LONGEST_WORD,
    DAMAGE,
    BATTLES,
    FEWEST_TURNS,
    HEALTH,
    QUICKEST,
    RARE,
    PALINDROME
} StatisticIndex;

static const GameStatistic list[] = {
    [HARDEST_WORD] = {.key = "hardest_word", .label = N_("Hardest word"), .unit = "damage"},
    [LONGEST_WORD] = {.key = "longest_word", .label = N_("Longest word"), .unit = "letters"},
    [DAMAGE] = {.key = "damage", .label = N_("Damage")},
    [BATTLES] = {.key = "battles", .label = N_("Battles won")},
    [FEWEST_TURNS] = {.key = "turns", .label = N_("Turns to win"), .lower_is_better = true},
    [HEALTH] = {.key = "health", .label = N_("Health left after winning"), .hidden = true},
    [QUICKEST] = {.key = "quickest",
                  .label = N_("Quickest battle won"),
                  .unit = "turns",
                  .lower_is_better = true,
                  .hidden = true},
    [RARE] = {.key = "rare", .label = N_("J, Q, X and Z in one word"), .hidden = true},
    [PALINDROME] = {.key = "palindrome",
                    .label = N_("Longest palindrome"),
                    .unit = "letters",
                    .hidden = true},
    {.key = NULL},
};

static void report_word(StatisticIndex statistic, int value, const char *letters, GameStatisticFn *fn,
                        void *user)
{
    char capitals[WORD_LENGTH_MAX + 1] = "";
    for (size_t i = 0; letters[i]; i++) {
        capitals[i] = (char)(letters[i] - 'a' + 'A');
    }
    fn(user, (int)statistic, value, capitals);
}

static int count_rare_letters(const char *letters)
{
    int count = 0;
    for (; *letters; letters++) {
        count += strchr("jqxz", *letters) != NULL;
    }
    return count;
}

static bool is_palindrome(const char *letters)
{
    const size_t length = strlen(letters);
    for (size_t i = 0; i < length / 2; i++) {
        if (letters[i] != letters[length - 1 - i]) {
            return false;
        }
    }
    return true;
}

static void report_word_statistics(const PaState *before, const GameContent *content, const Move *move,
                                   GameStatisticFn *fn, void *user)
{
    PaWord word;
    pa_word_from_move(move, content, before, &word);
    pa_update_word_letters(before, content, &word);
    const int length = (int)strlen(word.letters);
    report_word(LONGEST_WORD, length, word.letters, fn, user);
    if (count_rare_letters(word.letters) > 0) {
        report_word(RARE, count_rare_letters(word.letters), word.letters, fn, user);
    }
    if (is_palindrome(word.letters)) {
        report_word(PALINDROME, length, word.letters, fn, user);
    }
}

static void report_statistics(const void *old, const void *now, const GameContent *content, int seat,
                              const Move *move, GameStatisticFn *fn, void *user)
{
    (void)seat;
    const PaState *before = old, *after = now;
    if (move->kind == PA_MOVE_SPELL) {
        report_word_statistics(before, content, move, fn, user);
    }
    if (after->best_hits > before->best_hits) {
        report_word(HARDEST_WORD, after->best_hits, after->best_word, fn, user);
    }
    if (after->battle > before->battle || (after->won && !before->won)) {
        fn(user, QUICKEST, before->turn, "");
    }
    if (after->phase == PA_OVER) {
        fn(user, DAMAGE, after->damage, "");
        fn(user, BATTLES, pa_get_status(after, content).score[0], "");
    }
    if (after->won) {
        fn(user, FEWEST_TURNS, after->turns, "");
        fn(user, HEALTH, after->hp, "");
    }
}

const GameStatistics pa_statistics = {.list = list, .collect = report_statistics};
