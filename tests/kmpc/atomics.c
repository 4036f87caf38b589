/* atomics.c: atomic operations that other compilers call: each has the right
 * result, and the operations exclude each other. */
// SPDX-License-Identifier: MIT
#include <complex.h>
#include <omp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

static int wrong, tried;
void __kmpc_atomic_fixed4_add(void *, int, int32_t *, int32_t);
void __kmpc_atomic_float8_add(void *, int, double *, double);
void __kmpc_atomic_float4_sub(void *, int, float *, float);
void __kmpc_atomic_float10_add(void *, int, long double *, long double);
void __kmpc_atomic_cmplx8_add(void *, int, double _Complex *, double _Complex);

#define NEED(what)                              \
    do {                                        \
        tried++;                                \
        if (!(what)) {                          \
            wrong++;                            \
            printf("line %d: %s\n", __LINE__, #what); \
        }                                       \
    } while (0)

int __kmpc_global_thread_num(void *);
#define ME __kmpc_global_thread_num(0)
#define ENTRY(name, op) __kmpc_atomic_##name##_##op

/* Tests the function without a result, and the one that returns a value. */
#define BOTH(name, type, op, start, right, expected)                     \
    do {                                                                 \
        extern void ENTRY(name, op)(void *, int, type *, type);          \
        extern type ENTRY(name, op##_cpt)(void *, int, type *, type, int); \
        type x = start;                                                  \
        ENTRY(name, op)(0, ME, &x, right);                                \
        NEED(x == (type)(expected));                                     \
        x = start;                                                       \
        NEED(ENTRY(name, op##_cpt)(0, ME, &x, right, 1) == (type)(expected)); \
        NEED(x == (type)(expected));                                     \
        x = start;                                                       \
        NEED(ENTRY(name, op##_cpt)(0, ME, &x, right, 0) == (type)(start)); \
        NEED(x == (type)(expected));                                     \
    } while (0)

/* Tests an operation with exchanged operands. */
#define REVERSED(name, type, op, start, right, expected)                 \
    do {                                                                 \
        extern void ENTRY(name, op##_rev)(void *, int, type *, type);    \
        extern type ENTRY(name, op##_cpt_rev)(void *, int, type *, type, int); \
        type x = start;                                                  \
        ENTRY(name, op##_rev)(0, ME, &x, right);                          \
        NEED(x == (type)(expected));                                     \
        x = start;                                                       \
        NEED(ENTRY(name, op##_cpt_rev)(0, ME, &x, right, 1) == (type)(expected)); \
        NEED(x == (type)(expected));                                     \
    } while (0)

#define ACCESS(name, type)                                       \
    do {                                                         \
        extern type ENTRY(name, rd)(void *, int, type *);        \
        extern void ENTRY(name, wr)(void *, int, type *, type);  \
        extern type ENTRY(name, swp)(void *, int, type *, type); \
        type x = 5;                                              \
        NEED(ENTRY(name, rd)(0, ME, &x) == 5);                    \
        ENTRY(name, wr)(0, ME, &x, 6);                            \
        NEED(ENTRY(name, swp)(0, ME, &x, 7) == 6);                \
        NEED(x == 7);                                            \
    } while (0)

#define ARITHMETIC(name, type)                \
    ACCESS(name, type);                       \
    BOTH(name, type, add, 20, 3, 23);         \
    BOTH(name, type, sub, 20, 3, 17);         \
    BOTH(name, type, mul, 20, 3, 60);         \
    BOTH(name, type, div, 21, 3, 7);          \
    REVERSED(name, type, sub, 20, 3, -17);    \
    REVERSED(name, type, div, 3, 21, 7)
#define LEAST_MOST(name, type)        \
    BOTH(name, type, min, 20, 3, 3);  \
    BOTH(name, type, min, -2, 3, -2); \
    BOTH(name, type, max, 20, 3, 20); \
    BOTH(name, type, max, -2, 3, 3)

#define WHOLE(name, type, unsigned_type)                                  \
    ARITHMETIC(name, type);                                               \
    LEAST_MOST(name, type);                                               \
    BOTH(name, type, andb, 12, 10, 8);                                    \
    BOTH(name, type, orb, 12, 10, 14);                                    \
    BOTH(name, type, xor, 12, 10, 6);                                     \
    BOTH(name, type, neqv, 12, 10, 6);                                    \
    BOTH(name, type, eqv, 12, 10, ~6);                                    \
    BOTH(name, type, andl, 12, 0, 0);                                     \
    BOTH(name, type, andl, 12, 2, 1);                                     \
    BOTH(name, type, orl, 0, 4, 1);                                       \
    BOTH(name, type, shl, 3, 4, 48);                                      \
    BOTH(name, type, shr, -16, 2, -4);                                    \
    REVERSED(name, type, shl, 4, 3, 48);                                  \
    REVERSED(name, type, shr, 2, -16, -4);                                \
    BOTH(name##u, unsigned_type, shr, -1, 1, (unsigned_type)-1 / 2);      \
    BOTH(name##u, unsigned_type, div, -2, 2, (unsigned_type)-2 / 2);      \
    REVERSED(name##u, unsigned_type, div, 2, -2, (unsigned_type)-2 / 2);  \
    BY_DOUBLE(name, type, mul, 7, 2.5, 17);                               \
    BY_DOUBLE(name, type, div, 7, 0.5, 14)

#define BY_DOUBLE(name, type, op, start, right, expected)                   \
    do {                                                                    \
        extern void ENTRY(name, op##_float8)(void *, int, type *, double);  \
        type x = start;                                                     \
        ENTRY(name, op##_float8)(0, ME, &x, right);                          \
        NEED(x == (type)(expected));                                        \
    } while (0)

#define COMPARE(bytes, type)                                                           \
    do {                                                                               \
        extern bool ENTRY(bool_##bytes, cas)(void *, int, type *, type, type);         \
        extern bool ENTRY(bool_##bytes, cas_cpt)(void *, int, type *, type, type, type *); \
        extern type ENTRY(val_##bytes, cas)(void *, int, type *, type, type);          \
        extern type ENTRY(val_##bytes, cas_cpt)(void *, int, type *, type, type, type *); \
        type x = 1, seen = 0;                                                          \
        NEED(ENTRY(bool_##bytes, cas)(0, ME, &x, 1, 2) && x == 2);                      \
        NEED(!ENTRY(bool_##bytes, cas)(0, ME, &x, 1, 3) && x == 2);                     \
        NEED(!ENTRY(bool_##bytes, cas_cpt)(0, ME, &x, 1, 3, &seen) && seen == 2);       \
        NEED(ENTRY(val_##bytes, cas)(0, ME, &x, 2, 4) == 2 && x == 4);                  \
        NEED(ENTRY(val_##bytes, cas_cpt)(0, ME, &x, 4, 5, &seen) == 4 && seen == 5);    \
        NEED(ENTRY(val_##bytes, cas_cpt)(0, ME, &x, 4, 6, &seen) == 5 && seen == 5);    \
    } while (0)

typedef float _Complex cmplx4;
void __kmpc_atomic_cmplx4_add(void *, int, cmplx4 *, cmplx4);
void __kmpc_atomic_cmplx4_add_cmplx8(void *, int, cmplx4 *, double _Complex);
void __kmpc_atomic_cmplx4_sub_cpt_rev(void *, int, cmplx4 *, cmplx4, cmplx4 *, int);
void __kmpc_atomic_cmplx4_swp(void *, int, cmplx4 *, cmplx4, cmplx4 *);

static void of_cmplx4(void)
{
    cmplx4 x = 1 + 2 * I, seen = 0;
    __kmpc_atomic_cmplx4_add(0, ME, &x, 3 * I);
    NEED(x == 1 + 5 * I);
    __kmpc_atomic_cmplx4_add_cmplx8(0, ME, &x, 2);
    NEED(x == 3 + 5 * I);
    __kmpc_atomic_cmplx4_sub_cpt_rev(0, ME, &x, 4 + 4 * I, &seen, 1);
    NEED(x == 1 - I && seen == x);
    __kmpc_atomic_cmplx4_swp(0, ME, &x, 7, &seen);
    NEED(x == 7 && seen == 1 - I);
}

struct bytes {
    char text[32];
};
void __kmpc_atomic_2(void *, int, void *, void *, void (*)(void *, void *, void *));
void __kmpc_atomic_32(void *, int, void *, void *, void (*)(void *, void *, void *));
void __kmpc_atomic_start(void);
void __kmpc_atomic_end(void);
static void add_2(void *result, void *left, void *right)
{
    *(int16_t *)result = *(int16_t *)left + *(int16_t *)right;
}
static void add_32(void *result, void *left, void *right)
{
    for (int i = 0; i < 32; i++)
        ((char *)result)[i] = ((char *)left)[i] + ((char *)right)[i];
}

static void together(void)
{
    int32_t whole = 0;
    double real = 0;
    float single = 0;
    long double wide = 0;
    double _Complex pair = 0;
    int16_t computed = 0, one = 1;
    struct bytes all = {""}, ones;
    int between = 0, threads = 0, level = 0;
    for (int i = 0; i < 32; i++)
        ones.text[i] = 1;
#pragma omp parallel
    {
#pragma omp single
        threads = omp_get_num_threads(), level = omp_get_level();
        for (int i = 0; i < 500; i++) {
            __kmpc_atomic_fixed4_add(0, ME, &whole, 1);
            __kmpc_atomic_float8_add(0, ME, &real, 1);
            __kmpc_atomic_float4_sub(0, ME, &single, 1);
            __kmpc_atomic_float10_add(0, ME, &wide, 1);
            __kmpc_atomic_cmplx8_add(0, ME, &pair, 1 + I);
            __kmpc_atomic_2(0, ME, &computed, &one, add_2);
            if (i < 1)
                __kmpc_atomic_32(0, ME, &all, &ones, add_32);
            __kmpc_atomic_start();
            between++;
            __kmpc_atomic_end();
        }
    }
    threads *= 500;
    NEED(whole == threads);
    NEED(real == threads);
    NEED(single == -threads);
    NEED(wide == threads);
    NEED(pair == threads + threads * I);
    NEED(computed == (int16_t)threads);
    NEED(all.text[0] == threads / 500 && all.text[31] == threads / 500);
    NEED(between == threads);
    NEED(level == 1);
}

int main(void)
{
    WHOLE(fixed1, int8_t, uint8_t);
    WHOLE(fixed2, int16_t, uint16_t);
    WHOLE(fixed4, int32_t, uint32_t);
    WHOLE(fixed8, int64_t, uint64_t);
    ARITHMETIC(float4, float);
    LEAST_MOST(float4, float);
    BY_DOUBLE(float4, float, add, 1.5f, 2, 3.5f);
    BY_DOUBLE(float4, float, sub, 1.5f, 2, -0.5f);
    ARITHMETIC(float8, double);
    LEAST_MOST(float8, double);
    ARITHMETIC(float10, long double);
    LEAST_MOST(float10, long double);
    ARITHMETIC(cmplx8, double _Complex);
    ARITHMETIC(cmplx10, long double _Complex);
    of_cmplx4();
    COMPARE(1, char);
    COMPARE(2, short);
    COMPARE(4, int32_t);
    COMPARE(8, int64_t);
    together();
    printf("%d of %d\n", wrong, tried);
    return 0;
}
/* output:
0 of 724
*/
