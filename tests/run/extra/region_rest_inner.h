/* region_rest_inner.h: a statement of region_rest.h. */
/* SPDX-License-Identifier: MIT */
#pragma omp critical
lines = __LINE__;
