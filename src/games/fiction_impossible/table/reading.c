/* reading.c: what becomes of a Book with the cast it was given. */
#include "games/fiction_impossible/table/scene.h"

#include <string.h>

/* Those who play, or with `original` those who belong there. */
static void take_cast(const ImContent *content, const ImReading *reading, bool original,
                      const TellFacts *cast[IM_SPOTS])
{
    const ImBook *book = &content->books[reading->book];
    for (int i = 0; i < IM_SPOTS; i++) {
        const bool empty = reading->cast[i] == IM_NONE;
        cast[i] = content->characters[original || empty ? book->original[i] : reading->cast[i]].facts;
    }
}

const char *im_told_title(const ImTable *table, const ImReading *reading)
{
    const TellFacts *cast[IM_SPOTS];
    Text text = {0};
    take_cast(table->content, reading, false, cast);
    tell_render(table->content->books[reading->book].retitle, cast, &text, NULL);
    const char *kept = scene_text(table->scene, "%s", text_chars(&text));
    text_free(&text);
    return kept;
}

const char *im_told_text(const ImTable *table, const ImReading *reading, bool original)
{
    const TellFacts *cast[IM_SPOTS];
    const ImBook *book = &table->content->books[reading->book];
    Text plain = {0}, rich = {0};
    TellMarks marks;
    take_cast(table->content, reading, original, cast);
    tell_render(book->text, cast, &plain, &marks);
    size_t at = 0;
    for (int i = 0; i < marks.count; i++) {
        const TellMark *mark = &marks.list[i];
        if (original || reading->cast[mark->slot] == book->original[mark->slot]) {
            continue; /* at home, nobody brings anything along */
        }
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
