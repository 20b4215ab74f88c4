// Position of the panel: the corner of the window that boards usually leave free.

/**
 * Puts an element into the corner. Style properties are set one by one, since a page's policy may forbid
 * style attributes.
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
