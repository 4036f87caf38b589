/* region_rest.h: the body of a region whose directive is in trap_include_as_body.c. */
/* SPDX-License-Identifier: MIT */
{
#pragma omp atomic
    count += omp_get_level();
#include "region_rest_inner.h"
}
