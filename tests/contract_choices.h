/* contract_choices.h: contract check of the arguments of the bots' moves. */
#ifndef CONTRACT_CHOICES_H
#define CONTRACT_CHOICES_H

/* Fails if all moves of a bot have the same value of an argument, although other values are legal. */
void contract_check_bot_choices(void **fixture);

#endif
