/* ui_keyboard.c: keys of several keyboard layouts are translated to letters and shortcuts. */
#include "ui/shell/keyboard.h"

#include "core/text/utf8.h"
#include "test.h"

enum { LETTERS = 26, SIGNS = 9 };

/* Characters that the keys of a layout type without modifiers, in the order of a US keyboard. From SDL 2.26
 * and X11. */
typedef struct Layout {
    const char *name, *letters, *signs; /* characters of the keys A to Z, and of the keys [ ] \ ; ' ` , . / */
} Layout;

static const Layout layouts[] = {
    {"us", "abcdefghijklmnopqrstuvwxyz", "[]\\;'`,./"},
    {"de", "abcdefghijklmnopqrstuvwxzy", "ü+#öä^,.-"},
    {"fr", "qbcdefghijkl,noparstuvzxyw", "^$*mù²;:!"},
    {"ru", "фисвуапршолдьтщзйкыегмцчня", "хъ\\жэёбю."},
    {"gr",
     "αβψδεφγηιξκλμνοπ;ρστθως"
     "χυζ",
     "[]\\΄'`,./"},
    {"il", "שנבגקכעיןחלךצמםפ/רדאוה'סטז", "][\\ף,;תץ."},
    {"ara", "شﻻؤيثبلاهتنمةىخحضقسفعرصءغئ", "جد\\كطذوزظ"},
    {"dvorak", "axje.uidchtnmbrl'poygk,qf;", "/=\\s-`wvz"},
    {"intl", "abcdefghijklmnopqrstuvwxyz", "[]\\;'`,./"},
};

static const Layout *layout;

static void write_key_text(SDL_Scancode key, char out[8])
{
    static const SDL_Scancode signs[SIGNS] = {
        SDL_SCANCODE_LEFTBRACKET, SDL_SCANCODE_RIGHTBRACKET, SDL_SCANCODE_BACKSLASH,
        SDL_SCANCODE_SEMICOLON,   SDL_SCANCODE_APOSTROPHE,   SDL_SCANCODE_GRAVE,
        SDL_SCANCODE_COMMA,       SDL_SCANCODE_PERIOD,       SDL_SCANCODE_SLASH};
    const bool is_letter = key >= SDL_SCANCODE_A && key <= SDL_SCANCODE_Z;
    const char *text = is_letter ? layout->letters : layout->signs;
    int place = is_letter ? (int)(key - SDL_SCANCODE_A) : 0;
    while (!is_letter && place < SIGNS && signs[place] != key) {
        place++;
    }
    out[0] = '\0';
    if (place < SIGNS || is_letter) {
        for (; place > 0; place--) {
            text += utf8_get_sequence_length(text, strlen(text));
        }
        SDL_strlcpy(out, text, utf8_get_sequence_length(text, strlen(text)) + 1);
    }
}

static SDL_Keycode get_key(SDL_Scancode key)
{
    char text[8];
    size_t length;
    write_key_text(key, text);
    return text[0] ? (SDL_Keycode)utf8_decode(text, &length) : SDLK_UNKNOWN;
}

static Keyboard create_keyboard(const char *name)
{
    for (size_t i = 0; i < SDL_arraysize(layouts); i++) {
        if (strcmp(layouts[i].name, name) == 0) {
            layout = &layouts[i];
        }
    }
    assert_string_equal(layout->name, name);
    return (Keyboard){.layout = get_key};
}

static SDL_Keysym press_key(Keyboard *keyboard, SDL_Scancode scancode, SDL_Keycode key, Uint16 mod)
{
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .keysym = {scancode, key, mod, 0}}};
    assert_true(keyboard_translate(keyboard, &event));
    assert_int_equal(event.type, SDL_KEYDOWN);
    return event.key.keysym;
}

static bool can_type(Keyboard *keyboard, const char *text)
{
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
    SDL_strlcpy(event.text.text, text, sizeof event.text.text);
    const bool heard = keyboard_translate(keyboard, &event);
    assert_string_equal(event.text.text, text);
    return heard;
}

/* Returns the letter that keyboard_find_letter finds for the text of the key, or else the text's first byte
 * in upper case. */
static char get_spelled_letter(Keyboard *keyboard, SDL_Scancode scancode)
{
    char text[8];
    write_key_text(scancode, text);
    press_key(keyboard, scancode, get_key(scancode), 0);
    assert_true(can_type(keyboard, text));
    const char other = keyboard_find_letter(keyboard, text);
    return other ? other : (char)SDL_toupper(text[0]);
}

TEST(every_layout_can_type_all_letters)
{
    for (size_t i = 0; i < SDL_arraysize(layouts); i++) {
        Keyboard keyboard = create_keyboard(layouts[i].name);
        unsigned spelled = 0, commanded = 0;
        for (int key = SDL_SCANCODE_A; key <= SDL_SCANCODE_SLASH; key++) {
            const SDL_Keycode plain = get_key((SDL_Scancode)key);
            if (plain == SDLK_UNKNOWN) {
                continue;
            }
            const char letter = get_spelled_letter(&keyboard, (SDL_Scancode)key);
            const SDL_Keycode command = press_key(&keyboard, (SDL_Scancode)key, plain, KMOD_LCTRL).sym;
            spelled |= letter >= 'A' && letter <= 'Z' ? 1u << (letter - 'A') : 0;
            commanded |= command >= SDLK_a && command <= SDLK_z ? 1u << (command - SDLK_a) : 0;
        }
        if (spelled != (1u << LETTERS) - 1 || commanded != (1u << LETTERS) - 1) {
            fail_msg("%s spells %x, commands %x", layouts[i].name, spelled, commanded);
        }
    }
}

/* On keyboards without Latin letters, shortcuts use the positions of a US keyboard. */
TEST(non_latin_letters_use_us_positions)
{
    static const char *const names[] = {"ru", "gr", "il", "ara"};
    for (size_t i = 0; i < SDL_arraysize(names); i++) {
        Keyboard keyboard = create_keyboard(names[i]);
        for (int letter = 0; letter < LETTERS; letter++) {
            const SDL_Scancode key = (SDL_Scancode)(SDL_SCANCODE_A + letter);
            assert_int_equal(get_spelled_letter(&keyboard, key), 'A' + letter);
            assert_int_equal(press_key(&keyboard, key, get_key(key), KMOD_LCTRL).sym, SDLK_a + letter);
        }
    }
}

TEST(latin_layout_keeps_its_letters_and_signs)
{
    Keyboard keyboard = create_keyboard("dvorak");
    assert_int_equal(press_key(&keyboard, SDL_SCANCODE_S, 'o', 0).sym, SDLK_o);
    assert_int_equal(press_key(&keyboard, SDL_SCANCODE_Q, '\'', KMOD_LCTRL).sym, SDLK_QUOTE);
    assert_int_equal(get_spelled_letter(&keyboard, SDL_SCANCODE_Q), '\'');
    keyboard = create_keyboard("de");
    assert_int_equal(press_key(&keyboard, SDL_SCANCODE_Y, 'z', KMOD_LCTRL).sym, SDLK_z);
    assert_int_equal(press_key(&keyboard, SDL_SCANCODE_SEMICOLON, 0xf6, 0).sym, 0xf6);
    assert_true(can_type(&keyboard, "ö"));
    assert_int_equal(keyboard_find_letter(&keyboard, "ö"), 0);
    keyboard = create_keyboard("fr");
    assert_int_equal(press_key(&keyboard, SDL_SCANCODE_W, 'z', KMOD_LCTRL).sym, SDLK_z);
    assert_int_equal(press_key(&keyboard, SDL_SCANCODE_SEMICOLON, 'm', 0).sym, SDLK_m);
}

/* On a French keyboard, the number keys type punctuation or accented letters unless Shift is pressed. */
TEST(french_number_row_types_digits)
{
    static const char *const signs[] = {"&", "é", "\"", "'", "(", "-", "è", "_", "ç", "à"};
    Keyboard keyboard = create_keyboard("fr");
    for (int i = 0; i < 10; i++) {
        size_t length;
        const SDL_Scancode key = (SDL_Scancode)(SDL_SCANCODE_1 + i);
        const SDL_Keysym pressed = press_key(&keyboard, key, (SDL_Keycode)utf8_decode(signs[i], &length), 0);
        assert_int_equal(keyboard_get_digit(&pressed), (i + 1) % 10);
        assert_true(can_type(&keyboard, signs[i]));
        assert_int_equal(keyboard_find_letter(&keyboard, signs[i]), '0' + (i + 1) % 10);
    }
    /* On a US keyboard, Shift with a number key types punctuation and no digit. */
    keyboard = create_keyboard("us");
    press_key(&keyboard, SDL_SCANCODE_2, '2', KMOD_LSHIFT);
    assert_int_equal(keyboard_find_letter(&keyboard, "@"), 0);
}

TEST(the_keypad_gives_arrows_or_digits)
{
    Keyboard keyboard = create_keyboard("us");
    static const SDL_Keycode without[] = {SDLK_INSERT, SDLK_END,   SDLK_DOWN, SDLK_PAGEDOWN, SDLK_LEFT,
                                          SDLK_CLEAR,  SDLK_RIGHT, SDLK_HOME, SDLK_UP,       SDLK_PAGEUP};
    for (int digit = 0; digit < 10; digit++) {
        const SDL_Keycode key = digit == 0 ? SDLK_KP_0 : SDLK_KP_1 + digit - 1;
        const SDL_Keysym arrow = press_key(&keyboard, SDL_SCANCODE_UNKNOWN, key, 0);
        assert_ints(arrow.sym, without[digit], keyboard_get_digit(&arrow), digit);
        const SDL_Keysym number = press_key(&keyboard, SDL_SCANCODE_UNKNOWN, key, KMOD_NUM);
        assert_ints(number.sym, SDLK_0 + digit, keyboard_get_digit(&number), digit);
        assert_int_equal(press_key(&keyboard, SDL_SCANCODE_UNKNOWN, key, KMOD_NUM | KMOD_LSHIFT).sym,
                         without[digit]);
    }
    assert_int_equal(press_key(&keyboard, SDL_SCANCODE_KP_ENTER, SDLK_KP_ENTER, 0).sym, SDLK_RETURN);
    assert_int_equal(press_key(&keyboard, SDL_SCANCODE_KP_ENTER, SDLK_KP_ENTER, KMOD_LCTRL).sym, SDLK_RETURN);
    assert_int_equal(press_key(&keyboard, SDL_SCANCODE_KP_PERIOD, SDLK_KP_PERIOD, 0).sym, SDLK_DELETE);
    const SDL_Keysym plain = press_key(&keyboard, SDL_SCANCODE_LEFT, SDLK_LEFT, 0);
    assert_int_equal(keyboard_get_digit(&plain), -1);
}

TEST(shortcuts_type_no_text)
{
    static const struct {
        const char *layout;
        Uint16 mod;
        const char *text;
        bool heard;
    } tries[] = {
        {"us", KMOD_LALT, "a", false},
        {"us", KMOD_RALT, "a", false}, /* the right Alt of a US keyboard is not AltGr */
        {"us", KMOD_RALT | KMOD_LSHIFT, "A", false},
        {"us", KMOD_LGUI, "a", false},
        {"us", KMOD_RGUI, "a", false},
        {"us", KMOD_LSHIFT, "A", true},
        {"us", KMOD_CAPS | KMOD_NUM, "A", true},
        {"ru", KMOD_LCTRL, "ф", false},
        {"ru", KMOD_RCTRL, "ф", false},
        {"ru", KMOD_LALT, "ф", false},
        {"ru", KMOD_RALT, "ф", false},
        {"ru", KMOD_LGUI, "ф", false},
        {"ru", KMOD_LSHIFT, "Ф", true},
        {"ru", 0, "ф", true},
        {"de", KMOD_RALT, "æ", true},
        {"de", KMOD_RALT | KMOD_LSHIFT, "Æ", true},
        {"de", KMOD_MODE, "æ", true},
        {"de", KMOD_LCTRL | KMOD_RALT, "æ", true}, /* Windows reports AltGr as Ctrl and Alt */
        {"de", KMOD_LGUI | KMOD_RALT, "æ", false},
        {"de", KMOD_LALT | KMOD_RALT, "æ", false},
        {"de", 0, "日本", true}, /* text typed with an input method */
        {"intl", 0, "á", true},  /* letter typed after a dead key */
    };
    for (size_t i = 0; i < SDL_arraysize(tries); i++) {
        Keyboard keyboard = create_keyboard(tries[i].layout);
        press_key(&keyboard, SDL_SCANCODE_A, get_key(SDL_SCANCODE_A), tries[i].mod);
        if (can_type(&keyboard, tries[i].text) != tries[i].heard) {
            fail_msg("%s %x %s", tries[i].layout, tries[i].mod, tries[i].text);
        }
        SDL_Event release = {.key = {.type = SDL_KEYUP, .keysym = {.sym = SDLK_a}}};
        assert_all(keyboard_translate(&keyboard, &release), can_type(&keyboard, tries[i].text));
        assert_int_equal(keyboard_find_letter(&keyboard, tries[i].text), 0);
    }
}

/* AltGr with a letter key types a character and does not trigger the letter's shortcut. */
TEST(alt_gr_signs_are_no_letters)
{
    Keyboard keyboard = create_keyboard("de");
    press_key(&keyboard, SDL_SCANCODE_Q, 'q', KMOD_RALT);
    assert_true(can_type(&keyboard, "@"));
    assert_int_equal(keyboard_find_letter(&keyboard, "@"), 0);
}

TEST(extra_buttons_of_a_mouse_are_keys)
{
    Keyboard keyboard = {0};
    SDL_Event event = {.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_X1}};
    assert_true(keyboard_translate(&keyboard, &event));
    assert_ints(event.type, SDL_KEYDOWN, event.key.keysym.sym, SDLK_ESCAPE);
    assert_true(keyboard_is_back_key(&event.key.keysym));
    event = (SDL_Event){.button = {.type = SDL_MOUSEBUTTONUP, .button = SDL_BUTTON_X1}};
    assert_false(keyboard_translate(&keyboard, &event));
    event = (SDL_Event){.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_X2}};
    assert_true(keyboard_translate(&keyboard, &event));
    assert_int_equal(event.key.keysym.sym, SDLK_AC_FORWARD);
    const SDL_Keysym back = press_key(&keyboard, SDL_SCANCODE_UNKNOWN, SDLK_AC_BACK, 0);
    assert_true(keyboard_is_back_key(&back));
    const SDL_Keysym escape = press_key(&keyboard, SDL_SCANCODE_ESCAPE, SDLK_ESCAPE, 0);
    assert_false(keyboard_is_back_key(&escape));
    event = (SDL_Event){.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT}};
    assert_true(keyboard_translate(&keyboard, &event));
    assert_int_equal(event.type, SDL_MOUSEBUTTONDOWN);
}
