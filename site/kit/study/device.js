/** What somebody plays with: the kind of device that most acts came from. */

/** @type {Map<string, number>} */
const used = new Map();

const count = (/** @type {string} */ kind) => used.set(kind, (used.get(kind) ?? 0) + 1);

/** Forgets what was used so far: another person or another puzzle begins. */
export function newDevice() {
  watchDevice();
  for (const kind of used.keys()) used.set(kind, 0);
}

/** Begins to look; calls after the first do nothing. */
export function watchDevice() {
  if (used.size > 0) return;
  used.set("", 0);
  const options = { capture: true, passive: true };
  addEventListener("pointerdown", ({ pointerType }) => count(pointerType), options);
  addEventListener("keydown", () => count("keyboard"), options);
}

/** mouse, touch, pen or keyboard; "" where nothing was done. */
export const device = () => [...used].reduce((most, one) => (one[1] > most[1] ? one : most), ["", 0])[0];
