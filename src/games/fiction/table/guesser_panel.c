/* guesser_panel.c: the Guessers' panel with clock, shared letter, alphabet, pencils and Fact/Fiction tokens.
 * See side_panel.h. */
#include "core/text/i18n.h"
#include "games/fiction/table/scene.h"
#include "games/fiction/table/side_panel.h"

#include <math.h>
#include <string.h>

enum { COLUMNS = 7, TONE_ALPHABET = 0x6b5a45, TONE_SHARED = 0x2c6e6a };

static const float GAP = 8;
/* Minimum and maximum height of the row of Fact/Fiction tokens. */
static const float TOKENS_MIN = 58, TOKENS_MAX = 84;

static bool is_writing_guess(const FiTable *table)
{
    return table->acting && table->seat == FI_GUESSERS && table->state->phase == FI_PHASE_GUESS;
}

static void add_alphabet_letter(FiTable *table, int letter, FiCertainty certainty, float x, float y,
                                float size)
{
    static const char *const marks[FI_NOTES] = {"", "{cross}", "{near}", "{check}"};
    Piece *tile = layout_add_card(
        table->scene, FI_ID_LETTER + (PieceId)letter, area_centered(x, y, size, size),
        fi_get_tile_face(table, letter,
                         certainty == FI_IN || letter == table->state->shared ? TONE_SHARED : TONE_ALPHABET));
    tile->face.corner = marks[table->state->alphabet[letter]];
    tile->flags = is_writing_guess(table) ? 0 : PIECE_FIXED;
    tile->topic = "The alphabet board";
    tile->reject_reason =
        is_writing_guess(table) ? NULL : _("Letters can be entered only on the Guessers' turn.");
    tile->hint =
        is_writing_guess(table) ? _("Click or drag this letter to enter it. Shift+click to mark it") : NULL;
    if (certainty == FI_OUT) {
        tile->flags |= PIECE_DIM;
        tile->hint = _("No possible word has this letter.");
    } else if (certainty == FI_IN) {
        tile->hint = _("Every possible word has this letter.");
    }
}

static void add_alphabet(FiTable *table, Area box)
{
    const float head = layout_scale_for_text(table->scene, 40);
    Scene *scene = table->scene;
    FiCertainty certain[WORD_LETTERS];
    fi_collect_certain_letters(table, certain);
    layout_add_piece(scene, PIECE_PANEL, 0, box)->text = _("Alphabet board");
    const int rows = (WORD_LETTERS + COLUMNS - 1) / COLUMNS;
    const float across = (area_width(box) - 24) / COLUMNS, down = (area_height(box) - head - 8) / (float)rows;
    const float size = fminf(across, down) - 6;
    const float step = fminf(across, size + 18);
    for (int letter = 0; letter < WORD_LETTERS; letter++) {
        const int row = letter / COLUMNS,
                  in_row = row + 1 < rows ? COLUMNS : WORD_LETTERS - COLUMNS * (rows - 1);
        const float column = (float)(letter % COLUMNS) - (float)(in_row - 1) / 2;
        add_alphabet_letter(table, letter, certain[letter], area_middle_x(box) + step * column,
                            box.top + head + down * ((float)row + 0.5f), size);
    }
}

static void add_note_buttons(FiTable *table, Area box)
{
    static const struct {
        FiNote note;
        const char *icon, *text, *hint;
    } pens[] = {
        {FI_NOTE_NO, "{cross}", N_("{cross} no"),
         N_("Mark letters as *not in the word*, or clues as *a lie*")},
        {FI_NOTE_MAYBE, "{near}", N_("{near} maybe"), N_("Mark letters or clues as *maybe*")},
        {FI_NOTE_YES, "{check}", N_("{check} yes"),
         N_("Mark letters as *in the word*, or clues as *honest*")},
        {FI_NOTE_NONE, N_("Erase"), N_("Erase"), N_("Erase marks")},
    };
    enum { PENS = sizeof pens / sizeof pens[0] };
    static const float LABEL = 92;
    const bool has_words = table->scene->text_scale < 1.4f; /* larger text has no room for words */
    layout_add_label(table->scene, area_cut_left(&box, LABEL, 0), TEXT_CAPS, ALIGN_LEFT, _("Pencil"));
    for (int i = 0; i < PENS; i++) {
        Area place = area_get_column(box, i, PENS, 0);
        place.right -= GAP;
        Piece *pen = layout_add_button(table->scene, FI_ID_PEN + (PieceId)pens[i].note, place,
                                       _(has_words ? pens[i].text : pens[i].icon), NULL);
        pen->flags = table->ui->pen == pens[i].note ? PIECE_SELECTED | PIECE_PRIMARY : 0;
        pen->hint = _(pens[i].hint);
        pen->topic = "The alphabet board";
        if (!is_writing_guess(table)) {
            pen->flags |= PIECE_DISABLED;
            pen->reject_reason = _("You can make notes on the Guessers' turn.");
        }
    }
}

static const char *get_token_rule_text(const FiTable *table, bool can_place)
{
    const FiState *state = table->state;
    if (table->is_spectator) {
        return _("A token tells you whether a clue is the lie.");
    }
    if (state->tokens == 0) {
        return state->token_rule == FI_TOKENS_ONE_A_HALF && state->half == 0
                   ? _("You've used your token. You get another token in the second half.")
                   : _("No tokens left.");
    }
    if (table->acting && state->row_count > 0 && !can_place) {
        return _("You can use the next token after your next guess.");
    }
    return _("Drag a token onto a clue of the latest guess to check it.");
}

static float compute_token_x(Area box, float size, int index)
{
    return box.left + size / 2 + (size + 12) * (float)index;
}

static void add_tokens(FiTable *table, Area box)
{
    const float size = area_height(box) - 8;
    const FiState *state = table->state;
    if (state->token_rule == FI_TOKENS_NONE) {
        return;
    }
    Error why;
    const Move move = fi_create_token_move(0, 0);
    const bool can_place =
        !table->is_spectator && fi_check_move(state, table->content, table->seat, &move, &why);
    const int places = fi_count_token_places(state);
    for (int i = 0; i < places; i++) {
        Piece *token = fi_add_token(table, i, compute_token_x(box, size, i), area_middle_y(box), size);
        if (token) {
            token->flags = can_place ? PIECE_HIGHLIGHTED : 0;
            token->hint = _("*Fact/Fiction token*|Put it on a clue of the latest guess to learn whether that "
                            "clue is honest.");
            token->reject_reason =
                can_place || table->is_spectator ? NULL : scene_text(table->scene, "%s", why.text);
        }
    }
    const float left = compute_token_x(box, size, places) - size / 2 + 8;
    layout_add_label(table->scene, (Area){left, box.top, box.right, box.bottom}, TEXT_SMALL, ALIGN_LEFT,
                     get_token_rule_text(table, can_place));
}

bool fi_is_guess_rejected(const FiTable *table, Error *why)
{
    FiWord typed;
    memcpy(typed.letter, table->ui->typed, sizeof typed.letter);
    return !memchr(typed.letter, FI_NONE, FI_LETTERS) && table->scene->help >= HELP_LEVEL_LOOKUPS &&
           !fi_check_guess(table->state, table->content, typed, why);
}

static void add_guess_button(FiTable *table)
{
    Piece *button = layout_add_button(table->scene, FI_ID_GUESS, table->at.button, _("Guess"), N_("Enter"));
    Error why;
    if (memchr(table->ui->typed, FI_NONE, FI_LETTERS)) {
        button->reject_reason = _("A guess needs 5 letters.");
    } else if (fi_is_guess_rejected(table, &why)) {
        button->reject_reason = scene_text(table->scene, "%s", why.text);
    }
    button->flags = button->reject_reason ? PIECE_DISABLED : PIECE_PRIMARY;
}

void fi_add_guesser_panel(FiTable *table)
{
    static const float TOLD = 72, PENS = 48, ALPHABET_MAX = 400;
    Area side = table->at.side;
    fi_add_side_status(table, area_cut_top(&side, TOLD, GAP));
    const bool tokens = table->state->token_rule != FI_TOKENS_NONE;
    /* If the help level allows, leaves room for the number of words that are still possible, and for a list
     * of these words. */
    const bool leaves_room = table->scene->help >= HELP_LEVEL_HINTS;
    const float rest = area_height(side) - PENS - (tokens ? TOKENS_MIN : 0) - 3 * GAP;
    const float alphabet = fminf(rest * (leaves_room ? 0.68f : 1), ALPHABET_MAX);
    add_alphabet(table, area_cut_top(&side, alphabet, GAP));
    add_note_buttons(table, area_cut_top(&side, PENS, GAP));
    if (tokens) {
        add_tokens(table, area_cut_top(&side, leaves_room ? TOKENS_MIN : TOKENS_MAX, GAP));
    }
    fi_add_deductions(table, side);
    if (is_writing_guess(table)) {
        add_guess_button(table);
    }
}
