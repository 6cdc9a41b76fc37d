/* lookup.c: see lookup.h. */
#include "ui/table/lookup.h"

#include "ui/stage/menu.h"

#include <stdio.h>
#include <string.h>

static const char LETTERS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

static const char *judgement(const Words *words, const char *word)
{
    const size_t length = strlen(word);
    if (!words) {
        return "The word list could not be read.";
    }
    if (strspn(word, LETTERS) < length) {
        return "{cross} Words are spelled with the letters A to Z here.";
    }
    if (length < WORD_LENGTH_MIN) {
        return "Type a word.";
    }
    switch (words_find(words, word)) {
    case WORD_NONE:
        return "{cross} It is not in the list.";
    case WORD_VALID:
        return "{check} It is a word, though a rare one.";
    case WORD_COMMON:
        return "{check} It is a word.";
    }
    return "";
}

static void show(const Lookup *lookup, Dialog *dialog, const Words *words)
{
    dialog_open(dialog, "The dictionary", judgement(words, lookup->word));
    dialog->field = (DialogField){
        .text = lookup->word, .placeholder = "a word", .limit = LOOKUP_BYTES_MAX, .edit = lookup->edit};
    dialog_add(dialog, MENU_CONTINUE, PIECE_STRONG, "Back to the game");
}

void lookup_open(Lookup *lookup, Dialog *dialog, const Words *words,
                 void (*edit)(void *owner, const char *word))
{
    *lookup = (Lookup){.edit = edit};
    show(lookup, dialog, words);
}

void lookup_edit(Lookup *lookup, Dialog *dialog, const Words *words, const char *word)
{
    snprintf(lookup->word, sizeof lookup->word, "%s", word);
    show(lookup, dialog, words);
}
