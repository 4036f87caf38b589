/* data.js: unpacks the data of the page: spans, tasks, and tracks to draw.
 * SPDX-License-Identifier: MIT
 *
 * A track is a row of the picture: items that do not overlap, in the order of time. An item on a
 * level of summaries sums up FAN items of the level below. A summary that is narrower than a pixel
 * is drawn instead of its items. So the time to draw depends on the number of pixels, not on the
 * number of spans. */
"use strict";

const FAN = 16;
const meta = JSON.parse(document.getElementById("meta").textContent);
const { states, kinds, places } = meta;

/* ---- Numbers: base64 of unsigned LEB128 ---- */

function reader(id) {
  const element = document.getElementById(id);
  const text = atob(element.textContent.trim());
  element.remove(); // the text is as large as all other data
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i);
  let at = 0;
  return () => {
    let byte = bytes[at++], value = byte & 127, factor = 128;
    while (byte > 127) {
      byte = bytes[at++];
      value += (byte & 127) * factor;
      factor *= 128;
    }
    return value;
  };
}

function readSpans(thread, id) {
  const next = reader(id), n = next();
  const s = thread.spans = {
    count: n, begin: new Float64Array(n), end: new Float64Array(n),
    kind: new Uint8Array(n), depth: new Uint16Array(n), place: new Uint32Array(n),
    object: new Float64Array(n)
  };
  let time = 0;
  for (let i = 0; i < n; i++) {
    time += next();
    s.begin[i] = time;
    s.end[i] = time + next();
    const both = next();
    s.kind[i] = both % 64;
    s.depth[i] = Math.floor(both / 64);
    s.place[i] = next();
    s.object[i] = next();
  }
}

function readTasks(process, id) {
  const next = reader(id), n = next();
  const t = process.tasks = {
    count: n, created: new Float64Array(n), thread: new Uint32Array(n),
    creator: new Int32Array(n), place: new Uint32Array(n), flags: new Uint32Array(n),
    ranOn: new Int32Array(n).fill(-1), span: new Uint32Array(n)
  };
  let time = 0;
  for (let i = 0; i < n; i++) {
    t.created[i] = time += next();
    t.thread[i] = next();
    const back = next();
    t.creator[i] = back ? i - back : -1;
    t.place[i] = next();
    t.flags[i] = next();
  }
}

/* ---- Tracks ---- */

class Track {
  constructor(n, colours) {
    this.count = 0;
    this.colours = colours; // number of colours
    this.begin = new Float64Array(n);
    this.end = new Float64Array(n);
    this.colour = new Uint8Array(n);
    this.span = new Int32Array(n); // -1: no span, the thread is idle
    this.levels = [];
  }
  add(begin, end, colour, span) {
    const i = this.count++;
    this.begin[i] = begin;
    this.end[i] = end;
    this.colour[i] = colour;
    this.span[i] = span;
  }
  /* Makes the levels: an entry joins FAN entries of the level below, and has their main colour. */
  finish() {
    const n = this.count;
    for (const name of ["begin", "end", "colour", "span"])
      if (this[name].length > n) this[name] = this[name].slice(0, n);
    const cover = new Float64Array(n), sum = new Float64Array(this.colours);
    for (let i = 0; i < n; i++) cover[i] = this.end[i] - this.begin[i];
    let below = { count: n, begin: this.begin, end: this.end, colour: this.colour,
      cover, hit: null };
    this.levels = [below];
    while (below.count > FAN) {
      const m = Math.ceil(below.count / FAN);
      const level = { count: m, begin: new Float64Array(m), end: new Float64Array(m),
        colour: new Uint8Array(m), cover: new Float64Array(m), hit: null };
      for (let i = 0; i < m; i++) {
        const from = i * FAN, to = Math.min(from + FAN, below.count);
        sum.fill(0);
        for (let j = from; j < to; j++) {
          sum[below.colour[j]] += below.cover[j];
          level.cover[i] += below.cover[j];
        }
        let best = below.colour[from];
        for (let c = 0; c < sum.length; c++) if (sum[c] > sum[best]) best = c;
        level.begin[i] = below.begin[from];
        level.end[i] = below.end[to - 1];
        level.colour[i] = best;
      }
      this.levels.push(below = level);
    }
  }
  /* Marks the spans that a search has found. matches(span) is 1 for a match; matches is null
   * without a search. */
  mark(matches) {
    let below = null;
    for (const level of this.levels) {
      level.hit = matches ? new Uint8Array(level.count) : null;
      for (let i = 0; matches && i < level.count; i++) {
        if (!below) {
          level.hit[i] = this.span[i] >= 0 ? matches(this.span[i]) : 0;
          continue;
        }
        const to = Math.min(i * FAN + FAN, below.count);
        for (let j = i * FAN; j < to; j++) if (below.hit[j]) level.hit[i] = 1;
      }
      below = level;
    }
  }
  /* Returns the last item that begins at or before the time; -1: none. */
  at(time) {
    let low = 0, high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.begin[middle] <= time) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

/* Makes one track for each depth of nested constructs. */
function nest(thread) {
  const s = thread.spans, sizes = [];
  for (let i = 0; i < s.count; i++) sizes[s.depth[i]] = (sizes[s.depth[i]] || 0) + 1;
  thread.rows = Array.from(sizes, n => new Track(n || 0, kinds.length));
  for (let i = 0; i < s.count; i++)
    thread.rows[s.depth[i]].add(s.begin[i], s.end[i], s.kind[i], i);
  for (const row of thread.rows) row.finish();
}

/* Makes the track of the thread's states: at each time the state of the
 * innermost construct. */
function flatten(thread) {
  const s = thread.spans, track = thread.states = new Track(2 * s.count + 1, states.length);
  const stack = [], state = [];
  let now = thread.begin;
  const until = (time, of, span) => {
    if (time > now && !(thread.device && of === meta.idle))
      track.add(now, time, of, span);
    now = Math.max(now, time);
  };
  const pop = time => {
    while (stack.length && s.end[stack[stack.length - 1]] <= time) {
      const i = stack.pop();
      until(s.end[i], state.pop(), i);
    }
  };
  const top = time => until(time, stack.length ? state[state.length - 1] : meta.idle,
    stack.length ? stack[stack.length - 1] : -1);
  for (let i = 0; i < s.count; i++) {
    while (stack.length > s.depth[i]) { // a span of no length, or clipped
      const j = stack.pop();
      until(s.end[j], state.pop(), j);
    }
    pop(s.begin[i]);
    top(s.begin[i]);
    const inner = kinds[s.kind[i]].state, around = state[state.length - 1];
    stack.push(i);
    state.push(inner >= 0 ? inner : around === undefined ? meta.serial
      : around === meta.fork ? meta.parallel : around);
  }
  pop(Infinity);
  until(thread.end, meta.idle, -1);
  track.finish();
}

function unpack() {
  let spans = 0;
  meta.processes.forEach((process, p) => {
    readTasks(process, "tasks" + p);
    process.threads.forEach((thread, t) => {
      thread.process = process;
      thread.number = t;
      readSpans(thread, "spans" + p + "_" + t);
      nest(thread);
      flatten(thread);
      spans += thread.spans.count;
      const s = thread.spans, tasks = process.tasks;
      for (let i = 0; i < s.count; i++)
        if (s.kind[i] === meta.task && tasks.ranOn[s.object[i]] < 0) {
          tasks.ranOn[s.object[i]] = t;
          tasks.span[s.object[i]] = i;
        }
    });
  });
  return spans;
}
