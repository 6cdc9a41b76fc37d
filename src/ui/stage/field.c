/* field.c: the field of a stage that is typed in: it gets the caret by a press or the focus, and hears keys
 * and texts before all others. See stage.h. */
#include "ui/stage/stage_private.h"

#include "ui/shell/speech.h"

#include <stdio.h>

static const Piece *edited_piece(const Stage *stage)
{
    return scene_find(stage_scene(stage), stage->edited);
}

PieceId stage_edited(const Stage *stage)
{
    return stage->edited;
}

static bool is_field(const Stage *stage, const Piece *piece)
{
    return piece && piece->kind == PIECE_FIELD && stage_takes_input(stage, piece);
}

static void leave(Stage *stage)
{
    if (stage->edited != 0) {
        stage->edited = 0;
        field_close(&stage->field);
        stage_changed(stage);
    }
}

void stage_edit(Stage *stage, PieceId field)
{
    const Piece *piece = scene_find(stage_scene(stage), field);
    if (field != 0 && field == stage->edited) {
        return;
    }
    leave(stage);
    if (!is_field(stage, piece)) {
        return;
    }
    stage->edited = field;
    stage->focused = field;
    field_open(&stage->field, piece, stage->shell->now);
    field_follow(&stage->field, &stage->shell->view, piece);
    stage_remember_focus(stage);
    stage_changed(stage);
}

void stage_select(Stage *stage)
{
    stage_follow_field(stage);
    if (stage->edited != 0) {
        text_edit_select_all(&stage->field.edit);
        stage_changed(stage);
    }
}

void stage_follow_field(Stage *stage)
{
    const Piece *piece = edited_piece(stage);
    if (is_field(stage, piece)) {
        field_follow(&stage->field, &stage->shell->view, piece);
    } else {
        leave(stage);
    }
}

/* --- what is typed --- */

static void refuse(Stage *stage)
{
    char text[96];
    snprintf(text, sizeof text, "That is too long: no more than %zu bytes go in here.",
             stage->field.edit.limit);
    trace_line(&stage->shell->trace, "refused \"%s\"", text);
    shell_toast(stage->shell, text);
}

static void speak_typing(const Stage *stage, const Piece *piece, const EchoText *before,
                         const SDL_Event *event)
{
    Shell *shell = stage->shell;
    Text words = {0};
    field_echo(&stage->field, &shell->view, piece, before, event, (TypingEcho)shell->settings.speak_typing,
               &words);
    shell_speak(shell, text_chars(&words));
    text_free(&words);
}

bool stage_type(Stage *stage, const SDL_Event *event)
{
    const Piece *piece = edited_piece(stage);
    if (!is_field(stage, piece)) {
        return false;
    }
    EchoText before = typing_echo_before(&stage->field.edit);
    const FieldResult result =
        field_event(&stage->field, &stage->shell->view, piece, event, stage->shell->now);
    if (result == FIELD_USED || result == FIELD_CHANGED) {
        speak_typing(stage, piece, &before, event);
    }
    typing_echo_free(&before);
    if (result == FIELD_CHANGED && stage->owner.edit) {
        stage->owner.edit(stage->owner.self, stage->edited, stage->field.edit.text);
    } else if (result == FIELD_FULL) {
        refuse(stage);
    }
    if (result != FIELD_IGNORED) {
        shell_redraw(stage->shell);
    }
    return result != FIELD_IGNORED;
}

/* --- the pointer --- */

bool stage_press_field(Stage *stage, const SDL_MouseButtonEvent *event)
{
    const Piece *piece = scene_find(stage_scene(stage), stage->hovered);
    if (!is_field(stage, piece)) {
        leave(stage);
        return false;
    }
    const bool extend = SDL_GetModState() & KMOD_SHIFT && stage->edited == piece->id;
    stage_edit(stage, piece->id);
    field_press(&stage->field, &stage->shell->view, piece, stage->pointer_x, stage->pointer_y, event->clicks,
                extend, stage->shell->now);
    shell_redraw(stage->shell);
    return true;
}

bool stage_drag_field(Stage *stage)
{
    const Piece *piece = edited_piece(stage);
    if (!piece || !stage->field.selecting) {
        return false;
    }
    field_drag(&stage->field, &stage->shell->view, piece, stage->pointer_x, stage->pointer_y,
               stage->shell->now);
    shell_redraw(stage->shell);
    return true;
}

void stage_release_field(Stage *stage)
{
    stage->field.selecting = false;
}

bool stage_wheel_field(Stage *stage, PieceId piece, int notches)
{
    const Piece *field = edited_piece(stage);
    if (!field || field->id != piece || !(field->flags & PIECE_LINES)) {
        return false;
    }
    field_wheel(&stage->field, &stage->shell->view, field, notches);
    shell_redraw(stage->shell);
    return true;
}

/* --- time and drawing --- */

void stage_update_field(Stage *stage)
{
    Shell *shell = stage->shell;
    if (stage->edited == 0) {
        return;
    }
    const bool seen = field_caret_seen(&stage->field, shell->now);
    if (seen != stage->caret_seen) {
        stage->caret_seen = seen;
        shell_redraw(shell);
    }
    shell->hears_text = true;
    shell_wake_at(shell, field_wake(&stage->field, shell->now));
}

void stage_draw_field(const Stage *stage)
{
    const Piece *piece = edited_piece(stage);
    if (piece) {
        field_draw(&stage->field, &stage->shell->view, piece, stage->shell->pointer_scale, stage->shell->now);
    }
}
