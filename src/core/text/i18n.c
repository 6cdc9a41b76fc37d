/* i18n.c: selection of the message catalogs; see i18n.h. */
#include "core/text/i18n.h"

#include "core/platform/platform.h"
#include "core/text/text.h"

bool i18n_has_catalog;

void i18n_init(const char *data)
{
    Text folder = {0};
    text_add(&folder, "%s/assets/locale", data);
    platform_bind_catalogs(text_chars(&folder));
    text_free(&folder);
    i18n_has_catalog = gettext("")[0] != '\0'; /* gettext("") returns the header of the catalog */
}
