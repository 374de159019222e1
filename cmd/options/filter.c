/* The options --select and --ignore: which findings count. */
#include "cmd/options/filter.h"

#include "cmd/options/trouble.h"
#include "cmd/options/values.h"
#include "rules/record/filter.h"

bool ck_set_codes(const ck_option *option, const char *value, void *values)
{
    ck_filter filter = {{false}};
    const char *bad;
    size_t length;
    if (ck_filter_codes(&filter, value, true, &bad, &length))
        return ck_set_text(option, value, values);
    return ck_trouble(CK_P_NO_CODE, CK_SLOTS(ck_word_slot("option", option->name),
                                             ck_part_slot("word", bad, length))) == 0;
}

const char *ck_code_words(size_t index)
{
    static const char *const words[] = {
#define CK_FINDING(code, ...) "CK" #code,
#include "rules/record/findings.def"
#undef CK_FINDING
        NULL};
    return words[index];
}
