/* kernels.h: what the kernels of loops and those of tasks share. */
/* SPDX-License-Identifier: MIT */
#ifndef KERNELS_H
#define KERNELS_H

/* The next of a row of numbers of 24 bits that looks random. */
unsigned next_random(unsigned *state);

#endif
