/* header_body.h: the body of a region whose directive is in header.c. */
/* SPDX-License-Identifier: MIT */
{
#pragma omp critical
  n++;
}
