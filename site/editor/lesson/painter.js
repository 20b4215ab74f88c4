// Paints a lesson on a canvas at any point of the lesson's time.

/** @import { Shown } from "../../kit/lesson/steps.js" */
/** @import { FilmWay, Scene } from "../../kit/lesson/scenes.js" */

import { beside } from "../../kit/lesson/beside.js";
import { CROSS, WAY } from "../../kit/lesson/film.js";
import { PACE } from "../../kit/lesson/player.js";
import { shown } from "../../kit/lesson/words.js";

const SIDE = 720; // longer side of the board in pixels
const GLANCE = 900; // ms spent on a step
const LETTER = 30; // additional ms for each letter of the text
const MOST = 7000;
const LAST = 3000;

/** Names of the tokens used as colours. */
const TOKENS = /** @type {const} */ ([
  "--perplex-chalk",
  "--perplex-groove",
  "--perplex-mark",
  "--perplex-fault",
  "--symbol-yellow",
  "--paper",
  "--ink",
]);

/**
 * The times in ms when a step begins, when its line starts to move, and when it ends.
 *
 * @typedef {{ begin: number, goes: number, end: number }} Times
 */

/**
 * Returns the times of each step of a lesson, and the total duration.
 *
 * @param {Shown} lesson
 * @param {number} [step] ms for drawing the line of a step
 */
export function timesOf(lesson, step = PACE.usual) {
  let at = 0;
  /** @type {Times[]} */
  const times = shown(lesson).map(({ says }, i) => {
    const { ways } = lesson.film.scenes[i];
    const begin = at;
    const goes = begin + Math.min(MOST, GLANCE + (ways.length > 0 ? LETTER * says.length : 0));
    at = goes + step;
    return { begin, goes, end: at };
  });
  return { times, total: at + LAST };
}

/** A path of the animation with its length. @typedef {{ path: Path2D, length: number }} Stroke */

/** Paints a lesson at a given time. */
export class Painter {
  canvas = document.createElement("canvas");
  /** The duration of the lesson in ms. */
  total;
  #lesson;
  #board;
  #times;
  #texts;
  #scale;
  #type = 15; // font size in pixels
  #paint;
  /** @type {Map<string, Stroke>} */
  #strokes = new Map();
  /** @type {Record<typeof TOKENS[number], string>} */
  #colours;

  /** @param {Shown} lesson @param {CanvasImageSource} board @param {number} [step] */
  constructor(lesson, board, step) {
    const { width, height } = lesson.film;
    this.#lesson = lesson;
    this.#board = board;
    ({ times: this.#times, total: this.total } = timesOf(lesson, step));
    this.#scale = SIDE / Math.max(width, height);
    const context = this.canvas.getContext("2d");
    if (!context) throw new Error("the browser has no canvas to paint on");
    this.#paint = context;
    const style = getComputedStyle(document.documentElement);
    this.#colours = /** @type {Record<typeof TOKENS[number], string>} */ (
      Object.fromEntries(TOKENS.map((name) => [name, style.getPropertyValue(name)]))
    );
    this.canvas.width = even(width * this.#scale);
    context.font = this.#font();
    this.#texts = [
      ...shown(lesson).map(({ says }, i) => `Step ${i + 1}. ${says}`),
      lesson.sentence ?? "",
    ].map((text) => this.#wrap(text));
    const rows = Math.max(...this.#texts.map(({ length }) => length));
    this.canvas.height = even(height * this.#scale + (rows + 1) * this.#type * 1.4);
  }

  #font() {
    return `${this.#type}px system-ui, sans-serif`;
  }

  /** @param {string} text */
  #wrap(text) {
    const most = this.canvas.width - 48;
    /** @type {string[]} */
    const lines = [];
    let line = "";
    for (const word of text.split(" ")) {
      const longer = line ? `${line} ${word}` : word;
      if (line && this.#paint.measureText(longer).width > most) {
        lines.push(line);
        line = word;
      } else {
        line = longer;
      }
    }
    return [...lines, line];
  }

  /** Returns the step shown at a time; after the last step, the number of steps. @param {number} at */
  step(at) {
    const i = this.#times.findIndex(({ end }) => at < end);
    return i < 0 ? this.#times.length : i;
  }

  /** Reports whether anything moves at a time; otherwise the picture is unchanged. @param {number} at */
  moves(at) {
    const { begin, goes } = this.#times[this.step(at)] ?? { begin: -Infinity, goes: Infinity };
    return at < begin + WAY + CROSS || at >= goes - WAY;
  }

  /** Paints the lesson at a time in ms. @param {number} at */
  paint(at) {
    const { film } = this.#lesson;
    const paint = this.#paint;
    const now = this.step(at);
    paint.resetTransform();
    paint.fillStyle = this.#colours["--paper"];
    paint.fillRect(0, 0, this.canvas.width, this.canvas.height);
    paint.drawImage(this.#board, 0, 0, film.width * this.#scale, film.height * this.#scale);
    this.#write(this.#texts[now], film.height * this.#scale);
    paint.setTransform(this.#scale, 0, 0, this.#scale, 0, 0);

    // Must-cross symbols are drawn above all lines.
    paint.save();
    const open = new Path2D();
    open.rect(0, 0, film.width, film.height);
    for (const [x, y] of film.holes) {
      open.moveTo(x + 14, y);
      open.arc(x, y, 14, 0, 2 * Math.PI);
    }
    paint.clip(open, "evenodd");
    const scene = film.scenes[now];
    const { begin, goes, end } = this.#times[now] ?? { begin: 0, goes: 0, end: 0 };
    if (scene)
      for (const way of scene.ways)
        this.#way(way, share(at, begin, begin + WAY) - share(at, goes - WAY, goes));
    for (const [x, y] of film.begun) this.#disc(x, y, 20, "--perplex-chalk");
    for (const [i, drawn] of film.scenes.slice(0, now + 1).entries())
      this.#line(drawn, i < now ? 1 : share(at, goes, end));
    paint.restore();

    for (const [i, passed] of film.scenes.slice(0, now + 1).entries())
      if (passed.choice)
        for (const point of passed.at.length > 0 ? passed.at : passed.heads) this.#number(point, i + 1);
    if (scene && at < goes) {
      paint.globalAlpha = share(at, begin + WAY, begin + WAY + CROSS);
      for (const way of scene.ways) this.#marks(way);
      paint.globalAlpha = 1;
    }
  }

  /** @param {string[]} lines @param {number} top */
  #write(lines, top) {
    const paint = this.#paint;
    paint.fillStyle = this.#colours["--ink"];
    paint.font = this.#font();
    paint.textAlign = "left";
    paint.textBaseline = "alphabetic";
    for (const [i, line] of lines.entries()) paint.fillText(line, 24, top + this.#type * 1.4 * (i + 1));
  }

  /** @param {string} d @returns {Stroke} */
  #stroke(d) {
    let known = this.#strokes.get(d);
    if (!known) {
      const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
      path.setAttribute("d", d);
      known = { path: new Path2D(d), length: path.getTotalLength() };
      this.#strokes.set(d, known);
    }
    return known;
  }

  /** @param {Scene} scene @param {number} part drawn share of it */
  #line({ draws, heads }, part) {
    const paint = this.#paint;
    if (part <= 0) return;
    if (draws.length === 0) {
      for (const [x, y] of heads) this.#disc(x, y, 20, "--perplex-chalk");
      return;
    }
    paint.lineWidth = 13;
    paint.lineCap = paint.lineJoin = "round";
    for (const [i, d] of draws.entries()) {
      const { path, length } = this.#stroke(d);
      paint.strokeStyle = this.#colours[i > 0 ? "--symbol-yellow" : "--perplex-chalk"];
      paint.setLineDash([part * length, 2 * length]);
      paint.stroke(path);
    }
    paint.setLineDash([]);
  }

  /** @param {FilmWay} way @param {number} part drawn share of it */
  #way({ draws }, part) {
    const paint = this.#paint;
    if (part <= 0) return;
    paint.lineWidth = 13;
    paint.lineCap = "butt";
    paint.strokeStyle = this.#colours["--perplex-chalk"];
    for (const d of draws) {
      const { path, length } = this.#stroke(d);
      paint.setLineDash(dashes(part * length, length));
      paint.stroke(path);
    }
    paint.setLineDash([]);
  }

  /** @param {FilmWay} way */
  #marks({ fate, ends, cells, spots, region }) {
    const paint = this.#paint;
    const chalk = this.#colours["--perplex-chalk"];
    const alpha = paint.globalAlpha;
    paint.fillStyle = chalk;
    paint.globalAlpha = 0.16 * alpha;
    for (const [x, y] of region) paint.fillRect(x - 41, y - 41, 82, 82);
    paint.globalAlpha = alpha;
    paint.strokeStyle = chalk;
    paint.lineWidth = 4;
    for (const [x, y] of cells) {
      paint.beginPath();
      paint.roundRect(x - 38, y - 38, 76, 76, 8);
      paint.stroke();
    }
    for (const [x, y] of spots) {
      paint.beginPath();
      paint.arc(x, y, 23, 0, 2 * Math.PI);
      paint.stroke();
    }
    const fails = fate === "refused" || fate === "dead";
    for (const end of ends) {
      const { x, y, r } = beside(end, 16, this.#lesson.film.holes);
      this.#disc(x, y, fails ? r : 9, fails ? "--perplex-fault" : "--perplex-groove", 3);
      if (!fails) continue;
      paint.lineWidth = 4;
      paint.lineCap = "round";
      paint.beginPath();
      for (const way of [1, -1]) {
        paint.moveTo(x - 5.5, y - way * 5.5);
        paint.lineTo(x + 5.5, y + way * 5.5);
      }
      paint.stroke();
    }
  }

  /** @param {readonly number[]} at @param {number} n */
  #number(at, n) {
    const paint = this.#paint;
    const { x, y, r, small } = beside(at, 15.5, this.#lesson.film.holes);
    this.#disc(x, y, r, "--perplex-mark", 3);
    paint.fillStyle = this.#colours["--perplex-chalk"];
    paint.font = `600 ${small ? 13 : 17}px system-ui, sans-serif`;
    paint.textAlign = "center";
    paint.textBaseline = "middle";
    paint.fillText(String(n), x, y + 1);
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} r
   * @param {typeof TOKENS[number]} colour
   * @param {number} [rim] width of a chalk rim
   */
  #disc(x, y, r, colour, rim = 0) {
    const paint = this.#paint;
    paint.beginPath();
    paint.arc(x, y, r, 0, 2 * Math.PI);
    paint.fillStyle = this.#colours[colour];
    paint.fill();
    if (rim === 0) return;
    paint.strokeStyle = this.#colours["--perplex-chalk"];
    paint.lineWidth = rim;
    paint.stroke();
  }
}

/**
 * Returns the position of a time between two others, from 0 to 1.
 *
 * @param {number} at
 * @param {number} from
 * @param {number} to
 */
const share = (at, from, to) => Math.max(0, Math.min(1, (at - from) / (to - from)));

/**
 * Returns the dash pattern of a dashed path that is drawn up to a length.
 *
 * @param {number} drawn
 * @param {number} whole
 */
export function dashes(drawn, whole) {
  /** @type {number[]} */
  const pattern = [];
  let at = 0;
  for (; at < drawn; at += 20) pattern.push(Math.min(11, drawn - at), 9);
  return [...pattern.slice(0, -1), 2 * whole + 20];
}

/** Rounds up to an even number, which codecs require for sides. @param {number} x */
const even = (x) => 2 * Math.ceil(x / 2);
