/* tips.c: see tips.h. */
#include "core/tips.h"

#include "core/lesson.h"
#include "core/memory.h"

#include <stdlib.h>

static const char FILE_NAME[] = "tips.json";

typedef struct Reader {
    CardFiles files;
    const Game *game;
    Tips *tips;
} Reader;

static bool read_tip(Reader *reader, const Json *at, Tip *out)
{
    static const char *const keys[] = {"say", "rules", "when", NULL};
    Error *error = reader->files.error;
    return json_keys(at, keys, error) && card_string(&reader->files, at, "say", TIP_BYTES_MAX, &out->say) &&
           card_string(&reader->files, at, "rules", LESSON_RULES_BYTES_MAX, &out->rules) &&
           json_enum(at, "when", reader->game->lessons->conditions, &out->when, error);
}

/* Which of them were told is kept by their conditions. */
static bool is_second(const Tips *tips, const Tip *tip)
{
    for (const Tip *other = tips->tips; other < tip; other++) {
        if (other->when == tip->when) {
            return true;
        }
    }
    return false;
}

static bool read_tips(void *user, const Json *root)
{
    static const char *const keys[] = {"tips", NULL};
    Reader *reader = user;
    Tips *tips = reader->tips;
    Error *error = reader->files.error;
    Json list, at;
    if (!json_keys(root, keys, error) || !json_array(root, "tips", &list, error)) {
        return false;
    }
    if (json_count(&list) < 1 || json_count(&list) > TIPS_MAX) {
        return json_fail(&list, error, "there are 1 to %d tips", TIPS_MAX);
    }
    for (bool more = json_first(&list, &at); more; more = json_next(&at)) {
        Tip *tip = &tips->tips[tips->count++];
        if (!read_tip(reader, &at, tip)) {
            return false;
        }
        if (is_second(tips, tip)) {
            return json_fail(&at, error, "there is a tip for this condition already");
        }
    }
    return true;
}

Tips *tips_load(const char *folder, const Game *game, Error *error)
{
    Tips *tips = memory_new(1, sizeof *tips);
    Reader reader = {.game = game, .tips = tips};
    reader.files =
        (CardFiles){.folder = folder, .error = error, .strings = &tips->strings, .hash = HASH_START};
    if (!card_file(&reader.files, FILE_NAME, read_tips, &reader)) {
        tips_free(tips);
        return NULL;
    }
    return tips;
}

void tips_free(Tips *tips)
{
    if (tips) {
        string_store_free(&tips->strings);
        free(tips);
    }
}

const Tip *tips_find(const Tips *tips, const Game *game, const void *view, const GameContent *content,
                     int seat, uint32_t told)
{
    for (int i = 0; i < tips->count; i++) {
        const Tip *tip = &tips->tips[i];
        if (!(told >> tip->when & 1) && game->lessons->holds(view, content, seat, tip->when)) {
            return tip;
        }
    }
    return NULL;
}

void tips_write(const Tips *tips, Text *out)
{
    text_add(out, "\n## Tips\n\n");
    for (int i = 0; i < tips->count; i++) {
        text_add(out, "- %s\n", tips->tips[i].say);
    }
}
