/* speech_markup.h: converts rich text to words for speech. Icons become words. Does not speak. */
#ifndef CORE_TEXT_SPEECH_MARKUP_H
#define CORE_TEXT_SPEECH_MARKUP_H

#include "core/text/text.h"

#include <stdbool.h>

/* Appends rich text as words: "it steals a {card}" becomes "it steals a card", "+2 {hit}" becomes "+2 hits",
 * "{hit}{hit}" becomes "2 hits". Omits an icon whose noun is directly before or after the icon, as in "card
 * {card}". Also omits icons without a noun (such as {check}) and icons that only decorate the end of a line.
 * Ends a sentence at each line break. */
void speech_markup_add(const char *rich, Text *out);
/* Appends plain text as a new sentence. Ends the previous sentence with ". " if it has no end mark, otherwise
 * appends a space. Does nothing if `text` is "". */
void speech_markup_add_sentence(Text *out, const char *text);
/* True if every icon in the text has a word for speech or may be left out. For tests. */
bool speech_markup_is_speakable(const char *rich);

#endif
