/* keys_menu.h: settings pages for key bindings: the groups, the actions of a group, and the prompt for a new
 * key. Does not check keys; see key_bindings.h. */
#ifndef UI_STAGE_KEYS_MENU_H
#define UI_STAGE_KEYS_MENU_H

#include "ui/stage/menu.h"

/* Handles a button of these pages, or the key pressed at the prompt; false if `action` is not one of theirs.
 */
bool keys_menu_act(Dialog *dialog, Shell *shell, int action);

#endif
