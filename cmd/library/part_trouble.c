#include "cmd/library/part_trouble.h"

void ck_say_part_trouble(char *message, size_t size, ck_partial_status status,
                         const ck_merging *merging, ck_phrase no_line)
{
    const ck_slot *slots =
        CK_SLOTS(ck_number_slot("lines", merging->said), ck_number_slot("found", merging->lines));
    switch (status) {
    case CK_PARTIAL_WRONG:
        ck_say_into(message, size, no_line, NULL);
        break;
    case CK_PARTIAL_OTHER:
        ck_say_into(message, size, CK_P_PART_OF_OTHERS, NULL);
        break;
    case CK_PARTIAL_LACKS:
        ck_say_into(message, size, CK_P_PART_LACKS, slots);
        break;
    case CK_PARTIAL_UNENDED:
        ck_say_into(message, size, CK_P_PART_UNENDED, NULL);
        break;
    case CK_PARTIAL_NONE:
        ck_say_into(message, size, CK_P_NO_PART, NULL);
        break;
    default:
        break;
    }
}
