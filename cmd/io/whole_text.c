#include "cmd/io/whole_text.h"

#include "cmd/io/decode.h"
#include "cmd/library/cetkaik.h"
#include "cmd/options/cmd.h"
#include "rules/base/utf8.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static bool tell(const char *path, const char *why)
{
    ck_trouble(CK_P_FILE_TROUBLE, CK_SLOTS(ck_typed_slot("file", path), ck_word_slot("why", why)));
    return false;
}

/* The whole of an open file, converted; false when reading failed or memory is short. */
static bool read_on(int file, const char *encoding, ck_buffer *text)
{
    ck_out out = ck_buffer_out(text);
    ck_decoder *decoder = ck_decoder_new(encoding);
    char part[4096];
    ptrdiff_t size = -1;
    if (decoder)
        ck_decoder_open(decoder, file);
    ck_buffer_clear(text);
    while (decoder && (size = ck_decode(decoder, part, sizeof part)) > 0)
        ck_put_bytes(&out, part, (size_t)size);
    ck_decoder_free(decoder);
    return size == 0 && !out.failed;
}

/* Whether it is UTF-8. Says what it is where it is not, as of a record in these bytes. */
static bool is_read(const char *path, const ck_buffer *text)
{
    ck_checker_options only = {.size = sizeof only, .select = "CK1001,CK1003,CK1004,CK1040"};
    ck_checker *checker = ck_checker_new(&only);
    const ck_checked *record;
    ck_status status = CK_STATUS_NO_MEMORY;
    bool good = true;
    if (checker && ck_check_bytes(checker, path, text->bytes, text->length) == CK_STATUS_OK)
        status = ck_check_next(checker, &record);
    if (status == CK_STATUS_NO_MEMORY) {
        good = tell(path, ck_phrase_text(CK_P_NO_MEMORY));
    } else if (status == CK_STATUS_RECORD && ck_checked_findings(record) > 0) {
        ck_finding_view finding = ck_checked_finding(record, 0);
        good =
            ck_trouble(finding.right[0] ? CK_P_FILE_TROUBLE_RIGHT : CK_P_FILE_TROUBLE,
                       CK_SLOTS(ck_typed_slot("file", path), ck_word_slot("why", finding.message),
                                ck_word_slot("right", finding.right))) == 0;
    }
    ck_checker_free(checker);
    return good;
}

bool ck_read_whole_text(const char *path, const char *encoding, ck_buffer *text)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return tell(path, strerror(errno));
    bool good = read_on(file, NULL, text);
    if (good && encoding && !ck_is_text(ck_buffer_string(text), text->length))
        good = lseek(file, 0, SEEK_SET) == 0 && read_on(file, encoding, text);
    if (!good)
        ck_trouble(CK_P_FILE_UNREAD, CK_SLOTS(ck_typed_slot("file", path)));
    close(file);
    return good && is_read(path, text);
}
