// Data stored by earlier versions of the page: packs, solved levels, unfinished levels, and generated levels.

import { Ahead } from "../kit/store/ahead.js";
import { hash } from "../kit/hash.js";
import { itemOf } from "./generating.js";
import { readAll, RULES } from "./level.js";
import { levelsOf } from "./levels.js";

/**
 * @import { Stored } from "../kit/json.js"
 * @import { Desk } from "../family/desk.js"
 * @import { Earlier } from "../family/types.d.ts"
 * @import { Level, Rules } from "./level.js"
 *
 * @typedef {{title?: string, rules: Rules, rows: string[]}} Old a level as earlier versions stored it
 */

/** @param {Stored} one @returns {one is Old} */
const isOld = (one) => one?.rules in RULES && Array.isArray(one.rows) && one.rows.length > 0;

/** @param {Old} old */
const idOf = ({ rules, rows }) => hash(`${rules} ${rows.map((row) => row.trimEnd()).join("|")}`);

/** @param {Desk} desk @returns {Promise<Earlier>} */
export async function earlier(desk) {
  const [packs, solved = {}, found] = await Promise.all(
    ["packs", "solved", "found"].map((key) => desk.kept(key)),
  );
  const [board, edit] = ["board", "edit"].map((name) => new Ahead(`perplex-transport/${name}`).read());
  /** @type {string[]} */
  const done = [];
  /** @param {Old[]} olds */
  const texts = async (olds) => {
    const all = await textsOf(desk, olds);
    for (const [i, { text }] of all.entries()) if (idOf(olds[i]) in solved) done.push(text);
    return all;
  };
  const collections = [];
  for (const { name, levels } of Array.isArray(packs) ? packs : [])
    collections.push({ name: String(name), items: await texts(levels.filter(isOld)) });
  for (const rules of /** @type {Rules[]} */ (Object.keys(RULES))) {
    const ours = levelsOf(rules).map(([title, rows]) => ({ title, rules, rows: rows.split("|") }));
    await texts(ours.filter((old) => idOf(old) in solved));
  }
  const made = await texts([edit?.steps?.[edit.at]].filter(isOld));
  const [last] = await texts([board?.level].filter(isOld));
  const generated = await Promise.all(
    (Array.isArray(found) ? found : [])
      .filter(({ level }) => isOld(level))
      .map(async (one) => {
        const [{ text, name }] = await textsOf(desk, [one.level]);
        return [itemOf({ ...one, text, name, kind: one.level.rules })];
      }),
  );
  return {
    library: [...(last ? [last.text] : []), ...made.map(({ text }) => text)],
    ...{ generated: generated.flat(), last: last?.text, solved: done, collections },
  };
}

/** The texts of levels, in the same order. @param {Desk} desk @param {Old[]} olds */
async function textsOf(desk, olds) {
  if (olds.length === 0) return [];
  const texts = olds.map(({ title = "", rows }) => {
    const lines = rows.map((row) => row.trimEnd() || "-").join("\n");
    return `${lines}\nTitle: ${title}\n`;
  });
  const { levels } = await readAll(desk, texts.join("\n"), { rules: olds[0].rules });
  return levels.map((/** @type {Level} */ { text, name }) => ({ text, name }));
}
