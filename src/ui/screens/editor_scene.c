/* editor_scene.c: layout of the card editor: the path to the visible level of the form, its rows, and the
 * result of the last check. */
#include "ui/screens/editor_private.h"

#include "core/scene/layout.h"
#include "core/text/i18n.h"

#include <string.h>

static const float SIDE = 60, WIDTH_MAX = 1300, CRUMBS_Y = RAIL_TOP + 34, CRUMB_HEIGHT = 42, CRUMB_MAX = 300;
static const float ROWS_TOP = RAIL_TOP + 68, ROW_GAP = 8, LINE_ROW = 50, MORE_LINE = 28, HEAD_PART = 0.2f,
                   FOOT = RAIL_BOTTOM + 52;

enum { LONG_LINE = 120, LONGER_LINE = 240 }; /* fields that allow more bytes than these limits are taller */

static Area compute_rows_area(const Scene *scene)
{
    const float width = scene->width - 2 * SIDE < WIDTH_MAX ? scene->width - 2 * SIDE : WIDTH_MAX;
    const float left = (scene->width - width) / 2;
    return (Area){left, ROWS_TOP, left + width, scene->height - FOOT};
}

int editor_count_rows(const Editor *editor)
{
    FormChoice choices[FORM_CHOICES_MAX];
    FormItem item;
    if (!schema_form_describe(editor->form, editor->place, &item)) {
        return 0;
    }
    return item.kind == FORM_CHOICE ? schema_form_list_choices(editor->form, editor->place, choices)
                                    : item.count;
}

static int find_first_visible_row(const Editor *editor)
{
    return editor->first[editor->place.depth];
}

static float compute_row_height(const Editor *editor, int row)
{
    FormItem item;
    const bool line = schema_form_describe(editor->form, form_path_get_child(editor->place, row), &item) &&
                      item.kind == FORM_LINE;
    const int more = line ? (item.max > LONG_LINE) + (item.max > LONGER_LINE) : 0;
    return layout_get_min_text_scale(editor->shell->renderer.text_scale) *
           (LINE_ROW + MORE_LINE * (float)more);
}

int editor_count_visible_rows(const Editor *editor, int first, float height)
{
    float room = height - ROWS_TOP - FOOT;
    int count = 0;
    for (const int rows = editor_count_rows(editor); first + count < rows; count++) {
        room -= compute_row_height(editor, first + count) + ROW_GAP;
        if (room < 0 && count > 0) {
            break;
        }
    }
    return count;
}

static void add_field(Scene *scene, const FormItem *item, PieceId id, Area area)
{
    Piece *field = layout_add_piece(scene, PIECE_TEXT_FIELD, id, area);
    field->style = TEXT_UI;
    field->text = scene_text(scene, "%s", item->text);
    field->max = item->max;
    field->placeholder = "";
    field->hint = item->hint;
    field->flags = item->max > LONG_LINE ? PIECE_MULTILINE : 0;
}

static const char *get_item_summary(Scene *scene, const FormItem *item)
{
    return item->kind == FORM_LIST
               ? scene_text(scene, _n("Open %d entry", "Open %d entries", item->count), item->count)
           : item->kind == FORM_GROUP && item->value[0] == '\0' ? _("Open")
                                                                : scene_strip_markup(scene, item->value);
}

static void add_item_row(const Editor *editor, Scene *scene, int row, Area area)
{
    FormItem item;
    const PieceId id = EDITOR_ROW_ID + (PieceId)row;
    if (!schema_form_describe(editor->form, form_path_get_child(editor->place, row), &item)) {
        return;
    }
    const float middle = area.left + HEAD_PART * area_width(area);
    Piece *head = layout_add_label(scene, (Area){area.left, area.top, middle - 14, area.bottom}, TEXT_UI_BOLD,
                                   ALIGN_RIGHT, scene_text(scene, "%s", item.label));
    head->hint = item.hint;
    const Area rest = {middle, area.top, area.right, area.bottom};
    if (item.kind == FORM_LINE) {
        add_field(scene, &item, id, rest);
        return;
    }
    layout_add_button(scene, id, rest, get_item_summary(scene, &item), NULL)->hint =
        scene_text(scene, "*%s*%s%s", item.label, item.hint ? "|" : "", item.hint ? item.hint : "");
}

static void add_choice_row(const Editor *editor, Scene *scene, int row, Area area)
{
    FormChoice choices[FORM_CHOICES_MAX];
    if (row < schema_form_list_choices(editor->form, editor->place, choices)) {
        Piece *button = layout_add_button(scene, EDITOR_ROW_ID + (PieceId)row,
                                          (Area){area.left + HEAD_PART * area_width(area), area.top,
                                                 area.right - HEAD_PART * area_width(area), area.bottom},
                                          scene_strip_markup(scene, choices[row].label), NULL);
        button->flags |= choices[row].chosen ? PIECE_PRIMARY | PIECE_CURRENT : 0;
    }
}

static void add_rows(const Editor *editor, Scene *scene)
{
    const Area all = compute_rows_area(scene);
    const int count = editor_count_visible_rows(editor, find_first_visible_row(editor), scene->height);
    FormItem shown;
    float y = all.top;
    if (!schema_form_describe(editor->form, editor->place, &shown)) {
        return;
    }
    for (int row = find_first_visible_row(editor); row < find_first_visible_row(editor) + count; row++) {
        const Area area = {all.left, y, all.right, y + compute_row_height(editor, row)};
        (shown.kind == FORM_CHOICE ? add_choice_row : add_item_row)(editor, scene, row, area);
        y = area.bottom + ROW_GAP;
    }
}

static void add_path_buttons(const Editor *editor, Scene *scene)
{
    const Area all = compute_rows_area(scene);
    const float width = (area_width(all) + ROW_GAP) / (float)(editor->place.depth + 1) - ROW_GAP;
    const float step = width < CRUMB_MAX ? width : CRUMB_MAX;
    for (int depth = 0; depth <= editor->place.depth; depth++) {
        FormPath place = editor->place;
        FormItem item;
        place.depth = depth;
        schema_form_describe(editor->form, place, &item);
        const float left = all.left + (step + ROW_GAP) * (float)depth;
        const char *name = item.kind == FORM_GROUP && item.value[0] ? item.value : item.label;
        Piece *crumb = layout_add_button(
            scene, EDITOR_CRUMB_ID + (PieceId)depth,
            (Area){left, CRUMBS_Y - CRUMB_HEIGHT / 2, left + step, CRUMBS_Y + CRUMB_HEIGHT / 2},
            scene_strip_markup(scene, name), NULL);
        crumb->flags |= depth == editor->place.depth ? PIECE_PRIMARY | PIECE_CURRENT : 0;
    }
}

static void add_check_result(const Editor *editor, Scene *scene)
{
    const Area all = compute_rows_area(scene);
    const Area line = {all.left, all.bottom + 4, all.right, all.bottom + 48};
    if (editor->problem.text[0] == '\0') {
        layout_add_label(
            scene, line, TEXT_UI, ALIGN_CENTER,
            !editor->own ? _("These are the built-in cards. Your first change creates a pack of your own.")
            : editor->unchecked ? "..."
                                : _("{check} No problems. The pack is ready to play."));
        return;
    }
    Piece *button = layout_add_button(scene, EDITOR_PROBLEM_ID, line,
                                      scene_strip_markup(scene, editor->problem.text), NULL);
    button->hint = _("Opens the field that has the problem.");
}

static void add_bottom_row(const Editor *editor, Scene *scene)
{
    static const float HIGH = 54, WORDS = 130, NAME = 320, BUTTON = 150;
    const float top = scene->height - RAIL_BOTTOM / 2.f - HIGH / 2, bottom = top + HIGH;
    const Area all = compute_rows_area(scene);
    FormItem shown;
    float x = all.left;
    layout_add_label(scene, (Area){x, top, x + WORDS, bottom}, TEXT_UI_BOLD, ALIGN_LEFT, _("Pack name"));
    Piece *name = layout_add_piece(scene, PIECE_TEXT_FIELD, EDITOR_NAME_ID,
                                   (Area){x + WORDS, top + 4, x + WORDS + NAME, bottom - 4});
    name->style = TEXT_UI;
    name->text = scene_text(scene, "%s", editor->name);
    name->placeholder = _("Built-in cards");
    name->max = PACK_NAME_MAX - 1;
    name->hint = _("The name of the pack and its folder. You choose the pack when you set up a game.");
    x += WORDS + NAME + ROW_GAP;
    schema_form_describe(editor->form, editor->place, &shown);
    if (shown.can_add) {
        layout_add_button(scene, EDITOR_ADD_ID, (Area){x, top, x + BUTTON, bottom}, _("Copy last entry"),
                          NULL)
            ->hint = _("Adds a copy of the last entry for you to change.");
        x += BUTTON + ROW_GAP;
    }
    if (shown.can_remove) {
        layout_add_button(scene, EDITOR_REMOVE_ID, (Area){x, top, x + BUTTON, bottom}, _("Remove"), NULL);
    }
    x = all.right - BUTTON;
    Piece *done =
        layout_add_button(scene, EDITOR_DONE_ID, (Area){x, top, x + BUTTON, bottom}, _("Done"), N_("Esc"));
    done->hint = _("Returns to the set-up page. Your changes are saved.");
    done->flags |= PIECE_PRIMARY;
    x -= 2 * (56 + ROW_GAP);
    if (find_first_visible_row(editor) > 0) {
        layout_add_button(scene, EDITOR_EARLIER_ID, (Area){x, top, x + 56, bottom}, "{left}", NULL)->hint =
            _("Previous rows");
    }
    if (find_first_visible_row(editor) +
            editor_count_visible_rows(editor, find_first_visible_row(editor), scene->height) <
        editor_count_rows(editor)) {
        layout_add_button(scene, EDITOR_LATER_ID, (Area){x + 56 + ROW_GAP, top, x + 112 + ROW_GAP, bottom},
                          "{right}", NULL)
            ->hint = _("Next rows");
    }
}

void editor_build(void *self, Scene *scene)
{
    const Editor *editor = self;
    const GameOption *option = &editor->game->options[editor->game->editor->option];
    layout_add_label(scene, (Area){SIDE, 4, scene->width - SIDE, RAIL_TOP - 4}, TEXT_TITLE, ALIGN_CENTER,
                     scene_text(scene, "%s: %s", _(editor->game->editor->label),
                                option->labels[editor->setup.options.value[editor->game->editor->option]]));
    add_path_buttons(editor, scene);
    add_rows(editor, scene);
    add_check_result(editor, scene);
    add_bottom_row(editor, scene);
}
