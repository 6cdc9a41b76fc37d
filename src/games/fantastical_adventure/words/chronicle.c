/* chronicle.c: the story so far as a document to take home: the cast, the scenes with what was told in them
 * and the cards beneath, and what still hangs over everybody. */
#include "games/fantastical_adventure/rules/engine.h"
#include "games/fantastical_adventure/tellings.h"

#include <string.h>

typedef struct Chronicle {
    const FaState *view;
    const GameContent *content;
    const FaKit *kit;
    Document *out;
    const Notes *notes;
    bool open;     /* a paragraph is */
    bool typed;    /* and its last line is one of the present note, typed by a person */
    bool empty;    /* which an empty one followed */
    bool framing;  /* the next words say where a scene is */
    FaNoteKind by; /* whose words it holds */
    Text feet;     /* footnotes of the scene, a line each */
    int foot;      /* number of the last one */
} Chronicle;

static void add(const Chronicle *chronicle, DocumentBlockKind kind, const char *words)
{
    document_begin(chronicle->out, kind);
    document_add(chronicle->out, DOCUMENT_PLAIN, "%s", words);
}

/* ------------------------------------------------------------------ before the first scene */

static const char *condition(const FaActor *who)
{
    return who->status == FA_DEAD ? " Believed dead." : who->status == FA_DOWN ? " Down, for now." : "";
}

/* As told, else as nobody in particular. */
static void add_stranger(const Chronicle *chronicle, int actor)
{
    FaNoteLine said, name, rest;
    if (fa_noted_of_stranger(chronicle->notes, actor, FA_SHEET_NAME, &said)) {
        document_add(chronicle->out, DOCUMENT_EMPHASIS, "%.*s", (int)said.length, said.words);
    } else {
        document_add(chronicle->out, DOCUMENT_PLAIN, "%s",
                     fa_actor_name(chronicle->view, chronicle->content, actor));
    }
    if (fa_noted_of_stranger(chronicle->notes, actor, FA_SHEET_WHO, &said)) {
        document_add(chronicle->out, DOCUMENT_PLAIN, ": %.*s", (int)said.length, said.words);
    } else {
        document_add(chronicle->out, DOCUMENT_PLAIN, ".");
    }
    for (int suit = 0; suit < FA_SUITS; suit++) {
        if (fa_noted_of_stranger(chronicle->notes, actor, (FaSheetLine)(FA_SHEET_FACET + suit), &said)) {
            fa_cut_facet(&said, &name, &rest);
            document_add(chronicle->out, DOCUMENT_PLAIN, " ");
            document_add(chronicle->out, DOCUMENT_EMPHASIS, "%.*s", (int)name.length, name.words);
            document_add(chronicle->out, DOCUMENT_PLAIN, rest.length > 0 ? ": %.*s" : ".%.*s",
                         (int)rest.length, rest.words);
        }
    }
}

static void add_cast(const Chronicle *chronicle)
{
    static const char *const sides[FA_SIDES] = {"For it", "Against it"};
    for (int side = 0; side < FA_SIDES; side++) {
        add(chronicle, DOCUMENT_BYLINE, sides[side]);
        for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
            const FaActor *who = &chronicle->view->actors[i];
            if (who->seat == FA_NONE || who->side != side) {
                continue;
            }
            document_begin(chronicle->out, DOCUMENT_ITEM);
            if (i < FA_FIRST_STRANGER) {
                document_add(chronicle->out, DOCUMENT_EMPHASIS, "%s", chronicle->kit->characters[i].name);
                document_add(chronicle->out, DOCUMENT_PLAIN, ": ");
                document_add(chronicle->out, DOCUMENT_PLAIN, "%s", chronicle->kit->characters[i].who);
            } else {
                add_stranger(chronicle, i);
            }
            document_add(chronicle->out, DOCUMENT_PLAIN, "%s", condition(who));
        }
    }
}

static void add_opening(const Chronicle *chronicle, const GameTold *told)
{
    const FaState *view = chronicle->view;
    add(chronicle, DOCUMENT_TITLE, chronicle->kit->title);
    add(chronicle, DOCUMENT_SUBTITLE, chronicle->kit->place);
    document_begin(chronicle->out, DOCUMENT_BYLINE);
    document_add(chronicle->out, DOCUMENT_PLAIN, "A Fantastical Adventure in %d %s%s, for %d. Seed %llu.",
                 view->scene, view->scene == 1 ? "scene" : "scenes", view->over ? "" : " so far", told->seats,
                 (unsigned long long)told->seed);
    add(chronicle, DOCUMENT_PARAGRAPH, chronicle->kit->opening);
    add(chronicle, DOCUMENT_HEADING, "Who is in it");
    add_cast(chronicle);
    document_begin(chronicle->out, DOCUMENT_BYLINE);
    document_add(chronicle->out, DOCUMENT_PLAIN,
                 "\u2767 stands where the table has told it; what stands without it was told by people.");
}

/* ------------------------------------------------------------------ scenes */

/* All in small letters, one behind the other. */
static void add_feet(Chronicle *chronicle)
{
    const char *line = text_chars(&chronicle->feet);
    if (*line) {
        document_begin(chronicle->out, DOCUMENT_BYLINE);
    }
    for (bool first = true; *line; first = false) {
        const size_t length = strcspn(line, "\n");
        document_add(chronicle->out, DOCUMENT_PLAIN, "%s%.*s", first ? "" : " \u00B7 ", (int)length, line);
        line += length + (line[length] == '\n');
    }
    text_clear(&chronicle->feet);
}

/* Who is there is known when all have come; it is read before anything happens. */
static void add_setting(const Chronicle *chronicle, int note)
{
    bool begun = false;
    for (; note < chronicle->notes->count; note++) {
        FaNoteLine line;
        for (const char *cursor = chronicle->notes->list[note].text; fa_note_next(&cursor, &line);) {
            if (line.kind == FA_NOTE_HEADING && begun) {
                return;
            }
            begun |= line.kind == FA_NOTE_HEADING;
            if (line.kind == FA_NOTE_SETTING) {
                Text named = {0};
                fa_add_named(&named, chronicle->notes, &line);
                document_begin(chronicle->out, DOCUMENT_BYLINE);
                document_add(chronicle->out, DOCUMENT_PLAIN, "%s.", text_chars(&named));
                text_free(&named);
                return;
            }
        }
    }
}

/* An epilogue that nobody has told has no heading. */
static bool is_told_of(const Chronicle *chronicle, const FaNoteLine *heading, int note)
{
    bool told = strncmp(heading->words, FA_EPILOGUE_HEADING, strlen(FA_EPILOGUE_HEADING)) != 0;
    for (; !told && note < chronicle->notes->count; note++) {
        Text words = {0};
        fa_note_words(chronicle->notes->list[note].text, &words);
        told = words.length > 0;
        text_free(&words);
    }
    return told;
}

static void begin_scene(Chronicle *chronicle, const FaNoteLine *line, int note)
{
    add_feet(chronicle);
    if (!is_told_of(chronicle, line, note)) {
        return;
    }
    document_begin(chronicle->out, DOCUMENT_HEADING);
    document_add(chronicle->out, DOCUMENT_PLAIN, "%.*s", (int)line->length, line->words);
    add_setting(chronicle, note);
    if (strncmp(line->words, FA_FINALE_HEADING, strlen(FA_FINALE_HEADING)) == 0) {
        add(chronicle, DOCUMENT_PARAGRAPH, chronicle->kit->finale);
    }
    chronicle->open = chronicle->typed = false;
    chronicle->framing = true;
}

/* Lines that a person has typed stay lines, and empty ones part paragraphs; what is told with the next move
   goes on in the same line. */
static void add_words(Chronicle *chronicle, const FaNoteLine *line)
{
    const bool composed = line->kind == FA_NOTE_COMPOSED;
    const bool goes_on = chronicle->by == line->kind && (chronicle->open || chronicle->typed);
    const char *gap = !goes_on ? "" : !chronicle->typed ? " " : chronicle->empty ? "\n\n" : "\n";
    if (line->length == 0) {
        chronicle->empty = true;
        return;
    }
    if (!goes_on) {
        document_begin(chronicle->out, DOCUMENT_PARAGRAPH);
        document_add(chronicle->out, DOCUMENT_PLAIN, "%s", composed ? "\u2767 " : "");
    }
    document_add(chronicle->out, chronicle->framing ? DOCUMENT_EMPHASIS : DOCUMENT_PLAIN, "%s%.*s", gap,
                 (int)line->length, line->words);
    chronicle->open = !chronicle->framing;
    chronicle->typed = !composed;
    chronicle->empty = false;
    chronicle->by = line->kind;
}

/* A number behind the words, and what it stands for at the end of the scene. */
static void add_foot(Chronicle *chronicle, const char *what, const FaNoteLine *line)
{
    if (line->length == 0) {
        return;
    }
    chronicle->foot++;
    if (chronicle->open) {
        document_add(chronicle->out, DOCUMENT_PLAIN, " [%d]", chronicle->foot);
    }
    text_add(&chronicle->feet, "[%d] %s", chronicle->foot, what);
    if (line->kind == FA_NOTE_EARLIER || line->kind == FA_NOTE_TOLD || line->kind == FA_NOTE_COMPOSED) {
        text_add(&chronicle->feet, "%.*s", (int)line->length, line->words);
    } else {
        fa_add_named(&chronicle->feet, chronicle->notes, line);
    }
    text_add(&chronicle->feet, "\n");
}

static void add_line(Chronicle *chronicle, const FaNoteLine *line, int note)
{
    switch (line->kind) {
    case FA_NOTE_HEADING:
        begin_scene(chronicle, line, note);
        break;
    case FA_NOTE_PARAGRAPH:
        chronicle->open = chronicle->typed = false;
        break;
    case FA_NOTE_TOLD:
    case FA_NOTE_COMPOSED:
        add_words(chronicle, line);
        break;
    case FA_NOTE_EARLIER:
        add_foot(chronicle, "Told first as: ", line);
        break;
    case FA_NOTE_SETTING:
    case FA_NOTE_STRANGER:
    case FA_NOTE_SHEET:
    case FA_NOTE_HEARD:
    case FA_NOTE_FELL:
    case FA_NOTE_LISTS:
    case FA_NOTE_WON:
    case FA_NOTE_STAMP:
        break;
    }
}

/* The words first, then the cards they were told by; once they are turned over, another paragraph begins. */
static void add_note(Chronicle *chronicle, int note)
{
    const char *words = chronicle->notes->list[note].text;
    FaNoteLine line;
    const bool fell = fa_fell_to_veto(chronicle->notes, note);
    chronicle->typed = chronicle->empty = false;
    for (const char *cursor = words; fa_note_next(&cursor, &line);) {
        if (!fell) {
            add_line(chronicle, &line, note);
        } else if (line.kind == FA_NOTE_TOLD || line.kind == FA_NOTE_COMPOSED) {
            add_foot(chronicle, "Fell to a Veto: ", &line);
        }
    }
    chronicle->framing = false;
    for (const char *cursor = words; fa_note_next(&cursor, &line);) {
        if (line.kind == FA_NOTE_LISTS || line.kind == FA_NOTE_WON || line.kind == FA_NOTE_STAMP) {
            add_foot(chronicle, "", &line);
            chronicle->open &= line.kind != FA_NOTE_LISTS;
        }
    }
}

/* ------------------------------------------------------------------ what is left */

/* What is told of each thread, and to whom. */
typedef struct Threads {
    const FaState *view;
    const GameContent *content;
    const Notes *notes;
    void (*tell)(void *user, const char *words);
    void *user;
} Threads;

static void add_name(const Threads *threads, const char *name, Text *out)
{
    fa_add_named(out, threads->notes, &(FaNoteLine){FA_NOTE_TOLD, name, strlen(name)});
}

static void each_wait(const Threads *threads)
{
    const FaState *view = threads->view;
    for (int i = 0; i < FA_SUSPENDED_MAX; i++) {
        const FaSuspended *it = &view->suspended[i];
        if (it->actor != FA_NONE) {
            Text words = {0};
            text_add(&words, "What ");
            add_name(threads, fa_told_as(fa_kit(view, threads->content), it->actor)->fact[TELL_FULL], &words);
            text_add(&words, " has prepared is still waiting, since scene %d", it->scene);
            threads->tell(threads->user, text_chars(&words));
            text_free(&words);
        }
    }
}

static void each_threat(const Threads *threads)
{
    const FaState *view = threads->view;
    for (int i = 0; i < FA_PROBLEMS; i++) {
        if (view->problems[i] == 1) {
            Text words = {0};
            const char *text = fa_kit(view, threads->content)->problems[i].text;
            const size_t length = strlen(text);
            text_add(&words, "%.*s, and nobody has said why", (int)(length - (text[length - 1] == '.')),
                     text);
            threads->tell(threads->user, text_chars(&words));
            text_free(&words);
        }
    }
}

static void each_missing(const Threads *threads)
{
    const FaState *view = threads->view;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        const FaActor *who = &view->actors[i];
        if (who->seat != FA_NONE && who->status != FA_ABLE) {
            Text words = {0};
            add_name(threads, fa_actor_name(view, threads->content, i), &words);
            text_add(&words, who->status == FA_DEAD ? " is believed dead, which has been survived before"
                                                    : " is down, and has not said the last word");
            threads->tell(threads->user, text_chars(&words));
            text_free(&words);
        }
    }
}

/* Is it known what is meant, and not yet of no more use, its end being attained? */
static bool is_wished(const FaActor *who, int place)
{
    const int def = who->short_def[place];
    return def != FA_NONE && def != FA_OWN_WORDS &&
           fa_long_now(who, who->short_serves[place]) == FA_LONG_OPEN;
}

/* All that one still means to do, in one sentence. */
static void each_wish(const Threads *threads)
{
    const FaState *view = threads->view;
    for (int i = 0; i < FA_FIRST_STRANGER; i++) {
        const FaActor *who = &view->actors[i];
        const FaCharacter *character = &fa_kit(view, threads->content)->characters[i];
        Text words = {0};
        for (int j = 0; who->seat != FA_NONE && j < FA_SHORT_OPEN_MAX; j++) {
            if (is_wished(who, j)) {
                const char *means = character->told.plural ? "mean" : "means";
                if (words.length == 0) {
                    text_add(&words, "%s still %s to", character->name, means);
                } else {
                    text_add(&words, "; and to");
                }
                text_add(&words, "%s", character->shorts[who->short_def[j]].text + strlen("To"));
            }
        }
        if (words.length > 0) {
            threads->tell(threads->user, text_chars(&words));
        }
        text_free(&words);
    }
}

/* Whatever is not over, most pressing first. */
static void each_thread(const Threads *threads)
{
    each_wait(threads);
    each_threat(threads);
    each_missing(threads);
    each_wish(threads);
}

static void add_thread(void *user, const char *words)
{
    Document *out = user;
    document_begin(out, DOCUMENT_ITEM);
    document_add(out, DOCUMENT_PLAIN, "%s", words);
    document_add(out, DOCUMENT_PLAIN, ".");
}

static void add_threads(const Chronicle *chronicle)
{
    add(chronicle, DOCUMENT_HEADING,
        chronicle->view->over ? "What was never settled" : "What hangs over them");
    const int blocks = chronicle->out->block_count;
    each_thread(
        &(Threads){chronicle->view, chronicle->content, chronicle->notes, add_thread, chronicle->out});
    if (chronicle->out->block_count == blocks) {
        add(chronicle, DOCUMENT_PARAGRAPH, "Nothing, which is suspicious.");
    }
}

void fa_chronicle(const void *view, const GameContent *content, const GameTold *told, Document *out)
{
    Chronicle chronicle = {
        .view = view, .content = content, .kit = fa_kit(view, content), .out = out, .notes = &told->notes};
    add_opening(&chronicle, told);
    for (int i = 0; i < told->notes.count; i++) {
        add_note(&chronicle, i);
    }
    add_feet(&chronicle);
    text_free(&chronicle.feet);
    add_threads(&chronicle);
}

/* ------------------------------------------------------------------ previously */

/* Of the last Conflicts, what was told when each was won. */
static void add_last_wins(const Notes *notes, int count, Text *out)
{
    int first = notes->count;
    for (int found = 0; first > 0 && found < count;) {
        FaNoteLine line;
        bool won = false, told = false;
        first--;
        if (fa_fell_to_veto(notes, first)) {
            continue;
        }
        for (const char *cursor = notes->list[first].text; fa_note_next(&cursor, &line);) {
            won |= line.kind == FA_NOTE_WON;
            told |= line.kind == FA_NOTE_TOLD || line.kind == FA_NOTE_COMPOSED;
        }
        if (won && told) {
            found++;
            for (const char *cursor = notes->list[first].text; fa_note_next(&cursor, &line);) {
                if (line.kind == FA_NOTE_TOLD || line.kind == FA_NOTE_COMPOSED) {
                    text_add(out, "%.*s\n", (int)line.length, line.words);
                    break;
                }
            }
        }
    }
}

typedef struct FirstThreads {
    Text *out;
    int left;
} FirstThreads;

static void add_first_thread(void *user, const char *words)
{
    FirstThreads *threads = user;
    if (threads->left > 0) {
        threads->left--;
        text_add(threads->out, "%s.\n", words);
    }
}

void fa_previously(const void *bytes, const GameContent *content, const GameTold *told, Text *out)
{
    enum { WINS = 2, THREADS = 2 };
    const FaState *view = bytes;
    const FaKit *kit = fa_kit(view, content);
    if (view->scene == 0) {
        return;
    }
    if (!view->over) {
        text_add(out, "%s\n", kit->previously[(view->scene + FA_PREVIOUSLY - 1) % FA_PREVIOUSLY]);
    }
    add_last_wins(&told->notes, WINS, out);
    FirstThreads threads = {out, THREADS};
    each_thread(&(Threads){view, content, &told->notes, add_first_thread, &threads});
}
