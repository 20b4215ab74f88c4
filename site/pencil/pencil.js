// The page of pencil puzzles.

import { start } from "../family/workshop.js";
import { pencil } from "./family.js";

start(pencil);
