/*
 * Rewrites files record by record for `fix` and `fmt`: keeps the bytes between records, and
 * replaces a file as a whole or not at all.
 */
#include "cmd/io/rewrite.h"

#include "cmd/io/decoder.h"
#include "cmd/io/diff.h"
#include "cmd/io/encode.h"
#include "cmd/io/replace.h"
#include "cmd/io/report_stream.h"
#include "cmd/io/spool.h"
#include "cmd/io/terminal.h"
#include "cmd/io/walk.h"
#include "cmd/options/trouble.h"
#include "parser/source.h"
#include "parser/unpacker.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The bytes of a file. A plain file is read twice; others are copied to a spool. */
typedef struct origin_file {
    int file;
    struct stat seen;
    uint64_t begin; /* offset of the first byte in FILE */
    ck_unpacker unpacker;
    ck_decoder *decoder;     /* for other encodings than UTF-8, else NULL */
    ck_report_stream stream; /* of these two */
    bool is_report;
    ck_spool spool;
} origin_file;

/* A reader of an origin. */
typedef struct origin_reader {
    origin_file *origin;
    uint64_t at; /* bytes read */
    bool ahead;  /* of the pipeline */
} origin_reader;

/* A file while it is rewritten. */
typedef struct file_rewrite {
    ck_rewrite *rewrite;
    const char *path;
    origin_file origin;
    origin_reader reader;
    uint64_t done;         /* bytes of the old text handled so far */
    const char *line_end;  /* where code fences go; else NULL */
    bool has_prose;        /* code fences stay, because text stands around them */
    unsigned long records; /* rewritten ones */
    ck_buffer text;        /* the rewritten record */
    ck_buffer messages;    /* about it */
    ck_spool new;          /* the new text of the file */
    ck_out to_new;
    ck_spool changed; /* with --diff: the diff */
    ck_out to_changed;
    ck_diff *diff; /* NULL: no diff */
    bool changes;
} file_rewrite;

/* ---- the old bytes ---- */

static const char *packing_of(const origin_file *origin)
{
    return origin->decoder ? ck_decoder_packing(origin->decoder)
                           : ck_unpacker_packing(&origin->unpacker);
}

static bool is_plain(const origin_file *origin)
{
    return S_ISREG(origin->seen.st_mode) && !origin->decoder && !packing_of(origin);
}

/* Reads on, as ck_read_file() does. */
static ptrdiff_t read_unpacked(void *self, char *buffer, size_t size)
{
    origin_file *origin = self;
    return origin->decoder ? ck_decoder_fill(origin->decoder, buffer, size)
                           : ck_unpacker_fill(&origin->unpacker, buffer, size);
}

static bool open_origin(origin_file *origin, int file, const char *encoding)
{
    off_t begin = lseek(file, 0, SEEK_CUR);
    origin->file = file;
    origin->begin = begin > 0 ? (uint64_t)begin : 0;
    if (!encoding) {
        ck_unpacker_open(&origin->unpacker, ck_read_file, &origin->file);
    } else if ((origin->decoder = ck_decoder_new(encoding)) != NULL) {
        ck_decoder_open(origin->decoder, file);
    } else {
        errno = ENOMEM;
        return false;
    }
    if (fstat(file, &origin->seen) != 0)
        return false;
    origin->is_report = ck_report_stream_open(&origin->stream, read_unpacked, origin,
                                              !S_ISREG(origin->seen.st_mode));
    return true;
}

/* Reads on, and keeps what can be read only once. */
static ptrdiff_t read_on(origin_file *origin, char *buffer, size_t size)
{
    const ptrdiff_t got = ck_report_stream_fill(&origin->stream, buffer, size);
    if (got <= 0 || is_plain(origin))
        return got;
    ck_out out = ck_spool_out(&origin->spool);
    ck_put_bytes(&out, buffer, (size_t)got);
    return out.failed ? -1 : got;
}

static bool copy_origin(const origin_file *origin, uint64_t from, uint64_t length, ck_out *out)
{
    return is_plain(origin) ? ck_spool_copy_file(origin->file, origin->begin + from, length, out)
                            : ck_spool_drain(&origin->spool, from, length, out);
}

static bool put_in_room(void *self, const char *bytes, size_t length)
{
    char **room = self;
    memcpy(*room, bytes, length);
    *room += length;
    return true;
}

/* Reads bytes that have been read before, or reads on. */
static ptrdiff_t fill(void *self, char *buffer, size_t size)
{
    origin_reader *reader = self;
    origin_file *origin = reader->origin;
    char *end = buffer;
    ck_out out = {.self = &end, .write = put_in_room};
    const bool again =
        is_plain(origin) ? reader->ahead : reader->at < ck_spool_length(&origin->spool);
    if (again && !copy_origin(origin, reader->at, size, &out))
        return -1;
    const ptrdiff_t got = again ? end - buffer : read_on(origin, buffer, size);
    reader->at += got > 0 ? (uint64_t)got : 0;
    return got;
}

/* ---- output ---- */

/* Standard input goes to standard output, never in place. */
static bool goes_in_place(const file_rewrite *rewriting)
{
    const ck_rewrite *rewrite = rewriting->rewrite;
    return rewrite->write && !rewrite->check && strcmp(rewriting->path, "-") != 0;
}

static void put_old(file_rewrite *rewriting, const char *bytes, size_t length)
{
    if (rewriting->diff)
        ck_diff_put(rewriting->diff, CK_DIFF_OLD, bytes, length);
}

/* Appends to the new text, if it is needed. */
static void put_written(file_rewrite *rewriting, const char *bytes, size_t length)
{
    const ck_rewrite *rewrite = rewriting->rewrite;
    if (goes_in_place(rewriting) || (!rewrite->diff && !rewrite->check))
        ck_put_bytes(&rewriting->to_new, bytes, length);
}

static void put_new(file_rewrite *rewriting, const char *bytes, size_t length)
{
    if (rewriting->diff)
        ck_diff_put(rewriting->diff, CK_DIFF_NEW, bytes, length);
    put_written(rewriting, bytes, length);
}

static bool put_same(void *self, const char *bytes, size_t length)
{
    file_rewrite *rewriting = self;
    put_old(rewriting, bytes, length);
    put_new(rewriting, bytes, length);
    return !rewriting->to_new.failed;
}

/* Copies old bytes, up to END. */
static bool copy_up_to(file_rewrite *rewriting, uint64_t end)
{
    ck_out out = {.self = rewriting, .write = put_same};
    uint64_t from = rewriting->done;
    rewriting->done = end;
    return copy_origin(&rewriting->origin, from, end - from, &out);
}

/* ---- code fences ---- */

/* Decides whether code fences go: not if prose stands around them, or memory is short. */
static void decide_on_fences(file_rewrite *rewriting)
{
    origin_reader reader = {.origin = &rewriting->origin, .ahead = true};
    const ck_sink sink = {NULL, NULL};
    ck_source *source = ck_source_new(fill, &reader, NULL);
    ck_record record;
    ck_source_status status = source ? CK_SOURCE_RECORD : CK_SOURCE_FAILED;
    ck_record_init(&record, NULL);
    while (status == CK_SOURCE_RECORD || status == CK_SOURCE_SKIPPED)
        status = ck_source_next(source, &record, &sink);
    rewriting->has_prose = status != CK_SOURCE_END || ck_source_has_prose(source);
    if (!rewriting->has_prose)
        rewriting->line_end = ck_source_line_end(source);
    ck_record_free(&record);
    ck_source_free(source);
}

/* Puts the usual text between two records in place of the text up to END; nothing before the first
 * and after the last. */
static bool put_between(file_rewrite *rewriting, uint64_t end)
{
    const char *between = rewriting->rewrite->between;
    const bool inner = rewriting->records > 0 && end != UINT64_MAX;
    bool same;
    ck_buffer gap = {0};
    ck_out out = ck_buffer_out(&gap);
    if (!copy_origin(&rewriting->origin, rewriting->done, end - rewriting->done, &out))
        return false;
    same = strcmp(ck_buffer_string(&gap), inner ? between : "") == 0;
    rewriting->changes |= !same;
    rewriting->rewrite->fences += strstr(ck_buffer_string(&gap), "```") != NULL;
    put_old(rewriting, ck_buffer_string(&gap), gap.length);
    if (inner)
        put_new(rewriting, between, strlen(between));
    rewriting->done = end;
    ck_buffer_free(&gap);
    return !rewriting->to_new.failed;
}

/* Copies the text between records up to END, without code fences if they go. */
static bool copy_between(file_rewrite *rewriting, uint64_t end)
{
    const bool first = rewriting->done == 0;
    ck_buffer gap = {0};
    ck_out out = ck_buffer_out(&gap);
    if (rewriting->rewrite->between && !rewriting->has_prose)
        return put_between(rewriting, end);
    if (!rewriting->line_end)
        return copy_up_to(rewriting, end);
    bool good = copy_origin(&rewriting->origin, rewriting->done, end - rewriting->done, &out);
    if (good && strstr(ck_buffer_string(&gap), "```")) {
        put_old(rewriting, gap.bytes, gap.length);
        if (!first && end != UINT64_MAX) { /* a line parts two records */
            const bool wide = gap.length > 1 && gap.bytes[gap.length - 2] == '\r';
            put_new(rewriting, "%%\r", wide ? 3 : 2);
            put_new(rewriting, rewriting->line_end, strlen(rewriting->line_end));
        }
        rewriting->changes = true;
        rewriting->rewrite->fences++;
    } else if (good) {
        put_same(rewriting, ck_buffer_string(&gap), gap.length);
    }
    rewriting->done = end;
    ck_buffer_free(&gap);
    return good && !rewriting->to_new.failed;
}

/* ---- a record ---- */

bool ck_rewrite_is_possible(const ck_rewrite *rewrite, const ck_checked *checked, ck_out *messages)
{
    const char *why = NULL;
    if (ck_is_too_long(checked->record))
        why = ck_program_text(CK_P_HAS_TOO_LONG);
    else if (rewrite->write && ck_pipeline_in_sheets(rewrite->pipeline))
        why = ck_program_text(CK_P_IS_SHEET);
    if (why)
        ck_put_trouble(messages, CK_P_ALONE,
                       CK_SLOTS(ck_typed_slot("file", checked->path), ck_word_slot("why", why)));
    return !why;
}

/* Refuses to write a packed file in place. */
static bool is_left_packed(const file_rewrite *rewriting, ck_out *messages)
{
    const char *packing = packing_of(&rewriting->origin);
    if (!packing || !rewriting->rewrite->write)
        return false;
    ck_put_trouble(
        messages, CK_P_ALONE_PACKED,
        CK_SLOTS(ck_typed_slot("file", rewriting->path), ck_word_slot("packing", packing)));
    return true;
}

static bool put_as_old(void *self, const char *bytes, size_t length)
{
    put_old(self, bytes, length);
    return true;
}

/* Copies a record that stays, and the text before it. */
static bool copy_record(file_rewrite *rewriting, const ck_record *found)
{
    return found->offset < rewriting->done ||
           (copy_between(rewriting, found->offset) &&
            copy_up_to(rewriting, found->offset + found->length));
}

/*
 * Adds a rewritten record; leaves its new text empty. The games of a score sheet share one place;
 * only the first adds the old text. A long record gave its old text back, so it counts as changed.
 */
static bool add_record(file_rewrite *rewriting, const ck_record *found)
{
    ck_buffer *text = &rewriting->text;
    bool is_first = found->offset >= rewriting->done;
    if (is_first && !copy_between(rewriting, found->offset))
        return false;
    if (!is_first && rewriting->rewrite->between)
        put_new(rewriting, rewriting->rewrite->between, strlen(rewriting->rewrite->between));
    rewriting->records++;
    rewriting->changes |= !found->text || text->length != found->length ||
                          memcmp(ck_buffer_string(text), found->text, text->length) != 0;
    rewriting->done = found->offset + found->length;
    put_written(rewriting, text->bytes, text->length);
    if (!rewriting->diff)
        return true;
    ck_diff_move_new(rewriting->diff, text);
    ck_out out = {.self = rewriting, .write = put_as_old};
    if (is_first && !found->text)
        return copy_origin(&rewriting->origin, found->offset, found->length, &out);
    put_old(rewriting, is_first ? found->text : "", is_first ? found->length : 0);
    return true;
}

static ck_rewritten rewrite_record(file_rewrite *rewriting, const ck_checked *checked)
{
    ck_rewrite *rewrite = rewriting->rewrite;
    ck_out messages = ck_program_buffer_out(&rewriting->messages);
    ck_buffer_clear(&rewriting->text);
    ck_buffer_clear(&rewriting->messages);
    ck_rewritten how = CK_LEFT_ALONE;
    const ck_record *found = ck_pipeline_found(rewrite->pipeline);
    if (found->fenced)
        decide_on_fences(rewriting);
    if (!is_left_packed(rewriting, &messages) &&
        ck_rewrite_is_possible(rewrite, checked, &messages))
        how = rewrite->record(rewrite->self, checked, &rewriting->text, &messages);
    if (rewriting->messages.length > 0) {
        ck_progress_clear(&rewrite->progress);
        fwrite(rewriting->messages.bytes, 1, rewriting->messages.length, stderr);
    }
    if (messages.failed || (how == CK_REWRITTEN && !add_record(rewriting, found)) ||
        (how == CK_COPIED && !copy_record(rewriting, found)))
        return CK_REWRITE_FAILED;
    ck_progress_go(&rewrite->progress,
                   ck_progress_place(&rewrite->progress, rewriting->origin.file), 1);
    return how;
}

/* ---- a file ---- */

static void report_trouble(const file_rewrite *rewriting, int why)
{
    const char *reason = why == ENOMEM ? ck_program_text(CK_P_NO_MEMORY) : ck_trouble_reason(why);
    const bool spill_failed = rewriting->new.why || rewriting->changed.why ||
                              rewriting->origin.spool.why ||
                              (rewriting->diff && ck_diff_spill_failed(rewriting->diff));
    ck_trouble(spill_failed ? CK_P_SPILL_TROUBLE : CK_P_FILE_TROUBLE,
               CK_SLOTS(ck_typed_slot("file", rewriting->path),
                        ck_typed_slot("folder", ck_spool_folder()), ck_word_slot("why", reason)));
}

/* Rewrites all records and the text after the last one; stops at a record that must stay. */
static bool rewrite_whole(file_rewrite *rewriting)
{
    ck_pipeline *pipeline = rewriting->rewrite->pipeline;
    ck_pipeline_status status = CK_PIPELINE_RECORD;
    ck_rewritten how = CK_REWRITTEN;
    const ck_checked *checked;
    errno = ENOMEM; /* the reason unless a call below sets another */
    if (!ck_pipeline_open_plain(pipeline, rewriting->path, fill, &rewriting->reader))
        status = CK_PIPELINE_NO_MEMORY;
    while (status == CK_PIPELINE_RECORD && (how == CK_REWRITTEN || how == CK_COPIED) &&
           (status = ck_pipeline_next(pipeline, &checked)) == CK_PIPELINE_RECORD)
        how = rewrite_record(rewriting, checked);
    bool good = status == CK_PIPELINE_END && copy_between(rewriting, UINT64_MAX) &&
                !rewriting->to_new.failed && (!rewriting->diff || ck_diff_end(rewriting->diff));
    int why = errno;
    ck_progress_clear(&rewriting->rewrite->progress);
    if (!good && how != CK_LEFT_ALONE)
        report_trouble(rewriting, why);
    return good;
}

/* Prints a spool. ck_trouble_at_end() reports failures of standard output. */
static bool print_spool(const file_rewrite *rewriting, const ck_spool *spool)
{
    ck_terminal terminal = {.is_known = false};
    ck_out out = {.self = &terminal, .write = ck_terminal_write};
    const bool good = ck_spool_drain(spool, 0, UINT64_MAX, &out) && ck_terminal_end(&terminal);
    if (!good && !ferror(stdout))
        ck_trouble(CK_P_FILE_TROUBLE, CK_SLOTS(ck_typed_slot("file", rewriting->path),
                                               ck_word_slot("why", ck_trouble_reason(errno))));
    return good;
}

/* ---- other encodings ---- */

static bool say_alone(const file_rewrite *rewriting, ck_phrase why)
{
    return ck_trouble(why, CK_SLOTS(ck_typed_slot("file", rewriting->path),
                                    ck_typed_slot("encoding", rewriting->rewrite->encoding))) == 0;
}

/*
 * A text in another encoding must decode without loss. To replace a file, decoding and encoding
 * must also reproduce its old bytes.
 */
static bool encode_again(file_rewrite *rewriting)
{
    const origin_file *origin = &rewriting->origin;
    if (!origin->decoder || rewriting->rewrite->check)
        return true;
    if (ck_decoder_lost(origin->decoder))
        return say_alone(rewriting, CK_P_ALONE_UNDECODED);
    if (!goes_in_place(rewriting) || !rewriting->changes)
        return true;
    const ck_output_encoding encoding = {ck_decoder_encoding(origin->decoder),
                                         ck_decoder_marked(origin->decoder)};
    if (!ck_encode_gives(&origin->spool, &encoding, origin->file, origin->begin))
        return say_alone(rewriting, CK_P_ALONE_ENCODED);
    ck_spool encoded = {.open = false};
    bool good = ck_encode_spool(&rewriting->new, &encoding, &encoded);
    int why = errno;
    ck_spool_free(&rewriting->new);
    rewriting->new = encoded;
    if (!good && why != EILSEQ)
        report_trouble(rewriting, why);
    return good || (why == EILSEQ && say_alone(rewriting, CK_P_ALONE_LACKS));
}

/* Writes the result: name of the file, diff, new text or new file. Returns the exit status. */
static int deliver(const file_rewrite *rewriting)
{
    const ck_rewrite *rewrite = rewriting->rewrite;
    if (rewrite->check && rewriting->changes) {
        ck_program_print(stdout, rewriting->path);
        putchar('\n');
    }
    if (!print_spool(rewriting, &rewriting->changed))
        return CK_EXIT_TROUBLE;
    bool good = true, in_place = goes_in_place(rewriting);
    if (!in_place)
        good = print_spool(rewriting, &rewriting->new);
    else if (rewriting->changes)
        good = ck_replace_file(rewriting->path, &rewriting->origin.seen, &rewriting->new);
    if (!good)
        return CK_EXIT_TROUBLE;
    bool findings = rewrite->check && rewriting->changes;
    if (rewrite->done)
        findings |= rewrite->done(rewrite->self, in_place && rewriting->changes);
    return findings ? CK_EXIT_FINDINGS : CK_EXIT_VALID;
}

static bool begin_file(file_rewrite *rewriting, int file)
{
    bool opened = open_origin(&rewriting->origin, file, rewriting->rewrite->encoding);
    const char *why = opened ? NULL : ck_trouble_reason(errno);
    rewriting->to_new = ck_spool_out(&rewriting->new);
    rewriting->to_changed = ck_spool_out(&rewriting->changed);
    if (opened && rewriting->rewrite->diff) {
        rewriting->diff =
            ck_diff_new(&rewriting->to_changed, rewriting->path, rewriting->rewrite->color);
        why = rewriting->diff ? NULL : ck_program_text(CK_P_NO_MEMORY);
    }
    if (why)
        ck_trouble(CK_P_FILE_TROUBLE,
                   CK_SLOTS(ck_typed_slot("file", rewriting->path), ck_word_slot("why", why)));
    return !why;
}

static void end_file(file_rewrite *rewriting)
{
    ck_diff_free(rewriting->diff);
    ck_spool_free(&rewriting->changed);
    ck_spool_free(&rewriting->new);
    ck_spool_free(&rewriting->origin.spool);
    ck_unpacker_close(&rewriting->origin.unpacker);
    ck_decoder_free(rewriting->origin.decoder);
    ck_buffer_free(&rewriting->text);
    ck_buffer_free(&rewriting->messages);
}

bool ck_rewrite_drops_fences(const ck_rewrite *rewrite, const char *path)
{
    file_rewrite rewriting = {.path = path};
    struct stat seen;
    const int file = stat(path, &seen) == 0 && S_ISREG(seen.st_mode) ? open(path, O_RDONLY) : -1;
    rewriting.reader.origin = &rewriting.origin;
    if (file >= 0 && open_origin(&rewriting.origin, file, rewrite->encoding))
        decide_on_fences(&rewriting);
    end_file(&rewriting);
    if (file >= 0)
        close(file);
    return rewriting.line_end;
}

bool ck_rewrite_ends_at(const ck_rewrite *rewrite, const char *path, uint64_t end)
{
    file_rewrite rewriting = {.path = path};
    origin_file *origin = &rewriting.origin;
    const int file = open(path, O_RDONLY);
    uint64_t length = 0;
    ptrdiff_t got = 1;
    char buffer[4096];
    if (file < 0)
        return true; /* reported where it is read */
    bool good = open_origin(origin, file, rewrite->encoding);
    if (good && !rewrite->encoding && S_ISREG(origin->seen.st_mode) &&
        (uint64_t)origin->seen.st_size == end)
        length = end;
    else
        while (good && (got = read_on(origin, buffer, sizeof buffer)) > 0)
            length += (uint64_t)got;
    end_file(&rewriting);
    close(file);
    return !good || got < 0 || length == end;
}

static int rewrite_file(ck_rewrite *rewrite, const char *path, int file)
{
    file_rewrite rewriting = {.rewrite = rewrite, .path = path};
    int status = CK_EXIT_TROUBLE;
    rewriting.reader.origin = &rewriting.origin;
    rewrite->fences = 0;
    if (rewrite->begin)
        rewrite->begin(rewrite->self, path);
    const bool begun = begin_file(&rewriting, file);
    if (begun && rewriting.origin.is_report)
        status = ck_report_stream_complain(path);
    else if (begun && rewrite_whole(&rewriting) &&
             (!rewrite->may_go || rewrite->may_go(rewrite->self)) && encode_again(&rewriting))
        status = deliver(&rewriting);
    ck_progress_pass(&rewrite->progress, file);
    end_file(&rewriting);
    return status;
}

int ck_rewrite_files(ck_rewrite *rewrite, char **paths, int count, const ck_file_options *files)
{
    const ck_progress_kind progress_kind = {.recursive = files->recursive,
                                            .silent = rewrite->write && !rewrite->diff};
    int worst = CK_EXIT_VALID;
    rewrite->progress = ck_progress_of(paths, count, progress_kind);
    ck_walk *walk = ck_walk_new(paths, count, files);
    while (walk && ck_walk_next_file(walk)) {
        int status = rewrite_file(rewrite, ck_walk_path(walk), ck_walk_descriptor(walk));
        worst = status > worst ? status : worst;
    }
    int status = ck_walk_end(walk);
    return status > worst ? status : worst;
}
