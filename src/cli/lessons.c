/* lessons.c: `storytable simulate --lesson`: plays a lesson's script and then random moves, to check that
 * players can reach the end of the lesson. */
#include "cli/commands.h"
#include "core/text/i18n.h"

#include <stdio.h>

int run_simulate_lesson_command(const Args *args, ContentStore *content_store)
{
    Error error = {0};
    int won = 0;
    const Lesson *lesson = content_store_load_lesson(content_store, args->game, args->lesson, &error);
    bool good = lesson != NULL;
    for (int i = 0; good && i < args->games; i++) {
        bool once = false;
        good = lesson_autoplay(lesson, args->seed + (uint64_t)i, &once, &error);
        won += once;
    }
    if (!good) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    printf(_("%s, %s: %d of %d games reached the end of the lesson\n"), _(args->game->title), lesson->title,
           won, args->games);
    return 0;
}
