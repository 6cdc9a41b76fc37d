/* game_features.h: optional features of a game, such as hints, statistics, lessons and printing. */
#ifndef CORE_MATCH_GAME_FEATURES_H
#define CORE_MATCH_GAME_FEATURES_H

#include "core/match/game_types.h"
#include "core/platform/date.h"
#include "core/platform/error.h"
#include "core/scene/print_board.h"
#include "core/story/document.h"
#include "core/story/notes.h"
#include "core/story/story_measure.h"
#include "core/text/text.h"
/* Functions for hints and analysis. Hints are computed on the thread that shows the match; analysis runs on
 * any thread. Each call takes at most 50 ms. The same view (redacted state) always gives the same result. */
typedef struct GameAdvice {
    /* (optional) Sentence that explains to the player what the values of hints and of analyzed moves mean. */
    const char *measure;
    /* For each help level, a sentence for the player that says what the level adds to the lower levels. */
    const char *level_descriptions[HELP_LEVELS];
    /* Help level of players who chose "Game default". */
    HelpLevel default_level;
    /* Writes the best moves for `seat` to `out`, best first, and returns how many moves it has written, at
     * most `max`. `view` is redacted for the seat. Called only if the seat may act. */
    int (*list_hints)(const void *view, const GameContent *content, int seat, Hint *out, int max);
    /* (optional) Evaluates a legal `move` in the same way as a hint. Returns false if the move cannot be
     * compared with the hints. Also called for past positions, to find better moves. */
    bool (*evaluate_move)(const void *view, const GameContent *content, int seat, const Move *move,
                          Hint *out);
    /* (optional, with `evaluate_move`) True if the move `better` is better than the move `worse` by more than
     * the error margin of their values. If true, writes the reason to `why`, as the rest of a sentence that
     * starts with "it": "keeps S and gains 2 {mana}". Writes "" if the values show the reason. Without this
     * function, every difference counts. */
    bool (*is_better_move)(const void *view, const GameContent *content, int seat, const Move *better,
                           const Move *worse, char why[HINT_TEXT_MAX]);
    /* (with `evaluate_move`) Minimum loss of value, compared with the best move, for an inaccuracy, a mistake
     * and a blunder. See core/match/analysis.h. */
    int quality_thresholds[3];
    /* (optional) Explains a legal move. Writes the name of the action to `title`, and the reason to `text`,
     * as the player who makes the move would say it. Returns false if there is no explanation. Used for the
     * reasons of bots in the log, and for PIECE_ASK_BOT. Must depend only on `view`. */
    bool (*explain_move)(const void *view, const GameContent *content, int seat, const Move *move, Hint *out);
    /* (optional) Changes the UI state so that the table shows the move as if the player had composed it but
     * not submitted it. Returns false if the move cannot be shown in this way; the program then makes the
     * move at once. Also called for previews of hints, when the pointer or the focus is on a hint. */
    bool (*prefill_move)(const void *view, void *ui, const GameContent *content, int seat, const Move *move);
} GameAdvice;

enum { GOALS_MAX = 4, GOAL_KEY_MAX = 48 };

typedef enum GoalResult { GOAL_OPEN, GOAL_REACHED, GOAL_MISSED } GoalResult;

/* Goals that a player can be asked to reach in the current turn, for puzzles. Puzzle files store the key of a
 * goal, such as "save emma". Needs GameAdvice.explain_move to explain solutions. */
typedef struct GameGoals {
    /* Writes the keys of the goals that `seat` can try to reach, and returns how many there are. */
    int (*list_goals)(const void *view, const GameContent *content, int seat,
                      char keys[GOALS_MAX][GOAL_KEY_MAX]);
    /* Writes the goal as an instruction without a period, such as "Save *Emma* this turn". Returns false if
     * there is no such goal. */
    bool (*describe_goal)(const GameContent *content, const char *key, char *out, size_t size);
    /* Returns whether the goal is reached, missed or open. `start` is the state in which the goal was set,
     * `now` the current state. If the goal is reached or missed, writes the reason to `why` as a sentence.
     * Must depend only on public information. */
    GoalResult (*check_goal)(const void *start, const void *now, const GameContent *content, const char *key,
                             char why[HINT_TEXT_MAX]);
} GameGoals;

/* Functions that convert a draft move (begun, but not submitted) to a line of text and back. Saves contain
 * this line. A draft move need not be legal. */
typedef struct GameDraft {
    /* Writes the draft move of `seat`, or "" if there is none. Called only if the seat may act. */
    void (*write_draft)(const void *view, const void *ui, const GameContent *content, int seat, char *out,
                        size_t size);
    /* Reads a draft move from its text and restores it in the UI state `ui`. Called after sync_ui.
     * `write_draft` must then write the same text again. Returns false, without changes, if `write_draft`
     * cannot write this text in this position. */
    bool (*restore_draft)(const void *view, void *ui, const GameContent *content, int seat, const char *text);
} GameDraft;

enum { GAME_CHART_SIDES = 2 };

/* A chart of a number that grows during a match, such as damage. Shown when the match is over. */
typedef struct GameChart {
    const char *label; /* title of the chart, such as "Damage by turn" */
    /* Reads the current turn and the charted number from an unredacted state. Turns are counted from 1; 0
     * means that the first turn has not begun. Called for every state of a finished match. */
    void (*measure)(const void *state, int *turn, int *total);
    /* names of two sides, such as villains and heroes, or NULL if there are no sides. Each side has a share
     * of the charted number. The chart shows the shares in different colors. */
    const char *sides[GAME_CHART_SIDES];
    /* (with `sides`, otherwise NULL) Returns the share of the second side. */
    int (*measure_second)(const void *state);
} GameChart;

/* A statistic of each match: the best value that any move of the match reached. */
typedef struct GameStatistic {
    const char *key;   /* key in files, such as "best_word" */
    const char *label; /* label of the value, such as "Hardest word" */
    const char *unit;  /* unit in the plural, such as "letters"; NULL if the label makes the unit clear */
    bool lower_is_better;
    bool counts_bots; /* true if the moves of bots count, too, as in cooperative games */
    /* true if lists of statistics do not show this statistic, for example because it is used only by
     * achievements */
    bool hidden;
    /* largest value in the chart of this statistic, or 0 if there is no chart. The chart shows how often the
     * statistic had each value from 1 to `spread_max`. */
    int spread_max;
} GameStatistic;

enum { STATISTICS_MAX = 16, STATISTIC_NOTE_MAX = 48, STATISTIC_SPREAD_MAX = 12 };

/* Reports that a move reached `value` in statistic number `statistic`. `detail` is a text of at most
 * STATISTIC_NOTE_MAX - 1 bytes, such as the word that was played, or "". */
typedef void GameStatisticFn(void *user, int statistic, int value, const char *detail);

/* The states passed to these functions are unredacted. */
typedef struct GameStatistics {
    /* list of at most STATISTICS_MAX statistics, with the hidden ones last; the list ends with an element
     * whose key is NULL */
    const GameStatistic *list;
    /* Calls `fn` for each statistic for which this move has a value. `before` and
     * `after` are the states before and after the move. */
    void (*collect)(const void *before, const void *after, const GameContent *content, int seat,
                    const Move *move, GameStatisticFn *fn, void *user);
    /* (optional) Appends the rows of the share grid for one move. Each row ends with a line break. The rows
     * must not reveal secrets, because other players may still play the same seed. share_grid.h limits the
     * number and the length of rows. */
    void (*add_share_rows)(const void *before, const void *after, const GameContent *content, Text *out);
    /* (with `add_share_rows`, then not NULL) Explains the symbols in the rows, in one or more lines that end
     * with a line break. */
    const char *share_legend;
} GameStatistics;

/* A clock that runs while a seat has to act. The rules and the saves do not measure time. They use only the
 * seconds that are stored in moves. */
typedef struct GameClock {
    /* Returns the number of seconds that the seat has left to act, at least 1. Returns -1 if no clock runs. A
     * state and its views give the same result. Called each time the scene is built. */
    int (*seconds_left)(const void *state, const GameContent *content);
    /* Stores in the move how many seconds of the time limit the player has used. The caller ensures that the
     * player has time left. Returns false if a move of this kind does not store time; the clock then
     * continues to run. */
    bool (*stamp_move)(Move *move, int seconds);
    Move timeout_move; /* move that the program makes for a player whose time is up */
} GameClock;

/* Functions for simulation and tests only. Their states are unredacted. */
typedef struct GameSimulation {
    /* (optional) Returns false with an error message if the state breaks an invariant. Tests call it after
     * every move, `simulate` after some moves. */
    bool (*check_state)(const void *state, const GameContent *content, Error *error);
    /* (optional) Calls `fn` with the name and value of each statistic of a finished match. `simulate` prints
     * these numbers in its tables. */
    void (*report_numbers)(const void *state, const GameContent *content, GameCountFn *fn, void *user);
    /* (optional) Calls `fn` with a name such as "kind: name" and the number 1, for each card that players had
     * at the end of a match. For `simulate --cards`. */
    void (*list_cards_held)(const void *state, const GameContent *content, GameCountFn *fn, void *user);
    /* (optional, both or neither) A trial is one case of a condition that is normally random, such as one
     * secret word. Trials make it possible to measure bots for each case. trial_count returns the number of
     * trials. make_trial returns a copy of the content in which only case `index` can occur; the caller frees
     * the copy with free(). For `simulate --trials`. */
    int (*trial_count)(const GameContent *content);
    GameContent *(*make_trial)(const GameContent *content, int index);
} GameSimulation;

/* Data from which a story is written, in addition to the state. */
typedef struct StoryContext {
    int seats;
    uint64_t seed;
    Date day; /* date on which the match began, or 0 if unknown */
    /* bit set of the story parts that players marked as favorites; the game numbers the parts */
    uint64_t favorites;
    /* For write_story: 0 writes all parts of the story; N writes only part N - 1. Only games with
     * PIECE_COPY_STORY_PART or PIECE_EXPORT_STORY_PART must support this. */
    int only_part;
    /* For compose_note: true if a bot makes the move. Then the game may leave out details, such as moves that
     * do not change the story. */
    bool is_bot;
    Notes notes;
} StoryContext;

/* Functions for notes, which are the narration that players write with their moves, and for the story that
 * consists of these notes. All seats see the notes. */
typedef struct GameNarration {
    /* (optional) Returns the sentence that asks `seat` for a note (the player's narration) about a legal
     * move, or NULL if the move gets no note. Sets `*required` if the move needs a note. The sentence is
     * static or owned by the content. `view` is redacted for the seat. */
    const char *(*note_prompt)(const void *view, const GameContent *content, int seat, const Move *move,
                               bool *required);
    /* (optional) Composes a note (narration) about a move and appends it to `out`. May append nothing. Bots
     * use the note; people see it as a suggestion. Notes are public, so they must not contain secrets of the
     * seat. A note is valid UTF-8 of at most NOTE_BYTES_MAX bytes.
     *
     * `view` is the state before the move, redacted for the seat. `story` contains the story so far. `rng`
     * depends only on the match, so that a seed always gives the same story. */
    void (*compose_note)(const void *view, const GameContent *content, const StoryContext *story, int seat,
                         const Move *move, Rng *rng, Text *out);
    /* (optional) Combines new words with the old note (narration) of a move, which may be "", and appends the
     * result. `composed` is true if the game, not a player, has composed the words. Without this function,
     * the words replace the note. */
    void (*merge_note)(const char *note, const char *words, bool composed, Text *out);
    /* (optional) Appends the part of a note (narration of a move) that a player can edit. Appends nothing if
     * the player cannot edit any part. Without this function, players can edit the whole note. */
    void (*editable_text)(const char *note, Text *out);
    /* (optional) Suggests lines that a player can add to the words of a note (narration) of a legal move, and
     * returns their number. `view` is redacted for the seat. */
    int (*suggest_lines)(const void *view, const GameContent *content, const Notes *notes, const Move *move,
                         const char *words, NoteSuggestion out[NOTE_SUGGESTIONS_MAX]);
    /* (optional) Called after each move. Composes the first version of the move's note (narration) and
     * appends it to `out`. May append nothing. A player or bot can then add words to this note. `before` and
     * `after` are the states before and after the move, redacted for seat -1. The limits of `compose_note`
     * apply. */
    void (*record_move)(const void *before, const void *after, const GameContent *content, Text *out);
    /* (optional) Appends `line` (rich text: a log line or the label of a drop target) with the names that
     * players have given to story characters, in place of the original names. Without this function, lines
     * stay unchanged. */
    void (*add_names)(const Notes *notes, const char *line, Text *out);
    /* (optional) Writes the story so far as a document. `view` is redacted for seat -1. The same match always
     * gives the same document. */
    void (*write_story)(const void *view, const GameContent *content, const StoryContext *story,
                        Document *out);
    /* (optional) Appends a recap of a resumed or finished match, at most five lines, or nothing. The
     * arguments are those of `write_story`. */
    void (*write_recap)(const void *view, const GameContent *content, const StoryContext *story, Text *out);
    /* (optional) Fills in the counts and the sentences of the story, for `storytable tell --measure`. The
     * caller has zeroed `out`. The other arguments are those of `write_story`. */
    void (*measure_story)(const void *view, const GameContent *content, const StoryContext *story,
                          StoryFacts *out);
} GameNarration;

/* A name that lesson files use for a group of pieces. The pieces have the ids `first` to `first` + `count` -
 * 1. */
typedef struct LessonPiece {
    const char *name;
    PieceId first;
    int count;
} LessonPiece;

/* Returns whether the piece belongs to a group in the list. The list ends with a group of 0 pieces. */
static inline bool lesson_pieces_contain(const LessonPiece *list, PieceId piece)
{
    for (; list->count > 0; list++) {
        if (piece_id_in_range(piece, list->first, list->count, NULL)) {
            return true;
        }
    }
    return false;
}

/* Names of pieces and conditions that lesson files can use; see core/learn/lesson.h. */
typedef struct GameLessons {
    const LessonPiece *pieces;     /* list of named pieces; the list ends with a NULL name */
    const char *const *conditions; /* names of conditions that lessons can test; the list ends with NULL */
    /* (optional) Finds the piece of a card by the card's id. */
    bool (*find_card)(const GameContent *content, const char *id, PieceId *out);
    /* Returns whether a condition of a lesson is met. `view` is redacted for `seat`. */
    bool (*is_condition_met)(const void *view, const GameContent *content, int seat, int condition);
    /* (optional) Deselects the tools that stay selected after a move, such as a pencil or a splay direction.
     * Otherwise clicks in the next step of a lesson would not have their usual effect. */
    void (*deselect_tools)(void *ui);
} GameLessons;

enum { GAME_BOOK_CAST_MAX = 8 };

/* An option value that the set-up page displays as a book. The content owns the strings. `portrait` describes
 * a portrait as text; see portrait_parse. */
typedef struct GameBook {
    const char *title, *blurb, *icon;
    uint32_t cover_color;
    struct {
        const char *name, *portrait;
    } cast[GAME_BOOK_CAST_MAX];
    int cast_count;
    GameOptions options;  /* values of the options that this book sets */
    uint32_t option_mask; /* bit set of the options that this book sets */
} GameBook;

/* Card files that players can edit in a form. Each value of the option `option` has its own file. */
typedef struct GameEditor {
    int option; /* index of the option in Game.options */
    /* beginning of the card file's name; the option's value and ".json" follow */
    const char *file_stem;
    const char *schema; /* name of the JSON schema file, which is in the same folder as the built-in cards */
    const char *label;  /* label of the button that opens the card editor, and title of the editor's page */
    /* Describes the book that stands for an option value. The caller has zeroed `out`. */
    void (*describe_book)(const GameContent *content, int value, GameBook *out);
} GameEditor;

enum { GALLERY_ENTRIES_MAX = 256, GALLERY_SHELVES_MAX = 8, GALLERY_NAME_MAX = 80 };

typedef struct GallerySet {
    uint64_t bits[GALLERY_ENTRIES_MAX / 64];
} GallerySet;

void gallery_add(GallerySet *set, int number);
bool gallery_contains(const GallerySet *set, int number);

/* A gallery entry: a card, an enemy or a story that players can discover. */
typedef struct GalleryEntry {
    /* unique id, owned by the content. It never changes, even if the text of the card changes. */
    const char *id;
    int shelf;
    char name[GALLERY_NAME_MAX];
} GalleryEntry;

/* The gallery of a game: everything that players can discover, divided into shelves such as "Enemies". */
typedef struct GameGallery {
    /* titles of the gallery's shelves (sections), at most GALLERY_SHELVES_MAX; the list ends with NULL */
    const char *const *shelves;
    /* bit set of the shelves (sections) that contain stories, for games with GameNarration.write_story */
    uint32_t story_shelves;
    /* Returns the number of entries, from 1 to GALLERY_ENTRIES_MAX. In the other functions, entries are
     * numbered from 0. */
    int (*count_entries)(const GameContent *content);
    void (*get_entry)(const GameContent *content, int number, GalleryEntry *out);
    /* Makes a card in the scene display the entry: sets the face, tooltip and zoom of the card. */
    void (*fill_card)(const GameContent *content, int number, Scene *scene, Piece *card);
    /* Adds the gallery entries (cards, enemies, stories) that `seat` sees in `view`. Called for every state
     * of a match, so that an entry counts even if it was visible only for a moment. */
    void (*collect_seen)(const void *view, const GameContent *content, int seat, GallerySet *seen);
} GameGallery;

/* Sizes of printed cards, tokens and boards. */
typedef enum PrintSize {
    PRINT_POKER,   /* 63 x 88 mm */
    PRINT_SQUARE,  /* 63 x 63 mm */
    PRINT_JUMBO,   /* 89 x 127 mm */
    PRINT_TOKEN,   /* 25 x 25 mm */
    PRINT_COUNTER, /* 12 x 12 mm */
    PRINT_STRIP,   /* 180 x 65 mm */
    PRINT_PANEL,   /* 180 x 125 mm */
    PRINT_SHEET,   /* 180 x 250 mm */
    PRINT_SIZES
} PrintSize;

/* What a print set consists of. */
typedef enum PrintKind { PRINT_CARDS, PRINT_TOKENS, PRINT_BOARDS } PrintKind;

/* A group of cards, tokens or boards that are printed together. */
typedef struct PrintSet {
    const char *name;  /* name on the command line, such as "plot-twists" */
    const char *title; /* title on the printed pages */
    PrintSize size;
    PrintKind kind; /* boards have no backs */
    bool two_sided; /* true if the backs of the cards differ, and are needed to play */
} PrintSet;

typedef struct PrintCard {
    Face front, back; /* the strings belong to the content or to the scene */
    int copies;       /* how often the box contains this card, at least 1 */
    /* for a set of boards: an empty board, owned by the caller, to which the game adds the items */
    PrintBoard *board;
} PrintCard;

/* The cards, tokens and boards of a game's box, for printing on paper. */
typedef struct GamePrint {
    const PrintSet *sets; /* the list ends with a NULL name */
    /* headings of the sections of the rules page that explain the program instead of the rules, and are not
     * printed; the list ends with NULL */
    const char *const *screen_headings;
    /* Returns the number of different cards in a set, which is an index into `sets`. */
    int (*count_cards)(const GameContent *content, int set);
    /* Describes a card, counted from 0. The caller has zeroed `out`, except for `copies`, which is 1, and
     * `board`. */
    void (*fill_card)(const GameContent *content, int set, int number, Scene *scene, PrintCard *out);
} GamePrint;

#endif
