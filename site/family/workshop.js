/**
 * The workshop: what every family's page is. It opens puzzles, goes between views, keeps what is
 * open, and hands the rest to the parts of this folder.
 *
 * ?workers=N sets the number of workers. A link's fragment opens its puzzle.
 *
 * @import { Family, Puzzle, Sample } from "./types.d.ts"
 * @import { View } from "./views.js"
 */

import { find, say } from "../kit/elements.js";
import { textOf } from "../kit/files.js";
import { sharedText } from "../kit/launch.js";
import { watchVersions } from "../kit/offline.js";
import { workers } from "../kit/page.js";
import { Values } from "../kit/store/values.js";
import { ended, messageOf, sentence, several } from "../kit/words.js";
import { Bar } from "./bar.js";
import { Collection } from "./collection.js";
import { Design } from "./design.js";
import { Desk } from "./desk.js";
import { addressOf, textOf as fragmentText } from "./fragment.js";
import { Generate } from "./generate.js";
import { HelpSheet } from "./helpsheet.js";
import * as keymap from "./keymap.js";
import { KINDS, kindOf } from "./kinds.js";
import { Library } from "./library.js";
import { LibrarySheet } from "./librarysheet.js";
import { OpenSheet } from "./opensheet.js";
import { Play } from "./play.js";
import { print } from "./print.js";
import { Session } from "./session.js";
import { SettingsSheet } from "./settingssheet.js";
import { ShareSheet } from "./sharesheet.js";
import { Understand } from "./understand.js";
import { show as showVerdict } from "./verdict.js";
import { Views } from "./views.js";

const MOST_OF_A_FILE = 100; // puzzles that a file adds to the Library

/**
 * Starts the page of a family.
 *
 * @param {Family} family
 */
export function start(family) {
  const shop = Workshop.open(family);
  shop.catch((error) => perplexStopped(`The page did not start. ${sentence(messageOf(error))}`));
}

class Workshop {
  #family;
  #desk;
  #session;
  #library;
  #collection;
  /** The entry of the Library that the open puzzle is. */
  #entry = "";
  #views;
  #bar;
  #play;
  #design;
  #understand;
  #generate;
  #sheets;
  /** @type {Sample[]} */
  #samples = [];
  #verdict = true;

  /** @param {Family} family */
  static async open(family) {
    const values = await Values.open();
    const desk = new Desk(family, Math.min(workers(), 2), values);
    await desk.prepare();
    const shop = new Workshop(family, desk, values);
    await shop.#start();
    return shop;
  }

  /** @param {Family} family @param {Desk} desk @param {Values} values */
  constructor(family, desk, values) {
    this.#family = family;
    this.#desk = desk;
    this.#library = new Library(values);
    this.#session = new Session(family, desk);
    this.#collection = new Collection(family, desk, this.#library, (text) => this.#try(text));
    this.#bar = new Bar((act) => this.#act(act));
    const back = () => this.#views.close();
    this.#play = new Play(family, desk, this.#session, this.#bar, {
      next: () => this.#next(),
      share: () => this.#views.toggle("share"),
      understand: () => this.#views.show("understand"),
      open: (text) => this.open(text, "play"),
      solved: () => this.#solved(),
      following: () => this.#following,
    });
    this.#design = new Design(family, desk, this.#session, this.#bar, {
      open: (puzzle) => this.#changed(puzzle),
      play: () => this.#views.show("play", true),
    });
    this.#understand = new Understand(family, desk, this.#session, this.#bar);
    this.#generate = new Generate(family, desk, {
      play: (text) => this.open(text, "play"),
      keep: (text) => this.#keepOnly(text),
    });
    this.#sheets = {
      open: new OpenSheet(this.#library, {
        open: (text) => this.open(text),
        files: (files) => this.#files(files),
        back,
      }),
      library: new LibrarySheet(this.#library, (entry, view) => this.#openEntry(entry, view)),
      share: new ShareSheet(family, this.#session, {
        print: () => print(family, [{ puzzle: this.#session.puzzle, solution: this.#solution }]),
        back,
      }),
      settings: new SettingsSheet(desk, {
        changed: ({ timer, verdict }) => {
          this.#bar.timed(timer);
          this.#verdict = verdict;
          this.#present();
        },
        back,
      }),
      help: new HelpSheet(family, { back }),
    };
    const views = /** @type {View[]} */ ([
      "play",
      ...(family.designing ? ["design"] : []),
      ...(family.understanding ? ["understand"] : []),
      ...(family.generating ? ["generate"] : []),
    ]);
    this.#views = new Views(views, {
      view: (view) => this.#view(view),
      sheet: (sheet) => this.#sheet(sheet),
    });
    this.#session.watch(() => this.#known());
    this.#listen();
  }

  async #start() {
    const linked = location.hash.slice(1);
    const before = await this.#before();
    const [samples, last, view] = await Promise.all([
      this.#family.samples(this.#desk),
      this.#desk.kept("last"),
      this.#desk.kept("view"),
      this.#library.start(),
      this.#collection.start(),
      this.#generate.start(),
      this.#sheets.settings.start(),
    ]);
    this.#samples = samples;
    this.#sheets.open.samples(samples);
    if (before) await this.#takeOver(before);
    const texts = [last, samples[0]?.text].filter((text) => typeof text === "string");
    const given = sharedText();
    let trouble = "";
    const fragment = linked
      ? await fragmentText(linked).catch((error) => ((trouble = messageOf(error)), ""))
      : "";
    if (given) texts.unshift(given);
    else if (fragment) texts.unshift(fragment);
    for (const text of texts) {
      try {
        await this.#show(await this.#family.read(this.#desk, text));
        break;
      } catch (error) {
        trouble ||= messageOf(error);
      }
    }
    this.#cleanAddress();
    say(find("trouble"), trouble ? sentence(trouble) : "");
    for (const part of ["views", "doors"]) find(part).inert = false;
    find("notice").hidden = true;
    find("main").hidden = false;
    this.#views.show(linked || given || !this.#isView(view) ? "play" : view);
    watchVersions(Promise.resolve());
  }

  /** What earlier versions of the page kept, once. It may change what else is kept. */
  async #before() {
    if (!this.#family.earlier || (await this.#desk.kept("taken"))) return null;
    return this.#family.earlier(this.#desk);
  }

  /** @param {{library: string[], generated: import("./types.d.ts").MadeItem[]}} before */
  async #takeOver({ library, generated }) {
    for (const text of [...library].reverse())
      await this.#family.read(this.#desk, text).then(
        (puzzle) => this.#list(puzzle),
        () => {}, // of a type that is no longer read; it stays where it was kept
      );
    await this.#generate.takeOver(generated);
    await this.#desk.keep("taken", true);
  }

  /** @param {unknown} name @returns {name is View} */
  #isView(name) {
    return typeof name === "string" && ["play", "design", "understand", "generate"].includes(name);
  }

  #cleanAddress() {
    if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
  }

  #listen() {
    keymap.listen({
      undo: () => this.#act("undo"),
      redo: () => this.#act("redo"),
      hint: () => this.#inView("play") && this.#act("hint"),
      check: () => this.#inView("play") && this.#act("check"),
      restart: () => this.#inView("play") && this.#act("restart"),
      next: () =>
        this.#inView("understand") ? this.#understand.nextHard() : this.#inView("play") && this.#next(),
      act: () => this.#inView("understand") && this.#understand.toggle(),
      back: () => this.#views.close(),
      viewBack: () => this.#views.beside(-1),
      viewOn: () => this.#views.beside(1),
      help: () => this.#views.toggle("help"),
    });
    addEventListener("hashchange", async () => {
      const fragment = location.hash.slice(1);
      if (!fragment) return;
      this.#cleanAddress();
      this.#try(await fragmentText(fragment).catch(() => fragment));
    });
    // A puzzle can be pasted, or dropped from another page, anywhere but where texts are edited.
    /** @param {Event} event */
    const editing = ({ target }) => target instanceof Element && target.closest("input, textarea");
    /** @param {Event} event @param {DataTransfer | null} data */
    const given = (event, data) => {
      const text = data?.getData("text/plain").trim();
      if (!text || editing(event) || data?.types.includes("Files")) return;
      event.preventDefault();
      this.#try(text);
    };
    document.addEventListener("paste", (event) => given(event, event.clipboardData));
    document.addEventListener("drop", (event) => given(event, event.dataTransfer));
    document.addEventListener("dragover", (event) => {
      if (event.dataTransfer?.types.includes("text/plain") && !editing(event)) event.preventDefault();
    });
  }

  /** @param {View} view */
  #inView(view) {
    return this.#views.view === view && this.#views.sheet === null;
  }

  // --- opening ---

  /**
   * Opens a puzzle. One of another family is opened on its page.
   *
   * @param {string} text
   * @param {View} [view]
   * @throws {Error} with what is wrong; what is open stays
   */
  async open(text, view) {
    const own = await this.#ownText(text);
    let puzzle;
    try {
      puzzle = await this.#family.read(this.#desk, own);
    } catch (error) {
      const kind = kindOf(text);
      if (!kind || kind.id === this.#family.id) throw error;
      location.href = await addressOf(kind.page, text);
      return;
    }
    await this.#show(puzzle);
    this.#views.show(view ?? (this.#views.view === "generate" ? "play" : this.#views.view));
  }

  /** What a link of this page has behind its #, unpacked; any other text as it is. @param {string} text */
  async #ownText(text) {
    const page = KINDS.find(({ id }) => id === this.#family.id)?.page ?? "";
    const at = text.indexOf(`${page}#`);
    return at < 0 ? text : fragmentText(text.slice(at + page.length + 1));
  }

  /** Opens a puzzle, or says why it cannot be opened. @param {string} text */
  async #try(text) {
    try {
      await this.open(text);
      say(find("trouble"), "");
    } catch (error) {
      say(find("trouble"), sentence(messageOf(error)));
    }
  }

  /** Shows a puzzle that was opened. @param {Puzzle} puzzle @param {string} [entry] */
  async #show(puzzle, entry) {
    this.#play.keep();
    this.#entry = entry ?? this.#entryOf(puzzle);
    const sample = this.#samples.find(({ text }) => text === puzzle.text);
    if (this.#family.packs && sample && !this.#collection.has(puzzle.text))
      await this.#collection.set(
        sample.group ?? "",
        this.#samples.filter(({ group }) => group === sample.group),
      );
    this.#session.open(puzzle);
    say(find("puzzle-name"), puzzle.name);
    say(find("puzzle-facts"), puzzle.facts);
    say(find("trouble"), "");
    document.title = `${puzzle.name} · perplex`;
    await Promise.all([this.#play.open(), this.#design.open()]);
    this.#understand.refresh();
    this.#present();
    this.#strip();
    await Promise.all([this.#desk.keepNow("last", puzzle.text), this.#list()]);
  }

  /**
   * Shows what became of the open puzzle in Design. Its first change makes a new entry of the
   * Library, which all further ones change, so that the puzzle it was made of stays.
   *
   * @param {Puzzle} puzzle
   */
  #changed(puzzle) {
    const own = this.#entry.includes("/own-");
    return this.#show(puzzle, own ? this.#entry : `${this.#family.id}/own-${Date.now().toString(36)}`);
  }

  /** The entry of a puzzle: the one that has it, or a new one. @param {Puzzle} puzzle */
  #entryOf({ id, text }) {
    const { all } = this.#library;
    return (
      all.find((one) => one.family === this.#family.id && one.text === text)?.id ?? `${this.#family.id}/${id}`
    );
  }

  #solved() {
    this.#list();
    this.#strip();
  }

  /** Shows the strip of the collection, where no view has another use for it. */
  #strip() {
    const { view } = this.#views;
    if (view === "play") this.#collection.show(this.#session.puzzle.text, true);
    else this.#collection.show("", false);
  }

  /** @param {import("./library.js").Entry} entry @param {"play" | "design"} view */
  async #openEntry(entry, view) {
    const kind = KINDS.find(({ id }) => id === entry.family);
    if (kind && kind.id !== this.#family.id) location.href = await addressOf(kind.page, entry.text);
    else await this.open(entry.text, view).catch((error) => say(find("trouble"), sentence(messageOf(error))));
  }

  /** Opens the first puzzle of each file, and lists the others. @param {File[]} files */
  async #files(files) {
    const said = [];
    for (const file of files) {
      try {
        const text = await textOf(file);
        const archive = await this.#generate.archiveOf(text);
        if (archive !== null) {
          said.push(`${file.name}: ${archive}`);
          continue;
        }
        const { puzzles, faults } = await this.#family.readAll(this.#desk, text);
        for (const puzzle of puzzles.slice(1, MOST_OF_A_FILE)) await this.#list(puzzle);
        if (puzzles.length > 1)
          await this.#collection.set(
            file.name,
            puzzles.map(({ text, name }) => ({ text, name })),
          );
        if (puzzles[0]) await this.open(puzzles[0].text);
        const left = puzzles.length - MOST_OF_A_FILE;
        said.push(
          `${file.name}: ${several(puzzles.length, this.#family.noun)}${left > 0 ? `, of which ${MOST_OF_A_FILE} are in the Library` : ""}.`,
        );
        if (faults.length > 0) said.push(ended(`${file.name}: ${faults[0]}`));
      } catch (error) {
        said.push(ended(`${file.name}: ${messageOf(error)}`));
      }
    }
    return said.join(" ");
  }

  // --- the Library ---

  /** Lists a puzzle, the open one with what is known of it. @param {Puzzle} [puzzle] */
  #list(puzzle = this.#session.puzzle) {
    const open = puzzle === this.#session.puzzle;
    const { text, name, facts } = puzzle;
    const id = open ? this.#entry : this.#entryOf(puzzle);
    const before = this.#library.of(id);
    const verdict = open ? this.#session.verdict : null;
    const known = verdict && verdict.bars > 0 ? verdict : before?.text === text ? before : null;
    return this.#library.put({
      ...{ id, family: this.#family.id, text, name, facts },
      picture: this.#family.picture(puzzle),
      ...{ word: known?.word ?? "", bars: known?.bars ?? 0, hollow: known?.hollow ?? true },
      solved: (open && this.#play.solved) || (before?.text === text && before.solved),
      opened: new Date().toISOString(),
    });
  }

  /** @param {string} text */
  async #keepOnly(text) {
    await this.#list(await this.#family.read(this.#desk, text));
  }

  /** The puzzle after the open one: of the collection, or else the next example. */
  get #following() {
    const { text } = this.#session.puzzle;
    if (this.#collection.has(text)) return this.#collection.after(text);
    const solved = new Set(this.#library.all.filter((one) => one.solved).map(({ text }) => text));
    const at = this.#samples.findIndex((one) => one.text === text);
    const after = [...this.#samples.slice(at + 1), ...this.#samples.slice(0, Math.max(at, 0))];
    return after.find((one) => !solved.has(one.text)) ?? after[0] ?? null;
  }

  #next() {
    const next = this.#following;
    if (next) this.open(next.text, "play").then(() => this.#play.focus());
  }

  // --- views ---

  /** @param {View} view */
  #view(view) {
    this.#desk.keep("view", view);
    this.#bar.show(view);
    this.#play.show(view === "play");
    this.#strip();
    this.#design.show(view === "design");
    this.#understand.show(view === "understand");
    this.#present();
    this.#generate.show(view === "generate");
  }

  /** @param {import("./views.js").Sheet} sheet */
  #sheet(sheet) {
    if (sheet === "help") this.#sheets.help.show(this.#session.puzzle, this.#play.keys);
    else if (sheet !== "settings") this.#sheets[sheet].show();
  }

  /** Something has become known of the open puzzle. */
  #known() {
    this.#present();
    this.#design.refresh();
    this.#understand.refresh();
    if (this.#session.verdict.bars > 0) this.#list();
  }

  #present() {
    if (!this.#session.puzzle || this.#views.view === "generate") return;
    const hidden = this.#views.view === "play" && !this.#verdict && !this.#play.solved;
    find("verdict").hidden = find("solutions").hidden = hidden;
    showVerdict(this.#session.verdict, this.#session.solutions);
  }

  /** The solution, if it is known. */
  get #solution() {
    const { puzzle, known } = this.#session;
    return this.#family.designing?.solutions(puzzle, known)[0];
  }

  /** @param {import("./bar.js").Act} act */
  #act(act) {
    if (this.#views.sheet !== null) return false;
    const { view } = this.#views;
    const part = view === "design" ? this.#design : this.#play;
    /** @type {Record<import("./bar.js").Act, () => unknown>} */
    const acts = {
      undo: () => part.undo(),
      redo: () => part.redo(),
      hint: () => this.#play.hint(),
      check: () => this.#play.check(),
      restart: () => this.#play.restart(),
      solution: () => this.#design.solution(),
      back: () => this.#understand.beside(-1),
      play: () => this.#understand.toggle(),
      on: () => this.#understand.beside(1),
      next: () => this.#understand.nextHard(),
    };
    if ((act === "undo" || act === "redo") && view !== "play" && view !== "design") return false;
    acts[act]();
    return true;
  }
}
