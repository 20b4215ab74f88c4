/**
 * A study after Postma (2016, section 8): groups of three levels side by side, which participants put in
 * order of difficulty. A family provides the levels.
 */

import { element, labelled, make } from "../elements.js";
import { Ahead } from "../store/ahead.js";
import { Values } from "../store/values.js";
import { several } from "../words.js";
import { markedIn } from "./record.js";
import { Shell } from "./shell.js";
import { COLUMNS, LEVELS, placesFor, STEPS } from "./three.js";
import { showGroup } from "./threegroup.js";

/**
 * @import { Row } from "./keeper.js"
 * @import { PlayRecord } from "./record.js"
 * @import { Setup } from "./threegroup.js"
 *
 * A level as a study stores it; the family may add members.
 *
 * @typedef {{title: string, rules: string}} Level
 * @typedef {any} Playable a level with members that only its family knows
 *
 * @typedef {{rules: string, levels: {level: Playable, score: number | null}[]}} Rated a group of the setup:
 *   its levels, each with the program's score
 *
 * @typedef {{name: string, items: {text: string, name: string}[]}} Pack
 *
 * @typedef {object} Playing a level being played at its place
 * @property {{parts: HTMLElement[], state: string, save(): unknown}} item
 * @property {(level: Playable, kept?: unknown) => Promise<unknown>} open
 *
 * @typedef {object} Three a family's part of such a study
 * @property {string} key key of the study among the values
 * @property {string} ahead name of the text that is saved ahead of the study
 * @property {Pack[]} packs
 * @property {(text: string) => Promise<Level>} puzzle
 * @property {(level: Playable) => string} idOf
 * @property {(level: Playable | undefined) => {family: string, type?: string, puzzle?: string}} recorded
 *   names the level in records; only the family for a level that no longer exists
 * @property {Record<string, string>} acts names of acts in records, where they differ from this module's
 * @property {(level: Playable) => Promise<number | null>} score
 * @property {(level: Playable) => [name: string, how: string]} rulesOf
 * @property {(acts: {done: (what: "play" | "undo" | "restart") => void, solved: () => void}, of: string) => Playing} item
 */

const CONSENT =
  "This study looks at how hard puzzles are. You will play levels of some puzzles, three at a time, and put them in order by how hard they were for you. You may stop at any time. What you do and how long you take is recorded in this browser and given to the person who runs the study; nothing else is.";
const MOST_GROUPS = 5;
// positions of the three default levels in a pack, which is ordered by difficulty
const SPREAD = [0.25, 0.6, 1];

/**
 * Makes the form's part for one group: a pack, and three levels of it.
 *
 * @param {Three} three
 * @param {Pack[]} packs
 * @param {number} number
 */
function chooser(three, packs, number) {
  const pack = make("select");
  if (number > 1) pack.append(make("option", "none", { value: "" }));
  pack.append(...packs.map(({ name }, i) => make("option", name, { value: i })));
  pack.value = number <= Math.min(3, packs.length) ? String(number - 1) : "";
  const choices = Array.from({ length: LEVELS }, () => make("select"));
  const fields = choices.map((choice, i) => labelled(`Level ${i + 1}`, choice));
  const items = () => (pack.value === "" ? undefined : packs[Number(pack.value)].items);
  const fill = () => {
    const own = items() ?? [];
    for (const field of fields) field.hidden = own.length === 0;
    for (const [i, choice] of choices.entries()) {
      choice.replaceChildren(...own.map(({ name }, k) => make("option", `${k + 1}. ${name}`, { value: k })));
      if (own.length > 0) choice.value = String(Math.round((own.length - 1) * SPREAD[i]));
    }
  };
  pack.addEventListener("change", fill);
  fill();
  const set = element(
    "fieldset",
    {},
    make("legend", `Group ${number}`),
    labelled("Pack", pack),
    element("div", { class: "three" }, ...fields),
  );
  const chosen = async () => {
    const own = items();
    if (!own) return null;
    const levels = await Promise.all(choices.map(({ value }) => three.puzzle(own[Number(value)].text)));
    if (new Set(levels.map(three.idOf)).size < LEVELS)
      throw new Error(`the levels of group ${number} are not different`);
    if (new Set(levels.map(({ rules }) => rules)).size > 1)
      throw new Error(`the levels of group ${number} have different rules`);
    return levels;
  };
  return { set, chosen };
}

/** Makes the form: up to five groups. @param {Three} three */
function fields(three) {
  const packs = three.packs.filter(({ items }) => items.length >= LEVELS);
  const choosers = Array.from({ length: MOST_GROUPS }, (_, i) => chooser(three, packs, i + 1));
  // The scores are exported for comparison with participants' judgements.
  const rated = async (/** @type {Level[]} */ levels) => {
    const scores = await Promise.all(levels.map((level) => three.score(level)));
    return { rules: levels[0].rules, levels: levels.map((level, i) => ({ level, score: scores[i] })) };
  };
  const setup = async () => {
    const groups = await Promise.all(choosers.map(({ chosen }) => chosen()));
    return { groups: await Promise.all(groups.filter((levels) => levels !== null).map(rated)) };
  };
  return { before: choosers.map(({ set }) => set), setup };
}

/**
 * Returns a function that makes the record of a row.
 *
 * @param {Three} three
 * @returns {(row: Row, setup: Setup) => PlayRecord}
 */
const recordIn = (three) => (row, setup) => {
  const number = (/** @type {string} */ name) => Number(row[name]);
  const { levels } = setup.groups[number("group") - 1];
  const found = levels.find(({ level }) => three.idOf(level) === row.level);
  return {
    ...{ id: `${row.player}-${row.group}-${row.place}`, player: String(row.player) },
    ...three.recorded(found?.level),
    outcome: row.solved ? "solved" : "stopped",
    seconds: { counted: number("seconds") },
    counts: { tries: number("restarts") + 1, undone: number("undos"), order: number("place") },
    felt: { difficult: number("felt") },
    ...markedIn(row),
  };
};

/**
 * Shows the page of such a study.
 *
 * @param {Values} values
 * @param {Three} three
 */
export async function startThree(values, three) {
  /** @param {{level: Level, score: number | null}} of */
  const words = ({ level, score }) =>
    `${level.title || "a level"}${score === null ? "" : ` (score ${score})`}`;
  /** @type {Shell<import("./threegroup.js").Setup, import("./threegroup.js").State>} */
  const shell = new Shell(
    {
      ...{ key: three.key, ahead: three.ahead, steps: STEPS, consent: CONSENT },
      about:
        "Each group has three levels of one puzzle. Participants see them side by side, in an order drawn for them, play them as long as they like, and put them in order by how hard they were. Time is counted for each level, without pauses of more than a minute and without what is played after it was solved.",
      fields: () => fields(three),
      summary: ({ groups }) =>
        groups
          .map(({ levels }) => `${three.rulesOf(levels[0].level)[0]}: ${levels.map(words).join(", ")}.`)
          .join(" "),
      counted: (plays) => `${several(plays, "level")} seen`,
      recordOf: recordIn(three),
      file: three.key.replace("/", "-").replace(/^/, "perplex-"),
      table: {
        name: "Download table",
        file: `perplex-${three.key.replace("/", "-")}.csv`,
        columns: COLUMNS,
      },
      taking: ({ groups }, seed) => ({ places: placesFor(groups, seed), at: 0, group: null }),
      first: "group",
      stages: { group: (shell) => showGroup(shell, three) },
    },
    values,
  );
  await shell.start((study) => {
    // Earlier versions saved the participant ahead separately.
    const taking = new Ahead(three.ahead.replace("study", "taking"));
    const before = taking.read();
    taking.write(undefined);
    if (before && before.player === study.taking?.player) study.taking = before;
  });
}
