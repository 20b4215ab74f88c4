/** The help that a played puzzle may offer, and what its buttons are called. */
export const HELP = { hint: "Hint", check: "Check" };

/** @typedef {keyof typeof HELP} HelpAct */

/** All of it. */
export const HELP_ACTS = /** @type {HelpAct[]} */ (Object.keys(HELP));
