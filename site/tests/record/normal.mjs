// Normal forms of values that may differ between two runs of the same program on the same input: times,
// dates, and random names. Everything else is unchanged, including the order of fields and the digits of
// figures.

/** @type {[RegExp, string][]} */
const RULES = [
  // "seconds":0.03 in answers, seconds=0.03 in summaries
  [/"seconds":\s*[\d.]+(e[+-]?\d+)?/g, '"seconds":"…"'],
  [/\bseconds=[\d.]+(e[+-]?\d+)?/g, "seconds=…"],
  // messages that come every few seconds, and the total time
  [/^perplex \w+: .*: \d+ of \d+ after \d+ s\n/gm, ""],
  [/^perplex generate: \d+ configurations; they will take about \d+ s\n/gm, ""],
  [/; \d+ s$/gm, "; … s"],
  // times in tables
  [/("column":"(time|share on which|[^"]*seconds)[^"]*".*"ours":)[\d.e+-]+/g, '$1"…"'],
  [/\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?/g, "…date…"],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, "…id…"],
  [/\bgo1\.\d+(\.\d+)?\b/g, "…go…"],
  [/http:\/\/127\.0\.0\.1:\d+/g, "http://site"],
];

/**
 * normal is a text without what differs between two runs.
 *
 * @param {string} text
 */
export function normal(text) {
  return RULES.reduce((text, [pattern, instead]) => text.replace(pattern, instead), text);
}
