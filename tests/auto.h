/* auto.h: variables that are freed at the end of their block, as in `AUTO(text) Text out = {0};`. */
#ifndef TESTS_AUTO_H
#define TESTS_AUTO_H

#include "core/data/portraits.h"
#include "core/history/history.h"
#include "core/match/match.h"
#include "core/play/text_ui.h"
#include "core/story/document.h"
#include "core/text/text.h"
#include "core/text/text_edit.h"

#include <stdlib.h>

/* Declares a variable of one of the kinds below. The declaration needs an initializer. */
#define AUTO(kind) __attribute__((cleanup(auto_##kind)))

static inline void auto_free(void *pointer)
{
    free(*(void **)pointer);
}

static inline void auto_text(Text *text)
{
    text_free(text);
}

static inline void auto_text_edit(TextEdit *edit)
{
    text_edit_free(edit);
}

static inline void auto_document(Document *document)
{
    document_free(document);
}

static inline void auto_move_list(MoveList *list)
{
    move_list_free(list);
}

static inline void auto_finished_games(FinishedGameList *list)
{
    finished_game_list_free(list);
}

static inline void auto_match(Match **match)
{
    match_free(*match);
}

static inline void auto_text_ui(TextUi **table)
{
    text_ui_free(*table);
}

static inline void auto_portrait_kit(PortraitKit **kit)
{
    portrait_kit_free(*kit);
}

#endif
