// A lesson as files: a page of its own, a picture that moves, a video.

/** @import { Engine, Place, PuzzleDocument } from "../../perplex.js" */
/** @import { Shown } from "../../kit/lesson/steps.js" */

import { alone } from "../../kit/alone.js";
import { button, element, enable, say } from "../../kit/elements.js";
import { download, save } from "../../kit/files.js";
import { messageOf } from "../../kit/words.js";
import { fileName } from "../filename.js";
import { canRecord, record } from "./video.js";

/** What a lesson is asked by. @typedef {{ puzzle: PuzzleDocument, player: string, line?: Place[] }} Request */

const SECONDS = 60;

export class Export {
  element;
  #engine;
  #request;
  /** @type {Shown | null} */
  #lesson = null;
  #recording = new AbortController();
  #status = element("p", { class: "note", role: "status", "aria-label": "Export" });
  #buttons;
  #stop = button("Stop", () => this.#recording.abort(), { class: "plain" });

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
    this.#stop.hidden = true;
    this.element = element(
      "div",
      { class: "lesson-export", role: "group", "aria-label": "Export the lesson" },
      element("h2", {}, "Export"),
      element("div", { class: "line" }, ...this.#buttons),
      this.#status,
      this.#stop,
    );
    this.ready(null);
  }

  /** ready takes the lesson that there is, null for none. @param {Shown | null} lesson */
  ready(lesson) {
    this.#recording.abort();
    this.#lesson = lesson;
    for (const one of this.#buttons) enable(one, lesson !== null);
    say(this.#status, "");
  }

  /** @param {string} what @param {() => Promise<string>} act makes a file, and says what is to be said */
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
    if (!canRecord())
      throw new Error("this browser cannot record video. The page and the picture work everywhere");
    const { signal } = (this.#recording = new AbortController());
    this.#stop.hidden = false;
    try {
      const { blob, ending } = await record(this.#lesson, signal, (left) =>
        say(this.#status, `recording, ${Math.ceil(left / 1000)} s left; keep this page in sight`),
      );
      if (signal.aborted) return "Stopped: no video.";
      save(`${fileName(this.#request().puzzle)}-lesson.${ending}`, blob);
      return `The video is ${ending === "mp4" ? "an MP4" : "a WebM"} file.`;
    } finally {
      this.#stop.hidden = true;
    }
  }
}

/** @param {PuzzleDocument} puzzle */
const titleOf = ({ title, width, height }) => title || `Witness puzzle, ${width} by ${height} cells`;
