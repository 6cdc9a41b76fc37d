/* contract_identity.h: the part of the contract that tells of what a game says of itself: its names, dials,
 * seats, levels of help and figures. */
#ifndef CONTRACT_IDENTITY_H
#define CONTRACT_IDENTITY_H

void contract_check_identity(void **fixture);
void contract_check_groups(void **fixture);
void contract_check_options(void **fixture);
void contract_check_seats(void **fixture);
void contract_check_names_of_seats(void **fixture);

#endif
