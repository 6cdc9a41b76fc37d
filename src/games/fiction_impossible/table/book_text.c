/* book_text.c: title and text of a Book with its cast, for pages. */
#include "games/fiction_impossible/table/scene.h"

#include <string.h>

const char *im_format_book_title(const ImTable *table, const ImFinishedBook *finished)
{
    Text text = {0};
    im_format_title(table->content, finished, &text);
    const char *kept = scene_text(table->scene, "%s", text_chars(&text));
    text_free(&text);
    return kept;
}

const char *im_format_permission_text(const ImTable *table, int character)
{
    Text text = {0};
    im_format_permission(table->content->characters[character].facts, &text);
    const char *words = strstr(text_chars(&text), "by kind permission");
    /* without the period at the end of the sentence */
    const char *kept = scene_text(table->scene, "%.*s", (int)strlen(words) - 1, words);
    text_free(&text);
    return kept;
}

const char *im_format_book_text(const ImTable *table, const ImFinishedBook *finished, bool original)
{
    ImFinishedBook shown = *finished;
    Text plain = {0}, rich = {0};
    TemplateMarks marks;
    if (original) {
        memcpy(shown.cast, table->content->books[finished->book].original, sizeof shown.cast);
    }
    im_format_book(table->content, &shown, &plain, &marks);
    size_t at = 0;
    for (int i = 0; i < marks.count; i++) {
        const TemplateMark *mark = &marks.list[i];
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
