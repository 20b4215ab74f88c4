// Puzzles in the text of a file: a single one, or one per line.

/**
 * Reads a text. A sudoku or a document may span several lines. Otherwise each line is a puzzle in a form that
 * `perplex pencil` reads: a link, a document, or an object with a URL.
 *
 * @template Read
 * @param {string} text
 * @param {(text: string) => Promise<Read>} read throws the fault of a puzzle
 * @returns {Promise<{puzzles: Read[], faults: string[]}>} faults with their lines
 */
export async function puzzlesIn(text, read) {
  /** @type {Read[]} */
  const puzzles = [];
  /** @type {string[]} */
  const faults = [];
  for (const { from, line } of linesOf(text))
    try {
      puzzles.push(await read(puzzleOf(line)));
    } catch (error) {
      // All lines together may be one puzzle: a document or a file.
      if (puzzles.length === 0 && faults.length === 0) {
        const whole = await read(puzzleOf(text)).catch(() => null);
        if (whole) return { puzzles: [whole], faults };
      }
      faults.push(`line ${from}: ${/** @type {Error} */ (error).message}`);
    }
  return { puzzles, faults };
}

/**
 * The lines of a text that are not empty, with their numbers. The 9, 6 or 4 rows of a sudoku count as one
 * line.
 *
 * @param {string} text
 */
function linesOf(text) {
  /** @type {{from: number, line: string}[]} */
  const all = [];
  const board = { from: 0, rows: /** @type {string[]} */ ([]), size: 0 };
  const end = () => {
    if (board.rows.length > 0) all.push({ from: board.from, line: board.rows.join("\n") });
    board.rows = [];
  };
  for (const [i, whole] of text.split(/\r?\n/).entries()) {
    const line = whole.trim();
    if (!line || FRAME.test(line)) continue;
    const cells = ROW.test(line) ? line.replace(/[\s|+-]/g, "").length : 0;
    if (![4, 6, 9].includes(cells)) {
      end();
      all.push({ from: i + 1, line });
      continue;
    }
    if (board.size !== cells) end();
    if (board.rows.length === 0) board.from = i + 1;
    board.size = cells;
    board.rows.push(line);
    if (board.rows.length === cells) end();
  }
  end();
  return all;
}

/** FRAME matches a line of a board's frame; ROW matches a row of cells. */
const FRAME = /^(?=.*(?:--|==))[\s|+\-=:*]+$/;
const ROW = /^[\d._*\s|+-]+$/;

/** The puzzle text of a line; for a row of a table, its link. @param {string} line */
function puzzleOf(line) {
  try {
    const { url } = JSON.parse(line);
    return typeof url === "string" ? url : line;
  } catch {
    return line;
  }
}
