/* fuzz_args.c: fuzz target of the command line: the lines of an input are the arguments, which are parsed or
 * rejected with a message of one line. */
#include "cli/args.h"
#include "core/platform/memory.h"
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 64 };

static void check_result(const Args *args)
{
    FUZZ_EXPECT(args->seats >= 0 && args->seats <= GAME_SEATS_MAX);
    FUZZ_EXPECT(args->bot_count >= 0 && args->bot_count <= GAME_SEATS_MAX);
    FUZZ_EXPECT(args->games >= 0 && args->width >= 0 && args->height >= 0);
    FUZZ_EXPECT(args->pack != NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    char *text = memory_copy_string((const char *)bytes, length), program[] = "storytable";
    char *words[WORDS_MAX + 1] = {program};
    int count = 1;
    for (char *word = strtok(text, "\n"); word && count < WORDS_MAX; word = strtok(NULL, "\n")) {
        words[count++] = word;
    }
    Args args;
    Error error = {0};
    if (args_parse(count, words, &args, &error)) {
        check_result(&args);
    } else {
        FUZZ_EXPECT(error.text[0] != '\0' && !strchr(error.text, '\n'));
    }
    free(text);
    return 0;
}
