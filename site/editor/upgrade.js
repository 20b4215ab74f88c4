// Boards as earlier versions kept them in localStorage, made those of this one. A
// history was perplex.ID, {"from","at","to"}, with a document under each
// perplex.ID.step.N: its tag, the tag of the one before it, and on the next line
// the document; in the first version the document alone. The tabs were in
// perplex.tabs.
//
// Boards of this version are found here too, where there was no database for a
// while.

import { boardsIn, HEAD, headKey, LIST, packKey } from "../kit/store/keys.js";

const OLD_LIST = "perplex.tabs";
const PACK = 64;

/**
 * upgrade answers what to write, {puts, remove}. old has what was kept, by key;
 * read(key) finds what is there already, and unique() makes a text that nothing
 * else has. Nothing that is there is overwritten: a board whose id has gone to
 * another gets a new one.
 */
export async function upgrade(old, read, unique) {
  const puts = new Map();
  const remove = [];
  const names = new Map(); // id as it was: as it is
  for (const id of idsOf(old)) {
    const texts = id in present(old) ? kept(old, id) : converted(old, id);
    if (texts === null) continue; // nothing in it can be read, so it stays as it is
    const there = await read(headKey(id));
    let name = id;
    if (there !== null) {
      if (await within(texts, (n) => read(packKey(id, n))))
        name = null; // it was taken over before
      else name = `${id}-${unique()}`;
    }
    names.set(id, name ?? id);
    if (name !== null) {
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

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// Heads of this version, by id.
const present = (old) =>
  Object.fromEntries(
    Object.keys(old)
      .filter((key) => key.startsWith(HEAD) && !key.slice(HEAD.length).includes("."))
      .map((key) => [key.slice(HEAD.length), old[key]]),
  );

// In the order of the lists, then the rest.
function idsOf(old) {
  const ids = new Set([...boardsIn(old[OLD_LIST]), ...boardsIn(old[LIST])]);
  for (const id of Object.keys(present(old))) ids.add(id);
  for (const key of Object.keys(old)) {
    const id = /^perplex\.([^.]+)$/.exec(key)?.[1];
    if (id && Number.isInteger(parsed(old[key])?.at)) ids.add(id);
  }
  return [...ids].filter((id) => headKey(id) in old || `perplex.${id}` in old);
}

const owned = (key, id) =>
  key === headKey(id) ||
  key.startsWith(`${headKey(id)}.`) ||
  key === `perplex.${id}` ||
  key === `perplex.${id}.run` ||
  key.startsWith(`perplex.${id}.step.`);

// A board of this version as it is.
function kept(old, id) {
  const packs = [];
  for (const [key, text] of Object.entries(old)) {
    const n = key.startsWith(`${headKey(id)}.steps.`) ? Number(key.slice(key.lastIndexOf(".") + 1)) : NaN;
    if (Number.isInteger(n)) packs[n] = text;
  }
  return {
    head: old[headKey(id)],
    packs: Array.from(packs, (text) => text ?? null),
    run: old[`${headKey(id)}.run`],
  };
}

// A board of an earlier version, or null.
function converted(old, id) {
  const { from, at, to } = parsed(old[`perplex.${id}`]) ?? {};
  if (![from, at, to].every(Number.isInteger)) return null;
  const step = (n) => {
    const text = old[`perplex.${id}.step.${n}`];
    if (text === undefined) return null;
    if (text.startsWith("{")) return parsed(text) && { tag: "", prev: "", text };
    const cut = text.indexOf("\n");
    const [tag, prev = ""] = text.slice(0, cut).split(" ");
    const document = text.slice(cut + 1);
    return cut >= 0 && parsed(document) ? { tag, prev, text: document } : null;
  };
  // The present step, or the nearest one.
  let begin = at;
  while (begin >= from && !step(begin)) begin--;
  if (begin < from) for (begin = at + 1; begin <= to && !step(begin);) begin++;
  const found = step(begin);
  if (!found) return null;
  const list = [found];
  let where = 0;
  for (let n = begin - 1, s; n >= from && (s = step(n)) && s.tag === list[0].prev; n--) {
    list.unshift(s);
    where++;
  }
  for (let n = begin + 1, s; n <= to && (s = step(n)) && s.prev === list.at(-1).tag; n++) list.push(s);
  const packs = [];
  list.forEach(({ text }, n) => {
    const before = n % PACK === 0 ? "" : list[n - 1].text;
    packs[Math.floor(n / PACK)] = (packs[Math.floor(n / PACK)] ?? "") + line(n - 1, before, text);
  });
  const head = `{"by":"upgrade","time":0,"at":${where},"next":${list.length},"branch":0,"branches":[{"tip":${list.length - 1}}],"document":${list[where].text}}`;
  return { head, packs, run: old[`perplex.${id}.run`] };
}

// line is a step as packs have it (wasm/editor/model/step.go); its numbers are of
// bytes, and what is between must be whole characters.
function line(parent, before, text) {
  const a = new TextEncoder().encode(before);
  const b = new TextEncoder().encode(text);
  const inside = (byte) => (byte & 0xc0) === 0x80;
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

// within tells whether a board has all steps of another at its beginning.
async function within({ packs }, read) {
  for (const [n, text] of packs.entries())
    if (text !== null && !(await read(n))?.startsWith(text)) return false;
  return true;
}

// merged is a list of tabs with those of others after its own.
function merged(own, others, names) {
  const { open = [], closed = [], present = "" } = parsed(own) ?? {};
  const list = { open, closed, present };
  const known = new Set([...open, ...closed].map((tab) => tab.id));
  const add = (to, id, name) => {
    if (!known.has(id)) to.push({ id, name });
    known.add(id);
  };
  for (const text of others) {
    const other = parsed(text) ?? {};
    for (const where of ["open", "closed"]) {
      for (const { id, name } of Array.isArray(other[where]) ? other[where] : [])
        if (names.has(id)) add(list[where], names.get(id), String(name ?? ""));
    }
    if (list.present === "" && names.has(other.present)) list.present = names.get(other.present);
  }
  if (others.length === 0) for (const id of names.values()) add(list.open, id, ""); // there were no tabs yet
  return JSON.stringify(list);
}
