// Phrases for the kind of puzzle, and for second lines and pillars.

/** @import { Range } from "../../../perplex.js" */
/** @import { Measure } from "../../model/character.js" */
/** @import { Reader } from "./grammar.js" */

import { counted } from "./ranges.js";

const FEW = "(?:few|hardly any|not many|no|without(?: any)?|barely any|fewer|little|as few as possible) ";
const MANY = "(?:many|lots of|a lot of|plenty of|full of|more) ";

/**
 * Each entry has a measure and the range that its phrase stands for: that of a quarter of the 4 × 4 boards,
 * or of fewer.
 *
 * @type {[form: string, words: string, measure: Measure, range: Range][]}
 */
const KINDS = [
  [
    "(?:every|each|all)(?: (?:single|of the|the))? (?:symbols?|thing|piece|clues?) (?:matters?|counts?|is needed|are needed|needed|is necessary|has a purpose|is used)|(?:no|without(?: any)?|nothing|not any) (?:needless|superfluous|redundant|useless|unnecessary|unneeded|pointless|wasted)(?: symbols?)?|no fillers?|nothing (?:to spare|wasted|too much)|minimal puzzle",
    "every symbol matters",
    "needless",
    [0, 0],
  ],
  [
    `${FEW}(?:dead[- ]ends?|red herrings?|traps?|wrong (?:turns|ways|paths)|false (?:starts|trails)|lost ground)`,
    "few dead ends",
    "lost",
    [null, 0.45],
  ],
  [
    `${MANY}(?:dead[- ]ends?|red herrings?|traps?|wrong (?:turns|ways|paths)|false (?:starts|trails))|misleading|devious`,
    "many dead ends",
    "lost",
    [0.65, null],
  ],
  [
    "(?:a |with a )?(?:(?:very |nice )?(?:long|longer|winding|twisty|twisting|snaking),? (?:and )?)+(?:solution )?(?:line|path|solution|route|way)|(?:line|path|solution) (?:that )?(?:covers|fills|visits|crosses) (?:most|almost all|much|nearly all) of (?:the|it)(?: board)?|fills the board",
    "long line",
    "coverage",
    [0.75, null],
  ],
  [
    "(?:a |with a )?(?:short|shorter|direct|quick) (?:solution )?(?:line|path|solution|route|way)",
    "short line",
    "coverage",
    [null, 0.55],
  ],
  [
    "(?:mistakes?|wrong turns?|errors?) (?:that )?(?:shows?|are (?:seen|noticed)|is (?:seen|noticed)|are found out) (?:very )?late|late (?:surprises?|mistakes)|long wrong turns",
    "mistakes show late",
    "delay",
    [8, null],
  ],
  [
    "(?:mistakes?|wrong turns?|errors?) (?:that )?(?:shows?|are (?:seen|noticed)|is (?:seen|noticed)) (?:early|soon|at once|quickly|immediately)|short wrong turns",
    "mistakes show early",
    "delay",
    [null, 5],
  ],
  [
    "(?:one|a single|a|an) (?:big |key |clever |nice )?(?:insight|aha(?: moment)?|trick|idea|eureka(?: moment)?|key choice)",
    "one insight",
    "largestChoice",
    [0.3, null],
  ],
  [
    "(?:a )?(?:mix|mixture|variety|combination) of (?:different )?(?:symbols|kinds|types)|(?:several|many|different|mixed|varied) (?:kinds|types)(?: of symbols?)?|mixed symbols",
    "several kinds of symbols",
    "kinds",
    [3, null],
  ],
];

/** Reads "at most three kinds of symbols". @param {Reader} r */
function kindsOf(r) {
  const from = r.at;
  const range = r.range(1);
  if (!range || !r.take("(?:different )?(?:kinds?|types?)(?: of symbols?)?\\b")) return false;
  const words = `${counted(range, "kind")} of symbols`;
  return r.goal("kinds", from, words, { character: { kinds: range } });
}

/** Reads a phrase for the kind of puzzle. @param {Reader} r */
export function character(r) {
  const from = r.at;
  for (const [form, words, measure, range] of KINDS)
    if (r.take(`(?:${form})\\b`)) return r.goal(measure, from, words, { character: { [measure]: range } });
  return r.attempt(() => kindsOf(r));
}

/** Reads a phrase for a second line or a pillar. @param {Reader} r */
export function frame(r) {
  const from = r.at;
  if (
    r.take(
      "(?:on |as |round |around )?(?:a |the )?(?:pillars?|cylinders?|cylindrical|columns? that wraps?|wrap(?:s|ped|ping)?[- ]?around|wrapping|round board)\\b",
    )
  )
    return r.goal("pillar", from, "pillar", { pillar: true });
  if (
    r.take(
      "(?:rotational(?:ly)? (?:symmetry|symmetric(?:al)?)|point symmetr(?:y|ic)|rotated (?:second )?line)\\b",
    )
  )
    return r.goal("symmetry", from, "two lines, turned", { symmetry: "rotational" });
  const mirrored =
    "(?:symmetr(?:y|ic|ical)(?: (?:board|lines?|puzzle))?|mirror(?:ed|ing)?(?: (?:symmetry|lines?|board|puzzle|image))?|(?:two|2|double|twin) lines|(?:a )?second line|blue and yellow lines?)\\b";
  return (
    r.take(mirrored) !== null && r.goal("symmetry", from, "two lines, mirrored", { symmetry: "horizontal" })
  );
}
