/* answers.c: groups, counts and hashes the program's answers; see answers.h. */
#include "answers.h"

#include "core/platform/memory.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *find_quote_end(const char *at)
{
    const char *end = *at == '"' || *at == '*' ? strchr(at + 1, *at) : NULL;
    return end ? end + 1 : NULL;
}

/* Returns the length of the name, number or quotation at the start of `text`, or 0 if there is none. */
static size_t get_detail_length(const char *text)
{
    const char *at = text, *quote_end = find_quote_end(text);
    if (quote_end) {
        return (size_t)(quote_end - text);
    }
    while (isupper((unsigned char)*at)) {
        at += strcspn(at, " ,.:;()");
        at += at[0] == ' ' && isupper((unsigned char)at[1]) ? 1 : 0;
    }
    return at > text ? (size_t)(at - text) : strspn(text, "0123456789");
}

static void write_pattern(const char *text, char out[ERROR_TEXT_MAX])
{
    size_t used = 0;
    while (*text && used + 1 < ERROR_TEXT_MAX) {
        const size_t detail = get_detail_length(text);
        out[used++] = detail > 0 ? '#' : *text;
        text += detail > 0 ? detail : 1;
    }
    out[used] = '\0';
}

static Answer *find_answer(Answers *answers, const char *text)
{
    char pattern[ERROR_TEXT_MAX];
    write_pattern(text, pattern);
    for (int i = 0; i < answers->count; i++) {
        if (strcmp(answers->list[i].pattern, pattern) == 0) {
            return &answers->list[i];
        }
    }
    answers->list = memory_resize(answers->list, (size_t)answers->count + 1, sizeof *answers->list);
    Answer *answer = &answers->list[answers->count++];
    *answer = (Answer){.count = 0};
    snprintf(answer->text, sizeof answer->text, "%s", text);
    snprintf(answer->pattern, sizeof answer->pattern, "%s", pattern);
    return answer;
}

Answer *answers_count_message(Answers *answers, const char *text)
{
    Answer *answer = find_answer(answers, text);
    answer->count++;
    if (strcmp(answer->text, text) != 0) {
        answer_add_text(answer, text);
    }
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

void answers_write(Answers *answers, Text *out)
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
