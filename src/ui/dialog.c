/* dialog.c: see dialog.h. */
#include "ui/dialog.h"

#include "ui/piece_ids.h"

#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>

#define PLATE_ID ID_DIALOG
#define BUTTON_ID (ID_DIALOG + 1)

static const float WIDTH = 520, PADDING = 34, HEAD = 64, FOOT = 24, BUTTON_HEIGHT = 46, BUTTON_GAP = 10;

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

void dialog_hint(Dialog *dialog, const char *hint)
{
    assert(dialog->count > 0);
    dialog->buttons[dialog->count - 1].hint = hint;
}

void dialog_close(Dialog *dialog)
{
    dialog->open = false;
}

static float text_height(const Dialog *dialog, const View *view, float width)
{
    if (dialog->text[0] == '\0') {
        return 0;
    }
    return view_text_height(view, TEXT_BODY, dialog->text, width - 2 * PADDING) + PADDING / 2;
}

static Piece *add(Scene *scene, PieceKind kind, PieceId id, float x, float y, float w, float h)
{
    Piece *piece = scene_add(scene, kind, id, x, y, w, h);
    piece->layer = DIALOG_LAYER;
    return piece;
}

/* Where everything of an open dialog lies, in units. */
typedef struct Plan {
    float width, height, top;
    float head, words, row; /* heights of the heading, of the text, and of a button with its gap */
} Plan;

/* The dialog grows with the words in it as far as the window allows. */
static Plan plan_dialog(const Dialog *dialog, const View *view, const Scene *scene)
{
    float rows = (float)dialog->count * (BUTTON_HEIGHT + BUTTON_GAP);
    Plan plan = {.width = fminf(WIDTH * view->text_scale, scene->width - 2 * PADDING)};
    plan.words = text_height(dialog, view, plan.width);
    float room = scene->height - 2 * PADDING - plan.words - FOOT;
    float grow = fmaxf(1, fminf(view->text_scale, room / (HEAD + rows)));
    plan.head = HEAD * grow;
    plan.row = (BUTTON_HEIGHT + BUTTON_GAP) * grow;
    plan.height = plan.head + plan.words + plan.row * (float)dialog->count + FOOT;
    plan.top = (scene->height - plan.height) / 2;
    return plan;
}

static void lay_words(const Dialog *dialog, const Plan *plan, Scene *scene)
{
    float x = scene->width / 2;
    Piece *heading = add(scene, PIECE_LABEL, 0, x, plan->top + plan->head * 0.55f, plan->width - PADDING,
                         plan->head * 0.62f);
    heading->style = TEXT_TITLE;
    heading->align = ALIGN_CENTRE;
    heading->text = dialog->heading;
    if (plan->words > 0) {
        Piece *text = add(scene, PIECE_LABEL, 0, x, plan->top + plan->head + plan->words / 2 - PADDING / 4,
                          plan->width - 2 * PADDING, plan->words);
        text->style = TEXT_BODY;
        text->align = ALIGN_CENTRE;
        text->text = dialog->text;
    }
}

void dialog_lay(const Dialog *dialog, const View *view, Scene *scene)
{
    if (!dialog->open) {
        return;
    }
    Plan plan = plan_dialog(dialog, view, scene);
    float x = scene->width / 2, y = scene->height / 2;
    add(scene, PIECE_SHADE, 0, x, y, scene->width, scene->height);
    if (dialog->opaque) {
        add(scene, PIECE_PANEL, 0, x, y, scene->width, scene->height);
    }
    add(scene, PIECE_PANEL, PLATE_ID, x, y, plan.width, plan.height);
    lay_words(dialog, &plan, scene);
    for (int i = 0; i < dialog->count; i++) {
        float down = plan.top + plan.head + plan.words + ((float)i + 0.5f) * plan.row;
        Piece *button = add(scene, PIECE_BUTTON, BUTTON_ID + (PieceId)i, x, down, plan.width - 2 * PADDING,
                            plan.row - BUTTON_GAP);
        button->text = dialog->buttons[i].text;
        button->hint = dialog->buttons[i].hint;
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
