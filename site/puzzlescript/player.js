// A game in a frame of another site's page.

import { servePlayer } from "../family/player.js";
import { puzzlescript } from "./family.js";

servePlayer(puzzlescript, "Move with the arrow keys, with a swipe or the buttons; X acts.");
