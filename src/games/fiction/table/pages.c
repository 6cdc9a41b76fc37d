/* pages.c: pages over the table: the book page, the choice of the secret, and the summary of a finished game.
 * See scene.h. */
#include "games/fiction/table/scene.h"

#include "core/scene/page_layout.h"
#include "core/text/i18n.h"
#include "core/text/text.h"

#include <math.h>
#include <string.h>

enum { TONE_SLATE = 0x4a3566, TONE_SHARED = 0x2c6e6a };

/* ------------------------------------------------------------------ book page */

/* True if the word is the secret. False if the secret is hidden or not chosen yet. */
static bool is_secret_word(const FiTable *table, FiWord word)
{
    return memcmp(&word, &table->state->secret, sizeof word) == 0;
}

const char *fi_write_highlighted_page(const FiTable *table, const FiBook *book)
{
    Text text = {0};
    int word = 0;
    const bool chosen = table->state->phase != FI_PHASE_SECRET;
    const char *mark = "";
    for (const char *c = book->page; *c; c++) {
        if (*c == '[') {
            const bool secret = is_secret_word(table, book->words[word]);
            mark = chosen && !secret                            ? "*"
                   : fi_has_repeated_letters(book->words[word]) ? TEXT_MARK_RED
                                                                : TEXT_MARK_YELLOW;
            word++;
            text_add(&text, "%s", mark);
        } else if (*c == ']') {
            text_add(&text, "%s", mark);
        } else {
            text_add(&text, "%c", *c);
        }
    }
    const char *stored = scene_text(table->scene, "%s", text_chars(&text));
    text_free(&text);
    return stored;
}

const char *fi_write_year(Scene *scene, int year)
{
    return year < 0 ? scene_text(scene, _("about %d BC"), -year) : scene_text(scene, "%d", year);
}

/* Adds the book page, with the cover beside the title. The text is larger than on the table. */
static void add_book_paper(FiTable *table, Area box, const FiBook *book)
{
    static const float MARGIN = 52, TOP_MARGIN = 48, COVER = 0.24f, TITLE = 84, LOW = 22, AUTHOR = 48;
    Scene *scene = table->scene;
    layout_add_piece(scene, PIECE_PAPER, 0, box);
    const float height = area_height(box) * COVER, width = height / FACE_RATIO;
    const float left = box.left + MARGIN, middle = box.top + TOP_MARGIN + height / 2;
    layout_add_card(scene, 0, area_centered(left + 12 + width / 2, middle, width, height),
                    fi_get_cover_face(book));
    const Area title = {left + width + 36, middle - TITLE, box.right - MARGIN, middle + LOW};
    layout_add_paper_label(table->scene, title, TEXT_TITLE, ALIGN_LEFT, book->title);
    const Area author = {title.left, title.bottom + 4, title.right, title.bottom + 4 + AUTHOR};
    layout_add_paper_label(table->scene, author, TEXT_CAPS, ALIGN_LEFT,
                           scene_text(scene, "%s|%s", book->author, fi_write_year(scene, book->year)));
    const Area page = {left, middle + height / 2 + 14, box.right - MARGIN, box.bottom - TOP_MARGIN};
    Piece *words = layout_add_paper_label(table->scene, page, TEXT_PAGE, ALIGN_LEFT,
                                          fi_write_highlighted_page(table, book));
    words->links = table->state->phase == FI_PHASE_SECRET ? FI_ID_WORD : 0;
}

/* Returns the area of the page, which is taller than wide if there is enough room. */
static Area compute_paper_area(Area room)
{
    static const float RATIO = 1.22f;
    const float width = fminf(area_width(room) * 0.46f, area_height(room) / RATIO);
    const float height = fminf(area_height(room), width * RATIO);
    return (Area){room.left, area_middle_y(room) - height / 2, room.left + width,
                  area_middle_y(room) + height / 2};
}

static void add_book_page(FiTable *table)
{
    const PageLayout page = page_layout_begin_untitled(table->scene);
    const Area room = page.content;
    const float width = area_width(compute_paper_area(room)), middle = area_middle_x(room);
    add_book_paper(table, (Area){middle - width / 2, room.top, middle + width / 2, room.bottom - 76},
                   &table->content->books[table->state->book]);
    page_layout_add_button(&page, FI_ID_CLOSE, _("Close"), N_("Esc"));
}

/* ------------------------------------------------------------------ choice of the secret */

static void add_word(FiTable *table, int index, Area box)
{
    const FiBook *book = &table->content->books[table->state->book];
    char word[FI_LETTERS + 1];
    fi_write_word(book->words[index], word);
    const bool red = fi_has_repeated_letters(book->words[index]);
    Piece *button = layout_add_button(table->scene, FI_ID_WORD + (PieceId)index, box,
                                      scene_text(table->scene, "%s", word), NULL);
    if (table->ui->word == index) {
        button->flags = PIECE_SELECTED | PIECE_PRIMARY;
    } else if (red && !table->state->red) {
        button->flags = PIECE_DISABLED;
        button->reject_reason =
            _("This word repeats a letter. You can allow repeated letters on the New game page.");
    }
}

/* Adds rows with the words that repeat a letter (if `red` is true) or with the other words. Returns the y
 * coordinate below the last row. */
static float add_words(FiTable *table, Area box, bool red)
{
    static const float HEAD = 34, ROW = 58, GAP = 12;
    enum { COLUMNS = 4 };
    const FiBook *book = &table->content->books[table->state->book];
    layout_add_label(table->scene, (Area){box.left, box.top, box.right, box.top + HEAD}, TEXT_CAPS,
                     ALIGN_LEFT,
                     red ? _("Underlined: repeats a letter") : _("Highlighted: 5 different letters"));
    const float width = (area_width(box) + GAP) / COLUMNS;
    int count = 0;
    for (int i = 0; i < book->word_count; i++) {
        if (fi_has_repeated_letters(book->words[i]) == red) {
            const float left = box.left + width * (float)(count % COLUMNS);
            const float top = box.top + HEAD + 4 + ROW * (float)(count / COLUMNS);
            add_word(table, i, (Area){left, top, left + width - GAP, top + ROW - GAP});
            count++;
        }
    }
    return box.top + HEAD + 4 + ROW * (float)((count + COLUMNS - 1) / COLUMNS);
}

static void add_shared_letter_choice(FiTable *table, Area box)
{
    static const float HEAD = 34, SIZE = 72, GAP = 8;
    const FiUi *ui = table->ui;
    const bool chosen = ui->word != FI_NONE;
    layout_add_label(table->scene, area_cut_top(&box, HEAD, 0), TEXT_CAPS, ALIGN_LEFT,
                     _("The letter you share"));
    if (!chosen) {
        layout_add_label(table->scene, area_cut_top(&box, SIZE, 0), TEXT_QUOTE, ALIGN_LEFT,
                         _("Choose the word first."));
        return;
    }
    const FiWord word = table->content->books[table->state->book].words[ui->word];
    for (int i = 0; i < FI_LETTERS; i++) {
        const float x = box.left + (SIZE + GAP) * ((float)i + 0.5f);
        Piece *letter_tile = layout_add_card(
            table->scene, FI_ID_SHARE + (PieceId)i, area_centered(x, box.top + 6 + SIZE / 2, SIZE, SIZE),
            fi_get_tile_face(table, word.letter[i], ui->share == i ? TONE_SHARED : TONE_SLATE));
        letter_tile->flags = PIECE_FIXED | (ui->share == i         ? PIECE_SELECTED
                                            : ui->share == FI_NONE ? PIECE_HIGHLIGHTED
                                                                   : 0);
        letter_tile->hint = _("The Guessers learn this letter, but not its place");
    }
}

static void add_secret_choice(FiTable *table)
{
    static const float GAP = 40, BUTTON = 60;
    const FiUi *ui = table->ui;
    const Area room = page_layout_begin_untitled(table->scene).content;
    const Area paper = compute_paper_area(room);
    add_book_paper(table, paper, &table->content->books[table->state->book]);
    Area box = {paper.right + GAP, room.top + 6, room.right, room.top + 62};
    layout_add_label(table->scene, box, TEXT_TITLE, ALIGN_LEFT,
                     _("Choose the secret word on the page or here"));
    box.top = add_words(table, (Area){box.left, box.bottom + 8, box.right, room.bottom}, false);
    box.top = add_words(table, (Area){box.left, box.top + 14, box.right, room.bottom}, true);
    if (table->state->shares) {
        add_shared_letter_choice(table, (Area){box.left, box.top + 20, box.right, room.bottom});
    }
    const bool ready = ui->word != FI_NONE && (!table->state->shares || ui->share != FI_NONE);
    Piece *button = layout_add_button(table->scene, FI_ID_BEGIN,
                                      (Area){room.right - 340, room.bottom - BUTTON, room.right, room.bottom},
                                      _("Start guessing"), N_("Enter"));
    button->flags = ready ? PIECE_PRIMARY : PIECE_DISABLED;
    button->reject_reason = ready                 ? NULL
                            : ui->word == FI_NONE ? _("Choose a word first.")
                                                  : _("First choose the letter to share.");
}

/* ------------------------------------------------------------------ summary of a finished game */

/* Returns the heading from the point of view of the person at this computer. */
static const char *get_result_heading(FiTable *table)
{
    const bool found = table->state->end == FI_FOUND, won = found == (table->seat == FI_GUESSERS);
    if (table->is_spectator) {
        return found ? _("The Guessers win") : _("The Lie-brarian wins");
    }
    return scene_text(table->scene, won ? _("You win, %s") : _("You lose, %s"),
                      table->seat == FI_GUESSERS ? _("Guessers") : _("Lie-brarian"));
}

static const char *write_end_reason(FiTable *table)
{
    const FiState *state = table->state;
    switch ((FiEnd)state->end) {
    case FI_FOUND:
        return state->row_count == 1
                   ? _("The Guessers found the word with their first guess.")
                   : scene_text(table->scene, _("The Guessers found the word in %d guesses."),
                                state->row_count);
    case FI_OUT_OF_GUESSES:
        return _("The Guessers ran out of guesses.");
    case FI_OUT_OF_TIME:
        return _("The Guessers ran out of time.");
    case FI_PLAYING:
        break;
    }
    return "";
}

static const char *write_lie(FiTable *table, const FiRow *row)
{
    static const char *const names[FI_CLUES] = {"{cross}", "{near}", "{check}"};
    for (int i = 0; i < FI_LETTERS; i++) {
        const FiClue honest = fi_get_clue(row->honest, i), shown = fi_get_clue(row->shown, i);
        if (honest != shown) {
            return scene_text(table->scene, _("%c: clue %s, truth %s"), 'A' + row->guess.letter[i],
                              names[shown], names[honest]);
        }
    }
    return "";
}

/* Columns of the summary. Each has a heading, a tooltip, and a left and right edge as fractions of the
 * width. */
typedef enum Column { COLUMN_GUESS, COLUMN_LIE, COLUMN_LEFT, COLUMN_PLAY, COLUMN_LUCK, COLUMN_COUNT } Column;

_Static_assert((int)COLUMN_COUNT == (int)FI_SUMMARY_COLUMNS, "each column has an id");

static const struct {
    const char *head, *hint;
    float from, to;
} columns[COLUMN_COUNT] = {
    [COLUMN_GUESS] = {N_("Guess"), N_("The Guessers' word"), 0, 0.2f},
    [COLUMN_LIE] = {N_("The lie"), N_("The false clue and the honest clue"), 0.2f, 0.4f},
    [COLUMN_LEFT] = {N_("Words left"),
                     N_("How many common words were possible before the guess and after its clues"), 0.4f,
                     0.63f},
    [COLUMN_PLAY] =
        {N_("Quality"),
         N_("Compares the guess with the best guess.|The *best* guess leaves the fewest words on "
            "average. A *fair* guess leaves up to twice as many, a *weak* one more. Finding the word "
            "is never a mistake."),
         0.63f, 0.81f},
    [COLUMN_LUCK] =
        {N_("Luck"),
         N_("*Lucky*: this guess left fewer words than it would on average. *Unlucky*: it left more. "
            "*Very*: at most a quarter as many, or at least 4 times as many. The choice of the "
            "lie does not count."),
         0.81f, 1},
};

static Area compute_cell_area(Area row, Column column)
{
    return (Area){row.left + area_width(row) * columns[column].from, row.top,
                  row.left + area_width(row) * columns[column].to - 8, row.bottom};
}

static void add_column_headings(FiTable *table, Area row)
{
    for (int i = 0; i < COLUMN_COUNT; i++) {
        if (i == COLUMN_PLAY && table->scene->is_lesson) {
            continue;
        }
        Piece *head = layout_add_label(table->scene, compute_cell_area(row, (Column)i), TEXT_CAPS, ALIGN_LEFT,
                                       _(columns[i].head));
        head->id = FI_ID_SUMMARY_COLUMN + (PieceId)i;
        head->hint = _(columns[i].hint);
        head->topic = "At the table";
    }
}

/* LITTLE and MUCH: minimum luck, in tenths of a bit, of a guess that the summary calls lucky or very lucky.
 * DOUBLE: cost, in thousandths of a bit, of a guess that leaves twice as many words as the best guess. */
enum { LITTLE = 5, MUCH = 20, DOUBLE = 1000 };

static const char *write_words_left(FiTable *table, int index)
{
    const FiGuessAnalysis *analysis = &table->ui->analysis[index];
    if (fi_is_guess_answered(table->state, index)) {
        return scene_text(table->scene, _("%d to %d"), analysis->before, analysis->after);
    }
    if (!fi_is_correct_guess(table->state, index)) {
        return scene_text(table->scene, "%d", analysis->before);
    }
    return analysis->before == 1 ? _("the only word left")
                                 : scene_text(table->scene, _("one of %d words"), analysis->before);
}

static const char *get_guess_quality(const FiState *state, const FiGuessAnalysis *analysis, int index)
{
    if (!fi_is_guess_answered(state, index)) {
        return fi_is_correct_guess(state, index) ? _("found") : "";
    }
    return analysis->guess_cost <= FI_MARGIN ? analysis->guess_cost == 0 ? _("best") : _("good")
           : analysis->guess_cost <= DOUBLE ? _("fair")
                                             : _("weak");
}

/* Returns the luck of a guess: the information that it gained minus its expected information, in tenths of a
 * bit. */
static int compute_luck(const FiTable *table, int index)
{
    const FiGuessAnalysis *analysis = &table->ui->analysis[index];
    const bool is_counted =
        fi_is_guess_answered(table->state, index) || fi_is_correct_guess(table->state, index);
    return is_counted ? analysis->gained - analysis->expected : 0;
}

static const char *get_luck_text(const FiTable *table, int index)
{
    const int luck = compute_luck(table, index);
    const bool very = luck >= MUCH || luck <= -MUCH;
    if (!fi_is_guess_answered(table->state, index) && !fi_is_correct_guess(table->state, index)) {
        return "";
    }
    return luck >= LITTLE   ? very ? _("very lucky") : _("lucky")
             : luck > -LITTLE ? _("average")
           : very           ? _("very unlucky")
                            : _("unlucky");
}

/* Returns the meaning of a word, or "" if the dictionary has none. */
static const char *write_meaning(FiTable *table, FiWord word)
{
    char letters[FI_LETTERS + 1];
    Text text = {0};
    fi_write_word(word, letters);
    glosses_write(table->content->dictionary->glosses, letters, &text);
    const char *stored = scene_text(table->scene, "%s", text_chars(&text));
    text_free(&text);
    return stored;
}

static void add_summary_row(FiTable *table, Area box, int index)
{
    const FiRow *row = &table->state->rows[index];
    char word[FI_LETTERS + 1];
    fi_write_word(row->guess, word);
    const char *const texts[COLUMN_COUNT] = {
        [COLUMN_GUESS] = scene_text(table->scene, "%d  *%s*", index + 1, word),
        [COLUMN_LIE] = fi_is_guess_answered(table->state, index) ? write_lie(table, row) : "",
        [COLUMN_LEFT] = write_words_left(table, index),
        [COLUMN_PLAY] = table->scene->is_lesson
                            ? ""
                            : get_guess_quality(table->state, &table->ui->analysis[index], index),
        [COLUMN_LUCK] = get_luck_text(table, index),
    };
    for (int i = 0; i < COLUMN_COUNT; i++) {
        Piece *cell =
            layout_add_label(table->scene, compute_cell_area(box, (Column)i), TEXT_UI, ALIGN_LEFT, texts[i]);
        if (i == COLUMN_GUESS) {
            const char *meaning = write_meaning(table, row->guess);
            cell->id = meaning[0] ? FI_ID_SUMMARY_GUESS + (PieceId)index : 0;
            cell->hint = meaning[0] ? meaning : NULL;
        }
    }
}

/* ------------------------------------------------------------------ sentences about both sides' play */

static const char *write_guessers_verdict(FiTable *table)
{
    const FiState *state = table->state;
    int worst = 0;
    for (int i = 1; i < state->row_count; i++) {
        worst = table->ui->analysis[i].guess_cost > table->ui->analysis[worst].guess_cost ? i : worst;
    }
    if (state->row_count == 0) {
        return _("*The Guessers* made no guess.");
    }
    return table->ui->analysis[worst].guess_cost == 0 ? _("*The Guessers* played as well as possible.")
           : table->ui->analysis[worst].guess_cost <= FI_MARGIN
               ? _("*The Guessers* played well.")
               : scene_text(table->scene,
                            _("*The Guessers* could have done better, above all with guess %d."), worst + 1);
}

static const char *write_librarian_verdict(FiTable *table)
{
    const FiGuessAnalysis *worst = NULL;
    int lies = 0, worst_number = 0;
    for (int i = 0; i < table->state->row_count; i++) {
        const FiGuessAnalysis *analysis = &table->ui->analysis[i];
        lies += fi_is_guess_answered(table->state, i);
        if (fi_is_guess_answered(table->state, i) && (!worst || analysis->lie_cost > worst->lie_cost)) {
            worst = analysis;
            worst_number = i + 1;
        }
    }
    if (!worst) {
        return _("*The Lie-brarian* had no chance to lie.");
    }
    if (worst->lie_cost == 0) {
        return _n("*The Lie-brarian* told the lie that left the most words.",
                  "*The Lie-brarian* told the lies that left the most words.", lies);
    }
    if (worst->lie_cost <= FI_MARGIN) {
        return _("*The Lie-brarian* lied well.");
    }
    /* The summary counts the words left after the Fact/Fiction token, but this sentence counts the words
     * before the token. If a token was used on this guess, the sentence says so. */
    const bool has_token = table->state->rows[worst_number - 1].token != FI_NONE;
    return scene_text(
        table->scene,
        has_token
            ? _n("*The Lie-brarian’s* lie left %d word on guess %d, not counting your token. Another lie "
                 "would have left %d.",
                 "*The Lie-brarian’s* lie left %d words on guess %d, not counting your token. Another lie "
                 "would have left %d.",
                 worst->left_by_lie)
            : _n("*The Lie-brarian’s* lie left %d word on guess %d. Another lie would have left %d.",
                 "*The Lie-brarian’s* lie left %d words on guess %d. Another lie would have left %d.",
                 worst->left_by_lie),
        worst->left_by_lie, worst_number, worst->left_by_best_lie);
}

static const char *write_luck_verdict(FiTable *table)
{
    int sum = 0, strongest = 0;
    for (int i = 0; i < table->state->row_count; i++) {
        sum += compute_luck(table, i);
    }
    const int sign = sum < 0 ? -1 : 1;
    for (int i = 0; i < table->state->row_count; i++) {
        strongest = sign * compute_luck(table, i) > sign * compute_luck(table, strongest) ? i : strongest;
    }
    if (sign * sum < LITTLE) {
        return _("*Luck* favored neither side.");
    }
    const bool clear = sign * sum >= MUCH;
    if (sum < 0) {
        return scene_text(table->scene,
                          clear ? _("*Luck* clearly favored the Lie-brarian, above all on guess %d.")
                                : _("*Luck* favored the Lie-brarian, above all on guess %d."),
                          strongest + 1);
    }
    if (fi_is_correct_guess(table->state, strongest)) {
        return scene_text(table->scene,
                          clear
                              ? _("*Luck* clearly favored the Guessers: guess %d was 1 of %d possible words.")
                              : _("*Luck* favored the Guessers: guess %d was 1 of %d possible words."),
                          strongest + 1, table->ui->analysis[strongest].before);
    }
    return scene_text(table->scene,
                      clear ? _("*Luck* clearly favored the Guessers, above all on guess %d.")
                            : _("*Luck* favored the Guessers, above all on guess %d."),
                      strongest + 1);
}

/* Returns three lines: the first about the play of this computer's side, the second about the play of the
 * other side, and the third about luck. */
static const char *write_verdict(FiTable *table)
{
    const char *guessers = write_guessers_verdict(table), *librarian = write_librarian_verdict(table);
    const bool guesses = table->seat == FI_GUESSERS;
    return scene_text(table->scene, "%s|%s|%s", guesses ? guessers : librarian,
                      guesses ? librarian : guessers, write_luck_verdict(table));
}

static void add_summary(FiTable *table, Area box)
{
    static const float HEAD = 38, ROW_MAX = 50, VERDICT = 96;
    const int rows = table->state->row_count;
    const Area verdict = area_cut_bottom(&box, VERDICT, 0);
    add_column_headings(table, area_cut_top(&box, HEAD, 0));
    const float row = fminf(area_height(box) / (float)(rows > 0 ? rows : 1), ROW_MAX);
    for (int i = 0; i < rows; i++) {
        add_summary_row(table, area_cut_top(&box, row, 0), i);
    }
    if (!table->scene->is_lesson) {
        layout_add_label(table->scene, verdict, TEXT_BODY, ALIGN_LEFT, write_verdict(table));
    }
}

/* Adds the portraits to the left and right of the heading. The loser's portrait is gray. */
static void add_player_portraits(FiTable *table, Area box)
{
    static const float SIZE = 112, FROM_EDGE = 4;
    const float xs[FI_SEATS] = {
        [FI_GUESSERS] = box.left + FROM_EDGE + SIZE / 2, [FI_LIBRARIAN] = box.right - FROM_EDGE - SIZE / 2};
    for (int seat = 0; seat < FI_SEATS; seat++) {
        const bool won = (table->state->end == FI_FOUND) == (seat == FI_GUESSERS);
        Piece *portrait =
            layout_add_card(table->scene, 0, area_centered(xs[seat], area_middle_y(box), SIZE, SIZE),
                            fi_get_seat_face(table, seat));
        portrait->face.marks = won ? 0u : FACE_SPENT;
        portrait->hint = seat == FI_GUESSERS ? _("The Guessers") : _("The Lie-brarian");
    }
}

static void add_result(FiTable *table)
{
    /* FOOT: height that stays free at the bottom for buttons such as "New game". */
    static const float GAP = 40, SIZE = 66, FOOT = 76, MEANING = 54;
    const FiState *state = table->state;
    Area room = page_layout_begin_untitled(table->scene).content;
    room.bottom -= FOOT;
    const bool chosen = state->secret.letter[0] != FI_NONE;
    const Area paper = compute_paper_area(room);
    add_book_paper(table, paper, &table->content->books[state->book]);
    Area box = {paper.right + GAP, room.top + 44, room.right, room.top + 44 + 62};
    layout_add_label(table->scene, box, TEXT_HERO, ALIGN_CENTER, get_result_heading(table));
    box = (Area){box.left, box.bottom, box.right, box.bottom + 30};
    layout_add_label(table->scene, box, TEXT_BODY, ALIGN_CENTER, write_end_reason(table));
    for (int i = 0; chosen && i < FI_LETTERS; i++) {
        layout_add_card(
            table->scene, 0,
            area_centered(area_middle_x(box) + (SIZE + 6) * ((float)i - 2), box.bottom + 14 + SIZE / 2, SIZE,
                          SIZE),
            fi_get_tile_face(table, state->secret.letter[i],
                             state->secret.letter[i] == state->shared ? TONE_SHARED : TONE_SLATE));
    }
    add_player_portraits(table, (Area){box.left, room.top + 56, box.right, room.top + 56 + 120});
    float below = box.bottom + SIZE + 34;
    const char *meaning = chosen ? write_meaning(table, state->secret) : "";
    if (meaning[0]) {
        const Area line = {box.left, below - 14, box.right, below - 14 + MEANING};
        layout_add_label(table->scene, line, TEXT_QUOTE, ALIGN_CENTER, meaning)->id = FI_ID_MEANING;
        below = line.bottom + 8;
    }
    add_summary(table, (Area){box.left, below, box.right, room.bottom});
    layout_add_button(table->scene, FI_ID_CLOSE,
                      (Area){room.right - 130, room.top, room.right, room.top + 46}, _("Boards"), N_("Esc"))
        ->hint = _("Show the rows with every lie revealed");
}

void fi_add_pages(FiTable *table)
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
