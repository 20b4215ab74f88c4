// The page of logic grids.

import { start } from "../family/workshop.js";
import { logicgrid } from "./family.js";

start(logicgrid);
