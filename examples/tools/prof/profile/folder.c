/* folder.c: makes a folder for the records of a session. See session.h.
 *
 * Callers: session.c, attach.c.
 *
 * ompt-prof holds a lock (flock) of its folder as long as it runs. If it is
 * killed, the folder stays, with records of up to 60 MB each. The lock has then
 * ended, which the next ompt-prof in the same place notices. A process number
 * in the folder's name would not tell: containers can share /dev/shm, and not
 * see each other's processes.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/profile/session.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/vfs.h>
#include <unistd.h>

#define MEMORY "/dev/shm"
#define NAME "ompt-prof.records-XXXXXX" /* mkdtemp changes each X */
enum { RECORDS = 8 }; /* the number of records that fit into MEMORY, at least */
static const double most = sizeof(struct record);

/* Returns the room in a folder, in bytes; -1 if it is not known. */
static double room_in(const char *path) {
  struct statvfs room;
  return statvfs(path, &room) == 0
             ? (double)room.f_bavail * (double)room.f_frsize
             : -1;
}

static int open_folder(const char *path) {
  return open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

/* Returns 1 for names of records, such as 4711.0, and of the folder itself. */
static int is_ours(const char *name) {
  return name[strspn(name, "0123456789.")] == 0;
}

/* Removes the folder and its records if it is this user's and not locked. */
static void remove_abandoned(const char *path) {
  struct stat status;
  const int file = open_folder(path);
  DIR *list;
  if (file < 0)
    return;
  if (fstat(file, &status) != 0 || status.st_uid != geteuid() ||
      flock(file, LOCK_EX | LOCK_NB) != 0 || !(list = fdopendir(file))) {
    close(file);
    return;
  }
  for (struct dirent *entry; (entry = readdir(list));)
    if (is_ours(entry->d_name))
      unlinkat(file, entry->d_name, 0);
  rmdir(path); /* fails if it contains other files */
  closedir(list);
}

static void remove_all_abandoned(const char *parent) {
  DIR *list = opendir(parent);
  const size_t fixed = strcspn(NAME, "X");
  for (struct dirent *entry; list && (entry = readdir(list));) {
    char path[PATH_MAX];
    const char *name = entry->d_name;
    if (strncmp(name, NAME, fixed) == 0 && strlen(name) == strlen(NAME) &&
        snprintf(path, sizeof path, "%s/%s", parent, name) < (int)sizeof path)
      remove_abandoned(path);
  }
  if (list)
    closedir(list);
}

/* Creates a locked folder. Returns 0, or -1 and sets errno. The lock ends with
 * this process. */
static int create_in(const char *parent, char *path, size_t size) {
  struct stat status;
  remove_all_abandoned(parent);
  for (int i = 0; i < 100; i++) {
    if (snprintf(path, size, "%s/" NAME, parent) >= (int)size) {
      errno = ENAMETOOLONG;
      return -1;
    }
    if (!mkdtemp(path))
      return -1;
    const int file = open_folder(path);
    /* If the file system has no locks, other sessions remove nothing here. But
     * another session may have removed the folder before it was locked. */
    if (file >= 0)
      flock(file, LOCK_EX);
    if (stat(path, &status) == 0)
      return 0;
    if (file >= 0)
      close(file);
  }
  return -1;
}

int session_folder(const struct launch_usage *usage, char *path, size_t size) {
  const char *chosen = getenv("TMPDIR");
  const char *parent = chosen && *chosen ? chosen : "/tmp";
  struct statfs its;
  /* In memory, unless the user has chosen a place or memory is small. In a file
   * on a disk, the first write to each page is slow: it made up half of the
   * time of a sample. */
  if (!(chosen && *chosen) && statfs(MEMORY, &its) == 0 &&
      its.f_type == TMPFS_MAGIC && room_in(MEMORY) >= RECORDS * most &&
      create_in(MEMORY, path, size) == 0)
    return 0;
  if (create_in(parent, path, size) != 0) {
    launch_say(usage, errno, "%s", parent);
    return -1;
  }
  const double room = room_in(path);
  if (room < 0 || room >= most)
    return 0;
  rmdir(path);
  launch_say(usage, 0,
             "%s: %.0f MB are free, and a profile may need %.0f MB: set TMPDIR "
             "to another folder",
             path, room / (1 << 20), most / (1 << 20));
  return -1;
}
