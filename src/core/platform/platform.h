/* platform.h: functions that are implemented differently for each operating system. Only one of the files
 * platform_*.c is compiled. POSIX functions that every system has (read, write, close, opendir, unlink) are
 * called directly. On failure, functions return false or a negative number and set errno. */
#ifndef CORE_PLATFORM_PLATFORM_H
#define CORE_PLATFORM_PLATFORM_H

#include <dirent.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

/* --- files and folders --- */

typedef enum FileKind { FILE_REGULAR, FILE_DIRECTORY, FILE_SYMLINK, FILE_OTHER } FileKind;

typedef struct FileStat {
    FileKind kind;
    uint64_t bytes;
    int64_t changed; /* time of the last change in seconds since 1970, UTC */
    int32_t nanoseconds;
    uint64_t device, number; /* device and inode number; all names of a file have the same two numbers */
} FileStat;

/* Describe the file at a path in `out`. For a symbolic link, platform_lstat describes the link itself, and
 * platform_stat describes the file to which it leads. */
bool platform_lstat(const char *path, FileStat *out);
bool platform_stat(const char *path, FileStat *out);
/* Like platform_lstat, but for the file `name` in the open folder `folder`. `path` is the whole path of this
 * file. */
bool platform_fstatat(DIR *folder, const char *path, const char *name, FileStat *out);
bool platform_fstat(int file, FileStat *out);

/* Flags of platform_open. Files are always opened close-on-exec and non-blocking. */
typedef enum OpenFlags {
    OPEN_READ = 0,
    OPEN_WRITE = 1,
    OPEN_READ_WRITE = 2,
    OPEN_APPEND = 4,     /* all writes go to the end of the file */
    OPEN_CREATE = 8,     /* create the file if it is missing */
    OPEN_EXCLUSIVE = 16, /* create the file, or fail if it exists */
    OPEN_NOFOLLOW = 32,
} OpenFlags;

/* Opens a file and returns its descriptor. A new file gets mode 0644 with `for_all`, otherwise 0600. */
int platform_open(const char *path, unsigned flags, bool for_all);
/* Sets the mode of a file to 0600. Returns false on failure. Does nothing on Windows. */
bool platform_make_private(const char *path);
/* Flush the data of a file, or the entries of a folder, to the disk. */
bool platform_fsync(int file);
void platform_fsync_dir(const char *path);
/* Renames the file `from` and replaces the file `to` if it exists. */
bool platform_rename(const char *from, const char *to);
/* Renames a file or folder. Fails if `to` exists. Atomic on file systems with hard links. */
bool platform_rename_noreplace(const char *from, const char *to);
/* Creates the hard link `name` to the file `path`. Fails if `name` exists. */
bool platform_link(const char *path, const char *name);
/* Creates a folder. Its mode is 0777 if `for_all` is true, otherwise 0700. Returns true if the folder already
 * exists. */
bool platform_mkdir(const char *path, bool for_all);

/* Locks an open file until the file is closed or the process ends. On failure, returns false, and sets
 * `*held_by_other` to true if another process has the lock. */
bool platform_lock_file(int file, bool *held_by_other);
/* platform_read_locked reads the first `size` bytes of a file. platform_write_locked replaces the contents of
 * a file. Both functions work even if the file is locked. Both return the number of bytes, or a negative
 * number on failure. */
int platform_read_locked(int file, char *out, size_t size);
int platform_write_locked(int file, const char *bytes, size_t size);

/* Writes the path of the executable. Returns false if the path is unknown. */
bool platform_get_executable_path(char *out, size_t size);
/* platform_get_data_home writes the path of the folder in which programs store user data.
 * platform_get_cache_home writes the path of the folder for caches. The paths do not end with a slash. Return
 * false if the user has no such folder. */
bool platform_get_data_home(char *out, size_t size);
bool platform_get_cache_home(char *out, size_t size);
/* Write the path of the user's folder for pictures or documents. Return false if the user has no such
 * folder. */
bool platform_get_pictures_dir(char *out, size_t size);
bool platform_get_documents_dir(char *out, size_t size);

/* --- time and random numbers --- */

void platform_gmtime(int64_t seconds, struct tm *out);
void platform_localtime(int64_t seconds, struct tm *out);
/* Converts a UTC time to seconds since 1970, and normalizes the members of `utc`, which may be out of
 * range. */
int64_t platform_timegm(struct tm *utc);
/* Returns the time of a monotonic clock in milliseconds. */
int64_t platform_get_milliseconds(void);
/* Writes a cryptographically secure random number. Returns false on failure. */
bool platform_random(uint64_t *out);

/* --- network --- */

/* Sockets never block: a function that would block returns -1 with errno EAGAIN. platform_poll allocates no
 * memory for up to PLATFORM_POLL_MAX entries. */
enum { PLATFORM_LISTEN_SOCKETS = 8, PLATFORM_POLL_MAX = 64 };
/* Listens on a TCP port on all addresses of this machine. Returns the number of sockets, or 0 on failure. */
int platform_listen(int port, int sockets[PLATFORM_LISTEN_SOCKETS]);
/* Accepts a connection, writes the client's IP address to `from`, and returns the new socket. Returns -1 if
 * no connection is waiting. */
int platform_accept(int listening, char *from, size_t size);
/* Connects to a host by TCP and returns the socket, or -1 on failure. Blocks for at most 5 s per address of
 * the host. */
int platform_connect(const char *name, int port);
/* Writes an IP address of this machine. If no address is found, writes the host name. */
void platform_get_local_address(char *out, size_t size);
void platform_close_socket(int socket);
/* platform_send returns the number of bytes sent, platform_recv the number of bytes received. Both return -1
 * if no byte can be sent or received now. platform_recv returns 0 if the other computer has closed the
 * connection. */
int platform_send(int socket, const void *bytes, size_t size);
int platform_recv(int socket, void *out, size_t size);
/* Creates two sockets connected to each other, for example to wake a thread that polls. */
bool platform_socketpair(int sockets[2]);
/* Network address (struct sockaddr) of the computer that sent a datagram. */
typedef struct PlatformPeer {
    unsigned char bytes[128];
    int length;
} PlatformPeer;

enum { PLATFORM_MULTICAST_SOCKETS = 2, PLATFORM_PEER_NAME = 80 };
/* Opens UDP sockets for multicast on the local network, at most one each for IPv4 and IPv6. Returns the
 * number of sockets. If `port` is not 0, the sockets receive queries that are sent to this port. If `port` is
 * 0, the sockets send queries and receive the answers. */
int platform_multicast_open(int port, int sockets[PLATFORM_MULTICAST_SOCKETS]);
/* Sends a datagram on all network interfaces to the multicast group. */
void platform_multicast_send(int socket, int port, const void *bytes, size_t size);
/* Receives a datagram and its sender's address. Returns the number of bytes, or -1 if no datagram is
 * waiting. */
int platform_recvfrom(int socket, void *out, size_t size, PlatformPeer *sender);
void platform_sendto(int socket, const PlatformPeer *peer, const void *bytes, size_t size);
/* Writes the IP address of `peer` in the format that platform_connect accepts. Returns false on failure. */
bool platform_get_peer_name(const PlatformPeer *peer, char out[PLATFORM_PEER_NAME]);

/* A socket for which platform_poll waits. If `wants_write` is false, platform_poll waits until the socket can
 * be read. If it is true, platform_poll waits until the socket can be read or written. Negative sockets are
 * ignored. */
typedef struct PollEntry {
    int socket;
    bool wants_write;
    /* set by platform_poll: true if the socket can be read or has an error, or if `wants_write` is true and
     * the socket can be written */
    bool ready;
} PollEntry;
/* Raises the limit on open files and sockets of this process as far as the system allows. Does nothing on
 * Windows. */
void platform_raise_open_file_limit(void);
/* Blocks until an entry is ready or `milliseconds` have passed. If `milliseconds` is negative, there is no
 * time limit. */
void platform_poll(PollEntry *entries, int count, int milliseconds);
/* Returns a descriptor that platform_poll reports as ready when a file in the folder is created or deleted,
 * or when its permissions change. Close it with close(). Returns -1 on failure, and on systems other than
 * Linux. */
int platform_watch_folder(const char *path);
/* platform_get_stdin_fd returns a descriptor of stdin for platform_poll. platform_stdin_read reads bytes from
 * stdin, and returns 0 at the end of the input. */
int platform_get_stdin_fd(void);
int platform_stdin_read(void *out, size_t size);

/* --- process, libraries and display --- */

/* Loads a shared library by name and ABI version. The library is never unloaded. Returns NULL if the library
 * is not installed. */
void *platform_dlopen(const char *name, int version);
/* Returns the address of a symbol in a library, or NULL if the library lacks the symbol. */
void *platform_dlsym(void *library, const char *name);

/* Sets up standard streams and sockets on Windows; does nothing on other systems. Call this first in main. */
void platform_init(void);
/* Prints an error message on stderr. On Windows without a console, shows a message box. */
void platform_show_error(const char *sentence);
/* Makes gettext use the catalogs in `folder` and the user's language. May change the environment, so call
 * this function before starting threads. Does nothing on Windows, where messages stay in English. */
void platform_bind_catalogs(const char *folder);
/* Returns the reason why the program can't open a window. Returns NULL if no such reason is known. */
const char *platform_get_missing_display_reason(void);
/* True if the machine may have a GPU. */
bool platform_has_graphics_device(void);

#endif
