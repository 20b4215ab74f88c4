// Real touches, sent through the browser's protocol.

/** @import { Page } from "playwright-core" */

/** @typedef {[x: number, y: number]} Point on the page, in pixels */

/**
 * Fingers on the page: down, move and up of one or two.
 *
 * @param {Page} page
 */
export async function fingers(page) {
  const session = await page.context().newCDPSession(page);
  /** @param {"touchStart" | "touchMove" | "touchEnd"} type @param {Point[]} points */
  const send = (type, points) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  /** @type {Point[]} */
  let present = [];
  return {
    /** @param {...Point} points */
    async down(...points) {
      present = points;
      await send("touchStart", points);
    },
    /** @param {Point[]} to @param {number} [steps] */
    async move(to, steps = 8) {
      const from = present;
      for (let i = 1; i <= steps; i++) {
        present = from.map(([x, y], k) => [
          x + ((to[k][0] - x) * i) / steps,
          y + ((to[k][1] - y) * i) / steps,
        ]);
        await send("touchMove", present);
      }
    },
    up: () => send("touchEnd", []),
  };
}
