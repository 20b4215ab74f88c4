// One game of a study of several kinds of puzzle, in a frame of its page.

import { serveItem } from "../family/item.js";
import { byTouch } from "../family/touch.js";
import { puzzlescript } from "./family.js";

serveItem(puzzlescript, byTouch() ? "Swipe or use the buttons." : "Move with the arrow keys; X acts.");
