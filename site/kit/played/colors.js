// The colours that a page can give a puzzle, as --perplex-NAME, and the custom properties that
// have them in the frame.

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
