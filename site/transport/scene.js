// What of a level is on the screen.

/**
 * @import { Level, Shape } from "./level.js"
 * @import { Seen } from "./session.js"
 */

import { shapes } from "./level.js";

/**
 * kinds has a letter a cell, boxes and worker are cells, -1 for no worker. names are those
 * of the boxes, where they have any.
 *
 * @typedef {{w: number, h: number, kinds: string, boxes: number[], worker: number, shape: Shape,
 *   names?: (string | number)[]}} Scene
 */

/**
 * sceneOf is what a level looks like at first, or while it is made: without knowing what is
 * outside.
 *
 * @param {Pick<Level, "rules" | "rows">} pick
 * @returns {Scene}
 */
export function sceneOf({ rows, rules }) {
  const w = rows[0].length;
  const all = rows.join("");
  /** @param {string} letters */
  const cellsOf = (letters) => [...all].flatMap((letter, i) => (letters.includes(letter) ? [i] : []));
  const kinds = all.replace(/[$@]/g, " ").replace(/[*+]/g, ".");
  return {
    w,
    h: rows.length,
    kinds,
    boxes: cellsOf("$*"),
    worker: cellsOf("@+")[0] ?? -1,
    shape: shapes[rules],
  };
}

/**
 * sceneAt is the same of the answer of the verb play.
 *
 * @param {Seen} of
 * @returns {Scene}
 */
export function sceneAt({ width: w, height: h, rows, inside, boxes, worker, shape }) {
  const { kinds } = sceneOf({
    rules: "sokoban",
    rows: Array.from({ length: h }, (_, y) => (rows[y] ?? "").padEnd(w)),
  });
  const within = new Set(inside);
  return {
    w,
    h,
    kinds: [...kinds].map((kind, i) => (kind === " " && !within.has(i) ? "_" : kind)).join(""),
    boxes,
    worker,
    shape,
  };
}

/**
 * rowsOf are the rows of a level that begins where a game stands.
 *
 * @param {Seen} seen
 */
export function rowsOf(seen) {
  const { w, h, kinds, boxes, worker } = sceneAt(seen);
  const cells = [...kinds].map((kind) => (kind === "_" ? " " : kind));
  for (const at of boxes) cells[at] = cells[at] === "." ? "*" : "$";
  if (worker >= 0) cells[worker] = cells[worker] === "." ? "+" : "@";
  return Array.from({ length: h }, (_, y) => cells.slice(y * w, (y + 1) * w).join(""));
}

/** picture is a small drawing of a level, without a name. @param {Pick<Level, "rules" | "rows">} pick */
export function picture({ rows, rules }) {
  const { w, h, kinds, boxes, worker, shape } = sceneOf({ rows, rules });
  const side = Math.max(...shape.map(([x]) => x + 1));
  /** @param {number} i @param {string} more */
  const at = (i, more) => `x="${i % w}" y="${Math.floor(i / w)}" ${more}`;
  const parts = [...kinds].map((kind, i) =>
    kind === "#"
      ? `<rect ${at(i, 'width="1.02" height="1.02" class="wall"')}/>`
      : `<rect ${at(i, 'width="1.02" height="1.02" class="floor"')}/>`,
  );
  [...kinds].forEach(
    (kind, i) =>
      kind === "." &&
      parts.push(
        `<rect ${at(i, `width="${side - 0.5}" height="${side - 0.5}" transform="translate(.25 .25)" class="goal"`)}/>`,
      ),
  );
  for (const i of boxes)
    parts.push(
      `<rect ${at(i, `width="${side - 0.24}" height="${side - 0.24}" rx=".1" transform="translate(.12 .12)" class="box${kinds[i] === "." ? " home" : ""}"`)}/>`,
    );
  if (worker >= 0)
    parts.push(
      `<circle cx="${(worker % w) + 0.5}" cy="${Math.floor(worker / w) + 0.5}" r=".3" class="worker"/>`,
    );
  return `<svg viewBox="0 0 ${w} ${h}" class="level-drawing small-level" aria-hidden="true">${parts.join("")}</svg>`;
}
