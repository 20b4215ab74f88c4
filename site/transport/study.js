// The study of transport puzzles (Postma 2016, section 8), with levels from this browser.

import { Desk } from "../family/desk.js";
import { ACTS, Item } from "../family/item.js";
import { Values } from "../kit/store/values.js";
import { startThree } from "../kit/study/threestudy.js";
import { transport } from "./family.js";
import { hash } from "../kit/hash.js";
import { read, RULES } from "./level.js";

/** @import { Plain } from "./level.js" */

const RATE_SECONDS = 20;

async function start() {
  const values = await Values.open();
  const desk = new Desk(transport, 1, values);
  await desk.prepare();
  const samples = await transport.samples(desk);
  const groups = [...new Set(samples.map(({ group = "" }) => group))];
  const packs = groups.map((name) => ({ name, items: samples.filter(({ group }) => group === name) }));
  const files = await desk.kept("collections");
  /** Rows as text; a blank row would end the level. @param {string[]} rows */
  const plainOf = (rows) => rows.map((row) => row.trimEnd() || "-").join("\n");
  /** The text from which a stored level is read. @param {Plain} level */
  const textOf = ({ title, rules, rows }) => `${plainOf(rows)}\nTitle: ${title}\nRules: ${rules}\n`;
  await startThree(values, {
    key: "transport/study",
    ahead: "perplex-transport/study",
    packs: [...(Array.isArray(files) ? files : []), ...packs],
    puzzle: async (text) => (await read(desk, text)).plain,
    idOf: (/** @type {Plain} */ { rules, rows }) =>
      hash(`${rules} ${rows.map((row) => row.trimEnd()).join("|")}`),
    async score(level) {
      const request = { verb: "rate", level: level.rows, rules: level.rules };
      const { solved, score } = await desk.ask(request, { seconds: RATE_SECONDS });
      return solved ? score : null;
    },
    rulesOf: (/** @type {Plain} */ { rules }) => [RULES[rules][0], RULES[rules][1]],
    recorded: (/** @type {Plain | undefined} */ level) => ({
      family: transport.id,
      ...(level && { type: level.rules, puzzle: plainOf(level.rows) }),
    }),
    acts: ACTS,
    item: (acts, of) => {
      const item = new Item(transport, desk, acts, { of });
      return { item, open: (level, kept) => item.open(textOf(level), kept) };
    },
  });
}

start().catch((error) => globalThis.perplexStopped(`The page did not start. ${error.message}`));
