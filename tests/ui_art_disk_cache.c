/* ui_art_disk_cache.c: pictures loaded from the disk cache are identical to the saved pictures, and damaged
 * files are rejected. */
#include "auto.h"
#include "core/match/game.h"
#include "core/platform/file.h"
#include "test.h"
#include "ui/paint/art_disk_cache.h"

#include <SDL.h>
#include <sys/stat.h>
#include <unistd.h>

const Game *const games_all[] = {NULL};

enum { WIDTH = 40, HEIGHT = 30, KEY = 77, FILE_BYTES = 64 * 1024, PATH_BYTES = 256 };

static char folder[] = "/tmp/storytable-art-XXXXXX";

/* Pictures without a name have one file for each key. All pictures with the same name share one file, which
 * contains the newest of them. */
static struct {
    const char *name;
    char path[PATH_BYTES];
} kinds[] = {{.name = NULL}, {.name = "shelf"}};

static SDL_Surface *paint_picture(void)
{
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_ARGB8888);
    assert_non_null(surface);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            ((Uint32 *)((char *)surface->pixels + y * surface->pitch))[x] =
                0xFF000000u + (Uint32)(y * 977 + x * 13);
        }
    }
    return surface;
}

static void save_picture(int kind)
{
    size_t length = 0;
    SDL_Surface *surface = paint_picture();
    AUTO(free) char *bytes = art_disk_cache_pack(KEY, surface, &length);
    art_disk_cache_write(folder, kinds[kind].name, KEY, bytes, length);
    SDL_FreeSurface(surface);
}

static int save_pictures(void **state)
{
    snprintf(kinds[0].path, PATH_BYTES, "%s/%016x.pixels", folder, KEY);
    snprintf(kinds[1].path, PATH_BYTES, "%s/shelf.backdrop", folder);
    for (int kind = 0; kind < 2; kind++) {
        unlink(kinds[kind].path);
        save_picture(kind);
    }
    return 0;
}

static SDL_Surface *load_picture(int kind, uint64_t key)
{
    return art_disk_cache_load(folder, kinds[kind].name, key, WIDTH, HEIGHT);
}

static bool can_load(int kind, uint64_t key)
{
    SDL_Surface *surface = load_picture(kind, key);
    const bool found = surface != NULL;
    SDL_FreeSurface(surface);
    return found;
}

TEST_WITH(pictures_round_trip, save_pictures, NULL)
{
    SDL_Surface *wanted = paint_picture();
    for (int kind = 0; kind < 2; kind++) {
        SDL_Surface *surface = load_picture(kind, KEY);
        assert_non_null(surface);
        for (int y = 0; y < HEIGHT; y++) {
            assert_memory_equal((char *)surface->pixels + y * surface->pitch,
                                (char *)wanted->pixels + y * wanted->pitch, WIDTH * 4);
        }
        SDL_FreeSurface(surface);
        assert_false(can_load(kind, KEY + 1));
    }
    SDL_FreeSurface(wanted);
}

TEST_WITH(changed_byte_is_detected, save_pictures, NULL)
{
    for (int kind = 0; kind < 2; kind++) {
        size_t length = 0;
        AUTO(free) char *bytes = file_read(kinds[kind].path, FILE_BYTES, &length, NULL);
        assert_non_null(bytes);
        for (size_t at = 0; at < length; at += 1 + length / 200) {
            bytes[at] ^= 1;
            assert_true(file_replace_unsynced(kinds[kind].path, bytes, length, NULL));
            assert_false(can_load(kind, KEY));
            bytes[at] ^= 1;
        }
        for (size_t cut = 0; cut < length; cut += 1 + length / 50) {
            assert_true(file_replace_unsynced(kinds[kind].path, bytes, cut, NULL));
            assert_false(can_load(kind, KEY));
        }
        assert_true(file_replace_unsynced(kinds[kind].path, bytes, length, NULL));
        assert_true(can_load(kind, KEY));
    }
}

TEST_WITH(picture_of_another_size_is_rejected, save_pictures, NULL)
{
    for (int kind = 0; kind < 2; kind++) {
        assert_null(art_disk_cache_load(folder, kinds[kind].name, KEY, WIDTH, HEIGHT + 1));
        assert_null(art_disk_cache_load(folder, kinds[kind].name, KEY, WIDTH - 1, HEIGHT));
    }
}

TEST_WITH(symbolic_links_are_not_written_through, save_pictures, NULL)
{
    char other[PATH_BYTES];
    snprintf(other, sizeof other, "%s/other", folder);
    for (int kind = 0; kind < 2; kind++) {
        assert_ints(unlink(kinds[kind].path), 0, symlink(other, kinds[kind].path), 0);
    }
    save_picture(0);
    save_picture(1);
    assert_int_not_equal(access(other, F_OK), 0);
}

static int make_folder(void **state)
{
    return mkdtemp(folder) ? 0 : -1;
}

static int clear_cache(void **state)
{
    char command[PATH_BYTES];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

const TestFixture test_group = {make_folder, clear_cache};
