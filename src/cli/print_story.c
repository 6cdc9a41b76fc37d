/* print_story.c: `storytable tell`: prints the story of a saved game, or a summary if there is no story, or
 * measurements of one or more stories. */
#include "cli/commands.h"
#include "core/match/save.h"
#include "core/story/match_summary.h"
#include "core/story/story_measure.h"
#include "core/text/i18n.h"
#include "ui/paint/story_picture.h"

#include <stdio.h>

static Match *load_match(const char *path, ContentStore *content_store)
{
    Error error = {0};
    Match *match = match_load(path, content_store_find, content_store, &error);
    if (!match) {
        fprintf(stderr, "%s\n", error.text);
    }
    return match;
}

static bool measure_file(const char *path, ContentStore *content_store, StoryMeasure *measure)
{
    StoryFacts facts = {0};
    Match *match = load_match(path, content_store);
    if (!match) {
        return false;
    }
    const bool measured = match_measure_story(match, &facts);
    if (measured) {
        story_measure_add(measure, match_setup(match)->seed, &facts);
    } else {
        fprintf(stderr, _("%s: this game has no stories to measure\n"), path);
    }
    match_free(match);
    return measured;
}

static int print_figures(const Args *args, ContentStore *content_store)
{
    StoryMeasure measure = {0};
    Text text = {0};
    bool done = true;
    for (int i = 0; i < args->file_count && done; i++) {
        done = measure_file(args->files[i], content_store, &measure);
    }
    if (done) {
        story_measure_write(&measure, &text);
        fputs(text_chars(&text), stdout);
    }
    text_free(&text);
    story_measure_free(&measure);
    return done ? 0 : 1;
}

static int print_story(const Args *args, ContentStore *content_store)
{
    Error error = {0};
    Document document = {0};
    Text text = {0};
    Match *match = load_match(args->files[0], content_store);
    if (!match) {
        return 1;
    }
    if (!match_write_story(match, &document)) {
        match_summary_write(match, &document);
    }
    StoryPictures *pictures = story_pictures_new(content_store_get_data_folder(content_store), &error);
    story_pictures_set_document(pictures, &document);
    document_write(&document, args->format, &text);
    story_pictures_free(pictures);
    fwrite(text_chars(&text), 1, text.length, stdout);
    document_free(&document);
    text_free(&text);
    match_free(match);
    return 0;
}

int run_tell_command(const Args *args, ContentStore *content_store)
{
    return args->measure ? print_figures(args, content_store) : print_story(args, content_store);
}
