// The next board of a sequence that is played, set by Sequence and read by Play.

/** @import { PuzzleDocument } from "../../perplex.js" */

/** The board that comes next. @typedef {{name: string, puzzle: PuzzleDocument, facts: string, open: () => void}} Following */

/** @type {{ next: () => Following | null | undefined }} null at the end of a sequence, undefined where there is none */
export const following = { next: () => undefined };
