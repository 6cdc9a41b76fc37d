/* contract_saves.c: checks of saves, notes and results to share. */
#include "contract_saves.h"

#include "auto.h"
#include "contract_plays.h"
#include "core/history/share_grid.h"
#include "core/match/save.h"
#include "core/platform/memory.h"
#include "core/text/utf8.h"
#include "test.h"

enum {
    POSITIONS_FEW = 300,
    DAMAGED_SAVES = 500,
};

/* ------------------------------------------------------------------ saves */

/* Asserts that a match saved at this position is loaded with the same states. */
static void assert_save_is_equal(const Plays *plays, const Position *position, Rng *rng)
{
    /* replaying every position takes quadratic time, so only early positions are replayed */
    enum { MOVES_MAX = 150 };
    if (position->moves > MOVES_MAX) {
        return;
    }
    Error error = {0};
    AUTO(match) Match *match = match_new(match_setup(position->match), &error);
    assert_non_null(match);
    for (int i = 0; i < position->moves; i++) {
        assert_true(match_play_text(match, match_move_seat(position->match, i),
                                    match_move_text(position->match, i), &error));
    }
    assert_true(plays_is_same_state(plays, match_state(match), position->state));
    AUTO(free) char *text = match_write_save(match);
    Match *loaded =
        match_load_text("save", text, strlen(text), content_store_find, plays->content_store, &error);
    assert_ok(loaded, error);
    assert_int_equal(match_move_count(loaded), position->moves);
    for (int i = 0; i <= position->moves; i++) {
        assert_true(
            plays_is_same_state(plays, match_state_at(loaded, i), match_state_at(position->match, i)));
    }
    match_free(loaded);
}

/* Asserts that a composed note depends only on the view and the random numbers, and can be saved. */
static void assert_notes_can_be_saved(const Plays *plays, const Position *position, Rng *rng)
{
    const GameNarration *prose = plays->game->narration;
    Move move;
    bool required;
    if (prose && prose->add_names) { /* without notes, the line stays unchanged */
        static const char line[] = "*Someone* says “a word”.";
        AUTO(text) Text named = {0};
        prose->add_names(&(Notes){NULL, 0}, line, &named);
        assert_string_equal(text_chars(&named), line);
    }
    if (!prose || !prose->note_prompt || position->seat < 0 ||
        !plays_random_move(plays, position->state, position->seat, rng, &move)) {
        return;
    }
    AUTO(free) void *view = plays_get_view(plays, position->state, position->seat);
    const char *prompt = prose->note_prompt(view, plays->content, position->seat, &move, &required);
    if (prompt && prose->compose_note) {
        Text words[2] = {0};
        const StoryContext told = {.seats = match_setup(position->match)->seats, .seed = 7};
        for (int i = 0; i < 2; i++) {
            Rng chance;
            rng_seed(&chance, 7);
            AUTO(free) void *seen = plays_get_view(plays, position->state, position->seat);
            prose->compose_note(seen, plays->content, &told, position->seat, &move, &chance, &words[i]);
        }
        assert_string_equal(text_chars(&words[0]), text_chars(&words[1]));
        assert_true(words[0].length <= NOTE_BYTES_MAX);
        assert_true(utf8_is_valid_text(text_chars(&words[0]), words[0].length));
        text_free(&words[0]);
        text_free(&words[1]);
    }
}

/* Asserts that the story is valid UTF-8 in each text format, and the same if it is written twice. */
static void assert_document_is_valid(const Match *match)
{
    for (DocumentFormat format = DOCUMENT_MARKDOWN; format < DOCUMENT_EPUB; format++) {
        Text told[2] = {0};
        for (int i = 0; i < 2; i++) {
            AUTO(document) Document document = {0};
            if (match_write_story(match, &document)) {
                assert_int_equal(document.blocks[0].kind, DOCUMENT_TITLE);
                document_write(&document, format, &told[i]);
            }
        }
        assert_string_equal(text_chars(&told[0]), text_chars(&told[1]));
        assert_true(utf8_is_valid_text(text_chars(&told[0]), told[0].length));
        text_free(&told[0]);
        text_free(&told[1]);
    }
}

void contract_check_notes(void **fixture)
{
    const Plays *plays = *fixture;
    plays_visit_positions(plays, POSITIONS_FEW, assert_notes_can_be_saved);
    for (int i = 0; i < plays->count; i++) {
        assert_document_is_valid(plays->match[i]);
    }
}

void contract_check_saves(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS_FEW, assert_save_is_equal);
}

void contract_check_finished_saves(void **fixture)
{
    const Plays *plays = *fixture;
    for (int i = 0; i < plays->count; i++) {
        Error error = {0};
        AUTO(free) char *text = match_write_save(plays->match[i]);
        Match *loaded =
            match_load_text("save", text, strlen(text), content_store_find, plays->content_store, &error);
        assert_ok(loaded, error);
        assert_true(plays_is_same_state(plays, match_state(loaded), match_state(plays->match[i])));
        match_free(loaded);
    }
}

/* Changes bytes of saves. Each changed save must load, or be rejected with a message. */
void contract_check_damaged_saves(void **fixture)
{
    const Plays *plays = *fixture;
    Rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < DAMAGED_SAVES; i++) {
        AUTO(free) char *text = match_write_save(plays->match[i % plays->count]);
        size_t length = strlen(text);
        for (uint32_t changes = 1 + rng_below(&rng, 3); changes > 0; changes--) {
            text[rng_below(&rng, (uint32_t)length)] = (char)(' ' + (int)rng_below(&rng, 95));
        }
        Error error = {0};
        Match *loaded =
            match_load_text("damaged", text, length, content_store_find, plays->content_store, &error);
        assert_true(loaded || strncmp(error.text, "damaged:", strlen("damaged:")) == 0);
        match_free(loaded);
    }
}

/* ------------------------------------------------------------------ sharing */

/* Asserts that share grids have few, short rows, and no letters, because letters could reveal the seed.
 * Asserts that the legend explains all symbols that the game has chosen. */
void contract_check_share_grids(void **fixture)
{
    const Plays *plays = *fixture;
    const GameStatistics *figures = plays->game->statistics;
    for (int i = 0; i < plays->count; i++) {
        AUTO(text) Text rows = {0};
        int count = 0, columns = 0;
        share_grid_write(plays->match[i], &rows);
        assert_true(utf8_is_valid_text(text_chars(&rows), rows.length));
        for (const char *at = text_chars(&rows); *at;) {
            size_t length = 1;
            const uint32_t code = utf8_decode(at, &length);
            columns = code == '\n' ? 0 : columns + 1;
            count += code == '\n';
            assert_true(code == '\n' || code == 0xB7 || (code >= 0x2500 && code < 0x2700));
            assert_true(columns <= SHARE_GRID_COLUMNS_MAX);
            if (figures && figures->add_share_rows && code != '\n') {
                char symbol[5];
                snprintf(symbol, sizeof symbol, "%.*s", (int)length, at);
                assert_non_null(strstr(figures->share_legend, symbol));
            }
            at += length;
        }
        assert_int_equal(columns, 0);
        assert_true(count <= SHARE_GRID_ROWS_MAX);
    }
}
