#include "parser/json/load_line.h"

#include "parser/json/scan.h"

json_t *ck_load_line(const char *line, size_t length, bool *failed)
{
    json_error_t error = {.position = 0};
    /* jansson does not look whether the buffer for a string could grow. */
    *failed = ck_lacks_memory_for(length);
    if (*failed)
        return NULL;
    json_t *root = json_loadb(line, length, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
    *failed = !root && json_error_code(&error) == json_error_out_of_memory;
    return root;
}

int64_t ck_loaded_number(bool *wrong, const json_t *value, int64_t least, int64_t most)
{
    int64_t number = json_integer_value(value);
    if (json_is_integer(value) && number >= least && number <= most)
        return number;
    *wrong = true;
    return least;
}
