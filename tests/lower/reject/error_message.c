/* error_message.c: clang 19 would only warn, and ignore the clause. */
// SPDX-License-Identifier: MIT

void f(const char *text) {
#pragma omp error at(compilation) severity(warning) message(text) // error: the message has to be a string literal
}
