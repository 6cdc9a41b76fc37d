/* rules_page.h: search for headings in a game's rules page. */
#ifndef CORE_LEARN_RULES_PAGE_H
#define CORE_LEARN_RULES_PAGE_H

#include "core/text/text.h"

/* Appends the section below the first heading that starts with `topic`. Adds the list of headings if no
 * heading matches or `topic` is NULL. `rules` is the page in Markdown, or NULL if the page is missing. */
void rules_page_add_section(const char *rules, const char *topic, Text *out);

#endif
