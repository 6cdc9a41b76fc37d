/* ui_fuzz_keys.c: fuzz target of the screens: the first 2 bytes choose a screen and a game, and every 4
 * further bytes choose one event of the keyboard or mouse. */
#include "../wild.h"
#include "fuzz.h"
#include "ui/screens/screens.h"

#include <string.h>

enum { WIDTH = 640, HEIGHT = 400, EVENT_BYTES = 4, PRESSES_MAX = 120, EVENT_MS = 150, TABLES = 5 };

typedef enum FuzzScreen {
    FUZZ_SHELF,
    FUZZ_SETUP,
    FUZZ_SAVED, /* screen with tabs such as Games and History */
    FUZZ_PUZZLES,
    FUZZ_JOIN,
    FUZZ_EDITOR,
    FUZZ_VOLUMES,
    FUZZ_CALENDAR,
    FUZZ_TABLES, /* the table of the first game; the tables of the other games follow */
    FUZZ_SCREENS = FUZZ_TABLES + TABLES,
} FuzzScreen;

static Screen create_screen(Shell *shell, unsigned chosen, const Game *game)
{
    Error error;
    MatchSetup setup = {.game = game, .seats = game->min_seats};
    match_assign_bots(&setup);
    switch (chosen) {
    case FUZZ_SETUP:
        return setup_create_screen(shell, game, NULL);
    case FUZZ_SAVED:
        return saved_screen_create(shell, game);
    case FUZZ_PUZZLES:
        return puzzles_create_screen(shell, game);
    case FUZZ_JOIN:
        return join_create_screen(shell, game, "");
    case FUZZ_EDITOR:
        return editor_create_screen(shell, game, &setup, &error);
    case FUZZ_VOLUMES:
        return pack_list_create_screen(shell, game, &setup);
    case FUZZ_CALENDAR:
        return calendar_create_screen(shell, game, 0);
    default:
        return shelf_create_screen(shell, game);
    }
}

static void show_screen(Wild *wild, uint8_t chosen, uint8_t seed)
{
    const unsigned screen = chosen % FUZZ_SCREENS;
    if (screen >= FUZZ_TABLES) {
        wild_begin(wild, screen - FUZZ_TABLES, seed);
        return;
    }
    const Game *game = games_all[seed % TABLES];
    const bool edits = screen == FUZZ_EDITOR || screen == FUZZ_VOLUMES;
    for (int i = 0; edits && !game->editor; i++) {
        game = games_all[i];
    }
    const Screen next = create_screen(&wild->shell, screen, game);
    if (next.self) {
        shell_set_screen(&wild->shell, next);
    }
}

static SDL_Event create_key_event(const uint8_t bytes[EVENT_BYTES])
{
    static const SDL_Keycode keys[] = {SDLK_RETURN,
                                       SDLK_RETURN,
                                       SDLK_RETURN,
                                       SDLK_ESCAPE,
                                       SDLK_TAB,
                                       SDLK_LEFT,
                                       SDLK_RIGHT,
                                       SDLK_UP,
                                       SDLK_DOWN,
                                       SDLK_DOWN,
                                       SDLK_HOME,
                                       SDLK_END,
                                       SDLK_PAGEUP,
                                       SDLK_PAGEDOWN,
                                       SDLK_INSERT,
                                       SDLK_DELETE,
                                       SDLK_BACKSPACE,
                                       SDLK_SPACE,
                                       SDLK_KP_ENTER,
                                       SDLK_KP_PERIOD,
                                       SDLK_AC_BACK,
                                       SDLK_AC_FORWARD,
                                       SDLK_LCTRL,
                                       SDLK_RALT,
                                       SDLK_LSHIFT,
                                       SDLK_LGUI,
                                       SDLK_MODE,
                                       SDLK_UNKNOWN,
                                       0x444,
                                       0x5e9,
                                       0xe9,
                                       0x10FFFF,
                                       -1};
    static const Uint16 modifiers[] = {0,
                                       0,
                                       0,
                                       0,
                                       KMOD_LCTRL,
                                       KMOD_LCTRL,
                                       KMOD_LSHIFT,
                                       KMOD_NUM,
                                       KMOD_LALT,
                                       KMOD_RALT,
                                       KMOD_LGUI,
                                       KMOD_MODE,
                                       KMOD_LCTRL | KMOD_LSHIFT,
                                       KMOD_LCTRL | KMOD_LALT,
                                       KMOD_CAPS,
                                       UINT16_MAX};
    SDL_Event event = {.key = {.type = bytes[0] % 8 == 7 ? SDL_KEYUP : SDL_KEYDOWN}};
    event.key.repeat = bytes[0] / 16 % 8 == 7;
    event.key.keysym.mod = modifiers[bytes[3] % SDL_arraysize(modifiers)];
    event.key.keysym.scancode = (SDL_Scancode)(bytes[2] & bytes[3]);
    switch (bytes[1] % 8) {
    case 0:
        event.key.keysym.sym = SDLK_a + bytes[2] % 26;
        break;
    case 1:
        event.key.keysym.sym = SDLK_0 + bytes[2] % 10;
        break;
    case 2:
        event.key.keysym.sym = SDLK_KP_1 + bytes[2] % 10;
        break;
    case 3:
        event.key.keysym.sym = SDLK_F1 + bytes[2] % 12;
        break;
    default:
        event.key.keysym.sym = keys[bytes[2] % SDL_arraysize(keys)];
        break;
    }
    return event;
}

static SDL_Event create_text_event(const uint8_t bytes[EVENT_BYTES])
{
    static const char *const texts[] = {"e",
                                        "t",
                                        "a",
                                        "E",
                                        "?",
                                        "+",
                                        "-",
                                        "1",
                                        "9",
                                        " ",
                                        "ф",
                                        "ש",
                                        "é",
                                        "&",
                                        "日本",
                                        "\xf0\x9f\x93\x9a",
                                        "\xcc\x81",
                                        "\xff",
                                        "\xc3",
                                        "",
                                        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"};
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
    if (bytes[0] / 16 % 4 == 3) {
        event = (SDL_Event){.edit = {.type = SDL_TEXTEDITING, .start = bytes[2] % 4}};
    }
    char *out = event.type == SDL_TEXTINPUT ? event.text.text : event.edit.text;
    SDL_strlcpy(out, texts[bytes[1] % SDL_arraysize(texts)], SDL_TEXTINPUTEVENT_TEXT_SIZE);
    return event;
}

static SDL_Event create_event(const uint8_t bytes[EVENT_BYTES])
{
    switch (bytes[0] % 16) {
    case 0:
    case 1:
    case 2:
    case 3:
        return create_text_event(bytes);
    case 4:
        return (SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .x = bytes[1] % 3 - 1, .y = bytes[2] % 3 - 1}};
    case 5:
        return (SDL_Event){.button = {.type = bytes[1] % 2 ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP,
                                      .button = (Uint8)(SDL_BUTTON_X1 + bytes[2] % 2)}};
    case 6:
        return (SDL_Event){
            .motion = {.type = SDL_MOUSEMOTION, .x = bytes[1] * WIDTH / 256, .y = bytes[2] * HEIGHT / 256}};
    default:
        return create_key_event(bytes);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static Wild wild;
    static bool open;
    if (!open) {
        open = wild_open(&wild, ".", WIDTH, HEIGHT, false);
        FUZZ_EXPECT(open);
    }
    if (length < EVENT_BYTES) {
        return 0;
    }
    show_screen(&wild, bytes[0], bytes[1]);
    for (size_t at = 2; at + EVENT_BYTES <= length && at < PRESSES_MAX * EVENT_BYTES; at += EVENT_BYTES) {
        wild_send(&wild, create_event(bytes + at), EVENT_MS);
    }
    return 0;
}
