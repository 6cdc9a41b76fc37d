/* scene.c: layout of the table and the line of text above it. See scene.h. */
#include "games/fiction/table/scene.h"
#include "core/text/i18n.h"

#include <math.h>
#include <string.h>

/* Measurements in table units (0.8 pixels at 1280x720). */
static const float MARGIN = 16, GAP = 14;
static const float HEADING = 34, NUMBERS = 44, SLATE_MAX = 92;

static FiLayout compute_layout(const Scene *scene)
{
    Area safe = layout_get_safe_area(scene);
    safe = (Area){safe.left + MARGIN, safe.top + 6, safe.right - MARGIN, safe.bottom - 10};
    FiLayout at = {.button = layout_get_main_button_area(scene, safe.right, 300)};
    at.side = area_cut_right(&safe, layout_clamp_value(scene->width * 0.335f, 440, 640), GAP);
    at.halves[0] = area_get_column(safe, 0, 2, GAP);
    at.halves[1] = area_get_column(safe, 1, 2, GAP);
    const float column = area_width(at.halves[0]);
    at.board = (area_height(safe) - HEADING) / FI_HALF;
    at.pitch = fminf((column - NUMBERS - 20) / FI_LETTERS, SLATE_MAX + 12);
    at.letter_tile = fminf(fminf(at.pitch - 8, at.board * 0.53f), SLATE_MAX);
    at.clue = fminf(at.board * 0.345f, at.letter_tile * 0.72f);
    return at;
}

const FiRow *fi_find_row_with_token(const FiState *state)
{
    const FiRow *last = state->row_count > 0 ? &state->rows[state->row_count - 1] : NULL;
    return last && last->token != FI_NONE ? last : NULL;
}

/* Returns the answer to the token on the last guess, for the banner. Returns NULL if there is no such token,
 * if it is not the Guessers' turn to guess, or if the person at this computer has made an input since the
 * answer appeared. */
static const char *write_token_answer(const FiTable *table)
{
    const FiState *state = table->state;
    const FiRow *last = fi_find_row_with_token(state);
    if (!last || state->phase != FI_PHASE_GUESS || table->ui->answered_row == state->row_count) {
        return NULL;
    }
    char text[FI_ANSWER_MAX];
    fi_write_token_answer(last, text, sizeof text);
    return scene_text(table->scene, "%s", text);
}

static const char *write_guessers_banner(const FiTable *table)
{
    const FiState *state = table->state;
    if (!table->acting) {
        return state->phase == FI_PHASE_SECRET ? _("The Lie-brarian is choosing a word")
                                               : _("The Lie-brarian is playing");
    }
    /* The second half has begun, and the person at this computer has made no input since then. */
    if (table->ui->half != state->half) {
        return scene_text(table->scene, _("%s · *%d* guesses left"),
                          state->half_start < FI_HALF ? _("*Time's up!* Second half")
                                                      : _("*Halftime:* second half"),
                          fi_count_guesses_left(state));
    }
    if (piece_id_in_range(table->scene->held, FI_ID_TOKEN, state->tokens, NULL)) {
        return _("Put the token on a clue of the latest guess · *Esc* to cancel");
    }
    if (table->ui->pen != FI_NONE) {
        return _("Pencil: click letters to mark them · *Esc* to put the pencil away");
    }
    const int left = fi_count_guesses_left(state);
    const char *answer = write_token_answer(table);
    if (answer) {
        return scene_text(table->scene, _n("%s · *%d* guess left", "%s · *%d* guesses left", left), answer,
                          left);
    }
    return scene_text(
        table->scene,
        _n("Enter a 5-letter word · *%d* guess left", "Enter a 5-letter word · *%d* guesses left", left),
        left);
}

static const char *write_banner(const FiTable *table)
{
    if (table->state->phase == FI_PHASE_OVER) {
        return NULL;
    }
    if (table->seat == FI_GUESSERS) {
        return write_guessers_banner(table);
    }
    if (!table->acting) {
        const char *answer = write_token_answer(table);
        return answer ? answer : _("The Guessers are thinking");
    }
    return table->state->phase == FI_PHASE_SECRET ? _("Choose the secret word")
                                                  : fi_write_librarian_prompt(table);
}

Face fi_get_seat_face(const FiTable *table, int seat)
{
    static const Face faces[FI_SEATS] = {
        [FI_GUESSERS] = {.style = FACE_TOKEN, .tone = 0x27476f, .icon = "magnifying-glass"},
        [FI_LIBRARIAN] = {.style = FACE_TOKEN, .tone = 0x7c2430, .icon = "domino-mask"}};
    Face face = faces[seat];
    face.portrait = table->content->portrait[seat];
    return face;
}

/* Adds the portrait if there is enough room between the legend and the main button. */
static void add_opponent_portrait(FiTable *table, float legend_end)
{
    static const float SIZE = 88, GAP_MIN = 16;
    const float left = legend_end + GAP_MIN, right = table->at.button.left - GAP_MIN;
    const int seat = table->seat == FI_GUESSERS ? FI_LIBRARIAN : FI_GUESSERS;
    if (right - left < SIZE) {
        return;
    }
    Piece *portrait =
        layout_add_card(table->scene, FI_ID_OPPONENT,
                        area_centered(right - SIZE / 2, area_middle_y(table->at.button), SIZE, SIZE),
                        fi_get_seat_face(table, seat));
    portrait->flags = table->acting ? PIECE_FIXED : PIECE_FIXED | PIECE_HIGHLIGHTED;
    portrait->hint = seat == FI_LIBRARIAN
                         ? _(/* xgettext:no-c-format */ "The Lie-brarian: 80% of what she says is true")
                         : _("The Guessers: they believe 4 clues out of 5");
}

void fi_build_scene(const void *view, const void *ui, const GameContent *content, int seat, Scene *scene)
{
    const FiState *state = view;
    FiTable table = {.state = state,
                     .ui = ui,
                     .content = content,
                     .scene = scene,
                     .seat = seat < 0 ? FI_GUESSERS : seat, /* spectators get the panels of the Guessers */
                     .is_spectator = seat < 0,
                     .acting =
                         seat >= 0 && !scene->has_ended_early && fi_list_seats_to_act(state) >> seat & 1,
                     .at = compute_layout(scene)};
    scene->banner = write_banner(&table);
    fi_add_boards(&table);
    if (state->phase != FI_PHASE_OVER) { /* after the game, other buttons fill the bar at the bottom */
        add_opponent_portrait(&table, fi_add_legend(&table));
    }
    if (table.seat == FI_GUESSERS && state->phase != FI_PHASE_OVER) {
        fi_add_guesser_panel(&table);
    } else { /* after the game, everyone sees the secret */
        fi_add_librarian_panel(&table);
    }
    fi_add_pages(&table);
}

/* Returns no gesture, because no move can be made with a single click. Even a Fact/Fiction token needs a
 * drag. */
Gesture fi_get_move_gesture(const void *view, const GameContent *content, const Move *move)
{
    (void)view, (void)content, (void)move;
    return (Gesture){.kind = GESTURE_NONE};
}

static void clear_draft_row(FiUi *ui)
{
    memset(ui->typed, FI_NONE, sizeof ui->typed);
    memset(ui->honest, FI_NONE, sizeof ui->honest);
    memset(ui->shown, FI_NONE, sizeof ui->shown);
}

void fi_sync_ui(void *bytes, const void *view, const GameContent *content)
{
    FiUi *ui = bytes;
    const FiState *state = view;
    static const FiUi zeroed = {0};
    const bool fresh = memcmp(ui, &zeroed, sizeof zeroed) == 0;
    if (!fresh && ui->row_count == state->row_count && ui->phase == state->phase) {
        return;
    }
    clear_draft_row(ui);
    ui->half = fresh ? state->half : ui->half;
    ui->word = ui->share = FI_NONE;
    ui->pen = fresh || state->phase == FI_PHASE_OVER ? FI_NONE : ui->pen;
    ui->page = state->phase == FI_PHASE_OVER ? FI_PAGE_RESULT : FI_PAGE_NONE;
    ui->row_count = state->row_count;
    ui->phase = state->phase;
    if (state->phase == FI_PHASE_OVER) {
        fi_analyze_game(state, content, ui->analysis);
    }
}
