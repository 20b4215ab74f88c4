// A question with seven answers, from one end to the other.

import { POINTS } from "../../kit/study/forms.js";

/** QUESTIONS are what may be asked after a board, with the ends of their scales. */
export const QUESTIONS = {
  rating: { words: "How difficult was this board?", from: "very easy", to: "very difficult" },
  fun: { words: "How much fun was it?", from: "none", to: "very much" },
};

/** scale is a question as markup; answer reads what was chosen, null for none. */
export function scale(key) {
  const { words, from, to } = QUESTIONS[key];
  const end = (n) => (n === 1 ? `, ${from}` : n === 7 ? `, ${to}` : "");
  const points = POINTS.map(
    (n) =>
      `<label><input type="radio" name="study-${key}" value="${n}" aria-label="${n}${end(n)}"><span>${n}</span></label>`,
  );
  return `<fieldset class="study-scale"><legend>${words}</legend><div>${points.join("")}</div><p class="note" aria-hidden="true"><span>${from}</span><span>${to}</span></p></fieldset>`;
}

export function answer(form, key) {
  const chosen = form.querySelector(`[name="study-${key}"]:checked`);
  return chosen ? Number(chosen.value) : null;
}
