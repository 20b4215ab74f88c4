// The user's own themes: the themes of designed puzzles, kept for generating more puzzles.

/** @import { Desk } from "../family/desk.js" */

const MOST = 30;

/** @type {string[]} JSON texts, the latest first */
let all = [];

/** The themes as JSON texts. */
export const themes = () => all;

/** @param {string} text */
export const titleOf = (text) => {
  try {
    return String(JSON.parse(text).title || "Without a title");
  } catch {
    return "Not finished"; // an earlier version may have stored an unfinished theme
  }
};

/** @param {Desk} desk */
export async function restoreThemes(desk) {
  const kept = await desk.kept("themes");
  all = (Array.isArray(kept?.all) ? kept.all : []).filter(
    (/** @type {unknown} */ one) => titleOf(String(one)) !== "Not finished",
  );
}

/**
 * Stores a theme, replacing any theme with the same title.
 *
 * @param {Desk} desk @param {{title?: string, story?: string, categories?: unknown}} theme
 */
export async function rememberTheme(desk, { title, story, categories }) {
  const text = JSON.stringify({ title, story, categories });
  await restoreThemes(desk);
  all = [text, ...all.filter((one) => titleOf(one) !== titleOf(text))].slice(0, MOST);
  await desk.keep("themes", { all, at: 0 });
}
