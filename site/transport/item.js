// One level of a study of several kinds of puzzle, in a frame of its page.

import { serveItem } from "../family/item.js";
import { byTouch } from "../family/touch.js";
import { transport } from "./family.js";

serveItem(
  transport,
  byTouch()
    ? "Swipe or use the buttons; or press a box, then the place where it is to go."
    : "Move with the arrow keys; or press a box, then the place where it is to go.",
);
