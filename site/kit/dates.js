/** Times and days in the format of the user's locale. The month is a word, since 3/4 is ambiguous. */

/** @typedef {{time: Intl.DateTimeFormat, day: Intl.DateTimeFormat, date: Intl.DateTimeFormat}} Formats */

// The formats are created once: a library shows thousands of times, and creating a format takes as long as
// using it a thousand times. They are created lazily: the first format blocks the page, and most visits
// show no time.
/** @type {Formats | undefined} */
let formats;

/** @returns {Formats} */
function made() {
  const format = (/** @type {Intl.DateTimeFormatOptions} */ options) =>
    new Intl.DateTimeFormat([...navigator.languages], options);
  return {
    time: format({ hour: "2-digit", minute: "2-digit" }),
    day: format({ day: "numeric", month: "short" }),
    date: format({ day: "numeric", month: "short", year: "numeric" }),
  };
}

/** A day in short words. @param {Date} date */
export const dayOf = (date) => (formats ??= made()).date.format(date);

/** A time in short words: the time of day, preceded by the date unless it is today. @param {Date} date */
export function timeOf(date) {
  formats ??= made();
  const time = formats.time.format(date);
  const today = new Date();
  if (date.toDateString() === today.toDateString()) return time;
  const day = date.getFullYear() === today.getFullYear() ? formats.day : formats.date;
  return `${day.format(date)}, ${time}`;
}
