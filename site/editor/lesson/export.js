// Exports a lesson: as a self-contained page, an animated picture or a video.

/** @import { Engine, Place, PuzzleDocument } from "../../perplex.js" */
/** @import { Shown } from "../../kit/lesson/steps.js" */

import { alone } from "../../kit/alone.js";
import { button, element, enable, say } from "../../kit/elements.js";
import { download, save } from "../../kit/files.js";
import { messageOf } from "../../kit/words.js";
import { fileName } from "../filename.js";
import { videoOf } from "./video.js";

/** The request for a lesson. @typedef {{ puzzle: PuzzleDocument, player: string, line?: Place[] }} Request */

const SECONDS = 60;

export class Export {
  element;
  #engine;
  #request;
  /** @type {Shown | null} */
  #lesson = null;
  #making = new AbortController(); // aborts a video under way
  #status = element("p", { class: "note", role: "status", "aria-label": "Export" });
  #buttons;
  #bar = element("div");
  #track = element(
    "div",
    { class: "track", role: "progressbar", "aria-label": "Video", "aria-valuemin": 0, "aria-valuemax": 100 },
    this.#bar,
  );
  #cancel = button("Cancel", () => this.#making.abort());

  /** @param {Promise<Engine>} engine @param {() => Request} request */
  constructor(engine, request) {
    this.#engine = engine;
    this.#request = request;
    this.#buttons = [
      button("Page", () => this.#make("page", () => this.#page()), {
        title: "One HTML file that plays offline",
      }),
      button("Picture", () => this.#make("picture", () => this.#picture()), { title: "An SVG that moves" }),
      button("Video", () => this.#make("video", () => this.#video())),
    ];
    this.#track.hidden = this.#cancel.hidden = true;
    this.element = element(
      "div",
      { class: "lesson-export", role: "group", "aria-label": "Export the lesson" },
      element("h2", {}, "Export"),
      element("div", { class: "line" }, ...this.#buttons),
      this.#status,
      this.#track,
      this.#cancel,
    );
    this.ready(null);
  }

  /** Sets the displayed lesson; null for none. @param {Shown | null} lesson */
  ready(lesson) {
    this.#making.abort();
    this.#lesson = lesson;
    for (const one of this.#buttons) enable(one, lesson !== null);
    say(this.#status, "");
  }

  /** @param {string} what @param {() => Promise<string>} act makes a file and resolves to a message */
  async #make(what, act) {
    for (const one of this.#buttons) enable(one, false);
    try {
      say(this.#status, await act());
    } catch (error) {
      say(this.#status, `There is no ${what}: ${messageOf(error)}`);
    } finally {
      for (const one of this.#buttons) enable(one, this.#lesson !== null);
    }
  }

  async #page() {
    const { puzzle, ...options } = this.#request();
    const engine = await this.#engine;
    const lesson = await engine.lesson(puzzle, { ...options, film: true, seconds: SECONDS });
    const page = await alone("lesson", titleOf(puzzle), lesson);
    download(`${fileName(puzzle)}-lesson.html`, "text/html", page);
    return "The page is one file, and opens without a network.";
  }

  async #picture() {
    const { puzzle, ...options } = this.#request();
    const engine = await this.#engine;
    const { svg = "" } = await engine.lesson(puzzle, { ...options, svg: true, seconds: SECONDS });
    download(`${fileName(puzzle)}-lesson.svg`, "image/svg+xml", svg);
    return "The picture moves wherever SVG does.";
  }

  async #video() {
    if (!this.#lesson) return "";
    const { signal } = (this.#making = new AbortController());
    this.#progress(0);
    this.#track.hidden = this.#cancel.hidden = false;
    say(this.#status, "Making the video …");
    this.#cancel.focus();
    try {
      const video = await videoOf(this.#lesson, signal, (share) => this.#progress(share));
      save(`${fileName(this.#request().puzzle)}-lesson.mp4`, video);
      return "The video is an MP4 file.";
    } catch (error) {
      if (signal.aborted) return "Cancelled. No video was made.";
      throw error;
    } finally {
      const inside = document.activeElement === this.#cancel;
      this.#track.hidden = this.#cancel.hidden = true;
      if (inside) this.#buttons.at(-1)?.focus();
    }
  }

  /** @param {number} share finished share of the video */
  #progress(share) {
    const percent = Math.round(100 * share);
    this.#track.ariaValueNow = String(percent);
    this.#bar.style.width = `${percent}%`;
  }
}

/** @param {PuzzleDocument} puzzle */
const titleOf = ({ title, width, height }) => title || `Witness puzzle, ${width} by ${height} cells`;
