// Moves the focus to the board: to its place in the tab order (roving tabindex).

import { find, perhaps } from "../kit/elements.js";

/** @param {FocusOptions} [options] */
export const focusBoard = (options) => perhaps(find("grid"), '[tabindex="0"]')?.focus(options);
