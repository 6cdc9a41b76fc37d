/* settings_menu.h: the settings as a column of buttons; each press goes on to the next value. */
#ifndef UI_STAGE_SETTINGS_MENU_H
#define UI_STAGE_SETTINGS_MENU_H

#include "ui/stage/menu.h"

void settings_menu_open(Dialog *dialog, const Shell *shell);
/* Changes and keeps the setting of a button; false when `action` is none of the settings'. */
bool settings_menu_act(Dialog *dialog, Shell *shell, int action);

#endif
