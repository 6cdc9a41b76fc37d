/* tips.c: one-line tips for new players. */
#include "core/learn/tips.h"

#include "core/learn/lesson.h"
#include "core/platform/memory.h"

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
    return json_check_keys(at, keys, error) &&
           card_read_string(&reader->files, at, "say", TIP_BYTES_MAX, &out->say) &&
           card_read_string(&reader->files, at, "rules", LESSON_RULES_BYTES_MAX, &out->rules) &&
           json_read_enum(at, "when", reader->game->lessons->conditions, &out->when, error);
}

/* True if an earlier tip has the same condition. The program saves the conditions of the tips that it has
 * shown, so each condition may have only one tip. */
static bool is_duplicate_tip(const Tips *tips, const Tip *tip)
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
    if (!json_check_keys(root, keys, error) || !json_read_array(root, "tips", &list, error)) {
        return false;
    }
    if (json_count_members(&list) < 1 || json_count_members(&list) > TIPS_MAX) {
        return json_fail(&list, error, "must have 1 to %d tips", TIPS_MAX);
    }
    for (bool more = json_get_first(&list, &at); more; more = json_move_to_next(&at)) {
        Tip *tip = &tips->tips[tips->count++];
        if (!read_tip(reader, &at, tip)) {
            return false;
        }
        if (is_duplicate_tip(tips, tip)) {
            return json_fail(&at, error, "this condition already has a tip");
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
    if (game->lessons && card_files_has(&reader.files, FILE_NAME) &&
        !card_files_read_file(&reader.files, FILE_NAME, read_tips, &reader)) {
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

const Tip *tips_find_next(const Tips *tips, const Game *game, const void *view, const GameContent *content,
                          int seat, uint32_t shown)
{
    for (int i = 0; i < tips->count; i++) {
        const Tip *tip = &tips->tips[i];
        if (!(shown >> tip->when & 1) && game->lessons->is_condition_met(view, content, seat, tip->when)) {
            return tip;
        }
    }
    return NULL;
}

void tips_append_chapter(const Tips *tips, Text *out)
{
    text_add(out, "%s", tips->count > 0 ? "\n## Tips\n\n" : "");
    for (int i = 0; i < tips->count; i++) {
        text_add(out, "- %s\n", tips->tips[i].say);
    }
}
