/* content.c: loads and checks the card files of a folder. */
#include "games/paperback_adventures/cards/loader.h"

#include "core/data/portraits.h"
#include "core/platform/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_character(Loader *loader, const Json *at, PaCharacter *out)
{
    static const char *const keys[] = {"id", "name", "icon", "tone", "rare_tone", NULL};
    return json_check_keys(at, keys, loader->files.error) &&
           card_read_string(&loader->files, at, "id", PA_ID_BYTES_MAX, &out->id) &&
           pa_read_name_and_icon(loader, at, &out->name, &out->icon) &&
           card_read_color(&loader->files, at, "tone", &out->tone) &&
           card_read_color(&loader->files, at, "rare_tone", &out->rare_tone);
}

static bool read_setup_numbers(void *user, const Json *root)
{
    Loader *loader = user;
    static const char *const keys[] = {"max_hp", "gentle_hp", "worn_hp", "hand_size", "characters", NULL};
    GameContent *content = loader->content;
    /* `worn_hp`, the HP of an enemy in a lesson, is optional, because older content packs do not have this
     * key. */
    int max_hp = 0, gentle_hp = 0, worn_hp = PA_NUMBER_MAX;
    int hand_size = 0;
    Json list;
    if (!json_check_keys(root, keys, loader->files.error) ||
        !json_read_int(root, "max_hp", 1, PA_NUMBER_MAX, &max_hp, loader->files.error) ||
        !json_read_int(root, "gentle_hp", 1, PA_NUMBER_MAX, &gentle_hp, loader->files.error) ||
        (json_has(root, "worn_hp") &&
         !json_read_int(root, "worn_hp", 1, PA_NUMBER_MAX, &worn_hp, loader->files.error)) ||
        !json_read_int(root, "hand_size", 1, PA_HAND_MAX, &hand_size, loader->files.error) ||
        !json_read_array(root, "characters", &list, loader->files.error)) {
        return false;
    }
    content->max_hp = (uint8_t)max_hp;
    content->gentle_hp = (uint8_t)gentle_hp;
    content->worn_hp = (uint8_t)worn_hp;
    content->hand_size = (uint8_t)hand_size;
    static const char *const ids[PA_CHARACTERS] = {"ex_machina", "damsel"};
    if (json_count_members(&list) != PA_CHARACTERS) {
        return json_fail(&list, loader->files.error, "must hold %d characters", PA_CHARACTERS);
    }
    for (int i = 0; i < PA_CHARACTERS; i++) {
        Json at = json_get_item(&list, i);
        if (!read_character(loader, &at, &content->character[i])) {
            return false;
        }
        if (strcmp(content->character[i].id, ids[i]) != 0) {
            return json_fail(&at, loader->files.error, "must be \"%s\"", ids[i]);
        }
    }
    return true;
}

static const char **find_portrait_slot(GameContent *content, const char *id, int stage)
{
    for (int i = 0; i < PA_CHARACTERS; i++) {
        if (stage == 1 && strcmp(content->character[i].id, id) == 0) {
            return &content->character[i].portrait;
        }
    }
    for (int i = 0; i < PA_ENEMIES; i++) {
        if (strcmp(content->enemy[i].id, id) == 0) {
            return &content->enemy[i].stage[stage - 1].portrait;
        }
    }
    return NULL;
}

static bool set_portrait(void *user, const Json *at, const char *id, int stage, const char *line)
{
    Loader *loader = user;
    const char **place = find_portrait_slot(loader->content, id, stage);
    if (!place || *place) {
        return json_fail(at, loader->files.error, "no character or enemy \"%s\" needs this portrait", id);
    }
    *place = line;
    return true;
}

static const CardFile all_files[] = {
    {"dials.json", read_setup_numbers},
    {"letters_ex_machina.json", pa_read_ex_machina},
    {"letters_damsel.json", pa_read_damsel},
    {"penalties.json", pa_read_penalties},
    {"core_items.json", pa_read_core_items},
    {"items.json", pa_read_items},
    {"curios.json", pa_read_mcguffins},
    {"rewards.json", pa_read_rewards},
    {"enemies.json", pa_read_enemies},
    {"difficulty.json", pa_read_difficulty},
    {NULL, NULL},
};

GameContent *pa_load_content(const char *folder, const Lexicon *lexicon, Error *error)
{
    GameContent *content = memory_new(1, sizeof *content);
    content->words = lexicon;
    Loader loader = {
        .content = content,
        .files = {.folder = folder, .error = error, .strings = &content->strings, .hash = HASH_START}};
    pa_create_enemy_vowel(&loader);
    if (!card_files_read(&loader.files, all_files, &loader) ||
        !portraits_read(&loader.files, set_portrait, &loader)) {
        pa_free_content(content);
        return NULL;
    }
    content->hashes = (ContentHashes){loader.files.hash, loader.files.appearance_hash};
    pa_index_sources(content);
    content->anagrams = rack_index_new(lexicon);
    return content;
}

void pa_free_content(GameContent *content)
{
    if (!content) {
        return;
    }
    string_store_free(&content->strings);
    rack_index_free(content->anagrams);
    free(content);
}

void pa_count_components(const GameContent *content, GameCountFn *fn, void *user)
{
    int rare_sides = 0;
    for (int i = 0; i < PA_MCGUFFINS; i++) {
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
    fn(user, "McGuffins", PA_MCGUFFINS);
    fn(user, "rare McGuffin sides", rare_sides);
    fn(user, "rewards", PA_REWARDS - boss_rewards);
    fn(user, "boss rewards", boss_rewards);
    fn(user, "enemies", PA_ENEMIES - bosses);
    fn(user, "bosses", bosses);
    fn(user, "levels of difficulty", PA_LEVELS);
}
