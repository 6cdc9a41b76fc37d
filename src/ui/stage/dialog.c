/* dialog.c: see dialog.h. */
#include "ui/stage/dialog.h"

#include "ui/stage/piece_ids.h"

#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>

static const float FIELD_HEIGHT = 48, LINES_WIDTH = 880, LINES_HEIGHT = 300;
static const float WIDTH = 520, PADDING = 34, HEAD = 64, FOOT = 24, BUTTON_HEIGHT = 46, BUTTON_GAP = 10;

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

DialogSize dialog_size(const Dialog *dialog, const View *view)
{
    const Camera *kept = &dialog->kept.camera, *now = &view->camera;
    bool same = kept->pixel_width == now->pixel_width && kept->pixel_height == now->pixel_height;
    return same ? dialog->kept : (DialogSize){view->camera, view->text_scale};
}

/* --- laying it --- */

static Piece *add(Scene *scene, PieceKind kind, PieceId id, float x, float y, float w, float h)
{
    Piece *piece = scene_add(scene, kind, id, x, y, w, h);
    piece->layer = DIALOG_LAYER;
    return piece;
}

/* Where everything of an open dialog lies, in units. */
typedef struct Plan {
    float width, height, top;
    /* Heights of heading, text, account and field, and of a button with its gap. */
    float head, words, account, field, row;
    float padding, gap;
    TextStyle told; /* the account is set in */
} Plan;

/* How far below the top something begins that follows the heading, or what comes after that. */
static float account_top(const Plan *plan)
{
    return plan->head + plan->words + (plan->words > 0 ? plan->padding / 2 : 0);
}

static float field_top(const Plan *plan)
{
    return account_top(plan) + plan->account + (plan->account > 0 ? plan->padding / 2 : 0);
}

static float rows_top(const Plan *plan)
{
    return field_top(plan) + plan->field + (plan->field > 0 ? plan->padding / 2 : 0);
}

static bool has_account(const Dialog *dialog)
{
    return dialog->account && dialog->account[0] != '\0';
}

/* Wide enough for what stands on its buttons, up to a width that leaves the table to be seen. */
static float plain_width(const Dialog *dialog, const View *view)
{
    static const float MOST = 660, BESIDE = 24;
    View usual = *view;
    usual.text_scale = 1;
    float width = WIDTH;
    for (int i = 0; i < dialog->count; i++) {
        const float words = view_text_width(&usual, TEXT_UI_BOLD, dialog->buttons[i].text);
        width = fmaxf(width, words + 2 * (PADDING + BESIDE));
    }
    return fminf(width, MOST);
}

static Plan plan_grown(const Dialog *dialog, const View *view, TextStyle told, float grow)
{
    const float rows = (float)dialog->count;
    const float width = dialog->field.many || has_account(dialog) ? LINES_WIDTH : plain_width(dialog, view);
    View grown = *view;
    grown.text_scale = grow;
    Plan plan = {.width = fminf(width * view->text_scale, view->camera.width - 2 * PADDING),
                 .head = HEAD * grow,
                 .field = !dialog->field.text ? 0 : (dialog->field.many ? LINES_HEIGHT : FIELD_HEIGHT) * grow,
                 .row = (BUTTON_HEIGHT + BUTTON_GAP) * grow,
                 .padding = PADDING,
                 .gap = BUTTON_GAP,
                 .told = told};
    if (dialog->text[0] != '\0') {
        plan.words = view_text_height(&grown, TEXT_BODY, dialog->text, plan.width - 2 * PADDING);
    }
    if (has_account(dialog)) {
        plan.account = view_text_height(&grown, told, dialog->account, plan.width - 2 * PADDING);
    }
    plan.height = rows_top(&plan) + plan.row * rows + FOOT;
    plan.top = (view->camera.height - plan.height) / 2;
    return plan;
}

/* The dialog grows with the words in it as far as the window allows, all of it alike. */
static Plan plan_with(const Dialog *dialog, const View *view, TextStyle told)
{
    const float step = 0.0625f;
    float grow = view->text_scale;
    Plan plan = plan_grown(dialog, view, told, grow);
    while (grow > 1 && plan.top < PADDING) {
        grow = fmaxf(1, grow - step);
        plan = plan_grown(dialog, view, told, grow);
    }
    return plan;
}

/* A long account is set small. */
static Plan plan_dialog(const Dialog *dialog, const View *view)
{
    const Plan plan = plan_with(dialog, view, TEXT_BODY);
    return has_account(dialog) && plan.top < PADDING ? plan_with(dialog, view, TEXT_SMALL) : plan;
}

/* The same place and size in pixels, in the units of another view. */
static Plan in_units_of(Plan plan, const View *from, const View *to)
{
    const float ratio = from->camera.scale / to->camera.scale;
    return (Plan){.width = plan.width * ratio,
                  .height = plan.height * ratio,
                  .top = plan.top * ratio,
                  .head = plan.head * ratio,
                  .words = plan.words * ratio,
                  .account = plan.account * ratio,
                  .field = plan.field * ratio,
                  .row = plan.row * ratio,
                  .padding = plan.padding * ratio,
                  .gap = plan.gap * ratio,
                  .told = plan.told};
}

/* How much of the cards that can be played a dialog there would cover, and above all of its subject. */
static float covered(const Scene *scene, const Piece *subject, const Plan *plan, float x, float y)
{
    static const float WORTH_SUBJECT = 100;
    float sum = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const float right = (piece->w + plan->width) / 2 - fabsf(piece->x - x),
                    down = (piece->h + plan->height) / 2 - fabsf(piece->y - y);
        const bool played =
            piece->kind == PIECE_CARD && piece->flags & (PIECE_HAND | PIECE_WORLD | PIECE_LIT);
        if (right > 0 && down > 0 && (played || piece == subject)) {
            sum += fminf(right, piece->w) * fminf(down, piece->h) * (piece == subject ? WORTH_SUBJECT : 1);
        }
    }
    return sum;
}

/* The middle of a dialog at the edge of the table that its subject is far from, or else where it covers less.
 */
static SDL_FPoint beside(const Piece *subject, const Plan *plan, const Scene *scene)
{
    const float from_edge = plan->padding + plan->width / 2, half = plan->height / 2;
    const float left = from_edge, right = scene->width - from_edge, middle = scene->height / 2;
    const float near = subject->x < scene->width / 2 ? left : right, far = left + right - near;
    const float top = fminf(middle, RAIL_TOP + plan->gap + half),
                bottom = fmaxf(middle, scene->height - plan->gap - half);
    const SDL_FPoint places[] = {{far, middle},  {far, top},  {far, bottom},
                                 {near, middle}, {near, top}, {near, bottom}};
    SDL_FPoint best = places[0];
    float least = covered(scene, subject, plan, best.x, best.y);
    for (size_t i = 1; i < SDL_arraysize(places); i++) {
        const float cover = covered(scene, subject, plan, places[i].x, places[i].y);
        if (cover < least) {
            least = cover;
            best = places[i];
        }
    }
    return best;
}

static void lay_words(const Dialog *dialog, const Plan *plan, float x, Scene *scene)
{
    Piece *heading = add(scene, PIECE_LABEL, 0, x, plan->top + plan->head * 0.55f,
                         plan->width - plan->padding, plan->head * 0.62f);
    heading->style = TEXT_TITLE;
    heading->align = ALIGN_CENTRE;
    heading->text = dialog->heading;
    if (plan->words > 0) {
        Piece *text = add(scene, PIECE_LABEL, 0, x, plan->top + plan->head + plan->words / 2,
                          plan->width - 2 * plan->padding, plan->words);
        text->style = TEXT_BODY;
        text->align = ALIGN_CENTRE;
        text->text = dialog->text;
    }
    if (plan->account > 0) {
        Piece *account = add(scene, PIECE_LABEL, 0, x, plan->top + account_top(plan) + plan->account / 2,
                             plan->width - 2 * plan->padding, plan->account);
        account->style = plan->told;
        account->text = dialog->account;
    }
}

static void lay_field(const Dialog *dialog, const Plan *plan, float x, Scene *scene)
{
    const DialogField *field = &dialog->field;
    Piece *piece = add(scene, PIECE_FIELD, ID_DIALOG_FIELD, x, plan->top + field_top(plan) + plan->field / 2,
                       plan->width - 2 * plan->padding, plan->field);
    piece->text = field->text;
    piece->placeholder = field->placeholder;
    piece->max = field->limit;
    piece->flags = field->many ? PIECE_LINES : 0;
}

/* Marks the piece that the dialog is about. */
static void light_subject(PieceId subject, Scene *scene)
{
    for (int i = 0; subject != 0 && i < scene->count; i++) {
        if (scene->pieces[i].id == subject) {
            scene->pieces[i].flags |= PIECE_CHOSEN;
        }
    }
}

static const char *longest_words(const Dialog *dialog, const View *view)
{
    const char *longest = NULL;
    float width = 0;
    for (int i = 0; i < dialog->count; i++) {
        const float here = view_text_width(view, TEXT_UI_BOLD, dialog->buttons[i].text);
        longest = here > width ? dialog->buttons[i].text : longest;
        width = fmaxf(width, here);
    }
    return longest;
}

static void lay(void *self, Scene *scene)
{
    const Dialog *dialog = self;
    const View *view = stage_view(dialog->owner.stage);
    const DialogSize size = dialog_size(dialog, view);
    View laid_for = *view;
    laid_for.camera = size.camera;
    laid_for.text_scale = size.text_scale;
    Plan plan = in_units_of(plan_dialog(dialog, &laid_for), &laid_for, view);
    light_subject(dialog->subject, scene);
    const Piece *subject = scene_find(scene, dialog->subject);
    const SDL_FPoint middle = {scene->width / 2, scene->height / 2};
    const SDL_FPoint at = subject ? beside(subject, &plan, scene) : middle;
    const float x = at.x, y = at.y;
    plan.top += y - middle.y;
    if (!subject) {
        add(scene, PIECE_SHADE, 0, x, y, scene->width, scene->height);
    }
    if (dialog->opaque) {
        add(scene, PIECE_PANEL, 0, middle.x, middle.y, scene->width, scene->height);
    }
    add(scene, PIECE_PANEL, ID_DIALOG, x, y, plan.width, plan.height);
    lay_words(dialog, &plan, x, scene);
    if (dialog->field.text) {
        lay_field(dialog, &plan, x, scene);
    }
    const char *longest = longest_words(dialog, view);
    float down = plan.top + rows_top(&plan) + plan.row / 2;
    for (int i = 0; i < dialog->count; i++) {
        const DialogButton *made = &dialog->buttons[i];
        Piece *button = add(scene, PIECE_BUTTON, ID_DIALOG + (PieceId)made->action, x,
                            down + plan.row * (float)i, plan.width - 2 * plan.padding, plan.row - plan.gap);
        button->text = made->text;
        button->longest = longest;
        button->hint = made->hint;
        button->flags = made->flags;
    }
}

/* --- using it --- */

/* What a piece does as one of the buttons, 0 = nothing. */
static int action_of(const Dialog *dialog, PieceId piece)
{
    for (int i = 0; i < dialog->count; i++) {
        if (piece == ID_DIALOG + (PieceId)dialog->buttons[i].action) {
            return dialog->buttons[i].action;
        }
    }
    return 0;
}

static bool tap(void *self, PieceId piece, float x, float y)
{
    (void)x, (void)y;
    Dialog *dialog = self;
    const int action = action_of(dialog, piece);
    if (piece == 0 && dialog->closable) {
        dialog_close(dialog);
    }
    dialog->owner.act(dialog->owner.self, action);
    return true;
}

/* A step is told as the action below zero, one on as far below again. */
enum { STEP_ON = 0x10000 };

bool dialog_is_step(int *action, int *by)
{
    if (*action >= 0) {
        return false;
    }
    *by = -*action >= STEP_ON ? 1 : -1;
    *action = -*action % STEP_ON;
    return true;
}

/* False where the piece stands for nothing that steps. */
static bool step(Dialog *dialog, PieceId piece, int by)
{
    const int action = dialog->steps ? action_of(dialog, piece) : 0;
    if (action != 0) {
        dialog->owner.act(dialog->owner.self, by < 0 ? -action : -action - STEP_ON);
        stage_read_again(dialog->owner.stage); /* also if the value did not change */
    }
    return action != 0;
}

static int strong_action(const Dialog *dialog)
{
    for (int i = 0; i < dialog->count; i++) {
        if (dialog->buttons[i].flags & PIECE_STRONG) {
            return dialog->buttons[i].action;
        }
    }
    return 0;
}

/* Enter presses the strong button, and Escape puts the dialog away; false for other keys. */
static bool press(Dialog *dialog, SDL_Keycode key)
{
    const bool enters = key == SDLK_RETURN;
    const int action = enters ? strong_action(dialog) : 0;
    if (key == SDLK_ESCAPE && dialog->closable) {
        dialog_close(dialog);
    } else if (action == 0) {
        return false;
    }
    dialog->owner.act(dialog->owner.self, action);
    return true;
}

/* Letters typed while a dialog with a field lies open are meant for that, wherever the focus is. */
static bool is_for_field(const Dialog *dialog, const SDL_Event *event)
{
    const bool text = event->type == SDL_TEXTINPUT || event->type == SDL_TEXTEDITING;
    return text && dialog->field.text && stage_edited(dialog->owner.stage) == 0;
}

/* Passes a key to the owner who asked for it. */
static bool tell_key(Dialog *dialog, const SDL_Event *event)
{
    static const SDL_Keycode own[] = {SDLK_ESCAPE, SDLK_RETURN, SDLK_TAB, SDLK_LEFT,
                                      SDLK_RIGHT,  SDLK_UP,     SDLK_DOWN};
    const SDL_Keysym *key = &event->key.keysym;
    const bool pressed = event->type == SDL_KEYDOWN;
    if (dialog->asks_key == 0 || (!pressed && event->type != SDL_TEXTINPUT)) {
        return false;
    }
    for (size_t i = 0; pressed && i < SDL_arraysize(own); i++) {
        if (key->sym == own[i] && !(key->mod & (KMOD_CTRL | KMOD_ALT))) {
            return false;
        }
    }
    dialog->key = *event;
    dialog->owner.act(dialog->owner.self, dialog->asks_key);
    return true;
}

/* Nothing below hears of what happens while it is open. */
static bool on_event(void *self, const SDL_Event *event)
{
    Dialog *dialog = self;
    if (tell_key(dialog, event)) {
        return true;
    }
    Stage *stage = dialog->owner.stage;
    const SDL_Keycode key = event->type == SDL_KEYDOWN ? event->key.keysym.sym : SDLK_UNKNOWN;
    if (is_for_field(dialog, event)) {
        stage_edit(stage, ID_DIALOG_FIELD);
    }
    const Piece *focused = stage_focus_shown(stage) ? stage_pointed(stage) : NULL;
    const bool sideways = focused && (key == SDLK_LEFT || key == SDLK_RIGHT);
    if (sideways && step(dialog, focused->id, key == SDLK_LEFT ? -1 : 1)) {
        return true;
    }
    if (!stage_type(stage, event) && (stage_focus_takes(stage, key) || !press(dialog, key))) {
        stage_event(stage, event);
    }
    return true;
}

static bool wheel(void *self, PieceId piece, WheelTurn turn)
{
    step(self, piece, turn.up + turn.right);
    return true;
}

/* --- coming and going --- */

Dialog dialog_new(void *owner, Stage *stage, void (*act)(void *owner, int action))
{
    return (Dialog){.owner = {.self = owner, .stage = stage, .act = act}};
}

static void lie(Dialog *dialog, unsigned traits)
{
    layers_put(
        stage_layers(dialog->owner.stage), LAYER_DIALOG,
        &(Layer){
            .self = dialog, .traits = traits, .lay = lay, .event = on_event, .tap = tap, .wheel = wheel});
}

void dialog_open(Dialog *dialog, const char *heading, const char *text)
{
    *dialog = (Dialog){.owner = dialog->owner, .closable = true};
    snprintf(dialog->heading, sizeof dialog->heading, "%s", heading);
    snprintf(dialog->text, sizeof dialog->text, "%s", text ? text : "");
    lie(dialog, LAYER_STOPS_CLOCK | LAYER_HIDES_TABLE | LAYER_HALTS_BOTS);
}

void dialog_ask_key(Dialog *dialog, int action)
{
    dialog->asks_key = action;
    lie(dialog, LAYER_STOPS_CLOCK | LAYER_HIDES_TABLE | LAYER_HALTS_BOTS | LAYER_TAKES_KEYS);
}

void dialog_leave_time(Dialog *dialog)
{
    lie(dialog, LAYER_HALTS_BOTS);
}

bool dialog_offers(const Dialog *dialog, int action)
{
    bool offers = false;
    for (int i = 0; i < dialog->count; i++) {
        offers = offers || dialog->buttons[i].action >= action;
    }
    return offers && layers_has(stage_layers(dialog->owner.stage), LAYER_DIALOG);
}

void dialog_close(Dialog *dialog)
{
    layers_take(stage_layers(dialog->owner.stage), LAYER_DIALOG);
}
