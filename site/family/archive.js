/**
 * Archives: puzzles bred so that each occupies a cell of a map. An archive survives a reload or a cancel, and
 * its breeding continues from the last generation. An archive has one part for each seed. Parts are bred
 * independently, so that results do not depend on the number of workers.
 *
 * @import { Desk } from "./desk.js"
 * @import { Archiving, Bred, Elite, MadeItem, Run } from "./types.d.ts"
 */

import { Archives } from "../kit/archives.js";
import { CellMap } from "../kit/cellmap.js";
import { button, element, labelled, line, say } from "../kit/elements.js";
import { download } from "../kit/files.js";
import { parsed } from "../kit/json.js";
import { each } from "../kit/requests.js";
import { several } from "../kit/words.js";

/**
 * @typedef {{id?: number, name?: string, request: any, parts: {seed: number, bred?: Bred}[]}} Archive
 */

const PARTS = 2;
const KEEP_MS = 2000; // maximum age of the saved copy while an archive grows

/** @param {Archive} archive */
const generationOf = ({ parts }) => Math.min(...parts.map(({ bred }) => bred?.generation ?? 0));

export class ArchiveMap {
  #desk;
  #archiving;
  #choose;
  #add;
  /** @type {Archives<Archive>} */
  #archives;
  /** @type {Archive | undefined} */
  #archive;
  /** @type {Archive | undefined} the archive that was removed last, for Undo */
  #removed;
  /** @type {Promise<unknown>} the latest save */
  #keeping = Promise.resolve();
  #list = element("select");
  #table = element("table", { class: "cell-map" });
  #map;
  #note = element("p", { class: "note", role: "status", "aria-label": "Map" });
  #remove = button("Remove map", () => this.#take(), { class: "plain" });
  #acts = line(button("Add all to the list", () => this.#toList()));
  #figures = element("p", { class: "note" });
  #whole = element("div", { class: "cell-map-frame" }, this.#table);
  element = element("section", { class: "archive", hidden: true, "aria-label": "Map" });

  /**
   * @param {Desk} desk
   * @param {Archiving} archiving
   * @param {(item: MadeItem) => void} choose shows a puzzle in the preview
   * @param {(item: MadeItem) => Promise<boolean>} add adds a puzzle to the list
   */
  constructor(desk, archiving, choose, add) {
    this.#desk = desk;
    this.#archiving = archiving;
    this.#choose = choose;
    this.#add = add;
    this.#archives = new Archives(desk, (archive) => this.#nameOf(archive));
    this.#map = new CellMap(this.#table, (row, column) => this.#press(row, column));
    this.#list.addEventListener("change", () => this.#show(Number(this.#list.value)));
    if (archiving.kind) this.#acts.append(button("Download map", () => this.#download()));
    this.#acts.append(this.#remove);
    this.element.append(
      labelled("Map", this.#list),
      element("p", { class: "note" }, archiving.about),
      this.#whole,
      this.#figures,
      this.#acts,
      this.#note,
    );
  }

  async start() {
    await this.#archives.start();
    await this.#show(this.#archives.heads[0]?.id);
  }

  /** @param {number | undefined} id */
  async #show(id) {
    this.#archive = await this.#archives.get(id);
    this.#refresh();
  }

  /** The best puzzle of each cell over all parts; the first part wins a tie. @param {Archive} archive */
  #elites({ request, parts }) {
    /** @type {Map<string, Elite>} */
    const best = new Map();
    for (const { seed, bred } of parts)
      for (const one of bred ? this.#archiving.elites(bred, seed, request) : []) {
        const key = `${one.row}/${one.column}`;
        if (one.cost < (best.get(key)?.cost ?? Infinity)) best.set(key, one);
      }
    return [...best.values()];
  }

  /** @param {Archive} archive */
  #nameOf(archive) {
    const elites = several(this.#elites(archive).length, "puzzle");
    const generations = several(generationOf(archive), "generation");
    return `${this.#archiving.nameOf(archive.request)}, seed ${archive.parts[0].seed}: ${elites}, ${generations}`;
  }

  /**
   * Breeds a new archive, or continues the archive that was bred for the same request.
   *
   * @param {Run} run
   * @returns {Promise<string>} the closing message
   */
  async breed({ chosen, signal, advance, say: tell }) {
    const { request, seed, generations } = this.#archiving.asked(chosen);
    const archive = await this.#for(request, seed);
    this.#archive = archive;
    const from = archive.parts.map(({ bred }) => bred?.generation ?? 0);
    const begun = performance.now();
    let kept = begun;
    const news = () => {
      const done = archive.parts.reduce((sum, { bred }, i) => sum + (bred?.generation ?? 0) - from[i], 0);
      advance(done / (generations * PARTS));
      const count = several(this.#elites(archive).length, "puzzle");
      tell(`Generation ${generationOf(archive)} of ${Math.min(...from) + generations}, ${count} …`);
      this.#refresh();
      if (performance.now() - kept < KEEP_MS) return;
      kept = performance.now();
      this.#keep(archive);
    };
    tell("Generation 0 …");
    try {
      await each(
        archive.parts,
        this.#desk.workers,
        async (part, i, signal) => {
          const before = part.bred;
          const onProgress = async (/** @type {any} */ answer) => {
            const bred = (await this.#archiving.stage?.(this.#desk, answer, request, before)) ?? answer;
            if (bred.generation <= (part.bred?.generation ?? -1)) return;
            part.bred = bred;
            news();
          };
          const { slice } = this.#archiving;
          const upTo = from[i] + generations;
          do {
            const { saved } = part.bred ?? {};
            const asked = this.#archiving.ask?.(request, part, generations) ?? {
              ...{ ...request, seed: part.seed, generations: upTo, saved },
            };
            const how = slice ? { seconds: slice } : { onProgress };
            await onProgress(await this.#desk.ask(asked, { signal, ...how }));
          } while (slice && (part.bred?.generation ?? 0) < upTo);
        },
        signal,
      );
    } finally {
      // Results are kept after a cancel and after an error.
      if (archive.parts.some(({ bred }) => bred)) await this.#keep(archive);
    }
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const count = several(this.#elites(archive).length, "puzzle");
    return `Done in ${seconds} s: ${count} on the map. Searching again breeds it on.`;
  }

  /**
   * The archive for a request: an existing one, or a new one.
   *
   * @param {any} request @param {number} seed @returns {Promise<Archive>}
   */
  async #for(request, seed) {
    const wanted = JSON.stringify(request);
    for (const { id } of this.#archives.heads) {
      const one = await this.#archives.get(id);
      if (one && JSON.stringify(one.request) === wanted && one.parts[0].seed === seed) return one;
    }
    return { request, parts: Array.from({ length: PARTS }, (_, i) => ({ seed: seed + i })) };
  }

  // Saves run one after the other, so that a new archive gets one id.
  /** @param {Archive} archive */
  #keep(archive) {
    this.#keeping = this.#keeping
      .catch(() => {})
      .then(async () => {
        Object.assign(archive, await this.#archives.put(archive));
        this.#removed = undefined;
        this.#refresh();
      });
    return this.#keeping;
  }

  /** Removes the archive, or restores the one that was removed. */
  async #take() {
    if (this.#removed) return this.#keep((this.#archive = { ...this.#removed, id: undefined }));
    const archive = this.#archive;
    if (archive?.id === undefined) return;
    await this.#archives.remove(archive.id);
    await this.#show(this.#archives.heads[0]?.id);
    this.#removed = archive;
    this.#refresh();
    say(this.#note, "Removed the map.");
  }

  async #toList() {
    let fresh = 0;
    for (const { item } of this.#archive ? this.#elites(this.#archive) : [])
      if (await this.#add(await this.#settled(item))) fresh++;
    say(this.#note, `${several(fresh, "new puzzle")} in the list.`);
  }

  /** @param {number} row @param {number} column */
  async #press(row, column) {
    const elites = this.#archive ? this.#elites(this.#archive) : [];
    const elite = elites.find((one) => one.row === row && one.column === column);
    if (elite) this.#choose(await this.#settled(elite.item));
  }

  /** @param {MadeItem} item */
  #settled(item) {
    return this.#archiving.settle?.(this.#desk, item) ?? item;
  }

  #download() {
    if (!this.#archive) return;
    const { request, parts } = this.#archive;
    const text = JSON.stringify({ kind: this.#archiving.kind, request, parts });
    download(`perplex-map-${this.#archive.id ?? "new"}.json`, "application/json", `${text}\n`);
  }

  /**
   * Takes in an archive from a file; null if the text is not an archive.
   *
   * @param {string} text
   * @returns {Promise<string> | null} the message for the user
   */
  fromFile(text) {
    const { kind } = this.#archiving;
    const value = kind && text.includes(kind) ? parsed(text) : null;
    if (!kind || value?.kind !== kind) return null;
    const archive = Array.isArray(value.parts)
      ? { request: value.request, parts: value.parts }
      : this.#archiving.fromFile?.(value);
    if (!archive) return null;
    this.#archive = archive;
    return this.#keep(archive).then(() => `${this.#nameOf(archive)}. It is the map in Generate.`);
  }

  #refresh() {
    const archive = this.#archive;
    const elites = archive ? this.#elites(archive) : [];
    const { heads } = this.#archives;
    this.element.hidden = elites.length === 0 && heads.length === 0 && !this.#removed;
    this.#whole.hidden = elites.length === 0;
    say(this.#remove, this.#removed ? "Bring it back" : "Remove map");
    const options = heads.map(({ id, name }) => ({ value: String(id), name }));
    if (archive && archive.id === undefined) options.unshift({ value: "", name: this.#nameOf(archive) });
    const texts = options.map(({ value, name }) => `${value} ${name}`).join("\n");
    if (this.#list.dataset.texts !== texts) {
      this.#list.dataset.texts = texts;
      this.#list.replaceChildren(...options.map(({ value, name }) => element("option", { value }, name)));
    }
    this.#list.value = String(archive?.id ?? "");
    const bred = archive?.parts.find((part) => part.bred)?.bred;
    if (!bred || elites.length === 0) return;
    const most = Math.max(...elites.map(({ cost }) => cost), 1);
    const { name, corner, columns, row } = this.#archiving.heads(bred);
    say(this.#figures, this.#archiving.figures?.(bred) ?? "");
    this.#map.show(
      `${name}: ${several(elites.length, "puzzle")}`,
      corner,
      columns,
      row,
      elites.map((elite) => ({
        ...{ row: elite.row, column: elite.column, text: elite.label },
        name: `${elite.item.name}, ${elite.item.word}, ${elite.item.facts}`,
        strength: 1 - elite.cost / most,
      })),
    );
  }
}
