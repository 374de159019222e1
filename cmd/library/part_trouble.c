/* Says why partial tables cannot be joined. */
#include "cmd/library/part_trouble.h"

void ck_say_part_trouble(const ck_language *language, char *message, size_t size,
                         ck_partial_status status, const ck_merging *merging, ck_phrase no_line)
{
    const ck_phrase phrases[] = {
        [CK_PARTIAL_WRONG] = no_line,         [CK_PARTIAL_OTHER] = CK_P_PART_OF_OTHERS,
        [CK_PARTIAL_LACKS] = CK_P_PART_LACKS, [CK_PARTIAL_UNENDED] = CK_P_PART_UNENDED,
        [CK_PARTIAL_NONE] = CK_P_NO_PART,     [CK_PARTIAL_FAILED] = CK_P_NO_MEMORY,
    };
    ck_say_into(
        language, message, size, phrases[status],
        CK_SLOTS(ck_number_slot("lines", merging->said), ck_number_slot("found", merging->lines)));
}
