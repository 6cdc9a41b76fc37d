/* content.c: reads and checks the card files of the folder, and keeps what it read. */
#include "games/paperback_adventures/content_loader.h"

#include "core/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES_MAX = 1024, ICON_MAX = 60 };

/* Owns every string of the content. */
typedef struct Storage {
    char **strings;
    int count, capacity;
} Storage;

/* ------------------------------------------------------------------ strings */

static const char *keep(Loader *loader, const char *string)
{
    Storage *storage = loader->content->storage;
    if (storage->count == storage->capacity) {
        storage->capacity = storage->capacity > 0 ? storage->capacity * 2 : 1024;
        storage->strings = memory_resize(storage->strings, (size_t)storage->capacity, sizeof(char *));
    }
    char *copy = memory_string(string, strlen(string));
    storage->strings[storage->count++] = copy;
    return copy;
}

const char *pa_keep_text(Loader *loader, Text *text)
{
    const char *kept = keep(loader, text_chars(text));
    text_free(text);
    return kept;
}

bool pa_read_string(Loader *loader, const Json *at, const char *key, size_t max, const char **out)
{
    const char *string = NULL;
    if (!json_string(at, key, 1, max, &string, loader->error)) {
        return false;
    }
    *out = keep(loader, string);
    return true;
}

bool pa_read_optional_string(Loader *loader, const Json *at, const char *key, size_t max, const char **out)
{
    *out = "";
    return !json_has(at, key) || pa_read_string(loader, at, key, max, out);
}

bool pa_read_optional_bool(Loader *loader, const Json *at, const char *key, bool *out)
{
    return !json_has(at, key) || json_bool(at, key, out, loader->error);
}

bool pa_read_id(Loader *loader, const Json *at, const char **out)
{
    if (!pa_read_string(loader, at, "id", PA_ID_BYTES_MAX, out)) {
        return false;
    }
    for (const char *c = *out; *c; c++) {
        if (!((*c >= 'a' && *c <= 'z') || (*c >= '0' && *c <= '9') || *c == '_')) {
            return json_fail(at, loader->error, "id \"%s\" may hold lower-case letters, digits and _ only",
                             *out);
        }
    }
    for (int i = 0; i < loader->id_count; i++) {
        if (strcmp(loader->ids[i], *out) == 0) {
            return json_fail(at, loader->error, "id \"%s\" is used twice", *out);
        }
    }
    loader->ids[loader->id_count++] = *out;
    return true;
}

bool pa_read_name_and_icon(Loader *loader, const Json *at, const char **name, const char **icon)
{
    return pa_read_string(loader, at, "name", PA_NAME_BYTES_MAX, name) &&
           pa_read_string(loader, at, "icon", ICON_MAX, icon);
}

bool pa_read_tone(Loader *loader, const Json *at, const char *key, uint32_t *out)
{
    const char *text = NULL;
    if (!json_string(at, key, 6, 6, &text, loader->error)) {
        return false;
    }
    if (strspn(text, "0123456789abcdefABCDEF") != 6) {
        return json_fail(at, loader->error, "\"%s\" must be a colour as RRGGBB", key);
    }
    *out = (uint32_t)strtoul(text, NULL, 16);
    return true;
}

/* ------------------------------------------------------------------ one file */

typedef bool ReadFile(Loader *loader, const Json *root);

static bool read_file(Loader *loader, const char *name, ReadFile *read)
{
    char path[PATH_BYTES_MAX];
    int length = snprintf(path, sizeof path, "%s/%s", loader->folder, name);
    if (length < 0 || (size_t)length >= sizeof path) {
        return error_set(loader->error, "%s: the path is too long", loader->folder);
    }
    JsonFile *file = json_open(path, loader->error);
    if (!file) {
        return false;
    }
    size_t bytes = 0;
    const char *text = json_text(file, &bytes);
    loader->content->hash = hash_bytes(loader->content->hash, text, bytes);
    Json root = json_root(file);
    bool done = read(loader, &root);
    json_close(file);
    return done;
}

bool pa_read_list(Loader *loader, const Json *root, const char *key, int count, Json *out)
{
    const char *const keys[] = {key, NULL};
    if (!json_keys(root, keys, loader->error) || !json_array(root, key, out, loader->error)) {
        return false;
    }
    return json_count(out) == count ||
           json_fail(out, loader->error, "the box holds %d, here are %d", count, json_count(out));
}

bool pa_read_character_name(Loader *loader, const Json *at, const char *key, int *out)
{
    const GameContent *content = loader->content;
    const char *const ids[] = {content->character[0].id, content->character[1].id, NULL};
    return json_enum(at, key, ids, out, loader->error);
}

/* ------------------------------------------------------------------ set-up */

static bool read_character(Loader *loader, const Json *at, PaCharacter *out)
{
    static const char *const keys[] = {"id", "name", "icon", "tone", "rare_tone", NULL};
    return json_keys(at, keys, loader->error) &&
           pa_read_string(loader, at, "id", PA_ID_BYTES_MAX, &out->id) &&
           pa_read_name_and_icon(loader, at, &out->name, &out->icon) &&
           pa_read_tone(loader, at, "tone", &out->tone) &&
           pa_read_tone(loader, at, "rare_tone", &out->rare_tone);
}

static bool read_dials(Loader *loader, const Json *root)
{
    static const char *const keys[] = {"max_hp", "hand_size", "characters", NULL};
    GameContent *content = loader->content;
    int max_hp = 0;
    int hand_size = 0;
    Json list;
    if (!json_keys(root, keys, loader->error) ||
        !json_int(root, "max_hp", 1, PA_NUMBER_MAX, &max_hp, loader->error) ||
        !json_int(root, "hand_size", 1, PA_HAND_MAX, &hand_size, loader->error) ||
        !json_array(root, "characters", &list, loader->error)) {
        return false;
    }
    content->max_hp = (uint8_t)max_hp;
    content->hand_size = (uint8_t)hand_size;
    static const char *const ids[PA_CHARACTERS] = {"ex_machina", "damsel"};
    if (json_count(&list) != PA_CHARACTERS) {
        return json_fail(&list, loader->error, "must hold %d characters", PA_CHARACTERS);
    }
    for (int i = 0; i < PA_CHARACTERS; i++) {
        Json at = json_at(&list, i);
        if (!read_character(loader, &at, &content->character[i])) {
            return false;
        }
        if (strcmp(content->character[i].id, ids[i]) != 0) {
            return json_fail(&at, loader->error, "must be \"%s\"", ids[i]);
        }
    }
    return true;
}

/* ------------------------------------------------------------------ all of it */

static bool read_all(Loader *loader)
{
    static const struct {
        const char *name;
        ReadFile *read;
    } files[] = {
        {"dials.json", read_dials},
        {"letters_ex_machina.json", pa_read_ex_machina},
        {"letters_damsel.json", pa_read_damsel},
        {"penalties.json", pa_read_penalties},
        {"core_items.json", pa_read_core_items},
        {"items.json", pa_read_items},
        {"curios.json", pa_read_curios},
        {"rewards.json", pa_read_rewards},
        {"enemies.json", pa_read_enemies},
        {"difficulty.json", pa_read_difficulty},
    };
    pa_make_vowel(loader);
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        if (!read_file(loader, files[i].name, files[i].read)) {
            return false;
        }
    }
    return true;
}

GameContent *pa_load(const char *folder, const Words *words, Error *error)
{
    GameContent *content = memory_new(1, sizeof *content);
    content->storage = memory_new(1, sizeof(Storage));
    content->words = words;
    content->hash = HASH_START;
    Loader loader = {.content = content, .folder = folder, .error = error};
    if (!read_all(&loader)) {
        pa_unload(content);
        return NULL;
    }
    return content;
}

void pa_unload(GameContent *content)
{
    if (!content) {
        return;
    }
    Storage *storage = content->storage;
    for (int i = 0; i < storage->count; i++) {
        free(storage->strings[i]);
    }
    free(storage->strings);
    free(storage);
    free(content);
}

void pa_count(const GameContent *content, GameCountFn *fn, void *user)
{
    int rare_sides = 0;
    for (int i = 0; i < PA_CURIOS; i++) {
        rare_sides += content->curio[i].side[0].rare + content->curio[i].side[1].rare;
    }
    int bosses = 0;
    for (int i = 0; i < PA_ENEMIES; i++) {
        bosses += content->enemy[i].boss;
    }
    int boss_rewards = 0;
    for (int i = 0; i < PA_REWARDS; i++) {
        boss_rewards += content->reward[i].boss;
    }
    int shared = 0;
    for (int i = PA_CORE; i < PA_ITEMS; i++) {
        shared += content->item[i].character < 0;
    }
    fn(user, "characters", PA_CHARACTERS);
    fn(user, "starting cards", PA_CHARACTERS * PA_STARTERS);
    fn(user, "growth cards", PA_CHARACTERS * PA_GROWTH);
    fn(user, "penalty cards", PA_PENALTIES);
    fn(user, "core items", PA_CORE);
    fn(user, "items", PA_ITEMS - PA_CORE);
    fn(user, "items shared by all", shared);
    fn(user, "McGuffins", PA_CURIOS);
    fn(user, "rare McGuffin sides", rare_sides);
    fn(user, "rewards", PA_REWARDS - boss_rewards);
    fn(user, "boss rewards", boss_rewards);
    fn(user, "enemies", PA_ENEMIES - bosses);
    fn(user, "bosses", bosses);
    fn(user, "levels of difficulty", PA_LEVELS);
}
