/* affinity_capture.c: omp_capture_affinity writes every field in every width. [OMP 5.2 §21.2.5] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static void says(const char *format, const char *want)
{
    char got[400];
    size_t n = omp_capture_affinity(got, sizeof got, format);
    if (strcmp(got, want) || n != strlen(want)) {
        printf("%s: expected '%s', got '%s'\n", format, want, got);
        exit(1);
    }
}
#define SAYS(format, ...) (snprintf(want, sizeof want, __VA_ARGS__), says(format, want))

int main(void)
{
    char want[400], host[200], small[6] = "#####";
    int level = 0;
    gethostname(host, sizeof host);
    says("%L|%n|%N|%a|%t|%T", "0|0|1|-1|0|1");
    omp_set_max_active_levels(2);
#pragma omp parallel num_threads(2) reduction(max : level)
    {
        int outer = omp_get_thread_num();
#pragma omp parallel num_threads(3) private(want) reduction(max : level)
        {
            int n = omp_get_thread_num(), tid = (int)syscall(SYS_gettid);
            SAYS("%n", "%d", n);
            SAYS("%{thread_num}%{num_threads}%{nesting_level}", "%d32", n);
            SAYS("<%5n>", "<%-5d>", n);
            SAYS("<%.5n>", "<%5d>", n);
            SAYS("<%0.5n>", "<%05d>", n);
            SAYS("%N %L", "3 2");
            SAYS("%a %{ancestor_tnum} %0.3{ancestor_tnum}", "%d %d %03d", outer, outer, outer);
            SAYS("%i=%{native_thread_id}", "%d=%d", tid, tid);
            SAYS("%P,%{process_id}", "%d,%d", (int)getpid(), (int)getpid());
            SAYS("%H", "%s", host);
            SAYS("[%.90{host}]", "[%90s]", host);
            SAYS("[%0.90H]", "[%90s]", host);
            SAYS("[%90H]", "[%-90s]", host);
            SAYS("100%%, %%n", "100%%, %%n");
            SAYS("%t%{team_num}%T%{num_teams}", "0011");
            SAYS("<%.2{thread_num}", "<%2d", n);
            level = omp_get_level();
        }
    }
    EQ(level, 2);
#pragma omp teams num_teams(2) private(want)
    SAYS("%t %{team_num} %T %{num_teams} %L %a", "%d %d 2 2 0 -1", omp_get_team_num(), omp_get_team_num());
    EQ(omp_capture_affinity(NULL, 0, "%0.9L"), 9);
    EQ(omp_capture_affinity(small, 4, "abc%0.9L"), 12);
    EQ(strcmp(small, "abc"), 0);
    EQ(small[4], '#');
    omp_set_affinity_format("all %N");
    says(NULL, "all 1");
    says("", "all 1");
    return check_ok();
}

/* output:
ok
*/
