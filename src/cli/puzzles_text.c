/* puzzles_text.c: `storytable puzzles GAME --text`: puzzles by lines. */
#include "cli/commands.h"
#include "cli/lines.h"
#include "core/memory.h"
#include "core/spoken.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One puzzle on the table. */
typedef struct Riddle {
    const Puzzles *puzzles;
    int index;
    Match *match;     /* what leads there */
    Match *branch;    /* and what is tried */
    Judgement answer; /* the best move */
    int looked;       /* so many moves of the branch were judged, or are those that lead there */
    TextTable *table;
} Riddle;

typedef enum Step { STEP_STAY, STEP_NEXT, STEP_LEAVE } Step;

static const Puzzle *puzzle_of(const Riddle *riddle)
{
    return &riddle->puzzles->puzzles[riddle->index];
}

static void sit_down(Riddle *riddle, const char *rules, Text *out)
{
    text_table_free(riddle->table);
    match_restore(riddle->branch, match_moves(riddle->match), false);
    riddle->looked = match_moves(riddle->match);
    riddle->table = text_table_new(riddle->branch, rules, NULL, NULL);
    text_table_pass_over(riddle->table, match_moves(riddle->branch));
    text_table_show(riddle->table, out);
}

static bool begin(Riddle *riddle, const GameContent *content, const char *rules, Text *out, Error *error)
{
    const Puzzle *puzzle = puzzle_of(riddle);
    riddle->match = puzzle_match(riddle->puzzles, riddle->index, content, error);
    riddle->branch = riddle->match
                         ? match_branch(riddle->match, match_moves(riddle->match), puzzle->seat, 0, error)
                         : NULL;
    if (!riddle->branch || !puzzle_answer(puzzle, riddle->match, &riddle->answer)) {
        return false;
    }
    text_add(out, "Puzzle %d of %d, ", riddle->index + 1, riddle->puzzles->count);
    puzzle_tell(puzzle, riddle->puzzles->game, out);
    text_add(out,
             ".\nOne move here is far better than all others. answer tells it, next goes on, q leaves.\n");
    sit_down(riddle, rules, out);
    return true;
}

static void end(Riddle *riddle)
{
    text_table_free(riddle->table);
    match_free(riddle->branch);
    match_free(riddle->match);
    riddle->table = NULL;
    riddle->branch = riddle->match = NULL;
}

static void tell(const Hint *hint, const char *verdict, Text *out)
{
    text_speak(hint->title, out);
    text_add(out, ": ");
    text_speak(hint->text, out);
    text_add(out, ".%s\n", verdict);
}

static bool has_won(const Riddle *riddle)
{
    const Status status = match_status(riddle->branch);
    return status.kind == STATUS_WON && status.winners >> puzzle_of(riddle)->seat & 1;
}

/* What was tried since is judged, if it can be. */
static Step judge_tries(Riddle *riddle, const char *rules, Text *out)
{
    for (; riddle->looked < match_moves(riddle->branch); riddle->looked++) {
        JudgeTask task;
        Judgement found = {.judged = false};
        if (match_move_seat(riddle->branch, riddle->looked) != puzzle_of(riddle)->seat) {
            continue;
        }
        if (judge_task(riddle->branch, riddle->looked, &task)) {
            judge_move(&task, &found);
            judge_task_free(&task);
        }
        if (has_won(riddle) || (found.judged && found.fault == FAULT_NONE)) {
            text_add(out, "\nWell found.\n\n");
            return STEP_NEXT;
        }
        if (found.judged) {
            text_add(out, "\n");
            tell(&found.made, " Not this one: there is something better.", out);
            sit_down(riddle, rules, out);
            return STEP_STAY;
        }
    }
    return STEP_STAY;
}

static Step obey(Riddle *riddle, const char *line, const char *rules, Text *out)
{
    if (strcmp(line, "next") == 0) {
        return STEP_NEXT;
    }
    if (strcmp(line, "answer") == 0) {
        tell(&riddle->answer.better, "", out);
        return STEP_STAY;
    }
    return text_table_obey(riddle->table, line, out) ? judge_tries(riddle, rules, out) : STEP_LEAVE;
}

int command_puzzles_text(const Args *args, Library *library)
{
    Error error = {0};
    const GameContent *content = library_content(library, args->game, &error);
    Riddle riddle = {.puzzles = content ? library_puzzles(library, args->game, &error) : NULL,
                     .index = args->at > 0 ? args->at - 1 : 0};
    char *line = memory_new(1, LINE_BYTES), *rules = lines_rules(library, args->game);
    Text said = {0};
    Step step = STEP_NEXT;
    if (content && !riddle.puzzles && !error.text[0]) {
        error_set(&error, "%s has no puzzles", args->game->title);
    }
    for (; riddle.puzzles && step == STEP_NEXT && riddle.index < riddle.puzzles->count; riddle.index++) {
        if (!begin(&riddle, content, rules, &said, &error)) {
            step = STEP_LEAVE;
        } else {
            do {
                step = lines_ask(&said, line) ? obey(&riddle, line, rules, &said) : STEP_LEAVE;
            } while (step == STEP_STAY);
        }
        end(&riddle);
    }
    printf("%s\n", text_chars(&said));
    text_free(&said);
    free(rules);
    free(line);
    if (error.text[0]) {
        fprintf(stderr, "storytable: %s\n", error.text);
    }
    return error.text[0] ? 1 : 0;
}
