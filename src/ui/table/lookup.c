/* lookup.c: see lookup.h. */
#include "ui/table/lookup.h"

#include "ui/stage/menu.h"

#include <stdio.h>
#include <string.h>

static const char *judgement(WordClass class)
{
    switch (class) {
    case WORD_NONE:
        return "{cross} It is not in the list.";
    case WORD_VALID:
        return "{check} It is a word, though a rare one.";
    case WORD_COMMON:
        return "{check} It is a word.";
    }
    return "";
}

static void show(Lookup *lookup, Dialog *dialog, const Words *words)
{
    char text[MESSAGE_MAX];
    const char *line = !words                                   ? "The word list could not be read."
                       : strlen(lookup->word) < WORD_LENGTH_MIN ? "Type a word; Delete begins anew."
                                                                : judgement(words_find(words, lookup->word));
    snprintf(text, sizeof text, "*%s_*|%s", lookup->word, line);
    dialog_open(dialog, "The dictionary", text);
    dialog_add(dialog, MENU_CONTINUE, PIECE_STRONG, "Back to the game");
}

void lookup_open(Lookup *lookup, Dialog *dialog, const Words *words)
{
    *lookup = (Lookup){0};
    show(lookup, dialog, words);
}

static void type(Lookup *lookup, const char *text)
{
    for (; *text; text++) {
        size_t length = strlen(lookup->word);
        char letter = *text >= 'a' && *text <= 'z' ? (char)(*text - 'a' + 'A') : *text;
        if (letter >= 'A' && letter <= 'Z' && length < WORD_LENGTH_MAX) {
            lookup->word[length] = letter;
            lookup->word[length + 1] = '\0';
        }
    }
}

bool lookup_hears(Lookup *lookup, Dialog *dialog, const Words *words, const SDL_Event *event)
{
    const SDL_Keycode key = event->type == SDL_KEYDOWN ? event->key.keysym.sym : SDLK_UNKNOWN;
    const size_t length = strlen(lookup->word);
    if (event->type == SDL_TEXTINPUT) {
        type(lookup, event->text.text);
    } else if (key == SDLK_BACKSPACE && length > 0) {
        lookup->word[length - 1] = '\0';
    } else if (key == SDLK_DELETE) {
        lookup->word[0] = '\0';
    } else {
        return false;
    }
    show(lookup, dialog, words);
    return true;
}
