// One level of a study of several kinds of puzzle, in a frame of its page.

import { serveItem } from "../family/item.js";
import { transport } from "./family.js";

serveItem(
  transport,
  "Move with the arrow keys, on a touch screen with a swipe or the buttons; or press a box, then the place where it is to go.",
);
