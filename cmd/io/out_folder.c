/* Plans all outputs before writing any, so that none replaces another or an unread input. */
#include "cmd/io/out_folder.h"

#include "cmd/io/output.h"
#include "cmd/io/walk.h"
#include "cmd/options/trouble.h"
#include "rules/base/array.h"
#include "rules/base/writer.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct planned_file {
    char *path, *target;
    dev_t device; /* of the input */
    ino_t file;
} planned_file;

typedef struct output_plan {
    const ck_file_options *files;
    const char *suffix;
    planned_file *steps; /* in the order of the walk */
    size_t count, room;
} output_plan;

/* ---- the plan ---- */

/* "FOLDER/sub/game.json", without SUFFIX "FOLDER/sub/game.ckka"; NULL: memory is short. */
static char *target_of(const output_plan *plan, const char *name)
{
    ck_buffer text = {0};
    ck_out out = ck_buffer_out(&text);
    ck_put(&out, plan->files->folder);
    ck_put(&out, "/");
    ck_put_bytes(&out, name,
                 plan->suffix ? ck_walk_stem_length(name) : ck_walk_unpacked_length(name));
    ck_put(&out, plan->suffix ? plan->suffix : "");
    char *target = out.failed ? NULL : strdup(ck_buffer_string(&text));
    ck_buffer_free(&text);
    return target;
}

static bool add_step(output_plan *plan, const ck_walk *walk)
{
    struct stat state = {.st_ino = 0};
    planned_file step = {.path = strdup(ck_walk_path(walk)),
                         .target = target_of(plan, ck_walk_name(walk))};
    fstat(ck_walk_descriptor(walk), &state);
    step.device = state.st_dev;
    step.file = state.st_ino;
    if (!step.path || !step.target ||
        !ck_array_make_room(NULL, &plan->steps, &plan->room, plan->count + 1, sizeof step)) {
        free(step.path);
        free(step.target);
        return ck_trouble(CK_P_NO_MEMORY, NULL) == 0;
    }
    plan->steps[plan->count++] = step;
    return true;
}

/* ---- checking the plan ---- */

static int by_target(const void *a, const void *b)
{
    const planned_file *const *left = a, *const *right = b;
    return strcmp((*left)->target, (*right)->target);
}

static int by_file(const void *a, const void *b)
{
    const planned_file *left = *(const planned_file *const *)a,
                       *right = *(const planned_file *const *)b;
    if (left->device != right->device)
        return left->device < right->device ? -1 : 1;
    return left->file < right->file ? -1 : left->file > right->file;
}

static bool targets_differ(const planned_file **sorted, size_t count)
{
    qsort(sorted, count, sizeof *sorted, by_target);
    for (size_t i = 1; i < count; i++) {
        if (by_target(&sorted[i - 1], &sorted[i]) == 0)
            return ck_trouble(CK_P_SAME_TARGET,
                              CK_SLOTS(ck_typed_slot("file", sorted[i - 1]->path),
                                       ck_typed_slot("other", sorted[i]->path),
                                       ck_typed_slot("target", sorted[i]->target))) == 0;
    }
    return true;
}

static bool spares_inputs(const output_plan *plan, const planned_file **sorted)
{
    qsort(sorted, plan->count, sizeof *sorted, by_file);
    for (size_t i = 0; i < plan->count; i++) {
        struct stat state;
        /* Without inode numbers, all are 0. */
        if (stat(plan->steps[i].target, &state) != 0 || state.st_ino == 0)
            continue;
        const planned_file *sought = &(planned_file){.device = state.st_dev, .file = state.st_ino};
        if (bsearch(&sought, sorted, plan->count, sizeof *sorted, by_file))
            return ck_trouble(CK_P_TARGET_IS_INPUT,
                              CK_SLOTS(ck_typed_slot("file", plan->steps[i].target))) == 0;
    }
    return true;
}

static bool is_sound(const output_plan *plan)
{
    const planned_file **sorted = calloc(plan->count + 1, sizeof *sorted);
    if (!sorted)
        return ck_trouble(CK_P_NO_MEMORY, NULL) == 0;
    for (size_t i = 0; i < plan->count; i++)
        sorted[i] = &plan->steps[i];
    bool good = targets_differ(sorted, plan->count) && spares_inputs(plan, sorted);
    free(sorted);
    return good;
}

/* ---- running the plan ---- */

/* Makes the folder of a target and all its parents. */
static bool make_folders(char *target, size_t begin)
{
    bool good = true;
    for (char *slash = strchr(target + begin, '/'); good && slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        good = ck_output_make_folder(target);
        *slash = '/';
    }
    return good;
}

static int do_steps(const output_plan *plan, ck_out_folder_work *work, void *self)
{
    int worst = CK_EXIT_VALID;
    for (size_t i = 0; i < plan->count; i++) {
        planned_file *step = &plan->steps[i];
        bool made = make_folders(step->target, strlen(plan->files->folder));
        int status = made ? work(self, step->target, &step->path, 1) : CK_EXIT_TROUBLE;
        worst = status > worst ? status : worst;
        if (!made)
            break;
    }
    return worst;
}

int ck_out_folder_run(char **paths, int count, const ck_file_options *files, const char *suffix,
                      const char *output, ck_out_folder_work *work, void *self)
{
    if (!files->folder)
        return work(self, output, paths, count);
    output_plan plan = {.files = files, .suffix = suffix};
    ck_walk *walk = ck_walk_new(paths, count, files);
    bool good = walk != NULL;
    while (good && ck_walk_next_file(walk))
        good = ck_walk_descriptor(walk) != STDIN_FILENO
                   ? add_step(&plan, walk)
                   : ck_trouble(CK_P_INPUT_WITHOUT_NAME, NULL) == 0;
    int walked = ck_walk_end(walk), status = CK_EXIT_TROUBLE;
    if (good && is_sound(&plan))
        status = do_steps(&plan, work, self);
    for (size_t i = 0; i < plan.count; i++) {
        free(plan.steps[i].path);
        free(plan.steps[i].target);
    }
    free(plan.steps);
    return walked > status ? walked : status;
}
