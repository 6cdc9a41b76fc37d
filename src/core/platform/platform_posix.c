/* platform_posix.c: functions of platform.h for Linux and other POSIX systems. */
#include "core/platform/platform.h"

#include "core/platform/memory.h"

#include <arpa/inet.h>
#include <assert.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <libintl.h>
#include <limits.h>
#include <locale.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#ifdef __linux__
#include <sys/inotify.h>
#endif
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- files --- */

static bool fill_stat(int failed, const struct stat *st, FileStat *out)
{
    if (failed != 0) {
        return false;
    }
    *out = (FileStat){.kind = S_ISREG(st->st_mode)   ? FILE_REGULAR
                              : S_ISDIR(st->st_mode) ? FILE_DIRECTORY
                              : S_ISLNK(st->st_mode) ? FILE_SYMLINK
                                                     : FILE_OTHER,
                      .bytes = (uint64_t)st->st_size,
                      .changed = st->st_mtim.tv_sec,
                      .nanoseconds = (int32_t)st->st_mtim.tv_nsec,
                      .device = st->st_dev,
                      .number = st->st_ino};
    return true;
}

bool platform_lstat(const char *path, FileStat *out)
{
    struct stat st;
    return fill_stat(lstat(path, &st), &st, out);
}

bool platform_stat(const char *path, FileStat *out)
{
    struct stat st;
    return fill_stat(stat(path, &st), &st, out);
}

bool platform_fstatat(DIR *folder, const char *path, const char *name, FileStat *out)
{
    (void)path;
    struct stat st;
    return fill_stat(fstatat(dirfd(folder), name, &st, AT_SYMLINK_NOFOLLOW), &st, out);
}

bool platform_fstat(int file, FileStat *out)
{
    struct stat st;
    return fill_stat(fstat(file, &st), &st, out);
}

int platform_open(const char *path, unsigned flags, bool for_all)
{
    const int access = flags & OPEN_READ_WRITE ? O_RDWR : flags & OPEN_WRITE ? O_WRONLY : O_RDONLY;
    return open(path,
                access | O_CLOEXEC | O_NONBLOCK | (flags & OPEN_APPEND ? O_APPEND : 0) |
                    (flags & (OPEN_CREATE | OPEN_EXCLUSIVE) ? O_CREAT : 0) |
                    (flags & OPEN_EXCLUSIVE ? O_EXCL : 0) | (flags & OPEN_NOFOLLOW ? O_NOFOLLOW : 0),
                for_all ? 0644 : 0600);
}

bool platform_make_private(const char *path)
{
    const int file = platform_open(path, OPEN_NOFOLLOW, true);
    const bool made = file >= 0 && fchmod(file, 0600) == 0;
    if (file >= 0) {
        close(file);
    }
    return made;
}

bool platform_fsync(int file)
{
    return fsync(file) == 0;
}

/* Syncs a folder. Ignores errors, because some file systems don't support fsync of folders. */
void platform_fsync_dir(const char *path)
{
    const int file = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file >= 0) {
        fsync(file);
        close(file);
    }
}

bool platform_rename(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

static bool is_same_file(const char *path, const char *other)
{
    FileStat a, b;
    return platform_lstat(path, &a) && platform_lstat(other, &b) && a.device == b.device &&
           a.number == b.number;
}

/* Renames without overwriting: creates the hard link `to`, and then unlinks `from`. If `from` is a folder, or
 * if the file system has no hard links, checks that `to` does not exist, and then renames. */
bool platform_rename_noreplace(const char *from, const char *to)
{
    FileStat there;
    if (link(from, to) == 0 || (errno == EEXIST && is_same_file(from, to))) {
        return unlink(from) == 0;
    }
    if (errno != EEXIST && platform_lstat(to, &there)) {
        errno = EEXIST;
    }
    return errno != EEXIST && rename(from, to) == 0;
}

bool platform_link(const char *path, const char *name)
{
    return link(path, name) == 0;
}

bool platform_mkdir(const char *path, bool for_all)
{
    return mkdir(path, for_all ? 0777 : 0700) == 0 || errno == EEXIST;
}

bool platform_lock_file(int file, bool *held_by_other)
{
    const bool taken = flock(file, LOCK_EX | LOCK_NB) == 0;
    *held_by_other = !taken && errno == EWOULDBLOCK;
    return taken;
}

int platform_read_locked(int file, char *out, size_t size)
{
    return (int)pread(file, out, size, 0);
}

int platform_write_locked(int file, const char *bytes, size_t size)
{
    return ftruncate(file, 0) == 0 ? (int)pwrite(file, bytes, size, 0) : -1;
}

/* --- folders --- */

bool platform_get_executable_path(char *out, size_t size)
{
    const ssize_t length = readlink("/proc/self/exe", out, size - 1);
    if (length > 0) {
        out[length] = '\0';
    }
    return length > 0;
}

/* Writes the path in the environment variable `variable`. If the variable is unset or empty, writes
 * $HOME/`below_home`. */
static bool find_base_dir(const char *variable, const char *below_home, char *out, size_t size)
{
    const char *named = getenv(variable), *home = getenv("HOME");
    int length = -1;
    if (named && named[0]) {
        length = snprintf(out, size, "%s", named);
    } else if (home && home[0]) {
        length = snprintf(out, size, "%s/%s", home, below_home);
    }
    return length > 0 && (size_t)length < size;
}

bool platform_get_data_home(char *out, size_t size)
{
    return find_base_dir("XDG_DATA_HOME", ".local/share", out, size);
}

bool platform_get_cache_home(char *out, size_t size)
{
    return find_base_dir("XDG_CACHE_HOME", ".cache", out, size);
}

/* Finds a line such as XDG_PICTURES_DIR="$HOME/Pictures" in the file user-dirs.dirs. `key` is the part before
 * the equals sign. */
static bool read_user_dir(FILE *file, const char *key, const char *home, char *out, size_t size)
{
    enum { LINE_BYTES = 1024 };
    char line[LINE_BYTES], named[LINE_BYTES];
    const size_t skipped = strlen(key);
    int length = -1;
    while (fgets(line, sizeof line, file)) {
        if (strncmp(line, key, skipped) != 0) {
            continue;
        }
        if (sscanf(line + skipped, "=\"$HOME/%1000[^\"\n]", named) == 1) {
            length = snprintf(out, size, "%s/%s", home, named);
        } else if (sscanf(line + skipped, "=\"%1000[^\"\n]", named) == 1 && named[0] == '/') {
            length = snprintf(out, size, "%s", named);
        }
    }
    return length > 0 && (size_t)length < size;
}

static bool find_user_dir(const char *key, char *out, size_t size)
{
    const char *home = getenv("HOME");
    char config[PATH_MAX], path[PATH_MAX];
    if (!home || !home[0] || !find_base_dir("XDG_CONFIG_HOME", ".config", config, sizeof config)) {
        return false;
    }
    const int length = snprintf(path, sizeof path, "%s/user-dirs.dirs", config);
    FILE *file = length > 0 && (size_t)length < sizeof path ? fopen(path, "r") : NULL;
    const bool found = file && read_user_dir(file, key, home, out, size);
    if (file) {
        fclose(file);
    }
    return found;
}

bool platform_get_pictures_dir(char *out, size_t size)
{
    return find_user_dir("XDG_PICTURES_DIR", out, size);
}

bool platform_get_documents_dir(char *out, size_t size)
{
    return find_user_dir("XDG_DOCUMENTS_DIR", out, size);
}

/* --- time and random numbers --- */

void platform_gmtime(int64_t seconds, struct tm *out)
{
    const time_t time = (time_t)seconds;
    gmtime_r(&time, out);
}

void platform_localtime(int64_t seconds, struct tm *out)
{
    const time_t time = (time_t)seconds;
    localtime_r(&time, out);
}

int64_t platform_timegm(struct tm *utc)
{
    return timegm(utc);
}

int64_t platform_get_milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

bool platform_random(uint64_t *out)
{
    return getrandom(out, sizeof *out, 0) == (ssize_t)sizeof *out;
}

/* --- sockets --- */

/* Makes the socket non-blocking and close-on-exec, and disables Nagle's algorithm. Sets timeouts, so that a
 * broken connection is detected even if nothing is sent. Returns `file`. */
static int configure_socket(int file)
{
    /* `idle` and `pause` are in seconds; `tries` is a number of probes */
    const int on = 1, idle = 20, pause = 5, tries = 4;
    const unsigned timeout = 1000 * (unsigned)(idle + pause * tries);
    if (file >= 0) {
        fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK);
        fcntl(file, F_SETFD, FD_CLOEXEC);
        setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        setsockopt(file, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
        setsockopt(file, IPPROTO_TCP, TCP_KEEPIDLE, &idle, sizeof idle);
        setsockopt(file, IPPROTO_TCP, TCP_KEEPINTVL, &pause, sizeof pause);
        setsockopt(file, IPPROTO_TCP, TCP_KEEPCNT, &tries, sizeof tries);
        setsockopt(file, IPPROTO_TCP, TCP_USER_TIMEOUT, &timeout, sizeof timeout);
    }
    return file;
}

/* Resolves a host name. If `name` is NULL, returns all addresses of this machine. The caller frees the
 * result. */
static struct addrinfo *resolve_addresses(const char *name, int port)
{
    char service[16];
    const struct addrinfo wanted = {.ai_socktype = SOCK_STREAM, .ai_flags = name ? 0 : AI_PASSIVE};
    struct addrinfo *found = NULL;
    snprintf(service, sizeof service, "%d", port);
    return getaddrinfo(name, service, &wanted, &found) == 0 ? found : NULL;
}

/* Opens a listening TCP socket. IPv6 sockets accept no IPv4 connections, which have their own socket. */
static int open_listener(const struct addrinfo *address)
{
    const int on = 1, waiting = 16;
    const int file = socket(address->ai_family, address->ai_socktype, address->ai_protocol);
    if (file < 0) {
        return -1;
    }
    setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (address->ai_family == AF_INET6) {
        setsockopt(file, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on);
    }
    if (bind(file, address->ai_addr, address->ai_addrlen) != 0 || listen(file, waiting) != 0) {
        close(file);
        return -1;
    }
    return configure_socket(file);
}

int platform_listen(int port, int sockets[PLATFORM_LISTEN_SOCKETS])
{
    struct addrinfo *addresses = resolve_addresses(NULL, port);
    int count = 0;
    for (const struct addrinfo *at = addresses; at && count < PLATFORM_LISTEN_SOCKETS; at = at->ai_next) {
        const int file = open_listener(at);
        if (file >= 0) {
            sockets[count++] = file;
        }
    }
    if (addresses) {
        freeaddrinfo(addresses);
    }
    return count;
}

int platform_accept(int listening, char *from, size_t size)
{
    struct sockaddr_storage address;
    socklen_t length = sizeof address;
    const int file = configure_socket(accept(listening, (struct sockaddr *)&address, &length));
    if (file >= 0 && getnameinfo((struct sockaddr *)&address, length, from, (socklen_t)size, NULL, 0,
                                 NI_NUMERICHOST) != 0) {
        snprintf(from, size, "somewhere");
    }
    return file;
}

/* Connects to an address. Returns -1 on failure, or if connecting takes longer than 5 s. */
static int connect_to_address(const struct addrinfo *address)
{
    enum { CONNECT_TIMEOUT_MS = 5000 };
    int failed = 0;
    socklen_t size = sizeof failed;
    const int file = configure_socket(socket(address->ai_family, address->ai_socktype, address->ai_protocol));
    if (file < 0) {
        return -1;
    }
    struct pollfd wait = {.fd = file, .events = POLLOUT};
    const bool taken = connect(file, address->ai_addr, address->ai_addrlen) == 0 ||
                       (errno == EINPROGRESS && poll(&wait, 1, CONNECT_TIMEOUT_MS) == 1 &&
                        getsockopt(file, SOL_SOCKET, SO_ERROR, &failed, &size) == 0 && failed == 0);
    if (!taken) {
        close(file);
        return -1;
    }
    return file;
}

int platform_connect(const char *name, int port)
{
    struct addrinfo *addresses = resolve_addresses(name, port);
    int file = -1;
    for (const struct addrinfo *at = addresses; at && file < 0; at = at->ai_next) {
        file = connect_to_address(at);
    }
    if (addresses) {
        freeaddrinfo(addresses);
    }
    return file;
}

void platform_get_local_address(char *out, size_t size)
{
    struct ifaddrs *all = NULL;
    if (gethostname(out, size) != 0) {
        snprintf(out, size, "this machine");
    }
    out[size - 1] = '\0';
    if (getifaddrs(&all) != 0) {
        return;
    }
    for (const struct ifaddrs *at = all; at; at = at->ifa_next) {
        const bool usable = at->ifa_addr && at->ifa_addr->sa_family == AF_INET && at->ifa_flags & IFF_UP &&
                            !(at->ifa_flags & IFF_LOOPBACK);
        if (usable && getnameinfo(at->ifa_addr, sizeof(struct sockaddr_in), out, (socklen_t)size, NULL, 0,
                                  NI_NUMERICHOST) == 0) {
            break;
        }
    }
    freeifaddrs(all);
}

bool platform_socketpair(int sockets[2])
{
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, sockets) != 0) {
        return false;
    }
    configure_socket(sockets[0]);
    configure_socket(sockets[1]);
    return true;
}

/* Closes a socket. First reads and discards incoming data, because closing a socket with unread data would
 * reset the connection and lose the last bytes sent. The number of reads is limited, because the other
 * computer may never stop sending. */
void platform_close_socket(int file)
{
    enum { DISCARDED_READS_MAX = 16 };
    char discarded[4096];
    shutdown(file, SHUT_WR);
    for (int i = 0; i < DISCARDED_READS_MAX && recv(file, discarded, sizeof discarded, 0) > 0; i++) {
    }
    close(file);
}

int platform_send(int file, const void *bytes, size_t size)
{
    return (int)send(file, bytes, size, MSG_NOSIGNAL);
}

int platform_recv(int file, void *out, size_t size)
{
    return (int)recv(file, out, size, 0);
}

/* addresses of the multicast groups to which programs send queries */
static const char multicast_v4[] = "239.255.83.84", multicast_v6[] = "ff02::5354";

static void join_multicast_groups(int file, int family)
{
    struct if_nameindex *interfaces = if_nameindex();
    for (const struct if_nameindex *at = interfaces; at && at->if_index != 0; at++) {
        if (family == AF_INET) {
            struct ip_mreqn group = {.imr_ifindex = (int)at->if_index};
            inet_pton(AF_INET, multicast_v4, &group.imr_multiaddr);
            setsockopt(file, IPPROTO_IP, IP_ADD_MEMBERSHIP, &group, sizeof group);
        } else {
            struct ipv6_mreq group = {.ipv6mr_interface = at->if_index};
            inet_pton(AF_INET6, multicast_v6, &group.ipv6mr_multiaddr);
            setsockopt(file, IPPROTO_IPV6, IPV6_JOIN_GROUP, &group, sizeof group);
        }
    }
    if (interfaces) {
        if_freenameindex(interfaces);
    }
}

/* Opens a socket that receives multicast messages. Other programs can open sockets on the same port; each
 * program receives all queries. */
static int open_multicast_socket(int family, int port)
{
    const int on = 1, hops = 1;
    const struct sockaddr_in v4 = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    const struct sockaddr_in6 v6 = {.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port)};
    const bool old = family == AF_INET;
    const int file = socket(family, SOCK_DGRAM, 0);
    if (file < 0) {
        return -1;
    }
    setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    setsockopt(file, IPPROTO_IP, IP_MULTICAST_TTL, &hops, sizeof hops);
    if (!old) {
        setsockopt(file, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on);
        setsockopt(file, IPPROTO_IPV6, IPV6_MULTICAST_HOPS, &hops, sizeof hops);
    }
    if (bind(file, old ? (const struct sockaddr *)&v4 : (const struct sockaddr *)&v6,
             old ? sizeof v4 : sizeof v6) != 0) {
        close(file);
        return -1;
    }
    if (port > 0) {
        join_multicast_groups(file, family);
    }
    return configure_socket(file);
}

int platform_multicast_open(int port, int sockets[PLATFORM_MULTICAST_SOCKETS])
{
    const int families[PLATFORM_MULTICAST_SOCKETS] = {AF_INET, AF_INET6};
    int count = 0;
    for (int i = 0; i < PLATFORM_MULTICAST_SOCKETS; i++) {
        const int file = open_multicast_socket(families[i], port);
        if (file >= 0) {
            sockets[count++] = file;
        }
    }
    return count;
}

static void send_on_interface(int file, int family, unsigned network, int port, const void *bytes,
                              size_t size)
{
    if (family == AF_INET) {
        struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
        const struct ip_mreqn way = {.imr_ifindex = (int)network};
        inet_pton(AF_INET, multicast_v4, &to.sin_addr);
        setsockopt(file, IPPROTO_IP, IP_MULTICAST_IF, &way, sizeof way);
        sendto(file, bytes, size, MSG_NOSIGNAL, (const struct sockaddr *)&to, sizeof to);
    } else {
        struct sockaddr_in6 to = {
            .sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port), .sin6_scope_id = network};
        inet_pton(AF_INET6, multicast_v6, &to.sin6_addr);
        setsockopt(file, IPPROTO_IPV6, IPV6_MULTICAST_IF, &network, sizeof network);
        sendto(file, bytes, size, MSG_NOSIGNAL, (const struct sockaddr *)&to, sizeof to);
    }
}

/* Sends a datagram to the loopback address, so that programs on the same machine find each other even without
 * a network. */
static void send_to_loopback(int file, int family, int port, const void *bytes, size_t size)
{
    const struct sockaddr_in v4 = {.sin_family = AF_INET,
                                   .sin_port = htons((uint16_t)port),
                                   .sin_addr = {.s_addr = htonl(INADDR_LOOPBACK)}};
    const struct sockaddr_in6 v6 = {
        .sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port), .sin6_addr = IN6ADDR_LOOPBACK_INIT};
    const bool old = family == AF_INET;
    sendto(file, bytes, size, MSG_NOSIGNAL, old ? (const struct sockaddr *)&v4 : (const struct sockaddr *)&v6,
           old ? sizeof v4 : sizeof v6);
}

void platform_multicast_send(int file, int port, const void *bytes, size_t size)
{
    struct sockaddr_storage own;
    socklen_t length = sizeof own;
    struct if_nameindex *interfaces = if_nameindex();
    if (getsockname(file, (struct sockaddr *)&own, &length) == 0) {
        for (const struct if_nameindex *at = interfaces; at && at->if_index != 0; at++) {
            send_on_interface(file, own.ss_family, at->if_index, port, bytes, size);
        }
        send_to_loopback(file, own.ss_family, port, bytes, size);
    }
    if (interfaces) {
        if_freenameindex(interfaces);
    }
}

int platform_recvfrom(int file, void *out, size_t size, PlatformPeer *sender)
{
    struct sockaddr_storage address;
    socklen_t length = sizeof address;
    const ssize_t got = recvfrom(file, out, size, 0, (struct sockaddr *)&address, &length);
    if (got >= 0) {
        _Static_assert(sizeof address <= sizeof sender->bytes, "an address has room");
        memcpy(sender->bytes, &address, length);
        sender->length = (int)length;
    }
    return (int)got;
}

void platform_sendto(int file, const PlatformPeer *peer, const void *bytes, size_t size)
{
    struct sockaddr_storage address;
    memcpy(&address, peer->bytes, (size_t)peer->length);
    sendto(file, bytes, size, MSG_NOSIGNAL, (const struct sockaddr *)&address, (socklen_t)peer->length);
}

bool platform_get_peer_name(const PlatformPeer *peer, char out[PLATFORM_PEER_NAME])
{
    struct sockaddr_storage address;
    memcpy(&address, peer->bytes, (size_t)peer->length);
    return getnameinfo((const struct sockaddr *)&address, (socklen_t)peer->length, out, PLATFORM_PEER_NAME,
                       NULL, 0, NI_NUMERICHOST) == 0;
}

void platform_raise_open_file_limit(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

void platform_poll(PollEntry *entries, int count, int milliseconds)
{
    struct pollfd few[PLATFORM_POLL_MAX];
    struct pollfd *files = count > PLATFORM_POLL_MAX ? memory_new((size_t)count, sizeof *files) : few;
    assert(count >= 0);
    for (int i = 0; i < count; i++) {
        files[i] = (struct pollfd){.fd = entries[i].socket,
                                   .events = (short)(POLLIN | (entries[i].wants_write ? POLLOUT : 0))};
    }
    poll(files, (unsigned)count, milliseconds);
    for (int i = 0; i < count; i++) {
        entries[i].ready = files[i].revents != 0;
    }
    if (files != few) {
        free(files);
    }
}

int platform_watch_folder(const char *path)
{
#ifdef __linux__
    const int file = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    if (file >= 0 && inotify_add_watch(file, path, IN_CREATE | IN_DELETE | IN_ATTRIB) < 0) {
        close(file);
        return -1;
    }
    return file;
#else
    (void)path;
    errno = ENOSYS;
    return -1;
#endif
}

int platform_get_stdin_fd(void)
{
    return STDIN_FILENO;
}

int platform_stdin_read(void *out, size_t size)
{
    return (int)read(STDIN_FILENO, out, size);
}

/* --- process, libraries and display --- */

void *platform_dlopen(const char *name, int version)
{
    char file[64];
    snprintf(file, sizeof file, "lib%s.so.%d", name, version);
    return dlopen(file, RTLD_NOW | RTLD_LOCAL);
}

void *platform_dlsym(void *library, const char *name)
{
    return dlsym(library, name);
}

void platform_init(void) {}

void platform_show_error(const char *sentence)
{
    fprintf(stderr, "storytable: %s\n", sentence);
}

/* Returns the locale that the environment variables set, or NULL if they set none. Checks the variables in
 * the same order as setlocale. */
static const char *get_environment_locale(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && value[0]) {
            return value;
        }
    }
    return NULL;
}

void platform_bind_catalogs(const char *folder)
{
    static const char domain[] = "storytable";
    if (!setlocale(LC_MESSAGES, "")) {
        /* If the wanted locale is not installed, uses C.UTF-8, which is always installed. In this locale,
         * gettext reads the language from LANGUAGE. */
        const char *wanted = get_environment_locale();
        if (wanted && setlocale(LC_MESSAGES, "C.UTF-8")) {
            setenv("LANGUAGE", wanted, 0);
        }
    }
    bindtextdomain(domain, folder);
    bind_textdomain_codeset(domain, "UTF-8");
    textdomain(domain);
}

const char *platform_get_missing_display_reason(void)
{
    return getenv("DISPLAY") || getenv("WAYLAND_DISPLAY") ? NULL
                                                          : "neither DISPLAY nor WAYLAND_DISPLAY is set";
}

bool platform_has_graphics_device(void)
{
    return access("/dev/dri", F_OK) == 0 || access("/dev/nvidiactl", F_OK) == 0;
}
