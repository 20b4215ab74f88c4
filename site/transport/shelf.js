// Which level of which pack is on the board; files are opened and links are made here.

import { copyField } from "../kit/clipboard.js";
import { dropField } from "../kit/dropfield.js";
import { textOf } from "../kit/files.js";
import { around, enable, find, make, perhaps, press, say } from "../kit/elements.js";
import { onFiles } from "../kit/launch.js";
import { pageAddress } from "../kit/page.js";
import { Times } from "../kit/own/times.js";
import { ended, listed, messageOf, sentence, several } from "../kit/words.js";
import { idOf, levelOf, requestOf, RULES } from "./level.js";
import { toPlay } from "./own.js";
import { picture } from "./scene.js";

/**
 * @import { Bench } from "./bench.js"
 * @import { Level, Rules } from "./level.js"
 * @import { Pack, Packs } from "./packs.js"
 * @import { Play } from "./play.js"
 */

const STRIP = 10; // pictures
const MEASURE_SECONDS = 1; // of a worker, for how long a level will take

export class Shelf {
  #bench;
  #packs;
  #play;
  #pack = "";
  #times = new Times((k, words) => perhaps(find("strip"), `[data-k="${k}"]`)?.append(make("small", words)));

  /**
   * play is the board.
   *
   * @param {Bench} bench
   * @param {Packs} packs
   * @param {Play} play
   */
  constructor(bench, packs, play) {
    this.#bench = bench;
    this.#packs = packs;
    this.#play = play;
    const list = find("packs", HTMLSelectElement);
    list.addEventListener("change", () => this.#choose(list.value));
    const levels = find("levels", HTMLSelectElement);
    levels.addEventListener("change", () => this.#open(Number(levels.value)));
    find("rules").append(...Object.entries(RULES).map(([value, [name]]) => make("option", name, { value })));
    find("rules").addEventListener("change", (event) =>
      this.#rule(/** @type {HTMLSelectElement & {value: Rules}} */ (event.target)),
    );
    press(find("level-back"), () => this.#open(this.#index - 1));
    press(find("level-on"), () => this.#open(this.#index + 1));
    press(find("pack-remove"), async () => {
      await packs.remove(this.#pack);
      await this.#choose(packs.all[0].id);
    });
    dropField(find("files-drop"), (files) => this.take(files));
    onFiles((files) => this.take(files));
    find("strip").addEventListener("click", (event) => {
      const tile = around(event, "[data-k]");
      if (tile) this.#open(Number(tile.dataset.k));
    });
    find("share-panel").addEventListener("keydown", (/** @type {KeyboardEvent} */ { key }) => {
      if (key !== "Escape") return;
      this.#share();
      find("share").focus();
    });
    press(find("share"), () => this.#share());
    // Whatever else is pressed, with a finger or by keys, closes it: another view, another level.
    document.addEventListener("click", (event) => {
      if (!find("share-panel").hidden && !around(event, "#share-panel, #share")) this.#share();
    });
    press(find("share-copy"), async () =>
      say(find("share-note"), await copyField(find("share-text", HTMLInputElement), "link")),
    );
  }

  get #levels() {
    return this.#packs.get(this.#pack)?.levels ?? [];
  }

  get #index() {
    const id = idOf(this.#play.level);
    return this.#levels.findIndex((level) => idOf(level) === id);
  }

  /**
   * Other rules go for the whole file that a level came with.
   *
   * @param {HTMLSelectElement & {value: Rules}} field
   */
  async #rule(field) {
    const here = this.#index >= 0;
    if (!(await this.#play.open({ ...this.#play.level, rules: field.value })))
      field.value = this.#play.level.rules;
    else if (here) await this.#packs.rule(this.#pack, field.value);
    this.refresh();
  }

  /** take opens files of levels; each becomes a pack. @param {Iterable<File>} files */
  async take(files) {
    for (const file of files) {
      try {
        const text = plain(await textOf(file));
        const { levels, faults, rules } = await this.#bench.ask({ verb: "show", text, file: file.name });
        const id = await this.#packs.add(
          file.name,
          levels.map((level) => levelOf(level, rules)),
        );
        await this.#choose(id);
        say(find("files-note"), `${file.name}: ${several(levels.length, "level")}. ${unread(faults)}`.trim());
      } catch (error) {
        say(find("files-note"), "");
        say(find("trouble"), ended(`${file.name}: ${messageOf(error)}`));
      }
    }
  }

  /** @param {string} id */
  async #choose(id) {
    this.#pack = id;
    this.refresh();
    const first = this.#levels.findIndex((level) => !this.#packs.best(level));
    await this.#open(Math.max(first, 0));
  }

  /** @param {number} index */
  async #open(index) {
    const level = this.#levels[index];
    if (level) await this.#play.open(level);
    this.refresh();
  }

  /** refresh writes what is chosen into the fields. */
  refresh() {
    const { level } = this.#play;
    if (!level) return;
    const { all } = this.#packs;
    const id = idOf(level);
    /** @param {Pack} pack */
    const has = (pack) => pack.levels.some((one) => idOf(one) === id);
    if (!all.some((pack) => pack.id === this.#pack)) this.#pack = (all.find(has) ?? all[0]).id;
    find("packs").replaceChildren(
      ...all.map(({ id, name, levels }) => make("option", `${name} (${levels.length})`, { value: id })),
    );
    find("packs", HTMLSelectElement).value = this.#pack;
    const index = this.#index;
    const names = this.#levels.map((one, i) =>
      make("option", `${i + 1}. ${one.title || "A level"}${this.#packs.best(one) ? ", solved" : ""}`, {
        value: i,
      }),
    );
    find("levels").replaceChildren(
      ...(index < 0 ? [make("option", "another level", { value: -1 })] : []),
      ...names,
    );
    find("levels", HTMLSelectElement).value = String(index);
    find("rules", HTMLSelectElement).value = level.rules;
    enable(find("level-back"), index > 0);
    enable(find("level-on"), index + 1 < this.#levels.length);
    find("pack-remove").hidden = !this.#packs.isOwn(this.#pack);
    this.#pictures(index);
    if (!find("share-panel").hidden) this.#link();
  }

  /** The strip: pictures of the levels around the present one. @param {number} index */
  #pictures(index) {
    const levels = this.#levels;
    const first = Math.max(0, Math.min(index - Math.floor(STRIP / 2), levels.length - STRIP));
    const had = find("strip").contains(document.activeElement);
    this.#times.begin();
    find("strip").replaceChildren(
      ...levels.slice(first, first + STRIP).map((level, i) => {
        const k = first + i;
        const solved = this.#packs.best(level) ? "solved" : "";
        const tile = make("button", "", { type: "button", "data-k": k, title: level.title || "A level" });
        tile.innerHTML = picture(level);
        tile.append(make("span", `${k + 1} ${solved}`));
        if (k === index) tile.setAttribute("aria-current", "true");
        const item = make("li");
        item.append(tile);
        return item;
      }),
    );
    for (const [i, level] of levels.slice(first, first + STRIP).entries())
      if (!this.#packs.best(level))
        this.#times.want(String(first + i), () => toPlay(this.#bench, level, MEASURE_SECONDS));
    if (had) perhaps(find("strip"), "[aria-current]")?.focus();
  }

  /**
   * show chooses the pack that has a level.
   *
   * @param {Level} level
   * @param {string} [pack]
   */
  async show(level, pack) {
    if (pack) this.#pack = pack;
    if (!(await this.#play.open(level))) return false;
    this.refresh();
    return true;
  }

  #share() {
    const panel = find("share-panel");
    panel.hidden = !panel.hidden;
    find("share").setAttribute("aria-expanded", String(!panel.hidden));
    if (panel.hidden) return;
    this.#link();
    find("share-text").focus();
  }

  async #link() {
    say(find("share-note"), "");
    find("share-text", HTMLInputElement).value = ""; // not the link of another level, meanwhile
    const { level } = this.#play;
    const { link } = await this.#bench.ask({ verb: "check", ...requestOf(level) });
    find("share-text", HTMLInputElement).value = addressOf(link, level.title);
  }
}

/**
 * addressOf is this page's with a level behind its #.
 *
 * @param {string} link
 * @param {string} title
 */
export const addressOf = (link, title) =>
  `${pageAddress()}#${link}${title ? `&title=${encodeURIComponent(title)}` : ""}`;

/**
 * linked opens a fragment: a level, or an error.
 *
 * @param {Bench} bench
 * @param {string} fragment
 */
export async function linked(bench, fragment) {
  const [link, ...more] = fragment.split("&");
  const title = new URLSearchParams(more.join("&")).get("title") ?? "";
  const { levels, rules } = await bench.ask({ verb: "show", link });
  return { ...levelOf(levels[0], rules), title };
}

/**
 * unread names the levels of a collection that could not be read.
 *
 * @param {{title: string, error: string}[]} faults
 */
export function unread(faults) {
  if (!faults.length) return "";
  const named = faults.map(({ title, error }) => (title ? `${title}, ${error}` : error));
  return sentence(`${several(faults.length, "level")} could not be read: ${listed(named)}`);
}

/**
 * plain is the text of a collection; of .slc, which is XML, its rows and names. An empty row
 * is written as one of floor, since an empty line ends a level.
 *
 * @param {string} text
 */
function plain(text) {
  if (!text.trimStart().startsWith("<")) return text;
  const levels = [...new DOMParser().parseFromString(text, "text/xml").querySelectorAll("Level")];
  /** @param {Element} level */
  const rows = (level) =>
    [...level.querySelectorAll("L")].map(({ textContent }) => (textContent?.trim() ? textContent : "-"));
  return levels
    .map((level) => `${rows(level).join("\n")}\nTitle: ${level.getAttribute("Id") ?? ""}\n`)
    .join("\n");
}
