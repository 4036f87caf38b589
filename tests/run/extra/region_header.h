/* region_header.h: functions and macros with constructs for trap_include_in_function.c. */
/* SPDX-License-Identifier: MIT */
static inline int header_sum(int n)
{
    int sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < n; i++)
        sum += i * omp_get_level();
    return sum;
}
#define HEADER_MAX(a, b) ({ \
    int m_ = 0; \
    _Pragma("omp parallel reduction(max : m_)") \
    m_ = (a) > (b) ? (a) : (b); \
    m_; })
