// The frame's end of the message channel to its parent window, which may belong to any site.
//
// The frame accepts messages from its parent window only. The first message fixes the origin: later
// messages must come from it, and answers go to it. "ready" contains nothing private, so it is sent to
// any origin. Sandboxed pages and frames have an opaque origin ("null"), which cannot be addressed:
// answers to them use the target "*", and only the window is checked.

export const PROTOCOL = 1;

/**
 * Sends "ready" to the parent window and listens for its messages.
 *
 * @template {object} Message
 * @param {(message: Message) => void} hear receives messages; of these only the form is checked: an
 *   object with a member perplex
 * @returns {(message: object) => void} sends a message to the parent window
 */
export function connect(hear) {
  /** @type {string | null} */
  let origin = null; // origin of the parent page; null before the parent's first message
  addEventListener("message", (event) => {
    if (
      event.source !== parent ||
      typeof event.data !== "object" ||
      event.data === null ||
      !("perplex" in event.data)
    )
      return;
    origin ??= event.origin;
    if (event.origin === origin) hear(event.data);
  });
  parent.postMessage({ perplex: PROTOCOL, verb: "ready" }, "*");
  return (message) => {
    if (origin !== null)
      // before the first message there is no known receiver
      parent.postMessage({ perplex: PROTOCOL, ...message }, origin === "null" ? "*" : origin);
  };
}
