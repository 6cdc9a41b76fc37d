/* match_notes.c: notes (narration) of moves, and the stories that they form. */
#include "core/match/match_private.h"
#include "core/platform/memory.h"
#include "core/text/utf8.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const char *match_get_note_prompt(const Match *match, int seat, const Move *move, bool *required)
{
    const MatchSetup *setup = &match->setup;
    *required = false;
    if (!setup->game->narration || !setup->game->narration->note_prompt) {
        return NULL;
    }
    void *view = memory_new(1, setup->game->state_size);
    match_view(match, seat, view);
    const char *prompt = setup->game->narration->note_prompt(view, setup->content, seat, move, required);
    free(view);
    return prompt;
}

static StoryContext make_story_context(const Match *match, const NoteList *notes)
{
    const MatchSetup *setup = &match->setup;
    return (StoryContext){.seats = setup->seats,
                          .seed = setup->seed,
                          .day = setup->start_date,
                          .favorites = match->favorites,
                          .notes = {notes->notes, notes->count}};
}

/* Uses its own random number generator, so that composing narration does not change the bots' later moves. */
static bool compose_note(const Match *match, int seat, const Move *move, int nth, const char *offered,
                         bool is_bot, Text *out)
{
    const MatchSetup *setup = &match->setup;
    const uint64_t place = hash_number(hash_number(~UINT64_C(0), setup->seed), (uint64_t)match->cursor);
    const size_t length = out->length;
    bool required;
    if (!setup->game->narration || !setup->game->narration->compose_note ||
        !match_get_note_prompt(match, seat, move, &required)) {
        return false;
    }
    Rng rng;
    NoteList notes = {0};
    void *view = memory_new(1, setup->game->state_size);
    rng_seed(&rng, hash_number(place, (uint64_t)nth));
    match_view(match, seat, view);
    match_list_notes(match, &notes);
    if (offered[0]) { /* the game prefers words that the story does not have yet */
        note_list_add(&notes, (Note){.seat = seat, .move = match->cursor, .text = offered});
    }
    StoryContext story = make_story_context(match, &notes);
    story.is_bot = is_bot;
    setup->game->narration->compose_note(view, setup->content, &story, seat, move, &rng, out);
    note_list_free(&notes);
    free(view);
    return out->length > length;
}

bool match_compose_note(const Match *match, int seat, const Move *move, int nth, Text *out)
{
    return compose_note(match, seat, move, nth, "", false, out);
}

bool match_compose_other_note(const Match *match, int seat, const Move *move, int nth, const char *offered,
                              Text *out)
{
    return compose_note(match, seat, move, nth, offered, false, out);
}

int match_suggest_note_lines(const Match *match, int seat, const Move *move, const char *words,
                             NoteSuggestion out[NOTE_SUGGESTIONS_MAX])
{
    const MatchSetup *setup = &match->setup;
    if (!setup->game->narration || !setup->game->narration->suggest_lines) {
        return 0;
    }
    NoteList list = {0};
    void *view = memory_new(1, setup->game->state_size);
    match_view(match, seat, view);
    match_list_notes(match, &list);
    const Notes notes = {list.notes, list.count};
    const int count = setup->game->narration->suggest_lines(view, setup->content, &notes, move, words, out);
    note_list_free(&list);
    free(view);
    return count;
}

bool match_play_bot_move(Match *match, int seat, const Move *move, Error *why)
{
    Text words = {0};
    const bool has_story =
        match_check(match, seat, move, NULL) && compose_note(match, seat, move, 0, "", true, &words);
    const bool played = match_play(match, seat, move, why);
    if (played && has_story) {
        assert(words.length <= NOTE_BYTES_MAX && utf8_is_valid_text(text_chars(&words), words.length));
        match_rewrite_note(match, match->cursor - 1, text_chars(&words), true, NULL);
    }
    text_free(&words);
    return played;
}

/* Checks the note (narration) of a move. `other_bytes` is the total length of the notes of all other moves in
 * bytes. */
static bool check_note(const char *text, size_t length, size_t other_bytes, Error *why)
{
    if (!utf8_is_valid_text(text, length)) {
        return error_set(why, "Your note contains characters that cannot be displayed.");
    }
    if (length > NOTE_BYTES_MAX) {
        return error_set(why, "Your note is %zu bytes too long. A note can have up to %d KiB.",
                         length - NOTE_BYTES_MAX, NOTE_BYTES_MAX / 1024);
    }
    if (other_bytes + length > NOTES_BYTES_MAX) {
        return error_set(why,
                         "The notes of this game have reached the limit of %d MiB. Shorten a note first.",
                         NOTES_BYTES_MAX / 1024 / 1024);
    }
    return true;
}

static bool set_note(Match *match, int index, const char *text, Error *why)
{
    assert(index >= 0 && index < match->cursor);
    Step *step = &match->steps[index];
    const size_t length = strlen(text), before = match_get_note_length(step);
    if (!check_note(text, length, match->note_bytes - before, why)) {
        return false;
    }
    char *note = length > 0 ? memory_copy_string(text, length) : NULL;
    match->note_bytes += length - before;
    free(step->note);
    step->note = note;
    step->note_revision = ++match->revision;
    if (index + 1 < match->count) {
        match->rewrite_revision = match->revision;
    }
    return true;
}

bool match_set_note(Match *match, const char *text, Error *why)
{
    return set_note(match, match->cursor - 1, text, why);
}

bool match_rewrite_note(Match *match, int index, const char *text, bool composed, Error *why)
{
    const GameNarration *prose = match->setup.game->narration;
    if (!prose || !prose->merge_note) {
        return set_note(match, index, text, why);
    }
    if (!check_note(text, strlen(text), 0, why)) {
        return false;
    }
    Text note = {0};
    const char *so_far = match_move_note(match, index);
    prose->merge_note(so_far ? so_far : "", text, composed, &note);
    const bool set = set_note(match, index, text_chars(&note), why);
    text_free(&note);
    return set;
}

void match_append_editable_note(const Match *match, int index, Text *out)
{
    const GameNarration *prose = match->setup.game->narration;
    const char *note = match_move_note(match, index);
    if (note && prose && prose->editable_text) {
        prose->editable_text(note, out);
    } else if (note) {
        text_add(out, "%s", note);
    }
}

bool match_check_note(const Match *match, const char *text, Error *why)
{
    size_t others =
        /* The notes of undone moves do not count, because the next move discards them. */
        match->note_bytes;
    for (int i = match->cursor; i < match->count; i++) {
        others -= match_get_note_length(&match->steps[i]);
    }
    return check_note(text, strlen(text), others, why);
}

void match_list_notes(const Match *match, NoteList *out)
{
    match_list_notes_before(match, match->cursor, out);
}

static bool has_story(const Match *match)
{
    const GameNarration *prose = match->setup.game->narration;
    return prose && prose->write_story;
}

static void write_story_part(const Match *match, int only, Document *out)
{
    const MatchSetup *setup = &match->setup;
    NoteList notes = {0};
    match_list_notes(match, &notes);
    StoryContext story = make_story_context(match, &notes);
    story.only_part = only;
    void *view = match_copy_public_view(match, match_state(match));
    setup->game->narration->write_story(view, setup->content, &story, out);
    free(view);
    note_list_free(&notes);
}

bool match_write_story(const Match *match, Document *out)
{
    if (!has_story(match)) {
        return false;
    }
    write_story_part(match, 0, out);
    return true;
}

void match_write_story_part(const Match *match, int number, Document *out)
{
    assert(has_story(match) && number >= 0 && number < FAVORITES_MAX);
    write_story_part(match, number + 1, out);
}

bool match_measure_story(const Match *match, StoryFacts *out)
{
    const MatchSetup *setup = &match->setup;
    if (!setup->game->narration || !setup->game->narration->measure_story) {
        return false;
    }
    NoteList notes = {0};
    match_list_notes(match, &notes);
    const StoryContext told = make_story_context(match, &notes);
    void *view = match_copy_public_view(match, match_state(match));
    setup->game->narration->measure_story(view, setup->content, &told, out);
    free(view);
    note_list_free(&notes);
    return true;
}

bool match_write_recap(const Match *match, Text *out)
{
    const MatchSetup *setup = &match->setup;
    const size_t length = out->length;
    if (!setup->game->narration || !setup->game->narration->write_recap || match->cursor == 0) {
        return false;
    }
    NoteList notes = {0};
    match_list_notes(match, &notes);
    const StoryContext story = {
        .seats = setup->seats, .seed = setup->seed, .notes = {notes.notes, notes.count}};
    void *view = match_copy_public_view(match, match_state(match));
    setup->game->narration->write_recap(view, setup->content, &story, out);
    free(view);
    note_list_free(&notes);
    return out->length > length;
}
