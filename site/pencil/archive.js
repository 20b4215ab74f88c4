// The archives of puzzles: bred to a wish, kept over a reload and a cancel, shown as a map
// whose cells open in Play.

/**
 * @import { Bench } from "./bench.js"
 * @import { Made, MadePuzzle } from "./made.js"
 * @import { Run } from "../kit/task.js"
 * @import { Request } from "../kit/answers.d.ts"
 *
 * @typedef {Omit<MadePuzzle, "seed"> & {row: number, band: number, cost: number}} Elite
 *
 * An answer of core/pencil/job's breed.
 *
 * @typedef {{generation: number, rows: string, step: number, edges: number[],
 *   puzzles: Elite[], saved: string}} Bred
 *
 * An archive: what it is bred for, and its parts, one for each seed, each bred apart, so that
 * what comes does not depend on how many workers there are.
 *
 * @typedef {{id?: number, name?: string, request: Request<"breed">, parts: {seed: number, bred?: Bred}[]}} Archive
 */

import { Archives } from "../kit/archives.js";
import { CellMap } from "../kit/cellmap.js";
import { find, make, press, say } from "../kit/elements.js";
import { endsText } from "../kit/range.js";
import { each } from "../kit/requests.js";
import { messageOf, number, sentence, several } from "../kit/words.js";
import { informationOf } from "./made.js";

const PARTS = 2;
const KEEP_MS = 2000; // what is kept while it grows is at most this old

/** How strongly a cell is coloured. @param {number} cost @param {number} most */
const strength = (cost, most) => 1 - cost / Math.max(1, most);

/** The best of all parts in each cell; of equals that of the first. @param {Archive} archive */
function elitesOf({ parts }) {
  /** @type {Map<string, Elite & {seed: number}>} */
  const best = new Map();
  for (const { seed, bred } of parts)
    for (const one of bred?.puzzles ?? []) {
      const key = `${one.row}/${one.band}`;
      if (one.cost < (best.get(key)?.cost ?? Infinity)) best.set(key, { ...one, seed });
    }
  return [...best.values()];
}

/** @param {Archive} archive */
const generationOf = ({ parts }) => Math.min(...parts.map(({ bred }) => bred?.generation ?? 0));

/** @param {Archive} archive */
function nameOf(archive) {
  const { type, width, height, symmetric, rule, wish } = archive.request;
  const elites = elitesOf(archive);
  const wishes = Object.entries(/** @type {Record<string, [number | null, number | null]>} */ (wish)).map(
    ([name, range]) => `${name} ${endsText(range, String)}`,
  );
  const parts = [
    `${elites[0]?.title ?? type} ${width}x${height}`,
    ...wishes,
    ...(symmetric ? ["symmetric"] : []),
    ...(rule ? [`needs ${rule}`] : []),
    `seed ${archive.parts[0].seed}`,
  ];
  return `${parts.join(", ")}: ${several(elites.length, "puzzle")}, ${several(generationOf(archive), "generation")}`;
}

export class Archived {
  #bench;
  #made;
  #open;
  #map;
  /** @type {Archives<Archive>} */
  #archives;
  /** @type {Archive | undefined} */
  #archive;
  /** @type {Archive | undefined} what was removed last */
  #removed;
  /** @type {Promise<unknown>} the last keeping */
  #keeping = Promise.resolve();
  #list = find("maps", HTMLSelectElement);

  /**
   * @param {Bench} bench
   * @param {Made} made the list of puzzles
   * @param {(text: string) => Promise<unknown>} open shows a puzzle; it throws what is wrong
   */
  constructor(bench, made, open) {
    this.#bench = bench;
    this.#made = made;
    this.#open = open;
    this.#archives = new Archives(bench, nameOf);
    this.#map = new CellMap(find("map", HTMLTableElement), (row, band) => this.#take(row, band));
    this.#list.addEventListener("change", () => this.#choose(Number(this.#list.value)));
    press(find("map-list"), () => this.#toList());
    press(find("map-remove"), () => this.#remove());
  }

  async start() {
    await this.#archives.start();
    await this.#choose(this.#archives.heads[0]?.id);
  }

  /** @param {number | undefined} id */
  async #choose(id) {
    this.#archive = await this.#archives.get(id);
    this.#show();
  }

  /**
   * Breeds so many generations: of a new archive, or more of the one that was bred for the
   * same. What is said in the end is returned.
   *
   * @param {Request<"breed">} request
   * @param {number} seed of the first part
   * @param {number} more generations
   * @param {Omit<Run, "chosen">} run
   */
  async breed(request, seed, more, { signal, advance, say: tell }) {
    const archive = await this.#for(request, seed);
    this.#archive = archive;
    const from = archive.parts.map(({ bred }) => bred?.generation ?? 0);
    const begun = performance.now();
    let kept = begun;
    const news = () => {
      const done = archive.parts.reduce((sum, { bred }, i) => sum + (bred?.generation ?? 0) - from[i], 0);
      advance(done / (more * PARTS));
      tell(
        `Generation ${generationOf(archive)} of ${Math.min(...from) + more}, ${several(elitesOf(archive).length, "puzzle")} …`,
      );
      this.#show();
      if (performance.now() - kept < KEEP_MS) return;
      kept = performance.now();
      this.#keep(archive);
    };
    tell("Generation 0 …");
    try {
      await each(
        archive.parts,
        this.#bench.workers,
        async (part, i, signal) => {
          const onProgress = (/** @type {Bred} */ bred) => {
            if (bred.generation <= (part.bred?.generation ?? -1)) return;
            part.bred = bred;
            news();
          };
          const { saved } = part.bred ?? {};
          onProgress(
            await this.#bench.ask(
              { ...request, seed: part.seed, generations: from[i] + more, saved },
              { signal, onProgress },
            ),
          );
        },
        signal,
      );
    } finally {
      // What there is stays, after a cancel and after an error too.
      if (archive.parts.some(({ bred }) => bred)) await this.#keep(archive);
    }
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    return `Done in ${seconds} s: ${several(elitesOf(archive).length, "puzzle")} on the map. Making again breeds it on.`;
  }

  /** The archive that is bred for a request. @param {Request<"breed">} request @param {number} seed @returns {Promise<Archive>} */
  async #for(request, seed) {
    const wanted = JSON.stringify(request);
    for (const { id } of this.#archives.heads) {
      const one = await this.#archives.get(id);
      if (one && JSON.stringify(one.request) === wanted && one.parts[0].seed === seed) return one;
    }
    return { request, parts: Array.from({ length: PARTS }, (_, i) => ({ seed: seed + i })) };
  }

  // One after the other, so that a new archive gets one number.
  /** @param {Archive} archive */
  #keep(archive) {
    this.#keeping = this.#keeping
      .catch(() => {})
      .then(async () => {
        Object.assign(archive, await this.#archives.put(archive));
        this.#removed = undefined;
        this.#show();
      });
    return this.#keeping;
  }

  async #remove() {
    if (this.#removed) return this.#keep((this.#archive = { ...this.#removed, id: undefined }));
    const archive = this.#archive;
    if (archive?.id === undefined) return;
    await this.#archives.remove(archive.id);
    await this.#choose(this.#archives.heads[0]?.id);
    this.#removed = archive;
    this.#show();
    say(find("map-note"), "Removed the map.");
  }

  async #toList() {
    let fresh = 0;
    for (const { row: _, band: _band, cost: _cost, ...puzzle } of this.#archive
      ? elitesOf(this.#archive)
      : [])
      if (await this.#made.add(puzzle)) fresh++;
    say(find("map-note"), `${several(fresh, "new puzzle")} in the list.`);
  }

  /** @param {number} row @param {number} band */
  async #take(row, band) {
    const elite =
      this.#archive && elitesOf(this.#archive).find((one) => one.row === row && one.band === band);
    if (!elite) return;
    try {
      await this.#open(elite.text);
      say(find("map-note"), "");
    } catch (error) {
      say(find("map-note"), sentence(messageOf(error)));
    }
  }

  #show() {
    const archive = this.#archive;
    const elites = archive ? elitesOf(archive) : [];
    const { heads } = this.#archives;
    find("map-part").hidden = elites.length === 0 && heads.length === 0 && !this.#removed;
    find("map-whole").hidden = find("map-list").hidden = elites.length === 0;
    say(find("map-remove"), this.#removed ? "Bring it back" : "Remove map");
    const options = heads.map(({ id, name }) => ({ value: String(id), name }));
    if (archive && archive.id === undefined) options.unshift({ value: "", name: nameOf(archive) });
    const texts = options.map(({ value, name }) => `${value} ${name}`).join("\n");
    if (this.#list.dataset.texts !== texts) {
      this.#list.dataset.texts = texts;
      this.#list.replaceChildren(...options.map(({ value, name }) => make("option", name, { value })));
    }
    this.#list.value = String(archive?.id ?? "");
    const { edges, rows, step } = archive?.parts.find(({ bred }) => bred)?.bred ?? {};
    if (!archive || !edges || !step) return;
    const most = Math.max(...elites.map(({ cost }) => cost));
    const byClues = rows === "clues";
    this.#map.show(
      `Map: ${several(elites.length, "puzzle")} by ${byClues ? "clues" : "hardest rank"} and search information`,
      byClues ? "clues, from Sh" : "rank, from Sh",
      edges.slice(0, -1).map(short),
      (row) => (byClues && step > 1 ? `${row}–${row + step - 1}` : String(row)),
      elites.map((elite) => ({
        row: elite.row,
        column: elite.band,
        text: short(informationOf(elite)),
        name: `${several(elite.clues, "clue")}, ${short(informationOf(elite))} Sh, hardest rank ${elite.hardest}`,
        strength: strength(elite.cost, most),
      })),
    );
  }
}

/** A figure as short as a cell of the map has it. @param {number} shannons */
const short = (shannons) => number(shannons, shannons < 100 ? 1 : 0);
