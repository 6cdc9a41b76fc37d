/* chronicle.c: the story so far as a document for export, with cast, scenes, narration, cards, and everything
 * that is still unresolved (story threads). */
#include "games/fantastical_adventure/narration.h"
#include "games/fantastical_adventure/rules/engine.h"

#include <limits.h>
#include <string.h>
#include <strings.h>

typedef struct Chronicle {
    const FaState *view;
    const GameContent *content;
    const FaKit *kit;
    Document *out;
    const Notes *notes;
    bool open;    /* true if text and footnotes can be added to the current paragraph of the document */
    bool typed;   /* true if a person wrote the paragraph's last line, and that line is in the current note */
    bool empty;   /* true if the last line was followed by an empty line */
    bool framing; /* true if the next narration describes the place of the scene */
    FaNoteKind by; /* kind of the lines in the paragraph */
    Text feet;     /* footnotes of the scene, one per line */
    int foot;      /* number of the last footnote */
    bool noted;    /* true if the last footnote lists cards, and no text follows the place of this footnote */
} Chronicle;

static void add_block(const Chronicle *chronicle, DocumentBlockKind kind, const char *text)
{
    document_add_block(chronicle->out, kind);
    document_add_text(chronicle->out, DOCUMENT_PLAIN, "%s", text);
}

#define PROGRAM_MARK "\u2767 " /* before text that no person wrote */

/* Adds a text that the program wrote. */
static void add_program_block(const Chronicle *chronicle, DocumentBlockKind kind, const char *text)
{
    document_add_block(chronicle->out, kind);
    document_add_text(chronicle->out, DOCUMENT_PLAIN, PROGRAM_MARK "%s", text);
}

/* ------------------------------------------------------------------ parts before the first scene */

/* Adds a stranger, who is a character invented by a player. The text comes from the stranger's character
 * sheet. */
static void add_stranger(const Chronicle *chronicle, int actor)
{
    FaNoteLine said, name, rest;
    if (fa_find_sheet_line_in_notes(chronicle->notes, actor, FA_SHEET_NAME, &said)) {
        document_add_text(chronicle->out, DOCUMENT_EMPHASIS, "%.*s", (int)said.length, said.words);
    } else {
        document_add_text(chronicle->out, DOCUMENT_PLAIN, "%s",
                          fa_get_actor_name(chronicle->view, chronicle->content, actor));
    }
    if (fa_find_sheet_line_in_notes(chronicle->notes, actor, FA_SHEET_WHO, &said)) {
        document_add_text(chronicle->out, DOCUMENT_PLAIN, ": %.*s", (int)said.length, said.words);
    } else {
        document_add_text(chronicle->out, DOCUMENT_PLAIN, ".");
    }
    for (int suit = 0; suit < FA_SUITS; suit++) {
        if (fa_find_sheet_line_in_notes(chronicle->notes, actor, (FaSheetLine)(FA_SHEET_FACET + suit),
                                        &said)) {
            fa_split_facet(&said, &name, &rest);
            document_add_text(chronicle->out, DOCUMENT_PLAIN, " ");
            document_add_text(chronicle->out, DOCUMENT_EMPHASIS, "%.*s", (int)name.length, name.words);
            document_add_text(chronicle->out, DOCUMENT_PLAIN, rest.length > 0 ? ": %.*s" : ".%.*s",
                              (int)rest.length, rest.words);
        }
    }
}

static void add_cast(const Chronicle *chronicle)
{
    static const char *const sides[FA_SIDES] = {"Protagonists", "Rivals"};
    for (int side = 0; side < FA_SIDES; side++) {
        add_block(chronicle, DOCUMENT_BYLINE, sides[side]);
        for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
            const FaActor *who = &chronicle->view->actors[i];
            if (who->seat == FA_NONE || who->side != side) {
                continue;
            }
            document_add_block(chronicle->out, DOCUMENT_ITEM);
            if (i < FA_FIRST_STRANGER) {
                document_add_text(chronicle->out, DOCUMENT_EMPHASIS, "%s",
                                  chronicle->kit->characters[i].name);
                document_add_text(chronicle->out, DOCUMENT_PLAIN, ": ");
                document_add_text(chronicle->out, DOCUMENT_PLAIN, "%s", chronicle->kit->characters[i].who);
            } else {
                add_stranger(chronicle, i);
            }
        }
    }
}

/* Adds a name to the list in the document, unless `listed` has the name. `listed` contains a line break
 * before and after each name. */
static void add_name(const Chronicle *chronicle, const FaNoteLine *name, Text *listed)
{
    Text line = {0};
    text_add(&line, "\n%.*s\n", (int)name->length, name->words);
    if (!strstr(text_chars(listed), text_chars(&line))) {
        if (listed->length == 0) {
            document_add_block(chronicle->out, DOCUMENT_BYLINE);
        }
        document_add_text(chronicle->out, DOCUMENT_PLAIN,
                          listed->length == 0 ? "Also in this story: %.*s" : ", %.*s", (int)name->length,
                          name->words);
        text_add(listed, "%s", text_chars(&line));
    }
    text_free(&line);
}

/* Lists the names that players have introduced in the story, each once. */
static void add_names(const Chronicle *chronicle)
{
    Text listed = {0};
    for (int i = 0; i < chronicle->notes->count; i++) {
        FaNoteLine line, value;
        FaLabel label;
        for (const char *cursor = chronicle->notes->list[i].text; fa_read_next_note_line(&cursor, &line);) {
            if (line.kind == FA_NOTE_LABEL && fa_read_label(line.words, line.length, &label, &value) &&
                label != FA_LABEL_TITLE && !fa_is_retracted(chronicle->notes, i)) {
                add_name(chronicle, &value, &listed);
            }
        }
    }
    if (listed.length > 0) {
        document_add_text(chronicle->out, DOCUMENT_PLAIN, ".");
    }
    text_free(&listed);
}

static bool has_line_by_person(const Notes *notes)
{
    for (int i = 0; i < notes->count; i++) {
        FaNoteLine line;
        for (const char *cursor = notes->list[i].text; fa_read_next_note_line(&cursor, &line);) {
            if (line.kind == FA_NOTE_WRITTEN && line.length > 0) {
                return true;
            }
        }
    }
    return false;
}

static void add_opening(const Chronicle *chronicle, const StoryContext *context)
{
    const FaState *view = chronicle->view;
    add_block(chronicle, DOCUMENT_TITLE, chronicle->kit->title);
    add_block(chronicle, DOCUMENT_SUBTITLE, chronicle->kit->place);
    document_add_block(chronicle->out, DOCUMENT_BYLINE);
    document_add_text(chronicle->out, DOCUMENT_PLAIN,
                      "A Fantastical Adventure in %d %s%s, for %d players. Seed %llu.", view->scene,
                      view->scene == 1 ? "scene" : "scenes", view->over ? "" : " so far", context->seats,
                      (unsigned long long)context->seed);
    add_program_block(chronicle, DOCUMENT_PARAGRAPH, chronicle->kit->opening);
    if (fa_follows_arc(view, chronicle->content)) {
        document_add_block(chronicle->out, DOCUMENT_PARAGRAPH);
        document_add_text(chronicle->out, DOCUMENT_PLAIN, PROGRAM_MARK);
        document_add_text(chronicle->out, DOCUMENT_EMPHASIS, "%s", chronicle->kit->arc.question);
    }
    add_block(chronicle, DOCUMENT_HEADING, "Cast");
    add_cast(chronicle);
    add_names(chronicle);
    document_add_block(chronicle->out, DOCUMENT_BYLINE);
    document_add_text(chronicle->out, DOCUMENT_PLAIN, PROGRAM_MARK "marks text the program wrote.%s",
                      has_line_by_person(chronicle->notes) ? " People wrote the rest." : "");
}

/* ------------------------------------------------------------------ scenes of the story */

/* Adds all footnotes of the scene as one paragraph. */
static void add_footnotes(Chronicle *chronicle)
{
    const char *line = text_chars(&chronicle->feet);
    if (*line) {
        document_add_block(chronicle->out, DOCUMENT_BYLINE);
    }
    for (bool first = true; *line; first = false) {
        const size_t length = strcspn(line, "\n");
        document_add_text(chronicle->out, DOCUMENT_PLAIN, "%s%.*s", first ? "" : " \u00B7 ", (int)length,
                          line);
        line += length + (line[length] == '\n');
    }
    text_clear(&chronicle->feet);
}

/* Adds the characters and the environment of the scene. They are in a later note than the heading of the
 * scene. */
static void add_setting(const Chronicle *chronicle, int note)
{
    bool begun = false;
    for (; note < chronicle->notes->count; note++) {
        FaNoteLine line;
        for (const char *cursor = chronicle->notes->list[note].text;
             fa_read_next_note_line(&cursor, &line);) {
            if (line.kind == FA_NOTE_HEADING && begun) {
                return;
            }
            begun |= line.kind == FA_NOTE_HEADING;
            if (line.kind == FA_NOTE_SETTING) {
                Text named = {0};
                fa_append_line_with_sheet_names(&named, chronicle->notes, &line);
                document_add_block(chronicle->out, DOCUMENT_BYLINE);
                document_add_text(chronicle->out, DOCUMENT_PLAIN, "%s.", text_chars(&named));
                text_free(&named);
                return;
            }
        }
    }
}

/* True if the chronicle shows the heading. The chronicle leaves out only the heading of an epilogue without
 * text. */
static bool has_narration(const Chronicle *chronicle, const FaNoteLine *heading, int note)
{
    bool told = strncmp(heading->words, FA_EPILOGUE_HEADING, strlen(FA_EPILOGUE_HEADING)) != 0;
    for (; !told && note < chronicle->notes->count; note++) {
        Text words = {0};
        fa_write_narration(chronicle->notes->list[note].text, &words);
        told = words.length > 0;
        text_free(&words);
    }
    return told;
}

static void begin_scene(Chronicle *chronicle, const FaNoteLine *line, int note)
{
    add_footnotes(chronicle);
    if (!has_narration(chronicle, line, note)) {
        return;
    }
    document_add_block(chronicle->out, DOCUMENT_HEADING);
    Text heading = {0};
    fa_append_titled_heading(line, &heading);
    document_add_text(chronicle->out, DOCUMENT_PLAIN, "%s", text_chars(&heading));
    text_free(&heading);
    add_setting(chronicle, note);
    if (strncmp(line->words, FA_FINALE_HEADING, strlen(FA_FINALE_HEADING)) == 0) {
        add_program_block(chronicle, DOCUMENT_PARAGRAPH, chronicle->kit->finale);
    }
    chronicle->open = chronicle->typed = false;
    chronicle->framing = true;
}

/* Adds a narration. Keeps line breaks within a note. An empty line starts a new paragraph. */
static void add_narration(Chronicle *chronicle, const FaNoteLine *line)
{
    const bool composed = line->kind == FA_NOTE_COMPOSED;
    const bool goes_on = chronicle->by == line->kind && (chronicle->open || chronicle->typed);
    const char *gap = !goes_on ? "" : !chronicle->typed ? " " : chronicle->empty ? "\n\n" : "\n";
    if (line->length == 0) {
        chronicle->empty = true;
        return;
    }
    if (!goes_on) {
        document_add_block(chronicle->out, DOCUMENT_PARAGRAPH);
        document_add_text(chronicle->out, DOCUMENT_PLAIN, "%s", composed ? PROGRAM_MARK : "");
    }
    document_add_text(chronicle->out, chronicle->framing ? DOCUMENT_EMPHASIS : DOCUMENT_PLAIN, "%s%.*s", gap,
                      (int)line->length, line->words);
    chronicle->noted = false;
    chronicle->open = !chronicle->framing;
    chronicle->typed = !composed;
    chronicle->empty = false;
    chronicle->by = line->kind;
}

/* Marks the place of a footnote in the text. The footnote itself goes to the end of the scene. Cards that
 * have no text before them belong to the previous footnote of the scene, or have no number if there is none.
 */
static void add_footnote(Chronicle *chronicle, const char *label, const FaNoteLine *line)
{
    const bool continues = (chronicle->noted || !chronicle->open) && !*label && chronicle->feet.length > 0;
    if (line->length == 0) {
        return;
    }
    if (continues) {
        text_add(&chronicle->feet, ", then ");
    } else {
        text_add(&chronicle->feet, "%s", chronicle->feet.length > 0 ? "\n" : "");
        if (chronicle->open) {
            text_add(&chronicle->feet, "[%d] ", ++chronicle->foot);
            document_add_text(chronicle->out, DOCUMENT_PLAIN, " [%d]", chronicle->foot);
        }
        text_add(&chronicle->feet, "%s", label);
    }
    chronicle->noted = !*label;
    if (line->kind == FA_NOTE_PREVIOUS_WORDS || line->kind == FA_NOTE_WRITTEN ||
        line->kind == FA_NOTE_COMPOSED) {
        text_add(&chronicle->feet, "%.*s", (int)line->length, line->words);
    } else {
        fa_append_line_with_sheet_names(&chronicle->feet, chronicle->notes, line);
    }
}

/* Adds the closing paragraph of the story. */
static void add_answer(Chronicle *chronicle, const FaNoteLine *line)
{
    Text words = {0};
    add_footnotes(chronicle);
    fa_append_line_with_sheet_names(&words, chronicle->notes, line);
    document_add_block(chronicle->out, DOCUMENT_PARAGRAPH);
    document_add_text(chronicle->out, DOCUMENT_PLAIN, PROGRAM_MARK "%s", text_chars(&words));
    text_free(&words);
}

static void add_note_line(Chronicle *chronicle, const FaNoteLine *line, int note)
{
    switch (line->kind) {
    case FA_NOTE_HEADING:
        begin_scene(chronicle, line, note);
        break;
    case FA_NOTE_PARAGRAPH:
        chronicle->open = chronicle->typed = false;
        break;
    case FA_NOTE_WRITTEN:
    case FA_NOTE_COMPOSED:
        add_narration(chronicle, line);
        break;
    case FA_NOTE_PREVIOUS_WORDS:
        add_footnote(chronicle, "First told as: ", line);
        break;
    case FA_NOTE_ANSWER:
        chronicle->open = chronicle->typed = false;
        add_answer(chronicle, line);
        break;
    case FA_NOTE_SETTING:
    case FA_NOTE_STRANGER:
    case FA_NOTE_SHEET:
    case FA_NOTE_OPEN_TO_VETO:
    case FA_NOTE_RETRACTED:
    case FA_NOTE_BADGE:
    case FA_NOTE_REVEALED:
    case FA_NOTE_WINNING_CARD:
    case FA_NOTE_CARD:
    case FA_NOTE_LABEL:
    case FA_NOTE_AMBITION:
        break;
    }
}

/* Adds the note's text, then its cards as footnotes. A vetoed narration also becomes a footnote. */
static void add_note(Chronicle *chronicle, int note)
{
    const char *words = chronicle->notes->list[note].text;
    FaNoteLine line;
    const bool fell = fa_is_retracted(chronicle->notes, note);
    chronicle->typed = chronicle->empty = false;
    for (const char *cursor = words; fa_read_next_note_line(&cursor, &line);) {
        if (!fell) {
            add_note_line(chronicle, &line, note);
        } else if (line.kind == FA_NOTE_WRITTEN || line.kind == FA_NOTE_COMPOSED) {
            add_footnote(chronicle,
                         line.kind == FA_NOTE_COMPOSED ? "Vetoed: " PROGRAM_MARK : "Vetoed: ", &line);
        }
    }
    chronicle->framing = false;
    for (const char *cursor = words; fa_read_next_note_line(&cursor, &line);) {
        if (line.kind == FA_NOTE_REVEALED || line.kind == FA_NOTE_WINNING_CARD || line.kind == FA_NOTE_CARD) {
            add_footnote(chronicle, "", &line);
        }
    }
}

/* ------------------------------------------------------------------ story threads */

/* Data for listing the story threads (everything that is still unresolved). `tell` is called with one
 * sentence, without its period, for each thread. */
typedef struct Threads {
    const FaState *view;
    const GameContent *content;
    const Notes *notes;
    void (*tell)(void *user, const char *words);
    void *user;
} Threads;

static void append_name(const Threads *threads, const char *name, Text *out)
{
    fa_append_line_with_sheet_names(out, threads->notes, &(FaNoteLine){FA_NOTE_WRITTEN, name, strlen(name)});
}

static void list_suspended(const Threads *threads)
{
    const FaState *view = threads->view;
    for (int i = 0; i < FA_SUSPENDED_MAX; i++) {
        const FaSuspended *it = &view->suspended[i];
        if (it->actor != FA_NONE) {
            Text words = {0};
            text_add(&words, "What ");
            append_name(
                threads,
                fa_get_entity_names(fa_get_kit(view, threads->content), it->actor)->fact[ARG_FULL_NAME],
                &words);
            text_add(&words, " has prepared is still waiting, since scene %d", it->scene);
            threads->tell(threads->user, text_chars(&words));
            text_free(&words);
        }
    }
}

static void list_threats(const Threads *threads)
{
    const FaState *view = threads->view;
    for (int i = 0; i < FA_PROBLEMS; i++) {
        if (view->problems[i] == 1) {
            Text words = {0};
            const char *text = fa_get_kit(view, threads->content)->problems[i].text;
            const size_t length = strlen(text);
            text_add(&words, "%.*s, and nobody has said why", (int)(length - (text[length - 1] == '.')),
                     text);
            threads->tell(threads->user, text_chars(&words));
            text_free(&words);
        }
    }
}

static void list_absent_actors(const Threads *threads)
{
    const FaState *view = threads->view;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        const FaActor *who = &view->actors[i];
        if (who->seat != FA_NONE && who->status != FA_ABLE) {
            Text words = {0};
            append_name(threads, fa_get_actor_name(view, threads->content, i), &words);
            const bool plural = fa_get_entity_names(fa_get_kit(view, threads->content), i)->plural;
            text_add(&words,
                     who->status == FA_DEAD ? " %s believed dead, which has been survived before"
                                            : " %s down, and may yet say the last word",
                     plural ? "are" : "is");
            threads->tell(threads->user, text_chars(&words));
            text_free(&words);
        }
    }
}

/* True if the short-term Ambition serves an unfinished long-term Ambition. */
static bool is_ambition_open(const FaActor *actor, int place)
{
    return actor->short_def[place] != FA_NONE &&
           fa_get_long_ambition_state(actor, actor->short_serves[place]) == FA_LONG_OPEN;
}

/* Appends what the character wants, as in " to find the way". Returns false if a player wrote the Ambition
 * without a title. */
static bool append_open_ambition(const Threads *threads, int actor, int place, Text *out)
{
    const int def = threads->view->actors[actor].short_def[place];
    FaNoteLine title;
    if (def == FA_CUSTOM) {
        const bool has_title = fa_find_ambition_title(threads->notes, actor, place, &title);
        const bool to = has_title && strncasecmp(title.words, "to ", 3) == 0;
        if (has_title) {
            text_add(out, to ? " to%.*s" : ": %.*s", (int)title.length - (to ? 2 : 0),
                     title.words + (to ? 2 : 0));
        }
        return has_title;
    }
    const FaAmbition *ambition = &fa_get_kit(threads->view, threads->content)->characters[actor].shorts[def];
    text_add(out, ambition->phrase ? " to %s" : ": %s", ambition->phrase ? ambition->phrase : ambition->text);
    return true;
}

/* Lists unfinished Ambitions. Lists none at the end of the story, because the epilogue has already told what
 * became of them. */
static void list_ambitions(const Threads *threads)
{
    const FaState *view = threads->view;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT && !view->over; i++) {
        const FaActor *who = &view->actors[i];
        Text words = {0};
        for (int j = 0; who->seat != FA_NONE && j < FA_SHORT_OPEN_MAX; j++) {
            Text wish = {0};
            if (is_ambition_open(who, j) && append_open_ambition(threads, i, j, &wish)) {
                if (words.length == 0) {
                    append_name(threads, fa_get_actor_name(view, threads->content, i), &words);
                    text_add(&words,
                             fa_is_name_plural(view, threads->content, i) ? " still mean" : " still means");
                } else {
                    text_add(&words, "; and");
                }
                text_add(&words, "%s", text_chars(&wish));
            }
            text_free(&wish);
        }
        if (words.length > 0) {
            threads->tell(threads->user, text_chars(&words));
        }
        text_free(&words);
    }
}

/* Lists the story threads, the most urgent first. */
static void list_all_threads(const Threads *threads)
{
    list_suspended(threads);
    list_threats(threads);
    list_absent_actors(threads);
    list_ambitions(threads);
}

typedef struct FirstThreads {
    const Threads *all;
    int left; /* number of story threads that may still be reported */
} FirstThreads;

static void report_first_threads(void *user, const char *text)
{
    FirstThreads *first = user;
    if (first->left > 0) {
        first->left--;
        first->all->tell(first->all->user, text);
    }
}

/* Lists the story threads. At the end of a story, lists only the most urgent story threads, as a teaser for
 * another story. */
static void list_threads(const Threads *threads)
{
    enum { TEASER = 3 };
    FirstThreads first = {threads, threads->view->over ? TEASER : INT_MAX};
    Threads all = *threads;
    all.tell = report_first_threads;
    all.user = &first;
    list_all_threads(&all);
}

static void add_thread_paragraph(void *user, const char *text)
{
    Document *out = user;
    document_add_block(out, DOCUMENT_ITEM);
    document_add_text(out, DOCUMENT_PLAIN, PROGRAM_MARK "%s", text);
    document_add_text(out, DOCUMENT_PLAIN, ".");
}

static void add_threads(const Chronicle *chronicle, uint64_t seed)
{
    static const char *const no_threads[] = {"Nothing, which is suspicious.",
                                             "Nothing that anybody would admit.",
                                             "Nothing. The printer has left half a page free, all the same."};
    enum { TEXTS = sizeof no_threads / sizeof *no_threads };
    add_block(chronicle, DOCUMENT_HEADING,
              chronicle->view->over ? "To be continued" : "What hangs over them");
    const int blocks = chronicle->out->block_count;
    list_threads(&(Threads){chronicle->view, chronicle->content, chronicle->notes, add_thread_paragraph,
                            chronicle->out});
    if (chronicle->out->block_count == blocks) {
        add_program_block(chronicle, DOCUMENT_PARAGRAPH, no_threads[seed % TEXTS]);
    }
}

static void count_thread(void *user, const char *text)
{
    (void)text;
    ++*(int *)user;
}

int fa_count_threads(const FaState *view, const GameContent *content, const Notes *notes)
{
    int count = 0;
    list_threads(&(Threads){view, content, notes, count_thread, &count});
    return count;
}

void fa_write_chronicle(const void *view, const GameContent *content, const StoryContext *context,
                        Document *out)
{
    Chronicle chronicle = {.view = view,
                           .content = content,
                           .kit = fa_get_kit(view, content),
                           .out = out,
                           .notes = &context->notes};
    add_opening(&chronicle, context);
    for (int i = 0; i < context->notes.count; i++) {
        add_note(&chronicle, i);
    }
    add_footnotes(&chronicle);
    text_free(&chronicle.feet);
    add_threads(&chronicle, context->seed);
}

static void add_last_wins(const Notes *notes, int count, Text *out)
{
    int first = notes->count;
    for (int found = 0; first > 0 && found < count;) {
        FaNoteLine line;
        bool won = false, told = false;
        first--;
        if (fa_is_retracted(notes, first)) {
            continue;
        }
        for (const char *cursor = notes->list[first].text; fa_read_next_note_line(&cursor, &line);) {
            won |= line.kind == FA_NOTE_WINNING_CARD;
            told |= line.kind == FA_NOTE_WRITTEN || line.kind == FA_NOTE_COMPOSED;
        }
        if (won && told) {
            found++;
            for (const char *cursor = notes->list[first].text; fa_read_next_note_line(&cursor, &line);) {
                if (line.kind == FA_NOTE_WRITTEN || line.kind == FA_NOTE_COMPOSED) {
                    text_add(out, "%.*s\n", (int)line.length, line.words);
                    break;
                }
            }
        }
    }
}

typedef struct RecapThreads {
    Text *out;
    int left;
} RecapThreads;

static void add_first_thread(void *user, const char *text)
{
    RecapThreads *threads = user;
    if (threads->left > 0) {
        threads->left--;
        text_add(threads->out, "%s.\n", text);
    }
}

void fa_write_recap(const void *bytes, const GameContent *content, const StoryContext *context, Text *out)
{
    enum { WINS = 2, THREADS = 2 };
    const FaState *view = bytes;
    const FaKit *kit = fa_get_kit(view, content);
    if (view->scene == 0) {
        return;
    }
    if (!view->over) {
        text_add(out, "%s\n", kit->previously[(view->scene + FA_PREVIOUSLY - 1) % FA_PREVIOUSLY]);
    }
    add_last_wins(&context->notes, WINS, out);
    RecapThreads threads = {out, THREADS};
    list_threads(&(Threads){view, content, &context->notes, add_first_thread, &threads});
}
