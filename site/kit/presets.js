/**
 * The named players, ordered from the fewest rules to the most.
 */

/**
 * A player: the engine's name for it, its displayed name, and a sentence about it.
 *
 * @type {{player: string, name: string, means: string}[]}
 */
export const PRESETS = [
  { player: "none", name: "no rules", means: "Takes any way that is free." },
  {
    player: "baseline",
    name: "the basics",
    means: "Takes hexagons, parts squares, counts triangles, and avoids dead ends.",
  },
  {
    player: "baseline+apr",
    name: "the basics + along the path",
    means: "Also keeps symbols that cannot share a region on opposite sides of the line.",
  },
  {
    player: "baseline+rcr",
    name: "the basics + closed regions",
    means: "Also closes no region whose symbols fail.",
  },
  {
    player: "all",
    name: "every rule",
    means: "All of these: the basics, along the path and closed regions.",
  },
];
