/* version.c: the version of the program, which the Makefile reads from the file VERSION. */
#include "core/version.h"

const char program_version[] = STORYTABLE_VERSION;
