// Data stored by version 0.1: the text with its play, earlier texts, and found levels.

import { compile, rulesOf, titleOf } from "./game.js";
import { itemOf } from "./generating.js";
import { ofStrokes } from "./state.js";

/**
 * @import { Stored } from "../kit/json.js"
 * @import { Desk } from "../family/desk.js"
 * @import { MadeItem } from "../family/types.d.ts"
 */

/** @param {Desk} desk */
export async function earlier(desk) {
  const [kept, texts, batches] = await Promise.all([
    desk.kept("game"),
    desk.kept("texts"),
    desk.kept("more"),
  ]);
  const all = [kept, ...(Array.isArray(texts) ? texts : [])].map((one) => one?.text);
  const library = [...new Set(all.filter((text) => typeof text === "string" && text.trim() !== ""))];
  if (library.length > 0) await played(desk, library[0], kept);
  return { library, generated: Array.isArray(batches) ? await found(desk, library, batches) : [] };
}

/**
 * Stores the states of an earlier play as the current board of its game, in today's layout.
 *
 * @param {Desk} desk @param {string} text @param {Stored} kept
 */
async function played(desk, text, kept) {
  const states = text === kept?.text ? ofStrokes(kept.played) : null;
  const { game } = await compile(desk, text);
  if (game && states) await desk.keep(`board/${game.id}`, states);
}

/**
 * Found levels, each with the game for which it was found.
 *
 * @param {Desk} desk
 * @param {string[]} texts
 * @param {Stored[]} batches
 * @returns {Promise<MadeItem[]>}
 */
async function found(desk, texts, batches) {
  const { samples } = await desk.ask({ verb: "samples" });
  const sources = [...texts, ...samples.map((/** @type {{source: string}} */ { source }) => source)];
  /** @type {MadeItem[]} */
  const items = [];
  for (const { title, rules, levels } of batches) {
    if (typeof rules !== "string" || !Array.isArray(levels)) continue;
    for (const text of [...sources.filter((source) => titleOf(source) === title), `${rules}\n\n.\n`]) {
      const { game } = await compile(desk, text);
      const own = game ? rulesOf(game) === rules : text.startsWith(rules);
      if (!game || !own) continue;
      items.push(...levels.map((level) => itemOf(game, level, 0)));
      break;
    }
  }
  return items;
}
