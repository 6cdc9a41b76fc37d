/* rules_page.c: finds sections of a game's rules page. */
#include "core/learn/rules_page.h"

#include <string.h>

static bool is_heading(const char *line)
{
    return line[0] == '#';
}

static size_t compute_line_length(const char *line)
{
    return strcspn(line, "\n");
}

/* Returns the length of a link such as [the hits](#hits) at the start of `text`, or 0 if `text` does not
 * start with a link. Sets `*words` to the length of the part in brackets. */
static size_t measure_link(const char *text, size_t length, size_t *words)
{
    const char *end = text + length, *bracket = *text == '[' ? memchr(text, ']', length) : NULL;
    if (!bracket || end - bracket < 2 || bracket[1] != '(') {
        return 0;
    }
    const char *close = memchr(bracket, ')', (size_t)(end - bracket));
    *words = (size_t)(bracket - text) - 1;
    return close ? (size_t)(close - text) + 1 : 0;
}

/* Appends Markdown. Replaces each link with its part in brackets, because text mode has no links. */
static void add_without_links(const char *markdown, size_t length, Text *out)
{
    for (size_t at = 0; at < length;) {
        size_t words;
        const size_t link = measure_link(markdown + at, length - at, &words);
        text_add_bytes(out, markdown + at + (link > 0), link > 0 ? words : 1);
        at += link > 0 ? link : 1;
    }
}

/* Appends the first section whose heading starts with `topic`. Returns false if there is none. */
static bool add_section(const char *rules, const char *topic, Text *out)
{
    for (const char *line = rules; *line != '\0';
         line += compute_line_length(line) + (line[compute_line_length(line)] == '\n')) {
        const char *words = line + strspn(line, "# ");
        if (!is_heading(line) || strncasecmp(words, topic, strlen(topic)) != 0) {
            continue;
        }
        size_t length = compute_line_length(line) + 1;
        while (line[length - 1] == '\n' && line[length] != '\0' && !is_heading(line + length)) {
            length += compute_line_length(line + length) + 1;
        }
        add_without_links(line, length, out);
        text_add(out, "\n");
        return true;
    }
    return false;
}

void rules_page_add_section(const char *rules, const char *topic, Text *out)
{
    if (!rules) {
        text_add(out, "The rules page is missing.\n");
    } else if (!topic || !add_section(rules, topic, out)) {
        text_add(out, "Type r and one of these:\n");
        for (const char *line = rules; line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL) {
            if (is_heading(line)) {
                const char *heading = line + strspn(line, "# ");
                text_add(out, "  %.*s\n", (int)compute_line_length(heading), heading);
            }
        }
    }
}
