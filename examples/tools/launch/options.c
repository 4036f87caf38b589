/* options.c: reads the command line of a tool, and prints --help and messages.
 * See launch.h. */
/* SPDX-License-Identifier: MIT */
#include "launch/launch.h"
#include "occ.h"

#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 32, HELP = 256, VERSION_ASKED, FIRST };

static void print_synopsis(const struct launch_usage *usage, FILE *file) {
  const char *rest = usage->synopsis, *head = "usage:";
  while (*rest) {
    int length = (int)strcspn(rest, "\n");
    fprintf(file, "%s %s %.*s\n", head, usage->program, length, rest);
    rest += length + (rest[length] == '\n');
    head = "      ";
  }
}

static int is_optional(const char *argument) {
  return argument && *argument == '[';
}

static void print_option(char letter, const char *name, const char *argument,
                         const char *help) {
  char left[80], dash[5] = "   ";
  if (letter)
    snprintf(dash, sizeof dash, "-%c,", letter);
  if (is_optional(argument))
    snprintf(left, sizeof left, "%s --%s[=%s", dash, name, argument + 1);
  else
    snprintf(left, sizeof left, "%s --%s%s%s", dash, name, argument ? "=" : "",
             argument ? argument : "");
  printf("  %-24s %s\n", left, help);
}

static _Noreturn void print_help(const struct launch_usage *usage) {
  print_synopsis(usage, stdout);
  printf("\n%s\n\n", usage->purpose);
  for (const struct launch_option *o = usage->options; o->name; o++)
    print_option(o->letter, o->name, o->argument, o->help);
  print_option('h', "help", NULL, "print this help and exit");
  print_option(0, "version", NULL, "print the version and exit");
  printf("\nExample:\n  %s\n", usage->example);
  exit(fflush(stdout) ? 1 : 0);
}

static _Noreturn void end_wrong(const struct launch_usage *usage) {
  print_synopsis(usage, stderr);
  fprintf(stderr, "       %s --help lists the options\n", usage->program);
  exit(2);
}

static int is_name(const struct launch_option *option) {
  return option->argument && (strcmp(option->argument, "NAME") == 0 ||
                              strcmp(option->argument, "FILE") == 0);
}

/* A file in the folder "dir/" needs a name, too: "dir/" would give hidden files
 * such as "dir/.svg". */
static void check_name(const struct launch_usage *usage,
                       const struct launch_option *option, const char *text) {
  const char *base = launch_base(text);
  if (!*text)
    launch_wrong(usage, "--%s needs a name", option->name);
  if (!*base || strcmp(base, ".") == 0 || strcmp(base, "..") == 0)
    launch_wrong(usage, "--%s needs a file's name; '%s' is a folder",
                 option->name, text);
  if (strcmp(text, "-") == 0 && strcmp(option->argument, "NAME") == 0)
    launch_wrong(usage, "--%s needs a name for files; '-' is none",
                 option->name);
}

int launch_options(const struct launch_usage *usage, int argc, char **argv) {
  struct option longs[MOST + 3] = {
      {"help", no_argument, NULL, HELP},
      {"version", no_argument, NULL, VERSION_ASKED}};
  /* +: stop at the first argument that is no option */
  char shorts[2 * MOST + 3] = "+h";
  size_t end = strlen(shorts);
  char *before = argv[0];
  int found;
  argv[0] = (char *)usage->program; /* for getopt's messages */
  optind = 0; /* makes getopt start from the beginning */
  for (int i = 0; i < MOST && usage->options[i].name; i++) {
    const struct launch_option *o = &usage->options[i];
    longs[i + 2] = (struct option){o->name,
                                   is_optional(o->argument) ? optional_argument
                                   : o->argument            ? required_argument
                                                            : no_argument,
                                   NULL, FIRST + i};
    if (o->letter)
      shorts[end++] = o->letter;
    if (o->letter && o->argument)
      shorts[end++] = ':';
  }
  while ((found = getopt_long(argc, argv, shorts, longs, NULL)) != -1) {
    const struct launch_option *o = usage->options;
    if (found == HELP || found == 'h')
      print_help(usage);
    if (found == VERSION_ASKED) {
      printf("%s (ompt-cc) " OCC_VERSION "\n", usage->program);
      exit(fflush(stdout) ? 1 : 0);
    }
    if (found == '?') /* getopt has printed a message */
      end_wrong(usage);
    if (found >= FIRST)
      o += found - FIRST;
    else
      while (o->letter != found)
        o++;
    if (optarg && is_name(o))
      check_name(usage, o, optarg);
    *o->value = optarg ? optarg : "";
  }
  argv[0] = before;
  return optind;
}

int launch_operands(const struct launch_usage *usage, int argc, char **argv) {
  int count = 0, next;
  for (int at = 0; at < argc; at += next) {
    argv[count++] = argv[at];
    /* launch_options begins after argv[0], which is the program's name in a
     * command line, and here the operand. */
    next = launch_options(usage, argc - at, argv + at);
  }
  return count;
}

void launch_wrong(const struct launch_usage *usage, const char *format, ...) {
  va_list arguments;
  fprintf(stderr, "%s: ", usage->program);
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  fputc('\n', stderr);
  end_wrong(usage);
}

int launch_number(const struct launch_usage *usage, const char *text,
                  const char *option, int most) {
  char *end;
  long value = strtol(text, &end, 10);
  if (*text == 0 || *end != 0 || value < 1 || value > most)
    launch_wrong(usage, "%s is a number from 1 to %d", option, most);
  return (int)value;
}

void launch_say(const struct launch_usage *usage, int error, const char *format,
                ...) {
  va_list arguments;
  fprintf(stderr, "%s: ", usage->program);
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  fprintf(stderr, error ? ": %s\n" : "\n", strerror(error));
}

const char *launch_base(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}
