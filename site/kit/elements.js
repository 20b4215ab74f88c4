/**
 * The small elements that all pages are made of: finding, making and labelling them,
 * writing into live regions, and buttons that may be out of use for a while.
 */

/**
 * The page's element with an id; with a kind, one of that kind. Where there is none, it is an
 * error that says which.
 *
 * @overload
 * @param {string} id
 * @returns {HTMLElement}
 */
/**
 * @template {Element} Kind
 * @overload
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
/**
 * @param {string} id
 * @param {new () => Element} [kind]
 */
export function find(id, kind = HTMLElement) {
  return checked(document.getElementById(id), kind, `#${id}`);
}

/**
 * The first element within another that a selector names, as find gives it.
 *
 * @overload
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement}
 */
/**
 * @template {Element} Kind
 * @overload
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
/**
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => Element} [kind]
 */
export function within(root, selector, kind = HTMLElement) {
  return checked(root.querySelector(selector), kind, selector);
}

/**
 * As within, or null where there is none.
 *
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const perhaps = (root, selector) => root.querySelector(selector) && within(root, selector);

/**
 * All elements within another that a selector names.
 *
 * @param {ParentNode} root
 * @param {string} selector
 */
export const allWithin = (root, selector) =>
  Array.from(root.querySelectorAll(selector), (found) => checked(found, HTMLElement, selector));

/**
 * @template {Element} Kind
 * @param {Element | null} found
 * @param {new () => Kind} kind
 * @param {string} name what it was looked for by
 */
function checked(found, kind, name) {
  if (found instanceof kind) return found;
  throw new TypeError(
    found ? `${name} is no ${kind.name}, but a <${found.localName}>` : `there is no ${name}`,
  );
}

/**
 * The innermost element around an event that a selector names: the button or row that was
 * clicked; null where there is none.
 *
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const around = ({ target }, selector) => (target instanceof Element ? target.closest(selector) : null);

/**
 * An element with a text and attributes.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} [text]
 * @param {Record<string, string | number | boolean>} [attributes]
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, text = "", attributes = {}) {
  const made = document.createElement(tag);
  made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

/**
 * Attributes of an element by name, and listeners by event.
 *
 * @typedef {Record<string, string | number | boolean | null | undefined | Function> &
 *   {[Name in keyof HTMLElementEventMap]?: ((event: HTMLElementEventMap[Name]) => unknown) | null}} Attributes
 */

/**
 * An element with attributes and children. A function among the attributes listens for
 * the event of that name; true is an empty attribute, or "true" for ARIA, false and null are none.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, /** @type {EventListener} */ (value));
    else if (name.startsWith("aria-") && typeof value === "boolean") made.setAttribute(name, String(value));
    else if (value !== null && value !== false) made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children);
  return made;
}

/**
 * Writes a text that differs from the one that is there: live regions speak only of changes.
 *
 * @param {Element} element
 * @param {string} text
 */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Marks a button that cannot be used now. Disabling it would take the focus away from it.
 *
 * @param {Element} button
 * @param {boolean} on
 */
export function enable(button, on) {
  if (on) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
}

/**
 * Says in a button's tip why it cannot be used; "" brings its own tip back.
 *
 * @param {HTMLElement} button
 * @param {string} why
 */
export function excuse(button, why) {
  button.dataset.ownTip ??= button.title;
  button.title = why || button.dataset.ownTip;
}

/**
 * Whether a button can be used now.
 *
 * @param {Element} button
 */
export const usable = (button) => button.getAttribute("aria-disabled") !== "true";

/**
 * Listens for the click of a button that enable may have marked.
 *
 * @param {Element} button
 * @param {() => unknown} act
 */
export function press(button, act) {
  button.addEventListener("click", () => usable(button) && act());
}

/**
 * A button that acts when it is pressed.
 *
 * @param {string} text
 * @param {() => unknown} act
 * @param {Attributes} [attributes] as of element
 */
export function button(text, act, attributes = {}) {
  const made = element("button", { type: "button", ...attributes }, text);
  press(made, act);
  return made;
}

/**
 * Parts side by side.
 *
 * @param {...(Node | string)} parts
 */
export const line = (...parts) => element("div", { class: "line" }, ...parts);

/**
 * A field below its label.
 *
 * @param {string} text
 * @param {HTMLElement} field
 */
export const labelled = (text, field) =>
  element("label", { class: "stack" }, element("span", {}, text), field);

/**
 * A paragraph.
 *
 * @param {string} text
 * @param {Record<string, string | number | boolean>} [attributes]
 */
export const paragraph = (text, attributes) => make("p", text, attributes);

/**
 * The form within an element of the page.
 *
 * @param {string} id
 */
export const formOf = (id) => within(find(id), "form", HTMLFormElement);
