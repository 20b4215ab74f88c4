// <perplex-puzzle puzzle="…"> is an element that plays a puzzle of any family in any page. docs/play.md
// describes its use and the headers it needs; puzzle.d.ts gives the types.
//
// The puzzle is played in a frame of perplex's, which the browser loads when it comes near the screen.
// Without a DOM, as on a server that renders pages, this module can be imported and does nothing.

import { KINDS, kindOf, linkIn } from "./family/kinds.js";
import { COLORS } from "./kit/played/colors.js";

const PROTOCOL = 1;
// Folder of embed/. Not written in the form that bundlers take for a file.
const ROOT = new URL("../", String(import.meta.url));
const LOOKS = ["theme", "class", "style"]; // attributes that colours may depend on
const LATE_MS = 60_000; // time after which a frame that does not answer is given up

const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? Object);

/** @typedef {import("./family/kinds.js").Kind} Kind */

const STYLE = `
:host { display: flow-root; position: relative; aspect-ratio: 4 / 5; width: 100%; min-width: 240px; max-height: 100vh; }
:host([hidden]) { display: none; }
iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; border-radius: inherit; color-scheme: normal; }
p { position: absolute; inset: auto 0 0; margin: 0; padding: 8px; background: Canvas; color: CanvasText; }
p:empty { padding: 0; }
iframe:not(.shown) { visibility: hidden; }
.shown ~ slot { display: none; }`;

/** @type {CSSStyleSheet | undefined} */
let sheet;
/** Style sheet shared by all puzzles. A constructed sheet is allowed by every content security policy. */
function styles() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  return sheet;
}

/** See puzzle.d.ts. */
class PlayedPuzzle extends Base {
  static observedAttributes = ["puzzle", "family", "help", "home", "state", ...LOOKS];

  #root = this.attachShadow({ mode: "open" });
  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  #message = document.createElement("p");
  #ready = false; // whether the frame listens to messages
  #id = 0; // number of the wanted puzzle
  #state = "";
  #waiting = false; // whether opening waits for further attribute changes
  #late = 0;
  #dark = matchMedia("(prefers-color-scheme: dark)");
  solved = false;
  name = "";

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [styles()];
    Object.assign(this.#message, { lang: "en", dir: "ltr" });
    this.#message.setAttribute("role", "status");
    this.#message.part.add("message");
    this.#root.append(this.#message, document.createElement("slot"));
  }

  connectedCallback() {
    addEventListener("message", this.#hear);
    this.#dark.addEventListener("change", this.#look);
    this.#anew();
  }

  disconnectedCallback() {
    removeEventListener("message", this.#hear);
    this.#dark.removeEventListener("change", this.#look);
    this.#leave();
  }

  /** @param {string} name @param {string | null} _ @param {string | null} now */
  attributeChangedCallback(name, _, now) {
    if (!this.isConnected) return;
    if (LOOKS.includes(name)) this.#look();
    else if (name !== "state") this.#anew();
    else if ((now ?? "") !== this.#state) this.#say({ id: this.#id, verb: "state", state: now ?? "" });
    else this.#message.textContent = ""; // the state on the board replaces a refused state
  }

  get state() {
    return this.#state;
  }

  set state(state) {
    this.setAttribute("state", state);
  }

  restyle() {
    this.#look();
  }

  /** Opens the puzzle once, however many attributes change at the same time. */
  #anew() {
    if (this.#waiting) return;
    this.#waiting = true;
    queueMicrotask(() => {
      this.#waiting = false;
      if (this.isConnected) this.#begin();
    });
  }

  #begin() {
    this.#id++;
    this.solved = false;
    this.name = "";
    this.#state = "";
    this.#message.textContent = "";
    const wanted = this.getAttribute("family");
    const kind = wanted ? KINDS.find(({ id }) => id === wanted) : kindOfText(this.#puzzle);
    if (!kind) {
      this.#leave();
      const known = KINDS.map(({ id }) => id).join(", ");
      return this.#fail(`family: "${wanted}" is not a family; use one of ${known}, or leave it out`);
    }
    const address = new URL(`embed/${kind.id}.html`, this.getAttribute("home") || ROOT).href;
    if (this.#frame?.src !== address) this.#load(address, kind);
    else if (this.#ready) this.#open();
  }

  get #puzzle() {
    return (this.getAttribute("puzzle") ?? "").trim();
  }

  /** @param {string} address @param {Kind} kind */
  #load(address, kind) {
    this.#leave();
    const frame = (this.#frame = document.createElement("iframe"));
    Object.assign(frame, { loading: "lazy", title: `Puzzle: ${kind.name}`, src: address });
    frame.part.add("frame");
    frame.addEventListener("load", () => {
      const { host } = new URL(address);
      const late = `${host} does not answer; check home, and that this page may have frames of it`;
      this.#late = setTimeout(() => this.#ready || this.#fail(late), LATE_MS);
    });
    this.#root.prepend(frame);
  }

  /** Removes the frame. */
  #leave() {
    clearTimeout(this.#late);
    this.#frame?.remove();
    this.#frame = null;
    this.#ready = false;
  }

  #open() {
    this.#look();
    const help = (this.getAttribute("help") ?? "hint check").split(/\s+/);
    const state = this.getAttribute("state") ?? "";
    this.#say({ id: this.#id, verb: "open", puzzle: this.#puzzle, state, help });
  }

  /** Gives the frame the theme and the colours of the page. */
  #look = () => {
    const theme = this.getAttribute("theme") ?? "";
    const style = getComputedStyle(this);
    const colors = Object.keys(COLORS).map((name) => [
      name,
      style.getPropertyValue(`--perplex-${name}`).trim(),
    ]);
    this.#say({ verb: "look", theme, colors: Object.fromEntries(colors) });
  };

  /** @param {object} message */
  #say(message) {
    if (!this.#ready || !this.#frame) return;
    // An opaque origin cannot be addressed, and a page with an opaque origin passes it on to the page's
    // frames.
    const to = globalThis.origin === "null" ? "*" : new URL(this.#frame.src).origin;
    this.#frame.contentWindow?.postMessage({ perplex: PROTOCOL, ...message }, to);
  }

  /** @param {MessageEvent} event */
  #hear = ({ source, origin, data }) => {
    if (!this.#frame || source !== this.#frame.contentWindow || !data?.perplex) return;
    if (globalThis.origin !== "null" && origin !== new URL(this.#frame.src).origin) return;
    if (data.verb === "ready") {
      clearTimeout(this.#late);
      this.#ready = true;
      return this.#open();
    }
    if (data.id !== this.#id) return; // an answer for an earlier puzzle
    const { verb, state, name, hints, failed } = data;
    if (verb === "fault") {
      if (!this.name) this.#frame.classList.remove("shown"); // without a puzzle the fallback stays visible
      return this.#fail(String(data.message));
    }
    this.#message.textContent = "";
    this.#state = String(state);
    if (verb === "shown") {
      this.name = String(name);
      this.#frame.title = this.name;
      this.#frame.classList.add("shown");
      return this.#tell("shown", { name: this.name, state });
    }
    this.setAttribute("state", this.#state);
    if (verb === "progress") {
      this.solved = false;
      return this.#tell("progress", { state });
    }
    this.solved = true;
    this.#tell("solved", { state, hints, failed });
  };

  /** @param {string} message */
  #fail(message) {
    this.#message.textContent = message;
    this.#tell("fault", { message });
  }

  /** @param {string} what @param {object} detail */
  #tell(what, detail) {
    this.dispatchEvent(new CustomEvent(`perplex-${what}`, { detail, bubbles: true, composed: true }));
  }
}

/**
 * Returns the family of a puzzle. Text of no recognisable family is given to Lines, which reads the most
 * formats.
 *
 * @param {string} text
 */
function kindOfText(text) {
  return linkIn(text)?.kind ?? kindOf(text) ?? KINDS.find(({ id }) => id === "lines");
}

if (globalThis.customElements && !customElements.get("perplex-puzzle"))
  customElements.define("perplex-puzzle", PlayedPuzzle);
