// The examples, by their links: the puzzle of the paper's Figure 1 (Shyne, Facey and Cooper 2024), then one
// puzzle of each difficulty for each theme, bred by perplex.

import { WORDS } from "../family/verdict.js";

/** @import { Sample } from "../family/types.d.ts" */

/** The puzzle of the tutorial. */
export const FIRST = "school-3x4-AAAAJAAAAAISAADAACIRAAAALCAADAALBTAqF";

/** The size of published puzzles (core/logicgrid/job). */
const PUBLISHED = "3x4";

/** @type {Record<string, [note: string, size: string, packed: string][]>} */
const LINKS = {
  "A day at school": [
    ["Figure 1", "3x4", "AAAAJAAAAAISAADAACIRAAAALCAADAALBTAqF"],
    ["easy", "3x4", "AAALSAAEAAICDQAAABSAACCCCDAAEAALQDK7L"],
    ["medium", "3x4", "CBCKIAACACBAAAAAACJAACCCALAApd"],
    ["hard", "3x4", "CCCDBAAEAAICCQAAATJAACCCCKAA-u"],
    ["very hard", "3x4", "EAAAIKBCCCLKAAAAAJCAACACIAAApq"],
    ["medium", "3x4", "EAASDISCBCKIAAEAAQLQBDAARKBACCCBCAAuP"],
    ["extreme", "3x4", "AAABQAAEAAICRLEAAJAQDCBCDKAAqd"],
    ["easy", "3x6", "AAAMCAACDCJMAAAAANBAAAAARAAADAALESAAAADIAACDCBEAAuc"],
  ],
  "A night at Harrow House": [
    ["easy", "4x4", "CCCLKAAAAATDAACBCCIAACCCBIAACACaJAACCCbZAAbq"],
    ["very hard", "4x4", "AAAbJAACCCYKAACCCCAAAEAATaIQAAAJCAAEAAaAaBCBCYIAAP8"],
    ["hard", "5x5", "AAAYKAAAAAhJAAAAAEkAACBCChAACDChIAACDCMcAADAADgYADAAgBaACBCjDAAAAAZJAALJ"],
  ],
  "Five houses": [
    ["easy", "4x4", "AAAIRAADAAYQIAEAABQIZAAALZAACCCAbAACBCKDAA3v"],
    ["medium", "4x4", "DAAIKSAAAAaAAAEAACbRDCCCLAAAAAAZQAAEAADSaRCBCYIAAtY"],
    ["medium", "5x5", "AAAJQAACDCABAACACkKAADAAQaKAEAAhIUcAAAcSAAEAACjMDCDCiDAACDCLbAACACiZAAtW"],
    [
      "extreme",
      "5x5",
      "EAABKMiDAASTJADAAEIaAEAALBbBAAARKAADAAIkSAAAABiAACDCjDAAAAAChAACACAiAADAAEcKAAAAjYAADAAgjSAt7",
    ],
  ],
};

/** @type {Record<string, string>} */
const THEMES = {
  "A day at school": "school",
  "A night at Harrow House": "detective",
  "Five houses": "street",
};

/** Names that would be equal are numbered. @type {Sample[]} */
export const SAMPLES = Object.entries(LINKS).flatMap(([group, all]) =>
  all.map(([note, size, packed], i) => {
    const same = all.slice(0, i).filter(([, other]) => other === size).length;
    const number = same > 0 ? ` (${same + 1})` : "";
    return {
      text: `${THEMES[group]}-${size}-${packed}`,
      name: `${group}, ${size.replace("x", " by ")}${number}`,
      ...{ group, note },
      ...(WORDS.includes(note)
        ? { rated: { word: note, bars: WORDS.indexOf(note) + 1, hollow: size !== PUBLISHED } }
        : {}),
    };
  }),
);

const NAMES = new Map(SAMPLES.map(({ text, name }) => [text, name]));

/** The name of an example by its link. @param {string} text */
export const nameOf = (text) => NAMES.get(text);
