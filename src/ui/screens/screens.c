/* screens.c: the screens as the shell finds them. */
#include "ui/screens/screens.h"

const Ways screens_ways = {.shelf = launcher_screen, .setup = setup_screen, .puzzles = puzzles_screen};
