// Texts of a lesson, for screen readers and for display.

/** @type {Record<string, string>} */
const ARROWS = { "↑": "up", "→": "right", "↓": "down", "←": "left" };

/** Replaces the arrows of a text by words, capitalised at the start of a sentence. @param {string} text */
export const spoken = (text) =>
  text
    .replace(/([↑→↓←]) (?=[↑→↓←])/g, "$1 or ")
    .replace(/([.?!] )?([↑→↓←])/g, (_, end = "", arrow, at) =>
      end || at === 0 ? end + ARROWS[arrow][0].toUpperCase() + ARROWS[arrow].slice(1) : ARROWS[arrow],
    );

/** @type {Record<string, string>} by action */
const WAYS = { up: "↑", right: "→", down: "↓", left: "←", end: "end" };

/** Returns the sign of an action. @param {string} action */
export const way = (action) => WAYS[action] ?? "start";

/** Formats an amount of information with two decimal places. @param {number} x in Sh */
export const shannons = (x) => x.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");

/**
 * Returns the steps that have scenes in the animation.
 *
 * @template Step
 * @param {{ steps: Step[], film?: { first: number } }} lesson
 */
export const shown = ({ steps, film }) => steps.slice(film?.first ?? 0);
