/**
 * Opens the puzzles of files: the first puzzle of each file opens, and the others go into the Library.
 *
 * @import { Desk } from "./desk.js"
 * @import { Shelf } from "./shelf.js"
 * @import { Family, Puzzle } from "./types.d.ts"
 */

import { textOf } from "../kit/files.js";
import { ended, listed, messageOf, several } from "../kit/words.js";

const MOST_OF_A_FILE = 100; // puzzles per file that are added to the Library

/**
 * @typedef {object} FileActs
 * @property {(text: string) => Promise<unknown>} open
 * @property {(text: string) => Promise<string> | null} archiveOf takes in an archive and resolves to a
 *   message; null if the text is not an archive
 */

/**
 * @param {Family} family
 * @param {Desk} desk
 * @param {Shelf} shelf
 * @param {FileActs} acts
 * @param {File[]} files
 * @returns {Promise<{said: string, wrong: string}>} said: a summary; wrong: the faults
 */
export async function openFiles(family, desk, shelf, { open, archiveOf }, files) {
  /** @type {string[]} */
  const said = [];
  /** @type {string[]} */
  const wrong = [];
  for (const file of files) {
    try {
      const text = await textOf(file);
      const archive = await archiveOf(text);
      if (archive !== null) {
        said.push(`${file.name}: ${archive}`);
        continue;
      }
      const { puzzles, faults } = await family.readAll(desk, text, file.name);
      await collect(family, shelf, file.name, puzzles);
      if (puzzles[0]) {
        await shelf.list(puzzles[0], { own: true });
        await open(puzzles[0].text);
      }
      const left = family.packs ? 0 : puzzles.length - MOST_OF_A_FILE;
      said.push(
        `${file.name}: ${several(puzzles.length, family.noun)}${left > 0 ? `, of which ${MOST_OF_A_FILE} are in the Library` : ""}.`,
      );
      const bad = several(faults.length, family.noun);
      if (faults.length > 0) wrong.push(ended(`${file.name}: ${bad} could not be read: ${listed(faults)}`));
    } catch (error) {
      wrong.push(ended(`${file.name}: ${messageOf(error)}`));
    }
  }
  return { said: said.join(" "), wrong: wrong.join(" ") };
}

/**
 * Makes a collection of several puzzles. Without packs, they are also added to the Library.
 *
 * @param {Family} family
 * @param {Shelf} shelf
 * @param {string} name
 * @param {Puzzle[]} puzzles
 */
export async function collect(family, shelf, name, puzzles) {
  if (puzzles.length < 2) return;
  for (const puzzle of family.packs ? [] : puzzles.slice(0, MOST_OF_A_FILE))
    await shelf.list(puzzle, { own: true });
  await shelf.collect(
    name,
    puzzles.map(({ text, name }) => ({ text, name })),
  );
}
