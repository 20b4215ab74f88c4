// The search of the docs. The index is made with the pages (site/make/docs/search.go), fetched
// when the field is used first, and kept for offline with everything else.

/**
 * @typedef {{ page: number, id?: string, heading: string, text: string, terms?: string }} Section
 * @typedef {{ pages: { file: string, name: string }[], sections: Section[] }} Index
 * @typedef {{ href: string, page: string, heading: string, excerpt: string, partly: boolean }} Hit
 */

/** The form in which words are compared: lower case, without accents. @param {string} text */
export const plain = (text) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** American spellings as the docs write them. @type {[american: RegExp, british: string][]} */
const SPELLINGS = [
  [/^color/, "colour"],
  [/^licens/, "licenc"],
  [/^gray/, "grey"],
  [/^analyz/, "analys"],
  [/iz(e|es|ed|ing|er|ation)$/, "is$1"],
];

/** The words of a text, each in one spelling. @param {string} text */
const wordsOf = (text) =>
  (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    SPELLINGS.reduce((spelt, [american, british]) => spelt.replace(american, british), word),
  );

/**
 * The score of a text for a word: 2 for the word itself, 1 for one that begins with it.
 * @param {string[]} words
 * @param {string} wanted
 */
const match = (words, wanted) =>
  words.includes(wanted) ? 2 : words.some((word) => word.startsWith(wanted)) ? 1 : 0;

/**
 * The sections that have every word of a query, or a word that begins with it; the best first. Where
 * none has every word, those that have most of them, partly.
 * Terms that lead to a section (site/make/docs/terms.go) count most, then
 * its heading, the page's name and the text.
 * @param {Index} index
 * @param {string} query
 * @param {number} [most]
 * @returns {Hit[]}
 */
export function find(index, query, most = 12) {
  const wanted = [...new Set(wordsOf(query))];
  if (wanted.length === 0) return [];
  /** @type {{ matched: number, score: number, section: Section }[]} */
  const found = [];
  for (const section of index.sections) {
    const heading = wordsOf(section.heading);
    const page = wordsOf(index.pages[section.page].name);
    const text = wordsOf(section.text);
    const terms = wordsOf(section.terms ?? "");
    let score = section.id === undefined ? 1 : 0; // of equals the top of a page
    let matched = 0;
    for (const word of wanted) {
      const worth =
        40 * match(terms, word) + 20 * match(heading, word) + 6 * match(page, word) + 2 * match(text, word);
      if (worth > 0) matched++;
      score += worth;
    }
    if (matched > 0) found.push({ matched, score, section });
  }
  const best = Math.max(...found.map(({ matched }) => matched));
  const all = found.filter(({ matched }) => matched === best);
  all.sort((a, b) => b.score - a.score); // a stable sort: then in the order of the pages
  return all.slice(0, most).map(({ section: { page, id, heading, text } }) => ({
    href: index.pages[page].file + (id === undefined ? "" : `#${id}`),
    page: index.pages[page].name,
    heading,
    excerpt: excerpt(text, wanted),
    partly: best < wanted.length,
  }));
}

/**
 * Some 120 letters of a text around the first of the words.
 * @param {string} text
 * @param {string[]} wanted
 */
function excerpt(text, wanted) {
  const low = plain(text);
  const first = wanted.map((word) => low.search(new RegExp(`(?<![\\p{L}\\p{N}])${word}`, "u")));
  const at = Math.min(...first.filter((place) => place >= 0), text.length);
  const start = at < 40 || at === text.length ? 0 : text.lastIndexOf(" ", at - 30) + 1;
  const end = start + 120 >= text.length ? text.length : text.lastIndexOf(" ", start + 120);
  return (start > 0 ? "… " : "") + text.slice(start, end) + (end < text.length ? " …" : "");
}

/**
 * Makes a field search: results below it, arrow keys between them, "/" to come to it.
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
        index = undefined; // the next letter tries again
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
      if (field.value !== query) return; // a later letter has its own answer
      const counted = `${hits.length} result${hits.length === 1 ? "" : "s"}`;
      count.textContent =
        hits.length === 0 ? "No results" : hits[0].partly ? `${counted} with some of the words` : counted;
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
  list.addEventListener("click", close); // on this page, a result only scrolls
  results.addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the focus
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLElement && event.target.closest("input, select, textarea")) return;
    event.preventDefault();
    field.focus();
  });
}

/** @param {Hit} hit */
function item({ href, page, heading, excerpt }) {
  const link = document.createElement("a");
  link.href = href;
  const title = document.createElement("b");
  title.textContent = heading;
  const where = document.createElement("span");
  where.textContent = heading === page ? "" : page;
  const text = document.createElement("span");
  text.textContent = excerpt;
  link.append(title, " ", where, document.createElement("br"), text);
  const li = document.createElement("li");
  li.append(link);
  return li;
}
