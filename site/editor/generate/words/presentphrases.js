// Phrases about the present board: harder, the same, symbols to keep and to add.

/** @import { Reader } from "./grammar.js" */

import { kindName } from "./lexicon.js";
import { coloured, list, require } from "./reading.js";

/** Words that begin a phrase about keeping symbols. */
const KEEPS = "(?:keep(?:ing)?|leave|preserve|don't (?:change|touch|move))";

/** @param {Reader} r */
export function moreSymbols(r) {
  const from = r.at;
  const found = r.take("(more|fewer|less) symbols?\\b");
  if (!found) return false;
  const more = found[1] === "more";
  return r.goal("more", from, `${more ? "more" : "fewer"} symbols`, {
    present: true,
    more: { "": more ? 1 : -1 },
  });
}

/** @param {Reader} r */
export function relative(r) {
  const from = r.at;
  const found = r.take(
    "(?:make (?:this|it|that|my board|the board|this one|this board)? ?)?(?:be )?(?:(a (?:bit|little|tad|touch)|slightly|somewhat|much|a lot|way|far|considerably|significantly) )?(harder|more difficult|tougher|trickier|more challenging|less easy|easier|simpler|less difficult|less hard|gentler)(?: than (?:this|it is|before|the present one|mine))?\\b",
  );
  if (!found) return false;
  const step = !found[1] ? 1 : /bit|little|tad|touch|slightly|somewhat/.test(found[1]) ? 0.5 : 3;
  const up = /^(harder|more|tough|trick|less easy)/.test(found[2]);
  const words = `${step === 0.5 ? "a bit " : step === 3 ? "much " : ""}${up ? "harder" : "easier"}`;
  return r.goal("level", from, words, { harder: up ? step : -step, present: true });
}

/** @param {Reader} r */
export function same(r) {
  const from = r.at;
  if (
    !r.take(
      "(?:the )?same(?: (?:board|puzzle|one|thing|again))?\\b|(?:like|change|fix|vary|improve|tweak|modify) (?:this|it|mine|my board|my puzzle)(?: one| board| puzzle)?\\b|(?:make )?this (?:one|board|puzzle)\\b|(?:a )?(?:variation|variant|version) of (?:this|it|mine|my board)(?: one| board| puzzle)?\\b|my (?:board|puzzle)\\b|make it\\b",
    )
  )
    return false;
  return r.goal("present", from, "this board", { present: true });
}

/** @param {Reader} r */
export function keeps(r) {
  const from = r.at;
  if (!r.take(`${KEEPS} `)) return false;
  if (
    r.take(
      "(?:everything|all(?: (?:of it|symbols?|my symbols?|the symbols?))?|(?:my|the|these|those|existing|present) symbols?|what(?:'s| is) (?:there|here)|it all)\\b",
    )
  )
    return r.goal("keep", from, "all symbols kept", { present: true, keep: ["all"] });
  const all = list(r);
  if (all.length === 0 && r.take("(?:it|this(?: one| board)?)\\b"))
    return r.goal("present", from, "this board", { present: true });
  for (const [type] of all)
    r.goal(`keep ${type}`, from, `${kindName(type, 2)} kept`, { present: true, keep: [type] });
  return all.length > 0;
}

/** @param {Reader} r */
export function adds(r) {
  const from = r.at;
  const adding = r.take("(?:add(?:ing)?|put in|insert|place|include) ");
  const range = r.range(1);
  const more = r.take("\\s*(?:some )?(?:more|extra|additional|another|further) ");
  if (!adding && !more) return false;
  r.take("(?:an? |some )");
  const all = list(r);
  if (all.length === 0) return false;
  for (const [type] of all) {
    const n = range?.[0] ?? (type === "star" ? 2 : 1);
    r.goal(`more ${type}`, from, `${n} more ${kindName(type, n)}`, { present: true, more: { [type]: n } });
  }
  return true;
}

/** @param {Reader} r */
export function replaces(r) {
  const from = r.at;
  if (!r.take("(?:replace|swap|exchange|change|turn) (?:the |my |all )*")) return false;
  const [old] = list(r);
  if (!old || !r.take("\\s*(?:with|by|for|into|to) (?:some )?")) return false;
  const all = list(r);
  if (all.length === 0) return false;
  require(r, { type: old[0], ...coloured(old[0], old[1]), least: 0, most: 0 }, from);
  for (const [type] of all)
    r.goal(`more ${type}`, from, `more ${kindName(type, 2)}`, { present: true, more: { [type]: 1 } });
  return true;
}
