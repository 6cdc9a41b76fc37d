/* enemies.c: reader of the enemies. */
#include "games/paperback_adventures/cards/loader.h"

#include <string.h>

enum { GENRE_MAX = 40, ENEMIES_OF_BOOK = 4, BOSSES_OF_BOOK = 2 };

static bool read_action(Loader *loader, const Json *at, PaAction *out)
{
    static const char *const keys[] = {"name", "attack", "block", "do", NULL};
    out->attack = out->block = pa_create_constant_amount(0);
    out->attacks = json_has(at, "attack");
    if (!json_check_keys(at, keys, loader->files.error) ||
        !card_read_string(&loader->files, at, "name", PA_NAME_BYTES_MAX, &out->name) ||
        (out->attacks && !pa_read_amount(at, "attack", &out->attack, loader->files.error)) ||
        (json_has(at, "block") && !pa_read_amount(at, "block", &out->block, loader->files.error)) ||
        (json_has(at, "do") && !pa_read_effects(at, "do", PA_OWNER_ACTION, out->effects, &out->effect_count,
                                                loader->files.error))) {
        return false;
    }
    Text text = {0};
    pa_write_action(&text, out);
    out->text = card_store_text(&loader->files, &text);
    return true;
}

static bool read_stage(Loader *loader, const Json *at, PaStage *out)
{
    enum { ACTIONS_MIN = 3 };
    static const char *const keys[] = {"hp", "actions", NULL};
    int hp = 0;
    Json actions;
    if (!json_check_keys(at, keys, loader->files.error) ||
        !json_read_int(at, "hp", 1, PA_NUMBER_MAX, &hp, loader->files.error) ||
        !json_read_array(at, "actions", &actions, loader->files.error)) {
        return false;
    }
    int count = json_count_members(&actions);
    if (count < ACTIONS_MIN || count > PA_ACTIONS_MAX) {
        return json_fail(&actions, loader->files.error, "must hold %d to %d actions", ACTIONS_MIN,
                         PA_ACTIONS_MAX);
    }
    out->hp = (uint8_t)hp;
    out->action_count = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        Json action = json_get_item(&actions, i);
        if (!read_action(loader, &action, &out->action[i])) {
            return false;
        }
    }
    return true;
}

static bool read_weak_spot(Loader *loader, const Json *at, PaEnemy *out)
{
    static const char *const vowels[] = {"a", "e", "i", "o", "u", NULL};
    int vowel = 0;
    if (!json_read_enum(at, "weak", vowels, &vowel, loader->files.error)) {
        return false;
    }
    out->weak = vowels[vowel][0];
    char capital = (char)(out->weak - 'a' + 'A');
    return strchr(out->name, out->weak) || strchr(out->name, capital) ||
           json_fail(at, loader->files.error, "the name \"%s\" must contain the weak vowel \"%c\"", out->name,
                     out->weak);
}

static bool read_special(Loader *loader, const Json *at, PaEnemy *out)
{
    static const char *const keys[] = {"name", "rules", NULL};
    Json special;
    Json rules;
    if (!json_read_object(at, "special", &special, loader->files.error) ||
        !json_check_keys(&special, keys, loader->files.error) ||
        !card_read_string(&loader->files, &special, "name", PA_NAME_BYTES_MAX, &out->special_name) ||
        !json_read_array(&special, "rules", &rules, loader->files.error) ||
        !pa_read_rules(&special, "rules", PA_OWNER_ENEMY, &out->special, loader->files.error)) {
        return false;
    }
    if (out->special.count == 0) {
        return json_fail(&rules, loader->files.error, "every enemy has a special rule");
    }
    Text text = {0};
    pa_write_rules(&text, &out->special, PA_OWNER_ENEMY);
    out->special_text = card_store_text(&loader->files, &text);
    return true;
}

static bool read_enemy(Loader *loader, const Json *at, PaEnemy *out)
{
    static const char *const keys[] = {"id",   "name",  "book",    "boss",   "weak", "genre", "icon",
                                       "tone", "quote", "special", "stages", "kind", NULL};
    int book = 0;
    Json stages;
    if (!json_check_keys(at, keys, loader->files.error) ||
        !card_read_id(&loader->files, at, PA_ID_BYTES_MAX, &out->id) ||
        !pa_read_name_and_icon(loader, at, &out->name, &out->icon) ||
        !json_read_int(at, "book", 1, PA_BOOKS, &book, loader->files.error) ||
        !card_read_optional_bool(&loader->files, at, "boss", &out->boss) ||
        !card_read_optional_bool(&loader->files, at, "kind", &out->easy) ||
        !read_weak_spot(loader, at, out) ||
        !card_read_string(&loader->files, at, "genre", GENRE_MAX, &out->genre) ||
        !card_read_color(&loader->files, at, "tone", &out->tone) ||
        !card_read_optional_string(&loader->files, at, "quote", PA_QUOTE_BYTES_MAX, &out->quote) ||
        !read_special(loader, at, out) || !json_read_array(at, "stages", &stages, loader->files.error)) {
        return false;
    }
    if (json_count_members(&stages) != PA_STAGES) {
        return json_fail(&stages, loader->files.error, "must hold %d", PA_STAGES);
    }
    out->book = (uint8_t)book;
    for (int i = 0; i < PA_STAGES; i++) {
        Json stage = json_get_item(&stages, i);
        if (!read_stage(loader, &stage, &out->stage[i])) {
            return false;
        }
    }
    return true;
}

bool pa_read_enemies(void *user, const Json *root)
{
    Loader *loader = user;
    Json list;
    if (!card_read_list(&loader->files, root, "enemies", PA_ENEMIES, &list)) {
        return false;
    }
    int seen[PA_BOOKS][2] = {{0}};
    int easy_count = 0;
    for (int i = 0; i < PA_ENEMIES; i++) {
        Json at = json_get_item(&list, i);
        PaEnemy *enemy = &loader->content->enemy[i];
        if (!read_enemy(loader, &at, enemy)) {
            return false;
        }
        seen[enemy->book - 1][enemy->boss]++;
        easy_count += enemy->easy && enemy->book == 1 && !enemy->boss;
    }
    if (easy_count == 0) {
        return json_fail(&list, loader->files.error, "Book 1 needs a \"kind\" enemy that isn't a boss");
    }
    for (int book = 0; book < PA_BOOKS; book++) {
        if (seen[book][0] != ENEMIES_OF_BOOK || seen[book][1] != BOSSES_OF_BOOK) {
            return json_fail(&list, loader->files.error, "Book %d must hold %d enemies and %d bosses",
                             book + 1, ENEMIES_OF_BOOK, BOSSES_OF_BOOK);
        }
    }
    return true;
}
