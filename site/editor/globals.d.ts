import type { Engine } from "../perplex.js";
import type { Desk, EditorHost } from "./desk.js";

declare global {
  /**
   * The page's interface for Go; the engine and the desk are exposed for scripts outside the page's modules.
   */
  var perplexEditor: EditorHost & { engine: Promise<Engine>; desk?: Desk };
}
