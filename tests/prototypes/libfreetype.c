/* libfreetype.c: compares src/ui/print/libfreetype.h with FreeType's own headers. */
#include <ft2build.h>

#include "prototypes.h"
#include "ui/print/libfreetype.h"
#include FT_FREETYPE_H

#define FreetypeFace FT_Face
#define FreetypeLibrary FT_Library
FREETYPE_FUNCTIONS(CHECK_FUNCTION)
