// Adds a copy button to every sample except outputs. A page without a clipboard (plain http from another
// machine) gets none.

import { copied } from "../kit/clipboard.js";

/** @param {Iterable<HTMLElement>} samples */
export function start(samples) {
  if (!navigator.clipboard) return;
  const said = document.createElement("p");
  said.className = "said";
  said.setAttribute("role", "status");
  document.body.append(said);
  for (const sample of samples) {
    const code = sample.querySelector("code");
    if (!code || code.classList.contains("language-output")) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      const word = (await copied(code.textContent ?? "")) ? "Copied" : "Not copied";
      button.textContent = said.textContent = word;
      setTimeout(() => {
        button.textContent = "Copy";
        said.textContent = "";
      }, 2000);
    });
    // The output of a sample stays directly below it.
    const next = sample.nextElementSibling;
    const box = document.createElement("div");
    box.className = "copyable";
    sample.replaceWith(box);
    box.append(button, sample, ...(next?.querySelector(".language-output") ? [next] : []));
  }
}
