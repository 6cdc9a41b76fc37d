/* fuzz_markdown.c: fuzz target of the reader of rules pages: any text becomes valid blocks and
 * links. */
#include "core/platform/memory.h"
#include "core/text/markdown.h"
#include "fuzz.h"

#include <stdlib.h>

static void check_block(const Block *block)
{
    FUZZ_EXPECT(block->cells >= 0 && block->cells <= MARKDOWN_CELLS_MAX);
    FUZZ_EXPECT(block->depth >= 0);
    FUZZ_EXPECT((block->kind == BLOCK_ITEM) == (block->marker != NULL));
    for (int cell = 0; cell < MARKDOWN_CELLS_MAX; cell++) {
        FUZZ_EXPECT((cell < block->cells) == (block->text[cell] != NULL));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    char *text = memory_copy_string((const char *)bytes, length);
    Blocks blocks = markdown_parse(text);
    for (int i = 0; i < blocks.count; i++) {
        check_block(&blocks.blocks[i]);
    }
    for (int i = 0; i < blocks.link_count; i++) {
        const MarkdownLink *link = &blocks.links[i];
        FUZZ_EXPECT(link->block >= 0 && link->block < blocks.count);
        FUZZ_EXPECT(link->cell >= 0 && link->cell < blocks.blocks[link->block].cells);
        FUZZ_EXPECT(link->target >= 0 && link->target < blocks.count);
        FUZZ_EXPECT(markdown_is_heading(&blocks.blocks[link->target]));
    }
    markdown_free(&blocks);
    free(text);
    return 0;
}
