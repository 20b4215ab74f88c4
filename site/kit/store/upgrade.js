/**
 * Converts boards that earlier versions kept in localStorage to the present layout. The layouts, each with
 * fixtures in site/tests/recovery.test.mjs:
 *
 *  1. One board. Its history was stored under perplex.editor as {"from","at","to"}, along with the
 *     user's choices; each step's document was stored under perplex.editor.step.N.
 *  2. Tabs, listed in perplex.tabs. A tab's history was stored under perplex.ID, and each step under
 *     perplex.ID.step.N: the step's tag, the previous step's tag, and on the next line the document.
 *  3. The present layout: heads and packs of steps (keys.js), in IndexedDB, or in localStorage while no
 *     database was available.
 */

import { parsed } from "../json.js";
import { boardsIn, HEAD, headKey, LIST, packKey, tabsIn } from "./keys.js";

/** @typedef {Record<string, string>} Kept stored texts by key */
/**
 * @typedef {{head: string, packs: (string | null)[], run?: string}} Board texts of a board in the present
 *   layout
 */

const OLD_LIST = "perplex.tabs";
const PACK = 64;
const MOST_PACKS = 1 << 14; // a million steps

/** Returns the whole number after a prefix of a key, or NaN. @param {string} key @param {string} prefix */
function numberIn(key, prefix) {
  const digits = key.startsWith(prefix) ? key.slice(prefix.length) : "";
  return /^(0|[1-9]\d{0,14})$/.test(digits) ? Number(digits) : NaN;
}

/**
 * Returns the texts to write and to remove. An upgrade overwrites nothing: a board whose id is already in use
 * gets a new one.
 *
 * @param {Kept} old
 * @param {(key: string) => Promise<string | null>} read reads a text that is already stored
 * @param {() => string} unique makes a text that occurs nowhere else
 */
export async function upgrade(old, read, unique) {
  /** @type {Map<string, string>} */
  const puts = new Map();
  /** @type {string[]} */
  const remove = [];
  /** @type {Map<string, string>} new ids by old ids */
  const names = new Map();
  for (const id of idsOf(old)) {
    const texts = id in present(old) ? kept(old, id) : converted(old, id);
    if (texts === null) continue; // an unreadable board stays unchanged
    const there = await read(headKey(id));
    const before = there !== null && (await within(texts, (n) => read(packKey(id, n))));
    const name = there === null || before ? id : `${id}-${unique()}`;
    names.set(id, name);
    if (!before) {
      puts.set(headKey(name), texts.head);
      texts.packs.forEach((text, n) => text !== null && puts.set(packKey(name, n), text));
      if (texts.run !== undefined) puts.set(`${headKey(name)}.run`, texts.run);
    }
    remove.push(...Object.keys(old).filter((key) => owned(key, id)));
  }
  // The first version kept its choices with its history.
  const first = parsed(old["perplex.editor"]);
  if (first?.tool && (await read("perplex.choices")) === null && !("perplex.choices" in old))
    puts.set("perplex.choices", old["perplex.editor"]);

  const lists = [OLD_LIST, LIST].filter((key) => key in old);
  if (lists.length > 0 || names.size > 0) {
    puts.set(
      LIST,
      merged(
        await read(LIST),
        lists.map((key) => old[key]),
        names,
      ),
    );
    remove.push(...lists);
  }
  return { puts, remove };
}

/** Returns the heads of the present layout, by id. @param {Kept} old */
const present = (old) =>
  Object.fromEntries(
    Object.keys(old)
      .filter((key) => key.startsWith(HEAD) && !key.slice(HEAD.length).includes("."))
      .map((key) => [key.slice(HEAD.length), old[key]]),
  );

/** Returns all ids: those of the lists, in order, then the others. @param {Kept} old */
function idsOf(old) {
  const ids = new Set([...boardsIn(old[OLD_LIST]), ...boardsIn(old[LIST])]);
  for (const id of Object.keys(present(old))) ids.add(id);
  for (const key of Object.keys(old)) {
    const id = /^perplex\.([^.]+)$/.exec(key)?.[1];
    if (id && Number.isInteger(parsed(old[key])?.at)) ids.add(id);
  }
  return [...ids].filter((id) => headKey(id) in old || `perplex.${id}` in old);
}

/** @param {string} key @param {string} id */
const owned = (key, id) =>
  key === headKey(id) ||
  key.startsWith(`${headKey(id)}.`) ||
  key === `perplex.${id}` ||
  key === `perplex.${id}.run` ||
  key.startsWith(`perplex.${id}.step.`);

/**
 * Returns the unchanged texts of a board in the present layout.
 *
 * @param {Kept} old
 * @param {string} id
 * @returns {Board}
 */
function kept(old, id) {
  /** @type {string[]} */
  const packs = [];
  for (const [key, text] of Object.entries(old)) {
    const n = numberIn(key, `${headKey(id)}.steps.`);
    if (n < MOST_PACKS) packs[n] = text;
  }
  return {
    head: old[headKey(id)],
    packs: Array.from(packs, (text) => text ?? null),
    run: old[`${headKey(id)}.run`],
  };
}

/**
 * Converts a board of an earlier version; null if it cannot be read.
 *
 * @param {Kept} old
 * @param {string} id
 * @returns {Board | null}
 */
function converted(old, id) {
  const { from, at, to } = parsed(old[`perplex.${id}`]) ?? {};
  if (![from, at, to].every(Number.isInteger)) return null;
  /** @param {number} n */
  const step = (n) => {
    const text = old[`perplex.${id}.step.${n}`];
    if (text === undefined) return null;
    if (text.startsWith("{")) return parsed(text) && { tag: "", prev: "", text };
    const cut = text.indexOf("\n");
    const [tag, prev = ""] = text.slice(0, cut).split(" ");
    const document = text.slice(cut + 1);
    return cut >= 0 && parsed(document) ? { tag, prev, text: document } : null;
  };
  // Begins at the present step, or the step nearest to it: the number may be arbitrary, and the steps are
  // limited.
  const numbers = Object.keys(old)
    .map((key) => numberIn(key, `perplex.${id}.step.`))
    .filter((n) => n >= from && n <= to && step(n))
    .sort((a, b) => a - b);
  const begin = numbers.findLast((n) => n <= at) ?? numbers[0];
  const found = begin === undefined ? null : step(begin);
  if (!found) return null;
  const list = [found];
  let where = 0;
  for (let n = begin - 1, s; n >= from && (s = step(n)) && s.tag === list[0].prev; n--) {
    list.unshift(s);
    where++;
  }
  for (let n = begin + 1, s; n <= to && (s = step(n)) && s.prev === list.at(-1).tag; n++) list.push(s);
  /** @type {string[]} */
  const packs = [];
  list.forEach(({ text }, n) => {
    const before = n % PACK === 0 ? "" : list[n - 1].text;
    packs[Math.floor(n / PACK)] = (packs[Math.floor(n / PACK)] ?? "") + line(n - 1, before, text);
  });
  const head = `{"by":"upgrade","time":0,"at":${where},"next":${list.length},"branch":0,"branches":[{"tip":${list.length - 1}}],"document":${list[where].text}}`;
  return { head, packs, run: old[`perplex.${id}.run`] };
}

/**
 * Writes a step in the form of packs (wasm/editor/model/step.go). Its numbers count bytes, and the text
 * between them must consist of whole characters.
 *
 * @param {number} parent
 * @param {string} before
 * @param {string} text
 */
function line(parent, before, text) {
  const a = new TextEncoder().encode(before);
  const b = new TextEncoder().encode(text);
  const inside = (/** @type {number} */ byte) => (byte & 0xc0) === 0x80;
  let prefix = 0;
  while (prefix < a.length && prefix < b.length && a[prefix] === b[prefix]) prefix++;
  let suffix = 0;
  while (
    suffix < Math.min(a.length, b.length) - prefix &&
    a[a.length - 1 - suffix] === b[b.length - 1 - suffix]
  )
    suffix++;
  while (prefix > 0 && inside(b[prefix])) prefix--;
  while (suffix > 0 && inside(b[b.length - suffix])) suffix--;
  const middle = new TextDecoder().decode(b.subarray(prefix, b.length - suffix));
  return `${JSON.stringify([parent, 0, "", prefix, suffix, middle])}\n`;
}

/**
 * Reports whether the board that read finds begins with all steps of another.
 *
 * @param {Board} board
 * @param {(n: number) => Promise<string | null>} read
 */
async function within({ packs }, read) {
  for (const [n, text] of packs.entries())
    if (text !== null && !(await read(n))?.startsWith(text)) return false;
  return true;
}

/**
 * Appends other tabs to a list of tabs.
 *
 * @param {string | null} own
 * @param {string[]} others
 * @param {Map<string, string>} names
 */
function merged(own, others, names) {
  const { open, closed, present = "" } = tabsIn(own);
  const list = { open, closed, present };
  const known = new Set([...open, ...closed].map((tab) => tab.id));
  /** @param {import("./keys.js").Tab[]} to @param {string} id @param {string} name */
  const add = (to, id, name) => {
    if (!known.has(id)) to.push({ id, name });
    known.add(id);
  };
  for (const text of others) {
    const other = tabsIn(text);
    for (const where of /** @type {const} */ (["open", "closed"])) {
      for (const { id, name } of other[where])
        if (names.has(id)) add(list[where], names.get(id) ?? id, String(name ?? ""));
    }
    const there = names.get(other.present ?? "");
    if (list.present === "" && there !== undefined) list.present = there;
  }
  if (others.length === 0) for (const id of names.values()) add(list.open, id, ""); // there were no tabs yet
  return JSON.stringify(list);
}
