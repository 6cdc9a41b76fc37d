/* test_contract.c: holds every game on the shelf to its word. */
#include "contract.h"

int main(void)
{
    return contract_run();
}
