/* libspeechd.c: compares src/ui/sound/libspeechd.h with libspeechd's own header. */
#include <libspeechd.h>

#include "prototypes.h"
#include "ui/sound/libspeechd.h"

CHECK_VALUE(SPEECHD_MODE_SINGLE, SPD_MODE_SINGLE);
CHECK_VALUE(SPEECHD_PRIORITY_MESSAGE, SPD_MESSAGE);
_Static_assert(sizeof(SpeechdMode) == sizeof(SPDConnectionMode) &&
                   sizeof(SpeechdPriority) == sizeof(SPDPriority),
               "enum");

#define SpeechdConnection SPDConnection
#define SpeechdMode SPDConnectionMode
#define SpeechdPriority SPDPriority
SPEECHD_FUNCTIONS(CHECK_FUNCTION)
