// One game of a study of several families, in a frame of the study's page.

import { serveItem } from "../family/item.js";
import { byTouch } from "../family/touch.js";
import { puzzlescript } from "./family.js";

serveItem(puzzlescript, byTouch() ? "Swipe or use the buttons." : "Move with the arrow keys; X acts.");
