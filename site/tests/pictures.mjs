// Makes the pictures in the README and the docs from the built page.
//
// node site/tests/pictures.mjs
//
// It writes site/docs/*.png, and needs a build in dist/; a fast one will do.

import path from "node:path";
import { board, button, generator, lesson, place, settled, symbol, view } from "./editor.mjs";
import { launchBrowser, root, startServer } from "./harness.mjs";
import { filled } from "./reading.mjs";

/** @import { Page } from "playwright-core" */

const size = { width: 1280, height: 820 };

/**
 * The steps by picture; each continues where the previous one ended.
 *
 * @type {Record<string, (page: Page) => Promise<unknown>>}
 */
const PICTURES = {
  async design(page) {
    await view(page, "Design").click(); // with the example of the first visit
    await page.getByRole("list", { name: "One edit away" }).getByRole("button").first().waitFor();
  },
  async import(page) {
    await button(page, "Open").click();
    await page.getByRole("button", { name: /^Night ferry/ }).waitFor();
  },
  async understand(page) {
    await page.keyboard.press("Escape");
    await view(page, "Understand").click();
  },
  async "question-marks"(page) {
    await view(page, "Design").click();
    await symbol(page, "Question mark").check();
    for (const name of ["Cell a1: black square", "Cell c2: white square", "Cell d4: orange star"])
      await place(page, name).click();
  },
  async generate(page) {
    await generator(page).click();
    await page.getByRole("list", { name: "Generated puzzles" }).getByRole("button").first().click();
  },
  async share(page) {
    await button(page, "Share").click();
    await filled(page.getByRole("textbox", { name: "Link to this puzzle" }), /#1p/);
  },
  async lesson(page) {
    await page.keyboard.press("Escape");
    await lesson(page);
  },
  async pencil(page) {
    await page.goto(`${server.url}/site/pencil/index.html`);
    await page.getByRole("gridcell").first().waitFor();
  },
  async puzzlescript(page) {
    await page.goto(`${server.url}/site/puzzlescript/index.html`);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("gridcell").first().waitFor();
  },
};

const [server, browser] = await Promise.all([startServer(), launchBrowser()]);
const page = await browser.newPage({ viewport: size, reducedMotion: "reduce", serviceWorkers: "block" });
await page.goto(server.url);
await board(page).waitFor();
for (const [name, show] of Object.entries(PICTURES)) {
  await show(page);
  await settled(page);
  await page.waitForTimeout(1000); // for parts that are drawn late, such as lists
  await page.screenshot({ path: path.join(root, "site/docs", `${name}.png`) });
}
await browser.close();
await server.stop();
