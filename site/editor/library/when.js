// Made once: a library has thousands of times, and each format takes as long to make as a thousand to use.
// And when a time is first shown: the first format holds a page up, and most visits show none.
/** @type {ReturnType<typeof made> | undefined} */
let formats;

function made() {
  const format = (/** @type {Intl.DateTimeFormatOptions} */ options) =>
    new Intl.DateTimeFormat("en-GB", options);
  return {
    time: format({ hour: "2-digit", minute: "2-digit" }),
    day: format({ day: "numeric", month: "short" }),
    date: format({ day: "numeric", month: "short", year: "numeric" }),
  };
}

/**
 * when is a time in seconds since 1970 in short words: the time of day, with the date unless it is
 * today; "" for 0.
 * @param {number} seconds
 */
export function when(seconds) {
  if (!seconds) return "";
  formats ??= made();
  const date = new Date(seconds * 1000);
  const time = formats.time.format(date);
  const today = new Date();
  if (date.toDateString() === today.toDateString()) return time;
  const day = date.getFullYear() === today.getFullYear() ? formats.day : formats.date;
  return `${day.format(date)}, ${time}`;
}
