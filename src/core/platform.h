/* platform.h: what systems do differently: files and folders, locks, the time of day, chance, displays. One
   of platform_*.c is built. What is the same everywhere (read, write, close, opendir, unlink) is called as it
   is. What can fail returns false, or a negative number, with the reason in errno. */
#ifndef CORE_PLATFORM_H
#define CORE_PLATFORM_H

#include <dirent.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

/* ------------------------------------------------------------------ files */

typedef enum FileKind { FILE_PLAIN, FILE_FOLDER, FILE_LINK, FILE_OTHER } FileKind;

typedef struct FileFacts {
    FileKind kind;
    uint64_t bytes;
    int64_t changed; /* seconds since 1970, UTC */
    int32_t nanoseconds;
    uint64_t device, number; /* the same two for all names of a file, and for no other file */
} FileFacts;

/* What lies at a path: a link itself, or what it leads to. */
bool platform_look(const char *path, FileFacts *out);
bool platform_look_through(const char *path, FileFacts *out);
/* The same of a file in an open folder whose path is `path`, a link being a link. */
bool platform_look_in(DIR *folder, const char *path, const char *name, FileFacts *out);
bool platform_look_at_open(int file, FileFacts *out);

/* How a file is opened: to be read unless it is said; never inherited, and without waiting for pipes. */
typedef enum OpenHow {
    OPEN_TO_READ = 0,
    OPEN_TO_WRITE = 1,
    OPEN_FOR_BOTH = 2,
    OPEN_AT_END = 4, /* all that is written goes to the end */
    OPEN_MAKE = 8,   /* is made where nothing is */
    OPEN_NEW = 16,   /* fails where something is */
    OPEN_NO_LINK = 32,
} OpenHow;

/* The number of the open file. A new one may be read by all whom the system lets, or by its owner alone. */
int platform_open(const char *path, unsigned how, bool for_all);
/* Makes a file readable and writable by its owner only (mode 0600); false on failure. On Windows does
 * nothing. */
bool platform_make_private(const char *path);
/* Waits until what was written is on the disk; for a folder, what names it holds. */
bool platform_flush(int file);
void platform_flush_folder(const char *path);
/* Moves a file, over the one that stands there. */
bool platform_replace(const char *from, const char *to);
/* Moves a file or folder to where nothing stands, which no two processes can do at once if that is to be had.
 */
bool platform_move(const char *from, const char *to);
/* Gives a file a second name, where nothing has it. */
bool platform_name_again(const char *path, const char *name);
/* Makes a folder for its owner, or for all; one that is there already is as good. */
bool platform_make_folder(const char *path, bool for_all);

/* Takes an open file for this process until it is closed, however that ends. False when it cannot be had:
   another has it where `*others`. */
bool platform_lock(int file, bool *others);
/* What the file says in its first bytes, and changing that; locked files too. How many bytes, or negative. */
int platform_peek(int file, char *out, size_t size);
int platform_poke(int file, const char *bytes, size_t size);

/* The running program's own file; false where it cannot be told. */
bool platform_program(char *out, size_t size);
/* Where the system keeps what belongs to the user: the folder of all programs' data and of what can be made
   again, without a slash at the end; false where there is none. */
bool platform_data_home(char *out, size_t size);
bool platform_cache_home(char *out, size_t size);
/* The folder of the user's own pictures, as his desktop names it. */
bool platform_pictures(char *out, size_t size);

/* ------------------------------------------------------------------ times and chance */

void platform_utc(int64_t seconds, struct tm *out);
void platform_local(int64_t seconds, struct tm *out);
/* Seconds since 1970 of a time in UTC, which is set right where there is no such day or hour. */
int64_t platform_seconds(struct tm *utc);
/* Milliseconds since some moment, the same for as long as the program runs. */
int64_t platform_milliseconds(void);
/* A number that nobody can guess; false where the system has none. */
bool platform_chance(uint64_t *out);

/* ------------------------------------------------------------------ other machines */

/* Sockets by number, which wait for nothing: with EAGAIN in errno it is to be tried again later. */
enum { PLATFORM_PORTS = 8, PLATFORM_WAITS = 64 };
/* Listens on a port at every address of this machine; returns how many sockets that takes, 0 = it cannot. */
int platform_listen(int port, int sockets[PLATFORM_PORTS]);
/* The next one who calls, and from where; negative = nobody. */
int platform_answer(int listening, char *from, size_t size);
/* Calls a machine, which takes some seconds at most; negative = nobody is there. */
int platform_call(const char *name, int port);
/* How others on its network may call this machine: a number, else its name. */
void platform_own_address(char *out, size_t size);
void platform_hang_up(int socket);
/* How many bytes were taken or came, negative = none can be now; of what comes, 0 = the other has hung up. */
int platform_say(int socket, const void *bytes, size_t size);
int platform_hear(int socket, void *out, size_t size);
/* Two sockets of which each hears what is said into the other, so that one thread can end what another waits
 * for. */
bool platform_pair(int sockets[2]);
/* Who said something to all machines of this network. */
typedef struct PlatformPeer {
    unsigned char bytes[128];
    int length;
} PlatformPeer;

enum { PLATFORM_HOUSE = 2, PLATFORM_PEER_NAME = 80 };
/* Sockets for what is said to all machines of this network, and no further, by IPv4 and IPv6: on which that
   is heard if it goes to this port, or, for 0, on which answers come. Returns how many there are. */
int platform_house(int port, int sockets[PLATFORM_HOUSE]);
/* Says something to whoever listens so at a port. */
void platform_call_house(int socket, int port, const void *bytes, size_t size);
/* Something that was said so, and by whom; its bytes, negative = nothing has come. */
int platform_overhear(int socket, void *out, size_t size, PlatformPeer *from);
void platform_say_to(int socket, const PlatformPeer *peer, const void *bytes, size_t size);
/* The peer's address, as platform_call takes it. */
bool platform_peer_name(const PlatformPeer *peer, char out[PLATFORM_PEER_NAME]);

/* What is waited for: that something comes, or that more can be said. A negative socket is passed over. */
typedef struct PlatformWait {
    int socket;
    bool to_say;
    bool ready; /* set */
} PlatformWait;
/* Waits until one of them is ready, or so many milliseconds; negative = for ever. */
void platform_wait(PlatformWait *waits, int count, int milliseconds);
/* What is typed can be waited for like a socket, and is heard by a call of its own; 0 = nothing more comes.
 */
int platform_typed(void);
int platform_hear_typed(void *out, size_t size);

/* ------------------------------------------------------------------ the program */

/* A library that is installed, by its name and the number of its version; NULL = it is not. It stays open. */
void *platform_library(const char *name, int version);
/* What is called so in it; NULL = nothing. */
void *platform_library_call(void *library, const char *name);

/* Comes before all else that a program does. */
void platform_begin(void);
/* Says why the program does not begin: on the console, and where it was started without one in a box. */
void platform_complain(const char *sentence);
/* Why no window can be opened; NULL where one may be tried. */
const char *platform_lacks_display(void);
/* Can there be anything that draws but the processor? */
bool platform_has_graphics_device(void);

#endif
