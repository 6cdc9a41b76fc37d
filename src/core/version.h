/* version.h: which version of the program this is. */
#ifndef CORE_VERSION_H
#define CORE_VERSION_H

/* As in the file VERSION: "0.1". */
extern const char program_version[];

#endif
