/* editor_scene.c: the page of a card file as it looks: the way to what is shown, a row for each thing that
 * can be filled in, opened or chosen there, and what the game says of it all. */
#include "ui/screens/editor_private.h"

#include "core/lay.h"

#include <string.h>

static const float SIDE = 60, WIDTH_MAX = 1300, CRUMBS_Y = RAIL_TOP + 34, CRUMB_HEIGHT = 42, CRUMB_MAX = 300;
static const float ROWS_TOP = RAIL_TOP + 68, ROW_GAP = 8, LINE_ROW = 50, MORE_LINE = 28, HEAD_PART = 0.2f,
                   FOOT = RAIL_BOTTOM + 52;

enum { LONG_LINE = 120, LONGER_LINE = 240 }; /* bytes; what may be longer is written in several lines */

static Area page(const Scene *scene)
{
    const float width = scene->width - 2 * SIDE < WIDTH_MAX ? scene->width - 2 * SIDE : WIDTH_MAX;
    const float left = (scene->width - width) / 2;
    return (Area){left, ROWS_TOP, left + width, scene->height - FOOT};
}

/* --- rows --- */

int editor_rows(const Editor *editor)
{
    FormChoice choices[FORM_CHOICES_MAX];
    FormItem item;
    if (!card_form_item(editor->form, editor->place, &item)) {
        return 0;
    }
    return item.kind == FORM_CHOICE ? card_form_choices(editor->form, editor->place, choices) : item.count;
}

static int first_of(const Editor *editor)
{
    return editor->first[editor->place.depth];
}

static float row_height(const Editor *editor, int row)
{
    FormItem item;
    const bool line =
        card_form_item(editor->form, form_within(editor->place, row), &item) && item.kind == FORM_LINE;
    const int more = line ? (item.max > LONG_LINE) + (item.max > LONGER_LINE) : 0;
    return lay_sure_words(editor->shell->view.text_scale) * (LINE_ROW + MORE_LINE * (float)more);
}

int editor_rows_shown(const Editor *editor, int first, float height)
{
    float room = height - ROWS_TOP - FOOT;
    int count = 0;
    for (const int rows = editor_rows(editor); first + count < rows; count++) {
        room -= row_height(editor, first + count) + ROW_GAP;
        if (room < 0 && count > 0) {
            break;
        }
    }
    return count;
}

static void add_field(Scene *scene, const FormItem *item, PieceId id, Area area)
{
    Piece *field = lay_piece(scene, PIECE_FIELD, id, area);
    field->style = TEXT_UI;
    field->text = scene_text(scene, "%s", item->text);
    field->max = item->max;
    field->placeholder = "";
    field->hint = item->hint;
    field->flags = item->max > LONG_LINE ? PIECE_LINES : 0;
}

static const char *summary(Scene *scene, const FormItem *item)
{
    return item->kind == FORM_LIST ? scene_text(scene, "%d of them ...", item->count)
           : item->kind == FORM_GROUP && item->value[0] == '\0' ? "Open ..."
                                                                : scene_quiet(scene, item->value);
}

static void add_item_row(const Editor *editor, Scene *scene, int row, Area area)
{
    FormItem item;
    const PieceId id = EDITOR_ROW_ID + (PieceId)row;
    if (!card_form_item(editor->form, form_within(editor->place, row), &item)) {
        return;
    }
    const float middle = area.left + HEAD_PART * area_width(area);
    Piece *head = lay_label(scene, (Area){area.left, area.top, middle - 14, area.bottom}, TEXT_UI_BOLD,
                            ALIGN_RIGHT, scene_text(scene, "%s", item.label));
    head->hint = item.hint;
    const Area rest = {middle, area.top, area.right, area.bottom};
    if (item.kind == FORM_LINE) {
        add_field(scene, &item, id, rest);
        return;
    }
    lay_button(scene, id, rest, summary(scene, &item), NULL)->hint =
        scene_text(scene, "*%s*%s%s", item.label, item.hint ? "|" : "", item.hint ? item.hint : "");
}

static void add_choice_row(const Editor *editor, Scene *scene, int row, Area area)
{
    FormChoice choices[FORM_CHOICES_MAX];
    if (row < card_form_choices(editor->form, editor->place, choices)) {
        Piece *button = lay_button(scene, EDITOR_ROW_ID + (PieceId)row,
                                   (Area){area.left + HEAD_PART * area_width(area), area.top,
                                          area.right - HEAD_PART * area_width(area), area.bottom},
                                   scene_quiet(scene, choices[row].label), NULL);
        button->flags |= choices[row].chosen ? PIECE_STRONG | PIECE_CURRENT : 0;
    }
}

static void add_rows(const Editor *editor, Scene *scene)
{
    const Area all = page(scene);
    const int count = editor_rows_shown(editor, first_of(editor), scene->height);
    FormItem shown;
    float y = all.top;
    if (!card_form_item(editor->form, editor->place, &shown)) {
        return;
    }
    for (int row = first_of(editor); row < first_of(editor) + count; row++) {
        const Area area = {all.left, y, all.right, y + row_height(editor, row)};
        (shown.kind == FORM_CHOICE ? add_choice_row : add_item_row)(editor, scene, row, area);
        y = area.bottom + ROW_GAP;
    }
}

/* --- the way to what is shown --- */

static void add_crumbs(const Editor *editor, Scene *scene)
{
    const Area all = page(scene);
    const float width = (area_width(all) + ROW_GAP) / (float)(editor->place.depth + 1) - ROW_GAP;
    const float step = width < CRUMB_MAX ? width : CRUMB_MAX;
    for (int depth = 0; depth <= editor->place.depth; depth++) {
        FormPlace place = editor->place;
        FormItem item;
        place.depth = depth;
        card_form_item(editor->form, place, &item);
        const float left = all.left + (step + ROW_GAP) * (float)depth;
        const char *name = item.kind == FORM_GROUP && item.value[0] ? item.value : item.label;
        Piece *crumb =
            lay_button(scene, EDITOR_CRUMB_ID + (PieceId)depth,
                       (Area){left, CRUMBS_Y - CRUMB_HEIGHT / 2, left + step, CRUMBS_Y + CRUMB_HEIGHT / 2},
                       scene_quiet(scene, name), NULL);
        crumb->flags |= depth == editor->place.depth ? PIECE_STRONG | PIECE_CURRENT : 0;
    }
}

/* --- the foot --- */

static void add_problem(const Editor *editor, Scene *scene)
{
    const Area all = page(scene);
    const Area line = {all.left, all.bottom + 4, all.right, all.bottom + 48};
    if (editor->problem.text[0] == '\0') {
        lay_label(scene, line, TEXT_UI, ALIGN_CENTRE,
                  !editor->own        ? "As printed. The first change makes a pack of your own."
                  : editor->unchecked ? "..."
                                      : "{check} All is well: it can be played with.");
        return;
    }
    Piece *button =
        lay_button(scene, EDITOR_PROBLEM_ID, line, scene_quiet(scene, editor->problem.text), NULL);
    button->hint = "What cannot be played with yet: a click leads there.";
}

static void add_foot(const Editor *editor, Scene *scene)
{
    static const float HIGH = 54, WORDS = 130, NAME = 320, BUTTON = 150;
    const float top = scene->height - RAIL_BOTTOM / 2.f - HIGH / 2, bottom = top + HIGH;
    const Area all = page(scene);
    FormItem shown;
    float x = all.left;
    lay_label(scene, (Area){x, top, x + WORDS, bottom}, TEXT_UI_BOLD, ALIGN_LEFT, "Pack's name");
    Piece *name = lay_piece(scene, PIECE_FIELD, EDITOR_NAME_ID,
                            (Area){x + WORDS, top + 4, x + WORDS + NAME, bottom - 4});
    name->style = TEXT_UI;
    name->text = scene_text(scene, "%s", editor->name);
    name->placeholder = "as printed";
    name->max = PACK_NAME_MAX - 1;
    name->hint = "The folder in which these cards lie, as they are offered when a story is begun.";
    x += WORDS + NAME + ROW_GAP;
    card_form_item(editor->form, editor->place, &shown);
    if (shown.can_add) {
        lay_button(scene, EDITOR_ADD_ID, (Area){x, top, x + BUTTON, bottom}, "One more", NULL)->hint =
            "Like the last one, to be changed.";
        x += BUTTON + ROW_GAP;
    }
    if (shown.can_remove) {
        lay_button(scene, EDITOR_REMOVE_ID, (Area){x, top, x + BUTTON, bottom}, "Take it out", NULL);
    }
    x = all.right - BUTTON;
    Piece *done = lay_button(scene, EDITOR_DONE_ID, (Area){x, top, x + BUTTON, bottom}, "Done", "Esc");
    done->hint = "Back to the set-up page. All is kept as it is written.";
    done->flags |= PIECE_STRONG;
    x -= 2 * (56 + ROW_GAP);
    if (first_of(editor) > 0) {
        lay_button(scene, EDITOR_EARLIER_ID, (Area){x, top, x + 56, bottom}, "{left}", NULL)->hint =
            "What stands above";
    }
    if (first_of(editor) + editor_rows_shown(editor, first_of(editor), scene->height) < editor_rows(editor)) {
        lay_button(scene, EDITOR_LATER_ID, (Area){x + 56 + ROW_GAP, top, x + 112 + ROW_GAP, bottom},
                   "{right}", NULL)
            ->hint = "What stands below";
    }
}

void editor_lay(void *self, Scene *scene)
{
    const Editor *editor = self;
    const GameOption *option = &editor->game->options[editor->game->editor->option];
    lay_label(scene, (Area){SIDE, 4, scene->width - SIDE, RAIL_TOP - 4}, TEXT_TITLE, ALIGN_CENTRE,
              scene_text(scene, "%s: %s", editor->game->editor->label,
                         option->labels[editor->like.options.value[editor->game->editor->option]]));
    add_crumbs(editor, scene);
    add_rows(editor, scene);
    add_problem(editor, scene);
    add_foot(editor, scene);
}
