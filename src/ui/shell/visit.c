/* visit.c: see visit.h. */
#include "ui/shell/visit.h"

#include "core/memory.h"
#include "core/text.h"
#include "net/seal.h"
#include "ui/shell/errand.h"
#include "ui/shell/listener.h"

#include <stdlib.h>
#include <string.h>

enum { SECOND_MS = 1000, PAUSE_MS = 1000, PAUSE_MOST_MS = 30 * SECOND_MS };

struct Visit {
    Shell *shell;
    Invitation invitation;
    HostPin pin;
    Listener *listener;
    VisitState state;
    Guest *guest;  /* with a seat; NULL = nobody has given it one */
    Guest *comer;  /* somebody has answered, and is to give it a seat */
    Guest *before; /* whose match may still lie on the table */
    Errand *call;  /* NULL = nobody is called */
    Uint64 due, pause;
    Error why;
};

/* --- calling, which takes its time --- */

typedef struct Call {
    Invitation invitation;
    HostPin pin;
    Library *library;
    Guest *guest;
    Error why;
} Call;

static void think(void *self)
{
    Call *call = self;
    const Invitation *invitation = &call->invitation;
    call->guest = guest_call(invitation->address, invitation->words, &invitation->hello, &call->pin,
                             call->library, &call->why);
}

static void free_call(void *self)
{
    Call *call = self;
    guest_free(call->guest);
    free(call);
}

static void call_table(Visit *visit)
{
    Call *call = memory_new(1, sizeof *call);
    *call = (Call){.invitation = visit->invitation, .pin = visit->pin, .library = visit->shell->library};
    visit->due = 0;
    visit->call =
        errand_new(visit->shell->wake_event, &(Thought){.self = call, .think = think, .free = free_call});
}

static void end_call(Visit *visit)
{
    errand_free(visit->call);
    visit->call = NULL;
}

/* --- what becomes of it --- */

static void be_over(Visit *visit, const Error *why)
{
    visit->state = VISIT_OVER;
    visit->why = *why;
}

static void lose(Visit *visit, const Error *why)
{
    visit->state = VISIT_LOST;
    visit->why = *why;
    visit->due = visit->shell->now + visit->pause;
    visit->pause = 2 * visit->pause < PAUSE_MOST_MS ? 2 * visit->pause : PAUSE_MOST_MS;
}

static void meet_other_host(Visit *visit, const Error *why)
{
    visit->state = VISIT_OTHER_HOST;
    visit->why = *why;
}

/* Nobody has taken the call. */
static void miss(Visit *visit, const Error *why)
{
    if (visit->guest) {
        lose(visit, why);
    } else {
        be_over(visit, why);
    }
}

static bool hear_call(Visit *visit)
{
    Call *call = errand_done(visit->call);
    if (!call) {
        return false;
    }
    visit->comer = call->guest;
    call->guest = NULL;
    if (!visit->comer) {
        miss(visit, &call->why);
    }
    end_call(visit);
    return true;
}

static void sit_down(Visit *visit)
{
    visit->before = visit->guest;
    visit->guest = visit->comer;
    visit->comer = NULL;
    visit->state = VISIT_SITS;
    visit->pause = PAUSE_MS;
    visit->pin = *guest_pin(visit->guest);
    /* whoever comes back wants the seat that was his; who watches goes on to */
    if (match_seat_here(guest_match(visit->guest)) >= 0) {
        visit->invitation.hello.seat = match_seat_here(guest_match(visit->guest));
    }
}

static bool hear_comer(Visit *visit, Text *refused)
{
    Error why;
    bool news;
    const bool stands = guest_step(visit->comer, &news, refused, &why);
    if (guest_match(visit->comer)) {
        sit_down(visit);
        return true;
    }
    if (!stands) {
        const bool again = guest_was_cut_off(visit->comer) && visit->guest;
        visit->pin = *guest_pin(visit->comer);
        guest_free(visit->comer);
        visit->comer = NULL;
        (visit->pin.differs ? meet_other_host : again ? lose : be_over)(visit, &why);
    }
    return !stands;
}

static bool hear_guest(Visit *visit, Text *refused)
{
    const size_t length = refused->length;
    const People before = *guest_people(visit->guest);
    const int remarks = guest_remarks(visit->guest);
    Error why;
    bool news;
    if (!guest_step(visit->guest, &news, refused, &why)) {
        (guest_was_cut_off(visit->guest) ? lose : be_over)(visit, &why);
        return true;
    }
    return news || refused->length > length || guest_remarks(visit->guest) > remarks ||
           !people_same(&before, guest_people(visit->guest));
}

/* --- waiting --- */

static void listen(Visit *visit)
{
    const Guest *guest = visit->comer ? visit->comer : visit->state == VISIT_SITS ? visit->guest : NULL;
    PlatformWait wait = {.socket = -1};
    if (guest) {
        wait = (PlatformWait){.socket = guest_socket(guest), .to_say = guest_has_more(guest)};
    }
    listener_wait(visit->listener, &wait, guest ? 1 : 0);
    const int patience = guest ? guest_patience(guest) : -1;
    if (patience >= 0) {
        shell_wake_at(visit->shell, visit->shell->now + (Uint64)patience);
    }
    if (visit->comer) {
        shell_wake_at(visit->shell, visit->shell->now + SECOND_MS); /* who does not answer is given up */
    } else if (visit->due != 0) {
        shell_wake_at(visit->shell, visit->due);
    }
}

bool visit_update(Visit *visit, Text *refused)
{
    bool news = false;
    guest_free(visit->before);
    visit->before = NULL;
    if (visit->state == VISIT_OVER) {
        return false;
    }
    if (visit->call) {
        news = hear_call(visit);
    } else if (visit->comer) {
        news = hear_comer(visit, refused);
    } else if (visit->state == VISIT_SITS) {
        news = hear_guest(visit, refused);
    } else if (visit->state == VISIT_LOST && visit->shell->now >= visit->due) {
        call_table(visit);
        news = true;
    }
    listen(visit);
    return news;
}

/* --- life --- */

Visit *visit_new(Shell *shell, const Invitation *invitation)
{
    Visit *visit = memory_new(1, sizeof *visit);
    *visit = (Visit){.shell = shell, .invitation = *invitation, .pause = PAUSE_MS};
    visit->listener = listener_new(shell->wake_event);
    if (!visit->listener) {
        be_over(visit, &(Error){.text = "This machine cannot call others."});
    } else if (!seal_ready(&visit->why)) {
        visit->state = VISIT_OVER;
    } else {
        call_table(visit);
    }
    return visit;
}

void visit_free(Visit *visit)
{
    if (visit) {
        end_call(visit);
        listener_free(visit->listener);
        guest_free(visit->comer);
        guest_free(visit->guest);
        guest_free(visit->before);
        free(visit);
    }
}

VisitState visit_state(const Visit *visit)
{
    return visit->state;
}

const char *visit_why(const Visit *visit)
{
    return visit->why.text;
}

Match *visit_match(const Visit *visit)
{
    return visit->guest ? guest_match(visit->guest) : NULL;
}

Guest *visit_guest(Visit *visit)
{
    return visit->guest;
}

uint64_t visit_table_hash(const Visit *visit)
{
    const Invitation *to = &visit->invitation;
    const uint64_t hash = hash_bytes(HASH_START, to->address, strlen(to->address) + 1);
    return hash_bytes(hash, to->words, strlen(to->words));
}

Uint64 visit_due(const Visit *visit)
{
    return visit->due;
}

void visit_accept_host(Visit *visit)
{
    if (visit->state == VISIT_OTHER_HOST) {
        host_pin_accept(&visit->pin);
        visit->state = visit->guest ? VISIT_LOST : VISIT_CALLS;
        call_table(visit);
    }
}

void visit_reject_host(Visit *visit)
{
    if (visit->state == VISIT_OTHER_HOST) {
        visit->state = VISIT_OVER;
    }
}

void visit_call_again(Visit *visit)
{
    if (visit->state == VISIT_LOST && visit->due != 0) {
        visit->due = visit->shell->now;
    }
}
