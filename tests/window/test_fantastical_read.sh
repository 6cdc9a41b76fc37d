#!/bin/bash
# test_fantastical_read.sh: reads a finished story of the history as a book.
set -euo pipefail
. "$(dirname "$0")/harness.sh"
include finished_games read_story

harness_begin_fast fantastical_read
read_story
finish
