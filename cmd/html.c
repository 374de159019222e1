/* `cetkaik html`: writes one page that replays the records of files. */
#include "cmd/io/out_folder.h"
#include "cmd/io/output.h"
#include "cmd/io/records.h"
#include "cmd/options/commands.h"
#include "cmd/options/trouble.h"
#include "cmd/options/values.h"
#include "formats/board/write_page.h"

/* Options and state of a run. */
typedef struct html_run {
    const char *rules_text, *path, *title, *onward;
    ck_rules rules;
    ck_file_options files;
    bool too_long;     /* some record was too long */
    bool begun;        /* the page has begun; it begins with the first record */
    bool not_a_record; /* some text held none */
    ck_page page;
} html_run;

static bool add_record(void *self, void *context, const ck_checked *checked, ck_out *messages)
{
    html_run *html = self;
    (void)context;
    html->too_long |= !ck_records_report_unreadable(messages, checked);
    if (ck_is_too_long(checked->record))
        return true;
    /* nothing is readable, as in a picture or a text of another kind */
    if (!ck_record_is_read(checked->record) && checked->result->count[CK_ERROR] > 0) {
        html->not_a_record = true;
        return true;
    }
    if (!html->begun)
        ck_page_begin(&html->page);
    html->begun = true;
    ck_page_record(&html->page, checked);
    return !html->page.failed && !html->page.out->failed;
}

static const ck_option rows[] = {
    CK_ROW_OUTPUT(CK_P_HELP_HTML_OUTPUT, offsetof(html_run, path)),
    CK_ROW_FOLDER(offsetof(html_run, files.folder)),
    CK_ROW_VALUE("title", CK_P_VALUE_TEXT, CK_P_HELP_HTML_TITLE, NULL, ck_set_text,
                 offsetof(html_run, title)),
    CK_ROW_VALUE("page", CK_P_VALUE_URL, CK_P_HELP_HTML_PAGE, NULL, ck_set_text,
                 offsetof(html_run, onward)),
    CK_ROW_RULES_TO_REPLAY(offsetof(html_run, rules_text)),
    CK_ROW_JOIN(offsetof(html_run, files.join)),
    CK_ROW_ENCODING(offsetof(html_run, files.encoding)),
    CK_ROWS_OF_FOLDERS(html_run),
    {.name = NULL},
};

static const ck_clash clashes[] = {
    {"folder", "output", CK_P_NOT_TOGETHER, false},
    {.option = NULL},
};

static int write_page(html_run *html, char **paths, int count)
{
    const ck_pipeline_options options = {.rules =
                                             ck_rules_from_value(html->rules_text, &html->rules)};
    const ck_record_job job = {.self = html, .options = &options, .record = add_record};
    int status = ck_records_for_each(paths, count, &html->files, &job);
    if (html->begun)
        ck_page_end(&html->page);
    if (html->page.failed)
        return ck_trouble(CK_P_TOO_MANY_BOARDS, NULL);
    if (html->too_long)
        return CK_EXIT_TROUBLE;
    return status == CK_EXIT_VALID && html->not_a_record ? CK_EXIT_FINDINGS : status;
}

/* Writes the page of PATHS to the file TARGET; NULL: standard output. */
static int write_to(void *self, const char *target, char **paths, int count)
{
    html_run *html = self;
    ck_output output = {.path = NULL};
    ck_blocks blocks = {.to = ck_output_begin(&output, target)};
    ck_out out = ck_blocks_out(&blocks);
    html->too_long = html->begun = html->not_a_record = false;
    html->files.output = output.path;
    html->files.silent = output.path != NULL;
    html->page = (ck_page){.out = &out, .title = html->title, .onward = html->onward};
    int status = write_page(html, paths, count);
    ck_blocks_end(&blocks);
    blocks.to.failed |= out.failed;
    const bool whole = html->begun && status != CK_EXIT_TROUBLE;
    return ck_output_end(&output, &blocks.to, whole) ? status : CK_EXIT_TROUBLE;
}

static int run(int argc, char **argv)
{
    html_run html = {.title = NULL};
    int operands = ck_options_read(&ck_html_command, argc, argv, &html);
    if (operands < 0 || !ck_output_spares_inputs(html.path, argv + 1, operands))
        return CK_EXIT_TROUBLE;
    return ck_out_folder_run(argv + 1, operands, &html.files, ".html", html.path, write_to, &html);
}

const ck_command ck_html_command = {
    .name = "html",
    .arguments = CK_P_ARGUMENTS_FILES,
    .summary = CK_P_HELP_HTML,
    .options = rows,
    .clashes = clashes,
    .operands = ck_files,
    .run = run,
};
