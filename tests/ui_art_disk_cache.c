/* ui_art_disk_cache.c: pictures loaded from the disk cache are identical to the saved pictures, and damaged
 * files are rejected. */
#include "auto.h"
#include "core/match/game.h"
#include "core/platform/file.h"
#include "test.h"
#include "ui/paint/art_disk_cache.h"
#include "ui/paint/png.h"

#include <SDL.h>
#include <sys/stat.h>
#include <unistd.h>

const Game *const games_all[] = {NULL};

enum { WIDTH = 40, HEIGHT = 30, KEY = 77, FILE_BYTES = 64 * 1024, PATH_BYTES = 256 };

typedef SDL_Surface *LoadFn(const char *folder, uint64_t key);

static char folder[] = "/tmp/storytable-art-XXXXXX";
static char face_path[PATH_BYTES], backdrop_path[PATH_BYTES];

static SDL_Surface *load_face(const char *from, uint64_t key)
{
    return art_disk_cache_load(from, key, WIDTH, HEIGHT);
}

static SDL_Surface *load_backdrop(const char *from, uint64_t key)
{
    return art_disk_cache_load_backdrop(from, "shelf", key, WIDTH, HEIGHT);
}

static const struct {
    LoadFn *load;
    const char *path;
} kinds[] = {{load_face, face_path}, {load_backdrop, backdrop_path}};

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

static int save_pictures(void **state)
{
    SDL_Surface *surface = paint_picture();
    snprintf(face_path, sizeof face_path, "%s/%016x.face.png", folder, KEY);
    snprintf(backdrop_path, sizeof backdrop_path, "%s/shelf.backdrop", folder);
    unlink(face_path);
    unlink(backdrop_path);
    art_disk_cache_save(folder, KEY, surface);
    art_disk_cache_save_backdrop(folder, "shelf", KEY, surface);
    SDL_FreeSurface(surface);
    return 0;
}

static bool can_load(int kind, uint64_t key)
{
    SDL_Surface *surface = kinds[kind].load(folder, key);
    const bool found = surface != NULL;
    SDL_FreeSurface(surface);
    return found;
}

TEST_WITH(pictures_round_trip, save_pictures, NULL)
{
    SDL_Surface *wanted = paint_picture();
    for (int kind = 0; kind < 2; kind++) {
        SDL_Surface *surface = kinds[kind].load(folder, KEY);
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

/* Any changed byte is found, even if the picture can still be decoded. */
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

/* Decoders of pictures continue after a truncated file. */
TEST(truncated_picture_is_rejected)
{
    size_t length = 0;
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, 24, 16, 32, SDL_PIXELFORMAT_ARGB8888);
    assert_non_null(surface);
    char *bytes = png_encode(surface, &length);
    assert_non_null(bytes);
    assert_true(png_is_complete(bytes, length));
    for (size_t cut = 0; cut < length; cut++) {
        assert_false(png_is_complete(bytes, cut));
    }
    free(bytes);
    SDL_FreeSurface(surface);
}

TEST_WITH(symbolic_links_are_not_written_through, save_pictures, NULL)
{
    char other[PATH_BYTES];
    snprintf(other, sizeof other, "%s/other", folder);
    for (int kind = 0; kind < 2; kind++) {
        assert_ints(unlink(kinds[kind].path), 0, symlink(other, kinds[kind].path), 0);
    }
    SDL_Surface *surface = paint_picture();
    art_disk_cache_save(folder, KEY, surface);
    art_disk_cache_save_backdrop(folder, "shelf", KEY, surface);
    SDL_FreeSurface(surface);
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
