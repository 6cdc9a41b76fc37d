/* contract_waiting.h: checks that a guest shows waiting moves exactly as the host will make them. */
#ifndef CONTRACT_WAITING_H
#define CONTRACT_WAITING_H

void contract_check_waiting_moves(void **fixture);
void contract_check_waiting_table(void **fixture);

#endif
