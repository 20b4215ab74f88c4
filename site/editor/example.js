// The examples as boards to open.

/** @import { Desk } from "./desk.js" */
/** @import { Example } from "./model/examples.js" */

/** openExample leaves a board that was edited in its own tab. @param {Desk} desk @param {Example["puzzle"]} puzzle */
export const openExample = (desk, puzzle) =>
  desk.apply({ document: JSON.stringify(puzzle), said: `Opened: ${puzzle.title}`, where: "blank" });
