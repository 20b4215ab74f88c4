// Boards come in by text, file, drop and clipboard, go out as links, codes and files, and
// examples wait. No puzzle format is known here: the engine reads and writes them.

/** @import { Engine } from "../../perplex.js" */
/** @import { Desk } from "../desk.js" */
/** @import { Host } from "../registry.js" */

import { Examples } from "./examples.js";
import { Export } from "./export.js";
import { Import } from "./import.js";

/** start makes the three drawers work. @param {Desk} desk @param {Promise<Engine>} engine @param {Host} host */
export function start(desk, engine, host) {
  new Import(desk, engine, host);
  const exported = new Export(desk, engine);
  const examples = new Examples(desk);
  if (desk.board().first) examples.show();
  return { update: () => exported.refresh() };
}
