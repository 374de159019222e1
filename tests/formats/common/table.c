/* Tables, when memory is short: told, and never a table that lacks something. */
#include "formats/common/table.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* Memory that is refused once, after so many blocks. */
typedef struct refusal {
    int left;
} refusal;

static void *resize(void *self, void *block, size_t bytes)
{
    refusal *refusal = self;
    if (bytes > 0 && refusal->left-- == 0)
        return NULL;
    if (bytes > 0)
        return realloc(block, bytes);
    free(block);
    return NULL;
}

/* A table with cells of both kinds and links, as HTML; false: that failed. */
static bool write_table(const ck_memory *memory, ck_buffer *text)
{
    enum { ROWS = 40 };
    static const char *const pages[] = {"page.html"};
    ck_table table;
    ck_table_start(&table, memory, 2, "lr");
    for (int row = 0; row < ROWS; row++) {
        ck_put_format(ck_table_open(&table), "name %d", row);
        ck_table_close(&table);
        ck_put_format(ck_table_link(&table, 0), "%d", row);
        ck_table_cell_format(&table, "%d", row);
    }
    ck_out out = ck_buffer_out(text);
    ck_table_html_linked(&out, &table, pages);
    ck_table_free(&table);
    return !out.failed;
}

Test(table, nothing_is_left_out_when_memory_is_short)
{
    ck_buffer whole = {0};
    int refused = 0;
    bool good = false;
    cr_assert(write_table(NULL, &whole));
    cr_expect(strstr(whole.bytes, "<a href=\"page.html#39\">name 39</a>"));
    for (int after = 0; !good; after++) {
        refusal refusal = {after};
        const ck_memory memory = {&refusal, resize};
        ck_buffer text = {0};
        good = write_table(&memory, &text);
        refused += !good;
        if (good)
            cr_expect_str_eq(text.bytes, whole.bytes, "after %d blocks", after);
        good &= refusal.left >= 0;
        ck_buffer_free(&text);
    }
    cr_expect_gt(refused, 8);
    ck_buffer_free(&whole);
}
