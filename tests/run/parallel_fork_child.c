/* parallel_fork_child.c: after fork() in a serial part, the child can run parallel regions. */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <sys/wait.h>
#include <unistd.h>
static int sum(void)
{
    int s = 0;
#pragma omp parallel reduction(+ : s)
    s += omp_get_level();
    return s;
}
int main(void)
{
    int n = omp_get_max_threads(), status;
    EQ(sum(), n);
    for (int i = 0; i < 3; i++) {
        pid_t pid = fork();
        if (pid == 0)
            _Exit(sum() == n && sum() == n ? 7 : 1);
        OK(pid > 0);
        waitpid(pid, &status, 0);
        OK(WIFEXITED(status));
        EQ(WEXITSTATUS(status), 7);
        EQ(sum(), n);
    }
    return check_ok();
}

/* output:
ok
*/
