/* page_text.c: text on the pages of a PDF file; see page_text.h. */
#include "ui/print/page_text.h"

#include "ui/paint/rich_text.h"
#include "ui/print/print_face.h"

#include <string.h>

static const float PIXELS_IN_MM = PRINT_DPI / 25.4f;

static RichStyle get_style(const PageText *text)
{
    return (RichStyle){.regular = text->face,
                       .bold = text->face == TYPE_UI ? TYPE_UI_BOLD : TYPE_TEXT_BOLD,
                       .px = (float)text->size * PIXELS_IN_MM,
                       .leading = 1.25f,
                       .align = text->align,
                       .color = text->color};
}

double page_text_measure(Painter *painter, const PageText *text)
{
    float height = 0;
    const RichStyle style = get_style(text);
    rich_text_measure(painter, &style, text->rich, (float)text->width * PIXELS_IN_MM, NULL, &height);
    return (double)(height / PIXELS_IN_MM);
}

double page_text_measure_width(Painter *painter, const PageText *text)
{
    float width = 0;
    const RichStyle style = get_style(text);
    rich_text_measure(painter, &style, text->rich, 0, &width, NULL);
    return (double)(width / PIXELS_IN_MM);
}

double page_text_draw(Pdf *pdf, Painter *painter, const PageText *text)
{
    RecordedText recorded = {0};
    const RichStyle style = get_style(text);
    const double height = page_text_measure(painter, text);
    const bool has_icons = strchr(text->rich, '{') != NULL;
    /* only icons are drawn on the canvas, because the recorder gets the text */
    Canvas canvas = has_icons ? canvas_new((int)ceilf((float)text->width * PIXELS_IN_MM),
                                           (int)ceilf((float)(height + text->size) * PIXELS_IN_MM))
                              : canvas_new(1, 1);
    painter_set_text_recorder(painter, recorded_text_get_recorder(&recorded));
    rich_text_draw(&canvas, painter, &style, text->rich, 0, 0, (float)text->width * PIXELS_IN_MM);
    painter_set_text_recorder(painter, (TextRecorder){0});
    if (has_icons) {
        pdf_draw_canvas(pdf, &canvas,
                        (PdfBox){text->x, text->y, (double)((float)canvas.w / PIXELS_IN_MM),
                                 (double)((float)canvas.h / PIXELS_IN_MM)});
    }
    pdf_draw_text(pdf, &recorded, PIXELS_IN_MM, PIXELS_IN_MM, (PdfBox){text->x, text->y, 1, 1});
    canvas_free(&canvas);
    recorded_text_free(&recorded);
    return height;
}
