import type { Engine } from "../perplex.js";
import type { EditorHost } from "./desk.js";

declare global {
  /** What the page gives Go; the engine is there for whoever looks from outside. */
  var perplexEditor: EditorHost & { engine: Promise<Engine> };
}
