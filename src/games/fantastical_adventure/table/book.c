/* book.c: the left page: the chronicle, under the heading of its scene: what was told in the book's type,
   newest at the foot, and in the margin the cards it was told by. */
#include "core/wrap.h"
#include "games/fantastical_adventure/table/scene.h"
#include "games/fantastical_adventure/tellings.h"

#include <math.h>
#include <string.h>

static const float MARGIN_WIDTH = 74, LINE = 26, GAP = 8, HEADING = 52, ABOVE_HEADING = 18, SETTING = 26,
                   PAGERS = 92, HOME = 46;

/* The box of what is told, and how much larger than usual its words are. */
typedef struct Column {
    Scene *scene;
    Area box;
    float words;
    const char *title; /* the heading that stands above the column already */
} Column;

/* ------------------------------------------------------------------ the heading */

/* While others may still object to it, it is the one that was proposed. */
static int place_of(const FaTable *table)
{
    const FaStep *step = fa_step(table->state);
    return step->phase == FA_FLOOR && step->kind == FA_FRAMED ? step->arg[0] : table->state->place;
}

static const char *frame_title(const FaTable *table)
{
    const int place = place_of(table);
    return table->state->scene == 0 ? table->kit->title
           : place == FA_NONE       ? "Where to?"
           : place == FA_OWN_WORDS  ? "Elsewhere"
                                    : table->kit->frames[place].title;
}

/* What it is like there is told beneath. */
static const char *frame_place(const FaTable *table)
{
    const int place = place_of(table);
    if (table->state->scene == 0) {
        return table->kit->place;
    }
    if (place == FA_NONE || place == FA_OWN_WORDS) {
        return fa_is_finale(table->state) ? table->kit->finale : "";
    }
    const FaFrameText *frame = &table->kit->frames[place];
    return fa_is_named_after_place(frame) ? frame->text : fa_with_capital(table, frame->where);
}

/* ------------------------------------------------------------------ cards in the margin */

enum { CARDS_MAX = 3 };

/* Adds what stands in words as "9\u2665" or "Joker", at most so many cards. */
static void add_cards(Text *stamp, const FaNoteLine *line, int *left)
{
    static const char *const glyphs[FA_SUITS] = {"\u2665", "\u2666", "\u2663", "\u2660"};
    static const char joker[] = "Joker";
    for (size_t at = 0; at<line->length && * left> 0; at++) {
        const char *here = line->words + at;
        for (int suit = 0; suit < FA_SUITS; suit++) {
            const size_t length = strlen(glyphs[suit]);
            if (at > 0 && line->length - at >= length && memcmp(here, glyphs[suit], length) == 0) {
                const int digits = here[-1] == '0' ? 2 : 1;
                text_add(stamp, "%s%.*s{%s}", stamp->length > 0 ? " " : "", digits, here - digits,
                         fa_suit_icon(suit));
                (*left)--;
            }
        }
        if (line->length - at >= sizeof joker - 1 && memcmp(here, joker, sizeof joker - 1) == 0) {
            text_add(stamp, "%sJoker", stamp->length > 0 ? " " : "");
            (*left)--;
        }
    }
}

/* What decided it goes before what else was played. */
static void write_stamp(const Note *note, Text *stamp)
{
    static const FaNoteKind kinds[] = {FA_NOTE_WON, FA_NOTE_STAMP};
    int left = CARDS_MAX;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && left == CARDS_MAX; i++) {
        FaNoteLine line;
        for (const char *cursor = note->text; fa_note_next(&cursor, &line);) {
            if (line.kind == kinds[i]) {
                add_cards(stamp, &line, &left);
            }
        }
    }
}

/* ------------------------------------------------------------------ what was told */

static Area text_of(const Column *column)
{
    const Area box = column->box;
    return (Area){box.left + MARGIN_WIDTH * column->words, box.top, box.right, box.bottom};
}

static bool is_told(FaNoteKind kind)
{
    return kind == FA_NOTE_TOLD || kind == FA_NOTE_COMPOSED;
}

/* In what the table has written, strangers are called as they were told. */
static FaNoteLine as_shown(Scene *scene, const FaNoteLine *line)
{
    if (line->kind != FA_NOTE_SETTING) {
        return *line;
    }
    Text named = {0};
    fa_add_named(&named, &scene->notes, line);
    const char *words = scene_text(scene, "%s", text_chars(&named));
    text_free(&named);
    return (FaNoteLine){line->kind, words, strlen(words)};
}

static float prose_width(void *self, const char *words, size_t length)
{
    const Column *column = self;
    return column->words * lay_body_width(NULL, words, length);
}

static int lines_of(Column *column, const FaNoteLine *line)
{
    Wrap wrap = {0};
    const Ruler ruler = {.self = column,
                         .width = area_width(is_told(line->kind) ? text_of(column) : column->box),
                         .measure = prose_width};
    const FaNoteLine shown = as_shown(column->scene, line);
    wrap_text(&wrap, shown.words, shown.length, &ruler);
    const int count = wrap.count;
    wrap_free(&wrap);
    return count;
}

static bool is_title(const Column *column, const FaNoteLine *line)
{
    return strlen(column->title) == line->length && memcmp(column->title, line->words, line->length) == 0;
}

static float height_of_line(Column *column, const FaNoteLine *line)
{
    const float words = column->words;
    return line->kind == FA_NOTE_HEADING   ? is_title(column, line) ? 0 : HEADING * words
           : line->kind == FA_NOTE_SETTING ? SETTING * words * (float)lines_of(column, line)
           : is_told(line->kind)           ? LINE * words * (float)lines_of(column, line) + GAP
                                           : 0;
}

/* What fell to a Veto is not in the book. */
static float height_of(Column *column, int number)
{
    const Notes *notes = &column->scene->notes;
    float height = 0;
    FaNoteLine line;
    if (fa_fell_to_veto(notes, number)) {
        return 0;
    }
    for (const char *cursor = notes->list[number].text; fa_note_next(&cursor, &line);) {
        height += height_of_line(column, &line);
    }
    return height;
}

/* What is longer than the page is cut off here; the log has all of it. */
static Piece *lay_line(FaTable *table, const Column *column, float height, const FaNoteLine *line, PieceId id)
{
    Area place = is_told(line->kind) ? text_of(column) : column->box;
    const FaNoteLine shown = as_shown(table->scene, line);
    place.bottom = fminf(place.top + height, place.bottom);
    place.top += line->kind == FA_NOTE_HEADING ? ABOVE_HEADING * column->words : 0;
    Piece *label = lay_label(table->scene, place,
                             line->kind == FA_NOTE_HEADING   ? TEXT_CAPS
                             : line->kind == FA_NOTE_SETTING ? TEXT_QUOTE
                                                             : TEXT_BODY,
                             is_told(line->kind) ? ALIGN_LEFT : ALIGN_CENTRE,
                             scene_text(table->scene, "%.*s", (int)shown.length, shown.words));
    label->id = id;
    label->flags = PIECE_PLAIN | PIECE_ON_PAPER;
    return label;
}

/* The column begins below it afterwards. */
static void lay_note(FaTable *table, Column *column, int number)
{
    enum { LABELS = 16, MARK = LABELS - 1 }; /* of a note, for their ids */
    const Note *note = &table->scene->notes.list[number];
    PieceId id = (PieceId)(FA_ID_NOTE + LABELS * number);
    Text stamp = {0};
    FaNoteLine line;
    bool stamped = false;
    if (fa_fell_to_veto(&table->scene->notes, number)) {
        return;
    }
    write_stamp(note, &stamp);
    for (const char *cursor = note->text; fa_note_next(&cursor, &line);) {
        const Area box = column->box;
        const float height = height_of_line(column, &line);
        if (height == 0 || box.bottom <= box.top) {
            continue;
        }
        Piece *words = lay_line(table, column, height, &line, id++);
        if (is_told(line.kind) && !stamped) {
            if (number < NOTES_RETOLD_MAX) {
                words->id = PIECE_RETELL + (PieceId)number;
                words->hint = "Click it to tell it otherwise.";
            }
            const Area margin = {box.left, box.top, text_of(column).left - 14,
                                 box.top + LINE * column->words};
            const char *mark = stamp.length > 0                ? text_chars(&stamp)
                               : line.kind == FA_NOTE_COMPOSED ? "\u2767"
                                                               : "";
            Piece *label = lay_label(table->scene, margin, stamp.length > 0 ? TEXT_SMALL : TEXT_BODY,
                                     ALIGN_RIGHT, scene_text(table->scene, "%s", mark));
            label->id = (PieceId)(FA_ID_NOTE + LABELS * number + MARK); /* it goes with the words */
            label->flags = PIECE_ON_PAPER | (stamp.length > 0 ? 0 : PIECE_PLAIN);
            stamped = true;
        }
        column->box.top += height;
    }
    text_free(&stamp);
}

/* ------------------------------------------------------------------ pages, counted from the newest */

/* Does the scene begin here whose title stands above the column? */
static bool opens_page(const Column *column, int number)
{
    const Notes *notes = &column->scene->notes;
    FaNoteLine line;
    for (const char *cursor = notes->list[number].text; fa_note_next(&cursor, &line);) {
        if (line.kind == FA_NOTE_HEADING && is_title(column, &line)) {
            return !fa_fell_to_veto(notes, number);
        }
    }
    return false;
}

/* The first note of the page that ends before `end`. The scene that is played has a page of its own. */
static int page_start(Column *column, int end)
{
    int start = end - 1;
    float left = area_height(column->box) - height_of(column, start);
    while (start > 0 && !opens_page(column, start) && (left -= height_of(column, start - 1)) >= 0) {
        start--;
    }
    return start;
}

static bool is_anything_before(Column *column, int number)
{
    while (number > 0) {
        if (height_of(column, --number) > 0) {
            return true;
        }
    }
    return false;
}

static void add_page_buttons(FaTable *table, Area box, bool earlier, bool later)
{
    if (earlier) {
        lay_button(table->scene, FA_ID_EARLIER, (Area){box.left, box.top, box.left + 40, box.top + 36},
                   "{left}", NULL)
            ->hint = "Earlier";
    }
    if (later) {
        lay_button(table->scene, FA_ID_LATER, (Area){box.left + 46, box.top, box.left + 86, box.top + 36},
                   "{right}", NULL)
            ->hint = "Later";
    }
    Piece *home = lay_button(table->scene, PIECE_TAKE_HOME,
                             (Area){box.right - 40, box.top, box.right, box.top + 36}, "{book}", NULL);
    home->hint = "Take the story home: all that was told so far, as a page or as plain words.";
    home->topic = "Scenes";
}

/* Between `left` and `right`, which leave room for buttons. */
static void add_title(FaTable *table, float left, float right, float bottom, const char *title)
{
    const Area box = {left, table->at.words.top, right, bottom};
    lay_label(table->scene, box, TEXT_TITLE, ALIGN_CENTRE, title)->flags = PIECE_ON_PAPER;
}

void fa_scene_chronicle(FaTable *table)
{
    Scene *scene = table->scene;
    const Area box = table->at.words;
    const float head = fmaxf(box.top + lay_for_words(scene, 44), table->at.left.top + FA_CORNER),
                line = head + lay_for_words(scene, 36);
    Piece *place = lay_label(scene, (Area){box.left, head, box.right, line}, TEXT_QUOTE, ALIGN_CENTRE,
                             frame_place(table));
    place->flags = PIECE_ON_PAPER;
    Text title = {0};
    fa_write_heading(table->state, table->kit, place_of(table), &title);
    Column column = {scene,
                     {box.left - 12, line + 10, box.right, box.bottom},
                     lay_sure_words(scene->words),
                     scene_text(scene, "%s", text_chars(&title))};
    text_free(&title);
    const int count = scene->notes.count;
    if (count == 0) {
        add_title(table, box.left, box.right, head, frame_title(table));
        lay_label(scene, (Area){box.left, column.box.top, box.right, box.bottom}, TEXT_PAGE, ALIGN_LEFT,
                  table->kit->opening)
            ->flags = PIECE_ON_PAPER;
        return;
    }
    int end = count, start = page_start(&column, end), back = 0;
    for (; back < table->ui.back && start > 0; back++) {
        end = start;
        start = page_start(&column, end);
    }
    const bool earlier = back > 0 && !opens_page(&column, start);
    if (earlier) {
        place->text = "";
    }
    for (int i = start; i < end; i++) {
        lay_note(table, &column, i);
    }
    add_title(table, box.left + PAGERS, box.right - HOME, head, earlier ? "Earlier" : frame_title(table));
    add_page_buttons(table, box, is_anything_before(&column, start), back > 0);
}
