/* icon_compile.c: converter from an SVG picture to a Windows icon file with all icon sizes. Usage:
 * icon_compile PICTURE.svg ICON.ico */
#include <SDL.h>
#include <SDL_image.h>
#include <stdbool.h>
#include <stdio.h>

enum { HEAD_BYTES = 6, ENTRY_BYTES = 16, PICTURE_HEAD_BYTES = 40, PIXEL_BYTES = 4, BITS = 32 };

static const int sizes[] = {16, 24, 32, 48, 64, 128};
enum { SIZES = sizeof sizes / sizeof sizes[0] };

/* Returns the number of bytes in a row of the transparency mask, padded to 32 bits. Icons need a mask, but
 * this mask is empty. */
static Uint32 get_mask_row_size(int size)
{
    return (Uint32)(size + BITS - 1) / BITS * (BITS / 8);
}

static Uint32 get_picture_size(int size)
{
    return PICTURE_HEAD_BYTES + (Uint32)size * ((Uint32)size * PIXEL_BYTES + get_mask_row_size(size));
}

static void write_icon_directory(SDL_RWops *out)
{
    Uint32 at = HEAD_BYTES + SIZES * ENTRY_BYTES;
    SDL_WriteLE16(out, 0);
    SDL_WriteLE16(out, 1); /* type: icon */
    SDL_WriteLE16(out, SIZES);
    for (int i = 0; i < SIZES; i++) {
        SDL_WriteU8(out, (Uint8)sizes[i]);
        SDL_WriteU8(out, (Uint8)sizes[i]);
        SDL_WriteLE16(out, 0); /* no palette */
        SDL_WriteLE16(out, 1);
        SDL_WriteLE16(out, BITS);
        SDL_WriteLE32(out, get_picture_size(sizes[i]));
        SDL_WriteLE32(out, at);
        at += get_picture_size(sizes[i]);
    }
}

/* Writes the pixels from bottom to top, then the mask. */
static void write_picture(SDL_RWops *out, const SDL_Surface *picture)
{
    const int size = picture->h;
    SDL_WriteLE32(out, PICTURE_HEAD_BYTES);
    SDL_WriteLE32(out, (Uint32)size);
    SDL_WriteLE32(out, (Uint32)size * 2);
    SDL_WriteLE16(out, 1);
    SDL_WriteLE16(out, BITS);
    for (int i = 0; i < PICTURE_HEAD_BYTES - 16; i += 4) {
        SDL_WriteLE32(out, 0);
    }
    for (int row = size - 1; row >= 0; row--) {
        SDL_RWwrite(out, (const char *)picture->pixels + row * picture->pitch, PIXEL_BYTES, (size_t)size);
    }
    for (Uint32 i = 0; i < get_mask_row_size(size) * (Uint32)size; i++) {
        SDL_WriteU8(out, 0);
    }
}

static bool draw_picture(const char *from, int size, SDL_RWops *out)
{
    SDL_RWops *file = SDL_RWFromFile(from, "rb");
    SDL_Surface *drawn = file ? IMG_LoadSizedSVG_RW(file, size, size) : NULL;
    SDL_Surface *picture = drawn ? SDL_ConvertSurfaceFormat(drawn, SDL_PIXELFORMAT_BGRA32, 0) : NULL;
    const bool good = picture && picture->w == size && picture->h == size;
    if (good) {
        write_picture(out, picture);
    }
    SDL_FreeSurface(picture);
    SDL_FreeSurface(drawn);
    if (file) {
        SDL_RWclose(file);
    }
    return good;
}

int main(int argc, char **argv)
{
    SDL_RWops *out = argc == 3 ? SDL_RWFromFile(argv[2], "wb") : NULL;
    bool good = out != NULL;
    if (good) {
        write_icon_directory(out);
    }
    for (int i = 0; good && i < SIZES; i++) {
        good = draw_picture(argv[1], sizes[i], out);
    }
    good = out && SDL_RWclose(out) == 0 && good;
    if (!good) {
        fprintf(stderr, "usage: icon_compile PICTURE.svg ICON.ico (%s)\n", SDL_GetError());
    }
    return good ? 0 : 1;
}
