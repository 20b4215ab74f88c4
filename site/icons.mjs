// Draws the app's icons, site/icons/*.png, from site/editor/icon.svg with the
// browser that the tests use: node site/icons.mjs. To be run when that picture
// changes.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { launchBrowser } from "./tests/harness.mjs";

/** @param {string} name */
const file = (name) => fileURLToPath(new URL(name, import.meta.url));
const svg = await readFile(file("editor/icon.svg"), "utf8");

// A maskable icon fills its square; what matters lies in a circle of 80 % of it.
const maskable = svg
  .replace(' rx="6"', "")
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('width="32" height="32"', 'x="-4" y="-4" width="40" height="40"');

const browser = await launchBrowser();
const page = await browser.newPage();
await mkdir(file("icons"), { recursive: true });
for (const { name, picture, side } of [
  { name: "192", picture: svg, side: 192 },
  { name: "512", picture: svg, side: 512 },
  { name: "maskable", picture: maskable, side: 512 },
]) {
  await page.setViewportSize({ width: side, height: side });
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; width: ${side}px; height: ${side}px }</style>${picture}`,
  );
  await writeFile(file(`icons/${name}.png`), await page.screenshot({ omitBackground: true }));
}
await browser.close();
