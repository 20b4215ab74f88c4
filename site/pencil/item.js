// One pencil puzzle of a study of several families, in a frame of the study's page.

import { serveItem } from "../family/item.js";
import { pencil } from "./family.js";

serveItem(pencil, "Click or drag, or use the keyboard; Undo takes a mark back.");
