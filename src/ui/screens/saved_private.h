/* saved_private.h: what the files of the page of saved games share: saved.c puts them in order and
 * saved_scene.c shows them; saved_history*.c do so with games that are over, saved_figures.c with what those
 * say together, saved_faults.c with what was given away in them, saved_feats.c with what was done in them,
 * saved_gallery*.c with what was met. */
#ifndef UI_SCREENS_SAVED_PRIVATE_H
#define UI_SCREENS_SAVED_PRIVATE_H

#include "core/figures.h"
#include "core/gallery.h"
#include "core/lay.h"
#include "ui/shell/saves.h"
#include "ui/stage/stage.h"
#include "ui/table/judging.h"

typedef enum SavedTab {
    TAB_GAMES,
    TAB_PACKS,
    TAB_HISTORY,
    TAB_FIGURES,
    TAB_FEATS,
    TAB_GALLERY,
    SAVED_TABS
} SavedTab;

/* What can be done with a line. */
typedef enum SavedAction {
    SAVED_OPEN,
    SAVED_RENAME,
    SAVED_ASIDE,
    SAVED_DELETE,
    SAVED_TAKE_BACK,
    SAVED_PLAY, /* a new game with a pack, or with the seed of a run */
    SAVED_SHARE,
    SAVED_ACTIONS,
} SavedAction;

enum {
    SAVED_BACK_ID = 1,
    SAVED_NEWER_ID,
    SAVED_OLDER_ID,
    SAVED_NAME_ID,                                        /* the field in which a name is typed */
    SAVED_TAB_ID = 10,                                    /* + SavedTab */
    SAVED_BOOK_ID = 20,                                   /* + index into games_all */
    SAVED_FILTER_ID = 40,                                 /* + HistoryFilter */
    SAVED_CLASS_ID = 50,                                  /* + class of runs */
    SAVED_FIGURE_ID = 60,                                 /* + figure, or SAVED_FAULTS: how it is spread */
    SAVED_SHOW_ID = 80,                                   /* + figure: the move that it came with */
    SAVED_LINE_ID = 100,                                  /* + line * SAVED_ACTIONS + action */
    SAVED_MET_ID = 1 << 24,                               /* what of the gallery is shown */
    SAVED_FIND_ID,                                        /* the field for names of things */
    SAVED_SHELF_ID,                                       /* + shelf */
    SAVED_THING_ID = SAVED_SHELF_ID + GALLERY_SHELVES_MAX /* + number of the thing */
};

/* A pack, and what there is to say of it: what it holds, or what is wrong with it. */
typedef struct PackLine {
    char name[PACK_NAME_MAX];
    bool good;
    char text[ERROR_TEXT_MAX];
} PackLine;

/* Which runs are shown: each is FILTER_ALL, or a value and 1. */
typedef enum HistoryFilter { FILTER_OUTCOME, FILTER_CLASS, FILTER_COMPANY, HISTORY_FILTERS } HistoryFilter;
enum { FILTER_ALL = 0 };

/* Who plays with a person. */
typedef enum RunCompany {
    COMPANY_NONE,
    COMPANY_BOTS,
    COMPANY_PEOPLE,
    COMPANY_BOTS_ALONE, /* nobody sits there */
    COMPANIES
} RunCompany;

typedef struct History {
    RunList runs; /* those that were deleted after the others */
    int *lines;   /* the runs that pass the filters, by their place */
    int line_count;
    int filter[HISTORY_FILTERS];
    int class, figure; /* what the page of figures tells of: one of the game's, or SAVED_FAULTS */
    Figures figures;
    Histogram spread; /* of no bars = there is none */
} History;

/* What is chosen in place of a figure to be spread. */
enum { SAVED_FAULTS = FIGURES_MAX };

/* Runs whose moves are judged, one after the other, while the figures lie open. */
typedef struct SavedFaults {
    Judging judging;
    Match *match; /* of the run whose turn it is; NULL = of none */
    int run;      /* its place in the list */
    bool found;   /* something that the index does not know yet */
} SavedFaults;

/* What was done that is worth being proud of. */
typedef struct SavedFeats {
    const Feats *list; /* NULL = they cannot be read */
    Error error;       /* why */
    FeatStanding standing[FEATS_MAX];
    int done;
    int lacking;    /* runs that are still to be played again for figures that they lack */
    bool recounted; /* of some that was done, which the index does not know yet */
} SavedFeats;

typedef enum GalleryFilter {
    GALLERY_EVERYTHING,
    GALLERY_MET,
    GALLERY_NOT_YET,
    GALLERY_FILTERS
} GalleryFilter;

enum { GALLERY_SHOWN = 24, GALLERY_WORDS_MAX = 40 }; /* things on a page; bytes of what is sought */

/* What there is, and which of it is shown. */
typedef struct SavedGallery {
    Gallery *now; /* NULL = there is none */
    Error error;  /* why */
    int shelf;
    GalleryFilter filter;
    char words[GALLERY_WORDS_MAX]; /* what is sought in names; "" = nothing */
    int shown[GALLERY_THINGS_MAX]; /* things by their numbers */
    int shown_count;
} SavedGallery;

typedef struct Saved {
    Shell *shell;
    Stage *stage;
    const Game *game;
    SaveList list; /* those put aside or deleted after the others, as they were when the page was opened */
    PackLine *packs;
    int pack_count;
    History history;
    SavedFaults faults;
    SavedFeats feats;
    SavedGallery gallery;
    SavedTab tab;
    int first;                /* the line at the top */
    int renamed;              /* whose name is being typed; -1 = no line's */
    char name[SAVE_NAME_MAX]; /* as typed so far */
} Saved;

enum { SAVED_NOBODY = -1 };

/* saved.c */
/* Says why something is not done. */
void saved_refuse(Saved *saved, const char *why);

/* saved_scene.c */
/* Lays the page; `self` is a Saved. */
void saved_lay(void *self, Scene *scene);
/* Are words so large that they need all of the width there is? */
bool saved_is_large(const Saved *saved);
/* How many lines there are, and how many of them a page of this height shows. */
int saved_lines(const Saved *saved);
int saved_lines_shown(const Saved *saved, float height);
/* A button of a line, counted from its right end: any, or one that does something with line number `index`.
 */
Piece *saved_add_button(Scene *scene, Area line, int place, PieceId id, const char *text, const char *hint);
Piece *saved_add_action(Scene *scene, Area line, int place, int index, SavedAction action, const char *text,
                        const char *hint);
/* A name and what is known of it beside so many buttons, in the words of players and files: no sign in them
   is a mark. */
void saved_add_words(Scene *scene, Area line, int buttons, const char *name, const char *words);
/* Without the folder that all of the player's files lie in. */
const char *saved_shorter(const Saved *saved, const char *error);

/* saved_history.c */
void saved_read_history(Saved *saved);
/* Forgets for good what was deleted. */
void saved_free_history(Saved *saved);
void saved_turn_filter(Saved *saved, HistoryFilter filter, int step);
void saved_act_on_run(Saved *saved, int line, SavedAction action);
/* Opens a run as it was after so many moves, or a page with what it tells where that cannot be. */
void saved_show_run(Saved *saved, const Run *run, int moves);

/* saved_history_scene.c */
void saved_lay_filters(const Saved *saved, Scene *scene, Area row);
void saved_lay_run(const Saved *saved, Scene *scene, Area line, int index);

/* saved_figures.c */
/* Counts for the class and the figure that are chosen; or chooses them first. */
void saved_count_figures(Saved *saved);
void saved_choose_class(Saved *saved);
void saved_lay_figures(const Saved *saved, Scene *scene, Area area);

/* saved_faults.c */
/* Goes on judging the runs of the class that is chosen; true when what is known of one is new. */
bool saved_judge_runs(Saved *saved);
/* Lets no further one be judged, before the list of runs changes. */
void saved_halt_judging(Saved *saved);
void saved_lay_faults(const Saved *saved, Scene *scene, Area line);

/* saved_feats.c */
/* Judges them by the runs that were read. */
void saved_judge_feats(Saved *saved);
/* Plays one more run again that lacks figures; false where none does. A run may be long, so this is work for
   many frames. */
bool saved_recount(Saved *saved);
/* Keeps what was recounted or judged. */
void saved_keep_recounted(Saved *saved);
/* How many are done. */
void saved_lay_feats_done(const Saved *saved, Scene *scene, Area area);
void saved_lay_feat(const Saved *saved, Scene *scene, Area line, int index);
/* Opens the run with which it was done, as it was then. */
void saved_show_feat(Saved *saved, int index);

/* saved_gallery.c */
/* Begins with the first shelf of the game. */
void saved_begin_gallery(Saved *saved);
/* Judges it by the runs that were read. */
void saved_judge_gallery(Saved *saved);
void saved_tap_gallery(Saved *saved, PieceId piece);
void saved_turn_gallery(Saved *saved, int step);
void saved_search_gallery(Saved *saved, const char *words);
/* False when it is no key of the gallery. */
bool saved_key_in_gallery(Saved *saved, const SDL_Keysym *key);
/* Is it something that is told in matches, to be read there? */
bool saved_is_told(const Gallery *gallery, int thing);

/* saved_gallery_scene.c */
void saved_lay_gallery(const Saved *saved, Scene *scene, Area area);

#endif
