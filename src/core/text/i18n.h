/* i18n.h: translation (localization) of interface text with gettext. Cards, Books, lessons and stories are
 * not translated. The English text of a message is also its key. If there is no catalog for the user's
 * language, and on Windows, the functions return the English text. Never compare a returned text with another
 * text: compare ids instead. */
#ifndef CORE_TEXT_I18N_H
#define CORE_TEXT_I18N_H

#include <stdbool.h>

#ifdef _WIN32
#define gettext(text) (text)
#define ngettext(one, many, count) ((count) == 1 ? (one) : (many))
#else
#include <libintl.h>
#endif

/* True if there is a catalog for the user's language. If there is none, the functions below skip gettext for
 * speed: bots try millions of moves, and get a message for each rejected move. With gettext, bots would be a
 * third slower. */
extern bool i18n_has_catalog;

/* Returns the translation of a message. Returns NULL and "" unchanged. */
static inline __attribute__((format_arg(1))) const char *i18n_text(const char *text)
{
    return i18n_has_catalog && text && text[0] ? gettext(text) : text;
}

/* Returns the translation of the singular or plural form that fits the number `count`. */
static inline __attribute__((format_arg(1), format_arg(2))) const char *
i18n_plural(const char *one, const char *many, unsigned long count)
{
    return i18n_has_catalog ? ngettext(one, many, count) : count == 1 ? one : many;
}

#define _(text) i18n_text(text)
/* Chooses the singular or plural form for a number, for example _n("%d card", "%d cards", count). */
#define _n(one, many, count) i18n_plural(one, many, (unsigned long)(count))
/* Marks a message in a static table for translation. The code that displays the message calls _(). */
#define N_(text) text

/* Selects the message catalogs in `data`/assets/locale and the language in LANGUAGE, LC_ALL, LC_MESSAGES or
 * LANG. May change the environment, so call this once, before starting threads. */
void i18n_init(const char *data);

#endif
