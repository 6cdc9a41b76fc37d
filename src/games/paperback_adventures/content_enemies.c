/* content_enemies.c: reads the enemies. */
#include "games/paperback_adventures/content_loader.h"

#include <string.h>

enum { GENRE_MAX = 40, ENEMIES_OF_BOOK = 4, BOSSES_OF_BOOK = 2 };

static bool read_action(Loader *loader, const Json *at, PaAction *out)
{
    static const char *const keys[] = {"name", "attack", "block", "do", NULL};
    out->attack = out->block = pa_amount(0);
    out->attacks = json_has(at, "attack");
    if (!json_keys(at, keys, loader->error) ||
        !pa_read_string(loader, at, "name", PA_NAME_BYTES_MAX, &out->name) ||
        (out->attacks && !pa_read_amount(at, "attack", &out->attack, loader->error)) ||
        (json_has(at, "block") && !pa_read_amount(at, "block", &out->block, loader->error)) ||
        (json_has(at, "do") &&
         !pa_read_effects(at, "do", PA_OWNER_ACTION, out->effects, &out->effect_count, loader->error))) {
        return false;
    }
    Text text = {0};
    pa_write_action(&text, out);
    out->text = pa_keep_text(loader, &text);
    return true;
}

static bool read_stage(Loader *loader, const Json *at, PaStage *out)
{
    enum { ACTIONS_MIN = 3 };
    static const char *const keys[] = {"hp", "actions", NULL};
    int hp = 0;
    Json actions;
    if (!json_keys(at, keys, loader->error) || !json_int(at, "hp", 1, PA_NUMBER_MAX, &hp, loader->error) ||
        !json_array(at, "actions", &actions, loader->error)) {
        return false;
    }
    int count = json_count(&actions);
    if (count < ACTIONS_MIN || count > PA_ACTIONS_MAX) {
        return json_fail(&actions, loader->error, "must hold %d to %d actions", ACTIONS_MIN, PA_ACTIONS_MAX);
    }
    out->hp = (uint8_t)hp;
    out->action_count = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        Json action = json_at(&actions, i);
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
    if (!json_enum(at, "weak", vowels, &vowel, loader->error)) {
        return false;
    }
    out->weak = vowels[vowel][0];
    char capital = (char)(out->weak - 'a' + 'A');
    return strchr(out->name, out->weak) || strchr(out->name, capital) ||
           json_fail(at, loader->error, "the name \"%s\" lacks its weak vowel \"%c\"", out->name, out->weak);
}

static bool read_special(Loader *loader, const Json *at, PaEnemy *out)
{
    static const char *const keys[] = {"name", "rules", NULL};
    Json special;
    Json rules;
    if (!json_object(at, "special", &special, loader->error) || !json_keys(&special, keys, loader->error) ||
        !pa_read_string(loader, &special, "name", PA_NAME_BYTES_MAX, &out->special_name) ||
        !json_array(&special, "rules", &rules, loader->error) ||
        !pa_read_rules(&special, "rules", PA_OWNER_ENEMY, &out->special, loader->error)) {
        return false;
    }
    if (out->special.count == 0) {
        return json_fail(&rules, loader->error, "every enemy has a special rule");
    }
    Text text = {0};
    pa_write_rules(&text, &out->special, PA_OWNER_ENEMY);
    out->special_text = pa_keep_text(loader, &text);
    return true;
}

static bool read_enemy(Loader *loader, const Json *at, PaEnemy *out)
{
    static const char *const keys[] = {"id",   "name", "book",  "boss",    "weak",   "genre",
                                       "icon", "tone", "quote", "special", "stages", NULL};
    int book = 0;
    Json stages;
    if (!json_keys(at, keys, loader->error) || !pa_read_id(loader, at, &out->id) ||
        !pa_read_name_and_icon(loader, at, &out->name, &out->icon) ||
        !json_int(at, "book", 1, PA_BOOKS, &book, loader->error) ||
        !pa_read_optional_bool(loader, at, "boss", &out->boss) || !read_weak_spot(loader, at, out) ||
        !pa_read_string(loader, at, "genre", GENRE_MAX, &out->genre) ||
        !pa_read_tone(loader, at, "tone", &out->tone) ||
        !pa_read_optional_string(loader, at, "quote", PA_QUOTE_BYTES_MAX, &out->quote) ||
        !read_special(loader, at, out) || !json_array(at, "stages", &stages, loader->error)) {
        return false;
    }
    if (json_count(&stages) != PA_STAGES) {
        return json_fail(&stages, loader->error, "must hold %d", PA_STAGES);
    }
    out->book = (uint8_t)book;
    for (int i = 0; i < PA_STAGES; i++) {
        Json stage = json_at(&stages, i);
        if (!read_stage(loader, &stage, &out->stage[i])) {
            return false;
        }
    }
    return true;
}

bool pa_read_enemies(Loader *loader, const Json *root)
{
    Json list;
    if (!pa_read_list(loader, root, "enemies", PA_ENEMIES, &list)) {
        return false;
    }
    int seen[PA_BOOKS][2] = {{0}};
    for (int i = 0; i < PA_ENEMIES; i++) {
        Json at = json_at(&list, i);
        PaEnemy *enemy = &loader->content->enemy[i];
        if (!read_enemy(loader, &at, enemy)) {
            return false;
        }
        seen[enemy->book - 1][enemy->boss]++;
    }
    for (int book = 0; book < PA_BOOKS; book++) {
        if (seen[book][0] != ENEMIES_OF_BOOK || seen[book][1] != BOSSES_OF_BOOK) {
            return json_fail(&list, loader->error, "Book %d must hold %d enemies and %d bosses", book + 1,
                             ENEMIES_OF_BOOK, BOSSES_OF_BOOK);
        }
    }
    return true;
}
