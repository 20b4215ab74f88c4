// The next board of a sequence being played, set by Sequence and read by Play.

/** @import { PuzzleDocument } from "../../perplex.js" */

/**
 * The next board.
 *
 * @typedef {{name: string, puzzle: PuzzleDocument, facts: string, open: () => void}} Following
 */

/**
 * @type {{ next: () => Following | null | undefined }} null at the end of a sequence, undefined without a
 *   sequence
 */
export const following = { next: () => undefined };
