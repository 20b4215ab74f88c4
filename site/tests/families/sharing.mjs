// Share: the link and its QR code, pictures, paper, a file, and the code for another page.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { button, giveFile, groundOf, openSheet, openShop, pageOf, says, sheet, shows } from "../families.mjs";
import { becomes, downloaded, filled } from "../reading.mjs";

/** @import { Page } from "playwright-core" */

/** @param {Page} page */
const link = (page) => page.getByRole("textbox", { name: "Link to this puzzle" });
/** @param {Page} page */
const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());

/** @type {import("../families.mjs").Checks} */
export const sharing = {
  async share({ page, row, site, t }) {
    await openSheet(page, "Share");
    const address = await filled(link(page), /^http/);
    assert.ok(address.startsWith(`${site.url}${pageOf(row)}#`), address);
    await button(page, "Copy link").click();
    await says(page, "Copied the link.", "Share");
    assert.equal(await clipboard(page), address);
    const other = await site.open(t, address);
    await shows(other, row.puzzle.name);
    await other.close();
  },

  async QR({ page }) {
    const code = page.getByRole("img", { name: "QR code of the link" });
    const path = await code.locator("path").getAttribute("d");
    assert.ok((path ?? "").length > 500, "a code has hundreds of squares");
  },

  async picture({ page }) {
    const fill = await page
      .locator(".share-picture .board-ground")
      .evaluate((it) => getComputedStyle(it).fill);
    assert.equal(fill, await groundOf(page.locator(".plate").first()), "the ground of the board");
    const { name, text } = await downloaded(page, button(page, "Save SVG"));
    assert.match(name, /\.svg$/);
    assert.match(text, /^<svg [^]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^]*<\/svg>$/);
    assert.doesNotMatch(text, /var\(--|class="[^"]*"[^>]*style=""/, "colours are written out");
    const [png] = await Promise.all([page.waitForEvent("download"), button(page, "Save picture").click()]);
    assert.match(png.suggestedFilename(), /\.png$/);
    const bytes = await readFile(await png.path());
    assert.equal(bytes.subarray(1, 4).toString(), "PNG");
    assert.ok(bytes.readUInt32BE(16) >= 400, "it is large enough to be printed");
    await button(page, "Copy picture").click();
    await says(page, "Copied the picture.", "Share");
  },

  async postcard({ page, row }) {
    const { name, text } = await downloaded(page, button(page, "Save postcard"));
    assert.match(name, /\.html$/);
    await says(page, `Saved ${name}.`, "Share");
    const shown = await page.evaluate(async (text) => {
      const made = new DOMParser().parseFromString(text, "text/html");
      const [image, picture] = [new Image(), made.querySelector("img")];
      image.src = picture?.src ?? "";
      await image.decode();
      const links = [...made.querySelectorAll("a")].map((one) => one.href);
      return { title: made.title, name: picture?.alt, links, width: image.naturalWidth };
    }, text);
    const address = await link(page).inputValue();
    const title = row.puzzle.name;
    assert.deepEqual(shown, { title, name: title, links: [address, address], width: 1200 });
    assert.doesNotMatch(text, /(src|href)="(?!data:|https?:)/, "nothing beside the file is needed");
  },

  async paper({ page, row }) {
    await page.evaluate(() => {
      globalThis.print = () => {
        const pages = [...document.querySelectorAll(".paper-page")];
        document.body.dataset.printed = pages
          .map((one) => `${one.querySelector("h1")?.textContent}/${one.querySelectorAll("svg, img").length}`)
          .join("\n");
      };
    });
    await button(page, "Print").click();
    const printed = () => page.evaluate(() => document.body.dataset.printed?.split("\n") ?? []);
    await becomes(async () => (await printed())[0], `${row.puzzle.name}/1`);
    assert.match((await printed())[1] ?? "", /solution\/1$/);
    await page.emulateMedia({ media: "print" });
    assert.ok(await page.locator(".paper-page").first().isVisible());
    assert.equal(await page.getByRole("banner").isVisible(), false);
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await becomes(() => page.locator(".paper-page").count(), 0);
  },

  async embed({ page, row, site, t }) {
    const code = () => page.getByRole("textbox", { name: "Embed code" }).inputValue();
    const way = page.getByRole("combobox", { name: "What it shows" });
    const ways = await way.getByRole("option").allInnerTexts();
    if (ways.includes("Widget")) {
      const [, framed = ""] =
        /^<iframe src="([^"]+#[^"]+)" title="[^"]+" width="\d+" height="\d+"/.exec(await code()) ?? [];
      assert.ok((await code()).includes(row.puzzle.name));
      const frame = await site.open(t, framed.replace(site.url, ""));
      await frame
        .getByText(/solution/i)
        .first()
        .waitFor();
      await way.selectOption({ label: "Widget" });
      assert.match(await code(), /<perplex-difficulty puzzle="[^"]+">/);
    }
    await way.selectOption({ label: "Play" });
    const [, played = ""] =
      /^<iframe src="([^"]+#[^"]+)" title="[^"]+" width="480" height="600"/.exec(await code()) ?? [];
    const player = await site.open(t, played.replaceAll("&amp;", "&").replace(site.url, ""));
    await player.getByRole("button", { name: "Hint", exact: true }).waitFor();
    await way.selectOption({ label: "Picture" });
    await filled(page.getByRole("textbox", { name: "Embed code" }), /^<a href="[^"]+"><img src="data:/);
    const shown = await page.evaluate(
      async (code) => {
        const made = new DOMParser().parseFromString(code, "text/html");
        const [image, picture] = [new Image(), made.querySelector("img")];
        image.src = picture?.src ?? "";
        await image.decode();
        return { link: made.querySelector("a")?.href, name: picture?.alt, width: image.naturalWidth };
      },
      await code(),
    );
    const address = await link(page).inputValue();
    assert.deepEqual(shown, { link: address, name: row.puzzle.name, width: 640 });
    await button(page, "Copy embed code").click();
    await says(page, "Copied the embed code.", "Share");
    assert.equal(await clipboard(page), await code());
  },

  async "its file opens again"({ page, row, site, t }) {
    const { name, text } = await downloaded(page, page.getByRole("button", { name: /^Download/ }).first());
    await says(page, `Saved ${name}.`, "Share");
    await page.keyboard.press("Escape");
    await sheet(page, "Share").waitFor({ state: "hidden" });
    const other = await openShop(site, t, row, row.other);
    await openSheet(other, "Open");
    await giveFile(other, name, text);
    await shows(other, row.puzzle.name);
    await other.close();
  },
};
