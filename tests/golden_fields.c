/* golden_fields.c: see golden_fields.h. */
#include "golden_fields.h"

#include "core/platform/memory.h"
#include "core/text/text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Limits for guessing the value that a number had before it changed. If the field's range spans at most
 * RANGE_MAX, every value in the range is tried. Otherwise, only values that differ from the present value by
 * at most NEAR are tried. */
enum { RANGE_MAX = 1024, NEAR = 64 };

/* A number in the state. `key` is the hash of the field names and indexes that lead to the number. */
typedef struct Leaf {
    const struct Leaf *parent;
    const StateField *field;
    int index;
    uint64_t key;
} Leaf;

typedef void LeafFn(void *user, const Leaf *leaf, int64_t value);

/* Spreads the bits of a number (the last step of SplitMix64). */
static uint64_t mix_bits(uint64_t bits)
{
    bits = (bits ^ bits >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    bits = (bits ^ bits >> 27) * UINT64_C(0x94d049bb133111eb);
    return bits ^ bits >> 31;
}

static uint64_t hash_of_value(uint64_t key, int64_t value)
{
    return value == 0 ? 0 : mix_bits(key + mix_bits((uint64_t)value));
}

static void visit_leaves(const StateField *fields, const uint8_t *bytes, const Leaf *parent, LeafFn *fn,
                         void *user)
{
    for (const StateField *field = fields; field->name; field++) {
        if (!state_field_is_sent(field)) {
            continue;
        }
        const uint64_t key = hash_bytes(parent ? parent->key : HASH_START, field->name, strlen(field->name));
        for (int i = 0; i < field->count; i++) {
            const Leaf leaf = {parent, field, i, mix_bits(key + (uint64_t)i)};
            if (field->fields) {
                visit_leaves(field->fields, bytes + field->offset + (size_t)i * field->size, &leaf, fn, user);
            } else {
                fn(user, &leaf, state_field_get(field, bytes, i));
            }
        }
    }
}

static void add_hash(void *user, const Leaf *leaf, int64_t value)
{
    uint64_t *sum = user;
    *sum += hash_of_value(leaf->key, value);
}

uint64_t golden_fields_hash(const StateField *fields, const void *state)
{
    uint64_t sum = 0;
    visit_leaves(fields, state, NULL, add_hash, &sum);
    return sum;
}

/* A guess that a field of the state has changed: the possible old value of the field, and the effect of the
 * change on the hash of the state. */
typedef struct Guess {
    uint64_t change; /* difference between the hash of the state with the old value and the current hash */
    uint64_t key;
    int64_t old;
} Guess;

typedef struct Guesses {
    Guess *list;
    size_t count, capacity;
} Guesses;

static void add_guess(Guesses *guesses, const Leaf *leaf, int64_t value, int64_t old)
{
    if (old == value) {
        return;
    }
    if (guesses->count == guesses->capacity) {
        guesses->capacity = guesses->capacity * 2 + RANGE_MAX;
        guesses->list = memory_resize(guesses->list, guesses->capacity, sizeof *guesses->list);
    }
    const uint64_t change = hash_of_value(leaf->key, old) - hash_of_value(leaf->key, value);
    guesses->list[guesses->count++] = (Guess){change, leaf->key, old};
}

static void guess_old_values(void *user, const Leaf *leaf, int64_t value)
{
    const StateField *field = leaf->field;
    const int64_t none_max = field->size == sizeof(uint8_t) ? UINT8_MAX : UINT16_MAX;
    const bool wide = field->max - field->min > RANGE_MAX;
    for (int bit = 0; bit < field->bits; bit++) {
        add_guess(user, leaf, value, value ^ (int64_t)(UINT64_C(1) << bit));
    }
    for (int64_t old = wide ? value - NEAR : field->min; old <= (wide ? value + NEAR : field->max); old++) {
        add_guess(user, leaf, value, old);
    }
    for (int64_t old = field->none; old != 0 && old <= none_max && old < field->none + NEAR; old++) {
        add_guess(user, leaf, value, old);
    }
}

static int compare_guesses(const void *a, const void *b)
{
    const Guess *left = a, *right = b;
    return (left->change > right->change) - (left->change < right->change);
}

static const Guess *find_change(const Guesses *guesses, uint64_t change)
{
    const Guess wanted = {.change = change};
    return bsearch(&wanted, guesses->list, guesses->count, sizeof wanted, compare_guesses);
}

/* Finds one or two guesses whose changes add up to `change`. Returns the number of guesses found, or 0. */
static int find_guesses(const Guesses *guesses, uint64_t change, const Guess *found[2])
{
    found[0] = find_change(guesses, change);
    for (size_t i = 0; !found[0] && i < guesses->count; i++) {
        found[1] = find_change(guesses, change - guesses->list[i].change);
        if (found[1] && found[1]->key != guesses->list[i].key) {
            found[0] = &guesses->list[i];
            return 2;
        }
    }
    return found[0] ? 1 : 0;
}

/* A guess, and the text to which a sentence about it is appended. */
typedef struct Sentence {
    const Guess *guess;
    Text *out;
} Sentence;

static void add_path(const Leaf *leaf, Text *out)
{
    if (leaf->parent) {
        add_path(leaf->parent, out);
        text_add(out, ".");
    }
    text_add(out, "%s", leaf->field->name);
    if (leaf->field->count > 1) {
        text_add(out, "[%d]", leaf->index);
    }
}

static void write_guess(void *user, const Leaf *leaf, int64_t value)
{
    const Sentence *sentence = user;
    if (leaf->key == sentence->guess->key) {
        add_path(leaf, sentence->out);
        text_add(sentence->out, " was %" PRId64 " and is %" PRId64 ". ", sentence->guess->old, value);
    }
}

bool golden_fields_explain(const StateField *fields, const void *state, uint64_t old_hash, Text *out)
{
    Guesses guesses = {0};
    const Guess *found[2];
    visit_leaves(fields, state, NULL, guess_old_values, &guesses);
    qsort(guesses.list, guesses.count, sizeof *guesses.list, compare_guesses);
    const int count = find_guesses(&guesses, old_hash - golden_fields_hash(fields, state), found);
    for (int i = 0; i < count; i++) {
        visit_leaves(fields, state, NULL, write_guess, &(Sentence){found[i], out});
    }
    free(guesses.list);
    return count > 0;
}
