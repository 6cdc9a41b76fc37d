/* text_template_private.h: the operations into which sentence templates are parsed. Shared by parser and
 * renderer. */
#ifndef CORE_TEXT_TEXT_TEMPLATE_PRIVATE_H
#define CORE_TEXT_TEXT_TEMPLATE_PRIVATE_H

#include "core/text/text_template.h"

typedef enum TemplateOpKind {
    TEMPLATE_OP_LITERAL,
    /* appends literal text that names a person who is not one of the template's characters; `index` is the
     * value of enum Pronouns for this person */
    TEMPLATE_OP_BYSTANDER,
    /* appends the character's full name if it is the first mention, otherwise the short name */
    TEMPLATE_OP_NAME,
    TEMPLATE_OP_ARG, /* appends property number `index` (enum TemplateArg) of the character */
    /* appends a pronoun that stands for the character, in the grammatical case `index` (PronounCase) */
    TEMPLATE_OP_PRONOUN,
    TEMPLATE_OP_VARIABLE, /* appends the value of variable number `index`, such as {way} */
    TEMPLATE_OP_RANDOM, /* appends one of the `index` alternatives in `words`, which are separated by bars */
    TEMPLATE_OP_VERB,   /* appends the verb `words` if the character is singular, otherwise `plural` */
    TEMPLATE_OP_IF,     /* jumps to operation `next` unless the character has tag number `index` */
    TEMPLATE_OP_JUMP,   /* jumps to operation `next` */
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
    /* index of the slot (character), or TEMPLATE_LAST_SUBJECT for a verb without a slot number */
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
