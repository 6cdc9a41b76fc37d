/* ui_art_textures.c: textures of painted pictures: placeholders while painting, the order of painting, and
 * pictures that the disk cache restores. */
#include "auto.h"
#include "test.h"
#include "ui/paint/art.h"
#include "ui/paint/art_queue.h"

#include <SDL.h>
#include <dirent.h>
#include <glob.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FACE_WIDTH = 110, PATH_BYTES = 512 };

static const char DATA[] = ".";

static const Face plain_face = {
    .style = FACE_LETTER, .tone = 0x2c5f6a, .title = "Rivet Gun", .text = "+2 {hit}.", .letter = "R"};

typedef struct ArtFixture {
    char cache[64];
    SDL_Surface *surface;
    SDL_Renderer *renderer;
} ArtFixture;

static int set_up_art(void **state)
{
    static ArtFixture art_fixture;
    art_fixture = (ArtFixture){.cache = "/tmp/storytable-art-XXXXXX"};
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    if (!mkdtemp(art_fixture.cache) || SDL_Init(SDL_INIT_VIDEO) != 0)
        return -1;
    art_fixture.surface = SDL_CreateRGBSurfaceWithFormat(0, 160, 200, 32, SDL_PIXELFORMAT_ARGB8888);
    art_fixture.renderer = SDL_CreateSoftwareRenderer(art_fixture.surface);
    *state = &art_fixture;
    return art_fixture.renderer ? 0 : -1;
}

static int tear_down_art(void **state)
{
    ArtFixture *art_fixture = *state;
    char command[256];
    SDL_DestroyRenderer(art_fixture->renderer);
    SDL_FreeSurface(art_fixture->surface);
    SDL_Quit();
    snprintf(command, sizeof command, "chmod -R u+w '%s' && rm -rf '%s'", art_fixture->cache,
             art_fixture->cache);
    return system(command);
}

const TestFixture test_each = {set_up_art, tear_down_art};

static Art *create_art(const ArtFixture *art_fixture, const char *cache)
{
    Error error = {0};
    Art *art = art_new(art_fixture->renderer, DATA, cache, SDL_RegisterEvents(1), &error);
    assert_non_null(art);
    return art;
}

/* Paints a plain card face with a new Art. Returns the pixels of the screen, which the caller frees. */
static void *render_face_texture(const ArtFixture *art_fixture, const char *cache)
{
    const size_t size = (size_t)art_fixture->surface->pitch * (size_t)art_fixture->surface->h;
    Art *art = create_art(art_fixture, cache);
    assert_null(art_get_face(art, &plain_face, FACE_WIDTH));
    art_finish_painting(art);
    SDL_Texture *texture = art_get_face(art, &plain_face, FACE_WIDTH);
    assert_non_null(texture);
    SDL_SetRenderDrawColor(art_fixture->renderer, 0, 0, 0, 255);
    SDL_RenderClear(art_fixture->renderer);
    const SDL_Rect place = {0, 0, FACE_WIDTH + 2 * ART_PAD,
                            art_get_face_height(FACE_LETTER, FACE_WIDTH) + 2 * ART_PAD};
    SDL_RenderCopy(art_fixture->renderer, texture, NULL, &place);
    SDL_RenderPresent(art_fixture->renderer);
    art_free(art);
    void *pixels = malloc(size);
    memcpy(pixels, art_fixture->surface->pixels, size);
    return pixels;
}

/* Paints the background of the table. Returns its pixels, as render_face_texture does. */
static void *render_table_texture(const ArtFixture *art_fixture, const char *cache)
{
    const size_t size = (size_t)art_fixture->surface->pitch * (size_t)art_fixture->surface->h;
    const int width = art_fixture->surface->w, height = art_fixture->surface->h, rail = height / 10;
    Art *art = create_art(art_fixture, cache);
    assert_null(art_get_table_backdrop(art, width, height, rail, rail));
    art_finish_painting(art);
    SDL_RenderCopy(art_fixture->renderer, art_get_table_backdrop(art, width, height, rail, rail), NULL, NULL);
    SDL_RenderPresent(art_fixture->renderer);
    art_free(art);
    void *pixels = malloc(size);
    memcpy(pixels, art_fixture->surface->pixels, size);
    return pixels;
}

typedef void *PictureFn(const ArtFixture *art_fixture, const char *cache);

static void assert_same_picture(const ArtFixture *art_fixture, void *first, void *second)
{
    assert_memory_equal(first, second, (size_t)art_fixture->surface->pitch * (size_t)art_fixture->surface->h);
    free(second);
}

static void find_cache_file(const ArtFixture *art_fixture, char path[PATH_BYTES])
{
    int count = 0;
    DIR *folder = opendir(art_fixture->cache);
    for (struct dirent *entry; (entry = readdir(folder));) {
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, PATH_BYTES, "%s/%.200s", art_fixture->cache, entry->d_name);
        count++;
    }
    closedir(folder);
    assert_int_equal(count, 1);
}

static void write_file(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    fclose(file);
}

static void assert_cached_equals_painted(const ArtFixture *art_fixture, PictureFn *picture_of)
{
    char path[PATH_BYTES];
    AUTO(free) void *painted = picture_of(art_fixture, NULL);
    assert_same_picture(art_fixture, painted, picture_of(art_fixture, art_fixture->cache));
    find_cache_file(art_fixture, path);
    assert_same_picture(art_fixture, painted, picture_of(art_fixture, art_fixture->cache));
}

TEST_ON(ArtFixture *art_fixture, cached_faces_equal_painted_faces)
{
    assert_cached_equals_painted(art_fixture, render_face_texture);
}

TEST_ON(ArtFixture *art_fixture, cached_backdrops_equal_painted_backdrops)
{
    assert_cached_equals_painted(art_fixture, render_table_texture);
}

static void assert_damaged_file_is_repainted(const ArtFixture *art_fixture, PictureFn *picture_of)
{
    char path[PATH_BYTES];
    AUTO(free) void *painted = picture_of(art_fixture, art_fixture->cache);
    find_cache_file(art_fixture, path);
    size_t size;
    char *whole = SDL_LoadFile(path, &size);
    assert_non_null(whole);
    write_file(path, whole, size / 2);
    assert_same_picture(art_fixture, painted, picture_of(art_fixture, art_fixture->cache));
    write_file(path, "hello", 5);
    assert_same_picture(art_fixture, painted, picture_of(art_fixture, art_fixture->cache));
    write_file(path, "", 0);
    assert_same_picture(art_fixture, painted, picture_of(art_fixture, art_fixture->cache));
    size_t mended_size;
    char *mended = SDL_LoadFile(path, &mended_size);
    assert_int_equal(mended_size, size);
    SDL_free(mended);
    SDL_free(whole);
}

TEST_ON(ArtFixture *art_fixture, damaged_cached_faces_are_repainted)
{
    assert_damaged_file_is_repainted(art_fixture, render_face_texture);
}

TEST_ON(ArtFixture *art_fixture, damaged_cached_backdrops_are_repainted)
{
    assert_damaged_file_is_repainted(art_fixture, render_table_texture);
}

TEST_ON(ArtFixture *art_fixture, unwritable_cache_is_harmless)
{
    AUTO(free) void *painted = render_face_texture(art_fixture, NULL);
    assert_same_picture(art_fixture, painted, render_face_texture(art_fixture, "/nowhere/at/all"));
}

TEST_ON(ArtFixture *art_fixture, other_width_is_placeholder_while_painting)
{
    Art *art = create_art(art_fixture, NULL);
    assert_null(art_get_face(art, &plain_face, FACE_WIDTH));
    art_finish_painting(art);
    SDL_Texture *small = art_get_face(art, &plain_face, FACE_WIDTH);
    assert_ptr_equal(art_get_face(art, &plain_face, 2 * FACE_WIDTH), small);
    art_finish_painting(art);
    assert_ptr_not_equal(art_get_face(art, &plain_face, 2 * FACE_WIDTH), small);
    art_free(art);
}

TEST_ON(ArtFixture *art_fixture, smaller_type_is_placeholder_while_painting)
{
    Art *art = create_art(art_fixture, NULL);
    art_get_face(art, &plain_face, FACE_WIDTH);
    art_finish_painting(art);
    SDL_Texture *small = art_get_face(art, &plain_face, FACE_WIDTH);
    art_set_type_limits(art, (TypeLimits){18.0f, 18.0f}); /* simulates a larger window */
    assert_ptr_equal(art_get_face(art, &plain_face, FACE_WIDTH), small);
    art_finish_painting(art);
    assert_ptr_not_equal(art_get_face(art, &plain_face, FACE_WIDTH), small);
    art_free(art);
}

static uint64_t take_result_key(ArtQueue *queue)
{
    PaintResult finished = {0};
    assert_true(art_queue_take_result(queue, &finished, true));
    SDL_FreeSurface(finished.surface);
    return finished.key;
}

TEST_ON(ArtFixture *art_fixture, previews_are_painted_first_and_large_faces_before_small)
{
    enum { TABLE = 1, SMALL, MIDDLE, LARGE, DRAFT };
    static const TypeLimits type = {12.0f, 12.0f};
    const PaintJob orders[] = {
        {.kind = PAINT_TABLE,
         .key = TABLE,
         .width = 1280,
         .height = 720}, /* this picture is painted while other jobs are added */
        {.kind = PAINT_FACE, .key = SMALL, .face = plain_face, .type = type, .width = 40},
        {.kind = PAINT_FACE,
         .key = LARGE,
         .face = plain_face,
         .type = type,
         .preview = {DRAFT, 50, {4.0f, 4.0f}},
         .width = 150},
        {.kind = PAINT_FACE, .key = MIDDLE, .face = plain_face, .type = type, .width = 80},
    };
    Error error = {0};
    uint64_t replaced;
    TTF_Init();
    PaintAssets *assets = paint_assets_new(DATA, &error);
    ArtQueue *queue = art_queue_new(assets, NULL, ART_PAD, SDL_RegisterEvents(1));
    for (size_t i = 0; i < SDL_arraysize(orders); i++) {
        art_queue_add(queue, &orders[i], &replaced);
    }
    static const uint64_t wanted[] = {TABLE, DRAFT, LARGE, MIDDLE, SMALL};
    for (size_t i = 0; i < SDL_arraysize(wanted); i++) {
        assert_int_equal(take_result_key(queue), wanted[i]);
    }
    assert_false(art_queue_is_busy(queue));
    art_queue_free(queue);
    paint_assets_free(assets);
    TTF_Quit();
}

TEST_ON(ArtFixture *art_fixture, old_backdrop_is_placeholder_while_painting)
{
    Art *art = create_art(art_fixture, NULL);
    assert_null(art_get_table_backdrop(art, 160, 100, 8, 12));
    art_finish_painting(art);
    SDL_Texture *old = art_get_table_backdrop(art, 160, 100, 8, 12);
    assert_non_null(old);
    assert_ptr_equal(art_get_table_backdrop(art, 170, 100, 8, 12), old);
    assert_ptr_equal(art_get_table_backdrop(art, 180, 100, 8, 12), old);
    art_finish_painting(art);
    int width = 0;
    SDL_QueryTexture(art_get_table_backdrop(art, 180, 100, 8, 12), NULL, NULL, &width, NULL);
    assert_int_equal(width, 180);
    art_free(art);
}

TEST_ON(ArtFixture *art_fixture, art_can_be_freed_while_painting)
{
    Art *art = create_art(art_fixture, art_fixture->cache);
    for (int width = 40; width < 140; width++)
        art_get_face(art, &plain_face, width);
    art_free(art);
}

TEST_ON(ArtFixture *art_fixture, measured_text_has_size_of_painted_text)
{
    static const char words[] = "Some *words* that are | broken {hit} and wrapped";
    Art *art = create_art(art_fixture, NULL);
    for (int wrap = 0; wrap <= 200; wrap += 50) {
        const ArtText box = art_measure_text(art, TEXT_TITLE, 22, words, wrap, ALIGN_LEFT, 0xFFFFFF);
        assert_null(box.texture);
        const ArtText text = art_get_text(art, TEXT_TITLE, 22, words, wrap, ALIGN_LEFT, 0xFFFFFF);
        int w = 0, h = 0;
        assert_ints(SDL_QueryTexture(text.texture, NULL, NULL, &w, &h), 0, box.w, w, box.h, h);
        assert_ints(box.ascent, text.ascent, box.broken, text.broken);
        assert_ptr_equal(art_measure_text(art, TEXT_TITLE, 22, words, wrap, ALIGN_LEFT, 0xFFFFFF).texture,
                         text.texture);
    }
    art_free(art);
}
