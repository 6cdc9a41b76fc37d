/* document_epub.c: writes documents as EPUB 3 books: one page with the whole text, a table of contents, and a
 * style sheet. */
#include "core/data/zip_writer.h"
#include "core/story/document_private.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>

static const char container[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<container version=\"1.0\" xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\">\n"
    "<rootfiles><rootfile full-path=\"content.opf\" "
    "media-type=\"application/oebps-package+xml\"/></rootfiles>\n"
    "</container>\n";

static const char style_sheet[] =
    "h1,h2,h3{font-weight:normal;line-height:1.2;text-align:center}\n"
    "h1{font-size:2em;margin:2em 0 0}\n"
    "h2{font-size:1.5em;margin:0 0 1em;page-break-before:always}\n"
    "h3{font-size:1.25em;margin:2em 0 1em}\n"
    ".sub,.by,.key{text-align:center}\n"
    ".by,.key,ul{font-size:.9em}\n"
    "ul{margin:1.5em 0 0;padding:0;list-style:none}\n"
    "figure{margin:1em auto;text-align:center}\n"
    ".cover{width:9em;padding:1em .8em;border-left:.5em solid #444}\n"
    ".cover b,.cover small{display:block}\n"
    ".cover svg{width:4.5em;height:4.5em;margin:.6em 0}\n"
    ".cast{text-align:center}\n"
    ".cast figure{display:inline-block;width:8em;margin:.5em;font-size:.85em;vertical-align:top}\n"
    ".cast svg{width:6.5em;height:8em}\n"
    "mark{background:#f3d774;color:inherit}\n"
    "i{font-style:normal}\n";

static const char xhtml_start[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE html>\n"
    "<html xmlns=\"http://www.w3.org/1999/xhtml\" xmlns:epub=\"http://www.idpf.org/2007/ops\" "
    "lang=\"en-US\" xml:lang=\"en-US\">\n<head>\n";

static void add_title(const Document *document, Text *out)
{
    const size_t length = out->length;
    document_add_html_title(document, out);
    if (out->length == length) {
        text_add(out, "Storytable"); /* an empty title is not allowed */
    }
}

static void write_page(const Document *document, Text *out)
{
    text_add(out, "%s<title>", xhtml_start);
    add_title(document, out);
    text_add(out,
             "</title>\n<link rel=\"stylesheet\" type=\"text/css\" href=\"style.css\"/>\n</head>\n<body>\n");
    for (int i = 0; i < document->block_count; i++) {
        document_add_html_block(document, i, out);
    }
    text_add(out, "</body>\n</html>\n");
}

/* Writes the table of contents: the headings, or only the title if there are no headings. */
static void write_contents(const Document *document, Text *out)
{
    int count = 0;
    text_add(out,
             "%s<title>Contents</title>\n</head>\n<body>\n<nav epub:type=\"toc\">\n<h1>Contents</h1>\n<ol>\n",
             xhtml_start);
    for (int i = 0; i < document->block_count; i++) {
        if (document_is_heading(document, i)) {
            text_add(out, "<li><a href=\"book.xhtml#part%d\">", i);
            document_add_html(document, &document->blocks[i], false, out);
            text_add(out, "</a></li>\n");
            count++;
        }
    }
    if (count == 0) {
        text_add(out, "<li><a href=\"book.xhtml\">");
        add_title(document, out);
        text_add(out, "</a></li>\n");
    }
    text_add(out, "</ol>\n</nav>\n</body>\n</html>\n");
}

/* Writes the package document, which lists the files. The identifier is a hash of the page, so that reading
 * apps recognize the book when it is exported again. */
static void write_package(const Document *document, const Text *page, Text *out)
{
    const uint64_t high = hash_bytes(HASH_START, page->chars, page->length),
                   low = hash_bytes(high, page->chars, page->length);
    const time_t now = time(NULL);
    char modified[32] = "";
    strftime(modified, sizeof modified, "%Y-%m-%dT%H:%M:%SZ", gmtime(&now));
    text_add(out,
             "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
             "<package xmlns=\"http://www.idpf.org/2007/opf\" version=\"3.0\" unique-identifier=\"id\" "
             "xml:lang=\"en-US\">\n<metadata xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n"
             "<dc:identifier id=\"id\">urn:storytable:%016" PRIx64 "%016" PRIx64
             "</dc:identifier>\n<dc:title>",
             high, low);
    add_title(document, out);
    text_add(out,
             "</dc:title>\n<dc:language>en-US</dc:language>\n"
             "<meta property=\"dcterms:modified\">%s</meta>\n</metadata>\n<manifest>\n"
             "<item id=\"contents\" href=\"contents.xhtml\" media-type=\"application/xhtml+xml\" "
             "properties=\"nav\"/>\n"
             "<item id=\"book\" href=\"book.xhtml\" media-type=\"application/xhtml+xml\"%s/>\n"
             "<item id=\"style\" href=\"style.css\" media-type=\"text/css\"/>\n</manifest>\n"
             "<spine>\n<itemref idref=\"book\"/>\n</spine>\n</package>\n",
             modified, strstr(text_chars(page), "<svg ") ? " properties=\"svg\"" : "");
}

static void add_string(ZipWriter *zip, const char *name, const char *contents)
{
    Text text = {0};
    text_add(&text, "%s", contents);
    zip_writer_add_file(zip, name, &text);
    text_free(&text);
}

void document_write_epub(const Document *document, Text *out)
{
    ZipWriter zip = {.out = out};
    Text page = {0}, contents = {0}, package = {0};
    write_page(document, &page);
    write_contents(document, &contents);
    write_package(document, &page, &package);
    /* the EPUB format requires that this is the first file */
    add_string(&zip, "mimetype", "application/epub+zip");
    add_string(&zip, "META-INF/container.xml", container);
    zip_writer_add_file(&zip, "content.opf", &package);
    zip_writer_add_file(&zip, "contents.xhtml", &contents);
    zip_writer_add_file(&zip, "book.xhtml", &page);
    add_string(&zip, "style.css", style_sheet);
    zip_writer_finish(&zip);
    text_free(&page);
    text_free(&contents);
    text_free(&package);
}
