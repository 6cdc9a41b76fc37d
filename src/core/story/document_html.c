/* document_html.c: writes documents as HTML pages. All elements are well-formed XML, so that EPUB files can
 * use them, too. */
#include "core/story/document_private.h"

static const char style_sheet[] =
    "body{margin:0;background:#2c2119;color:#2a2018;font:1.15rem/1.6 Georgia,\"EB Garamond\",serif}\n"
    "main{max-width:38rem;margin:2rem auto;padding:3rem 3.5rem;background:#f7f0df;"
    "box-shadow:0 .5rem 2rem #0008}\n"
    "h1,h2,h3{font-weight:normal;line-height:1.2;text-align:center}\n"
    "h1{font-size:2.6rem;margin:1rem 0 0}\n"
    "h2{font-size:1.8rem;margin:3.5rem 0 0;padding-top:2.5rem;border-top:1px solid #c9b891}\n"
    "h3{font-size:1.5rem;margin:3.5rem 0 0}\n"
    ".sub,.by,.key{text-align:center;color:#6a5334;margin:.4rem 0 1.5rem}\n"
    ".by,.key{font-size:.95rem}\n"
    "p{hyphens:auto}\n"
    "ul{margin:1.5rem 0 0;padding:0;list-style:none;color:#6a5334;font-size:.95rem}\n"
    "nav h2{font-size:1.4rem;margin-top:1.5rem;padding-top:1.5rem}\n"
    "nav a{color:inherit}\n"
    "figure{margin:0}\n"
    ".cover{display:flex;flex-direction:column;justify-content:space-between;align-items:center;width:9rem;"
    "min-height:13rem;box-sizing:border-box;margin:1.5rem auto;padding:1rem .8rem;border-radius:.2rem .5rem "
    ".5rem .2rem;"
    "border-left:.5rem solid #0004;box-shadow:.2rem .3rem .8rem #0006;text-align:center;line-height:1.25}\n"
    ".cover svg{width:4.5rem;height:4.5rem;margin:.6rem 0}\n"
    ".cover small{font-size:.8rem}\n"
    ".cast{display:flex;flex-wrap:wrap;justify-content:center;gap:1rem;margin:1.5rem 0}\n"
    ".cast figure{width:8rem;text-align:center;font-size:.85rem;line-height:1.3}\n"
    ".cast svg{width:6.5rem;height:auto;border-radius:50%;border:.2rem solid #b8985a}\n"
    "mark{background:linear-gradient(#0000 55%,#f3d774 55%);color:inherit}\n"
    "i{font-style:normal;color:#5d6d40}\n"
    "@media(max-width:40rem){main{margin:0;padding:1.5rem}h1{font-size:2.1rem}"
    ".cast{gap:.5rem}.cast figure{width:6rem}.cast svg{width:5rem}}\n"
    "@page{margin:2cm}\n"
    "@media print{body,main{background:none;box-shadow:none}main{margin:0 auto;padding:0}"
    "h1,h2,h3{break-after:avoid}h2,h3{break-before:page;border:none}h2+h3,nav h2{break-before:auto}"
    "figure,li{break-inside:avoid}.cover,.cast svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}"
    "mark{background:none;text-decoration:underline}}\n";

static void add_html_char(Text *out, char c)
{
    switch (c) {
    case '<':
        text_add(out, "&lt;");
        break;
    case '>':
        text_add(out, "&gt;");
        break;
    case '&':
        text_add(out, "&amp;");
        break;
    case '"':
        text_add(out, "&quot;");
        break;
    case '\n':
        text_add(out, "<br/>\n");
        break;
    default:
        text_add(out, "%c", c);
    }
}

void document_add_html(const Document *document, const DocumentBlock *block, bool with_styles, Text *out)
{
    static const char *const around[][2] = {[DOCUMENT_PLAIN] = {"", ""},
                                            [DOCUMENT_EMPHASIS] = {"<em>", "</em>"},
                                            [DOCUMENT_MARKED] = {"<mark>", "</mark>"},
                                            [DOCUMENT_ILLEGIBLE] = {"<i>", "</i>"}};
    for (int i = block->first; i < block->first + block->count; i++) {
        const DocumentStyle style = with_styles ? document->runs[i].style : DOCUMENT_PLAIN;
        text_add(out, "%s", around[style][0]);
        document_add_styled_run(document, &document->runs[i], add_html_char, out);
        text_add(out, "%s", around[style][1]);
    }
}

/* Returns the HTML tag of a block. Chapters before the first part have headings of the same level as
 * parts. */
static const char *get_html_tag(const Document *document, int block)
{
    static const char *const tags[] = {
        [DOCUMENT_TITLE] = "h1",      [DOCUMENT_SUBTITLE] = "p", [DOCUMENT_HEADING] = "h2",
        [DOCUMENT_SUBHEADING] = "h3", [DOCUMENT_BYLINE] = "p",   [DOCUMENT_PARAGRAPH] = "p",
        [DOCUMENT_ITEM] = "li",       [DOCUMENT_LEGEND] = "p"};
    bool in_part = false;
    for (int i = 0; i < block; i++) {
        in_part = in_part || document->blocks[i].kind == DOCUMENT_HEADING;
    }
    const DocumentBlockKind kind = document->blocks[block].kind;
    return kind == DOCUMENT_SUBHEADING && !in_part ? "h2" : tags[kind];
}

bool document_is_heading(const Document *document, int block)
{
    const DocumentBlockKind kind = document->blocks[block].kind;
    return kind == DOCUMENT_HEADING || kind == DOCUMENT_SUBHEADING;
}

/* Appends the table of contents, if the document has two or more headings. */
static void add_contents(const Document *document, Text *out)
{
    int count = 0;
    for (int i = 0; i < document->block_count; i++) {
        count += document_is_heading(document, i);
    }
    if (count < 2) {
        return;
    }
    text_add(out, "<nav>\n<h2>Contents</h2>\n<ol>\n");
    for (int i = 0; i < document->block_count; i++) {
        if (document_is_heading(document, i)) {
            text_add(out, "<li><a href=\"#part%d\">", i);
            document_add_html(document, &document->blocks[i], false, out);
            text_add(out, "</a></li>\n");
        }
    }
    text_add(out, "</ol>\n</nav>\n");
}

/* Returns the color of the text on a cover: light on a dark cover, dark on a light cover. */
static const char *get_cover_ink(uint32_t tone)
{
    enum { MIDDLE = 150 };
    const uint32_t luma = (299 * (tone >> 16 & 0xFF) + 587 * (tone >> 8 & 0xFF) + 114 * (tone & 0xFF)) / 1000;
    return luma < MIDDLE ? "#fff6dc" : "#2a2018";
}

static void add_cover(const Document *document, const DocumentBlock *block, const char *drawing, Text *out)
{
    const DocumentPicture *picture = &block->picture;
    text_add(out, "<figure class=\"cover\" style=\"background:#%06x;color:%s\">\n<b>",
             (unsigned)picture->tone, get_cover_ink(picture->tone));
    document_add_html(document, block, false, out);
    text_add(out, "</b>\n%s<small>", drawing);
    for (const char *c = picture->author; *c; c++) {
        add_html_char(out, *c);
    }
    text_add(out, "</small>\n</figure>\n");
}

static bool is_portrait(const Document *document, int block)
{
    return block >= 0 && block < document->block_count && document->blocks[block].kind == DOCUMENT_PICTURE &&
           document->blocks[block].picture.portrait;
}

static void add_picture(const Document *document, int block, Text *out)
{
    const DocumentBlock *at = &document->blocks[block];
    Text drawing = {0};
    document->draw(document->draw_user, &at->picture, &drawing);
    if (!is_portrait(document, block)) {
        add_cover(document, at, text_chars(&drawing), out);
    } else {
        text_add(out, "%s<figure>\n%s<figcaption>",
                 is_portrait(document, block - 1) ? "" : "<div class=\"cast\">\n", text_chars(&drawing));
        document_add_html(document, at, false, out);
        text_add(out, "</figcaption>\n</figure>\n%s", is_portrait(document, block + 1) ? "" : "</div>\n");
    }
    text_free(&drawing);
}

static void add_text_block(const Document *document, int block, Text *out)
{
    static const char *const classes[] = {[DOCUMENT_SUBTITLE] = " class=\"sub\"",
                                          [DOCUMENT_BYLINE] = " class=\"by\"",
                                          [DOCUMENT_LEGEND] = " class=\"key\"",
                                          [DOCUMENT_PICTURE] = NULL};
    const DocumentBlock *at = &document->blocks[block];
    const char *tag = get_html_tag(document, block);
    const bool item = at->kind == DOCUMENT_ITEM;
    text_add(out, "%s<%s%s", item && !document_continues_list(document, block) ? "<ul>\n" : "", tag,
             classes[at->kind] ? classes[at->kind] : "");
    if (document_is_heading(document, block)) {
        text_add(out, " id=\"part%d\"", block);
    }
    text_add(out, ">");
    document_add_html(document, at, true, out);
    text_add(out, "</%s>\n", tag);
    if (item && (block + 1 == document->block_count || !document_continues_list(document, block + 1))) {
        text_add(out, "</ul>\n");
    }
}

void document_add_html_block(const Document *document, int block, Text *out)
{
    if (document->blocks[block].kind == DOCUMENT_PICTURE) {
        add_picture(document, block, out);
    } else {
        add_text_block(document, block, out);
    }
}

void document_add_html_title(const Document *document, Text *out)
{
    for (int i = 0; i < document->block_count; i++) {
        if (document->blocks[i].kind == DOCUMENT_TITLE) {
            document_add_html(document, &document->blocks[i], false, out);
        }
    }
}

void document_write_html(const Document *document, Text *out)
{
    bool has_contents = false;
    text_add(out, "<!DOCTYPE html>\n<html lang=\"en-US\">\n<meta charset=\"utf-8\">\n"
                  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>");
    document_add_html_title(document, out);
    text_add(out, "</title>\n<style>\n%s</style>\n<main>\n", style_sheet);
    for (int i = 0; i < document->block_count; i++) {
        if (document_is_heading(document, i) && !has_contents) {
            add_contents(document, out);
            has_contents = true;
        }
        document_add_html_block(document, i, out);
    }
    text_add(out, "</main>\n</html>\n");
}
