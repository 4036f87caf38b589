/* metadirective_nested.c: metadirectives inside constructs that other metadirectives select at run
 * time. [OMP 5.2 §7.4] */
// SPDX-License-Identifier: MIT
#include "check.h"

#define N 60

enum { ALONE, CYCLIC, HALVES };

/* Neither the function nor its simd variants change the selection. */
#pragma omp declare simd
static int twice(int n)
{
    return n + n;
}
static int quick(int n)
{
    return n * 2;
}
#pragma omp declare variant(quick) match(construct = {teams})
static int slow(int n)
{
    return twice(n);
}

/* Returns how the loop was divided, which depends on a construct that is selected at run time. */
static int shared(int parallel, int cyclic)
{
    int owner[N], level = 0, how = HALVES;
    for (int i = 0; i < N; i++)
        owner[i] = -1;
#pragma omp metadirective when(user = {condition(parallel)} : parallel num_threads(3))
    {
        if (omp_get_thread_num() == 0)
            level = omp_get_level();
#pragma omp metadirective when(construct = {parallel}, user = {condition(cyclic)} : for schedule(static, 1)) \
    when(construct = {parallel} : for schedule(static, 30))
        for (int i = 0; i < N; i++)
            owner[i] = omp_get_level() * slow(5) + omp_get_thread_num();
    }
    EQ(level, !!parallel);
    for (int i = 0; i < N; i++)
        if (owner[i] == 0)
            how = ALONE;
        else if (i == 1 && owner[i] == 11)
            how = CYCLIC;
    for (int i = 0; i < N; i++)
        EQ(owner[i], how == ALONE ? 0 : 10 + (how == CYCLIC ? i % 3 : i / 30));
    return how;
}

/* Returns the number of iterations. The first metadirective contains the others. The third directly
 * precedes the fourth, which may select assume. ompt-cc translates assume too. */
static int iterations(int league, int team, int more)
{
    int count = 0, teams = 1;
#pragma omp begin metadirective when(user = {condition(league)} : teams num_teams(2) shared(count))
    {
        if (omp_get_team_num() == 0)
            teams = omp_get_num_teams();
#pragma omp begin metadirective when(user = {condition(more > 100)} : parallel num_threads(2))
#pragma omp atomic
        more++;
#pragma omp end metadirective
#pragma omp metadirective when(user = {condition(team)} : parallel num_threads(2)) otherwise(nothing)
#pragma omp metadirective when(construct = {teams, parallel} : for) \
    when(construct = {parallel} : for schedule(static, 1)) when(construct = {teams} : distribute) \
    otherwise(assume holds(league == 0))
        for (int i = 0; i < 12; i++)
#pragma omp atomic
            count++;
    }
#pragma omp end metadirective
    EQ(more, 4 + teams);
    EQ(teams, league ? 2 : 1);
    return count;
}

int main(void)
{
    EQ(shared(0, 0), ALONE);
    EQ(shared(0, 1), ALONE);
    EQ(shared(1, 0), HALVES);
    EQ(shared(1, 1), CYCLIC);
    EQ(iterations(0, 0, 4), 12);
    EQ(iterations(1, 0, 4), 12);
    EQ(iterations(0, 1, 4), 12);
    EQ(iterations(1, 1, 4), 24);
    return check_ok();
}

/* output:
ok
*/
