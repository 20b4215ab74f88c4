// What follows the board that is played where a sequence says so. It sets this; Play reads it.

/** What follows a board: its name, and what opens it. @typedef {{ name: string, open: () => void }} Following */

/** @type {{ next: () => Following | null }} null where nothing special follows */
export const following = { next: () => null };
