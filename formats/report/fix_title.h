/* The title of a fix: what it changes, in words. */
#ifndef CETKAIK_FORMATS_REPORT_FIX_TITLE_H
#define CETKAIK_FORMATS_REPORT_FIX_TITLE_H

#include "formats/repair/fixes.h"
#include "formats/report/catalogue.h"

/* A fix of a list. RECORD has the text that it changes. */
typedef struct ck_fix_title {
    const ck_record *record;
    const ck_fixes *fixes;
    const ck_fix *fix;
} ck_fix_title;

/* Writes the title of the ck_fix_title in SLOT: “虎” → “弓”, insert “此無”, remove “手馬”, … */
void ck_put_fix_title(ck_out *out, const ck_slot *slot);

#endif
