/* region_body.h: a region for the middle of a function in trap_include_in_function.c. */
/* SPDX-License-Identifier: MIT */
#pragma omp parallel
{
#pragma omp atomic
#ifdef BODY_ADD
    count += BODY_ADD;
#else
    count += omp_get_level();
#endif
}
