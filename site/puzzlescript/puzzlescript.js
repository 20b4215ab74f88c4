// The page of PuzzleScript games.

import { start } from "../family/workshop.js";
import { puzzlescript } from "./family.js";

start(puzzlescript);
