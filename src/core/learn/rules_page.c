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
        text_add(out, "%.*s\n", (int)length, line);
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
