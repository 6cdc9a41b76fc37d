/* parts.c: list of the parts of the table screen, such as replay and chat. Other files reach the parts only
 * through this list. */
#include "ui/table/table_part.h"

#define LIST_PART(id, part) [PART_##id] = &part,

const TablePart *const table_parts[TABLE_PARTS] = {TABLE_PART_LIST(LIST_PART)};
