/* platform_windows.c: functions of platform.h for Windows 10 (1903) and later, where the manifest sets UTF-8
 * paths. */
#define _CRT_RAND_S
#include "core/platform/platform.h"

#include "core/platform/memory.h"

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

/* Sets errno to the value that corresponds to GetLastError. Always returns false. */
static bool set_errno(void)
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
    case ERROR_SHARING_VIOLATION: /* another program, such as a virus scanner, has the file open */
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

/* --- files --- */

/* Windows file times count units of 100 ns since 1601. */
static const int64_t TICKS_A_SECOND = 10000000, SECONDS_BEFORE_1970 = INT64_C(11644473600);

/* True if the file is a symbolic link or a junction. Other reparse points, such as cloud files and
 * deduplicated files, are not links. */
static bool is_link(HANDLE file, DWORD attributes)
{
    FILE_ATTRIBUTE_TAG_INFO info;
    return attributes & FILE_ATTRIBUTE_REPARSE_POINT &&
           GetFileInformationByHandleEx(file, FileAttributeTagInfo, &info, sizeof info) &&
           IsReparseTagNameSurrogate(info.ReparseTag);
}

static bool fill_stat(HANDLE file, FileStat *out)
{
    BY_HANDLE_FILE_INFORMATION info;
    if (GetFileType(file) != FILE_TYPE_DISK) {
        *out = (FileStat){.kind = FILE_OTHER};
        return true;
    }
    if (!GetFileInformationByHandle(file, &info)) {
        return set_errno();
    }
    const int64_t ticks =
        (int64_t)info.ftLastWriteTime.dwHighDateTime << 32 | info.ftLastWriteTime.dwLowDateTime;
    *out = (FileStat){.kind = is_link(file, info.dwFileAttributes)               ? FILE_SYMLINK
                              : info.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY ? FILE_DIRECTORY
                                                                                 : FILE_REGULAR,
                      .bytes = (uint64_t)info.nFileSizeHigh << 32 | info.nFileSizeLow,
                      .changed = ticks / TICKS_A_SECOND - SECONDS_BEFORE_1970,
                      .nanoseconds = (int32_t)(ticks % TICKS_A_SECOND) * 100,
                      .device = info.dwVolumeSerialNumber,
                      .number = (uint64_t)info.nFileIndexHigh << 32 | info.nFileIndexLow};
    return true;
}

static bool stat_path(const char *path, DWORD flags, FileStat *out)
{
    const HANDLE file =
        CreateFileA(path, FILE_READ_ATTRIBUTES, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                    OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS | flags, NULL);
    if (file == INVALID_HANDLE_VALUE) {
        return set_errno();
    }
    const bool success = fill_stat(file, out);
    CloseHandle(file);
    return success;
}

bool platform_lstat(const char *path, FileStat *out)
{
    return stat_path(path, FILE_FLAG_OPEN_REPARSE_POINT, out);
}

bool platform_stat(const char *path, FileStat *out)
{
    return stat_path(path, 0, out);
}

bool platform_fstatat(DIR *folder, const char *path, const char *name, FileStat *out)
{
    (void)folder;
    (void)name;
    return platform_lstat(path, out);
}

bool platform_fstat(int file, FileStat *out)
{
    return fill_stat((HANDLE)_get_osfhandle(file), out);
}

/* Allows other programs to rename and delete the open file, as on POSIX. */
int platform_open(const char *path, unsigned flags, bool for_all)
{
    (void)for_all;
    FileStat info;
    if (flags & OPEN_NOFOLLOW && platform_lstat(path, &info) && info.kind == FILE_SYMLINK) {
        errno = ELOOP;
        return -1;
    }
    const DWORD access = flags & OPEN_READ_WRITE ? GENERIC_READ | GENERIC_WRITE
                         : flags & OPEN_WRITE    ? GENERIC_WRITE
                                                 : GENERIC_READ;
    const DWORD place = flags & OPEN_EXCLUSIVE ? CREATE_NEW
                        : flags & OPEN_CREATE  ? OPEN_ALWAYS
                                               : OPEN_EXISTING;
    const HANDLE file = CreateFileA(path, access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                                    NULL, place, FILE_ATTRIBUTE_NORMAL, NULL);
    if (file == INVALID_HANDLE_VALUE) {
        set_errno();
        return -1;
    }
    return _open_osfhandle((intptr_t)file, _O_BINARY | _O_NOINHERIT | (flags & OPEN_APPEND ? _O_APPEND : 0));
}

/* Does nothing: Windows hides the folders of a user from other users by default. */
bool platform_make_private(const char *path)
{
    (void)path;
    return true;
}

bool platform_fsync(int file)
{
    return _commit(file) == 0;
}

/* Does nothing: platform_fsync calls _commit, which also writes the folder entry. */
void platform_fsync_dir(const char *path)
{
    (void)path;
}

bool platform_rename(const char *from, const char *to)
{
    return MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) || set_errno();
}

bool platform_rename_noreplace(const char *from, const char *to)
{
    return MoveFileExA(from, to, MOVEFILE_WRITE_THROUGH) || set_errno();
}

bool platform_link(const char *path, const char *name)
{
    return CreateHardLinkA(name, path, NULL) || set_errno();
}

bool platform_mkdir(const char *path, bool for_all)
{
    (void)for_all;
    return CreateDirectoryA(path, NULL) || GetLastError() == ERROR_ALREADY_EXISTS || set_errno();
}

/* Locks a byte far beyond the end of the file. On Windows, other processes cannot read locked bytes, so a
 * lock on the contents would make the file unreadable for them. */
bool platform_lock_file(int file, bool *held_by_other)
{
    OVERLAPPED beyond = {.OffsetHigh = 1};
    const bool taken = LockFileEx((HANDLE)_get_osfhandle(file),
                                  LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &beyond);
    *held_by_other = !taken && (GetLastError() == ERROR_LOCK_VIOLATION || GetLastError() == ERROR_IO_PENDING);
    return taken;
}

int platform_read_locked(int file, char *out, size_t size)
{
    return _lseek(file, 0, SEEK_SET) == 0 ? _read(file, out, (unsigned)size) : -1;
}

int platform_write_locked(int file, const char *bytes, size_t size)
{
    return _chsize(file, 0) == 0 && _lseek(file, 0, SEEK_SET) == 0 ? _write(file, bytes, (unsigned)size) : -1;
}

/* --- folders --- */

/* Changes backslashes to forward slashes, because Storytable uses only forward slashes in paths. */
static void normalize_slashes(char *path)
{
    for (; *path; path++) {
        *path = *path == '\\' ? '/' : *path;
    }
}

bool platform_get_executable_path(char *out, size_t size)
{
    const DWORD length = GetModuleFileNameA(NULL, out, (DWORD)size);
    normalize_slashes(out);
    return length > 0 && length < size;
}

static bool find_base_dir(const char *variable, const char *usual, char *out, size_t size)
{
    const char *named = getenv(variable);
    named = named && named[0] ? named : getenv(usual);
    const int length = named && named[0] ? snprintf(out, size, "%s", named) : -1;
    if (length <= 0 || (size_t)length >= size) {
        return false;
    }
    normalize_slashes(out);
    return true;
}

bool platform_get_data_home(char *out, size_t size)
{
    return find_base_dir("XDG_DATA_HOME", "APPDATA", out, size);
}

bool platform_get_cache_home(char *out, size_t size)
{
    return find_base_dir("XDG_CACHE_HOME", "LOCALAPPDATA", out, size);
}

static bool find_user_dir(int folder, char *out, size_t size)
{
    char path[MAX_PATH];
    if (SHGetFolderPathA(NULL, folder, NULL, SHGFP_TYPE_CURRENT, path) != S_OK) {
        return false;
    }
    const int length = snprintf(out, size, "%s", path);
    normalize_slashes(out);
    return length > 0 && (size_t)length < size;
}

bool platform_get_pictures_dir(char *out, size_t size)
{
    return find_user_dir(CSIDL_MYPICTURES, out, size);
}

bool platform_get_documents_dir(char *out, size_t size)
{
    return find_user_dir(CSIDL_PERSONAL, out, size);
}

/* --- time and random numbers --- */

void platform_gmtime(int64_t seconds, struct tm *out)
{
    const __time64_t time = seconds;
    _gmtime64_s(out, &time);
}

void platform_localtime(int64_t seconds, struct tm *out)
{
    const __time64_t time = seconds;
    _localtime64_s(out, &time);
}

int64_t platform_timegm(struct tm *utc)
{
    return _mkgmtime64(utc);
}

int64_t platform_get_milliseconds(void)
{
    return (int64_t)GetTickCount64();
}

bool platform_random(uint64_t *out)
{
    unsigned parts[2];
    const bool given = rand_s(&parts[0]) == 0 && rand_s(&parts[1]) == 0;
    *out = (uint64_t)parts[0] << 32 | parts[1];
    return given;
}

/* --- sockets --- */

/* Sets errno according to WSAGetLastError if `result` is negative. Returns `result`. */
static int set_socket_errno(int result)
{
    errno = result >= 0 ? errno : WSAGetLastError() == WSAEWOULDBLOCK ? EAGAIN : EIO;
    return result;
}

/* Makes the socket non-blocking, keeps child processes from inheriting it, disables Nagle's algorithm, and
 * sets keepalive timeouts. Returns the socket, or -1 if the socket is invalid. An int is large enough,
 * because socket handles on Windows are small numbers. */
static int configure_socket(SOCKET file)
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

/* Opens a listening TCP socket. No options are needed: by default, IPv6 sockets on Windows don't accept IPv4
 * connections, and two programs cannot use the same port. */
static int open_listener(const struct addrinfo *address)
{
    const SOCKET file = socket(address->ai_family, address->ai_socktype, address->ai_protocol);
    if (file == INVALID_SOCKET) {
        return -1;
    }
    if (bind(file, address->ai_addr, (int)address->ai_addrlen) != 0 || listen(file, SOMAXCONN) != 0) {
        closesocket(file);
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
    int length = sizeof address;
    const int file = configure_socket(accept((SOCKET)listening, (struct sockaddr *)&address, &length));
    if (file >= 0 &&
        getnameinfo((struct sockaddr *)&address, length, from, (DWORD)size, NULL, 0, NI_NUMERICHOST) != 0) {
        snprintf(from, size, "somewhere");
    }
    return file;
}

/* True if the connection is established within 5 s. */
static bool wait_until_connected(SOCKET file)
{
    struct timeval patience = {.tv_sec = 5};
    fd_set taken, refused;
    FD_ZERO(&taken);
    FD_ZERO(&refused);
    FD_SET(file, &taken);
    FD_SET(file, &refused);
    return select(0, NULL, &taken, &refused, &patience) > 0 && FD_ISSET(file, &taken);
}

static int connect_to_address(const struct addrinfo *address)
{
    const SOCKET file = socket(address->ai_family, address->ai_socktype, address->ai_protocol);
    if (configure_socket(file) < 0) {
        return -1;
    }
    if (connect(file, address->ai_addr, (int)address->ai_addrlen) != 0 &&
        (WSAGetLastError() != WSAEWOULDBLOCK || !wait_until_connected(file))) {
        closesocket(file);
        return -1;
    }
    return (int)file;
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

static IP_ADAPTER_ADDRESSES *list_adapters(void)
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

void platform_get_local_address(char *out, size_t size)
{
    IP_ADAPTER_ADDRESSES *networks = list_adapters();
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

/* Connects two sockets over the loopback address. Fails if another program has connected instead. */
bool platform_socketpair(int sockets[2])
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
    sockets[0] = configure_socket(calling);
    sockets[1] = configure_socket(answered);
    return true;
}

/* Closes a socket. First reads and discards incoming data, because closing a socket with unread data would
 * reset the connection and lose the last bytes sent. The number of reads is limited, because the other
 * computer may never stop sending. */
void platform_close_socket(int file)
{
    enum { DISCARDED_READS_MAX = 16 };
    char discarded[4096];
    shutdown((SOCKET)file, SD_SEND);
    for (int i = 0; i < DISCARDED_READS_MAX && recv((SOCKET)file, discarded, sizeof discarded, 0) > 0; i++) {
    }
    closesocket((SOCKET)file);
}

int platform_send(int file, const void *bytes, size_t size)
{
    return set_socket_errno(send((SOCKET)file, bytes, (int)size, 0));
}

int platform_recv(int file, void *out, size_t size)
{
    return set_socket_errno(recv((SOCKET)file, out, (int)size, 0));
}

/* addresses of the multicast groups to which programs send queries */
static const char multicast_v4[] = "239.255.83.84", multicast_v6[] = "ff02::5354";

/* Fills in the address of the multicast group for a network interface. Returns the length of the address in
 * bytes. */
static int fill_multicast_address(int family, unsigned network, int port, struct sockaddr_storage *out)
{
    *out = (struct sockaddr_storage){.ss_family = (short)family};
    struct sockaddr_in *v4 = (struct sockaddr_in *)out;
    struct sockaddr_in6 *v6 = (struct sockaddr_in6 *)out;
    v4->sin_port = htons((u_short)port); /* also sets sin6_port, which is at the same offset */
    if (family == AF_INET) {
        inet_pton(AF_INET, multicast_v4, &v4->sin_addr);
        return sizeof *v4;
    }
    inet_pton(AF_INET6, multicast_v6, &v6->sin6_addr);
    v6->sin6_scope_id = network;
    return sizeof *v6;
}

static unsigned get_interface_index(const IP_ADAPTER_ADDRESSES *network, int family)
{
    return family == AF_INET ? network->IfIndex : network->Ipv6IfIndex;
}

/* Opens a socket that receives multicast messages. Other programs can open sockets on the same port; each
 * program receives all queries. */
static int open_multicast_socket(int family, int port)
{
    const BOOL on = TRUE;
    const DWORD hops = 1;
    const bool old = family == AF_INET;
    struct sockaddr_storage here;
    const int length = fill_multicast_address(family, 0, port, &here);
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
    IP_ADAPTER_ADDRESSES *networks = port > 0 ? list_adapters() : NULL;
    for (const IP_ADAPTER_ADDRESSES *at = networks; at; at = at->Next) {
        GROUP_REQ group = {.gr_interface = get_interface_index(at, family)};
        fill_multicast_address(family, 0, 0, &group.gr_group);
        setsockopt(file, old ? IPPROTO_IP : IPPROTO_IPV6, MCAST_JOIN_GROUP, (const char *)&group,
                   sizeof group);
    }
    free(networks);
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

static void send_multicast(SOCKET file, const struct sockaddr_storage *to, int length, const void *bytes,
                           size_t size)
{
    sendto(file, bytes, (int)size, 0, (const struct sockaddr *)to, length);
}

/* Sends a datagram to the multicast group. Also sends it to the loopback address, so that programs on the
 * same machine find each other even without a network. */
void platform_multicast_send(int file, int port, const void *bytes, size_t size)
{
    const SOCKET calling = (SOCKET)file;
    struct sockaddr_storage own, to;
    int length = sizeof own;
    if (getsockname(calling, (struct sockaddr *)&own, &length) != 0) {
        return;
    }
    const int family = own.ss_family;
    const bool old = family == AF_INET;
    IP_ADAPTER_ADDRESSES *networks = list_adapters();
    for (const IP_ADAPTER_ADDRESSES *at = networks; at; at = at->Next) {
        const DWORD number = get_interface_index(at, family), way = old ? htonl(number) : number;
        setsockopt(calling, old ? IPPROTO_IP : IPPROTO_IPV6, old ? IP_MULTICAST_IF : IPV6_MULTICAST_IF,
                   (const char *)&way, sizeof way);
        send_multicast(calling, &to, fill_multicast_address(family, number, port, &to), bytes, size);
    }
    free(networks);
    length = fill_multicast_address(family, 0, port, &to);
    if (old) {
        ((struct sockaddr_in *)&to)->sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    } else {
        ((struct sockaddr_in6 *)&to)->sin6_addr = in6addr_loopback;
    }
    send_multicast(calling, &to, length, bytes, size);
}

int platform_recvfrom(int file, void *out, size_t size, PlatformPeer *sender)
{
    sender->length = sizeof sender->bytes;
    return recvfrom((SOCKET)file, out, (int)size, 0, (struct sockaddr *)sender->bytes, &sender->length);
}

void platform_sendto(int file, const PlatformPeer *peer, const void *bytes, size_t size)
{
    sendto((SOCKET)file, bytes, (int)size, 0, (const struct sockaddr *)peer->bytes, peer->length);
}

bool platform_get_peer_name(const PlatformPeer *peer, char out[PLATFORM_PEER_NAME])
{
    return getnameinfo((const struct sockaddr *)peer->bytes, peer->length, out, PLATFORM_PEER_NAME, NULL, 0,
                       NI_NUMERICHOST) == 0;
}

/* Body of a thread that copies stdin to a socket, because WSAPoll cannot poll files. */
static DWORD WINAPI forward_stdin(void *to)
{
    const SOCKET file = (SOCKET)(intptr_t)to;
    u_long entries = 0;
    char bytes[512];
    DWORD got = 0;
    ioctlsocket(file, (long)FIONBIO, &entries);
    while (ReadFile(GetStdHandle(STD_INPUT_HANDLE), bytes, sizeof bytes, &got, NULL) && got > 0 &&
           send(file, bytes, (int)got, 0) == (int)got) {
    }
    closesocket(file);
    return 0;
}

int platform_watch_folder(const char *path)
{
    errno = ENOSYS;
    return -1;
}

int platform_get_stdin_fd(void)
{
    static int ends[2] = {-1, -1};
    if (ends[0] < 0 && platform_socketpair(ends)) {
        CloseHandle(CreateThread(NULL, 0, forward_stdin, (void *)(intptr_t)ends[1], 0, NULL));
    }
    return ends[0];
}

int platform_stdin_read(void *out, size_t size)
{
    return platform_recv(platform_get_stdin_fd(), out, size);
}

void platform_raise_open_file_limit(void) {}

/* Skips entries with negative sockets, which WSAPoll does not ignore. */
void platform_poll(PollEntry *entries, int count, int milliseconds)
{
    WSAPOLLFD few[PLATFORM_POLL_MAX];
    WSAPOLLFD *files = count > PLATFORM_POLL_MAX ? memory_new((size_t)count, sizeof *files) : few;
    int used = 0;
    assert(count >= 0);
    for (int i = 0; i < count; i++) {
        entries[i].ready = false;
        if (entries[i].socket >= 0) {
            files[used++] = (WSAPOLLFD){.fd = (SOCKET)entries[i].socket,
                                        .events = (short)(POLLIN | (entries[i].wants_write ? POLLOUT : 0))};
        }
    }
    if (used == 0) {
        Sleep((DWORD)milliseconds);
    }
    const bool any = used > 0 && WSAPoll(files, (ULONG)used, milliseconds) > 0;
    for (int i = 0, at = 0; i < count; i++) {
        entries[i].ready = entries[i].socket >= 0 && files[at++].revents != 0 && any;
    }
    if (files != few) {
        free(files);
    }
}

/* --- process, libraries and display --- */

/* The library must be in the program's folder or in the system folder. */
void *platform_dlopen(const char *name, int version)
{
    char file[64];
    snprintf(file, sizeof file, "lib%s-%d.dll", name, version);
    return LoadLibraryExA(file, NULL, LOAD_LIBRARY_SEARCH_APPLICATION_DIR | LOAD_LIBRARY_SEARCH_SYSTEM32);
}

void *platform_dlsym(void *library, const char *name)
{
    return (void *)(intptr_t)GetProcAddress(library, name);
}

/* true if nobody can see stderr, because the program was started from the desktop and has closed its
 * console */
static bool has_no_console;

/* Uses binary mode for files and standard streams, and UTF-8 on the console. Closes a console that was opened
 * only for this program. */
void platform_init(void)
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
        has_no_console = FreeConsole();
    }
}

void platform_show_error(const char *sentence)
{
    fprintf(stderr, "storytable: %s\n", sentence);
    if (has_no_console) {
        MessageBoxA(NULL, sentence, "Storytable",
                    MB_OK | MB_ICONERROR); /* MessageBoxA accepts UTF-8 because of the manifest */
    }
}

void platform_bind_catalogs(const char *folder)
{
    (void)folder;
}

const char *platform_get_missing_display_reason(void)
{
    return NULL;
}

bool platform_has_graphics_device(void)
{
    return true;
}
