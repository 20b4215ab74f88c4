// The text of a game in the editor: the colours of its words, its errors in order of cause, and the meaning
// of each letter of a level. The program interprets the game itself.

/**
 * @import { Span } from "../kit/sourcetext.js"
 * @import { PuzzleScriptProblem as Problem } from "../shapes.d.ts"
 * @import { Game } from "./game.js"
 */

const SECTIONS = ["OBJECTS", "LEGEND", "SOUNDS", "COLLISIONLAYERS", "RULES", "WINCONDITIONS", "LEVELS"];
const WORDS =
  /^(?:and|or|on|all|any|some|no|late|rigid|random|randomdir|again|cancel|win|message|checkpoint|restart|startloop|endloop|up|down|left|right|horizontal|vertical|orthogonal|moving|stationary|action|parallel|perpendicular|title|author|homepage|\w+_\w+|sfx\d+|noundo|noaction|norestart|debug)$/i;

/** The section that begins at a line; "" for none. @param {string} line */
const sectionOf = (line) =>
  SECTIONS.find((name) => name === line.trim().toUpperCase().split(/[\s(]/)[0]) ?? "";

const isRow = (/** @type {string | undefined} */ line) => /^\s*=+\s*$/.test(line ?? "");

/** The parts of each line, with their CSS classes. @param {string[]} lines @returns {Span[][]} */
export function spansOf(lines) {
  let section = "";
  let depth = 0; // nesting depth of comments
  return lines.map((line) => {
    if (isRow(line)) return [{ kind: "code-quiet", text: line }];
    if (depth === 0 && sectionOf(line) && section !== "LEVELS") {
      section = sectionOf(line);
      return [{ kind: "code-head", text: line }];
    }
    if (section === "LEVELS") {
      const [, word, text] = /^(\s*message\b)(.*)$/i.exec(line) ?? [];
      if (word)
        return [
          { kind: "code-word", text: word },
          { kind: "code-number", text },
        ];
      return [{ kind: "", text: line }];
    }
    /** @type {Span[]} */
    const spans = [];
    for (const [text] of line.matchAll(/[()]|#[0-9a-f]{3,8}\b|[\p{L}\p{N}_]+|->|\s+|[^\s()\p{L}\p{N}_]/giu)) {
      if (text === "(") depth++;
      const kind = depth > 0 ? "code-quiet" : kindOf(text, section);
      if (text === ")" && depth > 0) depth--;
      const last = spans.at(-1);
      if (last?.kind === kind) last.text += text;
      else spans.push({ kind, text });
    }
    return spans;
  });
}

/** @param {string} text @param {string} section */
function kindOf(text, section) {
  if (/^(?:\[|\]|\||->|[<>^])$/.test(text) && section === "RULES") return "code-word";
  if (/^#[0-9a-f]{3,8}$/i.test(text)) return "code-number";
  if (WORDS.test(text)) return "code-word";
  return /^\p{L}/u.test(text) && section !== "" ? "code-name" : "";
}

// --- errors ---

/** The fix of a problem: the new text of a line. @typedef {{line: number, text: string}} Fix */

/** @typedef {Problem & {fix?: Fix}} Fault */

/**
 * The problems of a text, the cause first, without those that only result from it. A missing section makes
 * everything after it meaningless.
 *
 * @param {string} text
 * @param {Problem[]} problems
 * @returns {{faults: Fault[], follow: number}} follow is the number of omitted problems
 */
export function causes(text, problems) {
  const lines = text.split("\n");
  const cause = problems.some(({ warning }) => !warning) ? missing(lines, problems) : null;
  const warnings = problems.filter(({ warning }) => warning);
  if (cause) return { faults: [cause], follow: problems.length - warnings.length };
  const errors = problems
    .filter(({ warning }) => !warning)
    .map((one) => ({ ...one, fix: fixOf(lines, one) }));
  // An error without a line, such as a missing player, is never the result of another.
  return { faults: [...errors, ...warnings], follow: 0 };
}

/**
 * The problem of a missing header; null if there is none.
 *
 * @param {string[]} lines @param {Problem[]} problems @returns {Fault | null}
 */
function missing(lines, problems) {
  const at = new Map();
  for (const [i, line] of lines.entries())
    if (sectionOf(line) && !at.has(sectionOf(line))) at.set(sectionOf(line), i);
  // The program has already recognized some misspelt headers.
  const read = problems.map(({ text }) => /it is read as (\w+)$/.exec(text)?.[1]);
  const name = SECTIONS.find((one) => !at.has(one) && !read.includes(one));
  if (!name) return null;
  const index = SECTIONS.indexOf(name);
  const before = Math.max(-1, ...SECTIONS.slice(0, index).map((one) => at.get(one) ?? -1));
  const after = Math.min(
    lines.length,
    ...SECTIONS.slice(index + 1).map((one) => at.get(one) ?? lines.length),
  );
  const alone = (/** @type {number} */ i) =>
    (isRow(lines[i - 1]) && isRow(lines[i + 1])) ||
    (/^[A-Z ]{3,}$/.test(lines[i].trim()) && !lines[i - 1]?.trim());
  for (let i = before + 1; i < after; i++) {
    const words = lines[i].trim();
    if (!/^[\p{L}_ -]+$/u.test(words) || !alone(i)) continue;
    const text = `“${words}” is no section; ${name} is missing here`;
    return { line: i + 1, text, warning: false, fix: { line: i + 1, text: name } };
  }
  const where = before < 0 ? "" : ` after ${sectionOf(lines[before])}`;
  return {
    line: after < lines.length ? after + 1 : 0,
    text: `the section ${name} is missing${where}`,
    warning: false,
  };
}

/** @param {string[]} lines @param {Problem} problem @returns {Fix | undefined} */
function fixOf(lines, { line, text }) {
  const whole = lines[line - 1];
  if (whole === undefined) return undefined;
  const [, section] = /it is read as (\w+)$/.exec(text) ?? [];
  if (section) return { line, text: section };
  const [, wrong, right] = /"([^"]+)" is not defined; did you mean "([^"]+)"/.exec(text) ?? [];
  if (!wrong) return undefined;
  const from = whole.toLowerCase().indexOf(wrong);
  if (from < 0) return undefined;
  const name = /^[A-Z]/.test(whole.slice(from)) ? right[0].toUpperCase() + right.slice(1) : right;
  return { line, text: whole.slice(0, from) + name + whole.slice(from + wrong.length) };
}

// --- levels ---

/**
 * A letter of levels, and the things for which it stands.
 *
 * @typedef {{glyph: string, name: string, things: number[]}} Glyph
 */

/** The letters that levels may contain. @param {Game} game @returns {Glyph[]} */
export function glyphsOf({ text, objects, background }) {
  /** @type {Map<string, string[]>} the meaning of names and letters */
  const named = new Map();
  /** @type {string[]} */
  const letters = [];
  let section = "";
  for (const line of text.replace(/\([^()]*\)/g, "").split("\n")) {
    section = sectionOf(line) || section;
    const [, key, value] = /^\s*(\S+)\s*=\s*(.+)$/.exec(line) ?? [];
    if (section === "LEGEND" && key && !isRow(line) && !/\sor\s/i.test(value)) {
      named.set(key.toLowerCase(), value.trim().split(/\s+and\s+/i));
      if ([...key].length === 1) letters.push(key);
    }
    const words = line.trim().split(/\s+/);
    const thing = objects.find(({ name }) => name === words[0].toLowerCase());
    if (section === "OBJECTS" && thing)
      for (const word of words.slice(1)) {
        named.set(word.toLowerCase(), [thing.name]);
        if ([...word].length === 1) letters.push(word);
      }
  }
  /** @param {string} name @param {number} depth @returns {number[]} */
  const thingsOf = (name, depth = 0) => {
    const thing = objects.findIndex((one) => one.name === name.toLowerCase());
    if (thing >= 0) return [thing];
    return depth > 20 ? [] : (named.get(name.toLowerCase()) ?? []).flatMap((one) => thingsOf(one, depth + 1));
  };
  const layer = (/** @type {number} */ thing) => objects[thing].layer;
  return [...new Set(letters)].flatMap((glyph) => {
    const things = [...new Set(thingsOf(glyph))];
    if (things.length === 0) return [];
    const name = things.map((thing) => objects[thing].name).join(" and ");
    if (!things.some((thing) => layer(thing) === layer(background))) things.push(background);
    return [{ glyph, name, things: things.sort((a, b) => a - b) }];
  });
}
