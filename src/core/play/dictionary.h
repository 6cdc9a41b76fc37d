/* dictionary.h: description of a word from the dictionary, for the window and for text mode. */
#ifndef CORE_PLAY_DICTIONARY_H
#define CORE_PLAY_DICTIONARY_H

#include "core/data/lexicon.h"
#include "core/text/text.h"

/* Appends a description of a typed word as rich text: whether the word is valid, and its meanings. `lexicon`
 * is NULL if the word list could not be read. */
void dictionary_describe(const Lexicon *lexicon, const char *word, Text *out);

#endif
