/* version.c: see version.h; the Makefile passes the contents of the file VERSION. */
#include "core/platform/version.h"

const char program_version[] = STORYTABLE_VERSION;
