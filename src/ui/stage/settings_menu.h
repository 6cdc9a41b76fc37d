/* settings_menu.h: settings as a column of buttons. A click toggles a setting or lists its values. The wheel
 * and the keys Left and Right choose the next or previous value. */
#ifndef UI_STAGE_SETTINGS_MENU_H
#define UI_STAGE_SETTINGS_MENU_H

#include "ui/stage/menu.h"

void settings_menu_open(Dialog *dialog, const Shell *shell);
/* Handles a settings button: changes and saves the setting, or opens the list of its values. Returns false if
 * `action` is not about a setting. */
bool settings_menu_run_action(Dialog *dialog, Shell *shell, int action);

#endif
