/* threadprivate_header.h: the header of threadprivate_header.c. */
/* SPDX-License-Identifier: MIT */
extern int header_value, header_array[3];
#pragma omp threadprivate(header_value, header_array)
static inline int header_get(void)
{
    return header_value;
}
