// One game of a study of several kinds of puzzle, in a frame of its page.

import { serveItem } from "../family/item.js";
import { puzzlescript } from "./family.js";

serveItem(puzzlescript, "Move with the arrow keys, on a touch screen with a swipe or the buttons; X acts.");
