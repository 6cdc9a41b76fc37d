/* table_private.h: what table.c (the screen), input.c (gestures and keys), help.c (rules,
 * dictionary, hints), play.c (moves), keep.c (saving), draft.c, watch.c, furniture.c, bots.c and clock.c
 * share. */
#ifndef UI_TABLE_TABLE_PRIVATE_H
#define UI_TABLE_TABLE_PRIVATE_H

#include "core/lesson.h"
#include "core/targets.h"
#include "core/ui_stack.h"
#include "ui/shell/hosting.h"
#include "ui/shell/saves.h"
#include "ui/shell/visit.h"
#include "ui/stage/dialog.h"
#include "ui/stage/menu.h"
#include "ui/stage/stage.h"
#include "ui/stage/tween.h"
#include "ui/table/advice.h"
#include "ui/table/camera.h"
#include "ui/table/log_panel.h"
#include "ui/table/lookup.h"
#include "ui/table/past_bar.h"
#include "ui/table/report.h"
#include "ui/table/sequence.h"
#include "ui/table/talk.h"
#include "ui/table/telling.h"

/* What the buttons of the table's own dialogs do, besides the menu's. */
enum TableAction {
    TABLE_READY = MENU_ACTIONS,
    TABLE_STEP_BACK,
    TABLE_CLOSE,
    TABLE_COPY_SEED,
    TABLE_STUDY,
    TABLE_TRY_AGAIN, /* to find something better than was played */
    TABLE_ANSWER,
    TABLE_NEXT_MISTAKE,
    TABLE_PLAY_ON,
    TABLE_TELL,  /* the words on the sheet, with the move that waits for them */
    TABLE_OFFER, /* the game's own */
    TABLE_RETELL,
    TABLE_SILENT,
    TABLE_LOOK_ON,
    TABLE_TAKE_OVER,
    TABLE_OPEN, /* for others, at their machines */
    TABLE_WHO,  /* is there of them */
    TABLE_BROKER,
    TABLE_NAME,
    TABLE_SAY,   /* something to them */
    TABLE_AGREE, /* to a move's being taken back */
    TABLE_DISAGREE,
    TABLE_JOIN_HOST, /* a different host */
    TABLE_STOP_CALLING,
    TABLE_LEAVE,                                  /* although others sit here */
    TABLE_COPY,                                   /* what was told */
    TABLE_KEEP,                                   /* + DocumentFormat */
    TABLE_ADVICE = TABLE_KEEP + DOCUMENT_FORMATS, /* + index into the hints */
    TABLE_CHOOSE = TABLE_ADVICE + HINTS_MAX,      /* + index into the candidates */
};

/* What the last move brought, to be told once the page is closed that the game has opened. */
typedef struct Untold {
    bool waits;
    int from; /* the events before it need no telling any more */
} Untold;

/* What the bots do, while no person must act. */
typedef struct Bots {
    int seat;      /* whose turn it is, -1 = no bot's */
    bool known;    /* `move` is what it chose */
    bool hurried;  /* no pauses until a person must act */
    bool halted;   /* they wait for those who watch */
    bool waited;   /* for somebody who read a page */
    bool spoken;   /* that it is their turn */
    Uint64 due;    /* when it may move, ms */
    unsigned task; /* the thinker's number for it */
    Move move;
    Uint64 led_on;     /* when a press last led them on, ms; 0 = since they began none did */
    Uint64 deaf_until; /* until then presses are taken for ones that were to lead them on, ms */
} Bots;

/* How long a person has thought, where the game has a clock. */
typedef struct TableClock {
    Uint64 thought; /* ms since the last move that tells of time */
    Uint64 last;    /* when that was brought up to date */
    bool runs;      /* since then */
    bool hides;     /* the scene on screen hides the table */
    int shown;      /* seconds, in the scene on screen */
    int before;     /* seconds, when the last move was made: a sequence is played over the scene of then */
} TableClock;

/* How long people sit at the match. */
typedef struct TableTime {
    Uint64 spent; /* ms that the match does not know of yet: less than a second */
    Uint64 last;  /* when that was brought up to date */
    bool runs;    /* since then */
} TableTime;

/* A moment of the match that is looked back at. */
typedef struct Past {
    int at;          /* so many moves were made then */
    int before;      /* the moment one has leapt from, -1 = none */
    int typed;       /* a number of moves that is being typed, -1 = none */
    bool runs;       /* it goes on by itself */
    Uint64 due;      /* when it does, ms */
    void *view, *ui; /* the state of then as the seat may know it, and an empty ui struct */
} Past;

/* As whom, and how, a table is looked at: what else lies open. */
typedef struct OpenKey {
    uint64_t revision; /* of the match */
    float width, height, words;
    int seat;
    HelpLevel help;
    Panels panels;
} OpenKey;

/* Which cards lay open after how many moves, as far as that was looked through. */
typedef struct OpenCards {
    OpenKey key;
    int count;       /* moments, from the beginning on */
    PieceId **cards; /* of each those that lay open; ends with 0 */
} OpenCards;

/* The match that this one has left at an earlier moment, to find out what would have been. */
typedef struct Origin {
    Match *match;    /* NULL = there is none: what is played here is no what-if */
    SavePlace place; /* where it is kept */
    Judging judging; /* what is known of its moves */
    int seat;        /* who plays on, the others being bots */
    int at;          /* so many of its moves were made */
    int tries;       /* before this one */
    bool win_noted;  /* as of its table */
    Judgement asked; /* the move that was made there, where a better one is looked for; else not judged */
    const Puzzles *puzzles; /* of which one is to be solved, by its index; NULL = none is */
    int puzzle;
    bool answered; /* what was tried in its place was judged */
} Origin;

/* What there is to say of how both ended. */
typedef struct Ends {
    Text first, whatif;
} Ends;

/* The lesson that goes with the match. */
typedef struct TableLesson {
    const Lesson *lesson; /* NULL = there is none */
    LessonPlace place;
    int read;   /* steps at this position */
    bool away;  /* the player has had enough of it */
    bool waits; /* what it speaks of lies beneath a page */
} TableLesson;

/* What is said once to whoever is new to it. */
typedef struct TableTips {
    const Tips *tips; /* NULL = there are none */
    const Tip *said;  /* at the position after `at` moves, to `seat`; NULL = nothing */
    int at, seat;
    uint64_t place; /* hash of the banner whose place it takes; 0 = of none so far */
    bool shown;     /* in the scene laid last */
    bool kept;      /* that it was said */
} TableTips;

typedef struct Table {
    Shell *shell;
    Stage *stage;
    Match *match;
    const Game *game;
    const GameContent *content;
    int seat;                  /* whose hands and eyes these are; -1 = nobody's in particular */
    void *view, *ui;           /* the state as that seat may know it, and the game's ui struct */
    int tried;                 /* the piece of advice that is rested on, from 1; 0 = none */
    void *tried_ui;            /* with that laid */
    void *old_view, *old_ui;   /* before the last move: what a sequence is played over */
    MoveList moves;            /* what the seat may do now; empty while it is not its turn */
    Gesture *gestures;         /* one per move */
    UiStack steps, redo_steps; /* since the last move */
    UiStack before_moves;      /* the ui struct before each move made at this table */
    PieceId held;              /* carried, or taken up by a click or a key, waiting for a place */
    Targets targets;           /* of what the scene has in hand */
    PieceId moved_by;          /* the piece tapped last, if that made a move not to be taken back */
    Dialog dialog;
    int candidates[DIALOG_BUTTONS_MAX]; /* the chooser's moves */
    Lookup lookup;
    Telling telling;
    Telling retelling; /* of move `retold` */
    int retold;
    bool retells;
    int taken;      /* what of the story is taken home: GameTold.only */
    NoteList notes; /* told up to this position */
    Text news;      /* on the curtain: what has happened since the last move of who is asked to sit down */
    Advice advice;
    TableCamera camera; /* over the scene's world */
    PieceId pointed;    /* what the last nudge pointed at; 0 = nothing */
    Sequence sequence;
    Untold untold;
    LogPanel log;
    Talk talk;
    Judging judging;
    Report report;
    Past past;
    OpenCards open;
    Origin origin;
    Ends ends;
    bool gone;        /* what is kept of it is another table's, or nothing is */
    Visit *visit;     /* to the table at which the match is played; NULL = here */
    Hosting *hosting; /* of those who play here from other machines; NULL = nobody may */
    uint32_t away;    /* seats of people at other machines, a bit each */
    bool gathers;     /* they are still waited for, before it begins */
    int heard;        /* moves that were told from there, or are known to the others */
    bool asked;       /* a move was sent there, and nothing has come of it yet */
    Bots bots;
    TableClock clock;
    TableTime time;
    TableLesson lesson;
    TableTips tips;
    bool looked;       /* somebody sits at the table, so that the next one must be asked for */
    bool claimed;      /* who sits here took the chair to speak, and has not spoken yet */
    SavePlace place;   /* where the match is kept, or another window keeps it */
    HelpLevel help;    /* what is told at the table */
    Uint64 looks_at;   /* when that is looked at again, ms */
    bool writes;       /* the scribe has something of it */
    bool writes_whole; /* what it was given last is a whole file */
    bool save_failed;  /* said once */
    bool win_noted;
    bool story_waits; /* who comes back to it is still to be told what was before */
    bool draft_waits; /* the half-made move that the match was left with is still to be laid */
    Uint64 draft_due; /* when what was put together since is kept, ms; 0 = it is kept */
} Table;

/* seats.c */
bool table_is_person(const Table *table, int seat);
/* The seats of people, and those of them who may act: a bit each. */
uint32_t table_people(const Table *table);
/* For whom the game lays its scenes: who sits here, or nobody (-1) where no person plays: then nothing looks
   as if it could be used. */
int table_scene_seat(const Table *table);
uint32_t table_speakers(const Table *table);
/* Does somebody sit here who may act? */
bool table_may_act(const Table *table);
/* Has a person who may act begun to, so that others wait? */
bool table_has_claimed(const Table *table);
/* Finds out with whose eyes the position is to be seen, and lets a curtain fall where that is to be. */
void table_seat_somebody(Table *table);
/* Who took the chair to speak leaves it again; false when there was no choice. */
bool table_leave_chair(Table *table);
/* The crests of those who may speak, where they are several, below the banner. */
bool table_crests_lie(const Table *table);
void table_seats_lay(const Table *table, Scene *scene, int layer);
/* Can the only person at the table do nothing but let it be, by this move? Nobody learns anything by his not
   being asked. */
bool table_has_no_word(const Table *table, Move *pass);
/* False when the piece or the letter is no crest's. */
bool table_seats_tap(Table *table, PieceId piece);
bool table_seats_letter(Table *table, char letter);

/* play.c */
/* Takes up the position: whose turn it is, what may be done, what is shown. */
void table_take_up(Table *table, unsigned milliseconds);
void table_refuse(Table *table, const char *reason);
/* What was just refused is the move that is being put together: it shakes, and the reason stands there. */
void table_refuse_draft(Table *table);
/* Makes a move for the seat, once its words are written if the game asks for any; a refusal is shown. True
   when it was made or waits for words. */
bool table_make(Table *table, const Move *move);
/* Makes the move that waits for words, with those on the sheet or in silence. */
void table_tell(Table *table, bool silent);
/* Drops the draft of a seat's note, which was sent with its move. */
void table_forget_telling(Table *table, int seat);
/* Writes the game's own words on the sheet, others each time. */
void table_offer_words(Table *table);
/* Makes a move that the bot of a seat chose. */
void table_play_for(Table *table, int seat, const Move *move);
/* Makes a move by which a seat lets it be; what came of it is shown when the position is taken up. */
bool table_pass_for(Table *table, int seat, const Move *pass);
/* Shows a move that was made at the table that is followed. */
void table_hear_move(Table *table);
/* Makes a move that somebody at another machine asks for; false with the reason. */
bool table_play_from_elsewhere(Table *table, int seat, const Move *move, const char *words, Error *why);
/* Is the last move being told, over the scene as it was before? */
bool table_tells(const Table *table);
void table_finish_sequence(Table *table);
/* Tells what came of a move, from an event on, over the table as it was before; false where there is nothing
   worth a pause, or the player wants none. */
bool table_tell_events(Table *table, const EventLog *log, int from, const void *view, const void *ui);
/* Tells what has waited for a page, if that is closed by now; true when it begins to. */
bool table_tell_untold(Table *table);
bool table_can_undo(const Table *table);
bool table_can_redo(const Table *table);
/* Takes back a step or a move; asks first where not everybody may want it, unless that is agreed. */
void table_undo(Table *table, bool agreed);
void table_redo(Table *table);

/* typed.c */
/* Returns the draft of a field at this table, which the caller frees; NULL = none. */
char *table_restore_typed(Table *table, const char *name);
/* Saves the draft of a field; "" = the text was submitted or canceled. */
void table_save_typed(Table *table, const char *name, const char *text);

/* retelling.c */
/* Lays the sheet on which the words of a note, by its number in the scene, are told otherwise. */
void table_ask_anew(Table *table, int note);
/* Tells them as they stand there. */
void table_retell(Table *table);
/* Closes the editor of a note without changing the note. */
void table_cancel_retelling(Table *table);

/* past.c */
/* Is the table shown as it was? */
bool table_looks_back(const Table *table);
/* Shows what the others have done since one's last move, move by move; the end of a match that is over. */
void table_open_past(Table *table);
/* Shows how the table lay after so many moves; leaps there where it is looked back at. */
void table_look_at(Table *table, int moves);
void table_close_past(Table *table);
/* Goes on when it is time to. */
void table_past_update(Table *table);
/* The move that was told is over. */
void table_past_arrive(Table *table);
/* Lets the moves be judged that may be by now, for whoever looks back at them. */
void table_judge(Table *table);
void table_judging_update(Table *table);

/* whatif.c */
/* Is it tried here what would have been? Then nothing that is played here is kept. */
bool table_is_whatif(const Table *table);
/* The match of this table that is kept, or the one that it has left. */
const Match *table_kept_match(const Table *table);
/* Puts that away, before another screen looks for what there is. */
void table_put_away(Table *table);
/* Puts it away and frees all that is this table's. */
void table_free_matches(Table *table);
/* Why one cannot play on from the moment that is looked back at; NULL = one can. */
const char *table_why_no_whatif(const Table *table);
void table_play_on(Table *table);
/* What would be left from a moment of this table, or was. */
Origin table_origin_at(Table *table, int moves);
void table_go_whatif(Table *table, const Origin *origin);
/* What the way back from there is called. */
const char *table_way_back(const Table *table);
/* After a move there: it is judged, or the match is over. */
void table_whatif_arrive(Table *table);
/* Once more from there, and dealt otherwise; of a what-if, as are those below. */
void table_play_on_again(Table *table);
/* To the match as it was played, at the moment that was left. */
void table_back_to_study(Table *table);

/* learn.c */
/* Is a better move looked for than the one that was made? */
bool table_learns(const Table *table);
/* Goes to a mistake of who sits here: the one that is looked back at, or the next. */
void table_learn(Table *table);
/* Asks for a better one, of a table that learns. */
void table_pose(Table *table);
/* Says what came of the try, if that is what was just made. */
void table_judge_try(Table *table);
/* False when the action is none of its own. */
bool table_learn_act(Table *table, int action);

/* puzzle.c */
/* The puzzle that is to be solved here; NULL = none is. */
const Puzzle *table_puzzle(const Table *table);
/* "One move here is far better ..." */
void table_puzzle_task(const Table *table, char *out, size_t size);
/* "Puzzle 12, hard" */
void table_puzzle_title(const Table *table, char *out, size_t size);
/* It is solved from now on. */
void table_puzzle_solved(Table *table);
/* The next one that is not solved, and the page of all. */
void table_next_puzzle(Table *table);
void table_back_to_puzzles(Table *table);

/* ends.c */
/* Shows how both have ended, or stand. */
void table_compare_ends(Table *table);

/* keep.c */
/* Has what is new of the match written; the first failure is told, and mended by any later success. */
void table_autosave(Table *table);
/* The same for what is no move: a match is kept from its first move on. */
void table_autosave_begun(Table *table);
/* Hears what became of what was to be written. */
void table_keep_update(Table *table);
/* Waits until all is written that can be. */
void table_keep_last(Table *table);

/* draft.c */
/* Has what is put together of the next move kept: soon, or now. */
void table_draft_update(Table *table);
void table_draft_keep(Table *table);
/* Lays what the match was left with, once who began it sits here. */
void table_draft_lay(Table *table);

/* watch.c */
/* Is the match played here? Neither a picture's is, nor one that another window plays. */
bool table_is_live(const Table *table);
/* And is it kept, and does it count? */
bool table_is_kept(const Table *table);
/* Does another window play it, so that it can only be looked at here? */
bool table_looks_on(const Table *table);
/* Asks what is to become of a match that another window plays. */
void table_ask_to_look_on(Table *table);
/* Takes it over from the other window. */
void table_take_over(Table *table);
/* Shows what the other window has done since. */
void table_look_on(Table *table);

/* together.c */
/* Is the match played on another machine? */
bool table_is_followed(const Table *table);
/* And only looked at here, by nobody's eyes? */
bool table_watches(const Table *table);
/* Can a move be made here now, or sent to where it is made? Says why not. */
bool table_may_ask(Table *table);
/* A move was sent: nothing may be done until it is known what came of it. */
void table_wait_for_answer(Table *table);
/* Hears what has come from elsewhere. */
void table_together_update(Table *table);
/* Says who is waited for at other machines, and how the line is. */
void table_together_lay_banner(const Table *table, Scene *scene);
void table_together_lay(const Table *table, Scene *scene, int layer);
/* Who belongs to the table, as far as that is told. */
void table_find_people(const Table *table, People *out);
/* Is there somebody at another machine to talk to? */
bool table_talks(const Table *table);
/* Shows what somebody there has said, or what is told of him, which is no rich text. */
void table_hear_said(Table *table, const char *words);
/* What was typed comes back; begins to say something; other words are typed; says it. */
void table_restore_talk(Table *table);
void table_open_talk(Table *table);
void table_edit_talk(Table *table, const char *words);
void table_say(Table *table);
/* Asks the others to let a move be taken back, where there are others. */
void table_ask_back(Table *table);
/* Says whether a move of who sits here may be. */
void table_answer_back(Table *table, bool agrees);
/* Joins the different host that answered, or not. */
void table_answer_other_host(Table *table, bool joins);
/* False when the piece is none of its own. */
bool table_together_tap(Table *table, PieceId piece);

/* open_table.c */
/* Do people at other machines have seats at this table? */
bool table_is_open(const Table *table);
/* Opens these seats for them. */
bool table_open(Table *table, uint32_t away, Error *error);
/* The seats that could be opened: those of all people but who sits here. */
uint32_t table_seats_to_open(const Table *table);
/* Opens them, at a match that is under way. */
void table_open_for_others(Table *table);
/* Does somebody sit there who would be sent away? Asks whether that is meant. */
bool table_has_guests(const Table *table);
void table_ask_to_close(Table *table);
/* At which broker an open table hangs, too, and to hang it there. */
void table_ask_for_broker(Table *table);
void table_use_broker(Table *table);
/* Asks how the others are to read the name of whoever sits here, and tells them. */
void table_ask_for_name(Table *table);
void table_use_name(Table *table);
/* Hears what they do. */
void table_open_update(Table *table);

/* who.c */
/* Shows who is there and, where the table was opened, what the others have to know. */
void table_show_who(Table *table);
void table_close_who(Table *table);

/* bots.c */
/* Lets the bot whose turn it is think about the position, and no other any more. */
void table_bots_take_up(Table *table);
/* Lets none think any more. */
void table_bots_cancel(Table *table);
/* Makes the bot's move when it is known and due. */
void table_bots_update(Table *table);
/* Lets the bots wait, where people only watch. */
void table_bots_halt(Table *table);
/* Says what a bot has just done, else whose turn it is and how to hurry or halt, in place of the banner. */
void table_bots_lay(const Table *table, Scene *scene, int layer);
/* A press that may be meant to lead them on, or away from what they did. */
void table_bots_lead_on(Table *table);
/* Have they just made way for a person whose presses led them on, so that one more may be meant for them? */
bool table_bots_bar_presses(const Table *table);
/* False when the piece or the key is not the bots'. */
bool table_bots_tap(Table *table, PieceId piece);
bool table_bots_key(Table *table, SDL_Keycode key);
bool table_bots_letter(Table *table, char letter);

/* tips.c */
void table_tips_begin(Table *table);
/* Chooses what is said at the position that was taken up. */
void table_tips_take_up(Table *table);
/* Keeps that it was said, once it is to be seen. */
void table_tips_update(Table *table);
/* In the place of the game's own banner. */
void table_tips_lay(Table *table, Scene *scene);
/* The heading in the rules of what is said; NULL = nothing is. */
const char *table_tips_topic(const Table *table);

/* lesson.c */
/* Lays the lesson over the table, if one goes with the match. */
void table_lesson_begin(Table *table);
/* Finds out what it says at this position. */
void table_lesson_take_up(Table *table);
/* False with a sentence for a legal move that is not the one the lesson asks for. */
bool table_lesson_allows(const Table *table, const Move *move, Error *why);

/* clock.c */
/* Takes up what the match says was thought before it was left. */
void table_clock_go_on(Table *table);
/* Is the time of who is in turn limited? */
bool table_clock_is_kept(const Table *table);
/* Lets the clock run or stand, and makes the move when the time is over. */
void table_clock_update(Table *table);
/* Does a covering thing stop the clock? Then the table cannot be seen behind it, to be studied at leisure. */
bool table_clock_hides(const Table *table);
/* Seconds thought since the last move that tells of time, as the scene shows them. */
int table_clock_seconds(const Table *table);
/* Writes the seconds thought into a move that is about to be made; true when it tells of time. */
bool table_clock_stamp(Table *table, Move *move);
/* Nothing has been thought since the last move. */
void table_clock_restart(Table *table);

/* time.c */
/* Counts the seconds in which a person is to act and sees the table. */
void table_time_update(Table *table);

/* hand.c */
/* Marks where the piece that a scene has in hand may go. */
void table_mark_targets(Table *table, Scene *scene);
/* Takes a piece up that waits for a place from now on; false where it can go nowhere. */
bool table_take_in_hand(Table *table, PieceId piece);
/* Lets go of what was taken up. */
void table_set_down(Table *table);
/* Puts what is in hand on a place that was tapped; false when it does not go there. */
bool table_put_on(Table *table, PieceId zone, float x, float y);
/* Puts a piece on a place as if it were dragged there; false when it does not go there. */
bool table_bring(Table *table, PieceId piece, PieceId zone, float x, float y);
bool table_lift(void *self, PieceId piece);
void table_carry(void *self, PieceId piece, float x, float y);
bool table_drop(void *self, PieceId piece, PieceId under, float x, float y);
void table_cancel(void *self, PieceId piece);

/* input.c */
/* Hands an input to the game. True when the game used it. */
bool table_offer(Table *table, Input *input);
/* Lays an advised move on the table for the player to make, or makes it where there is nothing to lay. */
void table_take_advice(Table *table, const Move *move);
/* Makes the only move that looks so, or asks which; false when there is none. */
bool table_make_gesture(Table *table, GestureKind kind, PieceId piece, PieceId zone);
void table_tap(void *self, PieceId piece, float x, float y);
bool table_wheel(void *self, PieceId piece, float x, float y, WheelTurn turn);
void table_pan(void *self, float right, float down);
void table_attend(void *self, PieceId piece);
void table_reveal(void *self, PieceId piece);
void table_edit(void *self, PieceId field, const char *text);
void table_key(Table *table, const SDL_Event *event);
void table_text(Table *table, const char *text);

/* help.c */
/* Lets go of what is in hand or shown large, before something is laid over it. */
void table_clear_view(Table *table);
void table_open_rules(Table *table);
void table_open_help(Table *table);
void table_open_lookup(Table *table);
void table_ask_hint(Table *table);
/* The bot of a seat says what it would do in the place of whoever may act here, and why. */
void table_ask_bot(Table *table, int seat);
void table_open_report(Table *table);
/* Adds what was told of late, as rich text in a few lines; false where nothing was. */
bool table_add_story(const Table *table, Text *out);

/* furniture.c */
/* Lays out what is always there. */
void table_furnish(Table *table);

/* take_home.c */
/* Marks what has this number as a favourite, or no longer. */
void table_favour(Table *table, int number);
/* Asks how what was told in the match is to be taken home, or of that what has this number. */
void table_open_take_home(Table *table);
void table_open_keep_told(Table *table, int number);
/* Copies what has this number. */
void table_copy_told(Table *table, int number);
/* Does it: TABLE_COPY, or TABLE_KEEP in a format. */
void table_take_home(Table *table, int action);

/* past_cards.c */
/* After so many moves a card that is looked back at came to lie open on the table or, where that is now, went
   from there; where neither ever happened, the moment that is looked at. -1 = it is no open card. */
int table_moment_of(Table *table, PieceId card);
/* Looks through some of the moments, so that this is soon told. */
void table_look_through(Table *table);
void table_forget_open(Table *table);

/* table.c */
/* What the table tells a scene before its game lays it. */
void table_begin_scene(const Table *table, Scene *scene);
/* A table with a match that has left another one; both are the screen's from now on. */
Screen table_screen_whatif(Shell *shell, Match *match, const Origin *origin);
/* The match that was left, looked back at. */
Screen table_screen_study(Shell *shell, const Origin *origin);
void table_refresh(Table *table, unsigned milliseconds);
void table_open_menu(Table *table);
void table_new_game(Table *table);
/* The same options and seed once more. */
void table_play_again(Table *table);
void table_leave(Table *table);
void table_toggle_log(Table *table);
bool table_log_lies(const Table *table);

#endif
