/** Kinds of help that a played puzzle may offer, with the names of their buttons. */
export const HELP = { hint: "Hint", check: "Check" };

/** @typedef {keyof typeof HELP} HelpAct */

/** All kinds of help. */
export const HELP_ACTS = /** @type {HelpAct[]} */ (Object.keys(HELP));
