/* learner.h: somebody who does what a lesson asks for. */
#ifndef LEARNER_H
#define LEARNER_H

#include "core/lesson.h"

/* His next move: what is asked for, and where nothing in particular is, what a good player does. */
void learner_choose(const Lesson *lesson, const Match *match, Move *out);

#endif
