// A page that lies elsewhere now: the link in its text leads there, and so does this, with
// all that the old address has behind the file's name.

const link = /** @type {HTMLAnchorElement} */ (document.querySelector("main a"));
location.replace(link.href + location.search + location.hash);
