// Opens examples as boards.

/** @import { Desk } from "./desk.js" */
/** @import { Example } from "./model/examples.js" */

/**
 * Opens an example; an edited board stays in its tab.
 *
 * @param {Desk} desk
 * @param {Example["puzzle"]} puzzle
 */
export const openExample = (desk, puzzle) =>
  desk.apply({ document: JSON.stringify(puzzle), said: `Opened: ${puzzle.title}`, where: "blank" });
