/* figures.c: what is remembered of a run that is over. */
#include "games/paperback_adventures/rules/engine.h"

#include <string.h>

typedef enum Figure {
    HARDEST_WORD,
    LONGEST_WORD,
    DAMAGE,
    BATTLES,
    FEWEST_TURNS,
    HEALTH,
    QUICKEST,
    RARE,
    PALINDROME
} Figure;

static const GameFigure list[] = {
    [HARDEST_WORD] = {.key = "hardest_word", .label = "Hardest word", .unit = "damage"},
    [LONGEST_WORD] = {.key = "longest_word", .label = "Longest word", .unit = "letters"},
    [DAMAGE] = {.key = "damage", .label = "Damage"},
    [BATTLES] = {.key = "battles", .label = "Battles won"},
    [FEWEST_TURNS] = {.key = "turns", .label = "Turns to win", .least = true},
    [HEALTH] = {.key = "health", .label = "Winner’s health", .quiet = true},
    [QUICKEST] =
        {.key = "quickest", .label = "Quickest battle won", .unit = "turns", .least = true, .quiet = true},
    [RARE] = {.key = "rare", .label = "J, Q, X and Z in one word", .quiet = true},
    [PALINDROME] = {.key = "palindrome", .label = "Longest palindrome", .unit = "letters", .quiet = true},
    {.key = NULL},
};

/* A figure that a word has brought: words are shown as they lie on the table, in capitals. */
static void tell_word(Figure figure, int value, const char *letters, GameFigureFn *fn, void *user)
{
    char capitals[WORD_LENGTH_MAX + 1] = "";
    for (size_t i = 0; letters[i]; i++) {
        capitals[i] = (char)(letters[i] - 'a' + 'A');
    }
    fn(user, (int)figure, value, capitals);
}

static int rare_letters(const char *letters)
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

static void count_word(const PaState *before, const GameContent *content, const Move *move, GameFigureFn *fn,
                       void *user)
{
    PaWord word;
    pa_word_from_move(move, content, before, &word);
    pa_word_spell(before, content, &word);
    const int length = (int)strlen(word.letters);
    tell_word(LONGEST_WORD, length, word.letters, fn, user);
    if (rare_letters(word.letters) > 0) {
        tell_word(RARE, rare_letters(word.letters), word.letters, fn, user);
    }
    if (is_palindrome(word.letters)) {
        tell_word(PALINDROME, length, word.letters, fn, user);
    }
}

static void count(const void *old, const void *now, const GameContent *content, int seat, const Move *move,
                  GameFigureFn *fn, void *user)
{
    (void)seat;
    const PaState *before = old, *after = now;
    if (move->kind == PA_MOVE_SPELL) {
        count_word(before, content, move, fn, user);
    }
    if (after->best_hits > before->best_hits) {
        tell_word(HARDEST_WORD, after->best_hits, after->best_word, fn, user);
    }
    if (after->battle > before->battle || (after->won && !before->won)) {
        fn(user, QUICKEST, before->turn, "");
    }
    if (after->phase == PA_OVER) {
        fn(user, DAMAGE, after->damage, "");
        fn(user, BATTLES, pa_status(after, content).score[0], "");
    }
    if (after->won) {
        fn(user, FEWEST_TURNS, after->turns, "");
        fn(user, HEALTH, after->hp, "");
    }
}

const GameFigures pa_figures = {.list = list, .count = count};
