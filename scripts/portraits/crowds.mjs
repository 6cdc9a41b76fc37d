// crowds.mjs: groups of several people. Each person is a small figure built from parts of the kit. The program
// treats a crowd as a head, which can hold objects but can have no other parts.
import { MODEL } from './heads.mjs';

// The inks of one member of a crowd, so that not all members have the same hair and hat.
const FAMILY = {
  wood: ['wood', 'wood_shade', 'gold'], steel: ['steel', 'steel_shade', 'linen'], dark: ['wood_shade', 'eye', 'wood'],
  gold: ['gold', 'gold_shade', 'linen'], linen: ['linen', 'linen_shade', 'linen'], rose: ['rose', 'gold_shade', 'rose_light'],
  leaf: ['leaf', 'leaf_shade', 'linen'], shade: ['skin_shade', 'skin_deep', 'skin_pale'],
};
const dyed = (ink, dyes) => {
  for (const [of, family] of Object.entries(dyes)) {
    const at = [of, `${of}_shade`, `${of}_light`].indexOf(ink);
    if (at >= 0) return FAMILY[family][at];
  }
  return ink;
};

// x' = a x - b y + x, y' = b x + a y + y, as in portrait_svg.c.
const IDENTITY = { a: 1, b: 0, x: 0, y: 0 };
const shift = (from, to) => ({ a: 1, b: 0, x: to[0] - from[0], y: to[1] - from[1] });
function hatMove(head) {
  const [dx, dy] = [MODEL.front[0] - MODEL.back[0], MODEL.front[1] - MODEL.back[1]];
  const [ex, ey] = [head.front[0] - head.back[0], head.front[1] - head.back[1]], square = dx * dx + dy * dy;
  const a = (ex * dx + ey * dy) / square, b = (ey * dx - ex * dy) / square;
  return { a, b, x: head.back[0] - a * MODEL.back[0] + b * MODEL.back[1], y: head.back[1] - b * MODEL.back[0] - a * MODEL.back[1] };
}
const layerMove = (layer, head) => ({
  hair: () => hatMove(head), hat: () => hatMove(head), eye: () => shift(MODEL.eye, head.eye),
  beard: () => shift(MODEL.mouth, head.mouth), mouth: () => shift(MODEL.mouth, head.mouth),
}[layer]?.() ?? IDENTITY);

const ORDER = ['back', 'head', 'collar', 'eye', 'hair', 'beard', 'mouth', 'hat', 'top'];

// Returns the groups of a part, moved, scaled and placed at the figure; `flip` mirrors the part at its center.
function placed(part, move, { scale, x, y, flip, dyes = {} }) {
  const MIDDLE = 180, put = (data) => data.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, u, v) => {
    const px = move.a * u - move.b * v + move.x, py = move.b * u + move.a * v + move.y;
    return `${+((flip ? 2 * MIDDLE - px : px) * scale + x).toFixed(1)} ${+(py * scale + y).toFixed(1)}`;
  });
  const groups = [];
  for (const item of part) {
    if (Array.isArray(item)) groups.push(item, []);
    else (groups[groups.length - 1] ?? groups[groups.push([]) - 1]).push(item);
  }
  return groups.filter((g) => g.length).map((g) => g.map((s) => ({
    ...s, ink: dyed(s.ink, dyes), data: put(s.data), ...(s.stroke ? { stroke: s.stroke * scale } : {}),
  })));
}

// Returns one figure: its parts by layer, and its place.
function figure(kit, anchors, { parts, ...place }) {
  const head = anchors[parts.head], all = kit.top[parts.head] ? { ...parts, top: parts.head } : parts;
  return ORDER.filter((layer) => all[layer]).flatMap((layer) => {
    const part = kit[layer][all[layer]];
    if (!part) throw new Error(`no ${layer} "${all[layer]}"`);
    return placed(part, layerMove(layer, head), place);
  });
}

// Places of three figures: two behind and one in front.
const LEFT = { scale: 0.62, x: -22, y: 22 }, RIGHT = { scale: 0.62, x: 122, y: 4 }, FRONT = { scale: 0.74, x: 30, y: 108 };
const turned = (place) => ({ ...place, flip: true });
const three = (left, right, front) => [{ ...turned(LEFT), ...left }, { ...RIGHT, ...right }, { ...FRONT, ...front }];

const CROWDS = {
  merry_men: three(
    { parts: { head: 'man_fat', collar: 'cloak', eye: 'gentle', hair: 'fringe', beard: 'short' }, dyes: { hair: 'dark' } },
    { parts: { head: 'man_brute', collar: 'tunic', eye: 'plain', hair: 'shaggy', beard: 'full', hat: 'hood' } },
    { parts: { head: 'youth_plain', collar: 'tunic', eye: 'sly', hair: 'shaggy', hat: 'leafcap' } }),
  three_men: three(
    { parts: { head: 'man_stout', collar: 'wing_tie', eye: 'gentle', hair: 'cropped', beard: 'moustache_walrus', hat: 'bowler' }, dyes: { hair: 'dark', trim: 'wood' } },
    { parts: { head: 'man_long', collar: 'stripes', eye: 'sad', hair: 'under', hat: 'flatcap' }, dyes: { cloth: 'rose' } },
    { parts: { head: 'man_weak', collar: 'stripes', eye: 'wide', hair: 'short', beard: 'moustache_thin', hat: 'straw' } }),
  forty_thieves: three(
    { parts: { head: 'man_lean', collar: 'cape', eye: 'sly', hair: 'straggle', beard: 'goatee', hat: 'turban_tail' }, dyes: { trim: 'leaf' } },
    { parts: { head: 'man_boxer', collar: 'vest', eye: 'patch', hair: 'slick', beard: 'moustache', hat: 'turban' }, dyes: { trim: 'rose' } },
    { parts: { head: 'man_hooked', collar: 'bandolier', eye: 'stern', hair: 'short', beard: 'forked', hat: 'turban_plume' } }),
  weird_sisters: three(
    { parts: { head: 'crone_hooked', collar: 'rags', eye: 'sly', hair: 'straggle', hat: 'hood' }, dyes: { trim: 'wood', hair: 'linen' } },
    { parts: { head: 'crone_stern', collar: 'rags', eye: 'stern', hair: 'wild' }, dyes: { hair: 'linen' } },
    { parts: { head: 'crone_hooked', collar: 'cloak', eye: 'bushy', hair: 'straggle', hat: 'hood' } }),
  sirens: three(
    { parts: { head: 'woman_tilted', collar: 'pearls', eye: 'lash', hair: 'long' }, dyes: { hair: 'gold' } },
    { parts: { head: 'woman_wide', collar: 'decollete', eye: 'lash', hair: 'updo', hat: 'seaweed' }, dyes: { hair: 'wood' } },
    { parts: { head: 'woman_plain', collar: 'pearls', eye: 'shut', hair: 'flowing', hat: 'wreath' } }),
  goats: three(
    { parts: { head: 'goat' }, dyes: { skin: 'wood' } },
    { parts: { head: 'goat' }, dyes: { skin: 'shade' } },
    { parts: { head: 'goat', collar: 'ribbon' } }),
  weasels: three(
    { parts: { head: 'weasel', collar: 'rags', hat: 'bandana' } },
    { parts: { head: 'weasel', collar: 'stripes', hat: 'flatcap' }, dyes: { trim: 'wood' } },
    { parts: { head: 'weasel', collar: 'bandolier', hat: 'tricorne' }, dyes: { trim: 'dark' } }),
  monkeys: three(
    { parts: { back: 'featherwings', head: 'monkey', collar: 'vest', hat: 'fez' } },
    { parts: { head: 'monkey', collar: 'vest', hat: 'fez' }, dyes: { skin: 'wood' } },
    { parts: { back: 'featherwings', head: 'monkey', collar: 'vest', hat: 'fez' } }),
};

// Returns every crowd as a head that is drawn with parts of the kit.
export const crowds = (kit, anchors) =>
  Object.fromEntries(Object.entries(CROWDS).map(([name, figures]) => [name, figures.flatMap((f) => figure(kit, anchors, f))]));
export const CROWD_ANCHORS = Object.fromEntries(Object.keys(CROWDS).map((name) => [name, MODEL]));
