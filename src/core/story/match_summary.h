/* match_summary.h: log of a match as a document, for export. */
#ifndef CORE_STORY_MATCH_SUMMARY_H
#define CORE_STORY_MATCH_SUMMARY_H

#include "core/match/match.h"
#include "core/story/document.h"

/* Appends the log of the match, with a heading whenever the name of the turn changes. The output depends only
 * on the match. */
void match_summary_write(const Match *match, Document *out);

#endif
