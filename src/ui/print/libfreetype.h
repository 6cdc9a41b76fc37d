/* libfreetype.h: functions of FreeType that the program calls. The library is loaded at run time, so the
 * program is built without the library's headers. tests/prototypes checks these declarations against the
 * library's headers. */
#ifndef UI_PRINT_LIBFREETYPE_H
#define UI_PRINT_LIBFREETYPE_H

/* A font file that FreeType has opened, and FreeType's own memory. */
typedef struct FreetypeFaceRecord *FreetypeFace;
typedef struct FreetypeLibraryRecord *FreetypeLibrary;

/* X-macro of all functions that the program uses. Each line is F(result type, name, (parameter types)). The
 * functions that return int return 0 on success. */
#define FREETYPE_FUNCTIONS(F)                                                                                \
    F(int, FT_Init_FreeType, (FreetypeLibrary * library))                                                    \
    F(int, FT_New_Memory_Face,                                                                               \
      (FreetypeLibrary, const unsigned char *bytes, long length, long index, FreetypeFace *face))            \
    F(int, FT_Done_Face, (FreetypeFace))                                                                     \
    F(unsigned, FT_Get_Char_Index, (FreetypeFace, unsigned long code))

#endif
