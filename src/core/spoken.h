/* spoken.h: rich text as it is read aloud: an icon is a noun with a name. */
#ifndef CORE_SPOKEN_H
#define CORE_SPOKEN_H

#include "core/text.h"

#include <stdbool.h>

/* Appends what a rich text says, in words alone: "it steals a {card}" is "it steals a card", "+2 {hit}" is
   "+2 hits", "{hit}{hit}" is "2 hits". An icon beside its own noun, one that only adorns the end
   of a sentence, and one that is but a sign is not said; a line break ends a sentence. */
void text_speak(const char *rich, Text *out);
/* Appends plain words as a new sentence: adds ". " first, unless the text is empty or ends a sentence, and "
   " if it does. Does nothing for "". */
void text_add_sentence(Text *out, const char *words);
/* Can every icon of the text be said or left out? */
bool text_is_speakable(const char *rich);

#endif
