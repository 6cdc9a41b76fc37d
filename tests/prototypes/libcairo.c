/* libcairo.c: compares src/ui/print/libcairo.h with cairo's own headers. */
#include <cairo-pdf.h>

#include <cairo-ft.h>

#include "prototypes.h"
#include "ui/print/libcairo.h"

CHECK_VALUE(CAIRO_SUCCESS, CAIRO_STATUS_SUCCESS);
CHECK_VALUE(CAIRO_RGB24, CAIRO_FORMAT_RGB24);
CHECK_VALUE(CAIRO_ONLY_COLOR, CAIRO_CONTENT_COLOR);
CHECK_VALUE(CAIRO_TITLE, CAIRO_PDF_METADATA_TITLE);
CHECK_VALUE(CAIRO_CREATOR, CAIRO_PDF_METADATA_CREATOR);
_Static_assert(__builtin_strcmp(CAIRO_JPEG, CAIRO_MIME_TYPE_JPEG) == 0, "type of JPEG pictures");
_Static_assert(sizeof(CairoGlyph) == sizeof(cairo_glyph_t), "glyph");
CHECK_MEMBER(CairoGlyph, index, cairo_glyph_t, index);
CHECK_MEMBER(CairoGlyph, x, cairo_glyph_t, x);
CHECK_MEMBER(CairoGlyph, y, cairo_glyph_t, y);
_Static_assert(sizeof(CairoCluster) == sizeof(cairo_text_cluster_t), "cluster");
CHECK_MEMBER(CairoCluster, bytes, cairo_text_cluster_t, num_bytes);
CHECK_MEMBER(CairoCluster, glyphs, cairo_text_cluster_t, num_glyphs);

#define CairoStatus cairo_status_t
#define CairoFormat cairo_format_t
#define CairoContent cairo_content_t
#define CairoClusterFlags cairo_text_cluster_flags_t
#define CairoMetadata cairo_pdf_metadata_t
#define CairoSurface cairo_surface_t
#define CairoContext cairo_t
#define CairoFontFace cairo_font_face_t
#define CairoGlyph cairo_glyph_t
#define CairoCluster cairo_text_cluster_t
#define CairoKey cairo_user_data_key_t
#define CairoWrite cairo_write_func_t
#define CairoDestroy cairo_destroy_func_t
#define FreetypeFace FT_Face
CAIRO_FUNCTIONS(CHECK_FUNCTION)
