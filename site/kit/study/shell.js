/**
 * A study of a puzzle family: it is set up, taken by participants one after another, and exported as a table
 * and a log. Everything is stored in this browser, and nothing is sent anywhere. The family provides the
 * puzzles, their display, the judging and the columns; setting up, consent, participants, storage and files
 * are handled here.
 *
 * @import { Row, Study, Taking } from "./keeper.js"
 * @import { PlayRecord } from "./record.js"
 * @import { Table } from "./rows.js"
 * @import { Values } from "../store/values.js"
 * @import { Steps } from "../store/versions.js"
 */

import { button, find, labelled, line, make, paragraph } from "../elements.js";
import { download, JSON_LINES } from "../files.js";
import { several } from "../words.js";
import { form } from "./forms.js";
import { Keeper } from "./keeper.js";
import { newSeed } from "./order.js";
import { powerFold } from "./power.js";
import { linesOfRecords } from "./record.js";
import { downloadTable } from "./rows.js";
import { screen } from "./screen.js";

/**
 * A family's part of a study. Setup and State are those of a Study.
 *
 * @template Setup, State
 * @typedef {object} Family
 * @property {string} key key of the study among the values
 * @property {string} ahead name of the text that is saved ahead of the study
 * @property {Steps} [steps] upgrade steps of the stored studies
 * @property {string} about description of a study, above the form
 * @property {string} consent default text of what participants agree to
 * @property {(row: Row, setup: Setup) => PlayRecord} [recordOf] returns the record of a play (record.js)
 * @property {() => Fields<Setup>} fields makes the fields of the form that sets up a study
 * @property {(setup: Setup) => string} [title] the study's name, if it has one
 * @property {(setup: Setup) => string} summary describes a study in a sentence or two
 * @property {(plays: number) => string} counted describes a number of plays
 * @property {string} [note] text below the files
 * @property {string} file prefix of the file names
 * @property {{name: string} & Table} table the table, with the name of its button
 * @property {(setup: Setup, seed: string) => State} taking makes the family's state of a new participant
 * @property {string} first the stage after consent
 * @property {Record<string, (shell: Shell<Setup, State>) => unknown>} stages shows each stage; to("end") ends
 *   the study
 */

/**
 * The parts of the form above and below the text that participants agree to.
 *
 * @template Setup
 * @typedef {object} Fields
 * @property {(Node | string)[]} before
 * @property {(Node | string)[]} [after]
 * @property {() => Promise<Setup>} setup returns the chosen setup; an error's message is shown as a sentence
 */

/** Message of a study that nobody has taken yet. */
const READY = "The study is set up. Press Next participant, and hand this device over.";

/** @template Setup, State */
export class Shell {
  #family;
  /** @type {Keeper<Setup, State>} */
  #keeper;
  /** @type {Study<Setup, State> | null} */
  #study = null;

  /**
   * @param {Family<Setup, State>} family
   * @param {Values} values
   */
  constructor(family, values) {
    this.#family = family;
    this.#keeper = new Keeper(values, family.key, family.ahead, family.steps);
  }

  /**
   * Continues where the page was left.
   *
   * @param {(study: Study<Setup, State>) => void} [arrived] is called with the stored study
   */
  async start(arrived) {
    this.#study = await this.#keeper.restore();
    if (this.#study) arrived?.(this.#study);
    find("notice").hidden = true;
    find("main").hidden = false;
    if (!this.#study) this.#setUp();
    else if (this.#study.taking) this.#go();
    else this.#hub();
  }

  /** The study; not to be used by views that are shown before there is one. */
  get study() {
    return /** @type {Study<Setup, State>} */ (this.#study);
  }

  /** The present participant. */
  get taking() {
    return /** @type {Taking<State>} */ (this.study.taking);
  }

  get setup() {
    return this.study.setup;
  }

  keep() {
    return this.#keeper.keep(this.study);
  }

  /**
   * Shows a view that replaces the page.
   *
   * @param {string} title
   * @param {...(Node | string)} parts
   */
  show(title, ...parts) {
    screen(title, Boolean(this.#study?.taking), ...parts);
  }

  /**
   * Logs an action; the next keep saves it.
   *
   * @param {string} what
   * @param {Record<string, unknown>} [more]
   */
  log(what, more = {}) {
    this.study.log.push({ player: this.taking.player, at: new Date().toISOString(), what, ...more });
  }

  /**
   * Goes to another stage.
   *
   * @param {string} stage
   */
  async to(stage) {
    this.taking.stage = stage;
    this.taking.draft = undefined;
    await this.keep();
    this.#go();
  }

  /**
   * Makes a form whose choices are restored after a reload (forms.js).
   *
   * @param {string} name
   * @param {(Node | string)[]} parts
   * @param {string} action
   * @param {() => unknown} act
   * @param {...HTMLElement} more
   */
  form(name, parts, action, act, ...more) {
    const taking = this.#study?.taking;
    return form(name, parts, action, act, more, taking?.draft, (draft) => {
      if (!taking) return;
      taking.draft = draft;
      this.keep();
    });
  }

  // --- views for the person who runs the study ---

  #setUp() {
    const { about, consent, fields } = this.#family;
    const { before, after = [], setup } = fields();
    const text = Object.assign(make("textarea", "", { rows: 5 }), { value: consent });
    const begin = async () => {
      const old = this.#study;
      this.#study = {
        id: newSeed(),
        setup: { consent: text.value, ...(await setup()) },
        plays: [],
        log: [],
        taking: null,
        earlier: old ? [...old.earlier, { setup: old.setup, plays: old.plays, log: old.log }] : [],
      };
      await this.keep();
      this.#hub();
    };
    const back = button("Back to the study that is there", () => this.#hub(), { class: "plain" });
    const parts = [...before, labelled("What participants agree to", text), ...after];
    this.show(
      "A study",
      paragraph(about),
      ...(this.#study ? [line(back)] : []),
      this.form("Study", parts, "Set up the study", begin),
      powerFold(),
    );
  }

  #hub() {
    const { title, summary, counted, note, file, table, recordOf } = this.#family;
    const { setup, plays, log } = this.study;
    const people = several(this.#people, "participant");
    const lines = () => log.map((one) => `${JSON.stringify(one)}\n`).join("");
    const records = () => linesOfRecords(plays.flatMap((row) => recordOf?.(row, setup) ?? []));
    const begun = plays.length > 0;
    const files = [
      button(table.name, () => downloadTable(table, plays)),
      ...(recordOf
        ? [button("Download marks", () => download(`${file}-records.jsonl`, JSON_LINES, records()))]
        : []),
      button("Download log", () => download(`${file}-log.jsonl`, JSON_LINES, lines())),
    ];
    const all = button("Download everything", () =>
      download(`${file}.json`, "application/json", JSON.stringify(this.study)),
    );
    this.show(
      title?.(setup) || "A study",
      paragraph(summary(setup)),
      ...(begun ? [] : [paragraph(READY)]),
      paragraph(`${people}, ${counted(plays.length)}.`, { role: "status", "aria-label": "Study" }),
      line(
        button("Next participant", () => this.#begin(), { class: "primary" }),
        button("Another study", () => this.#setUp(), { class: "plain" }),
      ),
      make("h3", "Files"),
      line(...files, all),
      ...(note ? [paragraph(note, { class: "note" })] : []),
    );
  }

  get #people() {
    return new Set(this.study.plays.map(({ player }) => player)).size;
  }

  // --- views for participants ---

  async #begin() {
    const seed = newSeed();
    this.study.taking = {
      player: `p${String(this.#people + 1).padStart(2, "0")}`,
      seed,
      stage: "consent",
      ...this.#family.taking(this.setup, seed),
    };
    await this.keep();
    this.#go();
  }

  #go() {
    const { stage } = this.taking;
    if (stage === "consent") this.#consent();
    else if (stage === "end") this.#end();
    else this.#family.stages[stage](this);
  }

  #consent() {
    const text = this.setup.consent;
    this.show(
      "Before you begin",
      ...text.split(/\n\n+/).map((one) => paragraph(one)),
      line(
        button("I agree", () => this.to(this.#family.first)),
        button("I do not", () => this.#leave(), { class: "plain" }),
      ),
    );
  }

  #end() {
    const words = paragraph("That was all. Please hand the device back.");
    this.show("Thank you", words, line(button("Done", () => this.#leave())));
  }

  async #leave() {
    this.study.taking = null;
    await this.keep();
    this.#hub();
  }
}
