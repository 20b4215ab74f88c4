// Branches and earlier versions of a board, newest first, each with its edit and its time. A version can be
// viewed, restored as a new step, or opened in a new tab.

import { timeOf } from "../../kit/dates.js";
import { button, element } from "../../kit/elements.js";
import { PACK, readPack } from "./file.js";

const MANY = 60; // versions listed at a time

/**
 * A branch of a history, as in the head.
 *
 * @typedef {{tip: number, name?: string, time?: number, gone?: boolean}} Branch
 */

/**
 * The interface to a board for its versions: read(n) returns a pack as stored.
 * @typedef {object} Source
 * @property {(text: string) => string} picture draws a document as markup
 * @property {(n: number) => string | null} read
 * @property {() => {at: number, branch: number, branches: Branch[]}} head
 * @property {(n: number, act: "follow" | "name" | "drop" | "restore", words?: string) => void} branch
 * @property {(text: string, said: string) => void} restore
 * @property {(text: string, said: string) => void} open
 */

/** Formats a time in seconds since 1970; "" if it is unknown. @param {number} time */
const written = (time) => (time > 0 ? timeOf(new Date(time * 1000)) : "");

/**
 * Returns a branch's name, or its number and the time when it was left.
 *
 * @param {Branch} branch
 * @param {number} n
 */
export function branchName({ name, time = 0 }, n) {
  if (name) return name;
  if (n === 0) return "Main branch";
  return [`Branch ${n + 1}`, written(time)].filter(Boolean).join(", ");
}

export class Versions {
  // On a phone the list of boards precedes this part.
  root = element(
    "details",
    { class: "versions fold", open: !matchMedia("(max-width: 600px)").matches },
    element("summary", {}, "History"),
  );
  #board;
  /** @type {Map<number, ReturnType<typeof readPack>>} */
  #packs = new Map();
  #next; // the step to list next; -1 at the end
  #list = element("ol", { "aria-label": "Earlier versions", class: "version-list" });
  #more = button("Show older ones", () => this.#show(), { class: "plain" });

  /** @param {Source} board */
  constructor(board) {
    this.#board = board;
    const head = board.head();
    this.#next = head.branches[head.branch]?.tip ?? head.at;
    this.root.append(this.#branches(head), element("h3", {}, "Earlier versions"), this.#list, this.#more);
    this.#present = head.at;
    this.#show();
  }

  #present;

  /** @param {{branch: number, branches: Branch[]}} head */
  #branches({ branch, branches }) {
    const list = element("ul", { "aria-label": "Branches", class: "branches" });
    /** @type {[Branch, number][]} */
    const gone = [];
    branches.forEach((one, n) => {
      if (one.gone) {
        gone.push([one, n]);
        return;
      }
      const name = branchName(one, n);
      const row = element("li", n === branch ? { "aria-current": "true" } : {}, element("span", {}, name));
      if (n === branch) row.append(element("span", { class: "note" }, "present"));
      else
        row.append(
          button("Switch", () => this.#board.branch(n, "follow"), {
            class: "plain",
            "aria-label": `Switch to ${name}`,
            "data-act": `follow-${n}`,
          }),
        );
      row.append(
        button("Rename", () => this.#rename(row, n, one.name ?? "", name), {
          class: "plain",
          "aria-label": `Rename ${name}`,
          "data-act": `name-${n}`,
        }),
      );
      if (n !== branch)
        row.append(
          button("Delete", () => this.#board.branch(n, "drop"), {
            class: "plain",
            "aria-label": `Delete ${name}`,
            "data-act": `drop-${n}`,
          }),
        );
      list.append(row);
    });
    for (const [one, n] of gone) {
      const name = branchName(one, n);
      list.append(
        element(
          "li",
          { class: "note" },
          element("span", {}, `Deleted ${name}.`),
          button("Undo", () => this.#board.branch(n, "restore"), {
            class: "plain",
            "aria-label": `Undo deleting ${name}`,
            "data-act": `restore-${n}`,
          }),
        ),
      );
    }
    return element(
      "details",
      { class: "fold", open: branches.length > 1 },
      element("summary", {}, "Branches"),
      list,
    );
  }

  /** @param {HTMLElement} row @param {number} n @param {string} own @param {string} name */
  #rename(row, n, own, name) {
    const input = element("input", {
      type: "text",
      value: own,
      placeholder: name,
      "aria-label": `Name of ${name}`,
      maxlength: "100",
      autocomplete: "off",
    });
    const before = [...row.childNodes];
    let over = false;
    const end = (/** @type {boolean} */ take) => {
      if (over) return;
      over = true;
      row.replaceChildren(...before);
      /** @type {HTMLElement | null} */ (row.querySelector(`[data-act="name-${n}"]`))?.focus();
      if (take && input.value.trim() !== own) this.#board.branch(n, "name", input.value);
    };
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== "Escape") return;
      event.stopPropagation();
      event.preventDefault();
      end(event.key === "Enter");
    });
    input.addEventListener("blur", () => end(true));
    row.replaceChildren(input);
    input.select();
    input.focus();
  }

  /** @param {number} n */
  #step(n) {
    const k = Math.floor(n / PACK);
    const steps = this.#packs.get(k) ?? readPack(this.#board.read(k) ?? "");
    this.#packs.set(k, steps);
    return steps[n % PACK];
  }

  // Lists further versions, along the branch back to the first.
  #show() {
    for (let i = 0; i < MANY && this.#next >= 0; i++) {
      const n = this.#next;
      const step = this.#step(n);
      if (!step) {
        this.#list.append(element("li", { class: "note" }, "What was there before can no longer be read."));
        this.#next = -1;
        break;
      }
      this.#list.append(this.#version(n, step));
      this.#next = step.parent < n ? step.parent : -1;
    }
    const focused = document.activeElement === this.#more;
    this.#more.hidden = this.#next < 0;
    if (focused && this.#more.hidden) this.#list.lastElementChild?.querySelector("button")?.focus();
  }

  /** @param {number} n @param {{said: string, time: number, text: string}} step */
  #version(n, { said, time, text }) {
    const words = [said || (n === 0 ? "The beginning" : "Changed"), written(time)]
      .filter(Boolean)
      .join(" · ");
    const body = element("div", { class: "version-body", hidden: true });
    const head = button(
      "",
      () => {
        body.hidden = !body.hidden;
        head.setAttribute("aria-expanded", String(!body.hidden));
        if (body.hidden || body.firstChild) return;
        const thumb = element("span", { class: "thumb" });
        thumb.innerHTML = this.#board.picture(text);
        const back = `Restored: ${words}`;
        body.append(
          thumb,
          element(
            "div",
            { class: "acts" },
            ...(n === this.#present ? [] : [button("Restore", () => this.#board.restore(text, back))]),
            button("Open in a tab", () => this.#board.open(text, `Opened: ${words}`)),
          ),
        );
      },
      { class: "version", "aria-expanded": "false" },
    );
    head.append(element("span", {}, words));
    if (n === this.#present) head.append(element("span", { class: "note" }, "present"));
    return element("li", {}, head, body);
  }
}
