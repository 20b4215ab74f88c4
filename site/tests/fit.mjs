// Whether texts are legible: no text is cut off by a box or overlaps another, and the sentence about a board
// covers none of its cells.

/** @import { Page } from "playwright-core" */

/** The widths of windows in which texts are measured; 640 is 1280 at a zoom of 200 %. */
export const widths = [320, 360, 430, 640, 801, 820, 1000, 1280, 1920];

/**
 * misfits describes the texts on the screen that are cut off, or overlap another text or the board. Scrolled
 * content, content for screen readers only, and texts that end in an ellipsis and have the whole text in
 * their titles are allowed.
 *
 * @param {Page} page
 * @param {string} [within] a selector
 */
export const misfits = (page, within = "body") =>
  page.evaluate((within) => {
    const SLACK = 1.5; // pixels of tolerance for rounding

    /** @typedef {{ text: string, element: Element, box: DOMRect }} Piece */

    // Thousands of texts share a few hundred ancestors.
    /**
     * An element and its surroundings: whether it can be seen, the boxes that
     * cut or scroll, the innermost first, and whether it stays where it is while the page scrolls.
     *
     * @typedef {{ seen: boolean, stays: boolean, boxes: { element: Element, style: CSSStyleDeclaration, outer: DOMRect }[] }} Around
     * @type {Map<Element, Around>}
     */
    const known = new Map();
    /** @param {Element | null} element @returns {Around} */
    const around = (element) => {
      if (!element) return { seen: true, stays: false, boxes: [] };
      let answer = known.get(element);
      if (!answer) {
        const outside = around(element.parentElement);
        const style = getComputedStyle(element);
        const boxed =
          element !== document.body && (style.overflowX !== "visible" || style.position === "fixed");
        // Clipped to nothing or to one pixel: for screen readers.
        const tiny = element instanceof HTMLElement && element.offsetWidth <= 1 && element.offsetHeight <= 1;
        answer = {
          seen: outside.seen && !tiny && style.clipPath === "none" && style.opacity !== "0",
          stays: outside.stays || /fixed|sticky/.test(style.position),
          boxes: boxed
            ? [{ element, style, outer: element.getBoundingClientRect() }, ...outside.boxes]
            : outside.boxes,
        };
        known.set(element, answer);
      }
      return answer;
    };

    /** @param {Element} element */
    const shown = (element) =>
      around(element).seen &&
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });

    /** @type {Piece[]} */
    const pieces = [];
    for (const root of document.querySelectorAll(within)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent?.trim();
        if (!text || !element || /^(SCRIPT|STYLE|OPTION|TITLE|DESC|TEXTAREA)$/i.test(element.tagName))
          continue;
        if (!shown(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects())
          if (box.width > 0 && box.height > 0) pieces.push({ text, element, box });
      }
    }

    /** The box that cuts off the piece, if it cannot be scrolled into view. @param {Piece} piece */
    const cut = ({ element, box }) => {
      for (const { element: e, style, outer } of around(element).boxes) {
        const titled = style.textOverflow === "ellipsis" && e.closest("[title]");
        if (
          /hidden|clip/.test(style.overflowX) &&
          (box.left < outer.left - SLACK || box.right > outer.right + SLACK)
        )
          return titled ? null : e;
        if (/hidden|clip/.test(style.overflowY))
          // A line's box is taller than its letters.
          if (box.top < outer.top - box.height / 4 || box.bottom > outer.bottom + box.height / 4) return e;
        if (/auto|scroll/.test(style.overflowX + style.overflowY) || style.position === "fixed") return null;
      }
      return box.right > document.documentElement.clientWidth + SLACK || box.left < -SLACK
        ? document.body
        : null;
    };

    /**
     * Whether something opaque is between two texts at a point.
     *
     * @param {number} x @param {number} y @param {Piece} one @param {Piece} other
     */
    const covered = (x, y, one, other) => {
      // The browser answers only for points inside the window.
      const before = scrollY;
      if (y < 0 || y > innerHeight) scrollTo({ top: before + y - innerHeight / 2, behavior: "instant" });
      const stack = document.elementsFromPoint(x, y - (scrollY - before));
      scrollTo({ top: before, behavior: "instant" });
      const under = (/** @type {Piece} */ { element }) =>
        stack.findIndex((e) => e === element || element.contains(e) || e.contains(element));
      const low = under(one) > under(other) ? one : other;
      return stack
        .slice(0, Math.max(under(one), under(other)))
        .some(
          (e) =>
            !e.contains(low.element) &&
            !/^(transparent|rgba\(.*, 0\))$/.test(getComputedStyle(e).backgroundColor),
        );
    };

    /** The visible part of a piece, if boxes around it clip or scroll. @param {Piece} piece */
    const visible = ({ element, box }) => {
      let { left, right, top, bottom } = box;
      for (const { style, outer } of around(element).boxes) {
        if (style.overflowX !== "visible")
          [left, right] = [Math.max(left, outer.left), Math.min(right, outer.right)];
        if (style.overflowY !== "visible")
          [top, bottom] = [Math.max(top, outer.top), Math.min(bottom, outer.bottom)];
      }
      return { left, right, top, bottom };
    };

    /** @param {Element} e */
    const place = (e) =>
      `<${e.tagName.toLowerCase()}${e.id && `#${e.id}`} class="${e.getAttribute("class") ?? ""}">`;
    // Boxes around slanted texts side by side overlap where their letters do not.
    const slanted = (/** @type {Element} */ e) => {
      const { b, a } = new DOMMatrix(getComputedStyle(e).transform);
      return Math.abs(a) > 0.01 && Math.abs(b) > 0.01;
    };
    const faults = [];
    for (const piece of pieces) {
      const by = cut(piece);
      if (by) faults.push(`"${piece.text.slice(0, 60)}" is cut off by ${place(by)}`);
    }
    const seen = pieces
      .map((piece) => ({ ...piece, sight: visible(piece), stays: around(piece.element).stays }))
      .sort((one, other) => one.sight.top - other.sight.top);
    for (const [i, one] of seen.entries()) {
      for (let k = i + 1; k < seen.length && seen[k].sight.top < one.sight.bottom; k++) {
        const other = seen[k];
        const left = Math.max(one.sight.left, other.sight.left);
        const right = Math.min(one.sight.right, other.sight.right);
        const top = other.sight.top;
        const bottom = Math.min(one.sight.bottom, other.sight.bottom);
        const low = Math.min(one.box.height, other.box.height);
        if (right - left <= SLACK || bottom - top <= low / 3) continue;
        if (slanted(one.element) && slanted(other.element)) continue;
        if (one.element === other.element || one.stays !== other.stays) continue;
        if (!covered((left + right) / 2, (top + bottom) / 2, one, other))
          faults.push(
            `"${one.text.slice(0, 40)}" lies on "${other.text.slice(0, 40)}" (${place(other.element)})`,
          );
      }
    }
    // Boards and sentences have backgrounds, which hide texts below.
    for (const sentence of document.querySelectorAll("[role=status].sentence:not(:empty)")) {
      if (!shown(sentence)) continue;
      const over = sentence.getBoundingClientRect();
      for (const grid of document.querySelectorAll('[role=grid][aria-label="Puzzle board"]')) {
        if (!shown(grid)) continue;
        const { left, right, top, bottom } = visible({
          text: "",
          element: grid,
          box: grid.getBoundingClientRect(),
        });
        const across = Math.min(right, over.right) - Math.max(left, over.left);
        const down = Math.min(bottom, over.bottom) - Math.max(top, over.top);
        if (across > SLACK && down > SLACK)
          faults.push(
            `"${sentence.textContent?.slice(0, 40)}" covers ${Math.round(down)} pixels of the board`,
          );
      }
    }
    return [...new Set(faults)];
  }, within);
