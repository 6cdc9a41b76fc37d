/* result_image.h: a PNG picture of a finished match's result: painting it, and saving it for the player. */
#ifndef UI_SHELL_RESULT_IMAGE_H
#define UI_SHELL_RESULT_IMAGE_H

#include "core/match/match.h"
#include "ui/shell/shell.h"

/* Paints the result of a finished match as a PNG file. `width` and `height` are in pixels. `data` is the
 * folder that contains assets/. `practice` is true if the match is a daily game that does not count. Returns
 * false with `error` on failure. */
bool result_image_write(const char *data, const Match *match, bool practice, int width, int height,
                        const char *path, Error *error);
/* Saves the picture in the user's pictures folder. If there is no such folder, saves it in the folder of the
 * saves. Shows a notice with the path or the error. */
void result_image_save(Shell *shell, const Match *match, bool practice);

#endif
