// Line puzzles, for those tests of all families that the page lets in: it is no workshop yet.

/** @type {import("../families.mjs").Row} */
export const lines = /** @type {import("../families.mjs").Row} */ ({
  id: "lines",
  name: "Lines",
  only: [
    ...["link", "address change", "paste", "drop", "link of this page", "open", "examples", "refusal"],
    ...["reload opens it again", "bad link", "another family's puzzle"],
    ...["share", "QR", "picture", "embed", "its file opens again", "Escape"],
  ],
  puzzle: { text: "1eLz4ji6cy9KhrdDwSDyq", name: "Harbour steps" },
  other: { text: "1epgUzF8D7dNJDcayl", name: "Two squares" },
  bad: { text: "milk and bread", says: /milk and bread/ },
  foreign: { text: "####\n#@$.#\n####", page: "/site/transport/index.html" },
});
