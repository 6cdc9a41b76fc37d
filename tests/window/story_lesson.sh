# story_lesson.sh: functions that play the lesson of Fantastical Adventure as its bubbles ask.
#
# Source this file after harness.sh and fantastical.sh. If keyboard.sh is sourced, keys replace clicks.
# The test defines `place_card`, which puts a card on the highlighted place of the Answerer.
# shellcheck shell=bash disable=SC2154,SC2034 # harness.sh and the tests share variables with this file

read_bubble() {
    await_piece 'button "(Next|Done)"'
    click 'button "(Next|Done)"'
    wait_settled
}

play_story_lesson() {
    start play $game --lesson first --size 1280x720
    click 'button "Enter the scene"'
    wait_line '^move 1 enter isadora'
    click 'button "No one else"'
    wait_line '^move 0 lay 3s'
    take_picture 1-challenge
    read_bubble
    read_bubble
    place_card '8 of clubs' '^piece [0-9]+ zone "" .* lit'
    wait_line '^move 1 answer isadora 8c' # the program narrates the Answer
    click 'button "No Support"'
    wait_line '^move 2 support basil answer 6s'
    await_piece 'button "Leave'
    place_card '7 of hearts' '^piece [0-9]+ card "8" .* lit'
    wait_line '^move 1 push 7h'
    await_piece 'button "Narrate the win"'
    click 'button "Narrate the win"'
    await_piece '^piece [0-9]+ field'
    ! find_piece 'button "Leave' >/dev/null || fail "the bubble is behind the writing page"
    press_key ctrl+a
    type_text 'The chart stays in my shoe.'
    press_key ctrl+Return
    wait_line '^move 1 win spare'
    read_bubble
    ! find_piece 'button "(Next|Leave|Done)"' >/dev/null || fail "the lesson does not end"
    take_picture 2-end
}
