/* view.js: executes the user's actions: zoom, move, choose, search.
 * SPDX-License-Identifier: MIT */
"use strict";

const byId = id => document.getElementById(id);

/* ---- Zoom and move ---- */

function show(from, to) {
  const least = 20, all = meta.length || 1; // nanoseconds
  let size = Math.min(Math.max(to - from, least), all * 1.04);
  const middle = (from + to) / 2;
  from = Math.max(-0.02 * all, Math.min(middle - size / 2, all * 1.02 - size));
  view.from = from;
  view.to = from + size;
  redraw();
  drawOverview();
  sumsSoon();
}

function zoom(factor, x = gutter + width() / 2) {
  const time = timeOf(x);
  show(time - (time - view.from) * factor, time + (view.to - time) * factor);
}

const move = share => show(view.from + share * (view.to - view.from), view.to + share * (view.to - view.from));
const scroll = pixels => { view.top += pixels; redraw(); };
const fit = () => { view.top = 0; show(-0.01 * meta.length, 1.01 * meta.length); };

/* Zooms so that the span fills a large part of the width. */
function zoomTo(thread, span) {
  const s = thread.spans, size = Math.max(s.end[span] - s.begin[span], 200);
  show(s.begin[span] - 0.7 * size, s.begin[span] + 1.7 * size);
}

/* Moves the span into view, and zooms only if necessary. */
function reveal(thread, span) {
  const s = thread.spans, size = view.to - view.from, length = s.end[span] - s.begin[span];
  if (length > size || length < size / 300) zoomTo(thread, span);
  else if (s.begin[span] < view.from || s.end[span] > view.to)
    show((s.begin[span] + s.end[span] - size) / 2, (s.begin[span] + s.end[span] + size) / 2);
  const y = thread.line.y - view.top;
  if (y < 0 || y + thread.line.height > height() - AXIS) view.top = thread.line.y - 40;
  redraw();
}

/* ---- The whole trace: share of the states over time ---- */

const overview = byId("overview");
let shares = null;

function countShares(n) {
  shares = Array.from({ length: n }, () => new Float64Array(states.length));
  const step = meta.length / n || 1;
  for (const process of meta.processes)
    for (const { states: track } of process.threads) {
      /* A summary that is not wider than a column counts as one item. */
      const count = (l, i) => {
        const level = track.levels[l], a = level.begin[i] / step, z = level.end[i] / step;
        if (l > 0 && z - a > 1) {
          const to = Math.min((i + 1) * FAN, track.levels[l - 1].count);
          for (let j = i * FAN; j < to; j++) count(l - 1, j);
          return;
        }
        for (let x = Math.max(0, Math.floor(a)); x < Math.min(n, z); x++)
          shares[x][level.colour[i]] += Math.min(x + 1, z) - Math.max(x, a);
      };
      const top = track.levels.length - 1;
      for (let i = 0; i < track.levels[top].count; i++) count(top, i);
    }
}

function drawOverview() {
  const w = overview.clientWidth, h = overview.clientHeight, ratio = window.devicePixelRatio || 1;
  if (!w) return;
  if (!shares || shares.length !== w) countShares(w);
  overview.width = w * ratio;
  overview.height = h * ratio;
  const pen = overview.getContext("2d");
  pen.scale(ratio, ratio);
  const threads = meta.processes.reduce((n, p) => n + p.threads.length, 0) || 1;
  for (let x = 0; x < w; x++) {
    let y = h;
    for (let s = 0; s < states.length; s++) {
      const tall = shares[x][s] / threads * h;
      pen.fillStyle = palette[states[s].colour];
      pen.fillRect(x, y - tall, 1, tall);
      y -= tall;
    }
  }
  const x0 = view.from / meta.length * w, x1 = view.to / meta.length * w;
  pen.fillStyle = palette.back;
  pen.globalAlpha = 0.72;
  pen.fillRect(0, 0, x0, h);
  pen.fillRect(x1, 0, w, h);
  pen.globalAlpha = 1;
  pen.strokeStyle = palette.text;
  pen.strokeRect(Math.max(0.5, x0), 0.5, Math.max(2, Math.min(x1, w - 1) - Math.max(0.5, x0)), h - 1);
}

let chosenFrom = null;
overview.addEventListener("pointerdown", e => {
  overview.setPointerCapture(e.pointerId);
  chosenFrom = e.offsetX;
});
overview.addEventListener("pointermove", e => {
  if (chosenFrom === null || Math.abs(e.offsetX - chosenFrom) < 3) return;
  const k = meta.length / overview.clientWidth;
  show(Math.min(chosenFrom, e.offsetX) * k, Math.max(chosenFrom, e.offsetX) * k);
});
overview.addEventListener("pointerup", e => {
  const time = e.offsetX / overview.clientWidth * meta.length, size = view.to - view.from;
  if (Math.abs(e.offsetX - chosenFrom) < 3) show(time - size / 2, time + size / 2);
  chosenFrom = null;
});

/* ---- Sums of the visible time ---- */

let soon = 0;
function sumsSoon() {
  clearTimeout(soon);
  soon = setTimeout(showSums, 120);
}

function showSums() {
  const sums = new Float64Array(states.length);
  for (const process of meta.processes)
    for (const { states: track } of process.threads)
      for (let i = Math.max(0, track.at(view.from)); i < track.count && track.begin[i] < view.to; i++)
        sums[track.colour[i]] += Math.max(0,
          Math.min(track.end[i], view.to) - Math.max(track.begin[i], view.from));
  const all = sums.reduce((a, b) => a + b, 0) || 1;
  states.forEach((state, i) => {
    if (!byId("sum" + i)) return; // no thread is in this state at any time
    byId("sum" + i).textContent = (100 * sums[i] / all).toFixed(1) + " %  " + timeText(sums[i]);
  });
}

/* ---- Choose ---- */

/* Returns the thread, and perhaps the span, at this point of the canvas. */
function pick(x, y) {
  const line = lines.find(l => l.thread && y >= AXIS + l.y - view.top &&
    y < AXIS + l.y - view.top + l.height + 2);
  if (!line || x < gutter || y < AXIS) return null;
  const depth = Math.floor((y - (AXIS + line.y - view.top) - STATE - 2) / ROW);
  const track = depth >= 0 && view.rows ? line.thread.rows[depth] : line.thread.states;
  const time = timeOf(x), near = 3 / scale();
  if (!track) return { thread: line.thread, span: -1 };
  let found = -1;
  for (let i = track.at(time + near); i >= 0 && track.end[i] > time - near; i--) {
    found = i;
    if (track.begin[i] <= time) break;
  }
  return { thread: line.thread, span: found < 0 ? -1 : track.span[found] };
}

function select(chosen, seen = true) {
  view.selected = chosen;
  showDetails();
  if (chosen && chosen.span >= 0 && !seen) reveal(chosen.thread, chosen.span);
  redraw();
}

/* Selects the next or the previous span on the same thread. */
function step(direction) {
  const chosen = view.selected, first = meta.processes.flatMap(p => p.threads)[0];
  if (!first) return;
  const thread = chosen ? chosen.thread : first;
  const span = chosen ? chosen.span + direction : Math.max(0, spanAt(thread, view.from).span);
  if (span >= 0 && span < thread.spans.count) select({ thread, span }, false);
}

function toThread(direction) {
  const all = meta.processes.flatMap(p => p.threads);
  const at = view.selected ? all.indexOf(view.selected.thread) + direction : 0;
  const thread = all[at];
  if (!thread) return;
  const time = view.selected && view.selected.span >= 0
    ? view.selected.thread.spans.begin[view.selected.span] : (view.from + view.to) / 2;
  select({ thread, span: spanAt(thread, time).span }, false);
}

function toCreator() {
  const { thread, span } = view.selected || {};
  if (!thread || span < 0 || thread.spans.kind[span] !== meta.task) return;
  const tasks = thread.process.tasks, task = thread.spans.object[span];
  const maker = thread.process.threads[tasks.thread[task]];
  select({ thread: maker, span: spanAt(maker, tasks.created[task]).span }, false);
}

/* ---- Details ---- */

function row(list, name, value) {
  if (value === "" || value === undefined) return;
  const dt = document.createElement("dt"), dd = document.createElement("dd");
  dt.textContent = name;
  dd.textContent = value;
  list.append(dt, dd);
}

function flagsText(flags) {
  return [[0x8, "target"], [0x800, "undeferred"], [0x1000, "untied"], [0x2000, "final"],
    [0x4000, "mergeable"], [0x10000, "cancelled"]].filter(f => flags & f[0]).map(f => f[1]).join(", ");
}

/* Sums up all spans with this kind and place, on all threads of the process. */
function alike(thread, span) {
  const kind = thread.spans.kind[span], place = thread.spans.place[span];
  let count = 0, sum = 0, longest = 0;
  for (const { spans: s } of thread.process.threads)
    for (let i = 0; i < s.count; i++)
      if (s.kind[i] === kind && s.place[i] === place) {
        count++;
        sum += s.end[i] - s.begin[i];
        longest = Math.max(longest, s.end[i] - s.begin[i]);
      }
  return { count, sum, longest };
}

function taskRows(list, thread, span) {
  const process = thread.process, tasks = process.tasks, task = thread.spans.object[span];
  const maker = process.threads[tasks.thread[task]];
  row(list, "task", (task + 1).toLocaleString() + " of " + tasks.count.toLocaleString());
  row(list, "created", timeText(tasks.created[task]) + " by thread " + tasks.thread[task] + " " + maker.type);
  row(list, "creator", tasks.creator[task] >= 0 ? "task " + (tasks.creator[task] + 1).toLocaleString()
    : nameOf(maker, Math.max(0, spanAt(maker, tasks.created[task]).span)));
  const run = process.threads[tasks.ranOn[task]];
  if (run) row(list, "it waited", timeText(Math.max(0, run.spans.begin[tasks.span[task]] - tasks.created[task])));
  row(list, "flags", flagsText(tasks.flags[task]));
}

function button(text, action) {
  const made = document.createElement("button");
  made.textContent = text;
  made.addEventListener("click", action);
  return made;
}

function showDetails() {
  const panel = byId("details"), chosen = view.selected;
  panel.replaceChildren();
  panel.classList.toggle("keys", !chosen);
  if (!chosen) {
    panel.innerHTML = byId("keys").innerHTML;
    return;
  }
  const title = document.createElement("h2"), list = document.createElement("dl");
  panel.append(title, list);
  row(list, chosen.thread.device ? "on" : "thread", chosen.thread.name +
    (meta.processes.length > 1 ? ", " + chosen.thread.process.name : ""));
  if (chosen.span < 0) {
    title.textContent = "idle";
    return;
  }
  const { thread, span } = chosen, s = thread.spans;
  const place = places[meta.processes.indexOf(thread.process)][s.place[span]];
  title.textContent = kinds[s.kind[span]].name + (place[1] ? " in " + place[1] : "");
  row(list, "source", place[2] ? place[2] + (place[3] > 0 ? ":" + place[3] +
    (place[4] > place[3] ? "-" + place[4] : "") : "") : "");
  row(list, "directive", place[0]);
  row(list, "begins", timeText(s.begin[span]));
  row(list, "takes", timeText(s.end[span] - s.begin[span]));
  if (s.kind[span] === meta.task) taskRows(list, thread, span);
  if (kinds[s.kind[span]].name === "loop") row(list, "iterations", s.object[span].toLocaleString());
  if (["to device", "from device"].includes(kinds[s.kind[span]].name))
    row(list, "bytes", s.object[span].toLocaleString());
  const all = alike(thread, span);
  row(list, "all of them", all.count.toLocaleString() + ", " + timeText(all.sum) + " together, the longest " + timeText(all.longest));
  panel.append(button("Zoom to it", () => zoomTo(thread, span)));
  if (s.kind[span] === meta.task) panel.append(" ", button("Go to its creator", toCreator));
}

/* ---- Search ---- */

function search(text) {
  const words = text.trim().toLowerCase();
  const tables = words ? meta.processes.map((_, p) => kinds.map(kind => places[p].map(place =>
    (kind.name + " " + whereText(place) + " " + place[0] + " " + place[2] + ":" + place[3])
      .toLowerCase().includes(words) ? 1 : 0))) : null;
  let count = 0;
  view.search = null;
  meta.processes.forEach((process, p) => process.threads.forEach(thread => {
    const s = thread.spans;
    thread.matches = tables && (i => tables[p][s.kind[i]][s.place[i]]);
    for (let i = 0; tables && i < s.count; i++) count += thread.matches(i);
    thread.states.mark(thread.matches);
    thread.rows.forEach(r => r.mark(thread.matches));
  }));
  if (tables) view.search = words;
  byId("found").textContent = tables ? count.toLocaleString() + " found" : "";
  redraw();
}

/* Selects the next later match (direction 1) or earlier match (-1), on any thread. */
function toMatch(direction) {
  if (view.search === null) return;
  const chosen = view.selected, now = chosen && chosen.span >= 0
    ? chosen.thread.spans.begin[chosen.span] : view.from;
  let found = null, best = Infinity;
  for (const thread of meta.processes.flatMap(p => p.threads)) {
    const s = thread.spans, all = thread === (chosen && chosen.thread);
    for (let i = 0; i < s.count; i++) {
      const far = (s.begin[i] - now) * direction;
      if (far < 0 || far >= best || !thread.matches(i) || (all && i === chosen.span)) continue;
      if (far === 0 && chosen) continue;
      best = far;
      found = { thread, span: i };
    }
  }
  if (found) select(found, false);
}
