// heads.mjs: heads of people in profile, looking right. Grid: crown y 78, brow 145, root of the nose 160, under
// the nose 210, lips 227, chin 262, pit of the neck 345; skull x 97-250, nose to 270-290.
import { cut, lay, lines } from './draw.mjs';

// Back of the neck, nape, crown, forehead.
const SKULL = {
  man: '112,345! 124,300 122,268 104,226 97,172 118,108 176,78 230,94 247,118',
  noble: '114,345! 126,302 122,268 104,228 98,174 118,110 176,80 230,96 248,118',
  stout: '94,345! 100,304 104,268 96,228 92,172 114,108 174,80 230,96 246,120',
  brute: '86,345! 98,300 104,262 96,220 96,172 114,110 172,84 224,94 246,114',
  old: '104,345! 112,304 110,268 98,230 93,176 114,112 172,80 226,92 245,116',
  long: '112,345! 122,300 118,264 102,222 98,168 116,100 174,66 230,82 248,112',
  youth: '126,345! 134,306 130,276 110,236 102,184 118,118 174,86 228,100 246,126',
  woman: '136,345! 140,306 136,276 116,240 103,188 116,126 172,90 226,102 243,126',
  matron: '104,345! 116,306 118,276 104,238 98,184 114,118 172,86 228,98 245,124',
  crone: '104,345! 108,312 106,280 98,236 96,180 116,118 174,88 222,98 241,122',
  child: '148,345! 150,312 146,286 122,256 104,204 114,138 172,100 228,110 247,136',
  baby: '156,345! 158,318 152,292 120,262 100,208 110,140 172,100 232,112 252,142',
};
const BROW = {
  man: '252,144 250,160', noble: '253,144 255,158', heavy: '258,136 257,150 250,160', hook: '252,140 252,154',
  soft: '248,150 248,163', youth: '251,150 247,165', child: '251,160 246,178', crone: '249,144 247,156',
  baby: '255,164 248,182', high: '250,142 249,160',
};
// From below the root to the corner under the nose.
const NOSE = {
  straight: '258,178 272,196 274,202 269,207 256,210!',
  greek: '263,176 274,196 275,202 270,207 256,210!',
  hooked: '266,166 278,184 283,206 276,208 257,210!',
  roman: '264,168 275,182 281,197 275,206 256,210!',
  pointed: '262,170 280,190 292,205 284,211 254,210!',
  long: '260,174 278,194 286,204 279,210 255,211!',
  snub: '255,178 268,190 274,197 268,205 254,209!',
  bulb: '256,175 268,184 280,192 283,202 273,209 255,210!',
  broad: '255,177 267,191 274,200 269,208 253,211!',
  flat: '253,178 263,191 270,199 266,207 252,211!',
  hump: '266,170 272,180 277,196 272,206 255,210!',
  witch: '262,164 278,180 289,202 291,220 279,217 253,210!',
  woman: '256,180 267,196 269,202 264,207 252,210!',
  fine: '258,180 269,197 271,202 265,206 252,209!',
  aquiline: '260,174 270,188 273,201 266,207 252,210!',
  tilted: '254,180 265,190 270,194 265,203 252,208!',
  wide: '253,180 263,194 268,202 263,209 250,211!',
  child: '252,191 264,202 266,208 261,213 250,215!',
  womanlong: '257,178 271,195 277,203 269,208 252,210!',
  longhook: '266,164 280,184 290,208 281,213 255,211!',
  childsnub: '250,190 261,198 267,202 262,211 249,214!',
  childwide: '251,192 261,203 264,209 259,214 248,216!',
  girlfine: '254,190 267,203 269,208 262,213 250,215!',
  girlhook: '258,182 268,197 270,205 263,211 250,214!',
  baby: '250,194 259,202 263,207 257,214 248,216!',
};
// From the upper lip to below the lower one; starts under the nose.
const MOUTH = {
  man: '257,215 262,220 261,225 257,227! 262,231 260,238 254,244',
  full: '257,215 265,219 264,225 257,228! 266,232 263,240 254,245',
  thin: '256,215 259,221 257,225 255,227! 258,230 257,237 253,242',
  sunk: '253,215 255,221 251,225! 255,229 254,236 250,241',
  grim: '258,215 261,222 258,226 253,228! 259,231 259,238 254,244',
  pout: '257,214 263,219 262,225 256,227! 266,231 265,239 256,245',
  woman: '254,214 260,219 258,225 254,227! 259,230 257,237 251,243',
  rich: '254,214 263,219 261,226 254,228! 263,231 260,239 251,244',
  child: '252,219 258,224 256,228 252,230! 257,234 255,240 249,245',
  childrich: '251,220 260,224 258,230 251,232! 259,235 256,242 248,246',
  smile: '257,214 261,219 259,223 252,226! 260,230 259,237 253,243',
};
// From below the lips to the throat.
const CHIN = {
  man: '259,254 255,265 241,272 214,274',
  strong: '263,254 262,267 247,275 214,277',
  weak: '251,250 248,259 234,267 210,269',
  jutting: '264,250 272,263 264,275 240,276 206,279',
  pointed: '259,252 263,263 252,272 226,272 208,275',
  double: '261,253 258,263 251,270 259,283 255,299 240,311 226,322',
  jowl: '260,252 259,264 249,271 252,280 240,290 216,292',
  brute: '261,246 272,258 270,275 250,284 222,285',
  woman: '254,252 250,262 236,269 212,268',
  round: '255,252 253,263 238,271 212,270',
  firm: '257,252 255,264 240,271 212,270',
  womanjaw: '257,253 258,266 244,274 214,274',
  crone: '249,240 262,245 277,252 279,264 264,272 236,272 204,276',
  matron: '262,253 260,265 250,272 254,284 244,299 222,305',
  child: '252,254 248,264 234,271 212,271',
  baby: '252,254 249,264 240,270 244,278 232,284 212,284',
};
const NECK = {
  man: '202,282 198,302 214,345!', noble: '201,282 196,302 212,345!', stout: '220,332 230,345!', brute: '208,294 208,312 228,345!',
  thin: '190,290 186,310 204,345!', woman: '198,276 191,302 196,345!', youth: '199,280 193,304 204,345!',
  child: '200,281 193,306 197,345!', crone: '192,286 184,308 200,345!', matron: '214,318 216,345!', baby: '202,292 196,312 200,345!',
};

// Details inside the outline of a face. Older faces have deeper lines.
const NOSTRIL = ['262,204 258,201 256,205', '256,200 251,203 253,209'];
function modelling({ age, dy = 0, dx = 0 }) {
  const m = (s) => s.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x, y) => `${+x + dx},${+y + dy}`);
  const out = [
    // the jaw's shadow on the neck
    lay('skin_shade', age === 'child'
      ? '160,222! 166,246 182,266 212,274 236,273! 210,286 188,288 166,270 156,244'
      : '158,214! 164,244 178,264 208,277 236,276! 206,290 184,294 164,272 152,240'),
    // the hollow of the eye, and the wing of the nose
    lay('skin_shade', m('249,158! 240,154 226,156 214,164! 226,160 238,162 247,170')),
    lines('skin_deep', 2.2, ...NOSTRIL.map(m)),
    // between the lips
    lines('skin_deep', 2.6, m('257,227 250,227 243,229')),
    // the ear
    lay('skin_shade', '150,184! 152,174 162,171 171,178 171,192 165,203 160,210 153,204'),
    lay('skin', '153,185! 155,178 162,175 168,181 168,192 162,201 159,206 155,202'),
    lines('skin_deep', 2.4, '166,183 160,178 156,184 158,192', '162,188 158,194 161,200'),
  ];
  if (age === 'old') {
    out.push(lines('skin_deep', 2, m('250,206 244,214 243,224'), m('238,182 230,186 222,183'), m('216,160 210,156 205,157'),
      m('216,166 209,166 204,169'), '240,118 228,114 214,116', '240,128 228,125 216,127', '196,232 206,246 220,254',
      '178,300 182,318 192,336', '162,300 166,320 178,338'));
  } else if (age === 'mid') {
    out.push(lines('skin_deep', 2, m('250,205 243,213 242,222'), m('236,181 229,184 222,182'), '190,228 200,244 214,254'));
  } else {
    out.push(lines('skin_shade', 3, m('252,204 246,211 245,219')));
  }
  return out;
}

function person(skull, brow, nose, mouth, chin, neck, { age = 'young', kind = 'man', over = [] } = {}) {
  const outline = `${SKULL[skull]} ${BROW[brow]} ${NOSE[nose]} ${MOUTH[mouth]} ${CHIN[chin]} ${NECK[neck]}`;
  for (const [what, of] of [[SKULL[skull], skull], [BROW[brow], brow], [NOSE[nose], nose], [MOUTH[mouth], mouth],
    [CHIN[chin], chin], [NECK[neck], neck]]) if (!what) throw new Error(`no "${of}"`);
  const small = kind === 'child';
  return [cut('skin', outline), ...modelling({ age: small ? 'child' : age, dy: small ? 6 : 0, dx: small || kind === 'woman' ? -4 : 0 }), ...over];
}

const F = { // front and back of the hat line, eye, mouth
  man: { front: [247, 118], back: [100, 150], eye: [230, 168], mouth: [257, 227] },
  noble: { front: [248, 118], back: [101, 150], eye: [232, 167], mouth: [257, 227] },
  hook: { front: [246, 116], back: [99, 150], eye: [230, 162], mouth: [254, 228] },
  old: { front: [246, 116], back: [97, 154], eye: [229, 164], mouth: [252, 226] },
  stout: { front: [246, 120], back: [96, 152], eye: [231, 168], mouth: [257, 227] },
  long: { front: [247, 110], back: [100, 146], eye: [230, 166], mouth: [257, 227] },
  woman: { front: [244, 126], back: [107, 158], eye: [228, 171], mouth: [254, 227] },
  child: { front: [247, 136], back: [108, 172], eye: [228, 185], mouth: [252, 231] },
  baby: { front: [251, 140], back: [104, 176], eye: [229, 189], mouth: [251, 231] },
  youth: { front: [246, 126], back: [105, 156], eye: [229, 172], mouth: [256, 227] },
  crone: { front: [242, 122], back: [99, 156], eye: [228, 164], mouth: [250, 226] },
  matron: { front: [245, 124], back: [101, 158], eye: [229, 169], mouth: [255, 226] },
  brute: { front: [247, 116], back: [98, 150], eye: [234, 165], mouth: [257, 228] },
};
// The head that eyes, hair, beards and hats are drawn for.
export const MODEL = F.man;
export const HEADS = {}, FACES = {};
const add = (name, anchors, shapes) => { HEADS[name] = shapes; FACES[name] = F[anchors]; };

// Men.
add('man_plain', 'man', person('man', 'man', 'straight', 'man', 'man', 'man'));
add('man_noble', 'noble', person('noble', 'noble', 'greek', 'man', 'strong', 'noble'));
add('man_hooked', 'hook', person('man', 'hook', 'hooked', 'grim', 'strong', 'man', { age: 'mid' }));
add('man_roman', 'noble', person('noble', 'noble', 'roman', 'man', 'man', 'noble', { age: 'mid' }));
add('man_sharp', 'man', person('long', 'high', 'pointed', 'thin', 'pointed', 'noble', { age: 'mid' }));
add('man_dandy', 'noble', person('noble', 'man', 'long', 'smile', 'weak', 'youth'));
add('man_bulb', 'man', person('man', 'man', 'bulb', 'man', 'jowl', 'man', { age: 'mid' }));
add('man_broad', 'man', person('man', 'man', 'broad', 'full', 'strong', 'man'));
add('man_flat', 'brute', person('brute', 'heavy', 'flat', 'full', 'man', 'brute'));
add('man_weak', 'man', person('man', 'soft', 'snub', 'thin', 'weak', 'thin'));
add('man_long', 'long', person('long', 'high', 'long', 'thin', 'jutting', 'thin', { age: 'mid' }));
add('man_stout', 'stout', person('stout', 'man', 'bulb', 'smile', 'double', 'stout', { age: 'mid' }));
add('man_fat', 'stout', person('stout', 'man', 'snub', 'pout', 'double', 'stout'));
add('man_brute', 'brute', person('brute', 'heavy', 'broad', 'grim', 'brute', 'brute'));
add('man_boxer', 'brute', person('brute', 'heavy', 'hump', 'grim', 'strong', 'brute', { age: 'mid' }));
add('man_old', 'old', person('old', 'man', 'pointed', 'sunk', 'jutting', 'thin', { age: 'old' }));
add('man_sage', 'old', person('old', 'noble', 'roman', 'thin', 'man', 'man', { age: 'old' }));
add('man_gaffer', 'old', person('old', 'man', 'bulb', 'sunk', 'jutting', 'thin', { age: 'old' }));
add('man_lean', 'man', person('man', 'heavy', 'hump', 'thin', 'pointed', 'thin', { age: 'mid' }));
add('man_gaunt', 'long', person('long', 'heavy', 'longhook', 'thin', 'pointed', 'thin', { age: 'old' }));
add('youth_plain', 'youth', person('youth', 'youth', 'snub', 'man', 'woman', 'youth'));
add('youth_fine', 'youth', person('youth', 'youth', 'straight', 'smile', 'firm', 'youth'));
add('youth_broad', 'youth', person('youth', 'youth', 'broad', 'full', 'firm', 'youth'));
// Women.
add('woman_plain', 'woman', person('woman', 'soft', 'woman', 'woman', 'woman', 'woman', { kind: 'woman' }));
add('woman_noble', 'woman', person('woman', 'soft', 'fine', 'woman', 'firm', 'woman', { kind: 'woman' }));
add('woman_aquiline', 'woman', person('woman', 'soft', 'aquiline', 'rich', 'firm', 'woman', { kind: 'woman' }));
add('woman_tilted', 'woman', person('woman', 'soft', 'tilted', 'rich', 'round', 'woman', { kind: 'woman' }));
add('woman_wide', 'woman', person('woman', 'soft', 'wide', 'rich', 'round', 'woman', { kind: 'woman' }));
add('woman_strong', 'woman', person('woman', 'high', 'fine', 'thin', 'womanjaw', 'woman', { kind: 'woman' }));
add('woman_long', 'woman', person('woman', 'soft', 'womanlong', 'woman', 'round', 'woman', { kind: 'woman' }));
add('woman_snub', 'woman', person('woman', 'soft', 'childsnub', 'woman', 'round', 'woman', { kind: 'woman' }));
add('matron_proud', 'matron', person('matron', 'soft', 'aquiline', 'grim', 'matron', 'matron', { age: 'mid', kind: 'woman' }));
add('matron_plain', 'matron', person('matron', 'soft', 'tilted', 'pout', 'matron', 'matron', { kind: 'woman' }));
add('crone_hooked', 'crone', person('crone', 'crone', 'witch', 'sunk', 'crone', 'crone', { age: 'old' }));
add('crone_stern', 'crone', person('crone', 'crone', 'hooked', 'thin', 'pointed', 'crone', { age: 'old' }));
// Children.
add('girl_plain', 'child', person('child', 'child', 'child', 'child', 'child', 'child', { kind: 'child' }));
add('girl_fine', 'child', person('child', 'child', 'girlfine', 'child', 'firm', 'child', { kind: 'child' }));
add('girl_round', 'baby', person('baby', 'baby', 'childwide', 'childrich', 'baby', 'baby', { kind: 'child' }));
add('girl_long', 'child', person('youth', 'soft', 'girlhook', 'childrich', 'firm', 'child', { kind: 'child' }));
add('girl_snub', 'child', person('child', 'child', 'childsnub', 'childrich', 'child', 'child', { kind: 'child' }));
add('boy_plain', 'child', person('child', 'child', 'childwide', 'child', 'firm', 'child', { kind: 'child' }));
add('boy_fine', 'child', person('child', 'child', 'girlfine', 'child', 'child', 'child', { kind: 'child' }));
add('boy_snub', 'child', person('child', 'child', 'childsnub', 'child', 'child', 'child', { kind: 'child' }));
add('boy_stout', 'baby', person('baby', 'baby', 'childsnub', 'childrich', 'baby', 'baby', { kind: 'child' }));
add('child_small', 'baby', person('baby', 'baby', 'baby', 'child', 'baby', 'baby', { kind: 'child' }));

// The outline of boy_snub, for his twin.
export const BOY = `${SKULL.child} ${BROW.child} ${NOSE.childsnub} ${MOUTH.child} ${CHIN.child} ${NECK.child}`;
