// The next board of a sequence being played; Sequence sets it, and Play reads it.

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
