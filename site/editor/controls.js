// Hands, keys, help and settings, put together.

import { describe } from "./describe.js";
import { start } from "./hands.js";
import { help } from "./help.js";
import { settings } from "./settings.js";

export { letters } from "./keys.js";
export { still } from "./settings.js";

/** startHands makes all of it work, once the editor's module runs. */
export function startHands(desk) {
  start(desk, { help: help(), settings: settings(desk) });
  describe(desk);
}
