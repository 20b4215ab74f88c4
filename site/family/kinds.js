/** The families, and the recognition of a text's family. A new family is one entry here. */

/**
 * @typedef {object} Kind
 * @property {string} id
 * @property {string} name name in the page header
 * @property {string} page address, relative to the root of the site
 * @property {string} paste what can be pasted
 * @property {string} example
 * @property {(text: string) => boolean} fits whether a text looks like a puzzle of the family
 * @property {boolean} [owns] whether it stores its puzzles itself (library.js)
 */

/** A puzzle as puzz.link writes it: type, optional letters, width, height, clues. */
const TYPE_AND_SIZE = /^[a-z_]+\/([a-z]+\/)?\d+\/\d+(\/|$)/;
/** A game id of Simon Tatham's collection: optional game, size, settings, clues. */
const GAME_ID = /^([a-z]+:)?\d+(x\d+|j)[a-zL\d.]*:[\w,]+$/;
const XSB = /^[ #@+$*._\-\r\n]*#[ #@+$*._\-]*[\r\n]/m;

/** @type {Kind[]} */
export const KINDS = [
  {
    id: "pencil",
    name: "Pencil",
    page: "site/pencil/index.html",
    paste:
      "links of puzz.link, pzv and Penpa+, game ids of Simon Tatham's collection, or a sudoku as 81 characters, lines of nine, or a link of f-puzzles or SudokuPad",
    example: "puzz.link/p?slither/10/…",
    fits: (text) =>
      /\b(puzz\.link|pzv\.jp|pzprxs|pzprv3|penpa-edit|sgtatham|f-puzzles|sudokupad)/.test(text) ||
      GAME_ID.test(text) ||
      TYPE_AND_SIZE.test(text) ||
      (/^[\d.*_\s|+-]+$/.test(text) && [16, 36, 81].includes(text.replace(/[\s|+-]/g, "").length)),
  },
  {
    id: "puzzlescript",
    name: "PuzzleScript",
    page: "site/puzzlescript/index.html",
    paste: "the source of a game",
    example: "title Push home …",
    fits: (text) =>
      /^\s*https?:\/\/\S*puzzlescript/i.test(text) ||
      (/^\s*(title|objects)\b/im.test(text) && /^\s*(objects|collisionlayers|levels)\s*$/im.test(text)),
  },
  {
    id: "transport",
    name: "Transport",
    page: "site/transport/index.html",
    paste: "XSB text, or packs of levels",
    example: "#@ $ . #",
    fits: (text) =>
      /^(sokoban|pull|strong|big|swap)-\d*[wfbgxmn]/.test(text) || (XSB.test(text) && /[@+]/.test(text)),
  },
  {
    id: "logicgrid",
    name: "Logic grids",
    page: "site/logicgrid/index.html",
    paste: "links of perplex, or its documents: a theme with clues",
    example: "school-3x4-AAAAJAAAA…",
    fits: (text) =>
      /"(Hints|categories)"|"kind":\s*"logicgrid/.test(text) ||
      /^(puzzle|theme)\.|^[a-z]+-\d+x\d+-[\w-]+$/.test(text),
  },
  {
    id: "lines",
    name: "Lines",
    page: "index.html",
    paste: "links of The Windmill, witnesspuzzles.com and perplex, and records of SPaRC",
    example: "windmill…/build/CgIIBRIF…",
    owns: true,
    fits: (text) =>
      /windmill|witnesspuzzles|"puzzle_array"|^\{"kind":\s*"witness"/.test(text) ||
      /(^|#)[1-9][pec][\w-]{7,}$/.test(text),
  },
];

/**
 * The family whose page a link leads to, and the text after its #; undefined if the text is not such a link.
 * The page of Lines has no folder name.
 *
 * @param {string} text
 */
export function linkIn(text) {
  for (const kind of KINDS) {
    const found = kind.page.includes("/") && new RegExp(`${kind.page}(?:\\?[^\\s#]*)?#(\\S+)`).exec(text);
    if (found) return { kind, fragment: found[1] };
  }
  return undefined;
}

/** The family whose puzzles a text looks like; undefined if there is none. @param {string} text */
export const kindOf = (text) => KINDS.find(({ fits }) => fits(text.trim()));

/** Whether a family stores its puzzles itself. @param {string} family */
export const owns = (family) => KINDS.find(({ id }) => id === family)?.owns === true;

/** The name of a family. @param {string} family */
export const nameOf = (family) => KINDS.find(({ id }) => id === family)?.name ?? family;
