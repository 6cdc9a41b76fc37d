/* text_rules.h: a game's page of rules, read section by section. */
#ifndef CORE_TEXT_RULES_H
#define CORE_TEXT_RULES_H

#include "core/text.h"

/* Adds the section below the first heading that begins with `topic`; where there is none, or `topic` is NULL,
   the headings there are. `rules` is Markdown, NULL = it cannot be found. */
void text_rules_tell(const char *rules, const char *topic, Text *out);

#endif
