/**
 * Lazy drawings of the items of a long list. A drawing is made when its item comes near the screen, in time
 * slices shorter than a frame, and dropped when the item is far away again.
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
   * @param {(element: Element) => Iterable<Element>} [list.items] items in a watched element; by default the
   *   element itself
   * @param {(item: Element) => string} list.picture an item's drawing as markup, "" while there is none
   * @param {Element} [list.root] the scrolling element, if it is not the page
   */
  constructor({ items = (element) => [element], picture, root }) {
    this.#items = items;
    this.#picture = picture;
    const options = {
      root: root ?? null,
      rootMargin: MARGIN, // where the page scrolls
      ...{ scrollMargin: MARGIN }, // where a list in the page scrolls
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

  /** Redraws a watched element whose content has changed, if it is near. @param {Element} element */
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

  /** Draws the items that are near and have no drawing. */
  draw() {
    if (this.#drawing) return;
    this.#drawing = true;
    setTimeout(() => this.#slice()); // after all changes of this task
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

/** Returns the element that holds an item's drawing. @param {Element} item */
const boxOf = (item) => /** @type {HTMLElement} */ (item.querySelector(".thumb, .tile-picture"));
