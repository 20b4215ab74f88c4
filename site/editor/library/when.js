// Made once: a library has thousands of times, and each format takes as long to make as a thousand to use.
/** @param {Intl.DateTimeFormatOptions} options */
const format = (options) => new Intl.DateTimeFormat("en-GB", options);
const TIME = format({ hour: "2-digit", minute: "2-digit" });
const DAY = format({ day: "numeric", month: "short" });
const DATE = format({ day: "numeric", month: "short", year: "numeric" });

/**
 * when is a time in seconds since 1970 in short words: the time of day, with the date unless it is
 * today; "" for 0.
 * @param {number} seconds
 */
export function when(seconds) {
  if (!seconds) return "";
  const date = new Date(seconds * 1000);
  const time = TIME.format(date);
  const today = new Date();
  if (date.toDateString() === today.toDateString()) return time;
  const day = date.getFullYear() === today.getFullYear() ? DAY : DATE;
  return `${day.format(date)}, ${time}`;
}
