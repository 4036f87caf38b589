/* section.h: gives the data of a model, and of the runtime's files in it, two
 * sections, which data.h finds. Included before a model by its command line.
 */
/* SPDX-License-Identifier: MIT */
#ifndef MODEL_SECTION_H
#define MODEL_SECTION_H

#pragma clang section bss = "model_bss" data = "model_data"

#endif
