/* test_contract.c: runs the contract's checks on every game on the shelf. */
#include "contract.h"

int main(void)
{
    return contract_run();
}
