/* difficulty.c: reader of the difficulty levels. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/cards/loader.h"

enum { HP_LOST_MAX = 10 };

static void add_sentence_space(Text *text)
{
    text_add(text, text_chars(text)[0] ? " " : "");
}

static void write_level_text(Loader *loader, PaLevel *out)
{
    Text text = {0};
    if (out->max_hp < 0) {
        text_add(&text, _("You start with %d less {hp}."), -out->max_hp);
    }
    if (out->penalties > 0) {
        add_sentence_space(&text);
        text_add(&text, _("You start with %d {penalty} in your deck."), out->penalties);
    }
    pa_write_rules(&text, &out->rules, PA_OWNER_MCGUFFIN);
    out->text = card_store_text(&loader->files, &text);
}

static bool read_level(Loader *loader, const Json *at, PaLevel *out)
{
    static const char *const keys[] = {"id", "name", "max_hp", "penalties", "rules", NULL};
    int max_hp = 0, penalties = 0;
    if (!json_check_keys(at, keys, loader->files.error) ||
        !card_read_id(&loader->files, at, PA_ID_BYTES_MAX, &out->id) ||
        !card_read_string(&loader->files, at, "name", PA_NAME_BYTES_MAX, &out->name) ||
        (json_has(at, "max_hp") &&
         !json_read_int(at, "max_hp", -HP_LOST_MAX, -1, &max_hp, loader->files.error)) ||
        (json_has(at, "penalties") &&
         !json_read_int(at, "penalties", 1, PA_PENALTIES, &penalties, loader->files.error)) ||
        !pa_read_rules(at, "rules", PA_OWNER_MCGUFFIN, &out->rules, loader->files.error)) {
        return false;
    }
    out->max_hp = (int8_t)max_hp;
    out->penalties = (uint8_t)penalties;
    write_level_text(loader, out);
    return max_hp != 0 || penalties != 0 || out->rules.count > 0 ||
           json_fail(at, loader->files.error, "a level must make something harder");
}

static bool check_all_levels(Loader *loader, const Json *list)
{
    int hp = loader->content->max_hp, penalties = 0;
    for (int i = 0; i < PA_LEVELS; i++) {
        hp += loader->content->level[i].max_hp;
        penalties += loader->content->level[i].penalties;
    }
    return (hp >= 1 && penalties <= PA_PENALTIES) ||
           json_fail(list, loader->files.error,
                     "all levels together leave no HP or need more than %d penalty cards", PA_PENALTIES);
}

bool pa_read_difficulty(void *user, const Json *root)
{
    Loader *loader = user;
    Json list;
    if (!card_read_list(&loader->files, root, "levels", PA_LEVELS, &list)) {
        return false;
    }
    for (int i = 0; i < PA_LEVELS; i++) {
        Json at = json_get_item(&list, i);
        if (!read_level(loader, &at, &loader->content->level[i])) {
            return false;
        }
    }
    return check_all_levels(loader, &list);
}
