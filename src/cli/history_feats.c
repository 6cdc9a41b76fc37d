/* history_feats.c: `storytable history --feats`: what was done in the games that are over, and what was not.
 */
#include "cli/history_feats.h"

#include "core/platform.h"

#include <stdio.h>
#include <time.h>

static void print_done(const Feat *feat, const Run *run)
{
    struct tm when = {0};
    char date[16];
    platform_utc(run->ended, &when);
    strftime(date, sizeof date, "%Y-%m-%d", &when);
    printf("  %s  %s: %s (%s)\n", date, feat->title, feat->line, run->file);
}

static void print_open(const Feats *feats, const Feat *feat, const FeatStanding *standing)
{
    Text asks = {0}, far = {0};
    feat_tell(feats, feat, &asks);
    feat_tell_standing(feat, standing, &far);
    printf("  %-10s  %s: %s%s%s\n", "not yet", feat->title, text_chars(&asks), far.length > 0 ? "; " : "",
           text_chars(&far));
    text_free(&far);
    text_free(&asks);
}

bool history_print_feats(const Game *game, const RunList *runs, Library *library)
{
    Error error;
    FeatStanding standing[FEATS_MAX];
    int done = 0, hidden = 0;
    const Feats *feats = library_feats(library, game, &error);
    if (!feats) {
        fprintf(stderr, "%s\n", error.text);
        return false;
    }
    for (int i = 0; i < feats->count; i++) {
        feat_judge(&feats->feats[i], runs, &standing[i]);
        done += standing[i].run != NULL;
        hidden += feats->feats[i].hidden && !standing[i].run;
    }
    printf("%s: %d of %d feats\n", game->title, done, feats->count);
    for (int i = 0; i < feats->count; i++) {
        const Feat *feat = &feats->feats[i];
        if (standing[i].run) {
            print_done(feat, standing[i].run);
        } else if (!feat->hidden) {
            print_open(feats, feat, &standing[i]);
        }
    }
    if (hidden > 0) {
        printf("  %-10s  %d more, of which nothing is told before\n", "not yet", hidden);
    }
    return true;
}
