// Shows a document from outside the page.

/** @import { Desk, PuzzleDocument } from "./desk.js" */

import { bare, blank } from "./model/puzzle.js";

/**
 * Shows a document without losing anything: in the tab that already has it, in place of a blank
 * board, or else in a new tab. It returns "", or the reason why the document is not a puzzle.
 *
 * @param {Desk} desk
 * @param {PuzzleDocument | string} document
 * @param {string} said
 */
export function showGiven(desk, document, said) {
  const given = typeof document === "string" ? JSON.parse(document) : document;
  const { history } = desk;
  const open = history
    .tabs()
    .find(({ document: one }) => one.title === given.title && bare(one) === bare(given));
  if (open) {
    history.open(open.id);
    return "";
  }
  const { first, kept } = desk.board(); // the example of a first visit has not been edited by anyone
  return desk.apply({ document, said, where: first || blank(kept) ? "here" : "tab" });
}
