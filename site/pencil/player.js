// A pencil puzzle in a frame of another site's page.

import { servePlayer } from "../family/player.js";
import { pencil } from "./family.js";

servePlayer(pencil, "Press, drag or use the keyboard; Undo takes a mark back.");
