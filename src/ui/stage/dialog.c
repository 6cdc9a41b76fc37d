/* dialog.c: layout and input of dialogs; see dialog.h. */
#include "ui/stage/dialog.h"

#include "core/scene/layout.h"
#include "ui/stage/piece_ids.h"

#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>

static const float FIELD_HEIGHT = 48, LINES_WIDTH = 880, LINES_HEIGHT = 300;
static const float WIDTH = 520, PADDING = 34, HEAD = 64, FOOT = 24, BUTTON_HEIGHT = 46, BUTTON_GAP = 10;

void dialog_add_button(Dialog *dialog, int action, unsigned flags, const char *format, ...)
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

void dialog_set_button_hint(Dialog *dialog, const char *hint)
{
    assert(dialog->count > 0);
    dialog->buttons[dialog->count - 1].hint = hint;
}

DialogSize dialog_measure_size(const Dialog *dialog, const PieceRenderer *renderer)
{
    const Camera *fixed_size = &dialog->fixed_size.camera, *now = &renderer->camera;
    bool same = fixed_size->pixel_width == now->pixel_width && fixed_size->pixel_height == now->pixel_height;
    return same ? dialog->fixed_size : (DialogSize){renderer->camera, renderer->text_scale};
}

/* --- layout of the dialog --- */

static Piece *add_dialog_piece(Scene *scene, PieceKind kind, PieceId id, float x, float y, float w, float h)
{
    Piece *piece = scene_add(scene, kind, id, x, y, w, h);
    piece->layer = DIALOG_LAYER;
    return piece;
}

/* Layout in table units (about 1/900 of the window's height). */
typedef struct Plan {
    float width, height, top;
    /* head: height of the heading. words, details, field: heights of the text, the details and the text
     * field. row: height of a button with the gap below it. */
    float head, words, details, field, row;
    float padding, gap;
    TextStyle details_style;
} Plan;

/* Returns the top of the details, as a distance from the top of the dialog. */
static float compute_details_top(const Plan *plan)
{
    return plan->head + plan->words + (plan->words > 0 ? plan->padding / 2 : 0);
}

static float compute_field_top(const Plan *plan)
{
    return compute_details_top(plan) + plan->details + (plan->details > 0 ? plan->padding / 2 : 0);
}

static float compute_rows_top(const Plan *plan)
{
    return compute_field_top(plan) + plan->field + (plan->field > 0 ? plan->padding / 2 : 0);
}

static bool has_details(const Dialog *dialog)
{
    return dialog->details && dialog->details[0] != '\0';
}

/* Returns the width that the buttons need, up to a limit that leaves part of the table visible. */
static float measure_buttons_width(const Dialog *dialog, const PieceRenderer *renderer)
{
    static const float MOST = 660, BESIDE = 24;
    PieceRenderer usual = *renderer;
    usual.text_scale = 1;
    float width = WIDTH;
    for (int i = 0; i < dialog->count; i++) {
        const float label_width = renderer_measure_text_width(&usual, TEXT_UI_BOLD, dialog->buttons[i].text);
        width = fmaxf(width, label_width + 2 * (PADDING + BESIDE));
    }
    return fminf(width, MOST);
}

static Plan plan_at_scale(const Dialog *dialog, const PieceRenderer *renderer, TextStyle details_style,
                          float grow)
{
    const float rows = (float)dialog->count;
    const float width = dialog->field.multiline || has_details(dialog)
                            ? LINES_WIDTH
                            : measure_buttons_width(dialog, renderer);
    PieceRenderer grown = *renderer;
    grown.text_scale = grow;
    Plan plan = {.width = fminf(width * renderer->text_scale, renderer->camera.width - 2 * PADDING),
                 .head = HEAD * grow,
                 .field =
                     !dialog->field.text ? 0 : (dialog->field.multiline ? LINES_HEIGHT : FIELD_HEIGHT) * grow,
                 .row = (BUTTON_HEIGHT + BUTTON_GAP) * grow,
                 .padding = PADDING,
                 .gap = BUTTON_GAP,
                 .details_style = details_style};
    if (dialog->text[0] != '\0') {
        plan.words = renderer_measure_text_height(&grown, TEXT_BODY, dialog->text, plan.width - 2 * PADDING);
    }
    if (has_details(dialog)) {
        plan.details =
            renderer_measure_text_height(&grown, details_style, dialog->details, plan.width - 2 * PADDING);
    }
    plan.height = compute_rows_top(&plan) + plan.row * rows + FOOT;
    plan.top = (renderer->camera.height - plan.height) / 2;
    return plan;
}

/* Plans the layout with the current text size. If the dialog does not fit the window, reduces the text size
 * until it fits. */
static Plan plan_with_style(const Dialog *dialog, const PieceRenderer *renderer, TextStyle details_style)
{
    const float step_button = 0.0625f;
    float grow = renderer->text_scale;
    Plan plan = plan_at_scale(dialog, renderer, details_style, grow);
    while (grow > 1 && plan.top < PADDING) {
        grow = fmaxf(1, grow - step_button);
        plan = plan_at_scale(dialog, renderer, details_style, grow);
    }
    return plan;
}

static Plan plan_layout(const Dialog *dialog, const PieceRenderer *renderer)
{
    const Plan plan = plan_with_style(dialog, renderer, TEXT_BODY);
    return has_details(dialog) && plan.top < PADDING ? plan_with_style(dialog, renderer, TEXT_SMALL) : plan;
}

/* Converts a layout to the units of another renderer. The size in pixels stays the same. */
static Plan convert_plan(Plan plan, const PieceRenderer *from, const PieceRenderer *to)
{
    const float ratio = from->camera.scale / to->camera.scale;
    return (Plan){.width = plan.width * ratio,
                  .height = plan.height * ratio,
                  .top = plan.top * ratio,
                  .head = plan.head * ratio,
                  .words = plan.words * ratio,
                  .details = plan.details * ratio,
                  .field = plan.field * ratio,
                  .row = plan.row * ratio,
                  .padding = plan.padding * ratio,
                  .gap = plan.gap * ratio,
                  .details_style = plan.details_style};
}

/* Returns the area of playable cards that a dialog at (x, y) would cover. The area of `subject`, the piece
 * that the dialog is about, counts 100 times. */
static float compute_covered_area(const Scene *scene, const Piece *subject, const Plan *plan, float x,
                                  float y)
{
    static const float WORTH_SUBJECT = 100;
    float sum = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        const float right = (piece->w + plan->width) / 2 - fabsf(piece->x - x),
                    down = (piece->h + plan->height) / 2 - fabsf(piece->y - y);
        const bool played =
            piece->kind == PIECE_CARD && piece->flags & (PIECE_IN_FAN | PIECE_WORLD | PIECE_HIGHLIGHTED);
        if (right > 0 && down > 0 && (played || piece == subject)) {
            sum += fminf(right, piece->w) * fminf(down, piece->h) * (piece == subject ? WORTH_SUBJECT : 1);
        }
    }
    return sum;
}

/* Returns the center of the dialog. Chooses the position at the left or right edge of the table where the
 * dialog covers the least area of playable cards. If the areas are equal, prefers the edge far from
 * `subject`, the piece that the dialog is about. */
static SDL_FPoint place_beside_subject(const Piece *subject, const Plan *plan, const Scene *scene)
{
    const float from_edge = plan->padding + plan->width / 2, half = plan->height / 2;
    const float left = from_edge, right = scene->width - from_edge, middle = scene->height / 2;
    const float near = subject->x < scene->width / 2 ? left : right, far = left + right - near;
    const float top = fminf(middle, RAIL_TOP + plan->gap + half),
                bottom = fmaxf(middle, scene->height - plan->gap - half);
    const SDL_FPoint places[] = {{far, middle},  {far, top},  {far, bottom},
                                 {near, middle}, {near, top}, {near, bottom}};
    SDL_FPoint best = places[0];
    float least = compute_covered_area(scene, subject, plan, best.x, best.y);
    for (size_t i = 1; i < SDL_arraysize(places); i++) {
        const float cover = compute_covered_area(scene, subject, plan, places[i].x, places[i].y);
        if (cover < least) {
            least = cover;
            best = places[i];
        }
    }
    return best;
}

static void add_texts(const Dialog *dialog, const Plan *plan, float x, Scene *scene)
{
    Piece *heading = add_dialog_piece(scene, PIECE_LABEL, 0, x, plan->top + plan->head * 0.55f,
                                      plan->width - plan->padding, plan->head * 0.62f);
    heading->style = TEXT_TITLE;
    heading->align = ALIGN_CENTER;
    heading->text = dialog->heading;
    if (plan->words > 0) {
        Piece *text = add_dialog_piece(scene, PIECE_LABEL, 0, x, plan->top + plan->head + plan->words / 2,
                                       plan->width - 2 * plan->padding, plan->words);
        text->style = TEXT_BODY;
        text->align = ALIGN_CENTER;
        text->text = dialog->text;
    }
    if (plan->details > 0) {
        Piece *details = add_dialog_piece(scene, PIECE_LABEL, 0, x,
                                          plan->top + compute_details_top(plan) + plan->details / 2,
                                          plan->width - 2 * plan->padding, plan->details);
        details->style = plan->details_style;
        details->text = dialog->details;
    }
}

static void add_field(const Dialog *dialog, const Plan *plan, float x, Scene *scene)
{
    const DialogField *field = &dialog->field;
    Piece *piece = add_dialog_piece(scene, PIECE_TEXT_FIELD, ID_DIALOG_FIELD, x,
                                    plan->top + compute_field_top(plan) + plan->field / 2,
                                    plan->width - 2 * plan->padding, plan->field);
    piece->text = field->text;
    piece->placeholder = field->placeholder;
    piece->max = field->limit;
    piece->flags = field->multiline ? PIECE_MULTILINE : 0;
}

static void highlight_subject(PieceId subject, Scene *scene)
{
    for (int i = 0; subject != 0 && i < scene->count; i++) {
        if (scene->pieces[i].id == subject) {
            scene->pieces[i].flags |= PIECE_SELECTED;
        }
    }
}

static const char *find_longest_label(const Dialog *dialog, const PieceRenderer *renderer)
{
    const char *longest = NULL;
    float width = 0;
    for (int i = 0; i < dialog->count; i++) {
        const float label_width =
            renderer_measure_text_width(renderer, TEXT_UI_BOLD, dialog->buttons[i].text);
        longest = label_width > width ? dialog->buttons[i].text : longest;
        width = fmaxf(width, label_width);
    }
    return longest;
}

/* --- a dialog on a page of the scene --- */

static const Piece *find_page(const Dialog *dialog, const Scene *scene)
{
    return dialog->page != 0 ? scene_find_piece(scene, dialog->page) : NULL;
}

static void add_page_button(const DialogButton *made, const char *longest, Area cell, Scene *scene)
{
    Piece *button =
        add_dialog_piece(scene, PIECE_BUTTON, ID_DIALOG + (PieceId)made->action, area_middle_x(cell),
                         area_middle_y(cell), area_width(cell), area_height(cell));
    button->text = made->text;
    button->longest = longest;
    button->hint = made->hint;
    button->flags = made->flags;
}

enum { PAGE_COLUMNS = 2, LINE_COLUMNS = 3 };

static void add_page_buttons(const Dialog *dialog, Area box, Scene *scene)
{
    const int count = dialog->count - dialog->line_count, rows = (count + PAGE_COLUMNS - 1) / PAGE_COLUMNS;
    const char *longest = find_longest_label(dialog, stage_get_renderer(dialog->owner.stage));
    for (int i = 0; i < count; i++) {
        add_page_button(&dialog->buttons[dialog->line_count + i], longest,
                        area_get_cell(box, i, PAGE_COLUMNS, rows, BUTTON_GAP), scene);
    }
}

/* Adds the buttons that add something to the text field. The last row is full. Returns the area above them.
 */
static Area add_line_buttons(const Dialog *dialog, Area box, float height, float gap, Scene *scene)
{
    for (int end = dialog->line_count; end > 0;) {
        const int count = end < LINE_COLUMNS ? end : LINE_COLUMNS;
        const Area row = area_cut_bottom(&box, height, gap);
        end -= count;
        for (int i = 0; i < count; i++) {
            add_page_button(&dialog->buttons[end + i], NULL, area_get_cell(row, i, count, 1, gap), scene);
        }
    }
    return box;
}

/* Lays out the dialog on a page of the scene: the text, the text field, the buttons that add something to
 * this field, and two columns of other buttons. */
static void add_pieces_on_page(const Dialog *dialog, const Piece *page, Scene *scene)
{
    /* LOW: height of a low button, before it is scaled with the text size */
    static const float INSET = 16, GAP = 8, LOW = 34;
    const float half_width = page->w / 2 - INSET, half_height = page->h / 2 - INSET;
    Area box = {page->x - half_width, page->y - half_height, page->x + half_width, page->y + half_height};
    const int rows = (dialog->count - dialog->line_count + PAGE_COLUMNS - 1) / PAGE_COLUMNS;
    const float buttons =
        (fmaxf(BUTTON_HEIGHT, layout_scale_for_text(scene, LOW)) + BUTTON_GAP) * (float)rows - BUTTON_GAP;
    add_page_buttons(dialog, area_cut_bottom(&box, buttons, GAP), scene);
    box = add_line_buttons(dialog, box, layout_scale_for_text(scene, LOW), GAP, scene);
    const float words = layout_measure_text_height(scene, TEXT_QUOTE, dialog->text, area_width(box));
    const Area top = area_cut_top(&box, words, GAP);
    Piece *text = add_dialog_piece(scene, PIECE_LABEL, 0, area_middle_x(top), area_middle_y(top),
                                   area_width(top), area_height(top));
    text->style = TEXT_QUOTE;
    text->align = ALIGN_CENTER;
    text->text = dialog->text;
    text->flags = PIECE_ON_PAPER;
    Piece *field = add_dialog_piece(scene, PIECE_TEXT_FIELD, ID_DIALOG_FIELD, area_middle_x(box),
                                    area_middle_y(box), area_width(box), area_height(box));
    field->text = dialog->field.text;
    field->placeholder = dialog->field.placeholder;
    field->max = dialog->field.limit;
    field->flags = PIECE_MULTILINE | PIECE_ON_PAPER;
}

static void add_pieces(void *self, Scene *scene)
{
    const Dialog *dialog = self;
    const Piece *page = find_page(dialog, scene);
    if (page) {
        add_pieces_on_page(dialog, page, scene);
        return;
    }
    const PieceRenderer *renderer = stage_get_renderer(dialog->owner.stage);
    const DialogSize size = dialog_measure_size(dialog, renderer);
    PieceRenderer laid_for = *renderer;
    laid_for.camera = size.camera;
    laid_for.text_scale = size.text_scale;
    Plan plan = convert_plan(plan_layout(dialog, &laid_for), &laid_for, renderer);
    highlight_subject(dialog->subject, scene);
    const Piece *subject = scene_find_piece(scene, dialog->subject);
    const SDL_FPoint middle = {scene->width / 2, scene->height / 2};
    const SDL_FPoint at = subject ? place_beside_subject(subject, &plan, scene) : middle;
    const float x = at.x, y = at.y;
    plan.top += y - middle.y;
    if (!subject) {
        add_dialog_piece(scene, PIECE_SHADE, 0, x, y, scene->width, scene->height);
    }
    if (dialog->owner.covers_table) {
        add_dialog_piece(scene, PIECE_PANEL, 0, middle.x, middle.y, scene->width, scene->height);
    }
    add_dialog_piece(scene, PIECE_PANEL, ID_DIALOG, x, y, plan.width, plan.height);
    add_texts(dialog, &plan, x, scene);
    if (dialog->field.text) {
        add_field(dialog, &plan, x, scene);
    }
    const char *longest = find_longest_label(dialog, renderer);
    float down = plan.top + compute_rows_top(&plan) + plan.row / 2;
    for (int i = 0; i < dialog->count; i++) {
        const DialogButton *made = &dialog->buttons[i];
        Piece *button =
            add_dialog_piece(scene, PIECE_BUTTON, ID_DIALOG + (PieceId)made->action, x,
                             down + plan.row * (float)i, plan.width - 2 * plan.padding, plan.row - plan.gap);
        button->text = made->text;
        button->longest = longest;
        button->hint = made->hint;
        button->flags = made->flags;
    }
}

/* --- input in the dialog --- */

/* Returns the action of a button, or 0 if the piece is not a button of this dialog. */
static int find_action(const Dialog *dialog, PieceId piece)
{
    for (int i = 0; i < dialog->count; i++) {
        if (piece == ID_DIALOG + (PieceId)dialog->buttons[i].action) {
            return dialog->buttons[i].action;
        }
    }
    return 0;
}

/* True if the point is on the button `again_piece`. This button belongs to the screen below the dialog, so a
 * tap on the button arrives as a tap outside the dialog. */
static bool is_on_again_button(const Dialog *dialog, float x, float y)
{
    const Piece *button = dialog->again_piece != 0
                              ? scene_find_piece(stage_get_scene(dialog->owner.stage), dialog->again_piece)
                              : NULL;
    return button && fabsf(x - button->x) <= button->w / 2 && fabsf(y - button->y) <= button->h / 2;
}

static bool handle_tap(void *self, PieceId piece, float x, float y)
{
    Dialog *dialog = self;
    const bool again = piece == 0 && is_on_again_button(dialog, x, y);
    const int action = again ? dialog->again : find_action(dialog, piece);
    if (action == 0 && find_page(dialog, stage_get_scene(dialog->owner.stage))) {
        return true;
    }
    if (piece == 0 && !again && dialog->closable) {
        dialog_close(dialog);
    }
    dialog->owner.act(dialog->owner.self, action);
    return true;
}

/* When the user changes a button's value, the owner receives a negative action. If the button has the action
 * A, this is -A if the value was lowered, and -A - STEP_FORWARD if it was raised. */
enum { STEP_FORWARD = 0x10000 };

bool dialog_decode_step(int *action, int *by)
{
    if (*action >= 0) {
        return false;
    }
    *by = -*action >= STEP_FORWARD ? 1 : -1;
    *action = -*action % STEP_FORWARD;
    return true;
}

static bool step_button(Dialog *dialog, PieceId piece, int steps)
{
    const int action = dialog->has_steps ? find_action(dialog, piece) : 0;
    if (action != 0) {
        dialog->owner.act(dialog->owner.self, steps < 0 ? -action : -action - STEP_FORWARD);
        /* makes the next update speak the value, even if the value did not change */
        stage_speak_focus_again(dialog->owner.stage);
    }
    return action != 0;
}

static int find_main_action(const Dialog *dialog)
{
    for (int i = 0; i < dialog->count; i++) {
        if (dialog->buttons[i].flags & PIECE_PRIMARY) {
            return dialog->buttons[i].action;
        }
    }
    return 0;
}

/* Handles a key: Enter presses the main button, Escape closes the dialog, and the key `again_key` reports the
 * action `again`. Returns false for other keys. */
static bool handle_key(Dialog *dialog, SDL_Keycode key)
{
    const bool again = key != SDLK_UNKNOWN && key == dialog->again_key;
    const int action = again ? dialog->again : key == SDLK_RETURN ? find_main_action(dialog) : 0;
    if (key == SDLK_ESCAPE && dialog->closable) {
        dialog_close(dialog);
    } else if (action == 0) {
        return false;
    }
    dialog->owner.act(dialog->owner.self, action);
    return true;
}

/* True if the event is typed text and the dialog has a text field, but no field is active. The caller then
 * activates the dialog's field. */
static bool is_text_for_inactive_field(const Dialog *dialog, const SDL_Event *event)
{
    const bool is_text = event->type == SDL_TEXTINPUT || event->type == SDL_TEXTEDITING;
    return is_text && dialog->field.text && stage_get_active_field(dialog->owner.stage) == 0;
}

static bool report_key(Dialog *dialog, const SDL_Event *event)
{
    static const SDL_Keycode own[] = {SDLK_ESCAPE, SDLK_RETURN, SDLK_TAB, SDLK_LEFT,
                                      SDLK_RIGHT,  SDLK_UP,     SDLK_DOWN};
    const SDL_Keysym *key = &event->key.keysym;
    const bool pressed = event->type == SDL_KEYDOWN;
    if (dialog->key_action == 0 || (!pressed && event->type != SDL_TEXTINPUT)) {
        return false;
    }
    for (size_t i = 0; pressed && i < SDL_arraysize(own); i++) {
        if (key->sym == own[i] && !(key->mod & (KMOD_CTRL | KMOD_ALT))) {
            return false;
        }
    }
    dialog->key = *event;
    dialog->owner.act(dialog->owner.self, dialog->key_action);
    return true;
}

/* Handles all events, so that nothing below the dialog receives them. */
static bool handle_event(void *self, const SDL_Event *event)
{
    Dialog *dialog = self;
    if (report_key(dialog, event)) {
        return true;
    }
    Stage *stage = dialog->owner.stage;
    const SDL_Keycode key = event->type == SDL_KEYDOWN ? event->key.keysym.sym : SDLK_UNKNOWN;
    if (key == SDLK_F10 && dialog->menu_action != 0) {
        dialog->owner.act(dialog->owner.self, dialog->menu_action);
        return true;
    }
    if (is_text_for_inactive_field(dialog, event)) {
        stage_activate_field(stage, ID_DIALOG_FIELD);
    }
    const Piece *focused = stage_is_focus_shown(stage) ? stage_get_pointed_piece(stage) : NULL;
    const bool sideways = focused && (key == SDLK_LEFT || key == SDLK_RIGHT);
    if (sideways && step_button(dialog, focused->id, key == SDLK_LEFT ? -1 : 1)) {
        return true;
    }
    if (!stage_offer_event_to_field(stage, event) &&
        (stage_is_key_used_by_focus(stage, key) || !handle_key(dialog, key))) {
        stage_handle_event(stage, event);
    }
    return true;
}

static bool handle_wheel(void *self, PieceId piece, WheelTurn turn)
{
    step_button(self, piece, turn.up + turn.right);
    return true;
}

/* --- opening and closing the dialog --- */

Dialog dialog_new(void *owner, Stage *stage, void (*act)(void *owner, int action))
{
    return (Dialog){.owner = {.self = owner, .stage = stage, .act = act}};
}

static void add_dialog_layer(Dialog *dialog, unsigned traits)
{
    layers_set(stage_get_layers(dialog->owner.stage), LAYER_DIALOG,
               &(Layer){.self = dialog,
                        .traits = traits,
                        .lay = add_pieces,
                        .event = handle_event,
                        .tap = handle_tap,
                        .wheel = handle_wheel});
}

void dialog_open(Dialog *dialog, const char *heading, const char *text)
{
    *dialog = (Dialog){.owner = dialog->owner, .closable = true};
    snprintf(dialog->heading, sizeof dialog->heading, "%s", heading);
    snprintf(dialog->text, sizeof dialog->text, "%s", text ? text : "");
    add_dialog_layer(dialog, LAYER_STOPS_CLOCK | LAYER_HIDES_TABLE | LAYER_HALTS_BOTS);
}

void dialog_ask_key(Dialog *dialog, int action)
{
    dialog->key_action = action;
    add_dialog_layer(dialog, LAYER_STOPS_CLOCK | LAYER_HIDES_TABLE | LAYER_HALTS_BOTS | LAYER_CAPTURES_KEYS);
}

void dialog_keep_clock_running(Dialog *dialog)
{
    add_dialog_layer(dialog, LAYER_HALTS_BOTS);
}

bool dialog_has_action(const Dialog *dialog, int action)
{
    bool offers = false;
    for (int i = 0; i < dialog->count; i++) {
        offers = offers || dialog->buttons[i].action >= action;
    }
    return offers && layers_has(stage_get_layers(dialog->owner.stage), LAYER_DIALOG);
}

void dialog_close(Dialog *dialog)
{
    layers_remove(stage_get_layers(dialog->owner.stage), LAYER_DIALOG);
}
