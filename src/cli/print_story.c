/* print_story.c: `storytable tell`: prints the story of a saved game, or a summary if there is no story. */
#include "cli/commands.h"
#include "core/match/save.h"
#include "core/story/match_summary.h"
#include "ui/paint/story_picture.h"

#include <stdio.h>

int command_tell(const Args *args, ContentStore *content_store)
{
    Error error = {0};
    Document document = {0};
    Text text = {0};
    Match *match = match_load(args->target, content_store_find, content_store, &error);
    if (!match) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    if (!match_write_story(match, &document)) {
        match_summary_write(match, &document);
    }
    StoryPictures *pictures = story_pictures_new(content_store_data_folder(content_store), &error);
    story_pictures_use(pictures, &document);
    document_write(&document, args->format, &text);
    story_pictures_free(pictures);
    fputs(text_chars(&text), stdout);
    document_free(&document);
    text_free(&text);
    match_free(match);
    return 0;
}
