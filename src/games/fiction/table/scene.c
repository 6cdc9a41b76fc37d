/* scene.c: the table as a whole: where its areas lie, and the banner. See scene.h. */
#include "games/fiction/table/scene.h"

#include <math.h>
#include <string.h>

/* Measures in table units. */
static const float BOTTOM_RAIL = 108, MARGIN = 16, GAP = 14, BANNER_BOTTOM = 114;
static const float HEADING = 34, NUMBERS = 44, SLATE_MOST = 92;

static FiLayout layout(float width, float height)
{
    const float bottom = height - BOTTOM_RAIL - 10;
    const float side = fminf(fmaxf(width * 0.335f, 440), 640);
    const float column = (width - 2 * MARGIN - 2 * GAP - side) / 2;
    FiLayout at = {.side = {width - MARGIN - side, BANNER_BOTTOM, width - MARGIN, bottom},
                   .button = {width - MARGIN - 300, height - BOTTOM_RAIL + 24, width - MARGIN, height - 24}};
    for (int half = 0; half < 2; half++) {
        const float left = MARGIN + (column + GAP) * (float)half;
        at.halves[half] = (Area){left, BANNER_BOTTOM, left + column, bottom};
    }
    at.board = (bottom - BANNER_BOTTOM - HEADING) / FI_HALF;
    at.pitch = fminf((column - NUMBERS - 20) / FI_LETTERS, SLATE_MOST + 12);
    at.slate = fminf(fminf(at.pitch - 8, at.board * 0.53f), SLATE_MOST);
    at.clue = fminf(at.board * 0.345f, at.slate * 0.72f);
    return at;
}

/* ------------------------------------------------------------------ banner */

const FiRow *fi_told_row(const FiState *state)
{
    const FiRow *last = state->row_count > 0 ? &state->rows[state->row_count - 1] : NULL;
    return last && last->token != FI_NONE ? last : NULL;
}

/* What the token of the last guess has told, until something is done; NULL = there is none. */
static const char *answer(const FiTable *table)
{
    const FiState *state = table->state;
    const FiRow *last = fi_told_row(state);
    if (!last || state->phase != FI_PHASE_GUESS || table->ui->told == state->row_count) {
        return NULL;
    }
    char text[FI_ANSWER_MAX];
    fi_token_answer(last, text, sizeof text);
    return scene_text(table->scene, "%s", text);
}

static const char *banner_of_guessers(const FiTable *table)
{
    const FiState *state = table->state;
    if (!table->acting) {
        return state->phase == FI_PHASE_SECRET ? "The Lie-brarian is choosing a word"
                                               : "The Lie-brarian is at work";
    }
    if (table->ui->half != state->half) { /* until something is done in it */
        return scene_text(table->scene, "%s · *%d* guesses left",
                          state->half_start < FI_HALF ? "*Time's up!* Second half"
                                                      : "*Halftime:* second half",
                          fi_guesses_left(state));
    }
    if (piece_among(table->scene->held, FI_ID_TOKEN, state->tokens, NULL)) {
        return "Put the token on a clue of the latest guess · *Esc* to cancel";
    }
    if (table->ui->pen != FI_NONE) {
        return "Pencil: click letters to mark them · *Esc* to put it away";
    }
    const int left = fi_guesses_left(state);
    const char *told = answer(table);
    if (told) {
        return scene_text(table->scene, "%s · *%d* guess%s left", told, left, left == 1 ? "" : "es");
    }
    return scene_text(table->scene, "Enter a 5-letter word · *%d* guess%s left", left, left == 1 ? "" : "es");
}

static const char *banner(const FiTable *table)
{
    if (table->state->phase == FI_PHASE_OVER) {
        return NULL;
    }
    if (table->seat == FI_GUESSERS) {
        return banner_of_guessers(table);
    }
    if (!table->acting) {
        const char *told = answer(table);
        return told ? told : "The Guessers are thinking";
    }
    return table->state->phase == FI_PHASE_SECRET ? "Choose the secret word" : fi_librarian_task(table);
}

/* ------------------------------------------------------------------ the sides */

Face fi_sitter_face(const FiTable *table, int seat)
{
    static const Face faces[FI_SEATS] = {
        [FI_GUESSERS] = {.style = FACE_TOKEN, .tone = 0x27476f, .icon = "magnifying-glass"},
        [FI_LIBRARIAN] = {.style = FACE_TOKEN, .tone = 0x7c2430, .icon = "domino-mask"}};
    Face face = faces[seat];
    face.portrait = table->content->portrait[seat];
    return face;
}

/* Who sits opposite, beside the button, where the legend leaves room. */
static void add_opponent(FiTable *table, float legend_end)
{
    static const float SIZE = 88, GAP_LEAST = 16;
    const float left = legend_end + GAP_LEAST, right = table->at.button.left - GAP_LEAST;
    const int seat = table->seat == FI_GUESSERS ? FI_LIBRARIAN : FI_GUESSERS;
    if (right - left < SIZE) {
        return;
    }
    Piece *sitter =
        scene_add(table->scene, PIECE_CARD, 0, right - SIZE / 2, area_middle_y(table->at.button), SIZE, SIZE);
    sitter->face = fi_sitter_face(table, seat);
    sitter->flags = table->acting ? PIECE_STILL : PIECE_STILL | PIECE_LIT;
    sitter->hint = seat == FI_LIBRARIAN ? "The Lie-brarian: 80% of what she says is true"
                                        : "The Guessers: they believe 4 clues out of 5";
}

/* ------------------------------------------------------------------ the vtable's */

void fi_scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *scene)
{
    const FiState *state = view;
    FiTable table = {.state = state,
                     .ui = ui,
                     .content = content,
                     .scene = scene,
                     .seat = seat < 0 ? FI_GUESSERS : seat, /* they see what everybody may */
                     .watching = seat < 0,
                     .acting = seat >= 0 && fi_to_act(state) >> seat & 1,
                     .at = layout(scene->width, scene->height)};
    scene->banner = banner(&table);
    fi_scene_boards(&table);
    if (state->phase != FI_PHASE_OVER) { /* then the rail is the screen's own, for what comes next */
        add_opponent(&table, fi_scene_legend(&table));
    }
    if (table.seat == FI_GUESSERS && state->phase != FI_PHASE_OVER) {
        fi_scene_guessers(&table);
    } else { /* once the game is over, everybody sees the secret */
        fi_scene_librarian(&table);
    }
    fi_scene_pages(&table);
}

/* Every move is composed: even a token may be any of those that are left. */
Gesture fi_gesture(const void *view, const GameContent *content, const Move *move)
{
    (void)view, (void)content, (void)move;
    return (Gesture){.kind = GESTURE_NONE};
}

static void clear_row(FiUi *ui)
{
    memset(ui->typed, FI_NONE, sizeof ui->typed);
    memset(ui->honest, FI_NONE, sizeof ui->honest);
    memset(ui->shown, FI_NONE, sizeof ui->shown);
}

void fi_ui_sync(void *bytes, const void *view, const GameContent *content)
{
    FiUi *ui = bytes;
    const FiState *state = view;
    static const FiUi zeroed = {0};
    const bool fresh = memcmp(ui, &zeroed, sizeof zeroed) == 0;
    if (!fresh && ui->row_count == state->row_count && ui->phase == state->phase) {
        return;
    }
    clear_row(ui);
    ui->half = fresh ? state->half : ui->half;
    ui->word = ui->share = FI_NONE;
    ui->pen = fresh || state->phase == FI_PHASE_OVER ? FI_NONE : ui->pen;
    ui->page = state->phase == FI_PHASE_OVER ? FI_PAGE_RESULT : FI_PAGE_NONE;
    ui->row_count = state->row_count;
    ui->phase = state->phase;
    if (state->phase == FI_PHASE_OVER) {
        fi_account(state, content, ui->account);
    }
}
