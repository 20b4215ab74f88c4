/**
 * A button that ends a study for a participant, after a confirmation.
 */

import { button, element, paragraph } from "../elements.js";

/** @param {() => unknown} end */
export function endHere(end) {
  const turn = (/** @type {boolean} */ on) => {
    question.hidden = !on;
    act.hidden = on;
    (on ? back : act).focus();
  };
  const act = button("End here", () => turn(true), { class: "plain" });
  const back = button("No, go on", () => turn(false));
  const question = element(
    "div",
    { class: "line", role: "group", "aria-label": "End the study", hidden: true },
    paragraph("End the study here? What you have done is kept.", { role: "status" }),
    button("Yes, end it", end),
    back,
  );
  return element("div", { class: "study-ending" }, act, question);
}
