// A question with a scale of seven answers.

import { chosen, scaleOf } from "../../kit/study/forms.js";

/** @typedef {keyof typeof QUESTIONS} Question */

/** Questions that can follow a board, with the ends of their scales. */
export const QUESTIONS = {
  rating: { words: "How difficult was this board?", from: "very easy", to: "very difficult" },
  fun: { words: "How much fun was it?", from: "none", to: "very much" },
};

/** Returns a question as markup. @param {Question} key */
export function scale(key) {
  const { words, from, to } = QUESTIONS[key];
  const points = scaleOf(from, to).map(
    ([n, name]) =>
      `<label><input type="radio" name="study-${key}" value="${n}" aria-label="${name}"><span>${n}</span></label>`,
  );
  return `<fieldset class="study-scale"><legend>${words}</legend><div>${points.join("")}</div><p class="note" aria-hidden="true"><span>${from}</span><span>${to}</span></p></fieldset>`;
}

/** Returns the chosen value; null for none. @param {HTMLFormElement} form @param {Question} key */
export function answer(form, key) {
  const value = chosen(form, `study-${key}`);
  return value === undefined ? null : Number(value);
}
