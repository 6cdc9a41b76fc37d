/* game.h: the interface that each game implements. A game does not use pixels, SDL types or other games. */
#ifndef CORE_MATCH_GAME_H
#define CORE_MATCH_GAME_H

#include "core/data/lexicon.h"
#include "core/data/state_schema.h"
#include "core/match/game_features.h"

/* A game. Members marked (optional) may be NULL.
 *
 * States and UI states have a fixed size and contain no pointers, so they can be copied with memcpy and
 * compared with memcmp. The UI state contains what the rules do not know, such as a draft move or an open
 * page.
 *
 * `state` is complete. `view` is a copy of a state from which the secrets of other seats are erased (for seat
 * -1, all secrets). Functions that get a view must not need the erased parts. `content` is never changed, so
 * any thread may read it.
 *
 * Bots choose moves on their own thread. All other functions are called on the thread that owns the match, at
 * any time and any number of times, and must not keep data between calls. */
typedef struct Game {
    /* name of the folder under cards/ and name on the command line, such as "paperback_adventures" */
    const char *id;
    const char *title;
    const char *blurb;       /* description for the launcher, one or two sentences */
    const char *author_line; /* subtitle in the launcher */
    const char *icon;
    uint32_t cover_color; /* color of the game's box in the launcher, 0xRRGGBB */
    /* version of the rules; must be increased if a change of the rules makes saved games replay
     * differently */
    int rules_version;
    int min_seats, max_seats;
    /* number of seats that the set-up page proposes before the first game, or 0 for the smallest possible
     * number */
    int usual_seats;
    /* number of teams, or 0 if there are no teams. If the match has more seats than teams, seat s belongs to
     * team s % teams. Otherwise each seat plays for itself. */
    int teams;
    int move_cap; /* maximum number of moves in a match */
    size_t state_size, ui_size;
    /* The fields of the game's state, with the ranges of valid numbers and the seats that see the fields. */
    const StateField *state_fields;
    unsigned flags; /* bits of enum GameFlags */
    /* bit set of the seats that never have secrets such as hidden cards, so that other players may see their
     * screen */
    uint32_t open_seats;
    /* (optional) options that players choose before a match; the list ends with a NULL key */
    const GameOption *options;
    const GameBot *bots; /* (optional) list of bots, ends with a NULL name; the first bot is the default */

    /* optional features; NULL if the game does not have the feature */
    const GameAdvice *advice;
    const GameGoals *goals;
    const GameDraft *draft;
    const GameChart *chart;
    const GameStatistics *statistics;
    const GameGallery *gallery;
    const GamePrint *print;
    const GameClock *clock;
    const GameNarration *narration;
    const GameSimulation *simulation;
    const GameLessons *lessons;
    const GameEditor *editor;
    const GameMoment *moments; /* list of the rare events that are shown large in the middle of the table */

    /* ---- content and set-up, before there is a state */

    /* Reads and checks all card files in `folder`. Returns NULL with `error` on failure. `words` outlives the
     * content. */
    GameContent *(*load_content)(const char *folder, const Lexicon *words, Error *error);
    void (*free_content)(GameContent *content);
    /* (optional) Calls `fn` for each kind of component in the game's box. */
    void (*count_components)(const GameContent *content, GameCountFn *fn, void *user);
    /* (optional) Returns false with `error` if the game cannot be played with this combination of options and
     * number of seats. */
    bool (*check_options)(const GameContent *content, const GameOptions *options, int seats, Error *error);
    /* (optional) Writes what the selected value of an option means in this setup, in one or two words, such
     * as "6" for the value "By the table". Returns false if the label of the value is clear enough. */
    bool (*option_value_text)(const GameContent *content, const GameOptions *options, int seats, int option,
                              char *out, size_t size);
    /* (optional) Returns the name of a seat, such as "Red" or "North", as a static string. Must accept every
     * number of seats from min_seats to max_seats, even a number that check_options rejects, because a
     * damaged save may contain any number. */
    const char *(*seat_name)(int seats, int seat);
    /* (optional) Returns the name of a seat during play, such as "Minerva". If NULL, the name given by
     * seat_name is used. The content owns the name. The name must be public: the same for a state and its
     * views. */
    const char *(*seat_player_name)(const void *view, const GameContent *content, int seat);

    /* ---- rules */

    /* Fills in the first state of a match. `state` is zeroed memory. */
    void (*init_state)(void *state, const GameContent *content, const GameOptions *options, int seats,
                       uint64_t seed);
    /* Returns a bit set of the seats that may act now, or 0 if the match is over. Must depend on public
     * information only. */
    uint32_t (*seats_to_act)(const void *state);
    /* (optional) Returns a bit set of the seats that may make some moves out of turn, for example use a card
     * in another player's turn. The set contains no seat of seats_to_act, and is 0 if the match is over. A
     * seat in the set need not have a legal move. The match does not wait for these seats, and bots never
     * move out of turn. Must depend only on public information. */
    uint32_t (*interrupting_seats)(const void *state);
    /* (optional) Returns a bit set of the other seats whose hands a legal move uses cards from. In online
     * games, the players of these seats are asked first. Leaves out cards that a player may use without
     * asking. */
    uint32_t (*find_card_owners)(const void *state, const GameContent *content, int seat, const Move *move);
    /* Move generation: appends the legal moves of a seat. Appends nothing if the seat may neither act nor
     * interrupt. A view gives the same list as the state. */
    void (*list_moves)(const void *view, const GameContent *content, int seat, MoveList *out);
    /* (optional) Chooses a random legal move, for games in which a list of all moves would be huge. Returns
     * false if there is no legal move. */
    bool (*sample_move)(const void *view, const GameContent *content, int seat, Rng *rng, Move *out);
    /* (optional) If the seat can only react or pass, writes the move with which the seat passes. Otherwise
     * returns false. `view` is redacted for `seat`, but the result must depend only on public information, so
     * that other players learn nothing from a delay. */
    bool (*pass_move)(const void *view, const GameContent *content, int seat, Move *out);
    /* True if a move is legal. If not, `why` gets a sentence for the player. Must accept any bytes as a move
     * and any number as a seat. */
    bool (*check_move)(const void *state, const GameContent *content, int seat, const Move *move, Error *why);
    /* Makes a legal move: changes `state` and adds public events to `log`, which may be NULL. Cannot fail,
     * because it is called only after check_move. */
    void (*apply_move)(void *state, const GameContent *content, int seat, const Move *move, EventLog *log);
    Status (*status)(const void *state, const GameContent *content);
    /* (optional) Returns the MoveFlags of a move. `before` and `after` are the states before and after the
     * move. Without this function, every move counts as MOVE_REVEALS, so that undo is normally impossible. */
    unsigned (*move_flags)(const void *before, const void *after, const Move *move);
    /* (optional) Erases from a copy of a state what `seat` must not see. Seat -1 stands for the public.
     * Needed only if StateField.seen_by is not enough. */
    void (*redact)(void *state, const GameContent *content, int seat);
    /* Replaces the hidden parts of a view with random values that are possible from the seat's point of
     * view. */
    void (*determinize)(void *view, const GameContent *content, int seat, Rng *rng);

    /* ---- moves and states as text */

    void (*move_to_text)(const Move *move, const GameContent *content, char *out, size_t size);
    /* Parses a move. Accepts only texts that move_to_text writes. For any other text, returns false and sets
     * `error` to a sentence. */
    bool (*move_from_text)(const char *text, const GameContent *content, Move *out, Error *error);
    /* (optional) Appends every field of the state, one per line. Without this function, the program writes
     * the state as JSON. */
    void (*dump_state)(const void *state, const GameContent *content, Text *out);
    /* (optional) Writes the current turn for the screen, summaries and saves, such as "Book I, 2 of 3, turn
     * 4". Must be public: the same for a state and its views. */
    void (*turn_name)(const void *state, const GameContent *content, char *out, size_t size);
    /* (optional) Writes the progress of a match for lists of matches, such as "Damsel, battle 2 of 9, turn 4,
     * 14 health". For a finished match, writes the result, such as "Damsel, all 9 battles won". The text must
     * be public: the same for a state and its views. Without this function, turn_name is used. */
    void (*progress_text)(const void *state, const GameContent *content, char *out, size_t size);

    /* ---- showing and playing a match */

    /* (optional) Adapts the UI state, such as the open page or the draft move, to a new position after a move
     * or an undo. Called before build_scene. */
    void (*sync_ui)(void *ui, const void *view, const GameContent *content);
    /* Adds all pieces of the match to `scene`, whose size and layers are already set. `view` is redacted for
     * `seat`. Seat -1 is a spectator, who cannot act; the view is then redacted for the public, or for a seat
     * if only bots play. Scene.banner says what people must do. If the game sets no banner, the program may
     * set one. */
    void (*build_scene)(const void *view, const void *ui, const GameContent *content, int seat, Scene *scene);
    /* (optional) Draws the table as plain text for text mode, in lines of at most 80 characters that end with
     * a line break. Text mode shows only the first `lines` lines, which are 6 or more. Cards must have the
     * same names as in the scene. Without this function, text mode lists only the counters of the scene. */
    void (*draw_text_board)(const void *view, const void *ui, const GameContent *content, int seat, int lines,
                            Text *out);
    Gesture (*move_gesture)(const void *view, const GameContent *content, const Move *move);
    /* (optional) Lists the targets on which `piece` can be dropped, each target once. Returns the number of
     * targets, at most `max`, or 0 if the piece cannot be picked up. Drops on these targets are passed to
     * `handle_input`. Without this function, the targets come from the drag gestures of the legal moves. */
    int (*find_drop_targets)(const void *view, const void *ui, const GameContent *content, int seat,
                             PieceId piece, DropTarget *out, int max);
    /* (optional) Handles input before the program does. `scene` is the scene on the screen. May change the UI
     * state `ui`. */
    InputResult (*handle_input)(const void *view, void *ui, const GameContent *content, int seat,
                                const Scene *scene, const Input *input, Move *out);
} Game;

/* List of all games, in the order that the launcher uses; the list ends with NULL. Defined in
 * src/games/registry.c. */
extern const Game *const games_all[];
const Game *game_find(const char *id);
int game_count_moments(const Game *game);
/* Returns the help level for a player's setting. If `setting` is HELP_LEVEL_GAME_DEFAULT, returns the default
 * level of the game, or HELP_LEVEL_RULES_ONLY if `game` is NULL. Otherwise returns `setting`. */
HelpLevel game_get_help_level(const Game *game, HelpLevel setting);

/* Returns false with `error` if the game doesn't allow this number of seats or combination of options. */
bool game_check_setup(const Game *game, const GameContent *content, const GameOptions *options, int seats,
                      Error *error);

/* Chooses a random legal move of a seat. Calls sample_move if the game has this function, or else chooses
 * from the list of legal moves. Returns false if there is no legal move. */
bool game_choose_random_move(const Game *game, const void *view, const GameContent *content, int seat,
                             Rng *rng, Move *out);
/* The functions below call optional functions of the game. The comments of the members of Game say what
 * happens if the game lacks the function. */
void game_count_components(const Game *game, const GameContent *content, GameCountFn *fn, void *user);
unsigned game_get_move_flags(const Game *game, const void *before, const void *after, const Move *move);
void game_dump_state(const Game *game, const void *state, const GameContent *content, Text *out);
uint32_t game_get_interrupting_seats(const Game *game, const void *state);
/* Erases from a copy of a state what `seat` must not see. Seat -1 stands for the public. */
void game_redact(const Game *game, void *state, const GameContent *content, int seat);
/* Returns the state hash: a hash of all fields, which is the same on every machine. Saves contain these
 * hashes. */
uint64_t game_hash_state(const Game *game, const void *state);
void game_sync_ui(const Game *game, void *ui, const void *view, const GameContent *content);

/* Returns false with `error` if the state breaks one of the invariants that the game checks. */
bool game_check_state(const Game *game, const void *state, const GameContent *content, Error *error);

/* Writes the name of the current turn, from Game.turn_name. If the game has no such function, writes the
 * number of the turn, from GameChart.measure. If the number is 0 or unknown, writes "". The text is public:
 * the same for a state and its views. */
void game_write_turn_name(const Game *game, const GameContent *content, const void *state,
                          char out[TURN_NAME_MAX]);

/* Returns the index of the bot with this name, or -1. */
int game_find_bot(const Game *game, const char *name);
/* Returns the index of the first bot after index `after` that can play the seat. Returns -1 if there is none.
 * With `after` = -1, searches all bots. */
int game_find_next_bot(const Game *game, int seat, int after);

/* Returns the first seat after seat `after` that is in the bit set `to_act`, or -1 if the set is empty. Seat
 * 0 follows the last seat. */
int game_find_next_seat(uint32_t to_act, int after);

enum { SEAT_NAME_MAX = 48 };
/* Writes the name of a seat: the name that the game gives to the seat, or else a name such as "Seat 2".
 * Returns `out`. */
const char *game_get_seat_name(const Game *game, int seats, int seat, char out[SEAT_NAME_MAX]);

#endif
