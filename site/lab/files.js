// The lab's files, which the lab's program reads, and their uses.

import { messageOf } from "../kit/words.js";
/**
 * @import { LabAsk, LabCorrection, LabReadAnswer } from "../kit/lab.d.ts"
 * @import { Data } from "./choices.js"
 *
 * A loaded file; lists have ids and a use.
 *
 * @typedef {{name: string, kind: LabReadAnswer["kind"], text: string, ids?: string[],
 *   errata?: LabCorrection[], use?: "set" | "blacklist"}} LabFile
 */

/** @param {{kind: string}} of */
const isData = ({ kind }) => kind === "crawl" || kind === "table";

/** The loaded files: at most one data file, at most one file of errata, any number of lists. */
export class Files {
  #ask;
  /** The files; use of a list is "set" or "blacklist". */
  /** @type {LabFile[]} */
  all = [];
  /** The content of the data file, or null. */
  /** @type {Data | null} */
  data = null;

  /** @param {LabAsk} ask sends a request to the lab's program */
  constructor(ask) {
    this.#ask = ask;
  }

  /**
   * Reads a file; throws a sentence if the file cannot be used.
   *
   * @param {string} name
   * @param {string} text
   * @param {LabFile["use"]} [use]
   */
  async add(name, text, use) {
    let read;
    try {
      read = await this.#ask({ verb: "read", text, errata: this.#errata() });
    } catch (error) {
      throw new Error(`${name}: ${messageOf(error)}`);
    }
    const { kind, ids, errata } = read;
    /** @param {LabFile} one */
    const replaced = (one) =>
      one.name === name || (isData(one) && isData({ kind })) || (one.kind === kind && kind === "errata");
    this.all = this.all.filter((one) => !replaced(one));
    this.all.push({
      name,
      kind,
      text,
      ids,
      errata,
      ...(kind === "ids" && { use: use ?? (/black/i.test(name) ? "blacklist" : "set") }),
    });
    if (isData({ kind })) this.data = /** @type {Data} */ (read);
    else if (kind === "errata") await this.#again();
  }

  /** @param {string} name */
  async remove(name) {
    const gone = this.all.find((one) => one.name === name);
    if (!gone) return;
    this.all = this.all.filter((one) => one !== gone);
    if (isData(gone)) this.data = null;
    if (gone.kind === "errata") await this.#again();
  }

  // Reads the data again with other errata.
  async #again() {
    const data = this.all.find(isData);
    if (data?.kind === "crawl")
      this.data = /** @type {Data} */ (
        await this.#ask({ verb: "read", text: data.text, errata: this.#errata() })
      );
  }

  #errata() {
    return this.all.find(({ kind }) => kind === "errata")?.errata ?? [];
  }

  get dataName() {
    return this.all.find(isData)?.name ?? "";
  }

  get corrected() {
    return this.data?.kind === "crawl" ? (this.all.find(({ kind }) => kind === "errata")?.name ?? "") : "";
  }

  /** @param {LabFile["use"]} [use] */
  lists(use) {
    return this.all.filter((one) => one.kind === "ids" && one.use === use);
  }

  get blacklist() {
    return this.lists("blacklist").flatMap(({ ids = [] }) => ids);
  }

  /** The data from which the files can be read again. */
  get kept() {
    return this.all.map(({ name, text, use }) => ({ name, text, use }));
  }
}
