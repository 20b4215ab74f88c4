// The panels under the header: boards come in by text, file, drop and clipboard,
// go out as links, codes and files, and examples wait. It knows no puzzle: what a
// text means is asked of the engine and of the editor's module.

import { Code } from "../kit/code.js";
import { sharedIn } from "./fragment.js";
import { capital } from "../kit/words.js";
import { download } from "../kit/files.js";
import { enable, find, press, say } from "../kit/elements.js";

const MOST_BYTES = 1 << 20; // of a file, as of any text that the engine reads
const MOST_SHOWN = 10_000; // characters of a wrong text beside what is wrong with it

/** typing tells whether an event goes to a field that takes text. */
export function typing({ target }) {
  const { tagName, type } = target;
  if (tagName === "INPUT") return type !== "radio" && type !== "checkbox";
  // a select finds an option by its letters
  return tagName === "TEXTAREA" || tagName === "SELECT" || target.isContentEditable === true;
}

/** Panel is a part that its button opens and closes; one at most is open. */
export class Panel {
  static all = [];
  #opens;
  #first;

  /** first gets the focus of an open panel; opens is called before it is shown. */
  constructor(name, first, opens) {
    this.button = find(name);
    this.element = find(`${name}-panel`);
    this.#first = first && find(first);
    this.#opens = opens;
    Panel.all.push(this);
    press(find(`${name}-close`), () => this.show(false));
    this.element.addEventListener("keydown", ({ key }) => key === "Escape" && this.show(false));
  }

  get open() {
    return !this.element.hidden;
  }

  /** show opens or closes; the focus follows. */
  show(open) {
    const was = this.open;
    if (open) for (const other of Panel.all) if (other !== this) other.hide();
    this.element.hidden = !open;
    this.button.setAttribute("aria-expanded", String(open));
    if (open || was) this.#opens?.(open);
    if (open) this.#first?.focus();
    else if (was) this.button.focus();
  }

  /** hide closes for another panel, which gets the focus. */
  hide() {
    if (!this.open) return;
    this.element.hidden = true;
    this.button.setAttribute("aria-expanded", "false");
    this.#opens?.(false);
  }
}

// What the second editor that boards are sent to is called, and its files.
const OTHER = "witnesspuzzles.com";

export class Transfer {
  /** received opens a share link that is not to be edited; it says itself what is wrong with one. */
  static received = null;

  #hooks;
  #engine;
  #code;
  #import;
  #export;
  #examples;
  #reading = new AbortController(); // of a text that the engine reads
  #linking = new AbortController(); // of the link that it makes
  #linked = null; // the document that the link is of
  #link = ""; // empty while there is none
  #trouble = ""; // why there is none

  /**
   * engine and qr are promises of what they are called by. hooks:
   * take(text) makes the puzzle document in a text the present one and returns why
   * it cannot, or ""; document() returns the present document as JSON with the
   * version, svg() its drawing as a file; keep() puts it into a tab of its own and
   * returns the tab's name; examples() returns the items of the examples' list,
   * pick(i) opens one.
   */
  constructor(hooks, engine, qr) {
    this.#hooks = hooks;
    this.#engine = engine;
    this.#code = new Code(find("qr"), find("qr-code"), "QR code of the Windmill link", qr, (reason) =>
      this.#note(reason),
    );
    this.#import = new Panel("import", "import-text", (open) => {
      if (open) return;
      find("import-text").value = "";
      this.#complain("");
    });
    this.#export = new Panel("export", "export-text", () => this.refresh());
    this.#examples = new Panel(
      "examples",
      null,
      (open) => open && (find("examples-list").innerHTML = hooks.examples()),
    );

    press(find("import"), () => {
      // With a text waiting in the open panel the button means that text.
      if (this.#import.open && find("import-text").value.trim() !== "") this.#submit();
      else this.#import.show(!this.#import.open);
    });
    press(find("export"), () => this.#export.show(!this.#export.open));
    press(find("examples"), () => this.#examples.show(!this.#examples.open));
    find("examples-list").addEventListener("click", ({ target }) => {
      const button = target.closest("button");
      if (!button) return;
      this.#examples.hide();
      hooks.pick(Number(button.dataset.example));
    });
    find("import-panel").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    find("import-text").addEventListener("input", ({ inputType }) => {
      this.#complain("");
      // What is pasted into the field is taken at once, as anywhere else.
      if (inputType === "insertFromPaste") this.#submit();
    });
    press(find("paste"), () => this.#paste());
    press(find("open-file"), () => find("file").click());
    find("file").addEventListener("change", ({ target }) => {
      if (target.files.length > 0) this.#file(target.files[0]);
      target.value = ""; // the same file again is a change again
    });
    press(find("copy"), () => this.#copy(find("export-text").value, "link"));
    press(find("copy-json"), () => this.#copy(hooks.document(), "document"));
    press(find("json"), () => this.#save(".json", "application/json", hooks.document()));
    press(find("svg"), () => this.#save(".svg", "image/svg+xml", hooks.svg()));
    press(find("copy-jbz"), () => this.#other((text) => this.#copy(text, `puzzle for ${OTHER}`)));
    press(find("jbz"), () => this.#other((text) => this.#save(".jbz.json", "application/json", text + "\n")));
    press(find("keep"), () => this.#note(`Kept in a tab of its own: ${hooks.keep()}.`));
    find("export-text").addEventListener("focus", ({ target }) => target.select());
    document.addEventListener("paste", (event) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (typing(event) || text.trim() === "") return;
      event.preventDefault();
      this.#receive(text);
    });
    this.#watchDrops();
  }

  /** offer opens the examples, as on the first visit. */
  offer() {
    this.#examples.show(true);
  }

  // --- in ---

  #submit() {
    this.#take(find("import-text").value, (reason) => {
      this.#complain(reason);
      find("import-text").focus();
    });
  }

  #complain(reason) {
    say(find("import-error"), reason && `${capital(reason)}. The board is as it was.`);
    if (reason) find("import-text").setAttribute("aria-invalid", "true");
    else find("import-text").removeAttribute("aria-invalid");
  }

  // A text from a file, the clipboard or a drop. One that is no puzzle is shown
  // beside what is wrong with it.
  #receive(text) {
    this.#take(text, (reason) => {
      this.#refuse(reason);
      find("import-text").value =
        text.length > MOST_SHOWN ? text.slice(0, MOST_SHOWN).toWellFormed() + "…" : text;
    });
  }

  #refuse(reason) {
    this.#import.show(true);
    this.#complain(reason);
  }

  // The engine knows the formats; a document of our own needs none, so that a saved
  // board opens even where no engine starts.
  async #take(text, fail) {
    this.#reading.abort();
    const { signal } = (this.#reading = new AbortController());
    const trimmed = text.trim();
    const shared = sharedIn(trimmed);
    if (shared && shared.kind !== "edit" && Transfer.received) {
      this.#import.hide();
      Transfer.received(trimmed);
      return;
    }
    try {
      const own = trimmed.startsWith("{") && !foreign(trimmed);
      const puzzle = own
        ? trimmed
        : JSON.stringify((await (await this.#engine).convert(text, { to: "json", signal })).json);
      if (signal.aborted) return;
      const reason = this.#hooks.take(puzzle);
      if (reason) fail(reason);
      else this.#import.show(false);
    } catch (error) {
      if (!signal.aborted) fail(error.message);
    }
  }

  async #file(file) {
    if (file.size > MOST_BYTES) {
      this.#refuse(`${file.name} has ${file.size} bytes, and at most ${MOST_BYTES} are read`);
      return;
    }
    let text;
    try {
      text = await file.text();
    } catch {
      this.#refuse(`${file.name} cannot be read`);
      return;
    }
    this.#receive(text);
  }

  async #paste() {
    const other = "; paste it with Ctrl+V instead";
    if (!navigator.clipboard?.readText) {
      this.#refuse("this browser does not let the page read the clipboard" + other);
      return;
    }
    let text;
    try {
      text = await navigator.clipboard.readText();
    } catch {
      this.#refuse("the browser did not allow reading the clipboard" + other);
      return;
    }
    if (text.trim() === "") this.#refuse("there is no text in the clipboard");
    else this.#receive(text);
  }

  #watchDrops() {
    const show = (on) => document.body.classList.toggle("dropping", on);
    // Drags inside the page, of a start for instance, have neither.
    const means = (event) => {
      const types = event.dataTransfer?.types ?? [];
      return types.includes("Files") || (types.includes("text/plain") && !typing(event));
    };
    document.addEventListener("dragover", (event) => {
      if (!means(event)) return;
      event.preventDefault();
      show(true);
    });
    document.addEventListener("dragleave", ({ relatedTarget }) => relatedTarget === null && show(false));
    document.addEventListener("dragend", () => show(false));
    document.addEventListener("drop", (event) => {
      show(false);
      if (!means(event)) return;
      event.preventDefault();
      const { files } = event.dataTransfer;
      if (files.length > 0) this.#file(files[0]);
      else this.#receive(event.dataTransfer.getData("text/plain"));
    });
  }

  // --- out ---

  #note(text) {
    say(find("export-note"), text);
  }

  /** refresh keeps an open export panel up to date. */
  async refresh() {
    if (!this.#export.open) return;
    const puzzle = this.#hooks.document();
    if (puzzle === this.#linked) {
      this.#showLink(this.#link, this.#trouble);
      return;
    }
    this.#linked = puzzle;
    this.#linking.abort();
    const { signal } = (this.#linking = new AbortController());
    enable(find("copy"), false); // until there is a link
    enable(find("qr"), false);
    try {
      const { link } = await this.#convert("link", signal);
      if (!signal.aborted) this.#showLink(link, "");
    } catch (error) {
      if (!signal.aborted) this.#showLink("", error.message);
    }
  }

  // The version is not part of a puzzle, and is what the file alone carries.
  async #convert(to, signal) {
    const { version, ...puzzle } = JSON.parse(this.#hooks.document());
    return (await this.#engine).convert(puzzle, { to, signal });
  }

  // The link of the document on the screen, or why there is none.
  #showLink(link, trouble) {
    this.#link = link;
    this.#trouble = trouble;
    find("export-text").value = link;
    enable(find("copy"), link !== "");
    enable(find("qr"), link !== "");
    this.#code.show(link);
    if (trouble) this.#note(`${capital(trouble)}. SVG and JSON hold everything.`);
    else this.#note(JSON.parse(this.#linked).title ? "The title is not part of the link." : "");
  }

  // The document as the other editor reads it, or why it cannot be written so.
  async #other(use) {
    try {
      const { jbz } = await this.#convert("jbz");
      use(typeof jbz === "string" ? jbz : JSON.stringify(jbz));
    } catch (error) {
      this.#note(`${capital(error.message)}.`);
    }
  }

  #save(ending, type, text) {
    const name = fileName(JSON.parse(this.#hooks.document())) + ending;
    download(name, type, text);
    this.#note(`Downloaded as ${name}.`);
  }

  async #copy(text, what) {
    let failed = "This browser does not let the page copy.";
    if (navigator.clipboard) {
      try {
        await navigator.clipboard.writeText(text);
        this.#note(`Copied the ${what}.`);
        return;
      } catch {
        failed = "The browser did not allow copying.";
      }
    }
    if (what === "link") find("export-text").focus();
    this.#note(
      failed + (what === "link" ? " The link is selected: copy it with Ctrl+C." : " Download it instead."),
    );
  }
}

// foreign tells the files of another editor from our own documents.
function foreign(text) {
  try {
    return "grid" in JSON.parse(text);
  } catch {
    return false;
  }
}

// fileName is a name for a document's files that every system takes: letters and
// digits of the title, else the board's size.
export function fileName({ title = "", width, height }) {
  const name = [
    ...title
      .toLowerCase()
      .replace(/[\0-\x7f]/g, (c) => (/[a-z0-9]/.test(c) ? c : "-"))
      .replace(/-+/g, "-"),
  ]
    .slice(0, 60)
    .join("");
  return name.replace(/^-|-$/g, "") || `board-${width}x${height}`;
}
