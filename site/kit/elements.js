/**
 * Helpers for DOM elements that all pages use: finding, creating and labelling elements, writing into live
 * regions, and buttons that can be unavailable for a while.
 */

/**
 * Returns the page's element with an id, checked against a class if one is given. It throws a TypeError that
 * names the id where there is no such element.
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
 * Returns the first descendant that matches a selector; checks and errors are the same as those of find.
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
 * Returns the first descendant that matches a selector, or null.
 *
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const perhaps = (root, selector) => root.querySelector(selector) && within(root, selector);

/**
 * Returns all descendants that match a selector.
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
 * @param {string} name the selector, for the error
 */
function checked(found, kind, name) {
  if (found instanceof kind) return found;
  throw new TypeError(
    found ? `${name} is no ${kind.name}, but a <${found.localName}>` : `there is no ${name}`,
  );
}

/**
 * Returns the innermost element around an event's target that matches a selector, such as the button or row
 * that was clicked; null where there is none.
 *
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const around = ({ target }, selector) => (target instanceof Element ? target.closest(selector) : null);

/**
 * Creates an element with a text and attributes.
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
 * Creates an element with attributes and children. A function listens for the event of its name. true gives
 * an empty attribute; false, null and undefined give none. ARIA attributes take "true" and "false".
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
 * Sets the text of an element if it differs, so that live regions announce changes only.
 *
 * @param {Element} element
 * @param {string} text
 */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Marks a button as available or unavailable. It uses aria-disabled, since a disabled button loses the focus.
 *
 * @param {Element} button
 * @param {boolean} on
 */
export function enable(button, on) {
  if (on) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
}

/**
 * Shows in a button's tooltip why it is unavailable; "" restores its own tooltip.
 *
 * @param {HTMLElement} button
 * @param {string} why
 */
export function excuse(button, why) {
  button.dataset.ownTip ??= button.title;
  button.title = why || button.dataset.ownTip;
}

/**
 * Reports whether a button is available.
 *
 * @param {Element} button
 */
export const usable = (button) => button.getAttribute("aria-disabled") !== "true";

/**
 * Listens for clicks on a button and ignores them while enable has marked it as unavailable.
 *
 * @param {Element} button
 * @param {() => unknown} act
 */
export function press(button, act) {
  button.addEventListener("click", () => usable(button) && act());
}

/**
 * Creates a button with an action.
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
 * Creates a row of parts side by side.
 *
 * @param {...(Node | string)} parts
 */
export const line = (...parts) => element("div", { class: "line" }, ...parts);

/**
 * Creates a label with its field below.
 *
 * @param {string} text
 * @param {HTMLElement} field
 */
export const labelled = (text, field) =>
  element("label", { class: "stack" }, element("span", {}, text), field);

/**
 * Creates a paragraph.
 *
 * @param {string} text
 * @param {Record<string, string | number | boolean>} [attributes]
 */
export const paragraph = (text, attributes) => make("p", text, attributes);

/**
 * Returns the form within the page's element with an id.
 *
 * @param {string} id
 */
export const formOf = (id) => within(find(id), "form", HTMLFormElement);
