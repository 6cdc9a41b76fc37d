/* loader.h: functions shared by the readers of the game's card files. */
#ifndef FANTASTICAL_ADVENTURE_LOADER_H
#define FANTASTICAL_ADVENTURE_LOADER_H

#include "games/fantastical_adventure/narration.h"

enum {
    FA_ID_BYTES_MAX = 40,
    FA_NAME_BYTES_MAX = 48,
    FA_CALLED_BYTES_MAX = 32,
    FA_LINE_BYTES_MAX = 200,
    FA_TEXT_BYTES_MAX = 480,
};

typedef struct FaLoader {
    CardFiles files;
    GameContent *content;
    FaKit *kit; /* the story kit that is being read */
    const Json *root;
} FaLoader;

/* Reads the story kit into `loader->kit`. Implemented in kit.c. */
bool fa_read_kit(FaLoader *loader, const Json *root);
/* Fails unless the list has `min` to `max` entries. Implemented in kit.c. */
bool fa_read_list(FaLoader *loader, const Json *at, const char *key, int min, int max, Json *out);
/* Reads a list of exactly `count` strings of at most `max` bytes. Implemented in kit.c. */
bool fa_read_string_list(FaLoader *loader, const Json *at, const char *key, int count, size_t max,
                         const char **out);
/* Reads the text id of a character, environment or item and writes its target id, which must be `begin` to
 * `end` - 1. Implemented in kit.c. */
bool fa_read_entity(FaLoader *loader, const Json *at, const char *key, int begin, int end, uint8_t *out);

/* Writes the full name `name` and the short name `short_name` to `out`. If `short_name` is
 * NULL, the full name is also the short name. Implemented in kit.c. */
void fa_fill_names(FaLoader *loader, const char *name, const char *short_name, TemplateArgs *out);

/* Reads the central question and its answers, and checks the acts of the scene templates. Call this function
 * after the scene templates were read. Implemented in arc.c. */
bool fa_read_arc(FaLoader *loader);
/* Reads the lines of `loader->kit`. Implemented in arc.c. */
bool fa_read_kit_lines(FaLoader *loader, const Json *root);

/* Reads the characters and Bonds of the story kit. Implemented in cast.c. */
bool fa_read_characters(FaLoader *loader);
bool fa_read_bonds(FaLoader *loader);
/* Read narration lines, goal phrases, word lists and suggested strangers. Implemented in narration_lines.c.
 * Call fa_read_conflict_lines() first, because it allocates the lines. */
bool fa_read_conflict_lines(void *user, const Json *root);
bool fa_read_story_lines(void *user, const Json *root);
bool fa_read_goal_phrases(void *user, const Json *root);
bool fa_read_word_lists(void *user, const Json *root);
bool fa_read_strangers(void *user, const Json *root);
void fa_free_narration_lines(FaNarrationLines *prose);
/* Reads a narration line of a kind of event. `keys` are the keys that the line may have. */
bool fa_read_line(FaLoader *loader, const Json *at, int kind, const char *const *keys, FaLine *out);
/* Reads a template that has no random choices and can use the names of `cast` actors. `words` are the names
 * of the variables, or NULL if there are none. Fails unless the template has at least `literal_min`
 * consecutive bytes of literal text outside conditions, so that the rendered text is never empty. */
TextTemplate *fa_read_sentence(FaLoader *loader, const Json *at, int cast, const char *const *words,
                               size_t literal_min);

extern const char *const fa_attempt_keys[FA_ATTEMPT_PARTS];
/* Reads the sentences of an attempt into `out`, and the alternative sentences in the list "others" into
 * others[i]. All sentences are optional. keys[part] is the key of a sentence, or NULL if the attempt has no
 * such sentence. If `has_slots` is false, only the parts "against" and "lost" can use {1} and {2}.
 * Implemented in arc.c. */
bool fa_read_attempt(FaLoader *loader, const Json *at, const char *const *keys, bool has_slots,
                     TextTemplate **out, TextTemplate **const others[FA_OTHERS]);

bool fa_read_tags(FaLoader *loader, const Json *at, uint32_t *out);

#endif
