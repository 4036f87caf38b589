/* trap_non_ascii.c: text and identifiers outside ASCII in and before a region. */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <string.h>
#include <wchar.h>
/* Zürich, 東京, — ☃ */
static const char grüße[] = "grüße 東京";
int main(void)
{
    int größe = 3, naïve = 0; /* é */
    const wchar_t *wide = L"é☃";
#pragma omp parallel firstprivate(größe) reduction(+ : naïve) /* ☃ */
    {
        const char *été = u8"été"; // ☃
        naïve += größe + (int)strlen(été) + omp_get_level() + (wide[1] == 0x2603);
        EQ(strlen(grüße), 14);
    }
    EQ(naïve, 10 * omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
