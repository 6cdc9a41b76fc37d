/* loader.c: reader of keys that several kinds of cards share. See loader.h. */
#include "games/paperback_adventures/cards/loader.h"

bool pa_read_name_and_icon(Loader *loader, const Json *at, const char **name, const char **icon)
{
    return card_read_string(&loader->files, at, "name", PA_NAME_BYTES_MAX, name) &&
           card_read_string(&loader->files, at, "icon", CARD_ICON_BYTES_MAX, icon);
}

bool pa_read_character_name(Loader *loader, const Json *at, const char *key, int *out)
{
    const GameContent *content = loader->content;
    const char *const ids[] = {content->character[0].id, content->character[1].id, NULL};
    return json_read_enum(at, key, ids, out, loader->files.error);
}
