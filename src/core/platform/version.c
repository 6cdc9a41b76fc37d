/* version.c: version number of the program. The Makefile passes the contents of the file VERSION. */
#include "core/platform/version.h"

const char program_version[] = STORYTABLE_VERSION;
