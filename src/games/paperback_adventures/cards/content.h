/* content.h: what the reader of the card files, the reader of rules and the writer of card texts share. */
#ifndef PAPERBACK_ADVENTURES_CONTENT_H
#define PAPERBACK_ADVENTURES_CONTENT_H

#include "core/json.h"
#include "core/text.h"
#include "games/paperback_adventures/paperback_adventures.h"

enum { PA_NUMBER_MAX = 99 }; /* of any number on a card */

/* The words of docs/cards.md, in the order of their enums, each list ending with NULL. */
extern const char *const pa_trigger_words[];
extern const char *const pa_quantity_words[];
extern const char *const pa_condition_words[];
extern const char *const pa_verb_words[];
extern const char *const pa_cost_words[];
extern const char *const pa_modifier_words[];
extern const char *const pa_total_words[];
extern const char *const pa_place_words[];

/* Who a rule belongs to, which decides what it may say. */
typedef enum PaOwner {
    PA_OWNER_LETTER,
    PA_OWNER_ITEM,
    PA_OWNER_CURIO,
    PA_OWNER_PENALTY,
    PA_OWNER_ENEMY,
    PA_OWNER_ACTION, /* effects only */
    PA_OWNER_REWARD, /* effects only */
} PaOwner;

/* effects.c: each reads a member of `object`, or leaves `*out` zeroed where it may be absent. */
bool pa_read_rules(const Json *object, const char *key, PaOwner owner, PaRules *out, Error *error);
bool pa_read_effects(const Json *object, const char *key, PaOwner owner, PaEffect out[PA_EFFECTS_MAX],
                     uint8_t *count, Error *error);
bool pa_read_amount(const Json *object, const char *key, PaAmount *out, Error *error);
/* A whole number as an amount. */
PaAmount pa_amount(int n);

/* text.c: short English with inline icons, appended to `out`. */
void pa_write_rules(Text *out, const PaRules *rules, PaOwner owner);
void pa_write_effects(Text *out, const PaEffect *effects, int count, PaOwner owner);
void pa_write_action(Text *out, const PaAction *action);

#endif
