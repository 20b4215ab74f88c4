// A level in a frame of another site's page.

import { servePlayer } from "../family/player.js";
import { transport } from "./family.js";

servePlayer(
  transport,
  "Move with the arrow keys, with a swipe or the buttons; or press a box, then the place where it is to go.",
);
