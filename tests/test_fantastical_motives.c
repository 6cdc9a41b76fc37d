/* test_fantastical_motives.c: reasons that the narration gives for Challenges and Answers. */
#include "auto.h"
#include "core/platform/memory.h"
#include "fantastical_bot_game.h"
#include "games/fantastical_adventure/narration.h"
#include "test.h"

#include <string.h>

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

/* Creates the event that actor 0 of kit 0 starts a Challenge in order to harm `target`. */
static FaEvent create_challenge_event(int target)
{
    FaEvent event;
    memset(&event, FA_NONE, sizeof event);
    event.facts = 0;
    event.kind = FA_NARRATE_CHALLENGE;
    event.kit = 0;
    event.place = 0;
    event.cast[0] = 0;
    event.goal = FA_HARM;
    event.target = (uint8_t)target;
    return event;
}

static int find_actor_of_side(int side)
{
    int actor = 1;
    while (fantastical_fixture.state.actors[actor].side != side) {
        actor++;
    }
    return actor;
}

TEST(reason_of_challenge_is_the_ambition_that_it_serves)
{
    const FaCharacter *character = &fantastical_fixture.content->kits[0].characters[0];
    FaEvent event = create_challenge_event(FA_NO_TARGET), reason;
    fantastical_start(3, (GameOptions){0});
    event.short_ambition = (uint8_t)(character->short_count - 1);
    assert_true(
        fa_build_link_event(&fantastical_fixture.state, fantastical_fixture.content, &event, &reason));
    assert_int_equal(reason.kind, FA_NARRATE_MOTIVE);
    assert_int_equal(reason.long_ambition, character->shorts[event.short_ambition].serves);
    event.facts = UINT64_C(1) << FA_FACT_QUESTION;
    assert_false(
        fa_build_link_event(&fantastical_fixture.state, fantastical_fixture.content, &event, &reason));
}

TEST(reason_of_attack_is_the_ambition_of_the_rival)
{
    fantastical_start(3, (GameOptions){0});
    const int own = fantastical_fixture.state.actors[0].side;
    const int rival = find_actor_of_side(own == FA_HEROES ? FA_RIVALS : FA_HEROES);
    FaEvent event = create_challenge_event(rival), reason;
    assert_true(
        fa_build_link_event(&fantastical_fixture.state, fantastical_fixture.content, &event, &reason));
    assert_int_equal(reason.kind, FA_NARRATE_THREATENED);
    assert_int_equal(reason.cast[0], rival);
    assert_int_equal(reason.cast[1], 0);
    event = create_challenge_event(find_actor_of_side(own));
    assert_false(
        fa_build_link_event(&fantastical_fixture.state, fantastical_fixture.content, &event, &reason));
}

TEST(reasons_are_told_once)
{
    FaEvent event = create_challenge_event(FA_NO_TARGET);
    event.kind = FA_NARRATE_MOTIVE;
    event.long_ambition = 0;
    AUTO(text) Text story = {0};
    Rng rng;
    rng_seed(&rng, 1);
    fa_narrate_link(fantastical_fixture.content, &event, "", &rng, &story);
    assert_non_null(
        strstr(text_chars(&story), fantastical_fixture.content->kits[0].characters[0].long_briefs[0]));
    const size_t length = story.length;
    AUTO(free) char *told = memory_copy_string(text_chars(&story), story.length);
    fa_narrate_link(fantastical_fixture.content, &event, told, &rng, &story);
    assert_int_equal(story.length, length);
}

const TestFixture test_group = {fantastical_load, fantastical_unload};
