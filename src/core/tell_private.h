/* tell_private.h: a text as it lies ready to be rendered. */
#ifndef CORE_TELL_PRIVATE_H
#define CORE_TELL_PRIVATE_H

#include "core/tell.h"

typedef enum TellOpKind {
    TELL_OP_WORDS,     /* as they stand */
    TELL_OP_BYSTANDER, /* the same, of somebody who takes the pronouns `what` */
    TELL_OP_NAME,      /* full or short, as it comes */
    TELL_OP_FACT,      /* TellFact `what` */
    TELL_OP_PRONOUN,   /* TellCase `what` */
    TELL_OP_BROUGHT,   /* word `what` of the form */
    TELL_OP_EITHER,    /* one of `what` that bars divide */
    TELL_OP_VERB,      /* the first words if `slot` is one, else the second */
    TELL_OP_IF,        /* goes on at `next` unless the slot has tag `what` */
    TELL_OP_SKIP,      /* goes on at `next` */
} TellOpKind;

typedef enum TellCase {
    TELL_THEY_CASE,
    TELL_THEM,
    TELL_THEIR,
    TELL_THEIRS,
    TELL_THEMSELF,
    TELL_CASES
} TellCase;

enum { TELL_LAST_SUBJECT = 255 };

/* Some bytes of the source. */
typedef struct TellSpan {
    uint16_t start, length;
} TellSpan;

typedef struct TellOp {
    uint8_t kind; /* TellOpKind */
    uint8_t slot; /* TELL_LAST_SUBJECT only in verbs */
    uint8_t what;
    bool possessive; /* of a name or a fact that is one */
    uint16_t next;
    TellSpan words, plural;
} TellOp;

struct TellText {
    TellKind kind;
    char *source;
    TellOp *ops;
    int count, capacity;
};

/* Is it a name, as the full and the short one are? */
static inline bool tell_op_names(const TellOp *op)
{
    return op->kind == TELL_OP_NAME || (op->kind == TELL_OP_FACT && op->what <= TELL_SHORT);
}

/* May a verb agree with it? */
static inline bool tell_op_is_subject(const TellOp *op)
{
    return !op->possessive &&
           (tell_op_names(op) || (op->kind == TELL_OP_PRONOUN && op->what == TELL_THEY_CASE));
}

#endif
