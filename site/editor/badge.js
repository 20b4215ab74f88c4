// What stands below the number of solutions where they were not all counted: why
// not, how many there may be, and a button that goes on.

import { figure, h, say } from "./understand/page.js";

const SECONDS = 10; // for an estimate

export function start(desk, engine) {
  const text = h("span");
  const more = h("button", { type: "button", class: "link" }, "Go on counting");
  const note = document.getElementById("count-note");
  note.append(text, " ", more);
  let asked = null;
  let shown = null;
  const show = () => {
    note.hidden = !shown || document.getElementById("hide").checked;
    if (shown) say(text, shown.words);
  };
  more.addEventListener("click", () => desk.again(5 * shown.seconds));
  document.getElementById("hide").addEventListener("change", show);

  const counted = async (ended) => {
    asked?.abort();
    asked = null;
    shown = ended && !ended.exact ? { seconds: ended.seconds, words: stopped(ended.seconds) } : null;
    show();
    if (!shown) return;
    const { signal } = (asked = new AbortController());
    try {
      const estimate = await (
        await engine
      ).estimate(JSON.parse(desk.document()), { seconds: SECONDS, signal });
      if (signal.aborted || !shown) return;
      shown.words = `${stopped(ended.seconds)} ${guess(estimate, ended.count)}`;
      show();
    } catch {
      // Then there is none: the sentence before it stands.
    }
  };
  desk.on("counted", counted);
  return counted;
}

const stopped = (seconds) => `Stopped: ${figure(seconds)} s are over.`;

function guess({ estimate, low, high, tries }, least) {
  if (estimate === null) return `${figure(tries)} random tries met too few solutions for an estimate.`;
  const rounded = (x) => figure(Number(Math.max(x, least).toPrecision(2)));
  return `Estimate ${rounded(estimate)}, with 95 % confidence ${rounded(low)} to ${rounded(high)}.`;
}
