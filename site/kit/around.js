// The side of a frame that talks with the window around it, whichever site that is of.
//
// The frame takes messages of the window that it lies in only, from then on of that window's
// first origin only, and answers to that origin. "ready" says nothing of anybody, and goes to
// whoever it is. Pages and frames in a sandbox have no origin that could be addressed: to them
// "*" is, and the window alone is checked.

export const PROTOCOL = 1;

/**
 * Says "ready" to the window around, and hears what it says.
 *
 * @template {object} Message
 * @param {(message: Message) => void} hear gets messages that are not checked yet, but for being objects
 *   with a member perplex
 * @returns {(message: object) => void} says something to the window around
 */
export function connect(hear) {
  /** @type {string | null} */
  let origin = null; // of the page
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
      // otherwise nobody has asked
      parent.postMessage({ perplex: PROTOCOL, ...message }, origin === "null" ? "*" : origin);
  };
}
