/* pdf.h: writing of a PDF file with pictures, text and lines. All positions and sizes are in millimeters from
 * the top left corner of the page. Uses cairo and FreeType, which are loaded at run time. */
#ifndef UI_PRINT_PDF_H
#define UI_PRINT_PDF_H

#include "ui/paint/painter.h"
#include "ui/print/recorded_text.h"

/* Loads the libraries. Returns false with `error` if a library is missing. */
bool pdf_load_libraries(Error *error);

/* A PDF file in memory. */
typedef struct Pdf Pdf;
/* A picture that is stored in the file once, even if it is drawn several times. */
typedef struct PdfPicture PdfPicture;

/* Call pdf_load_libraries first. `assets` has the fonts, and must outlive the Pdf. Never returns NULL. */
Pdf *pdf_new(const PaintAssets *assets, double width, double height, const char *title);
void pdf_free(Pdf *pdf);
/* `jpeg` contains a JPEG file of `length` bytes, with `width` x `height` pixels. Takes ownership of `jpeg`,
 * which was allocated with malloc. Free all pictures before the Pdf. */
PdfPicture *pdf_picture_new(unsigned char *jpeg, size_t length, int width, int height);
void pdf_picture_free(PdfPicture *picture);

typedef struct PdfBox {
    double x, y, w, h;
} PdfBox;

void pdf_draw_picture(Pdf *pdf, const PdfPicture *picture, PdfBox box);
/* Draws the pixels of a canvas, scaled to the box. Paper shows through transparent pixels. */
void pdf_draw_canvas(Pdf *pdf, const Canvas *canvas, PdfBox box);
/* Draws text that was recorded on a canvas of `width` x `height` pixels. The canvas is scaled to the box. */
void pdf_draw_text(Pdf *pdf, const RecordedText *text, float width, float height, PdfBox box);
/* Draws a thin black line. */
void pdf_draw_line(Pdf *pdf, double x0, double y0, double x1, double y1);
/* pdf_draw_box draws a box, and pdf_draw_circle draws the largest circle in the box, both filled with `fill`
 * and with a thin black outline. */
void pdf_draw_box(Pdf *pdf, PdfBox box, Color fill);
void pdf_draw_circle(Pdf *pdf, PdfBox box, Color fill);
void pdf_end_page(Pdf *pdf);
/* Writes the file. Call this once, after the last page. Returns false with `error` on failure. */
bool pdf_save(Pdf *pdf, const char *path, Error *error);

#endif
