/* history_private.h: packed form of finished games, and access to the history index. Only for
 * finished_game_list.c and the history_*.c files. */
#ifndef CORE_HISTORY_HISTORY_PRIVATE_H
#define CORE_HISTORY_HISTORY_PRIVATE_H

#include "core/history/history.h"
#include "core/platform/platform.h"

/* --- packed form, in finished_game_list.c --- */

/* ENTRY_MARK is at the start of each entry, so that entries after a damaged one are found. */
enum { ENTRY_MARK = 0x31474653, ENTRY_ALIGN = 8, ENTRY_BYTES_MAX = 4096 };

typedef enum EntryFlags {
    ENTRY_ANALYZED = 1,
    ENTRY_RECOUNTED = 2,
    ENTRY_DELETED = 4,
    ENTRY_UNREADABLE = 8, /* `data` has the error message instead of setup and result */
    ENTRY_OUTDATED = 16,
} EntryFlags;

/* A packed finished game. The index file is a sequence of entries in the byte order of the computer. */
typedef struct Entry {
    uint32_t mark;
    uint32_t size; /* bytes of the entry including `data`, a multiple of ENTRY_ALIGN */
    uint64_t hash; /* hash of all following bytes */
    /* result of finished_game_hash_format in the program that wrote the entry. A program with another result
     * can use only the file name in `data`. */
    uint64_t format;
    FileStamp stamp;
    int64_t ended;
    Date daily_date;
    uint32_t flags; /* bit set of EntryFlags */
    QualityCounts quality;
    /* name of the file, a zero byte, and all other data of the FinishedGame that the members above do not
     * contain */
    char data[];
} Entry;

/* Returns a hash of everything on which the packed form depends: the rules version, and the lists of the
 * game's options, bots and statistics. */
uint64_t finished_game_hash_format(const Game *game);
/* Packs a finished game into `out`, which is aligned to ENTRY_ALIGN. Returns the size of the entry. */
size_t finished_game_pack(const FinishedGame *finished, uint64_t format, char out[ENTRY_BYTES_MAX]);
uint64_t entry_hash(const Entry *entry);
const Entry *finished_game_list_get_entry(const FinishedGameList *list, int index);
/* Makes room for `bytes` more bytes after `list->length`. */
void finished_game_list_reserve(FinishedGameList *list, size_t bytes);
/* Adds the entry at this offset in `list->bytes` to the list. */
void finished_game_list_add_offset(FinishedGameList *list, size_t offset);

/* --- the index, in history_index.c --- */

/* The index while it is compared with the folder. */
typedef struct HistoryIndex {
    const char *folder;
    FinishedGameList *list;
    int first, end;          /* entries of the index in `list`: from `first` to `end` - 1 */
    size_t start, added;     /* offsets in list->bytes: first byte of the index, first new entry */
    size_t damaged;          /* number of bytes that are not part of an entry */
    bool sorted;             /* true if the entries of the index are sorted from earliest to latest */
    bool *is_current;        /* for each entry of the index: true if it is up to date and its file exists */
    struct IndexSlot *slots; /* hash table of the entries by file name */
    size_t slot_count;       /* a power of 2 */
    FileStat file;           /* state of the index file when it was read; all zero if it is missing */
    bool is_missing;         /* true if there was no index file */
    bool is_incomplete;      /* true if not all of the index could be read; such an index is not rewritten */
} HistoryIndex;

/* Reads the index, and adds its entries to `list`. Entries whose `format` differs from list->format come from
 * another version of the program; only their analysis is usable. */
void history_index_open(const char *folder, const Game *game, FinishedGameList *list, HistoryIndex *out);
/* Returns the list index of the entry for the file `name`, or -1 if there is none. */
int history_index_find(const HistoryIndex *index, const char *name);
/* Marks the entry with this list index as current. */
void history_index_keep(HistoryIndex *index, int entry);
/* Marks the entry for the file `name` as current if the file still has this inode number, or if `number` is
 * 0, because some systems list no inode numbers. Returns false if the caller must examine the file. */
bool history_index_confirm(HistoryIndex *index, const char *name, uint64_t number);
/* Copies the analysis from one entry to a later entry of the same file, unless the file contains another game
 * now. An unreadable file keeps its analysis, because it may become readable again. */
void history_index_copy_analysis(FinishedGameList *list, int from, int to);
/* Removes the entries for which `is_current` is false from the list, writes new entries to the index file,
 * and sorts the added games from latest to oldest. If writing fails, the next listing reads the files again.
 */
void history_index_close(HistoryIndex *index);

#endif
