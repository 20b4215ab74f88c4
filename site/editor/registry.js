// The panels of the editor, a line each, in the order in which they start.
// How one is added: docs/panels.md.

/** @type {import("./registry.js").Entry[]} */
export const panels = [];
