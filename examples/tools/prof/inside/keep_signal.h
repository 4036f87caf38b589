/* keep_signal.h: keeps the action of our signal.
 *
 * For:      sample.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_KEEP_SIGNAL_H
#define PROF_KEEP_SIGNAL_H

#include <signal.h>

/* Installs the action of sample_signal(). From then on, sigaction and signal do
 * not change it. Call again in a child after fork(). Returns 0 or -1. */
int keep_signal(const struct sigaction *ours);

#endif
