/* contract_hidden_info.h: contract checks of what seats, bots and lessons can know: views, redaction and
 * moves without MOVE_REVEALS. */
#ifndef CONTRACT_HIDDEN_INFO_H
#define CONTRACT_HIDDEN_INFO_H

/* Each of the functions below is a cmocka test whose state is a Plays struct. */
void contract_check_conditions(void **fixture);
void contract_check_redaction(void **fixture);
void contract_check_public_seats_to_act(void **fixture);
void contract_check_legal_moves_of_view(void **fixture);
void contract_check_quiet_moves(void **fixture);
void contract_check_bots(void **fixture);

#endif
