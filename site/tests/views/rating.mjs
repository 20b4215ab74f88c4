// The views of the page "Your rating", for tests and screenshots.

import { button, status } from "../editor.mjs";
import { writePlays } from "../../kit/own/plays.js";

/** @import { Page } from "playwright-core" */
/** @import { OwnPlay } from "../../kit/own/plays.js" */

/**
 * A number of plays of transport puzzles, of which the sixth was given up.
 *
 * @param {number} n
 * @returns {OwnPlay[]}
 */
export const playsOf = (n) =>
  Array.from({ length: n }, (_, i) => ({
    id: `transport-${i}`,
    family: "transport",
    title: `Level ${i}`,
    sh: 2 * i,
    measure: "search information",
    seconds: 20 * 1.15 ** i,
    tries: 1,
    ended: i === 5 ? "given up" : "solved",
    began: `2026-05-${String(i + 1).padStart(2, "0")}T12:00:00.000Z`,
  }));

/** Adds plays from a file. @param {Page} page @param {OwnPlay[]} all */
export async function bring(page, all) {
  const chooser = page.waitForEvent("filechooser");
  await button(page, "Add plays from a file").click();
  const buffer = Buffer.from(writePlays(all));
  await (await chooser).setFiles({ name: "plays.json", mimeType: "application/json", buffer });
  await status(page, "Plays").getByText(`${all.length} plays in the file`).waitFor();
}

/**
 * Each view begins where the one before has ended.
 *
 * @type {import("../views.mjs").Views}
 */
export const rating = {
  async "no plays"(page) {
    await status(page, "Your rating")
      .getByText(/^Not known yet/)
      .waitFor();
  },
  async "twelve plays"(page) {
    await bring(page, playsOf(12));
    await status(page, "Your rating")
      .getByText(/^Your speed is/)
      .waitFor();
  },
};
