# map_model.py: the contents of device data environments, as OpenMP 5.2 defines them.
#
# Memory consists of slots. A slot holds one value of a generated program, which is a long. A slot
# that was never written has the value None. A program has two models: one for devices with their
# own memory, and one for the host alone.
# SPDX-License-Identifier: MIT


class Object:
    """A variable, or an object that a pointer points to."""

    def __init__(self, name, size, dims=(), pointers=()):
        self.name, self.size, self.dims, self.pointers = name, size, dims, set(pointers)


class Range:
    """Slots of an object that have storage on a device [OMP 5.2 §5.8]."""

    def __init__(self, obj, begin, end):
        self.obj, self.begin, self.end = obj, begin, end
        self.values = {}
        self.uses = 0
        self.stays = False  # True: a variable of declare target
        self.fresh = True   # created by the current construct
        self.leads = {}     # for each slot of an attached pointer, the range to which it points

    def contains(self, begin, end):
        return self.begin <= begin and end <= self.end


class Part:
    """Slots of a list item whose values are copied."""

    def __init__(self, begin, end, to=False, from_=False, always=False):
        self.begin, self.end, self.to, self.from_, self.always = begin, end, to, from_, always


class Item:
    """One piece of storage of a construct: a list item, or the listed members of a structure.
    `pointer`: an object and a slot, the pointer that leads to the storage."""

    def __init__(self, obj, begin, end, parts, pointer=None, delete=False, implicit=False):
        self.obj, self.begin, self.end, self.parts = obj, begin, end, parts
        self.pointer, self.delete, self.implicit = pointer, delete, implicit
        self.range = None


class Model:
    def __init__(self, devices):
        self.host = {}                            # for each object, its values
        self.devices = [[] for _ in range(devices)]  # for each device, its ranges

    def define(self, obj, values, stays=False):
        self.host[obj] = list(values)
        for ranges in self.devices if stays else []:
            ranges.append(Range(obj, 0, obj.size))
            ranges[-1].values = dict(enumerate(values))
            ranges[-1].stays, ranges[-1].fresh = True, False

    def overlapping(self, device, obj, begin, end):
        return [r for r in self.devices[device]
                if r.obj is obj and r.begin < end and begin < r.end]

    def find(self, device, obj, begin, end, implicit=False):
        for r in self.overlapping(device, obj, begin, end):
            if implicit or r.contains(begin, end):
                return r
        return None

    def _move(self, r, part, to_device):
        host = self.host[r.obj]
        for slot in range(max(part.begin, r.begin), min(part.end, r.end)):
            if slot in r.obj.pointers:  # host and device have different pointers
                continue
            if to_device:
                r.values[slot] = host[slot]
            else:
                host[slot] = r.values.get(slot)

    def enter(self, device, items):
        if not self.devices:
            return
        for item in items:
            item.range = self.find(device, item.obj, item.begin, item.end, item.implicit)
            if not item.range:
                item.range = Range(item.obj, item.begin, item.end)
                self.devices[device].append(item.range)
            item.range.uses += 1
        for item in items:
            for part in item.parts:
                if part.to and (item.range.fresh or part.always):
                    self._move(item.range, part, True)
        for item in items:
            if item.pointer:
                around = self.find(device, item.pointer[0], item.pointer[1], item.pointer[1] + 1)
                if around and (around.fresh or item.range.fresh):
                    around.leads[item.pointer[1]] = item.range
        for item in items:
            item.range.fresh = False

    def exit(self, device, items):
        if not self.devices:
            return
        for item in items:
            r = item.range = self.find(device, item.obj, item.begin, item.end, item.implicit)
            if r and not r.stays and r.uses:
                r.uses = 0 if item.delete else r.uses - 1
        for item in items:
            r = item.range
            for part in item.parts if r and r.contains(item.begin, item.end) else []:
                if part.from_ and (part.always or not (r.stays or r.uses)):
                    self._move(r, part, False)
        for item in items:
            r = item.range
            if r and not r.stays and not r.uses and r in self.devices[device]:
                self.devices[device].remove(r)

    def update(self, device, obj, pieces, to_device):
        if not self.devices:
            return
        r = self.find(device, obj, min(b for b, _ in pieces), max(e for _, e in pieces))
        for begin, end in pieces if r else []:
            self._move(r, Part(begin, end), to_device)

    def led_to(self, device, obj, slot):
        """Returns the range that an attached pointer points to; None if there is none."""
        r = self.find(device, obj, slot, slot + 1)
        to = r.leads.get(slot) if r else None
        return to if to in self.devices[device] else None

    def place(self, device, obj, slot):
        """Returns the values that code on the device accesses, of the range that contains the slot.
        Device None is the host."""
        if device is None or not self.devices:
            return self.host[obj]
        return self.find(device, obj, slot, slot + 1).values

    def get(self, device, obj, slot):
        where = self.place(device, obj, slot)
        return where[slot] if isinstance(where, list) else where.get(slot)

    def set(self, device, obj, slot, value):
        self.place(device, obj, slot)[slot] = value
