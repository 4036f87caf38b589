/* error_message.c: a message that is no literal, for which clang 19 would only warn. */
// SPDX-License-Identifier: MIT

void f(const char *text) {
#pragma omp error at(compilation) severity(warning) message(text) // error: the message has to be a string literal
}
