#include "rules/collection/combination_name.h"

#include "rules/base/writer.h"
#include "rules/contest/combination.h"
#include "rules/words/number.h"

#include <string.h>

bool ck_combination_name(const ck_record *record, const ck_event *event,
                         char name[CK_COMBINATION_NAME])
{
    static const char *const signs[] = {[CK_SINGLE] = "一",
                                        [CK_EQUALS] = "友",
                                        [CK_SEQUENCE] = "連",
                                        [CK_SEQUENCE_OF_EQUALS] = "連友"};
    const ck_event_form *form = event->verb >= CK_VERB_OWN ? ck_form_of(record, event) : NULL;
    bool colours = form && strcmp(form->pattern, "C") == 0;
    bool plays =
        form && strcmp(form->word, "行") == 0 && (colours || strcmp(form->pattern, "K") == 0);
    ck_combination found[CK_MAX_COMBINATIONS];
    ck_limited limited = {name, CK_COMBINATION_NAME, 0};
    ck_out out = ck_limited_out(&limited);
    if (!plays ||
        ck_combinations_of(record->events.thing + event->first, event->count, colours, found) == 0)
        return false;
    if (found->type == CK_EQUALS || found->type == CK_SEQUENCE)
        ck_write_number(&out, found->count);
    ck_put(&out, signs[found->type]);
    ck_limited_end(&limited);
    return true;
}
