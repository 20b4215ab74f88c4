// Script of a page that has moved: it follows the link in the text, and keeps the query and the fragment of
// the old address.

const link = /** @type {HTMLAnchorElement} */ (document.querySelector("main a"));
location.replace(link.href + location.search + location.hash);
