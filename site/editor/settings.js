// The drawer of Settings: how things look (kit/look.js).

/** @import { Desk } from "./desk.js" */

import { element } from "../kit/elements.js";
import { choose, chosen, restyle, SETTINGS } from "../kit/look.js";
import { Drawer } from "./drawer.js";

/** The settings in the drawer's order. */
const ORDER = ["marks", "palette", "theme", "motion"];

const page = document.documentElement;

/** start makes the drawer work. @param {Desk} desk */
export function start(desk) {
  const settings = new Look(desk);
  const drawer = new Drawer("settings", null, (open) => open && settings.write());
  const toggle = () => {
    drawer.toggle();
    if (drawer.open) settings.focus();
  };
  drawer.button.addEventListener("click", toggle);
  desk.command("settings", toggle);
}

class Look {
  #desk;
  /** @type {Map<string, HTMLSelectElement>} by the name of the setting */
  #choices = new Map();

  /** @param {Desk} desk */
  constructor(desk) {
    this.#desk = desk;
    // Who asks the system for contrast has hatches in the small drawings too, as has
    // who has chosen signs here.
    const contrast = matchMedia("(prefers-contrast: more), (forced-colors: active)");
    const mark = () => {
      page.dataset.contrast = contrast.matches ? "more" : "";
      this.#restyle();
    };
    contrast.addEventListener("change", mark);
    if (contrast.matches) mark();
  }

  /** focus goes to the first choice. */
  focus() {
    this.#choices.values().next().value?.focus();
  }

  /** write fills the drawer, once. */
  write() {
    if (this.#choices.size > 0) return;
    const body = /** @type {HTMLElement} */ (document.getElementById("settings-body"));
    for (const id of ORDER) body.append(this.#field(id));
  }

  /** @param {string} id */
  #field(id) {
    const { name, note, values } = SETTINGS[id];
    const field = element("label", { class: "field" });
    const choice = element("select");
    for (const [value, words] of Object.entries(values)) choice.append(new Option(words, value));
    choice.value = chosen(id);
    field.append(element("span", {}, name), choice);
    if (note) {
      field.append(element("span", { class: "note", id: `about-${id}` }, note));
      choice.setAttribute("aria-describedby", `about-${id}`);
      choice.setAttribute("aria-label", name);
    }
    choice.addEventListener("change", () => {
      choose(id, choice.value);
      if (id === "marks") this.#desk.command("restyle");
    });
    this.#choices.set(id, choice);
    return field;
  }

  #restyle() {
    this.#desk.command("restyle");
    restyle();
  }
}
