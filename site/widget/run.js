// Computes results of widgets: by an engine in the widget's own page if the script has the page's origin,
// otherwise by a single hidden frame of the script's origin, which answers for all widgets of the page.
// frame.js lists the messages.

import { barsOf, faceOf, hashOf } from "./result.js";
import { sentence } from "./words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Question} Question */
/** @typedef {<Verb extends keyof Answers>(question: import("./view.js").Question<Verb>, view: View) => Promise<Answers[Verb]>} Ask */
/** @typedef {import("./view.js").Answers} Answers */

const PROTOCOL = 1;
const SILENT_MS = 3000; // time after loading in which a frame has to send its first message

/**
 * Reads a widget's puzzle, draws it if necessary, and computes its result if wanted. It resolves to the
 * result, or to null; then the widget shows the reason.
 *
 * @param {View} view
 * @param {boolean} wanted
 */
export async function run(view, wanted) {
  const { widget, signal, family, puzzle, player } = view;
  const ask = view.ROOT.origin === location.origin ? here : there;
  try {
    if (!puzzle) throw new Error("there is no puzzle");
    if (puzzle.length > 1 << 16) throw new Error("the puzzle's text is too long");
    if (wanted) view.become("computing");
    const face = await faceOf(view).catch(({ message }) => {
      throw blocked(message);
    });
    if (!view.document) {
      const { document } = await ask({ verb: "read", family, puzzle }, view);
      signal.throwIfAborted();
      face.draw(view, document);
    }
    if (!wanted) {
      if (!widget.result)
        view.become(
          "waiting",
          /^\dc/.test(puzzle) ? "A contest puzzle: its numbers are not shown." : undefined,
        );
      return null;
    }
    const document = /** @type {import("./view.js").Document} */ (view.document); // set by face.draw
    const answer = await ask({ verb: "analyze", family, puzzle: face.text(document), player }, view);
    const hash = await hashOf(view);
    signal.throwIfAborted();
    const result = /** @type {import("../widget.js").WidgetResult} */ (
      /** @type {unknown} */ ({ ...answer, family, player, hash, document, stored: false })
    );
    view.done(result, face.lines(result), barsOf(result));
    return widget.result;
  } catch (error) {
    if (!signal.aborted) failed(view, /** @type {import("./view.js").Failure} */ (error));
    return null;
  }
}

/** @param {View} view @param {import("./view.js").Failure} error */
function failed({ widget, become }, { message, blocked = false }) {
  const words = String(message).slice(0, 300);
  become(
    blocked ? "blocked" : "cannot",
    blocked ? `The engine does not run here: ${words}.` : sentence(words),
  );
  widget.dispatchEvent(
    new CustomEvent("perplex-error", { detail: { message: words, blocked }, bubbles: true, composed: true }),
  );
}

// The error if the page or the browser keeps the engine from running.
/** @param {string} message */
const blocked = (message) => Object.assign(new Error(message), { blocked: true });

/** @type {Ask} */
async function here(question, { signal }) {
  let service;
  try {
    service = await import("./service.js");
  } catch (error) {
    throw blocked(/** @type {Error} */ (error).message);
  }
  return service.answer(question, signal);
}

// --- the frame, which is in the shadow tree of one of the widgets ---

/** @type {HTMLIFrameElement | null} */
let frame = null;
let home = ""; // origin of the script
let address = ""; // target origin of messages to the frame: home, or "*"
let listening = false; // whether the frame has sent its first message
let last = 0;
/** @type {Map<number, { question: Question, view: View, resolve(answer: unknown): void, reject: (reason: unknown) => void }>} */
const open = new Map(); // by id

// A frame that was removed with its widget has no window.
/** @param {{ id: number, verb: string }} message */
const post = (message) => frame?.contentWindow?.postMessage({ perplex: PROTOCOL, ...message }, address);

/** @type {Ask} */
function there(question, view) {
  return new Promise((resolve, reject) => {
    view.signal.throwIfAborted();
    const id = ++last;
    open.set(id, { question, view, resolve, reject });
    view.signal.addEventListener("abort", () => {
      if (open.delete(id) && listening) post({ id, verb: "cancel" });
      reject(view.signal.reason);
    });
    if (!frame) build(view);
    else if (listening) post({ id, ...question });
  });
}

/** @param {View} view */
function build({ widget, ROOT }) {
  home = ROOT.origin;
  const mine = (frame = document.createElement("iframe"));
  Object.assign(mine, {
    src: new URL("embed.html#engine", ROOT),
    hidden: true,
    title: "perplex",
    tabIndex: -1,
    ariaHidden: "true",
  });
  // The frame sends its first message before its load event; a refused frame loads as well but stays silent.
  mine.addEventListener("load", () =>
    setTimeout(
      () => mine === frame && !listening && fail("its frame is not allowed or does not load"),
      SILENT_MS,
    ),
  );
  widget.addEventListener("perplex-left", () => mine === frame && move(), { once: true });
  addEventListener("message", heard);
  widget.shadowRoot?.append(mine);
}

/** @param {MessageEvent} event */
function heard({ source, origin, data }) {
  // A sandbox also applies to frames inside it: the frame then has an opaque origin, which cannot be
  // addressed.
  const sandboxed = origin === "null" && self.origin === "null";
  if (
    !frame ||
    source !== frame.contentWindow ||
    (origin !== home && !sandboxed) ||
    typeof data !== "object" ||
    data === null
  )
    return;
  if (data.perplex !== PROTOCOL) {
    fail("widget.js and embed.html are of different versions");
    return;
  }
  if (data.verb === "ready") {
    listening = true;
    address = sandboxed ? "*" : home;
    for (const [id, { question }] of open) post({ id, ...question });
    return;
  }
  const question = open.get(data.id);
  if (!question) return;
  open.delete(data.id);
  if (data.error)
    question.reject(Object.assign(new Error(data.error.message), { blocked: data.error.blocked === true }));
  else question.resolve(data.answer);
}

function drop() {
  removeEventListener("message", heard);
  frame?.remove();
  frame = null;
  listening = false;
}

/** @param {string} message */
function fail(message) {
  drop();
  for (const { reject } of open.values()) reject(blocked(message));
  open.clear();
}

// Called when the widget with the frame has been removed; if another widget waits, it gets a new
// frame.
function move() {
  drop();
  const next = [...open.values()].find(({ view }) => view.widget.isConnected);
  if (next) build(next.view);
}
