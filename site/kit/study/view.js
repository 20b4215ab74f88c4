// What the studies of puzzle families show: one view after another in place of the page,
// made of small elements.

import { find, press } from "../words.js";
import { make } from "../task.js";

/** screen puts a view into the page and the focus on its heading. Who takes part in a study is not led elsewhere. */
export function screen(title, taking, ...parts) {
  document.querySelector("nav").hidden = taking;
  const heading = make("h2", title, { tabindex: -1 });
  const view = make("div", "", { class: "study" });
  view.append(heading, ...parts);
  find("main").replaceChildren(view);
  heading.focus();
}

export const paragraph = (text, attributes) => make("p", text, attributes);

/** button calls act when it is pressed. */
export function button(text, act, attributes = {}) {
  const one = make("button", text, { type: "button", ...attributes });
  press(one, act);
  return one;
}

/** line holds parts side by side. */
export function line(...parts) {
  const one = make("div", "", { class: "line" });
  one.append(...parts);
  return one;
}

/** labelled is a field below its label. */
export function labelled(text, field) {
  const label = make("label", "", { class: "stack" });
  label.append(make("span", text), field);
  return label;
}
