/* json.h: a reader of JSON, as much as ompt-explain needs of it.
 *
 * A value is a tree that lives as long as the process.
 */
/* SPDX-License-Identifier: MIT */
#ifndef EXPLAIN_JSON_H
#define EXPLAIN_JSON_H

enum json_kind {
  JSON_NULL,
  JSON_FALSE,
  JSON_TRUE,
  JSON_NUMBER,
  JSON_STRING,
  JSON_ARRAY,
  JSON_OBJECT
};

struct json {
  enum json_kind kind;
  const char *key;    /* in an object */
  const char *string; /* UTF-8 */
  double number;
  struct json *first, *next; /* the items of an array or object */
  int count;                 /* how many those are */
};

/* NULL: `text` is no JSON. Changes it: strings stay where they are. */
struct json *json_read(char *text);

/* An object's item, NULL where there is none. */
const struct json *json_item(const struct json *object, const char *key);
/* Its value, or what stands for a missing one. */
const char *json_string(const struct json *object, const char *key,
                        const char *missing);
int json_int(const struct json *object, const char *key, int missing);

#endif
