// The colours that a page can set for a puzzle, as --perplex-NAME, and the corresponding custom properties in
// the frame.

/** @type {Record<string, string>} */
export const COLORS = {
  paper: "--paper",
  ink: "--ink",
  rule: "--rule",
  accent: "--accent",
  fail: "--fail",
  key: "--key",
  sheet: "--sheet",
  given: "--given",
  wall: "--wall",
  frame: "--frame",
  plate: "--perplex-plate",
  groove: "--perplex-groove",
};
