/* trap_pragma_comments.c: comments, continuations and blanks at odd places of a pragma. */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int a = 0, b = 0, c = 5, n = omp_get_max_threads();
    /* before */ /* the pragma, on its line */
  #  pragma /* one */ omp /* two */ parallel /* three
    over a line */ reduction /* four */ ( /* five */ + /* six */ : a /* seven */ , \
    b ) firstprivate(/**/c/**/) // the end
    /* between the pragma and its statement */
    // and one more
    {
        a += /* #pragma omp barrier */ omp_get_level();
        b += c; /* "not a string */
        const char *text = "#pragma omp single /* not a comment";
        c = text[0];
#	pragma	omp	barrier	/* tabs */
#pragma omp critical /* no name */ // and
        c++;
#pragma \
    omp \
    single \
    nowait
        a += 0;
%:pragma omp barrier
    }
    EQ(a, n);
    EQ(b, 5 * n);
    EQ(c, 5);
    return check_ok();
}

/* output:
ok
*/
