/**
 * The workshop: the page of every family. It opens puzzles, switches views, saves the open puzzle, and
 * delegates the rest to the parts in this folder.
 *
 * ?workers=N sets the number of workers. A link's fragment opens its puzzle.
 *
 * @import { Family, Puzzle } from "./types.d.ts"
 * @import { View } from "./views.js"
 */

import { find, say } from "../kit/elements.js";
import { shortener } from "./hosted.js";
import { askedView } from "../kit/launch.js";
import { watchVersions } from "../kit/offline.js";
import { workers } from "../kit/page.js";
import { Values } from "../kit/store/values.js";
import { messageOf, sentence } from "../kit/words.js";
import { Bar } from "./bar.js";
import { Design } from "./design.js";
import { Desk } from "./desk.js";
import { openFirst } from "./first.js";
import { Generate } from "./generate.js";
import { giveBack } from "./giveback.js";
import { cleanAddress, onGiven } from "./given.js";
import { aboutOf, HelpSheet } from "./helpsheet.js";
import { collect, openFiles } from "./files.js";
import * as keymap from "./keymap.js";
import { Library } from "./library.js";
import { LibrarySheet } from "./librarysheet.js";
import { nameMenu, showName } from "./namemenu.js";
import { Opener } from "./opener.js";
import { OpenSheet, pictured } from "./opensheet.js";
import { Play } from "./play.js";
import { onPreference, prefers, takeOver } from "./preferences.js";
import { print } from "./print.js";
import { freeRoom, tell, watchRoom } from "./sentence.js";
import { Session } from "./session.js";
import { SettingsSheet } from "./settingssheet.js";
import { sharedOf } from "./shared.js";
import { Sheets } from "./sheets.js";
import { ShareSheet } from "./sharesheet.js";
import { Shelf } from "./shelf.js";
import { Understand } from "./understand.js";
import { linkedText, watchSkip } from "./skip.js";
import { showStrip } from "./strip.js";
import { show as showVerdict } from "./verdict.js";
import { Views, VIEWS, viewsOf } from "./views.js";

/**
 * Starts the page of a family.
 *
 * @param {Family} family
 */
export function start(family) {
  watchSkip();
  const shop = Workshop.open(family);
  shop.catch((error) => perplexStopped(`The page did not start. ${sentence(messageOf(error))}`));
}

class Workshop {
  #family;
  #desk;
  #session;
  #library;
  #opener;
  #shelf;
  #views;
  #bar;
  #play;
  #design;
  #understand;
  #generate;
  /** @type {import("./types.d.ts").Strip | undefined} */
  #levels;
  #sheets;
  #within; // the parts inside the sheets

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
    this.#opener = new Opener(family, desk, {
      show: (puzzle, view, own) => this.#enter(puzzle, view, own),
      collect: (name, puzzles) => collect(family, this.#shelf, name, puzzles),
    });
    this.#shelf = new Shelf(family, desk, this.#session, this.#library, (text) => this.#opener.attempt(text));
    this.#bar = new Bar((act) => this.#act(act));
    giveBack(find("bar"), () => this.#board?.focus());
    const back = () => this.#sheets.close();
    this.#play = new Play(family, desk, this.#session, this.#bar, {
      next: () => this.#next(),
      share: () => this.#sheets.toggle("share"),
      understand: () => this.#views.show("understand"),
      open: (text) => this.#opener.open(text, "play"),
      solved: () => (this.#list(), this.#strip()),
      shown: () => this.#shown(), // marks do not change the collection
      lost: () => this.#present(),
      following: () => this.#shelf.following,
      recast: async (change) => {
        const { text } = this.#session.puzzle;
        await this.#shelf.recast(change);
        await this.#opener.attempt(change(text));
      },
    });
    this.#design = new Design(family, desk, this.#session, this.#bar, {
      open: (puzzle, anew) => this.#changed(puzzle, anew),
      play: () => this.#views.show("play", true),
    });
    this.#understand = new Understand(family, desk, this.#session, this.#bar);
    this.#generate = new Generate(family, desk, this.#session, {
      play: (text) => this.#opener.open(text, "play"),
      keep: async (text) => this.#shelf.list(await family.read(desk, text), { own: true }),
      change: async (text) => this.#changed(await family.read(desk, text)),
    });
    this.#levels = family.playing.strip?.(desk, this.#session, (state) => {
      this.#play.put(state);
      scrollTo(0, 0); // the board is above the strip
    });
    if (this.#levels) find("strip-body").append(this.#levels.element);
    this.#within = {
      open: new OpenSheet({
        open: (text, own) => this.#opener.take(text, { own }),
        files: (files) => this.#files(files),
        lately: () => this.#library.lately.map((one) => ({ ...one, open: () => this.#opener.entry(one) })),
        back,
      }),
      library: new LibrarySheet(this.#library, { open: (entry, view) => this.#opener.entry(entry, view) }),
      share: new ShareSheet(() => sharedOf(family, this.#session, this.#solution, this.#play.result), {
        print: () => print(family, [{ puzzle: this.#session.puzzle, solution: this.#solution }]),
        shortener: () => shortener(family.id),
        back,
      }),
      settings: new SettingsSheet(Promise.resolve(values), back),
      help: new HelpSheet({ ...family, back }),
    };
    this.#sheets = new Sheets({
      show: (sheet) => this.#sheet(sheet),
      closed: () => this.#play.cover(false),
    });
    // After a press by pointer, arrow keys are for the board or its steps, not for the tabs.
    const pressed = () => {
      if (this.#inView("play")) this.#play.focus();
      else if (this.#inView("understand") && document.activeElement instanceof HTMLElement)
        document.activeElement.blur(); // arrow keys change the step
    };
    this.#views = new Views(viewsOf(family), this.#sheets, (view) => this.#view(view), pressed);
    this.#session.watch(() => this.#known());
    onPreference(() => this.#present());
    nameMenu(this.#shelf, (entry) => this.#show(this.#session.puzzle, entry));
  }

  async #start() {
    const linked = linkedText();
    const before = await this.#shelf.before();
    const asked = askedView();
    const [samples, last, view] = await Promise.all([
      this.#shelf.start(),
      this.#desk.kept("last"),
      this.#desk.kept("view"),
      this.#generate.start(),
      this.#desk.kept("playing").then(takeOver),
    ]);
    this.#within.open.samples(pictured(this.#family, this.#desk, samples));
    this.#generate.offer(samples);
    if (before) {
      await this.#shelf.takeOver(before);
      await this.#generate.takeOver(before.generated);
    }
    const first = samples.find((one) => one.first) ?? samples[0];
    const usual = [last ?? before?.last ?? before?.library[0], first?.text];
    const { asked: given, trouble } = await openFirst(linked, usual, async (text) =>
      this.#show(await this.#family.read(this.#desk, text)),
    );
    cleanAddress();
    say(find("trouble"), trouble ? sentence(trouble) : "");
    for (const part of ["views", "doors"]) find(part).inert = false;
    find("notice").hidden = true;
    find("main").hidden = false;
    const begin = [asked, given ? "play" : view].find((one) => VIEWS.includes(one)) ?? "play";
    this.#views.show(begin);
    watchVersions(Promise.resolve());
    this.#listen();
  }

  #listen() {
    watchRoom();
    keymap.listen(
      {
        undo: () => this.#act("undo"),
        redo: () => this.#act("redo"),
        hint: () => this.#inView("play") && this.#act("hint"),
        check: () => this.#inView("play") && this.#act("check"),
        restart: () => this.#inView("play") && this.#act("restart"),
        next: () =>
          this.#inView("understand")
            ? this.#understand.nextHard()
            : this.#inView("play") && this.#mayLeave && this.#next(),
        act: () => this.#inView("understand") && this.#understand.toggle(),
        finish: () => this.#inView("play") && this.#finish(),
        back: () => this.#sheets.close() || (this.#inView("play") && this.#play.forgetHint()),
        viewBack: () => this.#views.beside(-1),
        viewOn: () => this.#views.beside(1),
        help: () => this.#sheets.toggle("help"),
      },
      (key) =>
        this.#inView("understand")
          ? this.#understand.step(key)
          : this.#inView("design") && this.#design.choose(key),
    );
    onGiven((text, own) => this.#opener.attempt(text, { own }));
  }

  /** Takes back the moves that led to a lost position, or goes on after a win. */
  #finish() {
    if (this.#play.rescue() || this.#play.onward()) return true;
    return this.#play.solved && (this.#next(), true);
  }

  /** @param {View} view */
  #inView(view) {
    return this.#views.view === view && this.#sheets.open === null;
  }

  // --- opening ---

  /**
   * Shows a puzzle in a view, by default the current one.
   *
   * @param {Puzzle} puzzle
   * @param {View} [view]
   * @param {boolean} [own] whether it is listed even if it is not played
   */
  async #enter(puzzle, view, own = false) {
    const sheet = this.#sheets.open;
    if (own) await this.#shelf.list(puzzle, { own });
    await this.#show(puzzle);
    if (this.#sheets.open !== sheet) return; // the user has gone on meanwhile
    scrollTo(0, 0);
    this.#views.show(view ?? (this.#views.view === "generate" ? "play" : this.#views.view));
    if (this.#views.view === "play") this.#play.focus();
  }

  /** Shows a puzzle. @param {Puzzle} puzzle @param {string} [entry] @param {boolean} [changed] */
  async #show(puzzle, entry, changed = false) {
    this.#play.keep();
    await this.#shelf.open(puzzle, entry);
    this.#session.open(puzzle);
    const kept = this.#desk.keepNow("last", puzzle.text); // early, so that a reload does not miss the puzzle
    await Promise.all([this.#play.open(changed), this.#design.open()]);
    if (puzzle !== this.#session.puzzle) return; // another puzzle was opened meanwhile
    showName(find("puzzle-name"), this.#shelf.name);
    say(find("puzzle-facts"), puzzle.facts);
    say(find("trouble"), "");
    document.title = `${this.#shelf.name} · perplex`;
    this.#understand.refresh();
    this.#present();
    this.#strip();
    freeRoom();
    await Promise.all([kept, this.#list()]);
  }

  /** Shows the result of a change in Design. @param {Puzzle} puzzle */
  async #changed(puzzle, anew = false) {
    const { entry } = this.#shelf;
    const before = this.#session.puzzle;
    await this.#show(puzzle, anew ? this.#shelf.fresh : this.#shelf.changedTo(puzzle.text), true);
    // The play has been carried over from a version that no longer exists.
    const gone = entry === this.#shelf.entry && before.id !== puzzle.id && !this.#shelf.has(before.text);
    if (this.#family.playing.carries && gone) this.#desk.keepNow(`board/${before.id}`, undefined);
  }

  /** Responds to a new state on the board. */
  #shown() {
    if (this.#levels) this.#strip();
    if (this.#views) this.#present();
    if (this.#play?.touched) this.#shelf.own();
  }

  /** Lists the open puzzle with the knowledge about it. */
  #list() {
    const { solved, touched } = this.#play;
    return this.#shelf.list(this.#session.puzzle, { solved, own: touched });
  }

  /** Shows the family's strip or that of the collection, unless the view uses the room. */
  #strip() {
    const { view } = this.#views;
    const strip = this.#levels;
    if (!strip) return this.#shelf.strip(view === "play");
    showStrip(strip, view, this.#session.puzzle && this.#play.state);
  }

  // --- the Library ---

  /** Opens files, and resolves to a message if the sheet Open is still open. @param {File[]} files */
  async #files(files) {
    const { said, wrong } = await openFiles(
      this.#family,
      this.#desk,
      this.#shelf,
      { open: (text) => this.#opener.open(text), archiveOf: (text) => this.#generate.archiveOf(text) },
      files,
    );
    if (this.#sheets.open === "open") return `${said} ${wrong}`.trim();
    tell(said); // opening a puzzle has closed the sheet
    say(find("trouble"), wrong);
    return "";
  }

  /** Whether the key N opens the next puzzle; not in the middle of a game with its own levels. */
  get #mayLeave() {
    return !this.#levels || this.#play.solved || this.#play.partly;
  }

  #next() {
    if (this.#play.onward()) return;
    const next = this.#shelf.following;
    if (next) this.#opener.open(next.text, "play");
  }

  // --- views ---

  /** @param {View} view */
  #view(view) {
    this.#desk.keepNow("view", view);
    find("strip").hidden = true; // until a view needs the strip
    this.#bar.show(view);
    this.#play.show(view === "play");
    this.#strip();
    this.#design.show(view === "design");
    this.#understand.show(view === "understand");
    this.#present();
    this.#generate.show(view === "generate");
    freeRoom();
  }

  /** @param {import("./sheets.js").Sheet} sheet */
  #sheet(sheet) {
    this.#play.cover(true);
    if (sheet === "help")
      this.#within.help.show(aboutOf(this.#family, this.#session.puzzle, this.#views.view, this.#play.keys));
    else if (sheet !== "settings") this.#within[sheet].show();
  }

  /** Shows new knowledge about the open puzzle. */
  #known() {
    this.#present();
    this.#play.refresh();
    this.#design.refresh();
    this.#understand.refresh();
    if (this.#levels) this.#strip();
    if (this.#sheets.open === "share") this.#within.share.redraw();
    if (this.#session.verdict.bars > 0) this.#list();
  }

  #present() {
    if (!this.#session.puzzle || this.#views.view === "generate") return;
    const hidden = this.#views.view === "play" && !prefers("verdict") && !this.#play.solved;
    find("verdict").hidden = find("solutions").hidden = hidden;
    const lost = this.#views.view === "play" ? this.#play.solvableUntil : "";
    showVerdict(this.#session.verdict, lost ? { count: lost, note: "" } : this.#session.solutions);
  }

  /** The solution, if known. */
  get #solution() {
    const { puzzle, known } = this.#session;
    return this.#family.designing?.solutions(puzzle, known)[0];
  }

  /** The view whose board receives keys; null if there is none. */
  get #board() {
    return this.#inView("play") ? this.#play : this.#inView("design") ? this.#design : null;
  }

  /** @param {import("./bar.js").Act} act */
  #act(act) {
    if (this.#sheets.open !== null) return false;
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
    // Earlier input is handled first.
    const settled = view === "understand" ? undefined : part.settled();
    if (settled) settled.then(acts[act]);
    else acts[act]();
    return true;
  }
}
