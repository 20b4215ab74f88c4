// First script of a page. It runs before the first paint, in any browser: it applies the look chosen in
// Settings (the rest is in settings.js) and shows plain sentences where nothing else can run.

(function () {
  try {
    var look = JSON.parse(localStorage.getItem("perplex-look") || "{}") || {};
    for (var name in look)
      if (/^(theme|marks|palette|motion)$/.test(name)) document.documentElement.dataset[name] = look[name];
  } catch (error) {
    // without storage, or with a damaged value in storage, the look follows the system
  }

  /** Shows the reason why the page stopped in its notice (globals.d.ts). */
  window.perplexStopped = function (text) {
    var notice = document.getElementById("notice");
    if (!notice) return;
    delete document.documentElement.dataset.fresh; // no content will follow
    notice.hidden = false;
    notice.textContent = text;
  };

  // The root of the site, derived from the address of this script in site/kit.
  var own = /** @type {HTMLScriptElement | null} */ (document.currentScript);
  var root = own ? own.src.replace(/site\/kit\/[^/]*$/, "") : "";

  // Load errors of scripts do not bubble, so they are caught in the capture phase.
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

  // An open list handles its own keys: Escape closes the list, not the sheet around it.
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
