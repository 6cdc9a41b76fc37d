/* dialog.c: see dialog.h. */
#include "ui/dialog.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>

/* Piece ids that no game uses. */
#define PLATE_ID 0xFFFFF000u
#define BUTTON_ID 0xFFFFF001u

static const float WIDTH = 520, PADDING = 34, HEAD = 64, BUTTON_HEIGHT = 46, BUTTON_GAP = 10;

void dialog_open(Dialog *dialog, const char *heading, const char *text)
{
    *dialog = (Dialog){.open = true, .closable = true};
    snprintf(dialog->heading, sizeof dialog->heading, "%s", heading);
    snprintf(dialog->text, sizeof dialog->text, "%s", text ? text : "");
}

void dialog_add(Dialog *dialog, int action, unsigned flags, const char *format, ...)
{
    if (dialog->count == DIALOG_BUTTONS_MAX) {
        return;
    }
    DialogButton *button = &dialog->buttons[dialog->count++];
    button->action = action;
    button->flags = flags;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(button->text, sizeof button->text, format, arguments);
    va_end(arguments);
}

void dialog_close(Dialog *dialog)
{
    dialog->open = false;
}

static float text_height(const Dialog *dialog, const View *view)
{
    if (dialog->text[0] == '\0') {
        return 0;
    }
    float scale = view->camera.scale;
    ArtText text = art_text(view->art, TEXT_BODY, art_text_size(TEXT_BODY) * scale, dialog->text,
                            (int)((WIDTH - 2 * PADDING) * scale), ALIGN_CENTRE, 0);
    return (float)text.h / scale + PADDING / 2;
}

static Piece *add(Scene *scene, PieceKind kind, PieceId id, float x, float y, float w, float h)
{
    Piece *piece = scene_add(scene, kind, id, x, y, w, h);
    piece->layer = DIALOG_LAYER;
    return piece;
}

void dialog_lay(const Dialog *dialog, const View *view, Scene *scene)
{
    if (!dialog->open) {
        return;
    }
    float words = text_height(dialog, view);
    float buttons = (float)dialog->count * (BUTTON_HEIGHT + BUTTON_GAP);
    float height = HEAD + words + buttons + PADDING * 0.7f;
    float x = scene->width / 2, y = scene->height / 2, top = y - height / 2;
    add(scene, PIECE_SHADE, 0, x, y, scene->width, scene->height);
    if (dialog->opaque) {
        add(scene, PIECE_PANEL, 0, x, y, scene->width, scene->height);
    }
    add(scene, PIECE_PANEL, PLATE_ID, x, y, WIDTH, height);
    Piece *heading = add(scene, PIECE_LABEL, 0, x, top + HEAD * 0.55f, WIDTH - PADDING, 40);
    heading->style = TEXT_TITLE;
    heading->align = ALIGN_CENTRE;
    heading->text = dialog->heading;
    if (words > 0) {
        Piece *text =
            add(scene, PIECE_LABEL, 0, x, top + HEAD + words / 2 - PADDING / 4, WIDTH - 2 * PADDING, words);
        text->style = TEXT_BODY;
        text->align = ALIGN_CENTRE;
        text->text = dialog->text;
    }
    for (int i = 0; i < dialog->count; i++) {
        float down = top + HEAD + words + ((float)i + 0.5f) * (BUTTON_HEIGHT + BUTTON_GAP);
        Piece *button =
            add(scene, PIECE_BUTTON, BUTTON_ID + (PieceId)i, x, down, WIDTH - 2 * PADDING, BUTTON_HEIGHT);
        button->text = dialog->buttons[i].text;
        button->flags = dialog->buttons[i].flags;
    }
}

int dialog_tap(Dialog *dialog, PieceId piece)
{
    if (piece == 0 && dialog->closable) {
        dialog_close(dialog);
        return 0;
    }
    if (piece < BUTTON_ID || piece >= BUTTON_ID + (PieceId)dialog->count) {
        return 0;
    }
    return dialog->buttons[piece - BUTTON_ID].action;
}

int dialog_key(Dialog *dialog, SDL_Keycode key, bool *used)
{
    *used = false;
    if (key == SDLK_ESCAPE && dialog->closable) {
        *used = true;
        dialog_close(dialog);
    } else if (key == SDLK_RETURN || key == SDLK_KP_ENTER) {
        for (int i = 0; i < dialog->count; i++) {
            if (dialog->buttons[i].flags & PIECE_STRONG) {
                *used = true;
                return dialog->buttons[i].action;
            }
        }
    }
    return 0;
}
