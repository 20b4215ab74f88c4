// Logic grids, for the tests of all families.

import { fill } from "./form.mjs";

/** @import { Page } from "playwright-core" */

/** @param {Page} page @param {string} name */
const cell = (page, name) =>
  page
    .getByRole("grid", { name: "Puzzle board" })
    .getByRole("gridcell", { name: new RegExp(`^${name.replaceAll(".", "\\.")}: `) });

/** Presses a key at a cell. @param {string} name @param {string} key @returns {(page: Page) => Promise<void>} */
const press = (name, key) => (page) => cell(page, name).press(key);

/** Selects values in the form of Generate. @param {Page} page @param {Record<string, string>} values */
async function choose(page, values) {
  const form = page.getByRole("form", { name: "Search for" });
  for (const [name, label] of Object.entries(values))
    await form.getByRole("combobox", { name, exact: true }).selectOption({ label });
}

/** Figure 1 of Shyne, Facey and Cooper (2024), with its solution, worked out by hand. */
export const figure1 = "school-3x4-AAAAJAAAAAISAADAACIRAAAALCAADAALBTAqF";
export const belong = [
  ["Math", "Mr. Johnson", "1:00 PM"],
  ["Science", "Ms. McDonald", "4:00 PM"],
  ["English", "Mr. Baker", "2:00 PM"],
  ["History", "Ms. Smith", "3:00 PM"],
].flatMap(([subject, teacher, hour]) => [
  `${subject} and ${teacher}`,
  `${subject} and ${hour}`,
  `${teacher} and ${hour}`,
]);

/** A grid with two clues that determine everything; made for the tests. */
export const inn = {
  kind: "logicgrid",
  title: "At the inn",
  categories: [
    { name: "guest", entities: ["Ann", "Bob", "Cy"], words: { noun: "{}", is: "is {}", not: "is not {}" } },
    {
      name: "dish",
      entities: ["egg", "fish", "stew"],
      words: { noun: "the guest who eats {a}", is: "eats {a}", not: "does not eat {a}" },
    },
  ],
  hints: [
    { type: "is", a: "Ann", b: "fish" },
    { type: "not", a: "Bob", b: "egg", text: "Bob will have no egg." },
  ],
};

const innText = JSON.stringify(inn);

/** @type {import("../families.mjs").Row} */
export const logicgrid = {
  id: "logicgrid",
  name: "Logic grids",
  puzzle: { text: figure1, name: "A day at school, 3 by 4" },
  other: { text: innText, name: "At the inn, 2 by 3" },
  hard: {
    text: "school-3x4-EAASDISCBCKIAAEAAQLQBDAARKBACCCBCAAuP",
    name: "A day at school, 3 by 4 (6)",
  },
  unsolvable: {
    text: JSON.stringify({ ...inn, hints: [...inn.hints, { type: "is", a: "Ann", b: "stew" }] }),
    name: "At the inn, 2 by 3",
  },
  bad: { text: figure1.replace("AqF", "AqG"), says: /a letter is missing or wrong/ },
  file: {
    name: "grids.txt",
    text: `${innText}\n${figure1}\n`,
    opens: "At the inn, 2 by 3",
    lists: ["At the inn, 2 by 3", "A day at school, 3 by 4"],
    says: /^grids\.txt: 2 puzzles\.$/,
  },
  foreign: { text: "slither/3/3/221221110", page: "/site/pencil/index.html" },
  mark: press("Math and Mr. Johnson", "o"),
  err: press("Science and Mr. Johnson", "o"),
  fault: /1 mark cannot be right/,
  async solve(page) {
    for (const name of belong) await cell(page, name).press("o");
  },
  changes: ["Math and 2:00 PM", "Math and 3:00 PM", "Math and 4:00 PM"].map((name) => press(name, "x")),
  async wish(page) {
    await choose(page, { Size: "3 × 5", Aim: "a set, easier to harder" });
    await fill(page, { "How many": 3 });
  },
  async endless(page) {
    await choose(page, { Size: "3 × 5", Aim: "puzzles of a difficulty", Difficulty: "any" });
    await fill(page, { "How many": 100, "First seed": 50 });
  },
  made: "A day at school, 3 by 5",
};
