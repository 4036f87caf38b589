/* chosen_clause.c: wrong clauses of a directive that a metadirective chooses. */
// SPDX-License-Identifier: MIT

void f(int *x) {
#pragma omp metadirective when(implementation = {vendor(llvm)} : target enter data map(from : x[0 : 4])) otherwise(nothing) // error: map type 'from' is not allowed for
#pragma omp metadirective when(implementation = {vendor(gnu)} : nothing) otherwise(target exit data map(to : x[0 : 4])) // error: map type 'to' is not allowed for
}
