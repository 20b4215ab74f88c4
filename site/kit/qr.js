/**
 * QR codes of texts.
 */

import { qrcode } from "../vendor/qrcode.js";

/**
 * Returns the code as an SVG path of unit squares in a field of size by size, with the margin of four squares
 * that the standard requires.
 *
 * @param {string} text
 * @throws {Error} if the text is too long for a QR code
 */
export function qr(text) {
  const code = qrcode(0, "L"); // 0 chooses the smallest code that holds the text
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
