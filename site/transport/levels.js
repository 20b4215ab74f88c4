// The levels that come with the page: for each rule set some made by hand, to learn it by,
// and then twelve that perplex made (made.js), easier ones first.

import { MADE } from "./made.js";

/**
 * @import { Level, Rules } from "./level.js"
 */

/** By hand: a title, then the rows. @type {Record<Rules, string[][]>} */
const FIRST = {
  sokoban: [
    ["One box", "#######", "#     #", "# @$. #", "#     #", "#######"],
    ["Round the corner", "########", "#   .  #", "# $##  #", "#  #   #", "# @    #", "########"],
    ["Two doors", "#########", "#   #   #", "# $   . #", "#   #   #", "# $   . #", "# @ #   #", "#########"],
  ],
  pull: [["Come along", "########", "#      #", "# .@$  #", "#      #", "########"]],
  strong: [["Two at once", "########", "#      #", "#@$$ ..#", "#      #", "########"]],
  big: [
    ["Four cells", "#########", "#       #", "#  $  . #", "#       #", "#@      #", "#       #", "#########"],
  ],
  swap: [["In sight", "########", "#      #", "#@ .$  #", "#      #", "########"]],
};

/** @param {Rules} rules @param {string} name of the pack @param {string} title of the levels */
const pack = (rules, name, title) => ({
  id: `ours-${rules}`,
  name,
  levels: /** @type {Level[]} */ ([
    ...FIRST[rules].map(([title, ...rows]) => ({ title, rules, rows })),
    ...MADE[rules].map(([, , , , tsi, fewest, rows], i) => ({
      title: `${title} ${i + 1}`,
      rules,
      rows: rows.split("|"),
      tsi,
      fewest,
    })),
  ]),
});

export const OURS = [
  pack("sokoban", "Sokoban", "Push"),
  pack("pull", "Pull", "Pull"),
  pack("strong", "Strong worker", "Strong"),
  pack("big", "Big boxes", "Big"),
  pack("swap", "Swap", "Swap"),
];
