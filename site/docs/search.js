// The search of the docs. The index is built with the pages (site/make/docs/search.go), fetched when the
// field is first used, and cached for offline use with all other files.

import { make } from "../kit/elements.js";

/**
 * @typedef {{ page: number, id?: string, heading: string, text: string, terms?: string, reference?: boolean }} Section
 * @typedef {{ pages: { file: string, name: string }[], sections: Section[] }} Index
 * @typedef {{ href: string, page: string, heading: string, excerpt: string, marks: string[], partly: boolean }} Hit
 */

const MOST = 12; // results
const FEW = 5; // number of full matches below which partial matches follow

/** Returns a text in the form used for comparison: lower case, without accents. @param {string} text */
export const plain = (text) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/**
 * American spellings with the British ones that the docs use.
 *
 * @type {[american: RegExp, british: string][]}
 */
const SPELLINGS = [
  [/^color/, "colour"],
  [/^licens/, "licenc"],
  [/^gray/, "grey"],
  [/^analyz/, "analys"],
  [/iz(e|es|ed|ing|er|ation)$/, "is$1"],
];

/** Words of a query that carry no meaning. */
const SMALL = new Set("a an and are can do does for how i in is my of on the to what where".split(" "));

/** Returns the meaningful words of a query; all of its words if none is meaningful. @param {string} query */
function wantedIn(query) {
  const all = [...new Set(wordsOf(query))];
  const some = all.filter((word) => !SMALL.has(word));
  return some.length > 0 ? some : all;
}

/** Returns the words of a text, each in a single spelling. @param {string} text */
const wordsOf = (text) =>
  (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    SPELLINGS.reduce((spelt, [american, british]) => spelt.replace(american, british), word),
  );

/**
 * Returns the score of a text for a word: 2 for the word itself, 1 for one that begins with it.
 *
 * @param {string[]} words
 * @param {string} wanted
 */
const match = (words, wanted) =>
  words.includes(wanted) ? 2 : words.some((word) => word.startsWith(wanted)) ? 1 : 0;

/**
 * Reports whether a query is a name in code: "Engine.close", "stateLimit", "-workers".
 *
 * @param {string} query
 */
const isCode = (query) => /[a-z][A-Z]|[A-Z]\w*\.\w|^-/.test(query.trim());

/**
 * Returns the sections that have every word of a query, or a word that begins with it; best first. If there
 * are few, sections with most of the words follow. Guides precede references of code and flags, unless the
 * query is a name in code. Within these, terms that lead to a section (site/make/docs/terms.go) weigh most,
 * then its heading, the page's name and the text.
 *
 * @param {Index} index
 * @param {string} query
 * @param {number} [most]
 * @returns {Hit[]}
 */
export function find(index, query, most = MOST) {
  const wanted = wantedIn(query);
  if (wanted.length === 0) return [];
  const late = (/** @type {Section} */ { reference }) => Number(reference === true && !isCode(query));
  /** @type {{ matched: number, score: number, section: Section }[]} */
  const found = [];
  for (const section of index.sections) {
    const heading = wordsOf(section.heading);
    const page = wordsOf(index.pages[section.page].name);
    const text = wordsOf(section.text);
    const terms = wordsOf(section.terms ?? "");
    let score = section.id === undefined ? 1 : 0; // among equal sections, the top of a page wins
    let matched = 0;
    for (const word of wanted) {
      const worth =
        40 * match(terms, word) + 20 * match(heading, word) + 6 * match(page, word) + 2 * match(text, word);
      if (worth > 0) matched++;
      score += worth;
    }
    if (matched > 0) found.push({ matched, score, section });
  }
  const whole = found.filter(({ matched }) => matched === wanted.length).length;
  const best = Math.max(...found.map(({ matched }) => matched));
  const least = whole >= FEW ? wanted.length : Math.max(whole > 0 ? wanted.length - 1 : best, 1);
  const all = found.filter(({ matched }) => matched >= least);
  // The sort is stable: equal sections keep the order of the pages.
  all.sort((a, b) => b.matched - a.matched || late(a.section) - late(b.section) || b.score - a.score);
  return all.slice(0, most).map(({ matched, section: { page, id, heading, text } }) => ({
    href: index.pages[page].file + (id === undefined ? "" : `#${id}`),
    page: index.pages[page].name,
    heading,
    excerpt: excerpt(text, wanted),
    marks: wanted,
    partly: matched < wanted.length,
  }));
}

const LONG = 120; // characters of an excerpt
const BEFORE = 30; // characters of the excerpt before the first word

/** Matches words, or words that begin with them, in a text. @param {string[]} wanted */
const beginning = (wanted) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${wanted.join("|")})`, "giu");

/**
 * Returns an excerpt of a text around the place that has most of the words.
 *
 * @param {string} text
 * @param {string[]} wanted
 */
function excerpt(text, wanted) {
  const places = [...plain(text).matchAll(beginning(wanted))];
  /** Counts the words in the excerpt of a place. @param {number} i */
  const near = (i) => {
    const last = places[i].index + LONG - BEFORE;
    const behind = places.slice(i, i + wanted.length * 4).filter(({ index }) => index < last);
    return new Set(behind.map(([word]) => word)).size;
  };
  let [at, most] = [text.length, 0];
  for (const [i, { index }] of places.entries()) {
    const count = near(i);
    if (count > most) [at, most] = [index, count];
  }
  const start = at < 40 || at === text.length ? 0 : text.lastIndexOf(" ", at - BEFORE) + 1;
  const end = start + LONG >= text.length ? text.length : text.lastIndexOf(" ", start + LONG);
  return (start > 0 ? "… " : "") + text.slice(start, end) + (end < text.length ? " …" : "");
}

/**
 * Connects a search field: results below it, arrow keys between them, and "/" to reach it.
 *
 * @param {HTMLInputElement} field
 */
export function start(field) {
  const box = /** @type {HTMLElement} */ (field.parentElement);
  const results = document.createElement("div");
  results.className = "results";
  results.hidden = true;
  const count = document.createElement("p");
  count.setAttribute("role", "status");
  const list = document.createElement("ol");
  list.setAttribute("aria-label", "Search results");
  results.append(count, list);
  box.append(results);

  /** @type {Promise<Index> | undefined} */
  let index;
  const loaded = () =>
    (index ??= fetch(new URL("search.json", import.meta.url))
      .then((response) => (response.ok ? response.json() : Promise.reject(response)))
      .catch(() => {
        index = undefined; // the next input tries again
        throw new Error("The index could not be loaded.");
      }));

  const links = () => [...list.querySelectorAll("a")];
  const close = () => (results.hidden = true);

  async function search() {
    const query = field.value;
    if (wordsOf(query).length === 0) return close();
    /** @type {Hit[]} */
    let hits = [];
    try {
      hits = find(await loaded(), query);
      if (field.value !== query) return; // later input has its own answer
      count.textContent = counted(hits);
    } catch (error) {
      count.textContent = /** @type {Error} */ (error).message;
    }
    list.replaceChildren(...hits.map(item));
    results.hidden = false;
  }

  field.addEventListener("focus", () => void loaded().catch(() => {}));
  field.addEventListener("input", () => void search());
  box.addEventListener("keydown", (event) => {
    const all = links();
    const at = all.indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement));
    if (event.key === "Escape") {
      close();
      field.focus();
    } else if (event.key === "Enter" && document.activeElement === field && !results.hidden) all[0]?.click();
    else if (event.key === "ArrowDown" && !results.hidden) all[Math.min(at + 1, all.length - 1)]?.focus();
    else if (event.key === "ArrowUp" && at >= 0) (all[at - 1] ?? field).focus();
    else return;
    event.preventDefault();
  });
  box.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) close();
  });
  list.addEventListener("click", close); // a result on this page only scrolls, so the list has to be closed
  // So that the field keeps the focus.
  results.addEventListener("pointerdown", (event) => event.preventDefault());
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLElement && event.target.closest("input, select, textarea")) return;
    event.preventDefault();
    field.focus();
  });
}

/** States the number of results, and of those that lack some words. @param {Hit[]} hits */
function counted(hits) {
  const some = hits.filter(({ partly }) => partly).length;
  const whole = hits.length - some;
  const results = (/** @type {number} */ count) => `${count} result${count === 1 ? "" : "s"}`;
  if (hits.length === 0) return "No results";
  if (whole === 0) return `${results(some)} with some of the words`;
  return some === 0 ? results(whole) : `${results(whole)}, and ${some} with some of the words`;
}

/** Makes a result: the page and the section, with a line of text. @param {Hit} hit */
function item({ href, page, heading, excerpt, marks }) {
  const link = make("a");
  link.href = href;
  link.append(make("span", page));
  if (heading !== page) link.append(make("span", " › "), make("b", heading));
  else link.firstElementChild?.replaceWith(make("b", page));
  const text = make("span");
  text.className = "excerpt";
  let at = 0;
  for (const { 0: word, index } of excerpt.matchAll(beginning(marks))) {
    text.append(excerpt.slice(at, index), make("mark", word));
    at = index + word.length;
  }
  text.append(excerpt.slice(at));
  link.append(" ", text);
  const li = make("li");
  li.append(link);
  return li;
}
