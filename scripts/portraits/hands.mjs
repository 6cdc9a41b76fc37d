// hands.mjs: hands that hold things.
import { move } from './draw.mjs';

const FIST = [
  ['cut', 'cloth', '-40,62! -30,22 -4,28 20,18! 34,62!'], ['lay', 'linen', '-30,30! -26,14 0,20 20,12! 25,26! 0,34!'],
  ['lines', 'linen_shade', 2, '-27,27 -2,30 23,22'],
  ['cut', 'skin', '-24,18 -28,2 -20,-13 -6,-20 10,-21 21,-16 26,-7 25,3 24,12 16,20 -4,24'],
  ['lay', 'skin_shade', '25,2 26,12 16,20 -4,24 -22,19! -8,18 10,15 20,9'],
  ['lines', 'skin_deep', 2.4, '24,-8 10,-9 0,-7', '26,1 10,0 0,2', '24,10 10,9 1,11'],
  ['lay', 'skin', '-22,2 -17,-11 -4,-16 8,-13 7,-6 -4,-5 -10,4'], ['lines', 'skin_deep', 2.2, '8,-13 8,-6 -4,-4 -11,5'],
];
const PALM = [
  ['cut', 'cloth', '-66,52! -52,20 -36,10! -16,38 -24,66!'], ['lay', 'linen', '-50,22! -36,6! -14,36! -26,48!'],
  ['cut', 'skin', '-40,14! -30,2 -14,-4 6,0 22,0 34,-10! 42,-18 49,-10 44,4 30,18 8,28 -10,36 -24,34!'],
  ['lay', 'skin_shade', '48,-4! 44,6 30,19 8,29 -10,36 -24,33! -6,26 16,18 34,6!'],
  ['lay', 'skin', '-30,4! -20,-10 -6,-15 3,-10 -2,-2 -12,3!'], ['lines', 'skin_deep', 2.2, '44,-4 28,8 10,13', '-28,6 -12,4 2,-6', '36,-8 24,2 10,4'],
];

const drawn = (hand, verbs, x, y) => hand.map(([verb, ink, ...rest]) =>
  verbs[verb](ink, ...rest.map((r) => typeof r === 'string' ? move(r, x, y) : r)));
// A fist around a rod that comes up at (x, y), and a hand that bears what stands at (x, y), drawn with these verbs.
export const hands = (verbs) => ({
  fist: (x, y) => drawn(FIST, verbs, x, y),
  palm: (x, y) => drawn(PALM, verbs, x, y),
});
