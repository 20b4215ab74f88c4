// One logic grid of a study of several kinds of puzzle, in a frame of its page.

import { serveItem } from "../../family/item.js";
import { logicgrid } from "../family.js";
import { crossing } from "../marks.js";

crossing.on = false; // which is help
serveItem(
  logicgrid,
  "Mark what does not with X, until every row and column of a block has one O. Then press Check.",
  true,
);
