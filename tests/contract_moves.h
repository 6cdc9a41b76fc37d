/* contract_moves.h: contract checks of a game's moves, states, seeds and clocks. */
#ifndef CONTRACT_MOVES_H
#define CONTRACT_MOVES_H

/* Each of the functions below is a cmocka test whose state is a Plays struct. */
void contract_check_seeds(void **fixture);
void contract_check_ends(void **fixture);
void contract_check_legal_moves(void **fixture);
void contract_check_listed_moves(void **fixture);
void contract_check_seats_to_act(void **fixture);
void contract_check_garbage(void **fixture);
void contract_check_garbled_text(void **fixture);
void contract_check_fields(void **fixture);
void contract_check_apply(void **fixture);
void contract_check_state_dump(void **fixture);
void contract_check_clock(void **fixture);

#endif
