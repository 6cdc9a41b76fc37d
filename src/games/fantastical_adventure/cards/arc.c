/* arc.c: reads the story arc of a kit: the central question with its answers, the acts, and the kit's own
 * narration lines. */
#include "games/fantastical_adventure/cards/loader.h"

#include <string.h>

enum { GOAL_BYTES_MAX = 80, QUESTION_BYTES_MAX = 120, ANSWERS_MIN = 1, ANSWERS_MAX = 6 };

/* ------------------------------------------------------------------ central question and acts */

/* Reads the closing paragraphs for one answer. Paragraphs for "yes" and "no" can use {1}, the character who
 * decided the question. Paragraphs for "partly" can't, because there may be no such character. */
static bool read_answer(FaLoader *loader, const Json *at, const char *key, FaVerdict verdict)
{
    const int kit = (int)(loader->kit - loader->content->kits);
    FaPhrases *answers = &loader->content->prose->kits[kit].answers[verdict];
    Json list;
    if (!fa_read_list(loader, at, key, ANSWERS_MIN, ANSWERS_MAX, &list)) {
        return false;
    }
    for (int i = 0; i < json_count_members(&list); i++) {
        const Json answer = json_get_item(&list, i);
        answers->list[i] =
            fa_read_sentence(loader, &answer, verdict == FA_VERDICT_PARTLY ? 0 : 1, NULL, FA_KEY_PHRASE_MIN);
        if (!answers->list[i]) {
            return false;
        }
        answers->count++;
    }
    return true;
}

static bool read_answers(FaLoader *loader, const Json *at)
{
    static const char *const keys[] = {"yes", "no", "partly", NULL};
    Json answers;
    return json_read_object(at, "answers", &answers, loader->files.error) &&
           json_check_keys(&answers, keys, loader->files.error) &&
           read_answer(loader, &answers, "yes", FA_VERDICT_YES) &&
           read_answer(loader, &answers, "no", FA_VERDICT_NO) &&
           read_answer(loader, &answers, "partly", FA_VERDICT_PARTLY);
}

static bool read_goals(FaLoader *loader, const Json *at, FaArc *out)
{
    static const char *const keys[] = {"heroes", "rivals", NULL};
    Json goals;
    return json_read_object(at, "goals", &goals, loader->files.error) &&
           json_check_keys(&goals, keys, loader->files.error) &&
           card_read_string(&loader->files, &goals, "heroes", GOAL_BYTES_MAX, &out->goals[FA_HEROES]) &&
           card_read_string(&loader->files, &goals, "rivals", GOAL_BYTES_MAX, &out->goals[FA_RIVALS]);
}

/* Fails unless the scene templates are listed in the order of their acts, and each act has at least 2 scene
 * templates besides the finale. */
static bool check_acts(FaLoader *loader)
{
    enum { FRAMES_MIN = 2 };
    const FaFrameText *frames = loader->kit->frames;
    int counts[FA_ACTS] = {0};
    Json list;
    if (!json_read_array(loader->root, "frames", &list, loader->files.error)) {
        return false;
    }
    for (int i = 0; i < FA_FRAMES; i++) {
        const Json at = json_get_item(&list, i);
        counts[frames[i].act] += i < FA_FRAMES - 1;
        if (i > 0 && frames[i].act < frames[i - 1].act) {
            return json_fail(&at, loader->files.error, "\"act\" must not be lower than in the scene before");
        }
    }
    for (int i = 0; i < FA_ACTS; i++) {
        if (counts[i] < FRAMES_MIN) {
            return json_fail(&list, loader->files.error,
                             "act %d needs at least %d scenes; the finale does not count", i + 1, FRAMES_MIN);
        }
    }
    return true;
}

const char *const fa_attempt_keys[FA_ATTEMPT_PARTS] = {"want", "against", "refuses", "won",
                                                       "lost", "resists", "later"};

static bool read_sentences(FaLoader *loader, const Json *at, const char *const *keys, bool has_slots,
                           TextTemplate **out)
{
    enum { OWNER_AND_OPPONENT = 2 };
    for (int i = 0; i < FA_ATTEMPT_PARTS; i++) {
        const bool is_opposed = i == FA_ATTEMPT_AGAINST || i == FA_ATTEMPT_LOST;
        Json sentence;
        if (keys[i] && json_has(at, keys[i])) {
            const char *source = NULL;
            if (!json_read_string(at, keys[i], 1, FA_LINE_BYTES_MAX, &source, loader->files.error) ||
                !json_get_member(at, keys[i], &sentence)) {
                return false;
            }
            out[i] = fa_read_sentence(loader, &sentence, has_slots || is_opposed ? OWNER_AND_OPPONENT : 0,
                                      NULL, FA_KEY_PHRASE_MIN);
            if (!out[i]) {
                return false;
            }
        }
    }
    return true;
}

bool fa_read_attempt(FaLoader *loader, const Json *at, const char *const *keys, bool has_slots,
                     TextTemplate **out, TextTemplate **const others[FA_OTHERS])
{
    const char *known[FA_ATTEMPT_PARTS + 1] = {NULL};
    int count = 0;
    Json list;
    for (int i = 0; i < FA_ATTEMPT_PARTS; i++) {
        if (keys[i]) {
            known[count++] = keys[i];
        }
    }
    if (!read_sentences(loader, at, keys, has_slots, out)) {
        return false;
    }
    if (!json_has(at, "others")) {
        return true;
    }
    if (!fa_read_list(loader, at, "others", 1, FA_OTHERS, &list)) {
        return false;
    }
    for (int i = 0; i < json_count_members(&list); i++) {
        const Json other = json_get_item(&list, i);
        if (!json_check_keys(&other, known, loader->files.error) ||
            !read_sentences(loader, &other, keys, has_slots, others[i])) {
            return false;
        }
    }
    return true;
}

/* Reads the sentences about how each side tries to decide the central question. */
static bool read_decisions(FaLoader *loader, const Json *at)
{
    static const char *const sides[] = {"heroes", "rivals", NULL};
    static const char *const keys[FA_ATTEMPT_PARTS] = {
        [FA_ATTEMPT_WANT] = "want", [FA_ATTEMPT_AGAINST] = "against", [FA_ATTEMPT_WON] = "won",
        [FA_ATTEMPT_LOST] = "lost", [FA_ATTEMPT_ALONE] = "alone",     [FA_ATTEMPT_NEITHER] = "neither"};
    static const char *const known[] = {"want", "against", "won", "lost", "alone", "neither", "others", NULL};
    FaKitLines *lines = &loader->content->prose->kits[loader->kit - loader->content->kits];
    Json decisions;
    if (!json_has(at, "attempts")) {
        return true;
    }
    if (!json_read_object(at, "attempts", &decisions, loader->files.error) ||
        !json_check_keys(&decisions, sides, loader->files.error)) {
        return false;
    }
    for (int side = 0; side < FA_SIDES; side++) {
        Json attempt, sentence;
        if (!json_read_object(&decisions, sides[side], &attempt, loader->files.error) ||
            !json_check_keys(&attempt, known, loader->files.error) ||
            !fa_read_attempt(loader, &attempt, keys, true, lines->decisions[side],
                             (TextTemplate * *const[]){lines->other_decisions[0][side],
                                                       lines->other_decisions[1][side]})) {
            return false;
        }
        for (int i = 0; i <= FA_ATTEMPT_LOST; i++) {
            if (keys[i] && !json_get_member(&attempt, keys[i], &sentence)) {
                return json_fail(&attempt, loader->files.error, "\"%s\" is missing", keys[i]);
            }
        }
    }
    return true;
}

bool fa_read_arc(FaLoader *loader)
{
    static const char *const keys[] = {"question", "goals", "acts", "attempts", "answers", NULL};
    FaArc *arc = &loader->kit->arc;
    Json at;
    if (!json_has(loader->root, "arc")) {
        return true;
    }
    return json_read_object(loader->root, "arc", &at, loader->files.error) &&
           json_check_keys(&at, keys, loader->files.error) &&
           card_read_string(&loader->files, &at, "question", QUESTION_BYTES_MAX, &arc->question) &&
           read_goals(loader, &at, arc) &&
           fa_read_string_list(loader, &at, "acts", FA_ACTS, FA_NAME_BYTES_MAX, arc->acts) &&
           read_decisions(loader, &at) && read_answers(loader, &at) && check_acts(loader);
}

/* ------------------------------------------------------------------ narration lines of the kit */

static const char *const part_names[] = {"act_1", "act_2", "act_3", "any_act", NULL};

/* Reads the id of a character or environment of the kit, or FA_NONE if the key is missing. */
static bool read_actor(FaLoader *loader, const Json *at, const char *key, uint8_t *out)
{
    const FaKit *kit = loader->kit;
    const char *id = NULL;
    *out = FA_NONE;
    if (!json_has(at, key)) {
        return true;
    }
    if (!json_read_string(at, key, 1, FA_ID_BYTES_MAX, &id, loader->files.error)) {
        return false;
    }
    for (int i = 0; i < FA_ACTORS; i++) {
        const char *other = i < kit->character_count ? kit->characters[i].id
                            : fa_is_environment(i)   ? kit->environments[i - FA_FIRST_ENVIRONMENT].id
                                                     : NULL;
        if (other && strcmp(other, id) == 0) {
            *out = (uint8_t)i;
            return true;
        }
    }
    return json_fail(at, loader->files.error, "\"%s\" names the unknown id \"%s\"", key, id);
}

/* Reads a narration line and the actors "who" and "whom", to which the line is restricted. */
static bool read_kit_line(FaLoader *loader, const Json *at, int kind, int part, FaLine *out)
{
    static const char *const keys[] = {"text", "needs", "who", "whom", NULL};
    out->kind = (uint8_t)kind;
    out->acts = (uint8_t)(part < FA_ACTS ? 1u << part : (1u << FA_ACTS) - 1);
    return read_actor(loader, at, "who", &out->who[0]) && read_actor(loader, at, "whom", &out->who[1]) &&
           fa_read_line(loader, at, kind, keys, out);
}

static bool read_lines_of_kind(FaLoader *loader, const Json *at, int kind, int part)
{
    FaKitLines *lines = &loader->content->prose->kits[loader->kit - loader->content->kits];
    Json list;
    if (!json_has(at, fa_narration_kind_names[kind])) {
        return true;
    }
    if (!fa_read_list(loader, at, fa_narration_kind_names[kind], 1, FA_LINES_MAX, &list)) {
        return false;
    }
    for (int i = 0; i < json_count_members(&list); i++) {
        const Json line = json_get_item(&list, i);
        if (lines->count == FA_KIT_LINES_MAX) {
            return json_fail(&line, loader->files.error, "a kit can have at most %d lines", FA_KIT_LINES_MAX);
        }
        if (!read_kit_line(loader, &line, kind, part, &lines->list[lines->count++])) {
            return false;
        }
    }
    return true;
}

bool fa_read_kit_lines(FaLoader *loader, const Json *root)
{
    if (!json_check_keys(root, part_names, loader->files.error)) {
        return false;
    }
    for (int part = 0; part_names[part]; part++) {
        Json at;
        if (!json_has(root, part_names[part])) {
            continue;
        }
        if (!json_read_object(root, part_names[part], &at, loader->files.error) ||
            !json_check_keys(&at, fa_narration_kind_names, loader->files.error)) {
            return false;
        }
        for (int kind = 0; kind < FA_NARRATION_KINDS; kind++) {
            if (!read_lines_of_kind(loader, &at, kind, part)) {
                return false;
            }
        }
    }
    return true;
}
