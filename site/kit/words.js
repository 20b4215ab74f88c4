// Words and small things that the views share.

export const find = (id) => document.getElementById(id);
export const grouped = (n) => n.toLocaleString("en");
export const several = (n, thing) => `${grouped(n)} ${thing}${n === 1 ? "" : "s"}`;
export const shannons = (v) => (v === null ? "out of reach" : `${v.toFixed(2)} Sh`);
/** figures are an item's numbers in words. */
export const figures = ({ tsi, solutions }) => `${shannons(tsi)}, ${several(solutions, "solution")}`;

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** sentence is an error's message as one. */
export const sentence = (text) => capital(text) + (/[.!?]$/.test(text) ? "" : ".");

/** placeName is what a place is called: "cell 2,3", counted from 1, top left. */
export function placeName([a, b]) {
  const kind = a & 1 ? (b & 1 ? "cell" : "edge right of vertex") : b & 1 ? "edge below vertex" : "vertex";
  return `${kind} ${(a >> 1) + 1},${(b >> 1) + 1}`;
}

/** say writes a text that differs from the one that is there, so that live regions speak only of changes. */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** escape makes a text safe inside markup and quoted attributes. */
export const escape = (text) =>
  text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]);

/** enable marks a button that cannot be used now; disabling it would take the focus away from it. */
export function enable(button, on) {
  if (on) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
}

export const usable = (button) => button.getAttribute("aria-disabled") !== "true";

/** press listens for the click of a button that may be marked as unusable. */
export function press(button, act) {
  button.addEventListener("click", () => usable(button) && act());
}

/** save hands a Blob to the browser as a file, download a text. */
export function save(name, blob) {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}
export const download = (name, type, text) => save(name, new Blob([text], { type }));
