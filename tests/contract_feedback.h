/* contract_feedback.h: contract checks of what a game's table tells players. */
#ifndef CONTRACT_FEEDBACK_H
#define CONTRACT_FEEDBACK_H

/* Each of the functions below is a cmocka test whose state is a Plays struct. */
void contract_check_event_numbers(void **fixture);
void contract_check_reasons(void **fixture);
void contract_check_goals(void **fixture);

#endif
