/* draw.js: draws the picture. SPDX-License-Identifier: MIT
 *
 * The pixels of rows are computed here and put on the canvas as an image, because many small
 * rectangles would take much longer. Text, axis and arrows are drawn over the image. */
"use strict";

const canvas = document.getElementById("canvas"), pen = canvas.getContext("2d");
const AXIS = 26, STATE = 18, ROW = 14, GAP = 5, HEAD = 20;

const view = { from: 0, to: meta.length || 1, top: 0, rows: false, arrows: false,
  selected: null, search: null };
/* `lines` has the rows and headings; line.y is the distance from the top of the first line. */
let lines = [], content = 0, gutter = 104;

/* ---- Colours ---- */

let palette = {}, shades = { states: [], kinds: [], dim: [] };

function rgb(text) {
  const n = parseInt(text.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}
const mix = (a, b, share) => a.map((x, i) => Math.round(x + (b[i] - x) * share));
const pack = c => (255 << 24 | c[2] << 16 | c[1] << 8 | c[0]) >>> 0;

function readColours() {
  const style = getComputedStyle(document.documentElement);
  for (const name of ["back", "panel", "line", "text", "soft", "accent", "hit",
    ...states.map(s => s.colour)])
    palette[name] = style.getPropertyValue("--" + name).trim();
  const back = rgb(palette.back);
  const shade = (name, paler) => {
    const full = mix(rgb(palette[name]), back, paler);
    const light = (0.3 * full[0] + 0.59 * full[1] + 0.11 * full[2]) > 105;
    return { full: pack(full), ink: light ? "#0c1218" : "#f4f7fa", edge: pack(mix(full, [0, 0, 0], 0.3)), css: "rgb(" + full + ")",
      levels: [0.65, 0.45, 0.25, 0].map(x => pack(mix(full, back, x))),
      dim: pack(mix(full, back, 0.8)) };
  };
  shades.states = states.map(s => shade(s.colour, 0));
  shades.kinds = kinds.map(k => shade(states[k.shown].colour, k.light));
  shades.hit = pack(rgb(palette.hit));
  shades.back = pack(back);
}

/* ---- Rows ---- */

function layout() {
  lines = [];
  let y = 4;
  for (const process of meta.processes) {
    if (meta.processes.length > 1) {
      lines.push({ process, y, height: HEAD });
      y += HEAD;
    }
    for (const thread of process.threads) {
      const line = { thread, y, height: STATE + (view.rows ? thread.rows.length * ROW + 3 : 0) };
      thread.line = line;
      lines.push(line);
      y += line.height + (view.rows ? GAP : 2);
    }
  }
  content = y;
}

const width = () => canvas.clientWidth - gutter, height = () => canvas.clientHeight;
const scale = () => width() / (view.to - view.from);
const xOf = time => gutter + (time - view.from) * scale();
const timeOf = x => view.from + (x - gutter) / scale();

/* ---- A track's pixels ---- */

let best = new Float32Array(0), cover = new Float32Array(0), colour = new Int16Array(0),
  edge = new Uint8Array(0), hit = new Uint8Array(0);

/* Fills colour, cover, edge and hit for n columns of pixels. A nanosecond is k columns wide. */
function columns(track, n, k) {
  if (best.length < n) {
    best = new Float32Array(n); cover = new Float32Array(n); colour = new Int16Array(n);
    edge = new Uint8Array(n); hit = new Uint8Array(n);
  }
  best.fill(0, 0, n); cover.fill(0, 0, n); colour.fill(-1, 0, n); edge.fill(0, 0, n);
  hit.fill(0, 0, n);
  const { from, to } = view, search = view.search !== null;
  const put = (level, i) => {
    const x0 = (level.begin[i] - from) * k, x1 = (level.end[i] - from) * k;
    const a = Math.max(0, Math.floor(x0)), z = Math.min(n - 1, Math.floor(x1));
    const found = search && level.hit && level.hit[i];
    const full = level.cover[i] / Math.max(1e-9, level.end[i] - level.begin[i]);
    for (let x = a; x <= z; x++) {
      const part = (Math.min(x + 1, x1) - Math.max(x, x0)) * full + 1e-6;
      cover[x] += part;
      if (part > best[x]) {
        best[x] = part;
        colour[x] = level.colour[i];
      }
      if (found) hit[x] = 1;
    }
    if (x1 - x0 > 3 && x0 >= 0) edge[a] = 1;
  };
  const visit = (l, first, last) => {
    const level = track.levels[l];
    for (let i = first; i < last; i++) {
      if (level.end[i] < from) continue;
      if (level.begin[i] > to) break;
      if (l === 0 || (level.end[i] - level.begin[i]) * k < 1) put(level, i);
      else visit(l - 1, i * FAN, Math.min(i * FAN + FAN, track.levels[l - 1].count));
    }
  };
  const highest = track.levels.length - 1;
  if (highest >= 0) visit(highest, 0, track.levels[highest].count);
}

/* Copies the columns to lines of the image, from y on. */
function paint(image, n, stride, x0, y, tall, colours, waits, limit) {
  const first = Math.max(0, y), last = Math.min(limit, y + tall);
  if (last <= first) return;
  for (let x = 0; x < n; x++) {
    if (colour[x] < 0) continue;
    const shade = colours[colour[x]], dimmed = view.search !== null && !hit[x];
    const value = dimmed ? shade.dim
      : shade.levels[Math.min(3, Math.floor(cover[x] * 4))];
    const dark = waits[colour[x]] && !dimmed ? shade.edge : value;
    const line = edge[x] && !dimmed ? shade.edge : 0;
    for (let row = first; row < last; row++)
      image[row * stride + x0 + x] = line ||
        ((x + row) % 7 === 0 ? dark : value);
    if (hit[x])
      for (let row = Math.max(first, y + tall - 3); row < last; row++)
        image[row * stride + x0 + x] = shades.hit;
  }
}

let buffer = null;

function drawTracks(ratio) {
  const w = canvas.width, h = canvas.height, left = Math.round(gutter * ratio);
  const n = w - left, k = n / (view.to - view.from);
  if (!buffer || buffer.width !== w || buffer.height !== h) buffer = pen.createImageData(w, h);
  const image = new Uint32Array(buffer.data.buffer);
  image.fill(shades.back);
  const stateWaits = states.map(s => s.waits), kindWaits = kinds.map(k => k.waits);
  for (const line of lines) {
    const y = AXIS + line.y - view.top;
    if (!line.thread || y > height() || y + line.height < AXIS) continue;
    columns(line.thread.states, n, k);
    paint(image, n, w, left, Math.round(y * ratio), Math.round(STATE * ratio),
      shades.states, stateWaits, h);
    for (let r = 0; view.rows && r < line.thread.rows.length; r++) {
      const at = y + STATE + 2 + r * ROW;
      if (at > height() || at + ROW < AXIS) continue;
      columns(line.thread.rows[r], n, k);
      paint(image, n, w, left, Math.round(at * ratio), Math.round((ROW - 1) * ratio),
        shades.kinds, kindWaits, h);
    }
  }
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.putImageData(buffer, 0, 0);
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
}

/* ---- Texts ---- */

function timeText(time, step = 0) {
  const units = [[1e9, "s"], [1e6, "ms"], [1e3, "µs"], [1, "ns"]];
  const size = Math.abs(time);
  const [unit, name] = units.find(u => size >= u[0]) || units[3];
  const digits = step ? Math.max(0, Math.ceil(Math.log10(unit / step) - 1e-9))
    : unit === 1 ? 0 : size / unit < 10 ? 3 : size / unit < 100 ? 2 : 1;
  return (time / unit).toFixed(Math.min(9, digits)) + " " + name;
}

const whereText = place => (place[2] && place[3] > 0
  ? place[2].replace(/.*\//, "") + ":" + place[3] + " " : "") + place[1];

function nameOf(thread, i) {
  const s = thread.spans, where = whereText(places[meta.processes.indexOf(thread.process)][s.place[i]]);
  const task = s.kind[i] === meta.task ? " " + (s.object[i] + 1) : "";
  return kinds[s.kind[i]].name + task + (where ? "  " + where : "");
}

function drawNames(thread, track, y, tall, colours) {
  pen.font = (tall > 15 ? 12 : 11) + "px system-ui, 'DejaVu Sans', sans-serif";
  const least = 34 / scale();
  let i = Math.max(0, track.at(view.from)), drawn = 0;
  /* Skip summaries that are too short for a text. */
  while (i < track.count && track.begin[i] < view.to && drawn < 300) {
    let l = 0, j = i;
    while (l + 1 < track.levels.length && j % FAN === 0 &&
      track.levels[l + 1].end[j / FAN] - track.levels[l + 1].begin[j / FAN] < least) {
      j /= FAN;
      l++;
    }
    if (l > 0) {
      i = (j + 1) * FAN ** l;
      continue;
    }
    const x0 = Math.max(gutter, xOf(track.begin[i])), x1 = Math.min(canvas.clientWidth, xOf(track.end[i]));
    if (x1 - x0 > 34 && track.span[i] >= 0) {
      const name = nameOf(thread, track.span[i]), letter = tall > 15 ? 6.6 : 6.1;
      const room = Math.floor((x1 - x0 - 8) / letter);
      const text = name.length <= room ? name : room > 3 ? name.slice(0, room - 1) + "…" : "";
      const dimmed = view.search !== null && !track.levels[0].hit[i];
      pen.fillStyle = !dimmed ? colours[track.colour[i]].ink : palette.text;
      pen.fillText(text, x0 + 4, y + tall - (tall > 15 ? 5 : 3));
      drawn++;
    }
    i++;
  }
}

function drawGutter() {
  pen.fillStyle = palette.panel;
  pen.fillRect(0, 0, gutter, height());
  for (const line of lines) {
    const y = AXIS + line.y - view.top;
    if (y > height() || y + line.height < AXIS) continue;
    if (line.process) {
      pen.fillStyle = palette.panel;
      pen.fillRect(0, y, canvas.clientWidth, HEAD - 3);
      pen.fillStyle = palette.text;
      pen.font = "bold 12px system-ui, 'DejaVu Sans', sans-serif";
      pen.fillText(line.process.name, 6, y + 13);
      continue;
    }
    pen.font = "12px system-ui, 'DejaVu Sans', sans-serif";
    pen.fillStyle = view.selected && view.selected.thread === line.thread ? palette.accent : palette.text;
    const text = line.thread.name;
    pen.fillText(gutter < 80 && !line.thread.device ? String(line.thread.number) : text, 8, y + 13);
  }
}

function drawAxis() {
  pen.fillStyle = palette.back;
  pen.fillRect(gutter, 0, canvas.clientWidth, AXIS - 2);
  pen.fillStyle = palette.panel;
  pen.fillRect(0, 0, gutter, AXIS - 2);
  pen.font = "12px system-ui, 'DejaVu Sans', sans-serif";
  const least = (view.to - view.from) * 110 / Math.max(1, width());
  let step = 10 ** Math.floor(Math.log10(least));
  step *= step * 2 >= least ? 2 : step * 5 >= least ? 5 : 10;
  step = Math.max(1, step);
  for (let time = Math.ceil(view.from / step) * step; time <= view.to; time += step) {
    const x = xOf(time);
    pen.fillStyle = palette.line;
    pen.fillRect(Math.round(x), AXIS - 8, 1, 6);
    pen.fillStyle = palette.soft;
    const text = time ? timeText(time, step) : "0";
    if (x + 4 + pen.measureText(text).width <= canvas.clientWidth) pen.fillText(text, x + 4, 15);
  }
  pen.fillStyle = palette.line;
  pen.fillRect(0, AXIS - 2, canvas.clientWidth, 1);
}

/* ---- Marks, arrows, the selection ---- */

/* Returns the middle of the span's row, or of its thread's row of states. */
function yOf(thread, depth) {
  const y = AXIS + thread.line.y - view.top;
  return view.rows ? y + STATE + 2 + depth * ROW + ROW / 2 : y + STATE / 2;
}

function arrow(x0, y0, x1, y1) {
  const far = Math.max(12, Math.min(60, Math.abs(x1 - x0) / 2));
  pen.beginPath();
  pen.moveTo(x0, y0);
  pen.bezierCurveTo(x0 + far, y0, x1 - far, y1, x1, y1);
  pen.stroke();
  pen.beginPath();
  pen.moveTo(x1, y1);
  pen.lineTo(x1 - 7, y1 - 4);
  pen.lineTo(x1 - 7, y1 + 4);
  pen.fill();
  pen.beginPath();
  pen.arc(x0, y0, 3, 0, 7);
  pen.fill();
}

function taskArrow(process, task) {
  const tasks = process.tasks, run = process.threads[tasks.ranOn[task]];
  const maker = process.threads[tasks.thread[task]];
  if (!run) return;
  const depth = Math.max(0, spanAt(maker, tasks.created[task], -1).depth);
  arrow(xOf(tasks.created[task]), yOf(maker, depth),
    xOf(run.spans.begin[tasks.span[task]]), yOf(run, run.spans.depth[tasks.span[task]]));
}

/* Returns the thread's innermost span at this time. */
function spanAt(thread, time) {
  const track = thread.states, i = track.at(time), span = i < 0 ? -1 : track.span[i];
  return { span, depth: span < 0 ? -1 : thread.spans.depth[span] };
}

/* Returns the tasks that were created in the visible time; null: they are more than `most`. */
function visibleTasks(process, most) {
  const created = process.tasks.created;
  let low = 0, high = created.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (created[middle] < view.from) low = middle + 1;
    else high = middle;
  }
  const found = [];
  for (let i = low; i < created.length && created[i] <= view.to; i++)
    if (found.push(i) > most) return null;
  return found;
}

function drawArrows() {
  pen.save();
  pen.beginPath();
  pen.rect(gutter, AXIS, width(), height());
  pen.clip();
  pen.strokeStyle = pen.fillStyle = palette.text;
  pen.lineWidth = 1;
  pen.globalAlpha = 0.45;
  for (const process of view.arrows ? meta.processes : []) {
    const tasks = visibleTasks(process, 400);
    if (tasks) tasks.forEach(i => taskArrow(process, i));
  }
  pen.globalAlpha = 1;
  pen.lineWidth = 2;
  const chosen = view.selected;
  if (chosen && chosen.span >= 0) {
    const { thread, span } = chosen, s = thread.spans;
    if (s.kind[span] === meta.task) taskArrow(thread.process, s.object[span]);
    const x0 = xOf(s.begin[span]), x1 = xOf(s.end[span]), y = AXIS + thread.line.y - view.top;
    pen.strokeStyle = palette.text;
    pen.strokeRect(x0 - 1, y - 1, Math.max(3, x1 - x0 + 1), STATE + 1);
    if (view.rows)
      pen.strokeRect(x0 - 1, yOf(thread, s.depth[span]) - ROW / 2 - 1, Math.max(3, x1 - x0 + 1), ROW);
  }
  for (const process of meta.processes)
    for (const mark of process.marks) {
      const x = xOf(mark.time), y = AXIS + process.threads[mark.thread].line.y - view.top;
      if (x < gutter || x > canvas.clientWidth) continue;
      pen.fillStyle = palette.hit;
      pen.beginPath();
      pen.moveTo(x, y + 8);
      pen.lineTo(x - 4, y);
      pen.lineTo(x + 4, y);
      pen.fill();
    }
  pen.restore();
}

/* ---- A frame ---- */

let wanted = false;
const timing = { frames: 0, last: 0, longest: 0 }; // for tests

function draw() {
  wanted = false;
  const start = performance.now(), ratio = window.devicePixelRatio || 1;
  gutter = canvas.clientWidth < 600 ? 34 : 104;
  const w = Math.round(canvas.clientWidth * ratio), h = Math.round(height() * ratio);
  if (w < 1 || h < 1) return;
  if (canvas.width !== w || canvas.height !== h) {
    canvas.width = w;
    canvas.height = h;
  }
  view.top = Math.max(0, Math.min(view.top, content - height() + AXIS + 4));
  drawTracks(ratio);
  pen.save();
  pen.beginPath();
  pen.rect(gutter, AXIS, width(), height());
  pen.clip();
  for (const line of lines) {
    const y = AXIS + line.y - view.top;
    if (!line.thread || y > height() || y + line.height < AXIS) continue;
    drawNames(line.thread, line.thread.states, y, STATE, shades.states);
    for (let r = 0; view.rows && r < line.thread.rows.length; r++)
      if (y + STATE + 2 + r * ROW < height() && y + STATE + 2 + (r + 1) * ROW > AXIS)
        drawNames(line.thread, line.thread.rows[r], y + STATE + 2 + r * ROW, ROW - 1,
          shades.kinds);
  }
  pen.restore();
  drawArrows();
  drawGutter();
  drawAxis();
  timing.frames++;
  timing.last = performance.now() - start;
  timing.longest = Math.max(timing.longest, timing.last);
}

function redraw() {
  if (!wanted) requestAnimationFrame(draw);
  wanted = true;
}
