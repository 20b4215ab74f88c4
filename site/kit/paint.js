// Work that can wait until a change is on the screen.

/** A hidden page paints nothing; then so many ms have to do. */
const LONGEST = 100;

/** painted resolves once what was changed until now has been painted. @returns {Promise<void>} */
export function painted() {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** breath resolves in another task, so that what somebody did in the meantime comes first. @returns {Promise<void>} */
export const breath = () => new Promise((resolve) => setTimeout(resolve));
