/* ui_impossible.c: Fiction Impossible in a window of 1280x720: tiles, spines, log, pages and keys. */
#include "auto.h"
#include "core/platform/memory.h"
#include "desk.h"
#include "games/fiction_impossible/game.h"
#include "games/fiction_impossible/rules/rules_private.h"
#include "games/fiction_impossible/table/scene.h"
#include "test.h"
#include "ui/paint/face.h"
#include "ui/stage/stage_private.h"
#include "ui/table/table_private.h"

/* Size of a pool tile and of the smallest font, in pixels. */
enum { POOL_TILE = 65, TYPE_MIN = 12 };

static void record_text_size(void *self, const char *words, float px, Typeface face)
{
    bool *named = self;
    assert_true(px >= TYPE_MIN);
    *named = *named || (words && words[0]);
}

DESK_TEST(every_pool_tile_shows_a_name)
{
    Error error = {0};
    AUTO(free) Scene *scene = memory_new(1, sizeof *scene);
    scene_clear(scene, 1600, 900);
    const ImTable table = {
        .content = content_store_load(desk->shell.content_store, &game_fiction_impossible, &error),
        .scene = scene};
    PaintAssets *assets = paint_assets_new(".", &error);
    Painter *painter = painter_new(assets);
    int unnamed = 0;
    for (int i = 0; i < IM_CHARACTERS; i++) {
        /* The tile is converted to scene units: the scene is 1600 units wide, the window 1280 pixels. */
        Face face = im_get_tile_face(&table, i, POOL_TILE * 1.25f);
        bool named = false;
        face.corner = NULL;
        painter_set_text_observer(painter, (TextObserver){record_text_size, &named});
        paint_face_text_only(painter, &face, POOL_TILE, (TypeLimits){TYPE_MIN, TYPE_MIN});
        if (!named) {
            print_error("%s has no name on a tile of %d pixels\n", face.title, POOL_TILE);
            unnamed++;
        }
    }
    assert_int_equal(unnamed, 0);
    painter_free(painter);
    paint_assets_free(assets);
}

static void record_text(void *self, const char *words, float px, Typeface face)
{
    assert_true(px >= TYPE_MIN);
    text_add(self, "%s", words);
}

/* Checks the title on a spine that is `length` pixels long. */
static void assert_spine(Painter *painter, const char *title, int length, TypeLimits type, const char *words)
{
    const Face face = {.style = FACE_SPINE, .tone = 0x603040, .title = title};
    AUTO(text) Text said = {0};
    painter_set_text_observer(painter, (TextObserver){record_text, &said});
    paint_face_text_only(painter, &face, length, type);
    assert_string_equal(text_chars(&said), words);
}

/* Long titles get a narrower font and a second line before words are left out. A shortened title never starts
 * or ends with a filler word. */
TEST(spine_shows_as_much_of_title_as_fits)
{
    enum { SPINE = 94, SHORTER = 76, SHELF = 1000 };
    static const TypeLimits usual = {TYPE_MIN, TYPE_MIN}, large = {1.25f * TYPE_MIN, TYPE_MIN};
    Error error = {0};
    Desk desk; /* creating a desk also initializes the fonts */
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

static int count_books_read(const EventLog *log)
{
    int read = 0;
    for (int i = 0; i < log->count; i++) {
        read += log->events[i].cue == CUE_READ;
    }
    return read;
}

/* Returns the number of moves up to a move that reads exactly one Book and is followed by a move of seat 0.
 * If there are several such moves, takes the one with the shortest story, which fits into the log. */
static int count_moves_until_book_read(const Match *match)
{
    size_t shortest = SIZE_MAX;
    int moves = 0;
    for (int i = 0; i + 1 < match_move_count(match); i++) {
        const char *note = match_move_note(match, i);
        const size_t length = note ? strlen(note) : SIZE_MAX;
        if (count_books_read(match_move_events(match, i)) == 1 && match_move_seat(match, i + 1) == 0 &&
            length < shortest) {
            shortest = length;
            moves = i + 1;
        }
    }
    assert_true(moves > 0);
    return moves;
}

static int get_piece_y(const Desk *desk, const char *words)
{
    int x, y;
    desk_get_position(desk, words, &x, &y);
    return y;
}

/* The log shows the text of a Book directly after the event that the Book was read. */
DESK_TEST(log_contains_story_of_read_book)
{
    Match *match = desk_load_save(desk, "tests/golden/fiction_impossible/four_mixed.save");
    const int moves = count_moves_until_book_read(match);
    match_restore_position(match, moves, false);
    desk_show_match(desk, match);
    desk_skip_trace(desk);
    desk_press_key(desk, SDLK_F2, 0);
    int before = get_piece_y(desk, "is read aloud and saved.");
    const char *note = match_move_note(match, moves - 1);
    const size_t length = strlen(note);
    for (size_t at = 0; at < length;) {
        const size_t end = note_find_part_end(note, length, at, 300);
        char words[512];
        snprintf(words, sizeof words, "label \"%.*s\"", (int)(end - at), note + at);
        if (end > at) {
            const int here = get_piece_y(desk, words);
            assert_true(here > before);
            before = here;
        }
        at = end + (note[end] == '\n');
    }
    assert_true(get_piece_y(desk, "label \"It’s ") > before);
    assert_false(desk_has_traced(desk, "label \"\""));
}

static void open_first_page(Desk *desk)
{
    Match *match = desk_load_save(desk, "tests/golden/fiction_impossible/four_mixed.save");
    match_restore_position(match, count_moves_until_book_read(match), false);
    desk_show_match(desk, match);
    const ImState *table = match_state(match);
    AUTO(text) Text spine = {0};
    im_format_title(content_store_load(desk->shell.content_store, &game_fiction_impossible, NULL),
                    &table->shelf[0], &spine);
    desk_click(desk, text_chars(&spine));
}

DESK_TEST(read_book_can_be_copied_alone)
{
    open_first_page(desk);
    desk_click(desk, "button \"Copy\"");
    assert_true(desk_draws_text(desk, "Copied to the clipboard."));
    char *copied = SDL_GetClipboardText();
    assert_contains(copied, "with the kind help of", "In the part of");
    assert_null(strstr(copied, "Seed:")); /* only the whole anthology includes the seed */
    SDL_free(copied);
    desk_click(desk, "button \"Save as …\"");
    assert_true(desk_draws_text(desk, "Save as Markdown"));
    assert_false(desk_draws_text(desk, "Copy to clipboard"));
}

static void hold_key(Desk *desk, SDL_Keycode key, const char *letter, bool again)
{
    desk_send_event(desk, (SDL_Event){.key = {.type = SDL_KEYDOWN, .repeat = again, .keysym = {.sym = key}}});
    desk_type_text(desk, letter);
}

DESK_TEST(held_key_types_one_letter)
{
    static const char original[] = "As it was written";
    open_first_page(desk);
    hold_key(desk, SDLK_o, "o", false);
    assert_true(desk_draws_text(desk, original));
    hold_key(desk, SDLK_o, "o", true);
    assert_true(desk_draws_text(desk, original));
    desk_send_event(desk, (SDL_Event){.key = {.type = SDL_KEYUP, .keysym = {.sym = SDLK_o}}});
    hold_key(desk, SDLK_o, "o", false);
    assert_false(desk_draws_text(desk, original));
}

/* The summary shows the actual values instead of "Default". */
DESK_TEST(report_shows_resolved_options)
{
    Match *match = desk_load_save(desk, "tests/golden/fiction_impossible/four_mixed.save");
    desk_show_match(desk, match);
    desk_click(desk, "button \"Summary\"");
    assert_true(desk_draws_text(desk, "Books to save"));
    assert_false(desk_draws_text(desk, "Default"));
}

/* ------------------------------------------------------------------ keys of the three Books and of the Power
 * zone */

enum { KEYS_SEED = 7 };

/* Starts a game with this number of people, in its first Add phase. */
static Match *start_match(Desk *desk, int seats)
{
    Error error = {0};
    MatchSetup setup = {.game = &game_fiction_impossible, .seats = seats, .seed = KEYS_SEED};
    setup.content = content_store_load(desk->shell.content_store, setup.game, &error);
    for (int i = 0; i < seats; i++) {
        setup.seat_bot[i] = SEAT_HUMAN;
    }
    Match *match = match_new(&setup, &error);
    assert_non_null(match);
    for (const ImState *now = match_state(match); now->phase < IM_PHASE_ADD; now = match_state(match)) {
        const int seat = game_find_next_seat(match_seats_to_act(match), -1);
        AUTO(move_list) MoveList moves = {0};
        game_fiction_impossible.list_moves(now, setup.content, seat, &moves);
        assert_true(match_play(match, seat, &moves.moves[0], &error));
    }
    desk_show_match(desk, match);
    return match;
}

static unsigned get_focus(const Desk *desk)
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

/* Returns how many spots of the Book accept this Character. `spot` gets one of them. */
static int count_fitting(const ImState *state, const ImContent *content, int character, int position,
                         int *spot)
{
    int count = 0;
    for (int i = 0; i < IM_SPOTS; i++) {
        const Move add = im_make_add_move(character, state->position[position].book, i);
        if (im_check_move(state, content, state->turn, &add, NULL)) {
            *spot = i;
            count++;
        }
    }
    return count;
}

static void press_digit(Desk *desk, int position)
{
    desk_type_text(desk, (const char[]){(char)('1' + position), '\0'});
}

static void pick_up_character(Desk *desk, int character)
{
    char words[32];
    snprintf(words, sizeof words, "piece %d card", IM_PIECE_CHARACTER + character);
    desk_click(desk, words);
}

/* Tries the first Character in hand with each of the three Books, in games of 1 to IM_SEATS_MAX players. */
TEST(digits_focus_books_and_place_character_on_only_spot)
{
    Desk desk;
    int placed = 0, led = 0, refused = 0;
    for (int seats = 1; seats <= IM_SEATS_MAX; seats++) {
        desk_open(&desk);
        Match *match = start_match(&desk, seats);
        const ImContent *content =
            content_store_load(desk.shell.content_store, &game_fiction_impossible, NULL);
        for (int p = 0; p < IM_POSITIONS; p++) {
            const ImState *state = match_state(match);
            press_digit(&desk, p);
            assert_int_equal(get_focus(&desk), IM_PIECE_BOOK + state->position[p].book);
            const int character = state->hand[state->turn][0];
            int spot = 0;
            const int fitting = count_fitting(state, content, character, p, &spot);
            const int moves = match_move_count(match);
            pick_up_character(&desk, character);
            press_digit(&desk, p);
            assert_int_equal(match_move_count(match), moves + (fitting == 1));
            if (fitting == 1) {
                const ImState *after = match_state(match);
                assert_int_equal(after->position[p].spot[spot], character);
                placed++;
            } else if (fitting > 1) {
                assert_true(piece_id_in_range(get_focus(&desk), IM_ID_SPOT + (PieceId)(p * IM_SPOTS),
                                              IM_SPOTS, NULL));
                led++;
            } else {
                assert_true(desk_has_traced(&desk, "this spot needs"));
                refused++;
            }
            if (fitting != 1) {
                desk_press_key(&desk, SDLK_ESCAPE, 0);
            }
        }
        desk_close(&desk);
    }
    assert_true(placed > 0 && led > 0 && refused > 0);
}

/* P uses the Power of the selected Character, or of the Character under the pointer, like a drop on the Power
 * zone. */
TEST(p_uses_power_of_pointed_or_selected_character)
{
    for (int lifted = 0; lifted < 2; lifted++) {
        Desk desk;
        int used = 0;
        desk_open(&desk);
        Match *match = start_match(&desk, 3);
        const ImContent *content =
            content_store_load(desk.shell.content_store, &game_fiction_impossible, NULL);
        for (int seat = 0; seat < 3; seat++) {
            const ImState state = *(const ImState *)match_state(match);
            const int character = state.hand[seat][0], moves = match_move_count(match);
            char words[32];
            int x, y;
            snprintf(words, sizeof words, "piece %d card", IM_PIECE_CHARACTER + character);
            desk_get_position(&desk, words, &x, &y);
            desk_move_pointer(&desk, x, y);
            if (lifted) {
                pick_up_character(&desk, character);
            }
            desk_type_text(&desk, "p");
            const bool works = im_is_power_usable(&state, content, seat, character);
            const bool seen_known = match_move_count(match) > moves || desk_has_traced(&desk, "ui ");
            assert_int_equal(seen_known, works);
            assert_true(works || desk_has_traced(&desk, lifted ? "has no effect now" : "to use its Power"));
            used += works;
            if (desk_has_traced(&desk, "ui ")) {
                desk_press_key(&desk, SDLK_ESCAPE, 0);
            }
        }
        assert_true(used > 0);
        desk_close(&desk);
    }
}

/* A dragged card over a free spot is so faint that the roles and the forecast in the spot stay readable. */
DESK_TEST(dragged_card_does_not_hide_forecast)
{
    static const float READABLE = 0.3f;
    Match *match = start_match(desk, 1);
    const int seat = match_next_seat(match);
    const Stage *stage = ((const Table *)desk->shell.screen.self)->stage;
    const ImState state = *(const ImState *)match_state(match);
    int spots = 0;
    for (int i = 0; i < state.hand_count[seat]; i++) {
        char words[32];
        int x, y;
        snprintf(words, sizeof words, "piece %d card", IM_PIECE_CHARACTER + state.hand[seat][i]);
        desk_get_position(desk, words, &x, &y);
        desk_move_pointer(desk, x, y);
        desk_send_mouse_button(desk, SDL_MOUSEBUTTONDOWN, x, y);
        desk_move_pointer(desk, x, y - 40);
        assert_true(stage_compute_dragged_pose(stage).alpha == 1);
        const Scene *scene = stage_get_scene(stage);
        const float scale = desk->shell.renderer.camera.scale;
        for (int k = 0; k < scene->count; k++) {
            const Piece *spot = &scene->pieces[k];
            if (piece_id_in_range(spot->id, IM_ID_SPOT, IM_POSITIONS * IM_SPOTS, NULL) &&
                spot->flags & PIECE_DROP_TARGET) {
                desk_move_pointer(desk, (int)(spot->x * scale), (int)(spot->y * scale));
                assert_true(stage_compute_dragged_pose(stage).alpha < READABLE);
                spots++;
                scene = stage_get_scene(stage);
            }
        }
        desk_press_key(desk, SDLK_ESCAPE, 0);
    }
    assert_true(spots > 0);
}

/* --- hands of partners --- */

enum { HAND_WORDS_MAX = 512, LARGE_HAND = 7 };

static struct {
    const char *words[HAND_WORDS_MAX];
    float px[HAND_WORDS_MAX];
    SDL_FRect boxes[HAND_WORDS_MAX];
    int count;
    const char *broken; /* a word that was broken, or NULL */
} drawn;

static void ignore_piece(void *self, const Piece *piece, SDL_FRect box, float angle) {}
static void ignore_box(void *self, SDL_FRect box) {}

static void record_words(void *self, const char *words, float px, SDL_FRect box)
{
    assert_true(drawn.count < HAND_WORDS_MAX);
    drawn.words[drawn.count] = words;
    drawn.px[drawn.count] = px;
    drawn.boxes[drawn.count++] = box;
}

static void record_broken(void *self, const char *words)
{
    drawn.broken = words;
}

/* Shows a game of 4 seats in which each partner has LARGE_HAND cards. */
static const ImState *show_large_hands(Desk *desk)
{
    Match *match = desk_load_save(desk, "tests/golden/fiction_impossible/four_mixed.save");
    match_restore_position(match, 40, false);
    while (match_next_seat(match) != 0) {
        match_restore_position(match, match_move_count(match) - 1, false);
    }
    ImState *state = (ImState *)match_state(match); /* the match belongs to this test */
    for (int seat = 1; seat < IM_SEATS_MAX; seat++) {
        im_draw_to_hand(state, seat, SDL_max(0, LARGE_HAND - state->hand_count[seat]));
    }
    desk_show_match(desk, match);
    return state;
}

static void read_words(Desk *desk)
{
    static const RenderProbe probe = {
        .piece = ignore_piece, .words = record_words, .broken = record_broken, .over = ignore_box};
    drawn.count = 0;
    drawn.broken = NULL;
    desk->shell.renderer.probe = &probe;
    shell_draw(&desk->shell);
    desk->shell.renderer.probe = NULL;
}

static const SDL_FRect *find_words(const char *words, float *px)
{
    for (int i = 0; i < drawn.count; i++) {
        if (strcmp(drawn.words[i], words) == 0) {
            *px = drawn.px[i];
            return &drawn.boxes[i];
        }
    }
    fail_msg("\"%s\" is not shown", words);
    return NULL;
}

/* Checks that the name of the Character is in one line, and does not overlap any other words. */
static void check_partner_card(const ImContent *content, int character, float px_min)
{
    const char *brief = content->characters[character].brief;
    float px = 0;
    const SDL_FRect *name = find_words(brief + (strncmp(brief, "The ", 4) == 0 ? 4 : 0), &px);
    assert_true(px >= px_min);
    assert_true(name->h < 2 * px);
    for (int i = 0; i < drawn.count; i++) {
        const SDL_FRect *other = &drawn.boxes[i];
        const float across = fminf(name->x + name->w, other->x + other->w) - fmaxf(name->x, other->x);
        const float down = fminf(name->y + name->h, other->y + other->h) - fmaxf(name->y, other->y);
        if (other != name && across > 1 && down > px / 3) {
            fail_msg("\"%s\" overlaps \"%s\"", brief, drawn.words[i]);
        }
    }
}

TEST(large_hands_of_partners_are_readable)
{
    static const int sizes[][3] = {{1024, 640, 100}, {1024, 640, 150}, {1024, 640, 200},
                                   {1280, 720, 100}, {1280, 720, 150}, {1280, 720, 200}};
    for (size_t i = 0; i < SDL_arraysize(sizes); i++) {
        Desk desk;
        Error error;
        desk_open_sized(&desk, sizes[i][0], sizes[i][1]);
        desk.shell.settings.interface_scale = sizes[i][2];
        shell_apply_settings(&desk.shell);
        const ImState *state = show_large_hands(&desk);
        const ImContent *content =
            content_store_load(desk.shell.content_store, &game_fiction_impossible, &error);
        read_words(&desk);
        assert_null(drawn.broken);
        for (int seat = 1; seat < IM_SEATS_MAX; seat++) {
            assert_true(state->hand_count[seat] >= LARGE_HAND);
            for (int k = 0; k < state->hand_count[seat]; k++) {
                check_partner_card(content, state->hand[seat][k], sizes[i][0] < 1280 ? 10 : TYPE_MIN);
            }
        }
        desk_close(&desk);
    }
}
