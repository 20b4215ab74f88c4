// Where the difficulty of a line sits: few choices that cost most of it, or many alike.

/** @import { Step } from "./mode.js" */

import { capital } from "../../kit/words.js";
import { inWords, percent, shannons } from "./page.js";

const MOST = 0.6; // of the whole: the share that the costliest choices have to explain
const LISTED = 4; // steps that are named one by one
const TOLD = 0.005; // Sh: less is nothing on the page

const list = (/** @type {number[]} */ numbers) =>
  numbers.length === 1
    ? `step ${numbers[0]}`
    : `steps ${numbers.slice(0, -1).join(", ")} and ${numbers[numbers.length - 1]}`;

/**
 * hardest says in a sentence which choices cost most of a line's difficulty, or that none stands
 * out.
 *
 * @param {Pick<Step, "number" | "spent">[]} steps
 */
export function hardest(steps) {
  const costly = steps.filter(({ spent }) => spent >= TOLD).sort((p, q) => q.spent - p.spent);
  if (costly.length === 0) return "No choice along this line costs anything.";
  const whole = costly.reduce((sum, { spent }) => sum + spent, 0);
  const line = `this line's ${shannons(whole)} Sh`;
  if (costly.length === 1) return `One choice costs all of ${line}: ${list([costly[0].number])}.`;
  let [few, sum] = [0, 0];
  while (sum < MOST * whole) sum += costly[few++].spent;
  if (2 * few > costly.length) {
    const each = percent(costly[0].spent / whole);
    return `${capital(inWords(String(costly.length)))} choices share ${line}: none costs more than ${each} of it.`;
  }
  const where =
    few <= LISTED
      ? `: ${list(
          costly
            .slice(0, few)
            .map(({ number }) => number)
            .sort((a, b) => a - b),
        )}`
      : "";
  const choices = few === 1 ? "One choice costs" : `${capital(inWords(String(few)))} choices cost`;
  return `${choices} ${percent(sum / whole)} of ${line}${where}.`;
}
