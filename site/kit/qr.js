/**
 * The QR code of a text.
 */

import { qrcode } from "../vendor/qrcode.js";

/**
 * The code as an SVG path of unit squares in a field of size by size, with the margin of
 * four that the standard wants.
 *
 * @param {string} text
 * @throws {Error} for a text that no code holds
 */
export function qr(text) {
  const code = qrcode(0, "L"); // the smallest that holds it
  code.addData(text);
  try {
    code.make();
  } catch {
    throw new Error(`The link has ${text.length} characters, and a QR code holds 2,953 at most.`);
  }
  const count = code.getModuleCount();
  let path = "";
  for (let y = 0; y < count; y++) {
    for (let x = 0; x < count; x++) {
      let long = 0;
      while (x + long < count && code.isDark(y, x + long)) long++;
      if (long > 0) path += `M${x + 4} ${y + 4}h${long}v1h-${long}z`;
      x += long;
    }
  }
  return { size: count + 8, path };
}
