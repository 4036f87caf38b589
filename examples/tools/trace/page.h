/* page.h: the parts of the page that do not depend on the trace, as text. */
/* SPDX-License-Identifier: MIT */
#ifndef TRACE_PAGE_H
#define TRACE_PAGE_H

extern const char page_css[], page_html[], page_data_js[], page_draw_js[],
    page_view_js[], page_start_js[];

#endif
