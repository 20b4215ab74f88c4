// Settings of how things look: the theme, what tells colours apart beside their
// colour, which colours, and motion. They are attributes of the page's first
// element, by which style sheets and drawings go; kit/boot.js sets them on the next
// visit.

/** @import { Desk } from "./desk.js" */

import { element } from "../kit/elements.js";
import { local } from "../kit/store/storage.js";
import { Drawer } from "./drawer.js";

const KEY = "perplex-look";

/** @typedef {{name: string, note?: string, values: Record<string, string>}} Setting */

/** What can be chosen; the first of each is the standard, and has no attribute. @type {Record<string, Setting>} */
export const SETTINGS = {
  marks: {
    name: "Signs for colours",
    note: "Each symbol has a hatch or a letter as well as its colour: R is red, K is black.",
    values: { "": "Automatic", plain: "None", hatches: "Hatches", letters: "Letters" },
  },
  palette: {
    name: "Colours",
    note: "The second palette can be told apart with every kind of colour vision. Files that you export keep the standard one.",
    values: { "": "Standard", distinct: "For every colour vision" },
  },
  theme: { name: "Theme", values: { "": "Automatic", light: "Light", dark: "Dark" } },
  motion: { name: "Motion", values: { "": "Automatic", off: "None" } },
};

const page = document.documentElement;

/** still reports whether nothing shall move by itself. */
export const still = () =>
  page.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

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
    for (const [id, setting] of Object.entries(SETTINGS)) body.append(this.#field(id, setting));
  }

  /** @param {string} id @param {Setting} setting */
  #field(id, { name, note, values }) {
    const field = element("label", { class: "field" });
    const choice = element("select");
    for (const [value, words] of Object.entries(values)) choice.append(new Option(words, value));
    choice.value = page.dataset[id] ?? "";
    if (choice.selectedIndex < 0) choice.value = ""; // of another version
    field.append(element("span", {}, name), choice);
    if (note) {
      field.append(element("span", { class: "note", id: `about-${id}` }, note));
      choice.setAttribute("aria-describedby", `about-${id}`);
      choice.setAttribute("aria-label", name);
    }
    choice.addEventListener("change", () => {
      if (choice.value) page.dataset[id] = choice.value;
      else delete page.dataset[id];
      this.#save();
      if (id === "marks") this.#restyle();
    });
    this.#choices.set(id, choice);
    return field;
  }

  #save() {
    const chosen = [...this.#choices].filter(([, { value }]) => value);
    const look = Object.fromEntries(chosen.map(([id, { value }]) => [id, value]));
    local.set(KEY, JSON.stringify(look)); // else it holds for as long as the page is open
  }

  #restyle() {
    this.#desk.command("restyle");
    document.dispatchEvent(new Event("restyle"));
  }
}
