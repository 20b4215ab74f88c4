import type { Engine } from "../perplex.js";
import type { Desk, EditorHost } from "./desk.js";

declare global {
  /** What the page gives Go; the engine and the desk are there for whoever looks from outside. */
  var perplexEditor: EditorHost & { engine: Promise<Engine>; desk?: Desk };
}
