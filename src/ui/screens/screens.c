/* screens.c: the ScreenFactory with the functions that create screens (see shell.h). */
#include "ui/screens/screens.h"

const ScreenFactory screens_factory = {
    .shelf = shelf_create_screen, .setup = setup_create_screen, .puzzles = puzzles_create_screen};
