// A lesson in words, as it is said aloud and written.

/** @type {Record<string, string>} */
const ARROWS = { "↑": "up", "→": "right", "↓": "down", "←": "left" };

/** spoken writes the arrows of a text as words, which have a capital where a sentence begins. @param {string} text */
export const spoken = (text) =>
  text
    .replace(/([↑→↓←]) (?=[↑→↓←])/g, "$1 or ")
    .replace(/([.?!] )?([↑→↓←])/g, (_, end = "", arrow, at) =>
      end || at === 0 ? end + ARROWS[arrow][0].toUpperCase() + ARROWS[arrow].slice(1) : ARROWS[arrow],
    );

/** @type {Record<string, string>} by action */
const WAYS = { up: "↑", right: "→", down: "↓", left: "←", end: "end" };

/** way is an action as a sign. @param {string} action */
export const way = (action) => WAYS[action] ?? "start";

/** shannons writes information to two decimals. @param {number} x */
export const shannons = (x) => x.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");

/**
 * shown are the steps that a film has scenes of.
 *
 * @template Step
 * @param {{ steps: Step[], film?: { first: number } }} lesson
 */
export const shown = ({ steps, film }) => steps.slice(film?.first ?? 0);
