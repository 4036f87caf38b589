/* simd_selector.c: the clauses of a simd selector must have commas between them. */
// SPDX-License-Identifier: MIT
int vector(int);
#pragma omp declare variant(vector) match(construct = {simd(inbranch simdlen(4))}) // error: a 'simd' selector takes the clauses of 'declare simd'
int scalar(int);
