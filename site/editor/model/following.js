// What follows the board that is played where a sequence says so. It sets this; Play reads it.

/** @import { PuzzleDocument } from "../../perplex.js" */

/** What follows a board. @typedef {{name: string, puzzle: PuzzleDocument, facts: string, open: () => void}} Following */

/** @type {{ next: () => Following | null | undefined }} null at the end of a sequence, undefined where there is none */
export const following = { next: () => undefined };
