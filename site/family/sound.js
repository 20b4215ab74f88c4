/**
 * The sounds of play: a soft tick for a step, a low tone for "not yet", a chord for a win. They are off by
 * default.
 */

import { prefers } from "./preferences.js";

/** @type {AudioContext | null} */
let context = null;

/** @typedef {{hertz: number, seconds: number, volume: number}} Tone */

/** @type {Record<"tick" | "not yet" | "won", Tone[]>} */
const SOUNDS = {
  tick: [{ hertz: 1400, seconds: 0.02, volume: 0.04 }],
  "not yet": [{ hertz: 150, seconds: 0.16, volume: 0.08 }],
  won: [392, 494, 587].map((hertz) => ({ hertz, seconds: 0.4, volume: 0.05 })),
};

/** @param {keyof typeof SOUNDS} name */
export function play(name) {
  if (!prefers("sound")) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const { hertz, seconds, volume } of SOUNDS[name]) {
    const [source, gain] = [context.createOscillator(), context.createGain()];
    source.frequency.value = hertz;
    gain.gain.setValueAtTime(volume, now);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
    source.connect(gain).connect(context.destination);
    source.start(now);
    source.stop(now + seconds);
  }
}
