/* json.c: see json.h. */
/* SPDX-License-Identifier: MIT */
#include "explain/json.h"

#include <stdlib.h>
#include <string.h>

struct reader {
  char *at;
  int depth;
};

static struct json *value(struct reader *r);

static void skip(struct reader *r) {
  while (*r->at && strchr(" \t\r\n", *r->at))
    r->at++;
}

static int takes(struct reader *r, char c) {
  skip(r);
  if (*r->at != c)
    return 0;
  r->at++;
  return 1;
}

/* The character \uXXXX as UTF-8. Two halves of a pair are two characters: what
 * writes our input writes UTF-8. */
static char *put_utf8(char *to, unsigned code) {
  if (code < 0x80) {
    *to++ = (char)code;
  } else if (code < 0x800) {
    *to++ = (char)(0xc0 | code >> 6);
    *to++ = (char)(0x80 | (code & 0x3f));
  } else {
    *to++ = (char)(0xe0 | code >> 12);
    *to++ = (char)(0x80 | (code >> 6 & 0x3f));
    *to++ = (char)(0x80 | (code & 0x3f));
  }
  return to;
}

/* In place: what an escape means is never longer than the escape. */
static const char *string(struct reader *r) {
  char *begin, *to;
  if (!takes(r, '"'))
    return NULL;
  begin = to = r->at;
  while (*r->at && *r->at != '"') {
    static const char letters[] = "bfnrt\"\\/", means[] = "\b\f\n\r\t\"\\/";
    const char *letter;
    if (*r->at != '\\') {
      *to++ = *r->at++;
      continue;
    }
    if (r->at[1] == 'u' && strlen(r->at) >= 6) {
      char digits[5] = {0};
      memcpy(digits, r->at + 2, 4);
      to = put_utf8(to, (unsigned)strtoul(digits, NULL, 16));
      r->at += 6;
      continue;
    }
    letter = r->at[1] ? strchr(letters, r->at[1]) : NULL;
    if (!letter)
      return NULL;
    *to++ = means[letter - letters];
    r->at += 2;
  }
  if (*r->at != '"')
    return NULL;
  r->at++;
  *to = 0;
  return begin;
}

static struct json *make(enum json_kind kind) {
  struct json *new = calloc(1, sizeof *new);
  if (!new)
    abort();
  new->kind = kind;
  return new;
}

static struct json *items(struct reader *r, enum json_kind kind, char end) {
  struct json *all = make(kind), **last = &all->first;
  if (takes(r, end))
    return all;
  do {
    const char *key = NULL;
    if (kind == JSON_OBJECT && (!(key = string(r)) || !takes(r, ':')))
      return NULL;
    *last = value(r);
    if (!*last)
      return NULL;
    (*last)->key = key;
    last = &(*last)->next;
    all->count++;
  } while (takes(r, ','));
  return takes(r, end) ? all : NULL;
}

static struct json *word(struct reader *r, const char *text,
                         enum json_kind kind) {
  size_t length = strlen(text);
  if (strncmp(r->at, text, length) != 0)
    return NULL;
  r->at += length;
  return make(kind);
}

static struct json *value(struct reader *r) {
  struct json *new = NULL;
  skip(r);
  if (++r->depth > 64)
    return NULL;
  if (*r->at == '"') {
    const char *text = string(r);
    if (text) {
      new = make(JSON_STRING);
      new->string = text;
    }
  } else if (takes(r, '[')) {
    new = items(r, JSON_ARRAY, ']');
  } else if (takes(r, '{')) {
    new = items(r, JSON_OBJECT, '}');
  } else if (*r->at == 't') {
    new = word(r, "true", JSON_TRUE);
  } else if (*r->at == 'f') {
    new = word(r, "false", JSON_FALSE);
  } else if (*r->at == 'n') {
    new = word(r, "null", JSON_NULL);
  } else {
    char *end;
    double number = strtod(r->at, &end);
    if (end != r->at) {
      new = make(JSON_NUMBER);
      new->number = number;
      r->at = end;
    }
  }
  r->depth--;
  return new;
}

struct json *json_read(char *text) {
  struct reader r = {text, 0};
  struct json *all = value(&r);
  skip(&r);
  return all && !*r.at ? all : NULL;
}

const struct json *json_item(const struct json *object, const char *key) {
  const struct json *i = object ? object->first : NULL;
  while (i && !(i->key && strcmp(i->key, key) == 0))
    i = i->next;
  return i;
}

const char *json_string(const struct json *object, const char *key,
                        const char *missing) {
  const struct json *i = json_item(object, key);
  return i && i->kind == JSON_STRING ? i->string : missing;
}

int json_int(const struct json *object, const char *key, int missing) {
  const struct json *i = json_item(object, key);
  return !i                       ? missing
         : i->kind == JSON_NUMBER ? (int)i->number
         : i->kind == JSON_TRUE   ? 1
                                  : 0;
}
