/* extern_in_construct.c: a construct has a copy of a variable of file scope, and a block of the
 * construct declares this variable again: its name denotes the copy. [OMP 5.2 §5.4, §5.8.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int x = 1, w = 4, later, array[4] = {1, 2, 3, 4};
struct pair { int a, b; } pair = {5, 6};
static int own = 21;
#pragma omp threadprivate(later)
#pragma omp declare target
int on_device = 10;
#pragma omp end declare target
static int file_x(void)
{
    extern int x;
    return x;
}

static void data_sharing(void)
{
    int r = 0;
#pragma omp parallel for firstprivate(x) reduction(+ : r)
    for (int i = 0; i < 4; i++) {
        extern int x;
        x += 1;
        r += x > 1;
    }
    EQ(r, 4);
#pragma omp task firstprivate(x, array) shared(r)
    {
        extern int x, array[4];
        x = 7;
        array[1] = 9;
        r = x + array[1];
    }
#pragma omp taskwait
    EQ(r, 16);
    EQ(x, 1);
    EQ(array[1], 2);
#pragma omp parallel private(x) num_threads(2)
    {
        extern int x;
        x = omp_get_thread_num();
#pragma omp task firstprivate(x) if(0)
        {
            extern int x;
            x += 5;
        }
#pragma omp barrier
        EQ(x, omp_get_thread_num());
    }
#pragma omp parallel for lastprivate(x) num_threads(2)
    for (int i = 0; i < 5; i++) {
        extern int x;
        x = i;
    }
    EQ(x, 4);
#pragma omp parallel for reduction(+ : x, array) num_threads(2)
    for (int i = 0; i < 5; i++) {
        extern int x, array[4];
        x += i;
        array[i % 4] += i;
    }
    EQ(x, 14);
    EQ(array[3], 7);
    later = 3;
#pragma omp parallel copyin(later)
    {
        extern int later;
        later++;
        EQ(later, 4);
    }
}

static void hidden_locals(void)
{
    int x = 50, r = 0;
#pragma omp parallel firstprivate(x) num_threads(2)
    {
        extern int x;
#pragma omp single
        x++;
    }
    EQ(x, 50);
    EQ(file_x(), 15);
#pragma omp target map(tofrom : r)
    {
        r = x;
        {
            extern int x;
            r += x;
            x = 7;
        }
        x = 5;
        int w = 8;
        {
            extern int w;
            r += w;
        }
        r += w;
    }
    EQ(r, 77);
    EQ(x, 50);
    EQ(file_x(), 15);
}

static void targets(void)
{
    int r = 0;
#pragma omp target map(tofrom : r)
    {
        extern int x, w;
        x = 3;
        r = x + w;
    }
    EQ(r, 7);
    EQ(x, 15);
#pragma omp target map(tofrom : r, x)
    {
        extern int x, array[];
        x = 16;
        r = array[2];
        array[2] = 30;
    }
    EQ(x, 16);
    EQ(r, 5);
    EQ(array[2], 30);
#pragma omp target map(tofrom : r)
    {
        extern int defined_later[5], own, on_device;
        extern struct pair pair;
        defined_later[4] = 3 + own;
        own = 0;
        pair.a = 50;
        r = pair.b + on_device++;
    }
#pragma omp target update from(on_device)
    EQ(r, 16);
    EQ(pair.a, 50);
    EQ(own, 21);
    EQ(on_device, 11);
    extern int defined_later[5];
    EQ(defined_later[4], 24);
    r = 0;
#pragma omp target teams distribute parallel for map(tofrom : r) reduction(+ : r)
    for (int i = 0; i < 10; i++) {
        extern int w, add(int);
        r += add(i) * w;
    }
    EQ(r, 220);
}

int main(void)
{
    data_sharing();
    hidden_locals();
    targets();
    return check_ok();
}
int defined_later[5];
#pragma omp declare target
int add(int i) { return i + 1; }
#pragma omp end declare target

/* output:
ok
*/
