// A logic grid in a frame of another site's page.

import { servePlayer } from "../family/player.js";
import { logicgrid } from "./family.js";

servePlayer(
  logicgrid,
  "Mark what does not belong together with X, until every row and column of a block has one O.",
);
