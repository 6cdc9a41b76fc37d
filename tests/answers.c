/* answers.c: see answers.h. */
#include "answers.h"

#include "core/memory.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Answer *find_answer(Answers *answers, const char *text)
{
    for (int i = 0; i < answers->count; i++) {
        if (strcmp(answers->list[i].text, text) == 0) {
            return &answers->list[i];
        }
    }
    answers->list = memory_resize(answers->list, (size_t)answers->count + 1, sizeof *answers->list);
    Answer *answer = &answers->list[answers->count++];
    *answer = (Answer){.count = 0};
    snprintf(answer->text, sizeof answer->text, "%s", text);
    return answer;
}

Answer *answers_give(Answers *answers, const char *text)
{
    Answer *answer = find_answer(answers, text);
    answer->count++;
    return answer;
}

void answer_add_bytes(Answer *answer, const void *bytes, size_t length)
{
    answer->hash = hash_bytes(answer->hash != 0 ? answer->hash : HASH_START, bytes, length);
}

void answer_add_text(Answer *answer, const char *text)
{
    answer_add_bytes(answer, text, strlen(text));
}

void answer_add_number(Answer *answer, int64_t number)
{
    answer_add_bytes(answer, &number, sizeof number);
}

static int compare_answers(const void *a, const void *b)
{
    const Answer *left = a, *right = b;
    return strcmp(left->text, right->text);
}

void answers_tell(Answers *answers, Text *out)
{
    qsort(answers->list, (size_t)answers->count, sizeof *answers->list, compare_answers);
    for (int i = 0; i < answers->count; i++) {
        const Answer *answer = &answers->list[i];
        text_add(out, "%d %s", answer->count, answer->text);
        if (answer->hash != 0) {
            text_add(out, " %016" PRIx64, answer->hash);
        }
        text_add(out, "\n");
    }
    free(answers->list);
    *answers = (Answers){0};
}
