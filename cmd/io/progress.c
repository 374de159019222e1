/* Shows progress on a terminal: records, speed and, where the total is known, the time left. */
#include "cmd/io/progress.h"

#include "cmd/options/trouble.h"

#include "formats/report/catalogue.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* Seconds since an arbitrary start. */
static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* The size of a regular file; 0 for any other. */
static uint64_t size_of(const struct stat *status)
{
    return S_ISREG(status->st_mode) ? (uint64_t)status->st_size : 0;
}

static uint64_t total_of(char **paths, int count)
{
    uint64_t total = 0;
    for (int i = 0; i < count; i++) {
        struct stat status;
        bool known = strcmp(paths[i], "-") != 0 && stat(paths[i], &status) == 0;
        if (!known || size_of(&status) == 0)
            return 0;
        total += size_of(&status);
    }
    return total;
}

ck_progress ck_progress_of(char **paths, int count, ck_progress_kind progress_kind)
{
    bool free = progress_kind.silent || !isatty(STDOUT_FILENO);
    ck_progress progress = {.watched = free && isatty(STDERR_FILENO)};
    if (!progress.watched)
        return progress;
    progress.total = progress_kind.recursive ? 0 : total_of(paths, count);
    progress.begun = progress.updated = now();
    return progress;
}

uint64_t ck_progress_place(const ck_progress *progress, int file)
{
    off_t place = progress->watched ? lseek(file, 0, SEEK_CUR) : 0;
    return progress->done + (place > 0 ? (uint64_t)place : 0);
}

void ck_progress_go(ck_progress *progress, uint64_t bytes, uint64_t records)
{
    progress->records += records;
    double time = progress->watched ? now() : 0;
    if (time - progress->updated < 1)
        return;
    progress->updated = time;
    progress->shown = true;
    double spent = time - progress->begun;
    bool ends = bytes > 0 && bytes <= progress->total; /* the total is known */
    double seconds = ends ? (double)(progress->total - bytes) / (double)bytes * spent : 0;
    unsigned long left = (unsigned long)seconds;
    char speed[32], clock[32];
    ck_out out = ck_program_out(stderr);
    snprintf(speed, sizeof speed, "%.1f", (double)bytes / spent * 1e-6);
    snprintf(clock, sizeof clock, "%lu:%02lu", left / 60, left % 60);
    ck_put(&out, "\r");
    ck_say(&out,
           ends        ? CK_P_PROGRESS_LEFT
           : bytes > 0 ? CK_P_PROGRESS_SPEED
                       : CK_P_PROGRESS,
           CK_SLOTS(ck_count_slot("records", CK_P_N_RECORDS, (int64_t)progress->records),
                    ck_word_slot("speed", speed), ck_word_slot("left", clock)));
    ck_put(&out, "\033[K");
}

void ck_progress_pass(ck_progress *progress, int file)
{
    progress->done = ck_progress_place(progress, file);
}

void ck_progress_clear(ck_progress *progress)
{
    if (progress->shown)
        fputs("\r\033[K", stderr);
    progress->shown = false;
}
