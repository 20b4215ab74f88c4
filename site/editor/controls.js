// Hands, keys and help, put together.

import { describe } from "./describe.js";
import { start } from "./hands.js";
import { help } from "./help.js";

export { letters } from "./keys.js";
export { still } from "./settings.js";

/** startHands makes all of it work, once the editor's module runs. */
export function startHands(desk) {
  start(desk, { help: help() });
  describe(desk);
}
