/* guessers.c: the Guessers' column: clock, shared letter, alphabet board, pencil and tokens. See
 * scene.h. */
#include "games/fiction/table/scene.h"
#include "games/fiction/table/side.h"

#include <math.h>
#include <string.h>

enum { COLUMNS = 7, TONE_ALPHABET = 0x6b5a45, TONE_SHARED = 0x2c6e6a };

static const float GAP = 8;
/* Heights of the row of tokens. */
static const float TOKENS_LEAST = 58, TOKENS_MOST = 84;

/* ------------------------------------------------------------------ the alphabet board */

static bool writes(const FiTable *table)
{
    return table->acting && table->seat == FI_GUESSERS && table->state->phase == FI_PHASE_GUESS;
}

static void add_letter(FiTable *table, int letter, FiCertainty certainty, float x, float y, float size)
{
    static const char *const marks[FI_NOTES] = {"", "{cross}", "{near}", "{check}"};
    Piece *tile = scene_add(table->scene, PIECE_CARD, FI_ID_LETTER + (PieceId)letter, x, y, size, size);
    tile->face = fi_slate_face(table, letter, letter == table->state->shared ? TONE_SHARED : TONE_ALPHABET);
    tile->face.corner = marks[table->state->alphabet[letter]];
    tile->flags = writes(table) ? 0 : PIECE_STILL;
    tile->topic = "The alphabet board";
    tile->refusal = writes(table) ? NULL : "You can write here on the Guessers' turn.";
    tile->hint = writes(table) ? "Click or drag to write it. Shift+click to mark it" : NULL;
    if (certainty == FI_OUT) {
        tile->flags |= PIECE_DIM;
        tile->hint = "No possible word has it.";
    } else if (certainty == FI_IN) {
        tile->flags |= PIECE_LIT;
        tile->hint = "Every possible word has it.";
    }
}

static void add_alphabet(FiTable *table, Area box)
{
    const float head = lay_for_words(table->scene, 40);
    Scene *scene = table->scene;
    FiCertainty certain[WORD_LETTERS];
    fi_certainties(table, certain);
    lay_piece(scene, PIECE_PANEL, 0, box)->text = "Alphabet board";
    const int rows = (WORD_LETTERS + COLUMNS - 1) / COLUMNS;
    const float across = (area_width(box) - 24) / COLUMNS, down = (area_height(box) - head - 8) / (float)rows;
    const float size = fminf(across, down) - 6;
    const float step = fminf(across, size + 18);
    for (int letter = 0; letter < WORD_LETTERS; letter++) {
        const int row = letter / COLUMNS,
                  in_row = row + 1 < rows ? COLUMNS : WORD_LETTERS - COLUMNS * (rows - 1);
        const float column = (float)(letter % COLUMNS) - (float)(in_row - 1) / 2;
        add_letter(table, letter, certain[letter], area_middle_x(box) + step * column,
                   box.top + head + down * ((float)row + 0.5f), size);
    }
}

/* ------------------------------------------------------------------ the pencil */

static void add_pens(FiTable *table, Area box)
{
    static const struct {
        FiNote note;
        const char *text, *hint;
    } pens[] = {
        {FI_NOTE_NO, "{cross}", "Mark letters as *not in the word*, or clues as *a lie*"},
        {FI_NOTE_MAYBE, "{near}", "Mark letters or clues as *maybe*"},
        {FI_NOTE_YES, "{check}", "Mark letters as *in the word*, or clues as *honest*"},
        {FI_NOTE_NONE, "Erase", "Erase marks"},
    };
    enum { PENS = sizeof pens / sizeof pens[0] };
    static const float LABEL = 92;
    lay_label(table->scene, (Area){box.left, box.top, box.left + LABEL, box.bottom}, TEXT_CAPS, ALIGN_LEFT,
              "Pencil");
    const float step = (area_width(box) - LABEL) / PENS;
    for (int i = 0; i < PENS; i++) {
        const float left = box.left + LABEL + step * (float)i;
        Piece *pen = lay_button(table->scene, FI_ID_PEN + (PieceId)pens[i].note,
                                (Area){left, box.top, left + step - GAP, box.bottom}, pens[i].text, NULL);
        pen->flags = table->ui->pen == pens[i].note ? PIECE_CHOSEN | PIECE_STRONG : 0;
        pen->hint = pens[i].hint;
        pen->topic = "The alphabet board";
        if (!writes(table)) {
            pen->flags |= PIECE_DISABLED;
            pen->refusal = "You can make notes on the Guessers' turn.";
        }
    }
}

/* ------------------------------------------------------------------ tokens */

static const char *token_rule(const FiTable *table, bool may)
{
    const FiState *state = table->state;
    if (table->watching) {
        return "A token tells you whether a clue is the lie.";
    }
    if (state->tokens == 0) {
        return state->token_rule == FI_TOKENS_ONE_A_HALF && state->half == 0
                   ? "You've used it. You get another one in the second half."
                   : "No tokens left.";
    }
    if (table->acting && state->row_count > 0 && !may) {
        return "You can use the next one after your next guess.";
    }
    return "Drag one onto a clue of the latest guess to check it.";
}

static float token_x(Area box, float size, int index)
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
    const Move move = fi_token(0, 0);
    const bool may = !table->watching && fi_check_move(state, table->content, table->seat, &move, &why);
    const int places = fi_side_token_places(state);
    for (int i = 0; i < places; i++) {
        Piece *token = fi_side_token(table, i, token_x(box, size, i), area_middle_y(box), size);
        if (token) {
            token->flags = may ? PIECE_LIT : 0;
            token->hint = "*Fact/Fiction token*|Put it on a clue of the latest guess to learn whether that "
                          "clue is honest.";
            token->refusal = may || table->watching ? NULL : scene_text(table->scene, "%s", why.text);
        }
    }
    const float left = token_x(box, size, places) - size / 2 + 8;
    lay_label(table->scene, (Area){left, box.top, box.right, box.bottom}, TEXT_SMALL, ALIGN_LEFT,
              token_rule(table, may));
}

/* ------------------------------------------------------------------ all of it */

bool fi_typed_refused(const FiTable *table, Error *why)
{
    FiWord typed;
    memcpy(typed.letter, table->ui->typed, sizeof typed.letter);
    return !memchr(typed.letter, FI_NONE, FI_LETTERS) && table->scene->help >= HELP_DICTIONARY &&
           !fi_check_guess(table->state, table->content, typed, why);
}

static void add_button(FiTable *table)
{
    Piece *button = lay_button(table->scene, FI_ID_GUESS, table->at.button, "Guess", "Enter");
    Error why;
    if (memchr(table->ui->typed, FI_NONE, FI_LETTERS)) {
        button->refusal = "A guess needs 5 letters.";
    } else if (fi_typed_refused(table, &why)) {
        button->refusal = scene_text(table->scene, "%s", why.text);
    }
    button->flags = button->refusal ? PIECE_DISABLED : PIECE_STRONG;
}

void fi_scene_guessers(FiTable *table)
{
    static const float TOLD = 72, PENS = 48, ALPHABET_MOST = 400;
    const Area side = table->at.side;
    Area box = {side.left, side.top, side.right, side.top + TOLD};
    fi_side_told(table, box);
    const bool tokens = table->state->token_rule != FI_TOKENS_NONE;
    const bool counts = table->scene->help >= HELP_NUDGE; /* what is still possible */
    const float rest = side.bottom - box.bottom - PENS - (tokens ? TOKENS_LEAST : 0) - 4 * GAP;
    const float alphabet = fminf(rest * (counts ? 0.68f : 1), ALPHABET_MOST);
    box = (Area){side.left, box.bottom + GAP, side.right, box.bottom + GAP + alphabet};
    add_alphabet(table, box);
    box = (Area){side.left, box.bottom + GAP, side.right, box.bottom + GAP + PENS};
    add_pens(table, box);
    if (tokens) {
        const float height = counts ? TOKENS_LEAST : fminf(side.bottom - box.bottom - GAP, TOKENS_MOST);
        box = (Area){side.left, box.bottom + GAP, side.right, box.bottom + GAP + height};
        add_tokens(table, box);
    }
    fi_assist(table, (Area){side.left, box.bottom + GAP, side.right, side.bottom});
    if (writes(table)) {
        add_button(table);
    }
}
