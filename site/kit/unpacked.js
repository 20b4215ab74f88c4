/**
 * Compressed bytes, unpacked as far as they may go: a few kilobytes can stand for gigabytes.
 */

/**
 * The text that compressed bytes stand for.
 *
 * @param {Blob} packed
 * @param {CompressionFormat} format
 * @param {number} most bytes of the text
 * @throws {RangeError} where it has more, and a TypeError where the bytes are damaged
 */
export async function unpacked(packed, format, most) {
  const reader = packed.stream().pipeThrough(new DecompressionStream(format)).getReader();
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > most) {
      reader.cancel().catch(() => {});
      throw new RangeError(`it has more than ${most >> 20} MB when it is unpacked`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
