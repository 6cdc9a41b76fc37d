// parts.mjs: the whole kit: every layer's parts, the stones faces are carved of, and the tones of hair.
import { BEAST_ANCHORS, BEASTS, TOPS } from './beasts.mjs';
import './creatures.mjs';
import { BACKS } from './backs.mjs';
import { BEARDS, EYES } from './features.mjs';
import { COLLARS } from './collars.mjs';
import { CROWD_ANCHORS, crowds } from './crowds.mjs';
import { EXTRAS } from './extras.mjs';
import { HAIR } from './hair.mjs';
import { HATS } from './hats.mjs';
import { FACES, HEADS } from './heads.mjs';
import { MOUTHS } from './mouths.mjs';
import { PROPS } from './props.mjs';

export const SKINS = {
  ivory: '#f6ead2', rose: '#f1d5bb', honey: '#dcb083', sard: '#c78d5e', bronze: '#a8703f', onyx: '#85573a', umber: '#6b4530',
  jade: '#a9cda0', moss: '#7f9a58', pearl: '#dfe6ec', slate: '#8e9aa6', ash: '#b9b2a6', amber: '#d79a3c', ember: '#c25a3a',
  violet: '#9a82b4', fawn: '#c9a478', russet: '#a8653a', sable: '#5f4c40', coal: '#4a444c', dusk: '#6f769c', snow: '#f4f1ea',
};
export const HAIRS = {
  brown: '#7d5630', dark: '#40302a', black: '#2c2526', fair: '#e0bd74', red: '#b4582c', auburn: '#8c3e26', grey: '#a9a39a',
  white: '#f3ecdc', blue: '#5a7a96', green: '#6d8a5a',
};
const SINGLE = { ...FACES, ...BEAST_ANCHORS };
const KIT = {
  back: BACKS, head: { ...HEADS, ...BEASTS }, collar: COLLARS, eye: EYES, hair: HAIR, beard: BEARDS, mouth: MOUTHS, hat: HATS, top: TOPS,
  prop: PROPS, extra: EXTRAS,
};
export const ANCHORS = { ...SINGLE, ...CROWD_ANCHORS };
export const PARTS = { ...KIT, head: { ...KIT.head, ...crowds(KIT, SINGLE) } };
