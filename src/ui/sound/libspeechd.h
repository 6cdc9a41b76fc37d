/* libspeechd.h: functions of libspeechd that the program calls. The library is loaded at run time, so the
 * program is built without the library's headers. tests/prototypes checks these declarations against the
 * library's headers. */
#ifndef UI_SOUND_LIBSPEECHD_H
#define UI_SOUND_LIBSPEECHD_H

/* Same values as SPD_MODE_SINGLE and SPD_MESSAGE. A message of priority SPD_MESSAGE waits until earlier
 * messages are spoken. The program does not use the priority SPD_TEXT, because such a message could replace
 * an earlier message. */
enum { SPEECHD_MODE_SINGLE = 0, SPEECHD_PRIORITY_MESSAGE = 2 };

typedef struct SpeechdConnection SpeechdConnection;
/* In libspeechd, these types are the enumerations SPDConnectionMode and SPDPriority. */
typedef unsigned SpeechdMode;
typedef unsigned SpeechdPriority;

/* X-macro of all functions that the program uses. Each line is F(result type, name, (parameter types)). */
#define SPEECHD_FUNCTIONS(F)                                                                                 \
    F(SpeechdConnection *, spd_open,                                                                         \
      (const char *client, const char *connection, const char *user, SpeechdMode mode))                      \
    F(void, spd_close, (SpeechdConnection *))                                                                \
    F(int, spd_say, (SpeechdConnection *, SpeechdPriority priority, const char *words))                      \
    F(int, spd_cancel, (SpeechdConnection *))

#endif
