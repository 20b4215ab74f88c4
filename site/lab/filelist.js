// The list of the lab's files, each with its use and a button to remove it.

/**
 * @import { Data } from "./choices.js"
 * @import { Files, LabFile } from "./files.js"
 */

import { button, element } from "../kit/elements.js";
import { grouped } from "../kit/words.js";

/**
 * The content of a file in words.
 *
 * @param {LabFile} of
 * @param {Data | null} data
 */
function contents({ kind, ids, errata }, data) {
  if (kind === "ids") return `${grouped(ids?.length ?? 0)} ids`;
  if (kind === "errata") return `${grouped(errata?.length ?? 0)} errata`;
  return `${grouped(data?.records.length ?? 0)} records, ${kind}`;
}

/**
 * Lists the files.
 *
 * @param {Element} list
 * @param {Files} files
 * @param {{onUse: () => void, onRemove: (file: LabFile) => void}} act
 */
export function listFiles(list, files, { onUse, onRemove }) {
  list.replaceChildren(
    ...files.all.map((file) => {
      const item = element(
        "li",
        {},
        element("span", { class: "file-name" }, file.name),
        element("span", { class: "note" }, contents(file, files.data)),
      );
      if (file.kind === "ids") {
        const use = element(
          "select",
          { "aria-label": `Use of ${file.name}` },
          new Option("a set", "set", false, file.use === "set"),
          new Option("left out", "blacklist", false, file.use === "blacklist"),
        );
        use.addEventListener("change", () => {
          file.use = /** @type {"set" | "blacklist"} */ (use.value);
          onUse();
        });
        item.append(use);
      }
      const remove = { class: "plain", "aria-label": `Remove ${file.name}` };
      item.append(button("Remove", () => onRemove(file), remove));
      return item;
    }),
  );
}
