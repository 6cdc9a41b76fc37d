/* glosses.c: loads the meanings of words, checks the whole file, and finds words. glosses.h describes the
 * format. */
#include "core/data/glosses.h"

#include "core/data/lexicon.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/text/i18n.h"

#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_BYTES_MAX = 4 * 1024 * 1024, TEXT_BYTES_MAX = 16 * 1024 * 1024, BASE_BYTES_MAX = 64 };

struct Glosses {
    char *path; /* path of the file, or NULL once the file has been read */
    Error error;
    char *text;   /* the uncompressed text, in which each line ends with NUL */
    char **lines; /* start of each line in `text`, sorted by strcmp */
    size_t count;
};

/* --- loading */

static uint64_t read_number(const unsigned char *bytes, int size)
{
    uint64_t number = 0;
    for (int i = size - 1; i >= 0; i--) {
        number = number << 8 | bytes[i];
    }
    return number;
}

/* A byte of 128 or more stands for a pair of bytes. Returns false if a pair contains a byte that is not lower
 * than the byte that stands for the pair: expanding such a pair could go on forever. */
static bool check_pairs(const unsigned char *pairs)
{
    for (int i = 0; i < GLOSSES_CODES; i++) {
        if (pairs[2 * i] >= GLOSSES_FIRST_CODE + i || pairs[2 * i + 1] >= GLOSSES_FIRST_CODE + i) {
            return false;
        }
    }
    return true;
}

/* Expands all bytes that stand for pairs of bytes. Returns false if the result does not have exactly `size`
 * bytes. */
static bool expand_byte_pairs(const unsigned char *pairs, const unsigned char *bytes, size_t length,
                              char *out, size_t size)
{
    size_t count = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned char waiting[GLOSSES_CODES + 1] = {bytes[i]};
        int depth = 1;
        while (depth > 0) {
            const unsigned char byte = waiting[--depth];
            if (byte >= GLOSSES_FIRST_CODE) {
                waiting[depth++] = pairs[2 * (byte - GLOSSES_FIRST_CODE) + 1];
                waiting[depth++] = pairs[2 * (byte - GLOSSES_FIRST_CODE)];
            } else if (count == size) {
                return false;
            } else {
                out[count++] = (char)byte;
            }
        }
    }
    return count == size;
}

static size_t count_letters(const char *text)
{
    return strspn(text, "abcdefghijklmnopqrstuvwxyz");
}

/* True if the line has the format of a meaning or of an inflected form; see glosses.h. */
static bool check_line(const char *line)
{
    const size_t word = count_letters(line);
    const char *part = line + word + 1;
    if (word == 0 || word >= BASE_BYTES_MAX || line[word] != '\t' || *part == '\0' ||
        !strchr("nvar", *part)) {
        return false;
    }
    const char *rest = part + 1;
    if (*rest == '\t') {
        rest++;
        return *rest != '\0' && rest[strcspn(rest, "\t")] == '\0';
    }
    return *rest != '\0' && strchr("0123456789abcdef", *rest) && rest[1 + count_letters(rest + 1)] == '\0';
}

static bool split_lines(Glosses *glosses, size_t size)
{
    size_t lines = 0;
    for (size_t i = 0; i < size; i++) {
        lines += glosses->text[i] == '\n';
    }
    if (size == 0 || glosses->text[size - 1] != '\n' || memchr(glosses->text, '\0', size)) {
        return false;
    }
    glosses->lines = memory_new(lines, sizeof *glosses->lines);
    for (char *line = glosses->text; glosses->count < lines; line += strlen(line) + 1) {
        line[strcspn(line, "\n")] = '\0';
        if (!check_line(line) ||
            (glosses->count > 0 && strcmp(glosses->lines[glosses->count - 1], line) >= 0)) {
            return false;
        }
        glosses->lines[glosses->count++] = line;
    }
    return true;
}

static bool read_bytes(Glosses *glosses, const char *name, const unsigned char *bytes, size_t length)
{
    if (length < GLOSSES_HEADER_BYTES || memcmp(bytes, GLOSSES_MAGIC, GLOSSES_MAGIC_BYTES) != 0) {
        return error_set(&glosses->error, "%s: is not a file of meanings", name);
    }
    const unsigned char *pairs = bytes + GLOSSES_PAIRS_OFFSET;
    const size_t size = (size_t)read_number(bytes + GLOSSES_HASHED_OFFSET, 4);
    glosses->text = memory_new(size <= TEXT_BYTES_MAX ? size + 1 : 1, 1);
    return (read_number(bytes + GLOSSES_MAGIC_BYTES, 8) ==
                hash_bytes(HASH_START, bytes + GLOSSES_HASHED_OFFSET, length - GLOSSES_HASHED_OFFSET) &&
            size <= TEXT_BYTES_MAX && check_pairs(pairs) &&
            expand_byte_pairs(pairs, bytes + GLOSSES_HEADER_BYTES, length - GLOSSES_HEADER_BYTES,
                              glosses->text, size) &&
            split_lines(glosses, size)) ||
           error_set(&glosses->error, "%s: the meanings are damaged", name);
}

Glosses *glosses_parse(const char *name, const void *bytes, size_t length, Error *error)
{
    Glosses *glosses = memory_new(1, sizeof *glosses);
    if (!read_bytes(glosses, name, bytes, length)) {
        *error = glosses->error;
        glosses_free(glosses);
        return NULL;
    }
    return glosses;
}

Glosses *glosses_open(const char *path)
{
    Glosses *glosses = memory_new(1, sizeof *glosses);
    glosses->path = memory_copy_string(path, strlen(path));
    return glosses;
}

/* Reads the file on the first call. Without a valid file, no word has a meaning. */
static void read_file_once(Glosses *glosses)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&lock);
    if (glosses->path) {
        size_t length = 0;
        char *bytes = file_read(glosses->path, FILE_BYTES_MAX, &length, &glosses->error);
        if (bytes && !read_bytes(glosses, glosses->path, (unsigned char *)bytes, length)) {
            glosses->count = 0;
        }
        free(bytes);
        free(glosses->path);
        glosses->path = NULL;
    }
    pthread_mutex_unlock(&lock);
}

const char *glosses_get_error(Glosses *glosses)
{
    if (!glosses) {
        return "";
    }
    read_file_once(glosses);
    return glosses->error.text;
}

void glosses_free(Glosses *glosses)
{
    if (glosses) {
        free(glosses->lines);
        free(glosses->text);
        free(glosses->path);
        free(glosses);
    }
}

/* --- finding words */

static bool is_line_of_word(const char *line, const char *word)
{
    const size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && line[length] == '\t';
}

/* Returns the index of the first line about `word`. If there is no such line, returns the index at which it
 * would be inserted. */
static size_t find_first_line(const Glosses *glosses, const char *word)
{
    size_t from = 0, to = glosses->count;
    while (from < to) {
        const size_t middle = from + (to - from) / 2;
        if (strcmp(glosses->lines[middle], word) < 0) {
            from = middle + 1;
        } else {
            to = middle;
        }
    }
    return from;
}

static const char *get_part_of_speech_name(char part)
{
    return part == 'n' ? _("noun") : part == 'v' ? _("verb") : part == 'a' ? _("adjective") : _("adverb");
}

/* Writes the base form of an inflected word. `rule` is the part of the word's line after the part of speech,
 * such as "3y"; glosses.h describes the format. */
static void write_base(const char *word, const char *rule, char base[BASE_BYTES_MAX])
{
    const char *digits = "0123456789abcdef";
    const size_t dropped = (size_t)(strchr(digits, rule[0]) - digits), length = strlen(word);
    const size_t same = dropped < length ? length - dropped : 0;
    snprintf(base, BASE_BYTES_MAX, "%.*s%s", (int)same, word, rule + 1);
}

/* Appends the meanings of a lower-case word for some parts of speech. `parts` contains the letters of these
 * parts of speech, such as "nv" for noun and verb. Returns false if there are no such meanings. Does not look
 * up the base form of an inflected word. */
static bool write_meanings(const Glosses *glosses, const char *word, const char *parts, Text *out)
{
    const size_t length = strlen(word);
    bool found = false;
    for (size_t i = find_first_line(glosses, word);
         i < glosses->count && is_line_of_word(glosses->lines[i], word); i++) {
        const char *part = glosses->lines[i] + length + 1;
        if (part[1] == '\t' && strchr(parts, *part)) {
            text_add(out, "%s%s (%s): %s", found ? "|" : "", word, get_part_of_speech_name(*part), part + 2);
            found = true;
        }
    }
    return found;
}

bool glosses_write(Glosses *glosses, const char *word, Text *out)
{
    char lower[WORD_LENGTH_MAX + 1] = "";
    const size_t length = strlen(word);
    if (!glosses || length == 0 || length > WORD_LENGTH_MAX) {
        return false;
    }
    read_file_once(glosses);
    for (size_t i = 0; i < length; i++) {
        lower[i] = (char)(word[i] >= 'A' && word[i] <= 'Z' ? word[i] - 'A' + 'a' : word[i]);
    }
    const size_t first = find_first_line(glosses, lower);
    if (first == glosses->count || !is_line_of_word(glosses->lines[first], lower)) {
        return false;
    }
    const char *part = glosses->lines[first] + length + 1;
    if (part[1] == '\t') {
        return write_meanings(glosses, lower, "nvar", out);
    }
    char base[BASE_BYTES_MAX];
    write_base(lower, part + 1, base);
    return write_meanings(glosses, base, (char[]){*part, '\0'}, out);
}
