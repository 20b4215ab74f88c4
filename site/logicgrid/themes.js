// Themes of one's own: those of the puzzles that were designed, kept to generate puzzles of.

/** @import { Desk } from "../family/desk.js" */

const MOST = 30;

/** @type {string[]} JSON texts, the last one first */
let all = [];

/** The themes, as texts. */
export const themes = () => all;

/** @param {string} text */
export const titleOf = (text) => {
  try {
    return String(JSON.parse(text).title || "Without a title");
  } catch {
    return "Not finished"; // as an earlier version may have kept it
  }
};

/** @param {Desk} desk */
export async function restoreThemes(desk) {
  const kept = await desk.kept("themes");
  all = (Array.isArray(kept?.all) ? kept.all : []).filter(
    (/** @type {unknown} */ one) => titleOf(String(one)) !== "Not finished",
  );
}

/** Keeps a theme, instead of the one with its title. @param {Desk} desk @param {{title?: string, story?: string, categories?: unknown}} theme */
export async function rememberTheme(desk, { title, story, categories }) {
  const text = JSON.stringify({ title, story, categories });
  await restoreThemes(desk);
  all = [text, ...all.filter((one) => titleOf(one) !== titleOf(text))].slice(0, MOST);
  await desk.keep("themes", { all, at: 0 });
}
