/* reading.c: screen reader of a stage: finds new titles, text and focus in each scene and passes them to
 * speech.h, so that screens need no speech code of their own. */
#include "ui/stage/stage_private.h"

#include "core/aloud.h"
#include "core/spoken.h"
#include "ui/shell/speech.h"
#include "ui/stage/piece_ids.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { OVERLAY_BYTES_MAX = 800, DETAIL_BYTES_MAX = 300 };

/* Words to speak for one scene, in this order. */
typedef struct News {
    Text titles; /* of screens, dialogs and messages that opened */
    Text focus;
    Text details; /* other new text */
} News;

static uint64_t hash_of(const char *words)
{
    return words ? hash_bytes(HASH_START, words, strlen(words)) : 0;
}

static void add_rich(Text *out, const char *rich)
{
    Text words = {0};
    text_speak(rich, &words);
    text_add_sentence(out, text_chars(&words));
    text_free(&words);
}

/* Ignores digits, so that a running counter is not news. */
static uint64_t hash_without_figures(const char *words)
{
    uint64_t hash = HASH_START;
    for (const char *at = words; *at; at++) {
        hash = isdigit((unsigned char)*at) ? hash : hash_bytes(hash, at, 1);
    }
    return hash;
}

/* --- words on the uppermost layer --- */

static bool is_title(const Piece *piece)
{
    return piece->kind == PIECE_LABEL && (piece->style == TEXT_HERO || piece->style == TEXT_TITLE);
}

static bool says_words(const Stage *stage, const Piece *piece)
{
    const bool says = piece->kind == PIECE_LABEL || piece->kind == PIECE_PANEL || piece->kind == PIECE_PAPER;
    return piece->layer == stage->layer && says && piece->text && piece->text[0];
}

static bool was_read(const Reading *reading, uint64_t hash)
{
    for (int i = 0; i < reading->count; i++) {
        if (reading->words[i] == hash) {
            return true;
        }
    }
    return false;
}

/* A title is news whenever it changes, other text on a screen only if more than digits change. */
static uint64_t hash_of_words(const Piece *piece)
{
    return piece->layer > 0 || is_title(piece) ? hash_of(piece->text) : hash_without_figures(piece->text);
}

/* At a table, text is not read: events, banner and focus are. */
static bool is_table(const Stage *stage)
{
    return stage->shell->screen.game != NULL;
}

/* Records the text that is visible now. */
static void remember_words(Stage *stage)
{
    const Scene *scene = stage_scene(stage);
    stage->reading.count = 0;
    for (int i = 0; i < scene->count && stage->reading.count < READ_WORDS_MAX; i++) {
        if (says_words(stage, &scene->pieces[i])) {
            stage->reading.words[stage->reading.count++] = hash_of_words(&scene->pieces[i]);
        }
    }
}

static void add_new_words(const Stage *stage, bool entered, News *news)
{
    const Scene *scene = stage_scene(stage);
    const bool over = stage->layer > 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (!says_words(stage, piece) || was_read(&stage->reading, hash_of_words(piece))) {
            continue;
        }
        if (over ? news->titles.length < OVERLAY_BYTES_MAX : is_title(piece)) {
            add_rich(&news->titles, piece->text);
        } else if (!over && !entered && news->details.length < DETAIL_BYTES_MAX) {
            add_rich(&news->details, piece->text);
        }
    }
}

/* Reads an overlay in full when it opens, a screen only by its titles; later the new text of either. */
static void read_words(Stage *stage, News *news)
{
    Reading *reading = &stage->reading;
    const bool entered = !reading->begun || stage->layer != reading->layer;
    if (entered) {
        reading->count = 0;
    }
    if (is_table(stage) && !reading->begun) {
        text_add_sentence(&news->titles, stage->shell->screen.game->title);
    }
    if (stage->layer > 0 || !is_table(stage)) {
        add_new_words(stage, entered, news);
    }
    if (entered && stage->layer == 0) {
        reading->banner = 0; /* also when returning from an overlay */
    }
    reading->layer = stage->layer;
    remember_words(stage);
}

/* What there is to do, when that is another thing than it was. */
static void read_banner(Stage *stage, News *news)
{
    const char *banner = stage_scene(stage)->banner;
    const uint64_t hash = hash_of(banner);
    if (hash != stage->reading.banner && banner && stage->layer == 0) {
        add_rich(&news->titles, banner);
    }
    stage->reading.banner = hash;
}

/* --- the bubble of a lesson --- */

/* Adds the text on a sheet of paper. */
static void add_words_on(const Scene *scene, const Piece *sheet, Text *out)
{
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const bool inside =
            fabsf(piece->x - sheet->x) < sheet->w / 2 && fabsf(piece->y - sheet->y) < sheet->h / 2;
        if (piece->kind == PIECE_LABEL && piece->flags & PIECE_ON_PAPER && piece->layer == sheet->layer &&
            inside && piece->text && piece - scene->pieces > sheet - scene->pieces) {
            add_rich(out, piece->text);
        }
    }
}

static void read_bubble(Stage *stage, News *news)
{
    const Piece *sheet = scene_find(stage_scene(stage), ID_LESSON);
    Text words = {0};
    if (sheet && stage->layer == 0) {
        add_words_on(stage_scene(stage), sheet, &words);
    }
    const uint64_t hash = words.length > 0 ? hash_of(text_chars(&words)) : 0;
    if (hash != stage->reading.bubble) {
        text_add_sentence(&news->titles, text_chars(&words));
    }
    stage->reading.bubble = hash;
    text_free(&words);
}

/* --- the draft of a move --- */

/* Returns the next filled part of the draft to the right of `before`; NULL = none. */
static const Piece *next_part(const Scene *scene, const Piece *before)
{
    const Piece *next = NULL;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const bool part = piece->flags & PIECE_DRAFT && piece->face.letter && piece->face.letter[0];
        if (part && (!before || piece->x > before->x) && (!next || piece->x < next->x)) {
            next = piece;
        }
    }
    return next;
}

static void write_draft(const Scene *scene, char out[READ_DRAFT_BYTES])
{
    size_t used = 0;
    out[0] = '\0';
    for (const Piece *part = next_part(scene, NULL); part && used + 1 < READ_DRAFT_BYTES;
         part = next_part(scene, part)) {
        used += (size_t)snprintf(out + used, READ_DRAFT_BYTES - used, "%s ",
                                 part->face.letter[0] == '?' ? "wild" : part->face.letter);
    }
}

/* Reads a letter added at the end alone; after other changes, the whole draft. */
static void read_draft(Stage *stage, News *news)
{
    char now[READ_DRAFT_BYTES], *before = stage->reading.draft;
    write_draft(stage_scene(stage), now);
    const size_t length = strlen(now), length_before = strlen(before);
    const bool grows = length > length_before && strncmp(now, before, length_before) == 0;
    const bool shrinks = length < length_before && strncmp(now, before, length) == 0;
    if (stage->reading.begun && (grows || (!shrinks && strcmp(now, before) != 0))) {
        text_add_sentence(&news->titles, grows ? now + length_before : now);
    } else if (stage->reading.begun && shrinks) {
        Text words = {0};
        text_add(&words, "deleted %s", before + length);
        text_add_sentence(&news->titles, text_chars(&words));
        text_free(&words);
    }
    memcpy(before, now, sizeof now);
}

/* --- the focus --- */

static PieceId focus_to_read(const Stage *stage)
{
    return stage->edited != 0 ? stage->edited : stage->focus_shown ? stage->focused : 0;
}

/* Reads the piece in focus if the focus moved or the piece changed. A field being typed in is read key by key
   elsewhere. */
static void read_focus(Stage *stage, News *news)
{
    static const AloudLength lengths[] = {
        [SPEECH_SHORT] = ALOUD_SHORT, [SPEECH_USUAL] = ALOUD_USUAL, [SPEECH_LONG] = ALOUD_LONG};
    Reading *reading = &stage->reading;
    const PieceId focused = focus_to_read(stage);
    const Piece *piece = scene_find(stage_scene(stage), focused);
    Text words = {0};
    if (piece) {
        aloud_piece_in(stage_scene(stage), piece, lengths[stage->shell->settings.speech], &words);
    }
    const uint64_t state = hash_of(text_chars(&words));
    const bool typed = focused == reading->piece && focused == stage->edited;
    if ((focused != reading->piece || state != reading->state) && !typed) {
        text_add_sentence(&news->focus, text_chars(&words));
    }
    reading->piece = focused;
    reading->state = state;
    text_free(&words);
}

/* --- all of it --- */

/* All that can be used now, and every number. */
static void read_all(const Stage *stage, News *news)
{
    const Scene *scene = stage_scene(stage);
    if (scene->banner) {
        add_rich(&news->titles, scene->banner);
    }
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const bool number = piece->kind == PIECE_COUNTER || piece->kind == PIECE_GAUGE;
        if (piece->layer == stage->layer && piece->id != 0 && (number || scene_offers(scene, piece))) {
            Text words = {0};
            aloud_piece_in(scene, piece, ALOUD_SHORT, &words);
            text_add_sentence(&news->focus, text_chars(&words));
            text_free(&words);
        }
    }
}

static void read_news(Stage *stage, News *news)
{
    read_words(stage, news);
    read_banner(stage, news);
    read_bubble(stage, news);
    read_draft(stage, news);
    read_focus(stage, news);
    stage->reading.begun = true;
}

void stage_read_again(Stage *stage)
{
    stage->reading.piece = 0;
}

void stage_read_aloud(Stage *stage)
{
    Shell *shell = stage->shell;
    News news = {0};
    if (shell->settings.speech == SPEECH_OFF || stage->hushed || shell->page) {
        return;
    }
    if (shell->reads_anew) {
        shell->reads_anew = false;
        stage->reading = (Reading){0};
    }
    if (shell->reads_all) {
        shell->reads_all = false;
        read_all(stage, &news);
    } else {
        read_news(stage, &news);
    }
    text_add_sentence(&news.titles, text_chars(&news.focus));
    text_add_sentence(&news.titles, text_chars(&news.details));
    shell_speak(shell, text_chars(&news.titles));
    text_free(&news.titles);
    text_free(&news.focus);
    text_free(&news.details);
}
