/**
 * The sheet Share: link and QR code, picture, paper, another page, a file, and links elsewhere.
 *
 * @import { Family, Puzzle } from "./types.d.ts"
 */

import { copied, copyField } from "../kit/clipboard.js";
import { button, element, find, labelled, say } from "../kit/elements.js";
import { codeOf } from "../kit/code.js";
import { embedCode, WAYS } from "../kit/embed.js";
import { download, save } from "../kit/files.js";
import { pageAddress } from "../kit/page.js";
import { capital, messageOf } from "../kit/words.js";
import { fragmentOf } from "./fragment.js";
import { png, svgFile } from "./picture.js";

/** @typedef {keyof typeof WAYS} Way */

const root = new URL("../../", import.meta.url).href;

export class ShareSheet {
  #family;
  #session;
  #print;
  /** What stands behind the # of a link to the puzzle. */
  #fragment = "";
  #picture = element("div", { class: "share-picture" });
  #link = element("input", { type: "text", readonly: true, "data-first": true });
  #code = element("div", { class: "qr", role: "img", "aria-label": "QR code of the link" });
  #way = element("select");
  #embed = element("textarea", { class: "code", rows: "3", readonly: true });
  #wayNote = element("p", { class: "note" });
  #links = element("div", { class: "links" });
  #note = element("p", { class: "sentence", role: "status", "aria-label": "Share" });

  /** @param {Family} family @param {{puzzle: Puzzle}} session @param {{print: () => void, back: () => void}} acts */
  constructor(family, session, { print, back }) {
    this.#family = family;
    this.#session = session;
    this.#print = print;
    this.#embed.setAttribute("aria-label", "Embed code");
    this.#link.addEventListener("focus", () => this.#link.select());
    // Not the page itself, which only this site may have in a frame (_headers).
    const ways = Object.keys(WAYS).filter((way) => way !== "game");
    this.#way.append(...ways.map((value) => element("option", { value }, capital(value))));
    this.#way.addEventListener("change", () => this.#refreshEmbed());
    const send = button("Send to …", () => this.#send());
    send.hidden = !navigator.share;
    find("sheet-share").append(
      element(
        "div",
        { class: "left" },
        element("h2", {}, "Share"),
        element("h3", {}, "File"),
        element(
          "div",
          { class: "line" },
          button("Download", () => this.#download()),
        ),
        element("hr"),
        element("h3", {}, "Paper"),
        element(
          "div",
          { class: "line" },
          button("Print", () => this.#print()),
        ),
        element("hr"),
        this.#links,
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
        element(
          "div",
          { class: "line" },
          labelled("Link to this puzzle", this.#link),
          button("Copy link", () => this.#copy(this.#link, "link"), { class: "primary" }),
        ),
        element(
          "div",
          { class: "line" },
          button("Copy picture", () => this.#copyPicture()),
          button("Save picture", () => this.#savePicture()),
          button("Save SVG", () => this.#saveSvg()),
          send,
        ),
        this.#note,
      ),
      element(
        "div",
        { class: "right" },
        element("h3", {}, "On a phone"),
        this.#code,
        element("p", { class: "note" }, "Point a camera at it. The puzzle opens without an app."),
        element("hr"),
        element("h3", {}, "In your own page"),
        labelled("What it shows", this.#way),
        this.#wayNote,
        this.#embed,
        element(
          "div",
          { class: "line" },
          button("Copy embed code", () => this.#copy(this.#embed, "embed code")),
        ),
        element("div", { class: "acts" }, button("Back to the puzzle", back)),
      ),
    );
  }

  async show() {
    const { puzzle } = this.#session;
    this.#picture.innerHTML = (this.#family.paper ?? this.#family.picture)(puzzle);
    say(this.#note, "");
    const fragment = await fragmentOf(puzzle.text);
    if (puzzle !== this.#session.puzzle) return;
    this.#fragment = fragment;
    this.#link.value = `${pageAddress()}#${fragment}`;
    this.#draw(this.#link.value);
    this.#refreshEmbed();
    const links = this.#family.links(puzzle);
    this.#links.replaceChildren(
      ...(links.length > 0 ? [element("h3", {}, "Elsewhere")] : []),
      ...links.flatMap(([name, address]) => {
        const field = element("input", { type: "text", readonly: true, value: address });
        field.addEventListener("focus", () => field.select());
        return [labelled(`At ${name}`, field), button(`Copy ${name}`, () => this.#copy(field, "link"))];
      }),
    );
  }

  /** Draws the QR code of a link, or says why there is none. @param {string} link */
  async #draw(link) {
    this.#code.replaceChildren();
    try {
      const { size, path } = await codeOf(link);
      if (link !== this.#link.value) return;
      this.#code.innerHTML = `<svg viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`;
    } catch (error) {
      if (link === this.#link.value) this.#code.textContent = messageOf(error);
    }
  }

  #refreshEmbed() {
    const { puzzle } = this.#session;
    const way = /** @type {Way} */ (this.#way.value);
    const about = { root, page: pageAddress(), puzzle: this.#fragment, title: puzzle.name };
    this.#embed.value = embedCode(way, about);
    say(this.#wayNote, WAYS[way]);
  }

  /** @param {HTMLInputElement | HTMLTextAreaElement} field @param {string} what */
  async #copy(field, what) {
    say(this.#note, await copyField(field, what));
  }

  #download() {
    const { name, type, text } = this.#family.file(this.#session.puzzle);
    download(name, type, text);
    say(this.#note, `Saved ${name}.`);
  }

  get #drawn() {
    return /** @type {SVGSVGElement} */ (this.#picture.querySelector("svg"));
  }

  get #name() {
    return `${this.#family.id}-${this.#session.puzzle.id}`;
  }

  #saveSvg() {
    download(`${this.#name}.svg`, "image/svg+xml", svgFile(this.#drawn));
    say(this.#note, "Saved the picture.");
  }

  async #savePicture() {
    save(`${this.#name}.png`, await png(this.#drawn));
    say(this.#note, "Saved the picture.");
  }

  async #copyPicture() {
    try {
      await navigator.clipboard.write([new ClipboardItem({ "image/png": png(this.#drawn) })]);
      say(this.#note, "Copied the picture.");
    } catch {
      say(this.#note, "The browser did not allow copying. Save the picture instead.");
    }
  }

  async #send() {
    try {
      await navigator.share({ title: this.#session.puzzle.name, url: this.#link.value });
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") return;
      const done = await copied(this.#link.value);
      say(
        this.#note,
        done ? "This device does not send it. Copied the link." : "This device does not send it.",
      );
    }
  }
}
