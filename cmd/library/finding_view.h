/* Private: a finding as a view. */
#ifndef CETKAIK_CMD_LIBRARY_FINDING_VIEW_H
#define CETKAIK_CMD_LIBRARY_FINDING_VIEW_H

#include "cmd/library/handles.h"
#include "rules/record/location.h"

/* The view of a finding. Its strings go into an arena; PLACE moves to it. */
ck_finding_view ck_finding_view_of(const ck_checked *checked, const ck_finding *finding,
                                   ck_location *place, ck_arena *strings,
                                   const struct ck_language *language);

/* The view of an index beyond the last. */
ck_finding_view ck_finding_view_none(void);

#endif
