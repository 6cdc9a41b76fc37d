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
  ['cut', 'cloth', '-60,40! -44,12 -30,8! -18,30 -24,52!'], ['lay', 'linen', '-44,16! -34,2! -20,26! -30,40!'],
  ['cut', 'skin', '-36,12! -24,2 -4,2 20,0 38,-8! 44,-3 38,6 22,14 2,22 -14,26 -24,24!'],
  ['lines', 'skin_deep', 2.2, '40,-2 24,6 6,8', '-20,14 -6,14 6,16'],
];

const drawn = (hand, verbs, x, y) => hand.map(([verb, ink, ...rest]) =>
  verbs[verb](ink, ...rest.map((r) => typeof r === 'string' ? move(r, x, y) : r)));
// A fist around a rod that comes up at (x, y), and a hand that bears what stands at (x, y), drawn with these verbs.
export const hands = (verbs) => ({
  fist: (x, y) => drawn(FIST, verbs, x, y),
  palm: (x, y) => drawn(PALM, verbs, x, y),
});
