# maps.py: prints a random program that maps variables and checks its own results.
#
# usage: python3 maps.py [--steps N] SEED
# The program prints a line for each value that differs from the value of map_model.py, and then
# `done`. It works with two devices, or without devices (OMP_TARGET_OFFLOAD=disabled). With --steps
# it has only the first N statements; map_program.sh needs this.
# SPDX-License-Identifier: MIT
import random
import sys

from map_model import Item, Model, Object, Part
from map_prelude import MAPPERS, PRELUDE

SECTION = '[0:{}]'  # of the first elements; {}: how many
PARTS = ['', '[:]', SECTION]


class Generator:
    def __init__(self, seed, steps):
        self.random = random.Random(seed)
        self.models = [Model(2), Model(0)]
        self.steps, self.depth, self.out, self.value = steps, 0, [], 100
        self.a, self.m = Object('a', 12), Object('m', 24, (4, 6))
        self.k, self.h = Object('k', 1), Object('h', 8)
        self.s, self.g = Object('s', 6, pointers=(1,)), Object('g', 6)
        self.objects = [self.a, self.m, self.k, self.h, self.s, self.g]

    # ---- Text ----

    def line(self, text):
        self.out.append('  ' * (self.depth + 1) + text)

    def number(self, n):
        """Returns a constant, or an expression whose value is known only at run time."""
        return self.random.choice([str(n)] * 3 + [f'{n} + zero', f'two + {n - 2}'])

    def name(self, obj, slot, through=False):
        if through:
            return f's.p[{slot}]'
        if obj is self.m:
            return f'm[{slot // 6}][{slot % 6}]'
        if obj is self.s:
            return 's.x' if slot == 0 else f's.tail[{slot - 2}]'
        return 'k' if obj is self.k else f'{obj.name}[{slot}]'

    def new_value(self):
        self.value += 1
        return self.value

    # ---- List items ----

    def section(self, low, high, base=0):
        """Returns an array section within the slots from low to high. Its array begins at slot
        base."""
        begin = self.random.randrange(low, high)
        count = self.random.randint(1, high - begin)
        return f'[{self.number(begin - base)}:{self.number(count)}]', begin, begin + count

    def limits(self, device, obj, low=0, high=None):
        """Returns the first and last slot for a section. These are often mapped slots, because
        little can happen to other slots."""
        high = obj.size if high is None else high
        some = [r for r in self.models[0].overlapping(device, obj, low, high) if not r.stays]
        if not some or self.random.random() < 0.3:
            return low, high
        r = self.random.choice(some)
        return max(low, r.begin), min(high, r.end)

    def plain_item(self, device, obj):
        if obj is self.k or (obj is not self.h and self.random.random() < 0.2):
            return obj.name, 0, obj.size
        low, high = self.limits(device, obj)
        if obj is not self.m:
            text, begin, end = self.section(low, high)
            return obj.name + text, begin, end
        rows = [r for r in range(4) if low <= r * 6 and r * 6 + 6 <= high]
        if rows and self.random.random() < 0.5:
            row = self.random.choice(rows)
            count = self.random.randint(1, rows[-1] + 1 - row)
            rest = self.random.choice(['', '[0:6]', '[:]'])
            return (f'm[{self.number(row)}:{self.number(count)}]{rest}', row * 6, (row + count) * 6)
        row = self.random.randrange(low, high) // 6
        text, begin, end = self.section(max(low, row * 6), min(high, row * 6 + 6), row * 6)
        return f'm[{self.number(row)}]{text}', begin, end

    def possible(self, device, obj, begin, end, present=False, leaves=False):
        """Returns True if the model with devices has the whole range mapped, or no part of it."""
        some = self.models[0].overlapping(device, obj, begin, end)
        if present:
            return any(r.contains(begin, end) for r in some)
        return not some or any(r.contains(begin, end) for r in some)

    def structure(self, device, flags):
        """Returns the texts of list items that are members of s, and their Items."""
        to, from_, always, delete = flags
        texts, items, parts = [], [], []
        for member in self.random.sample(['x', 'tail', 'p'], self.random.randint(1, 3)):
            if member == 'x':
                texts.append('s.x')
                parts.append(Part(0, 1, to, from_, always))
            elif member == 'tail':
                text, begin, end = self.section(*self.limits(device, self.s, 2, 6), 2)
                texts.append('s.tail' + text)
                parts.append(Part(begin, end, to, from_, always))
            else:
                text, begin, end = self.section(*self.limits(device, self.h))
                texts.append('s.p' + text)
                parts.append(Part(1, 2))
                items.append(Item(self.h, begin, end, [Part(begin, end, to, from_, always)],
                                  (self.s, 1), delete))
        items.insert(0, Item(self.s, min(p.begin for p in parts), max(p.end for p in parts), parts,
                             delete=delete))
        return texts, items

    def mapped(self, name, flags):
        """Returns the items into which the mapper turns s. A value is copied if both the map clause
        and the mapper request it."""
        to, from_, always, delete = flags
        _, own, led = MAPPERS[name]
        parts = [[Part(begin, end, to and goes, from_ and comes, always)
                  for begin, end, goes, comes in some] for some in (own, led)]
        items = [Item(self.s, min(p.begin for p in parts[0]), max(p.end for p in parts[0]),
                      parts[0], delete=delete)]
        items += [Item(self.h, p.begin, p.end, [p], (self.s, 1), delete) for p in parts[1]]
        return items

    def pick(self, device, obj, flags):
        to, from_, always, delete = flags
        if obj is self.s and self.random.random() < 0.7:
            return self.structure(device, flags)
        if obj is self.s:
            texts, items = ['s'], [Item(obj, 0, 6, [Part(0, 6, to, from_, always)], delete=delete)]
            if self.random.random() < 0.5:
                text, begin, end = self.section(*self.limits(device, self.h))
                texts.append('s.p' + text)
                items.append(Item(self.h, begin, end, [Part(begin, end, to, from_, always)],
                                  (self.s, 1), delete))
            return texts, items
        text, begin, end = self.plain_item(device, obj)
        return [text], [Item(obj, begin, end, [Part(begin, end, to, from_, always)], delete=delete)]

    def maps(self, device, types, most):
        """Returns map clauses, and their items for both models."""
        clauses, items, used = [], [], set()
        for _ in range(self.random.randint(1, most)):
            kind = self.random.choice(types)
            always = self.random.random() < 0.2 and kind not in ('release', 'delete', 'alloc')
            flags = (kind in ('to', 'tofrom'), kind in ('from', 'tofrom'), always, kind == 'delete')
            for _ in range(6):
                obj = self.random.choice(self.objects)
                if obj.name in used:
                    continue
                mapper = obj is self.s and self.random.random() < 0.4 and self.random.choice(
                    list(MAPPERS))
                texts, new = (['s'], self.mapped(mapper, flags)) if mapper else self.pick(
                    device, obj, flags)
                names = {i.obj.name for i in new}
                if names & used or not all(
                        self.possible(device, i.obj, i.begin, i.end) for i in new):
                    continue
                used |= names
                items += new
                modifiers = (['always'] if always else []) + (
                    ['present'] if self.random.random() < 0.4 and all(
                        self.possible(device, i.obj, i.begin, i.end, True) for i in new) else [])
                modifiers += [f'mapper({mapper})'] if mapper else []
                self.random.shuffle(modifiers)
                clauses.append(f'map({", ".join(modifiers + [kind])}: {", ".join(texts)})')
                break
        return ' '.join(clauses), items, used

    def each(self, method, device, items):
        for model in self.models:
            getattr(model, method)(device, items)

    # ---- Statements ----

    def write_host(self):
        for _ in range(self.random.randint(1, 4)):
            obj = self.random.choice(self.objects)
            slot = self.random.choice([i for i in range(obj.size) if i not in obj.pointers])
            value = self.new_value()
            self.line(f'{self.name(obj, slot)} = {value};')
            for model in self.models:
                model.set(None, obj, slot, value)

    def check_line(self, device, obj, slot, through=False):
        values = [m.get(device, obj, slot) for m in self.models]
        self.line('CHECK(%s, %s, %s);' % (self.name(obj, slot, through),
                                          *('SKIP' if v is None else v for v in values)))

    def check_host(self, objects=None):
        for obj in objects or [self.random.choice(self.objects)]:
            for slot in range(obj.size):
                if slot not in obj.pointers:
                    self.check_line(None, obj, slot)

    def check_present(self, device):
        obj = self.random.choice(self.objects)
        slot = self.random.choice([i for i in range(obj.size) if i not in obj.pointers])
        self.is_present(device, obj, slot)

    def is_present(self, device, obj, slot):
        if slot in obj.pointers:
            return
        there = self.models[0].find(device, obj, slot, slot + 1) is not None
        self.line(f'CHECK(!!omp_target_is_present(&{self.name(obj, slot)}, {device}), '
                  f'{int(there)}, SKIP);')

    def clause_of(self, device):
        return f' device({self.number(device)})' if device or self.random.random() < 0.3 else ''

    def enter_data(self, device):
        clauses, items, _ = self.maps(device, ['to', 'to', 'alloc'], 3)
        if items:
            self.standalone(f'target enter data {clauses}', device)
            self.each('enter', device, items)

    def exit_data(self, device):
        clauses, items, _ = self.maps(device, ['from', 'release', 'delete', 'delete'], 3)
        if items:
            self.standalone(f'target exit data {clauses}', device)
            self.each('exit', device, items)
            item = self.random.choice(items)
            self.is_present(device, item.obj, item.begin)

    def standalone(self, text, device):
        wait = self.random.random() < 0.2
        self.line(f'#pragma omp {text}{self.clause_of(device)}{" nowait" if wait else ""}')
        if wait:
            self.line('#pragma omp taskwait')

    def update(self, device):
        to = self.random.random() < 0.5
        there = [r.obj for r in self.models[0].devices[device]]
        obj = self.random.choice(there + self.objects[:2])
        text, pieces = self.motion(device, obj, to)
        obj = self.h if text.startswith('s.p') else obj
        present = 'present' if self.random.random() < 0.3 and self.possible(
            device, obj, pieces[0][0], pieces[-1][1], True) else ''
        mapper = text.startswith('mapper') and 'mapper(ends)'
        modifiers = ', '.join(m for m in (present, mapper) if m)
        text = f'{modifiers}: {"s" if mapper else text}' if modifiers else text
        self.standalone(f'target update {"to" if to else "from"}({text})', device)
        # Each item of a mapper is updated if the item itself is present.
        for some in [[piece] for piece in pieces] if mapper else [pieces]:
            for model in self.models:
                model.update(device, obj, some, to)

    def strided(self, low, high, base=0):
        begin, stride = self.random.randrange(low, high), self.random.randint(1, 3)
        count = self.random.randint(1, (high - begin + stride - 1) // stride)
        text = f'[{self.number(begin - base)}:{self.number(count)}'
        if stride > 1 or self.random.random() < 0.3:
            text += f':{self.number(stride)}'
        return text + ']', range(begin, begin + count * stride, stride)

    def motion(self, device, obj, to):
        """Returns the text of a list item for target update, and the ranges of its slots."""
        if obj is self.k:
            return 'k', [(0, 1)]
        low, high = self.limits(device, obj)
        if obj is self.m:
            rows = self.strided(low // 6, (high + 5) // 6)
            columns = self.strided(*((0, 6) if high - low > 6 else (low % 6, (high - 1) % 6 + 1)))
            return (f'm{rows[0]}{columns[0]}',
                    [(r * 6 + c, r * 6 + c + 1) for r in rows[1] for c in columns[1]])
        if obj is self.s:
            member = self.random.choice(['s', 's.x', 's.tail', 's.p', 'mapper'])
            if member == 'mapper':
                return member, [(begin, end) for begin, end, goes, comes in MAPPERS['ends'][1]
                                if (goes if to else comes)]
            if member in ('s', 's.x'):
                return member, [(0, 6 if member == 's' else 1)]
            of, base = (self.s, 2) if member == 's.tail' else (self.h, 0)
            text, slots = self.strided(*self.limits(device, of, base), base)
            return member + text, [(i, i + 1) for i in slots]
        text, slots = self.strided(low, high)
        return obj.name + text, [(i, i + 1) for i in slots]

    def data(self, device):
        clauses, items, _ = self.maps(device, ['to', 'from', 'tofrom', 'alloc'], 3)
        if not items:
            return
        self.line(f'#pragma omp target data {clauses}{self.clause_of(device)}')
        self.line('{')
        self.each('enter', device, items)
        self.depth += 1
        self.statements(self.random.randint(2, 5))
        self.depth -= 1
        self.each('exit', device, items)
        self.line('}')

    # ---- Target regions ----

    def reachable(self, device, items):
        """Returns the slots that code on the device may access: (object, slot, True if through
        s.p)."""
        model, found = self.models[0], []
        for obj in self.objects:
            ranges = [r for r in model.devices[device] if r.obj is obj]
            listed = [i.range for i in items if i.obj is obj and (obj is not self.h or not i.pointer)]
            some = listed or ranges
            if obj is self.h and not listed:
                # h points to the device's range that has h[0]; if none has it, to the only range.
                first = model.find(device, obj, 0, 1)
                some = [first] if first else ranges if len(ranges) == 1 else []
            elif obj is self.k and not listed or len(some) > 1:
                continue  # k is a private copy; with several ranges, it is open which one is used
            slots = range(obj.size if obj is not self.h else 0)
            slots = range(some[0].begin, some[0].end) if some else slots
            found += [(obj, i, False) for i in slots if i not in obj.pointers]
        led, around = model.led_to(device, self.s, 1), (
            [i.range for i in items if i.obj is self.s]
            or [r for r in model.devices[device] if r.obj is self.s])
        if led and len(around) == 1 and around[0].contains(1, 2):
            found += [(self.h, i, True) for i in range(led.begin, led.end)]
        return found

    def target(self, device):
        host = self.random.random() < 0.1  # True: the if clause is false
        clauses, items, used = self.maps(device, ['to', 'from', 'tofrom', 'alloc'], 3)
        if host:
            places = [(o, i, False) for o in self.objects for i in range(o.size)
                      if i not in o.pointers and o is not self.k]
        else:
            self.each('enter', device, items)
            places = self.reachable(device, items)
        chosen = self.random.sample(places, min(len(places), self.random.randint(1, 6)))
        implicit = [] if host else self.implicit(chosen, used)
        self.each('enter', device, implicit)
        self.region(device, chosen, clauses, host)
        self.each('exit', device, implicit + items if not host else [])

    def implicit(self, chosen, used):
        """Returns items for map(tofrom), of aggregates that the region uses and no clause lists."""
        names = {self.s if through else obj for obj, _, through in chosen}
        return [Item(o, 0, o.size, [Part(0, o.size, True, True)], implicit=True)
                for o in self.objects if o in names and o not in (self.h, self.k, self.g)
                and o.name not in used]

    def region(self, device, chosen, clauses, host):
        combined = self.random.choice(['target', 'target', 'target parallel num_threads(1)',
                                       'target teams num_teams(1)'])
        self.line(f'#pragma omp {combined} {clauses}{" if(target: zero)" if host else ""}'
                  f'{self.clause_of(device)}')
        device = None if host else device
        self.line('{')
        self.depth += 1
        for obj, slot, through in chosen:
            self.check_line(device, obj, slot, through)
            if self.random.random() < 0.7:
                value = self.new_value()
                self.line(f'{self.name(obj, slot, through)} = {value};')
                for model in self.models:
                    model.set(device, obj, slot, value)
        self.depth -= 1
        self.line('}')

    def addresses(self, device):
        """Writes constructs with use_device_ptr and is_device_ptr, or use_device_addr and
        has_device_addr."""
        model = self.models[0]
        for obj, name, use, has in [(self.h, 'q', 'use_device_ptr', 'is_device_ptr'),
                                    (self.a, 'a', 'use_device_addr', 'has_device_addr')]:
            r = model.find(device, obj, 0, 1)
            if not r or obj is self.a and not r.contains(0, obj.size):
                continue
            self.line('{')
            self.line('long *q = h;' if obj is self.h else '')
            first, second = self.random.choice([('', ''), (SECTION, SECTION)] if obj is self.h else
                                               [(a, b) for a in PARTS for b in PARTS])
            if first and obj is self.h:
                use, has = 'use_device_addr', 'has_device_addr'
            first, second = first.format(r.end), second.format(r.end)
            self.line(f'#pragma omp target data {use}({name}{first}) device({device})')
            self.line(f'#pragma omp target {has}({name}{second}) device({device})')
            slot, value = self.random.randrange(r.end), self.new_value()
            values = ['SKIP' if v is None else v for v in (
                m.get(device, obj, slot) for m in self.models)]
            self.line(f'{{ CHECK({name}[{slot}], {values[0]}, {values[1]}); '
                      f'{name}[{slot}] = {value}; }} }}')
            for m in self.models:
                m.set(device, obj, slot, value)

    def statements(self, count):
        kinds = [self.addresses, self.write_host, self.enter_data, self.exit_data, self.update, self.target,
                 self.target, self.check_present, self.check_host] + [self.data] * (self.depth < 3)
        for _ in range(count):
            if self.steps <= 0:
                return
            self.steps -= 1
            kind = self.random.choice(kinds)
            if kind in (self.write_host, self.check_host):
                kind()
            else:
                kind(self.random.choice([0, 0, 1]))
                self.line('s.p = h;')  # a transfer from the device may have left s.p undefined

    def program(self):
        for obj in self.objects:
            values = [self.new_value() if i not in obj.pointers else 0 for i in range(obj.size)]
            if obj is self.g:
                values = [1, 2, 3, 4, 5, 6]
            for model in self.models:
                model.define(obj, values, stays=obj is self.g)
            for i in range(obj.size) if obj is not self.g else []:
                if i not in obj.pointers:
                    self.line(f'{self.name(obj, i)} = {values[i]};')
        self.statements(40)
        self.check_host(self.objects)
        print(PRELUDE + '\n'.join(self.out) + '\n  puts("done");\n  return failures != 0;\n}')


def main():
    arguments = sys.argv[1:]
    steps = 10 ** 6
    if arguments[0] == '--steps':
        steps, arguments = int(arguments[1]), arguments[2:]
    Generator(int(arguments[0]), steps).program()


if __name__ == '__main__':
    main()
