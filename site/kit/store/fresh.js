// Runs before a page is painted: marks the page as fresh where nothing was ever stored and
// the address names no puzzle, so that styles can show what such a visit begins with before
// its program has started. The page's script takes the mark off. Where a browser does not
// say what it has stored, a page is not fresh.

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
        var begun = document.querySelector("#notice[hidden]"); // the program was faster
        if (kept || begun) return;
        document.documentElement.dataset.fresh = "";
        document.documentElement.dataset.view = "play"; // in which it begins; later the body has it
      },
      function () {},
    );
  } catch (error) {
    // no storage, or an old browser
  }
})();
