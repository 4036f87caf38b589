/* tr2_ch4_map_type.c: converts the kind of a mapping for TR2 and the ch. 4
 * draft.
 *
 * Layer:   tool. May include tool/, include/ompt.h.
 * Owns:    nothing.   Spec: [TR2 §5.4]
 * Callers: tr2_ch4_events, tr2/tr2_device.
 */
/* SPDX-License-Identifier: MIT */
#include "ompt.h"
#include "tool/tr2_ch4/tr2_ch4.h"

int occ_tr2_ch4_map_type(unsigned flags) {
  const int exits = (flags & OCC_MAPPING_OF_EXIT) != 0;
  const int to = !exits && flags & OCC_MAP_TO,
            from = (flags & OCC_MAP_FROM) != 0;
  if (to || from)
    return to && from ? ompt_data_map_tofrom
           : to       ? ompt_data_map_to
                      : ompt_data_map_from;
  if (flags & OCC_MAP_DELETE)
    return ompt_data_map_delete;
  return exits ? ompt_data_map_release : ompt_data_map_alloc;
}
