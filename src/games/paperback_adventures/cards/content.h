/* content.h: functions shared by the card readers and the generator of card texts. */
#ifndef PAPERBACK_ADVENTURES_CONTENT_H
#define PAPERBACK_ADVENTURES_CONTENT_H

#include "core/data/json.h"
#include "core/text/text.h"
#include "games/paperback_adventures/paperback_adventures.h"

enum { PA_NUMBER_MAX = 99 }; /* maximum of all numbers in the card files */

/* Names of triggers, effects and other enums in card files (docs/cards.md). Each list is in the order of its
 * enum and ends with NULL. */
extern const char *const pa_trigger_words[];
extern const char *const pa_quantity_words[];
extern const char *const pa_condition_words[];
extern const char *const pa_verb_words[];
extern const char *const pa_cost_words[];
extern const char *const pa_modifier_words[];
extern const char *const pa_total_words[];
extern const char *const pa_place_words[];

/* Kind of the card, or of the part of a card, to which a rule or an effect belongs. The kind decides which
 * triggers and effects are allowed. */
typedef enum PaOwner {
    PA_OWNER_LETTER,
    PA_OWNER_ITEM,
    PA_OWNER_MCGUFFIN,
    PA_OWNER_PENALTY,
    PA_OWNER_ENEMY,
    PA_OWNER_ACTION, /* an enemy's action can have effects but no rules */
    PA_OWNER_REWARD, /* a reward can have effects but no rules */
} PaOwner;

/* Functions in rule_reader.c that read the value of a key of `object`. If an optional key is missing, `*out`
 * stays zero. */
bool pa_read_rules(const Json *object, const char *key, PaOwner owner, PaRules *out, Error *error);
bool pa_read_effects(const Json *object, const char *key, PaOwner owner, PaEffect out[PA_EFFECTS_MAX],
                     uint8_t *count, Error *error);
bool pa_read_amount(const Json *object, const char *key, PaAmount *out, Error *error);
PaAmount pa_create_constant_amount(int n);

/* Functions in rule_text.c that append card text, with inline icons, to `out`. */
void pa_write_rules(Text *out, const PaRules *rules, PaOwner owner);
void pa_write_effects(Text *out, const PaEffect *effects, int count, PaOwner owner);
void pa_write_action(Text *out, const PaAction *action);

#endif
