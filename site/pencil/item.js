// One puzzle of a study of several kinds of puzzle, in a frame of its page.

import { serveItem } from "../family/item.js";
import { pencil } from "./family.js";

serveItem(pencil, "Click or drag, or use the keyboard; Undo takes a mark back.");
