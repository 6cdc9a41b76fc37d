/* anthology.c: what is told of a match: a note for every Book that is read, and in the end all of them, with
 * what the Mold has left of the others. */
#include "core/seed.h"
#include "games/fiction_impossible/fiction_impossible.h"

#include <assert.h>
#include <string.h>

typedef const TellFacts *Cast[IM_SPOTS];

/* ------------------------------------------------------------------ one Book */

static bool is_at_home(const ImContent *content, const ImReading *reading, int spot)
{
    int one = reading->cast[spot];
    return one == IM_NONE || one == content->books[reading->book].original[spot];
}

/* Whoever plays; where nobody came, the one that belongs there. */
static void take_cast(const ImContent *content, const ImReading *reading, Cast cast)
{
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        int one = is_at_home(content, reading, spot) ? content->books[reading->book].original[spot]
                                                     : reading->cast[spot];
        cast[spot] = content->characters[one].facts;
    }
}

void im_tell_title(const ImContent *content, const ImReading *reading, Text *out)
{
    const ImBook *book = &content->books[reading->book];
    Cast cast;
    bool at_home = true;
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        at_home &= is_at_home(content, reading, spot);
    }
    if (at_home) {
        text_add(out, "%s", book->title);
        return;
    }
    take_cast(content, reading, cast);
    tell_render(book->retitle, cast, out, NULL);
}

void im_tell_text(const ImContent *content, const ImReading *reading, Text *out, TellMarks *marks)
{
    Cast cast;
    int count = 0;
    take_cast(content, reading, cast);
    tell_render(content->books[reading->book].text, cast, out, marks);
    for (int i = 0; i < marks->count; i++) {
        if (!is_at_home(content, reading, marks->list[i].slot)) {
            marks->list[count++] = marks->list[i];
        }
    }
    marks->count = count;
}

void im_record(const void *before, const void *after, const ImContent *content, Text *out)
{
    const ImState *then = before, *now = after;
    for (int i = then->shelf_count; i < now->shelf_count; i++) {
        TellMarks marks;
        text_add(out, "%s", i > then->shelf_count ? "\n\n" : "");
        im_tell_title(content, &now->shelf[i], out);
        text_add(out, "\n\n");
        im_tell_text(content, &now->shelf[i], out, &marks);
    }
}

/* ------------------------------------------------------------------ chapters */

static void add_byline(const ImBook *book, Document *out)
{
    document_begin(out, DOCUMENT_BYLINE);
    document_add(out, DOCUMENT_PLAIN, "after ");
    document_add(out, DOCUMENT_EMPHASIS, "%s", book->title);
    if (book->year < 0) {
        document_add(out, DOCUMENT_PLAIN, " by %s, about %d BC", book->author, -book->year);
    } else {
        document_add(out, DOCUMENT_PLAIN, " by %s, %d", book->author, book->year);
    }
}

static bool is_favourite(const GameTold *told, const ImReading *reading)
{
    return told->favourites >> reading->book & 1;
}

static void add_title(const ImContent *content, const ImReading *reading, DocumentBlockKind kind,
                      Document *out)
{
    Text title = {0};
    im_tell_title(content, reading, &title);
    document_begin(out, kind);
    document_add(out, DOCUMENT_PLAIN, "%s", text_chars(&title));
    text_free(&title);
}

static void add_heading(const ImContent *content, const ImReading *reading, Document *out)
{
    add_title(content, reading, DOCUMENT_SUBHEADING, out);
    add_byline(&content->books[reading->book], out);
}

static void add_text(const ImContent *content, const ImReading *reading, Document *out)
{
    Text text = {0};
    TellMarks marks;
    size_t at = 0;
    im_tell_text(content, reading, &text, &marks);
    document_begin(out, DOCUMENT_PARAGRAPH);
    for (int i = 0; i < marks.count; i++) {
        const TellMark *mark = &marks.list[i];
        document_add(out, DOCUMENT_PLAIN, "%.*s", (int)(mark->start - at), text.chars + at);
        document_add(out, DOCUMENT_MARKED, "%.*s", (int)(mark->end - mark->start), text.chars + mark->start);
        at = mark->end;
    }
    document_add(out, DOCUMENT_PLAIN, "%s", text.chars + at);
    text_free(&text);
}

void im_tell_permission(const TellFacts *one, Text *out)
{
    static const char *const no_tags[] = {NULL};
    const TellForm form = {.kind = TELL_STORY, .slots = 1, .tags = no_tags};
    TellText *text = tell_parse("{1} [appears|appear] by kind permission of {1.themself}.", &form, NULL);
    assert(text);
    tell_render(text, &one, out, NULL);
    tell_free(text);
}

static void add_at_home(const TellFacts *one, Document *out)
{
    Text line = {0};
    im_tell_permission(one, &line);
    document_begin(out, DOCUMENT_ITEM);
    document_add(out, DOCUMENT_PLAIN, "%s", text_chars(&line));
    text_free(&line);
}

static void add_cast(const ImContent *content, const ImReading *reading, Document *out)
{
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        const uint8_t *original = content->books[reading->book].original;
        const TellFacts *role = content->characters[original[spot]].facts;
        if (is_at_home(content, reading, spot)) {
            add_at_home(role, out);
            continue;
        }
        document_begin(out, DOCUMENT_ITEM);
        document_add(out, DOCUMENT_PLAIN, "In the part of %s: %s.", role->fact[TELL_FULL],
                     content->characters[reading->cast[spot]].facts->fact[TELL_FULL]);
    }
}

/* All of a chapter below its heading. */
static void add_chapter(const ImContent *content, const GameTold *told, const ImReading *reading,
                        Document *out)
{
    if (is_favourite(told, reading)) {
        document_begin(out, DOCUMENT_BYLINE);
        document_add(out, DOCUMENT_PLAIN, "♥ A favourite of the Librarians");
    }
    add_text(content, reading, out);
    add_cast(content, reading, out);
}

/* ------------------------------------------------------------------ lost Books */

/* The Mold eats stretches of words; `rng` says which. */
static void add_eaten(const char *text, Rng *rng, Document *out)
{
    enum { LEFT_MAX = 7, EATEN_MAX = 5 };
    document_begin(out, DOCUMENT_PARAGRAPH);
    for (bool eaten = false; *text; eaten = !eaten) {
        uint32_t words = 1 + rng_below(rng, eaten ? EATEN_MAX : LEFT_MAX);
        size_t length = 0;
        for (; words > 0 && text[length]; words--) {
            length += strcspn(text + length, " ");
            length += strspn(text + length, " ");
        }
        document_add(out, eaten ? DOCUMENT_EATEN : DOCUMENT_PLAIN, "%.*s", (int)length, text);
        text += length;
    }
}

static void add_lost(const ImState *state, const ImContent *content, uint64_t seed, Document *out)
{
    if (state->lost_count == 0) {
        return;
    }
    document_begin(out, DOCUMENT_HEADING);
    document_add(out, DOCUMENT_PLAIN, "Lost to the Mold");
    for (int i = 0; i < state->lost_count; i++) {
        const ImReading *reading = &state->lost[i];
        Text text = {0};
        TellMarks marks;
        Rng rng;
        rng_seed(&rng, hash_bytes(seed, &reading->book, sizeof reading->book));
        add_heading(content, reading, out);
        im_tell_text(content, reading, &text, &marks);
        add_eaten(text_chars(&text), &rng, out);
        text_free(&text);
    }
}

/* ------------------------------------------------------------------ all of it */

static void add_librarians(const ImState *state, const ImContent *content, Document *out)
{
    document_begin(out, DOCUMENT_SUBTITLE);
    document_add(out, DOCUMENT_PLAIN, "with the kind help of ");
    for (int seat = 0; seat < state->seats; seat++) {
        const char *between = seat == 0 ? "" : (seat + 1 == state->seats ? " and " : ", ");
        int librarian = state->librarian[seat];
        document_add(out, DOCUMENT_PLAIN, "%s%s", between,
                     librarian == IM_NONE ? "a Librarian" : content->librarians[librarian].name);
    }
}

static void add_result(const ImState *state, Document *out)
{
    static const char *const ends[IM_ENDS] = {
        [IM_PLAYING] = "The Library still stands",
        [IM_SAVED] = "The Bookshelf is full, and literature is stable again",
        [IM_LOST_ADDING] = "The jar was empty when a label asked for Mold, and literature came apart",
        [IM_LOST_ATTACK] = "The jar was empty when the Mold attacked, and literature came apart",
        [IM_LOST_REMOVING] =
            "The jar was empty when Mold was to leave it for ever, and literature came apart",
        [IM_LOST_BOOKS] = "There was no Book left to save",
    };
    document_begin(out, DOCUMENT_BYLINE);
    document_add(out, DOCUMENT_PLAIN, "%s. %d of %d Books %s read in %d turn%s, ", ends[state->end],
                 state->shelf_count, state->setup.bookend - 1, state->shelf_count == 1 ? "was" : "were",
                 state->turns, state->turns == 1 ? "" : "s");
    if (state->lost_count == 0) {
        document_add(out, DOCUMENT_PLAIN, "and none was lost.");
    } else {
        document_add(out, DOCUMENT_PLAIN, "and %d lost.", state->lost_count);
    }
}

/* The day of the game, and the seed by which it can be dealt again. */
static void add_imprint(const GameTold *told, Document *out)
{
    char seed[SEED_NAME_MAX], day[DAY_TEXT_MAX];
    document_begin(out, DOCUMENT_BYLINE);
    if (told->day) {
        document_add(out, DOCUMENT_PLAIN, "Begun on %s. ", day_in_words(told->day, day));
    }
    document_add(out, DOCUMENT_PLAIN, "Seed: %s", seed_name(told->seed, seed));
}

static void add_favourites(const ImState *state, const ImContent *content, const GameTold *told,
                           Document *out)
{
    bool any = false;
    for (int i = 0; i < state->shelf_count; i++) {
        if (!is_favourite(told, &state->shelf[i])) {
            continue;
        }
        if (!any) {
            document_begin(out, DOCUMENT_BYLINE);
        }
        Text title = {0};
        im_tell_title(content, &state->shelf[i], &title);
        document_add(out, DOCUMENT_PLAIN, "%s", any ? " · " : "Favourites: ");
        document_add(out, DOCUMENT_EMPHASIS, "%s", text_chars(&title));
        text_free(&title);
        any = true;
    }
}

/* The Book that is asked for; false where it is not on the shelf, as when somebody has taken back the reading
   meanwhile. */
static bool tell_one(const ImState *state, const ImContent *content, const GameTold *told, Document *out)
{
    for (int i = 0; i < state->shelf_count; i++) {
        const ImReading *reading = &state->shelf[i];
        if (reading->book + 1 == told->only) {
            add_title(content, reading, DOCUMENT_TITLE, out);
            add_librarians(state, content, out);
            add_byline(&content->books[reading->book], out);
            add_chapter(content, told, reading, out);
            return true;
        }
    }
    return false;
}

void im_tell(const void *view, const ImContent *content, const GameTold *told, Document *out)
{
    const ImState *state = view;
    if (tell_one(state, content, told, out)) {
        return;
    }
    document_begin(out, DOCUMENT_TITLE);
    document_add(out, DOCUMENT_PLAIN, "Fiction Impossible");
    add_librarians(state, content, out);
    add_result(state, out);
    add_imprint(told, out);
    add_favourites(state, content, told, out);
    for (int i = 0; i < state->shelf_count; i++) {
        add_heading(content, &state->shelf[i], out);
        add_chapter(content, told, &state->shelf[i], out);
    }
    add_lost(state, content, told->seed, out);
}
