/* field_input.c: the active text field of a stage. The field receives keys and text before everything else.
 * See stage.h. */
#include "core/text/i18n.h"
#include "ui/stage/stage_private.h"

#include "ui/shell/speech.h"

#include <stdio.h>

static const Piece *find_edited_piece(const Stage *stage)
{
    return scene_find_piece(stage_get_scene(stage), stage->edited);
}

PieceId stage_get_active_field(const Stage *stage)
{
    return stage->edited;
}

static bool is_editable_field(const Stage *stage, const Piece *piece)
{
    return piece && piece->kind == PIECE_TEXT_FIELD && stage_accepts_input(stage, piece);
}

static void close_field(Stage *stage)
{
    if (stage->edited != 0) {
        stage->edited = 0;
        text_field_close(&stage->field);
        stage_mark_changed(stage);
    }
}

void stage_activate_field(Stage *stage, PieceId field)
{
    const Piece *piece = scene_find_piece(stage_get_scene(stage), field);
    if (field != 0 && field == stage->edited) {
        return;
    }
    close_field(stage);
    if (!is_editable_field(stage, piece)) {
        return;
    }
    stage->edited = field;
    stage->focused = field;
    text_field_open(&stage->field, piece, stage->shell->now);
    text_field_sync(&stage->field, &stage->shell->renderer, piece);
    stage_remember_focus(stage);
    stage_mark_changed(stage);
}

void stage_select_field_text(Stage *stage)
{
    stage_sync_field(stage);
    if (stage->edited != 0) {
        text_edit_select_all(&stage->field.edit);
        stage_mark_changed(stage);
    }
}

void stage_sync_field(Stage *stage)
{
    const Piece *piece = find_edited_piece(stage);
    if (is_editable_field(stage, piece)) {
        text_field_sync(&stage->field, &stage->shell->renderer, piece);
    } else {
        close_field(stage);
    }
}

static void reject_long_text(Stage *stage)
{
    char text[96];
    snprintf(text, sizeof text, _("Too long: this field holds up to %zu bytes."), stage->field.edit.limit);
    shell_show_rejection(stage->shell, text);
}

static void speak_typing(const Stage *stage, const Piece *piece, const EchoSnapshot *before,
                         const SDL_Event *event)
{
    Shell *shell = stage->shell;
    Text words = {0};
    text_field_add_speech(&stage->field, &shell->renderer, piece, before, event,
                          (TypingEcho)shell->settings.speak_typing, &words);
    shell_speak(shell, text_chars(&words));
    text_free(&words);
}

/* If a gamepad presses the field, opens the keyboard on the screen and returns true. Returns false for all
 * other keys of a gamepad, which move the focus. */
static bool offer_gamepad_key(Stage *stage, const Piece *piece, const SDL_Event *event)
{
    const bool opens = event->type == SDL_KEYDOWN && event->key.keysym.sym == SDLK_RETURN &&
                       !(event->key.keysym.mod & KMOD_CTRL);
    if (opens) {
        screen_keyboard_open(stage->shell,
                             &(SceneBox){piece->x - piece->w / 2, piece->y - piece->h / 2 - stage->scroll,
                                         piece->w, piece->h});
    }
    return opens;
}

bool stage_offer_event_to_field(Stage *stage, const SDL_Event *event)
{
    const Piece *piece = find_edited_piece(stage);
    if (!is_editable_field(stage, piece)) {
        return false;
    }
    if (stage->shell->by_gamepad) {
        return offer_gamepad_key(stage, piece, event);
    }
    EchoSnapshot before = typing_echo_capture(&stage->field.edit);
    const TextFieldResult result =
        text_field_handle_event(&stage->field, &stage->shell->renderer, piece, event, stage->shell->now);
    if (result == TEXT_FIELD_HANDLED || result == TEXT_FIELD_CHANGED) {
        speak_typing(stage, piece, &before, event);
    }
    typing_echo_free(&before);
    if (result == TEXT_FIELD_CHANGED && stage->owner.edit) {
        stage->owner.edit(stage->owner.self, stage->edited, stage->field.edit.text);
    } else if (result == TEXT_FIELD_FULL) {
        reject_long_text(stage);
    }
    if (result != TEXT_FIELD_IGNORED) {
        shell_request_redraw(stage->shell);
    }
    return result != TEXT_FIELD_IGNORED;
}

bool stage_handle_field_press(Stage *stage, const SDL_MouseButtonEvent *event)
{
    const Piece *piece = scene_find_piece(stage_get_scene(stage), stage->hovered);
    if (!is_editable_field(stage, piece)) {
        close_field(stage);
        return false;
    }
    const bool extend = SDL_GetModState() & KMOD_SHIFT && stage->edited == piece->id;
    stage_activate_field(stage, piece->id);
    text_field_handle_press(&stage->field, &stage->shell->renderer, piece, stage->pointer_x, stage->pointer_y,
                            event->clicks, extend, stage->shell->now);
    shell_request_redraw(stage->shell);
    return true;
}

bool stage_handle_field_drag(Stage *stage)
{
    const Piece *piece = find_edited_piece(stage);
    if (!piece || !stage->field.selecting) {
        return false;
    }
    text_field_handle_drag(&stage->field, &stage->shell->renderer, piece, stage->pointer_x, stage->pointer_y,
                           stage->shell->now);
    shell_request_redraw(stage->shell);
    return true;
}

void stage_release_field(Stage *stage)
{
    stage->field.selecting = false;
}

bool stage_scroll_field(Stage *stage, PieceId piece, int notches)
{
    const Piece *field = find_edited_piece(stage);
    if (!field || field->id != piece || !(field->flags & PIECE_MULTILINE)) {
        return false;
    }
    text_field_handle_wheel(&stage->field, &stage->shell->renderer, field, notches);
    shell_request_redraw(stage->shell);
    return true;
}

void stage_update_field(Stage *stage)
{
    Shell *shell = stage->shell;
    if (stage->edited == 0) {
        return;
    }
    const bool seen = text_field_is_caret_visible(&stage->field, shell->now);
    if (seen != stage->caret_seen) {
        stage->caret_seen = seen;
        shell_request_redraw(shell);
    }
    shell->accepts_text = shell->edits_field = true;
    shell_wake_at(shell, text_field_get_wake_time(&stage->field, shell->now));
}

void stage_draw_field(const Stage *stage)
{
    const Piece *piece = find_edited_piece(stage);
    if (piece) {
        text_field_draw(&stage->field, &stage->shell->renderer, piece, stage->shell->pointer_scale,
                        stage->shell->now);
    }
}
