// spline.mjs: smooth curves through points, after John Hobby, as METAFONT draws them.
//
// A curve is written "x,y x,y ..."; "!" behind a point makes it a corner; "|" ends one curve and begins another.

const between = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

// How far the handles reach: Hobby's formula, kept from overshooting.
function reach(theta, phi) {
  const c = (Math.sqrt(5) - 1) / 2, e = (3 - Math.sqrt(5)) / 2;
  const rise = Math.SQRT2 * (Math.sin(theta) - Math.sin(phi) / 16) * (Math.sin(phi) - Math.sin(theta) / 16) *
    (Math.cos(theta) - Math.cos(phi));
  return Math.min(1.6, (2 + rise) / (1 + c * Math.cos(theta) + e * Math.cos(phi))) / 3;
}

// Solves the rows of an augmented matrix, which has a dominant diagonal, in place.
function solve(rows) {
  const n = rows.length;
  for (let c = 0; c < n; c++) {
    let pivot = c;
    for (let r = c + 1; r < n; r++) if (Math.abs(rows[r][c]) > Math.abs(rows[pivot][c])) pivot = r;
    [rows[c], rows[pivot]] = [rows[pivot], rows[c]];
    for (let r = 0; r < n; r++) {
      const factor = r === c ? 0 : rows[r][c] / rows[c][c];
      if (factor) for (let k = c; k <= n; k++) rows[r][k] -= factor * rows[c][k];
    }
  }
  return rows.map((row, i) => row[n] / row[i]);
}

// Cubic pieces [from, handle, handle, to] through the points.
function smooth(points, closed) {
  const n = points.length;
  if (n < 2) return [];
  if (n === 2) return [[points[0], between(points[0], points[1], 1 / 3), between(points[0], points[1], 2 / 3), points[1]]];
  const pieces = closed ? n : n - 1, length = [], angle = [], turn = [];
  for (let i = 0; i < pieces; i++) {
    const a = points[i], b = points[(i + 1) % n];
    length[i] = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1e-6;
    angle[i] = Math.atan2(b[1] - a[1], b[0] - a[0]);
  }
  for (let i = 0; i < n; i++) {
    const before = closed ? (i + n - 1) % n : i - 1;
    if (!closed && (i === 0 || i === n - 1)) { turn[i] = 0; continue; }
    let t = angle[i % pieces] - angle[before];
    while (t > Math.PI) t -= 2 * Math.PI;
    while (t < -Math.PI) t += 2 * Math.PI;
    turn[i] = t;
  }
  const rows = Array.from({ length: n }, () => new Float64Array(n + 1));
  for (let i = 0; i < n; i++) {
    if (!closed && i === 0) { rows[0][0] = rows[0][1] = 1; rows[0][n] = -turn[1]; continue; }
    if (!closed && i === n - 1) { rows[i][i - 1] = rows[i][i] = 1; continue; }
    const before = (i + n - 1) % n, after = (i + 1) % n, a = length[before], b = length[i % pieces];
    rows[i][before] += 1 / a;
    rows[i][i] += 2 / a + 2 / b;
    rows[i][after] += 1 / b;
    rows[i][n] = -2 * turn[i] / a - turn[after] / b;
  }
  const theta = solve(rows), out = [];
  for (let i = 0; i < pieces; i++) {
    const j = (i + 1) % n, t = theta[i], f = -turn[j] - theta[j], a = points[i], b = points[j];
    const r = reach(t, f) * length[i], s = reach(f, t) * length[i];
    out.push([a, [a[0] + r * Math.cos(angle[i] + t), a[1] + r * Math.sin(angle[i] + t)],
      [b[0] - s * Math.cos(angle[i] - f), b[1] - s * Math.sin(angle[i] - f)], b]);
  }
  return out;
}

function parse(text) {
  return text.trim().split(/\s+/).map((word) => {
    const corner = word.endsWith('!');
    const [x, y] = (corner ? word.slice(0, -1) : word).split(',').map(Number);
    if (!Number.isFinite(x) || !Number.isFinite(y)) throw new Error(`"${word}" is no point in: ${text}`);
    return { at: [x, y], corner };
  });
}

export function pieces(text, closed) {
  const points = parse(text), first = points.findIndex((p) => p.corner);
  if (first < 0) return smooth(points.map((p) => p.at), closed);
  const list = closed ? [...points.slice(first), ...points.slice(0, first), points[first]] : points;
  const out = [];
  let run = [list[0].at];
  for (let i = 1; i < list.length; i++) {
    run.push(list[i].at);
    if (list[i].corner || i === list.length - 1) {
      out.push(...smooth(run, false));
      run = [list[i].at];
    }
  }
  return out;
}

const number = (v) => String(+v.toFixed(1));
const pair = (p) => `${number(p[0])} ${number(p[1])}`;

function path(list, closed) {
  const body = list.map((q) => `C${q.slice(1).map(pair).join(' ')}`).join('');
  return `M${pair(list[0][0])}${body}${closed ? 'Z' : ''}`;
}

// The closed curves as path data.
export const outline = (text) => text.split('|').map((curve) => path(pieces(curve, true), true)).join('');

const point = (q, t) => [0, 1].map((k) => (1 - t) ** 3 * q[0][k] + 3 * (1 - t) ** 2 * t * q[1][k] +
  3 * (1 - t) * t * t * q[2][k] + t ** 3 * q[3][k]);

// An engraver's line, swelling in the middle; with `blunt` it begins at its full width.
export function engraved(text, width, blunt) {
  const list = pieces(text, false), steps = Math.max(4, list.length * 3), left = [], right = [];
  for (let i = 0; i <= steps; i++) {
    const u = i / steps * list.length, k = Math.min(list.length - 1, Math.floor(u)), t = u - k, way = i / steps;
    const at = point(list[k], t), on = point(list[k], Math.min(1, t + 0.01)), off = point(list[k], Math.max(0, t - 0.01));
    const dx = on[0] - off[0], dy = on[1] - off[1], l = Math.hypot(dx, dy) || 1;
    const half = width / 2 * (blunt ? Math.sqrt(1 - way) : Math.sin(Math.PI * way) ** 0.75);
    left.push([at[0] - dy / l * half, at[1] + dx / l * half]);
    right.unshift([at[0] + dy / l * half, at[1] - dx / l * half]);
  }
  return path([...smooth(left, false), ...smooth(right, false)], true);
}

// An ellipse as path data.
export const round = (x, y, rx, ry = rx) =>
  outline(`${x - rx},${y} ${x - rx * 0.707},${y - ry * 0.707} ${x},${y - ry} ${x + rx * 0.707},${y - ry * 0.707} ` +
    `${x + rx},${y} ${x + rx * 0.707},${y + ry * 0.707} ${x},${y + ry} ${x - rx * 0.707},${y + ry * 0.707}`);

// The box around path data, by its points.
export function box(data) {
  let out = [1e9, 1e9, -1e9, -1e9];
  for (const curve of data) {
    const v = curve.match(/-?[\d.]+/g).map(Number);
    for (let i = 0; i + 1 < v.length; i += 2) {
      out = [Math.min(out[0], v[i]), Math.min(out[1], v[i + 1]), Math.max(out[2], v[i]), Math.max(out[3], v[i + 1])];
    }
  }
  return [Math.floor(out[0]), Math.floor(out[1]), Math.ceil(out[2]), Math.ceil(out[3])];
}
