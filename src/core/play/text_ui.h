/* text_ui.h: text interface of a match: prints the scene as numbered lines and executes typed lines. */
#ifndef CORE_PLAY_TEXT_UI_H
#define CORE_PLAY_TEXT_UI_H

#include "core/data/lexicon.h"
#include "core/learn/lesson.h"
#include "core/learn/tips.h"

typedef struct TextUi TextUi;

/* Creates the interface for a match and lets bots move. `rules` is the rules page in Markdown. `lesson` is
 * the lesson of the match. Each of the tips in `tips` is shown once, but not while the lesson is in progress.
 * `rules`, `lesson` and `tips` may be NULL. All pointers are borrowed. */
TextUi *text_ui_new(Match *match, const char *rules, const Lesson *lesson, const Tips *tips);
void text_ui_free(TextUi *table);
/* Sets the word list for the command `look up`. `lexicon` outlives the interface, or is NULL if there is no
 * word list. */
void text_ui_set_dictionary(TextUi *table, const Lexicon *lexicon);

/* Marks the events (log lines) of the first `moves` moves as shown, so that they are not printed. */
void text_ui_skip_events(TextUi *table, int moves);
/* Appends to `out`: the log lines of new moves, the current prompt, and the numbered choices. */
void text_ui_show(TextUi *table, Text *out);
/* Sets the current time for the game clock, in milliseconds since any fixed point in time. The game clock
 * does not run before the first call. Call this function before text_ui_run_line. */
void text_ui_set_time(TextUi *table, int64_t milliseconds);
/* Executes a typed line: a number, the name of a choice, a move in text form, the text of a note (narration),
 * or a command (`?` lists the commands). Appends the answer and the new state to `out`. Returns false when
 * the player quits. */
bool text_ui_run_line(TextUi *table, const char *line, Text *out);
/* Loads and shows new moves of a match that is played on another machine. Discards unfinished input, for
 * example the note for which the program has asked. */
void text_ui_update(TextUi *table, Text *out);
bool text_ui_is_over(const TextUi *table);

#endif
