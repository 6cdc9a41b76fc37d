/* move_hints.c: tooltips of the buttons for moves and menus: what a move does, what it costs, and what it
 * brings.
 */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/table/table.h"

/* Tooltips that do not depend on the position. */
static const char *const hints[FA_MOVES] = {
    [FA_MOVE_READY] =
        N_("Ends your changes to the cast. When all players have finished, the cards are dealt."),
    [FA_MOVE_SWAP] = N_("Two Facets of your character swap their suits."),
    [FA_MOVE_STRONG] = N_("Cards of the Strong Suit trump all cards that are not Strong."),
    [FA_MOVE_WEAK] = N_("Cards of the Weak Suit are trumped by all cards that are not Weak."),
    [FA_MOVE_CAST] = N_("Gives a character to a player, or brings it in from the bench."),
    [FA_MOVE_EXCHANGE_CASTS] = N_("You and another player swap all characters."),
    [FA_MOVE_HAND_OVER] = N_("Another player of the same side plays your character from now on."),
    [FA_MOVE_CHANGE_SIDE] = N_("Your character goes over to the other side. The other players can object."),
    [FA_MOVE_ENTER] = N_("Brings one of your characters into the scene. Costs nothing."),
    [FA_MOVE_NEWCOMER] = N_("Brings a character of your side from the bench into the story."),
    [FA_MOVE_STRANGER] = N_("Creates a new character of your side. You write its name and its Facets."),
    [FA_MOVE_NARRATE] = N_("Say what happens. Costs nothing. The other players can applaud or object."),
    [FA_MOVE_INTRODUCE] =
        N_("Announce a threat in vague words. The other players find out with cards what it is."),
    [FA_MOVE_IDENTIFY] = N_("Play a higher card than the last one, and say what the threat is."),
    [FA_MOVE_NAME_PROBLEM] = N_("Say what the threat is."),
    [FA_MOVE_ASPIRE] = N_("The character takes a long-term Ambition, which short-term Ambitions serve."),
    [FA_MOVE_ABANDON] = N_("Also gives up the short-term Ambitions that serve it."),
    [FA_MOVE_AMBITION] = N_("Uses a claim of the character in this scene, and draws 1 card."),
    [FA_MOVE_PURSUE] = N_("Uses a claim of the character in this scene, and draws 1 card."),
    [FA_MOVE_ACCOMPLISH] =
        N_("A short-term Ambition brings 5 cards, which you can share with helpers in the scene."),
    [FA_MOVE_BOND] = N_("Two characters with a Bond can lend each other cards at any distance."),
    [FA_MOVE_HONOR] = N_("Uses a claim of the character in this scene, and draws 1 card."),
    [FA_MOVE_BREAK] = N_("Ends a Bond. The two can no longer lend each other cards."),
    [FA_MOVE_LEND] = N_("Gives a card to a character who has a Bond with yours."),
    [FA_MOVE_CHALLENGE] =
        N_("Try to reach a goal with a card. If no one answers, you succeed and keep the card. "
           "A Conflict ends your turn."),
    [FA_MOVE_JACK] = N_("Costs a Jack. Your Challenge comes first, and the other one continues later."),
    [FA_MOVE_ANSWER] = N_("Costs a card, and begins a Conflict. If you win, the Challenger’s goal fails."),
    [FA_MOVE_ANSWER_SUSPENDED] = N_("Costs a card, and begins a Conflict. Your turn continues afterwards."),
    [FA_MOVE_SUPPORT] =
        N_("Costs a card. If your card wins or has no opponent, your side gains 1 Advantage. If it "
           "loses, you draw a card."),
    [FA_MOVE_CLAIM_EDGE] =
        N_("Name a circumstance that helps a side: it gains 1 Advantage. The other players can "
           "object."),
    [FA_MOVE_NARRATE_WIN] = N_("Say how your character won."),
    [FA_MOVE_QUEEN] = N_("Costs a Queen, and your character takes a Hit. The winner’s goal fails, but the "
                         "winner keeps everything else."),
    [FA_MOVE_SHAKE_OFF] = N_("Costs a card or a Facet. The character can act again."),
    [FA_MOVE_TREAT] = N_("The character is healed. The other players can object."),
    [FA_MOVE_GIVE] = N_("The new holder can use the Facets of the item."),
    [FA_MOVE_JOKER] = N_("Discards a Joker. The character draws 3 cards."),
    [FA_MOVE_FLASHBACK_EDGE] = N_("1 Advantage in your character’s next Conflict of this scene."),
    [FA_MOVE_FLASHBACK_BOND] = N_("Costs an Author token. The two have known each other for long."),
    [FA_MOVE_FLASHBACK_AMBITION] = N_("Costs an Author token. The character has wanted this for long."),
    [FA_MOVE_FLASHBACK_ASPIRE] = N_("Costs an Author token. The character has wanted this for long."),
    [FA_MOVE_FACT] = N_("1 Advantage in your character’s next Conflict of this scene."),
    [FA_MOVE_STATE_ANSWER] = N_("Say what a threat is, without cards."),
    [FA_MOVE_FORFEIT_TOKEN] = N_("Costs an Author token."),
    [FA_MOVE_FORFEIT_CARD] = N_("Costs a card of your choice."),
    [FA_MOVE_CLOSE_SCENE] = N_("Proposes the end of the scene. The scene ends unless the players object."),
    [FA_MOVE_END_STORY] = N_("Calls a vote. If the story ends, all players narrate a last line."),
    [FA_MOVE_ASK] = N_("Asks the player of the character. The player agrees, or refuses with a reason."),
    [FA_MOVE_DECIDE] = N_("A Challenge that anyone may answer. Its winner decides how the story ends."),
};

static const char *get_pass_hint(const FaTable *table)
{
    switch ((FaPhase)fa_get_step(table->state)->phase) {
    case FA_PHASE_ENTER:
        return _("You bring in no more characters now. You can still do so on your turn.");
    case FA_PHASE_FLOOR:
        return _("You accept what was said. Costs nothing.");
    case FA_PHASE_TARGET_ANSWERS:
    case FA_PHASE_OTHERS_ANSWER:
        return _("You do not answer. If no one answers, the Challenger succeeds.");
    case FA_PHASE_TURN:
        return _("Ends your turn. When all players have passed, the scene can end.");
    default:
        return _("You do nothing now. Costs nothing.");
    }
}

static const char *get_veto_hint(const FaTable *table)
{
    return scene_text(
        table->scene,
        _("*Veto:* all players vote. If more than half vote against it, it is undone. If more than "
          "half vote for it, you pay a card or an Author token.|Vetoes left in this scene: %d"),
        table->content->dials.vetoes - table->state->vetoes[table->seat]);
}

const char *fa_get_move_hint(const FaTable *table, FaMoveKind kind)
{
    const int play = fa_get_step(table->state)->kind;
    switch (kind) {
    case FA_MOVE_PASS:
        return get_pass_hint(table);
    case FA_MOVE_VETO:
        return get_veto_hint(table);
    case FA_MOVE_PUSH:
        return scene_text(table->scene, _("*Push*%s|Costs 1 Advantage."), fa_get_push_text(table, play));
    case FA_MOVE_YIELD:
        return fa_is_environment(table->state->fight.plays[play].actor)
                   ? NULL
                   : scene_text(table->scene, _("*Yield* and draw %s (your Advantage plus 1)."),
                                fa_format_card_count(table->scene, table->state->fight.advantage[play] + 1));
    default:
        return _(hints[kind]);
    }
}

const char *fa_get_menu_hint(FaMenu menu)
{
    static const char *const menus[FA_MENUS] = {
        [FA_MENU_AMBITION] = N_("Take an Ambition, work toward it, accomplish it, or give it up."),
        [FA_MENU_BOND] = N_("Form, use or break a Bond, or lend a card."),
        [FA_MENU_PEOPLE] = N_("Bring in characters, hand them over, or give items away."),
        [FA_MENU_WOUNDS] = N_("Shake off a Hit, or treat the wounds of another character."),
    };
    return _(menus[menu]);
}
