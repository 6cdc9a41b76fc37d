/* reading.c: what becomes of a Book with the cast it was given, as a page shows it. */
#include "games/fiction_impossible/table/scene.h"

#include <string.h>

const char *im_told_title(const ImTable *table, const ImReading *reading)
{
    Text text = {0};
    im_tell_title(table->content, reading, &text);
    const char *kept = scene_text(table->scene, "%s", text_chars(&text));
    text_free(&text);
    return kept;
}

const char *im_permission(const ImTable *table, int character)
{
    Text text = {0};
    im_tell_permission(table->content->characters[character].facts, &text);
    const char *words = strstr(text_chars(&text), "by kind permission");
    const char *kept = scene_text(table->scene, "%.*s", (int)strlen(words) - 1, words); /* no full stop */
    text_free(&text);
    return kept;
}

const char *im_told_text(const ImTable *table, const ImReading *reading, bool original)
{
    ImReading told = *reading;
    Text plain = {0}, rich = {0};
    TellMarks marks;
    if (original) {
        memcpy(told.cast, table->content->books[reading->book].original, sizeof told.cast);
    }
    im_tell_text(table->content, &told, &plain, &marks);
    size_t at = 0;
    for (int i = 0; i < marks.count; i++) {
        const TellMark *mark = &marks.list[i];
        text_add(&rich, "%.*s" TEXT_MARK_YELLOW "%.*s" TEXT_MARK_YELLOW, (int)(mark->start - at),
                 text_chars(&plain) + at, (int)(mark->end - mark->start), text_chars(&plain) + mark->start);
        at = mark->end;
    }
    text_add(&rich, "%s", text_chars(&plain) + at);
    const char *kept = scene_text(table->scene, "%s", text_chars(&rich));
    text_free(&plain);
    text_free(&rich);
    return kept;
}
