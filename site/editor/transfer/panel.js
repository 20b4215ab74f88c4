// Boards come in by text, file, drop and clipboard, and examples wait. No puzzle format is
// known here: the engine reads them.

/** @import { Engine } from "../../perplex.js" */
/** @import { Desk } from "../desk.js" */
/** @import { Host } from "../registry.js" */

import { Import } from "./import.js";

/** start makes the panel "Open" work. @param {Desk} desk @param {Promise<Engine>} engine @param {Host} host */
export function start(desk, engine, host) {
  new Import(desk, engine, host);
}
