/* screen_reader.c: speech output of a stage. Finds new titles, new text and changes of focus in each scene
 * and passes them to speech.h, so that screens need no code for speech. */
#include "ui/stage/stage_private.h"

#include "core/scene/accessible_text.h"
#include "core/text/i18n.h"
#include "core/text/speech_markup.h"
#include "ui/shell/speech.h"
#include "ui/stage/piece_ids.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { OVERLAY_BYTES_MAX = 800, DETAIL_BYTES_MAX = 300 };

/* Texts to speak, in this order. */
typedef struct Announcement {
    Text titles; /* titles of newly opened screens, dialogs and messages */
    Text focus;
    Text details; /* new text other than the titles and the piece in focus */
} Announcement;

static uint64_t hash_string(const char *text)
{
    return text ? hash_bytes(HASH_START, text, strlen(text)) : 0;
}

static void add_rich_text(Text *out, const char *rich)
{
    Text words = {0};
    speech_markup_add(rich, &words);
    speech_markup_add_sentence(out, text_chars(&words));
    text_free(&words);
}

/* Returns a hash of a text without its digits, so that a running counter is not spoken again and again. */
static uint64_t hash_without_digits(const char *text)
{
    uint64_t hash = HASH_START;
    for (const char *at = text; *at; at++) {
        hash = isdigit((unsigned char)*at) ? hash : hash_bytes(hash, at, 1);
    }
    return hash;
}

/* --- text of the screen or overlay on top --- */

static bool is_title(const Piece *piece)
{
    return piece->kind == PIECE_LABEL && (piece->style == TEXT_HERO || piece->style == TEXT_TITLE);
}

static bool has_readable_text(const Stage *stage, const Piece *piece)
{
    const bool says = piece->kind == PIECE_LABEL || piece->kind == PIECE_PANEL || piece->kind == PIECE_PAPER;
    return piece->layer == stage->layer && says && piece->text && piece->text[0];
}

static bool was_announced(const ScreenReader *reader, uint64_t hash)
{
    for (int i = 0; i < reader->count; i++) {
        if (reader->words[i] == hash) {
            return true;
        }
    }
    return false;
}

/* Returns a hash of a piece's text. The text is spoken if this hash is new. In titles and on open pages, a
 * new number also changes the hash. In other texts, the hash ignores digits. */
static uint64_t hash_piece_text(const Piece *piece)
{
    return piece->layer > 0 || is_title(piece) ? hash_string(piece->text) : hash_without_digits(piece->text);
}

/* True if the stage shows a table. At a table, only events of the game, the banner (line of text at the top)
 * and the piece in focus are spoken. */
static bool is_at_table(const Stage *stage)
{
    return stage->shell->screen.game != NULL;
}

/* Records the text that is visible now, so that it is not spoken later. */
static void record_visible_text(Stage *stage)
{
    const Scene *scene = stage_get_scene(stage);
    stage->reader.count = 0;
    for (int i = 0; i < scene->count && stage->reader.count < READER_TEXTS_MAX; i++) {
        if (has_readable_text(stage, &scene->pieces[i])) {
            stage->reader.words[stage->reader.count++] = hash_piece_text(&scene->pieces[i]);
        }
    }
}

static void add_new_text(const Stage *stage, bool entered, Announcement *announcement)
{
    const Scene *scene = stage_get_scene(stage);
    const bool over = stage->layer > 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (!has_readable_text(stage, piece) || was_announced(&stage->reader, hash_piece_text(piece))) {
            continue;
        }
        if (over ? announcement->titles.length < OVERLAY_BYTES_MAX : is_title(piece)) {
            add_rich_text(&announcement->titles, piece->text);
        } else if (!over && !entered && announcement->details.length < DETAIL_BYTES_MAX) {
            add_rich_text(&announcement->details, piece->text);
        }
    }
}

/* Speaks all text of a new overlay, or only the titles of a new screen. If there is no new overlay or screen,
 * speaks only text that has changed. */
static void announce_text(Stage *stage, Announcement *announcement)
{
    ScreenReader *reader = &stage->reader;
    const bool entered = !reader->has_spoken || stage->layer != reader->layer;
    if (entered) {
        reader->count = 0;
    }
    if (is_at_table(stage) && !reader->has_spoken) {
        speech_markup_add_sentence(&announcement->titles, _(stage->shell->screen.game->title));
    }
    if (stage->layer > 0 || !is_at_table(stage)) {
        add_new_text(stage, entered, announcement);
    }
    if (entered && stage->layer == 0) {
        /* an overlay was closed, so the next update speaks the banner (line of text at the top) again */
        reader->banner = 0;
    }
    reader->layer = stage->layer;
    record_visible_text(stage);
}

static void announce_banner(Stage *stage, Announcement *announcement)
{
    const char *banner = stage_get_scene(stage)->banner;
    const uint64_t hash = hash_string(banner);
    if (hash != stage->reader.banner && banner && stage->layer == 0) {
        add_rich_text(&announcement->titles, banner);
    }
    stage->reader.banner = hash;
}

/* --- lesson bubble --- */

static void add_text_on_sheet(const Scene *scene, const Piece *sheet, Text *out)
{
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const bool inside =
            fabsf(piece->x - sheet->x) < sheet->w / 2 && fabsf(piece->y - sheet->y) < sheet->h / 2;
        if (piece->kind == PIECE_LABEL && piece->flags & PIECE_ON_PAPER && piece->layer == sheet->layer &&
            inside && piece->text && piece - scene->pieces > sheet - scene->pieces) {
            add_rich_text(out, piece->text);
        }
    }
}

static void announce_bubble(Stage *stage, Announcement *announcement)
{
    const Piece *sheet = scene_find_piece(stage_get_scene(stage), ID_LESSON);
    Text words = {0};
    if (sheet && stage->layer == 0) {
        add_text_on_sheet(stage_get_scene(stage), sheet, &words);
    }
    const uint64_t hash = words.length > 0 ? hash_string(text_chars(&words)) : 0;
    if (hash != stage->reader.bubble) {
        speech_markup_add_sentence(&announcement->titles, text_chars(&words));
    }
    stage->reader.bubble = hash;
    text_free(&words);
}

/* --- draft move --- */

/* Returns the next letter of the draft move to the right of `before`, or NULL. */
static const Piece *find_next_draft_part(const Scene *scene, const Piece *before)
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

static void write_draft(const Scene *scene, char out[READER_DRAFT_BYTES])
{
    size_t used = 0;
    out[0] = '\0';
    for (const Piece *part = find_next_draft_part(scene, NULL); part && used + 1 < READER_DRAFT_BYTES;
         part = find_next_draft_part(scene, part)) {
        used += (size_t)snprintf(out + used, READER_DRAFT_BYTES - used, "%s ",
                                 part->face.letter[0] == '?' ? "wild" : part->face.letter);
    }
}

/* Speaks a letter that was added or deleted at the end of the draft move. After other changes, speaks the
 * whole move. */
static void announce_draft(Stage *stage, Announcement *announcement)
{
    char now[READER_DRAFT_BYTES], *before = stage->reader.draft;
    write_draft(stage_get_scene(stage), now);
    const size_t length = strlen(now), length_before = strlen(before);
    const bool grows = length > length_before && strncmp(now, before, length_before) == 0;
    const bool shrinks = length < length_before && strncmp(now, before, length) == 0;
    if (stage->reader.has_spoken && (grows || (!shrinks && strcmp(now, before) != 0))) {
        speech_markup_add_sentence(&announcement->titles, grows ? now + length_before : now);
    } else if (stage->reader.has_spoken && shrinks) {
        Text words = {0};
        text_add(&words, _("deleted %s"), before + length);
        speech_markup_add_sentence(&announcement->titles, text_chars(&words));
        text_free(&words);
    }
    memcpy(before, now, sizeof now);
}

/* --- piece in focus --- */

static PieceId find_focus_to_announce(const Stage *stage)
{
    return stage->edited != 0 ? stage->edited : stage->focus_shown ? stage->focused : 0;
}

/* Speaks the piece in focus if the focus or the piece has changed. Does not speak typed text; see
 * field_input.c. */
static void announce_focus(Stage *stage, Announcement *announcement)
{
    static const Verbosity lengths[] = {
        [SPEECH_SHORT] = VERBOSITY_BRIEF, [SPEECH_NORMAL] = VERBOSITY_NORMAL, [SPEECH_LONG] = VERBOSITY_FULL};
    ScreenReader *reader = &stage->reader;
    const PieceId focused = find_focus_to_announce(stage);
    const Piece *piece = scene_find_piece(stage_get_scene(stage), focused);
    Text words = {0};
    if (piece) {
        accessible_text_add_piece_details(stage_get_scene(stage), piece,
                                          lengths[stage->shell->settings.speech], &words);
    }
    const uint64_t state = hash_string(text_chars(&words));
    const bool typed = focused == reader->piece && focused == stage->edited;
    if ((focused != reader->piece || state != reader->state) && !typed) {
        speech_markup_add_sentence(&announcement->focus, text_chars(&words));
    }
    reader->piece = focused;
    reader->state = state;
    text_free(&words);
}

/* --- everything in the scene --- */

/* Speaks the banner, all pieces that can be used now, and all numbers. */
static void announce_everything(const Stage *stage, Announcement *announcement)
{
    const Scene *scene = stage_get_scene(stage);
    if (scene->banner) {
        add_rich_text(&announcement->titles, scene->banner);
    }
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const bool number = piece->kind == PIECE_COUNTER || piece->kind == PIECE_GAUGE;
        if (piece->layer == stage->layer && piece->id != 0 && (number || scene_can_choose(scene, piece))) {
            Text words = {0};
            accessible_text_add_piece_details(scene, piece, VERBOSITY_BRIEF, &words);
            speech_markup_add_sentence(&announcement->focus, text_chars(&words));
            text_free(&words);
        }
    }
}

static void announce_changes(Stage *stage, Announcement *announcement)
{
    announce_text(stage, announcement);
    announce_banner(stage, announcement);
    announce_bubble(stage, announcement);
    announce_draft(stage, announcement);
    announce_focus(stage, announcement);
    stage->reader.has_spoken = true;
}

void stage_speak_focus_again(Stage *stage)
{
    stage->reader.piece = 0;
}

void stage_update_screen_reader(Stage *stage)
{
    Shell *shell = stage->shell;
    Announcement announcement = {0};
    if (shell->settings.speech == SPEECH_OFF || stage->output_paused || shell->page) {
        return;
    }
    if (shell->speak_screen_again) {
        shell->speak_screen_again = false;
        stage->reader = (ScreenReader){0};
    }
    if (shell->speak_all_requested) {
        shell->speak_all_requested = false;
        announce_everything(stage, &announcement);
    } else {
        announce_changes(stage, &announcement);
    }
    speech_markup_add_sentence(&announcement.titles, text_chars(&announcement.focus));
    speech_markup_add_sentence(&announcement.titles, text_chars(&announcement.details));
    shell_speak(shell, text_chars(&announcement.titles));
    text_free(&announcement.titles);
    text_free(&announcement.focus);
    text_free(&announcement.details);
}
