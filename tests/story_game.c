/* story_game.c: rules and table of the story game. "Six Cards": 1 to 4 players take turns telling a story. In
 * each turn, a player either plays one of six cards (with or without a note), or passes, or ends the story
 * (with a note). Pages next to the cards show the story. */
#include "story_game.h"

#include "core/scene/layout.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 4, PASSES = 40, LAST_PAGE = 0 };

typedef struct StoryState {
    uint8_t told[STORY_CARDS];  /* 1 if the card was played */
    uint8_t order[STORY_CARDS]; /* order of the cards on the table */
    uint8_t seats, turn, passes, ended;
} StoryState;

/* `back` is the number of pages between the shown page and the last page. */
typedef struct StoryUi {
    int16_t back;
} StoryUi;

struct GameContent {
    ContentHashes hashes;
    const char *const *names;
};

static const char *const names[STORY_CARDS] = {"A fox",    "The well", "A letter",
                                               "Midnight", "The fair", "A key"};

/* ------------------------------------------------------------------ content */

static GameContent *load_content(const char *folder, const Lexicon *words, Error *error)
{
    GameContent *content = malloc(sizeof *content);
    if (!content) {
        error_set(error, "out of memory");
        return NULL;
    }
    *content = (GameContent){{.cards = HASH_START}, names};
    return content;
}

static void unload_content(GameContent *content)
{
    free(content);
}

static void count_components(const GameContent *content, GameCountFn *fn, void *user)
{
    fn(user, "cards", STORY_CARDS);
}

/* ------------------------------------------------------------------ rules */

static void init_state(void *bytes, const GameContent *content, const GameOptions *options, int seats,
                       uint64_t seed)
{
    StoryState *state = bytes;
    Rng rng;
    rng_seed(&rng, seed);
    for (int i = 0; i < STORY_CARDS; i++) {
        state->order[i] = (uint8_t)i;
    }
    rng_shuffle(&rng, state->order, STORY_CARDS);
    state->seats = (uint8_t)seats;
}

static bool is_everything_told(const StoryState *state)
{
    return !memchr(state->told, 0, sizeof state->told);
}

static uint32_t find_seats_to_act(const void *bytes)
{
    const StoryState *state = bytes;
    return state->ended || is_everything_told(state) ? 0 : UINT32_C(1) << state->turn;
}

static bool check_move(const void *bytes, const GameContent *content, int seat, const Move *move, Error *why)
{
    const StoryState *state = bytes;
    if (seat < 0 || seat >= GAME_SEATS_MAX || !(find_seats_to_act(state) & UINT32_C(1) << seat)) {
        return error_set(why, "It is not your turn.");
    }
    if (move->kind == STORY_MOVE_TELL) {
        const bool is_card = move->arg[0] >= 0 && move->arg[0] < STORY_CARDS;
        return (is_card && !state->told[move->arg[0]]) || error_set(why, "This card was already played.");
    }
    return move->kind == STORY_MOVE_END || state->passes < PASSES ||
           error_set(why, "You cannot pass anymore.");
}

static void list_moves(const void *bytes, const GameContent *content, int seat, MoveList *out)
{
    Move move = {.kind = STORY_MOVE_TELL, .count = 1};
    for (; move.arg[0] < STORY_CARDS; move.arg[0]++) {
        if (check_move(bytes, content, seat, &move, NULL)) {
            move_list_add(out, &move);
        }
    }
    for (uint8_t kind = STORY_MOVE_END; kind <= STORY_MOVE_PASS; kind++) {
        move = (Move){.kind = kind};
        if (check_move(bytes, content, seat, &move, NULL)) {
            move_list_add(out, &move);
        }
    }
}

static void apply_move(void *bytes, const GameContent *content, int seat, const Move *move, EventLog *log)
{
    StoryState *state = bytes;
    if (move->kind == STORY_MOVE_TELL) {
        state->told[move->arg[0]] = 1;
        event_add(log, EVENT_LOG, "Seat %d plays *%s*.", seat + 1, content->names[move->arg[0]]);
    } else if (move->kind == STORY_MOVE_END) {
        state->ended = 1;
        event_add(log, EVENT_LOG, "Seat %d ends the story.", seat + 1);
    } else {
        state->passes++;
        event_add(log, EVENT_LOG, "Seat %d passes.", seat + 1);
    }
    state->turn = (uint8_t)((state->turn + 1) % state->seats);
}

static Status get_status(const void *bytes, const GameContent *content)
{
    return (Status){.kind = find_seats_to_act(bytes) ? STATUS_PLAYING : STATUS_DRAWN};
}

static unsigned get_move_flags(const void *before, const void *after, const Move *move)
{
    return 0;
}

static void determinize(void *bytes, const GameContent *content, int seat, Rng *rng) {}

/* ------------------------------------------------------------------ notes */

static const char *get_note_prompt(const void *view, const GameContent *content, int seat, const Move *move,
                                   bool *required)
{
    *required = move->kind == STORY_MOVE_END;
    return move->kind == STORY_MOVE_PASS  ? NULL
           : move->kind == STORY_MOVE_END ? "How does it *end*?"
                                          : "What happens now?";
}

static void compose_note(const void *view, const GameContent *content, const StoryContext *told, int seat,
                         const Move *move, Rng *rng, Text *out)
{
    static const char *const turns[] = {"came back", "was gone", "began to sing \U0001F3B5",
                                        "w\u00FCrde bleiben"};
    const char *turn = turns[rng_below(rng, sizeof turns / sizeof *turns)];
    text_add(out, "%s %s.", move->kind == STORY_MOVE_END ? "And it" : content->names[move->arg[0]], turn);
}

/* Suggests a title for a note that names the hero Orla and has no title yet. */
static int suggest_lines(const void *view, const GameContent *content, const Notes *notes, const Move *move,
                         const char *words, NoteSuggestion out[NOTE_SUGGESTIONS_MAX])
{
    if (!strstr(words, "Orla") || strstr(words, "Title:")) {
        return 0;
    }
    out[0] = (NoteSuggestion){"Title: *Orla*", "Title: Orla"};
    return 1;
}

/* Writes the new text, then the original note. Marks composed text with "* ". */
static void merge_note(const char *note, const char *words, bool composed, Text *out)
{
    text_add(out, "%s%s%s%s", composed ? "* " : "", words, note[0] ? "\nBefore: " : "", note);
}

static void write_story(const void *view, const GameContent *content, const StoryContext *told, Document *out)
{
    document_add_block(out, DOCUMENT_TITLE);
    document_add_text(out, DOCUMENT_PLAIN, "Six Cards");
    for (int i = 0; i < told->notes.count; i++) {
        document_add_block(out, DOCUMENT_PARAGRAPH);
        document_add_text(out, DOCUMENT_PLAIN, "%s", told->notes.list[i].text);
    }
}

static const GameNarration prose = {.note_prompt = get_note_prompt,
                                    .compose_note = compose_note,
                                    .suggest_lines = suggest_lines,
                                    .merge_note = merge_note,
                                    .write_story = write_story};

/* ------------------------------------------------------------------ text */

static void move_to_text(const Move *move, const GameContent *content, char *out, size_t size)
{
    if (move->kind == STORY_MOVE_TELL) {
        snprintf(out, size, "tell %d", move->arg[0] + 1);
    } else {
        snprintf(out, size, "%s", move->kind == STORY_MOVE_END ? "end" : "pass");
    }
}

static bool move_from_text(const char *text, const GameContent *content, Move *out, Error *error)
{
    const bool tells = strncmp(text, "tell ", 5) == 0 && text[5] >= '1' && text[5] <= '6' && text[6] == '\0';
    if (tells) {
        *out = (Move){.kind = STORY_MOVE_TELL, .count = 1, .arg = {(int16_t)(text[5] - '1')}};
    } else if (strcmp(text, "end") == 0 || strcmp(text, "pass") == 0) {
        *out = (Move){.kind = text[0] == 'e' ? STORY_MOVE_END : STORY_MOVE_PASS};
    } else {
        return error_set(error, "A move is \"tell\" and a number from 1 to 6, \"end\" or \"pass\".");
    }
    return true;
}

static void dump_state(const void *bytes, const GameContent *content, Text *out)
{
    const StoryState *state = bytes;
    text_add(out, "turn %d of %d, %d passes, ended %d\n", state->turn, state->seats, state->passes,
             state->ended);
    for (int i = 0; i < STORY_CARDS; i++) {
        text_add(out, "card %d: told %d, place %d\n", i + 1, state->told[i], state->order[i]);
    }
}

/* ------------------------------------------------------------------ bot */

static bool choose_random_move(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    MoveList list = {0};
    list_moves(view, content, seat, &list);
    const bool found = list.count > 0;
    if (found) {
        *out = list.moves[rng_below(rng, (uint32_t)list.count)];
    }
    move_list_free(&list);
    return found;
}

static const GameBot bots[] = {
    {.name = "random", .label = "Random", .choose_move = choose_random_move},
    {.name = NULL},
};

/* ------------------------------------------------------------------ table */

static void sync_ui(void *ui, const void *state, const GameContent *content)
{
    ((StoryUi *)ui)->back = LAST_PAGE;
}

static void write_note_heading(const void *user, const Note *note, char *out, size_t size)
{
    snprintf(out, size, "Seat %d", note->seat + 1);
}

static void add_story(const StoryUi *ui, Scene *scene)
{
    const Area sheet = {60, 130, 860, scene->height - 140};
    const Area words = {sheet.left + 50, sheet.top + 40, sheet.right - 50, sheet.bottom - 80};
    layout_add_piece(scene, PIECE_PAPER, 0, sheet);
    const int first = scene->count,
              pages = layout_add_notes(scene, words, -1, STORY_ID_NOTE, write_note_heading, NULL);
    const int page = pages - 1 - ui->back > 0 ? pages - 1 - ui->back : 0;
    layout_add_notes(scene, words, page, STORY_ID_NOTE, write_note_heading, NULL);
    for (int i = first; i < scene->count; i++) {
        scene->pieces[i].flags |= PIECE_ON_PAPER;
    }
    const float y = sheet.bottom - 40, middle = area_middle_x(sheet);
    scene_add(scene, PIECE_BUTTON, STORY_ID_BACK, middle - 180, y, 120, 44)->text = "Back";
    scene_add(scene, PIECE_BUTTON, STORY_ID_NEXT, middle + 180, y, 120, 44)->text = "On";
    Piece *number = scene_add(scene, PIECE_LABEL, STORY_ID_NOTE - 1, middle, y, 200, 30);
    number->text = scene_text(scene, "Page %d of %d", page + 1, pages);
    number->align = ALIGN_CENTER;
    number->flags = PIECE_ON_PAPER;
}

static void build_scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *out)
{
    const StoryState *state = view;
    const bool own = seat >= 0 && find_seats_to_act(state) >> seat & 1;
    out->banner = seat < 0 ? NULL : own ? "Play a card, pass, or end the story" : "Listen";
    add_story(ui, out);
    for (int i = 0; i < STORY_CARDS; i++) {
        Piece *card = scene_add(out, PIECE_CARD, (PieceId)(STORY_ID_CARD + i),
                                980 + 170.0f * (float)(state->order[i] % 3),
                                300 + 240.0f * (float)(state->order[i] / 3), 150, 210);
        card->face =
            (Face){.style = FACE_CHARACTER, .tone = 0x27476F, .title = content->names[i], .icon = "book"};
        card->flags = PIECE_FIXED | (state->told[i] ? PIECE_DIM : 0);
    }
    scene_add(out, PIECE_BUTTON, STORY_ID_PASS, 1050, out->height - 180, 200, 56)->text = "Pass";
    scene_add(out, PIECE_BUTTON, STORY_ID_END, 1270, out->height - 180, 200, 56)->text = "The end";
}

static Gesture get_gesture(const void *view, const GameContent *content, const Move *move)
{
    if (move->kind == STORY_MOVE_TELL) {
        return (Gesture){.kind = GESTURE_TAP, .piece = (PieceId)(STORY_ID_CARD + move->arg[0])};
    }
    return (Gesture){.kind = GESTURE_BUTTON,
                     .piece = move->kind == STORY_MOVE_END ? STORY_ID_END : STORY_ID_PASS};
}

static InputResult handle_input(const void *view, void *ui, const GameContent *content, int seat,
                                const Scene *scene, const Input *input, Move *out)
{
    StoryUi *reader = ui;
    if (input->kind != INPUT_TAP || (input->piece != STORY_ID_BACK && input->piece != STORY_ID_NEXT)) {
        return INPUT_IGNORED;
    }
    if (input->piece == STORY_ID_BACK) {
        reader->back++;
    } else if (reader->back > 0) {
        reader->back--;
    }
    return INPUT_CHANGED;
}

static const StateField members[] = {
    FIELD_ARRAY(StoryState, told, .max = 1),
    FIELD_ARRAY(StoryState, order, .max = STORY_CARDS - 1),
    FIELD(StoryState, seats, .min = 1, .max = SEATS),
    FIELD(StoryState, turn, .max = SEATS - 1),
    FIELD(StoryState, passes, .max = PASSES),
    FIELD(StoryState, ended, .max = 1),
    {.name = NULL},
};

const Game game_story_game = {
    .id = "story_game",
    .title = "Six Cards",
    .blurb = "Tell a story of six cards.",
    .author_line = "A probe",
    .icon = "book",
    .cover_color = 0x4A3566,
    .rules_version = 1,
    .min_seats = 1,
    .max_seats = SEATS,
    .move_cap = STORY_CARDS + PASSES + 1,
    .state_size = sizeof(StoryState),
    .ui_size = sizeof(StoryUi),
    .state_fields = members,
    .bots = bots,
    .load_content = load_content,
    .free_content = unload_content,
    .count_components = count_components,
    .init_state = init_state,
    .seats_to_act = find_seats_to_act,
    .list_moves = list_moves,
    .check_move = check_move,
    .apply_move = apply_move,
    .status = get_status,
    .move_flags = get_move_flags,
    .determinize = determinize,
    .move_to_text = move_to_text,
    .move_from_text = move_from_text,
    .dump_state = dump_state,
    .narration = &prose,
    .sync_ui = sync_ui,
    .build_scene = build_scene,
    .move_gesture = get_gesture,
    .handle_input = handle_input,
};
