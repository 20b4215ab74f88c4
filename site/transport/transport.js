// The page of transport puzzles.

import { start } from "../family/workshop.js";
import { transport } from "./family.js";

start(transport);
