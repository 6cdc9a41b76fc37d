/* platform_windows.c: see platform.h; Windows 10 (1903) and later. Paths are UTF-8 by its manifest. */
#define _CRT_RAND_S
#include "core/platform.h"

#include "core/memory.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define WIN32_LEAN_AND_MEAN
#include <winsock2.h>
#include <ws2tcpip.h>

#include <windows.h>

#include <iphlpapi.h>
#include <mstcpip.h>
#include <shlobj.h>

/* Says in errno what went wrong. */
static bool fail(void)
{
    switch (GetLastError()) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_NAME:
        errno = ENOENT;
        break;
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS:
        errno = EEXIST;
        break;
    case ERROR_ACCESS_DENIED:
        errno = EACCES;
        break;
    case ERROR_SHARING_VIOLATION: /* for a moment, by whoever looks for viruses or makes copies */
    case ERROR_LOCK_VIOLATION:
        errno = EBUSY;
        break;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
        errno = ENOSPC;
        break;
    default:
        errno = EIO;
    }
    return false;
}

/* ------------------------------------------------------------------ files */

/* Windows counts tenths of microseconds since 1601. */
static const int64_t TICKS_A_SECOND = 10000000, SECONDS_BEFORE_1970 = INT64_C(11644473600);

/* What lies in a cloud or is kept only once has such a tag too, and is itself all the same. */
static bool is_link(HANDLE file, DWORD attributes)
{
    FILE_ATTRIBUTE_TAG_INFO facts;
    return attributes & FILE_ATTRIBUTE_REPARSE_POINT &&
           GetFileInformationByHandleEx(file, FileAttributeTagInfo, &facts, sizeof facts) &&
           IsReparseTagNameSurrogate(facts.ReparseTag);
}

static bool tell_facts(HANDLE file, FileFacts *out)
{
    BY_HANDLE_FILE_INFORMATION facts;
    if (GetFileType(file) != FILE_TYPE_DISK) {
        *out = (FileFacts){.kind = FILE_OTHER};
        return true;
    }
    if (!GetFileInformationByHandle(file, &facts)) {
        return fail();
    }
    const int64_t ticks =
        (int64_t)facts.ftLastWriteTime.dwHighDateTime << 32 | facts.ftLastWriteTime.dwLowDateTime;
    *out = (FileFacts){.kind = is_link(file, facts.dwFileAttributes)               ? FILE_LINK
                               : facts.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY ? FILE_FOLDER
                                                                                   : FILE_PLAIN,
                       .bytes = (uint64_t)facts.nFileSizeHigh << 32 | facts.nFileSizeLow,
                       .changed = ticks / TICKS_A_SECOND - SECONDS_BEFORE_1970,
                       .nanoseconds = (int32_t)(ticks % TICKS_A_SECOND) * 100,
                       .device = facts.dwVolumeSerialNumber,
                       .number = (uint64_t)facts.nFileIndexHigh << 32 | facts.nFileIndexLow};
    return true;
}

static bool look(const char *path, DWORD flags, FileFacts *out)
{
    const HANDLE file =
        CreateFileA(path, FILE_READ_ATTRIBUTES, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                    OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS | flags, NULL);
    if (file == INVALID_HANDLE_VALUE) {
        return fail();
    }
    const bool told = tell_facts(file, out);
    CloseHandle(file);
    return told;
}

bool platform_look(const char *path, FileFacts *out)
{
    return look(path, FILE_FLAG_OPEN_REPARSE_POINT, out);
}

bool platform_look_through(const char *path, FileFacts *out)
{
    return look(path, 0, out);
}

bool platform_look_in(DIR *folder, const char *path, const char *name, FileFacts *out)
{
    (void)folder;
    (void)name;
    return platform_look(path, out);
}

bool platform_look_at_open(int file, FileFacts *out)
{
    return tell_facts((HANDLE)_get_osfhandle(file), out);
}

/* Others may move and delete it while it is open, as elsewhere. */
int platform_open(const char *path, unsigned how, bool for_all)
{
    (void)for_all;
    FileFacts facts;
    if (how & OPEN_NO_LINK && platform_look(path, &facts) && facts.kind == FILE_LINK) {
        errno = ELOOP;
        return -1;
    }
    const DWORD access = how & OPEN_FOR_BOTH   ? GENERIC_READ | GENERIC_WRITE
                         : how & OPEN_TO_WRITE ? GENERIC_WRITE
                                               : GENERIC_READ;
    const DWORD place = how & OPEN_NEW ? CREATE_NEW : how & OPEN_MAKE ? OPEN_ALWAYS : OPEN_EXISTING;
    const HANDLE file = CreateFileA(path, access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                                    NULL, place, FILE_ATTRIBUTE_NORMAL, NULL);
    if (file == INVALID_HANDLE_VALUE) {
        fail();
        return -1;
    }
    return _open_osfhandle((intptr_t)file, _O_BINARY | _O_NOINHERIT | (how & OPEN_AT_END ? _O_APPEND : 0));
}

/* Other users cannot read this user's folders by default. */
bool platform_make_private(const char *path)
{
    (void)path;
    return true;
}

bool platform_flush(int file)
{
    return _commit(file) == 0;
}

/* Names are on the disk when the file is. */
void platform_flush_folder(const char *path)
{
    (void)path;
}

bool platform_replace(const char *from, const char *to)
{
    return MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) || fail();
}

bool platform_move(const char *from, const char *to)
{
    return MoveFileExA(from, to, MOVEFILE_WRITE_THROUGH) || fail();
}

bool platform_name_again(const char *path, const char *name)
{
    return CreateHardLinkA(name, path, NULL) || fail();
}

bool platform_make_folder(const char *path, bool for_all)
{
    (void)for_all;
    return CreateDirectoryA(path, NULL) || GetLastError() == ERROR_ALREADY_EXISTS || fail();
}

/* What is locked cannot be read by others, so a byte is locked that no file has. */
bool platform_lock(int file, bool *others)
{
    OVERLAPPED beyond = {.OffsetHigh = 1};
    const bool taken = LockFileEx((HANDLE)_get_osfhandle(file),
                                  LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &beyond);
    *others = !taken && (GetLastError() == ERROR_LOCK_VIOLATION || GetLastError() == ERROR_IO_PENDING);
    return taken;
}

int platform_peek(int file, char *out, size_t size)
{
    return _lseek(file, 0, SEEK_SET) == 0 ? _read(file, out, (unsigned)size) : -1;
}

int platform_poke(int file, const char *bytes, size_t size)
{
    return _chsize(file, 0) == 0 && _lseek(file, 0, SEEK_SET) == 0 ? _write(file, bytes, (unsigned)size) : -1;
}

/* ------------------------------------------------------------------ folders */

/* The program knows one kind of slash. */
static void turn_slashes(char *path)
{
    for (; *path; path++) {
        *path = *path == '\\' ? '/' : *path;
    }
}

bool platform_program(char *out, size_t size)
{
    const DWORD length = GetModuleFileNameA(NULL, out, (DWORD)size);
    turn_slashes(out);
    return length > 0 && length < size;
}

static bool find_home(const char *variable, const char *usual, char *out, size_t size)
{
    const char *named = getenv(variable);
    named = named && named[0] ? named : getenv(usual);
    const int length = named && named[0] ? snprintf(out, size, "%s", named) : -1;
    if (length <= 0 || (size_t)length >= size) {
        return false;
    }
    turn_slashes(out);
    return true;
}

bool platform_data_home(char *out, size_t size)
{
    return find_home("XDG_DATA_HOME", "APPDATA", out, size);
}

bool platform_cache_home(char *out, size_t size)
{
    return find_home("XDG_CACHE_HOME", "LOCALAPPDATA", out, size);
}

bool platform_pictures(char *out, size_t size)
{
    char path[MAX_PATH];
    if (SHGetFolderPathA(NULL, CSIDL_MYPICTURES, NULL, SHGFP_TYPE_CURRENT, path) != S_OK) {
        return false;
    }
    const int length = snprintf(out, size, "%s", path);
    turn_slashes(out);
    return length > 0 && (size_t)length < size;
}

/* ------------------------------------------------------------------ times and chance */

void platform_utc(int64_t seconds, struct tm *out)
{
    const __time64_t time = seconds;
    _gmtime64_s(out, &time);
}

void platform_local(int64_t seconds, struct tm *out)
{
    const __time64_t time = seconds;
    _localtime64_s(out, &time);
}

int64_t platform_seconds(struct tm *utc)
{
    return _mkgmtime64(utc);
}

int64_t platform_milliseconds(void)
{
    return (int64_t)GetTickCount64();
}

bool platform_chance(uint64_t *out)
{
    unsigned parts[2];
    const bool given = rand_s(&parts[0]) == 0 && rand_s(&parts[1]) == 0;
    *out = (uint64_t)parts[0] << 32 | parts[1];
    return given;
}

/* ------------------------------------------------------------------ other machines */

/* What went wrong with a socket, in errno. */
static int socket_result(int result)
{
    errno = result >= 0 ? errno : WSAGetLastError() == WSAEWOULDBLOCK ? EAGAIN : EIO;
    return result;
}

/* Nothing waits on it, no child inherits it, small messages go at once, and the system sees to it that a line
   is known to be broken, on which nothing is said. A socket is a small number, and negative where there is
   none. */
static int make_ready(SOCKET file)
{
    u_long at_once = 1;
    const BOOL on = TRUE;
    struct tcp_keepalive silence = {.onoff = 1, .keepalivetime = 20 * 1000, .keepaliveinterval = 5 * 1000};
    DWORD nothing = 0;
    if (file != INVALID_SOCKET) {
        ioctlsocket(file, (long)FIONBIO, &at_once);
        SetHandleInformation((HANDLE)file, HANDLE_FLAG_INHERIT, 0);
        setsockopt(file, IPPROTO_TCP, TCP_NODELAY, (const char *)&on, sizeof on);
        WSAIoctl(file, SIO_KEEPALIVE_VALS, &silence, sizeof silence, NULL, 0, &nothing, NULL, NULL);
    }
    return (int)file;
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

/* IPv4 and IPv6 have a socket each, and a port one program: that is how they are made here. */
static int listen_at(const struct addrinfo *address)
{
    const SOCKET file = socket(address->ai_family, address->ai_socktype, address->ai_protocol);
    if (file == INVALID_SOCKET) {
        return -1;
    }
    if (bind(file, address->ai_addr, (int)address->ai_addrlen) != 0 || listen(file, SOMAXCONN) != 0) {
        closesocket(file);
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
    int length = sizeof address;
    const int file = make_ready(accept((SOCKET)listening, (struct sockaddr *)&address, &length));
    if (file >= 0 &&
        getnameinfo((struct sockaddr *)&address, length, from, (DWORD)size, NULL, 0, NI_NUMERICHOST) != 0) {
        snprintf(from, size, "somewhere");
    }
    return file;
}

/* Has the other side taken the call, within some seconds? */
static bool is_taken(SOCKET file)
{
    struct timeval patience = {.tv_sec = 5};
    fd_set taken, refused;
    FD_ZERO(&taken);
    FD_ZERO(&refused);
    FD_SET(file, &taken);
    FD_SET(file, &refused);
    return select(0, NULL, &taken, &refused, &patience) > 0 && FD_ISSET(file, &taken);
}

static int call_at(const struct addrinfo *address)
{
    const SOCKET file = socket(address->ai_family, address->ai_socktype, address->ai_protocol);
    if (make_ready(file) < 0) {
        return -1;
    }
    if (connect(file, address->ai_addr, (int)address->ai_addrlen) != 0 &&
        (WSAGetLastError() != WSAEWOULDBLOCK || !is_taken(file))) {
        closesocket(file);
        return -1;
    }
    return (int)file;
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

/* The networks that this machine is in; to be freed. */
static IP_ADAPTER_ADDRESSES *find_networks(void)
{
    const ULONG less = GAA_FLAG_SKIP_ANYCAST | GAA_FLAG_SKIP_MULTICAST | GAA_FLAG_SKIP_DNS_SERVER;
    ULONG size = 64 * 1024, result = ERROR_BUFFER_OVERFLOW;
    IP_ADAPTER_ADDRESSES *networks = NULL;
    while (result == ERROR_BUFFER_OVERFLOW) {
        networks = memory_resize(networks, size, 1);
        result = GetAdaptersAddresses(AF_UNSPEC, less, NULL, networks, &size);
    }
    if (result != NO_ERROR) {
        free(networks);
        return NULL;
    }
    return networks;
}

void platform_own_address(char *out, size_t size)
{
    IP_ADAPTER_ADDRESSES *networks = find_networks();
    bool found = false;
    if (gethostname(out, (int)size) != 0) {
        snprintf(out, size, "this machine");
    }
    out[size - 1] = '\0';
    for (const IP_ADAPTER_ADDRESSES *at = networks; at && !found; at = at->Next) {
        const bool usable = at->OperStatus == IfOperStatusUp && at->IfType != IF_TYPE_SOFTWARE_LOOPBACK;
        for (const IP_ADAPTER_UNICAST_ADDRESS *own = at->FirstUnicastAddress; usable && own && !found;
             own = own->Next) {
            found = own->Address.lpSockaddr->sa_family == AF_INET &&
                    getnameinfo(own->Address.lpSockaddr, own->Address.iSockaddrLength, out, (DWORD)size, NULL,
                                0, NI_NUMERICHOST) == 0;
        }
    }
    free(networks);
}

/* One calls the other on this machine; nobody else may come in between. */
bool platform_pair(int sockets[2])
{
    struct sockaddr_in door = {.sin_family = AF_INET}, own, peer;
    int size = sizeof door;
    const SOCKET listening = socket(AF_INET, SOCK_STREAM, 0), calling = socket(AF_INET, SOCK_STREAM, 0);
    SOCKET answered = INVALID_SOCKET;
    door.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (bind(listening, (struct sockaddr *)&door, sizeof door) == 0 &&
        getsockname(listening, (struct sockaddr *)&door, &size) == 0 && listen(listening, 1) == 0 &&
        connect(calling, (struct sockaddr *)&door, sizeof door) == 0) {
        answered = accept(listening, (struct sockaddr *)&peer, &size);
    }
    closesocket(listening);
    if (answered == INVALID_SOCKET || getsockname(calling, (struct sockaddr *)&own, &size) != 0 ||
        own.sin_port != peer.sin_port) {
        closesocket(answered);
        closesocket(calling);
        return false;
    }
    sockets[0] = make_ready(calling);
    sockets[1] = make_ready(answered);
    return true;
}

/* Closing a socket with unread data resets the connection, which discards the last bytes sent. Reads only so
   often, since the other side may keep sending. */
void platform_hang_up(int file)
{
    enum { UNHEARD_READS = 16 };
    char unheard[4096];
    shutdown((SOCKET)file, SD_SEND);
    for (int i = 0; i < UNHEARD_READS && recv((SOCKET)file, unheard, sizeof unheard, 0) > 0; i++) {
    }
    closesocket((SOCKET)file);
}

int platform_say(int file, const void *bytes, size_t size)
{
    return socket_result(send((SOCKET)file, bytes, (int)size, 0));
}

int platform_hear(int file, void *out, size_t size)
{
    return socket_result(recv((SOCKET)file, out, (int)size, 0));
}

/* The groups that stand for all who listen. */
static const char house_v4[] = "239.255.83.84", house_v6[] = "ff02::5354";

/* One of them, in a network. */
static int house_address(int family, unsigned network, int port, struct sockaddr_storage *out)
{
    *out = (struct sockaddr_storage){.ss_family = (short)family};
    struct sockaddr_in *v4 = (struct sockaddr_in *)out;
    struct sockaddr_in6 *v6 = (struct sockaddr_in6 *)out;
    v4->sin_port = htons((u_short)port); /* it lies at the same place in both */
    if (family == AF_INET) {
        inet_pton(AF_INET, house_v4, &v4->sin_addr);
        return sizeof *v4;
    }
    inet_pton(AF_INET6, house_v6, &v6->sin6_addr);
    v6->sin6_scope_id = network;
    return sizeof *v6;
}

static unsigned network_number(const IP_ADAPTER_ADDRESSES *network, int family)
{
    return family == AF_INET ? network->IfIndex : network->Ipv6IfIndex;
}

/* Several programs may listen at the same port, each of which hears all. */
static int open_house(int family, int port)
{
    const BOOL on = TRUE;
    const DWORD hops = 1;
    const bool old = family == AF_INET;
    struct sockaddr_storage here;
    const int length = house_address(family, 0, port, &here);
    const SOCKET file = socket(family, SOCK_DGRAM, 0);
    if (old) {
        ((struct sockaddr_in *)&here)->sin_addr.s_addr = htonl(INADDR_ANY);
    } else {
        ((struct sockaddr_in6 *)&here)->sin6_addr = in6addr_any;
        setsockopt(file, IPPROTO_IPV6, IPV6_V6ONLY, (const char *)&on, sizeof on);
    }
    setsockopt(file, SOL_SOCKET, SO_REUSEADDR, (const char *)&on, sizeof on);
    setsockopt(file, old ? IPPROTO_IP : IPPROTO_IPV6, old ? IP_MULTICAST_TTL : IPV6_MULTICAST_HOPS,
               (const char *)&hops, sizeof hops);
    if (file == INVALID_SOCKET || bind(file, (struct sockaddr *)&here, length) != 0) {
        closesocket(file);
        return -1;
    }
    IP_ADAPTER_ADDRESSES *networks = port > 0 ? find_networks() : NULL;
    for (const IP_ADAPTER_ADDRESSES *at = networks; at; at = at->Next) {
        GROUP_REQ group = {.gr_interface = network_number(at, family)};
        house_address(family, 0, 0, &group.gr_group);
        setsockopt(file, old ? IPPROTO_IP : IPPROTO_IPV6, MCAST_JOIN_GROUP, (const char *)&group,
                   sizeof group);
    }
    free(networks);
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

static void call_at_house(SOCKET file, const struct sockaddr_storage *to, int length, const void *bytes,
                          size_t size)
{
    sendto(file, bytes, (int)size, 0, (const struct sockaddr *)to, length);
}

/* In every network, and on this machine, which may be in none. */
void platform_call_house(int file, int port, const void *bytes, size_t size)
{
    const SOCKET calling = (SOCKET)file;
    struct sockaddr_storage own, to;
    int length = sizeof own;
    if (getsockname(calling, (struct sockaddr *)&own, &length) != 0) {
        return;
    }
    const int family = own.ss_family;
    const bool old = family == AF_INET;
    IP_ADAPTER_ADDRESSES *networks = find_networks();
    for (const IP_ADAPTER_ADDRESSES *at = networks; at; at = at->Next) {
        const DWORD number = network_number(at, family), way = old ? htonl(number) : number;
        setsockopt(calling, old ? IPPROTO_IP : IPPROTO_IPV6, old ? IP_MULTICAST_IF : IPV6_MULTICAST_IF,
                   (const char *)&way, sizeof way);
        call_at_house(calling, &to, house_address(family, number, port, &to), bytes, size);
    }
    free(networks);
    length = house_address(family, 0, port, &to);
    if (old) {
        ((struct sockaddr_in *)&to)->sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    } else {
        ((struct sockaddr_in6 *)&to)->sin6_addr = in6addr_loopback;
    }
    call_at_house(calling, &to, length, bytes, size);
}

int platform_overhear(int file, void *out, size_t size, PlatformPeer *from)
{
    from->length = sizeof from->bytes;
    return recvfrom((SOCKET)file, out, (int)size, 0, (struct sockaddr *)from->bytes, &from->length);
}

void platform_say_to(int file, const PlatformPeer *peer, const void *bytes, size_t size)
{
    sendto((SOCKET)file, bytes, (int)size, 0, (const struct sockaddr *)peer->bytes, peer->length);
}

bool platform_peer_name(const PlatformPeer *peer, char out[PLATFORM_PEER_NAME])
{
    return getnameinfo((const struct sockaddr *)peer->bytes, peer->length, out, PLATFORM_PEER_NAME, NULL, 0,
                       NI_NUMERICHOST) == 0;
}

/* Sockets can be waited for and files cannot: a thread reads and says it on. */
static DWORD WINAPI read_typed(void *to)
{
    const SOCKET file = (SOCKET)(intptr_t)to;
    u_long waits = 0;
    char bytes[512];
    DWORD got = 0;
    ioctlsocket(file, (long)FIONBIO, &waits);
    while (ReadFile(GetStdHandle(STD_INPUT_HANDLE), bytes, sizeof bytes, &got, NULL) && got > 0 &&
           send(file, bytes, (int)got, 0) == (int)got) {
    }
    closesocket(file);
    return 0;
}

int platform_typed(void)
{
    static int ends[2] = {-1, -1};
    if (ends[0] < 0 && platform_pair(ends)) {
        CloseHandle(CreateThread(NULL, 0, read_typed, (void *)(intptr_t)ends[1], 0, NULL));
    }
    return ends[0];
}

int platform_hear_typed(void *out, size_t size)
{
    return platform_hear(platform_typed(), out, size);
}

/* Only those that there are, since none is an error here. */
void platform_wait(PlatformWait *waits, int count, int milliseconds)
{
    WSAPOLLFD files[PLATFORM_WAITS];
    int used = 0;
    assert(count >= 0 && count <= PLATFORM_WAITS);
    for (int i = 0; i < count; i++) {
        waits[i].ready = false;
        if (waits[i].socket >= 0) {
            files[used++] = (WSAPOLLFD){.fd = (SOCKET)waits[i].socket,
                                        .events = (short)(POLLIN | (waits[i].to_say ? POLLOUT : 0))};
        }
    }
    if (used == 0) {
        Sleep((DWORD)milliseconds);
        return;
    }
    const bool any = WSAPoll(files, (ULONG)used, milliseconds) > 0;
    for (int i = 0, at = 0; i < count; i++) {
        waits[i].ready = waits[i].socket >= 0 && files[at++].revents != 0 && any;
    }
}

/* ------------------------------------------------------------------ the program */

/* It lies beside the program, and is looked for nowhere else. */
void *platform_library(const char *name, int version)
{
    char file[64];
    snprintf(file, sizeof file, "lib%s-%d.dll", name, version);
    return LoadLibraryExA(file, NULL, LOAD_LIBRARY_SEARCH_APPLICATION_DIR | LOAD_LIBRARY_SEARCH_SYSTEM32);
}

void *platform_library_call(void *library, const char *name)
{
    return (void *)(intptr_t)GetProcAddress(library, name);
}

/* Started from the desktop: what is said on a console is heard by nobody. */
static bool unheard;

/* Files are what they are: no character is added to the end of a line, and none means the end. A console
   takes words for those of another alphabet unless it is told. Started from the desktop the program has a
   console of its own, which nobody wants to see. */
void platform_begin(void)
{
    DWORD processes[2];
    WSADATA sockets;
    WSAStartup(MAKEWORD(2, 2), &sockets);
    _fmode = _O_BINARY;
    _setmode(_fileno(stdin), _O_BINARY);
    _setmode(_fileno(stdout), _O_BINARY);
    _setmode(_fileno(stderr), _O_BINARY);
    SetConsoleCP(CP_UTF8);
    SetConsoleOutputCP(CP_UTF8);
    if (GetConsoleProcessList(processes, 2) == 1) {
        unheard = FreeConsole();
    }
}

void platform_complain(const char *sentence)
{
    fprintf(stderr, "storytable: %s\n", sentence);
    if (unheard) {
        MessageBoxA(NULL, sentence, "Storytable", MB_OK | MB_ICONERROR); /* in UTF-8, as the manifest says */
    }
}

const char *platform_lacks_display(void)
{
    return NULL;
}

bool platform_has_graphics_device(void)
{
    return true;
}
