// Puts the focus on the board: on the place that has it among all places (roving tabindex).

import { find, perhaps } from "../kit/elements.js";

/** @param {FocusOptions} [options] */
export const focusBoard = (options) => perhaps(find("grid"), '[tabindex="0"]')?.focus(options);
