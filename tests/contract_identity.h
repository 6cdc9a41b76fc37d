/* contract_identity.h: contract checks of a game's description: names, options, seats, help levels and
 * statistics. */
#ifndef CONTRACT_IDENTITY_H
#define CONTRACT_IDENTITY_H

void contract_check_identity(void **fixture);
void contract_check_groups(void **fixture);
void contract_check_options(void **fixture);
void contract_check_seats(void **fixture);
void contract_check_names_of_seats(void **fixture);

#endif
