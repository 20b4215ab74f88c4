/**
 * Forms and questions of studies.
 */

import { element, line, make, paragraph, say } from "../elements.js";
import { sentence } from "../words.js";

const POINTS = [1, 2, 3, 4, 5, 6, 7];

/**
 * Returns the answers of a scale, each as [value, name].
 *
 * @param {string} least
 * @param {string} most
 * @returns {[string, string][]}
 */
export const scaleOf = (least, most) =>
  POINTS.map((n) => [String(n), n === 1 ? `1, ${least}` : n === 7 ? `7, ${most}` : String(n)]);

/**
 * Makes a form with a button that runs an action. An error that the action throws is shown in the form.
 *
 * @param {string} name
 * @param {(Node | string)[]} parts
 * @param {string} action the button's text
 * @param {() => unknown} act
 * @param {HTMLElement[]} [more] elements beside the button
 * @param {Record<string, string>} [draft] earlier choices, by the names of questions
 * @param {(draft: Record<string, string>) => void} [drafted] is called after every choice
 */
export function form(name, parts, action, act, more = [], draft = {}, drafted = () => {}) {
  const error = paragraph("", { class: "error", role: "alert" });
  const working = element("span", { class: "note", role: "status", "aria-label": `${name}, progress` });
  let busy = false;
  const made = element(
    "form",
    { "aria-label": name },
    ...parts,
    error,
    line(make("button", action, { type: "submit", class: "primary" }), ...more, working),
  );
  for (const [question, value] of Object.entries(draft)) {
    /** @type {HTMLInputElement | null} */
    const box = made.querySelector(`[name="${question}"][value="${value}"]`);
    if (box) box.checked = true;
  }
  made.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "radio") return;
    draft = { ...draft, [target.name]: target.value };
    drafted(draft);
  });
  made.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    say(working, "One moment …");
    try {
      await act();
      say(error, "");
    } catch (reason) {
      say(error, sentence(/** @type {Error} */ (reason).message));
    }
    busy = false;
    say(working, "");
  });
  return made;
}

/**
 * Makes a question with exclusive answers, each [value, text].
 *
 * @param {string} name
 * @param {string} words
 * @param {[string, string][]} choices
 */
export function radios(name, words, choices) {
  return element(
    "fieldset",
    { class: "question" },
    element("legend", {}, words),
    ...choices.map(([value, text]) =>
      element(
        "label",
        { class: "tick" },
        element("input", { type: "radio", name, value, required: true }),
        element("span", {}, text),
      ),
    ),
  );
}

/**
 * Makes a question with a scale from 1 to 7 in one row. Words below the ends are part of their accessible
 * names.
 *
 * @param {string} name
 * @param {string} words
 * @param {string} least
 * @param {string} most
 */
export function scale(name, words, least, most) {
  const points = scaleOf(least, most).map(([value, named]) =>
    element(
      "label",
      { class: "tick" },
      element("input", { type: "radio", name, value, required: true, "aria-label": named }),
      element("span", { "aria-hidden": "true" }, value),
    ),
  );
  const ends = element("p", { class: "note", "aria-hidden": "true" });
  ends.append(element("span", {}, least), element("span", {}, most));
  return element("fieldset", { class: "question scale" }, element("legend", {}, words), ...points, ends);
}

/**
 * Returns the chosen answer to a question, or undefined.
 *
 * @param {ParentNode} within
 * @param {string} name
 * @returns {string | undefined}
 */
export function chosen(within, name) {
  /** @type {HTMLInputElement | null} */
  const box = within.querySelector(`[name="${name}"]:checked`);
  return box?.value;
}
