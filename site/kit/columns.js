/** Returns the name of a board's column: a to z, then aa. @param {number} x from 0 @returns {string} */
export const columnName = (x) =>
  x < 26 ? String.fromCharCode(97 + x) : columnName(Math.floor(x / 26) - 1) + columnName(x % 26);
