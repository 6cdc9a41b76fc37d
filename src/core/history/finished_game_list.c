/* finished_game_list.c: packs finished games into a few hundred bytes each. */
#include "core/history/finished_game_list.h"

#include "core/history/history_private.h"
#include "core/platform/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { PACKED_FORMAT = 1 }; /* increase this number when the packed form or its meaning changes */

uint64_t finished_game_hash_format(const Game *game)
{
    const int numbers[] = {PACKED_FORMAT, (int)sizeof(Entry), game->rules_version};
    uint64_t hash = hash_bytes(HASH_START, numbers, sizeof numbers);
    hash = hash_bytes(hash, game->id, strlen(game->id));
    for (int i = 0; game->options && game->options[i].key; i++) {
        hash = hash_bytes(hash, game->options[i].key, strlen(game->options[i].key));
        for (int value = 0; value < GAME_OPTION_VALUES_MAX && game->options[i].values[value]; value++) {
            hash = hash_bytes(hash, game->options[i].values[value], strlen(game->options[i].values[value]));
        }
    }
    for (int i = 0; game->bots && game->bots[i].name; i++) {
        hash = hash_bytes(hash, game->bots[i].name, strlen(game->bots[i].name));
    }
    for (int i = 0; game->statistics && game->statistics->list[i].key; i++) {
        hash = hash_bytes(hash, game->statistics->list[i].key, strlen(game->statistics->list[i].key));
    }
    return hash;
}

/* Hashes 8 bytes at a time, because the index can have many megabytes. */
uint64_t entry_hash(const Entry *entry)
{
    const char *bytes = (const char *)entry;
    uint64_t hash = HASH_START;
    for (size_t at = offsetof(Entry, format); at < entry->size; at += sizeof(uint64_t)) {
        uint64_t word;
        memcpy(&word, bytes + at, sizeof word);
        hash = (hash ^ word) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 32;
    }
    return hash;
}

/* --- packing --- */

static void pack_bytes(char **at, const void *bytes, size_t length)
{
    memcpy(*at, bytes, length);
    *at += length;
}

static void pack_string(char **at, const char *string)
{
    pack_bytes(at, string, strlen(string) + 1);
}

/* Packs 7 bits in each byte, and sets the highest bit of all bytes but the last. */
static void pack_unsigned(char **at, uint64_t number)
{
    for (; number >= 0x80; number >>= 7) {
        *(*at)++ = (char)(number | 0x80);
    }
    *(*at)++ = (char)number;
}

/* Packs a negative number as an odd number, so that small negative numbers take few bytes, too. */
static void pack_int(char **at, int number)
{
    pack_unsigned(at, (uint32_t)number << 1 ^ (number < 0 ? UINT32_MAX : 0));
}

static void pack_setup(char **at, const MatchSetup *setup)
{
    pack_bytes(at, &setup->seed, sizeof setup->seed);
    pack_string(at, setup->pack);
    pack_string(at, setup->lesson);
    pack_bytes(at, setup->options.value, sizeof setup->options.value);
    pack_int(at, setup->start_date);
    pack_int(at, setup->seats);
    for (int seat = 0; seat < setup->seats; seat++) {
        pack_int(at, setup->seat_bot[seat]);
    }
}

static void pack_statistics(char **at, const MatchResult *result)
{
    uint64_t valued = 0;
    for (int i = 0; i < STATISTICS_MAX; i++) {
        valued |= (uint64_t)(result->statistic[i].moves > 0) << i;
    }
    pack_unsigned(at, result->counted);
    pack_unsigned(at, valued);
    for (int i = 0; i < STATISTICS_MAX; i++) {
        if (valued >> i & 1) {
            pack_int(at, result->statistic[i].value);
            pack_int(at, result->statistic[i].moves);
            pack_string(at, result->statistic[i].note);
        }
    }
}

static void pack_result(char **at, const MatchResult *result, int seats)
{
    pack_int(at, (int)result->kind);
    pack_unsigned(at, result->winners);
    pack_unsigned(at, result->remote);
    for (int seat = 0; seat < seats; seat++) {
        pack_int(at, result->score[seat]);
    }
    pack_int(at, (int)result->help);
    pack_int(at, result->assisted);
    pack_int(at, result->seconds);
    pack_int(at, result->moves);
    pack_statistics(at, result);
    pack_int(at, result->gallery_hash);
    for (size_t i = 0; i < sizeof result->seen.bits / sizeof *result->seen.bits; i++) {
        pack_unsigned(at, result->seen.bits[i]);
    }
}

size_t finished_game_pack(const FinishedGame *finished, uint64_t format, char out[ENTRY_BYTES_MAX])
{
    Entry *entry = (Entry *)(void *)out;
    memset(out, 0, ENTRY_BYTES_MAX); /* clears the padding, too, because all bytes are hashed */
    entry->mark = ENTRY_MARK;
    entry->format = format;
    entry->stamp.bytes = finished->stamp.bytes;
    entry->stamp.changed = finished->stamp.changed;
    entry->stamp.number = finished->stamp.number;
    entry->stamp.nanoseconds = finished->stamp.nanoseconds;
    entry->ended = finished->ended;
    entry->daily_date = finished->read_error ? 0 : finished->setup.daily_date;
    entry->flags = (finished->analyzed ? ENTRY_ANALYZED : 0) | (finished->recounted ? ENTRY_RECOUNTED : 0) |
                   (finished->deleted ? ENTRY_DELETED : 0) | (finished->outdated ? ENTRY_OUTDATED : 0) |
                   (finished->read_error ? ENTRY_UNREADABLE : 0);
    entry->quality = finished->quality;
    char *at = entry->data;
    pack_string(&at, finished->file);
    if (finished->read_error) {
        pack_string(&at, finished->read_error);
    } else {
        pack_string(&at, finished->name);
        pack_bytes(&at, &finished->content_hash, sizeof finished->content_hash);
        pack_setup(&at, &finished->setup);
        pack_result(&at, &finished->result, finished->setup.seats);
    }
    entry->size = (uint32_t)((size_t)(at - out) + ENTRY_ALIGN - 1) / ENTRY_ALIGN * ENTRY_ALIGN;
    assert(entry->size <= ENTRY_BYTES_MAX);
    entry->hash = entry_hash(entry);
    return entry->size;
}

/* --- unpacking --- */

/* Reads the packed members of a finished game one after another. After the end of the packed form, each
 * further member is read as 0 or "". */
typedef struct Unpacker {
    const char *at, *end;
} Unpacker;

static void unpack_bytes(Unpacker *from, void *out, size_t length)
{
    if ((size_t)(from->end - from->at) >= length) {
        memcpy(out, from->at, length);
        from->at += length;
    }
}

/* Returns the string at the current position, which is valid as long as the packed form. */
static const char *unpack_string(Unpacker *from)
{
    const char *string = from->at;
    const char *zero = memchr(from->at, '\0', (size_t)(from->end - from->at));
    from->at = zero ? zero + 1 : from->end;
    return zero ? string : "";
}

static void unpack_string_to(Unpacker *from, char *out, size_t size)
{
    const char *string = unpack_string(from);
    const size_t length = strlen(string);
    memcpy(out, string, length < size ? length + 1 : 0);
}

static uint64_t unpack_unsigned(Unpacker *from)
{
    uint64_t number = 0;
    for (unsigned shift = 0; from->at < from->end && shift < 64; shift += 7) {
        const unsigned char byte = (unsigned char)*from->at++;
        number |= (uint64_t)(byte & 0x7F) << shift;
        if (byte < 0x80) {
            break;
        }
    }
    return number;
}

static int unpack_int(Unpacker *from)
{
    const uint32_t packed = (uint32_t)unpack_unsigned(from);
    return (int)(packed >> 1 ^ (packed & 1 ? UINT32_MAX : 0));
}

static void unpack_setup(Unpacker *from, MatchSetup *out)
{
    unpack_bytes(from, &out->seed, sizeof out->seed);
    unpack_string_to(from, out->pack, sizeof out->pack);
    unpack_string_to(from, out->lesson, sizeof out->lesson);
    unpack_bytes(from, out->options.value, sizeof out->options.value);
    out->start_date = unpack_int(from);
    const int seats = unpack_int(from);
    out->seats = seats >= 0 && seats <= GAME_SEATS_MAX ? seats : 0;
    for (int seat = 0; seat < out->seats; seat++) {
        out->seat_bot[seat] = unpack_int(from);
    }
}

static void unpack_statistics(Unpacker *from, MatchResult *out)
{
    out->counted = (uint32_t)unpack_unsigned(from);
    const uint64_t valued = unpack_unsigned(from);
    for (int i = 0; i < STATISTICS_MAX; i++) {
        if (valued >> i & 1) {
            out->statistic[i].value = unpack_int(from);
            out->statistic[i].moves = unpack_int(from);
            unpack_string_to(from, out->statistic[i].note, sizeof out->statistic[i].note);
        }
    }
}

static void unpack_result(Unpacker *from, int seats, MatchResult *out)
{
    out->kind = (StatusKind)unpack_int(from);
    out->winners = (uint32_t)unpack_unsigned(from);
    out->remote = (uint32_t)unpack_unsigned(from);
    for (int seat = 0; seat < seats; seat++) {
        out->score[seat] = unpack_int(from);
    }
    out->help = (HelpLevel)unpack_int(from);
    out->assisted = unpack_int(from) != 0;
    out->seconds = unpack_int(from);
    out->moves = unpack_int(from);
    unpack_statistics(from, out);
    out->gallery_hash = unpack_int(from);
    for (size_t i = 0; i < sizeof out->seen.bits / sizeof *out->seen.bits; i++) {
        out->seen.bits[i] = unpack_unsigned(from);
    }
}

FinishedGame finished_game_list_get(const FinishedGameList *list, int index)
{
    const Entry *entry = finished_game_list_get_entry(list, index);
    Unpacker from = {entry->data, (const char *)entry + entry->size};
    FinishedGame out = {.stamp = entry->stamp,
                        .ended = entry->ended,
                        .setup = {.game = list->game, .daily_date = entry->daily_date},
                        .deleted = entry->flags & ENTRY_DELETED,
                        .outdated = entry->flags & ENTRY_OUTDATED,
                        .analyzed = entry->flags & ENTRY_ANALYZED,
                        .quality = entry->quality,
                        .recounted = entry->flags & ENTRY_RECOUNTED};
    unpack_string_to(&from, out.file, sizeof out.file);
    if (entry->flags & ENTRY_UNREADABLE) {
        out.read_error = unpack_string(&from);
    } else {
        unpack_string_to(&from, out.name, sizeof out.name);
        unpack_bytes(&from, &out.content_hash, sizeof out.content_hash);
        unpack_setup(&from, &out.setup);
        unpack_result(&from, out.setup.seats, &out.result);
    }
    return out;
}

/* --- the list --- */

const Entry *finished_game_list_get_entry(const FinishedGameList *list, int index)
{
    assert(index >= 0 && index < list->count);
    return (const Entry *)(const void *)(list->bytes + list->offsets[index]);
}

Date finished_game_list_get_daily_date(const FinishedGameList *list, int index)
{
    return finished_game_list_get_entry(list, index)->daily_date;
}

void finished_game_list_reserve(FinishedGameList *list, size_t bytes)
{
    if (list->size - list->length < bytes) {
        list->size = list->length + bytes + list->length / 2;
        list->bytes = memory_resize(list->bytes, list->size, 1);
    }
}

void finished_game_list_add_offset(FinishedGameList *list, size_t offset)
{
    enum { CAPACITY_MIN = 64 };
    if (list->count == list->capacity) {
        list->capacity = list->capacity > 0 ? list->capacity * 2 : CAPACITY_MIN;
        list->offsets = memory_resize(list->offsets, (size_t)list->capacity, sizeof *list->offsets);
    }
    list->offsets[list->count++] = offset;
}

void finished_game_list_add(FinishedGameList *list, const FinishedGame *finished)
{
    _Alignas(ENTRY_ALIGN) char packed[ENTRY_BYTES_MAX];
    if (!list->game) {
        list->game = finished->setup.game;
        list->format = finished_game_hash_format(list->game);
    }
    assert(finished->setup.game == list->game);
    const size_t size = finished_game_pack(finished, list->format, packed), offset = list->length;
    finished_game_list_reserve(list, size);
    memcpy(list->bytes + offset, packed, size);
    list->length += size;
    finished_game_list_add_offset(list, offset);
}

void finished_game_list_replace(FinishedGameList *list, int index, const FinishedGame *finished)
{
    finished_game_list_add(list, finished);
    list->offsets[index] = list->offsets[--list->count];
}

void finished_game_list_keep_daily(FinishedGameList *list)
{
    int count = 0;
    for (int i = 0; i < list->count; i++) {
        if (finished_game_list_get_daily_date(list, i) != 0) {
            list->offsets[count++] = list->offsets[i];
        }
    }
    list->count = count;
}

void finished_game_list_free(FinishedGameList *list)
{
    free(list->offsets);
    free(list->bytes);
    *list = (FinishedGameList){0};
}
