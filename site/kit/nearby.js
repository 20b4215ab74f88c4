/**
 * Drawings of the items of a long list: made when an item comes near the screen, in slices
 * that end before the next frame, and dropped when it has gone far away.
 */

const SLICE_MS = 8;
const MARGIN = "400px";

export class Nearby {
  #items;
  #picture;
  /** @type {Set<Element>} */
  #near = new Set();
  #drawing = false;
  #watcher;

  /**
   * @param {object} list
   * @param {(element: Element) => Iterable<Element>} [list.items] those in a watched element, which may be
   *   an item itself
   * @param {(item: Element) => string} list.picture an item's drawing as markup, "" while there is none
   * @param {Element} [list.root] what scrolls, where it is not the page
   */
  constructor({ items = (element) => [element], picture, root }) {
    this.#items = items;
    this.#picture = picture;
    const options = {
      root: root ?? null,
      rootMargin: MARGIN, // of the page, where that scrolls,
      ...{ scrollMargin: MARGIN }, // and of a list in it, where the list does
    };
    this.#watcher = new IntersectionObserver((entries) => this.#seen(entries), options);
  }

  /** @param {Element} element */
  watch(element) {
    this.#watcher.observe(element);
  }

  /** @param {Element} element */
  forget(element) {
    this.#watcher.unobserve(element);
    this.#near.delete(element);
  }

  clear() {
    this.#watcher.disconnect();
    this.#near.clear();
  }

  /** The content of a watched element has changed. @param {Element} element */
  changed(element) {
    if (this.#near.has(element)) this.draw();
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #seen(entries) {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) {
        this.#near.add(target);
        continue;
      }
      this.#near.delete(target);
      for (const item of this.#items(target)) boxOf(item).textContent = "";
    }
    this.draw();
  }

  /** Draws what is near and has no drawing. */
  draw() {
    if (this.#drawing) return;
    this.#drawing = true;
    setTimeout(() => this.#slice()); // after everything that comes at once
  }

  #slice() {
    const until = performance.now() + SLICE_MS;
    for (const element of this.#near) {
      for (const item of this.#items(element)) {
        const box = boxOf(item);
        if (box.firstChild) continue;
        if (performance.now() > until) {
          setTimeout(() => this.#slice());
          return;
        }
        box.innerHTML = this.#picture(item);
      }
    }
    this.#drawing = false;
  }
}

/** The place of an item's drawing. @param {Element} item */
const boxOf = (item) => /** @type {HTMLElement} */ (item.querySelector(".thumb, .tile-picture"));
