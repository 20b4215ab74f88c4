// One logic grid of a study of several families, in a frame of the study's page.

import { serveItem } from "../../family/item.js";
import { logicgrid } from "../family.js";
import { crossing } from "../marks.js";

crossing.on = false; // automatic crosses would be help
serveItem(
  logicgrid,
  "Mark what does not with X, until every row and column of a block has one O. Then press Check.",
  true,
);
