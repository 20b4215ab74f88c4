// Puzzles in the text of a file: one, or one a line.

/**
 * Reads a text. A sudoku or a document may have several lines; otherwise each line is a
 * puzzle, as `perplex pencil` reads them: a link, a document, or an object with an url.
 *
 * @template Read
 * @param {string} text
 * @param {(text: string) => Promise<Read>} read throws what is wrong with a puzzle
 * @returns {Promise<{puzzles: Read[], faults: string[]}>} with the line of each fault
 */
export async function puzzlesIn(text, read) {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  /** @type {Read[]} */
  const puzzles = [];
  /** @type {string[]} */
  const faults = [];
  for (const [i, line] of lines.entries())
    try {
      if (line) puzzles.push(await read(puzzleOf(line)));
    } catch (error) {
      // The first line of several that are one puzzle is none.
      if (puzzles.length === 0 && faults.length === 0) {
        const whole = await read(puzzleOf(text)).catch(() => null);
        if (whole) return { puzzles: [whole], faults };
      }
      faults.push(`line ${i + 1}: ${/** @type {Error} */ (error).message}`);
    }
  return { puzzles, faults };
}

/** A line's puzzle; of a row of a table, its link. @param {string} line */
function puzzleOf(line) {
  try {
    const { url } = JSON.parse(line);
    return typeof url === "string" ? url : line;
  } catch {
    return line;
  }
}
