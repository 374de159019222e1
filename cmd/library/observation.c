/* The observers of a replay that fill what a writer needs. */
#include "cmd/library/observation.h"

static bool begin_fingerprint(void *self, const ck_checked *checked)
{
    (void)checked;
    *(ck_fingerprint *)self = (ck_fingerprint){0};
    return true;
}

static void fingerprint_turn(void *self, const ck_turn_event *event)
{
    ck_fingerprint_turn(self, &event->ruling.move, event->casts.failed);
}

ck_observer_hook ck_observation_fingerprint(ck_fingerprint *fingerprint)
{
    return (ck_observer_hook){begin_fingerprint, {.self = fingerprint, .turn = fingerprint_turn}};
}

ck_observer_hook ck_observation_hook(ck_record_handle *handle, ck_observation observes)
{
    switch (observes) {
    case CK_OBSERVES_DOCUMENT:
        return (ck_observer_hook){ck_document_begin, ck_document_observer(&handle->document)};
    case CK_OBSERVES_FINGERPRINT:
        return ck_observation_fingerprint(&handle->fingerprint);
    case CK_OBSERVES_TURNS:
        return (ck_observer_hook){ck_turn_list_begin, ck_turn_list_observer(&handle->turns)};
    case CK_OBSERVES_COUNTS:
        return (ck_observer_hook){ck_counted_game_begin, ck_counted_game_observer(&handle->game)};
    default:
        return (ck_observer_hook){.begin = NULL};
    }
}
