#include "cmd/io/output.h"
#include "cmd/io/records.h"
#include "cmd/options/cmd.h"
#include "cmd/options/commands.h"
#include "cmd/options/values.h"
#include "formats/board/write_page.h"

/* What the command line asks for, and the run so far. */
typedef struct html {
    const char *rules_text, *path, *title;
    ck_rules rules;
    ck_file_options files;
    bool unread; /* some record was too long */
    ck_page page;
} html;

static bool add(void *self, void *context, const ck_checked *checked, ck_out *messages)
{
    html *html = self;
    (void)context;
    html->unread |= !ck_put_unread(messages, checked);
    if (!ck_is_passed_over(checked->record))
        ck_page_record(&html->page, checked);
    return !html->page.failed && !html->page.out->failed;
}

static const ck_option rows[] = {
    {.name = "output",
     .letter = 'o',
     .value = CK_P_VALUE_FILE,
     .help = CK_P_HELP_HTML_OUTPUT,
     .words = ck_files,
     .take = ck_take_text,
     .at = offsetof(html, path)},
    CK_ROW_VALUE("title", CK_P_VALUE_TEXT, CK_P_HELP_HTML_TITLE, NULL, ck_take_text,
                 offsetof(html, title)),
    CK_ROW_RULES_TO_REPLAY(offsetof(html, rules_text)),
    CK_ROW_ENCODING(offsetof(html, files.encoding)),
    CK_ROW_RECURSIVE(offsetof(html, files.recursive)),
    {.name = NULL},
};

static int write_page(html *html, char **paths, int count)
{
    const ck_pipeline_options options = {.rules = ck_rules_asked(html->rules_text, &html->rules)};
    const ck_record_job job = {.self = html, .options = &options, .record = add};
    ck_page_begin(&html->page, html->title);
    int status = ck_for_each_record(paths, count, &html->files, &job);
    ck_page_end(&html->page);
    if (html->page.failed)
        return ck_trouble(CK_P_TOO_MANY_BOARDS, NULL);
    return html->unread ? CK_EXIT_TROUBLE : status;
}

static int run(int argc, char **argv)
{
    html html = {.title = "Cetkaik"};
    int operands = ck_read_options(&ck_html_command, argc, argv, &html);
    if (operands < 0 || !ck_spares_inputs(html.path, argv + 1, operands))
        return CK_EXIT_TROUBLE;
    ck_output output = {.path = NULL};
    ck_blocks blocks = {.to = ck_begin_output(&output, html.path)};
    ck_out out = ck_blocks_out(&blocks);
    html.files.output = output.path;
    html.files.silent = output.path != NULL;
    html.page.out = &out;
    int status = write_page(&html, argv + 1, operands);
    ck_blocks_end(&blocks);
    blocks.to.failed |= out.failed;
    return ck_end_output(&output, &blocks.to, status == CK_EXIT_VALID) ? status : CK_EXIT_TROUBLE;
}

const ck_command ck_html_command = {
    .name = "html",
    .arguments = CK_P_ARGUMENTS_FILES,
    .summary = CK_P_HELP_HTML,
    .options = rows,
    .operands = ck_files,
    .run = run,
};
