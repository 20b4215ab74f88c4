// Settings of how things look: the theme, what tells colours apart beside their
// colour, which colours, and motion. They are attributes of the page's first
// element, by which style sheets and drawings go; kit/boot.js sets them on the next
// visit.

import { local } from "../kit/store/storage.js";
import { Panel } from "./transfer.js";

const KEY = "perplex-look";

/** What can be chosen; the first of each is the standard, and has no attribute. */
export const SETTINGS = {
  marks: {
    name: "Signs for colours",
    note: "Beside its colour a symbol has a hatch, or a letter: R is red, K is black.",
    values: { "": "Automatic", plain: "None", hatches: "Hatches", letters: "Letters" },
  },
  palette: {
    name: "Colours",
    note: "The second palette keeps apart for every kind of colour vision. Files that you export keep the standard one.",
    values: { "": "Standard", distinct: "For every colour vision" },
  },
  theme: { name: "Theme", values: { "": "Automatic", light: "Light", dark: "Dark" } },
  motion: { name: "Motion", values: { "": "Automatic", off: "None" } },
};

const page = document.documentElement;

/** still reports whether nothing shall move by itself. */
export const still = () =>
  page.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** settings prepares the panel, and returns what opens and closes it. */
export function settings(desk) {
  const body = document.getElementById("settings-body");
  const choices = [];
  const write = () => {
    for (const [id, { name, note, values }] of Object.entries(SETTINGS)) {
      const field = document.createElement("label");
      field.className = "field";
      const choice = document.createElement("select");
      for (const [value, words] of Object.entries(values)) choice.append(new Option(words, value));
      choice.value = page.dataset[id] ?? "";
      if (choice.selectedIndex < 0) choice.value = ""; // of another version
      field.append(Object.assign(document.createElement("span"), { textContent: name }), choice);
      if (note) {
        const words = Object.assign(document.createElement("span"), {
          className: "note",
          id: `about-${id}`,
          textContent: note,
        });
        choice.setAttribute("aria-describedby", words.id);
        choice.setAttribute("aria-label", name);
        field.append(words);
      }
      choice.addEventListener("change", () => {
        if (choice.value) page.dataset[id] = choice.value;
        else delete page.dataset[id];
        save();
        if (id === "marks") restyle(desk);
      });
      choices.push([id, choice]);
      body.append(field);
    }
  };
  const save = () => {
    const look = Object.fromEntries(
      choices.filter(([, { value }]) => value).map(([id, { value }]) => [id, value]),
    );
    local.set(KEY, JSON.stringify(look)); // else it holds for as long as the page is open
  };
  // Who asks the system for contrast has hatches in the small drawings too, as has
  // who has chosen signs here.
  const contrast = matchMedia("(prefers-contrast: more), (forced-colors: active)");
  const mark = () => {
    page.dataset.contrast = contrast.matches ? "more" : "";
    restyle(desk);
  };
  contrast.addEventListener("change", mark);
  if (contrast.matches) mark();
  const panel = new Panel("settings", null, (open) => open && choices.length === 0 && write());
  document.getElementById("settings").addEventListener("click", () => toggle());
  const toggle = () => {
    panel.show(!panel.open);
    if (panel.open) choices[0][1].focus();
  };
  return toggle;
}

function restyle(desk) {
  desk.restyle();
  document.dispatchEvent(new Event("restyle"));
}
