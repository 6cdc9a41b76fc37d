/* text_template_private.h: the operations into which sentence templates are parsed. Shared by parser and
 * renderer. */
#ifndef CORE_TEXT_TEXT_TEMPLATE_PRIVATE_H
#define CORE_TEXT_TEXT_TEMPLATE_PRIVATE_H

#include "core/text/text_template.h"

typedef enum TemplateOpKind {
    TEMPLATE_OP_LITERAL,
    /* appends literal text that names a person without a slot; `index` is the person's pronoun (enum
     * Pronouns) */
    TEMPLATE_OP_BYSTANDER,
    /* appends the name of the story character: the full name at the first mention, then the short name */
    TEMPLATE_OP_NAME,
    TEMPLATE_OP_ARG, /* appends property number `index` (enum TemplateArg) of the story character */
    /* appends a pronoun for the story character, in the grammatical case `index` (PronounCase) */
    TEMPLATE_OP_PRONOUN,
    TEMPLATE_OP_VARIABLE, /* appends the value of variable number `index`, such as {way} */
    /* appends one of `index` alternatives; `words` contains the alternatives, separated by bars */
    TEMPLATE_OP_RANDOM,
    /* appends the verb form `words` if the subject is singular, or the verb form `plural` if the subject is
     * plural */
    TEMPLATE_OP_VERB,
    TEMPLATE_OP_IF,   /* jumps to operation `next` unless the story character has tag number `index` */
    TEMPLATE_OP_JUMP, /* jumps to operation `next` */
} TemplateOpKind;

typedef enum PronounCase {
    PRONOUN_THEY,
    PRONOUN_THEM,
    PRONOUN_THEIR,
    PRONOUN_THEIRS,
    PRONOUN_THEMSELF,
    PRONOUN_CASES
} PronounCase;

enum { TEMPLATE_LAST_SUBJECT = 255 };

typedef struct TemplateSpan {
    uint16_t start, length;
} TemplateSpan;

typedef struct TemplateOp {
    uint8_t kind; /* value of enum TemplateOpKind */
    /* index of the slot (story character). TEMPLATE_LAST_SUBJECT means the last subject, for a verb without a
     * slot. */
    uint8_t slot;
    uint8_t index;
    bool possessive; /* true if 's follows the name */
    uint16_t next;
    TemplateSpan words, plural;
} TemplateOp;

struct TextTemplate {
    TemplateKind kind;
    char *source;
    TemplateOp *ops;
    int count, capacity;
};

static inline bool template_op_is_name(const TemplateOp *op)
{
    return op->kind == TEMPLATE_OP_NAME || (op->kind == TEMPLATE_OP_ARG && op->index <= ARG_SHORT_NAME);
}

/* True if the operation adds a name or pronoun that can be the subject of a verb. */
static inline bool template_op_is_subject(const TemplateOp *op)
{
    return !op->possessive &&
           (template_op_is_name(op) || (op->kind == TEMPLATE_OP_PRONOUN && op->index == PRONOUN_THEY));
}

#endif
