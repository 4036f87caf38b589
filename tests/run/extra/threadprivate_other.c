/* threadprivate_other.c: a second file, linked with threadprivate_extern.c. */
/* SPDX-License-Identifier: MIT */
int shared_counter = 10;
#pragma omp threadprivate(shared_counter)
int bump_other(int by)
{
    return shared_counter += by;
}
