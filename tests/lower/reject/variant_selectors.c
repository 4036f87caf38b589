/* variant_selectors.c: context selectors that are wrong. [OMP 5.2 §7.2, §7.5] */
// SPDX-License-Identifier: MIT
int one(int), two(int), vector(int);
#pragma omp declare variant(one) match(construct = {parallel}, user = {condition(score(1) : 1)})
int first(int);
#pragma omp declare variant(one) match(user = {condition(1)}) // error: 'one' was declared as a variant with other constructs before
int second(int);
#pragma omp declare variant(two) match(construct = {parallel, for})
int third(int);
#pragma omp declare variant(two) match(construct = {for}) // error: 'two' was declared as a variant with other constructs before
int fourth(int);
