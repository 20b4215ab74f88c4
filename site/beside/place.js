// Where the panel is: the corner of the window that boards leave free most often.

/**
 * Puts an element into the corner. Its members are set one by one: a page's policy may forbid a style
 * attribute.
 *
 * @template {HTMLElement} Kind
 * @param {Kind} element
 * @returns {Kind}
 */
export function stand(element) {
  Object.assign(element.style, {
    ...{ position: "fixed", right: "12px", bottom: "12px", zIndex: "2147483647" },
    ...{ display: "block", border: "0", margin: "0", padding: "0" },
  });
  return element;
}
