/* Private: what writers need of a replay. */
#ifndef CETKAIK_CMD_LIBRARY_OBSERVATION_H
#define CETKAIK_CMD_LIBRARY_OBSERVATION_H

#include "cmd/library/handles.h"

/* The observer that fills HANDLE with the events of OBSERVES; BEGIN NULL: none. */
ck_observer_hook ck_observation_hook(ck_record_handle *handle, ck_observation observes);

/* Observes the moves for a fingerprint. */
ck_observer_hook ck_observation_fingerprint(ck_fingerprint *fingerprint);

#endif
