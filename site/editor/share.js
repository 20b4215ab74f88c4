// The sheet Share for the board on the screen. The engine's formats make links, pictures and files.

/** @import { Engine, PuzzleDocument } from "../perplex.js" */
/** @import { Elsewhere, Shared } from "../family/types.d.ts" */
/** @import { Change, Desk } from "./desk.js" */
/** @import { Host } from "./registry.js" */

import { printPages, solutionOf } from "../family/print.js";
import { ShareSheet } from "../family/sharesheet.js";
import { MEASURING } from "../family/verdict.js";
import { element } from "../kit/elements.js";
import { shortener } from "../family/hosted.js";
import { image } from "../kit/raster.js";
import { messageOf, placeName, sentence, several } from "../kit/words.js";
import { picture, solution } from "./drawing.js";
import { fileName } from "./filename.js";
import { RULES } from "./model/family.js";
import { numbers } from "./model/numbers.js";
import { received } from "./model/received.js";
import { settings } from "./model/settings.js";
import { shown } from "./model/verdict.js";
import { sheets } from "./sheets.js";

/** @typedef {"play" | "edit" | "contest"} Kind */

const KINDS = [
  { id: "play", name: "Play", note: "Opens ready to play. Players can edit a copy." },
  { id: "edit", name: "Design", note: "Opens the puzzle in Design." },
  {
    id: "contest",
    name: "Contest",
    note: "Opens the puzzle without solutions, numbers and hints. This is a courtesy: anyone can still compute them.",
    secret: true,
  },
];

/** Fills the sheet. @param {Desk} desk @param {Promise<Engine>} engine @param {Host} host */
export function start(desk, engine, host) {
  const sheet = new ShareSheet(() => sharedOf(desk, engine), {
    print: async () => printPages(await paper(sharedOf(desk, engine), desk.board().document, await engine)),
    several: async () => {
      const view = await host.panel("print");
      sheets.close();
      view.show?.();
    },
    back: () => sheets.close(),
    shortener,
  });
  shown.on(() => sheets.open === "share" && sheet.redraw());
  return {
    show: () => sheet.show(),
    update: (/** @type {Change} */ { document }) => document && sheets.open === "share" && void sheet.show(),
  };
}

/** Returns the card's statement about the solutions. @param {number} solutions */
const claimOf = (solutions) =>
  solutions === 1
    ? "One line works. Can you find it?"
    : solutions > 1
      ? `${several(solutions, "line")} work.`
      : "";

/** @param {Desk} desk @param {Promise<Engine>} engine @returns {Shared} */
function sharedOf(desk, engine) {
  const { document: puzzle, version } = desk.board();
  const secret = received.secret(puzzle);
  const file = fileName(puzzle);
  return {
    of: puzzle,
    family: "lines",
    name: puzzle.title || `Line puzzle, ${puzzle.width} × ${puzzle.height}`,
    file,
    verdict: secret ? MEASURING : shown.verdict,
    claim:
      !secret && !settings.is("hide") && numbers.counted?.exact ? claimOf(numbers.counted.solutions) : "",
    solvable: !secret,
    framed: true,
    kinds: KINDS,
    // An embedded puzzle is to be played, not edited.
    fragment: async (kind, embedded) => {
      const wanted = /** @type {Kind} */ (embedded && kind === "edit" ? "play" : kind);
      return (await (await engine).convert(puzzle, { to: "share", kind: wanted })).share;
    },
    picture: async (solved) =>
      desk.draw(puzzle, solved ? { line: await solution(await engine, puzzle) } : {}),
    links: async () => [await windmill(puzzle, engine)],
    files: [
      {
        name: "JSON",
        read: async () => ({
          name: `${file}.json`,
          type: "application/json",
          text: `${JSON.stringify({ ...puzzle, version })}\n`,
        }),
      },
      {
        name: "for witnesspuzzles.com",
        read: async () => {
          const { jbz } = await (await engine).convert(puzzle, { to: "jbz" });
          const text = typeof jbz === "string" ? jbz : JSON.stringify(jbz);
          return { name: `${file}.jbz.json`, type: "application/json", text: `${text}\n` };
        },
      },
      {
        name: "for SPaRC",
        read: async () => {
          const { sparc } = await (await engine).convert(puzzle, { to: "sparc" });
          return {
            name: `${file}.sparc.json`,
            type: "application/json",
            text: `${JSON.stringify(sparc)}\n`,
          };
        },
      },
    ],
  };
}

/**
 * Returns the printed page of a board, and that of its solution if it may be shown.
 *
 * @param {Shared} shared
 * @param {PuzzleDocument} puzzle
 * @param {Engine} engine
 */
async function paper({ name, solvable, fragment }, puzzle, engine) {
  const link = await fragment("play", false);
  /** @param {string} title @param {boolean} solved */
  const page = async (title, solved) => {
    const shown = await image(await picture(engine, puzzle, { print: true, play: !solved, solved }));
    return { title, rules: RULES, board: element("div", {}, shown), fragment: link };
  };
  const solution = solvable ? await page(solutionOf(name), true).catch(() => null) : null;
  return [await page(name, false), ...(solution ? [solution] : [])];
}

/** @param {PuzzleDocument} puzzle @param {Promise<Engine>} engine @returns {Promise<Elsewhere>} */
async function windmill(puzzle, engine) {
  const site = "the Windmill";
  try {
    const { link } = await (await engine).convert(puzzle, { to: "link" });
    return { site, address: link, note: puzzle.title ? "The name is not part of this link." : "" };
  } catch (error) {
    const why = messageOf(error).replace(/\w+\[\d+\] at \w+ \[(-?\d+),(-?\d+)\]/, (_, a, b) =>
      placeName([Number(a), Number(b)], puzzle),
    );
    return { site, address: "", note: `${sentence(why)} A picture or a file holds everything.` };
  }
}
