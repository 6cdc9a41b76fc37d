/* rules_page.h: finds sections of a game's rules page. */
#ifndef CORE_LEARN_RULES_PAGE_H
#define CORE_LEARN_RULES_PAGE_H

#include "core/text/text.h"

/* Appends the first section whose heading starts with `topic`. If no heading matches or `topic` is NULL,
 * appends the list of headings. `rules` is the rules page in Markdown, or NULL if the page is missing. */
void rules_page_add_section(const char *rules, const char *topic, Text *out);

#endif
