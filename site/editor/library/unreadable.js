// Lists unreadable contents of the library: they stay unchanged and visible, and can be downloaded.

/** @import { Stock } from "./stock.js" */

import { button, element } from "../../kit/elements.js";
import { save } from "../../kit/files.js";
import { several } from "../../kit/words.js";

/** Fills a section of the library. @param {HTMLElement} section @param {Stock} stock */
export function unreadable(section, stock) {
  const items = [...stock.unreadable.keys()].map((id) => item(`Board ${id}`, () => stock.raw(id)));
  for (const [key, text] of stock.aside()) items.push(item(key, async () => ({ [key]: text })));
  section.hidden = items.length === 0;
  section.setAttribute("aria-label", "Cannot be read");
  section.replaceChildren(
    element("h3", {}, "Cannot be read"),
    element(
      "p",
      { class: "note" },
      `${several(items.length, "record")} of the library cannot be read. Nothing of it is deleted or written over.`,
    ),
    element("ul", {}, ...items),
  );
}

/** @param {string} name @param {() => Promise<object>} read */
function item(name, read) {
  const download = async () => {
    const file = `perplex-raw-${name.replace(/[^\w.-]+/g, "-")}.json`;
    save(file, new Blob([JSON.stringify(await read(), null, 1)], { type: "application/json" }));
  };
  return element(
    "li",
    {},
    element("span", {}, name),
    " ",
    button("Download raw", download, { class: "plain", "aria-label": `Download raw: ${name}` }),
  );
}
