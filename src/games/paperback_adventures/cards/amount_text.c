/* amount_text.c: text of the numbers in effects. */
#include "games/paperback_adventures/cards/amount_text.h"

#include "core/text/i18n.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static PaPhrase format_phrase(const char *format, ...) __attribute__((format(printf, 1, 2)));

static PaPhrase format_phrase(const char *format, ...)
{
    PaPhrase phrase;
    va_list values;
    va_start(values, format);
    vsnprintf(phrase.text, sizeof phrase.text, format, values);
    va_end(values);
    return phrase;
}

/* Texts for a quantity that an effect counts. `one`: text if each unit counts, such as "per vowel". `many`:
 * format for a text such as "per 2 vowels". */
typedef struct QuantityText {
    const char *one, *many;
} QuantityText;

static const QuantityText quantity_texts[PA_QUANTITIES] = {
    [PA_QUANTITY_LETTERS] = {N_("per letter"), N_("per %d letters")},
    [PA_QUANTITY_CARDS] = {N_("per card played from your hand"), N_("per %d cards played from your hand")},
    [PA_QUANTITY_VOWELS] = {N_("per vowel"), N_("per %d vowels")},
    [PA_QUANTITY_WILDS] = {N_("per {wild}"), N_("per %d {wild}")},
    [PA_QUANTITY_UNPLAYED] = {N_("per unplayed card"), N_("per %d unplayed cards")},
    [PA_QUANTITY_HITS] = {N_("per {hit} you make"), N_("per %d {hit} you make")},
    [PA_QUANTITY_BLOCKS] = {N_("per {block} you make"), N_("per %d {block} you make")},
    [PA_QUANTITY_HIT_SYMBOLS] = {N_("per {hit} on your word"), N_("per %d {hit} on your word")},
    [PA_QUANTITY_BLOCK_SYMBOLS] = {N_("per {block} on your word"), N_("per %d {block} on your word")},
    [PA_QUANTITY_MANA_SYMBOLS] = {N_("per {mana} on your word"), N_("per %d {mana} on your word")},
    [PA_QUANTITY_MANA] = {N_("per {mana} you have"), N_("per %d {mana} you have")},
    [PA_QUANTITY_HEXES] = {N_("per {hex} on you"), N_("per %d {hex} on you")},
    [PA_QUANTITY_BOONS] = {N_("per {boon} you have"), N_("per %d {boon} you have")},
    [PA_QUANTITY_ENEMY_HEXES] = {N_("per enemy {hex}"), N_("per %d enemy {hex}")},
    [PA_QUANTITY_ENEMY_BOONS] = {N_("per enemy {boon}"), N_("per %d enemy {boon}")},
    [PA_QUANTITY_FATIGUED] = {N_("per fatigued card"), N_("per %d fatigued cards")},
    [PA_QUANTITY_DISCARDED] = {N_("per discarded card"), N_("per %d discarded cards")},
    [PA_QUANTITY_MISSING_HP] = {N_("per missing {hp}"), N_("per %d missing {hp}")},
    [PA_QUANTITY_PENALTIES] = {N_("per {penalty} you have"), N_("per %d {penalty} you have")},
    [PA_QUANTITY_ITEMS_USED] = {N_("per item used this turn"), N_("per %d items used this turn")},
    [PA_QUANTITY_TURN] = {N_("per turn of this battle"), N_("per %d turns of this battle")},
    [PA_QUANTITY_ATTACK] = {N_("per point of the attack"), N_("per %d points of the attack")},
    [PA_QUANTITY_UNBLOCKED] = {N_("per {hp} you lost"), N_("per %d {hp} you lost")},
    [PA_QUANTITY_SPENT] = {N_("each"), N_("per %d spent")},
    [PA_QUANTITY_STOLEN] = {N_("per stolen card"), N_("per %d stolen cards")},
    [PA_QUANTITY_BOOK] = {N_("per Book"), N_("per %d Books")},
};

/* Returns the text of the quantity that an amount counts, such as "per 2 vowels (max 3)". */
static PaPhrase format_per_quantity(const PaAmount *n)
{
    const QuantityText *quantity = &quantity_texts[n->per];
    PaPhrase per =
        n->every > 1 ? format_phrase(_(quantity->many), n->every) : format_phrase("%s", _(quantity->one));
    return n->max == INT16_MAX ? per : format_phrase(_("%s (max %d)"), per.text, n->max);
}

bool pa_is_negative_amount(const PaAmount *n)
{
    return n->plus != 0 ? n->plus < 0 : n->per != PA_QUANTITY_NONE && n->times < 0;
}

/* Returns the text that follows the first number of an amount: "", " per vowel" or " and 2 more per vowel".
 * `sign` is -1 if the first number is negative, otherwise 1. */
static PaPhrase format_amount_rest(const PaAmount *n, int sign)
{
    if (n->per == PA_QUANTITY_NONE) {
        return format_phrase("%s", "");
    }
    const PaPhrase per = format_per_quantity(n);
    if (n->plus == 0) {
        return format_phrase(" %s", per.text);
    }
    const bool less = n->times * sign < 0;
    return format_phrase(less ? _(" and %d less %s") : _(" and %d more %s"), abs(n->times), per.text);
}

PaPhrase pa_format_signed_amount(const PaAmount *n, const char *label)
{
    const bool plain = n->per == PA_QUANTITY_NONE || n->plus != 0;
    const PaPhrase rest = format_amount_rest(n, n->plus < 0 ? -1 : 1);
    return format_phrase("%+d%s%s%s", plain ? n->plus : n->times, label[0] ? " " : "", label, rest.text);
}

int pa_get_first_number_of_amount(const PaAmount *n)
{
    return n->per == PA_QUANTITY_NONE || n->plus != 0 ? abs(n->plus)
                                                      : n->times * (pa_is_negative_amount(n) ? -1 : 1);
}

PaPhrase pa_format_unsigned_amount_rest(const PaAmount *n)
{
    return format_amount_rest(n, pa_is_negative_amount(n) ? -1 : 1);
}

PaPhrase pa_format_unsigned_amount(const PaAmount *n, const char *label)
{
    const PaPhrase rest = pa_format_unsigned_amount_rest(n);
    return format_phrase("%d %s%s", pa_get_first_number_of_amount(n), label, rest.text);
}

bool pa_is_exactly_one(const PaAmount *n)
{
    return n->per == PA_QUANTITY_NONE && n->plus == 1;
}

PaPhrase pa_format_count(const PaAmount *n, const char *one, const char *many)
{
    return pa_is_exactly_one(n) ? format_phrase("%s", one) : pa_format_unsigned_amount(n, many);
}
