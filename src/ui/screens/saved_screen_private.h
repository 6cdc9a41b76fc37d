/* saved_screen_private.h: state of the page of saved games, and functions that its files share.
 * saved_screen.c has the input, and the actions of the tabs Games and Packs. saved_screen_scene.c and
 * saved_screen_rows.c have the layout. Each other tab has its own files. */
#ifndef UI_SCREENS_SAVED_SCREEN_PRIVATE_H
#define UI_SCREENS_SAVED_SCREEN_PRIVATE_H

#include "core/history/gallery.h"
#include "core/history/statistics.h"
#include "core/scene/layout.h"
#include "ui/screens/screens.h"
#include "ui/shell/saves.h"
#include "ui/stage/stage.h"
#include "ui/table/analysis_worker.h"

/* Actions of the buttons in a row of the list. */
typedef enum SavedAction {
    SAVED_OPEN,
    SAVED_RENAME,
    SAVED_ARCHIVE,
    SAVED_DELETE,
    SAVED_RESTORE,
    SAVED_PLAY, /* starts a new game with the row's pack or the finished game's seed */
    SAVED_SHARE,
    SAVED_READ, /* opens a finished game at its last position, where players can read the story as a book */
    SAVED_ACTIONS,
} SavedAction;

enum {
    SAVED_BACK_ID = 1,
    SAVED_NEWER_ID,
    SAVED_OLDER_ID,
    SAVED_NAME_ID,            /* text field for the new name of a saved game */
    SAVED_TAB_ID = 10,        /* first id of the tab buttons, one for each SavedTab */
    SAVED_GAME_ID = 20,       /* first id of the game buttons, in the order of games_all */
    SAVED_FILTER_ID = 40,     /* first id of the filter buttons, one for each HistoryFilter */
    SAVED_HELP_LEVEL_ID = 50, /* first id of the buttons that select a help level */
    /* first id of the buttons that select a chart: one button for each statistic, then a button for the
     * analysis */
    SAVED_STATISTIC_ID = 60,
    SAVED_BEST_GAME_ID = 80, /* first id of the buttons that open the best game of a statistic */
    SAVED_ROW_ID = 100, /* a button in a row has the id SAVED_ROW_ID + row * SAVED_ACTIONS + SavedAction */
    SAVED_GALLERY_FILTER_ID = 1 << 24, /* button that switches to the next GalleryFilter */
    SAVED_GALLERY_SEARCH_ID,
    SAVED_GALLERY_SHELF_ID, /* first id of the buttons that select a group (shelf) of the gallery */
    SAVED_GALLERY_ITEM_ID =
        SAVED_GALLERY_SHELF_ID + GALLERY_SHELVES_MAX, /* first id of the gallery's cards */
    SAVED_GALLERY_PRINT_ID = SAVED_GALLERY_ITEM_ID + GALLERY_ENTRIES_MAX
};

/* A pack of the player's own cards, with a description of its contents or of its error. */
typedef struct PackRow {
    char name[PACK_NAME_MAX];
    bool good;
    char text[ERROR_TEXT_MAX];
} PackRow;

/* Filters of the list of finished games. The value of a filter is FILTER_ALL, or 1 + the outcome, help level
 * or OpponentKind of the games to show. */
typedef enum HistoryFilter {
    FILTER_OUTCOME,
    FILTER_HELP_LEVEL,
    FILTER_OPPONENTS,
    HISTORY_FILTERS
} HistoryFilter;
enum { FILTER_ALL = 0 };

typedef enum OpponentKind {
    OPPONENTS_NONE,
    OPPONENTS_BOTS,
    OPPONENTS_PEOPLE,
    OPPONENTS_BOTS_ONLY, /* only bots played, and the player watched */
    OPPONENT_KINDS
} OpponentKind;

enum { HISTORY_SPARKS_MAX = 40 }; /* maximum number of marks in the chart of the last results */

typedef struct HistoryTab {
    FinishedGameList finished_games; /* finished games; games marked as deleted are at the end */
    int *rows;                       /* indices of the games that pass the filters */
    int row_count;
    int filter[HISTORY_FILTERS];
    /* `counted`: number of rows whose outcome is won, lost, drawn or finished. `won`: number of these rows
     * that are wins. `latest`: outcomes of the newest of these rows. */
    int counted, won;
    GameOutcome latest[HISTORY_SPARKS_MAX];
    int help_level;                            /* help level that the tab Statistics shows */
    int statistic;                             /* index of the selected statistic, or SAVED_ANALYSIS */
    Statistics statistics[STATISTICS_CLASSES]; /* for each help level */
    Histogram histogram; /* chart of the selected statistic, without bars if there are no values */
} HistoryTab;

/* value of HistoryTab.statistic that selects the analysis */
enum { SAVED_ANALYSIS = STATISTICS_MAX };

/* Analysis of finished games, one by one, while the tab Statistics is open. */
typedef struct StatisticsAnalysis {
    AnalysisWorker worker;
    Match *match;   /* game that is being analyzed, or NULL if there is none */
    int game_index; /* index of `match` in the list of finished games */
    /* `waiting_count`: number of games with the selected help level that must still be analyzed. `next`:
     * index of the newest of these games in the list of finished games. */
    int waiting_count, next;
    Histogram mistakes; /* chart of the analyzed games, without bars if there are none */
} StatisticsAnalysis;

typedef struct AchievementsTab {
    const AchievementList *list; /* achievements of the game, or NULL if they can't be loaded, see `error` */
    Error error;
    AchievementProgress progress[ACHIEVEMENTS_MAX];
    int earned_count;
    int incomplete_count; /* number of older games that must be replayed to compute missing statistics */
    int next_incomplete; /* index of the finished game at which the search for the next incomplete game starts
                          */
} AchievementsTab;

typedef enum GalleryFilter {
    GALLERY_EVERYTHING,
    GALLERY_SEEN,
    GALLERY_NOT_YET,
    GALLERY_FILTERS
} GalleryFilter;

enum {
    GALLERY_SHOWN = 24,     /* maximum number of gallery items on a page */
    GALLERY_SEARCH_MAX = 40 /* size of the buffer for the search text, in bytes */
};

typedef struct GalleryTab {
    Gallery *items; /* gallery of the game, or NULL if the game has none or it can't be loaded, see `error` */
    Error error;
    /* games in progress. Only the fields `setup`, `ended` and `result.seen` of these games are set. */
    FinishedGameList unfinished;
    int read_saves; /* number of saved games that were already read into `unfinished` */
    int shelf;
    GalleryFilter filter;
    char search_text[GALLERY_SEARCH_MAX]; /* search text, or "" */
    int shown[GALLERY_ENTRIES_MAX];       /* indices in `items` of the items that pass the filters */
    int shown_count;
    bool is_printing; /* true if the scene shows that a PDF file is being made */
} GalleryTab;

typedef struct SavedScreen {
    Shell *shell;
    Stage *stage;
    const Game *game;
    /* the games that were saved when the page was opened; archived and deleted games are at the end */
    SaveList list;
    PackRow *packs;
    int pack_count;
    HistoryTab history;
    StatisticsAnalysis analysis;
    AchievementsTab achievements;
    GalleryTab gallery;
    SavedTab tab;
    int first;       /* index of the first visible row of the list */
    int renamed_row; /* index of the saved game that gets a new name, or -1 */
    char name[SAVE_NAME_MAX];
} SavedScreen;

enum { SAVED_NO_ROW = -1 };

/* --- functions of saved_screen_rows.c --- */
/* Returns whether the text is so large that each row needs the full width of the page. */
bool saved_screen_needs_full_width(const SavedScreen *saved);
/* Adds a button to a row. `place` is the position of the button, counted from the right end. */
Piece *saved_screen_add_row_button(Scene *scene, Area line, int place, PieceId id, const char *text,
                                   const char *hint);
/* Adds a button that runs `action` for row `index`. `place` is the position of the button, counted from the
 * right end of the row. */
Piece *saved_screen_add_action(Scene *scene, Area line, int place, int index, SavedAction action,
                               const char *text, const char *hint);
/* Adds a name and a line of plain text to the left of the row's buttons. `buttons` is the number of these
 * buttons. */
void saved_screen_add_row_text(Scene *scene, Area line, int buttons, const char *name, const char *text);
/* Adds the field for the new name of a saved game, to the left of the row's buttons. `buttons` is the number
 * of these buttons. */
void saved_screen_add_name_field(const SavedScreen *saved, Scene *scene, Area line, int buttons);
/* Removes the path of the data folder from the start of an error message. */
const char *saved_screen_shorten_path(const SavedScreen *saved, const char *error);

/* --- functions of saved_screen_scene.c --- */
/* Lays out the page. `self` is a SavedScreen. */
void saved_screen_build(void *self, Scene *scene);
/* Returns the number of rows on the current tab. */
int saved_screen_count_rows(const SavedScreen *saved);
/* Returns how many rows fit on a page of this height. */
int saved_screen_count_visible_rows(const SavedScreen *saved, float height);

/* --- functions of history_tab.c --- */
/* Lists the finished games, and computes the data that the current tab shows. */
void history_tab_load(SavedScreen *saved);
/* Frees the tab's data, and deletes the files of games that are marked as deleted. */
void history_tab_free(SavedScreen *saved);
void history_tab_cycle_filter(SavedScreen *saved, HistoryFilter filter, int step);
void history_tab_run_action(SavedScreen *saved, int row, SavedAction action);
/* Opens the replay of a finished game, at the position after `moves` moves. If the game can't be replayed,
 * opens a page with its summary. */
void history_tab_open_game(SavedScreen *saved, const FinishedGame *finished, int moves);

/* --- functions of history_tab_scene.c --- */
void history_tab_build_filters(const SavedScreen *saved, Scene *scene, Area row);
void history_tab_build_row(const SavedScreen *saved, Scene *scene, Area line, int index);

/* --- functions of statistics_tab.c --- */
/* Computes the statistics of the selected help level and the chart of the selected statistic. */
void statistics_tab_update(SavedScreen *saved);
/* Selects the help level of the latest game. */
void statistics_tab_select_help_level(SavedScreen *saved);
void statistics_tab_build(const SavedScreen *saved, Scene *scene, Area area);

/* --- functions of statistics_analysis.c --- */
/* Continues the analysis of the games of the selected help level, one game after another. Returns true if
 * there is a new result. */
bool statistics_analysis_update(SavedScreen *saved);
/* Stops the analysis. Call this function before the list of finished games changes. */
void statistics_analysis_stop(SavedScreen *saved);
/* Counts the games that must still be analyzed, and computes the chart of mistakes. */
void statistics_analysis_refresh(SavedScreen *saved);
void statistics_analysis_build(const SavedScreen *saved, Scene *scene, Area line);

/* --- functions of achievements_tab.c --- */
/* Updates the achievements from the finished games. */
void achievements_tab_update(SavedScreen *saved);
/* Replays one older game to compute its missing statistics. Returns false if no such game is left. Call once
 * per frame, because a replay can take many milliseconds. */
bool achievements_tab_recount_next(SavedScreen *saved);
void achievements_tab_build_header(const SavedScreen *saved, Scene *scene, Area area);
void achievements_tab_build_row(const SavedScreen *saved, Scene *scene, Area line, int index);

/* --- functions of gallery_tab.c --- */
/* Resets the gallery: selects the first group of items (shelf), clears the search, and marks all saved games
 * as not yet read. */
void gallery_tab_open(SavedScreen *saved);
/* Reads the next saved game, because items that the player has seen only in a game in progress also count as
 * seen. Returns false if all saved games were read. Call this function once per frame, because reading one
 * game can take many milliseconds. */
bool gallery_tab_read_next_save(SavedScreen *saved);
void gallery_tab_free(SavedScreen *saved);
/* Updates the gallery from the games in progress and the finished games. */
void gallery_tab_update(SavedScreen *saved);
/* Returns true if the scene must be rebuilt because the program has started or completed a PDF file. Call
 * once per frame. */
bool gallery_tab_update_printing(SavedScreen *saved);
void gallery_tab_tap(SavedScreen *saved, PieceId piece);
void gallery_tab_turn_page(SavedScreen *saved, int step);
void gallery_tab_search(SavedScreen *saved, const char *text);
/* Handles a key of the gallery. Returns false if the gallery does not use the key. */
bool gallery_tab_handle_key(SavedScreen *saved, const SDL_Keysym *key);
/* True if the gallery's item is a story that can be read. */
bool gallery_tab_is_story(const Gallery *gallery, int item);

/* --- functions of gallery_tab_scene.c --- */
void gallery_tab_build(const SavedScreen *saved, Scene *scene, Area area);

#endif
