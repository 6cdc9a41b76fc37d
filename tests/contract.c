/* contract.c: lists the checks, and runs them for every game; see contract.h. */
#include "contract.h"

#include "contract_choices.h"
#include "contract_feedback.h"
#include "contract_hidden_info.h"
#include "contract_identity.h"
#include "contract_moves.h"
#include "contract_plays.h"
#include "contract_saves.h"
#include "contract_scene.h"
#include "contract_views.h"
#include "contract_waiting.h"
#include "contract_whatif.h"
#include "test.h"

enum { CHECK_NAME_MAX = 96 };

static const struct {
    const char *name;
    CMUnitTestFunction check;
} checks[] = {
    {"identity is complete", contract_check_identity},
    {"groups of hooks are complete", contract_check_groups},
    {"options can be set", contract_check_options},
    {"wrong numbers of seats are rejected", contract_check_seats},
    {"seats have names for every number of seats", contract_check_names_of_seats},
    {"equal seeds deal equal states", contract_check_seeds},
    {"every match ends within the move limit", contract_check_ends},
    {"listed moves are legal and can be written and read", contract_check_legal_moves},
    {"exactly the seats to act have moves", contract_check_seats_to_act},
    {"every seat can make its listed moves", contract_check_listed_moves},
    {"only listed moves are legal", contract_check_garbage},
    {"garbled move texts are rejected", contract_check_garbled_text},
    {"the result of a move depends only on the state", contract_check_apply},
    {"the state schema covers the whole state", contract_check_fields},
    {"the dump shows every change", contract_check_state_dump},
    {"views contain no hidden information", contract_check_redaction},
    {"lesson conditions reveal no hidden information", contract_check_conditions},
    {"the seats to act reveal no hidden information", contract_check_public_seats_to_act},
    {"a view lists the same moves as the state", contract_check_legal_moves_of_view},
    {"moves that undo takes back reveal nothing", contract_check_quiet_moves},
    {"bots choose legal moves from views", contract_check_bots},
    {"bots vary each argument of their moves", contract_check_bot_choices},
    {"moves are legal until the clock runs out", contract_check_clock},
    {"notes can be saved", contract_check_notes},
    {"saves load to the same position", contract_check_saves},
    {"saves of finished matches load", contract_check_finished_saves},
    {"damaged saves are rejected or loaded safely", contract_check_damaged_saves},
    {"share grids of results have few shapes", contract_check_share_grids},
    {"scenes are valid", contract_check_scenes},
    {"gestures name pieces on the table", contract_check_gestures},
    {"numbers of events add up", contract_check_event_numbers},
    {"reasons why pieces can't be used are true", contract_check_reasons},
    {"goals are not reached when they are set", contract_check_goals},
    {"random input does no harm", contract_check_input},
    {"a piece can be dropped exactly on its targets", contract_check_targets},
    {"draft moves can be saved and loaded", contract_check_drafts},
    {"every gallery item has a name and a face", contract_check_gallery},
    {"views are equal after encoding and decoding", contract_check_views},
    {"damaged views are rejected or can be shown", contract_check_spoiled_views},
    {"output for a seat does not depend on hidden information", contract_check_secrecy},
    {"what-if games continue from any position", contract_check_whatif},
    {"waiting moves look as the host will show them", contract_check_waiting_moves},
    {"the table can look as if the seat must wait", contract_check_waiting_table},
};

enum { CHECKS = sizeof checks / sizeof *checks };

typedef struct Group {
    const Game *game;
    Plays *plays;
} Group;

/* Creates the matches for the first check that runs. Later checks use the same matches. */
static int set_up_plays(void **state)
{
    Group *group = *state;
    if (!group->plays) {
        group->plays = plays_new(group->game);
    }
    *state = group->plays;
    return group->plays ? 0 : -1;
}

static int run_game(const Game *game)
{
    Group group = {.game = game};
    struct CMUnitTest tests[CHECKS];
    char names[CHECKS][CHECK_NAME_MAX];
    for (int i = 0; i < CHECKS; i++) {
        snprintf(names[i], sizeof names[i], "%s: %s", game->id, checks[i].name);
        tests[i] = (struct CMUnitTest){.name = names[i],
                                       .test_func = checks[i].check,
                                       .setup_func = set_up_plays,
                                       .initial_state = &group};
    }
    int failures = cmocka_run_group_tests_name(game->id, tests, NULL, NULL);
    plays_free(group.plays);
    return failures;
}

int contract_run(void)
{
    int failures = 0;
    test_filter_cases();
    for (const Game *const *game = games_all; *game; game++) {
        failures += run_game(*game);
    }
    return failures;
}
