/* dictionary.c: description of a word: whether it is valid, and its meanings. */
#include "core/play/dictionary.h"

#include "core/text/i18n.h"

#include <string.h>

static const char LETTERS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

static const char *get_validity_text(const Lexicon *lexicon, const char *word)
{
    const size_t length = strlen(word);
    if (!lexicon) {
        return _("The word list couldn't be read.");
    }
    if (strspn(word, LETTERS) < length) {
        return _("{cross} Use the letters A to Z only.");
    }
    if (length < WORD_LENGTH_MIN) {
        return _("Type a word.");
    }
    switch (lexicon_find(lexicon, word)) {
    case WORD_NONE:
        return _("{cross} Not in the word list.");
    case WORD_VALID:
        return _("{check} A valid word, but a rare one.");
    case WORD_COMMON:
        return _("{check} A valid word.");
    }
    return "";
}

void dictionary_describe(const Lexicon *lexicon, const char *word, Text *out)
{
    Text meanings = {0};
    text_add(out, "%s", get_validity_text(lexicon, word));
    if (lexicon && lexicon_find(lexicon, word) == WORD_COMMON) {
        const char *problem = glosses_get_error(lexicon->glosses);
        if (problem[0]) {
            text_add(out, _("|The meanings of words couldn't be read: %s"), problem);
        } else if (glosses_write(lexicon->glosses, word, &meanings)) {
            text_add(out, "|%s", text_chars(&meanings));
        }
    }
    text_free(&meanings);
}
