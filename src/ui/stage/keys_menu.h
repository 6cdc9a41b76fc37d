/* keys_menu.h: settings pages for key bindings: the list of groups, the actions of a group, and the prompt
 * for a new key. key_bindings.h decides which keys are allowed. */
#ifndef UI_STAGE_KEYS_MENU_H
#define UI_STAGE_KEYS_MENU_H

#include "ui/stage/menu.h"

/* Handles a button of the key pages, or the key that was pressed at the prompt. Returns false if `action`
 * belongs to another page. */
bool keys_menu_run_action(Dialog *dialog, Shell *shell, int action);

#endif
