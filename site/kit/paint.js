// Promises for postponing work until a change is on the screen.

/** The longest wait in ms: a hidden page paints nothing. */
const LONGEST = 100;

/** Resolves once all changes so far have been painted. @returns {Promise<void>} */
export function painted() {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Resolves in a new task, so that pending input is handled first. @returns {Promise<void>} */
export const breath = () => new Promise((resolve) => setTimeout(resolve));
