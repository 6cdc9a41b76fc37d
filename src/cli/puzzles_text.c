/* puzzles_text.c: `storytable puzzles GAME --text`: lets the user solve puzzles in text mode. */
#include "cli/commands.h"
#include "cli/console.h"
#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "core/text/speech_markup.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct PuzzleSession {
    const Puzzles *puzzles;
    int index;
    const Lexicon *words;
    Match *match;        /* match that ends at the puzzle's position */
    Match *branch;       /* copy of the match, in which the player makes moves */
    MoveAnalysis answer; /* analysis of the puzzle's best move */
    int analyzed;        /* number of moves of `branch`, from the start, that were already analyzed */
    TextUi *table;
} PuzzleSession;

typedef enum Step { STEP_STAY, STEP_NEXT, STEP_LEAVE } Step;

static const Puzzle *get_current_puzzle(const PuzzleSession *session)
{
    return &session->puzzles->puzzles[session->index];
}

static void start_attempt(PuzzleSession *session, const char *rules, Text *out)
{
    text_ui_free(session->table);
    match_restore_position(session->branch, match_move_count(session->match), false);
    session->analyzed = match_move_count(session->match);
    session->table = text_ui_new(session->branch, rules, NULL, NULL);
    text_ui_set_dictionary(session->table, session->words);
    text_ui_skip_events(session->table, match_move_count(session->branch));
    text_ui_show(session->table, out);
}

static bool start_puzzle(PuzzleSession *session, const GameContent *content, const char *rules, Text *out,
                         Error *error)
{
    const Puzzle *puzzle = get_current_puzzle(session);
    session->match = puzzle_start_match(session->puzzles, session->index, content, error);
    session->branch = session->match ? match_branch(session->match, match_move_count(session->match),
                                                    puzzle->seat, 0, error)
                                     : NULL;
    if (!session->branch || !puzzle_analyze(puzzle, session->match, &session->answer)) {
        return false;
    }
    Text grade = {0};
    puzzle_describe_grade(puzzle, session->puzzles->game, &grade);
    text_add(out, _("Puzzle %d of %d, %s.\n"), session->index + 1, session->puzzles->count,
             text_chars(&grade));
    text_free(&grade);
    if (puzzle->goal) {
        char task[PUZZLE_TASK_MAX];
        puzzle_describe_task(puzzle, session->puzzles->game, content, task);
        text_add(out, "%s", _("Goal for this turn: "));
        speech_markup_add(task, out);
        text_add(out, "%s\n",
                 _(". Type \"answer\" to see how, \"next\" for the next puzzle, or \"q\" to quit."));
    } else {
        text_add(out, "%s\n",
                 _("One move is far better than all others. Type \"answer\" to see this move, \"next\" "
                   "for the next puzzle, or \"q\" to quit."));
    }
    start_attempt(session, rules, out);
    return true;
}

static void end_puzzle(PuzzleSession *session)
{
    text_ui_free(session->table);
    match_free(session->branch);
    match_free(session->match);
    session->table = NULL;
    session->branch = session->match = NULL;
}

static void describe_answer(const PuzzleSession *session, Text *out)
{
    Text words = {0};
    puzzle_describe_solution(get_current_puzzle(session), session->match, &session->answer, &words);
    speech_markup_add(text_chars(&words), out);
    text_add(out, "\n");
    text_free(&words);
}

static bool has_player_won(const PuzzleSession *session)
{
    const Status status = match_status(session->branch);
    return status.kind == STATUS_WON && status.winners >> get_current_puzzle(session)->seat & 1;
}

/* Checks whether the goal was reached. Starts the puzzle again if the goal was missed. */
static Step check_goal(PuzzleSession *session, const char *rules, Text *out)
{
    char why[HINT_TEXT_MAX];
    const GoalResult result =
        puzzle_check_goal(get_current_puzzle(session), session->match, session->branch, why);
    if (result == GOAL_OPEN) {
        return STEP_STAY;
    }
    text_add(out, "\n");
    speech_markup_add(why, out);
    text_add(out, result == GOAL_REACHED ? _(" Correct.\n\n") : _(" Goal missed. Try again.\n"));
    if (result == GOAL_MISSED) {
        start_attempt(session, rules, out);
    }
    return result == GOAL_REACHED ? STEP_NEXT : STEP_STAY;
}

/* Analyzes the moves that the player has made since the last call. */
static Step analyze_attempts(PuzzleSession *session, const char *rules, Text *out)
{
    if (get_current_puzzle(session)->goal) {
        return check_goal(session, rules, out);
    }
    for (; session->analyzed < match_move_count(session->branch); session->analyzed++) {
        AnalysisTask task;
        MoveAnalysis found = {.analyzed = false};
        if (match_move_seat(session->branch, session->analyzed) != get_current_puzzle(session)->seat) {
            continue;
        }
        if (analysis_task_init(session->branch, session->analyzed, &task)) {
            analyze_move(&task, &found);
            analysis_task_free(&task);
        }
        if (has_player_won(session) || (found.analyzed && found.quality == QUALITY_GOOD)) {
            text_add(out, _("\nCorrect.\n\n"));
            return STEP_NEXT;
        }
        if (found.analyzed) {
            text_add(out, "\n");
            speech_markup_add(found.made.title, out);
            text_add(out, ": ");
            speech_markup_add(found.made.text, out);
            text_add(out, ". %s\n", _("This is not the best move. Try again."));
            start_attempt(session, rules, out);
            return STEP_STAY;
        }
    }
    return STEP_STAY;
}

static Step handle_typed_line(PuzzleSession *session, const char *line, const char *rules, Text *out)
{
    if (strcmp(line, "next") == 0) {
        return STEP_NEXT;
    }
    if (strcmp(line, "answer") == 0) {
        describe_answer(session, out);
        return STEP_STAY;
    }
    return text_ui_run_line(session->table, line, out) ? analyze_attempts(session, rules, out) : STEP_LEAVE;
}

int run_puzzles_text_command(const Args *args, ContentStore *content_store)
{
    Error error = {0};
    const GameContent *content = content_store_load(content_store, args->game, &error);
    PuzzleSession session = {
        .puzzles = content ? content_store_load_puzzles(content_store, args->game, &error) : NULL,
        .index = args->at > 0 ? args->at - 1 : 0,
        .words = content_store_get_lexicon(content_store)};
    char *line = memory_new(1, CONSOLE_LINE_BYTES), *rules = console_load_rules(content_store, args->game);
    Text said = {0};
    Step step = STEP_NEXT;
    if (content && !session.puzzles && !error.text[0]) {
        error_set(&error, _("%s has no puzzles"), _(args->game->title));
    }
    for (; session.puzzles && step == STEP_NEXT && session.index < session.puzzles->count; session.index++) {
        if (!start_puzzle(&session, content, rules, &said, &error)) {
            step = STEP_LEAVE;
        } else {
            do {
                step = console_read_line(&said, line) ? handle_typed_line(&session, line, rules, &said)
                                                      : STEP_LEAVE;
            } while (step == STEP_STAY);
        }
        end_puzzle(&session);
    }
    printf("%s\n", text_chars(&said));
    text_free(&said);
    free(rules);
    free(line);
    if (error.text[0]) {
        fprintf(stderr, _("storytable: %s\n"), error.text);
    }
    return error.text[0] ? 1 : 0;
}
