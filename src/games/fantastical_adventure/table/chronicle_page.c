/* chronicle_page.c: the left page, with the narration of a scene. The newest narration is at the bottom, and
 * cards are in the margin. */
#include "core/text/i18n.h"
#include "core/text/wrap.h"
#include "games/fantastical_adventure/narration.h"
#include "games/fantastical_adventure/table/table.h"

#include <math.h>
#include <string.h>

static const float MARGIN_WIDTH = 74, LINE = 26, GAP = 8, HEADING = 52, ABOVE_HEADING = 18, SETTING = 26,
                   PAGERS = 92, HOME = 46, LARGE_TEXT = 1.2f;

/* A column of narration. `box` is the part that is still free. `words` is the text scale. */
typedef struct Column {
    Scene *scene;
    Area box;
    float words;
    const char *title; /* scene title that is already shown above the column */
} Column;

/* ------------------------------------------------------------------ heading of the scene */

/* Returns the template of the scene that the player is about to frame, or FA_NONE. */
static int find_draft_frame(const FaTable *table)
{
    const FaPrompt *prompt = &table->prompt;
    return prompt->open && prompt->complete && prompt->move.kind == FA_MOVE_FRAME ? prompt->move.arg[0]
                                                                                  : FA_NONE;
}

/* Returns the template of the current scene, of a new scene that the other seats can still veto, or of the
 * scene that the player is about to frame. */
static int find_current_frame(const FaTable *table)
{
    const FaStep *step = fa_get_step(table->state);
    if (find_draft_frame(table) != FA_NONE) {
        return find_draft_frame(table);
    }
    return step->phase == FA_PHASE_FLOOR && step->kind == FA_PENDING_FRAME ? step->arg[0]
                                                                           : table->state->place;
}

/* Returns the title of a scene that a player wrote. */
static const char *get_own_title(const FaTable *table)
{
    FaNoteLine title;
    return find_draft_frame(table) == FA_NONE && fa_find_scene_title(&table->scene->notes, &title)
               ? scene_strip_markup(table->scene,
                                    scene_text(table->scene, "%.*s", (int)title.length, title.words))
               : _("Elsewhere");
}

static const char *get_frame_title(const FaTable *table)
{
    const int place = find_current_frame(table);
    return table->state->scene == 0 ? table->kit->title
           : place == FA_NONE       ? _("Where to next?")
           : place == FA_CUSTOM     ? get_own_title(table)
                                    : table->kit->frames[place].title;
}

static const char *get_frame_place_text(const FaTable *table)
{
    const int place = find_current_frame(table);
    if (table->state->scene == 0) {
        return table->kit->place;
    }
    if (place == FA_NONE || place == FA_CUSTOM) {
        return fa_is_finale(table->state) ? table->kit->finale : "";
    }
    const FaFrameText *frame = &table->kit->frames[place];
    return fa_is_named_after_place(frame) ? frame->text : fa_capitalize_name(table, frame->where);
}

/* ------------------------------------------------------------------ cards in the margin */

enum { CARDS_MAX = 3 };

/* Appends the cards that the text names, but not more than `*cards_left`, and reduces `*cards_left` by their
 * number. */
static void append_cards(Text *margin_text, const FaNoteLine *line, int *cards_left)
{
    static const char *const glyphs[FA_SUITS] = {"\u2665", "\u2666", "\u2663", "\u2660"};
    static const char joker[] = "Joker";
    for (size_t at = 0; at<line->length && * cards_left> 0; at++) {
        const char *here = line->words + at;
        for (int suit = 0; suit < FA_SUITS; suit++) {
            const size_t length = strlen(glyphs[suit]);
            if (at > 0 && line->length - at >= length && memcmp(here, glyphs[suit], length) == 0) {
                const int digits = here[-1] == '0' ? 2 : 1;
                text_add(margin_text, "%s%.*s{%s}", margin_text->length > 0 ? " " : "", digits, here - digits,
                         fa_get_suit_icon(suit));
                (*cards_left)--;
            }
        }
        if (line->length - at >= sizeof joker - 1 && memcmp(here, joker, sizeof joker - 1) == 0) {
            text_add(margin_text, _("%sJoker"), margin_text->length > 0 ? " " : "");
            (*cards_left)--;
        }
    }
}

/* Writes the cards for the margin beside a note: the winning card or, if no card won, the first CARDS_MAX
 * cards. */
static void write_margin_cards(const Note *note, Text *margin_text)
{
    static const FaNoteKind kinds[] = {FA_NOTE_WINNING_CARD, FA_NOTE_CARD};
    int cards_left = CARDS_MAX;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && cards_left == CARDS_MAX; i++) {
        FaNoteLine line;
        for (const char *cursor = note->text; fa_read_next_note_line(&cursor, &line);) {
            if (line.kind == kinds[i]) {
                append_cards(margin_text, &line, &cards_left);
            }
        }
    }
}

/* ------------------------------------------------------------------ lines of narration */

static Area compute_column_text_area(const Column *column)
{
    const Area box = column->box;
    return (Area){box.left + MARGIN_WIDTH * column->words, box.top, box.right, box.bottom};
}

static bool is_narration(FaNoteKind kind)
{
    return kind == FA_NOTE_WRITTEN || kind == FA_NOTE_COMPOSED;
}

/* True for narration and for the closing paragraph of the story. */
static bool is_prose(FaNoteKind kind)
{
    return is_narration(kind) || kind == FA_NOTE_ANSWER;
}

/* Adds the title to the heading of a scene that a player wrote. In a line that lists the characters and
 * environment of a scene, replaces the default names of strangers
 * (characters invented by players) with the names on their character sheets. */
static FaNoteLine fill_in_names(Scene *scene, const FaNoteLine *line)
{
    if (line->kind != FA_NOTE_SETTING && line->kind != FA_NOTE_HEADING) {
        return *line;
    }
    Text named = {0};
    if (line->kind == FA_NOTE_HEADING) {
        fa_append_titled_heading(line, &named);
    } else {
        fa_append_line_with_sheet_names(&named, &scene->notes, line);
    }
    const char *words = scene_text(scene, "%s", text_chars(&named));
    text_free(&named);
    return (FaNoteLine){line->kind, words, strlen(words)};
}

static float compute_prose_width(void *self, const char *text, size_t length)
{
    const Column *column = self;
    return column->words * layout_measure_body_text(NULL, text, length);
}

static int count_lines(Column *column, const FaNoteLine *line)
{
    Wrap wrap = {0};
    const TextMetrics ruler = {
        .self = column,
        .width = area_width(is_prose(line->kind) ? compute_column_text_area(column) : column->box),
        .measure = compute_prose_width};
    const FaNoteLine shown = fill_in_names(column->scene, line);
    wrap_text(&wrap, shown.words, shown.length, &ruler);
    const int count = wrap.count;
    wrap_free(&wrap);
    return count;
}

static bool is_scene_title(const Column *column, const FaNoteLine *line)
{
    return strlen(column->title) == line->length && memcmp(column->title, line->words, line->length) == 0;
}

static float get_line_height(Column *column, const FaNoteLine *line)
{
    const float words = column->words;
    return line->kind == FA_NOTE_HEADING   ? is_scene_title(column, line) ? 0 : HEADING * words
           : line->kind == FA_NOTE_SETTING ? SETTING * words * (float)count_lines(column, line)
           : is_prose(line->kind)          ? LINE * words * (float)count_lines(column, line) + GAP
                                           : 0;
}

/* Returns the height of the note, or 0 if the narration was vetoed. */
static float measure_note_height(Column *column, int number)
{
    const Notes *notes = &column->scene->notes;
    float height = 0;
    FaNoteLine line;
    if (fa_is_retracted(notes, number)) {
        return 0;
    }
    for (const char *cursor = notes->list[number].text; fa_read_next_note_line(&cursor, &line);) {
        height += get_line_height(column, &line);
    }
    return height;
}

/* Adds the label of a line. Cuts text below the end of the page; the log shows the whole text. */
static Piece *layout_line(FaTable *table, const Column *column, float height, const FaNoteLine *line,
                          PieceId id)
{
    Area place = is_prose(line->kind) ? compute_column_text_area(column) : column->box;
    const FaNoteLine shown = fill_in_names(table->scene, line);
    place.bottom = fminf(place.top + height, place.bottom);
    place.top += line->kind == FA_NOTE_HEADING ? ABOVE_HEADING * column->words : 0;
    Piece *label = layout_add_label(table->scene, place,
                                    line->kind == FA_NOTE_HEADING   ? TEXT_CAPS
                                    : line->kind == FA_NOTE_SETTING ? TEXT_QUOTE
                                                                    : TEXT_BODY,
                                    is_prose(line->kind) ? ALIGN_LEFT : ALIGN_CENTER,
                                    scene_text(table->scene, "%.*s", (int)shown.length, shown.words));
    label->id = id;
    label->flags = PIECE_PLAIN_TEXT | PIECE_ON_PAPER;
    label->names = line->kind == FA_NOTE_HEADING ? NULL : &table->scene->names;
    return label;
}

/* Puts the note at the top of the column, and shrinks the column so that it starts below the note. */
static void layout_note(FaTable *table, Column *column, int number)
{
    /* Each note has LABELS label ids. The last id is for the label in the margin, which shows cards or an
     * ornament. */
    enum { LABELS = 16, MARK = LABELS - 1 };
    const Note *note = &table->scene->notes.list[number];
    PieceId id = (PieceId)(FA_ID_NOTE + LABELS * number);
    Text margin_text = {0};
    FaNoteLine line;
    bool has_margin_label = false;
    if (fa_is_retracted(&table->scene->notes, number)) {
        return;
    }
    write_margin_cards(note, &margin_text);
    for (const char *cursor = note->text; fa_read_next_note_line(&cursor, &line);) {
        const Area box = column->box;
        const float height = get_line_height(column, &line);
        if (height == 0 || box.bottom <= box.top) {
            continue;
        }
        Piece *words = layout_line(table, column, height, &line, id++);
        if (is_narration(line.kind) && !has_margin_label) {
            if (number < NOTES_EDITABLE_MAX) {
                words->id = PIECE_EDIT_NOTE + (PieceId)number;
                words->hint = _("Click to rewrite this narration.");
            }
            Area margin = {box.left - 14, box.top, compute_column_text_area(column).left - 10,
                           box.top + LINE * column->words};
            margin.right -= fa_add_margin_badge(table, margin, note->text);
            const char *mark = margin_text.length > 0          ? text_chars(&margin_text)
                               : line.kind == FA_NOTE_COMPOSED ? "\u2767"
                                                               : "";
            Piece *label =
                layout_add_label(table->scene, margin, margin_text.length > 0 ? TEXT_SMALL : TEXT_BODY,
                                 ALIGN_RIGHT, scene_text(table->scene, "%s", mark));
            label->id = (PieceId)(FA_ID_NOTE + LABELS * number + MARK);
            label->flags = PIECE_ON_PAPER | (margin_text.length > 0 ? 0 : PIECE_PLAIN_TEXT);
            has_margin_label = true;
        }
        column->box.top += height;
    }
    text_free(&margin_text);
}

/* Returns a column in which all headings are shown. */
static Column make_column(const FaTable *table, Area box)
{
    return (Column){table->scene, box, layout_get_min_text_scale(table->scene->text_scale), ""};
}

float fa_measure_note(const FaTable *table, Area box, int number)
{
    Column column = make_column(table, box);
    return measure_note_height(&column, number);
}

void fa_layout_note(FaTable *table, Area *box, int number)
{
    Column column = make_column(table, *box);
    layout_note(table, &column, number);
    *box = column.box;
}

/* ------------------------------------------------------------------ pages, from newest to oldest */

/* True if the note starts the scene whose title is above the column. */
static bool begins_titled_scene(const Column *column, int number)
{
    const Notes *notes = &column->scene->notes;
    FaNoteLine line;
    for (const char *cursor = notes->list[number].text; fa_read_next_note_line(&cursor, &line);) {
        if (line.kind == FA_NOTE_HEADING && is_scene_title(column, &line)) {
            return !fa_is_retracted(notes, number);
        }
    }
    return false;
}

/* Returns the index of the first note of the page whose last note is `end` - 1. The current scene starts on a
 * new page. */
static int find_page_start(Column *column, int end)
{
    int start = end - 1;
    float left = area_height(column->box) - measure_note_height(column, start);
    while (start > 0 && !begins_titled_scene(column, start) &&
           (left -= measure_note_height(column, start - 1)) >= 0) {
        start--;
    }
    return start;
}

static bool has_visible_note_before(Column *column, int number)
{
    while (number > 0) {
        if (measure_note_height(column, --number) > 0) {
            return true;
        }
    }
    return false;
}

/* Adds the buttons that turn pages and the button that exports the story, below the ornaments in the corners
 * of the page. */
static void add_page_buttons(FaTable *table, Area box, bool earlier, bool later)
{
    if (earlier) {
        layout_add_button(table->scene, FA_ID_EARLIER, (Area){box.left, box.top, box.left + 40, box.top + 36},
                          "{left}", NULL)
            ->hint = _("Earlier");
    }
    if (later) {
        layout_add_button(table->scene, FA_ID_LATER,
                          (Area){box.left + 46, box.top, box.left + 86, box.top + 36}, "{right}", NULL)
            ->hint = _("Later");
    }
    Piece *export_button =
        layout_add_button(table->scene, PIECE_EXPORT_STORY,
                          (Area){box.right - 40, box.top, box.right, box.top + 36}, "{book}", NULL);
    export_button->hint = _("Export the story so far, as an e-book, a web page, or plain text.");
    export_button->topic = "Scenes";
}

/* Adds the title between the ornaments in the corners of the page. */
static void add_title(FaTable *table, float bottom, const char *title)
{
    const Area page = table->at.left,
               box = {page.left + FA_CORNER, table->at.words.top, page.right - FA_CORNER, bottom};
    layout_add_paper_label(table->scene, box, TEXT_TITLE, ALIGN_CENTER, title);
}

/* Shows the beginning of the scene that the player is about to frame. While the player writes, the text field
 * shows the beginning instead. */
static void add_draft_scene(FaTable *table, Area box)
{
    const int place = find_draft_frame(table);
    if (!table->scene->is_writing && place < FA_FRAMES) {
        const char *text = table->kit->frames[place].text;
        const float height = layout_measure_text_height(table->scene, TEXT_PAGE, text, area_width(box));
        box.left += 12;
        layout_add_paper_label(table->scene, area_cut_top(&box, fminf(height, area_height(box)), 0),
                               TEXT_PAGE, ALIGN_LEFT, text);
    }
}

void fa_add_chronicle_page(FaTable *table)
{
    Scene *scene = table->scene;
    const Area box = table->at.words;
    const int count = scene->notes.count;
    const char *place_text = get_frame_place_text(table);
    const float head = fmaxf(box.top + layout_scale_for_text(scene, 44), table->at.left.top + FA_CORNER);
    Area row = {box.left + (count > 0 ? PAGERS : 0), head, box.right - (count > 0 ? HOME : 0), box.bottom};
    row = area_cut_top(&row,
                       fmaxf(layout_measure_text_height(scene, TEXT_QUOTE, place_text, area_width(row)),
                             layout_scale_for_text(scene, 36)),
                       0);
    Piece *place = layout_add_paper_label(scene, row, TEXT_QUOTE, ALIGN_CENTER, place_text);
    Text title = {0};
    fa_write_heading(table->state, table->content, find_current_frame(table), &title);
    Column column = {scene,
                     {box.left - 12, row.bottom + 10, box.right, box.bottom},
                     layout_get_min_text_scale(scene->text_scale),
                     scene_text(scene, "%s", text_chars(&title))};
    text_free(&title);
    if (find_draft_frame(table) != FA_NONE) {
        add_title(table, head, get_frame_title(table));
        add_draft_scene(table, column.box);
        return;
    }
    if (count == 0) {
        add_title(table, head, get_frame_title(table));
        Area text = {box.left, column.box.top, box.right, box.bottom};
        if (column.words > LARGE_TEXT) { /* large text leaves no room for the place */
            place->text = "";
            text.top = head;
        }
        layout_add_paper_label(scene, text, TEXT_PAGE, ALIGN_LEFT, table->kit->opening);
        return;
    }
    int end = count, start = find_page_start(&column, end), back = 0;
    for (; back < table->ui.back && start > 0; back++) {
        end = start;
        start = find_page_start(&column, end);
    }
    const bool earlier = back > 0 && !begins_titled_scene(&column, start);
    if (earlier) {
        place->text = "";
    }
    for (int i = start; i < end; i++) {
        layout_note(table, &column, i);
    }
    add_title(table, head, earlier ? _("Earlier") : get_frame_title(table));
    add_page_buttons(table, (Area){box.left, head, box.right, box.bottom},
                     has_visible_note_before(&column, start), back > 0);
}
