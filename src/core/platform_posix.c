/* platform_posix.c: see platform.h; Linux and its kin. */
#include "core/platform.h"

#include <arpa/inet.h>
#include <assert.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <limits.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

/* ------------------------------------------------------------------ files */

static bool tell(int failed, const struct stat *facts, FileFacts *out)
{
    if (failed != 0) {
        return false;
    }
    *out = (FileFacts){.kind = S_ISREG(facts->st_mode)   ? FILE_PLAIN
                               : S_ISDIR(facts->st_mode) ? FILE_FOLDER
                               : S_ISLNK(facts->st_mode) ? FILE_LINK
                                                         : FILE_OTHER,
                       .bytes = (uint64_t)facts->st_size,
                       .changed = facts->st_mtim.tv_sec,
                       .nanoseconds = (int32_t)facts->st_mtim.tv_nsec,
                       .device = facts->st_dev,
                       .number = facts->st_ino};
    return true;
}

bool platform_look(const char *path, FileFacts *out)
{
    struct stat facts;
    return tell(lstat(path, &facts), &facts, out);
}

bool platform_look_through(const char *path, FileFacts *out)
{
    struct stat facts;
    return tell(stat(path, &facts), &facts, out);
}

bool platform_look_in(DIR *folder, const char *path, const char *name, FileFacts *out)
{
    (void)path;
    struct stat facts;
    return tell(fstatat(dirfd(folder), name, &facts, AT_SYMLINK_NOFOLLOW), &facts, out);
}

bool platform_look_at_open(int file, FileFacts *out)
{
    struct stat facts;
    return tell(fstat(file, &facts), &facts, out);
}

int platform_open(const char *path, unsigned how, bool for_all)
{
    const int access = how & OPEN_FOR_BOTH ? O_RDWR : how & OPEN_TO_WRITE ? O_WRONLY : O_RDONLY;
    return open(path,
                access | O_CLOEXEC | O_NONBLOCK | (how & OPEN_AT_END ? O_APPEND : 0) |
                    (how & (OPEN_MAKE | OPEN_NEW) ? O_CREAT : 0) | (how & OPEN_NEW ? O_EXCL : 0) |
                    (how & OPEN_NO_LINK ? O_NOFOLLOW : 0),
                for_all ? 0644 : 0600);
}

bool platform_make_private(const char *path)
{
    const int file = platform_open(path, OPEN_NO_LINK, true);
    const bool made = file >= 0 && fchmod(file, 0600) == 0;
    if (file >= 0) {
        close(file);
    }
    return made;
}

bool platform_flush(int file)
{
    return fsync(file) == 0;
}

/* Some file systems cannot. */
void platform_flush_folder(const char *path)
{
    const int file = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file >= 0) {
        fsync(file);
        close(file);
    }
}

bool platform_replace(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

static bool is_same(const char *path, const char *other)
{
    FileFacts a, b;
    return platform_look(path, &a) && platform_look(other, &b) && a.device == b.device &&
           a.number == b.number;
}

/* Gives the file a second name and takes away the first. Where links are not to be had, as for folders, it is
   renamed if nothing is seen there. */
bool platform_move(const char *from, const char *to)
{
    FileFacts there;
    if (link(from, to) == 0 || (errno == EEXIST && is_same(from, to))) {
        return unlink(from) == 0;
    }
    if (errno != EEXIST && platform_look(to, &there)) {
        errno = EEXIST;
    }
    return errno != EEXIST && rename(from, to) == 0;
}

bool platform_name_again(const char *path, const char *name)
{
    return link(path, name) == 0;
}

/* They are bytes to it. */
bool platform_make_folder(const char *path, bool for_all)
{
    return mkdir(path, for_all ? 0777 : 0700) == 0 || errno == EEXIST;
}

bool platform_lock(int file, bool *others)
{
    const bool taken = flock(file, LOCK_EX | LOCK_NB) == 0;
    *others = !taken && errno == EWOULDBLOCK;
    return taken;
}

int platform_peek(int file, char *out, size_t size)
{
    return (int)pread(file, out, size, 0);
}

int platform_poke(int file, const char *bytes, size_t size)
{
    return ftruncate(file, 0) == 0 ? (int)pwrite(file, bytes, size, 0) : -1;
}

/* ------------------------------------------------------------------ folders */

bool platform_program(char *out, size_t size)
{
    const ssize_t length = readlink("/proc/self/exe", out, size - 1);
    if (length > 0) {
        out[length] = '\0';
    }
    return length > 0;
}

/* A variable that is set and empty is taken for none. */
static bool find_home(const char *variable, const char *below_home, char *out, size_t size)
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

bool platform_data_home(char *out, size_t size)
{
    return find_home("XDG_DATA_HOME", ".local/share", out, size);
}

bool platform_cache_home(char *out, size_t size)
{
    return find_home("XDG_CACHE_HOME", ".cache", out, size);
}

/* The line of user-dirs.dirs that names it: XDG_PICTURES_DIR="$HOME/Pictures". */
static bool read_pictures(FILE *file, const char *home, char *out, size_t size)
{
    enum { LINE_BYTES = 1024 };
    char line[LINE_BYTES], named[LINE_BYTES];
    int length = -1;
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, "XDG_PICTURES_DIR=\"$HOME/%1000[^\"\n]", named) == 1) {
            length = snprintf(out, size, "%s/%s", home, named);
        } else if (sscanf(line, "XDG_PICTURES_DIR=\"%1000[^\"\n]", named) == 1 && named[0] == '/') {
            length = snprintf(out, size, "%s", named);
        }
    }
    return length > 0 && (size_t)length < size;
}

bool platform_pictures(char *out, size_t size)
{
    const char *home = getenv("HOME");
    char config[PATH_MAX], path[PATH_MAX];
    if (!home || !home[0] || !find_home("XDG_CONFIG_HOME", ".config", config, sizeof config)) {
        return false;
    }
    const int length = snprintf(path, sizeof path, "%s/user-dirs.dirs", config);
    FILE *file = length > 0 && (size_t)length < sizeof path ? fopen(path, "r") : NULL;
    const bool found = file && read_pictures(file, home, out, size);
    if (file) {
        fclose(file);
    }
    return found;
}

/* ------------------------------------------------------------------ times and chance */

void platform_utc(int64_t seconds, struct tm *out)
{
    const time_t time = (time_t)seconds;
    gmtime_r(&time, out);
}

void platform_local(int64_t seconds, struct tm *out)
{
    const time_t time = (time_t)seconds;
    localtime_r(&time, out);
}

int64_t platform_seconds(struct tm *utc)
{
    return timegm(utc);
}

int64_t platform_milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

bool platform_chance(uint64_t *out)
{
    return getrandom(out, sizeof *out, 0) == (ssize_t)sizeof *out;
}

/* ------------------------------------------------------------------ other machines */

/* Nothing waits on it, no child inherits it, small messages go at once, and the system sees to it that a line
   is known to be broken, whether nothing is said on it or nobody hears what is. */
static int make_ready(int file)
{
    const int on = 1, idle = 20, pause = 5, tries = 4; /* seconds */
    const unsigned unheard = 1000 * (idle + pause * tries);
    if (file >= 0) {
        fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK);
        fcntl(file, F_SETFD, FD_CLOEXEC);
        setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        setsockopt(file, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
        setsockopt(file, IPPROTO_TCP, TCP_KEEPIDLE, &idle, sizeof idle);
        setsockopt(file, IPPROTO_TCP, TCP_KEEPINTVL, &pause, sizeof pause);
        setsockopt(file, IPPROTO_TCP, TCP_KEEPCNT, &tries, sizeof tries);
        setsockopt(file, IPPROTO_TCP, TCP_USER_TIMEOUT, &unheard, sizeof unheard);
    }
    return file;
}

/* Every address of a name, or of this machine where it is NULL; to be freed. */
static struct addrinfo *find_addresses(const char *name, int port)
{
    char service[16];
    const struct addrinfo wanted = {.ai_socktype = SOCK_STREAM, .ai_flags = name ? 0 : AI_PASSIVE};
    struct addrinfo *found = NULL;
    snprintf(service, sizeof service, "%d", port);
    return getaddrinfo(name, service, &wanted, &found) == 0 ? found : NULL;
}

/* IPv4 and IPv6 have a socket each. */
static int listen_at(const struct addrinfo *address)
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
    return make_ready(file);
}

int platform_listen(int port, int sockets[PLATFORM_PORTS])
{
    struct addrinfo *addresses = find_addresses(NULL, port);
    int count = 0;
    for (const struct addrinfo *at = addresses; at && count < PLATFORM_PORTS; at = at->ai_next) {
        const int file = listen_at(at);
        if (file >= 0) {
            sockets[count++] = file;
        }
    }
    if (addresses) {
        freeaddrinfo(addresses);
    }
    return count;
}

int platform_answer(int listening, char *from, size_t size)
{
    struct sockaddr_storage address;
    socklen_t length = sizeof address;
    const int file = make_ready(accept(listening, (struct sockaddr *)&address, &length));
    if (file >= 0 && getnameinfo((struct sockaddr *)&address, length, from, (socklen_t)size, NULL, 0,
                                 NI_NUMERICHOST) != 0) {
        snprintf(from, size, "somewhere");
    }
    return file;
}

/* A socket on which the other side has taken the call; negative = it has not, within some seconds. */
static int call_at(const struct addrinfo *address)
{
    enum { PATIENCE_MS = 5000 };
    int failed = 0;
    socklen_t size = sizeof failed;
    const int file = make_ready(socket(address->ai_family, address->ai_socktype, address->ai_protocol));
    if (file < 0) {
        return -1;
    }
    struct pollfd wait = {.fd = file, .events = POLLOUT};
    const bool taken = connect(file, address->ai_addr, address->ai_addrlen) == 0 ||
                       (errno == EINPROGRESS && poll(&wait, 1, PATIENCE_MS) == 1 &&
                        getsockopt(file, SOL_SOCKET, SO_ERROR, &failed, &size) == 0 && failed == 0);
    if (!taken) {
        close(file);
        return -1;
    }
    return file;
}

int platform_call(const char *name, int port)
{
    struct addrinfo *addresses = find_addresses(name, port);
    int file = -1;
    for (const struct addrinfo *at = addresses; at && file < 0; at = at->ai_next) {
        file = call_at(at);
    }
    if (addresses) {
        freeaddrinfo(addresses);
    }
    return file;
}

void platform_own_address(char *out, size_t size)
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

bool platform_pair(int sockets[2])
{
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, sockets) != 0) {
        return false;
    }
    make_ready(sockets[0]);
    make_ready(sockets[1]);
    return true;
}

/* Closing a socket with unread data resets the connection, which discards the last bytes sent. Reads only so
   often, since the other side may keep sending. */
void platform_hang_up(int file)
{
    enum { UNHEARD_READS = 16 };
    char unheard[4096];
    shutdown(file, SHUT_WR);
    for (int i = 0; i < UNHEARD_READS && recv(file, unheard, sizeof unheard, 0) > 0; i++) {
    }
    close(file);
}

int platform_say(int file, const void *bytes, size_t size)
{
    return (int)send(file, bytes, size, MSG_NOSIGNAL);
}

int platform_hear(int file, void *out, size_t size)
{
    return (int)recv(file, out, size, 0);
}

/* The groups that stand for all who listen. */
static const char house_v4[] = "239.255.83.84", house_v6[] = "ff02::5354";

/* Takes part on every network that this machine is in. */
static void join_house(int file, int family)
{
    struct if_nameindex *networks = if_nameindex();
    for (const struct if_nameindex *at = networks; at && at->if_index != 0; at++) {
        if (family == AF_INET) {
            struct ip_mreqn group = {.imr_ifindex = (int)at->if_index};
            inet_pton(AF_INET, house_v4, &group.imr_multiaddr);
            setsockopt(file, IPPROTO_IP, IP_ADD_MEMBERSHIP, &group, sizeof group);
        } else {
            struct ipv6_mreq group = {.ipv6mr_interface = at->if_index};
            inet_pton(AF_INET6, house_v6, &group.ipv6mr_multiaddr);
            setsockopt(file, IPPROTO_IPV6, IPV6_JOIN_GROUP, &group, sizeof group);
        }
    }
    if (networks) {
        if_freenameindex(networks);
    }
}

/* Several programs may listen at the same port, each of which hears all. */
static int open_house(int family, int port)
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
        join_house(file, family);
    }
    return make_ready(file);
}

int platform_house(int port, int sockets[PLATFORM_HOUSE])
{
    const int families[PLATFORM_HOUSE] = {AF_INET, AF_INET6};
    int count = 0;
    for (int i = 0; i < PLATFORM_HOUSE; i++) {
        const int file = open_house(families[i], port);
        if (file >= 0) {
            sockets[count++] = file;
        }
    }
    return count;
}

static void call_network(int file, int family, unsigned network, int port, const void *bytes, size_t size)
{
    if (family == AF_INET) {
        struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
        const struct ip_mreqn way = {.imr_ifindex = (int)network};
        inet_pton(AF_INET, house_v4, &to.sin_addr);
        setsockopt(file, IPPROTO_IP, IP_MULTICAST_IF, &way, sizeof way);
        sendto(file, bytes, size, MSG_NOSIGNAL, (const struct sockaddr *)&to, sizeof to);
    } else {
        struct sockaddr_in6 to = {
            .sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port), .sin6_scope_id = network};
        inet_pton(AF_INET6, house_v6, &to.sin6_addr);
        setsockopt(file, IPPROTO_IPV6, IPV6_MULTICAST_IF, &network, sizeof network);
        sendto(file, bytes, size, MSG_NOSIGNAL, (const struct sockaddr *)&to, sizeof to);
    }
}

/* A machine that is in no network has itself. */
static void call_own_machine(int file, int family, int port, const void *bytes, size_t size)
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

void platform_call_house(int file, int port, const void *bytes, size_t size)
{
    struct sockaddr_storage own;
    socklen_t length = sizeof own;
    struct if_nameindex *networks = if_nameindex();
    if (getsockname(file, (struct sockaddr *)&own, &length) == 0) {
        for (const struct if_nameindex *at = networks; at && at->if_index != 0; at++) {
            call_network(file, own.ss_family, at->if_index, port, bytes, size);
        }
        call_own_machine(file, own.ss_family, port, bytes, size);
    }
    if (networks) {
        if_freenameindex(networks);
    }
}

int platform_overhear(int file, void *out, size_t size, PlatformPeer *from)
{
    struct sockaddr_storage address;
    socklen_t length = sizeof address;
    const ssize_t got = recvfrom(file, out, size, 0, (struct sockaddr *)&address, &length);
    if (got >= 0) {
        _Static_assert(sizeof address <= sizeof from->bytes, "an address has room");
        memcpy(from->bytes, &address, length);
        from->length = (int)length;
    }
    return (int)got;
}

void platform_say_to(int file, const PlatformPeer *peer, const void *bytes, size_t size)
{
    struct sockaddr_storage address;
    memcpy(&address, peer->bytes, (size_t)peer->length);
    sendto(file, bytes, size, MSG_NOSIGNAL, (const struct sockaddr *)&address, (socklen_t)peer->length);
}

bool platform_peer_name(const PlatformPeer *peer, char out[PLATFORM_PEER_NAME])
{
    struct sockaddr_storage address;
    memcpy(&address, peer->bytes, (size_t)peer->length);
    return getnameinfo((const struct sockaddr *)&address, (socklen_t)peer->length, out, PLATFORM_PEER_NAME,
                       NULL, 0, NI_NUMERICHOST) == 0;
}

void platform_wait(PlatformWait *waits, int count, int milliseconds)
{
    struct pollfd files[PLATFORM_WAITS];
    assert(count >= 0 && count <= PLATFORM_WAITS);
    for (int i = 0; i < count; i++) {
        files[i] = (struct pollfd){.fd = waits[i].socket,
                                   .events = (short)(POLLIN | (waits[i].to_say ? POLLOUT : 0))};
    }
    poll(files, (nfds_t)count, milliseconds);
    for (int i = 0; i < count; i++) {
        waits[i].ready = files[i].revents != 0;
    }
}

int platform_typed(void)
{
    return STDIN_FILENO;
}

int platform_hear_typed(void *out, size_t size)
{
    return (int)read(STDIN_FILENO, out, size);
}

/* ------------------------------------------------------------------ the program */

void *platform_library(const char *name, int version)
{
    char file[64];
    snprintf(file, sizeof file, "lib%s.so.%d", name, version);
    return dlopen(file, RTLD_NOW | RTLD_LOCAL);
}

void *platform_library_call(void *library, const char *name)
{
    return dlsym(library, name);
}

/* Nothing is asked of it. */
void platform_begin(void) {}

void platform_complain(const char *sentence)
{
    fprintf(stderr, "storytable: %s\n", sentence);
}

const char *platform_lacks_display(void)
{
    return getenv("DISPLAY") || getenv("WAYLAND_DISPLAY") ? NULL
                                                          : "neither DISPLAY nor WAYLAND_DISPLAY is set";
}

bool platform_has_graphics_device(void)
{
    return access("/dev/dri", F_OK) == 0 || access("/dev/nvidiactl", F_OK) == 0;
}
