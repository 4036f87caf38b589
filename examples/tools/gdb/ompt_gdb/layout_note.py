# layout_note.py: finds the runtime's layout table in a program without symbols.
# SPDX-License-Identifier: MIT
#
# Owns:    nothing; reads the ELF headers in the program's memory.
# Callers: target.py, if gdb knows no symbol occ_ompd_layout.
#
# A program or library that contains the runtime has an ELF note with the owner "OMPTCC" and the
# type 1. The note's descriptor is a signed word of 64 bits: the address of the table minus the
# address of the descriptor, so no relocation is needed. The note's segment stays in a stripped
# file, and is in the file's first page, which memory and cores contain.
import re
import struct

import gdb

OWNER, TYPE = b'OMPTCC\0', 1
PT_LOAD, PT_NOTE = 1, 4


def images(inferior):
    """Returns addresses at which an ELF file may begin: the program's, then those of mappings."""
    found = []
    try:
        auxv = gdb.execute('info auxv', to_string=True)
        header = re.search(r'AT_PHDR\s.*?(0x[0-9a-f]+)\s*$', auxv, re.M)
        if header:
            found.append(int(header[1], 16) - 64)
    except gdb.error:
        pass
    try:
        for line in gdb.execute('info proc mappings', to_string=True).splitlines():
            words = line.split()
            if len(words) >= 4 and words[0].startswith('0x') and words[3] in ('0x0', '0'):
                found.append(int(words[0], 16))
    except gdb.error:
        pass
    return list(dict.fromkeys(found))


def segments(inferior, image):
    """Returns (type, address, size) of each segment of an ELF file; [] if it is no ELF file."""
    head = bytes(inferior.read_memory(image, 64))
    if head[:6] != b'\x7fELF\x02\x01':
        return []
    offset, = struct.unpack_from('<Q', head, 32)
    size, count = struct.unpack_from('<HH', head, 54)
    table = bytes(inferior.read_memory(image + offset, size * count))
    rows = [struct.unpack_from('<IIQQQQQQ', table, i * size) for i in range(count)]
    bias = image - next((row[3] - row[2] for row in rows if row[0] == PT_LOAD), 0)
    return [(row[0], row[3] + bias, row[6]) for row in rows]


def table_in(inferior, address, size):
    """Returns the table's address, from a segment of notes; None if it has no note of ours."""
    notes, at = bytes(inferior.read_memory(address, size)), 0
    while at + 12 <= size:
        owner, length, kind = struct.unpack_from('<III', notes, at)
        name, what = at + 12, at + 12 + (owner + 3) // 4 * 4
        if kind == TYPE and notes[name:name + owner] == OWNER and length >= 8:
            return address + what + struct.unpack_from('<q', notes, what)[0]
        at = what + (length + 3) // 4 * 4
    return None


def find(inferior):
    """Returns the address of the layout table; None: the program has no such table."""
    for image in images(inferior):
        try:
            for kind, address, size in segments(inferior, image):
                found = table_in(inferior, address, size) if kind == PT_NOTE else None
                if found is not None:
                    return found
        except (gdb.MemoryError, gdb.error, struct.error):
            continue
    return None
