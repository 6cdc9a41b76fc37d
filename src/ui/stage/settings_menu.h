/* settings_menu.h: the settings as a column of buttons: a press toggles one or lists its values, and the
   wheel, or Left and Right, steps through them. */
#ifndef UI_STAGE_SETTINGS_MENU_H
#define UI_STAGE_SETTINGS_MENU_H

#include "ui/stage/menu.h"

void settings_menu_open(Dialog *dialog, const Shell *shell);
/* Changes and keeps the setting of a button, steps it (see dialog_step), or opens the list of its values;
   false when `action` is none of the settings'. */
bool settings_menu_act(Dialog *dialog, Shell *shell, int action);

#endif
