/* save_document.c: reads saves of format 1, in which one JSON document holds everything. Nothing writes them
 * any more. */
#include "core/save_private.h"

#include <string.h>

/* What this format says besides the head and the moves. */
typedef struct Marks {
    bool assisted;
    HelpLevel help;
} Marks;

static bool check_format(const Json *root, Error *error)
{
    static const char *const keys[] = {"storytable", "game", "rules", "content", "options", "seats",  "seed",
                                       "assisted",   "help", "over",  "start",   "moves",   "undone", NULL};
    return save_check_format(root, SAVE_DOCUMENT_VERSION, SAVE_DOCUMENT_VERSION, error) &&
           json_keys(root, keys, error);
}

/* Games that were saved before there was help say nothing of it. */
static bool read_marks(const Json *root, Marks *out, Error *error)
{
    int level = HELP_BLIND;
    bool good = json_bool(root, "assisted", &out->assisted, error) &&
                (!json_has(root, "help") || json_enum(root, "help", help_names, &level, error));
    out->help = (HelpLevel)level;
    return good;
}

static bool replay_moves(Match *match, const SaveHead *head, const Json *moves, Error *error)
{
    static const char *const keys[] = {"seat", "move", "note", "state", NULL};
    int cap = match_setup(match)->game->move_cap;
    if (json_count(moves) > cap) {
        return json_fail(moves, error, "no game has more than %d moves", cap);
    }
    Json move;
    for (bool more = json_first(moves, &move); more; more = json_next(&move)) {
        if (!json_keys(&move, keys, error) || !save_replay_move(match, head, &move, error) ||
            !save_read_note(match, &move, error) || !save_check_state(match, head, &move, error)) {
            return false;
        }
    }
    return true;
}

static bool replay(Match *match, const SaveHead *head, const Json *root, Error *error)
{
    Json moves, undone;
    Marks marks = {0};
    bool unused = false;
    if (!read_marks(root, &marks, error) || !json_bool(root, "over", &unused, error) ||
        !json_array(root, "moves", &moves, error) || !json_array(root, "undone", &undone, error) ||
        !replay_moves(match, head, &moves, error)) {
        return false;
    }
    int made = match_moves(match);
    if (!replay_moves(match, head, &undone, error)) {
        return false;
    }
    match_restore(match, made, marks.assisted);
    match_use_help(match, marks.help);
    return save_check_over(match, root, error);
}

Match *save_load_document(const JsonFile *file, MatchContentFn *find, void *user, Error *error)
{
    Json root = json_root(file);
    SaveHead head;
    if (!check_format(&root, error) || !save_read_head(&root, &head, error) ||
        !save_check_rules(&root, &head, error)) {
        return NULL;
    }
    Match *match = save_begin(&root, &head, find, user, error);
    if (match && !replay(match, &head, &root, error)) {
        match_free(match);
        return NULL;
    }
    return match;
}

bool save_document_info(const Json *root, SaveInfo *out, Error *error)
{
    Json moves;
    if (!check_format(root, error) || !json_bool(root, "over", &out->over, error) ||
        !json_array(root, "moves", &moves, error)) {
        return false;
    }
    out->moves = json_count(&moves);
    return true;
}
