/* learner.h: a learner who follows a lesson. */
#ifndef LEARNER_H
#define LEARNER_H

#include "core/learn/lesson.h"

/* Chooses the learner's next move: the move that the lesson requests, or a good player's move if the lesson
 * requests none. */
void learner_choose_move(const Lesson *lesson, const Match *match, Move *out);

#endif
