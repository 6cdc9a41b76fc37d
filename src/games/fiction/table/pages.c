/* pages.c: what covers the table: the book's page, the choice of the secret, and the account of a game
   that is over. See scene.h. */
#include "games/fiction/table/scene.h"

#include "core/sheet.h"
#include "core/text.h"

#include <math.h>
#include <string.h>

enum { TONE_SLATE = 0x4a3566, TONE_SHARED = 0x2c6e6a };

static Piece *page_label(FiTable *table, Area box, TextStyle style, TextAlign align, const char *text)
{
    return on_sheet(lay_label(table->scene, box, style, align, text));
}

static Piece *page_button(FiTable *table, PieceId id, Area box, const char *text, const char *key)
{
    return on_sheet(lay_button(table->scene, id, box, text, key));
}

/* ------------------------------------------------------------------ the page of the book */

/* Is it the secret, where that is chosen and known? */
static bool is_secret(const FiTable *table, FiWord word)
{
    return memcmp(&word, &table->state->secret, sizeof word) == 0;
}

const char *fi_marked_text(const FiTable *table, const FiBook *book)
{
    Text text = {0};
    int word = 0;
    const bool chosen = table->state->phase != FI_PHASE_SECRET;
    const char *mark = "";
    for (const char *c = book->page; *c; c++) {
        if (*c == '[') {
            const bool secret = is_secret(table, book->words[word]);
            mark = chosen && !secret ? "*" : fi_repeats(book->words[word]) ? TEXT_MARK_RED : TEXT_MARK_YELLOW;
            word++;
            text_add(&text, "%s", mark);
        } else if (*c == ']') {
            text_add(&text, "%s", mark);
        } else {
            text_add(&text, "%c", *c);
        }
    }
    const char *kept = scene_text(table->scene, "%s", text_chars(&text));
    text_free(&text);
    return kept;
}

const char *fi_year_text(Scene *scene, int year)
{
    return year < 0 ? scene_text(scene, "about %d BC", -year) : scene_text(scene, "%d", year);
}

/* The book's cover beside its title, and the page in larger type than the rest of the table. */
static void add_paper(FiTable *table, Area box, const FiBook *book)
{
    static const float MARGIN = 52, TOP_MARGIN = 48, COVER = 0.24f, TITLE = 84, LOW = 22, AUTHOR = 48;
    Scene *scene = table->scene;
    on_sheet(lay_piece(scene, PIECE_PAPER, 0, box));
    const float height = area_height(box) * COVER, width = height / FACE_RATIO;
    const float left = box.left + MARGIN, middle = box.top + TOP_MARGIN + height / 2;
    Piece *card = on_sheet(scene_add(scene, PIECE_CARD, 0, left + 12 + width / 2, middle, width, height));
    card->face = fi_cover_face(book);
    card->flags = PIECE_STILL;
    const Area title = {left + width + 36, middle - TITLE, box.right - MARGIN, middle + LOW};
    page_label(table, title, TEXT_TITLE, ALIGN_LEFT, book->title)->flags = PIECE_ON_PAPER;
    const Area author = {title.left, title.bottom + 4, title.right, title.bottom + 4 + AUTHOR};
    page_label(table, author, TEXT_CAPS, ALIGN_LEFT,
               scene_text(scene, "%s|%s", book->author, fi_year_text(scene, book->year)))
        ->flags = PIECE_ON_PAPER;
    const Area page = {left, middle + height / 2 + 14, box.right - MARGIN, box.bottom - TOP_MARGIN};
    Piece *words = page_label(table, page, TEXT_PAGE, ALIGN_LEFT, fi_marked_text(table, book));
    words->flags = PIECE_ON_PAPER;
    words->links = table->state->phase == FI_PHASE_SECRET ? FI_ID_WORD : 0;
}

/* A page is somewhat higher than wide, as far as there is room. */
static Area paper_area(Area room)
{
    static const float RATIO = 1.22f;
    const float width = fminf(area_width(room) * 0.46f, area_height(room) / RATIO);
    const float height = fminf(area_height(room), width * RATIO);
    return (Area){room.left, area_middle_y(room) - height / 2, room.left + width,
                  area_middle_y(room) + height / 2};
}

static void add_book_page(FiTable *table)
{
    const Sheet page = sheet_bare(table->scene);
    const Area room = page.content;
    const float width = area_width(paper_area(room)), middle = area_middle_x(room);
    add_paper(table, (Area){middle - width / 2, room.top, middle + width / 2, room.bottom - 76},
              &table->content->books[table->state->book]);
    sheet_button(&page, FI_ID_CLOSE, "Close", "Esc");
}

/* ------------------------------------------------------------------ the choice of the secret */

static void add_word(FiTable *table, int index, Area box)
{
    const FiBook *book = &table->content->books[table->state->book];
    char word[FI_LETTERS + 1];
    fi_word_write(book->words[index], word);
    const bool red = fi_repeats(book->words[index]);
    Piece *button =
        page_button(table, FI_ID_WORD + (PieceId)index, box, scene_text(table->scene, "%s", word), NULL);
    if (table->ui->word == index) {
        button->flags = PIECE_CHOSEN | PIECE_STRONG;
    } else if (red && !table->state->red) {
        button->flags = PIECE_DISABLED;
        button->refusal = "It repeats a letter. Allow such words on the New game page.";
    }
}

/* The words of one colour in rows; returns where the next thing may begin. */
static float add_words(FiTable *table, Area box, bool red)
{
    static const float HEAD = 34, ROW = 58, GAP = 12;
    enum { COLUMNS = 4 };
    const FiBook *book = &table->content->books[table->state->book];
    page_label(table, (Area){box.left, box.top, box.right, box.top + HEAD}, TEXT_CAPS, ALIGN_LEFT,
               red ? "Underlined: a repeated letter" : "Highlighted: 5 different letters");
    const float width = (area_width(box) + GAP) / COLUMNS;
    int count = 0;
    for (int i = 0; i < book->word_count; i++) {
        if (fi_repeats(book->words[i]) == red) {
            const float left = box.left + width * (float)(count % COLUMNS);
            const float top = box.top + HEAD + 4 + ROW * (float)(count / COLUMNS);
            add_word(table, i, (Area){left, top, left + width - GAP, top + ROW - GAP});
            count++;
        }
    }
    return box.top + HEAD + 4 + ROW * (float)((count + COLUMNS - 1) / COLUMNS);
}

static void add_share(FiTable *table, Area box)
{
    static const float HEAD = 34, SIZE = 72, GAP = 8;
    const FiUi *ui = table->ui;
    const bool chosen = ui->word != FI_NONE;
    page_label(table, (Area){box.left, box.top, box.right, box.top + HEAD}, TEXT_CAPS, ALIGN_LEFT,
               "The letter you share");
    if (!chosen) {
        page_label(table, (Area){box.left, box.top + HEAD, box.right, box.top + HEAD + SIZE}, TEXT_QUOTE,
                   ALIGN_LEFT, "Choose the word first.");
        return;
    }
    const FiWord word = table->content->books[table->state->book].words[ui->word];
    for (int i = 0; i < FI_LETTERS; i++) {
        const float x = box.left + (SIZE + GAP) * ((float)i + 0.5f);
        Piece *slate = on_sheet(scene_add(table->scene, PIECE_CARD, FI_ID_SHARE + (PieceId)i, x,
                                          box.top + HEAD + 6 + SIZE / 2, SIZE, SIZE));
        slate->face = fi_slate_face(table, word.letter[i], ui->share == i ? TONE_SHARED : TONE_SLATE);
        slate->flags = PIECE_STILL | (ui->share == i ? PIECE_CHOSEN : ui->share == FI_NONE ? PIECE_LIT : 0);
        slate->hint = "The Guessers learn this letter, but not its place";
    }
}

static void add_secret_choice(FiTable *table)
{
    static const float GAP = 40, BUTTON = 60;
    const FiUi *ui = table->ui;
    const Area room = sheet_bare(table->scene).content;
    const Area paper = paper_area(room);
    add_paper(table, paper, &table->content->books[table->state->book]);
    Area box = {paper.right + GAP, room.top + 6, room.right, room.top + 62};
    page_label(table, box, TEXT_TITLE, ALIGN_LEFT, "Choose the secret word on the page or here");
    box.top = add_words(table, (Area){box.left, box.bottom + 8, box.right, room.bottom}, false);
    box.top = add_words(table, (Area){box.left, box.top + 14, box.right, room.bottom}, true);
    if (table->state->shares) {
        add_share(table, (Area){box.left, box.top + 20, box.right, room.bottom});
    }
    const bool ready = ui->word != FI_NONE && (!table->state->shares || ui->share != FI_NONE);
    Piece *button = page_button(table, FI_ID_BEGIN,
                                (Area){room.right - 340, room.bottom - BUTTON, room.right, room.bottom},
                                "Start guessing", "Enter");
    button->flags = ready ? PIECE_STRONG : PIECE_DISABLED;
    button->refusal = ready                 ? NULL
                      : ui->word == FI_NONE ? "Choose a word first."
                                            : "Choose the letter to share first.";
}

/* ------------------------------------------------------------------ the account */

/* How the game ended for the side that looks. */
static const char *heading(FiTable *table)
{
    const bool found = table->state->end == FI_FOUND, won = found == (table->seat == FI_GUESSERS);
    if (table->watching) {
        return found ? "The Guessers win" : "The Lie-brarian wins";
    }
    return scene_text(table->scene, "You %s, %s", won ? "win" : "lose",
                      table->seat == FI_GUESSERS ? "Guessers" : "Lie-brarian");
}

static const char *reason(FiTable *table)
{
    const FiState *state = table->state;
    switch ((FiEnd)state->end) {
    case FI_FOUND:
        return state->row_count == 1
                   ? "The Guessers found the word with their first guess."
                   : scene_text(table->scene, "The Guessers found the word in %d guesses.", state->row_count);
    case FI_OUT_OF_GUESSES:
        return "The Guessers ran out of guesses.";
    case FI_OUT_OF_TIME:
        return "The Guessers ran out of time.";
    case FI_PLAYING:
        break;
    }
    return "";
}

static const char *say_lie(FiTable *table, const FiRow *row)
{
    static const char *const names[FI_CLUES] = {"{cross}", "{near}", "{check}"};
    for (int i = 0; i < FI_LETTERS; i++) {
        const FiClue honest = fi_clue(row->honest, i), shown = fi_clue(row->shown, i);
        if (honest != shown) {
            return scene_text(table->scene, "%c: %s was %s", 'A' + row->guess.letter[i], names[shown],
                              names[honest]);
        }
    }
    return "";
}

/* The columns of the account: heads, what they mean, and where they begin in parts of its width. */
typedef enum Column { COLUMN_GUESS, COLUMN_LIE, COLUMN_LEFT, COLUMN_PLAY, COLUMN_LUCK, COLUMN_COUNT } Column;

_Static_assert((int)COLUMN_COUNT == (int)FI_ACCOUNT_COLUMNS, "each column has an id");

static const struct {
    const char *head, *hint;
    float from, to;
} columns[COLUMN_COUNT] = {
    [COLUMN_GUESS] = {"Guess", "The Guessers' word", 0, 0.2f},
    [COLUMN_LIE] = {"The lie", "The false clue and the honest one", 0.2f, 0.4f},
    [COLUMN_LEFT] = {"Words left",
                     "How many common words were possible before the guess and after its answer", 0.4f,
                     0.63f},
    [COLUMN_PLAY] =
        {"Quality",
         "Compares the guess with the best one.|The *best* guess leaves the fewest words on "
         "average. A *fair* guess leaves up to twice as many, a *weak* one more. Finding the word "
         "is never a mistake.",
         0.63f, 0.81f},
    [COLUMN_LUCK] = {"Luck",
                     "*Lucky*: the honest clues leave fewer words, averaged over all lies, than such a guess "
                     "usually does. *Unlucky*: more words. *Very*: 4 times fewer or more.",
                     0.81f, 1},
};

static Area cell(Area row, Column column)
{
    return (Area){row.left + area_width(row) * columns[column].from, row.top,
                  row.left + area_width(row) * columns[column].to - 8, row.bottom};
}

static void add_heads(FiTable *table, Area row)
{
    for (int i = 0; i < COLUMN_COUNT; i++) {
        Piece *head = page_label(table, cell(row, (Column)i), TEXT_CAPS, ALIGN_LEFT, columns[i].head);
        head->id = FI_ID_COLUMN + (PieceId)i;
        head->hint = columns[i].hint;
        head->topic = "At the table";
    }
}

/* From here on luck is worth a word, and from there on a strong one, in tenths of a bit; and what a guess
   costs that is worth twice the words. */
enum { LITTLE = 5, MUCH = 20, DOUBLE = 1000 };

static const char *say_left(FiTable *table, int index)
{
    const FiAccount *account = &table->ui->account[index];
    if (fi_is_answered(table->state, index)) {
        return scene_text(table->scene, "%d to %d", account->before, account->after);
    }
    if (!fi_is_hit(table->state, index)) {
        return scene_text(table->scene, "%d", account->before);
    }
    return account->before == 1 ? "the only one left"
                                : scene_text(table->scene, "one of %d", account->before);
}

static const char *say_play(const FiState *state, const FiAccount *account, int index)
{
    if (!fi_is_answered(state, index)) {
        return fi_is_hit(state, index) ? "found" : "";
    }
    return account->guess_cost <= FI_MARGIN ? account->guess_cost == 0 ? "the best" : "good"
           : account->guess_cost <= DOUBLE  ? "fair"
                                            : "weak";
}

/* How much more the true clues told than was to be expected. */
static int luck_of(const FiTable *table, int index)
{
    const FiAccount *account = &table->ui->account[index];
    const bool counts = fi_is_answered(table->state, index) || fi_is_hit(table->state, index);
    return counts ? account->gained - account->expected : 0;
}

static const char *say_luck(const FiTable *table, int index)
{
    const int luck = luck_of(table, index);
    const bool very = luck >= MUCH || luck <= -MUCH;
    if (!fi_is_answered(table->state, index) && !fi_is_hit(table->state, index)) {
        return "";
    }
    return luck >= LITTLE   ? very ? "very lucky" : "lucky"
           : luck > -LITTLE ? "average"
           : very           ? "very unlucky"
                            : "unlucky";
}

static void add_account_row(FiTable *table, Area box, int index)
{
    const FiRow *row = &table->state->rows[index];
    char word[FI_LETTERS + 1];
    fi_word_write(row->guess, word);
    const char *const texts[COLUMN_COUNT] = {
        [COLUMN_GUESS] = scene_text(table->scene, "%d  *%s*", index + 1, word),
        [COLUMN_LIE] = fi_is_answered(table->state, index) ? say_lie(table, row) : "",
        [COLUMN_LEFT] = say_left(table, index),
        [COLUMN_PLAY] = say_play(table->state, &table->ui->account[index], index),
        [COLUMN_LUCK] = say_luck(table, index),
    };
    for (int i = 0; i < COLUMN_COUNT; i++) {
        page_label(table, cell(box, (Column)i), TEXT_UI, ALIGN_LEFT, texts[i]);
    }
}

/* ------------------------------------------------------------------ what decided it */

static const char *judge_guessers(FiTable *table)
{
    const FiState *state = table->state;
    int worst = 0;
    for (int i = 1; i < state->row_count; i++) {
        worst = table->ui->account[i].guess_cost > table->ui->account[worst].guess_cost ? i : worst;
    }
    if (state->row_count == 0) {
        return "*The Guessers* made no guess.";
    }
    return table->ui->account[worst].guess_cost <= FI_MARGIN
               ? "*The Guessers* played as well as possible."
               : scene_text(table->scene, "*The Guessers* could have done better, above all with guess %d.",
                            worst + 1);
}

static const char *judge_librarian(FiTable *table)
{
    const FiAccount *worst = NULL;
    int lies = 0, of = 0;
    for (int i = 0; i < table->state->row_count; i++) {
        const FiAccount *account = &table->ui->account[i];
        lies += fi_is_answered(table->state, i);
        if (fi_is_answered(table->state, i) && (!worst || account->lie_cost > worst->lie_cost)) {
            worst = account;
            of = i + 1;
        }
    }
    if (!worst) {
        return "*The Lie-brarian* had no lie to tell.";
    }
    if (worst->lie_cost == 0) {
        return scene_text(table->scene, "*The Lie-brarian* told the %s that left the most words.",
                          lies == 1 ? "lie" : "lies");
    }
    if (worst->lie_cost <= FI_MARGIN) {
        return "*The Lie-brarian* lied as well as possible.";
    }
    /* The list beside it counts what was left after the token. */
    const bool asked = table->state->rows[of - 1].token != FI_NONE;
    return scene_text(
        table->scene,
        "*The Lie-brarian* left %d %s with the lie on guess %d%s. Another lie would have left %d.",
        worst->told, worst->told == 1 ? "word" : "words", of, asked ? ", before its token" : "", worst->most);
}

static const char *judge_luck(FiTable *table)
{
    int sum = 0, most = 0;
    for (int i = 0; i < table->state->row_count; i++) {
        sum += luck_of(table, i);
    }
    const int sign = sum < 0 ? -1 : 1;
    for (int i = 0; i < table->state->row_count; i++) {
        most = sign * luck_of(table, i) > sign * luck_of(table, most) ? i : most;
    }
    if (sign * sum < LITTLE) {
        return "*Luck* favored neither side.";
    }
    const char *much = sign * sum < MUCH ? "" : "clearly ";
    return sum < 0 ? scene_text(table->scene, "*Luck* %sfavored the Lie-brarian, above all on guess %d.",
                                much, most + 1)
           : fi_is_hit(table->state, most)
               ? scene_text(table->scene,
                            "*Luck* %sfavored the Guessers: guess %d was 1 of %d possible words.", much,
                            most + 1, table->ui->account[most].before)
               : scene_text(table->scene, "*Luck* %sfavored the Guessers, above all on guess %d.", much,
                            most + 1);
}

/* Each side's play under its own name, the viewer's first; and luck. */
static const char *verdict(FiTable *table)
{
    const char *guessers = judge_guessers(table), *librarian = judge_librarian(table);
    const bool guesses = table->seat == FI_GUESSERS;
    return scene_text(table->scene, "%s|%s|%s", guesses ? guessers : librarian,
                      guesses ? librarian : guessers, judge_luck(table));
}

static void add_account(FiTable *table, Area box)
{
    static const float HEAD = 38, ROW_MOST = 50, VERDICT = 96;
    const int rows = table->state->row_count;
    const float room = area_height(box) - HEAD - VERDICT;
    const float row = fminf(room / (float)(rows > 0 ? rows : 1), ROW_MOST);
    add_heads(table, (Area){box.left, box.top, box.right, box.top + HEAD});
    for (int i = 0; i < rows; i++) {
        const float top = box.top + HEAD + row * (float)i;
        add_account_row(table, (Area){box.left, top, box.right, top + row}, i);
    }
    page_label(table, (Area){box.left, box.bottom - VERDICT, box.right, box.bottom}, TEXT_BODY, ALIGN_LEFT,
               verdict(table));
}

/* Both sides left and right of the heading; who lost is grey. */
static void add_sitters(FiTable *table, Area box)
{
    static const float SIZE = 112, FROM_EDGE = 4;
    const float xs[FI_SEATS] = {
        [FI_GUESSERS] = box.left + FROM_EDGE + SIZE / 2, [FI_LIBRARIAN] = box.right - FROM_EDGE - SIZE / 2};
    for (int seat = 0; seat < FI_SEATS; seat++) {
        const bool won = (table->state->end == FI_FOUND) == (seat == FI_GUESSERS);
        Piece *sitter =
            on_sheet(scene_add(table->scene, PIECE_CARD, 0, xs[seat], area_middle_y(box), SIZE, SIZE));
        sitter->face = fi_sitter_face(table, seat);
        sitter->face.marks = won ? 0u : FACE_SPENT;
        sitter->flags = PIECE_STILL;
        sitter->hint = seat == FI_GUESSERS ? "The Guessers" : "The Lie-brarian";
    }
}

static void add_result(FiTable *table)
{
    static const float GAP = 40, SIZE = 66, FOOT = 76; /* the foot is the screen's own, for what comes next */
    const FiState *state = table->state;
    Area room = sheet_bare(table->scene).content;
    room.bottom -= FOOT;
    const bool chosen = state->secret.letter[0] != FI_NONE;
    const Area paper = paper_area(room);
    add_paper(table, paper, &table->content->books[state->book]);
    Area box = {paper.right + GAP, room.top + 44, room.right, room.top + 44 + 62};
    page_label(table, box, TEXT_HERO, ALIGN_CENTRE, heading(table));
    box = (Area){box.left, box.bottom, box.right, box.bottom + 30};
    page_label(table, box, TEXT_BODY, ALIGN_CENTRE, reason(table));
    for (int i = 0; chosen && i < FI_LETTERS; i++) {
        Piece *slate =
            on_sheet(scene_add(table->scene, PIECE_CARD, 0, area_middle_x(box) + (SIZE + 6) * ((float)i - 2),
                               box.bottom + 14 + SIZE / 2, SIZE, SIZE));
        slate->face = fi_slate_face(table, state->secret.letter[i],
                                    state->secret.letter[i] == state->shared ? TONE_SHARED : TONE_SLATE);
        slate->flags = PIECE_STILL;
    }
    add_sitters(table, (Area){box.left, room.top + 56, box.right, room.top + 56 + 120});
    add_account(table, (Area){box.left, box.bottom + SIZE + 34, box.right, room.bottom});
    page_button(table, FI_ID_CLOSE, (Area){room.right - 130, room.top, room.right, room.top + 46}, "Boards",
                "Esc")
        ->hint = "Show the rows with every lie revealed";
}

/* ------------------------------------------------------------------ which */

void fi_scene_pages(FiTable *table)
{
    const FiState *state = table->state;
    if (state->phase == FI_PHASE_OVER) {
        if (table->ui->page == FI_PAGE_RESULT) {
            add_result(table);
        } else if (table->ui->page == FI_PAGE_BOOK) {
            add_book_page(table);
        }
    } else if (state->phase == FI_PHASE_SECRET && table->seat == FI_LIBRARIAN && table->acting) {
        add_secret_choice(table);
    } else if (table->ui->page == FI_PAGE_BOOK && table->seat == FI_LIBRARIAN) {
        add_book_page(table);
    }
}
