/* saved_screen_rows.c: parts of a row on the page of saved games: buttons, name and text. */
#include "core/text/i18n.h"
#include "ui/screens/saved_screen_private.h"

#include <math.h>
#include <string.h>

static const float HEAD = 42, PADDING = 24, BUTTON_HEIGHT = 50, BUTTON_GAP = 12, ACTION_WIDTH = 146;

bool saved_screen_needs_full_width(const SavedScreen *saved)
{
    const float large = 1.1f;
    return saved->shell->renderer.text_scale >= large;
}

/* Returns the area of a button in a row. `place` counts the buttons from the right end. */
static Area compute_row_button_area(Area line, int place)
{
    float right = line.right - PADDING / 2 - (float)place * (ACTION_WIDTH + BUTTON_GAP);
    const float middle = area_middle_y(line);
    return (Area){right - ACTION_WIDTH, middle - BUTTON_HEIGHT / 2, right, middle + BUTTON_HEIGHT / 2};
}

Piece *saved_screen_add_row_button(Scene *scene, Area line, int place, PieceId id, const char *text,
                                   const char *hint)
{
    Piece *button = layout_add_button(scene, id, compute_row_button_area(line, place), text, NULL);
    button->hint = hint;
    return button;
}

Piece *saved_screen_add_action(Scene *scene, Area line, int place, int index, SavedAction action,
                               const char *text, const char *hint)
{
    PieceId id = SAVED_ROW_ID + (PieceId)(index * SAVED_ACTIONS + (int)action);
    return saved_screen_add_row_button(scene, line, place, id, text, hint);
}

void saved_screen_add_row_text(Scene *scene, Area line, int actions, const char *name, const char *text)
{
    float left = line.left + PADDING, right = compute_row_button_area(line, actions - 1).left - PADDING;
    /* leaves room for the text below the name, even if the row is low */
    const float most = (area_height(line) - 6) * 0.55f;
    const float name_height = fminf(layout_scale_for_text(scene, HEAD - 11), most);
    const float all = name_height + layout_measure_text_height(scene, TEXT_SMALL, text, right - left);
    const float top = line.top + fmaxf(4, (area_height(line) - all) / 2);
    Area head_area = {left, top, right, top + name_height};
    Area words_area = {left, top + name_height, right, line.bottom - 2};
    Piece *head = layout_add_label(scene, head_area, TEXT_UI_BOLD, ALIGN_LEFT, name);
    Piece *below = layout_add_label(scene, words_area, TEXT_SMALL, ALIGN_LEFT, text);
    head->flags |= PIECE_PLAIN_TEXT;
    below->flags |= PIECE_PLAIN_TEXT;
}

void saved_screen_add_name_field(const SavedScreen *saved, Scene *scene, Area line, int actions)
{
    float right = compute_row_button_area(line, actions - 1).left - PADDING;
    Piece *field = layout_add_piece(
        scene, PIECE_TEXT_FIELD, SAVED_NAME_ID,
        (Area){line.left + PADDING / 2, line.top + PADDING / 2, right, line.bottom - PADDING / 2});
    field->style = TEXT_UI;
    field->text = saved->name;
    field->placeholder = _("name of this game");
    field->max = SAVE_NAME_MAX - 1;
}

const char *saved_screen_shorten_path(const SavedScreen *saved, const char *error)
{
    size_t length = strlen(saved->shell->data_folder);
    return strncmp(error, saved->shell->data_folder, length) == 0 ? error + length : error;
}
