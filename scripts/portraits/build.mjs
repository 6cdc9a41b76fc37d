// build.mjs: draws every part of the kit of portraits into assets/portraits.   node scripts/portraits/build.mjs
//
// The drawings are in the repository, so the program needs neither this script nor node.
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { box } from './spline.mjs';
import { INKS } from './draw.mjs';
import { ANCHORS, HAIRS, PARTS, SKINS } from './parts.mjs';
import { MODEL } from './heads.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'assets', 'portraits');
const GAP = 6.5; // units

const colour = (ink) => INKS[ink].drawn;

function drawn(shape) {
  return shape.stroke
    ? `<path d="${shape.data}" fill="none" stroke="${colour(shape.ink)}" stroke-width="${shape.stroke}"/>`
    : `<path d="${shape.data}" fill="${colour(shape.ink)}"/>`;
}

// A shape that is cut out makes a gap in the shapes below its group, but not in the group itself.
function group(shapes) {
  const gaps = shapes.filter((s) => s.gap).map((s) =>
    `<path d="${s.data}" fill="none" stroke="${colour('gap')}" stroke-width="${GAP}" stroke-linejoin="round"/>`);
  return [...gaps, ...shapes.map(drawn)].join('\n');
}

// A part is a list of shapes and of groups. A group is a list of shapes that is drawn above the shapes before it.
function svg(part) {
  const [x0, y0, x1, y1] = box(part.flat().map((s) => s.data)), groups = [];
  for (const item of part) {
    if (Array.isArray(item)) groups.push(item, []);
    else (groups[groups.length - 1] ?? groups[groups.push([]) - 1]).push(item);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x0} ${y0} ${x1 - x0} ${y1 - y0}">\n` +
    `${groups.filter((g) => g.length).map(group).join('\n')}\n</svg>\n`;
}

const list = (name, rows) => `  "${name}": [\n${rows.map((r) => `    ${JSON.stringify(r)}`).join(',\n')}\n  ]`;

const digest = createHash('sha256');
const layers = [];
for (const [layer, parts] of Object.entries(PARTS)) {
  rmSync(join(ROOT, layer), { recursive: true, force: true });
  mkdirSync(join(ROOT, layer), { recursive: true });
  const rows = Object.entries(parts).map(([name, part]) => {
    const text = svg(part), shapes = part.flat();
    digest.update(text);
    writeFileSync(join(ROOT, layer, `${name}.svg`), text);
    const solid = shapes.filter((s) => !s.fine);
    return { name, box: box((solid.length ? solid : shapes).map((s) => s.data)), ...(layer === 'head' ? ANCHORS[name] : {}) };
  });
  layers.push(`    "${layer}": [\n${rows.map((r) => `      ${JSON.stringify(r)}`).join(',\n')}\n    ]`);
}
const stones = (of) => Object.entries(of).map(([name, c]) => ({ name, colour: c }));
writeFileSync(join(ROOT, 'kit.json'), `{\n  "edition": "${digest.digest('hex').slice(0, 16)}",\n` +
  `${list('inks', Object.entries(INKS).map(([name, ink]) => ({ name, ...ink })))},\n` +
  `${list('skins', stones(SKINS))},\n${list('hairs', stones(HAIRS))},\n  "model": ${JSON.stringify(MODEL)},\n` +
  `  "parts": {\n${layers.join(',\n')}\n  }\n}\n`);
for (const [layer, parts] of Object.entries(PARTS)) console.log(layer, Object.keys(parts).length);
