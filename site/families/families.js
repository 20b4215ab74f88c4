// All puzzles: the examples that the engine measures are the widget's.

import("../widget.js");
