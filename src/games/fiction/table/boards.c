/* boards.c: the ten guess boards with their clues, the same for both chairs. See scene.h. */
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

PieceId fi_slate_piece(int row, int place)
{
    return FI_ID_SLATE + (PieceId)(row * FI_LETTERS + place);
}

PieceId fi_clue_piece(int row, int place)
{
    return FI_ID_CLUE + (PieceId)(row * FI_LETTERS + place);
}

static bool find_cell(PieceId piece, PieceId first, int *row, int *place)
{
    int cell;
    if (!piece_among(piece, first, FI_GUESSES * FI_LETTERS, &cell)) {
        return false;
    }
    *row = cell / FI_LETTERS;
    *place = cell % FI_LETTERS;
    return true;
}

bool fi_find_slate(PieceId piece, int *row, int *place)
{
    return find_cell(piece, FI_ID_SLATE, row, place);
}

bool fi_find_clue(PieceId piece, int *row, int *place)
{
    return find_cell(piece, FI_ID_CLUE, row, place);
}

Face fi_clue_face(FiClue clue)
{
    static const unsigned shapes[FI_CLUES] = {FACE_SQUARE, FACE_DIAMOND, 0};
    static const char *const icons[FI_CLUES] = {"inline/cross", "inline/near", "inline/check"};
    return (Face){.style = FACE_TOKEN, .tone = clue_tones[clue], .marks = shapes[clue], .icon = icons[clue]};
}

Face fi_slate_face(FiTable *table, int letter, uint32_t tone)
{
    return (Face){.style = FACE_SLATE,
                  .tone = tone,
                  .letter = letter < WORD_LETTERS ? scene_text(table->scene, "%c", 'A' + letter) : NULL};
}

/* ------------------------------------------------------------------ one board */

static const float BOARD_GAP = 8, SLATE_MARGIN = 8;

/* Where a board lies: in the column of its half, so far from the top. */
typedef struct Board {
    Area plate;
    float left, top; /* of its slates */
    int half;
} Board;

static Board board_at(const FiTable *table, int half, int slot)
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

static uint32_t tone_of(const Board *board)
{
    return board->half == 0 ? TONE_BLUE : TONE_TAN;
}

static float slate_x(const FiTable *table, const Board *board, int place)
{
    return board->left + table->at.pitch * ((float)place + 0.5f);
}

static float slate_y(const FiTable *table, const Board *board)
{
    return board->top + table->at.slate / 2;
}

static float clue_y(const FiTable *table, const Board *board)
{
    static const float OVERLAP = 5; /* a clue lies on the frame of its slate */
    return board->top + table->at.slate - OVERLAP + table->at.clue / 2;
}

static Piece *add_slate(FiTable *table, const Board *board, PieceId id, int place, int letter)
{
    Piece *slate = scene_add(table->scene, PIECE_CARD, id, slate_x(table, board, place),
                             slate_y(table, board), table->at.slate, table->at.slate);
    slate->face = fi_slate_face(table, letter, tone_of(board));
    slate->flags = PIECE_STILL;
    return slate;
}

static Piece *add_clue(FiTable *table, const Board *board, PieceId id, int place, FiClue clue)
{
    Piece *piece = scene_add(table->scene, PIECE_CARD, id, slate_x(table, board, place), clue_y(table, board),
                             table->at.clue, table->at.clue);
    piece->face = fi_clue_face(clue);
    piece->flags = PIECE_STILL;
    piece->topic = "Clues";
    return piece;
}

static void add_number(FiTable *table, const Board *board, int number, bool now)
{
    const float y = slate_y(table, board), right = board->left - 6;
    Piece *label =
        lay_label(table->scene, (Area){right - 34, y - 16, right, y + 16}, now ? TEXT_UI_BOLD : TEXT_SMALL,
                  ALIGN_RIGHT, scene_text(table->scene, "%d", number));
    label->flags = now ? 0 : PIECE_DIM;
}

/* The honest clue of a lie, for those who know it: on the letter itself, while what was told lies below. */
static void add_honest(FiTable *table, const Board *board, int place, FiClue clue)
{
    const float size = table->at.clue * 0.7f, corner = (table->at.slate - size) / 2 + 4;
    Piece *piece = scene_add(table->scene, PIECE_CARD, 0, slate_x(table, board, place) - corner,
                             slate_y(table, board) - corner, size, size);
    piece->face = fi_clue_face(clue);
    piece->flags = PIECE_STILL;
    piece->hint = "The honest clue. The one below is what the Lie-brarian said.";
}

Face fi_seal_face(FiSeal seal)
{
    static const uint32_t tones[FI_SEALS] = {0x8a6a2c, 0x2c6e6a, 0x7c2430};
    static const char *const icons[FI_SEALS] = {"drama-masks", "scales", "domino-mask"};
    return (Face){.style = FACE_TOKEN, .tone = tones[seal], .icon = icons[seal]};
}

static const char *clue_hint(FiTable *table, const FiRow *row, int place)
{
    static const char *const texts[FI_CLUES] = {"not in the secret word", "in the word at another place",
                                                "in the word at this place"};
    const char letter = (char)('A' + row->guess.letter[place]);
    const FiClue shown = fi_clue(row->shown, place);
    if (row->token == place) {
        return scene_text(table->scene,
                          row->fact ? "*Fact*: it's true that %c is %s."
                                    : "*Fiction*: it's a lie that %c is %s.",
                          letter, texts[shown]);
    }
    if (row->honest == FI_NONE) {
        return scene_text(table->scene, "%c is %s. One clue in each row is a lie.", letter, texts[shown]);
    }
    const FiClue honest = fi_clue(row->honest, place);
    return honest == shown ? scene_text(table->scene, "%c is %s. This clue is honest.", letter, texts[shown])
                           : scene_text(table->scene, "*A lie*: %c is %s. In truth it's %s.", letter,
                                        texts[shown], texts[honest]);
}

/* How far the clue and the seal of a token give way to each other: together they lie below their letter. */
static float seal_aside(const FiTable *table)
{
    static const float OVERLAP = 2;
    return fminf((table->at.clue - OVERLAP) / 2, table->at.pitch - table->at.clue);
}

/* Its upper edge is that of the clues, so that no letter is hidden. */
static Piece *put_seal(FiTable *table, const Board *board, PieceId id, float x, float size)
{
    const float top = clue_y(table, board) - table->at.clue / 2;
    Piece *piece = scene_add(table->scene, PIECE_CARD, id, x, top + size / 2, size, size);
    piece->flags = PIECE_STILL;
    return piece;
}

static void add_seal(FiTable *table, const Board *board, int index)
{
    const FiRow *row = &table->state->rows[index];
    const FiSeal seal = row->fact ? FI_SEAL_FACT : FI_SEAL_FICTION;
    const bool last = index == table->state->row_count - 1 && table->state->phase != FI_PHASE_OVER;
    Piece *piece = put_seal(table, board, fi_seal_piece(seal, index, row->token),
                            slate_x(table, board, row->token) + seal_aside(table), table->at.clue);
    piece->face = fi_seal_face(seal);
    piece->flags |= last ? PIECE_LIT : 0;
    piece->hint = clue_hint(table, row, row->token);
}

/* The seal that is held up while the table tells what it asks, and what it is told: large, over its clue,
   which is one of the last row. */
static void add_held_up(FiTable *table)
{
    static const float LARGE = 2.4f;
    const FiState *state = table->state;
    int index;
    if (!piece_among(table->scene->shown, FI_ID_SEAL, FI_SEAL_PIECES, &index)) {
        return;
    }
    const int cell = index % (FI_GUESSES * FI_LETTERS), row = cell / FI_LETTERS;
    const Board board = board_at(table, state->half, row - (state->half == 0 ? 0 : state->half_start));
    Piece *piece = put_seal(table, &board, table->scene->shown, slate_x(table, &board, cell % FI_LETTERS),
                            LARGE * table->at.clue);
    piece->face = fi_seal_face((FiSeal)(index / (FI_GUESSES * FI_LETTERS)));
    piece->beat = 1;
}

/* ------------------------------------------------------------------ rows of either kind */

/* A letter in the colour of its clue. Until the clue's turn has come the bare one is seen, which lies below.
 */
static void add_told_slate(FiTable *table, int index, const Board *board, int place)
{
    const FiRow *row = &table->state->rows[index];
    if (index == table->state->row_count - 1) {
        add_slate(table, board, 0, place, row->guess.letter[place]);
    }
    Piece *slate = add_slate(table, board, fi_slate_piece(index, place), place, row->guess.letter[place]);
    slate->face.tone = clue_tones[fi_clue(row->shown, place)];
    slate->face.corner = note_marks[row->note[place]];
    slate->hint = table->seat == FI_GUESSERS ? "Shift+click to mark it" : NULL;
    slate->beat = place + 1;
}

static void add_answered(FiTable *table, int index, const Board *board)
{
    const FiRow *row = &table->state->rows[index];
    const bool last = index == table->state->row_count - 1;
    for (int i = 0; i < FI_LETTERS; i++) {
        add_told_slate(table, index, board, i);
        const FiClue shown = fi_clue(row->shown, i);
        Piece *clue = add_clue(table, board, fi_clue_piece(index, i), i, shown);
        clue->beat = i + 1;
        clue->x -= row->token == i ? seal_aside(table) : 0;
        clue->hint = clue_hint(table, row, i);
        if (row->honest != FI_NONE && fi_clue(row->honest, i) != shown) {
            clue->flags |= PIECE_CHOSEN;
            add_honest(table, board, i, fi_clue(row->honest, i));
        }
        clue->refusal =
            last || table->seat != FI_GUESSERS ? NULL : "Tokens go on a clue of the latest guess.";
    }
    if (row->token != FI_NONE) {
        add_seal(table, board, index);
    }
}

/* The row that waits for its clues, which the Lie-brarian lays on a desk of his own. */
static void add_waiting(FiTable *table, int index, const Board *board)
{
    const FiRow *row = &table->state->rows[index];
    for (int i = 0; i < FI_LETTERS; i++) {
        add_slate(table, board, fi_slate_piece(index, i), i, row->guess.letter[i]);
        const float size = table->at.clue * 0.8f;
        scene_add(table->scene, PIECE_ZONE, 0, slate_x(table, board, i), clue_y(table, board) + 2, size, size)
            ->flags = PIECE_ON_DARK;
    }
}

/* Why the word that is written cannot be guessed, below it, where its clues would come. */
static void add_refusal(FiTable *table, const Board *board)
{
    Error why;
    if (fi_typed_refused(table, &why)) {
        const Area plate = board->plate;
        const float top = slate_y(table, board) + table->at.slate / 2;
        lay_label(table->scene, (Area){board->left, top, plate.right - SLATE_MARGIN, plate.bottom},
                  TEXT_SMALL, ALIGN_CENTRE, scene_text(table->scene, "%s", why.text));
    }
}

/* The board that the next guess is written on. */
static void add_next(FiTable *table, int index, const Board *board)
{
    const bool writes = table->acting && table->seat == FI_GUESSERS && table->state->phase == FI_PHASE_GUESS;
    for (int i = 0; i < FI_LETTERS; i++) {
        Piece *slate =
            add_slate(table, board, fi_slate_piece(index, i), i, writes ? table->ui->typed[i] : FI_NONE);
        if (writes) {
            slate->flags = PIECE_DRAFT | PIECE_LIT | (table->ui->typed[i] == FI_NONE ? PIECE_STILL : 0);
            slate->hint = table->ui->typed[i] == FI_NONE ? "Type, click or drag a letter here"
                                                         : "Click to remove the letter";
        } else {
            slate->hint = "The next guess goes here";
        }
    }
    if (writes) {
        add_refusal(table, board);
    }
}

/* A place for a row, no more: nothing is written there yet. */
static void add_empty(FiTable *table, const Board *board)
{
    lay_piece(table->scene, PIECE_ZONE, 0, board->plate);
}

/* ------------------------------------------------------------------ both columns */

static Area heading_of(const FiTable *table, int half)
{
    const Area column = table->at.halves[half];
    return (Area){column.left, column.top - 4, column.right, column.bottom - table->at.board * FI_HALF};
}

static void add_column(FiTable *table, int half)
{
    static const char *const names[] = {"First half", "Second half"};
    const FiState *state = table->state;
    const int first = half == 0 ? 0 : state->half_start;
    const int end = half == 0 && state->half == 1 ? state->half_start : state->row_count;
    const bool now = state->half == half && state->phase != FI_PHASE_OVER;
    lay_label(table->scene, heading_of(table, half), TEXT_CAPS, ALIGN_CENTRE, names[half]);
    for (int slot = 0; slot < FI_HALF; slot++) {
        const Board board = board_at(table, half, slot);
        const int index = first + slot;
        const bool used = half <= state->half && index < end;
        const bool next = now && index == state->row_count && state->phase != FI_PHASE_DECEIVE;
        const bool waits = used && state->rows[index].shown == FI_NONE;
        if (used || next) {
            lay_piece(table->scene, PIECE_PANEL, 0, board.plate);
        }
        add_number(table, &board, half * FI_HALF + slot + 1, next || waits);
        if (waits) {
            add_waiting(table, index, &board);
        } else if (used) {
            add_answered(table, index, &board);
        } else if (next) {
            add_next(table, index, &board);
        } else {
            add_empty(table, &board);
        }
    }
}

/* Until the second half begins, its column shows what all this is about: a book, closed to the Guessers. */
static void add_book(FiTable *table)
{
    static const float WORDS = 84, GAP = 14;
    enum { TONE_CLOSED = 0x3a2430 };
    const Area heading = heading_of(table, 1);
    const Area column = {heading.left, heading.bottom, heading.right, table->at.halves[1].bottom};
    const float words = lay_for_words(table->scene, WORDS);
    const float height =
        fminf(area_height(column) - words - 2 * GAP, area_width(column) * 0.86f * FACE_RATIO);
    const float top = area_middle_y(column) - (height + GAP + words) / 2;
    const bool open = table->state->book != FI_NONE;
    lay_label(table->scene, heading, TEXT_CAPS, ALIGN_CENTRE, open ? "Your book" : "The book");
    Piece *book = scene_add(table->scene, PIECE_CARD, 0, area_middle_x(column), top + height / 2,
                            height / FACE_RATIO, height);
    book->face =
        open ? fi_cover_face(&table->content->books[table->state->book])
             : (Face){.style = FACE_BOOK, .tone = TONE_CLOSED, .title = "?????", .icon = "domino-mask"};
    book->flags = PIECE_STILL;
    lay_label(table->scene, (Area){column.left, top + height + GAP, column.right, top + height + GAP + words},
              TEXT_QUOTE, ALIGN_CENTRE,
              open ? "The secret word is on its page.|Each answer holds 1 lie."
                   : "The secret word is in one of 56 books.|Second-half guesses go here.");
}

void fi_scene_boards(FiTable *table)
{
    add_column(table, 0);
    if (table->state->half == 0 && table->state->phase != FI_PHASE_OVER) {
        add_book(table);
    } else {
        add_column(table, 1);
    }
    add_held_up(table);
}

/* ------------------------------------------------------------------ legend */

static const float LEGEND = 84; /* height that its words may take */

/* A sign and what it means; returns where the next one may begin. */
static float add_sign(FiTable *table, float left, const Face *face, const char *text, float width)
{
    static const float SIZE = 40, GAP = 18;
    const float y = area_middle_y(table->at.button);
    Piece *sign = scene_add(table->scene, PIECE_CARD, 0, left + SIZE / 2, y, SIZE, SIZE);
    sign->face = *face;
    sign->flags = PIECE_STILL;
    left += SIZE + 10;
    lay_label(table->scene, (Area){left, y - LEGEND / 2, left + width, y + LEGEND / 2}, TEXT_UI, ALIGN_LEFT,
              text);
    return left + width + GAP;
}

float fi_scene_legend(FiTable *table)
{
    static const char *const texts[FI_CLUES] = {"not in the word", "at another place", "at this place"};
    static const float widths[FI_CLUES] = {128, 134, 106}, LEFT = 30, RULE = 270, FACT = 40, FICTION = 76;
    const float y = area_middle_y(table->at.button);
    float x = LEFT;
    for (int clue = FI_CLUES - 1; clue >= 0; clue--) {
        const Face face = fi_clue_face((FiClue)clue);
        x = add_sign(table, x, &face, texts[clue], widths[clue]);
    }
    lay_label(table->scene, (Area){x, y - LEGEND / 2, x + RULE, y + LEGEND / 2}, TEXT_UI_BOLD, ALIGN_LEFT,
              "One clue in every row is a lie.");
    x += RULE;
    if (table->state->token_rule != FI_TOKENS_NONE) {
        const Face fact = fi_seal_face(FI_SEAL_FACT), fiction = fi_seal_face(FI_SEAL_FICTION);
        x = add_sign(table, x, &fact, "Fact", lay_for_words(table->scene, FACT));
        x = add_sign(table, x, &fiction, "Fiction", lay_for_words(table->scene, FICTION));
    }
    return x;
}
