/**
 * The players with names of their own, from the one who knows least to the one who knows most.
 */

/** A player as the engine calls it, and its name for people. @type {{player: string, name: string}[]} */
export const PRESETS = [
  { player: "none", name: "no rules" },
  { player: "baseline", name: "the basics" },
  { player: "baseline+apr", name: "the basics + along the path" },
  { player: "baseline+rcr", name: "the basics + closed regions" },
  { player: "all", name: "every rule" },
];
