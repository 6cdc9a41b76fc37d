/* save_document.c: reads saves of format 1, a single JSON document. Only older versions wrote this format. */
#include "core/match/save_private.h"

#include <string.h>

typedef struct UsedHelp {
    bool assisted;
    HelpLevel help;
} UsedHelp;

static bool check_format(const Json *root, Error *error)
{
    static const char *const keys[] = {"storytable", "game", "rules", "content", "options", "seats",  "seed",
                                       "assisted",   "help", "over",  "start",   "moves",   "undone", NULL};
    return save_check_format(root, SAVE_DOCUMENT_VERSION, SAVE_DOCUMENT_VERSION, error) &&
           json_check_keys(root, keys, error);
}

/* Reads the help level, which is optional, because saves of older versions lack it. */
static bool read_help(const Json *root, UsedHelp *out, Error *error)
{
    int level = HELP_LEVEL_RULES_ONLY;
    bool good = json_read_bool(root, "assisted", &out->assisted, error) &&
                (!json_has(root, "help") || json_read_enum(root, "help", help_level_keys, &level, error));
    out->help = (HelpLevel)level;
    return good;
}

static bool replay_moves(Match *match, const SaveHead *head, const Json *moves, Error *error)
{
    static const char *const keys[] = {"seat", "move", "note", "state", NULL};
    int cap = match_setup(match)->game->move_cap;
    if (json_count_members(moves) > cap) {
        return json_fail(moves, error, "a game has at most %d moves", cap);
    }
    Json move;
    for (bool more = json_get_first(moves, &move); more; more = json_move_to_next(&move)) {
        if (!json_check_keys(&move, keys, error) || !save_replay_move(match, head, &move, error) ||
            !save_read_note(match, &move, error) || !save_check_state(match, head, &move, error)) {
            return false;
        }
    }
    return true;
}

static bool replay_document(Match *match, const SaveHead *head, const Json *root, Error *error)
{
    Json moves, undone;
    UsedHelp used = {0};
    bool unused = false;
    if (!read_help(root, &used, error) || !json_read_bool(root, "over", &unused, error) ||
        !json_read_array(root, "moves", &moves, error) || !json_read_array(root, "undone", &undone, error) ||
        !replay_moves(match, head, &moves, error)) {
        return false;
    }
    int made = match_move_count(match);
    if (!replay_moves(match, head, &undone, error)) {
        return false;
    }
    match_restore_position(match, made, used.assisted);
    match_record_help(match, used.help);
    return save_check_match_over(match, root, error);
}

Match *save_load_document(const JsonFile *file, FindContentFn *find, void *user, Error *error)
{
    Json root = json_get_root(file);
    SaveHead head;
    if (!check_format(&root, error) || !save_read_head(&root, &head, error) ||
        !save_check_rules(&root, &head, error)) {
        return NULL;
    }
    Match *match = save_start_match(&root, &head, find, user, error);
    if (match && !replay_document(match, &head, &root, error)) {
        match_free(match);
        return NULL;
    }
    return match;
}

bool save_read_document_info(const Json *root, SaveInfo *out, Error *error)
{
    Json moves;
    if (!check_format(root, error) || !json_read_bool(root, "over", &out->over, error) ||
        !json_read_array(root, "moves", &moves, error)) {
        return false;
    }
    out->moves = json_count_members(&moves);
    return true;
}
