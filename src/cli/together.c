/* together.c: `storytable host` and `storytable join`: one table, several machines. */
#include "cli/commands.h"
#include "core/file.h"
#include "core/memory.h"
#include "core/platform.h"
#include "core/save.h"
#include "core/text_table.h"
#include "net/guest.h"
#include "net/host.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    LIST_WORDS = 2048,
    LIST_BYTES_MAX = 64 * 1024,
    KEY_WORDS_MAX = 64,
    LINE_BYTES = NOTE_BYTES_MAX + 2,
};

/* ------------------------------------------------------------------ the four words */

/* The word of this number in a list of a word each line. */
static const char *find_word(const char *list, int number, int *length)
{
    for (; number > 0; number--) {
        const char *end = strchr(list, '\n');
        list = end ? end + 1 : list + strlen(list);
    }
    *length = (int)strcspn(list, "\n");
    return list;
}

static bool draw_words(const Library *library, char out[KEY_WORDS_MAX], Error *error)
{
    char path[PATH_MAX];
    size_t size = 0;
    int used = 0;
    snprintf(path, sizeof path, "%s/assets/words/tables.txt", library_data(library));
    char *list = file_read(path, LIST_BYTES_MAX, &size, error);
    for (int i = 0; i < TABLE_WORDS && list; i++) {
        uint16_t chance;
        int length;
        seal_chance(&chance, sizeof chance);
        const char *word = find_word(list, chance % LIST_WORDS, &length);
        used += snprintf(out + used, KEY_WORDS_MAX - (size_t)used, "%s%.*s", i > 0 ? " " : "", length, word);
    }
    free(list);
    return list != NULL;
}

/* ------------------------------------------------------------------ the host */

static void tell(void *user, const char *sentence)
{
    (void)user;
    puts(sentence);
    fflush(stdout);
}

static Match *begin(const Args *args, Library *library, Error *error)
{
    const GameContent *content = library_content(library, args->game, error);
    MatchSetup setup = {.game = args->game,
                        .content = content,
                        .options = args->options,
                        .seats = args->seats > 0 ? args->seats : args->game->min_seats,
                        .seed = args->has_seed ? args->seed : 0};
    if (!content || (!args->has_seed && !platform_chance(&setup.seed))) {
        return NULL;
    }
    const int people = args->people > 0 ? args->people : setup.seats;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        setup.seat_bot[seat] = seat < people ? SEAT_HUMAN : game_next_bot(args->game, seat, SEAT_HUMAN);
    }
    return match_new(&setup, error);
}

static Match *begin_or_go_on(const Args *args, Library *library, Error *error)
{
    if (!args->save || access(args->save, F_OK) != 0) {
        return begin(args, library, error);
    }
    Match *match = match_load(args->save, library_find_content, library, error);
    if (match && match_setup(match)->game != args->game) {
        error_set(error, "%s is a game of %s", args->save, match_setup(match)->game->title);
        match_free(match);
        return NULL;
    }
    return match;
}

/* Until the game is over and everybody has heard of it. */
static bool serve(const Args *args, Match *match, Host *host)
{
    Error error = {0};
    bool kept = true;
    int moves = match_moves(match);
    while (match_to_act(match) != 0 && kept) {
        host_step(host, -1);
        if (args->save && match_moves(match) != moves) {
            moves = match_moves(match);
            kept = match_save(match, args->save, &error);
        }
    }
    if (!kept) {
        fprintf(stderr, "%s\n", error.text);
    }
    return kept;
}

int command_host(const Args *args, Library *library)
{
    char words[KEY_WORDS_MAX];
    LineKey key;
    Error error = {0};
    const int port = args->port > 0 ? args->port : HOST_PORT;
    Match *match = NULL;
    Host *host = NULL;
    bool good = seal_ready(&error) && draw_words(library, words, &error) && line_key(words, &key, &error);
    if (good) {
        match = begin_or_go_on(args, library, &error);
        host = match ? host_new(match, &key, port, tell, NULL, &error) : NULL;
        good = host != NULL;
    }
    if (good) {
        printf("%s, for %d. The others say: storytable join THIS-MACHINE:%d %s\n", args->game->title,
               match_setup(match)->seats, port, words);
        fflush(stdout);
        good = serve(args, match, host);
    } else {
        fprintf(stderr, "%s\n", error.text);
    }
    host_free(host);
    match_free(match);
    return good ? 0 : 1;
}

/* ------------------------------------------------------------------ a guest */

/* Lines as they are typed, without waiting for them. */
typedef struct Typed {
    char text[LINE_BYTES];
    size_t length;
    bool ended;
} Typed;

static void take_typed(Typed *typed)
{
    const ssize_t got = read(STDIN_FILENO, typed->text + typed->length, sizeof typed->text - typed->length);
    typed->ended = got <= 0;
    typed->length += got > 0 ? (size_t)got : 0;
}

/* The next whole line, without its end; false where there is none. What no line could be as long as is cut.
 */
static bool next_line(Typed *typed, char line[LINE_BYTES])
{
    char *end = memchr(typed->text, '\n', typed->length);
    const bool full = typed->length == sizeof typed->text;
    if (!end && !full) {
        return false;
    }
    const size_t length = end ? (size_t)(end - typed->text) : typed->length - 1, used = length + 1;
    memcpy(line, typed->text, length);
    line[length] = '\0';
    line[strcspn(line, "\r")] = '\0';
    memmove(typed->text, typed->text + used, typed->length - used);
    typed->length -= used;
    return true;
}

static void say(Text *text)
{
    fputs(text_chars(text), stdout);
    text_clear(text);
    fflush(stdout);
}

/* Until the player leaves, the table is closed or the line breaks, of which `error` tells. */
static void converse(Guest *guest, Typed *typed, Error *error)
{
    char *line = memory_new(1, LINE_BYTES);
    Text answer = {0};
    TextTable *table = text_table_new(guest_match(guest), NULL, NULL, NULL);
    bool stays = true;
    text_table_show(table, &answer);
    say(&answer);
    while (stays && !typed->ended) {
        bool news = false, stands = true, more = true;
        PlatformWait waits[] = {{.socket = STDIN_FILENO},
                                {.socket = guest_socket(guest), .to_say = guest_has_more(guest)}};
        platform_wait(waits, 2, -1);
        if (waits[0].ready) {
            take_typed(typed);
        }
        while (stays && next_line(typed, line)) {
            stays = text_table_obey(table, line, &answer);
        }
        while (stands && more) {
            stands = guest_step(guest, &more, &answer, error);
            news = news || more;
        }
        if (news) {
            text_table_hear(table, &answer);
        }
        stays = stays && stands;
        say(&answer);
    }
    text_table_free(table);
    text_free(&answer);
    free(line);
}

int command_join(const Args *args, Library *library)
{
    char words[KEY_WORDS_MAX];
    Hello hello = {.seat = args->seat - 1};
    Error error = {0};
    snprintf(words, sizeof words, "%s %s %s %s", args->files[1], args->files[2], args->files[3],
             args->files[4]);
    snprintf(hello.name, sizeof hello.name, "%s", args->name ? args->name : "Somebody");
    Guest *guest = seal_ready(&error) ? guest_join(args->files[0], words, &hello, library, &error) : NULL;
    if (guest) {
        const MatchSetup *setup = match_setup(guest_match(guest));
        char seat[SEAT_NAME_MAX];
        printf("%s. You are %s. Type ? for help.\n", setup->game->title,
               game_seat_name(setup->game, setup->seats, match_seat_here(guest_match(guest)), seat));
        Typed *typed = memory_new(1, sizeof *typed);
        converse(guest, typed, &error);
        free(typed);
    }
    /* A table is closed once its game is over. */
    const bool over = guest && match_to_act(guest_match(guest)) == 0;
    const bool failed = error.text[0] != '\0' && !over;
    if (failed) {
        fprintf(stderr, "%s\n", error.text);
    }
    guest_free(guest);
    return failed ? 1 : 0;
}
