/* driver.c: runs a fuzz target on files, then for some time on damaged versions of the files, and adds inputs
 * that reach new code to the corpus. usage: fuzz_TARGET [--seconds N] [--seed N] [--find FILE] FILE... An
 * input that ends the program or takes too long is written to the file named by --find. To debug such an
 * input, run the program on that file alone. */
#include "core/platform/memory.h"
#include "coverage.h"
#include "fuzz.h"
#include "mutate.h"

#include <fcntl.h>
#include <inttypes.h>
#include <sanitizer/common_interface_defs.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { TIMEOUT_SECONDS = 30, KEPT_MAX = 20000, EXIT_USAGE = 2 };

typedef struct Task {
    long seconds;
    uint64_t seed;
    const char *find;
    char **files;
    int file_count;
} Task;

/* The files given as arguments, and the inputs that reached new code. */
static Bytes kept[KEPT_MAX];
static int kept_count;
static unsigned long tried;

static Bytes current;
static const char *find_path;

static void store_finding(void)
{
    int file = find_path ? open(find_path, O_WRONLY | O_CREAT | O_TRUNC, 0644) : -1;
    if (file < 0) {
        return;
    }
    for (size_t used = 0; used < current.length;) {
        ssize_t put = write(file, current.at + used, current.length - used);
        if (put <= 0) {
            break;
        }
        used += (size_t)put;
    }
    close(file);
}

static void on_signal(int number)
{
    store_finding();
    signal(number, SIG_DFL);
    raise(number);
}

static void install_abort_handlers(const char *path)
{
    find_path = path;
    __sanitizer_set_death_callback(store_finding);
    signal(SIGABRT, on_signal);
    signal(SIGALRM, on_signal);
}

/* Runs the target on the input. Returns true if the input reached new code. The target gets a copy of the
 * input in a buffer of exactly its size, so that the sanitizers detect reads past the end. */
static bool try_input(const Bytes *input)
{
    current = (Bytes){(uint8_t *)memory_copy_string((const char *)input->at, input->length), input->length};
    uint8_t *exact = malloc(input->length > 0 ? input->length : 1);
    memcpy(exact, input->at, input->length);
    alarm(TIMEOUT_SECONDS);
    coverage_begin();
    LLVMFuzzerTestOneInput(exact, input->length);
    bool fresh = coverage_end();
    alarm(0);
    free(exact);
    free(current.at);
    current = (Bytes){0};
    tried++;
    return fresh;
}

static void store_input(const Bytes *input)
{
    if (kept_count < KEPT_MAX) {
        kept[kept_count++] =
            (Bytes){(uint8_t *)memory_copy_string((const char *)input->at, input->length), input->length};
    }
}

static bool read_input(const char *path, Bytes *out)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        fprintf(stderr, "%s: cannot be opened\n", path);
        return false;
    }
    out->length = fread(out->at, 1, MUTANT_BYTES_MAX, file);
    bool whole = feof(file) && !ferror(file);
    fclose(file);
    if (!whole) {
        fprintf(stderr, "%s: cannot be read, or is larger than %d bytes\n", path, MUTANT_BYTES_MAX);
    }
    return whole;
}

static bool try_files(const Task *task, Bytes *room)
{
    for (int i = 0; i < task->file_count; i++) {
        if (!read_input(task->files[i], room)) {
            return false;
        }
        try_input(room);
        store_input(room);
    }
    return true;
}

static void try_mutants(const Task *task, Bytes *room)
{
    Rng rng;
    rng_seed(&rng, task->seed);
    for (time_t end = time(NULL) + task->seconds; time(NULL) < end;) {
        const Bytes *parent = &kept[rng_below(&rng, (uint32_t)kept_count)];
        const Bytes *other = &kept[rng_below(&rng, (uint32_t)kept_count)];
        memcpy(room->at, parent->at, parent->length);
        room->length = parent->length;
        mutate(room, other, &rng);
        if (try_input(room)) {
            store_input(room);
        }
    }
}

static bool parse_arguments(int argc, char **argv, Task *out)
{
    *out = (Task){.seed = (uint64_t)time(NULL)};
    int at = 1;
    for (; at + 1 < argc && strncmp(argv[at], "--", 2) == 0; at += 2) {
        if (strcmp(argv[at], "--seconds") == 0) {
            out->seconds = strtol(argv[at + 1], NULL, 10);
        } else if (strcmp(argv[at], "--seed") == 0) {
            out->seed = strtoull(argv[at + 1], NULL, 10);
        } else if (strcmp(argv[at], "--find") == 0) {
            out->find = argv[at + 1];
        } else {
            return false;
        }
    }
    out->files = argv + at;
    out->file_count = argc - at;
    return out->file_count > 0;
}

int main(int argc, char **argv)
{
    static uint8_t bytes[MUTANT_BYTES_MAX];
    Bytes room = {.at = bytes};
    Task task;
    if (!parse_arguments(argc, argv, &task)) {
        fprintf(stderr, "usage: %s [--seconds N] [--seed N] [--find FILE] FILE...\n", argv[0]);
        return EXIT_USAGE;
    }
    install_abort_handlers(task.find);
    if (!try_files(&task, &room)) {
        return EXIT_USAGE;
    }
    try_mutants(&task, &room);
    printf("%lu inputs, %d of them new, seed %" PRIu64 "\n", tried, kept_count - task.file_count, task.seed);
    for (int i = 0; i < kept_count; i++) {
        free(kept[i].at);
    }
    return 0;
}
