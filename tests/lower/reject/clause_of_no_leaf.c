// clause_of_no_leaf.c: no part of the construct permits the clause: `teams` has no `if`. [OMP 5.2 §3.4, §17.2]
int x;

void f(int n)
{
#pragma omp teams if (n) // error: the 'if' clause is not supported here
    x++;
#pragma omp target simd num_threads(n) // error: the 'num_threads' clause is not supported here
    for (int i = 0; i < n; i++)
        x++;
#pragma omp teams
#pragma omp distribute simd schedule(static) // error: the 'schedule' clause is not supported here
    for (int i = 0; i < n; i++)
        x++;
}
