/* boards.c: the ten guess boards with their clues, for both seats. See scene.h. */
#include "core/text/i18n.h"
#include "games/fiction/table/scene.h"

#include <math.h>

enum {
    TONE_BLUE = 0x2f6690,
    TONE_TAN = 0xa8814c,
    TONE_HIT = 0x2c7a3c,
    TONE_NEAR = 0xb06a10,
    TONE_MISS = 0x54464a
};

static const uint32_t clue_tones[FI_CLUES] = {TONE_MISS, TONE_NEAR, TONE_HIT};

static const char *const note_marks[FI_NOTES] = {"", "{cross}", "{near}", "{check}"};

PieceId fi_get_tile_piece(int row, int place)
{
    return FI_ID_TILE + (PieceId)(row * FI_LETTERS + place);
}

PieceId fi_get_clue_piece(int row, int place)
{
    return FI_ID_CLUE + (PieceId)(row * FI_LETTERS + place);
}

static bool find_row_and_place(PieceId piece, PieceId first, int *row, int *place)
{
    int cell;
    if (!piece_id_in_range(piece, first, FI_GUESSES * FI_LETTERS, &cell)) {
        return false;
    }
    *row = cell / FI_LETTERS;
    *place = cell % FI_LETTERS;
    return true;
}

bool fi_find_tile(PieceId piece, int *row, int *place)
{
    return find_row_and_place(piece, FI_ID_TILE, row, place);
}

bool fi_find_clue(PieceId piece, int *row, int *place)
{
    return find_row_and_place(piece, FI_ID_CLUE, row, place);
}

Face fi_get_clue_face(FiClue clue)
{
    static const unsigned shapes[FI_CLUES] = {FACE_SQUARE, FACE_DIAMOND, 0};
    static const char *const icons[FI_CLUES] = {"inline/cross", "inline/near", "inline/check"};
    return (Face){.style = FACE_TOKEN, .tone = clue_tones[clue], .marks = shapes[clue], .icon = icons[clue]};
}

Face fi_get_tile_face(FiTable *table, int letter, uint32_t tone)
{
    return (Face){.style = FACE_SLATE,
                  .tone = tone,
                  .letter = letter < WORD_LETTERS ? scene_text(table->scene, "%c", 'A' + letter) : NULL};
}

/* ------------------------------------------------------------------ one guess board */

static const float BOARD_GAP = 8, SLATE_MARGIN = 8;

typedef struct Board {
    Area plate;
    float left, top; /* left edge and top edge of the five letter tiles */
    int half;
} Board;

static Board find_board_position(const FiTable *table, int half, int slot)
{
    const FiLayout *at = &table->at;
    const Area column = at->halves[half];
    const float wide = at->pitch * FI_LETTERS;
    const float top = column.bottom - at->board * (float)(FI_HALF - slot);
    return (Board){.plate = {column.left, top, column.right, top + at->board - BOARD_GAP},
                   .left = area_middle_x(column) - wide / 2 + 10,
                   .top = top + SLATE_MARGIN,
                   .half = half};
}

static uint32_t get_board_color(const Board *board)
{
    return board->half == 0 ? TONE_BLUE : TONE_TAN;
}

static float compute_tile_x(const FiTable *table, const Board *board, int place)
{
    return board->left + table->at.pitch * ((float)place + 0.5f);
}

static float compute_tile_y(const FiTable *table, const Board *board)
{
    return board->top + table->at.letter_tile / 2;
}

static float compute_clue_y(const FiTable *table, const Board *board)
{
    static const float OVERLAP = 5; /* distance by which a clue overlaps the lower edge of its letter tile */
    return board->top + table->at.letter_tile - OVERLAP + table->at.clue / 2;
}

static Piece *add_tile(FiTable *table, const Board *board, PieceId id, int place, int letter)
{
    Piece *letter_tile =
        layout_add_card(table->scene, id,
                        area_centered(compute_tile_x(table, board, place), compute_tile_y(table, board),
                                      table->at.letter_tile, table->at.letter_tile),
                        fi_get_tile_face(table, letter, get_board_color(board)));
    return letter_tile;
}

static Piece *add_clue(FiTable *table, const Board *board, PieceId id, int place, FiClue clue)
{
    Piece *piece =
        layout_add_card(table->scene, id,
                        area_centered(compute_tile_x(table, board, place), compute_clue_y(table, board),
                                      table->at.clue, table->at.clue),
                        fi_get_clue_face(clue));
    piece->topic = "Clues";
    return piece;
}

static void add_board_number(FiTable *table, const Board *board, int number, bool is_current)
{
    const float y = compute_tile_y(table, board), right = board->left - 6;
    Piece *label = layout_add_label(table->scene, (Area){right - 34, y - 16, right, y + 16},
                                    is_current ? TEXT_UI_BOLD : TEXT_SMALL, ALIGN_RIGHT,
                                    scene_text(table->scene, "%d", number));
    label->flags = is_current ? 0 : PIECE_DIM;
}

/* Adds the honest clue above the shown clue. Call this function only if the person at this computer knows the
 * honest clue. */
static void add_honest_clue(FiTable *table, const Board *board, int index, int place, FiClue clue)
{
    const float size = table->at.clue * 0.7f, corner = (table->at.letter_tile - size) / 2 + 4;
    Piece *piece = layout_add_card(table->scene, FI_ID_HONEST_MARK + (PieceId)index,
                                   area_centered(compute_tile_x(table, board, place) - corner,
                                                 compute_tile_y(table, board) - corner, size, size),
                                   fi_get_clue_face(clue));
    piece->hint = _("The honest clue. The clue below is what the Lie-brarian said.");
}

Face fi_get_token_mark_face(FiTokenMark token_mark)
{
    static const uint32_t tones[FI_TOKEN_MARKS] = {0x8a6a2c, 0x2c6e6a, 0x7c2430};
    static const char *const icons[FI_TOKEN_MARKS] = {"drama-masks", "scales", "domino-mask"};
    return (Face){.style = FACE_TOKEN, .tone = tones[token_mark], .icon = icons[token_mark]};
}

static const char *write_clue_hint(FiTable *table, const FiRow *row, int place)
{
    static const char *const texts[FI_CLUES] = {N_("not in the secret word"),
                                                N_("in another place in the secret word"),
                                                N_("in this place in the secret word")};
    const char letter = (char)('A' + row->guess.letter[place]);
    const FiClue shown = fi_get_clue(row->shown, place);
    if (row->token == place) {
        return scene_text(table->scene,
                          row->fact ? _("*Fact*: it's true that %c is %s.")
                                    : _("*Fiction*: it's a lie that %c is %s."),
                          letter, _(texts[shown]));
    }
    if (row->honest == FI_NONE) {
        return scene_text(table->scene, _("%c is %s. One clue in each row is a lie."), letter,
                          _(texts[shown]));
    }
    const FiClue honest = fi_get_clue(row->honest, place);
    return honest == shown
               ? scene_text(table->scene, _("%c is %s. This clue is honest."), letter, _(texts[shown]))
               : scene_text(table->scene, _("*A lie*: %c is %s. In truth, %c is %s."), letter,
                            _(texts[shown]), letter, _(texts[honest]));
}

/* Returns the distance by which a checked clue moves to the left and the icon of its token moves to the
 * right, so that both fit below the letter. */
static float compute_token_mark_offset(const FiTable *table)
{
    static const float OVERLAP = 2;
    return fminf((table->at.clue - OVERLAP) / 2, table->at.pitch - table->at.clue);
}

/* Adds the icon of a token. The top edge of the icon is level with the top edges of the clues, so that the
 * icon hides no letter. */
static Piece *add_token_mark_piece(FiTable *table, const Board *board, PieceId id, float x, float size)
{
    const float top = compute_clue_y(table, board) - table->at.clue / 2;
    Piece *piece = scene_add(table->scene, PIECE_CARD, id, x, top + size / 2, size, size);
    piece->flags = PIECE_FIXED;
    return piece;
}

static void add_token_mark(FiTable *table, const Board *board, int index)
{
    const FiRow *row = &table->state->rows[index];
    const FiTokenMark token_mark = row->fact ? FI_TOKEN_MARK_FACT : FI_TOKEN_MARK_FICTION;
    const bool last = index == table->state->row_count - 1 && table->state->phase != FI_PHASE_OVER;
    Piece *piece = add_token_mark_piece(
        table, board, fi_get_token_mark_id(token_mark, index, row->token),
        compute_tile_x(table, board, row->token) + compute_token_mark_offset(table), table->at.clue);
    piece->face = fi_get_token_mark_face(token_mark);
    piece->flags |= last ? PIECE_HIGHLIGHTED : 0;
    piece->hint = write_clue_hint(table, row, row->token);
}

/* Adds an enlarged icon of the token over the clue during the animation that checks this clue. */
static void add_raised_token_mark(FiTable *table)
{
    static const float LARGE = 2.4f;
    const FiState *state = table->state;
    int index;
    if (!piece_id_in_range(table->scene->shown, FI_ID_TOKEN_MARK, FI_TOKEN_MARK_PIECES, &index)) {
        return;
    }
    const int cell = index % (FI_GUESSES * FI_LETTERS), row = cell / FI_LETTERS;
    const Board board =
        find_board_position(table, state->half, row - (state->half == 0 ? 0 : state->half_start));
    Piece *piece =
        add_token_mark_piece(table, &board, table->scene->shown,
                             compute_tile_x(table, &board, cell % FI_LETTERS), LARGE * table->at.clue);
    piece->face = fi_get_token_mark_face((FiTokenMark)(index / (FI_GUESSES * FI_LETTERS)));
    piece->beat = 1;
}

/* ------------------------------------------------------------------ letters and clues of a guess */

/* Adds a tile in the color of its clue. The tile is plain while an animation hides the clue. */
static void add_answered_tile(FiTable *table, int index, const Board *board, int place)
{
    const FiRow *row = &table->state->rows[index];
    if (index == table->state->row_count - 1) {
        add_tile(table, board, 0, place, row->guess.letter[place]);
    }
    Piece *letter_tile =
        add_tile(table, board, fi_get_tile_piece(index, place), place, row->guess.letter[place]);
    letter_tile->face.tone = clue_tones[fi_get_clue(row->shown, place)];
    letter_tile->face.corner = note_marks[row->note[place]];
    letter_tile->hint = table->seat == FI_GUESSERS ? _("Shift+click to mark this letter") : NULL;
    letter_tile->beat = place + 1;
}

static void add_answered_board(FiTable *table, int index, const Board *board)
{
    const FiRow *row = &table->state->rows[index];
    const bool last = index == table->state->row_count - 1;
    for (int i = 0; i < FI_LETTERS; i++) {
        add_answered_tile(table, index, board, i);
        const FiClue shown = fi_get_clue(row->shown, i);
        Piece *clue = add_clue(table, board, fi_get_clue_piece(index, i), i, shown);
        clue->beat = i + 1;
        clue->x -= row->token == i ? compute_token_mark_offset(table) : 0;
        clue->hint = write_clue_hint(table, row, i);
        if (row->honest != FI_NONE && fi_get_clue(row->honest, i) != shown) {
            clue->flags |= PIECE_SELECTED;
            add_honest_clue(table, board, index, i, fi_get_clue(row->honest, i));
        }
        clue->drop_reason = last || table->scene->held == 0
                                ? NULL
                                : _("You can put a token only on a clue of the latest guess.");
    }
    if (row->token != FI_NONE) {
        add_token_mark(table, board, index);
    }
}

/* Adds a guess that has no clues yet. The Lie-brarian chooses the clues on her desk, which is another
 * panel. */
static void add_unanswered_board(FiTable *table, int index, const Board *board)
{
    const FiRow *row = &table->state->rows[index];
    for (int i = 0; i < FI_LETTERS; i++) {
        add_tile(table, board, fi_get_tile_piece(index, i), i, row->guess.letter[i]);
        const float size = table->at.clue * 0.8f;
        scene_add(table->scene, PIECE_ZONE, 0, compute_tile_x(table, board, i),
                  compute_clue_y(table, board) + 2, size, size)
            ->flags = PIECE_ON_DARK;
    }
}

static void add_reject_reason(FiTable *table, const Board *board)
{
    Error why;
    if (fi_is_guess_rejected(table, &why)) {
        const Area plate = board->plate;
        const float top = compute_tile_y(table, board) + table->at.letter_tile / 2;
        layout_add_label(table->scene, (Area){board->left, top, plate.right - SLATE_MARGIN, plate.bottom},
                         TEXT_SMALL, ALIGN_CENTER, scene_text(table->scene, "%s", why.text));
    }
}

/* Adds the board on which the next guess is typed. */
static void add_next_board(FiTable *table, int index, const Board *board)
{
    const bool is_typing =
        table->acting && table->seat == FI_GUESSERS && table->state->phase == FI_PHASE_GUESS;
    for (int i = 0; i < FI_LETTERS; i++) {
        Piece *letter_tile =
            add_tile(table, board, fi_get_tile_piece(index, i), i, is_typing ? table->ui->typed[i] : FI_NONE);
        if (is_typing) {
            letter_tile->flags =
                PIECE_DRAFT | PIECE_HIGHLIGHTED | (table->ui->typed[i] == FI_NONE ? PIECE_FIXED : 0);
            letter_tile->hint = table->ui->typed[i] == FI_NONE ? _("Type, click or drag a letter here")
                                                               : _("Click to remove the letter");
        } else {
            letter_tile->hint = _("The next guess goes here");
        }
    }
    if (is_typing) {
        add_reject_reason(table, board);
    }
}

static void add_empty_board(FiTable *table, const Board *board)
{
    layout_add_piece(table->scene, PIECE_ZONE, 0, board->plate);
}

/* ------------------------------------------------------------------ columns of guess boards */

static Area compute_heading_area(const FiTable *table, int half)
{
    const Area column = table->at.halves[half];
    return (Area){column.left, column.top - 4, column.right, column.bottom - table->at.board * FI_HALF};
}

static void add_half_column(FiTable *table, int half)
{
    static const char *const names[] = {N_("First half"), N_("Second half")};
    const FiState *state = table->state;
    const int first = half == 0 ? 0 : state->half_start;
    const int end = half == 0 && state->half == 1 ? state->half_start : state->row_count;
    const bool is_current = state->half == half && state->phase != FI_PHASE_OVER;
    layout_add_label(table->scene, compute_heading_area(table, half), TEXT_CAPS, ALIGN_CENTER,
                     _(names[half]));
    for (int slot = 0; slot < FI_HALF; slot++) {
        const Board board = find_board_position(table, half, slot);
        const int index = first + slot;
        const bool used = half <= state->half && index < end;
        const bool next = is_current && index == state->row_count && state->phase != FI_PHASE_DECEIVE;
        const bool unanswered = used && state->rows[index].shown == FI_NONE;
        if (used || next) {
            layout_add_piece(table->scene, PIECE_PANEL, 0, board.plate);
        }
        add_board_number(table, &board, half * FI_HALF + slot + 1, next || unanswered);
        if (unanswered) {
            add_unanswered_board(table, index, &board);
        } else if (used) {
            add_answered_board(table, index, &board);
        } else if (next) {
            add_next_board(table, index, &board);
        } else {
            add_empty_board(table, &board);
        }
    }
}

/* Shows the book instead of the boards of the second half, until that half begins. */
static void add_closed_book(FiTable *table)
{
    static const float WORDS = 84, GAP = 14;
    enum { TONE_CLOSED = 0x3a2430 };
    const Area heading = compute_heading_area(table, 1);
    const Area column = {heading.left, heading.bottom, heading.right, table->at.halves[1].bottom};
    const float words = layout_scale_for_text(table->scene, WORDS);
    const float height =
        fminf(area_height(column) - words - 2 * GAP, area_width(column) * 0.86f * FACE_RATIO);
    const float top = area_middle_y(column) - (height + GAP + words) / 2;
    const bool is_known = table->state->book != FI_NONE;
    layout_add_label(table->scene, heading, TEXT_CAPS, ALIGN_CENTER,
                     is_known ? _("Your book") : _("The book"));
    layout_add_card(
        table->scene, 0, area_centered(area_middle_x(column), top + height / 2, height / FACE_RATIO, height),
        is_known ? fi_get_cover_face(&table->content->books[table->state->book])
                 : (Face){.style = FACE_BOOK, .tone = TONE_CLOSED, .title = "?????", .icon = "domino-mask"});
    const Area below = {column.left, top + height + GAP, column.right, top + height + GAP + words};
    Piece *caption = layout_add_label(
        table->scene, below, TEXT_QUOTE, ALIGN_CENTER,
        is_known ? _("The secret word is on its page.|Each row of clues has 1 lie.")
                 : _("The secret word is in one of 56 books.|Your guesses in the second half go here."));
    caption->id = FI_ID_SECOND_HALF;
}

void fi_add_boards(FiTable *table)
{
    add_half_column(table, 0);
    if (table->state->half == 0 && table->state->phase != FI_PHASE_OVER) {
        add_closed_book(table);
    } else {
        add_half_column(table, 1);
    }
    add_raised_token_mark(table);
}

/* ------------------------------------------------------------------ legend of the clues */

/* sizes in table units: height of a line of text, size of an icon, gap between icon and text, and gap before
 * the next icon */
static const float LEGEND = 84, LEGEND_ICON = 40, LEGEND_TEXT_GAP = 10, LEGEND_GAP = 18;

/* Adds an icon and its explanation. Returns the x coordinate for the next icon. */
static float add_legend_entry(FiTable *table, float left, const Face *face, const char *text, float width)
{
    const float y = area_middle_y(table->at.button);
    layout_add_card(table->scene, 0, area_centered(left + LEGEND_ICON / 2, y, LEGEND_ICON, LEGEND_ICON),
                    *face);
    left += LEGEND_ICON + LEGEND_TEXT_GAP;
    layout_add_label(table->scene, (Area){left, y - LEGEND / 2, left + width, y + LEGEND / 2}, TEXT_UI,
                     ALIGN_LEFT, text);
    return left + width + LEGEND_GAP;
}

float fi_add_legend(FiTable *table)
{
    static const char *const texts[FI_CLUES] = {N_("not in the word"), N_("in another place"),
                                                N_("in this place")};
    static const float widths[FI_CLUES] = {128, 134, 106}, LEFT = 30, RULE = 270;
    const float fact = layout_scale_for_text(table->scene, 40),
                fiction = layout_scale_for_text(table->scene, 76);
    const float y = area_middle_y(table->at.button);
    float x = LEFT;
    for (int clue = FI_CLUES - 1; clue >= 0; clue--) {
        const Face face = fi_get_clue_face((FiClue)clue);
        x = add_legend_entry(table, x, &face, _(texts[clue]), widths[clue]);
    }
    const bool has_tokens = table->state->token_rule != FI_TOKENS_NONE;
    const float marks =
        has_tokens ? 2 * (LEGEND_ICON + LEGEND_TEXT_GAP + LEGEND_GAP) + fact + fiction : LEGEND_GAP;
    const float rule = fminf(RULE, table->at.button.left - marks - x);
    const float rule_end = x + rule - (has_tokens ? LEGEND_GAP : 0);
    layout_add_label(table->scene, (Area){x, y - LEGEND / 2, rule_end, y + LEGEND / 2}, TEXT_UI_BOLD,
                     ALIGN_LEFT, _("One clue in every row is a lie."));
    x += rule;
    if (has_tokens) {
        const Face fact_face = fi_get_token_mark_face(FI_TOKEN_MARK_FACT),
                   fiction_face = fi_get_token_mark_face(FI_TOKEN_MARK_FICTION);
        x = add_legend_entry(table, x, &fact_face, _("Fact"), fact);
        x = add_legend_entry(table, x, &fiction_face, _("Fiction"), fiction);
    }
    return x;
}
