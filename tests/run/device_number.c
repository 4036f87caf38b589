/* device_number.c: the modifier device_num on all directives with a device clause, and
 * omp_initial_device as a constant. [OMP 5.2 §13.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int device_num = 0; /* a variable with the modifier's name */

static int instead(int x) { return x + 10; }
#pragma omp declare variant(instead) match(construct = {dispatch})
static int base(int x) { return x; }

static int modifier(int *a)
{
    omp_interop_t object = (omp_interop_t)a;
#pragma omp target data device(device_num : 0) map(a[0 : 2])
    a[0]++;
#pragma omp target enter data device(device_num : 0) map(to : a[0 : 2])
#pragma omp target exit data device(device_num:device_num) map(from : a[0 : 2])
#pragma omp target update device(device_num : 0) to(a[0 : 2])
#pragma omp target device(device_num : 0) map(a[0 : 2])
    a[0] += omp_is_initial_device();
#pragma omp target teams device(device_num ? 1 : 0) map(a[0 : 2]) num_teams(1)
    a[0]++;
#pragma omp interop init(target : object) device(device_num : 0)
    EQ(object == omp_interop_none, 1);
#pragma omp dispatch device(device_num : 0)
    a[1] = base(1);
    return a[0];
}

static int initial(void)
{
    int v = 0, level = 1;
#pragma omp target device(omp_initial_device) map(tofrom : v, level)
    {
        level = omp_get_level();
        v++;
    }
#pragma omp target teams device(device_num : -1) map(tofrom : v) num_teams(1)
    v++;
#pragma omp target data device(omp_initial_device) map(tofrom : v)
    v++;
#pragma omp target enter data device(-1) map(to : v)
#pragma omp target exit data device(omp_initial_device) map(from : v)
#pragma omp target update device(omp_initial_device) to(v)
#pragma omp target device(-1) map(tofrom : v) nowait
    v++;
#pragma omp taskwait
    EQ(level, 0);
    return v;
}

int main(void)
{
    int a[2] = {0};
    EQ(modifier(a), 3);
    EQ(a[1], 11);
    EQ(initial(), 4);
    return check_ok();
}

/* output:
ok
*/
