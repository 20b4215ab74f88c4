// Runs before the first paint. It marks the page as fresh if nothing was ever stored and the address names no
// puzzle, so that styles can show the first view before the program has started. The page's script removes
// the mark. Where a browser does not list its databases, a page is not fresh.

(function () {
  if (location.hash.length > 1 || !/^(\?workers=\d+)?$/.test(location.search)) return;
  /** @param {Storage} storage */
  function isEmpty(storage) {
    return !Object.keys(storage).some(function (key) {
      return /^perplex[.!]/.test(key);
    });
  }
  try {
    if (!isEmpty(localStorage) || !isEmpty(sessionStorage)) return;
    indexedDB.databases().then(
      function (all) {
        var kept = all.some(function (database) {
          return database.name === "perplex";
        });
        var begun = document.querySelector("#notice[hidden]"); // the program has started already
        if (kept || begun) return;
        document.documentElement.dataset.fresh = "";
        document.documentElement.dataset.view = "play"; // the first view; later the body has this attribute
      },
      function () {},
    );
  } catch (error) {
    // no storage, or an old browser
  }
})();
