/* fiction_impossible.h: state, card content, and internal functions of Fiction Impossible. */
#ifndef FICTION_IMPOSSIBLE_H
#define FICTION_IMPOSSIBLE_H

#include "core/data/card_files.h"
#include "core/text/text_template.h"
#include "games/fiction_impossible/game.h"

enum {
    IM_SEATS_MAX = 4,
    IM_CHARACTERS = 90,
    IM_BOOKS = 30,
    IM_PLOTS = 2, /* number of stories (plots) of a Book */
    /* number of spots (places for Characters) of a Book. Spots 0 and 1 are above the Book, spot 2 is
     * below. */
    IM_SPOTS = 3,
    IM_MOLD_SPACES_MAX = 5,
    IM_POSITIONS = 3,
    IM_LIBRARIANS = 10,
    IM_DEALT = 2, /* number of Librarians from which each player chooses one */
    IM_ROLES_MAX = 20,
    IM_POWERS_MAX = 40,
    IM_EFFECTS_MAX = 2,
    IM_CHOICES_MAX = 2, /* maximum number of choices for one effect */
    /* maximum number of Characters to discard for a Power in addition to the Character with the Power */
    IM_EXTRA_DISCARDS_MAX = 2,
    IM_MOLD = 12,  /* number of Mold tokens in the box */
    IM_SHELF = 12, /* number of spaces on the Bookshelf, and number of Book Spines */
    IM_HAND = 3,
    IM_HAND_MAX = 12, /* maximum hand size. Seats with a full hand draw no cards. */
    IM_POOL_MAX = 12,
    IM_CUBE_MAX = 4,
    /* The Infestation Pool attacks if it has at least this many cards. Later, a token can raise this
     * number. */
    IM_THRESHOLD = 3,
    IM_REFRESH = 2,
    IM_NONE = 255, /* no card, or a hidden card */
};

typedef enum ImLabel { IM_QUILL, IM_TYPEWRITER, IM_BALLPOINT, IM_LABELS, IM_NO_LABEL = IM_LABELS } ImLabel;

/* ------------------------------------------------------------------ content (immutable after load) */

typedef struct ImRole {
    const char *id, *name, *icon;
} ImRole;

typedef enum ImEffectKind {
    IM_EFFECT_REPLACE, /* effect: discards any number of a player's hand cards and draws as many new cards */
    /* effect: the seat, a chosen player, or all players (see ImRecipient) draw n Characters (n: number on the
     * card) */
    IM_EFFECT_DRAW,
    IM_EFFECT_CLEAN,     /* effect: returns up to n Mold from a Book to the jar (n: number on the card) */
    IM_EFFECT_CLEAN_ALL, /* effect: returns up to n Mold from each Book to the jar (n: number on the card) */
    IM_EFFECT_MOVE_MOLD, /* effect: moves 1 Mold from one Book to another */
    IM_EFFECT_DISCARD_POOL, /* effect: discards a Character from the Infestation Pool */
    IM_EFFECT_SWAP_POOL,  /* effect: swaps a Character in any hand with a Character in the Infestation Pool */
    IM_EFFECT_SWEEP_POOL, /* effect: discards the first n Characters in the Infestation Pool (n: number on the
                             card) */
    IM_EFFECT_TURN_POOL,  /* effect: moves the first n Characters in the Infestation Pool to the other end (n:
                             number on the card) */
    IM_EFFECT_GIVE,       /* effect: gives a Character in any hand to another player */
    IM_EFFECT_TAKE,       /* effect: takes a Character from another player's hand */
    IM_EFFECT_PLACE,      /* effect: adds a Character from any hand to a spot that fits, without Mold */
    IM_EFFECT_SHIFT,      /* effect: moves a Character on a Book to an empty spot that fits */
    IM_EFFECT_TRADE,      /* effect: swaps 2 Characters on Books if each fits the other's spot */
    IM_EFFECT_RECALL,     /* effect: takes a Character from a Book into the hand */
    IM_EFFECT_FETCH,      /* effect: takes a Character from the discard pile into the hand */
    IM_EFFECT_SEEK, /* effect: reveals up to n Characters of the deck, takes the first Character with a given
                       role, and discards the rest (n: number on the card) */
    IM_EFFECT_UNDERSTUDY, /* effect: gives a Character in any hand an extra role until the turn ends */
    IM_EFFECT_FREE_ADDS, /* effect: the next n Characters added this turn cost no Mold (n: number on the card)
                          */
    IM_EFFECT_SWAP_LABELS, /* effect: swaps 2 label tokens */
    IM_EFFECT_SHIELD,      /* effect: protects a Book from Mold until the turn ends */
    IM_EFFECT_THRESHOLD,   /* effect: raises the threshold by n until the turn ends (n: number on the card) */
    IM_EFFECT_EXCHANGE, /* effect: puts a Book under the deck of Books and replaces it with the next Book */
    IM_EFFECT_RESTORE,  /* effect: puts up to n Mold that left the game back into the jar (n: number on the
                           card) */
    IM_EFFECT_HUSH, /* effect: the next Draw phase adds n fewer Characters to the Infestation Pool (n: number
                       on the card) */
    IM_EFFECT_BURY_BOOK, /* effect: moves the top Book of the deck to the bottom */
    IM_EFFECT_KINDS
} ImEffectKind;

/* Kinds of choices that the player makes for an effect. Each choice adds 1 argument to the move, except where
 * a comment gives another number. */
typedef enum ImChoice {
    IM_CHOOSE_NOTHING,
    IM_CHOOSE_SEAT,
    IM_CHOOSE_HAND,    /* choice: a Character in any hand */
    IM_CHOOSE_PLACED,  /* choice: a Character on a Book */
    IM_CHOOSE_POOL,    /* choice: a Character in the Infestation Pool */
    IM_CHOOSE_DISCARD, /* choice: a Character in the discard pile */
    IM_CHOOSE_BOOK,    /* choice: a Book on the table */
    IM_CHOOSE_SPOT,    /* choice: a free spot on the table, given by 2 arguments: Book and spot */
    IM_CHOOSE_LABEL,   /* choice: a label token */
    IM_CHOOSE_ROLE,
    /* choice: 1 or more cards from the hand of the seat that was chosen before. These cards are all remaining
       arguments of the move, in ascending order. */
    IM_CHOOSE_HAND_CARDS,
    IM_CHOICES
} ImChoice;

typedef struct ImEffectInfo {
    const char *name; /* name of the effect in the card files */
    /* maximum of the number n on the card, or 0 if the effect has no number. The minimum is 1. */
    uint8_t max;
    uint8_t choose[IM_CHOICES_MAX]; /* the choices (ImChoice) that the effect needs, in this order */
    bool is_defensive;              /* true if the effect can change the result of an attack */
    bool only_draws;                /* true if the effect only reveals or draws hidden cards */
} ImEffectInfo;
extern const ImEffectInfo im_effect_info[IM_EFFECT_KINDS];

typedef enum ImRecipient { IM_RECIPIENT_YOU, IM_RECIPIENT_ANYONE, IM_RECIPIENT_EVERYONE } ImRecipient;

typedef struct ImEffect {
    uint8_t kind; /* an ImEffectKind */
    uint8_t n;
    uint8_t who; /* an ImRecipient, used only with IM_EFFECT_DRAW */
} ImEffect;

/* Cost and effects of a Power or an ability. Only the first effect can need choices. */
typedef struct ImActionSpec {
    uint8_t extra_discards; /* number of Characters to discard, in addition to a Character with the Power */
    uint8_t mold;           /* amount of Mold that the action removes from the game as its cost */
    uint8_t effect_count;
    ImEffect effects[IM_EFFECTS_MAX];
    const char *text; /* rich text of the rules, generated from the fields above */
    const char
        *brief; /* short text such as "Discard this and 1 more: clean 1 Mold off a Book", only for Powers */
} ImActionSpec;

typedef struct ImPower {
    const char *id, *name;
    /* rules for games with several players, and for solo games. Both are equal unless the card file has solo
     * rules. */
    ImActionSpec multiplayer, solo;
} ImPower;

/* Lasting changes that a Librarian makes to the rules. 0 means no change. */
typedef struct ImTraits {
    uint8_t start;   /* number of Characters in the first hand (normally 3) */
    uint8_t upkeep;  /* hand size after Upkeep (normally 3) */
    uint8_t refresh; /* number of Characters drawn when the hand is refreshed (normally 2) */
    uint8_t reading; /* number of Characters that the player draws for each Book read on the player's turn */
    /* number of Books on top of the deck that are face up if this Librarian is in the game */
    uint8_t open_books;
    /* Powers in the player's hand need this many fewer extra discards */
    uint8_t discount;
} ImTraits;

typedef struct ImLibrarianRules {
    ImTraits traits;
    bool has_ability;
    /* usable once on each turn of the player. Only the player's hand can pay the cost. */
    ImActionSpec ability;
    const char *text;             /* rich text of all rules, generated from `traits` and `ability` */
    const char *text_after_setup; /* rich text of all rules except the rules for the first hand */
    /* rich text of the ability only, or text_after_setup if there is no ability */
    const char *ability_text;
} ImLibrarianRules;

typedef struct ImLibrarian {
    const char *id, *name, *animal, *blurb, *portrait;
    bool solitaire; /* true if the Librarian is allowed in solo games */
    ImLibrarianRules multiplayer, solo;
} ImLibrarian;

typedef struct ImCharacter {
    const char *id, *name;
    const char *brief;         /* the Character's short name, for small tiles */
    const char *portrait;      /* name of the portrait, or NULL */
    const TemplateArgs *facts; /* forms of the Character's name for story templates */
    uint32_t roles;            /* bit set of the Character's 1 to 3 roles */
    uint8_t label;             /* an ImLabel, or IM_NO_LABEL */
    uint8_t power;
    uint8_t book, spot; /* Book and spot of the Character in the original story */
} ImCharacter;

typedef struct ImBook {
    const char *id, *title, *author, *motif;
    /* templates of the stories, which are filled with the names of the cast. The second story can be NULL. */
    TextTemplate *plots[IM_PLOTS];
    TextTemplate *retitle; /* template of the title for a cast that is not the original cast */
    int year;              /* year in which the book was published, negative for years BC */
    uint32_t cloth;
    /* number of Mold spaces, 3 to 5. The Book is destroyed when all its spaces have Mold. */
    uint8_t mold_spaces;
    /* original[spot]: the Character in the original story. The spot wants a Character with one of its
     * roles. */
    uint8_t original[IM_SPOTS];
} ImBook;

typedef enum ImLength { IM_STANDARD_LENGTH, IM_SHORT, IM_LONG, IM_LENGTHS } ImLength;
typedef enum ImLevel { IM_STANDARD_LEVEL, IM_EASY, IM_HARD, IM_IMPOSSIBLE, IM_LEVELS } ImLevel;

/* Settings of a game (rulebook: Set-Up Table). */
typedef struct ImSetup {
    uint8_t mold;           /* number of Mold in the jar, 3 to 12 */
    uint8_t plus_card;      /* number of the Bookshelf space with the +Card token, from 1 */
    uint8_t plus_threshold; /* number of the Bookshelf space with the +Card & Threshold token, from 1 */
    /* number of the Bookshelf space with the Bookend, from 1. The players win when all spaces before it are
     * full. */
    uint8_t bookend;
} ImSetup;

typedef struct GameContent {
    ContentHashes hashes;
    int role_count, power_count;
    ImRole roles[IM_ROLES_MAX];
    ImPower powers[IM_POWERS_MAX];
    ImCharacter characters[IM_CHARACTERS];
    TemplateArgs facts[IM_CHARACTERS]; /* facts[i]: forms of the name of Character i for story templates */
    ImBook books[IM_BOOKS];
    ImLibrarian librarians[IM_LIBRARIANS];
    ImSetup setups[IM_SEATS_MAX][IM_LENGTHS][IM_LEVELS];
    StringStore strings;
} ImContent;

/* cards/content.c: content functions of the `Game` vtable. */
ImContent *im_load_content(const char *folder, const Lexicon *lexicon, Error *error);
void im_free_content(ImContent *content);
void im_count_components(const ImContent *content, GameCountFn *fn, void *user);

/* ------------------------------------------------------------------ state of a game */

typedef enum ImPhase {
    IM_PHASE_LIBRARIANS, /* phase: each player chooses 1 of 2 Librarians */
    IM_PHASE_DRAW,       /* phase: the player keeps or refreshes the hand */
    IM_PHASE_ADD,
    IM_PHASE_LAST_WORD, /* phase: the other players are asked to use a Power or pass before the turn ends */
    IM_PHASE_ATTACK,    /* phase: players are asked to use a Power or pass before the Mold attacks */
    IM_PHASE_OVER,
} ImPhase;

typedef enum ImEnd {
    IM_PLAYING,
    IM_SAVED,         /* won: the Bookshelf is full, so all players win */
    IM_LOST_ADDING,   /* lost: an added Character needed Mold, but the jar was empty */
    IM_LOST_ATTACK,   /* lost: an attack needed Mold, but the jar was empty */
    IM_LOST_REMOVING, /* lost: Mold had to be removed from the game, but the jar was empty */
    IM_LOST_BOOKS,    /* lost: no Books are left to save */
    IM_ENDS
} ImEnd;

/* A position on the table, with a label token and the Book beside it. */
typedef struct ImPosition {
    uint8_t label; /* ImLabel of the label token */
    uint8_t book;  /* index of the Book, or IM_NONE if the position is empty */
    uint8_t mold;
    uint8_t shield;         /* 1 if the Book gets no Mold until the turn ends */
    uint8_t spot[IM_SPOTS]; /* spot[i]: Character on the spot, or IM_NONE if the spot is free */
} ImPosition;

/* A Book that was read or destroyed, and its cast. */
typedef struct ImFinishedBook {
    uint8_t book;
    /* cast[spot]: Character, or IM_NONE if the spot was empty when the Book was destroyed */
    uint8_t cast[IM_SPOTS];
} ImFinishedBook;

typedef struct ImState {
    Rng rng;
    ImPosition position[IM_POSITIONS];
    uint8_t seats, turn; /* number of seats, and seat whose turn it is */
    uint8_t phase, end;  /* an ImPhase and an ImEnd */
    /* bit set of the seats that must still decide, in phases that ask players to use a Power or pass */
    uint8_t waiting;
    uint8_t quiet; /* bit set of the seats that passed for the rest of the turn, so that they are not asked
                      again */
    uint8_t jar;   /* number of Mold in the jar */
    uint8_t gone;  /* number of Mold removed from the game */
    uint8_t cube;  /* number of Characters added to the Infestation Pool in the Draw phase, 1 to 4 */
    uint8_t threshold;
    uint8_t shelf_count, lost_count;
    ImSetup setup;
    /* The fields from `stretch` to `ability_used` are reset at the end of the turn. */
    uint8_t stretch; /* number added to the threshold this turn */
    /* Character with an extra role this turn, and the extra role, or IM_NONE for both */
    uint8_t understudy, understudy_role;
    uint8_t free_adds; /* number of Characters that can still be added without Mold this turn */
    uint8_t ability_used;
    uint8_t hush; /* number of Characters that the next Draw phase does not add to the Infestation Pool */
    uint8_t open_books; /* number of face-up Books on top of the deck */
    /* librarian[seat]: index of the Librarian, or IM_NONE if not chosen yet */
    uint8_t librarian[IM_SEATS_MAX];
    uint8_t dealt[IM_SEATS_MAX][IM_DEALT];
    uint8_t hand_count[IM_SEATS_MAX];
    /* Characters in the hand of each seat, in the order drawn, then IM_NONE in all unused entries */
    uint8_t hand[IM_SEATS_MAX][IM_HAND_MAX];
    uint8_t pool_count, deck_count, discard_count, book_count;
    uint8_t pool[IM_POOL_MAX];   /* Characters in the Infestation Pool. An attack uses the first entries. */
    uint8_t deck[IM_CHARACTERS]; /* deck of Characters, top card last; IM_NONE for hidden cards */
    uint8_t discard[IM_CHARACTERS]; /* discard pile of Characters, top card last */
    uint8_t books[IM_BOOKS];        /* deck of Books, top card last */
    /* spine[i]: index of the spine color of the Book in space i; the colors are in random order */
    uint8_t spine[IM_SHELF];
    ImFinishedBook shelf[IM_SHELF]; /* Books read, in the order read */
    ImFinishedBook lost[IM_BOOKS];  /* Books destroyed, in the order destroyed */
    uint16_t turns;                 /* number of turns started in the game */
    uint16_t attacks;
    uint16_t powers;             /* number of Powers used in the game */
    uint16_t shown;              /* number of times that hidden information was revealed */
    uint8_t used[IM_POWERS_MAX]; /* used[power]: number of uses, at most 255 */
    uint8_t filler[6]; /* always 0, because the hash of a saved game covers every byte of the state */
} ImState;

/* Values of Event.moment, for the most important events of the game. */
enum { IM_MOMENT_BOOK_DESTROYED = 1 };

/* Indices of the set-up options. */
typedef enum ImOption {
    IM_OPTION_LEVEL,
    IM_OPTION_LENGTH,
    /* For this option and the 3 options after it, value 0 means the number in the set-up table. */
    IM_OPTION_MOLD,
    IM_OPTION_PLUS_CARD,
    IM_OPTION_PLUS_THRESHOLD,
    IM_OPTION_BOOKEND,
    IM_OPTION_FIRST, /* option: number of the seat that begins, from 1, or 0 for a random seat */
} ImOption;

/* ------------------------------------------------------------------ kinds of moves */

typedef enum ImMoveKind {
    IM_MOVE_LIBRARIAN, /* argument of the move: Librarian */
    IM_MOVE_KEEP,      /* no arguments: the player keeps the hand */
    IM_MOVE_REFRESH,
    IM_MOVE_ADD,     /* arguments of the move: Character, Book, spot */
    IM_MOVE_POWER,   /* arguments of the move: seat of the holder, Character, then the arguments of an
                      * ImAction */
    IM_MOVE_ABILITY, /* arguments of the move: Librarian, then the arguments of an ImAction */
    IM_MOVE_END,     /* argument of the move: 1 to let the other players use Powers before the turn ends,
                        otherwise 0 */
    IM_MOVE_PASS,    /* argument of the move: 1 to pass for the rest of the turn, 0 to pass only once */
    IM_MOVES
} ImMoveKind;

enum { IM_MOVE_CAP = 3000 };

Move im_make_add_move(int character, int book, int spot);
Move im_make_simple_move(ImMoveKind kind);
Move im_make_bool_move(ImMoveKind kind, bool flag);

/* A use of a Power or an ability, decoded from a move. The arguments of the move are, in this order: the
 * arguments listed in ImMoveKind, the number of extra discards, these discards in ascending order, and the
 * choices for the first effect. */
typedef struct ImAction {
    const ImActionSpec *spec;
    int seat;            /* seat of the player whom the card text calls "you" */
    int card;            /* Character with the Power, or IM_NONE for a Librarian's ability */
    int extra_discards;  /* number of extra Characters to discard, after the Librarian's discount */
    const int16_t *paid; /* extra Characters that the player discards, an array of `paid_count` */
    int paid_count;
    const int16_t *chosen;
    int chosen_count;
} ImAction;

/* The functions below are implemented in rules/move_text.c. */
void im_move_to_text(const Move *move, const ImContent *content, char *out, size_t size);
bool im_move_from_text(const char *text, const ImContent *content, Move *out, Error *error);

/* ------------------------------------------------------------------ queries about a state */

/* The functions below are implemented in rules/queries.c. */
const ImLibrarianRules *im_get_librarian_rules(const ImState *state, const ImContent *content, int seat);
/* Returns the cost and effects of the Character's Power. Solo games have their own rules for some Powers. */
static inline const ImActionSpec *im_get_power_spec(const ImState *state, const ImContent *content,
                                                    int character)
{
    const ImPower *power = &content->powers[content->characters[character].power];
    return state->seats == 1 ? &power->solo : &power->multiplayer;
}
/* Returns the number of extra Characters that must be discarded for a Power in the hand of `seat`. */
int im_count_extra_discards(const ImState *state, const ImContent *content, int seat,
                            const ImActionSpec *spec);
/* Returns the kind of the effect's choice number `i`, from 0, or IM_CHOOSE_NOTHING if the effect has fewer
 * choices. */
static inline ImChoice im_get_choice_kind(const ImEffect *effect, int i)
{
    if (effect->kind == IM_EFFECT_DRAW && effect->who == IM_RECIPIENT_ANYONE) {
        return i == 0 ? IM_CHOOSE_SEAT : IM_CHOOSE_NOTHING;
    }
    return im_effect_info[effect->kind].choose[i];
}
/* Returns the minimum number of arguments for a choice: 0 for IM_CHOOSE_NOTHING, 2 for a spot, otherwise 1. A
 * choice of hand cards can have more. */
static inline int im_count_choice_args(ImChoice choice)
{
    return choice == IM_CHOOSE_NOTHING ? 0 : choice == IM_CHOOSE_SPOT ? 2 : 1;
}
/* Returns the seat that holds the Character in hand, or IM_NONE. */
int im_find_holder(const ImState *state, int character);
/* Functions that return the position on the table of a Book, of a label token, or of a Character on a Book,
 * or IM_NONE. Unless `spot` is NULL, `*spot` gets the Character's spot. */
int im_find_book_position(const ImState *state, int book);
static inline int im_find_label_position(const ImState *state, int label)
{
    for (int p = 0; p < IM_POSITIONS; p++) {
        if (state->position[p].label == label) {
            return p;
        }
    }
    return IM_NONE;
}
int im_find_placed_character(const ImState *state, int character, int *spot);
/* Functions that return bit sets of roles: those that a Character has now, those that a spot wants, and those
 * that at least one free spot wants. */
static inline uint32_t im_find_current_roles(const ImState *state, const ImContent *content, int character)
{
    uint32_t more = state->understudy == character ? UINT32_C(1) << state->understudy_role : 0;
    return content->characters[character].roles | more;
}
static inline uint32_t im_find_wanted_roles(const ImContent *content, int book, int spot)
{
    return content->characters[content->books[book].original[spot]].roles;
}
uint32_t im_find_all_wanted_roles(const ImState *state, const ImContent *content);
/* Appends the names of the roles, such as "Orphan and Brave". */
void im_append_role_names(const ImContent *content, uint32_t roles, const char *separator, Text *out);
static inline bool im_has_wanted_role(const ImState *state, const ImContent *content, int character, int book,
                                      int spot)
{
    return (im_find_current_roles(state, content, character) & im_find_wanted_roles(content, book, spot)) !=
           0;
}
/* True if the Character fits the spot. If not, `why` gets the reason, such as "Heidi (Orphan, Brave) can’t go
 * here: this spot needs Wealthy or Love Interest." */
bool im_check_fit(const ImState *state, const ImContent *content, int character, int book, int spot,
                  Error *why);
/* Returns the position of the Book that gets 1 Mold if the Character is added to this spot from a hand, or
 * IM_NONE if no Book gets Mold (rulebook: Fill Character Slots). */
int im_find_position_paying_for_add(const ImState *state, const ImContent *content, int character,
                                    int position, int spot);
/* Returns the position of the Book that gets 1 Mold if a Character with this label (or IM_NO_LABEL) is added
 * to a Book with a different label token. Returns IM_NONE if no Book gets Mold. */
int im_find_position_paying_for_label(const ImState *state, int label);
static inline bool im_is_book_full(const ImPosition *at)
{
    return at->book != IM_NONE && at->spot[0] != IM_NONE && at->spot[1] != IM_NONE && at->spot[2] != IM_NONE;
}
/* Returns how many cards the Infestation Pool must contain for an attack to start this turn. */
static inline int im_get_attack_threshold(const ImState *state)
{
    return state->threshold + state->stretch;
}
/* Returns the number of free Mold spaces of the Book, at least 1 in a valid state. This much Mold destroys
 * the Book. */
static inline int im_count_free_mold_spaces(const ImContent *content, const ImPosition *at)
{
    return content->books[at->book].mold_spaces - at->mold;
}
/* Returns a name such as "Quill", or "no label" for IM_NO_LABEL. */
const char *im_get_label_name(int label);
/* Returns the name of the seat's Librarian or, before Librarians are chosen, a text such as "The first
 * Librarian". */
const char *im_get_seat_name(const ImState *state, const ImContent *content, int seat);

/* What will happen at the end of the turn if nobody uses a Power before then. */
typedef struct ImForecast {
    ImEnd end;                   /* how the game ends, or IM_PLAYING if it does not end */
    uint8_t read[IM_POSITIONS];  /* read[position]: 1 if the Book has no free spot and will be read */
    uint8_t used;                /* number of Characters that attack, or 0 without an attack */
    uint8_t added[IM_POSITIONS]; /* added[position]: amount of Mold that the attack adds to the Book */
    uint8_t destroyed[IM_POSITIONS];
    /* 1 + the position of a Book that would get Mold from the empty jar, which ends the game; 0 if there is
     * no such Book */
    uint8_t unpaid;
    /* predicted values after full Books have been read and the Mold has attacked */
    uint8_t jar, gone, cube, threshold;
} ImForecast;
/* The function below is implemented in rules/forecast.c. */
void im_forecast_turn_end(const ImState *state, const ImContent *content, ImForecast *out);

/* ------------------------------------------------------------------ functions of the `Game` vtable */

/* The functions below are implemented in rules/setup.c. */
extern const GameOption im_options[];
bool im_check_options(const ImContent *content, const GameOptions *options, int seats, Error *error);
/* Writes the value that the set-up table gives for the option. Returns false if the player chose a value, or
 * if the set-up table has none for this option. */
bool im_resolve_option(const ImContent *content, const GameOptions *options, int seats, int option, char *out,
                       size_t size);
/* Returns the settings of a game: those that the player chose in the options, and the others from the set-up
 * table. */
ImSetup im_find_setup(const ImContent *content, const GameOptions *options, int seats);
void im_init_state(void *state, const ImContent *content, const GameOptions *options, int seats,
                   uint64_t seed);

/* The functions below are implemented in rules/rules.c. */
uint32_t im_find_seats_to_act(const void *state);
/* Returns the bit set of the seats that can use Powers although another seat must decide: all other seats,
 * from the first turn on (rulebook: Character Powers). */
uint32_t im_find_interrupting_seats(const void *state);
uint32_t im_find_card_owners(const void *state, const ImContent *content, int seat, const Move *move);
/* True if the seat may use Powers now. */
static inline bool im_can_use_powers(const ImState *state, int seat)
{
    const uint32_t may = im_find_seats_to_act(state) | im_find_interrupting_seats(state);
    return state->phase != IM_PHASE_LIBRARIANS && seat >= 0 && may >> seat & 1;
}
void im_list_moves(const void *view, const ImContent *content, int seat, MoveList *out);
bool im_sample_move(const void *view, const ImContent *content, int seat, Rng *rng, Move *out);
bool im_make_pass_move(const void *view, const ImContent *content, int seat, Move *out);
bool im_check_move(const void *state, const ImContent *content, int seat, const Move *move, Error *why);
void im_apply_move(void *state, const ImContent *content, int seat, const Move *move, EventLog *log);
Status im_get_status(const void *state, const ImContent *content);
unsigned im_get_move_flags(const void *before, const void *after, const Move *move);

/* The functions below are implemented in rules/goals.c. */
int im_list_goals(const void *view, const ImContent *content, int seat, char keys[GOALS_MAX][GOAL_KEY_MAX]);
bool im_describe_goal(const ImContent *content, const char *key, char *out, size_t size);
GoalResult im_check_goal(const void *start, const void *now, const ImContent *content, const char *key,
                         char why[HINT_TEXT_MAX]);

/* The functions below are implemented in rules/hidden_info.c. */
void im_redact_state(void *state, const ImContent *content, int seat);
void im_determinize_state(void *state, const ImContent *content, int seat, Rng *rng);

/* The functions below are implemented in rules/state_report.c. */
bool im_check_state(const void *state, const ImContent *content, Error *error);
void im_dump_state(const void *state, const ImContent *content, Text *out);
void im_write_turn_name(const void *state, const ImContent *content, char *out, size_t size);
void im_write_progress(const void *state, const ImContent *content, char *out, size_t size);
void im_report_statistics(const void *state, const ImContent *content, GameCountFn *fn, void *user);
void im_get_books_saved(const void *state, int *turn, int *total);

/* Fields of ImState. Defined in rules/state_schema.c. */
extern const StateField im_state_fields[];

/* Statistics of finished games. Defined in rules/statistics.c. */
extern const GameStatistics im_statistics;

/* All bots. The last entry has the name NULL. */
extern const GameBot im_bots[];

/* ------------------------------------------------------------------ ids of pieces */

/* Ids of pieces that events can refer to. The ids of all other pieces start at IM_PIECES. */
enum {
    IM_PIECE_CHARACTER = 1,                             /* ids of Characters, one per Character */
    IM_PIECE_BOOK = IM_PIECE_CHARACTER + IM_CHARACTERS, /* ids of Books, one per Book */
    IM_PIECE_MOLD = IM_PIECE_BOOK + IM_BOOKS,           /* Mold counters of Books, one id per position */
    IM_PIECE_JAR = IM_PIECE_MOLD + IM_POSITIONS,        /* Mold counter of the jar */
    IM_PIECE_GONE, /* counter of the Mold that was removed from the game */
    IM_PIECE_POOL,
    IM_PIECE_SHELF, /* piece that counts the Books that have been read */
    IM_PIECES,
};

/* ------------------------------------------------------------------ stories of Books */

/* table/anthology.c: functions that write the title or the text of a Book with its cast. Original Characters
 * are used for empty spots. `marks` gets the parts of the text that the new cast changed. */
void im_format_title(const ImContent *content, const ImFinishedBook *reading, Text *out);
void im_format_book(const ImContent *content, const ImFinishedBook *reading, Text *out, TemplateMarks *marks);
/* Writes a sentence such as "Dorothy Gale appears by kind permission of herself." */
void im_format_permission(const TemplateArgs *character, Text *out);
/* Functions of the `Game` vtable for the stories of Books. */
void im_write_note(const void *before, const void *after, const ImContent *content, Text *out);
void im_write_story(const void *view, const ImContent *content, const StoryContext *story, Document *out);

#endif
