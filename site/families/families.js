// All puzzles: the examples that the engine measures are the widget's.

import { find } from "../kit/elements.js";
import { SAMPLE } from "../kit/sample.js";

find("sample").setAttribute("puzzle", JSON.stringify(SAMPLE));
import("../widget.js");
