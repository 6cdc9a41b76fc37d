/* anthology.c: stories of a game: the note for each Book read, and the exported story with all Books,
 * including the remains of lost Books. */
#include "core/platform/seed_source.h"
#include "core/text/i18n.h"
#include "games/fiction_impossible/fiction_impossible.h"

#include <assert.h>
#include <string.h>

typedef const TemplateArgs *Cast[IM_SPOTS];

/* ------------------------------------------------------------------ text of one Book */

static bool is_original_character(const ImContent *content, const ImFinishedBook *finished, int spot)
{
    int one = finished->cast[spot];
    return one == IM_NONE || one == content->books[finished->book].original[spot];
}

static bool is_original_cast(const ImContent *content, const ImFinishedBook *finished)
{
    bool original = true;
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        original &= is_original_character(content, finished, spot);
    }
    return original;
}

/* Returns the Character on the spot, or the original Character if the spot is empty. */
static int get_cast_member(const ImContent *content, const ImFinishedBook *finished, int spot)
{
    return is_original_character(content, finished, spot) ? content->books[finished->book].original[spot]
                                                          : finished->cast[spot];
}

static void fill_cast(const ImContent *content, const ImFinishedBook *finished, Cast cast)
{
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        cast[spot] = content->characters[get_cast_member(content, finished, spot)].facts;
    }
}

/* Chooses the plot of a Book. The original cast gets the first plot. For other casts, the plot depends on the
 * Characters, so that the same Book with another cast often tells another story. */
static const TextTemplate *choose_plot(const ImContent *content, const ImFinishedBook *finished)
{
    const ImBook *book = &content->books[finished->book];
    int sum = 0;
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        sum += get_cast_member(content, finished, spot);
    }
    const int plot = is_original_cast(content, finished) ? 0 : sum % IM_PLOTS;
    return book->plots[plot] ? book->plots[plot] : book->plots[0];
}

void im_format_title(const ImContent *content, const ImFinishedBook *finished, Text *out)
{
    const ImBook *book = &content->books[finished->book];
    Cast cast;
    if (is_original_cast(content, finished)) {
        text_add(out, "%s", book->title);
        return;
    }
    fill_cast(content, finished, cast);
    text_template_render(book->retitle, cast, out, NULL);
}

void im_format_book(const ImContent *content, const ImFinishedBook *finished, Text *out, TemplateMarks *marks)
{
    Cast cast;
    int count = 0;
    fill_cast(content, finished, cast);
    text_template_render(choose_plot(content, finished), cast, out, marks);
    for (int i = 0; i < marks->count; i++) {
        if (!is_original_character(content, finished, marks->list[i].slot)) {
            marks->list[count++] = marks->list[i];
        }
    }
    marks->count = count;
}

void im_write_note(const void *before, const void *after, const ImContent *content, Text *out)
{
    const ImState *then = before, *now = after;
    for (int i = then->shelf_count; i < now->shelf_count; i++) {
        TemplateMarks marks;
        text_add(out, "%s", i > then->shelf_count ? "\n\n" : "");
        im_format_title(content, &now->shelf[i], out);
        text_add(out, "\n\n");
        im_format_book(content, &now->shelf[i], out, &marks);
    }
}

/* ------------------------------------------------------------------ chapters of the anthology */

static void add_byline(const ImBook *book, Document *out)
{
    document_add_block(out, DOCUMENT_BYLINE);
    document_add_text(out, DOCUMENT_PLAIN, "after ");
    document_add_text(out, DOCUMENT_EMPHASIS, "%s", book->title);
    if (book->year < 0) {
        document_add_text(out, DOCUMENT_PLAIN, " by %s, about %d BC", book->author, -book->year);
    } else {
        document_add_text(out, DOCUMENT_PLAIN, " by %s, %d", book->author, book->year);
    }
}

static bool is_favorite(const StoryContext *story, const ImFinishedBook *finished)
{
    return story->favorites >> finished->book & 1;
}

static void add_title(const ImContent *content, const ImFinishedBook *finished, DocumentBlockKind kind,
                      Document *out)
{
    Text title = {0};
    im_format_title(content, finished, &title);
    document_add_block(out, kind);
    document_add_text(out, DOCUMENT_PLAIN, "%s", text_chars(&title));
    text_free(&title);
}

static void add_heading(const ImContent *content, const ImFinishedBook *finished, Document *out)
{
    add_title(content, finished, DOCUMENT_SUBHEADING, out);
    add_byline(&content->books[finished->book], out);
}

/* Adds the cover of a Book, with the title for its cast. */
static void add_cover(const ImContent *content, const ImFinishedBook *finished, Document *out)
{
    const ImBook *book = &content->books[finished->book];
    Text title = {0};
    im_format_title(content, finished, &title);
    document_add_picture(
        out, &(DocumentPicture){.icon = book->motif, .author = book->author, .tone = book->cloth});
    document_add_text(out, DOCUMENT_PLAIN, "%s", text_chars(&title));
    text_free(&title);
}

static void add_cast_portraits(const ImContent *content, const ImFinishedBook *finished, Document *out)
{
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        const ImCharacter *who = &content->characters[get_cast_member(content, finished, spot)];
        if (who->portrait) {
            document_add_picture(
                out, &(DocumentPicture){.portrait = who->portrait, .tone = content->books[who->book].cloth});
            document_add_text(out, DOCUMENT_PLAIN, "%s", who->name);
        }
    }
}

static void add_story_text(const ImContent *content, const ImFinishedBook *finished, Document *out)
{
    Text text = {0};
    TemplateMarks marks;
    size_t at = 0;
    im_format_book(content, finished, &text, &marks);
    document_add_block(out, DOCUMENT_PARAGRAPH);
    for (int i = 0; i < marks.count; i++) {
        const TemplateMark *mark = &marks.list[i];
        document_add_text(out, DOCUMENT_PLAIN, "%.*s", (int)(mark->start - at), text.chars + at);
        document_add_text(out, DOCUMENT_MARKED, "%.*s", (int)(mark->end - mark->start),
                          text.chars + mark->start);
        at = mark->end;
    }
    document_add_text(out, DOCUMENT_PLAIN, "%s", text.chars + at);
    text_free(&text);
}

void im_format_permission(const TemplateArgs *character, Text *out)
{
    static const char *const no_tags[] = {NULL};
    const TemplateRules form = {.kind = TEMPLATE_STORY, .slots = 1, .tags = no_tags};
    TextTemplate *text =
        text_template_parse("{1} [appears|appear] by kind permission of {1.themself}.", &form, NULL);
    assert(text);
    text_template_render(text, &character, out, NULL);
    text_template_free(text);
}

static void add_reprint_permission(const TemplateArgs *character, Document *out)
{
    Text line = {0};
    im_format_permission(character, &line);
    document_add_block(out, DOCUMENT_ITEM);
    document_add_text(out, DOCUMENT_PLAIN, "%s", text_chars(&line));
    text_free(&line);
}

static void add_cast(const ImContent *content, const ImFinishedBook *finished, Document *out)
{
    for (int spot = 0; spot < IM_SPOTS; spot++) {
        const uint8_t *original = content->books[finished->book].original;
        const TemplateArgs *role = content->characters[original[spot]].facts;
        if (is_original_character(content, finished, spot)) {
            add_reprint_permission(role, out);
            continue;
        }
        document_add_block(out, DOCUMENT_ITEM);
        document_add_text(out, DOCUMENT_PLAIN, "In the part of %s: %s.", role->fact[ARG_FULL_NAME],
                          content->characters[finished->cast[spot]].facts->fact[ARG_FULL_NAME]);
    }
}

static void add_chapter(const ImContent *content, const StoryContext *story, const ImFinishedBook *finished,
                        Document *out)
{
    add_cover(content, finished, out);
    if (is_favorite(story, finished)) {
        document_add_block(out, DOCUMENT_BYLINE);
        document_add_text(out, DOCUMENT_PLAIN, "♥ A favorite of the Librarians");
    }
    add_story_text(content, finished, out);
    add_cast_portraits(content, finished, out);
    add_cast(content, finished, out);
}

/* ------------------------------------------------------------------ chapters of lost Books */

/* Adds the text, and makes random groups of words unreadable, as if by Mold. */
static void add_moldy_text(const char *text, Rng *rng, Document *out)
{
    enum { LEFT_MAX = 7, EATEN_MAX = 5 };
    document_add_block(out, DOCUMENT_PARAGRAPH);
    for (bool is_moldy = false; *text; is_moldy = !is_moldy) {
        uint32_t words = 1 + rng_below(rng, is_moldy ? EATEN_MAX : LEFT_MAX);
        size_t length = 0;
        for (; words > 0 && text[length]; words--) {
            length += strcspn(text + length, " ");
            length += strspn(text + length, " ");
        }
        document_add_text(out, is_moldy ? DOCUMENT_ILLEGIBLE : DOCUMENT_PLAIN, "%.*s", (int)length, text);
        text += length;
    }
}

static void add_lost_books(const ImState *state, const ImContent *content, uint64_t seed, Document *out)
{
    if (state->lost_count == 0) {
        return;
    }
    document_add_block(out, DOCUMENT_HEADING);
    document_add_text(out, DOCUMENT_PLAIN, "Lost to the Mold");
    for (int i = 0; i < state->lost_count; i++) {
        const ImFinishedBook *finished = &state->lost[i];
        Text text = {0};
        TemplateMarks marks;
        Rng rng;
        rng_seed(&rng, hash_bytes(seed, &finished->book, sizeof finished->book));
        add_heading(content, finished, out);
        add_cover(content, finished, out);
        im_format_book(content, finished, &text, &marks);
        add_moldy_text(text_chars(&text), &rng, out);
        text_free(&text);
    }
}

/* ------------------------------------------------------------------ the whole anthology */

static void add_librarians(const ImState *state, const ImContent *content, Document *out)
{
    document_add_block(out, DOCUMENT_SUBTITLE);
    document_add_text(out, DOCUMENT_PLAIN, "with the kind help of ");
    for (int seat = 0; seat < state->seats; seat++) {
        const char *between = seat == 0 ? "" : (seat + 1 == state->seats ? _(" and ") : ", ");
        int librarian = state->librarian[seat];
        document_add_text(out, DOCUMENT_PLAIN, "%s%s", between,
                          librarian == IM_NONE ? "a Librarian" : content->librarians[librarian].name);
    }
}

static void add_librarian_portraits(const ImState *state, const ImContent *content, Document *out)
{
    enum { TONE = 0x24413a };
    for (int seat = 0; seat < state->seats; seat++) {
        if (state->librarian[seat] != IM_NONE && content->librarians[state->librarian[seat]].portrait) {
            const ImLibrarian *librarian = &content->librarians[state->librarian[seat]];
            document_add_picture(out, &(DocumentPicture){.portrait = librarian->portrait, .tone = TONE});
            document_add_text(out, DOCUMENT_PLAIN, "%s", librarian->name);
        }
    }
}

static void add_legend(const ImState *state, Document *out)
{
    if (state->shelf_count > 0) {
        document_add_block(out, DOCUMENT_LEGEND);
        document_add_text(out, DOCUMENT_MARKED, "Words like these");
        document_add_text(out, DOCUMENT_PLAIN, " belong to Characters who are guests in the Book.");
    }
    if (state->lost_count > 0) {
        document_add_block(out, DOCUMENT_LEGEND);
        document_add_text(out, DOCUMENT_PLAIN, "The Mold has eaten ");
        document_add_text(out, DOCUMENT_ILLEGIBLE, "words");
        document_add_text(out, DOCUMENT_PLAIN, " like this one.");
    }
}

static void add_result(const ImState *state, Document *out)
{
    static const char *const ends[IM_ENDS] = {
        [IM_PLAYING] = N_("The Library still stands"),
        [IM_SAVED] = N_("The Bookshelf is full, and literature is stable again"),
        [IM_LOST_ADDING] = N_("The jar was empty when a label asked for Mold, and literature came apart"),
        [IM_LOST_ATTACK] = N_("The jar was empty when the Mold attacked, and literature came apart"),
        [IM_LOST_REMOVING] =
            N_("The jar was empty when Mold had to be removed for good, and literature came apart"),
        [IM_LOST_BOOKS] = N_("There was no Book left to save"),
    };
    document_add_block(out, DOCUMENT_BYLINE);
    document_add_text(out, DOCUMENT_PLAIN, "%s. Books read: %d of %d. Books lost: %d. Turns: %d.",
                      ends[state->end], state->shelf_count, state->setup.bookend - 1, state->lost_count,
                      state->turns);
}

/* Adds the date and the seed of the game. */
static void add_imprint(const StoryContext *story, Document *out)
{
    char seed[SEED_NAME_MAX], day[DATE_TEXT_MAX];
    document_add_block(out, DOCUMENT_BYLINE);
    if (story->day) {
        document_add_text(out, DOCUMENT_PLAIN, "Started on %s. ", date_format_long(story->day, day));
    }
    document_add_text(out, DOCUMENT_PLAIN, "Seed: %s", seed_format_name(story->seed, seed));
}

static void add_favorites(const ImState *state, const ImContent *content, const StoryContext *story,
                          Document *out)
{
    bool any = false;
    for (int i = 0; i < state->shelf_count; i++) {
        if (!is_favorite(story, &state->shelf[i])) {
            continue;
        }
        if (!any) {
            document_add_block(out, DOCUMENT_BYLINE);
        }
        Text title = {0};
        im_format_title(content, &state->shelf[i], &title);
        document_add_text(out, DOCUMENT_PLAIN, "%s", any ? " · " : "Favorites: ");
        document_add_text(out, DOCUMENT_EMPHASIS, "%s", text_chars(&title));
        text_free(&title);
        any = true;
    }
}

/* Writes the story of the single Book story->only_part. Writes nothing and returns false if only_part is 0
 * (the whole story), or if the Book is not on the Bookshelf, for example after an undo. The caller then
 * writes the whole story. */
static bool write_one_book(const ImState *state, const ImContent *content, const StoryContext *story,
                           Document *out)
{
    for (int i = 0; i < state->shelf_count; i++) {
        const ImFinishedBook *finished = &state->shelf[i];
        if (finished->book + 1 == story->only_part) {
            add_title(content, finished, DOCUMENT_TITLE, out);
            add_librarians(state, content, out);
            add_byline(&content->books[finished->book], out);
            add_legend(&(ImState){.shelf_count = 1}, out);
            add_chapter(content, story, finished, out);
            return true;
        }
    }
    return false;
}

void im_write_story(const void *view, const ImContent *content, const StoryContext *story, Document *out)
{
    const ImState *state = view;
    if (write_one_book(state, content, story, out)) {
        return;
    }
    document_add_block(out, DOCUMENT_TITLE);
    document_add_text(out, DOCUMENT_PLAIN, "Fiction Impossible");
    add_librarians(state, content, out);
    add_librarian_portraits(state, content, out);
    add_result(state, out);
    add_imprint(story, out);
    add_favorites(state, content, story, out);
    add_legend(state, out);
    for (int i = 0; i < state->shelf_count; i++) {
        add_heading(content, &state->shelf[i], out);
        add_chapter(content, story, &state->shelf[i], out);
    }
    add_lost_books(state, content, story->seed, out);
}
