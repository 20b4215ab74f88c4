// Vocabulary of requests: kinds of symbols, colours, numbers, players and levels.

/** @import { Range, SymbolType } from "../../../perplex.js" */

export const MOST_SIDE = 10;

/**
 * Levels with their percentiles among published boards, those of the words of difficulty (family/verdict.js),
 * and with their TSI in Sh for boards of which none were published.
 *
 * @type {Record<string, { percent: Range, tsi: Range, words: string }>}
 */
export const LEVELS = {
  "very easy": {
    percent: [null, 15],
    tsi: [null, 3],
    words: "trivial|very easy|dead easy|super easy|gentle",
  },
  easy: {
    percent: [null, 30],
    tsi: [null, 5],
    words:
      "easy|simple|easier side|beginner level|beginners? difficulty|relaxing|relaxed|warm-?up|light|not (?:too |very |so )?(?:hard|difficult)",
  },
  medium: {
    percent: [30, 60],
    tsi: [5, 10],
    words: "medium|moderate(?:ly (?:hard|difficult))?|intermediate|average|normal|middling|mid-?level",
  },
  hard: {
    percent: [60, 85],
    tsi: [10, 14],
    words:
      "hard|difficult|tough|tricky|challenging|advanced|not (?:too |very |so )?(?:easy|simple)|expert level|brainy",
  },
  "very hard": {
    percent: [85, 97],
    tsi: [14, 18],
    words: "very hard|really hard",
  },
  extreme: {
    percent: [97, 100], // boards harder than all published ones have no word
    tsi: [18, null],
    words: "extreme|extremely hard",
  },
  "very hard or more": {
    percent: [85, null],
    tsi: [14, null],
    words: "brutal|fiendish|insane|devilish|evil|nasty|as hard as possible|killer",
  },
};

/** Suffixes of a level that includes all harder, or all easier, ones. */
export const OR_MORE = " or more";
export const OR_LESS = " or less";

/**
 * Returns the range of a level: "hard", "hard or more", "hard or less".
 *
 * @param {string} level
 * @returns {{ percent: Range, tsi: Range }}
 */
export function bandOf(level) {
  if (level in LEVELS) return LEVELS[level];
  const more = level.endsWith(OR_MORE);
  const { percent, tsi } = LEVELS[level.slice(0, -(more ? OR_MORE : OR_LESS).length)];
  const open = (/** @type {Range} */ [from, to]) => /** @type {Range} */ (more ? [from, null] : [null, to]);
  return { percent: open(percent), tsi: open(tsi) };
}

/** Players, each with the text of its chip. @type {[player: string, words: string, said: string][]} */
export const PLAYERS = [
  [
    "none",
    "(?:complete |total |absolute )?(?:novices?|newcomers?|newbies?)|(?:anyone|people|players?|those) (?:without|with no) (?:any )?(?:rules|knowledge)|(?:people|players?|someone|anyone|those) who (?:do not|don't|doesn't) know (?:the |any )?rules|no rules|guessers?",
    "a player without rules",
  ],
  [
    "baseline",
    "(?:a |the |total |absolute )?(?:beginners?|basics?|starters?)|(?:the |my |young |small )?(?:children|child|kids?|students?|pupils)|new players?|someone new|my (?:mother|mum|mom|grandma|son|daughter)",
    "a player with the basics",
  ],
  [
    "all",
    "(?:an |the )?(?:experts?|masters?|pros?|veterans?|all rules)|(?:people|players?|everyone|someone|those) who knows? (?:all|every|the) (?:the )?rules?|(?:experienced|good|strong|advanced) (?:players?|people|solvers?)",
    "a player with every rule",
  ],
];

/** @type {[kind: SymbolType, words: string, one: string, many: string][]} */
export const KINDS = [
  [
    "must-cross",
    "must[- ]cross(?:es|ings?)?(?: symbols?)?|hexagons?|hexes|hexas?|dots?",
    "hexagon",
    "hexagons",
  ],
  [
    "cannot-cross",
    "cannot[- ]cross(?:es|ings?)?(?: symbols?)?|gaps?|breaks?|broken (?:edges|lines)|cuts?",
    "gap",
    "gaps",
  ],
  ["triangle", "triangles?|tris", "triangle", "triangles"],
  ["star", "stars?|suns?", "star", "stars"],
  [
    "separation",
    "separations?|(?:coloured |colored )?squares?|(?:coloured |colored )blocks?",
    "square",
    "squares",
  ],
  [
    "polyomino",
    "polyomino(?:e?s)?|polys?|tetris(?: (?:pieces?|shapes?|blocks?|symbols?))?|tetrominoe?s?|tetrominos|shapes?|pieces?",
    "polyomino",
    "polyominoes",
  ],
  [
    "eliminator",
    "eliminators?|erasers?|cancell?ers?|cancell?ations?|y[- ]symbols?",
    "canceller",
    "cancellers",
  ],
];

export const COLOURS = [
  "black",
  "white",
  "orange",
  "blue",
  "red",
  "green",
  "yellow",
  "cyan",
  "magenta",
  "purple",
];
export const COLOURED = ["star", "separation"];

/** @type {Record<string, number>} */
export const NUMBERS = { "a single": 1, "a couple of": 2, "a pair of": 2 };
"zero one two three four five six seven eight nine ten eleven twelve".split(" ").forEach((word, i) => {
  NUMBERS[word] = i;
});

/** @param {string} kind @param {number} n */
export const kindName = (kind, n) => {
  const [, , one, many] = KINDS.find(([name]) => name === kind) ?? ["", "", kind, kind];
  return n === 1 ? one : many;
};

/** Words that are skipped. */
export const SMALL =
  /(?:an?|the|boards?|puzzles?|levels?|grids?|please|pls|with|and|but|that|that's|which|is|are|has|have|having|it|its|of|on|want|i'd|i'm|i|we|give|me|us|make|making|made|find|show|get|build|create|generate|design|looking|would|like|need|want|can|could|you|some|something|anything|one|cells?|large|big|should|must|be|to|in|all|for|there|so|do|does|not|just|really|difficulty|kind|type|sort|this|at|contains?|containing|using|uses?|symbols?|include|includes|including|any|my|mine|as|by|where|only|too|also|then|plus|solve|solves|solving|still|please|different|new|fresh|another|nice|good|fun|interesting|cool|pretty|beautiful)\b|[\s,;.!?:+&()"'/-]+/y;

/** @type {Map<string, RegExp>} */
const forms = new Map();

/**
 * Compiles a form, in which a space matches any number of spaces.
 *
 * @param {string} form
 * @param {string} flags
 */
export function compiled(form, flags) {
  const known = forms.get(form + flags);
  if (known) return known;
  const made = new RegExp(form.replaceAll(" ", "\\s+").replaceAll("'", "['’]"), flags);
  forms.set(form + flags, made);
  return made;
}
