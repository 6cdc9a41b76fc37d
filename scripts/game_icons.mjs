// Writes icons of the npm package @iconify-json/game-icons (CC BY 3.0) as white SVG files into a folder.
// Run from a folder that holds node_modules:  node game_icons.mjs OUT NAME...
import fs from "node:fs";
import { createRequire } from "node:module";

const { icons } = createRequire(process.cwd() + "/")("@iconify-json/game-icons/icons.json");
const [out, ...names] = process.argv.slice(2);

fs.mkdirSync(out, { recursive: true });
for (const name of names) {
  const icon = icons[name];
  if (!icon) {
    console.error(`game-icons has no icon called ${name}`);
    process.exitCode = 1;
    continue;
  }
  // SDL2_image draws currentColor grey.
  const body = icon.body.replaceAll("currentColor", "#ffffff");
  fs.writeFileSync(
    `${out}/${name}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${body}</svg>\n`,
  );
}
