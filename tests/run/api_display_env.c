/* api_display_env.c: omp_display_env prints the initial values, one a line. [OMP 5.2 §18.15] */
// SPDX-License-Identifier: MIT
// threads: 2
// env: OMP_NUM_THREADS=2,5 OMP_SCHEDULE=guided,7 OMP_DYNAMIC=true OMP_STACKSIZE=3M OMP_WAIT_POLICY=passive
// env: OMP_THREAD_LIMIT=40 OMP_MAX_ACTIVE_LEVELS=6 OMP_NUM_TEAMS=8 OMP_TEAMS_THREAD_LIMIT=9
// env: OMP_CANCELLATION=true OMP_DEFAULT_DEVICE=2 OMP_ALLOCATOR=omp_cgroup_mem_alloc
// env: OMP_TARGET_OFFLOAD=disabled OMP_NUM_THREADS_DEV=17 OMP_PROC_BIND=false
#include "check.h"
#include <string.h>

static char shown[10000];
static size_t length;

static void show(int verbose)
{
    char *name = tmpnam(NULL);
    FILE *f;
    if (!freopen(name, "w+", stderr))
        exit(77);
    omp_display_env(verbose);
    f = fopen(name, "r");
    length = fread(shown, 1, sizeof shown - 1, f);
    shown[length] = 0;
    fclose(f);
    remove(name);
}
static void has(const char *line)
{
    if (!strstr(shown, line)) {
        printf("no line: %s\n", line);
        exit(1);
    }
}

int main(void)
{
    char version[40] = "_OPENMP='?'\n";
#ifdef _OPENMP
    snprintf(version, sizeof version, "_OPENMP='%d'\n", _OPENMP);
#endif
    omp_set_num_teams(3);
    omp_set_dynamic(0);
    show(0);
    has("OPENMP DISPLAY ENVIRONMENT BEGIN\n");
    has(version);
    has("[host] OMP_NUM_THREADS='2,5'\n");
    has("[host] OMP_SCHEDULE='GUIDED,7'\n");
    has("[host] OMP_DYNAMIC='TRUE'\n");
    has("[host] OMP_STACKSIZE='3145728B'\n");
    has("[host] OMP_WAIT_POLICY='PASSIVE'\n");
    has("[host] OMP_THREAD_LIMIT='40'\n");
    has("[host] OMP_MAX_ACTIVE_LEVELS='6'\n");
    has("[host] OMP_NUM_TEAMS='8'\n");
    has("[host] OMP_TEAMS_THREAD_LIMIT='9'\n");
    has("[host] OMP_CANCELLATION='TRUE'\n");
    has("[host] OMP_DEFAULT_DEVICE='2'\n");
    has("[host] OMP_MAX_TASK_PRIORITY='0'\n");
    has("[host] OMP_ALLOCATOR='omp_cgroup_mem_alloc'\n");
    has("[host] OMP_TARGET_OFFLOAD='DISABLED'\n");
    has("[host] OMP_TOOL='enabled'\n");
    has("[host] OMP_TOOL_LIBRARIES=''\n");
    has("[host] OMP_TOOL_VERBOSE_INIT='disabled'\n");
    has("OPENMP DISPLAY ENVIRONMENT END\n");
    size_t brief = length;
    show(1);
    OK(length > brief);
    return check_ok();
}

/* output:
ok
*/
