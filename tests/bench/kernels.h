/* kernels.h: the shared part of the kernels of loops and of tasks. */
/* SPDX-License-Identifier: MIT */
#ifndef KERNELS_H
#define KERNELS_H

/* Returns a pseudo-random number of 24 bits. */
unsigned next_random(unsigned *state);

#endif
