// Runs before anything else of a page and is painted, in any browser: how the page
// looks, as was chosen in Settings (the rest is in settings.js), and the plain
// sentences for pages in which nothing else can run.

(function () {
  try {
    var look = JSON.parse(localStorage.getItem("perplex-look") || "{}") || {};
    for (var name in look)
      if (/^(theme|marks|palette|motion)$/.test(name)) document.documentElement.dataset[name] = look[name];
  } catch (error) {
    // no storage, or something else in it: as the system wants it
  }

  /** perplexStopped says in the page's notice why nothing goes on (globals.d.ts). */
  window.perplexStopped = function (text) {
    var notice = document.getElementById("notice");
    if (!notice) return;
    delete document.documentElement.dataset.fresh; // nothing is going to follow
    notice.hidden = false;
    notice.textContent = text;
  };

  // This script lies in site/kit.
  var own = /** @type {HTMLScriptElement | null} */ (document.currentScript);
  var root = own ? own.src.replace(/site\/kit\/[^/]*$/, "") : "";

  // Events of scripts that do not load are heard on the way down only.
  window.addEventListener(
    "error",
    function (event) {
      var script = /** @type {HTMLScriptElement} */ (event.target);
      if (script.tagName !== "SCRIPT") return;
      window.perplexStopped(
        "A part of perplex did not load: " +
          script.src.replace(root, "") +
          ". Check the connection or the server, then reload the page.",
      );
    },
    true,
  );

  // Keys in an open list are its own: Escape closes the list, not the sheet around it.
  window.addEventListener(
    "keydown",
    function (event) {
      if (event.target instanceof HTMLOptionElement) event.stopPropagation();
    },
    true,
  );

  document.addEventListener("DOMContentLoaded", function () {
    if (!("noModule" in HTMLScriptElement.prototype))
      window.perplexStopped(
        "perplex needs a browser with JavaScript modules and WebAssembly, and this one is too old for them.",
      );
  });
})();
