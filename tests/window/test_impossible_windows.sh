#!/bin/bash
# test_impossible_windows.sh: plays Fiction Impossible with a bot.
# At the end of the bot's turn and before attacks, the game offers Powers.
# In the bot's turn, the bot waits while the player composes a Power.
# A Power takes effect at once, and the player can pass for the whole turn.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include impossible

harness_begin_fast impossible_windows

find_answer "last word" 2
open_position "$move_count"
take_picture last_word
answer_with_power
take_picture answered
quit

try_partners_power

find_answer attack "[12]"
open_position "$move_count"
take_picture attack
answer_with_power
take_picture defended
quit

# A hint shows what a bot would do in this position, and why.
open_position "$move_count"
librarians=$(grep -oE '"name": "[A-Z][a-z]+"' cards/fiction_impossible/librarians.json | cut -d '"' -f 4 | paste -sd '|')
click "button \"($librarians)\""
wait_line '^hint "\*.*\.\* “.*\.”"$'
take_picture asked
quit

try_power_in_bots_turn

try_passing_all_turn
finish
