/* test_fantastical_labels.c: titles of scenes and Ambitions that players write, and names that players
 * introduce.
 */
#include "auto.h"
#include "core/match/save.h"
#include "core/text/utf8.h"
#include "fantastical_bot_game.h"
#include "fantastical_table.h"
#include "games/fantastical_adventure/narration.h"
#include "test.h"

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

enum { SHORT_STORY = 1 };

/* Plays a story with bots until a seat can make the move, and makes it with this note. */
static Match *start_story_with(const char *move, const char *note)
{
    const FantasticalBotGame tale = {0, FA_SEATS_MIN, SHORT_STORY, 0, 3};
    Match *match = fantastical_bot_game_start(&tale);
    Error why = {0};
    while (match_seats_to_act(match) != 0) {
        for (int seat = 0; seat < FA_SEATS_MIN; seat++) {
            if (match_seats_to_act(match) >> seat & 1 && match_play_text(match, seat, move, &why)) {
                assert_true(match_rewrite_note(match, match_move_count(match) - 1, note, false, &why));
                return match;
            }
        }
        fantastical_bot_game_play_moves(match, 1);
    }
    fail_msg("%s", why.text);
    return NULL;
}

static void write_markdown(const Match *match, Text *out)
{
    Document document = {0};
    match_write_story(match, &document);
    document_write(&document, DOCUMENT_MARKDOWN, out);
    document_free(&document);
}

static int count_in_markdown(const Match *match, const char *words)
{
    AUTO(text) Text page = {0};
    int count = 0;
    write_markdown(match, &page);
    for (const char *at = text_chars(&page); (at = strstr(at, words)) != NULL; at++) {
        count++;
    }
    return count;
}

/* Rulebook: Scene framing. The title of an own scene is in its heading, and the next scene refers to it. */
TEST(own_scene_has_title_in_heading)
{
    AUTO(match)
    Match *match = start_story_with("frame own none", "Glass, and heat.\nTitle: The Orchid House");
    AUTO(text) Text words = {0};
    match_append_editable_note(match, match_move_count(match) - 1, &words);
    assert_string_equal(text_chars(&words), "Glass, and heat.\nTitle: The Orchid House");
    assert_int_equal(count_in_markdown(match, "Scene 1: The Orchid House"), 1);
    assert_int_equal(count_in_markdown(match, "Title:"), 0);
    NoteList notes = {0};
    FaNoteLine title;
    char place[FA_TITLE_MAX];
    match_list_notes(match, &notes);
    assert_true(fa_find_scene_title(&(Notes){notes.notes, notes.count}, &title));
    assert_int_equal(title.length, strlen("The Orchid House"));
    assert_true(fa_write_own_place(strstr(match_move_note(match, match_move_count(match) - 1), "Scene 1"),
                                   place, sizeof place));
    assert_string_equal(place, "the Orchid House");
    note_list_free(&notes);
}

/* Rulebook: Ambitions. The title of an own Ambition is among the threads, in "Previously", and in later
 * suggestions. */
TEST(own_ambition_has_title_in_threads)
{
    AUTO(match)
    Match *match =
        start_story_with("ambition isadora own 1", "It has to be tonight.\nTitle: to find the lost orchid");
    const FaState *state = match_state(match);
    for (int i = 0; i < FA_SEATS_MIN && state->actors[ISADORA].short_def[0] == FA_NONE; i++) {
        fantastical_bot_game_play_moves(match, 1);
        state = match_state(match);
    }
    assert_int_equal(state->actors[ISADORA].short_def[0], FA_CUSTOM);
    AUTO(text) Text recap = {0};
    assert_int_equal(count_in_markdown(match, "still means to find the lost orchid"), 1);
    match_write_recap(match, &recap);
    assert_non_null(strstr(text_chars(&recap), "Isadora Heller still means to find the lost orchid."));
    char wish[FA_TITLE_MAX];
    NoteList notes = {0};
    match_list_notes(match, &notes);
    FaNoteLine title;
    assert_true(fa_find_ambition_title(&(Notes){notes.notes, notes.count}, ISADORA, 0, &title));
    assert_false(fa_find_ambition_title(&(Notes){notes.notes, notes.count}, ISADORA, 1, &title));
    note_list_free(&notes);
    AUTO(text) Text story = {0};
    text_add(&story, "[* %d 0]\n[! Title: To find the lost orchid]\n", ISADORA);
    assert_true(fa_write_own_ambition(text_chars(&story), ISADORA, 0, wish, sizeof wish));
    assert_string_equal(wish, "find the lost orchid");
}

/* Counts the suggested narrations of the move that mention the words. `story` contains `count` notes. */
static int count_in_suggestions_for(const Move *move, const Note *story, int count, const char *words)
{
    enum { SUGGESTIONS = 20 };
    const FaState *state = &fantastical_fixture.state;
    const StoryContext context = {.seats = 3, .notes = {story, count}};
    int found = 0;
    for (int i = 0; i < SUGGESTIONS; i++) {
        AUTO(text) Text line = {0};
        Rng rng;
        rng_seed(&rng, (uint64_t)i);
        fa_compose_note(state, fantastical_fixture.content, &context, 0, move, &rng, &line);
        assert_true(line.length > 0);
        found += strstr(text_chars(&line), words) != NULL;
    }
    return found;
}

/* Counts the suggested narrations of an accomplished Ambition that mention the words. */
static int count_in_suggestions(const Note *story, int count, const char *words)
{
    const Move move = fa_build_move(&fantastical_fixture.state, FA_MOVE_ACCOMPLISH, ISADORA, 0, 0, 0, 0);
    return count_in_suggestions_for(&move, story, count, words);
}

/* The title of a later scene, and a title in a narration that is about no scene or Ambition, are not the
 * title of an Ambition. */
TEST(ambition_has_no_title_of_other_note)
{
    static const Note titled = {.text = "[* 0 0]\nTonight.\n[! Title: To find the lost orchid]"},
                      untitled = {.text = "[* 0 0]\nTonight."},
                      place = {.text = "# Scene 2\n[! Title: The Orchid House]\nGlass."},
                      other = {.text = "It was hot.\n[! Title: The Orchid House]"};
    fantastical_start_scene();
    fantastical_play_moves("0: ambition isadora own 1\n*");
    assert_true(count_in_suggestions(&titled, 1, "find the lost orchid") > 0);
    assert_int_equal(count_in_suggestions((Note[]){untitled, place}, 2, "Orchid House"), 0);
    assert_int_equal(count_in_suggestions((Note[]){untitled, other}, 2, "Orchid House"), 0);
    assert_true(count_in_suggestions((Note[]){titled, place, other}, 3, "find the lost orchid") > 0);
    char wish[FA_TITLE_MAX];
    assert_false(fa_write_own_ambition("[* 0 0]\n# Scene 2\n[! Title: The Orchid House]\n", ISADORA, 0, wish,
                                       sizeof wish));
}

/* An Ambition without a title does not have the title of the Ambition that it replaces. */
TEST(new_ambition_does_not_keep_old_title)
{
    static const Note story[] = {{.text = "[* 0 0]\n[! Title: To find the lost orchid]"},
                                 {.text = "[* 0 0]\n[+ 1]\nSomething else."},
                                 {.text = "[- 1]"}};
    enum { OLD = 1, REPLACED = 2, VETOED = 3 };
    FaNoteLine title;
    assert_true(fa_find_ambition_title(&(Notes){story, OLD}, ISADORA, 0, &title));
    assert_false(fa_find_ambition_title(&(Notes){story, REPLACED}, ISADORA, 0, &title));
    assert_true(fa_find_ambition_title(&(Notes){story, VETOED}, ISADORA, 0, &title));
}

/* Rulebook: Vetoes. The beginning of a scene refers to the scene before, not to a scene that a Veto has
 * canceled. */
TEST(scene_does_not_follow_vetoed_scene)
{
    static const Note story[] = {{.text = "# Scene 1\n[! Title: The Glass Hall]\nGlass."},
                                 {.text = "@ Isadora"},
                                 {.text = "# Scene 2\n[+ 1]\n[! Title: The Orchid House]\nHeat."},
                                 {.text = "[- 1]"}};
    enum { COUNT = sizeof story / sizeof *story, PLACE = 3 };
    fantastical_start_scene();
    fantastical_fixture.state.scene = 2;
    const Move move = fa_build_move(&fantastical_fixture.state, FA_MOVE_FRAME, PLACE, 0, 0, 0, 0);
    assert_true(count_in_suggestions_for(&move, story, COUNT, "Glass Hall") > 0);
    assert_int_equal(count_in_suggestions_for(&move, story, COUNT, "Orchid House"), 0);
}

/* A title of at most 64 bytes that is cut between two words has no blank at its end. */
TEST(cut_title_has_no_blank_at_end)
{
    static const char text[] =
        "Title: The Orchid House of the Venerable Society of Balloonists near the Lake";
    FaLabel label;
    FaNoteLine title;
    assert_true(fa_read_label(text, strlen(text), &label, &title));
    assert_in_range(title.length, FA_LABEL_MAX / 2, FA_LABEL_MAX);
    assert_int_not_equal(title.words[title.length - 1], ' ');
}

/* The table shows titles without the characters that are markup in rich text. */
TEST(title_is_not_markup)
{
    static const Note note = {.text = "[* 0 0]\n[! Title: To steal {x} *now]"};
    fantastical_start_scene();
    fantastical_play_moves("0: ambition isadora own 1\n*");
    fantastical_build_scene(&note, 1);
    assert_true(fantastical_count_text("To steal x now") > 0);
    assert_int_equal(fantastical_count_text("{x}"), 0);
    static const Note place = {.text = "# Scene 1\n[! Title: House of {x} *Glass]"};
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: ready\n1: ready\n2: ready\n0: frame own launch");
    fantastical_build_scene(&place, 1);
    assert_true(fantastical_count_text("House of x Glass") > 0);
}

static int suggest(const Match *match, const char *move, const char *words,
                   NoteSuggestion out[NOTE_SUGGESTIONS_MAX])
{
    Move made;
    Error why = {0};
    assert_true(fa_move_from_text(move, fantastical_fixture.content, &made, &why));
    return match_suggest_note_lines(match, 0, &made, words, out);
}

/* A title is suggested for own scenes and own Ambitions only, until the note has one. */
TEST(title_is_suggested)
{
    AUTO(match) Match *match = start_story_with("tell", "Nothing happened.");
    NoteSuggestion lines[NOTE_SUGGESTIONS_MAX];
    assert_int_equal(suggest(match, "frame own none", "it was hot in the orchid house, and quiet.", lines),
                     1);
    assert_string_equal(lines[0].line, "Title: The orchid house");
    assert_int_equal(
        suggest(match, "ambition isadora own 1", "she wants to find the orchid because it sings", lines), 1);
    assert_string_equal(lines[0].line, "Title: To find the orchid");
    assert_int_equal(suggest(match, "frame own none", "it was hot.\nTitle: Heat", lines), 0);
    assert_int_equal(suggest(match, "tell", "it was hot in the orchid house.", lines), 0);
    assert_int_equal(suggest(match, "frame own none", "", lines), 0);
    assert_int_equal(suggest(match, "ambition isadora own 1", "she wants to steal *one* gem", lines), 1);
    assert_string_equal(lines[0].line, "Title: To steal");
    assert_string_equal(lines[0].label, "Title: To steal");
}

/* Rulebook: Narration. A name that no one has used yet can become a character, a place or an object. */
TEST(new_name_is_suggested_once)
{
    AUTO(match) Match *match = start_story_with("tell", "A door.\nCharacter: Orla Finn");
    NoteSuggestion lines[NOTE_SUGGESTIONS_MAX];
    assert_int_equal(suggest(match, "tell", "a man called Marlow came in.", lines), 3);
    assert_string_equal(lines[0].line, "Character: Marlow");
    assert_string_equal(lines[1].line, "Place: Marlow");
    assert_string_equal(lines[2].line, "Object: Marlow");
    assert_int_equal(suggest(match, "tell", "a man called Orla came in.", lines), 0);
    assert_int_equal(suggest(match, "tell", "then Isadora came in.", lines), 0);
    assert_int_equal(suggest(match, "tell", "a man called Marlow came in.\nPlace: Marlow", lines), 0);
}

static void assert_new_name(const Match *match, const char *words, const char *line)
{
    NoteSuggestion lines[NOTE_SUGGESTIONS_MAX];
    assert_int_equal(suggest(match, "tell", words, lines), 3);
    assert_string_equal(lines[0].line, line);
}

/* Quotation marks, dashes and ellipses are not part of a name, whether curly or straight. */
TEST(punctuation_is_not_part_of_name)
{
    AUTO(match) Match *match = start_story_with("tell", "A door.");
    assert_new_name(match, "\u201Cmy friend Bruno\u201D, she said.", "Character: Bruno");
    assert_new_name(match, "she called him \u2018Bruno\u2019 twice.", "Character: Bruno");
    assert_new_name(match, "she called him 'Bruno' twice.", "Character: Bruno");
    assert_new_name(match, "\u201CMarlow came in.\u201D", "Character: Marlow");
    assert_new_name(match, "it was Marlow\u2019s hat.", "Character: Marlow");
    assert_new_name(match, "it was Marlow's hat.", "Character: Marlow");
    assert_new_name(match, "it was Marlow\u2014who else?", "Character: Marlow");
    assert_new_name(match, "it was Marlow\u2026", "Character: Marlow");
    assert_new_name(match, "it was Zo\u00EB O\u2019Brien-Li.", "Character: Zo\u00EB O\u2019Brien-Li");
}

TEST(contractions_are_no_names)
{
    static const char *const texts[] = {"I'm sure that I\u2019ll win.", "Don't go!",
                                        "They\u2019re here. He'd know.", "so I've heard."};
    AUTO(match) Match *match = start_story_with("tell", "A door.");
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        NoteSuggestion lines[NOTE_SUGGESTIONS_MAX];
        assert_int_equal(suggest(match, "tell", texts[i], lines), 0);
    }
    assert_new_name(match, "it's what I'd call Marlow.", "Character: Marlow");
}

/* A suggested name is cut between two words or characters. */
TEST(long_name_is_valid_text)
{
    AUTO(match) Match *match = start_story_with("tell", "A door.");
    for (int shift = 0; shift < 2; shift++) {
        AUTO(text) Text words = {0};
        NoteSuggestion lines[NOTE_SUGGESTIONS_MAX];
        text_add(&words, "a man called Marlow%s", shift ? "o" : "");
        for (int i = 0; i < FA_LABEL_MAX; i++) {
            text_add(&words, "\u00FC");
        }
        assert_int_equal(suggest(match, "tell", text_chars(&words), lines), 3);
        assert_true(strlen(lines[0].line) > FA_LABEL_MAX);
        assert_true(utf8_is_valid_text(lines[0].line, strlen(lines[0].line)));
        assert_true(utf8_is_valid_text(lines[0].label, strlen(lines[0].label)));
    }
}

/* Rulebook: Vetoes. Names in a narration that a Veto has canceled are not part of the story. */
TEST(bots_do_not_mention_vetoed_names)
{
    AUTO(match) Match *match = start_story_with("tell", "A new face.\nCharacter: Orla Finn");
    Error why = {0};
    bool is_vetoed = false;
    for (int seat = 0; seat < FA_SEATS_MIN && !is_vetoed; seat++) {
        is_vetoed = match_play_text(match, seat, "veto", &why);
    }
    assert_true(is_vetoed);
    for (int seat = 0; seat < FA_SEATS_MIN; seat++) {
        match_play_text(match, seat, "vote no", &why);
    }
    fantastical_bot_game_play_to_end(match);
    assert_int_equal(count_in_markdown(match, "Orla Finn"), 0);
}

/* Bots mention a name that a player has introduced, and the chronicle lists it. */
TEST(bots_mention_new_names)
{
    AUTO(match)
    Match *match = start_story_with(
        "tell", "A new face.\nCharacter: Orla Finn\nObject: the Brass Key\nCharacter: Orla Finn");
    assert_int_equal(count_in_markdown(match, "Also in this story: Orla Finn, the Brass Key."), 1);
    fantastical_bot_game_play_to_end(match);
    assert_in_range(count_in_markdown(match, "Orla Finn"), 2, 8);
    assert_in_range(count_in_markdown(match, "the Brass Key"), 2, 8);
}

/* A character whom a player has named can enter the story as a stranger with this name. */
TEST(named_character_becomes_stranger)
{
    AUTO(match) Match *match = start_story_with("tell", "A new face.\nCharacter: Orla Finn");
    AUTO(text) Text sheet = {0};
    Move move;
    assert_true(
        fa_move_from_text("stranger of_import hearts clubs", fantastical_fixture.content, &move, NULL));
    while (!match_check(match, 0, &move, NULL)) {
        fantastical_bot_game_play_moves(match, 1);
    }
    assert_true(match_compose_note(match, 0, &move, 0, &sheet));
    assert_non_null(strstr(text_chars(&sheet), "Name: Orla Finn\n"));
}

const TestFixture test_group = {fantastical_load, fantastical_unload};
