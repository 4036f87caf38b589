/* states.h: translates OpenMP 5's states of threads to TR2's.
 *
 * For:      the files of this folder.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_STATES_H
#define PROF_STATES_H

/* Returns TR2's state for the OpenMP 5 state with this name, such as
 * "ompt_state_idle". An unknown name counts as work. An int, because no file
 * can include the headers of both interfaces. */
int outside_state_of(const char *name);

#endif
