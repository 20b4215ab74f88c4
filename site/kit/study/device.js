/** The number of actions so far, by kind of device. */

/** @type {Map<string, number>} */
const used = new Map();

const count = (/** @type {string} */ kind) => used.set(kind, (used.get(kind) ?? 0) + 1);

/** Resets the counts for another person or puzzle. */
export function newDevice() {
  watchDevice();
  for (const kind of used.keys()) used.set(kind, 0);
}

/** Begins to count; repeated calls do nothing. */
export function watchDevice() {
  if (used.size > 0) return;
  used.set("", 0);
  const options = { capture: true, passive: true };
  addEventListener("pointerdown", ({ pointerType }) => count(pointerType), options);
  addEventListener("keydown", () => count("keyboard"), options);
}

/** Returns the device of most actions: mouse, touch, pen or keyboard; "" if there were none. */
export const device = () => [...used].reduce((most, one) => (one[1] > most[1] ? one : most), ["", 0])[0];
