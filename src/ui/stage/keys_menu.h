/* keys_menu.h: the pages of the settings on which keys are chosen: groups, the actions of a group, and one
 * that waits for the new key of an action. */
#ifndef UI_STAGE_KEYS_MENU_H
#define UI_STAGE_KEYS_MENU_H

#include "ui/stage/menu.h"

/* Does what a button of these pages does, or takes the key that was pressed; false when `action` is none of
   theirs. */
bool keys_menu_act(Dialog *dialog, Shell *shell, int action);

#endif
