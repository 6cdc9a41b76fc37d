// draw.mjs: functions that draw one shape. A shape has an ink and path data. A shape that is cut out has a gap
// around it, like cut paper.
import { engraved, outline, round } from './spline.mjs';

// Colors of the drawings. The kit lists the colors that replace them.
export const INKS = {
  skin: { drawn: '#f4e8cf', of: 'skin', with: '#ffffff', share: 0, tint: 0 },
  skin_shade: { drawn: '#d8c19a', of: 'skin', with: '#4a2410', share: 22, tint: 4 },
  skin_deep: { drawn: '#b5805c', of: 'skin', with: '#7a2e1c', share: 42, tint: 0 },
  skin_pale: { drawn: '#fffaf0', of: 'skin', with: '#fffaf0', share: 55, tint: 0 },
  hair: { drawn: '#8a6236', of: 'hair', with: '#f6ead0', share: 10, tint: 14 },
  hair_shade: { drawn: '#5e4022', of: 'hair', with: '#140a06', share: 38, tint: 10 },
  hair_light: { drawn: '#b08a58', of: 'hair', with: '#fff0cc', share: 38, tint: 8 },
  cloth: { drawn: '#a9b6c8', of: 'cloth', with: '#f6ead0', share: 50, tint: 0 },
  cloth_shade: { drawn: '#7288a6', of: 'cloth', with: '#f6ead0', share: 26, tint: 0 },
  cloth_light: { drawn: '#cfd6de', of: 'cloth', with: '#fbf2de', share: 72, tint: 0 },
  trim: { drawn: '#a9c8b6', of: 'trim', with: '#f6ead0', share: 50, tint: 0 },
  trim_shade: { drawn: '#72a688', of: 'trim', with: '#f6ead0', share: 26, tint: 0 },
  trim_light: { drawn: '#cfded6', of: 'trim', with: '#fbf2de', share: 72, tint: 0 },
  linen: { drawn: '#fbf4e3', of: 'none', with: '#fbf4e3', share: 100, tint: 0 },
  linen_shade: { drawn: '#dccfb2', of: 'none', with: '#d9cbab', share: 100, tint: 6 },
  gold: { drawn: '#d8ae50', of: 'none', with: '#dcb254', share: 100, tint: 0 },
  gold_shade: { drawn: '#96702a', of: 'none', with: '#966e28', share: 100, tint: 0 },
  steel: { drawn: '#c4ccd2', of: 'none', with: '#c9d0d4', share: 100, tint: 10 },
  steel_shade: { drawn: '#84909a', of: 'none', with: '#84909a', share: 100, tint: 12 },
  wood: { drawn: '#8d5f36', of: 'none', with: '#96663a', share: 100, tint: 8 },
  wood_shade: { drawn: '#5c3a1e', of: 'none', with: '#5e3c20', share: 100, tint: 8 },
  rose: { drawn: '#c0604e', of: 'none', with: '#c4604e', share: 100, tint: 6 },
  rose_light: { drawn: '#e2a08e', of: 'none', with: '#e6a492', share: 100, tint: 6 },
  leaf: { drawn: '#7c9658', of: 'none', with: '#7f9a5c', share: 100, tint: 8 },
  leaf_shade: { drawn: '#4e6636', of: 'none', with: '#50683a', share: 100, tint: 8 },
  eye: { drawn: '#24160e', of: 'tone', with: '#1c100a', share: 74, tint: 0 },
  line: { drawn: '#4a3a30', of: 'tone', with: '#120a06', share: 34, tint: 0 },
  gap: { drawn: '#33281f', of: 'tone', with: '#000000', share: 40, tint: 0 },
};

const shape = (ink, data, more = {}) => {
  if (!INKS[ink]) throw new Error(`no ink "${ink}"`);
  return { ink, data, ...more };
};

// A shape that is cut out, and a shape that lies on another.
export const cut = (ink, curves) => shape(ink, outline(curves), { gap: true });
export const lay = (ink, curves) => shape(ink, outline(curves));
// Engraved lines of a given width. Blunt lines begin thick.
export const lines = (ink, width, ...curves) =>
  shape(ink, curves.map((c) => engraved(c, width)).join(''), { fine: true });
export const blunt = (ink, width, ...curves) =>
  shape(ink, curves.map((c) => engraved(c, width, true)).join(''), { fine: true });
// Circles: cut out, on another shape, many small circles, and rings of a given thickness.
export const disc = (ink, x, y, rx, ry) => shape(ink, round(x, y, rx, ry), { gap: true });
export const spot = (ink, x, y, rx, ry) => shape(ink, round(x, y, rx, ry));
export const dots = (ink, r, ...points) => shape(ink, points.map(([x, y]) => round(x, y, r)).join(''), { fine: true });
export const ring = (ink, x, y, r, width) => shape(ink, round(x, y, r), { stroke: width });

// Moves or mirrors curves.
export const move = (curves, dx, dy) =>
  curves.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x, y) => `${+(+x + dx).toFixed(1)},${+(+y + dy).toFixed(1)}`);
export const mirror = (curves, x) => curves.replace(/(-?[\d.]+),/g, (_, at) => `${+(2 * x - at).toFixed(1)},`);

// The drawing functions, for parts that are moved as a whole.
export const shifted = (dx, dy) => {
  const all = (curves) => curves.map((c) => move(c, dx, dy));
  return {
    cut: (ink, curves) => cut(ink, move(curves, dx, dy)),
    lay: (ink, curves) => lay(ink, move(curves, dx, dy)),
    lines: (ink, width, ...curves) => lines(ink, width, ...all(curves)),
    blunt: (ink, width, ...curves) => blunt(ink, width, ...all(curves)),
    disc: (ink, x, y, ...radii) => disc(ink, x + dx, y + dy, ...radii),
    spot: (ink, x, y, ...radii) => spot(ink, x + dx, y + dy, ...radii),
    dots: (ink, r, ...points) => dots(ink, r, ...points.map(([x, y]) => [x + dx, y + dy])),
    ring: (ink, x, y, ...rest) => ring(ink, x + dx, y + dy, ...rest),
  };
};
