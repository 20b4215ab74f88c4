// Draws the app's icons, site/icons/*.png and favicon.ico, from site/editor/icon.svg with the
// browser that the tests use: node site/icons.mjs. To be run when that picture changes.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { launchBrowser } from "./tests/harness.mjs";

/** @param {string} name */
const file = (name) => fileURLToPath(new URL(name, import.meta.url));
const svg = await readFile(file("editor/icon.svg"), "utf8");

// A maskable icon fills its square; what matters is in a circle of 80 % of it.
const maskable = svg
  .replace(' rx="6"', "")
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('width="32" height="32"', 'x="-4" y="-4" width="40" height="40"');

const browser = await launchBrowser();
const page = await browser.newPage();
await mkdir(file("icons"), { recursive: true });

/** The picture as a PNG file. @param {string} picture @param {number} side in pixels */
async function drawn(picture, side) {
  await page.setViewportSize({ width: side, height: side });
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; width: ${side}px; height: ${side}px }</style>${picture}`,
  );
  return page.screenshot({ omitBackground: true });
}

for (const { name, picture, side } of [
  { name: "192", picture: svg, side: 192 },
  { name: "512", picture: svg, side: 512 },
  { name: "maskable", picture: maskable, side: 512 },
])
  await writeFile(file(`icons/${name}.png`), await drawn(picture, side));

// An .ico file is a directory of pictures: 6 bytes of header (type 1, their number), for each 16
// (width, height, no palette, one plane of 32 bits, length, offset), then the pictures.
const sides = [16, 32];
const pictures = [];
for (const side of sides) pictures.push(await drawn(svg, side));
const directory = Buffer.alloc(6 + 16 * sides.length);
directory.writeUInt16LE(1, 2);
directory.writeUInt16LE(sides.length, 4);
let offset = directory.length;
for (const [i, side] of sides.entries()) {
  const entry = 6 + 16 * i;
  directory.writeUInt8(side, entry);
  directory.writeUInt8(side, entry + 1);
  directory.writeUInt16LE(1, entry + 4);
  directory.writeUInt16LE(32, entry + 6);
  directory.writeUInt32LE(pictures[i].length, entry + 8);
  directory.writeUInt32LE(offset, entry + 12);
  offset += pictures[i].length;
}
await writeFile(file("icons/favicon.ico"), Buffer.concat([directory, ...pictures]));
await browser.close();
