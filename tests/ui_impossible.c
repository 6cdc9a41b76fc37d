/* ui_impossible.c: the faces of Fiction Impossible as a window of 1280x720 shows them. */
#include "core/memory.h"
#include "desk.h"
#include "games/fiction_impossible/game.h"
#include "games/fiction_impossible/rules/engine.h"
#include "games/fiction_impossible/table/scene.h"
#include "test.h"
#include "ui/paint/face.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Pixels of a tile in the infestation pool, and of the smallest type there is in such a window. */
enum { POOL_TILE = 65, TYPE_LEAST = 12 };

static void hear(void *self, const char *words, float px)
{
    bool *named = self;
    assert_true(px >= TYPE_LEAST);
    *named = *named || (words && words[0]);
}

static void every_tile_of_the_pool_bears_a_name(void **state)
{
    (void)state;
    Desk desk;
    Error error = {0};
    desk_open(&desk);
    Scene *scene = memory_new(1, sizeof *scene);
    scene_clear(scene, 1600, 900);
    const ImTable table = {.content = library_content(desk.shell.library, &game_fiction_impossible, &error),
                           .scene = scene};
    PaintAssets *assets = paint_assets_new(".", &error);
    Painter *painter = painter_new(assets);
    int unnamed = 0;
    for (int i = 0; i < IM_CHARACTERS; i++) {
        Face face = im_tile_face(&table, i, POOL_TILE * 1.25f); /* 1600 units across */
        bool named = false;
        face.corner = NULL;
        painter_tell(painter, (TypeEar){hear, &named});
        paint_face_type(painter, &face, POOL_TILE, (FaceType){TYPE_LEAST, TYPE_LEAST});
        if (!named) {
            print_error("%s has no name on a tile of %d pixels\n", face.title, POOL_TILE);
            unnamed++;
        }
    }
    assert_int_equal(unnamed, 0);
    painter_free(painter);
    paint_assets_free(assets);
    free(scene);
    desk_close(&desk);
}

static void note(void *self, const char *words, float px)
{
    assert_true(px >= TYPE_LEAST);
    text_add(self, "%s", words);
}

/* What a spine so long says of a title. */
static void assert_spine(Painter *painter, const char *title, int length, FaceType type, const char *words)
{
    const Face face = {.style = FACE_SPINE, .tone = 0x603040, .title = title};
    Text said = {0};
    painter_tell(painter, (TypeEar){note, &said});
    paint_face_type(painter, &face, length, type);
    assert_string_equal(text_chars(&said), words);
    text_free(&said);
}

/* Narrow type and two lines come before anything is left out; what is left does not begin or end with words
   that say nothing. */
static void a_spine_says_as_much_of_its_title_as_it_can(void **state)
{
    enum { SPINE = 94, SHORTER = 76, SHELF = 1000 };
    static const FaceType usual = {TYPE_LEAST, TYPE_LEAST}, large = {1.25f * TYPE_LEAST, TYPE_LEAST};
    (void)state;
    Error error = {0};
    Desk desk; /* which begins what type needs */
    desk_open(&desk);
    PaintAssets *assets = paint_assets_new(".", &error);
    Painter *painter = painter_new(assets);
    assert_spine(painter, "Dorothy and the Cold Shoulder", SPINE, usual, "Dorothy and the Cold Shoulder");
    assert_spine(painter, "The Wonderful Flamingo of Oz", SPINE, usual, "The Wonderful Flamingo of Oz");
    assert_spine(painter, "The Merry Adventures of Elizabeth", SPINE, usual, "Merry Adventures…");
    assert_spine(painter, "The Merry Adventures of Elizabeth", SHELF, usual,
                 "The Merry Adventures of Elizabeth");
    assert_spine(painter, "Montmorency; or, the Dead Rat in the Sun", SPINE, usual, "Montmorency");
    assert_spine(painter, "The Wonderful Flamingo of Oz", SHORTER, large, "Wonderful…");
    painter_free(painter);
    paint_assets_free(assets);
    desk_close(&desk);
}

static int count_read(const EventLog *log)
{
    int read = 0;
    for (int i = 0; i < log->count; i++) {
        read += log->events[i].cue == CUE_READ;
    }
    return read;
}

/* Moves of the match until the last one has read a Book, and only one, and no bot goes on: the shortest Book,
   for which the log has room. */
static int moves_until_read(const Match *match)
{
    size_t shortest = SIZE_MAX;
    int moves = 0;
    for (int i = 0; i + 1 < match_moves(match); i++) {
        const char *note = match_move_note(match, i);
        const size_t length = note ? strlen(note) : SIZE_MAX;
        if (count_read(match_move_events(match, i)) == 1 && match_move_seat(match, i + 1) == 0 &&
            length < shortest) {
            shortest = length;
            moves = i + 1;
        }
    }
    assert_true(moves > 0);
    return moves;
}

static int height_of(const Desk *desk, const char *words)
{
    int x, y;
    desk_place(desk, words, &x, &y);
    return y;
}

/* A Book that was read stands in the log behind the line that says so, in whole sentences, and before what
   the end of the turn brings besides. */
static void the_log_tells_a_book_where_it_was_read(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    Match *match = desk_load(&desk, "tests/golden/fiction_impossible/two_easy.save");
    const int moves = moves_until_read(match);
    match_restore(match, moves, false);
    desk_show(&desk, match);
    desk_mark(&desk);
    desk_press(&desk, SDLK_F2, 0);
    int before = height_of(&desk, "is read aloud and saved.");
    const char *note = match_move_note(match, moves - 1);
    const size_t length = strlen(note);
    for (size_t at = 0; at < length;) {
        const size_t end = note_part_end(note, length, at, 300);
        char words[512];
        snprintf(words, sizeof words, "label \"%.*s\"", (int)(end - at), note + at);
        if (end > at) {
            const int here = height_of(&desk, words);
            assert_true(here > before);
            before = here;
        }
        at = end + (note[end] == '\n');
    }
    assert_true(height_of(&desk, "label \"The turn of ") > before);
    assert_false(desk_heard(&desk, "label \"\""));
    desk_close(&desk);
}

/* A match in which one Book at least was read, and the page of the first one. */
static void open_first_page(Desk *desk)
{
    desk_open(desk);
    Match *match = desk_load(desk, "tests/golden/fiction_impossible/two_easy.save");
    match_restore(match, moves_until_read(match), false);
    desk_show(desk, match);
    const ImState *table = match_state(match);
    Text spine = {0};
    im_tell_title(library_content(desk->shell.library, &game_fiction_impossible, NULL), &table->shelf[0],
                  &spine);
    desk_click(desk, text_chars(&spine));
    text_free(&spine);
}

static void the_book_that_is_read_is_copied_alone(void **state)
{
    (void)state;
    Desk desk;
    open_first_page(&desk);
    desk_click(&desk, "button \"Copy\"");
    assert_true(desk_draws(&desk, "It is copied."));
    char *copied = SDL_GetClipboardText();
    assert_non_null(strstr(copied, "with the kind help of"));
    assert_non_null(strstr(copied, "In the part of"));
    assert_null(strstr(copied, "Seed:")); /* as all of them together say */
    SDL_free(copied);
    desk_click(&desk, "button \"Save as …\"");
    assert_true(desk_draws(&desk, "Keep it as Markdown"));
    assert_false(desk_draws(&desk, "Copy it"));
    desk_close(&desk);
}

static void hold(Desk *desk, SDL_Keycode key, const char *letter, bool again)
{
    desk_send(desk, (SDL_Event){.key = {.type = SDL_KEYDOWN, .repeat = again, .keysym = {.sym = key}}});
    desk_type(desk, letter);
}

/* What it shows does not flicker. */
static void a_key_that_is_held_is_one_letter(void **state)
{
    static const char original[] = "As it was written";
    (void)state;
    Desk desk;
    open_first_page(&desk);
    hold(&desk, SDLK_o, "o", false);
    assert_true(desk_draws(&desk, original));
    hold(&desk, SDLK_o, "o", true);
    assert_true(desk_draws(&desk, original));
    desk_send(&desk, (SDL_Event){.key = {.type = SDL_KEYUP, .keysym = {.sym = SDLK_o}}});
    hold(&desk, SDLK_o, "o", false);
    assert_false(desk_draws(&desk, original));
    desk_close(&desk);
}

/* "By the table" would say nothing to whoever has no table at hand. */
static void how_it_went_says_what_the_dials_came_to(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    Match *match = desk_load(&desk, "tests/golden/fiction_impossible/two_easy.save");
    desk_show(&desk, match);
    desk_click(&desk, "button \"How it went\"");
    assert_true(desk_draws(&desk, "Books to save"));
    assert_false(desk_draws(&desk, "By the table"));
    desk_close(&desk);
}

/* ------------------------------------------------------------------ keys of the three places, and of the
 * seal */

enum { KEYS_SEED = 7 };

/* A game for so many people that has come to its first Add phase. */
static Match *begin(Desk *desk, int seats)
{
    Error error = {0};
    MatchSetup setup = {.game = &game_fiction_impossible, .seats = seats, .seed = KEYS_SEED};
    setup.content = library_content(desk->shell.library, setup.game, &error);
    for (int i = 0; i < seats; i++) {
        setup.seat_bot[i] = SEAT_HUMAN;
    }
    Match *match = match_new(&setup, &error);
    assert_non_null(match);
    for (const ImState *now = match_state(match); now->phase < IM_PHASE_ADD; now = match_state(match)) {
        const int seat = game_next_seat(match_to_act(match), -1);
        MoveList moves = {0};
        game_fiction_impossible.list_moves(now, setup.content, seat, &moves);
        assert_true(match_play(match, seat, &moves.moves[0], &error));
        move_list_free(&moves);
    }
    desk_show(desk, match);
    return match;
}

/* The piece that the trace told to be in focus last, 0 = none. */
static unsigned focused(const Desk *desk)
{
    FILE *trace = fopen(desk->trace, "r");
    char line[1024];
    unsigned id = 0, last = 0;
    assert_non_null(trace);
    while (fgets(line, sizeof line, trace)) {
        if (sscanf(line, "piece %u ", &id) == 1 && strstr(line, " focus")) {
            last = id;
        }
    }
    fclose(trace);
    return last;
}

/* How many spots of the Book at a place take this Character, and one of them. */
static int count_fitting(const ImState *state, const ImContent *content, int character, int position,
                         int *spot)
{
    int count = 0;
    for (int i = 0; i < IM_SPOTS; i++) {
        const Move add = im_add(character, state->position[position].book, i);
        if (im_check_move(state, content, state->turn, &add, NULL)) {
            *spot = i;
            count++;
        }
    }
    return count;
}

static void press_digit(Desk *desk, int position)
{
    desk_type(desk, (const char[]){(char)('1' + position), '\0'});
}

static void take_up(Desk *desk, int character)
{
    char words[32];
    snprintf(words, sizeof words, "piece %d card", IM_PIECE_CHARACTER + character);
    desk_click(desk, words);
}

/* Once with all that the first hand could do at the three places. */
static void digits_lead_to_the_books_and_put_a_character_on_its_only_spot(void **unused)
{
    (void)unused;
    Desk desk;
    int placed = 0, led = 0, refused = 0;
    for (int seats = 1; seats <= IM_SEATS_MAX; seats++) {
        desk_open(&desk);
        Match *match = begin(&desk, seats);
        const ImContent *content = library_content(desk.shell.library, &game_fiction_impossible, NULL);
        for (int p = 0; p < IM_POSITIONS; p++) {
            const ImState *state = match_state(match);
            press_digit(&desk, p);
            assert_int_equal(focused(&desk), IM_PIECE_BOOK + state->position[p].book);
            const int character = state->hand[state->turn][0];
            int spot = 0;
            const int fitting = count_fitting(state, content, character, p, &spot);
            const int moves = match_moves(match);
            take_up(&desk, character);
            press_digit(&desk, p);
            assert_int_equal(match_moves(match), moves + (fitting == 1));
            if (fitting == 1) {
                const ImState *after = match_state(match);
                assert_int_equal(after->position[p].spot[spot], character);
                placed++;
            } else if (fitting > 1) {
                assert_true(
                    piece_among(focused(&desk), IM_ID_SPOT + (PieceId)(p * IM_SPOTS), IM_SPOTS, NULL));
                led++;
            } else {
                assert_true(desk_heard(&desk, "this spot wants"));
                refused++;
            }
            if (fitting != 1) {
                desk_press(&desk, SDLK_ESCAPE, 0);
            }
        }
        desk_close(&desk);
    }
    assert_true(placed > 0 && led > 0 && refused > 0);
}

/* The Power of whoever is pointed at, or in hand, as if it were dragged to the seal. */
static void p_uses_the_power_of_who_is_pointed_at_or_in_hand(void **unused)
{
    (void)unused;
    for (int lifted = 0; lifted < 2; lifted++) {
        Desk desk;
        int used = 0;
        desk_open(&desk);
        Match *match = begin(&desk, 3);
        const ImContent *content = library_content(desk.shell.library, &game_fiction_impossible, NULL);
        for (int seat = 0; seat < 3; seat++) {
            const ImState state = *(const ImState *)match_state(match);
            const int character = state.hand[seat][0], moves = match_moves(match);
            char words[32];
            int x, y;
            snprintf(words, sizeof words, "piece %d card", IM_PIECE_CHARACTER + character);
            desk_place(&desk, words, &x, &y);
            desk_point(&desk, x, y);
            if (lifted) {
                take_up(&desk, character);
            }
            desk_type(&desk, "p");
            const bool works = im_power_usable(&state, content, seat, character);
            const bool begun = match_moves(match) > moves || desk_heard(&desk, "ui ");
            assert_int_equal(begun, works);
            assert_true(works || desk_heard(&desk, lifted ? "would do nothing now" : "for its Power"));
            used += works;
            if (desk_heard(&desk, "ui ")) {
                desk_press(&desk, SDLK_ESCAPE, 0);
            }
        }
        assert_true(used > 0);
        desk_close(&desk);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_tile_of_the_pool_bears_a_name),
        cmocka_unit_test(a_spine_says_as_much_of_its_title_as_it_can),
        cmocka_unit_test(the_log_tells_a_book_where_it_was_read),
        cmocka_unit_test(the_book_that_is_read_is_copied_alone),
        cmocka_unit_test(a_key_that_is_held_is_one_letter),
        cmocka_unit_test(digits_lead_to_the_books_and_put_a_character_on_its_only_spot),
        cmocka_unit_test(p_uses_the_power_of_who_is_pointed_at_or_in_hand),
        cmocka_unit_test(how_it_went_says_what_the_dials_came_to),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
