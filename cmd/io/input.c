#include "cmd/io/input.h"

#include "cmd/io/decode.h"
#include "cmd/io/progress.h"
#include "cmd/options/cmd.h"
#include "formats/report/text.h"

#include <errno.h>
#include <string.h>

/* One walk over the files through the pipeline. */
typedef struct checking {
    ck_pipeline *pipeline;
    ck_decoder *decoder;
    ck_take_checked *take;
    void *self;
    bool contests; /* it knows the games without a board */
    int status;
    ck_progress progress;
    int64_t passed; /* records of the file for whose game the command does nothing; the last: */
    int64_t passed_record;
    const char *passed_game; /* of the table of games */
} checking;

/* Says that a command does nothing for records of a file: of one which it is, of several how many.
 */
static void tell_contests(checking *checking, const char *path)
{
    if (checking->passed == 1)
        ck_trouble(CK_P_NOT_FOR_GAME, CK_SLOTS(ck_typed_slot("file", path),
                                               ck_number_slot("record", checking->passed_record),
                                               ck_word_slot("game", checking->passed_game)));
    else if (checking->passed > 1)
        ck_trouble(CK_P_NOT_FOR_GAMES, CK_SLOTS(ck_typed_slot("file", path),
                                                ck_number_slot("count", checking->passed)));
    if (checking->passed > 0 && checking->status == CK_EXIT_VALID)
        checking->status = CK_EXIT_FINDINGS;
    checking->passed = 0;
}

static bool take(checking *checking, const ck_checked *checked, int file)
{
    ck_progress_go(&checking->progress, ck_progress_place(&checking->progress, file), 1);
    if (!checked->contest || checking->contests)
        return checking->take(checking->self, checked);
    checking->passed++;
    checking->passed_record = checked->record->number;
    checking->passed_game = checked->record->game->name;
    return true;
}

/* Says why a file cannot be read on. */
static int tell_trouble(const char *path, ck_pipeline_status status)
{
    return ck_trouble(CK_P_FILE_TROUBLE,
                      CK_SLOTS(ck_typed_slot("file", path),
                               ck_word_slot("why", status == CK_PIPELINE_UNREADABLE
                                                       ? ck_reason(errno)
                                                       : ck_phrase_text(CK_P_NO_MEMORY))));
}

static bool check_file(void *self, const char *path, int file)
{
    checking *checking = self;
    const ck_checked *checked;
    ck_pipeline_status status = CK_PIPELINE_NO_MEMORY;
    bool goes_on = true;
    ck_decoder_open(checking->decoder, file);
    if (ck_pipeline_open(checking->pipeline, path, ck_decode, checking->decoder)) {
        while (goes_on &&
               (status = ck_pipeline_next(checking->pipeline, &checked)) == CK_PIPELINE_RECORD)
            goes_on = take(checking, checked, file);
    }
    ck_progress_pass(&checking->progress, file);
    tell_contests(checking, path);
    if (status != CK_PIPELINE_RECORD && status != CK_PIPELINE_END)
        checking->status = tell_trouble(path, status);
    return goes_on && status != CK_PIPELINE_NO_MEMORY;
}

int ck_check_inputs(char **paths, int count, const ck_file_options *files,
                    const ck_pipeline_options *wanted, ck_take_checked *take, void *self)
{
    checking checking = {ck_pipeline_new(wanted),
                         ck_decoder_new(files->encoding),
                         take,
                         self,
                         files->contests,
                         CK_EXIT_VALID,
                         ck_progress_of(paths, count, (ck_errand){files->recursive, files->silent}),
                         0,
                         0,
                         NULL};
    const ck_walk walk = {files->recursive, check_file, NULL, &checking, files->output};
    int status = CK_EXIT_TROUBLE;
    if (checking.pipeline && checking.decoder)
        status = ck_visit_files(paths, count, &walk);
    else
        ck_trouble(CK_P_NO_MEMORY, NULL);
    ck_progress_clear(&checking.progress);
    ck_pipeline_free(checking.pipeline);
    ck_decoder_free(checking.decoder);
    return status > checking.status ? status : checking.status;
}

bool ck_tell_unread(const ck_checked *checked)
{
    ck_out messages = ck_file_out(stderr);
    return ck_put_unread(&messages, checked);
}

bool ck_put_unread(ck_out *messages, const ck_checked *checked)
{
    bool silent = !checked->contest && checked->record->entry_count == 0;
    for (size_t i = 0; i < checked->result->finding_count; i++) {
        ck_finding *finding = &checked->result->findings[i];
        ck_result alone = {.findings = finding, .finding_count = 1};
        ck_checked told = *checked;
        told.result = &alone;
        bool first = silent && ck_code_severity(finding->code) == CK_ERROR;
        if (first || finding->code == CK_F_UNKNOWN_RULES || finding->code == CK_F_TOO_LONG)
            ck_write_gcc(messages, &told);
        silent &= !first;
    }
    return !ck_is_passed_over(checked->record);
}
