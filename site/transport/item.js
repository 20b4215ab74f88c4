// One level of a study of several families, in a frame of the study's page.

import { serveItem } from "../family/item.js";
import { byTouch } from "../family/touch.js";
import { transport } from "./family.js";

serveItem(
  transport,
  byTouch()
    ? "Swipe or use the buttons; or press a box, then the place where it is to go."
    : "Move with the arrow keys; or press a box, then the place where it is to go.",
);
