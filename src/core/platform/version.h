/* version.h: version number of the program, as text. */
#ifndef CORE_PLATFORM_VERSION_H
#define CORE_PLATFORM_VERSION_H

/* The version number, such as "0.1". */
extern const char program_version[];

#endif
