/* reading.c: what of a stage is read aloud: what comes up, what there is to do, and what the focus goes to.
 */
#include "ui/stage/stage_private.h"

#include "core/aloud.h"
#include "core/spoken.h"
#include "ui/shell/speech.h"

#include <string.h>

/* Begins another sentence. */
static void end_sentence(Text *words)
{
    if (words->length > 0) {
        text_add(words, ". ");
    }
}

static uint64_t hash_of(const char *words)
{
    return words ? hash_bytes(HASH_START, words, strlen(words)) : 0;
}

/* What there is to do, when that is another thing than it was. */
static void read_banner(Stage *stage, Text *words)
{
    const char *banner = stage_scene(stage)->banner;
    const uint64_t hash = hash_of(banner);
    if (hash != stage->read_banner && banner) {
        text_speak(banner, words);
    }
    stage->read_banner = hash;
}

/* The words of what has come to lie over the table. */
static void read_overlay(Stage *stage, Text *words)
{
    enum { BYTES_MOST = 800 };
    const Scene *scene = stage_scene(stage);
    const bool risen = stage->layer > stage->read_layer;
    stage->read_layer = stage->layer;
    for (int i = 0; risen && i < scene->count && words->length < BYTES_MOST; i++) {
        const Piece *piece = &scene->pieces[i];
        const bool says =
            piece->kind == PIECE_LABEL || piece->kind == PIECE_PANEL || piece->kind == PIECE_PAPER;
        if (piece->layer == stage->layer && says && piece->text && piece->text[0]) {
            end_sentence(words);
            text_speak(piece->text, words);
        }
    }
}

static void read_focus(Stage *stage, Text *words)
{
    static const AloudLength lengths[] = {
        [SPEECH_SHORT] = ALOUD_SHORT, [SPEECH_USUAL] = ALOUD_USUAL, [SPEECH_LONG] = ALOUD_LONG};
    const PieceId focused = stage->focus_shown ? stage->focused : 0;
    const Piece *piece = scene_find(stage_scene(stage), focused);
    if (focused != stage->read_piece && piece) {
        end_sentence(words);
        aloud_piece_in(stage_scene(stage), piece, lengths[stage->shell->settings.speech], words);
    }
    stage->read_piece = focused;
}

/* All that can be used now, and every number. */
static void read_all(const Stage *stage, Text *words)
{
    const Scene *scene = stage_scene(stage);
    if (scene->banner) {
        text_speak(scene->banner, words);
    }
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const bool number = piece->kind == PIECE_COUNTER || piece->kind == PIECE_GAUGE;
        if (piece->layer == stage->layer && piece->id != 0 && (number || scene_offers(scene, piece))) {
            end_sentence(words);
            aloud_piece_in(scene, piece, ALOUD_SHORT, words);
        }
    }
}

void stage_read_aloud(Stage *stage)
{
    Shell *shell = stage->shell;
    Text words = {0};
    if (shell->settings.speech == SPEECH_OFF || stage->hushed) {
        return;
    }
    read_overlay(stage, &words);
    read_banner(stage, &words);
    read_focus(stage, &words);
    if (shell->reads_all) {
        text_clear(&words);
        read_all(stage, &words);
        shell->reads_all = false;
    }
    if (words.length > 0) {
        shell_speak(shell, text_chars(&words));
    }
    text_free(&words);
}
