/* spoiled_state.c: see spoiled_state.h. */
#include "spoiled_state.h"

enum { FIELDS_MAX = 100 };

static int64_t draw_number(const StateField *field, int64_t number, Rng *rng)
{
    const int64_t most = field->size == sizeof(uint8_t) ? UINT8_MAX : UINT16_MAX;
    if (field->bits > 0) {
        return number ^ (int64_t)(UINT64_C(1) << rng_below(rng, (uint32_t)field->bits));
    }
    const int64_t drawn[] = {number - 1,
                             number + 1,
                             0,
                             field->min,
                             field->max,
                             field->none != 0 ? field->none : field->max,
                             field->none != 0 ? most : field->min,
                             field->min + (int64_t)rng_below(rng, (uint32_t)(field->max - field->min) + 1)};
    const int64_t other = drawn[rng_below(rng, sizeof drawn / sizeof *drawn)];
    return state_field_allows(field, other) ? other : field->max;
}

void spoil_state(const StateField *fields, void *bytes, Rng *rng)
{
    const StateField *sent[FIELDS_MAX];
    uint32_t count = 0;
    for (const StateField *field = fields; field->name; field++) {
        sent[count] = field;
        count += state_field_is_sent(field);
    }
    const StateField *field = sent[rng_below(rng, count)];
    const int index = (int)rng_below(rng, (uint32_t)field->count);
    if (field->fields) {
        spoil_state(field->fields, (uint8_t *)bytes + field->offset + (size_t)index * field->size, rng);
    } else {
        state_field_set(field, bytes, index, draw_number(field, state_field_get(field, bytes, index), rng));
    }
}
