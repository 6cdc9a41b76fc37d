/* lessons.c: `storytable simulate --lesson`: is a lesson won by whoever follows it and then does anything at
 * all? */
#include "cli/commands.h"

#include <stdio.h>

int command_simulate_lesson(const Args *args, Library *library)
{
    Error error = {0};
    int won = 0;
    const Lesson *lesson = library_lesson(library, args->game, args->lesson, &error);
    bool good = lesson != NULL;
    for (int i = 0; good && i < args->games; i++) {
        bool once = false;
        good = lesson_try(lesson, args->seed + (uint64_t)i, &once, &error);
        won += once;
    }
    if (!good) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    printf("%s, %s: %d of %d came to the end of the lesson\n", args->game->title, lesson->title, won,
           args->games);
    return 0;
}
