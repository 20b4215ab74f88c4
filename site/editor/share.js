// The panel "Share": a puzzle as a link, as a code to photograph, as a picture, on
// paper and in another page. Links and pictures are made by the engine's formats.

/** @import { Engine, PuzzleDocument } from "../perplex.js" */
/** @import { Desk } from "./desk.js" */
/** @import { Host } from "./registry.js" */

/** @typedef {keyof typeof KINDS} Kind what a link is for */
/** @typedef {keyof typeof WAYS} Way */

import { copyField } from "../kit/clipboard.js";
import { Code } from "../kit/code.js";
import { embedCode, WAYS } from "../kit/embed.js";
import { enable, find, press, say, within } from "../kit/elements.js";
import { save } from "../kit/files.js";
import { pageAddress } from "../kit/page.js";
import { raster } from "../kit/raster.js";
import { messageOf, sentence } from "../kit/words.js";
import { picture } from "./drawing.js";
import { Drawer } from "./drawer.js";
import { fileName } from "./filename.js";
import { host, offered } from "./model/host.js";
import { received } from "./model/received.js";
import { FileWays, MARKUP as FILE } from "./sharefile.js";

const KINDS = {
  play: "Opens the puzzle to be solved. To change it, edit a copy.",
  edit: "Opens the puzzle in the editor.",
  contest:
    "Opens the puzzle to be solved, without solutions, numbers and hints. This is a courtesy: anyone can still compute them elsewhere.",
};
const SIZES = [512, 1024, 2048]; // pixels of a picture's longer side

/** One of several, as radio buttons. @param {string} name @param {Record<string, string>} all */
const choices = (name, all) =>
  Object.keys(all)
    .map(
      (value) =>
        `<label class="sort"><input type="radio" name="${name}" value="${value}"><span>${sentence(value).slice(0, -1)}</span></label>`,
    )
    .join("");

const MARKUP = `<div class="head"><h2>Share</h2><button type="button" class="plain" id="share-close">Back to the board</button></div>
<p id="share-note" class="note" role="status" aria-label="Share"></p>
<div class="share-ways">
  <section class="share-link" aria-labelledby="share-link-title">
    <h2 id="share-link-title">Link</h2>
    <div id="share-kinds" class="share-kinds" role="radiogroup" aria-label="Share as">${choices("share-kind", KINDS)}</div>
    <p id="share-kind-note" class="note"></p>
    <label for="share-text">Share link</label>
    <div class="line">
      <input id="share-text" type="text" readonly>
      <button type="button" id="share-copy">Copy link</button>
    </div>
    <div class="line">
      <button type="button" id="share-short" hidden>Short link</button>
      <button type="button" id="share-qr" aria-expanded="false" aria-controls="share-code">QR code</button>
      <button type="button" id="share-send" hidden>Send to</button>
    </div>
    <div id="share-code" class="share-code code-box" hidden></div>
    <label for="share-windmill-text">Link to the Windmill</label>
    <div class="line">
      <input id="share-windmill-text" type="text" readonly>
      <button type="button" id="share-windmill-copy">Copy Windmill link</button>
      <button type="button" id="share-windmill-qr" aria-expanded="false" aria-controls="share-windmill-code">Windmill QR code</button>
    </div>
    <p id="share-windmill-note" class="note"></p>
    <div id="share-windmill-code" class="share-code code-box" hidden></div>
  </section>
  <section aria-labelledby="share-picture">
    <h2 id="share-picture">Picture</h2>
    <div class="line">
      <select id="share-size" aria-label="Size of the picture">${SIZES.map((size) => `<option value="${size}">${size} pixels</option>`).join("")}</select>
      <label class="tick"><input type="checkbox" id="share-solved"><span>With a solution</span></label>
    </div>
    <div class="line">
      <button type="button" id="share-png">Download PNG</button>
      <button type="button" id="share-svg">Download SVG</button>
    </div>
  </section>
  ${FILE}
  <section aria-labelledby="share-paper">
    <h2 id="share-paper">Paper</h2>
    <p class="note">Black on white, one to nine boards a page, solutions on separate pages.</p>
    <div class="line"><button type="button" id="share-print">Print view</button></div>
  </section>
  <section aria-labelledby="share-embed">
    <h2 id="share-embed">Web page</h2>
    <div id="share-embed-ways" class="share-kinds" role="radiogroup" aria-label="Show in a page">${choices("share-way", WAYS)}</div>
    <p id="share-way-note" class="note"></p>
    <textarea id="share-embed-text" readonly rows="3" aria-label="Embed code"></textarea>
    <div class="line"><button type="button" id="share-embed-copy">Copy embed code</button></div>
  </section>
</div>`;

/** The fields with what is copied. */
const TEXTS = /** @type {const} */ (["share-text", "share-windmill-text", "share-embed-text"]);

/** @param {(typeof TEXTS)[number]} id */
const textField = (id) => /** @type {HTMLInputElement | HTMLTextAreaElement} */ (find(id));

/**
 * Ticks one of a group of radio buttons, and hears which one is chosen from then on.
 *
 * @template {string} Value
 * @param {string} id
 * @param {Value} value
 * @param {(value: Value) => void} choose
 */
function radios(id, value, choose) {
  const group = find(id);
  within(group, `[value=${value}]`, HTMLInputElement).checked = true;
  group.addEventListener("change", () =>
    choose(/** @type {Value} */ (within(group, ":checked", HTMLInputElement).value)),
  );
}

/** What was made, "" if nothing was. @param {PromiseSettledResult<string>} result */
const madeOf = (result) => (result.status === "fulfilled" ? result.value : "");

/** Why it was not made, "" if it was. @param {PromiseSettledResult<string>} result */
const reasonOf = (result) => (result.status === "rejected" ? sentence(messageOf(result.reason)) : "");

/** start makes the drawer, which its button opens. @param {Desk} desk @param {Promise<Engine>} engine @param {Host} host */
export function start(desk, engine, host) {
  const share = new Share(desk, engine, host);
  return { open: () => share.toggle(), update: () => share.refresh() };
}

class Share {
  #desk;
  #engine;
  #code;
  #windmill; // the code of the link there
  #drawer;
  /** @type {Kind} */
  #kind = "play";
  /** @type {Way} */
  #way = "board";
  /** Fragments, "" for none: shared is of the chosen kind, played for a page. */
  #links = { shared: "", played: "", title: "" };
  #making = new AbortController(); // of the links
  /** What they are of. @type {{kind: string, puzzle: PuzzleDocument | null}} */
  #made = { kind: "", puzzle: null };

  /** @param {Desk} desk @param {Promise<Engine>} engine @param {Host} host */
  constructor(desk, engine, host) {
    this.#desk = desk;
    this.#engine = engine;
    find("share-panel").innerHTML = MARKUP;
    this.#drawer = new Drawer("share", "share-text", (open) => open && this.refresh());
    const size = find("share-size", HTMLSelectElement);
    size.value = "1024";
    radios("share-kinds", this.#kind, (kind) => {
      this.#kind = kind;
      this.refresh();
    });
    radios("share-embed-ways", this.#way, (way) => {
      this.#way = way;
      this.#embed();
    });
    press(find("share-short"), () => this.#shorten());
    for (const id of TEXTS) textField(id).addEventListener("focus", () => textField(id).select());
    press(find("share-copy"), () => this.#copy("share-text", "share link"));
    press(find("share-windmill-copy"), () => this.#copy("share-windmill-text", "Windmill link"));
    press(find("share-embed-copy"), () => this.#copy("share-embed-text", "embed code"));
    this.#code = new Code(
      find("share-qr"),
      find("share-code"),
      "QR code of the share link",
      (/** @type {string} */ reason) => this.#note(reason),
    );
    this.#windmill = new Code(
      find("share-windmill-qr"),
      find("share-windmill-code"),
      "QR code of the Windmill link",
      (/** @type {string} */ reason) => this.#note(reason),
    );
    new FileWays(desk, engine, (text) => this.#note(text));
    press(find("share-svg"), () =>
      this.#download(".svg", async (svg) => new Blob([svg], { type: "image/svg+xml" })),
    );
    press(find("share-png"), () => this.#download(".png", (svg) => raster(svg, Number(size.value))));
    find("share-print").addEventListener("click", (/** @type {Event} */ event) => {
      this.#drawer.hide();
      host.panel("print").then((print) => print.open?.(event));
    });
    find("share-send").hidden = !navigator.share;
    press(find("share-send"), () => this.#send());
  }

  /** @param {string} text */
  #note(text) {
    say(find("share-note"), text);
  }

  /** toggle opens what is closed, and closes what is open. */
  toggle() {
    this.#drawer.toggle();
  }

  /** refresh makes the links of the board on the screen, while somebody sees them. */
  async refresh() {
    if (!this.#drawer.open) return;
    say(find("share-kind-note"), KINDS[this.#kind]);
    if (find("share-short").hidden) this.#offer();
    const puzzle = this.#desk.board().document;
    if (this.#made.kind === this.#kind && this.#made.puzzle === puzzle) return;
    this.#made = { kind: this.#kind, puzzle };
    this.#making.abort();
    const { signal } = (this.#making = new AbortController());
    const buttons = [
      "share-copy",
      "share-short",
      "share-qr",
      "share-send",
      "share-embed-copy",
      "share-windmill-copy",
      "share-windmill-qr",
    ];
    // Until there are links, those of another board are none.
    for (const id of buttons) enable(find(id), false);
    for (const id of TEXTS) textField(id).value = "";
    const share = async (/** @type {Kind} */ kind) =>
      (await (await this.#engine).convert(puzzle, { to: "share", kind, signal })).share;
    const link = async () => (await (await this.#engine).convert(puzzle, { to: "link", signal })).link;
    // What is embedded is to be played, or is a contest's.
    const embedded = this.#kind === "contest" ? "contest" : "play";
    const [shared, played, windmill] = await Promise.allSettled([share(this.#kind), share(embedded), link()]);
    if (signal.aborted) return;
    const { title } = puzzle;
    this.#links = { shared: madeOf(shared), played: madeOf(played), title: title || "A line puzzle" };
    textField("share-text").value = madeOf(shared) && `${this.#page}#${madeOf(shared)}`;
    this.#embed();
    textField("share-windmill-text").value = madeOf(windmill);
    for (const id of buttons)
      enable(find(id), madeOf(id.startsWith("share-windmill") ? windmill : shared) !== "");
    this.#note(reasonOf(shared));
    const holdsAll = "A picture or a file holds everything.";
    say(
      find("share-windmill-note"),
      (reasonOf(windmill) && `${reasonOf(windmill)} ${holdsAll}`) ||
        (title ? "The title is not part of this link." : ""),
    );
    this.#code.show(textField("share-text").value);
    this.#windmill.show(textField("share-windmill-text").value);
  }

  // Where the page is, without what is in its address.
  get #page() {
    return pageAddress();
  }

  // The code for another page.
  #embed() {
    say(find("share-way-note"), WAYS[this.#way]);
    const { played: puzzle, title } = this.#links;
    const page = this.#page;
    textField("share-embed-text").value = puzzle && embedCode(this.#way, { root: page, page, puzzle, title });
  }

  // Short links are offered where there is a host.
  async #offer() {
    find("share-short").hidden = !(await offered()).links;
  }

  // A short link has the puzzle kept by the host; until it is made the host knows nothing.
  async #shorten() {
    const { shared } = this.#links;
    enable(find("share-short"), false);
    this.#note("Asking the host …");
    try {
      const { url } = await host.store(shared);
      if (this.#links.shared !== shared) return; // another board or kind since
      textField("share-text").value = url;
      this.#note("A short link. The host keeps the puzzle from now on, for anyone who has the link.");
      this.#code.show(url);
    } catch (error) {
      if (this.#links.shared !== shared) return;
      this.#note(`No short link: ${sentence(messageOf(error))} The long one works as before.`);
      enable(find("share-short"), true);
    }
  }

  async #send() {
    const { title } = this.#desk.board().document;
    try {
      await navigator.share({ title: title || "A line puzzle", url: textField("share-text").value });
    } catch (error) {
      if (/** @type {Error} */ (error).name !== "AbortError")
        this.#note("This device does not send it; copy the link instead.");
    }
  }

  /** @param {(typeof TEXTS)[number]} field @param {string} what */
  async #copy(field, what) {
    this.#note(await copyField(textField(field), what));
  }

  /** @param {string} ending @param {(svg: string) => Promise<Blob>} make */
  async #download(ending, make) {
    const puzzle = this.#desk.board().document;
    const solved = find("share-solved", HTMLInputElement).checked && !received.secret(puzzle);
    this.#note("Drawing …");
    try {
      const blob = await make(await picture(await this.#engine, puzzle, { solved }));
      const name = fileName(puzzle) + (solved ? "-solution" : "") + ending;
      save(name, blob);
      this.#note(`Downloaded as ${name}.`);
    } catch (error) {
      this.#note(`No picture: ${sentence(messageOf(error))}`);
    }
  }
}
