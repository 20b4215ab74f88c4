/**
 * The look chosen in Settings: the theme, marks that distinguish colours, the palette, and motion. Each is a
 * data attribute of the root element, which style sheets and drawings read; kit/boot.js restores them on the
 * next visit.
 */

import { local } from "./store/storage.js";

const KEY = "perplex-look";
const page = document.documentElement;

/** @typedef {{name: string, note?: string, values: Record<string, string>}} Setting */

/**
 * Settings with their choices; the first choice is the default and has no attribute.
 *
 * @type {Record<string, Setting>}
 */
export const SETTINGS = {
  theme: {
    name: "Theme",
    note: "Automatic follows your system.",
    values: { "": "Automatic", light: "Light", dark: "Dark" },
  },
  palette: {
    name: "Colours",
    note: "The second palette can be told apart with every kind of colour vision. Files that you export keep the standard one.",
    values: { "": "Standard", distinct: "For every colour vision" },
  },
  marks: {
    name: "Signs for colours",
    note: "Each symbol has a hatch or a letter as well as its colour: R is red, K is black.",
    values: { "": "Automatic", plain: "None", hatches: "Hatches", letters: "Letters" },
  },
  motion: {
    name: "Motion",
    note: "Automatic moves less if your system asks for it.",
    values: { "": "Automatic", off: "None" },
  },
};

/** Requests a redraw of drawings that attributes do not style. */
export const restyle = () => document.dispatchEvent(new Event("restyle"));

/** Reports whether animation is off, here or in the system. */
export const still = () =>
  page.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The value of a setting; "" for the default and for a value of another version. @param {string} id */
export const chosen = (id) => {
  const value = page.dataset[id] ?? "";
  return value in SETTINGS[id].values ? value : "";
};

/**
 * Sets a value: on this page at once, on other pages when they are opened.
 *
 * @param {string} id
 * @param {string} value
 */
export function choose(id, value) {
  if (value) page.dataset[id] = value;
  else delete page.dataset[id];
  const look = Object.fromEntries(
    Object.keys(SETTINGS).flatMap((id) => (chosen(id) ? [[id, chosen(id)]] : [])),
  );
  local.set(KEY, JSON.stringify(look)); // without storage the choice lasts until the page is closed
  if (id === "marks") restyle();
}
