/* board.c: see board.h. */
#include "net/board.h"

#include "core/memory.h"
#include "core/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

enum { ROOM_BYTES = 16, TOPIC_MAX = 128 };

/* The words alone have to lead to the board, so the salt is everybody's. */
static const uint8_t salt[SEAL_SALT + 1] = "storytable/room1";

struct Board {
    Broker *broker;
    char before[TOPIC_MAX - PLACE_MAX]; /* what stands before a place in its topic */
    uint8_t key[SEAL_KEY];
};

/* ------------------------------------------------------------------ life */

Board *board_new(const char *words, Error *error)
{
    uint8_t of_words[SEAL_KEY], room[SEAL_KEY];
    char digits[2 * ROOM_BYTES + 1];
    if (!seal_key(words, salt, of_words)) {
        error_set(error, "There is no memory for the key.");
        return NULL;
    }
    Board *board = memory_new(1, sizeof *board);
    seal_derive(of_words, "key", board->key);
    seal_derive(of_words, "room", room);
    seal_digits(room, ROOM_BYTES, digits);
    snprintf(board->before, sizeof board->before, "storytable/1/%s/", digits);
    return board;
}

static void write_topic(const Board *board, const char *place, char out[TOPIC_MAX])
{
    snprintf(out, TOPIC_MAX, "%s%s", board->before, place);
}

bool board_go(Board *board, const Address *broker, const char *place, const char *will, Error *error)
{
    char topic[TOPIC_MAX];
    size_t length = 0;
    uint8_t *sealed = will ? seal_letter(board->key, place, will, &length) : NULL;
    write_topic(board, place, topic);
    board->broker = broker_call(broker, topic, sealed, length, error);
    free(sealed);
    return board->broker != NULL;
}

void board_free(Board *board)
{
    if (board) {
        broker_free(board->broker);
        free(board);
    }
}

const uint8_t *board_key(const Board *board)
{
    return board->key;
}

void board_key_of(const Board *board, const Token *token, uint8_t out[SEAL_KEY])
{
    seal_derive(board->key, token->digits, out);
}

/* ------------------------------------------------------------------ what lies there */

int board_entries(const Board *board)
{
    return broker_entries(board->broker);
}

bool board_is_there(const Board *board)
{
    return broker_is_there(board->broker);
}

void board_hear(Board *board, const char *places)
{
    char topic[TOPIC_MAX];
    write_topic(board, places, topic);
    broker_hear(board->broker, topic);
}

static void send(Board *board, const char *place, const uint8_t key[SEAL_KEY], const char *text, bool stays)
{
    char topic[TOPIC_MAX];
    size_t length;
    uint8_t *sealed = seal_letter(key, place, text, &length);
    write_topic(board, place, topic);
    broker_put(board->broker, topic, sealed, length, stays);
    free(sealed);
}

void board_put(Board *board, const char *place, const uint8_t key[SEAL_KEY], const char *text)
{
    send(board, place, key, text, true);
}

void board_say(Board *board, const char *place, const uint8_t key[SEAL_KEY], const char *text)
{
    send(board, place, key, text, false);
}

void board_clear(Board *board, const char *place)
{
    char topic[TOPIC_MAX];
    write_topic(board, place, topic);
    broker_put(board->broker, topic, NULL, 0, true);
}

void board_step(Board *board)
{
    broker_step(board->broker);
}

/* ------------------------------------------------------------------ slips */

bool board_take(Board *board, Slip *out)
{
    const size_t before = strlen(board->before);
    while (broker_take(board->broker, &out->arrival)) {
        const char *topic = out->arrival.topic;
        if (strncmp(topic, board->before, before) == 0 && strlen(topic + before) < PLACE_MAX) {
            memcpy(out->place, topic + before, strlen(topic + before) + 1);
            return true;
        }
        arrival_free(&out->arrival);
    }
    return false;
}

bool slip_is_empty(const Slip *slip)
{
    return slip->arrival.length == 0;
}

static bool read_seat(const Slip *slip, int *seat)
{
    int number = 0;
    const bool good =
        sscanf(slip->place, "seat/%2d/", &number) == 1 && number >= 1 && number <= GAME_SEATS_MAX;
    *seat = number - 1;
    return good;
}

bool slip_is_asked(const Slip *slip, int *seat)
{
    char place[PLACE_MAX];
    if (!read_seat(slip, seat)) {
        return false;
    }
    snprintf(place, sizeof place, "seat/%d/move", *seat + 1);
    return strcmp(place, slip->place) == 0;
}

void board_place(int seat, int chapter, char out[PLACE_MAX])
{
    char below[16] = "";
    if (chapter >= 0) {
        snprintf(below, sizeof below, "/%d", chapter);
    }
    if (seat < 0) {
        snprintf(out, PLACE_MAX, "told%s", below);
    } else {
        snprintf(out, PLACE_MAX, "seat/%d/view%s", seat + 1, below);
    }
}

void board_place_card(int index, char out[PLACE_MAX])
{
    snprintf(out, PLACE_MAX, "cards/%d", index);
}

bool slip_is_card(const Slip *slip)
{
    return strncmp(slip->place, "cards/", 6) == 0;
}

bool slip_is_told(const Slip *slip, int *seat, int *chapter)
{
    char place[PLACE_MAX];
    const char *last = strrchr(slip->place, '/');
    if (!read_seat(slip, seat)) {
        *seat = -1;
    }
    if (!last || !text_number(last + 1, 0, CHAPTERS_MAX - 1, chapter)) {
        *chapter = -1;
    }
    board_place(*seat, *chapter, place);
    return strcmp(place, slip->place) == 0;
}

bool slip_open(const Slip *slip, const uint8_t key[SEAL_KEY], Text *out)
{
    return seal_open_letter(key, slip->place, slip->arrival.bytes, slip->arrival.length, out);
}

void slip_free(Slip *slip)
{
    arrival_free(&slip->arrival);
}

/* ------------------------------------------------------------------ waiting */

int board_socket(const Board *board)
{
    return broker_socket(board->broker);
}

bool board_has_more(const Board *board)
{
    return broker_has_more(board->broker);
}

int board_patience(const Board *board)
{
    return broker_patience(board->broker);
}

int64_t board_stamp(int64_t *last)
{
    struct timeval now;
    gettimeofday(&now, NULL);
    const int64_t stamp = (int64_t)now.tv_sec * 1000 + now.tv_usec / 1000;
    *last = stamp > *last ? stamp : *last + 1;
    return *last;
}
