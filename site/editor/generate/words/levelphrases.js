// Phrases for difficulty, and for the player to whom the difficulty applies.

/** @import { SymbolType } from "../../../perplex.js" */
/** @import { Asked } from "./goals.js" */
/** @import { Reader } from "./grammar.js" */

import { LEVELS, OR_LESS, OR_MORE, PLAYERS, compiled, kindName } from "./lexicon.js";
import { list, named, setLevel, symbols } from "./reading.js";

const PLAYER = `(${PLAYERS.map(([, words]) => words).join("|")})\\b`;

const LEVEL = `(?:(very|really|extremely|super|so) |(?:quite|rather|fairly|pretty|reasonably|relatively|a bit|a little|kind of|somewhat|fun and|of) )?(${Object.values(
  LEVELS,
)
  .map(({ words }) => words)
  .reverse()
  .join("|")})(?: (?:level|difficulty))?\\b(?! ?est)`;

/** Reads "hard", "at least hard" and "hard or harder". @param {Reader} r */
export function level(r) {
  const from = r.at;
  const before = r.take(
    "(?:(at least|minimum|no easier than|not easier than)|at most|up to|no harder than|not harder than) ",
  );
  const found = r.take(LEVEL);
  if (!found) return false;
  const names = Object.keys(LEVELS);
  const plain = names.find((name) => compiled(`^(?:${LEVELS[name].words})$`, "").test(found[2])) ?? "medium";
  const name = found[1] && names.includes(`very ${plain}`) ? `very ${plain}` : plain;
  const behind = before
    ? null
    : r.take(" (?:(or (?:more|harder|above|up)|and (?:up|above))|or (?:less|easier|below))\\b");
  const ends = before ?? behind;
  if (!ends || name.endsWith(OR_MORE)) return setLevel(r, name, from);
  return setLevel(r, name + (ends[1] ? OR_MORE : OR_LESS), from);
}

/** @param {Reader} r */
export function looks(r) {
  const from = r.at;
  const found =
    r.take(
      "(?:that )?(?:looks?|seems?|appears?|looking) (?:very |so |really )?(easy|simple|harmless|innocent|trivial|hard|difficult|complicated)(?:,? (?:but|yet|and|though|however) (?:it )?(?:isn't|is not|it's not|is (?:actually |really )?(?:not|hard|easy|difficult|tough|tricky|simple)|it's (?:hard|easy|not)|not|actually (?:hard|easy)))?\\b",
    ) ??
    r.take(
      "(deceptively (?:easy|simple|hard|difficult|innocent)|deceptive|harder than it looks|easier than it looks)\\b",
    );
  if (!found) return false;
  const hard = /hard|difficult|complicated/.test(found[1]) !== /^(harder) than/.test(found[1]);
  if (hard) {
    symbols(r, [8, null], from);
    return setLevel(r, "easy", from);
  }
  symbols(r, [null, 5], from);
  return setLevel(r, `hard${OR_MORE}`, from);
}

/** @param {Reader} r */
export function compared(r) {
  const from = r.at;
  const found = r.take(`(?:as )?(?:compared|in comparison) (?:with|to) ${PLAYER}`);
  if (!found) return false;
  const [against, , said] = named(PLAYERS, found[1]);
  return r.goal("against", from, `compared with ${said}`, {
    wanted: { against: /** @type {Asked["wanted"]["against"]} */ (against) },
  });
}

/** The rules of a player who does not know a kind of symbol. @type {Partial<Record<SymbolType, string>>} */
const WITHOUT = {
  star: "baseline",
  separation: "path+deadend+triangle",
  triangle: "path+deadend+separation",
  "must-cross": "deadend+separation+triangle",
  polyomino: "baseline",
  eliminator: "baseline",
};

/** Reads "for people who don't know stars". @param {Reader} r */
export function forKinds(r) {
  const from = r.at;
  if (
    !r.take(
      "(?:for |to )?(?:people|players?|someone|anyone|those|somebody|solvers?|beginners?|a player|a person|kids|children) (?:(?:who|that) (?:(?:do not|don't|doesn't|does not|can't|cannot) (?:yet )?(?:know|understand|get|recogni[sz]e)|(?:have|has|had|'ve) never (?:seen|met|used)|(?:are|is) new to|(?:haven't|hasn't) (?:seen|met|learned))|without (?:knowledge of |knowing )?|new to|unfamiliar with|not knowing) ?",
    )
  )
    return false;
  const all = list(r);
  if (all.length === 0) return false;
  const [[type]] = all;
  return r.goal("player", from, `for players who do not know ${kindName(type, 2)}`, {
    player: WITHOUT[type] ?? "baseline",
  });
}

/** @param {Reader} r */
export function forPlayer(r) {
  const from = r.at;
  const found = r.take(`(?:suitable |suited |good |fun |fit |meant |made )?(?:for|to) ${PLAYER}`);
  if (!found) return false;
  const [player, , said] = named(PLAYERS, found[1]);
  return r.goal("player", from, `for ${said}`, { player });
}
