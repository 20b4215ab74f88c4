/**
 * A form that computes the numbers of participants and puzzles a study needs, shown where a study is set up.
 * The lab's program does the computing (core/people) and starts with the first question.
 */

import { startPool } from "../../engine/start.js";
import { Program } from "../../engine/program.js";
import { button, element, labelled, line, make, paragraph, say } from "../elements.js";
import { ask } from "../requests.js";
import { messageOf, sentence } from "../words.js";

const at = new URL("../../lab.wasm", import.meta.url);

/** @type {[name: string, label: string, value: number, least: number, step: number][]} */
const FIELDS = [
  ["players", "Participants", 30, 3, 1],
  ["puzzles", "Puzzles of each kind", 20, 3, 1],
  ["range", "Standard deviation of their difficulty, in Sh", 5, 0.1, 0.1],
  ["difference", "Difference of log time per Sh", 0.1, 0.001, 0.001],
];

/**
 * Returns the answer in words.
 *
 * @param {{power: number, players: number | null, puzzles: number | null, studies: number, found: number, interval?: number[]}} of
 */
export function powerWords({ power, players, puzzles, studies, found, interval }) {
  const tried = interval
    ? ` Of ${studies} simulated studies ${found} found it, ${interval.map((share) => share.toFixed(2)).join(" to ")} with 95 % certainty.`
    : "";
  const more =
    players === null
      ? "With these puzzles no number of participants is enough for 0.80"
      : `For 0.80, ${players} participants with these puzzles are needed`;
  const other =
    puzzles === null
      ? "with these participants no number of puzzles."
      : `with these participants ${puzzles} puzzles of each kind.`;
  return `The difference is found with a power of ${power.toFixed(2)}.${tried} ${more}; ${other}`;
}

/** Makes the expandable section with the form. */
export function powerFold() {
  const fields = FIELDS.map(([name, label, value, min, step]) => {
    const field = make("input", "", { type: "number", value, min, step });
    return { name, label, field };
  });
  const said = paragraph("", { role: "status", "aria-label": "Power" });
  const program = new Program(1, () => startPool(1, at));
  const compute = async () => {
    const wrong = fields.find(({ field }) => !field.validity.valid || field.value === "");
    if (wrong) {
      say(said, sentence(`${wrong.label}: ${wrong.field.validationMessage || "a number is needed"}`));
      wrong.field.focus();
      return;
    }
    say(said, "Simulating studies …");
    const asked = Object.fromEntries(fields.map(({ name, field }) => [name, field.valueAsNumber]));
    try {
      say(said, powerWords(await ask(program, { verb: "power", ...asked })));
    } catch (error) {
      say(said, sentence(messageOf(error)));
    }
  };
  return element(
    "details",
    { class: "fold power" },
    make("summary", "How many participants?"),
    paragraph(
      "For a study in which everybody plays all puzzles of two kinds, and which asks whether 1 Sh costs more time in one kind than in the other.",
      { class: "note" },
    ),
    element("div", { class: "power-fields" }, ...fields.map(({ label, field }) => labelled(label, field))),
    line(button("Compute", compute)),
    said,
  );
}
