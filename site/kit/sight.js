/**
 * Runs work for an element when it first becomes visible.
 */
export class FirstSight {
  /** @type {Map<Element, () => void>} */
  #waiting = new Map();
  #watcher = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) this.#act(target);
  });

  /** @param {Element} element @param {() => void} act */
  watch(element, act) {
    this.#waiting.set(element, act);
    this.#watcher.observe(element);
  }

  /** @param {Element} element */
  #act(element) {
    const act = this.#waiting.get(element);
    this.#waiting.delete(element);
    this.#watcher.unobserve(element);
    act?.();
  }
}
