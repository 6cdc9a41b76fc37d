/* soak_net.c: says damaged things to hosts and guests: whatever comes over a line is refused in words, or is
   a position that can be laid.

   usage: soak_net SEED MESSAGES */
#include "../fuzz/mutate.h"
#include "core/library.h"
#include "core/memory.h"
#include "core/text_filter.h"
#include "net/message.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EXIT_BROKEN = 1, EXIT_USAGE = 2, MOVES_MAX = 60, MESSAGES_A_MATCH = 400 };

/* A match, and one that a guest follows. */
typedef struct Sitting {
    Library *library;
    Match *match;
    int seat;
    Text before; /* the message before, of which parts get into others */
    Rng rng;
    long understood, refused, laid;
} Sitting;

static _Noreturn void broken(const Sitting *sitting, const char *message, const char *what)
{
    fprintf(stderr, "soak_net: %s, %s, seat %d: %s\n", match_setup(sitting->match)->game->id, what,
            sitting->seat, message);
    exit(EXIT_BROKEN);
}

static int below(Sitting *sitting, int count)
{
    return (int)rng_below(&sitting->rng, (uint32_t)count);
}

/* ------------------------------------------------------------------ a match by chance */

static void draw_setup(Sitting *sitting, MatchSetup *setup)
{
    const Game *game = setup->game;
    do {
        for (int i = 0; game->options && game->options[i].key; i++) {
            int count = 0;
            while (count < GAME_OPTION_VALUES_MAX && game->options[i].values[count]) {
                count++;
            }
            setup->options.value[i] = (uint8_t)below(sitting, count);
        }
        setup->seats = game->min_seats + below(sitting, game->max_seats - game->min_seats + 1);
    } while (!game_check_setup(game, setup->content, &setup->options, setup->seats, NULL));
}

static bool make_any_move(Sitting *sitting)
{
    const MatchSetup *setup = match_setup(sitting->match);
    const Game *game = setup->game;
    const int seat = match_next_seat(sitting->match);
    Move move = {0};
    bool any = seat >= 0;
    if (any && game->sample_move) {
        any = game->sample_move(match_state(sitting->match), setup->content, seat, &sitting->rng, &move);
    } else if (any) {
        MoveList list = {0};
        game->list_moves(match_state(sitting->match), setup->content, seat, &list);
        any = list.count > 0;
        move = any ? list.moves[below(sitting, list.count)] : move;
        move_list_free(&list);
    }
    return any && match_play(sitting->match, seat, &move, NULL);
}

static void begin(Sitting *sitting, const Game *game, uint64_t seed)
{
    Error error = {0};
    MatchSetup setup = {
        .game = game, .content = library_content(sitting->library, game, &error), .seed = seed};
    if (!setup.content) {
        fprintf(stderr, "soak_net: %s\n", error.text);
        exit(EXIT_BROKEN);
    }
    draw_setup(sitting, &setup);
    for (int seat = 0; seat < setup.seats; seat++) {
        setup.seat_bot[seat] = SEAT_HUMAN;
    }
    sitting->match = match_new(&setup, &error);
    for (int i = below(sitting, MOVES_MAX); i >= 0 && make_any_move(sitting); i--) {
    }
    sitting->seat = below(sitting, setup.seats + 1) - 1;
}

/* ------------------------------------------------------------------ what is said */

static void write_people(Sitting *sitting, Text *out)
{
    People people = {.count = 1 + below(sitting, 8)};
    for (int i = 0; i < people.count; i++) {
        people.persons[i] = (Person){.name = "Ada", .seat = i % 2 ? 0 : SEAT_WATCHES, .delay = 7 * i};
    }
    message_who(&people, out);
}

/* Something good, as a host says it: for whom has a table already, or not. */
static void write_heard(Sitting *sitting, bool table, Text *out)
{
    const Token token = {"00112233445566778899aabbccddeeff"};
    const int moves = match_moves(sitting->match);
    SealLock lock;
    switch (table ? below(sitting, 12) : 12 + below(sitting, 5)) {
    case 0:
        write_people(sitting, out);
        break;
    case 1:
        message_says("Ada", "Well met", out);
        break;
    case 2:
        message_back(below(sitting, moves + 1), out);
        break;
    case 3:
        message_asks("Ada", out);
        break;
    case 12:
        seal_lock(token.digits, &lock);
        message_greeting(sitting->match, lock.open, out);
        break;
    case 13:
        message_end("The table is closed.", out);
        break;
    case 14:
        message_cards("words.json", "{\"words\":[\"crane\"]}\n", 4, out);
        break;
    case 15:
    case 16:
        message_table(sitting->match, sitting->seat, moves, &token, out);
        break;
    default:
        message_news(sitting->match, below(sitting, moves > 0 ? moves : 1), sitting->seat, out);
    }
}

static void write_asked(Sitting *sitting, bool comes, Text *out)
{
    const Hello hello = {.name = "Ada", .seat = SEAT_ANY, .token = {"00112233445566778899aabbccddeeff"}};
    const int moves = match_moves(sitting->match);
    if (comes && below(sitting, 4) == 0) {
        message_ask_cards(out);
    } else if (comes && below(sitting, 4) == 0) {
        message_key("00112233445566778899aabbccddeeff", out);
    } else if (comes) {
        message_hello(&hello, out);
    } else if (moves > 0 && below(sitting, 2) == 0) {
        message_move(match_move_text(sitting->match, below(sitting, moves)), "so it is", out);
    } else if (below(sitting, 2) == 0) {
        message_say("Well met", out);
    } else {
        message_pong(7, out);
    }
}

/* Inserts an invisible character after a quotation mark, which may start a string. */
static void hide(Sitting *sitting, Text *message)
{
    static const char *const hidden[] = {"\u202E", "\\u202e", "\u200B",  "\\u2028",
                                         "\u3164", "\u2800",  "\\u001b", "\x1b",
                                         "\u200D", "\\ufeff", "\u0301",  "\\udb40\\udc41"};
    const size_t at = (size_t)below(sitting, (int)message->length);
    const char *quote = strchr(message->chars + at, '"');
    if (quote) {
        const int before = (int)(quote + 1 - message->chars);
        Text whole = {0};
        text_add(&whole, "%.*s%s%s", before, message->chars,
                 hidden[below(sitting, sizeof hidden / sizeof *hidden)], message->chars + before);
        text_free(message);
        *message = whole;
    }
}

/* Damages a message: changes numbers, inserts invisible characters, or overwrites any byte. */
static void damage(Sitting *sitting, Text *message)
{
    if (below(sitting, 8) == 0) {
        hide(sitting, message);
        return;
    }
    if (below(sitting, 2) == 0) {
        for (int i = 1 + below(sitting, 4); i > 0; i--) {
            const size_t at = (size_t)below(sitting, (int)message->length);
            const size_t digit = at + strcspn(message->chars + at, "0123456789");
            if (digit < message->length) {
                message->chars[digit] = (char)('0' + below(sitting, 10));
            }
        }
        return;
    }
    uint8_t *room = memory_new(MUTANT_BYTES_MAX + 1, 1);
    Bytes bytes = {room, message->length < MUTANT_BYTES_MAX ? message->length : MUTANT_BYTES_MAX};
    const Bytes other = {(uint8_t *)(sitting->before.chars ? sitting->before.chars : message->chars),
                         sitting->before.chars ? sitting->before.length : message->length};
    memcpy(room, message->chars, bytes.length);
    mutate(&bytes, &other, &sitting->rng);
    text_clear(message);
    text_add(message, "%.*s", (int)bytes.length, (const char *)bytes.at);
    free(room);
}

/* ------------------------------------------------------------------ what comes of it */

static void lay(Sitting *sitting, const Match *match, const char *message)
{
    static Scene scene;
    const MatchSetup *setup = match_setup(match);
    const Game *game = setup->game;
    void *ui = memory_new(1, game->ui_size);
    game->ui_sync(ui, match_state(match), setup->content);
    scene_clear(&scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    game->scene(match_state(match), ui, setup->content, match_seat_here(match), &scene);
    if (scene.count == 0) {
        broken(sitting, message, "an empty table");
    }
    sitting->laid++;
    free(ui);
}

static bool never_sent(void *user, int seat, const char *move, const char *words, Error *why)
{
    (void)user, (void)seat, (void)move, (void)words, (void)why;
    return false;
}

/* A guest who has been told of the true position. */
static Match *follow(const Sitting *sitting)
{
    const MatchSetup *setup = match_setup(sitting->match);
    void *view = memory_new(1, setup->game->state_size);
    match_view(sitting->match, sitting->seat, view);
    Match *match = match_follow(setup, sitting->seat, view, never_sent, NULL);
    free(view);
    return match;
}

static void expect_shown(const Sitting *sitting, const char *text, const char *message)
{
    if (text && !text_filter_accepts(text)) {
        broken(sitting, message, "text that is not shown");
    }
}

/* Fails unless all text for players is free of invisible characters. */
static void check_texts(const Sitting *sitting, const Heard *heard, const char *message)
{
    expect_shown(sitting, heard->kind == HEARD_CARDS ? NULL : heard->why, message);
    expect_shown(sitting, heard->name, message);
    expect_shown(sitting, heard->note, message);
    for (int i = 0; i < heard->log.count; i++) {
        expect_shown(sitting, heard->log.events[i].text, message);
    }
    for (int i = 0; heard->people && i < heard->people->count; i++) {
        expect_shown(sitting, heard->people->persons[i].name, message);
    }
}

static void say_to_guest(Sitting *sitting)
{
    const bool table = below(sitting, 4) > 0;
    Match *match = table ? follow(sitting) : NULL;
    Text message = {0};
    Heard heard;
    Error error = {0};
    write_heard(sitting, table, &message);
    damage(sitting, &message);
    if (!message_read_heard(text_chars(&message), match, sitting->library, &heard, &error)) {
        sitting->refused++;
        if (error.text[0] == '\0') {
            broken(sitting, text_chars(&message), "refused without a word");
        }
        expect_shown(sitting, error.text, text_chars(&message));
    } else {
        sitting->understood++;
        check_texts(sitting, &heard, text_chars(&message));
        if (heard.kind == HEARD_TABLE) {
            match = match_follow(&heard.setup, heard.seat, heard.view, never_sent, NULL);
            lay(sitting, match, text_chars(&message));
        } else if (heard.kind == HEARD_NEWS) {
            match_follow_move(match, heard.by, heard.view, &heard.log, heard.note);
            lay(sitting, match, text_chars(&message));
        } else if (heard.kind == HEARD_BACK) {
            match_follow_back(match, heard.number);
        }
        heard_free(&heard);
    }
    text_free(&sitting->before);
    sitting->before = message;
    match_free(match);
}

static void say_to_host(Sitting *sitting)
{
    const MatchSetup *setup = match_setup(sitting->match);
    const bool comes = below(sitting, 2) == 0;
    Text message = {0};
    Asked asked;
    Move move = {0};
    Error error = {0};
    write_asked(sitting, comes, &message);
    damage(sitting, &message);
    if (message_read_asked(text_chars(&message), comes, &asked, &error)) {
        sitting->understood++;
        expect_shown(sitting, asked.kind == ASKED_MOVE ? asked.words : asked.hello.name,
                     text_chars(&message));
        if (asked.kind == ASKED_MOVE &&
            setup->game->move_from_text(asked.move, setup->content, &move, &error)) {
            match_check(sitting->match, match_next_seat(sitting->match), &move, &error);
        }
    } else {
        sitting->refused++;
        if (error.text[0] == '\0') {
            broken(sitting, text_chars(&message), "refused without a word");
        }
        expect_shown(sitting, error.text, text_chars(&message));
    }
    asked_free(&asked);
    text_free(&message);
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: soak_net SEED MESSAGES\n");
        return EXIT_USAGE;
    }
    Error error;
    if (!seal_ready(&error)) {
        fprintf(stderr, "soak_net: %s\n", error.text);
        return EXIT_BROKEN;
    }
    const uint64_t seed = strtoull(argv[1], NULL, 10);
    const long messages = strtol(argv[2], NULL, 10);
    Sitting sitting = {.library = library_new(".")};
    int games = 0;
    while (games_all[games]) {
        games++;
    }
    rng_seed(&sitting.rng, seed);
    for (long said = 0; said < messages; said++) {
        if (said % MESSAGES_A_MATCH == 0) {
            match_free(sitting.match);
            begin(&sitting, games_all[said / MESSAGES_A_MATCH % games], seed + (uint64_t)said);
        }
        if (below(&sitting, 4) > 0) {
            say_to_guest(&sitting);
        } else {
            say_to_host(&sitting);
        }
    }
    printf("passed  soak_net: %ld damaged messages, seed %" PRIu64
           ": %ld refused, %ld understood, %ld positions laid\n",
           messages, seed, sitting.refused, sitting.understood, sitting.laid);
    match_free(sitting.match);
    text_free(&sitting.before);
    library_free(sitting.library);
    return 0;
}
