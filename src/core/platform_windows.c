/* platform_windows.c: see platform.h; Windows 10 (1903) and later. Paths are UTF-8 by its manifest. */
#define _CRT_RAND_S
#include "core/platform.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

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

/* Those of devices, whatever follows them behind a dot. */
static bool is_device(const char *name)
{
    static const char *const names[] = {"con", "prn", "aux", "nul"};
    static const char *const ports[] = {"com", "lpt"};
    const size_t length = strcspn(name, ".");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (length == strlen(names[i]) && _strnicmp(name, names[i], length) == 0) {
            return true;
        }
    }
    for (size_t i = 0; i < sizeof ports / sizeof ports[0]; i++) {
        const size_t stem = strlen(ports[i]);
        if (length == stem + 1 && _strnicmp(name, ports[i], stem) == 0 && name[stem] >= '1' &&
            name[stem] <= '9') {
            return true;
        }
    }
    return false;
}

/* Dots and blanks at the end would be left out. */
bool platform_name_good(const char *name)
{
    const size_t length = strlen(name);
    return length > 0 && !strpbrk(name, "<>:\"\\|?*") && !strchr(". ", name[length - 1]) && !is_device(name);
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

/* Tables of several machines are not there on Windows. */
int platform_listen(int port, int sockets[PLATFORM_PORTS])
{
    (void)port, (void)sockets;
    errno = ENOSYS;
    return 0;
}

int platform_answer(int listening, char *from, size_t size)
{
    (void)listening, (void)from, (void)size;
    errno = ENOSYS;
    return -1;
}

int platform_call(const char *name, int port)
{
    (void)name, (void)port;
    errno = ENOSYS;
    return -1;
}

int platform_knock(const char *name, int port)
{
    return platform_call(name, port);
}

void platform_own_address(char *out, size_t size)
{
    snprintf(out, size, "this machine");
}

bool platform_pair(int sockets[2])
{
    (void)sockets;
    errno = ENOSYS;
    return false;
}

void platform_hang_up(int file)
{
    (void)file;
}

int platform_say(int file, const void *bytes, size_t size)
{
    (void)file, (void)bytes, (void)size;
    errno = ENOSYS;
    return -1;
}

int platform_hear(int file, void *out, size_t size)
{
    (void)file, (void)out, (void)size;
    errno = ENOSYS;
    return -1;
}

int platform_house(int port, int sockets[PLATFORM_HOUSE])
{
    (void)port, (void)sockets;
    return 0;
}

void platform_call_house(int file, int port, const void *bytes, size_t size)
{
    (void)file, (void)port, (void)bytes, (void)size;
}

int platform_overhear(int file, void *out, size_t size, PlatformPeer *from)
{
    (void)file, (void)out, (void)size, (void)from;
    return -1;
}

void platform_say_to(int file, const PlatformPeer *peer, const void *bytes, size_t size)
{
    (void)file, (void)peer, (void)bytes, (void)size;
}

bool platform_peer_name(const PlatformPeer *peer, char out[PLATFORM_PEER_NAME])
{
    (void)peer, (void)out;
    return false;
}

void platform_wait(PlatformWait *waits, int count, int milliseconds)
{
    (void)waits, (void)count;
    Sleep((DWORD)milliseconds);
}

/* ------------------------------------------------------------------ the program */

void *platform_library(const char *name, int version)
{
    (void)name, (void)version;
    return NULL;
}

void *platform_library_call(void *library, const char *name)
{
    (void)library, (void)name;
    return NULL;
}

/* Started from the desktop: what is said on a console is heard by nobody. */
static bool unheard;

/* Files are what they are: no character is added to the end of a line, and none means the end. A console
   takes words for those of another alphabet unless it is told. Started from the desktop the program has a
   console of its own, which nobody wants to see. */
void platform_begin(void)
{
    DWORD processes[2];
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
