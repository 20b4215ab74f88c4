/**
 * The sheet Share: link and QR code, picture, paper, another page, files, and links elsewhere.
 *
 * @import { Shared } from "./types.d.ts"
 */

import { copied, copyField, REFUSED } from "../kit/clipboard.js";
import { allWithin, button, element, enable, find, labelled, line, perhaps, say } from "../kit/elements.js";
import { codeOf } from "../kit/code.js";
import { download, save } from "../kit/files.js";
import { pageAddress } from "../kit/page.js";
import { messageOf, sentence } from "../kit/words.js";
import { card } from "./card.js";
import { LinksElsewhere } from "./elsewhere.js";
import { EmbedPart } from "./embedpart.js";
import { png, svgFile } from "./picture.js";
import { postcard } from "./postcard.js";
import { fileButtons } from "./sharefiles.js";
import { MEASURING } from "./verdict.js";

const SIZES = [512, 1200, 2048]; // length of a picture's longer side, in pixels

/**
 * @typedef {object} ShareActs
 * @property {() => unknown} print
 * @property {() => unknown} [several] prints several puzzles, if the family can
 * @property {() => void} back
 * @property {() => Promise<((fragment: string) => Promise<string>) | null>} [shortener] resolves to a
 *   function that makes short links, or to null
 */

/** A way to share, with its own status line. @param {string} title @param {...(Node | string)} parts */
const way = (title, ...parts) =>
  element(
    "div",
    { class: "way", role: "group", "aria-label": title || "Link" },
    ...(title ? [element("h3", {}, title)] : []),
    ...parts,
    element("p", { class: "said note", role: "status", "aria-label": "Share" }),
  );

/** A list of choices. @param {string} name @param {[value: string, text: string][]} all @param {() => unknown} changed */
const choice = (name, all, changed) =>
  element(
    "select",
    { "aria-label": name, change: changed },
    ...all.map(([value, text]) => element("option", { value }, text)),
  );

export class ShareSheet {
  #open;
  #acts;
  /** The shared puzzle. @type {Shared} */
  #shared = /** @type {never} */ (null);
  #drawings = 0; // number of the latest picture; earlier ones are dropped
  #kind = "";
  /** The fragments of the link, and of the code for another page. */
  #fragments = { link: "", embedded: "" };
  #kinds = element("div", { class: "kinds", role: "radiogroup", "aria-label": "Share as" });
  #kindNote = element("p", { class: "note" });
  #kindPart = way("Share as", this.#kinds, this.#kindNote);
  #picture = element("div", { class: "share-picture" });
  #look = choice(
    "What the picture shows",
    [
      ["card", "Card"],
      ["board", "Board"],
    ],
    () => this.redraw(),
  );
  #size = choice(
    "Size of the picture",
    SIZES.map((size) => [String(size), `${size} pixels`]),
    () => {},
  );
  #solved = element("input", { type: "checkbox", change: () => this.redraw() });
  #solution = element("label", { class: "tick" }, this.#solved, element("span", {}, "With a solution"));
  #tells = element("input", { type: "checkbox", checked: true, change: () => this.redraw() });
  #result = element("label", { class: "tick" }, this.#tells, element("span", {}, "With my result"));
  #link = element("input", { type: "text", readonly: true, "data-first": true });
  #short = button("Short link", () => this.#shorten(), { hidden: true });
  #code = element("div", { class: "qr", role: "img", "aria-label": "QR code of the link" });
  #embed = new EmbedPart({ drawn: () => this.#drawn, board: () => this.#board });
  #files = element("div", { class: "share-files" });
  #elsewhere = new LinksElsewhere((field) => this.#copy(field, "link"));
  /** The status line beside the button that was pressed last. @type {HTMLElement | null} */
  #note = null;

  /** @param {() => Shared} open returns the open puzzle @param {ShareActs} acts */
  constructor(open, acts) {
    this.#open = open;
    this.#acts = acts;
    this.#size.value = "1200";
    this.#link.addEventListener("focus", () => this.#link.select());
    this.#embed.way.addEventListener("change", () => this.#embedding());
    const send = button("Send to …", () => this.#send());
    send.hidden = !navigator.share;
    const sheet = find("sheet-share");
    sheet.append(
      element(
        "div",
        { class: "left" },
        element("h2", {}, "Share"),
        this.#kindPart,
        way("Picture", line(this.#look, this.#size), this.#result, this.#solution),
        way(
          "Paper",
          line(
            button("Print", () => this.#try(acts.print)),
            ...(acts.several ? [button("Print several …", acts.several)] : []),
          ),
        ),
        element(
          "p",
          { class: "note foot" },
          "The puzzle is in the link itself. Nothing is uploaded, and the link works as long as this site does.",
        ),
      ),
      element(
        "div",
        { class: "middle" },
        this.#picture,
        way(
          "",
          line(
            labelled("Link to this puzzle", this.#link),
            button("Copy link", () => this.#copy(this.#link, "link"), {
              class: "primary",
              "data-link": true,
            }),
          ),
          line(
            button("Copy picture", () => this.#copyPicture()),
            button("Save picture", () => this.#savePicture()),
            button("Save SVG", () => this.#saveSvg()),
            button("Save postcard", () => this.#savePostcard(), { "data-link": true }),
            this.#short,
            send,
          ),
        ),
        element("div", { class: "pair" }, way("File", this.#files), way("Elsewhere", this.#elsewhere.part)),
      ),
      element(
        "div",
        { class: "right" },
        element("h3", {}, "On a phone"),
        this.#code,
        element("p", { class: "note" }, "Point a camera at it. The puzzle opens without an app."),
        way(
          "In your own page",
          this.#embed.way,
          this.#embed.note,
          this.#embed.code,
          line(
            button("Copy embed code", () => this.#copy(this.#embed.code, "embed code"), {
              "data-link": true,
            }),
          ),
        ),
        element("div", { class: "acts" }, button("Back to the puzzle", acts.back)),
      ),
    );
    sheet.addEventListener(
      "click",
      ({ target }) => {
        const part = target instanceof Element && target.closest(".way");
        if (part) this.#note = perhaps(part, ".said");
      },
      true,
    );
  }

  /** Shows the open puzzle. */
  async show() {
    const shared = (this.#shared = this.#open());
    this.#quiet();
    const { kinds } = shared;
    this.#kindPart.hidden = kinds.length === 0;
    if (this.#kinds.childElementCount === 0) this.#offerKinds();
    this.#embed.offer(shared.framed);
    if (!kinds.some(({ id }) => id === this.#kind)) this.#kind = kinds[0]?.id ?? "";
    this.#files.replaceChildren(
      ...shared.files.flatMap((file) =>
        fileButtons(file, { attempt: (act) => this.#try(act), say: (text) => this.#say(text) }),
      ),
    );
    this.redraw();
    if (this.#short.hidden) this.#acts.shortener?.().then((made) => (this.#short.hidden = !made));
    await Promise.all([this.#links(), this.#linksElsewhere()]);
  }

  /** Redraws the picture, since more may now be known about the puzzle. */
  async redraw() {
    const { of } = this.#shared;
    const shared = this.#open();
    if (shared.of !== of) return void this.show();
    this.#solution.hidden = !shared.solvable;
    this.#result.hidden = !shared.result || this.#look.value !== "card";
    const solved = shared.solvable && this.#solved.checked;
    const drawing = ++this.#drawings;
    try {
      const drawn = await shared.picture(solved);
      if (drawing !== this.#drawings) return; // a newer picture has been requested
      this.#picture.innerHTML = drawn;
    } catch (error) {
      if (drawing !== this.#drawings) return;
      this.#solved.checked = false;
      return this.#say(`No picture: ${sentence(messageOf(error))}`);
    }
    this.#picture.classList.toggle("carded", this.#look.value === "card");
    if (this.#look.value === "card") {
      const claim = this.#tells.checked && shared.result ? shared.result : shared.claim;
      const hidden = shared.kinds.find(({ id }) => id === this.#kind)?.secret && {
        verdict: MEASURING,
        claim: "",
      };
      this.#picture.append(card(this.#drawn, { ...shared, claim, ...hidden }));
    }
    this.#embedding();
  }

  /** Clears all other status lines. */
  #quiet() {
    for (const said of allWithin(find("sheet-share"), ".said")) if (said !== this.#note) say(said, "");
  }

  /** Shows a message beside the pressed button. @param {string} text */
  #say(text) {
    this.#quiet();
    say(this.#note ?? /** @type {HTMLElement} */ (perhaps(find("sheet-share"), ".middle .said")), text);
  }

  #offerKinds() {
    for (const { id, name } of this.#shared.kinds) {
      const radio = element("input", {
        type: "radio",
        name: "share-kind",
        value: id,
        checked: this.#kinds.childElementCount === 0,
        change: () => {
          this.#kind = id;
          this.#links();
          this.redraw();
        },
      });
      this.#kinds.append(element("label", { class: "choice" }, radio, element("span", {}, name)));
    }
  }

  /** Makes the links of the chosen kind, after clearing those of the previous one. */
  async #links() {
    const shared = this.#shared;
    const kind = this.#kind;
    say(this.#kindNote, shared.kinds.find(({ id }) => id === kind)?.note ?? "");
    this.#fragments = { link: "", embedded: "" };
    this.#present("");
    try {
      const [link, embedded] = await Promise.all([shared.fragment(kind, false), shared.fragment(kind, true)]);
      if (shared !== this.#shared || kind !== this.#kind) return;
      this.#fragments = { link, embedded };
      this.#present(`${pageAddress()}#${link}`);
    } catch (error) {
      if (shared === this.#shared && kind === this.#kind) this.#say(sentence(messageOf(error)));
    }
  }

  /** @param {string} link "" for none */
  #present(link) {
    this.#link.value = link;
    for (const one of [...allWithin(find("sheet-share"), "[data-link]"), this.#short])
      enable(one, link !== "");
    this.#draw(link);
    this.#embedding();
  }

  /** Draws the QR code of a link, or says why there is none. @param {string} link */
  async #draw(link) {
    this.#code.replaceChildren();
    if (link === "") return;
    try {
      const { size, path } = await codeOf(link);
      if (link !== this.#link.value) return;
      this.#code.innerHTML = `<svg viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`;
    } catch (error) {
      if (link === this.#link.value) this.#code.textContent = messageOf(error);
    }
  }

  #embedding() {
    const secret = this.#shared.kinds.find(({ id }) => id === this.#kind)?.secret === true;
    const of = { puzzle: this.#fragments.embedded, link: this.#link.value, secret };
    return this.#embed.write(this.#shared, of, (puzzle) => puzzle === this.#fragments.embedded);
  }

  async #linksElsewhere() {
    const shared = this.#shared;
    const links = await shared.links();
    if (shared !== this.#shared) return;
    const part = /** @type {HTMLElement} */ (this.#elsewhere.part.closest(".way"));
    part.hidden = links.length === 0;
    this.#elsewhere.show(links);
  }

  /** Runs an act, or shows why it fails. @param {() => unknown} act */
  async #try(act) {
    try {
      await act();
    } catch (error) {
      this.#say(sentence(messageOf(error)));
    }
  }

  /** Makes a short link, for which the host stores the puzzle. Until then the host has no data about it. */
  async #shorten() {
    const { link } = this.#fragments;
    const shorten = await this.#acts.shortener?.();
    if (!shorten) return;
    enable(this.#short, false);
    this.#say("Asking the host …");
    try {
      const short = await shorten(link);
      if (this.#fragments.link !== link) return;
      this.#link.value = short;
      this.#draw(short);
      this.#say("A short link. The host keeps the puzzle from now on, for anyone who has the link.");
    } catch (error) {
      if (this.#fragments.link !== link) return;
      this.#say(`No short link: ${sentence(messageOf(error))} The long one works as before.`);
      enable(this.#short, true);
    }
  }

  /** @param {HTMLInputElement | HTMLTextAreaElement} field @param {string} what */
  async #copy(field, what) {
    this.#say(await copyField(field, what));
  }

  /** The picture on the sheet, which shows a card or a board; null until the picture is drawn. */
  get #drawn() {
    return /** @type {SVGSVGElement} */ (this.#picture.firstElementChild);
  }

  /** The board of the picture. @returns {SVGSVGElement | null} */
  get #board() {
    return this.#picture.querySelector(".card > svg, :scope > svg:not(.card)");
  }

  get #about() {
    return { title: this.#shared.name, pixels: Number(this.#size.value) };
  }

  get #name() {
    return this.#shared.file + (this.#solved.checked && !this.#solution.hidden ? "-solution" : "");
  }

  async #saveSvg() {
    const name = `${this.#name}.svg`;
    download(name, "image/svg+xml", await svgFile(this.#drawn, this.#about));
    this.#say(`Saved ${name}.`);
  }

  /** A page with the picture and the link. */
  async #savePostcard() {
    const name = `${this.#name}.html`;
    const of = { title: this.#shared.name, link: this.#link.value };
    await this.#try(async () => {
      const text = await postcard({ ...of, picture: await png(this.#drawn, this.#about) });
      download(name, "text/html", text);
      this.#say(`Saved ${name}.`);
    });
  }

  async #savePicture() {
    const name = `${this.#name}.png`;
    save(name, await png(this.#drawn, this.#about));
    this.#say(`Saved ${name}.`);
  }

  async #copyPicture() {
    try {
      await navigator.clipboard.write([new ClipboardItem({ "image/png": png(this.#drawn, this.#about) })]);
      this.#say("Copied the picture.");
    } catch {
      this.#say(`${REFUSED} Save the picture instead.`);
    }
  }

  async #send() {
    try {
      await navigator.share({ title: this.#shared.name, url: this.#link.value });
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") return;
      const done = await copied(this.#link.value);
      this.#say(`This device could not share the link.${done ? " Copied the link." : ""}`);
    }
  }
}
