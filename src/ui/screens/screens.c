/* screens.c: factory through which the shell opens screens. */
#include "ui/screens/screens.h"

const ScreenFactory screens_factory = {
    .shelf = shelf_screen, .setup = setup_screen, .puzzles = puzzles_screen};
