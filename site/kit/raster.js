/**
 * Makes PNG files from SVG files, by the browser.
 */

/** Returns an SVG file as a loaded image. @param {string} svg */
export async function image(svg) {
  const shown = new Image();
  shown.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    await shown.decode();
  } finally {
    URL.revokeObjectURL(shown.src);
  }
  return shown;
}

/**
 * Renders an SVG file as a PNG.
 *
 * @param {string} svg
 * @param {number} side pixels of the longer side
 * @returns {Promise<Blob>}
 */
export async function raster(svg, side) {
  const drawn = await image(svg);
  const scale = side / Math.max(drawn.naturalWidth, drawn.naturalHeight);
  const canvas = Object.assign(document.createElement("canvas"), {
    width: Math.round(drawn.naturalWidth * scale),
    height: Math.round(drawn.naturalHeight * scale),
  });
  canvas.getContext("2d")?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the browser made no picture of it"))),
      "image/png",
    );
  });
}
